"""Walks of seat 0, for the tests of what happens on the way."""

from tests.tables.wizards.tools import NAME, Dice, Game, GamePhase


def rolled(dice: Dice, game: Game, face: int, *more: int) -> Game:
    """Seat 0 has chosen to walk and has rolled."""
    dice(face, *more)
    return game.run(GamePhase.UPKEEP, turn=0).answer("walk")


def to(game: Game, *spaces: int) -> Game:
    """One step after the other."""
    for space in spaces:
        game.answer(f"to {NAME[space]}")
    return game
