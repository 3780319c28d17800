"""The worked examples of the rules, part one: dice, slots, the start and orders (T-1 to T-37)."""

import pytest

from game.core import Session
from tests.tables.cavern_tavern.table import Game, Scene, first_turn, potions


def example() -> Scene:
    """The printed example round: four players with an order each, and the dice of the example."""
    scene = Scene(4)
    for seat, name in enumerate(("O09", "O18", "O26", "O42")):
        scene.order(seat, name, taken=4)
    scene.dice(0, 2, 3, 5, 5).dice(1, 1, 1, 4, 6).dice(2, 1, 3, 4, 5).dice(3, 1, 3, 6, 6)
    return scene


def played_example() -> Game:
    """The example round up to the first player's second turn."""
    game = example().play()
    game.turn("place 2 @2 Syrup").turn("place 4 @4 Wine").turn("place 1+5 @6 Liqueur")
    return game.do("place 1+3+6+6 @16", "take Syrup from 0 for Wine")


@pytest.mark.rule("CT-61", "CT-64", "CT-71")
def test_t_1_one_die_brings_one_ingredient_and_fills_one_slot() -> None:
    game = example().play().do("place 2 @2 Syrup")
    assert (game.goods(), game.hand()) == ({"Syrup": 1}, [3, 5, 5])
    place = game.view()["places"]["2"]
    assert place["slots"] == 3
    assert place["groups"] == [{"seat": 0, "dice": [{"value": 2, "white": False}]}]


@pytest.mark.rule("CT-73")
def test_t_2_a_four_brings_wine() -> None:
    game = example().play().turn("place 2 @2 Syrup").do("place 4 @4 Wine")
    assert (game.goods(1), game.hand(1)) == ({"Wine": 1}, [1, 1, 6])


@pytest.mark.rule("CT-60", "CT-61", "CT-64", "CT-75")
def test_t_3_two_dice_bring_one_ingredient_too() -> None:
    game = example().play().turn("place 2 @2 Syrup").turn("place 4 @4 Wine").do("place 1+5 @6 Liqueur")
    assert (game.goods(2), game.hand(2)) == ({"Liqueur": 1}, [3, 4])
    assert len(game.view()["places"]["6"]["groups"]) == 1
    assert game.state.left[6] == 2


@pytest.mark.rule("CT-62", "CT-85", "CT-100")
def test_t_4_four_dice_fix_the_roof() -> None:
    game = played_example()
    player = game.me(3)
    assert game.goods(3) == {"Syrup": 1}
    assert (player["items"], player["score"], player["chores"], game.hand(3)) == (1, 8, 1, [])


@pytest.mark.rule("CT-24", "cavern_tavern:R-7")
def test_t_6_who_has_no_dice_is_skipped() -> None:
    game = played_example().do("end")
    order = []
    for _ in range(4):
        order.append(game.asked[0])
        game.turn(game.starting("place ")[0])
    assert order == [0, 1, 2, 0]


@pytest.mark.rule("CT-60", "CT-63", "cavern_tavern:R-65")
def test_t_8_two_threes_reach_four_kinds_of_space() -> None:
    game = Scene().dice(0, 3, 3).play()
    assert game.places() == {"3", "6", "office", "item"}
    assert "place 3 @3 Mead" in game.keys
    assert "place 3+3 @6 Spirits" in game.keys
    assert "place 3+3 @item" in game.keys


@pytest.mark.rule("CT-60", "cavern_tavern:R-65")
def test_t_9_sixes_reach_twelve_and_eighteen_and_no_total_between() -> None:
    game = Scene().dice(0, 6, 6, 6, 6).play()
    assert game.starting("place 6+6 @1") == ["place 6+6 @12"]
    assert game.starting("place 6+6+6 @") == ["place 6+6+6 @18", "place 6+6+6 @potion"]
    assert game.places() == {"6", "12", "18", "office", "item", "potion"}


