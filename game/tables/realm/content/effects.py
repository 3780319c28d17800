"""The words that the steps of the Realm's texts are made of, and how they are read."""

from __future__ import annotations

from typing import Any, NamedTuple

AILMENTS = ("confusion", "weakness", "disease", "curse", "lycanthropy", "poison")
CREATURES = ("Folk", "Animal", "Beast", "Giant", "Dragon", "Undead", "Spirit", "Demon", "Plant", "Construct")
TRAPS = ("nonmagic", "magic", "crypt", "door", "room", "corridor")


class _Op(NamedTuple):
    """What may follow a word: a number, and one of `words`."""

    number: bool = False
    words: tuple[str, ...] = ("",)


_PLAIN = _Op()
_NUMBER = _Op(number=True)
OPS: dict[str, _Op] = {
    **dict.fromkeys(
        ("heal", "life", "hurt", "gold", "pay", "pay_or_hurt", "strength", "craft", "strength_or_craft", "spell",
         "skip", "food", "ability", "key", "door", "treasure", "enemy", "score", "rotate", "caster_hurt",
         "caster_gold", "caster_spell", "target_skip", "target_hurt", "target_heal", "target_spell", "enemy_up",
         "enemy_down", "brainwave_or_lightning_bolt"),
        _NUMBER,
    ),
    **dict.fromkeys(
        ("jail", "lost", "guided", "coach", "nothing", "spell_or_heal", "spend_spell_or_hurt", "pass_out", "end_move",
         "move_back", "destroy_on_leaving", "hide_on_leaving", "enemy_character", "enemy_spell", "portcullis",
         "dead_silence", "finger_of_death", "immobility", "syphon", "destroy_magic", "random_magic"),
        _PLAIN,
    ),
    "ailment": _Op(words=AILMENTS),
    "cure": _Op(words=("one", "all")),
    "peek": _Op(number=True, words=("adventure", "treasure")),
    "fight_strength": _Op(number=True, words=("", *CREATURES)),
    "fight_craft": _Op(number=True, words=("", *CREATURES)),
    "trap": _Op(words=TRAPS),
    "move_random_tile": _Op(words=("", "skip")),
}  # fmt: skip


def _wants(op: str) -> str:
    """How a step with this word is written."""
    rule = OPS[op]
    words = [word for word in rule.words if word]
    what = " or ".join(words)
    return " ".join(filter(None, (op, "n" if rule.number else "", f"({what})" if what else "")))


def step(text: object, where: str, problems: list[str]) -> dict[str, Any] | None:
    """A step such as "peek 3 treasure" as the fields of an Effect; a mistake in it goes to `problems`."""
    if not isinstance(text, str) or not text.split():
        problems.append(f"{where}: expected a step in quotes such as 'heal 2', found {text!r}")
        return None
    op, *rest = text.split()
    rule = OPS.get(op)
    if rule is None:
        problems.append(f"{where}: {text!r}: expected one of {', '.join(sorted(OPS))}")
        return None
    number = rest.pop(0) if rule.number and rest else ""
    what = " ".join(rest)
    if rule.number != number.isdecimal() or what not in rule.words:
        problems.append(f"{where}: {text!r}: expected {_wants(op)}")
        return None
    return {"op": op, "n": int(number or "1"), "what": what}


def _steps(texts: object, where: str, problems: list[str]) -> object:
    if not isinstance(texts, list):
        return texts  # msgspec says what is wrong with it
    return [made for text in texts if (made := step(text, where, problems)) is not None]


def spelled_out(entry: dict[str, Any], where: str, problems: list[str]) -> dict[str, Any]:
    """A line of a table with every step in it read."""
    made = dict(entry)
    for field in ("win", "lose", "fail", "effects"):
        if field in made:
            made[field] = _steps(made[field], f"{where}: {field}", problems)
    if isinstance(made.get("rows"), list):
        made["rows"] = [_steps(row, f"{where}: face {face}", problems) for face, row in enumerate(made["rows"], 1)]
    return made
