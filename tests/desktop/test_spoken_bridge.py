"""The bridge to the platforms: a false AccessKit stands for those that are not here."""

from __future__ import annotations

import os
import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from game.desktop.engine.canvas import Canvas
from game.desktop.screens.shelf import Shelf
from game.desktop.spoken import platforms
from game.desktop.spoken.bridge import Bridge
from game.dev import shot
from tests.desktop import screens

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.desktop.ui.screen import Screen

HANDLE = 4711


class Named:
    """Whatever is asked of it is its own name: the library's roles and actions."""

    def __getattr__(self, name: str) -> str:
        return f"Named.{name}"


class FalseNode:
    """A node that keeps what it was told."""

    def __init__(self, role: str) -> None:
        self.told: dict[str, Any] = {"role": role, "actions": []}

    def __getattr__(self, name: str) -> Callable[..., None]:
        def put(*given: Any) -> None:
            if name == "add_action":
                self.told["actions"].append(given[0])
            self.told[name.removeprefix("set_")] = given[0] if given else True

        return put


class FalseUpdate:
    def __init__(self, focus: int) -> None:
        self.focus, self.nodes, self.tree = focus, [], None  # type: ignore[var-annotated]


class FalseAdapter:
    """What an adapter of the library does, as far as the program can see it."""

    def __init__(self, window: object, come: Callable[[], Any], act: Callable[[Any], None], gone: Any = None) -> None:
        self.window, self.come, self.act, self.gone = window, come, act, gone
        self.updates: list[FalseUpdate] = []
        self.raised: list[str] = []
        self.active = False
        self.focus: list[bool] = []

    def begin(self) -> None:
        self.active = True
        self.updates.append(self.come())

    def update_if_active(self, made: Callable[[], FalseUpdate]) -> Any:
        if not self.active:
            return None
        self.updates.append(made())
        return SimpleNamespace(raise_events=lambda: self.raised.append("tree"))

    def update_view_focus_state(self, on: bool) -> Any:
        self.focus.append(on)
        return SimpleNamespace(raise_events=lambda: self.raised.append("focus"))

    def update_window_focus_state(self, on: bool) -> None:
        self.focus.append(on)

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        assert outer == inner
        self.rect = outer


def library(platform: str) -> Any:
    """A false AccessKit of a platform; its adapters are kept in ``made``."""
    made: list[FalseAdapter] = []
    found = SimpleNamespace(
        Role=Named(), Action=Named(), Live=Named(), Toggled=Named(), Node=FalseNode, TreeUpdate=FalseUpdate,
        Tree=lambda root: root, Rect=lambda *sides: sides, made=made, forwarded=[],
    )  # fmt: skip

    def windows(window: object, come: Any, act: Any) -> FalseAdapter:
        made.append(FalseAdapter(window, come, act))
        return made[-1]

    def unix(come: Any, act: Any, gone: Any) -> FalseAdapter:
        made.append(FalseAdapter(None, come, act, gone))
        return made[-1]

    parts: dict[str, Any] = {
        "unix": SimpleNamespace(Adapter=unix),
        "windows": SimpleNamespace(SubclassingAdapter=windows),
        "macos": SimpleNamespace(
            SubclassingAdapter=SimpleNamespace(for_window=windows),
            add_focus_forwarder_to_window_class=found.forwarded.append,
        ),
    }
    setattr(found, platform, parts[platform])
    return found


def look(bridge: Bridge, scene: Screen, now: int) -> None:
    """A picture is drawn and told of."""
    canvas = Canvas()
    canvas.draw(shot.display((1280, 800)), scene.parts())
    bridge.look(scene, canvas.words, now, drawn=True)


def shelf() -> Shelf:
    return Shelf(screens.Window())


def ask(adapter: FalseAdapter, number: int, action: str = "CLICK", value: float | None = None) -> None:
    data = None if value is None else ("value", value)
    adapter.act(SimpleNamespace(action=f"Action.{action}", target=number, data=data))


@pytest.mark.parametrize("platform", ["unix", "windows", "macos"])
def test_each_platform_is_told_of_the_screen_and_asks_for_deeds(platform: str) -> None:
    false = library(platform)
    bridge, scene = Bridge(HANDLE, false), shelf()
    (adapter,) = false.made
    look(bridge, scene, 0)
    assert not adapter.updates  # nobody listens
    adapter.begin()
    assert bridge.awake
    look(bridge, scene, 200)
    first, whole = adapter.updates
    assert len(first.nodes) == 1
    told = {number: node.told for number, node in whole.nodes}
    settings = next(number for number, node in told.items() if node.get("label") == "Settings")
    assert told[settings]["role"] == "Named.BUTTON"
    assert told[settings]["actions"] == ["Named.CLICK", "Named.FOCUS"]
    ask(adapter, settings, "FOCUS")
    bridge.answer(scene)
    look(bridge, scene, 400)
    assert adapter.updates[-1].focus == settings
    assert not adapter.updates[-1].nodes  # nothing else is other
    assert adapter.raised == ([] if platform == "unix" else ["tree", "tree"])
    before = scene.host.scenes[:]  # type: ignore[attr-defined]
    ask(adapter, settings)
    bridge.answer(scene)
    assert scene.host.scenes != before  # type: ignore[attr-defined]


