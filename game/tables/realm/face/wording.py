"""Words for the Realm's decisions: the prompt, a line for each option, and the primary button's label.

An option's key is made of plain words (``cast S04.1 seat:2``): the first is the verb, the others are things. The verb
finds the sentence (`realm.option.<kind>.<verb>` before `realm.option.<verb>`), the things fill it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.content.texts import has, say, say_first
from game.desktop.table.face import Track
from game.desktop.table.hud.wording import PromptLine, joined
from game.desktop.table.machine import Machine, MachineState, OptionLike
from game.desktop.table.offers import Ware
from game.tables.realm.content import content, mazes
from game.tables.realm.content.catalog import COOL_HEAD, GEAR
from game.tables.realm.content.tavern_map import EXIT
from game.tables.realm.face import maze_view, tests_said
from game.tables.realm.face.maze_tiles import SIDES

if TYPE_CHECKING:
    from game.core import Decision, Option
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Combat, Foe, Player, Roll

_CARD = re.compile(r"^[A-Z]\d+(\.\d+)?$")
_MARKERS = {"ST": "stairs_marker", "SD": "secret_door_token"}
STEPS = ("upkeep", "start", "move", "encounter", "trade", "end")  # RB-7: the parts of a turn
_MENUS = ("start_action", "end_action")
_BARE, _WORN = "stone_troll", ("helmet", "shield", "armour")  # C2: who wears nothing of what is worn
_SMITH = "RB-44"
_SHOPS = ("RB-43", _SMITH, "A24")  # Market, Smith and Tinker: all that is on the list, or all gear
_HEALERS = ("doctor", "healer", "royal_doctor")
_TWO = 2  # cards of which a line has room for both
#: Answers that the primary button proposes, the first that is there.
_LIKELY = ("roll", "encounter", "quietly", "fight", "done", "take", "pay", "stop", "step")


def card_name(card: str) -> str:
    """The name of a card by its id, such as ``A10.1`` or ``P3``."""
    found = content().cards.get(card.partition(".")[0])
    return say(f"realm.card.{found.slug}.name") if found else card


def place_name(place: str) -> str:
    """The name of a place or square within a sentence."""
    if place.startswith("L:"):
        square = place[2:]
        return say("realm.square.heart_said") if square == "D4" else say("realm.square.said", square=square)
    return say_first(f"realm.space_said.{place}") or say(f"realm.space.{place}")


def option(found: OptionLike, decision: Decision, shown: Shown) -> str:
    """One line that says what an option does."""
    verb, *things = found.key.split(" ")
    if decision.kind == "orient_tile":
        return _way_round(int(things[0]), shown)
    if verb == "roll" and (other := _next_to_prepare(decision, shown)):
        return say("realm.option.pre_dice.ready", name=other)
    if verb == "none" and decision.kind == "trap_help":
        return _kept(shown)
    if verb == "order":
        return say("realm.option.reorder_cards.order", cards=", ".join(card_name(card) for card in things))
    if ":" in verb:
        verb, things = "pick", [verb]
    verb = _said(verb, found, decision, shown)
    slots = _slots(things, shown)
    player = shown.view["players"][decision.seat]
    if decision.kind == "combat_kind":
        return _combat(verb, player, _alone_with_the_keeper(decision, shown))
    if decision.kind == "settlement_visit" and verb in _HEALERS and (why := _nothing_to_heal(player)):
        return say(f"realm.option.settlement_visit.{why}", name=say(f"realm.service.{verb}.name"))
    words = say_first(*_keys(verb, decision.kind, slots), **slots) or found.key
    return tests_said.said(words, found, decision, player)


def _said(verb: str, found: OptionLike, decision: Decision, shown: Shown) -> str:
    """The verb under which the sentence stands, where it says more than the key."""
    if verb == "move" and "act:leave" in found.targets:  # out of the Tavern: the space outside has the same name
        return "move_out"
    if verb == "encounter" and _nothing_waits(decision, shown):
        return "encounter_nothing"
    if verb == "evade" and " " in found.key:  # with a card that is gone then
        return "evade_with"
    return verb


def _nothing_waits(decision: Decision, shown: Shown) -> bool:
    """Whether one meets nothing but people where one stands: at the Coat Check, unless something lies there (TV-4)."""
    place = shown.view["players"][decision.seat]["place"]
    return place == EXIT and place not in shown.view["spaces"]


def _next_to_prepare(decision: Decision, shown: Shown) -> str:
    """In a fight between characters the dice wait for the second (RB-25); empty where nobody comes after one."""
    fight = shown.view["fight"]
    if decision.kind != "pre_dice" or not fight or "seat" not in fight["foe"] or decision.seat != fight["seat"]:
        return ""
    return str(shown.players_shown[fight["foe"]["seat"]].name)


def _nothing_to_heal(player: Player) -> str:
    """Why a healer would be visited for nothing (RB-40, LB-56): one is well, or cannot pay; else empty."""
    if player["lives"] >= player["quota"] and not player["ailments"]:
        return "well"
    return "" if player["gold"] else "no_gold"


def _combat(kind: str, player: Player, keeper: bool) -> str:
    """Battle or psychic combat and what one brings to it: to battle the best weapon too (DK-15, LB-60, EG-5)."""
    cards = [(one, content().cards[one["id"].partition(".")[0]]) for one in player["objects"] if one["usable"]]
    weapons = [(card.value + one["enchanted"], one["id"]) for one, card in cards if card.cls == "weapon"]
    if kind == "battle" and weapons:
        more, best = max(weapons)
        return say("realm.option.combat_kind.armed", own=player["strength"], n=more, card=card_name(best))
    if kind == "psychic" and keeper:
        return say("realm.option.combat_kind.cool", own=player["craft"], n=COOL_HEAD)
    return say(f"realm.option.combat_kind.{kind}", own=player["strength" if kind == "battle" else "craft"])


def _way_round(turns: int, shown: Shown) -> str:
    """How a tile that is being turned would lie: by the sides its passages lead to."""
    laid = maze_view.laying(shown)
    if laid is None or laid.code not in mazes.tiles():
        return say("realm.option.orient_tile.turn_plain", n=turns)
    sides = mazes.tiles()[laid.code].at(turns)
    if len(sides) == len(SIDES):
        return say("realm.option.orient_tile.turn_all")
    named = [say(f"realm.side.{side}") for side in SIDES if side in sides]
    return say("realm.option.orient_tile.turn", sides=joined(named))


def _keys(verb: str, kind: str, slots: dict[str, str]) -> list[str]:
    """Where the sentence may stand: the verb with its first plain word before the verb alone, the kind's own first."""
    word = slots.get("what", "")
    kind = "menu" if kind in _MENUS else kind
    verbs = [f"{verb}_{word}", verb] if word else [f"{verb}_to", verb] if slots["place"] else [verb]
    return [*(f"realm.option.{kind}.{one}" for one in verbs), *(f"realm.option.any.{one}" for one in verbs)]


