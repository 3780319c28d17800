"""Since your turn (HR-16): what a person is told, in how much time, and that it neither leaks nor blocks anything."""

from __future__ import annotations

from contextlib import nullcontext
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
import pytest

from game.content import texts
from game.content.texts import has, say
from game.core import Fact, Session
from game.core.history import HINTED
from game.core.rng import Stream
from game.desktop.engine import keys, sprites
from game.desktop.screens.settings import SettingsScreen
from game.desktop.table import faces
from game.desktop.table.face import PannableBoard
from game.desktop.table.guard import SETTLE
from game.desktop.table.hud import recap, strip
from game.desktop.table.hud.recap import RecapContent
from game.desktop.table.hud.strip import Strip
from game.desktop.table.moment import Phase
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.store import GameStore, SeatInfo, Settings
from tests.conformance import promises
from tests.desktop import legible, screens
from tests.desktop.at_table import come, covered, give, key, press, send, settled, waiting
from tests.desktop.german import german
from tests.desktop.test_legibility import wrong_with
from tests.journeyman import Journeyman

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.core import GameHistory

TABLES = {"cavern_tavern": 5, "realm": 6, "wizards": 6}
SIZE = (1280, 720)
HANDOVERS = 200
KINDS = ("_WEIGHTS", "_ICONS")


class Handed(NamedTuple):
    """The turn has come to a seat."""

    game: InMemoryGame
    seat: int
    told: RecapContent | None


def handovers(table: str, count: int, seed: str = "recap", seats: int = 0) -> Iterator[Handed]:
    """Random games at every change of seat, of as many as a table has or of some ``seats``."""
    face, number, seats = faces.get(table), 0, seats or TABLES[table]
    while count:
        number += 1
        game = InMemoryGame(Session.new(table, seats, f"{seed} {number}"), shot.seats(seats))
        rng, last = Stream(f"{seed} {number}"), -1
        while (decision := game.session.decision) is not None and count:
            if decision.seat != last and decision.kind not in face.targets.MAY_PASS:
                last, count = decision.seat, count - 1
                yield Handed(game, last, recap.of(game, face, last))
            game.answer(random_player(game.session, rng))


def moments(table: str, count: int = HANDOVERS) -> Iterator[Handed]:
    """Changes of seat at which there is something to tell."""
    return (handed for handed in handovers(table, count) if handed.told is not None)


@cache
def _richest(table: str) -> tuple[str, tuple[str, ...]]:
    """The seed and the answers of the strip with the most to tell among some hand-overs."""
    best: tuple[int, str, tuple[str, ...]] = (0, "", ())
    for game, _, told in handovers(table, 120):
        much = 0 if told is None else 2 * len(told.cards) + sum(len(card.words) > 36 for card in told.cards)
        if much > best[0]:
            best = much, game.session.seed, tuple(given.key for given in game.history.given)
    return best[1:]


def rich(table: str) -> Handed:
    """A game that stands where there is much to tell."""
    seed, answers = _richest(table)
    game = InMemoryGame(Session.new(table, TABLES[table], seed), shot.seats(TABLES[table]))
    for choice in answers:
        game.answer(choice)
    decision = game.session.decision
    assert decision is not None
    return Handed(game, decision.seat, recap.of(game, faces.get(table), decision.seat))


class Window(shot.Still):
    """A program in which strips are shown."""

    def __init__(self, size: tuple[int, int] = SIZE, scale: int = 100, **settings: Any) -> None:
        super().__init__(size, scale)
        self.settings = Settings(**{"helper": False, "speed": "instant", "quick_handover": False, **settings})

    def table(self, game: Any) -> TableScreen:
        """A game, after everything has come to rest."""
        found = TableScreen(self, game)
        self.settle(found)
        return found

    def settle(self, scene: TableScreen) -> None:
        """Let everything arrive, and the sea come to rest."""
        settled(scene)
        self.tick(scene)

    def tick(self, scene: TableScreen, ms: int = 10) -> None:
        """Let time pass, but leave computer seats alone."""
        scene.tick(scene.director.guard.now + ms)
        scene.parts()

    def answer(self, scene: TableScreen, key: str) -> None:
        """The person asked answers."""
        decision = scene.director.decision
        assert decision is not None
        option = decision.find(key)
        assert option is not None
        give(scene, option)
        self.settle(scene)


def shown(table: str, host: Window) -> TableScreen:
    """A table on which a strip has just begun."""
    found = host.table(rich(table).game)
    if covered(found):
        come(found)
        host.settle(found)
    assert found.recaps.on
    return found


