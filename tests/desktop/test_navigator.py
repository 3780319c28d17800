"""The table by keys: groups, letters, the list of moves, cards, other players, why, undo and redo."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.content.texts import say
from game.core import Option, Session
from game.core.rng import Stream
from game.desktop.screens.help import Help
from game.desktop.screens.rulebook import Rulebook
from game.desktop.table.guard import VEILED
from game.desktop.table.hud import focus as panel
from game.desktop.table.machine import MachineState
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.face import groups, order_sheet, tray, wording
from tests.desktop.at_table import answer, click, given, press, ready, settled, wait


def session_at(wanted: Any, seats: int = 3) -> Session:
    for seed in range(60):
        session = Session.new("cavern_tavern", seats, f"keys {seed}")
        rng = Stream(f"keys {seed}")
        while session.decision is not None:
            if wanted(session):
                return session
            session.answer(random_player(session, rng))
    raise AssertionError


def keys(session: Session) -> set[str]:
    assert session.decision is not None
    return {option.key.split(" ")[0] for option in session.decision.options}


def placing(session: Session) -> bool:
    return session.decision is not None and session.decision.kind == "turn_menu" and "place" in keys(session)


def table(session: Session) -> TableScreen:
    scene = TableScreen(shot.Still(), InMemoryGame(session, shot.seats(session.seats)))
    scene.host.settings.speed = "instant"
    return scene


def key(scene: Any, code: int, mod: int = 0, kind: int = pygame.KEYDOWN) -> bool:
    return bool(ready(scene).event(pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0)))


def middle(scene: TableScreen, target: str) -> tuple[int, int]:
    rect = settled(scene).reached(target)
    assert rect is not None
    return rect.center


def write(scene: Any, words: str) -> None:
    for sign in words:
        key(scene, ord(sign))


def line(scene: TableScreen) -> str:
    return scene.line().main


def test_tab_goes_round_the_groups_of_the_table() -> None:
    scene = table(session_at(placing))
    seen = []
    for _ in range(6):
        key(scene, pygame.K_TAB)
        assert scene.navigator.ring.group is not None
        seen.append(scene.navigator.ring.group.name)
    assert seen == ["board", "tray", "plates", "panel", "buttons", "board"]
    key(scene, pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert scene.navigator.ring.group is not None
    assert scene.navigator.ring.group.name == "buttons"


def test_tab_and_enter_choose_all_first_ingredients_one_after_the_other() -> None:
    """Tab went on to the dice, the plates and then to Undo, and Enter took it."""
    session = Session.new("cavern_tavern", 2, "tab")
    scene = settled(table(session))
    for answers in range(1, 10):
        assert session.decision is not None
        assert session.decision.kind == "start_ingredient"
        key(scene, pygame.K_TAB)
        key(scene, pygame.K_RETURN)
        assert session.answered == answers
        wait(scene, 2000)
        settled(scene)
    assert session.decision is not None
    assert session.decision.kind == "turn_menu"


def test_everything_on_the_table_is_reached_by_arrows() -> None:
    scene = table(session_at(placing))
    scene.navigator.refresh()
    for group in scene.navigator.ring.groups:
        reached = {group.things[0].key}
        border = [group.things[0].key]
        while border:
            here = border.pop()
            for code in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
                scene.navigator.ring.put(here)
                key(scene, code)
                found = scene.navigator.ring.key
                if found not in reached:
                    reached.add(found)
                    border.append(found)
        assert reached == {thing.key for thing in group.things}, group.name


def test_the_ring_is_drawn_and_the_mouse_takes_it_away() -> None:
    scene = table(session_at(placing))
    key(scene, pygame.K_RIGHT)
    assert any(part.key == "focus ring" for part in scene.parts())
    scene.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=2))
    assert not any(part.key == "focus ring" for part in scene.parts())


def test_enter_on_a_focused_place_places_dice() -> None:
    scene = table(session_at(placing))
    before = scene.director.session.answered
    options = scene.director.decision.options if scene.director.decision else ()
    target = next(t for o in options if o.key.startswith("place") for t in o.targets if t.startswith("place:"))
    scene.navigator.refresh()
    scene.navigator.ring.put(target)
    key(scene, pygame.K_RETURN)
    assert scene.director.session.answered == before + 1 or scene.director.asking.machine.state in (
        MachineState.AUTO,
        MachineState.NARROWED,
    )


def test_a_place_of_the_cellar_asks_for_one_of_its_two_ingredients() -> None:
    """ "Go on with what glows, or choose from the list" told nothing of what there was to choose."""

    def cellar(session: Session) -> bool:
        return placing(session) and any("place:2" in option.targets for option in session.decision.options)  # type: ignore[union-attr]

    scene = table(session_at(cellar))
    scene.navigator.refresh()
    scene.navigator.ring.put("place:2")
    key(scene, pygame.K_RETURN)
    assert line(scene) == say("ui.prompt.either", first=say("kind.Syrup"), second=say("kind.Rocks"))


def test_a_place_of_the_cellar_that_several_dice_reach_asks_for_the_ingredient_too() -> None:
    """With 6, or 1 + 1 + 4, for either ingredient it said to go on with what glows, and nothing glowed."""

    def ways(session: Session) -> list[Option]:
        options = session.decision.options if session.decision is not None else ()
        return [option for option in options if "place:6" in option.targets]

    scene = table(session_at(lambda session: placing(session) and len(ways(session)) > len(cards().board.cellar[6])))
    press(scene, middle(scene, "place:6"))
    names = [say(f"kind.{kind}") for kind in cards().board.cellar[6]]
    assert line(scene) == say("ui.prompt.either", first=names[0], second=names[1])
    press(scene, middle(scene, f"kind:{cards().board.cellar[6][1]}"))
    assert scene.director.asking.machine.state is MachineState.AUTO


def test_two_letters_click_what_they_stand_on() -> None:
    scene = table(session_at(placing))
    key(scene, pygame.K_f)
    assert line(scene) == say("ui.prompt.finding")
    assert scene.navigator.find is not None
    marks = scene.navigator.find.marks
    lit = {t.partition("#")[0] for t in scene.director.moment.shown.lit}
    named = {scene.navigator.spots.known[thing.key].target for _, thing in marks}
    assert {t for t in lit if scene.reached(t)} <= named | {"end"}
    label = next(label for label, thing in marks if thing.key == ("die", 0))
    write(scene, label)
    assert scene.navigator.find is None
    assert scene.director.asking.machine.held(0)


def test_escape_closes_the_letters_and_keeps_the_turn() -> None:
    scene = table(session_at(placing))
    before = scene.director.moment.question
    key(scene, pygame.K_f)
    key(scene, pygame.K_ESCAPE)
    assert scene.navigator.find is None
    for _ in range(5):
        key(scene, pygame.K_ESCAPE)
    assert scene.director.moment.question == before


def test_the_list_of_moves_has_every_move_and_is_narrowed_by_typing() -> None:
    scene = table(session_at(placing))
    assert scene.director.decision is not None
    key(scene, pygame.K_m)
    assert scene.navigator.moves is not None
    assert scene.focus.tab == panel.CHOICES
    count = scene.navigator.moves.count
    open_to_all = [o for o in scene.director.decision.options if not any(t.startswith("item:") for t in o.targets)]
    assert count == len(open_to_all)
    words = scene.navigator.moves.rows()[count // 2][0]
    write(scene, words.lower()[:12])
    assert 0 < scene.navigator.moves.count <= count
    assert words in [row[0].removeprefix("▶ ") for row in scene.navigator.moves.rows()]
    marked = scene.navigator.moves.rows()[scene.navigator.moves.row][0].removeprefix("▶ ")
    decision, shown = scene.director.decision, scene.director.moment.shown
    key(scene, pygame.K_RETURN)
    assert scene.navigator.moves is None
    assert given(scene) in [o.key for o in decision.options if wording.option(o, decision, shown) == marked]


def test_the_list_of_moves_closes_step_by_step() -> None:
    scene = table(session_at(placing))
    key(scene, pygame.K_m)
    write(scene, "zzz")
    assert scene.navigator.moves is not None
    assert scene.navigator.moves.count == 0
    key(scene, pygame.K_RETURN)
    key(scene, pygame.K_m)
    write(scene, "q")
    key(scene, pygame.K_ESCAPE)
    assert scene.navigator.moves is not None
    assert scene.navigator.moves.sought == ""
    key(scene, pygame.K_ESCAPE)
    assert scene.navigator.moves is None
    assert scene.focus.tab == panel.LOG


def test_moves_with_hidden_cards_are_listed_only_while_they_lie_open() -> None:
    def has_item(session: Session) -> bool:
        return placing(session) and "item" in keys(session)

    scene = table(session_at(has_item))
    decision, shown = scene.director.decision, scene.director.moment.shown
    assert decision is not None
    using = {wording.option(o, decision, shown) for o in decision.options if o.key.startswith("item")}
    key(scene, pygame.K_m)
    assert scene.navigator.moves is not None
    assert using.isdisjoint(row[0].removeprefix("▶ ") for row in scene.navigator.moves.rows())
    key(scene, pygame.K_ESCAPE)
    key(scene, pygame.K_i)
    assert scene.director.secrecy.peeking
    key(scene, pygame.K_m)
    assert scene.navigator.moves is not None
    assert not using.isdisjoint(row[0].removeprefix("▶ ") for row in scene.navigator.moves.rows())


def test_a_number_after_i_takes_a_hidden_card() -> None:
    def has_item(session: Session) -> bool:
        return placing(session) and "item" in keys(session)

    scene = table(session_at(has_item))
    key(scene, pygame.K_i)
    assert line(scene) == say("ui.prompt.cards")
    fan = tray.fan(scene.frame, scene.director.moment.shown)
    lit = scene.director.moment.shown.lit
    index = next(i for i, spot in enumerate(fan) if spot.target in lit)
    key(scene, pygame.K_1 + index)
    assert scene.director.asking.machine.picked == [fan[index].target] or scene.director.session.answered


def test_digits_pick_dice_and_lines_of_a_list() -> None:
    scene = table(session_at(placing))
    key(scene, pygame.K_1)
    assert scene.director.asking.machine.held(0)
    key(scene, pygame.K_1)
    assert not scene.director.asking.machine.held(0)
    start = table(Session.new("cavern_tavern", 2, "start"))
    before = start.director.session.answered
    key(start, pygame.K_2)
    assert start.director.session.answered == before + 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_held_digit_shows_what_a_player_has(seat: int) -> None:
    scene = table(session_at(placing))
    key(scene, pygame.K_1 + seat, pygame.KMOD_LSHIFT)
    shown = scene.director.moment.shown
    assert shown.seat == seat
    assert not shown.peek
    assert shown.view == scene.director.session.view(None)
    key(scene, pygame.K_1 + seat, pygame.KMOD_LSHIFT, pygame.KEYUP)
    assert scene.director.moment.shown.seat == scene.director.secrecy.owner


def test_another_players_dice_cannot_be_clicked() -> None:
    scene = table(session_at(placing))
    other = (scene.director.secrecy.owner + 1) % 3
    key(scene, pygame.K_1 + other, pygame.KMOD_LSHIFT)
    rect = groups.die(scene.frame, 0, 4)
    scene.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))
    assert scene.director.asking.machine.picked == []


def test_why_answers_about_the_thing_with_the_ring() -> None:
    scene = table(session_at(placing))
    lit = scene.director.moment.shown.lit
    target = next(f"place:{i}" for i in range(1, 19) if f"place:{i}" not in lit)
    scene.navigator.refresh()
    scene.navigator.ring.put(target)
    key(scene, pygame.K_SLASH)
    assert scene.director.remarks.said is not None
    assert scene.director.remarks.said.rule


def test_why_without_the_ring_waits_for_a_click() -> None:
    scene = table(session_at(placing))
    key(scene, pygame.K_QUESTION)
    assert scene.director.asking.why


def test_undo_and_redo_by_key() -> None:
    scene = table(Session.new("cavern_tavern", 2, "redo"))
    start = scene.director.session.view(None)
    key(scene, pygame.K_1)
    once = scene.director.session.view(None)
    key(scene, pygame.K_z)
    assert scene.director.session.view(None) == start
    key(scene, pygame.K_y)
    assert scene.director.session.view(None) == once
    key(scene, pygame.K_z)
    key(scene, pygame.K_2)
    key(scene, pygame.K_y)
    assert scene.director.remarks.text == say("ui.prompt.no_redo")


def test_f1_opens_the_rule_of_the_focused_thing_and_then_the_keys() -> None:
    scene = table(session_at(placing))
    scene.navigator.refresh()
    scene.navigator.ring.put("place:16")
    key(scene, pygame.K_F1)
    host: Any = scene.host
    book = host.scenes[-1]
    assert isinstance(book, Rulebook)
    assert book.anchor.startswith("CT-85")
    key(book, pygame.K_F1)
    assert isinstance(host.scenes[-1], Help)
    assert all(not isinstance(open_, Rulebook) for open_ in host.scenes)


def test_tab_turns_the_ways_only_while_there_are_some() -> None:
    def several(session: Session) -> bool:
        if not placing(session) or session.decision is None:
            return False
        places = [o for o in session.decision.options if "place:office" in o.targets]
        return len(places) > 1

    scene = table(session_at(several))
    click(scene, "place:office")
    assert scene.director.asking.machine.state is MachineState.AUTO
    way = scene.director.asking.machine.way[0]
    key(scene, pygame.K_TAB)
    assert scene.director.asking.machine.way[0] != way
    key(scene, pygame.K_COMMA)
    assert scene.director.asking.machine.way[0] == way
    assert scene.navigator.ring.key is None
    key(scene, pygame.K_ESCAPE)
    key(scene, pygame.K_TAB)
    assert scene.navigator.ring.key is not None


def test_every_refused_click_answers_at_once_in_the_prompt() -> None:
    scene = table(session_at(placing))
    lit = {t.partition("#")[0] for t in scene.director.moment.shown.lit}
    tried = 0
    for spot in scene.board.things():
        opens = spot.target == "clock" or spot.target in order_sheet.OPENS
        if spot.target in lit or opens or any(t.startswith("at:") for t in lit):
            continue
        rect = scene.board.where(spot.target)
        assert rect is not None
        settled(scene)
        before = pygame.time.get_ticks()
        scene.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))
        assert pygame.time.get_ticks() - before < 100
        found = scene.line()
        assert found.alert, spot.target
        assert found.side, spot.target
        tried += 1
    assert tried > 5


def test_keys_look_for_anything_but_undo_while_a_computer_seat_thinks() -> None:
    """Enter after an arrow once took back what had just been done, and the next Enter did it again, without an end."""

    def answered(session: Session) -> bool:
        return placing(session) and session.can_undo()

    session = session_at(answered, 2)
    assert session.decision is not None
    asked = session.decision.seat
    seats = [replace(seat, player="computer" if i == asked else "human") for i, seat in enumerate(shot.seats(2))]
    scene = TableScreen(shot.Still(), InMemoryGame(session, seats))
    assert not scene.director.human
    assert not scene.bar.undo.off
    before = session.answered
    for code in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN):
        key(scene, code)
        assert scene.navigator.ring.key != ("button", "undo")
    assert session.answered == before


def refused(scene: TableScreen) -> None:
    """End the turn where it can't end."""
    key(scene, pygame.K_e)
    assert scene.director.remarks.said is not None
    assert scene.focus.tab == panel.RULE


