"""Keys at the table: the ring that goes from thing to thing, letters that find targets, and the list of all moves."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.art import text, theme
from game.desktop.art.draw import nine
from game.desktop.faces.face import Roaming
from game.desktop.hud import focus as panel
from game.desktop.input.focus import Find, Focus, Group, Thing, middle
from game.desktop.input.machine import base
from game.desktop.kit.controls import grown
from game.desktop.kit.ring import draw_ring
from game.desktop.scenes.moves import Moves
from game.desktop.stage import Part

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from pygame.event import Event

    from game.desktop.faces.face import Face
    from game.desktop.hud.model import Shown
    from game.desktop.scenes.table import Table

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT)
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class Deeds(NamedTuple):
    """What a table does for the keys; the mouse has the same."""

    press: Callable[[tuple[int, int]], None]
    enter: Callable[[], None]
    back: Callable[[], None]
    end: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    why: Callable[[], None]
    cycle: Callable[[int], bool]
    peek: Callable[[bool, bool], None]
    show: Callable[[str], None]
    help: Callable[[], None]
    after: Callable[[], None]


class Spot(NamedTuple):
    """A thing of the table that keys reach: what it means to the rules, and what Enter does with it."""

    thing: Thing
    target: str
    act: Callable[[], None]


def digit(event: Event) -> int:
    """Which of 1 to 9 was pressed, whatever the keyboard prints with and without Shift; 0 for other keys."""
    if pygame.K_1 <= event.key <= pygame.K_9:
        return int(event.key - pygame.K_0)
    if pygame.K_KP1 <= event.key <= pygame.K_KP9:
        return int(event.key - pygame.K_KP1 + 1)
    code = getattr(event, "scancode", 0)
    return int(code - pygame.KSCAN_1 + 1) if pygame.KSCAN_1 <= code <= pygame.KSCAN_9 else 0


def letter(event: Event) -> str:
    """The character that was typed; empty when the key prints nothing."""
    typed = str(getattr(event, "unicode", ""))
    if not typed and 32 <= event.key < 127:
        typed = chr(event.key)
    return typed if typed.isprintable() else ""


class Hands:
    """What the keys do at a table.

    Attributes:
        ring: which thing has the focus.
        find: the labels, while they are on the screen.
        moves: the list of all moves, while it is open.
        cards: whether the next digit means a hidden card.
    """

    def __init__(self, scene: Table, deeds: Deeds) -> None:
        """Begin with nothing in focus."""
        self.scene, self.deeds = scene, deeds
        self.ring = Focus()
        self.find: Find | None = None
        self.moves: Moves | None = None
        self.cards = False
        self._spots: dict[Hashable, Spot] = {}
        self._asked: object = None  # whom and what was asked when the ring was moved last
        self._table: dict[int, Callable[[], None]] = {
            pygame.K_e: deeds.end,
            pygame.K_z: deeds.undo,
            pygame.K_y: deeds.redo,
            pygame.K_v: lambda: deeds.peek(True, False),
            pygame.K_f: self._find,
            pygame.K_r: lambda: self._respond(1),
            pygame.K_m: self._moves,
            pygame.K_i: self._cards,
            pygame.K_g: scene.play.journey.go_on,
            pygame.K_w: self._waypoint,
            pygame.K_l: lambda: self._tab(panel.LOG),
            pygame.K_t: scene.look_back,
            pygame.K_BACKSPACE: scene.telling.again,
            pygame.K_SLASH: self._why,
            pygame.K_QUESTION: self._why,
            pygame.K_F1: self._rule,
            pygame.K_F2: scene.focus.toggle,
            pygame.K_F10: scene.menu,
            pygame.K_ESCAPE: self._back,
            pygame.K_COMMA: lambda: self._cycle(-1),
            pygame.K_PERIOD: lambda: self._cycle(1),
        }

    @property
    def _face(self) -> Face:
        return self.scene.play.face

    @property
    def _dice(self) -> str:
        return self._face.targets.GRAMMAR.dice

    # --- events -------------------------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Keys; True when one was used. The mouse takes the ring and the labels away."""
        if event.type == pygame.KEYDOWN:
            return not event.mod & pygame.KMOD_CTRL and self._key(event)
        if event.type == pygame.KEYUP:
            return self._up(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.ring.leave()
            self.find, self.cards = None, False
            looking = self.scene.play.looking is not None
            return looking and bool(self.scene.frame.tray.collidepoint(event.pos))
        return False

    def _up(self, event: Event) -> bool:
        if event.key == pygame.K_v:
            self.deeds.peek(False, False)
            return True
        if self.scene.play.looking is not None and (event.key in SHIFTS or digit(event)):
            self.scene.play.look_at(None)
            self.deeds.after()
            return True
        return False

    def _key(self, event: Event) -> bool:
        taken = self._in_find(event) or self._in_moves(event) or self._in_cards(event)
        used = taken or self._plain(event)
        if used:
            self.deeds.after()
            self.refresh()
            if self.moves is not None:
                self.scene.focus.scroll.show(self.moves.row)
        return used

    def _plain(self, event: Event) -> bool:
        if event.key == pygame.K_TAB:
            self._next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ENTER:
            self._do()
        elif event.key in _ARROWS:
            self._arrow(*_ARROWS[event.key])
        elif event.key in _PAGES:
            self.scene.focus.scroll.roll(event)
        elif event.key == pygame.K_r and event.mod & pygame.KMOD_SHIFT:
            self._respond(-1)
        elif number := digit(event):
            return self._number(number, bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in self._table:
            self._table[event.key]()
        else:
            return False
        return True

    # --- the ring -----------------------------------------------------------------------------------------

    def _next(self, step: int) -> None:
        if self.scene.play.machine.turning or not self.deeds.cycle(step):
            self.refresh()
            self._asked = self._asking
            self.ring.tab(step, self._wanted())

    def _arrow(self, x: int, y: int) -> None:
        self.refresh()
        self._asked = self._asking
        if self.ring.key is None:
            self.ring.start(self._wanted())
            return
        moved = self.ring.move(x, y)
        if self.focused is not None and isinstance(self.scene.board, Roaming):
            self.scene.board.reveal(self.focused.target)
        row = self.ring.key
        if isinstance(row, tuple) and row[0] == "row":
            self.scene.focus.scroll.show(row[1])
        elif not moved and y and row == "page":
            self.scene.focus.scroll.to(self.scene.focus.scroll.offset + y * round(48 * self.scene.frame.unit))

    @property
    def _asking(self) -> object:
        """Whom and what is asked."""
        decision = self.scene.play.decision
        return decision and (decision.seat, decision.kind)

    def _do(self) -> None:
        """Enter: what the ring is on, but not where a question has since passed that it was put there for."""
        spot = self.focused
        if spot is not None and self._asked != self._asking and spot.thing.key not in self._lit():
            self.ring.leave()
            spot = None
        if spot is None:
            self.deeds.enter()
        else:
            spot.act()

    @property
    def focused(self) -> Spot | None:
        """The thing with the ring."""
        return None if self.ring.key is None else self._spots.get(self.ring.key)

    def refresh(self) -> None:
        """Look again at what there is."""
        shown = self.scene.play.shown()
        named = {
            "board": self._board(shown),
            "tray": self._tray(shown),
            "plates": self._plates(shown),
            "panel": self._panel(),
            "buttons": self._buttons(),
        }
        self._spots = {spot.thing.key: spot for spots in named.values() for spot in spots}
        self.ring.set([Group(name, tuple(spot.thing for spot in spots)) for name, spots in named.items()])

    def _spot(self, key: Hashable, rect: Rect, target: str) -> Spot:
        act: Callable[[], None] = partial(self.deeds.press, rect.center)
        if target in self._face.targets.HIDDEN:
            act = self._cards
        return Spot(Thing(key, (rect.x, rect.y, rect.width, rect.height)), target, act)

    def _board(self, shown: Shown) -> list[Spot]:
        found = []
        for spot in self.scene.board.things(shown):
            roams = isinstance(self.scene.board, Roaming)
            rect = (None if roams else self.scene.board.where(spot.target)) or spot.rect
            if self._free(rect.center, shown):
                found.append(self._spot(spot.target, rect, spot.target))
        if isinstance(self.scene.board, Roaming):  # the ring begins at the first that can be used
            heart = self.scene.board.heart
            found.sort(key=lambda spot: math.dist(heart, middle(spot.thing.box)))
        return found

    def _free(self, point: tuple[int, int], shown: Shown) -> bool:
        """Whether nothing lies over a point of the board."""
        fan = self._face.tray.fan(self.scene.frame, shown)
        return not self.scene.focus.covers(point) and not any(spot.rect.collidepoint(point) for spot in fan)

    def _tray(self, shown: Shown) -> list[Spot]:
        found, seen, aside = [], set(), self._face.targets.ASIDE
        for i, spot in enumerate(self._face.tray.spots(self.scene.frame, shown)):
            key = ("die", spot.thing) if spot.target.startswith(self._dice) else ("tray", spot.target)
            if key not in seen and spot.rect.y < self.scene.host.size[1] and spot.target not in aside:
                seen.add(key)
                found.append(self._spot(key, spot.rect, spot.target or f"spot {i}"))
        return found

    def _plates(self, shown: Shown) -> list[Spot]:
        found = []
        for spot in self._face.plates.places(self.scene.frame, shown):
            key = spot.target if spot.target.startswith("seat:") else ("plate", spot.target)
            found.append(self._spot(key, spot.rect, spot.target))
        return found

    def _panel(self) -> list[Spot]:
        where = self.scene.focus
        found = []
        for i, rect in enumerate(where.tabs.rects):
            act = partial(self._tab, i)
            found.append(Spot(Thing(("tab", i), (rect.x, rect.y, rect.width, rect.height)), "", act))
        if not where.shown:
            return found
        page = where.scroll.rect
        for i, row in enumerate(where.scroll.rows):
            if row.action is not None:
                top = page.y + where.scroll.top(i) - where.scroll.offset
                found.append(Spot(Thing(("row", i), (page.x, top, page.width, row.height)), "", row.action))
        if where.scroll.most and not any(row.action for row in where.scroll.rows):
            found.append(Spot(Thing("page", (page.x, page.y, page.width, page.height)), "", lambda: None))
        return found

    def _buttons(self) -> list[Spot]:
        found = []
        for button in (*self.scene.buttons, *self.scene.helper.buttons):
            rect = button.rect
            thing = Thing(("button", button.key), (rect.x, rect.y, rect.width, rect.height))
            target = "end" if button is self.scene.end else ""
            found.append(Spot(thing, target, button.action))
        return found

    def _lit(self) -> frozenset[Hashable]:
        """Names of the things that can be used now."""
        shown = self.scene.play.shown()
        lit = self._face.targets.stands_for(shown.lit)
        return frozenset(key for key, spot in self._spots.items() if self._legal(key, spot, lit))

    def _wanted(self) -> frozenset[Hashable]:
        """What the keys look for: undo has a key of its own, and where it alone is left Enter must not take it."""
        return self._lit() - {("button", "undo")}

    def _legal(self, key: Hashable, spot: Spot, lit: set[str]) -> bool:
        if isinstance(key, tuple) and key[0] == "button":
            return any(button.key == key[1] and not button.off for button in self.scene.keyed)
        if isinstance(key, tuple) and key[0] == "row":
            return True
        if isinstance(key, tuple) and key[0] == "die":
            return spot.target in lit and self.scene.play.looking is None
        return spot.target in lit

    def _tab(self, index: int) -> None:
        self.moves = None
        self.scene.focus.open(index)

    def _back(self) -> None:
        """One step back: what is picked, then the ring."""
        if self.scene.play.machine.picked or self.ring.key is None:
            self.deeds.back()
        else:
            self.ring.leave()

    def _cycle(self, step: int) -> None:
        self.deeds.cycle(step)

    def _respond(self, step: int) -> None:
        """Respond while a bar runs; else turn what is being laid."""
        if self.scene.play.waiting:
            self.scene.play.respond()
        elif self.scene.play.machine.turning:
            self.deeds.cycle(step)

    # --- digits and cards ---------------------------------------------------------------------------------

    def _number(self, number: int, shift: bool) -> bool:
        """A digit: with Shift a player's public things, else a die, else a line of the list."""
        play = self.scene.play
        if shift:
            if number > len(play.looks):
                return False
            play.look_at(number - 1)
            return True
        if play.decision is None or play.decision.kind in play.face.targets.MENUS or play.closed:
            return self._pick(number)
        choices = self.scene.choose()
        if number <= len(choices) and play.human:
            choices[number - 1]()
        return number <= len(choices)

    def _pick(self, digit: int) -> bool:
        """A thing of the tray by its number."""
        found = self._face.targets.number(self.scene.play.shown(), digit)
        if found is not None and found[0]:
            self.scene.play.click(*found)
        return found is not None

    def _cards(self) -> None:
        """Open the own hidden cards; a digit then takes one of them."""
        if self.scene.play.peek and self.cards:
            self.cards = False
            self.deeds.peek(False, False)
        else:
            self.deeds.peek(True, True)
            self.cards = self.scene.play.peek

    def _in_cards(self, event: Event) -> bool:
        number = digit(event)
        if not self.cards or not number or event.mod & pygame.KMOD_SHIFT:
            kept = event.key in (*_ARROWS, *ENTER, pygame.K_TAB, pygame.K_i)
            self.cards = self.cards and self.scene.play.peek and kept
            return False
        self.cards = False
        fan = self._face.tray.fan(self.scene.frame, self.scene.play.shown())
        if number <= len(fan):
            self.deeds.press(fan[number - 1].rect.center)
        return True

    # --- why and the rules --------------------------------------------------------------------------------

    def _why(self) -> None:
        """Ask why about the thing with the ring; without one the next click asks."""
        spot = self.focused
        if spot is None or not spot.target:
            self.deeds.why()
            return
        play = self.scene.play
        shown = play.shown()
        if spot.target in {base(target) for target in shown.lit}:
            self.deeds.show(spot.target)
        else:
            play.explain(spot.target)

    def _waypoint(self) -> None:
        """Let the walk go through the thing with the ring."""
        if self.focused is not None:
            self.scene.play.journey.through(self.focused.target)

    def _rule(self) -> None:
        """The rulebook, at the rule of the thing with the ring, or of what was refused or looked at last."""
        spot = self.focused
        if spot is not None and spot.target:
            self.scene.rules(next(iter(self._face.sheets.about(spot.target, self.scene.play.shown())), ""))
        else:
            self.deeds.help()

    # --- letters that find --------------------------------------------------------------------------------

    def _find(self) -> None:
        self.scene.play.hush()
        self.refresh()
        lit = self._wanted()
        size = Rect(0, 0, *self.scene.host.size)
        page = self.scene.focus.scroll.rect
        things = []
        for key, spot in self._spots.items():
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
            self._spots[found.key].act()
        return True

    # --- the list of all moves ----------------------------------------------------------------------------

    def _moves(self) -> None:
        if self.scene.play.human and not self.scene.play.closed:
            self.scene.play.hush()
            self.moves = Moves(self.scene.play)
            self.scene.focus.open(panel.CHOICES)

    def _in_moves(self, event: Event) -> bool:
        if self.moves is None:
            return False
        if event.key == pygame.K_ESCAPE and not self.moves.clear():
            self._close()
        elif event.key in ENTER and not (event.key == pygame.K_SPACE and self.moves.sought):
            found = self.moves.chosen
            self._close()
            if found is not None:
                self.scene.play.answer(found)
        elif event.key == pygame.K_TAB:
            self._close()
            return False
        elif not self.moves.key(event.key, letter(event)):
            return bool(event.key == pygame.K_ESCAPE)
        return True

    def _close(self) -> None:
        self.moves = None
        if not self.scene.play.choosing:
            self.scene.focus.rest()

    def rows(self) -> list[tuple[str, Callable[[], None] | None]] | None:
        """The lines of the list of moves while it is open, None while it is not."""
        if self.moves is not None and (self.moves.stale or self.scene.focus.tab != panel.CHOICES):
            self.moves = None
        return None if self.moves is None else self.moves.rows()

    # --- the picture --------------------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        """The ring and the labels."""
        found = []
        spot = self.focused
        if spot is not None:
            found.append(self._ring(spot))
        if self.find is not None:
            found += [self._label(words, thing) for words, thing in self.find.left()]
        return found

    def _ring(self, spot: Spot) -> Part:
        unit = self.scene.frame.unit
        rect = Rect(spot.thing.box)
        if isinstance(spot.thing.key, tuple) and spot.thing.key[0] == "row":
            rect = rect.clip(self.scene.focus.scroll.rect)
        rect = rect.inflate(round(6 * unit), round(6 * unit)).clip(Rect(0, 0, *self.scene.host.size))
        draw: Any = partial(draw_ring, rect=rect, unit=unit)
        return Part("focus ring", grown(rect, round(8 * unit)), tuple(rect), draw)

    def _label(self, words: str, thing: Thing) -> Part:
        px = round(self.scene.frame.letter)
        typed = len(self.find.typed) if self.find else 0
        rect = Rect(0, 0, text.width(words.upper(), "bold", px) + round(px * 0.4), round(px * 1.5))  # hexes lie close
        rect.center = Rect(thing.box).center
        rect.clamp_ip(Rect(0, 0, *self.scene.host.size))
        draw = partial(_draw_label, rect=rect, words=words.upper(), typed=typed, px=px)
        return Part(("label", thing.key), grown(rect, 6), (words, typed), draw)


def _draw_label(surface: Surface, rect: Rect, words: str, typed: int, px: int) -> None:
    nine(surface, "plate_light", rect, px / 18)
    wide = text.width(words, "bold", px)
    x = rect.centerx - wide // 2
    for i, sign in enumerate(words):
        colour = theme.FADED if i < typed else theme.INK
        spot = text.put(surface, sign, (x, rect.centery), "midleft", px, "bold", colour)
        x = spot.right


def hint(hands: Hands) -> str:
    """What the prompt says while keys mean something else than usual; empty when they don't."""
    if hands.find is not None:
        return str(say("ui.prompt.finding"))
    if hands.moves is not None:
        return str(say("ui.prompt.moves", n=hands.moves.count))
    return str(say("ui.prompt.cards")) if hands.cards else ""
