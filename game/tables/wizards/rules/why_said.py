"""Words for reasons: names of places, Lands and spells as everybody at the table says them."""

from typing import Any, Final

from game.content.texts import say
from game.core import Refusal
from game.tables.wizards.content.catalog import LANDS, PLACES
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.rules.state import State

#: Questions that are the whole of a turn: there everything has a reason of its own.
MENUS: Final = ("travel_mode", "step")


def refusal(rule: str, key: str, **slots: Any) -> Refusal:
    """Return a refusal with the texts under a key of ``wizards.why``."""
    stem = f"wizards.why.{key}"
    text = say(f"{stem}.text", **slots)
    return Refusal(rule, text[:1].upper() + text[1:], say(f"{stem}.remedy", **slots))


def space(s: State, hex_: int) -> str:
    """Return what a space is called within a sentence: its place, its Land, or the sea."""
    board = s.board
    if board.place[hex_] != NONE:
        return place(board.place[hex_])
    land = board.land[hex_]
    return say("wizards.space.said_sea") if land == NONE else land_said(land)


def land_said(number: int) -> str:
    """Return what a Land is called within a sentence."""
    return say(f"wizards.land_said.{LANDS[number].slug}")


def place(number: int) -> str:
    """Return what a place is called within a sentence."""
    return say(f"wizards.place_said.{PLACES[number]}")
