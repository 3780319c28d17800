"""Placing dice and what the places give (CT-60 to CT-90)."""

import pytest

from game.tables.cavern_tavern.content.catalog import POTION
from tests.tables.cavern_tavern.table import Game, Scene, potions


def facts_of(game: Game) -> list[str]:
    return [fact.kind for fact in game.session.facts]


@pytest.mark.rule("CT-60", "cavern_tavern:R-65")
def test_the_total_is_exact_and_equal_dice_are_one_choice() -> None:
    game = Scene(5).dice(0, 2, 2, 3, 3).play()
    numbered = [key.split() for key in game.starting("place ") if key.split("@")[1][0].isdigit()]
    assert len(numbered) > 10
    for _, dice, place, *_ in numbered:
        assert sum(map(int, dice.split("+"))) == int(place[1:])
    assert [key for key in game.keys if "@5" in key] == ["place 2+3 @5 Ambrosia", "place 2+3 @5 Beer"]
    assert [key for key in game.keys if key.endswith("@7")] == ["place 2+2+3 @7"]
    assert len(set(game.keys)) == len(game.keys)
    assert "9" not in game.places()


@pytest.mark.parametrize(
    ("place", "kinds"),
    [
        (1, ("Fruit", "Herbs")),
        (2, ("Syrup", "Rocks")),
        (3, ("Mead", "Nectar")),
        (4, ("Wine", "Elixir")),
        (5, ("Ambrosia", "Beer")),
        (6, ("Liqueur", "Spirits")),
    ],
)
@pytest.mark.rule("CT-70", "CT-71", "CT-72", "CT-73")
@pytest.mark.rule("CT-74", "CT-75")
def test_each_cellar_place_offers_its_two_kinds(place: int, kinds: tuple[str, str]) -> None:
    game = Scene().dice(0, place).play()
    assert [key for key in game.keys if f"@{place}" in key] == [f"place {place} @{place} {kind}" for kind in kinds]
    for kind in kinds:
        after = game.clone().do(f"place {place} @{place} {kind}")
        assert after.goods() == {kind: 1}
        assert after.view()["supply"][kind] == 5
        assert after.me()["score"] == 0


TASKS = {
    7: ((3, 4), "Herbs", 2, 0),
    8: ((4, 4), "Fruit", 2, 0),
    9: ((4, 5), "Syrup", 3, 0),
    10: ((5, 5), "Rocks", 3, 0),
    11: ((5, 6), "Nectar", 4, 1),
    12: ((6, 6), "Ambrosia", 4, 1),
    13: ((1, 6, 6), "Elixir", 6, 1),
    14: ((2, 6, 6), "Liqueur", 6, 1),
    15: ((3, 6, 6), "Beer", 7, 1),
    16: ((4, 6, 6), "Wine", 8, 1),
    17: ((5, 6, 6), "Mead", 10, 1),
    18: ((6, 6, 6), "Spirits", 12, 1),
}


def done(task: int, scene: Scene) -> Game:
    """The task, with every choice declined, or Fruit taken where something must be."""
    faces = TASKS[task][0]
    game = scene.dice(0, *faces).play().do("place " + "+".join(map(str, faces)) + f" @{task}")
    while game.asked[1] != "turn_menu":
        game.do("decline" if "decline" in game.keys else "kind Fruit")
    return game


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.rule("CT-76", "CT-77", "CT-78", "CT-79")
@pytest.mark.rule("CT-80", "CT-81")
def test_every_task_gives_its_ingredient_points_and_item_once_a_round(task: int) -> None:
    faces, kind, points, items = TASKS[task]
    game = done(task, Scene().dice(1, *faces))
    more = {"Fruit": 1} if task == 18 else {}
    assert game.goods() == {kind: 1} | more
    assert (game.me()["score"], game.me()["points"]["tasks"], game.me()["items"]) == (points, points, items)
    track = "kitchen" if task % 2 else "chores"
    assert (game.me()[track], game.me()["kitchen"] + game.me()["chores"]) == (1, 1)
    assert game.facts("gained")[0].rule == f"CT-{69 + task}"
    assert (game.view()["next_first"], game.view()["players"][0]["marker"]) == (0, True)


