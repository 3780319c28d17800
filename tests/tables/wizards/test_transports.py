"""Relocations, row by row of the table, and what they undo (WZ-65 to WZ-78, R-14, R-15, R-46 to R-51)."""

import csv
import io

import pytest

from game.core import Questioning
from game.tables.wizards.content.catalog import CONTENT, CREST, PLACE
from game.tables.wizards.content.geography import NAME
from game.tables.wizards.rules import totals, transports, walking
from game.tables.wizards.rules.state import Airborne
from tests.tables.wizards.tools import Dice, Game, GamePhase

#: Table 2.9 as the rules have it.
TABLE = """\
cause,is_transport,escapable,resets_lair_same_tile,resets_enc_same_tile,loses_animal,ends_trap,crest_permit
transport_spell,y,n,y,n,y,y,y
call_for_help,y,n,y,n,y,y,y
unicorn_ride,y,n,n,n,n,y,n
winged_ride,n,n,n,n,n,-,n
high_hollow_result,y,y,y,y,y,y,y
wizard_trap_card,y,y,y,y,y,y,y
wizard_trap_lair_center,y,y,n,y,y,y,-
trap_2_lair_center,y,y,n,y,y,-,-
trap_4_random_lair,y,y,y,y,y,-,-
trap_6_random,y,y,y,y,y,-,y
demon_5,y,y,n,y,y,y,-
dragon_5,y,y,n,y,y,y,-
player_enc_2,y,y,y,y,y,-,y
rescue,y,y,y,y,y,y,y
evil_f1_f2,y,y,y,y,y,y,y
evil_dead_tile,y,y,y,y,y,y,-
event_4,y,y,y,y,y,y,y
event_21_37,y,n,y,n,y,y,n
event_11_guided,n,n,y,y,n,y,n
event_15_moved,n,n,y,y,n,y,n
event_39_swap,y,y,y,y,y,y,n
task_gate_9_45,y,y,y,y,y,-,y
"""
ROWS = list(csv.DictReader(io.StringIO(TABLE)))
NAMES = [row["cause"] for row in ROWS]


def moved(game: Game, cause: str, space: int) -> Game:
    """Seat 0 is brought to a space, whatever could stop it."""
    return game.do(transports.send(game.s, 0, cause, ("space", space), "WZ-70", known=True))


# --- row by row ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-67", "WZ-68", "WZ-69", "WZ-70")
def test_every_cause_has_its_row() -> None:
    assert set(CONTENT.relocations) == {*NAMES, "walk"}


@pytest.mark.rule("WZ-67", "WZ-68", "WZ-69", "WZ-70")
@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_lair_time_on_the_same_tile(row: dict[str, str]) -> None:
    game = Game()
    game.put(0, game.hex("dragons_lair", 1, 1), gap=6)
    game.s.roaming = True  # the Dragon sleeps
    game.s.dragon = game.hex("torwall", 1, 1)
    moved(game, row["cause"], game.hex("dragons_lair", -1, -1))
    assert game.s.players[0].gap == (13 if row["resets_lair_same_tile"] == "y" else 6)


@pytest.mark.rule("WZ-67", "WZ-68", "WZ-70", "WZ-77")
@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_encounters_on_the_same_tile(row: dict[str, str]) -> None:
    game = Game()
    town = PLACE["T:TORWALL"]
    game.put(0, "T:TORWALL", met={town: 1})
    moved(game, row["cause"], game.hex("torwall", 1, 1))
    assert game.s.players[0].met == ({} if row["resets_enc_same_tile"] == "y" else {town: 1})


@pytest.mark.rule("WZ-67", "WZ-65")
@pytest.mark.parametrize("cause", NAMES)
def test_another_tile_resets_both(cause: str) -> None:
    game = Game()
    game.s.roaming = True
    game.s.dragon = game.hex("torwall", 1, 1)
    game.put(0, game.hex("dragons_lair", 1, 1), gap=6, met={PLACE["T:TORWALL"]: 2}, away=[PLACE["T:TORWALL"]])
    moved(game, cause, game.hex("glendale", 1, 0))
    assert (game.s.players[0].gap, game.s.players[0].met, game.s.players[0].away) == (0, {}, [])
    game.put(0, game.hex("glendale", 1, 0))
    moved(game, cause, game.hex("dragons_lair", 1, 1))
    assert game.s.players[0].gap == 13


