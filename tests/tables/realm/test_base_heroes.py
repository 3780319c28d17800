"""A9, C10 and Part D as far as the base game goes: characters, ailments, death, the Clock, Renown, saves."""

from typing import Any

import pytest

from game.core import BadOption, BadSave, Refused, Session
from game.core.rng import Stream
from game.tables.realm.content.catalog import HEROES
from game.tables.realm.rules import ending, lab_enemies, losses, totals
from game.tables.realm.rules.setup import modules
from tests.tables.realm.tools import DEFAULTS, PLACE, TABLE, Dice, Game, GamePhase

#: Strength, Craft, Lives, Gold, Spells, start
PRINTED = {
    "sellsword": (4, 2, 5, 2, 0, "O1"), "stone_troll": (5, 2, 6, 0, 0, "O4"), "hedge_wizard": (2, 5, 4, 1, 2, "O14"),
    "cutpurse": (3, 3, 4, 4, 0, "O16"), "shrine_sister": (2, 4, 5, 1, 1, "O5"), "deep_delver": (3, 3, 5, 2, 0, "O3"),
    "fen_witch": (2, 4, 4, 1, 1, "O13"), "fiddler": (2, 4, 4, 2, 1, "O10"), "ranger": (3, 3, 5, 1, 0, "O6"),
    "pit_fighter": (4, 2, 5, 1, 0, "O15"),
}  # fmt: skip


def play(hero: str, place: str = "O4", **fields: Any) -> Game:
    """A character on a space, without the Spells it began with."""
    game = Game(heroes=(hero, "ranger" if hero != "ranger" else "sellsword"))
    for p in game.s.players:
        game.s.piles[1] += p.spells
        p.spells = []
    game.put(0, place, **fields)
    return game


def fight(hero: str, enemy: str, *cards: str, **fields: Any) -> Game:
    game = play(hero, **fields)
    game.give(0, *cards)
    game.lay("O4", enemy)
    return game.run(GamePhase.CARDS)


# --- printed values ---------------------------------------------------------------------------------------


@pytest.mark.rule("RB-5", "RB-32")
def test_characters_begin_as_printed() -> None:
    assert len(HEROES) == 10
    for slug, (strength, craft, lives, gold, spells, start) in PRINTED.items():
        game = Game(heroes=(slug, "ranger" if slug != "ranger" else "sellsword"))
        me = game.me()
        assert (me["strength"], me["craft"], me["lives"], me["quota"]) == (strength, craft, lives, lives)
        assert (me["gold"], me["spell_count"], me["place"]) == (gold, spells, start)


@pytest.mark.rule("RB-47")
def test_what_characters_are_as_enemies() -> None:
    found = {HEROES[n].slug: lab_enemies.as_enemy(n, 1)[:2] for n in range(10)}
    assert found == {
        "sellsword": ("battle", 4), "stone_troll": ("battle", 6), "hedge_wizard": ("psychic", 5),
        "cutpurse": ("battle", 3), "shrine_sister": ("psychic", 4), "deep_delver": ("battle", 4),
        "fen_witch": ("psychic", 4), "fiddler": ("psychic", 4), "ranger": ("battle", 3), "pit_fighter": ("battle", 5),
    }  # fmt: skip
    casters = {hero.slug: hero.enemy_caster for hero in HEROES if hero.enemy_caster >= 0}
    assert casters == {"hedge_wizard": 2, "shrine_sister": 1, "fen_witch": 1}


@pytest.mark.rule("RB-5")
def test_two_characters_are_dealt_in_secret_and_shown_together() -> None:
    session = Session.new("realm", 3, "dealt")
    assert [len(session.view(seat)["players"][seat]["dealt"]) for seat in range(3)] == [2, 2, 2]
    assert session.view(0)["players"][1]["dealt"] is None
    assert session.view(None)["players"][0]["dealt"] is None
    kept = []
    for seat in range(3):
        assert session.decision is not None
        assert (session.decision.seat, session.decision.kind, session.decision.hidden) == (
            seat,
            "choose_character",
            True,
        )
        assert all(player["hero"] == "" for player in session.view(None)["players"])
        kept.append(session.decision.options[seat % 2].key.split()[1])
        session.answer(session.decision.options[seat % 2])
    assert [player["id"] for player in session.view(None)["players"]] == kept
    assert len(session.state.unused) == 7
    six = Session.new("realm", 6, "dealt")
    assert six.decision is not None
    assert six.decision.kind != "choose_character"
    assert len(six.state.unused) == 4


