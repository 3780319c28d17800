"""What newcomers to the Realm stumbled over: covered boards, secrets between the lines, turns nobody saw."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pygame
import pytest

from game.content import texts
from game.content.chances import CoachRemarks
from game.content.texts import say
from game.core import Session
from game.desktop.table.hud.model import Shown
from game.desktop.table.machine import Machine
from game.desktop.table.screen import TableScreen
from game.desktop.ui.rich import PlayerShown
from game.tables.realm.face import helper, numbers, sheets_fight, ways, wording
from game.tables.realm.rules import losses
from tests.desktop.at_table import come, key, press, send
from tests.desktop.german import german
from tests.desktop.legible import Recorder
from tests.desktop.screens import Window, realm_at, realm_where
from tests.tables.realm.test_base_tables import stand
from tests.tables.realm.test_endgame import heart
from tests.tables.realm.tools import Dice, Game, GamePhase

THINGS = ("Life", "Spell", "Craft", "Strength", "Gold")  # that a visit may bring


def scene(kind: str, scale: int = 100) -> TableScreen:
    table = Window((1280, 800), scale).table(realm_at(kind))
    come(table)
    table.layout()
    return table


def words(table: TableScreen) -> list[str]:
    return [row.words for row in table.director.moment.choices.rows]


def test_what_happened_last_is_told_below_the_choices() -> None:
    table = scene("move_end_ring")
    rows = table.focus.scroll.rows
    assert len(rows) > len(words(table)) + 1  # a heading, and the roll at least
    used = sum(row.height for row in rows)
    assert used <= table.focus.scroll.rect.height


def test_characters_are_chosen_by_name() -> None:
    table = scene("choose_character")
    listed = words(table)
    assert len(listed) == len(set(listed)) == 2


def test_what_a_quick_game_adds_to_the_numbers_of_a_card_is_told() -> None:
    """The card said 3, 3 and 2, and its character began with 4, 4 and 3."""
    sides = []
    for quick in (True, False):
        table = Window((1280, 720)).table(Session.new("realm", 2, "quick", {"quick": quick}))
        come(table)
        decision = table.director.decision
        assert decision is not None
        assert decision.kind == "choose_character"
        sides.append(wording.prompt(decision, table.director.asking.machine, table.director.moment.shown).side)
    assert sides == [say("realm.ask.quick_start"), say("realm.ask.side", n=2)]


def test_who_is_lost_in_the_wood_is_told_so() -> None:
    """They were asked where they go, and could only stay."""

    def lost(session: Session) -> bool:
        decision = session.decision
        return decision is not None and decision.kind == "start_action" and decision.find("stay") is not None

    table = Window((1280, 720)).table(realm_where(lost))
    decision = table.director.decision
    assert decision is not None
    told = wording.prompt(decision, table.director.asking.machine, table.director.moment.shown)
    assert told == ("lost in the wood: you stay here this turn.", "")


@pytest.mark.parametrize("quick", [False, True])
def test_a_second_gift_of_a_late_start_is_told_from_the_first(quick: bool) -> None:
    """The same question stood there again, as if the click had not counted."""
    game, asked = Game(2, quick=quick), list[str]()
    losses.die(game.s, 0)
    game.s.round, game.s.turn = 24, 0
    game.run(GamePhase.UPKEEP)
    while (decision := game.decision) is not None and decision.kind == "catch_up_points":
        shown = Shown(game.view(), (PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris")), 0, 0)
        asked.append(wording.prompt(decision, Machine(decision), shown).main)
        game.answer("strength")
    gift = "realm.ask.catch_up_points"
    assert asked == [say(gift), say(f"{gift}_next", n=2), say(f"{gift}_next", n=3)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", [nullcontext, german])
def test_what_a_quick_game_adds_is_written_beside_the_question(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: Any
) -> None:
    """The bar had no room for both and left it out in a small window."""
    with language(monkeypatch):
        table = Window(size).table(Session.new("realm", 2, "quick", {"quick": True}))
        come(table)
        recorder = Recorder()
        recorder.draw(table, size)
        assert say("realm.ask.quick_start") in [line.words for line in recorder.lines]


@pytest.mark.parametrize("seed", ["quick", "start", "here", "where"])
@pytest.mark.parametrize("language", [nullcontext, german])
def test_where_a_character_starts_stands_on_its_card(monkeypatch: pytest.MonkeyPatch, language: Any, seed: str) -> None:
    """Three of four cards left it out, for their abilities filled them."""
    with language(monkeypatch):
        table = Window((1280, 720)).table(Session.new("realm", 2, seed))
        come(table)
        recorder = Recorder()
        recorder.draw(table, (1280, 720))
        starts = say("realm.card_line.start", place="").strip()
        assert sum(line.words.startswith(starts) for line in recorder.lines) == 2


@pytest.mark.parametrize("kind", ["start_action", "end_action"])
def test_nobody_comes_upon_giving_up_an_ability_first(kind: str) -> None:
    def offered(session: Session) -> bool:
        asked = session.decision
        return asked is not None and asked.kind == kind and any(o.key.startswith("drop") for o in asked.options)

    table = Window((1280, 800)).table(realm_where(offered))
    keys = [option.key for option in table.director.asking.rows()]
    given_up = [key.startswith("drop") for key in keys]
    assert given_up == sorted(given_up)
    assert not all(given_up)


@pytest.mark.rule("DK-14", "DK-15")
@pytest.mark.parametrize(
    ("held", "wanted"),
    [
        ((), "Battle: your Strength is 6"),
        (("dagger", "broadsword"), "Battle: your Strength is 6, and 2 more with the Broadsword"),
    ],
)
def test_who_chooses_the_combat_hears_of_the_weapon_too(held: tuple[str, ...], wanted: str) -> None:
    game = heart(strength=6)
    game.give(0, *held)
    game.run()
    assert game.decision is not None
    shown = Shown(game.view(), (PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris")), 0, 0)
    assert wording.option(game.option("battle"), game.decision, shown) == wanted
    assert wording.option(game.option("psychic"), game.decision, shown).startswith(
        "Psychic combat: your Craft is 3, and 2 more"
    )


def test_sealed_spells_are_not_counted_among_the_ways() -> None:
    for options in range(3, 12):
        table = Window((1280, 800)).table(realm_at("start_action", options=options))
        decision = table.director.decision
        assert decision is not None
        if any(t.startswith("spell:") for o in decision.options for t in o.targets):
            break
    else:
        raise AssertionError("nobody could cast a Spell")
    said = wording.prompt(decision, table.director.asking.machine, table.director.moment.shown)
    assert str(len(decision.options)) not in said.side
    send(table, "peek")
    assert (
        str(len(decision.options))
        in wording.prompt(decision, table.director.asking.machine, table.director.moment.shown).side
    )


def test_who_is_attacked_reads_the_fight_from_the_own_side() -> None:
    fight = {
        "seat": 0, "foe": {"seat": 1}, "mine": [["strength", 6]], "theirs": [["strength", 4]], "odds": [72, 11, 17],
        "dice": [5, 2], "scores": [11, 6], "outcome": "win",
    }  # fmt: skip
    assert sheets_fight.seen_by(0, fight) == fight
    assert sheets_fight.seen_by(None, fight) == fight
    own = sheets_fight.seen_by(1, fight)
    assert (own["seat"], own["foe"], own["odds"]) == (1, {"seat": 0}, [17, 11, 72])
    assert (own["dice"], own["scores"], own["outcome"]) == ([2, 5], [6, 11], "lose")
    assert sheets_fight.seen_by(0, own) == fight


def test_the_list_of_moves_has_nothing_above_it() -> None:
    table = scene("pre_dice")
    assert table.face.sheets.brief(table.director.moment.shown, 350, 18)
    key(table, pygame.K_m)
    assert table.focus.listing
    assert len(table.focus.scroll.rows) == len(table.navigator.rows() or ())
    key(table, pygame.K_ESCAPE)
    assert len(table.focus.scroll.rows) > len(words(table))


def test_the_latest_line_is_told_below_the_choices_and_as_many_before_it_as_have_room() -> None:
    table = Window((1280, 720)).table(realm_at("start_action", options=2))
    rows, log_ = table.focus.scroll.rows, table.focus.log_lines.latest
    assert sum(row.height for row in rows) <= table.focus.scroll.rect.height
    latest = table.focus.line_row([line for line in log_ if not line.heading][-1], table.director.players_shown)
    assert rows[-1].shows == latest.shows


def test_who_has_no_character_yet_has_no_numbers_that_could_change() -> None:
    session = realm_at("choose_character").clone()
    assert session.decision is not None
    seat = session.decision.seat
    before = session.view(None)
    while session.decision is not None and session.decision.kind == "choose_character":
        session.answer(session.decision.options[0])
    pairs = zip(numbers.numbers(before, seat), numbers.numbers(session.view(None), seat), strict=True)
    assert not [name for (name, old), (_, new) in pairs if isinstance(old, int) and isinstance(new, int) and old != new]


def test_nobody_is_told_to_roll_where_one_walks_without_a_die() -> None:
    table = scene("start_action")
    decision, shown = table.director.decision, table.director.moment.shown
    assert decision is not None
    walks = decision.among(tuple(o for o in decision.options if o.key != "roll"))
    assert helper.due(decision, shown, ()) == "realm_roll"
    assert helper.due(walks, shown, ()) != "realm_roll"


def test_characters_are_dealt_large_enough_to_read_all_that_they_can() -> None:
    table = scene("choose_character")
    fan = [
        spot
        for spot in table.face.tray.fan(table.frame, table.director.moment.shown)
        if spot.target.startswith("hero:")
    ]
    assert len(fan) == 2
    assert all(
        card.rect.height > table.board.rect.height * 0.8 and table.board.rect.contains(card.rect) for card in fan
    )


def test_the_end_of_a_turn_is_asked_for_and_refused_in_words_of_its_own() -> None:
    table = scene("start_action")
    key(table, pygame.K_e)
    assert table.director.remarks.said is not None
    looked_at = table.director.remarks.said.text
    send(table, "explain", "seat:3")
    assert table.director.remarks.said is not None
    assert looked_at != table.director.remarks.said.text
    asked: dict[bool, str] = {}
    for options in range(1, 12):
        table = Window((1280, 800)).table(realm_at("end_action", options=options))
        decision, machine = table.director.decision, table.director.asking.machine
        assert decision is not None
        asked.setdefault(len(machine.rows()) > 1, wording.prompt(decision, machine, table.director.moment.shown).main)
        if len(asked) > 1:
            break
    assert asked[False] != asked[True]


@pytest.mark.rule("DK-25")
def test_cards_that_go_back_are_named_from_the_top_and_no_two_choices_read_the_same() -> None:
    def offered(session: Session) -> bool:
        asked = session.decision
        return asked is not None and asked.kind == "reorder_cards" and len(asked.options) > 2

    table = Window((1280, 800)).table(realm_where(offered))
    decision = table.director.decision
    assert decision is not None
    shown = table.director.moment.shown
    for option in decision.options:
        cards = [wording.card_name(card) for card in option.key.split()[1:]]
        assert wording.option(option, decision, shown) == "From the top: " + ", ".join(cards)
    assert len(set(words(table))) == len(words(table))


@pytest.mark.rule("DK-25")
def test_cards_that_go_back_lie_open_and_a_click_puts_one_on_top() -> None:
    """They were names in a list, and what they do was nowhere to be read."""

    def three(session: Session) -> bool:
        asked = session.decision
        return asked is not None and asked.kind == "reorder_cards" and len(asked.options) > 2

    table = come(Window((1280, 720)).table(realm_where(three)))
    shown, decision = table.director.moment.shown, table.director.decision
    assert decision is not None
    names = sorted({f"card:{name}" for option in decision.options for name in option.key.split()[1:]})
    assert len(names) == 3
    for name in names:
        spot = table.field.where(name, shown)
        assert spot is not None
        assert table.frame.board.contains(spot)
        assert table.field.hit(spot.center, shown).target == name
    spot = table.field.where(names[1], shown)
    assert spot is not None
    press(table, spot.center)
    keys = [row.key for row in table.director.moment.choices.rows]
    assert len(keys) == 2
    assert {f"card:{key.split()[1]}" for key in keys} == {names[1]}


@pytest.mark.rule("TV-4")
def test_whoever_meets_nothing_at_the_coat_check_is_told_so() -> None:
    """“Meet what the place has in store” did nothing there, and said nothing."""

    def met(session: Session) -> bool:
        asked, view = session.decision, session.view(None)
        kind = asked is not None and asked.kind == "encounter_or_attack"
        return kind and view["players"][view["turn"]]["place"] == "T1" and "T1" not in view["spaces"]

    table = come(Window((1280, 720)).table(realm_where(met)))
    row = next(row for row in table.director.moment.choices.rows if row.key == "encounter")
    assert row.words == say("realm.option.any.encounter_nothing")


@pytest.mark.rule("RB-13")
def test_both_dice_of_the_ranger_are_named_and_every_place_tells_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(heroes=("ranger", "sellsword"))
    game.put(0, "O6")
    Dice(monkeypatch)(4, 2)
    game.run(GamePhase.START).answer("roll")
    assert game.kind == "move_end_ring"
    assert game.view()["roll"]["faces"] == [4, 2]
    table = Window((1280, 800)).table(realm_where(_ranger_moves))
    roll = table.director.moment.shown.view["roll"]
    one, other = roll["faces"]
    assert table.line().main.startswith(f"{one} and {other}, and either counts")
    ends = {option.key.split()[1] for option in table.director.decision.options}
    numbered = {step.place for step in ways.steps(table.director.moment.shown)}
    assert ends <= numbered


def _ranger_moves(session: Session) -> bool:
    asked = session.decision
    if asked is None or asked.kind != "move_end_ring":
        return False
    view = session.view(asked.seat)
    return view["players"][asked.seat]["hero"] == "ranger" and len(set(view["roll"]["faces"])) == 2


@pytest.mark.rule("TV-14")
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Out of the Tavern by the door, no roll"), ("de", "Durch die Tür aus der Taverne, ohne Wurf")],
)
def test_the_door_of_the_tavern_says_what_is_left(language: str, said: str) -> None:
    """At the Coat Check "Leave" was offered, in German "zurücklassen", as of a card that has no name."""

    def offered(session: Session) -> bool:
        asked = session.decision
        return asked is not None and asked.kind == "start_action" and any(o.key == "leave" for o in asked.options)

    session = realm_where(offered)
    assert session.decision is not None
    door = next(one for one in session.decision.options if one.key == "leave")
    shown = Window((1280, 800)).table(session).director.moment.shown
    texts.speak(language)
    try:
        assert wording.option(door, session.decision, shown) == said
    finally:
        texts.speak("en")


@pytest.mark.rule("TV-14")
def test_the_way_out_of_the_tavern_is_not_called_the_way_to_the_tavern() -> None:
    def offered(session: Session) -> bool:
        asked = session.decision
        return asked is not None and asked.kind == "tavern_move" and any("O16" in o.key for o in asked.options)

    told = words(Window((1280, 800)).table(realm_where(offered)))
    assert any(line.startswith("Out of the Tavern") for line in told)
    assert not any("To the Tavern" in line for line in told)


@pytest.mark.rule("RB-40", "RB-41", "LB-56")
@pytest.mark.parametrize(
    ("place", "fields", "told", "missed"),
    [
        ("O10", {"lives": 2, "gold": 1}, "Healer: 1 Gold a Life, two at most, or a cure", True),
        ("O10", {"lives": 2, "gold": 0}, "Healer: in vain, you have no Gold", False),
        ("O10", {"lives": 4, "gold": 1}, "Healer: in vain, you are well", False),
        ("O1", {"lives": 4, "gold": 0}, "Doctor's Surgery: in vain, you are well", False),
        ("M2", {"lives": 4, "gold": 0, "ailments": 1}, "Royal Doctor: in vain, you have no Gold", False),
    ],
)
def test_a_healer_who_has_nothing_to_do_is_said_to_have_nothing(
    place: str, fields: dict[str, int], told: str, missed: bool
) -> None:
    game = stand(place, **fields)
    game.run()
    assert game.decision is not None
    shown = Shown(game.view(), (PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris")), 0, 0)
    healer = next(one for one in game.decision.options if one.key in ("healer", "doctor", "royal_doctor"))
    assert wording.option(healer, game.decision, shown) == told
    coach = CoachRemarks("realm")
    coach.look(game.view(), game.decision, "none")
    assert bool(coach.said) == missed


@pytest.mark.parametrize("place", ["O1", "O10", "M2"])
def test_a_visit_that_is_a_die_says_what_it_can_bring(place: str) -> None:
    """ "Enchantress: roll a die" left a first player to guess what for."""
    game = stand(place)
    game.run()
    assert game.decision is not None
    shown = Shown(game.view(), (PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris")), 0, 0)
    visit = next(one for one in game.decision.options if one.key in ("enchantress", "mystic", "steward"))
    told = wording.option(visit, game.decision, shown)
    rows = [say(f"realm.table.{visit.key}.{face}") for face in range(1, 7)]
    brings = {thing for row in rows if row.startswith(("Gain", "Heal")) for thing in THINGS if thing in row}
    assert brings == {thing for thing in THINGS if thing in told}
    assert "1 is" in told


@pytest.mark.rule("RB-49")
def test_in_a_blizzard_the_question_says_that_the_die_counts_for_nothing() -> None:
    def asked(snow: bool) -> str:
        game = Game(heroes=("stone_troll", "fiddler"))
        game.put(0, "O4")
        if snow:
            game.s.blizzard = 0
        game.run(GamePhase.START).answer("roll")
        assert game.decision is not None
        shown = Shown(game.view(), (PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris")), 0, 0)
        return wording.prompt(game.decision, Machine(game.decision), shown).main

    assert asked(snow=False).startswith("the die shows")
    assert asked(snow=True) == "a Blizzard: 1 space, whatever the die shows. Where to?"
