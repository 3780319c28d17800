"""Signs for the ear: which short sounds tell a person what has just happened to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.table.hud.recap import concerns

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core import Fact
    from game.core.table import View
    from game.desktop.table.face import Face

#: All of them, as the settings list them: whose turn it is and what is refused are heard by everybody.
ALL = ("chime_0", "refusal", "gain", "loss", "aimed", "turned")


def heard(face: Face, seat: int, views: tuple[View, View], facts: Iterable[Fact]) -> tuple[str, ...]:
    """What a seat is to hear of what has happened.

    Args:
        face: of the table.
        seat: who hears it.
        views: what everybody could see before it and after it.
        facts: what happened.
    """
    found: list[str] = []
    told = tuple(facts)
    if not told:  # something was taken back
        return ()
    if any(fact.seat not in (-1, seat) and concerns(fact, seat) for fact in told):
        found.append("aimed")
    if change := _change(face, seat, views):
        found.append("gain" if change > 0 else "loss")
    if _round(views[0]) < _round(views[1]):
        found.append("turned")
    return tuple(found)


def _change(face: Face, seat: int, views: tuple[View, View]) -> int:
    """Whether a seat's open numbers have risen or fallen; where both, the first counts, and 0 where none has."""
    before, after = (dict(face.numbers.numbers(view, seat)) for view in views)
    untold = {say(key) for key in face.recap.UNTOLD}
    for what, new in after.items():
        old = before.get(what)
        if what not in untold and isinstance(new, int) and isinstance(old, int) and new != old:
            return new - old
    return 0


def _round(view: View) -> tuple[int, int]:
    """Which round it is, or which day of which Fortnight."""
    return int(view.get("fortnight", 0)), int(view.get("round", view.get("day", 0)))
