"""The rulebook and the credits as screens: reading, links, search, and the ways from the table into them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.content import lookup, rulebook, texts
from game.core import Session
from game.desktop.engine import text
from game.desktop.screens import pages
from game.desktop.screens.credits import Credits
from game.desktop.screens.rulebook import Rulebook
from game.desktop.screens.rules_in_short import RulesInShort
from game.desktop.screens.shelf import Shelf
from game.desktop.table.hud import focus, prompt
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui import layout, pieces, rich
from game.dev import shot
from game.dev.gallery import Gallery
from game.tables.cavern_tavern.face import sheets
from tests.desktop.at_table import key, press, send, show

if TYPE_CHECKING:
    from game.desktop.ui.scene import Scene
    from game.desktop.ui.scroll import Scroll

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (3840, 2160))


def book(number: str = "", size: tuple[int, int] = (1280, 800), scale: int = 100) -> Rulebook:
    host = shot.Still(size, scale)
    found = Rulebook(host, number)
    host.push(found)
    return found


def type_in(scene: Scene, words: str) -> None:
    for letter in words:
        scene.event(pygame.Event(pygame.TEXTINPUT, text=letter))


def links(scroll: Scroll) -> dict[str, tuple[int, int]]:
    """The links in view with their middles."""
    found = {}
    for row, spot in scroll.spots():
        for link in row.links:
            middle = link.rect.move(spot.topleft).center
            if scroll.rect.collidepoint(middle):
                found[link.link] = middle
    return found


def seen(scene: Rulebook) -> list[str]:
    """The numbers of the rules in view."""
    rows = {id(row) for row, _ in scene.page.spots()}
    return [item.anchor for item in scene.written.items if item.anchor and id(item.row) in rows]


def other(scene: Rulebook) -> Scene | None:
    """What is open when the book is closed."""
    host = scene.host
    assert isinstance(host, shot.Still)
    return host.scenes[-1] if host.scenes else None


@pytest.mark.parametrize("number", ["CT-1", "CT-86a", "R-66", "HR-11", "cavern_tavern:R-26"])
def test_the_book_opens_at_a_rule(number: str) -> None:
    found = book(number)
    plain = number.removeprefix("cavern_tavern:")
    assert found.anchor == plain
    assert plain in seen(found)


def test_without_a_number_or_with_a_wrong_one_it_opens_at_its_beginning() -> None:
    for number in ("", "CT-999"):
        found = book(number)
        assert found.page.offset == 0
        assert found.chapter == 0


def test_every_rule_can_be_shown() -> None:
    found = book()
    for chapter in lookup.chapters("cavern_tavern"):
        for rule in chapter.rules[:1] + chapter.rules[-1:]:
            found.show(rule.number)
            assert rule.number in seen(found)
            assert found.written.sections[found.chapter].title == chapter.title


def test_a_click_on_a_chapter_turns_to_it_and_back_leads_back() -> None:
    found = book()
    row, spot = next((r, s) for r, s in found.side.spots() if r.action and "Orders" in str(r.shows))
    assert row.action
    press(found, spot.center)
    assert found.written.sections[found.chapter].title == "Orders"
    there = found.page.offset
    press(found, found.backward.rect.center)
    assert found.page.offset == 0
    press(found, found.forward.rect.center)
    assert found.page.offset == there
    assert found.forward.off


def test_a_link_in_a_rule_leads_to_the_other_one_and_back() -> None:
    found = book("CT-40")
    before = found.page.offset
    number, point = next(one for one in links(found.page).items() if one[0].startswith("CT-"))
    press(found, point)
    assert found.anchor == number
    assert number in seen(found)
    key(found, pygame.K_LEFT, pygame.KMOD_ALT)
    assert (found.anchor, found.page.offset) == ("CT-40", before)
    key(found, pygame.K_RIGHT, pygame.KMOD_ALT)
    assert found.anchor == number != "CT-40"


def test_tab_goes_from_number_to_number_and_enter_opens_one() -> None:
    found = book("CT-40")
    before, shown = found.page.offset, list(links(found.page))
    for _ in found.controls:
        key(found, pygame.K_TAB)
        if found.ring.focused is found.shut:
            break
    reached = []
    wanted = shown[: 1 + next(i for i, name in enumerate(shown) if name.startswith("CT-"))]
    for _ in wanted:
        key(found, pygame.K_TAB)
        reached.append(next(n for n, spot in links(found.page).items() if found.ring.focused.rect.collidepoint(spot)))
    assert reached == wanted
    key(found, pygame.K_RETURN)
    assert found.anchor == reached[-1]
    assert found.anchor in seen(found)
    key(found, pygame.K_LEFT, pygame.KMOD_ALT)
    assert found.page.offset == before


def test_the_page_scrolls_by_wheel_and_keys() -> None:
    found = book()
    found.event(pygame.Event(pygame.MOUSEMOTION, pos=found.page.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    found.event(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    offsets = [found.page.offset]
    for code in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END):
        key(found, code)
        offsets.append(found.page.offset)
    assert offsets == sorted(set(offsets))
    assert found.page.offset == found.page.most
    key(found, pygame.K_PAGEUP)
    key(found, pygame.K_UP)
    assert 0 < found.page.offset < found.page.most
    key(found, pygame.K_HOME)
    assert found.page.offset == 0
    key(found, pygame.K_RIGHT)
    assert found.chapter == 1


def test_what_is_typed_is_looked_for_and_enter_goes_on() -> None:
    found = book()
    type_in(found, "potion")
    assert found.hits == lookup.search("cavern_tavern", "potion")
    assert found.anchor == found.hits[0]
    key(found, pygame.K_RETURN)
    assert found.anchor == found.hits[1]
    assert found.anchor in seen(found)
    key(found, pygame.K_RETURN, pygame.KMOD_SHIFT)
    key(found, pygame.K_RETURN, pygame.KMOD_SHIFT)
    assert found.anchor == found.hits[-1]
    press(found, found.down.rect.center)
    assert found.hit == 0
    assert len(found.side.rows) == len(found.hits) + 1


def test_found_words_are_marked() -> None:
    found = book()
    before = shot.draw(found, found.host.size)
    type_in(found, "fruit")
    after = shot.draw(found, found.host.size)
    marker = pygame.mask.from_threshold(after, rich.MARKER, (4, 4, 4, 255)).count()
    assert marker > pygame.mask.from_threshold(before, rich.MARKER, (4, 4, 4, 255)).count() + 500


def test_a_number_that_is_typed_is_shown_at_once() -> None:
    found = book()
    type_in(found, "ct-86a")
    assert found.anchor == "CT-86a"
    for _ in range(6):
        key(found, pygame.K_BACKSPACE)
    assert found.hits == ()
    assert found.sought == ""


def test_escape_takes_the_search_back_before_it_closes_the_book() -> None:
    found = book()
    type_in(found, "hovercraft")
    assert found.hits == ()
    assert found.count.words
    key(found, pygame.K_ESCAPE)
    assert other(found) is found
    assert found.sought == ""
    assert found.count.words == ""
    key(found, pygame.K_ESCAPE)
    assert other(found) is None


def test_escape_closes_the_book() -> None:
    found = book("CT-30")
    key(found, pygame.K_ESCAPE)
    assert other(found) is None


def test_the_button_closes_the_book() -> None:
    found = book("CT-30")
    press(found, found.shut.rect.center)
    assert other(found) is None


def test_the_bar_is_worked_by_the_tab_key() -> None:
    found = book()
    found.turn_to(5)
    key(found, pygame.K_TAB)
    key(found, pygame.K_RETURN)
    assert found.page.offset == 0
    assert found.ring.focused is found.backward


def test_chapters_and_hits_are_reached_by_keys_alone() -> None:
    found = book()
    key(found, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert found.ring.focused is found.side
    for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        key(found, code)
    assert found.chapter == 1  # past the way to the two pages
    type_in(found, "die")
    key(found, pygame.K_TAB, pygame.KMOD_SHIFT)
    key(found, pygame.K_DOWN)
    key(found, pygame.K_RETURN)
    assert found.anchor == found.hits[1]


def test_the_reader_keeps_the_place_when_the_window_or_the_text_changes() -> None:
    found = book("CT-90")
    row = found.place().row
    for size, scale in (((1920, 1080), 100), ((1280, 720), 200), ((3840, 2160), 75), ((1280, 800), 100)):
        found.host.size, found.host.scale = size, scale
        found.layout()
        assert abs(found.place().row - row) <= 1


@pytest.mark.long(every=5)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_the_book_fits_every_window_and_text_scale(size: tuple[int, int], scale: int) -> None:
    found = book("CT-86a", size, scale)
    window = pygame.Rect(0, 0, *size)
    for rect in (found.frame.side_panel, found.frame.page_panel, *(c.rect for c in found.controls)):
        assert window.contains(rect)
    rects = [c.rect for c in found.controls] + [found.frame.side_panel, found.frame.page_panel]
    assert all(a.collidelist(rects[i + 1 :]) < 0 for i, a in enumerate(rects))
    numbers = [rule.number for c in lookup.chapters("cavern_tavern") for rule in c.rules]
    widest = max(text.width(number, "bold", found.px) for number in numbers)
    assert widest <= round((pages.MARGIN - 0.6) * found.px)
    least = 34 if size[1] <= 800 else 48
    assert all(min(c.rect.size) >= least * 0.99 for c in found.controls if c is not found.count)
    assert "CT-86a" in seen(found)
    shot.draw(found, size)


def test_tooltips_name_the_arrows() -> None:
    found = book()
    found.event(pygame.Event(pygame.MOUSEMOTION, pos=found.backward.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    found.tick(0)
    found.tick(1000)
    assert found.tip.shown is not None
    assert any(part.key == "tooltip" for part in found.parts())


# --- from the table -------------------------------------------------------------------------------------------


def table() -> TableScreen:
    """A table in the middle of a game, at an ordinary turn."""
    games = (shot.played("cavern_tavern", 3, "links", moves) for moves in range(60, 90))
    session = next(game for game in games if game.decision is not None and game.decision.kind == "turn_menu")
    host = shot.Still()
    found = TableScreen(host, InMemoryGame(session, shot.seats(3)))
    host.push(found)
    return found


def opened(scene: TableScreen) -> Rulebook:
    host = scene.host
    assert isinstance(host, shot.Still)
    found = host.scenes[-1]
    assert isinstance(found, Rulebook)
    return found


def refused(scene: TableScreen) -> str:
    """Have something refused; the number of its rule."""
    session: Session = scene.director.session
    assert session.decision is not None
    for place in range(1, 19):
        if session.why(session.decision.seat, f"place:{place}"):
            send(scene, "explain", f"place:{place}")
            scene.follow()
            assert scene.director.remarks.said is not None
            return str(scene.director.remarks.said.rule)
    raise AssertionError


def test_f1_and_the_help_button_open_the_rules_in_short_when_nothing_was_asked() -> None:
    scene = table()
    host = scene.host
    assert isinstance(host, shot.Still)
    key(scene, pygame.K_F1)
    assert isinstance(host.scenes[-1], RulesInShort)
    key(host.scenes[-1], pygame.K_ESCAPE)
    assert host.scenes[-1] is scene
    press(scene, next(b for b in scene.buttons if b.key == "help").rect.center)
    assert isinstance(host.scenes[-1], RulesInShort)


def test_f1_opens_the_rule_of_what_was_refused_last() -> None:
    scene = table()
    number = refused(scene)
    key(scene, pygame.K_F1)
    assert opened(scene).anchor == number


def test_f1_opens_the_rule_of_what_is_looked_at() -> None:
    scene = table()
    show(scene, "place:7")
    key(scene, pygame.K_F1)
    assert opened(scene).anchor == "CT-76"


def test_the_number_in_the_prompt_opens_the_book_and_the_table_stays_as_it_was() -> None:
    scene = table()
    number = refused(scene)
    before = bytes(shot.draw(scene, (1280, 800)).get_buffer().raw)
    spot = pieces.where(prompt.lay(scene.frame, scene.line()), prompt.NUMBER)
    assert spot is not None
    press(scene, spot.center)
    assert opened(scene).anchor == number
    key(opened(scene), pygame.K_ESCAPE)
    assert scene.director.remarks.said is not None
    assert bytes(shot.draw(scene, (1280, 800)).get_buffer().raw) == before


def test_the_number_on_the_rule_page_opens_the_book() -> None:
    scene = table()
    number = refused(scene)
    assert scene.focus.tab == focus.RULE
    press(scene, links(scene.focus.scroll)[number])
    assert opened(scene).anchor == number


@pytest.mark.parametrize("target", ["place:7", "place:office", "table:5", "deck:orders", "kind:Beer", "seat:1"])
def test_the_card_page_lists_its_rules_as_links(target: str) -> None:
    scene = table()
    show(scene, target)
    scene.update()
    numbers = sheets.about(target, scene.director.moment.shown)
    assert numbers
    found = scene.focus.scroll
    found.to(found.most)
    spots = links(found)
    assert set(spots) & set(numbers)
    number, point = next(iter(spots.items()))
    press(scene, point)
    assert opened(scene).anchor == number


def test_numbers_on_log_lines_open_the_book() -> None:
    scene = table()
    found = links(scene.focus.scroll)
    assert found
    number, point = next(one for one in found.items() if not one[0].startswith("moment:"))
    assert rulebook.find("cavern_tavern", number)
    press(scene, point)
    assert opened(scene).anchor == number


def test_a_player_with_a_character_leads_to_its_rule() -> None:
    session = Session.new("cavern_tavern", 3, "c", {"characters": True})
    shown = TableScreen(shot.Still(), InMemoryGame(session, shot.seats(3))).director.moment.shown
    who = shown.view["players"][1]["character"]
    assert sheets.about("seat:1", shown)[0] == f"CT-{150 + int(who[1:])}"


def test_hidden_cards_lead_to_no_rules_of_their_own() -> None:
    scene = table()
    shown = scene.director.moment.shown
    assert not shown.peek
    assert sheets.about("secret", shown) == lookup.rules_of("cavern_tavern", "secret")
    assert sheets.about("hidden", shown) == lookup.rules_of("cavern_tavern", "hidden")


# --- credits, shelf, gallery ----------------------------------------------------------------------------------


def test_the_shelf_leads_to_the_rules_and_the_credits() -> None:
    host = shot.Still()
    shelf = Shelf(host)
    host.push(shelf)
    for name, kind in (("rules", RulesInShort), ("credits", Credits)):
        press(shelf, next(b for b in shelf.buttons if b.key == name).rect.center)
        assert isinstance(host.scenes[-1], kind)
        key(host.scenes[-1], pygame.K_ESCAPE)
        assert host.scenes[-1] is shelf


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 150)])
def test_the_credits_show_every_author_and_every_licence(size: tuple[int, int], scale: int) -> None:
    found = Credits(shot.Still(size, scale))
    words = " ".join(str(item.row.shows) for item in found.written.items)
    for name in ("Lorc", "Delapouite", "Natanael Gama", "Braille Institute", "SIL OPEN FONT LICENSE", "MIT licence"):
        assert name in words
    titles = [section.title for section in found.written.sections]
    found.turn_to(titles.index("EB Garamond"))
    assert found.page.offset > 0
    shot.draw(found, size)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 75), ((1280, 800), 200), ((1920, 1080), 100)])
def test_the_gallery_draws_every_widget_at_every_size(size: tuple[int, int], scale: int) -> None:
    found = Gallery(shot.Still(size, scale))
    picture = shot.draw(found, size)
    assert picture.get_size() == size
    kinds = {type(control).__name__ for control in found.controls}
    assert kinds >= {"Button", "Toggle", "Chooser", "Slider", "DropDown", "TextField", "Tabs", "Label"}
    keys = {part.key for part in found.parts()}
    assert {"log", "cards", "dice", "kinds", "plates", "panels", "focus ring", "tooltip"} <= keys
    assert all(pygame.Rect(0, 0, *size).contains(control.rect) for control in found.controls)


@pytest.mark.long(every=5)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(640, 480), (800, 600), (640, 1080), (1024, 600), (1280, 720)])
def test_in_a_narrow_window_everything_in_the_bar_has_room(size: tuple[int, int], language: str) -> None:
    texts.speak(language)
    try:
        for scale in layout.SCALES:
            shot.display(size)
            scene = Rulebook(shot.Still(size, scale))
            rects = [control.rect for control in scene.controls]
            assert all(rect.width > 0 and scene.frame.bar.contains(rect) for rect in rects)
            assert all(rect.collidelist(rects[i + 1 :]) < 0 for i, rect in enumerate(rects))
            assert scene.field.rect.width >= 3 * scene.field.rect.height
            shot.draw(scene, size)
    finally:
        texts.speak("en")
