"""What stands on the Realm's plates and gates in a few letters is a name like any other."""

import tomllib

import pytest

from game.content import paths, texts


@pytest.mark.parametrize("language", texts.languages())
def test_every_short_name_begins_with_a_capital(language: str) -> None:
    file = paths.assets() / "text" / f"{language}.realm.toml"
    short = tomllib.loads(file.read_text(encoding="utf-8"))["realm"]["short"]
    assert [name for name in short.values() if not name[0].isupper()] == []
