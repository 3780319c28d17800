"""The colours of the diagrams: parchment on dark wood, the seats' own colours, one name for each look."""

from __future__ import annotations

from typing import Literal, NamedTuple

FontFace = Literal["body", "bold", "title"]


class Look(NamedTuple):
    """How a shape looks.

    Attributes:
        fill: its colour as ``#rrggbb``; empty for none.
        line: the colour of its edge; empty for none.
        wide: the width of that edge.
        face: what letters are written with.
    """

    fill: str = ""
    line: str = ""
    wide: float = 0
    face: FontFace = "body"


#: The seats' colours, as everywhere in the program; the third is that of an initial on it.
SEATS = {
    "blue": ("#0072b2", "triangle", "#ffffff"),
    "purple": ("#cc79a7", "square", "#121014"),
    "yellow": ("#f0e442", "disc", "#121014"),
    "sky": ("#56b4e9", "diamond", "#121014"),
    "vermillion": ("#d55e00", "star", "#121014"),
    "white": ("#ece6da", "cross", "#121014"),
}
#: The ingredients of Cavern Tavern.
KINDS = {
    "Fruit": "#b3261e", "Herbs": "#3f7d2c", "Syrup": "#c27b12", "Rocks": "#6d6a66", "Mead": "#cf9d1c",
    "Nectar": "#c03a72", "Wine": "#7d1533", "Elixir": "#0f7d72", "Ambrosia": "#a98300", "Beer": "#b25a00",
    "Liqueur": "#6b3fa0", "Spirits": "#2a63ad", "Potion": "#a0329b",
}  # fmt: skip

PARCHMENT, INK, WOOD, NIGHT, CREAM, GOLD = "#f2e3c0", "#32190c", "#2e1e16", "#14161b", "#fceac4", "#ffd67a"
_EDGE, _FADED, _TITLE = "#8a6a3c", "#684222", "#781414"

