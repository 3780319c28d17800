"""EG-9, EG-11, LB-34: the Collapse after the Crown was first taken."""

from game.tables.realm.content.catalog import CONTENT, MAZE, PLACE, tile_square
from game.tables.realm.rules import ending, losses, maze_steps, totals, walls
from game.tables.realm.rules.dice import two_d6
from game.tables.realm.rules.state import NONE, GamePhase, State
from game.tables.realm.rules.tiles import CODE, ENTRANCE_TILES


def go_on(s: State) -> None:
    """EG-9: one step at the end of a round; at the eighth the game ends (EG-11)."""
    s.collapse += 1
    s.note("collapse", NONE, "EG-9", step=s.collapse)
    if s.collapse >= ending.LAST:
        ending.fall(s)
        return
    square = tile_square(CONTENT.numbered[two_d6(s, s.first, "collapse", "EG-9")]) - MAZE[0]
    if s.maze.tiles[square] != NONE and square not in s.maze.gone:
        _fall(s, square)


def _fall(s: State, square: int) -> None:
    """EG-9: the tile is Destroyed; an Entrance throws everybody out onto its card's space first."""
    tile = s.maze.tiles[square]
    here = [seat for seat in totals.living(s) if s.players[seat].place == MAZE[square]]  # RB-53
    walls.destroy(s, square, "EG-9")
    if tile in ENTRANCE_TILES:
        for seat in here:
            maze_steps.out(s, seat, PLACE[CONTENT.entrances[CODE[tile]].space], "EG-9")
    for seat in here:
        if s.phase != GamePhase.OVER:
            losses.lose_life(s, seat, 1, "EG-9")
