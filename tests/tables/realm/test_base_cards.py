"""A5 and A10: what lies on spaces and in the Adventure deck: Enemies, Strangers, Followers, Objects, Events."""

from typing import Any

import pytest

from game.tables.realm.content import Card, content
from game.tables.realm.content.catalog import ADVENTURE, CARDS, DECK_CARDS, NUMBER
from game.tables.realm.rules import totals
from tests.tables.realm.tools import PLACE, Dice, Game, GamePhase

CARDS_BY_ID = {card.id: card for card in content().cards.values()}

#: id: slug, kind, stat, value, copies
ENEMIES = {
    "A01": ("goblin_poacher", "Folk", "S", 2, 3), "A02": ("thicket_boar", "Animal", "S", 3, 3),
    "A03": ("grey_wolf", "Animal", "S", 3, 2), "A04": ("highwayman", "Folk", "S", 4, 3),
    "A05": ("mud_ogre", "Giant", "S", 5, 3), "A06": ("cave_bear", "Animal", "S", 5, 2),
    "A07": ("marsh_serpent", "Animal", "S", 4, 2), "A08": ("hill_giant", "Giant", "S", 6, 2),
    "A09": ("oathless_knight", "Folk", "S", 6, 2), "A10": ("wyvern", "Dragon", "S", 7, 2),
    "A11": ("fire_drake", "Dragon", "S", 8, 1), "A12": ("moor_hound", "Animal", "S", 5, 1),
    "A13": ("skeleton_watch", "Undead", "S", 3, 2), "A14": ("whimpering_shade", "Spirit", "C", 2, 2),
    "A15": ("lantern_wisp", "Spirit", "C", 3, 2), "A16": ("weeping_widow", "Spirit", "C", 4, 2),
    "A17": ("hex_wraith", "Spirit", "C", 5, 2), "A18": ("barrow_king", "Spirit", "C", 6, 1),
    "A19": ("dream_eater", "Spirit", "C", 7, 1),
}  # fmt: skip


def on(place: str, *slugs: str, hero: str = "ranger", **fields: Any) -> Game:
    """The active character meets cards on a space."""
    game = Game(heroes=(hero, "cutpurse"))
    game.put(0, place, **{"gold": 2} | fields)
    game.lay(place, *slugs)
    return game.run(GamePhase.CARDS)


def of_type(*types: str) -> list[Card]:
    return [CARDS[n] for n in DECK_CARDS[ADVENTURE] if CARDS[n].type in types]


# --- the deck ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-48", "RB-4")
def test_eighty_cards_of_their_types() -> None:
    assert len(DECK_CARDS[ADVENTURE]) == 80
    enemies = of_type("enemy")
    assert (len(enemies), len([one for one in enemies if one.stat == "S"])) == (38, 28)
    assert [len(of_type(name)) for name in ("stranger", "follower", "event")] == [10, 10, 10]
    assert len(of_type("object", "gold")) == 12


@pytest.mark.parametrize("number", ENEMIES)
@pytest.mark.rule("RB-48", "RB-26")
def test_every_enemy_is_as_strong_as_its_card(dice: Dice, number: str) -> None:
    slug, kind, stat, value, count = ENEMIES[number]
    one = CARDS_BY_ID[number]
    assert (one.slug, one.kind, one.stat, one.value, one.count) == (slug, kind, stat, value, count)
    game = on("O4", slug)
    fight = game.view()["fight"]
    assert (fight["kind"], fight["theirs"]) == ("battle" if stat == "S" else "psychic", [["value", value]])
    game.s.players[0].strength = game.s.players[0].craft = 20
    dice(1, 1)
    game.answer("roll")
    assert game.me()["trophies"] == [
        {"id": f"{number}.{game.me()['trophies'][0]['id'][-1]}", "worth": value, "stat": stat}
    ]


