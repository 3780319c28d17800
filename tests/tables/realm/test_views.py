"""What a view shows of things and of secrets, HI-5 among them."""

from collections.abc import Iterator

import pytest

from game.core import Session
from game.core.rng import Stream
from game.tables.realm.content.catalog import ADVENTURE, NAME
from game.tables.realm.rules.state import State
from game.tables.realm.rules.tiles import TILE_NAME
from tests.conformance.games import varied
from tests.tables.realm.tools import Dice, Game, GamePhase

_COPIES = frozenset((*NAME, *TILE_NAME))


def test_a_wand_shows_its_charges_and_nothing_else_does() -> None:
    game = Game()
    game.put(0, "O2")
    game.give(0, "wand_of_sparks", "short_sword")
    game.s.charges = 2
    assert [one["charges"] for one in game.me()["objects"]] == [2, 0]


def test_keys_that_lie_under_other_cards_are_counted() -> None:
    game = Game()
    names = game.lay("O4", "grey_wolf", "ember_key")
    assert game.view(None)["spaces"]["O4"] == {"cards": names, "keys": 1, "gold": 0, "crown": False}


@pytest.mark.parametrize("turned", [False, True])
def test_nobody_learns_whether_another_left_the_cards_as_they_lay(dice: Dice, turned: bool) -> None:
    """HI-5: who looks may reorder in secret, so what another has seen there before counts no more."""
    game = Game(heroes=("cutpurse", "ranger"))
    game.put(0, "O16")
    names = game.top(ADVENTURE, "maiden", "squire", "market_day")[:2]
    game.s.players[1].seen[ADVENTURE] = 3
    dice(4)
    game.run(GamePhase.CARDS).answer(" ".join(["order", *(reversed(names) if turned else names)]))
    assert game.me(1)["seen"] == []


def _named(data: object) -> Iterator[str]:
    """All cards and tiles that a fact's data name."""
    if isinstance(data, str):
        yield from _COPIES.intersection([data])
    elif isinstance(data, dict | list | tuple):
        for part in data.values() if isinstance(data, dict) else data:
            yield from _named(part)


def _secret(s: State) -> set[str]:
    """Cards and tiles whose place is known to nobody, or to one seat only."""
    cards = [card for pile in s.piles for card in pile]
    cards += [card for p in s.players for card in p.spells] + s.spells_drawn
    tiles = [*s.maze.aside.values(), *s.maze.looked]
    return {NAME[card] for card in cards} | {TILE_NAME[tile] for tile in tiles}


def _reshuffled(session: Session) -> bool:
    """Whether a card that was open may have gone into a pile by the last answer."""
    return any("reshuffle" in draw.purpose or "search" in draw.purpose for draw in session.draws)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_facts_and_open_questions_name_no_secret_card_or_tile(seats: int) -> None:
    """HI-1, HI-2, HI-5, HI-6: whoever is asked openly sees its own Spells in the options, and nothing else secret."""
    told = asked = 0
    for number in range(4):
        session, rng = Session.new("realm", seats, f"secrets {number}", {}), Stream(f"secret answers {number}")
        while session.decision is not None:
            done = len(session.facts)
            session.answer(varied(session, rng))
            secret = _secret(session.state)
            if not _reshuffled(session):
                names = {name for fact in session.facts[done:] for name in _named(fact.data)}
                assert not names & secret, session.facts[done:]
                told += len(names)
            decision = session.decision
            if decision is None or decision.hidden:
                continue
            own = {NAME[card] for card in session.state.players[decision.seat].spells}
            shown = {word for option in decision.options for word in option.key.split(" ")}
            shown |= {target.partition(":")[2] for option in decision.options for target in option.targets}
            assert not shown & (secret - own), decision
            asked += len(shown & own)
    assert told > 100
    assert asked > 0
