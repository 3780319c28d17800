"""Why not? (HR-11): what forbids a thing in this situation, and that the remedy makes it possible.

Every case is a situation, the target that is pointed at, the rule that forbids it, and a remedy: the answers that make
the target possible in the same game, or a function that leads there.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import pytest

from game.content.rulebook import find
from game.core import Refusal
from game.tables.wizards.content.catalog import LOST_TURNS, PLACE, SNARE
from game.tables.wizards.content.geography import NAME
from game.tables.wizards.rules import belongings, demons, dragon, ending, events, mentors, points
from tests.tables.wizards.tools import TABLE, Dice, Game, GamePhase

Remedy: TypeAlias = tuple[str, ...] | Callable[[Game], Game]
Target: TypeAlias = str | Callable[[Game], str]


class Case(NamedTuple):
    name: str
    scene: Callable[[], Game]
    target: Target
    rule: str
    remedy: Remedy
    instead: Target = ""  # what the remedy points to, where the target itself can never be chosen


def refusal(game: Game, target: str, seat: int | None = None) -> Refusal | None:
    """Why a target can't be chosen; None where it can."""
    asked = game.asked if seat is None else seat
    decision = game.decision
    if decision is not None and decision.seat == asked and any(target in one.targets for one in decision.options):
        return None
    found: Refusal = TABLE.why(game.s, asked, target, decision)
    return found


# --- situations ---------------------------------------------------------------------------------------------


def scene(land: str = "torwall", *at: int, order: str = "", rank: int = 0, **fields: Any) -> Game:
    """Seat 0 before the way of travelling; the others are far away."""
    game = Game(2)
    if order:
        game.rank(0, order, rank)
    game.put(0, game.hex(land, *(at or (1, -1))), **fields)
    return game.run(GamePhase.UPKEEP, turn=0)


def again(game: Game) -> Game:
    """The same question, after something has come about."""
    return game.run(GamePhase.UPKEEP, turn=0)


def walk(game: Game, mp: int = 4, steps: int = 0, **more: Any) -> Game:
    """On a walk, with so many points."""
    game.s.turn = 0
    game.s.walk.natural, game.s.walk.mp, game.s.walk.steps, game.s.walk.quiet = 4, mp, steps, False
    for name, value in more.items():
        setattr(game.s.walk, name, value)
    return game.run(GamePhase.WALK)


def walking(land: str = "torwall", *at: int, mp: int = 4, steps: int = 0, order: str = "", rank: int = 0,
            **fields: Any) -> Game:  # fmt: skip
    return walk(scene(land, *at, order=order, rank=rank, **fields), mp, steps)


def hexa(land: str, *at: int) -> Callable[[Game], str]:
    return lambda game: f"hex:{NAME[game.hex(land, *at)]}"


def place(name: str) -> Callable[[Game], str]:
    return lambda game: f"hex:{NAME[game.at(name)]}"


def sea(land: str = "torwall", *at: int) -> Callable[[Game], str]:
    return lambda game: f"hex:{NAME[_sea(game, game.hex(land, *(at or (2, 0))))]}"


def _sea(game: Game, near: int) -> int:
    return next(one for one in game.s.board.near[near] if game.s.board.terrain[one] == "~")


def with_(
    made: Callable[[], Game], *changes: Callable[[Game], object], phase: int = GamePhase.UPKEEP
) -> Callable[[], Game]:
    """A situation with something more, asked anew."""

    def build() -> Game:
        game = made()
        walk_ = game.s.walk
        for change in changes:
            change(game)
        if phase == GamePhase.WALK:
            game.s.walk = walk_
        return game.run(phase, turn=0)

    return build


def after(*changes: Callable[[Game], object], phase: int = GamePhase.UPKEEP) -> Callable[[Game], Game]:
    """The remedy is that something has come about; then the same is asked again."""

    def go(game: Game) -> Game:
        for change in changes:
            change(game)
        return game.run(phase, turn=0)

    return go


def instead(made: Callable[[], Game]) -> Callable[[Game], Game]:
    """A following situation in place of the answers that lead there."""
    return lambda _: made()


def set_(**fields: Any) -> Callable[[Game], object]:
    return lambda game: game.set(0, **fields)


