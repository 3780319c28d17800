"""TV-41 to TV-43 and V01 to V29: every card of the Tavern deck."""

from collections import Counter

import pytest

from game.tables.realm.content.catalog import CARDS, DECK_CARDS, TAVERN_DECK, TREASURE
from game.tables.realm.rules.tiles import DOORS
from tests.tables.realm.tools import NAME, NUMBER, PLACE, TABLE, Dice, Game, GamePhase


def meet(slug: str, seats: int = 2, heroes: tuple[str, ...] = ("sellsword", "ranger"), **fields: object) -> Game:
    """The active character meets a card at T5."""
    game = Game(seats, heroes)
    game.lay("T5", slug)
    game.put(0, "T5", **fields)
    return game.run(GamePhase.ENCOUNTER)


def fought(game: Game) -> Game:
    """Ready for the dice."""
    while game.kind == "pre_dice":
        game.answer("roll")
    return game


def gone(game: Game, slug: str) -> bool:
    """Whether a card lies in the discards of the Tavern deck, and nowhere on the board."""
    return slug in [CARDS[card].slug for card in game.s.discards[TAVERN_DECK]] and not game.s.lying


@pytest.mark.rule("TV-41")
def test_the_deck_has_36_cards_of_six_types() -> None:
    types = Counter(CARDS[card].type for card in DECK_CARDS[TAVERN_DECK])
    assert types == {"brawler": 13, "stranger": 7, "gamble": 5, "rumour": 4, "follower": 3, "happening": 4}
    assert sum(types.values()) == 36


@pytest.mark.rule("TV-42")
def test_an_unbeaten_brawler_is_met_by_the_next_to_end_there(dice: Dice) -> None:
    game = meet("deckhand_twins")
    twins = game.view()["spaces"]["T5"]["cards"]
    dice(1, 6)
    fought(game)
    game.put(1, "T5")
    game.put(0, "O4")
    game.s.met = []
    game.run(GamePhase.ENCOUNTER)
    assert [game.view()["fight"]["foe"]["card"]] == twins
    assert game.view()["fight"]["seat"] == 1


@pytest.mark.rule("TV-42")
@pytest.mark.parametrize(
    "slug",
    ["old_campaigner", "palm_reader", "debt_collector", "storyteller", "tipsy_surgeon", "arm_wrestling", "three_cups",
     "high_card", "drinking_bout", "loose_stone", "buried_map", "flying_chair", "free_for_all", "round_on_the_house",
     "inspection"],
)  # fmt: skip
def test_all_that_neither_stay_nor_are_kept_are_discarded(slug: str) -> None:
    game = meet(slug, gold=0, lives=5)
    while game.asked == 0:
        game.answer(game.keys[-1])
    assert gone(game, slug)


@pytest.mark.rule("TV-42", "RB-20")
@pytest.mark.parametrize(("faces", "taken"), [((1, 6), False), ((2, 3), False), ((6, 1), True)])
def test_what_lies_behind_a_brawler_is_reached_by_a_win_only(faces: tuple[int, int], taken: bool, dice: Dice) -> None:
    game = Game()
    game.lay("T5", "ring_veteran", "sore_loser")
    game.put(0, "T5")
    game.run(GamePhase.ENCOUNTER)
    dice(*faces)
    fought(game)
    assert (len(game.me()["followers"]) == 1) is taken


@pytest.mark.rule("TV-42", "TV-20")
def test_an_evaded_brawler_stays_and_a_removed_one_is_discarded() -> None:
    game = Game()
    glamour, finger = game.give(0, "glamour", "finger_of_death")
    loser = game.lay("T5", "sore_loser")
    game.put(0, "T5", craft=6)
    game.run(GamePhase.ENCOUNTER)
    game.answer(f"evade {glamour}")
    assert game.view()["spaces"]["T5"]["cards"] == loser
    game.s.turn, game.s.met = 0, []
    game.run(GamePhase.ENCOUNTER).answer(f"cast {finger} foe")
    assert gone(game, "sore_loser")
    assert game.me()["trophies"] == []


@pytest.mark.rule("TV-42")
def test_the_cutpurse_knows_folk_but_not_brawlers() -> None:
    game = meet("sore_loser", heroes=("cutpurse", "ranger"))
    assert game.keys == ["roll"]


