"""The regions of a table share their room: plates, choices and the tray take what they need."""

from __future__ import annotations

import pytest

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.table.hud.focus import CARD
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.store import SeatInfo, Settings
from game.tables.realm.content import content
from tests.desktop import legible
from tests.desktop.at_table import come, opened, press, settled
from tests.journeyman import Journeyman

SIZE = (1280, 800)
NAMES = (
    ("Anna", "blue"),
    ("Boris", "purple"),
    ("Clara", "yellow"),
    ("Dmitri", "sky"),
    ("Elena", "vermillion"),
    ("Felix", "white"),
)


def asked(table: str, seats: int, least: int, most: int = 99) -> TableScreen:
    """A table at the first question that lists so many choices."""
    for seed in ("room", "rooms", "column", "tray"):
        session, choose = Session.new(table, seats, seed), Journeyman(seed).choose
        while session.decision is not None:
            if least <= len(session.decision.options) <= most:
                scene = shown(session)
                choices = scene.director.moment.choices
                if choices.open and least <= len(choices.rows) <= most:
                    return scene
            session.answer(choose(session).key)
    raise AssertionError("never asked so much")


def shown(session: Session) -> TableScreen:
    """The table of a game, as its person sees it."""
    host = shot.Still(SIZE)
    host.settings = Settings(helper=False, recap=False, quick_handover=False)
    people = [SeatInfo(name, colour) for name, colour in NAMES[: session.seats]]
    scene = settled(opened(host, session, people))
    scene.parts()
    return scene


def in_sight(scene: TableScreen) -> int:
    """How many choices can be seen whole."""
    area = scene.focus.scroll.rect
    return sum(bool(row.action) and area.contains(spot) for row, spot in scene.focus.scroll.spots())


def words(scene: TableScreen) -> str:
    """All that is written on the screen."""
    recorder = legible.Recorder()
    recorder.draw(scene, SIZE)
    return "\n".join(line.words for line in recorder.lines)


@pytest.mark.long(every=5)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_up_to_eight_choices_are_in_sight_however_many_players_there_are(seats: int) -> None:
    scene = asked("realm", seats, 8, 8)
    assert in_sight(scene) == len(scene.director.moment.choices.rows)
    assert "more below" not in words(scene)


def test_how_many_more_choices_there_are_is_said_and_changes_with_scrolling() -> None:
    scene = asked("realm", 5, 10)
    rows = len(scene.director.moment.choices.rows)
    hidden = rows - in_sight(scene)
    assert hidden > 0
    assert (say("ui.choices_below", n=hidden) if hidden > 1 else say("ui.choices_below_1")) in words(scene)
    scene.focus.scroll.to(10**6)
    scene.update()
    assert "more below" not in words(scene)


@pytest.mark.parametrize("table", ["realm", "wizards"])
def test_few_plates_leave_their_column_to_the_panel(table: str) -> None:
    two, five = asked(table, 2, 3).frame, asked(table, 5, 3, 4).frame
    assert two.page.y < five.page.y - 100
    assert two.tabs.y == two.plates.bottom


def test_an_empty_group_of_the_tray_is_a_slot_and_a_card_alone_has_its_words() -> None:
    scene = shown(_one_object())
    moment = scene.director.moment.shown
    card = moment.me["objects"][0]["id"]
    spots = [spot.rect for spot in scene.face.tray.spots(scene.frame, moment) if spot.target == f"own:{card}"]
    assert spots[0].width < 90, "the card itself stays as large as it was"
    slug = content().cards[card.partition(".")[0]].slug
    begins = say(f"realm.card.{slug}.text").split(" ")[:2]
    assert " ".join(begins) in words(scene).replace("\n", " ")


def test_the_words_beside_a_card_open_it_too() -> None:
    scene = shown(_one_object())
    card = scene.director.moment.shown.me["objects"][0]["id"]
    spot = scene.field.where(f"own:{card}", scene.director.moment.shown)
    assert spot is not None
    press(scene, (spot.right + 20, spot.centery))
    assert scene.focus.tab == CARD


def _one_object() -> Session:
    """A game whose person has one Object, and nobody who follows."""
    session, choose = Session.new("realm", 2, "tray"), Journeyman("tray").choose
    while session.decision is not None:
        me = session.view(session.decision.seat)["players"][session.decision.seat]
        if me["hero"] and len(me["objects"]) == 1 and not me["followers"] and not me["abilities"] and not me["kept"]:
            return session
        session.answer(choose(session).key)
    raise AssertionError("never one Object")


@pytest.mark.parametrize("table", ["realm", "cavern_tavern"])
def test_where_the_game_stands_is_a_track_in_the_top_bar(table: str) -> None:
    scene = asked(table, 3, 2)
    track = scene.face.wording.track(scene.director.moment.shown)
    assert 1 <= track.at <= track.of


