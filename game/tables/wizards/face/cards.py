"""Tasks, Events, Objects, spells and High Wizards as cards in full: frame, scene, name, words, and what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import has, say, say_first
from game.desktop.engine import labels, sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.tables.wizards.content import TaskCard, content
from game.tables.wizards.face import names, parts_said
from game.tables.wizards.face.scenes import EVENTS, TASKS, object_scene, wizard_scene
from game.tables.wizards.face.styles import CARD, WORDS

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.tables.wizards.views import View

FULL = (220, 316)
SHAPE = (160, 105)  # of a scene
SCENE = SHAPE[0] / SHAPE[1]
_TITLE, _TITLE_SIDES, _SIDE, _TOP, _GAP, _SHEET, _WORDS = 24, 20, 9, 44, 4, 0.6, (12, 8)  # units of a card in full
_TOKENS = {
    "T": "place_town", "D": "place_dwelling", "E": "place_dwelling", "X": "land", "C": "land", "G": "land",
    "W": "terrain_woods", "M": "terrain_mountains", "S": "terrain_water", "ST": "place_stone", "LR": "place_center",
    "HERE": "here", "MENTOR": "mentor", "HW": "high_wizard", "STAY": "stay", "TP": "transport_part", "ABBEY":
    "place_abbey", "HAMDREL": "place_cottage", "HOLLOW": "place_hollow", "CREST": "place_crest", "RUKTAL":
    "place_circle", "LAIRC": "place_center", "MEGMORAN": "place_megmoran", "MELIGAR": "place_meligar", "MELEKOK":
    "place_melekok",
}  # fmt: skip


class CardFace(NamedTuple):
    """What stands on a card.

    Attributes:
        frame: the nine-slice round it.
        scene: the sprite of its picture, or an icon.
        title: its name.
        lines: what it says.
        flavour: what is only said about it.
        kind: what sort of card it is.
        rule: the number that most stands behind it.
    """

    frame: str
    scene: str
    title: str
    lines: tuple[str, ...]
    flavour: str = ""
    kind: str = ""


def token_icon(words: str) -> str:
    """The icon of a part's token."""
    head = words.partition("(")[0].rstrip("?*")
    name = _TOKENS.get(head) or _TOKENS.get(head.partition(":")[0], "hex")
    return f"wizards_icon_{name}"


def task_card(number: int) -> TaskCard | None:
    """A Task by the number of its card."""
    return next((card for card in content().tasks if card.number == number), None)


def face(target: str, view: View) -> CardFace | None:
    """What a target shows as a card; None when it is none."""
    head, _, rest = target.partition(":")
    make = {
        "task": _task, "part": _task, "event": _event, "object": _object, "spell": _spell, "hw": _wizard,
        "card": _deck_card, "animal": _animal,
    }.get(head)  # fmt: skip
    return make(rest, view) if make and rest else None


def _card(frame: str, scene: str, stem: str, slug: str, *lines: str, kind: str = "") -> CardFace:
    """A card of a sort, with the texts that it has under its name."""
    key = f"wizards.{stem}.{slug}"
    own = [say_first(f"{key}.{part}") for part in ("text", "flavour")]
    said = (own[0], *lines) if own[0] else lines
    return CardFace(f"wizards_card_{frame}", scene, names.card(stem, slug), said, own[1], kind)


def _task(rest: str, view: View) -> CardFace | None:
    card = task_card(int(rest.partition(".")[0])) if rest.partition(".")[0].isdigit() else None
    if card is None:
        return None
    held = next((t for p in view["players"] for t in p["tasks"] or () if t["card"] == card.number), None)
    offer = next((one for one in view["offer"] if one["card"] == card.number), None)
    key = "ordered" if card.ordered else "any"
    lines = [say(f"wizards.screen.parts_{key}")]
    for n, token in enumerate(card.parts):
        part = held["parts"][n] if held else None
        what = parts_said.token(token, view, part)
        what = what[:1].upper() + what[1:]
        if part and part["done"]:
            what = say("wizards.task_text.part_done", what=what)
        lines.append(say("wizards.task_text.part", n=n + 1, what=what))
    lines.append(reward(held["points"] if held else offer["points"] if offer else card.points))
    kind = say(f"wizards.task_text.{'mandatory' if held['mandatory'] else 'optional'}") if held else ""
    return _card("task", TASKS[card.slug], "task", card.slug, *lines, kind=kind)


def reward(points: tuple[int, int, int] | list[int]) -> str:
    """What a Task brings."""
    return say("wizards.task_text.reward", knowledge=points[0], perception=points[1], power=points[2])


