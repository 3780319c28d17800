"""What a screen reader is told of a screen: a tree of named things, where the focus is, and what is announced."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.desktop.table.hud.sheets import link_words
from game.desktop.table.naming import apart

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from pygame import Rect

    from game.desktop.ui.scroll import Scroll

Role = Literal[
    "window", "group", "list", "text", "heading", "button", "check", "tab", "value", "field", "item", "document",
    "link", "table", "row", "cell",
]  # fmt: skip
_MARKS = re.compile(r"\*\*|\*|`|(?<=\s)\s+")  # of running text
SCALE = 4  # numbers in a row are a scale, no text


class Scale(NamedTuple):
    """A value as a number between two ends, and what takes a new one."""

    now: int
    low: int
    high: int
    to: Callable[[int], None]


class Node(NamedTuple):
    """Something on the screen.

    Attributes:
        key: its name among its siblings, the same as long as it is there.
        role: what sort of thing it is.
        name: what it is called; ``about`` what more is to be said of it.
        off: it can't be used now.
        on: whether it is chosen; None where it can't be.
        kids: what is in it.
        act: presses it; ``focus`` puts the ring there.
        scale: its value.
        rect: where it lies in the window.
        level: of a heading, from 1.
    """

    key: Hashable
    role: Role
    name: str
    about: str = ""
    off: bool = False
    on: bool | None = None
    kids: tuple[Node, ...] = ()
    act: Callable[[], None] | None = None
    focus: Callable[[], None] | None = None
    scale: Scale | None = None
    rect: Rect | None = None
    level: int = 0

    @property
    def shape(self) -> tuple[object, ...]:
        """All that a reader is told of it but for what is in it."""
        value = None if self.scale is None else self.scale[:3]
        rect = None if self.rect is None else tuple(self.rect)
        deeds = (self.act is not None, self.focus is not None)
        return (self.role, self.name, self.about, self.off, self.on, value, rect, deeds, self.level)


class Spoken(NamedTuple):
    """A screen in words.

    Attributes:
        root: the window.
        focus: the path of keys to what has the ring; empty for nothing.
        said: what is to be announced now.
        urgent: it interrupts.
        eyes: for whom all of it is; what was announced to others is gone.
    """

    root: Node
    focus: tuple[Hashable, ...] = ()
    said: str = ""
    urgent: bool = False
    eyes: Hashable = None


def plain(words: str) -> str:
    """Words without the marks of running text."""
    return _MARKS.sub("", words.replace("\n", " ").replace("\t", ", ")).strip()


def unscaled(words: str) -> str:
    """Words without the numbers of a scale: four and more that each are one more than the one before."""
    found: list[str] = []
    run: list[str] = []
    for word in [*words.split(), ""]:
        if run and not (word.isdecimal() and int(word) == int(run[-1]) + 1):
            found += run if len(run) < SCALE else []
            run = []
        if word.isdecimal():
            run.append(word)
        elif word:
            found.append(word)
    return " ".join(found)


def text(key: Hashable, words: str) -> Node:
    """Words that can only be read."""
    return Node(key, "text", plain(words))


def heading(key: Hashable, words: str, level: int) -> Node:
    """Words that stand over what follows them."""
    return Node(key, "heading", plain(words), level=level)


def lines(listed: Scroll, most: int) -> Iterator[Node]:
    """The rows of a list: headings, text, and what can be chosen; a row's links come after it."""
    rows = listed.rows[:most]
    names = apart({i: plain(row.words) for i, row in enumerate(rows) if row.words and row.action is not None})
    for i, row in enumerate(rows):
        if i in names:
            yield Node(i, "item", names[i], act=row.action, on=i == listed.marked)
        elif row.words:
            yield heading(i, row.words, row.level) if row.level else text(i, row.words)
        if listed.on_link is not None:
            for link in dict.fromkeys(one.link for one in row.links):
                yield Node((i, link), "link", link_words(link), act=partial(listed.on_link, link))


def links(listed: Scroll) -> set[str]:
    """Where the links of a list lead to."""
    return {one.link for row in listed.rows for one in row.links}


def walk(node: Node, path: tuple[Hashable, ...] = ()) -> Iterator[tuple[tuple[Hashable, ...], Node]]:
    """A thing and all in it, each with the path of keys that leads to it from the window."""
    yield path, node
    for kid in node.kids:
        yield from walk(kid, (*path, kid.key))
