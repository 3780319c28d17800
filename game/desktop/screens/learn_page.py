"""How the lessons of a table are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, Vector2, draw

from game.content import rulebook, scenes
from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, haze, nine
from game.desktop.screens import coach
from game.desktop.table import faces
from game.desktop.table.hud.sheets import SHOW
from game.desktop.ui import styles
from game.desktop.ui.controls import Button
from game.desktop.ui.line import Style
from game.desktop.ui.paragraph import draw_paragraph, paragraph

if TYPE_CHECKING:
    from collections.abc import Callable

_LEFT, _TOP, _WIDE, _HIGH, _GAP = 36.0, 172.0, 1212.0, 392.0, 14.0
_FACE, _HELLO, _TALLY = (86.0, 22.0, 106.0, 124.0), (232.0, 84.0, 764.0, 60.0), (1028.0, 36.0, 218.0, 96.0)
_TITLE, _COUNT, _PIPS = 46.0, 66.0, 106.0  # units: where the title is, the count of lessons, and their signs
_PIP, _MEDAL, _BADGE = (32.0, 20.0), 44.0, 0.85  # units from sign to sign, its size; a picture's share of its frame
_PICTURE, _ROWS = 118.0, (168.0, 198.0, 310.0)  # units: a card's picture; where title, goal and time are
_LINE, _GOAL, _PAD, _BUTTON = 26.0, 94.0, 16.0, 48.0
_LETTERS = (19.0, 24.0)
_TAIL = (18.0, 13.0, 30.0)  # units: how far the tail of what she says reaches, half its width, and its middle
_TAIL_EDGE, _TAIL_GROUND = (170, 120, 54), (255, 240, 204)
WAYS = (490.0, 728.0, 446.0, 40.0)  # units: where the keys are told
_ROOM = "seat_room"
_LIGHT, _LIGHTS = (
    (255, 176, 72, 9),
    (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8),
)  # behind a sign, and how far as parts of its band
_RIM, _EDGE = (206, 154, 74), 2  # of a picture: its colour and units
_CLOCK, _HOURS, _HOUR = "clock_face", 10, 0.33  # its numbers, and how far from its middle as a part of its width
_NUMERAL = Style("number", 16, theme.INK, None)
# A wide card, in units: its picture, what stands beside it, and the sheets of paper on it.
_WIDE_PICTURE, _WIDE_X, _WIDE_TITLE, _WIDE_MORE, _WIDE_SIGN = (12.0, 10.0, 146.0), 178.0, 36.0, 72.0, (28.0, 26.0, 26.0)
_SHEETS, _SHEET, _PLAY, _PLAIN = ((30.0, 0.0), (74.0, 5.0)), (62.0, 80.0), 40.0, 1.3
_PAPER, _PAPER_EDGE, _WRITING = (246, 232, 200), (132, 96, 52), (150, 116, 76)
_LINES, _LINE_HIGH, _LINE_SIDE = 7, 9.0, 8.0
_WIDE_HIGH, _SMALL = 108.0, 15.0
_CARD, _CARD_MORE = Style("title", 23, theme.GOLD), Style("body", 19, theme.CREAM)
_KEYS = Style("italic", 19, theme.SAND)


class LessonCard(NamedTuple):
    """A lesson on its card.

    Attributes:
        id: the lesson's.
        minutes: how long it takes.
        sign: its sprite.
        done: it is learned; ``share`` is how much of it, where it was left.
        scene: the picture that it has; empty where its sign lies in a room.
    """

    id: str
    minutes: int
    sign: str
    done: bool
    share: float
    scene: str = ""


class LessonsShown(NamedTuple):
    """The page: the table's name, its cards, which one is next (-1 for none), and what went wrong."""

    table: str
    cards: tuple[LessonCard, ...]
    next: int
    problem: str


def first_rule(table: str) -> str:
    """The first rule of a table's book."""
    return next(iter(rulebook.rules(table)), "")


def first_scene(table: str) -> str:
    """The link to the first rule of a table that can be shown."""
    known = scenes.known(table)
    return next((f"{SHOW}{number}" for number in rulebook.rules(table) if number in known), "")


def card_rect(index: int, count: int) -> tuple[float, float, float, float]:
    """Where a card lies, in units."""
    wide = (_WIDE - _GAP * (count - 1)) / count
    return _LEFT + index * (wide + _GAP), _TOP, wide, _HIGH


def button(index: int, count: int) -> tuple[float, float, float, float]:
    """Where a card's button lies, in units."""
    x, y, wide, high = card_rect(index, count)
    return x + _PAD, y + high - _BUTTON - _PAD, wide - 2 * _PAD, _BUTTON


