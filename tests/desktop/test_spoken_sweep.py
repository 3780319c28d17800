"""Every screen in words: what can be pressed has a role, a name of its own, and does what a click does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame
import pytest

from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.screens.rulebook import Rulebook
from game.desktop.spoken.menus import COVERS, Menus
from game.desktop.spoken.table import TableWords
from game.desktop.spoken.tree import Node, Spoken, walk
from game.desktop.table.moment import Phase
from game.desktop.table.screen import TableScreen
from game.desktop.ui.base import Clickable
from game.dev import shot
from game.players import random_player
from tests.desktop import screens, screens_branches, screens_show_me, screens_stages
from tests.desktop.at_table import come, opened, press, settled
from tests.desktop.test_spoken import drawn, shapes, told

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from game.desktop.ui.screen import Screen

PRESSED = ("button", "check", "tab", "value", "field", "item", "link")
WORD = re.compile(r"[^\W\d_]{3,}(?![\w…])")  # what is cut off is none
#: Lists whose rows say in other words what they show.
ELSEWHERE = ("played",)


def pressable(spoken: Spoken) -> Iterator[tuple[Node, Node]]:
    """What can be pressed or set, and what it is in."""
    for _, node in walk(spoken.root):
        for kid in node.kids:
            if kid.act is not None or kid.scale is not None:
                yield node, kid


def every_screen() -> Iterator[tuple[str, Screen]]:
    yield from screens.screens((1280, 800), 100)
    yield from screens.realm(screens.Window())
    yield from screens.looking_back(screens.Window())
    yield from screens_branches.branches(screens.Window())
    yield from screens_show_me.scenes(screens.Window(), *tables())
    for number, (name, scene) in enumerate(screens_stages.stages(screens.Window())):
        if number % 3 == 0:  # a step in three of every kind of stage
            yield name, scene


@pytest.mark.long
def test_every_screen_is_there_in_words_and_does_what_a_click_does() -> None:
    """One round of all screens: names, what is written, deeds."""
    deeds = 0
    for name, scene in every_screen():
        canvas = drawn(scene)
        spoken = told(scene)
        assert shapes(spoken) == shapes(told(scene)), name
        named(name, spoken)
        if not isinstance(scene, TableScreen):  # the board's names are in its things, the rest in the table in words
            written(name, spoken, canvas)
            deeds += done(name, scene)
    assert deeds > 250


def named(name: str, spoken: Spoken) -> None:
    """All that can be pressed has a role and a name of its own; all else has words."""
    for path, node in walk(spoken.root):
        assert node.name or node.role in ("text", "group"), (name, path)
        keys = [kid.key for kid in node.kids]
        assert len(set(keys)) == len(keys), (name, path)
    found = list(pressable(spoken))
    assert found, name
    for parent, node in found:
        assert node.role in PRESSED, (name, node)
        assert node.name, (name, node)
        alike = [kid for kid in parent.kids if (kid.role, kid.name) == (node.role, node.name)]
        assert len(alike) == 1 or node.role == "link", (name, node.name)


def written(name: str, spoken: Spoken, canvas: dict[Hashable, str]) -> None:
    """Every line that is drawn is in the tree."""
    have = {word for _, node in walk(spoken.root) for word in words_of(f"{node.name} {node.about}")}
    covered = max((i for i, key in enumerate(canvas) if first(key) in COVERS), default=-1)
    for key, said in list(canvas.items())[covered + 1 :]:
        if first(key) not in ELSEWHERE:
            assert words_of(said) <= have, (name, key)


def done(name: str, scene: Screen) -> int:
    """What a click on a control calls is what the tree calls; counts the controls."""
    tried = 0
    for control in getattr(scene, "controls", ()):
        if not isinstance(control, Clickable) or getattr(control, "off", False) or hasattr(control, "value"):
            continue
        count = Count()
        control.action = count
        acts = [node.act for _, node in pressable(told(scene)) if node.key == control.key]
        if acts and acts[0] is not None:
            acts[0]()
            assert count.done == 1, (name, control.key)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                control.event(pygame.Event(kind, pos=control.rect.center, button=1, touch=False))
            assert count.done == 2, (name, control.key)
            tried += 1
    return tried


def first(key: object) -> object:
    return key[0] if isinstance(key, tuple) else key


def words_of(said: str) -> set[str]:
    return set(WORD.findall(said.casefold()))


class Count:
    """Something that is done instead of a control's action."""

    def __init__(self) -> None:
        self.done = 0

    def __call__(self) -> None:
        self.done += 1


