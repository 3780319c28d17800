"""C-5 to C-7, WZ-34, WZ-79 to WZ-86, R-31 to R-38: Tasks from the deck to the discard pile."""

import pytest

from game.tables.wizards.content.catalog import HAMDREL, LANDS, TASKS
from game.tables.wizards.content.geography import WATER
from game.tables.wizards.rules import encounters, tasks, tasks_setup, totals
from tests.tables.wizards.tools import NONE, PLACE, TASK, Dice, Game, GamePhase, wizard

TEREK = ("hw", wizard("terek"))
EVENT = ("event",)


def druid(**fields: object) -> Game:
    """A Rank 1 Druid, alone in Farrowdale."""
    game = Game()
    game.rank(0, "druids", 1)
    game.set(0, **fields)
    return game


def draw(game: Game, number: int, giver: tuple[object, ...] = EVENT, mandatory: bool = True) -> Game:
    """Draw one card."""
    game.top_tasks(number)
    return game.do(tasks.draw(game.s, 0, mandatory, giver, "B-27"))


def parts(game: Game, seat: int = 0, task: int = -1) -> list[bool]:
    """Which parts of a Task are done."""
    return [part.done for part in game.s.players[seat].tasks[task].parts]


def spaces(game: Game, seat: int = 0, task: int = -1) -> list[int]:
    """Where its markers lie."""
    return [part.space for part in game.s.players[seat].tasks[task].parts]


# --- who may receive one ------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-22", "wizards:R-30", "wizards:R-37", "WZ-84")
def test_who_receives_no_task() -> None:
    game = Game()
    assert not tasks.can_receive(game.s, 0)
    draw(game, 5)
    assert game.result is False
    game.rank(0, "druids", 1)
    assert tasks.can_receive(game.s, 0)
    game.event(0, "malicious_intent")
    assert not tasks.can_receive(game.s, 0)
    game.s.players[0].events.clear()
    game.set(0, bound=True)
    assert not tasks.can_receive(game.s, 0)
    game.set(0, bound=False)
    for number in (2, 5, 7, 23, 26, 21):
        game.task(0, number)
    assert not tasks.can_receive(game.s, 0)
    assert game.s.tasks.count(TASK[1]) == 1


@pytest.mark.rule("wizards:B-29")
def test_a_declined_task_is_discarded() -> None:
    game = druid()
    draw(game, 7, mandatory=False)
    assert game.kind == "task_accept"
    assert game.s.limbo_tasks == [TASK[7]]
    game.answer("decline")
    assert game.result is False
    assert game.s.task_discard == [TASK[7]]
    assert not game.s.limbo_tasks
    assert not game.numbers()


@pytest.mark.rule("wizards:C-9")
def test_the_book_of_names_shows_two_tasks() -> None:
    game = druid()
    game.object(0, "book_of_names")
    game.top_tasks(7, 2)
    game.do(tasks.draw(game.s, 0, True, EVENT, "B-27"))
    assert game.kind == "play_held"
    game.answer("use")
    assert (game.kind, game.keys) == ("keep_task", ["task 7", "task 2"])
    assert game.decision is not None
    assert game.decision.hidden
    game.answer("task 2")
    assert game.numbers() == [2]
    assert game.s.task_discard == [TASK[7]]
    assert not game.s.players[0].objects


@pytest.mark.rule("wizards:C-9")
def test_with_the_book_of_names_one_may_keep_none_of_two_optional_tasks() -> None:
    game = druid()
    game.object(0, "book_of_names")
    game.top_tasks(7, 2)
    game.do(tasks.draw(game.s, 0, False, EVENT, "B-29")).answer("use")
    assert game.keys == ["task 7", "task 2", "none"]
    game.answer("none")
    assert not game.numbers()
    assert sorted(game.s.task_discard) == [TASK[2], TASK[7]]


# --- setting up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:C-5", "WZ-81")
def test_a_task_that_names_a_dead_land_is_discarded_for_the_next() -> None:
    game = druid()
    game.die("emberhold")
    game.top_tasks(6, 7)
    game.do(tasks.draw(game.s, 0, True, EVENT, "B-27"))
    assert game.numbers() == [7]
    assert game.s.task_discard == [TASK[6]]
    assert spaces(game) == [game.at("T:GULLHAVEN"), game.at("MELEKOK")]


