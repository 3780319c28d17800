"""The Lands and the sea of Wizards as hexagonal Tiled maps, and maps that say otherwise."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from game.content import paths
from game.content.errors import BadContent
from game.tables.wizards.content import AT, LOCAL, NEIGHBOURS, Land, content, hexes, load, place_kind
from tests.content import tiled

NAMES = sorted(file.stem for file in (paths.maps() / "wizards").glob("*.tmx"))
MIDDLE = AT[0, 0]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the maps to spoil."""
    return shutil.copytree(paths.maps() / "wizards", tmp_path / "wizards")


def edit(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")


def complaints(folder: Path) -> tuple[str, ...]:
    with pytest.raises(BadContent) as caught:
        load(paths.assets() / "wizards", folder)
    return caught.value.problems


def beside(local: int) -> list[int]:
    q, r = LOCAL[local]
    return [AT[q + a, r + b] for a, b in NEIGHBOURS if (q + a, r + b) in AT]


def reached(start: set[int], allowed: set[int]) -> set[int]:
    """The hexes of `allowed` that hang together with `start`."""
    found, todo = set[int](), list(start & allowed)
    while todo:
        at = todo.pop()
        if at not in found:
            found.add(at)
            todo += [other for other in beside(at) if other in allowed]
    return found


@pytest.mark.rule("wizards:C-1", "wizards:B-5")
def test_local_hexes_are_numbered_row_by_row() -> None:
    assert len(LOCAL) == 19
    assert (LOCAL[0], LOCAL[3], LOCAL[7], LOCAL[9], LOCAL[12], LOCAL[18]) == (
        (0, -2),
        (-1, -1),
        (-2, 0),
        (0, 0),
        (-2, 1),
        (0, 2),
    )
    assert all(max(abs(q), abs(r), abs(q + r)) <= 2 for q, r in LOCAL)
    assert len(beside(MIDDLE)) == 6


@pytest.mark.rule("wizards:C-1")
def test_a_land_is_what_its_map_shows() -> None:
    lands = {land.slug: land for land in content().lands}
    tidewell = lands["tidewell"]
    assert "".join(tidewell.terrain) == "P~PP~~PPPPPP~~PPWWP"
    assert (tidewell.places, LOCAL[tidewell.harbour]) == ((("MELEKOK", MIDDLE),), (0, -2))
    silverleaf = lands["silverleaf"]
    assert dict(silverleaf.places) == {"HAMDREL": MIDDLE, "E:SILVERLEAF": AT[-1, 1]}
    assert {LOCAL[one if other == MIDDLE else other] for one, other in silverleaf.walls} == {(1, 0), (1, -1), (0, -1)}
    assert {land.slug for land in lands.values() if land.harbour >= 0} == {
        "torwall", "farrowdale", "gullhaven", "oxenford", "meadowshire", "tidewell",
    }  # fmt: skip


@pytest.mark.rule("wizards:C-3")
def test_the_sums_of_all_lands() -> None:
    lands = content().lands
    assert all(len(land.terrain) == 19 for land in lands)
    assert Counter(hex_ for land in lands for hex_ in land.terrain) == {"P": 171, "W": 91, "M": 69, "~": 11}
    kinds = Counter(place_kind(name) for land in lands for name, _ in land.places)
    assert (kinds["town"], kinds["dwelling"], kinds["stone"], kinds["tower"]) == (7, 5, 6, 3)
    assert sum(kinds.values()) == 27


@pytest.mark.rule("wizards:C-3", "wizards:B-9", "wizards:B-10")
@pytest.mark.parametrize("land", content().lands, ids=lambda land: land.slug)
def test_land_hangs_together_water_meets_the_sea_and_walls_leave_a_way(land: Land) -> None:
    water = {at for at, what in enumerate(land.terrain) if what == "~"}
    dry, rim = set(range(19)) - water, {at for at in range(19) if len(beside(at)) < 6}
    assert reached({min(dry)}, dry) == dry
    assert reached(rim, water) == water
    closed = {one if other == MIDDLE else other for one, other in land.walls}
    assert closed <= set(beside(MIDDLE))
    assert len([at for at in beside(MIDDLE) if at not in closed and at not in water]) >= 2


@pytest.mark.rule("wizards:B-6", "wizards:B-7")
def test_the_three_seas_have_so_many_slots_and_hexes() -> None:
    slots = content().slots
    assert {mode: len(found) for mode, found in slots.items()} == {"short": 10, "evening": 13, "full": 19}
    assert set(slots["full"]) == {
        (a, b) for a in range(-2, 3) for b in range(-2, 3) if max(abs(a), abs(b), abs(a + b)) <= 2
    }
    assert set(slots["evening"]) - {(0, 0), *NEIGHBOURS} == {(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)}
    assert [slot for slot in slots["short"] if slot[1] == 0] == [(-2, 0), (-1, 0), (0, 0), (1, 0)]
    sizes = [len(hexes.read(paths.maps() / "wizards" / f"sea_{n}.tmx").terrain) for n in (10, 13, 19)]
    assert sizes == [449, 589, 805]


def test_the_rules_run_without_pygame() -> None:
    code = "import sys; from game.tables.wizards.content import content; content(); sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("name", NAMES)
def test_tiled_draws_the_map_without_a_warning(name: str, tmp_path: Path) -> None:
    tiled.ids(f"wizards/{name}")
    if tiled.render(f"wizards/{name}", tmp_path / "map.png"):
        assert (tmp_path / "map.png").stat().st_size > 5000


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        # the file
        ("torwall.tmx", "<map", "<mop", "torwall.tmx: not readable as XML"),
        ("torwall.tmx", "UTF-8", "moon", "torwall.tmx: not readable as XML"),
        ("torwall.tmx", "UTF-8", "UTF-7", "torwall.tmx: not readable as XML"),
        ("torwall.tmx", "<?xml", "<!DOCTYPE x><?xml", "must not declare a DOCTYPE"),
        ("torwall.tmx", 'orientation="hexagonal"', 'orientation="orthogonal"',
         "expected orientation hexagonal, found orthogonal"),
        ("torwall.tmx", 'staggeraxis="y"', 'staggeraxis="x"', "expected staggeraxis y, found x"),
        ("torwall.tmx", 'staggerindex="odd"', "", "expected staggerindex odd or even, found None"),
        ("torwall.tmx", 'hexsidelength="42"', "", "expected a hexsidelength in pixels, found None"),
        ("torwall.tmx", 'encoding="csv"', 'encoding="base64"', "stored as base64, csv expected"),
        ("torwall.tmx", "terrain.tsx", "ground.tsx", "ground.tsx does not exist"),
        ("torwall.tmx", "terrain.tsx", "../terrain.tsx", "lies outside the folder"),
        ("terrain.tsx", 'source="terrain.png"', 'source="gone.png"', "terrain.tsx: gone.png does not exist"),
        ("terrain.tsx", 'name="terrain" value="P"', 'name="ground" value="P"', "tile '1', one with a terrain expected"),
        ("torwall.tmx", "\n1,1,1,2,0,", "\n1,1,1,2,", "layer 'terrain': 24 tiles, 25 expected"),
        ("torwall.tmx", "\n1,1,1,2,0,", "\n9,1,1,2,0,", "hex -1,-1: tile '9', one with a terrain expected"),
        ("torwall.tmx", "\n1,1,1,2,0,", "\nx,1,1,2,0,", "hex -1,-1: tile 'x', one with a terrain expected"),
        ("torwall.tmx", 'x="180"', 'x="left"', "x='left', a number expected"),
        ("torwall.tmx", 'x="180"', 'x=""', "object 'T:TORWALL': town on -2,0 found, town on 0,0 expected"),
        # what it says
        ("torwall.tmx", "\n1,1,1,2,0,", "\n1,1,1,1,0,", "torwall.tmx: hex 2,-1: P found, W expected (C-1)"),
        ("torwall.tmx", "\n1,1,1,2,0,", "\n1,1,1,0,0,", "torwall.tmx: hex 2,-1: nothing found, W expected (C-1)"),
        ("torwall.tmx", "\n1,1,1,2,0,", "\n1,1,1,2,1,", "torwall.tmx: hex 3,-1: P found, nothing expected (C-1)"),
        ("torwall.tmx", 'type="int" value="1"', 'type="int" value="2"', "property 'number': 2 found, 1 expected"),
        ("torwall.tmx", 'value="common"', 'value="magic"', "property 'kind': magic found, common expected"),
        ("torwall.tmx", 'x="180"', 'x="252"', "object 'T:TORWALL': town on 1,0 found, town on 0,0 expected"),
        ("torwall.tmx", 'type="town"', 'type="tower"', "object 'T:TORWALL': tower on 0,0 found, town on 0,0 expected"),
        ("torwall.tmx", 'name="T:TORWALL"', 'name="T:MERETON"',
         "object 'T:MERETON': town on 0,0 found, nothing expected"),
        ("torwall.tmx", 'name="T:TORWALL"', 'name="T:MERETON"',
         "object 'T:TORWALL': nothing found, town on 0,0 expected"),
        ("torwall.tmx", 'name="harbour"', 'name="T:TORWALL"', "object 'T:TORWALL': two of it found, one expected"),
        ("torwall.tmx", 'x="180"', 'x="2000"', "object 'T:TORWALL': expected it on a hex of the map"),
        ("silverleaf.tmx", 'points="0,0 0,42"', 'points="0,0"',
         "object 'wall': expected it on a hex of the map, a wall on the edge"),
        ("silverleaf.tmx", 'points="0,0 0,42"', 'points="0,0 here"', "a wall on the edge of two"),
        ("silverleaf.tmx", 'points="0,0 0,42"', 'points="-30,21 30,21"', "a wall on the edge of two"),
        ("silverleaf.tmx", 'x="216" y="147"', 'x="144" y="147"',
         "'wall between -1,0 and 0,0': wall found, nothing expected"),
        ("silverleaf.tmx", 'x="216" y="147"', 'x="144" y="147"',
         "'wall between 0,0 and 1,0': nothing found, wall expected"),
        # the seas
        ("sea_19.tmx", 'value="full"', 'value="short"', "property 'mode' is 'short', 'full' expected"),
        ("sea_19.tmx", 'name="0,0" type="slot"', 'name="0,0" type="town"',
         "object '0,0': class 'town', 'slot' expected"),
        ("sea_19.tmx", 'name="0,0"', 'name="1,0"', "object '1,0': expected each slot once"),
        ("sea_19.tmx", 'name="0,0"', 'name="0,3"',
         "object '0,3': it lies on hex 0,0, six times its name expected (B-6)"),
        ("sea_10.tmx", "5,5,5", "5,0,5", "expected sea (B-7)"),
        ("sea_10.tmx", "0,0,0", "0,5,0", "expected no tile (B-7)"),
    ],
)  # fmt: skip
def test_each_mistake_says_where_it_is_and_what_was_expected(
    folder: Path, name: str, old: str, new: str, expected: str
) -> None:
    edit(folder, name, old, new)
    found = complaints(folder)
    assert any(expected in problem for problem in found), found
    assert all(problem.partition(":")[0] in {file.name for file in folder.iterdir()} for problem in found)


