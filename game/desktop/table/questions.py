"""What can be asked of a table by a key, and the answers in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.engine import keys
from game.desktop.table import in_words
from game.desktop.table.areas import Entry, sentences
from game.desktop.table.hud.wording import joined
from game.desktop.table.moment import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.table.tabletop import Tabletop

ALL = ("can", "turn", "stand", "leads", "goal", "since", "again", "around", "card", "where", "keys")
MOST = 12  # lines of an answer: the table in words has the rest


def action(name: str) -> str:
    """What the key of a question is called among all keys."""
    return f"{keys.ASKS}{name}"


class Questions:
    """Answers what is asked.

    Attributes:
        focused: tells the target that keys have reached; empty for none.
    """

    def __init__(self, table: Tabletop, focused: Callable[[], str]) -> None:
        """Answer about a table."""
        self._table, self.focused = table, focused
        self._back = 0  # how many announcements back was asked for last
        self._answers: dict[str, Callable[[], str]] = {
            "can": self._can, "turn": self._turn, "stand": lambda: self._area("things"), "leads": self._leads,
            "goal": lambda: self._area("goals"), "since": self._since, "again": self._again,
            "around": lambda: self._area("around"), "card": self._card, "keys": self._keys,
        }  # fmt: skip

    def answer(self, name: str) -> str:
        """The answer to a question; behind the curtain nothing but its sentence."""
        if name != "again":
            self._back = 0
        if self._table.director.moment.phase is Phase.CURTAIN:
            return in_words.sections(self._table, "short")[0].lines[0].entry.name
        in_words.landed(self._table)
        return self._answers[name]()

    def _can(self) -> str:
        return _listed(in_words.choices(self._table)) or self._turn()

    def _turn(self) -> str:
        """Whose turn it is, what is asked, and when it is."""
        track = self._table.face.wording.track(self._table.director.moment.shown)
        return sentences(in_words.asked(self._table), track.title, track.phase)

    def _area(self, name: str) -> str:
        """An area by its name."""
        much = self._table.host.settings.spoken
        found = next((one for one in in_words.sections(self._table, much) if one.name == name), None)
        return _listed(found) if found is not None else say("ui.words.nothing")

    def _leads(self) -> str:
        """The players by the first of their numbers, the highest first."""
        shown, numbers = self._table.director.moment.shown, self._table.face.numbers.numbers
        found: dict[int, list[str]] = {}
        what = ""
        for seat, look in enumerate(shown.players_shown):
            what, first = next(((what, n) for what, n in numbers(shown.view, seat) if isinstance(n, int)), ("", 0))
            found.setdefault(first, []).append(look.name)
        told = [say("ui.words.has", names=joined(names), n=n, what=what) for n, names in sorted(found.items())[::-1]]
        return sentences(*told)

    def _since(self) -> str:
        return sentences(*in_words.since(self._table)[-MOST:]) or say("ui.words.so_far")

    def _again(self) -> str:
        """What was announced last; asked again the one before."""
        told = in_words.announced(self._table, self._back)
        self._back += 1
        if told:
            return told
        self._back = 0
        return say("ui.words.so_far")

    def _card(self) -> str:
        """The card of what keys have reached, and what a press on it would do or why it does nothing."""
        target, table = self.focused(), self._table
        if not target:
            return say("ui.words.no_focus")
        shown, panel = table.director.moment.shown, table.focus
        rows = table.face.sheets.card(target, shown, panel.room, panel.px)
        decision = table.game.session.decision
        why = table.game.session.why(decision.seat, target) if decision is not None else None
        told = [row.words.replace("\t", ", ") for row in rows if row.words]
        name = table.face.names.name(target, shown)
        return sentences(*(told or [name]), *((why.text, why.remedy) if why is not None else ()))

    def _keys(self) -> str:
        asked = (f"{keys.told(action(name))}: {say(f'ui.ask.{name}')}" for name in ALL)
        return sentences(say("ui.words.keys"), *asked)


def read(table: Tabletop, target: str) -> str:
    """The card of a target in words."""
    return Questions(table, lambda: target).answer("card")


def _listed(section: in_words.Section) -> str:
    """A section in one stretch; of many lines the first."""
    lines = section.lines
    told = [_numbered(line) for line in lines[:MOST]]
    more = say("ui.words.more", n=len(lines) - MOST) if len(lines) > MOST else ""
    return sentences(f"{section.title}: {len(lines)}", *told, more) if lines else ""


def _numbered(line: in_words.SectionLine) -> str:
    words: str = line.entry.line if isinstance(line.entry, Entry) else ""
    return f"{line.number}: {words}" if line.number else words