def test_v03_the_bully_takes_a_gold_before_one_flies(dice: Dice) -> None:
    game = meet("bar_bully", gold=2)
    dice(1, 6)
    fought(game)
    assert (game.me()["lives"], game.me()["gold"]) == (4, 1)
    game = meet("bar_bully", gold=1, lives=1)
    dice(1, 6, 1)
    fought(game)
    assert (game.me()["lives"], game.me()["gold"], game.me()["place"]) == (1, 0, "O15")


@pytest.mark.rule("TV-23")
def test_v05_the_guardsman_throws_out_whom_he_beats(dice: Dice) -> None:
    game = meet("off_duty_guardsman", gold=1)
    dice(1, 6, 3)
    fought(game)
    assert (game.me()["lives"], game.me()["place"], game.me()["skip"], game.me()["gold"]) == (4, "O13", 1, 0)
    game = meet("off_duty_guardsman", lives=1, gold=5)
    dice(1, 6, 3)
    fought(game)
    assert (game.me()["lives"], game.me()["gold"]) == (1, 4)  # once is enough
    assert len(game.told("thrown_out")) == 1
    game = meet("off_duty_guardsman")
    dice(3, 3)
    fought(game)
    assert game.me()["place"] == "T5"  # a tie


def test_v06_the_ogre_cooks_for_whom_beats_him(dice: Dice) -> None:
    game = meet("kitchen_ogre", strength=8, chops=True)
    dice(6, 1)
    fought(game)
    assert (game.me()["stew"], game.me()["chops"]) == (True, True)


def test_v07_the_champions_purse(dice: Dice) -> None:
    game = meet("retired_champion", strength=8, gold=1)
    dice(6, 1)
    fought(game)
    assert game.me()["gold"] == 3


@pytest.mark.rule("TV-35")
@pytest.mark.parametrize(("face", "kind"), [(1, "skip"), (2, "skip"), (3, "choice"), (5, "choice"), (6, "stat")])
def test_v08_the_old_campaigner(face: int, kind: str, dice: Dice) -> None:
    game = Game()
    game.lay("T5", "old_campaigner")
    dice(face)
    game.put(0, "T5", lives=2, craft=3)
    game.run(GamePhase.ENCOUNTER)
    if kind == "choice":
        assert game.keys == ["spell", "heal"]
        game.answer("heal")
        assert game.me()["lives"] == 3
    elif kind == "skip":
        assert game.me()["skip"] == 1
    else:
        assert game.me()["strength"] == 5


@pytest.mark.parametrize(
    ("face", "ailments", "gold", "craft"),
    [(1, ["curse"], 0, 2), (2, [], 0, 2), (3, [], 0, 2), (4, [], 1, 2), (6, [], 0, 3)],
)
def test_v09_the_palm_reader(face: int, ailments: list[str], gold: int, craft: int, dice: Dice) -> None:
    dice(face)
    me = meet("palm_reader", gold=0).me()
    assert (me["ailments"], me["gold"], me["craft"]) == (ailments, gold, craft)


@pytest.mark.rule("TV-20", "RU-18")
def test_v10_pay_the_debt_collector_or_brawl_with_him(dice: Dice) -> None:
    game = meet("debt_collector", gold=1)
    assert (game.kind, game.keys) == ("choose_cost", ["pay", "fight"])
    assert game.answer("pay").me()["gold"] == 0
    game = meet("debt_collector", gold=0)
    assert game.view()["fight"]["theirs"] == [["value", 4]]
    assert game.view()["fight"]["kind"] == "brawl"
    dice(6, 1)
    fought(game)
    assert game.me()["trophies"] == []
    assert gone(game, "debt_collector")


def test_v11_the_smuggler_stays_and_sells_three_things_and_one_token() -> None:
    game = meet("smuggler", gold=9)
    assert game.keys == ["buy P1", "buy P7", "buy P8", "buy door", "done"]
    game.answer("buy door")
    assert (game.me()["doors"], game.me()["gold"]) == (1, 7)
    assert "buy door" not in game.keys
    game.answer("buy P8")
    assert game.me()["gold"] == 5
    game.answer("done")
    assert game.view()["spaces"]["T5"]["cards"] == ["V11.1"]


def test_v11_no_token_without_gold_or_without_one_in_the_pool() -> None:
    assert "buy door" not in meet("smuggler", gold=1).keys
    game = Game()
    game.lay("T5", "smuggler")
    for tile in DOORS:
        game.s.maze.pool.remove(tile)
        game.s.players[1].doors.append(tile)
    game.put(0, "T5", gold=9)
    assert "buy door" not in game.run(GamePhase.ENCOUNTER).keys