@pytest.mark.parametrize(("slug", "gold"), [("oathless_knight", 1), ("fire_drake", 3), ("barrow_king", 2)])
@pytest.mark.rule("RB-26")
def test_what_a_victory_brings(dice: Dice, slug: str, gold: int) -> None:
    game = on("O4", slug, strength=20, craft=20)
    dice(1, 1)
    game.answer("roll")
    assert game.me()["gold"] == 2 + gold


@pytest.mark.parametrize(
    ("slug", "ailment", "worst"),
    [
        ("marsh_serpent", "poison", 2), ("moor_hound", "lycanthropy", 3), ("lantern_wisp", "confusion", 2),
        ("hex_wraith", "curse", 6),
    ],
)  # fmt: skip
@pytest.mark.rule("RB-27", "LB-55")
def test_what_a_defeat_brings_beside_the_lost_life(dice: Dice, slug: str, ailment: str, worst: int) -> None:
    for face in (worst, worst + 1):
        if face > 6:
            continue
        game = on("O4", slug, strength=1, craft=1, hero="sellsword")
        dice(1, 6, face, 4)
        game.answer("roll")
        assert game.me()["lives"] == 4
        assert game.me()["ailments"] == ([ailment] if face <= worst else [])


def test_the_highwayman_takes_a_life_of_those_without_gold(dice: Dice) -> None:
    game = on("O4", "highwayman", gold=0)
    dice(1, 6)
    game.answer("roll")
    assert (game.me()["lives"], game.me()["gold"]) == (4, 0)


# --- drawing and lying ------------------------------------------------------------------------------------


@pytest.mark.rule("RB-20")
def test_lying_cards_count_as_drawn() -> None:
    for lying, drawn in ((0, 2), (1, 1), (2, 0), (3, 0)):
        game = Game(heroes=("ranger", "cutpurse"))
        game.put(0, "M8")
        game.top(ADVENTURE, "wayside_feast", "market_day")
        game.lay("M8", *(["tinker", "barefoot_physician", "drill_sergeant"][:lying]))
        game.run(GamePhase.ENCOUNTER)
        assert len(game.told("drew")) == drawn


@pytest.mark.rule("RB-20")
def test_events_then_enemies_then_strangers_then_the_rest() -> None:
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "M8", strength=20)
    names = game.lay("M8", "short_sword", "tinker", "weeping_widow", "goblin_poacher", "market_day")
    game.s.phase = GamePhase.CARDS
    from game.tables.realm.rules.encounters import queue

    order = [CARDS[card].slug for card in queue(game.s)]
    assert order == ["market_day", "goblin_poacher", "weeping_widow", "tinker", "short_sword"]
    assert len(names) == 5


@pytest.mark.rule("RB-22")
def test_a_later_character_finds_what_was_left() -> None:
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(1, "O4", gold=0)
    game.lay("O4", "short_sword", "lost_purse")
    game.s.coins[PLACE["O4"]] = 3
    game.s.turn = 1
    game.run(GamePhase.CARDS)
    assert game.me(1)["gold"] == 5
    assert len(game.me(1)["objects"]) == 1
    assert PLACE["O4"] not in game.s.lying
    assert PLACE["O4"] not in game.s.coins


@pytest.mark.rule("RB-4")
def test_an_empty_pile_is_reshuffled_from_the_discards() -> None:
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "O2")
    game.s.discards[ADVENTURE] = [NUMBER["A50.1"]]
    game.s.players[1].kept += [card for card in game.s.piles[ADVENTURE] if card != NUMBER["A50.1"]]
    game.s.piles[ADVENTURE] = []
    game.run(GamePhase.ENCOUNTER)
    assert game.told("drew")[0].data["card"] == "A50.1"
    game.s.discards[ADVENTURE], game.s.turn = [], 0
    assert game.run(GamePhase.ENCOUNTER).asked == 1


