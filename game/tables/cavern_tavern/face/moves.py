"""What moves between two views of Cavern Tavern, and how it looks in the air."""

from __future__ import annotations

import math
from collections import Counter
from itertools import zip_longest
from typing import TYPE_CHECKING

from game.desktop.engine.labels import grained, thrown_die
from game.desktop.engine.motion import Move, Spot, eased
from game.tables.cavern_tavern.face import cards as faces
from game.tables.cavern_tavern.face import flying as pieces
from game.tables.cavern_tavern.face.shown import AIR, Shown
from game.tables.cavern_tavern.face.whereabouts import Whereabouts

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

    from pygame import Rect, Surface

    from game.core import Fact
    from game.desktop.table.face import Board
    from game.desktop.ui.layout import Frame
    from game.tables.cavern_tavern.views import PlacedDie, Player, View

POTION = "Potion"
FLIP = (0.25, 0.65)  # parts of the way between which a card turns over
SETTLED = 0.75  # part of a tumble after which a die shows what was rolled
TURNS, TUMBLING = 3, 12  # ways a die lies within a quarter turn, and pixels between its sizes, while it tumbles


def moves(before: View, after: View) -> list[Move]:
    """Everything that lies elsewhere, was rolled anew or counts more or less in the second view."""
    if before["table"] != after["table"] or len(before["players"]) != len(after["players"]):
        return []
    parts = (_dice, _orders, _dealt, _items, _goods, _nasty, _marker, _scores)
    return [move for part in parts for move in part(before, after)]


def told(_facts: Sequence[Fact], _names: Sequence[str]) -> list[Move]:
    """Nothing: all that happens at this table is seen on it."""
    return []


def whereabouts(frame: Frame, board: Board, shown: Shown) -> Callable[[Spot, View], Rect]:
    """A function that finds a spot of a view in the window."""
    return Whereabouts(frame, board, shown).find


# --- dice -------------------------------------------------------------------------------------------------


def _dice(before: View, after: View) -> Iterator[Move]:
    old, new = _lying(before), _lying(after)
    again = before["round"] != after["round"]
    for seat, (was, now) in enumerate(zip(before["players"], after["players"], strict=True)):
        for i, (first, last) in enumerate(zip_longest(was["dice"], now["dice"])):
            if last is None:
                continue
            target, face = new[seat, i], str(last["value"])
            if first is None:
                source = Spot("hand", "", before["white"], 4) if before["white"] is not None else Spot("deck", "items")
                yield Move("roll" if again else "die", face, source, target, seat, last["white"], i)
            elif again or first["value"] != last["value"]:
                values = (int(first["value"]), int(last["value"]))
                yield Move("roll", face, old[seat, i], target, seat, last["white"], i, values)
            elif first["at"] != last["at"]:
                yield Move("die", face, old[seat, i], target, seat, last["white"], i)


def _lying(view: View) -> dict[tuple[int, int], Spot]:
    """Where every die of every hand lies; equal dice of a hand are the same."""
    free: dict[tuple[str | None, int, int, bool], list[Spot]] = {}
    for name, place in view["places"].items():
        for g, group in enumerate(place["groups"]):
            for d, die in enumerate(group["dice"]):
                spot = Spot("place", name, group["seat"], g, d)
                free.setdefault((name, group["seat"], die["value"], die["white"]), []).append(spot)
    found = {}
    for seat, player in enumerate(view["players"]):
        for i, die in enumerate(player["dice"]):
            here = free.get((die["at"], seat, die["value"], die["white"]))
            if here:
                found[seat, i] = here.pop(0)
            elif die["at"] is None:
                found[seat, i] = Spot("hand", "", seat, i)
            else:
                found[seat, i] = Spot("nasty", str(die["at"]), seat)
    return found


# --- cards ------------------------------------------------------------------------------------------------


def _orders(before: View, after: View) -> Iterator[Move]:
    """Orders that came to a player, and those that left one."""
    for seat, (was, now) in enumerate(zip(before["players"], after["players"], strict=True)):
        old, new = _order(was), _order(now)
        if old == new:
            continue
        if old and not _on_table(after, old):
            yield Move("order", old, Spot("order", "", seat), _aside(after, old, seat), seat)
        if new:
            table = _on_table(before, new)
            yield Move("order", new, table or _aside(before, new, seat), Spot("order", "", seat), seat)


def _aside(view: View, card: str, seat: int) -> Spot:
    """Where an order lies that is neither on a table nor open: drawn, thrown away, or served."""
    if view["drawn"] == card:
        return Spot("drawn", "orders")
    return Spot("discard", "orders") if card in view["order_discard"] else Spot("served", "", seat)


def _order(player: Player) -> str:
    return str(player["order"]["card"]) if player["order"] else ""


def _on_table(view: View, card: str) -> Spot | None:
    """The table where a card waits to be taken."""
    return next(
        (Spot("table", str(i)) for i, t in enumerate(view["tables"]) if t["card"] == card and t["seat"] is None), None
    )