def test_tasks_in_sight_are_lines_with_their_lands_and_their_flags_bear_their_letters() -> None:
    session, choose = Session.new("wizards", 2, "alone"), Journeyman("alone").choose
    while session.decision is not None:
        mine = session.view(0)["players"][0]["tasks"] or ()
        if session.decision.seat == 0 and len(mine) == 2 and any(part["space"] for part in mine[1]["parts"]):
            break
        session.answer(choose(session).key)
    host = shot.Still(SIZE)
    host.settings = Settings(helper=False, recap=False)
    people = [SeatInfo("Anna", "blue"), SeatInfo("Boris", "purple", "computer")]
    scene = settled(opened(host, session, people))
    recorder = legible.Recorder()
    recorder.draw(scene, SIZE)
    said = [(line.words, str(line.part)) for line in recorder.lines]
    tasks = {words_ for words_, part in said if part == "tasks"}
    assert {"A", "B"} <= tasks
    on_flags = {words_ for words_, part in said if part != "tasks"}
    known = [one for one in session.view(0)["markers"] if one["seat"] == 0]
    order = [task["card"] for task in session.view(0)["players"][0]["tasks"]]
    assert known
    assert {f"{'AB'[order.index(one['task'])]}{one['part']}" for one in known} <= on_flags


@pytest.mark.parametrize("scale", [150, 175, 200])
@pytest.mark.parametrize("table", ["realm", "wizards", "cavern_tavern"])
@pytest.mark.parametrize("seats", [2, 6])
def test_at_large_text_nothing_lies_over_the_board_and_no_plate_under_the_tabs(
    table: str, seats: int, scale: int
) -> None:
    session = Session.new(table, seats if table != "cavern_tavern" else min(seats, 5), "large")
    scene = TableScreen(shot.Still(SIZE, scale), InMemoryGame(session, shot.seats(session.seats)))
    settled(scene)
    frame = scene.frame
    assert not frame.page.colliderect(frame.board)
    plates = scene.face.plates.rects(frame, scene.director.moment.shown)
    assert len(plates) == session.seats
    assert all(frame.plates.contains(rect) for rect in plates)
    assert all(rect.bottom <= frame.tabs.y for rect in plates)


def in_a_shop() -> Session:
    """A game of the Realm in which at least three things can be bought at the Market."""
    for seed in range(40):
        session, rng = Session.new("realm", 2, f"b{seed}"), Stream(f"b{seed}")
        while session.decision is not None and session.answered < 900:
            wares = [option.key for option in session.decision.options if option.key.startswith("buy")]
            if len(wares) >= 3 and session.decision.rule == "RB-43":
                return session
            session.answer(random_player(session, rng))
    raise AssertionError("nothing was for sale")


def test_what_can_be_bought_stands_there_with_what_it_does_and_its_price() -> None:
    scene = shown(in_a_shop())
    said, decision = words(scene).split("\n"), scene.director.decision
    assert decision is not None
    for key in (option.key for option in decision.options if option.key.startswith("buy")):
        card = content().cards[key.split(" ")[1]]
        assert say(f"realm.card.{card.slug}.name") in said
        assert str(card.price) in said
        assert say(f"realm.card.{card.slug}.brief") in said or card.slug == "rope_and_spikes"
    assert [row.words for row in scene.director.moment.choices.rows] == [
        row.words for row in scene.focus.scroll.rows if row.action is not None
    ]


def test_a_shop_tells_what_one_has_and_by_how_much_the_rest_is_too_dear() -> None:
    """Wares that could not be paid were missing, and nothing said how much Gold there was."""
    scene = shown(in_a_shop())
    view, turn = scene.director.moment.shown.view, scene.director.moment.shown.turn
    assert turn is not None
    gold = view["players"][turn]["gold"]
    assert f"{gold} Gold" in scene.director.moment.prompt.main
    listed = {one.partition(".")[0] for one in view["purchase"]}
    lacking = {content().cards[one].slug: content().cards[one].price - gold for one in listed}
    dear = {say(f"realm.card.{slug}.name"): short for slug, short in lacking.items() if short > 0}
    assert dear
    read = {row.words for row in scene.focus.scroll.rows if row.action is None}
    assert {f"{name}: {short} Gold short" for name, short in dear.items()} <= read


def test_at_large_text_a_ware_keeps_its_name_and_price() -> None:
    """At 150 per cent it was a sentence without a picture."""
    scene = settled(TableScreen(shot.Still(SIZE, 150), InMemoryGame(in_a_shop(), shot.seats(2))))
    come(scene)
    said, decision = words(scene).split("\n"), scene.director.decision
    assert decision is not None
    key = next(option.key for option in decision.options if option.key.startswith("buy"))
    card = content().cards[key.split(" ")[1]]
    assert say(f"realm.card.{card.slug}.name") in said
    assert str(card.price) in said
