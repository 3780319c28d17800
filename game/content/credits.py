"""Who made what, from assets/CREDITS.md, and the licences of the fonts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from game.content import paths
from game.content.errors import BadContent
from game.content.kept import keep

if TYPE_CHECKING:
    from collections.abc import Iterator

_LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
_LICENCE = "-OFL.txt"


class Block(NamedTuple):
    """A paragraph, a list's entry, or the cells of a table's row (the first row is its head)."""

    kind: str  # "prose", "entry" or "row"
    words: tuple[str, ...]


class CreditsChapter(NamedTuple):
    """A chapter of the credits, or a licence, with its blocks."""

    title: str
    blocks: tuple[Block, ...]


@keep("content", "look")
def chapters() -> tuple[CreditsChapter, ...]:
    """The chapters of the credits.

    Raises:
        BadContent: the file cannot be read.
    """
    found: list[CreditsChapter] = []
    title = ""
    for block in re.split(r"\n\s*\n", _read("CREDITS.md")):
        if block.startswith("#"):
            title = block.lstrip("# ").strip()
            continue
        found.append(CreditsChapter(title, tuple(_blocks(block))))
    merged: list[CreditsChapter] = []
    for chapter in found:
        if merged and merged[-1].title == chapter.title:
            merged[-1] = CreditsChapter(chapter.title, merged[-1].blocks + chapter.blocks)
        else:
            merged.append(chapter)
    return tuple(merged)


def _blocks(block: str) -> list[Block]:
    lines = [_plain(line) for line in block.strip().split("\n")]
    if lines[0].startswith("|"):
        cells = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
        return [Block("row", row) for row in cells if not set("".join(row)) <= set("- ")]
    if lines[0].startswith("- "):
        return [Block("entry", (line[2:],)) for line in lines]
    return [Block("prose", (" ".join(lines),))]


def _plain(line: str) -> str:
    """A line with its links written out: an address in the text stays, another one follows in brackets."""
    return _LINK.sub(lambda m: m[1] if m[1] in m[2] else f"{m[1]} ({m[2]})", line)


@keep("content", "look")
def licences() -> tuple[CreditsChapter, ...]:
    """The fonts' licences in full, by family.

    Raises:
        BadContent: one cannot be read.
    """
    folder = paths.assets() / "fonts"
    found = []
    for file in sorted(folder.glob(f"*{_LICENCE}")):
        family = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", file.name.removesuffix(_LICENCE)).replace("EBG", "EB G")
        found.append(CreditsChapter(family, tuple(_paragraphs(_read(f"fonts/{file.name}")))))
    return tuple(found)


def _paragraphs(text: str) -> Iterator[Block]:
    """The paragraphs of a licence, each on one line; ruled lines are left out."""
    for paragraph in re.split(r"\n\s*\n", text):
        words = " ".join(line.strip() for line in paragraph.split("\n") if set(line) != {"-"})
        if words.strip():
            yield Block("prose", (words.strip(),))


def problems() -> Iterator[str]:
    """Every icon whose author the credits do not name, and every font without its family, one sentence each."""
    blocks = [block for chapter in chapters() for block in chapter.blocks]
    named = {name for b in blocks if b.kind == "entry" for name in b.words[0].partition(": ")[2].split(", ")}
    families = {b.words[0].replace(" ", "") for b in blocks if b.kind == "row"}
    for file in sorted((paths.assets() / "icons").glob("*.svg")):
        if file.stem not in named:
            yield f"icons/{file.name}: expected its author in CREDITS.md"
    for file in sorted((paths.assets() / "fonts").glob("*.ttf")):
        if file.stem.partition("-")[0] not in families:
            yield f"fonts/{file.name}: expected its family in CREDITS.md"


def _read(name: str) -> str:
    try:
        return (paths.assets() / name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent(f"{name}: {error}") from error
