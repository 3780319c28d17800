"""Fonts inside pages: packed, and the same fonts still."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest

from game.content import paths
from game.replay import html

FONTS = sorted((paths.assets() / "fonts").glob("*.ttf"))


@pytest.mark.parametrize("file", FONTS, ids=lambda file: file.stem)
def test_a_packed_font_holds_every_table_of_the_font(file: Path) -> None:
    font = file.read_bytes()
    packed = html.packed(font)
    signature, kind, length, count, _, whole = struct.unpack_from(">4sIIHHI", packed)
    assert (signature, kind, length) == (b"wOFF", struct.unpack_from(">I", font)[0], len(packed))
    assert length < 0.6 * len(font)
    assert whole == len(font)
    for i in range(count):
        tag, start, small, size, check = struct.unpack_from(">4sIIII", packed, 44 + 20 * i)
        was, sum_, place, long = struct.unpack_from(">4sIII", font, 12 + 16 * i)
        table = packed[start : start + small]
        assert (tag, check, size) == (was, sum_, long)
        assert start % 4 == 0
        assert (table if small == size else zlib.decompress(table)) == font[place : place + long]
