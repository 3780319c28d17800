"""A3 and A8: what the tables of the spaces bring, face by face, and the services of the settlements."""

from typing import Any

import pytest

from game.tables.realm.content.catalog import ADVENTURE, PLACE
from game.tables.realm.rules import spaces
from tests.tables.realm.tools import Dice, Game, GamePhase

_LOOKED_AT = ("lives", "gold", "strength", "craft", "spell_count", "skip", "place", "lost", "guided", "coach", "jailed")


def stand(place: str, hero: str = "cutpurse", **fields: Any) -> Game:
    """The active character on a space without cards, about to meet its text; it lacks two Lives."""
    game = Game(heroes=(hero, "ranger"))
    game.put(0, place, **{"lives": 2, "gold": 2} | fields)
    game.give(0, "carrion_crow")  # place for a second Spell, should one too many come
    game.s.phase = GamePhase.CARDS
    return game


def changes(game: Game, before: dict[str, Any]) -> dict[str, Any]:
    """What is otherwise now."""
    now = game.me()
    return {name: now[name] for name in _LOOKED_AT if now[name] != before[name]}


def meet(game: Game, *answers: str) -> dict[str, Any]:
    """Let the space's text happen; returns what it changed."""
    before = game.me()
    game.run()
    game.answer(*answers)
    return changes(game, before)


PLAIN = [
    ("O5", 1, {"skip": 1}), ("O5", 2, {}), ("O5", 3, {}), ("O5", 4, {"lives": 3}), ("O5", 5, {"lives": 3}),
    ("O5", 6, {"lives": 3}),
    ("O7", 2, {"gold": 1}), ("O7", 3, {"gold": 1}), ("O7", 4, {}), ("O7", 5, {}), ("O7", 6, {"gold": 3}),
    ("O14", 1, {"lives": 1}), ("O14", 2, {}), ("O14", 3, {}), ("O14", 4, {"lives": 3}), ("O14", 5, {"spell_count": 1}),
    ("O14", 6, {"spell_count": 1, "lives": 3}),
    ("O19", 2, {"lost": True}), ("O19", 3, {}), ("O19", 4, {}), ("O19", 5, {"guided": True}),
    ("O19", 6, {"strength": 4}),
    ("O22", 1, {"lives": 1}), ("O22", 4, {}), ("O22", 5, {}), ("O22", 6, {"gold": 4}),
    ("O16", 2, {"skip": 1}), ("O16", 3, {"gold": 1}), ("O16", 5, {"gold": 3}), ("O16", 6, {"coach": True}),
    ("M7", 1, {"lives": 1}), ("M7", 2, {}), ("M7", 3, {}), ("M7", 4, {"lives": 4}), ("M7", 5, {"spell_count": 1}),
    ("M7", 6, {"craft": 4}),
]  # fmt: skip


@pytest.mark.parametrize(("place", "face", "expected"), PLAIN)
@pytest.mark.rule("RB-33", "RU-5", "RU-7")
def test_the_tables_of_the_spaces(dice: Dice, place: str, face: int, expected: dict[str, Any]) -> None:
    game = stand(place)
    dice(face)
    assert meet(game) == expected


@pytest.mark.rule("RB-33", "RU-7")
def test_healing_stops_at_the_quota_and_gaining_does_not(dice: Dice) -> None:
    for face, lives in ((5, 4), (6, 5)):
        game = stand("O5", lives=4)
        dice(face)
        meet(game)
        assert game.me()["lives"] == lives


VISITS = [
    ("O1", "enchantress", 1, {"gold": 1}), ("O1", "enchantress", 2, {}), ("O1", "enchantress", 4, {"spell_count": 1}),
    ("O1", "enchantress", 5, {"craft": 4}), ("O1", "enchantress", 6, {"strength": 4}),
    ("O10", "mystic", 1, {"skip": 1}), ("O10", "mystic", 2, {}), ("O10", "mystic", 3, {"lives": 3}),
    ("O10", "mystic", 5, {"spell_count": 1}), ("O10", "mystic", 6, {"craft": 4}),
    ("M2", "steward", 1, {"place": "JAIL"}), ("M2", "steward", 2, {}), ("M2", "steward", 3, {}),
    ("M2", "steward", 4, {"gold": 3}), ("M2", "steward", 5, {"gold": 4}),
]  # fmt: skip


