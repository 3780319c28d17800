"""The screen of a running game: what lies on it, the hands that reach it, and who hears what."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pygame

from game.desktop.engine import sprites
from game.desktop.table import curtain, drawing, pictures
from game.desktop.table.actions import TableActions
from game.desktop.table.asked import SpokenAnswers
from game.desktop.table.chrome import Chrome
from game.desktop.table.hovering import HoverNames
from game.desktop.table.hud import top
from game.desktop.table.moment import Phase
from game.desktop.table.motion import PRESSES
from game.desktop.table.mouse import Mouse
from game.desktop.table.navigator import KeyboardNavigator
from game.desktop.table.recaps import Recaps
from game.desktop.table.stages.stage import until_told
from game.desktop.table.tabletop import Tabletop
from game.desktop.table.ways import Ways
from game.desktop.ui.base import clicked, deliver, drawn

if TYPE_CHECKING:
    from datetime import datetime

    from pygame.event import Event

    from game.content.maps import BoardMap
    from game.desktop.engine.canvas import Part
    from game.desktop.table.hud.model import Shown
    from game.desktop.table.hud.prompt import PromptShown
    from game.desktop.ui.controls import Button
    from game.desktop.ui.scene import Host
    from game.store import Running

WARMED = 1  # pictures read ahead with every idle tick, so that none is missing when it is needed


class TableScreen(Tabletop):
    """The screen of a running game.

    Attributes:
        ways: where it leads to.
        actions: what hands do, whatever hands they are.
        recaps: the strip of what happened since a person's turn.
        chrome: the buttons round the table.
        mouse: the mouse; ``hands`` are the keys.
        names: what the mouse rests on, in words.
        asked: what was asked by a key, and its answer.
    """

    def __init__(self, host: Host, game: Running, board: BoardMap | None = None, notice: str = "") -> None:
        """Open a game; ``board`` replaces the program's own map, ``notice`` is a sentence for the players."""
        super().__init__(host, game, board, notice)
        self.ways = self.made_ways()
        self.actions = self.made_actions()
        self.recaps = Recaps(self)
        self.chrome = Chrome(self, self.ways, self.recaps.badge, pictures.names(self.face.table))
        self.names = HoverNames(self)
        self.mouse = Mouse(self, self.actions, self.ways, self.chrome.ask_me)
        self.navigator = KeyboardNavigator(self, self.mouse, self.actions, self.ways, self.recaps.again)
        self.asked = SpokenAnswers(self, lambda: self.navigator.focused.target if self.navigator.focused else "")
        self.ways.asks = self.asked.ask
        self.focus.on_link, self.focus.on_moment = self.mouse.link, self.ways.look_back_to
        self.panel.on_look = self.ways.look_back_at
        self.layout()
        if self.director.phase is not Phase.OVER:  # its result opens over the table, once that is on the screen
            self.follow()

    def made_ways(self) -> Ways:
        """Where the table leads to."""
        return Ways(self)

    def made_actions(self) -> TableActions:
        """What hands do."""
        return TableActions(self)

    @property
    def framing(self) -> list[Button]:
        """The buttons that stand round the table and belong to no bar."""
        return self.chrome.buttons

    def layout(self) -> None:
        """Lay out everything, in the language and the letters of now."""
        super().layout()
        self.place()
        self.chrome.layout(self.frame)
        self.update()

    def greet(self, saved: datetime | None) -> None:
        """Let whoever's turn it is take their seat, where several people play."""
        self.ways.welcome(saved)

    def end(self) -> None:
        """The result, when the game is over and everything has arrived."""
        self.ways.result()

    def update(self) -> None:
        """Fill panel, bar and notes from the moment; while things fly the old words stay."""
        self.dirty = True
        if self.motion.busy:
            return
        moment = self.director.moment
        self.navigator.follow(moment)
        self.bar.update(moment)
        self.stand_on(self.bar.foot)
        self.stage.update(self.frame, moment)
        self.panel.update(moment, self.navigator.rows())
        self.chrome.update(moment)
        self.recaps.watch()
        asked = moment.question
        # that is read first, and so is a page under the mouse that the note would lie over
        reads = moment.prompt.alert or self.recaps.on or moment.hint is not None or self._note_waits()
        decision = None if reads else self.director.asking.decision
        plate = self.face.plates.where(self.frame, moment.shown, f"seat:{moment.shown.seat}")
        seen = [*self.stage.pieces, *self.choice_lines, *([plate] if plate is not None else [])]
        self.board.things(moment.shown)  # before its first picture a board does not know where the moment's things lie
        self.helper.update(decision, moment.shown, asked, self.frame, self.board, self.reached, seen)
        if self.navigator.ring.key is not None:  # the ring is drawn only where its thing still is
            self.navigator.spots.find()

    def _note_waits(self) -> bool:
        """Whether something is read on the page, so that no note comes, and none stays that lies over it."""
        note, reads = self.helper.note, self.panel.reading.looks or self.panel.read
        return reads and (note is None or note.rect.colliderect(self.focus.page))

    # --- the picture --------------------------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        """Everything on the table, or only the curtain."""
        picture = self.director.draw()
        if picture.phase is Phase.CURTAIN and picture.asked is not None and not self.motion.busy:
            look = picture.shown.players_shown[picture.asked]
            told = self.asked.parts(self.host.size, self.frame.letter)
            return [*curtain.parts(self.host.size, look, picture.prompt.main), *told]
        return self.uncurtained()

    def uncurtained(self) -> list[Part]:
        """Everything on the table, whatever hangs before it."""
        shown = self.motion.shown()
        found = [
            *self.still_parts(shown),
            *drawing.shaded(self),
            *self.stage.parts(),
            *self.focus.parts(),
            *self.prompt_parts(),
        ]
        found += drawn(self.framing)
        found += [*self.chrome.parts(), *drawing.beside(self, shown), *drawing.hinted(self, self.actions.sought)]
        found.sort(key=lambda part: part.key == "fan")
        notes = [] if self.motion.busy or self.stage.told else self.helper.parts(self.frame)
        over = [*self.stage.over(), *notes, *self.recaps.parts(), *self.navigator.parts(), *self.names.parts()]
        told = self.asked.parts(self.host.size, self.frame.letter)
        return [*found, *over, *self.motion.flights.parts(), *told]

    def still_parts(self, shown: Shown) -> list[Part]:
        """The parts that only a new moment or a new layout changes."""
        games, branch = len(self.chrome.games), top.branch(self.game)
        told, coming = self.director.staging.now, self.director.staging.coming
        telling = coming is not None or self.stage.moves or self.motion.busy  # dice that still roll have won nothing
        before = until_told(told) if telling else None
        since = shown if told is None else shown._replace(view=told.views[0])
        ends = told.kind if told is not None and told.whole and told.seat < 0 else ""
        bar = top.parts(self.frame, since, self.face, games, branch, ends)
        keyed = self.navigator.focused
        under = keyed.target if keyed else self.panel.reading.under or drawing.pointed(self, shown)
        return [*bar, *self.field.parts(shown, under, before, covered=self.stage.whole)]

    def line(self) -> PromptShown:
        """What the prompt bar says."""
        return self.navigator.line() or self.bar.line(self.navigator.ring.key == ("button", "undo"), self.panel.read)

    def prompt_parts(self) -> list[Part]:
        """The bar between board and tray."""
        return self.bar.parts(self.line())

    # --- input --------------------------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether letters name things or seek moves."""
        return self.navigator.typing

    def event(self, event: Event) -> bool:
        """Mouse and keys, in the order in which things lie over each other.

        A press while things fly ends their motion, and does nothing else; nor does the last person's, once more.
        """
        if self.repeated(event):
            return True
        self.chrome.hold(event)
        self.names.event(event)
        if event.type in PRESSES:
            self.actions.sought = ()
        if self.asked.event(event) or self.recaps.event(event) or self.ways.event(event) or self.in_motion(event):
            return True
        if self.director.phase is Phase.CURTAIN:
            return self._at_curtain(event)
        if self._on_frame(event) or self.mouse.ground(event):
            if point := clicked(event):
                self.mouse.answered(point)
            self.update()
            return True
        return self.mouse.event(event)

    def _on_frame(self, event: Event) -> bool:
        """What lies over or round the table: notes, keys, buttons, panel."""
        if self.helper.event(event) or self.chrome.event(event) or self.navigator.event(event):
            return True
        point = clicked(event)
        if point is not None and self.field.over_fan(point, self.director.moment.shown):
            return False  # the cards that are peeked at lie over everything else
        if (self.stage.whole and self.stage.event(event)) or deliver(self.buttons, event):
            return True
        used = self.panel.event(event)
        if used:
            self.panel.reading.stay()
        return used or self.stage.event(event)

    def _at_curtain(self, event: Event) -> bool:
        """Nothing is heard but that the person has come, or wants no hint after all."""
        if clicked(event) or (event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN)):
            self.send("come")
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.director.secrecy.hinted:
            self.send("no hint")
        return True

    def tick(self, now: int) -> None:
        """Let time pass: things land, computer seats answer, bars run."""
        self.chrome.tick(now)
        self.director.tick(now, self.panel.read or self.chrome.still or self.stage.moves)
        self.follow()
        if self.motion.busy:
            self.motion.tick()
        if not (self.stage.whole and self.stage.moves) and self.field.tick(now):
            self.navigator.moved()
        self.dirty = self.stage.tick() or self.bar.tick() or self.dirty
        if self.director.phase is not Phase.CURTAIN:
            self.motion.hear(self.stage.due())
        self.busy = self.motion.busy or self.field.moves or self.bar.runs or self.stage.moves
        self.dirty = self.dirty or self.busy
        self.recaps.tick(now)
        self.names.tick(now)
        if not self.busy:
            for name in islice(self.chrome.cold, WARMED):
                sprites.warm(name)
            if self.stage.whole:
                self.field.prepare(self.director.moment.shown)
        if not self.dirty:
            self.stage.ahead()
        self.mouse.rest()
