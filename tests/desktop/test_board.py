"""The board is what its map says: pictures, clicks and glows follow the objects."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest
from pygame import Rect, Surface

from game.content import maps, paths
from game.content.errors import BadContent
from game.desktop.engine.canvas import Canvas
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.tables.cavern_tavern.content.definitions import PLACES
from game.tables.cavern_tavern.face.boards import TavernBoard

if TYPE_CHECKING:
    from pathlib import Path

    from game.desktop.table.hud.model import Shown

FRAME = Rect(0, 44, 900, 600)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the map that a test may change."""
    shutil.copytree(paths.maps(), tmp_path / "maps")
    return tmp_path / "maps"


def edit(folder: Path, old: str, new: str) -> None:
    file = folder / "cavern_tavern.tmx"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def drawn(board: TavernBoard, shown: Shown) -> Surface:
    surface = Surface((1280, 800))
    Canvas().draw(surface, board.parts(shown))
    return surface


def same(a: Surface, b: Surface, rect: Rect) -> bool:
    return a.subsurface(rect).copy().get_buffer().raw == b.subsurface(rect).copy().get_buffer().raw


def test_every_place_and_table_is_on_the_map() -> None:
    board = TavernBoard(FRAME)
    assert set(board.map.places) == set(PLACES)
    assert board.map.size == (1400, 832)
    for name in PLACES:
        target = f"place:{name}"
        rect = board.where(target)
        assert rect is not None
        assert board.hit(rect.center) == target


def test_no_two_places_overlap() -> None:
    board = TavernBoard(FRAME)
    rects = [board.scaled(p.rect) for layer in ("tables", "places") for p in board.map.layers[layer].values()]
    for i, rect in enumerate(rects):
        assert rect.collidelist(rects[i + 1 :]) == -1
        assert FRAME.contains(rect)


def test_a_place_moved_on_the_map_moves_picture_click_and_glow(copy: Path) -> None:
    spot = 'name="7" type="kitchen" x="0" y="386" width="174"'
    other = 'name="9" type="kitchen" x="174" y="386" width="174"'
    edit(copy, spot, "SEVEN")
    edit(copy, other, other.replace('x="174"', 'x="0"'))
    edit(copy, "SEVEN", spot.replace('x="0"', 'x="174"'))
    plain, moved = TavernBoard(FRAME), TavernBoard(FRAME, maps.board("cavern_tavern", copy))
    point = plain.scaled(plain.map.places["7"].rect).center
    assert plain.hit(point) == "place:7"
    assert moved.hit(point) == "place:9"
    game = InMemoryGame(shot.played("cavern_tavern", 3, "map", 40), shot.seats(3))
    shown = TableScreen(shot.Still(), game).director.moment.shown
    assert not same(drawn(plain, shown), drawn(moved, shown), plain.scaled(plain.map.places["7"].rect))
    lit = shown._replace(lit=frozenset({"place:7"}))
    glows = [[p.rect for p in b.parts(lit) if p.key == ("glow", "place:7")] for b in (plain, moved)]
    assert glows[0]
    assert glows[1][0].centerx - glows[0][0].centerx == pytest.approx(112, abs=2)


def test_a_moved_picture_moves(copy: Path) -> None:
    edit(copy, 'name="yard" offsetx="0" offsety="592"', 'name="yard" offsetx="0" offsety="580"')
    found = {p.name: p.rect for p in maps.board("cavern_tavern", copy).pictures}
    assert found["yard"].y == 580


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('<object id="7" name="1" type="cellar"', '<object id="7" name="one" type="cellar"', "has no object '1'"),
        ('type="office"', 'type="cellar"', "class 'cellar', 'office' expected"),
        ('name="dice" type="int" value="3"', 'name="dice" value="three"', "property 'dice' is 'three', int expected"),
        ('name="number" type="int" value="12"', 'name="number" type="int" value="13"', "12 expected"),
        ('name="tables"', 'name="chairs"', "the object layer 'tables' is missing"),
        ('x="1240" y="0"', 'x="1400" y="0"', "does not lie on the map"),
        ("cavern_tavern/yard.png", "../secret.png", "lies outside"),
        ("cavern_tavern/yard.png", "cavern_tavern/none.png", "does not exist"),
        ("cavern_tavern/yard.png", "cavern_tavern.tmx", "not a .png or .webp"),
        ('infinite="0"', 'infinite="1"', "infinite"),
        ('width="175"', 'width="175000"', "width 175000"),
        ('orientation="orthogonal"', 'orientation="isometric"', "isometric"),
        ("<map ", "<!DOCTYPE map><map ", "DOCTYPE"),
        ('name="clock" type="clock" x="1240"', 'name="clock" type="clock" x="far"', "a number expected"),
        ("</map>", "", "not readable as XML"),
        ('<object id="7"', '<object id="7" template="t.tx"', "template"),
    ],
)
def test_a_bad_map_is_named_with_its_place(copy: Path, old: str, new: str, says: str) -> None:
    edit(copy, old, new)
    with pytest.raises(BadContent) as caught:
        maps.board("cavern_tavern", copy)
    assert "cavern_tavern.tmx" in str(caught.value)
    assert says in str(caught.value)


def test_compressed_layers_are_refused_before_they_are_unpacked(copy: Path) -> None:
    data = '<data encoding="base64" compression="zlib">AA==</data>'
    edit(copy, "</map>", f'<layer id="90" name="x" width="175" height="104">{data}</layer></map>')
    with pytest.raises(BadContent, match="csv expected"):
        maps.board("cavern_tavern", copy)


def test_a_layer_of_the_wrong_size_is_found(copy: Path) -> None:
    layer = '<layer id="90" name="x" width="175" height="104"><data encoding="csv">0,0,7</data></layer>'
    edit(copy, "</map>", layer + "</map>")
    with pytest.raises(BadContent, match="has 3 tiles, 18200 expected"):
        maps.board("cavern_tavern", copy)


def test_several_mistakes_are_told_at_once(copy: Path) -> None:
    edit(copy, 'type="office"', 'type="cellar"')
    edit(copy, 'name="tables"', 'name="chairs"')
    with pytest.raises(BadContent) as caught:
        maps.board("cavern_tavern", copy)
    assert len(caught.value.problems) >= 2


def test_a_missing_or_huge_map_is_refused(copy: Path) -> None:
    with pytest.raises(BadContent, match="cannot be read"):
        maps.board("nowhere", copy)
    (copy / "huge.tmx").write_bytes(b" " * (maps.MAX_BYTES + 1))
    with pytest.raises(BadContent, match="at most"):
        maps.board("huge", copy)


def test_ids_are_unique_and_counted() -> None:
    text = (paths.maps() / "cavern_tavern.tmx").read_text("utf-8")
    ids = [int(n) for n in re.findall(r'<object id="(\d+)"', text)]
    assert len(ids) == len(set(ids))
    assert f'nextobjectid="{max(ids) + 1}"' in text


def test_tiled_renders_the_map(tmp_path: Path) -> None:
    """The game's drawing of the rooms and Tiled's own are the same picture."""
    tool = shutil.which("tmxrasterizer")
    if tool is None:
        assert "CI" not in os.environ or shutil.which("tiled") is None
        return
    out = tmp_path / "map.png"
    done = subprocess.run(
        [tool, str(paths.maps() / "cavern_tavern.tmx"), str(out)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert out.is_file()
