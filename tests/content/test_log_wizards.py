"""The log of Wizards: every fact has a sentence, and what belongs together is told together."""

from __future__ import annotations

import ast
from functools import partial
from pathlib import Path

import pytest

import game
from game.content import log, rulebook, texts
from game.core import Fact, Session, rng
from game.tables.wizards.words import log as wizards

NAMES = ("Anna", "Boris", "Clara")
RULES = Path(game.__file__).parent / "tables" / "wizards"
#: Words that the log makes out of the data of a fact, or of what came before it.
MADE = {"name", "die", "steps", "more", "place", "land"}
#: Facts whose data come by name, with more in some games than in others.
MORE = {"wizard_comes": {"wizard"}, "task_part": {"space"}}


def noted() -> dict[str, set[str]]:
    """The kinds of facts that the rules note, each with the data that comes with some of them."""
    found: dict[str, set[str]] = {}
    for file in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note":
                kind = ast.literal_eval(node.args[0])
                found.setdefault(kind, set(MORE.get(kind, ()))).update(word.arg for word in node.keywords if word.arg)
    return found


def sentences(kind: str) -> dict[str, str]:
    """Every text of a kind of fact, by key."""
    stems = (f"wizards.log.say.{kind}.", f"wizards.log.gain.{kind}.")
    return {key: text for key, text in texts.everything().items() if key.startswith(stems)}


def test_every_fact_has_a_sentence_or_is_silent_on_purpose() -> None:
    kinds = noted()
    assert len(kinds) > 60
    assert [kind for kind in kinds if kind not in wizards.SILENT and not sentences(kind)] == []
    assert [kind for kind in wizards.SILENT if kind not in kinds or sentences(kind)] == []


def test_no_sentence_waits_for_a_fact_that_never_comes() -> None:
    stems = ("wizards.log.say.", "wizards.log.gain.")
    told = {key.split(".")[3] for key in texts.everything() if key.startswith(stems)}
    assert sorted(told - set(noted())) == ["table_rewound"]  # noted by the house, not by the rules (HR-15)


def test_a_sentence_wants_only_what_its_fact_brings() -> None:
    for kind, given in noted().items():
        for key, text in sentences(kind).items():
            assert texts.slots(text) <= given | MADE, key


def fact(kind: str, seat: int = 0, rule: str = "B-34", /, **data: object) -> Fact:
    return Fact(kind, seat, rule, dict(data))


def step(land: str | None = "glendale", place: str | None = None, *, swim: bool = False) -> Fact:
    return fact("stepped", space="1,1", land=land, place=place, cost=1, swim=swim)


def told(*facts: Fact) -> list[str]:
    found = log.entries(facts, NAMES, "wizards")
    return [entry.text.replace("\N{MINUS SIGN}", "-") for entry in found]


def rolled(natural: int, mp: int | None = None, animal: int = 0) -> Fact:
    return fact("movement", natural=natural, mp=natural if mp is None else mp, animal=animal)


def test_a_boat_that_was_called_is_there_or_not_yet() -> None:
    """ "Anna calls a boat." stood there for both, and who trusted it swam."""
    here, called = step(), partial(fact, "boat", 0, "WZ-26", boat=1, start="6,1")
    assert told(here, called(end="2,1")) == ["Anna goes to a space in Glendale.",
                                             "Anna calls a boat, and it comes alongside."]  # fmt: skip
    assert told(here, called(end="4,1"))[1:] == ["Anna calls a boat: it comes nearer, and is not there yet."]
    assert told(called(end="2,1")) == ["Anna calls a boat."]


def test_a_walk_is_one_sentence() -> None:
    assert told(rolled(4)) == ["Anna rolls 4."]
    assert told(rolled(4, 5, 4)) == ["Anna rolls 4 + 5: 9 steps."]
    assert told(rolled(4), step(), step(place="E:GLENDALE")) == ["Anna rolls 4 and goes to the Elves of Glendale."]
    assert told(rolled(4), step(None), step(None, swim=True)) == ["Anna rolls 4 and swims."]
    assert told(rolled(6, 7), step()) == ["Anna rolls 6 + 1 and goes to a space in Glendale."]
    assert told(step()) == ["Anna goes to a space in Glendale."]


def test_what_a_table_brings_joins_the_roll() -> None:
    assert told(
        fact("table", table="dwelling", die=3, row=1),
        fact("rolled", why="dwelling", faces=[6]),
        fact("gained", type="power", amount=6),
        fact("table", 1, table="demons", die=2, row=1),
        fact("stolen", 1, objects=["moon_lamp", "elf_rope"]),
    ) == [
        "Anna rolls 3 among the Elves: +6 Power.",
        "Boris rolls 2 against the Demons: robbed of Moon Lamp and Elf-Rope.",
    ]


def test_what_nobody_said_before_is_told_by_name() -> None:
    assert told(fact("gained", 2, type="knowledge", amount=1)) == ["Clara: +1 Knowledge."]
    assert told(fact("lair_time", gap=13)) == ["Anna: 13 days of Lair Time begin."]
    assert told(fact("lair_time", gap=1)) == ["Anna: 1 day of Lair Time left."]


def test_lair_time_is_told_when_it_begins_and_runs_short() -> None:
    assert told(fact("lair_time", 0, "B-54", gap=8)) == []
    assert told(fact("lair_time", 0, "WZ-92", gap=8)) == ["Anna: 8 days of Lair Time left."]
    assert told(fact("lair_left"), fact("lair_time", gap=13)) == ["Anna: 13 days of Lair Time begin."]


