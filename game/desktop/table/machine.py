"""The input machine: turns clicks on targets into one option of the open decision.

Every option names the targets (dice, a place, an ingredient) that mean it. A click narrows what
is still possible; only targets of possible options are lit; when one option is left it is the
answer. The machine knows no picture and no window.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable


class OptionLike(Protocol):
    """What the machine needs of an option."""

    @property
    def key(self) -> str:
        """Its stable text."""

    @property
    def targets(self) -> tuple[str, ...]:
        """The things on the screen that mean it."""


class DecisionLike(Protocol):
    """What the machine needs of a decision."""

    @property
    def options(self) -> tuple[OptionLike, ...]:
        """Every legal answer."""


class MachineState(Enum):
    """Where the machine stands."""

    WATCHING = "watching"
    IDLE = "idle"
    NARROWED = "narrowed"
    AUTO = "auto"
    ORIENT = "orient"


class Outcome(NamedTuple):
    """What a click came to: an answer, a refused target, or neither (something was picked)."""

    answer: OptionLike | None = None
    refused: str | None = None


NOTHING = Outcome()


class Grammar(NamedTuple):
    """What the machine must know of a table's targets, as prefixes.

    Attributes:
        dice: dice; options that differ only by them are shown one after the other.
        lifted_first: cards that are lifted first; a second click on one uses it where there is one use only.
        turned: ways round; options that differ only by them are turned through.
        parts: picked one by one; alone they never end a decision early.
        holders: an ingredient of seat 2 needs no click on seat 2; nor does a die on place 5.
        joined: joined to another action: only when picked, never by themselves.
        counted: several equal things are named by a counter.
        stacks: a second click picks one more of the pile, as long as one more fits.
        private: they tell what is in a hidden hand.
        dearer: they make a plain choice a dearer one; the plain one is taken unless they are picked first.
        spent: what has this word in it is never implied: an option that spends it waits until all of it was picked or
            confirmed; empty for none.
        never_keeps_open: they only prepare what is to come, and keep no turn open when nothing else is left.
        moved: while something is turned there, another of them may be picked in place of the first; empty for none.
    """

    dice: str = "die:"
    lifted_first: str = "item:"
    turned: str = "rot:"
    parts: tuple[str, ...] = ("die:", "has:", "item:", "shift:")
    holders: tuple[str, ...] = ("seat:", "place:")
    joined: tuple[str, ...] = ("item:", "with:I")
    counted: tuple[str, ...] = ("die:", "has:", "shift:")
    stacks: tuple[str, ...] = ("has:",)
    private: tuple[str, ...] = ("item:", "card:", "with:I")
    dearer: tuple[str, ...] = ()
    spent: str = ""
    never_keeps_open: tuple[str, ...] = ()
    moved: str = ""


USUAL = Grammar()


def base(target: str) -> str:
    """The target without its counter: ``die:5#2`` is ``die:5``."""
    return target.partition("#")[0]


def numbered(target: str, count: int) -> str:
    """The ``count``-th equal thing: ``die:5``, ``die:5#2``, ``die:5#3``."""
    return target if count == 1 else f"{target}#{count}"


def is_private(option: OptionLike, grammar: Grammar = USUAL) -> bool:
    """Whether the option tells what is in a hidden hand."""
    return any(t.startswith(grammar.private) for t in option.targets)


def _with(prefix: str, targets: Iterable[str]) -> frozenset[str]:
    return frozenset(t for t in targets if t.startswith(prefix))


def _with_any(names: tuple[str, ...], targets: Iterable[str]) -> list[str]:
    return [t for t in targets if t in names]