@pytest.mark.rule("RB-6")
def test_settings_that_contradict_each_other_are_refused() -> None:
    assert modules(3, DEFAULTS) == (modules(3, DEFAULTS | {"gates": True}))
    assert not modules(3, DEFAULTS | {"tavern": False}).gates
    quick = modules(4, DEFAULTS | {"quick": True})
    assert (quick.walls, quick.gates) == (True, False)
    for seats, wrong in (
        (3, {"gates": True, "tavern": False}), (5, {"quick": True}), (3, {"quick": True, "gates": True}),
        (3, {"quick": True, "shifting_walls": False}),
    ):  # fmt: skip
        with pytest.raises(BadOption):
            modules(seats, DEFAULTS | wrong)
    closed = Session.new("realm", 2, "no tavern", {"tavern": False})
    assert closed.view(None)["doors"]["tavern"] is False


# --- abilities --------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-29")
def test_the_sellsword_wins_tied_battles_only_and_cares_for_arms_once_a_turn(dice: Dice) -> None:
    game = fight("sellsword", "whimpering_shade")
    dice(2, 2)
    game.answer("roll")
    assert game.told("fight_over")[0].data["outcome"] == "tie"
    game = fight("sellsword", "goblin_poacher", "broadsword")
    dice(1, 1)
    game.answer("roll")
    assert len(game.me()["objects"]) == 1
    card = game.s.players[0].objects[0]
    losses.snap(game.s, 0, card)
    assert game.me()["objects"] == []


@pytest.mark.rule("RB-28", "RB-9")
def test_the_trolls_hide_torpor_and_empty_hands(dice: Dice) -> None:
    for face, lives in ((4, 5), (5, 6)):
        game = fight("stone_troll", "wyvern", "armour")
        dice(1, 6, face)
        game.answer("roll")
        assert game.me()["lives"] == lives
        assert [fact.data["why"] for fact in game.told("rolled")] == ["hide"]
    game = fight("stone_troll", "dream_eater")
    dice(1, 6)
    game.answer("roll")
    assert game.told("rolled") == []
    game = play("stone_troll", lives=3)
    assert "torpor" in game.run(GamePhase.START).keys
    game.answer("torpor")
    assert (game.me()["lives"], game.me()["place"], game.told("drew")) == (4, "O4", [])
    for place in ("T5", "JAIL"):
        assert "torpor" not in play("stone_troll", place).run(GamePhase.START).keys
    assert play("stone_troll", craft=9).me()["spell_limit"] == 0


@pytest.mark.rule("RB-31")
def test_the_wizard_studies_and_duels_by_craft() -> None:
    game = play("hedge_wizard")
    game.run(GamePhase.UPKEEP)
    assert game.me()["spell_count"] == 1
    game = play("hedge_wizard")
    game.give(0, "mend")
    game.run(GamePhase.UPKEEP)
    assert game.me()["spell_count"] == 1
    game = play("hedge_wizard")
    game.put(1, "O4")
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1")
    assert (game.kind, game.keys) == ("combat_kind", ["psychic", "battle"])
    game.answer("psychic")
    assert game.view()["fight"]["kind"] == "psychic"


@pytest.mark.rule("RB-17")
def test_the_cutpurse_has_light_fingers_haggles_and_evades_folk(dice: Dice) -> None:
    for face, gold in ((2, 4), (3, 5)):
        game = play("cutpurse")
        game.put(1, "O4", gold=1)
        game.run(GamePhase.ENCOUNTER)
        dice(face)
        game.answer("fingers seat:1")
        assert (game.me()["gold"], game.me(1)["gold"]) == (gold, 5 - gold)
    game = play("cutpurse", "O1", gold=3)
    game.run(GamePhase.CARDS).answer("market")
    assert [key for key in game.keys if key.startswith("buy")] == [f"buy P{n}" for n in range(1, 9)]
    game.answer("buy P5")
    assert game.me()["gold"] == 0
    game = play("cutpurse", "O1", gold=1)
    game.run(GamePhase.CARDS).answer("market", "buy P1")
    assert game.me()["gold"] == 0
    assert "evade" in fight("cutpurse", "oathless_knight").keys
    for enemy in ("grey_wolf", "hill_giant", "weeping_widow"):
        assert "evade" not in fight("cutpurse", enemy).keys
    game = fight("cutpurse", "oathless_knight").answer("evade")
    assert len(game.s.lying[PLACE["O4"]]) == 1


