"""The forty Events, each by its number; those that move figures and boats stand beside (3.5, C-8)."""

import pytest

from game.tables.wizards.content.catalog import CREST, DECK, EVENT, EVENTS, HW, LAND, OBJECTS
from game.tables.wizards.content.geography import NAME
from game.tables.wizards.rules import (
    afflictions,
    belongings,
    boats_called,
    companions,
    demons,
    dragon,
    events,
)
from tests.tables.wizards.cards import cost, draw, drawn, home, kept, walk
from tests.tables.wizards.tools import NONE, TABLE, Dice, Game, GamePhase

# --- the deck ---------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:C-8", "wizards:H-5")
@pytest.mark.parametrize("slug", ["the_white_door", "heal_all", "key_of_stars", "demon_bane_word"])
def test_what_is_kept_for_later_only_its_drawer_sees(slug: str, dice: Dice) -> None:
    game = drawn(slug, dice)
    assert kept(game, slug)
    assert game.told("event")[0].data == {"event": None}
    assert game.view(0)["players"][0]["events"][0]["slug"] == slug
    assert game.view(1)["players"][0]["events"][0]["slug"] is None


@pytest.mark.rule("wizards:C-8")
def test_an_empty_deck_is_rebuilt_from_the_discards() -> None:
    game = Game()
    game.s.event_discard = [EVENT["stolen_hours"]]
    game.s.events = []
    game.do(events.draw(game.s, 0, "WZ-11"))
    assert game.s.players[0].extra == 2
    game.s.event_discard = []
    assert game.do(events.draw(game.s, 0, "WZ-11")).s.players[0].extra == 2  # no card is left


@pytest.mark.rule("wizards:C-8")
def test_an_event_that_can_do_nothing_is_discarded_without_another(dice: Dice) -> None:
    game = drawn("magpie_sprites", dice)
    assert not kept(game, "magpie_sprites")
    assert len(game.told("event")) == 1


@pytest.mark.rule("wizards:C-8", "wizards:B-22")
def test_rank_0_draws_events_too_and_gains_no_points(dice: Dice) -> None:
    game = drawn("owls_counsel", dice, rank=0)
    assert game.points() == (0, 0, 0)
    assert game.told("event")[0].data == {"event": "owls_counsel"}


@pytest.mark.rule("wizards:R-53")
@pytest.mark.parametrize(
    ("slug", "days"),
    [("following_wind", 3), ("leaf_road", 4), ("goats_feet", 4), ("wave_walking", 3), ("leaden_boots", 3),
     ("rockfall", 4)],
)  # fmt: skip
def test_days_are_those_after_this_one_and_public(slug: str, days: int, dice: Dice) -> None:
    game = drawn(slug, dice)
    assert game.view(1)["players"][0]["events"] == [{"slug": slug, "left": days}]
    for _ in range(days):
        belongings.new_day(game.s)
        assert kept(game, slug)
    belongings.new_day(game.s)
    assert not kept(game, slug)


# --- 1 to 7 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:C-8")
def test_1_following_wind(dice: Dice) -> None:
    game = Game()
    game.event(0, "following_wind", left=3)
    start = game.water("torwall")
    game.boat(start, seat=0)
    walk(game, dice, 3)
    paid = []
    for _ in range(6):
        far = boats_called.distances(game.s, start)
        here = far[game.s.players[0].space]
        space = next(space for space in game.s.board.near[game.s.players[0].space] if far.get(space) == here + 1)
        if f"to {NAME[space]}" not in game.keys:
            break
        paid.append(cost(game, space))
    assert paid == [1, 0, 1, 0, 1, 0]


@pytest.mark.rule("wizards:C-8", "WZ-42", "wizards:T-16")
def test_2_leaf_road(dice: Dice) -> None:
    for dazed, price in ((False, 1), (True, 2)):
        game = Game()
        game.event(0, "leaf_road", left=4)
        game.put(0, game.hex("torwall", -1, 0), dazed=dazed)
        walk(game, dice, 4)
        assert cost(game, game.hex("torwall", -2, 0)) == price


