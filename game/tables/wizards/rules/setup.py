"""B-17 to B-21: setting the game up: Lands, boats, decks, figures, and the quick start of the shorter games."""

from game.core import Decision, Option, Questioning, Steps
from game.tables.wizards.content.catalog import (
    CENTER,
    CONTENT,
    DECK,
    EVENTS,
    LAND,
    LANDS,
    NUMBERS,
    OBJECTS,
    ORDERS,
    TASKS,
    TOWNS,
)
from game.tables.wizards.content.geography import NAME, NUMBER, WATER, local_hex
from game.tables.wizards.rules import encounters, tasks
from game.tables.wizards.rules.dice import ask, hex_option
from game.tables.wizards.rules.state import NONE, Boat, GamePhase, Options, Seat, State

ROTATIONS = 6  # B-8


def new(seats: int, chosen: dict[str, bool | str], rng: int) -> State:
    """B-17, B-19: shuffle the decks; deal the Lands onto the sea, or to the players who will lay them (WZ-35).

    One seat always plays by the cooperative rules (R-80).
    """
    coop = chosen["coop"] is True or seats == 1
    built = chosen["build"] == "players"
    options = Options(str(chosen["mode"]), coop, built, str(chosen["balance"]), chosen["open_hands"] is True)
    s = State(seats, rng, 0, [], [], options, GamePhase.BUILD, [Seat() for _ in range(seats)])
    slots = len(CONTENT.slots[options.mode])
    s.laid, s.owners, s.completed = (NONE,) * slots, [NONE] * slots, [0] * seats
    _shuffle_decks(s)
    lands = _lands(s)
    if built:
        _deal(s, lands)
    else:
        _lay_all(s, lands)
        _turned_up(s)
    return s


def _shuffle_decks(s: State) -> None:
    """B-3, B-19: Tasks, Events, Wizard cards; Objects are drawn from the pool at random."""
    s.tasks, s.events, s.wizards = list(range(len(TASKS))), list(range(len(EVENTS))), list(range(len(DECK)))
    s.shuffle(s.tasks, "Tasks")
    s.shuffle(s.events, "Events")
    s.shuffle(s.wizards, "Wizard cards")
    s.objects = list(range(len(OBJECTS)))


def _lands(s: State) -> list[int]:
    """7.5: the Lands of this game, shuffled: those that always are, the rest at random."""
    fixed = [LAND[slug] for slug in s.mode.fixed]
    rest = [n for n, land in enumerate(LANDS) if n not in fixed and land.kind in s.mode.rest_kinds]
    s.shuffle(rest, "Lands that are in the game")
    lands = fixed + rest[: s.mode.lands - len(fixed)]
    s.shuffle(lands, "Lands")
    return lands


def _lay_all(s: State, lands: list[int]) -> None:
    """B-17: the program deals Lands, slots and rotations."""
    slots = list(range(len(s.laid)))
    s.shuffle(slots, "slots")
    for land, slot in zip(lands, slots, strict=False):
        _lay(s, slot, land, s.below(ROTATIONS, "rotation"))


def _lay(s: State, slot: int, land: int, rotation: int) -> None:
    laid = list(s.laid)
    laid[slot] = land * ROTATIONS + rotation
    s.laid = tuple(laid)