@pytest.mark.parametrize(("seats", "more"), [(2, 0), (3, 1), (4, 2), (5, 3)])
@pytest.mark.rule("CT-64", "CT-65")
def test_t_10_slots_of_a_cellar_place_by_number_of_players(seats: int, more: int) -> None:
    scene = Scene(seats)
    for seat in range(seats):
        scene.dice(seat, 3, 3, 3, 3)
    game = scene.play().turn("place 3 @3 Mead")
    fitted = 0
    while game.starting("place 3 @3"):
        game.turn(game.starting("place 3 @3")[0])
        fitted += 1
    assert fitted == more
    assert game.rule_against("place:3") == "CT-65"


@pytest.mark.parametrize(("seats", "office", "item"), [(2, 1, 1), (3, 2, 1), (4, 3, 2), (5, 3, 2)])
@pytest.mark.rule("CT-64")
def test_t_12_slots_of_office_and_workshop_by_number_of_players(seats: int, office: int, item: int) -> None:
    places = Scene(seats).play().view()["places"]
    assert (places["office"]["slots"], places["item"]["slots"], places["potion"]["slots"]) == (office, item, 1)
    assert {places[str(task)]["slots"] for task in range(7, 19)} == {1}


@pytest.mark.rule("CT-63", "CT-90")
def test_t_13_exactly_three_dice_for_a_potion() -> None:
    game = Scene().dice(0, 1, 1, 2, 2).play()
    assert {key.count("+") for key in game.keys if key.endswith("@potion")} == {2}
    game.do("place 1+1+2 @potion")
    assert (game.goods(), game.me()["items"], potions(game)) == ({"Potion": 1}, 1, 3)


@pytest.mark.rule("CT-68", "CT-110", "cavern_tavern:R-20")
def test_t_15_an_empty_pile_leaves_the_other_kind_and_two_leave_nothing() -> None:
    scene = Scene().dice(0, 1, 3).pile("Fruit", 0).pile("Herbs", 2)
    assert scene.play().starting("place 1 @1") == ["place 1 @1 Herbs"]
    game = scene.pile("Herbs", 0).play()
    assert game.starting("place 1 @1") == ["place 1 @1"]
    assert game.do("place 1 @1").goods() == {}


@pytest.mark.rule("CT-37", "cavern_tavern:R-6")
def test_t_17_a_pass_is_final_although_dice_would_fit() -> None:
    game = Scene(2).dice(0, 2, 5).dice(1, 1, 2, 4, 6).play()
    assert game.starting("place ")
    game.do("pass")
    while game.state.round == 4:
        assert game.asked[0] == 1
        game.turn(game.starting("place ")[0])
    assert game.facts("passed")[0].seat == 0


def start_of(dice: list[int]) -> Game:
    """A game whose first player rolled these starting dice."""
    for seed in range(20000):
        session = Session.new("cavern_tavern", seats=2, seed=f"start {seed}", options={"first_player": "host"})
        session.answer("seat 0")
        if sorted(session.state.players[0].dice) == dice:
            return Game(session)
    raise AssertionError("no seed rolls these dice")


@pytest.mark.rule("CT-16", "cavern_tavern:R-5")
def test_t_18_each_starting_die_brings_an_ingredient_of_its_own_number() -> None:
    game = start_of([2, 2, 5, 6])
    wanted = {2: ["kind Syrup", "kind Rocks"], 5: ["kind Beer"], 6: ["kind Spirits"]}
    for die in list(game.state.players[0].dice):
        assert game.asked == (0, "start_ingredient")
        game.do(wanted[die].pop(0))
    assert game.goods() == {"Syrup": 1, "Rocks": 1, "Beer": 1, "Spirits": 1}
    assert not any(place["groups"] for place in game.view()["places"].values())
    assert game.state.left[1:7] == [1] * 6


