"""The log tells of every throw what it brought: in its own line, or in the next one."""

from collections.abc import Iterator

import pytest

from game.content import log
from game.content.log import LogEntry
from game.core import Fact
from game.core.rng import Stream
from tests.conformance.games import Setup, all_setups, varied
from tests.tables.realm.maze import meets
from tests.tables.realm.tools import Dice, Game, GamePhase

NAMES = ("Anna", "Boris", "Clara", "Dora", "Emil", "Fay")
MANY = 50  # throws of a whole game
#: What a line may follow a throw that says nothing itself, by what was thrown for; a table by its name.
NEXT = {
    "move": {"left_inn", "met", "peeked", "fight_over", "fight", "rolled", "turn"},
    "stride": {"left_inn", "rolled", "tile_laid", "moved", "turn", "trap"},
    "portal": {"portal"},
    "entrance": {"rolled", "tile_laid"},
    "ferry": {"crossed"},
    "blind_gate": {"gate", "gateway", "life"},
    "amulet": {"countered"},
    "thrown_out": {"landed", "ejected"},
    "random_tile": {"moved", "tile_laid", "tile_up"},
    "high_card": {"rolled", "gold"},
    "arm_wrestling": {"rolled"},
    "fingers": {"gold"},
    "collapse": {"collapse", "tile_destroyed", "left_maze", "fallen", "died"},
    "steward": {"jailed"},
    "circuit_judge": {"jailed"},
    "storyteller": {"peeked"},
    "mystic": {"peeked"},
    "cafe": {"peeked", "fight", "fight_over", "cast"},
    "gibbet": {"fight", "fight_over", "cast"},
    "deepwood": {"fight", "fight_over", "cast"},
    "potters": {"fight", "fight_over", "cast"},
}


def thrown_for(entry: LogEntry) -> str:
    """What a line's throw was for; empty for a line of anything else."""
    if entry.fact is None or entry.fact.kind not in ("rolled", "table"):
        return ""
    return str(entry.fact.data["why" if entry.fact.kind == "rolled" else "table"])


def unsaid(entries: list[LogEntry]) -> Iterator[str]:
    """Lines of throws that neither say what came of it nor are followed by one that does."""
    lines = [entry for entry in entries if not entry.heading]
    for n, entry in enumerate(lines[:-1]):
        after = lines[n + 1].fact
        why = thrown_for(entry)
        if not why or ": " in entry.text or "Random Magic. " in entry.text:
            continue
        if after is None or after.kind not in NEXT.get(why, ()):
            yield f"{entry.text} | {lines[n + 1].text}"


def played(setup: Setup, seed: str) -> tuple[Fact, ...]:
    session, rng = setup.new(seed), Stream(seed)
    while session.decision is not None:
        session.answer(varied(session, rng))
    return tuple(session.facts)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_throw_of_whole_games_says_what_it_brought(seats: int) -> None:
    setup = next(one for one in all_setups() if one.table == "realm" and one.seats == seats)
    lines = log.entries(played(setup, "thrown"), NAMES, "realm")
    assert sum(map(bool, map(thrown_for, lines))) > MANY
    assert list(unsaid(lines)) == []


def rolled(why: str, face: int, rule: str = "RB-3", seat: int = 0, **more: int) -> Fact:
    return Fact("rolled", seat, rule, {"die": "d6", "why": why, "faces": [face], **more})


def told(*facts: Fact) -> list[str]:
    return [entry.text for entry in log.entries(facts, NAMES, "realm")]


TURN = Fact("turn", 1, "RB-7", {"round": 1})


@pytest.mark.parametrize(
    ("why", "face", "rule"),
    [
        ("toll", 3, "O8"),
        ("fen", 4, "O13"),
        ("storm", 5, "A49"),
        ("fingers", 2, "C4"),
        ("lycanthropy", 3, "LB-55"),
        ("poison", 4, "LB-55"),
        ("lose_text", 3, "A07"),
    ],
)
def test_a_face_that_brings_nothing_says_so_at_once(why: str, face: int, rule: str) -> None:
    (line,) = told(rolled(why, face, rule))
    assert line.endswith(": nothing happens.")


