"""The tray of the Wizards: names of Tasks and what spells are good for are read in full at every size."""

from __future__ import annotations

import copy
import itertools
from typing import Any

import pytest
from pygame import Surface

from game.content.texts import say
from game.core import Session
from game.desktop.engine import text
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.tables.wizards.content import content
from game.tables.wizards.face import names, owned, task_cards, tray
from tests.desktop import legible
from tests.desktop.at_table import come, send
from tests.desktop.german import german

SIZES = [(1280, 720), (1280, 800), (1920, 1080), (3840, 2160)]


def part(token: str, done: bool) -> dict[str, Any]:
    """A part of a Task that lies nowhere yet."""
    return {"token": token, "space": None, "second": None, "who": None, "done": done, "halfway": False, "ready": False}


class Rich(Session):
    """A game in which the first seat holds the Tasks and spells that a test gives it."""

    tasks: tuple[int, ...] = ()
    rank = 0
    order = "wizards"
    gap = 0

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees, with what was given."""
        found = copy.deepcopy(dict(super().view(seat)))
        me = found["players"][0]
        cards = [card for card in content().tasks if card.number in self.tasks]
        me["tasks"] = [
            {"card": card.number, "slug": card.slug, "mandatory": n % 2 == 0, "ordered": card.ordered,
             "points": [1, 1, 1], "parts": [part(token, n == 1) for token in card.parts]}
            for n, card in enumerate(cards)
        ]  # fmt: skip
        me["points"], me["need"] = [88, 54, 104], [60, 75, 90]
        me["gap"], me["stun"] = self.gap, self.gap
        me["task_count"], me["order"] = len(cards), self.order
        known = content().spells[names.ORDERS.index(self.order)][self.rank]
        me["spells"] = [
            {"kind": one.kind, "reach": one.reach, "terrain": list(one.terrain), "form": one.form, "tried": False}
            for one in known
        ]
        return found


def drawn(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], session: Rich) -> list[str]:
    """Every line that the tray of a game writes."""
    scene = TableScreen(shot.Still(size), InMemoryGame(session, shot.seats(session.seats)))
    come(scene)
    send(scene, "peek")
    written: list[str] = []
    put = text.put

    def listen(surface: Surface, words: str, *more: Any) -> Any:
        written.append(words)
        return put(surface, words, *more)

    with monkeypatch.context() as patch:
        patch.setattr(text, "put", listen)
        surface = Surface(size)
        for part in tray.parts(scene.frame, scene.director.moment.shown):
            part.draw(surface)
    return written


def rich(tasks: tuple[int, ...] = (), rank: int = 1, order: str = "wizards") -> Rich:
    session = Rich.new("wizards", 2, "tray", {"mode": "short"})
    session.tasks, session.rank, session.order = tasks, rank, order
    return session


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_six_tasks_are_named_in_full(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str) -> None:
    numbers = [card.number for card in content().tasks]

    def look() -> None:
        for start in range(0, len(numbers), 6):
            held = tuple(numbers[start : start + 6])
            written = drawn(monkeypatch, size, rich(held))
            said = " ".join(written)
            assert not [words for words in written if "…" in words]
            for card in content().tasks:
                if card.number in held:
                    assert all(word in said for word in names.card("task", card.slug).split())

    if language == "de":
        with german(monkeypatch):
            look()
    else:
        look()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_spells_say_in_full_what_they_are_good_for(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    def look() -> None:
        for order in names.ORDERS:
            for rank in range(1, 5):
                session = rich((), rank, order)
                written = drawn(monkeypatch, size, session)
                assert not [words for words in written if "…" in words]
                known = content().spells[names.ORDERS.index(order)][rank]
                for one in known:
                    assert {names.card("spell", one.kind), str(say(f"wizards.spell_tray.{one.kind}"))} & set(written)

    if language == "de":
        with german(monkeypatch):
            look()
    else:
        look()


def test_both_forms_of_a_transport_stand_in_its_line() -> None:
    session = rich((), 2, "druids")
    scene = TableScreen(shot.Still((1280, 720)), InMemoryGame(session, shot.seats(2)))
    (line,) = [one for one in owned.spells(scene.director.moment.shown) if one.kind == "transport"]
    assert line.form.count(",") == 1


def letters(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], session: Rich) -> int:
    """How large the names of the Tasks in the tray are."""
    scene = TableScreen(shot.Still(size), InMemoryGame(session, shot.seats(2)))
    come(scene)
    send(scene, "peek")
    words_ = {word for card in content().tasks for word in names.card("task", card.slug).split()}
    found: list[int] = []
    put = text.put

    def listen(surface: Surface, words: str, where: Any, anchor: str, px: int, *more: Any) -> Any:
        if set(words.split()) <= words_:
            found.append(px)
        return put(surface, words, where, anchor, px, *more)

    with monkeypatch.context() as patch:
        patch.setattr(text, "put", listen)
        for part_ in tray.parts(scene.frame, scene.director.moment.shown):
            part_.draw(Surface(size))
    return max(found)


@pytest.mark.parametrize("size", SIZES)
def test_few_tasks_are_written_no_larger_than_many(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    few, many = (letters(monkeypatch, size, rich(tuple(range(1, 1 + count)))) for count in (2, 6))
    assert few < 1.4 * many


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("left", [3, 12])
def test_how_long_things_last_is_told_in_full(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], left: int
) -> None:
    session = rich()
    session.gap = left
    assert drawn(monkeypatch, size, session).count(str(left)) == 2


@pytest.mark.parametrize("wide", [445, 700])
def test_the_parts_of_a_task_bear_the_numbers_of_their_flags(wide: int) -> None:
    """Four equal icons stood beside the name, and nothing told which was which of A1 to A4 on the map."""
    lands = ("Farrowdale", "Crestfell", "Emberhold", "Farrowdale")
    parts = tuple(owned.PartShown("wizards_icon_any", land, False, False) for land in lands)
    task = owned.TaskShown("task:1", "A", "The Unfinished Map", True, parts, 0)
    recorder, surface = legible.Recorder(), Surface((wide, 40))
    with recorder.listening():
        task_cards.line(surface, surface.get_rect(), task, 1.0)
    said = [line.words for line in recorder.lines]
    for number, land in enumerate(lands, 1):
        assert {str(number), f"{number} {land}"} & set(said)


@pytest.mark.parametrize("wide", [460, 520])
def test_a_long_land_takes_the_room_that_short_ones_leave(wide: int) -> None:
    """Beside "1 Torwall" and "3 Crestfell" there was "2" and nothing, with room left on both sides of it."""
    parts = tuple(owned.PartShown("wizards_icon_any", land, False, False) for land in ("Torwall", "Abbotsmere", ""))
    task = owned.TaskShown("task:1", "B", "The Wandering Star", True, parts, 0)
    recorder, surface = legible.Recorder(), Surface((wide, 40))
    with recorder.listening():
        task_cards.line(surface, surface.get_rect(), task, 1.0)
    assert {"1 Torwall", "2 Abbotsmere", "3"} <= {line.words for line in recorder.lines}


@pytest.mark.parametrize("size", SIZES)
def test_a_ring_round_a_spell_leaves_the_next_one_to_be_read(size: tuple[int, int]) -> None:
    """By keys the ring lay over the upper half of the next line, with half of the group empty."""
    session = rich((), 1, "wizards")
    assert 1 < len({one["kind"] for one in session.view(0)["players"][0]["spells"]}) < tray.LINES
    scene = come(TableScreen(shot.Still(size), InMemoryGame(session, shot.seats(2))))
    shown, unit = scene.director.moment.shown, scene.frame.unit
    lines = [
        piece.rect for piece in tray.lay(scene.frame, shown) if piece.key in {one.kind for one in owned.spells(shown)}
    ]
    assert len(lines) > 1
    for upper, lower in itertools.pairwise(sorted(lines, key=lambda rect: rect.y)):
        assert lower.y - upper.bottom >= round(4 * unit)
