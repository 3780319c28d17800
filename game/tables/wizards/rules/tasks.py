"""B-27, B-29, C-5 to C-7, WZ-79 to WZ-86: Tasks are received, done part by part, completed and lost."""

from typing import Any

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import (
    ABBEY,
    DRUIDS,
    GLENDALE,
    NUMBERS,
    PLACE,
    RUKTAL,
    SORCERERS,
    TASKS,
    WIZARDS,
)
from game.tables.wizards.content.geography import NAME, NONE
from game.tables.wizards.rules import held as things
from game.tables.wizards.rules import points, totals, transports
from game.tables.wizards.rules import tasks_setup as setup
from game.tables.wizards.rules.state import Seat, State, Task, TaskPart

#: Who gives a Task: ("hw", card), ("tower", place), ("circle", RUKTAL), these three also with a third word for contact
#: from afar ("abbey", "spell"); ("place", place), ("folk",), ("dove",), ("event",), ("seat", seat), ("start",).
Giver = tuple[Any, ...]

_ORDER_OF = {"hw": WIZARDS, "tower": SORCERERS, "circle": DRUIDS}  # B-23


def mentor_order(giver: Giver) -> int:
    """B-23: the Order whose Mentor a giver is, or NONE."""
    return _ORDER_OF.get(giver[0], NONE)


# --- what a player holds ------------------------------------------------------------------------------------


def held(s: State, seat: int, card: int) -> Task | None:
    """Return a Task that a seat holds."""
    return next((task for task in s.players[seat].tasks if task.card == card), None)


def spaces(s: State) -> list[tuple[int, int, int]]:
    """Return every Task Marker on the map as its seat, card and hex; a Gate has two (C-7)."""
    return [
        (seat, task.card, space)
        for seat, p in enumerate(s.players) for task in p.tasks for part in task.parts for space in _markers(part)
    ]  # fmt: skip


def _markers(part: TaskPart) -> list[int]:
    if part.done:
        return []
    return [space for space in (NONE if part.halfway else part.space, part.second) if space != NONE]


def _here(part: TaskPart, p: Seat) -> bool:
    """Tell whether a part's marker lies where the player stands; of a Gate, the one that comes next (WZ-79)."""
    return p.space != NONE and p.space == (part.second if part.halfway else part.space)


def ready(s: State, seat: int, task: Task) -> list[int]:
    """Return the parts of a Task that can be done by picking up a marker here and now; none while Bound (WZ-53)."""
    p = s.players[seat]
    tokens = TASKS[task.card].parts
    if p.bound:
        return []
    return [
        n for n in totals.next_parts(task)
        if setup.ends(tokens[n]) and not setup.stays(tokens[n]) and _here(task.parts[n], p)
    ]  # fmt: skip


def ready_by(s: State, seat: int, task: Task, giver: Giver) -> list[int]:
    """B-26, B-47, R-23: return the parts of a Task that meeting this person does."""
    tokens = TASKS[task.card].parts
    return [n for n in totals.next_parts(task) if _person(s, seat, tokens[n], task.parts[n], giver)]


def _person(s: State, seat: int, token: str, part: TaskPart, giver: Giver) -> bool:
    if token == setup.MENTOR:
        return mentor_order(giver) == s.players[seat].order
    return token == setup.NAMED and giver[:2] == ("hw", part.who)


def part_option(card: int, n: int) -> Option:
    """An option that is a part of an own Task."""
    name = f"{TASKS[card].number}.{n + 1}"
    return Option(f"part {name}", (card, n), (f"part:{name}",))


# --- receiving ----------------------------------------------------------------------------------------------


def can_receive(s: State, seat: int) -> bool:
    """B-22, B-27, R-30, R-37, WZ-53: tell whether a player may receive a Task at all."""
    p = s.players[seat]
    return p.rank > 0 and not p.bound and len(p.tasks) < NUMBERS.task_limit and not totals.barred(s, seat)


def draw(s: State, seat: int, mandatory: bool, giver: Giver, rule: str, joining: bool = False) -> Questioning:
    """B-27, B-29: draw a Task; an Optional one may be declined (DK-20).

    Args:
        s: the game.
        seat: who draws.
        mandatory: it can't be refused.
        giver: who gives it.
        rule: whose doing it is.
        joining: the giver initiates the player, and does no more for him than the first part (WZ-83).

    Returns:
        Whether the player received a Task.
    """
    if not can_receive(s, seat):
        return False
    failed: list[int] = []
    while True:
        card = yield from _offer(s, seat, mandatory, rule, failed)
        if card == NONE:
            return False
        s.shown_to = seat  # H-4: it is in nobody's hand yet, and its owner is asked where its parts lie
        parts = yield from setup.parts(s, seat, card)
        s.shown_to = NONE
        s.limbo_tasks.remove(card)
        if parts is not None:
            break
        s.task_discard.append(card)
        failed.append(card)
    s.players[seat].tasks.append(Task(card, mandatory, parts))
    marked = [NAME[space] for part in parts for space in _markers(part)]
    s.note("task_received", seat, rule, mandatory=mandatory, spaces=marked)
    yield from _on_receipt(s, seat, card, giver, joining)
    return True


