"""RB-5: setting the game up."""

from game.content.errors import BadContent
from game.core import BadOption, Decision, Option, Steps
from game.tables.realm.content import mazes
from game.tables.realm.content.catalog import DECK_CARDS, HEROES, PURCHASE, TRIBUTE
from game.tables.realm.rules import maze_grid, pool
from game.tables.realm.rules.losses import seat_of
from game.tables.realm.rules.state import GamePhase, Options, Seat, State

QUICK_SEATS = 4  # QK-1
NO_MAZE = "none"  # LB-1: the Labyrinth begins as empty as it is after every sweep
CHOSEN = "chosen"  # a mark of those who have kept a character


def modules(seats: int, chosen: dict[str, bool | str]) -> Options:
    """RB-6: what the settings come to; ``auto`` follows the other settings.

    Raises:
        BadOption: settings that contradict each other (RB-6, QK-1, QK-2).
    """
    quick, tavern = chosen["quick"] is True, chosen["tavern"] is True
    if quick and seats > QUICK_SEATS:
        raise BadOption("realm_quick_seats", seats=seats, most=QUICK_SEATS)
    if chosen["gates"] is True and not tavern:
        raise BadOption("realm_gates_tavern")
    if chosen["gates"] is True and quick:
        raise BadOption("realm_quick_gates")
    if chosen["shifting_walls"] is False and quick:
        raise BadOption("realm_quick_walls")
    gates = tavern and not quick if chosen["gates"] == "auto" else chosen["gates"] is True
    walls = quick if chosen["shifting_walls"] == "auto" else chosen["shifting_walls"] is True
    return Options(tavern, gates, walls, quick)


def new(seats: int, chosen: dict[str, bool | str], rng: int) -> State:
    """RB-5: shuffle, deal two characters to each seat (one of six), and wait for the choices."""
    options = modules(seats, chosen)
    s = State(seats, rng, 0, [], [], options, GamePhase.CHOOSE, [Seat() for _ in range(seats)])
    s.piles = [list(DECK_CARDS[deck]) for deck in range(5)]
    for deck, pile in enumerate(s.piles):
        s.shuffle(pile, f"deck {deck}")
    s.shop, s.stock = list(DECK_CARDS[PURCHASE]), list(TRIBUTE)
    pool.fill(s)
    if chosen["maze"] != NO_MAZE:
        _lay(s, str(chosen["maze"]))
    heroes = list(range(len(HEROES)))
    s.shuffle(heroes, "characters")
    dealt = 1 if seats == 6 else 2
    for p in s.players:
        p.dealt = [heroes.pop() for _ in range(dealt)]
    s.unused = heroes
    s.first = s.turn = s.below(seats, "first seat")
    return s


def _lay(s: State, name: str) -> None:
    """LB-1: a maze from a map waits for the first who enters; a broken file is refused by name."""
    try:
        maze_grid.lay(s, mazes.starting_maze(name))
    except BadContent as error:
        raise BadOption("realm_maze", name=name, problem=str(error)) from error


def choose(s: State) -> Steps:
    """RB-5, DK-1: each seat keeps one of its characters, in secret; all are shown together."""
    seat = next((n for n, p in enumerate(s.players) if len(p.dealt) > 1 and CHOSEN not in p.once), -1)
    if seat >= 0:
        p = s.players[seat]
        options = [Option(f"keep {HEROES[hero].id}", hero, (f"hero:{HEROES[hero].id}",)) for hero in p.dealt]
        kept = yield Decision(seat, "choose_character", tuple(options), "RB-5", hidden=True)
        p.dealt = [kept, *(hero for hero in p.dealt if hero != kept)]
        p.once.append(CHOSEN)
    if all(len(p.dealt) == 1 or CHOSEN in p.once for p in s.players):
        _reveal(s)


def _reveal(s: State) -> None:
    """RB-5 (2) to (4): the characters step onto the board, the rest are unused."""
    s.unused += [hero for p in s.players for hero in p.dealt[1:]]
    s.shuffle(s.unused, "unused characters")
    for seat, p in enumerate(s.players):
        hero = p.dealt[0]
        seat_of(s, seat, hero)
        s.note("hero", seat, "RB-5", hero=HEROES[hero].slug)
    s.note("first", s.turn, "RB-5")
    s.go(GamePhase.UPKEEP)
