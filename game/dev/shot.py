"""A picture of a screen without a window, drawn by the window's own scenes."""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.content import scenes
from game.content.texts import say
from game.core import BadOption, Session, tables
from game.core.rng import Stream
from game.desktop.engine import theme
from game.desktop.engine.audio import Audio, Volumes
from game.desktop.engine.canvas import Canvas
from game.desktop.router import routes
from game.desktop.screens.credits import Credits
from game.desktop.screens.dice_page import DicePage
from game.desktop.screens.history import History
from game.desktop.screens.result import Result
from game.desktop.screens.rulebook import Rulebook
from game.desktop.screens.rules_in_short import RulesInShort
from game.desktop.screens.saves import Saves
from game.desktop.screens.seats import Seats
from game.desktop.screens.settings import PAGES, SettingsScreen
from game.desktop.screens.share import Share
from game.desktop.screens.shelf import Shelf
from game.desktop.screens.show_me import ShowMe
from game.desktop.screens.statistics import StatisticsScreen
from game.desktop.screens.welcome import Welcome
from game.desktop.table import curtain, faces
from game.desktop.table.guard import VEILED
from game.desktop.table.moment import Phase
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui.desk import Desk, OpenTable
from game.dev import galleries, gallery_asking
from game.dev.gallery import Gallery
from game.players import random_player
from game.store import SeatInfo, Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from game.desktop.engine.canvas import Part
    from game.desktop.ui.routes import Routes
    from game.desktop.ui.scene import Host, Scene
    from game.desktop.ui.screen import Screen
    from game.store import GameStore, Running

SCREENS = (
    "table",
    "shelf",
    "seats",
    "result",
    "dice",
    "history",
    "recap",
    "curtain",
    "rulebook",
    "rules_in_short",
    "show_me",
    "credits",
    "settings",
    "saves",
    "share",
    "statistics",
    "welcome",
)
SETTINGS = "settings"
GALLERY = "gallery"  # drawn in place of a table: every piece of the kit


class Still:
    """A program without a window, for pictures and tests: it keeps the topmost screen."""

    def __init__(self, size: tuple[int, int] = (1280, 800), scale: int = 100, store: GameStore | None = None) -> None:
        """Make one for a size and a text scale."""
        self.size, self.scale, self.store = size, scale, store
        self.settings = Settings(helper=False, recap=False)
        self.audio = Audio(Volumes(muted=True))
        self.desk = Desk()
        self.open: Routes = routes(self)
        self.scenes: list[Screen] = []
        self.notice = ""
        self.closed = False

    def push(self, scene: Screen) -> None:
        """Open a screen over this one."""
        self.scenes.append(scene)
        self.desk.put(scene)

    def show(self, table: OpenTable) -> None:
        """Bring a game to the front, over the shelf."""
        self.desk.put(table)
        self.scenes = [*self.scenes[:1], table]
        table.layout()

    def pop(self) -> None:
        """Close the topmost screen."""
        self.scenes.pop()
        for scene in self.scenes[-1:]:
            scene.uncovered()

    def home(self, notice: str = "") -> None:
        """Back to the shelf."""
        self.notice = notice
        self.scenes.clear()

    def quit(self) -> None:
        """Close the program."""
        self.closed = True

    def mute(self) -> None:
        """Silence everything, or let it be heard again."""
        self.settings.muted = not self.settings.muted

    def adapt(self) -> None:
        """Take over what was changed in the settings; a picture has only a text scale."""
        self.scale = self.settings.text_scale

    def keep(self) -> None:
        """Write the settings where there is a data folder."""
        if self.store is not None:
            self.settings.save(self.store.root)

    def gamepads(self) -> list[str]:
        """A picture has no gamepads."""
        return []