def _slots(things: list[str], shown: Shown) -> dict[str, str]:
    """What fills the sentence."""
    found = {"card": "", "place": "", "name": "", "n": "", "what": "", "price": "", "way": "", "thing": "", "at": ""}
    drawn = shown.view["lab"]["drawn"] or {}
    tiles = {one["tile"]: one["code"] for one in drawn.get("offer", ())}
    for thing in things:
        if thing.startswith("seat:"):
            seat = int(thing[5:])
            found["name"] = shown.players_shown[seat].name
            found["at"] = say("realm.option.at", name=found["name"])
        elif _CARD.match(thing) and thing.partition(".")[0] in content().cards:
            found["card"] = card_name(thing)
            found["price"] = str(_price(thing, shown))
        elif thing in content().characters:
            found["card"] = say(f"realm.hero.{content().characters[thing].slug}")
        elif thing.isdigit():
            found["n"] = thing
        elif thing in tiles:
            found["thing"] = _tile(tiles[thing])
        elif thing in ("cw", "ccw"):
            found["way"] = say(f"realm.option.{thing}")
        elif has(f"realm.space.{thing}") or thing.startswith("L:"):
            found["place"] = place_name(thing)
        elif not found["what"]:
            found["what"] = thing.replace(":", "_").lower()
            found["thing"] = _thing(thing)
    found["at"] = found["at"] or _thing_at(found["what"])
    return found


