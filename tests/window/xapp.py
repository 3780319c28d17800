"""Drives the real window under a display of its own: Xvfb, openbox, xdotool and ImageMagick's `import`.

    with App([sys.executable, "-m", "game", "--data", folder], size=(1280, 800)) as app:
        before = app.settled()
        app.click(640, 400)
        app.changed(before)
        app.shot("table.png")
        assert app.close() == 0

Nothing waits for a number of seconds: tests wait for what can be seen (pixels that changed and then stayed still, a
file, the end of the process), so that a slow machine only makes them slow. Every wait ends at once when the program
has ended, and a failure tells where a picture of the display lies, and where the game on the disk stands.

As a script it waits for the window of a command, closes it and passes the command's exit code on:

    python3 tests/window/xapp.py bash -c "python3 -m game"
"""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from subprocess import DEVNULL
from typing import Any, Self

PATIENCE = 90  # seconds until something must have happened, on the slowest machine
STILL = 0.3  # seconds between two equal pictures of a window in which nothing goes on any more
CALM = 5.0  # seconds without any effect after which something is done once more
APART = 0.01  # seconds between two presses of one key; SDL takes less than 0.002 for a key that is held
MODIFIERS = ("shift", "ctrl", "alt", "super")
CLASS = "taverns-and-labyrinths"  # what the program calls its windows; looking by title finds nothing in some locales


# Windows without frames, so that their pixels are the display's, and the usual key to close one.
_MANAGER = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <applications>
    <application class="*"><decor>no</decor><position force="yes"><x>0</x><y>0</y></position></application>
  </applications>
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
</openbox_config>
"""


Box = tuple[int, int, int, int]  # x, y, width, height in pixels


def until(true: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until something is true.

    Raises:
        AssertionError: It did not become true in time.
    """
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


class NoWindowError(Exception):
    """The program ended, or showed no window in time."""


def _strokes(keys: Sequence[str]) -> Iterator[list[str]]:
    """Keys in runs in which none follows itself."""
    run: list[str] = []
    for key in keys:
        if run and run[-1] == key:
            yield run
            run = []
        run.append(key)
    if run:
        yield run


