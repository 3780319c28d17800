"""What a table must provide to be shown: its face.

A face is the layer ``game.tables.<table>.face`` with one module for each part of the screen and, in its
``__init__``, ``FACE = Face(...)`` that names them. The protocols here say what each module must have; a module, or
an object, with these names is enough. All of it draws from `Shown` only: the view of a seat and what is lit.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from game.content.maps import BoardMap
    from game.core import Decision, Fact, Option
    from game.core.table import View
    from game.desktop.engine.canvas import Part
    from game.desktop.engine.motion import Move, Spot
    from game.desktop.table.areas import Areas
    from game.desktop.table.hud.model import Shown
    from game.desktop.table.hud.sheets import LogLine
    from game.desktop.table.hud.wording import PromptLine
    from game.desktop.table.machine import Grammar, Machine, OptionLike
    from game.desktop.table.offers import AimShown, LyingThings, Names, Night, Strewn, Ware
    from game.desktop.table.optional_parts import Around, Clock, Overview, Walks
    from game.desktop.table.results import Results
    from game.desktop.table.stages.stage import Stages
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.pieces import Place
    from game.desktop.ui.scroll import Row


class Board(Protocol):
    """A board laid out in the window.

    Attributes:
        rect: the region it fills, frame included.
        unit: pixels per unit of a board of 900x600.
    """

    rect: Rect
    unit: float

    def things(self, shown: Shown | None = None) -> Sequence[Place]:
        """Everything that can be clicked now, the topmost first; without a moment what always can."""

    def hit(self, point: tuple[int, int], shown: Shown | None = None) -> str | None:
        """The target under a point of the window."""

    def where(self, target: str) -> Rect | None:
        """Where a click means a target, None when it is not on this board."""

    def parts(self, shown: Shown) -> list[Part]:
        """The whole board, back to front, with its frame in the colour of whose turn it is."""


class Boards(Protocol):
    """The boards of a table; with more than one the top bar has tabs, named by ``ui.board.<name>``."""

    @property
    def NAMES(self) -> tuple[str, ...]:  # noqa: N802 - a constant of a module
        """Their names."""

    def make(self, name: str, rect: Rect, board: BoardMap | None = None) -> Board:
        """Lay a board out; ``board`` replaces the program's own map."""

    def current(self, shown: Shown) -> str:
        """The board that shows the place of the seat whose turn it is."""


class Plates(Protocol):
    """The players' plates, and what else lies in their column."""

    def high(self, seats: int) -> int:
        """Units of height that the plates of so many players want."""

    def folded(self, seats: int, scale: int) -> int:
        """The same with all plates but one folded, or all at the scale of large text."""

    def parts(self, frame: Frame, shown: Shown) -> list[Part]:
        """All plates on their ground."""

    def rects(self, frame: Frame, shown: Shown) -> list[Rect]:
        """Where each player's plate lies, by seat."""

    def places(self, frame: Frame, shown: Shown) -> list[Place]:
        """What keys reach: ``seat:n`` with a part of the plate for the ring, and what on it can be clicked."""

    def hit(self, frame: Frame, shown: Shown, point: tuple[int, int]) -> Place | None:
        """What lies under a point."""

    def where(self, frame: Frame, shown: Shown, target: str) -> Rect | None:
        """Where a target lies, None when it is not on the plates."""


class Tray(Protocol):
    """What the shown player owns, in groups. ``GROUPS`` are their weights; `Frame.groups` cuts the tray by them."""

    @property
    def GROUPS(self) -> tuple[int, ...]:  # noqa: N802 - a constant of a module
        """Weights of the groups."""

    def parts(self, frame: Frame, shown: Shown) -> list[Part]:
        """The whole tray and, in a part with the key ``fan``, hidden cards that lie open."""

    def spots(self, frame: Frame, shown: Shown) -> Sequence[Place]:
        """Everything that can be clicked, the topmost first; hidden cards are ``hidden``."""

    def hit(self, frame: Frame, shown: Shown, point: tuple[int, int]) -> Place | None:
        """What lies under a point."""

    def fan(self, frame: Frame, shown: Shown) -> Sequence[Place]:
        """The hidden cards that lie open over the board; empty while they lie face down."""