@pytest.mark.parametrize("face", [4, 5])
def test_v12_the_storyteller_shows_three_treasures_to_one_seat_alone(face: int, dice: Dice) -> None:
    game = Game()
    game.lay("T5", "storyteller")
    names = game.top(TREASURE, "ember_key", "war_maul", "fine_blade")
    dice(face)
    game.put(0, "T5")
    game.run(GamePhase.ENCOUNTER)
    assert game.kind == "reorder_cards"
    assert len(game.keys) == 6
    assert game.decision is not None
    assert game.decision.hidden
    assert game.me()["seen"] == names
    assert game.me(1)["seen"] == []
    assert game.view()["players"][0]["seen"] == names
    assert game.view(1)["players"][0]["seen"] == []
    game.answer(f"order {names[2]} {names[0]} {names[1]}")
    assert [NAME[card] for card in reversed(game.s.piles[TREASURE][-3:])] == [names[2], names[0], names[1]]
    assert game.me()["seen"] == [names[2], names[0], names[1]]
    assert names[0] not in str([fact.data for fact in game.facts])


def test_v12_otherwise_nothing_or_craft(dice: Dice) -> None:
    dice(3)
    assert meet("storyteller").me()["seen"] == []
    dice(6)
    assert meet("storyteller").me()["craft"] == 3


@pytest.mark.rule("TV-35")
@pytest.mark.parametrize(
    ("face", "lives", "ill"), [(1, 2, True), (2, 4, True), (3, 4, True), (4, 4, False), (6, 4, False)]
)
def test_v13_the_tipsy_surgeon(face: int, lives: int, ill: bool, dice: Dice) -> None:
    game = Game()
    game.lay("T5", "tipsy_surgeon")
    game.ail(0, "curse")
    game.put(0, "T5", lives=3, gold=1)
    game.run(GamePhase.ENCOUNTER)
    assert game.keys == ["pay", "refuse"]
    dice(face)
    game.answer("pay")
    assert (game.me()["lives"], game.me()["ailments"] == ["curse"], game.me()["gold"]) == (lives, ill, 0)


def test_v13_may_be_refused_and_leaves() -> None:
    game = meet("tipsy_surgeon", gold=1, lives=3)
    game.answer("refuse")
    assert (game.me()["gold"], game.me()["lives"]) == (1, 3)
    assert gone(game, "tipsy_surgeon")


@pytest.mark.parametrize("other", [False, True])
def test_v14_the_patron_pays_at_the_next_landing_in_the_city(other: bool) -> None:
    game = meet("veiled_patron", gold=0)
    assert game.me()["kept"] == ["V14.1"]
    assert not game.s.lying
    if other:
        game.put(1, "O1")
    game.s.turn = 0
    game.put(0, "O24")
    game.s.rolled = [1]
    game.run(GamePhase.MOVE).answer("move O1 cw")
    assert (game.me()["gold"], game.me()["kept"]) == (3, [])
    assert gone(game, "veiled_patron")
    assert game.kind == ("encounter_or_attack" if other else "settlement_visit")


def test_v14_who_is_let_out_of_jail_into_the_city_has_not_landed_there() -> None:
    game = Game()
    game.give(0, "veiled_patron")
    game.put(0, "JAIL", gold=2)
    game.run(GamePhase.START).answer("bail")
    assert (game.me()["gold"], game.me()["place"]) == (0, "O1")
    assert game.me()["kept"] == ["V14.1"]


@pytest.mark.rule("TV-18")
@pytest.mark.parametrize(("faces", "gold"), [((6, 1), 5), ((1, 6), 1), ((3, 4), 3)])
def test_v15_arm_wrestling(faces: tuple[int, int], gold: int, dice: Dice) -> None:
    game = Game()
    game.s.bouncer = 0
    game.give(0, "squire", "ox_belt")
    game.lay("T5", "arm_wrestling")
    game.put(0, "T5", gold=3)
    game.run(GamePhase.ENCOUNTER)
    assert (game.kind, game.keys) == ("bet_amount", ["bet 0", "bet 1", "bet 2"])
    dice(*faces)  # 4 and the Bouncer's 1 against 4
    game.answer("bet 2")
    assert game.me()["gold"] == gold
    assert game.me()["lives"] == 5


def test_v15_no_more_than_one_has() -> None:
    assert meet("arm_wrestling", gold=1).keys == ["bet 0", "bet 1"]
    assert meet("arm_wrestling", gold=0).asked == 1


