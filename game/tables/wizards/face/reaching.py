"""What a walk can reach now, and the way that a click means: several steps answered one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.tables.wizards.content import wayfinding
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.face.names import land, spaces_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from game.core import Decision
    from game.desktop.table.machine import OptionLike
    from game.tables.wizards.content.wayfinding import Way
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import View

STEP, TRAVEL = "step", "travel_mode"
_STOP = "act:stop"
GOING = (STEP, TRAVEL)
NAMED, FEW = ("start_town", "task_any"), 9  # questions about places with names, which can be listed when they are few
WaysByHex = dict[int, "Way"]


class _Last:
    """The last answers, because the same moment is asked about often."""

    view: View | None = None  # held, so that its id stays its own
    ways: dict[Hashable, WaysByHex] = {}  # noqa: RUF012 - one for the whole program
    far: dict[Hashable, tuple[int, ...]] = {}  # noqa: RUF012


def _fresh(view: View) -> type[_Last]:
    """The answers about a view; those about another one are forgotten."""
    if _Last.view is not view:
        _Last.view, _Last.ways, _Last.far = view, {}, {}
    return _Last


def ways(view: View, first: frozenset[int], via: tuple[int, ...] = ()) -> WaysByHex:
    """Everything within reach, by space; ``first`` are the spaces of the next step, ``via`` those gone through."""
    known, key = _fresh(view).ways, ("on", first, via)
    if key not in known:
        walked = through_ways(view, first, via)
        known[key] = wayfinding.reach(view, first, tuple(walked)) if walked or not via else {}
    return known[key]


def through_ways(view: View, first: frozenset[int], via: tuple[int, ...]) -> WaysByHex:
    """The steps of the walk as far as the last space that it goes through, in order."""
    known, key = _fresh(view).ways, ("along", first, via)
    if key not in known:
        known[key] = wayfinding.along(view, first, via)
    return known[key]


def stepping(decision: Decision | None) -> bool:
    """Whether the next step of a walk is asked."""
    return decision is not None and decision.kind == STEP


def firsts(options: Iterable[OptionLike]) -> frozenset[int]:
    """The spaces that the options of a step name."""
    return frozenset(wayfinding.number(name) for option in options for name in spaces_of(option.targets))


def within(decision: Decision, view: View, via: tuple[str, ...] = ()) -> WaysByHex:
    """What the walker who is asked can reach."""
    if not stepping(decision) or not view["walk"]:
        return {}
    return ways(view, firsts(decision.options), _numbers(via))


def _numbers(targets: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(wayfinding.number(name) for name in spaces_of(targets))


def _targets(spaces: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"hex:{wayfinding.name(space)}" for space in spaces)


def reach(decision: Decision, view: View, via: tuple[str, ...] = ()) -> frozenset[str]:
    """The targets that a click walks to."""
    return frozenset(_targets(within(decision, view, via)))


def route(decision: Decision, view: View, target: str, via: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The targets to answer one after another for a click; empty when it means no walk."""
    if not stepping(decision) or not target.startswith("hex:"):
        return ()
    walked = through_ways(view, firsts(decision.options), _numbers(via)) if via else {}
    if via and target == via[-1]:
        return _targets(walked)
    leg = wayfinding.path(within(decision, view, via), wayfinding.number(target[4:]))
    return _targets((*walked, *leg)) if leg else ()


def through(decision: Decision, view: View, target: str, via: tuple[str, ...]) -> tuple[str, ...]:
    """The spaces of a walk with one more that it goes through, when it can go on from there."""
    way = within(decision, view, via).get(wayfinding.number(target.partition(":")[2]))
    if not target.startswith("hex:") or way is None or way.stops:
        return via
    longer = (*via, target)
    return longer if through_ways(view, firsts(decision.options), _numbers(longer)) else via


def goal(decision: Decision, target: str) -> bool:
    """d.4: a click on a Land from afar makes it the goal of the turns to come."""
    return target.startswith("land:") and decision.kind in GOING