LOOKS: dict[str, Look] = {
    # letters
    "ink": Look(INK), "inkb": Look(INK, face="bold"), "faded": Look(_FADED), "head": Look(_TITLE, face="title"),
    "cream": Look(CREAM), "creamb": Look(CREAM, face="bold"), "gold": Look(GOLD, face="title"),
    "number": Look(INK, face="title"), "bad": Look("#96271a", face="bold"), "white": Look("#ffffff", face="bold"),
    "dim": Look("#b9a888"),
    # grounds and plates
    "wood": Look(WOOD), "night": Look(NIGHT), "plate": Look(PARCHMENT, _EDGE, 1.5), "soft": Look("#dcc89c", _EDGE, 1),
    "dark": Look("#1d1512", "#5c4630", 1.5), "veil": Look("#201611"), "slot": Look("#120c09", "#6b5436", 1.5),
    "rim": Look("", "#c49442", 3), "thin": Look("", "#5c4630", 1.2), "light": Look("", GOLD, 4), "pip": Look("#15110d"),
    "brass": Look("#c49442"), "hand": Look("", "#96271a", 5), "red": Look("#96271a"), "gilt": Look(GOLD, INK, 1.2),
    "blank": Look("#e8d7ae"),
    # rooms of Cavern Tavern
    "hall": Look("#4a2f1e"), "cellar": Look("#33363d"), "kitchen": Look("#5e2c20"), "yard": Look("#263858"),
    "workshop": Look("#3c2757"), "office": Look("#24452e"), "shut": Look("#8d7f66", _EDGE, 1.5),
    "white_die": Look("#f7f3ea", "#15110d", 1.5), "shadow_die": Look("#8b8b93", "#15110d", 1.5),
    # the Realm
    "land": Look("#40492c"), "water": Look("#2f6f96"), "ring": Look("#cdbb8b", "#4c3a22", 1.5),
    "settlement": Look("#e2b77c", "#4c3a22", 1.5), "wild": Look("#a9bd7c", "#4c3a22", 1.5),
    "holy": Look("#f0e2a2", "#4c3a22", 1.5), "road": Look("#d6c7a0", "#4c3a22", 1.5),
    "tavern": Look("#e09a5c", "#4c3a22", 1.5), "magic": Look("#c3aede", "#4c3a22", 1.5),
    "ruin": Look("#b9b4a8", "#4c3a22", 1.5), "grave": Look("#a09a94", "#4c3a22", 1.5),
    "gate": Look("#4b3670", "#a58ad0", 1.5), "jail": Look("#3b3b40", "#8d8d94", 1.5),
    "inn": Look("#3a2415"), "inn_space": Look("#d9b98a", "#4c2c14", 1.5), "inn_room": Look("#6d4a2c", "#c49442", 1.5),
    "fog": Look("#232a3a", "#39445c", 1), "stone": Look("#5a5750", "#2b2a27", 1), "floor": Look("#d8c497"),
    "room": Look("#e6d7b0"), "hidden": Look("#3c3550", "#6d5f94", 1.5), "gone": Look("#191112", "#5c2420", 1.5),
    "heart": Look("#e2572e", GOLD, 3), "asleep": Look("#7a4a3c", "#c49442", 2), "stair": Look("#8c6a3c", INK, 1),
    "cardback": Look("#6b3b22", GOLD, 1.2), "cross": Look("", "#d0483c", 5),
    # the Isles
    "sea": Look("#1d5478", "#246491", 1), "deep": Look("#123a55"), "P": Look("#9cc46a", "#6d9446", 1),
    "W": Look("#4f8a3c", "#3a6a2c", 1), "M": Look("#97938c", "#6c6862", 1),
    "volcano": Look("#7a4936", "#56301f", 1),
    "dead": Look("#17101e", "#4f2b6e", 1.4), "down": Look("#4b4466", "#7c72a0", 1.5),
    "wall": Look("", "#2a1c12", 4), "demon": Look("#7d2bb0", "#f0d8ff", 2),
    "dragon": Look("#c02a17", GOLD, 2.5), "hull": Look("#8a5226", CREAM, 1.2), "sail": Look("#fbf6e8", INK, 0.8),
    "laden": Look("#a860d8", INK, 0.8), "wizard": Look("#2f57b8", GOLD, 2),
    "town": Look("#e2b77c", INK, 1.5), "dwelling": Look("#cfe8a0", INK, 1.5), "wonder": Look("#d8c0f0", INK, 1.5),
    "today": Look("#c02a17", GOLD, 2), "past": Look("#5c4630"), "coming": Look("#2b1d15", "#8a6a3c", 1.2),
    "pole": Look("", INK, 2), "tree": Look("#2f6324"), "peak": Look("#6f6a63"),
}  # fmt: skip
LOOKS |= {f"seat_{name}": Look(colour) for name, (colour, _, _) in SEATS.items()}
LOOKS |= {f"die_{name}": Look(colour, "#15110d", 1.5) for name, (colour, _, _) in SEATS.items()}
LOOKS |= {f"pip_{name}": Look(letter) for name, (_, _, letter) in SEATS.items()}
LOOKS |= {f"initial_{name}": Look(letter, face="bold") for name, (_, _, letter) in SEATS.items()}
LOOKS |= {f"kind_{name}": Look(colour, "#15110d", 1.2) for name, colour in KINDS.items()}


def css() -> str:
    """All looks as the rules of a style sheet; the class of a look is its name behind ``b-``."""
    rules = []
    for name, look in LOOKS.items():
        parts = [f"fill:{look.fill or 'none'}"]
        if look.line:
            parts.append(f"stroke:{look.line};stroke-width:{look.wide:g}")
        if look.face != "body":
            parts.append("font-weight:700" + (";font-family:var(--title)" if look.face == "title" else ""))
        rules.append(f".b-{name}{{{';'.join(parts)}}}")
    return "\n".join(rules)
