"""LB-49, LB-54: the Spells of Enemies, and of every other source that is no player."""

from typing import TYPE_CHECKING

from game.core import Decision, Option, Questioning
from game.tables.realm.content.catalog import CONTENT, NAME, SLUG, SPELL
from game.tables.realm.rules import losses, piles, spells, totals
from game.tables.realm.rules.dice import d6
from game.tables.realm.rules.scores import add
from game.tables.realm.rules.state import NONE, Fight, State

if TYPE_CHECKING:
    from collections.abc import Callable


def cast(s: State, victim: int, f: Fight | None) -> Questioning:
    """LB-54: roll for the Spell; Unravel and the Warding Amulet may stop it.

    Args:
        s: the game.
        victim: whom it is cast at.
        f: the fight with the Spellcaster, None for a Spell from elsewhere.
    """
    face = d6(s, victim, "enemy_spell", "LB-54")
    effect = CONTENT.rolls["enemy_spells"].rows[face - 1][0]
    s.note("enemy_cast", victim, "LB-54", spell=effect.op)
    if (yield from spells.answers(s, victim, itself=True)) or spells.warded(s, victim, NONE):
        s.note("countered", victim, "LB-54", spell=effect.op)
        return
    if effect.op == "brainwave_or_lightning_bolt":
        if f is not None:
            add(s, f, 1, effect.op, effect.n)  # RU-47
        return
    yield from _EFFECTS[effect.op](s, victim)


def _finger(s: State, victim: int) -> Questioning:
    yield from ()
    losses.lose_life(s, victim, 1, "LB-54")


def _immobility(s: State, victim: int) -> Questioning:
    yield from ()
    losses.skip(s, victim, "LB-54")


def _syphon(s: State, victim: int) -> Questioning:
    yield from spells.syphoned(s, victim, "LB-54")


def _destroy(s: State, victim: int) -> Questioning:
    """RU-48: no player on any board, until the victim's next turn begins."""
    yield from ()
    s.silence.append((totals.EVERYWHERE, victim))
    s.note("silence", victim, "LB-54")


def _random(s: State, victim: int) -> Questioning:
    """RU-46: Random Magic with the Enemy as caster, whose gains and losses are ignored."""
    face = d6(s, victim, "random_magic", "LB-54")
    yield from spells.random_effect(s, face, NONE, victim)


_EFFECTS: "dict[str, Callable[[State, int], Questioning]]" = {
    "finger_of_death": _finger,
    "immobility": _immobility,
    "syphon": _syphon,
    "destroy_magic": _destroy,
    "random_magic": _random,
}


# --- a character met as an Enemy ----------------------------------------------------------------------------


def help_enemy(s: State, f: Fight) -> Questioning:
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


def _works(s: State, me: int, f: Fight, card: int, target: str) -> Questioning:
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
