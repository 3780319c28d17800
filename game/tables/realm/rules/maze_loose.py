"""LB-33, DK-60: what lies loose on a tile."""

from game.core import Option, Questioning
from game.tables.realm.content.catalog import CARDS, NAME
from game.tables.realm.rules import losses
from game.tables.realm.rules.dice import ask
from game.tables.realm.rules.maze_grid import here
from game.tables.realm.rules.state import State


def take(s: State, me: int) -> Questioning:
    """LB-33: take all of it, one after the other, or nothing; what is too much to carry is left again (LB-53)."""
    m = s.maze
    square = here(s, me)
    while m.loose.get(square) or m.coins.get(square):
        names = [NAME[card] for card in m.loose.get(square, [])]
        options = [Option(f"take {name}", name, (f"lies:{name}",)) for name in names]
        if m.coins.get(square):
            options.append(Option("take gold", "gold", ("act:gold",)))
        if len(options) > 1:
            options.insert(0, Option("take all", "all", ("act:take_all",)))
        options.append(Option("done", "", ("act:done",)))
        taken = yield from ask(me, "take_loose", "LB-33", options)
        m = s.maze
        if not taken:
            return
        for name in [*names, "gold"] if taken == "all" else [taken]:
            _take(s, me, square, name)


def _take(s: State, me: int, square: int, name: str) -> None:
    m = s.maze
    if name == "gold":
        if gold := m.coins.pop(square, 0):
            losses.gain_gold(s, me, gold, "LB-33")
        return
    p = s.players[me]
    card = next(one for one in m.loose[square] if NAME[one] == name)
    m.loose[square].remove(card)
    if not m.loose[square]:
        del m.loose[square]
    kind = CARDS[card].type
    (p.keys if kind == "key" else p.followers if kind == "follower" else p.objects).append(card)
    s.note("gained", me, "LB-33", card=name)
