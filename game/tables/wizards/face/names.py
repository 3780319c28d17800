"""What things are called: spaces, Lands, places, cards, people."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.content.texts import say, say_first
from game.tables.wizards.content import wayfinding
from game.tables.wizards.content.catalog import LANDS, PLACES
from game.tables.wizards.content.geography import HEXES, NONE, WATER
from game.tables.wizards.face.camera import MIDDLES, SLOT, middle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.tables.wizards.views import Spell, View

TYPES = ("knowledge", "perception", "power")
ORDERS = ("wizards", "sorcerers", "druids")
_SIDES = ("east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast")


def spaces_of(targets: Iterable[str]) -> list[str]:
    """The hexes that targets name."""
    return [target[4:] for target in targets if target.startswith("hex:")]


def asked_for(target: str, view: View) -> list[int]:
    """Spaces on which the open parts of a Task lie, or one part of it, as far as the view shows them."""
    number, _, n = target.partition(":")[2].partition(".")
    tasks = [task for player in view["players"] for task in player["tasks"] or () if str(task["card"]) == number]
    parts = [part for task in tasks for i, part in enumerate(task["parts"], 1) if n in ("", str(i))]
    spots = [
        part[key] for part in parts for key in ("space", "second")
        if not part["done"] and not (key == "space" and part["halfway"])
    ]  # fmt: skip
    return [found for spot in spots if (found := wayfinding.number(spot)) != NONE]


def land(slug: str, said: bool = False) -> str:
    """The name of a Land."""
    return say(f"wizards.land{'_said' if said else ''}.{slug}")


def place(name: str, said: bool = False) -> str:
    """The name of a place by its id."""
    return say(f"wizards.place{'_said' if said else ''}.{name}")


def land_of(view: View, space: str | None) -> str:
    """The slug of the Land that a space lies in; empty for Water and the air."""
    number = wayfinding.number(space)
    found = NONE if number == NONE else wayfinding.laid(view).land[number]
    return "" if found == NONE else str(LANDS[found].slug)


def place_of(view: View, space: str | None) -> str:
    """The id of the place on a space; empty for none, and on dead Lands."""
    number = wayfinding.number(space)
    found = NONE if number == NONE else wayfinding.laid(view).place[number]
    return "" if found == NONE or land_of(view, space) in view["dead"] else PLACES[found]


def terrain_of(view: View, space: str | None) -> str:
    """P, W, M or ~."""
    number = wayfinding.number(space)
    return WATER if number == NONE else wayfinding.laid(view).terrain[number]


def space(view: View, name: str | None) -> str:
    """A space in words: its place, or terrain and Land."""
    if not name:
        return say("wizards.space.air")
    if found := place_of(view, name):
        return place(found)
    where = land_of(view, name)
    if not where:
        return say("wizards.space.sea")
    if where in view["dead"]:
        return say("wizards.space.dead", land=land(where, True))
    terrain = say(f"wizards.terrain.{terrain_of(view, name)}")
    words = say("wizards.space.land", terrain=terrain, land=land(where, True))
    return words[:1].upper() + words[1:]


def at_sea(name: str, start: str) -> str:
    """A space of open sea by where it lies as seen from another: how many spaces off, and on which side."""
    here, there = HEXES[wayfinding.number(start)], HEXES[wayfinding.number(name)]
    q, r = there[0] - here[0], there[1] - here[1]
    side, count = side_of(name, start), max(abs(q), abs(r), abs(q + r))
    return say("wizards.space.sea_next", side=side) if count == 1 else say("wizards.space.sea_off", n=count, side=side)


def beside(view: View, name: str, start: str) -> str:
    """A space of a Land by its terrain, and on which side of another it lies."""
    return say("wizards.space.beside", place=space(view, name), side=side_of(name, start))


def side_of(name: str, start: str) -> str:
    """On which side of a space another one lies."""
    here, there = (MIDDLES[wayfinding.number(one)] for one in (start, name))
    turn = math.atan2(there[1] - here[1], there[0] - here[0])
    return say(f"wizards.side.{_SIDES[round(turn / math.tau * len(_SIDES)) % len(_SIDES)]}")


def off(view: View, name: str) -> str:
    """Where something lies at sea: on which side of the nearest Land."""
    here = MIDDLES[wayfinding.number(name)]
    lies = {slot["land"]: middle(SLOT * slot["at"][0], SLOT * slot["at"][1]) for slot in view["slots"] if slot["land"]}
    near = min(lies, key=lambda slug: math.dist(here, lies[slug]))
    turn = math.atan2(here[1] - lies[near][1], here[0] - lies[near][0])
    return say(f"wizards.off.{_SIDES[round(turn / math.tau * len(_SIDES)) % len(_SIDES)]}", land=land(near, True))


def short_space(view: View, name: str | None) -> str:
    """Where somebody is, in a word for a plate; nothing before the game has begun."""
    if view["phase"] in ("build", "start") and not name:
        return ""
    if not name:
        return say("wizards.tag.air")
    where = land_of(view, name)
    return land(where) if where else say("wizards.space.sea")


def order(slug: str | None, one: bool = False) -> str:
    """An Order, or what one of its members is called."""
    return say(f"wizards.order{'_one' if one else '_short'}.{slug or 'none'}")


def card(stem: str, slug: str) -> str:
    """The name of a card, a spell, an animal or a High Wizard."""
    return say_first(f"wizards.{stem}.{slug}.name") or slug


def short_form(spell: Spell) -> str:
    """The same for the tray: a Transport only says where it leads."""
    return say_first(f"wizards.spell_tray.{spell['kind']}_{spell['form']}") or form(spell)


def form(spell: Spell) -> str:
    """What a spell is good for, in brackets after its name; empty for nothing."""
    kind = spell["kind"]
    if kind == "boat_summoning":
        far = spell["reach"] >= 100
        return say(f"wizards.spell_form.{kind}{'_far' if far else ''}", n=spell["reach"])
    if kind == "swiftness":
        return say(f"wizards.spell_form.swiftness_{'_'.join(spell['terrain'])}")
    if kind in ("escape", "transport") and spell["form"]:
        return say(f"wizards.spell_form.{kind}_{spell['form']}")
    return ""
