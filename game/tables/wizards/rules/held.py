"""Held Events and Magical Objects (3.5, 3.6, C-8, C-9): when they may be used, and what they do."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core import Decision, Option, Questioning
from game.tables.wizards.content import NO_LIMIT
from game.tables.wizards.content.catalog import NUMBERS
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.rules import afflictions, belongings, boats_called, cures, dice, points, totals, transports
from game.tables.wizards.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

PASS = Option("pass", ("pass",), ("act:pass",))


# --- what may be used -------------------------------------------------------------------------------------


def menu(s: State, seat: int, *moments: str) -> list[Option]:
    """DK-33: what may be used at moments: ``travel`` (replaces movement), ``turn`` (any time), ``start``, ``end``."""
    if not (s.players[seat].events or s.players[seat].objects):
        return []
    menus = {"travel": _travel, "turn": _turn, "start": _start, "end": _end}
    return [option for moment in moments for option in menus[moment](s, seat)]


def useless(s: State, seat: int, slug: str) -> totals.Barred:
    """Why a held Event or an Object would do nothing now; whether its moment has come is another question."""
    if slug in cures.CURES:
        return cures.useless(s, seat, slug)
    if slug == "elf_rope":
        return None if s.players[seat].trap else ("C-9", "no_trap")
    if slug == "the_white_door":
        return None if open_spaces(s, seat) else ("R-51", "nowhere")
    return boats_called.no_boat(s, seat) if slug == "silver_horn" else None


def _travel(s: State, seat: int) -> Iterator[Option]:
    """Event 21."""
    if totals.holds(s, seat, "the_white_door") and useless(s, seat, "the_white_door") is None:
        yield belongings.event_option("the_white_door")


def _turn(s: State, seat: int) -> Iterator[Option]:
    """Event 28, Objects 4 and 6."""
    yield from cures.options(s, seat)
    if totals.has(s, seat, "silver_horn") and useless(s, seat, "silver_horn") is None:
        yield belongings.object_option("silver_horn")


def _start(s: State, seat: int) -> Iterator[Option]:
    """Object 11."""
    if totals.has(s, seat, "elf_rope") and useless(s, seat, "elf_rope") is None:
        yield belongings.object_option("elf_rope")


def _end(s: State, seat: int) -> Iterator[Option]:
    """Object 12."""
    if totals.has(s, seat, "hourglass"):
        yield belongings.object_option("hourglass")


# --- using ------------------------------------------------------------------------------------------------


def play(s: State, seat: int, value: tuple[str, str]) -> Questioning:
    """Use what was chosen from the menu; returns True when that takes the place of the movement."""
    what, slug = value
    if slug in cures.CURES:
        cures.use(s, seat, slug)
        return False
    if what == "event":
        belongings.use_event(s, seat, slug)
    else:
        belongings.use_object(s, seat, slug)
    return (yield from _PLAYS[slug](s, seat))


def _white_door(s: State, seat: int) -> Questioning:
    """Event 21, R-51: Transport to a land space of one's choice."""
    yield from go_where_one_likes(s, seat, False)
    return True


def _horn(s: State, seat: int) -> Questioning:
    """Object 4: Boat Summoning with unlimited range and no roll."""
    yield from boats_called.summon(s, seat, NO_LIMIT, "C-9")
    return False


def _rope(s: State, seat: int) -> Questioning:
    """Object 11: the Trap ends."""
    yield from ()
    afflictions.free(s, seat, "C-9")
    return False


def _hourglass(s: State, seat: int) -> Questioning:
    """Object 12: an extra turn."""
    yield from ()
    more_turns(s, seat, NUMBERS.hourglass_turns, "C-9")
    return False


_PLAYS: "dict[str, Callable[[State, int], Questioning]]" = {
    "the_white_door": _white_door, "silver_horn": _horn, "elf_rope": _rope, "hourglass": _hourglass,
}  # fmt: skip


def more_turns(s: State, seat: int, turns: int, rule: str) -> None:
    """WZ-116: extra turns, taken after this one."""
    s.players[seat].extra += turns
    s.note("extra_turns", seat, rule, turns=turns)


def open_spaces(s: State, seat: int) -> list[int]:
    """DK-13, WZ-66, WZ-78: land spaces that Events 21 and 37 may lead to."""
    return list(totals.may_go(s, seat, [space for land in s.board.lands for space in s.board.spaces[land]]))


def go_where_one_likes(s: State, seat: int, may_pass: bool) -> Questioning:
    """Events 21 and 37, R-51: choose a space and be Transported there."""
    options = [dice.hex_option(space) for space in open_spaces(s, seat)]
    if may_pass:
        options.append(Option("pass", NONE, ("act:pass",)))
    space = yield Decision(seat, "choose_space", tuple(options), "R-51")
    if space != NONE:
        yield from transports.send(s, seat, "event_21_37", ("space", space), "R-51", known=True)


# --- at moments of others ---------------------------------------------------------------------------------


def end_of_turn(s: State, seat: int, options: list[Option]) -> Questioning:
    """DK-33, Object 12: the Hourglass may be turned at the end of a turn; ``options`` from the menu."""
    what = yield Decision(seat, "play_held", (*options, PASS), "C-9")
    if what[0] != "pass":
        yield from play(s, seat, what)


def movement(s: State, seat: int) -> int:
    """B-33, Event 6, Object 7: what is added to a movement roll."""
    more = NUMBERS.boots_more if totals.has(s, seat, "boots_of_striding") else 0
    return more - (NUMBERS.boots_less if totals.holds(s, seat, "leaden_boots") else 0)


def rune_staff(s: State, seat: int) -> Questioning:
    """Object 8: a completed Task gives 2 extra points of one type."""
    if totals.has(s, seat, "rune_staff"):
        yield from points.gain(s, seat, NUMBERS.staff_points, "C-9")


def uses_book(s: State, seat: int) -> Questioning:
    """Object 9: in place of a Task draw, see two cards and keep one; returns whether the Book of Names is used."""
    if not totals.has(s, seat, "book_of_names"):
        return False
    options = (Option("use book_of_names", "use", ("object:book_of_names",)), PASS)
    if (yield Decision(seat, "play_held", options, "C-9")) != "use":
        return False
    belongings.use_object(s, seat, "book_of_names")
    return True
