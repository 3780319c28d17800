"""How the statistics draw: the numbers at the left, five plots at the right."""

from __future__ import annotations

from functools import partial
from itertools import cycle
from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say, say_or_name
from game.core import tables
from game.desktop.engine import plots, text, theme
from game.desktop.table import faces
from game.desktop.ui.scroll import Row
from game.store import tally

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import datetime

    from pygame import Rect, Surface

    from game.desktop.engine.draw import Box
    from game.store.ended import Ended
    from game.store.tally import Who

PLOTS = ("wins", "sources", "course", "skill", "dice")
MOST = 40  # games of the plot over time
_LINES = 6  # players of the plot over time
_SPARE: tuple[theme.Colour, ...] = ((0, 158, 115), (110, 80, 60), (230, 159, 0), (70, 70, 90))  # the computers' first


class StatisticsShown(NamedTuple):
    """What the page is about.

    Attributes:
        games: All games that are counted.
        table: The chosen table; empty for all.
        player: The chosen player; None for everybody.
    """

    games: tuple[Ended, ...]
    table: str
    player: Who | None

    @property
    def found(self) -> list[Ended]:
        """The games that were chosen."""
        return tally.chosen(self.games, self.table, self.player)

    @property
    def shown(self) -> list[Who]:
        """The players that plots tell apart."""
        return tally.players(self.found) if self.player is None else [self.player]


class PlayerLook(NamedTuple):
    """A player's colour in all plots, and the badge for it: a seat's colour and a name; None for none."""

    colour: theme.Colour
    badge: tuple[str, str] | None


def called(player: Who) -> str:
    """What a player is called."""
    return say(f"computer.level.{player.name}") if player.computer else player.name


def number(value: float, places: int = 1) -> str:
    """A number with some places behind its sign, as the language writes it."""
    whole, _, rest = f"{abs(value):.{places}f}".partition(".")
    words = say("ui.statistics.decimal", whole=whole, rest=rest)
    return f"\N{MINUS SIGN}{words}" if value < 0 and words.strip("0.,") else words


def day(when: datetime) -> str:
    """A day in the player's own time."""
    here = when.astimezone()
    return say("ui.statistics.day", day=here.day, month=say(f"ui.month.{here.month}"), year=here.year)


def titled(table: str) -> str:
    """What a table is called; one that only another version has, by its own name."""
    return say_or_name(f"ui.{table}")


def source(table: str, name: str) -> str:
    """What a source of points is called."""
    return say_or_name(f"{faces.get(table).results.NAMED}.{name}") if table in tables() else name


def share(won: int, games: int) -> str:
    """So many of so many, and in per cent."""
    return say("ui.statistics.won_of", won=won, games=games, share=round(100 * won / games))


# --- the numbers --------------------------------------------------------------------------------------------


def facts(seen: StatisticsShown) -> list[tuple[str, str]]:
    """The numbers, each with its heading; none without a game."""
    games = seen.found
    if not games:
        return []
    sums = tally.tally(games, seen.player)
    found = [("games", str(sums.games)), ("since", day(games[0].when))]
    if seen.player is None:
        found.append(("players", str(sum(not one.computer for one in tally.players(games)))))
    if sums.contested:
        found.append(("won_people" if seen.player is None else "won", share(sums.wins, sums.contested)))
    if seen.table and sums.best is not None:
        found += [("mean", number(sum(sums.points) / len(sums.points))), ("best", _best(seen, games, sums.best))]
        found.append(("rounds", number(sums.rounds)))
    found.append(("answers", str(round(sums.answers))))
    if count := sum(sums.dice):
        mean = sum(face * times for face, times in enumerate(sums.dice, 1)) / count
        words = say("ui.statistics.face_of", mean=number(mean, 2), expected=number(3.5, 2))
        found += [("dice", str(count)), ("face", words)]
    return [(say(f"ui.statistics.fact_{name}"), words) for name, words in found]


def _best(seen: StatisticsShown, games: Sequence[Ended], best: int) -> str:
    """The highest total and, where everybody is meant, whose it was."""
    if seen.player is not None:
        return text.signed(best)
    seats = [seat for game in games for seat in game.seats if seat.total == best]
    name = next((called(one) for one in map(tally.who, seats) if one is not None), "")
    return say("ui.statistics.fact_best_by", points=text.signed(best), name=name)


def rows(box: Box, found: Sequence[tuple[str, str]], room: int) -> list[Row]:
    """The numbers as lines of a list: heading and number beside each other, below each other where they are long."""
    px = box.letter(18, 26)
    step = text.leading("body", px)
    gap = round(px * 0.35)
    listed = []
    for heading, words in found:
        wide = text.width(heading, "body", px) + text.width(words, "bold", px) + px
        count = 1 if wide <= room else 2
        draw = partial(_draw_fact, heading=heading, words=words, px=px)
        listed.append(Row(count * step + gap, (heading, words, px), draw, _read, words=f"{heading}: {words}"))
    return listed


