"""Words for the decisions of the Wizards: the prompt, a line for each option, and the primary button's label.

An option's key is made of plain words (``to 3,-2``, ``cast telepathy``): the first is the verb, the others are things.
The verb finds the sentence (`wizards.option.<kind>.<verb>` before `wizards.option.any.<verb>`), the things fill it.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from game.content.texts import everything as all_texts
from game.content.texts import has, say, say_first, slots
from game.desktop.table.face import Track
from game.desktop.table.hud.wording import PromptLine
from game.desktop.table.machine import Machine, MachineState, OptionLike
from game.tables.wizards.content import wayfinding
from game.tables.wizards.content.catalog import LAND, LANDS, NUMBERS, PLACES
from game.tables.wizards.content.geography import BY_NAME, WATER
from game.tables.wizards.face import names, owned, parts_said, reaching
from game.tables.wizards.words.log import added

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Decision, Option
    from game.desktop.table.offers import Ware
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import Player, View

#: Answers that the primary button proposes, the first that is there.
_LIKELY = ("walk", "advance", "part", "task", "accept", "meet", "random")
#: Where an unanswered danger is met by the die.
_DICE = ("dispel", "tame")
#: What is done with a card where the key of an answer says something else.
_USES = {"event": "play", "object": "use", "spell": "cast", "part": "part", "task": "task"}
_CARDS = ("object", "event", "spell", "hw")
#: Questions of which type points are, and how many the answers say.
_OF_A_TYPE = ("gain_type", "lose_type", "leader_pay_type", "recipient_type")


def option(found: OptionLike, decision: Decision, shown: Shown) -> str:
    """One line that says what an option does."""
    verb, *things = found.key.split(" ")
    if verb == "call_help" and not any(shown.view["players"][decision.seat]["points"]):  # WZ-16
        verb = "call_help_free"
    filled = _slots(verb, things, found, decision, shown)
    if decision.kind in _OF_A_TYPE:
        filled["n"] = str(shown.view["amount"] or "")
    flags = owned.ready_at(shown.view["players"][decision.seat]["space"], decision.seat, shown.view)
    if verb == "stop" and flags:
        verb, filled["flags"] = "stop_at", flags
    used = [_USES[head] for target in found.targets if (head := target.partition(":")[0]) in _USES]
    for key in (key for one in (verb, *used) for key in _keys(one, decision.kind, things)):
        if has(key):
            return _filled(key, filled)
    act = next((t[4:] for t in found.targets if t.startswith("act:") and has(f"wizards.act.{t[4:]}")), "")
    return say(f"wizards.act.{act}") if act else found.key


def _keys(verb: str, kind: str, things: list[str]) -> list[str]:
    """Where the sentence may stand: the verb with its first thing before the verb alone, the kind's own first."""
    if kind == "gain_split":
        return ["wizards.option.gain_split.split"]
    first = things[0].partition(":")[0].partition(".")[0] if things else ""
    verbs = [f"{verb}_{first}", verb] if first.isidentifier() else [verb]
    return [*(f"wizards.option.{kind}.{one}" for one in verbs), *(f"wizards.option.any.{one}" for one in verbs)]


def _filled(key: str, filled: dict[str, str]) -> str:
    """A text with what is known; what it wants besides is left out."""
    wanted = slots(all_texts()[key])
    return say(key, **{name: filled[name] for name in wanted})


def _slots(verb: str, things: list[str], found: OptionLike, decision: Decision, shown: Shown) -> defaultdict[str, str]:
    """What fills the sentence."""
    view = shown.view
    said: defaultdict[str, str] = defaultdict(str)
    for target in found.targets:
        _by_target(target, said, shown)
    for thing in things:
        if thing in BY_NAME:
            said["place"] = said["place"] or names.space(view, thing)
        elif thing in PLACES:
            said["place"] = names.place(thing, True)
        elif has(f"wizards.spell_form.transport_{thing}"):
            said["form"] = say(f"wizards.spell_form.transport_{thing}")
    if spaces := names.spaces_of(found.targets):
        _by_space(spaces[0], said, decision, shown)
    said["chance"] = _chance(found.targets, view["players"][decision.seat])
    _by_verb(verb, things, view["players"][decision.seat]["rank"], said)
    return said


def _by_space(space: str, said: defaultdict[str, str], decision: Decision, shown: Shown) -> None:
    """What a space adds: what a step costs, the Land of a town, and which of several spaces of the sea it is."""
    view, start = shown.view, shown.view["players"][decision.seat]["space"]
    if decision.kind == "step":
        said["n"] = _step_cost(decision, space, shown)
        if start and not names.place_of(view, space):
            said["place"] = names.beside(view, space, start)
    elif decision.kind == "start_town":
        land = names.land(names.land_of(view, space), True)
        if land != said["place"]:
            said["place"] += f", {land}"
    if start and not names.land_of(view, space):
        others = (one for option in decision.options for one in names.spaces_of(option.targets) if one != space)
        if any(not names.land_of(view, one) for one in others):
            said["place"] = names.at_sea(space, start)


