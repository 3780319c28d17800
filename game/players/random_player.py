"""A seat that answers anything."""

from game.core import Option, Session
from game.core.rng import Stream
from game.players.worlds import asked


def random_player(session: Session, rng: Stream) -> Option:
    """Return any option of the open decision, all equally likely."""
    options = asked(session).options
    return options[rng.below(len(options))]
