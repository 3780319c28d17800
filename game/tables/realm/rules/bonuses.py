"""RB-24: who stands on which side of a fight, and what is added to a side while it goes on."""

from game.tables.realm.rules.state import NONE, Fight, State


def sides(f: Fight) -> list[int]:
    """Return the seats that fight: the fighter, and the other character if there is one."""
    return [f.seat] if f.other == NONE else [f.seat, f.other]


def add(s: State, f: Fight, side: int, name: str, value: int) -> None:
    """Add a bonus to one side of the fight."""
    (f.theirs if side else f.mine).append((name, value))
    s.note("bonus", sides(f)[side] if side < len(sides(f)) else NONE, "RB-24", by=name, value=value)
