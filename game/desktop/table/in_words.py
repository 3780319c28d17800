"""A table in words: whose turn it is, how all stand, what can be done, what lies around, what happened since."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.desktop.table.areas import Area, Entry, sentences
from game.desktop.table.hud import recap
from game.desktop.table.machine import base
from game.desktop.table.moment import ChoiceRow, Phase
from game.desktop.table.moves import OpenMoves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.core import Fact
    from game.desktop.table.tabletop import Tabletop
    from game.store.settings import SpokenAmount

LINES = 30  # of what happened
KEYS = 9  # answers that have a digit
BESIDE = 1  # steps: places so near are told even when nothing is there
_FIRST = ("around", "things", "goals")  # areas that are told before what happened


class SectionLine(NamedTuple):
    """A line of a section.

    Attributes:
        entry: what it says.
        number: the digit that takes it; 0 for none.
        act: does what it offers; None where it can only be read.
        cells: what stands in the columns of its section.
    """

    entry: Entry
    number: int = 0
    act: Callable[[], None] | None = None
    cells: tuple[str, ...] = ()


class Section(NamedTuple):
    """Lines under a heading.

    Attributes:
        name: of its kind.
        title: the heading; ``note`` is said beside it.
        columns: what its cells are called; empty where lines have none.
        amount: how much there is, beside the heading's name; None where that means nothing.
    """

    name: str
    title: str
    lines: tuple[SectionLine, ...]
    note: str = ""
    columns: tuple[str, ...] = ()
    amount: int | None = None


def sections(table: Tabletop, much: SpokenAmount) -> list[Section]:
    """All of a table that may be told now; behind the curtain nothing but its sentence.

    Args:
        table: the table.
        much: how much is told: with ``all`` also what matters to nobody now, with ``short`` nothing that lies beside.
    """
    if table.director.moment.phase is Phase.CURTAIN:
        return [_curtain(table)]
    told = [_area(area, much) for area in table.face.areas.areas(table.director.moment.shown)]
    first = [section for section in told if section.name in _FIRST]
    rest = [section for section in told if section.name not in _FIRST]
    found = [_now(table), _players(table), choices(table), *first, _since(table), *rest]
    return [section for section in found if section.lines]


def acting(table: Tabletop, deed: Callable[[], object]) -> Callable[[], None]:
    """A deed for the question that it was read at: at another one it comes to nothing; motion lands first."""
    question = table.director.guard.question

    def act() -> None:
        landed(table)
        table.director.draw()
        if table.director.guard.question == question:
            deed()
            table.update()

    return act


def landed(table: Tabletop) -> None:
    """Let everything arrive that is on its way."""
    if table.motion.busy:
        table.director.land()
        table.field.settle()
        table.follow()


def _curtain(table: Tabletop) -> Section:
    moment = table.director.moment
    name = moment.shown.players_shown[moment.asked].name if moment.asked is not None else ""
    come = SectionLine(Entry(say("ui.spoken.come", name=name)), 1, acting(table, lambda: table.send("come")))
    return Section("now", say("ui.words.now"), (come,))


def _now(table: Tabletop) -> Section:
    """Whose turn it is and what is asked, what was refused, what a stage tells."""
    moment, told = table.director.moment, []
    told.append(Entry(asked(table)))
    if moment.refusal is not None:
        told.append(Entry(moment.refusal.text, moment.refusal.remedy))
    if moment.stage is not None and not moment.stage.asks:
        told += [Entry(words) for words in _lines(table, moment.stage.facts[moment.stage.begins :])]
    track = table.face.wording.track(moment.shown)
    note = " · ".join(filter(None, (track.title, track.phase)))
    return Section("now", say("ui.words.now"), tuple(map(SectionLine, told)), note)


def asked(table: Tabletop) -> str:
    """Whose turn it is and what is asked."""
    line = table.director.moment.prompt
    return ": ".join(filter(None, (line.look.name if line.look else "", line.main)))


def _players(table: Tabletop) -> Section:
    """How everybody stands, beginning with whose turn it is."""
    shown, turn = table.director.moment.shown, table.director.moment.shown.turn or 0
    count, lines, nothing = len(shown.players_shown), [], (0, "", say("ui.numbers.none"), say("ui.numbers.no"))
    numbers = [table.face.numbers.numbers(shown.view, seat) for seat in range(count)]
    told = [i for i in range(len(numbers[0])) if any(one[i][1] not in nothing for one in numbers)]
    for seat in (*range(turn, count), *range(turn)):
        words = ", ".join(f"{what} {n}" for what, n in numbers[seat] if n not in nothing)
        cells = tuple("" if numbers[seat][i][1] in nothing[1:] else str(numbers[seat][i][1]) for i in told)
        lines.append(SectionLine(Entry(shown.players_shown[seat].title, words, target=f"seat:{seat}"), cells=cells))
    columns = tuple(numbers[0][i][0] for i in told)
    return Section("players", say("ui.words.players"), tuple(lines), say("ui.words.turn"), columns, count)


# --- what can be done ------------------------------------------------------------------------------------------------


def choices(table: Tabletop) -> Section:
    """What can be done, numbered as the keys that take it."""
    moment = table.director.moment
    if moment.phase in (Phase.WINDOW, Phase.STAGE):
        buttons = table.stage.buttons if moment.phase is Phase.STAGE else table.bar.buttons
        found: list[tuple[Entry, Callable[[], object]]] = [
            (Entry(one.spoken), one.action) for one in buttons if not one.off
        ]
    else:
        places = {entry.target: entry for entry in _places(table)}
        found = [(_choice(row, places), _taking(table, row.key)) for row in _rows(table)]
        found += [(_walk(table, entry), _clicking(table, entry.target)) for entry in _walks(table, places.values())]
    lines = tuple(
        SectionLine(entry, n if n <= KEYS else 0, acting(table, act)) for n, (entry, act) in enumerate(found, start=1)
    )
    return Section("choices", say("ui.words.choices"), lines, say("ui.words.press"), (), len(lines))


def _rows(table: Tabletop) -> Sequence[ChoiceRow]:
    """The list of choices, then every move that is only made on the board, as far as it may be told."""
    director, decision = table.director, table.director.asking.decision
    if director.moment.phase is not Phase.ASK or decision is None:
        return ()
    rows, narrowed = director.moment.choices.rows, bool(director.asking.machine.picked)
    listed = {row.key for row in rows}
    targets = {option.key: tuple(map(base, option.targets)) for option in decision.options}
    moves = [] if narrowed and rows else OpenMoves(director, table.send).listed()
    return [*rows, *(ChoiceRow(key, words, targets.get(key, ())) for key, words in moves if key not in listed)]


def _places(table: Tabletop) -> tuple[Entry, ...]:
    areas = table.face.areas.areas(table.director.moment.shown)
    return next((area.entries for area in areas if area.name == "around"), ())


def _choice(row: ChoiceRow, places: dict[str, Entry]) -> Entry:
    """An answer; where it leads to one place, with the way there and what is there."""
    known = [places[target] for target in row.targets if target in places]
    if len(known) != 1:
        return Entry(row.words)
    place = known[0]
    if not place.far:
        return Entry(row.words, target=place.target)
    told = place.way.rpartition(" ")[2] in row.words  # the answer names the direction itself
    way = say("ui.words.away", n=place.far) if told else place.way
    return Entry(row.words, place.words, way, place.far, place.target)


def _walks(table: Tabletop, places: Iterable[Entry]) -> list[Entry]:
    """The places told around to which a click walks in several answers."""
    return [entry for entry in places if not entry.empty and table.director.asking.route(entry.target)]


def _walk(table: Tabletop, place: Entry) -> Entry:
    words = table.director.asking.journey.route_words(place.target)
    told = f"{words[:1].upper()}{words[1:]}: {place.name}" if words else place.name
    return place._replace(name=told)


def _clicking(table: Tabletop, target: str) -> Callable[[], object]:
    return lambda: table.send("click", target)


def _taking(table: Tabletop, key: str) -> Callable[[], object]:
    return lambda: table.send("row", key)


# --- what lies there, and what happened ------------------------------------------------------------------------------


def _area(area: Area, much: SpokenAmount) -> Section:
    """An area, without what matters to nobody unless all is told."""
    beside = BESIDE if much == "normal" else -1
    told = [entry for entry in area.entries if much == "all" or not entry.empty or entry.far <= beside]
    return Section(area.name, area.title, tuple(map(SectionLine, told)), area.note, (), len(told))


def places(table: Tabletop) -> tuple[Entry, ...]:
    """Everything that lies around, and what else has a way to it."""
    areas = table.face.areas.areas(table.director.moment.shown)
    return tuple(
        entry
        for area in areas
        for entry in area.entries
        if entry.target and (area.name == "around" or entry.way or entry.far)
    )


def _since(table: Tabletop) -> Section:
    """What happened since the shown player's turn."""
    lines = tuple(SectionLine(Entry(words)) for words in since(table))
    return Section("since", say("ui.words.since"), lines, "", (), len(lines))


def since(table: Tabletop) -> list[str]:
    """What happened since the shown player's turn, in lines of the log."""
    game, seat = table.game, table.director.moment.shown.seat
    begin = recap.since(game.history, table.face, seat)
    return _lines(table, game.facts[begin.fact if begin else 0 :])[-LINES:]


def announced(table: Tabletop, back: int) -> str:
    """What the last answer but so many brought, of those that brought anything; empty when none is known."""
    history, facts = table.game.history, table.game.facts
    ends = [*(given.facts for given in history.given[1:]), len(facts)] if history.given else []
    found = []
    for given, end in zip(reversed(history.given), reversed(ends), strict=True):
        if told := _lines(table, facts[given.facts : end]):
            found.append(told)
        if len(found) > back:
            return sentences(*found[back])
    return ""


def _lines(table: Tabletop, facts: Sequence[Fact]) -> list[str]:
    names = [look.name for look in table.director.players_shown]
    return [line.words for line in table.face.sheets.log_lines(facts, names) if not line.heading]
