"""Nasty's track and his fifteen cards (CT-91 to CT-99)."""

import pytest

from game.tables.cavern_tavern.content.catalog import ORDER_IDS, ORDERS
from tests.tables.cavern_tavern.table import Game, Scene

SHANDY = {"Beer": 1, "Syrup": 1, "Wine": 1}


def done_cards(game: Game) -> list[str]:
    return [fact.data["card"] for fact in game.facts("nasty_done")]


@pytest.mark.rule("CT-91", "cavern_tavern:R-26")
def test_an_open_order_costs_one_step_each_round_and_serving_late_none() -> None:
    scene = Scene(2, round_=6).order(0, "O10", taken=4).goods(0, **SHANDY)
    game = scene.play()
    assert game.clone().do("serve").finish_round().me()["nasty"] == 0
    assert game.finish_round().me()["nasty"] == 1


@pytest.mark.parametrize(("start", "cards"), [(2, 1), (5, 1), (8, 1), (0, 0), (3, 0), (6, 0)])
@pytest.mark.rule("CT-8", "CT-94")
def test_nasty_calls_at_three_six_and_nine(start: int, cards: int) -> None:
    game = Scene(2).tracks(1, nasty=start).play().do("place 1 @office")
    player = game.view()["players"][1]
    assert (player["nasty"], len(player["nasty_cards"])) == (start + 1, cards)


@pytest.mark.rule("CT-94", "CT-95")
def test_each_threshold_calls_once_in_a_game() -> None:
    scene = Scene(2, turn=1).tracks(0, nasty=2).dice(1, 1, 1, 1, 1).items(0, "I11").passed(0)
    scene.s.left[19] = 3
    game = scene.play().turn("place 1 @office")
    state = game.state
    assert (state.players[0].nasty, state.players[0].fired, len(state.players[0].calls)) == (3, [3], 1)
    state.players[0].nasty = 2  # up again by some means; the mark at 3 is used
    game.turn("place 1 @office")
    assert (game.me()["nasty"], len(game.me()["nasty_cards"]), game.me()["fired"]) == (3, 1, [3])


@pytest.mark.rule("CT-94", "CT-95", "cavern_tavern:R-43")
def test_three_thresholds_bring_three_cards_in_rising_order() -> None:
    scene = Scene(2, turn=1).tracks(0, nasty=2).top_nasty("N03", "N01", "N02").passed(0)
    scene.s.left[19] = 9
    for step in range(7):
        scene.dice(1, 1, 1, 1, 1)
        game = scene.play().turn("place 1 @office")
        scene.session, scene.s = game.session, game.state
        scene.s.players[1].where = [0] * 4
        scene.s.groups = []
        assert game.me()["nasty"] == 3 + step
    assert [card["card"] for card in game.me()["nasty_cards"]] == ["N03", "N01", "N02"]
    assert (game.me()["nasty"], game.me()["fired"]) == (9, [3, 6, 9])


@pytest.mark.rule("CT-94", "cavern_tavern:R-58")
def test_the_card_is_drawn_from_the_top_and_read_aloud() -> None:
    game = Scene(3).tracks(2, nasty=2).top_nasty("N08", "N01").play().do("place 1 @office", "seat 2")
    fact = game.facts("nasty_drawn")[0]
    assert (fact.seat, fact.rule, fact.data) == (2, "CT-94", {"card": "N08"})
    assert game.view(None)["players"][2]["nasty_cards"] == [{"card": "N08", "drawn": 4, "progress": 0}]
    assert not game.session.can_undo()


@pytest.mark.rule("CT-96", "cavern_tavern:R-28")
def test_a_grounded_player_takes_and_serves_orders_and_plays_items_as_usual() -> None:
    scene = Scene().call(0, "N09").dice(0, 3, 4, 6, 6).face_up(0, "O10").goods(0, **SHANDY).items(0, "I07")
    game = scene.play()
    assert game.places() == {"3", "4", "6", "office", "item", "potion"}
    assert game.rule_against("place:7") == "CT-96"
    assert "7" not in game.do("take 0", "serve", "item I07", "kind Beer").places()
    assert game.me()["score"] == 13


@pytest.mark.rule("CT-96", "CT-97", "cavern_tavern:R-29")
def test_grounding_ends_with_the_last_of_several_cards() -> None:
    scene = Scene().call(0, "N05").call(0, "N03").dice(0, 3, 4).goods(0, Wine=1)
    game = scene.play()
    assert "7" not in game.places()
    assert "7" not in game.do("pay N05").places()
    assert "7" in game.do("pay N03 Wine").places()
    assert done_cards(game) == ["N05", "N03"]


