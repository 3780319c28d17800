"""No test hangs: one that takes much longer than any does on a slow machine fails, and tells where it stood.

Of long tests only some cases are run, unless ``--long`` asks for all or a test is named by its ``::``.
"""

from __future__ import annotations

import signal
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import Any, NoReturn

import pytest

LONGEST = 400  # seconds; the longest takes about one minute


class Hung(BaseException):
    """A test did not end. No Exception, or Hypothesis would try to make it hang for a simpler example."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer all cases of the long tests."""
    parser.addoption("--long", action="store_true", help="run every case of the long tests")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out most cases of the long tests."""
    if config.getoption("--long") or any("::" in name for name in config.args):
        return
    met: Counter[str] = Counter()
    chosen: dict[bool, list[pytest.Item]] = {True: [], False: []}
    for item in items:
        test = item.nodeid.partition("[")[0]
        chosen[_sampled(item.get_closest_marker("long"), test, met[test])].append(item)
        met[test] += 1
    items[:] = chosen[True]
    config.hook.pytest_deselected(items=chosen[False])


def _sampled(mark: pytest.Mark | None, test: str, case: int) -> bool:
    """Whether a case of a test is run: of one in so many the first lies anywhere, or it were always the same table."""
    if mark is None:
        return True
    every = mark.kwargs.get("every")
    return every is not None and (case + zlib.crc32(test.encode())) % every == 0


def _too_long(*_: Any) -> NoReturn:
    raise Hung(f"it had not ended after {LONGEST} seconds")


def _bounded() -> Iterator[None]:
    if not hasattr(signal, "SIGALRM"):  # Windows has none
        return (yield)
    before = signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(LONGEST)
    try:
        return (yield)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Iterator[None]:
    """The time of fixtures."""
    return (yield from _bounded())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """The time of the test itself."""
    return (yield from _bounded())
