"""Whether what a file tells of a game can be shown: looked at where it is read, so that no screen stumbles over it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from game.content import log
from game.core.table import get, tables
from game.store.records import COLOURS, LARGEST_HEADER, LONGEST_WORD, TEXT, Header, Misread, decoded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.facts import Draw, Fact

_NODES = 200  # values within one fact; the fullest of any game has a dozen
_HIGHEST = 10**9
_TEXT = re.compile(TEXT)


def flaw(header: Header) -> str:
    """The field of a journal's first line, but for its facts, that no table here can show; empty if there is none."""
    for number, seat in enumerate(header.seats):
        if not any(sign.isprintable() and not sign.isspace() for sign in seat.name):  # nothing of it would be seen
            return f"seats[{number}].name"
        if seat.colour not in COLOURS:
            return f"seats[{number}].colour"
    if header.table in tables() and len(header.seats) not in get(header.table).seats:
        return "seats"
    return "" if drawn(header.draws) else "draws"


def unreadable(header: Header) -> str:
    """The field of a first line that is to be written which could not be read again; empty if there is none."""
    try:
        return flaw(decoded(msgspec.json.encode(header), Header, LARGEST_HEADER))
    except Misread as error:
        return error.field or "facts"


def drawn(draws: Sequence[Draw]) -> bool:
    """Whether numbers came out that could."""
    return all(draw.value < draw.bound <= _HIGHEST for draw in draws)


def told(facts: Sequence[Fact], header: Header) -> bool:
    """Whether the log can tell what happened: every seat, card and place of it is one of the table's."""
    if not all(fact.seat < len(header.seats) and _small(fact.data) for fact in facts):
        return False
    if header.table not in tables():
        return True
    names = [seat.name for seat in header.seats]
    try:
        log.entries(facts, names, header.table)
        for fact in facts:
            log.words(fact, names, header.table)
    except Exception:  # a name that no table has trips whatever looks it up
        return False
    return True


def _small(tree: Any) -> bool:
    """Whether a tree of plain data is as small as any that a table notes."""
    rest, count = [tree], 0
    while rest:
        one = rest.pop()
        count += 1
        if isinstance(one, dict):
            rest += [*one, *one.values()]
        elif isinstance(one, list):
            rest += one
        if count + len(rest) > _NODES or not _plain(one):
            return False
    return True


def _plain(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST_WORD and _TEXT.match(value) is not None
    return not isinstance(value, int | float) or -_HIGHEST <= value <= _HIGHEST
