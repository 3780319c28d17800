"""Why not? (HR-11): what forbids a thing in this situation, and that the remedy makes it possible.

Every case is a situation, the target that is pointed at, the rule that forbids it, and a remedy: the answers that make
the target possible in the same game, or a function that leads there.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import pytest

from game.content.rulebook import find
from game.core import Refusal
from game.tables.realm.content.catalog import ADVENTURE, HERO, HEROES, NAME
from tests.tables.realm.maze import tile
from tests.tables.realm.tools import PLACE, TABLE, Game, GamePhase

Remedy: TypeAlias = tuple[str, ...] | Callable[[Game], Game]


class Case(NamedTuple):
    name: str
    scene: Callable[[], Game]
    target: str
    rule: str
    remedy: Remedy
    instead: str = ""  # what the remedy points to, where the target itself can never be chosen


def refusal(game: Game, target: str, seat: int | None = None) -> Refusal | None:
    """Why a target can't be chosen; None where it can."""
    asked = game.asked if seat is None else seat
    decision = game.decision
    if decision is not None and decision.seat == asked and any(target in one.targets for one in decision.options):
        return None
    found: Refusal = TABLE.why(game.s, asked, target, decision)
    return found


def scene(place: str = "O2", phase: int = GamePhase.START, gives: tuple[str, ...] = (), **fields: Any) -> Game:
    """Seat 0 on a place, seat 1 a Sellsword on O9."""
    game = Game(heroes=("ranger", "sellsword"))
    game.put(0, place, **{"gold": 2} | fields)
    game.put(1, "O9", gold=1)
    game.give(0, *gives)
    return game.run(phase)


def quick() -> Game:
    game = Game(heroes=("ranger", "sellsword"), quick=True)
    game.put(0, "O8")
    return game.run(GamePhase.START)


def no_tavern() -> Game:
    game = Game(heroes=("ranger", "sellsword"), tavern=False)
    game.put(0, "O16")
    return game.run(GamePhase.START)


def rolled(*distances: int, place: str = "O2", **fields: Any) -> Game:
    """After the roll, choosing where to go."""
    game = Game(heroes=("ranger", "sellsword"))
    game.put(0, place, **fields)
    game.s.rolled = list(distances)
    game.top(ADVENTURE, "market_day", "royal_tax")
    return game.run(GamePhase.MOVE)


def stormy() -> Game:
    game = Game(heroes=("ranger", "sellsword"))
    game.put(0, "O2")
    game.s.blizzard, game.s.rolled = 1, [1]
    return game.run(GamePhase.MOVE)


def ending(**fields: Any) -> Game:
    """After the move, with something left to do."""
    return scene("O7", phase=GamePhase.TRADE, chops=True, **fields)


def maze(**fields: Any) -> Game:
    """In the Labyrinth on C1: a straight passage to the north and south, no tile beside it but one to the east."""
    game = Game(heroes=("ranger", "sellsword"))
    m = game.s.maze
    for name, code, turns in (("C1", "K1I", 0), ("D1", "K1I", 1), ("E1", "K1X", 0)):
        square = PLACE[f"L:{name}"] - PLACE["L:A1"]
        m.tiles[square] = tile(game, code)
        m.turned[square] = turns
    game.put(0, "L:C1", **fields)
    return game.run(GamePhase.START)


def destroyed() -> Game:
    game = maze()
    game.s.maze.gone.append(PLACE["L:C2"] - PLACE["L:A1"])
    game.s.maze.tiles[PLACE["L:C2"] - PLACE["L:A1"]] = game.s.maze.pool.pop()
    return game.run(GamePhase.START)


def beside_heart(keys: bool) -> Game:
    """On D3, whose passage faces away from the Heart unless the Heart shall be opened."""
    game = Game(heroes=("ranger", "sellsword"))
    square = PLACE["L:D3"] - PLACE["L:A1"]
    game.s.maze.tiles[square] = tile(game, "K1I")
    game.s.maze.turned[square] = 1 if keys else 0
    game.put(0, "L:D3")
    if keys:
        game.s.players[0].keys = [game.s.stock.pop()]
    return game.run(GamePhase.START)


def portcullis() -> Game:
    game = maze()
    game.s.maze.traps[game.s.maze.tiles[PLACE["L:C1"] - PLACE["L:A1"]]] = 3
    return game.run(GamePhase.START)


