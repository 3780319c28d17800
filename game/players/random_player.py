"""A seat that answers anything."""

from game.core import Option, Session
from game.core.rng import Stream


def random_player(session: Session, rng: Stream) -> Option:
    """Return any option of the open decision, all equally likely."""
    if session.decision is None:
        raise ValueError("nobody is asked: the game is over")
    options = session.decision.options
    return options[rng.below(len(options))]
