"""What nobody may count on: guesses about hidden things, and checks of states from files."""

from collections import Counter
from typing import Final

from game.core.rng import Stream
from game.tables.realm.content.catalog import CARDS, DECKS, HEROES, MAZE, PLACE_NAME, SPELL
from game.tables.realm.rules import keeper
from game.tables.realm.rules.state import NONE, GamePhase, Seat, State
from game.tables.realm.rules.tiles import CODE


def determinise(s: State, seat: int | None, rng: Stream) -> None:
    """HI-1 to HI-6: replace, in place, everything that a seat can't know by a fair guess."""
    s.rng = rng.below(1 << 64)
    for deck in range(len(DECKS)):
        if deck != SPELL:
            _mix(s, deck, seat, rng)
    _deal_spells(s, seat, rng)
    _deal_heroes(s, seat, rng)
    s.maze.stairs.sort()
    rng.shuffle(s.maze.stairs)
    _put_aside(s, seat, rng)


def _known(s: State, deck: int, seat: int | None) -> int:
    return 0 if seat is None else s.players[seat].seen[deck]


def _mix(s: State, deck: int, seat: int | None, rng: Stream) -> None:
    """HI-1, HI-5: a pile in another order below the cards that the seat has looked at."""
    pile = s.piles[deck]
    keep = len(pile) - _known(s, deck, seat)
    rest = sorted(pile[:keep])
    rng.shuffle(rest)
    pile[:keep] = rest


def _deal_spells(s: State, seat: int | None, rng: Stream) -> None:
    """HI-2, HI-6: other hands and the pile share what this seat does not hold."""
    hands = [p.spells for other, p in enumerate(s.players) if other != seat]
    if s.spells_drawn and s.spells_seen_by != seat:
        hands.append(s.spells_drawn)
    pile = s.piles[SPELL]
    pool = sorted([*pile, *(card for hand in hands for card in hand)])
    rng.shuffle(pool)
    for hand in hands:
        hand[:] = [pool.pop() for _ in hand]
    pile[:] = pool


def _deal_heroes(s: State, seat: int | None, rng: Stream) -> None:
    """HI-4, HI-9: characters dealt to others, and the order of the unused ones."""
    others = [p for other, p in enumerate(s.players) if other != seat and p.dealt and p.hero == NONE]
    if s.phase != GamePhase.CHOOSE:
        others = []
    pool = sorted([*s.unused, *(hero for p in others for hero in p.dealt)])
    rng.shuffle(pool)
    for p in others:
        p.dealt = [pool.pop() for _ in p.dealt]
    s.unused = pool


def _put_aside(s: State, seat: int | None, rng: Stream) -> None:
    """HI-5: a tile that another seat has put aside may be any of the pool."""
    m = s.maze
    if m.looker != seat:
        m.looked = []
    hidden = sorted(other for other in m.aside if other != seat)
    pool = sorted(tile for tile in (*m.pool, *(m.aside[other] for other in hidden)) if tile not in m.looked)
    for other in hidden:
        m.aside[other] = pool.pop(rng.below(len(pool)))
    m.pool = sorted([*pool, *m.looked])


def census(s: State) -> dict[str, int]:
    """Count every card, Key, character and tile, wherever it is."""
    counts: Counter[str] = Counter()
    counts.update(f"card:{card}" for card in _cards(s))
    counts.update(f"hero:{hero}" for hero in _heroes(s))
    counts.update(f"tile:{tile}" for tile in _tiles(s))
    return dict(counts)


def _tiles(s: State) -> list[int]:
    m = s.maze
    on_grid = [tile for tile in m.tiles if tile != NONE]
    held = [tile for p in s.players for tile in p.doors]
    return [*m.pool, *on_grid, *held, *m.aside.values(), *m.offer, *m.stairs, *m.out]


def _cards(s: State) -> list[int]:
    found = [*s.shop, *s.stock, *s.spells_drawn]
    for pile in (*s.piles, *s.discards, *s.lying.values(), *s.maze.loose.values()):
        found += pile
    for p in s.players:
        found += [*p.objects, *p.followers, *p.spells, *p.abilities, *p.kept, *p.keys]
        found += [card for card, _ in p.trophies]
    found += [cast.spell for cast in s.cast]
    return found + s.limbo


def _heroes(s: State) -> list[int]:
    found = list(s.unused)
    for p in s.players:
        found += [p.hero] if p.hero != NONE else p.dealt
    return found


def flaws(s: State) -> list[str]:
    """List what is impossible in a state that was read from a file."""
    found: list[str] = []
    if len(s.players) != s.seats or not 0 <= s.turn < s.seats or not 0 <= s.first < s.seats:
        return ["players"]
    if s.phase not in range(GamePhase.OVER + 1):
        return ["phase"]
    if s.phase == GamePhase.CHOOSE and not all(p.dealt for p in s.players):  # nobody would ever choose
        return ["phase"]
    cards = sorted(_cards(s))
    if cards != list(range(len(CARDS))):
        found.append("cards")
    if sorted(_heroes(s)) != list(range(len(HEROES))):
        found.append("characters")
    if len(s.piles) != len(DECKS) or len(s.discards) != len(DECKS):
        found.append("decks")
    m = s.maze
    if len(m.tiles) != len(MAZE) or len(m.turned) != len(MAZE) or sorted(_tiles(s)) != list(range(len(CODE))):
        found.append("maze")
    if any(not 0 <= p.shards <= keeper.seals(s) for p in s.players):
        found.append("shards")
    found += [f"seat {seat}" for seat, p in enumerate(s.players) if p.hero != NONE and not _sound(p)]
    return found


def _sound(p: Seat) -> bool:
    counted = all(0 <= count < _MOST for count in (p.strength, p.craft, p.gold, p.catch_up)) and 0 < p.lives < _MOST
    return counted and p.place in PLACE_NAME and len(p.seen) == len(DECKS)


_MOST: Final = 1 << 31  # more than any game brings, and room to count on
