"""TV-37, TV-38: the Bouncer's job."""

from game.core import Questioning
from game.tables.realm.rules import brawls, fights, thrown_out
from game.tables.realm.rules.dice import d6
from game.tables.realm.rules.state import Fight, State

OWNER = 5  # TV-37


def apply(s: State, me: int) -> Questioning:
    """TV-37: a brawl against the owner; who wins has the one card, whoever held it (RU-25), and no trophy."""
    outcome = yield from brawls.fight(s, Fight("brawl", me, name="owner", value=OWNER))
    if outcome == fights.WIN:
        s.bouncer = me
        s.note("hired", me, "TV-37")


def eject(s: State, me: int, other: int) -> Questioning:
    """TV-38: instead of brawling both roll and add their Strength for brawls; only a higher Bouncer wins."""
    mine = brawls.strength(s, me) + d6(s, me, "eject", "TV-38")
    theirs = brawls.strength(s, other) + d6(s, other, "eject", "TV-38")
    s.note("ejected", me, "TV-38", victim=other, mine=mine, theirs=theirs, outcome="win" if mine > theirs else "lose")
    if mine > theirs:
        yield from thrown_out.throw(s, other)
