"""The rules in short with pictures of the real pieces: each line of each table has one, and words come first."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.content import brief
from game.core import tables
from game.desktop import inventory
from game.desktop.engine import sprites
from game.desktop.screens import pages
from game.desktop.table import faces, pictures
from game.desktop.ui.scroll import Row

LINE = brief.BriefLine("Placing", "One die or more whose sum is exactly the number of the place (CT-60).")
PICTURE = faces.get("cavern_tavern").brief[0][2]
ROOM = 800


def drawn(row: Row) -> bytes:
    surface = Surface((ROOM, row.height))
    surface.fill((230, 210, 170))
    row.draw(surface, surface.get_rect(), False)
    return bytes(surface.get_buffer().raw)


@pytest.mark.parametrize("table", tables())
def test_every_line_has_a_picture_of_pieces_that_there_are(table: str) -> None:
    shown = faces.get(table).brief
    assert [len(page) for page in shown] == [len(page.lines) for page in brief.pages(table)]
    for picture in (picture for page in shown for picture in page):
        assert len(picture) >= 2
        for piece in picture:
            assert sprites.has(piece.sprite), piece.sprite
            width, height = sprites.body(piece.sprite)
            spot = Rect(0, 0, piece.wide, piece.wide * height / width)
            spot.center = round(piece.x), round(piece.y)
            assert Rect(0, 0, 172, 100).contains(spot), piece


@pytest.mark.parametrize("table", tables())
def test_no_two_pictures_of_a_table_are_the_same(table: str) -> None:
    shown = [picture for page in faces.get(table).brief for picture in page]
    assert len({drawn(pages.pictured(LINE, picture, ROOM, 1.0, 18, table)) for picture in shown}) == len(shown)


def test_what_the_pictures_need_is_asked_for_by_check() -> None:
    named = set(pictures.names())
    for table in tables():
        assert {piece.sprite for page in faces.get(table).brief for picture in page for piece in picture} <= named


def test_check_names_a_table_with_lines_that_have_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = faces.get("realm")
    bare = realm._replace(brief=(realm.brief[0], realm.brief[1][:4]))
    shown = {name: faces.get(name) for name in tables()} | {"realm": bare}
    monkeypatch.setattr(faces, "get", shown.__getitem__)
    assert inventory.problems() == ["brief.realm: expected a picture for each of 10 lines, found 9"]


def test_words_stand_beside_the_picture_and_their_numbers_with_them() -> None:
    with_picture, bare = (pages.pictured(LINE, picture, ROOM, 1.0, 18, "") for picture in (PICTURE, ()))
    assert drawn(with_picture) != drawn(bare)
    assert [link.link for link in with_picture.links] == [link.link for link in bare.links] == ["CT-60"]
    assert with_picture.links[0].rect.x > 172
    assert with_picture.height >= 100


def test_letters_that_are_too_large_for_words_beside_a_picture_take_its_place() -> None:
    large, bare = (pages.pictured(LINE, picture, ROOM, 1.0, 40, "") for picture in (PICTURE, ()))
    assert drawn(large) == drawn(bare)
    assert drawn(pages.pictured(LINE, PICTURE, ROOM, 1.0, 30, "")) != drawn(pages.pictured(LINE, (), ROOM, 1.0, 30, ""))
