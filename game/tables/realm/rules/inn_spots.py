"""TV-26 to TV-40: the Special Locations of the Tavern."""

from collections.abc import Callable, Iterator
from typing import Final

from game.core import Option, Questioning
from game.tables.realm.content.catalog import DISEASE, FRONT_DESK, HEROES, PLACE, PLACE_NAME
from game.tables.realm.rules import bouncer, effects, inn, losses
from game.tables.realm.rules.dice import ask, d6
from game.tables.realm.rules.state import Seat, State
from game.tables.realm.rules.totals import Barred

MOST_BREWS = 2  # TV-26, RU-20
RENT = 2  # TV-33
EVEN_PAY, NUMBER_PAY = 1, 5  # TV-30
BREWMASTER, KITCHEN, PARLOR = PLACE["T4"], PLACE["T7"], PLACE["T16"]
DISHES = ("chops", "stew")


def text(s: State, me: int) -> Questioning:
    """DK-29: what the active character's space in the Tavern offers; ordinary spaces have no text."""
    spot = _SPOTS.get(s.me.place)
    if spot is not None:
        yield from spot(s, me)


def no_dish(p: Seat, dish: str) -> Barred:
    """TV-28, RU-21: what keeps a dish from being bought."""
    if p.place != KITCHEN:
        return "TV-28", "kitchen"
    if not p.gold:
        return "TV-28", "dish_price"
    return ("TV-28", "dish_held") if (p.chops if dish == "chops" else p.stew) else None


def no_brew(p: Seat, count: int) -> Barred:
    """TV-26, RU-20: what keeps so many Brews from being bought."""
    if p.place != BREWMASTER:
        return "TV-26", "brewmaster"
    if p.brews + count > MOST_BREWS:
        return "TV-26", "brews_held"
    return None if p.gold >= count else ("TV-26", "brew_price")


def no_room(s: State, p: Seat) -> Barred:
    """TV-33: what keeps a room from being rented."""
    if p.place != FRONT_DESK:
        return "TV-33", "room"
    if p.gold < RENT:
        return "TV-33", "room_price"
    return None if inn.vacant(s) else ("TV-33", "no_vacancy")


def no_gateway(s: State, p: Seat) -> Barred:
    """TV-39, RB-6: what keeps a character from the way to the Gateway."""
    if not s.options.gates:
        return "RB-6", "no_gates"
    if p.place != FRONT_DESK:
        return "TV-39", "gates"
    return None if p.gold >= inn.FEE else ("TV-39", "gateway_price")


def no_job(s: State, me: int) -> Barred:
    """TV-37, DK-33: what keeps a character from applying for the Bouncer's job."""
    if s.players[me].place != FRONT_DESK:
        return "TV-37", "desk"
    return ("TV-37", "bouncer_already") if s.bouncer == me else None


def no_tattoo(p: Seat) -> Barred:
    """TV-35: what keeps a character from a Tattoo."""
    if p.place != PARLOR:
        return "TV-35", "parlor"
    if p.tattoo:
        return "TV-35", "tattooed"
    return None if p.gold else ("TV-35", "tattoo_price")


def _choose(s: State, me: int, rule: str, options: list[Option], barred: Barred) -> Questioning:
    """Ask what somebody wants at a spot; whoever can have nothing there is told why."""
    if not options and barred:
        _turn_away(s, me, barred)
        return ""
    options.append(Option("none", "", ("act:none",)))
    return (yield from ask(me, "special_location", rule, options))


def _turn_away(s: State, me: int, barred: tuple[str, str]) -> None:
    rule, what = barred
    s.note("turned_away", me, rule, by=what)


def _brewmaster(s: State, me: int) -> Questioning:
    """TV-26, RU-20: Brews-to-go for 1 Gold each, two a visit and two in hand at most."""
    p = s.players[me]
    counts = [n for n in range(1, MOST_BREWS + 1) if no_brew(p, n) is None]
    options = [Option(f"brew {n}", n, (f"act:brew_{n}",)) for n in counts]
    bought = yield from _choose(s, me, "TV-26", options, no_brew(p, 1))
    if bought:
        p.brews += bought
        s.note("brews", me, "TV-26", count=bought)
        losses.lose_gold(s, me, bought, "TV-26")


