"""The house rules as this table keeps them: taking back, hidden cards, computer seats, refusals (HR-1 to HR-11)."""

from typing import Any

import pytest

from game.content.rulebook import find
from game.core import Refused, Session
from game.core.rng import Stream
from game.players import USUAL, named, random_player
from tests.tables.cavern_tavern.table import Game, Scene, first_turn

computer = named(USUAL).choose


@pytest.mark.rule("HR-1", "CT-41")
def test_a_placement_can_be_taken_back_until_something_is_drawn_or_somebody_else_answers() -> None:
    game = Scene(2).items(0, "I07").play()
    before = game.view(0)
    game.do("place 1 @1 Fruit")
    game.session.undo()
    assert game.view(0) == before
    game.do("take 0", "item I07", "kind Wine", "place 1 @1 Fruit")
    for _ in range(4):
        assert game.session.can_undo()
        game.session.undo()
    assert game.view(0) == before
    assert not game.session.can_undo()


@pytest.mark.parametrize(
    ("key", "setting"),
    [
        ("take deck", lambda: Scene(2)),
        ("place 1+2 @item", lambda: Scene(2)),
        ("place 1+2+4 @potion", lambda: Scene(2)),
        ("place 1 @office", lambda: Scene(2).tracks(1, nasty=2)),
        ("serve", lambda: Scene(2).order(0, "O10", taken=4).goods(0, Beer=1, Syrup=1, Wine=1)),
        ("item I12", lambda: Scene(2).order(0, "O10", taken=4).items(0, "I12")),
        ("pass", lambda: Scene(2).passed(1)),
    ],
)
@pytest.mark.rule("HR-1")
def test_what_was_drawn_looked_at_rolled_or_revealed_cannot_be_unlearned(key: str, setting: Any) -> None:
    game = setting().play().do(key)
    assert not game.session.can_undo()
    with pytest.raises(Refused) as refused:
        game.session.undo()
    assert refused.value.rule == "HR-1"


@pytest.mark.rule("HR-1", "HR-11")
def test_nobody_takes_back_the_answer_of_another_seat() -> None:
    game = Scene(2).play().turn("place 1 @1 Fruit").do("place 1 @office")
    game.session.undo()
    assert game.asked[0] == 1
    with pytest.raises(Refused) as refused:
        game.session.undo()
    assert refused.value.rule == "HR-1"
    assert refused.value.refusal.remedy


@pytest.mark.rule("HR-2", "CT-120")
def test_taking_back_and_doing_it_again_brings_the_same_dice() -> None:
    rolls = []
    for detour in (False, True):
        game = Scene(2).items(0, "I03").dice(0, 1, 1, 1, 1).play()
        if detour:
            game.do("place 1 @1 Fruit")
            game.session.undo()
        game.do("item I03", "reroll 1+1+1+1")
        rolls.append([die["value"] for die in game.me()["dice"]])
    assert rolls[0] == rolls[1]


@pytest.mark.rule("HR-4", "CT-89")
def test_only_a_choice_among_hidden_cards_is_a_hidden_question() -> None:
    hidden, kinds = set(), set()
    for seed in range(12):
        session, rng = Session.new("cavern_tavern", 3, f"curtain {seed}"), Stream(f"curtain {seed}")
        while session.decision:
            kinds.add(session.decision.kind)
            if session.decision.hidden:
                hidden.add(session.decision.kind)
            session.answer(random_player(session, rng))
    assert hidden == {"item_keep"}
    assert len(kinds) >= 8


@pytest.mark.rule("HR-5", "CT-121", "CT-130")
def test_a_computer_seat_chooses_the_same_whatever_is_hidden_from_it() -> None:
    game = Scene(3).items(1, "I01", "I09").items(2, "I05").play()
    choices = set()
    for seed in range(5):
        other = game.session.fair_guess(Stream(f"hidden {seed}"), seat=0)
        assert other.state.items != game.state.items
        choices.add(computer(other, Stream("same")).key)
    assert len(choices) == 1


@pytest.mark.rule("HR-3", "CT-121", "CT-130", "cavern_tavern:R-35")
def test_hands_secrets_and_looked_at_cards_are_in_their_owners_view_only() -> None:
    scene = Scene(3).items(0, "I09").items(1, "I08").item_deck("I11", "I02", "I03", holder=2)
    game = scene.play().do("place 1+2 @item")
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        for player in view["players"]:
            mine = player["seat"] == seat
            assert (player["hand"] is not None) == mine
            assert (player["secret"] is not None) == mine
            assert player["items"] == len(game.state.players[player["seat"]].items)
        assert (view["looked"] is not None) == (seat == 0)
        assert view["decks"] == {"orders": len(game.state.orders), "items": 0, "nasty": 15}


@pytest.mark.rule("HR-6", "HR-7")
def test_the_seed_is_sealed_and_words_change_the_dice() -> None:
    plain = Session.new("cavern_tavern", 2, "sealed")
    worded = Session.new("cavern_tavern", 2, "sealed", words=["blue", "moon"])
    assert plain.commitment == worded.commitment == plain.view(None)["commitment"]
    assert [p.dice for p in plain.state.players] != [p.dice for p in worded.state.players]
    assert plain.seed not in str(plain.view(0))


def targets_of(game: Game) -> list[str]:
    """Everything on the screen that can be pointed at."""
    places = [f"place:{name}" for name in (*range(20), "office", "item", "potion")]
    cards = [f"item:I{n:02}" for n in range(1, 15)] + [f"nasty:N{n:02}" for n in range(1, 16)]
    seats = [f"seat:{n}" for n in range(6)] + [f"has:{n}:{kind}" for n in range(3) for kind in ("Wine", "Potion")]
    kinds = [f"kind:{kind}" for kind in (*game.view()["supply"], "Potion")]
    decks = ["deck:orders", "deck:items", "deck:nasty", "deck:potions", "order", "end", "decline", "random", "card:I01"]
    rest = [f"table:{n}" for n in range(7)] + [f"die:{n}" for n in range(1, 7)] + ["face:3", "shift:4:+1", "at:5:3"]
    return places + cards + seats + kinds + decks + rest


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
@pytest.mark.rule("HR-11")
def test_whatever_cannot_be_chosen_says_why_with_a_rule_that_exists(seats: int) -> None:
    game, rng = Game(first_turn(seats, f"why {seats}", characters=True)), Stream(f"why {seats}")
    targets, rules = targets_of(game), set()
    while game.session.decision:
        offered = {target for option in game.decision.options for target in option.targets}
        for target in targets:
            refusal = game.session.why(game.decision.seat, target)
            assert (refusal is None) == (target in offered)
            if refusal:
                assert refusal.text
                assert refusal.remedy
                rules.add(refusal.rule)
        game.session.answer(random_player(game.session, rng))
    assert len(rules) > 10
    assert all(find("cavern_tavern", rule) for rule in rules)
