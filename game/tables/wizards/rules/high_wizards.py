"""B-47 to B-49, WZ-10, WZ-102, WZ-112: the Wizard deck, and High Wizards on the map."""

from typing import Any

from game.core import Questioning
from game.tables.wizards.content.catalog import DECK, HIGH_WIZARDS, PLACE
from game.tables.wizards.content.geography import NAME, NONE
from game.tables.wizards.rules import dice, mentors, totals, transports
from game.tables.wizards.rules.state import Marker, State

# --- the deck -----------------------------------------------------------------------------------------------


def draw(s: State) -> int:
    """Turn the top card of the Wizard deck; it is in limbo until it is returned. NONE: the deck is used up."""
    if not s.wizards:
        return NONE
    card = s.wizards.pop()
    s.limbo_cards.append(card)
    s.peeked = {seat: seen - 1 for seat, seen in s.peeked.items() if seen > 1}
    s.reveal()
    return card


def show(s: State, seat: int, card: int, rule: str) -> None:
    """WZ-102: everybody sees a card that was drawn for an encounter."""
    s.note("wizard_card", seat, rule, cards=[DECK[card].slug])


def draw_high(s: State, seat: int = NONE, rule: str = "WZ-102") -> int:
    """WZ-102, R-72: draw until a High Wizard comes, all cards shown; NONE when the deck has none left."""
    while (drawn := draw(s)) != NONE:
        show(s, seat, drawn, rule)
        if drawn in HIGH_WIZARDS:
            return drawn
    return NONE


def put_back(s: State) -> None:
    """B-49: the cards that were drawn go back into the deck, which is shuffled."""
    cards, s.limbo_cards = s.limbo_cards, []
    _shuffle_in(s, cards)


def _shuffle_in(s: State, cards: list[int]) -> None:
    s.wizards += cards
    s.shuffle(s.wizards, "wizards")
    s.peeked = {}


def card(s: State, seat: int) -> Questioning:
    """B-49, WZ-3, WZ-11: encounter one Wizard card."""
    drawn = draw(s)
    if drawn != NONE:
        show(s, seat, drawn, "B-49")
        yield from meet_card(s, seat, drawn)
        put_back(s)


def meet_card(s: State, seat: int, drawn: int) -> Questioning:
    """B-49, R-48: a High Wizard is met here, a Phantasm is nothing, a Trap is a Transport to its place."""
    one = DECK[drawn]
    if one.kind == "hw":
        yield from mentors.meet(s, seat, ("hw", drawn))
    elif one.kind == "trap":
        cause = "wizard_trap_lair_center" if one.place == "LAIRC" else "wizard_trap_card"  # WZ-69, WZ-70
        yield from transports.send(s, seat, cause, ("place", PLACE[one.place]), "B-49")


def two(s: State, seat: int, count: int) -> Questioning:
    """WZ-5, WZ-102: so many High Wizards in succession, as far as the deck goes."""
    for _ in range(count):
        found = draw_high(s, seat, "WZ-5")
        if found == NONE:
            break
        yield from mentors.meet(s, seat, ("hw", found))
        if s.over:
            break
    put_back(s)


# --- on the map ---------------------------------------------------------------------------------------------


def produce(s: State, seat: int, secret: bool, rule: str, known: tuple[int, ...] = ()) -> Questioning:
    """B-48, WZ-112, R-82: a High Wizard comes to a RANDOM space, the cards drawn before him beneath him.

    Args:
        s: the game.
        seat: who draws, and causes what follows.
        secret: only some seats are shown his name (H-1); a team always is.
        rule: whose doing it is.
        known: those seats, when it is not the one that draws.
    """
    drawn: list[int] = []
    while (found := draw(s)) != NONE and found not in HIGH_WIZARDS:
        drawn.append(found)
    if found == NONE:
        put_back(s)
        s.note("no_wizard", seat, "B-48")
        return
    s.limbo_cards = []
    space = dice.random_live(s)
    team = s.options.coop
    names = list(range(s.seats)) if team or not secret else sorted(known or (seat,))
    marker = Marker(found, space, secret, names, drawn, seat)
    s.markers.append(marker)
    shown: dict[str, Any] = {"wizard": DECK[found].slug} if team or not secret else {}
    if team:
        shown["cards"] = [DECK[one].slug for one in drawn]
    s.note("wizard_comes", seat, rule, secret=secret and not team, space=NAME[space], buried=len(drawn), **shown)
    if totals.at(s, space):
        yield from met_by_all(s, marker, seat)


def meet(s: State, seat: int, marker: Marker) -> Questioning:
    """B-47, H-1: a High Wizard on the map is met; now everybody knows who he is."""
    if len(marker.known) < s.seats:
        s.reveal()
    marker.known = list(range(s.seats))
    s.note("wizard_met", seat, "B-47", wizard=DECK[marker.card].slug)
    yield from mentors.meet(s, seat, ("hw", marker.card))


def met_by_all(s: State, marker: Marker, causer: int) -> Questioning:
    """B-47, WZ-114: everybody in the space meets him, then he goes."""
    found, space = marker.card, marker.space
    for seat in totals.seats_from(s, causer):
        if s.players[seat].space == space and not s.over:
            yield from meet(s, seat, marker)
    if not s.over:
        remove(s, found, "B-47")


def remove(s: State, found: int, rule: str) -> None:
    """B-47, WZ-102, WZ-119: a High Wizard leaves the map; his cards, now shown, return to the deck."""
    gone = [marker for marker in s.markers if marker.card == found]
    s.markers = [marker for marker in s.markers if marker.card != found]
    for marker in gone:
        shown = [DECK[one].slug for one in marker.buried]
        s.note("wizard_goes", NONE, rule, wizard=DECK[found].slug, space=NAME[marker.space], cards=shown)
        _shuffle_in(s, [marker.card, *marker.buried])
