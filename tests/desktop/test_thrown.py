"""Wherever a die is thrown it rolls: into the tray, on a stage, or beside the words that tell of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.core import Session
from game.core.rng import Stream
from game.desktop.table import faces
from game.desktop.table.hud.model import Shown
from game.desktop.table.hud.news import NEWS
from game.desktop.ui.rich import PlayerShown
from game.dev import shot
from game.players import random_player

if TYPE_CHECKING:
    from game.core import Fact
    from game.core.table import View
    from game.desktop.engine.motion import Move

NAMES = ("Anna", "Boris", "Clara")


def seen(table: str, before: View, after: View, facts: list[Fact]) -> bool:
    """Whether dice that were thrown are seen: of a computer's the small stages are news."""
    face = faces.get(table)
    assert face.stages is not None
    if any(not stage.small for stage in face.stages.told(before, after, facts)):
        return True
    found: list[Move] = [*face.moves.moves(before, after), *face.moves.told(facts, NAMES)]
    return any(move.kind == "roll" or (move.target.area == NEWS and move.what.split("\n")[1]) for move in found)


@pytest.mark.parametrize("table", ["realm", "wizards"])
def test_no_die_is_thrown_unseen(table: str) -> None:
    unseen, thrown = [], 0
    for seed in ("one", "two", "s0", "s1"):
        session, rng = Session.new(table, 3, seed), Stream(seed)
        while session.decision is not None and session.answered < 700:
            before, count = session.view(None), len(session.facts)
            session.answer(random_player(session, rng))
            facts = session.facts[count:]
            rolled = [fact for fact in facts if fact.kind == "rolled"]
            thrown += len(rolled)
            if rolled and not seen(table, before, session.view(None), facts):
                unseen.append([(fact.kind, fact.data.get("why")) for fact in facts])
    assert thrown > 50
    assert unseen == []


def test_dice_beside_the_news_roll_before_they_lie() -> None:
    shot.display((1280, 800))
    made = faces.get("realm").moves
    session, rng = Session.new("realm", 3, "one"), Stream("one")
    while True:
        count = len(session.facts)
        session.answer(random_player(session, rng))
        told = [m for m in made.told(session.facts[count:], NAMES) if m.target.area == NEWS and m.what.split("\n")[1]]
        if told:
            break
    shown = Shown({}, tuple(PlayerShown(c, n) for c, n in zip(("blue", "purple", "yellow"), NAMES, strict=True)), 0, 0)
    spot = shot.display((1280, 800)).get_rect().inflate(-600, -500)
    looks = [made.picture(told[0], spot, part, 255, shown)[1] for part in (0.12, 0.2, 0.3, 0.5, 0.8)]
    assert len(set(looks[:3])) == 3
    assert looks[3] == looks[4]