def display(size: tuple[int, int]) -> pygame.Surface:
    """A surface of the dummy driver's display."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(size)


def seats(count: int) -> list[SeatInfo]:
    """Players with the usual names and colours."""
    return [SeatInfo(say(f"ui.names.{i}"), theme.SIX[i].name) for i in range(count)]


def followed(
    table: str, count: int, seed: str, moves: int, options: Mapping[str, bool | str] | None = None
) -> InMemoryGame:
    """A game after some seeded random answers, or at its end when they do not last that long."""
    game = InMemoryGame(Session.new(table, count, seed, options), seats(count))
    rng = Stream(f"moves {seed}")
    while moves and game.session.decision is not None:
        game.answer(random_player(game.session, rng))
        moves -= 1
    return game


def played(table: str, count: int, seed: str, moves: int, options: Mapping[str, bool | str] | None = None) -> Session:
    """The session of such a game."""
    return followed(table, count, seed, moves, options).session


def draw(scene: Scene, size: tuple[int, int]) -> pygame.Surface:
    """One frame of a screen."""
    surface = pygame.Surface(size)
    Canvas().draw(surface, scene.parts())
    return surface


def shot(
    table: str,
    seats_: int,
    seed: str,
    moves: int,
    size: tuple[int, int],
    scale: int,
    board: str | None,
    screen: str | None,
    out: Path,
    options: Mapping[str, bool | str] | None = None,
    look: Settings | None = None,
) -> None:
    """Draw a screen and write it as a picture.

    Args:
        table: name of the table, or ``gallery`` for every piece of the kit.
        seats_: number of players.
        seed: seed of the dice, and of the random answers.
        moves: answers given before the picture is drawn.
        size: width and height in pixels.
        scale: text scale in per cent.
        board: name of the board, or of the page of the settings; None for the first.
        screen: one of ``SCREENS``; None for the table, or the curtain where a hidden choice is open. With ``table``
            there is only the curtain's note, over the table as everybody may see it; ``recap`` has the strip of
            what happened since the turn, ``history`` looks back to the middle of the answers, and ``show_me`` is the
            end of a rule's scene: of the one that the seed names, or of the first.
        out: the file, .png.
        options: set-up options that are not as usual.
        look: language and colours; None for the usual ones.

    Raises:
        BadOption: there is no such board or screen.
        OSError: the file cannot be written.
    """
    pages = (*galleries.pages(), *gallery_asking.pages())
    boards = faces.get(table).boards.NAMES if table in tables() else pages
    boards = tuple(PAGES) if screen == SETTINGS else boards
    if board is not None and board not in boards:
        raise BadOption("unknown_board", board=board, known=", ".join(boards))
    if screen not in (None, *SCREENS):
        raise BadOption("unknown_screen", screen=screen, known=", ".join(SCREENS))
    display(size)
    host = Still(size, scale)
    host.settings = look or host.settings
    scene = apart(host, GALLERY if table == GALLERY else screen)
    if table == GALLERY and board:
        scene = _page(host, board)
    if screen == SETTINGS and board:
        scene = SettingsScreen(host, board)
    if scene is None:
        game = followed(table, seats_, seed, 10**6 if screen == "result" else moves, options)
        scene = of_game(host, screen, game, board or "")
    picture = draw(scene, size)
    try:
        pygame.image.save(picture, str(out))
    except pygame.error as error:
        raise OSError(str(error)) from error


def _page(host: Still, board: str) -> Scene:
    """A page of the gallery."""
    return galleries.page(host, board) or gallery_asking.AskingGallery(host, board)


def apart(host: Still, screen: str | None) -> Scene | None:
    """A screen that shows no game; None for the others."""
    screens: dict[str, Callable[[Still], Scene]] = {
        "shelf": Shelf,
        "seats": partial(Seats, table=tables()[0]),
        "rulebook": Rulebook,
        "rules_in_short": partial(RulesInShort, table=tables()[0]),
        "credits": Credits,
        "settings": SettingsScreen,
        "saves": Saves,
        "statistics": StatisticsScreen,
        GALLERY: Gallery,
    }
    make = screens.get(screen or "")
    return make(host) if make else None


def of_game(host: Still, screen: str | None, game: InMemoryGame, board: str = "") -> Scene:
    """A screen that shows a game; the table itself for None."""
    session = game.session
    if screen == "welcome" and session.decision is not None:
        return Welcome(host, game, None, host.pop, lambda _: host.pop())
    if screen == "show_me":
        return _played_scene(host, session.table, session.seed)
    if screen == "history":
        return _pinned(History(host, game, game.history.last // 2), board)
    if screen == "dice":
        return DicePage(host, game)
    if screen == "share":
        under = TableScreen(host, game) if session.decision is not None else Result(host, game)
        return Share(host, under, game)
    if screen == "result" or session.decision is None:
        return _arrived(host, game)
    if screen in ("curtain", "table"):
        return _pinned(Curtained(host, game, whole=screen == "curtain"), board)
    found = TableScreen(host, game)
    if screen == "recap":
        come(found)
        found.recaps.again()
        for now in (0, found.recaps.strip.length - 1):
            found.recaps.tick(now)
    return _pinned(found, board)


class Curtained(TableScreen):
    """A table in pictures: behind the curtain, or in sight behind the curtain's note where a hidden choice is open."""

    def __init__(self, host: Host, game: Running, whole: bool) -> None:
        """Show a game behind the ``whole`` curtain, or behind its note only."""
        self._whole = whole
        super().__init__(host, game)

    def parts(self) -> list[Part]:
        """The curtain or its note."""
        moment = self.director.moment
        look = moment.shown.players_shown[moment.asked or 0]
        if self._whole:
            return curtain.parts(self.host.size, look)
        note = [curtain.note(self.host.size, look)] if moment.phase is Phase.CURTAIN else []
        return [*self.uncurtained(), *note]


def come(table: TableScreen) -> None:
    """Whoever is asked has come, and has seen the table for long enough."""
    table.parts()
    table.tick(VEILED)
    table.send("come")


def _played_scene(host: Still, table: str, number: str) -> Scene:
    """The end of a rule's scene, or of the first that shows something that happens."""
    known = scenes.reel(table).scenes
    first = next(found for found, scene in known.items() if scene.expects.what == "fact")
    shown = ShowMe(host, number if number in known else first, table)
    while not shown.ended:
        shown.play_on(50)
    return shown


def _arrived(host: Still, game: InMemoryGame) -> Result:
    """The result with everything in its place."""
    found = Result(host, game)
    found.arrive()
    return found


def _pinned(table: TableScreen, board: str) -> TableScreen:
    """A table with one of its boards turned to."""
    if board:
        table.pin(board)
    table.layout()
    return table