def event(slug: str, left: int = 0) -> Callable[[Game], object]:
    return lambda game: game.event(0, slug, left)


def thing(slug: str) -> Callable[[Game], object]:
    return lambda game: game.object(0, slug)


def task(number: int, *spaces: str, mandatory: bool = False, done: tuple[int, ...] = ()) -> Callable[[Game], object]:
    return lambda game: game.task(0, number, *spaces, mandatory=mandatory, done=done)


def boat(game: Game) -> int:
    return game.boat(_sea(game, game.hex("torwall", 2, 0)))


def far_boat(game: Game) -> int:
    return game.boat(_sea(game, game.hex("gullhaven", 1, 1)))


def in_boat(game: Game) -> None:
    game.boat(_sea(game, game.hex("torwall", 2, 0)), seat=0)


def in_the_water(game: Game) -> None:
    game.put(0, _sea(game, game.hex("torwall", 2, 0)))


def open_sea(game: Game) -> str:
    """A space of the sea two steps from seat 0, over the sea."""
    board, here = game.s.board, game.s.players[0].space
    two = (far for near in board.near[here] if board.terrain[near] == "~" for far in board.near[near])
    return f"hex:{NAME[next(far for far in two if board.terrain[far] == '~' and far not in (here, *board.near[here]))]}"


def other_boat(game: Game) -> None:
    game.boat(_sea(game, game.hex("torwall", 2, 0)), seat=1)


def marker(game: Game) -> None:
    game.marker("terek", "glendale")


def no_marker(game: Game) -> None:
    game.s.markers.clear()


def dead(land: str) -> Callable[[Game], object]:
    return lambda game: game.die(land)


def freed(game: Game) -> Game:
    game.set(0, trap=0, trap_left=0, stun=0)
    return again(game)


def trapped() -> Game:
    return scene(trap=LOST_TURNS, trap_left=3)


def held_fast() -> Game:
    return scene(trap=5)


def flying(lost: str = "") -> Game:
    game = scene(animal="winged_horse", animal_left=2)
    game.die(*([lost] if lost else []))
    return game.answer("ride winged_horse")


def riding(held_event: str = "", lost: str = "") -> Game:
    game = scene(animal="unicorn", animal_left=1)
    if held_event:
        game.event(0, held_event)
    game.die(*([lost] if lost else []))
    return game.answer("ride unicorn")


def stuck(*, mp: int = 0, **fields: Any) -> Game:
    """On a coast without points for a step, but a spell is left."""
    game = scene("torwall", 2, 0, order="wizards", rank=3, **fields)
    far_boat(game)
    return walk(game, mp, 1)


def tried() -> Game:
    game = scene(order="wizards", rank=3)
    game.s.players[0].tried.append("transport")
    return game.run(GamePhase.TRAVEL)


def alive(game: Game) -> None:
    game.s.dead.clear()


def ranked(order: str, rank: int, *totals: int) -> Callable[[Game], object]:
    return lambda game: game.rank(0, order, rank, *totals)


def at_place(where: str) -> Callable[[Game], Game]:
    """The figure comes to a place and is asked there."""
    return lambda game: game.arrive(0, where)


def one_done(game: Game) -> Game:
    game.s.players[0].tasks[0].parts[0].done = True
    return game.arrive(0, "ABBEY")


def landed(game: Game) -> Game:
    """Out of the boat, onto the coast."""
    return game.answer(f"to {NAME[game.hex('torwall', 2, 0)]}")


def scaled() -> Game:
    game = facing_demons()
    game.object(0, "dragon_scale")
    return game


def facing_now(game: Game) -> Game:
    return game.do(demons.meet(game.s, 0, "random"))


def mentor_now(game: Game) -> Game:
    return game.do(mentors.meet(game.s, 0, ("hw", 2)))


def rid(game: Game) -> Game:
    belongings.drop_event(game.s, 0, "malicious_intent")
    return ready(game)


def door() -> Game:
    game = scene()
    game.event(0, "the_white_door")
    return again(game).answer("event the_white_door")


