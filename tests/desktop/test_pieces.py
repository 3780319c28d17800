"""Regions and boards follow from one list of pieces, and faces write in named styles."""

import ast
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from pygame import Rect

import game
from game.core import tables
from game.desktop.engine.canvas import Part
from game.desktop.table import faces, plain
from game.desktop.table.region import PieceBoard, Region
from game.desktop.ui.pieces import Piece, Place
from game.desktop.ui.rows import Claim, column, fit, row
from game.dev import shot

FACES = tables()
#: Where the size stands in what writes or measures words: its place and its name.
SIZES = {
    "Style": (1, "size"), "of": (0, "size"), "letter": (0, "size"), "text.width": (2, "px"),
    "text.halves": (2, "px"), "text.wrap": (2, "px"), "text.fit": (2, "px"), "text.line": (2, "px"),
    "text.even": (2, "px"), "text.put": (4, "px"), "text.leading": (1, "px"),
}  # fmt: skip

#: Functions that say what is clicked and what keys reach; all others follow from pieces.
DERIVED = ("hit", "where", "places")
#: Who may write them, or ask whether a point is in a rectangle, and how often: the mechanism, and what is no thing.
BY_HAND = {
    "desktop/table/face.py": 6,  # what a face promises
    "desktop/table/optional_parts.py": 3,  # and what only some promise
    "desktop/table/in_words.py": 1,  # places as words
    "desktop/table/region.py": 5,  # derives them from pieces
    "desktop/table/field.py": 6,  # asks board, plates, tray and clock, whichever a point is on
    "desktop/table/mouse.py": 2,  # whether the mouse is over the tray, or on its way to cards that lie open
    "desktop/table/drawing.py": 6,  # which of what a hint means lies on the board, and which in the tray
    "desktop/table/navigator.py": 1,
    "desktop/table/chrome.py": 2,  # whether a press is beside a row that is out
    "desktop/table/hud/strip.py": 1,  # whether it is on the strip, which covers everything
    "tables/wizards/face/camera.py": 1,  # whether a point of the sea is in sight
    "tables/wizards/face/board.py": 1,
    "tables/wizards/face/standing.py": 1,  # whether a pixel is of what stands there
    "tables/wizards/face/minimap.py": 2,  # which corner hides less
    "tables/wizards/face/ground.py": 1,  # which of the fog is near
}

LOW = Piece("low", Rect(0, 0, 40, 40), "low", look=1, draw=lambda *_: None)
HIGH = Piece("high", Rect(20, 20, 40, 40), "high", reach=Rect(20, 20, 40, 10), thing=3)
TWIN = Piece("twin", Rect(50, 0, 10, 10), "low")
MARK = Piece("mark", Rect(0, 0, 90, 90), look=2, draw=lambda *_: None)


class Shown(NamedTuple):
    """As much of a moment as a frame asks for."""

    turn: int | None = None
    players_shown: tuple[Any, ...] = ()


class Small(PieceBoard):
    """A board with one thing that comes with the moment."""

    still = (LOW,)

    def ground(self, _shown: Any) -> Part:
        return Part("ground", self.rect, None, lambda *_: None)

    def lay(self, shown: Any) -> list[Piece]:
        del shown
        return [*self.still, HIGH, MARK]


def region(laid: list[object]) -> Region:
    def lay(_: object, shown: object) -> list[Piece]:
        laid.append(shown)
        return [LOW, HIGH, TWIN, MARK]

    return Region(lay, lambda _: Part("ground", Rect(0, 0, 90, 90), None, lambda *_: None))


def test_what_lies_on_top_is_hit_and_found_first() -> None:
    whole, frame, shown = region([]), Any, Any
    assert whole.hit(frame, shown, (30, 30)) == Place("high", HIGH.rect, 3)
    assert whole.hit(frame, shown, (5, 5)) == Place("low", LOW.rect)
    assert whole.hit(frame, shown, (80, 80)) is None  # only a mark without a target lies there
    assert whole.where(frame, shown, "low") == TWIN.rect
    assert whole.where(frame, shown, "nothing") is None
    assert [place.target for place in whole.spots(frame, shown)] == ["low", "high", "low"]


