"""What the stage of a fight says of the Realm: what is at stake before the dice, and how it ended after them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from pygame import Rect, Surface

from game.core import Fact
from game.desktop.engine import text, theme
from game.desktop.table.hud.model import Shown
from game.desktop.table.machine import Machine
from game.desktop.table.stages.pieces import Fighter, SheetLine, lines
from game.desktop.table.stages.stage import STILL, Stage
from game.desktop.ui import layout
from game.desktop.ui.rich import PlayerShown
from game.tables.realm.content import content
from game.tables.realm.content.catalog import ADVENTURE, CURSE
from game.tables.realm.face import stages, wording
from tests.desktop import legible
from tests.tables.realm.maze import MazeGame
from tests.tables.realm.test_base_fights import facing
from tests.tables.realm.test_base_heroes import play
from tests.tables.realm.test_endgame import heart
from tests.tables.realm.test_rooms_corridors import onto
from tests.tables.realm.test_rooms_enemies import stranger
from tests.tables.realm.test_tavern_brawls import brawl
from tests.tables.realm.tools import Dice, Game, GamePhase

if TYPE_CHECKING:
    from collections.abc import Sequence

TEXTS = Path(__file__).parents[2] / "assets" / "text"
LOOKS = (PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris"), PlayerShown("yellow", "Clara"))
LARGE, SMALL = Rect(0, 44, 1280, 756), Rect(4, 42, 892, 538)  # a window without panels, and the board of a small one
WARES = {card.slug: card for card in content().cards.values() if card.price and card.cls}


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    return Dice(monkeypatch)


def fought(game: Game, *facts: Fact, room: Rect = LARGE) -> str:
    """What is read while a fight goes on, or after it."""
    assert game.decision is not None
    return staged(stages.FIGHT, game.view(), game.view(), facts, game.decision.seat, room)


def staged(
    kind: str, before: Any, after: Any, facts: Sequence[Fact], asked: int | None = None, room: Rect = LARGE
) -> str:
    """Every word on a stage once all has been told."""
    what = Shown(after, LOOKS, 0, asked)
    stage = Stage(kind, seat=before["turn"], facts=tuple(facts), views=(before, after), whole=True)
    surface, recorder = Surface((1920, 1080)), legible.Recorder()
    with recorder.listening():
        for piece in stages.lay(stage, what, room, 0.9 if room is SMALL else 1.0, STILL).pieces:
            if piece.draw is not None:
                piece.draw(surface, piece.rect)
    return " ".join(line.words for line in recorder.lines)


@pytest.mark.rule("RB-28")
@pytest.mark.parametrize(("hero", "saves"), [("ranger", ["4"]), ("stone_troll", [])])
def test_a_fight_tells_of_the_best_armour_that_is_worn(hero: str, saves: list[str]) -> None:
    game = MazeGame(3, (hero, "pit_fighter", "fiddler"))
    game.put(0, "O4")
    game.put(1, "O4")
    game.give(0, "helmet", "armour")
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1")
    assert re.findall("saves a Life on (.) or more", fought(game)) == saves


@pytest.mark.rule("RB-27", "HR-27")
@pytest.mark.parametrize("later", [False, True])
def test_who_dies_in_a_fight_is_shown_as_it_lived_and_no_death_of_the_next_turn_counts(dice: Dice, later: bool) -> None:
    """Portrait, name and numbers of the loser were gone as soon as the dice lay."""
    game = facing("grey_wolf")
    game.s.players[0].lives = 2 if later else 1
    before, told = game.view(), len(game.facts)
    dice(1, 6)
    while game.kind in ("pre_dice", "evade"):
        game.answer(next(key for key in game.keys if key.startswith(("roll", "fight"))))
    facts = game.facts[told:]
    if later:  # somebody's Poison, after this fight and its turn
        facts = [*facts, Fact("turn", 1, "RB-7", {"round": 2}), Fact("died", 1, "LB-55", {})]
    assert any(fact.kind == "died" for fact in facts)
    stage = Stage(stages.FIGHT, 0, facts=tuple(facts), views=(before, game.view()))
    laid = stages.lay(stage, Shown(game.view(), LOOKS, 0, None), Rect(0, 44, 1280, 756), 1.0, STILL)
    mine = next(piece.look for piece in laid.pieces if piece.key == ("side", 0))
    assert isinstance(mine, Fighter)
    assert mine.numbers[2][2] == 1, "the Lives of before, or what the defeat left"


@pytest.mark.rule("RB-27")
def test_each_thing_that_a_win_brings_has_a_line_with_what_it_is_now(dice: Dice) -> None:
    """One line said "a trophy worth 6, +1 Gold", and only the trophy's number had grown."""
    game = facing("oathless_knight", gold=2)
    game.s.players[0].strength = 6
    before, told = game.view(), len(game.facts)
    dice(6, 1)
    while game.kind in ("pre_dice", "evade"):
        game.answer(next(key for key in game.keys if key.startswith(("roll", "fight"))))
    assert {"trophy", "gold"} <= {fact.kind for fact in game.facts[told:]}
    now = game.view()["players"][0]["gold"]
    read = staged(stages.FIGHT, before, game.view(), game.facts[told:])
    assert f"{now} 2 Anna gains 1 Gold." in read


