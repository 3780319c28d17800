"""New game: who sits where, the rules of this game, the sealed seed and everybody's word for the dice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from pygame import K_KP_ENTER, K_RETURN, Rect

from game.content.texts import has, say, say_first, say_or_name
from game.core import BadOption, Session, get
from game.core.rng import commitment, fresh_seed
from game.desktop.engine import dice, text, theme
from game.desktop.engine.stage import Part
from game.desktop.table.running import InMemoryGame
from game.desktop.ui import backdrop, styles
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button, Chooser, TextField, Toggle, grown
from game.desktop.ui.dropdown import DropDown
from game.desktop.ui.rich import PlayerShown
from game.players import EVEN, LEVELS, TEMPERS
from game.store import SeatInfo, StoreError
from game.store.records import FACES, Temper

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.core.table import Setting
    from game.desktop.engine.draw import Box
    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host

_ROWS = {5: 65, 6: 55}  # height of a seat's line, by how many may sit there
_FIRST = 194
_OPTIONS, _STEP = 182, 94
_SEED = 532
FIELDS = ("name", "colour", "player", "level", "temper", "face")  # of a chair, remembered from game to game
_TEMPERS: tuple[Temper, ...] = (EVEN, *TEMPERS)
LONGEST = 16  # letters of a word for the dice
_LINE = 32  # of the seal's 64 digits stand in a line


class Chair:
    """One line of the seats: who sits there, and a person's word for the dice.

    Attributes:
        person: the name that is put back when a person takes the chair from a computer.
    """

    def __init__(self, seat: SeatInfo, person: str) -> None:
        """Make a chair."""
        self.name, self.colour, self.computer = seat.name, seat.colour, seat.player == "computer"
        self.level, self.temper, self.face = seat.level, seat.temper, seat.face
        self.person = person
        self.word = ""

    @property
    def seat(self) -> SeatInfo:
        """Who sits there."""
        if not self.computer:
            return SeatInfo(self.name.strip(), self.colour)
        return SeatInfo(self.name.strip(), self.colour, "computer", self.level, self.temper, self.face)


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
        dice.put_badge(box.surface, look.colour, look.emblem or "?", self.rect.center, box.px(31))


class Seats(ControlScreen):
    """The set-up of a new game.

    Attributes:
        chairs: who plays, by seat.
        options: the table's set-up options.
        hints: whether they are allowed (HR-24).
        seed: typed seed, empty for the fresh one that was drawn when the screen opened.
    """

    def __init__(self, host: Host, table: str) -> None:
        """Begin with the seats of the last game."""
        super().__init__(host)
        self.table = get(table)
        known = host.settings
        self.least, self.most = self.table.seats.start, self.table.seats.stop - 1
        self.row = _ROWS[max(5, self.most)]
        self.colours = theme.SIX[: max(5, self.most)]
        count = min(self.most, max(self.least, len(known.names) or 3))
        self.chairs: list[Chair] = []
        for i in range(count):
            self.chairs.append(self._chair(i))
        self.options: dict[str, bool | str] = {s.name: s.default for s in self.table.options}
        self.seed, self.problem = "", ""
        self.hints = True
        self._fresh = fresh_seed()
        self.layout()

    @property
    def sealed(self) -> str:
        """The seed of the game that would begin now."""
        return self.seed.strip() or self._fresh

    @property
    def words(self) -> tuple[str, ...]:
        """Everybody's word for the dice in the order of the seats, none at all when nobody has one."""
        words = tuple("" if chair.computer else chair.word.strip() for chair in self.chairs)
        return words if any(words) else ()

    def _chair(self, index: int) -> Chair:
        """A chair as it was in the last game; one that was not there is a person's."""
        usual, settings = SeatInfo(say(f"ui.names.{index}"), self.colours[index].name), self.host.settings
        lists = {field: getattr(settings, f"{field}s") for field in FIELDS}
        seat = replace(usual, **{field: known[index] for field, known in lists.items() if index < len(known)})
        if seat.colour not in {one.name for one in self.colours}:
            seat = replace(seat, colour=usual.colour)
        chair = Chair(seat, seat.name if seat.player == "human" else usual.name)
        if chair.computer and chair.face not in self._free():
            self._meet(chair)
        return chair

    def _free(self) -> list[str]:
        """The faces that no chair has."""
        return [face for face in FACES if face not in {chair.face for chair in self.chairs}]

    def _meet(self, chair: Chair) -> None:
        """Let somebody who sits on no other chair come as the computer of this one."""
        chair.face = self._free()[0]
        chair.name = say(f"computer.name.{chair.face}")

    def made(self) -> list[Control]:
        """A line for each chair, the options, the seed and the ways on and back."""
        box, found = self.box, [control for i, chair in enumerate(self.chairs) for control in self._line(i, chair)]
        if len(self.chairs) < self.most:
            y = _FIRST + len(self.chairs) * self.row + 8
            found.append(Button("add", box.rect(84, y, 220, 44), say("ui.seats.add"), self._add, "plus"))
        return [
            *found,
            *(self._setting(_OPTIONS + i * _STEP, setting) for i, setting in enumerate(self.table.options)),
            Toggle("hints", self._check_box(_OPTIONS + 5 * _STEP), say("ui.hint.allowed"), self.hints, self._hints),
            TextField("seed", box.rect(84, _SEED + 20, 322, 44), self.seed, self._seed, say("ui.seats.seed_hint"), 64),
            Button("back", box.rect(50, 728, 170, 50), say("ui.seats.back"), self.host.pop, "arrow_left"),
            Button("start", box.rect(930, 722, 300, 58), say("ui.seats.start"), self._start, "dice", "gold", 20),
        ]

    def _line(self, index: int, chair: Chair) -> list[Control]:
        box, y, window = self.box, _FIRST + index * self.row, Rect(0, 0, *self.host.size)
        names = [seat.name for seat in self.colours]
        players = [say("ui.seats.human"), *(say(f"computer.level.{level}") for level in LEVELS)]
        named, coloured = partial(self._name, index), partial(self._colour, index)
        played, who = partial(self._player, index), 1 + LEVELS.index(chair.level) if chair.computer else 0
        found: list[Control] = [
            TextField(("name", index), box.rect(180, y, 138, 42), chair.name, named, say("ui.seats.name")),
            Colours(("colour", index), box.rect(72, y, 102, 42), chair, names, coloured),
            DropDown(("player", index), box.rect(324, y, 188, 42), players, who, played, window),
        ]
        place = box.rect(518, y, 186, 42)
        if chair.computer:
            tempers, now = [say(f"computer.temper.{one or 'even'}") for one in _TEMPERS], _TEMPERS.index(chair.temper)
            found.append(DropDown(("temper", index), place, tempers, now, partial(self._temper, index), window))
        else:
            typed = partial(self._word, index)
            found.append(TextField(("word", index), place, chair.word, typed, say("ui.seats.word_hint"), LONGEST))
        if len(self.chairs) > self.least:
            remove = partial(self._remove, index)
            found.append(Button(("remove", index), box.rect(710, y, 46, 42), "", remove, "close"))
        return found

    def _setting(self, y: float, setting: Setting) -> Control:
        """A check box for yes or no, a chooser for words."""
        box, key, now = self.box, ("option", setting.name), self.options[setting.name]
        if isinstance(setting.default, bool):
            label, change = say_or_name(f"ui.option.{setting.name}"), partial(self._option, setting.name)
            return Toggle(key, self._check_box(y), label, bool(now), change)
        words = [_choice(setting.name, choice) for choice in setting.choices]
        chosen = partial(self._choice, setting)
        return Chooser(key, box.rect(1000, y, 202, 40), words, setting.choices.index(now), chosen)

    def _check_box(self, y: float) -> Rect:
        return self.box.rect(812, y, 390, 40)

    def _choice(self, setting: Setting, index: int) -> None:
        self.options[setting.name] = setting.choices[index]

    def _name(self, index: int, value: str) -> None:
        self.chairs[index].name = value
        self.problem = ""

    def _colour(self, index: int, value: int) -> None:
        """Take a colour; whoever had it gets the old one."""
        old, new = self.chairs[index].colour, self.colours[value].name
        for chair in self.chairs:
            if chair.colour == new:
                chair.colour = old
        self.chairs[index].colour = new
        self.layout()

    def _player(self, index: int, value: int) -> None:
        """Seat a person, or a computer of a level, which comes as somebody who sits on no other chair."""
        chair = self.chairs[index]
        if value:
            chair.level = LEVELS[value - 1]
            if not chair.computer:
                chair.person = chair.name
                self._meet(chair)
        elif chair.computer:
            chair.name, chair.face, chair.temper = chair.person, "", EVEN
        chair.computer = value > 0
        self.layout()

    def _temper(self, index: int, value: int) -> None:
        self.chairs[index].temper = _TEMPERS[value]

    def _option(self, name: str, value: bool) -> None:
        self.options[name] = value

    def _hints(self, value: bool) -> None:
        self.hints = value

    def _seed(self, value: str) -> None:
        self.seed = value

    def _word(self, index: int, value: str) -> None:
        self.chairs[index].word = value

    def _add(self) -> None:
        chair = self._chair(len(self.chairs))
        used = {c.colour for c in self.chairs}
        if chair.colour in used:
            chair.colour = next(s.name for s in self.colours if s.name not in used)
        if chair.name in {c.name for c in self.chairs}:
            chair.name = say("ui.seats.name_n", n=len(self.chairs) + 1)
        self.chairs.append(chair)
        self.layout()

    def _remove(self, index: int) -> None:
        del self.chairs[index]
        self.layout()

    def _wrong(self) -> str:
        names = [c.name.strip() for c in self.chairs]
        if not all(names):
            return say("ui.seats.no_name")
        return say("ui.seats.same_name") if len(set(names)) < len(names) else ""

    def _start(self) -> None:
        self.problem = self._wrong()
        if self.problem:
            return
        seats = [chair.seat for chair in self.chairs]
        try:
            session = Session.new(self.table.name, len(seats), self.sealed, self.options, self.words)
            self._open(session, seats)
        except (BadOption, StoreError) as error:
            self.problem = str(error)

    def _open(self, session: Session, seats: list[SeatInfo]) -> None:
        settings = self.host.settings
        for field in FIELDS:
            setattr(settings, f"{field}s", [getattr(seat, field) for seat in seats])
        store = self.host.store
        game = InMemoryGame(session, seats) if store is None else store.create(session, seats, self.hints)
        self.host.pop()
        self.host.open.table(game)

    def ground(self) -> list[Part]:
        """The two panels with their words."""
        box, size = self.box, self.host.size
        shows = (len(self.chairs), self.problem, self.seed, self.sealed)
        return [
            backdrop.wall(size, "seat_room"),
            backdrop.panel("players panel", "panel_dark", box.rect(50, 130, 724, 570), box.k),
            backdrop.panel("rules panel", "panel_dark", box.rect(790, 130, 440, 570), box.k),
            backdrop.drawing("seat words", box, Rect(0, 0, *size), shows, partial(_words, scene=self)),
        ]

    def key(self, event: Event) -> bool:
        """Enter begins."""
        if event.key in (K_RETURN, K_KP_ENTER):
            self._start()
            return True
        return super().key(event)


