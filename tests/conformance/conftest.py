"""Tests that ask for ``setup`` run for every table, seat count and option; ``usual`` switches no option."""

import pytest

from tests.conformance.games import all_setups, default_setups


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for name, found in (("setup", all_setups()), ("usual", default_setups())):
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, found, ids=str)