@pytest.mark.rule("LB-55", "RB-24")
def test_a_curse_stands_beside_the_score_and_counts_in_the_sum_and_the_verdict(dice: Dice) -> None:
    """A picture that left it out showed 8 : 8 and a tie where 7 : 8 was lost."""
    game = facing("grey_wolf")
    game.s.players[0].ailments |= CURSE
    open_, told = game.view(), len(game.facts)
    assert "Curse on the die" in staged(stages.FIGHT, open_, open_, (), 0)
    dice(6, 1)
    while game.kind in ("pre_dice", "evade"):
        game.answer(next(key for key in game.keys if key.startswith(("roll", "fight"))))
    over = next(fact for fact in game.facts[told:] if fact.kind == "fight_over").data
    shown = staged(stages.FIGHT, open_, game.view(), game.facts[told:])
    assert f"by {over['mine'] - over['theirs']}" in shown
    assert re.search(rf"\b{over['mine']}\b", shown)
    assert f"{over['mine'] - 5} + 6 {text.signed(-1)[0]} 1" in shown
    assert "Curse on the die" in shown


@pytest.mark.rule("RB-13")
def test_who_was_guided_is_asked_how_far_and_of_no_die() -> None:
    """ "The die shows : where to?" stood there, and no die lay anywhere."""
    game = Game(heroes=("cutpurse", "ranger"))
    game.put(0, "O19", guided=True)
    game.run(GamePhase.START).answer("roll")
    assert game.decision is not None
    asked = wording.prompt(game.decision, Machine(game.decision), Shown(game.view(), LOOKS, 0, 0))
    assert asked.main == "choose how far, from 1 to 6: where to?"


@pytest.mark.rule("EG-5")
def test_who_chooses_how_to_fight_the_keeper_is_told_its_value() -> None:
    game = heart(strength=6, craft=4).run()
    assert game.decision is not None
    assert game.decision.kind == "combat_kind"
    asked = wording.prompt(game.decision, Machine(game.decision), Shown(game.view(), LOOKS, 0, 0))
    assert asked.main.startswith("the Keeper has 10:")
    offers = [wording.option(one, game.decision, Shown(game.view(), LOOKS, 0, 0)) for one in game.decision.options]
    assert offers == ["Battle: your Strength is 6", "Psychic combat: your Craft is 4, and 2 more for a cool head"]


