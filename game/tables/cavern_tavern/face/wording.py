"""Words for Cavern Tavern's decisions: the prompt, a line for each option, and the primary button's label."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import has, say, say_first
from game.desktop.table.face import Track
from game.desktop.table.hud.wording import PromptLine, joined, named
from game.desktop.table.machine import Machine, MachineState, OptionLike, base
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.words.log import place_name

if TYPE_CHECKING:
    from game.core import Decision, Option
    from game.desktop.table.offers import Ware
    from game.tables.cavern_tavern.face.shown import Shown
    from game.tables.cavern_tavern.views import Order


def kinds(names: list[str]) -> str:
    """Some ingredients as a list of words."""
    return joined([say(f"kind.{name}") for name in names])


def option(found: OptionLike, decision: Decision, shown: Shown) -> str:
    """One line that says what an option does."""
    word = found.key.split(" ")[0]
    if decision.kind == "turn_menu":
        return _TURN[word](found, shown)
    if word == "decline":
        return say_first(f"ui.row.decline_{decision.kind}", "ui.row.decline")
    return _FOLLOW.get(decision.kind, _plain)(found, shown)


def short(found: OptionLike, decision: Decision, shown: Shown) -> str:
    """An option in a few words, for the undo button: “4 on Wine”, “Swamp Foam”."""
    word = found.key.split(" ")[0]
    if decision.kind != "turn_menu":
        taken = named(found.targets, "kind:") if len(found.targets) == 1 else []
        return kinds(taken) if taken else option(found, decision, shown)
    if word == "place":
        where = named(found.targets, "kind:") or named(found.targets, "place:")
        key = "kind" if named(found.targets, "kind:") else "place"
        name = say("ui.nasty")
        if where:
            name = say(f"kind.{where[0]}") if key == "kind" else place_name(where[0])
        return say("ui.row.place", dice=_dice(found), place=name)
    if word == "serve":
        return say("ui.undo_serve")
    if word in ("end", "pass"):
        return say(f"ui.primary.{word}")
    head = found.targets[0]
    return say(f"card.{card_of(shown, head)}.name") if card_of(shown, head) else option(found, decision, shown)


def _plain(found: OptionLike, _: Shown) -> str:
    return found.key


def _take(found: OptionLike, shown: Shown) -> str:
    table = named(found.targets, "table:")
    if not table:
        return say("ui.row.draw")
    return say("ui.row.take", card=say(f"card.{shown.view['tables'][int(table[0])]['card']}.name"))


def _place(found: OptionLike, _: Shown) -> str:
    dice = _dice(found)
    spot = named(found.targets, "place:")
    calls = named(found.targets, "nasty:")
    where = place_name(spot[0]) if spot else say(f"card.{calls[0]}.name")
    line = say("ui.row.place", dice=dice, place=where)
    if got := named(found.targets, "kind:"):
        line = say("ui.row.place_kind", line=line, kind=say(f"kind.{got[0]}"))
    elif spot and calls:
        line = say("ui.row.place_nothing", line=line)
    if joined := named(found.targets, "item:"):
        line = say("ui.row.with", line=line, card=", ".join(say(f"card.{c}.name") for c in joined))
    return line


def _dice(found: OptionLike) -> str:
    """The dice of a placement as its key writes them: ``4>5 + 4``."""
    return found.key.split(" ")[1].replace("+", " + ").replace(">", "→")


def _open(shown: Shown, seat: int) -> Order:
    """The open order of somebody who can serve it."""
    order = shown.view["players"][seat]["order"]
    if order is None:
        raise ValueError(seat)
    return order


def _serve(found: OptionLike, shown: Shown) -> str:
    order = _open(shown, shown.turn or 0)
    line: str = say("ui.row.serve", card=say(f"card.{order['card']}.name"), points=order["worth"])
    if jokers := named(found.targets, "with:Potion:"):
        line = say("ui.row.potion", line=line, kinds=kinds(jokers))
    for swap in named(found.targets, "with:I14:"):
        spared, other = swap.split(":")
        line = say("ui.row.substitute", line=line, spared=say(f"kind.{spared}"), other=say(f"kind.{other}"))
    return line


def _item(found: OptionLike, _: Shown) -> str:
    return say("ui.row.item", card=say(f"card.{named(found.targets, 'item:')[0]}.name"))


def _pay(found: OptionLike, shown: Shown) -> str:
    card = say(f"card.{named(found.targets, 'nasty:')[0]}.name")
    given = _given(found)
    if seats := named(found.targets, "seat:"):
        return say("ui.row.pay_to", card=card, given=given, name=shown.players_shown[int(seats[0])].name)
    return say("ui.row.pay", card=card, given=given) if given else say("ui.row.pay_points", card=card)


def _given(found: OptionLike) -> str:
    """What is paid: ingredients, or an item."""
    if items := named(found.targets, "item:"):
        return say(f"card.{items[0]}.name")
    return kinds([t.split(":")[1] for t in named(found.targets, "has:")])


def _end(found: OptionLike, _: Shown) -> str:
    return say("ui.row.end" if found.key == "end" else "ui.row.pass")


_TURN = {"take": _take, "place": _place, "serve": _serve, "item": _item, "pay": _pay, "end": _end, "pass": _end}


def _kind(found: OptionLike, _: Shown) -> str:
    return say("ui.row.kind", kind=kinds(named(found.targets, "kind:")))


def _first(found: OptionLike, shown: Shown) -> str:
    seat = named(found.targets, "seat:")
    return say("ui.row.begins", name=shown.players_shown[int(seat[0])].name) if seat else say("ui.row.random")


def _table(found: OptionLike, shown: Shown) -> str:
    table = int(named(found.targets, "table:")[0])
    card = shown.view["tables"][table]["card"]
    return say(f"card.{card}.name") if card else say("ui.row.empty_table", n=table + 1)


def _seat(found: OptionLike, shown: Shown) -> str:
    seat = int(named(found.targets, "seat:")[0])
    here = shown.view["players"][seat]["nasty"]
    stays = here == len(cards().board.nasty_penalty) - 1
    return say(f"ui.row.badmouth{'_end' * stays}", name=shown.players_shown[seat].name, here=here, there=here + 1)


def _keep(found: OptionLike, _: Shown) -> str:
    card = named(found.targets, "card:")[0]
    return say("ui.row.keep", card=say(f"card.{card}.name"), rule=say(f"card.{card}.rule"))


def _trade(found: OptionLike, _: Shown) -> str:
    gives = [t.split(":")[1] for t in named(found.targets, "has:")]
    return say("ui.row.trade", given=kinds(gives), got=kinds(named(found.targets, "kind:")))


def _swap(found: OptionLike, shown: Shown) -> str:
    owned = [t.split(":") for t in named(found.targets, "has:")]
    gives = owned[-1][1]
    if cellar := named(found.targets, "kind:"):
        return say("ui.row.swap_cellar", got=say(f"kind.{cellar[0]}"), given=say(f"kind.{gives}"))
    name = shown.players_shown[int(owned[0][0])].name
    return say("ui.row.swap", got=say(f"kind.{owned[0][1]}"), given=say(f"kind.{gives}"), name=name)


def _steal(found: OptionLike, shown: Shown) -> str:
    seat, kind = named(found.targets, "has:")[0].split(":")
    return say("ui.row.steal", kind=say(f"kind.{kind}"), name=shown.players_shown[int(seat)].name)


def _parameters(found: OptionLike, _shown: Shown) -> str:
    word, _, rest = found.key.partition(" ")
    if word in ("recall", "remove"):
        face, place = rest.split(" @")
        return say(f"ui.row.{word}", face=face, place=place_name(place))
    if word == "reroll":
        return say("ui.row.reroll", dice=rest.replace("+", ", "))
    if word in ("turn", "shift"):
        return say("ui.row.change", dice=rest.replace(">", " → ").replace(" → ", "→"))
    return found.key


_FOLLOW = {
    "choose_first_player": _first,
    "start_ingredient": _kind,
    "take_any": _kind,
    "character_gain": _kind,
    "deck_discard": _table,
    "swap_order": _table,
    "badmouth_target": _seat,
    "item_keep": _keep,
    "cellar_trade": _trade,
    "forced_trade": _swap,
    "steal": _steal,
    "item_parameters": _parameters,
}


def prompt(decision: Decision, machine: Machine, shown: Shown) -> PromptLine:
    """What the person at the table should do next, in at most 54 characters after the name."""
    if machine.state is MachineState.AUTO and machine.shown is not None:
        way, ways = machine.way
        return PromptLine(option(machine.shown, decision, shown), say("ui.prompt.ways", way=way, ways=ways))
    if decision.kind == "turn_menu":
        return _turn_prompt(machine, shown)
    if decision.kind == "start_ingredient" and shown.lifted:
        return PromptLine(_start(decision, shown), say("ui.prompt.choose"))
    key = f"ui.prompt.{decision.kind}"
    if shown.item:
        asked = say("ui.prompt.item", card=say(f"card.{shown.item}.name"), how=say(key))
        return PromptLine(asked, say("ui.prompt.item_back"))
    return PromptLine(say(key, what=_what(decision, shown)), say("ui.prompt.choose"))


def _what(decision: Decision, shown: Shown) -> str:
    if decision.kind == "deck_discard" and shown.view["drawn"]:
        return say(f"card.{shown.view['drawn']}.name")
    return ""


def _start(decision: Decision, shown: Shown) -> str:
    """CT-16: “die 2 of 4: Fruit or Herbs?”."""
    words = [kinds(named(o.targets, "kind:")) for o in decision.options]
    number, count = min(shown.lifted) + 1, len(shown.me["dice"])
    return say("ui.prompt.start_die", n=number, count=count, first=words[0], second=words[-1])


def _turn_prompt(machine: Machine, shown: Shown) -> PromptLine:
    if machine.picked:
        if machine.item:
            return PromptLine(_lifted(machine), say("ui.prompt.back"))
        dice = named(tuple(machine.picked), "die:")
        if dice:
            return PromptLine(say("ui.prompt.dice", total=sum(map(int, dice))), say("ui.prompt.back"))
        if "order" in machine.picked and len(machine.rows()) == 1:
            return PromptLine(_ready(machine.rows()[0]), say("ui.prompt.back"))
        either = list(dict.fromkeys(kinds(named(o.targets, "kind:")) for o in machine.rows()))
        if all(either) and len(either) == 2:  # of which dice is asked after that
            return PromptLine(say("ui.prompt.either", first=either[0], second=either[1]), say("ui.prompt.back"))
        return PromptLine(say("ui.prompt.picked"), say("ui.prompt.back"))
    can = {o.key.split(" ")[0] for o in machine.rows()}
    serving = [o for o in machine.rows() if o.key.startswith("serve")]
    if "take" in can and not can & {"place", "end", "pass"}:
        return PromptLine(say("ui.prompt.take_first"), _hint(shown) or _read(shown))
    if serving:
        return PromptLine(_ready(serving[0]), _hint(shown))
    for word in ("place", "take"):
        if word in can:
            key = "place_item" if word == "place" and not _places_lit(machine) else word
            return PromptLine(say(f"ui.prompt.{key}"), _hint(shown) or (_read(shown) if word == "take" else ""))
    return PromptLine(_left(machine, shown) if shown.view["placed"] else _stuck(shown), "")


def _places_lit(machine: Machine) -> bool:
    """Whether dice may be put anywhere as things stand; some placements wait for an item that is lifted first."""
    return any(target.startswith(("place:", "kind:", "nasty:")) for target in machine.lit())


def _ready(found: OptionLike) -> str:
    """The order can be served, and what would stand in for what is missing."""
    how = _instead(found)
    return say("ui.prompt.serve_with", how=", ".join(how)) if how else say("ui.prompt.serve")


def _stuck(shown: Shown) -> str:
    """No place fits; whoever holds items is told that one could help, whether it could or not."""
    return say("ui.prompt.pass_items" if shown.me["items"] else "ui.prompt.pass")


def _left(machine: Machine, shown: Shown) -> str:
    """What all can see is left to do after dice were placed: paying Nasty, perhaps an item, ending."""
    items = shown.me["items"]
    if any(o.key.startswith("pay") for o in machine.rows()):
        return say("ui.prompt.left_both" if items else "ui.prompt.left_pay")
    return say("ui.prompt.left_items" if items else "ui.prompt.end")


def _read(shown: Shown) -> str:
    """How cards are read; said in the first round only."""
    return say("ui.prompt.read") if shown.view["round"] == 1 else ""


def _lifted(machine: Machine) -> str:
    """What a lifted item waits for: “Bent Copper: click one or two dice, then say how.”."""
    how = f"ui.item_how.{cards().items[machine.item].effect}"
    if len(machine.picked) > 1 and machine.use is not None:
        how = "ui.item_how.ready"
    elif not has(how):
        how = "ui.item_how.plain" if machine.use is not None else "ui.item_how.choose"
    return say("ui.prompt.item", card=say(f"card.{machine.item}.name"), how=say(how))


def _hint(shown: Shown) -> str:
    """What the open order still lacks."""
    order = shown.me["order"]
    if not order or order["ready"] or shown.turn != shown.seat or not order["missing"]:
        return ""
    lacks = [
        say("ui.count", n=n, kind=say(f"kind.{kind}")) if n > 1 else say(f"kind.{kind}")
        for kind, n in order["missing"].items()
    ]
    return say("ui.prompt.lacks", kinds=joined(lacks)) if len(lacks) <= 3 else ""


def awaited(_shown: Shown) -> str:
    """What somebody may respond to; this table has no such thing."""
    return say("ui.prompt.grace")


def likely(decision: Decision, machine: Machine) -> Option | None:
    """Serving, where it can be done."""
    rows = machine.rows() if decision.kind == "turn_menu" else []
    return next((decision.find(found.key) for found in rows if found.key.startswith("serve")), None)


def primary_label(found: Option, decision: Decision, shown: Shown) -> str:
    """The word on the primary button, short."""
    word = found.key.split(" ")[0]
    if decision.kind == "turn_menu":
        if word == "serve":
            return _serving(found, _open(shown, decision.seat)["worth"])
        if word == "pay" and (given := _given(found)):
            return say("ui.primary.pay_with", given=given)
        if word == "take":
            return say("ui.primary.order" if named(found.targets, "table:") else "ui.primary.draw")
        if word == "place":
            got = named(found.targets, "kind:")
            return say("ui.primary.take", kind=say(f"kind.{got[0]}")) if got else say("ui.primary.place")
        return say(f"ui.primary.{word}")
    return say("ui.primary.do")


def _serving(found: OptionLike, points: int) -> str:
    """What serving brings, and what stands in for what: no potion is spent unread (CT-112)."""
    how = _instead(found)
    if not how:
        return say("ui.primary.serve", points=points)
    jokers = named(found.targets, "with:Potion:")
    if len(jokers) > 1:  # the prompt names them
        how = [*how[:-1], say("ui.primary.potions", n=len(jokers))]
    return say("ui.primary.serve_with", points=points, how=", ".join(how))


def _instead(found: OptionLike) -> list[str]:
    """What stands in for what where an order is served: Cook's Substitute first, potions last."""
    how = []
    for swap in named(found.targets, "with:I14:"):
        spared, other = (say(f"kind.{kind}") for kind in swap.split(":"))
        how.append(say("ui.prompt.substitute", other=other, spared=spared))
    if jokers := named(found.targets, "with:Potion:"):
        how.append(say("ui.prompt.potion" if len(jokers) == 1 else "ui.prompt.potions", kinds=kinds(jokers)))
    return how