def test_what_was_refused_does_not_keep_other_pages_shut() -> None:
    def trading(session: Session) -> bool:
        return session.decision is not None and session.decision.kind == "cellar_trade"

    scene = table(session_at(trading))
    refused(scene)
    key(scene, pygame.K_l)
    assert scene.focus.tab == panel.LOG
    refused(scene)
    key(scene, pygame.K_m)
    assert scene.navigator.moves is not None
    assert line(scene) == say("ui.prompt.moves", n=scene.navigator.moves.count)
    before = scene.director.session.answered
    key(scene, pygame.K_RETURN)
    assert scene.director.session.answered == before + 1


def test_a_warning_that_is_no_longer_seen_is_given_again() -> None:
    scene = table(session_at(lambda session: placing(session) and "pass" in keys(session)))
    before = scene.director.session.answered
    for code in (pygame.K_e, pygame.K_m, pygame.K_ESCAPE, pygame.K_e):
        key(scene, code)
    assert scene.director.asking.warned
    assert scene.director.session.answered == before
    key(scene, pygame.K_e)
    assert scene.director.session.answered == before + 1


@pytest.mark.parametrize("late", [100, 400, 650])
def test_the_second_half_of_a_slow_double_click_does_not_answer_a_warning(late: int) -> None:
    """“Press again” had just been asked, and the whole round was passed."""
    scene = table(session_at(lambda session: placing(session) and "pass" in keys(session)))
    before, spot = scene.director.session.answered, settled(scene).bar.end.rect.center
    for pause in (late, 0):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.event(pygame.Event(kind, pos=spot, button=1, touch=False))
        wait(scene, pause)
    assert scene.director.asking.warned
    assert scene.director.session.answered == before
    wait(scene, VEILED)
    press(scene, spot)
    assert scene.director.session.answered == before + 1


