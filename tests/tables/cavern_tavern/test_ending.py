"""The end of the game (CT-130 to CT-146): secret tasks, final scoring, winners."""

from typing import Any

import pytest

from tests.tables.cavern_tavern.table import Game, Scene


def ended(scene: Scene) -> Game:
    """The game after its last round, in which nobody does anything more."""
    return scene.passed(*range(1, len(scene.s.players))).play().do("pass")


def result(scene: Scene, seat: int = 0) -> dict[str, Any]:
    found = ended(scene).session.result
    assert found is not None
    player: dict[str, Any] = found["players"][seat]
    return player


def secret_points(name: str, *served: tuple[str, int], **levels: int) -> int:
    points: int = result(Scene(2, round_=10).secret(0, name).served(0, *served).tracks(0, **levels))["points"]["secret"]
    return points


@pytest.mark.rule("CT-130", "CT-144")
def test_a_secret_task_counts_at_the_end_only_and_is_then_open() -> None:
    scene = Scene(2, round_=10).secret(0, "S4").tracks(0, kitchen=5).passed(1)
    game = scene.play()
    assert game.me()["score"] == 0
    assert game.view(1)["players"][0]["secret"] is None
    game.do("pass")
    assert game.me()["score"] == 5
    assert [player["secret"] for player in game.view(1)["players"]] == ["S4", game.me(1)["secret"]]
    assert game.facts("final")[0].data == {"total": 5, "secret": "S4"}


@pytest.mark.parametrize(
    ("name", "with_it", "without"),
    [
        ("S1", ("O10", "O12", "O14", "O17"), ("O09", "O03")),
        ("S2", ("O01", "O03", "O08", "O34"), ("O10", "O12")),
        ("S3", ("O01", "O04", "O40", "O09"), ("O10", "O03")),
    ],
)
@pytest.mark.rule("CT-130", "CT-131", "cavern_tavern:R-39")
def test_s1_to_s3_pay_three_for_each_served_order_with_the_ingredient(
    name: str, with_it: tuple[str, ...], without: tuple[str, ...]
) -> None:
    assert secret_points(name, *[(order, 1) for order in with_it]) == 12
    assert secret_points(name, *[(order, 0) for order in without]) == 0


@pytest.mark.rule("CT-131", "cavern_tavern:R-39")
def test_a_unit_paid_with_a_potion_counts_while_walk_outs_and_open_orders_do_not() -> None:
    scene = Scene(2, round_=10).secret(0, "S1").order(0, "O10", taken=10).goods(0, Beer=1, Syrup=1, Potion=1)
    game = scene.passed(1).play().do("serve Potion=Wine", "pass")
    assert game.session.result is not None
    assert game.session.result["players"][0]["points"]["secret"] == 3
    scene = Scene(2, round_=9).secret(0, "S1").order(0, "O10", taken=6).play().finish_round()
    while scene.session.decision:
        scene.do((scene.starting("pass", "end", "take") or scene.keys)[0])
    assert scene.session.result is not None
    assert scene.session.result["players"][0]["points"]["secret"] == 0
    assert scene.session.result["players"][0]["points"]["walk_outs"] == -10


@pytest.mark.parametrize("level", [0, 4, 9])
@pytest.mark.rule("CT-130")
def test_s4_and_s5_pay_the_final_level_of_their_track(level: int) -> None:
    assert secret_points("S4", kitchen=level, chores=2) == level
    assert secret_points("S5", chores=level, kitchen=2) == level


@pytest.mark.rule("CT-45", "CT-130")
def test_s6_pays_four_for_each_order_served_on_time() -> None:
    assert secret_points("S6", ("O10", 0), ("O11", 1), ("O12", 0), ("O13", 2)) == 8


@pytest.mark.rule("CT-130")
def test_s7_pays_two_for_each_people_and_four_more_for_all_five() -> None:
    peoples = (("O01", 0), ("O10", 1), ("O19", 2), ("O27", 0), ("O35", 3))
    assert secret_points("S7", *peoples[:3], ("O02", 0)) == 6
    assert secret_points("S7", *peoples[:4]) == 8
    assert secret_points("S7", *peoples) == 14