@pytest.mark.rule("wizards:C-8", "WZ-42")
def test_3_goats_feet(dice: Dice) -> None:
    for dazed, price in ((False, 1), (True, 2)):
        game = Game()
        game.event(0, "goats_feet", left=4)
        game.put(0, game.hex("dragons_lair", 2, -1), dazed=dazed)
        walk(game, dice, 4)
        assert cost(game, game.hex("dragons_lair", 1, -1)) == price


@pytest.mark.rule("wizards:C-8", "WZ-42")
def test_5_wave_walking(dice: Dice) -> None:
    game = Game()
    game.event(0, "wave_walking", left=3)
    shore = game.hex("torwall", 2, -2)
    game.put(0, shore)
    walk(game, dice, 4)
    first = next(space for space in game.s.board.near[shore] if game.s.board.terrain[space] == "~")
    assert cost(game, first) == 1
    second = next(space for space in game.s.board.near[first] if game.s.board.terrain[space] == "~")
    assert cost(game, second) == 1
    assert game.s.walk.mp == 2
    game = Game()
    game.event(0, "wave_walking", left=3)
    game.put(0, shore, dazed=True)
    walk(game, dice, 4)
    assert cost(game, first) == 4  # a swim step uses all up


@pytest.mark.rule("wizards:C-8", "WZ-23", "wizards:B-35")
@pytest.mark.parametrize(("face", "mp"), [(5, 3), (2, 0), (1, -1)])
def test_6_leaden_boots(face: int, mp: int, dice: Dice) -> None:
    game = Game()
    game.event(0, "leaden_boots", left=3)
    game.put(0, game.hex("torwall", -1, 0))
    walk(game, dice, face)
    assert game.s.walk.mp == mp
    game.answer(f"to {NAME[game.hex('torwall', -2, 0)]}")  # the first step is always allowed
    assert game.s.players[0].space == game.hex("torwall", -2, 0)


@pytest.mark.rule("wizards:C-8")
@pytest.mark.parametrize(("slug", "number"), [("bramble_snare", 7), ("cage_of_glass", 19), ("poppy_dust", 33)])
def test_7_19_33_trap_events(slug: str, number: int, dice: Dice) -> None:
    game = drawn(slug, dice, 6)
    assert kept(game, slug)
    assert game.s.players[0].trap == number
    assert game.s.players[0].trap_left == (6 if number == 33 else 0)
    afflictions.free(game.s, 0, "WZ-15")
    assert not kept(game, slug)


# --- 8 to 13 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:C-8")
@pytest.mark.parametrize(
    ("slug", "after"),
    [("owls_counsel", (9, 13, 9)), ("torn_page", (13, 9, 9)), ("spark_of_the_forge", (9, 9, 13))],
)
def test_8_9_10_a_die_of_points(slug: str, after: tuple[int, int, int], dice: Dice) -> None:
    game = drawn(slug, dice, 4)
    assert game.points() == after
    assert not kept(game, slug)


@pytest.mark.rule("wizards:C-8", "wizards:C-9")
def test_12_peddlers_gift(dice: Dice) -> None:
    game = Game()
    game.put(0, home(game))
    dice.force("object", 4)
    draw(game, "peddlers_gift", dice)
    assert [OBJECTS[thing].slug for thing in game.s.players[0].objects] == ["grey_cloak"]
    assert len(game.s.objects) == 11
    assert game.told("object")[0].data == {"object": "grey_cloak"}


@pytest.mark.rule("wizards:C-8", "wizards:C-9")
def test_13_barrow_hoard(dice: Dice) -> None:
    game = Game()
    game.put(0, home(game))
    dice.force("object", 0, 0)
    draw(game, "barrow_hoard", dice)
    assert (game.kind, game.keys) == ("keep_object", ["keep ring_of_staying", "keep moon_lamp"])
    assert TABLE.census(game.s)  # nothing is lost while the question is open
    game.answer("keep moon_lamp")
    assert [OBJECTS[thing].slug for thing in game.s.players[0].objects] == ["moon_lamp"]
    assert game.s.objects == [0, *range(2, 12)]


