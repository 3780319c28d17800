"""The window: opens it, runs the screens, redraws what changed, and closes without losing anything."""

from __future__ import annotations

import gc
import logging
import os
from typing import TYPE_CHECKING, Any, NamedTuple

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from msgspec.structs import replace

from game.content import files, texts
from game.content.texts import say
from game.core import Session
from game.desktop.engine import theme
from game.desktop.engine.audio import Audio, Volumes
from game.desktop.engine.canvas import Canvas
from game.desktop.engine.hearing import hearing
from game.desktop.engine.inputs import Inputs
from game.desktop.router import routes
from game.desktop.screens import folders
from game.desktop.screens.error_screen import ErrorScreen
from game.desktop.ui import layout
from game.desktop.ui.desk import Desk, OpenTable
from game.desktop.window import Window
from game.players.worker import STARTS, Worker
from game.store import GameStore, OpenGame, SeatInfo, Settings, StoreError
from game.store.records import FACES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from pygame.event import Event

    from game.desktop.ui.routes import Routes
    from game.desktop.ui.screen import Screen

_log = logging.getLogger(__name__)
IDLE, LIVELY = 20, 60  # frames a second when nothing moves, and while something does
AWAKE = 400  # milliseconds after an input during which the program stays lively


class StartRequest(NamedTuple):
    """A game to open at once instead of the shelf.

    Attributes:
        table: the table's name.
        players: for each seat level and temper of a computer, both empty for a person.
        seed: seed of the dice; None for fresh ones.
        options: set-up options that differ from their defaults.
    """

    table: str
    players: Sequence[tuple[str, str]]
    seed: str | None
    options: Mapping[str, Any]


