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
ANNOUNCED = "object:announcement"
CHANGED = ("object:children-changed", "object:property-change", "object:state-changed")
PATIENCE = 20.0  # seconds for anything to come
REPLY = 2.0  # seconds in which a press changes something, where it changes anything


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


def until(found, what: str, seconds: float = PATIENCE, between=lambda: time.sleep(0.02)):
    """Ask again and again until there is an answer; things go while they are asked about."""
    end = time.time() + seconds
    while True:
        why = ""
        try:
            if answer := found():
                return answer
        except Exception as error:  # gi raises its own kinds
            why = f" ({error})"
        if time.time() > end:
            raise Missing(what + why)
        between()


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
        self.changes = 0  # how many events have come
        self.listener = Atspi.EventListener.new(self._hear)
        for name in (ANNOUNCED, *CHANGED):
            self.listener.register(name)
        self.program: subprocess.Popen | None = None

    def _hear(self, event) -> None:
        self.changes += 1
        if event.type.startswith(ANNOUNCED):
            self.heard.append(str(event.any_data))

    def pump(self) -> None:
        """Take the events that have come."""
        while self.context.iteration(False):
            pass

    def change(self, seconds: float = REPLY) -> bool:
        """Wait for the next event; False where none comes."""
        before, end = self.changes, time.time() + seconds
        while self.changes == before and time.time() < end:
            if not self.context.iteration(False):
                time.sleep(0.005)
        self.pump()
        return self.changes != before

    def until(self, found, what: str, seconds: float = PATIENCE):
        """Look again whenever something has changed, and now and then."""
        return until(found, what, seconds, lambda: self.change(0.3))

    # --- what the tests may ask ---

    def launch(self, command: list[str]) -> None:
        """Start the program."""
        self.program = subprocess.Popen(command, stderr=sys.stderr, stdout=subprocess.DEVNULL)

    def start(self, command: list[str]) -> str:
        """Start the program and wait for its window; answers its title."""
        self.launch(command)
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
        return self.still(lambda: [kid.get_name() for kid in self.kids(self.part(pattern))])

    def press(self, pattern: str, wait: float = PATIENCE) -> str:
        """Press the first thing that is called so and can be pressed, and wait for what comes of it; its name."""
        return self.until(lambda: self._press(self.all("", pattern)), f"{pattern} to press", wait)

    def press_told(self, about: str, otherwise: str) -> str:
        """Press the first thing of which that is said; nothing where a list of that name is to be chosen from alone."""

        def found() -> tuple[str]:
            name = self._press([t for t in self.walk() if about in (t.get_description() or "")])
            return (name,) if name or self._list(otherwise) else ()

        return self.until(found, about)[0]

    def checked(self, pattern: str) -> bool:
        """Wait until a box that is called so is checked."""
        return self.until(lambda: self._is(self.all("check box", pattern)[0], "CHECKED"), f"{pattern} checked")

    def decide(self, pattern: str, over: str, wishes: list[str], number: int) -> str:
        """Choose from a list as soon as something is in it; answers its name, nothing where the game is over.

        What is wished for most is taken first, of equals by the number, as is anything where nothing is wished for.
        """
        there, kids = self.until(lambda: self._offered(pattern, over), f"{pattern} to choose from")
        if there == "over":
            return ""
        names = [kid.get_name() for kid in kids]
        fitting = [[i for i, name in enumerate(names) if re.search(wish, name)] for wish in wishes]
        among = next(filter(None, fitting), list(range(len(names))))
        index = among[number % len(among)]
        kids[index].get_action_iface().do_action(0)
        self.until(lambda: kids[index] not in self._list(pattern), f"an answer to {names[index]}")
        return names[index]

    def step(self, pattern: str, value: float) -> str:
        """Give a value to the first thing that is called so; answers what it is called then."""
        before = self.wait(pattern, "spin button")
        thing = self.all("spin button", pattern)[0]
        thing.get_value_iface().set_current_value(value)
        return self.until(lambda: (name := thing.get_name()) != before and name, f"another value of {before}")

    def focus(self, pattern: str) -> str:
        """Put the focus on something; answers what has it then."""
        thing = self.until(lambda: self.all("", pattern), f"{pattern} to focus")[0]
        thing.get_component_iface().grab_focus()
        self.until(lambda: self._is(thing, "FOCUSED"), f"{pattern} with the focus")
        return self.focused()

    def focused(self) -> str:
        """What has the focus."""
        return self.still(lambda: next((t.get_name() for t in self.walk() if self._is(t, "FOCUSED")), ""))

    def about(self, pattern: str) -> str:
        """What more is said of the first thing that is called so."""
        return self.until(lambda: (self.all("", pattern)[0].get_description(),), pattern)[0]

    def wait(self, pattern: str, role: str = "") -> str:
        """Wait until there is something that is called so."""
        return self.until(lambda: self.all(role, pattern), pattern)[0].get_name()

    def gone(self, pattern: str) -> bool:
        """Wait until nothing is called so any more."""
        return self.until(lambda: not self.all("", pattern), f"no more {pattern}")

    def hear(self, pattern: str) -> str:
        """Wait for an announcement with such words; it and all before it are heard then."""

        def found() -> str:
            self.pump()
            for i, words in enumerate(self.heard):
                if re.search(pattern, words):
                    del self.heard[: i + 1]
                    return words
            return ""

        return self.until(found, f"to hear {pattern}; heard {self.heard}")

    def said(self) -> list[str]:
        """All announcements since the last time."""
        self.pump()
        found, self.heard = self.heard, []
        return found

    def tree(self) -> list[tuple[str, str]]:
        """Role and name of everything, from top to bottom."""
        return self.still(lambda: [(t.get_role_name(), t.get_name()) for t in self.walk()])

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
        top = self.fresh() if top is None else top
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

    def part(self, pattern: str):
        """The first part of the window that is called so."""
        return next(kid for kid in self.kids(self.fresh()) if re.search(pattern, kid.get_name() or ""))

    def fresh(self):
        """The window, of which nothing is remembered."""
        top = self.window()
        top.clear_cache()
        return top

    def still(self, look):
        """What a look finds; again when the tree changed under it, as a reader would."""
        return self.until(lambda: (look(),), "a tree that stays")[0]

    def _list(self, pattern: str) -> list:
        """What is in a list of the window."""
        parts = [kid for kid in self.kids(self.fresh()) if re.search(pattern, kid.get_name() or "")]
        return self.kids(parts[0]) if parts else []

    def _offered(self, pattern: str, over: str) -> tuple[str, list] | None:
        for part in self.kids(self.fresh()):
            name = part.get_name() or ""
            if re.search(over, name):
                return "over", []
            if re.search(pattern, name) and (kids := self.kids(part)):
                return "asked", kids
        return None

    def _press(self, things: list) -> str:
        for thing in things:
            action = thing.get_action_iface()
            if action is not None and action.get_n_actions() and self._is(thing, "ENABLED"):
                name = thing.get_name()
                if action.do_action(0):
                    self.change()
                    return name
        return ""

    def _is(self, thing, state: str) -> bool:
        return thing.get_state_set().contains(getattr(self.atspi.StateType, state))


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
