"""Everything the window needs from assets/: what `check` asks before anybody plays."""

from __future__ import annotations

import re
from pathlib import Path

from game.content import paths
from game.content.errors import BadContent
from game.content.texts import everything
from game.core import tables
from game.desktop.engine import sprites, theme
from game.desktop.table import faces

_CALL = re.compile(r"""\bsay\(\s*"(ui\.[a-z_.0-9]+)\"""")


def names(table: str = "") -> tuple[str, ...]:
    """The names of all pictures that the screens draw: those that all share and those of one table, or of every one."""
    found = [
        *_PLAIN,
        *(f"button_{style}_{state}" for style in ("brown", "gold", "green", "red") for state in _STATES),
        *(f"icon_{name}" for name in _ICONS),
    ]
    for seat in theme.SIX:
        found += [f"die_{seat.name}_{face}" for face in range(1, 7)]
    for seat in theme.SIX:
        found += [f"badge_{seat.name}", f"meeple_{seat.name}"]
    for name in (table,) if table else tables():
        found += [*([cover(name)] if sprites.has(cover(name)) else []), *faces.get(name).inventory.names()]
    return tuple(dict.fromkeys(found))


_PLAIN = (
    "table_wood", "leather", "bar_top", "bar_prompt", "felt", "board_frame", "curtain", "shelf_wall",
    "seat_room", "panel_parchment", "panel_dark", "plate_light", "plate_used", "plate_dark", "plate_active",
    "tab_on", "tab_off", "field", "slot", "glow", "glow_soft", "focus_ring", "row_light", "row_dark",
    "scroll_knob", "check_on", "check_off", "divider", "nasty_portrait", "table_top", "mug", "clock_face",
    "pip_on", "pip_now", "pip_off", "arrow_up", "arrow_down", "back_order", "back_item", "back_nasty",
    "back_secret", "card_item", "card_nasty", "card_secret", "token_Potion", "panel_leather", "tooltip",
)  # fmt: skip
_STATES = ("normal", "hover", "down", "off")
_ICONS = (
    "menu", "undo", "help", "hourglass", "scroll", "bag", "crown", "laurel", "play", "star", "pot", "broom", "nasty",
    "beer", "close", "check", "arrow_left", "arrow_right", "dice", "robber", "trade", "exchange", "question", "door",
    "potion", "plus", "shield", "book", "gear", "arrow_up", "arrow_down",
)  # fmt: skip


def cover(table: str) -> str:
    """The name of the picture of a table's box."""
    return f"cover_{table}"


def problems() -> list[str]:
    """Missing pictures, fonts and texts, one sentence each; needs no display."""
    try:
        sprites.manifest()
    except BadContent as error:
        return list(error.problems)
    bare = (table for table in tables() if not sprites.has(cover(table)))
    found = [f"art/{cover(table)}: expected a picture for the box of this table" for table in bare]
    for name in names():
        for fold in (1, 2):
            try:
                sprites.find(name, fold)
                sprites.size(name)
            except BadContent as error:
                found += error.problems
    fonts = paths.assets() / "fonts"
    faces = sorted({*theme.FACES.values(), *theme.PLAIN.values()})
    found += [f"fonts/{file}: this font is missing" for file in faces if not (fonts / file).is_file()]
    return found + _texts()


def _texts() -> list[str]:
    """Keys that the screens say and the language file does not have."""
    here = Path(__file__).parent
    known = everything()
    said = {key for file in here.rglob("*.py") for key in _CALL.findall(file.read_text("utf-8"))}
    return [f"text/en.toml: {key!r} is missing, the window says it" for key in sorted(said) if key not in known]