@pytest.mark.rule("RB-24", "RB-38")
def test_a_fight_names_the_cards_that_raise_strength_and_craft_themselves() -> None:
    game = fight("cutpurse", "weeping_widow", "maiden", "ox_belt")
    (maiden,), belt = game.me()["followers"], game.me()["objects"][0]["id"]
    assert game.view()["fight"]["mine"] == [["craft", game.me()["craft"] - 1], [maiden, 1]]
    game = fight("cutpurse", "grey_wolf", "maiden", "ox_belt")
    assert game.view()["fight"]["mine"][:2] == [["strength", game.me()["strength"] - 1], [belt, 1]]
    assert fight("cutpurse", "grey_wolf", "maiden", "ox_belt", wild=True).view()["fight"]["mine"][1:] == []


@pytest.mark.rule("RB-24")
def test_the_sister_turns_the_dead_prays_well_and_is_merciful(dice: Dice) -> None:
    game = fight("shrine_sister", "weeping_widow")
    assert game.view()["fight"]["mine"] == [["craft", 4], ["turn_the_dead", 2]]
    assert fight("shrine_sister", "skeleton_watch").view()["fight"]["mine"] == [["strength", 2]]
    for place, face, lives in (("O5", 3, 3), ("O5", 6, 3), ("M7", 3, 4)):
        game = play("shrine_sister", place, lives=2)
        dice(face)
        game.run(GamePhase.CARDS)
        assert game.me()["lives"] == lives
    game = play("shrine_sister")
    spell = game.give(0, "mend")[0]
    game.ail(0, "poison")
    assert f"mercy {spell}" not in game.run(GamePhase.TRADE).keys
    game.run(GamePhase.START).answer(f"mercy {spell}")
    assert (game.me()["ailments"], game.me()["spell_count"]) == ([], 0)


def test_the_witch_bargains_and_takes_no_poison_or_disease() -> None:
    game = play("fen_witch")
    game.trophy(0, "goblin_poacher")
    assert "bargain" not in game.run(GamePhase.START).keys
    game.trophy(0, "goblin_poacher", 1)
    game.run(GamePhase.START).answer("bargain")
    assert (game.me()["spell_count"], game.me()["trophies"]) == (1, [])
    for name in ("poison", "disease", "curse"):
        losses.ail(game.s, 0, name, "LB-55")
    assert game.me()["ailments"] == ["curse"]


def test_the_fiddler_charms_beasts_and_rerolls_a_persons_die_once_a_turn(dice: Dice) -> None:
    assert "evade" in fight("fiddler", "cave_bear").keys
    for enemy in ("goblin_poacher", "skeleton_watch"):
        assert "evade" not in fight("fiddler", enemy).keys
    game = play("fiddler", "O10", lives=2)
    game.run(GamePhase.CARDS)
    dice(1)
    game.answer("mystic")
    assert game.keys == ["keep", "reroll"]
    dice(3)
    game.answer("reroll")
    assert (game.me()["lives"], game.me()["skip"]) == (3, 0)
    game = play("fiddler", "O10")
    game.s.players[0].used = ["patter"]
    game.run(GamePhase.CARDS)
    dice(1)
    assert game.answer("mystic").me()["skip"] == 1


@pytest.mark.rule("LB-55")
def test_the_rangers_moon_blood_only_gives_strength() -> None:
    game = play("ranger")
    game.ail(0, "lycanthropy")
    assert game.me()["strength"] == 4
    game.run(GamePhase.UPKEEP)
    assert (game.told("rolled"), game.me()["wild"]) == ([], False)


