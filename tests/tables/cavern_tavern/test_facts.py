"""What the game tells: every fact has a known kind, rule and contents, and together they tell the whole game."""

from typing import Any

import pytest

from game.content.rulebook import find
from game.core import Fact, Session
from game.core.rng import Stream
from game.tables.cavern_tavern.content.catalog import ITEM_IDS, KINDS, NASTY_IDS, ORDER_IDS, PLACES, SECRET_IDS
from tests.tables.cavern_tavern.table import Scene, first_turn

_TASKS = tuple(f"CT-{n}" for n in range(76, 88))
_ITEM_TASKS = _TASKS[4:]

#: kind of fact: the rules that may tell it and the names of what it contains
KNOWN: dict[str, tuple[set[str], set[str]]] = {
    "badmouthed": ({"CT-88"}, {"victim"}),
    "dice_changed": ({"CT-120"}, {"changes"}),
    "dice_placed": ({"CT-60"}, {"place", "dice", "adjust"}),
    "dice_rolled": ({"CT-16", "CT-21", "CT-120"}, {"dice", "white"}),
    "final": ({"CT-140"}, {"total", "secret"}),
    "gained": (
        {*_TASKS, "CT-16", "CT-61", "CT-84a", "CT-87a", "CT-90", "CT-120", "CT-151", "CT-165"},
        {"kinds"},
    ),
    "game_over": ({"CT-145"}, {"winners"}),
    "gave": ({"CT-98"}, {"other", "kind"}),
    "item_gained": ({*_ITEM_TASKS, "CT-48", "CT-89", "CT-90", "CT-98"}, {"n"}),
    "item_played": ({"CT-35", "CT-98"}, {"card"}),
    "lost": ({"CT-44", "CT-84a", "CT-98", "CT-112", "CT-165"}, {"kinds"}),
    "marker": ({"CT-14", "CT-76a"}, set()),
    "nasty_done": ({"CT-98"}, {"card"}),
    "nasty_drawn": ({"CT-94"}, {"card"}),
    "order_discarded": ({"CT-42"}, {"card", "table"}),
    "order_returned": ({"CT-120"}, {"card", "table"}),
    "order_served": ({"CT-45"}, {"card", "points", "late", "potions"}),
    "order_taken": ({"CT-41", "CT-42"}, {"card", "table", "deck"}),
    "passed": ({"CT-37"}, set()),
    "points": (
        {*_TASKS, "CT-45", "CT-46", "CT-98", "CT-101", "CT-102", "CT-103", "CT-141", "CT-142", "CT-143", "CT-144"},
        {"n", "why"},
    ),
    "round_started": ({"CT-21"}, {"round", "first"}),
    "shadow_removed": ({"CT-166"}, {"place", "dice"}),
    "shadow_rolled": ({"CT-161"}, {"dice"}),
    "stole": ({"CT-86a"}, {"victim", "kind"}),
    "table_filled": ({"CT-44"}, {"card", "table"}),
    "time_moved": ({"CT-120"}, {"late"}),
    "track": ({"CT-47", "CT-91", "CT-92", "CT-98", "CT-100", "CT-120"}, {"track", "to", "from"}),
    "traded": ({"CT-85a"}, {"other", "took", "gave"}),
    "walk_out": ({"CT-46"}, {"card", "points"}),
    "white_die": ({"CT-27", "CT-167"}, set()),
}
NOBODYS = {"table_filled", "game_over", "shadow_rolled"}
LEDGER = ("orders", "tasks", "bonus", "nasty", "walk_outs", "nasty_track", "ingredients", "nasty_cards", "secret")
NAMES: dict[str, Any] = {
    "card": {*ORDER_IDS, *ITEM_IDS, *NASTY_IDS},
    "kind": {*KINDS},
    "took": {*KINDS},
    "gave": {*KINDS},
    "place": {*PLACES, *NASTY_IDS},
    "track": {"kitchen", "chores", "nasty"},
    "why": {*LEDGER},
    "secret": {*SECRET_IDS},
    "deck": {True, False},
    "white": {True, False},
    "table": range(6),
    "late": range(7),
    "to": range(10),
    "from": range(10),
    "round": range(1, 11),
}
PURPOSES = {"orders", "items", "dice", "reroll", "second wind", "shadow", "first player"}


def varied(session: Session, rng: Stream) -> str:
    """Choose among the sorts of answers first, so that rare sorts come often."""
    assert session.decision is not None
    sorts: dict[str, list[str]] = {}
    for option in session.decision.options:
        sorts.setdefault(option.key.partition(" ")[0], []).append(option.key)
    named = list(sorts.values())
    chosen = named[rng.below(len(named))]
    return chosen[rng.below(len(chosen))]


