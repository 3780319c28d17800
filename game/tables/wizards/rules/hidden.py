"""H-1 to H-8: what nobody may count on: guesses about hidden things, and checks of states from files."""

from collections import Counter

from game.core.rng import Stream
from game.tables.wizards.content.catalog import (
    ANIMALS,
    CONTENT,
    DECK,
    EVENTS,
    HIGH_WIZARDS,
    LAND,
    LANDS,
    NUMBERS,
    OBJECTS,
    ORDERS,
    TASKS,
    TRAPS,
    TYPES,
)
from game.tables.wizards.content.geography import HEXES
from game.tables.wizards.rules import guesses
from game.tables.wizards.rules.state import NONE, PHASES, GamePhase, Marker, Seat, State

BALANCE = ("none", "wizards_escape", "druids_no_taming")


def determinise(s: State, seat: int | None, rng: Stream) -> None:
    """H-1 to H-7: replace, in place, everything that a seat can't know by a fair guess."""
    s.rng = rng.below(1 << 64)
    _lands(s, seat, rng)
    _wizards(s, seat, rng)
    _events(s, seat, rng)
    guesses.tasks(s, seat, rng)


def is_open(s: State) -> bool:
    """H-4, H-9: tell whether Tasks are seen by all."""
    return s.options.coop or s.options.open_hands


def _mix(cards: list[int], rng: Stream) -> list[int]:
    mixed = sorted(cards)
    rng.shuffle(mixed)
    return mixed