@pytest.mark.rule("wizards:C-9")
@pytest.mark.parametrize("left", [0, 1])
def test_13_the_pool_may_run_out(left: int, dice: Dice) -> None:
    game = Game()
    game.put(0, home(game))
    game.object(1, *(thing.slug for thing in OBJECTS[left:]))
    draw(game, "barrow_hoard", dice)
    assert game.kind == ""
    assert len(game.s.players[0].objects) == left


# --- 16 to 23 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:C-8", "wizards:B-53")
def test_16_ill_omen(dice: Dice) -> None:
    game = Game()
    game.put(0, home(game))
    goal = game.hex("oxenford", 2, -1)
    game.put(2, goal)
    dice.random_space(game, goal)
    draw(game, "ill_omen", dice, 2)
    assert game.s.demons == [goal]
    assert [fact.seat for fact in game.told("demons_met")] == [2]


@pytest.mark.rule("WZ-87", "wizards:C-8")
def test_17_the_ground_opens(dice: Dice) -> None:
    game = Game()
    game.put(0, home(game))
    game.put(1, home(game))
    draw(game, "the_ground_opens", dice, 6, 2)
    assert [fact.seat for fact in game.told("demons_met")] == [0, 1]  # everybody there
    assert game.s.demons == [home(game)]  # one of them failed


@pytest.mark.rule("wizards:C-8", "wizards:B-29")
def test_18_a_strangers_errand(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 1)
    game.put(0, home(game))
    game.top_tasks(43)
    draw(game, "a_strangers_errand", dice)
    assert (game.kind, game.keys) == ("task_accept", ["accept", "decline"])
    game.answer("accept")
    assert (game.numbers(), game.s.players[0].tasks[0].mandatory) == ([43], False)


@pytest.mark.rule("wizards:C-8", "WZ-116")
def test_20_stolen_hours(dice: Dice) -> None:
    game = drawn("stolen_hours", dice)
    assert game.s.players[0].extra == 2


@pytest.mark.rule("wizards:C-8", "wizards:C-9")
def test_22_magpie_sprites(dice: Dice) -> None:
    game = Game()
    game.object(0, "rune_staff", "hourglass")
    dice.force("magpie", 1)
    draw(game, "magpie_sprites", dice)
    assert [OBJECTS[thing].slug for thing in game.s.players[0].objects] == ["rune_staff"]
    assert len(game.s.objects) == 11
    assert game.told("object_lost")[0].data == {"object": "hourglass"}


@pytest.mark.rule("wizards:C-8", "WZ-114")
def test_23_shared_fire(dice: Dice) -> None:
    game = Game(4)
    for seat, rank in ((0, 1), (1, 2), (2, 0), (3, 4)):
        if rank:
            game.rank(seat, "wizards", rank)
        game.put(seat, game.hex("torwall", *((1, 1), (0, 1), (-1, 1), (0, 2))[seat]))
    game.put(3, game.hex("oxenford", 2, -1))
    draw(game, "shared_fire", dice, 4, 6)
    game.answer("power")
    assert game.asked == 1
    game.answer("knowledge")
    assert [game.points(seat) for seat in range(4)] == [(0, 0, 4), (6, 0, 0), (0, 0, 0), (0, 0, 0)]


# --- 24 to 31 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-33", "wizards:C-8")
def test_24_foresight(dice: Dice) -> None:
    game = Game()
    game.die("oxenford")
    draw(game, "foresight", dice)
    assert game.kind == "foresight_land"
    assert len(game.keys) == 18 - 3
    assert not {"land sacred_circle", "land dragons_lair", "land oxenford"} & set(game.keys)
    game.answer("land glendale")
    assert game.s.foresight == LAND["glendale"]
    assert kept(game, "foresight")
    assert game.view(2)["foresight"] == "glendale"
    assert game.told("foresight")[0].data == {"land": "glendale"}
    belongings.foresight_fulfilled(game.s, LAND["edgewood"])
    assert kept(game, "foresight")
    belongings.foresight_fulfilled(game.s, LAND["glendale"])
    assert not kept(game, "foresight")
    assert game.s.foresight == NONE


