"""The player's settings, one small JSON file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, get_args

import msgspec

from game.content.texts import say
from game.core.errors import BadSave
from game.store.errors import cannot_read
from game.store.folder import put_aside, read_file, write_atomically
from game.store.records import FEW, Id, LevelName, Misread, StoredName, TemperName, decoded

if TYPE_CHECKING:
    from pathlib import Path

NAME = "settings.json"
LARGEST = 64 << 10  # bytes
Palette = Literal["usual", "contrast", "blind"]
SpokenAmount = Literal["short", "normal", "all"]
SPOKEN: tuple[SpokenAmount, ...] = get_args(SpokenAmount)
PALETTES: tuple[Palette, ...] = get_args(Palette)


class Settings(msgspec.Struct, kw_only=True):
    """What the player chose, kept from one start to the next.

    Attributes:
        text_scale: Size of the text in per cent, 75 to 200.
        width: Width of the window in pixels; 0 before it was ever opened.
        height: Height of the window in pixels; 0 before it was ever opened.
        language: The language of all texts, as `en`; one that is not there is English.
        palette: The set of colours: `usual`, `contrast` for high contrast, `blind` without red against green.
        keys: The key of every action that has another one than usual.
        gamepad: Whether gamepads are heard.
        buttons: What every button of a gamepad does that does something else than usual.
        readable_font: Whether every text is in Atkinson Hyperlegible.
        full_screen: Whether the window fills the screen.
        accelerated: Whether SDL may draw windows through the GPU; slower without one.
        speed: How fast things move: `slow`, `normal`, `fast` or `instant`.
        reduce_motion: Whether things fade instead of moving.
        volume: Volume of everything, 0 to 100.
        effects: Volume of what happens at the table, 0 to 100.
        staged: Volume of what is told on stages, 0 to 100; that of the effects in a file that does not say it.
        music: Volume of what is heard around the table, 0 to 100.
        muted: Whether everything is silent, whatever the volumes are.
        quick_handover: Whether a turn ends by itself when nothing open to all is left to do.
        pace: How long bars wait, for answers and before a turn ends by itself: `usual`, `double`, or `unlimited`.
        patient: Whether nothing runs out by itself while a screen reader is there.
        signs: When signs for the ear are heard: while a screen reader is there (`reader`), `always`, `never`.
        paper: What the table in words is written on: `light` or `dark`.
        stages: How long what happened is shown when nothing is asked: `stay` until somebody goes on, `short`, `never`.
        motion_clicks: What a press does while things move: `finish` ends the motion, `ignore` is for nothing.
        recap: Whether a strip tells, when somebody's turn comes, what has changed since their last one (HR-16).
        spoken: How much a screen reader and the table in words tell: `short` what concerns the seat, `normal`, `all`.
        tutor: Before which moves one is asked whether they are meant: none, very bad ones, doubtful ones too.
        helper: Whether notes explain the round in a first game.
        helped: The notes that were read already.
        options: The set-up options chosen last, by table.
        names: The names typed last, by seat.
        colours: The colours chosen last, by seat.
        players: `human` or `computer`, as chosen last, by seat.
        levels: How well computers play, as chosen last, by seat.
        tempers: What they are like, as chosen last, by seat.
        faces: Who they are, by seat; empty for people.
    """

    text_scale: Annotated[int, msgspec.Meta(ge=75, le=200)] = 100
    width: Annotated[int, msgspec.Meta(ge=0, le=16384)] = 0
    height: Annotated[int, msgspec.Meta(ge=0, le=16384)] = 0
    language: Id = "en"
    palette: Palette = "usual"
    keys: dict[Id, Id] = {}
    gamepad: bool = True
    buttons: dict[Id, Id] = {}
    readable_font: bool = False
    full_screen: bool = False
    accelerated: bool = False
    speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    reduce_motion: bool = False
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 100
    effects: Annotated[int, msgspec.Meta(ge=0, le=100)] = 80
    staged: Annotated[int, msgspec.Meta(ge=-1, le=100)] = -1
    music: Annotated[int, msgspec.Meta(ge=0, le=100)] = 50
    muted: bool = False
    quick_handover: bool = True
    pace: Literal["usual", "double", "unlimited"] = "usual"
    stages: Literal["stay", "short", "never"] = "stay"
    patient: bool = True
    signs: Literal["reader", "always", "never"] = "reader"
    paper: Literal["light", "dark"] = "light"
    motion_clicks: Literal["finish", "ignore"] = "finish"
    recap: bool = True
    spoken: SpokenAmount = "normal"
    tutor: Literal["off", "gentle", "strict"] = "off"
    helper: bool = True
    helped: list[Id] = []
    options: dict[Id, dict[Id, bool | Id]] = {}
    names: Annotated[list[StoredName], msgspec.Meta(max_length=FEW)] = []
    colours: Annotated[list[Id], msgspec.Meta(max_length=FEW)] = []
    players: Annotated[list[Literal["human", "computer"]], msgspec.Meta(max_length=FEW)] = []
    levels: Annotated[list[LevelName], msgspec.Meta(max_length=FEW)] = []
    tempers: Annotated[list[TemperName], msgspec.Meta(max_length=FEW)] = []
    faces: Annotated[list[Id], msgspec.Meta(max_length=FEW)] = []

    def __post_init__(self) -> None:
        """Whoever has turned the sounds down in an older program does not want loud stages."""
        if self.staged < 0:
            self.staged = self.effects

    def save(self, root: Path) -> None:
        """Write the settings into a data folder.

        Raises:
            StoreError: The disk refuses; the old settings are still there.
        """
        write_atomically(root / NAME, msgspec.json.format(msgspec.json.encode(self)) + b"\n")

    @classmethod
    def glance(cls, root: Path) -> Settings:
        """The settings of a data folder, or the usual ones; nothing is said or put aside."""
        try:
            return decoded(read_file(root / NAME, LARGEST), cls)
        except (BadSave, Misread, OSError):
            return cls()

    @staticmethod
    def kept(root: Path) -> bool:
        """Whether a data folder has settings, so that this is not the first start."""
        return (root / NAME).exists()

    @classmethod
    def load(cls, root: Path) -> tuple[Settings, str]:
        """Read the settings of a data folder; returns them and a notice, empty when all is well.

        A file that cannot be understood is kept aside, and the usual settings are used.

        Raises:
            StoreError: The file is there and cannot be read.
        """
        file = root / NAME
        try:
            return decoded(read_file(file, LARGEST), cls), ""
        except FileNotFoundError:
            return cls(), ""
        except OSError as error:
            raise cannot_read(file, error) from error
        except Misread as error:
            reason = say("error.settings_field", field=error.field) if error.field else say("error.settings_foreign")
        except BadSave as error:
            reason = str(error)
        return cls(), say("error.settings_bad", reason=reason, place=put_aside(file, root / "broken"))
