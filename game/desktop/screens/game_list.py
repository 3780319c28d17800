"""Saved games in a list, and a page about the one that is chosen: what both such screens do alike."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pygame import K_DELETE, K_ESCAPE

from game.content.texts import say
from game.core import BadSave
from game.desktop.engine import text
from game.desktop.ui import backdrop, notice
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button, TextField
from game.desktop.ui.sure import Sure
from game.store import GameStore, NamedSaves, SavedGame, StoreError
from game.store.naming import LONGEST

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.ui.scene import Host
    from game.desktop.ui.scroll import Row

Units = tuple[float, float, float, float]
_BACK = (170, 46)  # units of the way back


class GameList(ControlScreen):
    """The list at the left, the page at the right, a sentence below.

    Attributes:
        called: the text with the heading; ``sure`` asks whether a game is to be deleted.
        LIST: units of the list's panel, ``ROWS`` of its rows in it, ``PAGE`` of the page's panel.
        ROW: units of a row's height, and the share of it that larger text adds.
        HEAD: units from the top to the middle of the heading, ``FOOT`` to the way back.
        at: index of what is chosen.
        notice: a sentence for the player.
        doomed: it was asked whether the chosen game is to be deleted; ``meant`` since when.
        name: the field with the chosen game's name.
    """

    called = sure = ""
    LIST: Units
    ROWS: Units
    PAGE: Units
    ROW = (84.0, 0.35)
    HEAD, FOOT = 50.0, 736.0

    def __init__(self, host: Host, notice: str) -> None:
        """Begin with nothing chosen; ``notice`` is a sentence for the player."""
        super().__init__(host)
        self.notice, self.at, self.doomed = notice, -1, False
        self.name: TextField | None = None
        self.meant = Sure()
        self._gone = False  # whether a game was deleted whose table may lie below

    @property
    def store(self) -> GameStore | None:
        """The saved games; None for pictures without a data folder."""
        return self.host.store

    @property
    @abstractmethod
    def chosen(self) -> SavedGame | None:
        """The saved game that is chosen."""

    @abstractmethod
    def read(self, then: str = "") -> None:
        """Read what there is again and choose a game by its id, or what lies where the chosen one lay."""

    @abstractmethod
    def choose(self, index: int) -> None:
        """Show something else at the right."""

    @abstractmethod
    def name_of(self, game: SavedGame) -> str:
        """What a game is called here."""

    # --- the screen ---------------------------------------------------------------------------------------

    @abstractmethod
    def rows(self) -> list[Row]:
        """The rows of the list."""

    @abstractmethod
    def page_controls(self) -> list[Any]:
        """What can be done with what is chosen."""

    @abstractmethod
    def page(self) -> list[Part]:
        """The picture and everything about what is chosen."""

    def made(self) -> list[Any]:
        """The list, the controls of the page, and the way back."""
        self.list = self.listed("games", self.box.rect(*self.ROWS), self.rows())
        place = self.box.rect(self.LIST[0], self.FOOT, *_BACK)
        back = Button("back", place, say("ui.saves.back"), self.leave, "arrow_left")
        return [self.list, *self.page_controls(), back]

    def tick(self, now: int) -> None:
        """Let time pass."""
        self.meant.tick(now)

    def row_high(self) -> int:
        """Pixels of a row's height."""
        high, more = self.ROW
        return self.box.px(high * (1 + more * max(0.0, text.reading.zoom - 1)))

    def name_field(self, game: SavedGame, place: Units) -> TextField:
        """The field with a game's name; what was typed stays in it."""
        rect, old = self.box.rect(*place), self.before("name")
        self.name = TextField("name", rect, game.name, self._typed, say("ui.saves.hint"), LONGEST)
        if old is not None and old.active:
            self.name.active, self.name.value = True, old.value
        return self.name

    def deleting(self, place: Units, icon: str) -> Button:
        """The button that deletes a game, when it is pressed a second time."""
        words, look = ("delete_sure", "red") if self.doomed else ("delete", "brown")
        return Button("delete", self.box.rect(*place), say(f"ui.saves.{words}"), self._delete, icon, look)

    def ground(self) -> list[Part]:
        """The two panels, the heading and the page."""
        box = self.box
        return [
            backdrop.wall(self.host.size, "seat_room"),
            backdrop.panel("list panel", "panel_parchment", box.rect(*self.LIST), box.k),
            backdrop.panel("page panel", "panel_parchment", box.rect(*self.PAGE), box.k),
            notice.heading(box, say(self.called), self.HEAD),
            *self.page(),
        ]

    def front(self) -> list[Part]:
        """A sentence."""
        return notice.notice(self.box, self.notice)

    # --- what can be done ---------------------------------------------------------------------------------

    def _typed(self, _value: str) -> None:
        self.doomed = False

    def _pick(self, index: int) -> None:
        """Show something at the right; chosen again by key it is opened."""
        again = index == self.at and self.ring.focused is self.list
        self.notice, self.doomed = "", False
        if again:
            self.open()
            return
        self.choose(index)
        self.layout()

    def tell(self, words: str, then: str = "") -> None:
        """Say what came of something, and show what there is now."""
        self.doomed = False
        self.read(then)
        self.notice = words
        self.layout()

    def attempt(self, do: Callable[[], str], then: str = "") -> None:
        """Do something with the disk and say what came of it; nothing is lost when it refuses."""
        try:
            words = do()
        except (BadSave, StoreError) as error:
            words = str(error)
        self.tell(words, then)

    @abstractmethod
    def open(self) -> None:
        """Open what is chosen."""

    def _rename(self) -> None:
        game, store, field = self.chosen, self.store, self.name
        if game is not None and store is not None and field is not None:
            self.attempt(lambda: _renamed(store, game, field.value), game.id)

    def _delete(self) -> None:
        """The first time ask, the second time take it away; it is kept in another folder."""
        game, store = self.chosen, self.store
        if game is None or store is None:
            return
        if not self.doomed:
            self.doomed, self.notice = True, say(self.sure, name=self.name_of(game))
            self.meant.ask()
            self.layout()
            return
        if not self.meant.means:
            return
        self._gone = close(self.host, game.id) or self._gone
        parent = game.branch.game if game.branch is not None else ""
        self.attempt(lambda: _deleted(store, game, self.name_of(game)), parent)

    def key(self, event: Event) -> bool:
        """Delete; with Escape nothing is to be deleted after all, else the sentence was read, else it leads back."""
        if event.key == K_DELETE:
            self._delete()
        elif event.key == K_ESCAPE and (self.doomed or self.notice):
            self.doomed, self.notice = False, ""
            self.layout()
        else:
            return super().key(event)
        return True

    def leave(self) -> None:
        """Back; to the shelf when the game below is no more."""
        if self._gone:
            self.host.home()
        else:
            self.host.pop()


def go_to(host: Host, game_id: str, saved: datetime | None, kept: bool = False) -> None:
    """Go to a game's table: its own when it is open, else from the disk; one with a name begins anew.

    Raises:
        BadSave: The game cannot be read.
        StoreError: The disk refuses.
    """
    there = host.desk.find(game_id)
    if there is not None:
        host.show(there)
        there.greet(saved)
    elif host.store is not None:
        running = NamedSaves(host.store).resume(game_id) if kept else game_id
        host.open.saved_table(host.store.open(running), saved)


def close(host: Host, game_id: str) -> bool:
    """Close a game's table; True when it was open."""
    there = host.desk.find(game_id)
    if there is not None:
        host.desk.drop(there)
    return there is not None


def _renamed(store: GameStore, game: SavedGame, name: str) -> str:
    if game.named:
        name = Path(NamedSaves(store).rename(game.id, name)).stem
    else:
        store.rename(game.id, name)
    return say("ui.saves.renamed", name=name) if name.strip() else say("ui.saves.unnamed")


def _deleted(store: GameStore, game: SavedGame, name: str) -> str:
    place = NamedSaves(store).remove(game.id) if game.named else store.remove(game.id)
    return say("ui.saves.deleted", name=name, place=place)
