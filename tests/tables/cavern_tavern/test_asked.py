"""Who is asked what under which rule, and the small facts of items and trades."""

from collections.abc import Callable

import pytest

from game.core import Session
from game.tables.cavern_tavern.rules.state import Group
from tests.tables.cavern_tavern.table import Game, Scene
from tests.tables.cavern_tavern.test_facts import told


def rat() -> Game:
    scene = Scene(3, characters=True).character(2, "H1").put(2, "1", 1).dice(0, 1)
    return scene.play().do("place 1 @1 Herbs")


ASKED: list[tuple[int, str, str, Callable[[], Game]]] = [
    (
        0,
        "choose_first_player",
        "CT-14",
        lambda: Game(Session.new("cavern_tavern", 3, options={"first_player": "host"})),
    ),
    (
        1,
        "start_ingredient",
        "CT-16",
        lambda: Game(Session.new("cavern_tavern", 3, "x", options={"first_player": "host"})).do("seat 1"),
    ),
    (1, "turn_menu", "CT-30", lambda: Scene(turn=1).play()),
    (1, "deck_discard", "CT-42", lambda: Scene(turn=1).play().do("take deck")),
    (1, "badmouth_target", "CT-88", lambda: Scene(turn=1).play().do("place 1 @office")),
    (1, "item_keep", "CT-89", lambda: Scene(turn=1).play().do("place 1+2 @item")),
    (
        1,
        "cellar_trade",
        "CT-84a",
        lambda: Scene(turn=1).dice(1, 3, 6, 6).goods(1, Fruit=2).play().do("place 3+6+6 @15"),
    ),
    (
        1,
        "forced_trade",
        "CT-85a",
        lambda: Scene(turn=1).dice(1, 4, 6, 6).goods(0, Fruit=2).play().do("place 4+6+6 @16"),
    ),
    (1, "steal", "CT-86a", lambda: Scene(turn=1).dice(1, 5, 6, 6).goods(0, Fruit=2).play().do("place 5+6+6 @17")),
    (1, "take_any", "CT-87a", lambda: Scene(turn=1).dice(1, 6, 6, 6).play().do("place 6+6+6 @18")),
    (1, "take_any", "CT-120", lambda: Scene(turn=1).items(1, "I07").play().do("item I07")),
    (1, "steal", "CT-120", lambda: Scene(turn=1).items(1, "I08").goods(0, Wine=1, Beer=1).play().do("item I08")),
    (1, "item_parameters", "CT-35", lambda: Scene(turn=1).items(1, "I01").play().do("item I01")),
    (1, "item_parameters", "CT-35", lambda: Scene(turn=1).items(1, "I02").play().do("item I02")),
    (1, "item_parameters", "CT-35", lambda: Scene(turn=1).items(1, "I03").play().do("item I03")),
    (
        1,
        "item_parameters",
        "CT-35",
        lambda: Scene(turn=1).items(1, "I13").put(1, "1", 1).put(1, "2", 2).play().do("item I13"),
    ),
    (1, "swap_order", "CT-120", lambda: Scene(turn=1).order(1, "O10", taken=4).items(1, "I12").play().do("item I12")),
    (2, "character_gain", "CT-151", rat),
]


@pytest.mark.parametrize(("seat", "kind", "rule", "made"), ASKED, ids=[f"{kind} {rule}" for _, kind, rule, _ in ASKED])
@pytest.mark.rule("CT-30", "CT-35", "CT-120", "cavern_tavern:R-57")
def test_the_right_seat_is_asked_under_the_right_rule(
    seat: int, kind: str, rule: str, made: Callable[[], Game]
) -> None:
    game = made()
    assert (game.decision.seat, game.decision.kind, game.decision.rule) == (seat, kind, rule)
    assert game.decision.hidden == (kind == "item_keep")


@pytest.mark.parametrize(("key", "kind"), [("kind Fruit", "Fruit"), ("kind Herbs", "Herbs"), ("decline", "")])
@pytest.mark.rule("CT-151")
def test_the_cellar_rat_takes_either_kind_of_the_first_place_or_none(key: str, kind: str) -> None:
    game = rat().do(key)
    assert game.goods(2) == ({kind: 1} if kind else {})
    assert game.state.players[2].followed == bool(kind)


@pytest.mark.rule("CT-151")
def test_the_cellar_rat_follows_the_player_before_and_the_player_after_alike() -> None:
    for other in (0, 2):
        scene = Scene(3, turn=other, characters=True).character(1, "H1").put(1, "3", 3).dice(other, 3)
        assert scene.play().do("place 3 @3 Mead").asked == (1, "character_gain")


