"""Workers of a Dask cluster; Dask is an extra that the program itself does without."""

from __future__ import annotations

import importlib
import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from game.content.texts import say
from game.lab.errors import LabError
from game.lab.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Iterator

_PATIENCE = 3  # seconds to wait for a scheduler


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of the cluster whose scheduler has this address.

    Raises:
        LabError: Dask is not installed, or nothing answers there.
    """
    try:
        distributed = importlib.import_module("distributed")
    except ModuleNotFoundError as error:
        raise LabError(say("lab.no_dask")) from error
    logging.disable()  # what goes wrong is said once, in a sentence
    try:
        with _client(distributed, address) as client:
            yield Workers(client.get_executor(pure=False), len(client.ncores()), lost=(Exception,))
    finally:
        logging.disable(logging.NOTSET)


def _client(distributed: Any, address: str) -> Any:
    try:
        return distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise LabError(say("lab.no_answer", address=address)) from error
