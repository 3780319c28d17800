"""Why dice can't go to a place, and why a place, an ingredient or a die is no choice (HR-11)."""

from game.content.texts import say
from game.core import Refusal
from game.tables.cavern_tavern.content.catalog import (
    FREE_DICE,
    ITEM,
    ITEM_IDS,
    KIND,
    NASTY_IDS,
    PLACES,
    POTION,
    TASKS,
    is_kitchen,
)
from game.tables.cavern_tavern.rules import menu, options, tracks
from game.tables.cavern_tavern.rules.state import State
from game.tables.cavern_tavern.rules.why_said import nothing, number, refusal


def before_placing(s: State, me: int) -> Refusal | None:
    """What forbids every placement on this turn."""
    bar = menu.no_placing(s, me)
    if bar == "placed":
        return refusal("CT-31", "placed" if s.players[me].hand() else "placed_all")
    return refusal("CT-33", bar) if bar else None


def place(s: State, me: int, name: str) -> Refusal:
    """CT-60 to CT-68, CT-96: why no dice can go to a place."""
    number_ = PLACES.get(name, 0)
    if not number_:
        return nothing(s, me, name)
    if number_ in TASKS and s.players[me].calls:
        card = s.players[me].calls[0].card
        return refusal("CT-96", "summoned", card=say(f"card.{NASTY_IDS[card]}.name"))
    return before_placing(s, me) or _full(s, number_) or _no_fit(s, me, number_)


def _full(s: State, place: int) -> Refusal | None:
    if s.left[place] > 0:
        return None
    if place == s.closed:
        return refusal("CT-161", "closed")
    if place in TASKS:
        return refusal("CT-67", "task_used", item=say(f"card.{ITEM_IDS[ITEM['use_taken_task']]}.name"))
    return refusal("CT-65", "full", item=say(f"card.{ITEM_IDS[ITEM['use_full_space']]}.name"))


def _no_fit(s: State, me: int, place: int) -> Refusal:
    """CT-60, CT-63: no group of dice fits; name the one that comes nearest."""
    hand = tuple(s.players[me].hand())
    if place in FREE_DICE:
        return refusal("CT-63", "too_few_dice", n=FREE_DICE[place], have=len(hand))
    groups = options.subsets(hand)
    nearest = min(groups, key=lambda group: (abs(place - sum(group)), len(group)))
    gap = place - sum(nearest)
    dice = " + ".join(map(str, nearest))
    kitchen, chores = tracks.adjustments(s.players[me])
    level = (kitchen if is_kitchen(place) else chores) if place in TASKS else 0
    if abs(gap) <= level:  # else the dice would fit
        die = min(nearest) if gap > 0 else max(nearest)
        return refusal("R-32", "no_such_face", n=place, dice=dice, sum=sum(nearest), die=die, face=die + gap)
    key = "short" if gap > 0 else "over_total"
    return refusal("CT-104" if level else "CT-60", key, n=place, dice=dice, gap=abs(gap))


def kind(s: State, me: int, name: str) -> Refusal:
    """CT-61, CT-110, CT-113: why an ingredient can't be fetched from the Cellar."""
    wanted = KIND.get(name, POTION)
    if wanted == POTION:
        return refusal("CT-113", "potions")
    cellar = wanted // 2 + 1
    blocked = before_placing(s, me)
    if blocked:
        return blocked
    if not s.supply[wanted]:
        return refusal("CT-110", "pile_empty", kind=say(f"kind.{name}"))
    return _full(s, cellar) or _no_fit(s, me, cellar)


def die(s: State, me: int, name: str) -> Refusal:
    """CT-60: why a die goes nowhere."""
    blocked = before_placing(s, me)
    if blocked:
        return blocked
    if number(name) not in s.players[me].hand():
        return refusal("CT-60", "die_gone")
    return refusal("CT-60", "die_fits_nowhere")


def face(s: State, me: int, name: str) -> Refusal:
    """I01, I02: dice are turned by items alone."""
    del s, me, name
    names = {effect: say(f"card.{ITEM_IDS[ITEM[effect]]}.name") for effect in ("set_die", "shift_dice")}
    return refusal("CT-35", "turned_by_item", **names)


def placed_die(s: State, me: int, name: str) -> Refusal:
    """I13, CT-166: dice on the board come back by items alone."""
    del me, name
    item = ITEM["protect" if s.solo else "recall_die"]
    return refusal("CT-35", "lies_there", item=say(f"card.{ITEM_IDS[item]}.name"))
