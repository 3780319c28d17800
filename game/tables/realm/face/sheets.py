"""What the focus panel holds of the Realm: log lines, cards, places and players in full."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from game.content import log
from game.content.texts import has, say
from game.desktop.engine import theme
from game.desktop.table.hud.sheets import LogLine, heading, paragraph
from game.desktop.ui.scroll import Row
from game.tables.realm.content import content
from game.tables.realm.content.lookup import rules_of
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import sheets_fight, sheets_labyrinth, sheets_tavern, wording

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from game.core import Fact
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Object, Player


def words() -> tuple[tuple[str, str], ...]:
    """Words that get a picture in running text."""
    return ()


def log_lines(facts: Sequence[Fact], names: Sequence[str]) -> list[LogLine]:
    """What happened, as lines of the log."""
    return [LogLine(one.text, one.heading, one.rule, one.fact) for one in log.entries(facts, names, "realm")]


def begins(fact: Fact) -> bool:
    """Whether a part of the log begins here: a round, so that each has one heading."""
    return fact.kind == "round"


def brief(shown: Shown, room: int, px: int) -> list[Row]:
    """What stands above the choices: the Tavern's table, the fight, or the card that is being met."""
    if table := sheets_tavern.brief(shown, room, px):
        return table
    if fight := sheets_fight.rows(shown, room, px):
        return fight
    met = shown.view["encounter"]
    if met and met["now"]:
        return card(f"lies:{met['now']}", shown, room, px)
    return [row for one in _offered(shown) for row in _told_short(one, room, px)]


def _offered(shown: Shown) -> list[str]:
    """Cards that are chosen from and lie nowhere on a board, so that they can be read only here."""
    lying = {one for space in shown.view["spaces"].values() for one in space["cards"]}
    lying |= {one for square in shown.view["lab"]["grid"].values() for one in square["loose"]}
    cards = sorted(target[5:] for target in shown.lit | shown.picked if target.startswith("lies:"))
    return [one for one in cards if one not in lying and one.partition(".")[0] in content().cards]


def _told_short(one: str, room: int, px: int) -> list[Row]:
    """A card's name and words, without its picture."""
    slug = content().cards[one.partition(".")[0]].slug
    words = say(f"realm.card.{slug}.text") if has(f"realm.card.{slug}.text") else ""
    return [heading(wording.card_name(one), px), *([paragraph(words, room, px)] if words else [])]


def about(target: str, shown: Shown) -> tuple[str, ...]:
    """The numbers of the rules about what lies at a target."""
    return tuple(rules_of(sheets_labyrinth.stands_for(target, shown)))


def card(target: str, shown: Shown, room: int, px: int) -> list[Row]:
    """What lies at a target, in full."""
    if picture := sheets_tavern.page(target, shown, room, px) or sheets_labyrinth.page(target, shown, room, px):
        return picture
    head, _, rest = target.partition(":")
    make = _PAGES.get(head)
    rows = make(rest, shown, room, px) if make else sheets_tavern.now(shown, room, px)
    return rows or [heading(say("ui.tab.card"), px), paragraph(say("ui.card_how"), room, px, "italic", theme.FADED)]


def _picture(name: str, room: int, px: int) -> list[Row]:
    """A card or a character with all its words."""
    high = realm_cards.full_height(name, room, px)
    return [Row(high, (name, room, px), partial(_draw_card, name=name, px=px))]


def _draw_card(surface: Surface, rect: Rect, _hot: bool, name: str, px: int) -> None:
    realm_cards.full(surface, rect, name, px)


