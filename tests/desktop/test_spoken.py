"""The screen as words: trees of every screen, answers given by them, nothing hidden, nothing made for nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.core import Session
from game.core.rng import Stream
from game.desktop.engine.canvas import Canvas
from game.desktop.spoken.bridge import Bridge
from game.desktop.spoken.menus import Menus
from game.desktop.spoken.table import TableWords
from game.desktop.spoken.tree import Node, Spoken, walk
from game.desktop.table.screen import TableScreen
from game.dev import shot
from tests.desktop import screens
from tests.desktop.at_table import covered, given, opened, settled

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.desktop.ui.screen import Screen


def told(scene: Screen, teller: Menus | TableWords | None = None) -> Spoken:
    """A screen in words, after it was drawn."""
    words = drawn(scene)
    teller = teller or (TableWords(scene) if isinstance(scene, TableScreen) else Menus(scene))
    return teller.tell(words)


def drawn(scene: Screen) -> dict[Hashable, str]:
    """What the parts of a screen write."""
    canvas = Canvas()
    canvas.draw(shot.display((1280, 800)), scene.parts())
    return canvas.words()


def shapes(spoken: Spoken) -> list[object]:
    return [(path, node.shape) for path, node in walk(spoken.root)]


def listed(spoken: Spoken, key: str) -> tuple[Node, ...]:
    return next(node.kids for _, node in walk(spoken.root) if node.key == key)


def test_what_is_written_on_a_page_is_in_its_tree() -> None:
    scene = next(scene for name, scene in screens.screens((1280, 800), 100) if name == "aim realm")
    words = " ".join(node.name for _, node in walk(told(scene).root))
    assert scene.title in words  # type: ignore[attr-defined]
    assert "\n" not in words


@pytest.mark.long(every=3)
@pytest.mark.parametrize("name", ["cavern_tavern", "realm", "wizards"])
def test_a_whole_stretch_can_be_answered_from_the_tree_alone(name: str) -> None:
    scene = settled(opened(screens.Window(), Session.new(name, 2, "by ear"), shot.seats(2)))
    teller, rng, answers = TableWords(scene), Stream("by ear"), set[str]()
    for _ in range(40):
        spoken = told(settled(scene), teller)
        if covered(scene):
            (_, button) = spoken.root.kids
            assert button.act is not None
            button.act()
            continue
        kids = listed(spoken, "choices")
        chosen = kids[rng.below(len(kids))]
        assert chosen.act is not None
        before = scene.director.moment.number
        chosen.act()
        assert scene.director.moment.number > before, chosen.name
        answers.add(given(scene))
    assert len(answers) > 5


def test_what_was_read_at_another_question_does_nothing() -> None:
    scene = settled(opened(screens.Window(), Session.new("cavern_tavern", 1, "late"), shot.seats(1)))
    first, second = listed(told(scene), "choices")[:2]
    assert first.act is not None
    assert second.act is not None
    first.act()
    answered = settled(scene).director.session.answered
    second.act()
    assert scene.director.session.answered == answered


def test_the_focus_of_the_tree_is_that_of_the_ring_both_ways() -> None:
    scene = settled(opened(screens.Window(), Session.new("cavern_tavern", 1, "ring"), shot.seats(1)))
    place = next(node for node in listed(told(scene), "board") if node.key == "place:7")
    assert place.focus is not None
    place.focus()
    spoken = told(scene)
    assert spoken.focus == ("board", "place:7")


def test_what_happens_is_announced_once_and_a_refusal_interrupts() -> None:
    scene = settled(opened(screens.Window(), Session.new("cavern_tavern", 1, "news"), shot.seats(1)))
    teller = TableWords(scene)
    assert told(scene, teller).said
    assert not told(scene, teller).said
    act = listed(told(scene, teller), "choices")[0].act
    assert act is not None
    act()
    assert shot.seats(1)[0].name in told(settled(scene), teller).said
    scene.send("explain", "place:7")
    found = told(settled(scene), teller)
    assert found.urgent
    assert scene.director.moment.refusal is not None
    assert found.said.startswith(scene.director.moment.refusal.text)


def test_nothing_is_made_where_nobody_listens() -> None:
    bridge, scene = Bridge(), screens.Window().table(screens.at("turn_menu"))

    def asked() -> dict[object, str]:
        raise AssertionError("made for nobody")

    bridge.look(scene, asked, 0, drawn=True)
    bridge.answer(scene)
    assert not bridge.awake
