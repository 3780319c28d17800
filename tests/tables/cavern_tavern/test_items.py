"""Items (CT-35, CT-120 to CT-124): all fourteen designs, when they can be played and what they do."""

import pytest

from tests.tables.cavern_tavern.table import Scene

SHANDY = {"Beer": 1, "Syrup": 1, "Wine": 1}


@pytest.mark.rule("CT-35", "CT-120")
def test_any_number_of_items_in_one_turn_each_once() -> None:
    scene = Scene().items(0, "I01", "I01", "I11", "I07").tracks(0, nasty=4).dice(0, 1, 2, 4, 6)
    game = scene.play()
    assert game.starting("item") == ["item I01", "item I07", "item I11"]
    game.do("item I01", "turn 1>5", "item I07", "kind Wine", "item I11", "item I01", "turn 2>5")
    assert (game.hand(), game.me()["nasty"], game.goods()) == ([4, 5, 5, 6], 2, {"Wine": 1})
    assert game.view()["item_discard"] == ["I01", "I07", "I11", "I01"]
    assert not game.starting("item")
    assert [fact.data["card"] for fact in game.facts("item_played")] == ["I01", "I07", "I11", "I01"]


@pytest.mark.rule("CT-35")
def test_no_item_in_the_middle_of_another_effect() -> None:
    scene = Scene(2).items(0, "I01", "I07").dice(0, 5, 6, 6, 1).goods(1, Wine=1)
    game = scene.play().do("place 5+6+6 @17")
    assert game.asked[1] == "steal"
    assert not game.starting("item")
    assert game.rule_against("item:I07") == "CT-86a"


@pytest.mark.rule("CT-121", "CT-122", "cavern_tavern:R-16", "cavern_tavern:R-38")
def test_an_item_comes_blind_from_the_top_and_the_discards_make_a_new_deck() -> None:
    scene = Scene().item_deck("I11", "I03", discard=["I01"]).dice(0, 2, 6, 6)
    game = scene.play().do("place 2+6+6 @14")
    assert (game.me()["hand"], game.view()["item_discard"]) == (["I11"], ["I01"])
    assert game.facts("item_gained")[0].data == {"n": 1}
    empty = Scene().item_deck(discard=["I01", "I02"]).dice(0, 2, 6, 6).play().do("place 2+6+6 @14")
    assert empty.me()["hand"][0] in ("I01", "I02")
    assert (empty.view()["decks"]["items"], empty.view()["item_discard"]) == (1, [])
    assert {draw.purpose for draw in empty.session.draws} == {"items"}


@pytest.mark.rule("CT-120", "CT-122")
def test_a_joined_item_is_discarded_after_all_rewards() -> None:
    scene = Scene().item_deck().full("14").dice(0, 2, 6, 6)
    scene.s.players[1].items.remove(3)
    scene.s.players[0].items.append(3)  # the Back-Door Key
    game = scene.play().do("place 2+6+6 @14 I04")
    assert (game.me()["items"], game.view()["item_discard"]) == (0, ["I04"])


@pytest.mark.rule("CT-124")
def test_unused_items_score_nothing() -> None:
    game = Scene(2, round_=10).items(0, "I01", "I02", "I03").secret(0, "S6").passed(1).play().do("pass")
    assert game.session.result is not None
    assert game.session.result["players"][0]["total"] == 0


@pytest.mark.rule("CT-120", "CT-35")
def test_i01_turns_one_die_to_any_other_face() -> None:
    game = Scene().items(0, "I01").dice(0, 2, 2, 5).play().do("item I01")
    assert game.asked == (0, "item_parameters")
    assert len(game.keys) == 10
    assert not {"turn 2>2", "turn 5>5"} & set(game.keys)
    game.do("turn 2>6")
    assert (game.hand(), game.view()["placed"]) == ([2, 5, 6], False)
    spent = Scene(2).items(0, "I01", "I02", "I03").dice(0, 2).play().do("place 2 @2 Rocks")
    assert not spent.starting("item")
    assert [spent.rule_against(f"item:{name}") for name in ("I01", "I02", "I03")] == ["CT-35"] * 3


