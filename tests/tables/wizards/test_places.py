"""WZ-2 to WZ-8, WZ-46, WZ-65, WZ-71, WZ-101: towns, Elves, the Abbey, Hamdrel, High Hollow and the Star Crest."""

import pytest

from game.tables.wizards.content.catalog import PLACES, RUKTAL
from game.tables.wizards.rules import places, totals
from tests.tables.wizards.tools import PLACE, Dice, Game, GamePhase


def visit(game: Game, place: str, seat: int = 0) -> Game:
    """Stand in a place and have its encounter, whatever else lies there."""
    game.put(seat, place)
    return game.do(places.visit(game.s, seat, PLACE[place]))


# --- Hamdrel ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-2")
def test_hamdrel_gives_points_to_ranks_1_to_3(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 2, 10, 4, 0)
    dice(2, 5)
    visit(game, "HAMDREL").answer("perception")
    assert game.points() == (10, 14, 0)


@pytest.mark.rule("WZ-2", "wizards:B-29")
def test_hamdrel_draws_an_optional_task(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 1)
    game.top_tasks(5)
    dice(4)
    visit(game, "HAMDREL")
    assert (game.kind, game.keys) == ("task_accept", ["accept", "decline"])
    game.answer("accept")
    assert game.numbers() == [5]
    assert not game.s.players[0].tasks[0].mandatory


@pytest.mark.rule("WZ-3", "wizards:B-49", "wizards:B-24")
def test_hamdrel_shows_a_wizard_card_to_strangers(dice: Dice) -> None:
    game = Game()
    game.top_wizards("terek")
    dice(3)
    visit(game, "HAMDREL")
    assert (game.kind, game.keys) == ("join_order", ["join wizards", "decline"])
    game.answer("join")
    while game.decision:
        game.answer(game.keys[0])
    p = game.s.players[0]
    assert (p.order, p.rank, len(p.tasks), p.tasks[0].mandatory) == (0, 1, 1, True)
    assert len(game.s.wizards) == 14
    assert not game.s.limbo_cards


@pytest.mark.rule("WZ-3")
@pytest.mark.parametrize("rank", [0, 4])
def test_a_unicorn_comes_to_ranks_0_and_4(dice: Dice, rank: int) -> None:
    game = Game()
    if rank:
        game.rank(0, "wizards", rank)
    dice(1)
    visit(game, "HAMDREL")
    assert [fact.data["animal"] for fact in game.told("animal")] == ["unicorn"]


@pytest.mark.rule("WZ-2", "wizards:B-48")
def test_hamdrel_produces_a_high_wizard(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 1)
    game.top_wizards("phantasm", "trap_abbey", "veldor")
    dice(6)
    dice.random_space(game, game.hex("glendale", 1, 0))
    visit(game, "HAMDREL")
    marker = game.s.markers[0]
    assert marker.space == game.hex("glendale", 1, 0)
    assert len(marker.buried) == 2
    assert len(game.s.wizards) == 11
    assert marker.known == [0, 1, 2]
    assert marker.drawer == 0
    told = game.told("wizard_comes")[0].data
    assert (told["wizard"], told["buried"]) == ("veldor", 2)
    assert "cards" not in told


@pytest.mark.rule("WZ-46", "WZ-58")
@pytest.mark.parametrize("place", ["HAMDREL", "ABBEY", "MELIGAR", "RUKTAL"])
@pytest.mark.parametrize("rank", [0, 2])
def test_places_that_heal_do_nothing_else(place: str, rank: int) -> None:
    game = Game()
    if rank:
        game.rank(0, "wizards", rank, 90, 90, 90)
    game.set(0, dazed=True, bound=True)
    visit(game, place)
    p = game.s.players[0]
    assert not p.dazed
    assert not p.bound
    assert p.rank == rank
    assert not game.told("table")
    assert game.result is True


