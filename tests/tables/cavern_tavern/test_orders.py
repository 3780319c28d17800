"""Orders (CT-40 to CT-51): taking, the deck, serving, lateness, walk-outs, empty decks."""

import pytest

from game.tables.cavern_tavern.content.catalog import ORDER_IDS, ORDERS
from tests.tables.cavern_tavern.table import Game, Scene, potions

SHANDY = {"Beer": 1, "Syrup": 1, "Wine": 1}  # what O10 needs


@pytest.mark.rule("CT-41", "cavern_tavern:R-50")
def test_taking_from_a_table_leaves_meeple_and_time_token_there() -> None:
    scene = Scene(2).face_up(3, "O10")
    game = scene.play().do("take 3")
    assert game.view()["tables"][3] == {"card": "O10", "seat": 0, "time": 4}
    order = game.me()["order"]
    assert (order["card"], order["table"], order["taken"], order["late"]) == ("O10", 3, 4, 0)
    game.turn("place 1 @1 Fruit")
    assert game.asked[0] == 1
    assert "take 3" not in game.keys
    assert game.rule_against("table:3") == "R-50"
    fact = game.facts("order_taken")[0]
    assert (fact.seat, fact.rule, fact.data) == (0, "CT-41", {"card": "O10", "table": 3, "deck": False})


@pytest.mark.rule("CT-42", "cavern_tavern:R-14")
def test_a_drawn_order_is_seen_first_and_then_makes_room_for_itself() -> None:
    game = Scene(3).order(1, "O18", taken=4).face_up(4, "O10").top_order("O09").play().do("take deck")
    assert game.asked == (0, "deck_discard")
    assert game.view()["drawn"] == "O09"
    assert game.keys == [f"table {table}" for table in (0, 2, 3, 4, 5)]
    assert game.rule_against("place:1") == "CT-42"
    game.do("table 4")
    assert game.view()["tables"][4] == {"card": "O09", "seat": 0, "time": 4}
    assert game.view()["order_discard"] == ["O10"]
    assert game.view()["drawn"] is None
    assert not game.facts("table_filled")
    assert game.asked == (0, "turn_menu")
    fact = game.facts("order_discarded")[0]
    assert (fact.seat, fact.data) == (0, {"card": "O10", "table": 4})
    assert game.facts("order_taken")[0].data == {"card": "O09", "table": 4, "deck": True}


@pytest.mark.rule("CT-42", "CT-50", "cavern_tavern:R-14", "cavern_tavern:R-18")
def test_a_drawn_order_takes_an_empty_table_when_no_order_lies_open() -> None:
    scene = Scene(3).order(1, "O18", taken=4).bare_tables().order_deck("O09", discard=["O10"])
    game = scene.play().do("take deck")
    assert game.keys == [f"table {table}" for table in (0, 2, 3, 4, 5)]
    game.do("table 5")
    assert game.view()["tables"][5]["card"] == "O09"
    assert game.view()["order_discard"] == ["O10"]
    assert not game.facts("order_discarded")


@pytest.mark.rule("CT-42", "CT-50")
def test_drawing_from_an_empty_deck_shuffles_the_discarded_orders() -> None:
    scene = Scene(2).order_deck(discard=["O10", "O11", "O12"])
    game = scene.play().do("take deck")
    assert game.view()["drawn"] in ("O10", "O11", "O12")
    assert (game.view()["decks"]["orders"], game.view()["order_discard"]) == (2, [])
    assert {draw.purpose for draw in game.session.draws} == {"orders"}


@pytest.mark.rule("CT-43")
def test_the_deck_opens_with_the_second_turn_of_round_one() -> None:
    scene = Scene(2, round_=1).order(0, "O10", taken=1).goods(0, **SHANDY)
    scene.first_turn_of_round()
    game = scene.play().do("serve")
    assert "take deck" not in game.keys
    game.turn("place 1 @1 Fruit").turn("place 1 @office")
    assert "take deck" in game.keys


@pytest.mark.rule("CT-44", "cavern_tavern:R-51")
def test_serving_pays_scores_keeps_the_card_and_fills_the_table_at_once() -> None:
    scene = Scene().order(0, "O10", taken=4, table=2).goods(0, **SHANDY, Fruit=2).top_order("O09")
    game = scene.play().do("serve")
    assert (game.me()["score"], game.me()["points"]["orders"], game.me()["order"]) == (13, 13, None)
    assert game.me()["served_cards"] == [["O10", 0]]
    assert game.goods() == {"Fruit": 2}
    assert [game.view()["supply"][kind] for kind in ("Beer", "Syrup", "Wine", "Fruit")] == [6, 6, 6, 4]
    assert game.view()["tables"][2] == {"card": "O09", "seat": None, "time": None}
    assert "take 2" in game.keys
    assert game.facts("order_served")[0].data == {"card": "O10", "points": 13, "late": 0, "potions": []}
    assert game.facts("lost")[0].data == {"kinds": ["Syrup", "Wine", "Beer"]}


