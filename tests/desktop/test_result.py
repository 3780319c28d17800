"""The end of a game: the podium, where the points came from, best moves, and all the numbers behind them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.content import texts
from game.content.texts import say
from game.core import Fact, Session
from game.core.history import HINTED
from game.desktop.engine import plots, text
from game.desktop.engine.inputs import Inputs
from game.desktop.screens import best_moves, podium, points_bars
from game.desktop.screens.history import History
from game.desktop.screens.result import PAGES, Result
from game.desktop.screens.scores import Scores
from game.desktop.table.hud import wording
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui import layout
from game.desktop.ui.controls import Tabs
from game.dev import shot
from game.store import Settings
from game.tables.cavern_tavern.face import results
from tests.desktop.legible import Recorder
from tests.journeyman import Journeyman


@pytest.fixture(scope="module")
def ended() -> InMemoryGame:
    return shot.followed("cavern_tavern", 5, "five at the end", 10**6)


def test_five_players_fit_beside_the_seed(ended: InMemoryGame) -> None:
    scene = Scores(shot.Still((1280, 720)), ended)
    assert scene.words.most == 0, "everything is in view without scrolling"
    names = [str(row.shows[0]) for row in scene.words.rows if isinstance(row.shows, tuple)]
    for look in scene.players_shown:
        assert sum(words.startswith(f"{look.name}: ") for words in names) == 1
    assert names.index("Seed") > max(i for i, words in enumerate(names) if ": " in words and words[0] in "ABCDE")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_every_button_of_the_result_has_its_sign(ended: InMemoryGame, size: tuple[int, int], language: str) -> None:
    """All were as wide as each other, and "Look back" had no room left for its sign."""
    texts.speak(language)
    text.read_at(layout.letter(size), 100)
    scene = Result(shot.Still(size), ended)
    names = ("review", "history", "share", "statistics", "scores")
    smalls = [button for button in scene.buttons if button.key in names]
    assert len(smalls) == 5
    for button in smalls:
        drawn = []
        for icon in (button.icon, ""):
            button.icon = icon
            surface = pygame.Surface(size)
            button.parts()[0].draw(surface)
            drawn.append(pygame.image.tobytes(surface, "RGB"))
        assert drawn[0] != drawn[1], button.label


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_buttons_of_the_result_are_in_letters_of_one_size(ended: InMemoryGame, size: tuple[int, int]) -> None:
    """In large windows "Look back" and "Statistics" were small beside "Review"."""
    text.read_at(layout.letter(size), 100)
    scene = Result(shot.Still(size), ended)
    smalls = [
        button for button in scene.buttons if button.key in ("review", "history", "share", "statistics", "scores")
    ]
    wide = [button.rect.width / text.width(button.label, "title", 100) for button in smalls if len(button.label) > 6]
    assert max(wide) < 1.15 * min(wide)


def test_one_order_is_no_orders() -> None:
    assert wording.amount("order", 1) == "1 order"
    assert wording.amount("order", 0) == "0 orders"
    assert wording.amount("item", 2) == "2 items"


def test_one_point_is_no_points(ended: InMemoryGame) -> None:
    scene = Result(shot.Still((1280, 720)), ended)
    alone = {**scene.result, "winners": [0], "players": [{**scene.result["players"][0], "total": 1}]}
    assert results.headline(alone, scene.players_shown)[1].endswith(" wins with 1 point")


def test_a_game_that_is_over_shows_its_result_when_it_is_opened(ended: InMemoryGame) -> None:
    host = shot.Still((1280, 720))
    table = TableScreen(host, ended)
    assert table.recaps.badge(table.frame).off, "nothing to tell: no badge over the words of the prompt"
    table.tick(16)
    opened = host.scenes[-1]
    assert isinstance(opened, Result)
    opened.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0))
    assert host.scenes[-1] is opened, "a last Enter meant for the table doesn't put the result away"


def test_what_decides_between_equals_is_said(ended: InMemoryGame) -> None:
    scene = Result(shot.Still((1280, 720)), ended)
    assert results.tie(scene.result) == ""
    first, second = scene.result["players"][:2]
    scene.result = {**scene.result, "winners": [first["seat"]]}
    scene.result["players"] = [{**first, "total": 400, "nasty": 3}, {**second, "total": 400, "nasty": 4}]
    assert "Nasty 3 beats Nasty 4" in results.tie(scene.result)
    scene.result["players"][1] |= {"nasty": 3, "served": []}
    assert f"{len(first['served'])} orders beat 0" in results.tie(scene.result)


@pytest.mark.parametrize("ends", [[0] * 6, [0, 0, 0, 0, 0, 204], [204] * 6, [3, 1, 2, 100, 101, 204]])
def test_six_badges_at_the_end_of_a_chart_cover_neither_each_other_nor_the_numbers(ends: list[float]) -> None:
    area = Rect(100, 50, 600, 204)
    found = sorted(plots.apart([area.y + y for y in ends], 25.8, area))
    assert all(below - above > 25.7 for above, below in pairwise(found))
    assert area.y - 0.1 <= found[0]
    assert found[-1] <= area.bottom + 0.1


# --- the podium -------------------------------------------------------------------------------------------------------


def shown(table: str, count: int, seed: str = "q", host: shot.Still | None = None, **options: bool) -> Result:
    """The end of a game that was played at random, with everything in its place."""
    found = Result(host or shot.Still(), shot.followed(table, count, seed, 10**6, dict(options)))
    found.arrive()
    return found


def standing(scene: Result, result: dict[str, Any] | None = None) -> list[podium.Stand]:
    result = result or scene.result
    return podium.stands(result, scene.face.results.ranked(result), scene.players_shown)


def ranks(scene: Result, *places: int) -> dict[str, Any]:
    """The result with other places; who is first has won."""
    players = [{**one, "rank": place} for one, place in zip(scene.result["players"], places, strict=True)]
    return {**scene.result, "players": players, "winners": [p["seat"] for p in players if p["rank"] == 1]}


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_the_best_three_stand_on_the_podium_the_winner_highest(count: int) -> None:
    scene = shown("cavern_tavern", count)
    found = standing(scene, ranks(scene, *range(1, count + 1)))
    assert len(found) == min(3, count)
    assert [stand.won for stand in sorted(found, key=lambda stand: -stand.height)] == [
        True,
        *[False] * (len(found) - 1),
    ]
    assert [stand.place for stand in found] == {1: [0], 2: [2, 1], 3: [2, 1, 3]}[min(3, count)]


def test_equal_places_stand_on_equal_blocks_and_all_winners_have_a_crown() -> None:
    scene = shown("cavern_tavern", 5)
    found = standing(scene, ranks(scene, 1, 1, 3, 1, 1))
    assert len(found) == 4
    assert all(stand.won for stand in found)
    assert len({stand.height for stand in found}) == 1
    found = standing(scene, ranks(scene, 1, 2, 2, 4, 5))
    assert len({stand.height for stand in found if stand.place == 2}) == 1


@pytest.mark.parametrize(("count", "team"), [(1, False), (4, True), (6, True), (2, False), (6, False)])
def test_all_who_lose_to_evil_stand_there_together_without_a_crown(count: int, team: bool) -> None:
    """ "1" and a tall block under "Evil has won" said that somebody had won after all."""
    scene = shown("wizards", count, coop=team)
    assert scene.result["winners"] == []
    found = standing(scene)
    assert len(found) == count
    assert len({stand.height for stand in found}) == 1
    assert not any(stand.won or stand.place for stand in found)
    keys = [part.key for part in scene.parts()]
    assert not [key for key in keys if isinstance(key, tuple) and key[0] == "crown"]


def test_a_team_that_wins_is_crowned_as_a_whole() -> None:
    scene = shown("wizards", 4, coop=True)
    won = {**scene.result, "winners": [0, 1, 2, 3], "how": "team"}
    assert [stand.won for stand in standing(scene, won)] == [True] * 4


# --- where the points came from ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("table", "count"), [("cavern_tavern", 5), ("realm", 6), ("wizards", 6)])
def test_all_bars_have_one_scale_and_losses_lie_left_of_zero(table: str, count: int) -> None:
    scene = shown(table, count)
    found = points_bars.sources(scene.result, scene.face.results)
    told = points_bars.bars(scene.result, found, scene.face.results.ranked(scene.result), scene.players_shown)
    area = scene.box.rect(560, 112, 692, 384)
    where = points_bars.plot(scene.box, area, told, len(found))
    for bar, end in zip(told, scene.face.results.ranked(scene.result), strict=True):
        assert sum(bar.points) == next(p["total"] for p in scene.result["players"] if p["seat"] == end.seat)
    hints = iter(points_bars.hints(where, told, found))
    for bar in told:
        for number in filter(None, bar.points):
            rect = next(hints).rect
            assert area.contains(rect)
            assert (rect.left >= where.zero) if number > 0 else (rect.right <= where.zero)
            assert abs(rect.width - abs(number) * where.unit) <= 1


def test_the_mouse_on_a_part_says_what_it_is() -> None:
    scene = shown("cavern_tavern", 5)
    hint = scene.tip.hints[0]
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=hint.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    for now in (1, 2000):
        scene.tick(now)
    assert scene.tip.shown == hint
    assert ": " in hint.words


# --- best moves -------------------------------------------------------------------------------------------------------


def score(game: Any, moment: int, seat: int) -> int:
    return int(game.history.at(moment).view(None)["players"][seat]["score"])


def test_the_best_move_is_in_the_turn_that_brought_most(ended: InMemoryGame) -> None:
    found = best_moves.best_moves(ended, None)
    assert [best.seat for best in found] == list(range(5))
    gains: dict[int, int] = {}
    turn: dict[int, int] = {}
    last = -1
    for moment in range(1, ended.history.last + 1):
        given = ended.history.answer_to(moment)
        assert given is not None
        if given.seat != last:
            turn, last = {given.seat: 0}, given.seat
        turn[last] += score(ended, moment, last) - score(ended, moment - 1, last)
        gains[last] = max(gains.get(last, 0), turn[last])
    for best in found:
        said = f"{gains[best.seat]} point"
        assert best.why.startswith(said) == (gains[best.seat] > 0)
        assert best.most == (gains[best.seat] == max(gains.values()) > 0)
        assert best.words
        if gains[best.seat]:
            given = ended.history.answer_to(best.moment)
            assert given is not None
            assert given.seat == best.seat
            assert score(ended, best.moment, best.seat) > score(ended, best.moment - 1, best.seat)


def test_what_is_counted_out_after_the_last_answer_belongs_to_no_turn() -> None:
    """A last turn of 27 points was worth 17 with what Nasty's track cost, and another one was praised."""
    playing = shot.followed("cavern_tavern", 2, "praise 8", 10**6)
    end = playing.history.last
    begin, seat = end, playing.history.given[-1].seat
    while playing.history.given[begin - 1].seat == seat:
        begin -= 1
    gain = score(playing, end - 1, seat) - score(playing, begin, seat)
    assert gain > score(playing, end, seat) - score(playing, begin, seat)
    assert best_moves.best_moves(playing, None)[seat].why == say("ui.praise.points", n=gain)


