"""The long shift of one player (CT-160 to CT-168)."""

import pytest

from game.tables.cavern_tavern.rules.state import Group
from tests.tables.cavern_tavern.table import Game, Scene, first_turn


def shadow_rounds(seeds: int) -> list[Game]:
    return [Game(first_turn(1, f"shift {n}")) for n in range(seeds)]


@pytest.mark.rule("CT-160", "CT-1", "cavern_tavern:R-66")
def test_alone_the_slots_are_those_of_two_and_the_player_is_always_first() -> None:
    game = Game(first_turn(1, first_player="host"))
    assert {name: place["slots"] for name, place in game.view()["places"].items()} == dict.fromkeys(
        game.view()["places"], 1
    )
    assert (game.view()["first"], game.asked, game.view()["round"]) == (0, (0, "turn_menu"), 1)


@pytest.mark.rule("CT-161", "CT-162")
def test_three_shadow_dice_fill_slots_and_their_sum_closes_a_task() -> None:
    closed, doubled, thrice = set(), 0, 0
    for game in shadow_rounds(60):
        faces = game.view()["shadow"]
        rolled = next(fact for fact in game.session.facts if fact.kind == "shadow_rolled").data["dice"]
        assert len(rolled) == 3
        total = sum(rolled)
        places = game.view()["places"]
        assert [name for name, place in places.items() if place["closed"]] == ([str(total)] if total >= 7 else [])
        assert [game.state.left[n] for n in range(7, 19)] == [int(n != total) for n in range(7, 19)]
        if total >= 7:
            closed.add(total)
            assert game.me()["order"] is None
        for face in set(rolled):
            assert places[str(face)]["groups"][0] == {"seat": -1, "dice": [{"value": face, "white": False}]}
        assert len(places["office"]["groups"]) == (len(set(rolled)) < 3)
        assert game.state.left[19] == (len(set(rolled)) == 3)
        doubled += len(set(rolled)) == 2
        thrice += len(set(rolled)) == 1
        assert len(faces) == min(3, len(set(rolled)) + 1)
    assert len(closed) > 5
    assert doubled
    assert thrice


@pytest.mark.rule("CT-161", "CT-67")
def test_a_task_that_the_shadows_closed_is_refused_but_a_key_opens_it() -> None:
    scene = Scene(1).dice(0, 3, 4, 1, 1).items(0, "I04")
    scene.s.closed, scene.s.left[7] = 7, 0
    game = scene.play()
    assert game.rule_against("place:7") == ""
    assert [key for key in game.keys if key.endswith("@7 I04")] == ["place 3+4 @7 I04"]
    scene.items(0)
    assert scene.play().rule_against("place:7") == "CT-161"


@pytest.mark.rule("CT-163", "CT-88")
def test_alone_the_office_only_lifts() -> None:
    game = Scene(1).tracks(0, nasty=4).play().do("place 1 @office")
    assert (game.me()["nasty"], game.asked) == (3, (0, "turn_menu"))
    assert not game.facts("badmouthed")


@pytest.mark.rule("CT-164", "CT-76a")
def test_the_marker_means_two_shadow_dice_in_the_next_round_only() -> None:
    game = Scene(1).dice(0, 3, 4, 1, 1).play().do("place 3+4 @7").finish_round()
    assert [len(fact.data["dice"]) for fact in game.facts("shadow_rolled")] == [2]
    game.finish_round()
    assert [len(fact.data["dice"]) for fact in game.facts("shadow_rolled")] == [2, 3]


@pytest.mark.rule("CT-165", "CT-86a")
def test_alone_theft_takes_from_the_cellar() -> None:
    game = Scene(1).dice(0, 5, 6, 6).play().do("place 5+6+6 @17")
    assert game.asked == (0, "take_any")
    assert game.do("kind Wine").goods() == {"Mead": 1, "Wine": 1}
    fingers = Scene(1).items(0, "I08").play().do("item I08")
    assert len(fingers.keys) == 12
    assert fingers.do("kind Beer").goods() == {"Beer": 1}


