"""The pages of spaces, Lands, boats and the calendar."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.engine import theme
from game.tables.wizards.content import wayfinding
from game.tables.wizards.content.catalog import LAND, LANDS
from game.tables.wizards.content.geography import NONE, WATER
from game.tables.wizards.content.shapes import place_kind
from game.tables.wizards.face import calendar, cards, islands, names, owned, reaching, story

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.desktop.table.hud.sheets import Page
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import Marker, View

_TABLES = ("town", "dwelling", "abbey", "hollow", "crest")  # places with a table of their name
TERRAIN = {"P": "plains", "W": "woods", "M": "mountains"}


def space_page(page: Page, rest: str, shown: Shown) -> None:
    """A space: what it is, what it costs who is asked, who and what is there, what happens there."""
    view = shown.view
    if wayfinding.number(rest) == NONE:
        return
    page.head(_title(rest, view))
    page.add(*terrain(rest, view))
    page.add(*costs(rest, shown), face="bold", colour=theme.TITLE)
    page.add(*_danger(rest, view), face="bold", colour=theme.RED)
    page.add(*_there(rest, shown), players_shown=shown.players_shown)
    place = names.place_of(view, rest)
    if place and view["phase"] != "start":  # who begins there does nothing there yet
        _place(page, place, shown)


def _title(rest: str, view: View) -> str:
    """Its name, and its Land at the right, unless a town has its Land's name."""
    place, land = names.place_of(view, rest), names.land_of(view, rest)
    if place:
        here, where = names.place(place), names.land(land)
        return here if here == where else f"{here}\t{where}"
    return names.space(view, rest)


def told(rest: str, shown: Shown) -> list[str]:
    """Who and what is on a space, what threatens there, and what it costs who is asked."""
    return [*_there(rest, shown), *_danger(rest, shown.view), *costs(rest, shown)]


def terrain(rest: str, view: View) -> list[str]:
    """What the ground is and costs everybody."""
    land = names.land_of(view, rest)
    if land in view["dead"]:
        return [say("wizards.terrain_text.dead")]
    letter = names.terrain_of(view, rest)
    if letter == WATER:
        return [say("wizards.terrain_text.water")]
    found = [say(f"wizards.terrain_text.{'lair' if land == 'dragons_lair' else TERRAIN[letter]}")]
    lies, here = wayfinding.laid(view), wayfinding.number(rest)
    if here in lies.shore:
        found.append(say("wizards.terrain_text.coast"))
    if any((here, other) in lies.walls for other in lies.near[here]):
        found.append(say("wizards.terrain_text.wall"))
    return found


def costs(rest: str, shown: Shown) -> list[str]:
    """What the walker of the turn pays to come here."""
    way = reaching.lit_ways(shown).get(wayfinding.number(rest))
    if way is None:
        return []
    if swims(rest, shown):
        return [say("wizards.space.swim")]
    found = [say("wizards.space.cost", n=way.cost)]
    if way.stops:
        found.append(say("wizards.screen.stops"))
    return found


def swims(rest: str, shown: Shown) -> bool:
    """Whether the walker of the turn comes here by a swim, which takes all steps that are left (B-36)."""
    way = reaching.lit_ways(shown).get(wayfinding.number(rest))
    return way is not None and way.stops == "swim"


def stops(rest: str, shown: Shown) -> bool:
    """Whether the walk of the turn ends here, whatever is left of it (B-36, B-38)."""
    way = reaching.lit_ways(shown).get(wayfinding.number(rest))
    return way is not None and bool(way.stops)


def _danger(rest: str, view: View) -> list[str]:
    found = [say("wizards.space.demons")] if rest in view["demons"] else []
    found += [say("wizards.space.dragon")] if rest == view["dragon"] else []
    laden = [one for one in view["boats"] if one["space"] == rest and one["demons"]]
    return [*found, *([say("wizards.space.boat_demons")] if laden else [])]


def _there(rest: str, shown: Shown) -> list[str]:
    """Who and what is there."""
    view, found = shown.view, []
    people = [shown.players_shown[p["seat"]].name for p in view["players"] if p["space"] == rest]
    if people:
        found.append(say("wizards.space.people", names=", ".join(people)))
    for one in view["wizards"]:
        if one["space"] == rest:
            key = "wizard" if one["name"] else "secret"
            name = names.card("hw", one["name"]) if one["name"] else ""
            found.append(say(f"wizards.space.{key}", name=name))
    for boat in view["boats"]:
        if boat["space"] == rest:
            name = shown.players_shown[boat["seat"]].name if boat["seat"] is not None else ""
            found.append(say(f"wizards.space.boat_{'taken' if name else 'free'}", name=name))
    marks = [_marker(one, shown) for one in view["markers"] if one["space"] == rest]
    return [*found, *([say("wizards.space.markers", names=", ".join(marks))] if marks else [])]


def _marker(one: Marker, shown: Shown) -> str:
    """A Task Marker: whose, and to whoever may know it which part of which Task."""
    if one["task"] is None:
        return str(shown.players_shown[one["seat"]].name)
    card = cards.task_card(one["task"])
    name = names.card("task", card.slug) if card else ""
    return say("wizards.marker.own", task=name, part=one["part"])


