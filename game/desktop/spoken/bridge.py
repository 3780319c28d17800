"""The bridge to the platform's screen readers: sends what is other in the tree, and takes what a reader asks for.

The only module that knows AccessKit. Where that is not there, or no reader is, nothing is made and nothing is sent.
Its handlers are called on a thread of its own: they only say that a reader has come or gone, or put into a queue. An
error in one of them would end the program, so that none may leave it.
"""

from __future__ import annotations

import logging
from itertools import count
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from game.desktop.spoken.menus import Menus
from game.desktop.spoken.table import TableWords
from game.desktop.spoken.tree import walk
from game.desktop.table.screen import TableScreen

try:
    import accesskit
except ImportError:  # the program does without
    accesskit = None

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

    from game.desktop.spoken.tree import Node, Role, Spoken
    from game.desktop.ui.screen import Screen

_log = logging.getLogger(__name__)
ROOT, SAID = 0, 3  # the window's number; how many announcements stay in the tree
PACE = 100  # milliseconds between two trees at least
_ROLES: dict[Role, str] = {
    "window": "WINDOW", "group": "GROUP", "list": "LIST", "text": "LABEL", "heading": "HEADING", "button": "BUTTON",
    "check": "CHECK_BOX", "tab": "TAB", "value": "SPIN_BUTTON", "field": "TEXT_INPUT", "item": "BUTTON",
}  # fmt: skip
Path = tuple["Hashable", ...]


class Bridge:
    """Tells readers of the screen.

    Attributes:
        awake: a reader is there.
    """

    def __init__(self) -> None:
        """Offer the program to readers, where the platform has the bus for it."""
        self.awake = False
        self._asked: SimpleQueue[tuple[str, int, float | None]] = SimpleQueue()
        self._numbers: dict[Path, int] = {(): ROOT}
        self._count = count(ROOT + 1)
        self._sent: dict[int, object] = {}
        self._nodes: dict[int, Node] = {}
        self._said: list[tuple[int, str, bool]] = []
        self._teller: Menus | TableWords | None = None
        self._scene: Screen | None = None
        self._focus = ROOT
        self._last = -PACE
        self._due = True
        self._adapter = self._opened()

    def _opened(self) -> Any:
        if accesskit is None or not hasattr(accesskit, "unix"):
            return None
        return accesskit.unix.Adapter(self._come, self._act, self._gone)

    # --- handlers, on another thread ----------------------------------------------------------------------------

    def _come(self) -> Any:
        """A reader is there: an empty window for now."""
        self._sent = {}
        self.awake = self._due = True
        update = accesskit.TreeUpdate(ROOT)
        update.tree = accesskit.Tree(ROOT)
        update.nodes.append((ROOT, accesskit.Node(accesskit.Role.WINDOW)))
        return update

    def _act(self, request: Any) -> None:
        try:
            number = request.data[1] if isinstance(request.data, tuple) else None
            self._asked.put((str(request.action).rpartition(".")[2], int(request.target), number))
        except Exception:
            _log.exception("a reader's request")

    def _gone(self) -> None:
        self.awake = False

    # --- in the loop --------------------------------------------------------------------------------------------

    def answer(self, scene: Screen) -> None:
        """Do what readers have asked for since the last time."""
        while self.awake and not self._asked.empty() and (scene is not self._scene or self._ready()):
            action, number, value = self._asked.get_nowait()
            node = self._nodes.get(number)
            if node is not None and scene is self._scene:
                scene.dirty = True
                _do(node, action, value)
                return  # what is asked next may be for another screen

    def _ready(self) -> bool:
        return self._teller is None or self._teller.ready()

    def look(self, scene: Screen, words: Callable[[], Mapping[Hashable, str]], now: int, drawn: bool) -> None:
        """Tell of a screen that was drawn anew, not too often.

        Args:
            scene: the screen.
            words: tells what its parts say.
            now: milliseconds since the program began.
            drawn: it was drawn since the last time.
        """
        self._due = self._due or drawn
        if not self.awake or not self._due or now < self._last + PACE:
            return
        self._last, self._due = now, False
        if scene is not self._scene:
            self._scene = scene
            self._teller = TableWords(scene) if isinstance(scene, TableScreen) else Menus(scene)
        if self._teller is not None:
            self._send(self._teller.tell(words()))

    def focused(self, on: bool) -> None:
        """The window has the keyboard, or no longer."""
        if self._adapter is not None:
            self._adapter.update_window_focus_state(on)

    def _send(self, spoken: Spoken) -> None:
        """Send what is other than before."""
        if spoken.said:
            self._said = [*self._said, (next(self._count), spoken.said, spoken.urgent)][-SAID:]
        found = {self._number(path): (path, node) for path, node in walk(spoken.root)}
        said = [number for number, _, _ in self._said]
        shapes: dict[int, object] = {}
        for number, (path, node) in found.items():
            kids = [self._number((*path, kid.key)) for kid in node.kids] + (said if number == ROOT else [])
            shapes[number] = (node.shape, tuple(kids))
        shapes |= {number: (words, urgent) for number, words, urgent in self._said}
        changed = [number for number, shape in shapes.items() if self._sent.get(number) != shape]
        focus = self._numbers.get(spoken.focus, ROOT)
        focus = focus if focus in found else ROOT
        self._nodes = {number: node for number, (_, node) in found.items()}
        self._numbers = {path: number for number, (path, _) in found.items()}
        if not changed and focus == self._focus:
            return
        self._sent, self._focus = shapes, focus
        update = accesskit.TreeUpdate(focus)
        for number in changed:
            update.nodes.append((number, self._made(number, shapes[number])))
        self._adapter.update_if_active(lambda: update)

    def _made(self, number: int, shape: Any) -> Any:
        """A node as the platform takes it."""
        if number not in self._nodes:
            return _announcement(*shape)
        return _platform(self._nodes[number], shape[1])

    def _number(self, path: Path) -> int:
        if path not in self._numbers:
            self._numbers[path] = next(self._count)
        return self._numbers[path]


