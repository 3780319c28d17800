"""A part of a Task that lies underfoot is hardly ever worth more undone than done, in hundreds of positions."""

from collections.abc import Iterator

import msgspec

from game.core import Session
from game.core.rng import Stream
from game.tables.wizards.content.catalog import TASKS
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.rules.state import GamePhase, Seat, State, Walk
from game.tables.wizards.rules.tasks_setup import NAMED
from game.tables.wizards.table import TABLE

GAMES = 54
DECISIONS = 420  # of random answers in each
EVERY = 8


def begun(games: int) -> Iterator[Session]:
    """Moments at which a turn begins, of random games of all lengths, alone, in company and in a team."""
    for number in range(games):
        options = {"mode": ("short", "evening", "full")[number % 3], "coop": number % 2 == 1}
        session, rng = Session.new("wizards", 1 + number % 3, f"finish {number}", options), Stream(f"f{number}")
        for count in range(DECISIONS):
            if session.decision is None:
                break
            if count % EVERY == 0 and session.state.phase == GamePhase.TRAVEL:
                yield session
            session.answer(session.decision.options[rng.below(len(session.decision.options))])


def waiting(p: Seat) -> set[int]:
    """Spaces with a part of a Task of which every part can be done."""
    tasks = [task for task in p.tasks if NAMED not in TASKS[task.card].parts]
    parts = [part for task in tasks for part in task.parts if part.second == NONE]
    return {part.space for part in parts if not part.done and part.space != NONE}


def arrived(session: Session, space: int) -> Session:
    """The same moment, but the figure has just come to a space."""
    mark = session.checkpoint()
    s: State = session.state
    walk = Walk(natural=3, steps=2, moved=True, halted=True)
    players = [
        msgspec.structs.replace(p, space=space, boat=NONE, dazed=False, bound=False) if seat == s.turn else p
        for seat, p in enumerate(s.players)
    ]
    there = msgspec.structs.replace(s, phase=GamePhase.SPECIFIC, walk=walk, players=players)
    return Session.at(mark._replace(now=mark.now._replace(base=msgspec.msgpack.encode(there), answers=[])))


def after(session: Session, key: str) -> float | None:
    """What a position is worth once an answer is given; None where chance falls, which may be good or bad."""
    assert session.decision is not None
    sim, option = session.sim(), session.decision.find(key)
    assert option is not None
    sim.apply(option)
    return None if sim.moved else TABLE.value(sim.state, session.decision.seat)


def doable(session: Session) -> list[str]:
    """The parts that can be picked up, but for those of Tasks that ask for somebody by name, which may be hopeless."""
    if session.decision is None or session.decision.kind != "pick_markers":
        return []
    named = {f"part {task.card + 1}" for task in session.state.me.tasks if NAMED in TASKS[task.card].parts}
    return [one.key for one in session.decision.options if one.key != "done" and one.key.partition(".")[0] not in named]


def test_a_part_underfoot_is_worth_more_done() -> None:
    seen, refused = 0, []
    for session in begun(GAMES):
        p = session.state.me
        for space in sorted(waiting(p)) if not (p.stun or p.trap) else ():
            one = arrived(session, space)
            for key in doable(one):
                done, undone = after(one, key), after(one, "done")
                if done is not None and undone is not None:
                    seen += 1
                    refused += [(session.answered, key)] * (done < undone)
    assert seen > 700
    assert len(refused) * 100 <= 3 * seen, refused  # a plan is found by going for the nearest first, which may mislead