@pytest.mark.rule("wizards:C-5")
def test_eleven_tasks_remain_when_only_the_circle_and_the_lair_live() -> None:
    game = druid()
    game.die(*(land.slug for land in LANDS if land.slug not in ("sacred_circle", "dragons_lair")))
    found = [TASKS[card].number for card in range(len(TASKS)) if tasks_setup.possible(game.s, card)]
    assert found == [1, 10, 19, 31, 35, 42, 44, 45, 46, 49, 50]


@pytest.mark.rule("wizards:C-5")
def test_when_no_card_can_be_set_up_none_is_received() -> None:
    game = druid()
    game.die("emberhold")
    kept = [TASK[6], TASK[23], TASK[38]]
    game.s.tasks, game.s.task_discard = kept[:2], kept[2:]
    game.do(tasks.draw(game.s, 0, True, EVENT, "B-27"))
    assert game.result is False
    assert sorted(game.s.task_discard) == sorted(kept)
    assert game.told("no_task")


@pytest.mark.rule("wizards:C-5")
def test_the_discards_are_shuffled_when_the_deck_is_used_up() -> None:
    game = druid()
    game.die("emberhold")
    game.s.tasks, game.s.task_discard = [TASK[6]], [TASK[7]]
    game.do(tasks.draw(game.s, 0, True, EVENT, "B-27"))
    assert game.numbers() == [7]
    assert game.s.tasks + game.s.task_discard == [TASK[6]]


@pytest.mark.rule("wizards:R-31", "wizards:B-12", "wizards:B-13")
def test_a_random_location_on_a_dead_land_lies_in_the_lair(dice: Dice) -> None:
    game = druid()
    game.die("torwall")
    dice.random_space(game, game.at("T:TORWALL"), game.hex("glendale", 1, 0), game.hex("glendale", 1, 1))
    dice.random_lair(game, game.hex("dragons_lair", 2, -2))
    draw(game, 1)
    assert spaces(game) == [
        game.hex("dragons_lair", 2, -2),
        game.hex("glendale", 1, 0),
        game.hex("glendale", 1, 1),
    ]


@pytest.mark.rule("WZ-82", "WZ-81")
def test_several_random_locations_differ(dice: Dice) -> None:
    game = druid()
    one, two, three = (game.hex("glendale", q, 0) for q in (-1, 1, 2))
    dice.random_space(game, one, one, two, two, one, three)
    draw(game, 1)
    assert spaces(game) == [one, two, three]


@pytest.mark.rule("WZ-82", "WZ-81")
def test_any_and_random_locations_may_coincide_and_come_in_order(dice: Dice) -> None:
    game = druid()
    dice.force("space", 2)
    dice.random_space(game, game.hex("glendale", 1, 0))
    draw(game, 40)
    assert game.kind == "task_any"
    towns = [game.s.board.where[place] for place in range(len(game.s.board.where)) if _is_town(game, place)]
    assert len(game.keys) == len(towns) == 7
    game.answer(f"to {_name(game, 'T:FARROW')}")
    assert spaces(game) == [game.at("T:FARROW"), game.at("T:FARROW"), game.hex("glendale", 1, 0)]


def _is_town(game: Game, place: int) -> bool:
    return place in (PLACE[name] for name in PLACE if name.startswith("T:")) and totals.where(game.s, place) != NONE


def _name(game: Game, place: str) -> str:
    from tests.tables.wizards.tools import NAME

    return NAME[game.at(place)]


@pytest.mark.rule("wizards:C-5", "wizards:B-16", "wizards:B-14")
@pytest.mark.parametrize("location", ["C?", "E?", "G?", "G*", "W?", "M?", "S?", "T?", "D*", "ST?", "LR?", "X*"])
def test_where_a_restricted_location_may_be(location: str) -> None:
    game = druid()
    game.die("torwall", "galespire")
    board = game.s.board
    found = tasks_setup.candidates(game.s, location)
    lands = {LANDS[board.land[space]].slug for space in found}
    assert len(found) == len(set(found)) > 0
    assert not lands & {"torwall", "galespire"}
    assert all(board.terrain[space] != WATER for space in found)
    kinds = {"C": "common", "E": "elven", "G": "magic"}
    if location[0] in kinds and len(location) == 2:
        assert {LANDS[board.land[space]].kind for space in found} == {kinds[location[0]]}
    if location[0] in "WM":
        assert {board.terrain[space] for space in found} == {location[0]}
    if location == "S?":
        assert all(totals.coastal(game.s, space) for space in found)
    if location not in ("LR?", "X*"):
        assert "dragons_lair" not in lands
    if location in ("W?", "M?", "S?"):
        assert "sacred_circle" not in lands
    assert location != "LR?" or lands == {"dragons_lair"}
    assert location != "ST?" or len(found) == 6
    assert location != "X*" or {"dragons_lair", "crestfell"} <= lands


