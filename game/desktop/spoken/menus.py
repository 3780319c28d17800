"""The screens that are made of controls, as words: what is written on them, and what can be used."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.texts import say
from game.desktop.spoken.news import News
from game.desktop.spoken.tree import Node, Role, Scale, Spoken, heading, lines, links, plain, text, unscaled
from game.desktop.table.naming import apart
from game.desktop.ui.controls import Button, Chooser, Tabs, TextField, Toggle
from game.desktop.ui.dropdown import DropDown
from game.desktop.ui.scroll import Scroll
from game.desktop.ui.slider import Slider

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

    from game.desktop.ui.ring import Ring
    from game.desktop.ui.screen import Screen

COVERS = ("menu dark", "dark", "curtain")  # parts under which a screen can't be read
NEWS = ("notice", "dialog words", "none", "answer")  # parts whose words are announced when they are others
SAYING = Button, Toggle, TextField, Slider, Chooser, DropDown  # all that is written on them is in their names
ROWS = 1000  # of a list at most


class Menus:
    """Tells of screens of controls, and remembers what was announced of the one of now."""

    def __init__(self, scene: Screen) -> None:
        """Begin with nothing announced."""
        self._scene: Any = scene
        self._told = ["", "", ""]
        live = getattr(scene, "live", None)  # a table that goes on below
        self._live = News(live) if live is not None else None

    def ready(self) -> bool:
        """Whether what is asked for now counts."""
        return True

    def tell(self, words: Mapping[Hashable, str]) -> Spoken:
        """The screen in words; ``words`` are what its parts say, back to front."""
        seen = _uncovered(words)
        ring: Ring | None = getattr(self._scene, "ring", None)
        reached = list(ring.controls) if ring is not None else list(getattr(self._scene, "controls", ()))
        known = {control.key for control in reached}
        lists = [c for c in getattr(self._scene, "controls", ()) if isinstance(c, Scroll) and c.key not in known]
        page = getattr(self._scene, "page", None)
        if isinstance(page, Scroll) and page not in lists:  # a book's, whose links stand where they are read
            lists.append(page)
            reached = [one for one in reached if not (isinstance(one.key, tuple) and one.key[0] in links(page))]
        spoken = known | {one.key for one in lists}
        title = self._title(seen)
        written = [_line(key, said) for key, said in seen.items() if _of(key) not in spoken]
        names = apart({one.key: plain(one.spoken) for one in (*reached, *lists)})
        controls = [self._node(control, names[control.key], ring, seen) for control in reached]
        pages = (_list(one, names[one.key], "document" if one is page else "list") for one in lists)
        root = Node("window", "window", title, kids=(*written, *pages, *controls))
        said = " ".join(filter(None, (self._news(title, seen), self._below())))
        urgent = "answer" in seen or (self._live is not None and self._live.urgent)
        return Spoken(root, self._focus(ring, page), said, urgent)

    def _below(self) -> str:
        """What has happened at the table that goes on below the screen."""
        return self._live.tell(self._scene.staged) if self._live is not None else ""

    @staticmethod
    def _focus(ring: Ring | None, page: Any) -> tuple[Hashable, ...]:
        """The path to what has the ring."""
        focused = ring.focused if ring is not None else None
        if focused is None:
            return ()
        link = focused.key[0] if isinstance(focused.key, tuple) else None
        if isinstance(page, Scroll) and link in links(page):
            row = next(i for i, row in enumerate(page.rows) if link in [one.link for one in row.links])
            return page.key, (row, link)
        path: tuple[Hashable, ...] = _at(focused)
        return path

    def _title(self, seen: Mapping[Hashable, str]) -> str:
        """What the screen is called."""
        own = getattr(self._scene, "title", "")
        return plain(seen.get("heading") or (own if isinstance(own, str) else "") or say("ui.title"))

    def _news(self, title: str, seen: Mapping[Hashable, str]) -> str:
        """What is other than when it was last told: what the screen is called, what has happened, what is read."""
        now = [title, " ".join(plain(seen[key]) for key in NEWS if key in seen), _read(self._scene)]
        said, self._told = [line for line, before in zip(now, self._told, strict=True) if line != before], now
        words = " ".join(filter(None, said))
        return words.removeprefix(f"{title} ") if words.startswith(f"{title} {title}") else words

    def _node(self, control: Any, name: str, ring: Ring | None, seen: Mapping[Hashable, str]) -> Node:
        put = partial(ring.put, control.key) if ring is not None else None
        if isinstance(control, Scroll):
            return _list(control, name)._replace(focus=put)
        if isinstance(control, Tabs):
            tabs = tuple(
                Node(i, "tab", label, on=i == control.index, act=partial(control.chosen, i), focus=put, rect=rect)
                for i, (label, rect) in enumerate(zip(control.labels, control.rects, strict=True))
            )
            return Node(control.key, "group", name, kids=tabs)
        found = Node(control.key, "button", name, act=control.action, focus=put, rect=control.rect)
        if not isinstance(control, SAYING):  # a thing that can be pressed says what is written on it besides
            found = found._replace(about=plain(seen.get(control.key, "")), on=getattr(control, "on", None))
            found = found if found.on is None else found._replace(role="item")
        return _with_value(found, control)


def _with_value(node: Node, control: Any) -> Node:
    """A control's node with what stands in it."""
    if isinstance(control, Button):
        return node._replace(off=control.off)
    if isinstance(control, Toggle):
        return node._replace(role="check", on=control.on)
    if isinstance(control, TextField):
        return node._replace(role="field", name=f"{node.name}: {control.value or control.hint}", act=control.take)
    if isinstance(control, Slider):
        scale = Scale(control.value, control.low, control.high, control.set)
        return node._replace(role="value", name=f"{node.name}: {control.words(control.value)}", act=None, scale=scale)
    if isinstance(control, Chooser | DropDown):
        scale = Scale(control.index, 0, len(control.choices) - 1, _to(control))
        return node._replace(role="value", name=f"{node.name}: {control.choices[control.index]}", act=None, scale=scale)
    return node


