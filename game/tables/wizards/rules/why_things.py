"""Why spells, Tasks, Objects, Events and buttons are no choice now (HR-11)."""

from typing import Final

from game.content.texts import has, say
from game.core import Decision, Refusal
from game.tables.wizards.content.catalog import EVENT, NUMBERS, OBJECT, TASKS, TURN_TRAPS, WINGED_HORSE
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.rules import boats_called, encounters, spells, totals
from game.tables.wizards.rules import held as held_cards
from game.tables.wizards.rules.state import State, Task
from game.tables.wizards.rules.why_said import MENUS, refusal, space
from game.tables.wizards.rules.why_spaces import held

_REACTIONS = {"demon_dispelling": "B-50", "dragon_taming": "B-55", "escape": "WZ-72", "animal_summoning": "WZ-97"}


def spell(s: State, me: int, kind: str, decision: Decision) -> Refusal | None:
    """Why a spell can't be cast."""
    if kind == "escape" and (gate := _gate(s, me, decision)):
        return gate
    if not has(f"wizards.spell.{kind}.name") or decision.kind not in (*MENUS, "dispel", "tame", "random_encounter"):
        return None
    bar = totals.no_spell(s, me, kind)
    if bar is not None:
        return refusal(*bar, spell=say(f"wizards.spell.{kind}.name"))
    if kind in _REACTIONS:
        return refusal(_REACTIONS[kind], f"later.{kind}")
    return _own_turn(s, me, kind, decision)


def _gate(s: State, me: int, decision: Decision) -> Refusal | None:
    """WZ-79: who picks up the first marker of a Gate goes through it."""
    if decision.kind != "pick_markers":
        return None
    p = s.players[me]
    here = any(part.second != NONE and part.space == p.space and not part.done for one in p.tasks for part in one.parts)
    return refusal("WZ-79", "gate") if here else None


def _own_turn(s: State, me: int, kind: str, decision: Decision) -> Refusal | None:
    """Why a spell of one's own turn has no moment or no place here."""
    if kind in ("boat_summoning", "swiftness") and decision.kind == "travel_mode":
        return refusal("B-65", "walk_first")
    if kind in ("telepathy", "transport") and decision.kind == "step":
        return refusal("B-65" if kind == "transport" else "B-31", "too_late")
    if kind == "boat_summoning":
        return refusal(*(boats_called.no_boat(s, me) or ("WZ-26", "no_more_steps")))
    if kind == "swiftness":
        return refusal("R-44", "no_more_steps")
    if kind == "telepathy":
        return _said(spells.no_telepathy(s, me))
    return _said(next((spells.no_start(s, me, one.form) for one in totals.spells(s, me) if one.kind == kind), None))


def _said(bar: totals.Barred) -> Refusal | None:
    return refusal(*bar) if bar is not None else None


