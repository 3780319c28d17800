"""Events drawn and played, for the tests of cards."""

from game.tables.wizards.content.catalog import EVENT
from game.tables.wizards.content.geography import NAME
from game.tables.wizards.rules import events
from tests.tables.wizards.tools import Dice, Game, GamePhase


def home(game: Game) -> int:
    """A quiet plain of Torwall."""
    return game.hex("torwall", 1, 1)


def drawn(slug: str, dice: Dice, *faces: int, seats: int = 3, rank: int = 1, **fields: object) -> Game:
    """Seat 0 draws an Event in Torwall."""
    game = Game(seats)
    if rank:
        game.rank(0, "wizards", rank, 9, 9, 9)
    game.put(0, home(game), **fields)
    return draw(game, slug, dice, *faces)


def draw(game: Game, slug: str, dice: Dice, *faces: int) -> Game:
    """Seat 0 draws an Event."""
    game.top_events(slug)
    if faces:
        dice(*faces)
    return game.do(events.draw(game.s, 0, "WZ-11"))


def kept(game: Game, slug: str) -> bool:
    """Whether seat 0 holds an Event; the other pile is checked too."""
    holds = any(one.card == EVENT[slug] for one in game.s.players[0].events)
    assert (EVENT[slug] in game.s.event_discard) is not holds
    assert game.s.limbo_events == []
    return holds


def walk(game: Game, dice: Dice, face: int) -> Game:
    """Seat 0 rolls for a walk."""
    dice(face)
    return game.run(GamePhase.TRAVEL, turn=0).answer("walk")


def cost(game: Game, space: int) -> int:
    """What the walk of seat 0 pays for a step."""
    before = game.s.walk.mp + game.s.walk.animal_mp
    game.answer(f"to {NAME[space]}")
    return before - game.s.walk.mp - game.s.walk.animal_mp
