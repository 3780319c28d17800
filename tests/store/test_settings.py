"""The settings file, the data folder and the log."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from game.store import Settings, StoreError, data_folder, logs


def test_settings_come_back(tmp_path: Path) -> None:
    Settings(text_scale=150, width=1920, height=1080, full_screen=True, names=["Anna", "Žofie"]).save(tmp_path)
    settings, notice = Settings.load(tmp_path)
    assert notice == ""
    assert (settings.text_scale, settings.width, settings.height, settings.full_screen) == (150, 1920, 1080, True)
    assert settings.names == ["Anna", "Žofie"]


def test_without_a_file_the_usual_ones_are_used(tmp_path: Path) -> None:
    assert Settings.load(tmp_path) == (Settings(), "")


@pytest.mark.parametrize(
    "text", [b"", b"{", b"[]", b'{"text_scale": 5000}', b'{"names": "Anna"}', b"\xff\xfe\x00", b'{"width": "wide"}']
)
def test_bad_settings_are_kept_aside_and_named(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(text)
    settings, notice = Settings.load(tmp_path)
    kept = tmp_path / "broken" / "settings.json"
    assert settings == Settings()
    assert str(kept) in notice
    assert kept.read_bytes() == text
    assert Settings.load(tmp_path) == (Settings(), "")


def test_a_setting_of_a_later_version_is_no_mistake(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"text_scale": 125, "sound": 80}', encoding="utf-8")
    assert Settings.load(tmp_path)[0].text_scale == 125


def test_a_failed_write_leaves_the_old_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Settings(text_scale=125).save(tmp_path)

    def full(_: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("game.store.folder.os.fsync", full)
    with pytest.raises(StoreError, match="No space left"):
        Settings(text_scale=200).save(tmp_path)
    assert Settings.load(tmp_path)[0].text_scale == 125
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


def test_the_data_folder_is_made(tmp_path: Path) -> None:
    folder = data_folder(tmp_path / "a" / "b")
    assert folder.is_dir()


def test_without_a_choice_the_systems_own_place_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.folder.platformdirs.user_data_path", lambda *_, **__: tmp_path / "home")
    assert data_folder() == (tmp_path / "home").resolve()


def test_a_file_is_no_data_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(StoreError, match="file"):
        data_folder(tmp_path / "file")
    with pytest.raises(StoreError, match="cannot be used"):
        data_folder(tmp_path / "file" / "below")


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr("game.store.folder.tempfile.TemporaryFile", refuse)
    with pytest.raises(StoreError, match="Permission denied"):
        data_folder(tmp_path)


def test_the_log_goes_to_the_data_folder_and_rotates(tmp_path: Path) -> None:
    handler = logs.start(tmp_path)
    for number in range(9000):
        logging.getLogger("game.tests").info("line %d of a long evening with many words in it and more", number)
    logs.stop(handler)
    files = sorted(file.name for file in (tmp_path / "logs").iterdir())
    assert files == ["program.log", "program.log.1", "program.log.2", "program.log.3"]
    assert sum(file.stat().st_size for file in (tmp_path / "logs").iterdir()) < 1_100_000


def test_a_log_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("in the way", encoding="utf-8")
    with pytest.raises(StoreError):
        logs.start(tmp_path)
