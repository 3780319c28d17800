"""What pages of HTML that need no network are made of: a template, texts, and the program's fonts."""

from __future__ import annotations

import base64
import struct
import zlib
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from game.content import paths, texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Font(NamedTuple):
    """A font as a style sheet names it, and its file."""

    family: str
    weight: int
    file: str
    style: str = ""


TITLE = Font("Cinzel", 700, "Cinzel-Bold")
BODY = Font("EB Garamond", 500, "EBGaramond-Medium")
BOLD = Font("EB Garamond", 700, "EBGaramond-Bold")
SLANTED = Font("EB Garamond", 500, "EBGaramond-MediumItalic", "font-style:italic;")


def asset(name: str) -> str:
    """A file of the assets that is text."""
    return (paths.assets() / name).read_text(encoding="utf-8")


def faces(fonts: Iterable[Font]) -> list[str]:
    """The rules of a style sheet that hold fonts."""
    return [
        f"@font-face{{font-family:'{font.family}';font-weight:{font.weight};{font.style}"
        f"src:url(data:font/woff;base64,{_font(font.file)})}}"
        for font in fonts
    ]


def _font(name: str) -> str:
    return base64.b64encode(packed((paths.assets() / "fonts" / f"{name}.ttf").read_bytes())).decode()


def packed(font: bytes) -> bytes:
    """A font as WOFF: the same tables, each of them packed, so that a page is smaller by half of its fonts."""
    kind, count = struct.unpack_from(">IH", font)
    lines, body, whole = [], b"", 12 + 16 * count
    for i in range(count):
        tag, check, start, size = struct.unpack_from(">4sIII", font, 12 + 16 * i)
        table = font[start : start + size]
        small = zlib.compress(table, 9)
        kept = small if len(small) < size else table
        lines.append(struct.pack(">4sIIII", tag, 44 + 20 * count + len(body), len(kept), size, check))
        body += kept + bytes(-len(kept) % 4)
        whole += size + -size % 4
    length = 44 + 20 * count + len(body)
    head = struct.pack(">4sIIHHIHHIIIII", b"wOFF", kind, length, count, 0, whole, 1, 0, 0, 0, 0, 0, 0)
    return head + b"".join(lines) + body


def filled(template: str, stem: str, made: Mapping[str, str]) -> str:
    """A page: ``[[name]]`` in its template stands for what was made, ``[[say name]]`` for the text ``<stem>.name``."""
    words = {
        f"say {key.removeprefix(f'{stem}.')}": escape(text)
        for key, text in texts.everything().items()
        if key.startswith(f"{stem}.")
    }
    words["lang"] = texts.spoken()
    pieces = template.replace("]]", "[[").split("[[")
    return "".join({**words, **made}[piece] if i % 2 else piece for i, piece in enumerate(pieces))
