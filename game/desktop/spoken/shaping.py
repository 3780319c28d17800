"""Things of a tree as AccessKit takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.desktop.spoken.tree import Node, Role

_ROLES: dict[Role, str] = {
    "window": "WINDOW", "group": "GROUP", "list": "LIST", "text": "LABEL", "heading": "HEADING", "button": "BUTTON",
    "check": "CHECK_BOX", "tab": "TAB", "value": "SPIN_BUTTON", "field": "TEXT_INPUT", "item": "BUTTON",
    "document": "DOCUMENT", "link": "LINK", "table": "TABLE", "row": "ROW", "cell": "CELL",
}  # fmt: skip


def announcement(library: Any, words: str, urgent: bool) -> Any:
    """Words to be read out; macOS announces values, the others names."""
    made = library.Node(library.Role.LABEL)
    made.set_value(words)
    made.set_live(library.Live.ASSERTIVE if urgent else library.Live.POLITE)
    return made


def node(library: Any, told: Node, kids: tuple[int, ...]) -> Any:
    """A thing with the numbers of what is in it."""
    made = library.Node(getattr(library.Role, _ROLES[told.role]))
    (made.set_value if told.role == "text" else made.set_label)(told.name)
    made.set_children(list(kids))
    if told.about:
        made.set_description(told.about)
    if told.level:
        made.set_level(told.level)
    if told.off:
        made.set_disabled()
    if told.on is not None:
        _chosen(library, made, told)
    if told.act is not None:
        made.add_action(library.Action.CLICK)
    if told.focus is not None:
        made.add_action(library.Action.FOCUS)
    if told.scale is not None:
        _scaled(library, made, told)
    if told.rect is not None:
        made.set_bounds(library.Rect(*map(float, (*told.rect.topleft, *told.rect.bottomright))))
    return made


def _chosen(library: Any, made: Any, told: Node) -> None:
    if told.role == "check":
        made.set_toggled(library.Toggled.TRUE if told.on else library.Toggled.FALSE)
    elif told.role in ("tab", "item"):
        made.set_selected(bool(told.on))


def _scaled(library: Any, made: Any, told: Node) -> None:
    if told.scale is None:
        return
    puts = made.set_numeric_value, made.set_min_numeric_value, made.set_max_numeric_value
    for put, number in zip(puts, told.scale[:3], strict=True):
        put(float(number))
    for action in (library.Action.INCREMENT, library.Action.DECREMENT, library.Action.SET_VALUE):
        made.add_action(action)
