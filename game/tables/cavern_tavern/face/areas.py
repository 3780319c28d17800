"""Cavern Tavern in words: the places of the hall, the orders, what one has and what one is after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.table.areas import Area, Entry, having, sentences
from game.desktop.table.hud.wording import joined
from game.tables.cavern_tavern.content.definitions import KINDS, PLACES, POTION, cards
from game.tables.cavern_tavern.face import order_sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.tables.cavern_tavern.face.order_sheet import OrderTold
    from game.tables.cavern_tavern.face.shown import Shown
    from game.tables.cavern_tavern.views import Group

_TRACKS = ("nasty", "kitchen", "chores")


def areas(shown: Shown) -> list[Area]:
    """The hall with its places, the own things, order and calls, the orders on the tables."""
    found = _places(shown)
    free = sum(not entry.empty for entry in found)
    return [
        Area("around", say("cavern_tavern.words.hall"), found, say("cavern_tavern.words.free", n=free)),
        Area("things", say("ui.words.things"), _things(shown)),
        Area("goals", say("cavern_tavern.words.goals"), _goals(shown)),
        Area("orders", say("cavern_tavern.sheet.tables"), _orders(shown)),
    ]


def _places(shown: Shown) -> tuple[Entry, ...]:
    return tuple(_place(shown, name) for name in PLACES if name in shown.view["places"])


def _place(shown: Shown, name: str) -> Entry:
    """A place: what lies there, what is free, what the Cellar has left."""
    place, groups = shown.view["places"][name], shown.view["places"][name]["groups"]
    full = place["closed"] or len(groups) >= place["slots"]
    state = "closed" if place["closed"] else "full" if full else "slots"
    told = [say(f"cavern_tavern.words.{state}", n=place["slots"] - len(groups), of=place["slots"])]
    told += [_dice(shown, group) for group in groups]
    if name.isdigit() and int(name) in cards().board.cellar:
        kinds, supply = cards().board.cellar[int(name)], shown.view["supply"]
        left = (say("cavern_tavern.words.left", kind=say(f"kind.{kind}"), n=supply[kind]) for kind in kinds)
        told.insert(0, joined(list(left)))
    else:
        told.insert(0, say(f"place.{name}.rule"))
    return Entry(say(f"place.{name}.name"), sentences(*told), target=f"place:{name}", empty=full)


def _dice(shown: Shown, group: Group) -> str:
    values = " + ".join(str(die["value"]) for die in group["dice"])
    if group["seat"] < 0:
        return say("cavern_tavern.words.shadow", dice=values)
    return say("cavern_tavern.words.lies", name=shown.players_shown[group["seat"]].name, dice=values)


def _things(shown: Shown) -> tuple[Entry, ...]:
    """Dice, ingredients, items, tracks."""
    me = shown.me
    dice = ", ".join(str(die["value"]) for die in me["dice"] if die["at"] is None)
    goods = ((kind, me["ingredients"][kind]) for kind in (*KINDS, POTION))
    items = say("ui.numbers.none") if not me["items"] else say("cavern_tavern.words.face_down", n=me["items"])
    if me["hand"] and (shown.peek or shown.known):
        items = ", ".join(say(f"card.{card}.name") for card in me["hand"])
    tracks = ", ".join(f"{say(f'ui.numbers.{name}')} {me[name]}" for name in _TRACKS)  # type: ignore[literal-required]
    return having(
        (say("ui.numbers.points"), str(me["score"])),
        (say("ui.numbers.dice"), dice or say("ui.numbers.none")),
        (say("cavern_tavern.words.goods"), _counted(goods) or say("ui.nothing")),
        (say("ui.numbers.items"), items),
        (say("cavern_tavern.words.tracks"), tracks),
    )


def _counted(goods: Iterable[tuple[str, int]]) -> str:
    return ", ".join(say("cavern_tavern.words.count", kind=say(f"kind.{kind}"), n=n) for kind, n in goods if n)


def _goals(shown: Shown) -> tuple[Entry, ...]:
    """The own order, cards of Nasty's, and the secret task while it lies open."""
    found, own = [], order_sheet.told(shown, order_sheet.OWN) if shown.me["order"] else None
    if own is None or shown.me["order"] is None:
        found.append(Entry(say("cavern_tavern.name.no_order")))
    else:
        worth = say("cavern_tavern.words.worth", n=shown.me["order"]["worth"], late=own.late)
        found.append(Entry(say(f"card.{own.card}.name"), sentences(worth, *_needs(own)), target=order_sheet.OWN))
    found += [_card(call["card"], f"nasty:{call['card']}") for call in shown.me["nasty_cards"]]
    secret = shown.me["secret"] if shown.peek or shown.known else None
    return (*found, _card(secret, "secret") if secret else Entry(say("cavern_tavern.name.secret"), target="secret"))


def _card(card: str, target: str) -> Entry:
    return Entry(say(f"card.{card}.name"), say(f"card.{card}.rule"), target=target)


def _needs(order: OrderTold) -> list[str]:
    """What of an order is there, and where what is missing can be had."""
    there = _counted((need.kind, need.need) for need in order.needs if need.have >= need.need)
    missing = [
        say("cavern_tavern.words.missing", kind=say(f"kind.{need.kind}"), n=need.need - need.have,
            place=say(f"place.{need.place}.name"), left=need.stock)
        for need in order.needs if need.have < need.need
    ]  # fmt: skip
    return [*missing, say("cavern_tavern.words.there", goods=there) if there else ""]


def _orders(shown: Shown) -> tuple[Entry, ...]:
    """The tables with what lies there, whose it is and what it needs."""
    found = []
    for i in range(len(shown.view["tables"])):
        order, target, n = order_sheet.told(shown, f"table:{i}"), f"table:{i}", i + 1
        if order is None:
            found.append(Entry(say("cavern_tavern.name.free_table", n=n), target=target, empty=True))
            continue
        what = cards().orders[order.card]
        points = ", ".join(map(str, what.points[order.late :])) or "0"
        told = [
            say("cavern_tavern.words.whose", name=order.who.name) if order.who else "",
            say("cavern_tavern.words.needs", goods=_counted(what.need.items())),
            say("cavern_tavern.words.points", points=points),
        ]
        name = say("cavern_tavern.name.table", n=n, card=say(f"card.{order.card}.name"))
        found.append(Entry(name, sentences(*told), target=target))
    return tuple(found)
