"""Games that differ only in hidden cards give the same frame, for every private zone and whoever looks on."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pygame
import pytest

from game.core import Session
from game.core.rng import Stream
from game.desktop.table.moment import Phase
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from tests.conformance import promises
from tests.desktop.at_table import answer, come, covered, key, send, wait, waiting

SIZE = (1280, 800)
SEATS = 3
HELD = (pygame.K_m, pygame.K_f)  # the list of moves and the letters on targets


def table(session: Session, twin_of: Session | None = None) -> TableScreen:
    # what happened and whether it can be undone is open to all; a guess has not lived through it
    facts, session = (twin_of or session).facts, session.detached()
    session.facts = facts
    return TableScreen(shot.Still(), InMemoryGame(session, shot.seats(SEATS)))


def pixels(scene: TableScreen) -> bytes:
    return bytes(shot.draw(scene, SIZE).get_buffer().raw)


def moments(seed: str, every: int, name: str = "cavern_tavern") -> Any:
    """A random game, stopped now and then, and whenever somebody chooses in secret."""
    session, rng, number = Session.new(name, SEATS, seed), Stream(seed), 0
    while session.decision is not None:
        number += 1
        if number % every == 0 or session.decision.hidden:
            yield session
        session.answer(random_player(session, rng))


def otherwise(session: Session, guess: Session, seat: int | None) -> set[str]:
    """The private zones that a guess fills with other cards."""
    zones = promises.of(session.table).zones
    here, there = zones(session.state, seat), zones(guess.state, seat)
    return {name.split(" ")[0] for name in here if here[name].contents != there[name].contents}


def frames(scene: TableScreen) -> list[bytes]:
    """What somebody may see who owns nothing: the table, the list of moves, the letters, everybody's open things."""
    found = [pixels(scene)]
    for code in HELD:
        key(scene, code)
        found.append(pixels(scene))
        key(scene, pygame.K_ESCAPE)
        key(scene, pygame.K_ESCAPE)
    for seat in range(SEATS):
        send(scene, "look", "", seat)
        found.append(pixels(scene))
    send(scene, "look away")
    return found


@pytest.mark.rule("HR-3")
def test_nobody_sees_a_hidden_card() -> None:
    """Guesses of a player who is not asked change the hand and the task of the one who is, and the decks."""
    rng, seen = Stream("nobody"), Counter[str]()
    for session in moments("nobody", 29):
        assert session.decision is not None
        for viewer in {(session.decision.seat + 1) % SEATS, (session.decision.seat + 2) % SEATS}:
            guess = session.fair_guess(rng, viewer)
            seen.update(otherwise(session, guess, viewer))
            assert frames(table(session.clone(), session)) == frames(table(guess, session)), session.answered
    assert set(seen) >= {"orders", "nasty", "items", "looked", "hand", "secret", "secrets", "chance"}


@pytest.mark.rule("HR-3")
def test_whoever_peeks_sees_only_their_own_cards() -> None:
    rng, seen = Stream("owner"), Counter[str]()
    for session in moments("owner", 23):
        assert session.decision is not None
        owner = session.decision.seat
        guess = session.fair_guess(rng, owner)
        seen.update(otherwise(session, guess, owner))
        found = []
        for game in (session.clone(), guess):
            scene = table(game, session)
            come(scene)
            send(scene, "peek")
            found.append(pixels(scene))
            key(scene, pygame.K_m)
            found.append(pixels(scene))
        assert found[:2] == found[2:], session.answered
    assert set(seen) >= {"orders", "nasty", "items", "hand", "secret", "secrets", "chance"}


@pytest.mark.rule("HR-3")
def test_the_curtain_hides_everything() -> None:
    """Before a hidden choice nothing but the name of its player is on the screen, whatever keys are pressed."""
    rng, tried = Stream("curtain"), 0
    for session in moments("curtain", 10**6):
        assert session.decision is not None
        assert session.decision.hidden
        guess = session.fair_guess(rng, (session.decision.seat + 1) % SEATS)
        found = []
        for game in (session.clone(), guess):
            scene = table(game, session)
            assert covered(scene)
            for code in (pygame.K_v, pygame.K_m, pygame.K_f, pygame.K_i, pygame.K_1, pygame.K_z, pygame.K_ESCAPE):
                key(scene, code)
            scene.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1000, 750), button=3))
            assert covered(scene)
            found.append(pixels(scene))
        assert found[0] == found[1]
        tried += 1
    assert tried > 2