@pytest.mark.rule("RB-20")
def test_in_the_fen_a_one_loses_the_turn_and_draws_nothing(dice: Dice) -> None:
    for face, skip in ((1, 1), (2, 0)):
        game = Game(heroes=("ranger", "cutpurse"))
        game.put(0, "O13")
        game.top(ADVENTURE, "wayside_feast")
        dice(face)
        game.run(GamePhase.ENCOUNTER)
        assert game.me()["skip"] == skip
        assert len(game.told("drew")) == 1 - skip


# --- Strangers --------------------------------------------------------------------------------------------


def gone(game: Game) -> bool:
    """Whether nothing lies on the space any more."""
    return PLACE["O4"] not in game.s.lying


@pytest.mark.rule("RB-22")
def test_the_physician_heals_free_or_cures_for_gold_and_stays() -> None:
    game = on("O4", "barefoot_physician", lives=3)
    assert game.keys == ["heal", "none"]
    game.answer("heal")
    assert (game.me()["lives"], game.me()["gold"], gone(game)) == (4, 2, False)
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "O4", gold=1)
    game.ail(0, "curse")
    game.lay("O4", "barefoot_physician")
    game.run(GamePhase.CARDS).answer("cure curse")
    assert (game.me()["ailments"], game.me()["gold"], gone(game)) == ([], 0, False)


@pytest.mark.parametrize(("slug", "stat"), [("drill_sergeant", "strength"), ("hedge_scholar", "craft")])
@pytest.mark.rule("RB-22")
def test_teachers_cost_two_gold_and_stay_unpaid(slug: str, stat: str) -> None:
    game = on("O4", slug)
    game.answer("pay")
    assert (game.me()[stat], game.me()["gold"], gone(game)) == (4, 0, True)
    game = on("O4", slug)
    game.answer("refuse")
    assert (game.me()[stat], game.me()["gold"], gone(game)) == (3, 2, False)
    assert on("O4", slug, gold=1).asked == 1


@pytest.mark.parametrize(
    ("slug", "face", "expected"),
    [
        ("circuit_judge", 1, {"place": "JAIL"}), ("circuit_judge", 2, {"gold": 1}), ("circuit_judge", 3, {"gold": 1}),
        ("circuit_judge", 4, {}), ("circuit_judge", 5, {}), ("circuit_judge", 6, {"gold": 4}),
        ("card_reader", 1, {"skip": 1}), ("card_reader", 2, {}), ("card_reader", 3, {}),
        ("card_reader", 4, {"spell_count": 1}), ("card_reader", 5, {"craft": 4}), ("card_reader", 6, {"strength": 4}),
    ],
)  # fmt: skip
def test_the_judge_and_the_card_reader(dice: Dice, slug: str, face: int, expected: dict[str, Any]) -> None:
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "O4", gold=2)
    game.give(0, "carrion_crow")  # place for a second Spell, should one too many come
    game.lay("O4", slug)
    before = game.me()
    dice(face)
    game.run(GamePhase.CARDS)
    now = game.me()
    assert {name: now[name] for name in ("place", "gold", "skip", "spell_count", "craft", "strength")
            if now[name] != before[name]} == expected  # fmt: skip
    assert gone(game)


@pytest.mark.parametrize(("face", "lives"), [(1, 2), (2, 2), (3, 4), (4, 4), (5, 3), (6, 3)])
def test_the_saint_takes_one_gold_and_may_heal(dice: Dice, face: int, lives: int) -> None:
    game = on("O4", "beggar_saint", lives=2)
    dice(face)
    game.answer("pay")
    assert (game.me()["lives"], game.me()["gold"], gone(game)) == (lives, 1, True)
    game = on("O4", "beggar_saint", lives=5)
    dice(face)
    game.answer("pay")
    assert game.me()["lives"] == (6 if face >= 5 else 5)


def test_the_saint_refused_leaves_too() -> None:
    game = on("O4", "beggar_saint").answer("refuse")
    assert (game.me()["gold"], gone(game)) == (2, True)


