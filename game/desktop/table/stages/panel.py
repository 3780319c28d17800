"""A stage on the screen: its pieces, what can be pressed on it, and how it comes to rest."""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface
from pygame.draw import circle

from game.content.texts import say
from game.desktop.engine import sprites, text, theme
from game.desktop.engine.draw import Box, cover, nine
from game.desktop.engine.motion import PACE
from game.desktop.table.moment import NOTHING, Moment, Phase
from game.desktop.table.region import BOARD, FRAME
from game.desktop.table.stages import lamp, styles
from game.desktop.table.stages import pieces as drawing
from game.desktop.table.stages.stage import ROWS, STILL, Heard, Laid, Stage, Stages
from game.desktop.ui import pieces
from game.desktop.ui.base import clicked, deliver, drawn
from game.desktop.ui.controls import Button
from game.desktop.ui.pieces import Piece
from game.desktop.ui.rows import column, row

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.table.director import Director
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.line import Style
    from game.store import Settings

OPENS = 240  # milliseconds in which the pieces of a stage come
_SLICE = 0.004  # seconds of a frame with nothing to do, after which what is painted ahead waits for the next
FRAME_STEP = 33  # milliseconds between the pictures of something that moves
_GAP = 6  # units between what can be pressed
_HIGH, _LEAST = 46, 34  # units of a choice
_DIGIT, _SIGN = 12, 26  # half a digit's chip, and an icon
_COLUMNS = 4  # more choices than these stand in two columns
#: What stages of all tables are drawn with.
_PICTURES = (
    "panel_dark", "panel_leather", "panel_parchment", "plate_light", "plate_dark", "plaque_red", "row_dark", "slot",
    "glow_soft", "button_gold_normal", "button_brown_normal", "icon_fast", "icon_play", "board_frame",
    "button_green_off", "button_brown_off", "icon_dice", "icon_crown", "icon_star", "icon_clock", "icon_check",
    *(f"die_{colour}_{face}" for colour in theme.BY_NAME for face in range(1, 7)),
)  # fmt: skip


class ChoiceSaid(NamedTuple):
    """What stands on a choice: its digit, its icon, its words, and what it brings or costs."""

    digit: str
    icon: str
    words: str
    remark: str


class ChoiceButton(Button):
    """A choice on a stage: the key that takes it, its icon, its words, and what it means at the right."""

    said = ChoiceSaid("", "", "", "")

    def parts(self) -> list[Part]:
        """The choice as one part."""
        return [part._replace(shows=(part.shows, self.said)) for part in super().parts()]

    def _draw(self, surface: Surface) -> None:
        unit = self.size
        box = Box.wide(surface, self.rect, self.rect.height / unit)
        if self.lit:
            nine(surface, "glow_soft", self.rect, unit)
        nine(surface, f"button_{self.style}_{self._state}", self.rect, unit)
        middle, left = box.height / 2, 2.0 * _GAP
        if self.said.digit:
            centre = box.at(left + _DIGIT, middle)
            circle(surface, theme.NIGHT, centre, box.px(_DIGIT))
            circle(surface, theme.GOLD, centre, box.px(_DIGIT), max(1, box.px(1)))
            styles.DIGIT.middle(box, self.said.digit, left + _DIGIT, middle)
            left += 2 * _DIGIT + _GAP
        if self.said.icon:
            box.icon(self.said.icon, left + _SIGN / 2, middle, min(_SIGN, box.height - _GAP))
            left += _SIGN + _GAP
        style = styles.PRESS if self.style == "gold" else styles.CHOICE
        room = box.px(box.width - left - 2 * _GAP)
        remark = self.said.remark
        if remark and text.width(self.said.words, "bold", text.reading.least) + _wide(remark, styles.MEANS, box) < room:
            end = styles.MEANS.put(box, remark, box.width - 2 * _GAP, middle, "midright")
            room -= end.width + box.px(2 * _GAP)
        _write(box, self.said.words, style, left, room)


def _wide(words: str, style: Style, box: Box) -> int:
    return text.width(words, style.face, style.px(box)) + box.px(2 * _GAP)


def _write(box: Box, words: str, style: Style, left: float, room: int) -> None:
    """Words in capitals where they fit, else narrower, at last on two lines."""
    px = style.px(box)
    face = next((face for face in (style.face, "bold") if text.width(words, face, px) <= room), "")
    if face:
        lines: tuple[str, ...] = (words,)
    else:
        face = "bold"
        lines, px = text.block(words, face, px, room, round(box.height * box.k), text.reading.least)
    step = text.leading("bold", px)
    y = box.at(0, box.height / 2)[1] - step * (len(lines) - 1) // 2
    for line in lines:
        text.put(box.surface, line, (box.at(left, 0)[0], y), "midleft", px, face, style.colour, style.shadow)
        y += step


