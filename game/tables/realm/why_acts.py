"""Why trophies, characters, ways to turn a tile, decks and chips are no choice now (HR-11)."""

from typing import Final

from game.core import Decision, Refusal
from game.tables.realm.catalog import CARDS, DECKS, HEROES, JAIL, MAZE, PLACE, TAVERN_DOOR
from game.tables.realm.rules import deeds, spaces
from game.tables.realm.state import Phase, Seat, State
from game.tables.realm.why_said import MENUS, place, refusal

CRAPS: Final = PLACE["T10"]


def trophy(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """RB-34, EG-4: trophies that are too few."""
    if name not in ("strength", "craft"):
        return None
    p = s.players[me]
    if decision.kind == "tribute":
        points, _ = spaces.tribute_price(s, p.place)
        return refusal("EG-4", "tribute_trophies", n=sum(worth for _, worth in p.trophies), price=points)
    if decision.kind not in MENUS:
        return None
    kind = "S" if name == "strength" else "C"
    points = sum(worth for card, worth in p.trophies if CARDS[card].stat == kind)
    return refusal("RB-34", "few_trophies", stat=f"{name[0].upper()}{name[1:]}", n=points, price=deeds.rate(s))


def hero(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """RB-5: characters that were not dealt to this seat."""
    del me
    if not any(one.id == name for one in HEROES):
        return None
    return refusal("RB-5", "not_dealt" if s.phase == Phase.CHOOSE else "chosen")


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
    if name.startswith(("face_", "odds", "evens")):
        return _craps(s, p)
    if decision.kind in _OFFERING:
        return _offer(s, p, name)
    if decision.kind not in MENUS:
        return None
    if name == "roll":
        return _no_roll(p, decision)
    stem = name if name in _ACTS else name.rpartition("_")[0]
    if name.startswith("trade"):
        return refusal("RB-34", "few_points", price=deeds.rate(s))
    if stem in _ACTS:
        rule, key = _ACTS[stem]
        return refusal(rule, key)
    return _doors(s, p, name)


#: Chips that need a place or a thing: rule and key of the reason.
_ACTS: Final = {
    "eat": ("TV-28", "no_food"),
    "bail": ("RB-46", "no_bail"),
    "test": ("RB-46", "no_jail_test"),
    "torpor": ("RB-9", "no_torpor"),
    "coach": ("RB-9", "no_coach"),
    "stay": ("RB-9", "no_stay"),
    "ferry": ("RB-16", "at_ferry"),
    "cross_pay": ("RB-15", "at_border"),
    "cross_fight": ("RB-15", "at_border"),
    "cross_free": ("RB-15", "at_border"),
    "leave": ("TV-14", "no_leaving"),
    "stay_craps": ("TV-31", "no_craps"),
    "bargain": ("RB-36", "no_bargain"),
    "mercy": ("LB-56", "no_mercy"),
    "drop": ("LB-52", "no_ability"),
    "attack": ("RB-17", "attack_later"),
    "encounter": ("RB-17", "attack_later"),
    "evade": ("RB-25", "no_fight"),
    "fight": ("RB-25", "no_fight"),
    "brew": ("TV-27", "no_fight"),
    "done": ("RB-9", "must_move"),
    "open_heart": ("EG-3", "heart_sealed"),
    "dig_strength": ("LB-32", "no_dig"),
    "dig_craft": ("LB-32", "no_dig"),
}


#: Questions about what a place or a person offers, and why something on offer can't be had.
_OFFERING: Final = (
    "service_amounts", "tribute", "settlement_visit", "special_location", "stranger_choice", "choose_cost",
)  # fmt: skip
_OFFERS: Final = {
    "heal": ("RB-40", "heal_amount"),
    "cure": ("LB-56", "cure_amount"),
    "spell": ("RB-35", "tower_spell"),
    "room": ("TV-33", "no_room"),
    "gateway": ("TV-39", "no_gateway"),
    "bouncer": ("TV-37", "no_bouncer"),
    "brew": ("TV-26", "no_brew"),
    "chops": ("TV-28", "no_dish"),
    "stew": ("TV-28", "no_dish"),
    "tattoo": ("TV-35", "no_tattoo"),
    "pay": ("RB-22", "no_pay"),
}


def _offer(s: State, p: Seat, name: str) -> Refusal | None:
    if name == "tribute_gold":
        return refusal("EG-4", "tribute_gold", price=spaces.tribute_price(s, p.place)[1], gold=p.gold)
    stem = name if name in _OFFERS else name.partition("_")[0]
    return refusal(*_OFFERS[stem]) if stem in _OFFERS else None


def _craps(s: State, p: Seat) -> Refusal:
    if not s.options.tavern:
        return refusal("RB-6", "no_tavern")
    if p.place != CRAPS:
        return refusal("TV-29", "at_craps", place=place(CRAPS))
    return refusal("TV-29", "one_bet")


def _no_roll(p: Seat, decision: Decision) -> Refusal:
    if decision.kind == "end_action":
        return refusal("RB-7", "moved")
    if p.place == JAIL:
        return refusal("RB-46", "jailed")
    if p.lost:
        return refusal("RB-9", "lost_way")
    return refusal("LB-26", "no_roll")


def _doors(s: State, p: Seat, name: str) -> Refusal | None:
    """TV-2, LB-9: doors that are not here, or shut."""
    if name == "enter":
        if not s.options.tavern:
            return refusal("RB-6", "no_tavern")
        return refusal("TV-2", "inn_door", place=place(TAVERN_DOOR))
    if name == "portal":
        return refusal("LB-9", "in_maze" if p.place in MAZE else "no_entrance")
    return refusal("RB-7", "not_offered")
