"""Lives lost, saves, broken things, death and the next character (RB-28, RB-29, RB-32, RB-33, RB-39)."""

from game.core import Option, Questioning
from game.tables.realm.content.catalog import (
    AILMENT,
    CARDS,
    DISEASE,
    GATE_LINKS,
    GATES,
    HEROES,
    INN,
    JAIL,
    MAZE,
    NAME,
    PLACE,
    PLACE_NAME,
    POISON,
    SLUG,
    TAVERN_DOOR,
    WEAKNESS,
)
from game.tables.realm.rules import piles, totals, walls
from game.tables.realm.rules.dice import ask, d6
from game.tables.realm.rules.state import NONE, Seat, State

_CITY = PLACE["O1"]
_POTTERS = PLACE["O22"]
MOST_CATCH_UP = 4  # RB-39
ROUNDS_PER_POINT = 8  # RB-39


def catch_up(s: State) -> int:
    """RB-39: by how many counters a new character is stronger than printed."""
    return min(MOST_CATCH_UP, s.round // ROUNDS_PER_POINT)


def heal(s: State, seat: int, amount: int, rule: str, barred: bool = False) -> int:
    """RB-33, RU-7: heal up to the quota; ``barred`` for healing that a Disease prevents (LB-55)."""
    p = s.players[seat]
    healed = 0 if barred and p.ailments & DISEASE else max(0, min(amount, HEROES[p.hero].lives - p.lives))
    if healed:
        p.lives += healed
        s.note("life", seat, rule, change=healed)
    return healed


def gain_life(s: State, seat: int, amount: int, rule: str) -> None:
    """RB-33, RU-7: gain Lives, beyond the quota too."""
    s.players[seat].lives += amount
    s.note("life", seat, rule, change=amount)


def lose_life(s: State, seat: int, amount: int, rule: str) -> None:
    """Lose Lives without a save; at 0 the character dies (RB-39)."""
    p = s.players[seat]
    if p.hero == NONE:
        return
    p.lives = max(0, p.lives - amount)
    s.note("life", seat, rule, change=-amount)
    if not p.lives:
        die(s, seat)


def lose_gold(s: State, seat: int, amount: int, rule: str) -> int:
    """Lose Gold as far as there is any; returns how much."""
    p = s.players[seat]
    lost = min(amount, p.gold)
    if lost:
        p.gold -= lost
        s.note("gold", seat, rule, change=-lost)
    return lost


def gain_gold(s: State, seat: int, amount: int, rule: str) -> None:
    """Gain Gold."""
    s.players[seat].gold += amount
    s.note("gold", seat, rule, change=amount)


def grow(s: State, seat: int, stat: str, amount: int, rule: str) -> None:
    """RB-32: raise or lower a counter, never below the printed value."""
    p = s.players[seat]
    hero = HEROES[p.hero]
    if stat == "strength":
        change = max(hero.strength, p.strength + amount) - p.strength
        p.strength += change
    else:
        change = max(hero.craft, p.craft + amount) - p.craft
        p.craft += change
    if change:
        s.note("stat", seat, rule, stat=stat, change=change)


def skip(s: State, seat: int, rule: str, turns: int = 1) -> None:
    """RB-8: lose the next turn; never more than two are owed."""
    p = s.players[seat]
    p.skip = min(2, p.skip + turns)
    s.note("skip", seat, rule)


def ail(s: State, seat: int, name: str, rule: str) -> None:
    """LB-55: take an ailment; a repeat and immunity do nothing."""
    p = s.players[seat]
    bit = AILMENT[name]
    immune = bit & (POISON | DISEASE) and totals.is_hero(p, "fen_witch")
    immune = immune or (bit & (POISON | DISEASE | WEAKNESS) and totals.has(p.abilities, "iron_constitution"))
    if p.hero == NONE or p.ailments & bit or immune:
        return
    p.ailments |= bit
    s.note("ailment", seat, rule, name=name)


def cure(s: State, seat: int, name: str, rule: str) -> None:
    """LB-56: an ailment goes."""
    s.players[seat].ailments &= ~AILMENT[name]
    s.note("cured", seat, rule, name=name)


def cure_all(s: State, seat: int, rule: str) -> None:
    """LB-56: every ailment goes."""
    for name, bit in AILMENT.items():
        if s.players[seat].ailments & bit:
            cure(s, seat, name, rule)


# --- losing a fight ---------------------------------------------------------------------------------------


def beaten(s: State, seat: int, kind: str, saves: bool = True) -> Questioning:
    """RB-27, RB-28: lose one Life by a lost fight, unless the Hound, a save or a thick hide keeps it."""
    p = s.players[seat]
    if kind == "battle":
        if (yield from _hound(s, seat)):
            return
        if saves and _saved(s, seat):
            return
    if kind != "psychic" and totals.is_hero(p, "stone_troll") and d6(s, seat, "hide", "C2") >= 5:
        s.note("saved", seat, "C2", by="hide")
        return
    lose_life(s, seat, 1, "RB-27")


def _hound(s: State, seat: int) -> Questioning:
    """A33, DK-18: the Hunting Hound may be given for a Life lost in battle."""
    p = s.players[seat]
    hound = totals.find(totals.helpers(p), "hunting_hound")
    if hound == NONE:
        return False
    options = [
        Option("saves", False, ("act:saves",)),
        Option(f"give {NAME[hound]}", True, (f"own:{NAME[hound]}",)),
    ]
    given = yield from ask(seat, "save_substitute", "RB-28", options)
    if given:
        p.followers.remove(hound)
        piles.discard(s, hound)
        s.note("saved", seat, "RB-28", by="hunting_hound")
    return given


def _saved(s: State, seat: int) -> bool:
    """RB-28, RB-29, LB-60: helmet, shield, armour in this order until one saves; a natural 1 breaks the piece."""
    p = s.players[seat]
    for card in totals.worn(s, p):
        face = d6(s, seat, "save", "RB-28")
        if face + (card in s.enchanted) >= CARDS[card].save:
            s.note("saved", seat, "RB-28", by=SLUG[card], face=face)
            return True
        if face == 1:
            snap(s, seat, card)
    return False


def snap(s: State, seat: int, card: int, rule: str = "RB-29") -> None:
    """RB-29: a breakable thing breaks, unless it is Enchanted (LB-60), held with an Iron Grip (R30) or cared for."""
    p = s.players[seat]
    one = CARDS[card]
    if not one.breakable or card in s.enchanted or card not in p.objects:
        return
    if one.cls == "weapon":
        if totals.has(p.abilities, "iron_grip"):
            return
        if totals.is_hero(p, "sellsword") and "care" not in p.used:
            p.used.append("care")
            s.note("kept_whole", seat, "C1", card=NAME[card])
            return
    p.objects.remove(card)
    piles.discard(s, card)
    s.note("broke", seat, rule, card=NAME[card])


# --- death ------------------------------------------------------------------------------------------------


def die(s: State, seat: int) -> None:
    """RB-39, EG-15: a character dies; what it held lies where it stood, and its seat goes on with another."""
    p = s.players[seat]
    s.note("died", seat, "RB-39", hero=HEROES[p.hero].slug, place=PLACE_NAME[p.place])
    where = grave(p.place)
    _leave(s, seat, where)
    for card in [*(card for card, _ in p.trophies), *p.spells, *p.abilities, *p.kept]:
        piles.discard(s, card)
    s.maze.pool += p.doors
    if seat in s.maze.aside:
        s.maze.pool.append(s.maze.aside.pop(seat))
    s.unused.append(p.hero)
    s.shuffle(s.unused, "unused characters")
    s.players[seat] = Seat(shards=p.shards, seen=p.seen)
    if s.bouncer == seat:
        s.bouncer = NONE
    if p.place in MAZE:
        walls.died(s, p.place - MAZE[0])


def grave(place: int) -> int:
    """RB-39: where the things of the dead are left."""
    if place in INN:
        return TAVERN_DOOR
    if place == JAIL:
        return _CITY
    if place in GATES:
        return GATE_LINKS.get(place, TAVERN_DOOR if place == GATES[0] else _POTTERS)
    return place


def _leave(s: State, seat: int, where: int) -> None:
    """RB-39, EG-8: Objects, Followers, Gold, Keys and the Crown stay behind."""
    p = s.players[seat]
    cards = [*p.objects, *p.followers, *p.keys]
    if where in MAZE:
        square = where - MAZE[0]
        if cards:
            s.maze.loose.setdefault(square, []).extend(cards)
        if p.gold:
            s.maze.coins[square] = s.maze.coins.get(square, 0) + p.gold
    else:
        if cards:
            s.lying.setdefault(where, []).extend(cards)
        if p.gold:
            s.coins[where] = s.coins.get(where, 0) + p.gold
    if s.crown == seat:
        s.crown, s.crown_place = NONE, where


def revive(s: State, seat: int) -> Questioning:
    """RB-39: a dead seat's next turn begins with a random unused character, stronger the later it is."""
    hero = s.unused.pop()
    s.reveal()
    seat_of(s, seat, hero)
    s.note("new_hero", seat, "RB-39", hero=HEROES[hero].slug)
    for _ in range(catch_up(s)):
        options = [
            Option("strength", "strength", ("act:strength",)),
            Option("craft", "craft", ("act:craft",)),
        ]
        stat = yield from ask(seat, "catch_up_points", "RB-39", options)
        grow(s, seat, stat, 1, "RB-39")
        s.players[seat].catch_up += 1


def seat_of(s: State, seat: int, hero: int) -> None:
    """RB-5, QK-2: give a seat a character with its printed values, on its start space, without ailments (LB-57)."""
    one = HEROES[hero]
    extra = 1 if s.options.quick else 0
    old = s.players[seat]
    s.players[seat] = Seat(
        hero=hero, strength=one.strength + extra, craft=one.craft + extra, lives=one.lives, gold=one.gold + extra,
        place=PLACE[one.start], shards=old.shards, seen=old.seen,
    )  # fmt: skip
    if one.spells:
        piles.gain_spell(s, seat, "RB-5", one.spells)
