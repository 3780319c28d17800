"""TV-1 to TV-6, TV-12 to TV-16: the door, the Coat Check, the loop, and the Gates behind Room 101 (TV-39, RB-19)."""

import pytest

from game.tables.realm.content.catalog import STRIDE, TAVERN, TAVERN_DECK
from game.tables.realm.rules import deeds, spells
from tests.tables.realm.tools import NAME, Dice, Game, GamePhase

SPECIAL = ("T1", "T4", "T7", "T10", "T13", "T16")


def land(game: Game, place: str, **fields: object) -> Game:
    """End the active character's move on a space."""
    game.put(0, place, **fields)
    return game.run(GamePhase.ENCOUNTER)


def rolled(place: str, distance: int, game: Game | None = None) -> set[str]:
    """The ends of a roll on the loop."""
    game = game or Game()
    game.put(0, place)
    game.s.rolled = [distance]
    game.run(GamePhase.MOVE)
    return set(game.keys)


def test_every_special_location_is_where_the_plan_says() -> None:
    """A roll of 2 may end after one step at a Special Location only (TV-13)."""
    loop = [f"T{n}" for n in range(1, 19)]
    found = {
        place for place, before in zip(loop, (loop[-1], *loop), strict=False) if f"move {place} cw" in rolled(before, 2)
    }
    assert found == set(SPECIAL)
    assert len(TAVERN) == 18
    assert Game().s.options.tavern


@pytest.mark.rule("TV-2", "RU-64")
def test_who_starts_at_the_door_may_enter_on_the_first_turn() -> None:
    game = Game(heroes=("cutpurse", "ranger"))
    assert game.me()["place"] == "O16"
    game.run(GamePhase.START)
    assert "enter" in game.keys


@pytest.mark.rule("TV-2", "RB-6")
def test_without_the_module_the_door_is_shut_and_the_tables_outside_still_stand(dice: Dice) -> None:
    game = Game(tavern=False, gates=False)
    game.put(0, "O16")
    game.run(GamePhase.START)
    assert game.keys == ["roll"]
    dice(5)
    land(game, "O16", gold=0)
    assert game.me()["gold"] == 1


@pytest.mark.rule("TV-2", "RB-17")
def test_who_enters_may_attack_somebody_at_the_coat_check() -> None:
    game = Game()
    game.put(0, "O16")
    game.put(1, "T1")
    game.run(GamePhase.START).answer("enter")
    assert game.kind == "encounter_or_attack"
    assert game.keys == ["encounter", "attack seat:1"]


@pytest.mark.rule("TV-4", "RU-12", "RU-13")
def test_the_locker_takes_all_objects_and_nothing_else() -> None:
    game = Game()
    game.give(
        0, "armour", "healing_draught", "rope_and_spikes", "scroll_case", "maiden", "ember_key", "mend", "cold_mind"
    )
    game.put(0, "T5", lives=1, gold=3, brews=2, chops=True, tattoo=True, craft=3)
    game.s.crown = 0
    me = game.me()
    assert [one["usable"] for one in me["objects"]] == [False] * 4
    assert (me["gold"], me["keys"], me["brews"], me["chops"], me["tattoo"], me["crown"]) == (3, 1, 2, True, True, True)
    assert (len(me["followers"]), me["spell_count"], len(me["abilities"])) == (1, 1, 1)
    assert me["craft"] == 4  # the Maiden helps on
    keys = [option.key for option in deeds.deeds(game.s, 0)]
    assert "eat chops" in keys
    assert [key for key in keys if key.startswith("use")] == []


@pytest.mark.rule("TV-4")
def test_rings_and_belts_in_the_locker_give_no_bonus() -> None:
    game = Game()
    game.give(0, "magic_ring", "ox_belt", "ring_of_might", "circlet_of_wits")
    game.put(0, "O4")
    assert (game.me()["strength"], game.me()["craft"]) == (6, 4)
    game.put(0, "R102")
    assert (game.me()["strength"], game.me()["craft"]) == (4, 2)


@pytest.mark.rule("TV-4")
def test_nobody_steals_out_of_a_locker() -> None:
    game = Game()
    game.give(0, "pilfer")
    dagger = game.give(1, "dagger")[0]
    game.put(0, "O4", craft=3)
    game.put(1, "T5", gold=0)
    assert list(spells.targets(game.s, 0, "pilfer")) == []
    game.put(1, "T5", gold=1)
    game.run(GamePhase.TRADE).answer("cast")
    assert game.told("took")[0].data["what"] == "gold"
    assert [one["id"] for one in game.me(1)["objects"]] == [dagger]


