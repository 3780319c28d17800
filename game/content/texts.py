"""Every text the program shows, by dotted key.

A language is assets/text/<language>.toml and beside it a file for each further part, as in `en.realm.toml`; together
they are one. What a language lacks is said in English.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

from game.content import paths
from game.content.errors import BadContent
from game.content.kept import forget

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LANGUAGE = "en"  # the one that has every text
KEY = "key_"  # names that begin so stand for keys of the keyboard and are filled in everywhere
SLOT = re.compile(r"\{([a-z_][a-z0-9_]*)\}")


class _Spoken:
    """The language that the program speaks, and who knows the names of the keys in its texts."""

    language = LANGUAGE
    key: Callable[[str], str] | None = None


_spoken = _Spoken()


def flat(tree: dict[str, Any], name: str) -> dict[str, str]:
    """The texts of a file's tree, by dotted key.

    Raises:
        BadContent: It holds something other than texts; ``name`` is the file's.
    """
    found: dict[str, str] = {}
    problems: list[str] = []
    _flatten(tree, "", found, problems)
    if problems:
        raise BadContent(*(f"{name}: {problem}" for problem in problems))
    return found


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
    return flat(tree, file.name)


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


def languages() -> tuple[str, ...]:
    """The languages there are texts in; English is the first."""
    found = {file.stem for file in (paths.assets() / "text").glob("*.toml") if "." not in file.stem}
    return (LANGUAGE, *sorted(found - {LANGUAGE}))


def own_name(language: str) -> str:
    """The name that a language has for itself."""
    return alone(language)["ui.language"]


@cache
def alone(language: str) -> dict[str, str]:
    """The texts of one language, by dotted key, without what it lacks."""
    return load_all(paths.assets() / "text", language)


def change(language: str, words: dict[str, str]) -> None:
    """Say a player's words instead of the program's, in one language."""
    alone(language).update(words)
    _whole.cache_clear()


@cache
def _whole(language: str) -> dict[str, str]:
    return alone(LANGUAGE) | alone(language)


def speak(language: str) -> bool:
    """Speak a language from now on; one that is not there is English. True when that is another one than before.

    What was read or drawn in the other one is forgotten.
    """
    before, _spoken.language = _spoken.language, language if language in languages() else LANGUAGE
    if before == _spoken.language:
        return False
    forget("look")
    return True


def spoken() -> str:
    """The language that the program speaks."""
    return _spoken.language


def name_keys(named: Callable[[str], str]) -> None:
    """Ask a function how the keys are called that texts speak of, by what they do: `{key_undo}` is its ``undo``."""
    _spoken.key = named


def everything() -> dict[str, str]:
    """All texts of the program's language, by dotted key."""
    return _whole(_spoken.language)


def slots(text: str) -> frozenset[str]:
    """The names in braces that a text wants filled in by who says it."""
    return frozenset(name for name in SLOT.findall(text) if not name.startswith(KEY))


def has(key: str) -> bool:
    """Whether there is a text under this key."""
    return key in everything()


def say_first(*keys: str, **params: object) -> str:
    """The first text that there is under some keys, as `say` fills it; empty where there is none."""
    return next((say(key, **params) for key in keys if has(key)), "")


def say_or_name(key: str) -> str:
    """The text under a key that ends in a name; where there is none, that name in words."""
    return say(key) if has(key) else key.rpartition(".")[2].replace("_", " ").capitalize()


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
        if name in params:
            return str(params[name])
        if name.startswith(KEY) and _spoken.key is not None:
            return _spoken.key(name.removeprefix(KEY))
        raise KeyError(f"the text {key!r} wants {{{name}}}")

    return SLOT.sub(fill, text)