def _offer(s: State, seat: int, mandatory: bool, rule: str, failed: list[int]) -> Questioning:
    """Draw, and let the player see what he may refuse; returns the card, in limbo, or NONE."""
    count = NUMBERS.book_cards if (yield from things.uses_book(s, seat)) else 1
    cards: list[int] = []
    while len(cards) < count and (card := _deal(s, failed)) != NONE:
        cards.append(card)
    if not cards:
        s.note("no_task", seat, "C-5")
        return NONE
    s.shown_to = seat
    if len(cards) > 1:
        kept = yield from _keep(s, seat, mandatory, cards)
    else:
        kept = cards[0]
        if not mandatory:
            options = (Option("accept", kept, ("act:accept",)), Option("decline", NONE, ("act:decline",)))
            kept = yield Decision(seat, "task_accept", options, rule)
    s.shown_to = NONE
    for card in cards:
        if card != kept:
            s.limbo_tasks.remove(card)
            s.task_discard.append(card)
    if kept == NONE:
        s.note("task_declined", seat, "B-29")
    return kept


def _keep(s: State, seat: int, mandatory: bool, cards: list[int]) -> Questioning:
    """DK-37: one of the cards that the Book of Names shows; none only where it is Optional."""
    options = [Option(f"task {TASKS[card].number}", card, (f"task:{TASKS[card].number}",)) for card in cards]
    if not mandatory:
        options.append(Option("none", NONE, ("act:decline",)))
    return (yield Decision(seat, "keep_task", tuple(options), "C-9", not s.options.coop))


def _deal(s: State, failed: list[int]) -> int:
    """C-5: the next card that can be set up, now in limbo; NONE when deck and discards have none."""
    s.reveal()
    for again in (False, True):
        if again:
            s.tasks, s.task_discard = s.task_discard, []
            s.shuffle(s.tasks, "tasks")
        while s.tasks:
            card = s.tasks.pop()
            if card not in failed and setup.possible(s, card):
                s.limbo_tasks.append(card)
                return card
            s.task_discard.append(card)
    return NONE


def _on_receipt(s: State, seat: int, card: int, giver: Giver, joining: bool = False) -> Questioning:
    """WZ-34, WZ-83, WZ-85, R-33: one part at most: a forced first part, else one of the player's choice."""
    task = s.players[seat].tasks[-1]
    if _must_begin(s, seat, task, giver):
        yield from do_part(s, seat, card, 0, "WZ-85")
        return
    found = sorted({*ready(s, seat, task), *([] if joining else ready_by(s, seat, task, giver))})
    if found:
        options = (*(part_option(card, n) for n in found), Option("none", None, ("act:done",)))
        chosen = yield Decision(seat, "first_part", options, "R-33", not s.options.coop)
        if chosen is not None:
            yield from do_part(s, seat, card, chosen[1], "R-33")


def _must_begin(s: State, seat: int, task: Task, giver: Giver) -> bool:
    """WZ-85, R-32: the first part is meeting the giver, or lies where the player stands by chance or choice."""
    token = TASKS[task.card].parts[0]
    part = task.parts[0]
    if giver[0] == "seat":  # not new, only in other hands
        return False
    if not setup.ends(token):
        return _person(s, seat, token, part, giver)
    if setup.stays(token) or not _here(part, s.players[seat]):
        return False
    place = PLACE.get(setup.ends(token)[0], NONE)
    if place == NONE:
        return True
    return giver[1:] == (place,) or (place == ABBEY and giver[2:] == ("abbey",))


# --- doing --------------------------------------------------------------------------------------------------


def pick_up(s: State, seat: int) -> Questioning:
    """B-44, DK-16, R-11, R-17: own markers here, as many as the player likes; returns whether it was any.

    Event 31 ends at Glendale and Rùktal instead (WZ-101).
    """
    p = s.players[seat]
    here = p.space
    place = totals.place_at(s, here)
    if place in (GLENDALE, RUKTAL) and totals.barred(s, seat) and totals.eligible(s, seat, place):
        return False
    _tell(s, seat)
    picked = False
    while p.space == here != NONE and not s.over:
        found = [(task.card, n, task.parts[n]) for task in p.tasks for n in ready(s, seat, task)]
        forced = [(card, n) for card, n, part in found if part.halfway]
        if not found:
            break
        chosen = forced[0] if forced else (yield from _which(s, seat, [(card, n) for card, n, _ in found]))
        if chosen is None:
            break
        picked = True
        yield from do_part(s, seat, chosen[0], chosen[1], "B-44")
    return picked


def _which(s: State, seat: int, found: list[tuple[int, int]]) -> Questioning:
    options = (*(part_option(card, n) for card, n in found), Option("done", None, ("act:done",)))
    return (yield Decision(seat, "pick_markers", options, "B-44", not s.options.coop))


