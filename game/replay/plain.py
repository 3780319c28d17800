"""A diagram of numbers: what is drawn of a table that has no diagram of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say, say_or_name
from game.replay import pieces
from game.replay.diagram import NumbersTable, Ranks
from game.replay.shapes import Shape, ShapeGroup, line, rect, text, use

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.table import View
    from game.replay.diagram import PlayerLabel

_WIDE, _HEAD, _ROW, _NAME = 900.0, 56.0, 52.0, 220.0  # the drawing, its first line, a player's line, room for a name
_BETWEEN = 0.9  # part of a column that its words may take


class NumbersDiagram:
    """A table with a line for each player and a column for each open number."""

    def __init__(self, players: Sequence[PlayerLabel]) -> None:
        """Draw the lines."""
        self._names = [player.name for player in players]
        high = _HEAD + _ROW * len(players)
        self.size = (_WIDE, high)
        self.symbols: Mapping[str, Sequence[Shape]] = pieces.badges(players)
        rules = (line("thin", ((0, y), (_WIDE, y))) for y in (_HEAD + _ROW * seat for seat in range(len(players))))
        self.ground: Sequence[Shape] = (rect("wood", 0, 0, _WIDE, high), *rules)

    def groups(self, view: View) -> list[ShapeGroup]:
        """The heads of the columns, then each player's numbers."""
        columns, rows = sheet(view)
        step = (_WIDE - _NAME) / max(1, len(columns))
        xs = [_NAME + (i + 0.5) * step for i in range(len(columns))]
        heads = [text("gold", x, _HEAD / 2, words, 17, step * _BETWEEN) for x, words in zip(xs, columns, strict=True)]
        found = [ShapeGroup("heads", 1, tuple(heads))]
        for seat, cells in enumerate(rows):
            y = _HEAD + (seat + 0.5) * _ROW
            shapes = [use(pieces.badge(seat), 30, y), text("creamb", 54, y, self._names[seat], 20, _NAME - 60, "start")]
            shapes += [text("cream", x, y, cell, 20, step * _BETWEEN) for x, cell in zip(xs, cells, strict=True)]
            found.append(ShapeGroup(f"seat{seat}", 1, tuple(shapes)))
        return found


def make(view: View, players: Sequence[PlayerLabel]) -> NumbersDiagram:
    """The diagram of a game."""
    del view
    return NumbersDiagram(players)


def when(view: View) -> str:
    """The round, where the view has one."""
    return say("ui.round", n=view["round"]) if "round" in view else ""


def sheet(view: View) -> NumbersTable:
    """Every number and word of the players that all of them have, called as the texts or the view name it."""
    players = view.get("players", [])
    plain = [{key for key, value in one.items() if _is_plain(value)} - {"seat"} for one in players]
    names = [key for key in (players[0] if players else {}) if all(key in one for one in plain)]
    columns = tuple(say_or_name(f"{view['table']}.number.{name}") for name in names)
    return NumbersTable(columns, tuple(tuple(str(one[name]) for name in names) for one in players))


def _is_plain(value: object) -> bool:
    return isinstance(value, int | str) and not isinstance(value, bool)


def ranks(result: View, names: Sequence[str]) -> Ranks:
    """Who won, and what every player's total is made of."""
    players = sorted(result["players"], key=lambda one: (one["rank"], one["seat"]))
    winners = [names[seat] for seat in result["winners"]]
    words = say("ui.moment.won", names=say("log.and").join(winners)) if winners else say("ui.moment.lost")
    sources = list(dict.fromkeys(name for one in players for name in one["points"]))
    columns = (*(say_or_name(f"result.{name}") for name in sources), say("ui.result.total"))
    rows = [(p["seat"], (*(str(p["points"].get(name, 0)) for name in sources), str(p["total"]))) for p in players]
    return Ranks("", words[:1].upper() + words[1:], columns, tuple(rows))
