"""Which key means what: every key of the program under the name of what it does, and the player's own choice.

A key is written as a word: ``e``, ``f10``, ``ctrl+m``. This module knows no picture and no window; what pygame calls
the keys is in ``game.desktop.engine.keyboard``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import has, name_keys, say

if TYPE_CHECKING:
    from collections.abc import Mapping

CTRL, SHIFT = "ctrl+", "shift+"
ASKS = "ask_"  # how the names of questions begin among actions
ALWAYS = ("return", "escape", "tab", "shift+tab", "left", "right", "up", "down")  # nobody can lock themselves out
FIXED = (*ALWAYS, "space", "enter", "backspace", "delete", "page up", "page down", "home", "end", *map(str, range(10)))


class Action(NamedTuple):
    """Something that a key does.

    Attributes:
        name: its name in texts and settings.
        usual: the keys that do it, the first one is named to the player.
        more: its key stays when another one is chosen; the chosen one is a second.
    """

    name: str
    usual: tuple[str, ...]
    more: bool = False


ACTIONS = (
    *(Action(name, (key,), True) for name, key in (
        ("do", "return"), ("back", "escape"), ("next", "tab"), ("before", "shift+tab"),
        ("left", "left"), ("right", "right"), ("up", "up"), ("down", "down"), ("recap", "backspace"),
    )),
    *(Action(name, (key,)) for name, key in (
        ("find", "f"), ("moves", "m"), ("end", "e"), ("undo", "z"), ("redo", "y"), ("turn", "r"),
        ("way_next", "."), ("way_before", ","), ("cards", "i"), ("peek", "v"), ("log", "l"), ("history", "t"),
        ("hint", "h"), ("overview", "o"), ("onward", "g"), ("waypoint", "w"), ("rule", "f1"),
        ("menu", "f10"), ("full", "f11"), ("mute", "ctrl+m"), (f"{ASKS}words", "ctrl+t"),
        *((f"{ASKS}{name}", f"ctrl+{n}") for n, name in enumerate(
            ("can", "turn", "stand", "leads", "goal", "since", "again", "around", "card"), start=1
        )),
        (f"{ASKS}where", "ctrl+w"), (f"{ASKS}keys", "ctrl+f1"), (f"{ASKS}menu", "ctrl+a"),
    )),
    Action("why", ("/", "?")),
    Action("larger", ("ctrl++", "ctrl+=", "ctrl+[+]")),
    Action("smaller", ("ctrl+-", "ctrl+[-]")),
    Action("usual", ("ctrl+0", "ctrl+[0]")),
)  # fmt: skip
BY_NAME = {action.name: action for action in ACTIONS}
_USUAL = {key: action.name for action in ACTIONS for key in action.usual}


def label(key: str) -> str:
    """How a key is written for the player: ``Ctrl + M``."""
    plus, rest = next(((p, key.removeprefix(p)) for p in (CTRL, SHIFT) if key.startswith(p)), ("", key))
    name = f"ui.key.{rest.strip('[]').replace(' ', '_')}"
    word = say(name) if has(name) else rest.strip("[]").upper()
    return f"{say('ui.key.' + plus[:-1])} + {word}" if plus else word


class Taken(ValueError):
    """A key that cannot be chosen.

    Attributes:
        action: what it means; empty when it is kept for typing and counting.
    """

    def __init__(self, action: str) -> None:
        """Say what the key means."""
        super().__init__(action)
        self.action = action


class Keymap:
    """The keys as a player has chosen them.

    Attributes:
        chosen: the key of every action that has another one than usual.
    """

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        """Take the player's choice; what is unknown, always means something else or comes twice is left out."""
        self.chosen: dict[str, str] = {}
        for name, key in (chosen or {}).items():
            if name in BY_NAME and key and key not in (*FIXED, *self.chosen.values()):
                self.chosen[name] = key

    def key(self, name: str) -> str:
        """The key that the player is told for an action; the second one where the usual one always stays."""
        return self.chosen.get(name, BY_NAME[name].usual[0])

    def meaning(self, key: str) -> str | None:
        """What a key does; None for nothing."""
        chosen = next((name for name, own in self.chosen.items() if own == key), None)
        if chosen is not None:
            return chosen
        name = _USUAL.get(key)
        return name if name is not None and (name not in self.chosen or BY_NAME[name].more) else None

    def choose(self, name: str, key: str) -> str | None:
        """Give an action a key; what had it takes the action's old one, and is returned.

        Raises:
            Taken: the key always means something else, or what it means would be left without a key.
        """
        other = self.meaning(key)
        if key in FIXED or (other not in (None, name) and BY_NAME[name].more):
            raise Taken(other or "")
        before = self.key(name)
        self._set(name, key)
        if other in (None, name):
            return None
        if other is not None:
            self._set(other, before)
        return other

    def _set(self, name: str, key: str) -> None:
        if key in BY_NAME[name].usual:
            self.chosen.pop(name, None)
        else:
            self.chosen[name] = key


class _Now:
    """The keymap that counts."""

    keys = Keymap()


_now = _Now()


def use(chosen: Mapping[str, str]) -> bool:
    """Let a player's choice count from now on; True when it is another one than before."""
    before, _now.keys = _now.keys.chosen, Keymap(chosen)
    return before != _now.keys.chosen


def current() -> Keymap:
    """The keymap that counts."""
    return _now.keys


def told(name: str) -> str:
    """How the key of an action is written for the player."""
    return label(_now.keys.key(name))


name_keys(told)