def facing_demons(order: str = "wizards", rank: int = 2, **fields: Any) -> Game:
    game = Game(2)
    game.rank(0, order, rank)
    game.put(0, game.hex("torwall", 1, -1), **fields)
    game.object(0, "grey_cloak")
    return game.do(demons.meet(game.s, 0, "random"))


def facing_the_dragon(order: str = "wizards", rank: int = 4, **fields: Any) -> Game:
    game = Game(2)
    game.rank(0, order, rank)
    game.put(0, game.hex("torwall", 1, -1), **fields)
    game.object(0, "dragon_scale")
    return game.do(dragon.meet(game.s, 0))


def gaining() -> Game:
    game = scene(order="wizards", rank=1)
    return game.do(points.gain(game.s, 0, 3, "WZ-7"))


def foreseeing() -> Game:
    game = scene()
    game.top_events("foresight")
    return game.do(events.draw(game.s, 0, "WZ-11"))


def coop(rank: int, *totals: int, other: int, other_points: tuple[int, int, int] = (0, 0, 0)) -> Game:
    game = Game(2, coop=True)
    game.rank(0, "wizards", rank, *totals)
    game.rank(1, "wizards", other, *other_points)
    game.put(0, game.hex("torwall", 1, -1))
    return game.run(GamePhase.UPKEEP, turn=0)


def ready(game: Game) -> Game:
    """The remedy of an unready Rank: everything is there, and the Mentor is met."""
    game.rank(0, "wizards", 1, 15, 10, 5)
    game.set(0, dazed=False, bound=False, events=[], tasks=[])
    game.rank(1, "wizards", 1, 15, 10, 5)
    game.task(0, 29)
    return game.do(mentors.meet(game.s, 0, ("hw", 2)))


def ready_for_the_last(game: Game) -> Game:
    game.rank(0, "wizards", 4, 100, 75, 50)
    game.rank(1, "wizards", 4, 100, 75, 50)
    game.set(0, tasks=[])
    game.task(0, 29)
    return game.do(mentors.meet(game.s, 0, ("hw", 2)))


def healed(game: Game) -> Game:
    game.set(0, dazed=False, bound=False)
    return again(game)


def healed_walking(game: Game) -> Game:
    game.set(0, dazed=False, bound=False)
    return game.run(GamePhase.WALK)


def met(name: str, times: int, away: bool = False) -> Callable[[Game], object]:
    return set_(met={PLACE[name]: times}, away=[PLACE[name]] if away else [])


def elsewhere(game: Game) -> Game:
    """A turn ended off the Tile, and back."""
    game.set(0, met={}, away=[])
    return game.run(GamePhase.WALK)


def moved_on(land: str, *at: int) -> Callable[[Game], Game]:
    def go(game: Game) -> Game:
        game.put(0, game.hex(land, *at))
        return walk(game, 4, 0, left=[])

    return go


def at_the_end(game: Game) -> Game:
    """The walk is over with a natural 5."""
    game.s.walk.natural, game.s.walk.quiet = 5, False
    return game.run(GamePhase.RANDOM)


def stayed(game: Game) -> Game:
    """A turn without a step."""
    return game.run(GamePhase.SPECIFIC)


def at_hex(land: str, *at: int) -> Callable[[Game], object]:
    return lambda game: game.set(0, space=game.hex(land, *at))


TOWN = place("T:TORWALL")
CREST, HOLLOW = place("CREST"), place("HOLLOW")
AT_HOLLOW = ("mistvale", -1, 0)


def beside_hollow(**fields: Any) -> Game:
    return walking(*AT_HOLLOW, **fields)


def shore(**fields: Any) -> Game:
    return walking("torwall", 2, 0, **fields)


