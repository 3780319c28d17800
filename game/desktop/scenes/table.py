"""The table: board, plates, focus panel, prompt bar and tray of a running game."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.content.texts import say
from game.desktop import inventory, layout
from game.desktop.art import sprites
from game.desktop.faces.face import Roaming
from game.desktop.hud import focus, prompt, sheets, top
from game.desktop.hud.focus import Focus
from game.desktop.hud.helper import Helper
from game.desktop.hud.sheets import Said
from game.desktop.kit.base import clicked, deliver
from game.desktop.kit.controls import Button
from game.desktop.scenes import curtain, prompting, rewind
from game.desktop.scenes.base import Host, Scene
from game.desktop.scenes.hands import Deeds, Hands
from game.desktop.scenes.menu import Menu
from game.desktop.scenes.moving import Moving
from game.desktop.scenes.play import Play
from game.desktop.scenes.reading import Reading
from game.desktop.scenes.rewind import Holding
from game.desktop.scenes.telling import Telling
from game.store import OpenGame

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from pygame.event import Event

    from game.content.maps import BoardMap
    from game.core import Fact
    from game.desktop.hud.model import Shown
    from game.desktop.scenes.play import Running
    from game.desktop.stage import Part

PRESS = 300  # a press on hidden cards shorter than this keeps them open
WARMED = 2  # pictures read ahead with every tick, so that none is missing when it is needed
OPEN = 5000  # milliseconds that they then stay open


class Table(Scene):
    """The screen of a running game.

    Attributes:
        play: the game and what is picked.
        veiled: before a hidden choice the table stays in sight behind the curtain's note (in pictures only).
        moving: what is in the air, and what is heard.
    """

    murmur = True
    asks: type[Play] = Play
    panel: type[Focus] = Focus
    unlisted: tuple[str, ...] = ()  # lines of the menu that mean nothing here

    def __init__(self, host: Host, game: Running, board: BoardMap | None = None, notice: str = "") -> None:
        """Open a game; ``board`` replaces the program's own map."""
        super().__init__(host)
        self.play = self.asks(game)
        self.veiled = False
        self.play.alert = notice
        self.moving = Moving(host, self.play)
        self.moving.flights.pan = self._pan
        self._board_map = board
        self._pinned = ""
        self._asked = -1
        self._kept: tuple[Shown, layout.Frame, str, list[Part]] | None = None
        self._pressed = -1
        self._until = -1
        self._held = False
        self._on_tray = False
        self.face = self.play.face
        self.frame = self._regions()
        self.focus = self.panel(self.frame, self.face)
        self.focus.on_link = self.rules
        self.focus.on_moment = self.look_back_to
        self.reading = Reading(self.focus)
        self.telling = Telling(self)
        self._topic = ""
        self._refused: Said | None = None
        self.hands = Hands(
            self,
            Deeds(
                self._press, self._enter, self._back, self._end, self._undo, self._redo, self._why, self._cycle,
                self._cards, self._show, self.help, self._after_click,
            ),
        )  # fmt: skip
        self.helper = Helper(host.settings, self.face.helper)
        self.holding = Holding(self)
        self._choosing = False
        self._answers = -1
        self._stamp: tuple[Hashable, ...] = ()
        self._of_board: frozenset[Hashable] = frozenset()
        self._cold = iter(inventory.names(self.face.table))
        self.layout()
        self._said = self._line(self.play.shown())
        self._changed()

    def _regions(self) -> layout.Frame:
        """Where everything lies in the window."""
        return layout.frame(self.host.size, self.host.scale, self.face.tray.GROUPS)

    def layout(self) -> None:
        """Lay out the regions and buttons."""
        self.frame = self._regions().scrolled(self.frame.first)
        self.showing = self._current()
        old = getattr(self, "board", None)
        self.board = self.face.boards.make(self.showing, self.frame.board, self._board_map)
        if isinstance(self.board, Roaming):
            self.board.resume(old)
        self.open = top.game_tabs(self.frame, self.face, self.host.desk.tables, self, self.host.show)
        self.tabs = top.board_tabs(self.frame, self.face, self.pin, len(self.open))
        self.focus.place(self.frame)
        where = self.frame.prompt_parts()
        self.undo = Button("undo", where.undo, say("ui.undo"), self._undo, "undo")
        self.why = Button("why", where.why, say("ui.why"), self._why, "help")
        self.primary = Button("primary", where.primary, "", self._enter, "play", "gold", 18)
        self.end = Button("end", where.end, say("ui.end_turn"), self._end, "hourglass", "green", 16)
        self.buttons = [
            self.undo,
            self.why,
            self.primary,
            self.end,
            top.menu_button(self.frame, self.menu),
            top.speaker_button(self.frame, self._mute, self.host.settings.muted),
            top.help_button(self.frame, self.help),
            top.history_button(self.frame, self.look_back),
            self.telling.badge(self.frame),
            *top.tray_arrows(self.frame, self._scroll_tray),
            *self.tabs,
            *self.open,
        ]
        self.moving.pace()
        self._kept = None
        self.focus.retell(self.play.game.facts, [look.name for look in self.play.looks])
        self._update()
        super().layout()

    def _pan(self) -> tuple[int, int]:
        """Where the ground of the board lies in the window."""
        return self.board.pan if isinstance(self.board, Roaming) else (0, 0)

    def _roam(self, now: int) -> None:
        """Let a board that follows what happens go its way."""
        if not isinstance(self.board, Roaming):
            return
        went = self.board.moves
        if self.board.tick(now):
            self.dirty = True
            if self.hands.focused is not None:
                self.hands.refresh()
        if self.board.moves:
            self.busy = self.dirty = True
        elif went and not self.moving.busy:
            self.busy = False
            self._update()

    def _scroll_tray(self, step: int) -> None:
        """Scroll the tray by a group."""
        self.frame = self.frame.scrolled(step)
        self.layout()

    # --- which board -----------------------------------------------------------------------------------------

    def _current(self) -> str:
        """The board to show: the one whose tab was clicked, else the one where the turn is played."""
        return self._pinned or self.face.boards.current(self.play.shown())

    def pin(self, name: str) -> None:
        """Show a board until the next seat is asked; the board of the turn follows the turn again."""
        self._pinned = "" if name == self.face.boards.current(self.play.shown()) else name
        self._turn_board()
        self._update()

    def _turn_board(self) -> None:
        """Swap the board when another one is to be shown."""
        turn = self.play.shown().turn
        if turn != self._asked:
            self._asked, self._pinned = (-1 if turn is None else turn), ""
        if self._current() != self.showing:
            self.showing = self._current()
            self.board = self.face.boards.make(self.showing, self.frame.board, self._board_map)
            self._kept = None

    # --- keeping the picture in step ----------------------------------------------------------------------

    def _changed(self) -> None:
        """After anything happened in the game."""
        names = [look.name for look in self.play.looks]
        self.focus.log(self.play.game.facts, names)
        passed = self.play.shown().turn != self._asked
        if not passed:
            self._turn_board()
        self.moving.watch(self.frame, self.board)
        self.busy = self.moving.busy
        if passed and not self.busy:  # else the board stays until all that happened on it has been seen
            self._turn_board()
        self._update()
        self._over()

    def _over(self) -> None:
        """The result, when the game is over and everything has arrived."""
        from game.desktop.scenes.result import Result

        if self.play.decision is None and not self.moving.busy:
            self.host.push(Result(self.host, self.play.game))

    def menu(self) -> None:
        """Open the menu."""
        self.host.push(Menu(self.host, self))

    def look_back(self) -> None:
        """Look back on the game from where it stands."""
        self._look_back(self.play.game.course.last)

    def look_back_to(self, fact: Fact) -> None:
        """Look back to the moment at which something happened."""
        course = self.play.game.course
        number = next((i for i, known in enumerate(course.facts) if known is fact), None)
        if number is not None:
            self._look_back(course.moment_of(number))

    def _look_back(self, moment: int) -> None:
        from game.desktop.scenes.history import History

        self.host.push(History(self.host, self.play.game, moment, self._board_map))

    def rewind(self) -> None:
        """Ask everybody whether the table should go back."""
        rewind.ask(self)

    def branches(self) -> None:
        """Show the tree of the game; only games on disk have one."""
        from game.desktop.scenes.branches import Branches

        if isinstance(self.play.game, OpenGame):
            self.host.push(Branches(self.host, self.play.game.id))

    def _mute(self) -> None:
        self.host.mute()
        self.layout()

    def _update(self) -> None:
        listed = self.hands.rows()
        self.focus.listing = listed is not None
        choosing = self.play.choosing or listed is not None
        choices = self.play.choices() if listed is None else listed
        shown = self.play.shown()
        self.focus.marked = self.play.marked if listed is None else -1
        anew = choosing and self._answers != self.play.answers
        if choosing != self._choosing or anew:
            self._choosing, self._answers = choosing, self.play.answers
            if choosing and not (self.frame.drawer and self.face.tray.fan(self.frame, shown)):
                self.reading.stay()
                self.focus.target = self.face.targets.reads(shown) or self.focus.target
                self.focus.update(shown, choices, self.play.refusal)
                self.focus.open(focus.CHOICES)
                self.focus.out = not (self.frame.drawer and self._in_sight(shown))
            elif self.focus.tab == focus.CHOICES:
                self.focus.rest()
        self.focus.update(shown, choices, self.play.refusal)
        self._buttons(shown)
        open_now = self.play.decision if self.play.human and not self.play.closed else None
        self.helper.update(open_now, shown, self.play.answers, self.frame, self.board, self.reached)
        self.telling.watch()
        self.dirty = True

    def _in_sight(self, shown: Shown) -> bool:
        """Whether every choice is a button or lies on the table, so that no drawer needs to cover the board."""
        if not self.face.targets.CHIPS or self.face.targets.reads(shown) or shown.laid:
            return False
        decision = self.play.decision
        likely = (self.play.primary(), self.face.targets.ends(decision) if decision is not None else None)
        self.board.things(shown)  # boards know where something lies as soon as they were asked for all
        window = Rect((0, 0), self.host.size)  # what is scrolled out of the tray lies below it
        return all(
            row in likely or any((spot := self.reached(t)) is not None and window.contains(spot) for t in row.targets)
            for row in self.play.rows()
        )

    def _buttons(self, shown: Shown) -> None:
        play = self.play
        for tab, name in zip(self.tabs, self.face.boards.NAMES, strict=False):
            tab.style = "gold" if name == self.showing else "brown"
            tab.lit = bool(self._pinned) and name == self.face.boards.current(shown)
        found = play.primary()
        last = self.face.targets.ends(play.decision) if play.human and play.decision is not None else None
        chips = self.face.targets.CHIPS
        ending = found is not None and (found.key == "end" or (chips and found == last))
        found = None if ending else found
        self.primary.off = found is None
        self.primary.lit = found is not None
        self.primary.label = ""
        self.primary.icon = "" if found is None else "play"
        if found is not None and play.decision is not None:
            self.primary.label = self.face.wording.primary_label(found, play.decision, shown)
        self.undo.off = not play.undoable
        named = bool(play.undo_words) and not self.frame.drawer  # there is no room for it beside large letters
        self.undo.label = say("ui.undo_what", what=play.undo_words) if named else say("ui.undo")
        if chips and last is not None and play.decision is not None:
            self.end.label = self.face.wording.primary_label(last, play.decision, shown)
        else:
            self.end.label = say("ui.end_turn")
        self.end.off = not play.waiting and (last is None or shown.lit.isdisjoint(last.targets))
        self.why.lit = play.asking
        self.end.lit = play.warned or ending

    def _usable(self) -> list[Button]:
        """The buttons that are there: the primary one only while it stands for something."""
        return [b for b in self.buttons if b is not self.primary or not b.off]

    def _line(self, shown: Shown) -> prompt.Line:
        return prompting.line(self.play, self.hands, shown)

    def parts(self) -> list[Part]:
        """Everything on the table, or only the curtain."""
        if self.play.covered and self.play.decision is not None and not self.moving.busy:
            look = self.play.looks[self.play.decision.seat]
            if not self.veiled:
                return curtain.parts(self.host.size, look)
            return [*self._table(), curtain.note(self.host.size, look)]
        return self._table()

    def _table(self) -> list[Part]:
        shown = self.moving.shown()
        if not self.moving.held or self.play.waiting:
            self._said = self._line(shown)
        found = [*self._still(shown), *self.focus.parts(), *self._prompt()]
        for button in self._usable():
            found += button.parts()
        found = sorted([*found, *self._beside(shown)], key=lambda part: part.key == "fan")
        notes = [] if self.moving.busy else self.helper.parts(self.frame)
        return [*found, *notes, *self.telling.parts(), *self.hands.parts(), *self.moving.flights.parts()]

    def _prompt(self) -> list[Part]:
        """The bar between board and tray, without its buttons."""
        return prompt.parts(self.frame, self._said)

    def _beside(self, shown: Shown) -> list[Part]:
        """The card of the choice that the mouse rests on, beside the list."""
        target = self._pointed(shown, cards=True)
        return [] if self.frame.drawer or not target else self.focus.beside(target, shown)

    def _pointed(self, shown: Shown, cards: bool = False) -> str:
        """What the choice that the mouse rests on means on the table; empty for none."""
        index, rows = self.focus.pointed, self.play.rows() if self._choosing else []
        if not 0 <= index < len(rows) or self.moving.busy or not self.face.targets.CHIPS:
            return ""
        named = (t for t in rows[index].targets if not cards or self.face.wording.card_of(shown, t))
        return next(named, "")

    def _still(self, shown: Shown) -> list[Part]:
        """The parts that only a new moment or a new layout changes, so that things fly over them at little cost."""
        keyed = self.hands.focused
        under = keyed.target if keyed else self.reading.under or self._pointed(shown)
        if self._kept is None or self._kept[0] is not shown or self._kept[1:3] != (self.frame, under):
            face = self.face
            bar = top.parts(self.frame, shown, face, len(self.open), top.branch(self.play.game))
            found = [*bar, *self._board(shown, under)]
            found += [*face.plates.parts(self.frame, shown), *face.tray.parts(self.frame, shown)]
            self._kept = (shown, self.frame, under, found)
        elif isinstance(self.board, Roaming) and self.board.stamp != self._stamp:
            rest = [part for part in self._kept[3] if part.key not in self._of_board]
            self._kept = (shown, self.frame, under, [*self._board(shown, under), *rest])
        return self._kept[3]

    def _board(self, shown: Shown, under: str) -> list[Part]:
        """The parts of the board, and which parts these are."""
        found = self.board.parts(shown._replace(under=under))
        if isinstance(self.board, Roaming):
            self._stamp, self._of_board = self.board.stamp, frozenset(part.key for part in found)
        return found

    # --- input --------------------------------------------------------------------------------------------

    @property
    def keyed(self) -> list[Button]:
        """The buttons that keys look for: those that answer what is asked."""
        return [self.undo, self.primary, self.end, *self.helper.buttons]

    @property
    def typing(self) -> bool:
        """Whether letters name things or seek moves."""
        return self.hands.find is not None or self.hands.moves is not None

    def event(self, event: Event) -> bool:
        """Mouse and keys; a press ends all motion and counts."""
        self.holding.event(event)
        if self.telling.event(event) or self._of_the_house(event):
            return True
        if self.moving.swallows(event, self.frame):
            self._landed()
            return True
        self.busy = self.moving.busy
        if self.play.covered:
            return self._at_curtain(event)
        if self.helper.event(event) or self.hands.event(event):
            self._update()
            return True
        if not self._in_fan(event) and deliver(self._usable(), event):
            self._update()
            return True
        if not self._in_fan(event) and self.focus.event(event):
            self._after_focus()
            return True
        if self._on_ground(event):
            return True
        return self._mouse(event)

    def _of_the_house(self, event: Event) -> bool:
        """Ctrl+S saves under a name, Ctrl+Tab goes to the next open game."""
        if event.type != pygame.KEYDOWN or not event.mod & pygame.KMOD_CTRL:
            return False
        if event.key == pygame.K_s:
            self.keep()
        elif event.key == pygame.K_TAB:
            other = self.host.desk.next(self, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            if other is not None:
                self.host.show(other)
        else:
            return False
        return True

    def keep(self) -> None:
        """Ask for the name of a save; only games on disk have one."""
        from game.desktop.scenes.keep import Keep

        if isinstance(self.play.game, OpenGame) and self.host.store is not None:
            self.host.push(Keep(self.host, self, self.play.game))

    def _on_ground(self, event: Event) -> bool:
        """Wheel, drags and keys that a roaming board knows; while something is turned the wheel turns it."""
        wheel = event.type == pygame.MOUSEWHEEL
        if not isinstance(self.board, Roaming) or (wheel and (self.play.machine.turning or self._on_tray)):
            return False
        if not self.board.event(event):
            return False
        self.moving.finish()
        self._update()
        return True

    def _in_fan(self, event: Event) -> bool:
        """Whether a press falls on the cards that are peeked at and lie over everything else."""
        point = clicked(event)
        shown = self.play.shown()
        return point is not None and self._over_fan(point, shown)

    def _over_fan(self, point: tuple[int, int], shown: Shown) -> bool:
        return any(spot.rect.collidepoint(point) for spot in self.face.tray.fan(self.frame, shown))

    def _after_focus(self) -> None:
        self.reading.stay()
        self._changed()

    def _at_curtain(self, event: Event) -> bool:
        key = event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN)
        if key or clicked(event):
            self.play.open_curtain()
            self._update()
        return True

    def help(self) -> None:
        """Open the rulebook at what was refused or looked at last, else at its beginning."""
        self.rules(self._topic)

    def rules(self, number: str) -> None:
        """Open the rulebook at a number; a link that names a target is a click on it, as on a craps table's fields."""
        from game.desktop.scenes.rulebook import read

        if ":" in number and not number.startswith(sheets.SHOW):
            self.play.click(number)
            self._after_click()
        else:
            read(self.host, number, self.face.table)

    def _on_number(self, point: tuple[int, int]) -> bool:
        """Whether a point is on the number of the rule in the prompt bar."""
        spot = prompt.link(self.frame, self._line(self.play.shown()))
        return spot is not None and spot.collidepoint(point)

    def _mouse(self, event: Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._on_tray = self.frame.tray.collidepoint(event.pos)
            self._hover(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self._on_tray and self.frame.drawer:
            self._scroll_tray(-1 if event.y > 0 else 1)
            return True
        elif event.type == pygame.MOUSEWHEEL:
            return self._cycle(-1 if event.y > 0 else 1)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed >= 0:
            self._release()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._look(event.pos)
            return True
        elif point := clicked(event):
            self._press(point)
            return True
        return False

    def hit(self, point: tuple[int, int]) -> tuple[str, int | None] | None:
        """The target under a point and which of several equal things it is."""
        shown = self.play.shown()
        if self._over_fan(point, shown) or self.frame.tray.collidepoint(point):
            spot = self.face.tray.hit(self.frame, shown, point)
            return (spot.target, spot.thing) if spot else None
        if self.frame.plates.collidepoint(point):
            found = self.face.plates.hit(self.frame, shown, point)
        else:
            found = self.board.hit(point, shown)
        return (found, None) if found else None

    def _press(self, point: tuple[int, int]) -> None:
        if self.play.refusal is not None and self._on_number(point):
            self.rules(self.play.refusal.rule)
            return
        found = self.hit(point)
        if found is None:
            return
        target, thing = found
        self.reading.end()
        if self._turns(target):
            return
        if pygame.key.get_mods() & pygame.KMOD_SHIFT and self.play.journey.through(target):
            self._after_click()
            return
        if self.play.asking:
            self.play.click(target)
            self._show(target, quiet=True)
        elif target in self.face.targets.HIDDEN:
            self._hold()
        elif not self._acts(target):
            self._look_at(target)
        elif self.face.targets.is_card(target):
            self._look_at(target)
            self.play.click(target)
            if self.play.machine.item:  # the hand closes, so that what the item is for can be seen
                self._peek(False)
        else:
            self.play.click(target, thing if target.startswith(self.face.targets.GRAMMAR.dice) else None)
            self._show(target, quiet=True)
        self._after_click()

    def _turns(self, target: str) -> bool:
        """What stands on a board and belongs to the screen: other boards, and buttons that turn a tile."""
        head, _, rest = target.partition(":")
        if head == "board":
            self.pin(rest)
        elif head == "turn":
            self._cycle(int(rest))
        return head in ("board", "turn")

    def _hover(self, point: tuple[int, int]) -> None:
        """Cards that the mouse rests on are shown in full for as long as it rests there."""
        found = None if self.frame.drawer or self.focus.covers(point) else self.hit(point)
        before = self.reading.under
        if self.reading.over(found[0] if found else "", self.play.now):
            self._update()
        elif self.reading.under != before:
            self.dirty = True

    def _acts(self, target: str) -> bool:
        """Whether a click is for the rules; what nobody is asked for is only looked at."""
        play = self.play
        return play.known(target) and play.human and self.face.targets.acts(target, play.decision, play.shown())

    def _look_at(self, target: str) -> None:
        """Show a card page; while there is something to choose it gives way when the mouse leaves."""
        if self._choosing:
            self.reading.look(target)
        else:
            self._show(target)

    def _after_click(self) -> None:
        refusal, before, self._refused = self.play.refusal, self._refused, self.play.refusal
        if refusal is not None:
            self.moving.refuse(refusal)
            self._topic = refusal.rule
            if refusal is not before:  # once; a page that is opened afterwards stays open
                self.focus.turn(focus.RULE)
        elif self.focus.tab == focus.RULE:
            self.focus.turn(focus.CHOICES if self._choosing else focus.LOG)
        self._changed()

    def _show(self, target: str, quiet: bool = False) -> None:
        """Put a target into the card page; ``quiet`` leaves the page that is open."""
        self.focus.target = target
        self._topic = next(iter(self.face.sheets.about(target, self.play.shown())), self._topic)
        if not quiet:
            self.focus.open(focus.CARD)

    def _look(self, point: tuple[int, int]) -> None:
        """The right button only looks."""
        found = None if self.focus.covers(point) else self.hit(point)
        if found:
            self.reading.stay()
            self._show(found[0])
            self._update()

    def _enter(self) -> None:
        self.play.enter()
        self._after_click()

    def _back(self) -> None:
        if self.play.back():
            return
        if self.frame.drawer and self.focus.out:
            self.focus.toggle()
        elif self._choosing:
            self.focus.turn(focus.CHOICES)
        elif self.focus.tab == focus.RULE:
            self.focus.rest()

    def _end(self) -> None:
        self.play.end()
        self._after_click()

    def _undo(self) -> None:
        self.play.undo()
        rewind.hint(self)
        self._after_click()

    def _redo(self) -> None:
        self.play.redo()
        self._after_click()

    def gone_back(self, words: str) -> None:
        """Show where the whole table has gone back to, and say so."""
        self.play.gone_back()
        self.play.alert, self.play.refusal = words, Said(words, "", "HR-15", fine=True)
        self._refused = self.play.refusal  # nothing was refused: the page that is open stays
        self._changed()

    def _why(self) -> None:
        self.play.asking = not self.play.asking
        self.play.alert, self.play.refusal = "", None

    def _cycle(self, step: int) -> bool:
        moved = self.play.machine.cycle(step)
        if moved:
            self._update()
        return moved

    # --- peeking ------------------------------------------------------------------------------------------

    def _hold(self) -> None:
        """The mouse went down on hidden cards: they show while it is held."""
        if self.play.peek and self._until >= 0:
            self._peek(False)
            return
        self._pressed = self.play.now
        self._peek(True)

    def _release(self) -> None:
        short = self.play.now - self._pressed < PRESS
        self._pressed = -1
        if short:
            self._until = self.play.now + OPEN
        else:
            self._peek(False)

    def _cards(self, on: bool, for_a_while: bool) -> None:
        """Hidden cards by key: as long as it is held, or for a while."""
        self._peek(on)
        if on and for_a_while:
            self._until = self.play.now + OPEN

    def _peek(self, on: bool) -> None:
        self._until = -1
        self.play.show_cards(on)
        self._update()

    def tick(self, now: int) -> None:
        """Computer seats answer; hidden cards that were left open close."""
        self.holding.tick(now)
        self._roam(now)
        if self.moving.busy:
            self._fly(now)
        elif (self.host.settings.quick_handover and self.play.hand_over()) or self.play.tick(now):
            self._changed()
        elif self.play.waiting and self.play.grace >= 0:
            self.busy = self.dirty = True
        else:
            self._over()
        self.telling.tick(now)
        for name in islice(self._cold, WARMED):
            sprites.warm(name)
        if (
            self.reading.due(now)
            and not self.play.covered
            and self.face.wording.card_of(self.play.shown(), self.reading.under)
        ):
            self.reading.look(self.reading.under)
            self._update()
        if 0 <= self._until <= now and not self.play.machine.item:
            self._peek(False)

    def _fly(self, now: int) -> None:
        self.play.now = now
        self.moving.tick()
        self.dirty = True
        if not self.moving.busy:
            self._landed()

    def _landed(self) -> None:
        self.busy = False
        self._turn_board()
        self._update()

    def reached(self, target: str) -> Rect | None:
        """Where a target is on the screen, None when only the list of choices has it."""
        shown = self.play.shown()
        spots = self.face.tray.spots(self.frame, shown)
        on_tray = next((s.rect for s in spots if s.target == target.partition("#")[0]), None)
        on_plate = self.face.plates.where(self.frame, shown, target.partition("#")[0])
        return on_tray or on_plate or self.board.where(target)

    def choose(self) -> list[Callable[[], None]]:
        """What clicks on the rows of choices do, in order."""
        return [action for _, action in self.play.choices()]

    def close(self) -> None:
        """Let the journal go."""
        closing = getattr(self.play.game, "close", None)
        if closing is not None:
            closing()
