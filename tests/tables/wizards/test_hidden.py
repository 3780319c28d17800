"""H-1 to H-8: what a seat can't know is guessed, what it can is kept; damaged states are refused in words."""

import msgspec
import pytest

from game.core import BadSave, Session
from game.core.rng import Stream
from game.tables.wizards.content.catalog import DECK, EVENT, EVENTS, HIGH_WIZARDS, TASKS
from game.tables.wizards.rules import hidden, leaders
from game.tables.wizards.rules.state import Airborne, Boat, Pending, State, Task
from tests.tables.wizards.tools import DEFAULTS, NONE, TABLE, TASK, Game, wizard


def copy(s: State) -> State:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(s), type=State)


def guesses(game: Game, seat: int | None = 0, count: int = 40) -> list[State]:
    """Some guesses of a seat, all of which look the same to it."""
    found = []
    for number in range(count):
        s = copy(game.s)
        hidden.determinise(s, seat, Stream(f"guess {number}"))
        assert hidden.census(s) == hidden.census(game.s)
        found.append(s)
    return found


def same_view(game: Game, s: State, seat: int | None) -> bool:
    seen: bool = TABLE.view(s, seat) == TABLE.view(game.s, seat)
    return seen


# --- decks --------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:H-3")
def test_decks_and_dice_are_guessed() -> None:
    game = Game()
    found = guesses(game)
    for deck in ("tasks", "events", "wizards"):
        orders = {tuple(getattr(s, deck)) for s in found}
        assert len(orders) > 30
        assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(getattr(game.s, deck)))}
    assert len({s.rng for s in found}) == len(found)


@pytest.mark.rule("wizards:H-3")
def test_cards_that_a_seat_looked_at_stay_on_top_for_it() -> None:
    game = Game()
    game.s.peeked = {1: 3}
    top = game.s.wizards[-3:]
    assert all(s.wizards[-3:] == top for s in guesses(game, 1))
    assert len({tuple(s.wizards[-3:]) for s in guesses(game, 0)}) > 20
    assert len({tuple(s.wizards[-3:]) for s in guesses(game, None)}) > 20


# --- High Wizards -------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:H-1", "wizards:R-82")
def test_the_name_of_a_secret_wizard_is_guessed_by_those_who_do_not_know_it() -> None:
    game = Game()
    game.marker("terek", game.hex("oxenford", 2, -2), secret=True, known=(1,))
    game.marker("veldor", game.hex("stonewick", 2, -2))
    assert {s.markers[0].card for s in guesses(game, 0)} == set(HIGH_WIZARDS) - {wizard("veldor")}
    assert {s.markers[0].card for s in guesses(game, 1)} == {wizard("terek")}
    assert {s.markers[1].card for s in guesses(game, 0)} == {wizard("veldor")}


@pytest.mark.rule("wizards:H-2", "wizards:R-82")
def test_buried_cards_are_known_to_the_one_who_drew_them() -> None:
    game = Game()
    marker = game.marker("terek", game.hex("oxenford", 2, -2), "trap_lair", "phantasm", known=(0, 1, 2))
    assert all(s.markers[0].buried == marker.buried for s in guesses(game, 0))
    found = guesses(game, 1)
    assert len({tuple(s.markers[0].buried) for s in found}) > 10
    assert all(DECK[card].kind != "hw" for s in found for card in s.markers[0].buried)
    assert all(s.markers[0].card == wizard("terek") for s in found)


# --- Tasks --------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:H-4")
def test_tasks_of_others_may_be_any_that_fit_their_markers() -> None:
    game = Game()
    game.rank(1, "wizards", 1)
    game.task(1, 25, game.hex("stonewick", 0, -2), game.hex("stonewick", 1, -2), mandatory=True)  # mountains by the sea
    game.task(1, 1, *(game.hex("stonewick", *at) for at in ((0, 0), (1, 0), (2, 0))))
    found = guesses(game, 0, 200)
    first = {TASKS[s.players[1].tasks[0].card].number for s in found}
    assert {25, 32, 43} & first == {25, 43}  # two mountains, or two coasts, but no woods
    assert len({s.players[1].tasks[1].card for s in found}) >= 3
    assert all(s.players[1].tasks[0].mandatory for s in found)
    assert all(same_view(game, s, 0) for s in found)
    assert all(s.players[1].tasks[0].card == TASK[25] for s in guesses(game, 1))


