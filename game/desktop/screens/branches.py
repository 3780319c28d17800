"""The tree of a game and its branches (HR-14): each with its picture, where it left and where it stands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.texts import say
from game.core import BadSave
from game.desktop.screens import branch_tree, branches_page, saves_page
from game.desktop.screens.branches_page import BranchTold
from game.desktop.screens.game_list import GameList, go_to
from game.desktop.table import moments, thumbnails
from game.desktop.ui import backdrop, notice
from game.desktop.ui.controls import Button, Chooser
from game.desktop.ui.scroll import Row
from game.store import SavedGame, StoreError

if TYPE_CHECKING:
    from game.desktop.engine.canvas import Part
    from game.desktop.ui.scene import Host

_SMALL = (126, 84)  # units of a picture in the tree
_SIDE, _LARGE, _TOP, _FRAME, _FACTS = 24, 236, 18, 240, (348, 190)  # units of the page: its picture, the words below it
_RENAME, _NAME, _COMPARE, _OTHER, _GAP = (540, 156, 44), (542, 40), (594, 156, 44), (596, 40), 166
_OPEN = (654, 250, 48)


class Branches(GameList):
    """The tree.

    Attributes:
        nodes: the games of the tree, from the top.
        told: what was read of each, by id; None for what cannot be read.
        other: index, among the others, of the one that it would be compared with.
    """

    called, sure = "ui.branches.title", "ui.branches.delete_how"
    LIST, ROWS, PAGE = (30, 84, 640, 636), (46, 100, 608, 604), (686, 84, 564, 636)
    ROW = (104, 0.3)
    HEAD, FOOT = 46, 738

    def __init__(self, host: Host, game_id: str, notice: str = "") -> None:
        """Show the tree that a game is in; ``notice`` is a sentence for the player."""
        super().__init__(host, notice)
        self.games: dict[str, SavedGame] = {}
        self.nodes: list[branch_tree.BranchNode] = []
        self.told: dict[str, BranchTold | None] = {}
        self.other = 0
        self._first = game_id
        self.read(game_id)
        self.layout()

    # --- what there is ------------------------------------------------------------------------------------

    @property
    def chosen(self) -> SavedGame | None:
        """What the right page is about."""
        return self.nodes[self.at].game if 0 <= self.at < len(self.nodes) else None

    def name_of(self, game: SavedGame) -> str:
        """Its name, or what it is in the tree."""
        return branches_page.called(game)

    @property
    def others(self) -> list[SavedGame]:
        """All others, the parent of the chosen one first."""
        entry = self.chosen
        found = [node.game for node in self.nodes if node.game is not entry]
        parent = entry.branch.game if entry is not None and entry.branch is not None else ""
        return sorted(found, key=lambda game: game.id != parent)

    def read(self, then: str = "") -> None:
        """Read the tree again and choose a game of it, or the first one when it is gone."""
        try:
            found = branch_tree.by_id(self.store.games()) if self.store is not None else {}
        except StoreError as error:
            found, self.notice = {}, str(error)
        members = branch_tree.family({**self.games, **found}, self._first)
        self.nodes = branch_tree.tree([found[game.id] for game in members if game.id in found])
        self.games = found if self.nodes else {}
        ids = [node.game.id for node in self.nodes]
        self.choose(ids.index(then) if then in ids else 0 if ids else -1)

    def choose(self, index: int) -> None:
        """Show a game at the right."""
        self.at, self.other = index, 0

    def tick(self, now: int) -> None:
        """Read one game after the other, the chosen one first, so that the screen is there at once."""
        super().tick(now)
        waiting = [node.game for node in self.nodes if node.game.id not in self.told]
        if not waiting:
            return
        entry = self.chosen if self.chosen in waiting else waiting[0]
        if entry is not None:
            self.told[entry.id] = self._look(entry)
        self.layout()

    def _look(self, entry: SavedGame) -> BranchTold | None:
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
        return BranchTold(
            looked,
            thumbnails.draw(looked.session, looked.seats, (box.px(_SMALL[0]), box.px(_SMALL[1]))),
            thumbnails.draw(looked.session, looked.seats, (box.px(self.PAGE[2] - 2 * _SIDE), box.px(_LARGE))),
            left,
            moments.words(looked.session, looked.seats),
            moments.leads(looked.session, looked.seats),
        )

    # --- the screen ---------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Pictures of another size are drawn anew."""
        if backdrop.page(self.host.size).k != self.box.k:
            self.told = {}
        super().layout()

    def page_controls(self) -> list[Any]:
        """The name, what to compare with, and what can be done with a game."""
        entry = self.chosen
        if entry is None:
            return []
        box, x, wide = self.box, self.PAGE[0] + _SIDE, self.PAGE[2] - 2 * _SIDE
        (top, *size), (named, high), (beside, *other), (chooser, low) = _RENAME, _NAME, _COMPARE, _OTHER
        side, (foot, half, deep) = x + wide - size[0], _OPEN
        names = [say("ui.branches.with", name=branches_page.called(game)) for game in self.others]
        opening = say("ui.saves.look" if entry.over else "ui.saves.open")
        rename = Button("rename", box.rect(side, top, *size), say("ui.saves.rename"), self._rename, "check")
        found: list[Any] = [self.name_field(entry, (x, named, wide - _GAP, high)), rename]
        if names:
            place = box.rect(side, beside, *other)
            found.insert(1, Chooser("other", box.rect(x, chooser, wide - _GAP, low), names, self.other, self._turn))
            found.append(Button("compare", place, say("ui.branches.compare"), self._compare, "exchange"))
        return [
            *found,
            Button("open", box.rect(x, foot, half, deep), opening, self.open, "play", "green"),
            self.deleting((x + wide - half, foot, half, deep), "trash"),
        ]

    def _turn(self, index: int) -> None:
        self.other = index

    def rows(self) -> list[Row]:
        """The games, each with its lines to the others."""
        return [self._row(i, node) for i, node in enumerate(self.nodes)]

    def _row(self, index: int, node: branch_tree.BranchNode) -> Row:
        told = self.told.get(node.game.id)
        unread = node.game.id in self.told and told is None
        opened = self.host.desk.find(node.game.id) is not None
        lines = branches_page.lines(node.game, told, unread, opened)
        draw = partial(
            branches_page.draw_limb, unit=self.box.k, lines=lines, lanes=node.lanes, on=index == self.at,
            picture=told.small if told else None, below=self._below(index), room=_SMALL,
        )  # fmt: skip
        shows = (node.game.id, node.lanes, lines, index == self.at, told is None)
        return Row(self.row_high(), shows, draw, partial(self._pick, index), words=", ".join(filter(None, lines)))

    def _below(self, index: int) -> bool:
        """Whether a game has branches of its own."""
        return index + 1 < len(self.nodes) and len(self.nodes[index + 1].lanes) > len(self.nodes[index].lanes)

    def page(self) -> list[Part]:
        """The picture and everything about what is chosen."""
        entry = self.chosen
        if entry is None:
            return []
        box, told, found = self.box, self.told.get(entry.id), []
        x, wide, (top, high) = self.PAGE[0] + _SIDE, self.PAGE[2] - 2 * _SIDE, _FACTS
        if told is not None:
            frame = box.rect(x, self.PAGE[1] + _TOP, wide, _FRAME)
            found.append(saves_page.picture("thumb", frame, told.large, entry.id, box.k))
        facts = branches_page.facts(entry, told, self.games)
        draw = partial(branches_page.draw_facts, facts=facts, x=x, wide=wide)
        return [*found, backdrop.drawing("facts", box, box.rect(x, top, wide, high), facts, draw)]

    def front(self) -> list[Part]:
        """A sentence; that there are no branches where there is nothing else to say."""
        words = self.notice or (say("ui.branches.none") if len(self.nodes) < 2 else "")
        return notice.notice(self.box, words, 220, 1030, bool(self.notice))

    # --- what can be done ---------------------------------------------------------------------------------

    def open(self) -> None:
        """Go to a game's table."""
        entry = self.chosen
        if entry is None:
            return
        try:
            go_to(self.host, entry.id, entry.when)
        except (BadSave, StoreError) as error:
            self.told.pop(entry.id, None)
            self.tell(str(error), entry.id)

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