def battle(*gives: str, enemy: str = "grey_wolf", **fields: Any) -> Game:
    """Before the dice of a fight; a purse lies under the Enemy."""
    game = Game(heroes=("ranger", "sellsword"))
    game.put(0, "O4", **{"gold": 0, "craft": 6} | fields)
    game.put(1, "O9")
    game.give(0, *gives)
    game.lay("O4", enemy, "lost_purse")
    return game.run(GamePhase.CARDS)


def won(game: Game) -> Game:
    """The fight is decided by force."""
    assert game.s.fight is not None
    game.s.fight.mine.append(("test", 30))
    return game.answer("roll")


def shop(visit: str, place: str, *gives: str, **fields: Any) -> Game:
    return scene(place, phase=GamePhase.CARDS, gives=gives, **fields).answer(visit)


def crowd(where: str = "O4") -> Game:
    """At the end of a move, choosing whom to meet; seat 2 is elsewhere."""
    game = Game(3, heroes=("ranger", "sellsword", "cutpurse"))
    for seat, place in ((0, "O4"), (1, "O4"), (2, where)):
        game.put(seat, place)
    return game.run(GamePhase.ENCOUNTER)


def brawl() -> Game:
    game = Game(heroes=("ranger", "sellsword"))
    game.put(0, "T5")
    game.give(0, "squire", "mend")
    game.lay("T5", "sore_loser")
    return game.run(GamePhase.CARDS)


def silent(*gives: str, phase: int = GamePhase.START) -> Game:
    game = scene(gives=gives, craft=6)
    game.s.silence = [(0, 1)]
    return game.run(phase)


def asked_to_answer() -> Game:
    game = Game(heroes=("sellsword", "ranger"))
    game.put(1, "O9", craft=6)
    game.give(1, "mend", "pilfer")
    game.put(0, "O2", craft=6)
    game.give(0, "finger_of_death")
    return game.run(GamePhase.START).answer("cast S05.1 seat:1")


def move_to(place: str, *then: str) -> Callable[[Game], Game]:
    """The remedy is to come to a place; what follows are answers there."""

    def go(game: Game) -> Game:
        game.s.turn = 0
        game.put(0, place)
        return game.run(GamePhase.START).answer(*then)

    return go


def after(change: Callable[[Game], object], phase: int = GamePhase.START) -> Callable[[Game], Game]:
    """The remedy is that something has come about; then the same is asked again."""

    def go(game: Game) -> Game:
        change(game)
        game.s.turn = 0
        return game.run(phase)

    return go


def grown(game: Game) -> None:
    game.trophy(0, "mud_ogre")


def hurt(game: Game) -> None:
    game.s.players[0].lives = 1


def rich(game: Game) -> None:
    game.s.players[0].gold = 9


def name(game: Game, slug: str) -> str:
    """The copy of a card that seat 0 holds."""
    return next(one["id"] for one in game.me()["objects"] if one["id"].startswith(slug))


def instead(made: Callable[[], Game]) -> Callable[[Game], Game]:
    """A following situation in place of the answers that lead there."""
    return lambda _: made()


NET, ROPE, WAND = "own:A47.1", "own:P7.3", "own:R11.1"


def maze_with_door() -> Game:
    game = maze()
    from game.tables.realm.rules import pool

    game.s.players[0].doors = [pool.take_door(game.s)]
    return game.run(GamePhase.START)


def lying(place: str) -> Game:
    game = scene()
    game.lay(place, "tinker")
    return game.run(GamePhase.START)


def sold_out() -> Game:
    game = scene("O1", phase=GamePhase.CARDS, gold=9)
    game.give(1, "armour", "armour")
    return game.run(GamePhase.CARDS).answer("market")


def others_sword() -> Game:
    game = scene()
    card = game.give(1, "broadsword")[0]
    assert card.startswith("P2")
    return game


def poor() -> Game:
    game = scene(gives=("pilfer",))
    game.s.players[1].gold = 0
    return game.run(GamePhase.START)


def cast_one() -> Game:
    game = scene(gives=("finger_of_death", "pilfer"), craft=6)
    game.s.players[1].gold = 1
    return game.run(GamePhase.START).answer("cast S05.1 seat:1")


def with_wolf() -> Game:
    game = scene()
    game.trophy(0, "mud_ogre")
    return game.run(GamePhase.START)


def tribute() -> Game:
    game = Game(heroes=("ranger", "sellsword"))
    game.put(0, "O5", gold=5)
    game.trophy(0, "hill_giant")
    return game.run(GamePhase.CARDS)


def tribute_of_trophies() -> Game:
    game = tribute()
    game.s.players[0].gold = 4
    return game.run(GamePhase.CARDS)


