"""The computer seat's values: what a view is worth to the seat that sees it."""

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush
from math import exp
from typing import Any, Final

from game.tables.wizards.catalog import ABBEY, CREST, HAMDREL, LAIR, LAND, PLACE_LAND, PLACES, RUKTAL, TOWERS
from game.tables.wizards.catalog import DWELLINGS as ELVES
from game.tables.wizards.geography import BY_NAME, NONE, WATER, board

_COST: Final = {"P": 1.0, "W": 2.0, "M": 2.0, "": 99.0}
_SWIM: Final = 3.5  # what a Water space costs on average without a boat
_SAIL: Final = 1.0
_FAR: Final = 90.0
_PATIENCE: Final = 25.0  # movement points after which a goal is worth about a third
_ALSO: Final = 0.15  # share of what other goals near by count
_AHEAD: Final = 0.4  # share of rolled movement points that bring one nearer

_SCALE: Final = 10.0  # so that a single step is worth more than the trouble of being asked again
_WIN: Final = 1000.0
_LAND: Final = 2.0
_RANK: Final = 60.0
_POINT: Final = 0.5  # of a type that the next Rank still needs
_SPARE: Final = 0.05
_DONE: Final = 0.6  # share of a Task's reward that its parts count before the last
_TASK: Final = 2.0
_OBJECT: Final = 1.0
_TURN: Final = 2.5  # a lost or an extra turn
_DAZED: Final = 6.0
_BOUND: Final = 14.0
_ANIMAL: Final = {"unicorn": 2.0, "winged_horse": 3.0, "horse": 3.0, "hound": 1.5}
_GAP: Final = 0.5  # a day of Lair Time that is gone
_JOIN: Final = 30.0
_ADVANCE: Final = 45.0
_PLACE: Final = 4.0
_ELVES: Final = 2.5
_FEW, _MANY = 3, 5  # Tasks in hand: more are wanted, no more are wanted


def evaluate(view: dict[str, Any]) -> float:
    """Value a view for its seat; the others count a little against it in competitive play."""
    me = view["seat"]
    mine = _seat(view, view["players"][me])
    others = [_standing(p) for p in view["players"] if p["seat"] != me]
    if view["over"]:
        mine += _WIN if me in view["winners"] else -_WIN
    if others:
        mine += (0.5 if view["coop"] else -0.2) * sum(others) / len(others)
    return _SCALE * (mine - _LAND * len(view["dead"]))


def _seat(view: dict[str, Any], p: dict[str, Any]) -> float:
    return _standing(p) + _tasks(p) + _way(view, p)


def _standing(p: dict[str, Any]) -> float:
    """What a seat has reached, and what ails it."""
    value = _RANK * p["rank"] + _points(p)
    value += _OBJECT * len(p["objects"]) + 0.5 * len(p["events"])
    value += _TURN * (p["extra"] - p["stun"]) - _DAZED * p["dazed"] - _BOUND * p["bound"]
    if p["trap"]:
        value -= _TURN * (p["trap"]["left"] or 4)
    if p["animal"]:
        value += _ANIMAL[p["animal"]["kind"]]
    if p["gap"]:
        value -= _GAP * (14 - p["gap"])
    return value


def _points(p: dict[str, Any]) -> float:
    if not p["need"]:
        return _SPARE * sum(p["points"])
    needed = sum(min(have, want) for have, want in zip(p["points"], p["need"], strict=True))
    return _POINT * needed + _SPARE * (sum(p["points"]) - needed)


def _tasks(p: dict[str, Any]) -> float:
    """Tasks in hand: what they will bring counts more with every part that is done."""
    value = 0.0
    for task in p["tasks"] or ():
        done = sum(part["done"] for part in task["parts"]) / len(task["parts"])
        value += _TASK + _worth(p, task) * _DONE * done
    return value


def _worth(p: dict[str, Any], task: dict[str, Any]) -> float:
    """What a Task's reward is worth for the next Rank."""
    need = p["need"] or task["points"]
    value = 0.0
    for have, want, more in zip(p["points"], need, task["points"], strict=True):
        useful = max(0, min(more, want - have))
        value += _POINT * useful + _SPARE * (more - useful)
    return value


# --- where to go --------------------------------------------------------------------------------------------


