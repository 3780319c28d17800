"""Record the scenes of *Show me* again: ``python -m tests.scenes [TABLE ...]``.

It plays the tests of the tables' rules, picks what they show of each rule, looks for dice that bring it, plays every
scene once to be sure, and writes ``assets/scenes/<table>.json``. It may take some minutes and wants numpy (the extra
``bake``). ``python -m game check`` says which rules still have none: those are made in ``tests/scenes/by_hand.py``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from game.content import rulebook, scenes
from tests.scenes import make

TOP = Path(__file__).resolve().parents[2]


def main(tables: list[str]) -> int:
    """Record the scenes of some tables, or of all."""
    tables = tables or list(rulebook.tables())
    with TemporaryDirectory() as folder:
        found = Path(folder)
        plugin = ["-p", "tests.scenes.recorder", "--record-scenes", folder]
        played = [f"tests/tables/{table}" for table in tables]
        command = [sys.executable, "-m", "pytest", "-q", "-n", "0", *plugin, *played]
        always = os.environ | {"PYTHONHASHSEED": "0"}  # else a set in a test may make another scene of it every time
        subprocess.run(command, cwd=TOP, env=always, check=True)
        stretches = list(make.read(found / "stretches.msgpack"))
    for table in tables:
        chains = make.chains(one for one in stretches if one.table == table)
        made = make.reel(table, make.table_scenes(table, chains), make.said(table, chains))
        file = scenes.file_of(table)
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(make.written(made))
        sys.stdout.write(f"{file}: {len(made.scenes)} scenes, {file.stat().st_size} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
