"""Every screen of the program in states that fill it, and what can be clicked there."""

from __future__ import annotations

import re
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from math import ceil
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pygame

from game.content import texts
from game.core import Session
from game.core.rng import Stream
from game.desktop.screens import statistics_page
from game.desktop.screens.aim import Aim
from game.desktop.screens.ask import Ask
from game.desktop.screens.dice_page import DicePage
from game.desktop.screens.history import History
from game.desktop.screens.keep import Keep
from game.desktop.screens.learn import Learn
from game.desktop.screens.lesson import LessonScreen
from game.desktop.screens.menu import Menu
from game.desktop.screens.overview import OverviewPage
from game.desktop.screens.result import PAGES, Result
from game.desktop.screens.review import PANELS, ReviewScreen
from game.desktop.screens.rulebook import Rulebook
from game.desktop.screens.saves import Saves
from game.desktop.screens.scores import Scores
from game.desktop.screens.seats import Seats
from game.desktop.screens.settings import SettingsScreen
from game.desktop.screens.share import Share
from game.desktop.screens.shelf import Shelf
from game.desktop.screens.statistics import StatisticsScreen
from game.desktop.screens.words import InWords
from game.desktop.table.machine import Machine, MachineState
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui.controls import Tabs
from game.dev import shot
from game.players import random_player
from game.players.judging import Judgement
from game.players.review import Review
from game.store import Broken, GameStore, Looked, SavedGame, SeatInfo, tally
from game.store.records import FACES
from game.tables.cavern_tavern.face import plates, sheets
from tests.desktop import counted, pressing
from tests.desktop.at_table import click, come, covered, opened, send, settled, show
from tests.desktop.legible import Target

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    import pytest

    from game.desktop.ui.scene import Scene

SIZES = ((1280, 720), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160))
SCALES = (75, 100, 150, 200)
#: Every size with half of the scales and every scale with half of the sizes, like the dark squares of a chess board.
CHEQUERED = [
    (size, scale) for row, size in enumerate(SIZES) for column, scale in enumerate(SCALES) if (row + column) % 2 == 0
]
#: The light squares, the smallest window with the largest letters among them.
OTHERWISE = [(size, scale) for size in SIZES for scale in SCALES if (size, scale) not in CHEQUERED]
_WORD = re.compile(r"\{[a-z_0-9]+\}|[^\W\d_]{2,}")


def longer(words: str) -> str:
    """A text about 35 per cent longer: the end of every word once more."""

    def stretched(match: re.Match[str]) -> str:
        word = match[0]
        return word if word.startswith("{") else word + word[-max(1, ceil(len(word) * 0.35)) :]

    return _WORD.sub(stretched, words)


@cache
def stretched() -> dict[str, str]:
    """All texts of the program in the test language."""
    return {key: longer(words) for key, words in texts.everything().items()}


_SEATS = [SeatInfo("Anna", "blue"), SeatInfo("Boris", "purple"), SeatInfo("Clara", "yellow")]
_THEN = datetime(2026, 1, 2, 19, 30, tzinfo=UTC)
_SAVED = SavedGame("a", "cavern_tavern", _SEATS, 4, "23:00", 61, False, _THEN, commitment="7b" * 32)


class Library:
    """A store that only lists: a running game, a finished one, and one that was put aside."""

    root = Path("no such folder")

    def games(self) -> list[SavedGame | Broken]:
        """What the shelf shows."""
        broken = Broken(
            "c",
            "This game was saved by a newer program and can't be read by this one; it was put aside into the folder "
            "of what is broken, and nothing was deleted.",
            Path("c"),
        )
        named = _SAVED._replace(id="b", over=True, name="The evening of the long storm", damaged=True)
        return [_SAVED, named, broken]

    def look(self, game_id: str) -> Looked:
        """What the screen of saved games shows of one."""
        return Looked(played(3, "q", 40), _SEATS, [], game_id)


@cache
def played(seats: int, seed: str, moves: int) -> Session:
    """A game at some point, played once."""
    return shot.played("cavern_tavern", seats, seed, moves)


@cache
def at(kind: str, seats: int = 3) -> Session:
    """The first time a kind of decision comes up."""
    for seed in range(40):
        session = Session.new("cavern_tavern", seats, f"at {seed}")
        rng = Stream(f"at {seed}")
        while session.decision is not None:
            if session.decision.kind == kind:
                return session
            session.answer(random_player(session, rng))
    raise AssertionError(kind)


