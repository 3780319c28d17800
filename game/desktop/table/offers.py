"""What a table offers before it is played: its lengths and variants, and what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Night(NamedTuple):
    """A length or variant of a table that a new game offers as a picture.

    Attributes:
        name: in the texts.
        options: the set-up options that make it what it is; options that no night names are left alone.
        minutes: that three people take.
        signs: sprites of its picture.
    """

    name: str
    options: Mapping[str, bool | str]
    minutes: int
    signs: tuple[str, ...]


class AimShown(NamedTuple):
    """What a table is about, as a card before a first game; its words are texts.

    Attributes:
        signs: sprites of the three pictures: what one wants, how it ends, what a turn is.
        kinds: names of kinds of game that have lines of their own, with the set-up options that make them.
    """

    signs: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    kinds: tuple[tuple[str, Mapping[str, bool | str]], ...] = ()
