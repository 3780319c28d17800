"""What is met in which order, how often, and the Random Encounter (B-43 to B-45, WZ-11, WZ-17, WZ-63 to WZ-71)."""

import pytest

from game.core import Questioning
from game.tables.wizards.content.catalog import HAMDREL, PLACE
from game.tables.wizards.content.geography import NAME
from game.tables.wizards.rules import demons, encounters, transports, turns
from tests.tables.wizards.tools import Dice, Game, GamePhase
from tests.tables.wizards.walks import rolled, to

# --- order --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-17", "C-10", "WZ-71")
def test_markers_wizards_players_demons_the_dragon(dice: Dice) -> None:
    game = Game()
    here = game.hex("torwall", 1, 1)
    game.rank(0, "sorcerers", 1, 0, 0, 0)
    game.rank(1, "druids", 1)
    game.put(1, here)
    game.task(0, 1, here, game.hex("glendale", 1, 0), game.hex("glendale", 0, 1))
    game.marker("veldor", here)
    game.marker("tolmitar", here)
    game.s.demons = [here]
    game.s.dragon = here
    game.arrive(0, here)
    assert game.kind == "pick_markers"
    game.answer("part 1.1")
    assert game.kind == "foreign_mentor"  # Tolmitar before Veldor
    assert game.told("wizard_met")[-1].data["wizard"] == "tolmitar"
    dice(6, 1, 4, 6)  # for the group: points; Demons beaten; the Dragon does nothing
    game.answer("done", "done", "done", "done")
    while game.decision is not None:
        game.answer(game.keys[0])
    met = [(fact.kind, fact.data.get("table")) for fact in game.facts
           if fact.kind in ("wizard_met", "meeting", "demons_met", "dragon_met")]  # fmt: skip
    order = [kind for kind, _ in met]
    assert order.index("wizard_met") < order.index("meeting") < order.index("demons_met") < order.index("dragon_met")


@pytest.mark.rule("WZ-71", "wizards:B-44")
def test_a_task_marker_replaces_the_elves_and_a_wizard_does_too() -> None:  # T-28
    game = Game()
    game.rank(0, "sorcerers", 1, 0, 0, 0)
    game.task(0, 2)
    game.arrive(0, "E:EDGEWOOD").answer("part 2.1")
    assert not game.told("table")
    game = Game()
    game.rank(0, "sorcerers", 1, 0, 0, 0)
    game.task(0, 2)
    game.marker("terek", "E:EDGEWOOD")
    game.arrive(0, "E:EDGEWOOD").answer("part 2.1", "done")
    assert game.told("wizard_met")
    assert not game.told("table")


@pytest.mark.rule("WZ-71", "wizards:B-26")
def test_ones_own_mentor_is_met_beside_a_marker() -> None:  # T-29
    game = Game()
    game.rank(0, "druids", 1, 0, 0, 0)
    game.task(0, 4, game.hex("torwall", 2, -1), game.hex("torwall", 2, -2), done=(1, 2))
    game.arrive(0, "RUKTAL").answer("part 4.3")
    assert game.told("task_completed")
    assert game.told("task_received")[-1].data["mandatory"]


@pytest.mark.rule("wizards:B-44", "wizards:R-11")
def test_a_marker_may_be_left_and_then_the_place_is_met(dice: Dice) -> None:
    game = Game()
    game.rank(0, "sorcerers", 1, 0, 0, 0)
    game.task(0, 2)
    dice(6)
    game.arrive(0, "E:EDGEWOOD").answer("done")
    assert game.told("table")[-1].data["table"] == "dwelling"


@pytest.mark.rule("wizards:B-43")
def test_who_is_moved_away_leaves_the_rest_behind(dice: Dice) -> None:
    game = Game()
    here = game.at("HOLLOW")
    game.s.demons = [here]
    dice(3, 1)
    game.arrive(0, here)
    assert game.s.players[0].space == game.at("HAMDREL")
    assert not game.told("demons_met")


@pytest.mark.rule("wizards:B-43", "WZ-70", "wizards:R-5")
def test_who_comes_back_to_the_same_space_meets_it_once_more_and_no_more(dice: Dice) -> None:
    game = Game()
    here = game.at("HAMDREL")
    game.s.demons = [here]
    game.top_wizards("trap_hamdrel")
    dice(3, 1, 2)  # a card: back to the Cottage; a Unicorn; then the Demons, once
    game.arrive(0, here)
    assert [fact.data["table"] for fact in game.told("table")] == ["hamdrel_rank0", "hamdrel_rank0", "demons"]
    assert len(game.told("demons_met")) == 1
    assert (game.s.players[0].met, game.s.players[0].chats) == ({HAMDREL: 1}, 1)


