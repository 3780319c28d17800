"""Part D: the Heart, its Keeper and Seals, the Ember Crown, the Collapse, the Clock and who wins (EG-1 to EG-17)."""

from typing import Any

import pytest

from game.tables.realm.content.catalog import CARDS, CONTENT, HERO, HEROES, LAB, PLACE, TRIBUTE
from game.tables.realm.rules import clock, collapse, ending, keeper, losses, maze_grid, scores, walls
from game.tables.realm.rules.state import NONE, Fight, GamePhase
from tests.tables.realm.maze import MazeGame, onto, square
from tests.tables.realm.tools import TABLE, Dice

HEART = "L:D4"


def heart(seats: int = 2, hero: str = "ranger", others: tuple[str, ...] = ("sellsword",), **fields: Any) -> MazeGame:
    """A character in the open Heart, about to meet what is there; tiles north and east of it."""
    game = MazeGame(seats, (hero, *others))
    game.s.awake = True
    game.lay_tiles(D3="K1X", E4="Q7I1")
    game.put(0, HEART, **fields)
    game.s.phase = GamePhase.ENCOUNTER
    return game


def bout(game: MazeGame, dice: Dice, *faces: int, kind: str = "battle") -> MazeGame:
    """The Keeper is fought."""
    game.run()
    game.answer(kind)
    dice(*faces)
    game.answer("roll")
    return game


def crowned(seats: int = 2, heroes: tuple[str, ...] = ("ranger", "pit_fighter"), **fields: Any) -> MazeGame:
    """Seat 0 bears the Crown, two rounds after the last Seal broke."""
    game = MazeGame(seats, heroes)
    game.s.crown, game.s.collapse, game.s.broken, game.s.awake = 0, 2, 3, True
    game.put(0, "O4", **fields)
    game.put(1, "O8")
    return game


# --- the Keeper -------------------------------------------------------------------------------------------


@pytest.mark.rule("EG-5", "EG-2")
@pytest.mark.parametrize(
    ("broken", "late", "value"),
    [
        (0, -5, 10),
        (0, 0, 10),
        (0, 1, 9),
        (0, 2, 8),
        (0, 5, 5),
        (1, 0, 9),
        (2, 3, 5),
        (2, 4, 4),
        (0, 6, 4),
        (0, 7, 4),
        (2, 20, 4),
        (0, 99, 4),
    ],
)
def test_the_keeper_tires_by_one_for_each_step_of_the_clock(broken: int, late: int, value: int) -> None:
    game = heart()
    game.s.broken, game.s.clock = broken, clock.waking(game.s) + late
    assert keeper.value(game.s) == value
    assert keeper.seals(game.s) == 3


@pytest.mark.rule("EG-5")
@pytest.mark.parametrize(
    ("broken", "late", "parts"),
    [
        (0, 0, [["value", 10]]),
        (1, 2, [["value", 10], ["seals", -1], ["tiring", -2]]),
        (2, 9, [["value", 10], ["seals", -2], ["tiring", -4]]),
    ],
)
def test_a_bout_shows_why_the_keeper_is_weaker(broken: int, late: int, parts: list[list[object]]) -> None:
    game = heart()
    game.s.broken, game.s.clock = broken, clock.waking(game.s) + late
    game.run().answer("battle")
    assert game.view()["fight"]["theirs"] == parts
    assert sum(n for _, n in parts if isinstance(n, int)) == keeper.value(game.s)


@pytest.mark.rule("EG-5")
@pytest.mark.parametrize("kind", ["battle", "psychic"])
def test_a_bout_is_battle_or_psychic_combat_by_choice(kind: str) -> None:
    game = heart(strength=6, craft=4)
    game.run()
    assert (game.kind, sorted(game.keys)) == ("combat_kind", ["battle", "psychic"])
    game.answer(kind)
    fight = game.view()["fight"]
    assert (fight["kind"], fight["foe"], fight["theirs"]) == (kind, {"name": "keeper"}, [["value", 10]])
    assert fight["mine"] == ([["strength", 6]] if kind == "battle" else [["craft", 4], ["cool_head", 2]])


@pytest.mark.rule("EG-5", "RB-31")
@pytest.mark.parametrize(("strength", "first"), [(6, "battle"), (5, "psychic")])
def test_the_higher_score_with_the_cool_head_is_offered_first(strength: int, first: str) -> None:
    game = heart(strength=strength, craft=4).run()
    assert game.keys[0] == first


