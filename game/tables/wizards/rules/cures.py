"""WZ-46, WZ-50, Event 28, Object 6: how a player is freed of Dazed and Bound."""

from collections.abc import Iterator

from game.core import Decision, Option, Questioning
from game.tables.wizards.rules import belongings, lair, totals
from game.tables.wizards.rules.state import State

CURES = ("heal_all", "phial_of_dew")
PASS = Option("pass", ("pass",), ("act:pass",))


def heal(s: State, seat: int, rule: str) -> bool:
    """WZ-46, WZ-50, WZ-58: freed of Dazed and Bound at once; returns whether there was anything to heal."""
    p = s.players[seat]
    if not totals.afflicted(p):
        return False
    was_bound = p.bound
    p.dazed = p.bound = False
    s.note("healed", seat, rule)
    if was_bound and totals.in_lair(s, p):
        lair.begin(s, seat)
    return True


def useless(s: State, seat: int, slug: str) -> totals.Barred:
    """Why Event 28 or the Phial of Dew would heal nothing now."""
    if slug == "heal_all":
        return None if s.players[seat].dazed else ("C-8", "not_dazed")
    return None if totals.afflicted(s.players[seat]) else ("C-9", "not_afflicted")


def options(s: State, seat: int) -> Iterator[Option]:
    """Event 28 and Object 6, where they would heal anything."""
    if totals.holds(s, seat, "heal_all") and useless(s, seat, "heal_all") is None:
        yield belongings.event_option("heal_all")
    if totals.has(s, seat, "phial_of_dew") and useless(s, seat, "phial_of_dew") is None:
        yield belongings.object_option("phial_of_dew")


def use(s: State, seat: int, slug: str) -> None:
    """Event 28: Healed of Dazed; Object 6, R-75: Healed, even if Bound."""
    if slug == "phial_of_dew":
        belongings.use_object(s, seat, slug)
        heal(s, seat, "C-9")
    else:
        belongings.use_event(s, seat, slug)
        s.players[seat].dazed = False
        s.note("healed", seat, "C-8")


def offer(s: State, seat: int) -> Questioning:
    """DK-33, Event 28, Object 6, R-75: what heals may be used on becoming Dazed or Bound."""
    found = list(options(s, seat))
    if found:
        what, *slug = yield Decision(seat, "play_held", (*found, PASS), "C-9", belongings.is_secret(s, seat, found))
        if what != "pass":
            use(s, seat, slug[0])
