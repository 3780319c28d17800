"""The worked examples of the rules, part two: rounds, Nasty, tracks, items and the end (T-38 to T-69)."""

import pytest

from game.core import Session
from game.core.rng import Stream
from tests.tables.cavern_tavern.table import Game, Scene


@pytest.mark.rule("CT-91", "cavern_tavern:R-45")
def test_t_38_only_an_open_order_costs_a_step_at_the_end_of_the_round() -> None:
    game = Scene(2).passed(1).first_turn_of_round().play().do("take 0").finish_round()
    assert (game.me(0)["nasty"], game.me(1)["nasty"]) == (1, 0)


@pytest.mark.rule("CT-22", "CT-26", "CT-76a", "cavern_tavern:R-25")
def test_t_41_the_marker_changes_the_next_round_only() -> None:
    scene = Scene(4, round_=2, turn=3).dice(3, 3, 4, 1, 1)
    game = scene.play().turn("place 3+4 @7")
    assert game.view()["next_first"] == 3
    assert (game.view()["first"], game.view()["order_of_play"]) == (0, [0, 1, 2, 3])
    assert game.asked[0] == 0
    game.finish_round()
    assert (game.view()["round"], game.view()["first"], game.asked[0]) == (3, 3, 3)
    assert game.view()["order_of_play"] == [3, 0, 1, 2]


@pytest.mark.rule("CT-88", "CT-92", "CT-94")
def test_t_43_badmouthing_can_summon_in_the_visitors_turn() -> None:
    game = Scene(2).tracks(0, nasty=2).tracks(1, nasty=2).top_nasty("N05").play().do("place 1 @office")
    assert (game.me(0)["nasty"], game.me(1)["nasty"]) == (1, 3)
    assert game.view()["players"][1]["nasty_cards"] == [{"card": "N05", "drawn": 4, "progress": 0}]
    assert (game.asked[0], game.view()["decks"]["nasty"]) == (0, 14)


@pytest.mark.rule("CT-93", "cavern_tavern:R-27", "cavern_tavern:R-46", "cavern_tavern:R-47")
def test_t_45_the_ends_of_the_nasty_track() -> None:
    game = Scene(3).tracks(2, nasty=9).play().do("place 1 @office")
    assert game.keys == ["seat 1", "seat 2"]
    other = game.clone().do("seat 1")
    assert (other.me(0)["nasty"], other.me(1)["nasty"]) == (0, 1)
    assert game.do("seat 2").me(2)["nasty"] == 9
    assert not game.me(2)["nasty_cards"]


@pytest.mark.rule("CT-96", "CT-124", "cavern_tavern:R-28")
def test_t_47_a_nasty_card_bars_the_tasks_even_with_a_key() -> None:
    scene = Scene().call(0, "N09").dice(0, 6, 5).items(0, "I04")
    assert scene.play().places() == {"5", "6", "office", "item"}
    game = scene.full("11").play()
    assert not game.starting("place 5+6 @11")
    assert game.rule_against("place:11") == "CT-96"
    assert game.rule_against("item:I04") == "CT-124"


@pytest.mark.rule("CT-96", "CT-98", "cavern_tavern:R-63")
def test_t_48_two_dice_on_count_the_barrels_end_the_ban() -> None:
    scene = Scene().call(0, "N06").dice(0, 2, 6, 6, 6).tracks(0, nasty=4).passed(1, 2)
    game = scene.play()
    assert {key.count("+") for key in game.keys if "@N06" in key} == {1}
    assert "12" not in game.places()
    game.do("place 6+6 @N06", "end")
    assert (game.me()["nasty"], game.me()["nasty_cards"], game.hand()) == (3, [], [2, 6])
    assert "8" in game.places()
    assert game.view()["players"][0]["dice"][1]["at"] == "N06"


@pytest.mark.rule("CT-96", "CT-98")
def test_t_49_ten_exactly_on_scrub_the_vats() -> None:
    game = Scene().call(0, "N07").dice(0, 4, 6).play().do("place 4+6 @N07")
    assert (game.me()["score"], game.me()["points"]["nasty"], game.me()["nasty_cards"]) == (3, 3, [])
    assert not [key for key in Scene().call(0, "N07").dice(0, 4, 5).play().keys if "@N07" in key]


def ended(scene: Scene) -> Game:
    """The game after its last round, in which nobody does anything more."""
    seats = range(len(scene.s.players))
    game = scene.passed(*[seat for seat in seats if seat]).play().do("pass")
    assert game.session.result is not None
    return game


