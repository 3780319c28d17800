"""What befalls a character on its stage: a tile with a surprise, traps, throws on a table, the Waking, the Crown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.content import log
from game.content.texts import say, say_first
from game.desktop.engine import theme
from game.desktop.engine.draw import nine
from game.desktop.engine.labels import scene
from game.desktop.table.stages import happening
from game.desktop.table.stages.happening import Happening, Picture, Rung
from game.desktop.table.stages.pieces import SheetLine
from game.tables.realm.content import content
from game.tables.realm.face import cards, maze_tiles, maze_view, recap, vain
from game.tables.realm.face.maze_tiles import TileShown
from game.tables.realm.words import throws

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect, Surface

    from game.core import Fact
    from game.desktop.table.stages.stage import Laid, Stage
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

#: Kinds of facts with which something begins that is told, and the sound with which it opens; throws have their dice.
SOUNDS = {
    "tile": "place", "trap": "", "table": "", "heart_open": "gong", "crown": "fanfare", "thrown_out": "door",
    "jailed": "door", "died": "bad", "patrol": "bell", "clock": "gong", "gained_spell": "card",
    "rolled": "",
}  # fmt: skip
_LARGE = frozenset(("heart_open", "crown", "clock"))  # staged whomever they befall
_TURNED = ("tile_laid", "tile_up")  # a tile that nobody knew
_ENDS = frozenset(("collapse", "fight", "fight_over"))  # with these something else begins
_SCENES = {"thrown_out": "event_thrown_out", "patrol": "event_patrol"}
_BY_HAND = ("crypt", "prison_cell")  # tiles whose words are in no effect
#: The stage itself says these.
_SAID = frozenset(("rolled", "table", "trap", "test", "tile", "nothing", "clock", "crown", "gained_spell"))
_PICTURE, _CARD = 0.86, 0.70  # width to height of a scene, and of a card
_LINES = 5
_WINDOW = 220  # units of a picture across, as of a card


class HappeningStep(NamedTuple):
    """A step: the number of the fact with which it begins, whom it befalls, its facts, and the dice that led to it."""

    begins: int
    seat: int
    facts: tuple[Fact, ...]
    dice: Fact | None = None

    @property
    def key(self) -> str:
        """The kind of what began it; a throw that is told by itself is that of the confused."""
        kind = self.facts[0].kind
        return "confused" if kind == "rolled" else kind

    @property
    def small(self) -> bool:
        """Whether only people at the screen see their own."""
        return self.key not in _LARGE


def steps(facts: Sequence[Fact], end: int) -> list[HappeningStep]:
    """What happened, step by step.

    Args:
        facts: what happened.
        end: the step of the Clock at which the game ends.
    """
    found: list[HappeningStep] = []
    dice, within, new = None, False, any(fact.kind in _TURNED for fact in facts)
    for n, fact in enumerate(facts):
        last = found[-1] if within else None
        if fact.kind in SOUNDS and _matters(fact, new, end, last):
            found.append(HappeningStep(n, fact.seat, (fact,), fact if fact.kind == "rolled" else dice))
            within = True
        elif fact.kind in _ENDS or turn_over(fact):
            within = False
        elif last is not None:
            thrown = fact if fact.kind == "rolled" and last.dice is None else last.dice
            found[-1] = last._replace(facts=(*last.facts, fact), dice=thrown)
        dice = fact if fact.kind == "rolled" else None
    return found


def turn_over(fact: Fact) -> bool:
    """Whether with a fact another turn begins, or the Poison acts with which one ends (LB-55)."""
    return fact.kind in ("turn", "round") or (fact.kind == "rolled" and fact.data["why"] == "poison")


def _matters(fact: Fact, new: bool, end: int, last: HappeningStep | None) -> bool:
    """Whether a fact begins a stage: of tiles those just turned up that do something, of the Clock the last round."""
    if fact.kind == "tile":
        return new and _surprising(str(fact.data["tile"]))
    if fact.kind == "clock":
        return bool(fact.data["clock"] == end - 1)
    if fact.kind == "rolled":
        return bool(fact.data["why"] == "confusion")
    return fact.kind != "trap" or last is None or last.key != "tile"


def _surprising(code: str) -> bool:
    """Whether a tile does anything to whoever comes."""
    one = content().tiles[code]
    return one.group == "special" or bool(one.effects or one.test) or one.slug in _BY_HAND


def lay(stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
    """Lay out a step of what happened; as `Stages.lay`."""
    told = steps(stage.facts, stage.views[1]["end"])[stage.at]
    return happening.lay(happens(told, stage, shown), room, unit, since)


def stood(stage: Stage, shown: Shown) -> str:
    """The place where it befell a character, which may have been moved since."""
    moved = next((one for one in stage.facts[stage.begins :] if one.kind == "moved" and one.seat == stage.seat), None)
    if stage.begins and moved is not None:
        return str(moved.data["start"])
    if not stage.facts:
        return str(shown.view["players"][stage.seat]["place"])
    before, after = (str(view["players"][stage.seat]["place"]) for view in stage.views)
    return after or before  # whoever has died is nowhere


def happens(one: HappeningStep, stage: Stage, shown: Shown) -> Happening:
    """A step as what befalls somebody."""
    who = shown.players_shown[one.seat] if one.seat >= 0 else None
    colour = who.colour if who else "white"
    dice = tuple((colour, int(face)) for face in one.dice.data["faces"]) if one.dice else ()
    fact = one.facts[0]
    return Happening(
        who,
        say_first(f"realm.stage.{one.key}", name=who.name if who else "", what=_what(fact)),
        place_name(stood(stage, shown)) if who else "",
        _spells(one, shown) if one.key == "gained_spell" else (_picture(one, stage.views),),
        dice=dice,
        why=why(one),
        fell=fell(one),
        rungs=_rungs(one),
        lines=(*_says(one, shown), *_lines(one, shown)),
        opens=SOUNDS[one.facts[0].kind],
        facts=tuple(fact for fact in one.facts[bool(SOUNDS[one.facts[0].kind]) :] if fact.kind != "rolled"),
    )


def place_name(place: str) -> str:
    """Where somebody is; empty for nowhere."""
    if place.startswith("L:"):
        return say("realm.stage.square", square=place[2:])
    return say_first(f"realm.space.{place}") if place else ""


# --- words --------------------------------------------------------------------------------------------------------


def _what(fact: Fact) -> str:
    """What was thrown on or turned up."""
    if fact.kind == "tile":
        return maze_view.name_of(TileShown(str(fact.data["tile"])))
    return say(f"realm.table.{fact.data['table']}.name") if fact.kind == "table" else ""


def why(one: HappeningStep) -> str:
    """What the dice were thrown for: the table or trap, or the test that followed."""
    test, trap = _test(one), next((fact for fact in one.facts if fact.kind == "trap"), None)
    if trap is not None and _trapped(one):
        return say(f"realm.trap_kind.{trap.data['table']}")
    if test is not None:
        return say("realm.stage.test_needs", of=test.data["total"])
    return _what(one.facts[0]) if one.facts[0].kind == "table" else ""


def fell(one: HappeningStep) -> str:
    """What the dice came to, where the throw was for nothing else than that."""
    test = _test(one)
    if one.dice is None or (why(one) and test is None):
        return ""
    if test is None:
        return say("realm.stage.rolled", n=sum(one.dice.data["faces"]))
    passed, then = "passed" if test.data["passed"] else "failed", "then_" if _trapped(one) else ""
    return say(f"realm.stage.{then}test_{passed}", n=test.data["rolled"], of=test.data["total"])


def _trapped(one: HappeningStep) -> bool:
    """Whether the dice were a trap's; a test may follow with dice of its own."""
    return one.dice is not None and str(one.dice.data["why"]).startswith("trap")