class Window(shot.Still):
    """A program without a window, in the language of the test."""

    def table(self, session: Session, do: Callable[[TableScreen], None] | None = None) -> TableScreen:
        """A table in a state."""
        found = come(opened(self, session, self.seats(session.seats)))
        if do is not None:
            do(found)
        return found

    def curtained(self, session: Session) -> TableScreen:
        """A table for whose person the curtain hangs."""
        found = settled(opened(self, session, self.seats(session.seats)))
        assert covered(found)
        return found

    def seats(self, count: int) -> list[SeatInfo]:
        """Players."""
        return [SeatInfo(self.name(s.name), s.colour) for s in shot.seats(count)]

    @staticmethod
    def name(name: str) -> str:
        """A player's name; as long as everything else in the test language."""
        return longer(name) if texts.everything is stretched else name


def auto(scene: TableScreen) -> None:
    """Click places until one has several sets of dice."""
    lit = scene.director.moment.shown.lit
    for name in [f"place:{name}" for name in scene.board.map.places if f"place:{name}" in lit]:
        if several(scene, name):
            click(scene, name)
            return


def several(scene: TableScreen, place: str) -> bool:
    """Whether a click on a place shows one of several ways to pay it with dice."""
    trial = Machine(scene.director.decision, True, scene.face.targets.GRAMMAR)
    trial.click(place)
    return trial.state is MachineState.AUTO


def refused(scene: TableScreen) -> None:
    """Click a place that is not lit."""
    shown = scene.director.moment.shown
    dark = next(s for s in scene.board.things() if s.target.startswith("place:") and s.target not in shown.lit)
    click(scene, dark.target)


def page(target: str) -> Callable[[TableScreen], None]:
    """Open the card page for something."""

    def do(scene: TableScreen) -> None:
        show(scene, target)

    return do


def secret(scene: TableScreen) -> None:
    """The own secret task while it is peeked at."""
    send(scene, "peek")
    show(scene, "secret")


def peek(scene: TableScreen) -> None:
    """Hidden cards lie open."""
    send(scene, "peek")


def lit(scene: TableScreen) -> None:
    """A die is picked, so that places that take it glow."""
    dice = scene.director.moment.shown.me["dice"]
    free = next(i for i, die in enumerate(dice) if die["at"] is None)
    click(scene, f"die:{dice[free]['value']}", free)


@cache
def realm_at(kind: str, seats: int = 4, options: int = 2) -> Session:
    """A question of the Realm with some ways to answer it."""

    def asked(session: Session) -> bool:
        decision = session.decision
        return decision is not None and decision.kind == kind and len(decision.options) >= options

    return realm_where(asked, seats)


def realm_where(there: Callable[[Session], bool], seats: int = 4) -> Session:
    """The first moment of some games of the Realm at which something is so."""
    for seed in range(60):
        session, rng = Session.new("realm", seats, f"at {seed}"), Stream(f"at {seed}")
        while session.decision is not None:
            if there(session):
                return session
            session.answer(random_player(session, rng))
    raise AssertionError("it never came")


def respond(scene: TableScreen) -> None:
    """Somebody answers with a Spell."""
    send(scene, "respond")
    come(scene)


def realm(host: Window) -> Iterator[tuple[str, Scene]]:
    """The Realm's table in its states, and its other screens."""
    for kind in ("start_action", "move_end_ring", "orient_tile", "spell_response", "pre_dice", "choose_character"):
        yield f"realm {kind}", host.table(realm_at(kind))
    six = realm_at("start_action", 6, 4)
    yield "realm six", host.table(six)
    yield "realm peek", host.table(six, peek)
    yield "realm respond", host.table(realm_at("spell_response"), respond)
    for board in ("tavern", "labyrinth"):
        yield f"realm {board}", host.table(six, lambda scene, board=board: scene.pin(board))  # type: ignore[misc]
    for target in ("seat:1", "space:O16"):
        yield f"realm card {target}", host.table(six, page(target))
    looks = host.seats(6)
    ended = over("realm", looks)
    yield from ((f"realm {name}", scene) for name, scene in results(host, ended))
    yield "realm scores", Scores(host, ended)
    host.settings.names = [s.name for s in looks]
    yield "realm seats", Seats(host, "realm")


@cache
def way(table: str, seats: int, moves: int) -> InMemoryGame:
    """A game that can be looked back on, played once."""
    return shot.followed(table, seats, "looking back", moves)


PASTS = {"cavern_tavern": (5, 250), "realm": (6, 300), "wizards": (6, 420)}