class App:
    """The program round the screens; what a screen may ask of it is in `ui.scene.Host`.

    Attributes:
        clock: tells the milliseconds since the program began.
    """

    def __init__(self, data: Path, clock: Callable[[], int] = pygame.time.get_ticks) -> None:
        """Read the settings and open the window.

        Raises:
            StoreError: the settings cannot be read.
        """
        self.data = data
        self.clock = clock
        self.settings, self.notice = Settings.load(data)
        if not Settings.kept(data):
            self.settings.language = _preferred()
        self.store: GameStore | None = GameStore(data)
        self._look = self._chosen()
        texts.speak(self.settings.language)
        self.audio = Audio(self._volumes())
        self.inputs = Inputs()
        self.inputs.pads.use(self.settings.gamepad, self.settings.buttons)
        self.scenes: list[Screen] = []
        self.desk = Desk()
        self.open: Routes = routes(self)
        self.canvas = Canvas()
        self.running = True
        self._keyed: Screen | None = None  # who heard the key that is down
        self.window = Window(self.settings)

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.window.size

    @property
    def scale(self) -> int:
        """Text scale in per cent."""
        return self.settings.text_scale

    # --- what scenes may ask ------------------------------------------------------------------------------

    def push(self, scene: Screen) -> None:
        """Open a screen over this one."""
        self.keep()
        self.scenes.append(scene)
        self.desk.put(scene)
        self._fresh()

    def show(self, table: OpenTable) -> None:
        """Bring a game to the front, over the shelf; the others that are open stay so."""
        self.desk.put(table)
        self._clear(1)
        table.uncovered()
        self.push(table)
        gc.collect()
        gc.freeze()  # content, texts and the game so far stay: looking through them again would hold up a frame

    def _clear(self, low: int) -> None:
        """Close the screens from the top down to a level, but for games that stay open."""
        while len(self.scenes) > low:
            scene = self.scenes.pop()
            if not self.desk.holds(scene):
                scene.close()

    def pop(self) -> None:
        """Close the topmost screen; the shelf stays."""
        if len(self.scenes) > 1:
            self._clear(len(self.scenes) - 1)
        self.scenes[-1].uncovered()
        self._fresh()

    def home(self, notice: str = "") -> None:
        """Show the shelf; games that are not over stay open."""
        self.desk.tidy()
        self._clear(0)
        self.open.shelf(notice)

    def quit(self) -> None:
        """Close the program; every answer is on the disk already."""
        self.running = False

    def mute(self) -> None:
        """Silence everything, or let it be heard again."""
        self.settings.muted = not self.settings.muted
        self._sound()

    def keep(self) -> None:
        """Write the settings if they have changed: whoever pulls the plug finds them again."""
        if Settings.kept(self.data) and Settings.glance(self.data) == self.settings:
            return
        try:
            self.settings.save(self.data)
        except StoreError as error:
            _log.warning("%s", error)

    def adapt(self) -> None:
        """Take over what was changed in the settings."""
        self._sound()
        self._pads()
        if self.settings.full_screen != self.window.full:
            self._toggle_full()
        look = self._chosen()
        if look != self._look:
            self._look = look
            self._fresh()

    def _chosen(self) -> tuple[object, ...]:
        """Everything that decides how screens look."""
        known = self.settings
        return known.text_scale, known.readable_font, known.palette, known.language, tuple(known.keys.items())

    def gamepads(self) -> list[str]:
        """The names of the gamepads that are plugged in."""
        return self.inputs.pads.names()

    def _pads(self) -> None:
        for event in self.inputs.pads.use(self.settings.gamepad, self.settings.buttons):
            self.scenes[-1].event(event)

    def _sound(self) -> None:
        self.audio.volumes = self._volumes()

    def _volumes(self) -> Volumes:
        known = self.settings
        return Volumes(known.volume, known.effects, known.staged, known.music, known.muted)

    def _fresh(self) -> None:
        self.canvas.forget()
        self.inputs.told = False
        if self.scenes:
            self.scenes[-1].layout()

    # --- the loop -----------------------------------------------------------------------------------------

    def run(self) -> int:
        """Run until the window is closed; returns the exit code."""
        pace, cold = pygame.time.Clock(), True
        while self.running:
            self.step()
            lively = self.scenes[-1].busy or self.clock() < self.inputs.last + AWAKE
            if cold and not lively:
                cold = self.audio.warm()
                self.inputs.pads.start()
            pace.tick(LIVELY if lively else IDLE)
        self._leave()
        return 0

    def step(self) -> None:
        """Go round the loop once, without a rest: what hands did, then time passes, then the picture is drawn."""
        hearing.on = self.window.bridge.awake
        self._guarded(self.events)
        self._guarded(self._tick)
        self._guarded(self._draw)

    def _guarded(self, work: Callable[[], None]) -> None:
        """Show the player one clear screen instead of a traceback; the log has the rest."""
        try:
            work()
        except Exception as error:
            _log.exception("a screen failed")
            if self.scenes and isinstance(self.scenes[-1], ErrorScreen):
                raise
            for scene in reversed(self.scenes):
                self.desk.drop(scene)
            self._clear(0)
            self.push(ErrorScreen(self, error))

    def events(self) -> None:
        """Hand on what came from the keyboard, the mouse and gamepads since the last time."""
        now, top = self.clock(), self.scenes[-1]
        self.window.bridge.answer(top)
        top = self.scenes[-1]
        for event in self.inputs.heard(pygame.event.get(), self.size, now, typing=top.typing, raw=top.raw):
            if event.type == pygame.QUIT:
                self.quit()
            elif event.type == pygame.VIDEORESIZE:
                self.window.resized()
                self._fresh()
            elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
                self.window.bridge.focused(event.type == pygame.WINDOWFOCUSGAINED)
                self._scene_event(event)
            elif event.type == pygame.WINDOWMOVED:
                self.window.placed()
            elif event.type == pygame.WINDOWEXPOSED:
                pygame.display.flip()
            elif self.running and (self.scenes[-1].raw or not self._global_key(event)):
                self._scene_event(event)

    def _scene_event(self, event: Event) -> None:
        scene = self.scenes[-1]
        if event.type == pygame.TEXTINPUT and self._keyed not in (None, scene):
            return  # the letter of the key that opened a screen is not typed into it
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONDOWN):
            self._keyed = scene if event.type == pygame.KEYDOWN else None
        used = scene.event(event)
        if used or event.type == pygame.MOUSEMOTION:
            self.scenes[-1].dirty = True
        if used and event.type == pygame.MOUSEBUTTONDOWN:
            self.audio.play("click")

    def _global_key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_F11:
            self._toggle_full()
            return True
        if not event.mod & pygame.KMOD_CTRL:
            return False
        steps = {
            pygame.K_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1,
        }  # fmt: skip
        if event.key in steps:
            self._zoom(steps[event.key])
        elif event.key == pygame.K_m:
            self.mute()
            self._fresh()
        elif event.key in (pygame.K_0, pygame.K_KP0):
            self._zoom(0)
        else:
            return False
        self.keep()
        return True

    def _zoom(self, step: int) -> None:
        """Text one step larger or smaller; 0 sets it back."""
        marks = layout.SCALES
        near = min(range(len(marks)), key=lambda i: abs(marks[i] - self.scale))
        self.settings.text_scale = 100 if step == 0 else marks[max(0, min(len(marks) - 1, near + step))]
        self._look = self._chosen()
        self._fresh()

    def _toggle_full(self) -> None:
        self.window.toggle_full()
        self._fresh()

    def _tick(self) -> None:
        self.scenes[-1].tick(self.clock())
        table = next((scene for scene in reversed(self.scenes) if scene.around), self.scenes[0])
        self.audio.surround(table.around, low=table.hushed)

    def _draw(self) -> None:
        scene = self.scenes[-1]
        if drawn := scene.dirty:
            scene.dirty = False
            changed = self.canvas.draw(self.window.surface, scene.parts())
            if changed:
                pygame.display.update(changed)
        self.window.bridge.look(scene, self.canvas.words, self.clock(), drawn)

    def _leave(self) -> None:
        self._clear(0)
        self.desk.close()
        self.keep()
        self.desk.worker.close()
        self.audio.close()
        pygame.quit()