@pytest.mark.rule("WZ-77", "wizards:R-47", "WZ-98")
@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_the_animal(row: dict[str, str]) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), animal="winged_horse", animal_left=4)
    game.event(0, "silver_mare")
    moved(game, row["cause"], game.hex("torwall", 0, 2))
    lost = row["loses_animal"] == "y"
    assert (game.s.players[0].animal == 0) is lost
    assert (game.me()["events"] == []) is lost


@pytest.mark.rule("WZ-76", "wizards:R-46", "WZ-16")
@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_the_trap(row: dict[str, str]) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), trap=5)
    moved(game, row["cause"], game.hex("torwall", 0, 2))
    # what cannot arise is a Transport too, and those end Traps
    assert (game.s.players[0].trap == 0) is (row["ends_trap"] == "y" or row["is_transport"] == "y")


@pytest.mark.rule("wizards:R-14", "WZ-78")
@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_the_permit_to_enter_the_star_crest(row: dict[str, str], dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1))
    dice(1)
    moved(game, row["cause"], game.at("CREST"))
    assert game.s.players[0].crest == (1 if row["crest_permit"] == "y" else 0)


@pytest.mark.rule("WZ-72", "wizards:R-48")
@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_escape(row: dict[str, str]) -> None:
    game = Game()
    game.rank(0, "sorcerers", 3, 0, 0, 0)
    here = game.hex("torwall", 1, 1)
    game.put(0, here)
    game.do(transports.send(game.s, 0, row["cause"], ("space", game.hex("glendale", 1, 0)), "WZ-70"))
    assert (game.kind == "escape_transport") is (row["escapable"] == "y")


@pytest.mark.rule("wizards:B-66", "wizards:R-49")
def test_who_escapes_stays_and_who_fails_goes(dice: Dice) -> None:
    for face, stays in ((5, True), (6, False)):
        game = Game()
        game.rank(0, "sorcerers", 3, 0, 0, 0)
        game.put(0, "T:TORWALL")
        dice(face)
        game.do(transports.send(game.s, 0, "demon_5", ("space", game.hex("glendale", 1, 0)), "WZ-13"))
        game.answer("cast escape")
        assert (game.land() == "torwall") is stays
        assert not game.told("table")  # B-66: no further encounter of the same source
        assert game.result is not stays


@pytest.mark.rule("WZ-52")
def test_who_is_bound_is_not_asked() -> None:
    game = Game()
    game.rank(0, "sorcerers", 3, 0, 0, 0)
    game.set(0, bound=True)
    game.do(transports.send(game.s, 0, "demon_5", ("space", game.hex("glendale", 1, 0)), "WZ-13"))
    assert game.decision is None
    assert game.land() == "glendale"


# --- dead Lands ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-72", "wizards:H-7")
def test_behind_a_dead_land_the_space_is_unknown_until_the_decision(dice: Dice) -> None:  # T-59
    game = Game()
    game.die("torwall")
    game.rank(0, "sorcerers", 3, 0, 0, 0)
    dice.random_space(game, game.hex("torwall", 1, 1))
    game.do(transports.send(game.s, 0, "trap_6_random", ("random",), "WZ-15"))
    fact = game.told("destination")[-1].data
    assert (fact["land"], fact["space"]) == ("torwall", None)
    game.answer("pass")
    assert game.land() == "dragons_lair"


@pytest.mark.rule("WZ-4", "wizards:B-11", "wizards:B-54")
def test_a_place_on_a_dead_land_is_somewhere_in_the_lair(dice: Dice) -> None:  # T-21
    game = Game()
    game.die("emberhold")
    landed = game.hex("dragons_lair", 1, 1)
    dice(5)
    dice.random_lair(game, landed, game.hex("dragons_lair", -2, 0))
    game.arrive(0, "HOLLOW")
    assert game.s.players[0].space == landed
    assert game.s.players[0].gap == 13