@pytest.mark.rule("EG-5")
@pytest.mark.parametrize("keys", [0, 1, 3])
def test_each_key_helps_by_one_against_the_keeper_alone(keys: int) -> None:
    game = heart()
    game.give(0, *["ember_key"] * keys)
    game.run()
    game.answer("psychic")
    assert sum(value for _, value in game.view()["fight"]["mine"]) == 3 + 2 + keys  # a cool head
    f = Fight("psychic", 0, name="ghost", sort="Spirit", value=4)
    assert scores.own_score(game.s, f, 0) == 3


@pytest.mark.rule("EG-5", "RU-70")
def test_the_keeper_is_neither_evaded_nor_removed_nor_bewitched() -> None:
    game = heart(hero="cutpurse", craft=6)
    game.give(0, "silver_net", "glamour", "finger_of_death", "random_magic")
    game.run()
    game.answer("battle")
    assert not [key for key in game.keys if key.startswith("evade") or key.endswith("foe")]
    assert "cast S05.1 seat:1" not in game.keys  # another zone


@pytest.mark.rule("EG-5")
def test_at_most_one_bout_a_turn_and_staying_replaces_the_move(dice: Dice) -> None:
    game = bout(heart(strength=5), dice, 6, 1)  # 11 to 11
    assert (game.where(), game.asked) == ("D4", 1)
    game.s.turn = 0
    game.run(GamePhase.ENCOUNTER)
    assert len(game.told("fight")) == 1  # the same turn still
    game.s.turn, game.s.players[0].used = 0, []
    game.start()
    assert any(key.startswith("stay") for key in game.keys)
    game.answer("stay")
    assert game.kind == "combat_kind"


@pytest.mark.rule("EG-5", "EG-17", "EG-16")
def test_one_may_attack_a_character_there_instead_of_a_bout() -> None:
    game = heart()
    game.put(1, HEART)
    game.run()
    assert game.keys == ["encounter", "attack seat:1"]
    game.answer("attack seat:1")
    assert game.view()["fight"]["foe"] == {"seat": 1}


@pytest.mark.rule("EG-6")
def test_a_won_bout_breaks_a_seal_that_stays_broken_for_all(dice: Dice) -> None:
    game = bout(heart(strength=8), dice, 6, 1)
    me = game.me()
    assert (me["shards"], me["trophies"], game.s.broken, me["lives"]) == (1, [], 1, 5)
    assert game.view(1)["lab"]["heart"] == {"open": True, "seals": 2, "of": 3, "keeper": 9}
    assert [fact.data["why"] for fact in game.told("rolled")] == []  # no Treasure roll
    assert game.where() == "D4"
    game.put(1, HEART, strength=8)
    losses.die(game.s, 0)
    assert (game.s.players[0].shards, game.s.broken) == (1, 1)  # the seat keeps it


@pytest.mark.rule("EG-6")
def test_a_tie_changes_nothing_and_one_stays(dice: Dice) -> None:
    game = bout(heart(strength=8), dice, 3, 1)
    assert (game.told("fight_over")[0].data["outcome"], game.where(), game.me()["lives"]) == ("tie", "D4", 5)
    assert game.s.broken == 0


@pytest.mark.rule("EG-6")
def test_sc_88_a_lost_bout_costs_a_life_and_pushes_out_through_a_chosen_passage(dice: Dice) -> None:
    game = bout(heart(lives=2), dice, 1, 6)
    assert (game.kind, game.me()["lives"]) == ("pushed_to", 1)
    assert game.keys == ["to L:D3", "to L:E4"]
    game.answer("to L:E4")
    assert game.where() == "E4"
    assert game.asked == 1
    assert game.told("tile") == []  # not met


@pytest.mark.rule("EG-6", "LB-34", "LB-31")
def test_nobody_is_pushed_onto_hidden_destroyed_walled_or_empty_squares(dice: Dice) -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.s.awake = True
    game.lay_tiles(D3="K1X?", E4="Q7I1", C4="K1I")
    walls.destroy(game.s, square("E4"), "EG-9")
    game.put(0, HEART)
    game.s.phase = GamePhase.ENCOUNTER
    bout(game, dice, 1, 6)
    assert (game.where(), game.me()["lives"], game.asked) == ("D4", 4, 1)


@pytest.mark.rule("EG-6", "RB-28")
@pytest.mark.parametrize(("kind", "lives"), [("battle", 5), ("psychic", 4)])
def test_saves_keep_the_life_in_a_battle_but_not_the_place(kind: str, lives: int, dice: Dice) -> None:
    game = heart()
    game.give(0, "plate_harness")
    bout(game, dice, 2, 6, 6, kind=kind)
    assert (game.me()["lives"], game.kind) == (lives, "pushed_to")


