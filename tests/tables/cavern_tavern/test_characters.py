"""The characters (CT-150 to CT-156)."""

import pytest

from tests.tables.cavern_tavern.table import Scene, first_turn


def with_character(name: str, seats: int = 3, **others: int) -> Scene:
    """Seat 0 has this character; the other seats get harmless ones."""
    scene = Scene(seats, characters=True, **others)
    scene.character(0, name)
    return scene


@pytest.mark.rule("CT-150")
def test_everybody_gets_a_different_open_character_only_if_the_option_is_on() -> None:
    plain = first_turn(3)
    assert [player["character"] for player in plain.view(None)["players"]] == [None] * 3
    session = first_turn(5, characters=True)
    names = [player["character"] for player in session.view(None)["players"]]
    assert len(set(names) - {None}) == 5
    dealt = {first_turn(1, f"seed {n}", characters=True).view(None)["players"][0]["character"] for n in range(60)}
    assert dealt == {"H2", "H3", "H4", "H5", "H6"}


def rat() -> Scene:
    """Seat 2 is the Cellar rat and has a die on place 3; it is seat 0's turn."""
    scene = Scene(3, characters=True).character(2, "H1").character(0, "H5").character(1, "H6")
    return scene.put(2, "3", 3).dice(0, 3, 3, 3, 3)


@pytest.mark.rule("CT-151", "cavern_tavern:R-57")
def test_h1_takes_an_ingredient_after_an_opponent_in_the_same_cellar_place() -> None:
    game = rat().play().do("place 3 @3 Mead")
    assert game.asked == (2, "character_gain")
    assert game.keys == ["kind Mead", "kind Nectar", "decline"]
    assert game.goods(0) == {"Mead": 1}
    game.do("kind Nectar")
    assert (game.goods(2), game.asked) == ({"Nectar": 1}, (0, "turn_menu"))
    assert game.facts("gained")[-1].rule == "CT-151"


@pytest.mark.rule("CT-151")
def test_h1_takes_once_a_round_but_a_refusal_is_not_counted() -> None:
    scene = rat()
    scene.s.left[3] = 9
    game = scene.passed(1, 2).play()
    game.do("place 3 @3 Mead")
    declined = game.clone().do("decline", "end", "place 3 @3 Mead")
    assert declined.asked == (2, "character_gain")
    game.do("kind Mead", "end", "place 3 @3 Mead")
    assert game.asked == (0, "turn_menu")
    game.finish_round()
    assert not game.state.players[2].followed


@pytest.mark.rule("CT-151")
def test_h1_needs_an_own_group_there_an_opponent_and_something_left() -> None:
    elsewhere = Scene(3, characters=True).character(2, "H1").put(2, "4", 4).dice(0, 3)
    assert elsewhere.play().do("place 3 @3 Mead").asked[0] == 0
    own = Scene(3, characters=True).character(0, "H1").dice(0, 3, 3, 1, 1).put(0, "3", 3)
    assert own.play().do("place 3 @3 Mead").asked == (0, "turn_menu")
    other_guest = Scene(3, characters=True).character(2, "H1").put(1, "3", 3).dice(0, 3)
    assert other_guest.play().do("place 3 @3 Mead").asked == (0, "turn_menu")
    last = rat().pile("Mead", 1).pile("Nectar", 0)
    assert last.play().do("place 3 @3 Mead").asked == (0, "turn_menu")
    one = rat().pile("Nectar", 0).play().do("place 3 @3 Mead")
    assert one.keys == ["kind Mead", "decline"]


@pytest.mark.parametrize(("late", "points"), [(0, 13), (1, 13), (2, 10), (3, 7)])
@pytest.mark.rule("CT-152")
def test_h2_scores_elf_orders_as_one_round_less_late(late: int, points: int) -> None:
    goods = {"Ambrosia": 1, "Herbs": 1, "Nectar": 1, "Beer": 1, "Syrup": 1, "Wine": 1}
    scene = with_character("H2", round_=9).order(0, "O19", taken=9 - late).goods(0, **goods)
    game = scene.play()
    assert (game.me()["order"]["late"], game.me()["order"]["worth"]) == (late, points)
    game.do("serve")
    assert (game.me()["score"], game.me()["served_cards"]) == (points, [["O19", late]])
    human = with_character("H2", round_=9).order(0, "O10", taken=9 - late).goods(0, **goods).play()
    assert human.me()["order"]["worth"] == (13, 10, 7, 5)[late]