@pytest.mark.rule("CT-97", "cavern_tavern:R-29")
def test_one_event_completes_every_card_that_it_fits() -> None:
    scene = Scene().call(0, "N12").call(0, "N13").call(0, "N15").order(0, "O03", taken=4)
    scene.goods(0, Beer=2, Mead=1, Rocks=1).item_deck("I11")
    game = scene.play().do("serve")
    assert done_cards(game) == ["N12", "N13", "N15"]
    assert (game.me()["score"], game.me()["hand"], game.me()["nasty_cards"]) == (19 + 3, ["I11"], [])


@pytest.mark.rule("CT-97")
def test_a_payment_and_a_placement_count_for_one_card_only() -> None:
    scene = Scene().call(0, "N01").call(0, "N03").call(0, "N06").call(0, "N07").dice(0, 4, 6, 1, 1)
    game = scene.goods(0, Wine=1, Beer=1).play()
    assert game.starting("pay") == ["pay N01 Wine Beer", "pay N03 Wine"]
    assert done_cards(game.clone().do("pay N01 Wine Beer")) == ["N01"]
    game.do("place 4+6 @N07")
    assert done_cards(game) == ["N07"]


@pytest.mark.rule("CT-98", "cavern_tavern:R-30")
def test_only_what_happens_after_the_draw_counts() -> None:
    scene = Scene(3).tracks(0, nasty=2).top_nasty("N09").dice(0, 1, 2).dice(1, 1).passed(2)
    game = scene.play().turn("place 1 @office", "seat 2").turn("place 1 @office", "seat 0")
    assert [card["card"] for card in game.me()["nasty_cards"]] == []
    scene = Scene(3, turn=1).tracks(0, nasty=2).top_nasty("N12").served(0, ("O10", 0)).play()
    scene.turn("place 1 @office", "seat 0")
    assert [card["card"] for card in scene.me(0)["nasty_cards"]] == ["N12"]


@pytest.mark.rule("CT-98")
def test_payments_are_free_and_made_in_the_own_turn_only() -> None:
    game = Scene(2).call(0, "N05").call(1, "N03").goods(1, Wine=1).play()
    assert game.starting("pay") == ["pay N05"]
    assert game.rule_against("nasty:N03") == "CT-94"
    game.turn("pay N05", "place 1 @1 Fruit")
    assert game.asked[0] == 1
    assert game.starting("pay") == ["pay N03 Wine"]


@pytest.mark.rule("CT-98")
def test_a_card_that_is_done_leaves_the_game() -> None:
    game = Scene().call(0, "N05").play()
    left = game.view()["decks"]["nasty"]
    game.do("pay N05")
    assert (game.view()["decks"]["nasty"], game.me()["nasty_cards"], game.state.done) == (left, [], [4])
    fact = game.facts("nasty_done")[0]
    assert (fact.seat, fact.rule, fact.data) == (0, "CT-98", {"card": "N05"})


@pytest.mark.parametrize(
    ("place", "penalty"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 11), (7, 14), (8, 17), (9, 20)]
)
@pytest.mark.rule("CT-99", "CT-141", "cavern_tavern:R-59")
def test_the_final_place_on_the_track_costs_points(place: int, penalty: int) -> None:
    game = Scene(2, round_=10).tracks(0, nasty=place).secret(0, "S6").passed(1).play().do("pass")
    assert game.session.result is not None
    assert game.session.result["players"][0]["points"]["nasty_track"] == -penalty
    assert game.session.result["players"][0]["total"] == -penalty


# --- the cards, one by one --------------------------------------------------------------------------------


@pytest.mark.rule("CT-98", "CT-114", "cavern_tavern:R-37")
def test_n01_returns_any_two_ingredients_potions_too() -> None:
    scene = Scene().call(0, "N01").goods(0, Fruit=2, Wine=1, Potion=1)
    game = scene.play()
    assert game.starting("pay") == [
        *("pay N01 Fruit Fruit", "pay N01 Fruit Wine", "pay N01 Fruit Potion", "pay N01 Wine Potion")
    ]
    game.do("pay N01 Wine Potion")
    assert (game.goods(), game.view()["supply"]["Wine"], game.view()["potions"]) == ({"Fruit": 2}, 6, 4)
    assert done_cards(game) == ["N01"]
    assert game.me()["score"] == 0
    poor = scene.goods(0, Fruit=1).play()
    assert not poor.starting("pay")
    assert poor.rule_against("nasty:N01") == "CT-98"