@pytest.mark.rule("wizards:R-5", "wizards:R-6", "WZ-65")
def test_hamdrel_is_met_three_times_in_succession_and_three_times_more(dice: Dice) -> None:
    game = Game()
    game.rank(0, "sorcerers", 1)
    game.put(0, "HAMDREL")
    place = PLACE["HAMDREL"]
    for visits in range(2):
        dice(1, 1)
        game.do(places.visit(game.s, 0, place)).answer("power")
        for _ in range(2):
            dice(1, 1)
            game.do(places.hamdrel_stay(game.s, 0))
            assert game.kind == "hamdrel_stay"
            game.answer("meet", "power")
            assert game.result is True
        game.do(places.hamdrel_stay(game.s, 0))
        assert game.kind == ""
        if not visits:
            game.s.players[0].away.append(place)  # a turn ended in another space of the Tile
    assert not totals.eligible(game.s, 0, place)
    assert game.points() == (0, 0, 12)


@pytest.mark.rule("wizards:R-6", "WZ-63")
def test_one_need_not_meet_hamdrel_again() -> None:
    game = Game()
    game.put(0, "HAMDREL")
    game.do(places.hamdrel_stay(game.s, 0)).answer("pass")
    assert game.result is False
    assert not game.s.players[0].met


@pytest.mark.rule("WZ-70")
def test_a_trap_of_hamdrels_leads_back_to_her_with_nothing_remembered(dice: Dice) -> None:
    game = Game()
    game.top_wizards("trap_hamdrel")
    dice(3, 1)
    game.arrive(0, "HAMDREL")
    p = game.s.players[0]
    assert p.space == game.at("HAMDREL")
    assert p.met == {PLACE["HAMDREL"]: 1}
    assert p.chats == 1
    assert len(game.told("table")) == 2


# --- High Hollow, Star Crest --------------------------------------------------------------------------------


@pytest.mark.rule("WZ-4", "WZ-76")
@pytest.mark.parametrize(("die", "place"), [(1, "CREST"), (4, "HAMDREL"), (5, "MEGMORAN")])
def test_high_hollow_sends_one_on(dice: Dice, die: int, place: str) -> None:
    game = Game()
    dice(die)
    game.put(0, "HOLLOW", animal="horse", animal_left=2)
    game.do(places.visit(game.s, 0, PLACE["HOLLOW"]))
    assert game.told("landed")[0].data["place"] == place
    assert not game.s.players[0].animal or place == "HAMDREL"


@pytest.mark.rule("WZ-4", "wizards:B-54")
def test_high_hollow_leads_to_the_lair_when_the_land_is_dead(dice: Dice) -> None:
    game = Game()
    game.die("emberhold")
    dice(5)
    dice.random_lair(game, game.hex("dragons_lair", 2, 0), game.hex("dragons_lair", -2, 0))
    visit(game, "HOLLOW")
    assert game.s.players[0].space == game.hex("dragons_lair", 2, 0)
    assert game.s.players[0].gap == 13


@pytest.mark.rule("WZ-5")
def test_the_star_crest_gives_10_and_5(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 1, 1, 1, 1)
    dice(2)
    visit(game, "CREST")
    assert game.kind == "gain_split"
    assert len(game.keys) == 6
    game.answer("split power knowledge")
    assert game.points() == (6, 1, 11)


@pytest.mark.rule("WZ-5", "wizards:B-22", "WZ-53")
def test_the_star_crest_gives_no_points_at_rank_0(dice: Dice) -> None:
    game = Game()
    dice(1)
    visit(game, "CREST")
    assert game.kind == ""
    assert game.points() == (0, 0, 0)


@pytest.mark.rule("WZ-5", "WZ-102")
def test_the_star_crest_shows_two_high_wizards_while_there_are_some(dice: Dice) -> None:
    game = Game()
    game.rank(0, "sorcerers", 2)
    game.only_wizards("phantasm", "trap_lair", "elekov")
    dice(3)
    visit(game, "CREST")
    assert game.kind == "foreign_mentor"
    game.answer("done")
    assert game.kind == ""
    assert [fact.data["cards"] for fact in game.told("wizard_card")] == [["phantasm"], ["trap_lair"], ["elekov"]]
    assert len(game.s.wizards) == 3


