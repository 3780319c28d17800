"""Games that a command is given: a file, or the name of one in the data folder."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import TYPE_CHECKING

from game.store import GameStore, data_folder
from game.store.errors import cannot_read
from game.store.named_saves import look_at

if TYPE_CHECKING:
    from game.store import Looked


def found(name: str, data: Path | None) -> Looked:
    """Read the game.

    Args:
        name: of a file, or of a game of the data folder.
        data: what `--data` says.

    Raises:
        BadSave: There is no such game, or nothing of it can be read.
        StoreError: The disk refuses.
    """
    return look_at(Path(name)) if is_file(name) else GameStore(data_folder(data)).look(name)


def is_file(name: str) -> bool:
    """Whether the name is that of a file.

    Raises:
        StoreError: The disk refuses to say.
    """
    file = Path(name)
    try:
        return not stat.S_ISDIR(file.lstat().st_mode)
    except PermissionError as error:
        raise cannot_read(file, error) from error
    except OSError:  # nothing is called so here
        return False
