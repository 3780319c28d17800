"""A running game as words: whose turn it is, what can be done, everything that keys reach, how all stand, the log."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from pygame import Rect

from game.content.texts import say
from game.desktop.spoken.news import News
from game.desktop.spoken.tree import Node, Spoken, lines, plain, text, unscaled
from game.desktop.table.hud.focus import LOG
from game.desktop.table.moment import Phase
from game.desktop.table.moves import MOST, OpenMoves
from game.desktop.table.naming import apart, named
from game.desktop.ui.controls import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Mapping

    from game.desktop.engine.canvas import Part
    from game.desktop.table.focus_groups import FocusGroup
    from game.desktop.table.screen import TableScreen

LINES, ROWS = 30, 200  # of the log, and of the page beside the board
FULL = 90  # things of a board; of more only those that can be used are told


class TableWords:
    """Tells of a table; while something is on its way the words of before stay, unless they were for other eyes."""

    def __init__(self, screen: TableScreen) -> None:
        """Begin with nothing announced."""
        self._screen = screen
        self._news = News(screen)
        self._listed: tuple[object, tuple[tuple[str, str], ...]] = (None, ())
        self._before: tuple[object, Spoken] | None = None

    def tell(self, words: Mapping[Hashable, str]) -> Spoken:
        """The table in words; ``words`` are what the parts on the screen say."""
        screen, moment = self._screen, self._screen.director.moment
        if screen.motion.busy and self._before is not None and self._before[0] == moment.eyes:
            return self._before[1]._replace(said="")
        if moment.phase is Phase.CURTAIN:
            root = self._root(self._curtain())
        elif screen.motion.busy:
            root = self._root(())
        else:
            root = self._root(self._table(words))
        found = Spoken(root, self._focus(root), eyes=(moment.phase is Phase.CURTAIN, moment.eyes))
        self._before = moment.eyes, found
        if screen.motion.busy:
            return found
        said = self._news.tell(self._staged(words))
        return found._replace(said=said, urgent=self._news.urgent)

    def ready(self) -> bool:
        """Whether what is asked for now counts, as a press would; the first time what is on its way lands."""
        screen = self._screen
        if screen.motion.busy:
            screen.director.land()
            screen.field.settle()
            screen.follow()
        if screen.stage.moves:
            screen.stage.on()
        guard = screen.director.guard
        return not screen.motion.busy and guard.counts(guard.drawn) and screen.bar.rests and screen.panel.rests

    def _root(self, kids: tuple[Node, ...]) -> Node:
        screen = self._screen
        track = screen.face.wording.track(screen.director.moment.shown)
        title = ", ".join(filter(None, (say(f"ui.{screen.face.table}"), track.title, track.phase)))
        line = screen.line()
        asked = ": ".join(filter(None, (line.look.name if line.look else "", line.main)))
        return Node("window", "window", plain(title), kids=(text("asked", f"{asked} {line.side}"), *kids))

    def _curtain(self) -> tuple[Node, ...]:
        """Nothing but the sentence that calls the person."""
        moment = self._screen.director.moment
        name = moment.shown.players_shown[moment.asked].name if moment.asked is not None else ""
        come = self._acting(lambda: self._screen.send("come"))
        return (Node(("come", moment.question), "button", say("ui.spoken.come", name=name), act=come),)

    def _table(self, words: Mapping[Hashable, str]) -> tuple[Node, ...]:
        screen = self._screen
        screen.navigator.refresh()
        groups = self._groups()
        notes = [*screen.helper.parts(screen.frame), *screen.recaps.parts()]
        told = (*self._said("stage", self._stage_parts(), words), *self._said("notes", notes, words))
        logged = screen.focus.tab == LOG  # it has a list of its own
        page = () if logged else tuple(line for line in lines(screen.focus.scroll, ROWS) if line.role != "item")
        notes_said = (text("coach", screen.notes()),) if screen.notes() else ()
        return (
            *notes_said, *told, self._choices(), *groups, Node("page", "list", say("ui.spoken.reading"), kids=page),
            self._players(), self._log(),
        )  # fmt: skip

    def _stage_parts(self) -> list[Part]:
        return [*self._screen.stage.parts(), *self._screen.stage.over()]

    def _staged(self, words: Mapping[Hashable, str]) -> str:
        """What stands on the stage that is open."""
        pressed = {button.key for button in self._screen.stage.buttons}
        parts = (part.key for part in self._stage_parts() if part.key not in pressed)
        return " ".join(unscaled(plain(words[key])) for key in parts if words.get(key))

    @staticmethod
    def _said(name: str, parts: list[Part], words: Mapping[Hashable, str]) -> tuple[Node, ...]:
        """What is written on parts that lie over the table."""
        said = {(name, part.key): unscaled(words.get(part.key, "")) for part in parts}
        return tuple(text(key, line) for key, line in said.items() if line)

    # --- what can be done -------------------------------------------------------------------------------------

    def _choices(self) -> Node:
        """What can be done: the list of choices, or all moves; to respond or not; to go on."""
        screen, moment = self._screen, self._screen.director.moment
        kids: tuple[Node, ...] = ()
        if moment.phase is Phase.ASK:
            kids = self._asked()
        elif moment.phase in (Phase.WINDOW, Phase.STAGE):
            staged = moment.phase is Phase.STAGE
            buttons = screen.stage.buttons if staged else screen.bar.buttons
            number = moment.number if staged else moment.question  # each step of a stage has buttons of its own
            kids = tuple(Node((one.key, number), "button", one.spoken, act=self._acting(one.action)) for one in buttons)
        return Node("choices", "list", say("ui.spoken.choices", name=screen.line().main), kids=kids)

    def _asked(self) -> tuple[Node, ...]:
        """The list of choices, then what is only chosen on the board; in neither anything is told that is sealed."""
        moment = self._screen.director.moment
        words = {row.key: plain(row.words) for row in moment.choices.rows}
        words |= {key: line for key, line in self._moves() if key not in words}
        names = apart(dict(islice(words.items(), MOST)))
        return tuple(self._choice(moment.question, str(key), name) for key, name in names.items())

    def _moves(self) -> tuple[tuple[str, str], ...]:
        """Every move of the question that may be told, as keys and lines."""
        moment = self._screen.director.moment
        known = moment.question, moment.eyes, self._screen.director.asking.machine.sealed
        if known != self._listed[0]:
            listed = OpenMoves(self._screen.director, self._screen.send).listed()
            self._listed = known, tuple((key, plain(line)) for key, line in listed)
        return self._listed[1]

    def _choice(self, question: int, key: str, words: str) -> Node:
        act = self._acting(lambda: self._screen.send("row", key))
        return Node(("choice", question, key), "button", words, act=act)

    def _acting(self, deed: Callable[[], object]) -> Callable[[], None]:
        """A deed for the question that it was read at: at another one it comes to nothing."""
        question = self._screen.director.guard.question

        def act() -> None:
            if self._screen.director.guard.question == question:
                deed()
                self._screen.update()
                self._screen.navigator.refresh()

        return act

    # --- what keys reach --------------------------------------------------------------------------------------

    def _groups(self) -> tuple[Node, ...]:
        screen, spots = self._screen, self._screen.navigator.spots
        lit = spots.lit()
        sought = screen.sought({key: spot.target for key, spot in spots.known.items()})
        off: dict[Hashable, bool] = {("button", one.key): one.off for one in screen.buttons if isinstance(one, Button)}
        return tuple(self._group(group, lit, sought, off) for group in spots.groups)

    def _group(
        self,
        group: FocusGroup,
        lit: Collection[Hashable],
        sought: Collection[Hashable],
        off: Mapping[Hashable, bool],
    ) -> Node:
        """The things of a group; of many only those that can be used, and that with the ring."""
        screen, spots = self._screen, self._screen.navigator.spots
        keys = [thing.key for thing in group.things]
        if len(keys) > FULL:
            keys = [key for key in keys if key in lit or key == screen.navigator.ring.key]
        names = named(screen, {key: spots.known[key].target for key in keys})
        kids = tuple(self._thing(key, plain(names[key]), key in sought, off.get(key)) for key in keys)
        return Node(group.name, "group", say(f"ui.spoken.{group.name}"), kids=kids)

    def _thing(self, key: Hashable, name: str, sought: bool, off: bool | None) -> Node:
        """A thing; ``off`` tells of a button whether it can't be pressed now, None of anything else."""
        screen, spot = self._screen, self._screen.navigator.spots.known[key]
        about = say("ui.spoken.sought") if sought else ""
        if key == screen.navigator.ring.key and spot.target:
            about = " ".join(filter(None, (about, self._about(spot.target))))
        act = self._acting(partial(self._press, key))
        put = partial(screen.navigator.ring.put, key)
        stamped = key if off is None else (key, screen.director.guard.question)
        return Node(stamped, "button", name, about, bool(off), act=act, focus=put, rect=Rect(spot.thing.box))

    def _press(self, key: Hashable) -> None:
        """What Enter does on a thing, where it lies now."""
        self._screen.navigator.refresh()
        spot = self._screen.navigator.spots.known.get(key)
        if spot is not None:
            self._screen.navigator.ring.put(key)
            spot.act()

    def _about(self, target: str) -> str:
        """The page of what has the ring."""
        screen, panel = self._screen, self._screen.focus
        rows = screen.face.sheets.card(target, screen.director.moment.shown, panel.room, panel.px)
        return " ".join(plain(row.words) for row in rows if row.words)

    def _focus(self, root: Node) -> tuple[Hashable, ...]:
        """The path to what has the ring; to the first thing behind the curtain."""
        ring = self._screen.navigator.ring
        if ring.key is None or ring.group is None:
            return ()
        for kid in root.kids:
            if kid.key == ring.group.name:
                found = next((one for one in kid.kids if ring.key in (one.key, _stem(one.key))), None)
                return () if found is None else (kid.key, found.key)
        return ()

    # --- how everybody stands, and what happened --------------------------------------------------------------

    def _players(self) -> Node:
        screen, shown = self._screen, self._screen.director.moment.shown
        kids = []
        for seat, look in enumerate(shown.players_shown):
            told = (f"{what} {n}" for what, n in screen.face.numbers.numbers(shown.view, seat))
            kids.append(text(seat, f"{look.title}: {', '.join(told)}"))
        return Node("players", "list", say("ui.spoken.players"), kids=tuple(kids))

    def _log(self) -> Node:
        lines = self._screen.focus.log_lines.latest
        first = max(0, len(lines) - LINES)
        kids = tuple(text(first + i, line.words) for i, line in enumerate(lines[first:]))
        return Node("log", "list", say("ui.tab.log"), kids=kids)


def _stem(key: Hashable) -> Hashable:
    """The key of a thing without its question."""
    return key[0] if isinstance(key, tuple) else key