@pytest.mark.rule("CT-120")
def test_i02_changes_one_or_two_different_dice_by_exactly_one() -> None:
    game = Scene().items(0, "I02").dice(0, 1, 4, 6).play().do("item I02")
    assert set(game.keys) == {
        *("shift 1>2", "shift 4>3", "shift 4>5", "shift 6>5"),
        *("shift 1>2 4>3", "shift 1>2 4>5", "shift 1>2 6>5", "shift 4>3 6>5", "shift 4>5 6>5"),
    }
    assert game.do("shift 4>5 6>5").hand() == [1, 5, 5]
    twins = Scene().items(0, "I02").dice(0, 3, 3).play().do("item I02")
    assert set(twins.keys) == {"shift 3>2", "shift 3>4", "shift 3>2 3>2", "shift 3>2 3>4", "shift 3>4 3>4"}
    assert twins.do("shift 3>2 3>4").hand() == [2, 4]


@pytest.mark.rule("CT-120")
def test_i02_never_changes_the_same_die_twice() -> None:
    game = Scene().items(0, "I02").dice(0, 3, 4).play().do("item I02", "shift 3>4 4>5")
    assert game.hand() == [4, 5]
    game = Scene().items(0, "I02").dice(0, 4, 5).play().do("item I02", "shift 4>5 5>6")
    assert game.hand() == [5, 6]


@pytest.mark.rule("CT-120")
def test_i03_rerolls_the_chosen_unplaced_dice_only() -> None:
    scene = Scene(2).items(0, "I03").dice(0, 1, 2, 2, 6).passed(1)
    game = scene.play().turn("place 6 @6 Spirits").do("item I03")
    assert game.keys == ["reroll 1", "reroll 2", "reroll 1+2", "reroll 2+2", "reroll 1+2+2"]
    game.do("reroll 2+2")
    rolled = game.facts("dice_rolled")[0].data["dice"]
    assert len(rolled) == 2
    assert game.hand() == sorted([1, *rolled])
    assert [draw.value + 1 for draw in game.session.draws if draw.purpose == "reroll"] == rolled
    dice = game.me()["dice"]
    assert (dice[0]["value"], dice[3]) == (1, {"value": 6, "white": False, "at": "6"})
    assert [dice[1]["value"], dice[2]["value"]] == rolled


@pytest.mark.rule("CT-67", "CT-120", "CT-124")
def test_i04_opens_used_tasks_only_and_with_full_rewards() -> None:
    scene = Scene().items(0, "I04").dice(0, 6, 6, 5, 4).full("12", "3").tracks(0, chores=3)
    game = scene.play()
    assert [key for key in game.keys if "I04" in key] == ["place 6+6 @12 I04"]
    assert "place 5+6 @11" in game.keys
    game.do("place 6+6 @12 I04")
    assert (game.goods(), game.me()["score"], game.me()["chores"]) == ({"Ambrosia": 1}, 6, 4)
    unused = Scene().items(0, "I04").play()
    assert not [key for key in unused.keys if "I04" in key]
    assert unused.rule_against("item:I04") == "CT-35"


@pytest.mark.rule("CT-104", "CT-120")
def test_i04_goes_with_a_nudged_die() -> None:
    game = Scene().items(0, "I04").dice(0, 6, 5).full("12").tracks(0, chores=6).play()
    assert "place 5>6+6 @12 I04" in game.keys


@pytest.mark.rule("CT-65", "CT-120")
def test_i05_opens_full_cellar_places_office_and_workshop_but_no_task() -> None:
    scene = Scene(2).items(0, "I05").dice(0, 3, 4, 1).full("3", "office", "item", "potion", "7")
    game = scene.play()
    helped = {key.split("@")[1] for key in game.keys if "I05" in key}
    assert helped == {"3 Mead I05", "3 Nectar I05", "office I05", "item I05", "potion I05"}
    assert "place 4 @4 Wine" in game.keys
    assert "place 4 @4 Wine I05" not in game.keys
    game.do("place 3 @3 Mead I05")
    assert (game.goods(), game.view()["item_discard"], game.state.left[3]) == ({"Mead": 1}, ["I05"], -1)
    assert Scene(2).items(0, "I05").call(0, "N09").full("office").play().do("place 1 @office I05").me()["items"] == 0


