"""The log of the Realm, in sentences such as “Anna beats the Wyvern 13 to 11, dice 5 and 4”.

What a fact says stands under ``realm.log.say``, a sentence of its own, or under ``realm.log.gain``, a few words that
join the sentence before them when they concern the same seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.content import rulebook
from game.content.log import LogEntry
from game.content.texts import has, say, say_first
from game.tables.realm.content import content
from game.tables.realm.content.throws import NEVER
from game.tables.realm.words import throws

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.core import Fact

#: Facts that are seen on the table, or told by what follows them.
SILENT = frozenset(("bonus", "drew", "event", "room_trap", "round"))
#: Dice that are told by what follows them.
SILENT_ROLLS = frozenset(("test_strength", "test_craft", "enemy_spell", "growth", "trap_", "craps", "eject"))
#: Sentences that what was paid or brought just before belongs to.
_CLOSING = frozenset(("sold", "key", "crossed", "freed", "rolled.ferry"))
#: Dice of every Upkeep, which are told only if something came of them.
_QUIET_ROLLS = frozenset(("leechwife", "field_surgeon", "regrowth", "stable_lad", "disease"))
#: Sentences that nothing is gained or lost by: what comes next has another cause.
_ALONE = frozenset(("called", "coming", "freed", "hired", "patrol_gone", "silence_over", "tattoo"))
#: Dice for a move: several join, and the move joins them.
_FOR_A_MOVE = ("move", "stride")
_AGAINST = ("high_card", "arm_wrestling")  # games in which a second throw may be that of nobody's seat
GIVING_ROOMS = frozenset(("Q6",))  # whose Enemy's defeat brings something besides a Treasure
NOBODY = -1
_SEATS = ("victim", "other", "seat")
_TAKEN = ("object", "follower", "key", "ability")


class _Line(NamedTuple):
    """A sentence that is not finished: more may be gained by it."""

    seat: int
    text: str
    rule: str
    gains: tuple[str, ...]
    why: str = ""  # of the dice that it tells of
    closed: bool = False  # what is gained next has nothing to do with it
    fact: Fact | None = None
    alone: str = ""  # the whole sentence, if nothing else is gained


def entries(facts: Iterable[Fact], names: Sequence[str]) -> list[LogEntry]:
    """Tell what happened, one entry for each action.

    Args:
        facts: what happened, oldest first.
        names: the players' names by seat.
    """
    teller = _Teller(names)
    for fact in facts:
        teller.hear(fact)
    return [*teller.told, *_finished(teller.line, names, None)]


class _Teller:
    """Listens to facts and remembers what the next one may join."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.told: list[LogEntry] = []
        self.line: _Line | None = None
        self.thrown: tuple[int, ...] = ()
        self.round = 0

    def hear(self, fact: Fact) -> None:
        """Tell one fact, or add it to the sentence before it."""
        if fact.kind == "rolled":
            self._roll(fact)
        if fact.kind == "turn":
            self._turn(fact)
        elif fact.kind not in SILENT and (key := self._against(fact) or _key(fact, self.thrown)):
            words = say(key, **_words(fact, self.names, self.thrown))
            if key.startswith("realm.log.gain."):
                self._gain(fact, words)
            else:
                self._say(fact, words)

    def _turn(self, fact: Fact) -> None:
        """A turn ends the sentence; the first one of a round has a heading."""
        self._finish(fact)
        if fact.data["round"] != self.round:
            self.round = fact.data["round"]
            heading = say("realm.log.say.turn.heading", round=self.round)
            self.told.append(LogEntry(NOBODY, heading, "", heading=True, fact=fact))

    def _roll(self, fact: Fact) -> None:
        """Dice lie until others are thrown; a second one for the same move lies beside the first."""
        for_a_move = fact.data["why"] in _FOR_A_MOVE
        if not (for_a_move and self._moving(fact.seat)):
            self.thrown = ()
        elif self.line is not None:
            self.line = None
        self.thrown += tuple(fact.data["faces"])

    def _against(self, fact: Fact) -> str:
        """The text of a second throw of the same seat for the same: the house's, or the other arm's."""
        line, why = self.line, fact.data.get("why")
        again = line is not None and line.seat == fact.seat and line.why == why and why in _AGAINST
        return f"realm.log.say.rolled.{why}_against" if again and fact.kind == "rolled" else ""

    def _moving(self, seat: int) -> bool:
        """Whether the last sentence is only that somebody rolled for a move."""
        return self.line is not None and self.line.seat == seat and self.line.why in _FOR_A_MOVE and not self.line.gains

    def _gain(self, fact: Fact, words: str) -> None:
        if self.line is None or self.line.seat != fact.seat or self.line.closed or _of_the_room(fact, self.line):
            self._finish(fact)
            alone = _alone(fact, self.names)
            begins = say_first(f"realm.log.begins.{fact.kind}", name=_name(fact.seat, self.names))
            self.line = _Line(fact.seat, begins, _rule(fact), (), fact=fact, alone=alone)
        self.line = self.line._replace(gains=(*self.line.gains, words))

    def _say(self, fact: Fact, words: str) -> None:
        paid: tuple[str, ...] = ()
        if fact.kind == "moved" and self._moving(fact.seat):
            words = say("realm.log.say.moved.rolled", **_words(fact, self.names, self.thrown))
            self.line = None
        if (
            _CLOSING & {fact.kind, f"{fact.kind}.{fact.data.get('why')}"}
            and self.line is not None
            and self.line.seat == fact.seat
        ):
            paid = self.line.gains[-1:]
            self.line = self.line._replace(gains=self.line.gains[:-1])
        self._finish(fact)
        why = fact.data["why"] if fact.kind == "rolled" else ""
        came = "" if why in _QUIET_ROLLS and throws.idle(fact) else throws.said(fact)
        gains = (*paid, came) if came else paid
        self.line = _Line(fact.seat, words, _rule(fact), gains, why, fact.kind in _ALONE or throws.idle(fact), fact)

    def _finish(self, after: Fact) -> None:
        self.told += _finished(self.line, self.names, after)
        self.line = None


