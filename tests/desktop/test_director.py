"""The parts of a table's screen alone: which input counts, who may see what, who may respond, and when a turn ends."""

from __future__ import annotations

import random
from collections import Counter, deque
from typing import Any

import pytest

from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.table.director import Director
from game.desktop.table.guard import CHANGED, SETTLE, VEILED, Steady
from game.desktop.table.handover import secret
from game.desktop.table.moment import NOTHING, Input, Moment, Phase
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.store import SeatInfo, Settings
from game.tables.cavern_tavern.face import owned
from tests.desktop.at_table import press, settled, wait

KINDS = (
    "click",
    "click",
    "row",
    "row",
    "back",
    "undo",
    "come",
    "respond",
    "end",
    "enter",
    "peek",
    "cover",
    "why",
    "keep",
)


def directed(session: Session, people: tuple[int, ...], **settings: Any) -> Director:
    seats = [
        SeatInfo(s.name, s.colour, "human" if i in people else "computer")
        for i, s in enumerate(shot.seats(session.seats))
    ]
    return Director(InMemoryGame(session, seats), Settings(**settings))


def until(table: str, wanted: Any, seats: int = 3) -> Session:
    """A game at the first moment that is wanted."""
    for seed in range(60):
        session, rng = Session.new(table, seats, f"director {seed}"), Stream(f"director {seed}")
        while session.decision is not None:
            if wanted(session):
                return session
            session.answer(random_player(session, rng))
    raise AssertionError("never")


def asked(kind: str, least: int = 1) -> Any:
    return lambda s: s.decision.kind == kind and len(s.decision.options) >= least


def pass_time(director: Director, milliseconds: int) -> None:
    for _ in range(0, milliseconds, 20):
        director.tick(director.guard.now + 20)
        director.draw()


# --- which input counts ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HR-23")
@pytest.mark.parametrize("table", tables())
@pytest.mark.parametrize("people", [(0, 1, 2), (0, 2), (1,)])
def test_hands_that_are_late_never_answer_another_seats_question(table: str, people: tuple[int, ...]) -> None:
    """They press on pictures of up to 640 ms ago, and say on which; no other ever takes their press."""
    rng, counts = random.Random(f"{table}{people}"), Counter[str]()
    director = directed(Session.new(table, 3, "late"), people, quick_handover=True)
    shown: deque[Moment] = deque(maxlen=40)
    known: dict[int, Moment] = {}
    for _ in range(4000):
        director.tick(director.guard.now + 16)
        seen = director.draw()
        shown.append(seen)
        if seen.number != NOTHING:
            assert known.setdefault(seen.number, seen) is seen, "one number, two pictures"
        if seen.eyes is not None and len(people) > 1:
            assert (seen.eyes, seen.phase) == (seen.asked, Phase.ASK), "secrets lie open without their owner"
        if director.decision is None:
            break
        if director.phase is Phase.CURTAIN and rng.random() < 0.1:
            pass_time(director, VEILED)  # no curtain opens to hands that never rest
        if rng.random() < 0.25:
            old = shown[-1 - min(len(shown) - 1, int(rng.expovariate(0.15)))]
            pool = sorted(old.shown.lit) if rng.random() < 0.5 else [row.key for row in old.choices.rows]
            likely = {Phase.CURTAIN: "come", Phase.STAGE: "onward"}.get(old.phase, "row")
            kind = rng.choice(KINDS) if rng.random() < 0.7 else likely
            decision, answered = director.decision, director.session.answered
            taken = director.receive(Input(old.number, kind, rng.choice(pool) if pool else "end"))
            counts["taken" if taken else "dropped"] += 1
            if director.session.answered != answered or director.decision is not decision:
                assert kind in ("undo", "back") or old.asked == decision.seat
                assert old.question == known[old.number].question
                counts["answers"] += 1
            elif old.number != director.moment.number and not taken:
                counts["stale"] += 1
    assert min(counts[what] for what in ("taken", "dropped", "answers", "stale")) > 5, counts


def test_a_new_persons_moment_takes_no_input_until_it_was_seen_for_a_while() -> None:
    director = directed(until("cavern_tavern", asked("start_ingredient")), (0, 1, 2), speed="instant")
    director.draw()
    seat = director.moment.asked
    while director.moment.asked == seat:
        pass_time(director, 20)
        assert director.receive(Input(director.guard.drawn, "row", director.moment.choices.rows[0].key))
    row = director.moment.choices.rows[0].key
    assert not director.receive(Input(director.moment.number, "row", row)), "it was not even drawn"
    director.draw()
    director.tick(director.guard.now + SETTLE - 1)
    assert not director.receive(Input(director.guard.drawn, "row", row))
    director.tick(director.guard.now + 1)
    assert director.receive(Input(director.guard.drawn, "row", row))