def _deal(s: State, lands: list[int]) -> None:
    """WZ-35, B-17: three Lands for each seat, or as many full rounds as there are."""
    for _ in range(min(NUMBERS.lands_in_hand, len(lands) // s.seats)):
        for p in s.players:
            p.hand.append(lands.pop())
    s.pool = lands


def build(s: State) -> Steps:
    """WZ-35, DK-1: a seat lays a Land with its back up and draws another; when all lie, they are turned up."""
    seat, p = s.turn, s.me
    land, slot, rotation = yield Decision(seat, "place_land", tuple(_layings(s, p)), "WZ-35", hidden=True)
    p.hand.remove(land)
    _lay(s, slot, land, rotation)
    s.owners[slot] = seat
    s.note("laid", seat, "WZ-35", slot=slot)
    if s.pool:
        p.hand.append(s.pool.pop())
        s.reveal()
    following = [(seat + 1 + n) % s.seats for n in range(s.seats)]
    s.turn = next((other for other in following if s.players[other].hand), 0)
    if not s.me.hand:
        _turned_up(s)


def _layings(s: State, p: Seat) -> list[Option]:
    """DK-1: every Land of the hand in every free slot, turned any way."""
    free = [slot for slot, tile in enumerate(s.laid) if tile == NONE]
    return [
        Option(
            f"lay {LANDS[land].slug} {NAME[_middle(s, slot)]} @{rotation}",
            (land, slot, rotation),
            (f"land:{LANDS[land].slug}", f"hex:{NAME[_middle(s, slot)]}", f"act:rotate_{rotation}"),
        )
        for land in p.hand for slot in free for rotation in range(ROTATIONS)
    ]  # fmt: skip


def _middle(s: State, slot: int) -> int:
    a, b = CONTENT.slots[s.options.mode][slot]
    return NUMBER[6 * a, 6 * b]


def _turned_up(s: State) -> None:
    """B-18 to B-20: the map is known: boats, the Dragon, and the figures come next."""
    s.reveal()
    s.note("map", NONE, "WZ-35" if s.options.build else "B-17", lands=[LANDS[land].slug for land in s.board.lands])
    s.dragon = s.board.where[CENTER]
    _boats(s)
    s.turn = 0
    s.go(GamePhase.START)


def _boats(s: State) -> None:
    """B-18: a boat beside every harbour, in the first direction that is Water; the rest beside random coasts."""
    board = s.board
    for harbour in _harbours(s):
        s.boats.append(Boat(next(near for near in board.near[harbour] if board.terrain[near] == WATER)))
    while len(s.boats) < NUMBERS.boats:
        taken = {boat.space for boat in s.boats}
        beside = {near for land in board.shore for near in board.near[land] if board.terrain[near] == WATER}
        found = sorted(beside - taken)
        s.boats.append(Boat(found[s.below(len(found), "boat")]))


def _harbours(s: State) -> list[int]:
    """3.1: hexes of the harbours in the game, in the order of their Lands."""
    found = []
    for slot, tile in zip(CONTENT.slots[s.options.mode], s.laid, strict=True):
        land, rotation = divmod(tile, ROTATIONS)
        if tile != NONE and LANDS[land].harbour != NONE:
            found.append((land, local_hex(slot, LANDS[land].harbour, rotation)))
    return [hex_ for _, hex_ in sorted(found)]


def start(s: State) -> Steps:
    """B-20, WZ-22, R-18: the next seat's figure steps into a Common town; nothing is met there."""
    seat, p = s.turn, s.me
    options = [hex_option(s.board.where[town]) for town in TOWNS if town in s.board.where]
    p.space = yield from ask(seat, "start_town", "B-20", options)
    s.note("started", seat, "B-20", space=NAME[p.space])
    if s.mode.quick:
        yield from _quick(s, seat)
    if seat + 1 < s.seats:
        s.turn = seat + 1
    else:
        s.turn = 0
        s.note("day", NONE, "B-21", day=s.day, fortnight=s.fortnight)
        s.go(GamePhase.UPKEEP)


def _quick(s: State, seat: int) -> Questioning:
    """7.5: in the shorter games a player chooses an Order and has Rank 1 and two Mandatory Tasks."""
    p = s.players[seat]
    options = [Option(name, order, (f"act:{name}",)) for order, name in enumerate(ORDERS)]
    p.order = yield from ask(seat, "start_order", "B-20", options)
    p.rank = 1
    s.note("joined", seat, "B-20", order=ORDERS[p.order])
    for _ in range(NUMBERS.quick_tasks):
        if not s.over:
            yield from encounters.encounter(s, tasks.draw(s, seat, True, ("start",), "B-20"))
