"""Large text: nothing lies over the board, plates are lines, the tray is two rows, and everything follows live."""

from __future__ import annotations

from contextlib import nullcontext
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.engine import text, theme
from game.desktop.engine.canvas import Canvas
from game.desktop.table.hud import cells, focus
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui import layout
from game.desktop.ui.pieces import Piece
from game.dev import shot
from game.players import random_player
from tests.desktop import legible
from tests.desktop.at_table import come, give, settled, wheel
from tests.desktop.german import german
from tests.desktop.screens import Window, played


@pytest.fixture
def scene() -> TableScreen:
    """A table at 200 per cent, in the middle of a game."""
    return Window((1280, 800), 200).table(played(5, "q", 150))


def keys(scene: TableScreen) -> set[Any]:
    return {part.key for part in scene.parts()}


@pytest.mark.parametrize("table", ["realm", "wizards"])
def test_all_that_somebody_has_is_in_the_tray_without_scrolling(table: str) -> None:
    session, rng = Session.new(table, 2, "tray 9"), Stream("tray 9")
    owned = 0
    for _ in range(3):
        for _ in range(150):
            if session.decision is not None:
                session.answer(random_player(session, rng))
        scene = settled(TableScreen(shot.Still((1280, 800), 200), InMemoryGame(session, shot.seats(2))))
        shown = scene.director.moment.shown
        spots = {spot.target: spot.rect for spot in scene.face.tray.spots(scene.frame, shown)}
        fan = {place.target for place in scene.face.tray.fan(scene.frame, shown)}
        lying = [rect for target, rect in spots.items() if target and target not in fan]
        assert all(scene.frame.tray.contains(rect) for rect in lying)
        assert not any(a.colliderect(b) for a, b in combinations(lying, 2))
        me, realm = shown.me, table == "realm"
        held = {f"own:{one['id']}" if realm else f"object:{one}" for one in me["objects"]}
        held |= {f"own:{card}" for card in me["followers"]} if realm else {f"spell:{o['kind']}" for o in me["spells"]}
        owned += len(held)
        assert held <= spots.keys()
    assert owned > 1


def test_what_has_no_room_in_the_tray_loses_its_words_and_keeps_its_picture() -> None:
    frame = layout.frame((1280, 800), 200)
    things = [
        cells.TrayCell(i, f"own:{i}", "icon_key", words="A long name", short="7", note="what it does")
        for i in range(24)
    ]
    drawn = cells.lay(frame, cells.room(frame, 0.26).rows, things[:3])
    assert written(drawn, frame) == ["A long name", "what it does"] * 3
    full = cells.lay(frame, cells.room(frame, 0.26).rows, things)
    assert written(full, frame) == ["7"] * 24
    assert all(frame.tray.contains(piece.rect) for piece in full)
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(full, 2))


def written(pieces: list[Piece], frame: layout.Frame) -> list[str]:
    """What pieces write."""
    surface = pygame.Surface(frame.size)
    text.written.clear()
    for piece in pieces:
        assert piece.draw is not None
        piece.draw(surface, piece.rect)
    return list(text.written)


NUMBERS = {"realm": ("strength", "craft", "lives", "gold")}


@pytest.mark.parametrize("table", ["realm", "wizards"])
@pytest.mark.parametrize("seats", [2, 6])
def test_a_plate_shows_all_its_numbers_at_large_text(table: str, seats: int) -> None:
    session = shot.played(table, seats, "plates", 40)
    scene = settled(TableScreen(shot.Still((1280, 800), 200), InMemoryGame(session, shot.seats(seats))))
    canvas, view = Canvas(), scene.director.moment.shown.view
    canvas.draw(pygame.Surface((1280, 800)), scene.parts())
    for seat, player in enumerate(view["players"]):
        numbers = player["points"] if table == "wizards" else [player[name] for name in NUMBERS[table]]
        assert sorted(canvas.words()["plate", seat].split()[:-1]) == sorted(map(str, numbers))


def test_every_plate_is_a_line_and_the_panel_keeps_two_fifths_of_the_column(scene: TableScreen) -> None:
    frame = scene.frame
    rects = scene.face.plates.rects(frame, scene.director.moment.shown)
    assert len({rect.height for rect in rects}) == 1
    assert all(frame.plates.contains(rect) for rect in rects)
    assert frame.page.height > (frame.page.bottom - frame.plates.top) * 0.4


def test_the_scale_changes_live_and_back() -> None:
    host = Window((1280, 800), 100)
    scene = host.table(played(5, "q", 150))
    before = shot.draw(scene, host.size).get_buffer().raw
    for scale in (200, 75, 150):
        host.scale = scale
        scene.layout()
        assert shot.draw(scene, host.size).get_buffer().raw != before
    host.scale = 100
    scene.layout()
    assert shot.draw(scene, host.size).get_buffer().raw == before