def cutpurse_fight() -> Game:
    game = Game(heroes=("cutpurse", "ranger"))
    game.put(0, "O4")
    game.lay("O4", "goblin_poacher")
    return game.run(GamePhase.CARDS)


CASES = [
    # where to go, before the roll
    Case("roll first", scene, "space:O4", "RB-13", lambda _: rolled(2)),
    Case("roll first in the Vale", lambda: scene("M3"), "space:M4", "RB-14", lambda _: rolled(1, place="M3")),
    Case("roll first at the gates", lambda: scene("G1"), "space:G2", "RB-19", lambda _: rolled(1, place="G1")),
    Case("roll first inside", lambda: scene("T5"), "space:T6", "TV-12", lambda _: rolled(1, place="T5")),
    Case("where one stands", scene, "space:O2", "RB-13", ("roll",), "space:O3"),
    Case("the Vale from afar", scene, "space:M1", "RB-11", move_to("O8")),
    Case("the outer ring from the Vale", lambda: scene("M3"), "space:O8", "RB-11", move_to("M1")),
    Case("beyond the Inner Gate", lambda: scene("O8"), "space:M3", "RB-15", (), "space:M1"),
    Case("the Ferry without Gold", lambda: scene("O20", gold=0), "space:M5", "RB-16", after(rich)),
    Case("beyond the Quay", lambda: scene("O20"), "space:M6", "RB-16", (), "space:M5"),
    Case("no Vale in the Quick game", quick, "space:M1", "QK-1", instead(lambda: scene("O8"))),
    Case("the Tavern from afar", scene, "space:T1", "TV-2", move_to("O16")),
    Case("beyond the Coat Check", lambda: scene("O16"), "space:T4", "TV-2", (), "space:T1"),
    Case("no Tavern", no_tavern, "space:T1", "RB-6", instead(lambda: scene("O16"))),
    Case("out of the Tavern", lambda: scene("T5"), "space:O16", "TV-14", move_to("T1")),
    Case("the Jail", scene, "space:JAIL", "RB-45", ("roll",), "space:O1"),
    Case("a room", lambda: scene("T5", gold=2), "space:R102", "TV-33",
         lambda _: scene("T13", phase=GamePhase.CARDS).answer("room")),
    Case("the gates", scene, "space:G2", "RB-19", instead(lambda: rolled(1, place="G1"))),
    Case("out of the gates", lambda: scene("G1"), "space:O14", "RB-19", ("roll",), "space:G1"),
    Case("into the Labyrinth from afar", scene, "space:L:C1", "LB-9", move_to("O3"), "act:portal"),
    Case("into the Labyrinth at its door", lambda: scene("O3"), "space:L:C1", "LB-9", (), "act:portal"),
    Case("in Jail", lambda: scene("JAIL"), "space:O1", "RB-46", (), "act:bail"),
    Case("lost", lambda: scene(lost=True), "space:O3", "RB-9", (), "act:stay"),
    Case("after the move", ending, "space:O8", "RB-7", (), "act:done"),
    # where to go, after the roll
    Case("too far", lambda: rolled(2), "space:O6", "RB-13", instead(lambda: rolled(4))),
    Case("too far in the Vale", lambda: rolled(1, place="M3"), "space:M7", "RB-14",
         instead(lambda: rolled(4, place="M3"))),
    Case("no waypoint", lambda: rolled(3), "space:O4", "RB-12", (), "space:O3"),
    Case("no Special Location", lambda: rolled(3, place="T2"), "space:T3", "TV-13", (), "space:T4"),
    Case("too far inside", lambda: rolled(1, place="T2"), "space:T5", "TV-12",
         instead(lambda: rolled(3, place="T2"))),
    Case("a gate too far", lambda: rolled(1, place="G1"), "space:G4", "RB-19", instead(lambda: rolled(3, place="G1"))),
    Case("in the Blizzard", stormy, "space:O5", "RU-68", (), "space:O3"),
    Case("another ring after the roll", lambda: rolled(2), "space:M2", "RB-11", (), "space:O4"),
    # the Labyrinth
    Case("a far square", maze, "space:L:E1", "LB-26", (), "space:L:C2"),
    Case("a wall here", maze, "space:L:B1", "LB-26", instead(maze_with_door)),
    Case("one's own square", maze, "space:L:C1", "LB-26", (), "space:L:C2"),
    Case("a Destroyed tile", destroyed, "space:L:C2", "LB-3", instead(maze)),
    Case("the sealed Heart", lambda: beside_heart(keys=False), "space:L:D4", "EG-1",
         after(lambda g: setattr(g.s, "awake", True))),
    Case("a Key, but a wall", lambda: beside_heart(keys=True), "space:L:D4", "EG-3",
         after(lambda g: g.s.maze.turned.__setitem__(PLACE["L:D3"] - PLACE["L:A1"], 0))),
    Case("under the Portcullis", portcullis, "space:L:C2", "LB-39", (), "act:lift_strength"),
    Case("out without an Entrance", maze, "space:O3", "LB-11", (), "space:L:C2"),
    Case("no die in there", maze, "act:roll", "LB-26", (), "space:L:C2"),
    # people
    Case("attack before the move", scene, "seat:1", "RB-17", instead(crowd)),
    Case("attack after the move", ending, "seat:1", "RB-17", instead(crowd)),
    Case("not here", lambda: crowd("O9"), "seat:2", "RB-17", instead(crowd)),
    Case("in Jail, not to be attacked", lambda: crowd("JAIL"), "seat:2", "RB-45", (), "seat:1"),
    Case("asleep in a room", lambda: crowd("R102"), "seat:2", "TV-34", (), "seat:1"),
    Case("oneself", crowd, "seat:0", "RB-17", (), "seat:1"),
    # cards on the board
    Case("lies elsewhere", lambda: lying("O5"), "lies:A24.1", "RB-22", (), "act:roll"),
    Case("under an Enemy", battle, "lies:A45.1", "RB-20", won, "act:roll"),
    Case("met at the end of a move", lambda: lying("O2"), "lies:A24.1", "RB-22", (), "act:roll"),
    # shops
    Case("no shop here", scene, "buy:P1", "RB-43", instead(lambda: shop("market", "O1"))),
    Case("too dear", lambda: shop("market", "O1", "salve"), "buy:P2", "RB-43",
         lambda g: g.answer(f"sell {name(g, 'P8')}")),
    Case("not at the Smith's", lambda: shop("smith", "O10"), "buy:P8", "RB-44", instead(lambda: shop("market", "O1"))),
    Case("sold out", sold_out, "buy:P5", "RB-4", instead(lambda: shop("market", "O1", gold=9))),
    Case("no Follower is sold", lambda: shop("market", "O1", "squire"), "own:A31.1", "RB-43", (), "buy:P1"),
    # one's own things
    Case("in the locker", lambda: scene("T5", gives=("salve",), lives=1), "own:P8.1", "TV-4", move_to("O2")),
    Case("another's", others_sword, "own:P2.1", "RB-31", (), "act:roll"),
    Case("nothing to heal", lambda: scene(gives=("salve",)), "own:P8.1", "RB-33", after(hurt)),
    Case("nothing to cure", lambda: scene(gives=("clear_antidote",)), "own:R14.1", "LB-56",
         after(lambda g: g.ail(0, "curse"))),
    Case("a weapon on the way", lambda: scene(gives=("fine_blade",)), "own:R02.1", "RB-30", ("roll",), "space:O3"),
    Case("armour on the way", lambda: scene(gives=("tower_shield",)), "own:R05.1", "RB-28", ("roll",), "space:O3"),
    Case("the Net on the way", lambda: scene(gives=("silver_net",)), NET, "RB-25", lambda _: battle("silver_net")),
    Case("the Wand on the way", lambda: scene(gives=("wand_of_sparks",)), WAND, "RB-25",
         lambda _: battle("wand_of_sparks")),
    Case("the Champion on the way", lambda: scene(gives=("hired_champion",)), "own:A36.1", "RB-25",
         lambda _: battle("hired_champion", gold=1)),
    Case("a Follower", lambda: scene(gives=("maiden",)), "own:A32.1", "RB-38", (), "act:roll"),
    Case("the Guard Rota on the way", lambda: scene(gives=("guard_rota",)), "own:V22.1", "RB-15", move_to("O8")),
    Case("the Unwatched Stair on the way", lambda: scene(gives=("unwatched_stair",)), "own:V19.1", "LB-9",
         move_to("O3")),
    Case("the Patron on the way", lambda: scene(gives=("veiled_patron",)), "own:V14.1", "TV-42", (), "act:roll"),
    Case("no place for the Scroll", lambda: scene(gives=("scroll_case",), craft=2), "own:R12.1", "LB-59",
         after(lambda g: g.give(0, "helmet"))),
    Case("magic is destroyed", lambda: silent("scroll_case"), "own:R12.1", "RB-38",
         after(lambda g: g.s.silence.clear())),
    Case("wild", lambda: scene(gives=("salve",), lives=1, wild=True), "own:P8.1", "LB-55",
         after(lambda g: setattr(g.s.players[0], "wild", False))),
    # in a fight
    Case("the weapon in hand", lambda: battle("fine_blade"), "own:R02.1", "RB-30", ("weapon none",), "act:fight"),
    Case("a weapon in psychic combat", lambda: battle("fine_blade", enemy="dream_eater"), "own:R02.1", "RB-30",
         instead(lambda: battle("fine_blade", "war_maul")), "own:R02.1"),
    Case("armour in a fight", lambda: battle("tower_shield"), "own:R05.1", "RB-28", (), "act:fight"),
    Case("the Champion unpaid", lambda: battle("hired_champion"), "own:A36.1", "RB-25",
         instead(lambda: battle("hired_champion", gold=1))),
    Case("the Champion against a Spirit", lambda: battle("hired_champion", gold=1, enemy="dream_eater"), "own:A36.1",
         "RB-38", instead(lambda: battle("hired_champion", gold=1))),
    Case("a Follower in a brawl", brawl, "own:A31.1", "TV-18", (), "act:fight"),
    # Spells
    Case("nobody hurt", lambda: scene(gives=("mend",), craft=6), "spell:S01.1", "RB-36", after(hurt)),
    Case("nobody grown", lambda: scene(gives=("syphon",)), "spell:S06.1", "RB-36",
         after(lambda g: setattr(g.s.players[1], "strength", 6))),
    Case("nothing to pilfer", poor, "spell:S12.1", "RB-36",
         after(lambda g: setattr(g.s.players[1], "gold", 1))),
    Case("a Bolt outside a fight", lambda: scene(gives=("lightning_bolt",)), "spell:S02.1", "RB-51",
         lambda _: battle("lightning_bolt")),
    Case("Brainwave in a battle", lambda: battle("brainwave"), "spell:S03.1", "RB-51",
         instead(lambda: battle("brainwave", enemy="dream_eater"))),
    Case("Unravel on one's own turn", lambda: scene(gives=("unravel",)), "spell:S09.1", "RB-51", (), "act:roll"),
    Case("Glamour outside a fight", lambda: scene(gives=("glamour",)), "spell:S11.1", "RB-51",
         lambda _: battle("glamour")),
    Case("Mend in a fight", lambda: battle("mend", lives=1), "spell:S01.1", "RB-51",
         instead(lambda: scene(gives=("mend",), lives=1, craft=6))),
    Case("Teleport after the move", lambda: ending(gives=("teleport",)), "spell:S08.1", "RB-51",
         instead(lambda: scene(gives=("teleport",)))),
    Case("Teleport in the Tavern", lambda: scene("T5", gives=("teleport",)), "spell:S08.1", "RB-36", move_to("O2")),
    Case("no answer", asked_to_answer, "spell:S12.1", "RB-51", ("pass",), "act:roll"),
    Case("magic is silent", lambda: silent("pilfer"), "spell:S12.1", "RB-50", after(lambda g: g.s.silence.clear())),
    Case("one Spell is all", cast_one, "spell:S12.1", "RB-36", after(lambda _: None, GamePhase.TRADE)),
    Case("not in the hand", scene, "spell:S05.1", "RB-36", instead(lambda: scene(gives=("finger_of_death",)))),
    # trophies, decks, chips, characters
    Case("too few trophies", scene, "trophy:strength", "RB-34", after(grown)),
    Case("the wrong kind", with_wolf, "trophy:craft", "RB-34",
         after(lambda g: g.trophy(0, "barrow_king"))),
    Case("too few for the tribute", lambda: scene("O5", phase=GamePhase.CARDS, gold=5), "trophy:strength", "EG-4",
         instead(tribute)),
    Case("a deck", scene, "deck:adventure", "RB-4", ("roll",), "space:O3"),
    Case("the list", scene, "deck:purchase", "RB-43", instead(lambda: shop("market", "O1")), "buy:P1"),
    Case("a character", scene, "hero:C5", "RB-5", (), "act:roll"),
    Case("the portal is elsewhere", scene, "act:portal", "LB-9", move_to("O3")),
    Case("the door is elsewhere", scene, "act:enter", "TV-2", move_to("O16")),
    Case("the table of bets is elsewhere", scene, "act:odds", "TV-29",
         lambda _: scene("T10", phase=GamePhase.CARDS)),
    Case("done before the move", scene, "act:done", "RB-9", instead(ending)),
    Case("the roll after the move", ending, "act:roll", "RB-7", instead(scene)),
    Case("nothing to eat", scene, "act:eat_chops", "TV-28",
         after(lambda g: setattr(g.s.players[0], "chops", True))),
    Case("no border here", scene, "act:cross_pay", "RB-15", move_to("O8")),
    Case("no bail", scene, "act:bail", "RB-46", move_to("JAIL")),
    Case("healing too dear", lambda: shop("doctor", "O1", gold=1, lives=2), "act:heal_2", "RB-40",
         instead(lambda: shop("doctor", "O1", gold=2, lives=2))),
    Case("no such ailment", lambda: shop("doctor", "O1", gold=1, lives=2), "act:cure_poison", "LB-56",
         after(lambda g: g.ail(0, "poison"), GamePhase.CARDS), "act:doctor"),
    Case("no Gold for the tribute", tribute_of_trophies, "act:tribute_gold", "EG-4", instead(tribute)),
    Case("no Gold in the Tower", lambda: scene("M4", GamePhase.CARDS, gold=1), "act:spell", "RB-35",
         instead(lambda: scene("M4", GamePhase.CARDS))),
    Case("no Gold for a room", lambda: scene("T13", GamePhase.CARDS, gold=1), "act:room", "TV-33",
         instead(lambda: scene("T13", GamePhase.CARDS))),
    Case("no Gold for the Gateway", lambda: scene("T13", GamePhase.CARDS, gold=0), "act:gateway", "TV-39",
         instead(lambda: scene("T13", GamePhase.CARDS))),
    Case("two Brews are all", lambda: scene("T4", GamePhase.CARDS, brews=1), "act:brew_2", "TV-26",
         instead(lambda: scene("T4", GamePhase.CARDS))),
    Case("one dish of each", lambda: scene("T7", GamePhase.CARDS, stew=True), "act:stew", "TV-28",
         instead(lambda: scene("T7", GamePhase.CARDS))),
    Case("no fight", scene, "act:evade", "RB-25", instead(cutpurse_fight)),
]  # fmt: skip