def whole(scene: TableScreen) -> None:
    """Let all cards of a strip come."""
    for now in (0, scene.recaps.strip.length - 1):
        scene.recaps.tick(now)


@pytest.mark.parametrize("press", [False, True])
def test_a_note_of_a_first_game_comes_once_that_is_told(press: bool) -> None:
    host = Window(helper=True)
    scene = shown("wizards", host)
    assert scene.helper.note is None
    if press:
        key(scene, pygame.K_F12)
    while scene.recaps.on:
        assert not press, "a press puts it away"
        host.tick(scene, 40)
        assert not (scene.recaps.on and scene.helper.buttons)
    host.tick(scene)
    assert scene.helper.note is not None


@pytest.mark.rule("HR-23")
def test_a_press_that_comes_too_soon_does_not_put_a_strip_away() -> None:
    host = Window()
    scene = shown("cavern_tavern", host)
    host.tick(scene)
    scene.uncovered()
    scene.parts()
    for on, wait in ((True, SETTLE), (False, 0)):
        scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x", scancode=0))
        assert scene.recaps.on == on
        host.tick(scene, wait)


def test_escape_puts_only_the_strip_away() -> None:
    """It was one step back as well: what was picked, or a note that nobody had read."""
    host = Window(helper=True)
    scene = shown("wizards", host)
    key(scene, pygame.K_ESCAPE)
    assert not scene.recaps.on
    assert not scene.director.remarks.text
    host.tick(scene, 40)
    assert scene.helper.note is not None


# --- how long it takes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.rule("HR-16")
def test_it_takes_8_seconds_at_most_by_its_own_clock(table: str) -> None:
    told = [handed.told for handed in moments(table) if handed.told is not None]
    assert len(told) > HANDOVERS / 2
    speeds = ("slow", "normal", "fast", "instant")
    for number, what in enumerate(told):
        found = Strip(Settings(speed=speeds[number % 4]))  # type: ignore[arg-type]
        found.begin(what)
        last = 5000
        found.tick(last)
        while found.recap is not None:
            last += 50
            found.tick(last)
        assert strip.READ <= last - 5000 <= 8000
        assert 1 <= len(what.cards) <= 6
        assert max(strip.times(len(what.cards), speeds[number % 4]).cards) <= found.length - strip.READ


def test_cards_come_one_after_the_other_and_fade_where_motion_is_reduced() -> None:
    for reduce in (False, True):
        host = Window(speed="normal", reduce_motion=reduce)
        scene = shown("cavern_tavern", host)
        seen: dict[Any, set[int]] = {}
        counts = []
        while scene.recaps.on:
            cards = [part for part in scene.recaps.parts() if isinstance(part.key, tuple)]
            counts.append(len(cards))
            for part in cards:
                seen.setdefault(part.key, set()).add(part.rect.y)
            host.tick(scene, 40)
        assert counts[0] == 1
        assert counts == sorted(counts)
        assert counts[-1] >= len(rich("cavern_tavern").told.cards) // 2  # type: ignore[union-attr]
        assert all((len(places) == 1) == reduce for places in seen.values())


# --- what it tells ----------------------------------------------------------------------------------------


def to_its_reader(what: recap.RecapContent) -> tuple[object, ...]:
    """What a strip tells, with who is meant by "you": two who took the same read the same words of themselves."""
    return (what.last.replace("You", f"Seat {what.seat}"), *what[2:])


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.rule("HR-16")
def test_seats_get_different_strips(table: str) -> None:
    """At a moment all seats would be told something else, and so are those whose turns follow each other."""
    face, turns, compared = faces.get(table), [], 0
    for game, _, told in moments(table):
        every = [recap.of(game, face, seat) for seat in range(TABLES[table])]
        here = [to_its_reader(what) for what in every if what is not None and what.last]
        assert len(set(here)) == len(here)
        compared += len(here)
        turns.append(told)
    for i in range(len(turns) - TABLES[table]):
        found = {what.seat: to_its_reader(what) for what in turns[i : i + TABLES[table]] if what is not None}
        assert len(set(found.values())) == len(found)
    assert compared > 3 * HANDOVERS


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.rule("HR-16")
def test_what_was_done_to_a_seat_is_told_first(table: str) -> None:
    late = 0
    for game, _, told in moments(table):
        grave = [card.grave for card in told.cards] if told is not None else []
        assert grave == sorted(grave, reverse=True)
        late += game is not None and True in grave and False in grave
    assert late > 3


