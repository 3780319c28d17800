"""Why a card can't be used, met, bought or cast (HR-11)."""

from typing import Final

from game.core import Decision, Refusal
from game.tables.realm.content.catalog import CARDS, DECK, GEAR, INN, MAZE, NAME, PURCHASE, SLUG
from game.tables.realm.rules import deeds, fights, spaces, spells, totals
from game.tables.realm.rules.state import NONE, Fight, Seat, State
from game.tables.realm.rules.why_said import MENUS, card, card_of, person, place, refusal

#: Things and helpers that work by themselves, or elsewhere: the rule and the key of the reason.
_TOOLS: Final = {
    "silver_net": ("RB-25", "net"),
    "rope_and_spikes": ("LB-37", "rope"),
    "trapwrights_notes": ("LB-37", "notes"),
    "wand_of_sparks": ("RB-25", "wand"),
    "warding_amulet": ("RB-38", "by_itself"),
    "hired_champion": ("RB-25", "champion"),
    "hunting_hound": ("RB-28", "hound"),
    "veiled_patron": ("TV-42", "patron"),
    "unwatched_stair": ("LB-9", "stair"),
    "guard_rota": ("RB-15", "rota"),
}
_CLASSES: Final = {
    "weapon": ("RB-30", "weapon"),
}


# --- on a space -------------------------------------------------------------------------------------------