@pytest.mark.rule("CT-120", "CT-61")
def test_i06_takes_both_kinds_of_a_cellar_place_that_is_open() -> None:
    scene = Scene(2).items(0, "I06").dice(0, 3, 5).full("5").pile("Liqueur", 0).pile("Spirits", 0)
    game = scene.play()
    assert [key for key in game.keys if "I06" in key] == ["place 3 @3 I06"]
    game.do("place 3 @3 I06")
    assert (game.goods(), game.state.left[3]) == ({"Mead": 1, "Nectar": 1}, 0)
    none = Scene(2).items(0, "I06").dice(0, 6).pile("Liqueur", 0).pile("Spirits", 0).play()
    assert not [key for key in none.keys if "I06" in key]
    assert none.rule_against("item:I06") == "CT-35"


@pytest.mark.rule("CT-65", "CT-120")
def test_i05_and_i06_join_in_one_placement_on_a_full_place() -> None:
    scene = Scene(2).items(0, "I05", "I06").dice(0, 3, 5).full("3", "office")
    game = scene.play()
    assert "place 3 @3 I05 I06" in game.keys
    assert "place 3 @3 I06" not in game.keys
    assert "place 5 @5 I06" in game.keys
    assert "place 3 @office I05 I06" not in game.keys
    game.do("place 3 @3 I05 I06")
    assert (game.goods(), game.view()["item_discard"]) == ({"Mead": 1, "Nectar": 1}, ["I05", "I06"])


@pytest.mark.rule("CT-110", "CT-120")
def test_i07_takes_any_cellar_kind_that_is_left() -> None:
    game = Scene().items(0, "I07").pile("Wine", 0).play().do("item I07")
    assert game.asked == (0, "take_any")
    assert len(game.keys) == 11
    assert not {"kind Wine", "kind Potion"} & set(game.keys)
    game.do("kind Rocks")
    assert (game.goods(), game.view()["supply"]["Rocks"]) == ({"Rocks": 1}, 5)
    bare = Scene().items(0, "I07")
    for kind in bare.play().view()["supply"]:
        bare.pile(kind, 0)
    assert bare.play().rule_against("item:I07") == "CT-35"


@pytest.mark.rule("CT-86a", "CT-120", "cavern_tavern:R-24", "cavern_tavern:R-55")
def test_i08_steals_any_ingredient_but_no_potion() -> None:
    scene = Scene(3).items(0, "I08").goods(1, Wine=1, Potion=1).goods(2, Beer=2)
    game = scene.play().do("item I08")
    assert game.asked == (0, "steal")
    assert game.keys == ["steal Wine from 1", "steal Beer from 2"]
    game.do("steal Beer from 2")
    assert (game.goods(0), game.goods(2)) == ({"Beer": 1}, {"Beer": 1})
    poor = Scene(3).items(0, "I08").goods(1, Potion=1).play()
    assert not poor.starting("item")
    assert poor.rule_against("item:I08") == "CT-35"


@pytest.mark.rule("CT-120", "CT-88", "cavern_tavern:R-46")
def test_i09_guards_against_theft_trade_and_badmouthing_until_the_round_ends() -> None:
    scene = Scene(3).items(0, "I09").goods(0, Wine=1).goods(2, Beer=1).items(1, "I08")
    scene.dice(1, 1, 5, 6, 6).order(0, "O09", taken=4)
    game = scene.play().do("item I09")
    assert game.view(2)["players"][0]["protected"]
    assert game.rule_against("item:I09") == "CT-35"
    game.turn("place 1 @1 Fruit")
    assert game.clone().do("item I08").goods(1) == {"Beer": 1}
    assert game.clone().do("place 5+6+6 @17").keys == ["steal Beer from 2", "decline"]
    assert {key.split(" for ")[0] for key in game.clone().do("item I08").goods(1)} == {"Beer"}
    office = game.clone().do("place 1 @office")
    assert (office.me(0)["nasty"], office.me(2)["nasty"]) == (0, 1)
    trade = Scene(3).goods(0, Wine=1).goods(2, Beer=1).dice(0, 4, 6, 6)
    trade.player(2).shielded = True
    assert trade.play().do("place 4+6+6 @16").asked == (0, "turn_menu")
    game.finish_round()
    assert not game.me(0)["protected"]
    assert game.me(0)["nasty"] == 1