def test_the_pit_fighters_knuckles_count_without_a_weapon() -> None:
    assert fight("pit_fighter", "wyvern").view()["fight"]["mine"] == [["strength", 4], ["knuckles", 1]]
    assert len(fight("pit_fighter", "wyvern", "broadsword").view()["fight"]["mine"]) == 2
    game = fight("pit_fighter", "wyvern", "dagger")
    assert game.view()["fight"]["mine"] == [["strength", 4], ["knuckles", 1]]
    assert fight("pit_fighter", "dream_eater").view()["fight"]["mine"] == [["craft", 2]]


def test_person_dice_take_a_tattoo_and_a_silver_tongue(dice: Dice) -> None:
    game = play("ranger", "O10", tattoo=True)
    game.give(0, "silver_tongue")
    game.run(GamePhase.CARDS).answer("mystic")
    assert (game.kind, game.keys) == ("person_bonus", ["add 2", "add 1", "add 0"])
    dice(4)
    game.answer("add 2")
    assert game.me()["craft"] == 4


# --- ailments ---------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-55")
def test_weakness_takes_two_strength_but_leaves_one() -> None:
    for strength, total in ((5, 3), (3, 1), (2, 1)):
        game = play("hedge_wizard", strength=strength)
        game.ail(0, "weakness")
        assert totals.strength(game.s, 0) == total


@pytest.mark.rule("LB-55", "LB-58")
def test_disease_may_cost_a_life_at_upkeep_and_bars_some_healing(dice: Dice) -> None:
    for face, lives in ((1, 2), (2, 3)):
        game = play("ranger", lives=3)
        game.ail(0, "disease", "curse")
        dice(face)
        game.run(GamePhase.UPKEEP)
        assert game.me()["lives"] == lives
    game = play("ranger", lives=3, chops=True)
    game.ail(0, "disease")
    game.run(GamePhase.START).answer("eat chops")
    assert (game.me()["lives"], game.me()["chops"]) == (3, False)
    assert losses.heal(game.s, 0, 1, "RB-33") == 1


@pytest.mark.rule("LB-55", "RU-66")
def test_a_curse_takes_one_from_the_die_in_fights_and_nowhere_else(dice: Dice) -> None:
    for faces, mine in (((4, 1), 6), ((1, 1), 4)):
        game = fight("ranger", "wyvern")
        game.ail(0, "curse")
        dice(*faces)
        game.answer("roll")
        assert game.told("fight_over")[0].data["mine"] == mine
    game = play("ranger", "O7", gold=0)
    game.ail(0, "curse")
    dice(6)
    game.run(GamePhase.CARDS)
    assert game.me()["gold"] == 1
    game = play("ranger", "M4")
    game.ail(0, "curse")
    game.run(GamePhase.CARDS)
    dice(1, 1)
    assert game.answer("test").me()["craft"] == 4


@pytest.mark.rule("LB-55", "RB-29")
def test_breakage_reads_the_natural_face_of_the_cursed(dice: Dice) -> None:
    game = fight("ranger", "wyvern", "broadsword")
    game.ail(0, "curse")
    dice(2, 1)
    game.answer("roll")
    assert len(game.me()["objects"]) == 1


@pytest.mark.rule("LB-55", "RU-67")
def test_the_wild_are_strong_dull_and_use_nothing(dice: Dice) -> None:
    for face, wild in ((2, True), (3, False)):
        game = play("sellsword", craft=4)
        game.ail(0, "lycanthropy")
        game.give(0, "mend", "broadsword", "squire")
        dice(face)
        game.run(GamePhase.UPKEEP)
        me = game.me()
        assert (me["wild"], me["strength"], me["craft"]) == (wild, 6 if wild else 4, 2 if wild else 4)
        assert me["objects"][0]["usable"] is not wild
    game = play("sellsword", wild=True)
    game.put(1, "O4")
    game.run(GamePhase.ENCOUNTER)
    assert game.view()["fight"]["foe"] == {"seat": 1}
    assert game.view()["fight"]["mine"] == [["strength", 6]]


@pytest.mark.rule("LB-55")
def test_poison_at_the_end_of_the_turn(dice: Dice) -> None:
    for face, lives, cured in ((1, 4, False), (3, 4, False), (4, 5, False), (6, 5, True)):
        game = play("sellsword")
        game.ail(0, "poison")
        dice(face)
        game.run(GamePhase.END)
        assert (game.me()["lives"], game.me()["ailments"] == []) == (lives, cured)
    game = play("sellsword", lives=1)
    game.ail(0, "poison")
    dice(2)
    game.run(GamePhase.END)
    assert game.me()["hero"] == ""


