"""SC-21 to SC-47: the Tavern's scenarios, with their numbers."""

import pytest

from game.tables.realm.content.catalog import ADVENTURE, TAVERN_DECK
from game.tables.realm.rules import spells, totals
from tests.tables.realm.tools import NUMBER, PLACE, Dice, Game, GamePhase


def land(game: Game, place: str, **fields: object) -> Game:
    """End the active character's move on a space."""
    game.put(0, place, **fields)
    return game.run(GamePhase.ENCOUNTER)


def usable(game: Game, seat: int = 0) -> list[bool]:
    """Whether each of a seat's Objects can be used."""
    return [one["usable"] for one in game.me(seat)["objects"]]


@pytest.mark.rule("TV-1", "TV-2", "RU-5")
def test_sc_21_the_tables_outside_are_rolled_and_nobody_enters_on_the_same_turn(dice: Dice) -> None:
    game = Game()
    dice(5)
    land(game, "O16", gold=2)
    assert [fact.data["table"] for fact in game.told("table")] == ["cafe"]
    assert game.me()["gold"] == 3
    assert game.asked == 1  # the turn is over without a question


@pytest.mark.rule("TV-2", "TV-4")
def test_sc_22_on_the_next_turn_one_may_go_on_or_enter() -> None:
    game = Game()
    names = game.give(0, "short_sword", "round_shield", "magic_ring")
    game.put(0, "O16")
    game.run(GamePhase.START)
    assert game.keys == ["roll", "enter"]
    before = len(game.s.piles[TAVERN_DECK])
    game.answer("enter")
    assert game.me()["place"] == "T1"
    assert [one["id"] for one in game.me()["objects"]] == names
    assert usable(game) == [False, False, False]
    assert [one["locked"] for one in game.me()["objects"]] == [True, True, True]
    assert len(game.s.piles[TAVERN_DECK]) == before
    assert game.asked == 1


@pytest.mark.rule("TV-18", "TV-20", "TV-43")
def test_sc_23_belt_sword_and_squire_do_not_count_in_a_brawl(dice: Dice) -> None:
    game = Game()
    game.give(0, "short_sword", "ox_belt", "squire")
    game.lay("T2", "sore_loser")
    land(game, "T2", strength=4)
    dice(2, 2)
    game.answer("roll")
    over = game.told("fight_over")[0].data
    assert (over["how"], over["mine"], over["theirs"], over["outcome"]) == ("brawl", 6, 5, "win")
    assert [(trophy["worth"], trophy["stat"]) for trophy in game.me()["trophies"]] == [(3, "S")]


@pytest.mark.rule("TV-12", "TV-13", "TV-14", "RU-3")
def test_sc_24_ways_of_a_three_from_the_front_tables(dice: Dice) -> None:
    game = Game()
    game.put(0, "T2")
    game.run(GamePhase.START)
    dice(5)  # the fifth side of the Stride die is a 3
    game.answer("roll")
    assert game.kind == "tavern_move"
    assert set(game.keys) == {"move T5 cw", "move T4 cw", "move T17 ccw", "move T1 ccw", "move O16 ccw"}
    assert game.keys[0] == "move T5 cw"


def caster() -> Game:
    """Somebody who casts a Spell at T5; nobody else has a turn in between."""
    game = Game()
    name = game.give(0, "mend")[0]
    game.put(0, "T5", lives=1, craft=3)
    game.put(1, "O2", skip=1)
    game.run(GamePhase.TRADE)
    game.answer(f"cast {name} seat:0")
    return game


@pytest.mark.rule("TV-7", "TV-8", "TV-9", "RU-14")
def test_sc_26_called_then_coming_then_gone_when_one_has_left(dice: Dice) -> None:
    game = caster()
    assert game.told("called")
    assert (game.asked, game.me()["called"], game.me()["coming"]) == (0, False, True)
    game.put(0, "T1")
    game.run(GamePhase.START)
    dice(5)  # the tables outside
    game.answer("leave")
    assert game.me()["place"] == "O16"
    assert (game.me()["called"], game.me()["coming"]) == (False, False)
    assert not game.told("patrol")
    assert game.told("patrol_gone")


@pytest.mark.rule("TV-7", "TV-9", "TV-10")
def test_sc_26_called_then_coming_then_arrested_when_one_is_still_there() -> None:
    game = caster()
    game.put(0, "T8")
    game.run(GamePhase.END)
    assert (game.kind, game.asked, game.keys) == ("arrest", 0, ["quietly", "fight"])


