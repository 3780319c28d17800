"""WZ-12, WZ-21, WZ-36 to WZ-40, WZ-56, WZ-62, WZ-74, B-46, R-56, R-57, R-83 to R-87: players who meet."""

import pytest

from game.tables.wizards.content.catalog import ANIMALS, DECK, UNICORN, WINGED_HORSE
from game.tables.wizards.rules import leaders, meetings
from tests.tables.wizards.tools import NAME, NONE, Dice, Game, GamePhase, wizard

HERE = "edgewood"  # its (1, 0) is woods without a place


def meet(*ranks: int, order: str = "wizards", seats: int | None = None, **options: bool | str) -> Game:
    """A game in which figures of these Ranks stand in one space; the first of them has just come."""
    game = Game(seats or max(2, len(ranks)), **options)
    for seat, rank in enumerate(ranks):
        if rank:
            game.rank(seat, order, rank, 40 - 10 * seat, 10, 5)
        game.put(seat, game.hex(HERE, 1, 0))
    return game


def go(game: Game, seat: int = 0) -> Game:
    """The meeting of one who has just come."""
    return game.do(meetings.players(game.s, seat))


def go_bound(game: Game, seat: int = 0) -> Game:
    return game.do(meetings.bound(game.s, seat))


# --- who meets ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-62", "wizards:R-13", "wizards:B-22")
@pytest.mark.parametrize("ranks", [(0, 2), (2, 0), (0, 0)])
def test_rank_0_meets_nobody(ranks: tuple[int, int]) -> None:
    game = go(meet(*ranks))
    assert game.result is False
    assert not game.told("meeting")


@pytest.mark.rule("wizards:R-83", "WZ-12")
def test_one_die_for_all_who_take_part(dice: Dice) -> None:
    game = meet(1, 2, 3, 1)
    game.set(3, bound=True)
    dice(3)
    go(game)
    assert game.result is True
    assert game.told("meeting")[0].data["seats"] == [0, 1, 2]
    assert len(game.s.story) == 1
    assert [p.animal for p in game.s.players] == [WINGED_HORSE, WINGED_HORSE, WINGED_HORSE, 0]


@pytest.mark.rule("wizards:R-83")
def test_a_bound_player_who_comes_has_no_player_encounter() -> None:
    game = meet(2, 2, 2)
    game.set(0, bound=True)
    assert go(game).result is False


@pytest.mark.rule("wizards:R-84")
def test_those_who_stay_do_not_meet_again() -> None:
    game = meet(2, 2)
    game.s.walk.natural = 2
    game.run(5)  # specific encounters of a turn without a step
    assert not game.told("meeting")


# --- rescue -------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-46", "WZ-21", "wizards:R-76")
def test_t65_who_comes_to_a_trapped_player_rescues_him(dice: Dice) -> None:
    game = meet(1, 2)
    game.set(1, trap=1)
    end = game.hex("oxenford", 2, -2)
    dice.random_space(game, end)
    dice(4)
    go(game)
    assert (game.asked, game.kind) == (0, "gain_type")
    game.answer("power")
    assert game.points(0) == (40, 10, 9)
    assert (game.s.players[1].space, game.s.players[1].trap) == (end, 0)
    assert not game.s.story  # no roll on the table
    assert game.result is True


@pytest.mark.rule("wizards:B-46", "WZ-62")
def test_t65_rank_0_rescues_nobody_and_is_not_rescued() -> None:
    for ranks in ((0, 2), (2, 0)):
        game = meet(*ranks)
        game.set(1, trap=1)
        assert go(game).result is False
        assert game.s.players[1].trap == 1


@pytest.mark.rule("WZ-55")
def test_a_bound_player_rescues_nobody() -> None:
    game = meet(2, 2)
    game.set(0, bound=True)
    game.set(1, trap=5)
    assert go(game).result is False
    assert game.s.players[1].trap == 5


@pytest.mark.rule("WZ-74")
def test_who_escapes_the_transport_of_a_rescue_is_free_and_meets_nobody(dice: Dice) -> None:
    game = meet(2, 3, order="sorcerers")
    game.set(1, trap=3, trap_left=4)
    dice(4)
    go(game).answer("knowledge")
    assert (game.asked, game.kind) == (1, "escape_transport")
    dice(5)
    game.answer("cast escape")
    p = game.s.players[1]
    assert (p.space, p.trap, p.trap_left) == (game.hex(HERE, 1, 0), 0, 0)
    assert game.points(0) == (44, 10, 5)
    assert game.s.story == []