def test_the_duellist_may_be_fought_for_strength(dice: Dice) -> None:
    game = on("O4", "masked_duellist", strength=6)
    game.answer("fight")
    assert game.view()["fight"]["theirs"] == [["value", 6]]
    dice(6, 1)
    game.answer("roll")
    assert (game.me()["strength"], game.me()["trophies"], gone(game)) == (7, [], True)
    game = on("O4", "masked_duellist").answer("fight")
    dice(1, 6)
    game.answer("roll")
    assert (game.me()["strength"], game.me()["lives"], gone(game)) == (3, 4, True)
    assert gone(on("O4", "masked_duellist").answer("refuse"))


@pytest.mark.rule("RB-22")
def test_tinker_novice_and_map_seller() -> None:
    game = on("O4", "tinker", gold=4)
    assert game.keys == [*(f"buy P{n}" for n in range(1, 9)), "done"]
    game.answer("buy P5")
    assert (game.me()["gold"], game.asked) == (0, 1)
    assert not gone(game)
    game = on("O4", "runaway_novice")
    assert (game.me()["spell_count"], gone(game)) == (1, True)
    game = on("O4", "map_seller", gold=1)
    pool = len(game.s.maze.pool)
    game.answer("pay")
    assert (game.me()["doors"], game.me()["gold"], len(game.s.maze.pool), gone(game)) == (1, 0, pool - 1, True)


# --- Followers and Objects --------------------------------------------------------------------------------


@pytest.mark.rule("RB-37", "RU-11")
def test_four_objects_and_four_more_for_each_pony() -> None:
    for slug, limit in (("pack_pony", 8), ("pony", 8), ("cave_lizard", 8), ("stable_lad", 6)):
        game = Game(heroes=("ranger", "cutpurse"))
        assert game.me()["carry"] == [0, 4]
        game.give(0, slug)
        assert game.me()["carry"] == [0, limit]
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "O4", gold=9, brews=2, chops=True, tattoo=True)
    game.s.players[0].keys = [game.s.stock.pop()]
    game.give(0, "short_sword", "battle_axe", "helmet", "armour", "battle_fury")
    game.lay("O4", "magic_ring")
    game.run(GamePhase.CARDS)
    assert game.kind == "keep_or_leave"
    assert len(game.keys) == 5
    game.answer("leave A39")
    assert [one["id"] for one in game.me()["objects"]][-1] == "A43.1"
    assert [CARDS[card].slug for card in game.s.lying[PLACE["O4"]]] == ["short_sword"]


@pytest.mark.rule("RB-37", "LB-53")
def test_losing_the_pony_leaves_what_is_too_much_behind() -> None:
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "O4")
    game.give(0, "short_sword", "battle_axe", "helmet", "armour", "shield")
    game.run(GamePhase.END)
    assert game.kind == "keep_or_leave"
    game.answer("leave P5")
    assert len(game.me()["objects"]) == 4


@pytest.mark.rule("RB-33")
def test_draughts_phials_salves_and_antidotes() -> None:
    for slug, lives, after in (("healing_draught", 1, 3), ("healing_draught", 4, 5), ("healing_phial", 1, 4)):
        game = Game(heroes=("ranger", "cutpurse"))
        game.put(0, "O4", lives=lives)
        game.give(0, slug)
        game.run(GamePhase.START).answer("use")
        assert (game.me()["lives"], game.me()["objects"]) == (after, [])
    game = Game(heroes=("ranger", "cutpurse"))
    game.give(0, "healing_draught", "clear_antidote", "salve")
    assert not [key for key in game.run(GamePhase.START).keys if key.startswith("use")]
    game.ail(0, "poison", "curse", "weakness")
    game.run(GamePhase.START).answer("use R14")
    assert game.me()["ailments"] == []
    for answer, lives, ailments in (("heal", 2, ["curse"]), ("cure", 1, [])):
        game = Game(heroes=("ranger", "cutpurse"))
        game.put(0, "O4", lives=1)
        game.give(0, "salve")
        game.ail(0, "curse")
        game.run(GamePhase.START).answer("use", answer)
        assert (game.me()["lives"], game.me()["ailments"]) == (lives, ailments)


