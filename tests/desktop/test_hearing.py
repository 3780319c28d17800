"""For those who hear the screen: how much is announced, what waits, signs for the ear, and their page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.engine.hearing import hearing
from game.desktop.screens.settings import SettingsScreen
from game.desktop.screens.words import InWords
from game.desktop.spoken.menus import Menus
from game.desktop.spoken.news import MOST, News
from game.desktop.table import faces, signs
from game.desktop.table.moment import Phase
from game.dev import shot
from game.players import random_player
from game.store import SeatInfo
from tests.desktop import pressing, screens
from tests.desktop.at_table import come, opened, settled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.desktop.table.screen import TableScreen

COMPUTER = SeatInfo("Mira", "purple", player="computer", level="apprentice")


@pytest.fixture
def heard() -> Iterator[None]:
    """A screen reader is there."""
    hearing.on = True
    yield
    hearing.on = False


def listening(host: screens.Window) -> list[str]:
    """The sounds that a program plays from now on."""
    played: list[str] = []

    def play(name: str, volume: float = 1.0, *, staged: bool = False) -> bool:
        del volume, staged
        played.append(name)
        return True

    host.audio.play = play  # type: ignore[method-assign]
    return played


def announced(much: str, answers: int = 60) -> list[str]:
    """What is said in a game of one person against a computer, up to so many answers, however long it thinks."""
    host = screens.Window()
    host.settings.spoken = much  # type: ignore[assignment]
    host.settings.stages, host.settings.speed = "never", "instant"
    scene = opened(host, Session.new("realm", 2, "said"), [SeatInfo("Anna", "blue"), COMPUTER])
    news, rng, found = News(scene), Stream("said"), []
    now = 0
    while scene.director.game.session.answered < answers:
        now += 400
        scene.tick(now)
        found.append(news.tell(""))
        decision = come(scene).game.session.decision
        if scene.director.phase is Phase.ASK and decision is not None:
            scene.send("row", decision.options[rng.below(len(decision.options))].key)
            found.append(news.tell(""))
        elif scene.director.phase is Phase.WINDOW:
            scene.send("end")
    return [words for words in found if words]


def test_less_is_said_in_short_and_who_thinks_only_to_who_hears_all() -> None:
    short, usual, every = announced("short"), announced("normal"), announced("all")
    assert len(" ".join(short)) < len(" ".join(usual)) < len(" ".join(every))
    thinking = say("ui.prompt.thinking")
    assert not any(thinking in words for words in (*short, *usual))
    assert any(thinking in words for words in every)
    assert all(len(words) <= MOST for words in (*short, *usual, *every))


def test_an_answer_is_announced_at_once_also_on_the_page() -> None:
    scene = settled(screens.Window().table(screens.at("turn_menu")))
    news = News(scene)
    news.tell("")
    scene.asked.ask("stand")
    assert news.tell("") == scene.asked.words
    assert news.urgent
    page = InWords(scene.host, scene)
    menus = Menus(page)
    menus.tell({})
    page.asked.ask("leads")
    found = menus.tell({"answer": page.asked.words})
    assert found.said == page.asked.words
    assert found.urgent


def test_what_happens_below_the_page_is_announced() -> None:
    host = screens.Window()
    scene = settled(opened(host, Session.new("cavern_tavern", 1, "below"), shot.seats(1)))
    page = InWords(host, scene)
    menus = Menus(page)
    menus.tell({})
    act = next(one for one in page.sections if one.name == "choices").lines[0].act
    assert act is not None
    act()
    settled(scene)
    assert shot.seats(1)[0].name in menus.tell({}).said


def window(scene: TableScreen) -> TableScreen:
    """A table at which people may respond while a bar runs."""
    rng = Stream("bar")
    for _ in range(300):
        if settled(scene).director.phase is Phase.WINDOW:
            return scene
        decision = come(scene).game.session.decision
        if scene.director.phase is Phase.STAGE:
            scene.send("on")
            scene.stage.on()
        elif decision is not None and scene.director.phase is Phase.ASK:
            scene.send("row", decision.options[rng.below(len(decision.options))].key)
    raise AssertionError


def test_bars_wait_while_a_reader_is_there_unless_chosen_otherwise(heard: None) -> None:
    del heard
    host = screens.Window()
    host.settings.stages = "never"
    scene = window(opened(host, Session.new("realm", 2, "bars"), shot.seats(2)))
    question, now = scene.director.moment.question, scene.director.guard.now
    for _ in range(100):
        now += 200
        scene.tick(now)
    assert scene.director.moment.question == question
    host.settings.patient = False
    for _ in range(100):
        now += 200
        scene.tick(now)
    assert scene.director.moment.question != question


def test_signs_say_gain_loss_and_who_acts_on_somebody() -> None:
    """Every public change of a game has the sign that its numbers ask for."""
    face, found = faces.get("realm"), set[str]()
    session, rng = Session.new("realm", 3, "signs"), Stream("signs")
    for _ in range(400):
        if session.decision is None:
            break
        before, told = session.view(None), len(session.facts)
        session.answer(random_player(session, rng))
        after, facts = session.view(None), session.facts[told:]
        for seat in range(3):
            names = signs.heard(face, seat, (before, after), facts)
            assert set(names) <= set(signs.ALL)
            assert not {"gain", "loss"} <= set(names)
            found |= set(names)
            lives = [view["players"][seat]["lives"] for view in (before, after)]
            renown = [view["players"][seat]["renown"] for view in (before, after)]
            if facts and lives[1] < lives[0] and renown[0] == renown[1] and before["players"][seat]["hero"]:
                assert "loss" in names
    assert {"gain", "loss", "turned"} <= found
    assert signs.heard(face, 0, (session.view(None), session.view(None)), ()) == ()


def test_signs_are_heard_only_with_a_reader_or_when_chosen() -> None:
    for chosen, on, wanted in (
        ("reader", False, False),
        ("reader", True, True),
        ("always", False, True),
        ("never", True, False),
    ):
        host = screens.Window()
        host.settings.signs, host.settings.stages = chosen, "never"  # type: ignore[assignment]
        played = listening(host)
        hearing.on = on
        scene = settled(opened(host, Session.new("cavern_tavern", 1, "signs"), shot.seats(1)))
        rng = Stream("heard")
        for _ in range(25):
            decision = come(scene).game.session.decision
            if decision is not None and scene.director.phase is Phase.ASK:
                scene.send("row", decision.options[rng.below(len(decision.options))].key)
            settled(scene)
        hearing.on = False
        assert bool({"gain", "loss", "turned"} & set(played)) is wanted, (chosen, on)


def test_every_sign_is_explained_on_a_page_and_heard_there() -> None:
    host = screens.Window()
    played = listening(host)
    scene = SettingsScreen(host, "spoken")
    for name in signs.ALL:
        pressing.press(scene, ("sign", name))
    assert played == list(signs.ALL)
