"""What rules call by name, because it may happen below what it leads to: an encounter within an encounter, say."""

from game.core import Questioning
from game.core.verbs import Verbs
from game.tables.wizards.rules.state import State

VERBS = Verbs()


def encounter(s: State, inner: Questioning) -> Questioning:
    """WZ-115: play an encounter to its end, then new Demons, then the landings in order of removal."""
    found: Questioning = VERBS["encounter"](s, inner)
    return found


def extra_turns(s: State, seat: int) -> Questioning:
    """WZ-116: one who lands takes his extra turns, each a full turn, before the next figure lands."""
    found: Questioning = VERBS["extra_turns"](s, seat)
    return found
