"""The Realm's tray: what is held is there to be read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from pygame import Surface

from game.core import Session
from game.desktop.engine import text
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.tables.realm.face import cards, tray
from tests.desktop.at_table import come
from tests.desktop.screens import realm_where


def _one_spell(session: Session) -> bool:
    decision = session.decision
    if decision is None or decision.kind != "start_action":
        return False
    return len(session.view(decision.seat)["players"][decision.seat]["spells"] or ()) == 1


def test_open_spells_have_their_words_beside_them_as_objects_have(monkeypatch: pytest.MonkeyPatch) -> None:
    session = realm_where(_one_spell, 2)
    assert session.decision is not None
    people = [
        one if seat == session.decision.seat else msgspec.structs.replace(one, player="computer")
        for seat, one in enumerate(shot.seats(2))
    ]
    scene = TableScreen(shot.Still((1920, 1080)), InMemoryGame(session, people))
    come(scene)
    shown = scene.director.moment.shown
    (spell,) = shown.me["spells"]
    written: list[str] = []
    put = text.put

    def listen(surface: Surface, words: str, *rest: Any) -> Any:
        written.append(words)
        return put(surface, words, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(text, "put", listen)
        for part in tray.parts(scene.frame, shown):
            if part.rect.top > 1080 * 3 // 4:  # not what lies open over the board
                part.draw(Surface((1920, 1080)))
    said = " ".join(written)
    assert cards.page(spell).title in said
    assert " ".join(cards.page(spell).rule.split()[:3]) in said