class Sheets(Protocol):
    """The card page of the focus panel."""

    def card(self, target: str, shown: Shown, room: int, px: int) -> list[Row]:
        """What lies at a target, in full."""

    def brief(self, shown: Shown, room: int, px: int) -> list[Row]:
        """What stands above the choices: the card that is being met, in short; empty for nothing."""

    def about(self, target: str, shown: Shown) -> tuple[str, ...]:
        """The numbers of the rules about it; nothing that is hidden is told apart."""

    def words(self) -> tuple[tuple[str, str], ...]:
        """Words that get a small picture in front of them in running text: word and sprite."""

    def log_lines(self, facts: Sequence[Fact], names: Sequence[str]) -> list[LogLine]:
        """What happened, as lines of the log."""

    def begins(self, fact: Fact) -> bool:
        """Whether a part of the log begins here, so that what stands before it need not be told anew."""


class Wording(Protocol):
    """Words for the open decision."""

    def option(self, found: OptionLike, decision: Decision, shown: Shown) -> str:
        """One line that says what an option does."""

    def short(self, found: OptionLike, decision: Decision, shown: Shown) -> str:
        """The same in a few words, for the undo button."""

    def prompt(self, decision: Decision, machine: Machine, shown: Shown) -> PromptLine:
        """What the person should do next, in at most 54 characters after the name."""

    def awaited(self, shown: Shown) -> str:
        """What somebody may respond to while the bar runs, as a question."""

    def likely(self, decision: Decision, machine: Machine) -> Option | None:
        """The most useful option while nothing is picked or shown; None for none."""

    def primary_label(self, found: Option, decision: Decision, shown: Shown) -> str:
        """The word on the primary button."""

    def card_of(self, shown: Shown, target: str) -> str | None:
        """The card that a target stands for, which is shown when the mouse rests on it."""

    def ware(self, key: str, shown: Shown) -> Ware | None:
        """What an answer would buy or sell; None where it does neither."""

    def dear(self, decision: Decision, shown: Shown) -> Sequence[Ware]:
        """What is for sale too, but cannot be paid."""

    def track(self, shown: Shown) -> Track:
        """What the top bar says about where the game stands."""


class Track(NamedTuple):
    """The middle of the top bar.

    Attributes:
        title: such as “Round 3”.
        at: which of ``of`` pips is the one of now, from 1; no pips when ``of`` is 0.
        phase: what is going on.
    """

    title: str
    at: int
    of: int
    phase: str


