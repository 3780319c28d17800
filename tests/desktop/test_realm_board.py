"""The Realm's base board in the window: what is where, what a click means, what is lit and how one gets there."""

from __future__ import annotations

import copy as copies
import shutil
from contextlib import nullcontext
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple, cast

import pygame
import pytest
from pygame import Rect, Surface

from game.content import maps, paths
from game.core import Session
from game.desktop.engine import text
from game.desktop.engine.canvas import Part
from game.desktop.table.hud.model import Shown
from game.desktop.ui import layout
from game.desktop.ui.rich import PlayerShown
from game.dev import shot
from game.tables.realm.content import realm_map
from game.tables.realm.face import land, moves, ways
from game.tables.realm.face.board_realm import RealmBoard
from tests.desktop import legible
from tests.desktop.at_table import come, given, opened, press, settled
from tests.desktop.german import german
from tests.desktop.screens import realm_where

REGION = Rect(0, 44, 900, 600)
LOOKS = tuple(
    PlayerShown(colour, name)
    for colour, name in zip(
        ("blue", "purple", "yellow", "sky", "vermillion", "white"),
        ("Anna", "Boris", "Clara", "David", "Eve", "Frank"),
        strict=True,
    )
)


@pytest.fixture(scope="module")
def began() -> dict[str, Any]:
    """A public view soon after the beginning, with six seats."""
    return copies.deepcopy(dict(shot.played("realm", 6, "board", 14).view(None)))


def shown(view: dict[str, Any], *lit: str, proposed: tuple[str, ...] = (), **places: str) -> Shown:
    """A moment with seats (s0, s1 ...) at places and some targets lit."""
    view = copies.deepcopy(view)
    for player in view["players"]:
        player["place"] = places.get(f"s{player['seat']}", "JAIL")
    view |= {"turn": 0, "phase": "move", "spaces": {}}
    view["roll"] = {"die": "d6", "faces": [4], "why": "move"}
    return Shown(view, LOOKS, 0, 0, lit=frozenset((*lit, *proposed)), proposed=frozenset(proposed))


def drawn(board: RealmBoard, what: Shown) -> Surface:
    surface = Surface(board.rect.bottomright)
    for part in board.parts(what):
        hash(part.shows)
        part.draw(surface)
    return surface


def known(board: RealmBoard, what: Shown, kind: str) -> dict[str, Any]:
    """What the parts of one kind show, by place."""
    pairs = [(part.key[1], part.shows) for part in board.parts(what) if isinstance(part.key, tuple)]
    return {key[1]: shows for key, shows in pairs if isinstance(key, tuple) and key[0] == kind}


def same(one: Surface, other: Surface, rect: Rect) -> bool:
    return pygame.image.tobytes(one.subsurface(rect), "RGB") == pygame.image.tobytes(other.subsurface(rect), "RGB")


def test_every_place_is_hit_where_it_lies() -> None:
    board = RealmBoard(REGION)
    for name, rect in board.spots.items():
        assert board.hit(rect.center) == f"space:{name}"
        assert board.where(f"space:{name}") == rect
    assert board.hit(board.panels["tavern"].center) == "board:tavern"
    assert board.hit(board.panels["lab"].center) == "board:labyrinth"
    assert board.hit(board.decks["spell"].center) == "deck:spell"