@pytest.mark.rule("CT-152")
def test_h2_changes_neither_walk_outs_nor_cards_that_ask_for_lateness() -> None:
    goods = {"Ambrosia": 1, "Herbs": 1, "Nectar": 1}
    scene = with_character("H2", round_=9).order(0, "O19", taken=7).goods(0, **goods).call(0, "N13").secret(0, "S6")
    game = scene.play().do("serve")
    assert not game.facts("nasty_done")
    assert game.me()["served_cards"] == [["O19", 2]]
    walk = with_character("H2", round_=4).order(0, "O19", taken=1).play().finish_round()
    assert walk.facts("walk_out")[0].data["points"] == -10
    assert walk.me()["nasty"] == 1


@pytest.mark.parametrize(("level", "reach"), [(0, 1), (5, 1), (6, 2), (8, 2), (9, 3)])
@pytest.mark.rule("CT-153", "CT-104")
def test_h3_nudges_one_die_by_one_more_for_kitchen_tasks(level: int, reach: int) -> None:
    for total, faces in ((8, (3, 5)), (9, (3, 6)), (10, (4, 6)), (6, (3, 3)), (5, (3, 2)), (4, (3, 1))):
        places = with_character("H3").dice(0, *faces).tracks(0, kitchen=level).play().places()
        assert ("7" in places) == (abs(total - 7) <= reach)
        assert not {"8", "10"} & places - {str(total)}


@pytest.mark.parametrize(("level", "reach"), [(0, 1), (6, 2), (9, 3)])
@pytest.mark.rule("CT-154", "CT-104")
def test_h4_nudges_one_die_by_one_more_for_chores(level: int, reach: int) -> None:
    for total, faces in ((7, (3, 4)), (6, (3, 3)), (5, (3, 2)), (9, (4, 5)), (4, (2, 2))):
        places = with_character("H4").dice(0, *faces).tracks(0, chores=level).play().places()
        assert ("8" in places) == (abs(total - 8) <= reach)
        assert not {"7", "9"} & places - {str(total)}


@pytest.mark.rule("CT-155", "CT-123")
def test_h5_looks_at_five_items() -> None:
    scene = with_character("H5").item_deck("I01", "I02", "I03", "I04", "I05", "I06")
    game = scene.play().do("place 1+2 @item")
    assert game.view(0)["looked"] == ["I01", "I02", "I03", "I04", "I05"]
    game.do("keep I05")
    assert (game.me()["hand"], game.view()["decks"]["items"]) == (["I05"], 5)


@pytest.mark.rule("CT-156", "CT-65")
def test_h6_uses_a_full_office_once_a_round() -> None:
    scene = with_character("H6").full("office", "1").dice(0, 3, 4, 4, 5).passed(1, 2).tracks(0, nasty=5)
    game = scene.play()
    assert "place 3 @office H6" in game.keys
    assert not [key for key in game.keys if "@office" in key and not key.endswith("H6")]
    game.turn("place 3 @office H6", "seat 1")
    assert (game.me()["nasty"], game.me(1)["nasty"]) == (4, 1)
    assert not [key for key in game.keys if "@office" in key]
    game.finish_round()
    assert not game.state.players[0].barged
    free = with_character("H6").play().do("place 1 @office", "seat 1")
    assert not free.state.players[0].barged
    assert not [key for key in with_character("H5").full("office").play().keys if "@office" in key]


@pytest.mark.rule("CT-156", "CT-96")
def test_h6_may_talk_to_nasty_while_grounded() -> None:
    game = with_character("H6").full("office").call(0, "N09").play().do("place 1 @office H6", "seat 1")
    assert [fact.data["card"] for fact in game.facts("nasty_done")] == ["N09"]