def looking_back(host: Window, tables: Iterable[str] = PASTS) -> Iterator[tuple[str, Scene]]:
    """Moments of a game of each table, with the most seats."""
    for table in tables:
        seats, moves = PASTS[table]
        game = way(table, seats, moves)
        looks = [SeatInfo(host.name(s.name), s.colour) for s in game.seats]
        renamed = InMemoryGame(game.session, looks)
        renamed.history = game.history
        for moment in (0, moves // 2, moves):
            scene = History(host, renamed, moment)
            if moment:
                scene.event(pygame.Event(pygame.MOUSEMOTION, pos=scene.timeline.line.center, rel=(0, 0), buttons=()))
            yield f"{table} {moment}", scene


CARDS = (
    "table:0", "item:I01", "item:I11", "nasty:N06", "place:7", "place:office", "place:item", "kind:Beer", "seat:1",
    "clock", "tracks", "deck:orders", "hidden",
)  # fmt: skip


def tables(host: Window) -> Iterator[tuple[str, Scene]]:
    """The table in all its states."""
    yield "table who begins", host.table(played(5, "q", 0))
    yield "table start", host.table(played(5, "q", 4))
    yield "table round 5", host.table(played(5, "q", 150))
    yield "table four", host.table(played(4, "w", 120))
    yield "table two", host.table(played(2, "e", 70))
    yield "table alone", host.table(played(1, "r", 30))
    menu = at("turn_menu", 5)
    for name, do in (("lit", lit), ("auto", auto), ("refused", refused), ("peek", peek), ("secret", secret)):
        yield f"table {name}", host.table(played(5, "q", 150) if name != "refused" else menu, do)
    for kind in ("item_keep", "cellar_trade", "steal", "badmouth_target"):
        yield f"table {kind}", host.table(at(kind))
    for target in CARDS:
        yield f"card {target}", host.table(played(5, "q", 150), page(target))


def saves(host: Window) -> Iterator[tuple[str, Scene]]:
    """The saved games: a list, a question, a sentence; and the question for a name."""
    first, sure, full = (Saves(host) for _ in range(3))
    for scene in (first, sure, full):
        scene.parts()  # the small picture of the board is drawn once and is no writing
    yield "saves", first
    pressing.press(sure, "delete")
    yield "saves sure", sure
    pressing.take(full, 2)
    full.parts()
    full.notice = texts.say("error.disk_full", file="/home/anna/games/cavern_tavern/journal.jsonl", reason="No space")
    yield "saves full", full
    yield "saves files", Saves(host, "files")
    game: Any = SimpleNamespace(seats=_SEATS, title="")
    under = host.table(played(5, "q", 150))
    keep = Keep(host, under, game, under.say)
    yield "keep", keep
    keep.ask_first()
    yield "keep taken", keep


def dice(host: Window) -> Iterator[tuple[str, Scene]]:
    """The dice of games: before the first roll of anybody, running, and over; with everything that can be said."""
    for table, seats, moves in (("cavern_tavern", 1, 0), ("realm", 6, 260), ("wizards", 4, 10**6)):
        game = followed(table, seats, moves)
        game.seats = host.seats(seats)
        found = DicePage(host, game)
        yield f"dice {table}", found
        pressing.take(found, 0)
        yield f"dice {table} 0", found
    pressing.press(found, "verify")
    yield "dice told", found


@cache
def followed(table: str, seats: int, moves: int) -> InMemoryGame:
    """A game with its whole history, played once."""
    return shot.followed(table, seats, "dice", moves)


def shared(host: Window) -> Iterator[tuple[str, Scene]]:
    """Sharing a game: before it, while a file is made, and what can be said after it."""
    game = followed("cavern_tavern", 3, 60)
    for name, words in (
        ("share", ""),
        (
            "share done",
            texts.say("ui.share.page_done", file="/home/anna/Documents/Cavern Tavern, Anna, Boris, 2 May.html"),
        ),
        ("share full", texts.say("error.disk_full", file="/home/anna/documents/a game.html", reason="No space left")),
    ):
        scene = Share(host, TableScreen(host, game), game)
        scene.words = words or scene.words
        scene.done = 0.4 if words else None
        scene.layout()
        yield name, scene


def aim(host: Window, table: str) -> Scene:
    """What a table is about, over it."""
    game = InMemoryGame(Session.new(table, 3, "aim"), host.seats(3))
    return Aim(host, TableScreen(host, game), game)


def in_words(host: Window) -> Iterator[tuple[str, Scene]]:
    """Every table in words on both papers, its places sought, the questions and an answer."""
    for name, session in (("cavern_tavern", played(5, "q", 60)), ("realm", realm_at("move_end_ring")),
                          ("wizards", shot.played("wizards", 4, "q", 150))):  # fmt: skip
        table = host.table(session)
        host.settings.paper = "light"
        yield f"words {name}", InWords(host, table)
        low = InWords(host, table)
        low.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode="", scancode=0))
        yield f"words {name} end", low
        host.settings.paper = "dark"
        page = InWords(host, table)
        page.asked.ask("around")
        yield f"words {name} dark, asked", page
        yield f"words {name} sought", InWords(host, table, seek=True)
    yield "ask", Ask(host, host.table(played(3, "q", 40)), lambda _: None)
    asked = host.table(played(3, "q", 40))
    asked.asked.ask("can")
    yield "asked", asked


