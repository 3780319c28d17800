"""Every screen that shows what lies in a data folder, drawn without a window, as the long proofs look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import texts
from game.core import BadSave, tables
from game.desktop.screens.saves import Saves
from game.desktop.screens.seats import Seats
from game.desktop.screens.settings import SettingsScreen
from game.desktop.screens.shelf import Shelf
from game.desktop.screens.statistics import StatisticsScreen
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.store import GameStore, SavedGame, StoreError

if TYPE_CHECKING:
    from pathlib import Path

    from game.desktop.ui.scene import Scene
    from game.store import Settings

SIZE = (1280, 720)


def saved(data: Path) -> None:
    """The shelf, both lists of saved games with the page about each, and the table of every game that opens."""
    shot.display(SIZE)
    store = GameStore(data)
    host = shot.Still(SIZE, store=store)
    _see(Shelf(host))
    for part in ("games", "kept"):
        found = Saves(host, part)
        _see(found)
        for index in range(len(found.entries)):
            found.list.rows[index].action()  # type: ignore[misc]  # every row of this list has one
            _see(found)
    for entry in store.games():
        if isinstance(entry, SavedGame):
            _table(host, store, entry.id)


def _table(host: shot.Still, store: GameStore, game_id: str) -> None:
    """Open a game, look at it, give an answer and look again."""
    try:
        game = store.open(game_id)
    except (BadSave, StoreError):
        return
    try:
        _see(_uncovered(TableScreen(host, game, notice=game.notice)))
        if game.session.decision is not None:
            game.answer(game.session.decision.options[0])
            _see(_uncovered(TableScreen(host, game)))
    finally:
        game.close()


def _uncovered(table: TableScreen) -> TableScreen:
    shot.come(table)
    return table


def settings(found: Settings) -> None:
    """The screens that begin with what was set."""
    shot.display(SIZE)
    host = shot.Still(SIZE)
    host.settings, host.scale = found, found.text_scale
    try:
        texts.speak(found.language)
        for scene in (Shelf(host), Seats(host, tables()[0]), SettingsScreen(host)):
            _see(scene)
    finally:
        texts.speak(texts.LANGUAGE)


def statistics(data: Path) -> None:
    """The statistics."""
    shot.display(SIZE)
    scene = StatisticsScreen(shot.Still(SIZE, store=GameStore(data)))
    while scene.busy:
        scene.tick(0)
    _see(scene)


def _see(scene: Scene) -> None:
    scene.layout()
    shot.draw(scene, SIZE)
