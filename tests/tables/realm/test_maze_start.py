"""A game may begin with tiles in the Labyrinth, laid in Tiled."""

from pathlib import Path

import pytest

from game.content import paths
from game.core import BadOption, Session
from game.core.rng import Stream
from game.tables.realm.content import mazes
from tests.tables.realm.tools import Game, GamePhase

RING = {"C3": ("K1L", 1), "D3": ("K1X", 0), "E3": ("K3L", 2), "C4": ("K2X", 3), "E4": ("K2X", 1), "C5": ("K2L", 0),
        "D5": ("K1X", 2), "E5": ("K1L", 3)}  # fmt: skip


@pytest.mark.rule("LB-1", "LB-14", "RU-30")
def test_the_ring_lies_round_the_heart_in_all_four_rotations_and_waits_for_the_first_to_enter() -> None:
    assert mazes.starting_maze("ring") == RING | {"D4": ("HEART", 0)}
    game = Game(maze="ring")
    grid = game.view()["lab"]["grid"]
    assert {place[2:]: (tile["code"], tile["rot"]) for place, tile in grid.items() if tile["code"] != "HEART"} == RING
    assert sum(game.view()["lab"]["pool"].values()) == 99 - len(RING)
    game.put(0, "O3", craft=6)
    game.run(GamePhase.START).answer("portal")
    if game.kind == "orient_tile":
        game.answer(game.keys[0])
    inside = {place[2:] for place in game.view()["lab"]["grid"]}
    assert set(RING) <= inside


def test_a_game_that_begins_with_a_maze_is_played_saved_and_ended() -> None:
    session, rng = Session.new("realm", 3, "ring", {"maze": "ring"}), Stream("ring")
    counts = session.census()
    while session.decision is not None:
        session.answer(session.decision.options[rng.below(len(session.decision.options))])
        if session.answered == 200:
            session = Session.load(session.save())
    assert session.census() == counts
    assert session.result is not None


def test_a_maze_that_is_not_there_or_broken_is_refused_in_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with pytest.raises(BadOption):
        Session.new("realm", 2, "m", {"maze": "no such maze"})
    for file in (mazes.TILE_SET, "labyrinth.tmx", "maze_ring.tmx"):
        (tmp_path / file).write_bytes((paths.maps() / file).read_bytes())
    broken = (tmp_path / "maze_ring.tmx").read_text(encoding="utf-8").replace("<layer", "<lair", 1)
    (tmp_path / "maze_ring.tmx").write_text(broken, encoding="utf-8")
    monkeypatch.setattr(paths, "maps", lambda: tmp_path)
    with pytest.raises(BadOption, match="ring"):
        Session.new("realm", 2, "m", {"maze": "ring"})
