"""Everything under assets/ and maps/ looked through at once: what `check` reports."""

from __future__ import annotations

import ast
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import game
from game.content import (
    cavern_tavern,
    coverage,
    labyrinth,
    lookup,
    maps,
    paths,
    realm,
    realm_map,
    rulebook,
    scenes,
    shown,
    texts,
    wizards,
)
from game.content import credits as authors
from game.content.errors import BadContent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# boards that are also compared with their rules
_READ: dict[str, Callable[[], object]] = {realm_map.NAME: realm_map.read, maps.LABYRINTH: labyrinth.read}
_PNG = b"\x89PNG\r\n\x1a\n"
_FONTS = (b"\x00\x01\x00\x00", b"OTTO", b"true")


class Verdict(NamedTuple):
    """What was looked at, and every problem found, each as one sentence."""

    problems: list[str]
    rules: int
    texts: int
    maps: int


def _tried(read: Callable[[], object], problems: list[str]) -> bool:
    """Whether something could be read; if not, its problems are noted."""
    try:
        read()
    except BadContent as error:
        problems.extend(error.problems)
        return False
    return True


def _wanted_realm() -> Iterator[str]:
    """The texts that the Realm's content calls for by id or slug."""
    box = realm.content()
    for name, *more in (
        ("space", *box.spaces),
        ("space_text", *box.spaces),
        ("entrance", *box.entrances),
        ("trap_kind", *box.traps),
        *((table, *(hero.slug for hero in box.characters.values())) for table in ("hero", "ability", "as_enemy")),
    ):
        yield from (f"realm.{name}.{key}" for key in more)
    traps = [trap for lines in box.traps.values() for trap in lines]
    for name, found in (("card", box.cards.values()), ("tile", box.tiles.values()), ("trap", traps)):
        yield from (f"realm.{name}.{one.slug}.{part}" for one in found for part in ("name", "text"))
    yield from (f"realm.ailment.{name}.{part}" for name in box.ailments for part in ("name", "text"))
    yield from (f"realm.table.{name}.{part}" for name in box.rolls for part in ("name", *"123456"))


def _wanted_wizards() -> Iterator[str]:
    """The texts that the content of Wizards calls for by id or slug."""
    box = wizards.content()
    places = [name for land in box.lands for name, _ in land.places]
    for table in ("land", "land_said", "land_text"):
        yield from (f"wizards.{table}.{land.slug}" for land in box.lands)
    yield from (f"wizards.land_kind.{kind}" for kind in wizards.KINDS)
    yield from (f"wizards.{table}.{place}" for table in ("place", "place_said") for place in places)
    for table in ("place_kind", "place_text"):
        yield from (f"wizards.{table}.{kind}" for kind in sorted({wizards.place_kind(place) for place in places}))
    yield from (f"wizards.task.{task.slug}.{part}" for task in box.tasks for part in ("name", "flavour"))
    yield from (f"wizards.token.{token}" for token in wizards.TOKENS)
    slugs = {
        "event": [event.slug for event in box.events],
        "object": [chit.slug for chit in box.objects],
        "hw": wizards.HIGH_WIZARDS,
        "card": [card.slug for card in box.wizard_deck if card.kind != "hw"],
        "spell": sorted({spell.kind for order in box.spells for rank in order for spell in rank}),
    }
    yield from (f"wizards.{name}.{slug}.{part}" for name in slugs for slug in slugs[name] for part in ("name", "text"))
    for table in ("order", "order_short", "order_one", "order_text", "mentor"):
        yield from (f"wizards.{table}.{order}" for order in wizards.ORDERS)
    yield from (f"wizards.points.{kind}" for kind in wizards.POINTS)
    yield from (f"wizards.tables.{name}.{part}" for name in box.tables for part in ("name", *"123456"))


def _wanted_cavern_tavern() -> Iterator[str]:
    """The texts that the content of Cavern Tavern calls for by id."""
    cards = cavern_tavern.cards()
    for deck in (cards.orders, cards.items, cards.nasty, cards.secrets, cards.characters):
        for card in deck:
            yield f"card.{card}.name"
            if deck is not cards.orders:
                yield f"card.{card}.rule"
    for place in cavern_tavern.PLACES:
        yield f"place.{place}.name"
        yield f"place.{place}.rule"
    for kind in (*cavern_tavern.KINDS, cavern_tavern.POTION):
        yield f"kind.{kind}"
    for people in cavern_tavern.PEOPLES:
        yield f"people.{people}"
        yield f"people.{people}_realm"


