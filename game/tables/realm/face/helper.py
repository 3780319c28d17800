"""When the notes of a first game of the Realm come, and what each is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.tables.realm.face import tray

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Decision
    from game.desktop.table.face import Board
    from game.desktop.ui.layout import Frame
    from game.tables.realm.face.shown import Shown

STEPS = (
    "realm_hero", "realm_roll", "realm_where", "realm_battle", "realm_psychic", "realm_brawl", "realm_evade",
    "realm_brew", "realm_answer", "realm_spells", "realm_tabs", "realm_tile",
)  # fmt: skip
_HIDDEN = {"choose_character": "realm_hero", "spell_response": "realm_answer"}  # of questions for one person's eyes
_FIGHTS = ("realm_battle", "realm_psychic", "realm_brawl")
_BRIEF = (*_FIGHTS, "realm_evade", "realm_answer")
_THINGS = {"realm_spells": "hidden", "realm_evade": "act:evade", "realm_brew": "act:brew"} | dict.fromkeys(
    _FIGHTS, "act:fight"
)
_CHOICES = 3  # choices stand in the upper one of so many parts of the page
CHOOSES: tuple[str, ...] = ()


def due(decision: Decision, shown: Shown, told: Sequence[str]) -> str:
    """The step whose moment has come and that was not told yet, the most urgent first; empty for none."""
    if decision.hidden:
        secret = _HIDDEN.get(decision.kind, "")
        return "" if secret in told else secret
    fight = shown.view["fight"]
    kind = fight["kind"] if fight is not None and decision.kind == "pre_dice" else ""
    start = decision.kind == "start_action"
    rolls = start and any(option.key.startswith("roll") for option in decision.options)
    moments = {
        "realm_tile": decision.kind == "orient_tile",
        "realm_battle": kind == "battle",
        "realm_psychic": kind == "psychic",
        "realm_brawl": kind == "brawl",
        "realm_evade": any("act:evade" in option.targets for option in decision.options),  # a Glamour is a secret
        "realm_brew": bool(kind) and decision.find("brew") is not None,
        "realm_where": decision.kind == "move_end_ring",
        "realm_roll": rolls,
        "realm_spells": start and (not rolls or "realm_roll" in told) and shown.me["spell_count"] > 0,
        "realm_tabs": start and shown.view["round"] > 1,
    }
    return next((step for step, now in moments.items() if now and step not in told), "")


def thing(step: str, decision: Decision) -> str:
    """The target that a step is about; of the places that glow the first."""
    if step == "realm_where":
        return next(iter(decision.options[0].targets), "")
    return _THINGS.get(step, "")


def about(step: str, frame: Frame, board: Board) -> Rect:
    """What a step is about, on the screen."""
    if step == "realm_spells":
        return frame.group(tray.SPELLS)
    if step == "realm_roll":
        return frame.prompt_parts().primary
    if step in _BRIEF:
        return frame.page
    if step == "realm_tabs":  # the boards' tabs lie left of the round
        return Rect(frame.top.topleft, (frame.top.width // 2, frame.top.height))
    return board.rect


def keep(frame: Frame) -> list[Rect]:
    """The choices and the tray's Spells stay in sight."""
    page = frame.page
    return [Rect(page.x, page.y, page.width, page.height // _CHOICES), frame.group(tray.SPELLS)]
