"""The real table as a rule's scene plays on it (HR-20), out of reach of every saved game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from game.content import scenes
from game.content.texts import say
from game.core.history import GameHistory
from game.desktop.engine import theme
from game.desktop.table.director import Director
from game.desktop.table.hud import prompt
from game.desktop.table.screen import TableScreen
from game.desktop.ui import layout
from game.desktop.ui.desk import Desk
from game.store import GameStore, Running, SeatInfo, Settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.scenes import Eve
    from game.core import Fact, Option, Session
    from game.core.table import View
    from game.desktop.engine.audio import Audio
    from game.desktop.engine.canvas import Part
    from game.desktop.table.moment import Moment
    from game.desktop.ui.controls import Button
    from game.desktop.ui.routes import Routes
    from game.desktop.ui.scene import Host


class Acted:
    """A running game that plays a scene; it is on no disk."""

    notice = ""
    hints = False

    def __init__(self, table: str, number: str) -> None:
        """Stand at a scene's beginning.

        Raises:
            BadContent: The scenes of the table cannot be read.
            BadSave: The rules do not know its state.
        """
        reel = scenes.reel(table)
        self.scene = reel.scenes[number]
        self._table, self._state = table, reel.states[self.scene.state]
        self.session: Session = scenes.begin(table, self._state)
        self.history = GameHistory.of(self.session)  # nobody looks back on a scene
        if self.scene.opening:
            eve: Eve = scenes.Eve(table, scenes.state_of(table, self._state), number)
            self.session = cast("Session", eve)
        self.seats = [SeatInfo(say(f"ui.names.{i}"), theme.SIX[i].name) for i in range(self.session.seats)]

    @property
    def facts(self) -> list[Fact]:
        """Everything that happened."""
        return self.session.facts

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        """Answer the open decision, or let time go on from the beginning; nobody takes anything back."""
        del silent, asked
        key = choice if isinstance(choice, str) else choice.key
        if key == scenes.BEGIN:
            self.session = scenes.begin(self._table, self._state)
            self.session.facts = scenes.opening(self._table, self._state)
        else:
            self.session.answer(key)

    def hint(self, seat: int) -> None:
        """Nobody asks for hints in a scene."""

    def undo(self) -> None:
        """Nothing is taken back in a scene."""


class ActingDirector(Director):
    """Whoever is asked in a scene sits at the screen, so that one sees what is asked; nobody answers by themselves.

    Attributes:
        about: the option that will be chosen next.
        actor: who has given the scene's last answer, on whom the eyes stay then; None before.
    """

    about: Option | None = None
    actor: int | None = None

    def ask(self) -> None:
        """Look at the game anew after anything changed."""
        decision = self.decision
        begun = decision is not None and decision.kind != scenes.BEGIN and self.actor is None
        self.secrecy.people = (decision.seat,) if decision is not None and begun else ()
        self.about = None
        self.guard.question += 1
        self.forget_views()
        self.secrecy.ask(decision)
        self.secrecy.owner = self.secrecy.owner if self.actor is None else self.actor
        self.open()

    def make(self, number: int) -> Moment:
        """The moment; it stays the turn of who gave the last answer, and what will be chosen is shown."""
        found = super().make(number)
        if self.actor is not None:
            return found._replace(shown=found.shown._replace(turn=self.actor))
        if self.about is None:
            return found
        marked = next((i for i, row in enumerate(found.choices.rows) if row.key == self.about.key), -1)
        shown = found.shown._replace(proposed=frozenset(self.about.targets))
        return found._replace(shown=shown, choices=found.choices._replace(marked=marked))

    def view(self, eyes: int | None) -> View:
        """What may be seen; it stays the turn of who gave the last answer."""
        found = super().view(eyes)
        return found if self.actor is None else {**found, "turn": self.actor}

    def tick(self, now: int, reading: bool = False) -> None:
        """Let time pass."""
        del reading
        self.guard.now = now
        if self.passages.over(now):
            self.land()


class SceneTable(TableScreen):
    """The real table, above a scene's caption."""

    director: ActingDirector

    def __init__(self, host: Host, game: Acted, high: int) -> None:
        """Set the table for a scene whose caption takes so many pixels in place of the bar along the upper edge."""
        self.high = high
        super().__init__(host, game)

    def directed(self, game: Running) -> Director:
        """Nobody answers but the scene."""
        return ActingDirector(game, self.host.settings)

    def regions(self) -> layout.Frame:
        """The usual regions, with the caption where the upper bar is."""
        usual = super().regions()
        down = max(0, self.high - usual.top.height)
        lowered = usual._replace(board=layout.lowered(usual.board, down), page=layout.lowered(usual.page, down))
        return lowered._replace(plates=usual.plates.move(0, down), tabs=usual.tabs.move(0, down))

    @property
    def framing(self) -> list[Button]:
        """No buttons under the caption."""
        return [button for button in super().framing if button.rect.y > self.frame.top.bottom]

    def parts(self) -> list[Part]:
        """Nothing of the table lies under the caption."""
        return [part for part in super().parts() if part.rect.bottom > self.high]

    def end(self) -> None:
        """A scene that ends the game still shows its table."""

    def point(self, option: Option) -> None:
        """Show what will be chosen."""
        self.settle()
        self.director.about = option
        self.director.renew()
        self.follow()

    def act(self, key: str, last: bool) -> None:
        """Give an answer; after the last one the table stays with who gave it."""
        self.settle()
        decision = self.director.decision
        if decision is None or decision.find(key) is None:
            return
        if last:
            self.director.actor = decision.seat
        self.director.answer(key)
        self.director.renew()
        self.follow()

    def line(self) -> prompt.PromptShown:
        """What the prompt bar says; at the end that this was it."""
        actor = self.director.actor
        if actor is None:
            return super().line()
        look = self.director.players_shown[actor]
        return prompt.PromptShown(look, say("ui.show.done"))

    def ask(self, target: str) -> None:
        """Click what is refused."""
        self.settle()
        self.director.explain(target)
        self.director.renew()
        self.follow()

    def settle(self) -> None:
        """Let everything arrive at once."""
        self.director.land()
        self.follow()


QUIET = {"helper": False, "quick_handover": False, "pace": "unlimited", "recap": False, "tutor": "off"}


class ProgramWithin:
    """The program as a table within a scene or a lesson knows it: no disk, no other games, settings of its own."""

    def __init__(self, host: Host) -> None:
        """Stand between a table and the program."""
        self._host = host
        self.store: GameStore | None = None
        self.desk = Desk()
        self.audio: Audio = host.audio
        self.settings: Settings = replace(host.settings, **QUIET)

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self._host.size

    @property
    def scale(self) -> int:
        """Text scale in per cent."""
        return self._host.scale

    @property
    def open(self) -> Routes:
        """The ways to the other screens."""
        return self._host.open

    def mute(self) -> None:
        """Silence everything, or let it be heard again."""
        self._host.mute()

    def gamepads(self) -> list[str]:
        """The names of the gamepads that are plugged in."""
        return self._host.gamepads()


class InnerHost(ProgramWithin):
    """The program as a scene's table knows it: nothing opens, as no input reaches the table."""

    def nothing(self, *given: object, **named: object) -> None:
        """Nothing opens over a scene's table, and nothing closes it or changes settings."""

    push = pop = show = home = quit = adapt = keep = nothing
