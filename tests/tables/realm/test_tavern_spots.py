"""TV-7 to TV-11 and TV-26 to TV-40: the Patrol, the Special Locations, the Bouncer."""

import pytest

from game.tables.realm.content.catalog import ADVENTURE, INN, TAVERN_DECK
from game.tables.realm.rules import arrivals, inn, inn_spots
from tests.tables.realm.tools import DECK_CARDS, NUMBER, PLACE, Dice, Game, GamePhase


def land(game: Game, place: str, **fields: object) -> Game:
    """End the active character's move on a space."""
    game.put(0, place, **fields)
    return game.run(GamePhase.ENCOUNTER)


def clash(game: Game) -> Game:
    """Both sides are ready."""
    while game.kind == "pre_dice":
        game.answer("roll")
    return game


# --- the Patrol --------------------------------------------------------------------------------------------


def coming(**fields: object) -> Game:
    """Somebody at T8 when the Patrol arrives."""
    game = Game()
    game.put(0, "T8", coming=True, **fields)
    return game.run(GamePhase.END)


@pytest.mark.rule("TV-7")
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("place", ["T5", "T13", "R104"])
def test_a_spell_cast_inside_calls_the_patrol_on_anybodys_turn(place: str, turn: int) -> None:
    game = Game()
    name = game.give(0, "immobility")[0]
    game.put(0, place, craft=3)
    game.put(1, "O2")
    game.s.turn = turn
    game.run(GamePhase.UPKEEP)
    game.answer(f"cast {name} seat:1")
    assert [fact.seat for fact in game.told("called")] == [0]


@pytest.mark.rule("TV-7")
def test_a_target_and_a_gainer_of_spells_is_harmless() -> None:
    game = Game()
    mend = game.give(1, "mend")[0]
    game.put(0, "T5", craft=6, lives=1)
    game.put(1, "O2", craft=3)
    game.s.turn = 1
    game.run(GamePhase.TRADE).answer(f"cast {mend} seat:0")
    assert (game.me()["lives"], game.me()["called"], game.me(1)["called"]) == (3, False, False)
    game.s.turn = 0
    game.lay("T5", "old_campaigner")
    game.run(GamePhase.ENCOUNTER)
    assert game.me()["called"] is False


@pytest.mark.rule("TV-7")
def test_an_unravelled_spell_calls_them_all_the_same() -> None:
    game = Game()
    mend = game.give(0, "mend")[0]
    unravel = game.give(1, "unravel")[0]
    game.put(0, "T5", craft=3, lives=1)
    game.put(1, "O2", craft=3)
    game.run(GamePhase.TRADE).answer(f"cast {mend} seat:0", f"cast {unravel} spell")
    assert game.me()["lives"] == 1
    assert game.told("called")
    assert not [fact for fact in game.told("called") if fact.seat == 1]


@pytest.mark.rule("TV-8", "TV-11")
def test_called_becomes_coming_at_the_next_upkeep_and_a_new_spell_calls_anew() -> None:
    game = Game()
    game.put(0, "T5", called=True)
    game.run(GamePhase.UPKEEP)
    assert (game.me()["called"], game.me()["coming"]) == (False, True)
    mend = game.give(0, "mend")[0]
    game.put(0, "T5", craft=3, lives=1)
    game.run(GamePhase.START).answer(f"cast {mend} seat:0")
    assert (game.me()["called"], game.me()["coming"]) == (True, True)
    game.run(GamePhase.END).answer("fight")
    game.s.fight.mine.append(("test", 9))  # a win for certain
    clash(game)
    assert game.told("patrol_gone")
    game.s.turn = 0
    game.run(GamePhase.UPKEEP)
    assert (game.me()["called"], game.me()["coming"]) == (False, True)


@pytest.mark.rule("TV-11")
def test_a_second_spell_while_called_changes_nothing() -> None:
    game = Game()
    names = game.give(0, "mend", "finger_of_death")
    game.put(0, "T5", craft=4, lives=1)
    game.run(GamePhase.START).answer(f"cast {names[0]} seat:0")
    game.run(GamePhase.TRADE).answer(f"cast {names[1]} seat:1")
    assert len(game.told("called")) == 1


