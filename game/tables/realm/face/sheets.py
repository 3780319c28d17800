"""What the focus panel holds of the Realm: log lines, cards, places and players in full."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from game.content import log
from game.content.texts import has, say, say_first
from game.desktop.engine import theme
from game.desktop.table.hud.sheets import LogLine, Page
from game.desktop.ui.scroll import Row
from game.tables.realm.content import content
from game.tables.realm.content.lookup import rules_of
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import sheets_fight, sheets_labyrinth, sheets_tavern, wording

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pygame import Rect, Surface

    from game.core import Fact
    from game.tables.realm.face.shown import Shown


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
    page = Page(room, px)
    for one in _offered(shown):
        page.head(wording.card_name(one))
        page.add(realm_cards.kind_line(one), face="italic")
        page.add(say_first(f"realm.card.{content().cards[one.partition('.')[0]].slug}.text"))
    return page.rows


def _offered(shown: Shown) -> list[str]:
    """Cards that are chosen from and lie nowhere on a board, so that they can be read only here."""
    lying = {one for space in shown.view["spaces"].values() for one in space["cards"]}
    lying |= {one for square in shown.view["lab"]["grid"].values() for one in square["loose"]}
    cards = sorted(target[5:] for target in shown.lit | shown.picked if target.startswith("lies:"))
    return [one for one in cards if one not in lying and one.partition(".")[0] in content().cards]


def about(target: str, shown: Shown) -> tuple[str, ...]:
    """The numbers of the rules about what lies at a target."""
    return tuple(rules_of(sheets_labyrinth.stands_for(target, shown)))


def card(target: str, shown: Shown, room: int, px: int) -> list[Row]:
    """What lies at a target, in full."""
    if picture := sheets_tavern.page(target, shown, room, px) or sheets_labyrinth.page(target, shown, room, px):
        return picture
    head, _, rest = target.partition(":")
    page = Page(room, px)
    if head in _PAGES:
        _PAGES[head](page, rest, shown)
    else:
        page.rows += sheets_tavern.now(shown, room, px) or []
    if not page.rows:
        page.head(say("ui.tab.card"))
        page.add(say("ui.card_how"), face="italic", colour=theme.FADED)
    return page.rows


def _picture(page: Page, name: str) -> None:
    """A card or a character with all its words."""
    high = realm_cards.full_height(name, page.room, page.px)
    draw = partial(_draw_card, name=name, px=page.px)
    page.rows.append(Row(high, (name, page.room, page.px), draw, words=realm_cards.said(name)))


def _draw_card(surface: Surface, rect: Rect, _hot: bool, name: str, px: int) -> None:
    realm_cards.full(surface, rect, name, px)


def _card_page(page: Page, rest: str, shown: Shown) -> None:
    """A card; beside one's own Object stands what is the matter with it."""
    if rest.partition(".")[0] not in content().cards:
        return
    _picture(page, rest)
    for one in (one for player in shown.view["players"] for one in player["objects"] if one["id"] == rest):
        page.add(say("realm.token.enchanted.text") if one["enchanted"] else "", face="italic")
        if not one["usable"]:
            page.add(say("realm.page.locked" if one["locked"] else "realm.page.asleep"), face="italic")


def _hero_page(page: Page, rest: str, _shown: Shown) -> None:
    if rest in content().characters:
        _picture(page, rest)


def _space_page(page: Page, rest: str, shown: Shown) -> None:
    """A place: what one does there, who stands there and what lies there."""
    if not has(f"realm.space.{rest}"):
        return
    page.head(say(f"realm.space.{rest}"))
    page.add(say_first(f"realm.space_text.{rest}"))
    if table := _TABLES.get(rest):
        rolls = ((face, say(f"realm.table.{table}.{face}")) for face in range(1, 7))
        page.add(*(say("realm.page.row", face=face, words=words) for face, words in rolls))
    people = [shown.players_shown[one["seat"]].name for one in shown.view["players"] if one["place"] == rest]
    if people:
        told = say("realm.page.people", names=", ".join(people))
        page.add(told, face="italic", players_shown=shown.players_shown)
    lying = shown.view["spaces"].get(rest)
    if lying and lying["cards"]:
        page.add(say("realm.page.lying", names=_named(lying["cards"])), face="italic")
    if lying and lying["gold"]:
        page.add(say("realm.page.gold", n=lying["gold"]), face="italic")


