"""The computer seat's values: what a view is worth to the seat that sees it."""

from collections.abc import Mapping
from typing import Final

from game.tables.wizards.bots.fields import Map, Traveller, reach
from game.tables.wizards.bots.plans import TASKS_WANTED, Chore, Duty, Prospect, Treat, best, in_hand, worth
from game.tables.wizards.content.catalog import (
    ABBEY,
    CREST,
    DWELLINGS,
    FORCED,
    HAMDREL,
    LAND,
    ORDERS,
    PLACE_LAND,
    PLACES,
    RUKTAL,
    TOWERS,
    WIZARDS,
)
from game.tables.wizards.content.geography import BY_NAME, NONE, board
from game.tables.wizards.content.wayfinding import number
from game.tables.wizards.views import Part, Player, Task, View

_SCALE: Final = 10.0  # so that a single step is worth more than the trouble of being asked again
_WIN: Final = 1000.0
_LAND: Final = 2.0
_OBJECT: Final = 1.5
_EVENT: Final = 0.8
_TURN: Final = 4.0  # a lost or an extra turn
_DAZED: Final = 12.0
_BOUND: Final = 25.0
_ANIMAL: Final = {"unicorn": 6.0, "winged_horse": 5.0, "horse": 5.0, "hound": 2.0}
_TRAP: Final = 3  # turns that a Trap takes which does not say so
_GAP: Final = 0.4  # a day of Lair Time that is gone
_IN_LAIR: Final = 1.0
_TRIED: Final = 1.0  # to have tried what costs nothing
_UNTRIED: Final = 20.0  # to have missed that

_AHEAD: Final = 0.9  # share of rolled movement points that bring one nearer
_SPEED: Final = {"short": 4.5}  # 7.5: movement points of a turn
_ROLL: Final = 3.5

_CONTACT: Final = 4.0  # turns until the Abbey brings contact with a Mentor (WZ-6)
_PRODUCE: Final = 6.0  # turns until Hamdrel finds a High Wizard and one has come to him (WZ-2)
_NAMED: Final = 12.0  # the same for the one that a Task names
_FIGHT: Final = 1.5  # turns that Demons or the Dragon take
_ELVES: Final = 3.5
_HAMDREL: Final = 5.0
_ABBEY: Final = 2.0
_CREST: Final = 8.0
_SAME: Final = 0.5  # an Order that somebody else has too: many Orders see more of the game
_FOUND: Final = 40.0  # for a newcomer, an Order


def evaluate(view: View) -> float:
    """Value a view for its seat; the others count a little against it in competitive play."""
    p = next(player for player in view["players"] if player["seat"] == view["seat"])
    me = p["seat"]
    mine = _standing(view, p)
    if view["phase"] not in ("build", "start", "over") and p["space"] is not None:
        mine += _prospects(view, p)
    same: int = sum(other["order"] == p["order"] is not None for other in view["players"] if other["seat"] != me)
    mine -= _SAME * same
    others = [_standing(view, other) for other in view["players"] if other["seat"] != me]
    if view["over"]:
        mine += _WIN if me in view["winners"] else -_WIN
    if others:
        mine += (0.5 if view["coop"] else -0.2) * sum(others) / len(others)
    return _SCALE * (mine - _LAND * len(view["dead"]))


def _standing(view: View, p: Player) -> float:
    """What a seat has reached, and what ails it."""
    value: float = worth(_order(p), p["rank"], view["goal"], tuple(p["points"]))
    value += _OBJECT * len(p["objects"]) + _EVENT * len(p["events"])
    value += _TURN * (p["extra"] - p["stun"]) - _DAZED * p["dazed"] - _BOUND * p["bound"]
    if p["trap"]:
        value -= _TURN * (p["trap"]["left"] or _TRAP)
    if p["stays"]:
        value -= _TURN
    if p["animal"]:
        value += _ANIMAL[p["animal"]["kind"]]
    if p["gap"]:
        value -= _IN_LAIR + _GAP * (14 - p["gap"])
    return value