class Guessed:
    """A game as a seat may imagine it: what it can't know is otherwise, at both ends."""

    def __init__(self, game: InMemoryGame, seat: int, rng: Stream) -> None:
        self.session, self.seats, self.seat, self.rng = game.session.fair_guess(rng, seat), game.seats, seat, rng
        self.true, self.otherwise = game, 0

    @property
    def history(self) -> GameHistory:
        """The same way, but for what nobody could see of it."""
        found: Any = _Otherwise(self)
        return found  # type: ignore[no-any-return]


class _Otherwise:
    def __init__(self, guess: Guessed) -> None:
        self.given, self.facts, self.last = guess.true.history.given, guess.true.history.facts, guess.true.history.last
        self._guess = guess

    def at(self, moment: int) -> Session:
        found = self._guess.true.history.at(moment)
        twin = found.fair_guess(self._guess.rng, self._guess.seat)
        zones, seat = promises.of(found.table).zones, self._guess.seat
        self._guess.otherwise += zones(found.state, seat) != zones(twin.state, seat)
        return twin


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.rule("HR-16")
def test_no_strip_holds_a_hidden_fact(table: str) -> None:
    """It is the same in whatever nobody at the table could tell from the truth, down to the last pixel."""
    face, rng, otherwise = faces.get(table), Stream("guess"), 0
    for number, (game, seat, told) in enumerate(moments(table)):
        if number % 5:
            continue
        guess: Any = Guessed(game, (seat + number) % TABLES[table], rng)
        found = recap.of(guess, face, seat)
        assert found == told
        otherwise += guess.otherwise
        if number % 25 == 0:
            assert pixels(found) == pixels(told)
    assert otherwise > 10


@pytest.mark.rule("HR-16")
@pytest.mark.parametrize("table", TABLES)
def test_something_is_told_of_everybody_who_did_anything_that_matters(table: str) -> None:
    """Whoever joined an Order first was left out."""
    face, checked = faces.get(table), 0
    for game, seat, told in moments(table):
        begin = recap.since(game.history, face, seat)
        assert begin is not None
        assert told is not None
        reader = recap.RecapReader(face, seat, tuple(player.name for player in game.seats), game.session.view(None))
        facts = game.facts[begin.fact :]
        ends = {fact.kind for fact in facts}
        did = {fact.seat for fact in facts if reader.weight(fact) and face.recap.ENDS.get(fact.kind) not in ends}
        others = did - {-1, seat}
        if len(others) <= recap.FEW:
            assert others <= {card.seat for card in told.cards}
            checked += len(others) > 1
    assert checked > 5


def pixels(told: RecapContent | None) -> bytes:
    """A strip when all its cards have come."""
    host = Window()
    scene = host.table(shot.followed("realm", 6, "pixels", 30))
    assert told is not None
    scene.recaps.strip.begin(told)
    whole(scene)
    return bytes(shot.draw(scene, SIZE).get_buffer().raw)


def test_ones_own_last_fight_is_told_without_the_dice() -> None:
    """With them the line ended in dots."""
    facts = [Fact("fight_over", 1, "RB-24", {"how": "psychic", "foe": "A15.2", "other": -1, "dice": [5, 6], "mine": 7,
                                            "theirs": 9, "outcome": "lose"})]  # fmt: skip
    view = Session.new("realm", 2, "dots").view(None)
    reader = recap.RecapReader(faces.get("realm"), 1, ("Anna", "Boris"), view)
    assert recap.own_last(facts, reader) == "Before that: You lose to the Lantern Wisp 7 to 9"
    facts.append(Fact(HINTED, 1, "HR-24", {"n": 1}))
    assert recap.own_last(facts, reader) == "Before that: You lose to the Lantern Wisp 7 to 9"


@pytest.mark.parametrize(
    ("why", "words"), [("move", "You roll 5 for your move"), ("beggar_saint", "You roll 5 for the Beggar Saint")]
)
def test_ones_own_roll_is_told_with_what_it_was_for(why: str, words: str) -> None:
    reader = recap.RecapReader(faces.get("realm"), 1, ("Anna", "Boris"), Session.new("realm", 2, "die").view(None))
    roll = Fact("rolled", 1, "RB-13", {"die": "d6", "why": why, "faces": [5]})
    assert recap.own_last([roll], reader) == say("recap.last", what=words)


def test_every_roll_that_the_log_tells_of_somebody_has_words_for_who_rolled() -> None:
    stem, usual = "realm.log.say.rolled.", {"card"}  # a card's own words are those without a name of their own
    whys = {
        key.removeprefix(stem) for key, told in texts.everything().items() if key.startswith(stem) and "{name}" in told
    }
    assert [
        why for why in sorted(whys - usual) if not (why.endswith("_against") or has(f"recap.realm.rolled.own_{why}"))
    ] == []


