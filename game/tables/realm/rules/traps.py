"""C7: the die of a trap and the test against it, with what helps (LB-36, LB-37)."""

from collections.abc import Iterator

from game.core import Option, Questioning
from game.tables.realm.content.catalog import NAME
from game.tables.realm.rules import piles, totals
from game.tables.realm.rules.dice import ask, d6, passes
from game.tables.realm.rules.state import NONE, Seat, State


def roll(s: State, me: int, kind: str) -> Questioning:
    """LB-37, DK-45: the die of a trap, after re-rolls and the Trapwright's Notes."""
    face = d6(s, me, f"trap_{kind}", "LB-36")
    while True:
        helps = list(_helps(s, s.players[me], face))
        if not helps:
            return face
        options = [Option("none", ("none", 0), ("act:none",)), *helps]
        what, change = yield from ask(me, "trap_help", "LB-37", options)
        if what == "none":
            return face
        s.players[me].used.append(what)
        if change:
            face += change
            s.thrown = ("d6", f"trap_{kind}", [face])  # what it counts as, for whoever may change it once more
        else:
            face = d6(s, me, f"trap_{kind}", "LB-37")


def _helps(s: State, p: Seat, face: int) -> Iterator[Option]:
    """Re-rolls of Trapwise, the Lamp Bearer and Trap Sense, one more or less by the Notes: each once a turn."""
    for what, there in (
        ("trapwise", totals.is_hero(p, "deep_delver")),
        ("lamp_bearer", totals.has(totals.helpers(p), "lamp_bearer")),
        ("trap_sense", totals.has(p.abilities, "trap_sense")),
    ):
        if there and what not in p.used:
            yield Option(f"reroll {what}", (what, 0), (f"act:{what}",))
    if totals.has(totals.usable(s, p), "trapwrights_notes") and "notes" not in p.used:
        for change in (-1, 1):
            if 1 <= face + change <= 6:
                sign = "plus" if change > 0 else "minus"
                yield Option(f"notes {sign}", ("notes", change), (f"act:notes_{sign}",))


def test(s: State, me: int, stat: str, dice: int) -> Questioning:
    """LB-37, P7: a test against a trap or a dig; Rope and Spikes pass a Strength test."""
    p = s.players[me]
    rope = totals.find(totals.usable(s, p), "rope_and_spikes") if stat == "strength" else NONE
    if rope != NONE:
        options = [
            Option("test", False, ("act:test",)),
            Option(f"use {NAME[rope]}", True, (f"own:{NAME[rope]}",)),
        ]
        if (yield from ask(me, "choose_test", "P7", options)):
            p.objects.remove(rope)
            piles.discard(s, rope)
            s.note("used", me, "P7", card=NAME[rope])
            return True
    return passes(s, me, stat, dice, "LB-40")
