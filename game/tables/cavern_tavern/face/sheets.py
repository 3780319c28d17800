"""What the focus panel holds of Cavern Tavern: log lines, cards and places in full."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.kept import keep
from game.content.texts import has, say
from game.desktop.engine import theme
from game.desktop.table.hud import sheets
from game.desktop.table.hud.sheets import LogLine, heading
from game.desktop.table.hud.wording import amount
from game.tables.cavern_tavern.content.definitions import KINDS, POTION, cards
from game.tables.cavern_tavern.content.lookup import rules_of
from game.tables.cavern_tavern.face import cards as faces
from game.tables.cavern_tavern.face import wording
from game.tables.cavern_tavern.face.hall import clock_label
from game.tables.cavern_tavern.words import log

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core import Fact
    from game.desktop.ui.rich import PlayerShown
    from game.desktop.ui.scroll import Row
    from game.tables.cavern_tavern.face.shown import Shown


@keep("look")
def words() -> tuple[tuple[str, str], ...]:
    """The words that get a token in front of them in running text."""
    return tuple((say(f"kind.{kind}"), f"coin_{kind}") for kind in (*KINDS, POTION))


def log_lines(facts: Sequence[Fact], names: Sequence[str]) -> list[LogLine]:
    """What happened, as lines of the log; the beginning of a round with its time."""
    rounds = iter([int(fact.data["round"]) for fact in facts if fact.kind == "round_started"])
    found = []
    for entry in log.entries(facts, names):
        said = f"{entry.text}\t{clock_label(next(rounds))}" if entry.heading else entry.text
        found.append(LogLine(said, entry.heading, entry.rule, entry.fact))
    return found


def begins(fact: Fact) -> bool:
    """Whether a round begins with this."""
    return fact.kind == "round_started"


def paragraph(
    sentence: str,
    room: int,
    px: int,
    face: str = "body",
    colour: theme.Colour = theme.INK,
    players_shown: tuple[PlayerShown, ...] = (),
) -> Row:
    """A sentence in which ingredients have their pictures."""
    return sheets.paragraph(sentence, room, px, face, colour, players_shown, words())


def brief(_shown: Shown, _room: int, _px: int) -> list[Row]:
    """Nothing stands above the choices."""
    return []


def about(target: str, shown: Shown) -> tuple[str, ...]:
    """The numbers of the rules about what lies at a target; nothing that is hidden is told apart."""
    if target == "secret" and (shown.peek or shown.known) and shown.me["secret"]:
        return rules_of(str(shown.me["secret"]))
    found = rules_of(wording.card_of(shown, target) or target)
    head, _, rest = target.partition(":")
    if head == "seat" and (who := shown.view["players"][int(rest)]["character"]):
        return (*rules_of(who), *found)
    return found


def card(target: str, shown: Shown, room: int, px: int) -> list[Row]:
    """The card, place or player behind a target, in full, with links to its rules."""
    found = _card(target, shown, room, px)
    numbers = about(target, shown)
    if not numbers:
        return found
    return [*found, paragraph(say("ui.card_rules", numbers=", ".join(numbers)), room, px, "italic", theme.FADED)]


def _card(target: str, shown: Shown, room: int, px: int) -> list[Row]:
    head, _, rest = target.partition(":")
    found = wording.card_of(shown, target)
    if found and found.startswith("O"):
        lines, paint = _order_lines(found), partial(faces.order, card=found)
        return sheets.picture(paint, found, lines, (room, px), faces.ORDER_SIZE, words())
    if found:
        kind = "item" if found.startswith("I") else "nasty"
        return _face(kind, found, room, px)
    if head == "secret" and (shown.peek or shown.known) and shown.me["secret"]:
        return _face("secret", str(shown.me["secret"]), room, px)
    if head == "place":
        return _place(rest, room, px)
    if head == "kind":
        return [heading(say(f"kind.{rest}"), px), paragraph(_kind_words(rest, shown), room, px)]
    if head == "tracks":
        names = ("nasty", "kitchen", "chores")
        return [paragraph(say(f"ui.about.track_{name}"), room, px) for name in names]
    if head == "clock":
        return [paragraph(say(f"ui.about.{name}"), room, px) for name in ("clock", "track_round", "track_score")]
    if head == "seat" or (head == "has" and rest[:1].isdigit()):
        return _player(shown, int(rest.split(":")[0]), room, px)
    if has(f"ui.about.{head}") or has(f"ui.about.{head}_{rest}"):
        key = f"ui.about.{head}_{rest}" if has(f"ui.about.{head}_{rest}") else f"ui.about.{head}"
        return [paragraph(say(key), room, px)]
    return [heading(say("ui.tab.card"), px), paragraph(say("ui.card_how"), room, px, "italic", theme.FADED)]


def _kind_words(kind: str, shown: Shown) -> str:
    place = next(str(n) for n, kinds in cards().board.cellar.items() if kind in kinds)
    return say("ui.about_kind", rule=say(f"place.{place}.rule"), left=shown.view["supply"][kind])


def _order_lines(found: str) -> list[tuple[str, str]]:
    what = cards().orders[found]
    later = ", ".join(str(p) for p in what.points[1:])
    lines = [
        (
            say("ui.order_people", people=say(f"people.{what.people}"), realm=say(f"people.{what.people}_realm")),
            "italic",
        ),
        (wording.kinds(list(what.need)) if what.units == len(what.need) else _counted(what.need.items()), "body"),
        (say("ui.order_points", now=what.points[0], later=later), "body"),
        (say("ui.order_leave", n=what.leave, points=-what.penalty), "body"),
    ]
    if what.icon:
        lines.append((say(f"ui.order_icon_{what.icon}"), "body"))
    if faces.flavour(found):
        lines.append((faces.flavour(found), "italic"))
    return lines


def _counted(need: Iterable[tuple[str, int]]) -> str:
    """Some ingredients with their numbers, a single one without."""
    return ", ".join(say("ui.count", n=n, kind=say(f"kind.{k}")) if n > 1 else say(f"kind.{k}") for k, n in need)


def _face(kind: str, found: str, room: int, px: int) -> list[Row]:
    lines = [(say(f"card.{found}.name"), "bold"), (say(f"card.{found}.rule"), "body")]
    if faces.flavour(found):
        lines.append((faces.flavour(found), "italic"))
    paint = partial(faces.face, kind=kind, card=found)
    return sheets.picture(paint, found, lines, (room, px), faces.CARD_SIZE, words())


def _place(name: str, room: int, px: int) -> list[Row]:
    found = [heading(say(f"place.{name}.name"), px), paragraph(say(f"place.{name}.rule"), room, px)]
    task = cards().board.tasks.get(int(name)) if name.isdigit() else None
    if task is not None:
        found.append(paragraph(say("ui.about_task"), room, px, "italic", theme.FADED))
    return found


def _player(shown: Shown, seat: int, room: int, px: int) -> list[Row]:
    """Everything public about a player."""
    player, players_shown = shown.view["players"][seat], shown.players_shown
    found = [paragraph(players_shown[seat].name, room, round(px * 1.15), "bold", players_shown=players_shown)]
    if player["character"]:
        who = player["character"]
        said = say("ui.player_call", card=say(f"card.{who}.name"), rule=say(f"card.{who}.rule"))
        found.append(paragraph(said, room, px))
    have = [(kind, player["ingredients"][kind]) for kind in (*KINDS, POTION) if player["ingredients"][kind]]
    goods = _counted(have) if have else say("ui.nothing")
    found.append(paragraph(say("ui.player_goods", goods=goods), room, px))
    order = player["order"]
    if order:
        said = say("ui.player_order", card=say(f"card.{order['card']}.name"), worth=order["worth"], late=order["late"])
        found.append(paragraph(said, room, px))
        if order["missing"]:
            found.append(paragraph(say("ui.player_lacks", goods=_counted(order["missing"].items())), room, px))
    tracks = say("ui.player_tracks", nasty=player["nasty"], kitchen=player["kitchen"], chores=player["chores"])
    found.append(paragraph(tracks, room, px))
    counts = say("ui.player_counts", served=amount("order", player["served"]), items=amount("item", player["items"]))
    found.append(paragraph(counts, room, px))
    for call in player["nasty_cards"]:
        said = say("ui.player_call", card=say(f"card.{call['card']}.name"), rule=say(f"card.{call['card']}.rule"))
        found.append(paragraph(said, room, px))
    return found