CASES = [
    # where to go, before the die
    Case("roll first", scene, hexa("torwall", 0, -1), "B-31", instead(walking)),
    Case("roll first for a Land", scene, "land:glendale", "B-31", instead(walking), hexa("torwall", 0, -1)),
    Case("in a Trap that takes turns", trapped, hexa("torwall", 0, -1), "WZ-15", lambda g: walk(freed(g))),
    Case("held fast", held_fast, hexa("torwall", 0, -1), "WZ-15", lambda g: walk(freed(g))),
    Case("no walk out of a Trap", trapped, "act:walk", "WZ-15", freed),
    Case("no ride out of a Trap", trapped, "act:ride", "WZ-15", after(set_(trap=0, animal="unicorn", animal_left=1))),
    Case("nothing to ride", scene, "act:ride", "WZ-9", after(set_(animal="unicorn", animal_left=1))),
    Case("wings lift nobody out", lambda: scene(trap=5, animal="winged_horse", animal_left=2), "act:ride", "R-46",
         freed),
    # where to go, on a walk
    Case("where one stands", walking, hexa("torwall", 1, -1), "B-32", (), "act:stop"),
    Case("too far for one step", walking, hexa("torwall", -2, 0), "B-34", moved_on("torwall", -1, 0)),
    Case("a Land on a walk", walking, "land:glendale", "B-34", (), hexa("torwall", 0, -1)),
    Case("too dear", lambda: walking(mp=1, steps=1), hexa("torwall", 2, -1), "B-34",
         lambda g: walk(g, mp=1, steps=0)),
    Case("too dear while Dazed", lambda: stuck(mp=1, dazed=True), hexa("torwall", 1, 0), "B-34",
         lambda g: walk(g, mp=2, steps=1)),
    Case("riding comes too late", walking, "act:ride", "B-31",
         after(set_(animal="unicorn", animal_left=1))),
    Case("no points to swim", stuck, sea(), "B-36", lambda g: walk(g, mp=1, steps=1)),
    Case("no points to swim while Dazed", lambda: stuck(mp=1, dazed=True), sea(), "B-36",
         lambda g: walk(g, mp=1, steps=0)),
    Case("a wall", lambda: walking("silverleaf", 0, 0), hexa("silverleaf", 1, 0), "B-10",
         moved_on("silverleaf", 0, 1), hexa("silverleaf", 1, 0)),
    Case("a dead Land", with_(shore, dead("torwall"), phase=GamePhase.WALK), hexa("torwall", 1, 0), "B-11",
         after(alive, phase=GamePhase.WALK)),
    Case("what was left in this turn", lambda: walk(scene(), steps=1, left=[Game(2).at("T:TORWALL")]), TOWN, "WZ-66",
         lambda g: walk(g, left=[])),
    Case("a town met once", with_(walking, met("T:TORWALL", 1), phase=GamePhase.WALK), TOWN, "WZ-65",
         after(met("T:TORWALL", 1, away=True), phase=GamePhase.WALK)),
    Case("a town met twice", with_(walking, met("T:TORWALL", 2, away=True), phase=GamePhase.WALK), TOWN, "WZ-65",
         elsewhere),
    Case("the Star Crest", lambda: walking("crestfell", 1, 0), CREST, "R-14",
         after(event("key_of_stars"), phase=GamePhase.WALK)),
    Case("the Star Crest without a Task", lambda: walking("crestfell", 1, 0, order="wizards", rank=1), CREST, "R-14",
         after(task(28, "glendale", "farrowdale"), phase=GamePhase.WALK)),
    Case("the Star Crest while Bound", lambda: walking("crestfell", 1, 0, bound=True, crest=2), CREST, "WZ-54",
         healed_walking),
    Case("High Hollow while Bound", lambda: beside_hollow(bound=True), HOLLOW, "WZ-54", healed_walking),
    Case("High Hollow met twice", lambda: beside_hollow(met={PLACE["HOLLOW"]: 2}), HOLLOW, "WZ-65", elsewhere),
    # journeys
    Case("too far to fly", flying, hexa("dragons_lair", 0, 0), "WZ-9", (), hexa("torwall", 0, 2)),
    Case("no flight into the water", flying, sea(), "WZ-9", (), hexa("torwall", 0, 2)),
    Case("no flight to a dead Land", lambda: flying("abbotsmere"), hexa("abbotsmere", -2, 0), "B-11",
         instead(flying)),
    Case("no ride to Rùktal", riding, place("RUKTAL"), "WZ-9", (), place("STONE1")),
    Case("no ride to the Star Crest", riding, CREST, "R-14",
         instead(lambda: riding("key_of_stars"))),
    Case("no ride to a dead Land", lambda: riding(lost="glendale"), hexa("glendale", 1, 0), "B-11", (),
         hexa("edgewood", 1, 0)),
    Case("no Door into the water", door, sea(), "B-14", (), hexa("glendale", 1, 0)),
    Case("no Door to the Star Crest", door, CREST, "R-14", (), hexa("crestfell", 1, 0)),
    Case("no Door to a Land", door, "land:glendale", "R-51", (), hexa("glendale", 1, 0)),
    # spells
    Case("a spell of other Ranks", lambda: scene(order="wizards", rank=1), "spell:transport", "WZ-18",
         after(ranked("wizards", 3))),
    Case("a spell without an Order", scene, "spell:telepathy", "WZ-18",
         after(ranked("wizards", 1, 15, 10, 5))),
    Case("no magic while Bound", lambda: scene(order="wizards", rank=3, bound=True), "spell:transport", "WZ-52",
         healed),
    Case("tried already", tried, "spell:transport", "WZ-60", again),
    Case("not while Dazed", lambda: walking(order="wizards", rank=3, dazed=True), "spell:swiftness", "WZ-43",
         healed_walking),
    Case("Swiftness before the walk", lambda: scene(order="wizards", rank=3), "spell:swiftness", "B-65", walk),
    Case("a boat before the walk", with_(lambda: scene("torwall", 2, 0, order="wizards", rank=3), far_boat),
         "spell:boat_summoning", "B-65", walk),
    Case("no coast", with_(lambda: walking("torwall", 0, 0, order="wizards", rank=3), far_boat, phase=GamePhase.WALK),
         "spell:boat_summoning", "WZ-26", moved_on("torwall", 2, 0)),
    Case("no boat", lambda: walking("torwall", 2, 0, order="wizards", rank=3), "spell:boat_summoning", "WZ-26",
         after(far_boat, phase=GamePhase.WALK)),
    Case("in a boat already", with_(lambda: walking("torwall", 2, 0, order="wizards", rank=3), in_boat, far_boat,
                                    phase=GamePhase.WALK), "spell:boat_summoning", "WZ-26", landed),
    Case("Swiftness without a step", stuck, "spell:swiftness", "R-44", lambda g: walk(g, mp=2, steps=1)),
    Case("Telepathy with a wizard about", with_(lambda: scene(order="wizards", rank=1, points=[15, 10, 5]), marker),
         "spell:telepathy", "WZ-61", after(no_marker)),
    Case("Telepathy without the points", lambda: scene(order="wizards", rank=1, points=[15, 10, 4]),
         "spell:telepathy", "WZ-61", after(set_(points=[15, 10, 5]))),
    Case("Telepathy on the walk", lambda: walking(order="wizards", rank=1, points=[15, 10, 5]), "spell:telepathy",
         "B-31", again),
    Case("Transport on the walk", lambda: walking(order="wizards", rank=3), "spell:transport", "B-65", again),
    Case("a Druid's Transport elsewhere", lambda: scene(order="druids", rank=1), "spell:transport", "B-65",
         lambda _: scene("sacred_circle", 1, 0, order="druids", rank=1)),
    Case("no Demons to dispel", lambda: scene(order="wizards", rank=2), "spell:demon_dispelling", "B-50",
         instead(facing_demons)),
    Case("no Dragon to tame", lambda: scene(order="wizards", rank=4), "spell:dragon_taming", "B-55",
         instead(facing_the_dragon)),
    Case("nothing to escape", lambda: scene(order="sorcerers", rank=3), "spell:escape", "WZ-72", (), "act:walk"),
    Case("no animal on the way", lambda: scene(order="druids", rank=2), "spell:animal_summoning", "WZ-97",
         at_the_end),
    Case("Dispelling while Dazed", lambda: facing_demons(dazed=True), "spell:demon_dispelling", "WZ-43",
         instead(facing_demons)),
    Case("Taming unknown", lambda: facing_the_dragon(rank=3), "spell:dragon_taming", "WZ-18",
         instead(facing_the_dragon)),
    # Tasks
    Case("a Task elsewhere", with_(lambda: scene(order="wizards", rank=1), task(2)), "task:2", "B-44",
         at_place("E:EDGEWOOD"), "part:2.1"),
    Case("a part elsewhere", with_(lambda: scene(order="wizards", rank=1), task(2)), "part:2.2", "B-44",
         at_place("E:GLENDALE")),
    Case("a part that is done", with_(lambda: scene(order="wizards", rank=1), task(2, done=(1,))), "part:2.1", "C-6",
         at_place("E:GLENDALE"), "part:2.2"),
    Case("a part out of order", with_(lambda: scene(order="wizards", rank=1), task(5)), "part:5.2", "C-6",
         one_done),
    Case("a part that is a meeting", with_(lambda: scene(order="wizards", rank=1), task(29)), "part:29.1", "B-26",
         mentor_now),
    Case("a marker underfoot", with_(lambda: scene("edgewood", 0, 0, order="wizards", rank=1), task(2)), "part:2.1",
         "WZ-63", at_place("E:EDGEWOOD")),
    Case("the Whale Song underfoot", with_(lambda: scene("meadowshire", 2, 0, order="wizards", rank=1),
                                           task(17, "farrowdale", done=(1,))), "part:17.2", "WZ-80",
         stayed),
    Case("markers while Bound", with_(lambda: scene(order="wizards", rank=1, bound=True), task(2)), "part:2.1",
         "WZ-53", lambda g: healed(g).arrive(0, "E:EDGEWOOD")),
    # Events, Objects, boats
    Case("an Event of nobody's", scene, "event:the_white_door", "C-8", after(event("the_white_door"))),
    Case("an Event that waits", with_(scene, event("heal_all")), "event:heal_all", "C-8", after(set_(dazed=True))),
    Case("the Word on the way", with_(scene, event("demon_bane_word")), "event:demon_bane_word", "C-8",
         facing_now),
    Case("an Object of nobody's", scene, "object:elf_rope", "C-9", after(thing("elf_rope"), set_(trap=5))),
    Case("the Rope without a Trap", with_(scene, thing("elf_rope")), "object:elf_rope", "C-9", after(set_(trap=5))),
    Case("an Object while Bound", with_(lambda: scene(bound=True, trap=5), thing("elf_rope")), "object:elf_rope", "C-9",
         healed),
    Case("the Horn inland", with_(lambda: scene("torwall", 0, 0), thing("silver_horn"), far_boat), "object:silver_horn",
         "WZ-26", after(at_hex("torwall", 2, 0))),
    Case("the Scale against Demons", scaled, "object:dragon_scale", "C-9", instead(facing_the_dragon)),
    Case("a boat from afar", with_(walking, boat, phase=GamePhase.WALK), "boat:0", "B-37", moved_on("torwall", 2, 0),
         sea()),
    Case("one's own boat", with_(walking, in_boat, phase=GamePhase.WALK), "boat:0", "B-37", (), hexa("torwall", 2, 0)),
    Case("another's boat", with_(lambda: walking("torwall", 2, 0), other_boat, phase=GamePhase.WALK), "boat:0", "R-42",
         (), sea()),
    # people
    Case("a wizard from afar", with_(scene, marker), "hw:terek", "B-47",
         moved_on("glendale", -1, 0), hexa("glendale", 0, 0)),
    Case("a player from afar", scene, "seat:1", "WZ-12",
         moved_on("farrowdale", 0, -2), lambda g: f"hex:{g.where(1)}"),
    Case("oneself", scene, "seat:0", "B-31", (), "act:walk"),
    # the next Rank
    Case("no Rank without an Order", scene, "act:advance", "B-24", ready),
    Case("no Rank without points", lambda: scene(order="wizards", rank=1), "act:advance", "B-25", ready),
    Case("no Rank without a Mentor", lambda: scene(order="wizards", rank=1, points=[15, 10, 5]), "act:advance", "B-25",
         ready),
    Case("no Rank while Dazed", lambda: scene(order="wizards", rank=1, points=[15, 10, 5], dazed=True), "act:advance",
         "WZ-46", ready),
    Case("no Rank under Malicious Intent",
         with_(lambda: scene(order="wizards", rank=1, points=[15, 10, 5]), event("malicious_intent")), "act:advance",
         "WZ-84", rid),
    Case("no last Rank with a Mandatory Task",
         with_(lambda: scene(order="wizards", rank=4, points=[100, 75, 50]), task(2, mandatory=True)), "act:advance",
         "WZ-19", ready_for_the_last),
    Case("no Rank ahead of a team", lambda: coop(2, 35, 25, 15, other=1), "act:advance", "WZ-106", ready),
    Case("no last Rank while a friend lacks points", lambda: coop(4, 100, 75, 50, other=4), "act:advance", "WZ-107",
         ready_for_the_last),
    # while something is asked
    Case("while points are gained", gaining, hexa("torwall", 0, -1), "WZ-7", (), "type:power"),
    Case("no Foresight of the Lair", foreseeing, "land:dragons_lair", "WZ-33", (), "land:glendale"),
    Case("help on the walk", walking, "act:call_help", "B-31", again),
    Case("the die on the walk", walking, "act:walk", "B-31", again),
    Case("a type on the way", scene, "type:power", "B-31", instead(gaining)),
    Case("no button at all", scene, "act:done", "B-31", (), "act:walk"),
]  # fmt: skip


