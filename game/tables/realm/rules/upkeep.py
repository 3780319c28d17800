"""U0: ailments, Followers, the Jail, the Patrol, and whether there is a turn at all (RB-7, RB-8)."""

from game.core import Option, Questioning
from game.tables.realm.content.catalog import CONTENT, DISEASE, JAIL, LYCANTHROPY, MAZE, OUTER
from game.tables.realm.content.throws import FACES
from game.tables.realm.rules import effects, ending, jail, losses, piles, totals
from game.tables.realm.rules.dice import ask, d6
from game.tables.realm.rules.state import NONE, GamePhase, Seat, State

LOST = "lost turn"  # a mark of a turn in which nothing happens but the Patrol and the Jail (RB-8)


def begin(s: State) -> Questioning:
    """RB-7 U0; a turn that is lost ends here (RB-8)."""
    me = s.turn
    s.note("turn", me, "RB-7", round=s.round + 1)
    expire(s, me)
    if s.me.hero == NONE:
        yield from losses.revive(s, me)
    p = s.me
    if s.crown == me and p.place not in MAZE:
        ending.finish(s, [me], "crown", "EG-10")
        return
    p.used, p.wild = [], False
    if p.place == JAIL:
        p.jailed += 1
    if p.called:
        p.called, p.coming = False, True  # TV-8
        s.note("coming", me, "TV-8")
    if p.skip:
        p.skip -= 1
        p.used.append(LOST)
        s.note("skipped", me, "RB-8")
        s.go(GamePhase.END)
        return
    if p.place == JAIL and p.jailed >= jail.TERM:
        jail.free(s, me)
    _ailments(s, me, p)
    if s.players[me].hero == NONE:
        s.go(GamePhase.END)
        return
    if p.followers or p.abilities or totals.is_hero(p, "hedge_wizard"):
        yield from _followers(s, me, p)
    s.go(GamePhase.START)


def asks_nobody(p: Seat) -> bool:
    """Whether a seat has no choice in its Upkeep: no new character, no Surgeon, nothing to drop when it is wild."""
    return p.hero != NONE and not p.ailments & LYCANTHROPY and not totals.has(p.followers, "field_surgeon")


def expire(s: State, me: int) -> None:
    """S07, enemy spell 5: what lasts until this seat's next turn starts is over."""
    kept = [(zone, seat) for zone, seat in s.silence if seat != me]
    if len(kept) != len(s.silence):
        s.silence = kept
        s.note("silence_over", me, "S07")


def _ailments(s: State, me: int, p: Seat) -> None:
    """LB-58: Disease, then Lycanthropy."""
    box = CONTENT.ailments
    if p.ailments & DISEASE and d6(s, me, "disease", "LB-55") in box["disease"].faces:
        losses.lose_life(s, me, 1, "LB-55")
        if s.players[me].hero == NONE:
            return
    if not p.ailments & LYCANTHROPY or totals.is_hero(p, "ranger"):
        return
    if d6(s, me, "lycanthropy", "LB-55") in box["lycanthropy"].faces:
        p.wild = True
        s.note("wild", me, "LB-55")


def _followers(s: State, me: int, p: Seat) -> Questioning:
    """Followers and abilities of the Upkeep: A35, R22, R31, V23, C3."""
    helpers = totals.helpers(p)
    if totals.has(helpers, "leechwife") and d6(s, me, "leechwife", "A35") in FACES["leechwife"]:
        losses.heal(s, me, 1, "A35", barred=True)
    if totals.has(helpers, "field_surgeon") and d6(s, me, "field_surgeon", "R22") in FACES["field_surgeon"]:
        yield from _surgeon(s, me, p)
    if totals.has(p.abilities, "regrowth") and d6(s, me, "regrowth", "R31") in FACES["regrowth"]:
        losses.heal(s, me, 1, "R31", barred=True)
    lad = totals.has(helpers, "stable_lad") and p.place in OUTER
    if lad and d6(s, me, "stable_lad", "V23") in FACES["stable_lad"]:
        p.used.append("lad")
    if totals.is_hero(p, "hedge_wizard") and not p.spells:
        piles.gain_spell(s, me, "C3")


def _surgeon(s: State, me: int, p: Seat) -> Questioning:
    """R22: heal 1 or cure one ailment."""
    if not p.ailments:
        losses.heal(s, me, 1, "R22")
        return
    options = [Option("cure", "cure", ("act:cure",)), Option("heal", "heal", ("act:heal",))]
    if (yield from ask(me, "stranger_choice", "R22", options)) == "cure":
        yield from effects.cure_one(s, me, "R22")
    else:
        losses.heal(s, me, 1, "R22")