def test_who_went_into_the_tavern_reads_it_in_few_words() -> None:
    """At large text "what they carry goes to the Coat Check" made the line small, and it was cut all the same."""
    reader = recap.RecapReader(faces.get("realm"), 1, ("Anna", "Boris"), Session.new("realm", 2, "inn").view(None))
    assert recap.own_last([Fact("entered", 1, "TV-2", {})], reader) == "Before that: You go into the Tavern"


def test_others_read_as_few_words_of_it() -> None:
    reader = recap.RecapReader(faces.get("realm"), 0, ("Anna", "Boris"), Session.new("realm", 2, "inn").view(None))
    told = recap.choose([Fact("entered", 1, "TV-2", {})], reader)
    assert [card.words for card in told] == ["Boris goes into the Tavern."]


@pytest.mark.parametrize(
    ("passed", "words"), [(True, "You pass a Strength test with a 3."), (False, "You fail a Strength test with a 5.")]
)
def test_who_reads_of_a_test_reads_whether_they_passed_it(passed: bool, words: str) -> None:
    reader = recap.RecapReader(faces.get("realm"), 0, ("Anna", "Boris"), Session.new("realm", 2, "inn").view(None))
    data = {"stat": "strength", "dice": 1, "rolled": 3 if passed else 5, "total": 4, "passed": passed}
    assert reader.addressed(Fact("test", 0, "RB-29", data)) == words


@pytest.mark.rule("HR-16")
@pytest.mark.parametrize("table", TABLES)
def test_whoever_reads_is_spoken_to_in_the_whole_strip(table: str) -> None:
    """One strip said “You go to Torwall” and the next one “Anna rolls 6 for help”."""
    addressed = 0
    for game, seat, told in moments(table):
        assert told is not None
        name = game.seats[seat].name
        own = [told.last, *(say("recap.last", what=card.words) for card in told.cards)]
        assert not [words for words in own if words.startswith(say("recap.last", what=name))]
        assert name not in told.last
        assert "{" not in told.last
        addressed += told.last.startswith(say("recap.last", what="You "))
    assert addressed > 5


def test_where_a_wizard_landed_is_told_by_the_land() -> None:
    reader = recap.RecapReader(faces.get("wizards"), 0, ("Anna", "Boris"), Session.new("wizards", 2, "land").view(None))
    landed = Fact("landed", 0, "B-42", {"space": "4,0", "land": "crestfell", "place": None})
    assert recap.own_last([landed], reader) == "Before that: You come to a space in Crestfell"


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ((("movement", "B-33", {"natural": 3, "mp": 4, "animal": 0}),), ["Boris rolls 3 and takes no step."]),
        ((("movement", "B-33", {"natural": 3, "mp": 4, "animal": 0}), ("stepped", "B-34", {"space": "4,0"}),
          ("boat", "WZ-89", {"boat": 1, "start": "1,1", "end": "2,1"}), ("stepped", "B-34", {"space": "4,1"})),
         ["Boris goes to a space in Crestfell."]),
        ((("boat", "WZ-89", {"boat": 1, "start": "1,1", "end": "2,1"}),), ["Boris calls a boat for a later trip."]),
        ((("boat", "C-8", {"boat": 1, "start": "1,1", "end": "2,1"}),), []),
    ],
)  # fmt: skip
def test_of_a_walk_it_is_told_where_it_ended(
    facts: tuple[tuple[str, str, dict[str, Any]], ...], expected: list[str]
) -> None:
    """ "Rolls 3 + 1: 4 steps" and "calls a boat" did not say where to or what for."""
    step = {"land": "crestfell", "place": None, "cost": 1, "swim": False}
    reader = recap.RecapReader(faces.get("wizards"), 0, ("Anna", "Boris"), Session.new("wizards", 2, "way").view(None))
    given = [Fact(kind, 1, rule, data | step if kind == "stepped" else data) for kind, rule, data in facts]
    assert [card.words for card in recap.choose(given, reader)] == expected


def test_who_has_not_played_yet_is_told_what_happened_before_their_turn() -> None:
    titles = set()
    for game, seat, told in moments("wizards", 12):
        assert told is not None
        played = any(given.seat == seat for given in game.history.given)
        titles.add((played, told.title))
    assert (False, "Before your turn") in titles
    assert (True, "Since your turn") in titles
    assert (False, "Since your turn") not in titles


