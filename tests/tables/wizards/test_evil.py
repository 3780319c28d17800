"""B-59 to B-63, WZ-29 to WZ-33, WZ-111, WZ-118, WZ-119, R-64 to R-72: what Evil does."""

import pytest

from game.tables.wizards.content.catalog import CONTENT, DRUIDS, EVENT, LAND, LANDS
from game.tables.wizards.rules import evil, tasks
from game.tables.wizards.rules.state import GamePhase
from tests.tables.wizards.tools import NONE, Dice, Game


def evil_acts(game: Game, fortnight: int) -> Game:
    """The last turn of a Fortnight is over."""
    game.s.fortnight, game.s.day, game.s.evil = fortnight, game.s.mode.days, 0
    return game.run(GamePhase.EVIL)


def answer_all(game: Game) -> Game:
    """Answer what is asked in Evil's turn, always the last option."""
    while game.decision is not None and game.s.phase == GamePhase.EVIL:
        game.answer(game.keys[-1])
    return game


def load(game: Game, **markers: int) -> None:
    """Put Demons on Lands."""
    for land, count in markers.items():
        places = set(game.s.board.where.values())
        free = [space for space in game.s.board.spaces[LAND[land]] if space not in places]
        stood = {p.space for p in game.s.players}
        game.s.demons += [space for space in free if space not in stood][:count]
    game.s.demons.sort()


def fell(game: Game) -> set[str]:
    return {LANDS[land].slug for land in game.s.dead}


# --- when, and how many -------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-59", "WZ-30", "WZ-111", "wizards:R-80")
@pytest.mark.parametrize(
    ("seats", "mode", "coop", "counts"),
    [
        (3, "full", False, [0, 0, 1, 1, 2, 2, 3, 3]),
        (2, "full", False, [0, 0, 1, 1, 2, 2, 3, 3]),
        (4, "full", True, [0, 0, 1, 1, 2, 3, 4, 4]),  # T-96
        (2, "full", True, [0, 0, 1, 1, 2, 3, 3, 3]),  # T-96
        (1, "full", False, [0, 0, 0, 0, 0, 0, 0, 1]),
        (1, "short", False, [0, 0, 0, 0, 0, 0, 0, 1]),
        (3, "evening", False, [0, 0, 1, 1, 2, 2, 3, 3]),
        (3, "short", False, [0, 0, 1, 1, 2, 2, 3, 3]),
    ],
)
def test_how_many_lands_are_due(seats: int, mode: str, coop: bool, counts: list[int]) -> None:
    game = Game(seats, mode, coop=coop)
    found = []
    for game.s.fortnight in range(1, 9):
        found.append(evil.due_count(game.s))
    assert found == counts


@pytest.mark.rule("WZ-30", "wizards:R-68", "wizards:R-80")
@pytest.mark.parametrize(
    ("seats", "mode", "need"), [(3, "full", 9), (1, "full", 3), (4, "short", 8), (2, "evening", 6)]
)
def test_how_many_tasks_save_a_land(seats: int, mode: str, need: int) -> None:
    assert tasks.thwart_need(Game(seats, mode).s) == need


@pytest.mark.rule("wizards:B-59", "WZ-30")
def test_evil_acts_after_the_last_turn_of_the_last_day() -> None:
    game = Game()
    game.s.day, game.s.fortnight = 14, 3
    load(game, torwall=1)
    game.run(GamePhase.END, turn=2)
    assert fell(game) == {"torwall"}
    assert (game.s.day, game.s.fortnight, game.s.turn) == (1, 4, 0)


# --- the Transports of F1 and F2 ----------------------------------------------------------------------------


