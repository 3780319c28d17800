"""The bridge to the platform's screen readers: sends what is other in the tree, and takes what a reader asks for.

Where AccessKit is not there, or no reader is, nothing is made and nothing is sent. Its handlers are called on a thread
of its own: they only say that a reader has come or gone, or put into a queue. An error in one of them would end the
program, so that none may leave it.
"""

from __future__ import annotations

import logging
from itertools import count
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, NamedTuple

from game.content.texts import say
from game.desktop.spoken import platforms, shaping
from game.desktop.spoken.menus import Menus
from game.desktop.spoken.table import TableWords
from game.desktop.spoken.tree import Node, Spoken, walk
from game.desktop.table.screen import TableScreen

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

    from game.desktop.ui.screen import Screen

_log = logging.getLogger(__name__)
ROOT, SAID = 0, 3  # the window's number; how many announcements stay in the tree
PACE = 100  # milliseconds between two trees at least
Path = tuple["Hashable", ...]
NodeShape = tuple[Any, Any]


class Sent(NamedTuple):
    """A tree as it was sent.

    Attributes:
        numbers: the number of each path; ``nodes`` are the things by their numbers.
        shapes: all that a reader is told of each, by numbers, announcements among them.
        focus: the number of what has the ring.
        eyes: whose tree it was.
    """

    numbers: Mapping[Path, int]
    nodes: Mapping[int, Node]
    shapes: Mapping[int, NodeShape]
    focus: int = ROOT
    eyes: Hashable = None


class Bridge:
    """Tells readers of the screen.

    Attributes:
        awake: a reader is there.
    """

    def __init__(self, window: Any = None, library: Any = platforms.LIBRARY) -> None:
        """Offer a window to readers; ``library`` is AccessKit, None for nobody."""
        self.awake = False
        self._library, self._window = library, window
        self._asked: SimpleQueue[tuple[str, int, float | None]] = SimpleQueue()
        self._count = count(ROOT + 1)
        self._comings = self._told = 0  # how often a reader has come, and had when a tree was sent last
        self._tree = Sent({(): ROOT}, {}, {})
        self._said: list[tuple[int, str, bool]] = []
        self._teller: Menus | TableWords | None = None
        self._scene: Screen | None = None
        self._last = -PACE
        self._due = True
        self._adapter = self._opened()

    def _opened(self) -> platforms.Adapter | None:
        handlers = platforms.Handlers(self._come, self._act, self._gone)
        return platforms.opened(self._library, self._window, handlers)

    def move(self, window: Any) -> None:
        """The program has another window, which nobody sees yet."""
        self._window = window
        self._adapter = self._opened()

    # --- handlers, on another thread ----------------------------------------------------------------------------

    def _come(self) -> Any:
        """A reader is there: an empty window for now."""
        self._comings += 1
        self.awake = self._due = True
        return self._window_alone()

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
            node = self._tree.nodes.get(number)
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
            self._adapter.focused(on)

    def placed(self, left: int, top: int, wide: int, high: int) -> None:
        """Where the window lies on the screen, in pixels."""
        if self._adapter is not None:
            self._adapter.placed(left, top, wide, high)

    def _send(self, spoken: Spoken) -> None:
        """Send what is other than before; all of it to a reader who has come since then."""
        if spoken.eyes != self._tree.eyes:
            self._said.clear()  # it was for somebody else
        if spoken.said:
            self._said = [*self._said, (next(self._count), spoken.said, spoken.urgent)][-SAID:]
        before, now = self._tree, self._sent(spoken)
        self._tree = now
        same = (now.shapes, now.focus, self._comings) == (before.shapes, before.focus, self._told)
        if self._adapter is not None and not same:
            self._adapter.update(lambda: self._update(before, now))

    def _sent(self, spoken: Spoken) -> Sent:
        """A tree with numbers: those of before for what was there before."""
        known, found = self._tree.numbers, list(walk(spoken.root))
        numbers = {path: known[path] if path in known else next(self._count) for path, _ in found}
        said = [number for number, _, _ in self._said]
        shapes: dict[int, NodeShape] = {}
        for path, node in found:
            kids = [numbers[(*path, kid.key)] for kid in node.kids]
            shapes[numbers[path]] = node.shape, (*kids, *said) if path == () else tuple(kids)
        shapes |= {number: (words, urgent) for number, words, urgent in self._said}
        nodes = {numbers[path]: node for path, node in found}
        return Sent(numbers, nodes, shapes, numbers.get(spoken.focus, ROOT), spoken.eyes)

    def _update(self, before: Sent, now: Sent) -> Any:
        """What the platform is sent; called by the library, which takes no errors."""
        try:
            old, self._told = before.shapes if self._told == self._comings else {}, self._comings
            update = self._library.TreeUpdate(now.focus)
            for number, shape in now.shapes.items():
                if old.get(number) != shape:
                    update.nodes.append((number, self._made(now, number, shape)))
        except Exception:
            _log.exception("a tree for readers")
            return self._window_alone()
        return update

    def _window_alone(self) -> Any:
        """The window with the program's name, which readers say as soon as they are there."""
        update = self._library.TreeUpdate(ROOT)
        update.tree = self._library.Tree(ROOT)
        window = self._library.Node(self._library.Role.WINDOW)
        window.set_label(say("ui.title"))
        update.nodes.append((ROOT, window))
        return update

    def _made(self, now: Sent, number: int, shape: NodeShape) -> Any:
        """A node as the platform takes it."""
        node = now.nodes.get(number)
        if node is None:
            return shaping.announcement(self._library, *shape)
        return shaping.node(self._library, node, shape[1])


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
