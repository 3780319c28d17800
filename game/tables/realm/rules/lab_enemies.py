"""C9: the Enemies of the Labyrinth, their Treasure, and characters met as Enemies (LB-43 to LB-50, RU-49)."""

from game.core import Decision, Option, Questioning
from game.tables.realm.content.catalog import CARDS, HEROES, LAB_ENEMY, MAZE, NAME, SLUG
from game.tables.realm.rules import effects, fights, losses, piles, totals, treasure
from game.tables.realm.rules.dice import d6
from game.tables.realm.rules.state import NONE, Fight, State

DEFAULT_TREASURE = (4, 5, 6)  # LB-44, LB-50
DEFEATED = "defeated"  # a mark of a turn in which a fight was lost


def meet(s: State, me: int, rule: str, harder: int = 0, luckier: int = 0) -> Questioning:
    """LB-43: draw an Enemy of the Labyrinth and fight it; returns how it went.

    Args:
        s: the game.
        me: who meets it.
        rule: what brought it.
        harder: added to its value for this fight (Q6).
        luckier: added to its Treasure roll (Q1).
    """
    card = piles.draw(s, LAB_ENEMY)
    if card == NONE:
        s.note("nothing", me, rule)
        return ""
    s.limbo.append(card)
    s.note("met", me, rule, card=NAME[card])
    one = CARDS[card]
    kind = "battle" if one.stat == "S" else "psychic"
    value = max(one.value, totals.craft(s, me)) if one.slug == "mirror_fiend" else one.value
    outcome = yield from fights.fight(s, Fight(kind, me, card=card, sort=one.kind, value=value + harder))
    s.limbo.remove(card)
    if outcome == fights.WIN:
        s.players[me].trophies.append((card, one.value))  # LB-45, RU-42
        s.note("trophy", me, "LB-45", card=NAME[card], worth=one.value)
        if one.caster:
            _thief(s, me)
        roll_for_treasure(s, me, one.treasure, luckier)
        return outcome
    piles.discard(s, card)  # LB-46, RU-43: nothing waits on the tile
    if outcome == fights.LOSE:
        yield from _lost(s, me, card)
    return outcome


def roll_for_treasure(s: State, me: int, faces: tuple[int, ...], luckier: int = 0) -> None:
    """LB-44: a d6 on the faces of its card gives a Treasure; bonuses count, above 6 is 6."""
    face = min(6, d6(s, me, "treasure", "LB-44") + luckier)
    if face in faces:
        treasure.draw(s, me, "LB-44")


def _thief(s: State, me: int) -> None:
    """R29: a Spell for beating an Enemy Spellcaster."""
    if totals.has(s.players[me].abilities, "spell_thief"):
        piles.gain_spell(s, me, "R29")


def _lost(s: State, me: int, card: int) -> Questioning:
    """LB-47: what the card does to the defeated."""
    defeated(s, me)
    if SLUG[card] == "rust_mite":
        yield from _rust(s, me)
    else:
        yield from effects.defeated(s, me, card)


def defeated(s: State, me: int) -> None:
    """LB-27: whoever is defeated moves no further this turn."""
    p = s.players[me]
    if p.hero != NONE and p.place in MAZE and DEFEATED not in p.used:
        p.used.append(DEFEATED)


def _rust(s: State, me: int) -> Questioning:
    """L03, DK-53: one of your weapons or armour pieces that is not Enchanted breaks, of your choice."""
    p = s.players[me]
    safe = ("weapon",) if totals.has(p.abilities, "iron_grip") else ()  # R30
    gear = [card for card in p.objects if CARDS[card].breakable and CARDS[card].cls not in safe]
    gear = sorted((card for card in gear if card not in s.enchanted), key=lambda card: (CARDS[card].price, card))
    if p.hero == NONE or not gear:
        return
    options = [Option(f"break {NAME[card]}", card, (f"own:{NAME[card]}",)) for card in gear]
    card = options[0].value if len(options) == 1 else (yield Decision(me, "pick_item", tuple(options), "L03"))
    losses.snap(s, me, card, "L03")


# --- characters as Enemies ----------------------------------------------------------------------------------


def stranger(s: State, me: int) -> Questioning:
    """LB-48, LB-50: a character that nobody plays stands in the way."""
    if not s.unused:
        s.note("nothing", me, "LB-48")
        return
    hero = s.unused[s.below(len(s.unused), "enemy character")]
    kind, value, sort = as_enemy(hero, d6(s, me, "growth", "LB-48"))
    one = HEROES[hero]
    s.note("met_hero", me, "LB-48", hero=one.slug, value=value)
    f = Fight(kind, me, name=one.slug, sort=sort, value=value)
    if one.enemy_caster >= 0:
        f.caster = one.enemy_caster + 1
    outcome = yield from fights.fight(s, f)
    if outcome == fights.WIN:
        if one.enemy_caster >= 0:
            _thief(s, me)
        roll_for_treasure(s, me, DEFAULT_TREASURE)
    elif outcome == fights.LOSE:
        defeated(s, me)
        if one.slug == "cutpurse":
            losses.lose_gold(s, me, 1, "C4")
        elif one.slug == "fen_witch":
            losses.ail(s, me, "poison", "C7")


def as_enemy(hero: int, growth: int) -> tuple[str, int, str]:
    """LB-48, RB-47, RU-44: kind of fight, value and sort of a character met as an Enemy."""
    one = HEROES[hero]
    might = one.strength + one.enemy_bonus
    wits = one.craft > might
    return ("psychic" if wits else "battle"), (one.craft if wits else might) + growth - 1, "Character"
