"""What a seat of the Wizards owns, as its tray shows it: equal means the same pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.desktop.engine import theme
from game.tables.wizards.face import cards, names, plates

if TYPE_CHECKING:
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import Marker, Part, Spell, Task, View

LETTERS = "ABCDEF"  # of a player's Tasks, in the tray and on their flags
_SKY: theme.Colour = (170, 210, 255)


class RankShown(NamedTuple):
    """The seat's Order and Rank."""

    colour: str
    name: str
    emblem: str
    order: str
    rank: int
    goal: int
    light: int


class Total(NamedTuple):
    """One of the three totals: what the seat has, and what the next Rank needs; 0 for nothing."""

    kind: str
    have: int
    need: int
    light: int


class PartShown(NamedTuple):
    """A part of a Task: its icon, the Land or place in a word, whether it is done, and whether it can be done now."""

    icon: str
    where: str
    done: bool
    ready: bool


class TaskShown(NamedTuple):
    """A Task of the tray: the letter that its flags bear too, its name, and its parts."""

    target: str
    letter: str
    title: str
    must: bool
    parts: tuple[PartShown, ...]
    light: int


class Hidden(NamedTuple):
    """Tasks that lie face down: how many, how many of them Mandatory, and whether they are peeked at."""

    number: int
    must: int
    light: int


class SpellLine(NamedTuple):
    """A spell of the tray: its name, and a shorter one for where two stand beside each other."""

    kind: str
    words: str
    short: str
    form: str
    tried: bool
    light: int


class CarriedThing(NamedTuple):
    """Something carried: its target, icon, what it is tinted with, and a number."""

    target: str
    sprite: str
    tint: theme.Colour | None
    words: str
    light: int


def rank(shown: Shown) -> RankShown:
    """Whose tray it is."""
    me, look = shown.me, shown.players_shown[shown.seat]
    light = shown.light(f"seat:{shown.seat}")
    return RankShown(look.colour, look.name, look.emblem, me["order"] or "none", me["rank"], shown.view["goal"], light)


def totals(shown: Shown) -> tuple[Total, ...]:
    """What the seat has and needs."""
    have, need = shown.me["points"], shown.me["need"] if shown.me["rank"] < shown.view["goal"] else None
    told = zip(names.TYPES, have, need or (0, 0, 0), strict=True)
    return tuple(Total(*one, shown.light(f"type:{one[0]}")) for one in told)


def tasks(shown: Shown) -> tuple[TaskShown, ...] | Hidden:
    """The Tasks in sight, or how many lie face down."""
    me = shown.me
    if me["tasks"] is None:
        return Hidden(me["task_count"], me["mandatory_count"], shown.light("hidden"))
    return tuple(_task(task, letter, shown) for task, letter in zip(me["tasks"], LETTERS, strict=False))


def flag(marker: Marker, view: View) -> str:
    """What stands on a flag: the letter of its Task and the number of its part; empty for one that is not known."""
    tasks = view["players"][marker["seat"]]["tasks"]
    if not tasks or not marker["part"]:
        return ""
    letters = (letter for task, letter in zip(tasks, LETTERS, strict=False) if task["card"] == marker["task"])
    return f"{next(letters, '')}{marker['part']}"


def flags_at(space: str | None, seat: int, view: View) -> str:
    """What stands on a seat's flags on a space, such as “A1, B2”; empty where none stands."""
    here = (one for one in view["markers"] if space and one["space"] == space and one["seat"] == seat)
    return ", ".join(filter(None, (flag(one, view) for one in here)))


def ready_at(space: str | None, seat: int, view: View) -> str:
    """Of those the flags at which a part can be done now: not before the part that comes first (C-6)."""
    held = view["players"][seat]["tasks"] or ()
    ready = {(task["card"], n) for task in held for n, part in enumerate(task["parts"], 1) if part["ready"]}
    able: View = {**view, "markers": [one for one in view["markers"] if (one["task"], one["part"]) in ready]}
    return flags_at(space, seat, able)


def early_at(space: str | None, seat: int, view: View) -> tuple[str, str]:
    """The first of the flags there at which nothing can be done yet, and the one that comes before it (C-6).

    Both are empty where none stands.
    """
    here = {(one["task"], one["part"]) for one in view["markers"] if one["space"] == space and one["seat"] == seat}
    for task, letter in zip(view["players"][seat]["tasks"] or (), LETTERS, strict=False):
        first = next((n for n, part in enumerate(task["parts"], 1) if part["ready"]), 0)
        for n, part in enumerate(task["parts"], 1):
            if first and not part["ready"] and (task["card"], n) in here:
                return f"{letter}{n}", f"{letter}{first}"
    return "", ""


def _part(part: Part, shown: Shown) -> PartShown:
    land = names.land_of(shown.view, part["space"])
    return PartShown(cards.token_icon(part["token"]), names.land(land) if land else "", part["done"], part["ready"])


def _task(task: Task, letter: str, shown: Shown) -> TaskShown:
    """A Task; a click on it means its one part that is asked for, else the Task."""
    number, held = f"task:{task['card']}", f"part:{task['card']}"
    asked = [target for n in range(len(task["parts"])) if shown.light(target := f"{held}.{n + 1}")]
    parts = tuple(_part(part, shown) for part in task["parts"])
    light = max(shown.light(target) for target in (number, *asked))
    target = asked[0] if len(asked) == 1 else number
    return TaskShown(target, letter, names.card("task", task["slug"]), task["mandatory"], parts, light)


def spells(shown: Shown) -> tuple[SpellLine, ...]:
    """The spells of the Rank, all forms of Transport in one line."""
    known: dict[str, list[Spell]] = {}
    for one in shown.me["spells"]:
        known.setdefault(one["kind"], []).append(one)
    return tuple(
        SpellLine(
            kind=kind,
            words=names.card("spell", kind),
            short=say(f"wizards.spell_tray.{kind}"),
            form=", ".join(names.short_form(one) for one in ones),
            tried=ones[0]["tried"],
            light=shown.light(f"spell:{kind}"),
        )
        for kind, ones in known.items()
    )


def things(shown: Shown) -> tuple[CarriedThing, ...]:
    """Animal, boat, conditions, Objects and Events of the seat."""
    me = shown.me
    found = [CarriedThing(_about(mark, shown.seat), mark.sprite, mark.tint, mark.words, 0) for mark in plates.marks(me)]
    for slug in me["objects"]:
        target = f"object:{slug}"
        found.append(CarriedThing(target, f"wizards_icon_{slug}", theme.GOLD, "", shown.light(target)))
    for event in me["events"]:
        if event["slug"] is not None:
            target = f"event:{event['slug']}"
            found.append(
                CarriedThing(target, "wizards_icon_event", _SKY, str(event["left"] or ""), shown.light(target))
            )
    if face_down := sum(event["slug"] is None for event in me["events"]):
        found.append(CarriedThing("hidden", "wizards_icon_event", theme.SAND, str(face_down), shown.light("hidden")))
    return tuple(found)


def _about(mark: plates.Mark, seat: int) -> str:
    """What a sign is about."""
    if mark.sprite.startswith("wizards_animal_"):
        return f"animal:{mark.sprite[15:]}"
    if mark.sprite == "wizards_boat":
        return f"seat:{seat}"
    return f"condition:{mark.sprite.rpartition('_')[2]}"


def steps(shown: Shown) -> tuple[int, int]:
    """The movement die, and the steps left by foot and by animal; zeros when nobody walks."""
    walk = shown.view["walk"]
    return (walk["natural"], max(0, walk["mp"]) + walk["animal_mp"]) if walk else (0, 0)