@pytest.mark.rule("HR-23")
@pytest.mark.parametrize(("first", "every", "presses"), [(450, 450, 1), (20, 20, 60)])
def test_a_curtain_opens_neither_to_a_slow_double_click_nor_to_a_key_that_is_held(
    first: int, every: int, presses: int
) -> None:
    director = directed(Session.new("realm", 2, "curtain"), (0, 1), speed="instant")
    director.draw()
    assert director.receive(Input(director.guard.drawn, "come"))
    director.draw()
    pass_time(director, SETTLE)
    assert director.receive(Input(director.guard.drawn, "row", director.moment.choices.rows[0].key))
    director.draw()
    assert (director.phase, director.moment.asked) == (Phase.CURTAIN, 1)
    director.tick(director.guard.now + first)
    for _ in range(presses):
        assert not director.receive(Input(director.guard.drawn, "come"))
        director.tick(director.guard.now + every)
        director.draw()
    assert director.phase is Phase.CURTAIN
    pass_time(director, VEILED)
    assert director.receive(Input(director.guard.drawn, "come"))


def test_what_has_just_changed_takes_no_press_and_a_burst_keeps_it_closed() -> None:
    still = Steady()
    still.show("one", 0)
    assert still.takes(CHANGED)
    still.show("two", 1000)
    for now in range(1000, 1000 + 10 * CHANGED, CHANGED - 1):
        assert not still.takes(now)
    assert still.takes(1000 + 11 * CHANGED)


# --- who may see what -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HR-3", "HR-4")
def test_a_hidden_choice_waits_for_its_person_and_is_nobodys_afterwards() -> None:
    session = until("cavern_tavern", asked("item_keep"))
    director, seat = directed(session, (0, 1, 2)), session.decision.seat  # type: ignore[union-attr]
    pass_time(director, 400)
    assert (director.moment.phase, director.moment.eyes) == (Phase.CURTAIN, None)
    assert not director.receive(Input(director.guard.drawn, "peek"))
    assert director.receive(Input(director.guard.drawn, "come"))
    pass_time(director, 400)
    assert (director.moment.phase, director.moment.eyes) == (Phase.ASK, seat)
    director.receive(Input(director.guard.drawn, "open", f"item:{director.moment.shown.view['looked'][0]}"))
    assert director.moment.opened
    director.draw()
    director.receive(Input(director.guard.drawn, "row", director.moment.choices.rows[0].key))
    assert (director.moment.eyes, director.moment.opened) == (None, "")


def test_items_to_choose_from_lie_in_the_order_of_the_list() -> None:
    """Key 1 took the second card."""

    def crossed(session: Session) -> bool:
        if not asked("item_keep")(session) or session.decision is None:
            return False
        looked = dict.fromkeys(session.view(session.decision.seat)["looked"])
        return [f"keep {card}" for card in looked] != [option.key for option in session.decision.options]

    director = directed(until("cavern_tavern", crossed), (0, 1, 2))
    pass_time(director, 400)
    director.receive(Input(director.guard.drawn, "come"))
    pass_time(director, 400)
    moment = director.moment
    lie = [f"keep {one.card}" for one in owned.fan_cards(moment.shown)]
    assert list(dict.fromkeys(lie)) == [row.key for row in moment.choices.rows]


# --- responses ------------------------------------------------------------------------------------------------------


def windows(people: tuple[int, ...], least: int = 1, **settings: Any) -> Director:
    session = until("realm", asked("spell_response", least))
    return directed(session, people, **settings)


@pytest.mark.rule("HR-22", "RB-51")
def test_one_bar_runs_four_seconds_and_stands_still_while_somebody_reads() -> None:
    director = windows((0, 1, 2))
    first, answered = director.moment.responders, director.session.answered
    assert director.moment.phase is Phase.WINDOW
    for _ in range(500):
        director.tick(director.guard.now + 20, reading=True)
        director.draw()
    assert director.session.answered == answered
    assert director.responses.stands
    pass_time(director, 3900)
    assert not director.responses.stands
    assert director.session.answered == answered
    pass_time(director, 200)
    assert director.session.answered >= answered + len(first)
    assert {given.silent for given in director.game.history.given} == {True}


def hands_over(session: Session) -> str:
    """The answer that ends a turn with others asked whether they respond to the next; empty for none."""
    decision = session.decision
    for option in decision.options if decision is not None and not decision.hidden else ():
        after = session.clone()
        after.answer(option.key)
        new = after.decision
        if new is not None and new.kind == "spell_response" and after.view(None)["turn"] != decision.seat:  # type: ignore[union-attr]
            return option.key
    return ""


@pytest.mark.rule("HR-22", "RB-51")
def test_whose_turn_begins_has_the_table_though_others_are_asked_for_a_spell_first() -> None:
    director = directed(until("realm", hands_over), (0, 1, 2))
    before = director.moment.shown.turn
    director.draw()
    director.receive(Input(director.guard.drawn, "row", hands_over(director.session)))
    shown = director.moment.shown
    assert director.moment.phase is Phase.WINDOW
    assert shown.turn == shown.seat == director.session.view(None)["turn"] != before


