"""The log of Cavern Tavern, in sentences such as “Anna puts 4 on Cellar 4”."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from game.content.log import LogEntry
from game.content.texts import has, say, say_first

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.core import Fact

_SEATS = ("victim", "other")
_HEADS = ("dice_placed", "item_played")  # actions whose gains are told with them
_GAINS = ("gained", "points", "item_gained")
#: These may stand between the gains of an action; they are told after it.
_ASIDES = (
    "marker", "stole", "traded", "lost", "track", "dice_changed", "order_returned", "shadow_removed", "time_moved",
)  # fmt: skip


def entries(facts: Iterable[Fact], names: Sequence[str]) -> list[LogEntry]:
    """Tell what happened, one entry for each action.

    Args:
        facts: what happened, oldest first.
        names: the players' names by seat.
    """
    told: list[LogEntry] = []
    action: list[Fact] = []
    for fact in _as_told(facts):
        if action and not _belongs(action[0], fact):
            told += _tell_action(action, names)
            action = []
        if action or fact.kind in _HEADS:
            action.append(fact)
        else:
            told += _tell(fact, [], names)
    return told + _tell_action(action, names)


def _as_told(facts: Iterable[Fact]) -> Iterator[Fact]:
    """People name the order that was drawn before the one that makes room for it; the rules do it the other way."""
    waiting: Fact | None = None
    for fact in facts:
        if fact.kind == "order_discarded" and waiting is None:
            waiting = fact
            continue
        yield fact
        if waiting is not None:
            yield waiting
            waiting = None
    if waiting is not None:
        yield waiting


def place_name(place: str) -> str:
    """A dice place within a sentence: “the item space”, “Cellar 4”."""
    return say_first(f"place.{place}.said") or say(f"place.{place}.name")


def _belongs(head: Fact, fact: Fact) -> bool:
    by_card = fact.data.get("why") == "nasty"
    return fact.seat == head.seat and fact.kind in _GAINS + _ASIDES and not by_card


def _tell_action(action: list[Fact], names: Sequence[str]) -> list[LogEntry]:
    if not action:
        return []
    head, *rest = action
    told = _tell(head, [fact for fact in rest if fact.kind in _GAINS], names)
    return told + [entry for fact in rest if fact.kind in _ASIDES for entry in _tell(fact, [], names)]


def _tell(fact: Fact, gains: list[Fact], names: Sequence[str]) -> list[LogEntry]:
    key = _key(fact)
    if not has(key):
        return []
    text = say(key, name=names[fact.seat] if fact.seat >= 0 else "", **_words(fact.data, names))
    if gains:
        text = say("log.with_gains", text=text.removesuffix("."), gains=_gains_text(gains))
    return [LogEntry(fact.seat, text, fact.rule, heading=fact.kind == "round_started", fact=fact)]


def _gains_text(gains: list[Fact]) -> str:
    kinds = [kind for fact in gains if fact.kind == "gained" for kind in fact.data["kinds"]]
    items = sum(fact.data["n"] for fact in gains if fact.kind == "item_gained")
    points = sum(fact.data["n"] for fact in gains if fact.kind == "points")
    parts = [kinds_text(kinds)] if kinds else []
    if items:
        parts.append(say("log.items" if items > 1 else "log.item", n=items))
    if points:
        parts.append(say("log.gained_points", n=points))
    return ", ".join(parts)


def _key(fact: Fact) -> str:
    """Some facts read differently by rule, track, place or source: ``log.track.nasty``, ``log.order_taken.deck``."""
    data = fact.data
    source = "deck" if data.get("deck") else ""
    potions = ("", "potion", "potions")[min(2, len(data.get("potions", ())))]
    for variant in (fact.rule, data.get("track"), data.get("why"), data.get("place"), source, potions):
        if variant and has(f"log.{fact.kind}.{variant}"):
            return f"log.{fact.kind}.{variant}"
    return f"log.{fact.kind}.plain"


def words(fact: Fact, names: Sequence[str]) -> dict[str, str]:
    """The names and numbers of a fact, to be put into a sentence."""
    return {"name": names[fact.seat] if fact.seat >= 0 else "", **_words(fact.data, names)}


def _words(data: Mapping[str, Any], names: Sequence[str]) -> dict[str, str]:
    words = {key: str(value) for key, value in data.items()}
    words |= {key: names[data[key]] for key in _SEATS if key in data}
    words |= {key: say(f"kind.{data[key]}") for key in ("kind", "took", "gave") if key in data}
    words |= {key: say(f"card.{data[key]}.name") for key in ("card", "secret") if data.get(key)}
    if place := data.get("place"):
        card = f"card.{place}.name"
        words["place"] = say(card) if has(card) else place_name(str(place))
    if "kinds" in data:
        words["kinds"] = kinds_text(data["kinds"])
    if "potions" in data:
        words["potions"] = say("log.and").join(say(f"kind.{kind}") for kind in data["potions"])
    if "changes" in data:
        words["changes"] = ", ".join(f"{old} → {new}" for old, new in data["changes"])
    if "dice" in data:
        words["dice"] = " + ".join(map(str, data["dice"]))
    if "late" in data:
        words["late"] = _late(data["late"])
    if "winners" in data:
        words["winners"] = say("log.and").join(names[seat] for seat in data["winners"])
    return words


def kinds_text(kinds: Sequence[str]) -> str:
    """Name some ingredients: “2 Beer, Wine”."""
    parts = []
    for kind, count in Counter(kinds).items():
        name = say(f"kind.{kind}")
        parts.append(name if count == 1 else say("log.several", n=count, kind=name))
    return ", ".join(parts)


def _late(rounds: int) -> str:
    """How late an order is."""
    key = "log.late" if rounds > 1 else "log.late_one" if rounds else "log.on_time"
    return say(key, n=rounds)
