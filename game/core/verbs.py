"""Rules that are called by name, because what lies above them may happen below: an event that leads to a fight, say.

Imports of rules point down. A rule that must be reached from further down is a verb: registered where it is defined and
called through a typed function of the same name and signature, which looks it up here.
"""

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

_F = TypeVar("_F", bound=Callable[..., Any])


class Verbs:
    """The verbs of one table, by name; one is known as soon as its module is loaded."""

    def __init__(self) -> None:
        """Start without any."""
        self._known: dict[str, Callable[..., Any]] = {}

    def verb(self, function: _F) -> _F:
        """Let a rule be called by its name: a decorator.

        Raises:
            ValueError: another rule has this name.
        """
        if function.__name__ in self._known:
            raise ValueError(f"two verbs are called {function.__name__}")
        self._known[function.__name__] = function
        return function

    def __getitem__(self, name: str) -> Callable[..., Any]:
        """Return a verb by name.

        Raises:
            KeyError: no loaded module has such a verb.
        """
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        """Go through the names of all known verbs."""
        return iter(self._known)


def load(package: str) -> None:
    """Import every module of a package of rules, so that all its verbs are known."""
    for found in pkgutil.iter_modules(importlib.import_module(package).__path__):
        importlib.import_module(f"{package}.{found.name}")
