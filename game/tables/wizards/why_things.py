"""Why spells, Tasks, Objects, Events and buttons are no choice now (HR-11)."""

from game.content.texts import has, say
from game.core import Decision, Refusal
from game.tables.wizards import totals
from game.tables.wizards.catalog import EVENT, OBJECT, TASKS, TURN_TRAPS, WINGED_HORSE
from game.tables.wizards.geography import NONE
from game.tables.wizards.state import State, Task
from game.tables.wizards.why_said import MENUS, refusal, space
from game.tables.wizards.why_spaces import held

_REACTIONS = {"demon_dispelling": "B-50", "dragon_taming": "B-55", "escape": "WZ-72", "animal_summoning": "WZ-97"}


def spell(s: State, me: int, kind: str, decision: Decision) -> Refusal | None:
    """Why a spell can't be cast."""
    if not has(f"wizards.spell.{kind}.name") or decision.kind not in (*MENUS, "dispel", "tame", "random_encounter"):
        return None
    name, p = say(f"wizards.spell.{kind}.name"), s.players[me]
    if totals.known(s, me, kind) is None:
        return refusal("WZ-18", "unknown_spell", spell=name)
    if p.bound:
        return refusal("WZ-52", "bound_magic")
    if kind in p.tried:
        return refusal("WZ-60", "tried", spell=name)
    if totals.spell(s, me, kind) is None:
        return refusal("WZ-43", "dazed_magic", spell=name)
    if kind in _REACTIONS:
        return refusal(_REACTIONS[kind], f"later.{kind}")
    return _own_turn(s, me, kind, decision)


def _own_turn(s: State, me: int, kind: str, decision: Decision) -> Refusal | None:
    """Why a spell of one's own turn has no moment or no place here."""
    p = s.players[me]
    if kind in ("boat_summoning", "swiftness") and decision.kind == "travel_mode":
        return refusal("B-65", "walk_first")
    if kind == "boat_summoning":
        return refusal(
            "WZ-26", "in_boat" if p.boat != NONE else "no_coast" if not totals.coastal(s, p.space) else "no_boat"
        )
    if kind == "telepathy":
        if decision.kind == "step":
            return refusal("B-31", "too_late")
        return refusal("WZ-61", "wizard_about" if s.markers else "not_qualified")
    if kind == "swiftness":
        return refusal("R-44", "no_more_steps")
    return refusal("B-65", "too_late" if decision.kind == "step" else "wrong_place")


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
    return refusal("C-8", "event_later", name=say(f"wizards.event.{slug}.name"))


def thing(s: State, me: int, slug: str, decision: Decision) -> Refusal | None:
    """C-9: an Object that is not used, or not now."""
    if slug not in OBJECT or decision.kind not in (*MENUS, "dispel", "tame"):
        return None
    if OBJECT[slug] not in s.players[me].objects:
        return refusal("C-9", "not_held")
    if s.players[me].bound and slug != "phial_of_dew":
        return refusal("C-9", "bound_object")
    return refusal("C-9", "object_later", name=say(f"wizards.object.{slug}.name"))


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


def act(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """Buttons that are not offered now."""
    p = s.players[me]
    if name == "advance":
        return advance(s, me)
    if name in ("walk", "call_help", "ride") and decision.kind == "step":
        return refusal("B-31", "too_late")
    if decision.kind != "travel_mode" or name not in ("walk", "ride"):
        return None
    if p.trap in TURN_TRAPS:
        return held(s, me)
    return refusal("R-46", "no_lift") if p.animal == WINGED_HORSE else refusal("WZ-9", "no_mount")


def advance(s: State, me: int) -> Refusal:
    """B-24, B-25, WZ-19, WZ-46, WZ-84, WZ-106, WZ-107: what is missing for the next Rank."""
    p, wanted = s.players[me], totals.need(s.players[me])
    if wanted is None:
        return refusal("B-24", "rank.no_order")
    if totals.afflicted(p):
        return refusal("WZ-46", "rank.afflicted")
    if totals.barred(s, me):
        return refusal("WZ-84", "rank.barred")
    missing = sum(max(0, want - have) for have, want in zip(p.points, wanted, strict=True))
    if missing:
        return refusal("B-25", "rank.points", n=missing)
    if p.rank + 1 >= s.mode.victory and any(one.mandatory for one in p.tasks):
        return refusal("WZ-19", "rank.mandatory")
    if totals.qualified(s, me):
        return refusal("B-25", "rank.mentor")
    ahead = any(other.rank < p.rank for other in s.players)
    return refusal("WZ-106", "rank.ahead") if ahead else refusal("WZ-107", "rank.others")