def run(data: Path, start: StartRequest | None = None, notice: str = "", out: Path | None = None) -> int:
    """Open the window and play until it is closed.

    Args:
        data: folder of saved games, settings and logs.
        start: a game to open at once; None for the shelf.
        notice: a sentence for the player.
        out: where files are written that leave the program; None for the usual place.

    Returns:
        The exit code: 0 when the window was closed.

    Raises:
        StoreError: the data folder cannot be used.
        BadOption: the table, seats, seed or an option of ``start`` is wrong.
        BadContent: pictures, fonts or texts are missing.
    """
    folders.write_into(out)
    app = App(data)
    app.desk.worker = Worker(STARTS, files.override, (files.overrides(),))
    app.open.shelf(" ".join(filter(None, (app.notice, notice))))
    if start is not None:
        app.open.table(_started(app, start))
    return app.run()


def _started(app: App, start: StartRequest) -> OpenGame:
    session = Session.new(start.table, len(start.players), start.seed, start.options)
    if app.store is None:
        raise ValueError("a window has a store")
    return app.store.create(session, seats_of(start.players))


def seats_of(players: Sequence[tuple[str, str]]) -> list[SeatInfo]:
    """Everybody with a colour and a name; each computer is somebody else."""
    found, faces = [], iter(FACES)
    for i, (level, temper) in enumerate(players):
        seat = SeatInfo(say(f"ui.names.{i}"), theme.SIX[i].name)
        if level:
            face = next(faces)
            name = say(f"computer.name.{face}")
            seat = replace(seat, name=name, player="computer", level=level, temper=temper, face=face)
        found.append(seat)
    return found


def _preferred() -> str:
    """The first language of the system's user that there are texts in, else English."""
    wanted = (one["language"] for one in pygame.system.get_pref_locales())
    return next((language for language in wanted if language in texts.languages()), texts.LANGUAGE)
