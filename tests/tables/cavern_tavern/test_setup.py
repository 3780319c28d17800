"""Setting up and the first ingredients (CT-1 to CT-18) and every set-up option on and off."""

import pytest

from game.core import BadOption, Session
from game.tables.cavern_tavern.content.catalog import KIND
from tests.tables.cavern_tavern.table import Game, Scene, first_turn, resumed


def hosted(seats: int, first: int, seed: str = "host", **options: bool | str) -> Game:
    session = Session.new("cavern_tavern", seats=seats, seed=seed, options={"first_player": "host", **options})
    return Game(session).do(f"seat {first}")


@pytest.mark.rule("CT-1", "cavern_tavern:R-66")
def test_one_to_five_can_play_and_six_cannot() -> None:
    for seats in (1, 2, 3, 4, 5):
        assert len(first_turn(seats).view(None)["players"]) == seats
    for seats in (0, 6):
        with pytest.raises(BadOption):
            Session.new("cavern_tavern", seats=seats)


@pytest.mark.rule("CT-2", "CT-8")
def test_the_board_has_six_tables_and_twenty_one_places() -> None:
    view = first_turn(3).view(None)
    assert len(view["tables"]) == 6
    assert set(view["places"]) == {*map(str, range(1, 19)), "office", "item", "potion"}
    assert view["rounds"] == 10


@pytest.mark.parametrize(
    ("places", "track", "other"),
    [((7, 9, 11, 13, 15, 17), "kitchen", "chores"), ((8, 10, 12, 14, 16, 18), "chores", "kitchen")],
)
@pytest.mark.rule("CT-2", "CT-100")
def test_odd_tasks_are_kitchen_and_even_ones_chores(places: tuple[int, ...], track: str, other: str) -> None:
    for place in places:
        faces = (place - 6, 6) if place <= 12 else (place - 12, 6, 6)
        game = Scene().dice(0, *faces).play().do("place " + "+".join(map(str, faces)) + f" @{place}")
        while game.asked[1] != "turn_menu":
            game.do(game.keys[-1])
        assert (game.me()[track], game.me()[other]) == (1, 0)


@pytest.mark.rule("CT-4", "CT-13")
def test_the_supply_is_twelve_piles_of_six_and_four_potions() -> None:
    view = Session.new("cavern_tavern", 3, options={"first_player": "host"}).view(None)
    assert list(view["supply"].values()) == [6] * 12
    assert view["potions"] == 4
    assert set(view["supply"]) == {
        *("Ambrosia", "Beer", "Elixir", "Fruit", "Herbs", "Liqueur"),
        *("Mead", "Nectar", "Rocks", "Spirits", "Syrup", "Wine"),
    }


@pytest.mark.rule("CT-7", "CT-10")
def test_everybody_begins_with_four_dice_and_nothing_else() -> None:
    session = Session.new("cavern_tavern", 4, options={"first_player": "host"})
    for player in session.view(None)["players"]:
        assert len(session.state.players[player["seat"]].dice) == 4
        assert player["dice"] == []  # nobody has rolled yet
        assert (player["score"], player["served"], player["items"]) == (0, 0, 0)
        assert (player["nasty"], player["kitchen"], player["chores"], player["order"]) == (0, 0, 0, None)
        assert not any(player["ingredients"].values())
    assert session.census()["dice"] == 17


@pytest.mark.rule("CT-11", "CT-130")
def test_a_secret_task_is_known_to_its_owner_only() -> None:
    session = first_turn(3)
    own = [session.view(seat)["players"][seat]["secret"] for seat in range(3)]
    assert len(set(own)) == 3
    for seat in (0, 1, 2, None):
        seen = [player["secret"] for player in session.view(seat)["players"]]
        assert seen == [own[other] if other == seat else None for other in range(3)]


@pytest.mark.rule("CT-12")
def test_another_seed_shuffles_all_decks_differently() -> None:
    one, other = (Session.new("cavern_tavern", 3, seed=seed).state for seed in ("one", "other"))
    assert one.orders != other.orders
    assert one.items != other.items
    assert one.nasty != other.nasty


@pytest.mark.rule("CT-14", "cavern_tavern:R-2")
def test_the_host_chooses_who_begins_or_leaves_it_to_chance() -> None:
    session = Session.new("cavern_tavern", 3, seed="x", options={"first_player": "host"})
    game = Game(session)
    assert game.asked == (0, "choose_first_player")
    assert game.keys == ["seat 0", "seat 1", "seat 2", "random"]
    assert game.view()["phase"] == "first"
    game.do("seat 2")
    assert (game.view()["first"], game.view()["players"][2]["marker"], game.view()["phase"]) == (2, True, "start")
    begins = {Session.new("cavern_tavern", 3, seed=f"s{n}").view(None)["first"] for n in range(40)}
    assert begins == {0, 1, 2}
    chosen = set()
    for n in range(40):
        session = Session.new("cavern_tavern", 3, seed=f"s{n}", options={"first_player": "host"})
        session.answer("random")
        chosen.add(session.view(None)["first"])
    assert chosen == {0, 1, 2}


