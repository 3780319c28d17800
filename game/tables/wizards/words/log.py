"""The log of Wizards, in sentences such as “Anna rolls 4 and walks to the Star Crest”.

What a fact says stands under ``wizards.log.say``, a sentence of its own, or under ``wizards.log.gain``, a few words
that join the sentence before them when they concern the same seat.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from game.content import rulebook
from game.content.log import LogEntry
from game.content.texts import has, say, say_first
from game.tables.wizards.content.geography import BY_NAME, HEXES, distance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.core import Fact

#: Facts that are seen on the table, or told by what comes before or after them.
SILENT = frozenset(("destination", "rolled", "taken_off", "turn"))
#: A walk: each further step takes the sentence of the one before it further.
_WALK = ("movement", "stepped")
_SQUALL = "C-8"  # moves boats that nobody called
_PLACED = frozenset(("started", "stepped", "landed"))  # facts that tell where a wizard stands then
NOBODY = -1
_SEATS = ("other", "victim", "to", "by", "giver", "owner")
_LONG = 13  # B-54: at so many days Lair Time has just begun
_LAIR = "dragons_lair"
_SHORT = 3  # from so many on each day of it is told
#: The names of what the data of a fact tell of, by their key.
_NAMES = {
    "type": "wizards.points.{}",
    "first": "wizards.points.{}",
    "second": "wizards.points.{}",
    "order": "wizards.order.{}",
    "animal": "wizards.animal_said.{}",
    "trap": "wizards.trap.{}.name",
    "object": "wizards.object.{}.name",
    "event": "wizards.event.{}.name",
    "task": "wizards.task.{}.name",
    "spell": "wizards.spell.{}.name",
    "table": "wizards.log.at.{}",
    "wizard": "wizards.hw.{}.name",
    "mentor": "wizards.log.mentor.{}",
    "land": "wizards.land_said.{}",
}
#: What is often gained several times at once, and has a text for that.
_SEVERAL = ("task_received.mandatory", "task_received.plain", "task_part.plain")
_LISTS = {
    "objects": ("wizards.object.{}.name",),
    "lands": ("wizards.land_said.{}",),
    "wizards": ("wizards.hw.{}.name",),
    "cards": ("wizards.hw.{}.name", "wizards.card.{}.name"),
    "types": ("wizards.points.{}",),
    "terrain": ("wizards.spell_form.swiftness_{}",),
}


class _Line(NamedTuple):
    """A sentence that is not finished: more may be gained by it."""

    seat: int
    text: str
    rule: str
    gains: tuple[str, ...] = ()
    kind: str = ""  # of the fact that it tells of
    die: str = ""  # of a walk: the natural die, and what is added to it
    fact: Fact | None = None
    alone: str = ""  # the sentence of a single gain with nothing before it


def entries(facts: Iterable[Fact], names: Sequence[str]) -> list[LogEntry]:
    """Tell what happened, one entry for each action.

    Args:
        facts: what happened, oldest first.
        names: the players' names by seat.
    """
    teller = _Teller(names)
    for fact in facts:
        teller.hear(fact)
    teller.finish()
    return teller.told


class _Teller:
    """Listens to facts and remembers what the next one may join."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.told: list[LogEntry] = []
        self.line: _Line | None = None
        self._spaces: dict[int, str] = {}  # where the seats were last

    def hear(self, fact: Fact) -> None:
        """Tell one fact, or add it to the sentence before it."""
        if fact.kind in _PLACED:
            self._spaces[fact.seat] = fact.data["space"]
        if fact.kind == "turn":
            self.finish()
        elif fact.kind == "day":
            self.finish()
            heading = say("wizards.log.say.day.heading", **_words(fact, self.names))
            self.told.append(LogEntry(NOBODY, heading, "", heading=True, fact=fact))
        elif fact.kind in _WALK:
            self._walk(fact)
        elif fact.kind == "boat" and fact.rule != _SQUALL and fact.seat in self._spaces:
            self._boat(fact, "beside" if _beside(self._spaces[fact.seat], fact.data["end"]) else "away")
        elif not self._known(fact) and (key := _key(fact)):
            words = say(key, **_words(fact, self.names))
            if key.startswith("wizards.log.gain."):
                self._gain(fact, words)
            else:
                self.finish()
                self.line = _Line(fact.seat, words, _rule(fact), kind=fact.kind, fact=fact)

    def _boat(self, fact: Fact, where: str) -> None:
        """A boat that comes; with the spell that called it, where that was just told."""
        if self.line is not None and self.line.kind == "cast" and self.line.seat == fact.seat:
            self._gain(fact, say(f"wizards.log.gain.boat.{where}"))
            return
        self.finish()
        words = say(f"wizards.log.say.boat.{where}", **_words(fact, self.names))
        self.line = _Line(fact.seat, words, _rule(fact), kind=fact.kind, fact=fact)

    def _known(self, fact: Fact) -> bool:
        """Whether a fact need not be told: what follows from the sentence before it, or from the calendar."""
        if fact.kind == "event_over":
            return self.line is not None and self.line.kind == "played"
        if fact.kind == "lair_time":
            return fact.rule == "B-54" and _SHORT < fact.data["gap"] < _LONG
        if fact.kind == "dragon":
            return fact.data.get("land") == _LAIR  # B-58: it moves there all the time
        return fact.kind in SILENT

    def _walk(self, fact: Fact) -> None:
        """The die of a walk and all its steps are one sentence."""
        walking = self.line is not None and self.line.seat == fact.seat and self.line.kind in _WALK
        before = self.line if walking and self.line is not None and not self.line.gains else None
        if before is None:
            self.finish()
        words, die = _words(fact, self.names), before.die if before else ""
        if fact.kind == "stepped":
            variant = _sort_of_step(fact.data) + ("_rolled" if die else "")
        else:
            variant = _sort_of_roll(fact.data)
            die = words["natural"] if variant == "plain" else f"{words['natural']} {words['more']}"
        words["die"] = die
        text = say(f"wizards.log.say.{fact.kind}.{variant}", **words)
        self.line = _Line(fact.seat, text, _rule(fact), (), fact.kind, die, fact)

    def _gain(self, fact: Fact, words: str) -> None:
        if self.line is None or self.line.seat != fact.seat:
            self.finish()
            alone = say_first(f"wizards.log.alone.{fact.kind}", **_words(fact, self.names))
            self.line = _Line(fact.seat, "", _rule(fact), fact=fact, alone=alone)
        gains = self.line.gains
        if fact.kind == "lair_time" and gains[-1:] == (say("wizards.log.gain.lair_left.plain"),):
            gains = gains[:-1]  # WZ-67: out and in again at once
        elif gains[-1:] == (words,) and fact.kind == "task_lost":
            return
        self.line = self.line._replace(gains=(*gains, words))

    def finish(self) -> None:
        """Write down the sentence that is open."""
        self.told += _finished(self.line, self.names)
        self.line = None