def test_the_adapter_of_windows_and_macos_sits_in_the_window() -> None:
    for platform, inside in (("unix", False), ("windows", True), ("macos", True)):
        false = library(platform)
        assert platforms.inside(false) is inside
        bridge = Bridge(HANDLE, false)
        assert false.made[-1].window == (HANDLE if inside else None)
        bridge.move(HANDLE + 1)
        assert false.made[-1].window == (HANDLE + 1 if inside else None)
    assert false.forwarded == ["SDLWindow"] * 2


def test_where_the_keyboard_is_and_where_the_window_lies_is_told_to_whoever_needs_it() -> None:
    for platform, told, raised in (("unix", [True], []), ("windows", [], []), ("macos", [True], ["focus"])):
        false = library(platform)
        bridge = Bridge(HANDLE, false)
        bridge.focused(True)
        bridge.placed(10, 20, 300, 200)
        (adapter,) = false.made
        assert (adapter.focus, adapter.raised) == (told, raised)
        assert getattr(adapter, "rect", None) == ((10.0, 20.0, 310.0, 220.0) if platform == "unix" else None)


def test_a_reader_that_comes_again_is_told_of_everything() -> None:
    false = library("unix")
    bridge, scene = Bridge(HANDLE, false), shelf()
    (adapter,) = false.made
    adapter.begin()
    look(bridge, scene, 0)
    adapter.gone()
    assert not bridge.awake
    look(bridge, scene, 200)
    adapter.begin()
    look(bridge, scene, 400)
    assert len(adapter.updates[-1].nodes) == len(adapter.updates[1].nodes) > 10


def test_trees_are_made_ten_times_a_second_at_most_and_only_after_a_picture() -> None:
    false = library("unix")
    bridge, scene = Bridge(HANDLE, false), shelf()
    (adapter,) = false.made
    adapter.begin()
    made = 0

    def words() -> dict[object, str]:
        nonlocal made
        made += 1
        return {}

    for now in range(0, 1000, 10):
        bridge.look(scene, words, now, drawn=True)
    assert made == 10
    for now in range(2000, 3000, 10):
        bridge.look(scene, words, now, drawn=False)
    assert made == 11  # what was drawn in between


def test_no_error_leaves_a_handler() -> None:
    """The library would end the program."""
    false = library("unix")
    bridge, scene = Bridge(HANDLE, false), shelf()
    (adapter,) = false.made
    adapter.begin()
    adapter.act(None)
    ask(adapter, 999)
    bridge.answer(scene)
    false.Rect = None
    look(bridge, scene, 0)
    assert len(adapter.updates[-1].nodes) == 1  # the window alone


def test_a_library_that_fails_is_none() -> None:
    class Panic(BaseException):
        pass

    def fails(*_: object) -> None:
        raise Panic

    broken = SimpleNamespace(windows=SimpleNamespace(SubclassingAdapter=fails))
    for false in (broken, None, SimpleNamespace()):
        bridge, scene = Bridge(HANDLE, false), shelf()
        look(bridge, scene, 0)
        bridge.focused(True)
        bridge.placed(0, 0, 1, 1)
        bridge.answer(scene)
        assert not bridge.awake


RUNS = """
import sys
if "{without}":
    sys.modules["{without}"] = None
from pathlib import Path
from game.desktop.app import App
app = App(Path(sys.argv[1]))
app.open.shelf("")
for _ in range(40):
    app.step()
assert not app.window.bridge.awake
app.quit()
app.run()
"""


@pytest.mark.parametrize(
    ("without", "bus"), [("accesskit", None), ("", ""), ("", "unix:path=/nowhere/bus"), ("", "nonsense")]
)
def test_without_the_library_or_a_bus_the_program_runs_and_says_nothing(
    tmp_path: Path, without: str, bus: str | None
) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "XDG_RUNTIME_DIR": str(tmp_path)}
    env.pop("DBUS_SESSION_BUS_ADDRESS", None)
    if bus is not None:
        env["DBUS_SESSION_BUS_ADDRESS"] = bus
    program = [sys.executable, "-W", "ignore", "-c", RUNS.format(without=without), str(tmp_path)]
    ran = subprocess.run(program, env=env, capture_output=True, text=True, check=False, timeout=120)
    assert (ran.returncode, ran.stderr) == (0, "")
