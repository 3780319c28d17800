"""The first game's helper: notes, each beside what it is about, when its moment comes. It never blocks a click."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.core import Decision, tables
from game.desktop.engine import text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine
from game.desktop.table import faces
from game.desktop.table.face import Board, PannableBoard
from game.desktop.table.face import Helper as Steps
from game.desktop.ui.base import deliver, drawn
from game.desktop.ui.controls import Button, grown, shares
from game.desktop.ui.rows import row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from game.desktop.table.hud.model import Shown
    from game.desktop.ui.layout import Frame
    from game.store import Settings

    Finder = Callable[[str], Rect | None]

_WIDTHS = (19, 26, 14)  # letters' heights across; the first with room for the note
_REGION = 6  # what is larger than this part of the board may be covered in part
_PAPER: theme.Colour = (246, 226, 184)
_EDGE: theme.Colour = (122, 78, 40)
_REACH = 3  # letters that the corner of a note is long at the most: what is farther away gets a frame
_PANEL = 18  # pixels of letters at which the panel has its own size


class Note(NamedTuple):
    """A note on the screen: which step, where it lies, what it is about, and the window and letters it was made for.

    Attributes:
        seen: what was read when it was laid there.
    """

    step: str
    rect: Rect
    about: Rect
    size: tuple[int, int]
    letter: float
    seen: tuple[Rect, ...] = ()


def place(
    size: tuple[int, int], what: Rect, window: Rect, keep: Sequence[Rect], lit: Sequence[Rect] = (),
    seen: Sequence[Rect] = (),
) -> Rect:  # fmt: skip
    """Where a note lies: beside what it is about, over as little as possible of what can be used now.

    Args:
        size: width and height of the note.
        what: what it is about.
        window: the note stays inside this.
        keep: what it should not lie over.
        lit: what can be clicked: the note lies over none of it as long as it fits anywhere else.
        seen: what is read now: of the places that are left those that lie over none of it are taken, if there are any.
    """
    step = max(8, size[1] // 3)
    edges = (*keep, *seen)
    xs = {*range(window.x, window.right - size[0] + 1, step), *(rect.right for rect in edges)}
    ys = {*range(window.y, window.bottom - size[1] + 1, step), *(rect.bottom for rect in edges)}
    spots = [rect for x in xs for y in ys if window.contains(rect := Rect(x, y, *size))]
    clear = _clear(spots, lit) or _clear(_beside(size, window, lit), lit)
    clear = _clear(clear, seen) or clear

    def price(rect: Rect) -> tuple[int, int, int]:
        hidden = sum(_area(rect.clip(spot)) for spot in (*edges, *lit))
        far = abs(rect.centerx - what.centerx) + abs(rect.centery - what.centery)
        return hidden + 3 * _area(rect.clip(what)) + far * step, rect.x, rect.y

    return min(clear or spots, key=price, default=Rect(window.topleft, size))


def _clear(spots: Sequence[Rect], lit: Sequence[Rect]) -> list[Rect]:
    """The places that lie over nothing that is lit."""
    return [spot for spot in spots if spot.collidelist(lit) < 0]


def _beside(size: tuple[int, int], window: Rect, lit: Sequence[Rect]) -> list[Rect]:
    """Every place that touches edges of the window or of what is lit: if there is any room, one of them has it."""
    xs = {window.x, window.right - size[0], *(r.right for r in lit), *(r.x - size[0] for r in lit)}
    ys = {window.y, window.bottom - size[1], *(r.bottom for r in lit), *(r.y - size[1] for r in lit)}
    return [rect for x in sorted(xs) for y in sorted(ys) if window.contains(rect := Rect(x, y, *size))]


def _area(rect: Rect) -> int:
    return rect.width * rect.height


class FirstNotes:
    """The notes of a first game.

    Attributes:
        note: the one on the screen, None for none.
        buttons: what can be pressed on it.
        choose: lets the program choose, where a note offers that.
        line: finds the line of the choices that means a target.
        tell: says something in the prompt bar.
    """

    def __init__(self, settings: Settings, steps: Steps) -> None:
        """Go on where the last game of this table stopped."""
        self._settings, self._steps = settings, steps
        self.note: Note | None = None
        self.buttons: tuple[Button, ...] = ()
        self._answers, self._seat = -1, -1
        self._offered: dict[str, set[int]] = {}  # whom notes of this game let the program choose
        self.choose: Callable[[], object] = lambda: None
        self.line: Finder = lambda _: None
        self.tell: Callable[[str], object] = lambda _: None

    def update(
        self, decision: Decision | None, shown: Shown, answers: int, frame: Frame, board: Board, find: Finder,
        seen: Sequence[Rect],
    ) -> None:  # fmt: skip
        """Look whether a moment has come; a note whose moment was played goes away.

        Args:
            decision: what a person is asked now; None while nobody is.
            shown: what the screen shows.
            answers: counts the answers of the game.
            frame: the regions of the window.
            board: the board.
            find: tells where a target lies in the window.
            seen: what should stay in sight: what lies on a stage, the lines of the choices, the plate of who is asked.
        """
        if self.note is not None and answers != self._answers:
            self._told(self.note.step)
        self._answers = answers
        asked = decision if self._settings.helper else None
        step = self._steps.due(asked, shown, self._known(asked.seat)) if asked is not None else ""
        if decision is None or not step:
            self.note, self.buttons = None, ()
            return
        if isinstance(board, PannableBoard) and board.moves:
            return  # where everything lies is known once the board has come to rest
        thing = self._steps.thing(step, decision)
        here = find(thing) if thing else None
        self._seat = decision.seat
        if self._moved(step, here) or self._lies_wrong(shown, frame, find, seen):
            what = here or (self.line(thing) if thing else None) or self._steps.about(step, frame, board)
            self._open(step, shown, frame, what, find, seen)

    def _moved(self, step: str, thing: Rect | None) -> bool:
        """Whether no note lies there, one about something else, or one whose thing lies elsewhere now."""
        note = self.note
        return note is None or note.step != step or (thing is not None and thing != note.about)

    def _known(self, seat: int) -> list[str]:
        """The notes that were told; what the program may choose is offered to everybody in the game."""
        return [step for step in self._settings.helped if seat in self._offered.get(step, {seat})]

    def _told(self, step: str) -> None:
        if step in self._steps.CHOOSES and (step in self._offered or step not in self._settings.helped):
            self._offered.setdefault(step, set()).add(self._seat)
        if step not in self._settings.helped:
            self._settings.helped = [*self._settings.helped, step]
        every = {step for table in tables() for step in faces.get(table).helper.STEPS}
        if every.issubset(self._settings.helped):
            self._settings.helper = False
        self.note, self.buttons = None, ()

    def got(self) -> None:
        """This note was read."""
        if self.note is not None:
            self._told(self.note.step)

    def never(self) -> None:
        """No more notes; whoever has pressed that by mistake reads where they come back."""
        self._settings.helper = False
        self.note, self.buttons = None, ()
        self.tell(say("ui.helper.off"))

    def _open(self, step: str, shown: Shown, frame: Frame, what: Rect, find: Finder, seen: Sequence[Rect]) -> None:
        px, keep = round(frame.letter), [frame.plates, *self._steps.keep(frame)]
        if not frame.board.contains(what):
            keep.append(frame.board)  # where everybody's figures stand
        window = Rect(frame.board.x, frame.board.y, frame.size[0], frame.tray.bottom - frame.board.y)
        free = _free(shown, frame, find, what)
        for letters, read in _ways(seen, frame) if Rect(0, 0, *frame.size).contains(what) else ():
            wide = min(letters * px, window.width // 2)
            high = len(_lines(step, px, wide)) * text.leading("body", px) + round(3.9 * px)
            rect = place((wide, high), what, window, keep, free, read)
            if rect.collidelist(free) < 0 and (read is seen or rect.collidelist(read) < 0):
                self.note = Note(step, rect, what, frame.size, frame.letter, tuple(seen))
                self.buttons = self._buttons(step, rect, px)
                return
        self.note, self.buttons = None, ()  # it comes when there is room for it, and its thing is in sight

    def _lies_wrong(self, shown: Shown, frame: Frame, find: Finder, seen: Sequence[Rect]) -> bool:
        """Whether the note was made for another window, or over it has come what can be clicked, or is to be read."""
        note = self.note
        if note is None:
            return False
        if note.seen != tuple(seen) and note.rect.collidelist(seen) >= 0:
            return True
        return not _fits(note, frame) or note.rect.collidelist(_free(shown, frame, find, note.about)) >= 0

    def _buttons(self, step: str, rect: Rect, px: int) -> tuple[Button, ...]:
        high, gap = max(34, round(1.9 * px)), px // 2
        foot = Rect(rect.x + gap, rect.bottom - high - gap, rect.width - 2 * gap, high)
        chooses = step in self._steps.CHOOSES
        words = say("ui.helper.choose" if chooses else "ui.helper.got"), say("ui.helper.never")
        left, right = row(foot, *shares([(one, True) for one in words], high, foot.width - gap), gap=gap)
        never = Button("helper never", right, words[1], self.never, "close", "brown", 16)
        if chooses:
            return Button("helper choose", left, words[0], self._chosen, "dice", "green", 16), never
        return Button("helper got", left, words[0], self.got, "check", "green", 16), never

    def _chosen(self) -> None:
        self.got()
        self.choose()

    def event(self, event: Event) -> bool:
        """Its two buttons; everything else goes to what lies under it."""
        return deliver(self.buttons, event)

    def parts(self, frame: Frame) -> list[Part]:
        """The note with its buttons."""
        if self.note is None:
            return []
        px = round(frame.letter)
        whole = grown(self.note.rect, (_REACH + 1) * px)
        shows = (self.note.step, tuple(self.note.rect), tuple(self.note.about), px)
        about, corner = self.note.about, _corner(self.note, frame.prompt_parts().text, px)
        found = [Part("helper", whole, shows, partial(_draw, note=self.note, corner=corner, px=px))]
        found += drawn(self.buttons)
        if not corner and not about.colliderect(self.note.rect):
            found.append(Part("helper frame", grown(about, px), shows, partial(_frame, what=about, px=px)))
        return found


def _free(shown: Shown, frame: Frame, find: Finder, what: Rect) -> list[Rect]:
    """What a note never lies over: what can be clicked, the prompt, and what it is about unless that is a region."""
    found = [rect for target in shown.lit if (rect := find(target)) is not None]
    return [*found, frame.prompt, *([what] if _area(what) < _area(frame.board) // _REGION else [])]


def _ways(seen: Sequence[Rect], frame: Frame) -> list[tuple[int, Sequence[Rect]]]:
    """Widths with what a note of that width leaves in sight: all the plates, or where that can't be what is read."""
    return [(letters, read) for read in ([*seen, frame.plates], seen) for letters in _WIDTHS]


