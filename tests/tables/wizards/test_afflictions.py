"""Dazed, Bound, Stunned, Trapped; points gained and lost (2.4, 2.5, WZ-103, R-62, R-63)."""

import pytest

from game.tables.wizards.content.catalog import CREST, HOLLOW, POPPY, UNTIL_RESCUED
from game.tables.wizards.rules import afflictions, companions, cures, points, tasks, totals
from tests.tables.wizards.tools import Dice, Game, GamePhase

# --- Dazed --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-45", "wizards:B-67")
def test_dazed_one_loses_the_animal_and_gets_none() -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), animal="hound", animal_left=3)
    game.do(afflictions.daze(game.s, 0, "WZ-13"))
    assert game.me()["animal"] is None
    assert not companions.give(game.s, 0, 1, 1, "WZ-9")


@pytest.mark.rule("WZ-45", "WZ-117")
@pytest.mark.parametrize(("seat", "left"), [(0, 0), (1, 3)])
def test_with_the_animal_go_the_points_of_ones_own_walk(seat: int, left: int) -> None:
    game = Game()
    for one in (0, 1):
        game.set(one, animal="horse", animal_left=3)
    game.s.phase, game.s.walk.animal_mp = GamePhase.WALK, 3
    companions.lose(game.s, seat, "WZ-45")
    assert game.view()["walk"]["animal_mp"] == left


@pytest.mark.rule("WZ-43", "WZ-52")
@pytest.mark.parametrize(
    ("state", "open_"),
    [("", {"boat_summoning", "swiftness", "demon_dispelling", "animal_summoning", "escape", "dragon_taming",
           "telepathy", "transport"}),
     ("dazed", {"boat_summoning", "escape", "transport"}), ("bound", set())],
)  # fmt: skip
def test_which_spells_may_be_tried(state: str, open_: set[str]) -> None:
    game = Game()
    game.rank(0, "wizards", 4, 0, 0, 0)
    if state:
        game.set(0, **{state: True})
    kinds = {one.kind for one in totals.spells(game.s, 0)}
    assert {kind for kind in kinds if totals.spell(game.s, 0, kind)} == open_


@pytest.mark.rule("WZ-60")
def test_a_spell_that_was_tried_is_not_tried_again() -> None:
    game = Game()
    game.rank(0, "wizards", 4, 0, 0, 0)
    game.set(0, tried=["escape"])
    assert totals.spell(game.s, 0, "escape") is None
    assert totals.known(game.s, 0, "escape")


# --- Bound --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-49", "WZ-50", "WZ-51")
def test_bound_one_loses_events_traps_lair_time_and_animal() -> None:  # T-85
    game = Game()
    game.event(0, "foresight")
    game.event(0, "poppy_dust")
    game.event(0, "malicious_intent")
    game.event(0, "the_white_door")
    game.s.foresight = 3
    game.put(0, game.hex("dragons_lair", 1, 1), gap=5, trap=POPPY, trap_left=3, animal="unicorn", animal_left=1)
    game.do(afflictions.bind(game.s, 0, "WZ-14"))
    p = game.s.players[0]
    assert (p.events, p.trap, p.trap_left, p.gap, p.animal) == ([], 0, 0, 0, 0)
    assert game.s.foresight == -1
    assert len(game.s.event_discard) == 4
    assert not totals.barred(game.s, 0)


@pytest.mark.rule("WZ-49")
def test_a_trap_that_is_no_event_holds_one_who_is_bound() -> None:
    game = Game()
    game.set(0, trap=UNTIL_RESCUED)
    game.do(afflictions.bind(game.s, 0, "WZ-14"))
    assert game.s.players[0].trap == UNTIL_RESCUED


@pytest.mark.rule("WZ-53", "wizards:B-22")
def test_bound_one_gains_nothing_and_picks_nothing_up() -> None:
    game = Game()
    game.rank(0, "wizards", 2, 1, 1, 1)
    game.task(0, 2)
    game.set(0, bound=True)
    game.do(points.gain(game.s, 0, 5, "WZ-7"))
    assert (game.kind, game.points()) == ("", (1, 1, 1))
    game.put(0, "E:EDGEWOOD")
    game.do(tasks.pick_up(game.s, 0))
    assert game.kind == ""
    assert not tasks.can_receive(game.s, 0)


@pytest.mark.rule("WZ-54")
@pytest.mark.parametrize("place", ["CREST", "HOLLOW"])
def test_brought_to_a_closed_door_a_bound_player_meets_nothing(place: str) -> None:
    game = Game()
    game.arrive(0, place, bound=True)
    assert not game.told("table")
    assert not totals.eligible(game.s, 0, CREST)
    assert not totals.eligible(game.s, 0, HOLLOW)


