"""B-22 to B-28, WZ-24, WZ-25, WZ-46, WZ-83, WZ-84: Orders, Mentors and what they do for whom."""

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import DECK, DRUIDS, ORDERS, PLACES, RUKTAL, SORCERERS, TOWERS, WIZARDS
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.rules import cures, dice, ending, tasks, totals
from game.tables.wizards.rules.state import State
from game.tables.wizards.rules.tasks import Giver


def order_of(place: int) -> int:
    """B-23, R-19: the Order whose Mentor is met at a place, or NONE."""
    if place in TOWERS:
        return SORCERERS
    return DRUIDS if place == RUKTAL else NONE


def meet(s: State, seat: int, giver: Giver) -> Questioning:
    """B-47, WZ-46: a Mentor heals and does nothing else; or he does what his Order and the player's make of it."""
    p = s.players[seat]
    if cures.heal(s, seat, "WZ-46"):
        return
    order = tasks.mentor_order(giver)
    if not p.rank:
        yield from _initiate(s, seat, order, giver)
    elif p.order == order:
        yield from _own(s, seat, giver)
    else:
        yield from _foreign(s, seat, order, giver)


def _initiate(s: State, seat: int, order: int, giver: Giver) -> Questioning:
    """B-24, DK-17, R-28: a player without Order may join this one."""
    if totals.barred(s, seat):
        return
    options = (
        Option(f"join {ORDERS[order]}", True, (f"act:join_{ORDERS[order]}",)),
        Option("decline", False, ("act:decline",)),
    )
    if (yield Decision(seat, "join_order", options, "B-24")):
        yield from join(s, seat, order, giver)


def join(s: State, seat: int, order: int, giver: Giver) -> Questioning:
    """B-24, B-28, R-26, R-27, WZ-24: Rank 1 in an Order; old Mandatory Tasks are lost, and a new one is given."""
    p = s.players[seat]
    before = p.order
    for card in [task.card for task in p.tasks if task.mandatory]:
        tasks.lose(s, seat, card, "WZ-24")
    p.order, p.rank = order, 1
    if before == NONE:
        s.note("joined", seat, "B-24", order=ORDERS[order])
    else:
        s.note("switched", seat, "B-28", order=ORDERS[order], before=ORDERS[before])
    tasks.follow_order(s, seat)
    yield from tasks.draw(s, seat, True, giver, "B-27", joining=True)


# --- one's own Mentor ---------------------------------------------------------------------------------------


def _own(s: State, seat: int, giver: Giver) -> Questioning:
    """B-26, DK-18, R-17, R-20, R-21, WZ-83: services in the player's order; parts of a Task received here stay open."""
    before = [task.card for task in s.players[seat].tasks]
    advanced = given = False
    while not s.over:
        options = _parts(s, seat, giver, before)
        if not advanced and totals.qualified(s, seat):
            options.append(Option("advance", ("advance",), ("act:advance",)))
        if not given and tasks.can_receive(s, seat):
            options.append(Option("task", ("task",), ("act:task",)))
        else:
            options.append(Option("done", ("done",), ("act:done",)))
        what, *which = yield from dice.ask(seat, "mentor_menu", "B-26", options, not s.options.coop)
        if what == "done":
            return
        if what == "advance":
            advanced = True
            advance(s, seat)
        elif what == "task":
            given = True
            yield from tasks.draw(s, seat, True, giver, "B-27")
        else:
            yield from tasks.do_part(s, seat, which[0], which[1], "B-26")


def _parts(s: State, seat: int, giver: Giver, before: list[int]) -> list[Option]:
    """MENTOR parts and those that name this High Wizard, of Tasks held when the encounter began (WZ-34)."""
    found = (
        tasks.part_option(task.card, n)
        for task in s.players[seat].tasks if task.card in before for n in tasks.ready_by(s, seat, task, giver)
    )  # fmt: skip
    return [Option(option.key, ("part", *option.value), option.targets) for option in found]


def advance(s: State, seat: int) -> None:
    """B-25, B-64: one Rank; the highest one ends the game."""
    p = s.players[seat]
    p.rank += 1
    s.note("rank", seat, "B-25", rank=p.rank)
    if p.rank >= s.mode.victory:
        ending.win(s, seat)


# --- other Orders' Mentors ----------------------------------------------------------------------------------


def _foreign(s: State, seat: int, order: int, giver: Giver) -> Questioning:
    """B-28, DK-19, R-29: the part that names him, and a Task or another Order; neither under Event 31."""
    before = [task.card for task in s.players[seat].tasks]
    while True:
        options = _parts(s, seat, giver, before)
        if tasks.can_receive(s, seat):
            options.append(Option("task", ("task",), ("act:task",)))
        if not totals.barred(s, seat):
            options.append(Option("switch", ("switch",), (f"act:join_{ORDERS[order]}",)))
        options.append(Option("done", ("done",), ("act:done",)))
        what, *which = yield from dice.ask(seat, "foreign_mentor", "B-28", options, not s.options.coop)
        if what == "part":
            yield from tasks.do_part(s, seat, which[0], which[1], "B-47")
            continue
        if what == "task":
            yield from tasks.draw(s, seat, False, giver, "B-28")
        elif what == "switch":
            yield from join(s, seat, order, giver)
        return


# --- from afar ----------------------------------------------------------------------------------------------


def contact(s: State, seat: int, how: str) -> Questioning:
    """WZ-6, WZ-25, R-22 to R-24, B-65: telepathic contact with one's Mentor; there may be none to reach.

    Args:
        s: the game.
        seat: who is in contact.
        how: ``spell`` or ``abbey`` (WZ-85).
    """
    p = s.players[seat]
    if p.order == WIZARDS:
        card = dice.random_hw(s)
        s.note("contact", seat, "WZ-25", wizard=DECK[card].slug)
        yield from _speak(s, seat, ("hw", card, how))
        return
    living = [place for place in (TOWERS if p.order == SORCERERS else (RUKTAL,)) if totals.where(s, place) != NONE]
    if p.order == NONE or not living:
        s.note("no_contact", seat, "R-24")
        return
    place = living[s.below(len(living), "contact")] if len(living) > 1 else living[0]
    s.note("contact", seat, "WZ-25", mentor=PLACES[place])
    yield from _speak(s, seat, ("tower" if place in TOWERS else "circle", place, how))


def _speak(s: State, seat: int, giver: Giver) -> Questioning:
    s.speaks = True
    yield from meet(s, seat, giver)
    s.speaks = False
