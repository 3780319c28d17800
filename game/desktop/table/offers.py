"""What a table offers before it is played: its lengths and variants, what it is about, its rules in short."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.desktop.engine import theme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.desktop.engine.theme import Colour
    from game.desktop.table.hud.model import Shown
    from game.desktop.ui.line import Style


class Ware(NamedTuple):
    """A choice in a shop.

    Attributes:
        picture: the sprite of its picture; empty for none.
        name: what it is called, empty for what the choice says; ``note`` what it does, in a few words.
        price: in the coin whose icon is ``coin``; 0 for none.
        dear: it cannot be paid, and the note says why.
    """

    picture: str
    name: str
    note: str = ""
    price: int = 0
    coin: str = ""
    dear: bool = False


class Night(NamedTuple):
    """A length or variant of a table that a new game offers as a picture.

    Attributes:
        name: in the texts.
        options: the set-up options that make it what it is; options that no night names are left alone.
        minutes: that three people take.
        scene: the sprite of its picture, of which a wide strip is seen.
        down: how far down that strip lies, from 0 to 1.
    """

    name: str
    options: Mapping[str, bool | str]
    minutes: int
    scene: str
    down: float = 0.5


class AimShown(NamedTuple):
    """What a table is about, as a card before a first game; its words are texts.

    Attributes:
        pictures: what one wants, how it ends, what a turn is, each 216 x 100 units large.
        kinds: names of kinds of game that have lines of their own, with the set-up options that make them.
        either: whether the second picture shows two ends, with a word between them.
        scenes: pictures of what its lessons have as their signs, and of ``watch``, what can be watched.
    """

    pictures: tuple[LyingThings, LyingThings, LyingThings]
    kinds: tuple[tuple[str, Mapping[str, bool | str]], ...] = ()
    either: bool = False
    scenes: Mapping[str, str] = MappingProxyType({})


class Lying(NamedTuple):
    """A piece in a picture of 172 x 100 units, or of 216 x 100 on the card of a table's aim.

    Attributes:
        sprite: what lies there; ``x``, ``y`` its middle and ``wide`` its width in units.
        words: a number on it, in a ``style``; None for that of medals.
        tint: the colour of a sprite that is white; None for its own.
    """

    sprite: str
    x: float
    y: float
    wide: float
    words: str = ""
    style: Style | None = None
    tint: Colour | None = None


LyingThings = tuple[Lying, ...]


def arrow(x: float) -> LyingThings:
    """An arrow from one thing to the next, in the middle of a picture's height."""
    return (Lying("medal_orange", x, 50, 20), Lying("icon_arrow_right", x, 50, 12, tint=theme.CREAM))


class Strewn(NamedTuple):
    """One of a table's own things as it lies about on the round table of a new game, 172 x 100 units large.

    Attributes:
        sprite: what lies there; ``x``, ``y`` its middle and ``wide`` its width in units.
        turn: degrees that it is turned to the left.
    """

    sprite: str
    x: float
    y: float
    wide: float
    turn: float = 0


class Names(Protocol):
    """What things are called by those who hear the screen."""

    def name(self, target: str, shown: Shown) -> str:
        """What a target is called, in a few words that tell it from others; nothing that is hidden is told."""