def card_of(shown: Shown, target: str) -> str | None:
    """The card that a target on the screen stands for, None when it is no card."""
    head, _, rest = target.partition(":")
    if head == "table":
        card = shown.view["tables"][int(rest)]["card"]
        return str(card) if card else None
    if head in ("item", "nasty", "card"):
        return base(rest)
    if head == "order" and shown.turn == shown.seat and shown.view["drawn"]:
        return str(shown.view["drawn"])
    if head == "order" and shown.me["order"]:
        return str(shown.me["order"]["card"])
    return None


def ware(_key: str, _shown: Shown) -> None:
    """Nothing is bought with money."""


def dear(_decision: Decision, _shown: Shown) -> tuple[Ware, ...]:
    """So nothing is too dear."""
    return ()


def track(shown: Shown) -> Track:
    """What the top bar says: the round of ten, the time in the tavern, and what part of the game this is."""
    view = shown.view
    title = say("ui.round", n=max(1, view["round"]))
    return Track(title, view["round"], view["rounds"], f"{view['clock']} · {_phase(shown)}")


def _phase(shown: Shown) -> str:
    view = shown.view
    if view["phase"] != "play":
        return say(f"ui.phase.{view['phase']}")
    if view["turn"] is not None and view["players"][view["turn"]]["duty"]:
        return say("ui.phase.take")
    return say("ui.phase.placed" if view["placed"] else "ui.phase.play")
