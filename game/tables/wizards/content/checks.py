"""What must hold of Wizards' definitions beyond their shapes; each mistake is one sentence."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from game.tables.wizards.content.shapes import HIGH_WIZARDS, HIGHEST, MODES, ORDERS, POINTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.tables.wizards.content.shapes import BonusRow, Content, EventCard, Mode, ObjectCard, Spell, TaskCard

    Cards: TypeAlias = "tuple[TaskCard | EventCard | ObjectCard, ...]"

# What the rules can do in each table.
TABLES = {
    "hamdrel": ("gain", "task", "produce"),
    "hamdrel_rank0": ("unicorn", "wizard_card", "produce"),
    "hollow": ("transport",),
    "crest": ("split", "two_wizards", "extra"),
    "abbey": ("extra", "contact", "gain"),
    "dwelling": ("gain", "nothing"),
    "town": ("nothing", "stolen", "lose", "stay", "task", "extra"),
    "animals": ("dragon", "unicorn", "winged_horse", "horse", "hound", "dove"),
    "random_encounter": ("demons", "trap", "animal", "event", "folk", "wizard"),
    "player_encounter": (
        "attacked", "random", "random_lair", "horse", "turn_up", "leader_gives", "points", "produce"
    ),
    "demons": ("stun", "stolen", "lose", "dazed", "random_lair", "defeated"),
    "dragon": ("bound", "stun", "stolen", "lose", "center", "unharmed"),
    "traps": ("lost_until_rescued", "center", "lost_turns", "random_lair", "held", "random"),
    "help": ("heal_or_any", "heal_or_random", "unheard"),
}  # fmt: skip
CAUSES = (
    "walk", "transport_spell", "call_for_help", "unicorn_ride", "winged_ride", "high_hollow_result",
    "wizard_trap_card", "wizard_trap_lair_center", "trap_2_lair_center", "trap_4_random_lair", "trap_6_random",
    "demon_5", "dragon_5", "player_enc_2", "rescue", "evil_f1_f2", "evil_dead_tile", "event_4", "event_21_37",
    "event_11_guided", "event_15_moved", "event_39_swap", "task_gate_9_45",
)  # fmt: skip
TOTALS = {"tasks.toml": 50, "events.toml": 40, "objects.toml": 12, "wizards.toml": 14}  # B-3
KINDS_OF_CARDS = {"hw": 7, "phantasm": 3, "trap": 4}  # WZ-10
REWARDS = (285, 301, 297)  # what all Tasks together give, Knowledge, Perception, Power
LAST = (1, 10, 19, 31, 35, 42, 44, 45, 46, 49, 50)  # Tasks that need only the Sacred Circle and the Lair
LAST_LANDS = ("sacred_circle", "dragons_lair")
ANYWHERE = ("X?", "X*", "HERE", "MENTOR", "HW*")
_CIRCLE = ("ST?", "ST*", "G?", "G*")
_LAIR = ("LR?",)
_ELSEWHERE = ("C?", "E?", "W?", "M?", "S?", "T?", "T*", "D?", "D*")
TOKENS = (*ANYWHERE, *_CIRCLE, *_LAIR, *_ELSEWHERE)
_GATE = re.compile(r"TP\(([^()>]+)>([^()>]+)\)")
_STAY = re.compile(r"STAY\(([^()>]+)\)")
_RANKED = {"player_encounter": range(1, HIGHEST)}  # the others are for Rank 0 too
_COMERS = ("demons", "dragon", "unicorn", "winged_horse")
_NEEDS = {"boat_summoning": "reach", "swiftness": "terrain", "escape": "form", "transport": "form"}
_ESCAPES = ("traps", "transport")


def tokens(part: str) -> tuple[str, ...]:
    """The single tokens of a part: two of a Gate, one of everything else."""
    if match := _GATE.fullmatch(part):
        return match[1], match[2]
    match = _STAY.fullmatch(part)
    return (match[1],) if match else (part,)


def places(content: Content) -> dict[str, str]:
    """The Land of every named place."""
    return {name: land.slug for land in content.lands for name, _ in land.places}


def possible(task: TaskCard, home: Mapping[str, str]) -> bool:
    """Whether a Task can be set up when only the Sacred Circle and the Lair live (C-5)."""
    general = (*ANYWHERE, *_CIRCLE, *_LAIR)
    return all(token in general or home.get(token) in LAST_LANDS for part in task.parts for token in tokens(part))


def _tasks(content: Content) -> Iterator[str]:
    home = places(content)
    known = {*TOKENS, *home}
    for task in content.tasks:
        where = f"tasks.toml: {task.number} ({task.slug})"
        if not task.parts:
            yield f"{where}: expected a part"
        for part in task.parts:
            bad = [token for token in tokens(part) if token not in known]
            yield from (f"{where}: {part}: expected a token of C-5 or a place, found {token}" for token in bad)
    sums = tuple(sum(task.points[kind] for task in content.tasks) for kind in range(len(POINTS)))
    if sums != REWARDS:
        yield f"tasks.toml: expected {list(REWARDS)} points in all, found {list(sums)}"
    last = tuple(task.number for task in content.tasks if possible(task, home))
    if last != LAST:
        yield f"tasks.toml: expected Tasks {list(LAST)} to need only {' and '.join(LAST_LANDS)}, found {list(last)}"


def _hollow(content: Content) -> Iterator[str]:
    """C-2: High Hollow leads away from its Land."""
    home = places(content)
    for row in content.tables.get("hollow", ()):
        if row.place in home and home[row.place] == home.get("HOLLOW"):
            yield f"tables.toml: hollow: {row.place}: expected a place on another Land than High Hollow's (C-2)"


def _numbered(content: Content) -> Iterator[str]:
    decks: dict[str, Cards] = {
        "tasks.toml": content.tasks,
        "events.toml": content.events,
        "objects.toml": content.objects,
    }
    for file, cards in decks.items():
        numbers = [card.number for card in cards]
        if numbers != list(range(1, TOTALS[file] + 1)):
            yield f"{file}: expected 1 to {TOTALS[file]} in order, found {numbers} (B-3)"
        twice = [slug for slug, times in Counter(card.slug for card in cards).items() if times > 1]
        yield from (f"{file}: {slug}: expected each slug once" for slug in twice)
    for event in content.events:
        if (event.cls == "days") != bool(event.days):
            yield f"events.toml: {event.number} ({event.slug}): expected days of class days, and of no other"
        if event.void_dazed and event.cls != "days":
            yield f"events.toml: {event.number} ({event.slug}): expected void_dazed only of class days (WZ-42)"


def _deck(content: Content) -> Iterator[str]:
    deck, home = content.wizard_deck, places(content)
    kinds = Counter[str](card.kind for card in deck)
    if kinds != KINDS_OF_CARDS:
        yield f"wizards.toml: expected {KINDS_OF_CARDS}, found {dict(kinds)} (WZ-10)"
    names = tuple(card.slug for card in deck if card.kind == "hw")
    if names != HIGH_WIZARDS or any(card.kind == "hw" for card in deck[len(HIGH_WIZARDS) :]):
        yield f"wizards.toml: expected {', '.join(HIGH_WIZARDS)} first and in order, found {', '.join(names)} (C-10)"
    for card in deck:
        if (card.kind == "trap") != bool(card.place) or (card.place and card.place not in home):
            yield f"wizards.toml: {card.slug}: expected a place of Traps, and of no other, found {card.place or 'none'}"


def _spell(spell: Spell) -> Iterator[str]:
    need = _NEEDS.get(spell.kind, "")
    for field in ("reach", "terrain", "form"):
        if bool(getattr(spell, field)) != (field == need):
            yield f"expected {'a' if field == need else 'no'} {field}"
    if spell.form and need == "form" and (spell.form in _ESCAPES) != (spell.kind == "escape"):
        yield f"expected another form, found {spell.form}"


def _orders(content: Content) -> Iterator[str]:
    for order, ranks, spells in zip(ORDERS, content.ranks, content.spells, strict=True):
        for what, found in (("points", ranks), ("spells", spells)):
            if len(found) != HIGHEST + 1:
                yield f"orders.toml: {order}: expected {what} for Ranks 1 to {HIGHEST}, found {len(found) - 1} (WZ-1)"
        for lower, higher in pairwise(ranks):
            if any(a > b for a, b in zip(lower, higher, strict=True)):
                yield f"orders.toml: {order}: points fall from {list(lower)} to {list(higher)} (WZ-1)"
        for rank, known in enumerate(spells):
            where = f"orders.toml: {order}: Rank {rank}"
            yield from (f"{where}: {spell.kind}: {problem}" for spell in known for problem in _spell(spell))
            twice = [spell for spell, times in Counter(known).items() if times > 1]
            yield from (f"{where}: {spell.kind}: expected each line once" for spell in twice)


def _mode(mode: Mode, slots: int, lands: Mapping[str, str]) -> Iterator[str]:
    strangers = [slug for slug in mode.fixed if slug not in lands]
    yield from (f"expected Lands of lands.toml in fixed, found {slug}" for slug in strangers)
    if len(set(mode.fixed)) < len(mode.fixed):
        yield "expected each Land once in fixed"
    rest = [slug for slug, kind in lands.items() if kind in mode.rest_kinds and slug not in mode.fixed]
    if not len(mode.fixed) <= mode.lands <= len(mode.fixed) + len(rest):
        yield f"expected as many lands as fixed and rest_kinds can give, found {mode.lands}"
    if mode.lands > slots:
        yield f"expected a slot for each of {mode.lands} lands, found {slots} (B-6)"


def _modes(content: Content) -> Iterator[str]:
    if tuple(content.modes) != MODES:
        yield f"modes.toml: expected {', '.join(MODES)}, found {', '.join(content.modes)}"
        return
    lands = {land.slug: land.kind for land in content.lands}
    for name, mode in content.modes.items():
        yield from (f"modes.toml: {name}: {problem}" for problem in _mode(mode, len(content.slots[name]), lands))


def _table(name: str, rows: tuple[BonusRow, ...], known: set[str]) -> Iterator[str]:
    for rank in _RANKED.get(name, range(HIGHEST)):
        faces = sorted(face for row in rows for face in row.faces if not row.ranks or rank in row.ranks)
        if faces != [1, 2, 3, 4, 5, 6]:
            yield f"expected each face once for Rank {rank}, found {faces}"
    for row in rows:
        if row.op not in TABLES.get(name, (row.op,)):
            yield f"faces {list(row.faces)}: expected op {', '.join(TABLES[name])}, found {row.op}"
        if row.place and row.place not in known:
            yield f"faces {list(row.faces)}: expected a place or who comes, found {row.place}"
        if row.op == "transport" and not row.place:
            yield f"faces {list(row.faces)}: expected a place, since it is a Transport"


def _names(file: str, wanted: Iterable[str], found: Iterable[str]) -> Iterator[str]:
    yield from (f"{file}: expected {name}" for name in wanted if name not in found)
    yield from (f"{file}: {name}: expected only {', '.join(wanted)}" for name in found if name not in wanted)


def _tables(content: Content) -> Iterator[str]:
    yield from _names("tables.toml", TABLES, content.tables)
    yield from _names("relocations.toml", CAUSES, content.relocations)
    known = {*places(content), *_COMERS}
    for name, rows in content.tables.items():
        yield from (f"tables.toml: {name}: {problem}" for problem in _table(name, rows, known))


def _numbers(content: Content) -> Iterator[str]:
    numbers = content.numbers
    for name in ("claims", "claims_team", "claims_pair", "claims_alone"):
        found: tuple[int, ...] = getattr(numbers, name)
        if not found or list(found) != sorted(found):
            yield f"numbers.toml: {name}: expected numbers that never fall, found {list(found)} (WZ-30)"
    if numbers.lair_time >= numbers.calendar:
        yield f"numbers.toml: lair_time: expected less than {numbers.calendar}, the calendar's days (B-54)"
    longest = max((mode.days for mode in content.modes.values()), default=0)
    if longest > numbers.calendar:
        yield f"numbers.toml: calendar: expected {longest} days or more, since a mode has them (B-4)"


def whole(content: Content) -> Iterator[str]:
    """What is wrong with the box as a whole."""
    yield from _numbered(content)
    yield from _tasks(content)
    yield from _deck(content)
    yield from _orders(content)
    yield from _modes(content)
    yield from _tables(content)
    yield from _hollow(content)
    yield from _numbers(content)