@pytest.mark.parametrize(("place", "visit", "face", "expected"), VISITS)
@pytest.mark.rule("RB-7")
def test_the_people_of_the_settlements(dice: Dice, place: str, visit: str, face: int, expected: dict[str, Any]) -> None:
    game = stand(place)
    dice(face)
    assert meet(game, visit) == expected


def test_the_enchantress_takes_a_life_of_those_without_gold(dice: Dice) -> None:
    game = stand("O1", gold=0)
    dice(1)
    assert meet(game, "enchantress") == {"lives": 1}


def test_the_enchantress_cures_one_ailment_of_ones_choice(dice: Dice) -> None:
    game = stand("O1")
    game.ail(0, "poison", "curse")
    dice(3)
    game.run().answer("enchantress")
    assert game.keys == ["cure poison", "cure curse"]
    dice(4)
    game.answer("cure curse")
    assert game.me()["ailments"] == ["poison"]


def test_the_stewards_six_gives_strength_or_craft(dice: Dice) -> None:
    for stat in ("strength", "craft"):
        game = stand("M2")
        dice(6)
        assert meet(game, "steward", stat) == {stat: 4}


def test_a_settlement_may_be_left_alone() -> None:
    for place, visits in (
        ("O1", ["doctor", "enchantress", "market"]),
        ("O10", ["healer", "smith", "mystic"]),
        ("M2", ["royal_doctor", "steward"]),
    ):
        game = stand(place)
        game.run()
        assert game.keys == [*visits, "none"]
        assert game.answer("none").asked == 1


FIGHTS = [
    ("O7", 1, "ghost", "psychic", 4), ("O19", 1, "outlaw", "battle", 5), ("O22", 2, "shade", "psychic", 3),
    ("O22", 3, "shade", "psychic", 3), ("O16", 1, "drover", "battle", 3),
]  # fmt: skip


@pytest.mark.parametrize(("place", "face", "name", "kind", "value"), FIGHTS)
@pytest.mark.rule("RB-24", "RB-27")
def test_fights_from_tables_give_no_trophy(dice: Dice, place: str, face: int, name: str, kind: str, value: int) -> None:
    game = stand(place)
    dice(face)
    game.run()
    fight = game.view()["fight"]
    assert (fight["foe"], fight["kind"], fight["theirs"]) == ({"name": name}, kind, [["value", value]])
    dice(6, 1)
    game.answer("roll")
    assert game.told("fight_over")[0].data["outcome"] == "win"
    assert game.me()["trophies"] == []
    assert game.me()["lives"] == 2


@pytest.mark.parametrize(("place", "answers", "face", "count"), [("O16", (), 4, 2), ("O10", ("mystic",), 4, 3)])
def test_gossip_and_the_mystic_show_the_top_of_the_adventure_deck(
    dice: Dice, place: str, answers: tuple[str, ...], face: int, count: int
) -> None:
    game = stand(place)
    names = game.top(ADVENTURE, "maiden", "squire", "market_day")[:count]
    dice(face)
    game.run().answer(*answers)
    assert game.kind == "reorder_cards"
    assert game.decision is not None
    assert game.decision.hidden
    assert game.me()["seen"] == names
    turned = " ".join(["order", *reversed(names)])
    assert turned in game.keys
    game.answer(turned)
    assert game.me()["seen"] == list(reversed(names))
    assert game.view(1)["players"][1]["seen"] == []


@pytest.mark.rule("RB-13")
def test_the_guided_choose_their_distance() -> None:
    game = Game(heroes=("cutpurse", "ranger"))
    game.put(0, "O19", guided=True)
    game.run(GamePhase.START).answer("roll")
    places = {key.split()[1] for key in game.keys}
    assert places == {"O20", "O21", "O22", "O23", "O24", "O1", "O18", "O17", "O16", "O15", "O14", "O13"}
    assert not game.me()["guided"]


