"""The tree of a game and its branches (HR-14): each with its picture, where it left and where it stands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import K_DELETE, K_ESCAPE, KEYDOWN

from game.content.texts import say
from game.core import BadSave
from game.desktop.engine import text
from game.desktop.screens import branch_tree, branches_page, saves_page
from game.desktop.screens.branches_page import Told
from game.desktop.table import moments
from game.desktop.table import thumbnails as thumbs
from game.desktop.ui import backdrop
from game.desktop.ui.base import deliver
from game.desktop.ui.controls import Button, Chooser, Field
from game.desktop.ui.ring import Ring
from game.desktop.ui.scene import Host, Scene
from game.desktop.ui.scroll import Row, Scroll
from game.store import SavedGame, StoreError
from game.store.naming import LONGEST

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.engine.stage import Part
    from game.desktop.ui.base import Control
    from game.store import GameStore

_LIST, _PAGE = (30, 84, 640, 636), (686, 84, 564, 636)
_SMALL = (126, 84)  # units of a picture in the tree


class Branches(Scene):
    """The tree.

    Attributes:
        nodes: the games of the tree, from the top.
        at: index of the one that is chosen.
        told: what was read of each, by id; None for what cannot be read.
        other: index, among the others, of the one that it would be compared with.
    """

    def __init__(self, host: Host, game_id: str, notice: str = "") -> None:
        """Show the tree that a game is in; ``notice`` is a sentence for the player."""
        super().__init__(host)
        self.notice = notice
        self.games: dict[str, SavedGame] = {}
        self.nodes: list[branch_tree.BranchNode] = []
        self.told: dict[str, Told | None] = {}
        self.at = -1
        self.other = 0
        self.doomed = False
        self.ring = Ring()
        self._first = game_id
        self._gone = False  # whether a game was deleted whose table may lie below
        self.box = backdrop.page(host.size)
        self._read(game_id)
        self.layout()

    # --- what there is ------------------------------------------------------------------------------------

    @property
    def store(self) -> GameStore | None:
        """The saved games; None for pictures without a data folder."""
        return self.host.store

    @property
    def chosen(self) -> SavedGame | None:
        """What the right page is about."""
        return self.nodes[self.at].game if 0 <= self.at < len(self.nodes) else None

    @property
    def others(self) -> list[SavedGame]:
        """All others, the parent of the chosen one first."""
        entry = self.chosen
        found = [node.game for node in self.nodes if node.game is not entry]
        parent = entry.branch.game if entry is not None and entry.branch is not None else ""
        return sorted(found, key=lambda game: game.id != parent)

    def _read(self, game_id: str) -> None:
        """Read the tree again and choose a game of it, or the first one when it is gone."""
        try:
            found = branch_tree.by_id(self.store.games()) if self.store is not None else {}
        except StoreError as error:
            found, self.notice = {}, str(error)
        members = branch_tree.family({**self.games, **found}, self._first)
        self.nodes = branch_tree.tree([found[game.id] for game in members if game.id in found])
        self.games = found if self.nodes else {}
        ids = [node.game.id for node in self.nodes]
        self.at = ids.index(game_id) if game_id in ids else 0 if ids else -1
        self.other, self.doomed = 0, False

    def tick(self, now: int) -> None:
        """Read one game after the other, the chosen one first, so that the screen is there at once."""
        del now
        waiting = [node.game for node in self.nodes if node.game.id not in self.told]
        if not waiting:
            return
        entry = self.chosen if self.chosen in waiting else waiting[0]
        if entry is not None:
            self.told[entry.id] = self._look(entry)
        self.layout()

    def _look(self, entry: SavedGame) -> Told | None:
        if self.store is None:
            return None
        try:
            looked = self.store.look(entry.id)
        except (BadSave, StoreError) as error:
            self.notice = str(error)
            return None
        box = self.box
        left = ""
        if entry.branch is not None and looked.history.first == entry.branch.at:
            left = moments.words(looked.history.at(entry.branch.at), looked.seats)
        return Told(
            looked,
            thumbs.draw(looked.session, looked.seats, (box.px(_SMALL[0]), box.px(_SMALL[1]))),
            thumbs.draw(looked.session, looked.seats, (box.px(_PAGE[2] - 48), box.px(236))),
            left,
            moments.words(looked.session, looked.seats),
            moments.leads(looked.session, looked.seats),
        )

    # --- the screen ---------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Place the tree, the page and its buttons."""
        super().layout()
        box = backdrop.page(self.host.size)
        if box.k != self.box.k:
            self.told = {}  # pictures of another size
        self.box = box
        x, y, wide, high = _LIST
        before = self.__dict__.get("list")
        self.list = Scroll("tree", box.rect(x + 16, y + 16, wide - 32, high - 32), box.k)
        self.list.set([self._row(i) for i in range(len(self.nodes))])
        if before is not None:
            self.list.marked = min(before.marked, len(self.nodes) - 1)
            self.list.to(before.offset)
        self.controls: list[Control] = []
        self.buttons = [Button("back", box.rect(30, 738, 170, 46), say("ui.branches.back"), self._leave, "arrow_left")]
        if self.chosen is not None:
            self._lay_page(self.chosen)
        known = [*([self.list] if self.list.rows else []), *self.controls, *self.buttons]
        self.ring.set(known)

    def _lay_page(self, entry: SavedGame) -> None:
        """The name, what to compare with, and what can be done with a game."""
        box, x, wide = self.box, _PAGE[0] + 24, _PAGE[2] - 48
        typed = self.__dict__.get("name")
        place = box.rect(x, 542, wide - 166, 40)
        self.name = Field("name", place, entry.name, self._typed, say("ui.branches.hint"), LONGEST)
        if typed is not None and typed.active:
            self.name.active, self.name.value = True, typed.value
        names = [say("ui.branches.with", name=branches_page.called(game)) for game in self.others]
        chooser = Chooser(
            "other", box.rect(x, 596, wide - 166, 40), names or [say("ui.branches.alone")], self.other, self._turn
        )
        self.controls = [self.name, *([chooser] if names else [])]
        words = "look" if entry.over else "open"
        sure = "delete_sure" if self.doomed else "delete"
        side = x + wide - 156
        self.buttons = [
            Button("rename", box.rect(side, 540, 156, 44), say("ui.branches.rename"), self._rename, "check"),
            *self._comparing(side),
            Button("open", box.rect(x, 654, 250, 48), say(f"ui.branches.{words}"), self._open, "play", "green"),
            Button(
                "delete", box.rect(x + wide - 250, 654, 250, 48), say(f"ui.branches.{sure}"), self._delete, "trash",
                "red" if self.doomed else "brown",
            ),
            *self.buttons,
        ]  # fmt: skip

    def _comparing(self, side: float) -> list[Button]:
        """The button that puts two games side by side, where there are two."""
        if not self.others:
            return []
        place = self.box.rect(side, 594, 156, 44)
        return [Button("compare", place, say("ui.branches.compare"), self._compare, "exchange")]

    def _turn(self, index: int) -> None:
        self.other = index

    def _row(self, index: int) -> Row:
        node = self.nodes[index]
        high = self.box.px(104 * (1 + 0.3 * max(0.0, text.reading.zoom - 1)))
        told = self.told.get(node.game.id)
        unread = node.game.id in self.told and told is None
        opened = self.host.desk.find(node.game.id) is not None
        lines = branches_page.lines(node.game, told, unread, opened)
        draw = partial(
            branches_page.draw_limb, unit=self.box.k, lines=lines, lanes=node.lanes, on=index == self.at,
            picture=told.small if told else None, below=self._below(index), room=_SMALL,
        )  # fmt: skip
        return Row(
            high, (node.game.id, node.lanes, lines, index == self.at, told is None), draw, partial(self._pick, index)
        )

    def _below(self, index: int) -> bool:
        """Whether a game has branches of its own."""
        return index + 1 < len(self.nodes) and len(self.nodes[index + 1].lanes) > len(self.nodes[index].lanes)

    def _pick(self, index: int) -> None:
        """Show a game at the right; chosen again by key it is opened."""
        again = index == self.at and self.ring.focused is self.list
        self.notice, self.doomed = "", False
        if again:
            self._open()
            return
        self.at, self.other = index, 0
        self.layout()

    def parts(self) -> list[Part]:
        """The tree at the left, the page at the right, a sentence below."""
        box, size, entry = self.box, self.host.size, self.chosen
        found = [backdrop.wall(size, "seat_room")]
        found.append(backdrop.panel("tree panel", "panel_parchment", box.rect(*_LIST), box.k))
        found.append(backdrop.panel("page panel", "panel_parchment", box.rect(*_PAGE), box.k))
        found.append(backdrop.drawing("branches title", box, box.rect(0, 6, 1280, 76), "title", branches_page.title))
        found += self.list.parts()
        if entry is not None:
            found += self._page(entry)
        for control in (*self.controls, *self.buttons):
            found += control.parts()
        found += self.ring.parts(box.k)
        words = self.notice or (say("ui.branches.none") if len(self.nodes) < 2 else "")
        if words:
            place = box.rect(220, 722, 1030, 74)
            draw = partial(saves_page.notice, words=words, left=220, red=bool(self.notice))
            found.append(backdrop.drawing("notice", box, place, words, draw))
        return found

    def _page(self, entry: SavedGame) -> list[Part]:
        """The picture and everything about what is chosen."""
        box, told, found = self.box, self.told.get(entry.id), []
        if told is not None:
            frame = box.rect(_PAGE[0] + 24, _PAGE[1] + 18, _PAGE[2] - 48, 240)
            found.append(saves_page.picture(frame, told.large, entry.id, box.k))
        facts = branches_page.facts(entry, told, self.games)
        place = box.rect(_PAGE[0] + 24, 348, _PAGE[2] - 48, 190)
        draw = partial(branches_page.draw_facts, facts=facts, x=_PAGE[0] + 24, wide=_PAGE[2] - 48)
        found.append(backdrop.drawing("facts", box, place, facts, draw))
        return found

    # --- what can be done ---------------------------------------------------------------------------------

    def _typed(self, value: str) -> None:
        del value
        self.doomed = False

    def _try(self, do: Callable[[], str], then: str) -> None:
        """Do something with the disk and say what came of it; nothing is lost when it refuses."""
        try:
            self.notice = do()
        except (BadSave, StoreError) as error:
            self.notice = str(error)
        self._read(then)
        self.layout()

    def _open(self) -> None:
        """Go to a game's table: its own when it is open, else from the disk."""
        entry = self.chosen
        if entry is None or self.store is None:
            return
        there = self.host.desk.find(entry.id)
        if there is None:
            try:
                game = self.store.open(entry.id)
            except (BadSave, StoreError) as error:
                self.told.pop(entry.id, None)
                self._read(entry.id)
                self.notice = str(error)
                self.layout()
                return
            self.host.open.saved_table(game, entry.when)
        else:
            self.host.show(there)
            there.greet(entry.when)

    def _rename(self) -> None:
        entry, store = self.chosen, self.store
        if entry is not None and store is not None:
            self._try(partial(_renamed, store, entry, self.name.value), entry.id)

    def _compare(self) -> None:
        entry, others = self.chosen, self.others
        if entry is None or self.store is None or not others:
            return
        pair = (others[min(self.other, len(others) - 1)].id, entry.id)
        try:
            self.host.open.compare(self.games, pair)
        except (BadSave, StoreError) as error:
            self.notice = str(error)
            self.dirty = True

    def _delete(self) -> None:
        """The first time ask, the second time take it away; it is kept in another folder."""
        entry, store = self.chosen, self.store
        if entry is None or store is None:
            return
        if not self.doomed:
            self.doomed = True
            self.notice = say("ui.branches.delete_how", name=branches_page.called(entry))
            self.layout()
            return
        there = self.host.desk.find(entry.id)
        if there is not None:
            self.host.desk.drop(there)
            self._gone = True
        parent = entry.branch.game if entry.branch is not None else ""
        self._try(partial(_deleted, store, entry), parent)

    def event(self, event: Event) -> bool:
        """The tree, buttons and keys."""
        self.dirty = True
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


def _renamed(store: GameStore, entry: SavedGame, name: str) -> str:
    store.rename(entry.id, name)
    return str(say("ui.saves.renamed", name=name) if name.strip() else say("ui.saves.unnamed"))


def _deleted(store: GameStore, entry: SavedGame) -> str:
    return str(say("ui.saves.deleted", name=branches_page.called(entry), place=store.remove(entry.id)))