@pytest.mark.rule("wizards:R-83", "wizards:B-46")
def test_a_trapped_player_is_no_part_of_the_company_around_him(dice: Dice) -> None:
    game = meet(1, 2, 3)
    game.set(1, trap=1)
    dice.random_space(game, game.hex("oxenford", 2, -2))
    dice(2, 3)  # the reward, then the company
    go(game).answer("power")
    assert game.told("meeting")[0].data["seats"] == [0, 2]
    assert game.s.players[1].animal == 0


# --- the table ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-12", "wizards:R-56", "wizards:B-53")
def test_demons_attack_and_stay_if_anybody_fails(dice: Dice) -> None:
    game = meet(1, 2, order="sorcerers")
    here = game.s.players[0].space
    dice(1, 6, 4, 2)  # the company; the first beats them and gains 4 - 1, the second is robbed
    go(game).answer("power")
    assert game.points(0) == (40, 10, 8)
    assert game.s.demons == [here]
    assert game.s.dragon == game.at("LAIRC")
    game = meet(1, 2, order="sorcerers")
    dice(1, 6, 4, 6, 3)
    go(game).answer("power", "power")
    assert game.s.demons == []


@pytest.mark.rule("wizards:R-56")
def test_bystanders_meet_the_demons_too(dice: Dice) -> None:
    game = meet(1, 2, 0, 2, order="sorcerers")
    game.set(3, bound=True)
    dice(1, 2, 2, 2, 2)
    go(game)
    assert [fact.seat for fact in game.told("demons_met")] == [0, 1, 2, 3]


@pytest.mark.rule("wizards:R-57", "WZ-12")
def test_the_dragon_comes_for_rank_4_only(dice: Dice) -> None:
    game = meet(4, 2, 0)
    here = game.s.players[0].space
    dice(1, 2, 2, 6)  # the company; Demons for the lesser ones; the Dragon
    go(game)
    if game.kind == "dispel":
        game.answer("pass")
    assert [fact.seat for fact in game.told("demons_met")] == [1, 2]
    assert game.s.dragon == here


@pytest.mark.rule("wizards:R-57")
def test_two_of_rank_4_bring_the_dragon_alone(dice: Dice) -> None:
    game = meet(4, 4, order="druids")
    dice(1, 6, 6)
    go(game)
    while game.decision:
        game.answer("pass")
    assert [fact.seat for fact in game.told("dragon_met")] == [0, 1]
    assert not game.s.demons
    assert not game.told("demons_come")
    assert not game.told("demons_met")


@pytest.mark.rule("wizards:R-89", "wizards:B-56")
def test_a_dragon_that_one_has_tamed_is_not_met_by_the_next(dice: Dice) -> None:
    game = meet(4, 4, order="druids")
    dice(1, 2)
    go(game).answer("cast dragon_taming")
    assert [fact.seat for fact in game.told("dragon_met")] == [0]
    assert game.s.dragon == game.at("LAIRC")


@pytest.mark.rule("WZ-12", "wizards:B-57")
def test_what_came_with_the_company_is_not_met_again_on_the_same_arrival(dice: Dice) -> None:
    game = meet(1, 1)
    dice(1, 2, 2)
    game.arrive(0, game.hex(HERE, 1, 0))
    assert len(game.told("demons_met")) == 2
    assert game.s.demons


@pytest.mark.rule("WZ-12", "WZ-115", "WZ-114")
def test_t67_all_are_taken_off_before_the_first_lands(dice: Dice) -> None:
    game = meet(2, 4, 1)
    for seat in range(3):
        game.put(seat, game.hex(HERE, 1, 0))
    first, third, lair = game.hex("oxenford", 2, -2), game.hex("stonewick", 2, -2), game.hex("dragons_lair", 2, -2)
    dice.random_space(game, third, first)  # of the one who comes, Rank 1, then of the Rank 2
    dice.random_lair(game, lair, game.hex("dragons_lair", -2, 2))  # then the Dragon moves
    dice(2)
    go(game, 2)
    assert [game.s.players[seat].space for seat in range(3)] == [first, lair, third]
    kinds = [(fact.kind, fact.seat) for fact in game.facts if fact.kind in ("taken_off", "landed")]
    order = [2, 0, 1]
    assert kinds == [("taken_off", seat) for seat in order] + [("landed", seat) for seat in order]


@pytest.mark.rule("WZ-12", "wizards:B-67")
def test_animals_come_by_rank_where_they_will(dice: Dice) -> None:
    game = meet(4, 3)
    dice(3)
    go(game)
    assert [ANIMALS[p.animal] for p in game.s.players] == ["unicorn", "winged_horse"]
    assert [p.animal_left for p in game.s.players] == [1, 2]
    game = meet(4, 3)
    for seat in range(2):
        game.put(seat, game.hex("dragons_lair", 2, 0))
    dice(3)
    go(game)
    assert [p.animal for p in game.s.players] == [UNICORN, 0]


