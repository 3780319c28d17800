"""Situations of the tavern: a real game whose cards and dice are moved about, then loaded like any saved game.

Nothing is invented: every card, die and ingredient comes from where it was, and the loaded game checks that.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any

import msgspec

from game.core import Decision, Fact, Session
from game.tables.cavern_tavern.content.catalog import (
    CARD_PLACE,
    CHARACTER_IDS,
    ITEM_IDS,
    KIND,
    NASTY_IDS,
    ORDER_IDS,
    PLACES,
    POTION,
    SECRET_IDS,
)
from game.tables.cavern_tavern.rules.state import LEDGER, Call, Group, Player, Points, State

NONE = -1
_SPENT = CARD_PLACE + NASTY_IDS.index("N06")  # dice that lie on a Nasty card fill no slot


def first_turn(seats: int, seed: str = "tavern", **options: bool | str) -> Session:
    """A new game, played to its first turn; every starting ingredient is the first of its place."""
    session = Session.new("cavern_tavern", seats=seats, seed=seed, options=options)
    while session.decision and session.decision.kind != "turn_menu":
        session.answer(session.decision.options[0])
    return session


def resumed(session: Session, state: State) -> Session:
    """The same game standing at another state, through the format of saved games."""
    save = json.loads(session.save())["save"]
    save["stretches"] = [{"base": json.loads(msgspec.json.encode(state)), "answers": []}]
    save["undoable"] = 0
    text = json.dumps(save, separators=(",", ":"))
    seal = hashlib.sha256(text.encode()).hexdigest()
    return Session.load(f'{{"save":{text},"sha256":"{seal}"}}')


class Game:
    """A running game with short words for asking and answering; counts everything after every answer."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.census = session.census()

    @property
    def state(self) -> State:
        state: State = self.session.state
        return state

    @property
    def decision(self) -> Decision:
        assert self.session.decision is not None, "the game is over"
        return self.session.decision

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and what."""
        return self.decision.seat, self.decision.kind

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.decision.options]

    def starting(self, *words: str) -> list[str]:
        """The open options whose keys start with one of the words."""
        return [key for key in self.keys if key.startswith(words)]

    def places(self) -> set[str]:
        """The places that the open placements lead to."""
        return {key.split("@")[1].split()[0] for key in self.starting("place ")}

    def do(self, *keys: str) -> Game:
        """Answer one key after the other."""
        for key in keys:
            self.session.answer(key)
            assert self.session.census() == self.census
        return self

    def turn(self, *keys: str) -> Game:
        """Answer the keys, then end the turn unless it has ended by itself."""
        seat = self.decision.seat
        self.do(*keys)
        if self.asked == (seat, "turn_menu") and self.keys[-1] == "end":
            self.do("end")
        return self

    def clone(self) -> Game:
        return Game(self.session.clone())

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.session.view(seat)

    def me(self, seat: int = 0) -> dict[str, Any]:
        """A player as that player sees it."""
        player: dict[str, Any] = self.session.view(seat)["players"][seat]
        return player

    def hand(self, seat: int = 0) -> list[int]:
        """Faces of the dice that are not placed yet."""
        return sorted(die["value"] for die in self.me(seat)["dice"] if die["at"] is None)

    def goods(self, seat: int = 0) -> dict[str, int]:
        """What a player owns, without the kinds there are none of."""
        return {kind: n for kind, n in self.me(seat)["ingredients"].items() if n}

    def facts(self, *kinds: str) -> list[Fact]:
        return [fact for fact in self.session.facts if fact.kind in kinds]

    def rule_against(self, target: str, seat: int | None = None) -> str:
        """The number of the rule that forbids a target now; empty when nothing does."""
        asked = self.session.decision.seat if self.session.decision else 0
        refusal = self.session.why(asked if seat is None else seat, target)
        return refusal.rule if refusal else ""

    def finish_round(self) -> Game:
        """Pass for everybody until the next round, taking first orders where that is a duty."""
        start = self.state.round
        while self.session.decision is not None and self.state.round == start:
            wanted = self.starting("pass", "end", "decline") or self.keys
            self.do(wanted[0])
        return self


class Scene:
    """A situation in the middle of a game; changes are chained and :meth:`play` makes a game of it.

    To begin with it is the second turn of round 4 of seat 0, everybody has four dice 1-2-4-6 and nothing else;
    no order is open, nobody owes one, and seat 0 is the first player.
    """

    def __init__(
        self, seats: int = 3, *, round_: int = 4, turn: int = 0, first: int = 0, **options: bool | str
    ) -> None:
        self.session = first_turn(seats, **options)
        self.s: State = self.session.state
        s = self.s
        s.round, s.turn, s.first, s.next_first, s.white, s.closed = round_, turn, first, first, NONE, 0
        s.groups, s.left = [], [s.left[i] + sum(g.place == i for g in s.groups) for i in range(len(s.left))]
        if seats == 1:
            s.left[7:19] = [1] * 12
        for seat, player in enumerate(s.players):
            self.goods(seat)
            player.turns, player.duty = 2, False
            self.dice(seat, 1, 2, 4, 6)

    def play(self) -> Game:
        return Game(resumed(self.session, self.s))

    def player(self, seat: int) -> Player:
        return self.s.players[seat]

    # --- dice -----------------------------------------------------------------------------------------------

    def dice(self, seat: int, *faces: int) -> Scene:
        """Unplaced dice; of fewer than four the others are spent, the fifth is the white one."""
        player = self.player(seat)
        self.s.groups = [group for group in self.s.groups if group.seat != seat]
        spent = max(0, 4 - len(faces))
        player.dice = [*faces, *[1] * spent]
        player.where = [*[0] * len(faces), *[_SPENT] * spent]
        if spent:
            self.s.groups.append(Group(_SPENT, seat, list(range(len(faces), 4))))
        if len(faces) > 4:
            self.s.white = seat
        return self

    def put(self, seat: int, place: str, *faces: int) -> Scene:
        """Dice of a player on a place, as a group; they come out of the dice in hand."""
        player, number = self.player(seat), PLACES[place]
        chosen = []
        for face in faces:
            die = next(i for i, at in enumerate(player.where) if not at and i not in chosen)
            player.dice[die] = face
            chosen.append(die)
        for die in chosen:
            player.where[die] = number
        self.s.groups.append(Group(number, seat, chosen))
        self.s.left[number] -= 1
        return self

    def full(self, *places: str) -> Scene:
        """Places without a free slot."""
        for place in places:
            self.s.left[PLACES[place]] = 0
        return self

    def passed(self, *seats: int) -> Scene:
        for seat in seats:
            self.player(seat).passed = True
        return self

    def first_turn_of_round(self, seat: int = 0) -> Scene:
        """The player begins the first turn of the round."""
        player = self.player(seat)
        player.turns, player.duty = 1, player.order == NONE
        return self

    # --- ingredients ----------------------------------------------------------------------------------------

    def goods(self, seat: int, **kinds: int) -> Scene:
        """Exactly these ingredients for a player; the supply changes with them."""
        player = self.player(seat)
        for kind, units in enumerate(player.goods):
            self.s.supply[kind] += units
        player.goods = [0] * len(player.goods)
        for name, units in kinds.items():
            player.goods[KIND[name]] = units
            self.s.supply[KIND[name]] -= units
        return self

    def pile(self, kind: str, units: int, holder: int = 1) -> Scene:
        """Leave so many units in supply; another player holds the rest."""
        index = KIND[kind]
        more = self.s.supply[index] - units
        self.player(holder).goods[index] += more
        self.s.supply[index] = units
        return self

    # --- orders ---------------------------------------------------------------------------------------------

    def _take_order(self, name: str) -> int:
        """Pick an order card up, wherever it lies unserved; a gap on a table is filled from under the deck."""
        card = ORDER_IDS.index(name)
        if card in self.s.tables:
            self.s.tables[self.s.tables.index(card)] = self.s.orders.pop(0) if self.s.orders else NONE
        elif card in self.s.orders:
            self.s.orders.remove(card)
        else:
            self.s.order_discard.remove(card)
        return card

    def order(self, seat: int, name: str, taken: int, table: int | None = None) -> Scene:
        """An open order; what lay on its table goes under the deck."""
        player = self.player(seat)
        player.table = seat if table is None else table
        self.face_up(player.table, None)
        player.order, player.taken = self._take_order(name), taken
        return self

    def face_up(self, table: int, name: str | None) -> Scene:
        """This order, or none, lies on a free table."""
        if self.s.tables[table] != NONE:
            self.s.orders.insert(0, self.s.tables[table])
            self.s.tables[table] = NONE
        if name is not None:
            self.s.tables[table] = self._take_order(name)
        return self

    def bare_tables(self) -> Scene:
        for table in range(len(self.s.tables)):
            self.face_up(table, None)
        return self

    def order_deck(self, *names: str, discard: Iterable[str] = (), holder: int = 1) -> Scene:
        """Exactly this deck, top first, and discard; a player has served all other cards long ago."""
        cards = [ORDER_IDS.index(name) for name in names]
        thrown = [ORDER_IDS.index(name) for name in discard]
        pool = [*self.s.orders, *self.s.order_discard]
        for card in (*cards, *thrown):
            if card in self.s.tables:
                self.s.tables[self.s.tables.index(card)] = NONE
            else:
                pool.remove(card)
        self.s.orders, self.s.order_discard = cards[::-1], thrown
        self.player(holder).served += [(card, 0) for card in pool]
        return self

    def top_order(self, name: str) -> Scene:
        self.s.orders.append(self._take_order(name))
        return self

    def served(self, seat: int, *cards: tuple[str, int]) -> Scene:
        """Orders that a player has served, each with its lateness."""
        self.player(seat).served += [(self._take_order(name), late) for name, late in cards]
        return self

    # --- other cards ----------------------------------------------------------------------------------------

    def items(self, seat: int, *names: str) -> Scene:
        """Exactly these items in hand; they come from the deck or the discard."""
        player = self.player(seat)
        self.s.items = [*player.items, *self.s.items]
        player.items = []
        for name in names:
            card = ITEM_IDS.index(name)
            (self.s.items if card in self.s.items else self.s.item_discard).remove(card)
            player.items.append(card)
        return self

    def item_deck(self, *names: str, discard: Iterable[str] = (), holder: int = 1) -> Scene:
        """Exactly this item deck, top first, and discard; a player holds all the other cards."""
        pool = [*self.s.items, *self.s.item_discard]
        deck = [ITEM_IDS.index(name) for name in names]
        thrown = [ITEM_IDS.index(name) for name in discard]
        for card in (*deck, *thrown):
            pool.remove(card)
        self.s.items, self.s.item_discard = deck[::-1], thrown
        self.player(holder).items += pool
        return self

    def call(self, seat: int, name: str, drawn: int = 2, progress: int = 0, last: int = 0) -> Scene:
        """An uncompleted Nasty card in front of a player."""
        card = NASTY_IDS.index(name)
        self.s.nasty.remove(card)
        self.player(seat).calls.append(Call(card, drawn, progress, last))
        return self

    def top_nasty(self, *names: str) -> Scene:
        """The next Nasty cards, the first on top."""
        for name in reversed(names):
            self.s.nasty.remove(NASTY_IDS.index(name))
            self.s.nasty.append(NASTY_IDS.index(name))
        return self

    def secret(self, seat: int, name: str) -> Scene:
        card, player = SECRET_IDS.index(name), self.player(seat)
        holder = next((other for other in self.s.players if other.secret == card), None)
        if holder is None:
            self.s.secrets.remove(card)
            self.s.secrets.append(player.secret)
        else:
            holder.secret = player.secret
        player.secret = card
        return self

    def character(self, seat: int, name: str) -> Scene:
        card, player = CHARACTER_IDS.index(name), self.player(seat)
        holder = next((other for other in self.s.players if other.character == card), None)
        if holder is None:
            self.s.spare_characters.remove(card)
            self.s.spare_characters.append(player.character)
        else:
            holder.character = player.character
        player.character = card
        return self

    # --- tracks and points ----------------------------------------------------------------------------------

    def tracks(self, seat: int, *, nasty: int = 0, kitchen: int = 0, chores: int = 0) -> Scene:
        """Positions on the three tracks; thresholds on the way to the Nasty position have been used."""
        player = self.player(seat)
        player.nasty, player.kitchen, player.chores = nasty, kitchen, chores
        player.fired = [mark for mark in (3, 6, 9) if mark <= nasty]
        return self

    def score(self, seat: int, points: int) -> Scene:
        """Points on the score track; they came from tasks."""
        self.player(seat).points = [0] * len(LEDGER)
        self.player(seat).points[Points.TASKS] = points
        return self


def potions(game: Game) -> int:
    """Potions that the Workshop has left."""
    return game.state.supply[POTION]
