"""The screen of a running game: all of it is drawn from the director's picture, and every input carries its number."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from game.desktop import inventory
from game.desktop.engine import sprites
from game.desktop.table import chrome, curtain, drawing, listening
from game.desktop.table.actions import Actions
from game.desktop.table.bar import PromptBar
from game.desktop.table.director import Director
from game.desktop.table.field import Field
from game.desktop.table.hands import Hands
from game.desktop.table.hud import top
from game.desktop.table.hud.focus import Focus
from game.desktop.table.moment import Input, Phase
from game.desktop.table.motion import PRESSES, Motion
from game.desktop.table.mouse import Mouse
from game.desktop.table.panel import Panel
from game.desktop.table.telling import Telling
from game.desktop.table.ways import Ways
from game.desktop.ui import layout
from game.desktop.ui.scene import Host, Scene

if TYPE_CHECKING:
    from collections.abc import Hashable

    from pygame import Rect
    from pygame.event import Event

    from game.content.maps import BoardMap
    from game.desktop.engine.stage import Part
    from game.desktop.table.face import Board, Face
    from game.desktop.table.hud.helper import Helper
    from game.desktop.table.hud.model import Shown
    from game.desktop.table.hud.prompt import Line
    from game.desktop.table.running import Running
    from game.desktop.ui.controls import Button
    from game.desktop.ui.layout import Frame

WARMED = 2  # pictures read ahead with every tick, so that none is missing when it is needed


class TableScreen(Scene):
    """The screen of a running game.

    Attributes:
        director: holds the moment.
        field: board, plates and tray; ``panel`` is the panel beside them, ``bar`` the bar below.
        chrome: the buttons round the table.
        motion: what is in the air, and what is heard.
        mouse: the mouse; ``hands`` are the keys.
        telling: the strip of what happened since a person's turn.
    """

    murmur = True
    unlisted: tuple[str, ...] = ()  # lines of the menu that mean nothing here

    def __init__(self, host: Host, game: Running, board: BoardMap | None = None, notice: str = "") -> None:
        """Open a game; ``board`` replaces the program's own map."""
        super().__init__(host)
        self.director = self.directed(game)
        if notice:
            self.director.remarks.note(notice)
            self.director.renew()
        self.field = Field(self.face, board)
        self.field.layout(self.regions(), self.director.moment.shown)
        self.panel = Panel(self.made_panel(), self.director, self.send)
        self.mouse = Mouse(self)
        self.focus.on_link, self.focus.on_moment = self.mouse.link, self.ways.look_back_to
        self.bar = PromptBar(self.director, self.send, self.actions.take_back, self.actions.enter)
        self.motion = Motion(host, self.director)
        self.motion.flights.pan = lambda: self.field.pan
        self.telling = Telling(self)
        self.hands = Hands(self)
        self.chrome = chrome.Chrome(self, inventory.names(self.face.table))
        self.layout()
        self.follow()

    # --- what other kinds of tables do otherwise ----------------------------------------------------------------

    def directed(self, game: Running) -> Director:
        """The director of a game."""
        return Director(game, self.host.settings, partial(chrome.knows_table, self.host, game))

    def made_panel(self) -> Focus:
        """The panel beside the board."""
        return Focus(self.frame, self.face)

    def regions(self) -> Frame:
        """Where everything lies in the window."""
        return layout.frame(self.host.size, self.host.scale, self.face.tray.GROUPS)

    def over(self) -> None:
        """The result, when the game is over and everything has arrived."""
        self.ways.result()

    # --- what is where ------------------------------------------------------------------------------------------

    @property
    def face(self) -> Face:
        """How the table is shown."""
        return self.director.face

    @property
    def frame(self) -> Frame:
        """Where everything lies."""
        return self.field.frame

    @property
    def board(self) -> Board:
        """The board that is in front."""
        return self.field.board

    @property
    def focus(self) -> Focus:
        """The panel beside the board."""
        return self.panel.focus

    @property
    def actions(self) -> Actions:
        """What hands do, whatever hands they are."""
        return Actions(self)

    @property
    def ways(self) -> Ways:
        """Where the table leads to."""
        return Ways(self)

    @property
    def helper(self) -> Helper:
        """The notes of a first game."""
        return self.chrome.helper

    def reached(self, target: str) -> Rect | None:
        """Where a target is on the screen, None when only the list of choices has it."""
        return self.field.where(target, self.director.moment.shown)

    def look_back_at(self, moment: int) -> None:
        """Look back on the game from a moment."""
        self.ways.look_back_at(moment)

    def layout(self) -> None:
        """Lay out the regions and buttons, in the language and the letters of now."""
        self.director.renew()
        frame = self.regions().scrolled(self.frame.first).footed(self.focus.foot)
        self.field.layout(frame, self.director.moment.shown)
        self.focus.place(self.frame)
        self.bar.layout(self.frame)
        self.chrome.layout(self.frame)
        self.focus.retell(self.director.game.facts, [look.name for look in self.director.looks])
        self.update()
        super().layout()

    def scroll_tray(self, step: int) -> None:
        """Scroll the tray by a group."""
        self.field.frame = self.frame.scrolled(step)
        self.layout()

    def pin(self, name: str) -> None:
        """Show a board until the next seat is asked."""
        self.field.pin(name, self.director.moment.shown)
        self.update()

    # --- keeping the picture in step with the moment ------------------------------------------------------------

    def follow(self) -> None:
        """Take up the moment when it is another one, and the passage that leads to it."""
        if not self.motion.changed():
            return
        moment, shown = self.director.moment, self.director.moment.shown
        if not self.field.passed(shown):
            self.field.turn(shown)
        self.field.ask(moment.question)
        self.motion.follow(self.frame, self.board)
        if not self.motion.busy:
            self.field.turn(shown)
            self.focus.log(self.director.game.facts, [look.name for look in shown.looks])
        self.update()
        if moment.phase is Phase.OVER and not self.motion.busy:
            self.over()

    def update(self) -> None:
        """Fill panel, bar and notes from the moment; while things fly the old words stay."""
        self.dirty = True
        if self.motion.busy:
            return
        moment = self.director.moment
        self.hands.follow(moment)
        self.bar.update(moment)
        if self.focus.foot != self.bar.foot:
            self.focus.foot = self.bar.foot
            self.field.frame = self.regions().scrolled(self.frame.first).footed(self.bar.foot)
            self.focus.place(self.frame)
        self.panel.update(moment, self.hands.rows(), partial(drawing.in_sight, self))
        self.chrome.update(moment)
        decision, asked = self.director.asking.decision, moment.question
        self.helper.update(decision, moment.shown, asked, self.frame, self.board, self.reached)
        self.telling.watch()

    # --- the picture --------------------------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        """Everything on the table, or only the curtain."""
        picture = self.director.draw()
        if picture.phase is Phase.CURTAIN and picture.asked is not None and not self.motion.busy:
            return curtain.parts(self.host.size, picture.shown.looks[picture.asked])
        return drawing.table(self)

    def still_parts(self, shown: Shown) -> list[Part]:
        """The parts that only a new moment or a new layout changes."""
        games, branch = len(self.chrome.games), top.branch(self.director.game)
        bar = top.parts(self.frame, shown, self.face, games, branch)
        keyed = self.hands.focused
        under = keyed.target if keyed else self.panel.reading.under or drawing.pointed(self, shown)
        return [*bar, *self.field.parts(shown, under)]

    def line(self) -> Line:
        """What the prompt bar says."""
        return self.hands.line() or self.bar.line(self.hands.ring.key == ("button", "undo"))

    def prompt_parts(self) -> list[Part]:
        """The bar between board and tray."""
        return self.bar.parts(self.line())

    # --- input --------------------------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether letters name things or seek moves."""
        return self.hands.typing

    def send(self, kind: str, what: str = "", thing: Hashable = None) -> bool:
        """Give an input to the director, with the number of the picture on which it was made."""
        taken = self.director.receive(Input(self.director.guard.drawn, kind, what, thing))
        self.follow()
        return taken

    def event(self, event: Event) -> bool:
        """Mouse and keys; a press while things fly ends their motion, and does nothing else."""
        return listening.hear(self, event)

    def in_motion(self, event: Event) -> bool:
        """A press while something is on its way; True when it means nothing else."""
        if event.type not in PRESSES or not (self.motion.busy or self.field.follows):
            return False
        if self.host.settings.motion_clicks == "finish":
            self.director.land()
            self.field.settle()
            self.follow()
        return True

    @property
    def framing(self) -> list[Button]:
        """The buttons that stand round the table and belong to no bar."""
        return self.chrome.buttons

    @property
    def buttons(self) -> list[Button]:
        """The buttons that are there."""
        return [*self.bar.buttons, *self.framing]

    @property
    def keyed(self) -> list[Button]:
        """The buttons that keys look for: those that answer what is asked."""
        return [*(b for b in self.bar.buttons if b is not self.bar.why), *self.helper.buttons]

    def say(self, words: str) -> None:
        """Say something in the prompt bar."""
        self.director.remarks.note(words)
        self.director.renew()
        self.follow()

    def tick(self, now: int) -> None:
        """Let time pass: things land, computer seats answer, bars run."""
        self.chrome.holding.tick(now)
        self.director.tick(now, self.panel.read or self.chrome.still)
        self.follow()
        if self.motion.busy:
            self.motion.tick()
        if self.field.tick(now):
            self.hands.moved()
        self.busy = self.motion.busy or self.field.moves or self.bar.runs
        self.dirty = self.dirty or self.busy
        self.telling.tick(now)
        for name in islice(self.chrome.cold, WARMED):
            sprites.warm(name)
        self.mouse.rest()

    def uncovered(self) -> None:
        """What was pressed on the screen that lay over the table is not meant for it."""
        self.director.guard.settle()

    def close(self) -> None:
        """Let the journal go."""
        closing = getattr(self.director.game, "close", None)
        if closing is not None:
            closing()
