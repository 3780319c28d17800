"""The Wizards in words: what lies around by direction and distance, what one has, one's Tasks, the Isles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.table.areas import Area, Entry, having, nearest, sentences
from game.desktop.table.hud.wording import joined
from game.tables.wizards.content import wayfinding
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.face import names, naming, owned, parts_said, sheets_sea

if TYPE_CHECKING:
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import Task

_BESIDE = 1  # steps: spaces so near are told even when nothing is there
_AWAY = 100  # steps to everything for somebody who is in the air


def areas(shown: Shown) -> list[Area]:
    """Around me, my things, my Tasks, the Isles."""
    return [
        Area("around", say("ui.words.around"), nearest(_spaces(shown)), say("ui.words.nearest")),
        Area("things", say("ui.words.things"), _things(shown)),
        Area("goals", say("wizards.words.tasks"), _tasks(shown)),
        Area("isles", say("wizards.words.isles"), (_calendar(shown), *_lands(shown))),
    ]


def _spaces(shown: Shown) -> list[Entry]:
    """The own space and those beside it, every place with a name, and everything that lies or stands anywhere."""
    view, here = shown.view, wayfinding.number(shown.me["space"])
    lies = wayfinding.laid(view)
    found = {here, *lies.where.values(), *(() if here == NONE else lies.near[here])}
    for one in (*view["players"], *view["boats"], *view["wizards"], *view["markers"]):
        found.add(wayfinding.number(one["space"]))
    found |= {wayfinding.number(name) for name in (*view["demons"], view["dragon"])}
    return [_space(shown, here, number) for number in sorted(found - {NONE}) if lies.terrain[number]]


def _space(shown: Shown, here: int, number: int) -> Entry:
    view, name = shown.view, wayfinding.name(number)
    far = _AWAY if here == NONE else wayfinding.apart(here, number)
    way = "" if here == NONE else say("wizards.words.here") if not far else naming.way(wayfinding.name(here), name)
    there, beside = sheets_sea.told(name, shown), far <= _BESIDE
    place = names.place_of(view, name)
    land = names.land(names.land_of(view, name)) if place else ""
    ground = sheets_sea.terrain(name, view) if beside and not sheets_sea.costs(name, shown) else []
    if here != NONE and beside and (here, number) in wayfinding.laid(view).walls:
        ground = [say("wizards.words.wall")]
    matters = bool(there or place) and name not in view["dead"]
    what = naming.ground(name, shown)
    return Entry(
        what[:1].upper() + what[1:], sentences(land, *there, *ground), way, far, f"hex:{name}", not (matters or beside)
    )


def _things(shown: Shown) -> tuple[Entry, ...]:
    """What the shown player has, by kind."""
    me = shown.me
    points = say("wizards.page.points", **dict(zip(names.TYPES, me["points"], strict=True)))
    order = say("wizards.page.order", order=names.order(me["order"]), rank=me["rank"])
    walk, (_, left) = shown.view["walk"], owned.steps(shown)
    events = [names.card("event", one["slug"]) for one in me["events"] if one["slug"]]
    face_down = len(me["events"]) - len(events)
    events += [say("wizards.words.face_down", n=face_down)] if face_down else []
    animal = names.card("animal", me["animal"]["kind"]) if me["animal"] else ""
    state = [say(f"wizards.condition.{key}.name") for key in ("dazed", "bound") if me[key]]
    state += [say("wizards.condition.stun.name")] if me["stun"] else []
    return having(
        (say("wizards.words.order"), order),
        (say("wizards.words.totals"), sentences(points, _needs(shown))),
        (say("wizards.words.steps"), str(left) if walk and shown.view["turn"] == shown.seat else ""),
        (say("ui.numbers.known_spells"), ", ".join(_spell(one) for one in owned.spells(shown))),
        (say("ui.numbers.magic_objects"), ", ".join(names.card("object", slug) for slug in me["objects"])),
        (say("ui.numbers.events"), ", ".join(events)),
        (say("wizards.words.animal"), animal),
        (say("wizards.words.state"), ", ".join(state)),
    )


def _spell(one: owned.SpellLine) -> str:
    return f"{one.words} {one.form}".strip()


def _needs(shown: Shown) -> str:
    need = shown.me["need"]
    if need is None:
        return ""
    return say("wizards.page.needs", n=shown.me["rank"] + 1, **dict(zip(names.TYPES, need, strict=True)))


def _tasks(shown: Shown) -> tuple[Entry, ...]:
    """The Tasks in sight with their parts and the way to each, or how many lie face down."""
    me = shown.me
    if me["tasks"] is None:
        return (Entry(say("wizards.page.tasks", n=me["task_count"], mandatory=me["mandatory_count"])),)
    return tuple(_task(task, shown) for task in me["tasks"])


def _task(task: Task, shown: Shown) -> Entry:
    kind = say(f"wizards.task_text.{'mandatory' if task['mandatory'] else 'optional'}")
    order = say(f"wizards.screen.parts_{'ordered' if task['ordered'] else 'any'}")
    parts = []
    for part, what in zip(task["parts"], parts_said.of(task, shown.view), strict=True):
        said = what[:1].upper() + what[1:]
        if part["done"]:
            said = say("wizards.task_text.part_done", what=said)
        elif part["space"] and shown.me["space"] and part["space"] != shown.me["space"]:
            said = f"{said}, {naming.way(shown.me['space'], part['space'])}"
        parts.append(said)
    return Entry(parts_said.title(task), sentences(kind, order, *parts), target=f"task:{task['card']}")


def _calendar(shown: Shown) -> Entry:
    """The day, and what Evil does at the Fortnight's end."""
    view = shown.view
    head = say("wizards.calendar.heading", n=view["fortnight"], day=view["day"])
    due, thwart = view["due"], view["thwart"]
    claims = ", ".join(names.land(slug) for slug in due["lands"])
    told = [
        say("wizards.calendar.day_of", n=view["day"], of=view["days"]),
        say("wizards.calendar.due_lands", lands=claims) if claims else "",
        say("wizards.calendar.thwart", have=thwart["count"], need=thwart["need"]),
        say("wizards.calendar.goal", n=view["goal"]),
    ]
    return Entry(head, sentences(*told))


def _lands(shown: Shown) -> list[Entry]:
    """Every Land: whether it has fallen, what lies on it, who is there."""
    found, view = [], shown.view
    for slot in view["slots"]:
        slug = slot["land"]
        if not slug or slug == "?" or slot["down"]:
            continue
        people = [shown.players_shown[p["seat"]].name for p in view["players"] if p["land"] == slug]
        laden, dead = sheets_sea.laden(view, slug), slug in view["dead"]
        told = [
            say("wizards.calendar.dead", land=names.land(slug)) if dead else "",
            say("wizards.words.laden", n=laden) if laden else "",
            say("wizards.space.people", names=joined(people)) if people else "",
            say("wizards.calendar.foresight") if slug == view["foresight"] else "",
        ]
        found.append(Entry(names.land(slug), sentences(*told), target=f"land:{slug}", empty=not any(told)))
    return found