@pytest.mark.rule("CT-44", "cavern_tavern:R-51")
def test_a_just_turned_up_order_can_be_discarded_for_one_from_the_deck() -> None:
    scene = Scene().order(0, "O10", taken=4, table=2).goods(0, **SHANDY).top_order("O11").top_order("O09")
    game = scene.play().do("serve", "take deck", "table 2")
    assert game.view()["order_discard"] == ["O09"]
    assert game.me()["order"]["card"] == "O11"


@pytest.mark.parametrize("name", ORDER_IDS)
@pytest.mark.rule("CT-45", "CT-46", "cavern_tavern:R-49")
def test_every_order_has_a_number_for_each_lateness_until_the_guests_leave(name: str) -> None:
    card = ORDERS[ORDER_IDS.index(name)]
    for late in range(card.leave):
        game = Scene(2, round_=10).order(0, name, taken=10 - late).goods(0, **card.need).play()
        assert (game.me()["order"]["late"], game.me()["order"]["leaves"]) == (late, card.leave - late)
        assert game.me()["order"]["worth"] == card.points[late]
        assert game.do("serve").me()["points"]["orders"] == card.points[late]
    assert len(card.points) == card.leave


@pytest.mark.rule("CT-46", "cavern_tavern:R-15", "cavern_tavern:R-52", "cavern_tavern:R-60")
def test_guests_leave_when_the_lateness_reaches_the_red_number() -> None:
    scene = Scene(2, round_=4).order(0, "O10", taken=1).goods(0, **SHANDY).score(0, 20).top_order("O09")
    served = scene.play()
    assert served.me()["order"]["leaves"] == 1
    assert served.do("serve").me()["score"] == 20 + 5
    game = scene.play().finish_round()
    assert (game.me()["score"], game.me()["points"]["walk_outs"], game.me()["order"]) == (10, -10, None)
    assert game.view()["order_discard"] == ["O10"]
    assert game.view()["tables"][0] == {"card": "O09", "seat": None, "time": None}
    assert (game.me()["nasty"], game.me()["duty"]) == (1, True)
    assert game.facts("walk_out")[0].data == {"card": "O10", "points": -10}
    assert game.goods() == SHANDY


@pytest.mark.parametrize(("name", "penalty"), [("O10", -10), ("O20", -10), ("O12", -12), ("O16", -15), ("O09", -18)])
@pytest.mark.rule("CT-46", "CT-146", "cavern_tavern:R-42", "cavern_tavern:R-60")
def test_a_walk_out_costs_the_red_points_even_below_zero(name: str, penalty: int) -> None:
    card = ORDERS[ORDER_IDS.index(name)]
    game = Scene(2, round_=9).order(0, name, taken=10 - card.leave).play().finish_round()
    assert game.me()["score"] == penalty


@pytest.mark.rule("CT-46")
def test_one_round_before_the_red_number_the_guests_stay() -> None:
    game = Scene(2, round_=4).order(0, "O10", taken=2).play().finish_round()
    assert game.me()["order"]["late"] == 3
    assert not game.facts("walk_out")


@pytest.mark.rule("CT-25", "CT-46")
def test_walk_outs_come_in_the_turn_order_of_the_new_round() -> None:
    scene = Scene(3).order(0, "O10", taken=1).order(2, "O11", taken=1)
    scene.s.next_first = 1
    game = scene.play().finish_round()
    assert [fact.seat for fact in game.facts("walk_out")] == [2, 0]


@pytest.mark.parametrize(("name", "track"), [("O11", "kitchen"), ("O02", "chores")])
@pytest.mark.rule("CT-47", "CT-49")
def test_a_track_icon_steps_its_own_track_at_any_lateness(name: str, track: str) -> None:
    card = ORDERS[ORDER_IDS.index(name)]
    scene = Scene(2, round_=9).order(0, name, taken=7).goods(0, **card.need).tracks(0, kitchen=3, chores=3)
    game = scene.play().do("serve")
    assert game.me()[track] == 4
    assert game.me()["kitchen"] + game.me()["chores"] == 7
    assert (game.me()["score"], game.me()["points"]["bonus"]) == (card.points[2], 0)
    fact = game.facts("track")[0]
    assert (fact.rule, fact.data) == ("CT-47", {"track": track, "to": 4, "from": 3})


