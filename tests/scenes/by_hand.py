"""Scenes of the few rules that no test plays in a turn: a table to look at, or a situation made for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from game.content.scenes import Expected, RecordedScene
from game.core import Session, get
from tests.scenes import dice
from tests.scenes.found import Found, good

#: Rules that another rule's scene shows as well.
SAME = {
    "cavern_tavern": {"HR-11": "CT-31"},
    "realm": {"RU-12": "TV-4", "HR-11": "RB-16"},
    "wizards": {"B-16": "C-5", "R-61": "B-54", "R-73": "B-64", "HR-11": "B-41"},
}
#: Which of a test's cases shows a rule best.
BEST = {
    "CT-71": "offers_its_two_kinds[2-",
    "CT-72": "offers_its_two_kinds[3-",
    "CT-73": "offers_its_two_kinds[4-",
    "CT-74": "offers_its_two_kinds[5-",
    "CT-75": "offers_its_two_kinds[6-",
}
#: Rules that a long test shows at its beginning.
EARLY = {"CT-34", "R-12", "R-13"}
TRIES = 4000  # of dice that bring what a situation is for
TABLE = Expected("table")


class Made(NamedTuple):
    """A situation: the rules it shows, its state, the answers, and what they bring.

    Attributes:
        also: facts that must happen too, by kind and in this order, so that the dice fall as they should.
        drawn: what must come out of chance first: of how many, and which.
    """

    numbers: tuple[str, ...]
    state: Any
    expects: Expected = TABLE
    answers: tuple[str, ...] = ()
    opening: bool = False
    also: tuple[str, ...] = ()
    drawn: tuple[tuple[int, int], ...] = ()


def _cavern_tavern() -> Iterator[Made]:
    session = Session.new("cavern_tavern", 3, "a table to look at")
    while session.decision is not None and session.decision.kind != "turn_menu":
        session.answer(session.decision.options[0])
    numbers = ("CT-2", "CT-4", "CT-5", "CT-7", "CT-8", "CT-10", "CT-11", "CT-12", "CT-13", "CT-17", "CT-18")
    yield Made(numbers, session.state)


def _realm() -> Iterator[Made]:
    from game.tables.realm.rules.state import GamePhase
    from tests.tables.realm.maze import MazeGame
    from tests.tables.realm.test_endgame import crowned

    game = MazeGame(3)
    game.s.phase = GamePhase.START
    yield Made(("RB-2", "LB-6", "LB-7"), game.s)
    game = MazeGame(2).lay_tiles(C4="K1I", C5="K1X", D5="K1L")
    game.put(0, "L:C5")
    game.s.phase = GamePhase.START
    yield Made(("LB-4", "LB-13", "LB-17", "LB-19", "LB-24", "LB-51", "RU-34"), game.s)
    game = crowned()
    game.s.collapse, game.s.turn, game.s.phase = 7, 1, GamePhase.END
    yield Made(("EG-11",), game.s, Expected("fact", "won", "EG-11"), opening=True)


def _wizards() -> Iterator[Made]:
    session = Session.new("wizards", 3, "a table to look at", {"mode": "full"})
    while session.decision is not None and session.decision.kind != "travel_mode":
        session.answer(session.decision.options[0])
    numbers = ("B-1", "B-2", "B-5", "B-7", "B-9", "B-18", "B-19", "C-1", "C-2", "C-3")
    yield Made(numbers, session.state)
    yield from _magic()
    yield from _dangers()


def _magic() -> Iterator[Made]:
    """Spells and rides."""
    from game.tables.wizards.rules.state import GamePhase, Walk
    from tests.tables.wizards.tools import Game

    game = Game()
    game.rank(0, "druids", 3)
    game.put(0, game.hex("sacred_circle", 1, 0))
    game.s.phase, cast = GamePhase.TRAVEL, ("cast transport circle_to_stone",)
    yield Made(("B-15",), game.s, Expected("fact", "destination", "B-65"), cast, also=("landed",))
    game = Game()
    here = game.hex("torwall", 1, 1)
    game.put(0, here, animal="unicorn", animal_left=1)
    game.s.phase = GamePhase.TRAVEL
    yield Made(("R-52",), game.s, Expected("question", "ride_to", "WZ-9"), ("ride unicorn", "to 2,-12"))
    for numbers, fields, worked in ((("WZ-59",), {}, "demons_defeated"), (("WZ-44",), {"dazed": True}, "")):
        game = Game()
        game.rank(0, "wizards", 2)
        game.boat(game.water("torwall"))
        game.put(0, game.hex("torwall", 2, -2), **fields)
        game.s.phase, game.s.walk = GamePhase.WALK, Walk(natural=6, mp=6, steps=1, moved=True)
        if not worked:
            rolled = ((6, 2),)  # a 3 still does while Dazed
            yield Made(numbers, game.s, Expected("fact", "cast", "WZ-26"), ("cast boat_summoning",), drawn=rolled)
            continue
        game.put(0, here)
        game.s.demons, game.s.phase = [here], GamePhase.SPECIFIC
        cast = ("cast demon_dispelling",)
        yield Made(numbers, game.s, Expected("fact", "cast", "B-50"), cast, True, (worked,))
    for numbers, options, order in (
        (("R-59",), {}, "wizards"), (("WZ-120",), {"balance": "druids_no_taming"}, "sorcerers"),
    ):  # fmt: skip
        game = Game(**options)  # type: ignore[arg-type]
        game.rank(0, order, 4)
        game.put(0, here)
        game.s.dragon, game.s.phase, game.s.walk = here, GamePhase.SPECIFIC, Walk(natural=1, steps=1, moved=True)
        tamed = ("cast dragon_taming",)
        yield Made(numbers, game.s, Expected("question", "tame", "B-55"), tamed, True, ("cast", "dragon"))


def _dangers() -> Iterator[Made]:
    """What is met, and where it leads."""
    from game.tables.wizards.content.catalog import LAND
    from game.tables.wizards.content.geography import NAME
    from game.tables.wizards.rules.state import GamePhase, Walk
    from tests.tables.wizards.tools import NONE, Game

    game = Game()
    crest = game.at("CREST")
    game.put(0, next(space for space in game.s.board.near[crest] if space != NONE))
    game.s.phase, game.s.walk = GamePhase.WALK, Walk(natural=6, mp=6)
    yield Made(("B-41",), game.s, Expected("refusal", f"hex:{NAME[crest]}", "R-14"))
    game = Game()
    game.put(0, game.hex("torwall", 1, 1))
    game.put(1, "2,-12")
    game.rank(1, "wizards", 2)
    game.s.phase, game.s.walk = GamePhase.WALK, Walk(natural=3, mp=3)
    yield Made(("WZ-62",), game.s, Expected("question", "step", "B-34"), ("to 2,-12", "stop"))
    for numbers, fields, also in (
        (("R-91",), {"animal": "horse", "animal_left": 2}, ("animal_left", "taken_off", "landed")),
        (("R-88",), {}, ("landed", "demons_met", "dragon")),
        (("WZ-70",), {"gap": 2}, ("lair_time", "landed")),
    ):
        game = Game()
        game.put(0, game.hex("torwall", 1, 1), **fields)
        game.s.demons = sorted(game.s.board.spaces[LAND["dragons_lair"]]) if numbers == ("R-88",) else []
        game.s.phase, game.s.walk = GamePhase.RANDOM, Walk(natural=6, steps=1, moved=True, quiet=False)
        yield Made(numbers, game.s, Expected("fact", "destination", "WZ-15"), ("random",), also=also)
    for numbers, drawn in ((("WZ-10",), ((6, 2),)), (("R-50",), ((6, 2), (100, 49)))):
        game = Game()
        game.rank(0, "wizards", 2)
        game.put(0, "ABBEY")
        game.s.phase, game.s.walk = GamePhase.SPECIFIC, Walk(natural=1, steps=1, moved=True)
        yield Made(numbers, game.s, Expected("fact", "contact", "WZ-25"), (), True, drawn=drawn)
    game = Game(coop=True)
    game.s.fortnight, game.s.day, game.s.phase = 5, game.s.mode.days, GamePhase.EVIL
    game.s.turn = game.s.slot = 2
    yield Made(("WZ-111",), game.s, Expected("fact", "claimed", "WZ-119"), opening=True)


MADE: dict[str, Callable[[], Iterator[Made]]] = {
    "cavern_tavern": _cavern_tavern, "realm": _realm, "wizards": _wizards,
}  # fmt: skip


def scenes(table: str, found: dict[str, Found]) -> dict[str, Found]:
    """The scenes that are made by hand, and those that show another rule too."""
    get(table)
    more: dict[str, Found] = {}
    for made in MADE[table]() if table in MADE else ():
        more |= dict.fromkeys(made.numbers, _found(table, made))
    known = {**found, **more}
    return more | {number: known[other] for number, other in SAME.get(table, {}).items()}


def _found(table: str, made: Made) -> Found:
    scene = RecordedScene(0, made.expects, made.answers, made.opening)
    made.state.notes, made.state.draws = [], []
    first = dice.find([(place, *draw) for place, draw in enumerate(made.drawn)]) if made.drawn else None
    for rng in range(TRIES) if first is None else (first,):
        made.state.rng = rng
        state = msgspec.json.encode(made.state)
        if good(table, state, scene, made.also):
            return Found(scene, state, own=True)
    raise ValueError(f"{made.numbers}: no dice bring {made.expects}")
