"""The language is a setting: a change is seen everywhere at once, as if the screen had always spoken it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.content import texts
from game.content.texts import say
from game.desktop.screens import seats
from game.desktop.screens.dice_page import DicePage
from game.desktop.screens.menu import Menu
from game.desktop.screens.rulebook import Rulebook
from game.desktop.screens.seats import Seats
from game.desktop.screens.settings import SettingsScreen
from game.desktop.screens.shelf import Shelf
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from tests.desktop import legible
from tests.desktop.at_table import come, settled

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.ui.scene import Scene


def menu(host: shot.Still, under: Any) -> Scene:
    return Menu(host, under, under.ways.lines())


def table(name: str, moves: int) -> Callable[[shot.Still], Scene]:
    session = shot.played(name, 3, "languages", moves)
    return lambda host: TableScreen(host, InMemoryGame(session.clone(), shot.seats(3)))


DICE = shot.followed("realm", 4, "languages", 10**6)


SCREENS: dict[str, Callable[[shot.Still], Scene]] = {
    "cavern_tavern": table("cavern_tavern", 60),
    "realm": table("realm", 60),
    "wizards": table("wizards", 60),
    "shelf": Shelf,
    "seats": lambda host: Seats(host, "cavern_tavern"),
    "rulebook": Rulebook,
    "menu": lambda host: menu(host, table("cavern_tavern", 10)(host)),
    "settings": lambda host: SettingsScreen(host, "keys"),
    "dice": lambda host: DicePage(host, DICE),
}


@pytest.fixture(autouse=True)
def one_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Always the same seal on the screen of a new game, in which no digits look like a word."""
    monkeypatch.setattr(seats, "fresh_seed", lambda: "fixed 0")


def host(language: str) -> shot.Still:
    found = shot.Still()
    found.settings.language = language
    SettingsScreen(found)  # whose screens come later reads them in its language
    return found


def lines(scene: Scene, host: shot.Still) -> list[tuple[str, int, tuple[int, ...]]]:
    recorder = legible.Recorder()
    recorder.draw(scene, host.size)
    return [(line.words, line.px, tuple(line.ink)) for line in recorder.lines]


@pytest.mark.long(every=5)
@pytest.mark.parametrize("name", SCREENS)
def test_a_change_is_seen_as_if_the_screen_had_always_spoken_it(name: str) -> None:
    always = host("de")
    wanted = lines(SCREENS[name](always), always)
    changed = host("en")
    scene = SCREENS[name](changed)
    before = lines(scene, changed)
    SettingsScreen(changed).change("language", "de")
    scene.layout()
    after = lines(scene, changed)
    assert after == wanted
    assert after != before
    assert texts.spoken() == "de"


def test_what_was_refused_in_the_language_of_before_is_gone() -> None:
    found = host("en")
    session = shot.played("wizards", 3, "languages", 60)
    scene = settled(come(TableScreen(found, InMemoryGame(session, shot.seats(3)))))
    scene.send("explain", "task:nowhere")
    refused = scene.director.moment.prompt.main
    assert scene.director.moment.refusal is not None
    SettingsScreen(found).change("language", "de")
    scene.layout()
    assert scene.director.moment.refusal is None
    assert refused not in [words for words, _, _ in lines(scene, found)]


def test_the_list_of_languages_names_each_in_itself() -> None:
    found = host("en")
    drop = next(c for c in SettingsScreen(found, "look").controls if getattr(c, "key", "") == "language")
    assert drop.choices == ("English", "Deutsch")  # type: ignore[attr-defined]
    drop.choose(1)  # type: ignore[attr-defined]
    assert (found.settings.language, say("ui.undo")) == ("de", "Rückgängig")


def test_no_screen_writes_words_that_are_in_no_text() -> None:
    """Every word on the screens is a text, a name of a player, a number or a key."""
    here = host("en")
    known = set(re.findall(r"[^\W\d_]{4,}", " ".join(texts.everything().values())))
    known |= {"Elixir", "Atkinson", "Hyperlegible", *map(texts.own_name, texts.languages())}
    for name in ("cavern_tavern", "realm", "wizards", "shelf", "seats", "menu", "settings"):
        said = {word for words, _, _ in lines(SCREENS[name](here), here) for word in re.findall(r"[^\W\d_]{4,}", words)}
        assert {word for word in said if not any(word in text for text in known)} == set(), name


def test_no_text_stands_in_code() -> None:
    """No literal that a screen would show: words with a space in calls that write or label."""
    found = []
    writes = re.compile(r"""\b(?:box\.text|text\.put|Button|Toggle|Label)\((?:[^()"]*,\s*)?"([A-Z][^"]*\s[^"]*)\"""")
    folder = Path(shot.__file__).parent
    for file in folder.rglob("*.py"):
        found += [f"{file.name}: {words}" for words in writes.findall(file.read_text(encoding="utf-8"))]
    assert found == []
