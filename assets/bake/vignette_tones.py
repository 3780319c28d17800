"""Paints of the Realm's figures by name: colours from the top of an icon to its foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import palette
from . import scenes as older

if TYPE_CHECKING:
    from .noise import Colour, Stops


def _three(a: Colour, b: Colour, c: Colour) -> Stops:
    return ((0, a), (0.5, b), (1, c))


def _face(hair: Colour, skin: Colour, cloth: Colour, brow: float = 0.30, chin: float = 0.70) -> Stops:
    """A head: hair or hat, skin, and what is worn under the chin."""

    def dim(colour: Colour) -> Colour:
        return (int(colour[0] * 0.72), int(colour[1] * 0.68), int(colour[2] * 0.66))

    return ((0, hair), (brow, dim(hair)), (brow + 0.06, skin), (chin, dim(skin)), (chin + 0.06, cloth), (1, dim(cloth)))


TONES: dict[str, Stops] = {
    "steel": palette.STEEL,
    "iron": older.IRON,
    "wood": palette.WOOD,
    "gilt": palette.GILT,
    "cream": palette.CREAMY,
    "paper": palette.PAPER,
    "red": palette.RED,
    "green": palette.GREEN,
    "blue": palette.BLUE,
    "violet": palette.VIOLET,
    "candle": palette.CANDLE,
    "ale": palette.ALE,
    "cask": palette.CASK,
    "wine": palette.WINE,
    "copper": older.COPPER,
    "skin": older.SKIN,
    "rat": older.RAT,
    "goblin": older.GOBLIN,
    "nun": older.NUN,
    "cook": older.COOK,
    "dish": older.DISH,
    "wizard": palette.WIZARD,
    "bone": _three((255, 250, 226), (220, 204, 164), (140, 116, 84)),
    "brown": _three((190, 140, 96), (128, 84, 52), (62, 38, 26)),
    "bear": _three((166, 116, 76), (104, 68, 44), (48, 30, 22)),
    "grey": _three((206, 212, 220), (138, 146, 160), (66, 72, 86)),
    "wolf": _three((190, 194, 204), (116, 120, 134), (52, 54, 66)),
    "black": _three((110, 112, 130), (58, 58, 74), (24, 24, 34)),
    "stone": _three((206, 202, 190), (146, 142, 134), (80, 78, 78)),
    "moss": _three((176, 190, 120), (106, 124, 72), (50, 62, 40)),
    "mud": _three((186, 162, 106), (128, 100, 62), (66, 48, 34)),
    "slime": _three((226, 250, 140), (134, 190, 60), (50, 96, 36)),
    "teal": _three((200, 250, 236), (70, 170, 160), (20, 84, 90)),
    "dragon": _three((255, 170, 120), (196, 58, 44), (92, 18, 22)),
    "drake": _three((255, 226, 130), (240, 120, 40), (140, 34, 18)),
    "wyvern": _three((236, 150, 120), (150, 56, 50), (74, 24, 32)),
    "ghost": _three((250, 255, 255), (190, 224, 238), (110, 150, 186)),
    "pale": _three((244, 250, 240), (196, 214, 196), (120, 140, 126)),
    "wisp": _three((255, 255, 224), (190, 255, 190), (70, 190, 140)),
    "hex": _three((250, 200, 255), (180, 84, 214), (84, 26, 120)),
    "dream": _three((255, 210, 240), (170, 110, 220), (62, 44, 130)),
    "fire": _three((255, 252, 190), (255, 170, 50), (206, 48, 16)),
    "frost": _three((255, 255, 255), (190, 224, 250), (100, 150, 206)),
    "spark": _three((255, 255, 230), (255, 232, 120), (240, 160, 40)),
    "bolt": _three((255, 255, 255), (206, 226, 255), (110, 150, 250)),
    "rose": _three((255, 226, 230), (240, 120, 150), (150, 36, 80)),
    "plum": _three((214, 160, 206), (130, 66, 126), (62, 26, 66)),
    "sand": _three((250, 230, 184), (206, 172, 116), (130, 98, 58)),
    "straw": _three((255, 240, 160), (230, 186, 80), (150, 104, 36)),
    "ivory": _three((255, 255, 246), (240, 228, 200), (176, 156, 120)),
    "leather": _three((214, 156, 100), (150, 94, 52), (80, 46, 26)),
    "crimson": _three((250, 140, 130), (180, 36, 44), (92, 12, 26)),
    "navy": _three((150, 176, 226), (60, 86, 150), (24, 36, 80)),
    "forest": _three((166, 206, 130), (70, 124, 66), (28, 62, 40)),
    "jade": _three((206, 255, 220), (80, 190, 130), (22, 96, 70)),
    "sapphire": _three((214, 236, 255), (60, 130, 236), (18, 48, 140)),
    "ruby": _three((255, 200, 190), (226, 40, 60), (110, 8, 30)),
    "amber": _three((255, 244, 180), (248, 168, 40), (160, 78, 12)),
    "ember": _three((255, 250, 180), (255, 126, 40), (150, 22, 20)),
    "heart": _three((255, 190, 180), (228, 54, 60), (130, 14, 34)),
    "sky": _three((232, 246, 255), (130, 190, 240), (60, 110, 180)),
    "water": _three((210, 244, 255), (80, 160, 210), (26, 80, 130)),
    "shadow": _three((86, 80, 110), (44, 40, 62), (16, 14, 26)),
    "zombie": _three((206, 222, 176), (130, 150, 106), (66, 80, 62)),
    "troll": _three((176, 186, 176), (116, 128, 122), (60, 70, 70)),
    "ogre": _three((190, 176, 120), (134, 112, 70), (72, 56, 40)),
    "giant": _three((246, 206, 166), (170, 116, 82), (84, 56, 46)),
    # heads
    "human": _face((120, 76, 44), (250, 212, 176), (110, 60, 40)),
    "blond": _face((240, 204, 120), (252, 218, 184), (60, 110, 150)),
    "redhead": _face((190, 84, 36), (252, 214, 182), (70, 110, 70)),
    "grandsire": _face((226, 226, 230), (244, 204, 172), (206, 204, 210)),
    "hooded": older.HOOD,
    "hood_red": _face((190, 62, 58), (246, 206, 172), (130, 34, 38), 0.36, 0.62),
    "hood_green": _face((104, 150, 84), (246, 206, 172), (56, 96, 56), 0.36, 0.62),
    "hood_violet": _face((150, 104, 200), (246, 206, 190), (86, 50, 130), 0.36, 0.62),
    "hood_brown": _face((156, 112, 70), (246, 206, 172), (92, 60, 38), 0.36, 0.62),
    "elf": palette.FOLK["elf"].paints[0],
    "elf_dark": palette.FOLK["elf"].paints[1],
    "half_elf": older.HALF_ELF,
    "monk": palette.FOLK["halfling"].paints[0],
    "monk_old": palette.FOLK["halfling"].paints[1],
    "dwarf": palette.FOLK["dwarf"].paints[0],
    "dwarf_old": palette.FOLK["dwarf"].paints[1],
    "witch": (
        (0, (70, 60, 84)),
        (0.40, (40, 34, 54)),
        (0.46, (196, 214, 130)),
        (0.74, (140, 164, 84)),
        (0.80, (120, 112, 126)),
        (1, (66, 60, 76)),
    ),
    "sister": (
        (0, (255, 255, 255)),
        (0.34, (206, 216, 240)),
        (0.42, (252, 214, 182)),
        (0.68, (226, 168, 136)),
        (0.74, (96, 126, 190)),
        (1, (44, 66, 124)),
    ),
    "savage": (
        (0, (126, 66, 34)),
        (0.22, (86, 44, 26)),
        (0.34, (236, 180, 138)),
        (0.74, (176, 112, 80)),
        (0.8, (96, 50, 28)),
        (1, (60, 30, 18)),
    ),
    "guard": _face((206, 214, 226), (250, 208, 172), (150, 44, 40), 0.40, 0.72),
}
