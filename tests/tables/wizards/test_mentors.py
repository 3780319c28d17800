"""B-22 to B-28, WZ-19, WZ-24, WZ-83, WZ-84, WZ-106: joining, advancing, changing one's Order, other Orders' Mentors."""

import pytest

from game.tables.wizards.content.catalog import RUKTAL, TOWERS
from game.tables.wizards.rules import mentors, places, tasks
from tests.tables.wizards.tools import NONE, PLACE, Game, wizard

TEREK = ("hw", wizard("terek"))
GIVERS = {"wizards": TEREK, "sorcerers": ("tower", TOWERS[0]), "druids": ("circle", RUKTAL)}


def meet(game: Game, seat: int = 0, giver: tuple[str, int] = TEREK) -> Game:
    """Meet a Mentor where one stands."""
    return game.do(mentors.meet(game.s, seat, giver))


# --- joining ------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-23", "wizards:B-24", "wizards:R-28")
@pytest.mark.parametrize("order", list(GIVERS))
def test_a_stranger_may_join_the_order_of_any_mentor(order: str) -> None:
    game = Game()
    game.top_tasks(5)
    meet(game, giver=GIVERS[order])
    assert game.keys == [f"join {order}", "decline"]
    game.answer("decline")
    assert game.s.players[0].rank == 0
    meet(game, giver=GIVERS[order]).answer("join")
    assert game.me()["order"] == order
    assert game.me()["rank"] == 1
    assert game.numbers() == [5]
    assert game.s.players[0].tasks[0].mandatory


@pytest.mark.rule("wizards:B-24", "WZ-84", "WZ-46")
def test_no_initiation_under_malicious_intent_or_while_dazed() -> None:
    game = Game()
    game.event(0, "malicious_intent")
    meet(game)
    assert game.kind == ""
    game.set(1, dazed=True)
    meet(game, 1)
    assert game.kind == ""
    assert [p.rank for p in game.s.players] == [0, 0, 0]
    assert not game.s.players[1].dazed


@pytest.mark.rule("WZ-83", "WZ-85")
def test_an_initiation_does_nothing_but_begin_the_new_task() -> None:
    game = Game()
    game.top_tasks(50)
    game.put(0, "glendale")
    meet(game).answer("join")
    task = game.s.players[0].tasks[0]
    assert [part.done for part in task.parts] == [True, False, False]


@pytest.mark.rule("WZ-83", "WZ-34")
@pytest.mark.parametrize("order", list(GIVERS))
def test_who_initiates_does_no_mentor_part_that_is_not_the_first(order: str) -> None:
    game = Game()
    game.top_tasks(39)
    game.put(0, game.hex("farrowdale", 0, -2))
    meet(game, giver=GIVERS[order]).answer("join")
    while game.kind == "task_any":
        game.answer(game.keys[0])
    assert game.kind == ""
    assert [part.done for part in game.s.players[0].tasks[0].parts] == [False, False, False]
    meet(game, giver=GIVERS[order])
    assert "part 39.3" in game.keys


@pytest.mark.rule("WZ-83", "wizards:B-28")
def test_a_new_order_is_an_initiation_as_well() -> None:
    game = Game()
    game.rank(0, "druids", 2)
    game.top_tasks(39)
    game.put(0, game.hex("farrowdale", 0, -2))
    meet(game).answer("switch")
    while game.kind == "task_any":
        game.answer(game.keys[0])
    assert game.kind == ""
    assert [part.done for part in game.s.players[0].tasks[0].parts] == [False, False, False]


# --- advancing ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-1", "wizards:B-25", "wizards:B-26", "wizards:B-27")
def test_all_three_totals_are_needed() -> None:
    game = Game()
    game.rank(0, "wizards", 1, 15, 10, 4)
    game.top_tasks(5, 7)
    meet(game)
    assert game.s.players[0].rank == 1
    assert game.numbers() == [5]
    game.rank(0, "wizards", 1, 15, 10, 5)
    meet(game)
    assert game.keys == ["advance", "task"]
    game.answer("advance")
    assert game.s.players[0].rank == 2
    assert game.numbers() == [5, 7]
    assert game.points() == (15, 10, 5)


@pytest.mark.rule("wizards:B-25", "wizards:R-26")
def test_one_rank_at_a_meeting() -> None:
    game = Game()
    game.rank(0, "druids", 1, 90, 90, 90)
    meet(game, giver=GIVERS["druids"]).answer("advance")
    assert game.s.players[0].rank == 2
    assert game.kind == ""