@pytest.mark.rule("WZ-12", "WZ-102")
def test_t68_rank_4_sees_every_card_until_it_moves_him_away(dice: Dice) -> None:
    game = meet(4, 2)
    game.only_wizards("trap_crest", "phantasm", "tolmitar")
    dice(4)
    go(game)
    assert (game.asked, game.kind) == (0, "escape_transport")
    dice(1, 1, 3)  # the Star Crest, for one after the other; there they meet once more
    game.answer("pass")
    assert len(game.told("wizard_card")) == 1  # the Rank 4 player has left too
    assert game.kind == "gain_split"  # they land after the sequence
    while game.decision:
        game.answer(game.keys[0])
    assert [game.land(seat) for seat in range(2)] == ["crestfell", "crestfell"]
    assert len(game.s.wizards) == 3


@pytest.mark.rule("WZ-12")
def test_t68_rank_4_who_escapes_the_trap_sees_the_next_cards(dice: Dice) -> None:
    game = meet(4, 2)
    game.only_wizards("trap_crest", "phantasm", "tolmitar")
    dice(4, 3, 1)
    go(game).answer("cast escape")
    assert len(game.told("wizard_card")) == 3
    while game.decision:
        game.answer(game.keys[0])
    assert [game.land(seat) for seat in range(2)] == ["edgewood", "crestfell"]
    assert {fact.seat for fact in game.told("task_received")} == {0}


@pytest.mark.rule("WZ-12", "WZ-102")
def test_rank_4_meets_the_high_wizard_the_others_only_the_first_card(dice: Dice) -> None:
    game = meet(4, 2)
    game.only_wizards("phantasm", "tolmitar", "terek")
    dice(4)
    go(game)
    assert (game.asked, game.kind) == (0, "mentor_menu") or game.told("task_received")
    while game.decision:
        game.answer(game.keys[0])
    assert {fact.seat for fact in game.told("task_received")} == {0}
    assert len(game.told("wizard_card")) == 2
    assert len(game.s.wizards) == 3


@pytest.mark.rule("WZ-12")
def test_without_rank_4_only_one_card_is_turned_up(dice: Dice) -> None:
    game = meet(1, 2)
    game.only_wizards("phantasm", "tolmitar")
    dice(4)
    go(game)
    assert len(game.told("wizard_card")) == 1
    assert not game.told("task_received")


@pytest.mark.rule("WZ-12")
def test_at_ruktal_a_high_wizard_only_ends_the_sequence(dice: Dice) -> None:
    game = meet(4, 4)
    for seat in range(2):
        game.put(seat, "RUKTAL")
    game.only_wizards("phantasm", "tolmitar", "terek")
    dice(4)
    go(game)
    assert game.decision is None
    assert len(game.told("wizard_card")) == 2
    assert not game.told("task_received")


@pytest.mark.rule("WZ-102")
def test_when_the_deck_runs_out_the_encounter_ends(dice: Dice) -> None:
    game = meet(4, 4)
    game.only_wizards("phantasm")
    dice(4)
    go(game)
    assert game.decision is None
    assert len(game.s.wizards) == 1


@pytest.mark.rule("WZ-12", "wizards:H-1", "wizards:B-48")
def test_points_for_ranks_1_to_3_and_a_secret_wizard_for_rank_4(dice: Dice) -> None:
    game = meet(2, 4, 3)
    game.top_wizards("phantasm", "terek")
    end = game.hex("oxenford", 2, -2)
    dice.random_space(game, end)
    dice(6, 5, 3)
    go(game).answer("power", "perception")
    assert (game.points(0), game.points(2)) == ((40, 10, 10), (20, 13, 5))
    (marker,) = game.s.markers
    assert (DECK[marker.card].slug, marker.secret, marker.known, marker.space) == ("terek", True, [1], end)
    assert [view["wizards"][0]["name"] for view in map(game.view, range(3))] == [None, "terek", None]


# --- the Leader gives ---------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-36", "WZ-37")
def test_t69_one_die_for_an_equal_and_one_more_for_every_rank_below(dice: Dice) -> None:
    game = meet(3, 3, 1)
    game.set(0, points=[40, 10, 0])
    game.set(1, points=[10, 10, 0])
    game.set(2, points=[1, 1, 1])
    dice(5, 4, 1, 2, 3)
    go(game)
    asked = []
    while game.decision:
        asked.append((game.asked, game.kind))
        game.answer("knowledge")
    assert (
        asked == [(0, "leader_pay_type"), (1, "recipient_type")] + [(0, "leader_pay_type"), (2, "recipient_type")] * 3
    )
    assert [game.points(seat) for seat in range(3)] == [(30, 10, 0), (14, 10, 0), (7, 1, 1)]


