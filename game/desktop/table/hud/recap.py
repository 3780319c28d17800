"""HR-16, since your turn: what a person is told of what happened since they answered last.

It is made of what all can see: public facts, and everybody's view at both ends. What of it matters to a seat, and in
which words, is the table's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content import log
from game.content.texts import say, say_first
from game.core.history import HINTED

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from game.core import Fact, GameHistory
    from game.core.history import AnswerRecord
    from game.core.table import View
    from game.desktop.table.face import Face
    from game.store import Running

MOST = 6  # cards
FEW = 4  # cards, where they tell of small things
SMALL = 15  # what weighs less is a small thing
GRAVE = 80  # what weighs so much was done to the seat, or to all
NEAR = 72  # what happens where the seat stands, or to what it needs
CHANGES = 4  # numbers that are compared
_SHORT = 80  # letters: what a deed brought is told with it up to so many
_AFTER = 8  # facts that may belong to a deed
_BEFORE = 24  # facts among which its own last deed is looked for
_ALIKE = 2  # cards of one kind about one seat


class RecapCard(NamedTuple):
    """One thing that happened: who did it (-1 for nobody), a sprite or none, the words, and how much it matters."""

    seat: int
    icon: str
    words: str
    weight: int

    @property
    def grave(self) -> bool:
        """Whether it was done to the seat, or hits all."""
        return self.weight >= GRAVE


class RecapContent(NamedTuple):
    """What a seat is told: its own last deed unless it is brief, its numbers that are others now, what happened."""

    seat: int
    last: str
    changes: tuple[str, ...]
    cards: tuple[RecapCard, ...]
    brief: bool = False

    @property
    def title(self) -> str:
        """What it is called; who has not played yet has no turn since which anything happened."""
        return say("recap.title" if self.last else "recap.first")


class Since(NamedTuple):
    """Where a seat's own part ended: the number of the first fact after it, and the moment whose numbers count."""

    fact: int
    moment: int


def since(history: GameHistory, face: Face, seat: int) -> Since | None:
    """Where what a seat has not yet seen begins; None when the seat's last answer is not known any more."""
    given = history.given
    start = history.last - len(given)
    found = next((i for i in reversed(range(len(given))) if _own(history, face, i, seat)), None)
    if found is None:
        opening = given[0].facts if given else len(history.facts)
        return Since(opening, 0) if start == 0 else None
    before, after = given[found].facts, _facts_after(history, found)
    parted = next((i for i in range(before, after) if face.recap.parts(history.facts[i], seat)), after)
    alone = parted == before < after  # the answer itself changed nothing: its turn was over
    return Since(parted, start + found + (0 if alone else 1))


def _facts_after(history: GameHistory, number: int) -> int:
    return history.given[number + 1].facts if number + 1 < len(history.given) else len(history.facts)


def _own(history: GameHistory, face: Face, number: int, seat: int) -> bool:
    """Whether an answer was the seat's own deed, not a window in which it let things pass."""
    given: AnswerRecord = history.given[number]
    window = given.kind in face.targets.MAY_PASS
    return given.seat == seat and not (window and given.facts == _facts_after(history, number))


def of(game: Running, face: Face, seat: int) -> RecapContent | None:
    """What a seat is told now; None when nobody else did anything that matters."""
    begin = since(game.history, face, seat)
    if begin is None:
        return None
    facts = game.history.facts
    later = [fact for fact in facts[begin.fact :] if fact.kind != HINTED]
    names, now = tuple(player.name for player in game.seats), game.session.view(None)
    before = _view_at(game, begin.moment)
    reader = RecapReader(face, seat, names, now, before)
    cards = choose(later, reader)
    if not cards or all(fact.seat == seat for fact in later):
        return None
    changes = compared(reader, before) if before is not None else ()
    return RecapContent(seat, own_last(facts[: begin.fact], reader), changes, cards)


def own_last(facts: Sequence[Fact], reader: RecapReader) -> str:
    """The seat's own last deed before it all began, so that it knows where it stood; empty for none."""
    deeds = [fact for fact in facts if fact.kind != HINTED]  # to ask for a hint is none
    entries = log.entries(deeds[-_BEFORE:], reader.names, reader.face.table)
    name = reader.names[reader.seat]
    deed = next((entry for entry in reversed(entries) if entry.seat == reader.seat and name in entry.text), None)
    if deed is None:
        return ""
    words = reader.addressed(deed.fact) if deed.fact is not None else ""
    head = deed.text.partition(": ")[0]
    return say("recap.last", what=words.rstrip(".") or (deed.text if head in reader.names else head.rstrip(".")))


def _view_at(game: Running, moment: int) -> View | None:
    """What all saw at a moment; None where rules have changed since, so that it can't be shown any more."""
    try:
        return game.history.at(moment).view(None)
    except ValueError:
        return None


def compared(reader: RecapReader, before: View) -> tuple[str, ...]:
    """The numbers of a seat that are others now than in a view."""
    face, seat = reader.face, reader.seat
    untold = {say(key) for key in face.recap.UNTOLD}
    pairs = zip(face.numbers.numbers(before, seat), face.numbers.numbers(reader.view, seat), strict=True)
    return tuple(
        say("recap.change", what=what, before=old, now=new)
        for (what, old), (_, new) in pairs
        if isinstance(new, int) and isinstance(old, int) and old != new and what not in untold
    )[:CHANGES]