@pytest.mark.rule("LB-55", "LB-57")
def test_a_repeated_ailment_does_nothing_and_a_new_character_has_none() -> None:
    game = play("sellsword")
    losses.ail(game.s, 0, "curse", "LB-55")
    losses.ail(game.s, 0, "curse", "LB-55")
    assert len(game.told("ailment")) + len([fact for fact in game.s.notes if fact.kind == "ailment"]) == 1
    losses.die(game.s, 0)
    game.s.turn = 0
    game.run(GamePhase.UPKEEP)
    assert game.me()["ailments"] == []


# --- growth -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-34")
def test_four_points_of_a_kind_buy_a_counter_and_eight_two() -> None:
    game = play("sellsword")
    game.trophy(0, "hill_giant", 6)
    game.trophy(0, "grey_wolf", 3)
    game.trophy(0, "barrow_king", 3)
    game.run(GamePhase.START)
    assert [key for key in game.keys if key.startswith("trade")] == ["trade strength 2", "trade strength 1"]
    game.answer("trade strength 1")
    assert game.me()["strength"] == 5
    assert [one["worth"] for one in game.me()["trophies"]] == [3, 3]
    quick = Game(quick=True)
    quick.trophy(0, "barrow_king", 3)
    assert "trade craft 1" in quick.run(GamePhase.TRADE).keys


@pytest.mark.rule("RB-32")
def test_counters_and_totals_have_floors() -> None:
    game = play("sellsword", strength=5)
    losses.grow(game.s, 0, "strength", -3, "S06")
    losses.grow(game.s, 0, "craft", -1, "S06")
    assert (game.me()["strength_counters"], game.me()["craft_counters"]) == (4, 2)
    game.s.players[0].wild = True
    assert totals.craft(game.s, 0) == 1


# --- death ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "grave"), [("O4", "O4"), ("M3", "M3"), ("T5", "O16"), ("R102", "O16"), ("JAIL", "O1"), ("G2", "O14"),
                         ("G3", "M7"), ("G4", "M2"), ("G5", "O22"), ("G6", "O22"), ("G1", "O16")]
)  # fmt: skip
@pytest.mark.rule("RB-39")
def test_where_the_things_of_the_dead_lie(place: str, grave: str) -> None:
    game = play("sellsword", place, gold=3, brews=1, chops=True, shards=1)
    game.give(0, "broadsword", "squire", "mend", "iron_grip", "guard_rota")
    game.s.players[0].keys = [game.s.stock.pop()]
    game.s.players[0].doors = [game.s.maze.pool.pop()]
    game.trophy(0, "grey_wolf")
    before = TABLE.census(game.s)
    losses.die(game.s, 0)
    assert TABLE.census(game.s) == before
    lying = game.view()["spaces"][grave]
    assert {card.split(".")[0] for card in lying["cards"]} == {"P2", "A31", "R01"}
    assert lying["gold"] == 3
    me = game.me()
    assert (me["hero"], me["brews"], me["chops"], me["doors"], me["shards"]) == ("", 0, False, 0, 1)
    assert (me["spell_count"], me["abilities"], me["kept"], me["trophies"]) == (0, [], [], [])


@pytest.mark.rule("RB-39", "EG-15")
def test_the_next_character_comes_at_the_next_turn_and_catches_up() -> None:
    for rounds, points in ((7, 0), (8, 1), (16, 2), (31, 3), (32, 4), (47, 4)):
        game = play("sellsword")
        losses.die(game.s, 0)
        game.s.round, game.s.turn = rounds, 0
        game.run(GamePhase.UPKEEP)
        asked = 0
        while game.kind == "catch_up_points":
            game.answer("strength")
            asked += 1
        assert asked == points
        hero = HEROES[game.s.players[0].hero]
        assert game.me()["strength"] == hero.strength + points
        assert game.me()["place"] == hero.start
        assert game.asked == 0


# --- Clock and Renown -------------------------------------------------------------------------------------

CLOCK = {2: (30, 60), 3: (27, 48), 4: (24, 39), 5: (21, 35), 6: (19, 32)}


