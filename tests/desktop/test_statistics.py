"""The screen of the statistics: its numbers, its plots, its files, and how it forgets."""

from __future__ import annotations

import csv
import itertools
import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from game.content.texts import say
from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.engine import plots, text, theme
from game.desktop.engine.pads import Pads
from game.desktop.screens import folders, statistics_page
from game.desktop.screens.result import Result
from game.desktop.screens.shelf import Shelf
from game.desktop.screens.statistics import StatisticsScreen
from game.dev import shot
from game.players import random_player
from game.store import GameStore, tally
from game.store.statistics import ASIDE, NAME, Statistics
from game.store.tally import Who
from tests.desktop import counted, pressing, screens
from tests.desktop.german import german
from tests.desktop.legible import Recorder
from tests.desktop.test_legibility import wrong_with
from tests.desktop.test_screens_by_key import key

JOURNEYMEN = Who("journeyman", computer=True)
AREA = Rect(40, 40, 620, 400)


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A program with statistics, and a place for files."""
    away = tmp_path / "documents"
    away.mkdir()
    monkeypatch.setattr(folders, "places", lambda: (away,))
    data = tmp_path / "data"
    data.mkdir()
    (data / NAME).write_bytes((counted.folder() / NAME).read_bytes())
    found = shot.Still(store=GameStore(data))
    found.push(Shelf(found))
    return found


def opened(host: Any, table: str | None = None) -> Any:
    scene = StatisticsScreen(host, table)
    host.push(scene)
    settle(scene)
    return scene


def settle(scene: Any) -> None:
    while scene.busy:
        scene.tick(0)


def press(scene: Any, name: str) -> None:
    button = next(button for button in scene.buttons if button.key == name)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(kind, pos=button.rect.center, button=1))


def written(scene: Any) -> str:
    """Everything that stands on the screen."""
    recorder = Recorder()
    recorder.draw(scene, scene.host.size)
    return "\n".join(line.words for line in recorder.lines)


def facts(scene: Any) -> dict[str, str]:
    return dict(statistics_page.facts(scene.seen))


# --- what it shows ------------------------------------------------------------------------------------------


@pytest.mark.rule("HR-21")
@pytest.mark.parametrize("table", ["", *tables()])
@pytest.mark.parametrize("player", [None, Who("Anna"), JOURNEYMEN])
def test_the_numbers_are_those_of_the_chosen_games(host: Any, table: str, player: Who | None) -> None:
    scene = opened(host)
    counted.show(scene, table, player)
    games = tally.chosen(scene.games, table, player)
    sums = tally.tally(games, player)
    shown = facts(scene)
    assert shown["Games"] == str(len(games))
    assert shown["Dice thrown"] == str(sum(sums.dice))
    won = shown["Won by people" if player is None else "Won"]
    assert won == f"{sums.wins} of {len(games)} · {round(100 * sums.wins / len(games))} %"
    assert ("Points, mean" in shown) == bool(table)
    assert str(sums.games) in written(scene)


def test_it_begins_with_the_table_that_was_played_last(host: Any) -> None:
    assert opened(host).table == opened(host).games[-1].table
    assert opened(host, "realm").table == "realm"


def test_each_plot_tells_its_players_sources_and_faces(host: Any) -> None:
    scene = opened(host, "cavern_tavern")
    players = tally.players(scene.games)
    words = {}
    for index, plot in enumerate(statistics_page.PLOTS):
        pressing.turn(scene, "plots", index)
        words[plot] = written(scene)
    assert all(statistics_page.called(one) in words["wins"] for one in players)
    for name in counted.SOURCES["cavern_tavern"]:
        assert say(f"ui.result.{name}") in words["sources"]
    dice = tally.tally(tally.chosen(scene.games, "cavern_tavern")).dice
    assert all(str(count) in words["dice"].split("\n") for count in dice)
    counted.show(scene, "cavern_tavern", Who("Anna"))
    pressing.turn(scene, "plots", 1)
    mine = [seat for one in scene.seen.found for seat in one.seats if seat.name == "Anna"]
    assert text.signed(max(seat.total for seat in mine)) in written(scene)


@pytest.mark.rule("HR-25")
def test_a_game_that_was_looked_through_tells_what_was_given_away(host: Any) -> None:
    store = Statistics(host.store.root)
    known = [game for game in store.read().games if game.table == "realm"][:2]
    store.clear()
    for game in known:
        seats = [msgspec.structs.replace(seat, loss=None) for seat in game.seats]
        store.add(msgspec.structs.replace(game, game=f"another {game.game}", seats=seats))
    scene = opened(host, "realm")
    pressing.turn(scene, "plots", statistics_page.PLOTS.index("skill"))
    assert say("ui.statistics.none_skill") in written(scene).replace("\n", " ")
    store.played(f"another {known[1].game}", [2.25] * len(known[1].seats))
    scene = opened(host, "realm")
    pressing.turn(scene, "plots", statistics_page.PLOTS.index("skill"))
    words = written(scene)
    assert say("ui.statistics.none_skill") not in words.replace("\n", " ")
    named = next(seat.name for seat in known[1].seats if seat.player == "human")
    assert named in words


def test_points_of_different_games_are_not_compared(host: Any) -> None:
    scene = opened(host, "")
    for plot in (1, 2, 3):
        pressing.turn(scene, "plots", plot)
        assert "Choose one of the tables above." in written(scene).replace("\n", " ")
    pressing.turn(scene, "plots", 0)
    assert "Anna" in written(scene)


def test_games_whose_only_player_was_taken_out_are_explained(host: Any) -> None:
    store = Statistics(host.store.root)
    known = store.read().games[0]
    store.clear()
    alone = [msgspec.structs.replace(seat, name="Zoe", player="human") for seat in known.seats[:1]]
    store.add(msgspec.structs.replace(known, game="alone", seats=alone, winners=[], house=[0] * 6))
    store.forget("Zoe")
    scene = opened(host, known.table)
    assert len(scene.games) == 1
    for index, plot in enumerate(statistics_page.PLOTS):
        pressing.turn(scene, "plots", index)
        words = say("ui.statistics.none_dice" if plot == "dice" else "ui.statistics.none_left")
        assert words in written(scene).replace("\n", " ")


def test_newcomers_have_lines_although_others_played_more_before(host: Any) -> None:
    store = Statistics(host.store.root)
    known = next(one for one in store.read().games if len(one.seats) >= 3)
    old, most = ("Ada", "Bea", "Cleo", "Dina", "Edda", "Fina"), statistics_page.MOST
    for number in range(2 * most):
        names = [old[(number + i) % 6] for i in range(3)] if number < most else [f"New {number // 8}", "", ""]
        seats = [
            msgspec.structs.replace(seat, name=name, player="human" if name else "computer")
            for seat, name in zip(known.seats, names, strict=False)
        ]
        when = known.when + timedelta(days=9999 + number)
        store.add(msgspec.structs.replace(known, game=f"game-{number}", seats=seats, winners=[], when=when))
    scene = opened(host, known.table)
    pressing.turn(scene, "plots", statistics_page.PLOTS.index("course"))
    words = written(scene)
    assert all(f"New {number // 8}" in words for number in range(most, 2 * most))
    assert not any(name in words for name in old)


def test_nothing_yet_is_explained(tmp_path: Path) -> None:
    for store in (None, GameStore(tmp_path)):
        found = shot.Still(store=store)
        found.push(Shelf(found))
        scene = opened(found)
        said = written(scene).replace("\n", " ")
        assert "No game has ended yet." in said
        assert "Nothing leaves this computer." in said
        assert [button.key for button in scene.buttons] == ["back"]
    Statistics(tmp_path).add(counted.game(0, "realm"))
    scene = opened(shot.Still(store=GameStore(tmp_path)), "wizards")
    assert "No game of Wizards has ended yet." in written(scene)
    counted.show(scene, "wizards", tally.players(scene.games)[0])
    assert "has not finished a game of Wizards yet." in written(scene)


def test_the_plots_are_pictures_of_their_numbers(host: Any) -> None:
    seen = set()
    scene = opened(host, "cavern_tavern")
    for table in tables():
        for player in (None, Who("Anna")):
            for plot in range(4):
                counted.show(scene, table, player)
                pressing.turn(scene, "plots", plot)
                seen.add(pygame.image.tobytes(shot.draw(scene, host.size), "RGB"))
    assert len(seen) == 24


def test_finished_games_are_taken_in_while_it_is_open(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    for table in tables():
        game = store.create(Session.new(table, 2, "taken in"), shot.seats(2))
        rng = Stream("taken in")
        while game.session.decision is not None:
            game.answer(random_player(game.session, rng))
        game.close()
    (tmp_path / NAME).unlink()
    found = shot.Still(store=store)
    scene: Any = StatisticsScreen(found)
    assert "Looking through the saved games" in written(scene)
    assert scene.busy
    settle(scene)
    assert len(scene.games) == 3
    assert scene.table == scene.games[-1].table
    assert "Looking through" not in written(scene)


def test_what_is_damaged_or_newer_is_said(host: Any) -> None:
    file = host.store.root / NAME
    file.write_bytes(file.read_bytes() + b"nonsense\n")
    scene = opened(host)
    assert scene.notice == "One line of the statistics is damaged and is not counted."
    assert len(scene.games) == 48
    key(scene, pygame.K_ESCAPE)
    assert scene.notice == ""
    file.unlink()
    file.mkdir()
    scene = opened(host)
    assert str(file) in scene.notice
    assert scene.games == []


def test_a_table_of_another_version_is_shown_by_its_own_name(host: Any) -> None:
    store = Statistics(host.store.root)
    known = store.read().games[-1]
    points = {f"source {n}": n for n in range(len(plots.SOURCES) + 2)}
    seats = [msgspec.structs.replace(seat, points=points) for seat in known.seats]
    later = known.when + timedelta(days=1)
    store.add(msgspec.structs.replace(known, game="chess-1", table="chess", seats=seats, when=later))
    scene = opened(host)
    assert scene.table == "chess"
    for index in range(len(statistics_page.PLOTS)):
        pressing.turn(scene, "plots", index)
        assert "Chess" in written(scene)
    counted.show(scene, "", Who("Anna"))
    pressing.turn(scene, "plots", 0)
    assert "Chess" in written(scene)
    store.clear()
    scene = opened(host)
    assert (scene.table, scene.games) == ("", [])


# --- the ways there and back --------------------------------------------------------------------------------


def test_the_shelf_and_the_result_lead_there_and_escape_back(host: Any) -> None:
    host.store.create(Session.new("realm", 2, "kept"), shot.seats(2)).close()
    host.push(Shelf(host))
    press(host.scenes[-1], "statistics")
    assert isinstance(host.scenes[-1], StatisticsScreen)
    key(host.scenes[-1], pygame.K_ESCAPE)
    assert isinstance(host.scenes[-1], Shelf)
    over = shot.played("realm", 2, "over", 10**6)
    result = Result(host, screens.InMemoryGame(over, shot.seats(2)))
    host.push(result)
    press(result, "statistics")
    assert host.scenes[-1].table == "realm"
    press(host.scenes[-1], "back")
    assert host.scenes[-1] is result


def test_every_control_is_reached_and_used_by_keys(host: Any) -> None:
    scene = opened(host, "realm")
    wanted = {control.key for control in scene.ring.controls}
    assert wanted == {"table", "player", "plots", "csv", "json", "forget", "back"}
    seen = set()
    for _ in wanted:
        key(scene, pygame.K_TAB)
        seen.add(scene.ring.focused.key)
        assert any(part.key == "focus ring" for part in scene.parts())
    assert seen == wanted
    scene = opened(host, "realm")
    for code in (pygame.K_TAB, pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN):
        key(scene, code)
    assert scene.table == "cavern_tavern"
    for code in (pygame.K_TAB, pygame.K_RIGHT):
        key(scene, code)
    assert scene.player == tally.players(scene.games)[0]
    for code in (pygame.K_TAB, *[pygame.K_RIGHT] * 4):
        key(scene, code)
    assert scene.plot == "dice"


def test_numbers_that_do_not_fit_are_rolled_by_keys(host: Any) -> None:
    host.scale = 200
    scene = opened(host, "cavern_tavern")
    assert scene.list.most > 0
    key(scene, pygame.K_END)
    assert scene.list.offset == scene.list.most


def test_a_gamepad_does_all_of_it(host: Any) -> None:
    pad = Pads()

    def push(scene: Any, *buttons: int) -> None:
        for button in buttons:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                for event in pad.keys(pygame.Event(kind, button=button, instance_id=0), 0):
                    scene.event(event)

    host.scale = 200
    scene = opened(host, "cavern_tavern")
    down, right = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
    yes = pygame.CONTROLLER_BUTTON_A
    push(scene, down, yes, down, yes)
    assert scene.table == "realm"
    push(scene, down)
    assert scene.ring.focused is scene.list
    push(scene, *[down] * len(scene.list.rows))
    assert scene.list.offset == scene.list.most
    assert scene.ring.focused.key == "forget"
    push(scene, yes)
    assert scene.doomed
    push(scene, pygame.CONTROLLER_BUTTON_B)
    assert not scene.doomed
    push(scene, right, right, down)
    assert scene.ring.focused.key == "plots"
    push(scene, right)
    assert scene.plot == "sources"
    push(scene, pygame.CONTROLLER_BUTTON_B)
    assert isinstance(host.scenes[-1], Shelf)


# --- files --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HR-21")
def test_the_files_read_back_and_are_told(host: Any, tmp_path: Path) -> None:
    scene = opened(host, "realm")
    press(scene, "csv")
    file = tmp_path / "documents" / "statistics.csv"
    assert scene.notice == f"Written as {file}."
    with file.open(encoding="utf-8-sig", newline="") as lines:
        games = {line["game"] for line in csv.DictReader(lines)}
    assert games == {one.game for one in scene.games}
    press(scene, "json")
    assert len(json.loads((tmp_path / "documents" / "statistics.json").read_bytes())["games"]) == len(games)
    press(scene, "csv")
    assert scene.notice.endswith("statistics 2.csv.")


def test_a_place_that_refuses_is_said(host: Any, tmp_path: Path) -> None:
    scene = opened(host, "realm")
    (tmp_path / "documents").rmdir()
    (tmp_path / "documents").write_bytes(b"in the way")
    press(scene, "json")
    assert str(tmp_path / "documents") in scene.notice


@pytest.mark.rule("HR-21")
def test_forgetting_asks_first_and_keeps_the_old_numbers(host: Any) -> None:
    scene = opened(host, "realm")
    counted.show(scene, "realm", Who("Anna"))
    press(scene, "forget")
    assert "Take Anna out" in scene.notice
    assert next(button for button in scene.buttons if button.key == "forget").label == "Sure?"
    key(scene, pygame.K_ESCAPE)
    assert (scene.doomed, scene.notice) == (False, "")
    assert not (host.store.root / ASIDE).exists()
    pressing.mean(scene, "forget")
    assert str(host.store.root / ASIDE) in scene.notice
    assert Who("Anna") not in tally.players(scene.games)
    assert (scene.player, len(scene.games)) == (None, 48)
    press(scene, "forget")
    assert "Begin the statistics anew?" in scene.notice
    pressing.turn(scene, "plots", 2)
    assert not scene.doomed, "something else was done"
    for _ in range(2):
        press(scene, "forget")
    assert len(scene.games) == 48, "a double click is one press"
    key(scene, pygame.K_ESCAPE)
    pressing.mean(scene, "forget")
    assert scene.games == []
    assert "begin anew" in scene.notice
    assert "No game has ended yet." in written(scene)


def test_computers_are_not_forgotten(host: Any) -> None:
    scene = opened(host)
    counted.show(scene, "", JOURNEYMEN)
    assert "forget" not in [button.key for button in scene.buttons]


# --- the plots ----------------------------------------------------------------------------------------------


def colours(draw: Any) -> set[tuple[int, ...]]:
    surface = Surface((700, 480))
    surface.fill((250, 230, 180))
    draw(surface)
    outside = surface.copy()
    outside.fill((250, 230, 180), AREA)
    assert not {pixel for pixel in pixels(outside) if pixel != (250, 230, 180)}, "drawn outside its area"
    return pixels(surface.subsurface(AREA))


def pixels(surface: Surface) -> set[tuple[int, ...]]:
    data = pygame.image.tobytes(surface, "RGB")
    return {tuple(data[i : i + 3]) for i in range(0, len(data), 3)}


@pytest.mark.parametrize("value", [0, 3, 17, 200])
def test_a_bar_outside_its_band_is_red(value: int) -> None:
    bars = [
        plots.PlotBar("1", value, plots.SKY, band=(10, 30), expected=20),
        plots.PlotBar("2", 20, plots.SKY, band=(10, 30)),
    ]
    seen = colours(lambda surface: plots.bars(surface, AREA, bars, 18))
    red = any(all(abs(a - b) <= 8 for a, b in zip(theme.RED, one, strict=True)) for one in seen)  # letters are soft
    assert red == (not 10 <= value <= 30)
    assert plots.SKY in seen


@pytest.mark.long(every=5)
@pytest.mark.parametrize("count", [1, 2, 6, 11])
@pytest.mark.parametrize("px", [9, 18, 26])
def test_plots_stay_in_their_area(count: int, px: int) -> None:
    rng = Stream(f"{count} {px}")
    bars = [plots.PlotBar(str(n), rng.below(900), plots.SKY, band=(5, 60), expected=30) for n in range(count)]
    tints = plots.SOURCES
    shares = [
        plots.StackedRow(
            "A long name" * (n + 1), tuple((rng.below(60) - 20, tint) for tint in tints), "12.5", ("blue", "Anna")
        )
        for n in range(count)
    ]
    lines = [plots.PlotLine("x", tuple((n, rng.below(90) - 40) for n in range(0, count, 2)), tint) for tint in tints]
    assert plots.SKY in colours(lambda surface: plots.bars(surface, AREA, bars, px))
    assert set(tints) & colours(lambda surface: plots.rows(surface, AREA, shares, px))
    assert set(tints) & colours(lambda surface: plots.lines(surface, AREA, lines, px, count))


def test_nothing_but_zeros_can_be_drawn() -> None:
    none = [plots.StackedRow("Anna", ((0, plots.SKY),), "0 of 3")]
    assert plots.AXIS in colours(lambda surface: plots.rows(surface, AREA, none, 18))
    assert plots.AXIS in colours(lambda surface: plots.bars(surface, AREA, [plots.PlotBar("1", 0, plots.SKY)], 18))
    zero = [plots.PlotLine("x", ((0, 0.0),), plots.SKY)]
    assert plots.SKY in colours(lambda surface: plots.lines(surface, AREA, zero, 18, 1))


@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 1), (0, 7), (-3, 5), (-60, 47), (0, 1234), (-1, 99999), (5, 9)])
def test_a_scale_has_a_few_round_marks_around_everything(low: float, high: float) -> None:
    marks = plots.marks(low, high)
    assert marks[0] <= min(0, low)
    assert marks[-1] >= high
    assert 0 in marks
    assert 2 <= len(marks) <= 9
    assert all(mark == round(mark) for mark in marks)
    assert len({b - a for a, b in itertools.pairwise(marks)}) == 1


# --- legible ------------------------------------------------------------------------------------------------


SWEPT = [((1280, 720), 100), ((1280, 720), 200), ((1280, 800), 150), ((1920, 1080), 75), ((3840, 2160), 100)]


@pytest.mark.parametrize(("size", "scale"), SWEPT)
def test_every_plot_is_legible(size: tuple[int, int], scale: int) -> None:
    assert wrong_with(screens.statistics(screens.Window(size, scale)), size, scale) == []


@pytest.mark.parametrize(("size", "scale"), SWEPT[:3])
def test_every_plot_is_legible_in_german(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    with german(monkeypatch):
        assert wrong_with(screens.statistics(screens.Window(size, scale)), size, scale) == []
