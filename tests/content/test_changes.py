"""A player's own folder: changed cards, texts and maps, looked through like the program's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zlib
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content import changes, files, maps, paths, texts
from game.content.lines import line_of
from game.tables.cavern_tavern.content import definitions as cavern_tavern
from game.tables.realm import content as realm


@pytest.fixture(autouse=True)
def own_again() -> Iterator[None]:
    before = dict(texts.alone("en"))
    yield
    changes.drop()
    texts.change("en", before)


def put(data: Path, name: str, content: str | bytes | None = None) -> Path:
    """A changed file; the program's own where no content is given."""
    file = data / "changes" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    home = (paths.assets() if name.startswith("assets") else paths.maps()) / Path(*Path(name).parts[1:])
    file.write_bytes(
        home.read_bytes() if content is None else content.encode() if isinstance(content, str) else content
    )
    return file


def edited(data: Path, name: str, old: str, new: str) -> Path:
    file = put(data, name)
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


def test_without_a_folder_nothing_is_different(tmp_path: Path) -> None:
    assert changes.use(tmp_path) == []
    assert files.changed("realm") == {}


def test_a_changed_card_is_the_one_that_is_played_with(tmp_path: Path) -> None:
    edited(
        tmp_path, "assets/realm/adventure.toml", 'stat = "S", value = 2, count = 3', 'stat = "S", value = 5, count = 3'
    )
    assert changes.use(tmp_path) == []
    assert realm.content().cards["A01"].value == 5
    assert list(files.changed("realm")) == ["assets/realm/adventure.toml"]
    assert files.changed("cavern_tavern") == {}
    changes.drop()
    assert realm.content().cards["A01"].value == 2


def test_a_changed_text_is_said(tmp_path: Path) -> None:
    put(tmp_path, "assets/text/en.toml", '[ui]\nundo = "Back again"\n')
    assert changes.use(tmp_path) == []
    assert texts.say("ui.undo") == "Back again"
    assert texts.say("ui.menu") == "Menu"


def test_a_moved_place_of_a_map_is_used(tmp_path: Path) -> None:
    before = maps.board("cavern_tavern").places["7"].rect
    own = (paths.maps() / "cavern_tavern.tmx").read_text(encoding="utf-8")
    line = next(line for line in own.splitlines() if "<object " in line and ' name="7"' in line)
    moved = line.replace(f' x="{before.x:g}"', f' x="{before.x + 2:g}"')
    assert moved != line
    edited(tmp_path, "maps/cavern_tavern.tmx", line, moved)
    assert changes.use(tmp_path) == []
    assert maps.board("cavern_tavern").places["7"].rect.x == before.x + 2


@pytest.mark.parametrize(
    ("name", "old", "new", "line"),
    [
        ("assets/cavern_tavern/orders.toml", "Elixir = 1, Fruit", "Lemonade = 1, Fruit", 18),
        ("assets/cavern_tavern/orders.toml", "leave = 4", "leave = ", 13),
        ("assets/realm/adventure.toml", 'slug = "cave_bear", type = "enemy"', 'slug = "cave_bear", type = "bear"', 0),
    ],
)
def test_a_mistake_is_named_with_file_and_line_and_the_table_stays_ours(
    tmp_path: Path, name: str, old: str, new: str, line: int
) -> None:
    file = edited(tmp_path, name, old, new)
    at = line or 1 + file.read_text(encoding="utf-8")[: file.read_text(encoding="utf-8").index(new)].count("\n")
    first, *_, last = changes.use(tmp_path)
    assert first.startswith(f"{file}:{at}: ")
    assert "own files" in last
    assert files.changed("cavern_tavern") == files.changed("realm") == {}
    cavern_tavern.cards()
    realm.content()


def test_a_mistake_in_a_map_is_named_with_its_line(tmp_path: Path) -> None:
    file = edited(tmp_path, "maps/realm.tmx", 'name="G2"', 'name="G9"')
    found = changes.use(tmp_path)
    lines = file.read_text(encoding="utf-8").splitlines()
    start = next(n for n, line in enumerate(lines, 1) if 'name="gates"' in line)
    assert found[0] == f"{file}:{start}: layer 'gates' has no object 'G2'"


def test_texts_that_want_other_words_or_stand_for_nothing_are_refused(tmp_path: Path) -> None:
    file = put(tmp_path, "assets/text/en.toml", '[ui]\nundo = "Back {secret}"\nnonsense = "x"\nmenu = 3\n')
    assert changes.use(tmp_path)[0].startswith(f"{file}:4: ")
    file.write_text('[ui]\nundo = "Back {secret}"\nnonsense = "x"\n', encoding="utf-8")
    one, other = changes.use(tmp_path)
    assert one.startswith(f"{file}:2: ")
    assert other.startswith(f"{file}:3: ")
    assert texts.say("ui.undo") == "Undo"


