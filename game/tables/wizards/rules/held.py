"""Held Events and Magical Objects (3.5, 3.6, C-8, C-9): when they may be used, what they do, and how they end."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core import Decision, Option
from game.tables.wizards.content import NO_LIMIT
from game.tables.wizards.content.catalog import EVENT, EVENTS, NUMBERS, OBJECT, OBJECTS
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.rules import afflictions, boats_called, dice, points, totals, transports
from game.tables.wizards.rules.dice import Asking
from game.tables.wizards.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

PASS = Option("pass", ("pass",), ("act:pass",))
FORESIGHT = EVENT["foresight"]


# --- what may be used -------------------------------------------------------------------------------------


def menu(s: State, seat: int, moment: str) -> list[Option]:
    """DK-33: what may be used at a moment: ``travel`` (replaces movement), ``turn`` (any time), ``start``, ``end``."""
    if not (s.players[seat].events or s.players[seat].objects):
        return []
    return list({"travel": _travel, "turn": _turn, "start": _start, "end": _end}[moment](s, seat))


def _event(slug: str) -> Option:
    return Option(f"event {slug}", ("event", slug), (f"event:{slug}",))


def _object(slug: str) -> Option:
    return Option(f"object {slug}", ("object", slug), (f"object:{slug}",))


def useless(s: State, seat: int, slug: str) -> totals.Bar:
    """Why a held Event or an Object would do nothing now; whether its moment has come is another question."""
    p = s.players[seat]
    if slug == "heal_all":
        return None if p.dazed else ("C-8", "not_dazed")
    if slug == "phial_of_dew":
        return None if totals.afflicted(p) else ("C-9", "not_afflicted")
    if slug == "elf_rope":
        return None if p.trap else ("C-9", "no_trap")
    if slug == "the_white_door":
        return None if open_spaces(s, seat) else ("R-51", "nowhere")
    return boats_called.no_boat(s, seat) if slug == "silver_horn" else None


def _travel(s: State, seat: int) -> Iterator[Option]:
    """Event 21."""
    if totals.holds(s, seat, "the_white_door") and useless(s, seat, "the_white_door") is None:
        yield _event("the_white_door")


def _turn(s: State, seat: int) -> Iterator[Option]:
    """Event 28, Objects 4 and 6."""
    yield from _cures(s, seat)
    if totals.has(s, seat, "silver_horn") and useless(s, seat, "silver_horn") is None:
        yield _object("silver_horn")


def _cures(s: State, seat: int) -> Iterator[Option]:
    if totals.holds(s, seat, "heal_all") and useless(s, seat, "heal_all") is None:
        yield _event("heal_all")
    if totals.has(s, seat, "phial_of_dew") and useless(s, seat, "phial_of_dew") is None:
        yield _object("phial_of_dew")


def _start(s: State, seat: int) -> Iterator[Option]:
    """Object 11."""
    if totals.has(s, seat, "elf_rope") and useless(s, seat, "elf_rope") is None:
        yield _object("elf_rope")


def _end(s: State, seat: int) -> Iterator[Option]:
    """Object 12."""
    if totals.has(s, seat, "hourglass"):
        yield _object("hourglass")


def is_secret(options: list[Option]) -> bool:
    """H-5: tell whether options show an Event that only its holder knows of."""
    return any(target.startswith("event:") for option in options for target in option.targets)


# --- using ------------------------------------------------------------------------------------------------


def play(s: State, seat: int, value: tuple[str, str]) -> Asking:
    """Use what was chosen from the menu; returns True when that takes the place of the movement."""
    what, slug = value
    if what == "event":
        use_event(s, seat, slug)
    else:
        use_object(s, seat, slug)
    return (yield from _PLAYS[slug](s, seat))


def use_event(s: State, seat: int, slug: str) -> None:
    """Show a held Event and discard it."""
    s.note("played", seat, "C-8", event=slug)
    discard(s, seat, EVENT[slug])


def use_object(s: State, seat: int, slug: str) -> None:
    """C-9: a used Object goes back to the pool."""
    s.players[seat].objects.remove(OBJECT[slug])
    s.objects = sorted([*s.objects, OBJECT[slug]])
    s.note("used", seat, "C-9", object=slug)


def _white_door(s: State, seat: int) -> Asking:
    """Event 21, R-51: Transport to a land space of one's choice."""
    yield from go_where_one_likes(s, seat, False)
    return True


def _heal_all(s: State, seat: int) -> Asking:
    """Event 28: Healed of Dazed."""
    yield from ()
    s.players[seat].dazed = False
    s.note("healed", seat, "C-8")
    return False


def _phial(s: State, seat: int) -> Asking:
    """Object 6, R-75: Healed, even if Bound."""
    yield from ()
    afflictions.heal(s, seat, "C-9")
    return False


def _horn(s: State, seat: int) -> Asking:
    """Object 4: Boat Summoning with unlimited range and no roll."""
    yield from boats_called.summon(s, seat, NO_LIMIT, "C-9")
    return False


def _rope(s: State, seat: int) -> Asking:
    """Object 11: the Trap ends."""
    yield from ()
    afflictions.free(s, seat, "C-9")
    return False


def _hourglass(s: State, seat: int) -> Asking:
    """Object 12: an extra turn."""
    yield from ()
    more_turns(s, seat, NUMBERS.hourglass_turns, "C-9")
    return False


_PLAYS: "dict[str, Callable[[State, int], Asking]]" = {
    "the_white_door": _white_door, "heal_all": _heal_all, "phial_of_dew": _phial, "silver_horn": _horn,
    "elf_rope": _rope, "hourglass": _hourglass,
}  # fmt: skip


