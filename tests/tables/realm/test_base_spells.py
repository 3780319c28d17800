"""A11: the Spells, their windows and targets, answers to them, limits and zones."""

from typing import Any

import pytest

from game.tables.realm.content import content
from game.tables.realm.content.catalog import CARDS, DECK_CARDS, HEROES, NUMBER, SPELL
from game.tables.realm.rules import enemy_spells, limits, totals
from tests.tables.realm.tools import PLACE, Dice, Game, GamePhase

MAZE_SQUARE = "L:C1"


def table(*spells: str, hero: str = "ranger", others: tuple[str, ...] = ("sellsword",), **fields: Any) -> Game:
    """The active character holds Spells (Craft 6 takes three); nobody else holds any."""
    game = Game(1 + len(others), heroes=(hero, *others))
    game.put(0, "O4", **{"craft": 6} | fields)
    for seat in range(1, game.s.seats):
        game.put(seat, "O9")
    game.give(0, *spells)
    return game


def facing(enemy: str, *spells: str, **fields: Any) -> Game:
    game = table(*spells, **fields)
    game.lay("O4", enemy)
    return game.run(GamePhase.CARDS)


def casts(game: Game) -> list[str]:
    """The open question's Spells and targets."""
    return [key.removeprefix("cast ") for key in game.keys if key.startswith("cast")]


def in_maze(game: Game, *seats: int) -> None:
    """Stand characters on a tile of the Labyrinth."""
    square = PLACE[MAZE_SQUARE] - PLACE["L:A1"]
    game.s.maze.tiles[square] = game.s.maze.pool.pop(0)
    game.census = {}
    for seat in seats:
        game.s.players[seat].place = PLACE[MAZE_SQUARE]


# --- the cards --------------------------------------------------------------------------------------------

SPELLS = {
    "S01": ("mend", 2, ("own",)), "S02": ("lightning_bolt", 2, ("pre_battle",)),
    "S03": ("brainwave", 2, ("pre_psychic",)), "S04": ("immobility", 2, ("start", "pre")),
    "S05": ("finger_of_death", 1, ("own", "pre")), "S06": ("syphon", 1, ("own",)),
    "S07": ("destroy_magic", 1, ("own", "pre")), "S08": ("teleport", 2, ("move",)),
    "S09": ("unravel", 2, ("response",)),
    "S10": ("random_magic", 1, ("own", "pre")), "S11": ("glamour", 1, ("evade",)), "S12": ("pilfer", 1, ("own",)),
}  # fmt: skip


@pytest.mark.rule("RB-4", "RB-51")
def test_eighteen_spells_with_their_windows() -> None:
    found = {card.id: (card.slug, card.count, card.window) for card in content().cards.values() if card.deck == "spell"}
    assert found == SPELLS
    assert len(DECK_CARDS[SPELL]) == 18


@pytest.mark.rule("RB-35")
def test_the_spell_limit_by_craft() -> None:
    for craft, limit in ((1, 0), (2, 0), (3, 1), (4, 2), (5, 2), (6, 3), (9, 3)):
        game = table(craft=craft)
        assert totals.spell_limit(game.s, 0) == limit
        game.give(0, "carrion_crow")
        assert game.me()["spell_limit"] == limit + 1


def test_what_is_added_to_craft_never_lowers_the_spell_limit() -> None:
    """`totals.too_many` rests on it: whoever keeps within the limit of the bare counters needs no closer look."""
    ladder = content().spell_limit
    assert list(ladder) == sorted(ladder)
    assert all(card.value >= 0 for card in CARDS if card.cls in ("magic", "stat"))
    assert table(hero="stone_troll").me()["spell_limit"] == 0


@pytest.mark.rule("RB-35", "RB-4")
def test_gaining_a_spell_at_the_limit_or_from_nothing_does_nothing() -> None:
    from game.tables.realm.rules import piles

    game = table("mend", craft=3)
    pile = len(game.s.piles[SPELL])
    assert piles.gain_spell(game.s, 0, "A28") == 0
    assert len(game.s.piles[SPELL]) == pile
    game = table()
    game.s.discards[SPELL], game.s.piles[SPELL] = game.s.piles[SPELL], []
    assert piles.gain_spell(game.s, 0, "A28", 2) == 2
    assert (game.s.discards[SPELL], len(game.s.piles[SPELL])) == ([], 16)
    game.s.piles[SPELL] = []
    assert piles.gain_spell(game.s, 0, "A28") == 0