@pytest.mark.rule("wizards:C-5", "WZ-82")
def test_two_towns_need_two_living_towns() -> None:
    game = druid()
    towns = [land.slug for land in LANDS if any(name.startswith("T:") for name, _ in land.places)]
    game.die(*towns[1:])
    assert not tasks_setup.possible(game.s, TASK[3])
    assert tasks_setup.possible(game.s, TASK[48])


@pytest.mark.rule("wizards:C-5")
def test_the_high_wizard_is_named_on_receipt() -> None:
    game = druid()
    draw(game, 12)
    assert game.kind == "task_hw"
    assert len(game.keys) == 7
    assert game.decision is not None
    assert game.decision.hidden
    game.answer("hw veldor")
    part = game.s.players[0].tasks[0].parts[1]
    assert (part.space, part.who) == (NONE, wizard("veldor"))


@pytest.mark.rule("wizards:R-35")
@pytest.mark.parametrize(("order", "place"), [("wizards", ""), ("sorcerers", ""), ("druids", "RUKTAL")])
def test_only_druids_have_a_marker_for_their_mentor(order: str, place: str) -> None:
    game = Game()
    game.rank(0, order, 1)
    draw(game, 19)
    assert spaces(game)[1] == (game.at(place) if place else NONE)


@pytest.mark.rule("wizards:C-6")
def test_all_markers_are_laid_on_receipt() -> None:
    game = druid()
    draw(game, 4)
    assert len(tasks.spaces(game.s)) == 3
    assert len(game.told("task_received")[0].data["spaces"]) == 3
    draw(game, 9)
    assert len(tasks.spaces(game.s)) == 6
    assert "task" not in game.told("task_received")[0].data


# --- one part on receipt ------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-34", "wizards:C-6")
def test_a_mentor_part_that_is_not_first_waits(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 1)
    dice.force("space", 3)
    draw(game, 37, TEREK)
    assert parts(game) == [False, False]
    assert game.kind == ""


@pytest.mark.rule("WZ-85", "WZ-34")
def test_here_is_done_at_once_and_nothing_else() -> None:
    game = druid()
    game.put(0, "STONE3")
    stones = tasks_setup.candidates(game.s, "ST?")
    draw(game, 31)
    assert parts(game) == [True, False]
    assert spaces(game)[0] == game.at("STONE3")
    assert spaces(game)[1] in stones
    assert game.kind == ""


@pytest.mark.rule("WZ-85", "wizards:C-5")
def test_here_in_water_is_a_random_space(dice: Dice) -> None:
    game = druid()
    game.put(0, game.water())
    dice.random_space(game, game.hex("glendale", 1, 0))
    draw(game, 31)
    assert parts(game) == [False, False]
    assert spaces(game)[0] == game.hex("glendale", 1, 0)


@pytest.mark.rule("WZ-34", "WZ-86", "WZ-85")
def test_the_threefold_greeting_received_from_ones_mentor() -> None:
    game = Game()
    game.rank(0, "wizards", 1)
    draw(game, 30, TEREK).answer("hw terek")
    assert parts(game) == [True, False, False]
    assert game.kind == ""


@pytest.mark.rule("WZ-34", "WZ-86")
def test_the_threefold_greeting_received_earlier() -> None:
    game = Game()
    game.rank(0, "wizards", 1)
    game.task(0, 30, hw="terek")
    game.top_tasks(2)
    here = game.hex("glendale", 1, 0)
    game.marker("terek", here)
    game.arrive(0, here).answer("part 30.1", "part 30.2")
    assert parts(game, task=0) == [True, True, False]


@pytest.mark.rule("WZ-85")
def test_meeting_the_giver_is_a_first_part_that_must_be_done() -> None:
    game = druid()
    game.put(0, "MEGMORAN")
    draw(game, 6, ("tower", PLACE["MEGMORAN"]), mandatory=False).answer("accept")
    assert parts(game) == [True, False]
    draw(game, 46, TEREK, mandatory=False).answer("accept", "hw terek")
    assert parts(game) == [True, False]
    draw(game, 8, ("tower", PLACE["MEGMORAN"]), mandatory=False).answer("accept")
    assert parts(game) == [False, False]


