"""What happened, as public data: feeds the log, the sounds and the tests."""

from typing import Any

import msgspec


class Fact(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Something that everybody at the table saw.

    Attributes:
        kind: what happened, such as ``order_served``.
        seat: whom it concerns, -1 for nobody.
        rule: number of the rule that did it.
        data: plain public data, by name.
    """

    kind: str
    seat: int
    rule: str
    data: dict[str, Any]


class Draw(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One use of chance: ``value`` came out of ``0 .. bound - 1`` for ``purpose``."""

    bound: int
    purpose: str
    value: int
