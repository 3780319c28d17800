"""TV-26, TV-27: a Brew, drunk before the dice of a battle or brawl."""

from game.core import Questioning
from game.tables.realm.content.catalog import CONTENT
from game.tables.realm.rules import losses
from game.tables.realm.rules.dice import d6
from game.tables.realm.rules.scores import add
from game.tables.realm.rules.state import Fight, State


def drink(s: State, f: Fight, side: int, seat: int) -> Questioning:
    """TV-27: drink one; what it does stands in the table of Brews."""
    yield from ()
    s.players[seat].brews -= 1
    f.drunk[side] = True
    face = d6(s, seat, "brew", "TV-27")
    for effect in CONTENT.rolls["brew"].rows[face - 1]:
        if effect.op == "pass_out":
            f.passed[side] = True
        elif effect.op == "score":
            add(s, f, side, "brew", effect.n)
        elif effect.op == "life":
            losses.gain_life(s, seat, effect.n, "TV-27")