def _read() -> None:
    """A number is only read; with something to do, keys reach it."""


def _draw_fact(surface: Surface, rect: Rect, hot: bool, heading: str, words: str, px: int) -> None:
    step = text.leading("body", px)
    least = min(px, text.reading.least)
    said, size = text.fit(heading, "body", px, rect.width, least)
    text.put(surface, said, (rect.x, rect.y + step // 2), "midleft", size, "body", theme.TITLE if hot else theme.FADED)
    low = rect.y + (step // 2 if rect.height < 2 * step else step + step // 2)
    said, size = text.fit(words, "bold", px, rect.width - 2, least)
    text.put(surface, said, (rect.right - 2, low), "midright", size, "bold", theme.TITLE if hot else theme.INK)


# --- the plots ----------------------------------------------------------------------------------------------


def missing(seen: StatisticsShown, plot: str) -> str:
    """Why there is nothing to plot, as a sentence; empty when there is."""
    if not seen.games:
        return say("ui.statistics.none")
    table = titled(seen.table) if seen.table else ""
    if not seen.found:
        if seen.player is None:
            return say("ui.statistics.none_table", table=table)
        return say("ui.statistics.none_player", name=called(seen.player), table=table)
    if plot in ("sources", "course") and not seen.table:
        return say("ui.statistics.none_points")
    if plot == "skill" and not seen.table:
        return say("ui.statistics.none_skill_table")
    if plot != "dice" and not tally.players(seen.found):
        return say("ui.statistics.none_left")
    if plot == "skill" and not any(tally.lost(game, one) is not None for game in seen.found for one in seen.shown):
        return say("ui.statistics.none_skill")
    if plot == "dice" and not sum(tally.tally(seen.found, seen.player).dice):
        return say("ui.statistics.none_dice")
    return ""


def how(seen: StatisticsShown, plot: str) -> str:
    """What a plot shows, as one line."""
    if plot == "course" and len(seen.found) > MOST:
        return say("ui.statistics.how_course_most", n=MOST)
    return say(f"ui.statistics.how_{plot}")


def draw(box: Box, area: Rect, seen: StatisticsShown, plot: str) -> None:
    """A plot with the line that says what it shows."""
    px = box.letter(18, 26)
    surface = box.surface
    inner = area.copy()
    for line in text.wrap(how(seen, plot), "italic", px, area.width):
        text.put(surface, line, (inner.x, inner.y + px // 2), "midleft", px, "italic", theme.FADED)
        inner.y += text.leading("italic", px)
    inner.y += px // 2
    inner.height = area.bottom - inner.y
    _DRAWN[plot](surface, inner, seen, px)


def _wins(surface: Surface, area: Rect, seen: StatisticsShown, px: int) -> None:
    """A row for each player; for a chosen one a row for each table."""
    shapes = looks(seen.games)
    if seen.player is None:
        players = [(one, tally.tally(seen.found, one)) for one in seen.shown]
        found = [_won(called(one), sums, shapes[one]) for one, sums in players]
    else:
        tables = dict.fromkeys(game.table for game in seen.found)
        sums = [tally.tally(tally.chosen(seen.found, table), seen.player) for table in tables]
        named = zip(tables, sums, strict=True)
        plain = shapes[seen.player]._replace(badge=None)
        found = [_won(titled(table), each, plain) for table, each in named]
    _rows(surface, area, found, px)


def _won(label: str, sums: tally.Tally, look: PlayerLook) -> plots.StackedRow:
    words = share(sums.wins, sums.contested) if sums.contested else say("ui.statistics.won_none", games=sums.games)
    return plots.StackedRow(label, ((sums.wins, look.colour),), words, look.badge)


def _rows(surface: Surface, area: Rect, found: Sequence[plots.StackedRow], px: int) -> None:
    """As many rows as there is room for, and how many there are more."""
    step = text.leading("body", px)
    most = max(1, int(area.height // (1.5 * step)))
    if len(found) > most:
        words = say("ui.statistics.more", n=len(found) - most + 1)
        text.put(surface, words, (area.x, area.bottom - step // 2), "midleft", px, "italic", theme.FADED)
        area = area.copy()
        area.height -= step
        found = found[: most - 1]
    plots.rows(surface, area, found, px)


def _points(surface: Surface, area: Rect, seen: StatisticsShown, px: int) -> None:
    """Stacked rows with the sources' names below."""
    games = seen.found
    names = list(tally.tally(games).sources)
    colours = dict(zip(names, cycle(plots.SOURCES), strict=False))
    parts = [(source(seen.table, name), colours[name]) for name in names]
    _rows(surface, _above_legend(surface, area, parts, px), _sourced(seen, games, colours), px)


def _above_legend(surface: Surface, area: Rect, names: Sequence[tuple[str, theme.Colour]], px: int) -> Rect:
    """Write the names of colours along the lower edge; returns the room above them."""
    below = plots.legend(surface, area, names, px, draw=False)
    legend, upper = area.copy(), area.copy()
    legend.y = area.bottom - below
    plots.legend(surface, legend, names, px)
    upper.height -= below + px // 2
    return upper


def _sourced(
    seen: StatisticsShown, games: Sequence[Ended], colours: Mapping[str, theme.Colour]
) -> list[plots.StackedRow]:
    """The mean of each player; of a chosen one the mean, the best and the last game."""

    def row(
        label: str, points: Mapping[str, float], words: str, badge: tuple[str, str] | None = None
    ) -> plots.StackedRow:
        return plots.StackedRow(
            label, tuple((points.get(name, 0), tint) for name, tint in colours.items()), words, badge
        )

    if seen.player is None:
        shapes = looks(seen.games)
        means = [(one, tally.tally(games, one).sources) for one in seen.shown]
        return [row(called(one), mean, number(sum(mean.values())), shapes[one].badge) for one, mean in means]
    mean = tally.tally(games, seen.player).sources
    taken = [seat for game in games for seat in game.seats if tally.who(seat) == seen.player]
    best, last = max(taken, key=lambda seat: seat.total), taken[-1]
    return [
        row(say("ui.statistics.mean"), mean, number(sum(mean.values()))),
        row(say("ui.statistics.best"), best.points, text.signed(best.total)),
        row(say("ui.statistics.last"), last.points, text.signed(last.total)),
    ]


def _course(surface: Surface, area: Rect, seen: StatisticsShown, px: int) -> None:
    """A line for each player, with their names below."""
    _lines(surface, area, seen, seen.found[-MOST:], _reached, px)


def _reached(game: Ended, player: Who) -> float | None:
    """What a player reached in a game; None where they did not play."""
    return tally.tally([game], player).points[0] if tally.chosen([game], player=player) else None


def _skill(surface: Surface, area: Rect, seen: StatisticsShown, px: int) -> None:
    """A line for each player: what was given away with each choice, game by game."""
    games = [game for game in seen.found if any(seat.loss is not None for seat in game.seats)][-MOST:]
    _lines(surface, area, seen, games, tally.lost, px)


def _lines(
    surface: Surface,
    area: Rect,
    seen: StatisticsShown,
    games: Sequence[Ended],
    told: Callable[[Ended, Who], float | None],
    px: int,
) -> None:
    """A line for each player over some games, for those of which there is something to tell."""
    shapes = looks(seen.games)
    found = []
    for one in seen._replace(games=tuple(games)).shown[:_LINES]:
        points = tuple((n, value) for n, game in enumerate(games) if (value := told(game, one)) is not None)
        if points:
            found.append(plots.PlotLine(called(one), points, shapes[one].colour))
    names = [(line.label, line.colour) for line in found]
    plots.lines(surface, _above_legend(surface, area, names, px), found, px, len(games))


def _dice(surface: Surface, area: Rect, seen: StatisticsShown, px: int) -> None:
    """A bar for each face, with what was to be expected."""
    counts = tally.tally(seen.found, seen.player).dice
    low, high = tally.band(sum(counts))
    mean = sum(counts) / len(counts)
    found = [
        plots.PlotBar(str(face), count, plots.SKY, band=(low, high), expected=mean)
        for face, count in enumerate(counts, 1)
    ]
    plots.bars(surface, area, found, px)


_DRAWN: dict[str, Callable[[Surface, Rect, StatisticsShown, int], None]] = {
    "wins": _wins,
    "sources": _points,
    "course": _course,
    "skill": _skill,
    "dice": _dice,
}


def looks(games: Sequence[Ended]) -> dict[Who, PlayerLook]:
    """How each player is shown: in the colour played with last, unless somebody has it already."""
    found: dict[Who, PlayerLook] = {}
    free = [seat.name for seat in theme.SIX]
    spare = iter(_SPARE)
    for one in tally.players(games):
        last = next(seat for game in reversed(games) for seat in game.seats if tally.who(seat) == one)
        name = "" if one.computer else last.colour if last.colour in free else next(iter(free), "")
        if name:
            free.remove(name)
            found[one] = PlayerLook(theme.BY_NAME[name].colour, (name, one.name[:1].upper()))
        else:
            found[one] = PlayerLook(next(spare, plots.SKY), None)
    return found