def at_gate(thing_held: str = "") -> Game:
    """On the first marker of a Gate, able to escape Transports."""
    game = Game(2)
    game.rank(0, "sorcerers", 4)
    game.task(0, 9, game.hex("glendale", 1, 1), game.hex("edgewood", 1, 0), "E:MISTVALE")
    if thing_held:
        game.object(0, thing_held)
    return game.arrive(0, game.hex("glendale", 1, 1))


def rolled(natural: int) -> Game:
    return walk(scene(), natural=natural)


#: What is pointed at, and the rule and the sentence that answer.
SAID: list[tuple[str, Callable[[], Game], Target, str, str]] = [
    ("a group from afar", walking, place("E:GLENDALE"), "B-34",
     "No way leads there now: the Elves of Glendale. Steps left: 4."),
    ("Transport off the Stone", lambda: scene(order="druids", rank=3), "spell:transport", "B-65",
     "This Transport begins on a Standing Stone."),
    ("Transport off the Stone by its chip", lambda: scene(order="druids", rank=3), "act:stone_to_any", "B-65",
     "This Transport begins on a Standing Stone."),
    ("Transport off the Circle by its chip", lambda: scene(order="druids", rank=3), "act:circle_to_stone", "B-65",
     "This Transport begins in the Sacred Circle."),
    ("a form of Transport of other Ranks", scene, "act:stone_to_any", "WZ-18",
     "You do not know this spell at your Rank: Transport."),
    ("held in Trap 5", held_fast, hexa("torwall", 0, -1), "WZ-15",
     "Something holds you until your natural die shows 5 or more."),
    ("held by the Snare", lambda: scene(trap=SNARE), hexa("torwall", 0, -1), "WZ-15",
     "Something holds you until your natural die shows 6 or more."),
    ("a Random Encounter before the walk", scene, "act:random", "B-45",
     "A Random Encounter comes after the walk, in a space where nothing else is met."),
    ("a Random Encounter on a walk", lambda: rolled(5), "act:random", "B-45",
     "A Random Encounter comes after the walk, in a space where nothing else is met."),
    ("a Random Encounter on a low die", lambda: rolled(4), "act:random", "B-45",
     "A Random Encounter comes on a natural 5 or more, and you rolled 4."),
    ("a Random Encounter while Bound", lambda: walk(scene(bound=True), natural=6), "act:random", "WZ-48",
     "Bound, you have no Random Encounters."),
    ("Escape at a Gate", at_gate, "spell:escape", "WZ-79",
     "A Gate is not escaped: who picks up its first marker goes through."),
    ("the Ring at a Gate", lambda: at_gate("ring_of_staying"), "object:ring_of_staying", "WZ-79",
     "A Gate is not escaped: who picks up its first marker goes through."),
    ("Heal-All for the healthy", with_(scene, event("heal_all")), "event:heal_all", "C-8",
     "You aren't Dazed, so there is nothing to heal."),
    ("the Phial for the healthy", with_(scene, thing("phial_of_dew")), "object:phial_of_dew", "C-9",
     "You are neither Dazed nor Bound."),
    ("the Rope without a Trap", with_(scene, thing("elf_rope")), "object:elf_rope", "C-9", "You are in no Trap."),
    ("ending before the die", scene, "end", "B-33", "Your turn begins with the die, even if you stay where you are."),
    ("two spaces of sea for a swimmer", with_(walking, in_the_water, phase=GamePhase.WALK), open_sea, "B-36",
     "Without a boat you swim 1 space, and all steps are used up."),
    ("two spaces of sea in a boat with one step", with_(lambda: walking(mp=1), in_boat, phase=GamePhase.WALK),
     open_sea, "B-34", "No way leads there now: the open sea. Steps left: 1."),
    ("a town met twice while Bound",
     with_(lambda: walking(bound=True), met("T:TORWALL", 2, away=True), phase=GamePhase.WALK), TOWN, "WZ-65",
     "You have met what is there twice without leaving the Tile: the town of Torwall."),
]  # fmt: skip


