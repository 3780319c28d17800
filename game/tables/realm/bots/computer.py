"""What a computer seat wants: growth first, then the Heart, then out with the Crown (EG-2 to EG-14).

Everything is counted in points of about a third of a counter of Strength. No plan is kept: the plan lies in the
values of places. When the Heart is about to open, or a Key is at hand, nearness to it is worth more than anything
on the rings; whoever bears the Crown makes for a way out, everybody else for the bearer.
"""

from math import exp
from typing import Final

from game.tables.realm.bots.wayfinding import LONG, around, square_of, standing, steps_to, to_stairs, ways_out
from game.tables.realm.content.catalog import CARDS, CONTENT, DECK, LAB_ENEMY, NUMBER, PLACE
from game.tables.realm.rules.ending import PER_KEY
from game.tables.realm.rules.maze_grid import HEART_SQUARE
from game.tables.realm.views import Foe, Player, View

_WON: Final = 1000.0
_DEAD: Final = 15.0  # the next turn brings somebody new,
_NEWCOMER: Final = 4.0  # stronger by a counter for every 8 rounds, at most by four (RB-39)
_LIVES: Final = (0.0, 18.0, 28.0, 34.0, 38.0)  # a character's first Lives; a further one counts the last step's third
_STRENGTH: Final = 4.0  # a counter of Strength or Craft
_BEST: Final = 1.5  # more, for the better of the two: it fights with the Keeper
_TROPHY: Final = 0.55  # a point; four of them buy a counter, which must be worth more than they are
_RENOWN: Final = 6.0  # a point of it when the Clock ends with the Crown where it always was (EG-13)
_LATE: Final = 0.5  # the part of it that is left once the Crown is taken, as Renown may still decide (EG-11)
_GOLD: Final = 0.7
_WEAPON: Final = 2.5  # each point of the best weapon's bonus
_SAVE: Final = 0.9  # each face that saves
_SEAL: Final = 20.0
_CROWN: Final = 90.0
_AWAY: Final = 50.0  # the Crown is out of the Labyrinth
_WAY: Final = 180.0  # all of the way to the Heart: a step of it must be worth what lurks on an unknown tile
_CARRY: Final = 260.0  # to carry it out before the Labyrinth falls, times how likely
_LEAVE: Final = 110.0  # to be outside by then, times how likely
_STEP_OUT: Final = 9.0  # a step nearer to a way out, beside what it does for the chance
_PACE: Final = 1.4  # tiles a turn (LB-27)
_SURE: Final = 1.1  # how fast a turn to spare makes one sure
_HUNT: Final = 80.0  # all of the way to who bears it
_THRESHOLD: Final = 0.3  # the part of the way to the Heart that lies outside, and how much one space of it is
_SPACE: Final = 0.02
_LEAD: Final = 6  # Clock steps before the Heart opens at which one sets out
_LEAST: Final = 0.4  # the part of that weight which even the weakest give it, once it is time
_RIVALS: Final = 0.15  # how much of what others have counts against oneself
_KEY: Final = 6.0  # the first Ember Key
_SOON: Final = 0.7  # the part of a gain that counts before it is made, so that making it is better still
_ALTARS: Final = ("O5", "M7")  # EG-4
_SHOPS: Final = ("O1", "O10", "M2")  # RB-40 to RB-44
_WORN: Final = ("shield", "armour", "helmet")


def evaluate(view: View) -> float:
    """Value a view for the seat that sees it."""
    seat = view["seat"]
    me = next(player for player in view["players"] if player["seat"] == seat)
    if view["winners"]:
        return _WON if seat in view["winners"] else -_WON
    rivals = -_RIVALS * sum(_rival(other) for other in view["players"] if other["seat"] != seat)
    if not me["hero"]:
        return rivals + _nobody(view, me)
    value = _person(me) + _things(me) + _troubles(me) + _visit(view, me)
    return float(rivals + value + _renown(view, me) + _fight(view, me) + _quest(view, me))