@pytest.mark.long(every=4)
@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_what_undo_takes_back_is_named_whole_where_there_is_room_and_said_over_the_button(scale: int) -> None:
    session, rng, named = shot.played("wizards", 3, "undone", 0), Stream("x"), 0
    scene = TableScreen(shot.Still((1280, 720), scale), InMemoryGame(session, shot.seats(3)))
    for _ in range(60):
        assert session.decision is not None
        give(scene, random_player(session, rng))
        if not settled(scene).director.moment.buttons.can_undo:
            continue
        words, button = scene.director.undoing.words, scene.bar.undo
        assert words
        short, of = scene.director.undoing.short, say("ui.undo_what", what=scene.director.undoing.other)
        assert button.label in (say("ui.undo"), of, *(say("ui.undo_what", what=what) for what in (words, short)))
        assert text.width(button.label, "title", text.reading.least) < button.rect.width
        named += button.label not in (say("ui.undo"), of)
        for spot in (button.rect.center, (2, 2)):
            scene.event(pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
            assert (scene.line().main == say("ui.undo_takes", what=words)) is (spot != (2, 2))
    assert (named > 5) is (scale <= 100)  # larger letters have room for one word


def test_a_spell_among_the_choices_lies_in_the_tray() -> None:
    for seed in range(40):
        session, rng = Session.new("wizards", 3, f"tray {seed}", {"mode": "short"}), Stream(f"tray {seed}")
        for _ in range(200):
            if session.decision is None or "cast boat_summoning" in {o.key for o in session.decision.options}:
                break
            session.answer(random_player(session, rng))
        if session.decision is not None and session.decision.find("cast boat_summoning"):
            break
    scene = TableScreen(shot.Still((1280, 720), 150), InMemoryGame(session, shot.seats(3)))
    come(scene)
    scene.follow()
    where = scene.reached("spell:boat_summoning")
    assert where is not None
    assert scene.frame.tray.contains(where)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_log_shows_whole_lines_only(size: tuple[int, int], scale: int) -> None:
    """Scrolled to its end its first line was cut through the letters."""
    scene = Window(size, scale).table(played(3, "log", 150))
    page = scene.focus.scroll
    if not page.tail:
        scene.focus.turn(focus.LOG)
        scene.update()
    assert page.most > page.rect.height
    ends = Rect(page.rect.x, page.rect.y, page.rect.width - round(24 * page.unit), 1)
    places = set()
    for _ in range(12):
        places.add(page.offset)
        surface = pygame.Surface(size)
        surface.fill(theme.CREAM)
        page.draw(surface)
        for y in (page.rect.top, page.rect.bottom - 1):
            line = surface.subsurface(ends.move(0, y - ends.y))
            inked = pygame.mask.from_threshold(line, theme.INK, (1, 1, 1, 255)).count()
            assert inked <= round(8 * page.unit)  # a tail or a badge may touch the edge, a cut line has far more
        page.event(pygame.Event(pygame.MOUSEMOTION, pos=page.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
        wheel(scene, 1)
    assert len(places) > 6


def test_the_button_that_ends_a_turn_is_no_smaller_than_undo_at_large_text() -> None:
    """At 200 per cent its words were smaller than those of every other button."""
    scene = settled(Window((1280, 800), 200).table(played(3, "wide", 60)))
    bar = scene.bar
    assert bar.primary.off
    assert bar.end.rect.width > 2 * bar.undo.rect.width
    assert not any(bar.end.rect.colliderect(button.rect) for button in (bar.undo, bar.why))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_undo_and_why_are_written_larger_at_large_text(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside their signs their words were as small at 200 per cent as at 100."""
    found: dict[int, dict[str, int]] = {}
    with german(monkeypatch) if language == "de" else nullcontext():
        for scale in (100, 150, 200):
            scene = settled(Window(size, scale).table(played(3, "wide", 60)))
            recorder = legible.Recorder()
            recorder.draw(scene, size)
            named = (say("ui.undo"), say("ui.why"))
            found[scale] = {line.words: line.px for line in recorder.lines if line.words in named}
    for words, px in found[100].items():
        assert found[150][words] > px
        assert found[200][words] > 1.2 * px


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_digit_of_a_choice_stands_apart_from_its_words(scale: int) -> None:
    """At 200 per cent the 2 touched the first letter."""
    size = (1280, 720)
    text.read_at(layout.letter(size), scale)
    session = Session.new("realm", 2, "digits")
    while session.decision is not None and session.decision.kind != "move_end_ring":
        session.answer(session.decision.options[0])
    scene = come(TableScreen(shot.Still(size, scale), InMemoryGame(session, shot.seats(2))))
    row, spot = [(row, spot) for row, spot in scene.focus.scroll.spots() if row.action is not None][1]
    surface = pygame.Surface(size)
    row.draw(surface, Rect(spot.x, spot.y, spot.width, row.height), False)
    left, lines = spot.x + round(6 * scene.frame.unit), range(spot.y + row.height // 4, spot.y + row.height * 3 // 4)
    dark = [x for x in range(left, spot.right) if any(sum(surface.get_at((x, y))[:3]) < 330 for y in lines)]
    gap = next(after - before for before, after in pairwise(dark) if after - before > 1)
    assert gap > scene.focus.px // 4


@pytest.mark.parametrize("scale", [150, 200])
def test_a_fight_that_is_over_is_read_whole_beside_the_choices_at_large_text(scale: int) -> None:
    """Both names read "…" beside the foe's card, and the dice lay over the word "Die"."""
    size, rng = (1280, 720), Stream("over")
    text.read_at(layout.letter(size), scale)
    session = Session.new("realm", 2, "over", {"quick": True})
    while session.decision is not None:
        last = session.view(0)["last_fight"]
        if session.decision.kind == "end_action" and last and last["fresh"]:
            break
        session.answer(random_player(session, rng))
    scene = come(TableScreen(shot.Still(size, scale), InMemoryGame(session, shot.seats(2))))
    rows = [spot for spot in scene.focus.scroll.spots() if isinstance(spot[0].shows, tuple)]
    row, spot = next(found for found in rows if found[0].shows[:1] == ("fight",))
    surface, recorder = pygame.Surface((1280, 1440)), legible.Recorder()
    with recorder.listening():
        row.draw(surface, Rect(spot.x, 0, spot.width, row.height), False)
    assert not [line.words for line in recorder.lines if "…" in line.words]
    boxes = [line.ink for line in recorder.lines]
    assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))
    assert not legible.buried(recorder.lines, surface)