@pytest.mark.rule("CT-98", "CT-114")
def test_n02_takes_an_item_or_three_ingredients() -> None:
    scene = Scene().call(0, "N02").goods(0, Fruit=2, Potion=1).items(0, "I11", "I03")
    game = scene.play()
    assert game.starting("pay") == ["pay N02 I03", "pay N02 I11", "pay N02 Fruit Fruit Potion"]
    item = game.clone().do("pay N02 I11")
    assert (item.me()["hand"], item.view()["item_discard"], item.me()["nasty"]) == (["I03"], ["I11"], 0)
    assert done_cards(item) == ["N02"]
    assert item.facts("item_played")[0].data == {"card": "I11"}
    game.do("pay N02 Fruit Fruit Potion")
    assert (game.goods(), game.me()["items"]) == ({}, 2)
    assert not scene.items(0).goods(0, Fruit=2).play().starting("pay")
    first = scene.items(0, "I01", "I02").play().do("pay N02 I01")
    assert (first.me()["hand"], first.view()["item_discard"], first.me()["nasty_cards"]) == (["I02"], ["I01"], [])


@pytest.mark.parametrize(("name", "kinds"), [("N03", ("Wine", "Elixir")), ("N04", ("Beer", "Mead"))])
@pytest.mark.rule("CT-98", "cavern_tavern:R-37")
def test_n03_and_n04_take_one_named_kind_or_a_potion(name: str, kinds: tuple[str, str]) -> None:
    scene = Scene().call(0, name).goods(0, Fruit=1, Potion=1, **dict.fromkeys(kinds, 1))
    game = scene.play()
    assert game.starting("pay") == [f"pay {name} {kind}" for kind in (*kinds, "Potion")]
    game.do(f"pay {name} Potion")
    assert game.view()["potions"] == 4
    assert done_cards(game) == [name]
    assert not scene.goods(0, Fruit=3).play().starting("pay")


@pytest.mark.rule("CT-98", "CT-146")
def test_n05_costs_four_points_even_below_zero() -> None:
    game = Scene().call(0, "N05").score(0, 1).tracks(0, nasty=4).play().do("pay N05")
    assert (game.me()["score"], game.me()["points"]["nasty"], game.me()["nasty"]) == (-3, -4, 4)
    assert done_cards(game) == ["N05"]


@pytest.mark.rule("CT-93", "CT-98")
def test_n06_reward_goes_up_but_never_above_zero_and_calls_nobody() -> None:
    game = Scene().call(0, "N06").play().do("place 1+2 @N06")
    assert (game.me()["nasty"], done_cards(game)) == (0, ["N06"])
    at_seven = Scene().call(0, "N06").tracks(0, nasty=7).play().do("place 1+2 @N06")
    assert (at_seven.me()["nasty"], at_seven.me()["nasty_cards"]) == (6, [])


@pytest.mark.rule("CT-98", "CT-104")
def test_n07_takes_any_number_of_dice_worth_ten_and_no_nudge_helps() -> None:
    scene = Scene().call(0, "N07").dice(0, 1, 2, 3, 4).tracks(0, kitchen=9, chores=9)
    game = scene.play()
    assert [key for key in game.keys if "@N07" in key] == ["place 1+2+3+4 @N07"]
    assert not [key for key in Scene().call(0, "N07").dice(0, 5, 4).tracks(0, chores=9).play().keys if "@N07" in key]


@pytest.mark.rule("CT-98")
def test_n08_takes_one_die_in_each_of_two_rounds() -> None:
    scene = Scene(2).call(0, "N08").tracks(0, nasty=4).passed(1)
    game = scene.play()
    assert len([key for key in game.keys if "@N08" in key]) == 4
    game.turn("place 2 @N08")
    assert game.me()["nasty_cards"] == [{"card": "N08", "drawn": 2, "progress": 1}]
    assert not [key for key in game.keys if "@N08" in key]
    assert game.rule_against("nasty:N08") == "CT-98"
    game.finish_round()
    while game.asked[0]:
        game.do(game.starting("pass", "take")[0])
    if game.starting("take"):
        game.do("take 0")
    key = next(key for key in game.keys if "@N08" in key)
    game.do(key)
    assert (game.me()["nasty_cards"], done_cards(game)) == ([], ["N08"])
    assert game.me()["nasty"] == 3


@pytest.mark.rule("CT-94", "CT-98")
def test_n08_takes_its_first_die_in_the_round_of_the_draw() -> None:
    game = Scene(2, round_=1).tracks(1, nasty=2).top_nasty("N08").play().turn("place 1 @office")
    assert game.asked[0] == 1
    assert len([key for key in game.keys if "@N08" in key]) == 4
    assert game.do("place 2 @N08").me(1)["nasty_cards"] == [{"card": "N08", "drawn": 1, "progress": 1}]


@pytest.mark.rule("CT-98")
def test_n08_takes_both_dice_in_round_ten_in_two_turns() -> None:
    game = Scene(2, round_=10).call(0, "N08").passed(1).play()
    game.turn("place 1 @N08").turn("place 2 @N08")
    assert done_cards(game) == ["N08"]
    late = Scene(2, round_=10).call(0, "N08", progress=1, last=9).passed(1).play().do("place 1 @N08")
    assert done_cards(late) == ["N08"]