def crowned(game: Game) -> Game:
    game.s.crown = 0
    return game.run(GamePhase.START)


def shielded(phase: int = GamePhase.START, *gives: str) -> Game:
    """Seat 1 is in the Labyrinth, seat 0 outside."""
    game = maze()
    game.put(1, "L:C1")
    game.put(0, "O2", craft=6)
    game.give(0, *(gives or ("finger_of_death",)))
    return game.run(phase)


def with_key(awake: bool = False) -> Game:
    game = scene()
    game.s.players[0].keys, game.s.awake = [game.s.stock.pop()], awake
    return game.run(GamePhase.START)


def key_name(game: Game) -> str:
    return f"own:{NAME[game.s.players[0].keys[0]]}"


def troll(*gives: str) -> Game:
    game = Game(heroes=("stone_troll", "ranger"))
    game.put(0, "O2")
    game.give(0, *gives)
    return game.run(GamePhase.START)


def troll_fighting() -> Game:
    game = Game(heroes=("stone_troll", "ranger"))
    game.put(0, "O4")
    game.give(0, "helmet")
    game.lay("O4", "grey_wolf")
    return game.run(GamePhase.CARDS)


def without(tavern: bool = True, quick: bool = False, place: str = "O2") -> Game:
    game = Game(heroes=("ranger", "sellsword"), tavern=tavern, quick=quick)
    game.put(0, place, gold=5)
    return game.run(GamePhase.START)