def test_nobody_comes_to_where_they_were_already() -> None:
    """ "Boris comes to your Land" was told of somebody who had begun there and had only walked about."""
    face, came = faces.get("wizards"), 0
    for game, seat, told in moments("wizards"):
        begin = recap.since(game.history, face, seat)
        assert told is not None
        assert begin is not None
        before, mine = game.history.at(begin.moment).view(None)["players"], game.session.view(None)["players"][seat]
        for card in told.cards:
            if card.words.endswith("comes to your Land."):
                came += 1
                assert before[card.seat]["land"] != mine["land"] or before[seat]["land"] != mine["land"]
    assert came


def test_a_portal_that_stayed_shut_is_told() -> None:
    """Somebody who had spent their turn before it seemed to have done nothing."""
    fact = Fact("portal", 0, "LB-8", {"how": "shut", "end": ""})
    assert 0 < faces.get("realm").recap.weight(fact, 1) <= recap.SMALL


def test_where_not_all_has_room_a_fight_of_others_comes_before_what_they_found() -> None:
    """Six lines were full of Treasures, and of a lost fight nothing was told."""
    weight = faces.get("realm").recap.weight
    fight = Fact("fight_over", 0, "RB-24", {"how": "battle", "foe": "A15.2", "other": -1, "outcome": "lose"})
    assert weight(fight, 1) > weight(Fact("treasure", 0, "LB-30", {"card": "R01.1"}), 1) > 0


def test_what_was_done_to_a_seat_speaks_to_it_and_to_nobody_else() -> None:
    face, mine, others = faces.get("cavern_tavern"), 0, 0
    for game, seat, told in moments("cavern_tavern"):
        assert told is not None
        begin = recap.since(game.history, face, seat)
        assert begin is not None
        facts = [f for f in game.facts[begin.fact :] if f.kind == "badmouthed"]
        said = any("badmouths you" in card.words and card.grave for card in told.cards)
        assert said == any(fact.data["victim"] == seat for fact in facts)
        mine += said
        others += bool(facts) and not said
    assert mine
    assert others


def test_a_step_of_somebody_to_a_number_is_no_deed_against_the_seat_of_that_number() -> None:
    weight = faces.get("cavern_tavern").recap.weight
    step = Fact("track", 3, "CT-91", {"track": "nasty", "from": 1, "to": 2})
    assert [bool(weight(step, seat)) for seat in range(5)] == [False, False, False, True, False]


def test_numbers_are_compared_with_those_of_the_last_answer() -> None:
    face, seen = faces.get("cavern_tavern"), 0
    for game, seat, told in moments("cavern_tavern"):
        assert told is not None
        begin = recap.since(game.history, face, seat)
        assert begin is not None
        before = game.history.at(begin.moment).view(None)["players"][seat]["nasty"]
        now = game.session.view(None)["players"][seat]["nasty"]
        found = [change for change in told.changes if change.startswith("Nasty's track")]
        assert found == ([f"Nasty's track {before} → {now}"] if before != now else [])
        seen += bool(found)
    assert seen > 5


def test_where_the_own_part_of_a_round_ended_is_told_on_from_there() -> None:
    """The last one to place dice has ended the round; that Nasty was told on them then is news all the same."""
    face, found = faces.get("cavern_tavern"), 0
    for game, seat, _ in moments("cavern_tavern"):
        begin = recap.since(game.history, face, seat)
        assert begin is not None
        mine = [i for i, given in enumerate(game.history.given) if given.seat == seat]
        if mine and any(f.kind == "round_started" for f in game.facts[game.history.given[mine[-1]].facts : begin.fact]):
            raise AssertionError("the round began before the seat's own part was over")
        found += bool(mine) and begin.fact < game.history.given[mine[-1] + 1].facts
    assert found


@pytest.mark.parametrize("table", TABLES)
def test_every_kind_of_fact_and_every_picture_is_known(table: str) -> None:
    module: Any = faces.get(table).recap
    assert all(sprites.has(name) for name in module.ICONS.values())
    assert {kind.partition(".")[0] for kind in module.ICONS} <= {*module.WEIGHTS}
    assert {*module.ENDS, *module.ENDS.values()} <= {*module.WEIGHTS}


# --- when it comes, and how it goes -----------------------------------------------------------------------


def test_there_is_none_when_nobody_else_did_anything() -> None:
    host = Window()
    scene = host.table(InMemoryGame(Session.new("cavern_tavern", 5, "fresh"), shot.seats(5)))
    assert not scene.recaps.on
    key(scene, pygame.K_BACKSPACE)
    assert not scene.recaps.on
    assert scene.director.remarks.text == "Nothing has happened since your turn."