@pytest.mark.rule("LB-59", "RU-52")
def test_the_scroll_case_gives_spells_or_enchants_once_each() -> None:
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "O4", craft=4)
    game.give(0, "scroll_case", "broadsword", "helmet", "ox_belt")
    game.run(GamePhase.START).answer("use")
    assert [key.partition(".")[0] for key in game.keys] == ["spells", "enchant P2", "enchant P3"]
    game.answer("spells")
    assert game.me()["spell_count"] == 2
    game = Game(heroes=("ranger", "cutpurse"))
    case = game.give(0, "scroll_case")[0]
    assert f"use {case}" in game.run(GamePhase.START).keys
    game.s.players[0].craft = 2
    assert f"use {case}" not in game.run(GamePhase.START).keys
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "O4", craft=1)
    sword = game.give(0, "scroll_case", "broadsword", "helmet")[1]
    game.s.enchanted.append(NUMBER[sword])
    game.run(GamePhase.START).answer("use")
    assert [one["enchanted"] for one in game.me()["objects"]] == [True, True]


@pytest.mark.rule("RB-38", "LB-42")
def test_stat_bonuses_raise_the_totals_and_fight_bonuses_do_not() -> None:
    game = Game(heroes=("ranger", "cutpurse"))
    game.give(0, "squire", "hunting_hound", "freed_gladiator", "ghost_squire", "battle_fury", "cold_mind", "broadsword")
    assert (totals.strength(game.s, 0), totals.craft(game.s, 0)) == (3, 3)
    game.give(0, "ox_belt", "magic_ring", "maiden", "blind_seer")
    assert (totals.strength(game.s, 0), totals.craft(game.s, 0)) == (4, 6)


@pytest.mark.parametrize(
    ("slug", "lowest", "lives"), [("leechwife", 6, 1), ("regrowth", 5, 1), ("field_surgeon", 5, 1)]
)
def test_who_heals_at_upkeep(dice: Dice, slug: str, lowest: int, lives: int) -> None:
    for face, healed in ((lowest, lives), (lowest - 1, 0)):
        game = Game(heroes=("ranger", "cutpurse"))
        game.put(0, "O4", lives=2)
        game.give(0, slug)
        dice(face)
        game.run(GamePhase.UPKEEP)
        assert game.me()["lives"] == 2 + healed


def test_the_surgeon_may_cure_instead(dice: Dice) -> None:
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "O4", lives=2)
    game.give(0, "field_surgeon")
    game.ail(0, "curse")
    dice(5)
    game.run(GamePhase.UPKEEP)
    assert game.keys == ["cure", "heal"]
    game.answer("cure")
    assert (game.me()["ailments"], game.me()["lives"]) == ([], 2)


@pytest.mark.rule("LB-52", "RU-51")
def test_an_ability_goes_by_its_owners_choice_only() -> None:
    game = Game(heroes=("ranger", "cutpurse"))
    card = game.give(0, "iron_grip")[0]
    game.run(GamePhase.START).answer(f"drop {card}")
    assert game.me()["abilities"] == []
    assert card in game.view()["decks"]["treasure"]["discard"]
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "O4")
    game.put(1, "O4")
    game.give(1, "iron_grip")
    from game.tables.realm.rules import duels

    offered = next(duels.spoils(game.s, 0, 1, "battle"))
    assert {option.key for option in offered.options} == {"life", "take gold"}


# --- Events -----------------------------------------------------------------------------------------------


