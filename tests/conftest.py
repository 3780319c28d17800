"""No test hangs: one that takes much longer than any does on a slow machine fails, and tells where it stood."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from typing import Any, NoReturn

import pytest

LONGEST = 400  # seconds; the longest takes about one minute


class Hung(BaseException):
    """A test did not end. No Exception, or Hypothesis would try to make it hang for a simpler example."""


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