def _finished(line: _Line | None, names: Sequence[str], after: Fact | None) -> Iterator[LogEntry]:
    if line is None or not (line.gains or (line.text and line.why not in _QUIET_ROLLS)):
        return
    if line.fact is not None and line.text and not line.gains and (came := throws.later(line.fact, after)):
        line = line._replace(gains=(came,))
    text = line.text
    if line.alone and len(line.gains) == 1:
        text = line.alone
    elif line.gains:
        gains = ", ".join(line.gains)
        text = text.rstrip(".!") if text else _name(line.seat, names)
        text = say("realm.log.with_gains", text=text, gains=gains)
    yield LogEntry(line.seat, text, line.rule, fact=line.fact)


def _of_the_room(fact: Fact, line: _Line) -> bool:
    """Whether something is gained by the room after a Treasure roll (Q6), and not by the roll."""
    return line.why == "treasure" and fact.rule in GIVING_ROOMS


def _alone(fact: Fact, names: Sequence[str]) -> str:
    """The sentence of something that is gained or lost by itself; empty where there is none."""
    count = int(fact.data.get("change", fact.data.get("count", 1)))
    way, many = "loss" if count < 0 else "gain", "" if abs(count) == 1 else "_many"
    stem = f"realm.log.alone.{fact.kind}"
    own = (f"{stem}.{fact.rule}",) if fact.rule in GIVING_ROOMS else ()
    return say_first(*own, f"{stem}.{way}{many}", f"{stem}.{way}", **_words(fact, names, ()) | {"n": str(abs(count))})


def _rule(fact: Fact) -> str:
    """The number of the rule behind a fact; cards and spaces have none."""
    return fact.rule if rulebook.is_number(fact.rule) else ""


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat >= 0 else ""


# --- which sentence ---------------------------------------------------------------------------------------


def _key(fact: Fact, thrown: tuple[int, ...]) -> str:
    """The text of a fact: the first variant that there is, or none."""
    for variant in (*_variants(fact, thrown), "plain"):
        for part in ("say", "gain"):
            key = f"realm.log.{part}.{fact.kind}.{variant}"
            if has(key):
                return key
    return ""


def _variants(fact: Fact, thrown: tuple[int, ...]) -> Iterator[str]:
    """What a fact may read differently by."""
    data = fact.data
    if fact.kind == "rolled":
        yield from _roll_variants(data)
        return
    if fact.kind == "table" and len(thrown) == 1 and thrown[0] != data["row"]:
        yield "bonus"
    if fact.kind == "fight":
        yield "attack" if data["other"] >= 0 else _sort(data["foe"])
    if fact.kind == "cast":
        yield "at" if data["target"].startswith("seat:") and data["target"] != f"seat:{fact.seat}" else "plain"
    if "card" in data:
        yield _type(data["card"])
    if abs(data.get("change", data.get("count", 0))) == 1:
        yield "one"
    yield from _test_variants(data)
    for name in ("outcome", "how", "why", "what", "by", "table", "name"):
        if isinstance(data.get(name), str):
            yield data[name]
    yield fact.rule


def _test_variants(data: Mapping[str, Any]) -> Iterator[str]:
    """Passed or failed, the last of something, and nobody at all."""
    if data.get("buried") == []:
        yield "nobody"
    if data.get("left") == 0:
        yield "last"
    if data.get("dice") == 1 and data.get("rolled") == NEVER:
        yield "six"
    if data.get("passed") and "total" in data and data["rolled"] >= data["total"]:
        yield "any"
    if "passed" in data:
        yield "passed" if data["passed"] else "failed"


