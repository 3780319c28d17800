"""What every table stages: a few moments, found by playing, for the sweeps of sizes, scales and languages."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.core import Session
from game.desktop.table import faces
from game.desktop.table.moment import Phase
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from tests.desktop.at_table import land, wait
from tests.journeyman import Journeyman

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.desktop.screens import Window

#: By table: players, and how often each kind of stage, or question, is drawn.
WANTED = {
    "cavern_tavern": (5, {"round": 1, "nasty": 2}),
    "realm": (3, {"fight": 2, "card": 2, "happening": 5, "tile": 3, "collapse": 2}),
    "wizards": (4, {"fortnight": 2, "happening": 16, "dispel": 1}),
}
#: By table: games that are played one after the other until all of that is found.
SEEDS = {"cavern_tavern": ("swept",), "realm": ("swept 5",), "wizards": ("swept 5", "swept 1")}
ANSWERS = 3000  # of a game


class Before(NamedTuple):
    """A game before an answer that is told on a stage, and that answer."""

    kind: str
    session: Session
    key: str


@cache
def found(table: str) -> tuple[Before, ...]:
    """Moments whose next answer is told on a stage."""
    left = dict(WANTED[table][1])
    before: list[Before] = []
    known: set[str] = set()  # kinds of facts that some happening was about
    for seed in SEEDS[table]:
        before += _met(table, seed, left, known)
    return tuple(before)


def first_in(table: str, kind: str, seed: str) -> Before:
    """A moment of one game before something of a kind is told."""
    return next(_met(table, seed, {kind: 1}, set()))


def _met(table: str, seed: str, left: dict[str, int], known: set[str]) -> Iterator[Before]:
    """What is found in a game of what is left to be found, which becomes less."""
    session, choose = Session.new(table, WANTED[table][0], seed), Journeyman(seed).choose
    made = faces.get(table).stages
    for _ in range(ANSWERS):
        if session.decision is None or not any(left.values()) or made is None:
            break
        saved, view, facts = session.clone(), session.view(None), len(session.facts)
        saved.facts = list(session.facts)
        asked, key = session.decision.kind, choose(session).key
        session.answer(key)
        new = {fact.kind for fact in session.facts[facts:]}
        told = [stage.kind for stage in made.told(view, session.view(None), session.facts[facts:])[:1]]
        for kind in (*told, asked):
            if left.get(kind) and (kind != "happening" or new - known):
                left[kind] -= 1
                yield Before(kind, saved, key)
        known |= new if told == ["happening"] else set()


def stages(host: Window) -> Iterator[tuple[str, TableScreen]]:
    """What is asked and told on stages, each of its steps."""
    host.settings.speed = "normal"
    for table in WANTED:
        for number, one in enumerate(found(table)):
            session = one.session.clone()
            session.facts = list(one.session.facts)
            scene = TableScreen(host, InMemoryGame(session, host.seats(session.seats)))
            land(scene)
            if scene.director.moment.stage is not None:
                wait(scene, 400, 400)
                yield f"{table} asks {number}", scene
            scene.director.answer(one.key)
            scene.director.renew()
            scene.follow()
            land(scene)
            while scene.director.phase is Phase.STAGE:
                wait(scene, 2400, 400)
                now = scene.director.staging.now
                yield f"{table} {one.kind} {number}.{now.at if now else 0}", scene
                scene.send("onward")
                land(scene)