def in_the_heart() -> Game:
    game = maze()
    game.s.awake = True
    game.put(0, "L:D4")
    return game.run(GamePhase.START)


def pit() -> Game:
    game = maze()
    game.s.players[0].once.append("pit")
    return game.run(GamePhase.START)


def full_house() -> Game:
    game = Game(6)
    for seat in range(1, 6):
        game.put(seat, f"R10{seat + 1}")
    game.put(0, "T13", gold=5)
    return game.run(GamePhase.CARDS)


RANGER_LIVES = HEROES[HERO["ranger"]].lives

#: What is pointed at, and the rule and the sentence that answer.
SAID: list[tuple[str, Callable[[], Game], str, str, str]] = [
    ("Teleport with the Crown", lambda: crowned(scene(gives=("teleport",), craft=6)), "spell:S08.1", "EG-8",
     "The bearer of the Crown may not Teleport."),
    ("a Secret Door with the Crown", lambda: crowned(maze_with_door()), "act:door", "EG-8",
     "The bearer of the Crown uses no Secret Doors."),
    ("through a wall with the Crown", lambda: crowned(maze_with_door()), "space:L:B1", "EG-8",
     "No open passage leads to Square B1, and the bearer of the Crown uses no Secret Doors."),
    ("a Secret Door without a token", maze, "act:door", "LB-29", "You hold no Secret Door."),
    ("a Secret Door outside", scene, "act:door", "LB-29", "A Secret Door is played in the Labyrinth only."),
    ("Finger of Death across the shield", shielded, "seat:1", "RB-50",
     "The shield parts you: no Spell goes into the Labyrinth or out of it to Sellsword."),
    ("no Spell to cast across the shield", lambda: shielded(GamePhase.START, "lightning_bolt"), "seat:1", "RB-17",
     "Sellsword can be attacked at the end of a move that ends on the same space."),
    ("armour on the Stone Troll", lambda: troll("helmet"), "own:P3.1", "RB-28",
     "Stone Troll wears no armour, so it does nothing: Helmet."),
    ("armour on the Stone Troll in a fight", troll_fighting, "own:P3.1", "RB-28",
     "Stone Troll wears no armour, so it does nothing: Helmet."),
    ("the Border Gate with 1 Gold", lambda: scene("O8", gold=1), "act:cross_pay", "RB-15",
     "The toll at the border is 2 Gold, and you have 1."),
    ("bail with 1 Gold", lambda: scene("JAIL", gold=1), "act:bail", "RB-46", "Bail is 2 Gold, and you have 1."),
    ("the Ferry without Gold", lambda: scene("O20", gold=0), "act:ferry", "RB-16",
     "The Ferry costs 1 Gold, and you have none."),
    ("the border in the Quick game", lambda: without(quick=True, place="O8"), "act:cross_pay", "QK-1",
     "The Vale is shut in the Quick game."),
    ("the Ferry in the Quick game", lambda: without(quick=True, place="O20"), "act:ferry", "QK-1",
     "The Vale is shut in the Quick game."),
    ("the landing in the Quick game", lambda: without(quick=True, place="O20"), "space:M5", "QK-1",
     "The Vale is shut in the Quick game."),
    ("the gates in the Quick game", lambda: without(quick=True), "space:G2", "RB-6",
     "The Gateway is no part of this game."),
    ("the gates without the Tavern", lambda: without(tavern=False), "space:G2", "RB-6",
     "The Gateway is no part of this game."),
    ("a room without the Tavern", lambda: without(tavern=False), "space:R102", "RB-6",
     "The Tavern is not open in this game."),
    ("a dish without the Tavern", lambda: without(tavern=False), "act:eat_chops", "RB-6",
     "The Tavern is not open in this game."),
    ("a bet without the Tavern", lambda: without(tavern=False), "act:stay_craps", "RB-6",
     "The Tavern is not open in this game."),
    ("in the Oubliette", pit, "space:L:C2", "LB-62", "You sit at the bottom of the Oubliette."),
    ("the Healer's third Life", lambda: shop("healer", "O10", gold=9, lives=1), "act:heal_3", "RB-41",
     "The Healer heals at most 2 Lives a visit."),
    ("a Life at the Healer's for want of Gold", lambda: shop("healer", "O10", gold=1, lives=1), "act:heal_2", "RB-40",
     "2 Lives cost 2 Gold, and you have 1."),
    ("a Life that is not lacking", lambda: shop("healer", "O10", gold=9, lives=RANGER_LIVES - 1), "act:heal_2", "RB-40",
     "No more Lives are healed than you lack: 1."),
    ("a player from Jail", lambda: scene("JAIL"), "seat:1", "RB-46", "You sit in the City Jail."),
    ("a player for the lost", lambda: scene(lost=True), "seat:1", "RB-9",
     "You have lost your way in the Deep Wood and stay where you are this turn."),
    ("all rooms are taken", full_house, "act:room", "TV-33", "All five rooms are taken."),
    ("the Tower with a full hand", lambda: scene("M4", GamePhase.CARDS, craft=2), "act:spell", "RB-35",
     "You may hold no more Spells."),
    ("the Tower without Gold", lambda: scene("M4", GamePhase.CARDS, gold=1), "act:spell", "RB-35",
     "A Spell costs 2 Gold in the Tower, and you have 1."),
    ("the Heart one stands in", in_the_heart, "space:L:D4", "EG-5",
     "You are in the Heart already; who stays meets what waits here again."),
    ("Mercy of others", scene, "act:mercy", "LB-56", "Mercy is the power of the Shrine Sister alone."),
    ("a tribute without Gold", tribute_of_trophies, "act:tribute_gold", "EG-4",
     "The tribute is 5 Gold, and you have 4."),
]  # fmt: skip