def _renown(view: View, me: Player) -> float:
    """The nearer the end of the Clock, the more Renown counts; less of it once the Crown may decide."""
    if me["crown"]:
        return 0.0
    late = _LATE if view["fall"] else view["clock"] / view["end"]
    return float(_RENOWN * late * me["renown"])


# --- what one is and has ----------------------------------------------------------------------------------


def _person(me: Player) -> float:
    strength, craft = me["strength"], me["craft"]
    return float(_STRENGTH * (strength + craft) + _BEST * max(strength, craft) + _lives(me["lives"]))


def _lives(lives: int) -> float:
    most = len(_LIVES) - 1
    return _LIVES[min(lives, most)] + max(0, lives - most)


def _nobody(view: View, me: Player) -> float:
    """Before the first character, or between two."""
    if me["dealt"]:
        hero = CONTENT.characters[me["dealt"][0]]
        return float(_STRENGTH * (hero.strength + hero.craft) + _BEST * max(hero.strength, hero.craft) + hero.lives)
    return _dead(view, me)


def _dead(view: View, me: Player) -> float:
    """The next turn brings somebody new, who stands before the Labyrinth when it is time for it."""
    on_the_way = _WAY * _LEAST * _THRESHOLD if view["clock"] + _LEAD >= view["waking"] else 0.0
    return float(_DEAD + _NEWCOMER * min(4, view["round"] // 8) + on_the_way + _SEAL * me["shards"])


def _rival(other: Player) -> float:
    if not other["hero"]:
        return float(_SEAL * other["shards"])
    value = 2.0 * (other["strength"] + other["craft"]) + _lives(other["lives"]) + other["gold"] + 4.0 * other["keys"]
    return float(value + 2.0 * len(other["objects"]) + 2.0 * other["skip"] * -1.0 + _SEAL * other["shards"])


def _things(me: Player) -> float:
    """What is carried; of weapons only the best counts."""
    value = sum(_TROPHY * trophy["worth"] for trophy in me["trophies"])
    value += _GOLD * min(me["gold"], 6) + 0.2 * max(0, me["gold"] - 6)
    for one in me["objects"]:
        if CARDS[NUMBER[one["id"]]].cls not in (*_WORN, "weapon"):
            value += 0.8
    value += _SAVE * sum(_saves(me, cls) for cls in _WORN)
    value += _WEAPON * _weapon(me) + 1.2 * len(me["followers"]) + 1.3 * me["spell_count"] + 2.5 * len(me["abilities"])
    value += 0.7 * me["brews"] + 0.6 * (me["chops"] + me["stew"]) + 1.5 * me["doors"] + 0.5 * me["tattoo"]
    return float(value + (_KEY if me["keys"] else 0.0) + 2.0 * max(0, me["keys"] - 1) + _SEAL * me["shards"])


def _weapon(me: Player) -> int:
    """The bonus of the best weapon."""
    cards = ((CARDS[NUMBER[one["id"]]], one["enchanted"]) for one in me["objects"])
    return max((card.value + enchanted for card, enchanted in cards if card.cls == "weapon"), default=0)


def _saves(me: Player, cls: str) -> int:
    """On how many faces the best armour piece of a class saves."""
    cards = (CARDS[NUMBER[one["id"]]] for one in me["objects"])
    return max((7 - card.save for card in cards if card.cls == cls), default=0)


def _tribute(view: View, me: Player) -> float:
    """EG-4: an Ember Key for Gold, for who stands before the altar; it is Renown too."""
    price = 4 if me["place"] == "M7" or view["options"]["quick"] else 5
    if not view["lab"]["stock"] or me["gold"] < price:
        return 0.0
    late = 0.0 if view["fall"] else view["clock"] / view["end"]
    return float(_SOON * (_KEY + _RENOWN * late * PER_KEY - _GOLD * price))


def _visit(view: View, me: Player) -> float:
    """What the best purchase, healing or tribute brings to who stands there and has not left yet."""
    if view["turn"] != me["seat"] or view["phase"] != "encounter":
        return 0.0
    if me["place"] in _ALTARS:
        return _tribute(view, me)
    if me["place"] not in _SHOPS or not me["gold"]:
        return 0.0
    gain = 2.0 if me["ailments"] else 0.0
    healed = min(me["quota"], me["lives"] + me["gold"])
    if healed > me["lives"]:
        gain = max(gain, _lives(healed) - _lives(me["lives"]) - _GOLD * (healed - me["lives"]))
    for name in view["purchase"]:
        card = CARDS[NUMBER[name]]
        if card.price > me["gold"] or me["place"] == "M2":
            continue
        if card.cls == "weapon":
            gain = max(gain, _WEAPON * (card.value - _weapon(me)) - _GOLD * card.price)
        elif card.cls in _WORN:
            gain = max(gain, _SAVE * (7 - card.save - _saves(me, card.cls)) - _GOLD * card.price)
    return _SOON * gain


def _troubles(me: Player) -> float:
    """Ailments, lost turns, the Patrol, the Jail."""
    value = -2.5 * len(me["ailments"]) - 3.0 * me["skip"] - 2.0 * (me["called"] + me["coming"])
    return float(value - (4.0 if me["place"] == "JAIL" else 0.0) - 2.0 * me["lost"])


# --- fights -----------------------------------------------------------------------------------------------


def _fight(view: View, me: Player) -> float:
    """What a fight that is going on will bring on average."""
    fight = view["fight"]
    if not fight:
        return 0.0
    win, _, lose = (share / 100 for share in fight["odds"])
    if fight["seat"] == me["seat"]:
        return float(win * _prize(view, fight["foe"]) - lose * _loss(view, me))
    if fight["foe"].get("seat") == me["seat"]:
        return float(lose * 2.0 - win * _loss(view, me))
    return 0.0


def _loss(view: View, me: Player) -> float:
    """What a Life is worth; the last one all that would go with it."""
    crown = _CROWN if me["crown"] else 0.0
    if me["lives"] > 1:
        return crown + _lives(me["lives"]) - _lives(me["lives"] - 1)
    return crown + max(5.0, _person(me) + _things(me) - _dead(view, me))


def _prize(view: View, foe: Foe) -> float:
    if "card" in foe:
        number = NUMBER[foe["card"]]
        return _TROPHY * CARDS[number].value + (2.5 if DECK[number] == LAB_ENEMY else 0.0)
    if "seat" in foe:
        return _CROWN + _AWAY if view["players"][foe["seat"]]["crown"] else 3.0
    if foe["name"] == "keeper":
        return _seal(view)
    return 2.0


def _seal(view: View) -> float:
    """What breaking a Seal is worth: the last one frees the Crown, or wins a quick game."""
    if view["lab"]["heart"]["seals"] > 1:
        return _SEAL
    return _WON if view["options"]["quick"] else _SEAL + _CROWN


def _bout(view: View, me: Player) -> float:
    """What a bout with the Keeper brings on average."""
    margin = _power(me) - view["lab"]["heart"]["keeper"]
    win, lose = _chance(margin), _chance(-margin)
    return win * _seal(view) - lose * _loss(view, me)


def _power(me: Player) -> int:
    """What one brings to a bout, before the die."""
    return int(max(me["strength"] + _weapon(me), me["craft"]) + me["keys"])


def _chance(margin: int) -> float:
    """How likely one die and a margin beat another die."""
    worse = min(5, abs(margin) if margin < 0 else abs(margin) - 1)
    if margin <= 0:
        return (5 - worse) * (6 - worse) / 72 if worse < 5 else 0.0
    return 1 - (5 - worse) * (6 - worse) / 72


# --- the Crown --------------------------------------------------------------------------------------------


def _quest(view: View, me: Player) -> float:
    """Nearness to the Heart for those who are ready, to a way out for who bears the Crown, else to its bearer."""
    if me["crown"]:
        return _CROWN + _bears(view, me)
    if view["fall"]:
        return _hunts(view, me)
    near = _near(view, me, HEART_SQUARE)
    if standing(view, me) != HEART_SQUARE:
        return _WAY * _readiness(view, me) * near
    bout = _bout(view, me)
    pending = view["phase"] == "encounter" and view["turn"] == me["seat"] and not view["fight"]
    return _WAY * _readiness(view, me) + (bout if pending else max(0.0, bout))


def _readiness(view: View, me: Player) -> float:
    """How much one wants to the Heart: when it is time, and the more the better one's chances there will be."""
    heart = view["lab"]["heart"]
    clock, waking = view["clock"], view["waking"]
    if not heart["open"] and not me["keys"] and clock + _LEAD < waking:
        return 0.0
    there = max(0, clock + _LEAD - waking) // 2 - max(0, clock - waking) // 2
    margin = _power(me) - max(4, heart["keeper"] - there)
    ready = min(1.0, max(_LEAST, 0.7 + 0.1 * margin))
    return float(ready if me["lives"] > 1 else 0.5 * ready)


def _near(view: View, me: Player, goal: int) -> float:
    """How near to a square of the Labyrinth one is, from 0 to 1."""
    square = standing(view, me)
    if square < 0:
        return _THRESHOLD - _SPACE * to_stairs(view, PLACE[me["place"]])
    steps = steps_to(view, square, (goal,), me["doors"] > 0)
    return 1 - (1 - _THRESHOLD - 0.1) * min(1.0, steps / LONG)


def _bears(view: View, me: Player) -> float:
    """The bearer makes for the nearest Entrance tile that still stands, before the Labyrinth falls (EG-10, EG-11)."""
    square = standing(view, me)
    if square < 0:
        return _AWAY + _CARRY + _LEAVE
    sure = _escape(view, me, square, doors=False)
    return float((_CARRY + _LEAVE) * sure - _STEP_OUT * _to_go(view, square, doors=False))


def _escape(view: View, me: Player, square: int, doors: bool) -> float:
    """How likely one is out of the Labyrinth before one's turns are over; the last step leads out."""
    fall, seats = view["fall"], len(view["players"])
    if fall is None:
        return 1.0
    slot, now = ((seat - view["first"]) % seats for seat in (me["seat"], view["turn"]))
    left = fall["rounds"] - 1 + (now < slot) - me["skip"]
    turns = 1 + _to_go(view, square, doors) / _PACE
    return 1 / (1 + exp(min(50.0, _SURE * (turns - left - 0.5))))


def _to_go(view: View, square: int, doors: bool) -> float:
    """How many steps it is to the nearest way out."""
    exits = ways_out(view)
    return min(LONG, steps_to(view, square, exits, doors)) if exits else LONG


def _near_out(view: View, square: int) -> float:
    """How near to a way out of the Labyrinth one is, from 0 to 1."""
    doors = ways_out(view)
    return max(0.0, 1 - steps_to(view, square, doors, doors=False) / LONG) if doors else 0.0


def _hunts(view: View, me: Player) -> float:
    """Another has the Crown, or it lies somewhere: the nearer to it the better; a bearer outside has nearly won."""
    bearer = next((other for other in view["players"] if other["crown"]), None)
    if bearer:
        place = bearer["place"]
        value = -_CROWN - (0.0 if place.startswith("L:") else _AWAY) - 3.0 * bearer["lives"] - bearer["strength"]
    else:
        place = next((name for name, space in view["spaces"].items() if space["crown"]), "L:D4")
        value = 0.0
    goal, square = square_of(place), standing(view, me)
    value += _LEAVE * (_escape(view, me, square, me["doors"] > 0) if square >= 0 else 1.0)  # EG-11
    if goal >= 0:
        return float(value + _HUNT * _near(view, me, goal))
    if square < 0:
        return float(value + _HUNT * (1 - around(PLACE[me["place"]], PLACE[place]) / 12))
    return float(value + _HUNT / 2 * _near_out(view, square))