def _do(node: Node, action: str, value: float | None) -> None:
    """Do to a thing what a reader has asked for."""
    if action == "CLICK" and node.act is not None and not node.off:
        node.act()
    elif action == "FOCUS" and node.focus is not None:
        node.focus()
    elif node.scale is not None:
        step = {"INCREMENT": 1, "DECREMENT": -1}.get(action, 0)
        wanted = node.scale.now + step if step or value is None else round(value)
        node.scale.to(max(node.scale.low, min(node.scale.high, wanted)))


def _announcement(words: str, urgent: bool) -> Any:
    """Words to be read out; macOS announces values, the others names."""
    node = accesskit.Node(accesskit.Role.LABEL)
    node.set_value(words)
    node.set_live(accesskit.Live.ASSERTIVE if urgent else accesskit.Live.POLITE)
    return node


def _platform(node: Node, kids: tuple[int, ...]) -> Any:
    made = accesskit.Node(getattr(accesskit.Role, _ROLES[node.role]))
    (made.set_value if node.role == "text" else made.set_label)(node.name)
    made.set_children(list(kids))
    if node.about:
        made.set_description(node.about)
    if node.off:
        made.set_disabled()
    if node.on is not None:
        _chosen(made, node)
    if node.act is not None:
        made.add_action(accesskit.Action.CLICK)
    if node.focus is not None:
        made.add_action(accesskit.Action.FOCUS)
    if node.scale is not None:
        _scaled(made, node)
    if node.rect is not None:
        made.set_bounds(accesskit.Rect(*map(float, (*node.rect.topleft, *node.rect.bottomright))))
    return made


def _chosen(made: Any, node: Node) -> None:
    if node.role == "check":
        made.set_toggled(accesskit.Toggled.TRUE if node.on else accesskit.Toggled.FALSE)
    elif node.role in ("tab", "item"):
        made.set_selected(bool(node.on))


def _scaled(made: Any, node: Node) -> None:
    if node.scale is None:
        return
    for put, number in zip(
        (made.set_numeric_value, made.set_min_numeric_value, made.set_max_numeric_value), node.scale[:3], strict=True
    ):
        put(float(number))
    for action in (accesskit.Action.INCREMENT, accesskit.Action.DECREMENT, accesskit.Action.SET_VALUE):
        made.add_action(action)