@pytest.mark.rule("EG-6", "RB-39")
def test_the_dead_are_not_pushed_anywhere(dice: Dice) -> None:
    game = bout(heart(lives=1, gold=3), dice, 1, 6)
    assert game.s.players[0].hero == NONE
    assert game.s.maze.coins == {square("D4"): 3}
    assert TABLE.census(game.s) == game.census


@pytest.mark.rule("EG-7", "EG-9", "EG-8")
def test_sc_89_the_third_seal_frees_the_crown_and_the_collapse_begins(dice: Dice) -> None:
    game = heart(strength=8)
    game.s.broken = 2
    game.s.first = 0
    game.lay_tiles(E7="K1X")
    bout(game, dice, 6, 1)
    assert (game.s.crown, game.s.collapse, game.me()["shards"], game.me()["crown"]) == (0, 0, 1, True)
    game.put(1, "O5")
    game.s.turn = 1
    dice(4, 4)
    game.run(GamePhase.END)  # the round is over
    assert game.s.collapse == 1
    assert game.s.maze.gone == [square("E7")]
    game.s.players[0].used = []
    game.put(0, HEART)
    game.s.turn = 0
    game.run(GamePhase.ENCOUNTER)
    assert len(game.told("fight")) == 1  # the Heart asks no bout any more


# --- Keys -------------------------------------------------------------------------------------------------


@pytest.mark.rule("EG-4", "EG-14")
def test_there_are_six_keys_three_in_the_deck_and_three_for_tributes() -> None:
    game = MazeGame()
    keys = [card for card, one in enumerate(CARDS) if one.type == "key"]
    assert len(keys) == 6
    assert sorted(game.s.stock) == list(TRIBUTE)
    game.give(0, "ember_key")
    game.put(0, "O4")
    losses.die(game.s, 0)
    assert len(game.s.lying[PLACE["O4"]]) == 1  # left like any other thing
    assert TABLE.census(game.s) == game.census


@pytest.mark.rule("EG-4")
@pytest.mark.parametrize(
    ("place", "gold", "worth", "keys"),
    [
        ("O5", 5, 0, ["gold", "none"]),
        ("O5", 4, 0, []),
        ("O5", 0, 6, ["trophies", "none"]),
        ("O5", 0, 5, []),
        ("M7", 4, 0, ["gold", "none"]),
        ("M7", 3, 0, []),
        ("M7", 0, 4, ["trophies", "none"]),
        ("M7", 0, 3, []),
    ],
)
def test_what_a_tribute_costs(place: str, gold: int, worth: int, keys: list[str]) -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.put(0, place, gold=gold)
    if worth:
        game.trophy(0, "goblin_poacher", worth)
    game.run(GamePhase.CARDS)
    assert (game.keys if game.kind == "tribute" else []) == keys
    if keys:
        game.answer(keys[0])
        assert (game.me()["keys"], game.me()["gold"], game.me()["trophies"]) == (1, 0, [])
        assert len(game.s.stock) == 2
        assert game.kind != "tribute"  # once a visit


@pytest.mark.rule("EG-4")
def test_without_a_key_in_the_stock_there_is_only_the_table() -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.s.players[1].keys, game.s.stock = game.s.stock, []
    game.put(0, "O5", gold=9)
    game.run(GamePhase.CARDS)
    assert game.kind != "tribute"
    assert [fact.data["table"] for fact in game.told("table")] == ["shrine"]


@pytest.mark.rule("EG-3", "EG-4", "EG-5")
def test_sc_86_a_key_opens_the_heart_for_all_and_goes_to_the_stock() -> None:
    game = onto("K1X", at="D3")
    game.give(0, "ember_key")
    game.start()
    game.answer("open heart")
    assert (game.s.awake, len(game.s.stock), game.me()["keys"], game.where()) == (True, 4, 0, "D4")
    game.answer("battle")
    assert game.view()["fight"]["theirs"] == [["value", 10]]


@pytest.mark.rule("EG-1", "EG-3", "EG-12")
def test_sc_85_below_the_waking_the_sealed_heart_is_no_step() -> None:
    game = onto("K1T2", at="D3")  # passages east, south and west
    game.door()
    game.start()
    assert not [key for key in game.keys if "D4" in key or "heart" in key]
    game.s.awake = True
    game.start()
    assert {"step L:D4", "door L:D4"} <= set(game.keys)


# --- the Crown --------------------------------------------------------------------------------------------