@pytest.mark.parametrize(("face", "gold"), [(4, 2), (5, 5), (6, 5), (1, 2)])
def test_v16_three_cups(face: int, gold: int, dice: Dice) -> None:
    game = meet("three_cups", gold=3)
    assert game.keys == ["bet 0", "bet 1"]
    dice(face)
    assert game.answer("bet 1").me()["gold"] == gold


@pytest.mark.parametrize(("faces", "golds"), [((6, 1), (3, 1)), ((1, 6), (1, 3)), ((4, 4), (2, 2))])
def test_v17_high_card_with_another_inside(faces: tuple[int, int], golds: tuple[int, int], dice: Dice) -> None:
    game = Game(3)
    game.lay("T5", "high_card")
    game.put(1, "R103", gold=2)
    game.put(2, "O16")
    game.put(0, "T5", gold=2)
    game.run(GamePhase.ENCOUNTER)
    assert (game.kind, game.keys) == ("choose_player", ["seat:1", "house"])
    dice(*faces)
    game.answer("seat:1")
    assert (game.me()["gold"], game.me(1)["gold"]) == golds
    assert [fact.seat for fact in game.told("rolled")][:2] == [0, 1]


@pytest.mark.parametrize(("faces", "gold"), [((6, 1), 3), ((1, 6), 1), ((4, 4), 2)])
def test_v17_high_card_with_the_house(faces: tuple[int, int], gold: int, dice: Dice) -> None:
    dice(*faces)
    game = meet("high_card", gold=2)
    assert game.me()["gold"] == gold
    assert [fact.seat for fact in game.told("rolled")] == [0, 0]


def test_v17_nobody_wins_what_the_other_has_not(dice: Dice) -> None:
    game = Game()
    game.lay("T5", "high_card")
    game.put(1, "T9", gold=0)
    game.put(0, "T5", gold=2)
    game.run(GamePhase.ENCOUNTER)
    dice(6, 1)
    game.answer("seat:1")
    assert (game.me()["gold"], game.me(1)["gold"]) == (2, 0)


@pytest.mark.parametrize(("faces", "gold", "skip"), [((1, 2), 2, 0), ((2, 2), 0, 1)])
def test_v18_the_drinking_bout(faces: tuple[int, int], gold: int, skip: int, dice: Dice) -> None:
    game = meet("drinking_bout", gold=1)
    dice(*faces)
    game.answer("pay")
    assert (game.me()["gold"], game.me()["skip"]) == (gold, skip)
    assert meet("drinking_bout", gold=0).asked == 1


@pytest.mark.rule("TV-42")
@pytest.mark.parametrize("slug", ["unwatched_stair", "guard_rota", "veiled_patron"])
def test_cards_that_are_kept(slug: str) -> None:
    game = meet(slug)
    assert [CARDS[NUMBER[name]].slug for name in game.me()["kept"]] == [slug]
    assert not game.s.lying
    assert game.me()["objects"] == []


def test_v19_the_unwatched_stair_opens_a_portal_without_a_roll(dice: Dice) -> None:
    game = Game()
    name = game.give(0, "unwatched_stair")[0]
    game.put(0, "T9", craft=1)
    game.run(GamePhase.START)
    assert f"own:{name}" in [target for option in game.decision.options for target in option.targets]  # type: ignore[union-attr]
    dice(3, 4)
    game.answer("portal stair")
    if game.kind == "orient_tile":
        game.answer(game.keys[0])
    assert game.me()["place"] == "L:G5"
    assert game.me()["kept"] == []


def test_v20_the_loose_stone_is_a_secret_door() -> None:
    game = meet("loose_stone")
    assert game.me()["doors"] == 1
    game = Game()
    for tile in DOORS:
        game.s.maze.pool.remove(tile)
        game.s.players[1].doors.append(tile)
    game.lay("T5", "loose_stone")
    game.put(0, "T5")
    game.run(GamePhase.ENCOUNTER)
    assert game.me()["doors"] == 0


def test_v21_the_buried_map_puts_one_of_five_on_top() -> None:
    game = Game()
    names = game.top(TREASURE, "fine_blade", "war_maul", "ember_key", "tower_shield", "great_helm")
    before = sorted(game.s.piles[TREASURE])
    game.s.players[1].seen[TREASURE] = 3
    game.lay("T5", "buried_map")
    game.put(0, "T5")
    barrier = game.s.barrier
    game.run(GamePhase.ENCOUNTER)
    assert game.s.barrier > barrier  # what was seen cannot be taken back
    assert (game.kind, game.keys) == ("tile_pick", [f"top {name}" for name in names])
    assert game.decision is not None
    assert game.decision.hidden
    assert game.me()["seen"] == names
    game.answer(f"top {names[2]}")
    pile = [NAME[card] for card in reversed(game.s.piles[TREASURE])]
    assert pile[0] == names[2]
    assert sorted(pile[1:5]) == sorted(set(names) - {names[2]})
    assert sorted(game.s.piles[TREASURE]) == before
    assert game.me()["seen"] == [names[2]]
    assert game.me(1)["seen"] == []
    assert names[2] not in str([fact.data for fact in game.facts])