@pytest.mark.rule("WZ-19", "wizards:R-21", "wizards:B-64")
def test_a_mandatory_task_bars_the_last_rank_until_it_is_done() -> None:
    game = Game()
    game.rank(0, "wizards", 4, 100, 75, 50)
    game.task(0, 37, "T:OXENFORD", mandatory=True)
    meet(game)
    assert game.s.players[0].rank == 4
    assert not game.s.over
    game = Game()
    game.rank(0, "wizards", 4, 100, 75, 50)
    game.task(0, 37, "T:OXENFORD", mandatory=True, done=(1,))
    meet(game)
    assert game.keys == ["part 37.2", "task"]
    game.answer("part 37.2")
    assert game.keys == ["advance", "task"]
    game.answer("advance")
    assert game.s.over
    assert game.s.winners == [0]


@pytest.mark.rule("WZ-19", "WZ-83", "wizards:R-21")
def test_who_advances_first_wins_before_a_task_is_given() -> None:
    game = Game()
    game.rank(0, "druids", 4, 50, 100, 75)
    game.arrive(0, "RUKTAL")
    assert game.keys == ["advance", "task"]
    game.answer("advance")
    assert game.s.winners == [0]
    assert not game.numbers()


@pytest.mark.rule("WZ-19", "WZ-83")
def test_who_takes_the_task_first_does_not_win() -> None:
    game = Game()
    game.rank(0, "druids", 4, 50, 100, 75)
    game.top_tasks(7)
    game.arrive(0, "RUKTAL").answer("task")
    assert not game.s.over
    assert game.kind == ""


@pytest.mark.rule("WZ-83", "WZ-34", "wizards:R-17")
def test_the_new_task_may_be_seen_before_others_are_done() -> None:
    game = Game()
    game.rank(0, "wizards", 1, 0, 0, 0)
    game.task(0, 30, hw="terek")
    game.top_tasks(37)
    game.put(0, game.hex("glendale", 1, 0))
    meet(game)
    assert game.keys == ["part 30.1", "part 30.2", "task"]
    game.answer("task")
    assert game.keys == ["part 30.1", "part 30.2", "done"]
    game.answer("part 30.1", "part 30.2")
    assert [part.done for part in game.s.players[0].tasks[0].parts] == [True, True, False]


@pytest.mark.rule("wizards:B-27", "wizards:R-37")
def test_six_tasks_are_enough_and_do_not_bar_advancement() -> None:
    game = Game()
    game.rank(0, "sorcerers", 2, 25, 15, 35)
    for number in (2, 5, 6, 7, 8, 15):
        game.task(0, number, *(["glendale"] if number in (6, 8, 15) else []))
    meet(game, giver=GIVERS["sorcerers"]).answer("advance")
    assert game.s.players[0].rank == 3
    assert len(game.numbers()) == 6


@pytest.mark.rule("WZ-84", "wizards:B-27")
def test_malicious_intent_bars_task_and_advancement() -> None:
    game = Game()
    game.rank(0, "wizards", 4, 100, 75, 50)
    game.event(0, "malicious_intent")
    game.task(0, 50, "glendale")
    meet(game)
    assert game.keys == ["part 50.1", "done"]
    game.answer("done")
    assert game.s.players[0].rank == 4
    assert game.numbers() == [50]


@pytest.mark.rule("WZ-46", "WZ-58")
@pytest.mark.parametrize("affliction", ["dazed", "bound"])
def test_ones_own_mentor_heals_and_does_nothing_else(affliction: str) -> None:
    game = Game()
    game.rank(0, "wizards", 1, 90, 90, 90)
    game.task(0, 46, "glendale", hw="terek")
    game.set(0, **{affliction: True})
    meet(game)
    assert game.kind == ""
    assert game.told("healed")
    assert game.s.players[0].rank == 1
    assert game.numbers() == [46]


@pytest.mark.rule("WZ-106", "WZ-109")
def test_a_team_advances_together() -> None:
    game = Game(coop=True)
    for seat, rank in enumerate((3, 4, 4)):
        game.rank(seat, "wizards", rank, 100, 75, 50)
    game.top_tasks(5, 7)
    meet(game, 1)
    assert game.s.players[1].rank == 4
    meet(game, 0).answer("advance")
    assert game.s.players[0].rank == 4


@pytest.mark.rule("wizards:B-64")
def test_the_short_game_is_won_at_rank_3() -> None:
    game = Game(mode="short")
    game.rank(0, "druids", 2, 15, 35, 25)
    game.arrive(0, "RUKTAL").answer("advance")
    assert game.s.winners == [0]


# --- other Orders' Mentors ----------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-28", "wizards:R-29", "wizards:B-29")
def test_a_foreign_mentor_offers_an_optional_task() -> None:
    game = Game()
    game.rank(0, "druids", 3, 90, 90, 90)
    game.top_tasks(7)
    meet(game)
    assert game.keys == ["task", "switch", "done"]
    game.answer("task", "accept")
    assert game.numbers() == [7]
    assert not game.s.players[0].tasks[0].mandatory
    assert game.kind == ""
    meet(game).answer("done")
    assert game.numbers() == [7]


