"""What the screens of the Realm say about the fall of the Labyrinth (EG-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pygame import Rect, Surface

from game.content import log, texts
from game.core import Fact
from game.desktop.engine import text
from game.desktop.table.hud.model import Shown
from game.desktop.table.stages.stage import STILL, Stage
from game.desktop.ui import layout
from game.desktop.ui.rich import PlayerShown
from game.tables.realm.content.catalog import HEROES
from game.tables.realm.face import board_labyrinth, board_realm, board_tavern, minis, plates, results, stages
from game.tables.realm.rules import ending
from game.tables.realm.rules.state import NONE
from tests.desktop import legible
from tests.desktop.test_realm_fights import fought
from tests.tables.realm.maze import MazeGame
from tests.tables.realm.test_endgame import end, falls
from tests.tables.realm.tools import TABLE, Game, GamePhase

if TYPE_CHECKING:
    from collections.abc import Iterator

LOOKS = (PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris"), PlayerShown("yellow", "Clara"))
SIZES = ((1280, 720), (1920, 1080))
BOARDS = {
    "realm": board_realm.RealmBoard,
    "labyrinth": board_labyrinth.LabyrinthBoard,
    "tavern": board_tavern.TavernBoard,
}


@pytest.fixture(autouse=True)
def usual_letters() -> Iterator[None]:
    yield
    text.read_at(18.0, 100)


def standing(game: MazeGame, collapse: int) -> Shown:
    game.s.collapse = collapse
    return Shown(game.view(), LOOKS, 0, 0)


def written(board: str, what: Shown, size: tuple[int, int] = SIZES[0]) -> list[legible.Written]:
    """Every line of a board."""
    text.read_at(layout.letter(size), 100)
    surface, recorder = Surface(size), legible.Recorder()
    with recorder.listening():
        for part in BOARDS[board](layout.frame(size, 100).board).parts(what):
            recorder.part = part.key
            surface.set_clip(part.rect)
            part.draw(surface)
    return recorder.lines


def words(board: str, what: Shown) -> str:
    return " ".join(line.words for line in written(board, what))


@pytest.mark.rule("EG-11")
@pytest.mark.parametrize(
    ("collapse", "long", "short"),
    [
        (0, "8 rounds until it falls", "Falls in 8"),
        (5, "3 rounds until it falls", "Falls in 3"),
        (7, "Falls after this round", "Falls in 1"),
        (8, "It has fallen", "It has fallen"),
    ],
)
def test_every_board_says_when_it_falls(collapse: int, long: str, short: str) -> None:
    what = standing(falls("L:D4", "L:G7", "O4", bearer=0), collapse)
    assert long in words("realm", what)
    assert short in words("realm", what)
    assert long in words("labyrinth", what)
    assert short in words("tavern", what)


@pytest.mark.rule("EG-7")
def test_with_the_last_seal_the_keeper_is_gone() -> None:
    read = words("labyrinth", standing(falls("L:D4", "L:G7", "O4", bearer=0), 5))
    assert "All Seals broken" in read
    assert "Whoever has the Crown must carry it out." in read
    assert "Heart open" not in read
    game = falls("L:D4", "L:G7", "O4")
    game.s.broken, game.s.collapse, game.s.clock = 2, NONE, 30
    before = words("labyrinth", Shown(game.view(), LOOKS, 0, 0))
    assert "Heart open" in before
    assert "a win breaks a Seal" in before


@pytest.mark.rule("EG-8", "RB-31")
@pytest.mark.parametrize(
    ("bearer", "told"), [(1, "the Ember Crown, or anything else"), (0, "may take the Ember Crown")]
)
def test_a_fight_says_that_the_crown_is_at_stake(bearer: int, told: str) -> None:
    game = falls("O4", "O4", "O8", bearer=bearer)
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1")
    assert told in fought(game)
    game.s.crown = 2
    assert "Ember Crown" not in fought(game)


@pytest.mark.rule("EG-11")
def test_the_boards_name_those_whom_it_would_take() -> None:
    inside = standing(falls("L:D4", "L:G7", "O4", bearer=0), 5)
    fall = minis.fall(inside)
    assert fall is not None
    assert ([guest.emblem for guest in fall.takes], fall.crown) == (["A", "B"], True)
    for board in ("realm", "labyrinth"):
        assert "Would take:" in words(board, inside)
    outside = standing(falls("O3", "O4", "T5", bearer=0), 5)
    assert "Would take nobody" in words("realm", outside)
    assert "Would take nobody" in words("labyrinth", outside)


@pytest.mark.rule("EG-11")
def test_the_plates_of_those_inside_show_it() -> None:
    what = standing(falls("L:D4", "L:G7", "O4", bearer=0), 5)
    assert [plates.plate(what, seat).doomed for seat in range(3)] == [True, True, False]
    calm = Shown(MazeGame(3).view(), LOOKS, 0, 0)
    assert [plates.plate(calm, seat).doomed for seat in range(3)] == [False, False, False]


@pytest.mark.long(every=9)
@pytest.mark.rule("EG-11")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("board", list(BOARDS))
@pytest.mark.parametrize("collapse", [0, 5, 7, 8])
@pytest.mark.parametrize("places", [("L:D4", "L:G7", "L:F7"), ("O3", "O4", "T5")])
def test_it_can_be_read(
    size: tuple[int, int], language: str, board: str, collapse: int, places: tuple[str, str, str]
) -> None:
    texts.speak(language)
    what = standing(falls(*places, bearer=0), collapse)
    names = ("maze", "clock", "lab", ("panel", "heart"))
    own = [line for line in written(board, what, size) if line.part[1] in names]
    assert own
    assert legible.overlapping(own) == []
    assert legible.clipped(own, size) == []
    assert not [line.words for line in own if "…" in line.words]


@pytest.mark.rule("EG-11")
def test_the_log_and_the_result_name_the_lost() -> None:
    def told(*buried: int) -> list[str]:
        facts = [Fact("fallen", -1, "EG-11", {"buried": list(buried)}),
                 Fact("won", 2, "EG-11", {"winners": [2], "how": "buried"})]  # fmt: skip
        return [entry.text for entry in log.entries(facts, [look.name for look in LOOKS], "realm")]

    assert told(0, 1) == [
        "The Labyrinth falls. Lost in it: Anna and Boris.", "The Crown is lost with it. Most Renown: Clara.",
    ]  # fmt: skip
    assert told()[0] == "The Labyrinth falls. Nobody was left in it."
    game = falls("L:D4", "O3", bearer=0)
    end(game)
    result = TABLE.result(game.s)
    assert results.headline(result, LOOKS) == (
        "The Labyrinth fell with the Crown: who bore it cannot win",
        "Boris wins",
    )
    assert results.notes(result, LOOKS)[1] == ["Anna: Ranger, lost in the Labyrinth", "Boris: Pit Fighter"]


@pytest.mark.rule("EG-11")
def test_the_fall_is_heard_and_then_who_wins() -> None:
    what = standing(falls("L:D4", "L:G7", "O4", bearer=0), 8)
    facts = tuple(Fact(kind, seat, "EG-11", {}) for kind, seat in (("collapse", -1), ("fallen", -1), ("won", 1)))
    stage = Stage(stages.COLLAPSE, facts=facts, views=(what.view, what.view), whole=True)
    heard = stages.lay(stage, what, Rect(0, 44, 1280, 756), 1.0, STILL).heard
    assert [(one.sound, [fact.kind for fact in one.facts]) for one in heard] == [("rumble", []), ("", ["won"])]
    assert heard[0].at < heard[1].at


@pytest.mark.rule("EG-14")
@pytest.mark.parametrize(
    ("lives", "gold", "how"),
    [
        (5, 0, "The most Renown"),
        (4, 0, "The same Renown, but more Lives"),
        (4, 2, "The same Renown and Lives, but more Gold"),
    ],
)
def test_the_result_says_what_decided_between_equals(lives: int, gold: int, how: str) -> None:
    """It said "The most Renown" where both had 3."""
    game = Game(heroes=("ranger", "pit_fighter"))
    game.put(0, "O3", lives=4, gold=gold, strength=HEROES[game.s.players[0].hero].strength + 3)
    more = 2 if lives == 5 else 3
    game.put(1, "O4", lives=4 if gold else 2, gold=0, strength=HEROES[game.s.players[1].hero].strength + more)
    ending.by_renown(game.s, "EG-13")
    result = TABLE.result(game.s)
    assert results.headline(result, LOOKS) == (how, "Anna wins")
