"""A whole game as one page of HTML that needs no network (HR-19)."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from game.content import rulebook, texts
from game.content.texts import say, say_or_name
from game.replay import diagram as diagrams
from game.replay import html, makers, story, svg, svg_theme
from game.replay.deltas import Deltas, LogRow, log

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from game.core import GameHistory, Session
    from game.core.facts import Draw
    from game.replay.diagram import PlayerLabel
    from game.replay.story import ToldStory

_Made = TypeVar("_Made")
MOST = 2_000_000  # bytes of a page at most
_LATE = 0.95  # of the work is looking at the moments
_LABELS = (
    "play", "pause", "times", "moment", "turn", "player", "draw", "verified", "wrong_seal", "wrong_draw",
)  # fmt: skip


def made(history: GameHistory, players: Sequence[PlayerLabel], told: ToldStory | None = None) -> str:
    """The page of a game, at once."""
    return whole(pages(history, players, told))


def whole(making: Generator[object, None, _Made]) -> _Made:
    """Do work that goes in small steps at once; returns what it makes."""
    while True:
        try:
            next(making)
        except StopIteration as done:
            found: _Made = done.value
            return found


def pages(
    history: GameHistory, players: Sequence[PlayerLabel], told: ToldStory | None = None
) -> Generator[float, None, str]:
    """Make the page of a game bit by bit.

    Args:
        history: the way of the game.
        players: who sits at the table.
        told: how it was played, if that is known.

    Yields:
        How much is done, 0 to 1.

    Returns:
        The page.
    """
    last = history.at(history.last)
    table = last.table
    maker = makers.of(table)
    diagram = maker.make(last.view(None), players)
    deltas = Deltas()
    columns: tuple[str, ...] = ()
    count = history.last - history.first + 1
    for n in range(history.first, history.last + 1):
        view = (last if n == history.last else history.at(n)).view(None)
        sheet = maker.sheet(view)
        columns = sheet.columns
        deltas.add(diagram, view, maker.when(view), sheet)
        yield _LATE * (n - history.first + 1) / count
    lines = log(history, players, table)
    yield _LATE
    data = _json(_data(history, last, [player.name for player in players], columns, deltas, lines))
    yield _LATE
    rules = _rules(table, lines)
    yield _LATE
    return _filled(last, players, {
        "style": _style(), "ground": svg.markup(diagram.ground), "defs": svg.defs(diagram.symbols),
        "size": " ".join(map(svg.number, diagram.size)), "script": html.asset("replay/page.js"), "data": data,
        "results": _results(last, maker, [player.name for player in players]), "rules": rules, "seal": _seal(last),
        "story": _story(told, players),
    })  # fmt: skip


def _data(
    history: GameHistory, last: Session, names: list[str], columns: tuple[str, ...], deltas: Deltas, lines: list[LogRow]
) -> dict[str, Any]:
    """What the page steps through."""
    return {
        "labels": {name: texts.everything()[f"replay.{name}"] for name in _LABELS},
        "first": history.first,
        "seats": names,
        "columns": columns,
        "slots": deltas.slots,
        "strings": deltas.strings,
        "steps": deltas.steps,
        "log": lines,
        "proof": _proof(last, history),
    }


def _proof(last: Session, history: GameHistory) -> dict[str, Any]:
    """What proves the dice: the seal always; the seed, the words and what was drawn only when the game is over."""
    found: dict[str, Any] = {"commitment": last.commitment}
    if last.decision is None:
        purposes: dict[str, int] = {}
        draws = [_packed(history.opening, purposes), *(_packed(given.draws, purposes) for given in history.given)]
        start = history.last - len(history.given)
        found |= {"seed": last.seed, "words": last.words, "draws": draws, "start": start, "purposes": list(purposes)}
    return found


def _packed(draws: Sequence[Draw], purposes: dict[str, int]) -> list[int]:
    """Uses of chance as bound, value, purpose, bound, value, purpose ..."""
    return [
        part for draw in draws for part in (draw.bound, draw.value, purposes.setdefault(draw.purpose, len(purposes)))
    ]


def _json(data: dict[str, Any]) -> str:
    """Data that stands inside of a page: no ``<`` can end the script that holds it."""
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")


def _style() -> str:
    """The style sheet with the fonts in it and the looks of the board."""
    return "\n".join([*html.faces((html.TITLE, html.BODY, html.BOLD)), html.asset("replay/page.css"), svg_theme.css()])


def _filled(last: Session, players: Sequence[PlayerLabel], made_: dict[str, str]) -> str:
    """The page with everything in its place; ``[[name]]`` in it stands for a text or for what was made."""
    table, who = say_or_name(f"ui.{last.table}"), ", ".join(player.name for player in players)
    words = {"table": escape(table), "who": escape(who), "title": escape(say("replay.title", table=table, names=who))}
    return html.filled(html.asset("replay/page.html"), "replay", words | made_)


def _results(last: Session, maker: diagrams.Maker, names: Sequence[str]) -> str:
    """The result as a table; nothing while the game runs."""
    if last.result is None:
        return ""
    ranks = maker.ranks(last.result, names)
    head = "".join(f'<th scope="col">{escape(words)}</th>' for words in ("", *ranks.columns))
    rows = "".join(
        f'<tr><th scope="row">{_badge(seat)}{escape(names[seat])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for seat, cells in ranks.rows
    )
    title = f"<p>{escape(ranks.title)}</p><p class=winner>{escape(ranks.words)}</p>"
    return f"{title}<div class=wide><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"


def _story(told: ToldStory | None, players: Sequence[PlayerLabel]) -> str:
    """How the game was played, in a section of its own; nothing where that is not known."""
    if told is None:
        return ""
    return f'<section id="story"><h2>{escape(say("review.button"))}</h2>{story.section(told, players)}</section>'


def _badge(seat: int) -> str:
    return f'<svg class="badge" viewBox="-15 -15 30 30" aria-hidden="true"><use href="#s{seat}"/></svg>'


def _rules(table: str, lines: Sequence[LogRow]) -> str:
    """The rules that the log names, in the order of their book."""
    named = {rule for _, _, _, rule, _ in lines if rule}
    known = [rule for book in (table, rulebook.HOUSE) for rule in rulebook.rules(book).values()]
    return "".join(_rule(rule) for rule in known if rule.number in named)


def _rule(rule: rulebook.Rule) -> str:
    number, title, words = escape(rule.number), escape(rule.title), escape(rule.text)
    return f'<p id="{number}"><b>{number}</b> <b>{title}.</b> {words}</p>'


def _seal(last: Session) -> str:
    """The commitment; behind a game that is over also the seed and the words."""
    rows = [(say("replay.commitment"), last.commitment)]
    if last.decision is None:
        rows += [
            (say("replay.seed"), last.seed),
            (say("replay.words"), ", ".join(last.words) or say("replay.no_words")),
        ]
    return "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in rows)
