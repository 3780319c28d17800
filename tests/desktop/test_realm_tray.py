"""The Realm's tray: what is held is there to be read."""

from __future__ import annotations

from contextlib import nullcontext

import msgspec
import pytest

from game.content.texts import say
from game.core import Session
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.tables.realm.face import cards, tray
from tests.desktop import legible
from tests.desktop.at_table import come, opened
from tests.desktop.german import german
from tests.desktop.screens import realm_where


def _one_spell(session: Session) -> bool:
    decision = session.decision
    if decision is None or decision.kind != "start_action":
        return False
    return len(session.view(decision.seat)["players"][decision.seat]["spells"] or ()) == 1


def test_open_spells_have_their_words_beside_them_as_objects_have() -> None:
    session, size = realm_where(_one_spell, 2), (1920, 1080)
    assert session.decision is not None
    people = [
        one if seat == session.decision.seat else msgspec.structs.replace(one, player="computer")
        for seat, one in enumerate(shot.seats(2))
    ]
    scene = TableScreen(shot.Still(size), InMemoryGame(session, people))
    come(scene)
    (spell,) = scene.director.moment.shown.me["spells"]
    recorder = legible.Recorder()
    recorder.draw(scene, size)
    said = " ".join(line.words for line in recorder.lines if line.part == ("tray", tray.SPELLS))
    assert cards.page(spell).title in said
    assert " ".join(cards.page(spell).rule.split()[:3]) in said


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_was_thrown_for_is_written_whole(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Below a throw that was no way stood "der Wür…"."""

    def thrown(session: Session) -> bool:
        roll = session.view(None)["roll"]
        return session.decision is not None and bool(roll) and roll["why"] not in ("move", "stride")

    with german(monkeypatch) if language == "de" else nullcontext():
        scene = come(opened(shot.Still((1280, 720)), realm_where(thrown, 2), shot.seats(2)))
        recorder = legible.Recorder()
        recorder.draw(scene, (1280, 720))
        said = [line.words for line in recorder.lines if line.part == ("tray", tray.DIE)]
        assert say("realm.tray.die") in said