@pytest.mark.parametrize(("made", "target", "rule", "sentence"), [case[1:] for case in SAID], ids=[c[0] for c in SAID])
@pytest.mark.rule("HR-11", "EG-8", "RB-50", "RB-28")
def test_a_refusal_says_what_and_why(made: Callable[[], Game], target: str, rule: str, sentence: str) -> None:
    game = made()
    found = refusal(game, held(game, target))
    assert found is not None, game.keys
    assert found[:2] == (rule, sentence)


SHUT = {"Quick game": ("Vale", "Gate", "Ferry", "border"), "without the Tavern": ("Tavern", "room", "brew", "Gate")}


@pytest.mark.parametrize("case", [case for case in SAID if case[0].endswith(tuple(SHUT))], ids=lambda case: case[0])
@pytest.mark.rule("HR-11", "QK-1", "RB-6")
def test_what_a_shorter_game_lacks_is_never_the_remedy(
    case: tuple[str, Callable[[], Game], str, str, str],
) -> None:
    found = refusal(case[1](), case[2])
    assert found is not None
    shut = next(words for game, words in SHUT.items() if case[0].endswith(game))
    now = re.sub(r"(?i)start a game with the (Tavern|Gateway).*", "", found.remedy)  # that can be done
    assert found.remedy
    assert not any(word.lower() in now.lower() for word in shut), found.remedy