def test_a_warning_is_given_again_after_something_else_was_done() -> None:
    """A round was passed with dice in hand: the second press came a quarter of a minute after the first."""
    scene = table(session_at(lambda session: placing(session) and "pass" in keys(session)))
    before = scene.director.session.answered
    key(scene, pygame.K_e)
    assert scene.director.asking.warned
    click(scene, next(iter(sorted(scene.director.asking.machine.lit()))))
    key(scene, pygame.K_e)
    assert scene.director.session.answered == before
    key(scene, pygame.K_e)
    assert scene.director.session.answered == before + 1


def test_a_warning_is_given_again_after_another_screen_lay_over_the_table() -> None:
    """It stayed for as long as the menu or another game was open, and the first press after that passed the round."""
    scene = table(session_at(lambda session: placing(session) and "pass" in keys(session)))
    host: Any = scene.host
    host.push(scene)
    before = scene.director.session.answered
    key(scene, pygame.K_e)
    assert scene.director.asking.warned
    key(scene, pygame.K_F10)
    key(host.scenes[-1], pygame.K_ESCAPE)
    assert not scene.director.moment.buttons.warned
    key(scene, pygame.K_e)
    assert scene.director.session.answered == before


def test_enter_leads_on_when_the_question_of_the_ring_has_passed() -> None:
    session, rng = Session.new("wizards", 2, "ring", {"mode": "short"}), Stream("ring")
    while session.decision is not None and session.decision.kind != "step":
        session.answer(random_player(session, rng))
    scene = table(session)
    key(scene, pygame.K_TAB)
    assert scene.navigator.focused is not None
    assert scene.navigator.focused.target.startswith("hex:")
    while session.decision is not None and session.decision.kind != "travel_mode":
        answer(scene, next(o for o in session.decision.options if o.key in ("stop", "pass", "done", "knowledge")))
    wait(scene, 6000)
    key(scene, pygame.K_RETURN)
    assert scene.director.remarks.said is None
    assert session.decision is not None
    assert session.decision.kind == "step"


