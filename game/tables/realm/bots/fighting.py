"""What a fight that goes on will bring on average, and a Spell on its way."""

from typing import Final

from game.core import Decision, Option
from game.tables.realm.bots import crown, worth
from game.tables.realm.content.catalog import CARDS, DECK, HEROES, LAB_ENEMY, SLUG
from game.tables.realm.rules import ending, losses, scores, spaces
from game.tables.realm.rules.scores import sides
from game.tables.realm.rules.state import NONE, Fight, State

_HELP: Final = ("mend", "lightning_bolt", "brainwave")
_HARM: Final = ("immobility", "finger_of_death", "syphon", "pilfer", "random_magic")
_OWN_HARM: Final = 20.0  # a harmful Spell at oneself
_AIMED: Final = 12.0  # at the bearer of the Crown
_ROOM: Final = 2.5  # the Treasure of an Enemy of the Labyrinth
_DUEL: Final = 3.0  # what is taken from a beaten character
_HELPED: Final = 4.0  # Mend or a bonus on its way to oneself
_WASTED: Final = 5.0  # a Spell that will be wanted later
_LEAST_DEATH: Final = 5.0
_DEATH: Final = 20.0  # what a death costs beside what is lost
_GROWN: Final = 4.0  # each counter of somebody new
_FRESH: Final = sum(worth.grown(hero.strength, hero.craft) + worth.lives(hero.lives) for hero in HEROES) / len(HEROES)


def fight(s: State, seat: int) -> float:
    """What the fight that goes on will bring a seat."""
    f = s.fight
    if f is None or f.stage == "over" or seat not in (f.seat, f.other):
        return 0.0
    if any(s.players[one].hero == NONE for one in sides(f)):
        return 0.0
    win, _, lose = scores.odds(s, f)
    if f.seat == seat:
        return (win * _prize(s, f) - lose * _loss(s, f, seat)) / 36
    return (lose * _DUEL - win * _loss(s, f, seat)) / 36


def _prize(s: State, f: Fight) -> float:
    if f.card != NONE:
        return worth.TROPHY * CARDS[f.card].value + (_ROOM if DECK[f.card] == LAB_ENEMY else 0.0)
    if f.other != NONE:
        return crown.CROWN + crown.CARRY * crown.carries(s) if s.crown == f.other else _DUEL
    return crown.seal(s, f.seat) if f.name == "keeper" else 2.0


def _loss(s: State, f: Fight, seat: int) -> float:
    """What a Life is worth; the last one all that would go with it; a character may take the Crown (RB-31)."""
    p = s.players[seat]
    bears = s.crown == seat
    if f.name == "keeper":
        return worth.left(s) * (worth.lives(p.lives) - worth.lives(p.lives - 1) if p.lives > 1 else _last(s, seat))
    if p.lives > 1 or f.kind == "brawl":
        lost = worth.lives(p.lives) - worth.lives(p.lives - 1)
        return lost + (crown.CROWN + crown.CARRY / 2 if bears and f.other != NONE else 0.0)
    return _last(s, seat)


def _last(s: State, seat: int) -> float:
    """What the last Life is worth: all that would go with it; Shards stay (RB-39)."""
    p = s.players[seat]
    gone = worth.grown(*worth.stats(p)) + worth.lives(1) + worth.things(s, p) + worth.gold(p) + worth.KEY * len(p.keys)
    gone += worth.renown_point(s, seat) * (ending.renown(s, seat) - ending.PER_SHARD * p.shards)
    return max(_LEAST_DEATH, gone + crown.goal(s, seat)[1] - newcomer(s, seat))


def newcomer(s: State, seat: int) -> float:
    """RB-39: what the character is worth that comes after a death, stronger by a counter for every 8 rounds."""
    return _FRESH - _DEATH + _GROWN * losses.catch_up(s) + crown.afresh(s)


def sensible(s: State, decision: Decision) -> tuple[Option, ...]:
    """Return the answers that do more than harm whoever gives them or lead them astray; all if none is left.

    Left out are a harmful Spell at oneself, Destroy Magic, to drop a card, and to sell what is bought for as much.
    Looking ahead doesn't always see the harm: of a turn that is lost nothing is left when the next one begins; a card
    that is dropped, or sold and bought again for ever, puts off what may hurt. And a computer seat could make no use
    of Destroy Magic (S07), not even to put off the end. Where steps lead astray :func:`crown.astray` says.
    """
    seat, ends = decision.seat, [end for one in decision.options if (end := _end(one)) != NONE]
    astray = crown.astray(s, seat, ends) if len(ends) > 1 else ()
    left = [one for one in decision.options if _end(one) not in astray and not _harms(s, seat, one)]
    return tuple(left) or decision.options


def _end(option: Option) -> int:
    """The square of the Labyrinth that a step leads to; NONE for any other answer."""
    match option.value:
        case (_, "step", int(end)):
            return end
    return NONE


def _harms(s: State, seat: int, option: Option) -> bool:
    match option.value:
        case ("cast", card, target):
            return SLUG[card] == "destroy_magic" or (target == f"seat:{seat}" and SLUG[card] in _HARM)
        case ("drop", _):
            return True
        case ("sell", card):
            return spaces.price(s, seat, card) <= spaces.SOLD_FOR
    return False


def spell(s: State, seat: int) -> float:
    """What a Spell of one's own that others may still answer will do: help oneself, or harm another."""
    if not s.cast or s.cast[-1].seat != seat:
        return 0.0
    cast = s.cast[-1]
    slug, own = SLUG[cast.spell], cast.target == f"seat:{seat}"
    if slug in _HELP:
        return _HELPED if own else -_WASTED
    if slug in _HARM:
        if own:
            return -_OWN_HARM
        return _AIMED if cast.target == f"seat:{s.crown}" else -_WASTED
    return 0.0
