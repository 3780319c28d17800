"""Kitchen and Chores tracks (chapter 9)."""

from typing import Final

from game.tables.cavern_tavern.content.catalog import BOARD, TRACK_MAX
from game.tables.cavern_tavern.rules.state import NONE, Player, State


def level(player: Player, kitchen: bool) -> int:
    """Return the level on the Kitchen or the Chores track."""
    return player.kitchen if kitchen else player.chores


_DIE_ADJUST: Final = BOARD.die_adjust
_BONUS_RULES: Final = ("CT-101", "CT-102", "CT-103")


def bonus(player: Player, kitchen: bool) -> tuple[int, str]:
    """R-31: return the extra points for a task at the present level, and the rule that gives them."""
    reached = level(player, kitchen)
    return BOARD.track_bonus[reached], _BONUS_RULES[max(0, reached // 3 - 1)]


def adjustments(player: Player) -> tuple[int, int]:
    """CT-104, R-32: by how much one die may change in Kitchen and Chores; characters add 1 (CT-153, CT-154)."""
    kitchen, chores = _DIE_ADJUST[player.kitchen], _DIE_ADJUST[player.chores]
    if player.character == NONE:
        return kitchen, chores
    ability = player.ability
    return kitchen + (ability == "kitchen_adjust"), chores + (ability == "chores_adjust")


def climb(s: State, me: int, kitchen: bool, rule: str) -> None:
    """CT-100, R-48: one step up, at most to the end of the track."""
    player = s.players[me]
    here = level(player, kitchen)
    if here == TRACK_MAX:
        return
    if kitchen:
        player.kitchen += 1
    else:
        player.chores += 1
    s.note("track", me, rule, track="kitchen" if kitchen else "chores", to=here + 1, **{"from": here})