def onward(decision: Decision, view: View, goal: str) -> tuple[str, ...]:
    """What leads on to a Land now: the die, or as many steps as this turn allows."""
    if decision.kind == TRAVEL:
        walks = any("act:walk" in option.targets for option in decision.options)
        return ("act:walk",) if walks and far(view, decision.seat, goal[5:]) else ()
    return _targets(_towards(view, decision.seat, goal[5:], within(decision, view))) if stepping(decision) else ()


def there(view: View, seat: int, goal: str) -> bool:
    """Whether somebody stands on the Land of the goal, or it is dead."""
    return goal[5:] in view["dead"] or view["players"][seat]["land"] == goal[5:]


def bound(goal: str) -> str:
    """What going on to a Land is called."""
    return say("wizards.screen.onward", land=land(goal[5:], True))


def _towards(view: View, seat: int, slug: str, found: WaysByHex) -> tuple[int, ...]:
    """As far as this turn leads on the way to a Land."""
    way = far(view, seat, slug)
    last = next((space for space in reversed(way) if space in found), NONE)
    return wayfinding.path(found, last)


def far(view: View, seat: int, slug: str) -> tuple[int, ...]:
    """The whole way to a Land, over several turns."""
    if slug in view["dead"] or all(slot["land"] != slug for slot in view["slots"]):
        return ()
    known, key = _fresh(view).far, (seat, slug)
    if key not in known:
        known[key] = wayfinding.far(view, seat, wayfinding.land_spaces(view, slug))
    return known[key]


def words(decision: Decision, view: View, target: str) -> str:
    """What a click on a target that means a walk does, in a few words."""
    way = within(decision, view).get(wayfinding.number(target.partition(":")[2]))
    if way is None or way.stops == "swim":
        return say("wizards.screen.walk")
    return say("wizards.screen.walk_for", n=way.cost)


def listed(option: OptionLike, decision: Decision) -> bool:
    """Whether an option stands in the list of choices; spaces of the sea are chosen on the board."""
    if decision.kind == "place_land":
        return False
    named = decision.kind in NAMED and len(decision.options) <= FEW
    return named or not any(target.startswith("hex:") for target in option.targets)


def previewed(shown: Shown) -> tuple[int, ...]:
    """The way to what the mouse rests on or the keys have reached, through what it shall go, while a walk is asked."""
    first = frozenset(wayfinding.number(name) for name in spaces_of(shown.lit))
    if not shown.view["walk"] or shown.turn is None or shown.turn != shown.view["turn"] or not first:
        return ()
    head, _, rest = shown.under.partition(":")
    walked = tuple(gone(shown))
    if head == "hex":
        return (*walked, *wayfinding.path(lit_ways(shown), wayfinding.number(rest)))
    return far(shown.view, shown.turn, rest) if head == "land" and not walked else walked


def bound_for(shown: Shown) -> tuple[int, ...]:
    """The whole way to the goal of the turns to come."""
    return far(shown.view, shown.turn, shown.goal[5:]) if shown.goal and shown.turn is not None else ()


def gone(shown: Shown) -> WaysByHex:
    """The steps of the walk as far as the last space that it shall go through."""
    return through_ways(shown.view, _lit_firsts(shown), _numbers(shown.via)) if shown.via else {}


def _lit_firsts(shown: Shown) -> frozenset[int]:
    """The spaces of the next step, as far as they are lit."""
    return frozenset(wayfinding.number(name) for name in spaces_of(shown.direct & shown.lit))


def lit_ways(shown: Shown) -> WaysByHex:
    """The ways to what is lit; empty when no step is asked, which may always be the last one (B-33)."""
    view = shown.view
    if not view["walk"] or shown.turn is None or shown.turn != view["turn"] or _STOP not in shown.lit:
        return {}
    if wayfinding.number(view["players"][shown.turn]["space"]) == NONE or not spaces_of(shown.lit):
        return {}
    return ways(view, _lit_firsts(shown), _numbers(shown.via))