@pytest.mark.rule("WZ-5", "WZ-102")
def test_two_high_wizards_in_succession_are_two(dice: Dice) -> None:
    game = Game()
    game.rank(0, "sorcerers", 2)
    game.top_wizards("elekov", "trap_lair", "terek", "phantasm")
    dice(4)
    visit(game, "CREST").answer("done", "done")
    assert game.kind == ""
    assert [fact.data["cards"] for fact in game.told("wizard_card")] == [["elekov"], ["trap_lair"], ["terek"]]
    assert len(game.s.wizards) == 14


@pytest.mark.rule("WZ-5", "WZ-116")
def test_the_star_crest_gives_extra_turns(dice: Dice) -> None:
    game = Game()
    dice(6, 4)
    visit(game, "CREST")
    assert game.s.players[0].extra == 4


@pytest.mark.rule("WZ-54")
@pytest.mark.parametrize("place", ["CREST", "HOLLOW"])
def test_bound_players_meet_nobody_there(place: str) -> None:
    game = Game()
    game.set(0, bound=True)
    visit(game, place)
    assert game.result is False


# --- Abbey, Elves, towns ------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-6")
def test_the_abbey_gives_an_extra_turn_or_points(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 1)
    dice(2)
    visit(game, "ABBEY")
    assert game.s.players[0].extra == 1
    game.s.players[0].met.clear()
    dice(5, 3)
    visit(game, "ABBEY").answer("knowledge")
    assert game.points() == (3, 0, 0)


@pytest.mark.rule("WZ-6", "WZ-25", "wizards:R-22", "wizards:R-23")
def test_a_wizards_contact_reaches_any_high_wizard(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 1)
    game.marker("elekov", "glendale")
    game.task(0, 46, "glendale", hw="elekov")
    game.top_tasks(1)
    dice(3)
    dice.force("percent", 21)  # 22 to 28: Elekov, though he is on the map
    visit(game, "ABBEY")
    assert game.told("contact")[0].data == {"wizard": "elekov"}
    assert game.keys == ["part 46.1", "task"]


@pytest.mark.rule("WZ-25", "wizards:R-24", "wizards:R-19")
def test_a_sorcerers_contact_reaches_a_living_tower(dice: Dice) -> None:
    game = Game()
    game.rank(0, "sorcerers", 1)
    game.die("emberhold", "galespire")
    game.top_tasks(7)
    dice(4)
    visit(game, "ABBEY")
    assert game.told("contact")[0].data == {"mentor": "MELEKOK"}
    assert game.numbers() == [7]


@pytest.mark.rule("wizards:R-24")
def test_no_contact_without_order_or_tower(dice: Dice) -> None:
    game = Game()
    dice(3)
    visit(game, "ABBEY")
    game.rank(1, "sorcerers", 1)
    game.die("emberhold", "galespire", "tidewell")
    dice(3)
    visit(game, "ABBEY", 1)
    assert [fact.seat for fact in game.told("no_contact")] == [0, 1]
    assert not game.s.players[1].tasks


@pytest.mark.rule("WZ-25", "wizards:R-20")
def test_a_druids_contact_reaches_ruktal(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 1)
    game.top_tasks(7)
    dice(3)
    visit(game, "ABBEY")
    assert game.told("contact")[0].data == {"mentor": "RUKTAL"}
    assert game.numbers() == [7]
    assert game.s.players[0].tasks[0].mandatory