def test_who_plays_again_sits_at_the_table_as_in_that_game_and_not_as_in_the_last_one_begun(
    ended: InMemoryGame,
) -> None:
    host: Any = shot.Still((1280, 720))
    host.settings.names = ["Zora", "Yann"]
    host.push(Result(host, ended))
    next(button for button in host.scenes[-1].buttons if button.key == "again").action()
    assert [chair.name for chair in host.scenes[-1].chairs] == [seat.name for seat in ended.seats]


def test_a_long_best_move_leaves_out_what_it_brought_and_is_not_cut() -> None:
    """ "Completes Master and Apprentice: +11 Knowledge, +9 Perception, +9 Powe…" stood there in small letters."""
    playing = shot.followed("wizards", 6, "r27", 10**6, {"coop": True})
    result, drawn = Result(shot.Still((1280, 720)), playing), Recorder()
    result.arrive()
    drawn.draw(result, (1280, 720))
    said = [line.words for line in drawn.lines]
    assert any(line.startswith("Completes Master and Apprentice") for line in said)
    assert not any(line.endswith("…") for line in said)


@pytest.mark.parametrize(("table", "count"), [("realm", 6), ("wizards", 1), ("cavern_tavern", 1)])
def test_everybody_is_praised(table: str, count: int) -> None:
    found = best_moves.best_moves(shot.followed(table, count, "q", 10**6), None)
    assert len(found) == count
    assert all(best.words and best.why and "{" not in best.words + best.why for best in found)