def _tile(code: str) -> str:
    """The name of a kind of tile, or of a marker."""
    kind = content().tiles.get(code)
    return say(f"realm.tile.{kind.slug if kind else _MARKERS[code]}.name")


def _thing(word: str) -> str:
    stems = ("realm.ailment.{}.name", "realm.stat.{}", "realm.token.{}.name", "realm.service.{}.name")
    return say_first(*(stem.format(word) for stem in stems)) or word


def _thing_at(word: str) -> str:
    return say_first(f"realm.option.at_{word}") if word else ""


def _price(card: str, shown: Shown) -> int:
    """RB-43, C4: what a card of the list costs the seat that is shown."""
    price = content().cards[card.partition(".")[0]].price
    return max(1, price - 1) if shown.me["hero"] == "cutpurse" else price


def short(found: OptionLike, decision: Decision, shown: Shown) -> str:
    """The same in a few words, for the undo button."""
    return say_first(f"realm.undo.{found.key.split(' ')[0]}") or option(found, decision, shown)


def prompt(decision: Decision, machine: Machine, shown: Shown) -> PromptLine:
    """What the person should do next."""
    if machine.state is MachineState.ORIENT:
        way, ways = machine.way
        return PromptLine(say("ui.prompt.turn"), say("ui.prompt.way", way=way, ways=ways))
    fight = shown.view["fight"]
    if decision.kind in ("pre_dice", "evade") and fight:
        return _before_the_dice(fight, decision.seat, shown)
    if decision.kind == "spell_response":
        return PromptLine(awaited(shown), "")
    if decision.kind == "trap_help" and shown.view["roll"]:
        trap = _sprung(shown.view["roll"])
        asked = say("realm.ask.trap_help", face=shown.view["roll"]["faces"][0], trap=say(f"realm.trap.{trap}.name"))
        return PromptLine(asked, say(f"realm.trap.{trap}.text"))
    ways = len(machine.rows())  # sealed Spells are no part of what all may read
    roll = shown.view["roll"]
    faces = joined(list(map(str, roll["faces"]))) if roll else ""
    here = shown.view["players"][decision.seat]["place"]
    space, keeper = place_name(here) if here else "", shown.view["lab"]["heart"]["keeper"]
    drawn = joined([card_name(card) for card in shown.view["drawn_for_enemy"]])
    gold = shown.view["players"][decision.seat]["gold"]
    gift = _gifts(decision.seat, shown) + 1
    things = {"faces": faces, "place": space, "keeper": keeper, "gold": gold, "cards": drawn, "n": gift}
    asked = say_first(_asking(decision, shown, ways), "ui.prompt.choose", **things)
    if decision.kind == "choose_character" and shown.view["options"]["quick"]:
        return PromptLine(asked, say("realm.ask.quick_start"))  # the cards show the numbers of the whole story
    return PromptLine(asked, say("realm.ask.side", n=ways) if ways > 1 else "")


