"""B-47 to B-49, WZ-10, WZ-102, WZ-112: High Wizards on the map and in their deck."""

import pytest

from game.tables.wizards.content.catalog import DECK, HIGH_WIZARDS
from game.tables.wizards.rules import dice as rolls
from game.tables.wizards.rules import high_wizards
from tests.tables.wizards.tools import NONE, Dice, Game, wizard

#: WZ-10: the last d% of each, and whether it is skipped.
PERCENT = ((7, "ishkatar"), (14, "tolmitar"), (21, "aevarex"), (28, "elekov"), (35, "zegoral"), (42, "terek"),
           (49, "veldor"))  # fmt: skip


@pytest.mark.rule("WZ-10")
def test_the_deck_is_the_table_of_percentages() -> None:
    assert [card.slug for card in DECK[:7]] == [name for _, name in PERCENT]
    assert [card.kind for card in DECK[7:]] == ["phantasm"] * 3 + ["trap"] * 4
    assert [card.place for card in DECK[10:]] == ["ABBEY", "HAMDREL", "CREST", "LAIRC"]


@pytest.mark.rule("WZ-10", "wizards:R-50")
@pytest.mark.parametrize(("last", "name"), PERCENT)
def test_a_random_high_wizard_by_percentage(dice: Dice, last: int, name: str) -> None:
    game = Game()
    for roll in (last - 6, last, last + 44, last + 50):
        if roll == 100:
            continue
        dice.force("percent", roll - 1)
        assert rolls.random_hw(game.s) == wizard(name), roll
    for again in (50, 100):  # both come to 00
        dice.force("percent", again - 1, last - 1)
        assert rolls.random_hw(game.s) == wizard(name)


@pytest.mark.rule("wizards:B-48", "wizards:B-47")
def test_who_stands_where_a_high_wizard_appears_meets_him_and_he_goes(dice: Dice) -> None:
    game = Game()
    here = game.hex("glendale", 1, 0)
    for seat in (1, 2):
        game.put(seat, here)
        game.rank(seat, "druids", 1)
    game.top_wizards("phantasm", "terek")
    dice.random_space(game, here)
    game.do(high_wizards.produce(game.s, 2, False, "C-8"))
    assert (game.asked, game.kind) == (2, "foreign_mentor")
    game.answer("done")
    assert (game.asked, game.kind) == (1, "foreign_mentor")
    game.answer("done")
    assert not game.s.markers
    assert len(game.s.wizards) == 14
    assert game.told("wizard_goes")[0].data["cards"] == ["phantasm"]


@pytest.mark.rule("wizards:B-48")
def test_without_high_wizards_in_the_deck_nothing_is_produced() -> None:
    game = Game()
    game.only_wizards("phantasm", "trap_abbey")
    game.do(high_wizards.produce(game.s, 0, False, "WZ-2"))
    assert not game.s.markers
    assert len(game.s.wizards) == 2
    assert not game.s.limbo_cards
    assert game.told("no_wizard")


@pytest.mark.rule("wizards:B-48", "wizards:H-1", "wizards:R-82")
def test_a_secret_wizards_name_is_told_to_nobody_else(dice: Dice) -> None:
    game = Game()
    game.top_wizards("terek")
    dice.random_space(game, game.hex("glendale", 1, 0))
    game.do(high_wizards.produce(game.s, 1, True, "C-8"))
    assert game.s.markers[0].known == [1]
    told = game.told("wizard_comes")[0].data
    assert told["secret"]
    assert not {"wizard", "cards"} & set(told)
    dice.random_space(game, game.hex("glendale", 1, 1))
    game.do(high_wizards.produce(game.s, 0, True, "WZ-12", known=(2, 0)))
    assert game.s.markers[1].known == [0, 2]


@pytest.mark.rule("WZ-112")
def test_a_team_sees_every_name_and_card(dice: Dice) -> None:
    game = Game(coop=True)
    game.top_wizards("phantasm", "terek")
    dice.random_space(game, game.hex("glendale", 1, 0))
    game.do(high_wizards.produce(game.s, 1, True, "C-8"))
    assert game.s.markers[0].known == [0, 1, 2]
    told = game.told("wizard_comes")[0].data
    assert (told["wizard"], told["cards"]) == ("terek", ["phantasm"])


