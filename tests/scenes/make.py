"""Scenes out of what the rules' tests played: for each rule the shortest that shows it, checked by playing it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.content import rulebook, scenes
from game.content.scenes import Expected, RecordedScene, Reel
from game.core import get
from game.tables.realm.content.catalog import HERO
from tests.scenes import by_hand, dice
from tests.scenes import direct as playing
from tests.scenes.found import Found, good
from tests.scenes.recorder import Drawn, Stretch

LONGEST = 6  # answers of a scene
SHORT = 4  # answers that a scene has when it need not have more
TRIED = 120  # candidates of a rule
_WILD = re.compile(r"test_(whole_games|maze_fuzz|tavern_random|computer)\.py")
_SETUP = {"start_ingredient", "choose_first_player"}
_DULL = {"turn", "day", "round", "turn_ends", "phase", "step"}

Said = tuple[str, int, str]  # a fact: kind, seat and rule


class Event(NamedTuple):
    """Something that a chain shows: after so many of its answers, which stretch it is in, and what it is."""

    after: int
    stretch: int
    what: str
    name: str
    rule: str
    seat: int = -1


class Chain(NamedTuple):
    """Stretches of which each begins where the one before it ended, and all that they show."""

    stretches: list[Stretch]
    events: list[Event]

    @property
    def test(self) -> str:
        return self.stretches[0].test

    @property
    def marks(self) -> list[str]:
        return [mark.rpartition(":")[2] for mark in self.stretches[0].marks]

    def answers(self, first: int, last: int) -> list[str]:
        """The keys of the answers from one number to another."""
        keys = [asked.key for stretch in self.stretches for asked in stretch.asked if asked.key]
        return keys[first:last]

    def begins(self, stretch: int) -> int:
        """How many answers were given before a stretch."""
        return sum(bool(asked.key) for one in self.stretches[:stretch] for asked in one.asked)


def read(file: Path) -> Iterator[Stretch]:
    """What the recorder wrote."""
    decoder = msgspec.msgpack.Decoder(Stretch)
    with file.open("rb") as stream:
        while size := stream.read(4):
            yield decoder.decode(stream.read(int.from_bytes(size, "big")))


def chains(stretches: Iterable[Stretch]) -> list[Chain]:
    """Stretches joined."""
    found: list[list[Stretch]] = []
    for stretch in stretches:
        if stretch.joined and found and found[-1][-1].test == stretch.test and not stretch.direct:
            found[-1].append(stretch)
        else:
            found.append([stretch])
    return [Chain(one, list(_events(one))) for one in found]


def _events(stretches: list[Stretch]) -> Iterator[Event]:
    given = 0
    for number, stretch in enumerate(stretches):
        start = given
        for asked in stretch.asked:
            yield from (Event(given, number, "fact", kind, rule, seat) for kind, seat, rule in asked.facts)
            yield Event(given, number, "question", asked.kind, asked.rule, asked.seat)
            given += bool(asked.key)
        yield from (Event(given, number, "fact", kind, rule, seat) for kind, seat, rule in stretch.tail)
        seats = [asked.seat for asked in stretch.asked]
        for why in stretch.whys:
            if why.after < len(seats) and seats[why.after] == why.seat:
                yield Event(start + why.after, number, "refusal", why.target, why.rule, why.seat)


def is_setup(chain: Chain) -> bool:
    """Whether a chain only sets a table up, on which a test then builds its situation."""
    asked = chain.stretches[0].asked
    return bool(asked) and asked[0].kind in _SETUP


def candidates(number: str, everything: list[Chain]) -> list[tuple[Any, Chain, Event]]:
    """Chains and what they show of a rule, best first."""
    found: list[tuple[Any, Chain, Event]] = []
    played = {chain.test for chain in everything if not is_setup(chain)}
    for place, chain in enumerate(everything):
        marked = number in chain.marks and not (is_setup(chain) and chain.test in played)
        wild = bool(_WILD.search(chain.test)) or len(chain.stretches) > 30
        for event in chain.events:
            own = event.rule == number
            late = number in by_hand.EARLY and event.after > SHORT
            if own or (marked and not wild and not late and event.name not in _DULL):
                found.append((_worth(chain, event, own, marked, wild, place), chain, event))
    best = by_hand.BEST.get(number, "")
    found.sort(key=lambda one: (best not in one[1].test, one[0]))
    return found


_SORTS = {("fact", True): 0, ("refusal", True): 1, ("refusal", False): 1, ("question", True): 2, ("fact", False): 3,
          ("question", False): 4}  # fmt: skip


def _worth(chain: Chain, event: Event, own: bool, marked: bool, wild: bool, place: int) -> Any:
    before = event.after - _start(chain, event, own)[1]
    if own:
        return (0, not marked, wild, direct(chain), _SORTS[event.what, before > 0], len(chain.marks), before, place)
    late = -chain.events.index(event)  # what a test has come to is at its end
    return (1, 0, wild, direct(chain), _SORTS[event.what, before > 0], len(chain.marks), place, late)


def direct(chain: Chain) -> bool:
    """Whether a test called a rule by itself."""
    return bool(chain.stretches[0].direct)


def _start(chain: Chain, event: Event, own: bool) -> tuple[int, int]:
    """With which stretch a scene begins, and how many answers came before that.

    What names its rule is shown shortly before it; else the test's whole way to it counts, as far as it is short.
    """
    best = event.stretch, chain.begins(event.stretch)
    for stretch in range(event.stretch, -1, -1):
        begins = chain.begins(stretch)
        if event.after - begins > (LONGEST if best[1] == event.after else SHORT):
            break
        best = stretch, begins
        if own and event.after - begins >= 1:
            break
    return best


def build(chain: Chain, event: Event, number: str) -> Found | None:
    """A scene of what a chain shows; None when it does not play as it should."""
    first, begins = _start(chain, event, event.rule == number)
    answers = tuple(chain.answers(begins, event.after))
    if len(answers) > LONGEST or "?" in answers:
        return None
    if event.what == "question":  # what was answered belongs to it
        answers = (*answers, *chain.answers(event.after, event.after + 1))
    expects = Expected(event.what, event.name, event.rule)  # type: ignore[arg-type]
    scene = RecordedScene(0, expects, answers, event.what == "fact" and event.after == begins, chain.test)
    table = chain.stretches[0].table
    if direct(chain):
        return _played_in_a_turn(chain, event, scene)
    drawn = [draw for one in chain.stretches[first : event.stretch + 1] for draw in one.drawn]
    for state in _states(table, chain.stretches[first], drawn):
        if good(table, state, scene):
            return Found(scene, state, event.rule == number)
    return None


def _played_in_a_turn(chain: Chain, event: Event, scene: RecordedScene) -> Found | None:
    """A scene of a rule that a test called by itself: a turn in which it comes to the same."""
    stretch = chain.stretches[0]
    told = [fact for asked in stretch.asked for fact in asked.facts] + stretch.tail
    told = told[: told.index((event.name, event.seat, event.rule)) + 1] if event.what == "fact" else []
    for way in playing.ways(stretch):
        begun = msgspec.structs.replace(
            scene, answers=(*way.before, *scene.answers), opening=way.opening and scene.opening
        )
        for wanted in _wanted([*(Drawn(0, 6, row, True) for row in way.rows), *stretch.drawn]):
            rng = dice.find(wanted) if wanted else way.state.rng
            if rng is None:
                continue
            way.state.rng = rng
            state = msgspec.json.encode(way.state)
            if good(stretch.table, state, begun, told):
                return Found(begun, state, True)
    return None


def _states(table: str, stretch: Stretch, drawn: list[Drawn]) -> Iterator[bytes]:
    """The state with which a stretch began, with dice that bring what the test had loaded."""
    state = msgspec.msgpack.decode(stretch.base, type=get(table).state_type)
    if table == "realm":
        drawn = _all_characters(state, drawn)
    for wanted in _wanted(drawn):
        if wanted:
            rng = dice.find(wanted)
            if rng is None:
                continue
            state.rng = rng
        yield msgspec.json.encode(state)


def _all_characters(state: Any, drawn: list[Drawn]) -> list[Drawn]:
    """Put the characters back that a test took out so that one is met; the dice find that one again."""
    here = {*state.unused, *(player.hero for player in state.players)}
    gone = [hero for hero in HERO.values() if hero not in here]
    few = len(state.unused)
    state.unused = [*state.unused, *gone]
    met = [
        msgspec.structs.replace(draw, bound=few + len(gone), loaded=True) if draw.bound == few else draw
        for draw in drawn
    ]
    return met if gone else drawn


def _wanted(drawn: list[Drawn]) -> Iterator[list[dice.Wanted]]:
    """What the dice must bring: what was loaded, or all."""
    place, all_, loaded = 0, [], []
    for draw in drawn:
        if draw.value < 0:
            place += max(0, draw.bound - 1)
            continue
        all_.append((place, draw.bound, draw.value))
        if draw.loaded:
            loaded.append(all_[-1])
        place += 1
    yield loaded
    if loaded and len(all_) > len(loaded):
        yield all_


def table_scenes(table: str, everything: list[Chain]) -> dict[str, Found]:
    """The scenes of all rules of a table that can be made out of the chains."""
    found: dict[str, Found] = {}
    for number, rule in rulebook.rules(table).items():
        if rule.info:
            continue
        for _, chain, event in candidates(number, everything)[:TRIED]:
            made = build(chain, event, number)
            if made is not None:
                found[number] = made
                break
    return found | by_hand.scenes(table, found)


def written(made: Reel) -> bytes:
    """The file: a line for each state and each scene, so that one sees what a new recording changes."""
    states = b",\n".join(bytes(state) for state in made.states)
    listed = (msgspec.json.encode(number) + b":" + msgspec.json.encode(one) for number, one in made.scenes.items())
    head = msgspec.json.encode({"format": made.format, "table": made.table, "said": made.said})[:-1]
    return head + b',"states":[\n' + states + b'\n],"scenes":{\n' + b",\n".join(listed) + b"\n}}\n"


def said(table: str, everything: list[Chain]) -> tuple[str, ...]:
    """The rules of a table whose numbers came up in a test."""
    heard = {event.rule for chain in everything for event in chain.events}
    return tuple(number for number in rulebook.rules(table) if number in heard)


def reel(table: str, found: dict[str, Found], numbers: tuple[str, ...]) -> Reel:
    """The file's content, each state once."""
    states = list(dict.fromkeys(one.state for one in found.values()))
    numbered = {
        number: msgspec.structs.replace(one.scene, state=states.index(one.state)) for number, one in found.items()
    }
    return Reel(scenes.FORMAT, table, numbers, tuple(msgspec.Raw(state) for state in states), numbered)
