"""Rounds and turns (CT-20 to CT-38): who moves, how a turn and a round end, the white die."""

import pytest

from tests.tables.cavern_tavern.table import Game, Scene, resumed


@pytest.mark.rule("CT-8", "CT-20", "CT-140")
def test_the_game_ends_after_round_ten_and_no_earlier() -> None:
    game = Scene(2, round_=9).play().finish_round()
    assert game.view()["round"] == 10
    game.finish_round()
    assert game.session.decision is None
    assert game.view()["phase"] == "over"
    assert game.session.result is not None


@pytest.mark.rule("CT-21")
def test_all_roll_all_their_dice_at_the_start_of_a_round_and_everybody_sees_them() -> None:
    game = Scene(3).score(0, 5).score(1, 5).play().finish_round()
    rolls = [fact for fact in game.facts("dice_rolled") if fact.rule == "CT-21"]
    assert [(fact.seat, len(fact.data["dice"]), fact.data["white"]) for fact in rolls] == [
        (0, 4, False),
        (1, 4, False),
        (2, 5, True),
    ]
    for fact in rolls:
        assert [die["value"] for die in game.view(None)["players"][fact.seat]["dice"]] == fact.data["dice"]
        assert all(die["at"] is None for die in game.view()["players"][fact.seat]["dice"])
    assert game.facts("round_started")[0].data == {"round": 5, "first": 0}


@pytest.mark.rule("CT-22", "CT-23")
def test_turns_go_clockwise_from_the_marker_round_and_round() -> None:
    scene = Scene(3, turn=2, first=2)
    scene.dice(0, 1, 2, 3).dice(1, 1, 2, 3).dice(2, 4, 5, 6)
    game, turns = scene.play(), []
    while game.state.round == 4:
        turns.append(game.asked[0])
        game.turn(next(key for key in game.starting("place ") if "+" not in key and "@office" not in key))
    assert turns == [2, 0, 1] * 3
    assert game.view()["first"] == 2


@pytest.mark.rule("CT-23", "CT-24")
def test_the_last_player_with_dice_goes_on_alone() -> None:
    game = Scene(3).dice(0, 1, 2).dice(1).passed(2).play()
    game.turn("place 1 @1 Fruit")
    assert (game.asked, game.view()["placed"]) == ((0, "turn_menu"), False)
    game.turn("place 2 @2 Rocks")
    assert game.view()["round"] == 5


@pytest.mark.rule("CT-24", "cavern_tavern:R-7")
def test_neither_items_nor_a_ready_order_give_a_turn_without_dice() -> None:
    scene = Scene(2, turn=1).dice(0).order(0, "O10", taken=4).goods(0, Beer=1, Syrup=1, Wine=1).items(0, "I07")
    game = scene.play().turn("place 1 @1 Fruit")
    assert game.asked[0] == 1


@pytest.mark.rule("CT-25", "cavern_tavern:R-8", "cavern_tavern:R-58")
def test_the_round_ends_in_its_six_steps() -> None:
    scene = Scene(3, round_=4, first=1).order(0, "O10", taken=1).order(1, "O09", taken=4).order(2, "O18", taken=4)
    scene.tracks(0, nasty=2).tracks(2, nasty=2).top_nasty("N01", "N02").score(0, 12).score(1, 3).score(2, 3)
    scene.put(2, "office", 3).passed(1, 2)
    scene.s.next_first = 2
    game = scene.play().do("pass")
    kinds = ("track", "nasty_drawn", "walk_out", "table_filled", "white_die", "round_started", "dice_rolled")
    steps = [(fact.kind, fact.seat) for fact in game.facts(*kinds)]
    assert steps == [
        ("track", 1),
        ("track", 2),
        ("nasty_drawn", 2),
        ("track", 0),
        ("nasty_drawn", 0),
        ("walk_out", 0),
        ("table_filled", -1),
        ("white_die", 0),
        ("round_started", 2),
        ("dice_rolled", 2),
        ("dice_rolled", 0),
        ("dice_rolled", 1),
    ]
    assert [fact.data["card"] for fact in game.facts("nasty_drawn")] == ["N01", "N02"]
    assert [card["drawn"] for seat in (2, 0) for card in game.me(seat)["nasty_cards"]] == [4, 4]
    assert game.me(0)["score"] == 12 - 10
    assert game.view()["places"]["office"]["groups"] == []
    assert game.state.left[19] == 2


