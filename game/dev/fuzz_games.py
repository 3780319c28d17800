"""Games for the random proof, begun at a random point, and their twins in which other secrets are dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

import game
from game.core import Session, get, tables
from game.dev import shot
from game.players import random_player
from game.store import SeatInfo, bundle, snapshots
from game.store.records import FORMAT, Branch, Header, Snapshot, seal

if TYPE_CHECKING:
    from game.core import Fact
    from game.core.rng import Stream
    from game.store import GameStore, OpenGame

#: Who plays, p for a person and c for a computer seat.
PARTIES = ("pp", "ppp", "pcp", "pppp", "ppcp")
FARTHEST = 240  # answers after which a game is begun at most


class Begun(NamedTuple):
    """A game at a random point.

    Attributes:
        session: the game.
        facts: what happened in it up to there.
        seats: who plays.
        viewer: the seat that sees the same in both games.
        twin: the same game with other cards wherever the viewer can't see; None where there is none.
    """

    session: Session
    facts: list[Fact]
    seats: list[SeatInfo]
    viewer: int = 0
    twin: Session | None = None


def begin(number: int, rng: Stream) -> Begun:
    """The game of a sequence; tables take turns, and parties with them."""
    table = tables()[number % len(tables())]
    party = PARTIES[number // len(tables()) % len(PARTIES)]
    seats = [_seat(info, who) for info, who in zip(shot.seats(len(party)), party, strict=True)]
    while True:
        session = Session.new(table, len(party), f"fuzz {number} {rng.below(10**9)}")
        facts = session.facts
        for _ in range(rng.below(FARTHEST)):
            if session.decision is not None:
                session.answer(random_player(session, rng))
        if rng.below(2):
            _until_hidden(session, rng)
        if session.decision is not None:
            break
    if "c" in party:
        return Begun(session.detached(), facts, seats)
    return _twins(session, facts, seats, rng)


def _seat(info: SeatInfo, who: str) -> SeatInfo:
    return SeatInfo(info.name, info.colour, "human" if who == "p" else "computer")


def _until_hidden(session: Session, rng: Stream) -> None:
    """Go on until somebody chooses in secret, if that happens soon."""
    for _ in range(80):
        if session.decision is None or session.decision.hidden:
            return
        session.answer(random_player(session, rng))


def _twins(session: Session, facts: list[Fact], seats: list[SeatInfo], rng: Stream) -> Begun:
    first = rng.below(len(seats))
    for step in range(len(seats)):
        viewer = (first + step) % len(seats)
        twin = dealt(session, rng, viewer)
        if twin is not None:
            return Begun(session.detached(), facts, seats, viewer, twin)
    return Begun(session.detached(), facts, seats)


def dealt(session: Session, rng: Stream, viewer: int) -> Session | None:
    """The game with other secrets and the same dice to come; None where it can't be told from its beginning anew."""
    moment = session.fair_guess(rng, viewer).checkpoint()
    if moment.guessed is not None:  # undo would tell such a guess from the game
        return None
    read = msgspec.msgpack.Decoder(get(session.table).state_type).decode
    state = read(moment.now.base)
    state.rng = read(session.checkpoint().now.base).rng
    moment = moment._replace(now=moment.now._replace(base=msgspec.msgpack.encode(state)))
    twin = Session.at(moment._replace(past=())).detached()
    here, there = session.decision, twin.decision
    if here is None or there is None or here.question != there.question or not there.options:
        return None
    return twin if twin.view(None) == session.view(None) else None


def lay(store: GameStore, session: Session, begun: Begun) -> OpenGame:
    """Put a game among the saved ones, as one that left another where it stands, and open it."""
    save = session.save()
    header = Header(
        FORMAT, game.__version__, session.table, begun.seats, session.seed, list(session.words), session.options,
        session.commitment, [], begun.facts, start=save, branch=Branch("", session.answered, True),
    )  # fmt: skip
    packed = bundle.pack(snapshots.line(Snapshot(FORMAT, 0, header, save)), seal("", header)[0])
    return store.open(store.take_in(packed, "fuzz"))