class Targets(Protocol):
    """How targets are classed."""

    @property
    def GRAMMAR(self) -> Grammar:  # noqa: N802 - a constant of a module
        """What the input machine must know of targets."""

    @property
    def ASKED(self) -> tuple[str, ...]:  # noqa: N802 - a constant of a module
        """Prefixes that the rules know; the rest is only looked at."""

    @property
    def CARDS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of a module
        """Prefixes of what a click both shows the card page of and picks."""

    @property
    def HIDDEN(self) -> tuple[str, ...]:  # noqa: N802 - a constant of a module
        """Cards of the tray that lie face down; pressing them peeks."""

    @property
    def ASIDE(self) -> tuple[str, ...]:  # noqa: N802 - a constant of a module
        """Things of the tray that keys pass over."""

    @property
    def MENUS(self) -> frozenset[str]:  # noqa: N802 - a constant of a module
        """Kinds of decisions whose choices are listed only once something was picked."""

    @property
    def CHIPS(self) -> bool:  # noqa: N802 - a constant of a module
        """Whether choices are chips: buttons with a number."""

    @property
    def GIVES_UP(self) -> tuple[str, ...]:  # noqa: N802 - a constant of a module
        """Targets of choices that give something away for nothing: nobody comes upon them first."""

    @property
    def MAY_PASS(self) -> frozenset[str]:  # noqa: N802 - a constant of a module
        """Kinds of decisions that are windows to respond in."""

    def acts(self, target: str, decision: Decision | None, shown: Shown) -> bool:
        """Whether a click on a target of `ASKED` is for the rules and not only a look."""

    def hits(self, view: View, seat: int) -> bool:
        """Whether what may be responded to now is done to a seat."""

    def reads(self, shown: Shown) -> str:
        """The target whose card page is read beside the choices, empty for none."""

    def stands_for(self, lit: Iterable[str]) -> set[str]:
        """The targets of things on the screen by which lit targets are reached."""

    def within(self, target: str, lit: Iterable[str]) -> list[str]:
        """Lit targets that a thing holds: a click on it means the only one of them."""

    def lifted(self, shown: Shown, machine: Machine, decision: Decision | None) -> frozenset[int]:
        """Indices of things on the tray that are picked or proposed."""

    def done(self, shown: Shown, facts: Sequence[Fact]) -> frozenset[int]:
        """Indices of things on the tray that are done with."""

    def in_use(self, decision: Decision | None, facts: Sequence[Fact]) -> str:
        """The card whose use is being asked now, empty when the open question is about something else."""

    def next_targets(self, decision: Decision, by_item: bool) -> frozenset[str]:
        """Which targets of the question that follows may glow already; empty for none."""

    def number(self, shown: Shown, digit: int) -> tuple[str, Hashable] | None:
        """What a digit key picks while the choices are not listed, from 1: a target and which of equal things.

        None when the digit means nothing; an empty target when what it means can't be picked.
        """

    def ends(self, decision: Decision) -> Option | None:
        """The option that the End turn button gives."""

    def asks_first(self, option: Option, decision: Decision) -> str:
        """The text that asks once before the button which ends the turn does it; empty where it does it at once."""

    def sure(self, option: Option) -> bool:
        """Whether the End turn button asks for a second press before it gives this option."""

    def may_hand_over(self, view: View) -> bool:
        """Whether a turn may end by itself when nothing open to all is left to do."""


class Moves(Protocol):
    """What moves between two views, where it lies in the window, and how it looks in the air."""

    def moves(self, before: View, after: View) -> list[Move]:
        """Everything that lies elsewhere in the second view."""

    def told(self, facts: Sequence[Fact], names: Sequence[str]) -> list[Move]:
        """What happened and is seen on no board: words that are shown for a moment."""

    def in_flight(self, after: View, flying: Sequence[Move]) -> View:
        """The second view without what has not arrived yet; ``after`` stays as it is."""

    def whereabouts(self, frame: Frame, board: Board, shown: Shown) -> Callable[[Spot, View], Rect]:
        """A function that finds a spot of a view in the window."""

    def wave(self, move: Move) -> int:
        """0 to 3: what flies first and what after it."""

    def picture(
        self, move: Move, spot: Rect, part: float, alpha: int, shown: Shown
    ) -> tuple[Surface, tuple[Hashable, ...]]:
        """A flying thing when a part (0 to 1) of its way is done, and a key that names the picture."""


class Helper(Protocol):
    """The notes of a first game: ``ui.helper.<step>``."""

    @property
    def STEPS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of a module
        """The names of the notes."""

    @property
    def CHOOSES(self) -> tuple[str, ...]:  # noqa: N802 - a constant of a module
        """Those of them at whose moment the program may choose, as it matters little."""

    def due(self, decision: Decision, shown: Shown, told: Sequence[str]) -> str:
        """The step whose moment has come and that was not told yet; empty for none."""

    def thing(self, step: str, decision: Decision) -> str:
        """The target that a step is about; empty for a region of the screen."""

    def about(self, step: str, frame: Frame, board: Board) -> Rect:
        """What a step is about, on the screen, where no target of its own is in sight."""

    def keep(self, frame: Frame) -> list[Rect]:
        """What a note should not lie over."""


