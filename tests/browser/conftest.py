"""Chromium without a window, and the pages of games that it opens."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver

from game.core import tables
from game.replay import page
from tests.replay.courses import PLAYERS, played

SIZE = (1280, 800)


def chromium() -> webdriver.Chrome:
    """A browser that finds no other machine."""
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("google-chrome") or shutil.which("chromium") or "chromium"
    wanted = ["headless=new", "disable-gpu", "no-first-run", "disable-background-networking", "disable-sync",
              "disable-component-update", "host-resolver-rules=MAP * ~NOTFOUND", f"window-size={SIZE[0]},{SIZE[1]}",
              "force-prefers-reduced-motion"]  # fmt: skip
    if os.geteuid() == 0:
        wanted += ["no-sandbox", "disable-dev-shm-usage"]
    for word in wanted:
        options.add_argument(f"--{word}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(options, webdriver.ChromeService(shutil.which("chromedriver") or "chromedriver"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One browser for all tests."""
    found = chromium()
    yield found
    found.quit()


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Pages of games that are over, by table, and of one that runs."""
    folder = tmp_path_factory.mktemp("pages")
    found = {}
    for name, table, most in [*((table, table, 10**6) for table in tables()), ("running", "cavern_tavern", 60)]:
        found[name] = folder / f"{name}.html"
        found[name].write_text(page.made(played(table, 3, "browser", most), PLAYERS[:3]), encoding="utf-8")
    return found
