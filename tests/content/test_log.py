"""The log: every fact of a table has a sentence, and what belongs together is told together."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.content import log, texts
from game.core import Fact, Session, rng
from game.core.history import HINTED
from game.tables.realm.rules.effects import TABLE_FOES
from game.tables.realm.words import log as realm

NAMES = ("Anna", "Boris")
RULES = Path(game.__file__).parent / "tables" / "realm"
#: Words that the log makes out of the data of a fact, or of what came before it.
MADE = {"name", "thrown", "which", "foe", "table"}


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a function or method in the Realm's rules, with its place."""
    for file in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == name:
                yield f"{file.name}:{node.lineno}", node


def constants(node: ast.expr) -> list[str]:
    """The texts that an expression may be, or begin with."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return constants(node.values[0])
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def sentences(kind: str) -> dict[str, str]:
    """Every text of a kind of fact, by key."""
    stems = (f"realm.log.say.{kind}.", f"realm.log.gain.{kind}.")
    return {key: text for key, text in texts.everything().items() if key.startswith(stems)}


def noted() -> dict[str, set[str]]:
    """The kinds of facts that the Realm's rules note, each with the data that comes with every one of them."""
    found: dict[str, set[str]] = {}
    for _, call in calls("note"):
        given = {word.arg for word in call.keywords if word.arg}
        for kind in constants(call.args[0]):
            found[kind] = found.get(kind, given) & given
    return found


def test_every_fact_has_a_sentence_or_is_silent_on_purpose() -> None:
    kinds = noted()
    assert len(kinds) > 40
    assert [kind for kind in kinds if kind not in realm.SILENT and not sentences(kind)] == []
    assert [kind for kind in realm.SILENT if kind not in kinds or sentences(kind)] == []


def test_no_sentence_waits_for_a_fact_that_never_comes() -> None:
    kinds = noted()
    told = {key.split(".")[3] for key in texts.everything() if key.startswith(("realm.log.say.", "realm.log.gain."))}
    assert sorted(told - set(kinds)) == ["table_rewound"]  # noted by the house, not by the rules (HR-15)


def test_a_sentence_wants_only_what_its_fact_brings() -> None:
    for kind, given in noted().items():
        for key, text in sentences(kind).items():
            assert texts.slots(text) <= given | MADE, key


def test_every_die_is_told_or_silent_on_purpose() -> None:
    whys = {why for name in ("d6", "two_d6") for _, call in calls(name) for why in constants(call.args[2])}
    cards = {key.split(".")[2] for key in texts.everything() if key.startswith("realm.card.")}
    tables = {key.split(".")[2] for key in texts.everything() if key.startswith("realm.table.")}
    told = {key.split(".")[4] for key in sentences("rolled")} | tables | cards | realm.SILENT_ROLLS
    assert sorted(whys - told) == []


def test_whoever_is_fought_by_name_has_one() -> None:
    found = {
        word.value.value
        for _, call in calls("Fight")
        for word in call.keywords
        if word.arg == "name" and isinstance(word.value, ast.Constant)
    }
    assert {"border_patrol", "owner", "keeper"} <= found
    for name in found | {foe for foe, _ in TABLE_FOES.values()}:
        assert realm.foe_name(name)[0].isupper()


def fact(kind: str, seat: int = 0, rule: str = "RB-24", /, **data: object) -> Fact:
    return Fact(kind, seat, rule, dict(data))


def told(*facts: Fact) -> list[str]:
    found = log.entries(facts, NAMES, "realm")
    return [entry.text.replace("\N{MINUS SIGN}", "-") for entry in found]


def fight(outcome: str, other: int = -1, **data: object) -> Fact:
    usual = {"how": "battle", "foe": "" if other >= 0 else "A10.1", "other": other, "mine": 13, "theirs": 11}
    return fact("fight_over", dice=[5, 4], outcome=outcome, **(usual | data))


def test_a_turn_reads_as_people_would_tell_it() -> None:
    assert told(
        fact("rolled", die="d6", why="move", faces=[4]),
        fact("moved", start="O1", end="O3", way=1, steps=2),
        fact("drew", card="A10.1"),
        fact("met", card="A10.1"),
        fact("fight", how="battle", foe="A10.1", other=-1),
        fight("win"),
        fact("trophy", card="A10.1", worth=7),
    ) == [
        "Anna rolls 4 and moves to the Old Mine.",
        "Anna meets the Wyvern.",
        "Anna beats the Wyvern 13 to 11, dice 5 and 4: +1 trophy worth 7.",
    ]


def test_what_breaks_in_a_won_fight_does_not_read_as_the_trophy() -> None:
    """ "The Fine Blade breaks, a trophy worth 6" told of a blade that was a trophy."""
    won = (fight("win"), fact("broke", card="R02.1"), fact("trophy", card="A10.1", worth=6))
    assert told(*won) == ["Anna beats the Wyvern 13 to 11, dice 5 and 4: the Fine Blade breaks, +1 trophy worth 6."]


def test_dice_for_a_move_stand_alone_until_it_is_made() -> None:
    first, second = fact("rolled", die="d6", why="move", faces=[4]), fact("rolled", die="d6", why="move", faces=[2])
    moved = fact("moved", start="O1", end="O3", way=1, steps=2)
    assert told(first) == ["Anna rolls 4."]
    assert told(first, second) == ["Anna rolls 4 and 2."]
    assert told(first, second, moved, moved) == [
        "Anna rolls 4 and 2 and moves to the Old Mine.",
        "Anna moves to the Old Mine.",
    ]


