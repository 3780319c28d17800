"""No way back: a seat that could undo its own move for ever would never end its turn."""

from typing import Final

from game.core import Option, Session

_MOST: Final = 60  # answers without chance between; nobody needs so many, but equal things in another order are endless


def choices(session: Session, options: tuple[Option, ...]) -> list[Option]:
    """Return the answers worth a thought, the last one first: tables list last what does nothing, best of equals."""
    if len(session.visited) > _MOST:
        return [options[-1]]
    back = _leading_back(session, options)
    return [option for option in (options[-1], *options[:-1]) if option.key not in back]


def _leading_back(session: Session, options: tuple[Option, ...]) -> set[str]:
    """Find the answers that lead back to a position of this turn without chance between; never all of them.

    Without chance and without a look at something hidden they lead to the same in every world, so the true one serves.
    """
    visited = session.visited
    if not visited:
        return set()
    found = set()
    for option in options:
        trial = session.sim()
        trial.apply(option)
        start, answers = trial.key
        if not trial.moved and (trial.asked if answers else start) in visited:
            found.add(option.key)
    return found if len(found) < len(options) else set()
