"""What the focus panel holds of the Wizards: the log, and every space, Land, card and player in full."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content import log
from game.content.texts import has, say
from game.desktop.engine import theme
from game.desktop.table.hud.sheets import LogLine, heading, paragraph, picture
from game.tables.wizards.content import content
from game.tables.wizards.content.lookup import rules_of
from game.tables.wizards.face import cards, names, parts_said, sheets_sea, story

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from game.core import Fact
    from game.desktop.ui.scroll import Row
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import Player, Task


def words() -> tuple[tuple[str, str], ...]:
    """Words that get a picture in running text."""
    return ()


def log_lines(facts: Sequence[Fact], names_: Sequence[str]) -> list[LogLine]:
    """What happened, as lines of the log; a table roll has all its words there."""
    return [LogLine(one.text, one.heading, one.rule, one.fact) for one in log.entries(facts, names_, "wizards")]


def begins(fact: Fact) -> bool:
    """Whether a part of the log begins here: a day, so that each has one heading."""
    return fact.kind == "day"


def brief(shown: Shown, room: int, px: int) -> list[Row]:
    """What stands above the choices: the Task that is offered, or what the dice have said."""
    offer = shown.view["offer"]
    if offer:
        return [row for one in offer for row in _offered(one, shown, room, px)]
    if shown.view["phase"] in ("travel", "walk", "build", "start", "upkeep"):
        return []
    return story.short(shown, room, px)


def _offered(task: Task, shown: Shown, room: int, px: int) -> list[Row]:
    """A Task that is offered, in as few lines as it can be read in: what it brings, and its parts in a sentence."""
    parts = "; ".join(parts_said.of(task, shown.view))
    key = "ordered" if task["ordered"] else "any"
    return [
        heading(parts_said.title(task), px),
        paragraph(cards.reward(task["points"]), room, px, "bold", theme.TITLE),
        paragraph(say(f"wizards.task_text.{key}", parts=parts), room, px),
    ]


def about(target: str, shown: Shown) -> tuple[str, ...]:
    """The numbers of the rules about what lies at a target."""
    return tuple(rules_of(_stands_for(target, shown)))


def _stands_for(target: str, shown: Shown) -> str:
    """A place, a terrain or the like for a space; everything else stands for itself."""
    if not target.startswith("hex:"):
        return target
    space = target[4:]
    place = names.place_of(shown.view, space)
    if place:
        return f"place:{place}"
    if names.land_of(shown.view, space) in shown.view["dead"]:
        return "terrain:dead"
    return f"terrain:{sheets_sea.TERRAIN.get(names.terrain_of(shown.view, space), 'sea')}"


def card(target: str, shown: Shown, room: int, px: int) -> list[Row]:
    """What lies at a target, in full."""
    head, _, rest = target.partition(":")
    make = _PAGES.get(head)
    rows = make(rest, shown, room, px) if make else _card_page(target, shown, room, px)
    if not rows and not target:
        rows = story.page(shown, room, px)
    return rows or [
        heading(say("ui.tab.card"), px),
        paragraph(say("wizards.page.how"), room, px, "italic", theme.FADED),
    ]


def _card_page(target: str, shown: Shown, room: int, px: int) -> list[Row]:
    """A card: its picture with name and kind, then its words."""
    found = cards.face(target, shown.view)
    if found is None:
        return []
    lines = [(line, "body") for line in found.lines if line]
    draw = partial(_picture, scene=found.scene)
    said, flavour = [(found.kind, "bold"), *lines], (found.flavour, "italic")
    if target.startswith(("task:", "part:")):  # its parts are what one looks for, so they stand highest
        rows = [heading(found.title, px), *picture(draw, found.scene, said, (room, px), cards.SHAPE)]
        return [*rows, paragraph(found.flavour, room, px, "italic")]
    rows = [heading(found.title, px), *picture(draw, found.scene, [*said[:2], flavour], (room, px), cards.SHAPE)]
    return rows + [paragraph(line, room, px) for line, _ in lines[1:]]


def _picture(surface: Surface, rect: Rect, scene: str) -> None:
    cards.picture(surface, rect, scene, rect.width / 220)


# ------------------------------------------------------------------ players


def _seat_page(rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """A player: everything that is public."""
    view = shown.view
    player = view["players"][int(rest)]
    rank = say("wizards.rank.name", n=player["rank"])
    title = say("wizards.page.player", name=shown.players_shown[int(rest)].name, rank=rank)
    rows = [heading(title, px)]
    order = say(f"wizards.order.{player['order'] or 'none'}")
    rows.append(paragraph(say("wizards.page.order", order=order, rank=rank), room, px, "bold"))
    points = dict(zip(names.TYPES, player["points"], strict=True))
    rows.append(paragraph(say("wizards.page.points", **points), room, px))
    if player["need"]:
        need = dict(zip(names.TYPES, player["need"], strict=True))
        rows.append(paragraph(say("wizards.page.needs", n=player["rank"] + 1, **need), room, px))
    if player["qualified"]:
        rows.append(paragraph(say("wizards.rank.ready", n=player["rank"] + 1), room, px, "bold", theme.GREEN))
    where = names.space(view, player["space"])
    rows.append(paragraph(say("wizards.page.where", place=where), room, px))
    if player["boat"] is not None:
        rows.append(paragraph(say("wizards.page.in_boat"), room, px))
    tasks = say("wizards.page.tasks", n=player["task_count"], mandatory=player["mandatory_count"])
    rows.append(paragraph(tasks, room, px))
    return rows + _belongings(player, room, px) + _conditions(player, room, px)


def _belongings(player: Player, room: int, px: int) -> list[Row]:
    found = []
    lists = {
        "objects": [names.card("object", slug) for slug in player["objects"]],
        "events": [
            names.card("event", event["slug"]) if event["slug"] else say("wizards.event_class.hidden")
            for event in player["events"]
        ],
        "spells": list(dict.fromkeys(names.card("spell", one["kind"]) for one in player["spells"])),
    }
    for key, words_ in lists.items():
        if words_:
            found.append(paragraph(say(f"wizards.page.{key}", names=", ".join(words_)), room, px))
    return found


def _conditions(player: Player, room: int, px: int) -> list[Row]:
    """What is the matter, each in its own words."""
    states = {"dazed": player["dazed"], "bound": player["bound"], "stun": player["stun"], "gap": player["gap"]}
    found = [f"wizards.condition.{name}" for name, held in states.items() if held]
    rows = [paragraph(f"{say(f'{key}.name')}: {say(f'{key}.text')}", room, px, "body", theme.RED) for key in found]
    if player["trap"]:
        kind = player["trap"]["kind"]
        words_ = say(f"wizards.trap.{kind}.text") if has(f"wizards.trap.{kind}.text") else ""
        rows.append(paragraph(f"{say('wizards.condition.trapped.name')}: {words_}", room, px, "bold", theme.RED))
    if player["animal"]:
        animal, n = player["animal"]["kind"], player["animal"]["left"] or 0
        unit = "days" if animal in ("horse", "hound") else "turns"
        stays = say(f"wizards.animal_stays.{unit if n > 1 else unit[:-1]}", n=n)
        words_ = say("wizards.page.animal", animal=names.card("animal", animal), left=stays)
        rows.append(paragraph(words_, room, px))
    return rows


def _condition_page(rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """A condition of the tray."""
    name = {"stunned": "stun", "time": "gap"}.get(rest, rest)
    key = f"wizards.condition.{name}"
    if not has(f"{key}.name"):
        return []
    rows = [heading(say(f"{key}.name"), px), paragraph(say(f"{key}.text"), room, px)]
    trap = shown.me["trap"]
    if name == "trapped" and trap and has(f"wizards.trap.{trap['kind']}.text"):
        rows.append(paragraph(say(f"wizards.trap.{trap['kind']}.text"), room, px, "bold"))
    return rows


def _type_page(rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """A total, and what the Ranks need of all three."""
    rows = [heading(say(f"wizards.points.{rest}"), px)]
    order = shown.me["order"]
    if order is None:
        return [*rows, paragraph(say("wizards.tray.no_order"), room, px)]
    for rank, need in enumerate(content().ranks[names.ORDERS.index(order)]):
        if rank >= 2 and rank <= shown.view["goal"]:
            line = say("wizards.rank.needs", n=rank, **dict(zip(names.TYPES, need, strict=True)))
            now = rank == shown.me["rank"] + 1
            rows.append(paragraph(line, room, px, "bold" if now else "body"))
    return rows


def _totals_page(_rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """All three totals, and what the Ranks need."""
    points = dict(zip(names.TYPES, shown.me["points"], strict=True))
    line = paragraph(say("wizards.page.points", **points), room, px, "bold", theme.TITLE)
    return [line, *_type_page(names.TYPES[0], shown, room, px)[1:]]


def _spells_page(_rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """All spells of the tray with what they do."""
    rows = []
    for kind in dict.fromkeys(one["kind"] for one in shown.me["spells"]):
        found = cards.face(f"spell:{kind}", {**shown.view, "seat": shown.seat})
        if found is not None:
            rows.append(paragraph(found.title, room, px, "bold", theme.TITLE))
            rows += [paragraph(line, room, px) for line in found.lines]
    return rows or [paragraph(say("wizards.tray.no_spells"), room, px, "italic")]


def _act_page(rest: str, _shown: Shown, room: int, px: int) -> list[Row]:
    """A button: an Order that may be joined says what it is."""
    if rest.startswith("join_"):
        order = rest[5:]
        return [heading(say(f"wizards.order.{order}"), px), paragraph(say(f"wizards.order_text.{order}"), room, px)]
    return [heading(say(f"wizards.act.{rest}"), px)] if has(f"wizards.act.{rest}") else []


_PAGES: dict[str, Callable[[str, Shown, int, int], list[Row]]] = {
    "hex": sheets_sea.space_page, "land": sheets_sea.land_page, "calendar": sheets_sea.calendar_page,
    "boat": sheets_sea.boat_page, "seat": _seat_page, "condition": _condition_page, "type": _type_page,
    "totals": _totals_page,
    "spells": _spells_page,
    "act": _act_page, "die": sheets_sea.die_page,
}  # fmt: skip