@pytest.mark.rule("RB-9")
def test_the_lost_stay_and_draw_nothing() -> None:
    game = Game(heroes=("cutpurse", "ranger"))
    game.put(0, "O2", lost=True)
    game.run(GamePhase.START)
    assert game.keys == ["stay"]
    game.answer("stay")
    assert (game.asked, game.me()["place"], game.me()["lost"]) == (1, "O2", False)
    assert game.told("drew") == []


@pytest.mark.rule("RB-9")
def test_the_coachman_drives_next_turn_to_the_city_or_the_village(dice: Dice) -> None:
    game = stand("O16")
    dice(6)
    game.run()
    assert game.asked == 1
    game.s.turn = 0
    game.run(GamePhase.UPKEEP)
    assert [key for key in game.keys if key.startswith("coach")] == ["coach O1", "coach O10"]
    game.answer("coach O10")
    assert game.me()["place"] == "O10"
    assert game.kind == "settlement_visit"


def test_the_coachman_waits_one_turn_only() -> None:
    game = Game(heroes=("cutpurse", "ranger"))
    game.put(0, "O7", coach=True)
    game.s.phase = GamePhase.START
    game.run()
    assert "coach O1" in game.keys
    game.s.phase = GamePhase.END
    game.run()
    assert not game.me()["coach"]


# --- healers, tower, toll ---------------------------------------------------------------------------------


@pytest.mark.rule("RB-40", "RB-42", "LB-56")
def test_the_doctors_heal_and_cure_for_one_gold_each() -> None:
    for place, visit in (("O1", "doctor"), ("M2", "royal_doctor")):
        game = stand(place, "stone_troll", gold=5)
        game.ail(0, "poison")
        game.run().answer(visit)
        assert game.keys == ["cure poison", "heal 1", "heal 2", "heal 3", "heal 4", "done"]
        game.answer("heal 3")
        assert game.keys == ["cure poison", "heal 1", "done"]
        game.answer("cure poison")
        assert (game.me()["lives"], game.me()["gold"], game.me()["ailments"]) == (5, 1, [])


@pytest.mark.rule("RB-41")
def test_the_healer_heals_two_lives_a_visit() -> None:
    game = stand("O10", "stone_troll", gold=5)
    game.run().answer("healer")
    assert game.keys == ["heal 1", "heal 2", "done"]
    game.answer("heal 1")
    assert game.keys == ["heal 1", "done"]
    game.answer("heal 1")
    assert (game.me()["lives"], game.me()["gold"]) == (4, 3)
    assert game.asked == 1


def test_the_wizards_tower_sells_a_spell_or_tests_craft_with_two_dice(dice: Dice) -> None:
    game = stand("M4")
    assert meet(game, "spell") == {"gold": 0, "spell_count": 1}
    game = stand("M4", gold=1)
    game.run()
    assert game.keys == ["test", "none"]
    for faces, expected in (((1, 1), {"craft": 4}), ((1, 2), {"skip": 1})):
        game = stand("M4")
        dice(*faces)
        assert meet(game, "test") == expected


@pytest.mark.rule("RB-15")
def test_at_the_border_gate_a_one_costs_gold_or_a_turn(dice: Dice) -> None:
    for face in (2, 6):
        game = stand("O8")
        dice(face)
        assert meet(game) == {}
    for answer, expected in (("pay", {"gold": 1}), ("skip", {"skip": 1})):
        game = stand("O8")
        dice(1)
        assert meet(game, answer) == expected
    game = stand("O8", gold=0)
    dice(1)
    assert meet(game) == {"skip": 1}


# --- the tribute ------------------------------------------------------------------------------------------