@pytest.mark.parametrize(("made", "target", "rule", "sentence"), [case[1:] for case in SAID], ids=[c[0] for c in SAID])
@pytest.mark.rule("HR-11", "WZ-15", "WZ-79", "wizards:B-45")
def test_a_refusal_says_what_and_why(made: Callable[[], Game], target: Target, rule: str, sentence: str) -> None:
    game = made()
    found = refusal(game, named(game, target))
    assert found is not None, game.keys
    assert found[:2] == (rule, sentence)


@pytest.mark.rule("HR-11", "WZ-15")
def test_only_who_knows_transport_is_told_to_cast_it() -> None:
    for order, rank, told in (("", 0, False), ("wizards", 3, True)):
        game = scene(order=order, rank=rank, trap=5)
        found = refusal(game, f"hex:{NAME[game.hex('torwall', 0, -1)]}")
        assert found is not None
        assert ("Transport" in found.remedy) is told


def led(game: Game, remedy: Remedy) -> Game:
    return game.answer(*remedy) if isinstance(remedy, tuple) else remedy(game)


def named(game: Game, target: Target) -> str:
    return target if isinstance(target, str) else target(game)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
@pytest.mark.rule("HR-11")
def test_a_refusal_names_its_rule_and_the_remedy_helps(case: Case, dice: Dice) -> None:
    game = case.scene()
    found = refusal(game, named(game, case.target))
    assert found is not None
    assert found.rule == case.rule, found
    assert find("wizards", found.rule) is not None
    assert not {"{", "}"} & set(found.text + found.remedy)
    assert found.text.endswith((".", "!"))
    assert found.remedy.endswith((".", "!"))
    dice(6)
    game = led(game, case.remedy)
    target = named(game, case.instead or case.target)
    assert refusal(game, target) is None, (target, game.kind, game.keys)