def heading(box: Box, shown: LessonsShown) -> None:
    """Who teaches what, and how much of it is learned."""
    face, hello, tally = (box.rect(*place) for place in (_FACE, _HELLO, _TALLY))
    x, y, wide, high = _HELLO
    nine(box.surface, "plate_dark", face, box.k)
    dice.put_badge(box.surface, coach.COLOUR, coach.FACE, face.center, round(face.width * _BADGE))
    styles.TITLE.put(box, say("learn.title", table=shown.table), x, _TITLE, room=wide)
    nine(box.surface, "plate_light", hello, box.k)
    _tail(box, x, y)
    minutes = sum(card.minutes for card in shown.cards)
    first = shown.cards[0].minutes if shown.cards else 0
    words = shown.problem or say("learn.hello", minutes=minutes, first=first, n=len(shown.cards), name=coach.name())
    found = paragraph(box, words, wide - 2 * _PAD, high - _PAD / 2, *_LETTERS)
    ink = theme.RED if shown.problem else theme.INK
    draw_paragraph(box, found, x + _PAD, y + (high - found.high) / 2, ink)
    nine(box.surface, "plate_dark", tally, box.k)
    done, middle = [card.done for card in shown.cards], _TALLY[0] + _TALLY[2] / 2
    styles.SIDE.middle(box, say("learn.of", n=sum(done), count=len(done)), middle, _COUNT, _TALLY[2] - _PAD)
    for i, learned in enumerate(done):
        name = "tick" if learned else "pip_now" if i == shown.next else "pip_off"
        box.sprite(name, middle + (i - (len(done) - 1) / 2) * _PIP[0], _PIPS, _PIP[1])


def draw_card(box: Box, number: int, shown: LessonsShown) -> None:
    """A lesson: its number, picture, title, what it is for, and how long it takes."""
    card = shown.cards[number]
    x, y, wide, high = card_rect(number, len(shown.cards))
    middle = x + wide / 2
    if number == shown.next:
        nine(box.surface, "glow_soft", box.rect(x, y, wide, high), box.k)
    nine(box.surface, "panel_parchment", box.rect(x, y, wide, high), box.k)
    band = box.rect(x + _PAD, y + _PAD, wide - 2 * _PAD, _PICTURE)
    _picture(box, card, band)
    box.sprite("medal_green" if card.done else "medal_brown", x + _PAD, y + _PAD, _MEDAL)
    styles.NUMBER.middle(box, number + 1, x + _PAD, y + _PAD)
    if card.done:
        box.sprite("tick", x + wide - 2 * _PAD, y + _PICTURE + _PAD, _PIP[1] + _PAD)
    title = text.halves(say(f"lesson.{card.id}.title"), "title", styles.LESSON.px(box), box.px(wide - _PAD))
    for i, row in enumerate(title):
        styles.LESSON.middle(box, row, middle, y + _ROWS[0] + (i - (len(title) - 1) / 2) * _LINE, wide - _PAD)
    goal = paragraph(box, say(f"lesson.{card.id}.goal"), wide - 2 * _PAD, _GOAL, *_LETTERS)
    draw_paragraph(box, goal, x + _PAD, y + _ROWS[1], theme.INK)
    time = y + _ROWS[2]
    box.icon("hourglass", middle - 2 * _PAD, time, _PIP[1], theme.TITLE)
    styles.ABOUT.put(box, say("learn.minutes", n=card.minutes), middle - _PAD, time, room=wide / 2)


def _tail(box: Box, x: float, y: float) -> None:
    """The tail of what the coach says, over to her face."""
    long, half, down = _TAIL
    for colour, less in ((_TAIL_EDGE, 0), (_TAIL_GROUND, _EDGE)):
        tip = box.at(x - long + 2 * less, y + down)
        corners = [box.at(x + less + 1, y + down + way * (half - less)) for way in (-1, 1)]
        draw.polygon(box.surface, colour, [corners[0], tip, corners[1]])


def _picture(box: Box, card: LessonCard, band: Rect) -> None:
    """The scene of a lesson; what has none of its own lies in the light of a room."""
    surface = box.surface
    before = surface.get_clip()
    surface.set_clip(band.clip(before))
    _cover(box, card.scene or _ROOM, band)
    if not card.scene:
        haze(surface, _LIGHT, band.center, [part * band.height for part in _LIGHTS])
        spot = _sign(box, card.sign, band)
        if card.sign == _CLOCK:
            _hours(box, spot)
    surface.set_clip(before)
    draw.rect(surface, _RIM, band, box.px(_EDGE), border_radius=box.px(2 * _EDGE))