@pytest.mark.rule("wizards:H-4")
def test_a_named_place_is_likelier_than_chance() -> None:
    game = Game()
    game.rank(1, "wizards", 1)
    game.task(1, 2)  # Edgewood and Glendale
    found = [TASKS[s.players[1].tasks[0].card].number for s in guesses(game, 0, 200)]
    assert found.count(2) > 150


@pytest.mark.rule("wizards:H-4")
def test_parts_that_are_done_stay_done() -> None:
    game = Game()
    game.rank(1, "druids", 2)
    game.task(1, 4, game.hex("edgewood", 0, -2), game.hex("glendale", 2, 0), done=(1, 2))
    game.task(1, 9, game.hex("stonewick", 0, 0), game.hex("oxenford", 1, 1), "E:EDGEWOOD")
    game.s.players[1].tasks[1].parts[0].halfway = True
    game.task(1, 50, game.hex("oxenford", 2, -2))
    game.task(1, 12, hw="terek")
    for s in guesses(game, 0, 60):
        for before, after in zip(game.s.players[1].tasks, s.players[1].tasks, strict=True):
            assert sorted(map(str, _seen(before))) == sorted(map(str, _seen(after)))
            done = [part.done for part in after.parts]
            assert not TASKS[after.card].ordered or done == sorted(done, reverse=True)
        assert s.players[1].tasks[1].card == TASK[9]  # only a Gate has two markers for a part
        assert same_view(game, s, 0)
    named = {part.who for s in guesses(game, 0, 60) for task in s.players[1].tasks for part in task.parts}
    assert len(named) > 4


def _seen(task: Task) -> list[tuple[int, int, bool, bool]]:
    return [(part.space, part.second, part.done, part.halfway) for part in task.parts]


@pytest.mark.rule("wizards:H-4", "wizards:H-9")
def test_nothing_is_guessed_of_tasks_that_lie_open() -> None:
    for game in (Game(coop=True), Game(open_hands=True)):
        game.rank(1, "wizards", 1)
        game.task(1, 3, "T:OXENFORD", "T:TORWALL")
        game.event(1, "the_white_door")
        for s in guesses(game, 0, 10):
            assert s.players[1].tasks[0].card == TASK[3]
            assert s.players[1].events == game.s.players[1].events


@pytest.mark.rule("wizards:H-4", "WZ-39")
def test_a_task_that_is_offered_stays_what_it_is() -> None:
    game = Game()
    for seat in (0, 1):
        game.rank(seat, "wizards", 1)
    game.task(0, 3, "T:OXENFORD", "T:TORWALL")
    game.do(leaders.hand(game.s, 0, 1, TASK[3], "offer_answer", "WZ-39"))
    for s in guesses(game, 1, 10):
        assert s.players[0].tasks[0].card == TASK[3]
        assert same_view(game, s, 1)


# --- Events -------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:H-5")
def test_events_that_others_keep_are_guessed_among_those_that_are_kept() -> None:
    game = Game()
    game.event(1, "heal_all")
    game.event(1, "leaden_boots", 2)
    found = guesses(game, 0)
    assert len({s.players[1].events[0].card for s in found}) == 4
    assert all(EVENTS[s.players[1].events[0].card].cls == "hold" for s in found)
    assert all(s.players[1].events[1].card == EVENT["leaden_boots"] for s in found)
    assert all(s.players[1].events[0].card == EVENT["heal_all"] for s in guesses(game, 1))


# --- Lands --------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:H-6", "WZ-35")
def test_face_down_lands_and_other_hands_are_guessed() -> None:
    session = Session.new("wizards", 3, "down", {"build": "players", "mode": "full"})
    for _ in range(7):
        assert session.decision is not None
        session.answer(session.decision.options[-1])
    s = session.state
    for seat in range(3):
        twin = session.fair_guess(Stream(f"lands {seat}"), seat)
        assert twin.view(seat) == session.view(seat)
        assert twin.census() == session.census()
        for slot, owner in enumerate(s.owners):
            assert owner != seat or twin.state.laid[slot] == s.laid[slot]
        assert twin.state.players[seat].hand == s.players[seat].hand
        assert twin.state.laid != s.laid
        assert sorted(twin.state.pool) != [] or twin.state.phase != 0