@pytest.mark.rule("TV-11", "TV-9")
def test_being_out_at_the_end_of_the_turn_removes_both_marks() -> None:
    game = Game()
    game.put(0, "O16", called=True, coming=True)
    game.run(GamePhase.END)
    assert (game.me()["called"], game.me()["coming"]) == (False, False)
    assert not game.told("patrol")


@pytest.mark.rule("TV-9")
def test_called_but_not_coming_nobody_arrives() -> None:
    game = Game()
    game.put(0, "T5", called=True)
    game.run(GamePhase.END)
    assert game.asked == 1
    assert game.me()["called"] is True


@pytest.mark.rule("TV-10", "RU-16")
def test_after_a_tie_they_try_again(dice: Dice) -> None:
    game = coming().answer("fight")
    dice(4, 2)
    clash(game)
    assert (game.me()["coming"], game.me()["place"], game.me()["lives"]) == (True, "T8", 5)
    game.s.turn = 0
    assert game.run(GamePhase.END).kind == "arrest"


@pytest.mark.rule("TV-10", "RU-9", "RU-70")
def test_the_patrol_has_strength_6_and_cannot_be_evaded_or_removed() -> None:
    game = Game()
    game.give(0, "glamour", "finger_of_death", "random_magic")
    game.put(0, "T8", coming=True, craft=6)
    game.run(GamePhase.END).answer("fight")
    assert game.view()["fight"]["theirs"] == [["value", 6]]
    assert not [key for key in game.keys if key.startswith("evade") or key.endswith("foe")]


@pytest.mark.rule("TV-10", "RB-45")
def test_a_lost_brawl_with_the_patrol_costs_a_life_and_ends_in_jail(dice: Dice) -> None:
    game = Game()
    names = game.give(0, "dagger", "shield", "helmet", "salve", "armour")
    game.s.bouncer = 0
    game.put(0, "T8", coming=True, called=True, gold=3)
    game.run(GamePhase.END).answer("fight")
    dice(1, 6)
    clash(game)
    assert game.kind == "keep_or_leave"
    game.answer(f"leave {names[0]}")
    me = game.me()
    assert (me["place"], me["lives"], me["gold"], me["skip"]) == ("JAIL", 4, 3, 0)
    assert (me["called"], me["coming"], game.s.bouncer) == (False, False, -1)
    assert game.view()["spaces"]["O16"]["cards"] == names[:1]  # TV-6: at the door


@pytest.mark.rule("TV-10")
def test_the_guard_rota_sends_the_patrol_away() -> None:
    game = Game()
    name = game.give(0, "guard_rota")[0]
    game.put(0, "T8", coming=True)
    game.run(GamePhase.END)
    assert game.keys == ["quietly", "fight", f"show {name}"]
    game.answer(f"show {name}")
    assert (game.me()["coming"], game.me()["place"], game.me()["kept"]) == (False, "T8", [])
    assert NUMBER[name] in game.s.discards[TAVERN_DECK]


@pytest.mark.rule("RU-10", "RB-46")
def test_there_are_three_ways_out_of_the_jail(dice: Dice) -> None:
    game = Game()
    game.put(0, "JAIL", gold=2)
    game.run(GamePhase.START)
    assert game.keys == ["bail", "strength", "craft"]
    dice(3)
    game.answer("strength")  # 3 is less than 4
    assert game.me()["place"] == "O1"
    game = Game()
    game.put(0, "JAIL", gold=1)
    assert game.run(GamePhase.START).keys == ["strength", "craft"]
    dice(6)
    game.answer("craft")
    assert game.me()["place"] == "JAIL"
    for turns, place in ((1, "JAIL"), (2, "O1")):
        game.put(0, "JAIL", jailed=turns)
        game.s.turn = 0
        game.run(GamePhase.UPKEEP)
        assert game.me()["place"] == place  # freed at the third turn begun there