def _cover(box: Box, name: str, band: Rect) -> None:
    """Fill a band with the middle of a picture."""
    wide, high = sprites.size(name)
    zoom = max(band.width / wide, band.height / high)
    drawn = sprites.get(name, round(wide * zoom), round(high * zoom))
    box.surface.blit(drawn, drawn.get_rect(center=band.center))


def _sign(box: Box, name: str, band: Rect) -> Rect:
    """A picture as large as its band lets it be; where it lies."""
    wide, high = sprites.body(name)
    scale = _BADGE * min(band.height / high, band.width / wide)
    spot = Rect(0, 0, round(wide * scale), round(high * scale))
    spot.center = band.center
    sprites.blit(box.surface, name, spot)
    return spot


def _hours(box: Box, spot: Rect) -> None:
    """The numbers on a clock."""
    for hour in range(_HOURS):
        arm = Vector2(0, -_HOUR * spot.width).rotate(360 / _HOURS * hour)
        middle = round(spot.centerx + arm.x), round(spot.centery + arm.y)
        _NUMERAL.at(box, hour + 1, middle, spot.width, "center")


def scene_of(table: str, sign: str) -> str:
    """The picture that a table has for a lesson's sign, or for what can be watched; empty for none."""
    aim = faces.get(table).aim
    return aim.scenes.get(sign, "") if aim is not None else ""


def ways(box: Box) -> None:
    """What the keys do, where there is room for it."""
    x, y, wide, high = WAYS
    if _KEYS.whole(box, say("learn.ways"), wide):
        _KEYS.middle(box, say("learn.ways"), x + wide / 2, y + high / 2, wide)


class WideCard(Button):
    """A card that can be pressed: a picture, a title, and a sentence; large letters leave the title.

    Attributes:
        more: the sentence.
        scene: its picture; empty for two sheets of paper.
    """

    def __init__(self, name: str, rect: Rect, action: Callable[[], None], icon: str, more: str, scene: str) -> None:
        """Make a card of the page."""
        super().__init__(name, rect, say(f"learn.{name}"), action, icon, size=_SMALL)
        self.more, self.scene = more, scene
        self.of = more

    def _draw(self, surface: Surface) -> None:
        if text.reading.zoom > _PLAIN:
            super()._draw(surface)
            return
        box = Box.wide(surface, self.rect, _WIDE_HIGH)
        nine(surface, f"button_brown_{self._state}", self.rect, box.k)
        left, top, wide = _WIDE_PICTURE
        spot = box.rect(left, top, wide, _WIDE_HIGH - 2 * top)
        if self.scene:
            _picture_of(box, self.scene, spot)
        else:
            for x, y in _SHEETS:
                _paper(box, box.rect(left + x, top + y, *_SHEET))
        room = box.width - _WIDE_X - 2 * left
        x, y, size = _WIDE_SIGN
        box.icon(self.icon, box.width - x, y, size, theme.SAND)
        _CARD.put(box, self.label, _WIDE_X, _WIDE_TITLE, room=room - x - size / 2)
        _CARD_MORE.put(box, self.more, _WIDE_X, _WIDE_MORE, room=room)


def _picture_of(box: Box, scene: str, spot: Rect) -> None:
    """A scene that can be played."""
    before = box.surface.get_clip()
    box.surface.set_clip(spot.clip(before))
    _cover(box, scene, spot)
    box.surface.set_clip(before)
    draw.rect(box.surface, _RIM, spot, box.px(_EDGE), border_radius=box.px(2 * _EDGE))
    sign = Rect(0, 0, box.px(_PLAY), box.px(_PLAY))
    sign.center = spot.center
    sprites.blit(box.surface, "medal_orange", sign)
    drawn = sprites.get("icon_play", sign.width // 2, tint=theme.CREAM)
    box.surface.blit(drawn, drawn.get_rect(center=sign.center))


def _paper(box: Box, sheet: Rect) -> None:
    """A sheet of paper with lines on it."""
    draw.rect(box.surface, _PAPER, sheet)
    draw.rect(box.surface, _PAPER_EDGE, sheet, box.px(1))
    side = box.px(_LINE_SIDE)
    for i in range(1, _LINES + 1):
        y = sheet.y + box.px(i * _LINE_HIGH)
        colour = theme.TITLE if i == 1 else _WRITING
        draw.line(box.surface, colour, (sheet.x + side, y), (sheet.right - side, y), box.px(_EDGE))
