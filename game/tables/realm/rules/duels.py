"""RB-31: character against character."""

from game.core import Option, Questioning
from game.tables.realm.content.catalog import INN, NAME
from game.tables.realm.rules import brawls, fights, losses, spells, totals
from game.tables.realm.rules.dice import ask
from game.tables.realm.rules.state import NONE, Fight, State


def attack(s: State, me: int, other: int) -> Questioning:
    """RB-31: attack a character: battle, unless an ability says psychic; inside the Tavern a brawl (TV-17)."""
    p = s.players[me]
    kind = "brawl" if p.place in INN else "battle"
    if kind == "battle" and totals.is_hero(p, "hedge_wizard") and not p.wild:
        kind = yield from fights.choose_kind(s, me)
    f = Fight(kind, me, other=other)
    outcome = yield from fights.fight(s, f)
    if outcome in (fights.WIN, fights.LOSE):
        winner, loser = (me, other) if outcome == fights.WIN else (other, me)
        if s.players[winner].hero != NONE and s.players[loser].hero != NONE:
            _thief(s, winner, loser)
            yield from spoils(s, winner, loser, kind)


def spoils(s: State, winner: int, loser: int, kind: str) -> Questioning:
    """RB-31, DK-19, TV-21: an Object, a Key, the Crown or 1 Gold, or the loser loses 1 Life."""
    q = s.players[loser]
    names = ["crown"] if s.crown == loser else []
    names += [NAME[card] for card in q.keys]
    if kind != "brawl":
        names += [NAME[card] for card in q.objects]
    names += ["gold"] if q.gold else []
    options = [spells.loot_option(loser, name) for name in names]
    options.insert(len(names) - bool(q.gold), Option("life", "life", ("act:life",)))
    taken = yield from ask(winner, "spoils", "RB-31", options)
    if taken != "life":
        spells.take(s, winner, loser, taken, "RB-31")
        return
    if kind == "brawl":
        yield from brawls.lose(s, loser)
    else:
        yield from losses.beaten(s, loser, kind)


def _thief(s: State, winner: int, loser: int) -> None:
    """R29: Spell Thief: beating a character with Spells gains one of them, whatever else is taken."""
    p, q = s.players[winner], s.players[loser]
    if totals.has(p.abilities, "spell_thief") and q.spells and totals.place_left(s, winner) > 0:
        card = q.spells.pop(s.below(len(q.spells), "spell thief"))
        p.spells.append(card)
        s.note("stole_spell", winner, "R29", victim=loser)
