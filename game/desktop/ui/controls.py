"""Buttons, check boxes, choosers, text fields and tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.desktop.engine import text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.ui import styles
from game.desktop.ui.base import Clickable, named

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from pygame.event import Event

SELECTED: theme.Colour = (168, 204, 226)  # ground of selected text
MARGIN = 10  # pixels around a button at 1280x800 that its shadow or glow may take
HEIGHT = 34  # units of every control that is no button
SIGN = 18  # units of an arrow
# Units of what lies within controls: left edges, middles, sizes, and what words leave free at both sides.
_ICON, _ICON_STEP, _ICON_X, _LONE_X, _ENDS = 21, 26, 10, 13, 17
_SMALL = 0.75  # of a label's height, below which its icon gives way to it where letters are large
_CHECK_HEIGHT, _CHECK, _CHECK_WORDS, _CHECK_SIDES = 36, (15, 18, 26), (36, 18), 38
_MIDDLE, _ARROWS = HEIGHT / 2, 62
_TYPED, _TYPED_SIDES, _COUNTED_SIDES, _COUNT, _COUNT_ROOM = 12, 24, 72, 10, 52
_CHOSEN, _CARET = (11, 6, 22), (8, 26)  # what is selected: left, top, height; the caret's ends
_TAB, _TAB_ON, _TAB_OFF, _TAB_GAP, _TAB_SIDES = 18, 1, 3, 4, 14


def grown(rect: Rect, margin: int) -> Rect:
    """A rectangle with room for a shadow around it."""
    return rect.inflate(2 * margin, 2 * margin)


def shares(labels: Sequence[tuple[str, bool]], high: int, room: int) -> list[int]:
    """What buttons of a height beside each other want of a width: with icons if all have room then, else without.

    Args:
        labels: the word on each, and whether it has an icon.
        high: the height of all.
        room: the width of all.
    """
    k = max(36, high) / 36
    words = [text.width(label, "title", text.reading.least) + round(_ENDS * k) for label, _ in labels]
    whole = [wide + round(_ICON_STEP * k) * icon for wide, (_, icon) in zip(words, labels, strict=True)]
    return whole if sum(whole) <= room else words


class Button(Clickable):
    """A button with a label and perhaps an icon.

    Attributes:
        label: its word; ``icon`` is the name of an icon or empty.
        style: brown, gold, green or red; light for the one of several that is chosen.
        off: drawn as not available; a click still arrives, so that it can be answered.
        lit: surrounded by a glow.
        of: whose it is or what it is for, where the label does not tell that to those who hear it; empty where it does.
    """

    def __init__(
        self,
        key: Hashable,
        rect: Rect,
        label: str,
        action: Callable[[], None],
        icon: str = "",
        style: str = "brown",
        size: float = 17,
    ) -> None:
        """Make a button; ``size`` is the letters' height at 36 pixels of button height."""
        super().__init__(key, rect, action)
        self.label, self.icon, self.style, self.size = label, icon, style, size
        self.off = False
        self.lit = False
        self.of = ""

    @property
    def spoken(self) -> str:
        """Its label, and whose it is."""
        return ": ".join(filter(None, (self.label or super().spoken, self.of)))

    @property
    def _state(self) -> str:
        if self.off:
            return "off"
        if self.down:
            return "down"
        return "hover" if self.hot else "normal"

    def parts(self) -> list[Part]:
        """The button as one part."""
        shows = (self.label, self.icon, self.style, self._state, self.lit)
        return [Part(self.key, grown(self.rect, max(MARGIN, self.rect.height // 4)), shows, self._draw)]

    def _draw(self, surface: Surface) -> None:
        height = max(30.0, 36 * self.rect.height / max(36, self.rect.height))
        box = Box.wide(surface, self.rect, height)
        if self.lit:
            nine(surface, "glow_soft", self.rect, box.k)
        chosen = self.style == "light"
        nine(surface, "plate_light" if chosen else f"button_{self.style}_{self._state}", self.rect, box.k)
        drop = 1 if self.down and not self.off else 0
        tint = theme.SAND if self.off else theme.BRIGHT if self.style == "gold" else theme.CREAM
        shadow: theme.Colour | None = theme.SHADE
        if chosen or (self.style == "gold" and self._state == "hover"):
            tint, shadow = theme.NIGHT, None
        icon, words, px, face = self.icon, self.label, box.px(self.size), "title"
        if words and icon and self._cramped(box, face, icon):
            icon = ""
        if words:
            room, least = self._room(box, icon), min(px, text.reading.least)
            face = "bold" if self._cramped(box, face, icon) else face  # it is narrower, and an ellipsis is no word
            words, px = text.fit(words, face, self._wanted(box), room, least)
        total = text.width(words, face, px) + (box.px(_ICON_STEP) if icon else 0)
        x = (box.width * box.k - total) / 2 / box.k
        middle = height / 2 + drop
        if icon:
            size = _ICON if words else min(_ICON, 1.15 * box.width)
            box.icon(icon, x + (_ICON_X if words else _LONE_X), middle, size, tint)
            x += _ICON_STEP
        if words:
            text.put(surface, words, box.at(x, middle), "midleft", px, face, tint, shadow)

    def _wanted(self, box: Box) -> int:
        return box.letter(self.size, self.size * 1.2)

    def _cramped(self, box: Box, face: str, icon: str) -> bool:
        """Whether the label has no room, or where letters are large much less than it should."""
        least, room = min(box.px(self.size), text.reading.least), self._room(box, icon)
        if text.reading.zoom > 1:
            least = max(least, round(_SMALL * self._wanted(box)))
        return text.width(self.label, face, least) > room

    def _room(self, box: Box, icon: str) -> int:
        return self.rect.width - box.px(_ENDS) - (box.px(_ICON_STEP) if icon else 0)


class Toggle(Clickable):
    """A check box with a word, or one of several that exclude each other."""

    def __init__(self, key: Hashable, rect: Rect, label: str, on: bool, changed: Callable[[bool], None]) -> None:
        """Make a check box; ``changed`` hears the new value."""
        super().__init__(key, rect, self._flip)
        self.label, self.on, self.changed = label, on, changed

    @property
    def spoken(self) -> str:
        """Its word."""
        return self.label

    def _flip(self) -> None:
        self.on = not self.on
        self.changed(self.on)

    def parts(self) -> list[Part]:
        """The box and its word."""
        return [Part(self.key, grown(self.rect, 4), (self.label, self.on, self.hot), self._draw)]

    def _draw(self, surface: Surface) -> None:
        box = Box.wide(surface, self.rect, _CHECK_HEIGHT)
        box.sprite("check_on" if self.on else "check_off", *_CHECK)
        colour = theme.GOLD if self.hot else theme.CREAM
        styles.LABEL.of(colour=colour).put(box, self.label, *_CHECK_WORDS, room=box.width - _CHECK_SIDES)


class Chooser(Clickable):
    """A value between two arrows; a click on the left half goes back, on the right half on."""

    inset = 16.0  # units from an end to the middle of the arrow

    def __init__(
        self, key: Hashable, rect: Rect, choices: Sequence[str], index: int, changed: Callable[[int], None]
    ) -> None:
        """Make a chooser; ``changed`` hears the new index."""
        super().__init__(key, rect, lambda: None)
        self.choices, self.index, self.changed = tuple(choices), index, changed

    def event(self, event: Event) -> bool:
        """Arrows by click and by wheel."""
        if event.type == pygame.MOUSEWHEEL and self.hot:
            self.nudge(-1 if event.y > 0 else 1)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.down and event.button == 1 and self.rect.collidepoint(event.pos):
            self.nudge(-1 if event.pos[0] < self.rect.centerx else 1)
        return super().event(event)

    def nudge(self, steps: int) -> None:
        """Some values on or back, round and round."""
        self.index = (self.index + steps) % len(self.choices)
        self.changed(self.index)

    def parts(self) -> list[Part]:
        """The field with its value and arrows."""
        return [Part(self.key, grown(self.rect, 6), (self.choices, self.index, self.hot), self._draw)]

    def _draw(self, surface: Surface) -> None:
        box = Box.wide(surface, self.rect, HEIGHT)
        nine(surface, "field", self.rect, box.k)
        tint = theme.TITLE if self.hot else theme.FADED
        for name, x in (("arrow_left", self.inset), ("arrow_right", box.width - self.inset)):
            box.sign(name, x, _MIDDLE, SIGN, tint)
        self.write(box)

    def write(self, box: Box) -> None:
        """Write the value."""
        styles.CHOICE.middle(box, self.choices[self.index], box.width / 2, _MIDDLE, box.width - _ARROWS)


class TextField(Clickable):
    """A line of text to type.

    Attributes:
        value: what stands in it; ``hint`` is shown while it is empty.
        limit: the most characters it takes.
        active: whether what is typed goes here; ``whole`` whether it replaces everything.
    """

    def __init__(
        self,
        key: Hashable,
        rect: Rect,
        value: str,
        changed: Callable[[str], None],
        hint: str = "",
        limit: int = 16,
    ) -> None:
        """Make a field; ``changed`` hears every new value."""
        super().__init__(key, rect, self._take)
        self.value, self.changed, self.hint, self.limit = value, changed, hint, limit
        self.active = self.whole = False

    def _take(self) -> None:
        self.active = True

    def take(self) -> None:
        """Go into the field with everything selected."""
        self.active, self.whole = True, bool(self.value)

    def event(self, event: Event) -> bool:
        """Typing, Backspace, Enter, Ctrl+A; the first click selects all, a click elsewhere leaves the field."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            inside = self.rect.collidepoint(event.pos)
            self.whole = inside and not self.active and bool(self.value)
            self.active = inside
        elif self.active and event.type == pygame.TEXTINPUT:
            self._set(event.text if self.whole else self.value + event.text)
            return True
        elif self.active and event.type == pygame.KEYDOWN:
            return self._key(event)
        return super().event(event)

    def _key(self, event: Event) -> bool:
        if event.key == pygame.K_a and event.mod & pygame.KMOD_CTRL:
            self.whole = bool(self.value)
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._set("" if self.whole or event.mod & pygame.KMOD_CTRL else self.value[:-1])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
            self.active = False
        elif event.key in (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN):
            self.active = False
            return False
        return not event.mod & pygame.KMOD_CTRL

    def _set(self, value: str) -> None:
        self.whole = False
        self.value = "".join(c for c in value if c.isprintable())[: self.limit]
        self.changed(self.value)

    def parts(self) -> list[Part]:
        """The field with its text."""
        shows = (self.value, self.hint, self.active, self.whole, self.hot)
        return [Part(self.key, grown(self.rect, 6), shows, self._draw)]

    def _draw(self, surface: Surface) -> None:
        box = Box.wide(surface, self.rect, HEIGHT)
        nine(surface, "field", self.rect, box.k)
        if self.active:
            nine(surface, "focus_ring", self.rect, box.k)
        words, style = (self.value, styles.TYPED) if self.value else (self.hint, styles.HINT)
        if self.active and not self.value:
            words = ""
        count = f"{len(self.value)}/{self.limit}" if self.active else ""
        room = box.width - (_COUNTED_SIDES if count else _TYPED_SIDES)
        if self.whole:
            left, top, high = _CHOSEN
            wide = min(text.width(words, style.face, style.px(box)), box.px(room))
            pygame.draw.rect(surface, SELECTED, Rect(box.at(left, top), (wide + box.px(2), box.px(high))))
        spot = style.put(box, words, _TYPED, _MIDDLE, room=room)
        if count:
            styles.TYPED_COUNT.put(box, count, box.width - _COUNT, _MIDDLE, "midright", _COUNT_ROOM)
        if self.active:
            top, foot = (box.at(0, y)[1] for y in _CARET)
            pygame.draw.line(surface, theme.INK, (spot.right + 2, top), (spot.right + 2, foot), 2)


class Tabs:
    """A row of tabs."""

    def __init__(
        self, key: Hashable, rects: Sequence[Rect], labels: Sequence[str], chosen: Callable[[int], None]
    ) -> None:
        """Make tabs; ``chosen`` hears the index of the tab that was clicked."""
        self.key, self.rects, self.labels, self.chosen = key, tuple(rects), tuple(labels), chosen
        self.rect = self.rects[0].unionall(list(self.rects[1:])) if self.rects else Rect(0, 0, 0, 0)
        self.index = 0
        self.hot = -1

    @property
    def spoken(self) -> str:
        """What it is called by those who hear it."""
        return named(self.key)

    def action(self) -> None:
        """Enter: the open tab stays open."""
        self.chosen(self.index)

    def nudge(self, steps: int) -> None:
        """Some tabs on or back, round and round."""
        self.chosen((self.index + steps) % len(self.rects))

    def event(self, event: Event) -> bool:
        """Hover and click."""
        if event.type == pygame.MOUSEMOTION:
            self.hot = Rect(event.pos, (1, 1)).collidelist(self.rects)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for i, rect in enumerate(self.rects):
                if rect.collidepoint(event.pos):
                    self.chosen(i)
                    return True
        return False

    def parts(self) -> list[Part]:
        """All tabs as one part."""
        return [Part(self.key, self.rect, (self.labels, self.index, self.hot), self._draw)]

    def _draw(self, surface: Surface) -> None:
        for i, (rect, label) in enumerate(zip(self.rects, self.labels, strict=True)):
            on = i == self.index
            box = Box.wide(surface, rect, HEIGHT)
            drop, gap = box.px(_TAB_ON if on else _TAB_OFF), box.px(_TAB_GAP)
            inner = Rect(rect.x + box.px(2), rect.y + drop, rect.width - gap, rect.height)
            nine(surface, "tab_on" if on else "tab_off", inner, box.k)
            colour = theme.TITLE if on else theme.GOLD if i == self.hot else theme.SAND
            shadow = None if on else theme.SHADE
            styles.TAB._replace(colour=colour, shadow=shadow).middle(
                box, label, box.width / 2, _TAB, box.width - _TAB_SIDES
            )
