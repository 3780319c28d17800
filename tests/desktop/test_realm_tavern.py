"""The Tavern's board and its pages: what lies where, what glows, what a click means, and what is said of it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.content.texts import say
from game.core import Decision, Option, Session
from game.core.rng import Stream
from game.desktop.engine import sprites
from game.desktop.engine.canvas import Canvas
from game.desktop.table.hud.model import Shown
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui.rich import PlayerShown
from game.dev import shot
from game.players import random_player
from game.tables.realm.content import tavern_map
from game.tables.realm.face import (
    board_tavern,
    inventory,
    moves,
    moves_seen,
    pawns,
    sheets,
    sheets_tavern,
    stages,
    tavern_draw,
    wording,
)
from game.tables.realm.face.board_tavern import TavernBoard
from tests.desktop.at_table import press
from tests.tables.realm.tools import NAME, Game, GamePhase

BOARD = Rect(0, 44, 900, 600)
LOOKS = (
    PlayerShown("blue", "Anna"),
    PlayerShown("purple", "Boris"),
    PlayerShown("yellow", "Clara"),
    PlayerShown("sky", "David"),
)
BETS = frozenset(f"act:{name}" for name in board_tavern.CRAPS)


def player(seat: int, place: str, **more: Any) -> dict[str, Any]:
    base = {
        "seat": seat, "hero": "ranger", "place": place, "objects": [], "followers": [], "called": False,
        "coming": False, "bouncer": False, "skip": 0, "abilities": [], "kept": [], "trophies": [],
        "spell_count": 0,
    }  # fmt: skip
    return base | more


def thing(card: str) -> dict[str, Any]:
    return {"id": card, "enchanted": False, "usable": False, "charges": 0}


def view(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    base: dict[str, Any] = {
        "phase": "move", "turn": 0, "players": list(players), "spaces": {}, "fight": None, "roll": None,
        "tavern": {"bouncer": -1, "rooms": {}}, "last_fight": None, "fall": None, "purchase": [], "decks": {},
        "lab": {"grid": {}, "heart": {"open": False, "seals": 3, "keeper": 10}},
    }  # fmt: skip
    return base | more


def shown(found: dict[str, Any], **more: Any) -> Shown:
    return Shown(found, LOOKS[: len(found["players"])], 0, 0, **more)


def drawn(board: TavernBoard, what: Shown) -> Surface:
    surface = Surface((1280, 800))
    Canvas().draw(surface, board.parts(what))
    return surface


def same(a: Surface, b: Surface, rect: Rect) -> bool:
    return a.subsurface(rect).copy().get_buffer().raw == b.subsurface(rect).copy().get_buffer().raw


def counts(board: TavernBoard, what: Shown) -> dict[str, Any]:
    found = {}
    for part in board.parts(what):
        match part.key:
            case ("board", ("count", name)):
                found[name] = part.shows
    return found


@pytest.fixture
def board() -> TavernBoard:
    return TavernBoard(BOARD)


def test_every_space_and_room_can_be_clicked_where_it_lies(board: TavernBoard) -> None:
    what = shown(view(player(0, "O4")))
    for name in (*tavern_map.LOOP, *tavern_map.ROOMS):
        rect = board.where(f"space:{name}")
        assert rect is not None
        assert BOARD.contains(rect)
        assert board.hit(rect.center, what) == f"space:{name}"
    assert board.hit(board.panels["realm"].center, what) == "board:realm"
    assert board.hit(board.panels["lab"].center, what) == "board:labyrinth"
    assert board.hit((1270, 10), what) is None


def test_pawns_and_open_cards_are_clicked_before_their_space_unless_the_space_is_lit(board: TavernBoard) -> None:
    found = view(
        player(0, "T10"), player(1, "T5"), spaces={"T17": {"cards": ["V06.1"], "gold": 0, "keys": 0, "crown": False}}
    )
    spot = board.pawn(found, 1)
    assert spot is not None
    assert board.hit(spot.center, shown(found)) == "seat:1"
    assert board.hit(spot.center, shown(found, lit=frozenset({"space:T5"}))) == "space:T5"
    assert board.hit(spot.center, shown(found, lit=frozenset({"space:T5", "seat:1"}))) == "seat:1"
    assert board.hit(board.lying("T17").center, shown(found)) == "lies:V06.1"


@pytest.mark.rule("TV-14", "TV-33", "TV-39")
@pytest.mark.parametrize(
    ("act", "name"), [("act:gateway", "R101"), ("act:room", "R104"), ("act:portal", "T9"), ("act:stay_craps", "T10")]
)
def test_what_is_on_offer_is_clicked_where_it_is(board: TavernBoard, act: str, name: str) -> None:
    found = view(player(0, "T13"))
    assert board.hit(board.spots[name].center, shown(found, lit=frozenset({act}))) == act
    assert board.hit(board.spots[name].center, shown(found)) == f"space:{name}"
    assert board.hit(board.door.center, shown(found, lit=frozenset({"act:leave"}))) == "act:leave"
    assert board.hit(board.door.center, shown(found)) == "space:T1"


def test_nobody_is_drawn_who_is_not_inside(board: TavernBoard) -> None:
    found = view(player(0, "T3"), player(1, "O16"), player(2, "air"), player(3, ""))
    assert board.pawn(found, 1) is None
    assert board.pawn(found, 2) is None
    (part,) = [part for part in board.parts(shown(found)) if part.key == ("board", ("pawns", "T3"))]
    assert len(part.shows) == 1


def test_six_on_one_place_stand_beside_each_other(board: TavernBoard) -> None:
    spots = pawns.fan(board.stand("T13"), 6, board.unit)
    assert len({tuple(spot.center) for spot in spots}) == 6
    assert all(board.rect.contains(spot) for spot in spots)


def test_the_way_to_a_lit_space_is_counted_step_by_step(board: TavernBoard) -> None:
    found = view(player(0, "T10"))
    lit = shown(found, lit=frozenset({"space:T13", "space:T8"}))
    assert counts(board, lit) == {"T11": 1, "T12": 2, "T13": 3, "T9": 1, "T8": 2}
    assert counts(board, lit._replace(under="space:T8")) == {"T9": 1, "T8": 2}
    assert counts(board, shown(found)) == {}


def test_what_is_lit_glows_and_nothing_else_changes(board: TavernBoard) -> None:
    found = view(player(0, "T10"))
    dark, lit = drawn(board, shown(found)), drawn(board, shown(found, lit=frozenset({"space:T3"})))
    assert not same(dark, lit, board.spots["T3"])
    assert same(dark, lit, board.spots["T16"])
    assert same(dark, lit, board.panels["lockers"])


@pytest.mark.rule("TV-29")
def test_the_sign_becomes_a_craps_table_while_one_may_bet(board: TavernBoard) -> None:
    found = view(player(0, "T10"))
    asked = shown(found, lit=BETS)
    for name in board_tavern.CRAPS:
        rect = next(place.rect for place in board.things(asked) if place.target == f"act:{name}")
        assert board.panels["title"].contains(rect)
        assert board.hit(rect.center, asked) == f"act:{name}"
    assert "act:odds" not in {place.target for place in board.things(shown(found))}
    assert not same(drawn(board, shown(found)), drawn(board, asked), board.panels["title"])


@pytest.mark.rule("TV-30")
@pytest.mark.parametrize("face", range(1, 7))
def test_after_the_roll_the_fields_that_win_are_lit(face: int) -> None:
    found = view(player(0, "T10"), roll={"die": "d6", "faces": [face], "why": "craps"})
    looks = {name: board_tavern.field_look(shown(found), name, face) for name in board_tavern.CRAPS}
    won = {name for name, look in looks.items() if look == "won"}
    assert won == {"odds" if face % 2 else "evens", f"face_{face}"}


@pytest.mark.rule("TV-7", "TV-8", "TV-9")
def test_the_patrols_lamps_burn_for_its_victims() -> None:
    found = view(player(0, "T4", coming=True), player(1, "T5", called=True), player(2, "R103"), player(3, "O2"))
    stages = [board_tavern.stage_of(shown(found), seat) for seat in range(4)]
    assert stages == ["coming", "called", "", ""]
    assert board_tavern.stage_of(shown(found | {"phase": "end"}), 0) == "here"
    fight = {"seat": 1, "kind": "brawl", "foe": {"name": "border_patrol"}}
    assert board_tavern.stage_of(shown(found | {"fight": fight}), 1) == "here"
    outside = view(player(0, "O16", coming=True), phase="end")
    assert board_tavern.stage_of(shown(outside), 0) == "coming"


def test_the_sign_shows_each_stage_and_the_bouncer(board: TavernBoard) -> None:
    quiet = view(player(0, "T4"), player(1, "T5"))
    calm = drawn(board, shown(quiet))
    for more in ({"called": True}, {"coming": True}):
        louder = drawn(board, shown(view(player(0, "T4", **more), player(1, "T5"))))
        assert not same(calm, louder, board.panels["title"])
    job = drawn(board, shown(quiet | {"tavern": {"bouncer": 1, "rooms": {}}}))
    assert not same(calm, job, board.panels["title"])


@pytest.mark.rule("TV-4")
def test_lockers_count_the_objects_of_those_inside(board: TavernBoard) -> None:
    found = view(player(0, "T4", objects=[thing("A39.1"), thing("A39.2")]), player(1, "O2", objects=[thing("A39.3")]))
    (part,) = [part for part in board.parts(shown(found)) if part.key == ("board", "lockers")]
    assert [one.number for one in part.shows] == [2, -1]


def test_the_small_boards_show_who_is_outside(board: TavernBoard) -> None:
    codes = {"L:C1": ("E4", 2), "L:D4": ("HEART", 0), "L:B3": ("back", 0)}
    grid = {name: {"code": code, "rot": turns, "destroyed": False} for name, (code, turns) in codes.items()}
    heart = {"open": True, "seals": 0, "keeper": 7}
    found = view(player(0, "O4"), player(1, "L:C1"), lab={"grid": grid, "heart": heart})
    parts = {part.key: part.shows for part in board.parts(shown(found))}
    realm, lab = parts["board", "realm"], parts["board", "lab"]
    assert [mark[:2] for mark in realm.marks] == [("blue", "A")]
    assert lab.guests == (("purple", "B", "L:C1"),)
    assert set(lab.tiles) == {(2, 0, "ESW"), (1, 2, "")}  # the Heart is drawn as such
    assert lab.open


@pytest.mark.parametrize("size", [(900, 544), (1400, 832), (2800, 1664), (900, 430)])
def test_no_part_draws_outside_its_rectangle_and_names_stay_in_their_cells(size: tuple[int, int]) -> None:
    board = TavernBoard(Rect(0, 0, *size))
    found = view(player(0, "T10", called=True), player(1, "R103"), player(2, "L:C4"), player(3, "O9"))
    for part in board.parts(shown(found, lit=frozenset({"space:T12"}))):
        if part.key in [("frame", i) for i in range(4)]:
            continue  # four strips of one frame
        free, clipped = (Surface(size) for _ in range(2))
        part.draw(free)
        clipped.set_clip(part.rect)
        part.draw(clipped)
        assert free.get_buffer().raw == clipped.get_buffer().raw, part.key
    for name in tavern_map.LOOP:
        label = board.label(name)
        assert board.spots[name].inflate(4, 4).contains(tavern_draw.name_rect(label)), name


def test_every_picture_it_needs_is_there() -> None:
    for name in inventory.TAVERN:
        assert sprites.has(name), name
        assert sprites.find(name, 1)
        assert sprites.find(name, 2)


# ------------------------------------------------------------------ what happens


def frame() -> Any:
    from game.desktop.ui import layout

    return layout.frame((1280, 800))


@pytest.mark.rule("TV-23")
def test_who_is_thrown_out_is_seen_flying(board: TavernBoard) -> None:
    for place in ("T5", "R104", "O16"):
        before, after = view(player(0, place)), view(player(0, "O14", skip=1))
        kinds = [(move.kind, move.what) for move in moves.moves(before, after)]
        assert kinds == [("piece", ""), ("event", "thrown_out")]
    walked = moves.moves(view(player(0, "O16")), view(player(0, "O15")))
    assert [move.kind for move in walked] == ["piece"]
    (event,) = [move for move in moves.moves(before, after) if move.kind == "event"]
    spot = moves.whereabouts(frame(), board, shown(after))(event.target, after)
    assert board.rect.contains(spot)
    drawn, _ = moves.picture(event, spot, 0.5, 255, shown(after))
    assert drawn.get_width() >= spot.width
    assert drawn.get_at(drawn.get_rect().center).a == 255


@pytest.mark.rule("TV-10")
def test_who_is_arrested_is_seen_led_away() -> None:
    before, after = view(player(0, "T5", coming=True)), view(player(0, "JAIL"))
    assert [move.what for move in moves.moves(before, after) if move.kind == "event"] == ["patrol"]
    assert [move.kind for move in moves.moves(view(player(0, "T5")), after)] == ["piece"]


@pytest.mark.rule("TV-29")
def test_the_die_rolls_over_the_craps_table(board: TavernBoard) -> None:
    before = view(player(0, "T10"), roll={"die": "stride", "faces": [3], "why": "stride"})
    after = view(player(0, "T10"), roll={"die": "d6", "faces": [4], "why": "craps"})
    (move,) = moves.moves(before, after)
    assert (move.kind, move.what) == ("roll", "4")
    assert moves.moves(after, after) == []
    rolling = moves.in_flight(after, [move])
    assert rolling["roll"]["faces"] == []
    (title,) = [part for part in board.parts(shown(rolling)) if part.key == ("board", "title")]
    assert {look for _, look in title.shows.fields} == {"still"}
    assert title.shows.die == 0
    assert board.panels["title"].contains(moves_seen.rect_of(move.target, board))
    assert moves_seen.picture(move, board.die(), 1.0, 255, shown(after))[1][0] == 4


# ------------------------------------------------------------------ pages


def words(rows: Any) -> str:
    return " ".join(str(row.shows) for row in rows)


@pytest.mark.rule("TV-30")
def test_each_bet_says_its_chance_where_it_is_chosen() -> None:
    """ "On odds" was taken for the chances."""
    said = [say(f"realm.option.craps_bet.{key}", n=4) for key in ("bet_odds", "bet_evens", "bet")]
    assert said == [
        "On an odd number: 1 in 2, wins 1 Gold", "On an even number: 1 in 2, wins 1 Gold",
        "On the number 4: 1 in 6, wins 5 Gold",
    ]  # fmt: skip


def test_the_craps_page_shows_chances_before_and_the_die_after() -> None:
    asked = shown(view(player(0, "T10")), lit=BETS)
    rows = sheets_tavern.page("space:T10", asked, 350, 18)
    assert rows
    links = {link.link for row in rows for link in row.links if link.link.startswith("act:")}
    assert links == BETS
    after = shown(view(player(0, "T10"), roll={"die": "d6", "faces": [4], "why": "craps"}))
    rows = sheets_tavern.now(after, 350, 18)
    assert rows
    assert "Even and number 4" in words(rows)
    assert not [link for row in rows for link in row.links if link.link.startswith("act:")]


@pytest.mark.rule("TV-23")
def test_the_page_of_being_thrown_out_names_the_place() -> None:
    found = view(player(0, "O14"), roll={"die": "d6", "faces": [2], "why": "thrown_out"})
    rows = sheets_tavern.now(shown(found), 350, 18)
    assert rows
    said = words(rows)
    assert "Standing Stones" in said
    for name in ("Heath", "Black Fen", "Riverbank", "Ruined Abbey", "Deep Wood"):
        assert name in said


@pytest.mark.rule("TV-27")
def test_the_table_of_brews_is_shown_while_one_is_drunk() -> None:
    found = view(player(0, "T5"), roll={"die": "d6", "faces": [5], "why": "brew"})
    rows = sheets_tavern.now(shown(found), 350, 18)
    assert rows
    assert [row.shows[0] for row in rows if row.shows[0] in range(1, 7)] == [5, 1, 2, 3, 4, 6]
    assert sheets_tavern.brief(shown(found), 350, 18)


@pytest.mark.rule("TV-23")
def test_who_is_thrown_out_sees_it_while_choosing_what_to_leave() -> None:
    found = view(player(0, "O16", objects=[thing("P1.1")]))
    asked = shown(found, lit=frozenset({"act:gold", "own:P1.1"}))
    assert sheets_tavern.flying(asked)
    assert "Thrown Out" in words(sheets_tavern.brief(asked, 350, 18))
    for lit, place in (({"own:P1.1"}, "O16"), ({"act:gold", "act:life"}, "O16"), ({"act:gold"}, "O15")):
        other = shown(view(player(0, place, objects=[thing("P1.1")])), lit=frozenset(lit))
        assert not sheets_tavern.flying(other)
        assert sheets_tavern.brief(other, 350, 18) == []


@pytest.mark.rule("TV-10")
def test_the_arrest_is_seen_above_its_choices() -> None:
    asked = shown(view(player(0, "T4", coming=True), phase="end"), lit=frozenset({"act:quietly", "act:fight"}))
    assert "brawl with Strength 6" in words(sheets_tavern.brief(asked, 350, 18))


@pytest.mark.rule("TV-18")
def test_a_brawls_page_says_what_counts_and_what_hangs_in_the_coat_check() -> None:
    fight = {
        "kind": "brawl", "seat": 0, "foe": {"card": "V06.1"}, "stage": "pre", "mine": [["strength", 4], ["bouncer", 1]],
        "theirs": [["value", 5]], "odds": [42, 17, 41], "dice": [0, 0],
    }  # fmt: skip
    found = view(player(0, "T5", objects=[thing("P1.1")], followers=["V25.1"]), fight=fight)
    rows = sheets_tavern.now(shown(found), 350, 18)
    assert rows
    said = words(rows)
    assert "Anna: Strength 4, Bouncer 1 = 5" in said
    assert "Kitchen Ogre: Strength 5 = 5" in said
    assert wording.card_name("P1.1") in said
    assert "42 %" in said
    assert "42 %" in words(sheets_tavern.brief(shown(found), 350, 18))
    assert "Coat Check" in words(sheets.card("", shown(found), 350, 18))


def test_the_patrols_page_speaks_of_each_victim() -> None:
    found = view(player(0, "T4", coming=True), player(1, "T5", called=True))
    rows = sheets_tavern.page("patrol", shown(found), 350, 18)
    assert rows
    said = words(rows)
    assert "end of Anna's turn" in said
    assert "start of Boris's next turn" in said
    quiet = sheets_tavern.page("patrol", shown(view(player(0, "T4"))), 350, 18)
    assert quiet
    assert "Nobody has called them" in words(quiet)


def test_all_pages_can_be_drawn_and_other_things_have_none() -> None:
    what = shown(view(player(0, "T10"), player(1, "O3"), player(2, "T1"), player(3, "R105")))
    surface = Surface((400, 900))
    for target in ("space:T1", "lockers", "space:T4", "space:T10", "patrol", "thrown_out"):
        rows = sheets_tavern.page(target, what, 380, 18)
        assert rows
        top = 0
        for row in rows:
            row.draw(surface, Rect(0, top, 380, row.height), False)
            top += row.height
    assert sheets_tavern.page("space:O4", what, 380, 18) is None
    assert sheets_tavern.now(what, 380, 18) is None
    assert sheets_tavern.brief(what, 380, 18) == []


# ------------------------------------------------------------------ in a game


def bets() -> TableScreen:
    """A table at the moment when somebody may bet at craps, after random answers."""
    for seed in "abcdefgh":
        session = Session.new("realm", 3, seed)
        rng = Stream(f"moves {seed}")
        for _ in range(3000):
            if session.decision is None:
                break
            if session.decision.kind == "craps_bet":
                found = TableScreen(shot.Still(), InMemoryGame(session, shot.seats(3)))
                found.layout()
                return found
            session.answer(random_player(session, rng))
    pytest.fail("nobody plays craps")


@pytest.mark.rule("TV-29")
@pytest.mark.parametrize("panel", [False, True])
def test_a_click_on_the_craps_table_is_a_bet(panel: bool) -> None:
    table = bets()
    shot.draw(table, (1280, 800))
    seat = table.director.session.decision.seat
    gold = table.director.session.view(None)["players"][seat]["gold"]
    if panel:
        rows = [row.links for row, _ in table.focus.scroll.spots()]
        top = next(spot for row, spot in table.focus.scroll.spots() if any(one.link == "act:odds" for one in row.links))
        link = next(one for links in rows for one in links if one.link == "act:odds")
        point = link.rect.move(top.topleft).center
        table.event(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    else:
        rect = table.board.where("act:odds")
        assert rect is not None
        point = rect.center
    press(table, point)
    (bet,) = [fact for fact in table.director.game.facts if fact.kind == "bet"][-1:]
    assert bet.data["on"] == "odds"
    after = table.director.session.view(None)["players"][seat]["gold"]
    assert after == gold + (1 if bet.data["face"] % 2 else -1)


@pytest.mark.rule("TV-33", "LB-55")
@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("room", "Rent a room for 2 Gold: all Lives back, a turn lost"),
        ("room ill", "Rent a room for 2 Gold: no Lives back while you have Disease, a turn lost"),
    ],
)
def test_a_room_says_before_it_is_paid_that_it_heals_no_disease(key: str, words: str) -> None:
    one = Option(key, "room", ("act:room",))
    asked = Decision(0, "special_location", (one, Option("none", None, ("act:none",))), "TV-40")
    found = view(player(0, "T13"), lab={"drawn": None})
    assert wording.option(one, asked, shown(found)) == words


def two_cards() -> Game:
    """A Fiddler in the Tavern, who keeps one of two cards."""
    game = Game(heroes=("fiddler", "ranger"))
    game.put(0, "T5")
    game.run(GamePhase.ENCOUNTER)
    assert game.decision is not None
    assert game.decision.rule == "C8"
    return game


@pytest.mark.rule("TV-15")
def test_a_card_that_is_passed_over_is_not_told_as_drawn() -> None:
    """Who kept the Deckhand Twins read "Flying Chair. This time it changes nothing: Anna ducks"."""
    for keep in (0, 1):
        game = two_cards()
        assert game.decision is not None
        before, had, kept = game.view(), len(game.facts), game.decision.options[keep]
        game.answer(kept.key)
        facts, after = tuple(game.facts[had:]), game.view()
        over = next(str(fact.data["card"]) for fact in facts if fact.kind == "passed_over")
        told = [stage._replace(facts=facts, views=(before, after)) for stage in stages.told(before, after, facts)]
        laid = [stages.lay(stage, shown(after), BOARD, 1.0, 0).pieces for stage in told]
        assert ("picture", over) not in {piece.key for pieces in laid for piece in pieces}


@pytest.mark.rule("TV-15")
def test_which_of_two_cards_is_kept_is_an_encounter_and_says_how_strong_a_brawler_is() -> None:
    """Above the two cards stood "Trade", and "Brawl." was all that was said of the Deckhand Twins."""
    game = two_cards()
    assert game.decision is not None
    lit = frozenset(target for option in game.decision.options for target in option.targets)
    assert wording.track(shown(game.view(), lit=lit)).phase == say("realm.phase.encounter")
    brawler = game.fetch("deckhand_twins")
    asked = shown(game.view(), lit=frozenset({f"lies:{NAME[brawler]}", *lit}))
    assert "Strength 4" in words(sheets.brief(asked, 350, 18))