# --- memory -------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:R-5", "wizards:R-6", "WZ-63")
def test_hamdrel_is_met_three_times_and_three_times_again(dice: Dice) -> None:
    game = Game()
    game.rank(0, "sorcerers", 1, 0, 0, 0)
    dice(1, 1)
    game.arrive(0, "HAMDREL").answer("power")
    for visit in range(2):
        for _ in range(2):
            rolled(dice, game, 3).answer("stop")
            assert game.kind == "hamdrel_stay"
            dice(1, 1)
            game.answer("meet", "power")
        rolled(dice, game, 3).answer("stop")
        assert game.kind != "hamdrel_stay"
        if visit == 0:
            beside = game.hex("silverleaf", -1, 0)
            rolled(dice, game, 3)
            to(game, beside).answer("stop")
            dice(3, 1, 1)
            game.run(GamePhase.UPKEEP, turn=0).answer("walk")
            to(game, game.at("HAMDREL"))
            if game.kind == "step":
                game.answer("stop")
            game.answer("power")
    beside = game.hex("silverleaf", -1, 0)
    rolled(dice, game, 3)
    to(game, beside).answer("stop")
    met = len(game.told("table"))
    rolled(dice, game, 3)
    to(game, game.at("HAMDREL"))
    if game.kind == "step":
        game.answer("stop")
    assert len(game.told("table")) == met == 6  # the Tile must be left first


@pytest.mark.rule("wizards:R-6")
def test_hamdrel_need_not_be_met_by_staying(dice: Dice) -> None:
    game = Game()
    game.put(0, "HAMDREL", met={HAMDREL: 1}, chats=1)
    rolled(dice, game, 3).answer("stop", "pass")
    assert not game.told("table")


@pytest.mark.rule("WZ-65", "wizards:R-15")
def test_where_a_turn_ends_is_what_counts() -> None:
    game = Game()
    p = game.s.players[0]
    town = PLACE["T:TORWALL"]
    p.space, p.met = game.at("T:TORWALL"), {town: 1}
    turns.remember(game.s, p)
    assert (p.met, p.away) == ({town: 1}, [])
    p.space = game.hex("torwall", 1, 1)
    turns.remember(game.s, p)
    assert (p.met, p.away) == ({town: 1}, [town])
    p.space = game.water("torwall")
    turns.remember(game.s, p)
    assert (p.met, p.away) == ({}, [])


@pytest.mark.rule("WZ-65", "wizards:R-16")
def test_towers_have_the_limits_of_places() -> None:
    game = Game()
    game.rank(0, "wizards", 1)
    game.arrive(0, "MELIGAR", met={PLACE["MELIGAR"]: 1})
    assert game.decision is None
    game.arrive(0, "MELIGAR", met={})
    assert game.kind == "foreign_mentor"


@pytest.mark.rule("WZ-65")
def test_players_demons_and_dragon_are_met_as_often_as_they_come(dice: Dice) -> None:
    game = Game()
    here = game.hex("torwall", 1, 1)
    game.s.demons = [here]
    for _ in range(3):
        dice(2)
        game.arrive(0, here)
    assert len(game.told("demons_met")) == 3


# --- the Random Encounter -----------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-45", "wizards:R-1", "wizards:R-2")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_natural_five_or_six_allows_it(dice: Dice, face: int) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1))
    rolled(dice, game, face).answer("stop")
    assert (game.kind == "random_encounter") is (face >= 5)
    if face >= 5:
        game.answer("pass")
        assert not game.told("table")


@pytest.mark.rule("wizards:R-85", "wizards:R-1")
def test_a_four_with_boots_is_no_five(dice: Dice) -> None:
    game = Game()
    game.object(0, "boots_of_striding")
    game.put(0, game.hex("torwall", 1, 1))
    rolled(dice, game, 4).answer("stop")
    assert game.kind != "random_encounter"


@pytest.mark.rule("wizards:B-45", "wizards:R-3", "WZ-63")
@pytest.mark.parametrize(
    ("where", "may"),
    [("0,0", True), ("T:TORWALL", False), ("ABBEY", False), ("STONE1", False), ("circle", False), ("lair", False),
     ("water", False), ("demons", True), ("player", True)],
)  # fmt: skip
def test_where_it_may_come(dice: Dice, where: str, may: bool) -> None:
    game = Game()
    quiet = game.hex("torwall", 1, 1)
    spots = {
        "0,0": quiet, "circle": game.hex("sacred_circle", 1, 0), "lair": game.hex("dragons_lair", 1, 1),
        "water": game.water("torwall"), "demons": quiet, "player": quiet,
    }  # fmt: skip
    game.put(0, spots.get(where, where))
    if where == "demons":
        game.s.demons = [quiet]
    if where == "player":
        game.rank(0, "druids", 1)
        game.rank(1, "druids", 1)
        game.put(1, quiet)
    rolled(dice, game, 6)
    if game.kind == "step":
        game.answer("stop")
    assert (game.kind == "random_encounter") is may


@pytest.mark.rule("WZ-48", "wizards:B-45")
def test_who_is_bound_has_none(dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), bound=True)
    rolled(dice, game, 6).answer("stop")
    assert game.kind != "random_encounter"


@pytest.mark.rule("wizards:B-45", "wizards:R-8")
def test_a_specific_encounter_leaves_no_room_for_it(dice: Dice) -> None:
    game = Game()
    here = game.hex("torwall", 1, 1)
    game.s.demons = [game.hex("torwall", 1, 0)]
    game.put(0, here)
    rolled(dice, game, 6, 2)
    to(game, game.hex("torwall", 1, 0))
    assert game.told("demons_met")
    assert game.kind != "random_encounter"