@pytest.mark.rule("EG-8")
@pytest.mark.parametrize("kind", ["battle", "psychic", "brawl"])
def test_its_bearer_has_one_more_in_fights(kind: str) -> None:
    game = crowned()
    f = Fight(kind, 0, name="ghost", sort="Spirit", value=4)
    assert scores.own_score(game.s, f, 0) == 4
    assert dict(scores.bonuses(game.s, f, 0)) == {"crown": 1}
    assert game.me()["strength"] == 3  # not in the totals


@pytest.mark.rule("EG-8", "EG-10", "RB-31")
@pytest.mark.parametrize("place", ["O4", "L:D4", "T5"])
def test_it_is_taken_as_the_prize_of_a_fight_even_of_a_brawl(place: str, dice: Dice) -> None:
    game = crowned()
    game.put(0, place)
    game.put(1, place)
    game.s.turn = 1
    game.run(GamePhase.ENCOUNTER)
    game.answer("attack seat:0")
    while game.kind in ("evade", "pre_dice"):
        dice(6, 1)
        game.answer("fight" if game.kind == "evade" else "roll")
    assert game.kind == "spoils"
    assert game.keys[0] == "take crown"
    game.answer("take crown")
    assert game.s.crown == 1
    assert game.me(0)["objects"] == game.me(1)["objects"] == []  # nobody carries it


@pytest.mark.rule("EG-8", "EG-10", "RB-50")
def test_it_can_be_pilfered_outside_and_then_not_be_teleported_away() -> None:
    game = crowned()
    pilfer, teleport = game.give(1, "pilfer", "teleport")
    game.put(1, "O8", craft=5)
    game.s.turn = 1
    game.start()
    assert [key for key in game.keys if key.startswith(f"cast {teleport}")]
    game.answer(f"cast {pilfer} seat:0")
    if game.kind == "pick_item":
        assert game.keys[0] == "take crown"
        game.answer("take crown")
    assert game.s.crown == 1
    assert game.kind == "start_action"
    assert not [key for key in game.keys if key.startswith(f"cast {teleport}")]


@pytest.mark.rule("EG-8", "LB-28", "LB-29")
def test_in_the_labyrinth_its_bearer_walks() -> None:
    game = onto("K1X").lay_tiles(B1="K1X")
    game.door()
    game.give(0, "teleport")
    game.start()
    assert [key for key in game.keys if key.startswith(("door", "cast"))]
    game.s.crown, game.s.collapse = 0, 0
    game.start()
    assert not [key for key in game.keys if key.startswith(("door", "cast"))]


@pytest.mark.rule("EG-8", "RB-39")
@pytest.mark.parametrize(
    ("place", "lies"), [("O4", "O4"), ("T5", "O16"), ("JAIL", "O1"), ("G2", "O14"), ("G6", "O22"), ("L:D3", "L:D3")]
)
def test_it_lies_where_its_bearers_things_lie(place: str, lies: str) -> None:
    game = crowned(3, ("ranger", "pit_fighter", "fiddler"))
    game.put(0, place)
    losses.die(game.s, 0)
    assert (game.s.crown, game.s.crown_place) == (NONE, PLACE[lies])
    assert game.view()["players"][0]["crown"] is False


@pytest.mark.rule("EG-8")
@pytest.mark.parametrize("place", ["O4", "L:B2"])
def test_whoever_comes_there_takes_it_instead_of_any_encounter(place: str) -> None:
    game = onto("K2X")
    game.s.crown_place, game.s.collapse = PLACE[place], 1
    game.put(0, place)
    game.put(1, place)
    game.run()
    assert (game.s.crown, game.s.crown_place) == (0, NONE)
    assert (game.told("met"), game.told("fight"), game.told("drew")) == ([], [], [])
    assert game.kind != "lab_continue"


@pytest.mark.rule("EG-8", "LB-10")
def test_it_is_taken_by_who_comes_through_the_portal_too(dice: Dice) -> None:
    game = MazeGame(heroes=("ranger", "sellsword")).lay_tiles(C1="E1")
    game.s.crown_place, game.s.collapse = LAB + square("C1"), 1
    game.put(0, "O3")
    game.start()
    dice(1)
    game.answer("portal")
    assert (game.s.crown, game.where(), game.asked) == (0, "C1", 1)


@pytest.mark.rule("EG-8", "RB-37")
def test_it_is_no_weight_and_goes_through_the_coat_check() -> None:
    game = crowned()
    game.give(0, "fine_blade", "war_maul", "tower_shield", "great_helm")
    game.put(0, "T5")
    assert game.me()["carry"] == [4, 4]
    assert game.me()["crown"]


