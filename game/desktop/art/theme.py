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


class Seat(NamedTuple):
    """One of the seats' colours: its sprite name, the colour itself, and a dark shade for light ground."""

    name: str
    colour: Colour
    dark: Colour


SEATS = (
    Seat("blue", (0, 114, 178), (0, 74, 124)),
    Seat("purple", (204, 121, 167), (118, 40, 86)),
    Seat("yellow", (240, 228, 66), (104, 84, 0)),
    Seat("sky", (86, 180, 233), (12, 84, 130)),
    Seat("vermillion", (213, 94, 0), (142, 54, 0)),
)
WHITE = Seat("white", (236, 230, 218), (70, 60, 50))
SIX = (*SEATS, WHITE)  # the colours of a table for six
BY_NAME = {seat.name: seat for seat in SIX}
INITIALS: dict[str, Colour] = {"blue": (255, 255, 255)}
DARK_INITIAL: Colour = (18, 16, 20)

TRACKS: dict[str, Colour] = {"nasty": (200, 70, 50), "kitchen": (224, 140, 50), "chores": (96, 150, 210)}
GLOW: Colour = (255, 196, 80)