class StagePanel:
    """The stage of the moment, laid over the table.

    Attributes:
        buttons: what can be pressed on it.
        rect: where it lies; without size while nothing is staged.
        where: finds a target on the board below.
    """

    def __init__(self, director: Director, settings: Settings, frame: Frame, send: Callable[[str, str], bool]) -> None:
        """Begin with nothing staged.

        Args:
            director: leads the game.
            settings: the player's settings.
            frame: where everything lies.
            send: gives an input to the director: what it is, and of what.
        """
        self._director, self._settings, self._send = director, settings, send
        self.buttons: list[Button] = []
        self.rect = Rect(0, 0, 0, 0)
        self._moment, self._frame = director.moment, frame
        self._laid = Laid([], self.rect)
        self._shown: Hashable = None
        self._begun = self._opened = 0
        self._told = -1  # milliseconds of the step up to which everything was heard
        self._slices: Iterator[None] | None = None
        self._light = lamp.Light()
        self.where: Callable[[str], Rect | None] = lambda _: None

    @property
    def stage(self) -> Stage | None:
        """What is staged."""
        return self._moment.stage

    @property
    def _stages(self) -> Stages | None:
        return self._director.face.stages

    # --- laying out ---------------------------------------------------------------------------------------------

    def update(self, frame: Frame, moment: Moment) -> None:
        """Take over what is staged."""
        if frame is not self._frame or moment.question != self._moment.question:
            self._slices = None
        before, self._moment, self._frame = self.stage, moment, frame
        stage = self.stage
        if stage is None:
            self.rect, self.buttons, self._laid = Rect(0, 0, 0, 0), [], Laid([], Rect(0, 0, 0, 0))
            return
        if before is None or (before.kind, before.at, before.facts, before.asks) != (
            stage.kind, stage.at, stage.facts, stage.asks,
        ):  # fmt: skip
            self._begun, self._told = self._director.guard.now, -1
            self._slices = None
            if before is None or (before.kind, before.facts) != (stage.kind, stage.facts):
                goes_on = before is not None and before.asks and (before.kind, before.seat) == (stage.kind, stage.seat)
                self._opened = self._opened if goes_on else self._begun  # what was asked there is told there
        self.rect = _room(frame, stage)
        self._light = self._lights(stage)
        self._lay(stage)
        old, self.buttons = self.buttons, self._made(stage)
        for button in self.buttons:
            button.resume(old)

    def _lay(self, stage: Stage) -> None:
        laid = self._made_at(stage, self.since)
        laid = lamp.lowered(laid, self._light.down) if self._light.down else laid
        self._laid = lamp.turned(laid, self.rect) if self._light.turns else laid

    def _made_at(self, stage: Stage, since: int) -> Laid:
        made = self._stages
        return made.lay(stage, self._moment.shown, self.rect, self._unit, since) if made else Laid([], self.rect)

    def _lights(self, stage: Stage) -> lamp.Light:
        """The light on where it happens: the same while its pieces come, so that buttons stay beside them."""
        spot = None if stage.whole else self._place(stage)
        if spot is None:
            return lamp.Light()
        laid, count = self._made_at(stage, STILL), len(self._moment.choices.rows[:ROWS])
        free = laid.buttons.bottom - self._spots(count, laid.buttons)[-1].bottom if stage.asks and count else 0
        return lamp.light(spot, laid, self.rect, free)

    @property
    def _unit(self) -> float:
        return unit_of(self._frame)

    @property
    def since(self) -> int:
        """Milliseconds since the step began, at the player's speed; everything has arrived where nothing moves."""
        return self._passed(self._begun)

    def _passed(self, begun: int) -> int:
        pace = PACE[self._settings.speed]
        if self._settings.reduce_motion or not pace:
            return STILL
        return round((self._director.guard.now - begun) / pace)

    @property
    def _open(self) -> int:
        """How many pieces are there: they come one after the other, so that no frame has to paint all of them."""
        pieces = len(self._laid.pieces)
        return min(pieces, (pieces + 1) * self._passed(self._opened) // OPENS)

    @property
    def moves(self) -> bool:
        """Whether anything on the stage is on its way."""
        return self.stage is not None and (self.since < self._laid.moves or self._open < len(self._laid.pieces))

    def due(self) -> tuple[Heard, ...]:
        """What is to be heard now; of several times that are over at once only the last counts."""
        told, self._told = self._told, self.since
        over = [one for one in self._laid.heard if told < one.at <= self._told]
        return tuple(one for one in over if one.at == over[-1].at)

    def ahead(self) -> None:
        """Paint a slice of what a stage will need, or some quick ones; for frames in which nothing happens."""
        if self._slices is None:
            self._slices = self._painted()
        begun = perf_counter()
        for _ in self._slices:
            if perf_counter() - begun > _SLICE:
                return

    def _painted(self) -> Iterator[None]:
        room, made = _below(self._frame), self._stages
        yield from self._coming()
        _wood(Surface((1, 1)), room)
        yield
        drawing.curtain(_over_board(self._frame).size)
        yield
        for name in _PICTURES:
            sprites.warm(name, 2)
            yield
        if made is not None:
            yield from made.ahead(self._moment.shown, room, self._unit)

    def _coming(self) -> Iterator[None]:
        """Paint what is told next, as it begins and as it ends, out of sight: what it is made of is there then."""
        stage, made = self._director.staging.coming, self._stages
        if stage is None or made is None:
            return
        room = _room(self._frame, stage)
        scratch = Surface(room.bottomright)
        for since in (0, STILL):
            for piece in made.lay(stage, self._moment.shown, room, self._unit, since).pieces:
                if piece.draw is not None:
                    piece.draw(scratch, piece.rect)
                    yield

    def tick(self) -> bool:
        """Let time pass; True when the stage looks otherwise now."""
        stage, moved = self.stage, self.moves
        if stage is None:
            return False
        rests = self.since >= self._laid.moves  # what comes last does not wait for the next whole step
        now = (stage.at, min(self.since, self._laid.moves) // FRAME_STEP, rests, self._open)
        if now == self._shown:
            return moved
        self._shown = now
        self._lay(stage)
        return True

    def _made(self, stage: Stage) -> list[Button]:
        """The buttons: the choices, or going on."""
        if self._moment.number == NOTHING:
            return []
        return self._choices() if stage.asks else self._onward(stage)

    def _choices(self) -> list[Button]:
        rows, made, shown = self._moment.choices.rows[:ROWS], self._stages, self._moment.shown
        found: list[Button] = []
        for i, (one, spot) in enumerate(zip(rows, self._spots(len(rows), self._laid.buttons), strict=True)):
            style = "gold" if i == 0 and self._moment.buttons.primary else "brown"
            button = ChoiceButton(("choice", one.key), spot, one.words, partial(self._take, one.key), style=style)
            button.size = self._unit
            icon, remark = (made.sign(one.key), made.remark(one.key, shown)) if made else ("", "")
            button.said = ChoiceSaid(str(i + 1), icon, one.words, remark)
            button.lit = style == "gold"
            found.append(button)
        return found

    def _spots(self, count: int, room: Rect) -> list[Rect]:
        """Where so many choices lie in a room: below each other, or in two columns."""
        gap = round(_GAP * self._unit)
        across = 2 if count > _COLUMNS else 1
        down = max(1, -(-count // across))
        high = min(round(_HIGH * self._unit * max(1.0, self._frame.scale / 100)), (room.height + gap) // down - gap)
        area = Rect(room.x, room.y, room.width, down * high + (down - 1) * gap)
        lines = [row(line, *(1 for _ in range(across)), gap=gap) for line in column(area, *(1,) * down, gap=gap)]
        return [lines[i % down][i // down] for i in range(count)]

    def _take(self, key: str) -> None:
        self._send("row", key)

    def _onward(self, stage: Stage) -> list[Button]:
        """Next, and below it, or beside it where the room is low, Skip, or Again after the last of several steps."""
        room, gap = self._laid.buttons, round(_GAP * self._unit)
        last = stage.at + 1 == stage.steps
        low = room.height <= room.width / 3
        alone = last and stage.at == stage.first
        spots = [room] if alone and low else row(room, 2, 1, gap=gap) if low else column(room, 1, 1, gap=gap)
        words = say("ui.stage.go_on" if last else "ui.stage.next")
        on = ChoiceButton("stage on", spots[0], words, self.on, style="gold")
        on.lit, on.said = True, ChoiceSaid("", "play", words, say("ui.stage.key"))
        found: list[Button] = [on]
        if not alone:
            name, icon, press = ("again", "undo", self._again) if last else ("skip", "fast", self.skip)
            words = say(f"ui.stage.{name}")
            other = ChoiceButton(f"stage {name}", spots[1], words, press)
            other.said = ChoiceSaid("", icon, words, say(f"ui.stage.{name}_key"))
            found.append(other)
        for button in found:
            button.size = self._unit
        return found

    # --- what is done -------------------------------------------------------------------------------------------

    def on(self) -> None:
        """Go on; while anything moves it only comes to rest."""
        if self.moves:
            self._rest()
        else:
            self._send("onward", "")

    def skip(self) -> None:
        """Pass over all steps of what is told now."""
        self._send("skip", "")

    def again(self) -> bool:
        """Tell all steps of what is told once more; False where there is only one, or nothing is told."""
        stage = self.stage
        return bool(self.told and stage and stage.at > stage.first and self._send("again", ""))

    def _again(self) -> None:
        self.again()

    def _rest(self) -> None:
        self._begun = self._opened = -STILL
        if self.stage is not None:
            self._lay(self.stage)

    @property
    def _ground(self) -> Piece:
        spot = self._lit
        if self.whole:
            look, draw = "wood", _wood
        elif spot is None:
            look, draw = "veil", drawing.veil
        else:
            look, draw = f"lamp {tuple(spot)}", partial(lamp.veil, spot=spot)
        return Piece("stage", self.rect, "stage", look, draw, edge=0)

    @property
    def _lit(self) -> Rect | None:
        """Where on the board it happens, if it can be seen beside what lies on the stage."""
        return lamp.lit(self._light.spot, [*lamp.rects(self._laid), *(one.rect for one in self.buttons)])

    def _thread(self) -> list[Piece]:
        """What leads from there to the stage, once all of this is there."""
        spot, made = self._lit, lamp.rects(self._laid)
        return [] if spot is None or self._open < len(made) else lamp.thread(spot, made, self._unit)

    def _place(self, stage: Stage) -> Rect | None:
        """Where on the board it happens; None where it is nowhere in sight."""
        made = self._stages
        target = made.place(stage, self._moment.shown) if made is not None else ""
        found = self.where(target) if target else None
        return found.clip(self.rect) if found is not None and self.rect.contains(Rect(found.center, (1, 1))) else None

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether the stage lies over a point."""
        bare = Piece("stage", self.rect, "stage")  # without its look, for which the lamp is sought
        return pieces.hit([bare], point) is not None

    @property
    def told(self) -> bool:
        """Whether something is told that waits for somebody to go on."""
        return self._moment.phase is Phase.STAGE

    def choice_of(self, target: str) -> Rect | None:
        """The choice that means a target; None where none does."""
        stage = self.stage
        rows = self._moment.choices.rows if stage is not None and stage.asks else ()
        found = (b.rect for one, b in zip(rows, self.buttons, strict=False) if target in one.targets)
        return next(found, None)

    def event(self, event: Event) -> bool:
        """The buttons; a press elsewhere on it ends its motion, and reaches nothing below."""
        if self.stage is None:
            return False
        if deliver(self.buttons, event):
            return True
        point = clicked(event)
        if point is None or not self.covers(point):
            return False
        if self.moves:
            self._rest()
        return True

    @property
    def pieces(self) -> list[Rect]:
        """Where what is shown on it lies."""
        return lamp.rects(self._laid) if self.stage is not None else []

    @property
    def whole(self) -> bool:
        """Whether it covers all that lies below the top bar."""
        return self.stage is not None and self.stage.whole

    def parts(self) -> list[Part]:
        """What lies over the board."""
        return [] if self.whole else self._parts()

    def over(self) -> list[Part]:
        """What lies over everything below the top bar."""
        return self._parts() if self.whole else []

    def _parts(self) -> list[Part]:
        if self.stage is None:
            return []
        buttons = drawn(self.buttons) if self._open else []
        return [*pieces.parts([self._ground, *self._thread(), *self._laid.pieces[: self._open]]), *buttons]


def _wood(surface: Surface, rect: Rect) -> None:
    cover(surface, "table_wood", rect)


def unit_of(frame: Frame) -> float:
    """Pixels per unit of a stage, which are those of a board."""
    return min(frame.board.width / BOARD[0], frame.board.height / BOARD[1])


def _room(frame: Frame, stage: Stage) -> Rect:
    """Where a stage lies: within the board's frame, or over all from its upper edge down."""
    return _below(frame) if stage.whole else _over_board(frame)


def _over_board(frame: Frame) -> Rect:
    """The board within its frame."""
    edge = round(FRAME * unit_of(frame))
    return frame.board.inflate(-2 * edge, -2 * edge)


def _below(frame: Frame) -> Rect:
    """All below the top bar, and below what lies under it: a scene's caption, a coach."""
    return Rect(0, frame.board.top, frame.size[0], frame.size[1] - frame.board.top)
