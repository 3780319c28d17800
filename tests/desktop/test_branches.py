"""Branches on the screen: playing on from a moment, the tree, its marks at the table, shelf and saved games."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content import texts
from game.content.texts import say
from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.screens import branch_tree
from game.desktop.screens.branches import Branches
from game.desktop.screens.compare import Compare
from game.desktop.screens.history import History
from game.desktop.screens.menu import Menu
from game.desktop.screens.play_on import PlayOn
from game.desktop.screens.result import Result
from game.desktop.screens.saves import Saves
from game.desktop.screens.scores import Scores
from game.desktop.screens.shelf import Shelf
from game.desktop.table import moments
from game.desktop.table.hud import top
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.store import Branch, GameStore, OpenGame, SavedGame, SeatInfo
from game.store.naming import LONGEST
from tests.desktop import pressing
from tests.desktop.at_table import seated
from tests.desktop.test_saves import press, typed
from tests.desktop.test_screens_by_key import key

END = 10**6


def play(game: OpenGame, answers: int, seed: str = "branches") -> OpenGame:
    rng = Stream(seed)
    for _ in range(answers):
        if game.session.decision is None:
            break
        game.answer(random_player(game.session, rng))
    return game


def begin(store: GameStore, table: str = "cavern_tavern", seats: int = 3, answers: int = 60) -> OpenGame:
    return play(store.create(Session.new(table, seats, "tree"), shot.seats(seats)), answers)


def leave(store: GameStore, game: OpenGame, moment: int, name: str, answers: int = 10) -> OpenGame:
    return play(store.open(store.branch(game, game.branch_point(moment), name)), answers, name)


def sums(store: GameStore, game: OpenGame) -> dict[str, str]:
    """SHA-256 of every file of a game."""
    folder = store.root / "games" / game.id
    return {str(f.relative_to(folder)): hashlib.sha256(f.read_bytes()).hexdigest() for f in sorted(folder.rglob("*"))}


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.fixture
def host(tmp_path: Path) -> Any:
    found = shot.Still(store=GameStore(tmp_path))
    found.push(Shelf(found))
    return found


def look_back(host: Any, game: OpenGame, moment: int) -> History:
    host.show(TableScreen(host, game))
    found = History(host, game, moment)
    host.push(found)
    return found


def settled(scene: Branches) -> Branches:
    for now in range(len(scene.nodes) + 1):
        scene.tick(now)
    return scene


def grown(host: Any, table: str = "cavern_tavern") -> tuple[OpenGame, OpenGame, OpenGame, OpenGame]:
    """A game, two branches of it, and a branch of the first."""
    game = begin(host.store, table)
    first = leave(host.store, game, 20, "First", 25)
    second = leave(host.store, game, 40, "Second")
    return game, first, second, leave(host.store, first, first.history.first + 10, "Of the first")


def shows(scene: Any, name: str) -> Any:
    """What a part of a screen shows."""
    return next(part for part in scene.parts() if part.key == name).shows


def names(scene: Branches) -> list[tuple[str, int]]:
    return [(node.game.name, len(node.lanes)) for node in scene.nodes]


# --- playing on from a moment -------------------------------------------------------------------------------


@pytest.mark.rule("HR-14")
@pytest.mark.parametrize("table", tables())
def test_a_key_in_the_history_opens_a_branch_and_the_main_game_stays_to_the_byte(host: Any, table: str) -> None:
    game = begin(host.store, table)
    save, before = game.session.save(), sums(host.store, game)
    key(look_back(host, game, 31), pygame.K_b)
    asked = host.scenes[-1]
    assert isinstance(asked, PlayOn)
    there = moments.words(game.history.at(asked.start.point), game.seats)
    assert asked.value == say("ui.play_on.name", moment=there)
    typed(asked, "Another evening")
    key(asked, pygame.K_RETURN)
    opened = host.scenes[-1]
    assert isinstance(opened, TableScreen)
    left = opened.director.game
    assert isinstance(left, OpenGame)
    assert left.branch is not None
    assert (left.branch.game, left.branch.at, left.title) == (game.id, asked.start.point, "Another evening")
    assert left.session.seed != game.session.seed
    play(left, 15)
    assert len(host.desk.tables) == 2
    assert (game.session.save(), sums(host.store, game)) == (save, before)
    host.desk.drop(opened)
    again = host.store.open(left.id)
    assert again.session.save() == left.session.save()
    assert (game.session.save(), sums(host.store, game)) == (save, before)


def test_the_button_does_what_the_key_does_and_escape_begins_nothing(host: Any) -> None:
    history = look_back(host, begin(host.store), 20)
    button = next(b for b in history.buttons if b.key == ("extra", "play_on"))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        history.event(pygame.Event(kind, pos=button.rect.center, button=1))
    asked = host.scenes[-1]
    assert isinstance(asked, PlayOn)
    key(asked, pygame.K_ESCAPE)
    assert host.scenes[-1] is history
    assert len(host.store.games()) == 1


def test_the_question_says_that_dice_are_fresh_and_where_the_branch_begins(host: Any) -> None:
    seats = [SeatInfo("Anna", "blue"), SeatInfo("Boris", "purple", "computer"), SeatInfo("Clara", "yellow", "computer")]
    game = play(host.store.create(Session.new("cavern_tavern", 3, "tree"), seats), 60)
    moment = next(n for n in range(20, 60) if game.branch_point(n) != n)
    asked = PlayOn(host, look_back(host, game, moment), game, moment)
    words = " ".join(asked.said.rows)
    assert asked.start.point == game.branch_point(moment)
    assert words.startswith(say("ui.play_on.earlier", moment=moments.words(game.history.at(asked.start.point), seats)))
    assert words.endswith(say("ui.play_on.live", name="Anna"))
    assert [control.key for control in asked.ring.controls] == ["name", "go", "cancel"]


@pytest.mark.parametrize("fresh", [False, True])
def test_a_game_that_is_over_is_left_with_the_same_dice_or_with_fresh_ones(host: Any, fresh: bool) -> None:
    game = begin(host.store, answers=END)
    asked = PlayOn(host, look_back(host, game, 30), game, 30)
    host.push(asked)
    assert say("ui.play_on.same_how") in " ".join(asked.said.rows)
    if fresh:
        key(asked, pygame.K_TAB)
        key(asked, pygame.K_RIGHT)
        assert " ".join(asked.said.rows).endswith(say("ui.play_on.fresh_how", name=asked.start.asked))
    press(asked, "go")
    left: Any = seated(host).director.game
    assert left.branch.same is not fresh
    assert (left.session.seed == game.session.seed) is not fresh
    assert left.branch.at == 30


def test_nobody_plays_on_from_the_end(host: Any) -> None:
    game = begin(host.store, answers=END)
    history = look_back(host, game, game.history.last)
    key(history, pygame.K_b)
    assert host.scenes[-1] is history
    assert history.director.remarks.text == say("ui.play_on.over")


def test_a_game_that_is_not_kept_says_why_it_has_no_branches(host: Any) -> None:
    history = History(host, InMemoryGame(shot.played("cavern_tavern", 2, "loose", 9), shot.seats(2)), 9)
    host.push(history)
    for do in (history.ways.play_on, history.ways.branches):
        history.director.remarks.text = ""
        do()
        assert history.director.remarks.text == say("ui.play_on.not_here")
        assert host.scenes[-1] is history


@pytest.mark.parametrize("name", ["con", " ", "..."])
def test_a_name_that_cannot_be_is_refused_with_a_sentence(host: Any, name: str) -> None:
    game = begin(host.store)
    asked = PlayOn(host, look_back(host, game, 20), game, 20)
    host.push(asked)
    typed(asked, name)
    key(asked, pygame.K_RETURN)
    assert host.scenes[-1] is asked
    assert asked.problem == say("error.name_bad", name=name or "''", longest=LONGEST)
    assert len(host.store.games()) == 1
    typed(asked, "Better")
    assert asked.problem == ""
    key(asked, pygame.K_RETURN)
    assert [entry.name for entry in host.store.games() if entry.branch] == ["Better"]


def test_a_full_disk_begins_no_branch_and_says_so(host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    game = begin(host.store)
    asked = PlayOn(host, look_back(host, game, 20), game, 20)
    host.push(asked)
    before = sums(host.store, game)
    monkeypatch.setattr("os.fsync", full)
    press(asked, "go")
    monkeypatch.undo()
    assert host.scenes[-1] is asked
    assert "disk is full" in asked.problem
    assert (len(host.store.games()), sums(host.store, game)) == (1, before)
    press(asked, "go")
    assert len(host.store.games()) == 2


def test_the_same_name_twice_makes_two_branches(host: Any) -> None:
    game = begin(host.store)
    one, two = (leave(host.store, game, 20, "Twin", 0) for _ in range(2))
    assert one.id != two.id
    assert one.session.seed != two.session.seed


# --- the table of a branch ----------------------------------------------------------------------------------


def test_the_table_of_a_branch_shows_its_name_and_mark(host: Any) -> None:
    game = begin(host.store)
    left = leave(host.store, game, 20, "Elsewhere", 0)
    assert (top.branch(game), top.branch(left)) == ("", "Elsewhere")
    main, table = TableScreen(host, game), TableScreen(host, left)
    host.show(main)
    plain = shows(main, "top title")
    host.show(table)
    tab = next(tab for tab in table.chrome.games if tab.style == "gold")
    assert (tab.label, tab.icon) == ("Elsewhere", "branch")
    assert shows(table, "top title") != plain
    host.desk.drop(main)
    table.layout()
    assert table.chrome.games == []
    pictures = [
        shot.draw(scene, (1280, 800)).subsurface((150, 4, 380, 36)) for scene in (table, TableScreen(host, game))
    ]
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == 2


def test_a_table_with_several_boards_shows_the_branch_beside_the_round(host: Any) -> None:
    left = leave(host.store, begin(host.store, "realm"), 20, "Elsewhere", 0)
    table = TableScreen(host, left)
    host.show(table)
    assert shows(table, "top rounds")[1] == "Elsewhere"


def test_the_menu_and_the_history_lead_to_the_tree(host: Any) -> None:
    game = begin(host.store)
    table = TableScreen(host, game)
    host.show(table)
    menu = Menu(host, table, table.ways.lines())
    host.push(menu)
    press(menu, "branches")
    tree: Any = host.scenes[-1]
    assert isinstance(tree, Branches)
    key(tree, pygame.K_ESCAPE)
    assert host.scenes[-1] == table
    history = History(host, game, 20)
    host.push(history)
    history.ways.branches()
    assert isinstance(host.scenes[-1], Branches)


def test_a_finished_game_leads_to_its_tree_from_the_result(host: Any) -> None:
    result = Result(host, begin(host.store, answers=END))
    host.push(result)
    press(result, "scores")
    press(host.scenes[-1], "branches")
    assert isinstance(host.scenes[-1], Branches)
    loose = Scores(host, InMemoryGame(shot.played("cavern_tavern", 2, "end", END), shot.seats(2)))
    assert "branches" not in [button.key for button in loose.buttons]


# --- the tree -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", tables())
def test_the_tree_shows_every_branch_where_it_left_and_where_it_stands(host: Any, table: str) -> None:
    game, first, _, last = grown(host, table)
    scene = settled(Branches(host, last.id))
    host.push(scene)
    assert names(scene) == [("", 0), ("First", 1), ("Of the first", 2), ("Second", 1)]
    assert scene.chosen is not None
    assert scene.chosen.id == last.id
    told = scene.told[last.id]
    assert told is not None
    assert told.left == moments.words(first.history.at(last.history.first), game.seats)
    assert told.stands == moments.words(last.session, game.seats)
    facts = shows(scene, "facts")
    assert (say("ui.branches.fact_of"), "First") in facts
    assert (say("ui.branches.fact_dice"), say("ui.branches.fresh")) in facts
    assert any(part.key == "thumb" for part in scene.parts())
    assert all(told is not None and told.small.get_width() for told in scene.told.values())


def test_the_pictures_of_the_tree_show_nothing_that_is_hidden(host: Any) -> None:
    game = begin(host.store, "realm", answers=150)
    twin = game.session.fair_guess(Stream("other"), None)
    assert twin.state != game.session.state
    settled(Branches(host, game.id))
    assert moments.leads(game.session, game.seats) == moments.leads(twin, game.seats)
    assert moments.words(game.session, game.seats) == moments.words(twin, game.seats)


def test_the_tree_is_used_by_mouse(host: Any) -> None:
    game, _, second, _ = grown(host)
    scene = settled(Branches(host, game.id))
    host.push(scene)
    row, spot = scene.list.spots()[3]
    assert row.action is not None
    scene.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot.center, button=1))
    assert scene.chosen is not None
    assert scene.chosen.id == second.id
    second.close()
    press(scene, "open")
    assert host.desk.find(second.id) is seated(host)


def test_the_tree_is_used_by_keys_alone(host: Any) -> None:
    game, first, _, _ = grown(host)
    first.close()
    scene = settled(Branches(host, game.id))
    host.push(scene)
    key(scene, pygame.K_TAB)
    key(scene, pygame.K_DOWN)
    key(scene, pygame.K_RETURN)
    assert scene.chosen is not None
    assert scene.chosen.id == first.id
    key(scene, pygame.K_RETURN)
    opened: Any = seated(host).director.game
    assert opened.id == first.id


def test_an_open_game_is_gone_to_and_not_opened_twice(host: Any) -> None:
    game = grown(host)[0]
    table = TableScreen(host, game)
    host.show(table)
    scene = settled(Branches(host, game.id))
    host.push(scene)
    assert say("ui.saves.open_now") in " ".join(scene.list.rows[0].shows[2])  # type: ignore[index]
    press(scene, "open")
    assert seated(host) is table


def test_a_branch_is_renamed_and_a_bad_name_refused(host: Any) -> None:
    *_, last = grown(host)
    scene = settled(Branches(host, last.id))
    host.push(scene)
    for words, name in (("A way: better?", "A way better"), ("con", "A way better"), (" ", "")):
        scene.name.active = True
        typed(scene, words)
        press(scene, "rename")
        assert scene.notice
        assert scene.chosen is not None
        assert scene.chosen.name == name


def test_deleting_asks_keeps_the_game_aside_and_its_branches_stand_on_their_own(host: Any) -> None:
    _, first, _, last = grown(host)
    scene = settled(Branches(host, first.id))
    host.push(scene)
    first.close()
    key(scene, pygame.K_DELETE)
    assert scene.doomed
    key(scene, pygame.K_ESCAPE)
    assert (scene.doomed, len(scene.nodes)) == (False, 4)
    pressing.mean(scene, "delete")
    assert (host.store.root / "deleted" / first.id).is_dir()
    assert sorted(names(scene)) == [("", 0), ("Of the first", 0), ("Second", 1)]
    alone = settled(Branches(host, last.id))
    assert names(alone) == [("Of the first", 0)]
    facts = shows(alone, "facts")
    assert (say("ui.branches.fact_of"), say("ui.branches.gone")) in facts


@pytest.mark.parametrize("screen", ["tree", "saves"])
def test_nobody_comes_back_to_the_table_of_a_game_that_was_deleted(host: Any, screen: str) -> None:
    game = begin(host.store)
    look_back(host, game, 30)
    scene: Any = settled(Branches(host, game.id)) if screen == "tree" else Saves(host)
    host.push(scene)
    pressing.mean(scene, "delete")
    assert host.store.games() == []
    press(scene, "back")
    assert host.scenes == []  # the shelf comes, nothing below it stays


def test_a_tree_without_its_main_game_keeps_its_branches_together(host: Any) -> None:
    game, *_ = grown(host)
    scene = settled(Branches(host, game.id))
    host.push(scene)
    game.close()
    pressing.mean(scene, "delete")
    assert sorted(names(scene)) == [("First", 0), ("Of the first", 1), ("Second", 0)]


def test_a_damaged_branch_is_told_and_the_others_stay(host: Any) -> None:
    game, first, *_ = grown(host)
    first.close()
    scene = Branches(host, game.id)
    host.push(scene)
    folder = host.store.root / "games" / first.id
    for file in folder.iterdir():
        file.write_bytes(b"\0" * 50)
    settled(scene)
    assert scene.notice
    assert scene.told[first.id] is None
    assert say("ui.branches.unread") in scene.list.rows[1].shows[2]  # type: ignore[index]
    pressing.take(scene, 1)
    press(scene, "open")
    assert host.scenes[-1] is scene
    assert "First" not in [name for name, _ in names(scene)]
    assert ("Second", 1) in names(scene)


def test_a_full_disk_renames_nothing(host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    *_, last = grown(host)
    scene = settled(Branches(host, last.id))
    host.push(scene)
    scene.name.active = True
    typed(scene, "Nothing of it")
    monkeypatch.setattr("os.fsync", full)
    press(scene, "rename")
    assert "disk is full" in scene.notice
    assert names(scene)[2] == ("Of the first", 2)


def test_a_game_without_branches_says_how_one_begins(host: Any) -> None:
    scene = settled(Branches(host, begin(host.store).id))
    assert "compare" not in [button.key for button in scene.buttons]
    assert shows(scene, "notice") == say("ui.branches.none")


# --- shelf and saved games ----------------------------------------------------------------------------------


def test_the_shelf_counts_main_games_and_no_branches(host: Any) -> None:
    game, *_ = grown(host)
    alone = begin(host.store, answers=5)
    shelf = Shelf(host)
    assert sorted(entry.id for entry in shelf.games) == sorted((game.id, alone.id))
    assert shelf.latest is not None
    assert shelf.latest.branch is None


def test_a_branch_whose_main_game_is_gone_stands_on_the_shelf(host: Any) -> None:
    game = begin(host.store)
    left = leave(host.store, game, 20, "Left alone")
    game.close()
    host.store.remove(game.id)
    assert [entry.id for entry in Shelf(host).games] == [left.id]


def test_saved_games_stand_in_their_tree_and_lead_to_it(host: Any) -> None:
    game, first, second, last = grown(host)
    scene = Saves(host)
    host.push(scene)
    assert [e.id for e in scene.entries if isinstance(e, SavedGame)] == [game.id, first.id, last.id, second.id]
    assert [scene.depths[i] for i in (game.id, first.id, last.id, second.id)] == [0, 1, 2, 1]
    press(scene, "branches")
    tree = host.scenes[-1]
    assert isinstance(tree, Branches)
    second.close()
    pressing.take(settled(tree), 3)
    pressing.mean(tree, "delete")
    press(tree, "back")
    scene.tick(0)
    assert [e.id for e in scene.entries if isinstance(e, SavedGame)] == [game.id, first.id, last.id]


# --- side by side -------------------------------------------------------------------------------------------


def side_by_side(host: Any, one: OpenGame, two: OpenGame) -> Compare:
    found = Compare(host, branch_tree.by_id(host.store.games()), (one.id, two.id))
    host.push(found)
    return found


@pytest.mark.parametrize("table", tables())
def test_two_games_are_shown_from_where_they_part(host: Any, table: str) -> None:
    game, first, *_ = grown(host, table)
    scene = side_by_side(host, game, first)
    assert scene.fork == first.history.first
    scene.to(0)
    views = [{**session.view(None), "commitment": ""} for session in scene.sessions]
    assert views[0] == views[1]
    assert scene.title() == say("ui.compare.parted")
    scene.to(10)
    assert [session.answered for session in scene.sessions] == [scene.fork + 10] * 2
    key(scene, pygame.K_END)
    assert [session.view(None) for session in scene.sessions] == [game.session.view(None), first.session.view(None)]
    assert scene.list.rows
    shown = [part for part in scene.parts() if isinstance(part.key, tuple) and part.key[0] == "board"]
    assert len(shown) == 2
    assert len({part.shows for part in shown}) == 2


def test_the_steps_by_mouse_keys_and_slider(host: Any) -> None:
    game, first, *_ = grown(host)
    scene = side_by_side(host, game, first)
    last = scene.last
    assert scene.step == last == max(game.history.last, first.history.last) - scene.fork
    steps = []
    for code in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_PAGEDOWN, pygame.K_LEFT):
        key(scene, code)
        steps.append(scene.step)
    for name in ("next", "next", "before", "last", "first", "last"):
        press(scene, name)
        steps.append(scene.step)
    assert steps == [0, 1, 11, 10, 11, 12, 11, last, 0, last]
    groove = scene.slider.groove()
    scene.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(groove.x, groove.centery), button=1))
    assert scene.step == 0
    assert scene.title() == say("ui.compare.parted")
    key(scene, pygame.K_ESCAPE)
    assert host.scenes[-1] is not scene


def test_two_branches_of_one_game_part_where_the_first_of_them_left(host: Any) -> None:
    game, first, second, last = grown(host)
    scene = side_by_side(host, first, second)
    assert scene.fork == first.history.first
    scene.to(second.history.first - scene.fork - 1)
    assert scene.sessions[1].view(None) == game.history.at(second.history.first - 1).view(None)
    assert side_by_side(host, second, last).fork == first.history.first
    assert side_by_side(host, last, first).fork == last.history.first


def test_a_game_that_has_gone_another_way_since_is_compared_from_where_the_branch_began(host: Any) -> None:
    game = begin(host.store)
    first, second = (leave(host.store, game, 50, name) for name in ("First", "Second"))
    begins = first.history.first
    game.rewind(30)
    play(game, 40, "another way")
    games = branch_tree.by_id(host.store.games())
    line = branch_tree.line(games, first.id, lambda game_id: host.store.look(game_id).history)
    assert line.ids == [first.id]
    assert line.at(begins - 9).answered == line.first == begins
    assert side_by_side(host, game, first).fork == begins
    assert side_by_side(host, first, second).fork == begins


def test_the_list_names_what_differs(host: Any) -> None:
    game, first, *_ = grown(host)
    scene = side_by_side(host, game, first)
    rows = [one for row in scene.list.rows for one in row.shows]  # type: ignore[attr-defined]
    for seat in range(3):
        points = [session.view(None)["players"][seat]["score"] for session in (game.session, first.session)]
        listed = [(one.one, one.two) for one in rows if one.seat == seat and one.label == say("ui.numbers.points")]
        assert listed == ([tuple(map(str, points))] if points[0] != points[1] else [])
    assert scene.title() == say("ui.compare.differ", n=len(rows))


def test_a_table_with_several_boards_shows_the_one_that_is_chosen(host: Any) -> None:
    game, first, *_ = grown(host, "realm")
    scene = side_by_side(host, game, first)
    pictures = []
    for _ in range(4):
        pictures.append(pygame.image.tobytes(scene.shown().pictures[0], "RGB"))
        scene.ring.at = [control.key for control in scene.ring.controls].index("board")
        key(scene, pygame.K_RIGHT)
    assert scene.board == 0
    assert len(set(pictures[1:])) == 3
    assert pictures[0] in pictures[1:]


def test_the_tree_compares_a_branch_with_its_parent_or_any_other(host: Any) -> None:
    game, first, _, last = grown(host)
    scene = settled(Branches(host, last.id))
    host.push(scene)
    press(scene, "compare")
    pair = host.scenes[-1]
    assert isinstance(pair, Compare)
    assert pair.lines[1].ids == [game.id, first.id, last.id]
    assert pair.lines[0].ids == [game.id, first.id]
    host.pop()
    scene.ring.at = [control.key for control in scene.ring.controls].index("other")
    key(scene, pygame.K_RIGHT)
    press(scene, "compare")
    assert host.scenes[-1].lines[0].ids == [game.id]


# --- the tree apart from the screen -------------------------------------------------------------------------


def test_games_that_name_each_other_as_their_parent_are_listed_once(host: Any) -> None:
    game, first, second, _ = grown(host)
    known = branch_tree.by_id(host.store.games())
    one, two = known[first.id], known[second.id]
    of_two, of_one = Branch(two.id, 3, False), Branch(one.id, 3, False)
    circle = [one._replace(branch=of_two), two._replace(branch=of_one), known[game.id]]
    listed = [node.game.id for node in branch_tree.tree(circle)]
    assert sorted(listed) == sorted((first.id, second.id, game.id))
    assert sorted(g.id for g, _ in branch_tree.mains(circle)) == sorted(listed)
    assert len(branch_tree.way({g.id: g for g in circle}, one.id)) == 2


@pytest.mark.parametrize("table", tables())
@pytest.mark.parametrize("language", ["en", "de"])
def test_moments_have_words(table: str, language: str) -> None:
    texts.speak(language)
    seats = shot.seats(3)
    live, over = (shot.played(table, 3, "words", moves) for moves in (40, END))
    assert live.decision is not None
    assert seats[live.decision.seat].name in moments.words(live, seats)
    assert moments.leads(live, seats)
    assert moments.words(over, seats) == say("ui.moment.over", title=moments.words(over, seats).rpartition(",")[0])
    winners = [seats[seat].name for seat in (over.result or {})["winners"]]
    assert all(name in moments.leads(over, seats) for name in winners)


def test_who_leads_can_be_told_before_there_is_anything_to_count() -> None:
    assert moments.leads(Session.new("realm", 3, "nobody yet"), shot.seats(3))