@pytest.mark.rule("CT-98")
def test_n09_is_done_by_using_the_office() -> None:
    game = Scene(2).call(0, "N09").play()
    assert game.rule_against("nasty:N09") == "CT-98"
    item = game.clone().do("place 1+2 @item")
    assert done_cards(item) == []
    game.do("place 1 @office")
    assert done_cards(game) == ["N09"]
    assert game.me(1)["nasty"] == 1


@pytest.mark.parametrize("key", ["place 1+2 @item", "place 1+2+4 @potion"])
@pytest.mark.rule("CT-98")
def test_n10_is_done_by_using_the_workshop(key: str) -> None:
    game = Scene(2).call(0, "N10").play()
    assert done_cards(game.clone().do("place 1 @office")) == []
    assert done_cards(game.clone().do("place 1 @1 Fruit")) == []
    game.do(key)
    assert done_cards(game) == ["N10"]


@pytest.mark.rule("CT-98")
def test_n11_is_done_by_placing_in_the_cellar_and_taking_nothing() -> None:
    scene = Scene(2).call(0, "N11").dice(0, 3, 1).items(0, "I06", "I05").full("1").pile("Mead", 0)
    game = scene.play()
    carried = {key for key in game.keys if "N11" in key}
    assert carried == {"place 3 @3 N11", "place 1+3 @4 N11", "place 1 @1 N11 I05"}
    game.do("place 3 @3 N11")
    assert (game.goods(), done_cards(game), game.state.left[3]) == ({}, ["N11"], 0)
    empty = Scene(2).call(0, "N11").dice(0, 3).pile("Mead", 0).pile("Nectar", 0).play()
    assert [key for key in empty.keys if "@3" in key] == ["place 3 @3"]
    taken = Scene(2).call(0, "N11").dice(0, 3).play().do("place 3 @3 Mead")
    assert (done_cards(taken), taken.goods()) == ([], {"Mead": 1})


@pytest.mark.parametrize(
    ("name", "order", "late", "fits"),
    [
        ("N12", "O10", 3, True),
        ("N13", "O10", 0, True),
        ("N13", "O10", 1, True),
        ("N13", "O10", 2, False),
        ("N15", "O10", 0, False),
        ("N15", "O03", 4, True),
        ("N15", "O20", 0, False),
        ("N15", "O09", 0, True),
    ],
)
@pytest.mark.rule("CT-98", "cavern_tavern:R-30")
def test_n12_n13_and_n15_are_done_by_serving(name: str, order: str, late: int, *, fits: bool) -> None:
    card = ORDERS[ORDER_IDS.index(order)]
    scene = Scene(2, round_=9).call(0, name).order(0, order, taken=9 - late).goods(0, **card.need)
    game = scene.play().do("serve")
    assert done_cards(game) == ([name] if fits else [])
    extra = 3 if name == "N13" and fits else 0
    assert game.me()["points"]["nasty"] == extra
    assert game.me()["items"] == (name == "N15" and fits) + (card.icon == "I")


@pytest.mark.rule("CT-98")
def test_n14_gives_an_ingredient_to_an_opponent_with_fewest_points() -> None:
    scene = Scene(4).call(0, "N14").goods(0, Fruit=1, Potion=1).score(0, 1).score(1, 5).score(2, 5).score(3, 9)
    game = scene.play()
    assert game.starting("pay") == ["pay N14 Fruit to 1", "pay N14 Fruit to 2"]
    game.do("pay N14 Fruit to 2")
    assert (game.goods(0), game.goods(2), done_cards(game)) == ({"Potion": 1}, {"Fruit": 1}, ["N14"])
    assert game.facts("gave")[0].data == {"other": 2, "kind": "Fruit"}
    assert not scene.goods(0, Potion=2).play().starting("pay")
    back = Scene(2, turn=1).call(1, "N14").goods(1, Wine=1).play().do("pay N14 Wine to 0")
    assert (back.goods(0), back.goods(1), back.view()["supply"]["Wine"]) == ({"Wine": 1}, {}, 5)


@pytest.mark.rule("CT-96", "CT-64")
def test_dice_on_a_card_are_the_placement_of_the_turn_and_fill_no_slot() -> None:
    game = Scene(2).call(0, "N06").call(0, "N08").items(0, "I14").play().do("place 1+2 @N06")
    assert not game.starting("place ", "pass")
    assert game.state.left == [0, *[1] * 21]
    assert not any(place["groups"] for place in game.view()["places"].values())
    assert [die["at"] for die in game.me()["dice"]] == ["N06", "N06", None, None]
    assert game.rule_against("nasty:N08") == "CT-31"