# --- whole games --------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:H-8")
def test_guesses_look_the_same_all_through_a_game() -> None:
    from game.core import Session as Table

    for options in ({}, {"coop": True}, {"mode": "full"}, {"open_hands": True}):
        session, rng = Table.new("wizards", 3, "looks", options), Stream("looks")
        counts = session.census()
        while session.decision is not None:
            if session.answered % 23 == 0:
                for seat in (0, 1, 2, None):
                    twin = session.fair_guess(rng, seat)
                    assert twin.view(seat) == session.view(seat), (session.answered, seat)
                    assert twin.census() == counts
            options_ = session.decision.options
            session.answer(options_[rng.below(len(options_))])
            assert session.census() == counts


# --- states from files --------------------------------------------------------------------------------------


def test_sound_states_have_no_flaws() -> None:
    """Between two steps nothing is wrong, up to the end of a game."""
    for options in ({}, {"mode": "full"}, {"build": "players"}, {"coop": True}):
        s, rng = TABLE.new(2, DEFAULTS | options, 5), Stream("sound")
        while not TABLE.over(s):
            steps, value = TABLE.step(s), None
            while True:
                try:
                    asked = steps.send(value)
                except StopIteration:
                    break
                value = asked.options[rng.below(len(asked.options))].value
            assert hidden.flaws(s) == []


DAMAGE = {
    "options": lambda s: setattr(s, "options", msgspec.structs.replace(s.options, mode="endless")),
    "balance": lambda s: setattr(s, "options", msgspec.structs.replace(s.options, balance="none of them")),
    "players": lambda s: s.players.pop(),
    "turn": lambda s: setattr(s, "turn", 9),
    "winner": lambda s: s.winners.append(7),
    "phase": lambda s: setattr(s, "phase", 77),
    "pending": lambda s: s.pending.append(Pending([], [Airborne(0, "rescue", 1, 2)])),
    "day": lambda s: setattr(s, "day", 90),
    "completed": lambda s: s.completed.append(1),
    "thwarts": lambda s: setattr(s, "thwarts", -1),
    "tile": lambda s: setattr(s, "laid", (9999, *s.laid[1:])),
    "laid twice": lambda s: setattr(s, "laid", (s.laid[1], *s.laid[1:])),
    "owners": lambda s: s.owners.pop(),
    "slots": lambda s: setattr(s, "laid", s.laid[1:]),
    "a task twice": lambda s: s.tasks.append(s.tasks[0]),
    "no such task": lambda s: s.tasks.append(900),
    "event gone": lambda s: s.events.pop(),
    "object gone": lambda s: s.objects.pop(),
    "wizard card": lambda s: s.wizards.append(-5),
    "boat": lambda s: s.boats.append(Boat(9999)),
    "demons": lambda s: s.demons.append(-3),
    "dragon": lambda s: setattr(s, "dragon", 805),
    "figure": lambda s: setattr(s.players[0], "space", -1),
    "dead": lambda s: s.dead.append(44),
    "foresight": lambda s: setattr(s, "foresight", 18),
    "points": lambda s: setattr(s.players[1], "points", [1, 2]),
    "negative": lambda s: setattr(s.players[1], "points", [1, 2, -3]),
    "order": lambda s: setattr(s.players[1], "order", 3),
    "rank": lambda s: setattr(s.players[1], "rank", 9),
    "animal": lambda s: setattr(s.players[1], "animal", 12),
    "trap": lambda s: setattr(s.players[1], "trap", 2),
    "gap": lambda s: setattr(s.players[1], "gap", 14),
    "in a boat": lambda s: setattr(s.players[1], "boat", 6),
    "met": lambda s: s.players[1].met.update({99: 1}),
    "parts": lambda s: s.players[0].tasks[0].parts.pop(),
    "a part": lambda s: setattr(s.players[0].tasks[0].parts[0], "space", 5000),
}  # fmt: skip


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_state_is_refused_in_plain_words(what: str) -> None:
    session = Session.new("wizards", 2, "damage")
    while session.state.phase < 3:
        assert session.decision is not None
        session.answer(session.decision.options[0])
    s = copy(session.state)
    assert hidden.flaws(s) == []
    DAMAGE[what](s)
    found = hidden.flaws(s)
    assert found
    assert all(isinstance(word, str) and word for word in found)


def test_nothing_lies_off_the_board() -> None:
    game = Game()
    assert hidden.flaws(game.s) == []
    game.s.demons = [-1]
    assert hidden.flaws(game.s) == ["Demons"]


def test_a_damaged_save_says_so() -> None:
    text = Session.new("wizards", 2, "save").save()
    with pytest.raises(BadSave):
        Session.load(text.replace("short", "shore", 1))
    assert Session.load(text).state.turn == 0
    assert NONE == -1