@pytest.mark.rule("HR-3")
def test_nobody_sees_a_hidden_card_of_the_realm() -> None:
    """On all three boards, in windows to respond in too, which nobody has opened."""
    rng, seen, boards = Stream("nobody there"), Counter[str](), set()
    for number, session in enumerate(moments("nobody there", 9, "realm")):
        assert session.decision is not None
        viewer = (session.decision.seat + 1 + number % 2) % SEATS
        guess = session.fair_guess(rng, viewer)
        if guess.decision is None or not guess.decision.options:
            continue  # in the middle of a step a guess may not know what somebody else is asked
        seen.update(otherwise(session, guess, viewer))
        pair = table(session.clone(), session), table(guess, session)
        for scene in pair:
            scene.pin(scene.face.boards.NAMES[number % 3])
        boards.add(pair[0].field.showing)
        found = [frames(scene) if number % 4 == 0 else [pixels(scene)] for scene in pair]
        assert found[0] == found[1], (session.answered, session.decision.kind)
    assert boards == {"realm", "tavern", "labyrinth"}
    assert len(seen) >= 3, seen


@pytest.mark.rule("HR-3")
def test_whoever_responds_or_peeks_sees_only_their_own_spells() -> None:
    rng, opened = Stream("owner there"), 0
    for session in moments("owner there", 31, "realm"):
        assert session.decision is not None
        guess = session.fair_guess(rng, session.decision.seat)
        found = []
        for game in (session.clone(), guess):
            scene = table(game, session)
            if waiting(scene):
                opened += 1
                key(scene, pygame.K_r)
            come(scene)
            send(scene, "peek")
            found.append(pixels(scene))
        assert found[0] == found[1], (session.answered, session.decision.kind)
    assert opened > 2


def alone(session: Session, twin_of: Session | None = None, people: int = 1) -> TableScreen:
    """A table at which the first seats are people and the others computers."""
    facts, session = (twin_of or session).facts, session.detached()
    session.facts = facts
    infos = [msgspec.structs.replace(info, player="random") for info in shot.seats(SEATS)]
    return TableScreen(shot.Still(), InMemoryGame(session, [*shot.seats(people), *infos[people:]]))


@pytest.mark.rule("HR-3")
@pytest.mark.parametrize(("name", "every", "cards"), [("cavern_tavern", 17, "item:"), ("realm", 31, "spell:")])
def test_somebody_alone_has_their_own_cards_open_and_sees_nobody_elses(name: str, every: int, cards: str) -> None:
    rng, seen, opened = Stream("alone"), Counter[str](), 0
    for session in moments("owner there", every, name):
        guess = session.fair_guess(rng, 0)
        if guess.decision is None or not guess.decision.options:
            continue  # in the middle of a step a guess may not know what somebody else is asked
        seen.update(otherwise(session, guess, 0))
        pair = alone(session.clone(), session), alone(guess, session)
        assert pixels(pair[0]) == pixels(pair[1]), session.answered
        mine = session.view(0)["players"][0]["hand" if cards == "item:" else "spells"]
        lying = [spot.target for spot in pair[0].face.tray.spots(pair[0].frame, pair[0].director.moment.shown)]
        assert {f"{cards}{card}" for card in mine} <= set(lying), session.answered
        opened += len(mine)
        crowd = alone(session.clone(), session, people=2)
        if not waiting(crowd) and not covered(crowd) and not session.decision.hidden:
            there = [spot.target for spot in crowd.face.tray.spots(crowd.frame, crowd.director.moment.shown)]
            assert not [target for target in there if target.startswith(cards)]
    assert opened > 3
    assert len(seen) >= 3, seen


@pytest.mark.rule("HR-3")
def test_the_cards_of_somebody_alone_stay_open_while_things_fly_in_the_turns_of_computers() -> None:
    session, held = next(s for s in moments("owner there", 40, "realm") if s.state.players[0].spells), 0
    scene = alone(session)
    for _ in range(400):
        wait(scene, 100)
        if scene.motion.busy:
            held += 1
            assert scene.motion.shown().known
        elif scene.director.phase is Phase.ASK:
            assert scene.director.decision is not None
            answer(scene, scene.director.decision.options[0])
            scene.follow()
    assert held > 3
