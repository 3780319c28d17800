"""RB-3: every die that is thrown, so that everybody sees it."""

from game.core import Decision, Option, Questioning
from game.tables.realm.content import throws
from game.tables.realm.content.catalog import STRIDE
from game.tables.realm.rules import totals
from game.tables.realm.rules.state import State


def d6(s: State, seat: int, why: str, rule: str, **more: int) -> int:
    """Throw one fair die; returns its face. What the fact says ``more``: what is added, and whether to throw again."""
    face = s.below(6, why) + 1
    s.thrown = ("d6", why, [face])
    s.note("rolled", seat, rule, die="d6", why=why, faces=[face], **more)
    return face


def two_d6(s: State, seat: int, why: str, rule: str) -> int:
    """Throw two dice; returns their sum."""
    faces = s.roll(2, why)
    s.thrown = ("2d6", why, faces)
    s.note("rolled", seat, rule, die="2d6", why=why, faces=faces)
    return sum(faces)


def stride(s: State, seat: int) -> int:
    """RB-3: throw the Stride die."""
    face = STRIDE[s.below(6, "stride")]
    s.thrown = ("stride", "stride", [face])
    s.note("rolled", seat, "RB-3", die="stride", why="stride", faces=[face])
    return face


def ask(seat: int, kind: str, rule: str, options: list[Option], hidden: bool = False) -> Questioning:
    """Ask, unless there is only one answer."""
    if len(options) == 1:
        return options[0].value
    return (yield Decision(seat, kind, tuple(options), rule, hidden))


def passes(s: State, seat: int, stat: str, dice: int, rule: str, any_but_six: bool = False) -> bool:
    """LB-40, LB-41: a Strength or Craft test with one or two dice; a natural 6 on a single die fails.

    ``any_but_six``: every other face of the single die passes (V24).
    """
    total = totals.strength(s, seat) if stat == "strength" else totals.craft(s, seat)
    why = f"test_{stat}"
    rolled = d6(s, seat, why, rule) if dice == 1 else two_d6(s, seat, why, rule)
    passed = throws.passes(throws.NEVER + 1 if any_but_six else total, dice, rolled)
    s.note("test", seat, "LB-40", stat=stat, dice=dice, rolled=rolled, total=total, passed=passed)
    return passed
