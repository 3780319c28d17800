"""What would be asked next: so that the second thing a player has to click glows before the first is taken.

Looking ahead never tells a secret: a question counts only when nothing was rolled, drawn or revealed for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core import Decision, Session
    from game.desktop.table.face import Targets
    from game.desktop.table.machine import OptionLike


def following(session: Session, option: OptionLike, menus: frozenset[str]) -> Decision | None:
    """The same seat's question right after an option; None when there is none, or when it would tell something new.

    Args:
        session: the game.
        option: what would be answered.
        menus: kinds of decisions with which something else begins.
    """
    now = session.decision
    if now is None:
        return None
    twin = session.clone()
    twin.answer(option.key)
    after = twin.decision
    if after is None or after.seat != now.seat or after.hidden or after.kind in menus or not twin.can_undo():
        return None
    return after


def of(session: Session, targets: Targets, option: OptionLike | None, by_item: bool) -> frozenset[str]:
    """Which targets of the next question may glow already."""
    found = following(session, option, targets.MENUS) if option is not None and targets.MENUS else None
    return targets.next_targets(found, by_item) if found is not None else frozenset()


def on_board(option: OptionLike) -> bool:
    """Whether a click on the board is the nearer way to choose an option."""
    return not any(t.startswith("act:") for t in option.targets) or any(t.startswith("space:") for t in option.targets)