@pytest.mark.parametrize("seats", CLOCK)
@pytest.mark.rule("EG-12", "EG-13", "RB-52")
def test_the_clock_wakes_the_heart_and_ends_the_game(seats: int) -> None:
    waking, end = CLOCK[seats]
    game = Game(seats)
    assert (game.view()["waking"], game.view()["end"]) == (waking, end)
    game.s.clock, game.s.turn = waking - 2, seats - 1
    game.run(GamePhase.END)
    assert not game.view()["lab"]["heart"]["open"]
    game.s.turn = seats - 1
    game.run(GamePhase.END)
    assert (game.view()["clock"], game.view()["lab"]["heart"]["open"]) == (waking, True)
    game.s.clock, game.s.turn = end - 1, seats - 1
    game.run(GamePhase.END)
    assert (game.view()["phase"], game.view()["how"]) == ("over", "renown")
    game = Game(seats)
    game.s.clock, game.s.turn, game.s.collapse = end - 1, seats - 1, 0
    game.run(GamePhase.END)
    assert game.view()["phase"] != "over"


@pytest.mark.rule("EG-12")
def test_the_clock_moves_once_a_round() -> None:
    game = Game(3)
    for turn, clock in ((0, 0), (1, 0), (2, 1)):
        game.s.turn = turn
        game.run(GamePhase.END)
        assert (game.view()["clock"], game.view()["round"]) == (clock, clock)
    assert (Game(quick=True).view()["waking"], Game(quick=True).view()["end"]) == (12, 22)


@pytest.mark.rule("EG-14")
def test_what_renown_is_made_of() -> None:
    game = play("sellsword", strength=6, craft=3, gold=8, shards=2)
    game.s.players[0].keys = [game.s.stock.pop()]
    game.give(0, "iron_grip", "regrowth")
    assert ending.renown_parts(game.s, 0) == {"shards": 8, "keys": 3, "growth": 3, "gold": 2, "abilities": 4}
    assert game.me()["renown"] == 20
    assert ending.result(game.s)["players"][0]["total"] == 20


@pytest.mark.rule("EG-14", "EG-13")
def test_ties_go_to_lives_then_gold_then_they_are_shared() -> None:
    for lives, gold, winners in (((5, 4), (2, 2), [0]), ((5, 5), (1, 2), [1]), ((5, 5), (2, 2), [0, 1])):
        game = play("sellsword")
        for seat in range(2):
            game.s.players[seat].lives, game.s.players[seat].gold = lives[seat], gold[seat]
        ending.by_renown(game.s, "EG-13")
        assert (game.s.winners, game.s.how) == (winners, "renown")
        ranks = [player["rank"] for player in ending.result(game.s)["players"]]
        assert [seat for seat, rank in enumerate(ranks) if rank == 1] == winners


# --- saves ------------------------------------------------------------------------------------------------


def test_a_save_goes_on_and_breakage_is_noticed() -> None:
    session, rng = Session.new("realm", 3, "saves"), Stream("saves")
    for _ in range(60):
        assert session.decision is not None
        session.answer(session.decision.options[rng.below(len(session.decision.options))])
    text = session.save()
    loaded = Session.load(text)
    assert loaded.view(0) == session.view(0)
    assert loaded.decision == session.decision
    for broken in (
        text[:-40],
        text.replace('"format":1', '"format":9'),
        text.replace('"seats":3', '"seats":4', 1),
        "{}",
    ):
        with pytest.raises(BadSave):
            Session.load(broken)


def test_impossible_states_are_named() -> None:
    game = play("sellsword")
    assert TABLE.flaws(game.s) == []
    game.s.players[0].gold = -1
    assert TABLE.flaws(game.s) == ["seat 0"]
    game.s.players[0].gold = 0
    game.s.shop.pop()
    assert TABLE.flaws(game.s) == ["cards"]
    game.s.unused.pop()
    assert TABLE.flaws(game.s) == ["cards", "characters"]


def test_undo_stops_at_every_die() -> None:
    session = Session.new("realm", 6, "undo")
    while session.decision is not None and session.decision.kind != "start_action":
        session.answer(session.decision.options[0])
    session.answer("roll")
    with pytest.raises(Refused):
        session.undo()
