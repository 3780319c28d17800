"""What everything of Cavern Tavern that can be chosen is called, in a few words, for those who hear the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.table.machine import base
from game.tables.cavern_tavern.face import wording

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.tables.cavern_tavern.face.shown import Shown

CELLARS = 6  # places whose names have their numbers


def name(target: str, shown: Shown) -> str:
    """What a target is called; a kind of thing that has no name of its own is called what it is."""
    head, _, rest = base(target).partition(":")
    found = _NAMES.get(head)
    return found(rest, shown) if found else say(f"cavern_tavern.name.{head}")


def _card(rest: str, _: Shown) -> str:
    return say(f"card.{rest}.name")


def _kind(rest: str, shown: Shown) -> str:
    return say("cavern_tavern.name.kind", kind=say(f"kind.{rest}"), n=shown.view["supply"].get(rest, 0))


def _has(rest: str, shown: Shown) -> str:
    seat, _, kind = rest.partition(":")
    n = shown.view["players"][int(seat)]["ingredients"][kind]
    whose = "own" if int(seat) == shown.turn else "theirs"
    return say(f"cavern_tavern.name.{whose}", kind=say(f"kind.{kind}"), n=n, name=_seat(seat, shown))


def _seat(rest: str, shown: Shown) -> str:
    return shown.players_shown[int(rest)].name


def _place(rest: str, shown: Shown) -> str:
    """A place with its number, and who lies there."""
    called, here = say(f"place.{rest}.name"), shown.view["places"].get(rest)
    if rest.isdigit() and int(rest) > CELLARS:
        called = say("cavern_tavern.name.space", place=called, n=rest)
    if here is not None and here["closed"]:
        return say("cavern_tavern.name.closed", place=called)
    seats = dict.fromkeys(group["seat"] for group in here["groups"]) if here is not None else ()
    people = [_seat(str(seat), shown) for seat in seats if seat >= 0]
    return say("cavern_tavern.name.held", place=called, names=", ".join(people)) if people else called


def _table(rest: str, shown: Shown) -> str:
    here, n = shown.view["tables"][int(rest)], int(rest) + 1
    if here["card"] is None:
        return say("cavern_tavern.name.free_table", n=n)
    sort, who = ("table", "") if here["seat"] is None else ("taken_table", _seat(str(here["seat"]), shown))
    return say(f"cavern_tavern.name.{sort}", n=n, card=say(f"card.{here['card']}.name"), name=who)


def _order(_: str, shown: Shown) -> str:
    card = wording.card_of(shown, "order")
    return _called("order", card) if card else say("cavern_tavern.name.no_order")


def _secret(_: str, shown: Shown) -> str:
    card = shown.me["secret"] if shown.peek or shown.known else None
    return _called("open_secret", card) if card else say("cavern_tavern.name.secret")


def _called(sort: str, card: str) -> str:
    return say(f"cavern_tavern.name.{sort}", card=say(f"card.{card}.name"))


_NAMES: dict[str, Callable[[str, Shown], str]] = {
    "item": _card,
    "nasty": _card,
    "card": _card,
    "kind": _kind,
    "has": _has,
    "seat": _seat,
    "table": _table,
    "order": _order,
    "secret": _secret,
    "place": _place,
    "die": lambda rest, _: say("cavern_tavern.name.die", n=rest),
    "deck": lambda rest, _: say(f"cavern_tavern.name.deck_{rest}"),
}