def _dealt(before: View, after: View) -> Iterator[Move]:
    """Orders that came to a table, and those that were sent away from one."""
    held = {_order(player): seat for seat, player in enumerate(before["players"])}
    for i, (was, now) in enumerate(zip(before["tables"], after["tables"], strict=True)):
        table, card = Spot("table", str(i)), now["card"]
        if card and now["seat"] is None and (card, None) != (was["card"], was["seat"]):
            source = Spot("order", "", held[card]) if card in held else _on_table(before, card)
            pile = Spot("discard" if card in before["order_discard"] else "deck", "orders")
            yield Move("order", card, source or pile, table)
        gone = was["card"]
        if gone and was["seat"] is None and gone in after["order_discard"] and gone not in before["order_discard"]:
            yield Move("order", gone, table, Spot("discard", "orders"))


def _items(before: View, after: View) -> Iterator[Move]:
    """Item cards: from the deck face down, to the discard face up; an undo brings them back.

    A card that is being used lies nowhere until its choices are made; then it goes from its hand to the discard.
    """
    away: list[str] = list((Counter(after["item_discard"]) - Counter(before["item_discard"])).elements())
    back: list[str] = list((Counter(before["item_discard"]) - Counter(after["item_discard"])).elements())
    drawn = before["decks"]["items"] - after["decks"]["items"]
    deck, discard = Spot("deck", "items"), Spot("discard", "items")
    for seat, (was, now) in enumerate(zip(before["players"], after["players"], strict=True)):
        hand = Spot("items", "", seat)
        for _ in range(min(was["items"] - now["items"], len(away))):
            yield Move("item", away.pop(0), hand, discard, seat)
        for _ in range(now["items"] - was["items"]):
            if back:
                yield Move("item", back.pop(0), discard, hand, seat)
            elif drawn > 0:
                drawn -= 1
                yield Move("item", "", deck, hand, seat)
    yield from _used(before, away)
    yield from (_turned(move) for move in _used(after, back))
    if away and before["turn"] is not None and 0 < drawn <= after["players"][before["turn"]]["items"]:
        yield Move("item", "", deck, Spot("items", "", before["turn"]), before["turn"])


def _used(view: View, cards: list[str]) -> Iterator[Move]:
    """Cards that were in use before they were discarded."""
    seat = view["turn"]
    if seat is not None:
        yield from (Move("item", card, Spot("using", "", seat), Spot("discard", "items"), seat) for card in cards)


def _turned(move: Move) -> Move:
    return move._replace(source=move.target, target=move.source)


def _nasty(before: View, after: View) -> Iterator[Move]:
    deck = Spot("deck", "nasty")
    for seat, (was, now) in enumerate(zip(before["players"], after["players"], strict=True)):
        old, new = ({call["card"] for call in player["nasty_cards"]} for player in (was, now))
        for card in sorted(new - old):
            yield Move("nasty", card, deck, Spot("nasty", card, seat), seat)
        for card in sorted(old - new):
            yield Move("nasty", card, Spot("nasty", card, seat), deck, seat)


# --- tokens and points ------------------------------------------------------------------------------------


def _goods(before: View, after: View) -> Iterator[Move]:
    """Ingredients: whoever has less gave to whoever has more; the rest came from the Cellar or went there."""
    for kind in (*after["supply"], POTION):
        gave: list[Spot] = []
        got: list[Spot] = []
        for seat, (was, now) in enumerate(zip(before["players"], after["players"], strict=True)):
            more = now["ingredients"][kind] - was["ingredients"][kind]
            (got if more > 0 else gave).extend([Spot("goods", kind, seat)] * abs(more))
        for source, target in zip_longest(gave, got, fillvalue=Spot("cellar", kind)):
            yield Move("goods", kind, source, target, max(source.seat, target.seat))


def _marker(before: View, after: View) -> Iterator[Move]:
    old, new = (next((p["seat"] for p in view["players"] if p["marker"]), None) for view in (before, after))
    if new is not None and old != new:
        source = Spot("marker", "", old) if old is not None else Spot("place", "7")
        yield Move("marker", "", source, Spot("marker", "", new), new)


def _scores(before: View, after: View) -> Iterator[Move]:
    for seat, (was, now) in enumerate(zip(before["players"], after["players"], strict=True)):
        if was["score"] != now["score"]:
            spot = Spot("score", "", seat)
            yield Move("score", "", spot, spot, seat, values=(was["score"], now["score"]))


# --- the picture while things fly -------------------------------------------------------------------------


