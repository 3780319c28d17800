"""A2 and A4: turns, and how characters move outside Tavern and Labyrinth."""

from typing import Any

import pytest

from game.core import BadOption, Session
from game.tables.realm.content import content
from game.tables.realm.content.catalog import ADVENTURE, GATES, OUTER, STRIDE, VALE, along
from game.tables.realm.rules import movement
from tests.tables.realm.tools import PLACE, Dice, Game, GamePhase

WAYPOINTS = {"O1", "O3", "O5", "O8", "O10", "O12", "O16", "O18", "O20", "M1", "M2", "M4", "M5", "M6", "M7"}
DRAWS = {
    "O2": 1, "O3": 1, "O4": 1, "O6": 1, "O9": 1, "O11": 1, "O12": 1, "O13": 1, "O15": 1, "O17": 1, "O18": 2, "O21": 1,
    "O23": 1, "O24": 1, "M1": 1, "M3": 1, "M5": 1, "M6": 2, "M8": 2,
}  # fmt: skip


def at(place: str, hero: str = "cutpurse", **fields: Any) -> Game:
    """The active character at the start of its turn."""
    game = Game(heroes=(hero, "sellsword"))
    game.put(0, place, **fields)
    return game.run(GamePhase.START)


def places(game: Game) -> set[str]:
    """Where the open question lets one go."""
    return {key.split()[1] for key in game.keys if key.startswith("move")}


# --- seats, turns, rounds ---------------------------------------------------------------------------------


@pytest.mark.rule("RB-1")
def test_two_to_six_seats_play_in_their_order() -> None:
    for seats in (2, 3, 4, 5, 6):
        assert Session.new("realm", seats, "seats").seats == seats
    for seats in (1, 7):
        with pytest.raises(BadOption):
            Session.new("realm", seats)
    game = Game(seats=4)
    turns = []
    for _ in range(5):
        turns.append(game.s.turn)
        game.run(GamePhase.END)
    assert turns == [0, 1, 2, 3, 0]


@pytest.mark.rule("RB-2", "RB-10", "RB-11", "RU-2")
def test_rings_are_rings_and_left_is_anticlockwise() -> None:
    assert [len(ring) for ring in (OUTER, VALE, GATES)] == [24, 8, 6]
    assert along(PLACE["O24"], 1) == PLACE["O1"]
    assert along(PLACE["O1"], -1) == PLACE["O24"]
    assert along(PLACE["M8"], 1) == PLACE["M1"]
    assert along(PLACE["G1"], -1) == PLACE["G6"]
    assert (along(PLACE["O16"], -1), along(PLACE["O16"], 1)) == (PLACE["O15"], PLACE["O17"])


@pytest.mark.rule("RB-7", "RB-9")
def test_a_turn_goes_from_start_by_move_and_encounter_to_trade_and_end(dice: Dice) -> None:
    game = at("O6")
    game.s.players[0].chops = True
    game.run(GamePhase.START)
    assert game.keys == ["roll", "eat chops"]
    dice(1)
    game.answer("roll")
    assert game.view()["phase"] == "move"
    game.answer("move O7 cw")
    assert game.kind == "end_action"
    assert game.keys == ["done", "eat chops"]
    assert game.answer("done").asked == 1
    assert [fact.seat for fact in game.told("turn")] == [1]


@pytest.mark.rule("RB-8")
def test_at_most_two_turns_are_owed_and_a_lost_one_does_nothing() -> None:
    game = Game()
    from game.tables.realm.rules import losses

    for _ in range(3):
        losses.skip(game.s, 0, "RB-8")
    assert game.me()["skip"] == 2
    game.s.players[0].place = PLACE["O2"]
    for left in (1, 0):
        game.s.turn = 0
        game.run(GamePhase.UPKEEP)
        assert (game.asked, game.me()["skip"]) == (1, left)
    assert game.told("drew") == []
    game.s.turn = 0
    assert game.run(GamePhase.UPKEEP).asked == 0