def _card_page(rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """A card; beside one's own Object stands what is the matter with it."""
    if rest.partition(".")[0] not in content().cards:
        return []
    rows = _picture(rest, room, px)
    for player in shown.view["players"]:
        for one in player["objects"]:
            if one["id"] == rest:
                rows += [paragraph(say(key), room, px, "italic") for key in _matters(one)]
    return rows


def _matters(one: Object) -> list[str]:
    found = ["realm.token.enchanted.text"] if one["enchanted"] else []
    return found if one["usable"] else [*found, "realm.page.locked" if one["locked"] else "realm.page.asleep"]


def _hero_page(rest: str, _shown: Shown, room: int, px: int) -> list[Row]:
    return _picture(rest, room, px) if rest in content().characters else []


def _space_page(rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """A place: what one does there, who stands there and what lies there."""
    if not has(f"realm.space.{rest}"):
        return []
    rows = [heading(say(f"realm.space.{rest}"), px)]
    if has(f"realm.space_text.{rest}"):
        rows.append(paragraph(say(f"realm.space_text.{rest}"), room, px))
    if table := _TABLES.get(rest):
        rows += [
            paragraph(say("realm.page.row", face=face, words=say(f"realm.table.{table}.{face}")), room, px)
            for face in range(1, 7)
        ]
    people = [shown.players_shown[one["seat"]].name for one in shown.view["players"] if one["place"] == rest]
    if people:
        rows.append(
            paragraph(
                say("realm.page.people", names=", ".join(people)), room, px, "italic", players_shown=shown.players_shown
            )
        )
    lying = shown.view["spaces"].get(rest)
    if lying and lying["cards"]:
        names = ", ".join(wording.card_name(one) for one in lying["cards"])
        rows.append(paragraph(say("realm.page.lying", names=names), room, px, "italic"))
    if lying and lying["gold"]:
        rows.append(paragraph(say("realm.page.gold", n=lying["gold"]), room, px, "italic"))
    return rows


_TABLES = {"O5": "shrine", "O7": "gibbet", "O14": "stones", "O16": "cafe", "O19": "deepwood", "O22": "potters",
           "M7": "oracle"}  # fmt: skip


def _seat_page(rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """A player: the character's powers, and everything that is public."""
    player = shown.view["players"][int(rest)]
    rows = [heading(say("realm.page.player", name=shown.players_shown[int(rest)].name, n=player["renown"]), px)]
    if not player["hero"]:
        return [*rows, paragraph(say("realm.tray.nobody"), room, px, "italic")]
    powers = say(f"realm.ability.{player['hero']}").strip().splitlines()
    rows += [paragraph(power, room, px) for power in powers]
    rows += [
        paragraph(say(f"realm.page.{name}", names=", ".join(wording.card_name(one) for one in cards)), room, px)
        for name, cards in _belongings(player).items()
        if cards
    ]
    rows += [
        paragraph(say("realm.page.ailment", name=say(f"realm.ailment.{name}.name"),
                      text=say(f"realm.ailment.{name}.text")), room, px)
        for name in player["ailments"]
    ]  # fmt: skip
    return rows


def _belongings(player: Player) -> dict[str, list[str]]:
    return {
        "objects": [one["id"] for one in player["objects"]],
        "followers": player["followers"],
        "abilities": player["abilities"],
        "kept": player["kept"],
        "trophies": [one["id"] for one in player["trophies"]],
    }


def _token_page(rest: str, _shown: Shown, room: int, px: int) -> list[Row]:
    """One of the small things of the tray."""
    key = {"secret_door": "door"}.get(rest, rest)
    if has(f"realm.token.{key}.name"):
        return [heading(say(f"realm.token.{key}.name"), px), paragraph(say(f"realm.token.{key}.text"), room, px)]
    if has(f"realm.page.token_{rest}"):
        return [paragraph(say(f"realm.page.token_{rest}"), room, px)]
    return []


def _deck_page(rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """A deck: how many cards are left, or what the shops of the City and the Village have for sale."""
    if rest != "purchase":
        deck = shown.view["decks"].get(rest)
        if deck is None:
            return []
        words = say("realm.page.deck", n=deck["pile"], discard=len(deck["discard"]))
        rows = [heading(say(f"realm.page.deck_{rest}"), px), paragraph(words, room, px)]
        seen = [one for one in shown.me["seen"] if content().cards[one.partition(".")[0]].deck == rest]
        if seen:
            names = ", ".join(wording.card_name(one) for one in seen)
            rows.append(paragraph(say("realm.page.seen", names=names), room, px, "italic"))
        return rows
    stock = Counter(one.partition(".")[0] for one in shown.view["purchase"])
    rows = [
        paragraph(
            say("realm.page.ware", name=wording.card_name(one), price=content().cards[one].price, n=count), room, px
        )
        for one, count in sorted(stock.items())
    ]
    return [heading(say("realm.page.deck_purchase"), px), paragraph(say("realm.page.shops"), room, px, "italic"), *rows]


def _clock_page(_rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    """The Clock: when the Heart opens, when the game ends, and what is in force until somebody's turn."""
    view = shown.view
    rows = [
        heading(say("realm.page.clock", n=view["clock"]), px),
        paragraph(say("realm.page.clock_how", waking=view["waking"], end=view["end"]), room, px),
    ]
    for effect in view["effects"]:
        key = f"realm.page.{effect['kind']}_{effect['zone']}"
        rows.append(
            paragraph(
                say(key, name=shown.players_shown[effect["until"]].name), room, px, players_shown=shown.players_shown
            )
        )
    return rows


def _trophy_page(_rest: str, shown: Shown, room: int, px: int) -> list[Row]:
    return _token_page("trophy", shown, room, px)


def _tile_page(rest: str, _shown: Shown, room: int, px: int) -> list[Row]:
    """A kind of tile of the Labyrinth, by its code."""
    found = content().tiles.get(rest)
    if found is None:
        return []
    name = f"realm.tile.{found.slug}"
    return [heading(say(f"{name}.name"), px), paragraph(say(f"{name}.text"), room, px)]


_PAGES: dict[str, Callable[[str, Shown, int, int], list[Row]]] = {
    "lies": _card_page, "own": _card_page, "buy": _card_page, "spell": _card_page, "card": _card_page,
    "hero": _hero_page, "space": _space_page, "seat": _seat_page, "token": _token_page, "trophy": _trophy_page,
    "tile": _tile_page, "deck": _deck_page,
    "clock": _clock_page,
}  # fmt: skip