# --- the Collapse -----------------------------------------------------------------------------------------


@pytest.mark.rule("EG-9", "LB-34")
def test_each_round_a_numbered_tile_falls_and_who_stands_there_is_hurt(dice: Dice) -> None:
    game = crowned().lay_tiles(G7="K1X", G6="K1X")
    game.put(1, "L:G7", lives=3)
    dice(6, 6)
    collapse.go_on(game.s)
    assert (game.s.collapse, game.s.maze.gone) == (3, [square("G7")])
    assert (game.me(1)["lives"], game.where(1)) == (2, "G7")
    assert square("G6") in maze_grid.steps(game.s, square("G7"))
    assert square("G7") not in maze_grid.steps(game.s, square("G6"))


@pytest.mark.rule("EG-9", "EG-10")
def test_a_falling_entrance_throws_its_people_out_first(dice: Dice) -> None:
    game = crowned().lay_tiles(G7="E1")
    game.put(0, "L:G7", lives=1, gold=2)
    dice(6, 6)
    collapse.go_on(game.s)
    assert game.s.shut == ["E1"]
    assert game.s.players[0].hero == NONE  # the Life goes outside
    assert (game.s.coins, game.s.crown_place) == ({PLACE["O3"]: 2}, PLACE["O3"])
    game = crowned().lay_tiles(G7="E1")
    game.put(0, "L:G7", lives=2)
    dice(6, 6)
    collapse.go_on(game.s)
    assert (game.where(), game.s.crown) == ("O3", 0)
    game.run(GamePhase.UPKEEP)
    assert (game.s.winners, game.s.how) == ([0], "crown")


@pytest.mark.rule("EG-9")
def test_a_space_and_a_tile_that_has_fallen_lose_nothing(dice: Dice) -> None:
    game = crowned().lay_tiles(G7="K1X")
    dice(1, 1, 6, 6, 6, 6)
    for _ in range(3):
        collapse.go_on(game.s)
    assert (game.s.collapse, game.s.maze.gone) == (5, [square("G7")])


@pytest.mark.rule("EG-9", "EG-15", "RB-53")
def test_two_who_die_together_the_active_seat_first_and_both_come_back(dice: Dice) -> None:
    game = crowned(heroes=("ranger", "pit_fighter")).lay_tiles(G7="K1X")
    game.s.first = 1
    for seat in (0, 1):
        game.put(seat, "L:G7", lives=1)
    dice(6, 6)
    game.run(GamePhase.END)
    assert [fact.seat for fact in game.told("died")] == [1, 0]
    assert (game.s.winners, game.s.crown, game.s.crown_place) == ([], NONE, LAB + square("G7"))
    assert (game.asked, game.s.players[1].hero != NONE) == (1, True)
    game.s.turn = 0
    game.run(GamePhase.UPKEEP)
    assert game.s.players[0].hero != NONE


# --- the Labyrinth falls ----------------------------------------------------------------------------------


def falls(*places: str, bearer: int = NONE, lies: str = "") -> MazeGame:
    """The eighth Collapse, with everybody at some place, and the Crown borne or lying somewhere."""
    game = crowned(len(places), ("ranger", "pit_fighter", "fiddler")[: len(places)]).lay_tiles(G7="K1X", F7="K1X")
    for seat, place in enumerate(places):
        game.put(seat, place, lives=4, gold=0)
    game.s.crown, game.s.crown_place, game.s.collapse = bearer, PLACE.get(lies, NONE), 7
    return game


def end(game: MazeGame) -> tuple[list[int], str, list[int]]:
    """The end of the last round: who wins, how, and who is lost."""
    game.s.turn = game.s.seats - 1
    game.run(GamePhase.END)
    result = TABLE.result(game.s)
    assert game.told("fallen")[0].data["buried"] == [p["seat"] for p in result["players"] if p["lost"]]
    return game.s.winners, game.s.how, game.told("fallen")[0].data["buried"]


@pytest.mark.rule("EG-11")
@pytest.mark.parametrize("place", ["O3", "M3", "G2", "JAIL", "T5"])
def test_at_eight_a_bearer_outside_wins_who_has_not_held_it_until_its_turn(place: str, dice: Dice) -> None:
    game = falls("L:D4", place, bearer=1)
    game.s.players[0].shards = 3
    dice(6, 6)
    assert end(game) == ([1], "collapse", [0])
    assert (game.s.collapse, game.s.maze.gone) == (8, [])  # no tile is rolled for
    assert not game.told("rolled")


