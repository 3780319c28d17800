"""What the focus panel holds of Cavern Tavern: log lines, cards and places in full."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content import log
from game.content.kept import keep
from game.content.texts import has, say
from game.desktop.engine import theme
from game.desktop.table.hud.sheets import LogLine, Page
from game.desktop.table.hud.wording import amount
from game.tables.cavern_tavern.content.definitions import KINDS, POTION, cards
from game.tables.cavern_tavern.content.lookup import rules_of
from game.tables.cavern_tavern.face import cards as faces
from game.tables.cavern_tavern.face import wording
from game.tables.cavern_tavern.face.hall import clock_label

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core import Fact
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
    for entry in log.entries(facts, names, "cavern_tavern"):
        said = f"{entry.text}\t{clock_label(next(rounds))}" if entry.heading else entry.text
        found.append(LogLine(said, entry.heading, entry.rule, entry.fact))
    return found


def begins(fact: Fact) -> bool:
    """Whether a round begins with this."""
    return fact.kind == "round_started"


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
    page = Page(room, px, words())
    _card(page, target, shown)
    if numbers := about(target, shown):
        page.add(say("ui.card_rules", numbers=", ".join(numbers)), face="italic", colour=theme.FADED)
    return page.rows


_TOLD = {"tracks": ("track_nasty", "track_kitchen", "track_chores"), "clock": ("clock", "track_round", "track_score")}


def _card(page: Page, target: str, shown: Shown) -> None:
    head, _, rest = target.partition(":")
    found = wording.card_of(shown, target)
    secret = shown.me["secret"] if head == "secret" and (shown.peek or shown.known) else None
    own = next((key for key in (f"ui.about.{head}_{rest}", f"ui.about.{head}") if has(key)), "")
    if found and found.startswith("O"):
        page.picture(partial(faces.order, card=found), found, _order_lines(found), faces.ORDER_SIZE)
    elif found:
        _face(page, "item" if found.startswith("I") else "nasty", found)
    elif secret:
        _face(page, "secret", secret)
    elif head == "place":
        _place(page, rest)
    elif head == "kind":
        page.head(say(f"kind.{rest}"))
        page.add(_kind_words(rest, shown))
    elif head in _TOLD:
        page.add(*(say(f"ui.about.{name}") for name in _TOLD[head]))
    elif head == "seat" or (head == "has" and rest[:1].isdigit()):
        _player(page, shown, int(rest.split(":")[0]))
    elif own:
        page.add(say(own))
    else:
        page.head(say("ui.tab.card"))
        page.add(say("ui.card_how"), face="italic", colour=theme.FADED)


def _kind_words(kind: str, shown: Shown) -> str:
    place = next(str(n) for n, kinds in cards().board.cellar.items() if kind in kinds)
    return say("ui.about_kind", rule=say(f"place.{place}.rule"), left=shown.view["supply"][kind])


def _order_lines(found: str) -> list[tuple[str, str]]:
    what = cards().orders[found]
    people = say("ui.order_people", people=say(f"people.{what.people}"), realm=say(f"people.{what.people}_realm"))
    need = wording.kinds(list(what.need)) if what.units == len(what.need) else _counted(what.need.items())
    points = say("ui.order_points", now=what.points[0], later=", ".join(map(str, what.points[1:])))
    leave = say("ui.order_leave", n=what.leave, points=-what.penalty)
    icon = say(f"ui.order_icon_{what.icon}") if what.icon else ""
    return [(people, "italic"), *((line, "body") for line in (need, points, leave, icon)),
            (faces.flavour(found), "italic")]  # fmt: skip


def _counted(need: Iterable[tuple[str, int]]) -> str:
    """Some ingredients with their numbers, a single one without."""
    return ", ".join(say("ui.count", n=n, kind=say(f"kind.{k}")) if n > 1 else say(f"kind.{k}") for k, n in need)


def _face(page: Page, kind: str, found: str) -> None:
    lines = [(say(f"card.{found}.name"), "bold"), (say(f"card.{found}.rule"), "body"), (faces.flavour(found), "italic")]
    page.picture(partial(faces.face, kind=kind, card=found), found, lines, faces.CARD_SIZE)


def _place(page: Page, name: str) -> None:
    page.head(say(f"place.{name}.name"))
    page.add(say(f"place.{name}.rule"))
    if name.isdigit() and int(name) in cards().board.tasks:
        page.add(say("ui.about_task"), face="italic", colour=theme.FADED)


def _player(page: Page, shown: Shown, seat: int) -> None:
    """Everything public about a player."""
    player, players_shown = shown.view["players"][seat], shown.players_shown
    title = Page(page.room, round(page.px * 1.15), words())
    title.add(players_shown[seat].title, face="bold", players_shown=players_shown)
    page.rows += title.rows
    page.add(_called(player["character"]) if player["character"] else "")
    have = [(kind, player["ingredients"][kind]) for kind in (*KINDS, POTION) if player["ingredients"][kind]]
    page.add(say("ui.player_goods", goods=_counted(have) if have else say("ui.nothing")))
    if order := player["order"]:
        name = say(f"card.{order['card']}.name")
        page.add(say("ui.player_order", card=name, worth=order["worth"], late=order["late"]))
        if order["missing"]:
            page.add(say("ui.player_lacks", goods=_counted(order["missing"].items())))
    page.add(
        say("ui.player_tracks", nasty=player["nasty"], kitchen=player["kitchen"], chores=player["chores"]),
        say("ui.player_counts", served=amount("order", player["served"]), items=amount("item", player["items"])),
        *(_called(call["card"]) for call in player["nasty_cards"]),
    )


def _called(card: str) -> str:
    """A character or a card of Nasty's before a player."""
    return say("ui.player_call", card=say(f"card.{card}.name"), rule=say(f"card.{card}.rule"))