def test_there_are_more_than_sixty_cases_with_names_of_their_own() -> None:
    assert len({case.name for case in CASES}) == len(CASES) > 60


@pytest.mark.rule("HR-11")
def test_out_of_turn_and_after_the_end_everything_is_refused() -> None:
    game = scene()
    for target in ("hex:0,0", "spell:telepathy", "act:walk", "nonsense"):
        found = refusal(game, target, seat=1)
        assert found is not None
        assert found.rule == "B-31"
    ending.win(game.s, 0)
    assert TABLE.why(game.s, 0, "act:walk", None).rule == "B-64"


@pytest.mark.rule("HR-11", "wizards:H-5", "wizards:H-4")
def test_of_others_cards_nothing_is_said() -> None:
    """Whether another seat, the deck or nobody has it: what one does not hold is not one's own."""
    game = scene()
    game.event(1, "heal_all")
    game.rank(1, "wizards", 1)
    game.task(1, 2)
    assert str(refusal(game, "event:heal_all")) == str(refusal(game, "event:the_white_door"))
    assert str(refusal(game, "task:2")) == str(refusal(game, "task:3"))
    game.marker("terek", "glendale", secret=True)
    assert str(refusal(game, "hw:terek")) == str(refusal(game, "hw:veldor"))


def test_every_reason_begins_like_a_sentence() -> None:
    game = walking(mp=2)
    for space in range(0, len(NAME), 7):
        found = TABLE.why(game.s, 0, f"hex:{NAME[space]}", None)
        assert found is None or found.text[0] == found.text[0].upper()