@pytest.mark.rule("TV-9", "TV-34")
def test_sc_27_the_patrol_wakes_a_guest_who_loses_the_turn() -> None:
    game = Game()
    game.put(0, "R103", skip=1, called=True)
    game.run(GamePhase.UPKEEP)
    assert game.told("skipped")
    assert (game.kind, game.me()["place"], game.me()["skip"]) == ("arrest", "R103", 0)


def arrested(**fields: object) -> Game:
    """Somebody at T8 when the Patrol arrives."""
    game = Game()
    game.give(0, "dagger")
    game.put(0, "T8", coming=True, **fields)
    return game.run(GamePhase.END)


@pytest.mark.rule("TV-10", "TV-23", "TV-24", "TV-25")
def test_sc_28_going_quietly_costs_the_dagger_and_lands_at_the_abbey(dice: Dice) -> None:
    game = arrested(gold=0)
    dice(5)
    game.answer("quietly")
    assert game.me()["objects"] == []
    assert NUMBER["P1.1"] in game.s.shop
    assert (game.me()["place"], game.me()["skip"]) == ("O18", 1)
    assert not game.told("drew")
    assert not game.told("met")
    assert game.asked == 1


@pytest.mark.rule("TV-10", "TV-5", "RU-15")
def test_sc_30_a_lost_brawl_with_the_patrol_ends_in_jail_with_one_life(dice: Dice) -> None:
    game = arrested(lives=1)
    game.answer("fight")
    dice(1, 6)
    game.answer("roll")
    assert (game.me()["lives"], game.me()["place"]) == (1, "JAIL")
    assert usable(game) == [True]
    assert not game.told("thrown_out")


@pytest.mark.rule("TV-10", "TV-20", "RU-18")
def test_sc_31_a_won_brawl_with_the_patrol_brings_no_trophy(dice: Dice) -> None:
    game = arrested()
    game.answer("fight")
    dice(6, 1)
    game.answer("roll")
    assert game.me()["coming"] is False
    assert game.me()["trophies"] == []
    assert (game.me()["strength"], game.me()["place"]) == (4, "T8")


@pytest.mark.rule("TV-22", "TV-23")
def test_sc_32_the_last_life_stays_and_one_is_thrown_out(dice: Dice) -> None:
    game = Game()
    game.lay("T2", "loud_farmhand")
    land(game, "T2", lives=1, gold=2)
    dice(1, 6, 2)
    game.answer("roll")
    assert (game.me()["lives"], game.me()["place"], game.me()["gold"]) == (1, "O14", 1)
    assert game.me()["skip"] == 1
    assert game.told("thrown_out")


@pytest.mark.rule("RB-50", "TV-3")
def test_sc_34_no_spell_reaches_the_tavern_from_the_labyrinth() -> None:
    game = Game()
    game.put(0, "L:C4")
    game.put(1, "T6")
    assert list(spells.targets(game.s, 0, "immobility")) == ["seat:0"]
    game.put(0, "O4")
    assert list(spells.targets(game.s, 0, "immobility")) == ["seat:0", "seat:1"]


@pytest.mark.rule("TV-3", "RB-49")
def test_sc_35_the_electrical_storm_stays_outside(dice: Dice) -> None:
    game = Game(4)
    game.put(1, "T3")
    game.put(2, "O9")
    game.put(3, "G2")
    game.top(ADVENTURE, "electrical_storm")
    dice(5, 5, 5, 5)
    land(game, "O2")
    assert [fact.seat for fact in game.told("rolled") if fact.data["why"] == "storm"] == [0, 2]


@pytest.mark.rule("TV-3", "RB-49")
def test_sc_36_the_plague_cart_comes_in_but_not_into_the_labyrinth(dice: Dice) -> None:
    game = Game(3)
    game.put(1, "T3")
    game.put(2, "L:C4")
    game.top(ADVENTURE, "plague_cart")
    dice(6, 6)
    land(game, "O2")
    assert [fact.seat for fact in game.told("test")] == [0, 1]
    assert game.me(1)["ailments"] == ["disease"]
    assert game.me(2)["ailments"] == []


@pytest.mark.rule("TV-27", "RB-28")
def test_sc_37_whoever_passes_out_loses_but_the_armour_may_save(dice: Dice) -> None:
    game = Game()
    game.give(0, "armour")
    game.put(0, "O4", brews=1)
    game.lay("O4", "goblin_poacher")
    game.run(GamePhase.CARDS)
    dice(1)
    game.answer("brew")
    dice(6, 1, 4)
    game.answer("roll")
    assert game.told("fight_over")[0].data["outcome"] == "lose"
    assert [fact.data["by"] for fact in game.told("saved")] == ["armour"]
    assert (game.me()["lives"], game.me()["brews"]) == (5, 0)


