"""LB-54: the Spells of Enemy Spellcasters, and of every other source that is no player."""

from typing import TYPE_CHECKING

from game.tables.realm.content.catalog import CONTENT
from game.tables.realm.rules import losses, spells
from game.tables.realm.rules.bonuses import add
from game.tables.realm.rules.dice import Asking, d6
from game.tables.realm.rules.state import NONE, Fight, State

if TYPE_CHECKING:
    from collections.abc import Callable

EVERYWHERE = 2  # RU-48: the zone of an Enemy's Destroy Magic


def cast(s: State, victim: int, f: Fight | None) -> Asking:
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


def _finger(s: State, victim: int) -> Asking:
    yield from ()
    losses.lose_life(s, victim, 1, "LB-54")


def _immobility(s: State, victim: int) -> Asking:
    yield from ()
    losses.skip(s, victim, "LB-54")


def _syphon(s: State, victim: int) -> Asking:
    yield from spells.syphoned(s, victim, "LB-54")


def _destroy(s: State, victim: int) -> Asking:
    """RU-48: no player on any board, until the victim's next turn begins."""
    yield from ()
    s.silence.append((EVERYWHERE, victim))
    s.note("silence", victim, "LB-54")


def _random(s: State, victim: int) -> Asking:
    """RU-46: Random Magic with the Enemy as caster, whose gains and losses are ignored."""
    face = d6(s, victim, "random_magic", "LB-54")
    yield from spells.random_effect(s, face, NONE, victim)


_EFFECTS: "dict[str, Callable[[State, int], Asking]]" = {
    "finger_of_death": _finger,
    "immobility": _immobility,
    "syphon": _syphon,
    "destroy_magic": _destroy,
    "random_magic": _random,
}
