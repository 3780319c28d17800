"""A fight on its stage: who fights with what, row by row, the dice, the odds, and what comes of it."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.content import log
from game.content.texts import say, say_first
from game.desktop.engine import text, theme
from game.desktop.table.stages import pieces as drawing
from game.desktop.table.stages import throw
from game.desktop.table.stages.pieces import Fighter, SheetLine, Thrown
from game.desktop.table.stages.stage import STILL, Heard, Laid, Stage
from game.desktop.ui.pieces import Piece
from game.desktop.ui.rows import row
from game.tables.realm.content import Card, content
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import recap, stage_happenings, wording
from game.tables.realm.face.plates import STATS, TINTS
from game.tables.realm.face.sheets_fight import part_name, seen_by

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.core import Fact
    from game.desktop.ui.rich import PlayerShown
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Fight, Foe, Fought, Player

FOE = "vermillion"  # the colour of dice that belong to no seat
GONE = "white"  # theirs where a seat has that colour
#: Scenes of foes that have neither a card nor a character.
_SCENES = {
    "border_patrol": "event_patrol", "keeper": "maze_keeper", "ghost": "card_wailing_shade",
    "shade": "card_whimpering_shade", "horned_one": "maze_s8",
}  # fmt: skip
_KINDS = {"battle": "battle", "psychic": "craft", "brawl": "fist"}
#: By kind of fight: the sound with which it opens.
SOUNDS = {"battle": "clash", "psychic": "shimmer", "brawl": "punch"}
_WEIGHTS, _NARROW = (23, 42, 23), (22, 44, 22)  # of the two sheets and what lies between them; at large text
_LARGE = 130  # per cent of text from which the sheets are narrow
_GAP, _BANNER, _LEATHER, _ODDS, _BAND, _VERDICT, _PRESS = 8, 46, 170, 28, 44, 56, 50  # units
_LIES = (5, -6)  # degrees that both dice lie turned
#: Guests of the inn who look on at a brawl.
_CROWD = (
    "folk_dwarf", "folk_elf", "folk_human", "folk_halfling", "folk_troll", "folk_elf_2", "folk_dwarf_2", "folk_human_2",
)  # fmt: skip
_WATCHED = 58  # units that the leather is higher where somebody looks on
#: What might add to the score in a kind of fight, as signs of the rows it would be.
_HELPS = {"battle": ("objects", "followers", "spells"), "psychic": ("objects", "followers", "spells"), "brawl": ()}
#: By kind of fact: the number of a player that it changes.
_GROWS = {"life": "lives", "gold": "gold", "strength": "strength", "craft": "craft"}
_ALONE = {*_GROWS, "trophy", "ailment"}  # kinds of facts that do not share a line
_COUNTS, _DONE = 1140, 1500  # milliseconds until the sums count, and until all can be read
_RULE = 22  # units of the letters of a card in full
_LINES = 6  # of what came of it
_HEADS = (("win", "icon_trophy", theme.GREEN), ("tie", "icon_shield", (112, 72, 0)), ("lose", "icon_lives", theme.RED))
_DARK: theme.Colour = (124, 26, 18)
_BROWN: theme.Colour = (112, 60, 20)


class Sides(NamedTuple):
    """Both sides of a fight that is shown: sums, dice (0 before they are thrown), colours, and how it ended.

    Attributes:
        scores: with the dice, as the rules count them: a Curse takes from a die (LB-55); 0 before they are thrown.
    """

    sums: tuple[int, int]
    dice: tuple[int, int]
    scores: tuple[int, int]
    colours: tuple[str, str]
    outcome: str


def lay(stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
    """Lay the fight out that goes on, or the one that was decided; as `Stages.lay`."""
    view = stage.views[1] if stage.facts else shown.view
    found: Fight | Fought | None = view["last_fight"] if stage.facts else view["fight"]
    if found is None:
        return Laid([], room)
    asked = None if stage.facts else shown.turn
    fight = seen_by(asked, found)
    sides = _sides(fight, shown)
    gap = round(_GAP * unit)
    inner = room.inflate(-2 * gap, -2 * gap)
    weights = _NARROW if text.reading.zoom * 100 >= _LARGE else _WEIGHTS
    left, middle, right = row(inner, *weights, gap=gap + gap // 2)
    rolls = bool(stage.facts) and since < _COUNTS  # as long as the dice do, nobody has won or lost anything
    falls = any(fact.kind == "died" for fact in _since_over(stage))  # who is no more is told of as long as it lived
    seen = shown._replace(view=stage.views[0]) if rolls or falls else shown
    cursed = _cursed((stage.views[0] if stage.facts else shown.view)["players"], fight)
    made = [
        *_side(left, fight, 0, sides, seen, unit, cursed=cursed[0]),
        *_side(right, fight, 1, sides, seen, unit, cursed=cursed[1]),
    ]
    if stage.facts:
        return _decided(stage, fight, sides, shown, middle, made, unit, since)
    return _open(fight, found, sides, shown, middle, made, unit)


# --- both sides ---------------------------------------------------------------------------------------------------


def _sides(fight: Fight | Fought, shown: Shown) -> Sides:
    sums = tuple(sum(int(n) for _, n in side) for side in (fight["mine"], fight["theirs"]))
    colours = shown.players_shown
    mine, foe = colours[fight["seat"]].colour, fight["foe"]
    theirs = colours[foe["seat"]].colour if "seat" in foe else FOE if mine != FOE else GONE
    own, other = fight["dice"]
    sides = Sides((sums[0], sums[1]), (own, other), (0, 0), (mine, theirs), "")
    if "scores" not in fight:
        return sides
    return sides._replace(scores=(fight["scores"][0], fight["scores"][1]), outcome=fight["outcome"])


def _cursed(players: Sequence[Player], fight: Fight | Fought) -> list[bool]:
    """Which sides throw under a Curse (LB-55)."""
    seats = (fight["seat"], fight["foe"].get("seat", -1))
    return [seat >= 0 and "curse" in players[seat]["ailments"] for seat in seats]


def _side(
    rect: Rect, fight: Fight | Fought, nth: int, sides: Sides, shown: Shown, unit: float, *, cursed: bool
) -> list[Piece]:
    """The sheet of one who fights, or the foe's card in full, and the sum before the die."""
    band = round(_BAND * unit * max(1.0, text.reading.zoom**0.5))
    high = rect.height - band - round(_GAP * unit)
    sheet, foot = Rect(rect.x, rect.y, rect.width, high), Rect(rect.x, rect.bottom - band, rect.width, band)
    foe = fight["foe"]
    seat = fight["seat"] if nth == 0 else foe.get("seat", -1)
    if seat >= 0:
        who = _fighter(shown.players_shown[seat], shown.view["players"][seat], fight, nth, cursed=cursed)
        what: object = who
        draw: Callable[..., None] = partial(drawing.fighter, who=who, unit=unit)
        colour = theme.BY_NAME[sides.colours[nth]].dark
    else:
        what, draw = _foe(foe, fight, unit)
        colour = _BROWN if fight["kind"] == "brawl" else _DARK
    words, number = say("realm.stage.before"), sides.sums[nth]
    if "card" in foe and nth and len(fight["theirs"]) > 1:  # its card has the first number, nothing else the others
        (_, printed), *more = fight["theirs"]
        words = " ".join([str(printed), *(f"{_number(1, int(n))} {part_name(str(key))}" for key, n in more)])
    sums = partial(drawing.band, colour=colour, words=words, number=number, unit=unit)
    return [
        Piece(("side", nth), sheet, look=what, draw=draw, edge=round(_GAP * unit)),
        Piece(("sum", nth), foot, look=(colour, words, number), draw=sums),
    ]


