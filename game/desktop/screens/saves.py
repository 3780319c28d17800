"""The saved games: those that run, those with a name, and files that can be brought in."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import DROPFILE, K_DELETE, K_ESCAPE, KEYDOWN

from game.content.texts import say
from game.core import BadSave
from game.desktop.engine import text
from game.desktop.screens import branch_tree, folders, saves_page
from game.desktop.screens.watched import Watched
from game.desktop.table import thumbnails as thumbs
from game.desktop.ui import backdrop
from game.desktop.ui.base import deliver
from game.desktop.ui.controls import Button, Field, Tabs
from game.desktop.ui.ring import Ring
from game.desktop.ui.scene import Host, Scene
from game.desktop.ui.scroll import Row, Scroll
from game.store import Broken, GameStore, Looked, NamedSaves, SavedGame, StoreError
from game.store.bundle import SUFFIX
from game.store.naming import LONGEST

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from game.desktop.engine.stage import Part
    from game.desktop.ui.base import Control

_log = logging.getLogger(__name__)
PARTS = ("games", "kept", "files")
MOST = 200  # files that are listed to be brought in
_LIST, _PAGE = (40, 92, 540, 622), (600, 92, 640, 622)


class Saves(Scene):
    """All saved games, with a picture and everything about the one that is chosen."""

    def __init__(self, host: Host, part: str = "games", notice: str = "") -> None:
        """Show one of the lists; ``notice`` is a sentence for the player."""
        super().__init__(host)
        self.notice = notice
        self.part = part
        self.at = -1
        self.doomed = False
        self._gone = False  # whether a game was deleted whose table may lie below
        self.entries: list[SavedGame | Broken | Path] = []
        self.depths: dict[str, int] = {}
        self.seen: Looked | None = None
        self._picture: tuple[object, Surface] | None = None
        self.ring = Ring()
        self.name: Field | None = None
        self._read()
        self.layout()

    # --- what there is ------------------------------------------------------------------------------------

    @property
    def store(self) -> GameStore | None:
        """The saved games; None for pictures without a data folder."""
        return self.host.store

    @property
    def chosen(self) -> SavedGame | Broken | Path | None:
        """What the right page is about."""
        return self.entries[self.at] if 0 <= self.at < len(self.entries) else None

    def _read(self) -> None:
        """Read the open list again; the choice goes to its first entry."""
        try:
            self.entries = self._entries()
        except StoreError as error:
            self.entries, self.notice = [], str(error)
        broken = next((entry for entry in self.entries if isinstance(entry, Broken) and not entry.newer), None)
        if broken is not None and not self.notice:
            self.notice = broken.reason
        self._choose(0)

    def _entries(self) -> list[SavedGame | Broken | Path]:
        if self.store is None:
            return []
        if self.part == "files":
            return [*_files()]
        if self.part == "kept":
            return [*NamedSaves(self.store).all()]
        found = self.store.games()
        nodes = branch_tree.tree([game for game in found if isinstance(game, SavedGame)])
        self.depths = {node.game.id: len(node.lanes) for node in nodes}
        return [*(node.game for node in nodes), *(entry for entry in found if isinstance(entry, Broken))]

    def _choose(self, index: int) -> None:
        """Show an entry at the right; chosen again it is opened."""
        again = index == self.at
        self.at, self.doomed = index, False
        self.seen = None
        entry = self.chosen
        if isinstance(entry, SavedGame | Broken) and self.store is not None:
            try:
                kept = self.part == "kept"
                self.seen = NamedSaves(self.store).look(entry.id) if kept else self.store.look(entry.id)
            except (BadSave, StoreError) as error:
                self.notice = str(error)
        if again and self.ring.focused is not None:
            self._open()

    # --- the screen ---------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Place lists, the page and its buttons."""
        super().layout()
        self.box = box = backdrop.page(self.host.size)
        x, y, wide, high = _LIST
        spots = [box.rect(x + 16 + i * (wide - 32) / 3, y + 12, (wide - 32) / 3, 44) for i in range(3)]
        tabs = Tabs("tabs", spots, [say(f"ui.saves.tab_{part}") for part in PARTS], self._turn)
        tabs.index = PARTS.index(self.part)
        before = self.__dict__.get("list")
        self.list = Scroll("saves", box.rect(x + 16, y + 62, wide - 32, high - 80), box.k)
        self.list.set([self._row(i) for i in range(len(self.entries))])
        if before is not None:
            self.list.marked = min(before.marked, len(self.entries) - 1)
            self.list.to(before.offset)
        self.buttons = self._buttons()
        entry = self.chosen
        self.name = None
        if isinstance(entry, SavedGame):
            place = box.rect(_PAGE[0] + 24, 604, 436 if self._grows(entry) else 592, 38)
            self.name = Field("name", place, entry.name, self._typed, say("ui.saves.hint"), LONGEST)
        fields = [self.name] if self.name else []
        self.controls: list[Control] = [tabs, *fields]
        self.ring.set([tabs, *([self.list] if self.list.rows else []), *fields, *self.buttons])

    def _turn(self, index: int) -> None:
        if PARTS[index] == self.part:
            return
        self.part, self.at, self.notice = PARTS[index], -1, ""
        self._read()
        self.layout()

    def _row(self, index: int) -> Row:
        entry = self.entries[index]
        high = self.box.px(84 * (1 + 0.35 * max(0.0, text.reading.zoom - 1)))
        lines = saves_page.lines(entry, self._is_open(entry))
        seats = tuple((seat.colour, seat.name) for seat in entry.seats) if isinstance(entry, SavedGame) else ()
        depth = self.depths.get(entry.id, 0) if isinstance(entry, SavedGame) else 0
        draw = partial(saves_page.draw_row, unit=self.box.k, lines=lines, seats=seats, on=index == self.at, depth=depth)
        return Row(high, (lines, seats, index == self.at), draw, partial(self._pick, index))

    def _is_open(self, entry: SavedGame | Broken | Path) -> bool:
        return isinstance(entry, SavedGame) and self.host.desk.find(entry.id) is not None

    def _pick(self, index: int) -> None:
        self.notice = ""
        self._choose(index)
        self.layout()

    def _buttons(self) -> list[Button]:
        box, entry = self.box, self.chosen
        back = Button("back", box.rect(40, 736, 170, 46), say("ui.saves.back"), self._leave, "arrow_left")
        if entry is None:
            return [back]
        words = "bring" if isinstance(entry, Path) else "open"
        acts: list[tuple[str, str, Callable[[], None], str, str]] = [("open", words, self._open, "play", "green")]
        if isinstance(entry, Broken):
            acts = [("open", "look", self._open, "play", "brown")] if self.seen is not None else []
        elif isinstance(entry, SavedGame):
            sure = "delete_sure" if self.doomed else "delete"
            acts += [
                ("rename", "rename", self._rename, "check", "brown"),
                ("export", "export", self._export, "arrow_up", "brown"),
                ("delete", sure, self._delete, "close", "red" if self.doomed else "brown"),
            ]
        spots = [box.rect(_PAGE[0] + 24 + i * 148, 654, 140, 46) for i in range(len(acts))]
        tree = Button("branches", box.rect(1068, 601, 148, 44), say("ui.branches.button"), self._branches, "branch")
        return [
            *([tree] if self._grows(entry) else []),
            *(
                Button(key, spot, say(f"ui.saves.{label}"), do, icon, look)
                for spot, (key, label, do, icon, look) in zip(spots, acts, strict=True)
            ),
            back,
        ]

    def _grows(self, entry: SavedGame | Broken | Path | None) -> bool:
        """Whether a game can have branches: those with a name begin as games of their own."""
        return isinstance(entry, SavedGame) and not entry.named

    def _branches(self) -> None:
        if isinstance(self.chosen, SavedGame):
            self.host.open.branches(self.chosen.id)

    def uncovered(self) -> None:
        """Look again at what there is: games may have been deleted in the tree."""
        self._try(lambda: self.notice)

    def parts(self) -> list[Part]:
        """The list at the left, the page at the right, a sentence below."""
        box, size, entry = self.box, self.host.size, self.chosen
        found = [backdrop.wall(size, "seat_room")]
        found.append(backdrop.panel("list panel", "panel_parchment", box.rect(*_LIST), box.k))
        found.append(backdrop.panel("page panel", "panel_parchment", box.rect(*_PAGE), box.k))
        found.append(backdrop.drawing("saves title", box, box.rect(0, 10, 1280, 80), "title", saves_page.title))
        if not self.entries:
            none = box.rect(_LIST[0], _LIST[1] + 60, _LIST[2], 200)
            draw = partial(saves_page.none, words=say(f"ui.saves.none_{self.part}"), rect=none)
            found.append(backdrop.drawing("none", box, none, self.part, draw))
        found += [*self.list.parts(), *self._page(entry)]
        for control in (*self.controls, *self.buttons):
            found += control.parts()
        found += self.ring.parts(box.k)
        if self.notice:
            place = box.rect(230, 722, 1010, 74)
            found.append(
                backdrop.drawing("notice", box, place, self.notice, partial(saves_page.notice, words=self.notice))
            )
        return found

    def _page(self, entry: SavedGame | Broken | Path | None) -> list[Part]:
        """The picture and everything about what is chosen."""
        box = self.box
        page = box.rect(*_PAGE)
        if entry is None:
            draw = partial(saves_page.none, words=say("ui.saves.pick"), rect=page)
            return [backdrop.drawing("pick", box, page, "pick", draw)] if self.entries else []
        found = []
        frame = box.rect(_PAGE[0] + 24, _PAGE[1] + 20, 592, 270)
        picture = self._thumb(entry, frame.size)
        if picture is not None:
            found.append(saves_page.picture(frame, picture, (self.part, self.at), box.k))
        facts = saves_page.facts(entry, self.seen)
        place = box.rect(_PAGE[0] + 24, _PAGE[1] + 296, 592, 216)
        found.append(backdrop.drawing("facts", box, place, facts, partial(saves_page.draw_facts, facts=facts)))
        return found

    def _thumb(self, entry: SavedGame | Broken | Path, room: tuple[int, int]) -> Surface | None:
        """The picture of what is chosen, drawn once."""
        if self.seen is None:
            return None
        key = (self.part, str(entry), room)
        if self._picture is None or self._picture[0] != key:
            try:
                self._picture = (key, thumbs.draw(self.seen.session, self.seen.seats, room))
            except Exception:  # what a file holds may be what no picture of ours knows; the list is not to fall over it
                _log.exception("no picture of %s", entry)
                return None
        return self._picture[1]

    # --- what can be done ---------------------------------------------------------------------------------

    def _typed(self, value: str) -> None:
        del value
        self.doomed = False

    def _try(self, do: Callable[[], str]) -> None:
        """Do something with the disk and say what came of it; nothing is lost when it refuses."""
        try:
            self.notice = do()
        except (BadSave, StoreError) as error:
            self.notice = str(error)
        at, self.doomed = self.at, False
        words, self.at = self.notice, -1
        self._read()
        self.at = -1
        self._choose(min(at, len(self.entries) - 1))
        self.notice = words
        self.layout()

    def _open(self) -> None:
        entry = self.chosen
        if self.store is None or entry is None:
            return
        try:
            if isinstance(entry, Path):
                self._bring(entry)
            elif isinstance(entry, Broken):
                self._watch()
            else:
                self._play(entry)
        except (BadSave, StoreError) as error:
            self._read()
            self.notice = str(error)
            self.layout()

    def _watch(self) -> None:
        """Look at a game that cannot be played on."""
        if self.seen is not None:
            self.host.open.watched_table(Watched(self.seen), self.seen.notice)

    def _play(self, entry: SavedGame) -> None:
        """Go to a game's table: its own when it is open, else from the disk."""
        there = self.host.desk.find(entry.id)
        if there is not None:
            self.host.show(there)
            there.greet(entry.when)
        elif self.store is not None:
            game_id = NamedSaves(self.store).resume(entry.id) if entry.named else entry.id
            self.host.open.saved_table(self.store.open(game_id), entry.when)

    def _bring(self, file: Path) -> None:
        """Take a file in, and show the game among the running ones."""
        if self.store is None:
            return
        NamedSaves(self.store).bring_in(file)
        self.part, self.at = "games", -1
        self._read()
        self.notice = say("ui.saves.brought", name=file.stem)
        self.layout()

    def _rename(self) -> None:
        entry, store = self.chosen, self.store
        if isinstance(entry, SavedGame) and store is not None and self.name is not None:
            self._try(partial(_renamed, store, entry, self.name.value))

    def _export(self) -> None:
        entry, store = self.chosen, self.store
        if isinstance(entry, SavedGame) and store is not None:
            self._try(lambda: say("ui.saves.exported", file=NamedSaves(store).export(entry, folders.places()[0])))

    def _delete(self) -> None:
        """The first time ask, the second time take it away; it is kept in another folder."""
        entry, store = self.chosen, self.store
        if not isinstance(entry, SavedGame) or store is None:
            return
        if not self.doomed:
            self.doomed = True
            self.notice = say("ui.saves.delete_how", name=saves_page.called(entry))
            self.layout()
            return
        there = self.host.desk.find(entry.id)
        if there is not None:
            self.host.desk.drop(there)
            self._gone = True
        self._try(partial(_deleted, store, entry))

    def event(self, event: Event) -> bool:
        """Lists, buttons, keys, and a file that is dropped onto the window."""
        self.dirty = True
        if event.type == DROPFILE:
            self._dropped(Path(event.file))
            return True
        if deliver((*self.controls, *self.buttons), event) or self.list.event(event) or self.ring.event(event):
            return True
        if event.type == KEYDOWN and event.key == K_DELETE:
            self._delete()
            return True
        if event.type == KEYDOWN and event.key == K_ESCAPE:
            self._escape()
            return True
        return False

    def _escape(self) -> None:
        """Nothing is to be deleted after all; else the sentence was read; else back."""
        if self.doomed:
            self.doomed, self.notice = False, ""
            self.layout()
        elif self.notice:
            self.notice = ""
        else:
            self._leave()

    def _leave(self) -> None:
        """Back; to the shelf when the game below is no more."""
        if self._gone:
            self.host.home()
        else:
            self.host.pop()

    def _dropped(self, file: Path) -> None:
        try:
            self._bring(file)
        except (BadSave, StoreError) as error:
            self.notice = str(error)


def _renamed(store: GameStore, entry: SavedGame, name: str) -> str:
    if entry.named:
        name = Path(NamedSaves(store).rename(entry.id, name)).stem
    else:
        store.rename(entry.id, name)
    return say("ui.saves.renamed", name=name) if name.strip() else say("ui.saves.unnamed")


def _deleted(store: GameStore, entry: SavedGame) -> str:
    place = NamedSaves(store).remove(entry.id) if entry.named else store.remove(entry.id)
    return say("ui.saves.deleted", name=saves_page.called(entry), place=place)


def _files() -> list[Path]:
    """Saved games that lie where people put files."""
    found: list[Path] = []
    for place in dict.fromkeys(folders.places()):
        try:
            found += sorted(file for file in place.glob(f"*{SUFFIX}") if file.is_file())
        except OSError:  # a place that cannot be read has none
            continue
    return found[:MOST]