def test_nothing_is_read_from_outside_the_folder(tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_bytes((paths.assets() / "cavern_tavern/items.toml").read_bytes())
    put(tmp_path, "assets/cavern_tavern/orders.toml")
    (tmp_path / "changes/assets/cavern_tavern/items.toml").symlink_to(secret)
    (tmp_path / "changes/assets/realm").symlink_to(tmp_path)
    os.link(secret, tmp_path / "changes/assets/cavern_tavern/nasty.toml")
    os.mkfifo(tmp_path / "changes/assets/cavern_tavern/secrets.toml")
    put(tmp_path, "assets/text/en.toml", '[ui]\nmenu = "Menu"\n')
    problems = changes.use(tmp_path)
    assert len(problems) == 4
    assert all("link" in problem for problem in problems)
    assert list(files.changed("cavern_tavern")) == ["assets/cavern_tavern/orders.toml"]
    shutil.rmtree(tmp_path / "changes")
    (tmp_path / "changes").symlink_to(tmp_path)
    assert len(changes.use(tmp_path)) == 1


@pytest.mark.parametrize(
    "source", ["/etc/passwd", "../../../../etc/passwd", "labyrinth/../../assets/art/1x/x.png", "nowhere.tsx"]
)
def test_a_map_reaches_nothing_outside_the_maps(tmp_path: Path, source: str) -> None:
    edited(tmp_path, "maps/labyrinth.tmx", "labyrinth_tiles.tsx", source)
    problems = changes.use(tmp_path)
    assert len(problems) > 1
    assert source in problems[0]
    assert files.changed("realm") == {}


def test_what_the_program_does_not_have_is_named_and_left(tmp_path: Path) -> None:
    for name in ("assets/realm/own.py", "game/__init__.py", "assets/art/manifest.json", "maps/labyrinth_tiles.tsx"):
        file = tmp_path / "changes" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("import os", encoding="utf-8")
    problems = changes.use(tmp_path)
    assert len(problems) == 4
    assert all("stands for no file" in problem for problem in problems)


BOMB = b64encode(zlib.compress(bytes(200_000_000), 9))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("assets/realm/adventure.toml", b"card = " + b"[" * 400_000),
        ("assets/realm/adventure.toml", b"card = " + b"9" * 900_000),
        ("assets/realm/adventure.toml", b"a." * 20_000 + b"a = 1"),
        ("assets/realm/adventure.toml", b"\xff\xfe" * 1000),
        ("assets/realm/adventure.toml", b"x" * (files.LARGEST + 1)),
        ("maps/realm.tmx", b"<map>" * 100_000),
        ("maps/labyrinth.tmx", b'<map width="' + b"9" * 9000 + b'"/>'),
        ("maps/realm.tmx", b'<!DOCTYPE x [<!ENTITY a "aaaa">]><map>&a;</map>'),
    ],
)
def test_files_made_to_hurt_are_refused_with_a_sentence(tmp_path: Path, name: str, content: bytes) -> None:
    put(tmp_path, name, content)
    problems = changes.use(tmp_path)
    assert problems
    assert all(len(problem) < 1000 for problem in problems)
    assert files.changed("realm") == {}


def test_a_zlib_bomb_in_a_map_is_never_opened(tmp_path: Path) -> None:
    text = (paths.maps() / "labyrinth.tmx").read_text(encoding="utf-8")
    start, end = text.index("<data"), text.index("</data>")
    bomb = '<data encoding="base64" compression="zlib">' + BOMB.decode()
    put(tmp_path, "maps/labyrinth.tmx", text[:start] + bomb + text[end:])
    assert "csv expected" in changes.use(tmp_path)[0]


SAVED = """
import sys
from pathlib import Path
from game.content import changes
data = Path(sys.argv[1])
assert not changes.use(data)
from game.core import Session
from game.core.rng import Stream
from game.players import random_player
from game.store import GameStore, SeatInfo
store = GameStore(data)
found = store.games()
if not found:
    game = store.create(Session.new("realm", 2, "mine"), [SeatInfo("A", "blue"), SeatInfo("B", "yellow")])
    rng = Stream("mine")
    for _ in range(int(sys.argv[2])):
        game.answer(random_player(game.session, rng))
else:
    game = store.open(found[0].id)
    print(game.notice)
print(sorted(game._header.content))
game.close()
"""


QUIET = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def run(data: Path, answers: int) -> list[str]:
    command = [sys.executable, "-c", SAVED, str(data), str(answers)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=QUIET)
    return done.stdout.splitlines()


def test_a_save_names_what_was_changed_and_says_when_it_is_other_now(tmp_path: Path) -> None:
    old, new = 'stat = "S", value = 2, count = 3', 'stat = "S", value = 5, count = 3'
    edited(tmp_path, "assets/realm/adventure.toml", old, new)
    name = "assets/realm/adventure.toml"
    assert run(tmp_path, 30) == [f"['{name}']"]
    assert run(tmp_path, 0) == ["", f"['{name}']"]
    shutil.rmtree(tmp_path / "changes")
    notice, kept = run(tmp_path, 0)
    assert name in notice
    assert kept == f"['{name}']"


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("b: expected", 4),
        ("x.b: expected", 4),
        ("order 2 (O02): expected", 7),
        ("order 1: expected", 5),
        ("card 2: expected", 10),
        ("somewhere else entirely", 0),
        ("order 9: expected", 0),
    ],
)
def test_the_line_of_a_mistake(place: str, line: int) -> None:
    text = 'a = 1\n\n[x]\nb = 2\n[[order]]\n[[order]]\nid = "O02"\ncard = [\n  { a = 1 },\n  { a = 2 },\n]\n'
    assert line_of(text, place) == line
