"""New game: who sits round the table and which night it is; behind More the rules, the sealed seed and words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from pygame import K_1, K_DELETE, K_KP_ENTER, K_RETURN, Rect

from game.content.texts import say, say_first, say_or_name
from game.core import BadOption, Session, get
from game.core.rng import fresh_seed
from game.desktop.engine import text, theme
from game.desktop.screens import nights, round_table, seats_page
from game.desktop.screens.at_chair import Cross, Emblem, EmptyChair, NamePlate, Sitting
from game.desktop.screens.chairs import COMPANIES, FIELDS, Chair, Colours, Company, even, remember
from game.desktop.screens.seats_page import FIRST, NIGHTS, OPTIONS, SEED, STEP
from game.desktop.table import faces
from game.desktop.table.running import InMemoryGame
from game.desktop.ui import backdrop
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button, Chooser, TextField, Toggle
from game.desktop.ui.dropdown import DropDown
from game.desktop.ui.rows import column
from game.players import EVEN, LEVELS, TEMPERS
from game.store import SeatInfo, StoreError
from game.store.records import FACES, TemperName

if TYPE_CHECKING:
    from pygame.event import Event

    from game.core.table import Setting
    from game.desktop.engine.canvas import Part
    from game.desktop.table.offers import Night
    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host

_ROWS = {5: 65, 6: 55}  # height of a seat's line, by how many may sit there
_RULES = 548  # units for all rules
_COMPANIES, _CHAIRS, _EACH = (
    (50, 130, 724, 50),
    seats_page.CHAIRS,
    seats_page.EACH,
)  # units: companies; chairs, from one to the next
_GAP = 14  # units between two pictures
# the same where the chairs stand round a table
_ROUND_COMPANIES, _ROUND_NIGHTS = (36, 106, 872, 52), (942, 164, 290, 376)
_ROUND_MORE, _ROUND_START, _ROUND_BACK = (926, 566, 322, 52), (926, 630, 322, 112), (36, 24, 136, 48)
_LISTED, _NARROW = 1.5, 1280  # the text scale from which chairs are a list, and pixels of width below which they are
_LARGE, _SMALL = 18, 15  # of the letters on Start
_MORE, _LESS, _START, _BACK = (814, 634, 392, 50), (640, 728, 270, 46), (930, 722, 300, 58), (50, 728, 170, 50)
_ADD, _ADD_GAP, _ADD_GAP_MORE = (84, 220, 44), 6, 8  # one chair more: left, width, height; below the last one
_SEED = (84, SEED + 20, 322, 44)
_COLOUR, _NAME, _PLAYER, _EXTRA, _REMOVE, _LINE = (72, 102), (180, 138), (324, 188), (518, 186), (710, 46), 42
_LONG_NAME, _LONG_PLAYER = (180, 246), (440, 256)  # where nothing else stands in the line
_CHECK, _CHOICE, _HIGH = (812, 390), (1000, 202), 40  # of a rule: left and width
_LEFT, _RIGHT, _TOP, _TOP_FEW, _FOOT = (50, 724), (790, 440), 130, 192, 700  # of the panels
_TEMPERS: tuple[TemperName, ...] = (EVEN, *TEMPERS)
LONGEST = 16  # letters of a word for the dice


class Seats(ControlScreen):
    """The set-up of a new game.

    Attributes:
        chairs: who plays, by seat.
        options: the table's set-up options.
        hints: whether they are allowed (HR-24).
        more: whether all rules are shown, with tempers, words and the seed.
        seed: typed seed, empty for the fresh one that was drawn when the screen opened.
    """

    def __init__(self, host: Host, table: str) -> None:
        """Begin with the seats of the last game, and with what was chosen for this table."""
        super().__init__(host)
        self.table = get(table)
        known = host.settings
        self.least, self.most = self.table.seats.start, self.table.seats.stop - 1
        self.row = _ROWS[max(5, self.most)]
        self.colours = theme.SIX[: max(5, self.most)]
        self.chairs: list[Chair] = []
        for i in range(min(self.most, max(self.least, len(known.names)))):
            self.chairs.append(self._chair(i))
        before = known.options.get(table, {})
        self.options: dict[str, bool | str] = {
            s.name: before[s.name] if before.get(s.name) in s.choices else s.default for s in self.table.options
        }
        self.seed, self.problem = "", ""
        self.hints, self.more, self._helped = True, False, False
        self._fresh = fresh_seed()
        self._spread()
        if not known.names:
            self._invite(COMPANIES[0])
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
        """A chair as it was in the last game; one that was not there is a person's. No two have one colour."""
        usual, settings = SeatInfo(say(f"ui.names.{index}"), self.colours[index].name), self.host.settings
        lists = {field: getattr(settings, f"{field}s") for field in FIELDS}
        seat = replace(usual, **{field: known[index] for field, known in lists.items() if index < len(known)})
        free = {one.name for one in self.colours} - {chair.colour for chair in self.chairs}
        if seat.colour not in free:
            others = [one.name for one in self.colours if one.name not in settings.colours]
            ways = (*others, usual.colour, *(one.name for one in self.colours))
            seat = replace(seat, colour=next(one for one in ways if one in free))
        chair = Chair(seat, seat.name if seat.player == "human" else usual.name)
        if chair.computer and chair.face not in self._free():
            self._meet(chair)
        return chair

    def _free(self) -> list[str]:
        """The faces that no chair has."""
        return [face for face in FACES if face not in {chair.face for chair in self.chairs}]

    def _meet(self, chair: Chair) -> None:
        """Let somebody who sits on no other chair come as the computer of this one."""
        chair.face, chair.name = self._free()[0], ""

    @property
    def company(self) -> Company | None:
        """The usual company that sits here; None where it is another one."""
        who = [chair.computer for chair in self.chairs]
        return next((one for one in COMPANIES if who == [False] * one.people + [True] * one.computers), None)

    @property
    def night(self) -> Night | None:
        """The night that was chosen; None where the rules are those of none."""
        offered = faces.get(self.table.name).nights
        return next((night for night in offered if nights.chosen(night, self.options)), None)

    def made(self) -> list[Control]:
        """A line for each chair and the ways on and back; companies and nights, or all rules and the seed."""
        box, at = self.box, _LESS if self.more else _MORE if self.in_rows else _ROUND_MORE
        words = say("ui.seats.less" if self.more else "ui.seats.more")
        starts, backs, size = (_START, _BACK, _LARGE) if self.in_rows else (_ROUND_START, _ROUND_BACK, _SMALL)
        start = Button("start", box.rect(*starts), say("ui.seats.start"), self._start, "dice", "gold", size)
        start.lit = not self.more
        chair = self._line if self.in_rows else self._seat
        return [
            *([] if self.more else self._companies()),
            *(control for i, one in enumerate(self.chairs) for control in chair(i, one)),
            *(self._added() if self.in_rows else self._empty()),
            *(self._rules() if self.more else self._nights()),
            Button("more", box.rect(*at), words, self._turn, "arrow_left" if self.more else "plus"),
            Button("back", box.rect(*backs), say("ui.seats.back"), super().leave, "arrow_left"),
            start,
        ]

    @property
    def in_rows(self) -> bool:
        """Whether the chairs are rows of a list: with all rules, for large letters, and in a narrow window."""
        return self.more or text.reading.zoom >= _LISTED or self.host.size[0] < _NARROW

    def _seat(self, index: int, chair: Chair) -> list[Control]:
        """What can be used at a chair of the round table."""
        box, names = self.box, [seat.name for seat in self.colours]
        name, emblem, signs, cross = (
            box.rect(*round_table.spot(chair.place, part))
            for part in (round_table.NAME, round_table.EMBLEM, round_table.SIGNS, round_table.CROSS)
        )
        found: list[Control] = [
            NamePlate(("name", index), name, _shown(chair), partial(self._name, index), say("ui.seats.name")),
            Emblem(("colour", index), emblem, chair, names, partial(self._colour, index)),
            Sitting(("player", index), signs, _kind(chair), partial(self._player, index)),
        ]
        if len(self.chairs) > self.least:
            found.append(Cross(("remove", index), cross, "", partial(self._remove, index)))
        return found

    def _empty(self) -> list[Control]:
        """The empty chairs; whoever takes one sits down there."""
        places = round_table.free([chair.place for chair in self.chairs], self.most)
        return [
            EmptyChair(
                ("add", place) if i else "add", self.box.rect(*round_table.empty(place)), partial(self._add, place)
            )
            for i, place in enumerate(places)
        ]

    def leave(self) -> None:
        """From all rules back to the few, from there to where one came from."""
        if self.more:
            self._turn()
        else:
            super().leave()

    def _turn(self) -> None:
        """Show all rules, or no longer."""
        self.more = not self.more
        self.layout()

    def _companies(self) -> list[Control]:
        """The usual companies that fit round the table."""
        fit = [one for one in COMPANIES if self.least <= one.people + one.computers <= self.most]
        words = [say(f"ui.company.{one.name}") for one in fit]
        area = self.box.rect(*(_COMPANIES if self.in_rows else _ROUND_COMPANIES))
        size, rects = even(area, words, self.box.px(_GAP))
        found: list[Control] = []
        for one, said, rect in zip(fit, words, rects, strict=True):
            on = one == self.company
            icon, comes = "check" if on else "", partial(self._come, one)
            button = Button(("company", one.name), rect, said, comes, icon, size=size)
            button.lit = on
            found.append(button)
        return found

    def _come(self, company: Company) -> None:
        """A usual company sits down; where help was asked for, the tutor stands by."""
        self._invite(company)
        self._helped = company.helped
        self.layout()

    def _invite(self, company: Company) -> None:
        """Seat the people that sit here already, then people and computers as they come."""
        seats = [chair.seat for chair in self.chairs if not chair.computer][: company.people]
        self.chairs = []
        for i in range(company.people + company.computers):
            usual = SeatInfo(say(f"ui.names.{i}"), self.colours[i].name)
            seat = replace(seats[i], colour=usual.colour) if i < len(seats) else usual
            chair = Chair(seat, seat.name)
            chair.computer = i >= company.people
            if chair.computer:
                self._meet(chair)
            self.chairs.append(chair)
        self._spread()
        if company.helped:
            self.hints = True

    def _added(self) -> list[Control]:
        """A button for one chair more."""
        if len(self.chairs) == self.most:
            return []
        first, each, gap = (FIRST, self.row, _ADD_GAP_MORE) if self.more else (_CHAIRS, _EACH, _ADD_GAP)
        left, *size = _ADD
        spot = self.box.rect(left, first + len(self.chairs) * each + gap, *size)
        return [Button("add", spot, say("ui.seats.add"), self._add, "plus")]

    def _rules(self) -> list[Control]:
        """All rules, hints and the seed."""
        settings, box = self.table.options, self.box
        typed = partial(setattr, self, "seed")
        seed = TextField("seed", box.rect(*_SEED), self.seed, typed, say("ui.seats.seed_hint"), 64)
        hints = self._check_box(OPTIONS + len(settings) * self.step)
        return [
            *(self._setting(OPTIONS + i * self.step, setting) for i, setting in enumerate(settings)),
            Toggle("hints", hints, say("ui.hint.allowed"), self.hints, partial(setattr, self, "hints")),
            seed,
        ]

    @property
    def step(self) -> float:
        """Units from one rule to the next."""
        return min(STEP, _RULES / (len(self.table.options) + 1))

    def _nights(self) -> list[Control]:
        """A picture for each night."""
        offered, box = faces.get(self.table.name).nights, self.box
        area = box.rect(*(NIGHTS if self.in_rows else _ROUND_NIGHTS))
        rooms = column(area, *[1] * len(offered), gap=box.px(_GAP)) if offered else []
        return [
            nights.NightCard(room, box.k, self.table.name, night, night is self.night, partial(self._night, night))
            for night, room in zip(offered, rooms, strict=True)
        ]

    def _night(self, night: Night) -> None:
        """Play this one."""
        self.options.update(night.options)
        self.layout()

    def _line(self, index: int, chair: Chair) -> list[Control]:
        y = FIRST + index * self.row if self.more else _CHAIRS + index * _EACH
        name, player = (_NAME, _PLAYER) if self.more else (_LONG_NAME, _LONG_PLAYER)
        colour, named_at, signs, extra, gone = (
            self.box.rect(left, y, wide, _LINE) for left, wide in (_COLOUR, name, player, _EXTRA, _REMOVE)
        )
        names = [seat.name for seat in self.colours]
        named, coloured = partial(self._name, index), partial(self._colour, index)
        found: list[Control] = [
            TextField(("name", index), named_at, _shown(chair), named, say("ui.seats.name")),
            Colours(("colour", index), colour, chair, names, coloured),
            Sitting(("player", index), signs, _kind(chair), partial(self._player, index)),
        ]
        if self.more:
            found.append(self._extra(index, chair, extra))
        if len(self.chairs) > self.least:
            remove = partial(self._remove, index)
            found.append(Button(("remove", index), gone, "", remove, "close"))
        return found

    def _extra(self, index: int, chair: Chair, place: Rect) -> Control:
        """A computer's temper, or a person's word for the dice."""
        if not chair.computer:
            typed = partial(setattr, chair, "word")
            return TextField(("word", index), place, chair.word, typed, say("ui.seats.word_hint"), LONGEST)
        tempers, now = [say(f"computer.temper.{one or 'even'}") for one in _TEMPERS], _TEMPERS.index(chair.temper)
        window = Rect(0, 0, *self.host.size)
        return DropDown(("temper", index), place, tempers, now, partial(self._temper, index), window)

    def _setting(self, y: float, setting: Setting) -> Control:
        """A check box for yes or no, a chooser for words."""
        box, key, now = self.box, ("option", setting.name), self.options[setting.name]
        if isinstance(setting.default, bool):
            label, change = say_or_name(f"ui.option.{setting.name}"), partial(self.options.__setitem__, setting.name)
            return Toggle(key, self._check_box(y), label, bool(now), change)
        words = [_choice(setting.name, choice) for choice in setting.choices]
        (left, wide), chosen = _CHOICE, partial(self._choice, setting)
        return Chooser(key, box.rect(left, y, wide, _HIGH), words, setting.choices.index(now), chosen)

    def _check_box(self, y: float) -> Rect:
        left, wide = _CHECK
        return self.box.rect(left, y, wide, _HIGH)

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

    def _spread(self) -> None:
        """Let the chairs stand evenly round the table."""
        for chair, place in zip(self.chairs, round_table.spread(len(self.chairs), self.most), strict=True):
            chair.place = place

    def _add(self, place: int | None = None) -> None:
        """Somebody more sits down: on an empty chair of the table, or after all others."""
        chair = self._chair(len(self.chairs))
        if chair.called in {c.called for c in self.chairs}:
            chair.name = say("ui.seats.name_n", n=len(self.chairs) + 1)
        if place is None:
            self.chairs.append(chair)
            self._spread()
        else:
            chair.place = place
            self.chairs.insert(sum(one.place < place for one in self.chairs), chair)
        self.layout()

    def _remove(self, index: int) -> None:
        del self.chairs[index]
        self.layout()

    def _wrong(self) -> str:
        names = [chair.called for chair in self.chairs]
        if not all(names):
            return say("ui.seats.no_name", n=names.index("") + 1)
        twice = next((name for name in names if names.count(name) > 1), "")
        return say("ui.seats.same_name", name=twice) if twice else ""

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
        settings.options[self.table.name] = dict(self.options)
        if self._helped and settings.tutor == "off":
            settings.tutor = "gentle"
        remember(settings, seats)
        store = self.host.store
        game = InMemoryGame(session, seats) if store is None else store.create(session, seats, self.hints)
        self.host.pop()
        self.host.open.new_table(game)

    def ground(self) -> list[Part]:
        """Table, chairs and panels with their words."""
        box, size = self.box, self.host.size
        if not self.in_rows:
            return self._round()
        typed = bool(self.seed.strip())
        shown = seats_page.SetUp(
            self.table, len(self.chairs), self.more, self.row, self.step, typed, self.sealed, self.problem,
            tuple(round_table.kind(chair, self.chairs) for chair in self.chairs),
        )  # fmt: skip
        top, right = (_TOP, "panel_dark") if self.more else (_TOP_FEW, "panel_parchment")
        (x, wide), (x2, wide2) = _LEFT, _RIGHT
        return [
            backdrop.wall(size, "seat_room"),
            backdrop.panel("players panel", "panel_dark", box.rect(x, top, wide, _FOOT - top), box.k),
            backdrop.panel("rules panel", right, box.rect(x2, _TOP, wide2, _FOOT - _TOP), box.k),
            backdrop.drawing("seat words", box, Rect(0, 0, *size), shown[1:], partial(seats_page.words, scene=shown)),
        ]

    def _round(self) -> list[Part]:
        """The round table, and the panel of the nights."""
        box, whole = self.box, Rect(0, 0, *self.host.size)
        scene = round_table.Round(self.table.name, tuple(self.chairs), self.problem)
        minutes = self.night.minutes if self.night is not None else 0
        told = seats_page.RoundWords(self.table.name, len(self.chairs), minutes, self.problem)
        return [
            *round_table.parts(box, self.host.size, scene),
            backdrop.panel("nights panel", "panel_parchment", box.rect(*seats_page.PANEL), box.k),
            backdrop.drawing("seat words", box, whole, told, partial(seats_page.round_words, scene=told)),
        ]

    def key(self, event: Event) -> bool:
        """Enter begins; digits say who sits on the chair in focus, Delete takes it away."""
        if event.key in (K_RETURN, K_KP_ENTER):
            self._start()
            return True
        sort, index = getattr(self.ring.focused, "key", None), -1
        if isinstance(sort, tuple) and sort[0] in ("name", "colour", "player", "remove"):
            index = sort[1]
        if index >= 0 and 0 <= event.key - K_1 <= len(LEVELS):
            self._player(index, event.key - K_1)
            return True
        if index >= 0 and event.key == K_DELETE and len(self.chairs) > self.least:
            self._remove(index)
            return True
        return super().key(event)


def _shown(chair: Chair) -> str:
    """The name on a chair."""
    return chair.called if chair.computer else chair.name


def _kind(chair: Chair) -> int:
    """Which sign of a chair is chosen: that of a person, or of a level."""
    return 1 + LEVELS.index(chair.level) if chair.computer else 0


def _choice(name: str, value: bool | str) -> str:
    """The words of a choice; what a player added, such as a maze of one's own, is called by its file's name."""
    return say_first(f"ui.choice.{name}.{value}") or str(value).replace("_", " ").title()