def _tell(s: State, seat: int) -> None:
    """H-4: whether a player can use a marker of his where he stands tells the others something about his Tasks."""
    if marked(s, seat) and not (s.options.coop or s.options.open_hands):
        s.reveal()


def marked(s: State, seat: int) -> bool:
    """Tell whether an own marker lies where a player stands."""
    p = s.players[seat]
    here = p.space
    for task in p.tasks:
        for part in task.parts:
            if here in (part.space, part.second) and here in _markers(part):
                return True
    return False


def whale_song(s: State, seat: int) -> Questioning:
    """WZ-80, WZ-63: what is done by staying where one is; returns whether it was done."""
    p = s.players[seat]
    if p.bound:
        return False
    _tell(s, seat)
    found = [
        (task.card, n) for task in p.tasks for n in totals.next_parts(task)
        if setup.stays(TASKS[task.card].parts[n]) and _here(task.parts[n], p)
    ]  # fmt: skip
    if not found:
        return False
    chosen = yield from _which(s, seat, found)
    if chosen is None:
        return False
    yield from do_part(s, seat, chosen[0], chosen[1], "WZ-80")
    return True


def do_part(s: State, seat: int, card: int, n: int, rule: str) -> Questioning:
    """Do one part; the first marker of a Gate brings the player to the second, which nothing stops (WZ-79)."""
    task = held(s, seat, card)
    if task is None:
        return
    part = task.parts[n]
    space = part.second if part.halfway else part.space
    if part.second != NONE and not part.halfway:
        part.halfway = True
        s.note("gate", seat, "WZ-79", space=NAME[space], to=NAME[part.second])
        yield from transports.send(s, seat, "task_gate_9_45", ("space", part.second), "WZ-79", known=True)
        return
    part.done, part.halfway = True, False
    s.note("task_part", seat, rule, **({"space": NAME[space]} if space != NONE else {}))
    if all(one.done for one in task.parts):
        yield from complete(s, seat, card)


def complete(s: State, seat: int, card: int) -> Questioning:
    """C-7, 7.5: points by the mode, each number rounded up; one more towards the next thwart."""
    p = s.players[seat]
    p.tasks = [task for task in p.tasks if task.card != card]
    s.task_discard.append(card)
    s.note("task_completed", seat, "C-7", task=TASKS[card].slug)
    for kind, amount in enumerate(TASKS[card].points):
        points.gain_type(s, seat, kind, reward(s, amount), "C-7")
    s.completed[seat] += 1
    thwart(s, seat, 1, "WZ-30")
    yield from things.rune_staff(s, seat)


def reward(s: State, amount: int) -> int:
    """7.5: what a number on a Task card comes to in this mode, rounded up."""
    return -(-amount * s.mode.reward_num // s.mode.reward_den)


def thwart_need(s: State) -> int:
    """WZ-30, 7.5: completed Tasks of all that save a Land."""
    return s.mode.thwart * s.seats


def thwart(s: State, seat: int, count: int, rule: str) -> None:
    """WZ-30, R-68: the counter of completed Tasks rises; so many for each player put a thwart into the bank."""
    need = thwart_need(s)
    earned, s.thwart = divmod(s.thwart + count, need)
    s.thwarts += earned
    s.note("thwart", seat, rule, count=s.thwart, need=need, earned=earned, bank=s.thwarts)


# --- losing and giving --------------------------------------------------------------------------------------


def lose(s: State, seat: int, card: int, rule: str) -> list[int]:
    """C-7, R-34: a Task is lost whole; returns the hexes of the markers it leaves."""
    task = held(s, seat, card)
    if task is None:
        return []
    p = s.players[seat]
    p.tasks = [other for other in p.tasks if other.card != card]
    s.task_discard.append(card)
    left = [space for part in task.parts for space in _markers(part)]
    s.note("task_lost", seat, rule, mandatory=task.mandatory, spaces=[NAME[space] for space in left])
    return left


def follow_order(s: State, seat: int) -> None:
    """3.2, R-35: MENTOR parts follow the holder's Order, their markers with them."""
    for task in s.players[seat].tasks:
        for token, part in zip(TASKS[task.card].parts, task.parts, strict=True):
            if token == setup.MENTOR and not part.done:
                part.space = setup.mentor_space(s, seat)


def hand_over(s: State, giver: int, to: int, card: int) -> Questioning:
    """R-36, WZ-105: a Task changes hands with all that is done; it is Optional, and one part may be done at once."""
    task = held(s, giver, card)
    if task is None or not can_receive(s, to):
        return
    p, taker = s.players[giver], s.players[to]
    p.tasks = [other for other in p.tasks if other.card != card]
    task.mandatory = False
    taker.tasks.append(task)
    follow_order(s, to)
    s.note("task_given", giver, "R-36", to=to)
    yield from _on_receipt(s, to, card, ("seat", giver))