@pytest.mark.rule("CT-120")
def test_i09_shows_why_a_guarded_player_cannot_be_chosen() -> None:
    scene = Scene(3).goods(1, Wine=1).goods(2, Beer=1).dice(0, 5, 6, 6)
    scene.player(1).shielded = True
    game = scene.play().do("place 5+6+6 @17")
    assert game.rule_against("has:1:Wine") == "CT-120"
    assert game.rule_against("seat:1") == "CT-120"
    assert game.rule_against("seat:2") == ""


@pytest.mark.rule("CT-45", "CT-120")
def test_i10_moves_the_time_token_one_round_and_needs_a_late_order() -> None:
    scene = Scene(2, round_=4).order(0, "O10", taken=1).items(0, "I10", "I10").tracks(0, nasty=2)
    game = scene.play().do("item I10")
    assert (game.me()["order"]["late"], game.me()["order"]["taken"], game.me()["nasty"]) == (2, 2, 2)
    game.do("item I10").finish_round()
    assert game.me()["order"]["late"] == 2
    fresh = Scene().order(0, "O10", taken=4).items(0, "I10").play()
    assert not fresh.starting("item")
    assert fresh.rule_against("item:I10") == "CT-35"
    assert not Scene().items(0, "I10").play().starting("item")


@pytest.mark.parametrize(("start", "end"), [(1, 0), (2, 0), (3, 1), (9, 7)])
@pytest.mark.rule("CT-93", "CT-120")
def test_i11_goes_up_two_steps_and_stops_at_the_top(start: int, end: int) -> None:
    game = Scene().items(0, "I11").tracks(0, nasty=start).play().do("item I11")
    assert game.me()["nasty"] == end
    assert game.facts("track")[0].data == {"track": "nasty", "to": end, "from": start}
    assert Scene().items(0, "I11").play().rule_against("item:I11") == "CT-35"


@pytest.mark.rule("CT-120", "cavern_tavern:R-54", "cavern_tavern:R-51")
def test_i12_gives_the_order_back_refills_its_table_and_takes_any_open_order() -> None:
    scene = Scene(3, round_=6).order(0, "O10", taken=3, table=2).items(0, "I12").top_order("O09").score(0, 5)
    game = scene.play().do("item I12")
    assert game.asked == (0, "swap_order")
    assert game.keys == [f"table {table}" for table in range(6)]
    assert game.view()["tables"][2]["card"] == "O09"
    assert game.view()["order_discard"] == ["O10"]
    assert game.view()["item_discard"] == ["I12"]
    game.do("table 2")
    order = game.me()["order"]
    assert (order["card"], order["taken"], order["late"], order["table"]) == ("O09", 6, 0, 2)
    assert (game.me()["score"], game.view()["order_discard"]) == (5, ["O10"])
    assert not game.facts("walk_out")


@pytest.mark.rule("CT-120")
def test_i12_needs_an_open_order_and_another_on_a_table() -> None:
    assert not Scene().items(0, "I12").play().starting("item")
    lonely = Scene(2).order(0, "O10", taken=4).bare_tables().items(0, "I12").play()
    assert not lonely.starting("item")
    assert lonely.rule_against("item:I12") == "CT-35"


@pytest.mark.rule("CT-64", "CT-120")
def test_i13_takes_a_single_die_back_rerolls_it_and_frees_its_slot() -> None:
    scene = Scene(2).items(0, "I13").dice(0, 3, 1, 1, 6).order(0, "O09", taken=4).passed(1)
    game = scene.play().turn("place 3 @3 Mead")
    game.do("place 1+1 @2 Rocks", "item I13")
    assert game.goods() == {"Mead": 1, "Rocks": 1}
    assert game.state.left[3] == 1
    assert game.view()["places"]["3"]["groups"] == []
    rolled = game.facts("dice_rolled")[0].data["dice"]
    assert len(rolled) == 1
    assert game.hand() == sorted([6, *rolled])
    assert (game.view()["placed"], game.asked[0]) == (False, 0)