def _order(p: Player) -> int:
    return ORDERS.index(p["order"]) if p["order"] else NONE


# --- what could be done -------------------------------------------------------------------------------------


def _prospects(view: View, p: Player) -> float:
    """Tasks in hand, and the best that can be done from here."""
    laid = tuple((LAND[slot["land"]] * 6 + slot["rotation"]) if slot["land"] else NONE for slot in view["slots"])
    map_ = Map(view["mode"], laid, tuple(LAND[land] for land in view["dead"]))
    where = {
        place: space for place, space in board(map_.mode, laid).where.items() if PLACE_LAND[place] not in map_.dead
    }
    prospect = _prospect(view, p, map_, where)
    here = number(p["space"])
    far = reach(map_, prospect.who, here, p["boat"] is not None)
    return in_hand(prospect) + best(prospect, far, _ahead(view, p)) + _by_mind(view, p)


def _ahead(view: View, p: Player) -> float:
    """Movement points that are rolled and not yet walked."""
    walk = view["walk"]
    if walk is None or view["turn"] != p["seat"]:
        return 0.0
    points: int = walk["mp"] + walk["animal_mp"]
    return max(0.0, _AHEAD * points)


def _by_mind(view: View, p: Player) -> float:
    """WZ-61: Telepathy needs no way at all, only luck: nobody should set out without having tried it."""
    if view["turn"] != p["seat"] or not p["qualified"] or view["wizards"]:
        return 0.0
    tried = {spell["kind"]: spell["tried"] for spell in p["spells"]}.get("telepathy")
    if tried is False and view["phase"] == "walk":
        return -_UNTRIED
    return _TRIED if tried and view["phase"] == "travel" else 0.0


def _prospect(view: View, p: Player, map_: Map, where: Mapping[int, int]) -> Prospect:
    """All that a plan of a seat depends on."""
    here = number(p["space"]) if view["phase"] == "specific" and view["turn"] == p["seat"] else NONE
    open_ = {place: at for place, at in where.items() if at == here or PLACES[place] not in p["closed"]}
    order = _order(p)
    mentors = _mentors(view, order, open_)
    ailing = p["dazed"] or p["bound"]
    duties = tuple(_duty(view, task, mentors, where) for task in p["tasks"] or ())
    treats = _healers(p, mentors, open_) if ailing else _treats(view, p, mentors, open_)
    enough = p["need"] and all(have >= want for have, want in zip(p["points"], p["need"], strict=True))
    waits = any(task["mandatory"] for task in p["tasks"] or ()) and p["rank"] + 1 == view["goal"]
    advances = not ailing and (p["qualified"] or waits or not enough)
    speed = _SPEED.get(view["mode"], _ROLL)
    who = _traveller(view, p, where)
    points = tuple(p["points"])
    return Prospect(
        map_, who, speed, order, p["rank"], view["goal"], points, (not p["bound"], advances), duties, treats
    )


def _traveller(view: View, p: Player, where: Mapping[int, int]) -> Traveller:
    """What a seat may not or had better not enter, and how it crosses the sea."""
    targets = {part["space"] for task in p["tasks"] or () for part in task["parts"] if part["ready"]}
    closed = {where[place] for place in where if PLACES[place] in p["closed"] and place in FORCED}
    if CREST in where and not p["crest"]:
        closed.add(where[CREST])
    goals = {BY_NAME[space] for space in targets if space}
    closed -= goals
    shunned = {BY_NAME[space] for space in (*view["demons"], view["dragon"]) if space} - goals
    boats = tuple(sorted({number(boat["space"]) for boat in view["boats"] if boat["seat"] is None}))
    calls = max((spell["reach"] for spell in p["spells"] if spell["kind"] == "boat_summoning"), default=-1)
    slow = p["dazed"] or p["bound"]
    return Traveller(frozenset(closed), frozenset(shunned), boats, calls if boats and not p["bound"] else -1, slow)