@pytest.mark.rule("CT-165", "CT-85a")
def test_alone_the_forced_trade_is_made_with_the_cellar() -> None:
    game = Scene(1).dice(0, 4, 6, 6).goods(0, Fruit=1, Potion=1).play().do("place 4+6+6 @16")
    assert game.asked == (0, "forced_trade")
    assert "take Beer from the cellar for Fruit" in game.keys
    assert not [key for key in game.keys if "Potion" in key]
    assert "take Fruit from the cellar for Fruit" not in game.keys
    assert len(game.starting("take")) == 2 * 11
    game.do("take Beer from the cellar for Fruit")
    assert game.goods() == {"Beer": 1, "Potion": 1, "Wine": 1}
    assert (game.view()["supply"]["Fruit"], game.view()["supply"]["Beer"]) == (6, 5)
    assert game.facts("lost")[0].rule == "CT-165"


@pytest.mark.rule("CT-165")
def test_alone_share_with_the_weak_puts_one_ingredient_back() -> None:
    game = Scene(1).call(0, "N14").goods(0, Fruit=1, Potion=1).play()
    assert game.starting("pay") == ["pay N14 Fruit"]
    game.do("pay N14 Fruit")
    assert (game.goods(), game.view()["supply"]["Fruit"], game.me()["nasty_cards"]) == ({"Potion": 1}, 6, [])


@pytest.mark.rule("CT-166", "CT-120")
def test_alone_the_padlock_removes_a_shadow_die_but_opens_no_task() -> None:
    scene = Scene(1).items(0, "I09").dice(0, 2, 3, 3, 3)
    scene.s.groups += [Group(19, -1, [2]), Group(5, -1, [5]), Group(2, -1, [2])]
    scene.s.left[19] = scene.s.left[5] = scene.s.left[2] = 0
    scene.s.closed, scene.s.left[9] = 9, 0
    game = scene.play().do("item I09")
    assert game.asked == (0, "item_parameters")
    assert game.keys == ["remove 2 @2", "remove 5 @5", "remove 2 @office"]
    there = game.clone().do("remove 5 @5")
    assert (there.view()["shadow"], there.state.left[5], there.state.left[2]) == ([2, 2], 1, 0)
    assert [(fact.rule, fact.data) for fact in there.facts("shadow_removed")] == [
        ("CT-166", {"dice": [5], "place": "5"})
    ]
    game.do("remove 2 @2")
    assert game.view()["shadow"] == [2, 5]
    assert game.view()["places"]["2"]["groups"] == []
    assert "2" in game.places()
    assert (game.state.left[2], game.state.left[9], game.state.closed) == (1, 0, 9)
    assert not game.me()["protected"]
    office = Scene(1).items(0, "I09")
    office.s.groups.append(Group(19, -1, [2]))
    office.s.left[19] = 0
    assert "office" in office.play().do("item I09").places()
    none = Scene(1).items(0, "I09").play()
    assert none.rule_against("item:I09") == "CT-35"


@pytest.mark.parametrize(
    ("next_round", "score", "white"), [(2, 9, True), (2, 10, False), (5, 39, True), (5, 40, False), (9, -3, True)]
)
@pytest.mark.rule("CT-167", "CT-27")
def test_alone_the_white_die_comes_while_the_score_is_low(next_round: int, score: int, *, white: bool) -> None:
    game = Scene(1, round_=next_round - 1).score(0, score).play().finish_round()
    assert game.view()["white"] == (0 if white else None)
    assert len(game.me()["dice"]) == 4 + white
    assert len(game.facts("white_die")) == white


@pytest.mark.rule("CT-167")
def test_alone_there_is_no_white_die_in_round_one() -> None:
    session = first_turn(1)
    assert session.view(None)["white"] is None
    assert len(session.view(None)["players"][0]["dice"]) == 4
    assert sum(session.state.players[0].goods) == 4


@pytest.mark.parametrize(
    ("total", "rating"),
    [(89, 0), (90, 1), (109, 1), (110, 2), (129, 2), (130, 3), (149, 3), (150, 4), (-5, 0)],
)
@pytest.mark.rule("CT-168")
def test_alone_the_score_is_rated(total: int, rating: int) -> None:
    game = Scene(1, round_=10).score(0, total).secret(0, "S6").play().do("pass")
    assert game.session.result is not None
    assert game.session.result["players"][0]["total"] == total
    assert game.session.result["rating"] == f"rating.{rating}"


@pytest.mark.rule("CT-160", "CT-20")
def test_alone_a_turn_follows_the_other_until_no_dice_are_left() -> None:
    game = Scene(1).dice(0, 1, 2, 3).play()
    game.turn("place 1 @1 Fruit").turn("place 2 @2 Rocks")
    assert (game.view()["round"], game.asked) == (4, (0, "turn_menu"))
    assert game.turn("place 3 @3 Mead").view()["round"] == 5
