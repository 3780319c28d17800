"""What a seat may see, as plain JSON data (chapter 20 of the rulebook: hidden and public information)."""

from game.tables.cavern_tavern import views
from game.tables.cavern_tavern.content.catalog import (
    BOARD,
    CARD_PLACE,
    CHARACTER_IDS,
    ITEM_IDS,
    KINDS,
    NASTY_IDS,
    ORDER_IDS,
    ORDERS,
    PLACE_IDS,
    POTION,
    SECRET_IDS,
    UNITS,
    place_id,
)
from game.tables.cavern_tavern.rules.options import slots
from game.tables.cavern_tavern.rules.state import LEDGER, NONE, PHASES, GamePhase, Group, Player, Points, State

_FIRST_CLOCK = 22 * 60  # CT-9
_ROUND_MINUTES = 20
_LEDGER = LEDGER[: Points.WALK_OUTS + 1]  # what the game itself brings; the rest is scored at its end


def clock(round_: int) -> str:
    """CT-9: return the time of a round, 22:00 for the first and 20 minutes more for each later one."""
    minutes = _FIRST_CLOCK + _ROUND_MINUTES * (round_ - 1)
    return f"{minutes // 60 % 24:02d}:{minutes % 60:02d}"


def view(s: State, seat: int | None) -> views.View:
    """R-35: return all that a seat may see; None is what everybody may see."""
    return {
        "table": "cavern_tavern",
        "seat": seat,
        "round": s.round,
        "rounds": s.rounds,
        "clock": clock(s.round),
        "phase": PHASES[s.phase],
        "turn": None if s.turn == NONE else s.turn,
        "placed": s.placed,
        "first": s.first,
        "next_first": s.next_first,
        "order_of_play": s.seated(s.first),
        "white": None if s.white == NONE else s.white,
        "supply": dict(zip(KINDS[:POTION], s.supply, strict=False)),
        "potions": s.supply[POTION],
        "decks": {"orders": len(s.orders), "items": len(s.items), "nasty": len(s.nasty)},
        "order_discard": [ORDER_IDS[card] for card in s.order_discard],
        "item_discard": [ITEM_IDS[card] for card in s.item_discard],
        "drawn": None if s.drawn == NONE else ORDER_IDS[s.drawn],
        "tables": [_table(s, table) for table in range(BOARD.tables)],
        "places": _places(s),
        "players": [_player(s, other, mine=other == seat) for other in range(s.seats)],
        "looked": [ITEM_IDS[card] for card in s.looked] if s.looked and s.turn == seat else None,
        "history": [list(scores) for scores in s.history],
        "shadow": [group.dice[0] for group in s.groups if group.seat == NONE],
        "options": {name: getattr(s.options, name) for name in s.options.__struct_fields__},
    }


def _table(s: State, table: int) -> views.OrderTable:
    for seat, player in enumerate(s.players):
        if player.table == table and player.order != NONE:
            return {"card": ORDER_IDS[player.order], "seat": seat, "time": player.taken}
    card = s.tables[table]
    return {"card": None if card == NONE else ORDER_IDS[card], "seat": None, "time": None}


def _places(s: State) -> dict[str, views.Place]:
    capacity = slots(s.seats)
    places: dict[str, views.Place] = {
        name: {"slots": capacity[place], "groups": [], "closed": place == s.closed} for place, name in PLACE_IDS.items()
    }
    for group in s.groups:
        if group.place < CARD_PLACE:
            places[PLACE_IDS[group.place]]["groups"].append(_group(s, group))
    return places


def _group(s: State, group: Group) -> views.Group:
    if group.seat == NONE:
        return {"seat": NONE, "dice": [{"value": face, "white": False} for face in group.dice]}
    faces = s.players[group.seat].dice
    dice: list[views.PlacedDie] = [{"value": faces[die], "white": die == BOARD.dice_per_player} for die in group.dice]
    return {"seat": group.seat, "dice": dice}


def _player(s: State, seat: int, *, mine: bool) -> views.Player:
    player = s.players[seat]
    over = s.phase == GamePhase.OVER
    return {
        "seat": seat,
        "score": player.score,
        "dice": _dice(player),
        "ingredients": dict(zip(KINDS, player.goods, strict=True)),
        "order": _order(s, seat) if player.order != NONE else None,
        "served": len(player.served),
        "served_cards": [[ORDER_IDS[card], late] for card, late in player.served] if mine or over else None,
        "items": len(player.items),
        "hand": sorted(ITEM_IDS[card] for card in player.items) if mine else None,
        "secret": SECRET_IDS[player.secret] if mine or over else None,
        "nasty": player.nasty,
        "kitchen": player.kitchen,
        "chores": player.chores,
        "nasty_cards": [
            {"card": NASTY_IDS[call.card], "drawn": call.drawn, "progress": call.progress} for call in player.calls
        ],
        "fired": list(player.fired),
        "passed": player.passed,
        "protected": player.shielded,
        "character": CHARACTER_IDS[player.character] if player.character != NONE else None,
        "marker": s.next_first == seat,
        "duty": player.duty,
        "points": dict(zip(_LEDGER, player.points, strict=False)),
    }


def _dice(player: Player) -> list[views.HandDie]:
    """Dice that nobody has rolled yet show nothing."""
    return [
        {"value": face, "white": die == BOARD.dice_per_player, "at": place_id(place) if place else None}
        for die, (face, place) in enumerate(zip(player.dice, player.where, strict=True))
        if face
    ]


def _order(s: State, seat: int) -> views.Order:
    player = s.players[seat]
    missing = {KINDS[kind]: units for kind, units in player.lacking()}
    late = s.lateness(seat)
    lacking = sum(missing.values())
    return {
        "card": ORDER_IDS[player.order],
        "table": player.table,
        "taken": player.taken,
        "late": late,
        "worth": s.worth(seat),
        "leaves": ORDERS[player.order].leave - late,
        "missing": missing,
        "have": UNITS[player.order] - lacking,
        "need": UNITS[player.order],
        "ready": lacking <= player.goods[POTION],
    }