MOMENTS = {"cavern_tavern": 60, "realm": 90, "wizards": 120}


def after(scene: TableScreen) -> tuple[object, ...]:
    """What came of a press: the answer given, what is picked and read, what was refused, the screen on top."""
    land = settled(scene)
    refusal = land.director.moment.refusal
    top = type(scene.host.scenes[-1]).__name__ if scene.host.scenes else ""  # type: ignore[attr-defined]
    return (
        land.director.session.answered, tuple(land.director.asking.machine.picked), land.focus.tab, land.focus.target,
        None if refusal is None else refusal.text, land.director.moment.shown.peek, top,
    )  # fmt: skip


@pytest.mark.parametrize("table", tables())
def test_at_a_table_a_press_in_the_tree_does_what_a_click_does(table: str) -> None:
    session, rng = Session.new(table, 2, f"pressing {table}"), Stream("pressing")
    for _ in range(MOMENTS[table]):
        session.answer(random_player(session, rng))

    def at() -> TableScreen:
        scene = come(opened(screens.Window(), session, shot.seats(2)))
        while scene.director.phase not in (Phase.ASK, Phase.OVER):
            scene.send("end")
            come(scene)
        return scene

    groups = [node for node in told(at()).root.kids if node.role == "group"]
    keys = [kid.key for group in groups if group.key in ("board", "tray", "plates") for kid in group.kids]
    for key in keys[:: max(1, len(keys) // 12)]:
        clicked, by_ear = at(), at()
        clicked.navigator.refresh()
        spot = clicked.navigator.spots.known[key]
        press(clicked, pygame.Rect(spot.thing.box).center)
        act = next(node.act for _, node in walk(told(by_ear).root) if node.key == key)
        assert act is not None
        act()
        assert after(clicked) == after(by_ear), key


def test_the_rulebook_is_a_document_with_headings_and_links() -> None:
    scene = Rulebook(screens.Window(), "CT-40")
    teller = Menus(scene)
    spoken = teller.tell(drawn(scene))
    assert spoken.said == "Rulebook CT-40 One at a time. You never have more than one open order."
    document = next(node for node in spoken.root.kids if node.role == "document")
    assert {node.level for node in document.kids if node.role == "heading"} == {1, 2}
    assert len(document.kids) > 300
    link = next(node for node in document.kids if node.role == "link" and node.name == "CT-33")
    assert link.act is not None
    link.act()
    again = teller.tell(drawn(scene))
    assert again.said.startswith("CT-33 When you must take one.")
    scene.ring.put(scene.ring.controls[-2].key)  # a link in view
    focused = teller.tell(drawn(scene)).focus
    assert focused[0] == "page"
    assert focused in [path for path, _ in walk(again.root)]


def test_stages_of_every_kind_are_read_and_led_on() -> None:
    """What is told on a stage is announced once it lies still, and every step of it can be led on from the tree."""
    kinds = set()
    for table in tables():
        session, rng = Session.new(table, 2, f"staged {table}"), Stream("staged")
        scene = come(opened(screens.Window(), session, shot.seats(2)))
        teller = TableWords(scene)
        for _ in range(120):
            if scene.director.decision is None:
                break
            if scene.director.phase is Phase.STAGE:
                staged = scene.director.staging.now
                assert staged is not None
                while not teller.ready():
                    scene.tick(scene.director.guard.now + 100)
                    scene.parts()
                spoken = told(scene, teller)
                assert WORD.search(spoken.said), staged
                kinds.add((table, staged.kind))
                before = scene.director.moment.number
                act = next(node for node in spoken.root.kids if node.key == "choices").kids[0].act
                assert act is not None
                act()
                assert scene.director.moment.number > before
                continue
            decision = scene.director.decision
            come(scene)
            scene.director.answer(random_player(scene.director.session, rng).key)
            scene.director.renew()
            scene.follow()
            scene.director.land()
            scene.field.settle()
            scene.follow()
            scene.parts()
            assert scene.director.decision is not decision or scene.director.phase is Phase.STAGE
    assert len({table for table, _ in kinds}) == len(tables())


def test_dialogs_and_error_pages_are_announced() -> None:
    from game.desktop.screens.error_screen import ErrorScreen

    scene = ErrorScreen(screens.Window(), ValueError("a fault"))
    spoken = told(scene)
    assert spoken.said
    assert [node.name for _, node in walk(spoken.root) if node.role == "button"]
