"""What befalls a wizard on its stage: Demons and the Dragon, throws on a table, cards, Tasks that are done, Ranks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content import log
from game.content.texts import say, say_first
from game.desktop.engine import sprites, theme
from game.desktop.engine.draw import nine
from game.desktop.table.stages import happening
from game.desktop.table.stages.happening import Happening, Picture
from game.desktop.table.stages.pieces import SheetLine
from game.desktop.table.stages.stage import Laid, Stage, StageStep
from game.tables.wizards.face import cards, names, recap, story
from game.tables.wizards.face.scenes import TASKS, place_picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect, Surface

    from game.core import Decision, Fact
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import View

#: Kinds of facts with which something begins that is told, and the sound with which it opens; throws have their die.
SOUNDS = {
    "demons_met": "laugh", "dragon_met": "roar", "table": "", "event": "card", "object": "card", "wizard_comes": "gong",
    "wizard_met": "door", "task_completed": "fanfare", "rank": "fanfare", "tamed": "fanfare",
}  # fmt: skip
_ARRIVES = frozenset(("started", "stepped", "landed"))  # facts by which a wizard is somewhere else
LARGE = frozenset(("rank",))  # staged whomever it befalls
_MEETINGS = {"demons_met": "demons", "dragon_met": "dragon"}
#: By question: what is met by those who are asked.
ASKED = {"dispel": "demons", "tame": "dragon"}
_SCENES = {
    "demons": "demons", "dragon": "dragon", "traps": "bramble", "animals": "animal_summoning", "random_encounter":
    "map", "player_encounter": "counsel", "help": "heal",
}  # fmt: skip
#: What a second die after a throw on a table is for.
_AMOUNTS = frozenset(("dwelling", "abbey", "hamdrel", "company", "extra", "loss", "stun", "trap"))
_CARD, _SCENE = 0.70, 0.86  # width to height of a card, and of a scene


def steps(facts: Sequence[Fact]) -> list[StageStep]:
    """What happened, step by step; what Evil does at the end of a Fortnight is not among it."""
    end = next((i for i, fact in enumerate(facts) if fact.kind == "evil"), len(facts))
    found: list[StageStep] = []
    for fact in facts[:end]:
        if fact.kind in ("day", "turn"):
            continue
        if fact.kind in SOUNDS and not _goes_on(found, fact):
            found.append(StageStep(fact.kind, fact.seat, (fact,)))
        elif found:
            found[-1] = found[-1]._replace(facts=(*found[-1].facts, fact))
    return found


def matters(one: StageStep) -> tuple[int, bool]:
    """Whom a step befalls, and whether it is small: only people at the screen see their own."""
    return one.seat, one.key not in LARGE


def until(one: StageStep, facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """All that happened up to the end of a step."""
    return tuple(facts[: next(n for n, fact in enumerate(facts) if fact is one.facts[-1]) + 1])


def space(stage: Stage) -> str | None:
    """Where a wizard stood when a step befell that is told; None in the air."""
    at: str | None = stage.views[0]["players"][stage.seat]["space"]
    begins = steps(stage.facts)[stage.at].facts[0]
    for fact in stage.facts:
        if fact is begins:
            break
        if fact.seat == stage.seat and fact.kind in _ARRIVES:
            at = fact.data["space"]
    return at


def _goes_on(found: Sequence[StageStep], fact: Fact) -> bool:
    """Whether a fact belongs to what is being told: the throw against Demons or the Dragon that were met."""
    last = found[-1] if found else None
    return bool(
        last and fact.kind == "table" and last.seat == fact.seat
        and _MEETINGS.get(last.key) == fact.data["table"] and all(one.kind != "table" for one in last.facts)
    )  # fmt: skip


def lay(stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
    """Lay out a step of what happened, or a meeting that somebody may still prevent; as `Stages.lay`."""
    what = _told(steps(stage.facts)[stage.at], stage, shown) if stage.facts else _met(stage, shown)
    return happening.lay(what, room, unit, since)


def _told(one: StageStep, stage: Stage, shown: Shown) -> Happening:
    view, at = stage.views[1], space(stage) if one.seat >= 0 else None
    who = shown.players_shown[one.seat] if one.seat >= 0 else None
    rolled = next((fact for fact in one.facts if fact.kind == "table"), None)
    table = str(rolled.data["table"]) if rolled else ""
    face = int(rolled.data["die"]) if rolled else 0
    rest = [fact for fact in one.facts if fact is not rolled and fact.kind not in _MEETINGS]
    return Happening(
        who,
        _title(one, table, who.name if who else ""),
        names.space(view, at) if at else "",
        (_picture(one, table, view, at),),
        dice=((who.colour, face),) if rolled and who else (),
        why=story.name(table) if rolled else "",
        rungs=story.ladder(table, face) if rolled else (),
        lines=(
            *_amounts(one),
            *_lines(rest, shown),
            *(_risen(stage, one.seat) if one.key == "rank" else _in_vain(one)),
        ),
        opens=SOUNDS[one.key],
        facts=tuple(fact for fact in one.facts[1:] if fact is not rolled),
    )


def _risen(stage: Stage, seat: int) -> tuple[SheetLine, ...]:
    """What a Rank brings: new spells, and what the next one needs; nothing is needed after the one that wins."""
    if stage.views[1]["players"][seat]["rank"] >= stage.views[1]["goal"]:
        return ()
    before, after = (view["players"][seat] for view in stage.views)
    known = {one["kind"] for one in before["spells"]}
    fresh = dict.fromkeys(names.card("spell", one["kind"]) for one in after["spells"] if one["kind"] not in known)
    found = [("wizards_icon_transport", say("wizards.stage.new_spells", spells=", ".join(fresh)))] if fresh else []
    if after["need"]:
        needs = dict(zip(names.TYPES, after["need"], strict=True))
        found.append(("wizards_icon_rank", say("wizards.stage.next_rank", **needs)))
    return tuple(SheetLine(icon, theme.FADED, "", words) for icon, words in found)


def _amounts(one: StageStep) -> tuple[SheetLine, ...]:
    """What one more die says after a throw on a table: how many points, turns or days it is about."""
    told = [fact.data for fact in one.facts if fact.kind == "rolled" and fact.data["why"] in _AMOUNTS]
    said = [say("wizards.stage.amount", n=data["faces"][0]) for data in told]
    return tuple(SheetLine("wizards_icon_die", theme.FADED, "", words) for words in said)


def _in_vain(one: StageStep) -> tuple[SheetLine, ...]:
    """That a card leads nowhere, where its place is gone or was never on this map."""
    words = say_first(f"wizards.event.{one.facts[0].data.get('event')}.in_vain") if len(one.facts) == 1 else ""
    return (SheetLine("icon_star", theme.FADED, "", words),) if words else ()


def _met(stage: Stage, shown: Shown) -> Happening:
    """Demons or the Dragon, before anything was thrown."""
    who = shown.players_shown[stage.seat]
    title = say(f"wizards.stage.{stage.kind}_met", name=who.name)
    picture = _scene(f"wizards_scene_{_SCENES[stage.kind]}")
    where = names.space(shown.view, shown.view["players"][stage.seat]["space"])
    rungs, opens = story.ladder(stage.kind, 0), SOUNDS[f"{stage.kind}_met"]
    return Happening(who, title, where, (picture,), rungs=rungs, asks=True, opens=opens)


def meets(decision: Decision) -> str:
    """What is met by whoever is asked; empty for nothing."""
    return ASKED.get(decision.kind, "")


# --- words --------------------------------------------------------------------------------------------------------


def _title(one: StageStep, table: str, name: str) -> str:
    fact = one.facts[0]
    keys = [f"wizards.stage.{one.key}_{table}"] if table else []
    if one.key == "event" and fact.data["event"] is None:
        keys = ["wizards.stage.event_kept"]
    return say_first(*keys, f"wizards.stage.{one.key}", name=name, rank=fact.data.get("rank", ""))


def _lines(facts: Sequence[Fact], shown: Shown) -> tuple[SheetLine, ...]:
    """What came of it, as the log tells it."""
    told = log.entries(facts, [one.name for one in shown.players_shown], "wizards")
    icons = [recap.icon(one.fact) if one.fact is not None else "" for one in told]
    return tuple(
        SheetLine(icon or "icon_star", theme.FADED, "", one.text)
        for icon, one in zip(icons, told, strict=True) if not one.heading
    )  # fmt: skip


# --- pictures -----------------------------------------------------------------------------------------------------


def _picture(one: StageStep, table: str, view: View, at: str | None) -> Picture:
    """What it looks like: a card in full, the emblem of an Order, or where it happens."""
    fact = one.facts[0]
    if one.key == "rank":
        return _emblem(f"wizards_order_{view['players'][one.seat]['order'] or 'none'}")
    if one.key == "task_completed":
        return _scene(TASKS[str(fact.data["task"])])
    for kind, deck in (("event", "events"), ("object", "objects")):
        if one.key == kind:
            return _card(kind, fact.data[kind], deck, view)
    if one.key in ("wizard_comes", "wizard_met"):
        return _card("hw", fact.data.get("wizard"), "wizards", view)
    place = names.place_of(view, at)
    met = _MEETINGS.get(one.key, table)
    own = f"wizards_scene_{_SCENES[met]}" if met in _SCENES else place_picture(place) if place else ""
    return _scene(own or "wizards_scene_map")


def _card(kind: str, slug: object, deck: str, view: View) -> Picture:
    """A card in full, which turns over; its back where only its owner may know it."""
    back = partial(_back, deck=deck)
    if slug is None:
        return Picture((kind, deck), _CARD, back)
    target = f"{kind}:{slug}"
    return Picture(target, _CARD, partial(cards.full, target=target, view=view), back)


def _back(surface: Surface, rect: Rect, deck: str) -> None:
    surface.blit(sprites.get(f"wizards_back_{deck}", rect.width, rect.height), rect)


def _scene(name: str) -> Picture:
    return Picture(name, _SCENE, partial(_draw_scene, name=name))


def _draw_scene(surface: Surface, rect: Rect, name: str) -> None:
    cards.picture(surface, rect, name, rect.width / cards.FULL[0])


def _emblem(name: str) -> Picture:
    return Picture(name, 1, partial(_draw_emblem, name=name))


def _draw_emblem(surface: Surface, rect: Rect, name: str) -> None:
    nine(surface, "panel_dark", rect, rect.width / cards.FULL[0])
    drawn = sprites.get(name, round(rect.width * _SCENE))
    surface.blit(drawn, drawn.get_rect(center=rect.center))
