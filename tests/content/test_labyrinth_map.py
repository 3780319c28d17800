"""The Labyrinth in Tiled: its tiles and squares, mazes that are read and written, and maps that are broken."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.content import maps, paths
from game.content.errors import BadContent
from game.tables.realm import content as realm
from game.tables.realm.content import labyrinth, mazes

Laid = dict[str, tuple[str, int]]

TURNED: Laid = {
    "A1": ("K1L", 0),
    "B1": ("K1L", 1),
    "C1": ("K1L", 2),
    "D1": ("K2L", 3),
    "D4": ("HEART", 0),
    "E4": ("Q1T", 3),
    "C4": ("S5X", 1),
    "G7": ("E3", 2),
    "F6": ("back", 0),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the maps to spoil."""
    for name in ("labyrinth.tmx", "labyrinth_tiles.tsx"):
        shutil.copyfile(paths.maps() / name, tmp_path / name)
    shutil.copytree(paths.maps() / "labyrinth", tmp_path / "labyrinth")
    return tmp_path


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A maze with tiles in all four rotations."""
    path = tmp_path / "maze.tmx"
    mazes.write_maze(path, TURNED)
    return path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def complaint(path: Path) -> str:
    with pytest.raises(BadContent) as caught:
        mazes.maze(path)
    return str(caught.value)


@pytest.mark.rule("LB-13")
@pytest.mark.rule("LB-17")
def test_the_tile_set_holds_what_the_rules_count() -> None:
    kinds = mazes.tiles()
    assert labyrinth.problems() == []
    assert sum(k.copies for k in kinds.values() if k.group in ("corridor", "room", "special")) == 93
    assert sum(k.copies for k in kinds.values() if k.group == "corridor") == 54
    assert (kinds["ST"].copies, kinds["SD"].copies) == (4, 2)
    assert {code for code, kind in kinds.items() if kind.star} == {"K8L", "K8T", "K8X", "Q5D", "Q8D", "Q8I", "Q9D"}


@pytest.mark.rule("LB-14")
def test_a_turned_tile_opens_where_the_rules_say() -> None:
    kinds = mazes.tiles()
    assert [kinds["K1L"].at(turns) for turns in range(4)] == ["NE", "ES", "SW", "NW"]
    assert [kinds["K1T"].at(turns) for turns in range(4)] == ["NEW", "NES", "ESW", "NSW"]
    assert [kinds["Q5D"].at(turns) for turns in range(4)] == ["N", "E", "S", "W"]
    assert kinds["K1I"].at(1) == "EW"
    assert {kinds["HEART"].at(turns) for turns in range(4)} == {"NESW"}
    assert kinds["back"].openings == kinds["SD"].openings == ""


@pytest.mark.rule("LB-5")
def test_the_numbers_lie_where_the_rules_say() -> None:
    assert mazes.grid().numbered == realm.content().numbered
    assert mazes.grid().heart == "D4"


def test_a_number_moved_on_the_map_moves_and_the_check_says_so(folder: Path) -> None:
    edit(folder / "labyrinth.tmx", 'name="2" type="numbered" x="0" y="0"', 'name="2" type="numbered" x="117" y="117"')
    assert mazes.grid(folder).numbered[2] == "B2"
    assert labyrinth.problems(folder) == ["labyrinth.tmx: number 2 lies on B2, A1 expected (LB-5)"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name="count" type="int" value="3"', 'name="count" type="int" value="4"', "LB-17"),
        ('name="star" type="bool" value="true"', 'name="star" type="bool" value="false"', "tile K8L is"),
        ('value="K1I"', 'value="K99I"', "tile K99I is only here"),
        ('value="ST"', 'value="SU"', "4 markers ST expected"),
        ('value="E1"', 'value="E9"', "Entrance tiles are"),
    ],
)
def test_the_check_finds_a_tile_that_the_rules_do_not_know(folder: Path, old: str, new: str, says: str) -> None:
    edit(folder / "labyrinth_tiles.tsx", old, new)
    assert says in "\n".join(labyrinth.problems(folder))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('value="NS"', 'value="NE"', "as in LB-14 expected"),
        ('value="K1L"', 'value="K1I"', "a code of its own expected"),
        ('type="corridor"', 'type="ditch"', "one of back, corridor"),
        ('name="count" type="int" value="3"', 'name="count" value="three"', "a whole number expected"),
        ('name="star" type="bool" value="false"', 'name="star" value="maybe"', "true or false expected"),
        ("labyrinth/k1i.png", "../k1i.png", "lies outside"),
        ("labyrinth/k1i.png", "labyrinth/none.png", "does not exist"),
        ("labyrinth/k1i.png", "labyrinth_tiles.tsx", "not a .png or .webp"),
        ('<tile id="1"', '<tile id="0"', "comes 2 times"),
        ('<tile id="1"', '<tile id="4000"', "'4000' comes 1 times"),
        ('tilecount="84"', 'tilecount="999999"', "tilecount 999999"),
        ("<tileset ", "<!DOCTYPE tileset><tileset ", "DOCTYPE"),
        ("</tileset>", "", "not readable as XML"),
    ],
)
def test_a_broken_tile_set_is_refused_with_its_place(folder: Path, old: str, new: str, says: str) -> None:
    edit(folder / "labyrinth_tiles.tsx", old, new)
    with pytest.raises(BadContent, match=says) as caught:
        mazes.tiles(folder)
    assert all(problem.startswith("labyrinth_tiles.tsx") for problem in caught.value.problems)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            'name="7" type="numbered" x="702"',
            'name="7" type="numbered" x="703"',
            "lie on",
        ),
        ('name="12" type="numbered" x="702" y="702"', 'name="12" type="numbered" x="0" y="0"', "two objects"),
        ('name="number" type="int" value="5"', 'name="number" type="int" value="6"', "5 expected"),
        ('name="heart" type="heart"', 'name="hart" type="heart"', "no object 'heart'"),
        ('name="numbers"', 'name="figures"', "'numbers' is missing"),
        ('source="labyrinth_tiles.tsx"', 'source="../labyrinth_tiles.tsx"', "lies outside"),
        ('source="labyrinth_tiles.tsx"', 'source="labyrinth/fog.png"', "not a .tsx"),
        ('source="labyrinth_tiles.tsx"', 'source="none.tsx"', "does not exist"),
    ],
)
def test_a_broken_map_is_refused(folder: Path, old: str, new: str, says: str) -> None:
    edit(folder / "labyrinth.tmx", old, new)
    with pytest.raises(BadContent, match=says):
        mazes.grid(folder)


def test_a_tile_set_is_looked_at_before_it_is_read(folder: Path) -> None:
    (folder / "labyrinth_tiles.tsx").write_text("<map/>", encoding="utf-8")
    with pytest.raises(BadContent, match="the root is <map>"):
        maps.board("labyrinth", folder)


def test_a_maze_reads_back_as_it_was_written(written: Path) -> None:
    assert mazes.maze(written) == TURNED
    assert mazes.maze(paths.maps() / "labyrinth.tmx") == {"D4": ("HEART", 0)}


def test_a_maze_beside_the_tile_set_leaves_it_alone(folder: Path) -> None:
    tile_set = folder / "labyrinth_tiles.tsx"
    tile_set.write_text(tile_set.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    before = tile_set.read_bytes()
    mazes.write_maze(folder / "other.tmx", TURNED)
    assert tile_set.read_bytes() == before
    assert mazes.maze(folder / "other.tmx") == TURNED


@pytest.mark.parametrize("own", [True, False])
def test_tiled_opens_it_without_a_warning(written: Path, own: bool) -> None:
    tool = shutil.which("tmxrasterizer")
    if tool is None:
        assert "CI" not in os.environ or shutil.which("tiled") is None
        return
    picture = written.with_name("picture.png")
    quiet = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(written.parent)}
    path = paths.maps() / "labyrinth.tmx" if own else written
    done = subprocess.run([tool, path, picture], env=quiet, capture_output=True, check=False, text=True)
    warnings = [line for line in done.stderr.splitlines() if "runtime dir" not in line]
    assert (done.returncode, warnings) == (0, [])
    assert picture.stat().st_size > 100_000


def cell(path: Path, square: str, number: int) -> None:
    """Put a number of Tiled's on a square."""
    text = path.read_text(encoding="utf-8")
    start, end = text.index("csv") + 5, text.index("</data>")
    rows = [row.split(",") for row in text[start:end].replace(",\n", "\n").split()]
    rows[int(square[1]) - 1]["ABCDEFG".index(square[0])] = str(number)
    data = ",\n".join(",".join(row) for row in rows)
    path.write_text(f"{text[:start]}\n{data}\n{text[end:]}", encoding="utf-8")


