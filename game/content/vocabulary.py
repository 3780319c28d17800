"""One word for one thing: the words of each language, and those that texts and rulebooks do not use in their place.

`assets/vocabulary/<language>.toml` holds them, by table or for everything.
"""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import msgspec

from game.content import paths, rulebook, texts
from game.content.errors import BadContent

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

EVERYWHERE = "everywhere"
WordForms = dict[str, dict[str, list[str]]]  # by scope, then by the word that is used


def of(language: str) -> WordForms:
    """The vocabulary of a language; empty where it has none.

    Raises:
        BadContent: The file cannot be read or holds something other than lists of words.
    """
    file = paths.assets() / "vocabulary" / f"{language}.toml"
    if not file.exists():
        return {}
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), WordForms)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadContent(f"vocabulary/{file.name}: {error}") from error


def problems() -> Iterator[str]:
    """Each text and each line of a rulebook that uses another word for a thing than the vocabulary."""
    for language in texts.languages():
        known = of(language)
        for file, lines in _written(language):
            table = (file.stem.split(".")[1:] or [""])[0] if file.suffix == ".toml" else file.name.split(".")[0]
            for scope in (EVERYWHERE, table):
                for place, words in lines:
                    yield from (
                        f"{file.name}: {place}: expected {wanted}, got {other}"
                        for wanted, others in known.get(scope, {}).items()
                        for other in others
                        if re.search(rf"\b{re.escape(other)}\b", words)
                    )


def _written(language: str) -> Iterator[tuple[Path, list[tuple[str, str]]]]:
    """Every file of a language with its texts, by key or line."""
    for file in sorted((paths.assets() / "text").glob(f"{language}*.toml")):
        yield file, list(texts.load(file).items())
    for table in (*rulebook.tables(), rulebook.HOUSE):
        folder, own = paths.assets() / "rulebooks", f"{table}.{language}.md"
        book = folder / (f"{table}.md" if language == texts.LANGUAGE else own)
        if book.exists():
            yield book, [(f"line {i}", line) for i, line in enumerate(book.read_text(encoding="utf-8").split("\n"), 1)]