@pytest.mark.rule("WZ-7", "wizards:R-8")
@pytest.mark.parametrize(("faces", "points"), [((2, 3), 6), ((4, 5), 5), ((6,), 0)])
def test_elves(dice: Dice, faces: tuple[int, ...], points: int) -> None:
    game = Game()
    game.rank(0, "druids", 1)
    dice(*faces)
    visit(game, "E:EDGEWOOD")
    if points:
        game.answer("power")
    assert game.points() == (0, 0, points)
    assert game.result is True
    assert game.s.players[0].met == {PLACE["E:EDGEWOOD"]: 1}


@pytest.mark.rule("WZ-8")
def test_common_folk(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 1, 5, 0, 3)
    game.object(0, "moon_lamp", "grey_cloak")
    game.put(0, "T:TORWALL")
    dice(1)
    game.do(places.folk(game.s, 0))
    assert not game.s.players[0].objects
    assert len(game.s.objects) == 12
    dice(2, 4)
    game.do(places.folk(game.s, 0))
    assert game.keys == ["knowledge", "power"]
    game.answer("power")
    assert game.points() == (5, 0, 0)
    dice(5)
    game.do(places.folk(game.s, 0))
    assert game.s.players[0].extra == 1
    dice(6)
    game.do(places.folk(game.s, 0))
    dice(4)
    game.top_tasks(7)
    game.do(places.folk(game.s, 0)).answer("decline")
    assert game.s.task_discard[-1] == 6
    assert game.told("task_declined")


@pytest.mark.rule("WZ-8", "wizards:R-9", "wizards:R-10")
def test_common_folk_keep_one_for_another_roll(dice: Dice) -> None:
    game = Game()
    game.put(0, "T:TORWALL")
    dice(3)
    game.do(places.folk(game.s, 0))
    p = game.s.players[0]
    assert (p.stays, p.stays_at) == ("town", p.space)
    dice(3, 6, 1, 1)
    game.run(GamePhase.UPKEEP, turn=0)
    assert [fact.data["table"] for fact in game.told("table") if fact.seat == 0] == ["town", "town"]
    assert p.stays == "town"


@pytest.mark.rule("wizards:R-30", "wizards:B-22")
def test_a_stranger_gets_no_task_from_common_folk(dice: Dice) -> None:
    game = Game()
    dice(4)
    game.do(places.folk(game.s, 0))
    assert game.kind == ""
    assert not game.s.players[0].tasks


# --- again and again ----------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-65", "WZ-66", "wizards:R-16")
@pytest.mark.parametrize("place", ["T:TORWALL", "RUKTAL", "MELIGAR"])
def test_the_second_visit_needs_a_turn_elsewhere_the_third_another_tile(dice: Dice, place: str) -> None:
    game = Game()
    p = game.s.players[0]
    assert meets(game, dice, place)
    assert not meets(game, dice, place)
    p.away.append(PLACE[place])
    assert meets(game, dice, place)
    p.away.append(PLACE[place])
    assert not meets(game, dice, place)
    p.met.clear()
    assert meets(game, dice, place)


def meets(game: Game, dice: Dice, place: str) -> bool:
    """Whether a visit is a Specific Encounter."""
    dice(6)
    visit(game, place)
    if game.decision:
        game.answer("decline")
    return bool(game.result)


@pytest.mark.rule("WZ-66", "WZ-65")
def test_torwall_can_not_be_entered_a_third_time() -> None:
    game = Game()
    game.set(0, met={PLACE["T:TORWALL"]: 1}, away=[PLACE["T:TORWALL"]])
    assert totals.may_go(game.s, 0, [game.at("T:TORWALL")])
    game.set(0, met={PLACE["T:TORWALL"]: 2})
    assert not totals.may_go(game.s, 0, [game.at("T:TORWALL")])


# --- what takes the place of an encounter -------------------------------------------------------------------


@pytest.mark.rule("WZ-71", "wizards:R-7")
def test_a_task_replaces_the_elves(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 1)
    game.task(0, 2)
    game.arrive(0, "E:EDGEWOOD").answer("part 2.1")
    assert game.kind == ""
    assert not game.told("table")
    assert not game.s.players[0].met
    assert game.result is True
    game.put(0, "glendale")
    dice(6)
    game.arrive(0, "E:GLENDALE").answer("done")
    assert game.told("table")


