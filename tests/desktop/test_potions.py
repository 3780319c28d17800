"""Cavern Tavern: a potion is never spent unasked (CT-112), and what items changed stands in the log (CT-120)."""

from __future__ import annotations

import pytest

from game.content import log
from game.desktop.table.hud.model import Shown
from game.desktop.table.machine import Machine, MachineState
from game.desktop.ui.rich import PlayerShown
from game.tables.cavern_tavern.face import wording
from game.tables.cavern_tavern.face.targets import Targets
from game.tables.cavern_tavern.rules.state import Group
from tests.tables.cavern_tavern.table import Game, Scene

LOOKS = (PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris"), PlayerShown("yellow", "Clara"))


def machine(game: Game) -> Machine:
    return Machine(game.decision, False, Targets.GRAMMAR)


def label(game: Game, key: str) -> str:
    """What the button says of an answer."""
    found = next(option for option in game.decision.options if option.key == key)
    shown = Shown(game.view(0), LOOKS[: len(game.view()["players"])], 0, 0)
    return str(wording.primary_label(found, game.decision, shown))


def told(game: Game) -> list[str]:
    count = len(game.view()["players"])
    return [
        entry.text for entry in log.entries(game.session.facts, [look.name for look in LOOKS[:count]], "cavern_tavern")
    ]


@pytest.mark.rule("CT-112", "cavern_tavern:R-36")
def test_the_order_alone_spends_no_potion_until_it_is_confirmed() -> None:
    game = Scene().order(0, "O10", taken=4).goods(0, Syrup=1, Wine=1, Potion=1).play()
    m = machine(game)
    assert m.click("order").answer is None
    assert m.state is MachineState.NARROWED
    again = m.click("order").answer
    assert again is not None
    assert again.key == "serve Potion=Beer"


@pytest.mark.rule("CT-112")
def test_an_order_that_needs_no_potion_is_served_by_one_click() -> None:
    game = Scene().order(0, "O10", taken=4).goods(0, Syrup=1, Wine=1, Beer=1).play()
    answer = machine(game).click("order").answer
    assert answer is not None
    assert answer.key == "serve"


@pytest.mark.rule("cavern_tavern:R-37", "CT-98")
def test_nasty_gets_no_potion_unasked() -> None:
    only = machine(Scene().call(0, "N03").goods(0, Potion=1).play())
    assert only.click("nasty:N03").answer is None
    again = only.click("nasty:N03").answer
    assert again is not None
    assert again.key == "pay N03 Potion"
    wine = machine(Scene().call(0, "N03").goods(0, Wine=1).play()).click("nasty:N03").answer
    assert wine is not None
    assert wine.key == "pay N03 Wine"


@pytest.mark.rule("CT-112")
def test_the_button_names_the_potion_and_what_it_stands_in_for() -> None:
    game = Scene().order(0, "O10", taken=4).goods(0, Syrup=1, Wine=1, Beer=1, Potion=2).play()
    assert label(game, "serve") == "Serve: 13"
    assert label(game, "serve Potion=Beer") == "Serve: 13, Potion as Beer"
    assert label(game, "serve Potion=Wine,Beer") == "Serve: 13, 2 Potions"
    cook = Scene().items(0, "I14").order(0, "O10", taken=4).goods(0, Beer=1, Mead=1, Potion=1).play()
    assert label(cook, "serve I14 Syrup=Mead Potion=Wine") == "Serve: 13, Mead as Syrup, Potion as Wine"
    nasty = Scene().call(0, "N03").goods(0, Potion=1).play()
    assert label(nasty, "pay N03 Potion") == "Pay: Magic Potion"


@pytest.mark.rule("CT-112")
def test_the_question_names_every_potion() -> None:
    def asked(**goods: int) -> str:
        game = Scene().order(0, "O10", taken=4).goods(0, **goods).play()
        shown = Shown(game.view(0), LOOKS[: len(game.view()["players"])], 0, 0)
        return str(wording.prompt(game.decision, machine(game), shown).main)

    assert asked(Syrup=1, Wine=1, Beer=1, Potion=1) == "the order is ready: serve it!"
    assert asked(Syrup=1, Wine=1, Potion=1) == "serve with Potion as Beer?"
    assert asked(Potion=3) == "serve with Potions as Syrup, Wine and Beer?"


@pytest.mark.rule("CT-112")
def test_the_log_tells_what_the_potion_stood_in_for() -> None:
    one = Scene().order(0, "O10", taken=4).goods(0, Syrup=1, Wine=1, Potion=1).play().do("serve Potion=Beer")
    assert any(", the Potion as Beer: 13 points." in line for line in told(one))
    two = Scene().order(0, "O10", taken=4).goods(0, Beer=1, Potion=2).play().do("serve Potion=Syrup,Wine")
    assert any(", Potions as Syrup and Wine: 13 points." in line for line in told(two))
    none = Scene().order(0, "O10", taken=4).goods(0, Syrup=1, Wine=1, Beer=1).play().do("serve")
    assert not any("Potion" in line for line in told(none))


@pytest.mark.rule("CT-120")
@pytest.mark.parametrize(
    ("scene", "keys", "line"),
    [
        (Scene().items(0, "I01").dice(0, 2, 5), ("item I01", "turn 2>6"), "Anna turns 2 → 6."),
        (Scene().items(0, "I02").dice(0, 2, 5), ("item I02", "shift 2>3 5>4"), "Anna turns 2 → 3, 5 → 4."),
        (Scene(round_=4).order(0, "O10", taken=2).items(0, "I10"), ("item I10",), "Anna's order is 1 round late now."),
        (Scene(round_=4).order(0, "O10", taken=3).items(0, "I10"), ("item I10",), "Anna's order is on time now."),
        (
            Scene(3, round_=6).order(0, "O10", taken=3, table=2).items(0, "I12").top_order("O09"),
            ("item I12", "table 2"),
            "Market Shandy goes back at no loss.",
        ),
    ],
)
def test_the_log_tells_what_an_item_changed(scene: Scene, keys: tuple[str, ...], line: str) -> None:
    assert line in told(scene.play().do(*keys))


@pytest.mark.rule("CT-166")
def test_the_padlock_of_one_alone_is_said_and_clicked_by_the_die() -> None:
    scene = Scene(1).items(0, "I09")
    scene.s.groups += [Group(5, -1, [5]), Group(2, -1, [2])]
    scene.s.left[5] = scene.s.left[2] = 0
    game = scene.play().do("item I09")
    shown = Shown(game.view(0), LOOKS[:1], 0, 0)
    words = [wording.option(option, game.decision, shown) for option in game.decision.options]
    assert words == ["Take the shadows' 2 off Cellar 2", "Take the shadows' 5 off Cellar 5"]
    answer = machine(game).click("place:5").answer
    assert answer is not None
    assert answer.key == "remove 5 @5"
    game.do("remove 5 @5")
    assert "Anna takes the shadows' 5 off Cellar 5." in told(game)


@pytest.mark.rule("CT-88", "CT-92")
def test_badmouthing_says_whose_marker_moves_from_where_to_where() -> None:
    made = Scene(3).tracks(1, nasty=5).tracks(2, nasty=9)
    game = made.play().do("place 1 @office")
    shown = Shown(game.view(0), LOOKS, 0, 0)
    rows = [wording.option(option, game.decision, shown) for option in game.decision.options]
    assert rows == ["Boris one worse with Nasty: 5 to 6", "Clara stays at 9, the worst with Nasty"]