@pytest.mark.rule("TV-4", "LB-59")
def test_nothing_in_a_locker_can_be_enchanted_or_sold() -> None:
    game = Game()
    game.give(0, "broadsword", "scroll_case")
    game.lay("T2", "smuggler")
    land(game, "T2", craft=6)
    assert game.kind == "purchase"
    assert [key for key in game.keys if key.startswith("sell")] == []
    game.answer("done")
    game.s.turn = 0
    game.run(GamePhase.TRADE)
    assert not [key for key in game.keys if key.startswith("use")]
    game.put(0, "O4")
    game.s.turn = 0
    game.run(GamePhase.TRADE)
    assert [key for key in game.keys if key.startswith("use")]


@pytest.mark.rule("TV-5")
def test_leaving_by_the_door_returns_everything_at_once(dice: Dice) -> None:
    game = Game()
    game.give(0, "ox_belt")
    game.put(0, "T1")
    game.run(GamePhase.START)
    dice(1, 1, 6, 5)  # a brawl with the drover outside, with the belt
    game.answer("leave")
    assert game.view()["fight"]["mine"] == [["strength", 4], ["A44.1", 1]]


@pytest.mark.rule("TV-5")
def test_what_is_gained_inside_goes_to_the_locker() -> None:
    game = Game()
    game.lay("T2", "smuggler")
    land(game, "T2", gold=9)
    game.answer("buy P1")
    assert [(one["usable"], one["locked"]) for one in game.me()["objects"]] == [(False, True)]


@pytest.mark.rule("TV-5", "RB-39")
def test_death_inside_leaves_everything_at_the_door_of_the_tavern() -> None:
    game = Game()
    names = game.give(0, "broadsword", "squire")
    finger = game.give(1, "finger_of_death")[0]
    game.put(0, "T8", lives=1, gold=2)
    game.put(1, "O2", craft=3)
    game.s.turn = 1
    game.run(GamePhase.TRADE).answer(f"cast {finger} seat:0")
    door = game.view()["spaces"]["O16"]
    assert (sorted(door["cards"]), door["gold"]) == (sorted(names), 2)


@pytest.mark.rule("TV-6")
def test_the_carry_limit_waits_for_the_door() -> None:
    game = Game()
    game.give(0, "dagger", "shield", "helmet", "salve", "armour")
    land(game, "T16", gold=1)
    game.answer("none")
    assert len(game.me()["objects"]) == 5
    game.s.turn = 0
    game.put(0, "T1")
    game.run(GamePhase.START).answer("leave")
    assert game.kind == "keep_or_leave"
    game.answer(game.keys[0])
    assert len(game.me()["objects"]) == 4
    assert len(game.view()["spaces"]["O16"]["cards"]) == 1


@pytest.mark.rule("TV-6", "TV-23")
def test_who_flies_leaves_what_is_too_much_at_the_door(dice: Dice) -> None:
    game = Game()
    game.give(0, "dagger", "shield", "helmet", "salve", "armour", "broadsword")
    game.put(0, "T8", coming=True, gold=1)
    game.run(GamePhase.END).answer("quietly", "gold")
    assert game.kind == "keep_or_leave"
    left = game.keys[0].removeprefix("leave ")
    game.answer(game.keys[0])
    dice(1)
    game.answer(game.keys[0])
    assert left in game.view()["spaces"]["O16"]["cards"]
    assert len(game.view()["spaces"]["O16"]["cards"]) == 2
    assert game.me()["place"] == "O15"


@pytest.mark.rule("TV-6", "TV-16")
def test_what_is_too_much_stays_at_the_door_before_the_portal_too(dice: Dice) -> None:
    game = Game()
    game.give(0, "dagger", "shield", "helmet", "salve", "armour")
    game.put(0, "T9", craft=4)
    game.run(GamePhase.START)
    dice(4, 3, 4)
    game.answer("portal")
    while game.kind != "keep_or_leave":
        game.answer(game.keys[0])
    game.answer(game.keys[0])
    assert len(game.view()["spaces"]["O16"]["cards"]) == 1


@pytest.mark.rule("TV-12", "RU-1", "RB-3")
def test_inside_one_rolls_the_stride_die(dice: Dice) -> None:
    assert STRIDE == (1, 1, 2, 2, 3, 4)
    for face, distance in enumerate(STRIDE, 1):
        game = Game()
        game.put(0, "T5")
        game.run(GamePhase.START)
        dice(face)
        game.answer("roll")
        assert game.view()["roll"] == {"die": "stride", "why": "stride", "faces": [distance]}
        assert f"move T{5 + distance} cw" in game.keys


