"""The readable font: one switch, every text, and nothing measured with the other letters is left."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.content import texts
from game.desktop.engine import text, theme
from game.desktop.screens.rulebook import Rulebook
from game.desktop.screens.settings import SettingsScreen
from game.desktop.ui import rich
from game.dev import shot


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    text.read_with(plain=False)
    yield
    text.read_with(plain=False)


def test_the_switch_changes_every_face_and_back() -> None:
    before = {face: text.width("Rocks and Spirits", face, 40) for face in theme.FACES}
    lines = rich.lines("Rocks and Spirits", 40, 200)
    text.read_with(plain=True)
    for face, width in before.items():
        assert text.width("Rocks and Spirits", face, 40) != width
    assert rich.lines("Rocks and Spirits", 40, 200) != lines
    text.read_with(plain=False)
    assert {face: text.width("Rocks and Spirits", face, 40) for face in theme.FACES} == before
    assert rich.lines("Rocks and Spirits", 40, 200) == lines


def test_every_face_has_a_readable_one() -> None:
    assert theme.PLAIN.keys() == theme.FACES.keys()


def test_every_sign_of_every_text_can_be_written() -> None:
    text.read_with(plain=True)
    said = "".join(texts.everything().values()) + "→…" + text.signed(-1)
    signs = {sign for sign in said if not sign.isspace()}
    for face in theme.FACES:
        missing = [s for s in sorted(signs) if text.font(face, 20).metrics(text.in_font(s)) == [None]]
        assert not missing, face


def test_a_screen_follows_the_setting() -> None:
    host = shot.Still()
    usual = bytes(shot.draw(Rulebook(host), host.size).get_buffer().raw)
    host.settings.readable_font = True
    assert bytes(shot.draw(Rulebook(host), host.size).get_buffer().raw) != usual
    host.settings.readable_font = False
    assert bytes(shot.draw(Rulebook(host), host.size).get_buffer().raw) == usual


def test_the_settings_have_the_switch() -> None:
    host = shot.Still()
    screen = SettingsScreen(host, "look")
    toggle = next(c for c in screen.controls if getattr(c, "key", "") == "readable_font")
    toggle.action()  # type: ignore[attr-defined]
    assert host.settings.readable_font