@pytest.mark.parametrize("task", [12, 13, 14, 15, 16, 17, 18])
@pytest.mark.rule("CT-82", "CT-83", "CT-84", "CT-85")
@pytest.mark.rule("CT-86", "CT-87")
def test_a_used_task_is_closed_for_everybody(task: int) -> None:
    faces = TASKS[task][0]
    game = done(task, Scene(3).dice(1, *faces, 1))
    if game.asked[0] == 0:
        game.do("end")
    assert game.asked[0] == 1
    assert str(task) not in game.places()
    assert game.rule_against(f"place:{task}") == "CT-67"


@pytest.mark.rule("CT-67", "CT-65")
def test_nobody_may_use_a_task_twice_not_even_the_one_who_is_there() -> None:
    game = Scene(2).dice(0, 3, 4, 3, 4).passed(1).play().turn("place 3+4 @7")
    assert game.asked[0] == 0
    assert "7" not in game.places()
    assert game.rule_against("place:7") == "CT-67"


@pytest.mark.rule("CT-66", "cavern_tavern:R-19")
def test_the_same_player_may_fill_several_slots() -> None:
    game = Scene(5).dice(0, 3, 3, 3, 3).passed(1, 2, 3, 4).play()
    for _ in range(4):
        game.turn("place 3 @3 Mead")
    assert game.goods() == {"Mead": 4}
    twice = Scene(3).dice(0, 3, 3, 1).passed(1, 2).play()
    twice.turn("place 3 @office", "seat 1").turn("place 3 @office", "seat 2")
    assert (twice.me(1)["nasty"], twice.me(2)["nasty"]) == (1, 1)
    items = Scene(4).dice(0, 3, 3, 1, 1).passed(1, 2, 3).items(0).play()
    items.turn("place 1+1 @item", items.clone().do("place 1+1 @item").keys[0])
    assert "place 3+3 @item" in items.keys


@pytest.mark.rule("CT-64")
def test_a_group_fills_one_slot_however_large_and_stays_until_the_round_ends() -> None:
    game = Scene(2).dice(0, 1, 1, 1, 3).play().turn("place 1+1+1 @3 Mead")
    assert game.view()["places"]["3"]["groups"][0]["dice"] == [{"value": 1, "white": False}] * 3
    assert game.state.left[3] == 0
    assert [die["at"] for die in game.me()["dice"]] == ["3", "3", "3", None]
    game.finish_round()
    assert game.state.left[3] == 1


@pytest.mark.rule("CT-63")
def test_the_office_takes_one_die_and_the_workshop_two_or_three_of_any_value() -> None:
    keys = Scene().dice(0, 1, 2, 5, 6).play().keys
    for place, count in (("office", 1), ("item", 2), ("potion", 3)):
        assert {key.count("+") + 1 for key in keys if key.endswith(f"@{place}")} == {count}
    assert len([key for key in keys if key.endswith("@office")]) == 4
    assert len([key for key in keys if key.endswith("@item")]) == 6
    assert len([key for key in keys if key.endswith("@potion")]) == 4


@pytest.mark.parametrize("place", ["office", "item", "potion"])
@pytest.mark.rule("CT-63", "CT-65")
def test_full_office_and_workshop_spaces_are_closed(place: str) -> None:
    game = Scene().full(place).play()
    assert place not in game.places()
    assert game.rule_against(f"place:{place}") == "CT-65"


