"""WZ-13, WZ-14: what Demons and the Dragon do alike."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.core import Questioning
from game.tables.wizards.rules import afflictions, belongings, dice, points
from game.tables.wizards.rules.state import State

if TYPE_CHECKING:
    from game.tables.wizards.content import BonusRow


def _stun(s: State, seat: int, row: "BonusRow", rule: str) -> Questioning:
    """Stunned for as many turns as the die shows; not a Trap."""
    afflictions.stun(s, seat, dice.several(s, seat, row.dice, "stun", rule), rule)
    yield from ()


def _stolen(s: State, seat: int, _row: "BonusRow", rule: str) -> Questioning:
    """All Objects are stolen."""
    belongings.steal_objects(s, seat, rule)
    yield from ()


def _lose(s: State, seat: int, row: "BonusRow", rule: str) -> Questioning:
    """Points of the smallest total that is not 0 are lost."""
    if points.held_types(s, seat):
        points.lose_smallest(s, seat, dice.several(s, seat, row.dice, "loss", rule), rule)
    yield from ()


def _daze(s: State, seat: int, _row: "BonusRow", rule: str) -> Questioning:
    yield from afflictions.daze(s, seat, rule)


def _bind(s: State, seat: int, _row: "BonusRow", rule: str) -> Questioning:
    yield from afflictions.bind(s, seat, rule)


#: What a row of the two tables does, by its ``op``.
HARMS: Final[dict[str, Callable[[State, int, "BonusRow", str], Questioning]]] = {
    "stun": _stun,
    "stolen": _stolen,
    "lose": _lose,
    "dazed": _daze,
    "bound": _bind,
}