@pytest.mark.parametrize("flags", [0x80000000, 0x40000000, 0x20000000, 0xE0000000, 0x10000000])
def test_a_mirrored_tile_is_refused(written: Path, flags: int) -> None:
    cell(written, "B2", 1 | flags)
    assert "the tile on B2 is mirrored" in complaint(written)


def test_what_cannot_lie_in_the_labyrinth_is_refused(written: Path) -> None:
    codes = list(mazes.tiles())
    cell(written, "B2", codes.index("ST") + 1)
    cell(written, "B3", codes.index("HEART") + 1)
    cell(written, "B4", codes.index("S5X") + 1)
    found = complaint(written)
    assert "the tile on B2 is 'ST'" in found
    assert "HEART lies on B3" in found
    assert "2 tiles S5X, at most 1 expected" in found
    cell(written, "B2", 99)
    assert "uses tile 99, which no tile set has" in complaint(written)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name="maze"', 'name="tiles"', "one tile layer called 'maze'"),
        ('width="7" height="7" tilewidth', 'width="6" height="7" tilewidth', "7 by 7"),
        ('orientation="orthogonal"', 'orientation="hexagonal"', "an orthogonal map"),
        ('encoding="csv"', 'encoding="base64" compression="zlib"', "csv expected"),
        (",0,", ",x,", "not readable as a Tiled map"),
        (",0,", ",", "48 tiles, 49 expected"),
    ],
)
def test_a_broken_maze_is_refused(written: Path, old: str, new: str, says: str) -> None:
    edit(written, old, new)
    assert says in complaint(written)


@pytest.mark.parametrize(
    ("laid", "says"),
    [
        ({"H1": ("K1I", 0)}, "there is no square H1"),
        ({"A1": ("K1I", 4)}, "by 0 to 3 quarters"),
        ({"A1": ("K99", 0)}, "'K99'"),
        ({"D4": ("K1I", 0)}, "the Heart lies on D4"),
        ({"A1": ("E1", 0), "A2": ("E1", 0)}, "2 tiles E1"),
    ],
)
def test_a_maze_that_cannot_be_is_not_written(tmp_path: Path, laid: Laid, says: str) -> None:
    with pytest.raises(BadContent, match=says):
        mazes.write_maze(tmp_path / "maze.tmx", laid)
    assert list(tmp_path.iterdir()) == []