class PannableBoard(ABC):
    """A board of which the window shows a part: it can be dragged and zoomed, and follows what happens.

    Attributes:
        pan: where its ground lies in the window, in pixels.
        stamp: changes when the ground lies elsewhere, or is shown at another size.
        moves: it is on its way.
        heart: the point of the window round which things happen: where the piece of the turn stands.
    """

    @property
    @abstractmethod
    def pan(self) -> tuple[int, int]:
        """Where its ground lies in the window."""

    @property
    @abstractmethod
    def stamp(self) -> tuple[Hashable, ...]:
        """What changes with every movement."""

    @property
    @abstractmethod
    def moves(self) -> bool:
        """Whether it is on its way."""

    @property
    @abstractmethod
    def heart(self) -> tuple[int, int]:
        """Where the piece of the turn stands in the window, or its middle."""

    @abstractmethod
    def tick(self, now: int) -> bool:
        """Let time pass; True when the ground lies elsewhere now."""

    @abstractmethod
    def event(self, event: Event) -> bool:
        """The wheel, a drag, and the board's own keys; True when one was used."""

    @abstractmethod
    def reveal(self, target: str) -> None:
        """Bring what the keys have reached away from the edge."""

    @abstractmethod
    def overview(self) -> None:
        """Show all of it, or what was seen before when it is shown already."""

    @abstractmethod
    def settle(self) -> None:
        """Be at once where it goes."""

    @abstractmethod
    def resume(self, old: object) -> None:
        """Go on looking where the same board looked before it was laid out anew."""


class Inventory(Protocol):
    """What the face draws."""

    def names(self) -> tuple[str, ...]:
        """The names of all its sprites."""


class Numbers(Protocol):
    """The open numbers of the players, for comparing two moments."""

    def numbers(self, view: View, seat: int) -> list[tuple[str, int | str]]:
        """Each number, or word, of a seat with what it is called; always as many, in the same order."""


class Recap(Protocol):
    """What of a table's public facts is told to a seat that has not played for a while (HR-16)."""

    @property
    def UNTOLD(self) -> tuple[str, ...]:  # noqa: N802 - a constant of a module
        """Texts of the open numbers that are not compared."""

    @property
    def ENDS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of a module
        """Kinds of facts that need not be told once a fact of another kind has told how they ended."""

    def weight(self, fact: Fact, seat: int) -> int:
        """How much a fact matters to a seat; 0 for not at all."""

    def near(self, fact: Fact, seat: int, view: View) -> bool:
        """Whether a fact that names nobody else happened where a seat stands, or to what it needs."""

    def icon(self, fact: Fact) -> str:
        """A sprite for a fact; empty for none."""

    def parts(self, fact: Fact, seat: int) -> bool:
        """Whether a seat's own part is over with this: what follows in the same answer was not its doing."""


class Face(NamedTuple):
    """How a table is shown.

    Attributes:
        table: its name.
        icon: the icon before its name in the top bar.
        nights: its lengths and variants, the usual one first; three at the most.
        laid: its things that lie on the round table of a new game.
        aim: what it is about; None where nobody says so.
        routes: clicks that mean more than one answer; None where there are none.
        brief: the pictures of the lines of its rules in short, page by page; empty for none.
        stages: what is staged over its boards; None for nothing.
        around: what is heard around it; None for silence.
        clock: what the middle of the top bar shows, laid out in the frame's; None for its track in words and pips.
        overview: the page of its cards; None for none.
    """

    table: str
    icon: str
    boards: Boards
    plates: Plates
    tray: Tray
    sheets: Sheets
    wording: Wording
    targets: Targets
    moves: Moves
    helper: Helper
    results: Results
    inventory: Inventory
    numbers: Numbers
    recap: Recap
    names: Names
    areas: Areas
    nights: tuple[Night, ...] = ()
    laid: tuple[Strewn, ...] = ()
    aim: AimShown | None = None
    routes: Walks | None = None
    brief: tuple[tuple[LyingThings, ...], ...] = ()
    stages: Stages | None = None
    around: Around | None = None
    clock: Clock | None = None
    overview: Overview | None = None