def _fighter(who: PlayerShown, player: Player, fight: Fight | Fought, nth: int, *, cursed: bool) -> Fighter:
    """A character's own sheet, with all that its score is made of."""
    parts = fight["theirs"] if nth else fight["mine"]
    rows = tuple((_sign(str(key)), part_name(str(key)), _number(i, int(n))) for i, (key, n) in enumerate(parts))
    if cursed:
        rows += (("ailment_curse", say("realm.stage.cursed"), _number(len(rows), -1)),)
    helped = {sign for sign, _, _ in rows}
    rows += tuple(
        (f"icon_{sign}", say(f"realm.stage.no_{sign}"), "")
        for sign in _HELPS[fight["kind"]]
        if f"icon_{sign}" not in helped
    )
    numbers = tuple((f"icon_{stat}", TINTS[stat], player[stat]) for stat in STATS)
    hero = player["hero"]
    return Fighter(
        who.name, say_first(f"realm.hero.{hero}"), who.colour, who.emblem, f"hero_{hero}_scene" if hero else "",
        numbers, rows, _note(fight["kind"], player), "realm_card_hero", realm_cards.WINDOW,
    )  # fmt: skip


def _number(i: int, n: int) -> str:
    return str(n) if i == 0 else text.signed(n) if n < 0 else f"+{n}"