@pytest.mark.rule("CT-47", "CT-100")
def test_an_icon_at_the_end_of_its_track_is_lost() -> None:
    need = ORDERS[ORDER_IDS.index("O11")].need
    game = Scene(2).order(0, "O11", taken=4).goods(0, **need).tracks(0, kitchen=9).play().do("serve")
    assert game.me()["kitchen"] == 9


@pytest.mark.rule("CT-48")
def test_an_order_without_an_icon_gives_neither_step_nor_item() -> None:
    game = Scene(2).order(0, "O10", taken=4).goods(0, **SHANDY).play().do("serve")
    assert (game.me()["kitchen"], game.me()["chores"], game.me()["items"]) == (0, 0, 0)


@pytest.mark.rule("CT-50", "cavern_tavern:R-18")
def test_the_discarded_orders_make_a_new_deck_when_a_table_must_be_filled() -> None:
    scene = Scene(2).order(0, "O10", taken=4).goods(0, **SHANDY).order_deck(discard=["O11", "O12"])
    game = scene.play().do("serve")
    assert game.view()["tables"][0]["card"] in ("O11", "O12")
    assert (game.view()["decks"]["orders"], game.view()["order_discard"]) == (1, [])


@pytest.mark.rule("CT-50", "cavern_tavern:R-18")
def test_without_any_order_left_the_table_stays_empty_for_good() -> None:
    scene = Scene(2).order(0, "O10", taken=4).goods(0, **SHANDY).order_deck()
    game = scene.play().do("serve")
    assert game.view()["tables"][0] == {"card": None, "seat": None, "time": None}
    assert "take deck" not in game.keys
    assert game.rule_against("deck:orders") == "CT-50"
    assert game.rule_against("table:0") == "CT-50"
    game = Scene(2).face_up(0, None).top_order("O10").play().do("take deck", "table 1")
    assert game.view()["tables"][0]["card"] is None
    assert game.view()["order_discard"]


@pytest.mark.rule("CT-51")
def test_one_open_order_or_one_in_the_deck_or_discard_keeps_the_duty() -> None:
    for scene in (
        Scene(2).bare_tables().order_deck().face_up(3, None),
        Scene(2).bare_tables().order_deck("O10"),
        Scene(2).bare_tables().order_deck(discard=["O10"]),
    ):
        game = scene.first_turn_of_round().play()
        owed = bool(scene.s.orders or scene.s.order_discard)
        assert bool(game.starting("take ")) == owed
        assert bool(game.starting("place ")) == (not owed)


@pytest.mark.rule("CT-112")
def test_a_potion_may_pay_even_where_the_ingredient_is_there_but_the_first_way_spends_none() -> None:
    game = Scene().order(0, "O10", taken=4).goods(0, **SHANDY, Potion=2).play()
    assert game.starting("serve")[0] == "serve"
    assert set(game.starting("serve ")) == {
        *("serve Potion=Syrup", "serve Potion=Wine", "serve Potion=Beer"),
        *("serve Potion=Syrup,Wine", "serve Potion=Syrup,Beer", "serve Potion=Wine,Beer"),
    }
    game.do("serve Potion=Wine,Beer")
    assert (game.goods(), potions(game)) == ({"Wine": 1, "Beer": 1}, 4)


@pytest.mark.rule("CT-36", "CT-44")
def test_the_view_tells_what_an_order_still_misses() -> None:
    game: Game = Scene().order(0, "O03", taken=4).goods(0, Beer=1, Rocks=2).play()
    order = game.me()["order"]
    assert (order["missing"], order["have"], order["need"], order["ready"]) == ({"Mead": 1, "Beer": 1}, 2, 4, False)
    ready = Scene().order(0, "O03", taken=4).goods(0, Beer=1, Rocks=2, Potion=2).play()
    assert ready.me()["order"]["ready"]


@pytest.mark.rule("cavern_tavern:R-54")
def test_an_order_is_given_back_only_with_a_table_swap() -> None:
    plain = Scene().order(0, "O10", taken=4).play()
    assert not plain.starting("take", "table", "discard", "item")
    assert Scene().order(0, "O10", taken=4).items(0, "I12").play().starting("item") == ["item I12"]