def test_keys_reach_what_can_be_clicked_and_drawn_is_what_has_a_picture() -> None:
    whole, frame, shown = region([]), Any, Any
    assert whole.places(frame, shown) == [
        Place("low", LOW.rect),
        Place("high", Rect(20, 20, 40, 10), 3),
        Place("low", TWIN.rect),
    ]
    assert [part.key for part in whole.parts(frame, shown)] == ["ground", "low", "mark"]
    assert all(part.rect.contains(LOW.rect) for part in whole.parts(frame, shown))


def test_a_region_is_laid_out_once_for_each_moment() -> None:
    laid: list[object] = []
    whole, frame, one, two = region(laid), Any, Shown(), Shown()
    for shown in (one, one, two, two):
        whole.hit(frame, shown, (1, 1))
        whole.parts(frame, shown)
    assert laid == [one, two]


def test_a_board_goes_by_the_last_moment_that_it_was_asked_about() -> None:
    board, shown = Small(Rect(0, 0, 900, 600)), Shown()
    assert board.unit == 1
    assert [place.target for place in board.things()] == ["low"]
    assert board.hit((30, 30)) == "low"
    assert board.hit((30, 30), shown) == "high"
    assert board.hit((55, 55)) == "high"
    assert board.where("high") == HIGH.reach
    assert [part.key for part in board.parts(shown)][:3] == ["ground", "low", "mark"]


def test_rows_and_columns_leave_no_gap_and_things_without_room_go_by_how_much_they_matter() -> None:
    area = Rect(10, 20, 101, 30)
    cut = row(area, 1, 2, 1, gap=3)
    assert cut[0].left == area.left
    assert cut[-1].right == area.right
    assert all(after.left - before.right == 3 for before, after in pairwise(cut))
    assert [rect.height for rect in column(area, 1, 1)] == [15, 15]
    shared = fit(area, [Claim(60, 40, 2), Claim(60, 40, 0), Claim(60, 40, 1)])
    assert shared[1] is None
    assert [rect.width for rect in shared if rect] == [60, 41]


def test_nothing_else_is_hit_or_found_by_hand() -> None:
    """Neither a region of the frame nor one of a face writes ``hit``, ``where`` or ``places``, or looks for a point."""
    root = Path(game.__path__[0])
    files = [*(root / "desktop" / "table").rglob("*.py"), *(root / "tables").glob("*/face/*.py")]
    found = {file.relative_to(root).as_posix(): _by_hand(file.read_text(encoding="utf-8")) for file in files}
    assert {name: count for name, count in found.items() if count} == BY_HAND


def _by_hand(source: str) -> int:
    return sum(
        (isinstance(node, ast.FunctionDef) and node.name in DERIVED)
        or (isinstance(node, ast.Attribute) and node.attr == "collidepoint")
        for node in ast.walk(ast.parse(source))
    )


@pytest.mark.parametrize("face", [*map(faces.get, FACES), plain.face(FACES[0])], ids=[*FACES, "plain"])
def test_every_region_of_a_face_derives_what_is_clicked_from_its_pieces(face: Any) -> None:
    for name in face.boards.NAMES:
        board = face.boards.make(name, Rect(0, 44, 900, 600))
        assert isinstance(board, PieceBoard)
        assert [getattr(board, way).__func__ for way in ("hit", "where")] == [PieceBoard.hit, PieceBoard.where]
    ways: list[Any] = [face.plates.hit, face.plates.where, face.plates.places, face.plates.rects]
    assert [way.__func__ for way in ways] == [Region.hit, Region.where, Region.places, Region.rects]
    ways = [face.tray.hit, face.tray.spots]
    assert [way.__func__ for way in ways] == [Region.hit, Region.spots]


