"""Traps and what can be done about them (WZ-15, WZ-72 to WZ-76)."""

import pytest

from game.tables.wizards.content.catalog import CAGE, HELD, LAND, LOST_TURNS, POPPY, SNARE, UNTIL_RESCUED
from game.tables.wizards.content.geography import NAME
from game.tables.wizards.rules import afflictions, events, held, traps
from tests.tables.wizards.tools import NONE, Dice, Game, GamePhase


def trapped(dice: Dice, *faces: int, order: str = "", rank: int = 0) -> Game:
    """Seat 0 meets a Trap on a quiet space of Torwall; the first face is its type."""
    game = Game()
    if order:
        game.rank(0, order, rank, 5, 5, 5)
    game.put(0, game.hex("torwall", 1, 1))
    dice(*faces)
    return game.do(traps.meet(game.s, 0))


# --- the six of them --------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-15")
def test_1_every_turn_is_lost_until_rescued(dice: Dice) -> None:
    game = trapped(dice, 1)
    assert (game.s.players[0].trap, game.s.players[0].trap_left) == (UNTIL_RESCUED, 0)
    for _ in range(3):
        assert game.run(GamePhase.UPKEEP, turn=0).keys == ["call_help", "pass"]
        game.answer("pass")
    assert game.s.players[0].trap == UNTIL_RESCUED
    assert [fact.data for fact in game.told("table")] == [{"table": "traps", "die": 1, "row": 0}]


@pytest.mark.rule("WZ-15", "WZ-69")
def test_2_to_the_lair_center_with_lair_time_as_it_was(dice: Dice) -> None:
    game = trapped(dice, 2)
    assert game.s.players[0].gap in (12, 13)  # the Dragon sleeps there
    game = Game()
    game.put(0, game.hex("dragons_lair", 2, 0), gap=6)
    game.s.dragon = game.hex("torwall", 0, 1)
    dice.random_lair(game, game.hex("dragons_lair", -2, 0))
    game.do(traps.meet(game.s, 0, 2))
    assert game.s.players[0].space == game.at("LAIRC")
    assert game.s.players[0].gap == 6


@pytest.mark.rule("WZ-15", "wizards:T-60")
def test_3_a_die_of_turns_in_each_of_which_help_may_be_called(dice: Dice) -> None:
    game = trapped(dice, 3, 4)
    assert (game.s.players[0].trap, game.s.players[0].trap_left) == (LOST_TURNS, 4)
    for left in (3, 2, 1, 0):
        game.run(GamePhase.UPKEEP, turn=0)
        assert game.keys == ["call_help", "pass"]
        game.answer("pass")
        assert game.s.players[0].trap_left == left
    assert game.s.players[0].trap == 0
    assert "walk" in game.run(GamePhase.UPKEEP, turn=0).keys


@pytest.mark.rule("WZ-15", "WZ-70")
def test_4_to_a_random_lair_space_with_fresh_lair_time(dice: Dice) -> None:
    game = Game()
    goal = game.hex("dragons_lair", 1, 1)
    game.put(0, game.hex("dragons_lair", 2, 0), gap=6)
    dice.random_lair(game, goal, game.hex("dragons_lair", -2, 0))
    game.do(traps.meet(game.s, 0, 4))
    assert (game.s.players[0].space, game.s.players[0].gap) == (goal, 13)


@pytest.mark.rule("WZ-15", "wizards:T-61", "WZ-75")
def test_5_held_until_a_natural_five_or_six(dice: Dice) -> None:
    game = trapped(dice, 5, order="druids", rank=2)
    spot = game.s.players[0].space
    assert game.s.players[0].trap == HELD
    dice(4)
    game.run(GamePhase.UPKEEP, turn=0).answer("walk")
    assert game.told("still_held")
    assert game.s.players[0].trap == HELD
    dice(5)
    game.run(GamePhase.UPKEEP, turn=0).answer("walk")
    assert game.s.players[0].trap == 0
    assert game.s.players[0].space == spot
    assert (game.kind, game.keys) == ("random_encounter", ["random", "cast animal_summoning", "pass"])
    game.answer("pass")
    dice(3)
    game.run(GamePhase.UPKEEP, turn=0).answer("walk")
    assert game.kind == "step"


@pytest.mark.rule("WZ-15", "wizards:R-85")
def test_5_boots_do_not_let_go(dice: Dice) -> None:
    game = trapped(dice, 5)
    game.object(0, "boots_of_striding")
    dice(4)
    game.run(GamePhase.UPKEEP, turn=0).answer("walk")
    assert game.s.players[0].trap == HELD


@pytest.mark.rule("WZ-15", "WZ-70")
def test_6_to_a_random_space(dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), animal="hound", animal_left=3)
    goal = game.hex("oxenford", 2, -1)
    dice.random_space(game, goal)
    game.do(traps.meet(game.s, 0, 6))
    assert game.s.players[0].space == goal
    assert game.s.players[0].animal == 0


