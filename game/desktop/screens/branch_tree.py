"""A game and its branches: the tree of them, and the way that led to each through the games that it left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.store import SavedGame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.core import GameHistory, Session


class BranchNode(NamedTuple):
    """A game in its tree.

    Attributes:
        game: the game.
        lanes: for every level above it, from the top, whether more comes below on that level.
    """

    game: SavedGame
    lanes: tuple[bool, ...] = ()


def by_id(games: Iterable[object]) -> dict[str, SavedGame]:
    """The games that can be read, by their ids."""
    return {game.id: game for game in games if isinstance(game, SavedGame)}


def way(games: Mapping[str, SavedGame], game_id: str) -> list[str]:
    """The ids from the first game, which may be gone, down to one."""
    found = [game_id]
    while (game := games.get(found[0])) is not None and game.branch is not None and game.branch.game not in found:
        found.insert(0, game.branch.game)
    return found


def family(games: Mapping[str, SavedGame], game_id: str) -> list[SavedGame]:
    """A game and all that came out of the same first one, although that may be gone."""
    first = way(games, game_id)[0]
    return [game for game in games.values() if way(games, game.id)[0] == first]


def tree(games: Sequence[SavedGame]) -> list[BranchNode]:
    """Games with their branches below them; one whose parent is not among them stands on its own."""
    known = {game.id: game for game in games}
    tops = [game for game in games if game.branch is None or game.branch.game not in known]
    found = [node for top in tops for node in _nodes(games, BranchNode(top))]
    lost = known.keys() - {node.game.id for node in found}
    return found + [
        BranchNode(known[game_id]) for game_id in sorted(lost)
    ]  # files that name each other as their parent


def _nodes(games: Sequence[SavedGame], node: BranchNode) -> list[BranchNode]:
    below = [game for game in games if game.branch is not None and game.branch.game == node.game.id]
    below.sort(key=lambda game: (game.branch.at if game.branch else 0, game.id))
    found = [node]
    for i, game in enumerate(below):
        found += _nodes(games, BranchNode(game, (*node.lanes, i + 1 < len(below))))
    return found


def mains(games: Sequence[SavedGame]) -> list[tuple[SavedGame, int]]:
    """The games that are nobody's branch, in their order, each with how many branches it has."""
    nodes = tree(games)
    tops = [i for i, node in enumerate(nodes) if not node.lanes]
    ends = [*tops[1:], len(nodes)][: len(tops)]
    below = {nodes[i].game.id: end - i - 1 for i, end in zip(tops, ends, strict=True)}
    return [(game, below[game.id]) for game in games if game.id in below]


class Lineage:
    """All moments of a game, those before it left another one among them.

    Attributes:
        first: the earliest moment; ``last`` is where it stands.
    """

    def __init__(self, pieces: Sequence[tuple[str, GameHistory]]) -> None:
        """Join the courses of games, each of which left the one before it where its own begins."""
        self.ids = [game_id for game_id, _ in pieces]
        self._histories = [history for _, history in pieces]
        self.first, self.last = self._histories[0].first, self._histories[-1].last

    def at(self, moment: int) -> Session:
        """The game at a moment; before the first one and after the last one it stands still."""
        moment = max(self.first, min(self.last, moment))
        history = next((one for one in reversed(self._histories) if one.first <= moment), self._histories[0])
        return history.at(min(moment, history.last))

    def fork(self, other: Lineage) -> int:
        """The moment at which this game and another one part, or from which on both are known."""
        shared = sum(one == two for one, two in zip(self.ids, other.ids, strict=False))
        if not shared:
            return max(self.first, other.first)
        return min(line.leaves(shared) for line in (self, other))

    def leaves(self, shared: int) -> int:
        """The moment at which it leaves the last of so many games."""
        return self._histories[shared].first if shared < len(self._histories) else self.last


def line(games: Mapping[str, SavedGame], game_id: str, history_of: Callable[[str], GameHistory]) -> Lineage:
    """The way to a game, as far as the games that it came out of are there and still go where it left them."""
    pieces = [(game_id, history_of(game_id))]
    for parent in reversed(way(games, game_id)[:-1]):
        history = history_of(parent) if parent in games else None
        child = pieces[0][1]
        if history is None or not history.first <= child.first <= history.last:
            break
        if history.facts_at(child.first) != child.facts_at(child.first):
            break
        pieces.insert(0, (parent, history))
    return Lineage(pieces)
