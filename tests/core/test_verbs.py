"""Rules that are called by name."""

import sys

import pytest

from game.core import verbs
from game.core.verbs import Verbs


def test_a_verb_is_called_by_its_name_and_stays_the_function_it_is() -> None:
    known = Verbs()

    @known.verb
    def double(number: int) -> int:
        return 2 * number

    assert (double(3), known["double"](3), list(known)) == (6, 6, ["double"])


def test_a_verb_that_no_module_has_is_missing() -> None:
    with pytest.raises(KeyError, match="double"):
        Verbs()["double"]


def test_two_rules_cannot_have_one_name() -> None:
    known = Verbs()

    def double() -> None:
        pass

    known.verb(double)
    with pytest.raises(ValueError, match="double"):
        known.verb(double)


def test_loading_a_package_makes_its_verbs_known(tmp_path, monkeypatch) -> None:
    rules = tmp_path / "rules_with_verbs"
    rules.mkdir()
    (rules / "__init__.py").write_text("from game.core.verbs import Verbs\n\nVERBS = Verbs()\n")
    (rules / "fights.py").write_text(
        "from rules_with_verbs import VERBS\n\n\n@VERBS.verb\ndef fight() -> str:\n    return 'won'\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    verbs.load("rules_with_verbs")
    assert sys.modules["rules_with_verbs"].VERBS["fight"]() == "won"
