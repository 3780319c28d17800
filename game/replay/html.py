"""What pages of HTML that need no network are made of: a template, texts, and the program's fonts."""

from __future__ import annotations

import base64
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
        f"src:url(data:font/ttf;base64,{_font(font.file)})}}"
        for font in fonts
    ]


def _font(name: str) -> str:
    return base64.b64encode((paths.assets() / "fonts" / f"{name}.ttf").read_bytes()).decode()


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
