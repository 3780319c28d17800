"""The page of a shared game in a browser: stepped through by clicks and keys, with nothing loaded and nothing wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from game.core import tables
from tests.browser.conftest import SIZE
from tests.replay.courses import data_of, played

PLAYING = 6  # seconds in which a page that plays must have gone on


class Page:
    """A page that is open in the browser."""

    def __init__(self, browser: Any, file: Path) -> None:
        self.browser = browser
        browser.set_window_size(*SIZE)
        for log in ("browser", "performance"):
            browser.get_log(log)
        browser.get(file.as_uri())

    def one(self, name: str) -> Any:
        return self.browser.find_element(By.ID, name)

    def click(self, *names: str) -> None:
        for name in names:
            self.one(name).click()

    def press(self, *keys: str) -> None:
        """Keys as a person types them, wherever the focus is."""
        ActionChains(self.browser).send_keys(*keys).perform()

    @property
    def moment(self) -> int:
        return int(self.one("slider").get_property("value"))

    @property
    def last(self) -> int:
        return int(self.one("slider").get_attribute("max"))

    @property
    def board(self) -> str:
        """What lies on the board, without what was there already."""
        return str(self.browser.execute_script("return [...pieces.children].map(g => g.innerHTML).join('|')"))

    def go(self, moment: int) -> None:
        """Drag the slider."""
        self.browser.execute_script(
            "slider.value = arguments[0]; slider.dispatchEvent(new Event('input'))", moment
        )  # the browser's own way of dragging differs from version to version


@pytest.fixture(params=tables())
def over(request: pytest.FixtureRequest, browser: Any, pages: dict[str, Path]) -> Page:
    """The page of a game that is over."""
    return Page(browser, pages[request.param])


@pytest.fixture
def tavern(browser: Any, pages: dict[str, Path]) -> Page:
    return Page(browser, pages["cavern_tavern"])


def test_nothing_is_loaded_and_nothing_goes_wrong(over: Page) -> None:
    over.click("forward", "last", "verify", "first", "play", "play")
    over.press(Keys.END, Keys.ARROW_LEFT)
    sent = [json.loads(entry["message"])["message"] for entry in over.browser.get_log("performance")]
    asked = [m["params"]["request"]["url"] for m in sent if m["method"] == "Network.requestWillBeSent"]
    assert [url for url in asked if not url.startswith("data:")] == [over.browser.current_url]
    assert over.browser.get_log("browser") == []


def test_clicks_step_through_the_game(over: Page) -> None:
    assert over.moment == 0
    first = over.board
    seen = {first}
    for n in range(1, 13):
        over.click("forward")
        assert over.moment == n
        seen.add(over.board)
    assert len(seen) > 3
    there = over.board
    over.click("last")
    assert over.moment == over.last
    assert over.board not in seen
    over.go(12)
    assert over.board == there
    over.click("first")
    assert over.board == first
    assert not over.one("back").is_enabled()
    assert not over.one("first").is_enabled()


def test_keys_step_through_the_game(tavern: Page) -> None:
    tavern.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
    assert tavern.moment == 2
    tavern.press(Keys.END)
    assert tavern.moment == tavern.last
    tavern.press(Keys.HOME)
    assert tavern.moment == 0
    tavern.browser.execute_script("slider.focus()")
    tavern.press(Keys.ARROW_RIGHT)
    assert tavern.moment == 1  # once, not by the page and by the slider
    tavern.browser.execute_script("document.activeElement.blur()")
    tavern.press(Keys.SPACE)
    WebDriverWait(tavern.browser, PLAYING).until(lambda _: tavern.moment >= 3)
    tavern.press(Keys.SPACE)
    assert tavern.one("play").get_attribute("aria-pressed") == "false"


def test_it_plays_by_itself_at_any_speed_and_stops_at_the_end(tavern: Page) -> None:
    tavern.go(tavern.last - 6)
    tavern.browser.execute_script("speed.value = '8'; speed.dispatchEvent(new Event('change'))")
    tavern.click("play")
    assert tavern.one("play").get_attribute("aria-pressed") == "true"
    WebDriverWait(tavern.browser, PLAYING).until(lambda _: tavern.moment == tavern.last)
    assert tavern.one("play").get_attribute("aria-pressed") == "false"
    tavern.click("play")
    assert tavern.moment < 6  # from the beginning again


def test_the_log_follows_and_leads(over: Page) -> None:
    def lines() -> list[tuple[str, str]]:
        """Class and words of the lines that are seen."""
        found = over.browser.execute_script(
            "return [...log.children].filter(li => li.offsetHeight).map(li => [li.className, li.textContent])"
        )
        return [(name.strip(), words) for name, words in found]

    over.go(10)
    few = len(lines())
    over.go(40)
    more = lines()
    assert len(more) > few > 0
    at, words = next((i, words) for i, (name, words) in enumerate(more) if not name)
    over.browser.execute_script("log.children[arguments[0]].click()", at)
    assert over.moment < 40
    assert ("now", words) in lines()


def test_rules_of_the_log_stand_in_the_page(tavern: Page) -> None:
    tavern.go(30)
    link = tavern.browser.find_element(By.CSS_SELECTOR, "#log li:not(.later) a")
    number = link.text
    tavern.browser.execute_script("arguments[0].click()", link)
    rule = tavern.one(number)
    assert rule.is_displayed()
    assert len(rule.text) > len(number) + 20


def test_the_numbers_follow(over: Page) -> None:
    def cells() -> list[str]:
        return [cell.text for cell in over.browser.find_elements(By.CSS_SELECTOR, "#numbers td")]

    over.go(2)
    before = cells()
    over.click("last")
    assert len(cells()) == len(before)
    assert cells() != before


def test_the_result_is_seen_at_the_end_only(over: Page) -> None:
    assert not over.one("results").is_displayed()
    over.click("last")
    assert over.one("results").is_displayed()
    rows = over.browser.find_elements(By.CSS_SELECTOR, "#results tbody tr")
    assert len(rows) == 3
    assert all(row.text for row in rows)
    over.click("back")
    assert not over.one("results").is_displayed()


@pytest.mark.rule("HR-19")
def test_a_running_game_has_no_result_no_seed_and_nothing_to_verify(browser: Any, pages: dict[str, Path]) -> None:
    page = Page(browser, pages["running"])
    page.click("last")
    for name in ("results", "check", "drawn"):
        assert not page.one(name).is_displayed()
    assert page.one("later").is_displayed()
    assert "Seed" not in [term.text for term in browser.find_elements(By.TAG_NAME, "dt")]


def verdict(browser: Any, file: Path) -> tuple[str, str]:
    """What Verify says of a page: good or bad, and why."""
    page = Page(browser, file)
    page.click("verify")
    return str(page.one("verdict").get_attribute("class")), str(page.one("verdict").text)


def changed(pages: dict[str, Path], tmp_path: Path, change: Any) -> Path:
    """The page of a game with its proof changed."""
    words = pages["realm"].read_text(encoding="utf-8")
    data = data_of(words)
    change(data["proof"])
    fresh = json.dumps(data).replace("<", "\\u003c")
    file = tmp_path / "changed.html"
    head, _, rest = words.partition('id="data">')
    file.write_text(f'{head}id="data">{fresh}{rest[rest.index("</script>") :]}', encoding="utf-8")
    return file


@pytest.mark.parametrize("table", tables())
@pytest.mark.rule("HR-19", "HR-6", "HR-7")
def test_verify_says_yes(browser: Any, pages: dict[str, Path], table: str) -> None:
    good, words = verdict(browser, pages[table])
    count = len(played(table, 3, "browser").draws_to(played(table, 3, "browser").last))
    assert good == "good"
    assert f" {count} " in words


def _draw(proof: dict[str, Any]) -> None:
    packed = next(packed for packed in proof["draws"][40:] if packed)
    packed[1] ^= 1


def _seed(proof: dict[str, Any]) -> None:
    proof["seed"] = "browsex"


def _words(proof: dict[str, Any]) -> None:
    proof["words"][2] = "grun"


def _fewer(proof: dict[str, Any]) -> None:
    del next(packed for packed in proof["draws"] if packed)[:3]


@pytest.mark.parametrize("change", [_draw, _seed, _words, _fewer])
@pytest.mark.rule("HR-19", "HR-6", "HR-7")
def test_verify_says_no(browser: Any, pages: dict[str, Path], tmp_path: Path, change: Any) -> None:
    good, words = verdict(browser, changed(pages, tmp_path, change))
    assert good == "bad"
    assert ("promised" in words) == (change is _seed)


def test_every_draw_is_listed(tavern: Page) -> None:
    tavern.click("drawn")
    history = played("cavern_tavern", 3, "browser")
    wanted = len(history.draws_to(history.last))
    count = "return draws.childElementCount"
    WebDriverWait(tavern.browser, PLAYING).until(lambda browser: browser.execute_script(count) == wanted)


@pytest.mark.parametrize("size", [(500, 900), SIZE, (1920, 1080)])
def test_it_fits_every_width(over: Page, size: tuple[int, int]) -> None:
    over.browser.set_window_size(*size)
    over.click("last")
    wide = over.browser.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    board = over.one("board").rect
    assert board["width"] > 0.55 * wide[1]
    for name in ("first", "back", "play", "forward", "last", "slider", "speed"):
        spot = over.one(name).rect
        assert 0 <= spot["x"] <= spot["x"] + spot["width"] <= wide[1], name


def test_everything_that_can_be_used_has_a_name(tavern: Page) -> None:
    used = tavern.browser.find_elements(By.CSS_SELECTOR, "button, select, input, summary, #log, #board")
    names = [element.accessible_name for element in used if element.is_displayed()]
    assert len(names) >= 11
    assert all(names)
    assert "moment 0 of" in tavern.one("slider").get_attribute("aria-valuetext")
    assert tavern.browser.execute_script("return document.documentElement.lang") == "en"


def test_it_is_dark_where_the_reader_wants_it_dark(tavern: Page) -> None:
    def tones() -> list[int]:
        found = tavern.browser.execute_script(
            "const s = getComputedStyle(document.body); return [s.backgroundColor, s.color]"
        )
        return [sum(map(int, re.findall(r"\d+", tone)[:3])) for tone in found]

    def prefer(scheme: str) -> list[int]:
        feature = {"name": "prefers-color-scheme", "value": scheme}
        tavern.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
        return tones()

    paper, ink = prefer("light")
    assert paper > ink + 300
    paper, ink = prefer("dark")
    assert paper + 300 < ink
    tavern.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_on_paper_there_are_no_buttons(tavern: Page) -> None:
    tavern.go(50)
    tavern.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert not tavern.one("controls").is_displayed()
        assert tavern.one("board").is_displayed()
        assert tavern.browser.find_elements(By.CSS_SELECTOR, "#log li")[-1].is_displayed()
    finally:
        tavern.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
