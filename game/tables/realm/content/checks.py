"""What must hold of the Realm's definitions beyond their shapes; each mistake is one sentence."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from game.tables.realm.content.effects import AILMENTS, CREATURES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.tables.realm.content.shapes import Ailment, Card, Content, Roll, Space, Tile, Trap

# The decks in the order of their reading, and the file of each.
DECKS = {
    "adventure": "adventure.toml",
    "spell": "spells.toml",
    "tavern": "tavern.toml",
    "lab_enemy": "lab_enemies.toml",
    "treasure": "treasure.toml",
    "purchase": "purchase.toml",
}
RINGS = {"O": 24, "M": 8, "G": 6, "T": 18}
ROLLS = (
    "shrine", "gibbet", "stones", "deepwood", "potters", "cafe", "enchantress", "mystic", "steward", "oracle",
    "glass_garden", "brew", "enemy_spells", "random_magic",
)  # fmt: skip
EVENTS = ("weather", "town", "ill", "law", "magic", "clock")
WORN = ("shield", "armour", "helmet")
SEATS = range(2, 7)  # RB-1
NUMBERS = range(2, 13)
_LETTERS = {"adventure": "A", "spell": "S", "tavern": "V", "lab_enemy": "L", "treasure": "R", "purchase": "P"}


class _Total(NamedTuple):
    """How many cards of each type a deck holds, and the rule that says so."""

    types: dict[str, int]
    rule: str


_TOTALS = {
    "adventure": _Total({"enemy": 38, "stranger": 10, "follower": 10, "object and gold": 12, "event": 10}, "RB-48"),
    "spell": _Total({"spell": 18}, "RB-4"),
    "tavern": _Total(
        {"brawler": 13, "stranger": 7, "gamble": 5, "rumour": 4, "follower": 3, "happening": 4}, "TV-41"
    ),
    "lab_enemy": _Total({"enemy": 40}, "LB-51"),
    "treasure": _Total({"key": 3, "object": 18, "gold": 3, "follower": 6, "ability": 10}, "LB-51"),
    "purchase": _Total({"object": 22, "follower": 2}, "RB-4"),
}  # fmt: skip
_STATS = {"S": 28, "C": 10}  # RB-48: the Adventure deck's Enemies
_SHAPES = {  # LB-17
    "corridor": {"I": 14, "L": 14, "T": 16, "X": 10},
    "room": {"D": 8, "I": 5, "L": 4, "T": 5, "X": 3},
    "special": {"D": 4, "I": 3, "L": 2, "T": 3, "X": 2},
}
_MARKERS = {"ST": 4, "SD": 2}  # LB-13

# What a card must say beside its type and class.
_NEEDS = {
    "enemy": ("kind", "stat", "value"), "brawler": ("stat", "value"), "gold": ("value",), "event": ("kind",),
    "spell": ("window", "target"), "object": ("cls",),
}  # fmt: skip
_CLS_NEEDS = {
    "weapon": ("stat", "value"), "stat": ("stat", "value"), "fight": ("stat", "value"), "pack": ("carry",),
    **dict.fromkeys(WORN, ("save",)),
}  # fmt: skip
_DECK_NEEDS = {"lab_enemy": ("treasure",), "purchase": ("price",)}


def _needed(card: Card) -> Iterator[str]:
    reasons = (
        (_NEEDS.get(card.type, ()), f"its type is {card.type}"),
        (_CLS_NEEDS.get(card.cls, ()), f"its class is {card.cls}"),
        (_DECK_NEEDS.get(card.deck, ()), f"it lies in {DECKS[card.deck]}"),
    )
    for fields, reason in reasons:
        yield from (f"expected {field}, since {reason}" for field in fields if not getattr(card, field))


def _idle(card: Card) -> Iterator[str]:
    """What a card says that means nothing on a card of its sort."""
    allowed = {
        "window": card.type == "spell",
        "target": card.type == "spell",
        "treasure": card.deck == "lab_enemy",
        "caster": card.deck == "lab_enemy",
        "keep": card.deck == "tavern",
        "stays": card.type == "stranger",
        "save": card.cls in WORN,
        "breakable": card.cls in {*WORN, "weapon"},
        "carry": card.cls == "pack",
        "lose_on": bool(card.lose),
    }
    yield from (f"expected no {field} here" for field, may in allowed.items() if getattr(card, field) and not may)


def _card(card: Card) -> Iterator[str]:
    letter = _LETTERS[card.deck]
    if not (card.id.startswith(letter) and card.id[1:].isdecimal()):
        yield f"expected an id of {letter} and a number"
    if card.tech:
        yield "expected no tech: technological Objects are for add-ons (RU-53)"
    kinds = {"enemy": CREATURES, "event": EVENTS}.get(card.type, ())
    if card.kind and card.kind not in kinds:
        yield f"expected a kind of {', '.join(kinds) or 'none'}, found {card.kind}"
    for name, faces in (("lose_on", card.lose_on), ("treasure", card.treasure)):
        if list(faces) != sorted(set(faces)):
            yield f"expected {name} in rising order, each face once"
    if card.rows:
        yield from _six(card.rows)
    yield from _needed(card)
    yield from _idle(card)


def _six(rows: tuple[tuple[object, ...], ...]) -> Iterator[str]:
    if len(rows) != 6:
        yield f"expected six rows, one for each face, found {len(rows)}"
    yield from (f"expected a step for face {face}" for face, steps in enumerate(rows, 1) if not steps)


def cards(found: Iterable[Card]) -> Iterator[str]:
    """What is wrong with single cards."""
    slugs: dict[str, str] = {}
    for card in found:
        where = f"{DECKS[card.deck]}: {card.id}"
        yield from (f"{where}: {problem}" for problem in _card(card))
        if card.slug in slugs:
            yield f"{where}: expected a slug of its own, {slugs[card.slug]} has {card.slug} too"
        slugs[card.slug] = card.id


def rolls(found: Mapping[str, Roll]) -> Iterator[str]:
    """What is wrong with the tables for a d6."""
    for roll in found.values():
        yield from (f"tables.toml: {roll.id}: {problem}" for problem in _six(roll.rows))
    yield from (f"tables.toml: expected a table {name}" for name in ROLLS if found and name not in found)
    yield from (f"tables.toml: {name}: expected only {', '.join(ROLLS)}" for name in found if name not in ROLLS)


def _tested(where: str, line: Tile | Trap) -> Iterator[str]:
    if bool(line.test) != bool(line.dice):
        yield f"{where}: expected test and dice together"
    if line.fail and not line.test:
        yield f"{where}: expected a test, since it says what failing does"


def tiles(found: Iterable[Tile]) -> Iterator[str]:
    """What is wrong with single tiles."""
    slugs: dict[str, str] = {}
    for tile in found:
        where = f"labyrinth.toml: {tile.code}"
        if not (tile.code.startswith({"corridor": "K", "room": "Q", "special": "S"}[tile.group])):
            yield f"{where}: expected a code of K for corridors, Q for rooms, S for special rooms"
        yield from _tested(where, tile)
        if slugs.setdefault(tile.slug, tile.code) != tile.code:
            yield f"{where}: expected a slug of its own, {slugs[tile.slug]} has {tile.slug} too"


def traps(found: Mapping[str, tuple[Trap, ...]]) -> Iterator[str]:
    """What is wrong with the trap tables (LB-36)."""
    slugs: dict[str, str] = {}
    for kind, lines in found.items():
        where = f"labyrinth.toml: traps.{kind}"
        if [trap.roll for trap in lines] != [1, 2, 3, 4, 5, 6]:
            yield f"{where}: expected six rows, one for each face in order, found {[trap.roll for trap in lines]}"
        for trap in lines:
            yield from _tested(f"{where}: {trap.slug}", trap)
            if not (trap.fail or trap.effects):
                yield f"{where}: {trap.slug}: expected fail or effects"
            if trap.stays != (kind == "room"):
                yield f"{where}: {trap.slug}: expected stays of Room Traps and of no other"
            if trap.slug in slugs:
                yield f"{where}: {trap.slug}: expected a slug of its own, {slugs[trap.slug]} has it too"
            slugs[trap.slug] = kind


def _counted(where: str, wanted: Mapping[str, int], found: Counter[str], rule: str) -> Iterator[str]:
    for name in sorted({*wanted, *found}):
        if wanted.get(name, 0) != found[name]:
            yield f"{where}: expected {wanted.get(name, 0)} of {name}, found {found[name]} ({rule})"


def _totals(content: Content) -> Iterator[str]:
    types: dict[str, Counter[str]] = {deck: Counter() for deck in DECKS}
    stats = Counter[str]()
    for card in content.cards.values():
        together = card.deck == "adventure" and card.type in {"object", "gold"}
        types[card.deck]["object and gold" if together else card.type] += card.count
        if card.deck == "adventure" and card.type == "enemy":
            stats[card.stat] += card.count
    for deck, total in _TOTALS.items():
        yield from _counted(DECKS[deck], total.types, types[deck], total.rule)
    yield from _counted("adventure.toml: enemies", _STATS, stats, "RB-48")
    shapes: dict[str, Counter[str]] = {group: Counter() for group in _SHAPES}
    for tile in content.tiles.values():
        shapes[tile.group][tile.shape] += tile.count
    for group, wanted in _SHAPES.items():
        yield from _counted(f"labyrinth.toml: {group}", wanted, shapes[group], "LB-17")
    yield from _counted("labyrinth.toml: markers", _MARKERS, Counter(content.markers), "LB-13")


def _spaces(content: Content) -> Iterator[str]:
    """RB-10, RB-11: every ring is whole, and every way leads back."""
    spaces = content.spaces
    wanted = [f"{letter}{n}" for letter, size in RINGS.items() for n in range(1, size + 1)]
    if list(spaces) != wanted:
        odd = sorted(set(spaces) ^ set(wanted))
        rings = ", ".join(f"{letter}1 to {letter}{size}" for letter, size in RINGS.items())
        yield f"board.toml: expected {rings}, each ring in order" + (f"; wrong: {', '.join(odd)}" if odd else "")
    for space in spaces.values():
        for name in ("crossing", "gate"):
            other: str = getattr(space, name)
            if other and (other not in spaces or getattr(spaces[other], name) != space.id):
                yield f"board.toml: {space.id}: expected {name} to a space that leads back, found {other}"
        yield from _entrance(content, space)


def _entrance(content: Content, space: Space) -> Iterator[str]:
    if space.entrance:
        card = content.entrances.get(space.entrance)
        if card is None or card.space != space.id:
            yield f"board.toml: {space.id}: expected an entrance that labyrinth.toml puts here, found {space.entrance}"


def _places(content: Content) -> Iterator[str]:
    for card in content.entrances.values():
        space = content.spaces.get(card.space)
        if space is None or space.entrance != card.id:
            yield f"labyrinth.toml: {card.id}: expected a space whose entrance it is, found {card.space}"
    for hero in content.characters.values():
        if hero.start not in content.spaces:
            yield f"characters.toml: {hero.id}: expected a space to start on, found {hero.start}"
    if len(content.thrown_out) != 6 or not set(content.thrown_out) <= set(content.spaces):
        yield f"numbers.toml: thrown_out: expected six spaces, found {list(content.thrown_out)} (TV-23)"
    squares = content.numbered
    if list(squares) != list(NUMBERS) or len(set(squares.values())) != len(NUMBERS) or "D4" in squares.values():
        yield "labyrinth.toml: numbered: expected 2 to 12, each with a square of its own, never D4 (LB-5)"


def _ids(content: Content) -> Iterator[str]:
    for file, found, letter, count in (
        ("characters.toml", content.characters, "C", 10),
        ("labyrinth.toml: entrance", content.entrances, "E", 6),
    ):
        if list(found) != [f"{letter}{n}" for n in range(1, count + 1)]:
            yield f"{file}: expected {letter}1 to {letter}{count} in order, found {', '.join(found)}"
    if tuple(content.ailments) != AILMENTS:
        yield f"numbers.toml: ailment: expected {', '.join(AILMENTS)}, found {', '.join(content.ailments)} (LB-55)"


def _ailment(ailment: Ailment) -> Iterator[str]:
    if bool(ailment.step) != bool(ailment.faces):
        yield f"numbers.toml: {ailment.id}: expected step and faces together"
    if ailment.cure and not ailment.step:
        yield f"numbers.toml: {ailment.id}: expected a step, since it says what face ends it"


def _numbers(content: Content) -> Iterator[str]:
    clock = content.clock
    for name, times in (("waking", clock.waking), ("end", clock.end)):
        if list(times) != list(SEATS):
            yield f"numbers.toml: clock.{name}: expected a number for 2 to 6 seats, found {list(times)} (EG-12)"
    pairs = [(clock.waking.get(n, 0), end) for n, end in clock.end.items()] + [clock.quick]
    if any(waking >= end for waking, end in pairs):
        yield "numbers.toml: clock: expected the Waking before the end (EG-12)"
    if len(content.stride) != 6:
        yield f"numbers.toml: stride: expected six faces, found {len(content.stride)} (RB-3)"
    if not content.spell_limit or list(content.spell_limit) != sorted(content.spell_limit):
        yield "numbers.toml: spell_limit: expected numbers that never fall (RB-35)"
    for ailment in content.ailments.values():
        yield from _ailment(ailment)


def whole(content: Content) -> Iterator[str]:
    """What is wrong with the box as a whole: numbers of cards and tiles, and what names what."""
    yield from _totals(content)
    yield from _spaces(content)
    yield from _places(content)
    yield from _ids(content)
    yield from _numbers(content)
