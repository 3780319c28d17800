"""What the focus panel holds of the Wizards: the log, and every space, Land, card and player in full."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content import log
from game.content.texts import has, say, say_first
from game.desktop.engine import theme
from game.desktop.table.hud.sheets import LogLine, Page
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
    page = Page(room, px)
    for task in shown.view["offer"]:
        _offered(page, task, shown)
    if page.rows or shown.view["phase"] in ("travel", "walk", "build", "start", "upkeep"):
        return page.rows
    return story.short(shown, room, px)


def _offered(page: Page, task: Task, shown: Shown) -> None:
    """A Task that is offered, in as few lines as it can be read in: what it brings, and its parts in a sentence."""
    parts = "; ".join(parts_said.of(task, shown.view))
    page.head(parts_said.title(task))
    page.add(cards.reward(task["points"]), face="bold", colour=theme.TITLE)
    page.add(say(f"wizards.task_text.{'ordered' if task['ordered'] else 'any'}", parts=parts))


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
    page = Page(room, px)
    if head in _PAGES:
        _PAGES[head](page, rest, shown)
    else:
        _card_page(page, target, shown)
    if not page.rows and not target:
        page.rows = story.page(shown, room, px)
    if not page.rows:
        page.head(say("ui.tab.card"))
        page.add(say("wizards.page.how"), face="italic", colour=theme.FADED)
    return page.rows


def _card_page(page: Page, target: str, shown: Shown) -> None:
    """A card: its picture with name and kind, then its words; the parts of a Task stand beside it."""
    found = cards.face(target, shown.view)
    if found is None:
        return
    task = target.startswith(("task:", "part:"))
    first, later = (found.lines, ()) if task else (found.lines[:1], found.lines[1:])
    beside = [(found.kind, "bold"), *((line, "body") for line in first)]
    page.head(found.title)
    draw = partial(_picture, scene=found.scene)
    page.picture(draw, found.scene, beside if task else [*beside, (found.flavour, "italic")], cards.SHAPE)
    page.add(*later)
    if task:
        page.add(found.flavour, face="italic")


def _picture(surface: Surface, rect: Rect, scene: str) -> None:
    cards.picture(surface, rect, scene, rect.width / 220)


# ------------------------------------------------------------------ players


def _seat_page(page: Page, rest: str, shown: Shown) -> None:
    """A player: everything that is public."""
    player = shown.view["players"][int(rest)]
    rank = say("wizards.rank.name", n=player["rank"])
    page.head(say("wizards.page.player", name=shown.players_shown[int(rest)].title, rank=rank))
    order = say(f"wizards.order.{player['order'] or 'none'}")
    page.add(say("wizards.page.order", order=order, rank=rank), face="bold")
    page.add(say("wizards.page.points", **dict(zip(names.TYPES, player["points"], strict=True))))
    if player["need"]:
        need = dict(zip(names.TYPES, player["need"], strict=True))
        page.add(say("wizards.page.needs", n=player["rank"] + 1, **need))
    if player["qualified"]:
        page.add(say("wizards.rank.ready", n=player["rank"] + 1), face="bold", colour=theme.GREEN)
    page.add(say("wizards.page.where", place=names.space(shown.view, player["space"])))
    if player["boat"] is not None:
        page.add(say("wizards.page.in_boat"))
    page.add(say("wizards.page.tasks", n=player["task_count"], mandatory=player["mandatory_count"]))
    for task in player["tasks"] or ():  # one's own, and everybody's where they are open, as in a team
        parts = zip(parts_said.of(task, shown.view), task["parts"], strict=True)
        left = "; ".join(said for said, part in parts if not part["done"])
        page.add(f"{parts_said.title(task)}: {left}", face="italic")
    _belongings(page, player)
    _conditions(page, player)


def _team_page(page: Page, _rest: str, shown: Shown) -> None:
    """A team: what it has done against Evil, how far each is, and what it wins by."""
    view, goal = shown.view, say("wizards.calendar.goal", n=shown.view["goal"])
    page.head(f"{say('wizards.screen.together')}\t{goal}")
    sheets_sea.thwart(page, view)
    for look, player in zip(shown.players_shown, view["players"], strict=True):
        page.add(f"{look.title}: {say('wizards.rank.name', n=player['rank'])}", face="bold")
    page.add(say("wizards.why.rank.ahead.text"), say("wizards.why.rank.ahead.remedy"))
    page.add(say("wizards.why.rank.others.text"), say("wizards.why.rank.others.remedy"))


def _belongings(page: Page, player: Player) -> None:
    hidden = say("wizards.event_class.hidden")
    lists = {
        "objects": [names.card("object", slug) for slug in player["objects"]],
        "events": [names.card("event", one["slug"]) if one["slug"] else hidden for one in player["events"]],
        "spells": list(dict.fromkeys(names.card("spell", one["kind"]) for one in player["spells"])),
    }
    for key, held in lists.items():
        if held:
            page.add(say(f"wizards.page.{key}", names=", ".join(held)))


def _conditions(page: Page, player: Player) -> None:
    """What is the matter, each in its own words."""
    states = {"dazed": player["dazed"], "bound": player["bound"], "stun": player["stun"], "gap": player["gap"]}
    for name in (name for name, held in states.items() if held):
        key = f"wizards.condition.{name}"
        page.add(f"{say(f'{key}.name')}: {say(f'{key}.text')}", colour=theme.RED)
    if player["trap"]:
        page.add(f"{say('wizards.condition.trapped.name')}: {_trap(player)}", face="bold", colour=theme.RED)
    if player["animal"]:
        animal, n = player["animal"]["kind"], player["animal"]["left"] or 0
        unit = "days" if animal in ("horse", "hound") else "turns"
        stays = say(f"wizards.animal_stays.{unit if n > 1 else unit[:-1]}", n=n)
        page.add(say("wizards.page.animal", animal=names.card("animal", animal), left=stays))


def _trap(player: Player) -> str:
    """What the Trap does that holds a player; empty for none."""
    return say_first(f"wizards.trap.{player['trap']['kind'] if player['trap'] else ''}.text")


def _condition_page(page: Page, rest: str, shown: Shown) -> None:
    """A condition of the tray."""
    name = {"stunned": "stun", "time": "gap"}.get(rest, rest)
    key = f"wizards.condition.{name}"
    if has(f"{key}.name"):
        page.head(say(f"{key}.name"))
        page.add(say(f"{key}.text"))
        page.add(_trap(shown.me) if name == "trapped" else "", face="bold")


def _type_page(page: Page, rest: str, shown: Shown) -> None:
    """A total, and what the Ranks need of all three."""
    page.head(say(f"wizards.points.{rest}"))
    _ranks(page, shown)


def _ranks(page: Page, shown: Shown) -> None:
    """What the Ranks need."""
    order = shown.me["order"]
    if order is None:
        page.add(say("wizards.tray.no_order"))
        return
    for rank, need in enumerate(content().ranks[names.ORDERS.index(order)]):
        if 2 <= rank <= shown.view["goal"]:
            line = say("wizards.rank.needs", n=rank, **dict(zip(names.TYPES, need, strict=True)))
            page.add(line, face="bold" if rank == shown.me["rank"] + 1 else "body")


def _totals_page(page: Page, _rest: str, shown: Shown) -> None:
    """All three totals, and what the Ranks need."""
    points = dict(zip(names.TYPES, shown.me["points"], strict=True))
    page.add(say("wizards.page.points", **points), face="bold", colour=theme.TITLE)
    _ranks(page, shown)


def _spells_page(page: Page, _rest: str, shown: Shown) -> None:
    """All spells of the tray with what they do."""
    for kind in dict.fromkeys(one["kind"] for one in shown.me["spells"]):
        found = cards.face(f"spell:{kind}", {**shown.view, "seat": shown.seat})
        if found is not None:
            page.add(found.title, face="bold", colour=theme.TITLE)
            page.add(*found.lines)
    if not page.rows:
        page.add(say("wizards.tray.no_spells"), face="italic")


def _act_page(page: Page, rest: str, _shown: Shown) -> None:
    """A button: an Order that may be joined says what it is."""
    if rest.startswith("join_"):
        page.head(say(f"wizards.order.{rest[5:]}"))
        page.add(say(f"wizards.order_text.{rest[5:]}"))
    elif has(f"wizards.act.{rest}"):
        page.head(say(f"wizards.act.{rest}"))


def _hidden_page(page: Page, _rest: str, shown: Shown) -> None:
    """What lies face down: how much of it, which is all that is told before it is turned up."""
    page.head(say("wizards.name.hidden"))
    page.add(say("wizards.page.tasks", n=shown.me["task_count"], mandatory=shown.me["mandatory_count"]))
    if kept := sum(event["slug"] is None for event in shown.me["events"]):
        page.add(say("wizards.page.face_down", n=kept))
    page.add(say("ui.tray_peek"), face="italic")


def _mist_page(page: Page, _rest: str, _shown: Shown) -> None:
    """The mist round the sea."""
    page.head(say("wizards.name.mist"))


_PAGES: dict[str, Callable[[Page, str, Shown], None]] = {
    "hex": sheets_sea.space_page, "land": sheets_sea.land_page, "calendar": sheets_sea.calendar_page,
    "boat": sheets_sea.boat_page, "seat": _seat_page, "condition": _condition_page, "type": _type_page,
    "totals": _totals_page, "spells": _spells_page, "act": _act_page, "die": sheets_sea.die_page,
    "hidden": _hidden_page, "mist": _mist_page, "coop": _team_page,
}  # fmt: skip
