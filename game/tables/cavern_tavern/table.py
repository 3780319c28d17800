"""Cavern Tavern as the kernel sees it."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from game.core import Decision, Option, Refusal, Setting, Steps
from game.core.facts import Draw, Fact
from game.core.rng import Stream
from game.core.table import Odds, Slips, Temper, Term, levels, spread
from game.tables import throws
from game.tables.cavern_tavern import bots
from game.tables.cavern_tavern.content.catalog import BOARD
from game.tables.cavern_tavern.rules import ending, hidden, setup, turns, view, why
from game.tables.cavern_tavern.rules.state import GamePhase, State
from game.tables.cavern_tavern.views import Result, View
from game.tables.throws import Throw

_YES_NO = (False, True)


class CavernTavern:
    """The table; the game itself is all in its states."""

    name = "cavern_tavern"
    seats = range(1, 6)  # CT-1, CT-160
    brief: Mapping[str, bool | str] = MappingProxyType({"half_night": True})
    state_type = State
    options = (
        Setting("first_player", "random", ("random", "host"), "CT-14"),
        Setting("white_die_in_start_roll", BOARD.config.white_die_in_start_roll, _YES_NO, "R-4"),
        Setting("forced_trade_potions", BOARD.config.forced_trade_potions, _YES_NO, "R-23"),
        Setting("voluntary_pass", BOARD.config.voluntary_pass, _YES_NO, "R-6"),
        Setting("characters", BOARD.config.characters, _YES_NO, "CT-150"),
        Setting("half_night", BOARD.config.half_night, _YES_NO, "HR-26"),
    )

    levels = levels(9.0, grandmaster=200, deep=True)
    tempers = (
        Temper("careful", 0.5, {"nasty": 1.3, "calls": 1.2}),
        Temper("bold", 0.5, {"order": 1.1, "tracks": 1.4}),
        Temper("meddler", 0.9, {}),
    )

    odds = (
        Odds(0.05, 0.0003),
        Odds(0.25, 0.0036),
        Odds(0.42, 0.019),
        Odds(0.58, 0.02),
        Odds(0.75, 0.046),
        Odds(0.89, 0.082),
        Odds(1.0, 0.25),
    )
    slips = Slips(4.0, 9.0, 13.5, (3.2, 1.3, 0.1, 0.05))

    def new(self, seats: int, options: dict[str, bool | str], rng: int) -> State:
        """Set the game up."""
        return setup.new(seats, options, rng)

    def over(self, state: State) -> bool:
        """Tell whether the final scoring is done."""
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
        """Return the final scoring."""
        return ending.result(state)

    def thrown(self, draws: Iterable[Draw], facts: Iterable[Fact]) -> list[Throw]:
        """Find the dice in what an answer led to."""
        return throws.thrown(draws, facts)

    def determinise(self, state: State, seat: int | None, rng: Stream) -> None:
        """Guess what a seat can't know."""
        hidden.determinise(state, seat, rng)

    def census(self, state: State) -> dict[str, int]:
        """Count every card, die and token."""
        return hidden.census(state)

    def value(self, state: State, seat: int, since: int | None = None) -> float:
        """Value a position for a seat, in points."""
        del since
        return bots.value(state, seat)

    def terms(self, state: State, seat: int, since: int | None = None) -> tuple[Term, ...]:
        """Take that value apart."""
        del since
        return bots.terms(state, seat)

    def plans(self, state: State, seat: int, since: int | None = None) -> Mapping[str, float]:
        """Tell none."""
        del state, seat, since
        return {}

    def likely(self, state: State, decision: Decision, most: int) -> tuple[Option, ...]:
        """Choose evenly."""
        del state
        return spread(decision.options, most)

    def allied(self, state: State) -> bool:
        """Everybody plays for themselves."""
        del state
        return False

    def horizon(self, state: State) -> int:
        """Looking ahead ends with the round."""
        return state.round

    def flaws(self, state: State) -> list[str]:
        """List what is impossible in a state from a file."""
        return hidden.flaws(state)


TABLE = CavernTavern()