@pytest.mark.rule("WZ-85")
@pytest.mark.parametrize(("how", "asked"), [("abbey", ""), ("spell", "first_part")])
def test_a_task_from_abbey_contact_that_begins_at_the_abbey(how: str, asked: str) -> None:
    game = Game()
    game.rank(0, "wizards", 1)
    game.put(0, "ABBEY")
    draw(game, 21, (*TEREK, how))
    assert game.kind == asked
    if not asked:
        assert parts(game) == [True, False]


@pytest.mark.rule("WZ-85")
def test_what_a_dove_brings_is_not_begun_at_hamdrels() -> None:
    game = druid()
    game.put(0, "HAMDREL")
    draw(game, 11, ("dove",), mandatory=False).answer("accept")
    assert game.kind == ""
    assert parts(game) == [False, False, False]
    draw(game, 29, ("dove",), mandatory=False).answer("accept")
    assert (game.kind, game.keys) == ("first_part", ["part 29.2", "none"])


@pytest.mark.rule("WZ-85", "wizards:R-32")
def test_a_first_location_where_one_stands_must_be_begun(dice: Dice) -> None:
    game = druid()
    here = game.s.players[0].space
    dice.random_space(game, here, game.hex("glendale", 1, 0), game.hex("glendale", 1, 1))
    draw(game, 1)
    assert parts(game) == [True, False, False]
    game.put(0, "E:EDGEWOOD")
    draw(game, 39).answer(f"to {game.where(0)}")
    assert parts(game) == [True, False, False]


@pytest.mark.rule("wizards:R-33")
def test_otherwise_one_part_of_the_players_choice_or_none() -> None:
    game = druid()
    game.put(0, "E:GLENDALE")
    draw(game, 2)
    assert (game.kind, game.keys) == ("first_part", ["part 2.2", "none"])
    assert game.decision is not None
    assert game.decision.hidden
    game.answer("none")
    assert parts(game) == [False, False]
    game.s.players[0].tasks.clear()
    draw(game, 2).answer("part 2.2")
    assert parts(game) == [False, True]


@pytest.mark.rule("wizards:R-33", "wizards:C-6")
def test_an_ordered_task_can_not_be_begun_in_the_middle() -> None:
    game = druid()
    game.put(0, "ABBEY")
    draw(game, 5)
    assert game.kind == ""
    assert parts(game) == [False, False]


# --- doing --------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-44", "wizards:R-11", "wizards:R-17")
def test_any_of_ones_own_markers_may_be_picked_up() -> None:
    game = druid()
    here = game.hex("glendale", 1, 1)
    game.task(0, 1, here, "torwall", "edgewood")
    game.task(0, 42, "torwall", here, here, "edgewood")
    game.task(0, 15, here)
    game.arrive(0, here)
    assert game.keys == ["part 1.1", "part 42.2", "part 42.3", "done"]
    game.answer("part 42.3", "part 1.1", "done")
    assert parts(game, task=0) == [True, False, False]
    assert parts(game, task=1) == [False, False, True, False]
    assert game.result is True


@pytest.mark.rule("wizards:R-11", "WZ-53")
def test_nothing_need_be_picked_up_and_bound_nothing_can() -> None:
    game = druid()
    here = game.hex("glendale", 1, 1)
    game.task(0, 1, here, "torwall", "edgewood")
    game.arrive(0, here).answer("done")
    assert game.result is False
    game.arrive(0, here, bound=True)
    assert game.kind == ""


@pytest.mark.rule("wizards:C-6")
def test_ordered_parts_one_after_the_other() -> None:
    game = druid()
    here = game.hex("glendale", 1, 1)
    game.task(0, 36, here, here)
    game.arrive(0, here)
    assert game.kind == ""
    game.s.players[0].tasks[0].parts[0].done = True
    game.arrive(0, here)
    assert game.keys == ["part 36.2", "done"]
    game.answer("part 36.2")
    assert game.keys == ["part 36.3", "done"]


@pytest.mark.rule("wizards:C-7", "WZ-30")
def test_a_completed_task_gives_its_points_and_counts() -> None:
    game = druid()
    game.task(0, 2, done=(1,))
    game.arrive(0, "E:GLENDALE").answer("part 2.2")
    assert game.points() == (5, 8, 0)
    assert not game.s.players[0].tasks
    assert game.s.task_discard == [TASK[2]]
    assert (game.s.thwart, game.s.completed) == (1, [1, 0, 0])
    assert game.told("task_completed")[0].data == {"task": "letters_under_leaf"}


