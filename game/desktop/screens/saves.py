"""The saved games: those that run, those with a name, and files that can be brought in."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pygame import DROPFILE, Surface

from game.content.texts import say
from game.core import BadSave
from game.desktop.screens import branch_tree, folders, saves_page
from game.desktop.screens.game_list import GameList, go_to
from game.desktop.screens.watched import Watched
from game.desktop.table import thumbnails
from game.desktop.ui import backdrop, notice
from game.desktop.ui.controls import Button, Tabs
from game.desktop.ui.rich import PlayerShown
from game.desktop.ui.scroll import Row
from game.store import Broken, Looked, NamedSaves, SavedGame, StoreError
from game.store.bundle import SUFFIX

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.ui.scene import Host

_log = logging.getLogger(__name__)
PARTS = ("games", "kept", "files")
MOST = 200  # files that are listed to be brought in
_TABS, _TAB_SIDE, _ACTS, _ACT, _ACT_STEP = (12, 44), 16, 654, (140, 46), 148  # units: tabs; what can be done
_BRANCHES, _NAME, _NAME_WIDE, _NAME_LONE, _NONE = (1068, 601, 140, 44), (604, 38), 436, 584, (60, 200)
_THUMB, _THUMB_HIGH, _SIDE = 20, 270, 24


class Saves(GameList):
    """All saved games, with a picture and everything about the one that is chosen."""

    called, sure = "ui.saves.title", "ui.saves.delete_how"
    LIST, ROWS, PAGE = (40, 92, 540, 622), (56, 154, 508, 542), (600, 92, 640, 622)

    def __init__(self, host: Host, part: str = "games", notice: str = "") -> None:
        """Show one of the lists; ``notice`` is a sentence for the player."""
        super().__init__(host, notice)
        self.part = part
        self.entries: list[SavedGame | Broken | Path] = []
        self.depths: dict[str, int] = {}
        self.seen: Looked | None = None
        self._picture: tuple[object, Surface] | None = None
        self.read()
        self.layout()

    # --- what there is ------------------------------------------------------------------------------------

    @property
    def entry(self) -> SavedGame | Broken | Path | None:
        """What the right page is about."""
        return self.entries[self.at] if 0 <= self.at < len(self.entries) else None

    @property
    def chosen(self) -> SavedGame | None:
        """The same where it is a game that can be played."""
        return self.entry if isinstance(self.entry, SavedGame) else None

    def name_of(self, game: SavedGame) -> str:
        """Its name, or who plays."""
        return saves_page.called(game)

    def read(self, _then: str = "") -> None:
        """Read the open list again; what lies where the chosen one lay is chosen."""
        try:
            self.entries = self._entries()
        except StoreError as error:
            self.entries, self.notice = [], str(error)
        broken = next((entry for entry in self.entries if isinstance(entry, Broken) and not entry.newer), None)
        if broken is not None and not self.notice:
            self.notice = broken.reason
        self.choose(min(max(0, self.at), len(self.entries) - 1))

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

    def choose(self, index: int) -> None:
        """Show an entry at the right."""
        self.at, self.seen = index, None
        entry = self.entry
        if isinstance(entry, SavedGame | Broken) and self.store is not None:
            try:
                kept = self.part == "kept"
                self.seen = NamedSaves(self.store).look(entry.id) if kept else self.store.look(entry.id)
            except (BadSave, StoreError) as error:
                self.notice = str(error)

    def uncovered(self) -> None:
        """PlayerShown again at what there is: games may have been deleted in the tree."""
        self.tell(self.notice)

    # --- the screen ---------------------------------------------------------------------------------------

    def made(self) -> list[Any]:
        """A tab for each list over it."""
        x, y, wide, _ = self.LIST
        each, (top, high) = (wide - 2 * _TAB_SIDE) / len(PARTS), _TABS
        spots = [self.box.rect(x + _TAB_SIDE + i * each, y + top, each, high) for i in range(len(PARTS))]
        tabs = Tabs("tabs", spots, [say(f"ui.saves.tab_{part}") for part in PARTS], self._turn)
        tabs.index = PARTS.index(self.part)
        return [tabs, *super().made()]

    def _turn(self, index: int) -> None:
        if PARTS[index] != self.part:
            self._to(PARTS[index])

    def _to(self, part: str, words: str = "") -> None:
        """Turn to a list, with a sentence for the player."""
        self.part, self.at, self.notice = part, -1, ""
        self.read()
        self.notice = words or self.notice
        self.layout()

    def rows(self) -> list[Row]:
        """Who plays or what it is called, and where it stands."""
        return [self._row(i, entry) for i, entry in enumerate(self.entries)]

    def _row(self, index: int, entry: SavedGame | Broken | Path) -> Row:
        opened = isinstance(entry, SavedGame) and self.host.desk.find(entry.id) is not None
        lines = saves_page.lines(entry, opened)
        seats = tuple(PlayerShown.of(seat) for seat in entry.seats) if isinstance(entry, SavedGame) else ()
        depth = self.depths.get(entry.id, 0) if isinstance(entry, SavedGame) else 0
        draw = partial(saves_page.draw_row, unit=self.box.k, lines=lines, seats=seats, on=index == self.at, depth=depth)
        shows = (lines, seats, index == self.at)
        return Row(self.row_high(), shows, draw, partial(self._pick, index), words=", ".join(lines))

    def page_controls(self) -> list[Any]:
        """The name of a game and the way to its branches; what can be done with what is chosen."""
        entry, game, x = self.entry, self.chosen, self.PAGE[0] + _SIDE
        acts: list[tuple[str, str, Callable[[], None], str, str]] = []
        if game is not None:
            acts.append(("open", "look" if game.over else "open", self.open, "play", "green"))
            acts.append(("rename", "rename", self._rename, "check", "brown"))
            acts.append(("export", "export", self._export, "arrow_up", "brown"))
        elif isinstance(entry, Path):
            acts.append(("open", "bring", self.open, "play", "green"))
        elif self.seen is not None:
            acts.append(("open", "look", self.open, "play", "brown"))
        found: list[Any] = [
            Button(key, self.box.rect(x + i * _ACT_STEP, _ACTS, *_ACT), say(f"ui.saves.{label}"), do, icon, look)
            for i, (key, label, do, icon, look) in enumerate(acts)
        ]
        if game is None:
            return found
        grows = not game.named  # those with a name begin as games of their own
        place = self.box.rect(*_BRANCHES)
        tree = [Button("branches", place, say("ui.branches.button"), self._branches, "branch")] if grows else []
        top, high = _NAME
        field = self.name_field(game, (x, top, _NAME_WIDE if grows else _NAME_LONE, high))
        return [field, *tree, *found, self.deleting((x + 3 * _ACT_STEP, _ACTS, *_ACT), "close")]

    def _branches(self) -> None:
        if self.chosen is not None:
            self.host.open.branches(self.chosen.id)

    def ground(self) -> list[Part]:
        """A list without anything says so."""
        found = super().ground()
        if not self.entries:
            (x, y, wide, _), (down, high) = self.LIST, _NONE
            place = self.box.rect(x, y + down, wide, high)
            found.append(notice.none(self.box, say(f"ui.saves.none_{self.part}"), place))
        return found

    def page(self) -> list[Part]:
        """The picture and everything about what is chosen."""
        box, entry = self.box, self.entry
        if entry is None:
            return [notice.none(box, say("ui.saves.pick"), box.rect(*self.PAGE))] if self.entries else []
        found = []
        x, _, wide, _ = saves_page.FACTS
        frame = box.rect(x, self.PAGE[1] + _THUMB, wide, _THUMB_HIGH)
        picture = self._thumb(entry, frame.size)
        if picture is not None:
            found.append(saves_page.picture("thumb", frame, picture, (self.part, self.at), box.k))
        facts = saves_page.facts(entry, self.seen)
        draw = partial(saves_page.draw_facts, facts=facts)
        return [*found, backdrop.drawing("facts", box, box.rect(*saves_page.FACTS), facts, draw)]

    def _thumb(self, entry: SavedGame | Broken | Path, room: tuple[int, int]) -> Surface | None:
        """The picture of what is chosen, drawn once."""
        if self.seen is None:
            return None
        key = (self.part, str(entry), room)
        if self._picture is None or self._picture[0] != key:
            try:
                self._picture = (key, thumbnails.draw(self.seen.session, self.seen.seats, room))
            except Exception:  # what a file holds may be what no picture of ours knows; the list is not to fall over it
                _log.exception("no picture of %s", entry)
                return None
        return self._picture[1]

    # --- what can be done ---------------------------------------------------------------------------------

    def open(self) -> None:
        """Play a game, look at one that cannot be played on, or take a file in."""
        entry = self.entry
        try:
            if isinstance(entry, Path):
                self._bring(entry)
            elif isinstance(entry, SavedGame):
                go_to(self.host, entry.id, entry.when, entry.named)
            elif self.seen is not None:
                self.host.open.watched_table(Watched(self.seen), self.seen.notice)
        except (BadSave, StoreError) as error:
            self.tell(str(error))

    def _bring(self, file: Path) -> None:
        """Take a file in, and show the game among the running ones."""
        if self.store is not None:
            NamedSaves(self.store).bring_in(file)
            self._to("games", say("ui.saves.brought", name=file.stem))

    def _export(self) -> None:
        game, store = self.chosen, self.store
        if game is not None and store is not None:
            self.attempt(lambda: say("ui.saves.exported", file=NamedSaves(store).export(game, folders.places()[0])))

    def event(self, event: Event) -> bool:
        """A file that is dropped onto the window is taken in."""
        if event.type != DROPFILE:
            return super().event(event)
        self.dirty = True
        try:
            self._bring(Path(event.file))
        except (BadSave, StoreError) as error:
            self.notice = str(error)
        return True


def _files() -> list[Path]:
    """Saved games that lie where people put files."""
    found: list[Path] = []
    for place in dict.fromkeys(folders.places()):
        try:
            found += sorted(file for file in place.glob(f"*{SUFFIX}") if file.is_file())
        except OSError:  # a place that cannot be read has none
            continue
    return found[:MOST]