@pytest.mark.rule("EG-4")
def test_tributes_for_an_ember_key() -> None:
    for place, points, gold in (("O5", 6, 5), ("M7", 4, 4)):
        game = stand(place, gold=gold)
        assert meet(game, "gold") == {"gold": 0}
        assert game.me()["keys"] == 1
        game = stand(place, gold=gold - 1)
        game.trophy(0, "mud_ogre", points)
        game.run()
        assert game.keys == ["trophies", "none"]
        game.answer("trophies")
        assert (game.me()["keys"], game.me()["trophies"]) == (1, [])
        game = stand(place, gold=gold - 1)
        game.trophy(0, "mud_ogre", points - 1)
        assert game.run().kind != "tribute"


@pytest.mark.rule("EG-4")
def test_three_keys_lie_in_the_tribute_stock_and_used_ones_come_back_to_it(dice: Dice) -> None:
    game = stand("M7", gold=9)
    assert len(game.s.stock) == 3
    game.s.players[1].keys, game.s.stock = game.s.stock, []
    dice(2)
    assert game.run().kind != "tribute"
    key = game.s.players[1].keys.pop()
    spaces.piles.discard(game.s, key)
    assert game.s.stock == [key]


@pytest.mark.rule("RB-34", "EG-4")
def test_the_cheapest_set_of_trophies_is_given() -> None:
    assert spaces.cheapest([(1, 5), (2, 2), (3, 3), (4, 4)], 6) == ((2, 2), (4, 4))
    assert spaces.cheapest([(1, 5), (2, 2)], 4) == ((1, 5),)
    assert spaces.cheapest([(1, 1), (2, 1), (3, 2)], 2) == ((3, 2),)
    assert spaces.cheapest([(1, 1)], 2) == ()


# --- shops ------------------------------------------------------------------------------------------------

PRICES = {"P1": 1, "P2": 3, "P3": 2, "P4": 2, "P5": 4, "P6": 2, "P7": 1, "P8": 2}


@pytest.mark.rule("RB-43", "RB-4")
def test_the_market_sells_the_whole_list_at_its_prices_and_buys_for_one_gold() -> None:
    for number, price in PRICES.items():
        game = stand("O1", "ranger", gold=price)
        game.run().answer("market")
        affordable = {f"buy {other}" for other, cost in PRICES.items() if cost <= price}
        assert set(game.keys) == affordable | {"done"}
        game.answer(f"buy {number}")
        assert game.me()["gold"] == 0
        followers = [card for card in game.me()["followers"] if card != "A37.1"]
        bought = [one["id"] for one in game.me()["objects"]] + followers
        assert [one.split(".")[0] for one in bought] == [number]
    game = stand("O1", "ranger", gold=0)
    sword = game.give(0, "battle_axe")[0]
    game.run().answer("market", f"sell {sword}")
    assert (game.me()["gold"], game.me()["objects"]) == (1, [])
    assert sword in game.view()["decks"]["adventure"]["discard"]


@pytest.mark.rule("RB-44", "RB-43")
def test_the_smith_sells_weapons_and_armour_only_and_buys_objects() -> None:
    game = stand("O10", "ranger", gold=9)
    salve = game.give(0, "salve")[0]
    game.run().answer("smith")
    assert game.keys == ["buy P1", "buy P2", "buy P3", "buy P4", "buy P5", f"sell {salve}", "done"]
    game.answer(f"sell {salve}")
    assert game.me()["gold"] == 10
    assert "P8.1" in game.view()["purchase"]


@pytest.mark.rule("RB-43")
def test_what_is_sold_out_is_not_offered() -> None:
    game = stand("O1", "ranger", gold=9)
    game.give(1, "armour", "armour")
    game.run().answer("market")
    assert "buy P5" not in game.keys


def test_the_veiled_patron_pays_three_gold_at_the_next_landing_in_the_city() -> None:
    game = Game(heroes=("cutpurse", "ranger"))
    game.put(0, "O2", gold=0)
    card = game.give(0, "veiled_patron")[0]
    game.s.rolled = [1]
    game.run(GamePhase.MOVE).answer("move O1 ccw")
    assert game.me()["gold"] == 3
    assert game.me()["kept"] == []
    assert card in game.view()["decks"]["tavern"]["discard"]
    assert PLACE["O1"] not in game.s.lying