def test_v21_the_others_under_it_are_shuffled() -> None:
    orders = set()
    for seed in range(30):
        game = Game()
        game.s.rng = seed
        names = game.top(TREASURE, "fine_blade", "war_maul", "ember_key", "tower_shield", "great_helm")
        game.lay("T5", "buried_map")
        game.put(0, "T5")
        game.run(GamePhase.ENCOUNTER).answer(f"top {names[0]}")
        orders.add(tuple(game.s.piles[TREASURE][-5:-1]))
    assert len(orders) > 10


def test_v21_an_empty_pile_is_shuffled_anew_and_no_pile_shows_nothing() -> None:
    game = Game()
    game.s.discards[TREASURE], game.s.piles[TREASURE] = game.s.piles[TREASURE], []
    game.lay("T5", "buried_map")
    game.put(0, "T5")
    assert len(game.run(GamePhase.ENCOUNTER).keys) == 5
    game = Game()
    game.s.players[1].objects, game.s.piles[TREASURE] = game.s.piles[TREASURE], []
    game.lay("T5", "buried_map")
    game.put(0, "T5")
    game.put(1, "R102")
    game.run(GamePhase.ENCOUNTER)
    assert gone(game, "buried_map")


@pytest.mark.rule("RB-15")
def test_v22_the_guard_rota_opens_the_border_gate() -> None:
    game = Game()
    name = game.give(0, "guard_rota")[0]
    game.put(0, "O8", gold=0)
    game.run(GamePhase.START)
    game.answer("cross rota")
    assert game.me()["place"] == "M1"
    assert name not in game.me()["kept"]
    assert game.view()["decks"]["tavern"]["discard"] == [name]


@pytest.mark.rule("TV-43", "RB-37")
def test_v23_the_stable_lad_carries_two_and_may_find_a_horse(dice: Dice) -> None:
    game = meet("stable_lad")
    assert game.me()["carry"] == [0, 6]
    game.s.turn = 0
    game.put(0, "O4")
    dice(6)
    game.run(GamePhase.UPKEEP)
    dice(1)
    game.answer("roll")
    assert game.s.rolled == [1, 6]
    game.put(0, "T5")
    game.s.turn = 0
    dice(6)
    game.run(GamePhase.UPKEEP)
    assert "lad" not in game.s.players[0].used


@pytest.mark.rule("TV-43")
def test_v25_the_ring_veteran_helps_in_battle_only() -> None:
    game = Game()
    game.give(0, "ring_veteran")
    game.lay("O4", "hill_giant")
    game.put(0, "O4")
    game.run(GamePhase.CARDS)
    assert game.view()["fight"]["mine"] == [["strength", 4], ["V25.1", 1]]


@pytest.mark.rule("TV-43")
@pytest.mark.parametrize("slug", ["stable_lad", "ex_miner", "ring_veteran"])
def test_followers_of_the_tavern_come_along(slug: str) -> None:
    game = meet(slug)
    assert [CARDS[NUMBER[name]].slug for name in game.me()["followers"]] == [slug]
    assert not game.s.lying


@pytest.mark.rule("TV-22")
@pytest.mark.parametrize(("faces", "lives", "place"), [((3,), 2, "T5"), ((4,), 1, "T5"), ((6,), 1, "T5")])
def test_v26_the_flying_chair(faces: tuple[int, ...], lives: int, place: str, dice: Dice) -> None:
    dice(*faces)
    game = meet("flying_chair", lives=2)
    assert (game.me()["lives"], game.me()["place"]) == (lives, place)


@pytest.mark.rule("TV-22", "TV-23")
def test_v26_the_chair_throws_out_whom_it_would_kill(dice: Dice) -> None:
    dice(6, 6)
    game = meet("flying_chair", lives=1, gold=1)
    assert (game.me()["lives"], game.me()["place"], game.me()["gold"]) == (1, "O19", 0)
    assert game.asked == 1