def _words(box: Box, scene: Seats) -> None:
    styles.TITLE.middle(box, say("ui.seats.title"), 640, 66)
    styles.UNDER_TITLE.middle(box, say_or_name(f"ui.{scene.table.name}"), 640, 106)
    styles.PANEL.put(box, say("ui.seats.players"), 84, 158)
    styles.PANEL.put(box, say("ui.seats.options"), 812, 158)
    _help(box, f"{say('ui.seats.word_help')} {say('ui.seats.computers_help')}", (216, 136), 536)
    for i, setting in enumerate(scene.table.options):
        y = _OPTIONS + i * _STEP
        if not isinstance(setting.default, bool):
            words = say_or_name(f"ui.option.{setting.name}")
            styles.SETTING.put(box, words, 816, y + 20, room=178)
        if has(f"ui.option_help.{setting.name}"):
            _help(box, say(f"ui.option_help.{setting.name}"), (816, y + 42), 384)
    for x, key in ((84, "seed"), (424, "seal")):
        styles.FIELD.put(box, say(f"ui.seats.{key}"), x, _SEED, room=318)
    seal = commitment(scene.sealed)
    for i, row in enumerate((seal[:_LINE], seal[_LINE:])):
        y = _SEED + 31 + 24 * i
        styles.SEAL.put(box, row, 424, y, room=326)
    how = say("ui.seats.seal_typed" if scene.seed.strip() else "ui.seats.seal_help")
    _help(box, f"{say('ui.seats.seed_help')} {how}", (84, _SEED + 74), 664, 3)
    if len(scene.chairs) == 1:
        words = say_first(f"ui.seats.solo_{scene.table.name}", "ui.seats.solo")
        _help(box, words, (84, _FIRST + 2 * scene.row), 660)
    if scene.problem:
        box.panel("plate_light", 250, 732, 650, 42)
        styles.PROBLEM.put(box, scene.problem, 266, 753, room=620)


def _choice(name: str, value: bool | str) -> str:
    """The words of a choice; what a player added, such as a maze of one's own, is called by its file's name."""
    return say_first(f"ui.choice.{name}.{value}") or str(value).replace("_", " ").title()


def _help(box: Box, words: str, where: tuple[float, float], width: float, most: int = 2) -> None:
    """An explanation on at most so many lines."""
    px = box.letter(17, 22)
    x, y = box.at(*where)
    rows = text.wrap(words, "italic", px, box.px(width))
    for i, row in enumerate((*rows[: most - 1], " ".join(rows[most - 1 :]))[: len(rows)]):
        line, size = text.fit(row, "italic", px, box.px(width), text.reading.least)
        place = (x, y + i * text.leading("italic", px))
        text.put(box.surface, line, place, "topleft", size, "italic", theme.SAND, theme.SHADE)
