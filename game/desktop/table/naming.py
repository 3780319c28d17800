"""What the things of a table are called by those who hear the screen: each in its group by a name of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from game.desktop.table.tabletop import Tabletop

MOST = 66  # letters of a name; what a line of a list says may be longer


def named(screen: Tabletop, keys: Mapping[Hashable, str]) -> dict[Hashable, str]:
    """What the things of one group are called.

    Args:
        screen: the table.
        keys: the names under which keys reach the things, and their targets.
    """
    return apart({key: _name(screen, key, target) for key, target in keys.items()})


def apart(names: Mapping[Hashable, str]) -> dict[Hashable, str]:
    """Names of which no two are equal: equal things are counted."""
    count: dict[str, int] = {}
    found: dict[Hashable, str] = {}
    for key, name in names.items():
        n = count[name] = count.get(name, 0) + 1
        found[key] = name if n == 1 else say("ui.spoken.again", what=name, n=n)
    return found


def _name(screen: Tabletop, key: Hashable, target: str) -> str:
    kind, which = key if isinstance(key, tuple) else (key, 0)
    panel = screen.focus
    if kind == "page":
        return say("ui.spoken.page", tab=panel.tabs.labels[panel.tab] if panel.tab < len(panel.tabs.labels) else "")
    if kind == "tab":
        return str(panel.tabs.labels[which])
    if kind == "row":
        return panel.scroll.rows[which].words
    if kind == "button":
        button = next(one for one in (*screen.buttons, *screen.helper.buttons) if one.key == which)
        return button.spoken
    return screen.face.names.name(target, screen.director.moment.shown)