def _named(cards: Iterable[str]) -> str:
    return ", ".join(map(wording.card_name, cards))


_TABLES = {"O5": "shrine", "O7": "gibbet", "O14": "stones", "O16": "cafe", "O19": "deepwood", "O22": "potters",
           "M7": "oracle"}  # fmt: skip


def _seat_page(page: Page, rest: str, shown: Shown) -> None:
    """A player: the character's powers, and everything that is public."""
    player = shown.view["players"][int(rest)]
    page.head(say("realm.page.player", name=shown.players_shown[int(rest)].title, n=player["renown"]))
    if not player["hero"]:
        page.add(say("realm.tray.nobody"), face="italic")
        return
    page.add(*say(f"realm.ability.{player['hero']}").strip().splitlines())
    belongings = {
        "objects": [one["id"] for one in player["objects"]],
        "followers": player["followers"],
        "abilities": player["abilities"],
        "kept": player["kept"],
        "trophies": [one["id"] for one in player["trophies"]],
    }
    page.add(*(say(f"realm.page.{name}", names=_named(cards)) for name, cards in belongings.items() if cards))
    for key in (f"realm.ailment.{name}" for name in player["ailments"]):
        page.add(say("realm.page.ailment", name=say(f"{key}.name"), text=say(f"{key}.text")))


def _token_page(page: Page, rest: str, _shown: Shown) -> None:
    """One of the small things of the tray."""
    key = f"realm.token.{'door' if rest == 'secret_door' else rest}"
    if has(f"{key}.name"):
        page.head(say(f"{key}.name"))
        page.add(say(f"{key}.text"))
    elif has(f"realm.page.token_{rest}"):
        page.add(say(f"realm.page.token_{rest}"))


def _deck_page(page: Page, rest: str, shown: Shown) -> None:
    """A deck: how many cards are left, or what the shops of the City and the Village have for sale."""
    deck, cards = shown.view["decks"].get(rest), content().cards
    if rest == "purchase":
        page.head(say("realm.page.deck_purchase"))
        page.add(say("realm.page.shops"), face="italic")
        for one, count in sorted(Counter(one.partition(".")[0] for one in shown.view["purchase"]).items()):
            page.add(say("realm.page.ware", name=wording.card_name(one), price=cards[one].price, n=count))
    elif deck is not None:
        page.head(say(f"realm.page.deck_{rest}"))
        page.add(say("realm.page.deck", n=deck["pile"], discard=len(deck["discard"])))
        seen = [one for one in shown.me["seen"] if cards[one.partition(".")[0]].deck == rest]
        page.add(say("realm.page.seen", names=_named(seen)) if seen else "", face="italic")


def _clock_page(page: Page, _rest: str, shown: Shown) -> None:
    """The Clock: when the Heart opens, when the game ends, and what is in force until somebody's turn."""
    view = shown.view
    page.head(say("realm.page.clock", n=view["clock"]))
    page.add(say("realm.page.clock_how", waking=view["waking"], end=view["end"]))
    for effect in view["effects"]:
        name = shown.players_shown[effect["until"]].name
        told = say(f"realm.page.{effect['kind']}_{effect['zone']}", name=name)
        page.add(told, players_shown=shown.players_shown)


def _trophy_page(page: Page, _rest: str, shown: Shown) -> None:
    _token_page(page, "trophy", shown)


def _tile_page(page: Page, rest: str, _shown: Shown) -> None:
    """A kind of tile of the Labyrinth, by its code."""
    found = content().tiles.get(rest)
    if found is not None:
        page.head(say(f"realm.tile.{found.slug}.name"))
        page.add(say(f"realm.tile.{found.slug}.text"))


_PAGES: dict[str, Callable[[Page, str, Shown], None]] = {
    "lies": _card_page, "own": _card_page, "buy": _card_page, "spell": _card_page, "card": _card_page,
    "hero": _hero_page, "space": _space_page, "seat": _seat_page, "token": _token_page, "trophy": _trophy_page,
    "tile": _tile_page, "deck": _deck_page, "clock": _clock_page,
}  # fmt: skip
