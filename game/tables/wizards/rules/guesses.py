"""H-4: guesses about the Tasks of others: cards whose parts fit the markers that everybody sees."""

from functools import lru_cache
from itertools import pairwise, permutations
from typing import Final, NamedTuple

from game.core.rng import Stream
from game.tables.wizards.content import place_kind
from game.tables.wizards.content.catalog import CIRCLE, DRUIDS, HIGH_WIZARDS, LAIR, LANDS, PLACE, PLACES, RUKTAL, TASKS
from game.tables.wizards.content.geography import NONE, Geography
from game.tables.wizards.rules import tasks_setup
from game.tables.wizards.rules.state import State, Task, TaskPart

_SCALE: Final = 1 << 60  # likelihoods as whole numbers
_PLACES: Final = {"T": "town", "D": "dwelling", "ST": "stone"}
_KINDS: Final = {"C": "common", "E": "elven", "G": "magic"}


class _Seen(NamedTuple):
    """What is seen of a part."""

    space: int
    second: int
    done: bool
    halfway: bool


#: How likely a card is to have led to what is seen, the card, and its parts.
_Fit = tuple[int, int, tuple[_Seen, ...]]


class _Hole(NamedTuple):
    """A Task that a seat can't see, and what it may be."""

    task: Task
    fits: tuple[_Fit, ...]


def tasks(s: State, seat: int | None, rng: Stream) -> None:
    """H-3, H-4: deal every Task that a seat can't see anew, from the deck and among their holders; mix the deck.

    A card that is being offered stays what it is: somebody is looking at it. What is dealt depends on nothing hidden,
    so that a seat imagines the same whatever is true: not on the order of a Task's parts either.
    """
    holes = [_Hole(task, _all_fits(s.board, order, _seen(task))) for task, order in _unseen(s, seat)]
    holes = sorted((hole for hole in holes if hole.fits), key=lambda hole: len(hole.fits))
    pool = {*s.tasks, *(hole.task.card for hole in holes)}
    for (task, _), (_, card, parts) in zip(holes, _dealt(holes, pool, rng) or (), strict=False):
        task.card = card
        task.parts = [_copy(token, part) for token, part in zip(TASKS[card].parts, parts, strict=True)]
    for hole in holes:
        pool.remove(hole.task.card)
        for part in hole.task.parts:
            if part.who != NONE:
                part.who = HIGH_WIZARDS[rng.below(len(HIGH_WIZARDS))]
    s.tasks = sorted(pool)
    rng.shuffle(s.tasks)


def _seen(task: Task) -> tuple[_Seen, ...]:
    return tuple(sorted(_Seen(part.space, part.second, part.done, part.halfway) for part in task.parts))


def _dealt(holes: list[_Hole], pool: set[int], rng: Stream) -> list[_Fit] | None:
    """Deal a card of the pool to each; None when there is no way to."""
    if not holes:
        return []
    fits = [fit for fit in holes[0].fits if fit[1] in pool]
    while fits:
        drawn = _drawn(fits, rng)
        rest = _dealt(holes[1:], pool - {drawn[1]}, rng)
        if rest is not None:
            return [drawn, *rest]
        fits.remove(drawn)
    return None


def _unseen(s: State, seat: int | None) -> list[tuple[Task, int]]:
    """Tasks that a seat can't see, with the Orders of their holders."""
    if s.options.coop or s.options.open_hands:
        return []
    return [
        (task, p.order)
        for owner, p in enumerate(s.players) if owner != seat
        for task in p.tasks if task.card not in s.offered[2:]
    ]  # fmt: skip


def _drawn(found: list[_Fit], rng: Stream) -> _Fit:
    """Draw a fit, each as often as its weight says."""
    at = rng.below(sum(weight for weight, _, _ in found))
    for fit in found:
        at -= fit[0]
        if at < 0:
            return fit
    raise AssertionError("the weights are more than their sum")


@lru_cache(maxsize=512)
def _all_fits(board: Geography, order: int, seen: tuple[_Seen, ...]) -> tuple[_Fit, ...]:
    """All cards that can be the Task whose markers are seen."""
    return tuple(fit for card in range(len(TASKS)) for fit in _fits(board, order, seen, card))


def _fits(board: Geography, order: int, seen: tuple[_Seen, ...], card: int) -> tuple[_Fit, ...]:
    """All ways in which a card can be the Task whose markers are seen, with their weights."""
    if len(TASKS[card].parts) != len(seen):
        return ()
    weights = ((_weight(board, order, card, parts), parts) for parts in permutations(seen))
    return tuple((weight, card, parts) for weight, parts in weights if weight)


def _copy(token: str, part: _Seen) -> TaskPart:
    """The part that lies where another does; whom it names is drawn afterwards."""
    who = HIGH_WIZARDS[0] if token == tasks_setup.NAMED else NONE
    return TaskPart(part.space, part.second, who, part.done, part.halfway)


def _weight(board: Geography, order: int, card: int, parts: tuple[_Seen, ...]) -> int:
    """How likely a card is to have led to these parts, as a share of ``_SCALE``; 0 when it can't have."""
    if TASKS[card].ordered and any(later.done and not part.done for part, later in pairwise(parts)):
        return 0
    weight = _SCALE
    for token, part in zip(TASKS[card].parts, parts, strict=True):
        ways = _ways(board, order, token, part)
        if not ways:
            return 0
        weight //= ways
    return weight


def _ways(board: Geography, order: int, token: str, part: _Seen) -> int:
    """Among how many spaces a token has fallen on those of a part; 0 when it can't have."""
    spaces = [space for space in (part.space, part.second) if space != NONE]
    if token == tasks_setup.MENTOR:  # 3.2: a marker for Druids; a part that is done may be from another Order's time
        marked = spaces == [board.where[RUKTAL]]
        return int(marked or not spaces if part.done else marked if order == DRUIDS else not spaces)
    ends = tasks_setup.ends(token)
    if len(ends) != len(spaces):
        return 0
    ways = 1
    for end, space in zip(ends, spaces, strict=True):
        possible = _spaces(board, end)
        ways *= len(possible) if space in possible else 0
    return ways


@lru_cache(maxsize=1024)
def _spaces(board: Geography, end: str) -> frozenset[int]:
    """Spaces on which a location of a token can have fallen, living or dead."""
    if end in PLACE:
        return frozenset(space for place, space in board.where.items() if place == PLACE[end])
    what = end[:-1]
    if what in _PLACES:
        return frozenset(space for place, space in board.where.items() if place_kind(PLACES[place]) == _PLACES[what])
    lands = board.lands
    if what == "LR":
        lands = (LAIR,)
    elif what in _KINDS:
        lands = tuple(land for land in lands if LANDS[land].kind == _KINDS[what] and land != LAIR)
    elif what in ("W", "M", "S"):
        lands = tuple(land for land in lands if land not in (CIRCLE, LAIR))
    spaces = frozenset(space for land in lands for space in board.spaces[land])
    if what == "S":
        return spaces & board.shore
    return frozenset(space for space in spaces if what not in ("W", "M") or board.terrain[space] == what)