def _sort(foe: str) -> str:
    """Cards and characters are met before they are fought; others only by their name."""
    return "card" if "." in foe else "hero" if has(f"realm.hero.{foe}") else "name"


def _roll_variants(data: Mapping[str, Any]) -> Iterator[str]:
    why = data["why"]
    yield why
    if has(f"realm.card.{why}.name"):
        yield "card"


def _type(card: str) -> str:
    """Enemies, Strangers and the like by name; what can be held as ``thing``."""
    found = content().cards[card.partition(".")[0]].type
    return "thing" if found in _TAKEN else found


# --- its words --------------------------------------------------------------------------------------------


def card_name(card: str) -> str:
    """The name of a card by the id of its copy, such as ``A10.2``."""
    return say(f"realm.card.{content().cards[card.partition('.')[0]].slug}.name")


def place_said(place: str) -> str:
    """A place within a sentence: “the Old Mine”, “square C4”."""
    if not place.startswith("L:"):
        return say(f"realm.space_said.{place}")
    square = place.removeprefix("L:")
    return say("realm.square.heart_said") if square == "D4" else say("realm.square.said", square=square)


def foe_name(foe: str) -> str:
    """Whom one fights or what is cast, without an article: by a card's copy, a slug, or a name of its own."""
    if "." in foe:
        return card_name(foe)
    found = say_first(f"realm.foe.{foe}", f"realm.card.{foe}.name", f"realm.hero.{foe}", f"realm.part.{foe}")
    if not found:
        raise KeyError(foe)
    return found


def words(fact: Fact, names: Sequence[str]) -> dict[str, str]:
    """The names and numbers of a fact, to be put into a sentence."""
    return _words(fact, names, ())


def _words(fact: Fact, names: Sequence[str], thrown: tuple[int, ...]) -> dict[str, str]:
    data = fact.data
    words = {key: str(value) for key, value in data.items()}
    words["name"] = _name(fact.seat, names)
    words["thrown"] = _and(thrown)
    words |= {key: _name(data[key], names) for key in _SEATS if key in data}
    words |= {key: place_said(data[key]) for key in ("place", "start", "end", "gate", "to", "square") if key in data}
    words |= {key: foe_name(data[key]) for key in ("card", "spell") if key in data}
    if "faces" in data:
        words["faces"] = _sum([*data["faces"], data["add"]] if "add" in data else data["faces"])
    words |= {key: _and(data[key]) for key in ("dice",) if isinstance(data.get(key), list)}
    if data.get("why") == "random_magic":
        words["which"] = say(f"realm.table.random_magic.{data['faces'][0]}")
    if data.get("why") == "lose_text":
        words["which"] = say(f"realm.card.{content().cards[fact.rule].slug}.name")
    if "change" in data:
        words["change"] = f"{data['change']:+d}".replace("-", "\N{MINUS SIGN}")
    if "foe" in data:
        words["foe"] = _foe(data, names)
    if "target" in data and data["target"].startswith("seat:"):
        words["target"] = _name(int(data["target"][5:]), names)
    if "buried" in data:
        words["buried"] = say("log.and").join(names[seat] for seat in data["buried"])
    if "winners" in data:
        words["winners"] = say("log.and").join(names[seat] for seat in data["winners"])
    words.update(_named(data))
    return words


def _named(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The words of a fact that are texts under their own names."""
    texts = {
        "stat": "realm.stat.{}",
        "hero": "realm.hero.{}",
        "table": "realm.log.at.{}",
        "by": "realm.power.{}",
        "why": "realm.card.{}.name",
        "dish": "realm.token.{}.name",
        "on": "realm.craps.on.{}",
        "tile": "realm.tile.{}.name",
        "entrance": "realm.entrance.{}",
        "trap": "realm.trap.{}.name",
    }
    for word, key in texts.items():
        if word in data and has(key.format(data[word])):
            yield word, say(key.format(data[word]))
    if "." in str(data.get("by", "")):
        yield "by", card_name(data["by"])
    elif has(f"realm.card.{data.get('by')}.name"):
        yield "by", say(f"realm.card.{data['by']}.name")
    if "." in str(data.get("what", "")):
        yield "what", card_name(data["what"])
    if "cards" in data:
        yield "cards", ", ".join(map(card_name, data["cards"]))
    for part in ("ailment", "service", "tile"):
        if has(f"realm.{part}.{data.get('name')}.name"):
            yield "which", say(f"realm.{part}.{data['name']}.name")


def _foe(data: Mapping[str, Any], names: Sequence[str]) -> str:
    if data.get("other", -1) >= 0:
        return _name(data["other"], names)
    return say("realm.log.the", what=foe_name(data["foe"]))


def _sum(faces: Sequence[int]) -> str:
    return " + ".join(map(str, faces))


def _and(faces: Sequence[int]) -> str:
    return say("log.and").join(map(str, faces))