@pytest.mark.rule("HR-11", "EG-3", "EG-5")
def test_ones_own_ember_key_says_what_it_opens() -> None:
    for awake, rule in ((False, "EG-3"), (True, "EG-5")):
        game = with_key(awake)
        for target in (key_name(game), "token:key"):
            found = refusal(game, target)
            assert found is not None
            assert found.rule == rule
            assert "Ember Key" in found.text


@pytest.mark.rule("HR-11", "LB-29", "EG-4", "TV-27")
def test_the_small_things_of_the_tray_say_what_they_are_for() -> None:
    said = {name: refusal(scene(), f"token:{name}") for name in ("key", "secret_door", "brew", "food", "skip")}
    assert {name: found.rule for name, found in said.items() if found} == {
        "key": "EG-4", "secret_door": "LB-29", "brew": "TV-27", "food": "TV-28", "skip": "RB-8",
    }  # fmt: skip
    found = refusal(maze_with_door(), "token:secret_door")
    assert found is not None
    assert found.text == "A Secret Door leads to a square beside yours, whatever the walls."


def led(game: Game, remedy: Remedy) -> Game:
    if isinstance(remedy, tuple):
        return game.answer(*remedy)
    return remedy(game)


def copies(target: str) -> list[str]:
    """A target with each copy of its card: which one was fetched does not matter."""
    stem, dot, _ = target.partition(".")
    return [f"{stem}.{copy}" for copy in range(1, 5)] if dot else [target]