def test_a_missing_map_and_a_strange_one_are_named(folder: Path) -> None:
    (folder / "torwall.tmx").rename(folder / "avalon.tmx")
    found = complaints(folder)
    assert any(problem.startswith("torwall.tmx: the map cannot be read") for problem in found)
    assert "avalon.tmx: no such Land or sea" in found


def test_a_map_of_one_cell_or_without_cells_is_told(folder: Path) -> None:
    text = (folder / "silverleaf.tmx").read_text(encoding="utf-8")
    text = re.sub(r'width="5" height="5"', 'width="1" height="1"', text)
    (folder / "silverleaf.tmx").write_text(text, encoding="utf-8")
    text = (folder / "torwall.tmx").read_text(encoding="utf-8")
    (folder / "torwall.tmx").write_text(re.sub(r"(?s)<layer.*</layer>", "", text), encoding="utf-8")
    found = complaints(folder)
    assert "torwall.tmx: expected a tile layer" in found
    assert any("silverleaf.tmx: layer 'terrain': 25 tiles, 1 expected" in problem for problem in found)


def test_a_table_that_agrees_with_a_bad_map_is_still_told(folder: Path, tmp_path: Path) -> None:
    """C-3 is looked at beside C-1."""
    assets = shutil.copytree(paths.assets() / "wizards", tmp_path / "assets")
    edit(assets, "lands.toml", "WPPPP/WWPP", "WP~PP/WWPP")
    edit(folder, "torwall.tmx", "\n2,1,1,1,1,", "\n2,1,4,1,1,")
    with pytest.raises(BadContent) as caught:
        load(assets, folder)
    found = caught.value.problems
    assert "torwall.tmx: expected all Water to lead to the sea (C-3)" in found
    assert "torwall.tmx: T:TORWALL: expected a land hex" in found


def test_terrain_that_only_changes_the_sums_is_told(folder: Path, tmp_path: Path) -> None:
    assets = shutil.copytree(paths.assets() / "wizards", tmp_path / "assets")
    edit(assets, "lands.toml", "PPPW/WPPPP", "PPPM/WPPPP")
    edit(folder, "torwall.tmx", "\n1,1,1,2,0,", "\n1,1,1,3,0,")
    with pytest.raises(BadContent) as caught:
        load(assets, folder)
    assert caught.value.problems == (
        "lands.toml: expected 91 hexes W in all, found 90 (C-3)",
        "lands.toml: expected 69 hexes M in all, found 70 (C-3)",
    )