def test_a_walk_goes_on_after_what_was_gained_on_the_way() -> None:
    assert told(rolled(2), step(), fact("animal_left", animal="hound"), step(None)) == [
        "Anna rolls 2 and goes to a space in Glendale: a Hound leaves.",
        "Anna travels by sea.",
    ]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (fact("landed", space="0,0", land="crestfell", place="CREST"), "Anna lands at the Star Crest."),
        (fact("landed", space="0,0", land=None, place=None), "Anna splashes into the open sea."),
        (fact("cast", spell="telepathy", die=2, worked=True), "Anna casts Telepathy with a 2: it works."),
        (fact("cast", spell="escape", die=6, worked=False), "Anna casts Escape with a 6: it fails."),
        (fact("dragon", -1, space="0,0", land="torwall", place=None), "The Dragon comes down in Torwall."),
        (fact("event", event=None), "Anna draws an Event and keeps it."),
        (fact("event", event="ill_omen"), "Anna draws Ill Omen."),
        (fact("contact", wizard="terek"), "Anna speaks from afar with Terek."),
        (fact("contact", mentor="MELEKOK"), "Anna speaks from afar with Melekok."),
        (fact("claimed", -1, lands=["torwall", "dragons_lair"]), "Evil claims Torwall and the Dragon's Lair."),
        (fact("rescued", other=1), "Anna rescues Boris!"),
        (fact("meeting", seats=[0, 1, 2]), "A meeting: Anna, Boris and Clara."),
        (fact("leaders", seats=[0]), "Anna gives to the others."),
        (fact("leaders", seats=[0, 2]), "Anna and Clara give to the others."),
        (fact("won", winners=[0], how="rank"), "Anna reaches the highest Rank and has saved the Isles!"),
    ],
)
def test_a_fact_reads_as_people_would_say_it(given: Fact, expected: str) -> None:
    assert told(given) == [expected]


def test_what_is_played_is_not_said_to_be_over_too() -> None:
    over = fact("event_over", event="heal_all")
    assert told(fact("played", event="heal_all"), over) == ["Anna plays Heal-All."]
    assert told(over) == ["Anna: Heal-All is over."]


def test_the_dragon_moving_in_its_lair_is_not_told() -> None:
    assert told(fact("dragon", -1, space="0,0", land="dragons_lair", place="LAIRC")) == []


def test_lost_tasks_are_told_once() -> None:
    lost = fact("task_lost", mandatory=True, spaces=[])
    assert told(lost, lost) == ["Anna loses a Task."], 'a sentence; "Anna: a lost Task." stood there'


def test_a_day_is_a_heading_and_only_rules_are_named() -> None:
    day = fact("day", -1, "B-4", day=3, fortnight=2)
    found = log.entries([day, fact("healed", 0, "nowhere"), fact("bound", 1, "WZ-93")], NAMES, "wizards")
    assert [(entry.text, entry.heading, entry.rule) for entry in found] == [
        ("Fortnight 2, day 3", True, ""),
        ("Anna is Healed.", False, ""),
        ("Boris is Bound!", False, "WZ-93"),
    ]
    assert rulebook.is_number("WZ-93")


@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_is_told_without_a_gap(seats: int) -> None:
    session = Session.new("wizards", seats, f"told {seats}", {})
    chance = rng.start(f"told {seats}")
    for _ in range(1500):
        if session.decision is None:
            break
        chance, pick = rng.below(chance, len(session.decision.options))
        session.answer(session.decision.options[pick].key)
    found = log.entries(session.facts, NAMES[:seats], "wizards")
    assert len(found) > 100
    for entry in found:
        assert entry.text
        assert "{" not in entry.text
        assert entry.heading or entry.text.endswith((".", "!"))


def test_what_is_gained_twice_is_told_once_with_how_often() -> None:
    """A new Wizard gets two Mandatory Tasks at once (B-20)."""
    task = Fact("task_received", 0, "B-20", {"mandatory": True, "spaces": []})
    (told,) = wizards.entries([task, task], NAMES)
    assert told.text == "Anna: 2 Mandatory Tasks."


def test_a_swift_walk_says_where() -> None:
    assert told(fact("swift", 0, "R-44", terrain=["woods", "mountains"])) == [
        "Anna: swift until the end of the turn in woods and mountains."
    ]


def test_who_wins_alone_is_no_team() -> None:
    """R-80: alone one plays by its rules; "all of you have saved the Isles!" was said."""
    (alone,) = told(fact("won", 0, "WZ-104", winners=[0], how="team"))
    assert "all of you" not in alone
    (team,) = told(fact("won", 0, "WZ-104", winners=[0, 1], how="team"))
    assert "all of you" in team


def test_a_boat_that_a_spell_calls_is_told_once() -> None:
    """ "Anna casts Boat Summoning: it works." and "Anna calls a boat" stood below each other."""
    here = fact("stepped", space="1,1", land="glendale", place=None, cost=1, swim=False)
    cast = fact("cast", 0, "WZ-26", spell="boat_summoning", die=4, worked=True)
    boat = fact("boat", 0, "WZ-26", boat=1, start="5,1", end="1,2")
    assert told(here, cast, boat)[1:] == ["Anna casts Boat Summoning with a 4: it works: a boat comes alongside."]