@pytest.mark.rule("TV-22")
def test_v27_the_free_for_all_is_for_all_but_the_guests(dice: Dice) -> None:
    game = Game(4, ("sellsword", "ranger", "stone_troll", "cutpurse"))
    game.lay("T5", "free_for_all")
    game.put(0, "T5", lives=2)
    game.put(1, "T12", lives=1, gold=1)
    game.put(2, "R102", lives=2)
    game.put(3, "O16", lives=2)
    dice(2, 2, 2, 1, 5)  # 4 against 4 fails, 3 against 3 fails and flies
    game.run(GamePhase.ENCOUNTER)
    assert [(fact.seat, fact.data["dice"], fact.data["stat"]) for fact in game.told("test")] == [
        (0, 2, "strength"),
        (1, 2, "strength"),
    ]
    assert [game.me(seat)["lives"] for seat in range(4)] == [1, 1, 2, 2]
    assert game.me(1)["place"] == "O18"


def test_v28_a_round_on_the_house_is_for_the_guests_too() -> None:
    game = Game(4)
    game.lay("T5", "round_on_the_house")
    for seat, place in enumerate(("T5", "T12", "R102", "O16")):
        game.put(seat, place, lives=2)
    game.run(GamePhase.ENCOUNTER)
    assert [game.me(seat)["lives"] for seat in range(4)] == [3, 3, 3, 2]


@pytest.mark.rule("TV-7")
def test_v29_at_the_inspection_a_spell_goes_or_the_patrol_is_called() -> None:
    game = Game(4, ("sellsword", "ranger", "stone_troll", "cutpurse"))
    mend = game.give(0, "mend")[0]
    game.give(1, "immobility", "pilfer")
    game.give(3, "syphon")
    game.lay("T5", "inspection")
    game.put(0, "T5", craft=3)
    game.put(1, "R103", craft=6)
    game.put(2, "T9")
    game.put(3, "O5", craft=3)
    game.run(GamePhase.ENCOUNTER)
    assert game.decision is not None
    assert (game.kind, game.asked, game.decision.hidden) == ("choose_cost", 0, True)
    assert game.keys == [f"discard {mend}", "called"]
    game.answer(f"discard {mend}")
    assert game.asked == 1
    game.answer("called")
    assert (game.me()["called"], game.me()["spell_count"]) == (False, 0)
    assert (game.me(1)["coming"], game.me(1)["spell_count"]) == (True, 2)  # whose turn it is by now
    assert [fact.seat for fact in game.told("called")] == [1]
    assert game.me(3)["spell_count"] == 1


@pytest.mark.rule("TV-15")
def test_c8_the_crowd_offers_two_cards_and_discards_one() -> None:
    game = Game(heroes=("fiddler", "ranger"))
    names = game.top(TAVERN_DECK, "sore_loser", "ring_veteran")
    game.s.players[0].spells, spell = [], game.s.players[0].spells
    game.s.discards[1] += spell
    game.put(0, "T5")
    game.run(GamePhase.ENCOUNTER)
    assert (game.kind, game.keys) == ("tile_pick", [f"keep {name}" for name in names])
    assert TABLE.census(game.s) == game.census
    game.answer(f"keep {names[1]}")
    assert game.me()["followers"] == [names[1]]
    assert gone(game, "sore_loser")
    assert TABLE.census(game.s) == game.census


@pytest.mark.rule("TV-15")
def test_c8_the_crowd_is_for_the_fiddler_alone_and_needs_no_choice_with_one_card() -> None:
    game = Game()
    game.top(TAVERN_DECK, "ring_veteran")
    game.put(0, "T5")
    game.run(GamePhase.ENCOUNTER)
    assert len(game.me()["followers"]) == 1
    game = Game(heroes=("fiddler", "ranger"))
    game.s.players[1].kept = game.s.piles[TAVERN_DECK]
    game.s.piles[TAVERN_DECK] = []
    game.s.players[1].kept.remove(NUMBER["V25.1"])
    game.s.discards[TAVERN_DECK] = [NUMBER["V25.1"]]
    game.put(0, "T5")
    game.run(GamePhase.ENCOUNTER)
    assert game.me()["followers"] == ["V25.1"]


@pytest.mark.rule("RB-4")
def test_no_card_left_means_no_card_drawn() -> None:
    game = Game()
    game.s.players[1].kept, game.s.piles[TAVERN_DECK] = game.s.piles[TAVERN_DECK], []
    game.put(0, "T5")
    game.run(GamePhase.ENCOUNTER)
    assert not game.told("drew")
    assert PLACE["T5"] == game.s.players[0].place