@pytest.mark.rule("RB-8", "LB-55")
def test_a_lost_turn_rolls_for_no_ailment_but_counts_in_jail() -> None:
    game = Game()
    game.put(0, "JAIL", skip=1)
    game.ail(0, "poison", "disease", "lycanthropy")
    game.run(GamePhase.UPKEEP)
    assert game.told("rolled") == []
    assert game.me()["jailed"] == 1


@pytest.mark.rule("RB-9")
def test_nobody_stays_where_nothing_lets_one_stay() -> None:
    for place in ("O2", "O7", "M3", "G4"):
        game = at(place, gold=0)
        assert game.keys == ["roll"]


# --- the rings --------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-12")
def test_waypoints_and_draw_spaces_are_those_of_the_table() -> None:
    spaces = {name: space for name, space in content().spaces.items() if name[0] in "OM"}
    assert {name for name, space in spaces.items() if space.waypoint} == WAYPOINTS
    assert {name: space.draw for name, space in spaces.items() if space.draw} == DRAWS


@pytest.mark.parametrize(
    ("place", "face", "expected"),
    [
        ("O2", 6, {"O8", "O3", "O5", "O20", "O1"}),
        ("O2", 1, {"O3", "O1"}),
        ("O22", 4, {"O2", "O1", "O18", "O20"}),
        ("O13", 2, {"O15", "O11", "O12"}),
    ],
)
@pytest.mark.rule("RB-12", "RB-13")
def test_the_outer_ring_is_walked_exactly_or_to_a_waypoint(
    dice: Dice, place: str, face: int, expected: set[str]
) -> None:
    game = at(place)
    dice(face)
    assert places(game.answer("roll")) == expected


@pytest.mark.rule("RB-14", "RB-3", "RU-1")
def test_the_vale_is_walked_by_the_stride_die(dice: Dice) -> None:
    assert STRIDE == (1, 1, 2, 2, 3, 4)
    for face, stride, expected in (
        (2, 1, {"M4", "M2"}), (4, 2, {"M5", "M4", "M1", "M2"}), (5, 3, {"M6", "M5", "M4", "M8", "M1", "M2"}),
        (6, 4, {"M7", "M6", "M5", "M4", "M1", "M2"}),
    ):  # fmt: skip
        game = at("M3")
        dice(face)
        game.answer("roll")
        assert game.view()["roll"] == {"die": "stride", "why": "stride", "faces": [stride]}
        assert places(game) == expected


@pytest.mark.rule("RB-13")
def test_the_same_end_is_offered_once_and_the_farthest_clockwise_first(dice: Dice) -> None:
    game = at("M1", gold=0)
    dice(6)
    game.answer("roll")
    assert [key for key in game.keys if key.startswith("move M5")] == ["move M5 cw"]
    assert game.keys[0] == "move M5 cw"


@pytest.mark.rule("RB-13")
def test_ranger_guide_and_stable_lad_widen_the_roll(dice: Dice) -> None:
    game = at("O23", "ranger")
    dice(2, 4)
    assert {"O1", "O21", "O3", "O19"} <= places(game.answer("roll"))
    game = Game(heroes=("cutpurse", "sellsword"))
    game.put(0, "O23")
    game.give(0, "road_guide")
    game.run(GamePhase.START)
    dice(1)
    assert places(game.answer("roll")) == {"O24", "O1", "O22", "O21"}
    game = Game(heroes=("cutpurse", "sellsword"))
    game.put(0, "O23")
    game.give(0, "road_guide")
    game.run(GamePhase.START)
    dice(6)
    assert {"O4", "O5", "O6"} <= places(game.answer("roll"))
    for face, there in ((6, True), (5, False)):
        game = Game(heroes=("cutpurse", "sellsword"))
        game.put(0, "O23")
        game.give(0, "stable_lad")
        dice(face, 1)
        game.run(GamePhase.UPKEEP).answer("roll")
        assert ("O17" in places(game)) is there