def test_a_piece_may_have_a_shape_block_what_lies_below_and_be_passed_over_by_keys() -> None:
    shaped = Piece("shaped", Rect(0, 0, 40, 40), "shaped", within=lambda point: point[0] < 10)
    aside = Piece("aside", Rect(0, 20, 40, 20), "aside", aside=True)
    lid = Piece("lid", Rect(0, 0, 40, 5), blocks=True)
    board = Small(Rect(0, 0, 900, 600))
    board.still = (LOW, shaped, aside, lid)
    assert [board.hit(point) for point in ((5, 10), (15, 10), (5, 30), (15, 2))] == ["shaped", "low", "aside", None]
    assert [place.target for place in board.things()] == ["shaped", "low"]
    assert board.where("aside") == aside.rect


def test_a_piece_with_an_empty_reach_is_clicked_and_out_of_reach_of_keys() -> None:
    board = Small(Rect(0, 0, 900, 600))
    board.still = (LOW._replace(reach=Rect(0, 0, 0, 0)), TWIN._replace(rect=Rect(0, 0, 0, 0), reach=TWIN.rect))
    assert board.hit((5, 5)) == "low"
    assert board.hit(TWIN.rect.center) is None
    assert [place.rect for place in board.things()] == [TWIN.rect]
    assert board.where("low") == TWIN.rect


@pytest.mark.parametrize("folder", ["desktop/table", *(f"tables/{table}/face" for table in FACES)])
def test_faces_and_the_frame_write_in_named_styles(folder: str) -> None:
    """How large a word is stands in ``styles`` and nowhere else."""
    found = [
        f"{file.name}:{node.lineno} {ast.unparse(node)}"
        for file in sorted((Path(game.__path__[0]) / folder).rglob("*.py"))
        if file.name != "styles.py"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and _sized(node)
    ]
    assert not found


def _sized(call: ast.Call) -> bool:
    """Whether a call writes or measures words of a size given by a number."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "text":  # the box's own, whose size is a number even where none is named
        return True
    place, key = SIZES.get(ast.unparse(call.func), SIZES.get(name, (-1, "")))
    given = [word.value for word in call.keywords if word.arg == key] if key else []
    return any(map(_number, [*given, *(call.args[place : place + 1] if place >= 0 else [])]))


def _number(node: ast.expr) -> bool:
    """A number, or pixels of one."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("px", "letter"):
        return bool(node.args) and _number(node.args[0])
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


@pytest.mark.parametrize(
    "words",
    [
        "box.text(name, 1, 2)", "NAME.of(21)", "NAME.of(size=21)", 'Style("bold", 18)', "box.letter(18)",
        'text.width(name, "bold", box.px(20))', 'text.put(surface, name, spot, "center", 18)',
    ],
)  # fmt: skip
def test_a_size_given_by_a_number_is_seen(words: str) -> None:
    call = ast.parse(words).body[0].value  # type: ignore[attr-defined]
    assert _sized(call)


@pytest.mark.parametrize("scale", [100, 200])
def test_every_piece_of_the_tavern_is_where_a_click_on_it_means_it(scale: int) -> None:
    """Pieces whose middle is free are hit there; where keys frame them a click means the same."""
    size = (1280, 800)
    shot.display(size)
    scene: Any = shot.of_game(shot.Still(size, scale), None, shot.followed("cavern_tavern", 3, "pieces", 40))
    shown, field = scene.director.moment.shown, scene.field
    for place in field.board.things(shown):
        framed = field.board.where(place.target)
        assert place.rect.contains(framed)
        assert field.board.hit(framed.center, shown) == place.target
    for place in scene.face.plates.places(field.frame, shown):
        assert scene.face.plates.hit(field.frame, shown, place.rect.center).target == place.target