def choose(facts: Sequence[Fact], reader: RecapReader) -> tuple[RecapCard, ...]:
    """The facts that matter most to a seat, as cards; of equal ones the latest.

    What was done to it comes first, then the others, as time went. Something of everybody who played is among them.
    """
    weights = [0 if _ended(facts, i, reader.face) else reader.weight(fact) for i, fact in enumerate(facts)]
    found: dict[int, RecapCard] = {}
    told: set[int] = set()

    def tell(i: int) -> bool:
        alike = (facts[i].kind, facts[i].seat)
        if i in told or sum((facts[j].kind, facts[j].seat) == alike for j in found) >= _ALIKE:
            return False
        words, count = _sentence(facts, i, reader, told)
        if not words or any(card.words.casefold() == words.casefold() for card in found.values()):
            return False
        told.update(range(i, i + count))
        icon = reader.face.recap.icon(facts[i])
        found[i] = RecapCard(facts[i].seat, icon, words[:1].upper() + words[1:], weights[i])
        return True

    order = sorted((i for i, weight in enumerate(weights) if weight), key=lambda i: (-weights[i], -i))
    for deeds in _of_each(facts, order, reader.seat)[:MOST]:
        any(tell(i) for i in deeds)
    for i in order:
        if len(found) >= (MOST if weights[i] >= SMALL else FEW):
            break
        tell(i)
    return tuple(found[i] for i in sorted(found, key=lambda i: (weights[i] < GRAVE, i)))


def _of_each(facts: Sequence[Fact], order: Sequence[int], seat: int) -> list[list[int]]:
    """What each of the others did, the weightiest first, beginning with who played last: nobody is left out."""
    by_seat: dict[int, list[int]] = {}
    for i in order:
        if facts[i].seat not in (-1, seat):
            by_seat.setdefault(facts[i].seat, []).append(i)
    return sorted(by_seat.values(), key=lambda deeds: -max(deeds))


def _ended(facts: Sequence[Fact], at: int, face: Face) -> bool:
    """Whether a later fact tells how this one ended."""
    ends = face.recap.ENDS.get(facts[at].kind)
    return ends is not None and any(fact.kind == ends and fact.seat == facts[at].seat for fact in facts[at + 1 :])


def _sentence(facts: Sequence[Fact], at: int, reader: RecapReader, told: Collection[int]) -> tuple[str, int]:
    """What one fact is told as, and of how many facts this tells; without words of its own as the log says it."""
    own = reader.addressed(facts[at])
    if own:
        return own, 1
    best, count = "", 1
    for end in range(at + 1, min(at + 1 + _AFTER, len(facts) + 1)):
        if end > at + 1 and (facts[end - 1].seat != facts[at].seat or end - 1 in told):
            break
        entries = log.entries(facts[at:end], reader.names, reader.face.table)
        entries = [entry for entry in entries if not entry.heading]
        if len(entries) != 1 or (best and len(entries[0].text) > _SHORT):
            break
        best, count = entries[0].text, end - at
    return best, count


class RecapReader(NamedTuple):
    """Who is told, what all can see now, and what they saw when the seat's own part ended, if that is known."""

    face: Face
    seat: int
    names: tuple[str, ...]
    view: View
    before: View | None = None

    def weight(self, fact: Fact) -> int:
        """How much a fact matters; what comes near to the seat matters more than it does to others."""
        found = self.face.recap.weight(fact, self.seat)
        return max(found, NEAR) if self._near(fact) else found

    def _near(self, fact: Fact) -> bool:
        if fact.seat == self.seat or not self.face.recap.near(fact, self.seat, self.view):
            return False
        was_there = self.before is not None and self.face.recap.near(fact, self.seat, self.before)
        return fact.seat < 0 or not was_there  # who was there already has not come

    def addressed(self, fact: Fact) -> str:
        """The words that speak to the seat: “Boris steals Herbs from you”; empty where the log's will do."""
        role = "own" if fact.seat == self.seat else "you" if concerns(fact, self.seat) else "plain"
        if role == "plain" and self._near(fact):
            role = "near"
        stem = f"recap.{self.face.table}.{fact.kind}.{role}"
        values = [value for value in fact.data.values() if isinstance(value, str)]
        holds = [name for name, value in fact.data.items() if value is True]
        own = (f"{stem}_{variant}" for variant in (*values, *holds, fact.rule))
        return say_first(*own, stem, **log.words(fact, self.names, self.face.table))


_WHOM = ("victim", "other", "to")


def concerns(fact: Fact, seat: int) -> bool:
    """Whether a fact names a seat beside whoever did it; what goes from a number to another names none."""
    data = fact.data
    if "from" not in data and any(data.get(key) == seat and isinstance(data[key], int) for key in _WHOM):
        return True
    return data.get("target") == f"seat:{seat}" or seat in data.get("seats", ())


def weighed(fact: Fact, seat: int, weights: Mapping[str, tuple[int, int]]) -> int:
    """The weight of a fact out of a table of kinds: what it weighs for whom it befalls, and what for others."""
    own, other = weights.get(fact.kind, (0, 0))
    return own if fact.seat == seat or concerns(fact, seat) else other


def iconed(fact: Fact, icons: Mapping[str, str]) -> Iterator[str]:
    """The sprites that a table names for a fact, by its kind with a word of its data or alone."""
    for value in fact.data.values():
        if f"{fact.kind}.{value}" in icons:
            yield icons[f"{fact.kind}.{value}"]
    if fact.kind in icons:
        yield icons[fact.kind]