@pytest.mark.rule("CT-85a", "CT-86a", "CT-42", "CT-120")
def test_trades_thefts_and_rerolls_name_their_rules() -> None:
    trade = told(Scene(2).dice(0, 4, 6, 6).goods(1, Mead=1), "place 4+6+6 @16", "take Mead from 1 for Wine")
    assert ("traded", 0, "CT-85a", {"other": 1, "took": "Mead", "gave": "Wine"}) in trade
    theft = told(Scene(2).items(0, "I08").goods(0, Beer=1).goods(1, Mead=1), "item I08")
    assert theft == [
        ("item_played", 0, "CT-35", {"card": "I08"}),
        ("stole", 0, "CT-86a", {"victim": 1, "kind": "Mead"}),
    ]
    thrown = told(Scene(2).face_up(3, "O10").top_order("O11"), "take deck", "table 3")
    assert thrown == [
        ("order_discarded", 0, "CT-42", {"card": "O10", "table": 3}),
        ("order_taken", 0, "CT-42", {"card": "O11", "table": 3, "deck": True}),
    ]
    wind = Scene(2).items(0, "I13").dice(1, 3, 1, 1, 1).put(1, "6", 6).put(0, "1", 1).play().do("item I13")
    assert [(fact.kind, fact.seat, fact.rule) for fact in wind.session.facts] == [
        ("item_played", 0, "CT-35"),
        ("dice_rolled", 0, "CT-120"),
    ]
    assert wind.session.facts[1].data == {"dice": [wind.state.players[0].dice[0]], "white": False}
    assert [draw.purpose for draw in wind.session.draws] == ["second wind"]
    assert [group["seat"] for group in wind.view()["places"]["6"]["groups"]] == [1]
    cup = Scene(2).items(0, "I03").dice(0, 2).play().do("item I03")
    assert [(fact.kind, fact.seat, fact.rule) for fact in cup.session.facts][1] == ("dice_rolled", 0, "CT-120")
    assert cup.session.facts[1].data == {"dice": cup.hand(), "white": False}
    assert [draw.purpose for draw in cup.session.draws] == ["reroll"]


@pytest.mark.rule("CT-86a", "CT-85a", "CT-46")
def test_nobody_steals_from_or_trades_with_themselves() -> None:
    scene = Scene(2).dice(0, 5, 6, 6).goods(0, Beer=1).goods(1, Wine=1)
    assert scene.play().do("place 5+6+6 @17").keys == ["steal Wine from 1", "decline"]
    item = Scene(3).items(0, "I08").goods(0, Beer=1).goods(1, Wine=1).goods(2, Rocks=1).play().do("item I08")
    assert item.keys == ["steal Wine from 1", "steal Rocks from 2"]
    trade = Scene(2).dice(0, 4, 6, 6).goods(0, Beer=1).goods(1, Mead=1).play().do("place 4+6+6 @16")
    assert set(trade.keys) == {"take Mead from 1 for Wine", "take Mead from 1 for Beer", "decline"}


@pytest.mark.rule("CT-14", "HR-6")
def test_chance_says_what_it_is_used_for() -> None:
    session = Session.new("cavern_tavern", 2, "purposes", options={"first_player": "host"})
    session.answer("random")
    assert [draw.purpose for draw in session.draws] == ["first player"] + ["dice"] * 9
    assert [draw.bound for draw in session.draws] == [2] + [6] * 9
    fresh = Session.new("cavern_tavern", 2, "purposes")
    assert {draw.purpose for draw in fresh.draws} == {"orders", "items", "nasty", "secrets", "first player", "dice"}


@pytest.mark.rule("CT-145")
def test_the_result_names_every_seat_in_order() -> None:
    game = Scene(3, round_=10).passed(1, 2).play().do("pass")
    assert game.session.result is not None
    assert [player["seat"] for player in game.session.result["players"]] == [0, 1, 2]
    assert set(game.session.result["players"][0]) == {
        *("seat", "total", "points", "served", "secret", "nasty", "kitchen", "chores", "rank")
    }


@pytest.mark.rule("CT-166", "CT-65")
def test_alone_the_padlock_frees_one_slot_of_an_overfull_place() -> None:
    scene = Scene(1).items(0, "I09").dice(0, 2, 3, 3, 3)
    scene.put(0, "2", 2)
    scene.s.groups.append(Group(2, -1, [2]))
    scene.s.left[2] = -1
    game = scene.play().do("item I09")
    assert game.state.left[2] == 0
    assert [group["seat"] for group in game.view()["places"]["2"]["groups"]] == [0]
