"""The end of a Fortnight on its stage: what Evil does, in order, on the whole sea, and what becomes of everybody."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from game.content import log
from game.content.texts import say, say_first
from game.desktop.engine import theme
from game.desktop.table.hud.wording import joined
from game.desktop.table.stages import story
from game.desktop.table.stages.pieces import SheetLine
from game.desktop.table.stages.stage import STILL, Heard, Laid, Stage, StageStep
from game.desktop.table.stages.story import Account, Chapter
from game.desktop.ui.pieces import Piece
from game.tables.wizards.content.wayfinding import number
from game.tables.wizards.face import ground, minimap, names, recap, sea_map
from game.tables.wizards.face.calendar import storms
from game.tables.wizards.face.camera import MIDDLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect

    from game.core import Fact
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import View

EDGE: theme.Colour = (150, 70, 190)
_FADES, _STEPS, _DONE = 600, 6, 700  # milliseconds of a change on the map, in so many pictures, and until all is read
#: By kind: the chapter that a fact belongs to; what happens to a seat is that seat's.
_CHAPTERS = {
    "evil": "evil", "thwarted": "thwarted", "claimed": "claimed", "task_lost": "tasks", "dragon": "dragon",
    "demons_come": "demons", "evil_won": "evil_won", "wizard_goes": "claimed", "foresight": "claimed",
}  # fmt: skip
_SCENES = {
    "evil": "demons", "thwarted": "star", "claimed": "rockfall", "tasks": "letters", "dragon": "dragon",
    "demons": "demons",
    "evil_won": "rockfall", "carried": "wind", "fate": "stranger",
}  # fmt: skip
#: By chapter: the sound with which it opens.
SOUNDS = {
    "evil": "gong", "thwarted": "fanfare", "claimed": "rumble", "tasks": "bad", "dragon": "roar", "demons": "laugh",
    "evil_won": "bad", "carried": "gust", "fate": "bell",
}  # fmt: skip
_MARKED = ("demons_come", "landed", "dragon")  # what is marked on the sea
#: Marks of a fact that hurts, and of one that does not.
_STRIKES = ("stunned", "dazed", "bound", "trapped")
_MOVES = ("stepped", "landed")  # after which somebody stands elsewhere
_DYING = 2  # days at the end of a Fortnight in which Lands are painted as they would lie dead
_HURTS = frozenset(("task_lost", "landed", "stunned", "dazed", "bound", "trapped", "lost", "lair_time", "demons_met"))


def steps(facts: Sequence[Fact]) -> tuple[StageStep, ...]:
    """What Evil does, step by step; empty where it does nothing."""
    kinds = [fact.kind for fact in facts]
    if "evil" not in kinds:
        return ()
    own = facts[kinds.index("evil") :]
    end = next((i for i, fact in enumerate(own) if fact.kind in ("day", "turn")), len(own))
    found = [
        StageStep(key, seat, tuple(group))
        for (key, seat), group in groupby((fact for fact in own[:end] if _told(fact)), key=_chapter)
    ]
    return tuple(found)


def _told(fact: Fact) -> bool:
    return fact.kind in _CHAPTERS or fact.seat >= 0


def _chapter(fact: Fact) -> tuple[str, int]:
    found = _CHAPTERS.get(fact.kind, "fate")
    return found, fact.seat if found == "fate" else -1


def lay(stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
    """Lay it out; as `Stages.lay`."""
    told, where = steps(stage.facts), story.regions(room, unit)
    before, after = stage.views
    before = _at_nightfall(before, stage.facts)
    fortnight = say("wizards.stage.title", fortnight=before["fortnight"])
    count = _wanted(before, after)
    claims = say("wizards.stage.claims_storm" if storms(before) else _plural("wizards.stage.claims", count), n=count)
    made = [
        story.head(where.head, "wizards_skull", (fortnight, claims), stage.at, len(told), EDGE, unit),
        *_map(where.picture, before, after, told, stage.at, shown, unit, since),
        story.chapters(where.side, [_written(one, before, after, shown) for one in told], stage.at, unit),
        *story.accounts(where.foot, _accounts(before, told[: stage.at + 1], shown), unit),
    ]
    heard = (Heard(0, SOUNDS[_variant(told[stage.at])]),)
    return Laid(made, where.buttons, _DONE if since < STILL else 0, heard)


def _plural(key: str, n: int) -> str:
    return f"{key}_{n}" if n < 2 else f"{key}_n"


# --- the words ----------------------------------------------------------------------------------------------------


def _written(one: StageStep, before: View, after: View, shown: Shown) -> Chapter:
    """A step in words: its title, and the lines of the log that tell it, equal ones once."""
    who = shown.players_shown[one.seat].name if one.seat >= 0 else ""
    lands = _lands(one)
    told = [(entry.fact, entry.text) for entry in log.entries(one.facts, _names(shown), "wizards")]
    lines = [
        _line(same[0][0], words if len(same) == 1 else say("wizards.stage.times", n=len(same), what=words))
        for words, group in groupby(told, key=lambda pair: pair[1]) if (same := list(group))
    ]  # fmt: skip
    if one.key == "evil":
        lines = [SheetLine("wizards_skull", theme.ROSE, "", words) for words in _weighs(before, after)]
    elif one.key == "claimed" and lands:
        lines.append(SheetLine("wizards_icon_lost", theme.SAND, "", say(_plural("wizards.stage.ash", len(lands)))))
    elif one.key == "dragon" and not lines:  # it moves about at home all the time, so the log tells nothing of it
        lines = [SheetLine("wizards_icon_dragon", theme.ROSE, "", say("wizards.stage.dragon_home"))]
    title = say(f"wizards.stage.{_variant(one)}", name=who, n=len(one.facts), lands=_named(lands))
    scene = f"wizards_scene_{_SCENES[_variant(one)]}"
    return Chapter(title, tuple(lines), scene, "realm_window", _brief(one, before, after))


def _brief(one: StageStep, before: View, after: View) -> str:
    """What came of a step, in a word; empty where its title says it."""
    if one.key == "evil":
        return _named(_new_dead(before, after))
    if one.key == "thwarted":
        return say("wizards.screen.thwart", count=before["thwart"]["count"], need=before["thwart"]["need"])
    if one.key == "tasks":
        return say("wizards.stage.brief_lost", n=len(one.facts))
    if one.key == "demons":
        return str(len(one.facts))
    landed = next((fact.data["space"] for fact in reversed(one.facts) if fact.kind == "landed"), None)
    land = names.land_of(before, landed) if landed else ""
    return names.land(land) if land else ""


def _lands(one: StageStep) -> list[str]:
    return [land for fact in one.facts for land in fact.data.get("lands", ())]


def _named(lands: Sequence[str]) -> str:
    return ", ".join(names.land(land) for land in lands)


def _new_dead(before: View, after: View) -> list[str]:
    """The Lands that fall; before the dice nobody knows which of equal ones."""
    return [land for land in after["dead"] if land not in before["dead"]]


def _variant(one: StageStep) -> str:
    """Which title: of one who is carried off there is another than of one to whom something happens."""
    carried = one.key == "fate" and any(fact.kind in ("landed", "destination") for fact in one.facts)
    return "carried" if carried else one.key


def _names(shown: Shown) -> list[str]:
    return [one.name for one in shown.players_shown]


def _line(fact: Fact | None, words: str) -> SheetLine:
    icon = recap.icon(fact) if fact is not None else ""
    hurts = fact is not None and fact.kind in _HURTS
    return SheetLine(icon or "wizards_skull", theme.ROSE if hurts else theme.SAND, "", words)


def _wanted(before: View, after: View) -> int:
    """How many Lands fall, as far as there are any left to fall."""
    return len(_new_dead(before, after)) or before["due"]["count"]


def _weighs(before: View, after: View) -> list[str]:
    """What Evil is about to do: whom the storm takes, or how many Lands fall in spite of thwarts, and which."""
    if storms(before):
        return [say("wizards.stage.weighs_storm")]
    count = _wanted(before, after)
    found = [say(_plural("wizards.stage.weighs", count), n=count)]
    lands = joined([names.land(land, True) for land in _new_dead(before, after) or before["due"]["lands"]])
    return [*found, say("wizards.stage.laden", lands=lands)] if lands else found


def _accounts(before: View, told: Sequence[StageStep], shown: Shown) -> list[Account]:
    """What has become of every player so far: where each stands, what was lost, and what is near."""
    facts = [fact for one in told for fact in one.facts]
    sea, now = seen(before, told), told[-1]
    found = []
    for seat, who in enumerate(shown.players_shown):
        mine = [fact for fact in facts if fact.seat == seat]
        space = sea["players"][seat]["space"]
        moved = any(fact.kind == "landed" for fact in mine)
        land = names.land_of(before, space) if space else ""
        falls = bool(land) and land in sea["dead"]
        at = names.land(land) if land else say("wizards.space.sea")
        if falls:
            at = say("wizards.stage.stands_on", land=at)
        lines = [SheetLine("wizards_icon_here", theme.ROSE if moved or falls else theme.SAND, "", at)]
        lines += [line for line in (_lost(mine), _struck(mine), _beset(before, sea, space, land)) if line][:1]
        sign = f"wizards_order_{before['players'][seat]['order'] or 'none'}"
        found.append(Account(who, tuple(lines), any(fact.seat == seat for fact in now.facts), sign))
    return found


def _lost(mine: Sequence[Fact]) -> SheetLine | None:
    """Tasks that somebody has lost."""
    lost = sum(fact.kind == "task_lost" for fact in mine)
    return (
        SheetLine("wizards_icon_task", theme.ROSE, "", say(_plural("wizards.stage.lost", lost), n=lost))
        if lost
        else None
    )


def _struck(mine: Sequence[Fact]) -> SheetLine | None:
    """What else befell somebody."""
    hit = next((fact for fact in reversed(mine) if fact.kind in _STRIKES), None)
    return SheetLine(recap.icon(hit), theme.ROSE, "", say_first(f"wizards.stage.{hit.kind}")) if hit else None


def _beset(before: View, sea: View, space: str | None, land: str) -> SheetLine | None:
    """Demons close by: on the same space, or in the same Land."""
    if space and space in sea["demons"]:
        return SheetLine("wizards_demons", theme.ROSE, "", say("wizards.stage.demons_here"))
    near = sum(names.land_of(before, one) == land for one in sea["demons"]) if land else 0
    words = say(_plural("wizards.stage.demons_near", near), n=near) if near else ""
    return SheetLine("wizards_demons", theme.SAND, "", words) if near else None


# --- the map ------------------------------------------------------------------------------------------------------


def seen(before: View, told: Sequence[StageStep]) -> View:
    """The sea after some steps: what fell, who was carried where, and the Demons that came."""
    found: Any = {**before, "players": [dict(player) for player in before["players"]]}
    found["dead"], found["demons"] = list(before["dead"]), list(before["demons"])
    for fact in (fact for one in told for fact in one.facts):
        if fact.kind == "claimed":
            found["dead"] += fact.data["lands"]
            found["demons"] = [one for one in found["demons"] if names.land_of(before, one) not in found["dead"]]
        elif fact.kind == "demons_come":
            found["demons"].append(fact.data["space"])
        elif fact.kind in _MOVES:
            found["players"][fact.seat]["space"] = fact.data["space"]
        elif fact.kind == "dragon":
            found["dragon"] = fact.data["space"]
    return found  # type: ignore[no-any-return]


def _at_nightfall(before: View, facts: Sequence[Fact]) -> View:
    """The sea before Evil acts, after the last step of the day, which is of the same answer."""
    day = next((i for i, fact in enumerate(facts) if fact.kind == "evil"), 0)
    return seen(before, (StageStep("fate", -1, tuple(facts[:day])),))


def _map(
    rect: Rect,
    before: View,
    _after: View,
    told: Sequence[StageStep],
    at: int,
    shown: Shown,
    unit: float,
    since: int,
) -> list[Piece]:
    """The whole sea, which changes to how it is after the step."""
    now = told[at]
    marks = tuple(fact.data["space"] for fact in now.facts if fact.kind in _MARKED and fact.data.get("space"))
    lit = tuple(land for fact in now.facts for land in fact.data.get("lands", ()))
    then, later = (seen(before, told[:n]) for n in (at, at + 1))
    old, new = _small(then, shown, (), lit), _small(later, shown, marks, lit)
    part = min(1.0, since / _FADES)
    first = old if part < 1 else new
    found = [Piece("sea", rect, look=first, draw=partial(sea_map.paint, what=first, unit=unit), solid=True)]
    if part < 1:
        alpha = 255 * int(part * _STEPS) // _STEPS
        draw = partial(sea_map.paint, what=new, unit=unit, alpha=alpha)
        found.append(Piece("sea then", rect, look=(new, alpha), draw=draw, solid=True))
    written = partial(sea_map.write, what=new, unit=unit)
    found.append(Piece("sea names", rect, look=(new.sea, new.wide), draw=written))
    return [*found, *_flights(rect, then, later, new, shown, unit, part)]


def _flights(
    rect: Rect, then: View, later: View, what: minimap.Small, shown: Shown, unit: float, part: float
) -> list[Piece]:
    """The way of everybody who is carried off, as far as they have flown, in the colour of their seat."""
    found = []
    for was, now, who in zip(then["players"], later["players"], shown.players_shown, strict=True):
        if was["space"] and now["space"] and was["space"] != now["space"]:
            ends = [MIDDLES[number(space)] for space in (was["space"], now["space"])]
            flight = sea_map.CarriedOff((ends[0], ends[1]), who.colour, int(part * _STEPS) / _STEPS)
            draw = partial(sea_map.fly, what=what, flight=flight, unit=unit)
            found.append(Piece(("flight", now["seat"]), rect, look=flight, draw=draw))
    return found


def ahead(shown: Shown, room: Rect, unit: float) -> Iterator[None]:
    """Paint the Lands as the stage shows them, one at every step, towards its end also dead; as `Stages.ahead`."""
    rect = story.regions(room, unit).picture
    view = shown.view
    what = _small(view, shown, (), ())
    for dead in (False, True)[: 2 if view["day"] + _DYING > view["days"] else 1]:
        for tile in what.sea.tiles:
            sea_map.island(tile._replace(dead=tile.dead or dead), rect, what, unit)
            yield
    sea_map.lands(what, rect.size, unit)
    yield


def _small(view: View, shown: Shown, marks: Sequence[str], lit: tuple[str, ...]) -> minimap.Small:
    sea = ground.of(view)
    found = minimap.of(shown._replace(view=view, lit=frozenset(), goal="", under=""), sea, ground.extent(view))
    spots = tuple(
        minimap.Dot(MIDDLES[number(space)], "demons" if space in view["demons"] else minimap.MARK, active=True)
        for space in marks
    )
    return found._replace(dots=(*found.dots, *spots), lit=lit)