def _way(view: dict[str, Any], p: dict[str, Any]) -> float:
    """What the goals are worth from here: the best one, and a little for the others on the way."""
    if p["space"] is None or view["phase"] in ("build", "start"):
        return 0.0
    slots = tuple((LAND[slot["land"]] * 6 + slot["rotation"]) if slot["land"] else NONE for slot in view["slots"])
    dead = tuple(LAND[land] for land in view["dead"])
    here, sails = BY_NAME[p["space"]], p["boat"] is not None
    ahead = _ahead(view, p)
    found = []
    for worth, spaces in _goals(view, p, slots, dead):
        if spaces:
            far = _field(view["mode"], slots, dead, sails, tuple(sorted(spaces)))[here]
            found.append(worth * exp(-max(0.0, min(far, _FAR) - ahead) / _PATIENCE))
    return max(found, default=0.0) + _ALSO * sum(found)


def _ahead(view: dict[str, Any], p: dict[str, Any]) -> float:
    """Movement points that are rolled and not yet walked."""
    walk = view["walk"]
    if walk is None or view["turn"] != p["seat"]:
        return 0.0
    return max(0.0, _AHEAD * (walk["mp"] + walk["animal_mp"]))


def _goals(
    view: dict[str, Any], p: dict[str, Any], slots: tuple[int, ...], dead: tuple[int, ...]
) -> list[tuple[float, list[int]]]:
    """Spaces that are worth a way, with what reaching one is worth."""
    where = {
        place: space
        for place, space in board(view["mode"], slots).where.items()
        if PLACE_LAND[place] not in dead and PLACES[place] not in p["closed"]
    }
    mentors = _mentors(view, p["order"], where)
    if p["dazed"] or p["bound"]:
        healers = [*mentors, *(where[place] for place in (HAMDREL, ABBEY, *TOWERS, RUKTAL) if place in where)]
        return [(_BOUND if p["bound"] else _DAZED, healers)]
    if not p["rank"]:
        return [(_JOIN, _mentors(view, None, where))]
    found = [(_ADVANCE, mentors)] if p["qualified"] else []
    for task in p["tasks"] or ():
        found += _parts(p, task, mentors)
    if p["task_count"] < _FEW:
        found.append((_PLACE, mentors))
    found.append((_ELVES, [where[place] for place in ELVES if place in where]))
    if p["task_count"] < _MANY and HAMDREL in where:
        found.append((_PLACE, [where[HAMDREL]]))
    if p["crest"] and CREST in where:
        found.append((_PLACE, [where[CREST]]))
    return found


def _parts(p: dict[str, Any], task: dict[str, Any], mentors: list[int]) -> list[tuple[float, list[int]]]:
    """What doing the next parts of a Task brings; the last one brings its points."""
    worth, parts = _worth(p, task), task["parts"]
    left = sum(not part["done"] for part in parts)
    gain = worth * (1 - _DONE) + _DONE * worth / len(parts) if left == 1 else _DONE * worth / len(parts)
    found = []
    for part in parts:
        if part["ready"] and not part["done"]:
            at = part["second"] if part["halfway"] else part["space"]
            found.append((1.0 + gain, [BY_NAME[at]] if at else mentors))
    return found


def _mentors(view: dict[str, Any], order: str | None, where: Mapping[int, int]) -> list[int]:
    """Where somebody of this Order, or of any for a newcomer, finds a Mentor."""
    found = []
    if order in (None, "wizards"):
        found += [BY_NAME[marker["space"]] for marker in view["wizards"]]
        if order and not found and HAMDREL in where:
            found.append(where[HAMDREL])  # WZ-2: she may find one
    if order in (None, "sorcerers"):
        found += [where[place] for place in TOWERS if place in where]
    if order in (None, "druids") and RUKTAL in where:
        found.append(where[RUKTAL])
    return found


@lru_cache(maxsize=512)
def _field(
    mode: str, slots: tuple[int, ...], dead: tuple[int, ...], sailing: bool, goals: tuple[int, ...]
) -> tuple[float, ...]:
    """Movement points from every hex to the nearest goal, on an ordinary day."""
    sea = board(mode, slots)
    water = _SAIL if sailing else _SWIM
    far = [_FAR] * len(sea.terrain)
    queue = [(0.0, goal) for goal in goals]
    for goal in goals:
        far[goal] = 0.0
    while queue:
        cost, space = heappop(queue)
        if cost > far[space] or cost >= _FAR:
            continue
        terrain = sea.terrain[space]
        more = cost + (water if terrain == WATER else _COST[terrain] + 0.5 * (sea.land[space] == LAIR))
        for other in sea.near[space]:
            if more < far[other] and sea.land[other] not in dead and (other, space) not in sea.walls:
                far[other] = more
                heappush(queue, (more, other))
    return tuple(far)
