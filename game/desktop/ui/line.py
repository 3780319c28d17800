"""Words in named styles, and lines that are filled from both ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.desktop.engine import text, theme

if TYPE_CHECKING:
    from pygame import Rect

    from game.desktop.engine.draw import Box
    from game.desktop.engine.theme import Colour


class Style(NamedTuple):
    """How words are written; the size is in units, ``most`` is what a larger text scale may raise it to."""

    face: str
    size: float
    colour: Colour = theme.CREAM
    shadow: Colour | None = theme.SHADE
    most: float = 0

    def put(self, box: Box, words: object, x: float, y: float, anchor: str = "midleft", room: float = 0) -> Rect:
        """Write a line."""
        return box.text(str(words), x, y, self.size, self.face, self.colour, anchor, self.shadow, room, self.most)

    def middle(self, box: Box, words: object, x: float, y: float, room: float = 0) -> Rect:
        """Write a line round a point."""
        return self.put(box, words, x, y, "center", room)

    def at(self, box: Box, words: object, where: tuple[int, int], room: int, anchor: str = "midleft") -> Rect:
        """Write a line at a pixel, in so many pixels of width."""
        said, px = text.fit(str(words), self.face, self.px(box), room, min(self.px(box), text.reading.least))
        return text.put(box.surface, said, where, anchor, px, self.face, self.colour, self.shadow)

    def whole(self, box: Box, words: str, room: float) -> bool:
        """Whether words can be read to their end in so many units."""
        px = self.px(box)
        return text.fit(words, self.face, px, box.px(room), min(px, text.reading.least))[0] == words

    def px(self, box: Box) -> int:
        """Pixels of the letters in a box."""
        return box.letter(self.size, self.most)

    def of(self, size: float = 0, colour: Colour | None = None) -> Style:
        """The same in another size or colour."""
        return self._replace(size=size or self.size, colour=colour or self.colour)


NAME = Style("bold", 18)
SCORE = Style("number", 27, theme.GOLD)
COUNT = Style("title", 18)
NOTE = Style("italic", 17, theme.SAND)


class Line:
    """A line of a box that is filled from the left, from the right, and in the middle by what may shrink."""

    def __init__(self, box: Box, y: float, left: float, right: float) -> None:
        """Begin with a free line between two points."""
        self.box, self.y, self.left, self.right = box, y, left, right

    @property
    def room(self) -> float:
        """What is free between both ends."""
        return self.right - self.left

    def end(self, style: Style, words: object, gap: float = 6, room: float = 0, take: float = 0) -> None:
        """Words at the right end; they take what they need, or a width of their own."""
        spot = style.put(self.box, words, self.right, self.y, "midright", room)
        self.right = (self.right - take if take else (spot.x - self.box.left) / self.box.k) - gap

    def icon(self, name: str, size: float, tint: Colour, gap: float = 0) -> None:
        """An icon round the right end, which then lies so much further left."""
        self.box.icon(name, self.right, self.y, size, tint)
        self.right -= gap

    def sprite(self, name: str, size: float, gap: float = 0, at: float = 0) -> None:
        """A sprite round the right end, or that much left of it."""
        self.box.sprite(name, self.right - at, self.y, size)
        self.right -= gap

    def rest(self, style: Style, words: object, spare: float = 0) -> None:
        """Words from the left in what is left, as far as they fit."""
        style.put(self.box, words, self.left, self.y, "midleft", self.room - spare)