@pytest.mark.rule("RB-36", "RB-51")
def test_only_spells_of_this_window_with_a_target_are_offered() -> None:
    game = table(*(slug for slug, _, _ in SPELLS.values()), hero="fiddler")
    game.s.players[0].lives = 1
    game.s.players[1].strength = 9
    start = {key.split(".")[0] for key in casts(game.run(GamePhase.START))}
    assert start == {"S01", "S04", "S05", "S06", "S07", "S08", "S10", "S12"}
    game.s.players[0].craft = 30
    ends = {key.split(".")[0] for key in casts(game.run(GamePhase.TRADE))}
    assert ends <= {"S01", "S05", "S06", "S07", "S10", "S12"}


@pytest.mark.rule("RB-36")
def test_a_spell_is_discarded_when_it_is_cast() -> None:
    game = table("mend", lives=1)
    game.run(GamePhase.START).answer("cast S01")
    assert game.me()["spells"] == []
    assert len(game.s.discards[SPELL]) == 1


@pytest.mark.rule("RB-36")
def test_each_player_casts_one_spell_in_a_window() -> None:
    game = table("pilfer", "finger_of_death", "teleport")
    game.s.players[1].gold = 1
    game.run(GamePhase.START).answer("cast S12.1 seat:1")
    assert {key.split(".")[0] for key in casts(game)} == {"S08"}
    game.run(GamePhase.TRADE)
    assert "S05.1 seat:1" in casts(game)
    game = facing("grey_wolf", "lightning_bolt", "finger_of_death").answer("cast S02")
    assert game.keys == ["roll"]


# --- what they do -----------------------------------------------------------------------------------------


def test_mend_heals_two_and_needs_somebody_hurt() -> None:
    assert casts(table("mend").run(GamePhase.START)) == []
    game = table("mend", others=("sellsword", "cutpurse"))
    game.s.players[2].lives = 1
    game.run(GamePhase.START).answer("cast S01")
    assert game.me(2)["lives"] == 3


@pytest.mark.rule("RB-24")
def test_lightning_bolt_and_brainwave_give_three_to_a_fighter(dice: Dice) -> None:
    for enemy, slug, other in (
        ("grey_wolf", "lightning_bolt", "brainwave"), ("weeping_widow", "brainwave", "lightning_bolt"),
    ):  # fmt: skip
        game = facing(enemy, slug, other)
        assert [key.split()[1] for key in casts(game)] == ["seat:0"]
        game.answer("cast")
        assert game.view()["fight"]["mine"][-1] == [slug, 3]
    game = table("lightning_bolt")
    game.put(1, "O4")
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1")
    assert [key.split()[1] for key in casts(game)] == ["seat:0", "seat:1"]
    game.answer(game.keys[2])
    assert game.view()["fight"]["theirs"] == [["strength", 4], ["lightning_bolt", 3]]
    assert dice.faces == []


@pytest.mark.rule("RB-51", "RB-8")
def test_immobility_takes_this_turn_at_its_start_and_the_next_one_in_a_fight() -> None:
    game = Game(heroes=("ranger", "sellsword"))
    game.put(1, "O9", craft=6)
    spell = game.give(1, "immobility")[0]
    game.run(GamePhase.UPKEEP)
    assert (game.asked, game.kind) == (1, "spell_response")
    assert game.keys == ["pass", f"cast {spell} seat:0", f"cast {spell} seat:1"]
    game.answer(f"cast {spell} seat:0")
    assert (game.asked, game.kind, game.me()["skip"]) == (1, "start_action", 0)
    game = facing("grey_wolf", "immobility")
    game.answer("cast S04.1 seat:1" if "cast S04.1 seat:1" in game.keys else game.keys[-1])
    assert game.me(1)["skip"] == 1
    assert game.view()["fight"] is not None