def _test(one: HappeningStep) -> Fact | None:
    return next((fact for fact in one.facts if fact.kind == "test"), None)


def _rungs(one: HappeningStep) -> tuple[Rung, ...]:
    """The table that was thrown on, or the traps of a kind."""
    fact = one.facts[0]
    trap = next((fact for fact in one.facts if fact.kind == "trap"), None)
    if fact.kind == "table":
        words = [say(f"realm.table.{fact.data['table']}.{face}") for face in range(1, 7)]
        return happening.ladder(words, int(fact.data["row"]))
    if trap is None:
        return table_of(str(fact.data["tile"])) if fact.kind == "tile" else ()
    traps = content().traps[str(trap.data["table"])]
    words = [f"{say(f'realm.trap.{one.slug}.name')}: {say(f'realm.trap.{one.slug}.text')}" for one in traps]
    return happening.ladder(words, [one.slug for one in traps].index(str(trap.data["trap"])) + 1)


def table_of(code: str) -> tuple[Rung, ...]:
    """The table of a tile on which whoever is there may roll; empty for most."""
    words = [say_first(f"realm.table.{content().tiles[code].slug}.{face}") for face in range(1, 7)]
    return happening.ladder(words, 0) if all(words) else ()


def _says(one: HappeningStep, shown: Shown) -> list[SheetLine]:
    """What has begun, in words; of Spells only where they are hidden."""
    if one.key == "gained_spell" and _own(one, shown) is not None:
        return []
    words = say_first(f"realm.stage.{one.key}_means")
    return [SheetLine("icon_book", theme.FADED, "", words)] if words else []


