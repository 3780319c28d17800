"""The Realm in words: what lies around, what one has, what it is about, and the Labyrinth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from game.content.texts import say
from game.desktop.table.areas import Area, Entry, having, nearest, sentences
from game.tables.realm.face import maze_view, places_said, wording

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.tables.realm.face.shown import Shown

_Counted: TypeAlias = Literal["gold", "keys", "shards", "brews", "doors", "skip"]
_COUNTED: tuple[_Counted, ...] = ("gold", "keys", "shards", "brews", "doors", "skip")


def areas(shown: Shown) -> list[Area]:
    """Around me, my things, what I am after, the Labyrinth."""
    inside = shown.me["place"].startswith("L:")
    squares, outside = nearest(places_said.squares(shown)), nearest(places_said.outside(shown))
    around = squares if inside else outside
    other = outside if inside else squares
    carried, most = shown.me["carry"]
    return [
        Area("around", say("ui.words.around"), around, say("ui.words.nearest")),
        Area("things", say("ui.words.things"), things(shown), say("realm.words.carry", n=carried, of=most)),
        Area("goals", say("ui.words.goals"), goals(shown)),
        Area("labyrinth", say("realm.region.lab"), (*_labyrinth(shown), *(() if inside else other))),
        *([Area("outside", say("realm.words.outside"), other)] if inside else []),
    ]


def things(shown: Shown) -> tuple[Entry, ...]:
    """What the shown player has, by kind; Spells only while they lie open."""
    me = shown.me
    if not me["hero"]:
        return (Entry(say("realm.tray.nobody")),)
    opened = shown.peek or shown.known
    spells = _named(me["spells"]) if opened and me["spells"] else ""
    if not spells and me["spell_count"]:
        spells = say("realm.words.face_down", n=me["spell_count"])
    worth = sum(trophy["worth"] for trophy in me["trophies"])
    trophies = f"{_named(one['id'] for one in me['trophies'])} ({worth})" if worth else ""
    counted = (say(f"realm.words.{name}", n=me[name]) for name in _COUNTED if me[name])
    ailments = ", ".join(say(f"realm.ailment.{name}.name") for name in me["ailments"])
    hero = say("realm.words.stats", strength=me["strength"], craft=me["craft"], lives=me["lives"])
    return having(
        (say(f"realm.hero.{me['hero']}"), hero),
        (say("ui.numbers.objects"), _named(one["id"] for one in me["objects"])),
        (say("ui.numbers.followers"), _named((*me["followers"], *me["abilities"], *me["kept"]))),
        (say("ui.numbers.spells"), spells),
        (say("ui.numbers.trophies"), trophies),
        (say("realm.words.small"), ", ".join(counted)),
        (say("ui.numbers.ailments"), ailments),
    )


def _named(cards: Iterable[str]) -> str:
    return ", ".join(map(wording.card_name, cards))


def goals(shown: Shown) -> tuple[Entry, ...]:
    """The Clock, the Crown, and the own Renown."""
    view = shown.view
    holder = next((p["seat"] for p in view["players"] if p["crown"]), None)
    crown = say("realm.words.no_crown")
    if holder is not None:
        crown = say("realm.words.has_crown", name=shown.players_shown[holder].name)
    found = [
        Entry(say("realm.page.clock", n=view["clock"]), _clock(shown), target="clock"),
        Entry(say("ui.numbers.crown"), crown),
        Entry(say("ui.numbers.renown"), str(shown.me["renown"])),
    ]
    if view["fall"] is not None:
        found.insert(0, Entry(say("realm.words.fall"), say("realm.words.rounds", n=view["fall"]["rounds"])))
    return tuple(found)


def _clock(shown: Shown) -> str:
    return say("realm.page.clock_how", waking=shown.view["waking"], end=shown.view["end"])


def _labyrinth(shown: Shown) -> tuple[Entry, ...]:
    """The Heart with its Seals, and where the Entrances lie."""
    heart = shown.view["lab"]["heart"]
    state = say("realm.maze.heart_open" if heart["open"] else "realm.maze.heart_sealed")
    key = "heart" if heart["seals"] else "heart_broken"
    told = say(f"realm.words.{key}", seals=heart["seals"], of=heart["of"], keeper=heart["keeper"])
    doors = (
        Entry(
            door.name,
            say("realm.words.door", place=door.outside, square=door.square)
            if door.square
            else say("realm.words.door_open", place=door.outside),
            empty=not door.square,
        )
        for door in maze_view.doors(shown.view)
    )
    return (Entry(say("realm.square.heart"), sentences(state, told), target=f"space:{maze_view.HEART}"), *doors)
