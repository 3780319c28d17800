"""Of a long test some cases are run, all of them where somebody asks for it, and other tests are left alone."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.house.programs import TOP

TESTS = """
import pytest

@pytest.mark.parametrize("n", range(10))
@pytest.mark.long(every=5)
def test_some(n): ...

@pytest.mark.long
def test_none(): ...

@pytest.mark.parametrize("n", range(3))
def test_all(n): ...
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    (tmp_path / "conftest.py").write_text((TOP / "tests/conftest.py").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "test_it.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


def _run(folder: Path, *what: str) -> Counter[str]:
    """Return how many cases of which test were run."""
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-W", "ignore", *what]
    out = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120, check=True).stdout
    ran = [line.partition("::")[2] for line in out.splitlines() if "PASSED" in line]
    return Counter(name.split()[0].partition("[")[0] for name in ran)


def test_some_cases_of_a_long_test_are_run_and_all_of_any_other(tests: Path) -> None:
    assert _run(tests) == {"test_some": 2, "test_all": 3}


def test_every_case_is_run_where_all_are_asked_for(tests: Path) -> None:
    assert _run(tests, "--long") == {"test_some": 10, "test_none": 1, "test_all": 3}


def test_a_test_that_is_named_is_run_whole(tests: Path) -> None:
    assert _run(tests, "test_it.py::test_some", "test_it.py::test_none") == {"test_some": 10, "test_none": 1}
