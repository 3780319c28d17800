"""What a seat of the Realm owns, as its tray shows it: equal means the same pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.tables.realm.face.plates import STATS

if TYPE_CHECKING:
    from game.tables.realm.face.shown import Shown

SMALL = ("key", "brew", "food", "trophy", "secret_door", "skip")  # icons of small things
TRADES = ("trophy:strength", "trophy:craft")  # what trophies can be traded for


class Person(NamedTuple):
    """The character of the tray."""

    colour: str
    emblem: str
    hero: str
    stats: tuple[int, ...]
    quota: int
    ailments: tuple[str, ...]
    light: int


class Held(NamedTuple):
    """A card that lies open in the tray.

    Attributes:
        badge: a number on it, such as charges.
        sleeps: it can't be used now: in the locker, under Destroy Magic, or its owner is wild.
        enchanted: it has a counter.
    """

    card: str
    light: int
    badge: str = ""
    sleeps: bool = False
    enchanted: bool = False


def person(shown: Shown) -> Person:
    """Who the tray belongs to."""
    me, look = shown.me, shown.players_shown[shown.seat]
    return Person(
        look.colour, look.emblem, me["hero"], tuple(me[name] for name in STATS), me["quota"],
        tuple(me["ailments"]), shown.light(f"seat:{shown.seat}"),
    )  # fmt: skip


def objects(shown: Shown) -> list[Held]:
    """The Objects."""
    return [
        Held(
            one["id"], shown.light(f"own:{one['id']}"), str(one["charges"]) if one["charges"] else "",
            not one["usable"], one["enchanted"],
        )
        for one in shown.me["objects"]
    ]  # fmt: skip


def people(shown: Shown) -> list[Held]:
    """Followers, and what else is no Object."""
    me = shown.me
    return [
        Held(card, shown.light(f"own:{card}"), sleeps=me["wild"] and card in me["followers"])
        for card in (*me["followers"], *me["abilities"], *me["kept"])
    ]


def tokens(shown: Shown) -> list[tuple[str, int, int]]:
    """The small things: icon, number, light."""
    me = shown.me
    trophies = sum(trophy["worth"] for trophy in me["trophies"])
    counts = (me["keys"], me["brews"], me["chops"] + me["stew"], trophies, me["doors"], me["skip"])
    lights = {"trophy": shown.light(*TRADES)}
    return [(icon, count, lights.get(icon, 0)) for icon, count in zip(SMALL, counts, strict=True)]


def no_use(one: Held, shown: Shown) -> bool:
    """TV-18: Objects and Followers don't count in a brawl, Abilities do."""
    fight, seat = shown.view["fight"], shown.seat
    if not fight or fight["kind"] != "brawl" or seat not in (fight["seat"], fight["foe"].get("seat", -1)):
        return False
    return one.card not in shown.me["abilities"]


def token_target(icon: str, shown: Shown) -> str:
    """What a click on a small thing means: trophies that can be traded, or only a look."""
    trades = [target for target in TRADES if icon == "trophy" and shown.light(target)]
    return trades[0] if trades else f"token:{icon}"