def ringed(scene: TableScreen) -> bool:
    return any(part.key == "focus ring" for part in scene.parts())


def test_the_ring_of_one_person_does_not_lie_on_the_table_of_the_next() -> None:
    """It lay on Boris's die, where Anna had chosen hers, or on a place of a board that was no longer there."""
    session = Session.new("cavern_tavern", 2, "handed over")
    scene = settled(table(session))
    first = session.decision.seat  # type: ignore[union-attr]
    while session.decision is not None and session.decision.seat == first:
        key(scene, pygame.K_TAB)
        assert ringed(scene)
        answer(scene, session.decision.options[0])
    settled(scene)
    assert not ringed(scene)
    key(scene, pygame.K_TAB)
    assert ringed(scene)


@pytest.mark.long
def test_a_list_of_very_many_moves_is_gone_through_to_its_end() -> None:
    session = Session.new("wizards", 3, "many", {"mode": "full"})
    while session.decision is not None and session.decision.kind != "travel_mode":
        session.answer(session.decision.options[0])
    asked = session.decision
    assert asked is not None
    session.decision = asked.among(asked.options * 300)
    scene = table(session)
    key(scene, pygame.K_m)
    moves = scene.navigator.moves
    assert moves is not None
    assert moves.count == 300 * len(asked.options)
    for _ in range(moves.count + 2):
        scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0))
    assert moves.at == moves.count - 1
    assert 1 <= moves.row < len(moves.rows())


def test_the_list_of_moves_has_no_numbers_because_digits_are_looked_for() -> None:
    session = Session.new("realm", 2, "digits")
    while session.decision is not None and (session.decision.hidden or len(session.decision.options) < 2):
        session.answer(session.decision.options[0])
    scene = table(session)
    key(scene, pygame.K_m)
    listed = [row.shows for row in scene.focus.scroll.rows if row.action is not None]
    assert listed
    assert all(shows[2] == "" for shows in listed)