@pytest.mark.rule("WZ-36")
def test_the_leader_is_the_highest_rank_then_the_highest_sum() -> None:
    game = meet(2, 3, 3, 3)
    game.set(1, points=[5, 5, 5])
    game.set(2, points=[9, 9, 0])
    game.set(3, points=[0, 0, 18])
    assert leaders.leaders(game.s, [0, 1, 2, 3]) == [2, 3]
    game.set(2, points=[9, 9, 1])
    assert leaders.leaders(game.s, [0, 1, 2, 3]) == [2]


@pytest.mark.rule("WZ-36")
def test_t72_if_all_are_tied_nothing_happens(dice: Dice) -> None:
    game = meet(2, 2, 2)
    for seat in range(3):
        game.set(seat, points=[10, 5, 5])
    dice(5)
    go(game)
    assert game.decision is None
    assert game.points(1) == (10, 5, 5)


@pytest.mark.rule("WZ-40", "wizards:R-86", "WZ-114")
def test_t71_tied_leaders_both_pay_and_the_other_gains_once(dice: Dice) -> None:
    game = meet(3, 2, 3)
    game.set(0, points=[20, 0, 0])
    game.set(2, points=[0, 20, 0])
    game.set(1, points=[0, 0, 0])
    dice(5, 4, 2)
    go(game, 1).answer("power", "power")
    assert [game.points(seat) for seat in range(3)] == [(14, 0, 0), (0, 0, 6), (0, 14, 0)]
    rolled = [fact.seat for fact in game.told("rolled") if fact.data["why"] == "leader"]
    assert rolled == [2, 2]  # clockwise from the one who came


@pytest.mark.rule("WZ-38", "wizards:R-87")
def test_the_other_gains_in_full_whatever_the_leader_has_left(dice: Dice) -> None:
    game = meet(3, 1)
    game.set(0, points=[2, 0, 3])
    game.set(1, points=[0, 0, 0])
    dice(5, 6, 1, 4)
    go(game).answer("knowledge")
    assert game.points(0) == (0, 0, 3)
    game.answer("perception")  # then only Power is left to pay with
    assert game.points(0) == (0, 0, 2)
    game.answer("perception")
    assert game.points(0) == (0, 0, 0)
    game.answer("perception")
    assert (game.points(0), game.points(1)) == ((0, 0, 0), (0, 11, 0))


@pytest.mark.rule("wizards:R-87")
def test_a_leader_without_any_points_still_makes_the_other_gain(dice: Dice) -> None:
    game = meet(3, 2)
    game.set(0, points=[0, 0, 0])
    dice(5, 3, 3)
    go(game).answer("power", "power")
    assert game.points(1) == (30, 10, 11)


@pytest.mark.rule("WZ-39", "wizards:R-36", "wizards:R-38")
def test_the_leader_may_offer_an_optional_task_instead(dice: Dice) -> None:
    game = meet(3, 2)
    game.task(0, 2)
    game.task(0, 26, mandatory=True)
    dice(5)
    go(game)
    assert (game.asked, game.kind, game.keys) == (0, "leader_offer", ["offer 2", "pass"])
    assert game.decision is not None
    assert game.decision.hidden
    game.answer("offer 2")
    assert (game.asked, game.kind) == (1, "offer_answer")
    assert [task["card"] for task in game.view(1)["offer"]] == [2]
    game.answer("accept")
    assert game.decision is None
    assert (game.numbers(0), game.numbers(1)) == ([26], [2])
    assert not game.s.players[1].tasks[0].mandatory
    assert game.points(1) == (30, 10, 5)
    assert game.s.offered == []


@pytest.mark.rule("WZ-39")
def test_a_declined_task_is_followed_by_points(dice: Dice) -> None:
    game = meet(3, 3)
    game.set(1, points=[0, 0, 0])
    game.task(0, 2)
    dice(5, 6)
    go(game).answer("offer 2", "decline", "knowledge", "power")
    assert (game.points(0), game.points(1)) == ((34, 10, 5), (0, 0, 6))
    assert game.numbers(0) == [2]