def test_finger_of_death_costs_a_life_without_a_save_or_removes_an_enemy(dice: Dice) -> None:
    game = table("finger_of_death")
    game.give(1, "armour")
    game.run(GamePhase.START).answer("cast S05.1 seat:1")
    assert game.me(1)["lives"] == 4
    game = facing("wyvern", "finger_of_death")
    game.answer("cast S05.1 foe")
    assert PLACE["O4"] not in game.s.lying
    assert game.me()["trophies"] == []
    assert len(game.s.discards[0]) == 1
    assert dice.faces == []


@pytest.mark.rule("RB-32")
def test_syphon_takes_a_counter_above_the_start_of_its_owners_choice() -> None:
    game = table("syphon")
    assert casts(game.run(GamePhase.START)) == ["S06.1 seat:0"]
    game = table("syphon", craft=3)
    game.s.players[0].craft = 3
    game.put(1, "O9", strength=5, craft=3)
    game.run(GamePhase.START).answer("cast S06.1 seat:1")
    assert (game.asked, game.keys) == (1, ["strength", "craft"])
    game.answer("craft")
    assert (game.me(1)["strength"], game.me(1)["craft"]) == (5, 2)


@pytest.mark.rule("RB-38", "RB-50")
def test_destroy_magic_stops_spells_and_magic_objects_until_the_casters_next_turn() -> None:
    game = table("destroy_magic", "mend", lives=1)
    game.give(1, "ox_belt", "mend", "broadsword")
    assert game.me(1)["strength"] == 5
    game.run(GamePhase.START).answer("cast S07.1 zone", "pass")
    assert game.me(1)["strength"] == 4
    usable = {one["id"][:3]: one["usable"] for one in game.me(1)["objects"]}
    assert usable == {"A44": False, "P2.": True}
    assert not totals.may_cast(game.s, 0)
    assert not totals.may_cast(game.s, 1)
    assert casts(game) == []
    game.s.turn = 1
    game.run(GamePhase.UPKEEP)
    assert game.view()["effects"] == [{"kind": "magic_destroyed", "zone": 0, "until": 0}]
    game.s.turn = 0
    game.run(GamePhase.UPKEEP)
    assert game.view()["effects"] == []
    assert game.me(1)["strength"] == 5


@pytest.mark.rule("RB-9", "RB-13")
def test_teleport_leads_to_any_space_of_ones_ring() -> None:
    game = table("teleport").run(GamePhase.START)
    assert {key.split()[1] for key in casts(game)} == {f"O{n}" for n in range(1, 25)}
    game.answer("cast S08.1 O16" if "cast S08.1 O16" in game.keys else "cast S08.2 O16")
    assert game.me()["place"] == "O16"
    game = table("teleport")
    game.put(0, "M3")
    assert {key.split()[1] for key in casts(game.run(GamePhase.START))} == {f"M{n}" for n in range(1, 9)}
    for place in ("G3", "JAIL"):
        game = table("teleport")
        game.put(0, place)
        assert casts(game.run(GamePhase.START)) == []


def test_glamour_evades_an_enemy_or_an_attacker() -> None:
    game = facing("wyvern", "glamour")
    game.answer("evade S11.1")
    assert game.told("fight_over") == []
    assert len(game.s.lying[PLACE["O4"]]) == 1
    game = table()
    game.put(1, "O4", craft=6)
    game.give(1, "glamour")
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1")
    assert (game.asked, game.keys) == (1, ["fight", "evade S11.1"])
    game.answer("evade S11.1")
    assert game.told("fight_over") == []


def test_pilfer_takes_gold_or_an_object_of_the_casters_choice() -> None:
    game = table("pilfer", gold=0)
    game.give(1, "broadsword")
    game.run(GamePhase.START).answer("cast S12.1 seat:1")
    assert game.keys == ["take gold", "take P2.1"]
    game.answer("take P2.1")
    assert [one["id"] for one in game.me()["objects"]] == ["P2.1"]
    game = table("pilfer", gold=0)
    game.give(1, "broadsword")
    game.s.players[1].place = PLACE["T5"]
    game.run(GamePhase.START).answer("cast S12.1 seat:1")
    assert (game.me()["gold"], game.me(1)["gold"]) == (1, 1)
    game = table("pilfer")
    game.s.players[1].gold = 0
    assert casts(game.run(GamePhase.START)) == []