@pytest.mark.rule("WZ-29", "WZ-118", "wizards:R-72", "wizards:R-70")
def test_t87_a_stranger_joins_on_the_way_before_he_is_transported(dice: Dice) -> None:
    game = Game()
    game.rank(1, "wizards", 1)
    game.rank(2, "druids", 1)
    game.top_wizards("phantasm", "veldor")
    game.top_tasks(2)
    mountain, sea, moor = game.hex("stonewick", 0, -1), game.hex("gullhaven", -2, 1), game.hex("oxenford", 1, 1)
    dice.random_space(game, mountain, game.hex("brackenmoor", 2, -2))
    evil_acts(game, 1)
    assert (game.asked, game.kind) == (0, "join_order")
    assert game.s.players[0].space == game.hex("farrowdale", 0, -2)
    assert not game.told("taken_off")
    dice.random_space(game, sea, moor, moor, sea)  # the second player and his Demons, the third and his
    game.answer("join")
    kinds = [
        fact.kind
        for fact in game.facts
        if fact.kind in ("joined", "task_received", "taken_off", "landed", "demons_come")
    ]
    assert kinds[:5] == ["joined", "task_received", "taken_off", "landed", "demons_come"]
    assert game.numbers(0) == [2]
    assert game.s.players[0].space == mountain
    assert len(game.s.wizards) == 14


@pytest.mark.rule("WZ-29", "wizards:R-70", "wizards:B-63")
def test_everybody_is_transported_and_demons_come_for_each(dice: Dice) -> None:
    game = Game()
    for seat in range(3):
        game.rank(seat, "wizards", 1)
    ends = [game.hex(land, 2, -2) for land in ("torwall", "stonewick", "oxenford")]
    marks = [game.hex(land, 0, 2) for land in ("torwall", "stonewick", "oxenford")]
    dice.random_space(game, *(space for pair in zip(ends, marks, strict=True) for space in pair))
    evil_acts(game, 2)
    assert [p.space for p in game.s.players] == ends
    assert game.s.demons == sorted(marks)
    assert not game.told("on_the_way")
    assert (game.s.day, game.s.fortnight) == (1, 3)


@pytest.mark.rule("WZ-29")
@pytest.mark.parametrize("affliction", ["dazed", "bound"])
def test_a_dazed_or_bound_stranger_is_healed_instead(affliction: str) -> None:
    game = Game(2)
    game.rank(1, "wizards", 1)
    game.set(0, **{affliction: True})
    evil_acts(game, 1)
    p = game.s.players[0]
    assert (p.dazed, p.bound, p.order) == (False, False, NONE)
    assert game.told("healed")
    assert game.kind != "join_order"


@pytest.mark.rule("WZ-29")
@pytest.mark.parametrize("affliction", ["dazed", "bound"])
@pytest.mark.parametrize("fortnight", [1, 2])
def test_of_those_with_an_order_only_the_dazed_and_the_bound_are_healed_on_the_way(
    affliction: str, fortnight: int, dice: Dice
) -> None:
    game = Game(2)
    game.rank(0, "druids", 1)
    game.rank(1, "wizards", 1)
    game.set(0, **{affliction: True})
    ends = [game.hex(land, 2, -2) for land in ("torwall", "stonewick", "oxenford", "brackenmoor")]
    dice.random_space(game, *ends)
    evil_acts(game, fortnight)
    p = game.s.players[0]
    assert (p.dazed, p.bound, p.order, p.rank) == (False, False, DRUIDS, 1)
    assert [fact.seat for fact in game.told("healed")] == [0]
    assert not game.told("on_the_way")
    assert (game.kind, game.numbers(0), p.space) == ("travel_mode", [], ends[0])  # the next Fortnight has begun


@pytest.mark.rule("wizards:R-72")
def test_without_a_high_wizard_in_the_deck_nobody_is_met() -> None:
    game = Game(2)
    game.rank(1, "wizards", 1)
    game.only_wizards("phantasm", "trap_lair")
    evil_acts(game, 1)
    assert not game.told("on_the_way")
    assert sorted(game.s.wizards) == sorted(set(game.s.wizards))
    assert len(game.s.wizards) == 2
    assert not game.s.limbo_cards


@pytest.mark.rule("WZ-29")
def test_healing_on_the_way_needs_no_high_wizard() -> None:
    game = Game(2)
    game.set(0, dazed=True)
    game.rank(1, "wizards", 1)
    game.only_wizards("phantasm", "trap_lair")
    evil_acts(game, 1)
    assert not game.s.players[0].dazed
    assert not game.told("wizard_card")