def _finished(line: _Line | None, names: Sequence[str]) -> Iterator[LogEntry]:
    if line is None or not (line.text or line.gains):
        return
    text = line.text
    if line.alone and len(line.gains) == 1:
        text = line.alone
    elif line.gains:
        text = text.rstrip(".!") if text else _name(line.seat, names)
        text = say("wizards.log.with_gains", text=text, gains=", ".join(_counted(line.gains)))
    yield LogEntry(line.seat, text, line.rule, fact=line.fact)


def _beside(space: str, other: str) -> bool:
    """Whether two spaces touch."""
    return distance(HEXES[BY_NAME[space]], HEXES[BY_NAME[other]]) <= 1


def _rule(fact: Fact) -> str:
    """The number of the rule behind a fact, if it is one."""
    return fact.rule if rulebook.is_number(fact.rule) else ""


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat >= 0 else say("wizards.evil.name")


# --- which sentence ---------------------------------------------------------------------------------------


def _key(fact: Fact) -> str:
    """The text of a fact: the first variant that there is, or none."""
    for variant in (*_variants(fact.data), fact.rule, "plain"):
        for part in ("say", "gain"):
            key = f"wizards.log.{part}.{fact.kind}.{variant}"
            if has(key):
                return key
    return ""


def _variants(data: Mapping[str, Any]) -> Iterator[str]:
    """What a fact may read differently by."""
    if len(data.get("winners", ())) == 1:  # a team of one
        yield "plain"
    if "space" in data:
        yield from (str(data.get("land")), _sort_of_space(data))
    for name, value in data.items():
        if value is None:
            yield f"no_{name}"
        elif isinstance(value, bool):
            yield name if value else f"not_{name}"
        elif isinstance(value, str) and value:
            yield value
            yield name
        elif isinstance(value, int) and value in (0, 1):
            yield f"{name}_{value}"
    if len(data.get("seats", ())) > 1:
        yield "several"
    if data.get("gap") == _LONG:
        yield "begins"