def points(game: Game, seat: int = 0) -> dict[str, int]:
    """How a player's result is made up, without the noughts."""
    assert game.session.result is not None
    parts = game.session.result["players"][seat]["points"]
    return {name: n for name, n in parts.items() if n}


@pytest.mark.rule("CT-143", "cavern_tavern:R-40")
def test_t_51_each_open_nasty_card_costs_ten_but_not_those_of_round_ten() -> None:
    old = Scene(2, round_=10).call(0, "N01", drawn=8).call(0, "N02", drawn=9)
    assert points(ended(old))["nasty_cards"] == -20
    new = Scene(2, round_=10).call(0, "N01", drawn=10).call(0, "N02", drawn=9)
    assert points(ended(new))["nasty_cards"] == -10
    assert "nasty_cards" not in points(ended(Scene(2, round_=10).call(0, "N01", drawn=10)))


@pytest.mark.rule("CT-100", "CT-101", "CT-105", "cavern_tavern:R-33")
def test_t_52_the_bonus_begins_with_the_task_after_level_three() -> None:
    scene = Scene(2).tracks(0, kitchen=2).dice(0, 5, 6, 4, 5, 1).passed(1)
    game = scene.play().do("place 5+6 @11")
    assert (game.me()["score"], game.me()["kitchen"]) == (4, 3)
    game.turn().do("place 4+5 @9")
    assert (game.me()["score"], game.me()["kitchen"]) == (4 + 3 + 2, 4)


@pytest.mark.rule("CT-102", "CT-104", "cavern_tavern:R-31", "cavern_tavern:R-32")
def test_t_53_level_six_nudges_one_die_for_its_own_sort_of_task() -> None:
    game = Scene().tracks(0, kitchen=6).dice(0, 4, 4, 4).play()
    assert [key for key in game.keys if key.endswith("@13")] == ["place 4>5+4+4 @13"]
    game.do("place 4>5+4+4 @13")
    assert (game.me()["score"], game.goods(), game.me()["items"]) == (9, {"Elixir": 1}, 1)
    assert game.me()["points"] == {"orders": 0, "tasks": 6, "bonus": 3, "nasty": 0, "walk_outs": 0}
    scene = Scene().tracks(0, kitchen=6).dice(0, 4, 4, 5)
    assert "place 4+4+5 @13" in scene.play().keys
    assert "14" not in scene.play().places()
    game = scene.tracks(0, kitchen=6, chores=6).play()
    assert [key for key in game.keys if key.endswith("@14")] == ["place 4>5+4+5 @14"]


@pytest.mark.rule("CT-103", "CT-104", "cavern_tavern:R-48")
def test_t_55_level_nine_nudges_by_two_and_stays_nine() -> None:
    game = Scene().tracks(0, chores=9).dice(0, 3, 3).play().do("place 3>5+3 @8")
    assert (game.me()["score"], game.me()["chores"]) == (2 + 4, 9)


@pytest.mark.rule("CT-84", "CT-84a", "cavern_tavern:R-21", "cavern_tavern:R-22")
def test_t_56_two_for_one_in_the_cellar() -> None:
    scene = Scene().goods(0, Fruit=1, Herbs=1).dice(0, 4, 5, 6)
    game = scene.play().do("place 4+5+6 @15")
    assert game.asked == (0, "cellar_trade")
    assert not [key for key in game.keys if key.endswith("for Potion")]
    assert "decline" in game.keys
    game.do("trade Fruit+Herbs for Wine")
    assert (game.goods(), game.me()["items"], game.me()["score"]) == ({"Beer": 1, "Wine": 1}, 1, 7)
    assert game.view()["supply"]["Fruit"] == 6


@pytest.mark.rule("CT-85a", "cavern_tavern:R-55")
def test_t_58_without_a_partner_there_is_no_forced_trade() -> None:
    game = Scene().dice(0, 4, 6, 6).play().do("place 4+6+6 @16")
    assert game.asked == (0, "turn_menu")
    assert (game.goods(), game.me()["items"], game.me()["score"], game.me()["chores"]) == ({"Wine": 1}, 1, 8, 1)


@pytest.mark.rule("CT-83", "CT-122", "cavern_tavern:R-38")
def test_t_60_no_item_is_left_anywhere() -> None:
    game = Scene().item_deck().dice(0, 2, 6, 6).play().do("place 2+6+6 @14")
    assert (game.goods(), game.me()["score"], game.me()["items"]) == ({"Liqueur": 1}, 6, 0)