@pytest.mark.rule("RU-68")
def test_in_a_blizzard_everybody_on_the_rings_moves_one_space(dice: Dice) -> None:
    for place, expected in (("O23", {"O24", "O22"}), ("M3", {"M4", "M2"})):
        game = Game(heroes=("cutpurse", "sellsword"))
        game.put(0, place, guided=True)
        game.give(0, "road_guide")
        game.s.blizzard = 1
        game.run(GamePhase.START)
        dice(6)
        assert places(game.answer("roll")) == expected
    game = Game(heroes=("cutpurse", "sellsword"))
    game.put(0, "G1")
    game.s.blizzard = 1
    game.run(GamePhase.START)
    dice(5)
    assert len(places(game.answer("roll"))) == 6


@pytest.mark.rule("LB-55")
def test_the_confused_may_go_elsewhere_and_a_six_clears_their_heads(dice: Dice) -> None:
    for face, elsewhere, cured in ((1, True, False), (2, True, False), (3, False, False), (6, False, True)):
        game = Game(heroes=("cutpurse", "sellsword"))
        game.put(0, "O6")
        game.ail(0, "confusion")
        game.run(GamePhase.START)
        dice(1)
        game.answer("roll")
        assert game.keys == ["move O7 cw", "move O5 ccw"]
        dice(face)
        game.answer("move O7 cw")
        assert (game.told("moved")[0].data["end"] == "O5") is elsewhere
        assert (game.me()["ailments"] == []) is cured


# --- crossings --------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-15", "RU-9")
def test_the_border_is_crossed_for_two_gold_or_by_beating_the_patrol(dice: Dice) -> None:
    assert at("O8", gold=2).keys == ["roll", "cross pay", "cross fight"]
    assert at("O8", gold=1).keys == ["roll", "cross fight"]
    game = at("O8", "sellsword", gold=0)
    game.answer("cross fight")
    assert game.view()["fight"]["theirs"] == [["value", 6]]
    dice(6, 2)
    game.answer("roll")
    assert game.told("crossed")[0].data == {"start": "O8", "end": "M1"}
    assert game.me()["trophies"] == []
    game = at("O8", gold=0)
    game.answer("cross fight")
    dice(4, 1)
    game.answer("roll")
    assert (game.asked, game.me()["place"], game.me()["lives"]) == (1, "O8", 4)


@pytest.mark.rule("RB-15")
def test_out_of_the_vale_the_border_is_free_and_the_gate_is_met(dice: Dice) -> None:
    game = at("M1", gold=0)
    assert game.keys == ["roll", "cross free"]
    dice(1)
    game.answer("cross free")
    assert game.told("rolled")[0].data["why"] == "toll"
    assert (game.me()["place"], game.me()["skip"]) == ("O8", 1)


def test_the_guard_rota_crosses_free() -> None:
    game = Game(heroes=("cutpurse", "sellsword"))
    game.put(0, "O8", gold=0)
    card = game.give(0, "guard_rota")[0]
    game.run(GamePhase.START).answer("cross rota")
    assert game.told("crossed")[0].data["end"] == "M1"
    assert card in game.view()["decks"]["tavern"]["discard"]


@pytest.mark.rule("RB-16")
def test_the_ferry_takes_one_gold_and_leaves_on_three_or_more(dice: Dice) -> None:
    for start, end in (("O20", "M5"), ("M5", "O20")):
        for face, place in ((1, start), (2, start), (3, end), (6, end)):
            game = at(start, gold=1)
            dice(face)
            game.answer("ferry")
            assert (game.me()["gold"], game.told("crossed") != []) == (0, place == end)
            if place == start:
                assert (game.asked, game.me()["place"]) == (1, start)
        assert at(start, gold=0).keys == ["roll"]


# --- Gates ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-19")
def test_from_a_gate_one_goes_up_to_the_roll_and_steps_out_or_waits(dice: Dice) -> None:
    game = at("G1")
    dice(4)
    game.answer("roll")
    assert places(game) == {"G1", "G2", "G3", "G6", "G5"}
    game.answer("move G2")
    assert game.keys == ["step out", "wait"]
    game.answer("wait")
    assert (game.me()["place"], game.asked) == ("G2", 1)


