"""The Realm as the kernel sees it."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from game.core import Decision, Option, Refusal, Setting, Steps
from game.core.facts import Draw, Fact
from game.core.rng import Stream
from game.core.table import Odds, Slips, Temper, Term, levels, spread
from game.tables import throws
from game.tables.realm import bots
from game.tables.realm.content import mazes
from game.tables.realm.rules import ending, hidden, setup, turns, view, why
from game.tables.realm.rules.state import GamePhase, State
from game.tables.realm.views import Result, View
from game.tables.throws import Throw

_YES_NO = (False, True)
_AUTO = ("auto", False, True)


class Realm:
    """The table; the game itself is all in its states."""

    name = "realm"
    seats = range(2, 7)  # RB-1
    brief: Mapping[str, bool | str] = MappingProxyType({"quick": True})
    state_type = State
    options = (
        Setting("tavern", True, _YES_NO, "RB-6"),
        Setting("gates", "auto", _AUTO, "RB-6"),
        Setting("shifting_walls", "auto", _AUTO, "RB-6"),
        Setting("quick", False, _YES_NO, "RB-6"),
        Setting("maze", setup.NO_MAZE, (setup.NO_MAZE, *mazes.mazes()), "LB-1"),
    )

    levels = levels(60.0, master=200, grandmaster=600)
    tempers = (
        Temper("careful", 0.5, {"lives": 1.2, "trouble": 1.2}),
        Temper("bold", 0.5, {"strength": 1.15, "crown": 1.15}),
        Temper("meddler", 0.8, {}),
    )

    odds = (
        Odds(0.08, 0.0097),
        Odds(0.25, 0.002),
        Odds(0.42, 0.0006),
        Odds(0.58, 0.0018),
        Odds(0.75, 0.0025),
        Odds(0.91, 0.0043),
        Odds(1.0, 0.006),
    )
    slips = Slips(1.5, 7.0, 21.0, (6.6, 4.4, 0.7, 0.4))

    def new(self, seats: int, options: dict[str, bool | str], rng: int) -> State:
        """Set the game up."""
        return setup.new(seats, options, rng)

    def over(self, state: State) -> bool:
        """Tell whether somebody has won."""
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
        """Count every card, Key, character and tile."""
        return hidden.census(state)

    def value(self, state: State, seat: int, since: int | None = None) -> float:
        """Value a position for a seat, as if the Clock still stood where it did in that round."""
        return bots.value(state, seat, since)

    def terms(self, state: State, seat: int, since: int | None = None) -> tuple[Term, ...]:
        """Take that value apart."""
        return bots.terms(state, seat, since)

    def plans(self, state: State, seat: int, since: int | None = None) -> Mapping[str, float]:
        """Tell none."""
        del state, seat, since
        return {}

    def likely(self, state: State, decision: Decision, most: int) -> tuple[Option, ...]:
        """Leave own goals out, and choose evenly."""
        return spread(bots.sensible(state, decision), most)

    def allied(self, state: State) -> bool:
        """Everybody plays for themselves."""
        del state
        return False

    def horizon(self, state: State) -> int:
        """Looking ahead ends with it."""
        return state.round

    def flaws(self, state: State) -> list[str]:
        """List what is impossible in a state from a file."""
        return hidden.flaws(state)


TABLE = Realm()