@pytest.mark.rule("TV-3", "RB-45")
def test_no_event_reaches_the_jail() -> None:
    game = Game(3)
    game.put(1, "JAIL", gold=2)
    game.put(2, "R106", gold=2)
    game.top(ADVENTURE, "royal_tax")
    land(game, "O2", gold=2)
    assert [game.me(seat)["gold"] for seat in range(3)] == [1, 2, 1]


# --- Brewmaster, Kitchen, Craps Table ----------------------------------------------------------------------


@pytest.mark.rule("TV-26", "RU-20")
@pytest.mark.parametrize(
    ("gold", "held", "offered"),
    [
        (3, 0, ["brew 1", "brew 2", "none"]),
        (1, 0, ["brew 1", "none"]),
        (3, 1, ["brew 1", "none"]),
        (3, 2, []),
        (0, 0, []),
    ],
)
def test_brews_cost_one_gold_and_two_are_the_most(gold: int, held: int, offered: list[str]) -> None:
    game = land(Game(), "T4", gold=gold, brews=held)
    assert (game.keys if game.kind == "special_location" else []) == offered
    if "brew 2" in offered:
        game.answer("brew 2")
        assert (game.me()["brews"], game.me()["gold"]) == (2, gold - 2)


@pytest.mark.rule("TV-26", "TV-4", "RU-11")
def test_a_brew_is_no_object() -> None:
    game = land(Game(), "T4", gold=2)
    game.answer("brew 2")
    assert (game.me()["objects"], game.me()["carry"]) == ([], [0, 4])


@pytest.mark.rule("TV-28", "RU-21")
def test_the_kitchen_sells_one_dish_a_visit_and_one_of_each_can_be_held() -> None:
    game = land(Game(), "T7", gold=2)
    assert game.keys == ["chops", "stew", "none"]
    game.answer("stew")
    assert (game.me()["stew"], game.me()["chops"], game.me()["gold"]) == (True, False, 1)
    assert game.kind == "end_action"
    assert land(game, "T7").keys == ["chops", "none"]


@pytest.mark.rule("TV-28", "RU-7")
def test_a_dish_heals_one_life_up_to_the_quota_and_not_the_sick() -> None:
    game = Game()
    game.put(0, "O4", chops=True, stew=True, lives=4)
    game.run(GamePhase.START).answer("eat chops")
    assert (game.me()["lives"], game.me()["chops"]) == (5, False)
    game.answer("eat stew")
    assert game.me()["lives"] == 5
    game.put(0, "O4", chops=True, lives=2)
    game.ail(0, "disease")
    game.run(GamePhase.START).answer("eat chops")
    assert game.me()["lives"] == 2


@pytest.mark.rule("TV-28")
def test_nobody_eats_in_a_fight() -> None:
    game = Game()
    game.lay("T2", "sore_loser")
    land(game, "T2", chops=True)
    assert game.keys == ["roll"]


@pytest.mark.rule("TV-29", "TV-30")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("bet", ["odds", "evens", "1", "2", "3", "4", "5", "6"])
def test_what_every_bet_pays_on_every_face(bet: str, face: int, dice: Dice) -> None:
    game = land(Game(), "T10", gold=3)
    assert game.keys == ["bet odds", "bet evens", *(f"bet {n}" for n in range(1, 7)), "none"]
    dice(face)
    game.answer(f"bet {bet}")
    won = (
        (1 if (face % 2 == 1) == (bet == "odds") else -1) if bet in ("odds", "evens") else 5 if face == int(bet) else -1
    )
    assert game.me()["gold"] == 3 + won
    assert game.asked == 1  # one bet a turn


@pytest.mark.rule("TV-30", "RU-22")
@pytest.mark.parametrize("bet", ["odds", "evens", "1", "6"])
def test_every_bet_is_fair(bet: str) -> None:
    won = [inn_spots.winnings(bet, face) for face in range(1, 7)]
    assert sum(won) == won.count(0)


@pytest.mark.rule("TV-29")
def test_nobody_bets_without_gold() -> None:
    assert land(Game(), "T10", gold=0).asked == 1