@pytest.mark.rule("CT-68", "CT-110", "CT-113", "cavern_tavern:R-20")
def test_a_space_may_be_used_when_its_reward_is_gone() -> None:
    game = Scene().pile("Potion", 0).play().do("place 1+2+4 @potion")
    assert (game.goods(), game.me()["items"]) == ({}, 1)
    game = Scene().dice(0, 3, 4).pile("Herbs", 0).play().do("place 3+4 @7")
    assert (game.goods(), game.me()["score"], game.me()["kitchen"]) == ({}, 2, 1)


@pytest.mark.rule("CT-76a", "CT-26")
def test_the_marker_moves_at_once() -> None:
    game = Scene(3, first=1).dice(0, 3, 4).play().do("place 3+4 @7")
    assert [player["marker"] for player in game.view()["players"]] == [True, False, False]
    assert (game.view()["first"], game.facts("marker")[0].rule) == (1, "CT-76a")


@pytest.mark.rule("CT-84a", "cavern_tavern:R-22", "CT-113")
def test_the_cellar_trade_takes_any_two_and_gives_any_cellar_kind_that_is_there() -> None:
    scene = Scene().dice(0, 4, 5, 6).goods(0, Fruit=2, Potion=2).pile("Wine", 0).pile("Beer", 1)
    game = scene.play().do("place 4+5+6 @15")
    given = {key.split(" for ")[0] for key in game.starting("trade")}
    assert given == {
        *("trade Fruit+Fruit", "trade Fruit+Beer", "trade Fruit+Potion"),
        *("trade Beer+Potion", "trade Potion+Potion"),
    }
    assert not [key for key in game.keys if key.endswith((" for Wine", " for Potion"))]
    for_beer = [key for key in game.keys if key.endswith(" for Beer")]
    assert for_beer == ["trade Fruit+Beer for Beer", "trade Beer+Potion for Beer"]
    swapped = game.clone().do("trade Potion+Potion for Mead")
    assert (swapped.goods(), potions(swapped)) == ({"Fruit": 2, "Beer": 1, "Mead": 1}, 4)
    assert swapped.asked == (0, "turn_menu")
    same = game.clone().do("trade Fruit+Fruit for Fruit")
    assert same.goods() == {"Fruit": 1, "Beer": 1, "Potion": 2}
    assert game.do("decline").goods() == {"Fruit": 2, "Beer": 1, "Potion": 2}


@pytest.mark.rule("CT-85a", "cavern_tavern:R-23")
def test_the_forced_trade_swaps_two_cards_of_the_traders_choice() -> None:
    scene = Scene(3).dice(0, 4, 6, 6).goods(0, Fruit=1).goods(1, Potion=1, Mead=2).goods(2, Rocks=1)
    game = scene.play().do("place 4+6+6 @16")
    assert game.asked == (0, "forced_trade")
    assert set(game.keys) == {
        *(f"take {kind} from 1 for {own}" for kind in ("Mead", "Potion") for own in ("Fruit", "Wine")),
        *(f"take Rocks from 2 for {own}" for own in ("Fruit", "Wine")),
        "decline",
    }
    assert game.clone().do("decline").goods() == {"Fruit": 1, "Wine": 1}
    game.do("take Potion from 1 for Fruit")
    assert (game.goods(0), game.goods(1)) == ({"Potion": 1, "Wine": 1}, {"Mead": 2, "Fruit": 1})
    fact = game.facts("traded")[0]
    assert (fact.seat, fact.data) == (0, {"other": 1, "took": "Potion", "gave": "Fruit"})


@pytest.mark.rule("CT-85a", "cavern_tavern:R-23")
def test_the_option_keeps_potions_out_of_forced_trades() -> None:
    scene = Scene(2, forced_trade_potions=False).dice(0, 4, 6, 6).goods(0, Potion=1).goods(1, Potion=1, Mead=1)
    game = scene.play().do("place 4+6+6 @16")
    assert game.keys == ["take Mead from 1 for Wine", "decline"]