class Machine:
    """Narrows one decision, click by click.

    Attributes:
        decision: the open decision, or None while there is nothing to answer.
        picked: the targets picked so far, in order.
        sealed: True while hidden cards lie face down. Then options that would betray a hidden
            card neither glow nor count, unless their card was picked.
    """

    def __init__(self, decision: DecisionLike | None, sealed: bool = False, grammar: Grammar = USUAL) -> None:
        """Open a decision with nothing picked."""
        self.decision = decision
        self.sealed = sealed
        self.grammar = grammar
        self.picked: list[str] = []
        self._things: list[Hashable] = []
        self._ways: list[OptionLike] = []
        self._way = 0
        self._lit: tuple[tuple[object, ...], frozenset[str]] = ((), frozenset())
        self._turn_about()

    @property
    def state(self) -> MachineState:
        """The machine's state."""
        if self.decision is None:
            return MachineState.WATCHING
        if self._ways:
            return MachineState.ORIENT if self.turning else MachineState.AUTO
        return MachineState.NARROWED if self.picked else MachineState.IDLE

    @property
    def turning(self) -> bool:
        """Whether the ways that are shown differ by how something lies."""
        return bool(self._ways) and any(t.startswith(self.grammar.turned) for t in self._ways[0].targets)

    def _turn_about(self) -> None:
        """Show the first way round at once when nothing else is asked."""
        options = list(self.decision.options) if self.decision is not None else []
        if len(options) > 1 and self._differ_by(self.grammar.turned, options):
            self._ways, self._way = options, 0

    def possible(self, picked: Iterable[str] | None = None) -> list[OptionLike]:
        """Options that contain everything picked, in the decision's order."""
        if self.decision is None:
            return []
        want = set(self.picked if picked is None else picked)
        return [o for o in self.decision.options if want.issubset(o.targets)]

    def _open(self, picked: list[str]) -> list[OptionLike]:
        """Possible options whose joined things are all picked; exact dice before more dice."""
        found = [o for o in self.possible(picked) if not self._joins(o, picked)]
        dice = _with(self.grammar.dice, picked)
        exact = [o for o in found if _with(self.grammar.dice, o.targets) == dice]
        return exact if dice and exact else found

    def _joins(self, option: OptionLike, picked: list[str]) -> bool:
        return any(t.startswith(self.grammar.joined) and t not in picked for t in option.targets)

    def _private(self, option: OptionLike, picked: list[str]) -> bool:
        """Whether an option tells of an item that was not lifted."""
        lifted = self.grammar.lifted_first
        joined = (t for t in option.targets if t.startswith(self.grammar.joined))
        items = [t if t.startswith(lifted) else lifted + t.split(":")[1] for t in joined]
        return any(item not in picked for item in items)

    def lit(self) -> frozenset[str]:
        """Targets that may be clicked now (without those already picked)."""
        now = (self.sealed, self.turning, *self.picked)
        if self._lit[0] != now:
            self._lit = (now, self._find_lit())
        return self._lit[1]

    def _find_lit(self) -> frozenset[str]:
        if self.decision is None:
            return frozenset()
        glow: set[str] = set()
        for option in self._open(self.picked):
            glow.update(option.targets)
        for option in self.possible():
            if not self._joins(option, self.picked):
                glow.update(_with(self.grammar.dice, option.targets))
            elif not self._private(option, self.picked):
                glow.update(option.targets)
            elif not self.sealed:
                glow.update(t for t in option.targets if t.startswith(self.grammar.joined))
        glow |= self._elsewhere()
        return frozenset(glow.difference(self.picked))

    def _elsewhere(self) -> frozenset[str]:
        """Where else that could lie which is being turned."""
        if not self.grammar.moved or not self.turning:
            return frozenset()
        loose = [t for t in self.picked if not t.startswith(self.grammar.moved)]
        return frozenset(t for o in self.possible(loose) for t in o.targets if t.startswith(self.grammar.moved))

    def rows(self) -> list[OptionLike]:
        """The options still possible, for a list; hidden ones only while cards lie open."""
        if self._ways:
            return list(self._ways)
        found = self.possible()
        return [o for o in found if not (self.sealed and self._private(o, self.picked))]

    @property
    def way(self) -> tuple[int, int]:
        """Which way is shown in AUTO or ORIENT, and of how many: (1, 3); (0, 0) elsewhere."""
        return (self._way + 1, len(self._ways)) if self._ways else (0, 0)

    @property
    def shown(self) -> OptionLike | None:
        """The option that AUTO or ORIENT proposes."""
        return self._ways[self._way] if self._ways else None

    @property
    def item(self) -> str:
        """The id of the item lifted last, empty when none is."""
        lifted = self.grammar.lifted_first
        return next((t[len(lifted) :] for t in reversed(self.picked) if t.startswith(lifted)), "")

    @property
    def use(self) -> OptionLike | None:
        """The one use that is left of a lifted item; None with several, or when none is lifted."""
        left = self._open(self.picked) if self.item else []
        return left[0] if len(left) == 1 else None

    def held(self, thing: Hashable) -> bool:
        """Whether this very thing (a die on the tray) was picked."""
        return thing in self._things

    def click(self, target: str, thing: Hashable | None = None) -> Outcome:
        """Click a target.

        Args:
            target: what was clicked, without a counter for equal things (``die:5``).
            thing: which of several equal things it was; a second click on it puts it back.
        """
        if self.decision is None:
            return NOTHING
        thing = target if thing is None else thing
        if self.turning and (outcome := self._laid(target)) is not None:
            return outcome
        if self._ways and self.picked and target == self.picked[-1]:
            return self.commit()
        if target in self._elsewhere():
            return self._move(target)
        if thing in self._things:
            return self._again(target, thing)
        return self._pick(self._name(target), thing)

    def _laid(self, target: str) -> Outcome | None:
        """In ORIENT: a way round is shown, the one that is shown already is laid, and so it is by its square."""
        for i, way in enumerate(self._ways):
            if target.startswith(self.grammar.turned) and target in way.targets:
                if i == self._way:
                    return self.commit()
                self._way = i
                return NOTHING
        return self.commit() if target in self._ways[self._way].targets else None

    def _move(self, target: str) -> Outcome:
        """Put what is being turned elsewhere, as far turned as it was."""
        turned, at = self._way, next(i for i, t in enumerate(self.picked) if t.startswith(self.grammar.moved))
        self._drop(at)
        outcome = self._pick(target, target)
        self._way = min(turned, max(0, len(self._ways) - 1))
        return outcome

    def _again(self, target: str, thing: Hashable) -> Outcome:
        """A second click: take the plain option that needs no more, or put the thing back."""
        if not target.startswith(self.grammar.parts) and (outcome := self.commit()).answer:
            return outcome
        if target.startswith(self.grammar.lifted_first) and (use := self.use) is not None:
            return Outcome(use)
        self._drop(self._things.index(thing))
        return NOTHING

    def _name(self, target: str) -> str:
        if not target.startswith(self.grammar.counted) or "#" in target:
            return target
        return numbered(target, 1 + sum(base(t) == target for t in self.picked))

    def _pick(self, target: str, thing: Hashable) -> Outcome:
        if target not in self.lit():
            if self._ways and target.startswith(self.grammar.dice):
                return self._change_dice(target, thing)
            if not self._proposes() or target not in self._first():
                return Outcome(refused=base(target))
            self.clear()
        self._ways = []
        self.picked.append(target)
        self._things.append(thing)
        return self._narrow(target)

    def _proposes(self) -> bool:
        """Whether the dice that are shown were only found for a place, so that another place may have them."""
        return self.state is MachineState.AUTO and not any(t.startswith(self.grammar.parts) for t in self.picked)

    def _first(self) -> frozenset[str]:
        """What could be clicked before anything was picked."""
        return Machine(self.decision, self.sealed, self.grammar).lit()

    def _change_dice(self, target: str, thing: Hashable) -> Outcome:
        picked = [*self.picked, target]
        if not self.possible(picked):
            return Outcome(refused=base(target))
        self._ways = []
        self.picked = picked
        self._things.append(thing)
        return self._narrow(target)

    def _narrow(self, target: str) -> Outcome:
        left = self._open(self.picked)
        if not left or target.startswith(self.grammar.lifted_first):
            return NOTHING
        if target.startswith(self.grammar.parts):
            wider = [o for o in self.possible() if not self._joins(o, self.picked)]
            return Outcome(left[0]) if len(wider) == 1 and self._said(left[0]) else NOTHING
        if (plain := self._plain(left)) is not None:
            return Outcome(plain)
        if self._differ_by(self.grammar.dice, left):
            self._ways = sorted(left, key=lambda o: len(_with(self.grammar.dice, o.targets)))
            self._way = 0
        elif self._differ_by(self.grammar.turned, left):
            self._ways, self._way = left, 0
        return NOTHING

    def _plain(self, left: list[OptionLike]) -> OptionLike | None:
        """The only option left, not counting those with something extra that was not picked."""
        if len(left) > 1 and self.grammar.dearer:
            left = [o for o in left if set(self.picked).issuperset(_with_any(self.grammar.dearer, o.targets))]
        return left[0] if len(left) == 1 and not self._spends(left[0]) else None

    def _spends(self, option: OptionLike) -> bool:
        """Whether an option spends what nobody picked."""
        word = self.grammar.spent
        return bool(word) and any(word in t for t in option.targets if t not in self.picked)

    def _said(self, option: OptionLike) -> bool:
        """Whether everything was picked but the places and seats that hold what was picked."""
        loose = [t for t in option.targets if t not in self.picked]
        dice = _with(self.grammar.dice, option.targets)
        return not loose or (not dice and all(t.startswith(self.grammar.holders) for t in loose))

    def _differ_by(self, prefix: str, left: list[OptionLike]) -> bool:
        rest = {frozenset(o.targets) - _with(prefix, o.targets) for o in left}
        return len(rest) == 1 and any(_with(prefix, o.targets) for o in left)

    def cycle(self, step: int = 1) -> bool:
        """Show the next way in AUTO and ORIENT; True when there was one."""
        if self._ways:
            self._way = (self._way + step) % len(self._ways)
        return bool(self._ways)

    def commit(self) -> Outcome:
        """Take the way that AUTO or ORIENT shows, or the only option left."""
        if self._ways:
            return Outcome(self._ways[self._way])
        if self.item:
            return Outcome(self.use)
        left = self._open(self.picked) if self.picked else []
        whole = [o for o in left if set(o.targets) == set(self.picked)]
        if len(whole) == 1:
            return Outcome(whole[0])
        return Outcome(left[0]) if len(left) == 1 else NOTHING

    def back(self) -> bool:
        """One step back; False when there was nothing to take back."""
        if not self.picked:
            return False
        self._drop(len(self.picked) - 1)
        return True

    def _drop(self, index: int) -> None:
        """Take one pick back and name equal things anew, so that no counter has a gap."""
        self._ways = []
        kept = [(t, h) for i, (t, h) in enumerate(zip(self.picked, self._things, strict=True)) if i != index]
        self.picked, self._things = [], []
        for target, thing in kept:
            self.picked.append(self._name(base(target)))
            self._things.append(thing)
        if not kept:
            self._turn_about()

    def clear(self) -> None:
        """Forget every pick."""
        self.picked, self._things, self._ways, self._way = [], [], [], 0
        self._turn_about()