@pytest.mark.rule("TV-31")
def test_who_stays_at_the_craps_table_bets_again_and_may_not_stay_without(dice: Dice) -> None:
    game = Game()
    game.put(0, "T10", gold=1)
    game.run(GamePhase.START)
    assert game.keys == ["roll", "stay craps"]
    game.answer("stay craps")
    assert "none" not in game.keys
    dice(3)
    game.answer("bet odds")
    assert (game.me()["gold"], game.me()["place"]) == (2, "T10")
    assert not game.told("moved")
    game.put(0, "T9", gold=1)
    game.s.turn = 0
    assert "stay craps" not in game.run(GamePhase.START).keys


@pytest.mark.rule("TV-32", "TV-36")
def test_tattoo_curse_and_patter_leave_the_craps_die_alone(dice: Dice) -> None:
    game = Game(heroes=("fiddler", "ranger"))
    game.give(0, "silver_tongue")
    game.ail(0, "curse")
    land(game, "T10", gold=1, tattoo=True)
    dice(4)
    game.answer("bet 4")
    assert game.me()["gold"] == 6


# --- Front Desk --------------------------------------------------------------------------------------------


@pytest.mark.rule("TV-40", "TV-33", "TV-39", "TV-37")
def test_at_the_front_desk_one_thing_excludes_the_others() -> None:
    game = land(Game(), "T13", gold=5)
    assert game.keys == ["room", "gateway", "bouncer", "none"]
    game.answer("room", "rent R102")
    assert game.asked == 1
    assert land(Game(), "T13", gold=1).keys == ["gateway", "bouncer", "none"]
    assert land(Game(), "T13", gold=0).keys == ["bouncer", "none"]


@pytest.mark.rule("TV-33", "TV-34", "RU-54")
def test_only_vacant_rooms_are_let_and_never_room_101() -> None:
    game = Game(6)
    for seat, room in ((1, "R102"), (2, "R104"), (3, "R106")):
        game.put(seat, room)
    land(game, "T13", gold=2).answer("room")
    assert game.keys == ["rent R103", "rent R105"]
    game = Game(6)
    for seat in range(1, 6):
        game.put(seat, f"R10{seat + 1}")
    assert "room" not in land(game, "T13", gold=9).keys


@pytest.mark.rule("TV-33", "LB-55")
def test_a_room_brings_the_diseased_no_lives_and_is_another_answer() -> None:
    game = Game()
    game.ail(0, "disease")
    land(game, "T13", gold=2, lives=2)
    assert game.keys[0] == "room ill"
    game.answer("room ill", "rent R102")
    assert (game.me()["lives"], game.me()["gold"]) == (2, 0)


@pytest.mark.rule("TV-34", "RU-6")
def test_the_guest_moves_from_the_front_desk(dice: Dice) -> None:
    game = Game()
    game.put(0, "R105", skip=1)
    game.run(GamePhase.UPKEEP)
    assert game.me()["place"] == "R105"
    game.s.turn = 0
    game.run(GamePhase.UPKEEP)
    assert game.keys == ["roll"]
    dice(3)
    game.answer("roll")
    assert set(game.keys) == {"move T15 cw", "move T11 ccw"}


@pytest.mark.rule("TV-34")
def test_a_guest_cannot_be_attacked_and_draws_nothing() -> None:
    game = Game()
    game.put(0, "R102")
    game.put(1, "R102")
    assert arrivals.others_here(game.s, 0) == []
    game = land(Game(), "T13", gold=2).answer("room", "rent R102")
    assert not game.told("drew")


@pytest.mark.rule("TV-37")
@pytest.mark.parametrize(("faces", "lives", "hired"), [((1, 6), 4, False), ((2, 1), 5, False), ((3, 1), 5, True)])
def test_the_owner_has_strength_5(faces: tuple[int, int], lives: int, hired: bool, dice: Dice) -> None:
    game = land(Game(), "T13", gold=0).answer("bouncer")
    assert game.view()["fight"]["theirs"] == [["value", 5]]
    assert game.view()["fight"]["foe"] == {"name": "owner"}
    dice(*faces)
    clash(game)
    assert (game.me()["lives"], game.me()["bouncer"], game.me()["trophies"]) == (lives, hired, [])


