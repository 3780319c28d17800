"""The Realm's places in words: where each lies as seen from the own piece, who is there and what lies there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say, say_first
from game.desktop.table.areas import Entry, sentences
from game.desktop.table.hud.wording import joined
from game.tables.realm.content import content, realm_map, tavern_map
from game.tables.realm.face import maze_view, wording
from game.tables.realm.face.painted import face_of, on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.tables.realm.face.maze_tiles import TileShown
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Space

RINGS = (realm_map.OUTER, realm_map.VALE, realm_map.GATES, tavern_map.LOOP)
_REGIONS = ("outer", "vale", "gates", "tavern")
_AWAY = 100  # steps: farther than anything that can be walked to on the own ring
_MAZE = "L:"
_SIDES = {
    (0, -1): "n", (1, -1): "ne", (1, 0): "e", (1, 1): "se", (0, 1): "s", (-1, 1): "sw", (-1, 0): "w", (-1, -1): "nw",
}  # fmt: skip


def outside(shown: Shown) -> list[Entry]:
    """The places of the rings, of the Tavern's loop and its rooms, and the Jail."""
    rings = [place for ring in RINGS for place in ring]
    return [_place(shown, place) for place in (*rings, *tavern_map.ROOMS, realm_map.JAIL)]


def _place(shown: Shown, place: str) -> Entry:
    here = shown.me["place"]
    way, far = _way(here, place)
    rule = content().spaces.get(place)
    people, lying = _people(shown, place), list(_lying(on(shown.view, place)))
    told = list(_ground(place, len(on(shown.view, place)["cards"]), place == here)) if rule is not None else []
    name = say(f"realm.space.{place}")
    matters = bool(people or lying) or place == here
    return Entry(name, sentences(*people, *lying, *told), way, far, f"space:{place}", not matters)


def _way(here: str, place: str) -> tuple[str, int]:
    """Which way a place lies and how many steps it is."""
    if here == place:
        return say("realm.words.here"), 0
    for region, ring in zip(_REGIONS, RINGS, strict=True):
        if place in ring and here in ring:
            return _round(ring, here, place)
        if place in ring:
            crossing = realm_map.CROSSINGS.get(here) == place
            return (say("realm.words.across"), 1) if crossing else (say(f"realm.region.{region}"), _AWAY)
    return say("realm.region.tavern" if place in tavern_map.ROOMS else "realm.region.jail"), _AWAY


def _round(ring: tuple[str, ...], here: str, place: str) -> tuple[str, int]:
    """The shorter way round a ring."""
    on_, back = (ring.index(place) - ring.index(here)) % len(ring), (ring.index(here) - ring.index(place)) % len(ring)
    side = "either" if on_ == back else "clockwise" if on_ < back else "anticlockwise"
    return say(f"realm.words.{side}", n=min(on_, back)), min(on_, back)


def _people(shown: Shown, place: str) -> list[str]:
    """Who stands there: oneself first."""
    here = [player for player in shown.view["players"] if player["place"] == place]
    own = [say("realm.words.you" if len(here) > 1 else "realm.words.alone") for p in here if p["seat"] == shown.seat]
    return own + [_person(shown, p["seat"]) for p in here if p["seat"] != shown.seat]


def _person(shown: Shown, seat: int) -> str:
    player = shown.view["players"][seat]
    name = shown.players_shown[seat].name
    if not player["hero"]:
        return name
    hero = say(f"realm.hero.{player['hero']}")
    return say("realm.words.person", name=name, hero=hero, strength=player["strength"], craft=player["craft"])


def _lying(what: Space) -> Iterator[str]:
    """What lies there: cards with an Enemy's value, Gold, Keys, the Crown."""
    for card in what["cards"]:
        _, value, craft = face_of(card)
        found = content().cards[card.partition(".")[0]]
        slots = {"card": wording.card_name(card), "type": say(f"realm.type.{found.type}"), "n": value}
        yield say(f"realm.words.{'foe' if value else 'lies'}", stat=say(f"realm.stat.{'C' if craft else 'S'}"), **slots)
    if what["gold"]:
        yield say("realm.page.gold", n=what["gold"])
    if what["keys"]:
        yield say("realm.words.keys", n=what["keys"])
    if what["crown"]:
        yield say("realm.words.crown")