def held(game: Game, target: str) -> str:
    """The copy that is in sight."""
    known = repr(game.view(max(game.asked, 0)))
    return next((one for one in copies(target) if repr(one.partition(":")[2]) in known), target)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
@pytest.mark.rule("HR-11")
def test_a_refusal_names_its_rule_and_the_remedy_helps(case: Case) -> None:
    game = case.scene()
    found = refusal(game, held(game, case.target))
    assert found is not None
    assert found.rule == case.rule, found
    assert find("realm", found.rule) is not None
    assert not {"{", "}"} & set(found.text + found.remedy)
    assert found.text.endswith((".", "!"))
    assert found.remedy.endswith((".", "!"))
    game = led(game, case.remedy)
    target = case.instead or case.target
    assert refusal(game, held(game, target)) is None, game.keys


def test_there_are_more_than_sixty_cases_with_names_of_their_own() -> None:
    assert len({case.name for case in CASES}) == len(CASES) > 60


@pytest.mark.rule("HR-11")
def test_out_of_turn_and_after_the_end_everything_is_refused() -> None:
    game = scene()
    for target in ("space:O3", "spell:S01.1", "act:roll", "nonsense"):
        found = refusal(game, target, seat=1)
        assert found is not None
        assert found.rule == "RB-1"
    from game.tables.realm.rules import ending as end

    end.by_renown(game.s, "EG-13")
    assert TABLE.why(game.s, 0, "act:roll", None).rule == "EG-14"


@pytest.mark.rule("HR-11")
def test_of_others_spells_nothing_is_said() -> None:
    """Whether another seat, the pile or nobody has it: a Spell that is not in the hand is not in the hand."""
    game = scene(gives=("pilfer",), craft=6)
    other = game.give(1, "mend")[0]
    said = {str(refusal(game, f"spell:{card}")) for card in (other, "S05.1", "S09.2", "S99.1")}
    assert len(said) == 1
