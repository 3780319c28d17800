"""What lies on the screen of a running game and follows its director: board, plates, tray, panel and prompt bar."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.desktop.table.bar import PromptBar
from game.desktop.table.director import Director
from game.desktop.table.field import Field
from game.desktop.table.hud import folding
from game.desktop.table.hud.focus import CHOICES, FocusPanel
from game.desktop.table.hud.helper import FirstNotes
from game.desktop.table.moment import Input, Phase
from game.desktop.table.motion import PRESSES, Motion
from game.desktop.table.panel import Panel
from game.desktop.table.stages.panel import StagePanel
from game.desktop.table.veterans import knows_table
from game.desktop.ui import layout
from game.desktop.ui.base import clicked
from game.desktop.ui.desk import OpenTable
from game.desktop.ui.scene import Host, Scene

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from pygame.event import Event

    from game.content.maps import BoardMap
    from game.desktop.table.face import Board, Face
    from game.desktop.ui.controls import Button
    from game.desktop.ui.layout import Frame
    from game.store import Running

MOST_PLATES = 0.46  # of the column at large text: the panel has the rest


class Tabletop(Scene, OpenTable):
    """A running game in a window, before any hand reaches it.

    Attributes:
        director: holds the moment.
        field: board, plates and tray; ``panel`` is the panel beside them, ``bar`` the bar below.
        stage: what is staged over them.
        motion: what is in the air, and what is heard.
        helper: the notes of a first game.
    """

    def __init__(self, host: Host, game: Running, board: BoardMap | None, notice: str) -> None:
        """Show a game; ``board`` replaces the program's own map, ``notice`` is a sentence for the players."""
        super().__init__(host)
        self.director = self.directed(game)
        if notice:
            self.director.remarks.trouble(notice)
            self.director.renew()
        self._folds = False  # plates give way to a long list of choices
        self._foot = 0  # pixels at the foot of the panel over which the buttons for responding lie
        self.field = Field(self.face, board)
        self.field.layout(self.regions(), self.director.moment.shown)
        self.panel = Panel(self.made_panel(), self.director, self.send)
        self.panel.where = self.reached
        self.bar = PromptBar(self.director, self.send)
        self.stage = StagePanel(self.director, host.settings, self.frame, self.send)
        self.stage.where = self._on_board
        self.motion = Motion(host, self.director)
        self.motion.flights.pan = lambda: self.field.pan
        self.helper = FirstNotes(host.settings, self.face.helper)
        self.helper.choose, self.helper.line = partial(self.send, "choose"), self.line_of
        self.helper.tell = partial(self.say, fine=True)

    # --- what other kinds of tables do otherwise ----------------------------------------------------------------

    def directed(self, game: Running) -> Director:
        """The director of a game."""
        known = partial(knows_table, self.host.store, game)
        return Director(game, self.host.settings, known, self.host.desk.worker)

    def made_panel(self) -> FocusPanel:
        """The panel beside the board."""
        return FocusPanel(self.frame, self.face)

    def regions(self) -> Frame:
        """Where everything lies in the window."""
        seats = len(self.game.seats)
        scale, plates = self.host.scale, self.face.plates
        folded = self._folds or scale >= layout.LARGE
        column = plates.folded(seats, scale) if folded else plates.high(seats)
        groups = self.face.tray.GROUPS
        made = layout.frame(self.host.size, scale, groups, column, folds=self._folds, most=MOST_PLATES)
        hint = self.director.moment.hint
        if not self._folds or hint is None or not hint.asked:
            return made
        more = max(0, round(column * made.plates.width / folding.WIDTH) - made.plates.height)  # low windows cut them
        room = Rect(made.plates.topleft, (made.plates.width, made.plates.height + more))
        return made._replace(plates=room, tabs=made.tabs.move(0, more), page=layout.lowered(made.page, more))

    @abstractmethod
    def update(self) -> None:
        """Fill panel, bar and notes from the moment."""

    @abstractmethod
    def end(self) -> None:
        """The game is over and everything has arrived."""

    @property
    @abstractmethod
    def framing(self) -> list[Button]:
        """The buttons that stand round the table and belong to no bar."""

    # --- what is heard ------------------------------------------------------------------------------------------

    @property
    def around(self) -> str:  # type: ignore[override]
        """The loop of the moment."""
        made = self.face.around
        return made.now(self.director.moment.shown.view) if made is not None else ""

    @property
    def hushed(self) -> bool:  # type: ignore[override]
        """Whether a stage lies over the board."""
        return self.stage.stage is not None

    # --- what is where ------------------------------------------------------------------------------------------

    @property
    def game(self) -> Running:
        """The running game."""
        return self.director.game

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
    def focus(self) -> FocusPanel:
        """The panel beside the board."""
        return self.panel.focus

    @property
    def buttons(self) -> list[Button]:
        """The buttons that are there."""
        found = [*self.focus.buttons, *self.bar.buttons, *self.framing]
        free = (button for button in found if not self.stage.covers(button.rect.center))
        return [*self.stage.buttons, *free]

    @property
    def keyed(self) -> list[Button]:
        """The buttons that keys look for: those that answer what is asked."""
        answers = (b for b in self.bar.buttons if b is not self.bar.why)
        return [*self.stage.buttons, *answers, *self.helper.buttons]

    def sought(self, _known: Mapping[Hashable, str]) -> frozenset[Hashable]:
        """Names of the things on which keys begin, none for all that can be used; ``known`` are their targets."""
        return frozenset()

    def notes(self) -> str:
        """What somebody says beside the table."""
        return ""

    def reached(self, target: str) -> Rect | None:
        """Where a target is on the screen, None when only the list of choices has it."""
        if (choice := self.stage.choice_of(target)) is not None:
            return choice
        spot = self.field.where(target, self.director.moment.shown)
        return None if spot is None or self.stage.covers(spot.center) else spot

    def _on_board(self, target: str) -> Rect | None:
        """Where a target is on the board in front."""
        return self.board.where(target)

    @property
    def choice_lines(self) -> list[Rect]:
        """Where the lines lie that can be chosen from now."""
        made = self.focus
        return [rect for row, rect in made.scroll.spots() if row.action is not None] if made.tab == CHOICES else []

    def line_of(self, target: str) -> Rect | None:
        """The line of the choices that means a target, scrolled into sight; or the tab behind which they are."""
        made, choices = self.focus, self.director.moment.choices.rows
        if (spot := self.stage.choice_of(target)) is not None:
            return spot
        if not any(target in row.targets for row in choices):
            return None
        if made.tab != CHOICES:
            return next(iter(made.tabs.rects[CHOICES:]), None)
        lines = [i for i, row in enumerate(made.scroll.rows) if row.action is not None][: len(choices)]
        found = next((i for i, row in zip(lines, choices, strict=False) if target in row.targets), None)
        if found is None:
            return None
        made.scroll.show(found)
        return next((rect for row, rect in made.scroll.spots() if row is made.scroll.rows[found]), None)

    def place(self) -> None:
        """Lay out the regions and the bar, in the language and the letters of now."""
        self.director.remarks.translate()
        self.director.renew()
        frame = self.regions().footed(self._foot)
        self.field.layout(frame, self.director.moment.shown)
        self.focus.place(self.frame)
        self.bar.layout(self.frame)
        early = self.motion.busy or self.director.moment.phase is Phase.STAGE  # it would tell how it ends
        self.focus.rewrite(self.game.facts, self.director.players_shown, early)

    def stand_on(self, foot: int) -> None:
        """Let the panel end so many pixels above its place's foot, where the buttons for responding lie."""
        folds = self._long()
        if (foot, folds) != (self._foot, self._folds):
            self._foot, self._folds = foot, folds
            self.field.frame = self.regions().footed(foot)
            self.focus.place(self.frame)

    def _long(self) -> bool:
        """Whether a hint, or the list of choices, is longer than its room beside the plates as they are."""
        choices, seats, hint = self.director.moment.choices, len(self.game.seats), self.director.moment.hint
        column = self.face.plates.high(seats)
        if self.host.scale >= layout.LARGE or column <= self.face.plates.folded(seats, self.host.scale):
            return False
        usual = layout.frame(self.host.size, self.host.scale, self.face.tray.GROUPS, column)
        longer = choices.open and len(choices.rows) > self.focus.fitting(usual)
        return longer or (hint is not None and hint.asked)

    def pin(self, name: str) -> None:
        """Show a board until somebody here answers or the turn passes."""
        self.field.pin(name, self.director.moment.shown)
        self.update()

    # --- keeping the picture in step with the moment ------------------------------------------------------------

    def send(self, kind: str, what: str = "", thing: Hashable = None) -> bool:
        """Give an input to the director, with the number of the picture on which it was made."""
        taken = self.director.receive(Input(self.director.guard.drawn, kind, what, thing))
        self.follow()
        return taken

    def say(self, words: str, fine: bool = False) -> None:
        """Say something in the prompt bar; what is ``fine`` refuses nothing."""
        self.director.remarks.note(words, fine=fine)
        self.director.renew()
        self.follow()

    def follow(self) -> None:
        """Take up the moment when it is another one, and the passage that leads to it."""
        if not self.motion.changed():
            return
        moment, shown = self.director.moment, self.director.moment.shown
        self.field.ask(moment.question, asked=moment.phase is Phase.ASK)
        if not self.field.passed(shown):
            self.field.turn(shown)
        self.motion.follow(self.frame, self.board)
        if not self.motion.busy:
            self.field.turn(shown)
            if moment.phase is not Phase.STAGE:  # the log would tell how it ends before the dice lie
                self.focus.log(self.game.facts, shown.players_shown)
        self.update()
        if moment.phase is Phase.OVER and not self.motion.busy:
            self.end()

    def repeated(self, event: Event) -> bool:
        """HR-23: a press that is the last person's once more, on the next one's picture; it means nothing."""
        guard = self.director.guard
        if event.type == pygame.MOUSEMOTION:
            guard.presses.aim(event.pos)
        made = event.key if event.type == pygame.KEYDOWN else clicked(event)
        return made is not None and guard.repeats(made)

    def in_motion(self, event: Event) -> bool:
        """A press while something is on its way; True when it means nothing else."""
        seen = self.motion.busy or (self.field.follows and not self.stage.whole)  # a stage over all hides the board
        if event.type not in PRESSES or not seen:
            return False
        if self.host.settings.motion_clicks == "finish":
            self.director.land()
            self.field.settle()
            self.follow()
        return True

    def uncovered(self) -> None:
        """What was pressed on what lay over the table is not meant for it, and a warning from before is too old."""
        self.director.guard.settle()
        if self.director.asking.warned:
            self.director.asking.warned = False
            self.director.remarks.hush()
            self.director.renew()
            self.follow()

    def close(self) -> None:
        """Let the journal go."""
        closing = getattr(self.game, "close", None)
        if closing is not None:
            closing()
