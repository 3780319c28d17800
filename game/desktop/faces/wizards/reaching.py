"""What a walk can reach now, and the way that a click means: several steps answered one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.faces.wizards.names import spaces_of
from game.tables.wizards import wayfinding
from game.tables.wizards.geography import NONE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core import Decision
    from game.desktop.hud.model import Shown, View
    from game.desktop.input.machine import OptionLike
    from game.tables.wizards.wayfinding import Way

STEP = "step"
NAMED, FEW = ("start_town", "task_any"), 9  # questions about places with names, which can be listed when they are few
Ways = dict[int, "Way"]


class _Last:
    """The last answer, because the same moment is asked about often."""

    view: View | None = None
    first: frozenset[int] = frozenset()
    ways: Ways | None = None


def ways(view: View, first: frozenset[int]) -> Ways:
    """Everything within reach, by space; ``first`` are the spaces of the next step."""
    if _Last.ways is None or _Last.view is not view or _Last.first != first:
        _Last.view, _Last.first, _Last.ways = view, first, wayfinding.reach(view, first)
    return _Last.ways


def stepping(decision: Decision | None) -> bool:
    """Whether the next step of a walk is asked."""
    return decision is not None and decision.kind == STEP


def firsts(options: Iterable[OptionLike]) -> frozenset[int]:
    """The spaces that the options of a step name."""
    return frozenset(wayfinding.number(name) for option in options for name in spaces_of(option.targets))


def within(decision: Decision, view: View) -> Ways:
    """What the walker who is asked can reach."""
    return ways(view, firsts(decision.options)) if stepping(decision) and view["walk"] else {}


def reach(decision: Decision, view: View) -> frozenset[str]:
    """The targets that a click walks to."""
    return frozenset(f"hex:{wayfinding.name(space)}" for space in within(decision, view))


def route(decision: Decision, view: View, target: str) -> tuple[str, ...]:
    """The targets to answer one after another for a click; empty when it means no walk."""
    if not stepping(decision):
        return ()
    found = within(decision, view)
    head, _, rest = target.partition(":")
    if head == "hex":
        walked = wayfinding.path(found, wayfinding.number(rest))
    elif head == "land":
        walked = _towards(view, decision.seat, rest, found)
    else:
        return ()
    return tuple(f"hex:{wayfinding.name(space)}" for space in walked)


def _towards(view: View, seat: int, land: str, found: Ways) -> tuple[int, ...]:
    """As far as this turn leads on the way to a Land."""
    way = far(view, seat, land)
    last = next((space for space in reversed(way) if space in found), NONE)
    return wayfinding.path(found, last)


def far(view: View, seat: int, land: str) -> tuple[int, ...]:
    """The whole way to a Land, over several turns."""
    if land in view["dead"] or all(slot["land"] != land for slot in view["slots"]):
        return ()
    return wayfinding.far(view, seat, wayfinding.land_spaces(view, land))


def words(decision: Decision, view: View, target: str) -> str:
    """What a click on a target that means a walk does, in a few words."""
    way = within(decision, view).get(wayfinding.number(target.partition(":")[2]))
    if way is None or way.stops == "swim":
        return str(say("wizards.screen.walk"))
    return str(say("wizards.screen.walk_for", n=way.cost))


def listed(option: OptionLike, decision: Decision) -> bool:
    """Whether an option stands in the list of choices; spaces of the sea are chosen on the board."""
    if decision.kind == "place_land":
        return False
    named = decision.kind in NAMED and len(decision.options) <= FEW
    return named or not any(target.startswith("hex:") for target in option.targets)


def previewed(shown: Shown) -> tuple[int, ...]:
    """The way to what the mouse rests on or the keys have reached, while a walk is asked."""
    first = frozenset(wayfinding.number(name) for name in spaces_of(shown.lit))
    if not shown.view["walk"] or shown.turn is None or shown.turn != shown.view["turn"] or not first:
        return ()
    head, _, rest = shown.under.partition(":")
    if head == "hex":
        return wayfinding.path(lit_ways(shown), wayfinding.number(rest))
    return far(shown.view, shown.turn, rest) if head == "land" else ()


def lit_ways(shown: Shown) -> Ways:
    """The ways to what is lit; empty when no walk is asked."""
    view = shown.view
    if not view["walk"] or shown.turn is None or shown.turn != view["turn"] or view["phase"] != "walk":
        return {}
    start = wayfinding.number(view["players"][shown.turn]["space"])
    lit = frozenset(wayfinding.number(name) for name in spaces_of(shown.lit))
    if start == NONE or not lit:
        return {}
    near = wayfinding.laid(view).near[start]
    return ways(view, frozenset(space for space in near if space in lit))