@pytest.mark.rule("CT-31", "CT-120")
def test_i13_gives_no_second_placement_in_the_same_turn() -> None:
    scene = Scene(2).items(0, "I13", "I14").dice(0, 3, 1, 1, 6).order(0, "O09", taken=4)
    game = scene.play().do("place 3 @3 Mead", "item I13")
    assert game.keys == ["end"]
    assert len(game.hand()) == 4
    assert game.rule_against("place:1") == "CT-31"


@pytest.mark.rule("CT-120")
def test_i13_takes_only_own_dice_that_stand_alone_in_the_cellar_or_the_office() -> None:
    scene = Scene(3).items(0, "I13").dice(0, 3, 4, 5, 6, 2)
    scene.put(0, "1", 1).put(0, "office", 6).put(0, "2", 1, 1).put(1, "3", 3)
    game = scene.play().do("item I13")
    assert game.keys == ["recall 1 @1", "recall 6 @office"]
    game.do("recall 6 @office")
    assert [group["seat"] for group in game.view()["places"]["office"]["groups"]] == []
    assert [group["seat"] for group in game.view()["places"]["1"]["groups"]] == [0]
    assert game.state.left[19] == 2
    none = Scene(3).items(0, "I13").put(0, "7", 3, 4).call(0, "N08").play()
    assert not none.starting("item")
    assert none.rule_against("item:I13") == "CT-35"


@pytest.mark.rule("CT-36", "CT-120")
def test_i14_pays_one_unit_with_another_ingredient() -> None:
    scene = Scene().items(0, "I14").order(0, "O10", taken=4).goods(0, Beer=1, Syrup=1, Mead=2)
    game = scene.play()
    assert game.starting("serve") == ["serve I14 Wine=Mead"]
    game.do("serve I14 Wine=Mead")
    assert (game.goods(), game.view()["supply"]["Mead"], game.me()["score"]) == ({"Mead": 1}, 5, 13)
    assert game.view()["item_discard"] == ["I14"]
    assert not Scene().order(0, "O10", taken=4).goods(0, Beer=1, Syrup=1, Mead=2).play().starting("serve")
    alone = Scene().items(0, "I14").play()
    assert alone.rule_against("item:I14") == "CT-35"


@pytest.mark.rule("CT-112", "CT-120")
def test_i14_goes_with_potions_but_a_potion_is_no_substitute() -> None:
    scene = Scene().items(0, "I14").order(0, "O10", taken=4).goods(0, Beer=1, Mead=1, Potion=1)
    game = scene.play()
    assert set(game.starting("serve")) == {"serve I14 Syrup=Mead Potion=Wine", "serve I14 Wine=Mead Potion=Syrup"}
    game.do("serve I14 Syrup=Mead Potion=Wine")
    assert (game.goods(), game.me()["items"], game.view()["potions"]) == ({}, 0, 4)
    only = Scene().items(0, "I14").order(0, "O10", taken=4).goods(0, Beer=1, Syrup=1, Potion=1).play()
    assert only.starting("serve")[0] == "serve Potion=Wine"
    assert not [key for key in only.keys if "=Potion" in key]


@pytest.mark.rule("CT-36", "CT-120")
def test_i14_may_spend_a_spare_unit_of_a_kind_that_the_order_needs_too() -> None:
    scene = Scene().items(0, "I14").order(0, "O03", taken=4).goods(0, Beer=3, Rocks=1)
    game = scene.play()
    assert game.starting("serve") == ["serve I14 Mead=Beer"]
    game.do("serve I14 Mead=Beer")
    assert game.goods() == {}
    short = Scene().items(0, "I14").order(0, "O03", taken=4).goods(0, Beer=2, Rocks=1).play()
    assert not short.starting("serve")


@pytest.mark.rule("CT-48", "CT-122")
def test_i14_itself_is_not_shuffled_into_the_deck_that_its_own_order_draws_from() -> None:
    scene = Scene().order(0, "O01", taken=4).goods(0, Elixir=1, Mead=1, Beer=1).item_deck()
    scene.s.players[1].items.remove(13)
    scene.s.players[0].items.append(13)
    game = scene.play().do("serve I14 Spirits=Beer")
    assert (game.me()["items"], game.view()["item_discard"], game.me()["score"]) == (0, ["I14"], 11)
