"""What a seat may see, as plain JSON data (H-1 to H-8)."""

from game.tables.wizards import views
from game.tables.wizards.content.catalog import ANIMALS, CONTENT, DECK, EVENTS, LANDS, OBJECTS, ORDERS, PLACES, TASKS
from game.tables.wizards.content.geography import NAME, NONE
from game.tables.wizards.rules import evil, hidden, tasks, totals
from game.tables.wizards.rules.state import PHASES, GamePhase, Marker, Seat, State, Task, TaskPart
from game.tables.wizards.views import Due, Event, Player, Slot, Spell, View, Wizard


def view(s: State, seat: int | None) -> View:
    """Return all that a seat may see; None is everybody's view."""
    open_ = hidden.is_open(s)
    return {
        "table": "wizards",
        "seat": seat,
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "day": s.day,
        "fortnight": s.fortnight,
        "days": s.mode.days,
        "mode": s.options.mode,
        "coop": s.options.coop,
        "goal": s.mode.victory,
        "over": s.over,
        "winners": list(s.winners),
        "how": s.how,
        "history": [list(row) for row in s.history],
        "options": {"build": s.options.build, "balance": s.options.balance, "open_hands": s.options.open_hands},
        "slots": _slots(s, seat),
        "dead": [LANDS[land].slug for land in s.dead],
        "due": _due(s),
        "boats": [
            {"id": n, "space": NAME[boat.space], "demons": boat.demons, "seat": _aboard(s, n)}
            for n, boat in enumerate(s.boats)
        ],
        "demons": [NAME[space] for space in s.demons],
        "dragon": NAME[s.dragon] if s.dragon != NONE else None,
        "markers": _task_markers(s, seat, open_),
        "wizards": [_wizard(s, marker, seat) for marker in s.markers],
        "thwart": {"count": s.thwart, "need": tasks.thwart_need(s), "bank": s.thwarts},
        "foresight": LANDS[s.foresight].slug if s.foresight != NONE else None,
        "decks": {"tasks": len(s.tasks), "events": len(s.events), "wizards": len(s.wizards), "objects": len(s.objects)},
        "players": [_player(s, n, n == seat or open_) for n in range(s.seats)],
        "walk": _walk(s),
        "story": [
            {"seat": row.seat, "table": row.table, "die": row.die, "row": row.row, "rule": row.rule} for row in s.story
        ],
        "amount": s.amount,
        "offer": _offer(s, seat, open_),
        "hand": [LANDS[land].slug for land in s.players[seat].hand] if seat is not None else [],
    }


# --- the map ------------------------------------------------------------------------------------------------


def _slots(s: State, seat: int | None) -> list[Slot]:
    """H-6, WZ-113: while the map is built each player knows only the Lands that he laid himself."""
    found: list[Slot] = []
    for n, at in enumerate(CONTENT.slots[s.options.mode]):
        tile = s.laid[n]
        land, times = divmod(tile, 6) if tile != NONE else (NONE, 0)
        owner = s.owners[n] if n < len(s.owners) else NONE
        down = s.phase == GamePhase.BUILD and tile != NONE
        seen = not down or owner == seat or s.options.open_hands
        found.append({
            "slot": n, "at": list(at), "rotation": times if seen else 0, "down": down,
            "land": None if land == NONE else LANDS[land].slug if seen else "?",
            "owner": None if owner == NONE else owner,
        })  # fmt: skip
    return found


def _aboard(s: State, boat: int) -> int | None:
    return next((seat for seat, p in enumerate(s.players) if p.boat == boat), None)


def _due(s: State) -> Due:
    """What Evil would claim if it acted now; Lands that only a die decides are left out."""
    if s.phase in (GamePhase.BUILD, GamePhase.START, GamePhase.OVER):
        return {"count": 0, "lands": []}
    count, lands = evil.due(s)
    return {"count": count, "lands": [LANDS[land].slug for land in lands]}


def _task_markers(s: State, seat: int | None, open_: bool) -> list[views.Marker]:
    """H-4, R-81: where markers lie and whose they are is public; which Task they belong to is not."""
    found: list[views.Marker] = []
    for owner, p in enumerate(s.players):
        mine = open_ or owner == seat
        for task in p.tasks:
            for n, part in enumerate(task.parts):
                found += [
                    {"seat": owner, "space": NAME[space], "mandatory": task.mandatory,
                     "task": TASKS[task.card].number if mine else None, "part": n + 1 if mine else None}
                    for space in spaces(part)
                ]  # fmt: skip
    return sorted(found, key=lambda one: (one["seat"], one["space"], one["mandatory"], one["task"] or 0))