def _chance(targets: Sequence[str], player: Player) -> str:
    """B-65: up to which face of the die a spell works."""
    if "spell:telepathy" in targets:
        return str(NUMBERS.telepathy_to)
    return str(NUMBERS.spell_dazed_to if player["dazed"] else NUMBERS.spell_to)


def _by_verb(verb: str, things: list[str], rank: int, said: defaultdict[str, str]) -> None:
    """What the verb itself adds."""
    if verb == "call_help":
        said["n"] = str(rank**2)
    elif verb == "advance":
        said["n"] = str(rank + 1)
    elif verb == "lay":
        said["n"] = things[-1].lstrip("@")
    elif verb == "order":
        said["thing"] = ", ".join(_deck_card(slug) for slug in things)
    elif verb in names.TYPES and things:
        said["first"], said["second"] = (say(f"wizards.points.{name}") for name in (verb, things[0]))


def _by_target(target: str, said: defaultdict[str, str], shown: Shown) -> None:
    """What a target adds to a sentence."""
    head, _, rest = target.partition(":")
    view = shown.view
    if head == "hex":
        said["place"] = names.space(view, rest)
    elif head == "land":
        said["land"] = names.land(rest, True)
    elif head == "seat":
        said["name"] = shown.players_shown[int(rest)].name
    elif head in _CARDS:
        said["thing"] = names.card(head, rest)
        said["form"] = _form(head, rest, shown)
    elif head in ("task", "part"):
        said["thing"] = parts_said.task_or_part(head, rest, shown)
    elif head == "boat":
        boat = next((one for one in view["boats"] if str(one["id"]) == rest), None)
        said["off"] = names.off(view, boat["space"]) if boat and boat["space"] else ""
    elif head == "type":
        said["thing"] = say(f"wizards.points.{rest}")
    elif head == "act" and rest.startswith("join_"):
        said["order"] = say(f"wizards.order.{rest[5:]}")
    elif head == "card":
        said["thing"] = _deck_card(rest)


def _deck_card(slug: str) -> str:
    """A card of the Wizard deck."""
    return names.card("hw" if has(f"wizards.hw.{slug}.name") else "card", slug)


def _form(head: str, slug: str, shown: Shown) -> str:
    """What a known spell is good for."""
    if head != "spell" or shown.turn is None:
        return ""
    spell = next((one for one in shown.view["players"][shown.turn]["spells"] if one["kind"] == slug), None)
    if spell and spell["terrain"] == ["common"] and not _common(shown.view):
        return say("wizards.spell_form.swiftness_gone")
    return names.form(spell) if spell else ""


def _common(view: View) -> bool:
    """Whether a Common Land lives still."""
    living = (one["land"] for one in view["slots"] if one["land"] and one["land"] not in view["dead"])
    return any(LANDS[LAND[land]].kind == "common" for land in living)


def _step_cost(decision: Decision, name: str, shown: Shown) -> str:
    """What the next step costs."""
    view = shown.view
    space = wayfinding.number(name)
    found = reaching.within(decision, view).get(space)
    if found is not None and found.before == wayfinding.number(view["players"][decision.seat]["space"]):
        return _steps(found.cost)
    return _steps(wayfinding.cost(view, decision.seat, space))


def _steps(count: int) -> str:
    """So many steps."""
    return say("wizards.steps_said.one") if count == 1 else say("wizards.steps_said.more", n=count)


def short(found: OptionLike, decision: Decision, shown: Shown) -> str:
    """The same in a few words, for the undo button."""
    verb = found.key.split(" ")[0]
    chosen = verb == "to" and not reaching.stepping(decision)  # a town, or where a part lies: nobody walks there
    return say_first(f"wizards.undo.{'chosen' if chosen else verb}") or option(found, decision, shown)


def prompt(decision: Decision, machine: Machine, shown: Shown) -> PromptLine:
    """What the person should do next."""
    if machine.state is MachineState.ORIENT:
        return PromptLine(say("ui.prompt.turn"), say("wizards.map.way", n=machine.way[0]))
    if decision.kind in ("task_any", "task_hw") and shown.view["offer"]:
        title = parts_said.title(shown.view["offer"][0])
        asked = "wizards.task_text.where" if decision.kind == "task_any" else "wizards.task_text.whom"
        return PromptLine(say(asked, thing=title), _side(decision, shown))
    key = _ask(decision, shown)
    if not has(key):
        return PromptLine(say("ui.prompt.choose"))
    return PromptLine(_filled(key, _asked(decision, shown)), _side(decision, shown))