@pytest.mark.rule("HR-22")
def test_no_limit_waits_for_everybody() -> None:
    director = windows((0, 1, 2), pace="unlimited")
    answered = director.session.answered
    pass_time(director, 30_000)
    assert director.session.answered == answered


@pytest.mark.rule("HR-22")
@pytest.mark.parametrize("wish", ["never", "hits_me"])
def test_whoever_does_not_want_to_be_asked_lets_pass_in_silence(wish: str) -> None:
    director = windows((0, 1, 2))
    pass_time(director, 400)
    seat = director.moment.responders[0]
    director.receive(Input(director.guard.drawn, "prefer", wish, seat))
    assert seat not in director.moment.responders
    assert director.responses.wish(seat) == wish


@pytest.mark.rule("HR-22", "RB-51")
def test_somebody_alone_is_shown_only_windows_with_something_to_play() -> None:
    session = until("realm", lambda s: s.decision.kind == "spell_response" and len(s.decision.options) == 1)
    assert directed(session, (session.decision.seat,)).moment.phase is not Phase.WINDOW  # type: ignore[union-attr]
    session = until("realm", asked("spell_response", 2))
    assert directed(session, (session.decision.seat,)).moment.phase is Phase.WINDOW  # type: ignore[union-attr]


@pytest.mark.rule("HR-1", "HR-22")
def test_undo_takes_back_the_move_behind_a_window_that_was_let_pass() -> None:
    director = windows((0, 1, 2))
    pass_time(director, 10_000)
    given = director.game.history.given
    director.receive(Input(director.guard.drawn, "undo"))
    assert director.moment.refusal is not None, "windows that were let pass are nobody's to take back"
    assert director.game.history.given == given


@pytest.mark.rule("HR-22")
def test_a_press_on_ones_badge_slides_out_how_often_to_be_asked_and_stops_the_time() -> None:
    shot.display((1280, 800))
    session = until("realm", asked("spell_response"))
    scene = settled(TableScreen(shot.Still(), InMemoryGame(session, shot.seats(3))))
    seat = scene.director.moment.responders[0]
    plate = scene.face.plates.rects(scene.frame, scene.director.moment.shown)[seat]
    badge = plate.x + plate.height // 3, plate.centery
    before = scene.director.session.answered
    press(scene, badge)
    assert [part.key for part in scene.parts() if part.key == "ask me"]
    wait(scene, 8000)
    assert scene.director.session.answered == before, "the time runs while somebody chooses"
    never = next(button for button in scene.chrome.row.buttons if button.key == ("ask me", "never"))
    press(scene, never.rect.center)
    assert scene.director.responses.wish(seat) == "never"
    assert seat not in scene.director.moment.responders
    assert not [part.key for part in scene.parts() if part.key == "ask me"]


@pytest.mark.rule("HR-22")
def test_a_press_on_ones_own_plate_responds() -> None:
    shot.display((1280, 800))
    session = until("realm", asked("spell_response"))
    scene = settled(TableScreen(shot.Still(), InMemoryGame(session, shot.seats(3))))
    seat = scene.director.moment.responders[0]
    press(scene, scene.face.plates.rects(scene.frame, scene.director.moment.shown)[seat].center)
    assert (scene.director.phase, scene.director.moment.asked) == (Phase.CURTAIN, seat)


# --- turns that end -------------------------------------------------------------------------------------------------


def placed(session: Session) -> bool:
    decision = session.decision
    assert decision is not None
    only = [option.key for option in decision.options] == ["end"]
    return only and decision.kind == "turn_menu" and bool(session.view(None)["placed"])


@pytest.mark.rule("HR-12")
def test_a_turn_ends_after_three_seconds_unless_it_is_kept_or_new_to_its_person() -> None:
    session = until("cavern_tavern", placed)
    for keep, known, ends in ((False, True, True), (True, True, False), (False, False, False)):
        game = InMemoryGame(session.clone(), shot.seats(3))
        director = Director(game, Settings(quick_handover=True), lambda _, known=known: known)
        pass_time(director, 400)
        if keep:
            assert director.receive(Input(director.guard.drawn, "keep"))
        pass_time(director, 2500)
        assert director.session.answered == session.answered
        pass_time(director, 700)
        assert (director.session.answered > session.answered) == ends


@pytest.mark.rule("HR-12")
def test_a_hidden_draw_is_something_that_only_its_person_sees() -> None:
    session = until("cavern_tavern", asked("item_keep"))
    seat = session.decision.seat  # type: ignore[union-attr]
    before = secret(session, seat)
    session.answer(session.decision.options[0])  # type: ignore[union-attr]
    assert secret(session, seat) != before
    assert secret(session, seat) is not None
