"""The texts of Wizards: every question, answer and button of the rules has words, short enough for their place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import game
from game.content import texts
from game.tables.wizards.content import content
from game.tables.wizards.table import TABLE

RULES = Path(game.__file__).parent / "tables" / "wizards"
LONGEST_PROMPT = 54
LONGEST_OPTION = 27
#: Questions are asked by these, with the kind as the argument that stands here.
ASKING = {"Decision": 1, "ask": 1, "choose": 2}
#: Kinds that are handed on before they are asked.
HANDED_ON = {"fly_to", "ride_to", "help_cost", "lose_type", "leader_pay_type", "offer_answer"}
#: Prompts for moments of a question, and beside it.
MOMENTS = {"step_first", "step_first_more", "step_none", "step_one", "ways"}


def constants(node: ast.expr) -> list[str]:
    """The texts that an expression may be, or begin with."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return constants(node.values[0])
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call in the rules, with the last word of what is called."""
    for file in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield ast.unparse(node.func).rpartition(".")[2], node


def kinds() -> set[str]:
    """Every kind of question that is spelled out in the rules."""
    found: set[str] = set()
    for name, call in calls():
        if name in ASKING and len(call.args) > ASKING[name]:
            found.update(constants(call.args[ASKING[name]]))
    return found


def test_every_question_has_a_prompt_that_fits_and_a_name_for_refusals() -> None:
    asked = kinds() | HANDED_ON
    assert {"travel_mode", "step", "mentor_menu", "leader_offer"} <= asked
    stems = ("wizards.ask.", "wizards.why.question.")
    worded = {key.rpartition(".")[2] for key in texts.everything() if key.startswith(stems)}
    assert sorted(worded - asked - MOMENTS) == []
    for kind in asked:
        assert texts.has(f"wizards.ask.{kind}"), kind
        assert texts.has(f"wizards.why.question.{kind}"), kind
    prompts = {key: text for key, text in texts.everything().items() if key.startswith("wizards.ask.")}
    assert {key: len(text) for key, text in prompts.items() if len(text) > LONGEST_PROMPT} == {}


def test_every_button_has_a_word() -> None:
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(RULES.rglob("*.py"))]
    words = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    named = {word.removeprefix("act:") for word in words if isinstance(word, str) and word.startswith("act:")}
    spelled = {name for name in named if name and not name.endswith("_")}
    assert {"walk", "call_help", "stop", "swim"} <= spelled
    assert sorted(name for name in spelled if not texts.has(f"wizards.act.{name}")) == []
    known = [key.removeprefix("wizards.act.") for key in texts.everything() if key.startswith("wizards.act.")]
    assert all(any(key.startswith(name) for key in known) for name in named)
    assert sorted(key for key in known if key not in spelled and not key.startswith(tuple(named - spelled))) == []


def test_every_setting_and_choice_has_words() -> None:
    for setting in TABLE.options:
        assert texts.has(f"ui.option_help.{setting.name}")
        assert len(texts.say(f"ui.option.{setting.name}")) <= LONGEST_OPTION
        if isinstance(setting.default, str):
            assert all(texts.has(f"ui.choice.{setting.name}.{choice}") for choice in setting.choices)


def refused() -> set[str]:
    """Every reason that the rules refuse something for."""
    found: set[str] = set()
    for name, call in calls():
        if name == "refusal" and len(call.args) > 1:
            found.update(constants(call.args[1]))
    return found


def test_every_refusal_says_what_would_help() -> None:
    stem = "wizards.why."
    said = {key.removeprefix(stem): text for key, text in texts.everything().items() if key.startswith(stem)}
    names = {key.rpartition(".")[0] for key in said} - {"question"}
    assert len(names) > 40
    for name in names:
        for part in ("text", "remedy"):
            assert said[f"{name}.{part}"].endswith("."), name
    wanted = {name for name in refused() if not name.endswith(".")}
    assert sorted(name for name in wanted if f"{name}.text" not in said) == []


def test_cards_say_what_they_do_in_whole_sentences() -> None:
    box = content()
    slugs = [f"event.{card.slug}" for card in box.events] + [f"object.{card.slug}" for card in box.objects]
    for slug in slugs:
        for part in ("text", "flavour"):
            words = texts.say(f"wizards.{slug}.{part}")
            assert words[0].isupper()
            assert words.endswith((".", "!", "?"))
            assert "  " not in words


def test_names_are_all_different() -> None:
    stems = ("wizards.task.", "wizards.event.", "wizards.object.", "wizards.hw.", "wizards.spell.")
    names = [text for key, text in texts.everything().items() if key.startswith(stems) and key.endswith(".name")]
    assert len(names) == len(set(names)) == 50 + 40 + 12 + 7 + 8


def test_tables_tell_apart_what_their_faces_bring() -> None:
    for name, rows in content().tables.items():
        said = [texts.say(f"wizards.tables.{name}.{face}") for face in range(1, 7)]
        for row in rows:
            assert len({said[face - 1] for face in row.faces}) == 1, name