def _event(slug: str, view: View) -> CardFace | None:
    card = next((card for card in content().events if card.slug == slug), None)
    if card is None:
        return None
    lines = [say("wizards.event_class.void")] if card.void_dazed else []
    held = next((e for p in view["players"] for e in p["events"] if e["slug"] == slug), None)
    if held and card.cls == "days":
        left = held["left"] or 0
        lines.append(say(f"wizards.event_class.left{'' if left > 1 else f'_{left}'}", n=left))
    kind = say(f"wizards.event_class.{card.cls}", n=card.days)
    return _card("event", EVENTS[slug], "event", slug, *lines, kind=kind)


def _object(slug: str, _view: View) -> CardFace | None:
    card = next((one for one in content().objects if one.slug == slug), None)
    if card is None:
        return None
    kind = say(f"wizards.object_use.{'keep' if card.keep else 'discard'}")
    return _card("object", object_scene(slug), "object", slug, kind=kind)


def _spell(kind: str, view: View) -> CardFace | None:
    if not has(f"wizards.spell.{kind}.name"):
        return None
    seat = view["seat"] if view["seat"] is not None else view["turn"]
    known = [one for one in view["players"][seat]["spells"] if one["kind"] == kind] if seat is not None else []
    lines = [form[:1].upper() + form[1:] + "." for one in known if (form := names.form(one))]
    if any(one["tried"] for one in known):
        lines.append(say("wizards.spell_when.tried"))
    return _card("wizard", f"wizards_icon_{kind}", "spell", kind, *lines)


def _wizard(slug: str, view: View) -> CardFace | None:
    if not has(f"wizards.hw.{slug}.name"):
        return _card("wizard", "wizards_hw_secret", "card", "secret", *_beneath(slug, view))
    return _card("wizard", wizard_scene(slug), "hw", slug, *_beneath(slug, view))


def _beneath(slug: str, view: View) -> list[str]:
    """Cards that lie beneath a High Wizard on the map."""
    for i, one in enumerate(view["wizards"]):
        if slug in (one["name"], str(i)) and one["buried"]:
            n = one["buried"]
            found = [say("wizards.card.buried_1" if n == 1 else "wizards.card.buried", n=n)]
            if one["cards"]:
                found.append(", ".join(names.card("card", card) for card in one["cards"]))
            return found
    return []


def _deck_card(slug: str, view: View) -> CardFace | None:
    if has(f"wizards.hw.{slug}.name"):
        return _wizard(slug, view)
    return _card("wizard", wizard_scene(slug), "card", slug) if has(f"wizards.card.{slug}.name") else None


def _animal(kind: str, _view: View) -> CardFace | None:
    known = has(f"wizards.animal.{kind}.name")
    return _card("event", f"wizards_animal_{kind}", "animal", kind) if known else None


# ------------------------------------------------------------------ drawing


def full(surface: Surface, rect: Rect, target: str, view: View) -> None:
    """A card with all its words in a rectangle."""
    found = face(target, view)
    if found is None:
        return
    box = Box(surface, rect, *FULL)
    nine(surface, found.frame, rect, box.k)
    CARD.middle(box, found.title, FULL[0] / 2, _TITLE, FULL[0] - _TITLE_SIDES)
    wide = FULL[0] - 2 * _SIDE
    high = wide / SCENE
    picture(surface, box.rect(_SIDE, _TOP, wide, high), found.scene, box.k)
    top = _TOP + high + _GAP
    sheet = box.rect(_SIDE, top, wide, FULL[1] - top - _SIDE)
    nine(surface, "realm_sheet", sheet, box.k * _SHEET)
    _words(surface, sheet.inflate([-box.px(side) for side in _WORDS]), found, box.letter(WORDS.size, WORDS.most))


def picture(surface: Surface, rect: Rect, scene: str, k: float) -> None:
    """A scene in its window; what is only a sign stands on a plain ground."""
    if sprites.has(scene) and sprites.size(scene)[0] > 100:
        labels.scene(surface, rect, scene, "realm_window", k * 0.9)
        return
    surface.fill((58, 44, 70), rect)
    size = round(min(rect.width, rect.height) * 0.8)
    tint = theme.GOLD if scene.startswith("wizards_icon_") else None
    drawn = sprites.get(scene, size, tint=tint)
    surface.blit(drawn, drawn.get_rect(center=rect.center))
    nine(surface, "realm_window", rect, k * 0.9)


def _words(surface: Surface, rect: Rect, found: CardFace, px: int) -> None:
    """All lines of a card, as large as they fit."""
    lines: list[tuple[str, str]] = []
    while px > text.LEAST:
        lines = [(row, "body") for one in found.lines for row in text.wrap(one, "body", px, rect.width)]
        if found.kind:
            lines = [(row, "bold") for row in text.wrap(found.kind, "bold", px, rect.width)] + lines
        if len(lines) * text.leading("body", px) <= rect.height:
            break
        px -= 1
    step = text.leading("body", px)
    y = rect.y + step // 2
    for words, style in lines:
        text.put(surface, words, (rect.x, y), "midleft", px, style)
        y += step