def test_there_is_none_while_the_same_seat_goes_on_and_none_after_an_undo() -> None:
    host = Window()
    scene = host.table(shot.followed("cavern_tavern", 3, "same", 40))
    rng, before, undone = Stream("same"), -1, 0
    for _ in range(120):
        assert scene.director.decision is not None
        if covered(scene):
            come(scene)
            host.settle(scene)
        assert not (scene.recaps.on and scene.director.decision.seat == before)
        before = scene.director.decision.seat
        scene.recaps.strip.end()
        host.answer(scene, random_player(scene.director.session, rng).key)
        if scene.director.decision.seat != before and scene.director.moment.buttons.can_undo:
            send(scene, "undo")
            scene.follow()
            host.settle(scene)
            assert not scene.recaps.on
            undone += 1
    assert undone > 5


def test_there_is_none_in_ones_own_turn_after_somebody_was_asked_in_it() -> None:
    """Who was attacked got ready, and a strip told "since your turn" what lay on the stage just before."""
    host, back = Window(), 0
    for seed in range(9):
        scene = host.table(InMemoryGame(Session.new("realm", 2, f"between {seed}"), shot.seats(2)))
        choose, asked = Journeyman(f"between {seed}").choose, [(-1, -1)]
        for _ in range(160):
            decision = scene.director.decision
            if decision is None:
                break
            if covered(scene):
                come(scene)
                host.settle(scene)
            turn = scene.director.session.view(None)["turn"]
            if asked[-2:] == [(turn, turn), (turn, 1 - turn)] and decision.seat == turn:
                assert not scene.recaps.on
                back += 1
            asked.append((turn, decision.seat))
            scene.recaps.strip.end()
            host.answer(scene, choose(scene.director.session).key)
        if back > 3:
            return
    raise AssertionError(back)


def test_none_comes_by_itself_when_the_setting_is_off_but_the_key_still_shows_it() -> None:
    host = Window(recap=False)
    scene = host.table(rich("wizards").game)
    for _ in range(20):
        host.tick(scene, 500)
        assert not scene.recaps.on
    key(scene, pygame.K_BACKSPACE)
    assert scene.recaps.on


def test_the_setting_stands_on_the_page_of_play() -> None:
    host = Window()
    page = SettingsScreen(host, "play")
    found = next(control for control in page.controls if getattr(control, "key", "") == "recap")
    spot = found.rect.center
    page.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False))
    page.event(pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False))
    assert host.settings.recap is False


def test_it_goes_by_itself_and_comes_back_by_key_badge_and_ring() -> None:
    host = Window()
    scene = shown("realm", host)
    told = scene.recaps.recap
    host.tick(scene, 8000)
    assert not scene.recaps.on
    key(scene, pygame.K_BACKSPACE)
    assert scene.recaps.strip.recap == told
    key(scene, pygame.K_BACKSPACE)  # ends it, and begins it anew
    assert scene.recaps.strip.recap == told
    host.tick(scene, 8000)
    press(scene, scene.recaps.badge(scene.frame).rect.center)
    assert scene.recaps.strip.recap == told
    host.tick(scene, 8000)
    scene.navigator.refresh()
    scene.navigator.spots.known[("button", "recap again")].act()
    assert scene.recaps.strip.recap == told


def test_the_key_can_be_another_one_and_backspace_stays() -> None:
    keymap = keys.Keymap()
    assert keymap.choose("recap", "b") is None
    assert keymap.meaning("b") == keymap.meaning("backspace") == "recap"
    assert keys.Keymap(keymap.chosen).chosen == {"recap": "b"}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.rule("HR-16")
def test_it_lies_over_nothing_that_can_be_clicked_and_a_click_there_counts(table: str) -> None:
    host = Window()
    game = shot.followed(table, TABLES[table], "clicks", 90)
    scene, rng, strips, played = host.table(game), Stream("clicks"), 0, 0
    while strips < 20 and scene.director.decision is not None:
        if covered(scene):
            come(scene)
            host.settle(scene)
        if scene.recaps.on:
            strips += 1
            played += clicks_count(host, scene)
            continue
        if waiting(scene):
            send(scene, "end")
            scene.follow()
            host.settle(scene)
            continue
        host.answer(scene, random_player(scene.director.session, rng).key)
    assert strips == 20
    assert played >= {"cavern_tavern": 15, "realm": 3, "wizards": 1}[table]


