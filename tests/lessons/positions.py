"""The positions with which the lessons begin: real games whose cards are moved about, never invented."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import Session
from game.tables.realm.content.catalog import ADVENTURE, SPELL, TAVERN_DECK
from game.tables.realm.rules.state import GamePhase as RealmPhase
from game.tables.wizards.rules.state import GamePhase as WizardsPhase
from game.tables.wizards.rules.state import Walk
from tests.journeyman import Journeyman
from tests.tables.cavern_tavern.table import ITEM_IDS, Scene
from tests.tables.realm.maze import MazeGame
from tests.tables.realm.tools import Game as RealmGame
from tests.tables.wizards.tools import Game as WizardsGame

if TYPE_CHECKING:
    from collections.abc import Callable

State = Any  # each table has its own


def ct1() -> State:
    """Elixir and Mead are there, Spirits are missing, and a 6 was rolled."""
    s = Scene(2, round_=1).goods(0, Elixir=2, Mead=2).goods(1, Herbs=1, Beer=1).dice(0, 6, 1, 3, 4)
    s.face_up(0, "O01").top_order("O02").first_turn_of_round(0).first_turn_of_round(1)
    return s.s


def ct2() -> State:
    """A 2 and a 3 make the missing 5, and Boris will take the 6."""
    s = (
        Scene(2, round_=2)
        .goods(0, Herbs=1, Nectar=1, Rocks=1)
        .dice(0, 2, 3, 2, 6)
        .dice(1, 6, 5, 4, 1)
        .order(0, "O06", 2)
    )
    s.order(1, "O40", 2)
    return s.s


def ct3() -> State:
    """One task below kitchen level 6; the item that fetches any ingredient lies on top."""
    s = Scene(2, round_=3).goods(0, Fruit=1, Mead=1).goods(1, Beer=1).dice(0, 4, 5, 6, 2).dice(1, 5, 5, 4, 1)
    s.order(0, "O02", 3).order(1, "O40", 3).tracks(0, kitchen=5, chores=1).score(0, 24).score(1, 22)
    for name in ("I02", "I11", "I07"):
        s.s.items.remove(ITEM_IDS.index(name))
        s.s.items.append(ITEM_IDS.index(name))
    return s.s


def ct4() -> State:
    """Boris begins, and one step down the track Nasty calls."""
    s = Scene(2, round_=5, first=1).goods(0, Wine=1, Elixir=1, Beer=1, Herbs=1).goods(1, Beer=1).dice(0, 4).dice(1, 3)
    s.order(0, "O06", 5).order(1, "O40", 5).tracks(0, nasty=2).tracks(1, nasty=1).top_nasty("N01").score(0, 20)
    s.score(1, 18)
    s.s.turn, s.s.next_first = 1, 0
    return s.s


def ct5() -> State:
    """The last round, far behind, with the Wine steward's secret."""
    s = (
        Scene(2, round_=10)
        .goods(0, Beer=1, Syrup=1, Fruit=1)
        .goods(1, Herbs=1)
        .dice(0, 4, 3)
        .dice(1, 1)
        .order(0, "O10", 10)
    )
    s.order(1, "O40", 9).secret(0, "S1").score(0, 61).score(1, 84).tracks(1, nasty=4).tracks(0, nasty=2)
    return s.s


def r1() -> State:
    """A Sellsword on the Meadow, and a boar for whoever comes next."""
    g = RealmGame(2, ("sellsword", "ranger"), quick=True)
    g.put(0, "O9")
    g.put(1, "O23")
    g.top(ADVENTURE, "thicket_boar", "lost_purse", "lost_purse", "lost_purse")
    g.give(0, "short_sword")
    g.s.phase = RealmPhase.START
    return g.s


def r2() -> State:
    """A Pit Fighter at the Tavern's door, and two who want trouble inside."""
    g = RealmGame(2, ("pit_fighter", "ranger"), quick=True)
    g.put(0, "O16", gold=3)
    g.put(1, "O21")
    g.give(0, "short_sword")
    g.top(TAVERN_DECK, "loud_farmhand", "sore_loser")
    g.top(ADVENTURE, "lost_purse", "lost_purse", "lost_purse")
    g.s.phase = RealmPhase.START
    return g.s


def r3() -> State:
    """A Hedge Wizard over the Old Mine's stair, and a purse on the next tile."""
    g = MazeGame(2, ("hedge_wizard", "ranger"), quick=True)
    g.put(0, "O3")
    g.next_tile("K8T")
    g.put(1, "O21")
    g.top(ADVENTURE, "lost_purse", "lost_purse", "lost_purse")
    g.s.phase = RealmPhase.START
    return g.s


