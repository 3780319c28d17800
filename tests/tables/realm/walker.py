"""A player with a plan: through a portal, to the Heart, and with the Crown out again, or not."""

from typing import Final

from game.core import Option, Session
from game.core.rng import Stream
from game.tables.realm.content.catalog import HEART, LAB, MAZE, OUTER, PLACE, SIDE
from game.tables.realm.rules import clock, keeper
from game.tables.realm.rules.maze_grid import HEART_SQUARE, NEIGHBOUR
from game.tables.realm.rules.state import NONE, State
from game.tables.realm.rules.tiles import CODE, ENTRANCE_TILES, PASSAGES

STAIRS: Final = (PLACE["O3"], PLACE["O12"], PLACE["O18"])
SOON: Final = 3  # so many steps of the Clock before the Waking it is time to go


class Walker:
    """Chooses for every seat.

    Attributes:
        style: ``runner`` leaves with the Crown, ``hermit`` stays with it in the Heart, ``killer`` stays there too
            and takes Lives.
    """

    def __init__(self, style: str, seed: str) -> None:
        self.style = style
        self.rng = Stream(seed)

    def __call__(self, session: Session) -> Option:
        """The option that serves the plan, or any."""
        decision, s = session.decision, session.state
        assert decision is not None
        plan = {
            "start_action": self._start, "lab_continue": self._start, "move_end_ring": self._end,
            "orient_tile": self._turn, "encounter_or_attack": self._meet, "spoils": self._spoils,
            "pre_dice": self._ready, "end_action": self._ready, "spell_response": self._ready,
        }.get(decision.kind)  # fmt: skip
        options = list(decision.options)
        chosen = plan(s, decision.seat, options) if plan else None
        return chosen or options[self.rng.below(len(options))]

    # --- moving ---------------------------------------------------------------------------------------------

    def _start(self, s: State, me: int, options: list[Option]) -> Option | None:
        p = s.players[me]
        trades = [option for option in options if option.key.startswith("trade")]
        if trades:
            return trades[0]
        if p.place in MAZE:
            return self._inside(s, me, options)
        if s.clock + SOON >= clock.waking(s) or p.keys:
            portal = [option for option in options if option.key == "portal"]
            if portal:
                return portal[0]
        return next((option for option in options if option.key == "roll"), None)

    def _inside(self, s: State, me: int, options: list[Option]) -> Option | None:
        found = {option.key: option for option in options}
        leaves = self.style == "runner" and s.crown == me
        if leaves and "out" in found:
            return found["out"]
        if "open heart" in found:
            return found["open heart"]
        at_heart = s.players[me].place == HEART
        if at_heart and not leaves and (keeper.left(s) or self.style != "runner" or s.crown_place == HEART):
            return next((option for option in options if option.key.startswith("stay")), None)
        steps = [option for option in options if option.key.startswith(("step", "door"))]
        if not steps or not self.rng.below(4):
            return None
        return min(steps, key=lambda option: self._far(s, me, PLACE[option.key.split()[1]] - LAB))

    def _far(self, s: State, me: int, square: int) -> int:
        """How far a square is from where this seat wants to be."""
        goals = [HEART_SQUARE]
        if self.style == "runner" and s.crown == me:
            doors = [at for at, tile in enumerate(s.maze.tiles) if tile in ENTRANCE_TILES and CODE[tile] not in s.shut]
            goals = doors or [0, SIDE - 1]
        elif s.crown != NONE and s.players[s.crown].place in MAZE:
            goals = [s.players[s.crown].place - LAB]
        return min(abs(square % SIDE - goal % SIDE) + abs(square // SIDE - goal // SIDE) for goal in goals)

    def _end(self, s: State, me: int, options: list[Option]) -> Option | None:
        """Towards the nearest stairs of the outer ring, once it is time."""
        if s.clock + SOON < clock.waking(s) or s.players[me].place not in OUTER:
            return None
        return min(options, key=lambda option: min(abs(option.value[0] - stairs) for stairs in STAIRS))

    def _turn(self, s: State, me: int, options: list[Option]) -> Option | None:
        """The rotation that leads on best."""
        square = s.maze.laying
        if square == NONE:
            return None
        tile = s.maze.tiles[square]

        def best(option: Option) -> int:
            ends = [NEIGHBOUR[square][side] for side in PASSAGES[tile][option.value]]
            return min(self._far(s, me, end) for end in ends if end != NONE) if set(ends) != {NONE} else 99

        return min(options, key=best)

    # --- meeting --------------------------------------------------------------------------------------------

    def _meet(self, s: State, _me: int, options: list[Option]) -> Option | None:
        """The Seals first; then whoever bears the Crown, or anybody."""
        attacks = [option for option in options if option.key.startswith("attack")]
        if s.collapse != NONE and attacks:
            bearer = [option for option in attacks if option.key == f"attack seat:{s.crown}"]
            return (bearer or attacks)[0] if self.style != "hermit" else None
        return next((option for option in options if option.key == "encounter"), None)

    def _spoils(self, _s: State, _me: int, options: list[Option]) -> Option | None:
        if self.style == "killer":
            return next(option for option in options if option.key == "life")
        return options[0]

    def _ready(self, _s: State, _me: int, options: list[Option]) -> Option | None:
        return next((option for option in options if option.key in ("roll", "done", "pass")), None)
