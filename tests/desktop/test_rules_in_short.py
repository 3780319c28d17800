"""The rules on two pages: seen whole, side by side or one at a time; numbers lead on, and there is a sheet to print."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.content import brief, texts
from game.content.texts import say
from game.core import tables
from game.desktop.screens import folders
from game.desktop.screens.rulebook import Rulebook
from game.desktop.screens.rules_in_short import RulesInShort
from game.desktop.ui.scene import Scene
from game.desktop.ui.scroll import Scroll
from game.dev import shot
from tests.desktop import screens
from tests.desktop.test_legibility import wrong_with


@pytest.fixture
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    texts.speak(request.param)
    yield request.param
    texts.speak("en")


def opened(table: str = "realm", size: tuple[int, int] = (1280, 720), scale: int = 100) -> RulesInShort:
    host = shot.Still(size, scale)
    host.settings.language = texts.spoken()
    host.push(RulesInShort(host, table))
    scene = host.scenes[0]
    assert isinstance(scene, RulesInShort)
    return scene


def lists(scene: RulesInShort) -> list[Scroll]:
    return [control for control in scene.controls if isinstance(control, Scroll)]


def key(scene: Scene, code: int) -> None:
    scene.event(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))


def press(scene: RulesInShort, name: str) -> None:
    button = next(button for button in scene.buttons if button.key == name)
    click(scene, button.rect)


def click(scene: Scene, spot: Rect) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(kind, pos=spot.center, button=1, buttons=(0, 0, 0), rel=(0, 0), touch=False))


@pytest.mark.parametrize("table", tables())
@pytest.mark.parametrize("spoken", ["en", "de"], indirect=True)
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.usefixtures("spoken")
def test_both_pages_lie_side_by_side_and_are_seen_whole(table: str, size: tuple[int, int]) -> None:
    scene = opened(table, size)
    left, right = lists(scene)
    assert left.rect.right < right.rect.x
    for one, page in zip((left, right), brief.pages(table), strict=True):
        assert one.total <= one.rect.height
        assert [row.words for row in one.rows] == [page.title, *(f"{x.heading}: {x.words}" for x in page.lines)]
    assert "page" not in [button.key for button in scene.buttons]


@pytest.mark.parametrize("scale", [150, 200])
def test_large_letters_have_a_page_at_a_time(scale: int) -> None:
    scene = opened("cavern_tavern", scale=scale)
    first, second = brief.pages("cavern_tavern")
    for page, count, turn in ((first, "1 of 2", "click"), (second, "2 of 2", "key"), (first, "1 of 2", "")):
        (one,) = lists(scene)
        assert one.rows[0].words == page.title
        assert next(button.label for button in scene.buttons if button.key == "page") == count
        if turn == "click":
            press(scene, "page")
        elif turn:
            key(scene, pygame.K_RIGHT)


def test_a_number_leads_to_its_rule_and_esc_back() -> None:
    scene = opened()
    host = scene.host
    assert isinstance(host, shot.Still)
    link = next(link for link in lists(scene)[1].links() if link.link == "EG-10")
    click(scene, link.rect)
    book = host.scenes[-1]
    assert isinstance(book, Rulebook)
    assert (book.table, book.anchor) == ("realm", "EG-10")
    key(book, pygame.K_ESCAPE)
    assert host.scenes == [scene]


def test_tab_goes_from_number_to_number() -> None:
    scene = opened()
    said = [stop.spoken for stop in scene.ring.controls if hasattr(stop, "spoken")]
    assert {"RB-7", "RB-13", "EG-14", "QK-3"} <= {words.split()[-1] for words in said if words}


def test_what_is_typed_is_looked_for_in_the_rulebook() -> None:
    scene = opened()
    host = scene.host
    assert isinstance(host, shot.Still)
    scene.event(pygame.Event(pygame.TEXTINPUT, text="k"))
    book = host.scenes[-1]
    assert isinstance(book, Rulebook)
    book.event(pygame.Event(pygame.TEXTINPUT, text="ey"))
    assert book.sought == book.field.value == "key"
    assert book.hits


def test_the_whole_rulebook_and_the_way_back_from_its_list() -> None:
    scene = opened()
    host = scene.host
    assert isinstance(host, shot.Still)
    press(scene, "whole")
    book = host.scenes[-1]
    assert isinstance(book, Rulebook)
    row = next(row for row in book.side.rows if row.words == say("ui.brief.two"))
    assert row.action is not None
    row.action()
    assert isinstance(host.scenes[-1], RulesInShort)
    assert book not in host.scenes


def test_the_next_game_is_the_next_table() -> None:
    scene = opened("cavern_tavern")
    seen = [scene.table]
    for _ in tables():
        press(scene, "next")
        seen.append(scene.table)
        assert lists(scene)[0].rows[0].words == brief.pages(scene.table)[0].title
    assert seen[0] == seen[-1]
    assert set(seen) == set(tables())


@pytest.fixture
def documents(tmp_path: Path) -> Iterator[Path]:
    folders.write_into(tmp_path)
    yield tmp_path
    folders.write_into(None)


def test_print_writes_a_sheet_with_both_pages_and_says_where(documents: Path) -> None:
    scene = opened()
    press(scene, "print")
    (file,) = documents.glob("*.png")
    assert str(file) in scene.told
    sheet = pygame.image.load(file)
    width, height = sheet.get_size()
    assert width > height  # paper in landscape
    assert sheet.get_at((2, height // 2))[:3] == sheet.get_at((width - 3, 2))[:3] == (255, 255, 255)
    for half in (Rect(0, 0, width // 2, height), Rect(width // 2, 0, width // 2, height)):
        dark = sum(
            sum(sheet.get_at((x, y))[:3]) < 300 for x in range(half.x, half.right, 7) for y in range(0, height, 7)
        )
        assert dark > 400
    press(scene, "print")
    assert len([*documents.glob("*.png")]) == 2  # nothing is written over


def test_a_disk_that_refuses_the_sheet_is_told(documents: Path) -> None:
    folders.write_into(documents / "file")
    (documents / "file").write_text("no folder")
    scene = opened()
    press(scene, "print")
    assert scene.problem
    assert not scene.told


@pytest.mark.long(every=4)
@pytest.mark.parametrize("spoken", ["en", "de"], indirect=True)
@pytest.mark.parametrize(("size", "scale"), screens.CHEQUERED)
def test_every_page_is_legible(size: tuple[int, int], scale: int, spoken: str) -> None:
    host = screens.Window(size, scale)
    host.settings.language = spoken
    assert wrong_with(shown_in(host), size, scale) == []


def shown_in(host: screens.Window) -> Iterator[tuple[str, Scene]]:
    """The pages of every table, one after the other."""
    for table in tables():
        scene = RulesInShort(host, table)
        yield f"{table} 1", scene
        if len(lists(scene)) == 1:
            key(scene, pygame.K_RIGHT)
            yield f"{table} 2", scene