@pytest.mark.rule("WZ-30", "WZ-31", "wizards:R-69", "wizards:R-67")
def test_t88_a_thwart_waits_for_the_first_real_loss() -> None:
    game = Game()
    for seat in range(3):
        game.rank(seat, "wizards", 1)
    game.s.thwarts = 1
    answer_all(evil_acts(game, 2))
    assert game.s.thwarts == 1
    before = [*game.s.demons]
    assert len(game.told("demons_come")) == 3 or game.told("demons_met")
    load(game, torwall=3)
    before = [*game.s.demons]
    evil_acts(game, 3)
    assert (fell(game), game.s.thwarts, game.s.demons) == (set(), 0, before)


@pytest.mark.rule("WZ-118")
def test_one_is_through_with_everything_before_the_next(dice: Dice) -> None:
    game = Game(2)
    game.rank(0, "wizards", 1, 0, 0, 0)
    game.rank(1, "wizards", 1)
    dice.random_space(game, game.at("E:EDGEWOOD"), game.hex("torwall", 0, 2))
    dice(1, 3)  # the Elves give points
    evil_acts(game, 1)
    assert (game.asked, game.kind) == (0, "gain_type")
    assert game.s.players[1].space == game.hex("farrowdale", 1, -2)


# --- which Lands --------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-32", "wizards:B-60", "wizards:R-65")
def test_t89_the_most_laden_common_lands_fall() -> None:
    game = Game()
    load(game, torwall=3, stonewick=1)
    assert evil.due(game.s) == (0, [])
    game.s.fortnight = 5
    assert evil.due(game.s) == (2, [LAND["torwall"], LAND["stonewick"]])
    answer_all(evil_acts(game, 5))
    assert fell(game) == {"torwall", "stonewick"}


@pytest.mark.rule("WZ-32", "wizards:R-65")
def test_t89_with_one_laden_land_one_more_unmarked_common_land_falls() -> None:
    for seed in range(5):
        game = Game()
        game.s.rng = seed
        load(game, torwall=3)
        game.s.fortnight = 7
        assert evil.due(game.s) == (3, [LAND["torwall"]])
        answer_all(evil_acts(game, 7))
        assert len(fell(game)) == 2
        other = next(iter(fell(game) - {"torwall"}))
        assert LANDS[LAND[other]].kind == "common"


@pytest.mark.rule("WZ-32")
def test_elven_lands_only_fall_when_no_common_land_is_marked() -> None:
    game = Game()
    load(game, edgewood=9, crestfell=9, stonewick=1)
    game.s.fortnight = 3
    assert evil.due(game.s) == (1, [LAND["stonewick"]])
    game.s.fortnight = 5
    assert evil.due(game.s) == (2, [LAND["stonewick"], LAND["edgewood"]])
    game.s.fortnight = 7
    assert evil.due(game.s) == (3, [LAND["stonewick"], LAND["edgewood"], LAND["crestfell"]])


@pytest.mark.rule("wizards:B-60")
def test_task_markers_count_as_demons_do_and_equals_are_drawn() -> None:
    game = Game()
    game.rank(0, "wizards", 1)
    game.task(0, 3, "T:STONEWICK", "T:OXENFORD")
    load(game, oxenford=1, gullhaven=2)
    assert evil.laden(game.s) == {LAND["stonewick"]: 1, LAND["oxenford"]: 2, LAND["gullhaven"]: 2}
    game.s.fortnight = 3
    assert evil.due(game.s) == (1, [])
    found = set()
    for seed in range(12):
        game = Game()
        game.s.rng = seed
        load(game, oxenford=2, gullhaven=2)
        found |= fell(answer_all(evil_acts(game, 3)))
    assert found == {"oxenford", "gullhaven"}


