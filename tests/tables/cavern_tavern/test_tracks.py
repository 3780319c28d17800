"""Kitchen and Chores (CT-100 to CT-105), ingredients and potions (CT-110 to CT-114)."""

import pytest

from tests.tables.cavern_tavern.table import Scene, potions


@pytest.mark.parametrize("level", range(10))
@pytest.mark.rule("CT-100", "CT-101", "CT-102", "CT-103")
@pytest.mark.rule("cavern_tavern:R-31", "cavern_tavern:R-48")
def test_the_level_decides_the_bonus_and_each_task_is_one_step(level: int) -> None:
    bonus = (0, 0, 0, 2, 2, 2, 3, 3, 3, 4)[level]
    for key, track in (("place 4+5 @9", "kitchen"), ("place 4+6 @10", "chores")):
        other = "chores" if track == "kitchen" else "kitchen"
        game = Scene().dice(0, 4, 5, 6).tracks(0, **{track: level, other: 0}).play().do(key)
        assert game.me()["points"]["bonus"] == bonus
        rules = [fact.rule for fact in game.facts("points") if fact.data["why"] == "bonus"]
        assert rules == ([("CT-101", "CT-102", "CT-103")[level // 3 - 1]] if bonus else [])
        assert (game.me()[track], game.me()[other]) == (min(9, level + 1), 0)
        crossed = Scene().dice(0, 4, 5, 6).tracks(0, **{other: 9}).play().do(key)
        assert crossed.me()["points"]["bonus"] == 0


@pytest.mark.parametrize(("level", "reach"), [(0, 0), (5, 0), (6, 1), (8, 1), (9, 2)])
@pytest.mark.rule("CT-104", "CT-62", "cavern_tavern:R-32")
def test_the_level_decides_how_far_one_die_may_be_nudged(level: int, reach: int) -> None:
    kitchen = Scene().dice(0, 3, 4).tracks(0, kitchen=level).play()
    assert {place for place in kitchen.places() if place.isdigit() and int(place) > 6} == {
        str(n) for n in (5, 7, 9) if n > 6 and abs(n - 7) <= reach
    }
    chores = Scene().dice(0, 3, 4).tracks(0, chores=level).play()
    assert {n for n in chores.places() if n.isdigit() and int(n) > 6} == {"7"} | ({"8"} if reach else set())


@pytest.mark.rule("CT-104", "cavern_tavern:R-32")
def test_a_nudged_die_stays_between_one_and_six() -> None:
    up = Scene().dice(0, 6, 6, 6).tracks(0, kitchen=9).play()
    assert [key for key in up.keys if key.endswith("@17")] == ["place 6>5+6+6 @17"]
    ends = Scene().dice(0, 1, 6).tracks(0, chores=9).play()
    assert [key for key in ends.keys if key.endswith("@8")] == ["place 1>2+6 @8"]
    assert [key for key in ends.keys if key.endswith("@7")] == ["place 1+6 @7"]
    down = Scene().dice(0, 5, 5).tracks(0, kitchen=9).play()
    assert [key for key in down.keys if key.endswith("@9")] == ["place 5>4+5 @9"]
    assert [key for key in down.keys if key.endswith("@11")] == ["place 5>6+5 @11"]
    low = Scene().dice(0, 1, 2, 6).tracks(0, kitchen=9).play()
    ways = [key for key in low.keys if key.endswith("@7")]
    assert ways == ["place 1+6 @7", "place 2>1+6 @7", "place 1+2+6>4 @7"]  # one way for each group of dice


@pytest.mark.rule("CT-104")
def test_no_nudge_helps_in_the_cellar_the_office_or_the_workshop() -> None:
    game = Scene().dice(0, 5).tracks(0, kitchen=9, chores=9).play()
    assert game.places() == {"5", "office"}


@pytest.mark.rule("CT-104")
def test_a_nudged_die_lies_on_the_space_with_its_rolled_face() -> None:
    game = Scene().dice(0, 4, 4, 4).tracks(0, kitchen=6).play().do("place 4>5+4+4 @13")
    assert [die["value"] for die in game.view()["places"]["13"]["groups"][0]["dice"]] == [4, 4, 4]
    fact = game.facts("dice_placed")[0]
    assert fact.data == {"place": "13", "dice": [4, 4, 4], "adjust": [[4, 5]]}
    plain = Scene().dice(0, 4, 4, 5).play().do("place 4+4+5 @13")
    assert plain.facts("dice_placed")[0].data["adjust"] == []


@pytest.mark.rule("CT-105", "cavern_tavern:R-33")
def test_the_step_to_level_six_gives_its_bonus_from_the_next_task_on() -> None:
    scene = Scene(2).dice(0, 4, 5, 5, 6).tracks(0, kitchen=5).passed(1)
    game = scene.play().do("place 4+5 @9")
    assert (game.me()["points"]["bonus"], game.me()["kitchen"]) == (2, 6)
    game.turn().do("place 5+6 @11")
    assert game.me()["points"]["bonus"] == 5


@pytest.mark.rule("CT-110")
def test_what_is_put_back_can_be_taken_again_at_once() -> None:
    scene = Scene().order(0, "O10", taken=4).goods(0, Beer=1, Syrup=1, Wine=1).pile("Wine", 0).dice(0, 4)
    game = scene.play()
    assert "place 4 @4 Wine" not in game.keys
    assert game.rule_against("kind:Wine") == "CT-110"
    assert "place 4 @4 Wine" in game.do("serve").keys


@pytest.mark.rule("CT-111", "cavern_tavern:R-34", "cavern_tavern:R-35")
def test_there_is_no_limit_and_goods_are_open_while_items_are_hidden() -> None:
    everything = dict.fromkeys(("Fruit", "Herbs", "Syrup", "Rocks", "Mead", "Nectar"), 6)
    scene = Scene(3).goods(0, **everything, Potion=4)
    scene.item_deck("I11", holder=0).order(0, "O10", taken=4).call(0, "N05")
    game = scene.play()
    seen = game.view(1)["players"][0]
    assert sum(seen["ingredients"].values()) == 40
    assert (seen["items"], seen["hand"], seen["secret"], seen["served_cards"]) == (19, None, None, None)
    assert (seen["order"]["card"], seen["nasty_cards"][0]["card"]) == ("O10", "N05")
    assert len(game.view(0)["players"][0]["hand"]) == 19
    assert game.do("place 6 @6 Spirits").goods()["Spirits"] == 1


@pytest.mark.rule("CT-113", "CT-90")
def test_the_potion_space_gives_a_potion_while_there_is_one() -> None:
    scene = Scene().pile("Potion", 1)
    game = scene.play().do("place 1+2+4 @potion")
    assert (game.goods(), potions(game), game.me()["items"]) == ({"Potion": 1}, 0, 1)
    assert game.facts("gained")[0].rule == "CT-90"


@pytest.mark.rule("CT-113")
def test_a_pantry_chit_gives_no_potion_and_light_fingers_steal_none() -> None:
    scene = Scene(2).items(0, "I07", "I08").goods(1, Potion=2, Wine=1)
    game = scene.play()
    assert "kind Potion" not in game.clone().do("item I07").keys
    assert game.do("item I08").goods() == {"Wine": 1}
    assert game.rule_against("kind:Potion") == "CT-113"


@pytest.mark.rule("CT-114", "CT-142")
def test_a_potion_is_one_ingredient_in_the_final_scoring() -> None:
    game = Scene(2, round_=10).goods(0, Fruit=2, Potion=2).passed(1).play().do("pass")
    assert game.session.result is not None
    assert game.session.result["players"][0]["points"]["ingredients"] == 4