def overview(host: Window) -> Iterator[tuple[str, Scene]]:
    """The page of all orders: with the own order, with one that lies free, and with large letters all tables."""
    for moves in (40, 150):
        sheet = OverviewPage(host, host.table(played(5, "q", moves)), lambda _: None)
        yield f"overview {moves}", sheet
        if any(control.key == "turn" for control in sheet.controls):
            pressing.press(sheet, "turn")
            yield f"overview {moves} all", sheet


LESSONS = ((0, 1), (1, 3), (3, 0), (4, 2))  # and their steps: a place, an order, the rival's turn, the last round


def lessons(host: Window) -> Iterator[tuple[str, Scene]]:
    """The lessons of each table, and some steps with the coach."""
    for table in ("cavern_tavern", "realm", "wizards"):
        yield f"learn {table}", Learn(host, table)
    for number, step in LESSONS:
        scene = settled(LessonScreen(host, "cavern_tavern", number, step))
        yield f"lesson cavern_tavern {number + 1}.{step + 1}", scene


def review(host: Window) -> Iterator[tuple[str, Scene]]:
    """The review of a game that is over: half worked out, each of its panels."""
    game = InMemoryGame(played(3, "looked through", 10**6), host.seats(3))
    known = Review(game.history.last)
    rng = Stream("judged")
    for moment in range(game.history.first, game.history.last, 2):
        decision, given = game.history.at(moment).decision, game.history.answer_to(moment + 1)
        if decision is None or given is None:
            continue
        best, share = decision.options[0].key, rng.below(100) / 100
        slip = 0.0 if best == given.key else share / 4
        chances = [share / 2, (1 - share) / 2, 0.5]
        luck = [share / 9, -share / 9, 0.0]
        known.judged.append(
            Judgement(moment, decision.seat, given.key, best, 30 * slip, slip, share / 5, chances, luck)
        )
    scene = ReviewScreen(host, game)
    scene.review, scene.stopped = known, True
    for index, panel in enumerate(PANELS if scene.single else PANELS[:1]):
        scene.panel = PANELS[index]
        scene.layout()
        yield f"review {panel}", scene


def statistics(host: Window) -> Iterator[tuple[str, Scene]]:
    """The statistics: every plot for everybody and for one player, a question, a sentence, nothing yet."""
    before = host.store
    host.store = GameStore(counted.folder(48, tuple(host.name(name) for name in counted.NAMES)))
    for plot, name in enumerate(statistics_page.PLOTS):
        scene = StatisticsScreen(host, "cavern_tavern")
        while scene.busy:
            scene.tick(0)
        pressing.turn(scene, "plots", plot)
        yield f"statistics {name}", scene
        counted.show(scene, "" if name == "dice" else "realm", tally.players(scene.games)[plot])
        yield f"statistics of one {name}", scene
    pressing.press(scene, "forget")
    yield "statistics sure", scene
    scene.notice = texts.say("error.disk_full", file="/home/anna/documents/statistics.json", reason="No space left")
    yield "statistics full", scene
    counted.show(scene, "", None)
    pressing.turn(scene, "plots", 1)
    yield "statistics of all tables", scene
    host.store = None
    yield "statistics of nothing", StatisticsScreen(host)
    host.store = before


def over(table: str, looks: list[SeatInfo]) -> InMemoryGame:
    """A whole game that such players have played."""
    game = shot.followed(table, len(looks), "q", 10**6)
    game.seats = list(looks)
    return game


def result(host: Window, game: InMemoryGame) -> Result:
    """The end of a game with everything in its place."""
    found = Result(host, game)
    found.arrive()
    return found


def results(host: Window, game: InMemoryGame) -> Iterator[tuple[str, Scene]]:
    """The end of a game; with large letters its pages."""
    yield "result", (first := result(host, game))
    tabs = [control for control in first.controls if isinstance(control, Tabs)]
    for name in PAGES[1:] if tabs else ():
        scene = result(host, game)
        next(control for control in scene.controls if isinstance(control, Tabs)).chosen(PAGES.index(name))
        yield f"result {name}", scene