@pytest.mark.rule("TV-12", "TV-13", "RU-3", "RU-4")
@pytest.mark.parametrize(
    ("place", "distance", "ends"),
    [
        ("T5", 1, {"move T6 cw", "move T4 ccw"}),
        ("T5", 4, {"move T9 cw", "move T7 cw", "move T1 ccw", "move T4 ccw"}),
        ("T9", 2, {"move T11 cw", "move T10 cw", "move T7 ccw"}),
        ("T17", 3, {"move T2 cw", "move T1 cw", "move T14 ccw", "move T16 ccw", "move O16 cw"}),
        ("T18", 1, {"move T1 cw", "move T17 ccw"}),
        ("T11", 2, {"move T13 cw", "move T9 ccw", "move T10 ccw"}),
    ],
)
def test_ends_are_exact_or_special_locations_on_the_way(place: str, distance: int, ends: set[str]) -> None:
    assert rolled(place, distance) == ends


@pytest.mark.rule("TV-13")
def test_passing_a_special_location_does_nothing() -> None:
    game = Game()
    game.lay("T6", "round_on_the_house")
    rolled("T3", 3, game)
    game.answer("move T6 cw")
    assert game.me()["place"] == "T6"
    assert not game.told("brews")


@pytest.mark.rule("TV-14", "RU-17")
def test_from_the_coat_check_one_step_leads_out() -> None:
    assert "move O16 cw" in rolled("T1", 1)
    assert "move O16 ccw" in rolled("T2", 2)
    assert not {"move O16 ccw", "move O16 cw"} & rolled("T2", 1)


@pytest.mark.rule("TV-14", "RU-29")
def test_out_by_the_door_the_tables_outside_are_rolled(dice: Dice) -> None:
    game = Game()
    rolled("T2", 3, game)
    dice(5)
    game.answer("move O16 ccw")
    assert game.me()["place"] == "O16"
    assert [fact.data["table"] for fact in game.told("table")] == ["cafe"]
    assert game.asked == 1  # the move and the turn are over


@pytest.mark.rule("TV-14")
def test_the_confused_roll_for_the_door() -> None:
    game = Game()
    game.put(0, "T1")
    game.run(GamePhase.START)
    assert "leave" in game.keys
    game.ail(0, "confusion")
    game.run(GamePhase.START)
    assert game.keys == ["roll"]


@pytest.mark.rule("TV-15")
def test_an_ordinary_space_draws_one_tavern_card() -> None:
    game = Game()
    name = game.top(TAVERN_DECK, "loud_farmhand")[0]
    land(game, "T5")
    assert game.view()["fight"]["foe"] == {"card": name}
    assert [fact.data["card"] for fact in game.told("drew")] == [name]


@pytest.mark.rule("TV-15", "TV-42")
def test_a_card_that_lies_there_is_met_instead_of_a_new_one() -> None:
    game = Game()
    before = len(game.s.piles[TAVERN_DECK])
    name = game.lay("T5", "sore_loser")[0]
    land(game, "T5")
    assert game.view()["fight"]["foe"] == {"card": name}
    assert len(game.s.piles[TAVERN_DECK]) == before - 1
    assert not game.told("drew")


@pytest.mark.rule("TV-15", "RB-17")
def test_a_character_there_may_be_attacked_instead_and_no_card_is_drawn() -> None:
    game = Game()
    game.put(1, "T5")
    land(game, "T5")
    assert game.keys == ["encounter", "attack seat:1"]
    game.answer("attack")
    assert game.view()["fight"]["kind"] == "brawl"
    assert not game.told("drew")


@pytest.mark.rule("TV-15")
@pytest.mark.parametrize("place", SPECIAL)
def test_a_special_location_never_draws(place: str) -> None:
    game = land(Game(), place, gold=0)
    assert not game.told("drew")


@pytest.mark.rule("TV-16", "LB-9", "RU-63")
def test_the_cellar_draws_and_its_portal_waits_for_the_next_turn() -> None:
    game = Game()
    game.top(TAVERN_DECK, "loud_farmhand")
    land(game, "T9")
    assert game.told("drew")
    game.s.turn, game.s.fight = 0, None
    game.run(GamePhase.START)
    assert "portal" in game.keys
    game.put(0, "T8")
    game.run(GamePhase.START)
    assert "portal" not in game.keys


@pytest.mark.rule("TV-3", "RU-68")
def test_the_blizzard_never_blows_inside(dice: Dice) -> None:
    game = Game()
    game.s.blizzard = 1
    game.put(0, "T5")
    game.run(GamePhase.START)
    dice(6)
    game.answer("roll")
    assert game.s.rolled == [4]