def _ground(place: str, lying: int, own: bool) -> Iterator[str]:
    """What sort of place it is, and how many cards are drawn there; of the own one also what one does there."""
    rule = content().spaces[place]
    if rule.waypoint:
        yield say("realm.words.waypoint")
    if rule.entrance:
        yield say("realm.words.entrance", name=say(f"realm.entrance.{rule.entrance}"))
    if rule.gate:
        yield say("realm.words.gate", place=say(f"realm.space.{rule.gate}"))
    if (n := rule.draw - lying) > 0:
        yield say("realm.words.draw_one" if n == 1 else "realm.words.draw", n=n)
    if own:
        yield say_first(f"realm.space_text.{place}")


# --- the Labyrinth -----------------------------------------------------------------------------------------------


def squares(shown: Shown) -> list[Entry]:
    """The squares of the Labyrinth that anybody has seen, and what the own one's passages lead to."""
    view, here = shown.view, shown.me["place"]
    known = {*view["lab"]["grid"], maze_view.HEART}
    tile = maze_view.tile_at(view, here) if here.startswith(_MAZE) else None
    if tile is not None:
        known |= {beside for side in tile.sides if (beside := maze_view.beside(here, side))}
    return [_square(shown, place) for place in sorted(known)]


def _square(shown: Shown, place: str) -> Entry:
    view, here = shown.view, shown.me["place"]
    tile, lying = maze_view.tile_at(view, place), view["lab"]["grid"].get(place)
    people, there = _people(shown, place), list(_lying(on(view, place)))
    if lying and lying["gold"]:
        there.append(say("realm.page.gold", n=lying["gold"]))
    head = maze_view.of_place(shown, place).head
    told = [_passages(shown, place, tile)] if tile is not None and tile.sides else []
    special = tile is None or tile.group not in ("corridor", "")
    way, far = _maze_way(shown, here, place)
    name = say("realm.name.square", square=place[2:], what=head)
    empty = not (people or there or special or place == here)
    return Entry(name, sentences(*people, *there, *told), way, far, f"space:{place}", empty)


def _passages(shown: Shown, place: str, tile: TileShown) -> str:
    """Which sides are open, and which are wall."""
    state = dict(maze_view.edges(shown.view, place, tile))
    open_ = [say(f"realm.side.{side}") for side in "NESW" if state.get(side, "closed") != "closed"]
    wall = [say(f"realm.side.{side}") for side in "NESW" if state.get(side, "closed") == "closed"]
    if not open_:
        return say("realm.words.shut")
    key = "realm.words.open" if wall else "realm.words.open_all"
    return say(key, open=joined(open_), wall=joined(wall))


def _maze_way(shown: Shown, here: str, place: str) -> tuple[str, int]:
    """How many steps through known passages, and in which direction as the crow flies."""
    if here == place:
        return say("realm.words.here"), 0
    if not here.startswith(_MAZE):
        return say("realm.region.lab"), _AWAY
    route = maze_view.route(shown.view, here, place)
    columns = maze_view.COLUMNS.index(place[2]) - maze_view.COLUMNS.index(here[2])
    side = say(f"realm.words.way.{_SIDES[_side(columns, int(place[3]) - int(here[3]))]}")
    if not route:
        return say("realm.words.no_way", side=side), _AWAY + abs(columns)
    n = len(route) - 1
    return say("realm.words.step" if n == 1 else "realm.words.steps", n=n, side=side), n


def _side(x: int, y: int) -> tuple[int, int]:
    """The nearest of eight directions: what is more than twice as far one way as the other counts for nothing there."""
    return (0 if 2 * abs(x) < abs(y) else (x > 0) - (x < 0), 0 if 2 * abs(y) < abs(x) else (y > 0) - (y < 0))