@pytest.mark.rule("RB-22", "RB-27")
def test_what_a_fight_may_cost_and_bring_is_what_the_card_says() -> None:
    assert "Lose: 1 Gold; without any, 1 Life." in fought(facing("highwayman", gold=2))
    wolf, worth = fought(facing("grey_wolf")), next(c.value for c in content().cards.values() if c.slug == "grey_wolf")
    assert "Lose: 1 Life, unless something saves it." in wolf
    assert f"Win: a trophy worth {worth}." in wolf
    game = facing("masked_duellist")
    game.answer("fight")
    read = fought(game)
    assert "Win: what the card gives." in read
    assert "rid of it" not in read


@pytest.mark.rule("RB-24")
def test_nothing_is_said_of_a_tie_that_somebody_wins() -> None:
    assert "Tie: a stand-off" in fought(facing("grey_wolf"))
    assert "Tie:" not in fought(facing("grey_wolf", "sellsword"))


@pytest.mark.rule("RB-24")
def test_a_tie_that_is_won_is_no_victory_by_nothing(dice: Dice) -> None:
    for attacker, told in (("sellsword", "A tie, and Anna wins ties"), ("stone_troll", "A tie, and Boris wins ties")):
        game = Game(heroes=(attacker, "stone_troll" if attacker == "sellsword" else "sellsword"))
        for seat in (0, 1):
            game.put(seat, "O4", strength=5)
        game.run(GamePhase.ENCOUNTER).answer("attack seat:1")
        dice(3, 3)
        while game.view()["fight"] is not None and game.kind in ("pre_dice", "evade"):
            game.answer(next(key for key in game.keys if key.startswith(("roll", "fight"))))
        assert told in fought(game, *game.told("fight_over")[-1:])


@pytest.mark.rule("RB-8", "LB-55")
def test_what_the_next_turn_or_poison_brings_is_not_told_as_the_gift_of_a_card() -> None:
    game = Game(heroes=("stone_troll", "ranger"))
    game.put(0, "O4")
    before = game.view()
    (veteran,) = game.give(0, "ring_veteran")
    drawn = [Fact("drew", 0, "RB-20", {"card": veteran}), Fact("gained", 0, "RB-22", {"card": veteran})]
    poison = Fact("rolled", 0, "LB-55", {"die": "d6", "why": "poison", "faces": [2]})
    later = [
        [poison, Fact("life", 0, "LB-55", {"by": -1})],
        [Fact("turn", 1, "RB-7", {"round": 2}), Fact("skipped", 1, "RB-8", {})],
    ]
    own = staged(stages.CARD, before, game.view(), drawn)
    assert "Anna takes the Ring Veteran." in own
    for more in later:
        assert staged(stages.CARD, before, game.view(), [*drawn, *more]) == own


@pytest.mark.rule("RB-22")
@pytest.mark.parametrize(
    ("slug", "why"),
    [("barefoot_physician", "Anna is neither hurt nor ill"), ("tinker", "Anna has too little Gold")],
)
def test_a_stranger_who_stays_and_asks_nothing_is_shown_too(slug: str, why: str) -> None:
    """The turn jumped to the next player, and only the log told whom one had met."""
    game = Game(heroes=("stone_troll", "ranger"))
    game.put(0, "O4", gold=0)
    game.top(ADVENTURE, slug)
    before, told = game.view(), len(game.facts)
    game.run(GamePhase.ENCOUNTER)
    (stage,) = stages.told(before, game.view(), game.facts[told:])
    assert stage.kind == stages.CARD
    nothing = f"This time it changes nothing: {why}."
    assert nothing in staged(stages.CARD, before, game.view(), game.facts[told:])
    fought_first = Game(heroes=("stone_troll", "ranger"))
    fought_first.put(0, "O18")
    fought_first.top(ADVENTURE, slug, "grey_wolf")
    before, told = fought_first.view(), len(fought_first.facts)
    fought_first.run(GamePhase.ENCOUNTER)
    assert stages.told(before, fought_first.view(), fought_first.facts[told:]) == []