@pytest.mark.rule("TV-3")
def test_spells_from_outside_hit_inside() -> None:
    game = Game()
    finger = game.give(1, "finger_of_death")[0]
    game.put(0, "R105", lives=3)
    game.put(1, "O2", craft=3)
    game.s.turn = 1
    game.run(GamePhase.TRADE).answer(f"cast {finger} seat:0")
    assert game.me()["lives"] == 2
    assert (game.me()["called"], game.me(1)["called"]) == (False, False)


# --- Room 101 and the Gates --------------------------------------------------------------------------------


@pytest.mark.rule("TV-39", "TV-5", "RU-26")
def test_through_room_101_one_stands_at_the_first_gate() -> None:
    game = Game()
    game.give(0, "broadsword")
    game.trophy(0, "hill_giant")
    land(game, "T13", gold=1)
    game.answer("gateway")
    me = game.me()
    assert (me["place"], me["gold"], me["objects"][0]["usable"]) == ("G1", 0, True)
    assert game.asked == 1  # and there was no time to trade


@pytest.mark.rule("TV-39", "RB-6")
def test_without_the_gates_or_the_gold_the_gateway_is_not_offered() -> None:
    assert "gateway" not in land(Game(gates=False), "T13", gold=5).keys
    assert "gateway" not in land(Game(), "T13", gold=0).keys
    assert "gateway" in land(Game(), "T13", gold=1).keys


def at_gate(place: str, seats: int = 2) -> Game:
    """Somebody who has just moved to a gate."""
    game = Game(seats)
    game.put(0, place)
    game.s.rolled = [1]
    game.run(GamePhase.MOVE)
    return game.answer(f"move {place} cw")


@pytest.mark.rule("RB-19")
def test_at_the_gates_one_goes_up_to_the_die_or_not_at_all(dice: Dice) -> None:
    game = Game()
    game.put(0, "G2")
    game.run(GamePhase.START)
    assert game.keys == ["roll"]
    dice(3)
    game.answer("roll")
    assert game.kind == "gate_move"
    assert set(game.keys) == {"move G4 cw", "move G3 cw", "move G2 cw", "move G1 ccw", "move G6 ccw"}


@pytest.mark.rule("RB-19")
@pytest.mark.parametrize(("gate", "place"), [("G2", "O14"), ("G3", "M7"), ("G4", "M2"), ("G5", "O22")])
def test_each_gate_leads_to_its_space_which_is_met(gate: str, place: str, dice: Dice) -> None:
    game = at_gate(gate)
    assert game.keys == ["step out", "wait"]
    dice(4, 3, 3, 3)
    game.answer("step out")
    assert game.me()["place"] == place
    met = [fact.data["table"] for fact in game.told("table")] or [game.kind]
    assert met == {"O14": ["stones"], "M7": ["oracle"], "M2": ["settlement_visit"], "O22": ["potters"]}[place]


@pytest.mark.rule("RB-19", "TV-4")
def test_the_first_gate_leads_to_the_front_desk() -> None:
    game = at_gate("G1")
    game.give(0, "broadsword")
    game.answer("step out")
    assert game.me()["place"] == "T13"
    assert game.told("gate")[0].data == {"gate": "G1", "place": "T13"}
    assert game.me()["objects"][0]["usable"] is False
    assert game.kind == "special_location"


@pytest.mark.rule("RB-19")
@pytest.mark.parametrize(("face", "place"), [(1, "T13"), (2, "O14"), (3, "M7"), (4, "M2"), (5, "O22")])
def test_the_blind_gate_is_one_of_the_others(face: int, place: str, dice: Dice) -> None:
    game = at_gate("G6")
    dice(face, 4, 3, 3)
    game.answer("step out")
    assert game.me()["place"] == place


@pytest.mark.rule("RB-19")
def test_a_six_at_the_blind_gate_costs_a_life_and_one_stays(dice: Dice) -> None:
    game = at_gate("G6")
    dice(6)
    game.answer("step out")
    assert (game.me()["place"], game.me()["lives"]) == ("G6", 4)


@pytest.mark.rule("RB-19", "RB-17")
def test_who_waits_at_a_gate_may_attack_who_waits_there_too() -> None:
    game = Game()
    game.put(1, "G3")
    game.put(0, "G3")
    game.s.rolled = [1]
    game.run(GamePhase.MOVE).answer("move G3 cw", "wait")
    assert game.keys == ["encounter", "attack seat:1"]
    game.answer("attack")
    assert game.view()["fight"]["kind"] == "battle"


@pytest.mark.rule("RB-19")
def test_who_waits_alone_ends_the_turn_at_the_gate() -> None:
    game = at_gate("G3")
    game.answer("wait")
    assert (game.me()["place"], game.asked) == ("G3", 1)


def test_what_hangs_in_a_locker_has_a_name() -> None:
    game = Game()
    name = game.give(0, "dagger")[0]
    assert name in NAME