def in_flight(after: View, flying: Iterable[Move]) -> View:
    """The second view without what has not arrived yet, so that nothing is there twice; ``after`` stays as it is."""
    view = _copy(after)
    for move in flying:
        _take_out(view, move)
        if move.target.seat >= 0:
            _take_from(view["players"][move.target.seat], move)
        if move.kind in ("die", "roll"):
            dice = view["players"][move.seat]["dice"]
            dice[move.nth] = {**dice[move.nth], "at": AIR}
    for place in view["places"].values():
        for group in place["groups"]:
            group["dice"] = [die for die in group["dice"] if die is not _COMING]
        place["groups"] = [group for group in place["groups"] if group["dice"]]
    return view


def _copy(view: View) -> View:
    """A view whose parts that may change are copies."""
    return {
        **view,
        "supply": dict(view["supply"]),
        "order_discard": list(view["order_discard"]),
        "item_discard": list(view["item_discard"]),
        "tables": list(view["tables"]),
        "places": {
            name: {**place, "groups": [{**group, "dice": list(group["dice"])} for group in place["groups"]]}
            for name, place in view["places"].items()
        },
        "players": [
            {**p, "ingredients": dict(p["ingredients"]), "dice": list(p["dice"]), "nasty_cards": list(p["nasty_cards"])}
            for p in view["players"]
        ],
    }


#: Lies where a die of a group has not arrived yet, so that the others keep their numbers.
_COMING: PlacedDie = {"value": 0, "white": False}


def _take_out(view: View, move: Move) -> None:
    """Take what flies out of the middle of the table."""
    where, what = move.target, move.what
    match where.area:
        case "place":
            view["places"][where.name]["groups"][where.nth]["dice"][where.part] = _COMING
        case "cellar" if what == POTION:
            view["potions"] -= 1
        case "cellar":
            view["supply"][what] -= 1
        case "table":
            view["tables"][int(where.name)] = {"card": None, "seat": None, "time": None}
        case "discard":
            view["order_discard" if where.name == "orders" else "item_discard"].remove(what)
        case "deck":
            view["decks"] = {**view["decks"], where.name: view["decks"][where.name] - 1}


def _take_from(player: Player, move: Move) -> None:
    """Take what flies from its player; a served order lies under the plate, one that was drawn nowhere yet."""
    match move.target.area:
        case "goods":
            player["ingredients"][move.what] -= 1
        case "order":
            player["order"] = None
        case "items":
            player["items"] -= 1
            player["hand"] = None if player["hand"] is None else player["hand"][: player["items"]]
        case "nasty":
            player["nasty_cards"] = [call for call in player["nasty_cards"] if call["card"] != move.what]
        case "marker":
            player["marker"] = False
        case "score":
            player["score"] = move.values[0]


def wave(move: Move) -> int:
    """What goes first: things laid down, then what they bring, then new cards, then new dice."""
    if move.kind == "roll":
        return 3
    if move.target.area in ("table", "nasty") and move.kind in ("order", "nasty"):
        return 2
    return 0 if move.kind == "die" or move.target.area in ("discard", "served") else 1


def picture(move: Move, spot: Rect, part: float, alpha: int, shown: Shown) -> tuple[Surface, tuple[Hashable, ...]]:
    """A die that tumbles, an ingredient, the crown, or a card, which turns over on its way."""
    if move.kind in ("die", "roll"):
        return _die(move, spot.width, part, alpha, shown.colour(move.seat, move.white))
    size = grained(min(spot.size))
    if move.kind == "goods":
        return pieces.token(move.what, size, alpha), (move.what, size, alpha)
    if move.kind == "marker":
        return pieces.crown(size, alpha), ("crown", size, alpha)
    return _card(move, spot, part, alpha)


def _die(move: Move, size: int, part: float, alpha: int, colour: str) -> tuple[Surface, tuple[Hashable, ...]]:
    face, turn = move.what, 0
    if move.kind == "roll" and part < SETTLED:
        step = math.floor(eased(part / SETTLED) * 10)
        nth = move.nth + move.seat
        size = grained(size, TUMBLING)
        if part > 0:
            face, turn = str(1 + (step * 5 + nth * 2) % 6), (step * 2 + nth) % TURNS * (90 // TURNS)
        else:
            face = str(move.values[0] or move.what)
    else:
        size = grained(size)
    return thrown_die(colour, face, size, turn, alpha), (colour, face, size, turn, alpha)


def _card(move: Move, spot: Rect, part: float, alpha: int) -> tuple[Surface, tuple[Hashable, ...]]:
    """A card, which turns over on its way from a deck or from a hand to the discard."""
    wide, high = faces.ORDER_SIZE if move.kind == "order" else faces.CARD_SIZE
    width = grained(min(spot.width, spot.height * wide / high))
    name, squeeze = move.what, 100
    if move.what and move.source.area in ("deck", "drawn", "items", "using"):
        over = min(1.0, max(0.0, (part - FLIP[0]) / (FLIP[1] - FLIP[0])))
        squeeze = max(10, round(abs(math.cos(math.pi * over)) * 5) * 20)
        name = move.what if over > 0.5 else ""
    return pieces.card(move.kind, name, width, squeeze, alpha), (move.kind, name, width, squeeze, alpha)