def _sort_of_step(data: Mapping[str, Any]) -> str:
    """A swim, a sail or a walk, to a place or not."""
    if data["swim"]:
        return "ashore" if data.get("land") else "swim"
    return _sort_of_space(data)


def _sort_of_space(data: Mapping[str, Any]) -> str:
    """A place, another space of a Land, or the sea."""
    return "at" if data.get("place") else "land" if data.get("land") else "sea"


def _sort_of_roll(data: Mapping[str, Any]) -> str:
    """A roll whose steps are as many as the die shows, or not."""
    return "plain" if data["mp"] + data["animal"] == data["natural"] else "other"


# --- its words --------------------------------------------------------------------------------------------


def place_said(land: str | None, place: str | None) -> str:
    """A space within a sentence: “the Star Crest”, “a space in Glendale”, “the open sea”."""
    if place is not None:
        return say(f"wizards.place_said.{place}")
    if land is not None:
        return say("wizards.space.said", land=say(f"wizards.land_said.{land}"))
    return say("wizards.space.said_sea")


def added(steps: int) -> str:
    """What is added to a die, or taken from it."""
    return ("+ " if steps > 0 else "\N{MINUS SIGN} ") + str(abs(steps))


def words(fact: Fact, names: Sequence[str]) -> dict[str, str]:
    """The names and numbers of a fact, to be put into a sentence."""
    return _words(fact, names)


def _words(fact: Fact, names: Sequence[str]) -> dict[str, str]:
    data = fact.data
    words = {key: str(value) for key, value in data.items()}
    words["name"] = _name(fact.seat, names)
    words |= {key: _name(data[key], names) for key in _SEATS if isinstance(data.get(key), int)}
    for key, text in _NAMES.items():
        if key in data and has(text.format(data[key])):
            words[key] = say(text.format(data[key]))
    for key, options in _LISTS.items():
        if key in data:
            words[key] = joined([_one_of(options, one) for one in data[key]])
    if isinstance(data.get("faces"), list):
        words["faces"] = " + ".join(map(str, data["faces"]))
    if "space" in data:
        words["place"] = place_said(data.get("land"), data.get("place"))
    if "mp" in data:
        words["steps"] = str(max(0, data["mp"] + data["animal"]))
        words["more"] = added(data["mp"] + data["animal"] - data["natural"])
    for key in ("winners", "seats"):
        if key in data:
            words[key] = joined([names[seat] for seat in data[key]])
    return words


def _one_of(keys: Sequence[str], name: str) -> str:
    return say(next(key.format(name) for key in keys if has(key.format(name))))


def _counted(gains: Sequence[str]) -> list[str]:
    """What is gained several times is told once, with how often."""
    return [_several(gain, n) if n > 1 else gain for gain, n in Counter(gains).items()]


def _several(gain: str, n: int) -> str:
    key = next((one for one in _SEVERAL if say(f"wizards.log.gain.{one}") == gain), None)
    return say(f"wizards.log.several.{key}", n=n) if key else say("wizards.log.times", gain=gain, n=n)


def joined(parts: Sequence[str]) -> str:
    """Some names as one reads them: “Torwall, Glendale and Mistvale”."""
    last = say("log.and")
    return last.join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))
