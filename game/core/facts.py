"""What happened, as public data: feeds the log, the sounds and the tests."""

from typing import Annotated, Any, TypeAlias

import msgspec

_Id: TypeAlias = Annotated[str, msgspec.Meta(max_length=60)]


class Fact(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Something that everybody at the table saw.

    Attributes:
        kind: what happened, such as ``order_served``.
        seat: whom it concerns, -1 for nobody.
        rule: number of the rule that did it.
        data: plain public data, by name.
    """

    kind: _Id
    seat: Annotated[int, msgspec.Meta(ge=-1)]
    rule: _Id
    data: dict[str, Any]


class Draw(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One use of chance: ``value`` came out of ``0 .. bound - 1`` for ``purpose``."""

    bound: Annotated[int, msgspec.Meta(ge=1)]
    purpose: _Id
    value: Annotated[int, msgspec.Meta(ge=0)]