def _sign(key: str) -> str:
    """The icon of what adds to a score."""
    if key in ("strength", "craft"):
        return f"icon_{key}"
    card = content().cards.get(key.partition(".")[0])
    if card is not None:
        return {"follower": "icon_followers", "spell": "icon_spells", "ability": "icon_ability"}.get(
            card.type, "icon_objects"
        )
    named = {"brew": "icon_brew", "crown": "icon_ember_crown", "ember_key": "icon_key", "knuckles": "icon_fist"}
    return named.get(key, "icon_star")


def _note(kind: str, player: Player) -> str:
    """What else matters: what helps in no such fight, or what may save the Life."""
    if kind != "battle":
        return say(f"realm.stage.note_{kind}")
    usable = [(one, _card(one["id"])) for one in player["objects"] if one["usable"]]
    saves = [(card.save - one["enchanted"], card.id) for one, card in usable if card.save]
    least = min(saves, default=None)
    return say("realm.stage.saves", card=wording.card_name(least[1]), n=least[0]) if least else ""


def _card(name: str) -> Card:
    return content().cards[name.partition(".")[0]]


def _hero(name: str) -> bool:
    """Whether a foe is a character that nobody plays."""
    return any(one.slug == name for one in content().characters.values())


def _foe(foe: Foe, fight: Fight | Fought, unit: float) -> tuple[object, Callable[..., None]]:
    """How a foe that is no player's looks: its card in full, or a sheet with its picture."""
    name = foe.get("card", foe.get("name", ""))
    slugs = {card.slug for card in content().cards.values()}
    if "card" in foe or name in slugs or _hero(name):
        return name, partial(realm_cards.full, name=name, px=round(_RULE * unit * max(1.0, text.reading.zoom)))
    icon = "icon_craft" if fight["kind"] == "psychic" else "icon_strength"
    keys = ["value_psychic" if fight["kind"] == "psychic" and key == "value" else key for key, _ in fight["theirs"]]
    numbers = [int(n) for _, n in fight["theirs"]]
    rows = tuple(
        (icon, part_name(str(key)), _number(i, n)) for i, (key, n) in enumerate(zip(keys, numbers, strict=True))
    )
    who = Fighter(wording.foe_name(name), "", FOE, "", _SCENES.get(name, "event_brawl"), (), rows, "",
                  "realm_card_enemy", realm_cards.WINDOW)  # fmt: skip
    return who, partial(drawing.fighter, who=who, unit=unit)


# --- between them -------------------------------------------------------------------------------------------------


def _cut(area: Rect, high: int, gap: int) -> tuple[Rect, Rect]:
    """The top of an area, and what is left below it."""
    high = min(high, area.height)
    return Rect(area.x, area.y, area.width, high), Rect(
        area.x, area.y + high + gap, area.width, max(0, area.height - high - gap)
    )


