"""Wizards as the kernel sees it."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from game.core import Decision, Option, Refusal, Setting, Steps, verbs
from game.core.facts import Draw, Fact
from game.core.rng import Stream
from game.core.table import Odds, Slips, Temper, Term, levels
from game.tables import throws
from game.tables.throws import Throw
from game.tables.wizards import bots
from game.tables.wizards.rules import ending, hidden, setup, turns, view, why
from game.tables.wizards.rules.state import GamePhase, State
from game.tables.wizards.views import Result, View

verbs.load("game.tables.wizards.rules")

_YES_NO = (False, True)


class Wizards:
    """The table; the game itself is all in its states."""

    name = "wizards"
    seats = range(1, 7)  # B-1
    brief: Mapping[str, bool | str] = MappingProxyType({"mode": "short"})
    state_type = State
    options = (
        Setting("mode", "short", ("short", "evening", "full"), "B-17"),
        Setting("coop", False, _YES_NO, "WZ-104"),
        Setting("build", "chance", ("chance", "players"), "WZ-35"),
        Setting("balance", "none", ("none", "wizards_escape", "druids_no_taming"), "WZ-120"),
        Setting("open_hands", False, _YES_NO, "H-9"),
    )

    # Evil is the rival, and the value knows the others. It knows all plans, so that more tries of them bring little: a
    # Master is told from a Grandmaster, and from a Journeyman, by how much it errs.
    levels = tuple(
        level._replace(envy=0.0, width=24 if level.trials else 60)
        for level in levels(3000.0, 600.0, 180.0, master=0, grandmaster=60)
    )
    tempers = (Temper("careful", 0.0, {}), Temper("bold", 0.0, {}), Temper("meddler", 0.5, {}))

    odds = (
        Odds(0.09, 0.0007, -3670.0),
        Odds(0.25, 0.0011, -3450.0),
        Odds(0.42, 0.00104, -3820.0),
        Odds(0.58, 0.00126, -4020.0),
        Odds(0.75, 0.00117, -4310.0),
        Odds(0.92, 0.0013, -4550.0),
    )
    slips = Slips(100.0, 300.0, 550.0, (18.0, 14.0, 5.0, 3.0))

    def new(self, seats: int, options: dict[str, bool | str], rng: int) -> State:
        """Set the game up."""
        return setup.new(seats, options, rng)

    def over(self, state: State) -> bool:
        """Tell whether the game has ended."""
        return state.phase == GamePhase.OVER

    def step(self, state: State) -> Steps:
        """Play one step."""
        return turns.step(state)

    def view(self, state: State, seat: int | None) -> View:
        """Return all that a seat may see."""
        return view.view(state, seat)

    def why(self, state: State, seat: int, target: str, decision: Decision | None) -> Refusal:
        """Say why a target can't be chosen now."""
        return why.why(state, seat, target, decision)

    def refuse(self, reason: str) -> Refusal:
        """Put a refusal of the kernel into words."""
        return why.refuse(reason)

    def result(self, state: State) -> Result:
        """Return how the game ended."""
        return ending.result(state)

    def thrown(self, draws: Iterable[Draw], facts: Iterable[Fact]) -> list[Throw]:
        """Find the dice in what an answer led to."""
        return throws.thrown(draws, facts)

    def determinise(self, state: State, seat: int | None, rng: Stream) -> None:
        """Guess what a seat can't know."""
        hidden.determinise(state, seat, rng)

    def census(self, state: State) -> dict[str, int]:
        """Count every card, Object, boat and Land."""
        return hidden.census(state)

    def value(self, state: State, seat: int, since: int | None = None) -> float:
        """Value a position for a seat."""
        del since
        return bots.value(state, seat)

    def terms(self, state: State, seat: int, since: int | None = None) -> tuple[Term, ...]:
        """Take that value apart."""
        del since
        return bots.terms(state, seat)

    def plans(self, state: State, seat: int, since: int | None = None) -> Mapping[str, float]:
        """Value a position by the first errand."""
        del since
        return bots.plans(state, seat)

    def likely(self, state: State, decision: Decision, most: int) -> tuple[Option, ...]:
        """Choose spaces beside what a seat has to do."""
        return bots.likely(state, decision, most)

    def allied(self, state: State) -> bool:
        """WZ-104: a team wins or loses together."""
        return state.options.coop

    def horizon(self, state: State) -> int:
        """Number the day."""
        return bots.horizon(state)

    def flaws(self, state: State) -> list[str]:
        """List what is impossible in a state from a file."""
        return hidden.flaws(state)


TABLE = Wizards()
