"""What nobody may count on: guesses about hidden cards, and checks of states from files."""

from collections import Counter

from game.core.rng import Stream
from game.tables.cavern_tavern.content.catalog import (
    BOARD,
    CARD_PLACE,
    CHARACTERS,
    ITEMS,
    KINDS,
    NASTY,
    ORDERS,
    PLACE_IDS,
    SECRETS,
    TRACK_MAX,
)
from game.tables.cavern_tavern.rules.options import slots
from game.tables.cavern_tavern.rules.state import NONE, PHASES, GamePhase, Player, State


def determinise(s: State, seat: int | None, rng: Stream) -> None:
    """Deal everything anew that a seat can't see: decks, other hands, other secret tasks, the dice to come."""
    s.rng = rng.below(1 << 64)
    for cards in (s.orders, s.nasty):
        cards.sort()
        rng.shuffle(cards)
    others = [player for other, player in enumerate(s.players) if other != seat]
    _deal_items(s, seat, others, rng)
    if s.phase != GamePhase.OVER:  # then the secrets are open
        _deal_secrets(s, others, rng)


def _deal_items(s: State, seat: int | None, others: list[Player], rng: Stream) -> None:
    seen = s.turn == seat
    pool = sorted([*s.items, *(card for player in others for card in player.items), *([] if seen else s.looked)])
    rng.shuffle(pool)
    for player in others:
        player.items = [pool.pop() for _ in player.items]
    if not seen:
        s.looked = [pool.pop() for _ in s.looked]
    s.items = pool


def _deal_secrets(s: State, others: list[Player], rng: Stream) -> None:
    pool = sorted([*s.secrets, *(player.secret for player in others)])
    rng.shuffle(pool)
    for player in others:
        player.secret = pool.pop()
    s.secrets = pool


def census(s: State) -> dict[str, int]:
    """CT-4 to CT-7: count every card, die and token, wherever it is."""
    counts: Counter[str] = Counter()
    for kind, name in enumerate(KINDS):
        counts[f"kind:{name}"] = s.supply[kind] + sum(player.goods[kind] for player in s.players)
    _count(counts, "order", _all_orders(s))
    _count(counts, "item", [*s.items, *s.item_discard, *s.looked, *s.joined, *_hands(s)])
    _count(counts, "nasty", [*s.nasty, *s.done, *(call.card for player in s.players for call in player.calls)])
    _count(counts, "secret", [*s.secrets, *(player.secret for player in s.players)])
    if s.options.characters:
        _count(counts, "character", [*s.spare_characters, *(player.character for player in s.players)])
    counts["dice"] = sum(len(player.dice) for player in s.players) + _white_aside(s)
    counts["markers"] = sum(s.next_first == seat for seat in range(s.seats))
    return dict(counts)


def _count(counts: Counter[str], name: str, cards: list[int]) -> None:
    counts.update(f"{name}:{card}" for card in cards)


def _all_orders(s: State) -> list[int]:
    shown = [card for card in (*s.tables, s.drawn, *(player.order for player in s.players)) if card != NONE]
    served = [card for player in s.players for card, _ in player.served]
    return [*s.orders, *s.order_discard, *shown, *served]


def _hands(s: State) -> list[int]:
    return [card for player in s.players for card in player.items]


def _white_aside(s: State) -> int:
    return not any(len(player.dice) > BOARD.dice_per_player for player in s.players)


def _expected(s: State) -> dict[str, int]:
    counts = dict.fromkeys((f"kind:{name}" for name in KINDS[:-1]), BOARD.supply_per_ingredient)
    counts[f"kind:{KINDS[-1]}"] = BOARD.potions
    counts |= {f"order:{card}": 1 for card in range(len(ORDERS))}
    counts |= {f"item:{card}": item.count for card, item in enumerate(ITEMS)}
    counts |= {f"nasty:{card}": 1 for card in range(len(NASTY))}
    counts |= {f"secret:{card}": 1 for card in range(len(SECRETS))}
    if s.options.characters:
        counts |= {f"character:{i}": 1 for i, card in enumerate(CHARACTERS) if card.solo or not s.solo}
    return counts | {"dice": BOARD.dice_per_player * s.seats + 1, "markers": 1}


def flaws(s: State) -> list[str]:
    """List what can't be in a game: wrong counts, numbers out of range, dice that are nowhere."""
    try:
        found = _shape(s) or _ranges(s)
        return found or ([] if census(s) == _expected(s) else ["census"])
    except (LookupError, ValueError) as error:
        return [f"state: {error}"]


def _shape(s: State) -> list[str]:
    lengths = {
        "players": (len(s.players), s.seats),
        "supply": (len(s.supply), len(KINDS)),
        "left": (len(s.left), len(slots(s.seats))),
        "tables": (len(s.tables), BOARD.tables),
    }
    found = [name for name, (have, want) in lengths.items() if have != want]
    for player in s.players:
        sizes = len(player.goods), len(player.points), len(player.where)
        if sizes != (len(KINDS), len(s.players[0].points), len(player.dice)):
            found.append("player")
    return found


def _ranges(s: State) -> list[str]:
    seats = range(s.seats)
    checks = {
        "round": 1 <= s.round <= s.rounds,
        "phase": s.phase in range(len(PHASES)),
        "turn": s.turn in seats or s.turn == NONE,
        "first": s.first in seats and s.next_first in seats,
        "white": s.white in seats or s.white == NONE,
        "barrier": s.barrier >= 0 and 0 <= s.rng < 1 << 64,
        "supply": min(s.supply) >= 0,
        "groups": all(_sound_group(s, group.place, group.seat, group.dice) for group in s.groups),
        "players": all(_sound_player(player) for player in s.players),
        "meeples": _sound_meeples(s),
        "pending": all(seat in seats for _, seat, _ in s.pending),
    }
    return [name for name, fine in checks.items() if not fine]


def _sound_group(s: State, place: int, seat: int, dice: list[int]) -> bool:
    known = place in PLACE_IDS or place - CARD_PLACE in range(len(NASTY))
    return known and (seat == NONE or all(s.players[seat].where[die] == place for die in dice))


def _sound_meeples(s: State) -> bool:
    """CT-41: every meeple stands at a table of its own, and no order lies there."""
    taken = s.taken_tables()
    free = all(0 <= table < BOARD.tables and s.tables[table] == NONE for table in taken)
    return free and len(set(taken)) == len(taken)


def _sound_player(player: Player) -> bool:
    return (
        all(0 <= face <= 6 for face in player.dice)
        and all(0 <= level <= TRACK_MAX for level in (player.nasty, player.kitchen, player.chores))
        and min(player.goods) >= 0
        and (player.order == NONE) == (player.table == NONE)
    )
