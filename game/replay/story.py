"""How a game was played, on its page: the chances to win, the decisions that mattered, luck and skill (HR-25)."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.replay.svg import number
from game.replay.svg_theme import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.players.review import PlaySummary, Story
    from game.replay.diagram import PlayerLabel

USUAL, GREAT = 0.05, 0.25  # of a chance to win: less luck than that is fair dice, more is a great deal
_POINTS = 100  # of a game that is played alone, that count like a chance to win
_WIDE, _HIGH, _LEFT, _RIGHT, _TOP, _BELOW = 960.0, 300.0, 70.0, 130.0, 14.0, 26.0
_TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
_DASHES = ("", "14 6", "3 6", "14 6 3 6", "8 4", "2 3")  # of the seats' lines, so that no colour is needed
_APART = 22.0  # between the names at their ends


class KeyDecision(NamedTuple):
    """A decision that mattered, in words.

    Attributes:
        seat: whose it was.
        moment: how many answers came before it.
        when: the moment in words.
        given: what was done; ``better`` what would have been, empty where it was the best.
        change: what it changed of the chances to win; less than 0 where it gave some away.
    """

    seat: int
    moment: int
    when: str
    given: str
    better: str
    change: float


class ToldStory(NamedTuple):
    """What is told of a game: the story itself, and its decisions in words."""

    story: Story
    decisions: tuple[KeyDecision, ...]


def change(value: float, share: bool) -> str:
    """What changed, in per cent of a chance to win, or in points where there is nobody to win against."""
    whole = round(100 * value) if share else round(value)
    words = ("+" if whole > 0 else "") + str(whole).replace("-", "\N{MINUS SIGN}")
    return say("review.per_cent", n=words) if share else words


def luck(value: float, share: bool) -> str:
    """How lucky somebody was, in words."""
    part = lucky(value, share)
    key = "fair" if abs(part) < USUAL else ("lucky" if part > 0 else "unlucky") + ("_very" if abs(part) > GREAT else "")
    return say(f"review.luck.{key}", n=change(value, share))


def lucky(value: float, share: bool) -> float:
    """The same luck as a share of a chance to win."""
    return value if share else value / _POINTS


def like(played: PlaySummary) -> str:
    """The level that somebody plays like, in words."""
    return say(f"computer.level.{played.like}") if played.like else say("review.too_few")


def section(told: ToldStory, players: Sequence[PlayerLabel]) -> str:
    """All of it as HTML."""
    parts = [f"<h3>{escape(say('review.panel.course'))}</h3>", _chart(told.story, players)]
    for seat, found in groupby(told.decisions, key=lambda one: one.seat):
        title = say("review.panel.mattered_of", name=players[seat].name)
        items = "".join(_decision(one, told.story.in_chances) for one in found)
        parts.append(f"<h3>{escape(title)}</h3><ul class=moves>{items}</ul>")
    rows = "".join(_person(told.story, seat, player) for seat, player in enumerate(players))
    head = "".join(f'<th scope="col">{escape(say(f"review.column.{name}"))}</th>' for name in ("luck", "skill", "like"))
    return (
        f"{''.join(parts)}<h3>{escape(say('review.panel.played'))}</h3>"
        f'<div class="wide"><table><thead><tr><th></th>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _decision(one: KeyDecision, share: bool) -> str:
    words = say("review.instead", what=one.better) if one.better else say("review.best")
    kind = "bad" if one.change < 0 else "good"
    return (
        f"<li class={kind}><b>{escape(one.given)}</b> <span class=change>{escape(change(one.change, share))}</span>"
        f"<br><i>{escape(one.when)}.</i> {escape(words)}</li>"
    )


def _person(story: Story, seat: int, player: PlayerLabel) -> str:
    played = story.played(seat)
    skill = say("review.skill", n=round(100 * played.best))
    cells = (luck(played.luck, story.in_chances), skill, like(played))
    return f'<tr><th scope="row">{escape(player.name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'


def _chart(story: Story, players: Sequence[PlayerLabel]) -> str:
    """The chances over the game as a drawing, whose ends are told to who can't see it."""
    course = story.course()
    if not course:
        return ""
    values = [value for _, chances in course for value in chances]
    low, high = (0.0, 1.0) if story.in_chances else (min(values), max(*values, min(values) + 1))
    parts = [_grid(part, change_of(low + part * (high - low), story.in_chances)) for part in _TICKS]
    ends = []
    for seat, player in enumerate(players):
        points = [
            (_x(moment / max(1, story.answers)), _y((chances[seat] - low) / (high - low))) for moment, chances in course
        ]
        parts.append(_curve(points, SEATS[player.colour][0], _DASHES[seat % len(_DASHES)]))
        ends.append(points[-1][1])
    for y, seat in _apart(ends):
        name = escape(players[seat].name)
        parts.append(f'<text x="{number(_WIDE - _RIGHT + 10)}" y="{number(y + 6)}">{name}</text>')
    said = "; ".join(
        say(
            "review.from_to", name=player.name, start=change_of(course[0].chances[seat], story.in_chances),
            end=change_of(course[-1].chances[seat], story.in_chances),
        )
        for seat, player in enumerate(players)
    )  # fmt: skip
    label = escape(f"{say('review.panel.course')}: {said}")
    size = f"{number(_WIDE)} {number(_HIGH)}"
    return f'<svg class="course" viewBox="0 0 {size}" role="img" aria-label="{label}">{"".join(parts)}</svg>'


def change_of(value: float, share: bool) -> str:
    """A chance or points, without a sign for more."""
    return say("review.per_cent", n=round(100 * value)) if share else f"{value:.0f}".replace("-", "\N{MINUS SIGN}")


def _x(part: float) -> float:
    return _LEFT + (_WIDE - _LEFT - _RIGHT) * part


def _y(part: float) -> float:
    return _HIGH - _BELOW - (_HIGH - _BELOW - _TOP) * part


def _grid(part: float, words: str) -> str:
    y = number(_y(part))
    line = f'<line class="grid" x1="{number(_LEFT)}" y1="{y}" x2="{number(_WIDE - _RIGHT)}" y2="{y}"/>'
    return f'{line}<text text-anchor="end" x="{number(_LEFT - 8)}" y="{number(_y(part) + 6)}">{escape(words)}</text>'


def _curve(points: Sequence[tuple[float, float]], colour: str, dashes: str) -> str:
    at = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polyline class="under" points="{at}"/><polyline points="{at}" stroke="{colour}"{dash}/>'


def _apart(ends: Sequence[float]) -> list[tuple[float, int]]:
    """Where names stand at the ends of the lines: none covers another."""
    found: list[tuple[float, int]] = []
    for y, seat in sorted((y, seat) for seat, y in enumerate(ends)):
        found.append((max(y, found[-1][0] + _APART) if found else y, seat))
    low = _HIGH - _BELOW
    for place in reversed(range(len(found))):
        y, seat = found[place]
        found[place] = (min(y, low), seat)
        low = found[place][0] - _APART
    return found
