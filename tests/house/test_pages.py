"""What the pages say is so: code that they show is code that runs, names that they explain are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.programs import TEMPLATE, TOP, Program

DOCS = TOP / "docs"
PAGES = (*sorted(DOCS.glob("*.md")), TOP / "CONTRIBUTING.md", TOP / "README.md")
_BLOCK = re.compile(r"\]\(\.\./tests/template/([^)]+)\)\n\n```\w+\n(.*?)\n```\n", re.DOTALL)
_LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")


def blocks() -> list[tuple[str, str]]:
    """What the page about a new table shows of the template: file and text."""
    return _BLOCK.findall((DOCS / "new_table.md").read_text(encoding="utf-8"))


def test_every_block_stands_so_in_the_template() -> None:
    assert len(blocks()) > 12
    for name, text in blocks():
        assert text in (TEMPLATE / name).read_text(encoding="utf-8"), name


@pytest.mark.parametrize("file", sorted((TEMPLATE / "dibs").glob("*.py")), ids=lambda file: file.name)
def test_who_follows_the_page_has_the_whole_table(file: Path) -> None:
    """The blocks of a module, one after the other, are that module but for empty lines between them."""
    shown = [text for name, text in blocks() if name == f"dibs/{file.name}"]
    assert [line for text in shown for line in text.splitlines() if line] == [
        line for line in file.read_text(encoding="utf-8").splitlines() if line
    ]


def test_the_page_tells_what_check_says_of_a_new_table(bare: Program) -> None:
    page = (DOCS / "new_table.md").read_text(encoding="utf-8")
    told = page.partition("<!-- check -->\n```text\n")[2].partition("\n```")[0].splitlines()
    said = bare.run("-m", "game", "check", good=False).splitlines()
    assert len(told) > 4
    assert [line for line in said if line in told] == told


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_link_leads_nowhere(page: Path) -> None:
    for link in _LINK.findall(page.read_text(encoding="utf-8")):
        assert "://" in link or (page.parent / link).exists(), link


def test_every_name_of_the_glossary_is_in_the_code() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in (TOP / "game").rglob("*.py"))
    rows = [line.split("|") for line in (DOCS / "glossary.md").read_text(encoding="utf-8").splitlines() if "|" in line]
    names = {name for row in rows for name in re.findall(r"`(\w+)`", row[2])}
    assert len(names) > 30
    assert {name for name in names if not re.search(rf"\b{name}\b", code)} == set()
