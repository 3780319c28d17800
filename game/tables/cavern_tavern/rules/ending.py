"""Final scoring (chapters 12 and 13)."""

from functools import cache
from typing import Final

from game.tables.cavern_tavern.content.catalog import BOARD, KIND, NEEDS, ORDER_IDS, ORDERS, SECRET_IDS, SECRETS
from game.tables.cavern_tavern.rules import solo, supply
from game.tables.cavern_tavern.rules.state import LEDGER, NOBODY, NONE, GamePhase, Player, Points, State
from game.tables.cavern_tavern.views import Result

_PEOPLES: Final = {card.people for card in ORDERS}


def score_all(s: State) -> None:
    """CT-140 to CT-144: score everybody and end the game."""
    for seat, player in enumerate(s.players):
        supply.score(s, seat, -BOARD.nasty_penalty[player.nasty], Points.NASTY_TRACK, "CT-141")
        supply.score(s, seat, _ingredients(player), Points.INGREDIENTS, "CT-142")
        supply.score(s, seat, _open_cards(s, player) * BOARD.uncompleted_nasty_card, Points.NASTY_CARDS, "CT-143")
        supply.score(s, seat, secret(player), Points.SECRET, "CT-144")
        s.note("final", seat, "CT-140", total=player.score, secret=SECRET_IDS[player.secret])
    s.phase, s.turn = GamePhase.OVER, NOBODY
    s.note("game_over", NOBODY, "CT-145", winners=winners(s))


def _ingredients(player: Player) -> int:
    """CT-114, CT-142: one point for each ingredient, potions too, but only without an open order."""
    return sum(player.goods) if player.order == NONE else 0


def _open_cards(s: State, player: Player) -> int:
    """CT-143, R-40, R-44: count uncompleted cards, but none that came in the last round."""
    return sum(call.drawn != s.rounds for call in player.calls)


def secret(player: Player) -> int:
    """CT-130, CT-131, R-39: what the secret task is worth for this player."""
    return _SECRETS[SECRETS[player.secret].kind](player)


@cache
def orders_with(ingredient: str) -> frozenset[int]:
    """CT-131: the orders that ask for an ingredient."""
    return frozenset(card for card, needs in enumerate(NEEDS) if KIND[ingredient] in dict(needs))


def _per_order_with(player: Player) -> int:
    task = SECRETS[player.secret]
    wanted = orders_with(task.ingredient)
    return task.points * sum([card in wanted for card, _ in player.served])


def _per_track_level(player: Player) -> int:
    task = SECRETS[player.secret]
    return task.points * (player.kitchen if task.track == "kitchen" else player.chores)


def _per_order_late0(player: Player) -> int:
    return SECRETS[player.secret].points * sum(late == 0 for _, late in player.served)


def _per_people(player: Player) -> int:
    task = SECRETS[player.secret]
    peoples = {ORDERS[card].people for card, _ in player.served}
    return task.points * len(peoples) + (task.all_five_bonus if peoples == _PEOPLES else 0)


def _nasty_bracket(player: Player) -> int:
    brackets = SECRETS[player.secret].brackets
    return next(points for low, high, points in brackets if low <= player.nasty <= high)


_SECRETS = {
    "per_order_with": _per_order_with,
    "per_track_level": _per_track_level,
    "per_order_late0": _per_order_late0,
    "per_people_served": _per_people,
    "nasty_bracket": _nasty_bracket,
}


def _standing(player: Player) -> tuple[int, int, int]:
    """CT-145, R-41: most points, then the smaller Nasty position, then more served orders."""
    return player.score, -player.nasty, len(player.served)


def winners(s: State) -> list[int]:
    """CT-145: everybody whose standing nobody beats."""
    best = max(_standing(player) for player in s.players)
    return [seat for seat, player in enumerate(s.players) if _standing(player) == best]


def result(s: State) -> Result:
    """Return every player's points taken apart, the winners and the scores over the rounds."""
    standings = sorted((_standing(player) for player in s.players), reverse=True)
    return {
        "players": [
            {
                "seat": seat,
                "total": player.score,
                "points": dict(zip(LEDGER, player.points, strict=True)),
                "served": [[ORDER_IDS[card], late] for card, late in player.served],
                "secret": SECRET_IDS[player.secret],
                "nasty": player.nasty,
                "kitchen": player.kitchen,
                "chores": player.chores,
                "rank": standings.index(_standing(player)) + 1,
            }
            for seat, player in enumerate(s.players)
        ],
        "winners": winners(s),
        "history": s.history,
        "rating": f"rating.{solo.rating(s, s.players[0].score)}" if s.solo else None,
    }
