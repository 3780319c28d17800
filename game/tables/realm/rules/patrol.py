"""TV-8 to TV-11: the Border Patrol comes for those who cast inside."""

from game.core import Option, Questioning
from game.tables.realm.content.catalog import INN, NAME, TAVERN_DOOR
from game.tables.realm.rules import brawls, effects, fights, limits, piles, thrown_out, totals
from game.tables.realm.rules.dice import ask
from game.tables.realm.rules.state import NONE, Fight, State

STRENGTH = 6  # TV-10, RU-9: the force that guards the Border Gate


def arrive(s: State, me: int) -> Questioning:
    """TV-9, TV-10, TV-11, DK-35: at U5 of the turn in which they are coming, also of a lost one.

    Whoever is out of the Tavern and its rooms by now is forgotten (RU-14).
    """
    p = s.players[me]
    if p.place not in INN:
        p.called = p.coming = False
        s.note("patrol_gone", me, "TV-9")
        return
    if not p.coming:
        return
    s.note("patrol", me, "TV-10")
    options = [Option("quietly", "quietly", ("act:quietly",)), Option("fight", "fight", ("act:fight",))]
    rota = totals.find(p.kept, "guard_rota")
    if rota != NONE:
        options.append(Option(f"show {NAME[rota]}", "rota", (f"own:{NAME[rota]}",)))
    how = yield from ask(me, "arrest", "TV-10", options)
    if how == "quietly":
        p.coming = False
        yield from thrown_out.throw(s, me)
    elif how == "rota":
        p.kept.remove(rota)
        piles.discard(s, rota)
        s.note("used", me, "V22", card=NAME[rota])
        _go(s, me)
    else:
        yield from _brawl(s, me)


def _go(s: State, me: int) -> None:
    """They leave; a Spell cast meanwhile has called them anew (TV-11)."""
    s.players[me].coming = False
    s.note("patrol_gone", me, "TV-10")


def _brawl(s: State, me: int) -> Questioning:
    """TV-10, RU-15, RU-16: win and they leave, tie and they stay near, lose and it is the Jail, never death."""
    outcome = yield from brawls.fight(s, Fight("brawl", me, name=brawls.PATROL, value=STRENGTH))
    if outcome == fights.WIN:
        _go(s, me)
    elif outcome == fights.LOSE:
        effects.jail(s, me, 0, "TV-10")  # TV-5: the Objects come along
        yield from limits.carry(s, me, TAVERN_DOOR)