@pytest.mark.rule("WZ-33")
def test_t91_a_foreseen_land_is_the_next_of_its_kind() -> None:
    game = Game()
    game.event(0, "foresight")
    game.s.foresight = LAND["glendale"]
    load(game, gullhaven=1, edgewood=9)
    game.s.fortnight = 3
    assert evil.due(game.s) == (1, [LAND["gullhaven"]])
    game.s.demons = []
    load(game, edgewood=9)
    assert evil.due(game.s) == (1, [LAND["glendale"]])
    answer_all(evil_acts(game, 3))
    assert fell(game) == {"glendale"}
    assert game.s.foresight == NONE
    assert EVENT["foresight"] in game.s.event_discard


@pytest.mark.rule("WZ-32", "wizards:B-61")
def test_the_lair_is_never_claimed_and_the_circle_only_as_the_last() -> None:
    game = Game()
    game.die(*(land.slug for land in LANDS if land.slug not in ("sacred_circle", "dragons_lair", "crestfell")))
    for seat in range(3):
        game.put(seat, game.hex("dragons_lair", 2, -2))
    load(game, sacred_circle=9, dragons_lair=9)
    game.s.fortnight = 9
    assert evil.due(game.s) == (3, [LAND["crestfell"]])
    answer_all(evil_acts(game, 9))
    assert "sacred_circle" not in fell(game)
    assert "crestfell" in fell(game)


@pytest.mark.rule("wizards:B-61", "wizards:R-64", "wizards:R-66")
@pytest.mark.parametrize(("thwarts", "lost"), [(0, True), (2, True), (3, False)])
def test_the_circle_falls_unless_every_due_land_is_thwarted(thwarts: int, lost: bool) -> None:
    game = Game(2)
    game.die(*(land.slug for land in LANDS if land.slug not in ("sacred_circle", "dragons_lair")))
    for seat in range(2):
        game.put(seat, game.hex("dragons_lair", 2, -2))
    game.s.thwarts, game.s.fortnight = thwarts, 11
    assert evil.due(game.s) == ((3 - thwarts), [LAND["sacred_circle"]] if lost else [])
    evil_acts(game, 11)
    assert game.s.over is lost
    if lost:
        assert (game.s.winners, game.s.how) == ([], "evil")
    else:
        assert game.s.thwarts == 0


@pytest.mark.rule("wizards:R-67", "WZ-30")
def test_thwarts_are_spent_as_far_as_lands_are_due() -> None:
    game = Game()
    game.s.thwarts = 5
    load(game, torwall=1)
    evil_acts(game, 5)
    assert (game.s.thwarts, fell(game)) == (3, set())
    assert game.told("thwarted")[0].data["saved"] == 2


# --- the claiming -------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-119", "wizards:R-34", "wizards:B-62")
def test_lost_tasks_leave_demons_where_their_markers_lay() -> None:
    game = Game()
    game.rank(0, "wizards", 1)
    left = game.hex("mistvale", 2, -2)
    game.task(0, 7, done=(1,))
    game.task(0, 22, left)
    game.task(0, 34, "E:SILVERLEAF", game.hex("torwall", 0, 1), "E:MISTVALE", done=(2,))
    game.task(1, 2)
    load(game, torwall=2)
    game.s.players[1].tasks[0].parts[0].space = game.hex("torwall", 1, 0)
    answer_all(evil_acts(game, 3))
    assert fell(game) == {"torwall"}
    assert game.numbers(0) == [7, 22, 34]  # a part that is done does not matter
    assert game.numbers(1) == []
    assert game.at("E:GLENDALE") in game.s.demons
    assert not any(game.s.board.land[space] == LAND["torwall"] for space in game.s.demons)


@pytest.mark.rule("WZ-119", "wizards:B-61")
def test_high_wizards_on_a_lost_land_go_back_to_the_deck() -> None:
    game = Game()
    game.marker("terek", game.hex("torwall", 1, 0), "phantasm", secret=True)
    game.marker("veldor", game.hex("edgewood", 1, 0))
    load(game, torwall=2)
    answer_all(evil_acts(game, 3))
    assert [marker.card for marker in game.s.markers] == [6]
    assert len(game.s.wizards) == 13