def _fits(note: Note, frame: Frame) -> bool:
    """Whether window and letters are still those that a note was made for, and what it is about is in sight."""
    made = (note.size, note.letter) == (frame.size, frame.letter)
    return made and bool(note.about.colliderect(Rect(0, 0, *frame.size)))


def _lines(step: str, px: int, wide: int) -> tuple[str, ...]:
    return text.wrap(say(f"ui.helper.{step}"), "body", px, wide - 2 * px)


def _draw(surface: Surface, note: Note, corner: list[tuple[int, int]], px: int) -> None:
    rect = note.rect
    if corner:
        draw.polygon(surface, _PAPER, corner)
        draw.polygon(surface, _EDGE, corner, max(2, px // 9))
    nine(surface, "plate_light", rect, px / _PANEL)
    y = rect.y + round(0.7 * px)
    for words in _lines(note.step, px, rect.width):
        text.put(surface, words, (rect.x + px, y), "topleft", px, "body", theme.INK)
        y += text.leading("body", px)


def _corner(note: Note, asked: Rect, px: int) -> list[tuple[int, int]]:
    """The corner of the paper that touches what a note is about; none that is long, or lies over what is asked."""
    rect, what = note.rect, note.about
    x = max(rect.x + 2 * px, min(rect.right - 2 * px, what.centerx))
    y = max(rect.y + 2 * px, min(rect.bottom - 2 * px, what.centery))
    deep = px // 3
    if what.right <= rect.x or what.x >= rect.right:
        on_left = what.right <= rect.x
        edge = rect.x + deep if on_left else rect.right - deep
        tip = min(what.right - deep, rect.x - px) if on_left else max(what.x + deep, rect.right + px)
        points, straight = [(edge, y - px), (edge, y + px), (tip, y)], what.y <= y <= what.bottom
    else:
        below = what.centery > rect.centery
        edge = rect.bottom - deep if below else rect.y + deep
        tip = max(what.y + deep, rect.bottom + px) if below else min(what.bottom - deep, rect.y - px)
        points, straight = [(x - px, edge), (x + px, edge), (x, tip)], what.x <= x <= what.right
    covers = Rect(points[0], (1, 1)).unionall([Rect(point, (1, 1)) for point in points[1:]]).colliderect(asked)
    return points if straight and abs(tip - edge) <= _REACH * px and not covers else []


def _frame(surface: Surface, what: Rect, px: int) -> None:
    """A frame round what a note is about, where no corner of its paper touches it."""
    for colour, wide in ((_EDGE, px // 3), (_PAPER, px // 5)):
        draw.rect(surface, colour, what.inflate(wide, wide), max(2, wide), border_radius=px // 2)
