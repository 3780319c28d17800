"""Subsets of the three type families, look-alike letters set apart, with their licences beside them."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from .icons import npm

EXTENSION = 9  # the type of a GPOS lookup whose subtables are wrapped
FOLDER = Path(__file__).resolve().parent.parent / "fonts"
BASE = "@expo-google-fonts"
FONTS: dict[str, str] = {
    "Cinzel-Bold": f"{BASE}/cinzel/700Bold/Cinzel_700Bold.ttf",
    "Cinzel-Black": f"{BASE}/cinzel/900Black/Cinzel_900Black.ttf",
    "EBGaramond-Medium": f"{BASE}/eb-garamond/500Medium/EBGaramond_500Medium.ttf",
    "EBGaramond-Bold": f"{BASE}/eb-garamond/700Bold/EBGaramond_700Bold.ttf",
    "EBGaramond-MediumItalic": f"{BASE}/eb-garamond/500Medium_Italic/EBGaramond_500Medium_Italic.ttf",
    "AtkinsonHyperlegible-Regular": f"{BASE}/atkinson-hyperlegible/400Regular/AtkinsonHyperlegible_400Regular.ttf",
    "AtkinsonHyperlegible-Bold": f"{BASE}/atkinson-hyperlegible/700Bold/AtkinsonHyperlegible_700Bold.ttf",
}
LICENCES: dict[str, str] = {
    "Cinzel-OFL.txt": f"{BASE}/cinzel/LICENSE_FONT",
    "EBGaramond-OFL.txt": f"{BASE}/eb-garamond/LICENSE_FONT",
    "AtkinsonHyperlegible-OFL.txt": f"{BASE}/atkinson-hyperlegible/LICENSE_FONT",
}
# Latin, Latin-1, Latin Extended-A, punctuation, arrows, signs, ligatures.
RANGES = ((0x20, 0x7E), (0xA0, 0x17F), (0x2010, 0x2026), (0x2030, 0x203A), (0x2190, 0x2195), (0xFB00, 0xFB04))
SINGLES = (0x218, 0x219, 0x21A, 0x21B, 0x2044, 0x20AC, 0x2122, 0x2212, 0x2215, 0x2260, 0x2264, 0x2265, 0x00D7, 0x2022)
TRIANGLES = (0x25B2, 0x25B6, 0x25BC, 0x25C0, 0x25CF, 0x2605, 0x2713, 0x2717)

# Pairs that read as one letter (cl as d, rn as m, rm as nn, vv as w): what is added between them instead of the
# font's own kerning, in thousandths of the letter size. SDL rounds places down to whole pixels: any kerning that draws
# together costs one, 60 gains one from 17 px on, 112 from 9 px on. More than is needed tears words apart ("tur n").
# Cinzel has capitals only, which do not look alike.
APART: dict[str, dict[str, int]] = {
    "Cinzel": {},
    "EBGaramond": {"cl": 60, "vv": 112},  # its own r keeps its distance
    "EBGaramond-Bold": {"cl": 60, "rn": 60, "rm": 60, "vv": 112},
    "AtkinsonHyperlegible": {"cl": 100, "rn": 112, "rm": 112, "vv": 112},
}


def pairs(name: str) -> dict[str, int]:
    """The letters that stand apart in a font, and by how much."""
    return APART.get(name, APART[name.partition("-")[0]])


def wanted() -> list[int]:
    """All code points that the program may show."""
    points = set(SINGLES) | set(TRIANGLES)
    for low, high in RANGES:
        points.update(range(low, high + 1))
    return sorted(points)


def make(name: str) -> Path:
    """Subset one font; lining figures become the default figures, look-alike letters stand apart.

    Raises:
        MissingPackage: the npm package is not there.
    """
    from fontTools import subset  # type: ignore[import-untyped, unused-ignore]

    source = npm(FONTS[name], f"the font {name}")
    options = subset.Options()
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "lnum"]
    options.hinting = True
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.recalc_timestamp = False
    font = subset.load_font(str(source), options)
    lining(font)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted())
    cutter.subset(font)
    apart(font, pairs(name))
    FOLDER.mkdir(parents=True, exist_ok=True)
    target = FOLDER / f"{name}.ttf"
    subset.save_font(font, str(target), options)
    return target


def lining(font: object) -> None:
    """Point the digits at the lining figures where a font's own digits are old-style."""
    table = font["GSUB"].table if "GSUB" in font else None  # type: ignore[operator, index]
    if table is None:
        return
    swaps: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "lnum":
            continue
        for number in record.Feature.LookupListIndex:
            for sub in table.LookupList.Lookup[number].SubTable:
                swaps.update(getattr(sub, "mapping", {}))
    for cmap in font["cmap"].tables:  # type: ignore[index]
        for digit in range(0x30, 0x3A):
            glyph = cmap.cmap.get(digit)
            if glyph in swaps:
                cmap.cmap[digit] = swaps[glyph]


def apart(font: Any, pairs: dict[str, int]) -> None:
    """Put pairs of letters before a font's own kerning, which then leaves them alone."""
    from fontTools.otlLib.builder import buildPairPosGlyphs  # type: ignore[import-untyped, unused-ignore]
    from fontTools.ttLib.tables import otTables  # type: ignore[import-untyped, unused-ignore]

    names, table, room = font.getBestCmap(), font["GPOS"].table, {}
    for (left, right), units in pairs.items():
        wider = otTables.ValueRecord()
        wider.XAdvance = units * font["head"].unitsPerEm // 1000
        room[names[ord(left)], names[ord(right)]] = (wider, None)
    subtables = buildPairPosGlyphs(room, font.getReverseGlyphMap())
    kerning = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"]
    lookup = table.LookupList.Lookup[min(number for feature in kerning for number in feature.LookupListIndex)]
    if lookup.LookupType == EXTENSION:
        subtables = [extended(subtable) for subtable in subtables]
    lookup.SubTable[:0] = subtables
    lookup.SubTableCount = len(lookup.SubTable)


def extended(subtable: Any) -> Any:
    """A subtable wrapped as the others of an extension lookup are."""
    from fontTools.ttLib.tables import otTables

    out = otTables.ExtensionPos()
    out.Format, out.ExtensionLookupType, out.ExtSubTable = 1, subtable.LookupType, subtable
    return out


def make_all(refresh: bool = False) -> list[Path]:
    """Make what is missing (or everything) and copy the licences."""
    out = []
    for name in FONTS:
        target = FOLDER / f"{name}.ttf"
        out.append(target if target.is_file() and not refresh else make(name))
    for file, source in LICENCES.items():
        target = FOLDER / file
        if refresh or not target.is_file():
            shutil.copyfile(npm(source, f"the licence {file}"), target)
    return out