@pytest.mark.parametrize(("seats", "first", "last"), [(2, 0, 1), (2, 1, 0), (3, 2, 1), (5, 0, 4), (5, 3, 2)])
@pytest.mark.rule("CT-15", "cavern_tavern:R-3")
def test_the_right_hand_neighbour_of_the_first_player_gets_the_white_die(seats: int, first: int, last: int) -> None:
    game = hosted(seats, first)
    assert game.view()["white"] == last
    assert [len(player["dice"]) for player in game.view()["players"]] == [4 + (seat == last) for seat in range(seats)]


@pytest.mark.rule("CT-16", "CT-22")
def test_starting_ingredients_are_taken_in_turn_order_die_by_die() -> None:
    game = hosted(3, 1)
    asked = []
    while game.decision.kind == "start_ingredient":
        seat = game.asked[0]
        die = game.state.players[seat].dice[sum(other == seat for other in asked)]
        assert {key.split()[1] for key in game.keys} == {
            kind for kind, index in KIND.items() if index // 2 + 1 == die and kind != "Potion"
        }
        asked.append(seat)
        game.do(game.keys[0])
    assert asked == [1] * 4 + [2] * 4 + [0] * 5


@pytest.mark.rule("CT-16", "cavern_tavern:R-5")
def test_a_starting_die_takes_the_other_kind_and_then_nothing() -> None:
    game = hosted(3, 0)
    state = game.state
    state.players[0].dice = [2, 2, 5, 5]
    for kind, left in (("Syrup", 1), ("Rocks", 1), ("Ambrosia", 0), ("Beer", 1)):
        state.players[2].goods[KIND[kind]] += state.supply[KIND[kind]] - left
        state.supply[KIND[kind]] = left
    game = Game(resumed(game.session, state))
    assert game.asked == (0, "start_ingredient")
    assert game.keys == ["kind Syrup", "kind Rocks"]
    game.do("kind Rocks")
    assert game.goods() == {"Rocks": 1, "Syrup": 1, "Beer": 1}
    assert game.asked[0] == 1


@pytest.mark.parametrize(("joins", "dice"), [(True, 5), (False, 4)])
@pytest.mark.rule("CT-16", "cavern_tavern:R-4")
def test_the_white_die_joins_the_first_roll_unless_the_option_says_no(*, joins: bool, dice: int) -> None:
    game = hosted(3, 0, white_die_in_start_roll=joins)
    assert len(game.me(2)["dice"]) == dice
    while game.decision.kind == "start_ingredient":
        game.do(game.keys[0])
    assert sum(game.goods(2).values()) == dice
    assert len(game.me(2)["dice"]) == 5


@pytest.mark.rule("CT-17", "CT-18")
def test_six_orders_are_turned_up_when_all_have_their_first_ingredients() -> None:
    game = hosted(2, 0)
    while game.decision.kind == "start_ingredient":
        assert game.state.free_tables() == []
        game.do(game.keys[0])
    view = game.view()
    assert (view["round"], view["clock"], view["phase"], view["decks"]["orders"]) == (1, "22:00", "play", 36)
    assert len({table["card"] for table in view["tables"]} - {None}) == 6
    assert [fact.data["table"] for fact in game.facts("table_filled")] == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(("round_", "clock"), [(1, "22:00"), (2, "22:20"), (5, "23:20"), (7, "00:00"), (10, "01:00")])
@pytest.mark.rule("CT-9")
def test_the_clock_shows_twenty_minutes_a_round(round_: int, clock: str) -> None:
    assert Scene(round_=round_).play().view()["clock"] == clock


@pytest.mark.rule("CT-6", "CT-14")
def test_every_set_up_option_has_its_default_and_refuses_nonsense() -> None:
    session = Session.new("cavern_tavern", 3)
    assert session.options == {
        "first_player": "random",
        "white_die_in_start_roll": True,
        "forced_trade_potions": True,
        "voluntary_pass": True,
        "characters": False,
        "half_night": False,
    }
    assert session.view(None)["options"] == {
        name: value for name, value in session.options.items() if name != "first_player"
    }
    for name, value in (("characters", "maybe"), ("voluntary_pass", 1), ("first_player", True), ("dice", False)):
        with pytest.raises(BadOption):
            Session.new("cavern_tavern", 3, options={name: value})
