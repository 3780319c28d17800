"""What a seat of Cavern Tavern owns, as its tray shows it: equal means the same pixels."""

from __future__ import annotations

from typing import NamedTuple

from game.desktop.table.machine import base
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.face import cards as faces
from game.tables.cavern_tavern.face.shown import AIR, Shown


class Die(NamedTuple):
    """One die of the tray; it has no sprite while it flies, and light -1 when it is done with."""

    sprite: str
    at: str
    light: int


class OpenOrder(NamedTuple):
    """The open order on the tray."""

    card: str
    taken: int
    late: int
    have: tuple[bool, ...]
    leaves: int
    ready: bool
    light: int
    drawn: bool = False
    last: bool = False  # nobody walks out any more: the game ends with this round


class TrayCard(NamedTuple):
    """A card of the tray: face up with its id, or only its back."""

    kind: str
    card: str
    target: str
    light: int
    note: str = ""


class Hidden(NamedTuple):
    """Hidden cards, Nasty cards in play, and whether hidden ones are peeked at, or lie open all the time."""

    cards: tuple[TrayCard, ...]
    name: str
    peek: bool
    known: bool


def dice_of(shown: Shown) -> tuple[Die, ...]:
    """The shown player's dice: free ones bright, placed ones with the place they lie on."""
    found = []
    lit = {base(target) for target in shown.lit} if shown.turn == shown.seat else set()
    for i, die in enumerate(shown.me["dice"]):
        sprite = f"die_{shown.colour(shown.seat, die['white'])}_{die['value']}"
        if die["at"] == AIR:
            found.append(Die("", "", 0))
        elif die["at"] is not None:
            found.append(Die(sprite, str(die["at"]), 0))
        elif i in shown.done:
            found.append(Die(sprite, "", -1))
        elif i in shown.lifted:
            found.append(Die(sprite, "", 2))
        else:
            found.append(Die(sprite, "", int(f"die:{die['value']}" in lit)))
    return tuple(found)


def open_order(shown: Shown) -> OpenOrder | None:
    """The shown player's open order."""
    order, drawn, mine = shown.me["order"], shown.view["drawn"], shown.turn == shown.seat
    light = shown.light("order") if mine else 0
    if drawn and mine:
        what, goods = cards().orders[drawn], shown.me["ingredients"]
        lacks: dict[str, int] = {kind: n - goods[kind] for kind, n in what.need.items()}
        return OpenOrder(drawn, shown.view["round"], 0, _have(drawn, lacks), what.leave, False, light, True)
    if order is None:
        return None
    have = _have(order["card"], order["missing"])
    last = shown.view["round"] >= shown.view["rounds"]
    return OpenOrder(
        order["card"], order["taken"], order["late"], have, order["leaves"], order["ready"], light, last=last
    )


def _have(card: str, missing: dict[str, int]) -> tuple[bool, ...]:
    """For each unit of an order whether it is there; the first ones of a kind are those that are missing."""
    short, have = dict(missing), []
    for kind in faces.units(cards().orders[card]):
        have.append(short.get(kind, 0) <= 0)
        short[kind] = short.get(kind, 0) - 1
    return tuple(have)


def hidden(shown: Shown) -> Hidden:
    """The shown player's items, secret task and Nasty cards."""
    me = shown.me
    opened = shown.peek or shown.known
    hand = me["hand"] if opened and me["hand"] is not None else _lifted(shown)
    targets = [(card, f"item:{card}" if card else "") for card in hand]
    found = [TrayCard("item", card, target, shown.light(target) if card else 0) for card, target in targets]
    for call in me["nasty_cards"]:
        target = f"nasty:{call['card']}"
        note = str(call["progress"]) if call["progress"] else ""
        found.append(TrayCard("nasty", call["card"], target, shown.light(target), note))
    secret = me["secret"] if opened else None
    found.append(TrayCard("secret", secret or "", "secret", 0))
    return Hidden(tuple(found), shown.players_shown[shown.seat].name, shown.peek, shown.known)


def _lifted(shown: Shown) -> list[str]:
    """A hand that lies face down: only lifted items show their faces."""
    up = sorted(t[5:] for t in shown.picked if t.startswith("item:"))
    return [*up, *[""] * (shown.me["items"] - len(up))]


def stacked(held: Hidden) -> tuple[TrayCard, ...]:
    """The cards as they lie in the tray: items that nobody else may see are one pile with their number."""
    if held.known:
        return held.cards
    items = [card for card in held.cards if card.kind == "item"]
    light = max((card.light for card in items), default=0)
    pile = [TrayCard("item", "", "hidden", light, str(len(items)))] if items else []
    lifted = [] if held.peek else [card for card in items if card.card]
    return (*pile, *lifted, *(card for card in held.cards if card.kind != "item"))


def fan_cards(shown: Shown) -> tuple[TrayCard, ...]:
    """The cards that lie open: those to choose from, as the list has them, else all that is hidden in the hand."""
    if shown.laid:
        looked = sorted(shown.view["looked"] or (), key=[*cards().items].index)
        return tuple(TrayCard("item", card, f"card:{card}", shown.light(f"card:{card}")) for card in looked)
    return hidden(shown).cards
