"""Keys at the table: the ring that goes from thing to thing, letters that find targets, and the list of all moves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine
from game.desktop.engine.keyboard import digit, letter
from game.desktop.table.face import Face, PannableBoard
from game.desktop.table.focus_groups import Find, FocusRing, FocusThing
from game.desktop.table.hud import focus as panel
from game.desktop.table.hud.prompt import PromptShown
from game.desktop.table.machine import base
from game.desktop.table.moment import Moment, Phase
from game.desktop.table.moves import OpenMoves
from game.desktop.table.spots import Reachable, Spots
from game.desktop.ui.controls import grown
from game.desktop.ui.ring import draw_ring

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from game.desktop.table.actions import TableActions
    from game.desktop.table.mouse import Mouse
    from game.desktop.table.tabletop import Tabletop
    from game.desktop.table.ways import Ways

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT)
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_UNDO = ("button", "undo")
_BESIDE = (_UNDO, ("button", "why"), ("button", "end"))
_PANEL = 18  # pixels of letters at which the panel of a label has its own size
_PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class KeyboardNavigator:
    """What the keys do at a table.

    Attributes:
        ring: which thing has the focus; ``spots`` are all that it reaches.
        find: the labels, while they are on the screen.
        moves: the list of all moves, while it is open.
        cards: whether the next digit means a hidden card.
    """

    def __init__(
        self, screen: Tabletop, mouse: Mouse, actions: TableActions, ways: Ways, recap: Callable[[], None]
    ) -> None:
        """Begin with nothing in focus.

        Args:
            screen: the table.
            mouse: presses where the ring is.
            actions: what hands do there.
            ways: where it leads to.
            recap: tells once more what happened since a person's turn.
        """
        self.screen, self._mouse, self._actions, self._ways = screen, mouse, actions, ways
        self.ring = FocusRing()
        self.spots = Spots(screen, mouse.press, self._tab, self._cards)
        self.find: Find | None = None
        self.moves: OpenMoves | None = None
        self.cards = False
        self._asked: object = None  # whom and what was asked when the ring was moved last
        self._pressed = False  # whether Enter has since taken what it was on
        self._moment = screen.director.moment
        self._person = self._moment.asked  # whose ring it is
        send = screen.send
        self._table: dict[int, Callable[[], object]] = {
            pygame.K_e: self._end,
            pygame.K_z: actions.take_back,
            pygame.K_y: lambda: send("redo"),
            pygame.K_v: lambda: mouse.cards(on=True, for_a_while=False),
            pygame.K_f: self._find,
            pygame.K_r: lambda: self._respond(1),
            pygame.K_k: lambda: send("keep"),
            pygame.K_m: self._moves,
            pygame.K_i: self._cards,
            pygame.K_g: lambda: send("go on"),
            pygame.K_w: self._waypoint,
            pygame.K_l: lambda: self._tab(panel.LOG),
            pygame.K_h: lambda: send("hint"),
            pygame.K_t: ways.look_back,
            pygame.K_BACKSPACE: recap,
            pygame.K_SLASH: self._why,
            pygame.K_QUESTION: self._why,
            pygame.K_F1: self._rule,
            pygame.K_F10: ways.menu,
            pygame.K_ESCAPE: self._back,
            pygame.K_COMMA: lambda: send("cycle", "", -1),
            pygame.K_PERIOD: lambda: send("cycle", "", 1),
        }

        if screen.face.overview is not None:  # else a board may know the key
            self._table[pygame.K_o] = actions.overview

    @property
    def _face(self) -> Face:
        return self.screen.face

    @property
    def typing(self) -> bool:
        """Whether letters name things or seek moves."""
        return self.find is not None or self.moves is not None

    def follow(self, moment: Moment) -> None:
        """Take up another moment: letters and lists of the one before are gone."""
        before, self._moment = self._moment, moment
        if moment.phase is Phase.ASK and moment.asked != self._person:
            self._person = moment.asked
            self.ring.leave()
        if moment.hint is not None and before.hint is None:  # Enter means what it says, not what the ring was on
            self.ring.leave()
        if (moment.question, moment.eyes) != (before.question, before.eyes):
            self.find = None
            self.cards = self.cards and moment.question == before.question and moment.shown.peek

    # --- events -------------------------------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Keys; True when one was used. The mouse takes the ring and the labels away."""
        if event.type == pygame.KEYDOWN:
            return not event.mod & pygame.KMOD_CTRL and self._key(event)
        if event.type == pygame.KEYUP:
            return self._up(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.ring.leave()
            self.find, self.cards = None, False
            looking = self.screen.director.secrecy.looking is not None
            return looking and bool(self.screen.frame.tray.collidepoint(event.pos))
        return False

    def _up(self, event: Event) -> bool:
        if event.key == pygame.K_v:
            self._mouse.cover()
            return True
        if self.screen.director.secrecy.looking is not None and (event.key in SHIFTS or digit(event)):
            self.screen.send("look away")
            return True
        return False

    def _key(self, event: Event) -> bool:
        taken = self._in_find(event) or self._in_moves(event) or self._in_cards(event)
        used = taken or self._plain(event)
        if used:
            self.screen.update()
            self.refresh()
            if self.moves is not None:
                self.screen.focus.scroll.show(self.moves.row)
        return used

    def _plain(self, event: Event) -> bool:
        if event.key == pygame.K_TAB:
            self._next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_SPACE and self.screen.stage.told:  # as its button says, wherever the ring is
            self.screen.stage.on()
        elif event.key in ENTER:
            self._do()
        elif event.key in _ARROWS:
            self._arrow(*_ARROWS[event.key])
        elif event.key in _PAGES and not (event.key == pygame.K_HOME and self.screen.stage.again()):
            self.screen.focus.scroll.roll(event)
        elif event.key == pygame.K_r and event.mod & pygame.KMOD_SHIFT:
            self._respond(-1)
        elif number := digit(event):
            return self._number(number, bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in self._table:
            self._table[event.key]()
        else:
            return False
        return True

    # --- the ring -----------------------------------------------------------------------------------------------

    def _next(self, step: int) -> None:
        machine = self.screen.director.asking.machine
        if not machine.turning and machine.way[1] > 1:
            self.screen.send("cycle", "", step)
            return
        self.refresh()
        if self._pressed:
            self.ring.leave()  # that is done: on to what glows now
        self._asked, self._pressed = self._asking, False
        self.ring.tab(step, self._sought())

    def _arrow(self, x: int, y: int) -> None:
        if self.screen.bar.closing:
            self.screen.send("keep")
        self.refresh()
        self._asked, self._pressed = self._asking, False
        if self.ring.key is None:
            self.ring.start(self._sought())
            return
        moved = self.ring.move(x, y)
        if self.focused is not None and isinstance(self.screen.board, PannableBoard):
            self.screen.board.reveal(self.focused.target)
        row, scroll = self.ring.key, self.screen.focus.scroll
        if isinstance(row, tuple) and row[0] == "row":
            scroll.show(row[1])
        elif not moved and y and row == "page":
            scroll.to(scroll.offset + y * round(48 * self.screen.frame.unit))

    @property
    def _asking(self) -> object:
        """Whom and what is asked."""
        decision = self.screen.director.decision
        return decision and (decision.seat, decision.kind)

    def _do(self) -> None:
        """Enter: what the ring is on, but not where a question has since passed that it was put there for."""
        spot = self.focused
        if spot is not None and self._asked != self._asking and spot.thing.key not in self.spots.lit():
            self.ring.leave()
            spot = None
        if spot is not None:
            self._pressed = spot.thing.key in self.spots.lit()
            spot.act()
        elif self._moment.phase is Phase.STAGE:
            self.screen.stage.on()
        elif self._moment.phase is Phase.WINDOW:
            self._end()
        elif self._moment.hint is not None and self.screen.panel.proposed:
            self._propose(self._moment.hint.marked)
        elif self._moment.hint is not None and not self._moment.hint.proposals:
            self.screen.say(say("ui.hint.thinking"), fine=True)
        else:
            self._actions.enter()

    def _end(self) -> None:
        self.screen.bar.press("end")

    @property
    def focused(self) -> Reachable | None:
        """The thing with the ring."""
        return None if self.ring.key is None else self.spots.known.get(self.ring.key)

    def refresh(self) -> None:
        """Look again at what there is; of itself the ring goes to no button that takes back, asks or ends a turn."""
        before = self.ring.key
        self.spots.find()
        self.ring.set(self.spots.groups)
        if self.ring.key != before and self.ring.key in _BESIDE:
            self.ring.leave()

    def moved(self) -> None:
        """What the ring is on may lie elsewhere now."""
        if self.focused is not None:
            self.refresh()

    def _wanted(self) -> frozenset[Any]:
        """What the keys look for: undo has a key of its own, and where it alone is left Enter must not take it."""
        return self.spots.lit() - {_UNDO}

    def _sought(self) -> frozenset[Any]:
        """Where the ring begins: on what glows, where anything does."""
        wanted = self._wanted()
        return wanted & self.screen.sought({name: spot.target for name, spot in self.spots.known.items()}) or wanted

    def _tab(self, index: int) -> None:
        self.moves, read = None, self.screen.focus.tab
        self.screen.focus.turn(index)
        self.screen.panel.turned(read)

    def _back(self) -> None:
        """One step back: a hint, what is picked, then the ring; what is told is passed over."""
        if self._moment.phase is Phase.STAGE:
            self.screen.stage.skip()
            return
        if self._moment.hint is not None:
            self.screen.send("no hint")
            return
        if self.screen.director.asking.machine.picked or self.ring.key is None:
            self._actions.step_back()
        else:
            self.ring.leave()

    def _respond(self, step: int) -> None:
        """Respond while a bar runs; else turn what is being laid."""
        if self._moment.phase is Phase.WINDOW:
            self.screen.send("respond")
        elif self.screen.director.asking.machine.turning:
            self.screen.send("cycle", "", step)

    # --- digits and cards ---------------------------------------------------------------------------------------

    def _number(self, number: int, shift: bool) -> bool:
        """A digit: with Shift a player's public things, else a line of the page in front, a die, or who responds."""
        moment, decision = self._moment, self.screen.director.asking.decision
        if shift:
            return number <= len(moment.shown.players_shown) and self.screen.send("look", "", number - 1)
        if moment.phase is Phase.WINDOW:
            return number - 1 in moment.responders and self.screen.send("respond", "", number - 1)
        if self.screen.panel.proposed:
            return self._propose(number - 1)
        if decision is None or decision.kind in self._face.targets.MENUS:
            return self._pick(number)
        return self._row([row.key for row in moment.choices.rows], number - 1)

    def _propose(self, index: int) -> bool:
        """Give an answer that the hint in front tells of: its digits are the ones that are read."""
        return self._row(self.screen.panel.proposed, index)

    def _row(self, keys: Sequence[str], index: int) -> bool:
        """Give the answer of a line of the page in front."""
        if index < len(keys) and self.screen.panel.takes():
            self.screen.send("row", keys[index])
        return index < len(keys)

    def _pick(self, number: int) -> bool:
        """A thing of the tray by its number."""
        found = self._face.targets.number(self._moment.shown, number)
        if found is not None and found[0]:
            target, thing = found
            self.screen.send("click", target, thing)
        return found is not None

    def _cards(self) -> None:
        """Open the own hidden cards; a digit then takes one of them."""
        secrecy = self.screen.director.secrecy
        if secrecy.peeking and self.cards:
            self.cards = False
            self._mouse.cover()
        else:
            self._mouse.cards(on=True, for_a_while=True)
            self.cards = secrecy.peeking

    def _in_cards(self, event: Event) -> bool:
        number = digit(event)
        if not self.cards or not number or event.mod & pygame.KMOD_SHIFT:
            kept = event.key in (*_ARROWS, *ENTER, pygame.K_TAB, pygame.K_i)
            self.cards = self.cards and self.screen.director.secrecy.peeking and kept
            return False
        self.cards = False
        fan = self._face.tray.fan(self.screen.frame, self._moment.shown)
        if number <= len(fan):
            self._mouse.press(fan[number - 1].rect.center)
        return True

    # --- why and the rules --------------------------------------------------------------------------------------

    def _why(self) -> None:
        """Ask why about the thing with the ring; without one the next click asks."""
        spot = self.focused
        if spot is None or not spot.target:
            self.screen.send("why")
        elif spot.target in {base(target) for target in self._moment.shown.lit}:
            self._actions.show(spot.target)
        else:
            self.screen.send("explain", spot.target)

    def _waypoint(self) -> None:
        """Let the walk go through the thing with the ring."""
        if self.focused is not None:
            self.screen.send("through", self.focused.target)

    def _rule(self) -> None:
        """The rulebook, at the rule of the thing with the ring, or of what was refused or looked at last."""
        spot = self.focused
        if spot is not None and spot.target:
            self._ways.rules(next(iter(self._face.sheets.about(spot.target, self._moment.shown)), ""))
        else:
            self._ways.help()

    # --- letters that find --------------------------------------------------------------------------------------

    def _find(self) -> None:
        self.screen.send("hush")
        self.refresh()
        lit = self._wanted()
        size = Rect(0, 0, *self.screen.host.size)
        page = self.screen.focus.scroll.rect
        things = []
        for key, spot in self.spots.known.items():
            inside = page if isinstance(key, tuple) and key[0] == "row" else size
            if key in lit and inside.contains(Rect(spot.thing.box)):
                things.append(spot.thing)
        self.find = Find(things) if things else None

    def _in_find(self, event: Event) -> bool:
        if self.find is None:
            return False
        typed = letter(event).lower()
        if event.key == pygame.K_BACKSPACE and self.find.back():
            return True
        if event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self.find = None
            return True
        if not typed.isalpha():
            self.find = self.find if event.key in SHIFTS else None
            return False
        found = self.find.type(typed)
        if found is not None:
            self.find = None
            self.spots.known[found.key].act()
        return True

    # --- the list of all moves ----------------------------------------------------------------------------------

    def _moves(self) -> None:
        if self.screen.director.asking.decision is not None:
            self.screen.send("hush")
            self.moves = OpenMoves(self.screen.director, self.screen.send)
            self.screen.focus.turn(panel.CHOICES)

    def _in_moves(self, event: Event) -> bool:
        if self.moves is None:
            return False
        if event.key == pygame.K_ESCAPE and not self.moves.clear():
            self._close()
        elif event.key in ENTER and not (event.key == pygame.K_SPACE and self.moves.sought):
            if self.moves.count:
                moves = self.moves
                self._close()
                moves.take()
        elif event.key == pygame.K_TAB:
            self._close()
            return False
        elif not self.moves.key(event.key, letter(event)):
            return bool(event.key == pygame.K_ESCAPE)
        return True

    def _close(self) -> None:
        self.moves = None
        if not self._moment.choices.open:
            self.screen.focus.turn(panel.LOG)

    def rows(self) -> list[tuple[str, Callable[[], None] | None]] | None:
        """The lines of the list of moves while it is open, None while it is not."""
        if self.moves is not None and (self.moves.stale or self.screen.focus.tab != panel.CHOICES):
            self.moves = None
        return None if self.moves is None else self.moves.rows()

    # --- the picture --------------------------------------------------------------------------------------------

    def line(self) -> PromptShown | None:
        """What the prompt says while keys mean something else than usual."""
        words = ""
        if self.find is not None:
            words = say("ui.prompt.finding")
        elif self.moves is not None:
            count = self.moves.count
            words = say({0: "ui.prompt.moves_none", 1: "ui.prompt.moves_one"}.get(count, "ui.prompt.moves"), n=count)
        elif self.cards:
            words = say("ui.prompt.cards")
        said = self._moment.prompt
        return PromptShown(said.look, words) if words and not self.screen.director.remarks.text else None

    def parts(self) -> list[Part]:
        """The ring and the labels."""
        found = []
        spot = self.focused
        if spot is not None:
            found.append(self._ring(spot))
        if self.find is not None:
            found += [self._label(words, thing) for words, thing in self.find.left()]
        return found

    def _ring(self, spot: Reachable) -> Part:
        unit = self.screen.frame.unit
        rect = Rect(spot.thing.box)
        if isinstance(spot.thing.key, tuple) and spot.thing.key[0] == "row":
            rect = rect.clip(self.screen.focus.scroll.rect)
        rect = rect.inflate(round(6 * unit), round(6 * unit)).clip(Rect(0, 0, *self.screen.host.size))
        draw: Any = partial(draw_ring, rect=rect, unit=unit)
        return Part("focus ring", grown(rect, round(8 * unit)), tuple(rect), draw)

    def _label(self, words: str, thing: FocusThing) -> Part:
        px = round(self.screen.frame.letter)
        typed = len(self.find.typed) if self.find else 0
        rect = Rect(0, 0, text.width(words.upper(), "bold", px) + round(px * 0.4), round(px * 1.5))  # hexes lie close
        rect.center = Rect(thing.box).center
        rect.clamp_ip(Rect(0, 0, *self.screen.host.size))
        draw = partial(_draw_label, rect=rect, words=words.upper(), typed=typed, px=px)
        return Part(("label", thing.key), grown(rect, 6), (words, typed), draw)


def _draw_label(surface: Surface, rect: Rect, words: str, typed: int, px: int) -> None:
    nine(surface, "plate_light", rect, px / _PANEL)
    wide = text.width(words, "bold", px)
    x = rect.centerx - wide // 2
    for i, sign in enumerate(words):
        colour = theme.FADED if i < typed else theme.INK
        spot = text.put(surface, sign, (x, rect.centery), "midleft", px, "bold", colour)
        x = spot.right