def _open(
    fight: Fight | Fought, begun: Fight | Fought, sides: Sides, shown: Shown, area: Rect, made: list[Piece],
    unit: float,
) -> Laid:  # fmt: skip
    """Before the dice: who ``begun`` it, dice, odds, what each end brings, and room for the choices."""
    gap, zoom = round(_GAP * unit), max(1.0, text.reading.zoom)
    head, area = _cut(area, round(_BANNER * unit), gap)
    felt, area = _cut(area, _leather(fight, unit), gap)
    bar, area = _cut(area, round(_ODDS * unit * zoom), gap)
    what = _follows(fight, shown)
    sheet, area = _cut(area, drawing.high_of(what, area.width, unit, area.height // 2), gap)
    words = [say(f"realm.fight.{name}") for name, _, _ in _HEADS]
    odds = partial(drawing.odds_bar, odds=fight["odds"], words=words, unit=unit)
    made += _banner(head, begun, shown, unit)
    made += _felt(felt, fight, sides, _under(shown, fight), unit, 0)
    made.append(Piece("odds", bar, look=(tuple(fight["odds"]), tuple(words)), draw=odds))
    made.append(Piece("follows", sheet, look=what, draw=partial(drawing.lines, what=what, unit=unit)))
    return Laid(made, area, heard=(Heard(0, SOUNDS[fight["kind"]]),))


def _leather(fight: Fight | Fought, unit: float) -> int:
    """Pixels that the leather is high."""
    return round((_LEATHER + (_WATCHED if fight["kind"] == "brawl" else 0)) * unit)


def _banner(rect: Rect, fight: Fight | Fought, shown: Shown, unit: float) -> list[Piece]:
    """Who fights whom: who began it comes first, wherever they stand."""
    who = shown.players_shown[fight["seat"]]
    own = "_seat" if "seat" in fight["foe"] else ""
    title = say(f"realm.stage.{fight['kind']}{own}", name=who.name, foe=wording.foe(fight["foe"], shown))
    at = shown.view["players"][fight["seat"]]["place"]
    place = say_first(f"realm.space.{at}") if at else ""
    draw = partial(drawing.banner, who=who, words=title, place=place, unit=unit)
    return [Piece("banner", rect, look=(who, title, place), draw=draw)]


def _under(shown: Shown, fight: Fight | Fought) -> tuple[str, str]:
    """Whose dice they are."""
    foe = wording.foe(fight["foe"], shown) if "seat" in fight["foe"] else say("realm.stage.its_die")
    return shown.players_shown[fight["seat"]].name, foe


def _felt(
    rect: Rect, fight: Fight | Fought, sides: Sides, under: tuple[str, str], unit: float, since: int
) -> list[Piece]:
    """The leather with both sums, and the dice as far as they have fallen."""
    counted = bool(sides.outcome) and since >= _COUNTS
    beaten = {"win": 1, "lose": 0}.get(sides.outcome, -1)
    thrown = tuple(
        Thrown(colour, score, words=_sum(before, face, score), lies=True, beaten=nth == beaten)
        if counted
        else Thrown(colour, before, words)
        for nth, (colour, before, face, score, words) in enumerate(
            zip(sides.colours, sides.sums, sides.dice, sides.scores, under, strict=True)
        )
    )
    kind = fight["kind"]
    icon, sort = _KINDS[kind], say(f"realm.fight.{kind}_short")
    crowd = _CROWD if kind == "brawl" else ()
    ground = partial(drawing.leather, sides=thrown, icon=icon, sort=sort, unit=unit, crowd=crowd)
    found = [Piece("felt", rect, look=(thrown, icon, sort), draw=ground)]
    for nth, spot in enumerate(drawing.dice_of(drawing.ground_of(rect, unit, bool(crowd)))):
        face = sides.dice[nth] if sides.outcome else 0
        part = min(1.0, max(0.0, (since - nth * throw.APART) / throw.LANDS)) if sides.outcome else 1.0
        found.append(throw.die(("die", nth), spot, sides.colours[nth], face, part, _LIES[nth]))
    return found


def _sum(before: int, face: int, score: int) -> str:
    less = before + face - score
    return say("realm.stage.sum_cursed" if less else "realm.stage.sum", before=before, die=face, less=less)


def _follows(fight: Fight | Fought, shown: Shown) -> tuple[SheetLine, ...]:
    """What a win, a tie and a defeat bring, a line each; a tie that somebody wins, or that cannot be, is none."""
    ends = zip(_HEADS, fight["odds"], strict=True)
    return tuple(_follow(fight, shown, *head) for head, odds in ends if head[0] != "tie" or odds)


def _follow(fight: Fight | Fought, shown: Shown, end: str, icon: str, colour: theme.Colour) -> SheetLine:
    """What one of them brings."""
    foe = fight["foe"]
    prize = {"win": foe.get("seat", -1), "lose": fight["seat"]}.get(end, -1)  # whose the loser's things are
    names = ["bearer"] if _bears(shown, prize) and "seat" in foe else _ends(fight)
    worth = str(_card(foe["card"]).value) if "card" in foe else ""
    words = _brings(end, names, {"foe": wording.foe(foe, shown), "n": worth})
    return SheetLine(icon, colour, say("realm.stage.head", what=say(f"realm.stage.{end}_head")), words)


def _ends(fight: Fight | Fought) -> list[str]:
    """The names under which it stands what a fight brings, the closest first."""
    foe = fight["foe"]
    if "seat" in foe:
        names = [f"seat_{fight['kind']}", "seat"]
    elif "card" in foe:
        card = _card(foe["card"])
        special = (("enemy_lost", card.lose), ("enemy_gives", card.win), ("enemy_treasure", card.treasure))
        names = [card.slug, *(name for name, has in special if has), "enemy"]
    else:
        gives = any(card.win for card in content().cards.values() if card.slug == foe["name"])
        sort = ["gives"] if gives else ["hero"] if _hero(foe["name"]) else []  # LB-50
        names = [f"{foe['name']}_{fight['kind']}", foe["name"], *sort, "other"]
    return [names[0], "brawl", *names[1:]] if fight["kind"] == "brawl" else names


def _brings(end: str, names: list[str], slots: dict[str, str]) -> str:
    return say_first(*(f"realm.stage.{end}.{name}" for name in names), f"realm.stage.{end}.other", **slots)


def _bears(shown: Shown, seat: int) -> bool:
    return seat >= 0 and bool(shown.view["players"][seat]["crown"])


# --- how it ended -------------------------------------------------------------------------------------------------


def _decided(
    stage: Stage, fight: Fight | Fought, sides: Sides, shown: Shown, area: Rect, made: list[Piece], unit: float,
    since: int,
) -> Laid:  # fmt: skip
    """After the dice: they fall, the sums count, and what came of it stands below until somebody goes on."""
    gap, zoom = round(_GAP * unit), max(1.0, text.reading.zoom)
    names = [shown.players_shown[fight["seat"]].name, wording.foe(fight["foe"], shown)]
    head, area = _cut(area, round(_BANNER * unit), gap)
    felt, area = _cut(area, _leather(fight, unit), gap)
    end, area = _cut(area, round(_VERDICT * unit), gap)
    press = round(_PRESS * unit * zoom)
    buttons = Rect(area.x, area.bottom - press, area.width, press)
    made += _banner(head, fight, shown, unit)
    made += _felt(felt, fight, sides, _under(shown, fight), unit, since)
    if since >= _COUNTS:
        made.append(_verdict(end, sides, names, unit))
    if since >= _DONE:
        what = tuple(_gains(stage, [one.name for one in shown.players_shown]))
        what = what or tuple(_follow(fight, shown, *head) for head in _HEADS if head[0] == sides.outcome)
        room = area.height - press - gap
        sheet = Rect(area.x, area.y, area.width, drawing.high_of(what, area.width, unit, room))
        if what:
            made.append(Piece("gains", sheet, look=what, draw=partial(drawing.lines, what=what, unit=unit)))
    heard = (*throw.heard(len(sides.dice)), Heard(_COUNTS, facts=_since_over(stage)))
    return Laid(made, buttons, _DONE if since < STILL else 0, heard)


def _since_over(stage: Stage) -> tuple[Fact, ...]:
    """What came of it: the end of the fight and all after it, until the next turn begins."""
    over = next((i for i, fact in enumerate(stage.facts) if fact.kind == "fight_over"), 0)
    later = (i for i, fact in enumerate(stage.facts) if i > over and stage_happenings.turn_over(fact))
    return stage.facts[over : next(later, len(stage.facts))]


def _verdict(rect: Rect, sides: Sides, names: list[str], unit: float) -> Piece:
    mine, theirs = sides.scores
    how = "by" if mine != theirs or sides.outcome == "tie" else "even"
    words = say(f"realm.stage.{sides.outcome}_{how}", name=names[0], foe=names[1], by=abs(mine - theirs))
    colour = {"win": drawing.WIN, "tie": drawing.TIE, "lose": drawing.LOSE}[sides.outcome]
    draw = partial(drawing.verdict, words=words, colour=colour, unit=unit)
    return Piece("verdict", rect, look=(words, colour), draw=draw)


def _gains(stage: Stage, names: list[str]) -> Iterable[SheetLine]:
    """What came of it, as the log tells it but each number on a line of its own, with what it is now."""
    facts = _since_over(stage)[1:]
    cuts = [i for i in range(1, len(facts)) if {facts[i - 1].kind, facts[i].kind} <= _ALONE]
    runs = [facts[first:end] for first, end in pairwise([0, *cuts, len(facts)])]
    told = [one for run in runs for one in log.entries(run, names, "realm") if not one.heading][:_LINES]
    for one in told:
        icon = recap.icon(one.fact) if one.fact is not None else ""
        grew = _grew(stage, one.fact) if one.fact is not None else ()
        yield SheetLine(icon or "icon_star", theme.FADED, "", one.text, grew)


def _grew(stage: Stage, fact: Fact) -> tuple[int, ...]:
    """What somebody had before it and has after it; empty where that is no number."""
    before, after = (view["players"][fact.seat] for view in stage.views) if fact.seat >= 0 else (None, None)
    if not before or not after:
        return ()
    if fact.kind == "trophy":
        had, has = (sum(one["worth"] for one in seat["trophies"]) for seat in (before, after))
    elif fact.kind in _GROWS:
        had, has = (int(seat[_GROWS[fact.kind]]) for seat in (before, after))
    else:
        return ()
    return (had, has) if had != has else ()