def test_what_was_paid_is_told_with_what_it_bought() -> None:
    assert told(
        fact("visit", name="market"),
        fact("bought", card="P2.1"),
        fact("gold", change=-3),
        fact("bought", card="P3.1"),
        fact("gold", change=-2),
    ) == ["Anna goes to the Market.", "Anna buys the Broadsword: -3 Gold.", "Anna buys the Helmet: -2 Gold."]


def test_gains_of_two_players_are_told_apart() -> None:
    assert told(
        fact("fight", how="battle", foe="", other=1),
        fight("win", 1),
        fact("life", 1, change=-1),
        fact("gold", 1, change=-1),
        fact("gold", change=1),
    ) == [
        "Anna attacks Boris.",
        "Anna beats Boris 13 to 11, dice 5 and 4.",
        "Boris: -1 Life, -1 Gold.",
        "Anna gains 1 Gold.",
    ]


@pytest.mark.parametrize(
    ("kind", "data", "expected"),
    [
        ("gained_spell", {"count": 2}, "Anna gains 2 Spells."),
        ("gained_spell", {"count": 1}, "Anna gains 1 Spell."),
        ("life", {"change": -2}, "Anna loses 2 Lives."),
        ("gold", {"change": 1}, "Anna gains 1 Gold."),
        ("stat", {"change": -1, "stat": "craft"}, "Anna loses 1 Craft."),
        ("skip", {}, "Anna will miss a turn."),
        ("enemy_spells", {"seat": 0, "count": 2}, "Anna draws 2 Spells for the Enemy."),
        ("met_hero", {"hero": "fiddler", "value": 7}, "Anna meets the Fiddler, who has 7."),
    ],
)
def test_what_is_gained_by_itself_is_a_sentence(kind: str, data: dict[str, object], expected: str) -> None:
    assert told(fact(kind, **data)) == [expected]


@pytest.mark.parametrize(
    ("row", "expected"),
    [(3, "Anna rolls 3 for the Mystic: +1 Life."), (4, "Anna rolls 3, which counts as 4, for the Mystic: +1 Life.")],
)
def test_a_bonus_on_a_table_is_told(row: int, expected: str) -> None:
    facts = (
        fact("rolled", die="d6", why="mystic", faces=[3]),
        fact("table", table="mystic", row=row),
        fact("life", change=1),
    )
    assert told(*facts) == [expected]


def test_a_die_for_nothing_is_not_told() -> None:
    die = fact("rolled", die="d6", why="leechwife", faces=[6])
    assert told(die, fact("life", change=1)) == ["Anna rolls 6 for the Leechwife: +1 Life."]
    assert told(die, fact("turn", 1, round=1)) == ["Round 1"]


def test_only_numbers_of_rules_are_named() -> None:
    found = log.entries([fact("life", 0, "RB-33", change=1), fact("clock", -1, "A55", clock=3)], NAMES, "realm")
    assert [entry.rule for entry in found] == ["RB-33", ""]


def test_a_round_is_a_heading() -> None:
    facts = [fact("turn", round=1), fact("ate", dish="stew"), fact("turn", 1, round=1), fact("turn", round=2)]
    found = log.entries(facts, NAMES, "realm")
    assert [(entry.text, entry.heading) for entry in found] == [
        ("Round 1", True),
        ("Anna eats Dragon Stew.", False),
        ("Round 2", True),
    ]


def test_a_tile_that_begins_a_line_says_what_is_done_there() -> None:
    """ "Anna: Crypt." said nothing."""
    laid = fact("tile_destroyed", -1, place="L:B5")
    assert told(laid, fact("tile", tile="Q3D", name="crypt"))[1:] == ["Anna does what the tile says: Crypt."]


@pytest.mark.rule("HR-24")
@pytest.mark.parametrize("table", ["realm", "wizards", "cavern_tavern"])
def test_a_hint_takes_nothing_from_the_sentence_that_it_falls_into(table: str) -> None:
    """ "Boris asks for hint number 2: +10 Power" was told of what came of a roll."""
    hint = Fact(HINTED, 0, "HR-24", {"n": 1})
    facts = {
        "realm": [fact("ate", dish="stew"), fact("life", change=1)],
        "wizards": [fact("table", table="dwelling", die=3, row=1), fact("gained", type="power", amount=10)],
        "cavern_tavern": [fact("order_served", card="O09", points=3, late=0, potions=[]), fact("points", n=3)],
    }[table]
    plain = [entry.text for entry in log.entries(facts, NAMES, table)]
    with_hint = [entry.text for entry in log.entries([facts[0], hint, facts[1]], NAMES, table)]
    assert with_hint == [*plain, "Anna asks for hint number 1."]


def test_a_table_without_words_is_told_by_kinds_of_facts() -> None:
    fact = Fact("knight_moved", 1, "CH-1", {"to": "f3"})
    assert [entry.text for entry in log.entries([fact], NAMES, "chess")] == [f"{NAMES[1]}: knight moved (to f3)"]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_game_is_told_without_a_gap(seats: int) -> None:
    session = Session.new("realm", seats, f"told {seats}", {})
    chance = rng.start(f"told {seats}")
    while session.decision is not None:
        chance, pick = rng.below(chance, len(session.decision.options))
        session.answer(session.decision.options[pick].key)
    names = ["Anna", "Boris", "Clara", "Dmitri", "Elena", "Frida"][:seats]
    found = log.entries(session.facts, names, "realm")
    rounds = [entry.text for entry in found if entry.heading]
    assert rounds == [f"Round {n}" for n in range(1, len(rounds) + 1)]
    for entry in found:
        assert entry.text
        assert "{" not in entry.text
        assert entry.heading or entry.text.endswith((".", "!"))