# --- Escape -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-72", "wizards:B-65", "wizards:B-66")
@pytest.mark.parametrize("face", [1, 3, 5])
@pytest.mark.parametrize("order", ["wizards", "druids"])
def test_the_type_is_seen_before_escape_is_cast(face: int, order: str, dice: Dice) -> None:
    game = trapped(dice, face, order=order, rank=4)
    assert (game.kind, game.keys) == ("escape_trap", ["cast escape", "pass"])
    dice(5)
    game.answer("cast escape")
    assert game.s.players[0].trap == 0
    assert game.told("trapped") == []


@pytest.mark.rule("WZ-72", "wizards:R-49")
def test_a_failed_escape_lets_the_trap_hold(dice: Dice) -> None:
    game = trapped(dice, 1, order="wizards", rank=4)
    dice(6)
    game.answer("cast escape")
    assert game.s.players[0].trap == UNTIL_RESCUED
    assert game.s.players[0].tried == ["escape"]


@pytest.mark.rule("WZ-72")
@pytest.mark.parametrize("face", [4, 6])
def test_only_escape_transport_may_look_at_the_destination(face: int, dice: Dice) -> None:
    assert trapped(dice, face, order="wizards", rank=4).keys == ["cast escape", "pass"]
    assert trapped(dice, face, order="sorcerers", rank=3).keys == ["cast escape", "look", "pass"]
    assert trapped(dice, 2, order="sorcerers", rank=3).keys == ["cast escape", "pass"]  # the Center is named


@pytest.mark.rule("WZ-72")
def test_who_casts_at_once_has_had_the_one_spell(dice: Dice) -> None:
    game = trapped(dice, 6, order="sorcerers", rank=3)
    goal = game.hex("oxenford", 2, -1)
    dice(6)
    dice.random_space(game, goal)
    game.answer("cast escape")
    assert game.s.players[0].space == goal  # no second question


@pytest.mark.rule("WZ-72")
def test_who_looks_first_may_then_cast_once(dice: Dice) -> None:
    game = trapped(dice, 6, order="sorcerers", rank=3)
    goal = game.hex("oxenford", 2, -1)
    dice.random_space(game, goal)
    game.answer("look")
    assert (game.kind, game.keys) == ("escape_transport", ["cast escape", "pass"])
    assert game.told("destination")[0].data["space"] == NAME[goal]
    dice(5)
    game.answer("cast escape")
    assert game.land() == "torwall"


@pytest.mark.rule("WZ-72", "wizards:T-59", "wizards:H-7")
def test_of_a_dead_land_only_that_is_told(dice: Dice) -> None:
    game = trapped(dice, 6, order="sorcerers", rank=3)
    game.die("oxenford")
    dice.random_space(game, game.hex("oxenford", 2, -1))
    game.answer("look")
    assert game.told("destination")[0].data == {"land": "oxenford", "cause": "trap_6_random", "space": None}
    goal = game.hex("dragons_lair", 1, 1)
    dice.random_lair(game, goal, game.hex("dragons_lair", -2, 0))
    game.answer("pass")
    assert game.s.players[0].space == goal
    assert game.s.players[0].gap == 13


@pytest.mark.rule("WZ-72", "wizards:C-9")
def test_the_ring_waits_until_the_destination_is_seen(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 4)
    game.put(0, game.hex("torwall", 1, 1))
    game.object(0, "ring_of_staying")
    game.do(traps.meet(game.s, 0, 6))
    assert (game.kind, game.keys) == ("escape_trap", ["cast escape", "look", "pass"])
    dice(6)
    game.answer("cast escape")  # in vain; Escape Traps is used up
    assert (game.kind, game.keys) == ("escape_transport", ["ring", "pass"])
    game.answer("ring")
    assert game.land() == "torwall"
    assert game.s.players[0].objects == []


@pytest.mark.rule("WZ-72", "wizards:C-9")
def test_the_ring_stops_the_way_to_the_center_but_nothing_that_holds() -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1))
    game.object(0, "ring_of_staying")
    game.do(traps.meet(game.s, 0, 2))
    assert (game.kind, game.keys) == ("escape_trap", ["ring", "pass"])
    game.answer("ring")
    assert game.land() == "torwall"
    game.object(0, "ring_of_staying")
    game.do(traps.meet(game.s, 0, 1))
    assert game.kind == ""
    assert game.s.players[0].trap == UNTIL_RESCUED


@pytest.mark.rule("WZ-76", "WZ-74", "wizards:B-66")
def test_every_result_of_high_hollow_can_be_escaped(dice: Dice) -> None:
    for face in range(1, 7):
        game = Game()
        game.rank(0, "druids", 4)
        dice(face)
        game.arrive(0, "HOLLOW")
        assert (game.kind, game.keys) == ("escape_transport", ["cast escape", "pass"])
        dice(1)
        game.answer("cast escape")
        assert game.s.players[0].space == game.at("HOLLOW")
        assert game.kind == ""