@pytest.mark.parametrize(
    ("place", "points"), [(0, 12), (2, 12), (3, 7), (5, 7), (6, 3), (8, 3), (9, 0), (1, 12), (4, 7), (7, 3)]
)
@pytest.mark.rule("CT-130")
def test_s8_pays_by_the_final_place_on_nastys_track(place: int, points: int) -> None:
    assert secret_points("S8", nasty=place) == points


@pytest.mark.rule("CT-140", "cavern_tavern:R-44")
def test_the_step_of_round_ten_comes_before_the_scoring_and_its_card_costs_nothing() -> None:
    scene = Scene(2, round_=10).order(0, "O10", taken=10).tracks(0, nasty=2).secret(0, "S6")
    player = result(scene)
    assert player["nasty"] == 3
    assert (player["points"]["nasty_track"], player["points"]["nasty_cards"], player["total"]) == (-4, 0, -4)


@pytest.mark.rule("CT-142", "cavern_tavern:R-37")
def test_with_an_open_order_ingredients_are_worth_nothing_and_the_order_costs_nothing() -> None:
    goods = {"Fruit": 2, "Wine": 1, "Potion": 1}
    assert result(Scene(2, round_=10).goods(0, **goods))["points"]["ingredients"] == 4
    player = result(Scene(2, round_=10).goods(0, **goods).order(0, "O10", taken=9))
    assert player["points"]["ingredients"] == 0
    assert (player["points"]["orders"], player["points"]["walk_outs"]) == (0, 0)


@pytest.mark.rule("CT-143", "cavern_tavern:R-40")
def test_three_open_cards_cost_thirty() -> None:
    scene = Scene(2, round_=10).call(0, "N01", drawn=1).call(0, "N03", drawn=5).call(0, "N09", drawn=9)
    assert result(scene)["points"]["nasty_cards"] == -30


@pytest.mark.rule("CT-145", "CT-140")
def test_most_points_win_and_everybody_gets_a_rank() -> None:
    scene = Scene(4, round_=10)
    for seat, (points, secret) in enumerate(((10, "S1"), (40, "S2"), (10, "S3"), (25, "S6"))):
        scene.score(seat, points).secret(seat, secret)
    found = ended(scene).session.result
    assert found is not None
    assert found["winners"] == [1]
    assert [player["rank"] for player in found["players"]] == [3, 1, 3, 2]
    assert [player["total"] for player in found["players"]] == [10, 40, 10, 25]
    assert found["rating"] is None
    assert found["history"][-1] == [10, 40, 10, 25]


@pytest.mark.rule("CT-145", "cavern_tavern:R-41")
def test_all_equal_players_win_together() -> None:
    scene = Scene(3, round_=10).secret(0, "S1").secret(1, "S2").secret(2, "S3")
    game = ended(scene)
    assert game.session.result is not None
    assert game.session.result["winners"] == [0, 1, 2]
    assert game.facts("game_over")[0].data == {"winners": [0, 1, 2]}
    assert game.facts("game_over")[0].rule == "CT-145"


@pytest.mark.rule("CT-146", "cavern_tavern:R-42")
def test_scores_fall_below_zero_and_pass_a_hundred() -> None:
    assert result(Scene(2, round_=10).secret(0, "S6").tracks(0, nasty=9).score(0, 3))["total"] == -17
    assert result(Scene(2, round_=10).secret(0, "S6").score(0, 260))["total"] == 260


@pytest.mark.rule("CT-140", "CT-141", "CT-144")
def test_the_result_takes_every_players_points_apart() -> None:
    scene = Scene(2, round_=10).score(0, 30).secret(0, "S1").served(0, ("O10", 0), ("O09", 3))
    game = ended(scene.tracks(0, nasty=4, kitchen=3, chores=2).goods(0, Fruit=1))
    assert game.session.result is not None
    player = game.session.result["players"][0]
    assert player["served"] == [["O10", 0], ["O09", 3]]
    assert (player["secret"], player["nasty"], player["kitchen"], player["chores"]) == ("S1", 4, 3, 2)
    assert sum(player["points"].values()) == player["total"] == 30 - 6 + 3 + 1
    assert game.rule_against("place:1") == "CT-140"