def _lands(s: State, seat: int | None, rng: Stream) -> None:
    """H-6: Lands in other hands, not yet drawn, or laid by others with their backs up."""
    if s.phase != GamePhase.BUILD:
        return
    hands = [p.hand for other, p in enumerate(s.players) if other != seat]
    down = [] if s.options.open_hands else [
        slot for slot, tile in enumerate(s.laid) if tile != NONE and s.owners[slot] != seat
    ]  # fmt: skip
    pool = _mix([*s.pool, *(land for hand in hands for land in hand), *(s.laid[slot] // 6 for slot in down)], rng)
    for hand in hands:
        hand[:] = [pool.pop() for _ in hand]
    laid = list(s.laid)
    for slot in down:
        laid[slot] = pool.pop() * 6 + rng.below(6)
    s.laid, s.pool = tuple(laid), pool


def _wizards(s: State, seat: int | None, rng: Stream) -> None:
    """H-1 to H-3: names of Secret Wizards, cards beneath them, and the deck but for the cards that were looked at."""
    known = 0 if seat is None else s.peeked.get(seat, 0)
    keep = max(0, len(s.wizards) - known)
    names = [marker for marker in s.markers if not knows_name(s, seat, marker)]
    buried = [marker for marker in s.markers if not knows_buried(s, seat, marker)]
    pool = [*s.wizards[:keep], *(marker.card for marker in names)]
    pool += [card for marker in buried for card in marker.buried]
    high = _mix([card for card in pool if card in HIGH_WIZARDS], rng)
    rest = _mix([card for card in pool if card not in HIGH_WIZARDS], rng)
    for marker in names:
        marker.card = high.pop()
    for marker in buried:
        marker.buried = [rest.pop() for _ in marker.buried]
    s.wizards[:keep] = _mix([*high, *rest], rng)


def knows_name(s: State, seat: int | None, marker: Marker) -> bool:
    """H-1: tell whether a seat knows who a High Wizard on the map is."""
    return not marker.secret or seat in marker.known or is_open(s)


def knows_buried(s: State, seat: int | None, marker: Marker) -> bool:
    """H-2: tell whether a seat knows the cards beneath a High Wizard."""
    return is_open(s) or (seat is not None and marker.drawer == seat)


def _events(s: State, seat: int | None, rng: Stream) -> None:
    """H-3, H-5: the deck, and Events that others keep to play them later."""
    hidden = [] if is_open(s) else [
        held for other, p in enumerate(s.players) if other != seat for held in p.events if _kept(held.card)
    ]  # fmt: skip
    pool = _mix([card for card in s.events if _kept(card)] + [held.card for held in hidden], rng)
    for held in hidden:
        held.card = pool.pop()
    s.events = _mix(pool + [card for card in s.events if not _kept(card)], rng)


def _kept(card: int) -> bool:
    return EVENTS[card].cls == "hold"


# --- counting -----------------------------------------------------------------------------------------------


def census(s: State) -> dict[str, int]:
    """Count every card, Object, Land, boat and figure, wherever it is."""
    counts: Counter[str] = Counter()
    counts.update(f"task:{TASKS[card].number}" for card in _tasks(s))
    counts.update(f"event:{EVENTS[card].slug}" for card in _all_events(s))
    counts.update(f"object:{OBJECTS[thing].slug}" for thing in _objects(s))
    counts.update(f"card:{DECK[card].slug}" for card in _cards(s))
    counts.update(f"land:{LANDS[land].slug}" for land in _all_lands(s))
    counts["boat"] = len(s.boats) if s.phase != GamePhase.BUILD else NUMBERS.boats
    counts["figure"] = len(s.players)
    return dict(counts)


def _tasks(s: State) -> list[int]:
    return [*s.tasks, *s.task_discard, *s.limbo_tasks, *(task.card for p in s.players for task in p.tasks)]


def _all_events(s: State) -> list[int]:
    return [*s.events, *s.event_discard, *s.limbo_events, *(held.card for p in s.players for held in p.events)]


def _objects(s: State) -> list[int]:
    return [*s.objects, *(thing for p in s.players for thing in p.objects)]


def _cards(s: State) -> list[int]:
    on_map = [card for marker in s.markers for card in (marker.card, *marker.buried)]
    return [*s.wizards, *s.limbo_cards, *on_map]


def _all_lands(s: State) -> list[int]:
    return [*(tile // 6 for tile in s.laid if tile != NONE), *s.pool, *(land for p in s.players for land in p.hand)]


# --- states from files --------------------------------------------------------------------------------------


def flaws(s: State) -> list[str]:
    """List what is impossible in a state that was read from a file."""
    found = _frame(s)
    if found:
        return found  # nothing else can be looked at safely
    wanted = {"tasks": TASKS, "events": EVENTS, "objects": OBJECTS, "Wizard cards": DECK}
    there = {"tasks": _tasks(s), "events": _all_events(s), "objects": _objects(s), "Wizard cards": _cards(s)}
    found = [name for name, cards in there.items() if sorted(cards) != list(range(len(wanted[name])))]
    if found:
        return found
    found = [name for name, spaces in _spaces(s).items() if not all(_is_space(s, space) for space in spaces)]
    if not set(s.dead) <= set(s.board.lands) or s.foresight not in (NONE, *s.board.lands):
        found.append("lands")
    return found + [f"seat {seat}" for seat, p in enumerate(s.players) if not _sound(s, p)]


def _frame(s: State) -> list[str]:
    """What everything else rests on: options, seats, phase, map."""
    if s.options.mode not in CONTENT.modes or s.options.balance not in BALANCE:
        return ["options"]
    seats = range(s.seats)
    if len(s.players) != s.seats or not {s.turn, s.slot, *s.winners, *s.peeked} <= set(seats):
        return ["players"]
    if not 0 <= s.phase < len(PHASES) or s.pending or not 1 <= s.day <= s.mode.days or s.fortnight < 1:
        return ["phase"]
    if len(s.completed) != s.seats or not 0 <= s.evil <= s.seats or min(s.thwart, s.thwarts) < 0:
        return ["counters"]
    return [] if _map_is_sound(s) else ["map"]


def _map_is_sound(s: State) -> bool:
    """B-17: as many Lands as the game has, each once, all of them laid once building is over."""
    slots = len(CONTENT.slots[s.options.mode])
    if len(s.laid) != slots or len(s.owners) != slots or not all(NONE <= tile < 6 * len(LANDS) for tile in s.laid):
        return False
    lands = _all_lands(s)
    if len(lands) != s.mode.lands or len(set(lands)) != len(lands) or not set(lands) <= set(range(len(LANDS))):
        return False
    if not {LAND[slug] for slug in s.mode.fixed} <= set(lands):
        return False
    return s.phase == GamePhase.BUILD or (all(not p.hand for p in s.players) and not s.pool)


def _spaces(s: State) -> dict[str, list[int]]:
    """Every hex that something stands on, by what it is."""
    if s.phase == GamePhase.BUILD:
        return {}
    parts = [part for p in s.players for task in p.tasks for part in task.parts]
    marked = [space for part in parts for space in (part.space, part.second)]
    return {
        "boats": [boat.space for boat in s.boats],
        "Demons": s.demons,
        "Dragon": [s.dragon],
        "High Wizards": [marker.space for marker in s.markers],
        "Task Markers": [space for space in marked if space != NONE],
        "figures": [p.space for p in s.players if s.phase != GamePhase.START or p.space != NONE],
    }


def _is_space(s: State, space: int) -> bool:
    return 0 <= space < len(HEXES) and bool(s.board.terrain[space])


def _sound(s: State, p: Seat) -> bool:
    """Tell whether a player's own numbers are possible."""
    return (
        len(p.points) == len(TYPES)
        and min(p.points) >= 0
        and NONE <= p.order < len(ORDERS)
        and (0 < p.rank <= s.mode.victory if p.order != NONE else p.rank == 0)
        and 0 <= p.animal < len(ANIMALS)
        and p.trap in (0, *TRAPS)
        and 0 <= p.gap <= NUMBERS.lair_time
        and min(p.stun, p.trap_left, p.animal_left, p.extra) >= 0
        and NONE <= p.boat < len(s.boats)
        and set(p.met) <= set(s.board.where)
        and all(len(task.parts) == len(TASKS[task.card].parts) for task in p.tasks)
    )