def test_the_best_move_of_who_plays_alone_is_of_one_turn() -> None:
    """ "96 points in the whole turn" was all of the game, as nobody else had come between."""
    played, gains = InMemoryGame(Session.new("wizards", 1, "alone", {"mode": "short"}), shot.seats(1)), dict[int, int]()
    choose = Journeyman("alone").choose
    for _ in range(200):
        if played.session.decision is not None:
            played.answer(choose(played.session).key)
    (best,) = best_moves.best_moves(played, None)
    had = 0
    for moment in range(1, played.history.last + 1):
        turn = sum(fact.kind == "turn" for fact in played.history.facts_at(moment - 1))
        has = played.history.at(moment).view(None)["players"][0]["total"]
        gains[turn], had = gains.get(turn, 0) + has - had, has
    assert sum(gain > 0 for gain in gains.values()) > 1
    assert best.why == say("ui.praise.points", n=max(gains.values()))


def test_with_whom_one_plays_is_no_best_move() -> None:
    renown = 0
    for seed in range(40):
        playing = InMemoryGame(Session.new("realm", 2, f"chosen {seed}"), shot.seats(2))
        while playing.session.decision is not None and playing.session.decision.kind == "choose_character":
            playing.answer(playing.session.decision.options[0].key)
        renown += playing.session.view(None)["players"][1]["renown"]  # who chose last shows all of them
        praised = best_moves.best_moves(playing, None)
        assert {best.words for best in praised} == {say("ui.praise.stayed")}, [best.words for best in praised]
    assert renown > 0, "nobody began with any"