@pytest.mark.rule("WZ-70")
def test_an_abbey_trap_in_the_lair_with_the_abbey_dead(dice: Dice) -> None:
    from game.tables.wizards.rules import high_wizards

    game = Game()
    game.die("abbotsmere")
    game.put(0, game.hex("dragons_lair", 1, 1), gap=4)
    game.top_wizards("trap_abbey")
    dice.random_lair(game, game.hex("dragons_lair", -1, -1), game.hex("dragons_lair", -2, 0))
    game.do(high_wizards.card(game.s, 0))
    assert game.s.players[0].gap == 13


@pytest.mark.rule("WZ-73", "wizards:R-71")
def test_the_way_from_a_claimed_tile_is_escaped_once(dice: Dice) -> None:
    game = Game()
    game.rank(0, "sorcerers", 3, 0, 0, 0)
    game.put(0, game.hex("torwall", 1, 1), stun=2, trap=3, trap_left=2)
    game.die("torwall")
    first, second, far = (game.hex("dragons_lair", *at) for at in ((1, 1), (2, 0), (-2, 0)))
    dice.random_lair(game, first, second, far)
    dice(4)
    game.do(transports.escape_on_dead_land(game.s, 0))
    assert game.told("destination")[-1].data["space"] == NAME[first]
    game.answer("cast escape")
    assert game.s.players[0].space == second
    assert (game.s.players[0].trap, game.s.players[0].stun) == (0, 2)


# --- own Transports -----------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-67")
def test_ones_own_spell_inside_the_lair_renews_lair_time(dice: Dice) -> None:  # T-80
    game = Game()
    game.rank(0, "wizards", 4, 0, 0, 0)
    game.put(0, game.hex("dragons_lair", 1, 1), gap=2)
    dice(1)
    dice.random_lair(
        game, game.hex("dragons_lair", -1, 1), game.hex("dragons_lair", -2, 0), game.hex("dragons_lair", 2, -2)
    )
    game.run(GamePhase.UPKEEP, turn=0).answer("cast transport any", "land dragons_lair")
    assert game.told("landed")
    assert game.s.players[0].gap == 13


@pytest.mark.rule("WZ-68", "WZ-9")
def test_a_ride_to_ones_own_space_renews_nothing(dice: Dice) -> None:
    game = Game()
    here = game.hex("dragons_lair", 1, 1)
    game.put(0, here, gap=5, animal="unicorn", animal_left=1)
    dice.random_lair(game, game.hex("dragons_lair", -1, 1), game.hex("dragons_lair", -2, 0))
    game.run(GamePhase.UPKEEP, turn=0).answer("ride unicorn", f"to {NAME[here]}")
    assert game.s.players[0].gap == 5
    assert game.told("landed")


@pytest.mark.rule("wizards:R-51", "WZ-67")
def test_the_white_door_counts_as_ones_own_transport() -> None:
    game = Game()
    town = PLACE["T:TORWALL"]
    game.event(0, "the_white_door")
    game.put(0, "T:TORWALL", met={town: 1})
    goal = game.hex("torwall", 1, 1)
    game.run(GamePhase.UPKEEP, turn=0).answer("event the_white_door", f"to {NAME[goal]}")
    assert game.s.players[0].met == {town: 1}
    assert game.s.players[0].away == [town]


@pytest.mark.rule("wizards:B-11", "wizards:B-14")
def test_nobody_chooses_a_dead_land() -> None:  # T-11
    game = Game()
    game.die("torwall")
    spot = NAME[game.hex("torwall", 1, 1)]
    game.set(0, animal="unicorn", animal_left=1)
    assert f"to {spot}" not in game.run(GamePhase.UPKEEP, turn=0).answer("ride").keys
    game = Game()
    game.die("torwall")
    game.event(0, "the_white_door")
    assert f"to {spot}" not in game.run(GamePhase.UPKEEP, turn=0).answer("event").keys
    assert "land torwall" not in [option.key for option in transports.land_options(game.s)]
    assert len(transports.land_options(game.s)) == 17


# --- the Star Crest -----------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:R-15", "wizards:R-14")
def test_one_return_after_exactly_one_turn_elsewhere() -> None:
    from game.tables.wizards.rules import turns

    game = Game()
    p = game.s.players[0]
    beside = game.hex("crestfell", 1, 0)
    for turns_away, open_ in ((1, True), (2, False)):
        game.put(0, "CREST", crest=1, met={CREST: 1}, away=[])
        turns.remember(game.s, p)
        assert p.crest == 1
        p.space = beside
        for _ in range(turns_away):
            turns.remember(game.s, p)
        assert bool(totals.may_go(game.s, 0, [game.at("CREST")])) is open_


