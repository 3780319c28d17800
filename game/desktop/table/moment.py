"""One moment of a table: everything on the screen is drawn from it, and every input says on which one it was made."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.core.table import View
    from game.desktop.table.hinting import Hint
    from game.desktop.table.hud.model import Shown
    from game.desktop.table.hud.prompt import PromptShown
    from game.desktop.table.hud.sheets import Explanation
    from game.desktop.table.stages.stage import Stage

NOTHING = 0  # the number of pictures on which nothing can be answered
GO_ON = "go on"  # the row that goes on towards a goal of several turns


class Phase(Enum):
    """Who is waited for."""

    OVER = "over"
    WATCH = "watch"  # a computer seat is to answer, or nobody
    WINDOW = "window"  # people may respond while a bar runs
    STAGE = "stage"  # something is told until somebody goes on
    CURTAIN = "curtain"  # a hidden choice waits for its person
    ASK = "ask"


class ChoiceRow(NamedTuple):
    """A line of the list of choices: the option's key (or `GO_ON`), what it says, and the targets that mean it."""

    key: str
    words: str
    targets: tuple[str, ...] = ()


class Choices(NamedTuple):
    """The list of choices.

    Attributes:
        rows: its lines.
        marked: which of them is shown on the board, -1 for none.
        open: whether the list should be in front.
        reads: the target whose card page is read beside them; empty for none.
    """

    rows: tuple[ChoiceRow, ...] = ()
    marked: int = -1
    open: bool = False
    reads: str = ""


class Buttons(NamedTuple):
    """The buttons of the prompt bar.

    Attributes:
        primary: the word on the most useful button, empty while there is none.
        end: the word on the button that ends the turn; ``can_end`` whether it can, ``ending`` whether nothing else is
            left, ``warned`` whether it asked once and the next press counts.
        undo: what can be taken back as the log tells it, or why nothing can; ``can_undo`` tells which.
        undo_short: what can be taken back in a few words; empty for what nobody else may know.
        undo_of: whose choice that is, where it is not that of whoever is asked.
        why: the next click asks why instead of acting.
    """

    primary: str = ""
    end: str = ""
    can_end: bool = False
    ending: bool = False
    warned: bool = False
    undo: str = ""
    undo_short: str = ""
    undo_of: str = ""
    can_undo: bool = False
    why: bool = False


class Moment(NamedTuple):
    """A moment of a table, whole and immutable.

    Attributes:
        number: its own; no other moment of the screen ever has it.
        question: grows with every answer, undo and opening: two moments of one question differ in what is picked.
        phase: who is waited for; ``asked`` is the seat whose decision is open.
        eyes: whose secrets ``shown`` holds; None for what everybody may see.
        shown: what board, plates and tray show, and what may be clicked there.
        responders: the people who may respond while the bar runs.
        prompt: what the prompt bar says.
        choices: the list of choices; ``buttons`` are those of the prompt bar.
        refusal: what was refused or asked last, with its rule.
        hint: what the program would do, while somebody wants to know.
        opened: the target on the card page; it dies with the eyes by which it was opened.
        stage: what is staged over the board; None for nothing.
    """

    number: int
    question: int
    phase: Phase
    asked: int | None
    eyes: int | None
    shown: Shown
    responders: tuple[int, ...]
    prompt: PromptShown
    choices: Choices
    buttons: Buttons
    refusal: Explanation | None
    hint: Hint | None
    opened: str
    stage: Stage | None = None

    def dark(self, view: View, eyes: int | None) -> Moment:
        """The picture on the way to the next moment: the old words, and nothing that can be pressed.

        Args:
            view: what lies there by now.
            eyes: whose secrets that holds.
        """
        shown = self.shown._replace(
            view=view, lit=frozenset(), picked=frozenset(), proposed=frozenset(), lifted=frozenset(), peek=False,
            laid=False, item="", goal="", via=(), known=self.shown.known and eyes is not None,
        )  # fmt: skip
        return self._replace(number=NOTHING, eyes=eyes, shown=shown, responders=(), hint=None, opened="")


class Input(NamedTuple):
    """What a person did.

    Attributes:
        on: the number of the moment that was on the screen.
        kind: what it was: the name of a method of `game.desktop.table.inputs.Inputs`.
        what: a target, a key or a name; ``thing`` which of several equal things, or a number.
    """

    on: int
    kind: str
    what: str = ""
    thing: Hashable = None
