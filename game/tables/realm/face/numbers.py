"""The open numbers of a player in the Realm, for comparing two moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.content.texts import say
from game.tables.realm.face.plates import place_short

if TYPE_CHECKING:
    from game.tables.realm.views import Stat, View

_STATS: tuple[Stat, ...] = ("lives", "strength", "craft", "gold")
_COUNTS: tuple[Literal["keys", "shards", "brews"], ...] = ("keys", "shards", "brews")


def numbers(view: View, seat: int) -> list[tuple[str, int | str]]:
    """Renown and who it is first, then Lives and the like, then where and what is carried; always the same rows."""
    player = view["players"][seat]
    hero = say(f"realm.hero.{player['hero']}") if player["hero"] else say("ui.numbers.none")
    nobody = say("ui.numbers.none")  # before there is somebody there is nothing to count
    renown = player["renown"] if player["hero"] or player["renown"] else nobody
    found: list[tuple[str, int | str]] = [(say("ui.numbers.renown"), renown), (say("ui.numbers.hero"), hero)]
    found += [(say(f"realm.stat.{name}"), player[name] if player["hero"] else nobody) for name in _STATS]
    found.append((say("ui.numbers.place"), place_short(player["place"]) or say("ui.numbers.none")))
    found.append((say("ui.numbers.objects"), len(player["objects"])))
    found.append((say("ui.numbers.followers"), len(player["followers"])))
    found.append((say("ui.numbers.spells"), player["spell_count"]))
    found.append((say("ui.numbers.trophies"), sum(trophy["worth"] for trophy in player["trophies"])))
    found += [(say(f"ui.numbers.{name}"), player[name]) for name in _COUNTS]
    found.append((say("ui.numbers.ailments"), len(player["ailments"])))
    return [*found, (say("ui.numbers.crown"), say("ui.numbers.yes" if player["crown"] else "ui.numbers.no"))]
