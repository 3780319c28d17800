"""One word for one thing in texts and rulebooks, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.content import paths, texts, vocabulary
from game.content.errors import BadContent

if TYPE_CHECKING:
    from pathlib import Path


def test_every_language_has_a_vocabulary_and_keeps_to_it() -> None:
    assert all(vocabulary.of(language) for language in texts.languages())
    assert list(vocabulary.problems()) == []


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Assets of one's own: a text, a rulebook and a vocabulary."""
    for name in ("text", "rulebooks", "vocabulary"):
        (tmp_path / name).mkdir()
    (tmp_path / "text" / "en.toml").write_text('[ui]\nundo = "Revert"\n', encoding="utf-8")
    (tmp_path / "text" / "en.realm.toml").write_text('[realm]\nfollower = "Your Companion comes."\n', encoding="utf-8")
    (tmp_path / "text" / "en.wizards.toml").write_text('[wizards]\nfriend = "A Companion"\n', encoding="utf-8")
    (tmp_path / "rulebooks" / "realm.md").write_text("# Realm\n\nA Companion, or Companionship.\n", encoding="utf-8")
    (tmp_path / "vocabulary" / "en.toml").write_text(
        '[everywhere]\n"Undo" = ["Revert"]\n[realm]\n"Follower" = ["Companion"]\n', encoding="utf-8"
    )
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    return tmp_path


def test_another_word_is_named_with_its_place(folder: Path) -> None:
    assert folder.is_dir()
    assert list(vocabulary.problems()) == [
        "en.realm.toml: realm.follower: expected Follower, got Companion",
        "en.toml: ui.undo: expected Undo, got Revert",
        "realm.md: line 3: expected Follower, got Companion",
    ]


def test_a_vocabulary_that_is_none_says_where(folder: Path) -> None:
    (folder / "vocabulary" / "en.toml").write_text('[realm]\n"Follower" = "Companion"\n', encoding="utf-8")
    with pytest.raises(BadContent, match=r"vocabulary/en\.toml: Expected `array`, got `str`"):
        vocabulary.of("en")
