"""One question: what is picked so far, what may be clicked, and what a click comes to. It knows no clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.desktop.table import next_targets
from game.desktop.table.machine import Machine, MachineState, OptionLike, Outcome, base, is_private, numbered

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.core import Decision, Option, Session
    from game.desktop.table.face import Face
    from game.desktop.table.journey import Journey

FEW = 5  # choices that are all in sight
ROWS = 160  # more choices than these are narrowed by clicks first


class Click(NamedTuple):
    """What a click comes to; nothing of it when something was only picked.

    Attributes:
        key: the option that it answers.
        way: targets that are answered one after the other instead.
        refused: the target that can't be chosen.
        then: what is clicked in the question that follows the answer.
    """

    key: str = ""
    way: tuple[str, ...] = ()
    refused: str = ""
    then: tuple[str, Hashable] | None = None


class Asking:
    """A question that is open to a person, or to nobody.

    Attributes:
        decision: the open decision, None while nobody at the screen may answer.
        machine: what is picked of it.
        journey: where the people are bound for.
        why: the next click asks why instead of acting.
        warned: the button that ends the turn has asked once; its next press counts.
    """

    def __init__(self, session: Session, face: Face, decision: Decision | None, sealed: bool, journey: Journey) -> None:
        """Open a decision of a game; ``sealed`` while its hidden cards lie face down."""
        self.face, self.decision, self.journey = face, decision, journey
        self.machine = Machine(decision, sealed, face.targets.GRAMMAR)
        self.why = self.warned = False
        self._session = session
        self._next: tuple[str | None, frozenset[str]] = (None, frozenset())

    # --- what may be clicked ------------------------------------------------------------------------------------

    def lit(self) -> frozenset[str]:
        """Targets that may be clicked."""
        if self.decision is None:
            return frozenset()
        reach = frozenset() if self.machine.picked else self.journey.reach()
        return self.machine.lit() | self.following() | reach

    def following(self) -> frozenset[str]:
        """Targets of the question that follows what is lifted or shown; a click on one takes both."""
        option = self.machine.shown or self.machine.use
        if option is None:
            return frozenset()
        if self._next[0] != option.key:
            found = next_targets.of(self._session, self.face.targets, option, bool(self.machine.item))
            self._next = (option.key, found)
        return self._next[1]

    def within(self, target: str) -> list[str]:
        """What may be clicked of what a thing holds, where the thing itself may not."""
        lit = self.lit()
        known = target in lit or target in self.machine.picked
        return [] if known else self.face.targets.within(target, lit)

    def route(self, target: str) -> tuple[str, ...]:
        """What a click on a target answers one after the other, when it means more than one answer."""
        near = target in self.machine.lit() and not self.journey.via
        return () if near or self.machine.picked else self.journey.route(target)

    # --- what a click comes to ----------------------------------------------------------------------------------

    def click(self, target: str, thing: Hashable = None) -> Click:
        """Click something that stands for a target of the rules, or holds the only one that does."""
        inside = self.within(target)
        target = inside[0] if len(inside) == 1 else target
        if way := self.route(target):
            return Click(way=way)
        if target not in self.machine.lit() and self.journey.choose(target):
            return Click()
        option = self.machine.shown or self.machine.use
        if option is not None and target in self.following() and target not in self.machine.lit():
            return Click(option.key, then=(target, thing))
        if target.startswith(self.face.targets.GRAMMAR.stacks):
            return self._goods(target)
        return _click(self.machine.click(target, thing))

    def _goods(self, target: str) -> Click:
        """A click on an ingredient picks one more of it; when no more fits, all go back."""
        count = sum(base(t) == target for t in self.machine.picked)
        if numbered(target, count + 1) in self.machine.lit():
            return _click(self.machine.click(target, (target, count)))
        if not count:
            return Click(refused=target)
        for i in reversed(range(count)):
            self.machine.click(target, (target, i))
        return Click()

    def back(self) -> bool:
        """One step back; False when nothing was picked."""
        self.why = self.warned = False
        return self.journey.back() or self.machine.back()

    # --- the list of choices ------------------------------------------------------------------------------------

    @property
    def choosing(self) -> bool:
        """Whether the list of choices should be in front."""
        if self.decision is None:
            return False
        if self.decision.kind not in self.face.targets.MENUS:
            return True
        return any(not t.startswith(self.face.targets.GRAMMAR.dice) for t in self.machine.picked)

    @property
    def listing(self) -> bool:
        """Whether there is a list of choices at all."""
        menu = self.decision is not None and self.decision.kind in self.face.targets.MENUS
        return self.decision is not None and not (menu and self.machine.state is MachineState.IDLE)

    def rows(self) -> list[OptionLike]:
        """The options that the list of choices shows: declining first, so that it is never out of sight.

        Chips that stand for nothing on the board come before all that a click on the board does too; among a few of
        them what leads on without doing anything comes last, and after it what gives something up.
        """
        found = [option for option in self.machine.rows() if self.journey.listed(option)]
        if self.face.targets.CHIPS:
            idle, lost = self.end() if len(found) <= FEW else None, set(self.face.targets.GIVES_UP)
            found.sort(key=lambda o: (not lost.isdisjoint(o.targets), o is idle, next_targets.on_board(o)))
            return found[:ROWS]
        return sorted(found, key=lambda o: o.key != "decline")[:ROWS]

    @property
    def marked(self) -> int:
        """Which of the choices is the way that is shown, -1 for none."""
        shown = self.machine.shown
        return -1 if shown is None else next((i for i, o in enumerate(self.rows()) if o is shown), -1)

    def private(self, option: OptionLike) -> bool:
        """Whether an option tells what is in a hidden hand."""
        return is_private(option, self.face.targets.GRAMMAR)

    def shown_decision(self) -> Decision | None:
        """The question without the answers that would tell, while hidden cards lie face down, what they are."""
        decision = self.decision
        if decision is None or not self.machine.sealed:
            return decision
        return decision.among(tuple(o for o in decision.options if not self.private(o)))

    # --- the buttons --------------------------------------------------------------------------------------------

    def end(self) -> Option | None:
        """What the button that ends the turn answers."""
        return self.face.targets.ends(self.decision) if self.decision is not None else None

    def primary(self) -> Option | None:
        """The most useful single option of the moment, None when there is none."""
        if self.decision is None:
            return None
        found = self._likely(self.decision)
        return self.end() if found is None and self._only_end() else found

    def _likely(self, decision: Decision) -> Option | None:
        """What is shown, what is picked, the only option there is, or what the table thinks of."""
        shown, options = self.machine.shown, decision.options
        if shown is None and self.machine.picked:
            shown = self.machine.commit().answer
            return decision.find(shown.key) if shown else None
        if shown is not None:
            return decision.find(shown.key)
        if len(options) == 1 and decision.kind not in self.face.targets.MENUS:
            return options[0]
        return self.face.wording.likely(decision, self.machine)

    def _only_end(self) -> bool:
        """Whether nothing public is left to do but to end the turn."""
        end = self.end()
        return end is not None and not self.face.targets.sure(end) and self.machine.rows() == [end]

    def single_way(self) -> Option | None:
        """What can lie in one way only, and is laid at once."""
        options = self.decision.options if self.decision is not None else ()
        turned = self.face.targets.GRAMMAR.turned
        return options[0] if len(options) == 1 and any(t.startswith(turned) for t in options[0].targets) else None


def _click(outcome: Outcome) -> Click:
    return Click(outcome.answer.key if outcome.answer is not None else "", refused=outcome.refused or "")