def everywhere(**fields: Any) -> Game:
    """Six characters: the drawer on O4, others on M3, G2, T5, in Jail and in the Labyrinth."""
    names = ("ranger", "sellsword", "cutpurse", "deep_delver", "pit_fighter", "stone_troll")
    game = Game(6, heroes=names)
    for seat, place in enumerate(("O4", "M3", "G2", "T5", "JAIL", "L:C1")):
        game.put(seat, place, **{"gold": 1, "lives": 3} | fields)
    game.s.maze.tiles[PLACE["L:C1"] - PLACE["L:A1"]] = game.s.maze.pool.pop(0)
    return game


def happen(game: Game, slug: str) -> Game:
    game.lay("O4", slug)
    return game.run(GamePhase.CARDS)


def column(game: Game, name: str) -> list[Any]:
    return [one[name] for one in game.view()["players"]]


@pytest.mark.rule("RB-49", "RB-53")
def test_events_reach_everybody_but_the_labyrinth_and_the_jail(dice: Dice) -> None:
    assert column(happen(everywhere(), "market_day"), "gold") == [2, 2, 2, 2, 1, 1]
    assert column(happen(everywhere(), "royal_tax"), "gold") == [0, 0, 0, 0, 1, 1]
    game = everywhere(strength=3)
    dice(2, 3, 2, 6)
    assert column(happen(game, "plague_cart"), "ailments") == [[], ["disease"], [], ["disease"], [], []]
    assert [fact.seat for fact in game.told("test")] == [0, 1, 2, 3]
    assert column(happen(everywhere(craft=3), "mana_tide"), "spell_count") == [1, 1, 1, 1, 0, 0]


@pytest.mark.rule("RB-49", "RB-53")
def test_the_storm_strikes_the_two_rings_only(dice: Dice) -> None:
    game = everywhere()
    dice(1, 2)
    happen(game, "electrical_storm")
    assert column(game, "lives") == [2, 3, 3, 3, 3, 3]
    assert game.told("skip")[0].seat == 1
    for face, lives, skip in ((1, 2, 0), (2, 3, 1), (3, 3, 1), (4, 3, 0), (6, 3, 0)):
        game = everywhere()
        dice(face, 6)
        happen(game, "electrical_storm")
        assert (game.view()["players"][0]["lives"], len(game.told("skip"))) == (lives, skip)


@pytest.mark.rule("RB-49", "RB-53")
def test_in_a_drought_everybody_discards_a_spell_of_choice() -> None:
    game = everywhere(craft=6)
    for seat, spell in ((0, "mend"), (0, "syphon"), (2, "pilfer"), (2, "glamour"), (4, "unravel")):
        game.give(seat, spell)
    happen(game, "spell_drought")
    assert (game.asked, game.kind) == (0, "discard_to_limit")
    game.answer("discard S06")
    assert game.asked == 2
    game.answer("discard S12")
    assert column(game, "spell_count") == [1, 0, 1, 0, 1, 0]


@pytest.mark.rule("RB-49", "RU-68")
def test_the_blizzard_lasts_until_the_end_of_the_drawers_next_turn() -> None:
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "O4")
    happen(game, "blizzard")
    assert game.view()["effects"] == [{"kind": "blizzard", "zone": 0, "until": 0}]
    game.run(GamePhase.END)
    assert game.view()["effects"] != []
    game.s.turn = 0
    game.run(GamePhase.END)
    assert game.view()["effects"] == []


@pytest.mark.rule("EG-12")
def test_the_tremor_advances_the_clock_and_the_feast_heals_the_drawer() -> None:
    game = happen(everywhere(), "ember_tremor")
    assert game.view()["clock"] == 1
    game = happen(everywhere(), "wayside_feast")
    assert column(game, "lives") == [5, 3, 3, 3, 3, 3]


@pytest.mark.rule("EG-13")
def test_a_tremor_may_end_the_game() -> None:
    game = everywhere()
    game.s.clock = game.view()["end"] - 1
    happen(game, "ember_tremor")
    assert (game.view()["phase"], game.view()["how"], game.kind) == ("over", "renown", "")
