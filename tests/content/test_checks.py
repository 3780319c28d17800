"""What `check` looks at beside cards and rules: texts that the code calls for, pictures and fonts."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import checks, paths, texts


def test_this_checkouts_content_is_in_order() -> None:
    verdict = checks.content()
    assert verdict.problems == []
    assert verdict.rules > 200
    assert verdict.texts > 400
    assert verdict.maps >= 1


def test_a_text_that_the_code_calls_for_and_nobody_wrote_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {key: text for key, text in texts.everything().items() if key != "cli.no_display"}
    monkeypatch.setattr(texts, "everything", lambda: known)
    (problem, *more) = checks.content().problems
    assert "display.py" in problem
    assert "cli.no_display" in problem
    assert all("cli.no_display" in other for other in more)


def test_a_text_that_wants_more_than_it_gets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    known = texts.everything() | {"cli.wrong_scale": "{scale} and {moon}"}
    monkeypatch.setattr(texts, "everything", lambda: known)
    (problem,) = checks.content().problems
    assert "arguments.py" in problem
    assert "moon" in problem


def test_a_card_without_a_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    known = texts.everything() | {"card.N07.rule": ""}
    monkeypatch.setattr(texts, "everything", lambda: known)
    assert any("card.N07.rule" in problem for problem in checks.content().problems)


def test_half_a_picture_and_a_false_font_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for suffix in ("png", "webp"):
        source = next((paths.assets() / "art").rglob(f"*.{suffix}"))
        (tmp_path / f"half.{suffix}").write_bytes(source.read_bytes()[:-30])
        (tmp_path / f"whole.{suffix}").write_bytes(source.read_bytes())
    (tmp_path / "false.ttf").write_bytes(b"not a font")
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    assert {problem.partition(":")[0].rpartition("/")[2] for problem in checks.broken_files()} == {
        "half.png",
        "half.webp",
        "false.ttf",
    }
