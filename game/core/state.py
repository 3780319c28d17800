"""The part of a state that every table shares: chance, the undo barrier and fresh notes."""

from typing import Any

import msgspec

from game.core import rng as stream
from game.core.facts import Draw, Fact


class GameState(msgspec.Struct, array_like=True, gc=False):
    """Plain data only. Between two steps all of a game is in here.

    Attributes:
        seats: number of players.
        rng: 64-bit state of the random stream.
        barrier: goes up with every roll, draw, look or reveal; undo stops there (HR-1).
        notes: facts since the session last collected them; empty between steps.
        draws: uses of chance since the session last collected them; empty between steps.
    """

    seats: int
    rng: int
    barrier: int
    notes: list[Fact]
    draws: list[Draw]

    def note(self, kind: str, seat: int, rule: str, /, **data: Any) -> None:
        """Record a public fact."""
        self.notes.append(Fact(kind, seat, rule, data))

    def below(self, bound: int, purpose: str) -> int:
        """Draw from ``0 .. bound - 1`` and record it; moves the undo barrier."""
        self.barrier += 1
        self.rng, value = stream.below(self.rng, bound)
        self.draws.append(Draw(bound, purpose, value))
        return value

    def roll(self, dice: int, purpose: str) -> list[int]:
        """Roll six-sided dice; returns their faces."""
        return [self.below(6, purpose) + 1 for _ in range(dice)]

    def shuffle(self, cards: list[int], purpose: str) -> None:
        """Shuffle cards in place; moves the undo barrier."""
        rng, below, draws = self.rng, stream.below, self.draws
        self.barrier += 1
        for i in range(len(cards) - 1, 0, -1):
            rng, j = below(rng, i + 1)
            draws.append(Draw(i + 1, purpose, j))
            cards[i], cards[j] = cards[j], cards[i]
        self.rng = rng

    def reveal(self) -> None:
        """Move the undo barrier: somebody now knows something new."""
        self.barrier += 1
