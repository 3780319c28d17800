"""Q1 to Q10: the standard rooms (LB-16, LB-43 to LB-46)."""

import pytest

from game.tables.realm.content.catalog import CARDS, NUMBER, TREASURE
from game.tables.realm.rules import walls
from tests.tables.realm.maze import MazeGame, meets, onto, square
from tests.tables.realm.tools import TABLE, Dice, GamePhase


def again(game: MazeGame) -> MazeGame:
    """The same character enters the tile once more."""
    game.put(0, "L:B2", used=[])
    game.s.turn = 0
    game.run(GamePhase.ENCOUNTER)
    return game


def treasures(game: MazeGame) -> int:
    """How many Treasures were drawn."""
    return len(game.told("treasure"))


@pytest.mark.rule("LB-44", "LB-62")
@pytest.mark.parametrize(("face", "drawn"), [(4, 0), (5, 1), (6, 1)])
def test_sc_68_in_a_lair_the_treasure_roll_is_one_better(face: int, drawn: int, dice: Dice) -> None:
    game = meets("Q1X", "gnawer_swarm", treasure=("sack_of_coin",))
    game.run()
    dice(6, 1, face)
    game.answer("roll")
    assert treasures(game) == drawn
    assert game.asked == 1  # a room ends the move


@pytest.mark.rule("LB-43", "LB-44", "LB-45")
def test_q2_two_enemies_one_after_the_other_each_with_its_own_treasure_roll(dice: Dice) -> None:
    game = meets("Q2X", "bone_sentry", "wailing_shade", treasure=("sack_of_coin", "sack_of_coin"))
    game.run()
    dice(6, 1, 4)
    game.answer("roll")
    assert (game.kind, game.view()["fight"]["kind"], treasures(game)) == ("pre_dice", "psychic", 1)
    dice(6, 1, 6)
    game.answer("roll")
    assert treasures(game) == 2
    assert [trophy["stat"] for trophy in game.me()["trophies"]] == ["S", "C"]


@pytest.mark.rule("LB-46", "RU-43")
@pytest.mark.parametrize("faces", [(1, 6), (1, 1)])
def test_q2_an_enemy_that_is_not_beaten_ends_it_and_slips_away(faces: tuple[int, int], dice: Dice) -> None:
    game = meets("Q2X", "tunnel_wolf", "wailing_shade")
    game.put(0, "L:B2", strength=4 if faces == (1, 1) else 3)
    game.run()
    dice(*faces)
    game.answer("roll")
    assert len(game.told("met")) == 1
    assert [CARDS[card].slug for card in game.s.discards[3]] == ["tunnel_wolf"]
    assert game.s.maze.loose == {}


def test_q2_an_evaded_enemy_does_not_keep_the_second_away() -> None:
    game = meets("Q2X", "tunnel_wolf", "wailing_shade")
    net = game.give(0, "silver_net")[0]
    game.run()
    game.answer(f"evade {net}")
    assert game.view()["fight"]["kind"] == "psychic"


@pytest.mark.rule("LB-16", "LB-36")
def test_q3_each_coffin_is_opened_once_until_the_tile_returns(dice: Dice) -> None:
    game = onto("Q3D")
    game.top(TREASURE, "sack_of_coin", "sack_of_coin")
    game.run()
    dice(6)
    game.answer("open")
    assert game.me()["gold"] == 1 + 3
    again(game)
    assert game.asked == 1  # nothing to open
    game.put(0, "O3")
    tile = game.s.maze.tiles[square("B2")]
    walls.sweep(game.s)
    assert game.s.maze.marks == {}
    game.s.maze.pool.remove(tile)
    game.s.maze.tiles[square("B2")] = tile
    again(game)
    assert game.kind == "open_coffin"


def test_q3_a_coffin_that_was_left_shut_can_be_opened_later() -> None:
    game = onto("Q3D")
    game.run()
    game.answer("no")
    assert treasures(game) == 0
    again(game)
    assert game.kind == "open_coffin"


@pytest.mark.rule("LB-16", "LB-43", "RU-57")
def test_q5_the_storeroom_holds_one_treasure() -> None:
    game = onto("Q5D")
    card = NUMBER[game.top(TREASURE, "ring_of_might")[0]]
    game.run()
    assert game.s.players[0].objects == [card]
    again(game)
    assert treasures(game) == 1