def _asking(decision: Decision, shown: Shown, ways: int) -> str:
    """The key of a question's words, which tell what is special about it now."""
    key, view = f"realm.ask.{decision.kind}", shown.view
    if decision.kind == "start_action":
        rolls = decision.find("roll") is not None
        if decision.find("stay") is not None:  # who is lost in the wood can do nothing else
            return f"{key}_stay"
        return key + (("_roll" if ways == 1 else "") if rolls else "_step")
    if decision.kind == "end_action" and ways == 1:
        return f"{key}_only"
    if decision.kind == "catch_up_points" and _gifts(decision.seat, shown):
        return f"{key}_next"
    if decision.kind == "choose_square":
        named = [f"{key}_{found.key.split(' ')[0]}" for found in decision.options]
        return next((name for name in named if has(name)), key)
    if decision.kind == "move_end_ring":
        return key + _thrown(shown)
    if decision.kind == "enemy_character_spell" and view["drawn_for_enemy"]:
        return f"{key}_drawn"
    if decision.kind == "combat_kind" and _alone_with_the_keeper(decision, shown):
        return f"{key}_keeper"
    return key


def _thrown(shown: Shown) -> str:
    """What is special about the throw by which somebody moves."""
    roll = shown.view["roll"]
    if any(one["kind"] == "blizzard" for one in shown.view["effects"]):  # A48
        return "_blizzard"
    if not roll:  # who was guided has thrown no die
        return "_guided"
    return "_two" if len(roll["faces"]) > 1 else ""


def _gifts(seat: int, shown: Shown) -> int:
    """How many gifts of a late start (RB-39) a character that has just come has by now."""
    me = shown.view["players"][seat]
    more = 2 if shown.view["options"]["quick"] else 0  # one of each (QK-2)
    came_with = me["print_strength"] + me["print_craft"] + more
    return me["strength_counters"] + me["craft_counters"] - came_with


def _alone_with_the_keeper(decision: Decision, shown: Shown) -> bool:
    """Whether nobody else is there to fight in the open Heart (EG-5)."""
    places, heart = [player["place"] for player in shown.view["players"]], shown.view["lab"]["heart"]
    return bool(heart["open"]) and places[decision.seat] == maze_view.HEART and places.count(maze_view.HEART) == 1


def _sprung(roll: Roll) -> str:
    """The trap that a roll means, for whoever may change it (LB-37)."""
    return content().traps[roll["why"].removeprefix("trap_")][roll["faces"][0] - 1].slug


def _kept(shown: Shown) -> str:
    """The answer that keeps a trap roll, and what that means."""
    roll = shown.view["roll"]
    if not roll:
        return say("realm.option.trap_help.none")
    trap = _sprung(roll)
    return say("realm.option.trap_help.keep", trap=say(f"realm.trap.{trap}.name"), text=say(f"realm.trap.{trap}.text"))


def awaited(shown: Shown) -> str:
    """What may be answered while the bar runs: a Spell that is being cast, or the beginning of a turn (RB-51)."""
    cast = shown.view["window"]
    if cast and cast.get("spell"):
        name, at = shown.players_shown[cast["by"]].name, cast["target"]
        card = card_name(cast["spell"])
        if at.startswith("seat:") and int(at[5:]) != cast["by"]:
            victim = shown.players_shown[int(at[5:])].name
            return say("realm.ask.window_spell_on", name=name, card=card, victim=victim)
        return say("realm.ask.window_spell", name=name, card=card)
    fight = shown.view["fight"]
    if fight:
        return say("realm.ask.window_fight", foe=foe(fight["foe"], shown))
    return say("realm.ask.window_turn", name=shown.players_shown[shown.view["turn"]].name)


def _before_the_dice(fight: Combat, asked: int, shown: Shown) -> PromptLine:
    """The line of a fight, as whoever is asked sees it: both sums and the odds before the dice."""
    mine, theirs = (sum(int(value) for _, value in side) for side in (fight["mine"], fight["theirs"]))
    win, tie, lose = fight["odds"]
    other = foe(fight["foe"], shown)
    if fight["foe"].get("seat") == asked:
        mine, theirs, win, other = theirs, mine, lose, shown.players_shown[fight["seat"]].name
    return PromptLine(say("realm.ask.odds", mine=mine, foe=other, theirs=theirs, win=win, tie=tie), "")


def foe(who: Foe, shown: Shown) -> str:
    """Who is fought, by name."""
    if "card" in who:
        return card_name(who["card"])
    if "seat" in who:
        return str(shown.players_shown[who["seat"]].name)
    return foe_name(who["name"])