# --- Trap Events ------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:C-8", "WZ-49")
@pytest.mark.parametrize(
    ("slug", "kind", "left"), [("bramble_snare", SNARE, 0), ("cage_of_glass", CAGE, 0), ("poppy_dust", POPPY, 2)]
)
def test_a_trap_event_is_kept_while_it_holds(slug: str, kind: int, left: int, dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1))
    game.top_events(slug)
    dice(2)
    game.do(events.draw(game.s, 0, "WZ-11"))
    p = game.s.players[0]
    assert (p.trap, p.trap_left, len(p.events)) == (kind, left, 1)
    assert game.view(1)["players"][0]["events"][0]["slug"] == slug  # public (H-5)
    game.object(0, "elf_rope")
    card = p.events[0].card
    game.do(held.play(game.s, 0, ("object", "elf_rope")))
    assert (p.trap, p.events) == (0, [])
    assert game.s.event_discard == [card]


@pytest.mark.rule("wizards:C-8", "WZ-72")
def test_escape_traps_stops_a_trap_event_which_is_discarded(dice: Dice) -> None:
    game = Game()
    game.rank(0, "sorcerers", 2)
    game.put(0, game.hex("torwall", 1, 1))
    game.top_events("cage_of_glass")
    game.do(events.draw(game.s, 0, "WZ-11"))
    assert (game.kind, game.keys) == ("escape_trap", ["cast escape", "pass"])
    dice(1)
    game.answer("cast escape")
    assert (game.s.players[0].trap, game.s.players[0].events, len(game.s.event_discard)) == (0, [], 1)


@pytest.mark.rule("wizards:C-8", "wizards:R-46")
def test_the_bramble_lets_go_on_six_only(dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1))
    game.top_events("bramble_snare")
    game.do(events.draw(game.s, 0, "WZ-11"))
    dice(5)
    game.run(GamePhase.UPKEEP, turn=0).answer("walk")
    assert game.s.players[0].trap == SNARE
    dice(6)
    game.run(GamePhase.UPKEEP, turn=0).answer("walk")
    assert (game.s.players[0].trap, game.s.players[0].events) == (0, [])
    assert game.kind == "random_encounter"


@pytest.mark.rule("wizards:C-8", "WZ-16")
def test_the_cage_ends_with_a_transport_by_call_for_help(dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1))
    game.top_events("cage_of_glass")
    game.do(events.draw(game.s, 0, "WZ-11"))
    assert game.run(GamePhase.UPKEEP, turn=0).keys == ["call_help", "pass"]
    dice(3, 4)
    goal = game.hex("oxenford", 2, -1)
    dice.random_space(game, goal)
    game.answer("call_help")
    p = game.s.players[0]
    assert (p.space, p.trap, p.events) == (goal, 0, [])


@pytest.mark.rule("wizards:T-85", "WZ-49", "WZ-51", "WZ-50")
def test_becoming_bound_discards_held_events_and_ends_their_trap() -> None:
    game = Game()
    spot = game.hex("dragons_lair", 1, 1)
    game.put(0, spot, gap=1)
    game.event(0, "foresight")
    game.s.foresight = LAND["glendale"]
    game.event(0, "poppy_dust")
    game.set(0, trap=POPPY, trap_left=5)
    game.do(afflictions.bind(game.s, 0, "WZ-93"))
    p = game.s.players[0]
    assert (p.bound, p.trap, p.events, p.gap) == (True, 0, [], 0)
    assert game.s.foresight == NONE
    assert {fact.data["event"] for fact in game.told("event_over")} == {"foresight", "poppy_dust"}


@pytest.mark.rule("WZ-94", "wizards:T-64", "wizards:R-62")
def test_trapped_and_stunned_turns_run_together_without_help(dice: Dice) -> None:
    game = trapped(dice, 3, 3)
    game.set(0, stun=2)
    turn = game.run(GamePhase.UPKEEP, turn=0)
    assert (turn.s.players[0].stun, turn.s.players[0].trap_left) == (1, 2)
    assert "call_help" not in game.keys or game.asked != 0
    game.run(GamePhase.UPKEEP, turn=0)
    assert (game.s.players[0].stun, game.s.players[0].trap_left) == (0, 1)
    assert game.run(GamePhase.UPKEEP, turn=0).keys == ["call_help", "pass"]


@pytest.mark.rule("wizards:T-65", "wizards:B-46", "WZ-21")
def test_a_rescue_frees_and_transports(dice: Dice) -> None:
    game = Game()
    spot = game.hex("torwall", 1, 1)
    game.rank(0, "wizards", 1)
    game.rank(1, "wizards", 2)
    game.put(1, spot, trap=1)
    goal = game.hex("oxenford", 2, -1)
    dice(5)
    dice.random_space(game, goal)
    game.arrive(0, spot).answer("perception")
    assert game.points(0) == (0, 5, 0)
    assert (game.s.players[1].space, game.s.players[1].trap) == (goal, 0)
    assert not any(fact.data["table"] == "player_encounter" for fact in game.told("table"))


@pytest.mark.rule("wizards:T-65", "WZ-62")
def test_rank_0_rescues_nobody() -> None:
    game = Game()
    spot = game.hex("torwall", 1, 1)
    game.rank(1, "wizards", 2)
    game.put(1, spot, trap=1)
    game.arrive(0, spot)
    assert game.kind == ""
    assert (game.s.players[1].space, game.s.players[1].trap) == (spot, 1)
