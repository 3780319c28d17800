"""What the window remembers: drawn lines, pictures and measured pages, all of it forgotten when the look changes."""

from __future__ import annotations

import sys

_KEEPERS = ("game.desktop", "game.content.lookup", "game.content.rulebook", "game.content.credits")


def forget() -> None:
    """Draw and read everything anew: another language, font or set of colours."""
    for name, module in tuple(sys.modules.items()):
        if name.startswith(_KEEPERS):
            for kept in tuple(vars(module).values()):
                clear = getattr(kept, "cache_clear", None)
                if clear is not None:
                    clear()
