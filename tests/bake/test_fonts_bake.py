"""The fonts set look-alike letters as far apart as they are baked to."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped, unused-ignore]

from assets.bake import fonts


@pytest.mark.parametrize("name", fonts.FONTS)
def test_pairs_stand_before_the_kerning(name: str) -> None:
    font = TTFont(fonts.FOLDER / f"{name}.ttf")
    lookup = font["GPOS"].table.LookupList.Lookup[0]
    first = getattr(lookup.SubTable[0], "ExtSubTable", lookup.SubTable[0])
    wanted = fonts.pairs(name)
    room = {
        left + record.SecondGlyph: record.Value1.XAdvance
        for left, records in zip(first.Coverage.glyphs, getattr(first, "PairSet", ()), strict=False)
        for record in records.PairValueRecord
    }
    assert {pair: room.get(pair) for pair in wanted} == wanted
