"""HR-22, windows to respond (RB-51): one bar for all people who may, and each one's wish how often to be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table.hud import time_bar

if TYPE_CHECKING:
    from game.core import Decision, Session
    from game.desktop.table.face import Targets
    from game.desktop.table.hud.ask_me import When
    from game.store import Settings


class Responses:
    """The window that is open, and who may respond in it.

    Attributes:
        seats: the people who may respond, in the order in which the rules ask them; empty while no window is open.
        wishing: those of them who have said that they will, while somebody before them may still do so.
        asked: the seats to which the bar of this window was shown, whoever of them was asked so far.
        stands: its time stands still, as somebody reads.
    """

    def __init__(self, settings: Settings, targets: Targets, people: tuple[int, ...]) -> None:
        """Begin with no window; everybody is always asked."""
        self._settings, self._targets, self._people = settings, targets, people
        self.seats: tuple[int, ...] = ()
        self.wishing: frozenset[int] = frozenset()
        self.asked: tuple[int, ...] = ()
        self._passed: frozenset[int] = frozenset()  # people for whom this window is over
        self._wishes: dict[int, tuple[When, int]] = {}
        self._ran, self.stands = 0, False

    # --- how often each person is asked -------------------------------------------------------------------------

    def wish(self, seat: int) -> When:
        """How often a person wants to be asked."""
        return self._wishes.get(seat, ("always", 0))[0]

    def prefer(self, seat: int, wish: When, round_: int) -> None:
        """A person wants to be asked always, only about what hits them, or never in this round."""
        self._wishes[seat] = wish, round_

    def _asks(self, seat: int, decision: Decision, session: Session) -> bool:
        """Whether a person is to be shown the window."""
        if len(self._people) == 1:  # RB-51: there is nobody to whom being asked could tell anything
            return len(decision.options) > 1
        view = session.view(None)
        wish, since = self._wishes.get(seat, ("always", 0))
        if wish == "never" and since != view.get("round", 0):
            del self._wishes[seat]
            return True
        return wish == "always" or (wish == "hits_me" and self._targets.hits(view, seat))

    # --- the window ---------------------------------------------------------------------------------------------

    def may_pass(self, decision: Decision | None) -> bool:
        """Whether a question is a window that passes by itself unless somebody responds."""
        return decision is not None and decision.kind in self._targets.MAY_PASS

    def close(self) -> None:
        """The window is over: something else is asked, or somebody responds."""
        self.seats, self.wishing, self.asked, self._passed = (), frozenset(), (), frozenset()
        self._ran = 0

    def open(self, session: Session) -> bool:
        """Look who may respond to what is asked now; False when nobody has to be waited for."""
        found = self._waiting(session)
        if not found:
            self.seats = ()
            return False
        if not self.asked:
            self._ran = 0
        self.asked = tuple(dict.fromkeys((*self.asked, *found)))
        self.seats = found
        self.wishing &= frozenset(found)
        return True

    def _waiting(self, session: Session) -> tuple[int, ...]:
        """The people who will be asked one after the other if nobody responds; what follows them is not looked at."""
        found: list[int] = []
        twin = session.clone()
        while (decision := twin.decision) is not None and self.may_pass(decision) and not twin.facts:
            seat, end = decision.seat, self._targets.ends(decision)
            if seat in self._people and seat not in self._passed and self._asks(seat, decision, session):
                found.append(seat)
            if not found or end is None:  # nobody has to be waited for before this one
                break
            twin.answer(end.key)
        return tuple(dict.fromkeys(found))

    @property
    def calls(self) -> bool:
        """Whether the first who may respond has said that they will."""
        return bool(self.seats) and self.seats[0] in self.wishing

    def want(self, seat: int) -> bool:
        """A person wants to respond; True when it is their turn to, else they come after those before them."""
        if seat not in self.seats:
            return False
        self.wishing |= {seat}
        return seat == self.seats[0]

    def let_pass(self) -> None:
        """Everybody lets it pass who did not say that they will respond."""
        self._passed |= frozenset(self.seats) - self.wishing

    # --- its time -----------------------------------------------------------------------------------------------

    @property
    def whole(self) -> int | None:
        """Milliseconds that the bar runs; None for without end."""
        return time_bar.whole(time_bar.ANSWER, self._settings)

    @property
    def left(self) -> int | None:
        """Milliseconds that are left."""
        return None if self.whole is None else max(0, self.whole - self._ran)

    def run(self, passed: int) -> bool:
        """Let the bar run for some milliseconds, none while somebody reads; True when its time is over."""
        self._ran, self.stands = self._ran + passed, not passed
        return self.left == 0