@pytest.mark.rule("WZ-33", "wizards:T-91")
def test_24_the_named_land_is_the_next_of_its_kind(dice: Dice) -> None:
    game = Game()
    draw(game, "foresight", dice).answer("land glendale")
    game.s.fortnight = 3
    game.s.demons = [game.hex("edgewood", 1, 0)]
    assert game.view()["due"]["lands"] == ["glendale"]


@pytest.mark.rule("wizards:H-1", "wizards:C-8")
def test_25_mirror_pool_shows_all_secret_names(dice: Dice) -> None:
    game = Game()
    first = game.marker("terek", game.hex("glendale", 1, 0), secret=True, known=(1,))
    second = game.marker("veldor", game.hex("oxenford", 2, -1), secret=True, known=())
    draw(game, "mirror_pool", dice)
    assert (first.known, second.known) == ([0, 1], [0])
    assert game.told("names_seen")[0].data == {"count": 2}
    assert "terek" not in str([fact.data for fact in game.facts])


@pytest.mark.rule("wizards:H-3", "wizards:C-8", "wizards:B-49")
def test_25_or_the_next_three_cards_in_any_order(dice: Dice) -> None:
    game = Game()
    game.top_wizards("trap_crest", "terek", "phantasm")
    game.s.peeked = {2: 2}
    draw(game, "mirror_pool", dice)
    assert game.kind == "wizard_peek_order"
    assert game.decision is not None
    assert game.decision.hidden
    assert len(game.keys) == 6
    game.answer("order phantasm trap_crest terek")
    assert [DECK[card].slug for card in game.s.wizards[:-4:-1]] == ["phantasm", "trap_crest", "terek"]
    assert game.s.peeked == {0: 3}
    assert not kept(game, "mirror_pool")
    assert game.told("peeked")[0].data == {"count": 3}
    assert "terek" not in str([fact.data for fact in game.facts])


@pytest.mark.rule("wizards:H-3")
def test_25_like_cards_make_like_orders_one_answer(dice: Dice) -> None:
    game = Game()
    game.only_wizards("phantasm", "phantasm", "terek")
    draw(game, "mirror_pool", dice)
    assert len(game.keys) == 3
    game.answer("order terek phantasm phantasm")
    assert game.s.wizards[-1] == HW["terek"]
    assert len(set(game.s.wizards)) == 3


@pytest.mark.rule("WZ-98", "wizards:C-8")
def test_26_silver_mare(dice: Dice) -> None:
    game = drawn("silver_mare", dice)
    assert (game.me()["animal"]["kind"], game.s.players[0].animal_left) == ("winged_horse", 6)
    assert kept(game, "silver_mare")
    companions.end_turn(game.s, 0)
    for _ in range(6):
        assert kept(game, "silver_mare")
        companions.end_turn(game.s, 0)
    assert game.s.players[0].animal == 0
    assert not kept(game, "silver_mare")


@pytest.mark.rule("WZ-98")
def test_26_the_dragon_drives_her_off_for_good(dice: Dice) -> None:
    game = drawn("silver_mare", dice)
    dice(6)
    game.do(dragon.meet(game.s, 0))
    assert game.s.players[0].animal == 0
    assert not kept(game, "silver_mare")


@pytest.mark.rule("WZ-45", "wizards:C-8")
def test_26_27_nothing_for_a_dazed_player(dice: Dice) -> None:
    for slug in ("silver_mare", "lost_hound"):
        game = drawn(slug, dice, dazed=True)
        assert game.s.players[0].animal == 0
        assert not kept(game, slug)


