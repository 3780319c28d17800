"""`python -m game replay`: from a saved game or an exported one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.__main__ import main
from game.cli.fair import saved
from game.content import texts
from tests.replay.courses import data_of


def test_a_saved_game_becomes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = saved(tmp_path, "cavern_tavern", 0, 50)
    game.close()
    out = tmp_path / "game.html"
    assert main(["replay", "--data", str(tmp_path), game.id, str(out)]) == 0
    data = data_of(out.read_text(encoding="utf-8"))
    assert len(data["steps"]) == game.history.last + 1
    assert f"{out.stat().st_size} bytes" in capsys.readouterr().out


def test_an_exported_game_becomes_a_page_and_a_gif_in_any_language(tmp_path: Path) -> None:
    game = saved(tmp_path, "wizards", 1, 40)
    file = tmp_path / "isles.tavern"
    file.write_bytes(game.packed())
    game.close()
    page, picture = tmp_path / "isles.html", tmp_path / "isles.gif"
    assert main(["replay", "--language", "de", str(file), str(page)]) == 0
    assert '<html lang="de">' in page.read_text(encoding="utf-8")
    assert texts.spoken() == "en"
    assert main(["replay", "--gif", str(file), str(picture)]) == 0
    assert picture.read_bytes().startswith(b"GIF89a")


def test_what_cannot_be_read_or_written_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stranger = tmp_path / "stranger.tavern"
    stranger.write_text("hello", encoding="utf-8")
    assert main(["replay", "--data", str(tmp_path), "nothing", str(tmp_path / "o.html")]) == 2
    assert main(["replay", str(stranger), str(tmp_path / "o.html")]) == 2
    game = saved(tmp_path, "realm", 0, 5)
    game.close()
    assert main(["replay", "--data", str(tmp_path), game.id, str(tmp_path / "no" / "o.html")]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 3
    assert all(line.strip().endswith((".", ")")) for line in said), said
    assert not (tmp_path / "o.html").exists()
