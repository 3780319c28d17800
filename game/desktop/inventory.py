"""Everything the window needs from assets/: what `check` asks before anybody plays."""

from __future__ import annotations

import re
from pathlib import Path

from game.content import brief, paths
from game.content.errors import BadContent
from game.content.texts import everything
from game.core import tables
from game.desktop.engine import audio, sprites, theme
from game.desktop.table import faces, pictures
from game.desktop.table.stages import throw

_CALL = re.compile(r"""\bsay\(\s*"(ui\.[a-z_.0-9]+)\"""")


def problems() -> list[str]:
    """Missing pictures, fonts and texts, one sentence each; needs no display."""
    try:
        sprites.manifest()
    except BadContent as error:
        return list(error.problems)
    bare = (table for table in tables() if not sprites.has(pictures.cover(table)))
    found = [f"art/{pictures.cover(table)}: expected a picture for the box of this table" for table in bare]
    for name in pictures.names():
        for fold in (1, 2):
            try:
                sprites.find(name, fold)
                sprites.size(name)
            except BadContent as error:
                found += error.problems
    fonts = paths.assets() / "fonts"
    faces = sorted({*theme.FACES.values(), *theme.PLAIN.values()})
    found += [f"fonts/{file}: this font is missing" for file in faces if not (fonts / file).is_file()]
    return found + _briefs() + _sounds() + _texts()


def _briefs() -> list[str]:
    """Tables whose rules in short have more or fewer lines than pictures."""
    lines = {table: [len(page.lines) for page in brief.pages(table)] for table in tables()}
    drawn = {table: [len(page) for page in faces.get(table).brief] for table in lines}
    return [
        f"brief.{table}: expected a picture for each of {sum(lines[table])} lines, found {sum(drawn[table])}"
        for table in lines
        if lines[table] != drawn[table]
    ]


def _sounds() -> list[str]:
    """Sounds of tables that are not listed; a listed one that none has may be of a table that is not there."""
    try:
        book = audio.book()
    except BadContent:
        return []  # `audio.problems` says so
    known = [faces.get(table) for table in tables()]
    staged = {sound for face in known if face.stages for sound in face.stages.SOUNDS.values() if sound}
    loops = {loop for face in known if face.around for loop in face.around.LOOPS}
    return [
        f"sounds/sounds.toml: {where}: expected {sound}, a table has it"
        for where, named, listed in (("stages", staged | {throw.SOUND}, book.stages), ("loops", loops, book.loops))
        for sound in sorted(named - {*listed})
    ]


def _texts() -> list[str]:
    """Keys that the screens say and the language file does not have."""
    here = Path(__file__).parent
    known = everything()
    said = {key for file in here.rglob("*.py") for key in _CALL.findall(file.read_text("utf-8"))}
    return [f"text/en.toml: {key!r} is missing, the window says it" for key in sorted(said) if key not in known]