def screens(size: tuple[int, int], scale: int, plain: bool = False) -> Iterator[tuple[str, Scene]]:
    """Every screen of the program, each in the states that fill it; ``plain`` is the readable font."""
    host = Window(size, scale)
    host.settings.readable_font = plain
    yield from tables(host)
    yield from lessons(host)
    yield "curtain", host.curtained(at("item_keep"))
    looks = host.seats(5)
    yield from results(host, over("cavern_tavern", looks))
    yield "scores", Scores(host, over("cavern_tavern", looks))
    yield "result alone", result(host, over("cavern_tavern", looks[:1]))
    yield from dice(host)
    host.store = Library()  # type: ignore[assignment]
    yield "shelf", Shelf(host)
    yield from saves(host)
    yield from statistics(host)
    yield from shared(host)
    host.settings.names = [s.name for s in looks]
    yield "seats", Seats(host, "cavern_tavern")
    for table in ("cavern_tavern", "realm", "wizards"):
        more = Seats(host, table)
        pressing.press(more, "more")
        yield f"seats more {table}", more
        yield f"aim {table}", aim(host, table)
    yield from overview(host)
    yield from in_words(host)
    yield from review(host)
    host.settings.players = ["human", *["computer"] * 4]
    host.settings.levels = ["journeyman", "apprentice", "journeyman", "master", "grandmaster"]
    host.settings.tempers, host.settings.faces = ["", "careful", "meddler", "bold", ""], ["", *FACES[:4]]
    yield "seats of computers", Seats(host, "cavern_tavern")
    host.settings.names = host.settings.names[:1]
    alone = Seats(host, "cavern_tavern")
    alone.problem = "A name is missing."
    yield "seats alone", alone
    table = host.table(played(5, "q", 150))
    yield "menu", Menu(host, table, table.ways.lines())
    for name in ("rulebook", "rules_in_short", "credits", "settings", "gallery"):
        scene = shot.apart(host, name)
        assert scene is not None
        yield name, scene
    yield "settings of sound", SettingsScreen(host, "sound")
    yield "rule", Rulebook(host, "CT-40")


@contextmanager
def stretched_texts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak the test language."""
    stretched()
    with monkeypatch.context() as patch:
        patch.setattr(texts, "everything", stretched)
        sheets.words.cache_clear()
        yield
    sheets.words.cache_clear()


def targets(scene: Scene) -> list[Target]:
    """Everything that a click on the screen does something with."""
    if isinstance(scene, TableScreen):
        return _table_targets(scene)
    controls: list[Any] = [*getattr(scene, "controls", ())] or [*getattr(scene, "buttons", ())]
    found = [Target(str(c.key), c.rect) for c in controls]
    for rows in [scene.list] if isinstance(scene, Saves) else []:
        listed = enumerate(rows.spots())
        found += [Target(f"row {i}", rect) for i, (_, rect) in listed if rows.rect.contains(rect)]
    return found


def _table_targets(scene: TableScreen) -> list[Target]:
    if covered(scene):
        return []
    shown, face = scene.director.moment.shown, scene.face
    found = [Target(str(button.key), button.rect) for button in scene.buttons]
    found += [Target(f"tab {i}", rect) for i, rect in enumerate(scene.focus.tabs.rects)]
    rows = scene.focus.scroll
    listed = rows.spots()
    found += [Target(f"row {i}", r) for i, (row, r) in enumerate(listed) if row.action and rows.rect.contains(r)]
    fan = [spot.rect for spot in face.tray.fan(scene.frame, shown)]
    found = [t for t in found if t.rect.collidelist(fan) < 0]
    things = scene.board.things(shown)
    spots = [(s.target, s.rect) for s in things if s.target.startswith(face.targets.ASKED) or s.target == "clock"]
    spots += [(s.target, s.rect) for s in face.tray.spots(scene.frame, shown)]
    own = face.table == "cavern_tavern"
    on_plates = plates.REGION.spots(scene.frame, shown) if own else face.plates.places(scene.frame, shown)
    spots += [(s.target, s.rect) for s in on_plates]
    cover = [*fan, scene.stage.rect]
    spots = [(name, r) for name, r in spots if r in fan or (r.collidelist(cover) < 0 and r.y < scene.frame.size[1])]
    own_spots = [(name, r) for name, r in spots if scene.stage.choice_of(name) is None]  # a stage has it larger
    return found + [Target(name, rect) for name, rect in own_spots]
