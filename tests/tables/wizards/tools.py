"""A table of Wizards in any position, with loaded dice: decisions in, state and views out."""

from typing import Any

import pytest

from game.core import Decision, Questioning, get
from game.core.state import GameState
from game.tables.wizards.content import LOCAL
from game.tables.wizards.content.catalog import ANIMALS, CENTER, DECK, EVENT, LAND, LANDS, OBJECT, ORDERS, PLACE, TASKS
from game.tables.wizards.content.geography import BY_NAME, NAME, NONE, local_hex
from game.tables.wizards.rules import encounters, setup, tasks_setup
from game.tables.wizards.rules.state import Boat, GamePhase, Held, Marker, State, Task, TaskPart, Walk

TABLE = get("wizards")
DEFAULTS: dict[str, bool | str] = {setting.name: setting.default for setting in TABLE.options}
#: Position of each Task card by its number.
TASK = {card.number: position for position, card in enumerate(TASKS)}


class Dice:
    """What falls next: faces of dice, and choices at random by their purpose; then chance takes over again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.faces: list[int] = []
        self.forced: list[tuple[str, int]] = []
        honest = GameState.below

        def loaded(state: GameState, bound: int, purpose: str) -> int:
            for n, (what, value) in enumerate(self.forced):
                if purpose == what:
                    del self.forced[n]
                    assert value < bound, (purpose, value, bound)
                    state.barrier += 1
                    return value
            if bound == 6 and self.faces:
                state.barrier += 1
                return self.faces.pop(0) - 1
            return honest(state, bound, purpose)

        monkeypatch.setattr(GameState, "below", loaded)

    def __call__(self, *faces: int) -> None:
        """Load the dice; a stone and a space among six are dice too."""
        self.faces = list(faces)

    def force(self, purpose: str, *values: int) -> None:
        """Choose what ``below(.., purpose)`` returns next: ``land``, ``space``, ``space in torwall``, ``percent``."""
        self.forced += [(purpose, value) for value in values]

    def random_space(self, game: "Game", *hexes: int) -> None:
        """Choose the next RANDOM spaces; of a Land of the game, living or (then any hex of it) dead."""
        for hex_ in hexes:
            land = game.s.board.land[hex_]
            self.force("land", game.s.board.lands.index(land))
            if land not in game.s.dead:
                self.force(f"space in {LANDS[land].slug}", game.s.board.spaces[land].index(hex_))

    def random_lair(self, game: "Game", *hexes: int) -> None:
        """Choose the next Random Lair spaces."""
        spaces = game.s.board.spaces[LAND["dragons_lair"]]
        self.force("space in dragons_lair", *(spaces.index(hex_) for hex_ in hexes))


class Game:
    """A position that is played on by answering with keys.

    The Lands in the game lie in the order of their numbers in the order of the slots, none of them turned; every figure
    stands alone in Farrowdale, at Rank 0; there are no boats; the Dragon is at the Center of the Lair.
    """

    def __init__(self, seats: int = 3, mode: str = "full", **options: bool | str) -> None:
        self.s: State = setup.new(seats, DEFAULTS | {"mode": mode} | options, 7)
        lands = sorted(tile // 6 for tile in self.s.laid if tile != NONE)
        self.s.laid = tuple(lands[slot] * 6 if slot < len(lands) else NONE for slot in range(len(self.s.laid)))
        self.s.boats = []
        self.s.dragon = self.at("LAIRC")
        self.s.phase = GamePhase.UPKEEP
        home = "farrowdale" if LAND["farrowdale"] in lands else "meadowshire"
        for seat, p in enumerate(self.s.players):
            p.space = self.hex(home, *_QUIET[seat])
        self._steps: Any = None
        self._direct = False
        self.decision: Decision | None = None
        self.result: Any = None
        self._collect()
        self.facts: list[Any] = []

    # --- the map ------------------------------------------------------------------------------------------

    def hex(self, land: str, q: int = 0, r: int = 0) -> int:
        """The hex of a Land's local hex."""
        tile = next(slot for slot, tile in enumerate(self.s.laid) if tile != NONE and tile // 6 == LAND[land])
        return local_hex(self._slot(tile), LOCAL.index((q, r)), self.s.laid[tile] % 6)

    def _slot(self, slot: int) -> tuple[int, int]:
        from game.tables.wizards.content.catalog import CONTENT

        found: tuple[int, int] = CONTENT.slots[self.s.options.mode][slot]
        return found

    def at(self, where: str | int) -> int:
        """The hex of a place (``T:TORWALL``), of a name (``3,-2``) or of a Land's middle (``glendale``)."""
        if isinstance(where, int):
            return where
        if where in PLACE:
            return self.s.board.where[PLACE[where]]
        return BY_NAME[where] if where in BY_NAME else self.hex(where)

    def water(self, land: str = "farrowdale") -> int:
        """A Water hex beside a Land."""
        board = self.s.board
        return next(
            near for space in board.spaces[LAND[land]] for near in board.near[space] if board.terrain[near] == "~"
        )

    def die(self, *lands: str) -> None:
        """Evil has claimed these Lands."""
        self.s.dead += [LAND[land] for land in lands]

    # --- the position -------------------------------------------------------------------------------------

    def put(self, seat: int, where: str | int, **fields: Any) -> None:
        """Stand a figure somewhere and set fields of its seat."""
        self.s.players[seat].space = self.at(where)
        self.set(seat, **fields)

    def set(self, seat: int, **fields: Any) -> None:
        """Set fields of a seat: ``dazed=True``, ``points=[1, 2, 3]``, ``animal="horse"``."""
        p = self.s.players[seat]
        for name, value in fields.items():
            assert hasattr(p, name), name
            setattr(p, name, ANIMALS.index(value) if name == "animal" else value)

    def rank(self, seat: int, order: str, rank: int, *points: int) -> None:
        """Give a seat an Order, a Rank and, if named, its three totals."""
        p = self.s.players[seat]
        p.order, p.rank = ORDERS.index(order), rank
        if points:
            p.points = list(points)

    def task(self, seat: int, number: int, *spaces: str | int, mandatory: bool = False, hw: str = "",
             done: tuple[int, ...] = ()) -> Task:  # fmt: skip
        """Give a Task to a seat, its parts where they are named; the hexes of other parts in their order.

        Args:
            seat: who gets it.
            number: of the card (3.4).
            spaces: hexes of the parts that are not named places, from left to right, a Gate's two apart.
            mandatory: it is.
            hw: the High Wizard that HW* names.
            done: parts that are done, from 1.
        """
        s, card, free = self.s, TASK[number], list(spaces)
        for pile in (s.tasks, s.task_discard):
            if card in pile:
                pile.remove(card)
        parts = []
        for n, token in enumerate(TASKS[card].parts):
            found = [
                s.board.where[PLACE[end]] if end in PLACE else self.at(free.pop(0)) for end in tasks_setup.ends(token)
            ]
            part = TaskPart(done=n + 1 in done)
            part.space, part.second = (*found, NONE, NONE)[:2]
            if token == tasks_setup.MENTOR:
                part.space = tasks_setup.mentor_space(s, seat)
            elif token == tasks_setup.NAMED:
                part.who = wizard(hw)
            parts.append(part)
        task = Task(card, mandatory, parts)
        s.players[seat].tasks.append(task)
        return task

    def object(self, seat: int, *slugs: str) -> None:
        """Give Objects to a seat."""
        for slug in slugs:
            self.s.objects.remove(OBJECT[slug])
            self.s.players[seat].objects.append(OBJECT[slug])

    def event(self, seat: int, slug: str, left: int = 0) -> None:
        """Give a held Event to a seat."""
        self.s.events.remove(EVENT[slug])
        self.s.players[seat].events.append(Held(EVENT[slug], left))

    def marker(
        self, hw: str, where: str | int, *buried: str, secret: bool = False, known: tuple[int, ...] = ()
    ) -> Marker:
        """Put a High Wizard on the map, with cards beneath him."""
        cards = [self._wizard_card(slug) for slug in (hw, *buried)]
        marker = Marker(cards[0], self.at(where), secret, list(known), cards[1:], 0)
        self.s.markers.append(marker)
        return marker

    def boat(self, space: int, seat: int = NONE) -> int:
        """Put a boat on a Water hex, with a player in it or none; returns its number."""
        self.s.boats.append(Boat(space))
        if seat != NONE:
            self.put(seat, space, boat=len(self.s.boats) - 1)
        return len(self.s.boats) - 1

    # --- the decks ----------------------------------------------------------------------------------------

    def top_tasks(self, *numbers: int) -> None:
        """Put Tasks on top of their deck, the first one uppermost."""
        cards = [TASK[number] for number in numbers]
        self.s.tasks = [card for card in self.s.tasks if card not in cards] + cards[::-1]

    def top_events(self, *slugs: str) -> None:
        """Put Events on top of their deck, the first one uppermost."""
        cards = [EVENT[slug] for slug in slugs]
        self.s.events = [card for card in self.s.events if card not in cards] + cards[::-1]

    def top_wizards(self, *slugs: str) -> None:
        """Put Wizard cards on top of their deck, the first one uppermost."""
        self.s.wizards += [self._wizard_card(slug) for slug in slugs][::-1]

    def only_wizards(self, *slugs: str) -> None:
        """Leave only these cards in the Wizard deck, the first one uppermost."""
        cards = [self._wizard_card(slug) for slug in slugs]
        self.s.wizards = cards[::-1]

    def _wizard_card(self, slug: str) -> int:
        card = next(card for card in self.s.wizards if DECK[card].slug == slug)
        self.s.wizards.remove(card)
        return card

    # --- playing ------------------------------------------------------------------------------------------

    def do(self, rule: Questioning) -> "Game":
        """Play one rule as an encounter, with all that waits for its end; ``result`` is what it returned."""
        self._steps, self._direct, self.result = encounters.encounter(self.s, rule), True, None
        self._next(None)
        return self

    def arrive(self, seat: int, where: str | int, **fields: Any) -> "Game":
        """A figure that comes to a space has its Specific Encounters there."""
        self.put(seat, where, **fields)
        return self.do(encounters.specific(self.s, seat))

    def run(self, phase: int | None = None, turn: int | None = None) -> "Game":
        """Play on from a phase to the next question."""
        if turn is not None:
            self.s.turn = self.s.slot = turn
        if phase is not None:
            self.s.phase = phase
        if phase == GamePhase.TRAVEL:
            self.s.walk = Walk()
        self.decision, self._direct = None, False
        while self.decision is None and not TABLE.over(self.s):
            self._steps = TABLE.step(self.s)
            self._next(None)
        return self

    def answer(self, *keys: str) -> "Game":
        """Answer one question after the other; a key may be shortened to its beginning if that is clear."""
        for key in keys:
            option = self.option(key)
            self._next(option.value)
            if self.decision is None and not self._direct:
                self.run()
        return self

    def _next(self, value: Any) -> None:
        try:
            self.decision = self._steps.send(value)
        except StopIteration as end:
            self.decision, self.result = None, end.value
        self._collect()

    def option(self, key: str) -> Any:
        """The option of the open question with this key, or the only one that begins with it."""
        assert self.decision is not None, f"nobody is asked, so not for {key}"
        exact = self.decision.find(key)
        if exact is not None:
            return exact
        found = [option for option in self.decision.options if option.key.startswith(key)]
        assert len(found) == 1, (key, self.kind, self.keys)
        return found[0]

    @property
    def keys(self) -> list[str]:
        """Keys of the open question."""
        return [] if self.decision is None else [option.key for option in self.decision.options]

    @property
    def kind(self) -> str:
        """What is asked."""
        return "" if self.decision is None else self.decision.kind

    @property
    def asked(self) -> int:
        """Who is asked."""
        return NONE if self.decision is None else self.decision.seat

    # --- looking ------------------------------------------------------------------------------------------

    def points(self, seat: int = 0) -> tuple[int, ...]:
        """Knowledge, Perception and Power of a seat."""
        return tuple(self.s.players[seat].points)

    def numbers(self, seat: int = 0) -> list[int]:
        """Numbers of the Tasks that a seat holds."""
        return [TASKS[task.card].number for task in self.s.players[seat].tasks]

    def where(self, seat: int = 0) -> str:
        """Where a figure stands: ``3,-2``."""
        space = self.s.players[seat].space
        return NAME[space] if space != NONE else ""

    def land(self, seat: int = 0) -> str:
        """On which Land a figure stands."""
        land = self.s.board.land[self.s.players[seat].space]
        return LANDS[land].slug if land != NONE else ""

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        """What a seat sees."""
        return TABLE.view(self.s, seat)

    def me(self, seat: int = 0) -> dict[str, Any]:
        """A seat as it sees itself."""
        found: dict[str, Any] = self.view(seat)["players"][seat]
        return found

    def told(self, kind: str) -> list[Any]:
        """Facts of a kind so far."""
        return [fact for fact in self.facts if fact.kind == kind]

    def _collect(self) -> None:
        self.facts = [*getattr(self, "facts", []), *self.s.notes]
        self.s.notes, self.s.draws = [], []


_QUIET = ((0, -2), (1, -2), (2, -2), (-1, -1), (0, -1), (1, -1))  # plains without a place, one for each seat


def wizard(slug: str) -> int:
    """The number of a High Wizard."""
    return next(card for card, one in enumerate(DECK) if one.slug == slug)


__all__ = [
    "CENTER",
    "DEFAULTS",
    "NAME",
    "NONE",
    "PLACE",
    "TABLE",
    "TASK",
    "Dice",
    "Game",
    "GamePhase",
    "Walk",
    "wizard",
]
