"""When the notes of a first game of Cavern Tavern come, and what each is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.cavern_tavern.face import groups
from game.tables.cavern_tavern.face.boards import TavernBoard

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Rect

    from game.core import Decision
    from game.desktop.table.face import Board as AnyBoard
    from game.desktop.ui.layout import Frame
    from game.tables.cavern_tavern.face.shown import Shown

STEPS = ("larder", "order", "dice", "cellar", "tasks", "serve", "potion", "secret", "item", "office", "end")
CHOOSES: tuple[str, ...] = ("larder",)


def due(decision: Decision, shown: Shown, told: Sequence[str]) -> str:
    """The step whose moment has come and that was not told yet; empty for none."""
    if decision.kind == "start_ingredient":
        return "" if "larder" in told else "larder"
    if decision.kind != "turn_menu":
        return ""
    can = {option.key.split(" ")[0] for option in decision.options}
    lit = {target for option in decision.options for target in option.targets}
    targets = {target.partition(":")[0] for target in lit}
    serves = [option.key for option in decision.options if option.key.startswith("serve")]
    moments = {
        "serve": "serve" in serves,
        "potion": bool(serves) and "serve" not in serves,
        "order": "take" in can and shown.me["order"] is None,
        "dice": "place" in can,
        "cellar": "place" in can and "kind" in targets and "dice" in told,
        "tasks": "place" in can and "cellar" in told,
        "secret": shown.me["order"] is not None and "order" in told,
        "item": shown.me["items"] > 0,
        "office": "place:office" in lit and shown.me["nasty"] > 0 and "tasks" in told,
        "end": shown.view["round"] > 1 or (shown.view["placed"] and bool({"end", "pass"} & can)),
    }
    order = ("serve", "potion", *(step for step in STEPS if step in moments and step not in ("serve", "potion")))
    return next((step for step in order if moments[step] and step not in told), "")


def thing(step: str, decision: Decision) -> str:
    """The target that a step is about: the largest number that dice can make, or what it names."""
    lit = sorted({target for option in decision.options for target in option.targets})
    if step == "larder":
        return next((target for target in lit if target.startswith("kind:")), "")
    if step == "tasks":
        numbers = [int(target[6:]) for target in lit if target.startswith("place:") and target[6:].isdigit()]
        return f"place:{max(numbers)}" if numbers and max(numbers) > 6 else ""
    return {"secret": "hidden", "item": "hidden", "office": "place:office", "potion": "order"}.get(step, "")


def about(step: str, frame: Frame, board: AnyBoard) -> Rect:
    """What a step is about, on the screen."""
    if step == "dice":
        return groups.of(frame).dice
    if step in ("secret", "item"):
        return groups.of(frame).hidden
    if step in ("serve", "potion"):
        return groups.of(frame).order
    if step == "end":
        return frame.prompt_parts().end
    if step == "order":
        return _all(board, "tables", range(6))
    return _all(board, "places", range(1, 7) if step in ("cellar", "larder") else range(7, 19))


def _all(board: AnyBoard, layer: str, names: Iterable[int]) -> Rect:
    """What some objects of the map cover."""
    if not isinstance(board, TavernBoard):
        raise TypeError(board)
    first, *more = (board.of(layer, str(name)) for name in names)
    return first.unionall(more)


def keep(frame: Frame) -> list[Rect]:
    """The dice and the open order stay in sight."""
    where = groups.of(frame)
    return [where.dice, where.order]