@pytest.mark.parametrize(("gate", "place"), [("G2", "O14"), ("G3", "M7"), ("G4", "M2"), ("G5", "O22"), ("G1", "T13")])
@pytest.mark.rule("RB-19", "RU-26")
def test_where_the_gates_lead(dice: Dice, gate: str, place: str) -> None:
    game = at(gate)
    dice(1)
    game.answer("roll")
    dice(4)
    game.answer(f"move {gate}", "step out")
    assert game.told("gate")[0].data == {"gate": gate, "place": place}
    assert game.me()["place"] == place


@pytest.mark.rule("RB-19")
def test_the_blind_gate_leads_to_another_or_costs_a_life(dice: Dice) -> None:
    for face, place in ((2, "O14"), (5, "O22")):
        game = at("G6")
        dice(1)
        game.answer("roll", "move G6")
        dice(face, 4)
        game.answer("step out")
        assert (game.me()["place"], game.me()["lives"]) == (place, 4)
    game = at("G6")
    dice(1)
    game.answer("roll", "move G6")
    dice(6)
    game.answer("step out")
    assert (game.me()["place"], game.me()["lives"], game.asked) == ("G6", 3, 1)


# --- Entrances, Jail --------------------------------------------------------------------------------------


@pytest.mark.rule("RB-18", "RB-17")
def test_an_entrance_is_tried_on_the_turn_after_landing_and_blocks_nobody(dice: Dice) -> None:
    game = Game(heroes=("cutpurse", "sellsword"))
    game.put(0, "O2")
    game.top(ADVENTURE, "market_day")
    game.run(GamePhase.START)
    assert "portal" not in game.keys
    dice(1)
    game.answer("roll", "move O3 cw")
    assert (game.asked, game.me()["place"]) == (1, "O3")
    assert game.told("drew") != []
    game.s.turn = 0
    game.run(GamePhase.UPKEEP)
    assert "portal" in game.keys
    for place in ("O12", "O18", "M6", "M2"):
        assert "portal" in at(place).keys


@pytest.mark.rule("RB-45", "RB-46", "RU-10")
def test_bail_is_two_gold_and_ends_the_turn_in_the_city() -> None:
    game = Game(heroes=("cutpurse", "sellsword"))
    game.put(0, "JAIL", gold=2)
    game.run(GamePhase.UPKEEP)
    assert game.keys == ["bail", "strength", "craft"]
    game.answer("bail")
    assert (game.me()["place"], game.me()["gold"], game.asked) == ("O1", 0, 1)
    assert game.me()["jailed"] == 0


@pytest.mark.rule("RB-46", "RU-10")
def test_nobody_stays_in_jail_for_a_third_turn(dice: Dice) -> None:
    game = Game(heroes=("cutpurse", "sellsword"))
    game.put(0, "JAIL", gold=0)
    for _ in range(2):
        game.s.turn = 0
        game.run(GamePhase.UPKEEP)
        assert game.me()["place"] == "JAIL"
        dice(6)
        game.answer("craft")
        assert (game.asked, game.me()["place"]) == (1, "JAIL")
    game.s.turn = 0
    game.run(GamePhase.UPKEEP)
    assert (game.me()["place"], game.keys) == ("O1", ["roll"])


@pytest.mark.rule("RB-45")
def test_the_jail_is_out_of_reach_of_attacks_and_events(dice: Dice) -> None:
    game = Game(heroes=("cutpurse", "sellsword"))
    game.put(1, "JAIL", gold=0)
    game.put(0, "O1")
    game.run(GamePhase.ENCOUNTER)
    assert game.kind == "settlement_visit"
    game.put(0, "O2")
    game.lay("O2", "market_day")
    game.run(GamePhase.CARDS)
    assert game.view(1)["players"][1]["gold"] == 0
    assert movement.PATROL == 6
    assert dice.faces == []
