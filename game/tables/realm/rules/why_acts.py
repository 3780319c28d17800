"""Why trophies, characters, ways to turn a tile, decks and chips are no choice now (HR-11)."""

from typing import TYPE_CHECKING, Final

from game.core import Decision, Refusal
from game.tables.realm.content.catalog import DECKS, HEROES, JAIL, POOL, SHRINE, TAVERN_DOOR
from game.tables.realm.rules import deeds, doors, inn, inn_spots, jail, movement, spaces, totals
from game.tables.realm.rules.state import GamePhase, Seat, State
from game.tables.realm.rules.totals import Barred
from game.tables.realm.rules.why_said import MENUS, place, refusal

if TYPE_CHECKING:
    from collections.abc import Callable


def trophy(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """RB-34, EG-4: trophies that are too few."""
    if name not in ("strength", "craft"):
        return None
    p = s.players[me]
    if decision.kind == "tribute":
        return _tribute(s, me, "trophies")
    if decision.kind not in MENUS:
        return None
    points = sum(worth for _, worth in deeds.trophies(p, name))
    return refusal("RB-34", "few_trophies", stat=f"{name[0].upper()}{name[1:]}", n=points, price=deeds.rate(s))


def hero(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """RB-5: characters that were not dealt to this seat."""
    del me
    if not any(one.id == name for one in HEROES):
        return None
    return refusal("RB-5", "not_dealt" if s.phase == GamePhase.CHOOSE else "chosen")


def rot(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """LB-18: ways to turn a tile that leave its passage shut."""
    del s, me
    if decision.kind != "orient_tile" or name not in ("0", "1", "2", "3"):
        return None
    return refusal("LB-18", "turned_shut")


def deck(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """RB-4: nobody draws by choice."""
    del s, me, decision
    if name == "purchase":
        return refusal("RB-43", "no_shop")
    return refusal("RB-4", "deck") if name in DECKS else None


def act(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """Chips that are not offered now."""
    p = s.players[me]
    if name.startswith(("face_", "odds", "evens", "stay_craps")):
        return _craps(s, p)
    if decision.kind == "service_amounts" and name.startswith(("heal_", "cure_")):
        return _healing(p, name, decision)
    if name.startswith("tribute_") and decision.kind in (*_OFFERING, *MENUS):
        return _tribute(s, me, name.removeprefix("tribute_"))
    if decision.kind in _OFFERING or decision.kind in MENUS:
        bar = _barred(s, me, name)
        if bar is not None:
            return refusal(*bar, gold=p.gold, n=_count(name))
    if decision.kind not in MENUS:
        return None
    if name == "roll":
        return _no_roll(p, decision)
    if name.startswith("trade"):
        return refusal("RB-34", "few_points", price=deeds.rate(s))
    stem = name if name in _ACTS else name.rpartition("_")[0]
    return refusal(*_ACTS[stem]) if stem in _ACTS else _doors(s, p, name)


#: Questions about what a place or a person offers.
_OFFERING: Final = ("tribute", "settlement_visit", "special_location", "purchase")
#: What the Tavern alone gives: without it nothing there is a remedy (RB-6).
_TAVERNS: Final = ("eat_", "brew", "chops", "stew", "room", "gateway", "bouncer", "tattoo")


def _barred(s: State, me: int, name: str) -> Barred:
    """What the rule that offers a chip finds against it; None for chips that have no such rule."""
    p = s.players[me]
    if not s.options.tavern and name.startswith(_TAVERNS):
        return "RB-6", "no_tavern"
    stem, _, rest = name.partition("_")
    if stem == "cross":
        return movement.no_crossing(s, p, rest)
    if stem == "brew" and rest:
        return inn_spots.no_brew(p, _count(name))
    bars: dict[str, Callable[[], Barred]] = {
        "ferry": lambda: movement.no_ferry(s, p),
        "bail": lambda: jail.no_bail(p),
        "door": lambda: totals.no_door(s, me),
        "mercy": lambda: deeds.no_mercy(s, me),
        "bargain": lambda: deeds.no_bargain(s, me),
        "spell": lambda: spaces.no_tower_spell(s, me),
        "room": lambda: inn_spots.no_room(s, p),
        "gateway": lambda: inn_spots.no_gateway(s, p),
        "bouncer": lambda: inn_spots.no_job(s, me),
        "chops": lambda: inn_spots.no_dish(p, name),
        "stew": lambda: inn_spots.no_dish(p, name),
        "tattoo": lambda: inn_spots.no_tattoo(p),
    }
    return bars[name]() if name in bars else None


def _count(name: str) -> int:
    """The number at the end of a chip's name, as in ``heal_2``; 1 where there is none."""
    last = name.rpartition("_")[2]
    return int(last) if last.isdecimal() and last.isascii() and len(last) < 3 else 1


def _tribute(s: State, me: int, what: str) -> Refusal:
    """EG-4: what is missing for a tribute."""
    p = s.players[me]
    if p.place not in (SHRINE, POOL):
        return refusal("EG-4", "tribute_where")
    points, gold = spaces.tribute_price(s, p.place)
    worth = sum(worth for _, worth in p.trophies)
    bar = spaces.no_tribute(s, me, what) or ("EG-4", "tribute_where")
    return refusal(*bar, price=gold if what == "gold" else points, gold=p.gold, n=worth)


def _healing(p: Seat, name: str, decision: Decision) -> Refusal:
    """RB-40, RB-41, LB-56: Lives and ailments that are not to be healed for Gold."""
    count = _count(name)
    if name.startswith("cure_"):
        return refusal("LB-56", "no_ailment")
    if count > HEROES[p.hero].lives - p.lives:
        return refusal("RB-40", "heal_lacking", n=HEROES[p.hero].lives - p.lives)
    if count > p.gold:
        return refusal("RB-40", "heal_price", n=count, gold=p.gold)
    return refusal(decision.rule, "healer_most", n=spaces.HEALER_MOST)


#: Chips that need another place or moment: rule and key of the reason.
_ACTS: Final = {
    "eat": ("TV-28", "no_food"),
    "test": ("RB-46", "no_jail_test"),
    "torpor": ("RB-9", "no_torpor"),
    "coach": ("RB-9", "no_coach"),
    "stay": ("RB-9", "no_stay"),
    "leave": ("TV-14", "no_leaving"),
    "drop": ("LB-52", "no_ability"),
    "attack": ("RB-17", "attack_later"),
    "encounter": ("RB-17", "attack_later"),
    "evade": ("RB-25", "no_fight"),
    "fight": ("RB-25", "no_fight"),
    "brew": ("TV-27", "no_fight"),
    "done": ("RB-9", "must_move"),
    "open_heart": ("EG-3", "heart_sealed"),
    "dig": ("LB-32", "no_dig"),
    "climb": ("LB-62", "no_climb"),
    "lift": ("LB-39", "no_lift"),
}


def _craps(s: State, p: Seat) -> Refusal:
    if not s.options.tavern:
        return refusal("RB-6", "no_tavern")
    return refusal(*(inn.no_craps(p) or ("TV-29", "one_bet")), place=place(inn.CRAPS))


def _no_roll(p: Seat, decision: Decision) -> Refusal:
    if decision.kind == "end_action":
        return refusal("RB-7", "moved")
    if p.place == JAIL:
        return refusal("RB-46", "jailed")
    if p.lost:
        return refusal("RB-9", "lost_way")
    return refusal("LB-26", "no_roll")


def _doors(s: State, p: Seat, name: str) -> Refusal | None:
    """TV-2, LB-9: doors that are not here, or shut; a way in is tried instead of a roll."""
    if name == "enter":
        return refusal(*(doors.no_entering(s, p) or ("RB-7", "moved")), place=place(TAVERN_DOOR))
    if name == "portal":
        return refusal(*(doors.no_portal(s, p) or ("RB-7", "moved")))
    return refusal("RB-7", "not_offered")
