"""Every text the program shows, by dotted key.

A language is assets/text/<language>.toml and beside it a file for each further table, as in `en.realm.toml`; together
they are one.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

from game.content import paths
from game.content.errors import BadContent

if TYPE_CHECKING:
    from pathlib import Path

LANGUAGE = "en"
_SLOT = re.compile(r"\{([a-z_][a-z0-9_]*)\}")


def _flatten(tree: dict[str, Any], stem: str, into: dict[str, str], problems: list[str]) -> None:
    for key, value in tree.items():
        name = f"{stem}{key}"
        if isinstance(value, str):
            into[name] = value
        elif isinstance(value, dict):
            _flatten(value, f"{name}.", into, problems)
        else:
            problems.append(f"{name}: expected a text in quotes, got {value!r}")


def load(file: Path) -> dict[str, str]:
    """Read one language file into dotted keys.

    Raises:
        BadContent: The file cannot be read, is not TOML, or holds something other than texts.
    """
    try:
        tree = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadContent(f"{file.name}: {error}") from error
    found: dict[str, str] = {}
    problems: list[str] = []
    _flatten(tree, "", found, problems)
    if problems:
        raise BadContent(*(f"{file.name}: {problem}" for problem in problems))
    return found


def load_all(folder: Path, language: str) -> dict[str, str]:
    """Read all files of a language together.

    Raises:
        BadContent: There is none, one of them is wrong, or a key stands in two of them; all mistakes at once.
    """
    found: dict[str, str] = {}
    home: dict[str, str] = {}
    problems: list[str] = []
    files = [folder / f"{language}.toml", *sorted(folder.glob(f"{language}.*.toml"))]
    for file in files:
        try:
            part = load(file)
        except BadContent as error:
            problems.extend(error.problems)
            continue
        problems.extend(
            f"{file.name}: {key}: expected each key in one file, it stands in {home[key]} too"
            for key in part
            if key in home
        )
        home |= dict.fromkeys(part, file.name)
        found |= part
    if problems:
        raise BadContent(*problems)
    return found


@cache
def everything() -> dict[str, str]:
    """All texts of the program's language, by dotted key."""
    return load_all(paths.assets() / "text", LANGUAGE)


def slots(text: str) -> frozenset[str]:
    """The names in braces that a text wants filled in."""
    return frozenset(_SLOT.findall(text))


def has(key: str) -> bool:
    """Whether there is a text under this key."""
    return key in everything()


def say(key: str, **params: object) -> str:
    """The text under a key with each `{name}` replaced.

    Only plain names are replaced: no attributes, no formats, so a text can never reach into the program.

    Raises:
        KeyError: There is no such text, or it wants a name that was not given.
    """
    text = everything().get(key)
    if text is None:
        raise KeyError(f"no text under {key!r}")
    if "{" not in text:
        return text

    def fill(match: re.Match[str]) -> str:
        name = match[1]
        if name not in params:
            raise KeyError(f"the text {key!r} wants {{{name}}}")
        return str(params[name])

    return _SLOT.sub(fill, text)