@pytest.mark.rule("EG-11", "EG-14")
@pytest.mark.parametrize(("shards", "winner"), [((3, 0, 1), 2), ((3, 1, 0), 1)])
def test_at_eight_a_bearer_inside_is_lost_and_the_most_renown_outside_wins(
    shards: tuple[int, int, int], winner: int
) -> None:
    game = falls("L:D4", "O3", "T5", bearer=0)
    for seat, count in enumerate(shards):
        game.s.players[seat].shards = count
    assert end(game) == ([winner], "buried", [0])


@pytest.mark.rule("EG-11", "EG-14")
def test_at_eight_with_everybody_inside_renown_decides_among_all_but_the_bearer() -> None:
    game = falls("L:D4", "L:G7", "L:F7", bearer=0)
    for seat, count in enumerate((3, 0, 1)):
        game.s.players[seat].shards = count
    assert end(game) == ([2], "buried", [0, 1, 2])
    assert [p["rank"] for p in TABLE.result(game.s)["players"]] == [2, 3, 1]


@pytest.mark.rule("EG-11", "EG-14")
@pytest.mark.parametrize(
    ("places", "lies", "found"),
    [
        (("L:D4", "O3"), "O4", ([1], "renown", [0])),
        (("L:D4", "O3"), "L:G7", ([1], "buried", [0])),
        (("L:D4", "L:G7"), "L:F7", ([0], "buried", [0, 1])),
        (("L:D4", "L:G7"), "O4", ([0], "renown", [0, 1])),
    ],
)
def test_sc_93_at_eight_a_crown_on_the_floor_is_nobodys(
    places: tuple[str, str], lies: str, found: tuple[list[int], str, list[int]]
) -> None:
    game = falls(*places, lies=lies)
    game.s.players[0].shards = 3
    assert end(game) == found


@pytest.mark.rule("EG-11", "EG-15", "EG-14")
@pytest.mark.parametrize(("places", "winner"), [(("O4", "L:G7", "O3"), 2), (("O4", "L:G7", "L:F7"), 0)])
def test_at_eight_the_dead_are_neither_outside_nor_lost(places: tuple[str, str, str], winner: int) -> None:
    """Who died in the last round has no character that could be outside; the seat still counts if nobody is."""
    game = falls(*places, bearer=0)
    game.s.players[0].shards = 3
    losses.die(game.s, 0)
    buried = [seat for seat in (1, 2) if places[seat].startswith("L:")]
    assert end(game) == ([winner], "renown", buried)


@pytest.mark.rule("EG-11", "EG-14")
def test_the_lost_rank_behind_those_outside() -> None:
    game = falls("L:D4", "O3", "T5", bearer=0)
    for seat, count in enumerate((3, 1, 0)):
        game.s.players[seat].shards = count
    end(game)
    assert [(p["rank"], p["lost"]) for p in TABLE.result(game.s)["players"]] == [(3, True), (1, False), (2, False)]


@pytest.mark.rule("EG-11")
def test_nobody_is_lost_where_nothing_falls() -> None:
    game = crowned()
    game.put(0, "O3")
    game.put(1, "L:D4")
    game.run(GamePhase.UPKEEP)
    assert (game.s.winners, [p["lost"] for p in TABLE.result(game.s)["players"]]) == ([0], [False, False])


@pytest.mark.rule("EG-11", "EG-9")
def test_everybody_sees_when_it_falls_and_whom_it_would_take() -> None:
    game = crowned(3, ("ranger", "pit_fighter", "fiddler"))
    for seat, place in enumerate(("L:D4", "L:D4", "O4")):
        game.put(seat, place)
    game.s.collapse = 5
    assert game.view()["fall"] == {"rounds": 3, "of": 8, "takes": [0, 1], "crown": True}
    game.put(0, "O3")
    assert game.view()["fall"] == {"rounds": 3, "of": 8, "takes": [1], "crown": False}
    game.s.crown, game.s.crown_place = NONE, LAB + square("D4")
    assert game.view()["fall"]["crown"]
    game.s.crown = game.s.crown_place = game.s.collapse = NONE
    assert game.view()["fall"] is None


# --- victory ----------------------------------------------------------------------------------------------


@pytest.mark.rule("EG-10", "LB-11")
def test_the_bearer_leaves_and_still_has_it_at_the_start_of_its_next_turn() -> None:
    game = crowned().lay_tiles(C1="E1")
    game.put(0, "L:C1")
    game.s.piles[0] += [game.fetch("wayside_feast")]
    game.start()
    game.answer("out")
    assert (game.where(), game.s.winners, game.asked) == ("O3", [], 1)
    game.s.turn = 0
    game.run(GamePhase.UPKEEP)
    assert (game.s.winners, game.s.how) == ([0], "crown")
    assert game.decision is None