@pytest.mark.rule("WZ-64")
def test_without_a_roll_there_is_none(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 3, 0, 0, 0)
    game.put(0, game.hex("torwall", 1, 1))
    dice(6)
    game.run(GamePhase.UPKEEP, turn=0).answer("cast transport random")
    assert game.told("cast")[-1].data["worked"] is False
    assert game.s.turn == 1


@pytest.mark.rule("WZ-64", "WZ-63")
def test_after_a_failed_transport_hamdrel_may_still_be_met(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 3, 0, 0, 0)
    game.put(0, "HAMDREL", met={HAMDREL: 1}, chats=1)
    dice(6)
    game.run(GamePhase.UPKEEP, turn=0).answer("cast transport random")
    assert game.kind == "hamdrel_stay"


@pytest.mark.rule("WZ-75", "WZ-97")
def test_animal_summoning_stands_beside_it(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 2, 0, 0, 0)
    game.put(0, game.hex("torwall", 1, 1))
    rolled(dice, game, 5).answer("stop")
    assert game.keys == ["random", "cast animal_summoning", "pass"]
    game.set(0, animal="hound", animal_left=2)
    rolled(dice, game, 5).answer("stop")
    assert game.keys == ["random", "pass"]


@pytest.mark.rule("WZ-11")
@pytest.mark.parametrize(
    ("face", "fact", "value"),
    [(1, "demons_met", None), (2, "table", "traps"), (3, "table", "animals"), (4, "event", None),
     (5, "table", "town"), (6, "wizard_card", None)],
)  # fmt: skip
def test_the_six_of_them(dice: Dice, face: int, fact: str, value: str | None) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1))
    game.top_events("following_wind")
    game.top_wizards("phantasm")
    dice(face, 2 if face == 1 else 6)
    game.do(encounters.random_encounter(game.s, 0))
    found = game.told(fact)
    assert found
    assert value is None or found[1].data["table"] == value  # the first is this very table


# --- removal, Demons, landing -------------------------------------------------------------------------------


@pytest.mark.rule("WZ-115", "WZ-114")
def test_those_taken_off_land_in_the_order_of_removal() -> None:
    game = Game()

    def both() -> Questioning:
        for seat in (1, 0):
            yield from transports.send(game.s, seat, "player_enc_2", ("space", game.hex("glendale", seat, 0)), "WZ-12")
        demons.announce(game.s, game.hex("edgewood", 1, 0), 0)

    game.do(both())
    kinds = [(fact.kind, fact.seat) for fact in game.facts if fact.kind in ("taken_off", "demons_come", "landed")]
    assert kinds == [("taken_off", 1), ("taken_off", 0), ("demons_come", -1), ("landed", 1), ("landed", 0)]


def sent(game: Game, *figures: tuple[int, int]) -> Questioning:
    """A Player Encounter takes figures off together, each to a space."""
    for seat, space in figures:
        yield from transports.send(game.s, seat, "player_enc_2", ("space", space), "WZ-12")


@pytest.mark.rule("WZ-116")
def test_extra_turns_come_before_the_next_lands(dice: Dice) -> None:
    game = Game()
    abbey, quiet = game.at("ABBEY"), game.hex("glendale", 1, 0)
    dice(1, 3)
    game.do(sent(game, (1, abbey), (0, quiet)))
    assert (game.kind, game.asked) == ("travel_mode", 1)
    assert game.where(0) == ""
    game.answer("walk", "stop")
    assert game.where(0) == NAME[quiet]
    assert game.s.turn == 0
    assert game.s.players[1].extra == 0


@pytest.mark.rule("WZ-116", "wizards:B-64")
def test_a_game_that_is_won_in_such_a_turn_is_over(dice: Dice) -> None:
    game = Game()
    game.rank(1, "wizards", game.s.mode.victory - 1, 100, 100, 100)
    abbey, quiet = game.at("ABBEY"), game.hex("glendale", 1, 0)
    dice(1, 1)
    game.do(sent(game, (1, abbey), (0, quiet))).answer("cast telepathy", "advance")
    assert (game.s.winners, game.s.phase) == ([1], GamePhase.OVER)
    assert game.where(0) == ""


@pytest.mark.rule("WZ-116")
def test_the_last_to_land_has_his_extra_turns_when_the_turn_is_over(dice: Dice) -> None:
    game = Game()
    abbey, quiet = game.at("ABBEY"), game.hex("glendale", 1, 0)
    dice(1)
    game.do(sent(game, (0, quiet), (1, abbey)))
    assert game.decision is None
    assert game.s.players[1].extra == 1


@pytest.mark.rule("wizards:R-84", "WZ-63")
def test_players_who_stay_together_do_not_meet_again(dice: Dice) -> None:
    game = Game()
    here = game.hex("torwall", 1, 1)
    for seat in (0, 1):
        game.rank(seat, "druids", 1)
        game.put(seat, here)
    rolled(dice, game, 3).answer("stop")
    assert not game.told("meeting")