@pytest.mark.rule("WZ-71", "wizards:B-47")
def test_a_high_wizard_replaces_the_elves_and_comes_beside_a_task() -> None:
    game = Game()
    game.rank(0, "druids", 1)
    game.task(0, 2)
    game.marker("terek", "E:EDGEWOOD", "phantasm")
    game.arrive(0, "E:EDGEWOOD").answer("part 2.1")
    assert game.kind == "foreign_mentor"
    game.answer("done")
    assert not game.told("table")
    assert not game.s.markers
    assert len(game.s.wizards) == 14


@pytest.mark.rule("WZ-71", "WZ-17")
def test_a_task_does_not_replace_ones_own_mentor() -> None:
    game = Game()
    game.rank(0, "druids", 1)
    game.task(0, 21)
    game.top_tasks(7)
    game.arrive(0, "RUKTAL").answer("part 21.2")
    assert game.numbers() == [21, 7]
    game.rank(1, "wizards", 1)
    game.task(1, 44, "STONE1", "glendale")
    game.arrive(1, "RUKTAL").answer("part 44.1")
    assert game.kind == ""
    assert game.numbers(1) == [44]


# --- Event 31 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-101")
def test_the_elves_of_glendale_rid_one_of_malicious_intent_and_that_is_all() -> None:
    game = Game()
    game.rank(0, "druids", 1)
    game.task(0, 2)
    game.event(0, "malicious_intent")
    game.arrive(0, "E:GLENDALE")
    assert game.kind == ""
    assert not game.s.players[0].events
    assert not game.told("table")
    assert not game.s.players[0].tasks[0].parts[1].done


@pytest.mark.rule("WZ-101")
def test_a_high_wizard_at_glendale_gives_no_task_and_does_not_stand_in_the_way() -> None:
    game = Game()
    game.rank(0, "wizards", 1)
    game.event(0, "malicious_intent")
    game.marker("terek", "E:GLENDALE")
    game.arrive(0, "E:GLENDALE")
    assert game.kind == ""
    assert not game.s.players[0].tasks
    assert not game.s.players[0].events


@pytest.mark.rule("WZ-101", "WZ-46")
def test_ruktal_heals_and_rids_at_once() -> None:
    game = Game()
    game.rank(0, "druids", 1)
    game.event(0, "malicious_intent")
    game.arrive(0, "RUKTAL", dazed=True)
    assert not game.s.players[0].events
    assert not game.s.players[0].dazed
    assert not game.s.players[0].tasks
    assert not places.remains(game.s, 1, RUKTAL)


@pytest.mark.rule("WZ-101")
@pytest.mark.parametrize("order", ["druids", "wizards"])
@pytest.mark.parametrize(("place", "task"), [("RUKTAL", 21), ("E:GLENDALE", 2)])
def test_who_gets_rid_of_malicious_intent_picks_up_no_marker_there(order: str, place: str, task: int) -> None:
    game = Game()
    game.rank(0, order, 1)
    game.task(0, task)
    game.event(0, "malicious_intent")
    game.arrive(0, place)
    assert game.kind == ""
    assert not game.s.players[0].events
    assert not any(part.done for part in game.s.players[0].tasks[0].parts)
    assert not game.told("task_part")


@pytest.mark.rule("WZ-101")
def test_other_elves_do_not_rid_one_of_it(dice: Dice) -> None:
    game = Game()
    game.event(0, "malicious_intent")
    dice(6)
    visit(game, "E:EDGEWOOD")
    assert game.s.players[0].events
    assert game.told("table")


@pytest.mark.rule("wizards:B-38", "wizards:B-39")
def test_stones_and_the_lair_center_have_no_encounter() -> None:
    game = Game()
    for place in PLACES:
        if place.startswith("STONE") or place == "LAIRC":
            visit(game, place)
            assert game.result is False
