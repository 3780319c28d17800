"""The names of the pictures that tables and screens draw."""

from __future__ import annotations

from game.core import tables
from game.desktop.engine import sprites, theme
from game.desktop.table import faces


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
        found += [one.scene for one in faces.get(name).nights]
        found += [thing.sprite for thing in faces.get(name).laid]
        aim = faces.get(name).aim
        found += [piece.sprite for picture in (aim.pictures if aim else ()) for piece in picture]
        found += [piece.sprite for page in faces.get(name).brief for picture in page for piece in picture]
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
    "potion", "plus", "person", "shield", "book", "gear", "arrow_up", "arrow_down",
)  # fmt: skip


def cover(table: str) -> str:
    """The name of the picture of a table's box."""
    return f"cover_{table}"