@pytest.mark.rule("CT-25", "cavern_tavern:R-62")
def test_all_dice_come_back_and_effects_of_the_round_end() -> None:
    scene = Scene(2).items(0, "I09").put(1, "5", 5).put(1, "7", 3, 4).dice(0, 1, 2).passed(1)
    game = scene.play().do("item I09")
    assert game.me(0)["protected"]
    game.do("pass")
    assert game.view()["round"] == 5
    assert not any(player["protected"] or player["passed"] for player in game.view()["players"])
    assert all(die["at"] is None for player in game.view()["players"] for die in player["dice"])
    assert not any(place["groups"] for place in game.view()["places"].values())
    assert game.state.left == [0, *[1] * 21]
    assert game.state.closed == 0
    assert not any(place["closed"] for place in game.view()["places"].values())


@pytest.mark.rule("CT-26")
def test_the_marker_never_moves_by_itself() -> None:
    game = Scene(3, first=2, turn=2).play()
    for _ in range(3):
        game.finish_round()
        assert (game.view()["first"], game.view()["next_first"]) == (2, 2)


@pytest.mark.parametrize(
    ("scores", "first", "white"),
    [
        ((5, 4, 6, 7), 0, 1),
        ((4, 4, 4, 4), 0, 3),
        ((4, 4, 4, 4), 2, 1),
        ((4, 4, 9, 9), 0, 1),
        ((4, 9, 9, 4), 3, 0),
        ((-3, 0, 0, 0), 1, 0),
    ],
)
@pytest.mark.rule("CT-27", "CT-28", "cavern_tavern:R-9")
def test_the_white_die_goes_to_the_last_of_those_with_fewest_points(
    scores: tuple[int, ...], first: int, white: int
) -> None:
    scene = Scene(4, first=1)
    for seat, score in enumerate(scores):
        scene.score(seat, score)
    scene.s.next_first = first  # the order of the coming round breaks ties
    game = scene.play().finish_round()
    assert game.view()["white"] == white
    assert [len(player["dice"]) for player in game.view()["players"]] == [4 + (seat == white) for seat in range(4)]
    assert game.view()["players"][white]["dice"][4]["white"]


@pytest.mark.rule("CT-27", "cavern_tavern:R-64")
def test_the_white_die_looks_at_the_track_after_the_walk_outs_and_at_nothing_hidden() -> None:
    scene = Scene(2).order(0, "O10", taken=1).score(0, 12).score(1, 9).secret(1, "S8").secret(0, "S1")
    assert scene.play().finish_round().view()["white"] == 0
    scene = Scene(2).score(0, 12).score(1, 9).secret(1, "S8").secret(0, "S1").goods(1, Beer=3)
    assert scene.play().finish_round().view()["white"] == 1


@pytest.mark.rule("CT-28", "CT-62")
def test_the_white_die_is_placed_like_any_other() -> None:
    game = Scene().dice(0, 1, 1, 1, 2, 6).play().do("place 1+6 @7")
    assert game.view()["places"]["7"]["groups"][0]["dice"] == [
        {"value": 1, "white": False},
        {"value": 6, "white": True},
    ]


@pytest.mark.rule("CT-30", "CT-35", "CT-36")
def test_a_turn_mixes_items_serving_and_placing_in_any_sequence() -> None:
    scene = Scene().order(0, "O10", taken=4).goods(0, Beer=1, Syrup=1).items(0, "I07", "I11").tracks(0, nasty=2)
    game = scene.play().do("place 1 @1 Fruit", "item I07", "kind Wine", "serve", "item I11", "take 3")
    assert (game.me()["score"], game.me()["nasty"], game.view()["tables"][3]["seat"]) == (13, 0, 0)


@pytest.mark.rule("CT-31")
def test_one_placement_a_turn() -> None:
    game = Scene().items(0, "I05").play().do("place 1 @1 Fruit")
    assert not game.starting("place ")
    for target in ("place:2", "kind:Syrup", "die:2", "item:I05"):
        assert game.rule_against(target) == "CT-31"


@pytest.mark.rule("CT-32", "cavern_tavern:R-10")
def test_taking_an_order_costs_no_dice_and_no_placement() -> None:
    game = Scene().play().do("take 1")
    assert (game.hand(), game.view()["placed"]) == ([1, 2, 4, 6], False)
    assert game.do("place 1 @1 Fruit").me()["order"]["table"] == 1