def lies(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """RB-20, RB-22: why a card on the board can't be taken or met."""
    found = card_of(name)
    where = next((at for at, cards in s.lying.items() if found in cards), NONE)
    where = next((MAZE[at] for at, cards in s.maze.loose.items() if found in cards), where)
    if found == NONE or where == NONE:
        return None
    if where != s.players[me].place:
        rule = "LB-33" if where in MAZE else "RB-22"
        return refusal(rule, "lies_there", card=card(found), place=place(where))
    if s.fight is not None and s.fight.stage != "over" and s.fight.card not in (NONE, found):
        return refusal("RB-20", "under_enemy", card=card(found), enemy=card(s.fight.card))
    if decision.kind in MENUS:
        return refusal("RB-22", "met_by_moving", card=card(found))
    return None


# --- shops ------------------------------------------------------------------------------------------------


def buy(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """RB-43, RB-44: why something on the list can't be bought."""
    design = next((n for n, one in enumerate(CARDS) if one.id == name and DECK[n] == PURCHASE), NONE)
    if design == NONE:
        return None
    if not any(CARDS[one].id == name for one in s.shop):
        return refusal("RB-4", "sold_out", card=card(design))
    if decision.kind != "purchase":
        return refusal("RB-43", "no_shop")
    if decision.rule == "RB-44" and CARDS[design].cls not in GEAR:
        return refusal("RB-44", "smith", card=card(design))
    cost, gold = spaces.price(s, me, design), s.players[me].gold
    if cost > gold:
        return refusal("RB-43", "too_dear", card=card(design), price=cost, gold=gold)
    return refusal("TV-42", "smuggler", card=card(design))


# --- one's own --------------------------------------------------------------------------------------------


def own(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """Why an Object, Follower, Ability or kept card is no choice now."""
    found = card_of(name)
    if found == NONE:
        return None
    p = s.players[me]
    if found in p.objects:
        return _locked(s, p, found, decision) or _thing(s, p, found, decision)
    if found in p.keys:
        return _key(s, p, decision)
    if found in (*p.followers, *p.kept):
        return _thing(s, p, found, decision)
    if found in p.abilities:
        return refusal("LB-52", "by_itself", card=card(found)) if decision.kind == "pre_dice" else None
    return _anothers(s, found, decision)


def _anothers(s: State, found: int, decision: Decision) -> Refusal | None:
    for other, q in enumerate(s.players):
        if found in (*q.objects, *q.followers, *q.abilities, *q.kept, *q.keys) and decision.kind in MENUS:
            return refusal("RB-31", "anothers", card=card(found), who=person(s, other))
    return None


def _locked(s: State, p: Seat, found: int, decision: Decision) -> Refusal | None:
    """TV-4, LB-55, S07: why an Object gives nothing at all now."""
    if decision.kind not in (*MENUS, "pre_dice", "purchase"):
        return None
    if p.place in INN:
        return refusal("TV-4", "locker", card=card(found))
    if p.wild:
        return refusal("LB-55", "wild", card=card(found))
    if found not in totals.usable(s, p) and decision.kind != "purchase":
        return refusal("RB-38", "magic_destroyed", card=card(found))
    return None


def _thing(s: State, p: Seat, found: int, decision: Decision) -> Refusal | None:
    if decision.kind == "pre_dice":
        return _in_fight(s, p, found)
    if decision.kind == "purchase":
        key = "no_buyer" if found in p.objects else "not_for_sale"
        return refusal("RB-43", key, card=card(found))
    if decision.kind not in MENUS:
        return None
    if SLUG[found] in deeds.ONE_SHOT:
        return refusal(*(deeds.useless(s, s.players.index(p), found) or ("RB-38", "by_itself")), card=card(found))
    if CARDS[found].cls in GEAR and CARDS[found].cls != "weapon":
        return _armour(s, p, found)
    rule, key = _TOOLS.get(SLUG[found]) or _CLASSES.get(CARDS[found].cls, ("RB-38", "by_itself"))
    return refusal(rule, key, card=card(found))


def _armour(s: State, p: Seat, found: int) -> Refusal:
    """RB-28, C2: armour works by itself, on those who wear it."""
    if totals.wears_armour(p):
        return refusal("RB-28", "armour", card=card(found))
    return refusal("RB-28", "wears_none", card=card(found), who=person(s, s.players.index(p)))


#: Small things in one's tray, and why they are nothing to choose in a menu; a function says it for some of them.
_TOKENS: Final = {
    "brew": ("TV-27", "brew_in_fight"),
    "food": ("TV-28", "eaten_as_dish"),
    "skip": ("RB-8", "turns_lost"),
}


def token(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """Small things that are counted in one's tray: Keys, Secret Doors, Brews, Food, turns to lose."""
    p = s.players[me]
    if name == "key":
        return _key(s, p, decision) if p.keys else refusal("EG-4", "no_key")
    if decision.kind not in MENUS:
        return None
    if name == "secret_door":
        return refusal(*(totals.no_door(s, me) or ("LB-29", "door_where")))
    return refusal(*_TOKENS[name]) if name in _TOKENS else None


def _key(s: State, p: Seat, decision: Decision) -> Refusal | None:
    """EG-3, EG-5: what an Ember Key is for."""
    if decision.kind == "purchase":
        return refusal("RB-43", "not_for_sale", card=card(p.keys[0]))
    if decision.kind not in (*MENUS, "pre_dice"):
        return None
    if decision.kind == "pre_dice" or s.awake:
        return refusal("EG-5", "key_bout")
    return refusal("EG-3", "key_opens")


def _in_fight(s: State, p: Seat, found: int) -> Refusal | None:
    """RB-25: why a thing does nothing in this fight."""
    f, one = s.fight, CARDS[found]
    if f is None:
        return None
    if p.wild and found in p.followers:
        return refusal("LB-55", "wild", card=card(found))
    if (
        one.cls == "weapon"
        or one.slug in ("hired_champion", "wand_of_sparks")
        or (f.kind == "brawl" and found not in p.kept)
    ):
        side = 0 if s.players[f.seat] is p else 1
        return refusal(*(fights.unusable(s, f, side, found) or ("RB-25", "not_in_fight")), card=card(found))
    if one.cls in GEAR:
        return _armour(s, p, found)
    if one.slug == "silver_net":
        return _no_evading(s, f, s.players.index(p))
    return refusal("RB-25", "not_in_fight", card=card(found))


def _no_evading(s: State, f: Fight, me: int) -> Refusal:
    """RB-25, RU-70, LB-55: why nobody slips away from this fight now."""
    early = f.stage == "pre" and (f.other != NONE or fights.casts(f))
    otherwise = ("RB-25", "evade_early") if early else ("RU-70", "no_evading")
    return refusal(*(fights.no_evading(s, f, me) or otherwise))


# --- Spells -----------------------------------------------------------------------------------------------


def spell(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """RB-36, RB-50, RB-51: why one's own Spell can't be cast; nothing is said of the hands of others."""
    found, p = card_of(name), s.players[me]
    if found not in p.spells:
        return refusal("RB-36", "no_such_spell")
    if decision.kind not in (*MENUS, "pre_dice", "spell_response", "evade"):
        return None
    if not totals.may_cast(s, me):
        return _no_casting(s, p, found)
    if _cast_already(s, me, decision):
        return refusal("RB-36", "one_cast", card=card(found))
    twin = next((one for one in p.spells if SLUG[one] == SLUG[found]), found)
    if twin != found and any(f"spell:{NAME[twin]}" in option.targets for option in decision.options):
        return refusal("RB-36", "same_spell", card=card(found))
    return _window(s, me, found, decision.kind)


def _cast_already(s: State, me: int, decision: Decision) -> bool:
    """RB-36: one Spell in each window."""
    if decision.kind == "pre_dice" and s.fight is not None:
        return s.fight.spoken[0 if s.fight.seat == me else 1]
    return decision.kind in MENUS and deeds.has_cast(s, me)


def _no_casting(s: State, p: Seat, found: int) -> Refusal:
    if p.wild:
        return refusal("LB-55", "wild_spell", card=card(found))
    if totals.silenced(s, p):
        return refusal("RB-50", "silence", card=card(found))
    return refusal("LB-39", "dead_silence", card=card(found))


def is_open(s: State, found: int, kind: str) -> bool:
    """RB-51: tell whether a window of a Spell is open in a question."""
    here: tuple[str, ...] = {
        "start_action": ("own", "start", "move"),
        "end_action": ("own",),
        "evade": ("evade",),
        "spell_response": ("response",) if s.cast else ("start",),
    }.get(kind, ())
    if kind == "pre_dice" and s.fight is not None:
        here = ("pre", "pre_psychic" if s.fight.kind == "psychic" else "pre_battle", "evade")
    return not set(here).isdisjoint(spells.windows(found))


def _window(s: State, me: int, found: int, kind: str) -> Refusal:
    """RB-51: the window that is open against those of the Spell."""
    if not is_open(s, found, kind):
        return refusal("RB-51", f"window_{spells.windows(found)[-1]}", card=card(found))
    if SLUG[found] == "glamour" and s.fight is not None:
        return _no_evading(s, s.fight, me)
    if SLUG[found] == "teleport":
        return refusal(*(totals.no_teleport(s, me) or ("RB-36", "teleport")), card=card(found))
    return refusal("RB-36", f"no_target_{SLUG[found]}", card=card(found))