RANDOM = [
    (1, {"lives": -1}, {}), (2, {}, {"skip": 1}), (3, {}, {"lives": -1}), (4, {}, {"lives": 1}),
    (5, {}, {"spell_count": 1}), (6, {"gold": 1, "spell_count": 1}, {}),
]  # fmt: skip


@pytest.mark.parametrize(("face", "caster", "target"), RANDOM)
@pytest.mark.rule("RU-46")
def test_random_magic_on_a_character(dice: Dice, face: int, caster: dict[str, int], target: dict[str, int]) -> None:
    game = table("random_magic", lives=3)
    game.put(1, "O9", craft=6, lives=3)
    before = [game.view(seat)["players"][seat] for seat in range(2)]
    spells = before[0]["spell_count"]
    game.run(GamePhase.START)
    dice(face)
    game.answer("cast S10.1 seat:1")
    after = [game.view(seat)["players"][seat] for seat in range(2)]
    for old, new, wanted in zip(before, after, (caster, target), strict=True):
        changed = {name: new[name] - old[name] for name in ("lives", "gold", "skip", "spell_count")}
        if new["seat"] == 0:
            changed["spell_count"] += spells
        assert {name: change for name, change in changed.items() if change} == wanted


@pytest.mark.parametrize(("face", "theirs", "lives", "gold"), [
    (1, 3, -1, 0), (2, 3, 0, 0), (3, 1, 0, 0), (4, 5, 0, 0), (5, 3, 0, 0), (6, 3, 0, 1),
])  # fmt: skip
def test_random_magic_on_an_enemy(dice: Dice, face: int, theirs: int, lives: int, gold: int) -> None:
    game = facing("grey_wolf", "random_magic")
    before = game.me()
    dice(face)
    game.answer("cast S10.1 foe")
    assert sum(value for _, value in game.view()["fight"]["theirs"]) == theirs
    assert game.me()["lives"] - before["lives"] == lives
    assert game.me()["gold"] - before["gold"] == gold
    assert game.me()["spell_count"] == (1 if face in (5, 6) else 0)


# --- answers ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-51", "RB-36")
def test_unravel_answers_a_spell_and_can_be_answered_from_the_casters_left() -> None:
    def begin() -> Game:
        game = table("finger_of_death", others=("sellsword", "cutpurse"))
        for seat in (1, 2):
            game.s.players[seat].craft = 6
            game.give(seat, "unravel")
        return game.run(GamePhase.START).answer("cast S05.1 seat:2")

    game = begin()
    assert (game.asked, game.kind) == (1, "spell_response")
    assert game.decision is not None
    assert game.decision.hidden
    game.answer("pass")
    assert game.asked == 2
    game.answer("pass")
    assert game.me(2)["lives"] == 3
    game = begin().answer("pass")
    game.answer(next(key for key in game.keys if key.startswith("cast")))
    assert (game.asked, game.view()["window"]["by"]) == (1, 2)
    game.answer("pass")
    assert game.me(2)["lives"] == 4
    game = begin().answer("pass")
    game.answer(next(key for key in game.keys if key.startswith("cast")))
    game.answer(next(key for key in game.keys if key.startswith("cast")))
    assert game.me(2)["lives"] == 3
    assert len(game.s.discards[SPELL]) == 3


@pytest.mark.rule("RB-51", "RB-25")
def test_a_glamour_that_is_unravelled_evades_nothing() -> None:
    game = table("unravel")
    game.put(1, "O4", craft=6)
    game.give(1, "glamour")
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1", "evade S11.1")
    assert (game.asked, game.view()["window"]["target"]) == (0, "self")
    game.answer(next(key for key in game.keys if key.startswith("cast")))
    assert (game.kind, game.view()["fight"]["foe"]) == ("pre_dice", {"seat": 1})
    assert len(game.s.discards[SPELL]) == 2


@pytest.mark.rule("RB-45", "RB-50")
def test_spells_are_cast_from_the_jail_and_at_it() -> None:
    game = table("finger_of_death", others=("sellsword", "cutpurse"))
    for seat in (0, 2):
        game.s.players[seat].place = PLACE["JAIL"]
    game.run(GamePhase.START).answer("cast S05.1 seat:2")
    assert game.me(2)["lives"] == 3
    assert game.me()["place"] == "JAIL"