@pytest.mark.rule("CT-33", "CT-34")
def test_only_the_first_turn_of_a_round_makes_taking_a_duty() -> None:
    with_order = Scene().order(0, "O09", taken=3).first_turn_of_round().play()
    assert with_order.starting("place ")
    assert "pass" in with_order.keys
    later = Scene().play()
    assert later.starting("take ")
    assert later.starting("place ")


@pytest.mark.rule("CT-33", "CT-51")
def test_a_duty_that_was_waived_does_not_come_back_in_a_later_turn() -> None:
    scene = Scene(2).bare_tables().order_deck().first_turn_of_round()
    game = scene.play().turn("place 1 @1 Fruit").turn("place 1 @office")
    state = game.state
    state.tables[3] = state.players[1].served.pop()[0]
    game = Game(resumed(game.session, state))
    assert game.asked[0] == 0
    assert "take 3" in game.keys
    assert game.starting("place ")
    assert not game.me()["duty"]


@pytest.mark.rule("CT-37")
def test_a_turn_after_a_placement_is_no_pass() -> None:
    game = Scene(2).play().turn("place 1 @1 Fruit")
    assert not game.me(0)["passed"]
    assert not game.facts("passed")


@pytest.mark.rule("CT-37")
def test_a_turn_that_can_only_end_ends_by_itself_unless_an_item_is_held() -> None:
    quick = Scene(2).order(0, "O09", taken=4).play().do("place 1 @1 Fruit")
    assert quick.asked[0] == 1
    held = Scene(2).order(0, "O09", taken=4).items(0, "I14").play().do("place 1 @1 Fruit")
    assert (held.asked[0], held.keys) == (0, ["end"])


def cornered(**options: bool | str) -> Scene:
    """Seat 0 has one die and finds every place for it full."""
    return Scene(2, **options).order(0, "O09", taken=4).dice(0, 3).full("3", "office")


@pytest.mark.rule("CT-37", "CT-38")
def test_where_nothing_fits_the_turn_ends_as_a_pass() -> None:
    game = cornered().items(0, "I14").play()
    assert game.keys == ["pass"]
    assert game.rule_against("die:3") == "CT-60"
    assert game.do("pass").me(0)["passed"]
    chained = Scene(2, turn=1).order(0, "O09", taken=4).dice(0, 3).full("office").dice(1, 3, 1)
    chained.order(1, "O18", taken=4)
    game = chained.play().do("place 3 @3 Mead")
    assert game.asked[0] == 1
    assert [fact.seat for fact in game.facts("passed")] == [0]


@pytest.mark.rule("CT-38", "cavern_tavern:R-6")
def test_without_voluntary_passing_one_passes_only_when_nothing_fits_without_an_item() -> None:
    free = Scene(2, voluntary_pass=False).play()
    assert "pass" not in free.keys
    assert free.rule_against("end") == "R-6"
    assert "end" in free.do("place 1 @1 Fruit").keys
    stuck = cornered(voluntary_pass=False).items(0, "I05").play()
    assert stuck.starting("place ") == ["place 3 @3 Mead I05", "place 3 @3 Nectar I05", "place 3 @office I05"]
    assert "pass" in stuck.keys


@pytest.mark.rule("cavern_tavern:R-57")
def test_nobody_is_asked_anything_in_another_players_turn() -> None:
    scene = Scene(3).goods(1, Wine=1).goods(2, Beer=1).items(1, "I09", "I08").dice(0, 5, 6, 6, 1)
    game = scene.tracks(1, nasty=2).play().do("place 5+6+6 @17")
    assert game.asked == (0, "steal")
    assert game.rule_against("item:I09", seat=1) == "CT-23"
    game.do("steal Wine from 1")
    assert game.asked[0] == 0


@pytest.mark.rule("CT-23")
def test_others_are_told_whose_turn_it_is() -> None:
    game = Scene(3).play()
    for target in ("place:1", "table:0", "item:I01", "end", "die:1", "nasty:N01"):
        assert game.rule_against(target, seat=1) == "CT-23"


def test_history_keeps_the_scores_after_each_round() -> None:
    scene = Scene(2).score(0, 7).score(1, 5)
    scene.s.history = [[0, 0]] * 3
    game: Game = scene.play().finish_round()
    assert game.view()["history"] == [[0, 0]] * 3 + [[7, 5]]