def spaces(part: TaskPart) -> list[int]:
    """Hexes on which a part has a marker now; a Gate has two (WZ-79)."""
    if part.done:
        return []
    at = [part.second] if part.halfway else [part.space, part.second]
    return [space for space in at if space != NONE]


def _wizard(s: State, marker: Marker, seat: int | None) -> Wizard:
    """H-1, H-2: names of Secret Wizards and the cards beneath are only for those who know them."""
    seen = hidden.knows_buried(s, seat, marker)
    return {
        "name": DECK[marker.card].slug if hidden.knows_name(s, seat, marker) else None,
        "space": NAME[marker.space],
        "secret": marker.secret,
        "buried": len(marker.buried),
        "cards": [DECK[card].slug for card in marker.buried] if seen else None,
    }


# --- the players --------------------------------------------------------------------------------------------


def _player(s: State, seat: int, mine: bool) -> Player:
    p = s.players[seat]
    need = totals.need(p)
    land = totals.land_at(s, p.space)
    return {
        "seat": seat,
        "space": NAME[p.space] if p.space != NONE else None,
        "land": LANDS[land].slug if land != NONE else None,
        "boat": p.boat if p.boat != NONE else None,
        "order": ORDERS[p.order] if p.order != NONE else None,
        "rank": p.rank,
        "points": list(p.points),
        "total": sum(p.points),
        "need": list(need) if need else None,
        "qualified": totals.qualified(s, seat),
        "tasks": [_task(s, task) for task in p.tasks] if mine else None,
        "task_count": len(p.tasks),
        "mandatory_count": sum(task.mandatory for task in p.tasks),
        "completed": s.completed[seat] if seat < len(s.completed) else 0,
        "objects": [OBJECTS[thing].slug for thing in p.objects],
        "events": [_event(held.card, held.left, mine) for held in p.events],
        "animal": {"kind": ANIMALS[p.animal], "left": p.animal_left, "new": p.animal_new} if p.animal else None,
        "stun": p.stun,
        "trap": {"kind": p.trap, "left": p.trap_left or None} if p.trap else None,
        "dazed": p.dazed,
        "bound": p.bound,
        "gap": p.gap or None,
        "stays": p.stays or None,
        "crest": totals.crest_open(s, seat) if mine else p.crest > 0,
        "closed": [PLACES[place] for place in p.met if not totals.eligible(s, seat, place)],
        "extra": p.extra,
        "spells": _spells(s, seat, p),
        "hand": len(p.hand),
    }


def _task(s: State, task: Task) -> views.Task:
    card = TASKS[task.card]
    ready = totals.next_parts(task)
    return {
        "card": card.number,
        "slug": card.slug,
        "mandatory": task.mandatory,
        "ordered": card.ordered,
        "points": [tasks.reward(s, amount) for amount in card.points],
        "parts": [
            {
                "token": card.parts[n],
                "space": NAME[part.space] if part.space != NONE else None,
                "second": NAME[part.second] if part.second != NONE else None,
                "who": DECK[part.who].slug if part.who != NONE else None,
                "done": part.done,
                "halfway": part.halfway,
                "ready": n in ready,
            }
            for n, part in enumerate(task.parts)
        ],
    }


def _event(card: int, left: int, mine: bool) -> Event:
    """H-5: an Event that is kept to be played is known to its holder alone."""
    secret = EVENTS[card].cls == "hold" and not mine
    return {"slug": None if secret else EVENTS[card].slug, "left": left or None}


def _spells(s: State, seat: int, p: Seat) -> list[Spell]:
    """WZ-18: what a player can cast, and whether it was tried in this turn segment."""
    return [
        {"kind": one.kind, "reach": one.reach, "terrain": list(one.terrain), "form": one.form,
         "tried": one.kind in p.tried, "open": totals.spell(s, seat, one.kind) is not None}
        for one in totals.spells(s, seat)
    ]  # fmt: skip


def _walk(s: State) -> views.Walk | None:
    if s.phase != GamePhase.WALK:
        return None
    walk = s.walk
    return {
        "mp": walk.mp, "animal_mp": walk.animal_mp, "natural": walk.natural, "steps": walk.steps,
        "swift": list(walk.swift), "odd": walk.odd,
    }  # fmt: skip


def _offer(s: State, seat: int | None, open_: bool) -> list[views.Task]:
    """DK-20, DK-37, DK-44: Task cards that are shown to the seat that is deciding about them, with what is done."""
    if s.offered and (open_ or seat in s.offered[:2]):
        giver, _, card = s.offered
        return [_task(s, task) for task in s.players[giver].tasks if task.card == card]
    if open_ or seat == s.shown_to != NONE:
        return [_task(s, Task(card, False, [TaskPart() for _ in TASKS[card].parts])) for card in s.limbo_tasks]
    return []