@pytest.mark.rule("wizards:C-7")
@pytest.mark.parametrize(("mode", "points"), [("short", (7, 16, 8)), ("evening", (6, 15, 8)), ("full", (4, 10, 5))])
def test_rewards_by_the_length_of_the_game(mode: str, points: tuple[int, ...]) -> None:
    game = Game(mode=mode)
    game.rank(0, "druids", 1)
    game.task(0, 44, "STONE2", game.hex("glendale", 1, 0), done=(1, 2))
    game.arrive(0, game.hex("glendale", 1, 0)).answer("part 44.3")
    assert game.points() == points


@pytest.mark.rule("wizards:C-9")
def test_the_rune_staff_adds_two() -> None:
    game = druid()
    game.object(0, "rune_staff")
    game.task(0, 2, done=(1,))
    game.arrive(0, "E:GLENDALE").answer("part 2.2", "power")
    assert game.points() == (5, 8, 2)


@pytest.mark.rule("WZ-30", "wizards:R-68")
def test_the_ninth_task_of_three_players_is_a_thwart() -> None:
    game = druid()
    game.s.thwart = 8
    game.task(0, 2, done=(1,))
    game.arrive(0, "E:GLENDALE").answer("part 2.2")
    assert (game.s.thwarts, game.s.thwart) == (1, 0)
    game.s.thwarts, game.s.thwart = 0, 8
    tasks.thwart(game.s, 0, 2, "C-8")
    assert (game.s.thwarts, game.s.thwart) == (1, 1)


# --- Gates --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-79", "wizards:C-7")
def test_a_gate_brings_one_to_its_second_marker() -> None:
    game = druid()
    here, there = game.hex("glendale", 1, 1), game.hex("edgewood", 1, 0)
    game.task(0, 9, here, there, "E:MISTVALE")
    assert len(tasks.spaces(game.s)) == 3
    game.rank(0, "sorcerers", 4)
    game.object(0, "ring_of_staying")
    game.arrive(0, here)
    assert game.keys == ["part 9.1", "done"]
    game.answer("part 9.1")
    assert game.kind == ""
    assert game.s.players[0].space == there
    assert parts(game) == [True, False]
    assert [space for _, _, space in tasks.spaces(game.s)] == [game.at("E:MISTVALE")]
    assert [fact.data["cause"] for fact in game.told("taken_off")] == ["task_gate_9_45"]


@pytest.mark.rule("WZ-79")
def test_the_second_marker_of_a_gate_is_nothing_without_the_first() -> None:
    game = druid()
    here, there = game.hex("glendale", 1, 1), game.hex("edgewood", 1, 0)
    game.task(0, 9, here, there, "E:MISTVALE")
    game.arrive(0, there)
    assert game.kind == ""


@pytest.mark.rule("WZ-79", "wizards:B-54")
def test_the_dragons_stair_ends_in_the_lair() -> None:
    game = druid()
    here = game.hex("sacred_circle", 1, 0)
    game.task(0, 45, here, "glendale")
    game.s.dragon = game.hex("dragons_lair", 2, 0)
    game.arrive(0, here).answer("part 45.1")
    assert parts(game) == [True, False]
    assert game.told("landed")[0].data["place"] == "LAIRC"
    assert game.told("lair_time")


# --- Whale Song ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-80", "WZ-63")
def test_the_whale_song_is_heard_by_staying(dice: Dice) -> None:
    game = druid()
    game.task(0, 17, "T:TORWALL", done=(1,))
    dice(6)
    game.arrive(0, "E:MEADOWSHIRE")
    assert [fact.data["table"] for fact in game.told("table")] == ["dwelling"]
    assert parts(game) == [True, False]
    game.do(tasks.whale_song(game.s, 0))
    assert game.keys == ["part 17.2", "done"]
    game.answer("part 17.2")
    assert game.result is True
    assert game.points() == (5, 10, 2)
    assert len(game.told("table")) == 1