@pytest.mark.rule("wizards:B-47", "wizards:H-1", "WZ-102")
def test_a_secret_wizard_is_known_once_met() -> None:
    game = Game()
    game.rank(0, "druids", 1)
    game.marker("terek", "glendale", "trap_crest", secret=True, known=(1,))
    before = game.s.barrier
    game.arrive(0, game.hex("glendale"))
    assert game.s.barrier == before + 1  # who has learned the name can't take the walk back (HR-1)
    game.answer("done")
    assert game.told("wizard_met")[0].data == {"wizard": "terek"}
    assert game.told("wizard_goes")[0].data["cards"] == ["trap_crest"]
    assert sorted(game.s.wizards) == list(range(14))


@pytest.mark.rule("WZ-17", "wizards:C-10")
def test_high_wizards_are_met_in_order_of_rank() -> None:
    game = Game()
    game.rank(0, "druids", 1)
    here = game.hex("glendale", 1, 0)
    game.marker("veldor", here)
    game.marker("aevarex", here)
    game.arrive(0, here).answer("done", "done")
    assert [fact.data["wizard"] for fact in game.told("wizard_met")] == ["aevarex", "veldor"]


@pytest.mark.rule("wizards:B-47", "WZ-46")
def test_dazed_one_is_only_healed_and_the_part_stays() -> None:
    game = Game()
    game.rank(0, "druids", 1)
    game.task(0, 46, "torwall", hw="terek")
    game.marker("terek", game.hex("glendale", 1, 0))
    game.arrive(0, game.hex("glendale", 1, 0), dazed=True)
    assert game.kind == ""
    assert not game.s.players[0].tasks[0].parts[0].done
    assert not game.s.players[0].dazed
    assert not game.s.markers


@pytest.mark.rule("wizards:B-49")
def test_a_phantasm_is_nothing() -> None:
    game = Game()
    game.top_wizards("phantasm")
    game.do(high_wizards.card(game.s, 0))
    assert game.kind == ""
    assert len(game.s.wizards) == 14
    assert game.told("wizard_card")[0].data == {"cards": ["phantasm"]}


@pytest.mark.rule("wizards:B-49", "WZ-69", "WZ-70")
@pytest.mark.parametrize(
    ("trap", "place", "cause"),
    [
        ("trap_abbey", "ABBEY", "wizard_trap_card"),
        ("trap_crest", "CREST", "wizard_trap_card"),
        ("trap_lair", "LAIRC", "wizard_trap_lair_center"),
    ],
)
def test_a_trap_card_is_a_transport_to_its_place(dice: Dice, trap: str, place: str, cause: str) -> None:
    game = Game()
    game.s.dragon = game.hex("glendale")
    game.top_wizards(trap)
    dice(6, 6, 6)
    game.do(high_wizards.card(game.s, 0))
    assert game.told("taken_off")[0].data["cause"] == cause
    assert game.told("landed")[0].data["place"] == place
    assert len(game.s.wizards) == 14


@pytest.mark.rule("wizards:B-49", "wizards:R-82")
def test_the_top_card_is_met_and_an_empty_deck_is_nothing() -> None:
    game = Game()
    game.s.wizards.clear()
    game.do(high_wizards.card(game.s, 0))
    assert game.kind == ""
    assert not game.told("wizard_card")


@pytest.mark.rule("wizards:R-72", "WZ-102")
def test_the_next_high_wizard_of_the_deck() -> None:
    game = Game()
    game.only_wizards("trap_abbey", "phantasm", "zegoral", "terek")
    assert high_wizards.draw_high(game.s, 0) == wizard("zegoral")
    assert len(game.s.limbo_cards) == 3
    assert high_wizards.draw_high(game.s, 0) == wizard("terek")
    assert high_wizards.draw_high(game.s, 0) == NONE
    high_wizards.put_back(game.s)
    assert len(game.s.wizards) == 4
    assert not game.s.limbo_cards


@pytest.mark.rule("wizards:C-8")
def test_what_was_seen_of_the_deck_is_forgotten_when_it_is_shuffled() -> None:
    game = Game()
    game.s.peeked = {0: 3, 1: 1}
    high_wizards.draw(game.s)
    assert game.s.peeked == {0: 2}
    high_wizards.put_back(game.s)
    assert game.s.peeked == {}


@pytest.mark.rule("WZ-102", "wizards:R-82")
def test_a_high_wizard_of_a_dead_land_returns_to_the_deck() -> None:
    game = Game()
    game.marker("terek", "glendale", "phantasm", "trap_lair")
    high_wizards.remove(game.s, wizard("terek"), "WZ-119")
    assert not game.s.markers
    assert sorted(game.s.wizards) == list(range(len(DECK)))
    assert set(HIGH_WIZARDS) <= set(game.s.wizards)
