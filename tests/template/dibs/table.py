"""Dibs as the kernel sees it: the state of a game and the rules that change it."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec
from game.tables.dibs.content import ASIDE, CALLS, TREASURES

from game.content.texts import say_or_name
from game.core import Decision, Fact, GameState, Option, Refusal, Setting, Steps
from game.core.facts import Draw
from game.core.rng import Stream
from game.core.table import Odds, Slips, Term, levels, spread

NOBODY: Final = -1


class Player(msgspec.Struct, array_like=True, gc=False):
    """What somebody has: calls left, and treasures."""

    calls: int
    treasures: list[int]

    @property
    def score(self) -> int:
        """DB-8: a treasure is worth its number."""
        return sum(self.treasures)


class State(GameState):
    """A whole game.

    Attributes:
        deck: treasures to come; the one that lies open is the last.
        aside: treasures that nobody will see.
        gone: treasures that nobody wanted.
        first: who is asked first; ``turn`` is who is asked now, -1 for nobody.
        history: scores after each treasure.
    """

    deck: list[int]
    aside: list[int]
    gone: list[int]
    first: int
    turn: int
    history: list[list[int]]
    players: list[Player]

    @property
    def over(self) -> bool:
        """DB-7: no treasure is left, or no call."""
        return not self.deck or not any(player.calls for player in self.players)


class Dibs:
    """The table; the game itself is all in its states."""

    name = "dibs"
    seats = range(2, 6)  # DB-1
    options = (Setting("fourth_call", False, (False, True), "DB-2"),)
    brief: Mapping[str, bool | str] = MappingProxyType({})
    state_type = State
    levels = levels(4.0)
    tempers = ()
    odds = (Odds(0.0, 0.02), Odds(1.0, 0.2))
    slips = Slips(1.0, 3.0, 5.0, (3.0, 1.0, 0.5, 0.3))

    def new(self, seats: int, options: dict[str, bool | str], rng: int) -> State:
        """DB-2: shuffle, put some aside, and deal the calls."""
        players = [Player(CALLS + bool(options["fourth_call"]), []) for _ in range(seats)]
        s = State(seats, rng, 0, [], [], list(TREASURES), [], [], 0, NOBODY, [], players)
        s.shuffle(s.deck, "treasures")
        s.aside = [s.deck.pop() for _ in range(ASIDE)]
        s.note("turned", NOBODY, "DB-3", treasure=s.deck[-1])
        return s

    def over(self, state: State) -> bool:
        """Tell whether the game has ended."""
        return state.over

    def step(self, state: State) -> Steps:
        """DB-4: offer the open treasure round the table."""
        s, treasure = state, state.deck[-1]
        for n in range(s.seats):
            s.turn = (s.first + n) % s.seats
            if s.players[s.turn].calls and (yield Decision(s.turn, "call", _options(treasure), "DB-4")):
                s.players[s.turn].calls -= 1
                s.players[s.turn].treasures.append(treasure)
                s.note("called", s.turn, "DB-5", treasure=treasure)
                break
        else:
            s.gone.append(treasure)
            s.note("gone", NOBODY, "DB-6", treasure=treasure)
        s.deck.pop()
        s.first, s.turn = (s.first + 1) % s.seats, NOBODY
        s.history.append([player.score for player in s.players])
        s.reveal()  # the next treasure is seen: nobody may go back with that knowledge
        if s.over:
            s.note("game_over", NOBODY, "DB-7", winners=self.result(s)["winners"])
        else:
            s.note("turned", NOBODY, "DB-3", treasure=s.deck[-1])

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Return all that a seat may see: nothing is secret but what lies in the deck."""
        return {
            "table": self.name,
            "seat": seat,
            "turn": None if state.turn == NOBODY else state.turn,
            "round": len(state.history) + (not state.over),
            "open": None if state.over else state.deck[-1],
            "left": max(0, len(state.deck) - 1),
            "gone": sorted(state.gone),
            "players": [
                {"seat": n, "score": p.score, "calls": p.calls, "treasures": list(p.treasures)}
                for n, p in enumerate(state.players)
            ],
            "history": [list(scores) for scores in state.history],
        }

    def why(self, state: State, seat: int, target: str, decision: Decision | None) -> Refusal:
        """Say why a target can't be chosen now."""
        if decision is None:
            return _refusal("DB-7", "over")
        if decision.seat != seat:
            return _refusal("DB-5", "no_calls") if not state.players[seat].calls else _refusal("DB-4", "other_turn")
        return _refusal("DB-8", "seat") if target.startswith("seat:") else _refusal("DB-4", "nothing")

    def refuse(self, reason: str) -> Refusal:
        """Put a refusal of the kernel into words."""
        return _refusal("HR-1", reason)

    def result(self, state: State) -> dict[str, Any]:
        """DB-8: the most points win; who has as many wins too."""
        scores = [player.score for player in state.players]
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        return {
            "winners": [seat for seat, rank in enumerate(ranks) if rank == 1],
            "players": [
                {"seat": seat, "rank": ranks[seat], "total": score, "points": {"treasures": score}}
                for seat, score in enumerate(scores)
            ],
            "history": [list(scores) for scores in state.history],
            "rating": "",
        }

    def thrown(self, draws: Iterable[Draw], facts: Iterable[Fact]) -> list[tuple[int, str, int]]:
        """No dice are thrown."""
        del draws, facts
        return []

    def determinise(self, state: State, seat: int | None, rng: Stream) -> None:
        """Mix what nobody has seen: the deck under the open treasure and those that were put aside."""
        del seat
        state.rng = rng.below(1 << 64)
        top = state.deck[-1:]
        unseen = sorted([*state.deck[:-1], *state.aside])
        rng.shuffle(unseen)
        state.aside, state.deck = unseen[:ASIDE], [*unseen[ASIDE:], *top]

    def census(self, state: State) -> dict[str, int]:
        """Count every treasure, and every call whether it was made or not."""
        taken = [treasure for player in state.players for treasure in player.treasures]
        lying = [*state.deck, *state.aside, *state.gone, *taken]
        return {
            **{f"treasure {n}": lying.count(n) for n in TREASURES},
            "calls": len(taken) + sum(player.calls for player in state.players),
        }

    def value(self, state: State, seat: int, since: int | None = None) -> float:
        """Value a position for a seat, in points."""
        return sum(term.value for term in self.terms(state, seat, since))

    def terms(self, state: State, seat: int, since: int | None = None) -> tuple[Term, ...]:
        """Take that value apart: what was called, and what each call may still bring."""
        del since  # that time passes changes nothing here
        me, left = state.players[seat], max(0, len(state.deck) - 1)
        return Term("score", float(me.score)), Term("calls", me.calls * (14 - 8 / (1 + left / state.seats)))

    def plans(self, state: State, seat: int, since: int | None = None) -> Mapping[str, float]:
        """Tell none: a seat has nothing to go for."""
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
        """Looking ahead ends with the open treasure."""
        return len(state.history)

    def flaws(self, state: State) -> list[str]:
        """List what is impossible in a state that was read from a file."""
        counts = self.census(state)
        each = [player.calls + len(player.treasures) for player in state.players]
        wrong = {
            "players": len(state.players) != state.seats or state.seats not in self.seats,
            "treasures": any(counts[f"treasure {n}"] != 1 for n in TREASURES) or len(state.aside) != ASIDE,
            "more treasures": sum(counts.values()) - counts["calls"] != len(TREASURES),
            "calls": len(set(each)) != 1
            or each[0] not in (CALLS, CALLS + 1)
            or min(p.calls for p in state.players) < 0,
            "turn": not 0 <= state.first < state.seats or not NOBODY <= state.turn < state.seats,
            "history": any(len(scores) != state.seats for scores in state.history),
        }
        return [name for name, bad in wrong.items() if bad]


def _options(treasure: int) -> tuple[Option, ...]:
    """DB-4: their keys name the treasure, so that a click that comes too late is not taken for the next one."""
    return (Option(f"pass {treasure}", False, ("end",)), Option(f"dibs {treasure}", True, ("treasure",)))


def _refusal(rule: str, reason: str) -> Refusal:
    return Refusal(rule, say_or_name(f"dibs.why.{reason}"), say_or_name(f"dibs.remedy.{reason}"))


TABLE = Dibs()