class App:
    """A program in a window on a display that nobody sees.

    Attributes:
        process: The program.
        window: X's number of its window.
        started: When the program was started, in seconds of the monotonic clock.
        shown: When its window was found.
        painted: When `drawn` saw its first frame.
    """

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (1280, 800),
        environment: Mapping[str, str] | None = None,
        patience: float = PATIENCE,
    ) -> None:
        """Prepare; entering the `with` block starts everything.

        Args:
            command: The program and its arguments.
            size: Of the display, in pixels.
            environment: Added to the program's environment.
            patience: Seconds to wait for the window.
        """
        self._command = list(command)
        self._size = size
        self._extra = dict(environment or {})
        self._patience = patience
        self._running: list[subprocess.Popen[bytes]] = []
        self._settings = Path(os.devnull + ".none")
        self.window = ""

    def __enter__(self) -> Self:
        try:
            self._display()
            self._manager()
            self.started = time.monotonic()
            self.process = self._start(self._command)
            self._wait()
            self._tool("keyup", *MODIFIERS)
        except BaseException as error:
            self.__exit__(None, error)
            raise
        return self

    def state(self) -> str:
        """What there is to know about the program now; a picture of the display is left where it says."""
        words = [f"The program's exit code: {self.process.poll()} (None: it runs)."]
        words.append(
            f"Its window {self.window}, the keyboard goes to {self._tool('getwindowfocus', check=False).strip()}."
        )
        data = self._command[self._command.index("--data") + 1] if "--data" in self._command else None
        handle, name = tempfile.mkstemp(prefix="failed-", suffix=".png", dir=data)
        os.close(handle)
        with contextlib.suppress(Exception):
            self.shot(name)
            words.append(f"The display: {name}")
        for file in sorted(Path(data).rglob("*")) if data else ():
            if file.name in ("journal.jsonl", "log.txt") or file.suffix == ".log":
                lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
                words += [f"The end of {file}, {len(lines)} lines:", *(line[:300] for line in lines[-6:])]
        return "\n".join(words)

    def alive(self) -> None:
        """Fail at once when the program has ended: nothing that is waited for can come any more."""
        assert self.process.poll() is None, f"the program has ended with code {self.process.poll()}"

    def __exit__(self, _kind: object = None, error: BaseException | None = None, _where: object = None) -> None:
        if isinstance(error, Exception):
            with contextlib.suppress(Exception):
                error.add_note(self.state())
        self._settings.unlink(missing_ok=True)
        for process in reversed(self._running):
            if process.poll() is None:
                process.terminate()
                try:
                    process.wait(5)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()

    def _manager(self) -> None:
        """Start a window manager: without one nothing can be closed politely, and full screen draws wrongly."""
        handle, settings = tempfile.mkstemp(suffix=".xml")
        os.write(handle, _MANAGER.encode())
        os.close(handle)
        self._settings = Path(settings)
        self._start(["openbox", "--sm-disable", "--config-file", settings], stdout=DEVNULL, stderr=DEVNULL)
        until(lambda: self._tool("get_desktop", check=False).strip())  # a manager tells, so it is there

    def _start(self, command: Sequence[str], **how: Any) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(command, env=self._environment(), **how)
        self._running.append(process)
        return process

    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
        display = {"DISPLAY": self.name} if hasattr(self, "name") else {}
        return kept | display | {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"} | self._extra

    def _display(self) -> None:
        """Start a display; Xvfb picks a number that is free, which another one may take at the same moment."""
        for _ in range(3):
            with contextlib.suppress(NoWindowError):
                return self._server()
        return self._server()

    def _server(self) -> None:
        reading, writing = os.pipe()
        os.set_inheritable(writing, True)
        width, height = self._size
        screen = ["-screen", "0", f"{width}x{height}x24", "-dpi", "96"]
        self._start(
            ["Xvfb", "-displayfd", str(writing), *screen, "-nolisten", "tcp", "-noreset"],
            pass_fds=(writing,), stdout=DEVNULL, stderr=DEVNULL,
        )  # fmt: skip
        os.close(writing)
        number = b""
        while not number.endswith(b"\n"):  # it comes in two pieces
            piece = os.read(reading, 16) if select.select([reading], [], [], 60)[0] else b""
            if not piece:
                os.close(reading)
                raise NoWindowError("Xvfb did not start")
            number += piece
        os.close(reading)
        self.name = f":{number.decode().strip()}"

    def _wait(self) -> None:
        end = time.monotonic() + self._patience
        while not self.window:
            if self.process.poll() is not None or time.monotonic() > end:
                raise NoWindowError(f"no window; the program's exit code is {self.process.poll()}")
            found = self._tool("search", "--onlyvisible", "--class", f"^{CLASS}$", check=False).split()
            self.window = found[0] if found else ""
            time.sleep(0.02)
        self.shown = time.monotonic()
        until(self._focused)

    def _focused(self) -> bool:
        """Ask for the keyboard; returns whether the window has it."""
        self._tool("windowfocus", self.window, check=False)
        return self._tool("getwindowfocus", check=False).strip() == self.window

    def _tool(self, *words: object, check: bool = True) -> str:
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(
            command, env=self._environment(), check=check, capture_output=True, text=True, timeout=PATIENCE
        )
        return done.stdout

    def _attentive(self) -> None:
        """The program runs and its window has the keyboard, or nothing that is typed would come to it."""
        self.alive()
        if self._tool("getwindowfocus", check=False).strip() != self.window:
            self.until(self._focused)

    def until(self, true: Callable[[], object], seconds: float = PATIENCE) -> None:
        """Wait until something is true, as long as the program runs."""

        def found() -> bool:
            if true():
                return True
            self.alive()
            return False

        until(found, seconds)

    def move(self, x: float, y: float) -> None:
        """Put the pointer on a pixel of the window."""
        self._tool("mousemove", "--window", self.window, round(x), round(y))

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Click on a pixel of the window."""
        self.move(x, y)
        self._tool("click", button)

    def press(self, x: float, y: float) -> None:
        """Hold the left button down on a pixel, until `release`."""
        self.move(x, y)
        self._tool("mousedown", 1)

    def release(self) -> None:
        """Let the left button go."""
        self._tool("mouseup", 1)

    def wheel(self, steps: int) -> None:
        """Turn the wheel where the pointer is: up if positive, down if negative."""
        self._tool("click", "--repeat", abs(steps), "--delay", 15, 4 if steps > 0 else 5)

    def key(self, *keys: str) -> None:
        """Press keys, such as `Return`, `ctrl+s`, `F11`."""
        self._attentive()
        for run in _strokes(keys):
            self._tool("key", *run)
            time.sleep(APART)

    def hold(self, key: str) -> None:
        """Hold a key down, until `let_go`."""
        self._tool("keydown", key)

    def let_go(self, key: str) -> None:
        """Let a held key go."""
        self._tool("keyup", key)

    def type(self, text: str) -> None:
        """Type a text."""
        self._attentive()
        for run in _strokes(text):
            self._tool("type", "--delay", 15, "".join(run))
            time.sleep(APART)

    def free(self) -> None:
        """Let go of every key that another key changes its meaning by."""
        self._tool("keyup", *MODIFIERS)

    def shot(self, file: Path | str) -> None:
        """Take a picture of the display."""
        subprocess.run(
            ["import", "-silent", "-window", "root", str(file)], env=self._environment(), check=True, timeout=60
        )

    def pixels(self, area: Box | None = None) -> bytes:
        """What the display shows, or a part of it, three bytes a pixel."""
        command = ["import", "-silent", "-window", "root", "-depth", "8", "rgb:-"]
        done = subprocess.run(command, env=self._environment(), check=True, timeout=120, capture_output=True)
        return done.stdout if area is None else self.part(done.stdout, area)

    def part(self, pixels: bytes, area: Box) -> bytes:
        """The pixels of a rectangle out of those of the whole display."""
        left, top, width, height = area
        row = self._size[0] * 3
        return b"".join(pixels[y * row + left * 3 : y * row + (left + width) * 3] for y in range(top, top + height))

    def settled(self, seconds: float = PATIENCE) -> bytes:
        """Wait until nothing changes on the display any more; returns its pixels."""
        end = time.monotonic() + seconds
        before, found = b"", self.pixels()
        while found != before:
            assert time.monotonic() < end, "the display never came to rest"
            time.sleep(STILL)
            before, found = found, self.pixels()
        return found

    def changed(self, before: bytes, area: Box | None = None, seconds: float = PATIENCE) -> bytes:
        """Wait until the display, or an area of it, shows something else and has come to rest; returns all pixels."""
        found = before
        looked = before if area is None else self.part(before, area)

        def other() -> bool:
            nonlocal found
            found = self.settled()
            return (found if area is None else self.part(found, area)) != looked

        self.until(other, seconds)
        return found

    def drawn(self, area: Box | None = None) -> bytes:
        """Wait until an area, or all, shows more than a flat colour or two and rests; returns the whole display."""

        def colourful() -> bool:
            found = self.pixels(area)
            points = [found[i : i + 3] for i in range(0, len(found) - 2, 24)]
            return len(set(points)) > 40

        self.until(colourful)
        self.painted = time.monotonic()
        return self.settled()

    def insist(self, act: Callable[[], object], true: Callable[[], object], seconds: float = PATIENCE) -> None:
        """Do something until it has worked; it is done again only after a while of rest without it.

        Args:
            act: what to do; the program may overlook it, as a seat does in its first moment.
            true: whether it has worked.
            seconds: until it must have worked.
        """

        def worked() -> bool:
            act()
            with contextlib.suppress(AssertionError):
                until(lambda: true() or self.process.poll() is not None, CALM)
            if true():
                return True
            self.settled()
            return bool(true())

        if not true():
            self.until(worked, seconds)

    def come(self) -> None:
        """Whoever's turn it is says that they are there, where a game of several people was opened."""
        welcome = self.settled()
        self.insist(lambda: self.key("Return"), lambda: self.pixels() != welcome)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""

        def wide() -> bool:
            told = self._tool("getwindowgeometry", "--shell", self.window, check=False).split()
            return f"WIDTH={width}" in told and f"HEIGHT={height}" in told

        self.insist(lambda: self._tool("windowsize", self.window, width, height), wide)

    def kill(self) -> None:
        """End the program at once, without a chance to say goodbye."""
        self.process.kill()
        self.process.wait()

    def close(self, timeout: float = PATIENCE) -> int:
        """Close the window as a person does; returns the program's exit code."""

        def closed() -> bool:
            if self._focused():
                self._tool("key", "alt+F4", check=False)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                return False
            return True

        until(closed, timeout)
        return self.process.wait()


def main(command: Sequence[str]) -> int:
    """Wait for a command's window, take a picture of it, close it; returns the command's exit code."""
    with (
        tempfile.TemporaryDirectory() as folder,
        App(command, environment={"XDG_DATA_HOME": folder}, patience=600) as app,
    ):
        try:
            app.drawn()
        except AssertionError:
            sys.stderr.write("The window is empty.\n")
            return 1
        return app.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
