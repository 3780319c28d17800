"""Which rules of Wizards stand behind a space, a Land, a card or a thing on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import rulebook
from game.tables.wizards.content.definitions import content

if TYPE_CHECKING:
    from collections.abc import Callable

TABLE = "wizards"

_PLACE_KINDS = {
    "T": ("WZ-8", "B-38", "WZ-65", "R-9"),
    "E": ("WZ-7", "B-38", "WZ-65", "R-8"),
    "STONE": ("B-15", "B-39", "WZ-18"),
}
_PLACES = {
    "ABBEY": ("WZ-6", "WZ-25", "WZ-46", "B-39", "R-22"),
    "HAMDREL": ("WZ-2", "WZ-3", "R-5", "R-6", "WZ-46", "B-39"),
    "HOLLOW": ("WZ-4", "WZ-76", "B-41", "WZ-54"),
    "CREST": ("WZ-5", "R-14", "R-15", "B-41", "WZ-78", "WZ-102"),
    "RUKTAL": ("B-23", "B-26", "B-28", "WZ-46", "R-16", "B-39"),
    "LAIRC": ("B-54", "B-57", "B-58", "WZ-14"),
    "MEGMORAN": ("B-23", "B-26", "B-28", "WZ-46", "R-16", "B-39"),
    "MELIGAR": ("B-23", "B-26", "B-28", "WZ-46", "R-16", "B-39"),
    "MELEKOK": ("B-23", "B-26", "B-28", "WZ-46", "R-16", "B-39"),
    "E:GLENDALE": ("WZ-101",),
    "E:MEADOWSHIRE": ("WZ-80",),
}
_LANDS = {
    "sacred_circle": ("B-61", "R-64", "B-15", "R-3"),
    "dragons_lair": ("B-54", "B-58", "B-61", "B-13", "R-3"),
    "glendale": ("WZ-101",),
    "meadowshire": ("WZ-80",),
    "crestfell": ("R-14",),
}
_LAND = ("B-2", "B-60", "WZ-32", "C-1")
_TERRAINS = {
    "plains": ("B-34", "B-45"),
    "woods": ("B-34", "B-35", "B-45"),
    "mountains": ("B-34", "B-35", "B-45"),
    "water": ("B-36", "B-37", "B-34", "B-9"),
    "sea": ("B-36", "B-37", "B-34", "B-7"),
    "coast": ("B-37", "WZ-26"),
    "dead": ("B-11", "WZ-119"),
    "wall": ("B-10", "R-45"),
    "harbour": ("B-18",),
}
_SPELLS = {
    "boat_summoning": ("WZ-26", "R-39", "R-40", "R-41"),
    "swiftness": ("R-44", "WZ-18"),
    "telepathy": ("WZ-61", "R-22", "R-24", "R-25"),
    "demon_dispelling": ("B-50", "WZ-28", "WZ-27"),
    "dragon_taming": ("B-56", "WZ-28", "WZ-92"),
    "escape": ("B-66", "WZ-72", "R-48", "R-49"),
    "animal_summoning": ("WZ-97", "WZ-9", "WZ-75", "B-67"),
    "transport": ("WZ-18", "WZ-67", "R-46", "R-47", "WZ-64"),
}
_SPELL = ("B-65", "WZ-59", "WZ-60", "WZ-18")
_ANIMALS = {
    "unicorn": ("WZ-9", "R-52", "WZ-68"),
    "winged_horse": ("WZ-9", "WZ-96", "R-54", "WZ-68"),
    "horse": ("WZ-9", "WZ-117", "R-53"),
    "hound": ("WZ-9", "WZ-117", "R-53"),
    "dove": ("WZ-9", "B-29", "WZ-85"),
    "dragon": ("WZ-9", "WZ-87", "B-55"),
}
_ANIMAL = ("WZ-95", "WZ-99", "B-67", "C-4")
_EVENTS = {
    "following_wind": ("WZ-42",),
    "leaf_road": ("WZ-42",),
    "goats_feet": ("WZ-42",),
    "fallen_star": ("WZ-78", "R-14"),
    "wave_walking": ("WZ-42", "B-36"),
    "leaden_boots": ("WZ-23",),
    "bramble_snare": ("R-46", "WZ-75"),
    "lantern_path": ("WZ-76", "WZ-77"),
    "sleepwalking": ("WZ-77",),
    "ill_omen": ("B-53",),
    "the_ground_opens": ("B-53", "WZ-87"),
    "a_strangers_errand": ("B-29",),
    "stolen_hours": ("WZ-116",),
    "the_white_door": ("R-51", "WZ-78", "WZ-66"),
    "foresight": ("WZ-33",),
    "mirror_pool": ("H-1",),
    "silver_mare": ("WZ-98",),
    "lost_hound": ("WZ-9",),
    "heal_all": ("WZ-46",),
    "key_of_stars": ("R-14", "WZ-78"),
    "malicious_intent": ("WZ-84", "WZ-101"),
    "toll_of_the_road": ("R-63",),
    "demon_bane_word": ("WZ-27",),
    "rockfall": ("B-34",),
    "beacon_answered": ("B-48",),
    "gate_of_leaves": ("R-51", "WZ-78", "WZ-66"),
    "whispered_name": ("B-48", "H-1"),
    "crossed_paths": ("WZ-77",),
    "song_of_hope": ("R-68",),
}
_EVENT = ("C-8", "H-5")
_TRAP_EVENTS = ("WZ-15", "WZ-16", "WZ-49")
_OBJECTS = {
    "ring_of_staying": ("WZ-73", "WZ-77"),
    "moon_lamp": ("WZ-59",),
    "star_glass": ("B-12",),
    "silver_horn": ("WZ-26",),
    "grey_cloak": ("B-50",),
    "phial_of_dew": ("R-75",),
    "boots_of_striding": ("B-33", "R-85"),
    "rune_staff": ("C-7",),
    "book_of_names": ("B-29",),
    "dragon_scale": ("WZ-14",),
    "elf_rope": ("WZ-15",),
    "hourglass": ("WZ-116",),
}
_TOKENS = {
    "TP": ("WZ-79",),
    "STAY": ("WZ-80",),
    "MENTOR": ("B-26", "R-19", "R-35"),
    "HW*": ("B-47", "R-23"),
    "HERE": ("WZ-85",),
    "LR?": ("B-13",),
    "LAIRC": ("B-54",),
    "CREST": ("R-14",),
}
_TASK = ("C-6", "C-7", "C-5", "WZ-34", "H-4")
_TRAPS = {
    1: ("WZ-15", "B-46", "WZ-16"),
    2: ("WZ-15", "WZ-69"),
    3: ("WZ-15", "WZ-94", "WZ-16"),
    4: ("WZ-15", "WZ-72"),
    5: ("WZ-15", "WZ-75", "R-46", "WZ-16"),
    6: ("WZ-15", "WZ-72"),
}
_TABLES = {
    "hamdrel": ("WZ-2", "R-5"),
    "hamdrel_rank0": ("WZ-3", "R-5"),
    "hollow": ("WZ-4", "WZ-76"),
    "crest": ("WZ-5", "WZ-102"),
    "abbey": ("WZ-6", "WZ-25"),
    "dwelling": ("WZ-7", "R-8"),
    "town": ("WZ-8", "R-9"),
    "animals": ("WZ-9", "B-67"),
    "random_encounter": ("WZ-11", "B-45"),
    "player_encounter": ("WZ-12", "R-83"),
    "demons": ("WZ-13", "WZ-28"),
    "dragon": ("WZ-14", "WZ-28"),
    "traps": ("WZ-15", "WZ-72"),
    "help": ("WZ-16", "R-78"),
}
_WIZARD = ("B-47", "B-48", "C-10", "H-2")
_THINGS = {
    "hex": ("B-34", "B-38", "B-11"),
    "seat": ("H-8", "B-46", "WZ-12", "R-83"),
    "boat": ("B-37", "B-36", "WZ-88", "WZ-89"),
    "demons": ("B-50", "WZ-13", "B-51", "WZ-27", "R-55"),
    "dragon": ("B-55", "WZ-14", "B-57", "B-58"),
    "secret": ("B-48", "H-1", "H-2", "R-82"),
    "marker": ("B-44", "H-4", "R-11", "R-17"),
    "calendar": ("B-4", "B-59", "WZ-30"),
    "evil": ("B-59", "WZ-29", "WZ-32", "WZ-119", "B-61"),
    "thwart": ("WZ-30", "WZ-31", "R-67", "R-68"),
    "due": ("B-60", "WZ-32", "WZ-33", "R-65"),
    "foresight": ("WZ-33",),
    "gap": ("B-54", "WZ-92", "WZ-93", "R-60"),
    "dazed": ("WZ-41", "WZ-43", "WZ-44", "WZ-45", "WZ-46"),
    "bound": ("WZ-47", "WZ-52", "WZ-53", "WZ-49", "WZ-58"),
    "stun": ("WZ-13", "WZ-94", "R-62"),
    "trapped": ("WZ-15", "WZ-16", "B-46"),
    "stays": ("R-9", "B-31"),
    "extra": ("WZ-116", "B-31"),
    "permit": ("R-14", "R-15"),
    "rank": ("WZ-1", "B-25", "WZ-19"),
    "goal": ("WZ-19", "B-64", "B-61"),
    "order": ("B-23", "WZ-1", "WZ-18", "WZ-24"),
    "mentor": ("B-26", "B-27", "B-28", "WZ-83"),
    "type": ("WZ-1", "WZ-103", "R-63"),
    "points": ("WZ-1", "WZ-103", "R-63"),
    "help": ("WZ-16", "R-77", "R-79"),
    "deck_tasks": ("B-29", "C-5", "H-3"),
    "deck_events": ("C-8", "H-3"),
    "deck_wizards": ("B-49", "WZ-10", "H-3"),
    "deck_objects": ("C-9", "B-3"),
    "walk": ("B-33", "B-34", "B-35", "B-38"),
    "random": ("B-45", "WZ-11", "R-1"),
    "slot": ("B-6", "WZ-35", "B-8"),
    "lair": ("B-54", "B-58"),
    "hidden": ("H-4", "H-9", "HR-3"),
    "coop": ("WZ-104", "WZ-105", "WZ-106", "WZ-107"),
    "balance": ("WZ-120",),
}


def rules_of(target: str) -> tuple[str, ...]:
    """The numbers of the rules about a Land, a place, a card or a thing, the nearest first.

    Args:
        target: a target of the rules (``land:glendale``, ``event:heal_all``, ``task:17``, ``part:17.2``), a place by
            its id (``place:T:TORWALL``), a sort of space (``terrain:woods``), a table (``table:town``) or the name of
            a thing such as ``dazed`` or ``deck:tasks``.

    Returns:
        Only numbers that the rulebook holds.
    """
    return tuple(dict.fromkeys(number for number in _all(target) if rulebook.find(TABLE, number)))


def _all(target: str) -> tuple[str, ...]:
    head, _, rest = target.partition(":")
    make = _SORTS.get(head)
    found = make(rest) if make is not None else ()
    return found or _THINGS.get(f"{head}_{rest}") or _THINGS.get(head, ())


def _place(name: str) -> tuple[str, ...]:
    kind = "STONE" if name.startswith("STONE") else name.partition(":")[0]
    return (*_PLACES.get(name, ()), *_PLACE_KINDS.get(kind, ()))


def _land(name: str) -> tuple[str, ...]:
    return (*_LANDS.get(name, ()), *_LAND) if any(land.slug == name for land in content().lands) else ()


def _task(rest: str) -> tuple[str, ...]:
    """A Task by its number; the rules about its own parts come first, or those of one part (``17.2``)."""
    number, _, part = rest.partition(".")
    card = next((task for task in content().tasks if str(task.number) == number), None)
    if card is None:
        return ()
    parts = card.parts[int(part) - 1 :][:1] if part.isdigit() else card.parts
    return (*(rule for token in parts for rule in _token(token)), *_TASK)


def _token(token: str) -> tuple[str, ...]:
    head = token.partition("(")[0]
    if head in _TOKENS:
        return _TOKENS[head]
    return ("B-14", "WZ-81") if token.endswith("*") else ("B-16", "B-12") if token.endswith("?") else ()


def _event(name: str) -> tuple[str, ...]:
    card = next((event for event in content().events if event.slug == name), None)
    if card is None:
        return ()
    lasting = _TRAP_EVENTS if card.cls == "trap" else ("R-53",) if card.cls == "days" else ()
    return (*_EVENTS.get(name, ()), *lasting, *_EVENT)


def _object(name: str) -> tuple[str, ...]:
    return (*_OBJECTS[name], "C-9") if name in _OBJECTS else ()


def _spell(name: str) -> tuple[str, ...]:
    return (*_SPELLS[name], *_SPELL) if name in _SPELLS else ()


def _animal(name: str) -> tuple[str, ...]:
    return (*_ANIMALS[name], *_ANIMAL) if name in _ANIMALS else ()


def _trap(name: str) -> tuple[str, ...]:
    if not name.isdigit():
        return ()
    held = (_event(event.slug) for event in content().events if event.number == int(name) and event.cls == "trap")
    return _TRAPS.get(int(name)) or next(held, ())


def _card(name: str) -> tuple[str, ...]:
    found = next((card for card in content().wizard_deck if card.slug == name), None)
    if found is None:
        return ()
    return _WIZARD if found.kind == "hw" else ("B-49", "WZ-102", *(("R-48",) if found.kind == "trap" else ()))


_SORTS: dict[str, Callable[[str], tuple[str, ...]]] = {
    "place": _place,
    "land": _land,
    "terrain": lambda name: _TERRAINS.get(name, ()),
    "task": _task,
    "part": _task,
    "event": _event,
    "object": _object,
    "spell": _spell,
    "animal": _animal,
    "trap": _trap,
    "hw": _card,
    "card": _card,
    "table": lambda name: _TABLES.get(name, ()),
    "condition": lambda name: _THINGS.get(name, ()),
}


def targets() -> tuple[str, ...]:
    """Everything that has rules of its own."""
    box = content()
    return (
        *(f"land:{land.slug}" for land in box.lands),
        *(f"place:{name}" for land in box.lands for name, _ in land.places),
        *(f"terrain:{name}" for name in _TERRAINS),
        *(f"task:{task.number}" for task in box.tasks),
        *(f"part:{task.number}.{n + 1}" for task in box.tasks for n in range(len(task.parts))),
        *(f"event:{event.slug}" for event in box.events),
        *(f"object:{thing.slug}" for thing in box.objects),
        *(f"spell:{name}" for name in _SPELLS),
        *(f"animal:{name}" for name in _ANIMALS),
        *(f"trap:{number}" for number in _TRAPS),
        *dict.fromkeys(f"card:{card.slug}" for card in box.wizard_deck),
        *(f"table:{name}" for name in box.tables),
        *_THINGS,
    )


def numbers() -> frozenset[str]:
    """Every number that something on the table leads to."""
    return frozenset(number for target in targets() for number in _all(target))
