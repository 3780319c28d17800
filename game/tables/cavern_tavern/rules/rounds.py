"""Rounds and turns (chapters 2 to 4)."""

from game.core import Decision, Steps
from game.tables.cavern_tavern.content.catalog import BOARD, pair
from game.tables.cavern_tavern.rules import ending, nasty, options, orders, solo, supply
from game.tables.cavern_tavern.rules.asking import ask
from game.tables.cavern_tavern.rules.state import NOBODY, NONE, GamePhase, State


def choose_first(s: State) -> Steps:
    """CT-14, R-2: the host chooses who begins, or leaves it to chance."""
    seat = yield from ask(Decision(0, "choose_first_player", options.first_player(s), "CT-14"))
    begin(s, s.below(s.seats, "first player") if seat == NOBODY else seat)


def begin(s: State, first: int) -> None:
    """CT-15, CT-16, R-3, R-4: hand out marker and white die, then roll for the starting ingredients."""
    s.first = s.next_first = first
    s.note("marker", first, "CT-14")
    s.white = NOBODY if s.solo else s.seated(first)[-1]
    _hand_out_dice(s, s.white if s.options.white_die_in_start_roll else NOBODY)
    _roll(s, "CT-16")
    s.phase, s.take, s.turn = GamePhase.START, 0, first


def start_take(s: State) -> Steps:
    """CT-16, R-5: one ingredient for each die, in turn order, of the kinds that are left."""
    seats = [(seat, die) for seat in s.seated(s.first) for die in range(len(s.players[seat].dice))]
    while s.take < len(seats):
        seat, die = seats[s.take]
        s.turn = seat
        kinds = [kind for kind in pair(s.players[seat].dice[die]) if s.supply[kind]]
        if len(kinds) > 1:
            kind = yield Decision(seat, "start_ingredient", options.start_kinds(kinds), "CT-16")
            kinds = [kind]
        s.take += 1
        for kind in kinds:
            supply.gain(s, seat, kind, "CT-16")
        if s.take < len(seats):
            return
    _open(s)


def _open(s: State) -> None:
    """CT-17, CT-18: reveal the orders and begin round 1."""
    for table in range(BOARD.tables):
        orders.fill(s, table)
    s.phase = GamePhase.PLAY
    _start_round(s)


def _hand_out_dice(s: State, white: int) -> None:
    for seat, player in enumerate(s.players):
        count = BOARD.dice_per_player + (seat == white)
        player.dice, player.where = [0] * count, [0] * count


def _roll(s: State, rule: str) -> None:
    """CT-21: everybody rolls all dice; the rolls are public."""
    for seat in s.seated(s.first):
        player = s.players[seat]
        player.dice = s.roll(len(player.dice), "dice")
        s.note("dice_rolled", seat, rule, dice=list(player.dice), white=len(player.dice) > BOARD.dice_per_player)


def _start_round(s: State) -> None:
    """CT-21, CT-22: roll, and the marker holder begins."""
    s.note("round_started", s.first, "CT-21", round=s.round, first=s.first)
    _hand_out_dice(s, s.white)
    _roll(s, "CT-21")
    if s.solo:
        solo.shadows(s)
    begin_turn(s, s.first)


def begin_turn(s: State, me: int) -> None:
    """CT-33, CT-34: on the first turn of a round, and on no later one, a player without an order has to take one."""
    s.turn, s.placed = me, False
    player = s.players[me]
    player.turns += 1
    player.duty = player.turns == 1 and player.order == NONE


def end_turn(s: State, me: int) -> None:
    """CT-23, CT-24, CT-37, R-7: a turn without a placement is a final pass; then the next player with dice."""
    if not s.placed:
        s.players[me].passed = True
        s.note("passed", me, "CT-37")
    for n in range(1, s.seats + 1):
        seat = (me + n) % s.seats
        if not s.players[seat].is_out():
            begin_turn(s, seat)
            return
    _end_round(s)


def _end_round(s: State) -> None:
    """CT-25, R-8: the steps E1 to E6, in this order."""
    for seat in s.seated(s.first):  # E1: CT-91, R-26, R-44, R-45, R-58
        if s.players[seat].order != NONE:
            nasty.down(s, seat, "CT-91")
    s.history.append([player.score for player in s.players])
    if s.round == s.rounds:  # E2: CT-20, CT-140
        ending.score_all(s)
        return
    _clear(s)  # E3
    s.round += 1  # E4
    s.first = s.next_first  # CT-26
    for seat in s.seated(s.first):  # E5
        if orders.is_over(s, seat):
            orders.walk_out(s, seat)
    _assign_white(s)  # E6
    _start_round(s)


def _clear(s: State) -> None:
    """CT-25 (E3), R-62: all dice go back, all spaces are empty, effects of the round end."""
    s.groups = []
    s.left = options.slots(s.seats)
    s.closed = 0
    for player in s.players:
        player.passed = player.shielded = player.followed = player.barged = player.duty = False
        player.turns = 0


def _assign_white(s: State) -> None:
    """CT-27, CT-28, R-9, R-64: fewest points, then latest in the coming order; alone, see CT-167."""
    if s.solo:
        late = s.players[0].score < BOARD.solo.white_die_points * (s.round - 1)
        s.white = 0 if late else NOBODY
    else:
        s.white = min(reversed(s.seated(s.first)), key=lambda seat: s.players[seat].score)
    if s.white != NOBODY:
        s.note("white_die", s.white, "CT-167" if s.solo else "CT-27")