def more_turns(s: State, seat: int, turns: int, rule: str) -> None:
    """WZ-116: extra turns, taken after this one."""
    s.players[seat].extra += turns
    s.note("extra_turns", seat, rule, turns=turns)


def open_spaces(s: State, seat: int) -> list[int]:
    """DK-13, WZ-66, WZ-78: land spaces that Events 21 and 37 may lead to."""
    return [space for land in s.board.lands for space in s.board.spaces[land] if totals.may_enter(s, seat, space)]


def go_where_one_likes(s: State, seat: int, may_pass: bool) -> Asking:
    """Events 21 and 37, R-51: choose a space and be Transported there."""
    options = [dice.hex_option(space) for space in open_spaces(s, seat)]
    if may_pass:
        options.append(Option("pass", NONE, ("act:pass",)))
    space = yield Decision(seat, "choose_space", tuple(options), "R-51")
    if space != NONE:
        yield from transports.send(s, seat, "event_21_37", ("space", space), "R-51", known=True)


# --- at moments of others ---------------------------------------------------------------------------------


def cure(s: State, seat: int) -> Asking:
    """DK-33, Event 28, Object 6, R-75: what heals may be used on becoming Dazed or Bound."""
    options = list(_cures(s, seat))
    if options:
        what = yield Decision(seat, "play_held", (*options, PASS), "C-9", is_secret(options))
        if what[0] != "pass":
            yield from play(s, seat, what)


def end_of_turn(s: State, seat: int) -> Asking:
    """DK-33, Object 12: the Hourglass may be turned at the end of a turn."""
    options = menu(s, seat, "end")
    if options:
        what = yield Decision(seat, "play_held", (*options, PASS), "C-9")
        if what[0] != "pass":
            yield from play(s, seat, what)


def movement(s: State, seat: int) -> int:
    """B-33, Event 6, Object 7: what is added to a movement roll."""
    more = NUMBERS.boots_more if totals.has(s, seat, "boots_of_striding") else 0
    return more - (NUMBERS.boots_less if totals.holds(s, seat, "leaden_boots") else 0)


def dispel_options(s: State, seat: int) -> list[Option]:
    """DK-28: Event 34 defeats Demons before any roll, Object 5 lets one pass unseen."""
    options = []
    if totals.holds(s, seat, "demon_bane_word"):
        options.append(Option("word", "word", ("event:demon_bane_word",)))
    if totals.has(s, seat, "grey_cloak"):
        options.append(Option("cloak", "cloak", ("object:grey_cloak",)))
    return options


def tame_options(s: State, seat: int) -> list[Option]:
    """DK-29: Object 10 in place of the Dragon's table."""
    if not totals.has(s, seat, "dragon_scale"):
        return []
    return [Option("scale", "scale", ("object:dragon_scale",))]


def rune_staff(s: State, seat: int) -> Asking:
    """Object 8: a completed Task gives 2 extra points of one type."""
    if totals.has(s, seat, "rune_staff"):
        yield from points.gain(s, seat, NUMBERS.staff_points, "C-9")


def uses_book(s: State, seat: int) -> Asking:
    """Object 9: in place of a Task draw, see two cards and keep one; returns whether the Book of Names is used."""
    if not totals.has(s, seat, "book_of_names"):
        return False
    options = (Option("use book_of_names", "use", ("object:book_of_names",)), PASS)
    if (yield Decision(seat, "play_held", options, "C-9")) != "use":
        return False
    use_object(s, seat, "book_of_names")
    return True


def draw_object(s: State, seat: int, rule: str) -> int:
    """3.6: a random Object of the pool; returns it, or NONE when none is left."""
    if not s.objects:
        return NONE
    thing = s.objects.pop(s.below(len(s.objects), "object"))
    s.players[seat].objects.append(thing)
    s.note("object", seat, rule, object=OBJECTS[thing].slug)
    return thing


def lose_object(s: State, seat: int, thing: int, rule: str) -> None:
    """An Object goes back to the pool without being used."""
    s.players[seat].objects.remove(thing)
    s.objects = sorted([*s.objects, thing])
    s.note("object_lost", seat, rule, object=OBJECTS[thing].slug)


# --- how Events end ---------------------------------------------------------------------------------------


def discard(s: State, seat: int, card: int) -> None:
    """C-8: a held Event that is used, over or void is discarded; foresight ends with its card (WZ-33, WZ-49)."""
    p = s.players[seat]
    p.events = [held for held in p.events if held.card != card]
    s.event_discard.append(card)
    s.note("event_over", seat, "C-8", event=EVENTS[card].slug)
    if card == FORESIGHT:
        s.foresight = NONE


def drop_event(s: State, seat: int, slug: str) -> None:
    """Discard an Event, if it is held."""
    if totals.holds(s, seat, slug):
        discard(s, seat, EVENT[slug])


def new_day(s: State) -> None:
    """R-53: Events that last days go on for so many after the one on which they came."""
    for seat, p in enumerate(s.players):
        for held in [held for held in p.events if EVENTS[held.card].cls == "days"]:
            if held.left:
                held.left -= 1
            else:
                discard(s, seat, held.card)


def foresight_fulfilled(s: State, land: int) -> None:
    """Event 24: foresight ends when its Land falls."""
    if land == s.foresight != NONE:
        for seat in range(s.seats):
            drop_event(s, seat, "foresight")


def without_mare(s: State, seat: int) -> None:
    """WZ-98: Event 26 ends when its Winged Horse is gone."""
    drop_event(s, seat, "silver_mare")
