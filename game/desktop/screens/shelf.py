"""The shelf: the boxes of all tables, the game to go on with, and the way to saved games."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import DROPFILE, K_ESCAPE, K_F1, K_RETURN, Rect, Surface

from game.content import texts
from game.content.lessons import known
from game.content.texts import say, say_or_name
from game.core import BadSave, tables
from game.desktop.screens import branch_tree
from game.desktop.screens import shelf_page as page
from game.desktop.screens.game_list import go_to
from game.desktop.table import moments, thumbnails
from game.desktop.ui import backdrop
from game.desktop.ui.base import Control, clicked
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button
from game.desktop.ui.pieces import Piece, hit
from game.desktop.ui.rich import PlayerShown
from game.store import Broken, NamedSaves, SavedGame, StoreError
from game.store.lesson_progress import LessonProgress

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.engine.draw import Box
    from game.desktop.ui.scene import Host

_USUAL = 3  # boxes fit in full size
_PLAY, _LEARN = (574.0, 58.0), (640.0, 46.0)  # units: where the buttons under the boxes begin, how high they are
_SHOWN = 3  # frames after which there is time to draw a picture
_OFFERED = 2  # languages; more of them are in the settings
_LARGER = (100, 125, 150, 200)  # text scales that one press goes through
_GO_ON, _ALONE, _OTHERS = (888, 526, 336, 82), (888, 556, 336, 90), (908, 624, 296, 44)
_FIRST, _QUIT, _HEAD = (888, 514, 336, 84), (1090, 736, 150, 44), (0, 0, 1280, 116)
_BOOK, _BOOKS, _LANGUAGE, _LANGUAGES = (736, 170, 44), 180, (34, 134, 46), (966, 142)  # and from one to the next
_OWN_NAME = 13  # letters of a language: beside its check mark the longest leaves room at the edge
_SHADOW = (30, 290)  # units round a box that belong to it


class Shelf(ControlScreen):
    """The first screen."""

    def __init__(self, host: Host, notice: str = "") -> None:
        """Read the saved games; ``notice`` is a sentence for the player."""
        super().__init__(host)
        self.notice = notice
        self.games: list[SavedGame] = []
        self.broken: list[Broken] = []
        self._picture: Surface | None = None
        self._asks, self._late = "", 0
        self._counts: tuple[tuple[str, str], ...] = ()
        self._drawn: tuple[str, int, float, str] | None = None  # which picture that is
        self._read()
        self.layout()

    def _read(self) -> None:
        if self.host.store is None:
            return
        try:
            found = self.host.store.games()
        except StoreError as error:
            self.notice = str(error)
            return
        mains = branch_tree.mains([g for g in found if isinstance(g, SavedGame)])
        self.games = [game for game, _ in mains]
        broken = [g for g in found if isinstance(g, Broken)]
        if broken and broken != self.broken:
            more = len(broken) - 1
            told = [self.notice, broken[0].reason, say("ui.shelf.more_broken", n=more) if more else ""]
            self.notice = " ".join(filter(None, told))
        self.broken = broken

    @property
    def latest(self) -> SavedGame | None:
        """The game last played that is not over; where all are, the last of those; None for no game at all."""
        return next((g for g in self.games if not g.over), next(iter(self.games), None))

    def made(self) -> list[Control]:
        """Boxes with their buttons, the last game or a welcome, saved games, and what else the shelf leads to."""
        self.boxes = tables()
        self.learned, _ = LessonProgress.known(self.host.store)
        self.share = share = min(1.0, _USUAL / max(1, len(self.boxes)))  # with more boxes each is smaller
        wide, high = page.COVER[0] * share, page.COVER[1] * share
        lefts = [page.LEFT + i * page.STEP * share for i in range(len(self.boxes))]
        self.covers = [self.box.rect(x, page.TOP + page.COVER[1] - high, wide, high) for x in lefts]
        found: list[Control] = []
        for name, x in zip(self.boxes, lefts, strict=True):
            found += self._under(name, x - 8 * share, wide + 16 * share, "new" if not found else ("new", name))
        found += self._column()
        return [*found, *self._foot()]

    def _under(self, table: str, x: float, wide: float, key: object) -> list[Button]:
        """The buttons under a box: to play, and to learn where there are lessons."""
        play, learn = (self.box.rect(x, top, wide, high) for top, high in (_PLAY, _LEARN))
        words = say("ui.shelf.open") if self.share == 1 else ""
        found = [Button(key, play, words, partial(self._new, table), "dice", "gold", 20)]
        if lessons := known(table):
            done = sum(lesson.id in self.learned.done for lesson in lessons)
            words = (
                say("learn.so_far", n=done, count=len(lessons)) if done else say("learn.button", n=lessons[0].minutes)
            )
            words = words if self.share == 1 else ""
            found.append(Button(("learn", table), learn, words, partial(self._learn, table), "book", size=16))
        for button in found:
            button.of = say_or_name(f"ui.{table}")
        return found

    def _learn(self, table: str) -> None:
        self.host.open.learn(table)

    def _column(self) -> list[Control]:
        """On with the last game, or once more at its table; or into the first one."""
        game, box = self.latest, self.box
        if game is None:
            return [self._begin()]
        others = len(self.games) + len(self.broken) - 1
        main, rest = ("green", 20), box.rect(*_OTHERS)
        if game.over:
            again = Button(
                "again", box.rect(*_GO_ON), say("ui.shelf.again"), partial(self._new, game.table), "dice", *main
            )
            return [self._lit(again), Button("ended", rest, say("ui.shelf.ended"), self._continue, "laurel", size=16)]
        spot = box.rect(*(_GO_ON if others else _ALONE))
        found: list[Control] = [
            self._lit(Button("continue", spot, say("ui.shelf.go_on"), self._continue, "play", *main))
        ]
        if others:
            words = say("ui.shelf.others_1" if others == 1 else "ui.shelf.others", n=others)
            found.append(Button("others", rest, words, self.host.open.saves, "bag", size=16))
        return found

    def _begin(self) -> Button:
        """The first game, with a lesson where there is one."""
        table = self.boxes[0]
        words, do, icon = say("ui.shelf.open"), partial(self._new, table), "dice"
        if known(table):
            words, do, icon = say("learn.first"), partial(self._learn, table), "book"
        return self._lit(Button("first", self.box.rect(*_FIRST), words, do, icon, "green", 20))

    @staticmethod
    def _lit(button: Button) -> Button:
        button.lit = True
        return button

    def _foot(self) -> list[Control]:
        """The lower row, and the languages."""
        box = self.box
        found: list[Control] = []
        for i, (key, icon, do) in enumerate(self._books()):
            label, size = say(f"ui.shelf.{key}"), 16
            spot = box.rect(page.LEFT + 2 + i * _BOOKS, *_BOOK)
            found.append(Button(key, spot, label, do, icon, "brown", size))
        found.append(Button("quit", box.rect(*_QUIT), say("ui.shelf.quit"), self.host.quit, "door"))
        first, step = _LANGUAGES
        for i, name in enumerate(texts.languages()[:_OFFERED]):
            here = name == texts.spoken()
            rect = box.rect(first + i * step, *_LANGUAGE)
            speak = partial(self._speak, name)
            looks = ("check", "light") if here else ("", "brown")
            found.append(Button(("language", name), rect, texts.own_name(name), speak, *looks, size=_OWN_NAME))
        return found

    def _speak(self, language: str) -> None:
        """Speak a language from now on."""
        self.host.settings.language = language
        self.host.adapt()
        self.host.keep()
        texts.speak(language)
        self.layout()

    def _larger(self) -> None:
        """The next larger letters, or the smallest again."""
        now = self.host.settings.text_scale
        self.host.settings.text_scale = next((scale for scale in _LARGER if scale > now), _LARGER[0])
        self.host.adapt()
        self.host.keep()
        self.layout()

    def _books(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """What else the shelf leads to; who has no game yet is not shown where they would lie."""
        ways = self.host.open
        known = (("saves", "bag", ways.saves), ("statistics", "laurel", ways.statistics))
        return (
            ("rules", "book", self._rules),
            ("settings", "gear", ways.settings),
            *(known if self.games or self.broken else (("larger", "plus", self._larger),)),
            ("credits", "scroll", ways.credits),
        )

    def tick(self, _now: int) -> None:
        """Once the shelf is on the screen, draw the last game's board."""
        game, self._late = self.latest, self._late + 1
        if game is None or self._late < _SHOWN:
            return
        wanted = game.id, game.answered, self.box.k, texts.spoken()
        if self._drawn == wanted:
            return
        self._drawn = wanted
        self._picture, self._asks, self._counts = None, "", ()
        try:
            self._look_at(game)
        except (BadSave, StoreError):
            return  # what is wrong is said when it is opened
        self.dirty = True

    def _look_at(self, game: SavedGame) -> None:
        """Draw a game's board, and say what is asked of whom."""
        if self.host.store is None:
            return
        found = self.host.store.look(game.id)
        spot = self.box.rect(*page.PICTURE)
        self._picture = thumbnails.draw(found.session, found.seats, spot.size)
        self._asks, self._counts = moments.asks(found.session, found.seats), moments.counts(found.session)

    def _rules(self) -> None:
        self.host.open.rules_in_short(self.boxes[0])

    def _new(self, table: str = "") -> None:
        self.host.open.seats(table or self.boxes[0])

    def _continue(self) -> None:
        if self.latest is not None:
            self._open(self.latest.id)

    def _open(self, game: str) -> None:
        saved = next((one.when for one in self.games if one.id == game), None)
        try:
            go_to(self.host, game, saved)
        except (BadSave, StoreError) as error:
            self._read()
            self.notice = str(error)
            self.layout()

    def ground(self) -> list[Part]:
        """The shelf with its boxes, and the column beside them."""
        box = self.box
        found = [backdrop.wall(self.host.size, "shelf_wall")]
        found.append(backdrop.drawing("shelf title", box, box.rect(*_HEAD), "title", page.title))
        for name, rect in zip(self.boxes, self.covers, strict=True):
            around = rect.inflate([box.px(room) for room in _SHADOW])
            draw = partial(page.box_of, name=name, rect=rect, share=self.share)
            found.append(backdrop.drawing(name, box, around, name, draw))
        column = box.rect(*page.COLUMN)
        found.append(backdrop.panel("saved panel", "panel_parchment", column, box.k))
        shows, column_draw = self._beside()
        return [*found, backdrop.drawing("column", box, column, shows, column_draw)]

    def _beside(self) -> tuple[object, Callable[[Box], None]]:
        """What the column beside the boxes shows, and how."""
        game = self.latest
        if game is None:
            return None, partial(page.newcomer, table=self.boxes[0])
        seats = tuple(PlayerShown.of(seat) for seat in game.seats)
        shown = page.Latest(game.table, page.stands(game), seats, self._counts, self._asks, self._picture)
        return (*shown[:-1], id(self._picture)), partial(page.latest, shown=shown)

    def front(self) -> list[Part]:
        """A sentence."""
        if not self.notice:
            return []
        whole, draw = Rect(0, 0, *self.host.size), partial(page.notice, words=self.notice)
        return [backdrop.drawing("notice", self.box, whole, self.notice, draw)]

    def event(self, event: Event) -> bool:
        """A file that is dropped, controls, keys and boxes."""
        self.dirty = True
        if event.type == DROPFILE:
            self._dropped(Path(event.file))
            return True
        return super().event(event) or self._box_click(event)

    def key(self, event: Event) -> bool:
        """Enter plays, F1 opens the rulebook, Escape was read."""
        if event.key == K_RETURN:
            game = self.latest
            if game is None or game.over:
                self._new(game.table if game else "")
            else:
                self._continue()
        elif event.key == K_F1:
            self._rules()
        elif event.key == K_ESCAPE and self.notice:
            self.notice = ""
        else:
            return False
        return True

    def _dropped(self, file: Path) -> None:
        """Take in a saved game that was dropped onto the window."""
        if self.host.store is None:
            return
        try:
            NamedSaves(self.host.store).bring_in(file)
        except (BadSave, StoreError) as error:
            self.notice = str(error)
            return
        self.host.open.saves(notice=say("ui.saves.brought", name=file.stem))

    def _box_click(self, event: Event) -> bool:
        point = clicked(event)
        boxes = [Piece(name, rect, name) for name, rect in zip(self.boxes, self.covers, strict=True)]
        found = hit(boxes, point) if point else None
        if found:
            self._new(found.target)
        return bool(found)
