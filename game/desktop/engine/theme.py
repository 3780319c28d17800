"""Colours, faces and spacing: every screen takes them from here."""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]

INK: Colour = (50, 27, 12)
FADED: Colour = (104, 66, 34)
TITLE: Colour = (120, 40, 20)
CREAM: Colour = (252, 234, 196)
BRIGHT: Colour = (255, 252, 240)
SAND: Colour = (222, 200, 160)
GOLD: Colour = (255, 214, 122)
AMBER: Colour = (180, 92, 4)  # gold on light paper
GREEN: Colour = (34, 96, 42)
LEAF: Colour = (184, 232, 158)
RED: Colour = (150, 26, 20)
ROSE: Colour = (255, 174, 150)
NIGHT: Colour = (12, 6, 2)
SHADE: Colour = (10, 4, 0)
WOOD: Colour = (46, 30, 22)

FACES = {
    "title": "Cinzel-Bold.ttf",
    "number": "Cinzel-Black.ttf",
    "body": "EBGaramond-Medium.ttf",
    "bold": "EBGaramond-Bold.ttf",
    "italic": "EBGaramond-MediumItalic.ttf",
}

_PLAIN, _PLAIN_BOLD = "AtkinsonHyperlegible-Regular.ttf", "AtkinsonHyperlegible-Bold.ttf"
PLAIN = {"title": _PLAIN_BOLD, "number": _PLAIN_BOLD, "body": _PLAIN, "bold": _PLAIN_BOLD, "italic": _PLAIN}
PLAIN_SIZE = 0.88  # of the other faces: its small letters are that much larger
PLAIN_SIGNS = str.maketrans({"→": ">", "▶": ">"})  # signs that it lacks

SMALL = 16 / 18  # secondary text, as a share of body text


class SeatColour(NamedTuple):
    """One of the seats' colours: its sprite name, the colour itself, and a dark shade for light ground."""

    name: str
    colour: Colour
    dark: Colour


SEATS = (
    SeatColour("blue", (0, 114, 178), (0, 74, 124)),
    SeatColour("purple", (204, 121, 167), (118, 40, 86)),
    SeatColour("yellow", (240, 228, 66), (104, 84, 0)),
    SeatColour("sky", (86, 180, 233), (12, 84, 130)),
    SeatColour("vermillion", (213, 94, 0), (142, 54, 0)),
)
WHITE = SeatColour("white", (236, 230, 218), (70, 60, 50))
SIX = (*SEATS, WHITE)  # the colours of a table for six
BY_NAME = {seat.name: seat for seat in SIX}
INITIALS: dict[str, Colour] = {"blue": (255, 255, 255)}
DARK_INITIAL: Colour = (18, 16, 20)

TRACKS: dict[str, Colour] = {"nasty": (200, 70, 50), "kitchen": (224, 140, 50), "chores": (96, 150, 210)}
GLOW: Colour = (255, 196, 80)

# --- sets of colours ---------------------------------------------------------------------------------------

SWAPS: dict[Colour, Colour] = {  # no red against green: bad is orange, good is blue
    GREEN: (0, 70, 150), (44, 104, 48): (0, 70, 150), RED: (166, 52, 0), LEAF: (140, 208, 255), ROSE: (255, 176, 70),
}  # fmt: skip
_DARK, _KEPT, _LIFTED = 0.2, 0.3, 0.75  # luminance of dark letters; what is left of them; how far light ones rise


class _Worn:
    """The set of colours that is used."""

    palette = "usual"


_worn = _Worn()


def use(palette: str) -> bool:
    """Use a set of colours; True when that is another one than before."""
    before, _worn.palette = _worn.palette, palette
    return before != palette


def strong() -> bool:
    """Whether everything is shown with high contrast."""
    return _worn.palette == "contrast"


def shown(colour: Colour) -> Colour:
    """A colour of letters and signs as the reader sees it in the set that is used."""
    if _worn.palette == "blind":
        return SWAPS.get(colour, colour)
    if not strong():
        return colour
    red, green, blue = colour
    if luminance(colour) < _DARK:
        return round(red * _KEPT), round(green * _KEPT), round(blue * _KEPT)
    return (
        round(red + (255 - red) * _LIFTED),
        round(green + (255 - green) * _LIFTED),
        round(blue + (255 - blue) * _LIFTED),
    )


def luminance(colour: tuple[int, ...]) -> float:
    """How light a colour is, from 0 to 1, as WCAG has it."""
    red, green, blue = (part / 255 for part in colour[:3])
    low, middle, high = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (red, green, blue))
    return 0.2126 * low + 0.7152 * middle + 0.0722 * high