def _duty(view: View, task: Task, mentors: tuple[Treat, ...], where: Mapping[int, int]) -> Duty:
    """A Task with where its parts can be done."""
    chores = tuple(_chore(view, part, mentors, where) for part in task["parts"])
    return Duty(task["mandatory"], task["ordered"], tuple(task["points"]), chores)


def _chore(view: View, part: Part, mentors: tuple[Treat, ...], where: Mapping[int, int]) -> Chore:
    at = part["second"] if part["halfway"] else part["space"]
    if at is not None:
        end = BY_NAME[part["second"]] if part["second"] else NONE
        return Chore(part["done"], (BY_NAME[at],), _FIGHT * (at in view["demons"] or at == view["dragon"]), end)
    if part["who"] is None:
        spaces = tuple(space for one in mentors for space in one.spaces)
        return Chore(part["done"], spaces, min((one.wait for one in mentors), default=0.0), NONE)
    found = tuple(BY_NAME[one["space"]] for one in view["wizards"] if one["name"] == part["who"])
    if found:
        return Chore(part["done"], found, 0.0, NONE)
    return Chore(part["done"], (where[HAMDREL],) if HAMDREL in where else (), _NAMED, NONE)


def _mentors(view: View, order: int, where: Mapping[int, int]) -> tuple[Treat, ...]:
    """Where somebody of this Order, or of any for a newcomer, finds a Mentor, and how long that takes."""
    wizards = tuple(BY_NAME[marker["space"]] for marker in view["wizards"])
    towers = tuple(where[place] for place in TOWERS if place in where)
    circle = tuple(where[place] for place in (RUKTAL,) if place in where)
    here = (wizards, towers, circle)[order] if order != NONE else (*wizards, *towers, *circle)
    found = [Treat(here, 0.0, 0.0, mentor=True)]
    if HAMDREL in where and order in (NONE, WIZARDS) and not wizards:
        found.append(Treat((where[HAMDREL],), _PRODUCE, 0.0, mentor=True))
    if ABBEY in where and order != NONE:
        found.append(Treat((where[ABBEY],), _CONTACT, 0.0, mentor=True))
    return tuple(one for one in found if one.spaces)


def _healers(p: Player, mentors: tuple[Treat, ...], where: Mapping[int, int]) -> tuple[Treat, ...]:
    """WZ-46: whoever heals."""
    spaces = [space for one in mentors if not one.wait for space in one.spaces]
    spaces += [where[place] for place in (HAMDREL, ABBEY, *TOWERS, RUKTAL) if place in where]
    return (Treat(tuple(spaces), 0.0, _BOUND if p["bound"] else _DAZED),)


def _treats(view: View, p: Player, mentors: tuple[Treat, ...], where: Mapping[int, int]) -> tuple[Treat, ...]:
    """What is worth a way besides Tasks: Mentors, people who know something, places that give points."""
    if not p["rank"]:
        return tuple(one._replace(worth=_FOUND) for one in mentors)
    more = TASKS_WANTED[min(p["task_count"], len(TASKS_WANTED) - 1)]
    found = [one._replace(worth=0.0 if one.wait else more) for one in mentors]
    own = {space for one in mentors for space in one.spaces}
    strangers = {where[place] for place in (*TOWERS, RUKTAL) if place in where}
    strangers |= {BY_NAME[marker["space"]] for marker in view["wizards"]}
    found.append(Treat(tuple(sorted(strangers - own)), 0.0, more))
    found += [Treat((where[place],), 0.0, _ELVES) for place in DWELLINGS if place in where]
    for place, value in ((HAMDREL, _HAMDREL + more / 3), (ABBEY, _ABBEY)):
        if place in where:
            found.append(Treat((where[place],), 0.0, value))
    if p["crest"] and CREST in where:
        found.append(Treat((where[CREST],), 0.0, _CREST))
    return tuple(one for one in found if one.spaces)
