"""Nothing that the window draws or says is missing, and what is missing is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.content.errors import BadContent
from game.desktop import inventory
from game.desktop.engine import sprites, text
from game.desktop.table import pictures

if TYPE_CHECKING:
    from pathlib import Path


def test_all_pictures_fonts_and_texts_are_there() -> None:
    assert inventory.problems() == []
    assert len(set(pictures.names())) == len(pictures.names())


def test_a_missing_picture_is_named() -> None:
    with pytest.raises(BadContent, match="art/1x/nothing"):
        sprites.find("nothing", 1)
    with pytest.raises(BadContent, match="art/nothing"):
        sprites.size("nothing")
    with pytest.raises(BadContent, match="art/place_7"):
        sprites.panel("place_7", 10, 10, 1.0)


def test_a_damaged_picture_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.png").write_bytes(b"no picture")
    with pytest.raises(BadContent, match=r"bad\.png: not a readable picture"):
        sprites.load(tmp_path / "bad.png")


def test_sprites_have_exactly_the_size_asked_for() -> None:
    for width in (20, 62, 150):
        left, _top, right, _bottom = sprites.pad("token_Beer")
        natural = sprites.size("token_Beer")
        zoom = width / (natural[0] - left - right)
        assert sprites.get("token_Beer", width).get_width() == round(natural[0] * zoom)


def test_text_is_shrunk_then_cut() -> None:
    words, px = text.fit("A rather long name for a drink", "bold", 20, 120, 16)
    assert px == 16
    assert words.endswith("…")
    assert text.width(words, "bold", px) <= 120
    assert text.fit("short", "bold", 20, 400) == ("short", 20)


def test_wrapping_keeps_every_word() -> None:
    words = "Take one ingredient of your choice from the Cellar supply"
    lines = text.wrap(words, "body", 18, 140)
    assert " ".join(lines) == words
    assert all(text.width(line, "body", 18) <= 140 for line in lines)