def test_it_does_not_lie_over_the_own_piece() -> None:
    seen = 0
    for game, *_ in moments("realm", 24):
        scene = Window((1280, 720)).table(game)
        if not scene.recaps.on:
            come(scene)
            scene.recaps.again()
        scene.parts()
        sheet = scene.recaps.strip.sheet
        here = scene.board.where(f"space:{scene.director.moment.shown.me['place']}")
        if sheet is None or here is None:
            continue
        seen += 1
        assert not sheet.rect.colliderect(here)
    assert seen > 3


def test_it_never_lies_over_the_plate_of_whose_turn_it_is_and_over_others_it_ends_where_one_ends() -> None:
    """It covered all plates of the Realm, that of the turn among them."""
    seen, column = 0, 0
    handed = (one for table in TABLES for seats in (0, 2) for one in handovers(table, 40, seats=seats))
    for game, *_ in (one for one in handed if one.told is not None):
        scene = Window((1280, 720)).table(game)
        if not scene.recaps.on:
            come(scene)
            scene.recaps.again()
        scene.parts()
        sheet = scene.recaps.strip.sheet
        shown = scene.director.moment.shown
        plates = [scene.face.plates.where(scene.frame, shown, f"seat:{seat}") for seat in range(len(game.seats))]
        if sheet is None or shown.turn is None:
            continue
        own = plates[shown.turn]
        assert own is not None
        assert not sheet.rect.colliderect(own)
        assert not any(sheet.rect.colliderect(line) for line in scene.choice_lines)
        column += scene.frame.page.contains(sheet.rect)
        if scene.frame.plates.colliderect(sheet.rect):
            seen += 1
            assert sheet.rect.bottom in [scene.frame.tabs.bottom, *(plate.bottom for plate in plates if plate)]
    assert seen
    assert column


def clicks_count(host: Window, scene: TableScreen) -> int:
    """Click something that is lit while a strip is shown; whether there was any. The strip is gone, the click done."""
    host.tick(scene, 400)
    scene.parts()
    sheet = scene.recaps.strip.sheet
    assert sheet is not None
    lit = {t: rect for t in sorted(scene.director.moment.shown.lit) if (rect := scene.reached(t)) is not None}
    assert all(not rect.colliderect(sheet.rect) for rect in lit.values())
    before, told = (scene.director.moment.question, len(scene.director.asking.machine.picked)), scene.recaps.strip.recap
    whole = pygame.Rect(0, 0, *SIZE)
    now = scene.director.moment.shown
    spots = [
        rect.center
        for target, rect in lit.items()
        if whole.contains(rect)
        and (hit := scene.field.hit(rect.center, now)) is not None
        and (hit.target, hit.thing) in ((target, None), (target, 0))
    ]
    if not spots:
        scene.recaps.strip.end()
        return 0
    press(scene, spots[0])
    assert scene.recaps.strip.recap is not told
    assert (scene.director.moment.question, len(scene.director.asking.machine.picked)) != before
    host.settle(scene)
    scene.recaps.strip.end()
    return 1


def test_a_key_puts_it_away_and_counts() -> None:
    host = Window()
    scene = shown("realm", host)
    host.tick(scene, 400)
    before = scene.director.moment.question
    assert scene.director.asking.primary() is not None
    key(scene, pygame.K_RETURN)
    assert not scene.recaps.on
    assert scene.director.moment.question == before + 1


def test_a_press_on_the_strip_only_puts_it_away() -> None:
    host = Window()
    scene = shown("wizards", host)
    scene.parts()
    sheet = scene.recaps.strip.sheet
    assert sheet is not None
    before = scene.director.moment.question
    press(scene, sheet.rect.center)
    assert not scene.recaps.on
    assert scene.director.moment.question == before


def test_it_waits_for_the_curtain() -> None:
    host = Window()
    game = next(h.game for h in moments("realm", 2000) if h.game.session.decision and h.game.session.decision.hidden)
    scene = host.table(game)
    for _ in range(5):
        host.tick(scene, 2000)
        assert covered(scene)
        assert not scene.recaps.on
    key(scene, pygame.K_SPACE)
    assert not covered(scene)
    assert scene.recaps.on


def test_it_tells_what_computers_played_in_between() -> None:
    host = Window()
    game = shot.followed("realm", 4, "bots", 60)
    game.seats = [SeatInfo(s.name, s.colour, "human" if i == 1 else "computer") for i, s in enumerate(game.seats)]
    scene, told = host.table(game), None
    for _ in range(20_000):
        if scene.director.human and scene.recaps.on:
            told = scene.recaps.recap
            break
        if waiting(scene):
            send(scene, "end")
            scene.follow()
        elif scene.director.human and not scene.recaps.due:
            assert scene.director.decision is not None
            come(scene)
            host.answer(scene, scene.director.decision.options[0].key)
        host.tick(scene, 400)
    assert told is not None
    assert {card.seat for card in told.cards} & {0, 2, 3}


