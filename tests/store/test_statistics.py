"""Statistics: every game that ends here is counted once, whatever happens to the file, and nothing else is."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.__main__ import main
from game.core import Session, luck, tables
from game.core.rng import Stream
from game.players import random_player
from game.store import GameStore, NamedSaves, OpenGame, SavedGame, SeatInfo, StoreError, report, tally
from game.store.ended import Ended, SeatEnd
from game.store.records import seal
from game.store.statistics import ASIDE, NAME, Statistics
from game.store.tally import Who

PEOPLE = [
    SeatInfo("Anna", "blue"), SeatInfo("Box", "purple", "computer"), SeatInfo("Clio", "yellow"),
    SeatInfo("Dora", "sky"), SeatInfo("Crate", "vermillion", "computer"), SeatInfo("Egon", "white"),
]  # fmt: skip

JOURNEYMEN = Who("journeyman", computer=True)
SIZES = [(table, seats) for table in tables() for seats in ((1, 3, 5) if table == "cavern_tavern" else (2, 4, 6))]


def begin(root: Path, table: str, seats: int, seed: str) -> OpenGame:
    return GameStore(root).create(Session.new(table, seats, seed), PEOPLE[:seats])


def finish(game: OpenGame, seed: str = "bot") -> OpenGame:
    rng = Stream(seed)
    while game.session.decision is not None:
        game.answer(random_player(game.session, rng))
    game.close()
    return game


def played(root: Path, table: str = "cavern_tavern", seats: int = 3, seed: str = "counted") -> OpenGame:
    return finish(begin(root, table, seats, seed))


def counted(root: Path) -> list[Ended]:
    return Statistics(root).read().games


def gathered(root: Path) -> list[str]:
    return list(Statistics(root).gather())


def told_dice(game: OpenGame) -> dict[int, int]:
    """How many dice the facts of a game tell, by seat, reckoned without the program's own way of doing it."""
    found: Counter[int] = Counter()
    for fact in game.facts:
        data = fact.data
        if fact.kind in ("dice_rolled", "shadow_rolled"):
            found[fact.seat] += len(data["dice"])
        elif fact.kind == "rolled" and data.get("die") != "stride":
            found[fact.seat] += len(data["faces"])
        elif fact.kind == "fight_over":
            found[fact.seat] += 1
            found[data["other"]] += 1
        elif fact.kind == "table" and "die" in data and data["table"] != "help":
            found[fact.seat] += 1
    return found


@pytest.mark.rule("HR-21")
@pytest.mark.parametrize(("table", "seats"), SIZES)
def test_a_whole_game_is_written_down_as_it_ended(tmp_path: Path, table: str, seats: int) -> None:
    game = played(tmp_path, table, seats)
    (record,) = counted(tmp_path)
    result: dict[str, Any] = game.session.result or {}
    assert (record.game, record.table, record.answers) == (game.id, table, game.session.answered)
    assert (record.winners, record.options) == (result["winners"], game.session.options)
    assert record.rated == (seats == 1)
    dice = told_dice(game)
    for seat, (end, player) in enumerate(zip(record.seats, result["players"], strict=True)):
        assert (end.name, end.player) == (PEOPLE[seat].name, PEOPLE[seat].player)
        assert (end.total, end.points) == (player["total"], player["points"])
        assert sum(end.points.values()) == end.total
        assert sum(end.dice) == dice[seat]
    assert sum(record.house) == dice[-1]
    assert gathered(tmp_path) == []


def test_faces_are_counted_as_they_fell(tmp_path: Path) -> None:
    game = played(tmp_path, "cavern_tavern", 3)
    faces = Counter(face for fact in game.facts if fact.kind == "dice_rolled" for face in fact.data["dice"])
    assert tally.tally(counted(tmp_path)).dice == tuple(faces[face] for face in range(1, 7))


@pytest.mark.rule("HR-21")
def test_a_game_is_counted_once(tmp_path: Path) -> None:
    game = played(tmp_path)
    (record,) = counted(tmp_path)
    before = (tmp_path / NAME).read_bytes()
    again = GameStore(tmp_path).open(game.id)
    assert again.session.decision is None
    again.close()
    assert gathered(tmp_path) == []
    assert not Statistics(tmp_path).count(record)
    assert not Statistics(tmp_path).count(msgspec.structs.replace(record, game="another-name"))
    assert (tmp_path / NAME).read_bytes() == before
    assert Statistics(tmp_path).count(msgspec.structs.replace(record, answers=record.answers + 1))
    assert [one.answers for one in counted(tmp_path)] == [record.answers + 1]


