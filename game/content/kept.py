"""What was read or drawn once and is kept: each under what makes it stale, so that it can be forgotten together."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from functools import _lru_cache_wrapper

Why: TypeAlias = Literal["content", "look"]
_T = TypeVar("_T")
_KEPT: dict[str, list[Callable[[], None]]] = {"content": [], "look": []}


def keep(*stale: Why, most: int | None = None) -> Callable[[Callable[..., _T]], _lru_cache_wrapper[_T]]:
    """Work a function out once for each of its arguments.

    Args:
        stale: what makes the results wrong: another content (a player's changes), another look (language, font).
        most: how many results are kept, the latest used; all of them when None.
    """

    def with_memory(function: Callable[..., _T]) -> _lru_cache_wrapper[_T]:
        found = lru_cache(maxsize=most)(function)
        for why in stale:
            _KEPT[why].append(found.cache_clear)
        return found

    return with_memory


def forget(why: Why) -> None:
    """Let everything that depends on this be worked out anew when it is asked for."""
    for clear in _KEPT[why]:
        clear()