@pytest.mark.rule("TV-27", "RU-7")
def test_sc_38_a_six_gives_a_life_above_the_quota_and_no_bonus(dice: Dice) -> None:
    game = Game()
    game.put(0, "O4", brews=1, lives=5)
    game.lay("O4", "goblin_poacher")
    game.run(GamePhase.CARDS)
    dice(6)
    game.answer("brew")
    assert game.me()["lives"] == 6
    assert game.view()["fight"]["mine"] == [["strength", 4]]
    assert game.kind == "pre_dice"
    assert "brew" not in game.keys


@pytest.mark.rule("TV-29", "TV-30", "RU-22")
def test_sc_40_a_number_pays_five_and_the_stake(dice: Dice) -> None:
    game = land(Game(), "T10", gold=1)
    dice(4)
    game.answer("bet 4")
    assert game.me()["gold"] == 6
    assert game.view()["tavern"]["craps"] == {"seat": 0, "bet": "4", "face": 4, "won": 5}


@pytest.mark.rule("TV-30", "TV-31")
def test_sc_40_a_lost_stake_is_gone_and_without_gold_one_must_move(dice: Dice) -> None:
    game = land(Game(), "T10", gold=1)
    dice(2)
    game.answer("bet odds")
    assert game.me()["gold"] == 0
    assert game.view()["tavern"]["craps"] == {"seat": 0, "bet": "odds", "face": 2, "won": 0}
    game.s.turn = 0
    game.run(GamePhase.START)
    assert game.keys == ["roll"]


@pytest.mark.rule("TV-33", "RU-23")
@pytest.mark.parametrize(("lives", "after"), [(2, 5), (6, 6)])
def test_sc_41_a_room_brings_the_lives_back_at_once(lives: int, after: int) -> None:
    game = land(Game(), "T13", gold=2, lives=lives)
    game.answer("room")
    assert game.kind == "room"
    assert game.keys == [f"rent R10{n}" for n in (2, 3, 4, 5, 6)]
    game.answer("rent R104")
    me = game.me()
    assert (me["lives"], me["gold"], me["skip"], me["place"]) == (after, 0, 1, "R104")
    assert game.view()["tavern"]["rooms"] == {"R104": 0}


@pytest.mark.rule("TV-35", "RU-24")
@pytest.mark.parametrize(("answer", "row"), [("add 1", 5), ("add 0", 4)])
def test_sc_43_a_tattoo_adds_one_when_it_was_declared(dice: Dice, answer: str, row: int) -> None:
    game = Game()
    land(game, "O10", tattoo=True, craft=3)
    game.answer("mystic")
    assert game.kind == "person_bonus"
    dice(4)
    game.answer(answer)
    assert [fact.data["row"] for fact in game.told("table")] == [row]
    assert game.me()["spell_count"] == (1 if row == 5 else 0)


@pytest.mark.rule("TV-37", "RU-25")
def test_sc_44_the_one_bouncers_card_goes_to_the_newest_winner(dice: Dice) -> None:
    game = Game()
    game.s.bouncer = 1
    land(game, "T13")
    game.answer("bouncer")
    dice(4, 2)
    game.answer("roll")
    over = game.told("fight_over")[0].data
    assert (over["foe"], over["mine"], over["theirs"]) == ("owner", 8, 7)
    assert game.s.bouncer == 0
    assert [player["bouncer"] for player in game.view()["players"]] == [True, False]
    assert game.me()["trophies"] == []


@pytest.mark.rule("TV-38")
def test_sc_45_the_bouncer_inside_is_paid_for_others_who_fly(dice: Dice) -> None:
    game = Game()
    game.s.bouncer = 1
    game.put(1, "T5", gold=1)
    game.put(0, "T8", coming=True, gold=1)
    game.run(GamePhase.END)
    dice(1)
    game.answer("quietly")
    assert game.me(1)["gold"] == 2
    assert game.me()["gold"] == 0


@pytest.mark.rule("TV-16", "TV-5", "LB-9")
def test_sc_47_the_portal_of_the_cellar_gives_the_objects_back(dice: Dice) -> None:
    game = Game()
    game.give(0, "short_sword")
    game.put(0, "T9", craft=4)
    assert totals.usable(game.s, game.s.players[0]) == []
    game.run(GamePhase.START)
    dice(4, 3, 4)
    game.answer("portal")
    assert game.told("portal")[0].data["how"] == "opened"
    if game.kind == "orient_tile":
        game.answer(game.keys[0])
    assert game.me()["place"] == "L:G5"
    assert game.view()["lab"]["entrances"]["E4"] == "L:G5"
    assert usable(game) == [True]
    assert PLACE["L:G5"] == game.s.players[0].place
