"""A running game: drives a table's steps, takes answers, undoes, clones, saves.

A session holds a copy of the state at the start of the running step (the base) and the answers given
since. Clone, undo, save and load all mean "copy the base, replay the few answers".
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Self

import msgspec

from game.core import rng as stream
from game.core.decision import Option, Refusal
from game.core.errors import BadOption, BadSave, Refused
from game.core.running import RunningGame, WayBack, encode
from game.core.saves import (
    FORMAT,
    Answer,
    Blocked,
    Checkpoint,
    Head,
    Save,
    SavedStep,
    StepRecord,
    UndoReach,
    is_sound,
    sealed,
    unseal,
)
from game.core.sim import Sim
from game.core.table import Table, get, tables

if TYPE_CHECKING:
    from game.core.facts import Draw, Fact

_SEED_LENGTH = 200
_ROOT = UndoReach(blocked="undo_reveal")  # of a game that leaves another one: nothing before it can be taken back


@cache
def _decoder(table: str) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(get(table).state_type)


class Session(RunningGame[Answer]):
    """A game of one table, from the set-up to the result."""

    def __init__(self, head: Head) -> None:
        """Make an empty session; use :meth:`new` or :meth:`load`."""
        super().__init__(get(head.table), _decoder(head.table), WayBack())
        self._head = head
        self._past: list[StepRecord] = []
        self._reach = UndoReach()
        self.facts: list[Fact] = []
        self.draws: list[Draw] = []
        self.answered = 0

    @classmethod
    def new(
        cls,
        table: str,
        seats: int = 3,
        seed: str | None = None,
        options: Mapping[str, bool | str] | None = None,
        words: Iterable[str] = (),
    ) -> "Session":
        """Set a game up and play to its first decision.

        Args:
            table: a name out of :func:`game.core.tables`.
            seats: number of players; each table says how many it takes.
            seed: any text of 1 to 200 characters; None draws 128 random bits.
            options: set-up options by name, as the table lists them.
            words: a word from each player, at most 200 characters each, mixed into the dice.

        Raises:
            BadOption: the table, a seat count, an option, the seed or a word is unknown or out of range.
        """
        rules = get(table)
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in rules.seats:
            raise BadOption("bad_seats", table=table, seats=seats, low=rules.seats.start, high=rules.seats.stop - 1)
        if seed is None:
            seed = stream.fresh_seed()
        if not isinstance(seed, str) or not 0 < len(seed) <= _SEED_LENGTH or not seed.isprintable():
            raise BadOption("bad_seed", longest=_SEED_LENGTH)
        words = tuple(words)
        if not all(isinstance(word, str) and len(word) <= _SEED_LENGTH and word.isprintable() for word in words):
            raise BadOption("bad_words", longest=_SEED_LENGTH)
        chosen = _settings(rules, options or {})
        session = cls(Head(table, seats, seed, words, chosen))
        session.state = rules.new(seats, chosen, stream.start(seed, session._head.words))
        session._run()
        return session

    @property
    def table(self) -> str:
        """Name of the table."""
        return self._head.table

    @property
    def seats(self) -> int:
        """Number of players."""
        return self._head.seats

    @property
    def seed(self) -> str:
        """The seed; keep it from the screen until the game is over."""
        return self._head.seed

    @property
    def words(self) -> tuple[str, ...]:
        """The players' words that were mixed into the dice."""
        return self._head.words

    @property
    def options(self) -> dict[str, bool | str]:
        """The set-up options, all of them."""
        return dict(self._head.options)

    @property
    def commitment(self) -> str:
        """SHA-256 that binds the seed, to be shown from the start."""
        return stream.commitment(self._head.seed)

    @property
    def result(self) -> dict[str, Any] | None:
        """The final scoring as plain JSON data with the seed revealed; None before the end."""
        if self.decision is not None:
            return None
        fairness = {"seed": self.seed, "words": list(self.words), "commitment": self.commitment}
        return {**self._table.result(self.state), **fairness}

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return all that a seat may see; None is what everybody may see."""
        return {**self._table.view(self.state, seat), "commitment": self.commitment}

    def why(self, seat: int, target: str) -> Refusal | None:
        """Say why a target can't be chosen by a seat now; None when it can."""
        decision = self.decision
        if decision and decision.seat == seat and any(target in option.targets for option in decision.options):
            return None
        return self._table.why(self.state, seat, target, decision)

    def answer(self, choice: Option | str, *, silent: bool = False) -> None:
        """Answer the open decision with one of its options or an option's key.

        Args:
            choice: the option, or its key.
            silent: no hand gave this answer for itself: it was given automatically, or along with the one before.
                For undo its seat has not answered (HR-1).

        Raises:
            BadOption: there is no decision, or it has no such option.
        """
        decision = self.decision
        if decision is None:
            raise BadOption("game_over")
        option = decision.find(choice.key if isinstance(choice, Option) else choice)
        if option is None:
            raise BadOption("unknown_answer", answer=getattr(choice, "key", choice), kind=decision.kind)
        self._take(decision.seat, option, silent)

    def _take(self, seat: int, option: Option, silent: bool) -> None:
        barrier, guessed = self.state.barrier, self._guessed
        if not silent and seat != self._reach.seat:
            if self._reach.seat >= 0:
                self._close_undo("undo_other")
            self._reach = self._reach._replace(seat=seat)
        self._answers.append(Answer(option.key, option.value, len(self.facts), silent))
        self.answered += 1
        self.draws = []
        self._send(option.value)
        if self.state.barrier != barrier or self.decision is None or guessed:  # the end reveals the seed
            self._close_undo("undo_reveal")
        elif self._reach.answers or not silent:
            self._reach = self._reach._replace(answers=self._reach.answers + 1)
        else:  # there is nothing before it that it could be taken back along with
            self._close_undo(self._reach.blocked)

    def _close_undo(self, reason: Blocked) -> None:
        self._past.clear()
        self._reach = self._reach._replace(answers=0, blocked=reason)

    def _send(self, value: Any) -> None:
        try:
            self.decision = self._steps.send(value)
        except StopIteration:
            self._past.append(StepRecord(self._base, self._answers))
            self._guessed = None  # from here on the base itself is the guess
            self._run()
        else:
            self._collect()

    def _collect(self) -> None:
        state = self.state
        if state.notes:
            self.facts += state.notes
            state.notes = []
        if state.draws:
            self.draws += state.draws
            state.draws = []

    def can_undo(self) -> bool:
        """Tell whether the last answer that was not silent can be taken back."""
        return self._reach.answers > 0

    def undo_refusal(self) -> Refusal | None:
        """Say why nothing can be taken back: nothing answered yet, something revealed, another seat; None if it can."""
        return None if self.can_undo() else self._table.refuse(self._reach.blocked)

    def undo(self) -> None:
        """Take the last answer that was not silent back, and all silent ones since along with it (HR-1).

        Raises:
            Refused: nothing was answered yet, something was revealed since, or another seat has answered.
        """
        refusal = self.undo_refusal()
        if refusal:
            raise Refused(refusal)
        base, answers = self._base, self._answers
        silent = True
        while silent:
            base, answers = (base, answers) if answers else self._past.pop()
            *answers, (_, _, facts, silent) = answers
            self._reach = self._reach._replace(answers=self._reach.answers - 1)
            self.answered -= 1
        del self.facts[facts:]
        self._replay(base, answers)
        self.draws = []

    def _replay(self, base: bytes, answers: list[Answer]) -> None:
        """Go back to a base and give the answers again; facts and draws stay as they are."""
        facts, draws = self.facts, self.draws
        self.facts, self.draws = [], []
        super()._replay(base, answers)
        self.facts, self.draws = facts, draws

    @property
    def visited(self) -> set[bytes]:
        """Where the game has been since undo was last closed.

        The starts of all steps, this one included, as :attr:`Sim.key` has them, and what this step has asked before, as
        :attr:`Sim.asked` has it.
        """
        found = {self._base, *(past.base for past in self._past)}
        if self._answers and not self._guessed:
            light = Sim(self._table)
            light.start(self._base, [], None)
            for given in self._answers:
                found.add(light.asked)
                light.apply(Option(given.key, given.value, ()))
        return found

    def clone(self) -> "Session":
        """Return an independent copy; its list of facts starts empty."""
        return Session.at(self.checkpoint())

    def checkpoint(self) -> Checkpoint:
        """Remember this moment; :meth:`at` makes a game of it again, as often as wanted."""
        now = StepRecord(self._base, self._answers.copy())
        return Checkpoint(self._head, tuple(self._past), now, self._guessed, self._reach, self.answered)

    @classmethod
    def at(cls, checkpoint: Checkpoint) -> "Session":
        """Return a game of its own at a moment that was remembered; its list of facts starts empty."""
        twin = cls(checkpoint.head)
        twin._take_up(checkpoint)
        return twin

    def _take_up(self, checkpoint: Checkpoint) -> None:
        self._past = list(checkpoint.past)
        self._reach, self.answered, self._guessed = checkpoint.reach, checkpoint.answered, checkpoint.guessed
        self._replay(checkpoint.now.base, [given._replace(facts=0) for given in checkpoint.now.answers])

    @property
    def branches(self) -> bool:
        """Whether a branch can leave here; in one that began within this step only where it began."""
        return self.decision is not None and (self._guessed is None or self._guessed.after == len(self._answers))

    def branch(self, seed: str) -> "Session":
        """Return a copy that goes its own way, of which nothing can be learned about this game (HR-14).

        Args:
            seed: where its dice start, and by which everything that the seat asked now can't know is dealt anew.

        Raises:
            BadOption: the game is over, or no branch can leave here.
        """
        if not self.branches:
            raise BadOption("game_over")
        checkpoint, dice = self.fair_guess(stream.Stream(f"deal:{seed}")).checkpoint(), stream.start(seed)
        now, guessed = checkpoint.now, checkpoint.guessed
        if guessed:
            guessed = guessed._replace(dice=dice)
        else:
            state = self._states.decode(now.base)
            state.rng = dice
            now = now._replace(base=encode(state))
        head = Head(self.table, self.seats, seed, (), self.options)
        return Session.at(Checkpoint(head, (), now, guessed, _ROOT, self.answered))

    def detached(self) -> "Session":
        """Return a copy that goes on from here with the same dice; nothing before it can be taken back (HR-14)."""
        return Session.at(self.checkpoint()._replace(past=(), reach=_ROOT))

    def fair_guess(self, rng: stream.Stream, seat: int | None = None) -> "Session":
        """Return a copy in which everything that a seat can't know is a fair guess.

        Args:
            rng: where the guess comes from.
            seat: who guesses; None means the seat that is asked now.

        Where the running step has revealed nothing yet it is played again from its guessed beginning; a guess in
        which its answers could not have been given (another seat played a card that the guess does not deal it) is
        thrown away and made again. Otherwise the step is repeated as it went and only then guessed; a question to
        another seat then has no options.
        """
        if seat is None and self.decision:
            seat = self.decision.seat
        twin = self._guess_all(rng, seat)
        twin.facts, twin.draws = [], []
        if twin._guessed:
            twin._reach = twin._reach._replace(answers=0, blocked="undo_reveal")
        return twin

    def sim(self, rng: stream.Stream | None = None, seat: int | None = None) -> Sim:
        """Return a light copy to look ahead in.

        Args:
            rng: where a fair guess at everything that the seat can't know comes from; None leaves the truth in.
            seat: who guesses; None means the seat that is asked now.
        """
        light = Sim(self._table)
        light.start(self._base, [Option(given.key, given.value, ()) for given in self._answers], self._guessed)
        if rng is None:
            return light
        return light.redeal(rng, self.decision.seat if seat is None and self.decision else seat)

    def _empty(self) -> Self:
        twin = type(self)(self._head)
        twin._reach, twin.answered = UndoReach(seat=self._reach.seat), self.answered
        return twin

    def _copy(self) -> Self:
        twin = type(self)(self._head)
        twin._take_up(self.checkpoint())
        return twin

    def _again(self, given: Answer, value: Any) -> Answer:
        return given._replace(value=value, facts=0)

    def census(self) -> dict[str, int]:
        """Count every card, die and token."""
        return self._table.census(self.state)

    def save(self) -> str:
        """Return the whole game as JSON text, sealed with a checksum; a guess in the middle of a step is no game.

        A branch is one, although it began as a guess.
        """
        if self._guessed and self._guessed.dice is None:
            raise ValueError("a guess can't be saved before its step ends")
        states = self._states
        steps = [
            SavedStep(
                msgspec.Raw(msgspec.json.encode(states.decode(base))),
                [given.key for given in answers],
                [number for number, given in enumerate(answers) if given.silent],
            )
            for base, answers in [*self._past, StepRecord(self._base, self._answers)]
        ]
        reach = self._reach
        return sealed(
            Save(
                FORMAT, self._head, steps, reach.answers, reach.seat, self.answered, reach.blocked, self._guessed,
            )
        )  # fmt: skip

    @classmethod
    def load(cls, text: str, newer: bool = False) -> "Session":
        """Read a game that :meth:`save` wrote, at the same decision.

        Args:
            text: the saved game.
            newer: read one from a newer version too, as far as it is understood: to be looked at only.

        Raises:
            BadSave: the text is damaged, no save at all, or from a newer version.
        """
        tables()  # they lend the kernel's errors their words
        save = unseal(text, newer)
        try:
            session = cls(save.head)
            _settings(session._table, save.head.options)
        except BadOption as error:
            raise BadSave("bad_save", problem=str(error)) from error
        session._restore(save)
        return session

    def _restore(self, save: Save) -> None:
        try:
            for stretch in save.stretches:
                self._guessed = save.guessed if stretch is save.stretches[-1] else None
                base = encode(self._sound_state(stretch.base))
                self._replay(base, [])
                self._past.append(StepRecord(base, self._replay_keys(stretch)))
            last = self._past.pop()
            self._replay(last.base, last.answers)
            for seat in (*range(self.seats), None):
                self.view(seat)
        except BadSave:
            raise
        except Exception as error:  # the rules may stumble over anything in a state that no game has led to
            raise BadSave("bad_save", problem=str(error)) from error
        self._reach, self.answered = UndoReach(save.undoable, save.blocked, save.last_seat), save.answered
        if not all(past.answers for past in self._past):
            raise BadSave("bad_save", problem="stretches")
        answers = [*(given for past in self._past for given in past.answers), *self._answers]
        undoable = self._reach.answers
        if not 0 <= undoable <= len(answers) or (undoable and answers[-undoable].silent):
            raise BadSave("bad_save", problem="undoable")
        if undoable > self.answered:
            raise BadSave("bad_save", problem="answered")
        if self._guessed and not is_sound(self._guessed, self.seats, len(self._answers)):
            raise BadSave("bad_save", problem="guessed")
        self.facts, self.draws = [], []

    def _sound_state(self, text: msgspec.Raw) -> Any:
        state = msgspec.json.decode(text, type=self._table.state_type)
        flaws = self._table.flaws(state) if state.seats == self.seats else ["seats"]
        if flaws:
            raise BadSave("bad_save", problem="; ".join(flaws))
        return state

    def _replay_keys(self, stretch: SavedStep) -> list[Answer]:
        """Answer a saved step's keys one by one; the last may end the step."""
        answers: list[Answer] = []
        for number, key in enumerate(stretch.answers):
            option = self.decision.find(key) if self.decision else None
            if option is None:
                raise BadSave("save_answer", answer=key)
            answers.append(Answer(option.key, option.value, 0, number in stretch.silent))
            if len(answers) < len(stretch.answers):
                self._steps_on(option.value)
                self._guess_now(len(answers))
        return answers


def _settings(rules: Table, options: Mapping[str, bool | str]) -> dict[str, bool | str]:
    known = {setting.name: setting for setting in rules.options}
    for name, value in options.items():
        if name not in known:
            raise BadOption("unknown_option", option=name, known=", ".join(known))
        if not any(value == choice and type(value) is type(choice) for choice in known[name].choices):
            choices = ", ".join(str(choice).lower() for choice in known[name].choices)
            raise BadOption("bad_option", option=name, value=value, choices=choices)
    return {name: options.get(name, setting.default) for name, setting in known.items()}