@pytest.mark.parametrize("size", [(900, 540), (900, 600), (1400, 832), (2800, 1664)])
def test_nothing_overlaps_and_everything_lies_on_the_board(size: tuple[int, int]) -> None:
    board = RealmBoard(Rect((0, 0), size))
    rects = [*board.spots.values(), *board.decks.values(), *board.panels.values()]
    for one, other in combinations(rects, 2):
        assert not one.colliderect(other)
    assert all(board.rect.contains(rect) for rect in rects)


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_names_can_be_read(began: dict[str, Any], request: pytest.FixtureRequest, scale: int) -> None:
    text.read_at(18, scale)
    request.addfinalizer(lambda: text.read_at(18, 100))
    board = RealmBoard(REGION)
    names = list(known(board, shown(began), "name").values())
    assert len(names) == 32
    for name in names:
        words, px = land.name_line(name)
        assert px >= 18, words
        assert "…" not in words
    rects = [land.name_rect(name).inflate(-18, -12) for name in names]
    assert all(board.rect.inflate(-14, -14).contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


@pytest.mark.parametrize("size", [(894, 540), (900, 600), (1350, 900)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_pebble_of_a_road_is_read_as_a_full_stop_behind_a_name(
    began: dict[str, Any], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """“Sandflats:” and “Töpferacker.” were read."""
    with german(monkeypatch) if language == "de" else nullcontext():
        board = RealmBoard(Rect((0, 44), size))
        names = list(known(board, shown(began), "name").values())
        spots = board.realm.spots
        for one in (*realm_map.OUTER, *realm_map.VALE):
            a, b = spots[one].stand, spots[realm_map.ring(one)[1]].stand
            if abs(a[0] - b[0]) > abs(a[1] - b[1]):
                continue
            road = [board.at(*point) for point in ways.trail(a, b, int(one[1:]) % 2 == 1)]
            for name in names:
                line, (words, px) = land.name_rect(name), land.name_line(name)
                end, letters = line.right - px // 2, line.inflate(0, -round(px * 0.9))
                at_line = [x for x, y in road if letters.top <= y <= letters.bottom]
                assert not [x for x in at_line if end - px * 0.1 < x < end + px * 0.4], words


def test_a_place_moved_on_the_map_moves_click_piece_and_name(began: dict[str, Any], tmp_path: Path) -> None:
    shutil.copy(paths.maps() / "realm.tmx", tmp_path)
    shutil.copytree(paths.maps() / "realm", tmp_path / "realm")
    words = (tmp_path / "realm.tmx").read_text("utf-8")
    old = 'name="O4" type="space" x="600" y="3" width="200" height="118"'
    assert old in words
    (tmp_path / "realm.tmx").write_text(
        words.replace(old, old.replace('y="3"', 'y="13"').replace("118", "108")), "utf-8"
    )
    plain, moved = RealmBoard(REGION), RealmBoard(REGION, maps.board("realm", tmp_path))
    what = shown(began, s0="O4")
    shift = round(10 * 600 / 832)
    for one, other in ((plain.spots["O4"], moved.spots["O4"]), (plain.pawn(what.view, 0), moved.pawn(what.view, 0))):
        assert one is not None
        assert other is not None
        assert other.y - one.y == pytest.approx(shift, abs=1)
    top = (plain.spots["O4"].centerx, plain.spots["O4"].y + 2)
    assert plain.hit(top) == "space:O4"
    assert moved.hit(top) is None


@pytest.mark.rule("RB-13")
def test_ways_lead_both_ways_round_and_count_their_steps(began: dict[str, Any]) -> None:
    found = ways.steps(shown(began, "space:O5", "space:O21", "space:O3", s0="O1", proposed=("space:O3",)))
    assert {(step.place, step.steps) for step in found} == {
        ("O2", 1), ("O3", 2), ("O4", 3), ("O5", 4), ("O24", 1), ("O23", 2), ("O22", 3), ("O21", 4),
    }  # fmt: skip
    assert {step.place for step in found if step.strong} == {"O2", "O3"}
    assert all(realm_map.ring(step.before)[0 if step.place < "O2" else 1] for step in found)


def test_there_is_no_way_for_what_is_no_move(began: dict[str, Any]) -> None:
    moment = shown(began, "space:O5", s0="O1")
    assert ways.steps(moment)
    assert not ways.steps(moment._replace(view={**moment.view, "phase": "trade"}))
    assert not ways.steps(moment._replace(turn=1))
    assert not ways.steps(shown(began, "space:O5", s0="JAIL"))


def test_what_touches_shares_one_outline() -> None:
    a, b, c = Rect(0, 0, 100, 80), Rect(104, 0, 100, 80), Rect(400, 0, 100, 80)
    assert sorted(map(len, ways.clusters([a, c, b], 5))) == [1, 2]
    assert sorted(map(len, ways.clusters([a, c, b], 1))) == [1, 1, 1]


def test_an_outline_has_no_line_between_neighbours() -> None:
    group = ((20, 20, 100, 80), (124, 20, 100, 80))
    surface = Surface((250, 120), pygame.SRCALPHA)
    ways.draw_outline(surface, surface.get_rect(), (group, False, 1.0))
    middle, edge = surface.get_at((122, 60)), surface.get_at((60, 21))
    assert middle.a < 40
    assert edge.a > 200


def test_six_pieces_on_a_place_are_six_places_to_click(began: dict[str, Any]) -> None:
    board = RealmBoard(REGION)
    for place in ("O1", "O7", "O13", "M4", "G3", "JAIL"):
        view = shown(began, **{f"s{seat}": place for seat in range(6)}).view
        spots = [board.pawn(view, seat) for seat in range(6)]
        assert all(spot is not None and board.rect.contains(spot) for spot in spots)
        centres = [spot.center for spot in spots if spot is not None]
        assert all(abs(x - u) + abs(y - v) >= 17 for (x, y), (u, v) in combinations(centres, 2))


def test_a_lit_place_wins_over_a_piece_that_stands_on_it(began: dict[str, Any]) -> None:
    board = RealmBoard(REGION)
    dark = shown(began, s1="O5")
    spot = board.pawn(dark.view, 1)
    assert spot is not None
    assert board.hit(spot.center, dark) == "seat:1"
    assert board.hit(spot.center, shown(began, "space:O5", s1="O5")) == "space:O5"
    assert board.hit(spot.center, shown(began, "seat:1", "space:O5", s1="O5")) == "seat:1"


@pytest.mark.rule("RB-20")
def test_cards_that_lie_open_are_counted_off_what_is_drawn(began: dict[str, Any]) -> None:
    board = RealmBoard(REGION)
    moment = shown(began)
    moment.view["spaces"]["O18"] = {"cards": ["A10.1"], "gold": 2, "keys": 0, "crown": False}
    badges = known(board, moment, "land")
    assert badges["O18"].draw == 1
    assert badges["M6"].draw == 2
    lying = board.lying(moment.view, "O18")
    assert lying is not None
    card, rect = lying
    assert card == "A10.1"
    assert board.hit(rect.center, moment) == "lies:A10.1"
    assert board.where("lies:A10.1") == rect


@pytest.mark.parametrize("size", [(900, 540), (900, 600), (1400, 832), (2800, 1664)])
def test_the_board_is_drawn_at_every_size(began: dict[str, Any], size: tuple[int, int]) -> None:
    board = RealmBoard(Rect((0, 0), size))
    dark, lit = drawn(board, shown(began, s0="O1")), drawn(board, shown(began, "space:O5", "space:O4", s0="O1"))
    assert not same(dark, lit, board.spots["O5"])
    assert same(dark, lit, board.spots["O12"])


def test_a_piece_flies_from_where_it_stood_to_where_it_stands(began: dict[str, Any]) -> None:
    board = RealmBoard(REGION)
    first, then = shown(began, s0="O1", s1="O5"), shown(began, s0="O5", s1="O5")
    (move,) = moves.moves(first.view, then.view)
    where = moves.whereabouts(layout.frame((1280, 800)), board, first)
    assert where(move.source, first.view) == board.pawn(first.view, 0)
    assert where(move.target, then.view) == board.pawn(then.view, 0)
    (move,) = moves.moves(then.view, shown(began, s0="T1", s1="O5").view)
    assert board.panels["tavern"].contains(where(move.target, shown(began, s0="T1", s1="O5").view))


MOMENTS: dict[str, dict[str, str]] = {
    "spread": {"s0": "O1", "s1": "M2", "s2": "T5", "s3": "R103", "s4": "L:C4", "s5": "O10"},
    "drawing": {"s0": "O2", "s1": "O3", "s2": "O17", "s3": "M8", "s4": "O13", "s5": "O18"},
    "crowd": {f"s{seat}": "O12" for seat in range(6)},
    "below": {f"s{seat}": f"L:{'ABCDEF'[seat]}3" for seat in range(6)},
    "inside": {f"s{seat}": f"T{3 * seat + 1}" for seat in range(6)},
}


class Scene(NamedTuple):
    """What the recorder of lines draws: a board at a moment."""

    board: RealmBoard
    moment: Shown

    def parts(self) -> list[Part]:
        return self.board.parts(self.moment)


def cut(scale: int, moment: Shown) -> list[str]:
    """Names on the board that end in dots, in the smallest window at a text scale in per cent."""
    recorder = legible.Recorder()
    recorder.draw(cast("Any", Scene(RealmBoard(layout.frame((1280, 720), scale).board), moment)), (1280, 720))
    return [line.words for line in recorder.lines if line.words.endswith("…")]


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_name_on_the_board_ends_in_dots_at_large_text(
    began: dict[str, Any], request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """They were "Labyrint…" and, without the number that one looks for, "Erwachen in…"."""
    text.read_at(layout.letter((1280, 720)), 200)
    request.addfinalizer(lambda: text.read_at(18, 100))
    with german(monkeypatch) if language == "de" else nullcontext():
        assert not cut(200, shown(began, **{f"s{i}": "O5" for i in range(6)}))


@pytest.mark.parametrize("language", ["en", "de"])
def test_who_is_in_the_tavern_stands_below_its_small_board_with_a_whole_place(
    began: dict[str, Any], request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """They were in the "Brewmas…"."""
    text.read_at(layout.letter((1280, 720)), 100)
    request.addfinalizer(lambda: text.read_at(18, 100))
    with german(monkeypatch) if language == "de" else nullcontext():
        for place in range(1, 19):
            assert not cut(100, shown(began, s0=f"T{place}"))


@pytest.mark.parametrize("name", MOMENTS)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 200), ((1280, 800), 100), ((1920, 1080), 75)])
def test_every_line_can_be_read(
    began: dict[str, Any], request: pytest.FixtureRequest, name: str, size: tuple[int, int], scale: int
) -> None:
    text.read_at(layout.letter(size), scale)
    request.addfinalizer(lambda: text.read_at(18, 100))
    moment = shown(began, "space:O5", "space:O3", "space:O21", **MOMENTS[name])
    moment.view["spaces"] = {
        "O4": {"cards": ["A20.1"], "gold": 2, "keys": 0, "crown": False},
        "M6": {"cards": ["A10.1", "A39.1"], "gold": 3, "keys": 1, "crown": True},
    }
    scene, recorder = Scene(RealmBoard(layout.frame(size, scale).board), moment), legible.Recorder()
    picture = recorder.draw(cast("Any", scene), size)
    lines = recorder.lines
    assert len(lines) > 60
    assert legible.clipped(lines, size) + legible.overlapping(lines) == []
    assert legible.faint(lines) + legible.buried(lines, picture) == []
    if scale == 100:
        assert legible.tiny(lines, 16) == []
    targets = [legible.Target(place.target, place.rect) for place in scene.board.things(moment)]
    assert legible.crossing(targets) == []
    if scale == 100:
        assert legible.small(targets, 34) == []


@pytest.mark.parametrize("door", ["enter", "portal"])
def test_a_click_on_the_place_where_one_stands_goes_through_its_door(door: str) -> None:
    """The door of the Tavern and the portal could be chosen in the list only."""

    def there(session: Session) -> bool:
        asked = session.decision
        return asked is not None and asked.kind == "start_action" and asked.find(door) is not None

    session = realm_where(there, 2)
    table = settled(come(opened(shot.Still((1280, 720)), session, shot.seats(2))))
    board, shown = table.board, table.director.moment.shown
    place = board.where(f"space:{shown.me['place']}")
    assert place is not None
    assert board.where(f"act:{door}") == place
    press(table, (place.x + place.width // 3, place.y + place.height // 2))
    assert given(table) == door
