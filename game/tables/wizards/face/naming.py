"""What everything of the Wizards that can be chosen is called, in a few words, for those who hear the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say, say_first
from game.desktop.table.machine import base
from game.tables.wizards.content import wayfinding
from game.tables.wizards.content.geography import HEXES
from game.tables.wizards.face import cards, names, owned, sheets_sea

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.tables.wizards.face.camera import Axial
    from game.tables.wizards.face.shown import Shown

#: The six sides of a space as axial steps, clockwise; each way is so many steps to one side and to the next one.
_SIDES = (
    ("e", (1, 0)), ("se", (0, 1)), ("sw", (-1, 1)), ("w", (-1, 0)), ("nw", (0, -1)), ("ne", (1, -1)),
)  # fmt: skip


def name(target: str, shown: Shown) -> str:
    """What a target is called; a kind of thing that has no name of its own is called what it is."""
    head, _, rest = base(target).partition(":")
    found = _NAMES.get(head)
    if found:
        return found(rest, shown)
    card = cards.face(target, shown.view)
    return card.title if card else say(f"wizards.name.{head}")


def _hex(rest: str, shown: Shown) -> str:
    what, flags = ground(rest, shown), owned.flags_at(rest, shown.seat, shown.view)
    if flags:
        what = say("wizards.name.flags", what=what, flags=flags)
    here = shown.me["space"] or "0,0"
    if here == rest:
        return say("wizards.name.here", what=what)
    ends = "swim" if sheets_sea.swims(rest, shown) else "stops" if sheets_sea.stops(rest, shown) else "hex"
    return say(f"wizards.name.{ends}", what=what, way=way(here, rest))


def ground(rest: str, shown: Shown) -> str:
    """A space: its place, or its terrain and Land."""
    land = names.land_of(shown.view, rest)
    dead = land in shown.view["dead"]
    terrain = "dead" if dead else sheets_sea.TERRAIN.get(names.terrain_of(shown.view, rest))
    if not land or not terrain or names.place_of(shown.view, rest):
        return names.space(shown.view, rest)
    return say("wizards.name.ground", terrain=say(f"wizards.terrain.{terrain}"), land=names.land(land))


def way(start: str, end: str) -> str:
    """How one comes straight from one space to another: “3 east, 1 south-east”; no two spaces have the same way."""
    here, there = HEXES[wayfinding.number(start)], HEXES[wayfinding.number(end)]
    legs = _legs((there[0] - here[0], there[1] - here[1]))
    return ", ".join(say(f"wizards.way.{side}", n=n) for side, n in legs if n)


def _legs(off: Axial) -> list[tuple[str, int]]:
    """The two neighbouring sides that lead there, with the steps to each."""
    for i, (side, (q, r)) in enumerate(_SIDES):
        beside, (q2, r2) = _SIDES[(i + 1) % len(_SIDES)]
        first, second = off[0] * r2 - off[1] * q2, q * off[1] - r * off[0]
        if first > 0 and second >= 0:
            return [(side, first), (beside, second)]
    return []


def _boat(rest: str, shown: Shown) -> str:
    boat = next(one for one in shown.view["boats"] if str(one["id"]) == rest)
    if not boat["space"]:
        return say("wizards.name.flying")
    return say(f"wizards.name.{'demons' if boat['demons'] else 'boat'}", where=_hex(boat["space"], shown))


def _condition(rest: str, _: Shown) -> str:
    return say(f"wizards.condition.{ {'stunned': 'stun', 'time': 'gap'}.get(rest, rest) }.name")


def _seat(rest: str, shown: Shown) -> str:
    """A player, and what stands on the plate as signs: a bad state, Lair Time."""
    player = shown.view["players"][int(rest)]
    found = [say(f"wizards.condition.{key}.name") for key in ("bound", "dazed", "stun") if player[key]]
    if player["gap"]:
        found.append(
            say("wizards.log.gain.lair_time." + ("gap_1" if player["gap"] == 1 else "plain"), gap=player["gap"])
        )
    return ": ".join(filter(None, (shown.players_shown[int(rest)].name, ", ".join(found))))


def _act(rest: str, _: Shown) -> str:
    return (
        say(f"wizards.order.{rest[5:]}")
        if rest.startswith("join_")
        else say_first(f"wizards.act.{rest}", f"wizards.order.{rest}")
    )


_NAMES: dict[str, Callable[[str, Shown], str]] = {
    "hex": _hex,
    "boat": _boat,
    "condition": _condition,
    "act": _act,
    "land": lambda rest, _: names.land(rest),
    "seat": _seat,
    "type": lambda rest, _: say(f"wizards.points.{rest}"),
}