def _to(control: Chooser | DropDown) -> Callable[[int], None]:
    return lambda index: control.nudge(index - control.index)


def _line(key: Hashable, said: str) -> Node:
    """What is written on the screen itself."""
    return heading(key, said, 1) if key == "heading" else text(("text", key), unscaled(said))


def _list(one: Scroll, name: str, role: Role = "list") -> Node:
    """A list, or a text with headings and links."""
    return Node(one.key, role, name or say("ui.spoken.text"), kids=tuple(lines(one, ROWS)), rect=one.rect)


def _read(scene: Any) -> str:
    """The row of a text that was looked up."""
    written, anchor = getattr(scene, "written", None), getattr(scene, "anchor", "")
    if written is None or not anchor or (row := written.row_of(anchor)) < 0:
        return ""
    return plain(written.items[row].row.words)


def _at(control: Any) -> Any:
    """The path to a control that has the ring."""
    key = control.key
    if isinstance(control, Tabs):
        return key, control.index
    if isinstance(control, Scroll) and control.marked >= 0:
        return key, control.marked
    return (key,)


def _uncovered(words: Mapping[Hashable, str]) -> dict[Hashable, str]:
    """What is written on top of everything that covers the rest."""
    found: dict[Hashable, str] = {}
    for key, said in words.items():
        if _of(key) in COVERS:
            found.clear()
        elif said:
            found[key] = said
    return found


def _of(key: Hashable) -> Hashable:
    """The control to which a part belongs: its own key, or the first of a pair that ends in what it is of it."""
    if isinstance(key, tuple) and len(key) == 2 and key[1] in ("halo", "list", "ground"):
        control: Hashable = key[0]
        return control
    return key