@pytest.mark.rule("HR-24")
def test_to_ask_for_a_hint_is_no_best_move(ended: InMemoryGame) -> None:
    session, hints = ended.history.at(ended.history.first).clone(), 0
    asking = InMemoryGame(session, ended.seats)
    while session.decision is not None and (given := ended.history.answer_to(session.answered + 1)) is not None:
        asking.answer(given.key)
        hints += 1
        asking.history.facts.append(Fact(HINTED, given.seat, "HR-24", {"n": hints}))
    plain = [best.words for best in best_moves.best_moves(ended, None)]
    assert [best.words for best in best_moves.best_moves(asking, None)] == plain


# --- what can be pressed ----------------------------------------------------------------------------------------------


def press(scene: Any, code: int) -> None:
    scene.event(pygame.event.Event(pygame.KEYDOWN, key=code, unicode="", mod=0))


def pad(hands: Inputs, scene: Any, code: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        for event in hands.heard([pygame.Event(kind, button=code, instance_id=0)], (1280, 800), 0):
            scene.event(event)


@pytest.mark.parametrize("by", ["mouse", "keys", "gamepad"])
def test_look_leads_to_the_best_move_on_the_table(ended: InMemoryGame, by: str) -> None:
    host = shot.Still()
    scene = Result(host, ended)
    host.push(scene)
    button = next(button for button in scene.buttons if button.key == ("look", 3))
    if by == "mouse":
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.event(pygame.event.Event(kind, pos=button.rect.center, button=1))
    elif by == "keys":
        while scene.ring.focused is not button:
            press(scene, pygame.K_TAB)
        press(scene, pygame.K_RETURN)
    else:
        hands = Inputs()
        while scene.ring.focused is not button:
            pad(hands, scene, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        pad(hands, scene, pygame.CONTROLLER_BUTTON_A)
    opened: Any = host.scenes[-1]
    assert isinstance(opened, History)
    assert opened.past.moment == scene.best[3].moment


@pytest.mark.parametrize(
    ("code", "name"), [(pygame.K_r, "ReviewScreen"), (pygame.K_l, "History"), (pygame.K_s, "Share")]
)
def test_letters_lead_on_too(ended: InMemoryGame, code: int, name: str) -> None:
    host = shot.Still()
    scene = Result(host, ended)
    host.push(scene)
    press(scene, code)
    assert type(host.scenes[-1]).__name__ == name


def test_large_letters_have_a_page_each(ended: InMemoryGame) -> None:
    for scale in (100, 150, 200):
        host = shot.Still((1280, 720), scale)
        host.settings.text_scale = scale
        scene = Result(host, ended)
        tabs = [control for control in scene.controls if isinstance(control, Tabs)]
        if scale == 100:
            assert not tabs
            continue
        seen = []
        for index in range(len(PAGES)):
            next(control for control in scene.controls if isinstance(control, Tabs)).chosen(index)
            kinds = {part.key[0] for part in scene.parts() if isinstance(part.key, tuple)}
            seen.append(kinds & {"stand", "bar", "move"})
        assert seen == [{"stand"}, {"bar"}, {"move"}]


# --- motion -----------------------------------------------------------------------------------------------------------


def moving(ended: InMemoryGame, **settings: Any) -> Result:
    host = shot.Still()
    host.settings = Settings(helper=False, recap=False, **settings)
    scene = Result(host, ended)
    scene.tick(1)
    return scene


def keys(scene: Result) -> set[Any]:
    return {part.key for part in scene.parts()}


def test_paper_falls_once_and_then_everything_lies_still(ended: InMemoryGame) -> None:
    scene = moving(ended)
    seen = []
    for now in range(1, 6000, 100):
        scene.tick(now)
        seen.append("paper" in keys(scene))
    assert True in seen
    assert not seen[0]
    assert not scene.busy
    assert not seen[-1]
    calm = shot.draw(scene, (1280, 800))
    scene.tick(9000)
    assert pygame.image.tobytes(calm, "RGB") == pygame.image.tobytes(shot.draw(scene, (1280, 800)), "RGB")


def test_a_press_ends_the_motion(ended: InMemoryGame) -> None:
    scene = moving(ended)
    scene.tick(2400)
    assert scene.busy
    press(scene, pygame.K_SPACE)
    assert not scene.busy
    assert "paper" not in keys(scene)
    arrived = Result(shot.Still(), ended)
    arrived.arrive()
    assert keys(arrived) == keys(scene)


def test_less_motion_only_fades_and_instant_is_there_at_once(ended: InMemoryGame) -> None:
    scene = moving(ended, reduce_motion=True)
    first = {part.key: part.rect for part in scene.parts()}
    scene.tick(61)
    half = shot.draw(scene, (1280, 800))
    assert first == {part.key: part.rect for part in scene.parts()}
    scene.tick(200)
    assert not scene.busy
    assert "paper" not in keys(scene)
    assert pygame.image.tobytes(half, "RGB") != pygame.image.tobytes(shot.draw(scene, (1280, 800)), "RGB")
    assert not moving(ended, speed="instant").busy


def test_a_slow_frame_takes_little_of_the_motion(ended: InMemoryGame) -> None:
    scene = moving(ended)
    scene.tick(60_000)
    assert scene.busy


def test_nothing_is_seen_before_its_time(ended: InMemoryGame) -> None:
    scene = moving(ended)
    begun, spot = shot.draw(scene, (1280, 800)), scene.box.rect(190, 300, 200, 100)
    bare = pygame.image.tobytes(begun.subsurface(spot), "RGB")
    scene.arrive()
    assert pygame.image.tobytes(shot.draw(scene, (1280, 800)).subsurface(spot), "RGB") != bare