@pytest.mark.rule("CT-15", "CT-28", "cavern_tavern:R-3", "cavern_tavern:R-4")
def test_t_19_the_last_player_holds_the_white_die_from_the_first_roll() -> None:
    session = Session.new("cavern_tavern", seats=4, seed="white", options={"first_player": "host"})
    session.answer("seat 1")
    assert session.view(None)["white"] == 0
    assert [len(player["dice"]) for player in session.view(None)["players"]] == [5, 4, 4, 4]
    while session.decision and session.decision.kind == "start_ingredient":
        session.answer(session.decision.options[0])
    assert sum(session.state.players[0].goods) == 5
    assert [len(player["dice"]) for player in session.view(None)["players"]] == [5, 4, 4, 4]
    assert [die["white"] for die in session.view(None)["players"][0]["dice"]] == [False] * 4 + [True]


@pytest.mark.rule("CT-5", "CT-11", "CT-12", "CT-17")
def test_t_21_five_players_leave_three_secret_tasks_and_36_orders() -> None:
    state = first_turn(5).state
    assert len({player.secret for player in state.players}) == 5
    assert len(state.secrets) == 3
    assert len(state.free_tables()) == 6
    assert (len(state.orders), len(state.items), len(state.nasty)) == (36, 20, 15)
    assert state.orders != sorted(state.orders)
    assert state.items != sorted(state.items)
    assert state.nasty != sorted(state.nasty)


@pytest.mark.rule("CT-33", "cavern_tavern:R-11")
def test_t_22_without_an_order_the_first_turn_of_a_round_begins_with_taking_one() -> None:
    game = Scene().items(0, "I07", "I04").first_turn_of_round().play()
    assert not game.starting("place ", "pass", "end")
    assert game.rule_against("place:1") == "CT-33"
    assert game.rule_against("end") == "CT-33"
    game.do("item I07", "kind Wine")
    assert not game.starting("place ", "pass")
    game.do("take 0")
    assert game.starting("place ")
    assert "pass" in game.keys


@pytest.mark.rule("CT-34", "CT-36", "cavern_tavern:R-12", "cavern_tavern:R-13")
def test_t_23_take_serve_and_take_again_in_one_turn() -> None:
    scene = Scene().goods(0, Wine=1, Beer=1, Syrup=1).face_up(2, "O10").first_turn_of_round()
    game = scene.play().do("take 2", "serve")
    assert (game.me()["score"], game.me()["served"]) == (13, 1)
    assert game.view()["tables"][2]["card"] not in (None, "O10")
    assert game.starting("place ")
    assert "pass" in game.keys
    assert "take 2" in game.keys
    assert "take 2" in game.do("place 1 @1 Fruit").keys
    game.do("end")
    while game.asked[0]:
        game.turn(game.starting("place ")[0])
    assert "take 2" in game.keys
    assert game.starting("place ")


@pytest.mark.rule("CT-43")
def test_t_24_no_deck_on_the_first_turn_of_the_game() -> None:
    game = Game(first_turn(3))
    assert "take deck" not in game.keys
    assert game.rule_against("deck:orders") == "CT-43"
    assert "take deck" in Scene(round_=2).first_turn_of_round().play().keys
    second = Scene(round_=1).play()
    assert "take deck" in second.keys


@pytest.mark.rule("CT-40")
def test_t_26_one_open_order_at_a_time() -> None:
    game = Scene().order(0, "O09", taken=4).play()
    assert not game.starting("take")
    assert game.rule_against("table:3") == "CT-40"
    assert game.rule_against("deck:orders") == "CT-40"


THUNDER = {"Beer": 1, "Elixir": 1, "Mead": 1, "Nectar": 1, "Rocks": 1, "Spirits": 1}


