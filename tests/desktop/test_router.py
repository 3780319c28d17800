"""Every way of the program leads to its screen with what that is made of."""

from __future__ import annotations

from inspect import Parameter, signature

import pytest

from game.desktop.router import SCREENS, Router, screen
from game.desktop.ui.routes import Routes


def taken(made: object, skipped: int) -> list[Parameter]:
    """What something takes after so many parameters."""
    return [*signature(made).parameters.values()][skipped:]  # type: ignore[arg-type]


@pytest.mark.parametrize("name", SCREENS)
def test_a_way_takes_what_its_screen_is_made_of(name: str) -> None:
    given, wanted = taken(getattr(Routes, name), 1), taken(screen(SCREENS[name]).__init__, 2)
    known = {parameter.name: parameter for parameter in wanted}
    for place, parameter in enumerate(given):
        assert parameter.annotation == known[parameter.name].annotation
        assert parameter.kind is Parameter.KEYWORD_ONLY or wanted[place].name == parameter.name
    assert all(p.default is not Parameter.empty for p in wanted if p.name not in {one.name for one in given})


def test_no_way_is_left_out() -> None:
    ways = {name for name, value in vars(Routes).items() if callable(value) and not name.startswith("_")}
    assert ways == {*SCREENS, *(name for name in vars(Router) if not name.startswith("_"))}