@pytest.mark.rule("TV-37", "RU-70")
def test_the_owner_cannot_be_evaded_or_removed() -> None:
    game = Game()
    game.give(0, "glamour", "finger_of_death", "random_magic")
    land(game, "T13", gold=0, craft=6).answer("bouncer")
    assert not [key for key in game.keys if key.startswith("evade") or key.endswith("foe")]


@pytest.mark.rule("TV-37")
def test_the_bouncer_need_not_apply_again() -> None:
    game = Game()
    game.s.bouncer = 0
    assert land(game, "T13", gold=0).asked == 1


# --- the Bouncer -------------------------------------------------------------------------------------------


def bouncer(**fields: object) -> Game:
    """The Bouncer ends a move beside somebody."""
    game = Game()
    game.s.bouncer = 0
    game.put(1, "T5", **fields)
    return land(game, "T5")


@pytest.mark.rule("TV-38")
def test_the_bouncer_may_show_somebody_the_door(dice: Dice) -> None:
    game = bouncer(gold=2)
    assert (game.kind, game.keys) == ("bouncer_eject", ["encounter", "attack seat:1", "eject seat:1"])
    dice(1, 1, 2)  # 4 + 1 + 1 against 3 + 1
    game.s.players[0].gold = 0
    game.answer("eject")
    assert (game.me(1)["place"], game.me(1)["gold"], game.me(1)["lives"]) == ("O14", 1, 5)
    assert game.me()["gold"] == 1
    told = game.told("ejected")[0].data
    assert (told["mine"], told["theirs"], told["outcome"]) == (6, 4, "win")


@pytest.mark.rule("TV-38")
def test_equal_or_lower_the_bouncer_moves_nobody(dice: Dice) -> None:
    game = bouncer(gold=2)
    dice(1, 3)
    game.answer("eject")
    assert (game.me(1)["place"], game.me(1)["gold"], game.me(1)["lives"], game.me()["lives"]) == ("T5", 2, 5, 5)
    told = game.told("ejected")[0].data
    assert (told["mine"], told["theirs"], told["outcome"]) == (6, 6, "lose")


@pytest.mark.rule("TV-38", "RU-66")
def test_showing_the_door_is_no_fight_so_a_curse_does_nothing(dice: Dice) -> None:
    game = bouncer()
    game.ail(0, "curse")
    dice(3, 4, 1)
    game.answer("eject")
    told = game.told("ejected")[0].data
    assert (told["mine"], told["theirs"]) == (8, 7)


@pytest.mark.rule("TV-38")
def test_outside_and_for_others_there_is_no_showing_the_door() -> None:
    game = Game()
    game.s.bouncer = 0
    game.put(1, "O4")
    assert land(game, "O4").keys == ["encounter", "attack seat:1"]
    game = Game()
    game.s.bouncer = 1
    game.put(1, "T5")
    assert land(game, "T5").keys == ["encounter", "attack seat:1"]


@pytest.mark.rule("TV-38")
def test_the_bouncer_is_paid_only_inside_and_not_for_the_own_flight(dice: Dice) -> None:
    game = Game()
    game.s.bouncer = 1
    game.put(1, "O5", gold=0)
    game.put(0, "T8", coming=True, gold=1)
    game.run(GamePhase.END)
    dice(1)
    game.answer("quietly")
    assert game.me(1)["gold"] == 0
    assert game.s.bouncer == 1
    game = Game()
    game.s.bouncer = 0
    game.put(0, "T8", coming=True, gold=1)
    game.run(GamePhase.END)
    dice(1)
    game.answer("quietly")
    assert game.me()["gold"] == 0
    assert game.s.bouncer == -1


@pytest.mark.rule("TV-38")
def test_the_dead_are_no_bouncers() -> None:
    game = Game()
    finger = game.give(1, "finger_of_death")[0]
    game.s.bouncer = 0
    game.put(0, "T5", lives=1)
    game.put(1, "O2", craft=3)
    game.s.turn = 1
    game.run(GamePhase.TRADE).answer(f"cast {finger} seat:0")
    assert game.s.bouncer == -1