def played(seats: int, seed: str) -> tuple[Session, set[str]]:
    session, rng = first_turn(seats, seed, characters=True), Stream(seed)
    purposes = {draw.purpose for draw in session.draws}
    while session.decision:
        session.answer(varied(session, rng))
        purposes |= {draw.purpose for draw in session.draws}
    return session, purposes


def check(fact: Fact, seats: int) -> None:
    rules, names = KNOWN[fact.kind]
    assert fact.rule in rules
    assert find("cavern_tavern", fact.rule)
    assert set(fact.data) == names
    assert fact.seat == -1 if fact.kind in NOBODYS else fact.seat in range(seats)
    for name, value in fact.data.items():
        if name in NAMES:
            assert value in NAMES[name]
        if name in ("victim", "other", "first"):
            assert value in range(seats)
            assert value != fact.seat or name == "first"
        if name == "n":
            assert value == 1 if fact.kind == "item_gained" else value
        if name == "kinds":
            assert value
            assert set(value) <= set(KINDS)
        if name == "dice":
            assert set(value) <= set(range(1, 7))


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.rule("CT-146", "HR-6")
def test_every_fact_is_of_a_known_kind_with_a_rule_and_known_contents(seats: int) -> None:
    for n in range(2):
        session, purposes = played(seats, f"facts {seats} {n}")
        for fact in session.facts:
            check(fact, seats)
        assert purposes <= PURPOSES
        scored = [fact for fact in session.facts if fact.kind == "points"]
        for seat in range(seats):
            own = [fact.data for fact in scored if fact.seat == seat]
            assert session.result is not None
            points = session.result["players"][seat]["points"]
            assert points == {why: sum(data["n"] for data in own if data["why"] == why) for why in LEDGER}


def told(scene: Scene, *keys: str) -> list[tuple[str, int, str, dict[str, Any]]]:
    facts = scene.play().do(*keys).session.facts
    return [(fact.kind, fact.seat, fact.rule, fact.data) for fact in facts]


@pytest.mark.rule("CT-84a", "CT-90", "CT-98", "CT-112")
def test_rare_facts_name_their_rules() -> None:
    trade = told(Scene().dice(0, 3, 6, 6).goods(0, Fruit=2), "place 3+6+6 @15", "trade Fruit+Fruit for Wine")
    assert ("lost", 0, "CT-84a", {"kinds": ["Fruit", "Fruit"]}) in trade
    assert ("gained", 0, "CT-84a", {"kinds": ["Wine"]}) in trade
    potion = told(Scene().dice(0, 1, 1, 1), "place 1+1+1 @potion")
    assert ("gained", 0, "CT-90", {"kinds": ["Potion"]}) in potion
    assert ("item_gained", 0, "CT-90", {"n": 1}) in potion
    paid = told(Scene().call(0, "N02").items(0, "I11"), "pay N02 I11")
    assert paid == [
        ("item_played", 0, "CT-98", {"card": "I11"}),
        ("nasty_done", 0, "CT-98", {"card": "N02"}),
    ]
    sunk = told(Scene().call(0, "N05"), "pay N05")
    assert sunk[0] == ("points", 0, "CT-98", {"n": -4, "why": "nasty"})
    returned = told(Scene().call(0, "N01").goods(0, Wine=1, Beer=1), "pay N01 Wine Beer")
    assert returned[0] == ("lost", 0, "CT-98", {"kinds": ["Wine", "Beer"]})
    served = told(Scene().order(0, "O10", taken=4).goods(0, Beer=1, Wine=1, Potion=1), "serve Potion=Syrup")
    assert served[0] == ("lost", 0, "CT-112", {"kinds": ["Wine", "Beer", "Potion"]})
    assert ("points", 0, "CT-45", {"n": 13, "why": "orders"}) in served
    assert ("order_served", 0, "CT-45", {"card": "O10", "points": 13, "late": 0, "potions": ["Syrup"]}) in served
    plain = told(Scene().order(0, "O10", taken=4).goods(0, Beer=1, Wine=1, Syrup=1), "serve")
    assert plain[0] == ("lost", 0, "CT-44", {"kinds": ["Syrup", "Wine", "Beer"]})
    reward = told(Scene().call(0, "N07").dice(0, 4, 6), "place 4+6 @N07")
    assert ("points", 0, "CT-98", {"n": 3, "why": "nasty"}) in reward