@pytest.mark.rule("EG-10", "RB-8")
@pytest.mark.parametrize("skip", [0, 1, 2])
@pytest.mark.parametrize("place", ["O4", "M3", "G2", "T5", "R103", "JAIL"])
def test_sc_91_outside_at_the_start_of_the_own_turn_is_victory_even_with_turns_to_lose(place: str, skip: int) -> None:
    game = crowned(skip=skip)
    game.put(0, place)
    game.run(GamePhase.UPKEEP)
    assert (game.s.winners, game.s.how) == ([0], "crown")


@pytest.mark.rule("EG-10")
def test_inside_it_is_no_victory() -> None:
    game = crowned().lay_tiles(C1="E1")
    game.put(0, "L:C1")
    game.run(GamePhase.UPKEEP)
    assert game.s.winners == []


@pytest.mark.rule("EG-10", "LB-58")
def test_victory_comes_before_the_ailments(dice: Dice) -> None:
    game = crowned(lives=1)
    game.ail(0, "disease")
    dice(1)
    game.run(GamePhase.UPKEEP)
    assert game.s.winners == [0]


@pytest.mark.rule("EG-10", "EG-16", "RB-50")
def test_outside_the_crown_is_outside_the_shield() -> None:
    game = crowned()
    spell = game.give(1, "pilfer")[0]
    game.put(1, "O8", craft=5)
    game.s.turn = 1
    game.start()
    assert f"cast {spell} seat:0" in game.keys
    game.put(0, "L:D4")
    game.start()
    assert f"cast {spell} seat:0" not in game.keys


# --- Clock and Renown -------------------------------------------------------------------------------------


@pytest.mark.rule("EG-12")
def test_waking_and_end_by_seats() -> None:
    found = {}
    for seats in range(2, 7):
        s = MazeGame(seats, ()).s
        found[seats] = (clock.waking(s), clock.end(s))
    assert found == {2: (30, 60), 3: (27, 48), 4: (24, 39), 5: (21, 35), 6: (19, 32)}
    assert (CONTENT.clock.waking[4], CONTENT.clock.end[4]) == (24, 39)


@pytest.mark.rule("EG-12", "EG-13")
def test_sc_94_at_24_the_heart_opens_and_at_39_renown_decides() -> None:
    game = MazeGame(4, ("ranger", "sellsword", "fiddler", "pit_fighter"))
    game.s.clock = 22
    clock.advance(game.s, "EG-12")
    assert not game.s.awake
    clock.advance(game.s, "EG-12")
    assert (game.s.clock, game.s.awake) == (24, True)
    game.s.clock = 37
    clock.advance(game.s, "EG-12")
    assert game.s.winners == []
    game.s.players[2].shards = 1
    clock.advance(game.s, "EG-12")
    assert (game.s.winners, game.s.how) == ([2], "renown")


@pytest.mark.rule("EG-12")
def test_the_clock_goes_on_at_the_end_of_a_round_and_by_the_tremor() -> None:
    game = MazeGame(3, ("ranger", "sellsword", "pit_fighter"))
    for seat in range(3):
        game.put(seat, "O4")
    game.s.turn = game.s.first = 1
    game.run(GamePhase.END)
    assert (game.s.clock, game.s.round) == (0, 0)
    game.s.turn = 0
    game.run(GamePhase.END)
    assert (game.s.clock, game.s.round) == (1, 1)
    game.s.turn = 1
    game.lay("O4", "ember_tremor")
    game.run(GamePhase.CARDS)
    assert (game.s.clock, game.s.round) == (2, 1)


@pytest.mark.rule("EG-13", "EG-11")
def test_once_the_crown_was_taken_the_clock_ends_nothing() -> None:
    game = crowned()
    game.s.clock = 59
    clock.advance(game.s, "EG-12")
    assert (game.s.clock, game.s.winners) == (60, [])


@pytest.mark.rule("EG-14")
def test_what_renown_is_made_of() -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.put(0, "O4", shards=2, gold=8, strength=5, craft=4)
    game.give(0, "ember_key", "cold_mind", "cat_feet")
    assert ending.renown_parts(game.s, 0) == {"shards": 8, "keys": 3, "growth": 3, "gold": 2, "abilities": 4}
    assert ending.renown(game.s, 0) == 20
    losses.die(game.s, 0)
    assert ending.renown(game.s, 0) == 8  # the Shards are the seat's