def _place(page: Page, place: str, shown: Shown) -> None:
    """What one does at a place, and its table."""
    kind = place_kind(place)
    page.add(say(f"wizards.place_text.{kind}"), face="italic")
    table: str = kind if kind in _TABLES else ""
    if kind == "cottage":
        seat = shown.turn if shown.turn is not None else shown.seat
        table = "hamdrel_rank0" if shown.view["players"][seat]["rank"] in (0, 4) else "hamdrel"
    page.rows += story.table_rows(table, page.room, page.px) if table else []


def land_page(page: Page, rest: str, shown: Shown) -> None:
    """A Land: its kind, its ground, its places, and how laden it is."""
    if rest not in LAND:
        return
    land, view = LANDS[LAND[rest]], shown.view
    page.head(f"{names.land(rest)}\t{say(f'wizards.land_kind.{land.kind}')}")
    slot = next((one for one in view["slots"] if one["land"] == rest), None)
    dead, turned = rest in view["dead"], slot["rotation"] if slot else 0
    draw = partial(_draw_land, slug=rest, rotation=turned, dead=dead)
    page.picture(draw, f"land {rest} {turned} {dead}", [(say(f"wizards.land_text.{rest}"), "italic")], cards.SHAPE)
    if land.places:
        page.add(say("wizards.page.places", names=", ".join(names.place(name) for name, _ in land.places)))
    page.add(say("wizards.page.terrain", **{word: land.terrain.count(letter) for letter, word in TERRAIN.items()}))
    if dead:
        page.add(say("wizards.calendar.dead", land=names.land(rest)), face="bold", colour=theme.RED)
    elif slot:
        page.add(say("wizards.page.laden", n=laden(view, rest)))
    if rest == view["foresight"]:
        page.add(say("wizards.calendar.foresight"), face="bold", colour=theme.RED)
    if rest in view["due"]["lands"]:
        page.add(say("wizards.calendar.due_lands", lands=names.land(rest)), face="bold", colour=theme.RED)


def laden(view: View, slug: str) -> int:
    """B-60: Demons and Task Markers on a Land."""
    spaces = [*view["demons"], *(one["space"] for one in view["markers"])]
    return sum(names.land_of(view, space) == slug for space in spaces)


def _draw_land(surface: Surface, rect: Rect, slug: str, rotation: int, dead: bool) -> None:
    """A Land as it lies, as large as the rectangle allows."""
    drawn = islands.island(LANDS[LAND[slug]], max(8, round(min(rect.size) / 5)), rotation, dead)
    kept = surface.get_clip()
    surface.set_clip(rect.clip(kept))
    surface.blit(drawn, drawn.get_rect(center=rect.center))
    surface.set_clip(kept)


def boat_page(page: Page, rest: str, shown: Shown) -> None:
    """A boat."""
    boat = next((one for one in shown.view["boats"] if str(one["id"]) == rest), None)
    if boat is not None:
        page.head(say("wizards.marker.boat.name"))
        page.add(say("wizards.marker.boat.text"))
        page.add(say("wizards.marker.boat_demons") if boat["demons"] else "", face="bold", colour=theme.RED)


def calendar_page(page: Page, _rest: str, shown: Shown) -> None:
    """The calendar: what Evil will do and what would keep it from it."""
    view = shown.view
    due = view["due"]
    page.head(say("wizards.calendar.heading", n=view["fortnight"], day=view["day"]))
    thwart(page, view)
    page.add(_due(view))
    if due["lands"]:
        lands = ", ".join(names.land(slug) for slug in due["lands"])
        page.add(say("wizards.calendar.due_lands", lands=lands), face="bold", colour=theme.RED)
    lost = [names.land(slug) for slug in view["dead"]]
    page.add(say(f"wizards.calendar.{'lost' if lost else 'lost_none'}", n=len(lost)))
    page.add(", ".join(lost), face="italic")
    page.add(say("wizards.calendar.goal", n=view["goal"]), face="bold")


def thwart(page: Page, view: View) -> None:
    """Tasks done towards the next Land that is saved."""
    done = view["thwart"]
    page.add(say("wizards.calendar.thwart", have=done["count"], need=done["need"]), face="bold", colour=theme.TITLE)
    page.add(say("wizards.calendar.thwart_text", need=done["need"], bank=done["bank"]))


def _due(view: View) -> str:
    """What comes at the end of the Fortnight."""
    if calendar.storms(view):
        return say("wizards.calendar.due_transport")
    n = view["due"]["count"]
    return say(f"wizards.calendar.due{'_none' if not n else '_one' if n == 1 else ''}", n=n)


def die_page(page: Page, _rest: str, shown: Shown) -> None:
    """What the dice have said in this turn; else what lies there."""
    page.rows = story.page(shown, page.room, page.px)
    if page.rows:
        return
    natural, left = owned.steps(shown)
    page.head(say("wizards.name.die"))
    steps = say("wizards.tray.steps_one") if left == 1 else say("wizards.tray.steps", n=left)
    page.add(say("wizards.page.die_walk", n=natural, steps=steps) if natural else say("wizards.page.die_none"))
