"""A player's own folder: changed cards, texts and maps that stand in the place of the program's own.

`changes/assets/realm/adventure.toml` in the data folder replaces `assets/realm/adventure.toml`, and so with every card
file and map there is; a text file names only the texts that it changes. All is read once, at the start, looked through
like the program's own, and a table whose changes hold a mistake is left as the program brings it. What is read is
data: names, numbers, words. Nothing in it is carried out, and nothing outside the folder is read: links are refused.
"""

from __future__ import annotations

import os
import re
import stat
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.content import checks, files, kept, lines, of_table, paths, texts
from game.content.errors import BadContent
from game.content.texts import say, say_or_name
from game.core.table import tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MOST = 500  # files; more are no player's
LONGEST = 400  # letters of a sentence about a mistake, which may quote the file


def use(data: Path) -> list[str]:
    """Lay what lies in the data folder's `changes` over the program's content; call it before any table is used.

    Returns:
        What could not be used, one sentence each with file and line.
    """
    folder = data / files.FOLDER
    if not folder.is_dir() or folder.is_symlink():
        return [say("error.change_link", file=folder)] if folder.is_symlink() else []
    problems: list[str] = []
    found = dict(_found(folder, problems))
    for table in tables():
        mine = {_ours(file): content for file, content in found.items() if of_table.owns(table, file)}
        problems += _laid(folder, mine, table) if mine else []
    for file, content in found.items():
        if file.startswith("assets/text/"):
            problems += _texts(folder / file, content)
    return problems


def drop() -> None:
    """Use nothing but the program's own content again."""
    files.clear()
    kept.forget("content")


def _ours(name: str) -> Path:
    top, _, rest = name.partition("/")
    return (paths.assets() if top == "assets" else paths.maps()) / rest


def _found(folder: Path, problems: list[str]) -> Iterator[tuple[str, bytes]]:
    """The files that may be changed, by their names under the folder; anything else is a problem."""
    count = 0
    for here, inside, names in os.walk(folder):
        for name in [*inside, *names]:
            count += 1
            if count > MOST:
                problems.append(say("error.change_many", folder=folder, most=MOST))
                return
            file = Path(here) / name
            content = _content(folder, file, problems)
            if content is not None:
                yield file.relative_to(folder).as_posix(), content


def _content(folder: Path, file: Path, problems: list[str]) -> bytes | None:
    """The bytes of a file that may be changed, or None."""
    try:
        kind = file.lstat()
        if stat.S_ISDIR(kind.st_mode):
            return None
        if not stat.S_ISREG(kind.st_mode) or kind.st_nlink > 1:
            problems.append(say("error.change_link", file=file))
        elif not _changeable(file.relative_to(folder)):
            problems.append(say("error.change_unknown", file=file))
        elif kind.st_size > files.LARGEST:
            problems.append(say("error.change_large", file=file, most=files.LARGEST))
        else:
            return file.read_bytes()
    except OSError as error:
        problems.append(say("error.file_read", file=file, reason=error.strerror or str(error)))
    return None


def _changeable(name: Path) -> bool:
    """Whether the program has such a file of cards, texts or a map."""
    top, *rest = name.parts
    cards = top == "assets" and len(rest) == 2 and rest[0] in (*tables(), "text") and name.suffix == ".toml"
    board = top == "maps" and name.suffix == ".tmx"
    return (cards or board) and _ours(name.as_posix()).is_file()


@cache
def _own(table: str) -> frozenset[str]:
    """The texts that the program's own content of a table calls for; asked before anything is laid over it."""
    return frozenset(checks.wanted_texts(table))


def _laid(folder: Path, mine: Mapping[Path, bytes], table: str) -> list[str]:
    """Lay a table's files; when anything in them is wrong they are taken away again and all mistakes named."""
    wanted = _own(table)
    files.override(mine)
    kept.forget("content")
    problems: list[str] = []
    try:
        of_table.of(table).read()
        other = wanted ^ set(checks.wanted_texts(table))
        problems = [say("error.change_cards", text=key) for key in sorted(other)[:3]]
    except BadContent as error:
        problems = list(error.problems)
    except Exception as error:  # values that no file of ours has may trip what reads them
        problems = [f"{type(error).__name__}: {error}"]
    if not problems:
        return []
    files.restore(mine)
    kept.forget("content")
    by_name = {file.name: (folder / files.name_of(file), content) for file, content in mine.items()}
    told = [_placed(problem, by_name) for problem in problems]
    return [*told, say("error.change_left", table=say_or_name(f"ui.{table}"))]


def _placed(problem: str, by_name: Mapping[str, tuple[Path, bytes]]) -> str:
    """A mistake with the whole path of its file, and the line where it can be told."""
    name, _, place = problem[:LONGEST].partition(": ")
    if name not in by_name:
        return problem[:LONGEST]
    file, content = by_name[name]
    line = lines.line_of(content.decode("utf-8", "replace"), place)
    if said := re.search(r"at line (\d+)", place):
        line = int(said[1])
    return f"{file}:{line}: {place}" if line else f"{file}: {place}"


def _texts(file: Path, content: bytes) -> list[str]:
    """Say a player's words instead of the program's; returns what cannot be used, and then nothing of it is."""
    language = file.name.partition(".")[0]
    known = texts.alone(language)
    try:
        fresh = texts.flat(files.parsed(content, file.name), file.name)
    except BadContent as error:
        return [_placed(problem, {file.name: (file, content)}) for problem in error.problems]
    problems = []
    for key, words in fresh.items():
        if key not in known:
            problems.append(f"{file.name}: {key}: " + say("error.change_key"))
        elif extra := texts.slots(words) - texts.slots(known[key]):
            problems.append(f"{file.name}: {key}: " + say("error.change_slot", name=min(extra)))
    if not problems:
        texts.change(language, fresh)
    return [_placed(problem, {file.name: (file, content)}) for problem in problems]
