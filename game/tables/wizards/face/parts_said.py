"""Tasks and their parts in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import has, say, say_first
from game.tables.wizards.content import content
from game.tables.wizards.face import names

if TYPE_CHECKING:
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import Part, Task, View


def held(shown: Shown, card: int) -> Task | None:
    """A Task that somebody holds in sight, by the number of its card."""
    for player in shown.view["players"]:
        for task in player["tasks"] or ():
            if task["card"] == card:
                return task
    return None


def token(words: str, view: View, part: Part | None = None) -> str:
    """A part's token in words, with where it has come to lie."""
    if part is not None and part["who"]:
        return say("wizards.task_text.part_who", name=names.card("hw", part["who"]))
    if words.startswith("TP("):
        first, second = words[3:-1].split(">")
        return say("wizards.token.TP", first=_end(first), second=_end(second))
    if words.startswith("STAY("):
        return say("wizards.token.STAY", place=names.place(words[5:-1], True))
    if has(f"wizards.place_said.{words}"):
        return names.place(words, True)
    if part is not None and part["space"]:
        found = names.space(view, part["space"])
        if names.place_of(view, part["space"]):
            return found
        return found[:1].lower() + found[1:]
    return _end(words)


def _end(words: str) -> str:
    return say_first(f"wizards.token.{words}") or names.place(words, True)


def title(task: Task) -> str:
    """The name of a Task."""
    return names.card("task", task["slug"])


def of(task: Task, view: View) -> list[str]:
    """All parts of a held Task, one after the other."""
    return [token(part["token"], view, part) for part in task["parts"]]


def task_or_part(head: str, rest: str, shown: Shown) -> str:
    """What ``task:17`` or ``part:17.2`` names."""
    number, _, part = rest.partition(".")
    card = next(card for card in content().tasks if card.number == int(number))
    title = names.card("task", card.slug)
    if head == "task" or not part:
        return title
    task = held(shown, card.number)
    n = int(part) - 1
    said = token(card.parts[n], shown.view, task["parts"][n] if task else None)
    return f"{title}: {said}"