@pytest.mark.rule("HR-21")
def test_branches_and_games_that_came_here_finished_do_not_count(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    game = played(tmp_path)
    (record,) = counted(tmp_path)
    finish(store.open(store.branch(game, 20, "what if")), "another way")
    saved = next(entry for entry in store.games() if isinstance(entry, SavedGame) and entry.id == game.id)
    file = NamedSaves(store).export(saved, tmp_path / "out")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    NamedSaves(GameStore(elsewhere)).bring_in(file)
    NamedSaves(store).bring_in(file)
    gathered(tmp_path)
    assert counted(tmp_path) == [record]
    assert gathered(elsewhere) == []
    assert counted(elsewhere) == []


@pytest.mark.rule("HR-21")
def test_what_ended_before_there_were_statistics_is_taken_in(tmp_path: Path) -> None:
    games = [played(tmp_path, table, 2, seed) for table in tables() for seed in "ab"]
    begin(tmp_path, "realm", 2, "goes on").close()
    whole = {one.game: one for one in counted(tmp_path)}
    (tmp_path / NAME).unlink()
    assert sorted(gathered(tmp_path)) == sorted(game.id for game in games)
    again = {one.game: one for one in counted(tmp_path)}
    assert {n: msgspec.structs.replace(one, when=whole[n].when) for n, one in again.items()} == whole
    assert all(abs((one.when - whole[n].when).total_seconds()) < 60 for n, one in again.items())
    assert gathered(tmp_path) == []


def test_a_game_with_a_lost_line_is_taken_in_without_its_dice(tmp_path: Path) -> None:
    game = played(tmp_path)
    (whole,) = counted(tmp_path)
    (tmp_path / NAME).unlink()
    journal = tmp_path / "games" / game.id / "journal.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[5] = lines[5].replace(b'"seat"', b'"sea\x00"')
    journal.write_bytes(b"".join(lines))
    assert gathered(tmp_path) == [game.id]
    (record,) = counted(tmp_path)
    assert [seat.total for seat in record.seats] == [seat.total for seat in whole.seats]
    assert not any(sum(seat.dice) for seat in record.seats)


def test_what_is_no_game_is_left_alone(tmp_path: Path) -> None:
    game = played(tmp_path)
    (tmp_path / NAME).unlink()
    strange = tmp_path / "games" / "strange"
    strange.mkdir()
    (strange / "journal.jsonl").write_bytes(b'{"over":true}\n')
    (tmp_path / "games" / "a file").write_bytes(b"")
    gathered(tmp_path)
    assert [one.game for one in counted(tmp_path)] == [game.id]


def test_of_a_game_that_tells_what_no_rule_tells_the_dice_are_left_out(tmp_path: Path) -> None:
    strange, sound = played(tmp_path, seed="strange"), played(tmp_path, seed="sound")
    (tmp_path / NAME).unlink()
    journal = tmp_path / "games" / strange.id / "journal.jsonl"
    lines, total = [], ""
    for line in journal.read_bytes().splitlines():
        body = json.loads(line)
        del body["sum"]
        for fact in body.get("facts", []):  # kind, seat, rule, data
            fact[3].pop("dice", None)
        sealed, total = seal(total, body)
        lines.append(sealed)
    journal.write_bytes(b"".join(lines))
    assert gathered(tmp_path) == [strange.id, sound.id]
    dice = {one.game: sum(map(sum, (seat.dice for seat in one.seats))) for one in counted(tmp_path)}
    assert dice[strange.id] == 0
    assert dice[sound.id] > 0


# --- the file -----------------------------------------------------------------------------------------------


def newer() -> bytes:
    """A line of a later version."""
    return seal("statistics", {"kind": "weather", "format": 99, "clouds": 3})[0]


def test_a_changed_byte_costs_one_line_and_is_said(tmp_path: Path) -> None:
    played(tmp_path, seed="one")
    played(tmp_path, seed="two")
    file = tmp_path / NAME
    whole = file.read_bytes()
    first, second = counted(tmp_path)
    end = whole.index(b"\n")
    for at in range(0, end, 97):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        told = Statistics(tmp_path).read()
        assert (told.games, told.newer) == ([second], 0)
        assert told.notice == "One line of the statistics is damaged and is not counted."
    file.write_bytes(whole[: end + 30])
    assert Statistics(tmp_path).read()[0] == [first]
    assert Statistics(tmp_path).count(second), "a line that was cut off does not spoil the next"
    told = Statistics(tmp_path).read()
    assert (told.games, told.damaged) == ([first, second], 1)


def test_a_line_of_a_later_version_is_skipped_kept_and_said(tmp_path: Path) -> None:
    file = tmp_path / NAME
    file.write_bytes(newer())
    played(tmp_path)
    told = Statistics(tmp_path).read()
    assert (len(told.games), told.newer, told.damaged) == (1, 1, 0)
    assert told.notice.startswith("One game was written down by a newer program")
    Statistics(tmp_path).forget("Anna")
    assert file.read_bytes().startswith(newer())
    Statistics(tmp_path).clear()
    assert file.read_bytes().startswith(newer())


@pytest.mark.parametrize(
    "change", [{"winners": [7]}, {"house": [1, 2]}, {"seats": [], "winners": [0]}, {"when": "2026-01-02T03:04:05"}]
)
def test_a_whole_line_that_cannot_be_added_up_is_damaged(tmp_path: Path, change: dict[str, Any]) -> None:
    played(tmp_path)
    (known,) = counted(tmp_path)
    line = {**json.loads(msgspec.json.encode(known)), "game": "forged", **change}
    with (tmp_path / NAME).open("ab") as file:
        file.write(seal("statistics", line)[0])
    told = Statistics(tmp_path).read()
    assert (told.games, told.damaged) == ([known], 1)


def test_noise_is_no_statistics(tmp_path: Path) -> None:
    rng = Stream("noise")
    file = tmp_path / NAME
    for length in (0, 1, 9, 400):
        file.write_bytes(bytes(rng.below(256) for _ in range(length)))
        assert Statistics(tmp_path).read().games == []
    file.write_bytes(seal("statistics", {"kind": "game", "format": 1})[0])
    assert Statistics(tmp_path).read().damaged == 1


@pytest.fixture
def full() -> Iterator[Any]:
    """A disk that takes no more than so many bytes in one file."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    yield lambda room: resource.setrlimit(resource.RLIMIT_FSIZE, (soft if room is None else room, hard))
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_ends_the_game_and_it_is_counted_later(tmp_path: Path, full: Any) -> None:
    played(tmp_path, seed="first")
    file = tmp_path / NAME
    file.write_bytes(file.read_bytes() * 400)
    before = file.read_bytes()
    game = begin(tmp_path, "cavern_tavern", 2, "second")
    full(len(before))
    finish(game)
    assert game.session.decision is None
    assert file.read_bytes() == before
    with pytest.raises(StoreError, match="disk is full"):
        gathered(tmp_path)
    with pytest.raises(StoreError, match="disk is full"):
        report.write(counted(tmp_path) * 400, "json", tmp_path, "out")
    full(100)
    with pytest.raises(StoreError, match="disk is full"):
        Statistics(tmp_path).forget("Anna")
    with pytest.raises(StoreError, match="disk is full"):
        Statistics(tmp_path).clear()
    full(None)
    assert file.read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {".lock", "games", NAME}
    assert gathered(tmp_path) == [game.id]
    assert len(counted(tmp_path)) == 2


def test_a_file_that_cannot_be_read_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    with pytest.raises(StoreError):
        Statistics(tmp_path).read()
    game = played(tmp_path)
    (tmp_path / NAME).rmdir()
    assert gathered(tmp_path) == [game.id]


# --- forgetting ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HR-21")
def test_a_player_is_forgotten_and_nobody_else(tmp_path: Path) -> None:
    played(tmp_path, seed="one")
    played(tmp_path, "realm", 2, "two")
    before = counted(tmp_path)
    kept = (tmp_path / NAME).read_bytes()
    place = Statistics(tmp_path).forget("Anna")
    assert place == tmp_path / ASIDE
    assert place.read_bytes() == kept
    assert b"Anna" not in (tmp_path / NAME).read_bytes()
    assert gathered(tmp_path) == []
    after = counted(tmp_path)
    assert Who("Anna") not in tally.players(after)
    for player in (Who("Clio"), JOURNEYMEN):
        assert tally.tally(after, player) == tally.tally(before, player)
    played(tmp_path, seed="three")
    assert tally.tally(counted(tmp_path), Who("Anna")).games == 1


@pytest.mark.rule("HR-21")
def test_everything_begins_anew_and_the_old_file_is_kept(tmp_path: Path) -> None:
    played(tmp_path, seed="one")
    uncounted = played(tmp_path, "realm", 2, "two")
    going = begin(tmp_path, "cavern_tavern", 2, "three")
    lines = (tmp_path / NAME).read_bytes().splitlines(keepends=True)
    (tmp_path / NAME).write_bytes(b"".join(line for line in lines if uncounted.id.encode() not in line))
    kept = (tmp_path / NAME).read_bytes()
    places = [Statistics(tmp_path).clear() for _ in range(2)]
    assert len(set(places)) == 2
    assert places[0].read_bytes() == kept
    assert gathered(tmp_path) == []
    assert counted(tmp_path) == []
    finish(going)
    assert [one.game for one in counted(tmp_path)] == [going.id]


# --- sums ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> list[Ended]:
    """Some games of every table."""
    root = tmp_path_factory.mktemp("several")
    for table in tables():
        for number in range(3):
            played(root, table, 2 + number, f"several {number}")
    played(root, "cavern_tavern", 1, "alone")
    return counted(root)


def test_sums_are_those_of_the_games(several: list[Ended]) -> None:
    for table in tables():
        games = [one for one in several if one.table == table]
        for player in (Who("Anna"), JOURNEYMEN, Who("Clio")):
            sums = tally.tally(tally.chosen(several, table), player)
            seats = [
                (one, n, seat)
                for one in games
                for n, seat in enumerate(one.seats)
                if (seat.player == "computer") == player.computer and (player.computer or seat.name == player.name)
            ]
            mine = {one.game for one, _, _ in seats}
            assert sums.games == len(mine)
            assert sums.wins == len({one.game for one, n, _ in seats if n in one.winners and len(one.seats) > 1})
            assert sum(sums.dice) == sum(sum(seat.dice) for _, _, seat in seats)
            assert sums.best == max(seat.total for _, _, seat in seats)
            mean = sum(seat.total for _, _, seat in seats) / len(seats)
            assert sum(sums.sources.values()) == pytest.approx(mean)
            assert sums.rounds == pytest.approx(sum(one.rounds for one in games if one.game in mine) / len(mine))


def test_somebody_alone_has_nobody_to_win_against(several: list[Ended]) -> None:
    sums = tally.tally(tally.chosen(several, "cavern_tavern"), Who("Anna"))
    assert (sums.games, sums.contested) == (4, 3)


def test_nothing_adds_up_to_nothing() -> None:
    sums = tally.tally([], Who("Anna"))
    assert (sums.games, sums.best, sums.points, sums.dice) == (0, None, (), (0,) * 6)


def test_computers_of_each_level_are_told_apart_and_older_ones_were_journeymen(several: list[Ended]) -> None:
    game = next(one for one in several if len(one.seats) >= 3)
    levels = ("apprentice", "master", "master")
    seats = [replace(seat, player="computer", level=level) for seat, level in zip(game.seats, levels, strict=False)]
    mixed = replace(game, seats=seats, winners=[1])
    assert tally.players([mixed]) == [Who("apprentice", computer=True), Who("master", computer=True)]
    assert tally.tally([mixed], Who("master", computer=True)).wins == 1
    assert tally.tally([mixed], Who("apprentice", computer=True)).wins == 0
    old = json.loads(msgspec.json.encode(game.seats[1]))
    del old["level"]
    assert tally.who(msgspec.convert(old, SeatEnd)) == JOURNEYMEN


def test_players_are_those_who_played_most_first(several: list[Ended]) -> None:
    assert tally.players(several) == [Who("Anna"), Who("Clio"), Who("Dora"), JOURNEYMEN]


def test_the_band_goes_on_where_it_is_no_longer_reckoned_exactly() -> None:
    for dice in (1001, 1500, 2000):
        exact, quick = luck.band(dice), tally.band(dice)
        assert max(abs(a - b) for a, b in zip(exact, quick, strict=True)) <= 1
    assert tally.band(600) == luck.band(600)


# --- what was given away ------------------------------------------------------------------------------------


@pytest.mark.rule("HR-25")
def test_a_review_says_of_each_seat_what_it_gave_away(tmp_path: Path) -> None:
    game = played(tmp_path, "cavern_tavern", 3)
    store = Statistics(tmp_path)
    assert [seat.loss for seat in counted(tmp_path)[0].seats] == [None] * 3
    store.played(game.id, [0.25, 1.5, 0.0])
    (record,) = counted(tmp_path)
    assert [seat.loss for seat in record.seats] == [0.25, 1.5, 0.0]
    assert [tally.lost(record, tally.who(seat)) for seat in record.seats][:1] == [0.25]
    line = next(csv.DictReader(io.StringIO(report.report([record], "csv").decode("utf-8-sig"), newline="")))
    assert line["loss"] == "0.25"
    before = (tmp_path / NAME).read_bytes()
    store.played(game.id, [0.25, 1.5, 0.0])  # known already
    store.played("another", [1.0, 1.0, 1.0])  # of a game that does not count
    store.played(game.id, [1.0])  # of other seats
    assert (tmp_path / NAME).read_bytes() == before


# --- files for others ---------------------------------------------------------------------------------------


def test_a_table_for_a_spreadsheet_reads_back(several: list[Ended]) -> None:
    written = io.StringIO(report.report(several, "csv").decode("utf-8-sig"), newline="")
    lines = list(csv.DictReader(written))
    seats = [(one, n, seat) for one in several for n, seat in enumerate(one.seats)]
    assert len(lines) == len(seats)
    for line, (one, number, seat) in zip(lines, seats, strict=True):
        assert (line["game"], line["table"], int(line["seat"])) == (one.game, one.table, number + 1)
        assert (line["player"], line["kind"], int(line["points"])) == (seat.name, seat.player, seat.total)
        assert line["level"] == (seat.level if seat.player == "computer" else "")
        assert bool(int(line["won"])) == (number in one.winners)
        assert line["loss"] == ("" if seat.loss is None else str(seat.loss))
        assert [int(line[f"die {face}"]) for face in range(1, 7)] == seat.dice
        sources = {key.removeprefix("points: "): int(n) for key, n in line.items() if key.startswith("points: ") and n}
        assert sources == seat.points


def test_everything_as_json_reads_back(several: list[Ended]) -> None:
    data = report.report(several, "json")
    assert msgspec.convert(json.loads(data)["games"], list[Ended], strict=False) == several


def test_a_file_that_is_there_is_not_replaced(several: list[Ended], tmp_path: Path) -> None:
    names = [report.write(several, "csv", tmp_path / "new", "statistics").name for _ in range(3)]
    assert names == ["statistics.csv", "statistics 2.csv", "statistics 3.csv"]


def test_the_command_shows_and_writes_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--data", str(tmp_path), "statistics"]
    assert main(where) == 0
    assert capsys.readouterr().out == "No game has ended yet.\n"
    game = played(tmp_path, seats=2)
    (tmp_path / NAME).write_bytes(newer())
    assert main(where) == 0
    shown = capsys.readouterr()
    anna = next(line.split() for line in shown.out.splitlines() if "Anna" in line)
    result: dict[str, Any] = game.session.result or {}
    assert anna[:3] == ["cavern_tavern", "Anna", "1"]
    assert int(anna[6]) == result["players"][0]["total"]
    assert "newer program" in shown.err
    files = [tmp_path / "out.csv", tmp_path / "out.json"]
    assert main([*where, "--csv", str(files[0]), "--json", str(files[1])]) == 0
    assert json.loads(files[1].read_bytes())["games"][0]["game"] == game.id
    assert game.id in files[0].read_text("utf-8")
    assert main([*where, "--csv", str(tmp_path / "nowhere" / "out.csv")]) == 2
    assert "nowhere" in capsys.readouterr().err
