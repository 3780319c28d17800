"""The review of a game that is over: its turns of fortune, the decisions that mattered, luck and skill."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.content.texts import say, say_or_name
from game.core import BadSave
from game.desktop.engine import text
from game.desktop.screens import review_page as page
from game.desktop.screens.chairs import remember
from game.desktop.screens.scores import small_buttons
from game.desktop.table import faces
from game.desktop.table.hud import timeline
from game.desktop.table.hud.lookback import Extra
from game.desktop.table.judged import told
from game.desktop.ui import backdrop, notice, styles
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button, Tabs
from game.desktop.ui.rich import PlayerShown
from game.desktop.ui.rows import row
from game.players.judging import TRIALS, Judgement
from game.players.review import Mattered, Review, Story, given, missing
from game.replay import story as stories
from game.store import OpenGame, Running, StoreError

if TYPE_CHECKING:
    from game.desktop.engine.canvas import Part
    from game.desktop.engine.draw import Box
    from game.desktop.ui.scene import Host
    from game.desktop.ui.scroll import Row, Scroll

_COURSE, _PLAYED, _MATTERED = (30, 104, 736, 324), (30, 440, 736, 288), (782, 104, 468, 624)
_TITLE, _WINNER, _UNDER = (0, 0, 1280, 100), (640, 40, 1000), (640, 82, 1000)
_WHOLE, _TABS = (30, 148, 1220, 580), (30, 100, 1220, 44)
_INSIDE, _HEAD = 24, 46  # units: from a panel's edge to what is in it, and the height of its heading
_WORK = 62  # units: the strip with what is done so far
_PROGRESS = (2, 1)  # of its width: the words, and the button
_HOME, _AGAIN = (30, 742, 184, 44), (1006, 738, 244, 52)
LARGE = 1.5  # text scale from which on there is one panel at a time
PANELS = ("course", "mattered", "played")
_KEPT = 20  # answers that are judged between two times at which what is known is kept
_SHOWN = 5  # and between two times at which it is shown
_DEEPER = 4  # times as long one thinks about each answer, on wish
_NUMBER = re.compile(r"\d+")


class ReviewScreen(ControlScreen):
    """The chances over the game, the decisions of one player that mattered, and how everybody played.

    Attributes:
        game: the game; ``players_shown`` is who played.
        seat: whose decisions are shown.
        review: what is known so far.
        stopped: nothing more is worked out until somebody wants it.
        panel: which panel is open where there is room for one only.
        problem: a sentence for the player.
    """

    def __init__(self, host: Host, game: Running, game_id: str = "") -> None:
        """Begin to look through a game that is over; ``game_id`` is where the review is kept."""
        super().__init__(host)
        self.game = game
        self.face = faces.get(game.session.table)
        self.players_shown = tuple(PlayerShown.of(seat) for seat in game.seats)
        self.panel, self.problem, self.stopped = PANELS[0], "", False
        self._id = game_id or (game.id if isinstance(game, OpenGame) else "")
        self._number = 0  # of the question that the worker thinks about
        self.seat = self._usual()
        self.review = self._known(TRIALS)
        self._left = list(missing(self.review, game.history))
        self._rounds = self._numbered()
        self.layout()

    def _usual(self) -> int:
        """Whose decisions are shown at first: those of a person, if one played."""
        return next((seat for seat, info in enumerate(self.game.seats) if info.player == "human"), 0)

    def _known(self, trials: int) -> Review:
        """What is known of the game."""
        history = self.game.history
        if self._id and self.host.store is not None:
            try:
                return self.host.store.review(self._id, history, len(self.game.seats), trials)
            except (BadSave, StoreError) as error:
                self.problem = str(error)
        return Review(history.last, trials)

    def _numbered(self) -> tuple[tuple[int, str], ...]:
        """Where rounds begin, and their numbers: of the days of a Fortnight, where the first one does."""
        names = [look.name for look in self.players_shown]
        lines = self.face.sheets.log_lines(self.game.history.facts, names)
        ticks = timeline.marks(self.game.history, lines).ticks
        numbers = ((tick.moment, _NUMBER.search(tick.words)) for tick in ticks)
        found = [(moment, number[0]) for moment, number in numbers if number]
        return tuple(one for n, one in enumerate(found) if n == 0 or found[n - 1][1] != one[1])

    @property
    def story(self) -> Story:
        """What the review tells so far."""
        result: dict[str, Any] = self.game.session.result or {}
        return Story(self.review, self.game.session.table, len(self.game.seats), result["winners"])

    # --- the work -----------------------------------------------------------------------------------------

    def tick(self, _now: int) -> None:
        """Let the worker judge one answer after the other."""
        self.busy = bool(self._left) and not self.stopped
        if not self.busy:
            return
        worker = self.host.desk.worker
        if not worker.thinks(self._number):
            self._number = worker.judge(given(self.game.history, self._left[0], self.review.trials))
        found = worker.judged()
        if found is not None:
            self._add(found)

    def _add(self, found: Judgement) -> None:
        """Take an answer's judgement in."""
        self.review.judged.append(found)
        self._left.pop(0)
        count = len(self.review.judged)
        if count % _KEPT == 0 or not self._left:
            self._keep()
        if count % _SHOWN == 0 or not self._left:
            self.layout()

    def _keep(self) -> None:
        """Keep what is known beside the game."""
        if not self._id or self.host.store is None or not self.review.judged:
            return
        try:
            seats = range(len(self.game.seats))
            losses = [] if self._left else [self.story.played(seat).loss for seat in seats]
            self.host.store.keep_review(self._id, self.review, len(seats), losses)
        except (BadSave, StoreError) as error:
            self.problem = str(error)

    def _rest(self) -> None:
        """Stop working."""
        if self.host.desk.worker.thinks(self._number):
            self.host.desk.worker.cancel()

    def _switch(self) -> None:
        """Stop, go on, or think longer."""
        if not self._left:
            self.review = self._known(_DEEPER * self.review.trials)
            self._left = list(missing(self.review, self.game.history))
        else:
            self.stopped = not self.stopped
        if self.stopped:
            self._rest()
            self._keep()
        self.busy = not self.stopped
        self.layout()

    def close(self) -> None:
        """Keep what is known."""
        self._rest()
        if self._left:
            self._keep()

    # --- the screen ---------------------------------------------------------------------------------------

    @property
    def single(self) -> bool:
        """Whether there is room for one panel only."""
        return text.reading.zoom >= LARGE

    def _area(self, name: str) -> Rect | None:
        """Where a panel lies; None while it is not shown."""
        if self.single:
            return self.box.rect(*_WHOLE) if name == self.panel else None
        return self.box.rect(*dict(zip(PANELS, (_COURSE, _MATTERED, _PLAYED), strict=True))[name])

    def _inside(self, name: str) -> Rect | None:
        """What is free in a panel below its heading."""
        area = self._area(name)
        if area is None:
            return None
        pad, head = (
            self.box.px(_INSIDE),
            max(self.box.px(_HEAD), text.leading("title", styles.SMALL_PANEL.px(self.box))),
        )
        return Rect(area.x + pad, area.y + head, area.width - 2 * pad, area.height - head - pad // 2)

    def made(self) -> list[Any]:
        """Both lists, what can be done, and with large letters a tab for each panel."""
        box = self.box
        found: list[Any] = []
        if self.single:
            tabs = Tabs(
                "panels", row(box.rect(*_TABS), 1, 1, 1), [say(f"review.panel.{name}") for name in PANELS], self._turn
            )
            tabs.index = PANELS.index(self.panel)
            found.append(tabs)
        found += self._lists()
        if (strip := self._strip()) is not None:
            key = "deeper" if not self._left else "go_on" if self.stopped else "stop"
            found.append(Button("work", row(strip, *_PROGRESS)[1], say(f"review.{key}"), self._switch, "eye"))
        home = Button("shelf", box.rect(*_HOME), say("ui.result.shelf"), self.host.home, "arrow_left")
        again = Button("again", box.rect(*_AGAIN), say("ui.result.again"), self._again, "dice", "gold", 19)
        return [*found, home, *small_buttons(box, self._more()), again]

    def _lists(self) -> list[Scroll]:
        """The decisions that mattered, and the players."""
        found = []
        if room := self._inside("mattered"):
            room.height -= self.box.px(_WORK)
            rows = page.decisions(self.box, [self._shown(one) for one in self._mattered], room.width, self._look)
            found.append(self.listed("mattered", room, rows))
        if room := self._inside("played"):
            head = text.leading("italic", styles.REMARK.px(self.box))
            room = Rect(room.x, room.y + head, room.width, room.height - head)
            found.append(self.listed("played", room, self._people(room)))
        return found

    def _people(self, room: Rect) -> list[Row]:
        story = self.story
        people = [
            page.PlayerReview(look, seat == self.seat, played, _luck(played.luck, story.in_chances))
            for seat, look in enumerate(self.players_shown)
            for played in (story.played(seat),)
        ]
        return page.people(self.box, people, room.width - self.box.px(_INSIDE) // 2, self._choose)

    @property
    def _mattered(self) -> list[Mattered]:
        return self.story.mattered(self.seat)

    def _shown(self, one: Mattered) -> page.DecisionShown:
        words = told(self.game.history, self.game.seats, one.judgement)
        good = one.change > 0
        change = stories.change(one.change, self.story.in_chances)
        return page.DecisionShown(words.when, words.given, "" if good else words.better, change, good)

    def _strip(self) -> Rect | None:
        """Where it stands how much is worked out."""
        area = self._area("mattered")
        if area is None:
            return None
        pad = self.box.px(_INSIDE)
        high = self.box.px(_WORK) - pad
        return Rect(area.x + pad, area.bottom - high - pad // 2, area.width - 2 * pad, high)

    def ground(self) -> list[Part]:
        """Who won, and the panels with what is drawn in them."""
        box = self.box
        found = [backdrop.wall(self.host.size, "seat_room"), backdrop.drawing(
            "title", box, box.rect(*_TITLE), self.game.session.table, self._title
        )]  # fmt: skip
        for name in PANELS:
            if area := self._area(name):
                found.append(backdrop.panel(f"{name} panel", "panel_parchment", area, box.k))
                draw = partial(self._panel, name=name)
                shows = (name, self.seat, len(self.review.judged), self.review.trials)
                found.append(backdrop.drawing(name, box, area, shows, draw))
        return found

    def front(self) -> list[Part]:
        """What went wrong."""
        return notice.notice(self.box, self.problem)

    def _title(self, box: Box) -> None:
        _, words = self.face.results.headline(self.game.session.result or {}, self.players_shown)
        styles.BANNER.middle(box, words, *_WINNER)
        table = say_or_name(f"ui.{self.game.session.table}")
        styles.UNDER_TITLE.middle(box, say("review.how_it_went", table=table), *_UNDER)

    def _panel(self, box: Box, name: str) -> None:
        """A panel's heading, and what of it is no list."""
        area, inside = self._area(name), self._inside(name)
        if area is None or inside is None:
            return
        words = say(f"review.panel.{name}") if name != "mattered" else self._whose()
        style = styles.SMALL_PANEL
        words, px = text.fit(words, style.face, style.px(box), inside.width, text.reading.least)
        text.put(box.surface, words, (inside.x, (area.y + inside.y) // 2), "midleft", px, style.face, style.colour)
        if name == "course":
            page.chart(box, inside, self._lines(), self.players_shown)
        elif name == "played":
            page.heads(box, Rect(inside.x, inside.y, inside.width, text.leading("italic", styles.REMARK.px(box))))
        elif (strip := self._strip()) is not None:
            self._progress(box, strip)

    def _whose(self) -> str:
        return say("review.panel.mattered_of", name=self.players_shown[self.seat].name)

    def _progress(self, box: Box, strip: Rect) -> None:
        """How much is worked out, or how sure it is."""
        done, whole = len(self.review.judged), len(self.review.judged) + len(self._left)
        words = say("review.working", n=done, of=whole) if self._left else say("review.done", n=whole)
        style, room = styles.REMARK, row(strip, *_PROGRESS)[0].width - box.px(_INSIDE) // 2
        words, px = text.fit(words, style.face, style.px(box), room, min(style.px(box), text.reading.least))
        text.put(box.surface, words, strip.midleft, "midleft", px, style.face, style.colour)

    def _lines(self) -> page.ChanceLines:
        story = self.story
        marks = tuple((one.judgement.moment, one.change > 0) for one in self._mattered)
        return page.ChanceLines(
            tuple(story.course()), max(1, story.answers), self.seat, marks, self._rounds,
            tuple(story.turning()) if story.in_chances else (), story.in_chances,
        )  # fmt: skip

    # --- what can be done ---------------------------------------------------------------------------------

    def _more(self) -> list[Extra]:
        """The ways that lead on, one small button each."""
        game, ways = self.game, self.host.open
        found = [
            Extra("scores", "laurel", say("review.scores"), self.host.pop),
            Extra("history", "previous", say("ui.result.history"), partial(ways.history, game, game.history.last)),
            Extra("share", "arrow_up", say("ui.result.share"), partial(ways.share, self, game)),
        ]
        slip = next((index for index, one in enumerate(self._mattered) if one.change < 0), None)
        if slip is not None and isinstance(game, OpenGame):
            words = say("review.try", n=slip + 1)
            found.append(Extra("try", "branch", words, partial(self._try, self._mattered[slip].judgement.moment)))
        return found

    def _try(self, moment: int) -> None:
        """Play on from a decision, in a branch."""
        if isinstance(self.game, OpenGame):
            self.host.open.play_on(self, self.game, moment)

    def _again(self) -> None:
        remember(self.host.settings, self.game.seats)
        self.host.home()
        self.host.open.seats(self.game.session.table)

    def _look(self, index: int) -> None:
        """Look at a decision on the table."""
        judged = self._mattered[index].judgement
        self.host.open.history(self.game, judged.moment, seat=judged.seat, judged=judged)

    def _choose(self, seat: int) -> None:
        """Show somebody else's decisions."""
        self.seat = seat
        self.layout()

    def _turn(self, index: int) -> None:
        """Open another panel."""
        self.panel = PANELS[index]
        self.layout()


def _luck(value: float, share: bool) -> tuple[str, float]:
    """How lucky somebody was in words, and how full its bar is."""
    return stories.luck(value, share), max(-1.0, min(1.0, stories.lucky(value, share) / page.FULL))