@pytest.mark.rule("CT-16", "CT-87a", "CT-120", "CT-165")
def test_more_rare_facts_name_their_rules() -> None:
    chosen = told(Scene().dice(0, 6, 6, 6), "place 6+6+6 @18", "kind Wine")
    assert ("gained", 0, "CT-87a", {"kinds": ["Wine"]}) in chosen
    chit = told(Scene().items(0, "I07"), "item I07", "kind Wine")
    assert chit == [("item_played", 0, "CT-35", {"card": "I07"}), ("gained", 0, "CT-120", {"kinds": ["Wine"]})]
    alone = told(Scene(1).dice(0, 4, 6, 6).goods(0, Fruit=1), "place 4+6+6 @16", "take Beer from the cellar for Fruit")
    assert ("lost", 0, "CT-165", {"kinds": ["Fruit"]}) in alone
    assert ("gained", 0, "CT-165", {"kinds": ["Beer"]}) in alone
    turned = told(Scene().items(0, "I01").dice(0, 2, 5), "item I01", "turn 2>6")
    assert turned[1:] == [("dice_changed", 0, "CT-120", {"changes": [[2, 6]]})]
    shifted = told(Scene().items(0, "I02").dice(0, 2, 5), "item I02", "shift 2>3 5>4")
    assert shifted[1:] == [("dice_changed", 0, "CT-120", {"changes": [[2, 3], [5, 4]]})]
    stopped = told(Scene(round_=4).order(0, "O10", taken=2).items(0, "I10"), "item I10")
    assert stopped[1:] == [("time_moved", 0, "CT-120", {"late": 1})]
    swapped = told(Scene(round_=6).order(0, "O10", taken=3, table=2).items(0, "I12").top_order("O09"), "item I12")
    assert swapped[1:] == [
        ("order_returned", 0, "CT-120", {"card": "O10", "table": 2}),
        ("table_filled", -1, "CT-44", {"card": "O09", "table": 2}),
    ]
    lifted = told(Scene().items(0, "I11").tracks(0, nasty=4), "item I11")
    assert lifted[-1] == ("track", 0, "CT-120", {"track": "nasty", "to": 2, "from": 4})
    barrels = told(Scene().call(0, "N06").tracks(0, nasty=4), "place 1+2 @N06")
    assert barrels[-1] == ("track", 0, "CT-98", {"track": "nasty", "to": 3, "from": 4})
    office = told(Scene(2).tracks(0, nasty=4), "place 1 @office")
    assert ("track", 0, "CT-92", {"track": "nasty", "to": 3, "from": 4}) in office
    assert ("track", 1, "CT-92", {"track": "nasty", "to": 1, "from": 0}) in office
    task = told(Scene().dice(0, 4, 5).tracks(0, kitchen=3), "place 4+5 @9")
    assert task == [
        ("dice_placed", 0, "CT-60", {"place": "9", "dice": [4, 5], "adjust": []}),
        ("gained", 0, "CT-78", {"kinds": ["Syrup"]}),
        ("points", 0, "CT-78", {"n": 3, "why": "tasks"}),
        ("points", 0, "CT-101", {"n": 2, "why": "bonus"}),
        ("track", 0, "CT-100", {"track": "kitchen", "to": 4, "from": 3}),
    ]


@pytest.mark.rule("CT-14", "CT-16", "CT-21", "CT-27")
def test_the_start_is_told_step_by_step() -> None:
    session = first_turn(2, "told", first_player="host")
    facts = [(fact.kind, fact.seat, fact.rule) for fact in session.facts]
    gained = [("gained", 0, "CT-16")] * 4 + [("gained", 1, "CT-16")] * 5
    assert facts == [
        ("marker", 0, "CT-14"),
        ("dice_rolled", 0, "CT-16"),
        ("dice_rolled", 1, "CT-16"),
        *gained,
        *[("table_filled", -1, "CT-44")] * 6,
        ("round_started", 0, "CT-21"),
        ("dice_rolled", 0, "CT-21"),
        ("dice_rolled", 1, "CT-21"),
    ]
    rolled = [fact.data["white"] for fact in session.facts if fact.kind == "dice_rolled"]
    assert rolled == [False, True, False, True]
    game = Scene(2).play().finish_round()
    assert [(fact.seat, fact.rule, fact.data) for fact in game.facts("white_die")] == [(1, "CT-27", {})]
    assert [(fact.seat, fact.rule) for fact in game.facts("passed")] == [(0, "CT-37"), (1, "CT-37")]


@pytest.mark.rule("CT-140", "CT-141", "CT-142", "CT-143")
@pytest.mark.rule("CT-144", "CT-145")
def test_the_end_is_told_step_by_step() -> None:
    scene = Scene(2, round_=10).tracks(0, nasty=2).goods(0, Wine=2).call(0, "N01").secret(0, "S8").secret(1, "S6")
    facts = told(scene.passed(1), "pass")
    assert facts[1:] == [
        ("points", 0, "CT-141", {"n": -2, "why": "nasty_track"}),
        ("points", 0, "CT-142", {"n": 2, "why": "ingredients"}),
        ("points", 0, "CT-143", {"n": -10, "why": "nasty_cards"}),
        ("points", 0, "CT-144", {"n": 12, "why": "secret"}),
        ("final", 0, "CT-140", {"total": 2, "secret": "S8"}),
        ("final", 1, "CT-140", {"total": 0, "secret": "S6"}),
        ("game_over", -1, "CT-145", {"winners": [0]}),
    ]