@pytest.mark.rule("cavern_tavern:R-55", "cavern_tavern:R-56")
def test_no_forced_trade_without_cards_on_both_sides() -> None:
    scene = Scene(2).dice(0, 4, 6, 6).pile("Wine", 0)
    assert scene.play().do("place 4+6+6 @16").asked == (0, "turn_menu")
    other = Scene(3).dice(0, 4, 6, 6).goods(1, Mead=1).play().do("place 4+6+6 @16")
    assert {key.split(" for ")[0] for key in other.starting("take")} == {"take Mead from 1"}


@pytest.mark.rule("CT-85a", "cavern_tavern:R-23")
def test_a_kind_is_not_traded_for_the_same_kind() -> None:
    scene = Scene(3).dice(0, 4, 6, 6).goods(0, Mead=1, Potion=1).goods(1, Mead=1, Potion=1, Wine=1)
    game = scene.play().do("place 4+6+6 @16")
    taken = [key.split()[1::4] for key in game.starting("take")]
    assert len(taken) == 6
    assert not [pair for pair in taken if pair[0] == pair[1]]
    same = Scene(2).dice(0, 4, 6, 6).goods(1, Wine=2).play().do("place 4+6+6 @16")
    assert same.asked == (0, "turn_menu")  # nothing is left to be asked


@pytest.mark.rule("CT-86a", "cavern_tavern:R-24", "cavern_tavern:R-55")
def test_the_thief_chooses_any_ingredient_but_no_potion_or_declines() -> None:
    scene = Scene(3).dice(0, 5, 6, 6).goods(1, Potion=1, Mead=2).goods(2, Rocks=1, Beer=1)
    game = scene.play().do("place 5+6+6 @17")
    assert game.asked == (0, "steal")
    assert game.keys == ["steal Mead from 1", "steal Rocks from 2", "steal Beer from 2", "decline"]
    assert game.rule_against("has:1:Potion") == "CT-86a"
    assert game.clone().do("decline").goods() == {"Mead": 1}
    game.do("steal Mead from 1")
    assert (game.goods(0), game.goods(1)) == ({"Mead": 2}, {"Mead": 1, "Potion": 1})
    assert game.facts("stole")[0].data == {"victim": 1, "kind": "Mead"}
    poor = Scene(3).dice(0, 5, 6, 6).goods(1, Potion=1).play().do("place 5+6+6 @17")
    assert (poor.asked, poor.goods()) == ((0, "turn_menu"), {"Mead": 1})


@pytest.mark.rule("CT-87a")
def test_free_choice_is_any_cellar_kind_in_supply_and_never_a_potion() -> None:
    game = Scene().dice(0, 6, 6, 6).pile("Wine", 0).pile("Spirits", 1).play().do("place 6+6+6 @18")
    assert game.asked == (0, "take_any")
    assert len(game.keys) == 10
    assert not {"kind Wine", "kind Spirits", "kind Potion"} & set(game.keys)
    assert game.do("kind Beer").goods() == {"Spirits": 1, "Beer": 1}
    empty = Scene().dice(0, 6, 6, 6)
    for kind in range(POTION):
        empty.player(1).goods[kind] += empty.s.supply[kind]
        empty.s.supply[kind] = 0
    game = empty.play().do("place 6+6+6 @18")
    assert (game.asked, game.goods(), game.me()["score"]) == ((0, "turn_menu"), {}, 12)


@pytest.mark.rule("CT-88", "CT-92", "cavern_tavern:R-46")
def test_the_office_lifts_the_visitor_and_lowers_one_opponent_of_choice() -> None:
    game = Scene(3).tracks(0, nasty=5).tracks(2, nasty=9).play().do("place 4 @office")
    assert game.asked == (0, "badmouth_target")
    assert game.keys == ["seat 1", "seat 2"]
    assert (game.me(0)["nasty"], game.me(1)["nasty"]) == (4, 0)
    game.do("seat 1")
    assert [player["nasty"] for player in game.view()["players"]] == [4, 1, 9]
    assert game.facts("badmouthed")[0].data == {"victim": 1}