@pytest.mark.rule("wizards:B-28", "WZ-24", "wizards:R-26", "wizards:R-27")
def test_a_change_of_order() -> None:
    game = Game()
    game.rank(0, "druids", 3, 20, 40, 30)
    game.task(0, 4, "glendale", "edgewood", mandatory=True)
    game.task(0, 14, "T:TORWALL", "T:MERETON", "T:FARROW", mandatory=True)
    game.task(0, 5)
    game.object(0, "moon_lamp")
    game.top_tasks(2)
    meet(game).answer("switch")
    p = game.s.players[0]
    assert (game.me()["order"], p.rank, game.points()) == ("wizards", 1, (20, 40, 30))
    assert game.numbers() == [5, 2]
    assert p.tasks[1].mandatory
    assert not game.s.demons
    assert p.objects
    assert len(tasks.spaces(game.s)) == 4
    assert [len(fact.data["spaces"]) for fact in game.told("task_lost")] == [3, 3]
    assert [fact.data for fact in game.told("switched")] == [{"order": "wizards", "before": "druids"}]
    assert not game.told("joined")


@pytest.mark.rule("wizards:B-28", "WZ-83")
def test_a_mentor_who_takes_one_in_does_no_parts_and_no_advancement() -> None:
    game = Game()
    game.rank(0, "druids", 3, 90, 90, 90)
    game.task(0, 50, "glendale")
    game.top_tasks(2)
    meet(game).answer("switch")
    assert game.kind == ""
    assert not game.s.players[0].tasks[0].parts[0].done
    assert game.s.players[0].rank == 1


@pytest.mark.rule("wizards:R-35")
def test_a_mentor_part_follows_the_order() -> None:
    game = Game()
    game.rank(0, "druids", 1)
    game.task(0, 50, "glendale")
    part = game.s.players[0].tasks[0].parts[0]
    assert part.space == game.at("RUKTAL")
    game.top_tasks(2)
    meet(game).answer("switch")
    assert part.space == NONE


@pytest.mark.rule("wizards:B-47", "wizards:B-44")
def test_the_marker_of_a_druids_mentor_is_not_picked_up() -> None:
    game = Game()
    game.rank(0, "druids", 1)
    game.task(0, 50, "glendale")
    game.put(0, "RUKTAL")
    game.do(tasks.pick_up(game.s, 0))
    assert (game.kind, game.result) == ("", False)


@pytest.mark.rule("wizards:B-28", "wizards:B-47", "WZ-84")
def test_malicious_intent_leaves_only_the_part_that_names_him() -> None:
    game = Game()
    game.rank(0, "druids", 3)
    game.event(0, "malicious_intent")
    game.task(0, 46, "glendale", hw="terek")
    meet(game)
    assert game.keys == ["part 46.1", "done"]
    game.answer("part 46.1")
    assert game.s.players[0].tasks[0].parts[0].done
    assert game.kind == ""


@pytest.mark.rule("wizards:B-47")
def test_the_part_that_names_him_comes_besides_the_rest() -> None:
    game = Game()
    game.rank(0, "sorcerers", 3)
    game.task(0, 46, "glendale", hw="terek")
    game.top_tasks(2)
    meet(game)
    assert game.keys == ["part 46.1", "task", "switch", "done"]
    game.answer("part 46.1")
    assert game.keys == ["task", "switch", "done"]
    game.answer("task", "accept")
    assert game.numbers() == [46, 2]
    meet(game, giver=("hw", wizard("elekov")))
    assert not [key for key in game.keys if key.startswith("part")]


@pytest.mark.rule("wizards:R-19")
def test_every_master_sorcerer_is_a_sorcerers_mentor() -> None:
    for tower in ("MEGMORAN", "MELIGAR", "MELEKOK"):
        game = Game()
        game.rank(0, "sorcerers", 1, 10, 5, 15)
        game.task(0, 50, "glendale")
        game.put(0, tower)
        game.do(places.visit(game.s, 0, PLACE[tower]))
        assert game.keys == ["part 50.1", "advance", "task"]


@pytest.mark.rule("wizards:R-22", "WZ-61")
def test_telepathy_is_a_full_contact() -> None:
    game = Game()
    game.rank(0, "wizards", 1, 15, 10, 5)
    game.top_tasks(2)
    game.do(mentors.contact(game.s, 0, "spell")).answer("advance")
    assert game.s.players[0].rank == 2
    assert game.numbers() == [2]