def test_its_hourglass_is_there_while_somebody_is_asked_and_at_no_other_time() -> None:
    host = Window()
    game = shot.followed("realm", 4, "bots", 60)
    game.seats = [SeatInfo(s.name, s.colour, "human" if i == 1 else "computer") for i, s in enumerate(game.seats)]
    scene, seen = host.table(game), set()
    for tick in range(1500):
        asks = scene.director.phase is Phase.ASK
        badge = any(part.key == "recap again" for part in scene.parts())
        seen.add((asks, badge))
        if asks and tick % 12 == 0 and not scene.motion.busy and scene.director.decision is not None:
            host.answer(scene, scene.director.decision.options[0].key)
        host.tick(scene, 100)
    assert seen == {(True, True), (False, False)}


def test_it_is_the_same_after_the_game_was_closed_and_opened_again(tmp_path: Path) -> None:
    store, rng = GameStore(tmp_path), Stream("again")
    face = faces.get("wizards")
    game = store.create(Session.new("wizards", 4, "again"), shot.seats(4))
    found = []
    last = -1
    for _ in range(160):
        decision = game.session.decision
        assert decision is not None
        if decision.seat != last:
            last = decision.seat
            found.append(recap.of(game, face, last))
        game.answer(random_player(game.session, rng))
    assert game.session.decision is not None
    seat = game.session.decision.seat
    before = recap.of(game, face, seat)
    game.close()
    again = store.open(game.id)
    assert recap.of(again, face, seat) == before
    again.close()
    assert sum(told is not None for told in found) > 10


# --- how it looks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_large_text_cuts_no_sentence(monkeypatch: pytest.MonkeyPatch, table: str, language: str) -> None:
    found: list[str] = []
    with german(monkeypatch) if language == "de" else nullcontext():
        for handed in handovers(table, 24, seats=2):
            if handed.told is not None:
                found += _written(handed.game)
    assert found
    assert not [words for words in found if words.endswith("…")]


def _written(game: InMemoryGame) -> list[str]:
    """The lines on the cards of the strip at a moment, at 200 % in a small window."""
    host = Window((1280, 720), 200)
    scene = host.table(game)
    if covered(scene):
        come(scene)
        host.settle(scene)
    scene.recaps.again()
    whole(scene)
    recorder = legible.Recorder()
    recorder.draw(scene, host.size)
    return [line.words for line in recorder.lines if str(line.part).startswith("('recap'")]


def legible_strips(size: tuple[int, int], scale: int, plain: bool = False) -> list[str]:
    """What can't be read on the strips of all tables."""
    found: list[str] = []
    for table, seats in TABLES.items():
        host = screens.Window(size, scale)
        host.settings.readable_font = plain
        game = rich(table).game
        game.seats = [SeatInfo(host.name(seat.name), seat.colour) for seat in shot.seats(seats)]
        scene = TableScreen(host, game)
        come(scene)
        if isinstance(scene.board, PannableBoard):
            scene.board.settle()
        scene.recaps.again()
        whole(scene)
        assert scene.recaps.on
        scene.parts()
        sheet = scene.recaps.strip.sheet
        assert sheet is not None
        assert pygame.Rect(0, 0, *size).contains(sheet.rect)
        assert len(sheet.rows) >= 2
        recorder = legible.Recorder()
        picture = recorder.draw(scene, size)
        lines = [line for line in recorder.lines if str(line.part).count("recap")]
        assert len(lines) > len(sheet.rows)
        problems = [*legible.clipped(lines, picture.get_size()), *legible.overlapping(lines), *legible.faint(lines)]
        found += [f"{table}: {one}" for one in (*problems, *legible.buried(lines, picture))]
        found += [one for one in wrong_with([(table, scene)], size, scale) if "recap" in one]
    return found


@pytest.mark.long(every=6)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_it_can_be_read(size: tuple[int, int], scale: int) -> None:
    assert legible_strips(size, scale) == []
    assert legible_strips(size, scale, plain=True) == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 800), 200)])
def test_it_can_be_read_in_german_and_in_a_longer_language(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    with german(monkeypatch):
        assert legible_strips(size, scale) == []
    with screens.stretched_texts(monkeypatch):
        assert legible_strips(size, scale) == []
