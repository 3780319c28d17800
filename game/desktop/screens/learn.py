"""The lessons of a table: what each teaches, how long it takes, and what is learned already."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import K_F1, K_RETURN

from game.content import brief, lessons
from game.content.errors import BadContent
from game.content.texts import say, say_or_name
from game.core import BadOption, BadSave
from game.desktop.engine import text
from game.desktop.screens import learn_page as page
from game.desktop.ui import backdrop
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button
from game.store.lesson_progress import LessonProgress

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host


_BELOW = ((36, 588, 600, 108), (648, 588, 600, 108))  # units: the two wide buttons, and those of the lower row
_BACK, _RULES, _PLAY = (36, 722, 160, 52), (208, 722, 270, 52), (948, 716, 300, 62)
_LARGE = 19  # units: letters of buttons
_HEAD, _GLOW = (0, 0, 1280, 160), 40


class Learn(ControlScreen):
    """A table's lessons on cards.

    Attributes:
        table: whose lessons they are.
        cards: what each card shows.
        problem: what went wrong; empty for nothing.
    """

    def __init__(self, host: Host, table: str) -> None:
        """Show the lessons of a table."""
        super().__init__(host)
        self.table, self.problem = table, ""
        self.cards: tuple[page.LessonCard, ...] = ()
        self.layout()

    def layout(self) -> None:
        """Look again at what is learned."""
        self.cards = self._cards()
        super().layout()

    def _cards(self) -> tuple[page.LessonCard, ...]:
        progress, self.problem = LessonProgress.known(self.host.store)
        found = []
        for lesson in lessons.known(self.table):
            left = progress.left.get(lesson.id)
            share = left.step / len(lesson.steps) if left is not None and lesson.steps else 0.0
            done, scene = lesson.id in progress.done, page.scene_of(self.table, lesson.sign)
            found.append(page.LessonCard(lesson.id, lesson.minutes, lesson.sign, done, share, scene))
        return tuple(found)

    @property
    def next(self) -> int:
        """The first lesson that is not learned; -1 when all are."""
        return next((i for i, card in enumerate(self.cards) if not card.done), -1)

    def made(self) -> list[Control]:
        """A button on each card, the two rows below, and the ways on."""
        box = self.box
        found: list[Control] = []
        for i, card in enumerate(self.cards):
            words = "learn.again" if card.done else "learn.go_on" if card.share else "learn.start"
            style = "gold" if i == self.next else "brown"
            icon = "undo" if card.done else "play"
            rect = box.rect(*page.button(i, len(self.cards)))
            button = Button(("lesson", i), rect, say(words), partial(self._begin, i), icon, style, _LARGE)
            button.lit, button.of = i == self.next, say(f"lesson.{card.id}.title")
            found.append(button)
        below = [("brief", "book", self._brief), ("watch", "eye", self._watch)]
        for i, (name, icon, do) in enumerate(below if brief.pages(self.table) else below[1:]):
            more, scene = say(f"learn.{name}_more"), page.scene_of(self.table, name)
            found.append(page.WideCard(name, box.rect(*_BELOW[i]), do, icon, more, scene))
        found.append(Button("back", box.rect(*_BACK), say("learn.shelf"), self.host.pop, "arrow_left"))
        found.append(Button("rules", box.rect(*_RULES), say("learn.rules"), self._rules, "book"))
        play = Button("play", box.rect(*_PLAY), say("learn.play_now"), self._play, "dice", "green", _LARGE)
        return [*found, play]

    def _begin(self, number: int) -> None:
        """Begin a lesson, or go on where it was left; one that is learned begins anew."""
        try:
            self.host.open.lesson(self.table, number, 0 if self.cards[number].done else None)
        except (BadContent, BadSave, BadOption) as error:
            self.layout()
            self.problem = str(error)

    def _brief(self) -> None:
        self.host.open.rules_in_short(self.table)

    def _rules(self) -> None:
        self.host.open.rulebook(self.table, page.first_rule(self.table))

    def _watch(self) -> None:
        self.host.open.rulebook(self.table, page.first_scene(self.table))

    def _play(self) -> None:
        self.host.pop()
        self.host.open.seats(self.table)

    def ground(self) -> list[Part]:
        """The heading, and the cards."""
        box = self.box
        shown = page.LessonsShown(say_or_name(f"ui.{self.table}"), self.cards, self.next, self.problem)
        draw = partial(page.heading, shown=shown)
        return [
            backdrop.wall(self.host.size, "shelf_wall"),
            backdrop.drawing("learn head", box, box.rect(*_HEAD), shown, draw),
            backdrop.drawing("learn ways", box, box.rect(*page.WAYS), text.reading.zoom, page.ways),
            *(
                backdrop.drawing(
                    ("card", i), box, box.rect(*page.card_rect(i, len(self.cards))).inflate(_GLOW, _GLOW),
                    (card, i == self.next), partial(page.draw_card, number=i, shown=shown),
                )
                for i, card in enumerate(self.cards)
            ),
        ]  # fmt: skip

    def key(self, event: Event) -> bool:
        """Enter begins the next lesson."""
        if event.key == K_RETURN and self.cards:
            self._begin(max(0, self.next))
            return True
        if event.key == K_F1:
            self._rules()
            return True
        return super().key(event)