def r4() -> State:
    """Boris begins with a Spell in hand; the learner has the answer to it."""
    g = RealmGame(2, ("hedge_wizard", "ranger"), quick=True)
    g.put(0, "O9", strength=4)
    g.put(1, "O11", gold=2)
    for p in g.s.players:
        g.s.piles[SPELL] += p.spells
        p.spells = []
    g.give(0, "unravel", "brainwave")
    g.give(1, "immobility")
    g.top(ADVENTURE, "lost_purse", "lost_purse", "lost_purse")
    g.s.turn = g.s.first = 1
    g.s.phase = RealmPhase.START
    return g.s


def r5() -> State:
    """The Heart is open, two Seals are broken, and the last one is a step away."""
    g = MazeGame(2, ("ranger", "sellsword"))
    g.s.awake, g.s.broken, g.s.clock = True, 2, 31
    g.s.maze.down = [square for square in g.s.maze.down if square != 24]
    g.lay_tiles(D3="E12")
    g.put(0, "L:D3", strength=9)
    g.put(1, "O20", gold=0)
    g.s.players[0].shards = 1
    g.s.players[1].shards = 1
    g.top(ADVENTURE, "lost_purse", "lost_purse", "lost_purse")
    g.s.phase = RealmPhase.START
    return g.s


def isles(day: int = 1) -> WizardsGame:
    """A short game of two, each of another Order."""
    g = WizardsGame(2, mode="short")
    g.rank(0, "wizards", 1, 2, 6, 4)
    g.rank(1, "druids", 1, 3, 5, 2)
    g.put(1, g.hex("glendale", 0, -2))
    g.s.day = day
    g.s.phase, g.s.walk = WizardsPhase.TRAVEL, Walk()
    return g


def w1() -> State:
    """The last part of a Task is a step away, and a Mentor two."""
    g = isles()
    g.task(0, 5, mandatory=True, done=(1,))
    g.put(0, g.hex("abbotsmere", 0, 2))
    g.marker("aevarex", "1,-6")
    g.top_tasks(25)
    return g.s


def w2() -> State:
    """On a north coast, with a free boat two spaces off."""
    g = isles()
    g.put(0, "-5,-8")
    g.boat(g.at("-4,-10"))
    return g.s


def w3() -> State:
    """Beside a foreign master's tower."""
    g = isles()
    g.put(0, "-1,6")
    g.top_tasks(25, 3)
    return g.s


def w4() -> State:
    """On quiet plains."""
    g = isles()
    g.put(0, g.hex("abbotsmere", 0, 2))
    return g.s


def w5() -> State:
    """The last day of a Fortnight, three Tasks done of four; Boris stands near."""
    g = isles(7)
    g.s.fortnight, g.s.thwart = 2, 3
    g.task(0, 5, mandatory=True, done=(1,))
    g.put(0, g.hex("abbotsmere", 0, 2))
    g.put(1, "1,-6")
    return g.s


def handed_over(table: str, seed: str, until: Callable[[Session], bool], **options: bool | str) -> State:
    """A real game of two computers, handed to the learner when its time has come."""
    session, choose = Session.new(table, 2, seed, options), Journeyman("hand over").choose
    while session.decision is not None and not (session.decision.seat == 0 and until(session)):
        session.answer(choose(session))
    return session.state


def ct6() -> State:
    """Three rounds to go."""
    return handed_over("cavern_tavern", "lesson: the late shift", lambda s: bool(s.state.round == 8))


def _realm_turn(session: Session) -> bool:
    return bool(session.state.round == 10 and session.decision and session.decision.kind == "start_action")


def r6() -> State:
    """A Quick game from its tenth round on."""
    return handed_over("realm", "lesson: seals", _realm_turn, quick=True)


def _second_rank(session: Session) -> bool:
    asked = session.decision.kind if session.decision else ""
    return bool(session.state.players[0].rank >= 2 and asked == "travel_mode")


def w6() -> State:
    """A short game from the learner's Rank 2 on."""
    return handed_over("wizards", "lesson: the last Rank", _second_rank, mode="short")


POSITIONS: dict[str, Callable[[], State]] = {
    f"{table}.{number}": found
    for table, all_of_it in {
        "cavern_tavern": (ct1, ct2, ct3, ct4, ct5, ct6),
        "realm": (r1, r2, r3, r4, r5, r6),
        "wizards": (w1, w2, w3, w4, w5, w6),
    }.items()
    for number, found in enumerate(all_of_it, 1)
}