@pytest.mark.rule("WZ-39", "wizards:R-37")
def test_no_offer_to_one_who_can_take_no_task(dice: Dice) -> None:
    game = meet(3, 2)
    game.task(0, 2)
    game.event(1, "malicious_intent")
    dice(5, 1, 1)
    assert go(game).kind == "leader_pay_type"


@pytest.mark.rule("WZ-40", "wizards:R-86")
def test_a_leader_whose_task_was_taken_pays_nothing_the_other_does(dice: Dice) -> None:
    game = meet(3, 3, 3)
    game.set(0, points=[20, 0, 0])
    game.set(1, points=[0, 20, 0])
    game.set(2, points=[0, 0, 1])
    game.task(0, 2)
    dice(5, 3)
    go(game).answer("offer 2", "accept", "power")
    assert [game.points(seat) for seat in range(3)] == [(20, 0, 0), (0, 17, 0), (0, 0, 4)]
    game = meet(3, 3, 3)
    game.set(0, points=[20, 0, 0])
    game.set(1, points=[0, 20, 0])
    game.set(2, points=[0, 0, 1])
    game.task(0, 2)
    game.task(1, 26)
    dice(5)
    go(game).answer("offer 2", "accept", "offer 26", "accept")
    assert game.decision is None
    assert not [fact for fact in game.told("rolled") if fact.data["why"] == "leader"]


# --- Bound players ------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-56", "wizards:R-83")
def test_t73_a_bound_player_is_met_like_demons(dice: Dice) -> None:
    game = meet(2, 3)
    game.set(1, bound=True)
    end = game.hex("oxenford", 2, -2)
    dice.random_space(game, end)
    dice(6)
    go_bound(game)
    assert game.decision is None  # no Dispelling is offered
    assert (game.s.players[1].space, game.points(0)) == (end, (40, 10, 5))
    assert game.result is True


@pytest.mark.rule("wizards:B-45", "WZ-63")
@pytest.mark.parametrize(("rank", "met"), [(3, True), (0, False)])
def test_who_has_met_a_bound_player_has_no_random_encounter(dice: Dice, rank: int, met: bool) -> None:
    game = meet(2, rank)
    space = game.s.players[1].space
    game.set(1, bound=True)
    game.put(0, next(near for near in game.s.board.near[space] if game.s.board.terrain[near] == "P"))
    game.run(GamePhase.UPKEEP, turn=0)
    dice(5, 5)  # the walk; the Bound player does nothing
    game.answer("walk", f"to {NAME[space]}")
    while game.kind == "step":
        game.answer("stop")
    assert (game.kind == "random_encounter") is not met


@pytest.mark.rule("WZ-56")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_t73_a_bound_player_leaves_no_demons(dice: Dice, face: int) -> None:
    game = meet(2, 3)
    game.set(1, bound=True)
    dice(face, 3)
    go_bound(game)
    assert game.s.demons == []
    assert game.s.players[0].dazed is (face == 4)
    assert not game.told("demons_come")


@pytest.mark.rule("wizards:R-83", "WZ-56")
def test_a_bound_player_who_comes_is_met_by_all_others(dice: Dice) -> None:
    game = meet(2, 2, 0, 1)
    game.set(0, bound=True)
    dice(2, 2)
    go_bound(game)
    assert [(row.seat, row.die) for row in game.s.story] == [(1, 2), (3, 2)]


@pytest.mark.rule("wizards:R-83")
def test_two_bound_players_meet_each_other_until_one_is_sent_away(dice: Dice) -> None:
    game = meet(2, 2)
    for seat in range(2):
        game.set(seat, bound=True)
    dice(2, 2)
    go_bound(game)
    assert [row.seat for row in game.s.story] == [0, 1]
    game = meet(2, 2)
    for seat in range(2):
        game.set(seat, bound=True)
    dice.random_space(game, game.hex("oxenford", 2, -2))
    dice(6)
    go_bound(game)
    assert [row.seat for row in game.s.story] == [0]


@pytest.mark.rule("WZ-62", "wizards:R-13")
def test_rank_0_neither_meets_nor_is_a_bound_meeting() -> None:
    for ranks in ((0, 2), (2, 0)):
        game = meet(*ranks)
        game.set(1, bound=True)
        assert go_bound(game).result is False


@pytest.mark.rule("wizards:R-74")
def test_when_everybody_is_bound_the_game_goes_on() -> None:
    game = meet(2, 2)
    for seat in range(2):
        game.set(seat, bound=True)
    game.run(2, turn=0)
    assert not game.s.over
    assert game.decision is not None


def test_numbers_of_high_wizards_are_their_places_in_the_deck() -> None:
    assert wizard("ishkatar") == 0
    assert NONE == -1