@pytest.mark.rule("wizards:C-8", "WZ-95")
def test_27_lost_hound(dice: Dice) -> None:
    game = drawn("lost_hound", dice)
    assert (game.me()["animal"]["kind"], game.s.players[0].animal_left) == ("hound", 6)
    assert not kept(game, "lost_hound")


@pytest.mark.rule("wizards:C-8")
def test_28_heal_all_on_becoming_dazed() -> None:
    game = Game()
    game.event(0, "heal_all")
    game.do(afflictions.daze(game.s, 0, "WZ-13"))
    assert (game.kind, game.keys) == ("play_held", ["event heal_all", "pass"])
    assert game.decision is not None
    assert game.decision.hidden
    game.answer("event heal_all")
    assert not game.s.players[0].dazed
    assert not kept(game, "heal_all")


@pytest.mark.rule("wizards:C-8")
def test_28_or_any_time_in_ones_turn(dice: Dice) -> None:
    game = Game()
    game.event(0, "heal_all")
    assert "event heal_all" not in game.run(GamePhase.TRAVEL, turn=0).keys
    game.set(0, dazed=True)
    assert "event heal_all" in game.run(GamePhase.TRAVEL, turn=0).keys
    walk(game, dice, 4)
    game.answer("event heal_all")
    assert not game.s.players[0].dazed
    assert game.kind == "step"


@pytest.mark.rule("wizards:C-8", "wizards:B-57")
def test_29_dragons_shadow(dice: Dice) -> None:
    game = Game()
    goal = game.hex("oxenford", 2, -1)
    game.put(1, goal)
    dice.random_space(game, goal)
    draw(game, "dragons_shadow", dice, 6)
    assert game.s.dragon == goal
    assert [fact.seat for fact in game.told("dragon_met")] == [1]


@pytest.mark.rule("WZ-78", "wizards:R-14", "wizards:C-8")
def test_30_key_of_stars(dice: Dice) -> None:
    game = Game()
    game.event(0, "key_of_stars")
    game.put(0, game.hex("crestfell", 1, 0))
    walk(game, dice, 2)
    dice(6, 2)
    game.answer(f"to {NAME[game.at('CREST')]}")
    assert game.s.players[0].met == {CREST: 1}
    assert kept(game, "key_of_stars")
    game = Game()
    game.put(0, game.hex("crestfell", 1, 0))
    walk(game, dice, 2)
    assert f"to {NAME[game.at('CREST')]}" not in game.keys


@pytest.mark.rule("wizards:C-8")
def test_30_it_is_discarded_when_its_tile_is_left(dice: Dice) -> None:
    game = Game()
    game.event(0, "key_of_stars")
    shore = game.hex("crestfell", 2, 0)
    game.put(0, shore)
    walk(game, dice, 6)
    water = next(space for space in game.s.board.near[shore] if game.s.board.terrain[space] == "~")
    game.answer(f"to {NAME[water]}")
    assert not kept(game, "key_of_stars")
    game = Game()
    game.event(0, "key_of_stars")
    game.put(0, shore, animal="winged_horse", animal_left=2)
    game.run(GamePhase.TRAVEL, turn=0).answer("ride", f"to {NAME[game.hex('crestfell', 1, 0)]}")
    assert kept(game, "key_of_stars")
    game.put(0, shore, animal="unicorn", animal_left=2)
    game.run(GamePhase.TRAVEL, turn=0).answer("ride", f"to {NAME[home(game)]}")
    assert not kept(game, "key_of_stars")


@pytest.mark.rule("WZ-101", "WZ-84", "wizards:C-8")
def test_31_malicious_intent(dice: Dice) -> None:
    from game.tables.wizards.rules import tasks

    game = drawn("malicious_intent", dice)
    assert kept(game, "malicious_intent")
    assert not tasks.can_receive(game.s, 0)
    game.arrive(0, "E:GLENDALE")
    assert not kept(game, "malicious_intent")
    assert tasks.can_receive(game.s, 0)