def _kitchen(s: State, me: int) -> Questioning:
    """TV-28, RU-21: one dish a visit, one of each in hand."""
    p = s.players[me]
    options = [Option(dish, dish, (f"act:{dish}",)) for dish in DISHES if no_dish(p, dish) is None]
    dish = yield from _choose(s, me, "TV-28", options, no_dish(p, DISHES[0]))
    if dish:
        effects.serve(s, me, dish, "TV-28")
        losses.lose_gold(s, me, 1, "TV-28")


def _craps(s: State, me: int) -> Questioning:
    """TV-29, DK-31: one bet of 1 Gold; who has stayed for it bets (TV-31)."""
    p = s.players[me]
    if not p.gold:
        return _turn_away(s, me, ("TV-29", "bet_price"))
    bets = [("odds", "odds"), ("evens", "evens"), *((str(n), f"face_{n}") for n in range(1, 7))]
    options = [Option(f"bet {bet}", bet, (f"act:{name}",)) for bet, name in bets]
    if inn.STAYED not in p.used:
        options.append(Option("none", "", ("act:none",)))
    bet = yield from ask(me, "craps_bet", "TV-29", options)
    if not bet:
        return
    losses.lose_gold(s, me, 1, "TV-29")
    face = d6(s, me, "craps", "TV-29")  # TV-32: nobody's roll but the table's
    s.wager = (me, bet, face)
    pay = winnings(bet, face)
    s.note("bet", me, "TV-30", on=bet, face=face, outcome="win" if pay else "lose")
    if pay:
        losses.gain_gold(s, me, 1 + pay, "TV-30")  # RU-22: the stake comes back too


def winnings(bet: str, face: int) -> int:
    """TV-30: what a bet wins beside its stake; 0 if it is lost."""
    if bet in ("odds", "evens"):
        return EVEN_PAY if (face % 2 == 1) == (bet == "odds") else 0
    return NUMBER_PAY if face == int(bet) else 0


def _front_desk(s: State, me: int) -> Questioning:
    """TV-33, TV-37, TV-39: a room, the Gateway or the Bouncer's job, but only one of them (TV-40)."""
    what = yield from _choose(s, me, "TV-40", list(_desk(s, me)), no_room(s, s.players[me]))
    if what == "room":
        yield from _room(s, me)
    elif what == "gateway":
        inn.into_gateway(s, me)
    elif what == "bouncer":
        yield from bouncer.apply(s, me)


def _desk(s: State, me: int) -> Iterator[Option]:
    p = s.players[me]
    if no_room(s, p) is None:  # LB-55: a Disease keeps the Lives from coming back, which the answer tells
        yield Option("room ill" if p.ailments & DISEASE else "room", "room", ("act:room",))
    if no_gateway(s, p) is None:
        yield Option("gateway", "gateway", ("act:gateway",))
    if no_job(s, me) is None:
        yield Option("bouncer", "bouncer", ("act:bouncer",))  # DK-33


def _room(s: State, me: int) -> Questioning:
    """TV-33, TV-34, DK-30, RU-23: into a vacant room, Lives up to the quota at once, and the next turn lost."""
    options = [
        Option(f"rent {PLACE_NAME[room]}", room, (f"space:{PLACE_NAME[room]}",)) for room in inn.vacant(s)
    ]  # fmt: skip
    room = yield from ask(me, "room", "TV-33", options)
    p = s.players[me]
    p.place = room
    s.note("room", me, "TV-33", place=PLACE_NAME[room])
    losses.lose_gold(s, me, RENT, "TV-33")
    losses.heal(s, me, HEROES[p.hero].lives, "TV-33", barred=True)
    losses.skip(s, me, "TV-33")


def _parlor(s: State, me: int) -> Questioning:
    """TV-35, TV-36: a Tattoo, once in a character's life."""
    p = s.players[me]
    options = [Option("tattoo", "tattoo", ("act:tattoo",))] if no_tattoo(p) is None else []
    if (yield from _choose(s, me, "TV-35", options, no_tattoo(p))):
        p.tattoo = True
        s.note("tattoo", me, "TV-35")
        losses.lose_gold(s, me, 1, "TV-35")


_SPOTS: Final[dict[int, Callable[[State, int], Questioning]]] = {
    BREWMASTER: _brewmaster,
    KITCHEN: _kitchen,
    inn.CRAPS: _craps,
    FRONT_DESK: _front_desk,
    PARLOR: _parlor,
}
