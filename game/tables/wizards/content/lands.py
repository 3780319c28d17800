"""Lands and slots from the Tiled maps, compared with C-1, C-3, B-6 and B-7."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from game.content.errors import BadContent
from game.tables.wizards.content import hexes
from game.tables.wizards.content.shapes import AT, KINDS, LOCAL, MODES, NEIGHBOURS, WATER, Land, Printed, place_kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from game.tables.wizards.content.hexes import Hex, HexMap, MapThing

SEAS = {"sea_10": "short", "sea_13": "evening", "sea_19": "full"}
SPREAD, REACH = 6, 4  # B-6, B-7: how far slots lie apart, and how far the sea reaches around each
SEA = "sea"
TOTALS = {"P": 171, "W": 91, "M": 69, "~": 11}  # C-3
PLACES = {"town": 7, "dwelling": 5, "stone": 6, "tower": 3}  # C-3
_SIDES = 2  # C-3: sides of a walled centre that stay open


def lands(folder: Path, printed: Iterable[Printed], problems: list[str]) -> tuple[Land, ...]:
    """Every Land of the table from its map; what is wrong goes to `problems`."""
    found: list[Land] = []
    for line in printed:
        drawn = _opened(folder / f"{line.slug}.tmx", problems)
        wrong = [] if drawn is None else list(_unlike(drawn, line))
        problems += wrong
        if drawn is not None and not wrong:
            land = _land(drawn, line)
            found.append(land)
            problems += (f"{drawn.file}: {problem}" for problem in _land_problems(land))
    known = {f"{line.slug}.tmx" for line in printed} | {f"{sea}.tmx" for sea in SEAS}
    if folder.is_dir():
        problems += (
            f"{file.name}: no such Land or sea" for file in sorted(folder.glob("*.tmx")) if file.name not in known
        )
    return tuple(found)


def slots(folder: Path, problems: list[str]) -> dict[str, tuple[Hex, ...]]:
    """The slots of every mode, row by row."""
    found = {}
    for sea, mode in SEAS.items():
        drawn = _opened(folder / f"{sea}.tmx", problems)
        if drawn is None:
            continue
        if drawn.props.get("mode") != mode:
            problems.append(f"{drawn.file}: property 'mode' is {drawn.props.get('mode')!r}, {mode!r} expected")
        problems += (f"{drawn.file}: {problem}" for problem in _sea_problems(drawn))
        at = [(thing.hexes[0][0] // SPREAD, thing.hexes[0][1] // SPREAD) for thing in drawn.things]
        found[mode] = tuple(sorted(at, key=lambda slot: slot[::-1]))
    return {mode: found[mode] for mode in MODES if mode in found}


def _opened(path: Path, problems: list[str]) -> HexMap | None:
    try:
        return hexes.read(path)
    except BadContent as error:
        problems += error.problems
        return None


def _hex(at: Hex) -> str:
    return f"{at[0]},{at[1]}"


def _unlike(drawn: HexMap, line: Printed) -> Iterator[str]:
    """What a Land's map says otherwise than the table (C-1)."""
    for where, have, want in (*_props(drawn, line), *_ground(drawn, line), *_marked(drawn, line)):
        if have != want:
            yield f"{drawn.file}: {where}: {have or 'nothing'} found, {want or 'nothing'} expected (C-1)"


def _props(drawn: HexMap, line: Printed) -> Iterator[tuple[str, str, str]]:
    yield "property 'number'", drawn.props.get("number", ""), str(line.number)
    yield "property 'kind'", drawn.props.get("kind", ""), line.kind


def _ground(drawn: HexMap, line: Printed) -> Iterator[tuple[str, str, str]]:
    wanted = dict(zip(LOCAL, line.rows.replace("/", ""), strict=False))
    have = {at: terrain for at, terrain in drawn.terrain.items() if terrain != SEA}
    for at in sorted({*wanted, *have}, key=lambda at: at[::-1]):
        yield f"hex {_hex(at)}", have.get(at, ""), wanted.get(at, "")


def _marked(drawn: HexMap, line: Printed) -> Iterator[tuple[str, str, str]]:
    wanted = {name: (_class(name), _hex(at)) for name, at in line.places.items()}
    if line.harbour is not None:
        wanted["harbour"] = ("harbour", _hex(line.harbour))
    for at in line.walls:
        wanted[_wall(((0, 0), at))] = ("wall", "")
    have: dict[str, tuple[str, str]] = {}
    for thing in drawn.things:
        name = _wall(thing.hexes) if len(thing.hexes) > 1 else thing.name
        if name in have:
            yield f"object {name!r}", "two of it", "one"
        have[name] = (thing.kind, "" if len(thing.hexes) > 1 else _hex(thing.hexes[0]))
    for name in sorted({*wanted, *have}):
        yield (
            f"object {name!r}",
            " on ".join(filter(None, have.get(name, ()))),
            " on ".join(filter(None, wanted.get(name, ()))),
        )