@pytest.mark.parametrize(
    ("slug", "fields", "why"),
    [
        ("beggar_saint", {"gold": 0}, "Anna has too little Gold"),
        ("drill_sergeant", {"gold": 1}, "Anna has too little Gold"),
        ("circuit_judge", {"gold": 0}, "there is no Gold to lose"),
        ("wayside_feast", {}, "Anna is unhurt"),
        ("spell_drought", {}, "nobody it reaches has a Spell"),
        ("royal_tax", {"gold": 0}, "nobody it reaches has Gold"),
    ],
)
def test_what_changes_nothing_says_what_was_lacking(dice: Dice, slug: str, fields: dict[str, int], why: str) -> None:
    game = Game(heroes=("ranger", "sellsword"))
    game.put(0, "O4", **fields)
    game.put(1, "O5", gold=0)
    game.top(ADVENTURE, slug)
    before, told = game.view(), len(game.facts)
    dice(2)
    game.run(GamePhase.ENCOUNTER)
    found = staged(stages.CARD, before, game.view(), game.facts[told:])
    assert f"This time it changes nothing: {why}." in found


def test_a_drought_of_spells_denies_nobody_in_the_labyrinth_theirs() -> None:
    """Somebody there who held one read that nobody has a Spell."""
    game = Game(heroes=("ranger", "fiddler"))
    game.put(0, "O4")
    game.put(1, "L:D4")
    game.top(ADVENTURE, "spell_drought")
    before, told = game.view(), len(game.facts)
    assert before["players"][1]["spell_count"]
    game.run(GamePhase.ENCOUNTER)
    found = staged(stages.CARD, before, game.view(), game.facts[told:])
    assert game.view()["players"][1]["spell_count"] == before["players"][1]["spell_count"]
    assert "This time it changes nothing: nobody it reaches has a Spell." in found


@pytest.mark.rule("RB-25")
def test_who_prepares_first_in_a_duel_is_ready_and_the_second_throws() -> None:
    game = Game(heroes=("ranger", "fiddler"))
    for seat in (0, 1):
        game.put(seat, "O4")
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1")
    told = []
    while game.view()["fight"] is not None:
        assert game.decision is not None
        if game.kind == "pre_dice":
            shown = Shown(game.view(), LOOKS, 0, game.decision.seat)
            roll = game.option("roll")
            told.append((wording.option(roll, game.decision, shown), wording.primary_label(roll, game.decision, shown)))
        game.answer("roll" if game.kind == "pre_dice" else "fight")
    assert told == [("Ready; now Boris", "Ready"), ("Throw the dice", "Throw the dice")]


@pytest.mark.rule("RB-31")
@pytest.mark.parametrize(
    ("own", "theirs", "told"), [(6, 1, "take an Object, a Key or 1 Gold"), (1, 6, "takes an Object, a Key or 1 Gold")]
)
def test_after_a_duel_it_is_said_that_the_winner_may_take_something(
    dice: Dice, own: int, theirs: int, told: str
) -> None:
    game = Game(heroes=("ranger", "fiddler"))
    for seat in (0, 1):
        game.put(seat, "O4", gold=1)
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1")
    before = game.view()
    dice(own, theirs)
    while game.kind in ("pre_dice", "evade"):
        before = game.view()
        game.answer(next(key for key in game.keys if key.startswith(("roll", "fight"))))
    assert told in staged(stages.FIGHT, before, game.view(), game.told("fight_over")[-1:], 0)


@pytest.mark.rule("LB-50")
def test_beating_a_character_that_nobody_plays_is_said_to_bring_a_treasure() -> None:
    game = onto("K7X")
    game.run()
    assert "Win: a Treasure, on a die of 4 or more." in fought(game)