_WANTED = {"cavern_tavern": _wanted_cavern_tavern, "realm": _wanted_realm, "wizards": _wanted_wizards}


def wanted_texts(table: str = "") -> Iterator[str]:
    """The texts that the content of a table calls for by id; of every table when it is empty."""
    for name, wanted in _WANTED.items():
        if table in ("", name):
            yield from wanted()


def _keys(node: ast.expr) -> Iterator[str]:
    """The keys that an expression spells out: one in quotes, or one of two by a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)


def _said(source: Path) -> Iterator[tuple[int, str, frozenset[str] | None]]:
    """Each `say("key", name=...)` of a module: line, key, and the names it fills in (None when it passes `**words`)."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args and ast.unparse(node.func).rpartition(".")[2] == "say":
            names = [word.arg for word in node.keywords]
            filled = None if None in names else frozenset(filter(None, names))
            for key in _keys(node.args[0]):
                yield node.lineno, key, filled


def _file_of(key: str) -> str:
    """Where a text with this key belongs."""
    home = key.partition(".")[0]
    table = f"{home}." if home in {"realm", "wizards"} else ""
    return f"{texts.LANGUAGE}.{table}toml"


def _texts(problems: list[str]) -> int:
    known = texts.everything()
    problems.extend(f"{_file_of(key)}: {key}: expected a text" for key in wanted_texts() if not known.get(key))
    package = Path(game.__file__).resolve().parent
    for source in sorted(package.rglob("*.py")):
        for line, key, filled in _said(source):
            where = f"{source.relative_to(package.parent)}:{line}"
            if key not in known:
                problems.append(f"{where}: expected a text under {key} in {_file_of(key)}")
            elif filled is not None and texts.slots(known[key]) - filled:
                missing = ", ".join(sorted(texts.slots(known[key]) - filled))
                problems.append(f"{where}: {key} also wants {missing}")
    return len(known)


def _flaw(file: Path) -> str | None:
    """What a picture or font was expected to be and is not."""
    if file.suffix not in {".png", ".webp", ".ttf", ".otf"}:
        return None
    data = file.read_bytes()
    if file.suffix == ".png":
        return None if data.startswith(_PNG) and data[-8:-4] == b"IEND" else "a whole PNG picture"
    if file.suffix == ".webp":
        whole = data[:4] == b"RIFF" and data[8:12] == b"WEBP" and int.from_bytes(data[4:8], "little") <= len(data) - 8
        return None if whole else "a whole WebP picture"
    return None if data.startswith(_FONTS) else "a TrueType or OpenType font"


def _files(problems: list[str]) -> None:
    for folder in (paths.assets(), paths.maps()):
        flaws = ((file, _flaw(file)) for file in sorted(folder.rglob("*")))
        problems.extend(f"{file.relative_to(folder.parent)}: expected {flaw}" for file, flaw in flaws if flaw)


def _rulebooks(problems: list[str]) -> int:
    books = (*rulebook.tables(), rulebook.HOUSE)
    good = [book for book in books if _tried(lambda book=book: rulebook.rules(book), problems)]  # type: ignore[misc]
    return sum(len(rulebook.rules(book)) for book in good) if len(good) == len(books) else 0


def content() -> Verdict:
    """Look through every asset, map, text and rulebook."""
    problems: list[str] = []
    rules = _rulebooks(problems)
    if _tried(authors.chapters, problems) & _tried(authors.licences, problems):
        problems.extend(authors.problems())
    count = 0
    readable = _tried(cavern_tavern.cards, problems) & _tried(realm.content, problems)
    readable &= _tried(wizards.content, problems) & _tried(texts.everything, problems)
    if readable:
        count = _texts(problems)
        problems.extend(problem for table in rulebook.tables() if rules for problem in lookup.problems(table))
    boards = maps.names()
    for board in boards:
        _tried(_READ.get(board, partial(maps.board, board)), problems)
    for table in rulebook.tables():
        _tried(partial(scenes.reel, table), problems)
    _files(problems)
    return Verdict(problems, rules, count, len(boards) + len(list((paths.maps() / wizards.NAME).glob("*.tmx"))))


def check() -> Verdict:
    """As `content`; in a checkout also which rule no code carries, no test names or no scene shows."""
    verdict = content()
    top = paths.checkout()
    if top is not None and verdict.rules:
        verdict.problems.extend(coverage.coverage(top).problems)
        verdict.problems.extend(shown.problems(top))
    return verdict