@pytest.mark.rule("WZ-80")
def test_the_whale_song_comes_after_its_first_part_and_only_there() -> None:
    game = druid()
    game.task(0, 17, "T:TORWALL")
    game.put(0, "E:MEADOWSHIRE")
    game.do(tasks.whale_song(game.s, 0))
    assert game.result is False
    game.s.players[0].tasks[0].parts[0].done = True
    game.do(tasks.whale_song(game.s, 0)).answer("done")
    assert game.result is False
    game.put(0, "glendale")
    game.do(tasks.whale_song(game.s, 0))
    assert game.kind == ""
    game.put(0, "E:MEADOWSHIRE", bound=True)
    game.do(tasks.whale_song(game.s, 0))
    assert game.result is False


# --- losing, giving -----------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:C-7", "wizards:R-34")
def test_a_lost_task_is_discarded_and_leaves_its_open_markers() -> None:
    game = druid()
    here, there = game.hex("glendale", 1, 1), game.hex("edgewood", 1, 0)
    game.task(0, 9, here, there, "E:MISTVALE", done=(2,))
    assert tasks.lose(game.s, 0, TASK[9], "R-34") == [here, there]
    assert not game.s.players[0].tasks
    assert game.s.task_discard == [TASK[9]]
    assert game.s.thwart == 0
    assert tasks.lose(game.s, 0, TASK[9], "R-34") == []


@pytest.mark.rule("wizards:R-36", "wizards:R-38", "WZ-105")
def test_a_task_changes_hands_with_all_that_is_done() -> None:
    game = druid()
    game.rank(1, "wizards", 2)
    game.task(0, 50, "glendale", done=(2,))
    game.put(1, "glendale")
    game.do(tasks.hand_over(game.s, 0, 1, TASK[50]))
    assert not game.s.players[0].tasks
    task = game.s.players[1].tasks[0]
    assert not task.mandatory
    assert [part.done for part in task.parts] == [False, True, False]
    assert task.parts[0].space == NONE
    assert game.kind == ""
    assert game.told("task_given")[0].data == {"to": 1}


@pytest.mark.rule("wizards:R-36", "WZ-80")
def test_one_part_of_a_task_handed_over_may_be_done_at_once() -> None:
    game = druid()
    game.rank(1, "wizards", 2)
    here = game.hex("glendale", 1, 1)
    game.task(0, 42, here, here, "torwall", "edgewood")
    game.put(0, here)
    game.put(1, here)
    game.do(tasks.hand_over(game.s, 0, 1, TASK[42]))
    assert (game.asked, game.kind, game.keys) == (1, "first_part", ["part 42.1", "part 42.2", "none"])
    game.answer("part 42.2")
    assert parts(game, 1) == [False, True, False, False]
    assert game.kind == ""


@pytest.mark.rule("wizards:B-29")
def test_hamdrels_task_that_begins_with_her() -> None:
    game = druid()
    game.top_tasks(29)
    game.put(0, "HAMDREL")
    game.do(tasks.draw(game.s, 0, False, ("place", HAMDREL), "WZ-2")).answer("accept")
    assert (game.kind, game.keys) == ("first_part", ["part 29.2", "none"])


@pytest.mark.rule("wizards:C-6", "wizards:R-17")
def test_markers_come_first_when_one_arrives() -> None:
    game = druid()
    here = game.hex("glendale", 1, 1)
    game.task(0, 1, here, "torwall", "edgewood")
    game.marker("terek", here)
    game.put(0, here)
    game.do(encounters.specific(game.s, 0))
    assert game.kind == "pick_markers"
    game.answer("done")
    assert game.kind == "foreign_mentor"


@pytest.mark.rule("WZ-63", "WZ-80")
def test_staying_offers_the_whale_song_in_a_turn(dice: Dice) -> None:
    game = druid()
    game.task(0, 17, "T:TORWALL", done=(1,))
    game.put(0, "E:MEADOWSHIRE")
    dice(3)
    game.run(GamePhase.UPKEEP, turn=0)
    game.answer("walk", "stop")
    assert game.keys == ["part 17.2", "done"]


@pytest.mark.rule("H-4", "WZ-81")
def test_whoever_lays_a_part_sees_the_task_and_nobody_else() -> None:
    game = druid()
    number = next(card.number for card in TASKS if "X*" in card.parts)
    draw(game, number)
    assert game.kind == "task_any"
    assert [one["card"] for one in game.view(0)["offer"]] == [number]
    assert [game.view(seat)["offer"] for seat in (1, 2)] == [[], []]
    while game.kind == "task_any":
        game.answer(game.keys[0])
    assert game.view(0)["offer"] == []
