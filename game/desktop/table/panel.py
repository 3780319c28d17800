"""The panel beside the board as a moment fills it: log, card page, rule and choices, and what is read in it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desktop.table.guard import Steady
from game.desktop.table.hud import focus
from game.desktop.table.hud import hint as hints
from game.desktop.table.hud.hint_panel import OpenHint
from game.desktop.table.reading import PageUnderMouse
from game.desktop.ui.base import clicked

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect
    from pygame.event import Event

    from game.desktop.table.director import Director
    from game.desktop.table.face import Face
    from game.desktop.table.hud.focus import FocusPanel
    from game.desktop.table.hud.sheets import Explanation
    from game.desktop.table.moment import Moment

    ExtraLines = list[tuple[str, Callable[[], None] | None]]


class Panel:
    """Keeps the panel in step with the moment.

    Attributes:
        focus: the panel itself.
        reading: what the mouse rests on.
        on_look: hears which moment is to be looked at.
        where: knows where a target lies on the screen.
        choosing: whether the choices are in front.
    """

    def __init__(self, made: FocusPanel, director: Director, send: Callable[[str, str], bool]) -> None:
        """Fill a panel; ``send`` gives an input to the director: what it is, and of what."""
        self.focus, self._director, self._send = made, director, send
        self.reading = PageUnderMouse(made, partial(send, "open"))
        self.on_look: Callable[[int], None] = lambda _: None
        self.choosing = False
        self._still = Steady()
        self._question = -1, False
        self._eyes: int | None = None
        self._turned: int | None = None
        self._refused: Explanation | None = None
        self._marked = 0  # which answer of the hint the board shows
        self._hinted: tuple[str, int] | None = None  # what the hint page was about
        acts = hints.Acts(self._take, self._look, self._close_hint)
        self._open = OpenHint(acts, self._ahead, self._play)
        self.where: Callable[[str], Rect | None] = lambda _: None

    @property
    def _face(self) -> Face:
        return self._director.face

    def update(self, moment: Moment, listed: ExtraLines | None) -> None:
        """Fill the open page.

        Args:
            moment: the moment.
            listed: the list of all moves; None while it is not open.
        """
        if moment.eyes != self._eyes:  # what was looked at with other eyes is looked at no longer
            if self._eyes is not None:
                self.focus.turn(focus.CHOICES if moment.choices.open else focus.LOG)
            self._eyes = moment.eyes
            self.reading.forget()
        made, choices = self.focus, moment.choices
        if moment.shown.turn != self._turned:  # what one has pointed at lies open for nobody else
            self._turned = moment.shown.turn
            made.scroll.forget()
        made.listing = listed is not None
        rows: ExtraLines = [(row.words, partial(self._take, row.key)) for row in choices.rows]
        rows = rows if listed is None else listed
        decision, wording = self._director.decision, self._face.wording
        made.wares = [wording.ware(row.key, moment.shown) for row in choices.rows]
        made.wares += wording.dear(decision, moment.shown) if decision is not None and choices.rows else []
        made.marked = choices.marked if listed is None else -1
        made.target = moment.opened
        choosing = choices.open or listed is not None
        asked = moment.question, bool(moment.shown.view.get("offer"))  # what is offered may be seen only while peeking
        if choosing != self.choosing or (choosing and self._question != asked):
            self.choosing, self._question = choosing, asked
            self._turn(moment, rows)
        self._rule(moment)
        self._hint(moment)
        made.update(moment.shown, rows, moment.refusal, self._keyed)
        self._follow_hint(moment)
        self._still.show((made.tab, tuple(row.shows for row in made.scroll.rows)), self._director.guard.now)

    @property
    def _keyed(self) -> bool:
        """Whether a digit gives an answer of the list, and picks none of the dice."""
        decision = self._director.decision
        return decision is not None and decision.kind not in self._face.targets.MENUS

    def _close_hint(self) -> None:
        self._send("no hint", "")

    def _look(self, moment: int) -> None:
        self.on_look(moment)

    def _ahead(self) -> None:
        self._send("hint", "")

    def _play(self) -> None:
        """The answer of the hint that the board shows, unless it has just changed."""
        hint = self._director.moment.hint
        if hint is not None and hint.proposals and self.takes():
            self._take(hint.proposals[hint.marked].key)

    def _take(self, key: str) -> None:
        self._send("row", key)

    def _turn(self, moment: Moment, rows: ExtraLines) -> None:
        """The choices come to the front, or give way to the log."""
        made = self.focus
        if self.choosing:
            self.reading.stay()
            made.update(moment.shown, rows, moment.refusal, self._keyed)
            made.turn(focus.CHOICES)
        elif made.tab == focus.CHOICES:
            made.turn(focus.LOG)

    def _rule(self, moment: Moment) -> None:
        """A refusal comes to the front, once; a page that is opened afterwards stays open."""
        before, self._refused = self._refused, moment.refusal
        if moment.refusal is not None and moment.refusal is not before and not moment.refusal.fine:
            self.focus.turn(focus.RULE)
        elif moment.refusal is None and before is not None and self.focus.tab == focus.RULE:
            self.focus.turn(self._front(moment))

    def _front(self, moment: Moment) -> int:
        """What lies in front when nothing else does."""
        return focus.HINT if moment.hint is not None else focus.CHOICES if self.choosing else focus.LOG

    def _hint(self, moment: Moment) -> None:
        """A hint comes to the front once; when it is put away its page is gone."""
        before, hint = self._hinted, moment.hint
        self._hinted = None if hint is None else (hint.title, hint.past)
        self._open.tell(hint, moment.shown.players_shown)
        self.focus.hint = None if hint is None else self._open
        if self._open.apart and hint is not None:
            shown = hint.proposals[hint.marked].targets if hint.proposals else ()
            spots = map(self.where, shown)
            self._open.lay(self.focus.frame, [spot for spot in spots if spot is not None])
        if hint is not None and self._hinted != before:
            self.focus.turn(focus.HINT)
        elif before is not None and hint is None and self.focus.tab == focus.HINT:
            self.focus.turn(self._front(moment))

    def _follow_hint(self, moment: Moment) -> None:
        """Scroll to the answer of a hint that the board has begun to show."""
        before, self._marked = self._marked, moment.hint.marked if moment.hint is not None else 0
        if self._marked != before and self.focus.tab == focus.HINT:
            taken = [i for i, row in enumerate(self.focus.scroll.rows) if row.action is not None]
            self.focus.scroll.show(taken[self._marked])

    @property
    def proposed(self) -> tuple[str, ...]:
        """The answers that the hint in front tells of, by their digits; none where no hint lies there."""
        hint = self._director.moment.hint
        if hint is None or hint.title or self.focus.tab != focus.HINT:
            return ()
        return tuple(proposal.key for proposal in hint.proposals)

    @property
    def read(self) -> bool:
        """Whether a card is being read, so that bars stand still."""
        return self.focus.tab == focus.CARD and self.focus.target not in ("", self.reading.took)

    def event(self, event: Event) -> bool:
        """Tabs, scrolling and clicks; a list that has just changed under the pointer takes none."""
        point, read = clicked(event), self.focus.tab
        on_page = point is not None and self.focus.on_page(point)
        if on_page and not self._still.takes(self._director.guard.now):
            return True
        used = self.focus.event(event) or (on_page and self.focus.apart)  # what lies under a drawer is not meant
        if not on_page:  # else a card that the hint names is looked at and left again
            self.turned(read)
        return used

    def turned(self, read: int) -> None:
        """Somebody turned to another page than the one that was read; a hint is put away with its page."""
        if read == focus.HINT != self.focus.tab:
            self._close_hint()
        if read != self.focus.tab:
            self.reading.took = ""

    @property
    def rests(self) -> bool:
        """Whether a press on a line would count."""
        return self._still.rests(self._director.guard.now)

    def takes(self) -> bool:
        """Whether a line may be chosen by its number: a list that has just changed takes none."""
        return self._still.takes(self._director.guard.now)