@pytest.mark.rule("RB-24")
def test_as_long_as_the_dice_roll_nobody_has_lost_a_life(dice: Dice) -> None:
    game = facing("grey_wolf", lives=3)
    before = game.view()
    dice(1, 6)
    game.answer("roll")
    after = game.view()
    assert after["players"][0]["lives"] == 2
    shown, facts = Shown(after, LOOKS, 0, 0), tuple(game.told("fight_over")[-1:])
    stage = Stage(stages.FIGHT, facts=facts, views=(before, after), whole=True)
    lives = []
    for since in (0, STILL):
        pieces = stages.lay(stage, shown, Rect(0, 44, 1280, 756), 1.0, since).pieces
        (sheet,) = [one.look for one in pieces if one.key == ("side", 0)]
        assert isinstance(sheet, Fighter)
        lives.append([n for icon, _, n in sheet.numbers if icon == "icon_lives"])
    assert lives == [[3], [2]]


@pytest.mark.parametrize(("language", "you"), [("en", r"\byou"), ("de", r"\b(du|dir|dich|dein\w*)\b")])
def test_what_a_fight_brings_is_told_of_whoever_fights_and_not_of_the_reader(language: str, you: str) -> None:
    texts = tomllib.loads((TEXTS / f"{language}.realm.toml").read_text(encoding="utf-8"))["realm"]["stage"]
    for end in ("win", "tie", "lose"):
        for words in texts[end].values():
            assert not re.search(you, words, re.IGNORECASE), words


@pytest.mark.rule("LB-40", "HR-27")
def test_a_tile_with_a_table_shows_its_rows_before_anybody_rolls() -> None:
    """Its six ends stood in one run of words."""
    game = onto("S10I")
    before = game.view()
    game.run()
    facts = [Fact(kind, 0, "LB-18", {"tile": "S10I", "place": game.me()["place"]}) for kind in ("tile_up", "tile")]
    read = staged(stages.TILE, before, game.view(), facts, 0)
    assert "You may roll a die." in read
    assert "1: Curse" not in read
    rows = ("You are Cursed.", "Lose 1 Gold.", "Nothing happens.", "Heal 1 Life.", "Gain 1 Spell.", "Gain 1 Craft.")
    assert all(f"{face} {row}" in read for face, row in enumerate(rows, 1))


def test_of_two_cards_that_are_put_in_order_the_first_has_its_picture() -> None:
    """Gossip outside the Tavern asked for the order of two names."""
    first, second = [card for card in content().cards.values() if card.type == "enemy"][:2]
    found = wording.ware(f"order {first.id}.1 {second.id}.1", Shown(Game().view(), LOOKS, 0, 0))
    assert found is not None
    assert found[:3] == (f"card_{first.slug}", wording.card_name(first.id), f"then {wording.card_name(second.id)}")


@pytest.mark.rule("RB-28")
@pytest.mark.parametrize(("hero", "bare"), [("stone_troll", True), ("ranger", False)])
def test_who_can_wear_nothing_is_told_so_before_it_is_bought(hero: str, bare: bool) -> None:
    game = Game(heroes=(hero, "fiddler"))
    game.put(0, "O1", gold=5)
    notes = {slug: wording.ware(f"buy {card.id}", Shown(game.view(), LOOKS, 0, 0)) for slug, card in WARES.items()}
    told = {slug for slug, ware in notes.items() if ware is not None and ware.note == "A Stone Troll can't wear it"}
    assert told == (
        {slug for slug, card in WARES.items() if card.cls in ("helmet", "shield", "armour")} if bare else set()
    )
    assert len(told) == (3 if bare else 0)


@pytest.mark.parametrize(
    ("slug", "loses"),
    [
        ("loud_farmhand", "1 Life; the last one: thrown out."),
        ("bar_bully", "1 Life and 1 Gold; the last Life: thrown out."),
        ("off_duty_guardsman", "1 Life, and thrown out."),
    ],
)
def test_a_brawl_says_what_its_card_costs_who_loses(slug: str, loses: str) -> None:
    """Of the guardsman, who throws out everybody, it stood that only the last Life does."""
    assert loses in fought(brawl(Game(), slug))


