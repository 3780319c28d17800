"""The computer seat's values: what a view is worth to the seat that sees it."""

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush
from typing import Any, Final

from game.tables.wizards.catalog import CREST, HAMDREL, LAIR, LAND, PLACE_LAND, RUKTAL, TOWERS
from game.tables.wizards.catalog import DWELLINGS as ELVES
from game.tables.wizards.geography import BY_NAME, NONE, WATER, board

_COST: Final = {"P": 1.0, "W": 2.0, "M": 2.0, "": 99.0}
_SWIM: Final = 3.5  # what a Water space costs on average without a boat
_SAIL: Final = 1.0
_FAR: Final = 90.0
_STEP: Final = 0.12  # what a movement point towards something is worth

_WIN: Final = 1000.0
_RANK: Final = 60.0
_POINT: Final = 0.5  # of a type that the next Rank still needs
_SPARE: Final = 0.05
_PART: Final = 1.2  # share of a Task's reward for each part done
_TASK: Final = 1.0
_OBJECT: Final = 1.0
_TURN: Final = 2.5  # a lost or an extra turn
_DAZED: Final = 6.0
_BOUND: Final = 14.0
_ANIMAL: Final = {"unicorn": 2.0, "winged_horse": 3.0, "horse": 3.0, "hound": 1.5}
_GAP: Final = 0.5  # a day of Lair Time that is gone
_JOIN: Final = 30.0
_ADVANCE: Final = 45.0
_PLACE: Final = 4.0


def evaluate(view: dict[str, Any]) -> float:
    """Value a view for its seat; the others count a little against it in competitive play."""
    me = view["seat"]
    mine = _seat(view, view["players"][me])
    others = [_standing(p) for p in view["players"] if p["seat"] != me]
    if view["over"]:
        mine += _WIN if me in view["winners"] else -_WIN
    if not others:
        return mine
    weight = 0.5 if view["coop"] else -0.2
    return mine + weight * sum(others) / len(others) - 2.0 * len(view["dead"])


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
        value += _TASK + _worth(p, task) * 0.6 * done
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
    """The best goal, less the way to it."""
    if p["space"] is None or view["phase"] in ("build", "start"):
        return 0.0
    slots = tuple((LAND[slot["land"]] * 6 + slot["rotation"]) if slot["land"] else NONE for slot in view["slots"])
    dead = tuple(LAND[land] for land in view["dead"])
    goals = _goals(view, p, slots, dead)
    here = BY_NAME[p["space"]]
    best = 0.0
    for worth, spaces in goals:
        if spaces:
            far = _field(view["mode"], slots, dead, p["boat"] is not None, tuple(sorted(spaces)))[here]
            best = max(best, worth - _STEP * min(far, _FAR) * (1 + worth / 20))
    return best


def _goals(
    view: dict[str, Any], p: dict[str, Any], slots: tuple[int, ...], dead: tuple[int, ...]
) -> list[tuple[float, list[int]]]:
    """Spaces that are worth a way, with what reaching one is worth."""
    where = {place: space for place, space in board(view["mode"], slots).where.items() if PLACE_LAND[place] not in dead}
    mentors = _mentors(view, p["order"], where)
    healers = [*mentors, *(where[place] for place in (HAMDREL, *TOWERS, RUKTAL) if place in where)]
    if p["dazed"] or p["bound"]:
        return [(_BOUND if p["bound"] else _DAZED, healers)]
    if not p["rank"]:
        return [(_JOIN, _mentors(view, None, where))]
    found = [(_ADVANCE, mentors)] if p["qualified"] else []
    for task in p["tasks"] or ():
        worth = _worth(p, task) + 3.0
        done = sum(part["done"] for part in task["parts"])
        for part in task["parts"]:
            if part["ready"] and not part["done"]:
                at = part["second"] if part["halfway"] else part["space"]
                found.append((worth * (0.5 + 0.5 * (done + 1) / len(task["parts"])), [BY_NAME[at]] if at else mentors))
    if p["task_count"] < 3 and mentors:
        found.append((_PLACE + 3.0, mentors))
    places = (*ELVES, HAMDREL) if p["task_count"] < 5 else ELVES
    found.append((_PLACE, [where[place] for place in places if place in where]))
    if CREST in where and p["crest"]:
        found.append((_PLACE + 2.0, [where[CREST]]))
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