def foe_name(name: str) -> str:
    """The name of a foe without a card of its own."""
    return say_first(f"realm.foe.{name}", f"realm.hero.{name}", f"realm.card.{name}.name") or name


def likely(decision: Decision, _machine: Machine) -> Option | None:
    """The likeliest answer."""
    return next((found for key in _LIKELY if (found := decision.find(key)) is not None), None)


def primary_label(found: Option, decision: Decision, shown: Shown) -> str:
    """The word on the primary button."""
    verb = found.key.split(" ")[0]
    if verb == "roll" and _next_to_prepare(decision, shown):
        return say("realm.primary.pre_dice_ready")
    if verb == "encounter" and _nothing_waits(decision, shown):
        return say("realm.primary.encounter_nothing")
    own = [f"realm.option.{decision.kind}.{verb}"] if verb == "none" else []  # whom or what one does without
    known = say_first(f"realm.primary.{decision.kind}_{verb}", *own, f"realm.primary.{verb}")
    return known or option(found, decision, shown)


def card_of(_shown: Shown, target: str) -> str | None:
    """The card that a target stands for."""
    head, _, rest = target.partition(":")
    return rest.partition(".")[0] if head in ("lies", "own", "buy", "spell", "card") else None


def ware(key: str, shown: Shown) -> Ware | None:
    """What is bought on the Purchase list, with the beginning of what it does.

    What is sold has a picture too, and of two cards that are put in order the first.
    """
    verb, *things = key.split(" ")
    card = content().cards.get(things[0].partition(".")[0]) if verb in ("buy", "sell", "order") and things else None
    if card is None:
        return None
    if verb == "order":
        then = say("realm.ware.then", card=card_name(things[-1]))
        return Ware(f"card_{card.slug}", card_name(card.id), then) if len(things) == _TWO else None
    if verb == "sell":
        return Ware(f"card_{card.slug}", "")
    bare = shown.me["hero"] == _BARE and card.cls in _WORN
    note = say("realm.ware.bare") if bare else say_first(f"realm.card.{card.slug}.brief")
    return Ware(f"card_{card.slug}", card_name(card.id), note, _price(card.id, shown), "gold")


def dear(decision: Decision, shown: Shown) -> list[Ware]:
    """What the Market, the Smith or the Tinker has for sale for more Gold than one has."""
    if decision.kind != "purchase" or decision.rule not in _SHOPS:
        return []
    cards, gold = content().cards, shown.view["players"][decision.seat]["gold"]
    listed = [cards[one] for one in sorted({one.partition(".")[0] for one in shown.view["purchase"]})]
    short = [(card, _price(card.id, shown) - gold) for card in listed if decision.rule != _SMITH or card.cls in GEAR]
    return [
        Ware(f"card_{card.slug}", card_name(card.id), say("realm.ware.short", n=n), gold + n, "gold", dear=True)
        for card, n in short if n > 0
    ]  # fmt: skip


def track(shown: Shown) -> Track:
    """The round, and what part of the turn this is, step by step."""
    view, phase = shown.view, shown.view["phase"]
    if phase == "trade" and ("act:life" in shown.lit or _is_met(shown)):  # spoils, RB-31
        phase = "encounter"
    step = STEPS.index(phase) + 1 if phase in STEPS else 0
    return Track(say("ui.round", n=view["round"] + 1), step, len(STEPS) if step else 0, say(f"realm.phase.{phase}"))


def _is_met(shown: Shown) -> bool:
    """Whether what lies in the Labyrinth asks, such as a coffin, or which of two cards is kept, and not a trade."""
    inside = shown.turn is not None and shown.view["players"][shown.turn]["place"].startswith("L:")
    meets = bool(shown.lit) if inside else any(target.startswith("lies:") for target in shown.lit)
    return meets and not shown.picked and not shown.item and "end" not in shown.lit
