"""The pages of spaces, Lands, boats and the calendar."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.engine import theme
from game.desktop.table.hud.sheets import heading, paragraph, picture
from game.tables.wizards.content import content, wayfinding
from game.tables.wizards.content.catalog import LAND, LANDS
from game.tables.wizards.content.geography import NONE, WATER
from game.tables.wizards.content.shapes import place_kind
from game.tables.wizards.face import cards, islands, names, reaching, story

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.desktop.ui.scroll import Row
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import Marker, View

_TABLES = {"town": "town", "dwelling": "dwelling", "abbey": "abbey", "hollow": "hollow", "crest": "crest"}
TERRAIN = {"P": "plains", "W": "woods", "M": "mountains"}


def space_page(rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """A space: what it is, what it costs who is asked, who and what is there, what happens there."""
    view = shown.view
    if wayfinding.number(rest) == NONE:
        return []
    rows = [heading(_title(rest, view), px)]
    rows += [paragraph(line, room, px) for line in _terrain(rest, view)]
    rows += [paragraph(line, room, px, "bold", theme.TITLE) for line in _cost(rest, shown)]
    rows += [paragraph(line, room, px, "bold", theme.RED) for line in _danger(rest, view)]
    rows += [paragraph(line, room, px, players_shown=shown.players_shown) for line in _there(rest, shown)]
    place = names.place_of(view, rest)
    if place:
        rows += _place(place, shown, room, px)
    return rows


def _title(rest: str, view: View) -> str:
    """Its name, and its Land at the right."""
    place, land = names.place_of(view, rest), names.land_of(view, rest)
    if place:
        return f"{names.place(place)}\t{names.land(land)}"
    return names.space(view, rest)


def _terrain(rest: str, view: View) -> list[str]:
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


def _cost(rest: str, shown: Shown) -> list[str]:
    """What the walker of the turn pays to come here."""
    way = reaching.lit_ways(shown).get(wayfinding.number(rest))
    if way is None:
        return []
    if way.stops == "swim":
        return [say("wizards.space.swim")]
    found = [say("wizards.space.cost", n=way.cost)]
    if way.stops:
        found.append(say("wizards.screen.stops"))
    return found


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


def _place(place: str, shown: Shown, room: int, px: int) -> list[Row]:
    """What one does at a place, and its table."""
    kind = place_kind(place)
    rows = [paragraph(say(f"wizards.place_text.{kind}"), room, px, "italic")]
    table = _TABLES.get(kind, "")
    if kind == "cottage":
        seat = shown.turn if shown.turn is not None else shown.seat
        plain = shown.view["players"][seat]["rank"] in (0, 4)
        table = "hamdrel_rank0" if plain else "hamdrel"
    return rows + (story.table_rows(table, room, px) if table else [])


def land_page(rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """A Land: its kind, its ground, its places, and how laden it is."""
    if rest not in LAND:
        return []
    land, view = LANDS[LAND[rest]], shown.view
    kind = say(f"wizards.land_kind.{land.kind}")
    rows = [heading(f"{names.land(rest)}\t{kind}", px)]
    slot = next((one for one in view["slots"] if one["land"] == rest), None)
    dead = rest in view["dead"]
    turned = slot["rotation"] if slot else 0
    flavour = [(say(f"wizards.land_text.{rest}"), "italic")]
    draw = partial(_draw_land, slug=rest, rotation=turned, dead=dead)
    rows += picture(draw, f"land {rest} {turned} {dead}", flavour, (room, px), cards.SHAPE)
    if land.places:
        places = ", ".join(names.place(name) for name, _ in land.places)
        rows.append(paragraph(say("wizards.page.places", names=places), room, px))
    count = {word: land.terrain.count(letter) for letter, word in TERRAIN.items()}
    rows.append(paragraph(say("wizards.page.terrain", **count), room, px))
    if dead:
        rows.append(paragraph(say("wizards.calendar.dead", land=names.land(rest)), room, px, "bold", theme.RED))
    elif slot:
        rows.append(paragraph(say("wizards.page.laden", n=laden(view, rest)), room, px))
    if rest == view["foresight"]:
        rows.append(paragraph(say("wizards.calendar.foresight"), room, px, "bold", theme.RED))
    if rest in view["due"]["lands"]:
        words = say("wizards.calendar.due_lands", lands=names.land(rest))
        rows.append(paragraph(words, room, px, "bold", theme.RED))
    return rows


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


def boat_page(rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """A boat."""
    boat = next((one for one in shown.view["boats"] if str(one["id"]) == rest), None)
    if boat is None:
        return []
    rows = [heading(say("wizards.marker.boat.name"), px), paragraph(say("wizards.marker.boat.text"), room, px)]
    if boat["demons"]:
        rows.append(paragraph(say("wizards.marker.boat_demons"), room, px, "bold", theme.RED))
    return rows


def calendar_page(_rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """The calendar: what Evil will do and what would keep it from it."""
    view = shown.view
    thwart, due = view["thwart"], view["due"]
    rows = [heading(say("wizards.calendar.heading", n=view["fortnight"], day=view["day"]), px)]
    have = say("wizards.calendar.thwart", have=thwart["count"], need=thwart["need"])
    rows.append(paragraph(have, room, px, "bold", theme.TITLE))
    rows.append(paragraph(say("wizards.calendar.thwart_text", need=thwart["need"], bank=thwart["bank"]), room, px))
    rows += [paragraph(line, room, px) for line in _due(view)]
    if due["lands"]:
        lands = ", ".join(names.land(slug) for slug in due["lands"])
        rows.append(paragraph(say("wizards.calendar.due_lands", lands=lands), room, px, "bold", theme.RED))
    lost = [names.land(slug) for slug in view["dead"]]
    key = "lost" if lost else "lost_none"
    rows.append(paragraph(say(f"wizards.calendar.{key}", n=len(lost)), room, px))
    if lost:
        rows.append(paragraph(", ".join(lost), room, px, "italic"))
    rows.append(paragraph(say("wizards.calendar.goal", n=view["goal"]), room, px, "bold"))
    return rows


def _due(view: View) -> list[str]:
    """What comes at the end of the Fortnight."""
    if view["fortnight"] <= content().modes[view["mode"]].transports:
        return [say("wizards.calendar.due_transport")]
    n = view["due"]["count"]
    return [say(f"wizards.calendar.due{'_none' if not n else '_one' if n == 1 else ''}", n=n)]


def die_page(_rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """What the dice have said in this turn."""
    return story.page(shown, room, px)
