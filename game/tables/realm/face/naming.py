"""What everything of the Realm that can be chosen is called, in a few words, for those who hear the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import has, say, say_first
from game.desktop.table.machine import base
from game.tables.realm.content import content
from game.tables.realm.face import maze_view, minis
from game.tables.realm.face.maze_tiles import TileShown
from game.tables.realm.face.wording import card_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.tables.realm.face.shown import Shown


def name(target: str, shown: Shown) -> str:
    """What a target is called; a kind of thing that has no name of its own is called what it is."""
    head, _, rest = base(target).partition(":")
    found = _NAMES.get(head)
    return found(rest, shown) if found else say(f"realm.name.{head}")


def _card(rest: str, _: Shown) -> str:
    return card_name(rest)


def _hero(rest: str, _: Shown) -> str:
    return say(f"realm.hero.{content().characters[rest].slug}")


def _space(rest: str, shown: Shown) -> str:
    if not rest.startswith("L:"):
        return say(f"realm.space.{rest}")
    return say("realm.name.square", square=rest[2:], what=maze_view.of_place(shown, rest).head)


def _deck(rest: str, _: Shown) -> str:
    return say("realm.name.deck", what=say(f"realm.page.deck_{rest}"))


def _token(rest: str, _: Shown) -> str:
    return say_first(f"realm.token.{'door' if rest == 'secret_door' else rest}.name", f"realm.name.token_{rest}")


def _tile(rest: str, shown: Shown) -> str:
    return maze_view.name_of(TileShown(dict(maze_view.offered(shown))[rest]))


def _seat(rest: str, shown: Shown) -> str:
    """A player, and the ailments that stand on the plate as signs."""
    ailments = [say(f"realm.ailment.{one}.name") for one in shown.view["players"][int(rest)]["ailments"]]
    return ": ".join(filter(None, (shown.players_shown[int(rest)].name, ", ".join(ailments))))


def _act(rest: str, _: Shown) -> str:
    if rest.startswith("face_"):
        return say("realm.name.face", n=rest[5:])
    plain = f"realm.name.act_{rest}"
    return say(plain) if has(plain) else say_first(f"realm.option.any.{rest}", f"realm.option.menu.{rest}")


_NAMES: dict[str, Callable[[str, Shown], str]] = {
    "lies": _card,
    "own": _card,
    "buy": _card,
    "spell": _card,
    "card": _card,
    "hero": _hero,
    "space": _space,
    "deck": _deck,
    "token": _token,
    "tile": _tile,
    "act": _act,
    "seat": _seat,
    "board": lambda rest, _: say("realm.name.board", board=say(f"ui.board.{rest}")),
    "trophy": lambda rest, _: say(f"realm.name.trophy_{rest}"),
    "turn": lambda rest, _: say("realm.name.turn_right" if rest == "1" else "realm.name.turn_left"),
    "clock": lambda _, shown: minis.hour_said(minis.clock(shown)),
}
