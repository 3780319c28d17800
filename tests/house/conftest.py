"""Copies of the program, each made once."""

from __future__ import annotations

import pytest

from tests.house.programs import Program


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Program:
    """The program with a table of which there is nothing but the rules in code."""
    return Program(tmp_path_factory.mktemp("bare")).with_template("table.py", "content.py")


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Program:
    """A checkout with the whole template table."""
    return Program(tmp_path_factory.mktemp("whole"), tests=True).with_template()
