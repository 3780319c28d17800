"""Which rules of the Realm stand behind a card, a place, a tile or a thing on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import rulebook
from game.tables.realm.content.definitions import content

if TYPE_CHECKING:
    from game.tables.realm.content.shapes import Card, Tile

TABLE = "realm"

_TYPES = {
    "enemy": ("RB-24", "RB-26", "RB-27", "RB-22"),
    "stranger": ("RB-20", "RB-22"),
    "follower": ("RB-38", "RB-22"),
    "object": ("RB-37", "RB-22"),
    "gold": ("RB-22",),
    "event": ("RB-49", "RB-53"),
    "spell": ("RB-36", "RB-50", "RB-51", "RB-35"),
    "key": ("EG-3", "EG-4", "EG-5", "RU-11"),
    "ability": ("LB-52", "RU-51"),
    "brawler": ("TV-19", "TV-20", "TV-42"),
    "gamble": ("TV-41",),
    "rumour": ("TV-41",),
    "happening": ("TV-41",),
}
_CLASSES = {
    "weapon": ("RB-30", "RB-29", "LB-60"),
    "shield": ("RB-28", "RB-29", "LB-60"),
    "armour": ("RB-28", "RB-29", "LB-60"),
    "helmet": ("RB-28", "RB-29", "LB-60"),
    "magic": ("RB-38",),
    "scroll": ("RB-38",),
    "pack": ("RB-37",),
}
_CARDS = {
    "blizzard": ("RU-68",),
    "ember_tremor": ("EG-12",),
    "plague_cart": ("LB-40", "LB-41"),
    "map_seller": ("LB-22",),
    "loose_stone": ("LB-22",),
    "smuggler": ("LB-22",),
    "teleport": ("LB-28", "RU-37"),
    "random_magic": ("RU-46",),
    "finger_of_death": ("RU-70",),
    "pilfer": ("EG-8",),
    "rope_and_spikes": ("LB-37", "LB-32"),
    "scroll_case": ("LB-59", "LB-60", "RU-52"),
    "duelling_rapier": ("RU-65",),
    "wand_of_sparks": ("RU-65",),
    "warding_amulet": ("LB-54",),
    "salve": ("LB-56",),
    "clear_antidote": ("LB-56",),
    "lamp_bearer": ("LB-37",),
    "trapwrights_notes": ("LB-37",),
    "trap_sense": ("LB-37",),
    "second_sight": ("LB-18",),
    "cat_feet": ("LB-25", "LB-27"),
    "maze_born_child": ("LB-25", "LB-27"),
    "unwatched_stair": ("LB-9",),
    "guard_rota": ("RB-15", "TV-10"),
    "ex_miner": ("LB-32", "TV-43"),
    "ring_veteran": ("TV-43",),
    "stable_lad": ("TV-43", "RB-37"),
    "flying_chair": ("TV-22",),
    "free_for_all": ("TV-22",),
    "off_duty_guardsman": ("TV-23",),
    "inspection": ("TV-7",),
    "mirror_fiend": ("RB-24",),
}
_PLACES = {
    "O1": ("RB-40", "RB-43", "RB-45"),
    "O5": ("EG-4",),
    "O8": ("RB-15", "RU-9"),
    "O10": ("RB-41", "RB-44"),
    "O12": ("RB-23",),
    "O16": ("TV-1", "TV-2", "RU-5"),
    "O20": ("RB-16",),
    "M1": ("RB-15",),
    "M2": ("RB-42",),
    "M5": ("RB-16",),
    "M7": ("EG-4",),
    "T1": ("TV-4", "TV-5", "TV-14"),
    "T4": ("TV-26", "TV-27", "RU-20"),
    "T7": ("TV-28", "RU-21"),
    "T9": ("TV-16",),
    "T10": ("TV-29", "TV-30", "TV-31", "TV-32", "RU-22"),
    "T13": ("TV-33", "TV-37", "TV-39", "TV-40"),
    "T16": ("TV-35", "TV-36", "RU-24"),
    "R101": ("TV-39", "RU-54"),
    "JAIL": ("RB-45", "RB-46", "RU-10"),
}
_REGIONS = {
    "O": ("RB-12", "RB-13", "RB-17"),
    "M": ("RB-12", "RB-14", "RB-23"),
    "G": ("RB-19", "RU-26"),
    "T": ("TV-12", "TV-13", "TV-15"),
    "R": ("TV-33", "TV-34", "RU-23"),
}
_GROUPS = {
    "corridor": ("LB-16", "LB-27", "LB-30"),
    "room": ("LB-16", "LB-30"),
    "special": ("LB-61", "LB-62"),
}
_TRAPS = {"trap": ("LB-36", "LB-37"), "room_trap": ("LB-39", "RU-41")}
_TESTS = ("LB-40", "LB-41", "LB-42")
_THINGS = {
    "seat": ("RB-32", "RB-33", "RB-35", "RB-37", "EG-14"),
    "hero": ("RB-5", "RB-47"),
    "trophy": ("RB-26", "RB-34"),
    "ailment": ("LB-55", "LB-56", "LB-57", "LB-58"),
    "rot": ("LB-18", "LB-19"),
    "deck_adventure": ("RB-4", "RB-48"),
    "deck_spell": ("RB-4", "RB-35"),
    "deck_tavern": ("RB-4", "TV-41"),
    "deck_lab_enemy": ("RB-4", "LB-43", "LB-51"),
    "deck_treasure": ("RB-4", "LB-43", "LB-51"),
    "deck_purchase": ("RB-43", "RB-44"),
    "clock": ("EG-12", "EG-13"),
    "collapse": ("EG-9", "EG-11"),
    "heart": ("EG-1", "EG-3", "EG-5", "EG-6", "EG-17"),
    "seals": ("EG-2", "EG-6", "EG-7"),
    "crown": ("EG-7", "EG-8", "EG-10"),
    "shard": ("EG-6", "EG-14"),
    "key": ("EG-3", "EG-4", "EG-5"),
    "door": ("LB-22", "LB-29"),
    "brew": ("TV-26", "TV-27", "RU-20"),
    "food": ("TV-28", "RU-21"),
    "tattoo": ("TV-35", "TV-36"),
    "bouncer": ("TV-37", "TV-38", "RU-25"),
    "patrol": ("TV-7", "TV-8", "TV-9", "TV-10", "RU-14"),
    "skip": ("RB-8",),
    "pool": ("LB-13", "LB-24"),
    "grid": ("LB-4", "LB-5"),
    "destroyed": ("LB-3", "LB-34"),
    "hidden_tile": ("LB-31", "RU-61"),
    "entrance": ("LB-6", "LB-8", "LB-9", "LB-10", "LB-11"),
    "shifting_walls": ("LB-35", "RU-40"),
    "spells": ("RB-35", "RB-51", "HR-3"),
    "ST": ("LB-20", "LB-21"),
    "SD": ("LB-22", "LB-29"),
    "HEART": ("EG-1", "EG-3", "EG-5", "EG-17"),
}


def rules_of(target: str) -> tuple[str, ...]:
    """The numbers of the rules about a card, a place, a tile or a thing, the nearest first.

    Args:
        target: a target of the rules (``space:O4``, ``lies:A20.1``, ``seat:1``), the id of a card, a copy, a character
            or a tile (``A10``, ``A10.2``, ``C1``, ``K1I``), or the name of a thing such as ``clock`` or ``deck:spell``.

    Returns:
        Only numbers that the rulebook holds.
    """
    return tuple(dict.fromkeys(number for number in _all(target) if rulebook.find(TABLE, number)))


def _all(target: str) -> tuple[str, ...]:
    head, _, rest = target.partition(":")
    if head == "space":
        return _space(rest)
    found = _by_id(rest or head)
    return found or _THINGS.get(f"{head}_{rest}") or _THINGS.get(head, ())


def _by_id(name: str) -> tuple[str, ...]:
    """What an id stands for: a card, a character, a tile or a place."""
    box = content()
    plain = name.partition(".")[0]
    if plain in box.cards:
        return _card(box.cards[plain])
    if any(hero.id == plain for hero in box.characters.values()):
        return _THINGS["hero"]
    if plain in box.tiles:
        return _tile(box.tiles[plain])
    return _space(plain) if plain in box.spaces or plain in _PLACES else ()


def _card(card: Card) -> tuple[str, ...]:
    found = (*_CARDS.get(card.slug, ()), *_TYPES[card.type], *_CLASSES.get(card.cls, ()))
    if card.deck == "lab_enemy":
        found = ("LB-44", "LB-45", "LB-46", "LB-47", *found)
    if card.caster:
        found = ("LB-54", *found)
    if card.deck == "tavern" and card.type in ("stranger", "follower"):
        found = (*found, "TV-42")
    return found


def _tile(tile: Tile) -> tuple[str, ...]:
    found = _GROUPS[tile.group]
    traps = [effect.what for effect in tile.effects if effect.op == "trap"]
    if traps:
        found = (*_TRAPS["room_trap" if traps == ["room"] else "trap"], *found)
    if any(effect.op == "enemy_character" for effect in tile.effects):
        found = ("LB-48", "LB-49", "LB-50", "RU-44", *found)
    return (*found, *_TESTS) if tile.test else found


def _space(name: str) -> tuple[str, ...]:
    if name.startswith("L:"):
        return _THINGS["heart" if name == "L:D4" else "grid"]
    space = content().spaces.get(name)
    found = (*_PLACES.get(name, ()), *_REGIONS.get(name[0], ()))
    if space is None:
        return found
    found += ("RB-20",) if space.draw else ()
    return (*found, "RB-18", "LB-9") if space.entrance else found


def numbers() -> frozenset[str]:
    """Every number that something on the table leads to."""
    box = content()
    targets = [*box.cards, *(f"space:{name}" for name in (*box.spaces, *_PLACES)), *box.tiles, *_THINGS, "space:L:D4"]
    return frozenset(number for target in targets for number in _all(target))
