"""Setting the game up (chapters 1 and 2)."""

from game.tables.cavern_tavern.content.catalog import BOARD, CHARACTERS, ITEMS, NASTY, ORDERS, POTION, SECRETS
from game.tables.cavern_tavern.rules import rounds
from game.tables.cavern_tavern.rules.options import slots
from game.tables.cavern_tavern.rules.state import LEDGER, NOBODY, NONE, GamePhase, Options, Player, State


def new(seats: int, options: dict[str, bool | str], rng: int) -> State:
    """CT-1 to CT-18: shuffle, deal and choose the first player, or leave that to the host (CT-14)."""
    s = State(
        seats=seats,
        rng=rng,
        barrier=0,
        notes=[],
        draws=[],
        options=Options(
            white_die_in_start_roll=bool(options["white_die_in_start_roll"]),
            forced_trade_potions=bool(options["forced_trade_potions"]),
            voluntary_pass=bool(options["voluntary_pass"]),
            characters=bool(options["characters"]),
            half_night=bool(options["half_night"]),
        ),
        phase=GamePhase.FIRST,
        round=1,
        first=0,
        next_first=0,
        turn=NOBODY,
        placed=False,
        white=NOBODY,
        take=0,
        supply=[*[BOARD.supply_per_ingredient] * POTION, BOARD.potions],
        left=slots(seats),
        groups=[],
        closed=0,
        calm=False,
        orders=list(range(len(ORDERS))),
        order_discard=[],
        tables=[NONE] * BOARD.tables,
        drawn=NONE,
        items=[design for design, item in enumerate(ITEMS) for _ in range(item.count)],
        item_discard=[],
        looked=[],
        joined=[],
        nasty=list(range(len(NASTY))),
        done=[],
        secrets=list(range(len(SECRETS))),
        spare_characters=[],
        pending=[],
        history=[],
        players=[_player() for _ in range(seats)],
    )
    _deal(s)
    if options["first_player"] == "random" or s.solo:
        rounds.begin(s, s.below(seats, "first player"))
    return s


def _player() -> Player:
    """CT-10: everything at its start; four dice, no order, three tracks at 0."""
    return Player(
        dice=[0] * BOARD.dice_per_player,
        where=[0] * BOARD.dice_per_player,
        goods=[0] * (POTION + 1),
        order=NONE,
        table=NONE,
        taken=0,
        served=[],
        items=[],
        nasty=0,
        kitchen=0,
        chores=0,
        fired=[],
        calls=[],
        secret=NONE,
        character=NONE,
        passed=False,
        shielded=False,
        turns=0,
        duty=False,
        followed=False,
        barged=False,
        points=[0] * len(LEDGER),
    )


def _deal(s: State) -> None:
    """CT-11, CT-12, CT-150: shuffle all decks; one secret task and, if wanted, one character for everybody."""
    for name, cards in (("orders", s.orders), ("items", s.items), ("nasty", s.nasty), ("secrets", s.secrets)):
        s.shuffle(cards, name)
    for player in s.players:
        player.secret = s.secrets.pop()
    if s.options.characters:
        s.spare_characters = [i for i, card in enumerate(CHARACTERS) if card.solo or not s.solo]
        s.shuffle(s.spare_characters, "characters")
        for player in s.players:
            player.character = s.spare_characters.pop()