def test_a_long_name_of_a_foe_is_whole_above_its_fight() -> None:
    """It ended in "Off-duty Guards…" in a small window."""
    text.read_at(layout.letter((1280, 720)), 100)
    assert "Anna brawls with the Off-duty Guardsman" in fought(brawl(Game(), "off_duty_guardsman"), room=SMALL)


@pytest.mark.rule("TV-10", "RU-16")
def test_a_brawl_with_the_patrol_says_what_each_end_brings() -> None:
    """It stood there what a tie with the patrol of the border brings, and nothing of the Jail."""
    game = Game()
    game.put(0, "T8", coming=True)
    game.run(GamePhase.END)
    game.answer("fight")
    read = fought(game)
    assert all(line in read for line in ("they leave.", "they try again next turn.", "1 Life, and off to Jail."))


@pytest.mark.rule("LB-49")
def test_who_draws_spells_for_an_enemy_reads_which_and_nobody_else_does(dice: Dice) -> None:
    """They saw "No, thank you" alone where none of the drawn ones can be cast then."""
    game = stranger("hedge_wizard", 4, dice)
    game.s.piles[1] += [game.fetch(slug) for slug in ("mend", "mend", "unravel")]
    game.run()
    assert game.decision is not None
    assert game.decision.seat == 1
    asked = [
        wording.prompt(game.decision, Machine(game.decision), Shown(game.view(seat), LOOKS, 1, 1)).main
        for seat in (1, 0, None)
    ]
    assert asked == ["Unravel, Mend and Mend: one for the Enemy?", *["a Spell for the Enemy?"] * 2]


def test_evading_says_that_the_card_is_gone() -> None:
    """ "Evade: no fight" stood for the Silver Net, which is thrown but once."""
    game = facing("grey_wolf", "ranger", "O4", "silver_net")
    assert game.decision is not None
    what = Shown(game.view(), LOOKS, 0, 0)
    said = {one.key.split(" ")[0]: wording.option(one, game.decision, what) for one in game.decision.options}
    assert "Silver Net" in said["evade"]


def test_who_goes_wild_discards_a_spell_and_casts_none(dice: Dice) -> None:
    """The Spell that was lost lay there under "Anna casts"."""
    game = play("sellsword", craft=4)
    game.ail(0, "lycanthropy")
    game.give(0, "brainwave")
    before, told = game.view(), len(game.facts)
    dice(2)
    game.run(GamePhase.UPKEEP)
    facts = game.facts[told:]
    assert "spell_dropped" in {fact.kind for fact in facts}
    assert "Anna discards" in staged(stages.CARD, before, game.view(), facts)


@pytest.mark.parametrize("answered", [False, True])
def test_a_spell_in_the_turn_of_another_is_told_of_who_cast_it(answered: bool) -> None:
    """Once somebody had let it pass, "Anna casts" stood above it, in whose turn it was."""
    game = Game(3, ("ranger", "sellsword", "cutpurse"))
    game.put(1, "O9", craft=6)
    game.put(2, "O9", craft=6)
    spell = game.give(1, "immobility")[0]
    if answered:
        game.give(2, "unravel")
    game.run(GamePhase.UPKEEP)
    before, told = game.view(), len(game.facts)
    game.answer(f"cast {spell} seat:2")
    if answered:
        assert (game.asked, game.kind) == (2, "spell_response")
        before, told = game.view(), len(game.facts)
        game.answer("pass")
    stage = next(one for one in stages.told(before, game.view(), game.facts[told:]) if one.kind == stages.CARD)
    assert (stage.seat, 2 in stage.also) == (1, True)


def test_the_picture_of_an_ailment_keeps_its_colours_on_a_line() -> None:
    """It was a black disc."""
    surface, rect = Surface((400, 60)), Rect(0, 0, 400, 60)
    lines(surface, rect, [SheetLine("ailment_poison", theme.FADED, "", "")], 1.0)
    seen = [surface.get_at((x, y)) for x in range(10, 40) for y in range(10, 50)]
    assert any(colour.g > colour.r + 20 for colour in seen)
