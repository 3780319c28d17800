"""What a computer seat could go for: parts of Tasks, Mentors, people who know something, places that give points."""

from functools import lru_cache
from typing import Final, NamedTuple

from game.tables.wizards.bots.ways import Map, Means
from game.tables.wizards.content.catalog import CONTENT, TASKS
from game.tables.wizards.content.geography import NONE

_USEFUL: Final = 0.7  # share of a Task's points that are lacking


class Chore(NamedTuple):
    """A part of a Task that is not done: where it can be done, turns that it takes there, and where one is then.

    Attributes:
        stays: it is done by staying there.
        mentor: it is done by one's own Mentor.
    """

    spaces: tuple[int, ...]
    wait: float
    end: int = NONE
    stays: bool = False
    mentor: bool = False


class Duty(NamedTuple):
    """A Task in hand: its chores."""

    mandatory: bool
    ordered: bool
    points: tuple[int, ...]
    chores: tuple[Chore, ...]


class Treat(NamedTuple):
    """Something else that is worth a way: where, turns that it takes, what it brings.

    Attributes:
        worth: turns that it saves, whatever else is so.
        gifts: points of one's own choice: how likely so many are given.
        mentor: he advances one.
        gives: a Task can be had here.
        joins: the other Order that can be joined here, or NONE.
        heals: whoever is Dazed or Bound is healed here, and nothing else happens (WZ-46).
        stays: somebody who stays there has it again.
        once: it is had but once: somebody speaks from afar just now.
    """

    spaces: tuple[int, ...]
    wait: float
    worth: float
    gifts: tuple[tuple[float, float], ...] = ()
    mentor: bool = False
    gives: bool = False
    joins: int = NONE
    heals: bool = False
    stays: bool = False
    once: bool = False


class Prospect(NamedTuple):
    """All that a plan depends on but where it begins.

    Attributes:
        goal: the Rank that one is after.
        wins: it is the one that wins: no Mandatory Task may be left (WZ-19). Who is to help a team to it (WZ-107) may
            have them on the way, but needs to be rid of them in the end.
        ill: Dazed or Bound: until it is healed no Mentor does anything for it (WZ-46).
        ready: its team need not wait for it: another Mandatory Task would be a burden (WZ-107).
        tasks: Tasks can be done before that (not Bound).
        advances: Mentors advance one (not barred, the team is ready).
        mind: a Mentor can be met from anywhere (WZ-61).
        telepath: likewise, as soon as no Wizard is on the map.
        casts: the forms of Transport that are known.
        falls: by Land, turns until Evil takes it.
        shut: spaces whose people have been met: 1 where one has to stay a night elsewhere before they are met again,
            2 where one has to leave the Land (WZ-65).
        left: spaces to which one may not come back today (WZ-66).
        fights: spaces with something to be fought first.
        last: Evil takes everybody to a RANDOM space tonight (WZ-29).
    """

    map: Map
    means: Means
    order: int
    rank: int
    goal: int
    wins: bool
    points: tuple[int, ...]
    ill: bool
    ready: bool
    tasks: bool
    advances: bool
    mind: bool
    telepath: bool
    casts: tuple[str, ...]
    duties: tuple[Duty, ...]
    treats: tuple[Treat, ...]
    falls: tuple[int, ...]
    shut: tuple[tuple[int, int], ...]
    left: tuple[int, ...]
    fights: frozenset[int]
    last: bool

    @property
    def hosts(self) -> tuple[int, ...]:
        """Where Mentors can be met at once."""
        there = [treat for treat in self.treats if treat.mentor and not (treat.wait or treat.once)]
        return tuple(space for treat in there for space in treat.spaces)


class Pace(NamedTuple):
    """How quickly a length of the game goes (7.5).

    Attributes:
        speed: movement points of a turn.
        task: turns that a Task takes of which nothing is known yet.
        point: turns that it takes to come by a point that is lacking.
    """

    speed: float
    task: float
    point: float


class WalkLeft(NamedTuple):
    """What is left of a turn.

    Attributes:
        ahead: movement points that are rolled and not yet walked.
        here: what lies underfoot can be done, because the figure is just arriving.
        casts: a Transport spell may still be cast in it.
        calls: a boat that is called may come at once.
    """

    ahead: float
    here: bool
    casts: bool = False
    calls: bool = True


@lru_cache(maxsize=3)
def usual(mode: str) -> float:
    """Points of each sort that a Task brings on an average, as far as they are of use."""
    rules = CONTENT.modes[mode]
    points = sum(sum(card.points) for card in TASKS) / len(TASKS) / 3
    return _USEFUL * points * rules.reward_num / rules.reward_den
