"""The Labyrinth's board: squares and what lies on them, ways out, the tile being laid, and what stands beside them."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect, Surface

from game.content.texts import say
from game.core import Session
from game.desktop.engine import sprites, text
from game.desktop.engine.canvas import Canvas
from game.desktop.table.hud.model import Shown
from game.desktop.ui import layout
from game.desktop.ui.rich import PlayerShown
from game.dev import shot
from game.tables.realm.content import mazes
from game.tables.realm.face import board_tavern, maze_draw, maze_panels, maze_tiles, maze_view, moves_maze, wording
from game.tables.realm.face import moves as motion
from game.tables.realm.face.board_labyrinth import LabyrinthBoard
from game.tables.realm.face.maze_tiles import TileShown
from game.tables.realm.face.maze_view import beside, blocked, edges, tile_at
from tests.desktop import legible
from tests.desktop.at_table import opened
from tests.desktop.screens import realm_where

BOARD = Rect(0, 44, 900, 600)
LOOKS = (
    PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris"), PlayerShown("yellow", "Clara"),
    PlayerShown("sky", "David"), PlayerShown("vermillion", "Ella"), PlayerShown("white", "Finn"),
)  # fmt: skip
SIZES = ((1280, 720), (1280, 800), (1920, 1080), (3840, 2160))


def lies(code: str, rot: int = 0, **more: Any) -> dict[str, Any]:
    """A tile on the grid."""
    base = {
        "tile": "LT001", "code": code, "rot": rot, "face": code != "back", "used": False, "trap": 0, "marks": [],
        "destroyed": False, "loose": [], "gold": 0,
    }  # fmt: skip
    return base | more


def player(seat: int, place: str, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "hero": "ranger", "place": place, "crown": False} | more


def view(grid: dict[str, Any], *players: dict[str, Any], **lab: Any) -> dict[str, Any]:
    whole: dict[str, Any] = {
        "grid": {f"L:{square}": tile for square, tile in grid.items()},
        "drawn": None,
        "pool": {"D": 12, "I": 22, "L": 20, "T": 24, "X": 15, "ST": 4, "SD": 2},
        "entrances": {"E1": "L:C1", "E2": "", "E3": "", "E4": "", "E5": "", "E6": ""},
        "heart": {"open": False, "seals": 3, "of": 3, "keeper": 10},
        "stock": 3,
    }
    return {
        "turn": 0, "players": list(players) or [player(0, "L:C2")], "spaces": {}, "clock": 14, "waking": 24,
        "end": 39, "fall": None, "lab": whole | lab,
    }  # fmt: skip


def shown(found: dict[str, Any], *lit: str, **more: Any) -> Shown:
    return Shown(found, LOOKS[: len(found["players"])], 0, 0, lit=frozenset(lit), **more)


GRID = {
    "C1": lies("E1", 2),
    "C2": lies("K2X"),
    "D2": lies("Q4T", 2, trap=3),
    "C3": lies("K8T", 3, used=True, gold=3),
    "B2": lies("K1I", 1, loose=["R02.1", "R13.1", "R01.1"]),
    "A2": lies("back"),
    "E2": lies("S5X", destroyed=True),
    "E4": lies("S12T"),
}


def sheets(board: LabyrinthBoard, what: Shown) -> maze_panels.TileSheet:
    found = next(part.shows for part in board.parts(what) if part.key == ("board", ("panel", "tile")))
    assert isinstance(found, maze_panels.TileSheet)
    return found


def keys(board: LabyrinthBoard, what: Shown) -> dict[Any, Any]:
    return {part.key[1]: part.shows for part in board.parts(what) if isinstance(part.key, tuple)}


@pytest.fixture
def board() -> LabyrinthBoard:
    return LabyrinthBoard(BOARD)


@pytest.mark.rule("LB-4")
def test_every_square_can_be_clicked_where_it_lies(board: LabyrinthBoard) -> None:
    what = shown(view(GRID, player(0, "O3")))
    assert len(board.cells) == 49
    for place, cell in board.cells.items():
        assert BOARD.contains(cell)
        assert board.hit((cell.x + 3, cell.y + 3), what) == f"space:{place}"
        assert board.where(f"space:{place}") == cell
    assert beside("L:A1", "N") == beside("L:G7", "E") == beside("O3", "N") == ""
    assert beside("L:A1", "E") == "L:B1"


def test_squares_are_as_large_as_the_measured_layouts_say() -> None:
    assert LabyrinthBoard(Rect(0, 44, 900, 600)).cells["L:A1"] == Rect(306, 50, 84, 84)
    assert LabyrinthBoard(Rect(0, 56, 1400, 832)).cells["L:A1"].size == (117, 117)


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("loose", [[], ["R02.1", "R13.1"]])
def test_nobody_and_nothing_on_a_square_covers_another(board: LabyrinthBoard, count: int, loose: list[str]) -> None:
    found = view({"C2": lies("K2X", loose=loose)}, *(player(seat, "L:C2") for seat in range(count)))
    places = [place for place in board.things(shown(found)) if not place.target.startswith("space:")]
    assert len(places) == count + len(loose)
    cell = board.cells["L:C2"]
    for i, place in enumerate(places):
        assert cell.contains(place.rect)
        assert place.rect.collidelist([other.rect for other in places[i + 1 :]]) == -1
        assert board.hit(place.rect.center, shown(found)) == place.target
    assert board.pawn(found, 0) is not None
    assert board.pawn(view({}, player(0, "T3")), 0) is None


@pytest.mark.rule("LB-19")
def test_a_passage_joins_is_closed_or_leads_on() -> None:
    found = view(GRID)
    assert edges(found, "L:C2", TileShown("K2X")) == (
        ("N", "joined"),
        ("E", "joined"),
        ("S", "joined"),
        ("W", "joined"),
    )
    assert dict(edges(found, "L:D2", TileShown("Q4T", 2))) == {"E": "closed", "S": "leads", "W": "joined"}
    assert dict(edges(found, "L:A1", TileShown("K1X"))) == {"N": "closed", "E": "leads", "S": "leads", "W": "closed"}
    assert edges(found, "L:C2", None) == ()
    assert blocked(found, "L:D2", TileShown("Q4T", 2), shown(found)) == "E"
    assert blocked(found, "L:E2", TileShown("S5X", gone=True), shown(found)) == ""
    assert tile_at(found, "L:D4") == TileShown("HEART")
    assert tile_at(view(GRID, heart={"open": True, "seals": 2, "of": 3, "keeper": 9}), "L:D4") == TileShown(
        "HEART", awake=True
    )


def test_lit_squares_show_the_way_there(board: LabyrinthBoard) -> None:
    what = shown(view(GRID), "space:L:C3", "space:L:C1", "space:L:G7")
    found = keys(board, what)
    door = keys(board, shown(view(GRID, player(0, "L:B2")), "space:L:B1", "space:L:C2"))
    assert door["exit", "L:B1"] == maze_draw.LitSquare(1, "N", False, secret=True)
    assert door["exit", "L:C2"] == maze_draw.LitSquare(1, "E", True)
    assert found["exit", "L:C3"] == maze_draw.LitSquare(1, "S", True)
    assert found["exit", "L:C1"] == maze_draw.LitSquare(1, "N", True)
    assert found["exit", "L:G7"] == maze_draw.LitSquare(1, "", False)
    assert ("exit", "L:C2") not in found
    picked = keys(board, shown(view(GRID), picked=frozenset(("space:L:C3",))))
    assert picked["exit", "L:C3"].light == 2


@pytest.mark.rule("LB-18")
def test_a_drawn_tile_lies_as_it_is_proposed_and_says_what_its_sides_do(board: LabyrinthBoard) -> None:
    grid = GRID | {"D3": lies("K4L")}
    drawn = {"square": "L:D3", "code": "K4L", "rots": [2, 3]}
    found = view(grid, drawn=drawn)
    lit = ("rot:2", "rot:3", "space:L:D3")
    for turns, sides in ((2, (("S", "joined"), ("W", "closed"))), (3, (("N", "joined"), ("W", "closed")))):
        what = shown(found, *lit, proposed=frozenset((f"rot:{turns}",)))
        parts = keys(board, what)
        assert parts["square", "L:D3"].tile == TileShown("K4L", turns)
        assert parts["laying"] == sides
        page = sheets(board, what)
        assert (page.way, page.ways, page.head) == (turns - 1, 2, "Iron-bound door")
        spots = {place.target: place.rect for place in board.things(what)}
        assert board.hit(spots["turn:1"].center, what) == "turn:1"
        assert board.hit(spots["turn:-1"].center, what) == "turn:-1"
        assert board.panels["tile"].contains(spots["turn:1"])
    lone = shown(view(grid, drawn=drawn | {"rots": [2]}), "rot:2", proposed=frozenset(("rot:2",)))
    assert board.where("turn:1") is not None
    board.things(lone)
    assert board.where("turn:1") is None


def test_the_turning_room_shows_the_tile_it_turns(board: LabyrinthBoard) -> None:
    lit = ("space:L:C3", "rot:0", "rot:1", "rot:2", "rot:3")
    what = shown(view(GRID), *lit, proposed=frozenset(("rot:1",)))
    assert maze_view.laying(what) == maze_view.Laying("L:C3", "K8T", (0, 1, 2, 3), 1)
    assert keys(board, what)["square", "L:C3"].tile.rot == 1
    assert maze_view.laying(shown(view(GRID), "space:L:C3")) is None


def test_tiles_to_choose_from_can_be_clicked(board: LabyrinthBoard) -> None:
    offer = [{"tile": "LT004", "code": "K2X"}, {"tile": "LT090", "code": "S12T"}, {"tile": "ST1", "code": "Q1D"}]
    for count in (1, 2, 3):
        what = shown(view(GRID, drawn={"offer": offer[:count]}), *(f"tile:{one['tile']}" for one in offer))
        spots = [place for place in board.things(what) if place.target.startswith("tile:")]
        assert [place.target for place in spots] == [f"tile:{one['tile']}" for one in offer[:count]]
        for place in spots:
            assert board.panels["tile"].contains(place.rect)
            assert board.hit(place.rect.center, what) == place.target
        drawn(board, what)


def test_of_two_tiles_to_choose_from_it_is_told_what_they_do(board: LabyrinthBoard) -> None:
    """They had names alone, and whoever did not know them chose in the dark."""
    offer = [{"tile": "LT004", "code": "K2X"}, {"tile": "LT090", "code": "S12T"}]
    what = shown(view(GRID, drawn={"offer": offer}), *(f"tile:{one['tile']}" for one in offer))
    told = keys(board, what)["panel", "tile"]
    assert [one.words for one in told] == ["Draw 1 Enemy.", say("realm.tile.drowned_ferry.text")]
    recorder = legible.Recorder()
    with recorder.listening():
        drawn(board, what)
    written = " ".join(line.words for line in recorder.lines)
    assert all(one.words in written for one in told)


def test_the_tile_under_the_pointer_is_told_in_full(board: LabyrinthBoard) -> None:
    def at(under: str, *players: dict[str, Any]) -> maze_panels.TileSheet:
        return sheets(board, shown(view(GRID, *(players or (player(0, "L:C2"),))), under=under))

    assert at("space:L:B2").head == "Bare passage"
    assert at("space:L:A2").head == "Hidden tile"
    assert at("space:L:E2").head == "Destroyed tile"
    assert at("space:L:D4").head == "Sealed Heart"
    assert at("space:L:C1").head == "Mine Stair"
    assert at("space:L:F6").head == "Unknown"
    assert at("lies:R13.1").head == "Bare passage"
    assert at("seat:0").head == at("").head == "Something stirs"
    assert at("", player(0, "O3")).head == "Sealed Heart"
    assert at("space:L:G3").notes[0] == "G3 · number 6"
    assert at("space:L:C3").notes[2] == "Nothing left here"
    assert "Portcullis" in at("space:L:D2").text
    for place in board.cells:
        assert at(f"space:{place}").rule


def test_whoever_may_leave_sees_where_to(board: LabyrinthBoard) -> None:
    what = shown(view(GRID), "space:O3")
    row = next(place.rect for place in board.things(what) if place.target == "space:O3")
    assert board.panels["doors"].contains(row)
    assert board.hit(row.center, what) == "space:O3"
    assert not [place for place in board.things(shown(view(GRID))) if place.target == "space:O3"]


def drawn(board: LabyrinthBoard, what: Shown) -> Surface:
    surface = Surface((1280, 800))
    Canvas().draw(surface, board.parts(what))
    return surface


def differ(a: Surface, b: Surface) -> float:
    """The mean difference of two pictures, 0 to 255."""
    from pygame import transform

    one, two = transform.average_color(a), transform.average_color(b)
    strip = max(abs(one[i] - two[i]) for i in range(3))
    small = [transform.smoothscale(s, (12, 12)) for s in (a, b)]
    cells = [(small[0].get_at((x, y)), small[1].get_at((x, y))) for x in range(12) for y in range(12)]
    return max(strip, sum(abs(p[i] - q[i]) for p, q in cells for i in range(3)) / (3 * len(cells)))


def test_every_kind_of_tile_has_a_picture_of_its_own() -> None:
    kinds = [code for code, kind in mazes.tiles().items() if kind.openings]
    alike: dict[str, Surface] = {}
    for code in kinds:
        tile = TileShown(code)
        alike.setdefault(tile.scene, sprites.get(f"maze_{tile.scene}", 84, 84))
    ground = Surface((84, 84))
    ground.fill((150, 120, 90))
    pictures = []
    for scene in alike.values():
        whole = ground.copy()
        whole.blit(scene, (0, 0))
        pictures.append(whole)
    assert len(pictures) == 13 + 10 + 14 + 2 + 1
    for i, one in enumerate(pictures):
        for other in pictures[i + 1 :]:
            assert differ(one, other) > 1.5


def test_states_of_a_tile_are_unmistakable() -> None:
    plain = maze_tiles.picture(TileShown("Q3L"), 84)
    others = [
        TileShown("Q3L", 1), TileShown("Q3L", gone=True), TileShown("back"), TileShown("HEART"),
        TileShown("HEART", awake=True), TileShown("Q3L", spent=True), TileShown("Q3L", blocked="N"),
    ]  # fmt: skip
    for other in others:
        assert differ(plain, maze_tiles.picture(other, 84)) > 0.5


def test_floor_and_walls_join_across_tiles() -> None:
    """Stones go on over the border of two tiles: their colours agree more than with those of another square."""
    left, right, other = (maze_tiles.picture(TileShown("K1I", 1), 117, *at) for at in ((2, 3), (3, 3), (5, 1)))

    def apart(one: Surface, two: Surface) -> float:
        pairs = ((one.get_at((110, y)), two.get_at((6, y))) for y in range(40, 78))
        return sum(abs(a[i] - b[i]) for a, b in pairs for i in range(3)) / 38

    assert apart(left, right) < apart(left, other)


def test_walls_are_cool_and_floors_warm_in_every_rotation() -> None:
    for turns in range(4):
        tile = TileShown("K1L", turns)
        drawn = maze_tiles.picture(tile, 117)
        for side, (dx, dy) in maze_tiles.STEPS.items():
            red, _, blue = average(drawn, Rect(50 + 46 * dx, 50 + 46 * dy, 17, 17))
            assert (red > blue + 15) == (side in tile.sides)
        red, _, blue = average(drawn, Rect(3, 3, 20, 20))
        assert red < blue + 15


def average(drawn: Surface, rect: Rect) -> tuple[int, int, int]:
    from pygame import transform

    red, green, blue = transform.average_color(drawn, rect)[:3]
    return red, green, blue


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_everything_on_it_can_be_read(size: tuple[int, int], scale: int) -> None:
    frame = layout.frame(size, scale)
    text.read_at(layout.letter(size), scale)
    try:
        for what in _states():
            board = LabyrinthBoard(frame.board)
            surface, recorder = Surface(size), legible.Recorder()
            with recorder.listening():
                for part in board.parts(what):
                    recorder.part = part.key
                    surface.set_clip(part.rect.clip(surface.get_rect()))
                    part.draw(surface)
                    surface.set_clip(None)
            lines = recorder.lines
            assert legible.clipped(lines, size) == []
            assert legible.overlapping(lines) == []
            assert legible.faint(lines) == []
            assert legible.buried(lines, surface) == []
            if scale == 100 and size == (1280, 800):
                assert legible.tiny(lines, 16) == []
                places = [legible.Target(p.target, p.rect) for p in board.things(what)]
                assert legible.small([t for t in places if not t.name.startswith("space:O")], 34) == []
                assert legible.crossing(places) == []
    finally:
        text.read_at(18.0, 100)


def _states() -> list[Shown]:
    """Moments that show everything the board can show."""
    crowd = [player(0, "L:C2"), player(1, "L:D4", crown=True), player(2, "L:D4"), player(3, "L:B2")]
    grid = GRID | {"D3": lies("K4L")}
    idle = shown(view(grid, *crowd), "space:L:C3", "space:L:C1", "space:L:D2")
    fog = shown(view({"C2": lies("K2X")}, crowd[0]), "space:L:C3", "space:L:C1", "space:L:D2", "space:L:B2")
    turning = shown(
        view(grid, *crowd, drawn={"square": "L:D3", "code": "K4L", "rots": [2, 3]}),
        "rot:2", "rot:3", proposed=frozenset(("rot:2",)),
    )  # fmt: skip
    late = view(grid, *crowd, heart={"open": True, "seals": 1, "of": 3, "keeper": 8}) | {
        "fall": {"rounds": 3, "of": 8, "takes": [0, 1, 2, 3], "crown": True},
        "clock": 31,
    }
    looked = [shown(view(grid, *crowd), under=f"space:{place}") for place in ("L:D2", "L:A1", "L:E4", "L:C1", "L:D4")]
    offer = [{"tile": "LT004", "code": "K2X"}, {"tile": "LT090", "code": "S12T"}]
    choice = shown(view(grid, *crowd, drawn={"offer": offer}), "tile:LT004", "tile:LT090")
    return [idle, fog, turning, shown(late, "space:O3"), choice, *looked]


BEFORE = {"A1": lies("Q3L"), "B1": lies("K4L"), "C1": lies("Q3L"), "E1": lies("K1I"), "F1": lies("back")}
AFTER = {"A1": lies("back"), "B1": lies("K4L", 3), "C1": lies("Q3L", destroyed=True), "D1": lies("S12T")}


def happened(before: dict[str, Any], after: dict[str, Any]) -> dict[str, str]:
    return {
        move.target.name[2:]: move.what.split("|")[0] for move in motion.moves(before, after) if move.kind != "piece"
    }


@pytest.mark.rule("LB-35")
@pytest.mark.rule("EG-9")
def test_what_happens_to_tiles_is_seen() -> None:
    before = view(BEFORE) | {"roll": None}
    after = view(AFTER | {"F1": lies("K2L")}, heart={"open": True, "seals": 3, "of": 3, "keeper": 10}) | {"roll": None}
    assert happened(before, after) == {
        "A1": "over", "B1": "turned", "C1": "fallen", "D1": "laid", "E1": "swept", "F1": "over", "D4": "opened",
    }  # fmt: skip
    assert happened(after, after) == {}
    assert happened(after, before)["D1"] == "swept"


def test_a_tile_that_was_being_turned_does_not_turn_again() -> None:
    drawn = {"square": "L:B1", "code": "K4L", "rots": [0, 3]}
    assert (
        happened(view(BEFORE, drawn=drawn) | {"roll": None}, view({**BEFORE, "B1": lies("K4L", 3)}) | {"roll": None})
        == {}
    )


def test_a_tile_is_not_there_before_it_is_laid() -> None:
    before, after = view(BEFORE) | {"roll": None}, view(AFTER) | {"roll": None}
    flying = motion.moves(before, after)
    assert "L:D1" not in motion.in_flight(after, flying)["lab"]["grid"]
    assert motion.in_flight(after, [])["lab"]["grid"] == after["lab"]["grid"]


def test_every_happening_begins_with_what_was_and_ends_with_what_is(board: LabyrinthBoard) -> None:
    before, after = view(BEFORE) | {"roll": None}, view(AFTER) | {"roll": None}
    side = 84
    for move in motion.moves(before, after):
        spot = moves_maze.rect_of(move.target, board)
        assert spot == board.cells[move.target.name]
        frames = [moves_maze.picture(move, Rect(0, 0, side, side), part, 255, None)[0] for part in (0.0, 0.5, 1.0)]
        assert differ(frames[0], frames[2]) > 2
        new = tile_at(after, move.target.name)
        if new is not None:
            column, row = maze_view.COLUMNS.index(move.target.name[2]), int(move.target.name[3]) - 1
            assert differ(frames[2], maze_tiles.picture(new, side, column, row)) < 3
    away = moves_maze.rect_of(move.target, board_tavern.TavernBoard(BOARD))
    assert not away.colliderect(BOARD)
    assert moves_maze.picture(move, away, 0.5, 255, None)[0].get_size() == (1, 1)


@pytest.mark.rule("LB-26")
def test_the_way_over_known_tiles_is_shown(board: LabyrinthBoard) -> None:
    grid = {"A1": lies("K1L", 1), "A2": lies("K1T", 1), "B2": lies("K1X"), "A3": lies("back"), "C2": lies("K1I")}
    found = view(grid, player(0, "L:A1"))
    assert maze_view.route(found, "L:A1", "L:B2") == ("L:A1", "L:A2", "L:B2")
    assert maze_view.route(found, "L:A1", "L:B3") == ("L:A1", "L:A2", "L:B2", "L:B3")
    assert maze_view.route(found, "L:A1", "L:A3") == ("L:A1", "L:A2", "L:A3")
    assert maze_view.route(found, "L:A1", "L:C2") == ()  # a wall stands between
    assert maze_view.route(found, "L:A1", "L:A4") == ()  # nobody knows what is behind a hidden tile
    assert maze_view.route(found, "L:A1", "L:A1") == ()
    around = view({"D3": lies("K1I"), "D5": lies("K1I")}, player(0, "L:D3"))
    assert maze_view.route(around, "L:D3", "L:D4") == ("L:D3", "L:D4")
    assert maze_view.route(around, "L:D3", "L:D5") == ()  # not through the sealed Heart
    around["lab"]["heart"]["open"] = True
    assert maze_view.route(around, "L:D3", "L:D5") == ("L:D3", "L:D4", "L:D5")
    path = keys(board, shown(found, under="space:L:B2"))["path"]
    assert path == tuple(board.cells[f"L:{name}"].center for name in ("A1", "A2", "B2"))
    assert "path" not in keys(board, shown(found, under="space:L:C2"))
    assert "path" not in keys(board, shown(found))


@pytest.mark.rule("QK-4")
@pytest.mark.parametrize(("quick", "said"), [(True, "has won"), (False, "must carry it out")])
def test_the_heart_says_how_its_last_seal_ends_this_game(quick: bool, said: str) -> None:
    broken = view(GRID, heart={"open": True, "seals": 0, "of": 3, "keeper": 9})
    broken["options"] = {"quick": quick}
    assert said in maze_view.of_place(shown(broken), "L:D4").text


@pytest.mark.parametrize(
    ("lit", "part"), [(("act:no", "act:open"), "encounter"), (("act:done", "end"), "trade"), ((), "trade")]
)
def test_what_a_tile_asks_is_no_trade(lit: tuple[str, ...], part: str) -> None:
    """A coffin was to be opened or not, and above it stood "Trade"."""
    found = view({"C2": lies("Q3D")}) | {"phase": "trade", "round": 3}
    assert wording.track(shown(found, *lit)).phase == say(f"realm.phase.{part}")


def test_what_a_win_brings_is_no_trade() -> None:
    """Who had won a fight in the City chose what to take, and above it stood "Trade"."""

    def won(session: Session) -> bool:
        asked = session.decision
        if asked is None or asked.kind != "spoils":
            return False
        return not session.view(None)["players"][asked.seat]["place"].startswith("L:")

    table = opened(shot.Still(), realm_where(won, 2), shot.seats(2))
    assert table.director.moment.shown.view["phase"] == "trade"
    assert wording.track(table.director.moment.shown).phase == say("realm.phase.encounter")
