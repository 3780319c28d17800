"""TV-17 to TV-22: brawls, what a lost one costs, and blows that are no fight."""

from game.core import Questioning
from game.tables.realm.content.catalog import CARDS, SLUG
from game.tables.realm.rules import effects, fights, losses, scores, thrown_out, totals
from game.tables.realm.rules.dice import d6
from game.tables.realm.rules.state import NONE, Fight, State

HOLDS = 5  # C2: the lowest face on which the hide holds
PATROL = "border_patrol"


def strength(s: State, seat: int) -> int:
    """TV-18: the Strength of a character in a brawl, with all that raises it there."""
    f = Fight("brawl", seat)
    return scores.total(s, f, seat) + sum(value for name, value in scores.bonuses(s, f, 0) if name != "crown")


def fight(s: State, f: Fight) -> Questioning:
    """TV-17, TV-19: fight a brawl against a card or a name out; returns how it went for the fighter."""
    return (yield from fights.fight(s, f, lose))


def lose(s: State, seat: int, f: Fight | None = None) -> Questioning:
    """TV-19, TV-22: lose 1 Life, carry out what the brawler's card adds, and fly out if it was the last one.

    Args:
        s: the game.
        seat: who lost.
        f: the brawl, if it was against a card or a name.
    """
    floored = hurt(s, seat)
    card = NONE if f is None else f.card
    if card != NONE:
        yield from effects.carry_out(s, seat, CARDS[card].lose, CARDS[card].id)
        floored = floored or SLUG[card] == "off_duty_guardsman"  # V05
    if floored and not (f is not None and f.name == PATROL):  # RU-15: the Patrol has a place of its own for them
        yield from thrown_out.throw(s, seat)


def hurt(s: State, seat: int) -> bool:
    """TV-22: a Life lost in a brawl, never the last one; returns whether it would have been.

    The hide of the Stone Troll may hold (C2); saves are for battles only (RB-28). Lives lost otherwise can kill inside
    as anywhere (RU-19).
    """
    p = s.players[seat]
    if totals.is_hero(p, "stone_troll") and d6(s, seat, "hide", "C2") >= HOLDS:
        s.note("saved", seat, "C2", by="hide")
        return False
    if p.lives > 1:
        losses.lose_life(s, seat, 1, "TV-19")
        return False
    s.note("spared", seat, "TV-22")
    return True


def strike(s: State, seat: int) -> Questioning:
    """V26, V27: a Life lost as in a brawl, without one."""
    yield from lose(s, seat)
