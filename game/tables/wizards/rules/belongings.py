"""Held Events and Magical Objects (3.5, 3.6, C-8, C-9): how they come to a player and leave him."""

from game.core import Option
from game.tables.wizards.content.catalog import EVENT, EVENTS, OBJECT, OBJECTS
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.rules import totals
from game.tables.wizards.rules.state import State

FORESIGHT = EVENT["foresight"]


# --- as options -------------------------------------------------------------------------------------------


def event_option(slug: str) -> Option:
    """An option that is a held Event."""
    return Option(f"event {slug}", ("event", slug), (f"event:{slug}",))


def object_option(slug: str) -> Option:
    """An option that is an Object."""
    return Option(f"object {slug}", ("object", slug), (f"object:{slug}",))


def is_secret(s: State, seat: int, options: list[Option]) -> bool:
    """H-5: tell whether options show an Event that only its holder knows of."""
    return bool(s.players[seat].events) and any(
        target.startswith("event:") for option in options for target in option.targets
    )


# --- Events -------------------------------------------------------------------------------------------------


def use_event(s: State, seat: int, slug: str) -> None:
    """Show a held Event and discard it."""
    s.note("played", seat, "C-8", event=slug)
    discard(s, seat, EVENT[slug])


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


# --- Objects ------------------------------------------------------------------------------------------------


def use_object(s: State, seat: int, slug: str) -> None:
    """C-9: a used Object goes back to the pool."""
    s.players[seat].objects.remove(OBJECT[slug])
    s.objects = sorted([*s.objects, OBJECT[slug]])
    s.note("used", seat, "C-9", object=slug)


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


def steal_objects(s: State, seat: int, rule: str) -> None:
    """C-9: all Objects are stolen and go back to the pool."""
    p = s.players[seat]
    if p.objects:
        s.note("stolen", seat, rule, objects=[OBJECTS[thing].slug for thing in p.objects])
        s.objects = sorted([*s.objects, *p.objects])
        p.objects = []