@pytest.mark.rule("CT-9", "CT-45", "CT-91", "cavern_tavern:R-26")
@pytest.mark.rule("cavern_tavern:R-61")
def test_t_27_thunder_smoke_two_rounds_late_pays_15() -> None:
    scene = Scene(round_=5).face_up(0, "O09").goods(0, **THUNDER).items(0)
    game = scene.play()
    assert game.view()["clock"] == "23:20"
    game.do("take 0").finish_round().finish_round()
    assert (game.view()["round"], game.view()["clock"]) == (7, "00:00")
    assert game.me()["nasty"] == 2
    while game.asked[0]:
        game.do(game.starting("pass", "end", "take")[0])
    assert (game.me()["order"]["late"], game.me()["order"]["worth"]) == (2, 15)
    assert game.do("serve").me()["score"] == 15
    assert game.me()["nasty"] == 2


@pytest.mark.rule("CT-45", "CT-91")
def test_t_28_thunder_smoke_on_time_pays_28_and_no_step() -> None:
    game = Scene(round_=5).face_up(0, "O09").goods(0, **THUNDER).play().do("take 0", "serve")
    assert game.me()["score"] == 28
    game.finish_round()
    assert game.me()["nasty"] == 0


@pytest.mark.rule("CT-45")
def test_t_30_thunder_smoke_six_rounds_late_pays_3() -> None:
    game = Scene(round_=10).order(0, "O09", taken=4).goods(0, **THUNDER).play().do("serve")
    assert game.me()["score"] == 3


@pytest.mark.rule("CT-44", "CT-112", "cavern_tavern:R-36")
def test_t_32_a_potion_pays_one_unit_and_all_go_back() -> None:
    scene = Scene().order(0, "O03", taken=4).goods(0, Beer=1, Mead=1, Rocks=1, Potion=1)
    before = dict(scene.play().view()["supply"])
    game = scene.play()
    assert game.starting("serve") == ["serve Potion=Beer"]
    game.do("serve Potion=Beer")
    after = game.view()["supply"]
    assert {kind: after[kind] - before[kind] for kind in after if after[kind] != before[kind]} == {
        "Beer": 1,
        "Mead": 1,
        "Rocks": 1,
    }
    assert (potions(game), game.me()["score"], game.goods()) == (4, 19, {})


@pytest.mark.rule("CT-36", "CT-112")
def test_t_33_each_missing_unit_wants_a_potion_of_its_own() -> None:
    scene = Scene().order(0, "O03", taken=4).goods(0, Mead=1, Rocks=1, Potion=1)
    game = scene.play()
    assert not game.starting("serve")
    assert game.rule_against("order") == "CT-36"
    game = scene.goods(0, Mead=1, Rocks=1, Potion=2).play()
    assert game.starting("serve") == ["serve Potion=Beer,Beer"]
    assert game.do("serve Potion=Beer,Beer").me()["score"] == 19


@pytest.mark.rule("CT-47")
def test_t_34_a_kitchen_icon_is_a_step_without_a_bonus() -> None:
    scene = Scene().order(0, "O04", taken=4).goods(0, Herbs=1, Liqueur=1, Mead=1, Spirits=1)
    game = scene.tracks(0, kitchen=2, chores=2).play().do("serve")
    assert (game.me()["score"], game.me()["kitchen"], game.me()["chores"]) == (18, 3, 2)
    assert game.me()["points"]["bonus"] == 0


@pytest.mark.rule("CT-48", "CT-49", "CT-121", "cavern_tavern:R-16")
@pytest.mark.rule("cavern_tavern:R-17")
def test_t_35_an_item_icon_counts_on_a_late_order_too() -> None:
    scene = Scene().order(0, "O01", taken=2).goods(0, Elixir=1, Mead=1, Spirits=1)
    scene.item_deck("I11", "I02", "I03")
    game = scene.play().do("serve")
    assert (game.me()["score"], game.me()["hand"]) == (6, ["I11"])


@pytest.mark.rule("CT-33", "CT-51", "cavern_tavern:R-18")
def test_t_37_where_no_order_can_be_taken_nobody_has_to() -> None:
    scene = Scene(round_=9).bare_tables().order_deck().first_turn_of_round()
    game = scene.play()
    assert not game.starting("take")
    assert game.starting("place ")
    assert "pass" in game.keys
