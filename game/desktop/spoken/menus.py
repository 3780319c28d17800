"""The screens that are made of controls, as words: what is written on them, and what can be used."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.texts import say
from game.desktop.spoken.tree import Node, Scale, Spoken, heading, plain, text
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
NEWS = ("notice", "dialog words", "none")  # parts whose words are announced when they are others
ROWS = 200  # of a list at most


class Menus:
    """Tells of screens of controls, and remembers what was announced of the one of now."""

    def __init__(self, scene: Screen) -> None:
        """Begin with nothing announced."""
        self._scene: Any = scene
        self._told = ""

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
        if isinstance(page, Scroll) and page not in lists:
            lists.append(page)
        spoken = known | {one.key for one in lists}
        written = [text(("text", key), said) for key, said in seen.items() if _of(key) not in spoken]
        names = apart({control.key: plain(control.spoken) for control in reached})
        controls = [self._node(control, names[control.key], ring) for control in reached]
        title = seen.get("heading") or say("ui.title")
        kids = (*written, *(_list(one) for one in lists), *controls)
        focused = ring.focused if ring is not None else None
        focus = () if focused is None else _at(focused)
        return Spoken(Node("window", "window", plain(title), kids=kids), focus, self._news(seen))

    def _news(self, seen: Mapping[Hashable, str]) -> str:
        """What has happened on the screen since it was last told."""
        now = " ".join(plain(seen[key]) for key in NEWS if key in seen)
        said, self._told = ("" if now == self._told else now), now
        return said

    def _node(self, control: Any, name: str, ring: Ring | None) -> Node:
        put = partial(ring.put, control.key) if ring is not None else None
        if isinstance(control, Scroll):
            return _list(control)._replace(name=name, focus=put)
        if isinstance(control, Tabs):
            tabs = tuple(
                Node(i, "tab", label, on=i == control.index, act=partial(control.chosen, i), focus=put, rect=rect)
                for i, (label, rect) in enumerate(zip(control.labels, control.rects, strict=True))
            )
            return Node(control.key, "group", name, kids=tabs)
        found = Node(control.key, "button", name, act=control.action, focus=put, rect=control.rect)
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


def _list(control: Scroll) -> Node:
    """A list; a row that can be chosen is a button."""
    rows = []
    for i, row in enumerate(control.rows[:ROWS]):
        if row.words:
            press = Node(i, "item", plain(row.words), act=row.action, on=i == control.marked)
            rows.append(press if row.action is not None else heading(i, row.words) if row.head else text(i, row.words))
    return Node(control.key, "list", control.spoken or say("ui.spoken.text"), kids=tuple(rows), rect=control.rect)


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