@pytest.mark.rule("wizards:R-15")
def test_the_return_is_used_up_by_returning() -> None:
    game = Game()
    game.put(0, game.hex("crestfell", 1, 0), crest=2, met={CREST: 1}, away=[CREST])
    game.s.walk.mp = 5
    walking.take(game.s, 0, walking.measured(game.s, 0, game.at("CREST")))
    assert game.s.players[0].crest == 0


@pytest.mark.rule("wizards:R-14")
def test_permits_end_with_the_tile() -> None:
    game = Game()
    edge = game.hex("crestfell", 2, 0)
    sea = next(near for near in game.s.board.near[edge] if game.s.board.terrain[near] == "~")
    game.put(0, edge, crest=2)
    game.event(0, "key_of_stars")
    walking.take(game.s, 0, walking.measured(game.s, 0, sea))
    assert game.s.players[0].crest == 0
    assert game.me()["events"] == []


@pytest.mark.rule("C-8", "wizards:R-14")
def test_the_key_of_stars_goes_with_a_transport_too() -> None:
    game = Game()
    game.event(0, "key_of_stars")
    game.put(0, game.hex("crestfell", 2, 0))
    moved(game, "unicorn_ride", game.hex("crestfell", -2, 0))
    assert game.me()["events"]
    moved(game, "unicorn_ride", game.hex("glendale", 1, 0))
    assert game.me()["events"] == []


@pytest.mark.rule("wizards:R-14", "WZ-78", "wizards:B-41")
def test_who_may_walk_to_the_star_crest() -> None:
    game = Game()
    crest = game.at("CREST")
    game.put(0, game.hex("crestfell", 1, 0))
    assert not totals.may_go(game.s, 0, [crest])
    game.event(0, "key_of_stars")
    assert totals.may_go(game.s, 0, [crest])
    game = Game()
    game.rank(0, "wizards", 1)
    game.put(0, game.hex("crestfell", 1, 0))
    game.task(0, 28, game.hex("torwall", 1, 1), game.hex("glendale", 1, 0))
    assert totals.may_go(game.s, 0, [crest])


@pytest.mark.rule("WZ-78")
def test_a_spell_to_any_territory_is_no_permit_but_help_is(dice: Dice) -> None:
    for cause, permit in (("transport_spell", 0), ("call_for_help", 1)):
        game = Game()
        spaces = game.s.board.spaces[game.s.board.land[game.at("CREST")]]
        dice.force("space in crestfell", spaces.index(game.at("CREST")))
        dice(1)
        land = game.s.board.land[game.at("CREST")]
        game.do(transports.send(game.s, 0, cause, ("land", land), "B-65"))
        assert game.s.players[0].crest == permit


# --- odds and ends ------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:R-91", "WZ-77")
def test_an_animal_leaves_one_who_is_brought_where_it_does_not_go() -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), animal="horse", animal_left=2)
    moved(game, "event_15_moved", game.hex("torwall", 0, 2))
    assert game.me()["animal"]
    moved(game, "event_15_moved", game.hex("sacred_circle", 1, 0))
    assert game.me()["animal"] is None


@pytest.mark.rule("wizards:B-37")
def test_who_arrives_in_the_water_of_a_free_boat_is_in_it() -> None:
    game = Game()
    boat = game.boat(game.water("torwall"))
    game.s.pending = []

    def lands() -> Questioning:
        yield from ()
        game.s.players[0].space = -1
        game.s.pending[-1].flights.append(
            Airborne(0, "event_39_swap", game.hex("torwall", 1, 1), game.water("torwall"))
        )

    game.do(lands())
    assert game.s.players[0].boat == boat


@pytest.mark.rule("wizards:B-42")
def test_a_landing_is_an_arrival(dice: Dice) -> None:
    game = Game()
    dice(6)
    moved(game, "call_for_help", game.at("T:TORWALL"))
    assert [fact.kind for fact in game.facts if fact.kind in ("taken_off", "landed", "table")] == [
        "taken_off", "landed", "table",
    ]  # fmt: skip