def task(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """B-44: a Task is done where its markers lie."""
    number, _, part = name.partition(".")
    mine = next((one for one in s.players[me].tasks if str(TASKS[one.card].number) == number), None)
    if mine is None or decision.kind not in MENUS:
        return None
    ready = totals.next_parts(mine)
    if s.players[me].bound:
        return refusal("WZ-53", "bound_markers")
    if part and int(part) - 1 < len(mine.parts) and mine.parts[int(part) - 1].done:
        return refusal("C-6", "part_done")
    if part and int(part) - 1 not in ready:
        return refusal("C-6", "in_order")
    return _where(s, me, mine, int(part) - 1 if part else ready[0])


def _where(s: State, me: int, mine: Task, n: int) -> Refusal:
    """B-44, WZ-63, WZ-80: where a part is done, and how, if one stands there."""
    part = mine.parts[n]
    where = part.second if part.halfway else part.space
    if where == NONE or TASKS[mine.card].parts[n] == "MENTOR":
        return refusal("B-26", "meet_somebody")
    if where != s.players[me].space:
        return refusal("B-44", "go_there", space=space(s, where))
    stays = TASKS[mine.card].parts[n].startswith("STAY")
    return refusal("WZ-80", "stay_there") if stays else refusal("WZ-63", "come_anew")


def event(s: State, me: int, slug: str, decision: Decision) -> Refusal | None:
    """C-8: an Event that is not played, or not now."""
    if slug not in EVENT or decision.kind not in (*MENUS, "dispel", "tame"):
        return None
    if not totals.holds(s, me, slug):
        return refusal("C-8", "not_held")
    return _said(held_cards.useless(s, me, slug)) or refusal(
        "C-8", "event_later", name=say(f"wizards.event.{slug}.name")
    )


def thing(s: State, me: int, slug: str, decision: Decision) -> Refusal | None:
    """C-9: an Object that is not used, or not now."""
    if slug == "ring_of_staying" and (gate := _gate(s, me, decision)):
        return gate
    if slug not in OBJECT or decision.kind not in (*MENUS, "dispel", "tame"):
        return None
    if OBJECT[slug] not in s.players[me].objects:
        return refusal("C-9", "not_held")
    if s.players[me].bound and slug != "phial_of_dew":
        return refusal("C-9", "bound_object")
    return _said(held_cards.useless(s, me, slug)) or refusal(
        "C-9", "object_later", name=say(f"wizards.object.{slug}.name")
    )


def boat(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """B-37: boats are boarded by stepping into them."""
    if decision.kind not in MENUS or not name.isdigit() or int(name) >= len(s.boats):
        return None
    if s.players[me].boat == int(name):
        return refusal("B-37", "own_boat")
    taken = any(p.boat == int(name) for p in s.players)
    return refusal("R-42" if taken else "B-37", "boat_taken" if taken else "boat_step")


def wizard(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """B-47: High Wizards are met where they are."""
    del s, me, name
    return refusal("B-47", "go_to_wizard") if decision.kind in MENUS else None


def seat(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """WZ-12: players are met by ending a walk in their space."""
    del s
    if decision.kind not in MENUS:
        return None
    return refusal("B-31", "yourself") if name == str(me) else refusal("WZ-12", "go_to_player")


#: Forms of Transport that need a place to begin; who does not know them has no such spell.
_FORMS: Final = ("any", "any_to_stone", "stone_to_random", "stone_to_any", "circle_to_stone")
#: Chips of a walk and of a lost turn: rule and key of the reason.
_CHIPS: Final = {
    "climb": ("B-36", "no_boat_here"),
    "swim": ("B-36", "no_boat_to_pass"),
    "pass": ("B-33", "die_first"),
    "stop": ("B-33", "die_first"),
}


def act(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """Buttons that are not offered now."""
    p = s.players[me]
    if name == "advance":
        return advance(s, me)
    if decision.kind in MENUS:
        if any(one.form == name for one in totals.spells(s, me) if one.kind == "transport"):
            start = spells.no_start(s, me, name) if decision.kind == "travel_mode" else None
            return spell(s, me, "transport", decision) if start is None else refusal(*start)
        if name in _FORMS:
            return refusal("WZ-18", "unknown_spell", spell=say("wizards.spell.transport.name"))
        if name == "random":
            return _random(s, me, decision)
        if name in _CHIPS:
            return refusal(*_CHIPS[name])
    if name in ("walk", "call_help", "ride") and decision.kind == "step":
        return refusal("B-31", "too_late")
    if decision.kind != "travel_mode" or name not in ("walk", "ride"):
        return None
    if p.trap in TURN_TRAPS:
        return held(s, me)
    return refusal("R-46", "no_lift") if p.animal == WINGED_HORSE else refusal("WZ-9", "no_mount")


def _random(s: State, me: int, decision: Decision) -> Refusal:
    """B-45, WZ-48: Random Encounters come after the walk, and after some walks never."""
    bar = encounters.no_random(s, me) if decision.kind == "step" else None
    if bar is None or bar[1] not in ("random_die", "random_bound"):
        bar = "B-45", "random_after"  # where the walk ends is open still
    return refusal(*bar, n=NUMBERS.random_from, have=s.walk.natural)


def advance(s: State, me: int) -> Refusal:
    """What is missing for the next Rank."""
    bar = totals.unready(s, me) or ("B-25", "rank.mentor")
    return refusal(*bar, n=totals.missing(s.players[me]))