def _ask(decision: Decision, shown: Shown) -> str:
    """Which question fits the moment."""
    key = f"wizards.ask.{decision.kind}"
    walk = shown.view["walk"]
    if decision.kind == "step" and walk:
        left = walk["mp"] + walk["animal_mp"]
        if left <= 0:
            return f"{key}_none"
        if walk["steps"] == 0:
            return f"{key}_first" if left == walk["natural"] else f"{key}_first_more"
        return f"{key}_one" if left == 1 else key
    if decision.kind == "join_order" and len(decision.options) > 2:
        return f"{key}_start"
    return key


def _asked(decision: Decision, shown: Shown) -> defaultdict[str, str]:
    """What fills the question."""
    view = shown.view
    said: defaultdict[str, str] = defaultdict(str)
    player, walk = view["players"][decision.seat], view["walk"]
    if walk:
        left = walk["mp"] + walk["animal_mp"]
        said["n"], said["die"] = str(max(0, left)), str(walk["natural"])
        said["more"] = added(left - walk["natural"])
    if decision.kind == "help_cost":
        said["n"] = str(player["rank"] ** 2)
    elif decision.kind in _OF_A_TYPE:
        said["n"] = str(view["amount"] or "")
    asked_of = next((t for o in decision.options for t in o.targets if t.startswith(("seat:", "hw:"))), "")
    said["name"] = _person(asked_of, decision, shown)
    joins = next((o.key.split(" ")[1] for o in decision.options if o.key.startswith("join ")), "")
    said["order"] = say(f"wizards.order.{joins}") if joins else ""
    return said


def _person(target: str, decision: Decision, shown: Shown) -> str:
    """Whom a question is about."""
    if target.startswith("seat:"):
        return str(shown.players_shown[int(target[5:])].name)
    here = shown.view["players"][decision.seat]["space"]
    met = next((one["name"] for one in shown.view["wizards"] if one["space"] == here and one["name"]), "")
    if met:
        return names.card("hw", met)
    place = names.place_of(shown.view, here)
    seat = shown.view["turn"]
    turn = shown.players_shown[seat].name if seat is not None and seat >= 0 else ""
    return say_first(f"wizards.master.{place}") or turn


def _side(decision: Decision, shown: Shown) -> str:
    """Steps left, a flag that waits, how the Task that is asked about can be read, or how many answers there are."""
    if decision.kind in ("task_accept", "offer_answer", "task_any") and not shown.view["offer"]:
        return say("wizards.screen.read_offer")
    walk = shown.view["walk"]
    if decision.kind == "step" and walk:
        flag, first = owned.early_at(shown.view["players"][decision.seat]["space"], decision.seat, shown.view)
        if flag:  # the die says how many steps are left
            return say("wizards.screen.early_flag", flag=flag, first=first)
        n, animal = max(0, walk["mp"]) + walk["animal_mp"], walk["animal_mp"]
        left = say("wizards.tray.steps_one") if n == 1 else say("wizards.tray.steps", n=n)
        kind = shown.view["players"][decision.seat]["animal"]
        if animal and kind and n > 1:
            return left + ", " + say("wizards.tray.steps_animal", n=animal, animal=names.card("animal", kind["kind"]))
        return "" if walk["steps"] else left  # on the way the question says it
    ways = len(decision.options)
    return say("wizards.ask.ways", n=ways) if ways > 1 and decision.kind != "place_land" else ""


def awaited(_shown: Shown) -> str:
    """Nobody is waited for while somebody else plays on."""
    return ""


def likely(decision: Decision, _machine: Machine) -> Option | None:
    """The likeliest answer."""
    if decision.kind in _DICE:
        first = decision.options[0]
        return first if first.key.startswith("cast") else decision.find("pass")
    return next((one for key in _LIKELY for one in decision.options if one.key.split(" ")[0] == key), None)


def primary_label(found: Option, decision: Decision, shown: Shown) -> str:
    """The word on the primary button."""
    verb = found.key.split(" ")[0]
    ways = (decision.kind, f"{decision.kind}_{verb}", verb)
    return say_first(*(f"wizards.primary.{way}" for way in ways)) or option(found, decision, shown)


def card_of(shown: Shown, target: str) -> str | None:
    """What is shown in full when the mouse rests on it."""
    head, _, rest = target.partition(":")
    if head in ("object", "event", "spell", "task", "hw", "part", "card"):
        return target
    walks = shown.view["walk"] and shown.turn == shown.view["turn"]
    if head == "hex" and not walks:
        seen = rest in BY_NAME and (names.terrain_of(shown.view, rest) != WATER)
        return target if seen else None
    return target if head == "land" else None


def ware(_key: str, _shown: Shown) -> None:
    """Nothing is bought with money."""


def dear(_decision: Decision, _shown: Shown) -> tuple[Ware, ...]:
    """So nothing is too dear."""
    return ()


def track(shown: Shown) -> Track:
    """The day, and what part of the turn this is."""
    view = shown.view
    title = say("wizards.calendar.fortnight_day", n=view["fortnight"], day=view["day"])
    return Track(title, 0, 0, say(f"wizards.phase.{view['phase']}"))