@pytest.mark.rule("CT-35", "CT-45")
def test_t_61_the_stopped_hourglass_makes_an_order_a_round_less_late() -> None:
    thunder = {"Beer": 1, "Elixir": 1, "Mead": 1, "Nectar": 1, "Rocks": 1, "Spirits": 1}
    scene = Scene(round_=7).order(0, "O09", taken=5).goods(0, **thunder).items(0, "I10").tracks(0, nasty=2)
    game = scene.play().do("item I10")
    assert (game.me()["order"]["late"], game.view()["tables"][0]["time"]) == (1, 6)
    game.do("serve")
    assert (game.me()["score"], game.me()["nasty"]) == (21, 2)


@pytest.mark.rule("CT-67", "CT-120")
def test_t_62_a_back_door_key_opens_a_used_task_once() -> None:
    scene = Scene().full("16").dice(0, 4, 6, 6, 4).items(0, "I04")
    game = scene.play()
    assert [key for key in game.keys if "@16" in key] == ["place 4+6+6 @16 I04"]
    game.do("place 4+6+6 @16 I04")
    assert (game.goods(), game.me()["items"], game.me()["score"]) == ({"Wine": 1}, 1, 8)
    assert game.view()["item_discard"] == ["I04"]


@pytest.mark.rule("CT-110", "CT-120")
def test_t_63_a_double_ladle_takes_what_is_there() -> None:
    scene = Scene().pile("Mead", 0).pile("Nectar", 2).dice(0, 3).items(0, "I06")
    game = scene.play().do("place 3 @3 I06")
    assert (game.goods(), game.view()["supply"]["Nectar"]) == ({"Nectar": 1}, 1)


@pytest.mark.rule("CT-141", "CT-142", "CT-143", "CT-144")
@pytest.mark.rule("CT-131", "cavern_tavern:R-39")
def test_t_65_the_final_scoring_of_one_player() -> None:
    scene = Scene(round_=10).score(0, 100).tracks(0, nasty=4).goods(0, Fruit=2, Beer=1, Potion=1)
    scene.call(0, "N01", drawn=7).secret(0, "S1")
    scene.served(0, ("O10", 1), ("O12", 0), ("O14", 0), ("O15", 2), ("O17", 0), ("O03", 0))
    game = ended(scene)
    assert points(game) == {"tasks": 100, "nasty_track": -6, "ingredients": 4, "nasty_cards": -10, "secret": 15}
    assert game.session.result is not None
    assert game.session.result["players"][0]["total"] == 103


@pytest.mark.rule("CT-145", "cavern_tavern:R-41")
def test_t_68_ties_go_to_the_better_nasty_place_then_to_more_orders() -> None:
    def winners(first: tuple[int, int, int], second: tuple[int, int, int]) -> list[int]:
        scene = Scene(2, round_=10).secret(0, "S6").secret(1, "S7")
        for seat, (total, nasty, count) in enumerate((first, second)):
            cards = ("O07", "O08", "O09", "O16", "O17", "O18") if seat else ("O01", "O02", "O03", "O04", "O05", "O06")
            scene.served(seat, *[(name, 1) for name in cards[:count]]).tracks(seat, nasty=nasty)
            secret = 0 if not seat else 2 * ((count > 0) + (count > 3))
            scene.score(seat, total + (0, 1, 2, 4, 6)[nasty] - secret)
        game = ended(scene)
        assert game.session.result is not None
        assert [player["total"] for player in game.session.result["players"]] == [first[0], second[0]]
        found: list[int] = game.session.result["winners"]
        return found

    assert winners((120, 3, 1), (120, 4, 6)) == [0]
    assert winners((120, 4, 6), (120, 3, 1)) == [1]
    assert winners((120, 3, 6), (120, 3, 5)) == [0]
    assert winners((120, 3, 5), (120, 3, 6)) == [1]
    assert winners((120, 3, 5), (120, 3, 5)) == [0, 1]
    assert winners((121, 4, 0), (120, 0, 6)) == [0]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.rule("CT-4", "CT-5", "CT-7")
def test_t_69_nothing_is_lost_and_nothing_is_added(seats: int) -> None:
    session = Session.new("cavern_tavern", seats=seats, seed=f"census {seats}", options={"characters": True})
    rng = Stream(f"census {seats}")
    while session.decision:
        counts = session.census()
        kinds = [n for name, n in counts.items() if name.startswith("kind:")]
        assert sorted(kinds) == [4] + [6] * 12
        for sort, cards in (("order", 42), ("item", 20), ("nasty", 15), ("secret", 8)):
            assert sum(n for name, n in counts.items() if name.startswith(f"{sort}:")) == cards
        assert counts["dice"] == 4 * seats + 1
        options = session.decision.options
        session.answer(options[rng.below(len(options))])
    assert session.result
