"""The chairs of a new game: who sits there, the badge that is chosen, and the usual companies."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import alone, languages, say
from game.desktop.engine import dice, text
from game.desktop.engine.canvas import Part
from game.desktop.ui.controls import Chooser, grown
from game.desktop.ui.rich import PlayerShown
from game.desktop.ui.rows import row
from game.store import SeatInfo

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect

    from game.desktop.engine.draw import Box
    from game.store import Settings


class Company(NamedTuple):
    """Who plays, at a press.

    Attributes:
        name: in the texts.
        people: how many people sit there; ``computers`` how many computers.
        helped: whether the tutor stands by, and hints are allowed.
    """

    name: str
    people: int
    computers: int = 0
    helped: bool = False


COMPANIES = (Company("alone", 1, 2), Company("friends", 2), Company("family", 3, helped=True))
FIELDS = ("name", "colour", "player", "level", "temper", "face")  # of a chair, remembered from game to game
_BADGE = 31  # units
_HIGH, _FRAME, _SIZES, _GROWN = 36, 46, (18, 12), 1.2  # of buttons: height, what is no word, letters; how they grow


def remember(settings: Settings, seats: Sequence[SeatInfo]) -> None:
    """Let the next game begin with who sits at this one."""
    for field in FIELDS:
        setattr(settings, f"{field}s", [getattr(seat, field) for seat in seats])


def named_by_face(seat: SeatInfo) -> bool:
    """Whether a computer has the name of its face, in whatever language that was."""
    key = f"computer.name.{seat.face}"
    return seat.player == "computer" and any(alone(language).get(key) == seat.name for language in languages())


class Chair:
    """One line of the seats: who sits there, and a person's word for the dice.

    Attributes:
        name: as typed; empty for a computer that has the name of its face.
        person: the name that is put back when a person takes the chair from a computer.
        place: where at the round table the chair stands.
    """

    def __init__(self, seat: SeatInfo, person: str) -> None:
        """Make a chair."""
        self.name = "" if named_by_face(seat) else seat.name
        self.colour, self.computer = seat.colour, seat.player == "computer"
        self.level, self.temper, self.face = seat.level, seat.temper, seat.face
        self.person = person
        self.word, self.place = "", 0

    @property
    def called(self) -> str:
        """The name that stands there."""
        return self.name.strip() or (say(f"computer.name.{self.face}") if self.computer else "")

    @property
    def seat(self) -> SeatInfo:
        """Who sits there."""
        if not self.computer:
            return SeatInfo(self.called, self.colour)
        return SeatInfo(self.called, self.colour, "computer", self.level, self.temper, self.face)


class Colours(Chooser):
    """A chooser of a chair's colour that shows the player's badge."""

    inset = 15.0

    def __init__(self, key: object, rect: Rect, chair: Chair, names: list[str], changed: Callable[[int], None]) -> None:
        """Make one for a chair; ``names`` are all colours."""
        super().__init__(key, rect, names, names.index(chair.colour), changed)
        self.chair = chair

    def parts(self) -> list[Part]:
        """The badge between its arrows."""
        shows = (PlayerShown.of(self.chair.seat), self.hot)
        return [Part(self.key, grown(self.rect, 6), shows, self._draw)]

    def write(self, box: Box) -> None:
        """The badge."""
        look = PlayerShown.of(self.chair.seat)
        dice.put_badge(box.surface, look.colour, look.emblem or "?", self.rect.center, box.px(_BADGE))


def even(area: Rect, words: Sequence[str], gap: int) -> tuple[float, list[Rect]]:
    """Places in a row for buttons whose words are all written in one size, and that size."""
    unit, (size, least) = area.height / _HIGH, _SIZES
    room = area.width - gap * (len(words) - 1)
    while sum(wide := _wide(words, size, unit)) > room and size > least:
        size -= 1
    spare = max(0.0, room - sum(wide)) / max(1, len(words))
    return size, row(area, *(one + spare for one in wide), gap=gap)


def _wide(words: Sequence[str], size: float, unit: float) -> list[float]:
    """How wide buttons want to be in which words are written in a size."""
    px = round(unit * min(size * text.reading.zoom, size * _GROWN))
    return [text.width(one, "title", px) + _FRAME * unit for one in words]
