"""C9: the Enemies of the Labyrinth, their Treasure, and characters met as Enemies (LB-43 to LB-50, RU-49)."""

from game.core import Decision, Option
from game.tables.realm.content.catalog import CARDS, HEROES, LAB_ENEMY, MAZE, NAME, SLUG, SPELL
from game.tables.realm.rules import encounters, fights, losses, piles, spells, totals, treasure
from game.tables.realm.rules.bonuses import add
from game.tables.realm.rules.dice import Asking, d6
from game.tables.realm.rules.state import NONE, Fight, State

DEFAULT_TREASURE = (4, 5, 6)  # LB-44, LB-50


def meet(s: State, me: int, rule: str, harder: int = 0, luckier: int = 0) -> Asking:
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


def _lost(s: State, me: int, card: int) -> Asking:
    """LB-47: what the card does to the defeated."""
    defeated(s, me)
    if SLUG[card] == "rust_mite":
        yield from _rust(s, me)
    else:
        yield from encounters.defeated(s, me, card)


def defeated(s: State, me: int) -> None:
    """LB-27: whoever is defeated moves no further this turn."""
    p = s.players[me]
    if p.hero != NONE and p.place in MAZE and "defeated" not in p.used:
        p.used.append("defeated")


def _rust(s: State, me: int) -> Asking:
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


def stranger(s: State, me: int) -> Asking:
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


def helped(s: State, f: Fight) -> Asking:
    """LB-49, DK-46, RU-45: the seat on the right draws Spells in secret and may cast one for the Enemy."""
    me = f.seat
    right = right_of(s, me)
    for _ in range(f.caster):
        card = piles.draw(s, SPELL)
        if card != NONE:
            s.spells_drawn.append(card)
    s.spells_seen_by = right
    s.note("enemy_spells", me, "LB-49", count=len(s.spells_drawn), seat=right)
    options = list(_for_the_enemy(s, me, f))
    options.append(Option("none", (NONE, ""), ("act:none",)))
    if right == me:
        card, target = options[0].value
    else:
        card, target = yield Decision(right, "enemy_character_spell", tuple(options), "LB-49", True)
    if card != NONE:
        s.note("enemy_cast", me, "LB-49", spell=SLUG[card])
        yield from _works(s, me, f, card, target)
    s.reveal()  # HI-6: public once discarded
    for drawn in s.spells_drawn:
        piles.discard(s, drawn)
    s.spells_drawn, s.spells_seen_by = [], NONE


def right_of(s: State, me: int) -> int:
    """LB-49, RU-45: the previous living seat in turn order; oneself when alone."""
    for step in range(1, s.seats):
        seat = (me - step) % s.seats
        if s.players[seat].hero != NONE:
            return seat
    return me


def _for_the_enemy(s: State, me: int, f: Fight) -> list[Option]:
    """DK-46: what the drawn Spells can do in the pre-dice window, at the fighter or for the Enemy."""
    if totals.silenced(s, s.players[me]) or not totals.reachable(s, me, me):
        return []
    own = "pre_psychic" if f.kind == "psychic" else "pre_battle"
    found: dict[str, Option] = {}
    for card in s.spells_drawn:
        slug = SLUG[card]
        if not {"pre", own}.intersection(spells.windows(card)) or slug in found:
            continue
        target = "foe" if slug in ("lightning_bolt", "brainwave") else f"seat:{me}"
        found[slug] = Option(f"cast {NAME[card]} {target}", (card, target), (f"spell:{NAME[card]}",))
    return list(found.values())


def _works(s: State, me: int, f: Fight, card: int, target: str) -> Asking:
    """Carry the Enemy's Spell out unless it is answered or warded off."""
    slug = SLUG[card]
    if (yield from spells.answers(s, me, itself=True)):
        s.note("countered", me, "LB-49", spell=slug)
    elif target == "foe":
        add(s, f, 1, slug, spells.VALUE[slug])
    elif spells.warded(s, me, NONE):
        s.note("countered", me, "R10", spell=slug)
    elif slug == "random_magic":
        yield from spells.random_effect(s, d6(s, me, "random_magic", "S10"), NONE, me)
    elif slug == "destroy_magic":
        s.silence.append((totals.zone(s.players[me]), me))
        s.note("silence", me, "S07")
    else:
        yield from spells.carry_out(s, slug, me, target)