@pytest.mark.rule("WZ-55")
def test_bound_one_rescues_nobody() -> None:
    game = Game()
    here = game.hex("torwall", 1, 1)
    game.rank(0, "wizards", 2, 0, 0, 0)
    game.rank(1, "wizards", 2, 0, 0, 0)
    game.put(1, here, trap=UNTIL_RESCUED)
    game.arrive(0, here, bound=True)
    assert not game.told("rescued")
    assert game.s.players[1].trap


# --- Healing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-58", "WZ-46")
def test_one_healing_frees_of_both() -> None:
    game = Game()
    game.set(0, dazed=True, bound=True)
    assert cures.heal(game.s, 0, "WZ-46")
    assert not totals.afflicted(game.s.players[0])
    assert not cures.heal(game.s, 0, "WZ-46")


@pytest.mark.rule("wizards:R-75", "C-8")
def test_what_heals_may_be_used_at_once() -> None:
    game = Game()
    game.event(0, "heal_all")
    game.do(afflictions.daze(game.s, 0, "WZ-13"))
    assert game.decision is not None
    assert (game.kind, game.decision.hidden) == ("play_held", True)
    game.answer("event heal_all")
    assert not game.s.players[0].dazed
    game = Game()
    game.object(0, "phial_of_dew")
    game.do(afflictions.bind(game.s, 0, "WZ-14")).answer("object phial_of_dew")
    assert not game.s.players[0].bound


@pytest.mark.rule("wizards:R-75")
def test_the_phial_works_later_too_even_while_bound() -> None:
    game = Game()
    game.object(0, "phial_of_dew", "boots_of_striding")
    game.set(0, bound=True)
    assert not totals.has(game.s, 0, "boots_of_striding")
    game.run(GamePhase.UPKEEP, turn=0).answer("object phial_of_dew")
    assert not game.s.players[0].bound
    assert game.kind == "travel_mode"


# --- Traps --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-15")
def test_a_second_trap_of_the_same_sort_lengthens_the_first() -> None:
    game = Game()
    afflictions.trap(game.s, 0, 3, 2, "WZ-15")
    afflictions.trap(game.s, 0, 3, 5, "WZ-15")
    afflictions.trap(game.s, 0, 3, 1, "WZ-15")
    assert game.s.players[0].trap_left == 5
    afflictions.trap(game.s, 0, 1, 0, "WZ-15")
    assert (game.s.players[0].trap, game.s.players[0].trap_left) == (1, 0)


# --- points -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-103", "wizards:R-63")
def test_what_is_lost_is_of_a_type_that_is_not_empty_and_never_below_nothing() -> None:
    game = Game()
    game.set(0, points=[3, 0, 8])
    game.do(points.lose(game.s, 0, 5, "WZ-8"))
    assert game.keys == ["knowledge", "power"]
    game.answer("knowledge")
    assert game.points() == (0, 0, 8)
    game.do(points.lose(game.s, 0, 5, "WZ-8"))  # only one is left
    assert game.points() == (0, 0, 3)
    game.do(points.lose(game.s, 0, 5, "WZ-8"))
    game.do(points.lose(game.s, 0, 5, "WZ-8"))
    assert game.points() == (0, 0, 0)


@pytest.mark.rule("wizards:B-22")
def test_at_rank_0_points_are_lost_before_they_come(dice: Dice) -> None:
    game = Game()
    dice(1)
    game.do(points.gain_dice(game.s, 0, 2, "dwelling", "WZ-7"))
    assert game.points() == (0, 0, 0)
    assert dice.faces == [1]


@pytest.mark.rule("WZ-120")
@pytest.mark.parametrize(
    ("balance", "order", "has", "lacks"),
    [("wizards_escape", "wizards", "escape", ""), ("wizards_escape", "druids", "dragon_taming", "escape"),
     ("druids_no_taming", "sorcerers", "dragon_taming", "animal_summoning"),
     ("druids_no_taming", "druids", "escape", "dragon_taming"), ("none", "druids", "dragon_taming", "")],
)  # fmt: skip
def test_the_house_rules_of_spells(balance: str, order: str, has: str, lacks: str) -> None:
    game = Game(balance=balance)
    game.rank(0, order, 4)
    kinds = {one.kind: one for one in totals.spells(game.s, 0)}
    assert has in kinds
    assert lacks not in kinds
    if balance == "wizards_escape" and order == "wizards":
        assert kinds["escape"].form == "transport"
        game.rank(0, order, 3)
        assert "escape" not in {one.kind for one in totals.spells(game.s, 0)}