@pytest.mark.rule("WZ-119", "WZ-73", "wizards:R-71", "wizards:B-11")
def test_who_stands_on_a_lost_land_arrives_in_the_lair_and_the_dragon_moves(dice: Dice) -> None:
    game = Game()
    for seat in range(3):
        game.rank(seat, "wizards", 1)
    game.put(1, game.hex("torwall", 1, 0), trap=1, stun=3)
    game.put(2, game.hex("torwall", 0, 1))
    load(game, torwall=2)
    lair = [game.hex("dragons_lair", *at) for at in ((0, -2), (2, 0), (0, 2), (-2, 2))]
    dice.random_lair(game, *lair)  # the second arrives, the Dragon moves; the third arrives, the Dragon moves
    answer_all(evil_acts(game, 3))
    assert [p.space for p in game.s.players] == [game.hex("farrowdale", 0, -2), lair[0], lair[2]]
    assert game.s.dragon == lair[3]
    assert (game.s.players[1].trap, game.s.players[1].stun, game.s.players[1].gap) == (0, 3, 12)
    assert len(game.told("demons_come")) >= 1


@pytest.mark.rule("WZ-119")
def test_the_dragon_on_a_lost_land_lands_in_the_lair(dice: Dice) -> None:
    game = Game()
    game.s.dragon = game.hex("torwall", 1, 1)
    load(game, torwall=2)
    end = game.hex("dragons_lair", 1, 1)
    dice.random_lair(game, end)
    answer_all(evil_acts(game, 3))
    assert game.s.dragon == end


@pytest.mark.rule("WZ-119", "wizards:B-53", "WZ-91")
def test_who_stands_on_markers_of_a_lost_task_meets_the_demons(dice: Dice) -> None:
    game = Game()
    for seat in range(3):
        game.rank(seat, "sorcerers", 2)
    end = game.hex("mistvale", 0, -2)
    game.put(1, end)
    game.put(2, end)
    game.task(0, 5)
    game.task(0, 1, game.hex("torwall", 1, 1), end, end)
    load(game, torwall=1)
    dice(6, 3, 2)  # the second player beats them, the third does not
    evil_acts(game, 3)
    assert (game.asked, game.kind) == (1, "gain_type")
    game.answer("power")
    assert game.points(1) == (0, 0, 1)
    assert end in game.s.demons
    assert [fact.seat for fact in game.told("demons_met")][:2] == [1, 2]


@pytest.mark.rule("wizards:B-63", "WZ-119")
def test_after_a_loss_one_demons_marker_comes_for_each_player(dice: Dice) -> None:
    game = Game(4)
    load(game, torwall=1)
    spaces = [game.hex("oxenford", 2, q) for q in (-2, -1, 0)] + [game.hex("oxenford", 1, 1)]
    dice.random_space(game, *spaces)
    evil_acts(game, 3)
    assert game.s.demons == sorted(spaces)


@pytest.mark.rule("WZ-119")
def test_a_mandatory_task_lost_now_lets_one_win_on_landing(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 4, *CONTENT.ranks[0][5])
    game.put(0, game.hex("torwall", 1, 0))
    game.task(0, 40, "T:TORWALL", "T:OXENFORD", game.hex("edgewood", 0, -2), mandatory=True)
    end = game.hex("dragons_lair", 2, -2)
    game.marker("terek", end)
    load(game, torwall=4)
    dice.random_lair(game, end)
    evil_acts(game, 3)
    if game.kind == "mentor_menu":
        game.answer("advance")
    assert (game.s.over, game.s.winners) == (True, [0])


@pytest.mark.rule("wizards:B-30", "WZ-60")
def test_t57_evils_turn_is_a_new_segment_for_spells() -> None:
    game = Game()
    game.s.players[1].tried = ["escape"]
    game.s.day, game.s.fortnight, game.s.thwarts = 14, 3, 9
    game.run(GamePhase.END, turn=2)
    assert game.s.players[1].tried == []