# --- 32 to 40 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:R-63", "WZ-103", "wizards:C-8")
def test_32_toll_of_the_road(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 1, 3, 0, 9)
    draw(game, "toll_of_the_road", dice, 5)
    assert (game.kind, game.keys) == ("lose_type", ["knowledge", "power"])
    game.answer("knowledge")
    assert game.points() == (0, 0, 9)


@pytest.mark.rule("wizards:C-8", "wizards:B-52", "WZ-27")
def test_34_demon_bane_word(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 2)
    game.put(0, home(game))
    game.event(0, "demon_bane_word")
    game.do(demons.meet(game.s, 0, "random"))
    assert (game.kind, game.keys) == ("dispel", ["cast demon_dispelling", "word", "pass"])
    dice(5)
    game.answer("word")
    assert game.kind == "gain_type"
    game.answer("power")
    assert game.points() == (0, 0, 3)
    assert game.s.demons == []
    assert not kept(game, "demon_bane_word")


@pytest.mark.rule("wizards:C-8")
def test_35_rockfall(dice: Dice) -> None:
    for more, price in (("", 3), ("goats_feet", 1), ("swift", 1), ("dazed", 2)):
        game = Game()
        game.event(0, "rockfall", left=4)
        if more == "goats_feet":
            game.event(0, more, left=4)
        game.put(0, game.hex("dragons_lair", 2, -1), dazed=more == "dazed")
        walk(game, dice, 6)
        if more == "swift":
            game.s.walk.swift = ["mountains"]
        assert cost(game, game.hex("dragons_lair", 1, -1)) == price


@pytest.mark.rule("wizards:B-48", "wizards:C-8")
def test_36_beacon_answered(dice: Dice) -> None:
    game = Game()
    game.top_wizards("phantasm", "veldor")
    goal = game.hex("oxenford", 2, -1)
    dice.random_space(game, goal)
    draw(game, "beacon_answered", dice)
    assert [(one.card, one.space, one.secret) for one in game.s.markers] == [(HW["veldor"], goal, False)]
    assert game.view(2)["wizards"][0]["name"] == "veldor"
    assert not kept(game, "beacon_answered")


@pytest.mark.rule("wizards:H-1", "wizards:B-48", "wizards:C-8")
def test_38_whispered_name(dice: Dice) -> None:
    game = Game()
    game.top_wizards("elekov")
    goal = game.hex("oxenford", 2, -1)
    dice.random_space(game, goal)
    draw(game, "whispered_name", dice)
    marker = game.s.markers[0]
    assert (marker.card, marker.space, marker.secret, marker.known) == (HW["elekov"], goal, True, [0])
    assert game.view(0)["wizards"][0]["name"] == "elekov"
    assert game.view(1)["wizards"][0]["name"] is None
    assert not kept(game, "whispered_name")


@pytest.mark.rule("wizards:T-44", "WZ-30", "wizards:C-8")
@pytest.mark.parametrize(("before", "after", "bank"), [(3, 5, 0), (7, 0, 1), (8, 1, 1)])
def test_40_song_of_hope(before: int, after: int, bank: int, dice: Dice) -> None:
    game = Game()
    game.s.thwart = before
    draw(game, "song_of_hope", dice)
    assert (game.s.thwart, game.s.thwarts) == (after, bank)


@pytest.mark.rule("wizards:C-8", "wizards:B-3")
def test_every_event_can_be_drawn_anywhere_and_no_card_is_lost(dice: Dice) -> None:
    for event in EVENTS:
        for rank in (0, 4):
            game = Game(2)
            before = TABLE.census(game.s)
            if rank:
                game.rank(0, "druids", rank, 9, 9, 9)
            game.put(0, home(game))
            draw(game, event.slug, dice)
            for _ in range(40):
                if game.decision is None:
                    break
                game.answer(game.keys[-1])
            assert game.decision is None, (event.slug, game.kind)
            assert TABLE.census(game.s) == before, event.slug
            assert game.s.limbo_events == []
