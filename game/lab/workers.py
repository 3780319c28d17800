"""Spreads work over workers: processes of this computer, or whatever else is an executor."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from game.content.texts import say
from game.lab.errors import LabError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Executor

_AHEAD = 4  # pieces of work for each worker that wait for it
_Given = TypeVar("_Given")
_Made = TypeVar("_Made")


class Workers(NamedTuple):
    """Where work is done.

    Attributes:
        executor: that does it.
        width: how many pieces at once.
        lost: what is raised when a worker has died or can't be reached. A cluster on its way down may raise anything.
    """

    executor: Executor
    width: int
    lost: tuple[type[Exception], ...] = (BrokenExecutor, CancelledError)


@contextmanager
def processes(jobs: int) -> Iterator[Workers]:
    """So many processes; when their work is given up they end at once, and when this process dies they die too."""
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin)
    before = set(multiprocessing.active_children())
    try:
        yield Workers(pool, jobs)
    except BaseException:
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        # waited for: a pool still on its way down when Python ends is woken through a pipe that it may just be closing
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


def _begin() -> None:
    """Begin as a worker: Ctrl-C is for the process that started this one, and without it there is nothing to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive, daemon=True).start()


def _outlive() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def spread(workers: Workers, work: Callable[[_Given], _Made], given: Iterable[_Given]) -> Iterator[list[_Made]]:
    """Do work wherever there is room; gives what was made as it comes.

    Raises:
        LabError: a worker, or what it was reached through, has died.
    """
    try:
        yield from _spread(workers, work, iter(given))
    except workers.lost as error:
        raise LabError(say("lab.lost", reason=str(error) or type(error).__name__)) from error


def _spread(workers: Workers, work: Callable[[_Given], _Made], left: Iterator[_Given]) -> Iterator[list[_Made]]:
    running: set[Future[_Made]] = {
        workers.executor.submit(work, one) for one in islice(left, _AHEAD * max(1, workers.width))
    }
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        yield [one.result() for one in done]
        running |= {workers.executor.submit(work, one) for one in islice(left, len(done))}