@pytest.mark.rule("EG-14", "RB-39")
def test_what_a_late_character_is_given_is_no_renown() -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    losses.die(game.s, 0)
    game.s.round, game.s.turn = 32, 0
    game.run(GamePhase.UPKEEP)
    while game.kind == "catch_up_points":
        game.answer("strength")
    assert ending.renown_parts(game.s, 0)["growth"] == 0
    losses.grow(game.s, 0, "craft", 2, "RB-26")
    assert ending.renown_parts(game.s, 0)["growth"] == 2  # what it gained itself
    losses.grow(game.s, 0, "strength", -3, "S04")
    assert ending.renown_parts(game.s, 0)["growth"] == 0  # never less than nothing
    losses.die(game.s, 0)
    game.s.round, game.s.turn = 0, 0
    game.run(GamePhase.UPKEEP)
    losses.grow(game.s, 0, "craft", 1, "RB-26")
    assert ending.renown_parts(game.s, 0)["growth"] == 1  # the next one owes nothing for it


@pytest.mark.rule("EG-14", "EG-13")
@pytest.mark.parametrize(
    ("mine", "theirs", "winners"),
    [
        ({"shards": 1}, {"gold": 11}, [0]),  # 4 to 3
        ({"lives": 5}, {"lives": 4}, [0]),
        ({"lives": 4, "gold": 1}, {"lives": 4, "gold": 2}, [1]),
        ({"lives": 4}, {"lives": 4}, [0, 1]),
    ],
)
def test_ties_go_to_lives_then_gold_then_are_shared(
    mine: dict[str, int], theirs: dict[str, int], winners: list[int]
) -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.put(0, "O4", **{"gold": 0, "lives": 5} | mine)
    game.put(1, "O4", **{"gold": 0, "lives": 5} | theirs)
    ending.by_renown(game.s, "EG-13")
    assert game.s.winners == winners


# --- who is out -------------------------------------------------------------------------------------------


@pytest.mark.rule("EG-15", "RB-39")
@pytest.mark.parametrize("taken", [False, True])
def test_the_dead_come_back_whether_the_crown_was_taken_or_not(taken: bool) -> None:
    game = crowned(3, ("ranger", "pit_fighter", "fiddler"))
    if not taken:
        game.s.crown = game.s.collapse = NONE
    losses.die(game.s, 1)
    game.run(GamePhase.END)
    assert game.s.turn == 1
    hero = HEROES[game.s.players[1].hero]
    assert game.where(1) == hero.start
    assert TABLE.census(game.s) == game.census


@pytest.mark.rule("EG-15")
def test_who_is_left_alone_has_not_won() -> None:
    game = crowned(3, ("ranger", "pit_fighter", "fiddler"))
    for seat in (2, 0):
        losses.die(game.s, seat)
    assert (game.s.winners, game.s.crown, game.s.crown_place) == ([], NONE, PLACE["O4"])


@pytest.mark.rule("EG-15", "EG-8", "EG-10")
def test_a_new_character_hunts_and_may_carry_the_crown_out() -> None:
    game = crowned().lay_tiles(C1="E1")
    game.s.crown, game.s.crown_place = NONE, LAB + square("C1")
    losses.die(game.s, 1)
    game.run(GamePhase.END)
    assert (game.s.turn, game.s.players[1].hero != NONE) == (1, True)
    game.put(1, "L:C1")
    game.run(GamePhase.ENCOUNTER)
    assert game.s.crown == 1
    game.s.piles[0] += [game.fetch("wayside_feast")]
    game.start()
    game.answer("out")
    game.s.turn = 1
    game.run(GamePhase.UPKEEP)
    assert (game.s.winners, game.s.how) == ([1], "crown")


@pytest.mark.rule("EG-15")
def test_the_unused_characters_count_the_dead() -> None:
    game = crowned(3, ("ranger", "pit_fighter", "fiddler"))
    losses.die(game.s, 1)
    assert HERO["pit_fighter"] in game.s.unused


@pytest.mark.rule("EG-14", "EG-10")
def test_the_result_ranks_the_winner_first_and_the_others_by_renown() -> None:
    game = crowned(3, ("ranger", "pit_fighter", "fiddler"))
    game.s.players[2].shards, game.s.players[1].shards = 2, 1
    game.run(GamePhase.UPKEEP)
    result = TABLE.result(game.s)
    assert [player["rank"] for player in result["players"]] == [1, 3, 2]
    assert [player["total"] for player in result["players"]] == [ending.renown(game.s, seat) for seat in range(3)]
    assert (result["winners"], result["how"]) == ([0], "crown")