def _lines(one: HappeningStep, shown: Shown) -> list[SheetLine]:
    """What came of it, as the log tells it; what the table or the tile says is not told twice."""
    rest = [fact for fact in one.facts if fact.kind not in _SAID]
    told = [
        entry for entry in log.entries(rest, [one.name for one in shown.players_shown], "realm") if not entry.heading
    ]
    lacking = "" if told else throws.later(one.facts[0], one.facts[0])
    if lacking:
        return [SheetLine("icon_star", theme.FADED, "", vain.said(lacking))]
    icons = [recap.icon(entry.fact) if entry.fact is not None else "" for entry in told[:_LINES]]
    return [
        SheetLine(icon or "icon_star", theme.FADED, "", entry.text) for icon, entry in zip(icons, told, strict=False)
    ]


# --- pictures -----------------------------------------------------------------------------------------------------


def _picture(one: HappeningStep, views: tuple[View, View]) -> Picture:
    """What it looks like: the tile, the Heart that opens, the Crown, or who is befallen."""
    before, after = (view["players"][one.seat] if one.seat >= 0 else None for view in views)
    fact = one.facts[0]
    if one.seat < 0:
        return _tile(TileShown("HEART", awake=views[1]["lab"]["heart"]["open"]), TileShown("HEART"))
    if fact.kind == "tile":
        return _tile(TileShown(_laid(fact, after["place"] if after else "", views[1])), TileShown("back"))
    tile = maze_view.tile_at(views[1], after["place"]) if after and fact.kind == "trap" else None
    if tile is not None:
        return _tile(tile)
    if fact.kind in _SCENES:
        return _scene(_SCENES[fact.kind])
    hero = before["hero"] if before else ""
    return _scene(f"hero_{hero}_scene" if hero else "maze_keeper")


def _own(one: HappeningStep, shown: Shown) -> list[str] | None:
    """The Spells of whoever gained some; None where whoever looks may not see them."""
    return shown.view["players"][one.seat]["spells"]


def _spells(one: HappeningStep, shown: Shown) -> tuple[Picture, ...]:
    """The Spells that were gained, for their owner; their backs for everybody else."""
    own, count = _own(one, shown), min(happening.MOST, int(one.facts[0].data["count"]))
    if own is not None:
        return tuple(_spell(name) for name in own[-count:])
    back = partial(cards.back, deck="spell")
    return tuple(Picture(("spell", i), _CARD, back) for i in range(count))


def _spell(name: str) -> Picture:
    return Picture(name, _CARD, partial(cards.full, name=name), partial(cards.back, deck="spell"))


def square_of(stage: Stage, one: HappeningStep) -> str:
    """Where a tile was turned up; whoever did may have been swept elsewhere since."""
    turned = (str(fact.data["place"]) for fact in stage.facts[: one.begins] if fact.kind in _TURNED)
    return next(turned, "") or str(stage.views[1]["players"][one.seat]["place"])


def _laid(fact: Fact, place: str, view: View) -> str:
    """The code of a tile with its shape."""
    lying = view["lab"]["grid"].get(place)
    return str(lying["code"]) if lying and lying["face"] else str(fact.data["tile"])


def _tile(tile: TileShown, back: TileShown | None = None) -> Picture:
    backs = partial(_draw_tile, tile=back) if back else None
    return Picture(tile, 1, partial(_draw_tile, tile=tile), backs)


def _draw_tile(surface: Surface, rect: Rect, tile: TileShown) -> None:
    drawn = maze_tiles.large(tile, rect.height)
    across = (drawn.get_width() - rect.width) // 2
    surface.blit(drawn, rect, (across, 0, rect.width, rect.height))
    nine(surface, cards.WINDOW, rect, rect.width / _WINDOW)


def _scene(name: str) -> Picture:
    return Picture(name, _PICTURE, partial(_draw_scene, name=name))


def _draw_scene(surface: Surface, rect: Rect, name: str) -> None:
    scene(surface, rect, name, cards.WINDOW, rect.width / _WINDOW)
