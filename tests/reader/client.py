#!/usr/bin/python3
"""A screen reader for tests: starts the program on a bus of its own and knows nothing of it but its accessible tree.

It runs under the system's Python, which has `gi`, and takes one JSON command a line: `[name, [arguments]]`. It answers
one line each: `[true, what it found]` or `[false, why]`. No mouse, no pixels, no keys.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import warnings

warnings.filterwarnings("ignore", category=DeprecationWarning)  # of gi: the older names work on every Debian there is

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
EVENTS = ("object:announcement", "object:state-changed:focused")
PATIENCE = 20.0  # seconds for anything to come


class Missing(Exception):
    """Nothing like it came within the time."""


class Bus:
    """A session bus with the accessibility bus on it."""

    def __init__(self) -> None:
        told = subprocess.run(
            ["dbus-daemon", "--session", "--fork", "--print-address=1", "--print-pid=1"],
            check=True, capture_output=True, text=True,
        ).stdout.split()  # fmt: skip
        self.pid = int(told[1])
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = told[0]
        os.environ.pop("AT_SPI_BUS_ADDRESS", None)
        self.launcher = subprocess.Popen(
            [LAUNCHER, "--launch-immediately"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def switch(self, on: bool) -> None:
        """A screen reader comes, or goes."""
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            asked = [
                "gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
                "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", name, f"<{str(on).lower()}>",
            ]  # fmt: skip
            until(
                lambda asked=asked: subprocess.run(asked, capture_output=True, check=False).returncode == 0, "the bus"
            )

    def close(self) -> None:
        self.launcher.terminate()
        self.launcher.wait(5)
        os.kill(self.pid, signal.SIGTERM)


def until(found, what: str, seconds: float = PATIENCE):
    """Ask again and again until there is an answer; things go while they are asked about."""
    end = time.time() + seconds
    while True:
        try:
            if answer := found():
                return answer
        except Exception as error:  # gi raises its own kinds
            what = f"{what} ({error})" if time.time() > end else what
        if time.time() > end:
            raise Missing(what)
        time.sleep(0.02)


class Reader:
    """What a screen reader sees of the program, and what it can do there."""

    def __init__(self) -> None:
        self.bus = Bus()
        self.bus.switch(True)
        import gi

        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi, GLib

        self.atspi, self.context = Atspi, GLib.MainContext.default()
        Atspi.init()
        self.heard: list[str] = []
        self.listener = Atspi.EventListener.new(self._hear)
        for name in EVENTS:
            self.listener.register(name)
        self.program: subprocess.Popen | None = None

    def _hear(self, event) -> None:
        if event.type.startswith("object:announcement"):
            self.heard.append(str(event.any_data))

    def pump(self, seconds: float = 0.0) -> None:
        """Let events arrive."""
        end = time.time() + seconds
        while self.context.iteration(False) or time.time() < end:
            time.sleep(0.002)

    # --- what the tests may ask ---

    def start(self, command: list[str]) -> str:
        """Start the program and wait for its window; answers its title."""
        self.program = subprocess.Popen(command, stderr=sys.stderr, stdout=subprocess.DEVNULL)
        return until(lambda: self.window().get_name(), "the window")

    def stop(self) -> int:
        """Wait for the program to end; answers its exit code."""
        return self.program.wait(PATIENCE)

    def switch(self, on: bool) -> None:
        self.bus.switch(on)

    def title(self) -> str:
        return self.window().get_name()

    def names(self, role: str, pattern: str) -> list[str]:
        """What is called so, of a role or of any."""
        return self.still(lambda: [t.get_name() for t in self.all(role, pattern)])

    def inside(self, pattern: str) -> list[str]:
        """What is in the first list or group that is called so."""
        return self.still(lambda: [kid.get_name() for kid in self.kids(self.all("", pattern)[0])])

    def press(self, pattern: str, wait: float = PATIENCE) -> str:
        """Press the first thing that is called so and can be pressed; answers its name."""
        return until(lambda: self._press(self.all("", pattern)), f"{pattern} to press", wait)

    def press_told(self, about: str, wait: float = PATIENCE) -> str:
        """Press the first thing of which that is said, as soon as there is one; answers its name."""
        return until(lambda: self._press([t for t in self.walk() if about in (t.get_description() or "")]), about, wait)

    def choose(self, pattern: str, index: int) -> str:
        """Press one of the things in a list, by a number that may be larger than it is long; answers its name."""
        return until(lambda: self._choose(pattern, index), f"{pattern} to choose from")

    def step(self, pattern: str, value: float) -> str:
        """Give a value to the first thing that is called so; answers what it is called then."""
        thing = until(lambda: self.all("spin button", pattern), pattern)[0]
        thing.get_value_iface().set_current_value(value)
        self.pump(0.4)
        return thing.get_name()

    def focus(self, pattern: str) -> str:
        """Put the focus on something; answers what has it then."""
        until(lambda: self.all("", pattern)[0].get_component_iface().grab_focus(), f"{pattern} to focus")
        self.pump(0.4)
        return self.focused()

    def focused(self) -> str:
        kind = self.atspi.StateType.FOCUSED
        return self.still(lambda: next((t.get_name() for t in self.walk() if t.get_state_set().contains(kind)), ""))

    def wait(self, pattern: str, role: str = "") -> str:
        """Wait until there is something that is called so."""
        return until(lambda: self.all(role, pattern), pattern)[0].get_name()

    def hear(self, pattern: str) -> str:
        """Wait for an announcement with such words; it and all before it are heard then."""

        def found() -> str:
            self.pump()
            for i, words in enumerate(self.heard):
                if re.search(pattern, words):
                    del self.heard[: i + 1]
                    return words
            return ""

        return until(found, f"to hear {pattern}; heard {self.heard}")

    def said(self) -> list[str]:
        """All announcements since the last time."""
        self.pump(0.2)
        found, self.heard = self.heard, []
        return found

    def tree(self) -> list[tuple[str, str]]:
        """Role and name of everything, from top to bottom."""
        return self.still(lambda: [(t.get_role_name(), t.get_name()) for t in self.walk()])

    def asked(self, pattern: str) -> bool:
        """Wait until there is something to choose in a list that is called so; False where the game is over instead."""

        def look() -> str:
            lists = self.all("list", pattern)
            if lists and self.kids(lists[0]):
                return "asked"
            return "" if lists else "over"

        return until(look, pattern) == "asked"

    def parent(self) -> bool:
        """Whether the program's application has a parent."""
        return self.window().get_application().get_parent() is not None

    # --- how ---

    def window(self):
        self.pump()
        desktop = self.atspi.get_desktop(0)
        apps = [desktop.get_child_at_index(i) for i in range(desktop.get_child_count())]
        return next(app.get_child_at_index(0) for app in apps if app is not None and app.get_child_count())

    def walk(self, top=None):
        if top is None:
            top = self.window()
            top.clear_cache()
        yield top
        for kid in self.kids(top):
            yield from self.walk(kid)

    @staticmethod
    def kids(top) -> list:
        kids = [top.get_child_at_index(i) for i in range(top.get_child_count())]
        return [kid for kid in kids if kid is not None]

    def all(self, role: str, pattern: str) -> list:
        found = [t for t in self.walk() if not role or t.get_role_name() == role]
        return [t for t in found if re.search(pattern, t.get_name() or "")]

    def still(self, look):
        """What a look finds; again when the tree changed under it, as a reader would."""
        return until(lambda: (look(),), "a tree that stays")[0]

    def _press(self, things: list) -> str:
        for thing in things:
            action = thing.get_action_iface()
            if action is not None and action.get_n_actions() and self._usable(thing):
                name = thing.get_name()
                if action.do_action(0):
                    self.pump(0.05)
                    return name
        return ""

    def _usable(self, thing) -> bool:
        return thing.get_state_set().contains(self.atspi.StateType.ENABLED)

    def _choose(self, pattern: str, index: int) -> str:
        kids = self.kids(self.all("list", pattern)[0])
        return self._press([kids[index % len(kids)]]) if kids else ""


def main() -> None:
    reader = Reader()
    try:
        for line in sys.stdin:
            name, given = json.loads(line)
            try:
                answer = [True, getattr(reader, name)(*given)]
            except Exception as error:
                answer = [False, f"{type(error).__name__}: {error}"]
            sys.stdout.write(json.dumps(answer) + "\n")
            sys.stdout.flush()
    finally:
        if reader.program is not None and reader.program.poll() is None:
            reader.program.terminate()
            reader.program.wait(10)
        reader.bus.close()


main()