def _class(place: str) -> str:
    try:
        return place_kind(place)
    except KeyError:
        return "a place that the rules know"


def _wall(pair: Iterable[Hex]) -> str:
    return "wall between " + " and ".join(_hex(at) for at in sorted(pair, key=lambda at: at[::-1]))


def _land(drawn: HexMap, line: Printed) -> Land:
    """A Land from its map, which says what the table says."""
    terrain: Any = tuple(drawn.terrain[at] for at in LOCAL)
    spots = [(thing.name, thing.kind, AT[thing.hexes[0]]) for thing in drawn.things if len(thing.hexes) == 1]
    harbour = next((at for _, kind, at in spots if kind == "harbour"), -1)
    places = tuple((name, at) for name, kind, at in spots if kind != "harbour")
    walls = tuple(sorted(_pair(thing) for thing in drawn.things if len(thing.hexes) > 1))
    return Land(line.number, line.slug, line.kind, terrain, places, harbour, walls)


def _pair(thing: MapThing) -> tuple[int, int]:
    one, other = sorted(AT[at] for at in thing.hexes)
    return one, other


def around(local: int) -> list[int]:
    """The local hexes beside a local hex; one at the rim has fewer than six."""
    q, r = LOCAL[local]
    return [AT[q + a, r + b] for a, b in NEIGHBOURS if (q + a, r + b) in AT]


def _reached(start: Iterable[int], allowed: set[int]) -> set[int]:
    """The hexes of `allowed` that hang together with those of `start`."""
    todo, found = [at for at in start if at in allowed], set[int]()
    while todo:
        at = todo.pop()
        if at not in found:
            found.add(at)
            todo += (other for other in around(at) if other in allowed)
    return found


def _land_problems(land: Land) -> Iterator[str]:
    """C-3, of one Land."""
    water = {at for at, terrain in enumerate(land.terrain) if terrain == WATER}
    dry = set(range(len(LOCAL))) - water
    rim = {at for at in range(len(LOCAL)) if len(around(at)) < len(NEIGHBOURS)}
    if _reached([min(dry)], dry) != dry:
        yield "expected all land hexes to hang together (C-3)"
    if _reached(rim, water) != water:
        yield "expected all Water to lead to the sea (C-3)"
    yield from (f"{name}: expected a land hex" for name, at in land.places if at in water)
    if land.harbour in water or (land.harbour >= 0 and land.harbour not in rim):
        yield "harbour: expected a land hex at the rim (B-18)"
    open_sides = [at for at in around(AT[0, 0]) if at in dry and _joined(AT[0, 0], at) not in land.walls]
    if len(open_sides) < _SIDES:
        yield f"expected {_SIDES} sides of the middle without a wall (C-3)"


def _joined(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)


def whole(found: tuple[Land, ...]) -> Iterator[str]:
    """C-3, of all Lands together."""
    terrain = Counter[str](hex_ for land in found for hex_ in land.terrain)
    places = Counter[str](place_kind(name) for land in found for name, _ in land.places)
    yield from (
        f"lands.toml: expected {count} hexes {name} in all, found {terrain[name]} (C-3)"
        for name, count in TOTALS.items()
        if terrain[name] != count
    )
    yield from (
        f"lands.toml: expected {count} of {name} in all, found {places[name]} (C-3)"
        for name, count in PLACES.items()
        if places[name] != count
    )
    kinds = Counter[str](land.kind for land in found)
    wanted: Mapping[str, int] = dict(zip(KINDS, (7, 5, 6), strict=True))  # B-2
    if kinds != wanted:
        yield f"lands.toml: expected {wanted} by kind, found {dict(kinds)} (B-2)"


def _sea_problems(drawn: HexMap) -> Iterator[str]:
    """B-6 and B-7: slots lie six hexes apart, and the sea reaches four hexes around each."""
    names = [thing.name for thing in drawn.things]
    for thing in drawn.things:
        q, r = thing.hexes[0]
        if thing.kind != "slot":
            yield f"object {thing.name!r}: class {thing.kind!r}, 'slot' expected"
        if names.count(thing.name) > 1:
            yield f"object {thing.name!r}: expected each slot once"
        if q % SPREAD or r % SPREAD or thing.name != f"{q // SPREAD},{r // SPREAD}":
            yield f"object {thing.name!r}: it lies on hex {q},{r}, six times its name expected (B-6)"
    centres = [thing.hexes[0] for thing in drawn.things]
    sea = {(q + a, r + b) for q, r in centres for a, b in _within(REACH)}
    for at in sorted(sea ^ set(drawn.terrain), key=lambda at: at[::-1]):
        yield f"hex {_hex(at)}: expected {'sea' if at in sea else 'no tile'} (B-7)"


def _within(far: int) -> list[Hex]:
    steps = range(-far, far + 1)
    return [(q, r) for r in steps for q in steps if abs(q + r) <= far]