def test_what_comes_after_a_throw_in_vain_has_a_line_of_its_own() -> None:
    spell = Fact("gained_spell", 0, "C3", {"count": 1})
    assert len(told(rolled("lycanthropy", 3, "LB-55"), spell)) == 2
    assert len(told(Fact("coming", 0, "TV-8", {}), spell)) == 2


@pytest.mark.parametrize(
    ("why", "rule", "face", "said"),
    [
        ("beggar_saint", "A27", 3, "there is nothing to heal"),
        ("circuit_judge", "A23", 2, "there is no Gold to lose"),
        ("palm_reader", "V09", 1, "it can do no more harm"),
        ("lose_text", "A07", 1, "it can do no more harm"),
    ],
)
def test_a_row_that_did_nothing_says_why(why: str, rule: str, face: int, said: str) -> None:
    assert told(rolled(why, face, rule))[-1].endswith(f": {said}.")


def test_a_throw_that_may_be_thrown_again_waits_and_then_says_so() -> None:
    first, second = rolled("beggar_saint", 2, "A27", again=1), rolled("beggar_saint", 3, "C8")
    assert ":" not in told(first)[0]
    assert told(first, second)[0].endswith(": rolls again.")


def test_what_is_added_to_a_throw_counts_for_its_row() -> None:
    (line,) = told(rolled("beggar_saint", 2, "A27", add=1))
    assert "2 + 1" in line
    assert line.endswith("there is nothing to heal.")


@pytest.mark.parametrize(("face", "said"), [(1, "passes out"), (2, "no effect"), (5, "+2 Strength")])
def test_a_brew_says_what_it_does(face: int, said: str) -> None:
    assert said in told(rolled("brew", face, "TV-27"))[0]


def test_the_house_and_the_other_arm_throw_for_themselves() -> None:
    for why, rule, who in (("high_card", "V17", "a 4 of the house"), ("arm_wrestling", "V15", "a 4 of the other arm")):
        assert who in told(rolled(why, 2, rule), rolled(why, 4, rule))[1]


def test_the_unhurt_at_the_shrine_read_why_nothing_came(dice: Dice) -> None:
    game = Game()
    game.put(0, "O5")
    dice(4)
    game.run(GamePhase.CARDS)
    assert any("Shrine" in line and line.endswith(": there is nothing to heal.") for line in told(*game.facts))


@pytest.mark.rule("LB-44", "LB-45")
@pytest.mark.parametrize("faces", [(6, 1, 3), (6, 1, 6)])
def test_the_gold_of_a_guardroom_is_not_told_of_its_treasure_roll(faces: tuple[int, ...], dice: Dice) -> None:
    game = meets("Q6T", "bone_sentry")
    game.run()
    dice(*faces)
    game.answer("roll")
    lines = [entry.text for entry in log.entries(game.facts, NAMES, "realm")]
    assert "Anna finds 2 Gold in the Guardroom." in lines
    assert not any("Treasure" in line and "Gold" in line for line in lines)


@pytest.mark.rule("LB-40", "LB-41")
@pytest.mark.parametrize(
    ("rolled", "passed", "told"),
    [
        (3, False, "Anna fails a Strength test (rolls 3, needs less than 3)."),
        (2, True, "Anna passes a Strength test (rolls 2, needs less than 3)."),
        (5, True, "Anna passes a Strength test (rolls 5, and only a 6 fails)."),
        (6, False, "Anna fails a Strength test: a 6 never passes."),
    ],
)
def test_a_test_says_what_it_needs(rolled: int, passed: bool, told: str) -> None:
    fact = Fact("test", 0, "LB-40", {"stat": "strength", "dice": 1, "rolled": rolled, "total": 3, "passed": passed})
    assert [entry.text for entry in log.entries([fact], NAMES, "realm")] == [told]