# --- Tattoo Parlor -----------------------------------------------------------------------------------------


@pytest.mark.rule("TV-35", "TV-36")
def test_one_tattoo_for_a_gold_and_never_a_second() -> None:
    game = land(Game(), "T16", gold=2)
    assert game.keys == ["tattoo", "none"]
    game.answer("tattoo")
    assert (game.me()["tattoo"], game.me()["gold"], game.me()["objects"]) == (True, 1, [])
    game.s.turn = 0
    assert land(game, "T16").asked == 1
    assert land(Game(), "T16", gold=0).asked == 1


@pytest.mark.rule("TV-26", "TV-28", "TV-29", "TV-35")
@pytest.mark.parametrize(
    ("place", "has", "by"),
    [
        ("T4", {"gold": 0}, "brew_price"),
        ("T4", {"gold": 3, "brews": 2}, "brews_held"),
        ("T7", {"gold": 0, "chops": True}, "dish_price"),
        ("T7", {"gold": 3, "chops": True, "stew": True}, "dish_held"),
        ("T10", {"gold": 0}, "bet_price"),
        ("T16", {"gold": 0}, "tattoo_price"),
        ("T16", {"gold": 3, "tattoo": True}, "tattooed"),
    ],
)
def test_who_can_have_nothing_at_a_spot_is_told_why(place: str, has: dict[str, object], by: str) -> None:
    game = land(Game(), place, **has)
    assert game.kind not in ("special_location", "craps_bet")
    assert [(fact.seat, fact.data["by"]) for fact in game.told("turned_away")] == [(0, by)]


@pytest.mark.rule("TV-26")
def test_who_has_gold_at_a_spot_is_asked() -> None:
    game = land(Game(), "T4", gold=1)
    assert (game.keys, game.told("turned_away")) == (["brew 1", "none"], [])


@pytest.mark.rule("TV-35", "RU-24")
@pytest.mark.parametrize(("face", "row"), [(6, 6), (5, 6), (1, 2)])
def test_with_a_tattoo_above_six_is_six(face: int, row: int, dice: Dice) -> None:
    game = land(Game(), "O10", tattoo=True).answer("mystic")
    dice(face)
    game.answer("add 1")
    assert game.told("table")[0].data["row"] == row


@pytest.mark.rule("TV-35")
def test_the_tattoo_is_for_strangers_too_inside_and_outside(dice: Dice) -> None:
    for place, slug in (("O4", "card_reader"), ("T5", "palm_reader")):
        game = Game()
        game.lay(place, slug)
        land(game, place, tattoo=True, gold=0)
        assert game.kind == "person_bonus"
        dice(5)
        game.answer("add 1")
        assert game.me()["strength" if slug == "card_reader" else "craft"] == (5 if slug == "card_reader" else 3)


@pytest.mark.rule("TV-36")
def test_the_tattoo_touches_no_other_die(dice: Dice) -> None:
    game = land(Game(), "O14", tattoo=True, lives=2)  # Standing Stones are no person
    assert game.kind != "person_bonus"
    game = Game()
    game.lay("T2", "sore_loser")
    land(game, "T2", tattoo=True)
    assert game.view()["fight"]["mine"] == [["strength", 4]]
    game = Game()
    game.lay("T2", "drinking_bout")
    dice(2, 2)
    land(game, "T2", tattoo=True).answer("pay")
    assert game.told("test")[0].data == {"stat": "strength", "dice": 2, "rolled": 4, "total": 4, "passed": False}


def test_inside_are_the_loop_and_the_rooms() -> None:
    game = Game(3)
    game.put(0, "T1")
    game.put(1, "R106")
    game.put(2, "G1")
    assert inn.inside(game.s) == [0, 1]
    assert inn.inside(game.s, rooms=False) == [0]
    assert PLACE["R101"] in INN
    assert len(DECK_CARDS[2]) == 36