@pytest.mark.rule("cavern_tavern:R-46", "cavern_tavern:R-47")
def test_the_only_opponent_is_named_without_asking_and_a_protected_one_not_at_all() -> None:
    game = Scene(2).play().do("place 4 @office")
    assert (game.me(1)["nasty"], game.me(0)["nasty"]) == (1, 0)
    scene = Scene(2)
    scene.player(1).shielded = True
    game = scene.tracks(0, nasty=1).play().do("place 4 @office")
    assert (game.me(1)["nasty"], game.me(0)["nasty"]) == (0, 0)


@pytest.mark.rule("CT-89", "CT-123", "cavern_tavern:R-16")
def test_the_item_space_shows_three_keeps_one_and_shuffles_the_rest_back() -> None:
    scene = Scene().item_deck("I11", "I02", "I03", "I07", "I08", discard=["I01"])
    game = scene.play().do("place 1+2 @item")
    assert game.asked == (0, "item_keep")
    assert game.decision.hidden
    assert game.keys == ["keep I02", "keep I03", "keep I11"]
    assert game.view(0)["looked"] == ["I11", "I02", "I03"]
    assert game.view(1)["looked"] is None
    game.do("keep I03")
    assert (game.me()["hand"], game.view(0)["looked"]) == (["I03"], None)
    assert (game.view()["decks"]["items"], game.view()["item_discard"]) == (4, ["I01"])
    assert {draw.purpose for draw in game.session.draws} == {"items"}
    assert [(fact.seat, fact.rule, fact.data) for fact in game.facts("item_gained")] == [(0, "CT-89", {"n": 1})]
    assert game.view(1)["players"][0]["items"] == 1


@pytest.mark.rule("CT-122", "CT-123")
def test_a_short_item_deck_is_refilled_while_looking_and_fewer_cards_are_fewer() -> None:
    game = Scene().item_deck("I11", discard=["I01", "I02", "I03"]).play().do("place 1+2 @item")
    assert len(game.view(0)["looked"]) == 3
    assert "I11" in game.view(0)["looked"]
    assert game.view()["item_discard"] == []
    two = Scene().item_deck("I11", "I02").play().do("place 1+2 @item")
    assert two.keys == ["keep I02", "keep I11"]
    one = Scene().item_deck("I11").play().do("place 1+2 @item")
    assert (one.asked, one.me()["hand"]) == ((0, "turn_menu"), ["I11"])
    none = Scene().item_deck().play().do("place 1+2 @item")
    assert (none.asked, none.me()["items"]) == ((0, "turn_menu"), 0)


@pytest.mark.rule("cavern_tavern:R-21", "CT-105")
def test_the_rewards_of_a_task_come_in_their_order() -> None:
    scene = Scene().dice(0, 5, 6, 6).tracks(0, kitchen=3).goods(1, Beer=1)
    game = scene.play().do("place 5+6+6 @17")
    assert game.goods() == {"Mead": 1}
    assert (game.me()["items"], game.me()["score"], game.me()["kitchen"]) == (0, 0, 3)
    game.do("steal Beer from 1")
    assert facts_of(game) == ["dice_placed", "gained", "stole", "item_gained", "points", "points", "track"]
    assert [fact.data["n"] for fact in game.facts("points")] == [10, 2]
    assert [fact.data["why"] for fact in game.facts("points")] == ["tasks", "bonus"]


@pytest.mark.rule("CT-84a", "cavern_tavern:R-21")
def test_the_ingredient_just_gained_may_enter_the_trade() -> None:
    game = Scene().dice(0, 4, 5, 6).goods(0, Fruit=1).play().do("place 4+5+6 @15", "trade Fruit+Beer for Wine")
    assert game.goods() == {"Wine": 1}
    alone = Scene().dice(0, 4, 5, 6).play().do("place 4+5+6 @15")
    assert (alone.asked, alone.goods()) == ((0, "turn_menu"), {"Beer": 1})