@pytest.mark.rule("RB-51")
def test_whoever_holds_a_spell_is_asked_even_if_it_is_no_answer() -> None:
    game = table("finger_of_death", others=("sellsword", "cutpurse"))
    game.give(2, "mend")
    game.run(GamePhase.START).answer("cast S05.1 seat:1")
    assert (game.asked, game.keys) == (2, ["pass"])
    game.answer("pass")
    assert (game.asked, game.me(1)["lives"]) == (0, 4)


@pytest.mark.rule("RB-51")
def test_at_a_turns_start_holders_of_spells_are_asked_in_order() -> None:
    game = Game(4, heroes=("ranger", "sellsword", "cutpurse", "deep_delver"))
    game.give(3, "mend")
    game.give(1, "glamour")
    game.run(GamePhase.UPKEEP)
    assert (game.asked, game.keys) == (1, ["pass"])
    game.answer("pass")
    assert (game.asked, game.keys) == (3, ["pass"])
    assert game.answer("pass").kind == "start_action"


@pytest.mark.rule("RB-50", "RU-59")
def test_spells_stay_in_their_shield_zone() -> None:
    game = table("finger_of_death", "immobility", others=("sellsword", "cutpurse"))
    in_maze(game, 2)
    game.run(GamePhase.START)
    assert {key.split()[1] for key in casts(game)} == {"seat:0", "seat:1"}
    game = table("finger_of_death", others=("sellsword", "cutpurse"))
    in_maze(game, 0, 2)
    game.s.players[1].craft = 6
    game.give(1, "unravel")
    game.run(GamePhase.START)
    assert {key.split()[1] for key in casts(game)} == {"seat:0", "seat:2"}
    game.answer("cast S05.1 seat:2")
    assert game.asked == 0


def test_the_warding_amulet_stops_others_spells_on_four_or_more(dice: Dice) -> None:
    for face, lives in ((3, 4), (4, 5)):
        game = table("finger_of_death")
        game.give(1, "warding_amulet")
        game.run(GamePhase.START)
        dice(face)
        game.answer("cast S05.1 seat:1")
        assert game.me(1)["lives"] == lives


# --- limits, Enemies' Spells ------------------------------------------------------------------------------


@pytest.mark.rule("RB-35", "RB-53")
def test_everybody_over_the_limit_gives_up_spells_the_active_seat_first() -> None:
    game = table("mend", "pilfer", craft=3)
    game.s.players[1].craft = 3
    game.give(1, "syphon", "glamour")
    steps = limits.settle(game.s)
    first = next(steps)
    assert (first.seat, first.kind, first.hidden) == (0, "discard_to_limit", True)
    second = steps.send(first.options[0].value)
    assert second.seat == 1


@pytest.mark.parametrize(("face", "changed"), [
    (1, {"lives": 4}), (2, {"skip": 1}), (3, {"craft": 5}), (4, {}), (5, {}), (6, {}),
])  # fmt: skip
@pytest.mark.rule("LB-54", "RU-47", "RU-48")
def test_the_spells_of_enemies(dice: Dice, face: int, changed: dict[str, int]) -> None:
    game = table()
    before = game.me()
    dice(face, 2) if face == 6 else dice(face)
    for _ in enemy_spells.cast(game.s, 0, None):
        raise AssertionError("nothing to ask")
    now = game.me()
    expected = {"skip": 1} if face == 6 else changed
    assert {name: now[name] for name in ("lives", "skip", "craft") if now[name] != before[name]} == expected
    silent = {"kind": "magic_destroyed", "zone": 2, "until": 0}
    assert (silent in game.view()["effects"]) is (face == 5)
    if face == 5:
        in_maze(game, 1)
        game.s.players[0].place = PLACE["O4"]
        assert not totals.may_cast(game.s, 0)
        assert not totals.may_cast(game.s, 1)


@pytest.mark.rule("RB-5")
def test_hands_at_the_start_are_those_of_the_characters() -> None:
    for hero, count in {one.slug: one.spells for one in HEROES}.items():
        game = Game(heroes=(hero, "ranger" if hero != "ranger" else "sellsword"))
        assert game.me()["spell_count"] == count
        assert game.view(1)["players"][0]["spells"] is None
    assert CARDS[NUMBER["S01.1"]].value == 2
