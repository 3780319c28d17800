"""Why not? (HR-11): what forbids a thing in this situation, and that the remedy makes it possible.

Every case is a situation, the target that is pointed at, the rule that forbids it, and a remedy: the answers that make
the target possible in the same game, or a function that leads there.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import pytest

from game.content.rulebook import find
from game.core import Session
from game.tables.cavern_tavern.content.catalog import KINDS
from game.tables.cavern_tavern.rules.state import Group
from tests.tables.cavern_tavern.table import Game, Scene

SHANDY = {"Beer": 1, "Syrup": 1, "Wine": 1}
Remedy: TypeAlias = tuple[str, ...] | Callable[[Game], Game]


class Case(NamedTuple):
    name: str
    scene: Callable[[], Game]
    target: str
    rule: str
    remedy: Remedy
    instead: str = ""  # what the remedy points to, where the target itself can never be chosen


def owing() -> Game:
    scene = Scene().first_turn_of_round().items(0, "I05", "I06", "I04").full("3", "7").dice(0, 1, 3, 4, 6)
    return scene.call(1, "N09").play()


def owing_nasty() -> Game:
    return Scene().first_turn_of_round().call(0, "N06").call(0, "N07").call(0, "N08").call(0, "N11").play()


def placed() -> Game:
    """Seat 0 has placed and still holds items; nobody else has dice."""
    scene = Scene(2).items(0, "I06", "I04", "I05").full("9", "6").dice(0, 1, 2, 4, 6).dice(1).order(0, "O09", taken=4)
    return scene.play().do("place 1 @1 Fruit")


def placed_nasty() -> Game:
    scene = Scene(2).call(0, "N06").call(0, "N07").call(0, "N08").call(0, "N11").dice(0, 1, 2, 4, 6).dice(1)
    return scene.play().do("place 1 @1 Fruit")


def hosting(order: str = "O10", **goods: int) -> Scene:
    return Scene().order(0, order, taken=4).goods(0, **goods)


def without_dice() -> Game:
    """The last die is placed, but Second Wind could bring it back."""
    return Scene(2).items(0, "I01", "I02", "I03", "I13").dice(0, 3).play().do("place 3 @3 Mead")


def grounded(*cards: str) -> Scene:
    scene = Scene(2).dice(0, 1, 6, 3, 4)
    for card in cards:
        scene.call(0, card)
    return scene


def with_order(seat: int, *faces: int) -> Scene:
    made = Scene(2).order(seat, "O09", taken=4)
    return made.dice(seat, *faces) if faces else made


def recalled() -> Game:
    return Scene().items(0, "I13").put(0, "1", 3).put(0, "2", 2).play()


def next_own_turn(game: Game) -> Game:
    """Play on until seat 0 is asked in a later round with nothing owed."""
    game.finish_round()
    while game.asked[0]:
        game.do((game.starting("pass", "end", "take"))[0])
    return game.do("take 0") if game.me()["duty"] else game


def scene(made: Callable[[], Game]) -> Callable[[Game], Game]:
    """A following situation in place of the answers that lead there."""
    return lambda _: made()


CASES = [
    # an order is owed
    Case("place owed", owing, "place:1", "CT-33", ("take 0",)),
    Case("end owed", owing, "end", "CT-33", ("take 0",)),
    Case("die owed", owing, "die:1", "CT-33", ("take deck", "table 2")),
    Case("kind owed", owing, "kind:Fruit", "CT-33", ("take 3",)),
    Case("stool owed", owing, "item:I05", "CT-33", ("take 0",)),
    Case("ladle owed", owing, "item:I06", "CT-33", ("take 0",)),
    Case("key owed", owing, "item:I04", "CT-33", ("take 0",)),
    Case("barrels owed", owing_nasty, "nasty:N06", "CT-33", ("take 0",)),
    Case("vats owed", owing_nasty, "nasty:N07", "CT-33", ("take 0",)),
    Case("shifts owed", owing_nasty, "nasty:N08", "CT-33", ("take 0",)),
    Case("carry owed", owing_nasty, "nasty:N11", "CT-33", ("take 0",)),
    # one placement a turn
    Case("place again", placed, "place:2", "CT-31", ("end",)),
    Case("kind again", placed, "kind:Syrup", "CT-31", ("end",)),
    Case("die again", placed, "die:2", "CT-31", ("end",)),
    Case("office again", placed, "place:office", "CT-31", ("end",)),
    Case("ladle again", placed, "item:I06", "CT-31", ("end",)),
    Case("barrels again", placed_nasty, "nasty:N06", "CT-31", ("end",)),
    Case("shifts again", placed_nasty, "nasty:N08", "CT-31", ("end",)),
    # orders
    Case("second order", lambda: hosting(**SHANDY).play(), "table:3", "CT-40", ("serve",)),
    Case("second draw", lambda: hosting(**SHANDY).play(), "deck:orders", "CT-40", ("serve",)),
    Case(
        "taken table",
        lambda: Scene(2).order(1, "O10", taken=4).goods(1, **SHANDY).items(1, "I14").dice(1, 1, 1).play(),
        "table:1",
        "R-50",
        lambda g: g.turn("place 1 @1 Fruit").do("serve").turn("place 1 @office"),
    ),
    Case(
        "empty table",
        lambda: Scene().face_up(2, None).play(),
        "table:2",
        "CT-50",
        scene(lambda: Scene().face_up(2, "O10").play()),
    ),
    Case(
        "empty order deck",
        lambda: Scene().order_deck().play(),
        "deck:orders",
        "CT-50",
        scene(lambda: Scene().order_deck(discard=["O10"]).play()),
    ),
    Case(
        "first turn of the game",
        lambda: Scene(2, round_=1).order(0, "O10", taken=1).goods(0, **SHANDY).first_turn_of_round().play().do("serve"),
        "deck:orders",
        "CT-43",
        lambda g: g.turn("place 1 @1 Fruit").turn("place 1 @office"),
    ),
    Case("no order", lambda: Scene().face_up(0, "O10").goods(0, **SHANDY).play(), "order", "CT-40", ("take 0",)),
    Case(
        "order not ready",
        lambda: hosting(Beer=1, Syrup=1).items(0, "I07").play(),
        "order",
        "CT-36",
        ("item I07", "kind Wine"),
    ),
    Case("potion helps", lambda: hosting(Beer=1, Syrup=1).play(), "order", "CT-36", ("place 1+2+4 @potion",)),
    # places
    Case("grounded 7", lambda: grounded("N05").play(), "place:7", "CT-96", ("pay N05",)),
    Case("grounded 10", lambda: grounded("N03").goods(0, Wine=1).play(), "place:10", "CT-96", ("pay N03 Wine",)),
    Case(
        "used task",
        lambda: Scene().full("7").dice(0, 3, 4).play(),
        "place:7",
        "CT-67",
        scene(lambda: Scene().full("7").dice(0, 3, 4).items(0, "I04").play()),
    ),
    Case("used task next round", lambda: placed().do("end"), "place:9", "CT-67", next_own_turn, "place:office"),
    *[
        Case(
            f"full {place}",
            lambda place=place: Scene().full(place).play(),
            f"place:{place}",
            "CT-65",
            scene(lambda place=place: Scene().full(place).items(0, "I05").play()),
        )
        for place in ("1", "2", "4", "6", "office", "item", "potion")
    ],
    Case("short", lambda: Scene().dice(0, 4).items(0, "I01").play(), "place:5", "CT-60", ("item I01", "turn 4>5")),
    Case("over", lambda: Scene().dice(0, 4, 4).items(0, "I02").play(), "place:7", "CT-60", ("item I02", "shift 4>3")),
    Case(
        "nudge too small",
        lambda: Scene().dice(0, 4, 4).tracks(0, kitchen=6).items(0, "I01").play(),
        "place:11",
        "CT-104",
        ("item I01", "turn 4>6"),
    ),
    Case(
        "chores nudge too small",
        lambda: Scene().dice(0, 2, 2).tracks(0, chores=6).items(0, "I01").play(),
        "place:8",
        "CT-104",
        ("item I01", "turn 2>5"),
    ),
    Case("item space", lambda: with_order(0, 3).play(), "place:item", "CT-63", next_own_turn),
    Case("potion space", lambda: with_order(0, 3, 3).play(), "place:potion", "CT-63", next_own_turn),
    Case(
        "shadows closed it",
        lambda: shadowed().play(),
        "place:7",
        "CT-161",
        scene(lambda: shadowed().items(0, "I04").play()),
    ),
    # dice and kinds
    Case("die is placed", lambda: placed().do("end"), "die:1", "CT-60", (), "die:2"),
    Case(
        "die fits nowhere",
        lambda: Scene(2).dice(0, 3).full("3", "office").items(0, "I01").play(),
        "die:3",
        "CT-60",
        ("item I01",),
    ),
    Case("pile empty", lambda: hosting(**SHANDY).pile("Wine", 0).play(), "kind:Wine", "CT-110", ("serve",)),
    Case(
        "both piles empty",
        lambda: hosting(**SHANDY).pile("Wine", 0).pile("Elixir", 0).play(),
        "kind:Wine",
        "CT-110",
        ("serve",),
    ),
    Case("kind full", lambda: Scene().full("1").play(), "kind:Fruit", "CT-65", scene(lambda: Scene().play())),
    Case(
        "kind no dice",
        lambda: Scene().dice(0, 2).items(0, "I01").play(),
        "kind:Wine",
        "CT-60",
        ("item I01", "turn 2>4"),
    ),
    Case("potion button", lambda: Scene().play(), "kind:Potion", "CT-113", (), "place:potion"),
    Case("potion pile", lambda: Scene().play(), "deck:potions", "CT-113", (), "place:potion"),
    Case("item deck", lambda: Scene().play(), "deck:items", "CT-121", (), "place:item"),
    Case("Nasty deck", lambda: Scene().play(), "deck:nasty", "CT-94", (), "place:office"),
    # items
    Case("not held", lambda: Scene().play(), "item:I07", "CT-35", scene(lambda: Scene().items(0, "I07").play())),
    Case("no such item", lambda: Scene().play(), "item:I99", "CT-35", (), "place:item"),
    Case("turn no die", without_dice, "item:I01", "CT-35", ("item I13",)),
    Case("shift no die", without_dice, "item:I02", "CT-35", ("item I13",)),
    Case("reroll no die", without_dice, "item:I03", "CT-35", ("item I13",)),
    Case("cellar empty", lambda: emptied().play(), "item:I07", "CT-35", ("pay N03 Wine",)),
    Case(
        "nothing to steal",
        lambda: Scene(2).items(0, "I08").play(),
        "item:I08",
        "CT-35",
        lambda g: g.turn("place 1 @1 Fruit").turn("place 2 @2 Rocks"),
    ),
    Case(
        "protected already",
        lambda: Scene(2).items(0, "I09").order(0, "O09", taken=4).play().do("item I09"),
        "item:I09",
        "CT-35",
        scene(lambda: Scene(2).items(0, "I09").play()),
    ),
    Case("not late", lambda: with_order(0).items(0, "I10").play(), "item:I10", "CT-35", next_own_turn),
    Case("no shadow", lambda: Scene(1).items(0, "I09").play(), "item:I09", "CT-35", scene(lambda: shaded().play())),
    Case("at the top", lambda: with_order(0).items(0, "I11").play(), "item:I11", "CT-35", next_own_turn),
    Case("nothing to swap", lambda: Scene().items(0, "I12").play(), "item:I12", "CT-35", ("take 0",)),
    Case("nothing to recall", lambda: Scene().items(0, "I13").play(), "item:I13", "CT-35", ("place 1 @1 Fruit",)),
    Case(
        "no used task",
        lambda: Scene(2).items(0, "I04").dice(0, 3, 4, 3, 4).dice(1).play(),
        "item:I04",
        "CT-35",
        lambda g: g.turn("place 3+4 @7"),
    ),
    Case(
        "no full place",
        lambda: Scene(2).items(0, "I05").dice(0, 3, 3).dice(1).play(),
        "item:I05",
        "CT-35",
        lambda g: g.turn("place 3 @3 Mead"),
    ),
    Case(
        "ladle fits nowhere",
        lambda: Scene(2).items(0, "I06", "I01").dice(0, 3).full("3").play(),
        "item:I06",
        "CT-35",
        ("item I01", "turn 3>4"),
    ),
    Case(
        "nothing to substitute",
        lambda: Scene().items(0, "I14").goods(0, Beer=1, Syrup=1, Mead=1).face_up(0, "O10").play(),
        "item:I14",
        "CT-35",
        ("take 0",),
    ),
    Case("key grounded", lambda: grounded("N05").items(0, "I04").full("7").play(), "item:I04", "CT-124", ("pay N05",)),
    # Nasty cards
    Case("someone else's card", lambda: Scene().call(1, "N05").play(), "nasty:N05", "CT-94", lambda g: g.do("pass")),
    Case(
        "N01 too little",
        lambda: Scene().call(0, "N01").goods(0, Wine=1).items(0, "I07").play(),
        "nasty:N01",
        "CT-98",
        ("item I07", "kind Beer"),
    ),
    Case("N02 nothing", lambda: Scene().call(0, "N02").play(), "nasty:N02", "CT-98", ("place 1+2+4 @potion",)),
    Case("N03 nothing", lambda: Scene().call(0, "N03").play(), "nasty:N03", "CT-98", ("place 4 @4 Elixir",)),
    Case("N04 nothing", lambda: Scene().call(0, "N04").play(), "nasty:N04", "CT-98", ("place 1+4 @5 Beer",)),
    Case("N14 nothing", lambda: Scene().call(0, "N14").play(), "nasty:N14", "CT-98", ("place 1 @1 Fruit",)),
    Case("N06 one die", lambda: with_order(0, 3).call(0, "N06").play(), "nasty:N06", "CT-98", next_own_turn),
    Case(
        "N07 no ten",
        lambda: Scene().call(0, "N07").dice(0, 4, 5).items(0, "I01").play(),
        "nasty:N07",
        "CT-98",
        ("item I01", "turn 5>6"),
    ),
    Case(
        "N08 had its die",
        lambda: Scene(2).call(0, "N08").order(0, "O09", taken=4).dice(1).play().turn("place 1 @N08"),
        "nasty:N08",
        "CT-98",
        next_own_turn,
    ),
    Case(
        "N11 no place",
        lambda: Scene().call(0, "N11").dice(0, 3).full("3").items(0, "I01").play(),
        "nasty:N11",
        "CT-98",
        ("item I01", "turn 3>1"),
    ),
    Case("N09 by itself", lambda: Scene().call(0, "N09").play(), "nasty:N09", "CT-98", (), "place:office"),
    Case("N10 by itself", lambda: Scene().call(0, "N10").play(), "nasty:N10", "CT-98", (), "place:item"),
    Case("N12 by itself", lambda: hosting(**SHANDY).call(0, "N12").play(), "nasty:N12", "CT-98", (), "order"),
    # ending, people, other things
    Case("must not pass", lambda: Scene(2, voluntary_pass=False).play(), "end", "R-6", ("place 1 @1 Fruit",)),
    Case("a player", lambda: Scene().play(), "seat:1", "CT-88", ("place 1 @office",)),
    Case(
        "their goods",
        lambda: Scene().goods(1, Wine=1).dice(0, 5, 6, 6).play(),
        "has:1:Wine",
        "CT-85a",
        ("place 5+6+6 @17",),
    ),
    Case("a face", lambda: Scene().items(0, "I01").play(), "face:3", "CT-35", ("item I01",)),
    Case("a shift", lambda: Scene().items(0, "I02").play(), "shift:4:+1", "CT-35", ("item I02",)),
    Case("a die out there", recalled, "at:1:3", "CT-35", ("item I13",)),
    Case("unknown place", lambda: Scene().play(), "place:19", "CT-30", (), "place:1"),
]


def shadowed() -> Scene:
    made = Scene(1).dice(0, 3, 4, 1, 1)
    made.s.closed, made.s.left[7] = 7, 0
    return made


def shaded() -> Scene:
    made = Scene(1).items(0, "I09")
    made.s.groups.append(Group(5, -1, [5]))
    made.s.left[5] = 0
    return made


def emptied() -> Scene:
    made = Scene().items(0, "I07").goods(0, Wine=1).call(0, "N03")
    for kind in KINDS[:-1]:
        made.pile(kind, 0)
    return made


def led(game: Game, remedy: Remedy) -> Game:
    if isinstance(remedy, tuple):
        return game.do(*remedy)
    return remedy(game)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
@pytest.mark.rule("HR-11")
def test_a_refusal_names_its_rule_and_the_remedy_helps(case: Case) -> None:
    game = case.scene()
    refusal = game.session.why(game.asked[0], case.target)
    assert refusal is not None
    assert refusal.rule == case.rule
    assert find("cavern_tavern", refusal.rule) is not None
    assert not {"{", "}"} & set(refusal.text + refusal.remedy)
    assert refusal.text.endswith((".", "!"))
    assert refusal.remedy.endswith((".", "!"))
    game = led(game, case.remedy)
    assert game.rule_against(case.instead or case.target) == ""


def test_there_are_more_than_sixty_cases_with_names_of_their_own() -> None:
    assert len({case.name for case in CASES}) == len(CASES) > 60


ASKED: list[tuple[str, Callable[[], Game], str]] = [
    ("choose_first_player", lambda: Game(Session.new("cavern_tavern", 3, options={"first_player": "host"})), "CT-14"),
    ("start_ingredient", lambda: Game(Session.new("cavern_tavern", 3)), "CT-16"),
    ("deck_discard", lambda: Scene().play().do("take deck"), "CT-42"),
    ("badmouth_target", lambda: Scene().play().do("place 1 @office"), "CT-88"),
    ("item_keep", lambda: Scene().play().do("place 1+2 @item"), "CT-89"),
    ("cellar_trade", lambda: Scene().dice(0, 3, 6, 6).goods(0, Fruit=2).play().do("place 3+6+6 @15"), "CT-84a"),
    ("forced_trade", lambda: Scene().dice(0, 4, 6, 6).goods(1, Fruit=2).play().do("place 4+6+6 @16"), "CT-85a"),
    ("steal", lambda: Scene().dice(0, 5, 6, 6).goods(1, Fruit=2).play().do("place 5+6+6 @17"), "CT-86a"),
    ("take_any", lambda: Scene().dice(0, 6, 6, 6).play().do("place 6+6+6 @18"), "CT-87a"),
    ("item_parameters", lambda: Scene().items(0, "I01").play().do("item I01"), "CT-35"),
    ("swap_order", lambda: hosting().items(0, "I12").play().do("item I12"), "CT-120"),
    (
        "character_gain",
        lambda: Scene(3, characters=True).character(2, "H1").put(2, "3", 3).dice(0, 3).play().do("place 3 @3 Mead"),
        "CT-151",
    ),
]


@pytest.mark.parametrize(("kind", "made", "rule"), ASKED, ids=[kind for kind, _, _ in ASKED])
@pytest.mark.rule("HR-11", "CT-35")
def test_while_an_effect_waits_for_its_choice_nothing_else_can_be_chosen(
    kind: str, made: Callable[[], Game], rule: str
) -> None:
    game = made()
    assert game.decision.kind == kind
    assert game.decision.rule in (rule, "CT-120", "CT-35")
    assert game.decision.hidden == (kind == "item_keep")
    for target in ("place:7", "order", "end", "item:I07", "nasty:N01", "deck:nasty"):
        assert game.rule_against(target) == game.decision.rule
    for option in game.decision.options:
        for target in option.targets:
            assert game.rule_against(target) == ""
    assert game.rule_against("place:7", seat=(game.asked[0] + 1) % 3) == "CT-23"


@pytest.mark.rule("CT-110", "CT-120", "CT-86a", "HR-11")
def test_within_an_effect_empty_piles_padlocks_and_potions_give_their_own_reason() -> None:
    game = Scene().dice(0, 6, 6, 6).pile("Wine", 0).play().do("place 6+6+6 @18")
    assert game.rule_against("kind:Wine") == "CT-110"
    made = Scene(3).goods(1, Wine=1, Potion=1).goods(2, Beer=1).dice(0, 5, 6, 6)
    game = made.play().do("place 5+6+6 @17")
    assert game.rule_against("has:1:Potion") == "CT-86a"
    assert game.rule_against("has:1:Beer") == "R-55"
    made.player(1).shielded = True
    assert made.play().do("place 5+6+6 @17").rule_against("has:1:Wine") == "CT-120"


def passed_out() -> Game:
    return Scene(3).passed(1).play()


def dice_gone() -> Game:
    game = Scene(3).dice(1, 3).play()
    return game.turn("place 1 @1 Fruit").turn("place 3 @3 Mead")


def gift(**goods: int) -> Game:
    """Seat 0 has to give something to the poorest, who is seat 2."""
    return Scene(3).call(0, "N14").goods(0, **goods).score(1, 5).score(2, 3).play()


def trading(**options: bool) -> Scene:
    return Scene(3, **options).dice(0, 4, 6, 6).goods(0, Fruit=1, Potion=1).goods(1, Beer=1, Potion=1)


def stealing() -> Game:
    return Scene(3).dice(0, 5, 6, 6).goods(1, Wine=2).play().do("place 5+6+6 @17")


def office_full_hand() -> Game:
    return Scene(3).play().do("place 1 @office")


SAID: list[tuple[str, Callable[[], Game], int, str, str, str]] = [
    (
        "who has passed",
        passed_out,
        1,
        "place:1",
        "CT-24",
        "You have passed; no turn comes to you any more this round.",
    ),
    (
        "who has no dice",
        dice_gone,
        1,
        "place:1",
        "CT-24",
        "All your dice are placed; no turn comes to you any more this round.",
    ),
    ("whose turn comes", lambda: Scene(3).play(), 1, "place:1", "CT-23", "It is another player's turn."),
    (
        "a gift to the rich",
        lambda: gift(Wine=1),
        0,
        "seat:1",
        "CT-98",
        "The gift goes to whoever has the fewest points: 3; this player has 5.",
    ),
    ("nothing for the poor", lambda: gift(Potion=1), 0, "seat:2", "CT-98", "You have no ingredient to give."),
    (
        "a potion for the poor",
        lambda: gift(Wine=1, Potion=1),
        0,
        "has:0:Potion",
        "CT-98",
        "Nasty's card “Share with the weak” takes no Magic Potion.",
    ),
    (
        "no 7 on a die",
        lambda: Scene().dice(0, 6, 6).tracks(0, kitchen=6).play(),
        0,
        "place:13",
        "R-32",
        "6 + 6 makes 12, and a 6 can't become a 7: so it makes no 13.",
    ),
    (
        "no 7 on a die by 2",
        lambda: Scene().dice(0, 5, 6).tracks(0, kitchen=9).play(),
        0,
        "place:13",
        "R-32",
        "5 + 6 makes 11, and a 5 can't become a 7: so it makes no 13.",
    ),
    (
        "missing with potions",
        lambda: hosting(Beer=1, Potion=1).play(),
        0,
        "order",
        "CT-36",
        "Still missing for this order: 1 Syrup, 1 Wine; your potions stand in for 1 of it.",
    ),
    (
        "a potion in a trade",
        lambda: trading(forced_trade_potions=False).play().do("place 4+6+6 @16"),
        0,
        "has:1:Potion",
        "R-23",
        "Magic Potions are not traded in this game.",
    ),
    (
        "one's own potion in a trade",
        lambda: trading(forced_trade_potions=False).play().do("place 4+6+6 @16"),
        0,
        "has:0:Potion",
        "R-23",
        "Magic Potions are not traded in this game.",
    ),
    ("a potion may be traded", lambda: trading().play().do("place 4+6+6 @16"), 0, "has:1:Potion", "", ""),
    (
        "a trade with the poor",
        lambda: trading().play().do("place 4+6+6 @16"),
        0,
        "has:2:Wine",
        "R-55",
        "This player owns nothing that could be taken.",
    ),
    (
        "like for like",
        lambda: Scene(3).dice(0, 4, 6, 6).goods(0, Beer=1).goods(1, Beer=1, Mead=1).play().do("place 4+6+6 @16"),
        0,
        "has:1:Wine",
        "R-55",
        "This player owns no Wine.",
    ),
    ("stealing from the poor", stealing, 0, "seat:2", "R-55", "This player owns nothing that could be taken."),
    ("stealing what is not there", stealing, 0, "has:1:Beer", "R-55", "This player owns no Beer."),
    ("stealing from oneself", stealing, 0, "seat:0", "CT-88", "That is you, and this is done to other players only."),
    (
        "badmouthing oneself",
        office_full_hand,
        0,
        "seat:0",
        "CT-88",
        "That is you, and this is done to other players only.",
    ),
    (
        "room on a taken table",
        lambda: Scene(3).order(1, "O10", taken=4).play().do("take deck"),
        0,
        "table:1",
        "R-50",
        "This table's order is taken.",
    ),
    (
        "room on an empty table",
        lambda: Scene(3).face_up(2, None).play().do("take deck"),
        0,
        "table:2",
        "CT-50",
        "No order lies on this table.",
    ),
    (
        "a substitute without an order",
        lambda: Scene().items(0, "I14").play(),
        0,
        "item:I14",
        "CT-35",
        "It helps an open order, and you have none.",
    ),
    (
        "a substitute for two",
        lambda: hosting(Beer=1).items(0, "I14").play(),
        0,
        "item:I14",
        "CT-36",
        "Still missing for this order: 1 Syrup, 1 Wine.",
    ),
    (
        "a substitute with nothing else",
        lambda: hosting(Beer=1, Syrup=1).items(0, "I14").play(),
        0,
        "item:I14",
        "CT-35",
        "You own no ingredient of another kind that could stand in.",
    ),
    (
        "a swap without a table",
        lambda: hosting().bare_tables().items(0, "I12").play(),
        0,
        "item:I12",
        "CT-35",
        "No table shows an order to swap for.",
    ),
    (
        "an hourglass in time",
        lambda: hosting().items(0, "I10").play(),
        0,
        "item:I10",
        "CT-35",
        "Your open order isn't late.",
    ),
    (
        "an hourglass without an order",
        lambda: Scene().items(0, "I10").play(),
        0,
        "item:I10",
        "CT-35",
        "It helps an open order, and you have none.",
    ),
    (
        "a potion that one has not",
        lambda: hosting(**SHANDY).play(),
        0,
        "with:Potion:Wine",
        "CT-112",
        "You own too few Magic Potions for that.",
    ),
]


@pytest.mark.parametrize(
    ("made", "seat", "target", "rule", "sentence"), [case[1:] for case in SAID], ids=[case[0] for case in SAID]
)
@pytest.mark.rule("HR-11", "CT-24", "cavern_tavern:R-23", "cavern_tavern:R-55")
def test_a_refusal_says_what_and_why(
    made: Callable[[], Game], seat: int, target: str, rule: str, sentence: str
) -> None:
    found = made().session.why(seat, target)
    assert (found[:2] if found else ("", "")) == (rule, sentence)


@pytest.mark.rule("CT-23", "CT-140", "HR-11")
def test_out_of_turn_and_after_the_end_everything_is_refused() -> None:
    game = Scene(2, round_=10).play()
    for target in ("place:1", "item:I01", "end", "nonsense"):
        assert game.rule_against(target, seat=1) == "CT-23"
    game.do("pass", "pass")
    for target in ("place:1", "item:I01", "end", "nonsense"):
        assert game.rule_against(target) == "CT-140"