@pytest.mark.rule("LB-45")
@pytest.mark.parametrize(("faces", "gold", "worth"), [((6, 1, 1), 3, [4]), ((2, 1, 1), 1, [])])
def test_q6_the_guard_is_one_stronger_and_has_two_gold(
    faces: tuple[int, ...], gold: int, worth: list[int], dice: Dice
) -> None:
    game = meets("Q6T", "bone_sentry")
    game.run()
    assert game.view()["fight"]["theirs"] == [["value", 5]]
    dice(*faces)
    game.answer("roll")
    assert game.me()["gold"] == gold
    assert [trophy["worth"] for trophy in game.me()["trophies"]] == worth  # as printed


@pytest.mark.rule("LB-62")
def test_q7_the_bare_room_says_nothing_but_ends_the_move() -> None:
    game = onto("Q7T")
    before = game.me()
    game.run()
    assert game.asked == 1
    assert game.me() == before


@pytest.mark.rule("LB-16", "RB-33")
@pytest.mark.parametrize(("lives", "after"), [(2, 4), (4, 5), (6, 6)])
def test_q8_the_spring_heals_two_up_to_the_quota_once(lives: int, after: int) -> None:
    game = onto("Q8I", lives=lives)
    game.run()
    assert game.me()["lives"] == after
    game.put(0, "L:B2", lives=2)
    assert again(game).me()["lives"] == 2


@pytest.mark.rule("LB-55", "LB-56")
def test_sc_76_the_spring_does_not_heal_the_diseased_and_the_doctor_cures() -> None:
    game = onto("Q8I", lives=2, gold=1)
    game.ail(0, "disease")
    game.run()
    assert game.me()["lives"] == 2
    game.put(0, "O1", used=[])
    game.put(1, "O5")
    game.s.turn = 0
    game.run(GamePhase.ENCOUNTER)
    game.answer("doctor", "cure disease")
    assert (game.me()["ailments"], game.me()["gold"]) == ([], 0)


@pytest.mark.rule("LB-16", "LB-40")
@pytest.mark.parametrize(("face", "freed"), [(2, True), (3, False)])
def test_q9_the_first_follower_of_the_treasure_deck_is_freed(face: int, freed: bool, dice: Dice) -> None:
    game = onto("Q9D")
    game.top(TREASURE, "fine_blade", "ghost_squire", "cave_lizard")
    dice(face)
    game.run()
    assert [CARDS[card].slug for card in game.s.players[0].followers] == (["ghost_squire"] if freed else [])
    dice(1)
    again(game)  # starred: also after a failure
    assert len(game.s.players[0].followers) == freed


@pytest.mark.rule("RB-4")
def test_q9_with_an_empty_pile_the_discards_are_looked_through_and_without_a_follower_nobody_comes(dice: Dice) -> None:
    for left in (True, False):
        game = onto("Q9D")
        pile, discards = game.s.piles[TREASURE], game.s.discards[TREASURE]
        discards += pile
        pile.clear()
        if not left:
            followers = [card for card in discards if CARDS[card].type == "follower"]
            game.s.players[1].followers += followers
            discards[:] = [card for card in discards if card not in followers]
        dice(1)
        game.run()
        assert len(game.s.players[0].followers) == left
        assert TABLE.census(game.s) == game.census


@pytest.mark.rule("LB-40", "RB-35")
@pytest.mark.parametrize(("faces", "spells", "ailments"), [((1, 1), 1, []), ((1, 2), 0, ["curse"])])
def test_q10_the_broken_idol(faces: tuple[int, int], spells: int, ailments: list[str], dice: Dice) -> None:
    game = onto("Q10D")
    game.run()
    assert game.keys == ["no", "test"]
    dice(*faces)
    game.answer("test")
    assert (game.me()["spell_count"], game.me()["ailments"]) == (spells, ailments)
    assert game.told("test")[0].data["dice"] == 2


def test_q10_may_be_left_alone_and_tried_every_time() -> None:
    game = onto("Q10D")
    game.run()
    game.answer("no")
    assert game.told("test") == []
    assert again(game).keys == ["no", "test"]
