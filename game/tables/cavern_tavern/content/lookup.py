"""Which rules of Cavern Tavern stand behind a card, a place or a thing on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.cavern_tavern.content.definitions import POTION, cards

if TYPE_CHECKING:
    from collections.abc import Iterator

_ORDER = ("CT-44", "CT-45", "CT-46", "CT-40")
_ICONS = {"K": ("CT-47", "CT-49"), "C": ("CT-47", "CT-49"), "I": ("CT-48", "CT-49"), "": ()}
_ITEM = ("CT-120", "CT-35")
_ITEMS = {
    "I04": ("CT-67", "CT-124"),
    "I05": ("CT-65",),
    "I06": ("CT-61", "CT-110"),
    "I07": ("CT-87a",),
    "I08": ("CT-86a", "R-24"),
    "I09": ("R-46", "CT-166"),
    "I10": ("CT-45",),
    "I11": ("CT-93",),
    "I12": ("R-54", "CT-41"),
    "I13": ("CT-31",),
    "I14": ("CT-44", "CT-112"),
}
_NASTY = ("CT-94", "CT-96", "CT-97", "CT-98", "CT-143")
_NASTIES = {
    "N01": ("CT-114",),
    "N02": ("CT-114",),
    "N03": ("R-37",),
    "N04": ("R-37",),
    "N05": ("CT-146",),
    "N09": ("CT-88",),
    "N10": ("CT-89", "CT-90"),
    "N11": ("CT-61",),
    "N12": ("CT-44",),
    "N13": ("CT-45",),
    "N14": ("CT-165",),
    "N15": ("CT-44",),
}
_SECRET = ("CT-130", "CT-144")
_SECRETS = dict.fromkeys(("S1", "S2", "S3"), ("CT-131",))
_CHARACTERS = {f"H{i}": f"CT-{150 + i}" for i in range(1, 7)}
_SPECIAL = {
    "7": ("CT-76", "CT-76a"),
    "15": ("CT-84", "CT-84a", "R-22"),
    "16": ("CT-85", "CT-85a", "R-23"),
    "17": ("CT-86", "CT-86a", "R-24"),
    "18": ("CT-87", "CT-87a"),
    "office": ("CT-88", "CT-63", "CT-64", "R-46", "R-47"),
    "item": ("CT-89", "CT-63", "CT-64", "CT-123"),
    "potion": ("CT-90", "CT-63", "CT-113"),
}
_TASKS = ("CT-60", "CT-67", "CT-104")
_CELLAR = ("CT-60", "CT-61", "CT-64")
_POTION = ("CT-112", "CT-113", "CT-114")
_THINGS = {
    "kind": ("CT-110", "CT-111"),
    "seat": ("CT-99", "CT-100", "R-35"),
    "has": ("CT-110", "R-35"),
    "die": ("CT-60", "R-62"),
    "clock": ("CT-9", "CT-45"),
    "track_score": ("CT-146", "R-42"),
    "track_round": ("CT-20",),
    "track_nasty": ("CT-91", "CT-94", "CT-99"),
    "track_kitchen": ("CT-100", "CT-104"),
    "track_chores": ("CT-100", "CT-104"),
    "deck": ("CT-42", "CT-43"),
    "secret": ("CT-11", "CT-130", "HR-3"),
    "hidden": ("CT-121", "HR-3"),
}


def rules_of(target: str) -> tuple[str, ...]:
    """The numbers of the rules about a card (``O01``) or about what lies at a target (``place:7``, ``deck:orders``)."""
    found = _card(target)
    if found:
        return found
    head, _, rest = target.partition(":")
    if head == "place":
        return _place(rest)
    if head in ("has", "kind") and rest.endswith(POTION):
        return _POTION
    return _THINGS.get(f"{head}_{rest}") or _THINGS.get(head, ())


def _card(card: str) -> tuple[str, ...]:
    content = cards()
    if card in content.orders:
        return (*_ORDER, *_ICONS[content.orders[card].icon])
    if card in content.items:
        return (*_ITEMS.get(card, ()), *_ITEM)
    if card in content.nasty:
        return (*_NASTIES.get(card, ()), *_NASTY)
    if card in content.secrets:
        return (*_SECRETS.get(card, ()), *_SECRET)
    return (_CHARACTERS[card], "CT-150") if card in content.characters else ()


def _place(name: str) -> tuple[str, ...]:
    if not name.isdigit():
        return _SPECIAL.get(name, ())
    number = int(name)
    if number <= len(cards().board.cellar):
        return (f"CT-{69 + number}", *_CELLAR)
    return (*_SPECIAL.get(name, (f"CT-{69 + number}",)), *_TASKS)


def things() -> Iterator[str]:
    """Every card, place and thing about which there must be rules."""
    content = cards()
    yield from (*content.orders, *content.items, *content.nasty, *content.secrets, *content.characters, *_THINGS)
    yield f"kind:{POTION}"
    yield from (f"place:{n}" for n in (*content.board.cellar, *content.board.tasks, "office", "item", "potion"))
