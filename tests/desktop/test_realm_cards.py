"""The Realm's cards and heroes: every one has its picture and its frame, and none of its words is cut."""

from __future__ import annotations

import tomllib
from contextlib import nullcontext
from typing import TYPE_CHECKING

import pytest
from pygame import Rect, Surface

from game.content import paths
from game.desktop.engine import sprites, syllables, text
from game.desktop.table.hud.model import Shown
from game.dev import galleries, shot
from game.tables.realm.content import content
from game.tables.realm.content.catalog import ADVENTURE
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import wording
from tests.desktop.german import german
from tests.tables.realm.test_base_tables import stand
from tests.tables.realm.tools import Dice

if TYPE_CHECKING:
    from collections.abc import Iterator

CARDS = tuple(content().cards)
HEROES = tuple(content().characters)


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    return Dice(monkeypatch)


@pytest.fixture(autouse=True)
def _reading() -> Iterator[None]:
    text.read_at(18, 100)
    yield
    text.read_at(18, 100)


def written(draw: object, *args: object, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Every line that something writes, with its pixels."""
    found: list[tuple[str, int]] = []
    put = text.put

    def heard(surface: Surface, words: str, where: tuple[int, int], anchor: str = "midleft", px: int = 18,
              *rest: object) -> Rect:  # fmt: skip
        found.append((words, px))
        return put(surface, words, where, anchor, px, *rest)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(text, "put", heard)
        draw(Surface((900, 900)), *args)  # type: ignore[operator]
    return found


def test_every_picture_of_heroes_and_cards_is_there_in_both_sizes() -> None:
    for name in realm_cards.pictures():
        assert sprites.has(name), name
        assert sprites.find(name, 1).is_file()
        assert sprites.find(name, 2).is_file()


def test_no_two_cards_share_a_picture() -> None:
    folder = paths.assets() / "art" / "2x"
    seen = {(folder / f"card_{card.slug}.webp").read_bytes() for card in content().cards.values()}
    assert len(seen) == len(CARDS)


def test_every_scene_of_the_bake_belongs_to_a_card_or_hero() -> None:
    folder = paths.assets() / "bake" / "vignettes"
    files = [file for file in folder.glob("*.toml") if file.stem != "wizards"]
    slugs = {slug for file in files for slug in tomllib.loads(file.read_text("utf-8"))}
    known = {card.slug for card in content().cards.values()} | {hero.slug for hero in content().characters.values()}
    assert slugs == known


def test_a_card_is_found_by_design_copy_and_slug() -> None:
    assert realm_cards.card("A10") is realm_cards.card("A10.2") is realm_cards.card("wyvern")
    with pytest.raises(KeyError):
        realm_cards.card("A99")


def test_strength_and_craft_differ_by_frame_sign_and_medal() -> None:
    strong, sly = realm_cards.page("fire_drake"), realm_cards.page("barrow_king")
    assert (strong.frame, strong.sign) != (sly.frame, sly.sign)
    assert (strong.medal, sly.medal) == (("realm_medal_strength", "8"), ("realm_medal_craft", "6"))


def test_numbers_stand_where_they_mean_something() -> None:
    shown = {name: (found.words if (found := realm_cards.medal(realm_cards.card(name))) else "") for name in (
        "round_shield", "iron_cap", "battle_axe", "lost_purse", "healing_draught", "mend",
        "masked_duellist", "ember_key",
    )}  # fmt: skip
    assert shown == {
        "round_shield": "5+", "iron_cap": "6", "battle_axe": "+2", "lost_purse": "2", "healing_draught": "",
        "mend": "", "masked_duellist": "", "ember_key": "",
    }  # fmt: skip


@pytest.mark.parametrize("plain", [False, True])
def test_names_in_the_tray_are_whole_and_large_enough(monkeypatch: pytest.MonkeyPatch, plain: bool) -> None:
    text.read_with(plain)
    try:
        for name in CARDS:
            lines = written(realm_cards.tray, Rect(0, 0, *realm_cards.TRAY), name, monkeypatch=monkeypatch)
            named = "".join(words for words, px in lines if px >= text.reading.least)
            whole = realm_cards.title(name).split(": ")[-1]
            assert named.replace("-", "").replace(" ", "").startswith(whole.replace("-", "").replace(" ", "")), lines
            assert all(text.width(words, "bold", px) <= 70 for words, px in lines), lines
    finally:
        text.read_with(False)


@pytest.mark.parametrize("width", [230, 372, 560])
def test_a_full_card_of_its_own_height_shows_all_its_words(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    for name in (*CARDS, *HEROES):
        high = realm_cards.full_height(name, width, 18)
        lines = written(realm_cards.full, Rect(0, 0, width, high), name, 18, monkeypatch=monkeypatch)
        said = " ".join(words for words, _ in lines)
        page = realm_cards.page(name)
        assert " ".join(page.rule.split()) in said, (name, said)
        assert page.said in said, (name, said)
        assert page.title in said
        assert min(px for words, px in lines if words in page.rule) >= 18, name


def test_flavour_is_whole_or_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    text.read_at(18, 200)
    for name in CARDS:
        lines = written(realm_cards.full, Rect(0, 0, 416, 256), name, monkeypatch=monkeypatch)
        assert not [words for words, _ in lines if words.endswith("…")], lines


def test_long_words_are_parted_where_a_syllable_ends() -> None:
    parted = {word: f"{word[: syllables.part(word)]}-{word[syllables.part(word) :]}" for word in (
        "Highwayman", "Whimpering", "Storyteller", "Broadsword", "Trapwright's", "Constitution", "Regrowth",
        "Schreinschwester", "Waschbrett",
    )}  # fmt: skip
    assert set(parted.values()) == {
        "High-wayman", "Whim-pering", "Story-teller", "Broad-sword", "Trap-wright's", "Consti-tution", "Re-growth",
        "Schrein-schwester", "Wasch-brett",
    }  # fmt: skip


def test_a_scene_cut_narrow_keeps_its_main_figure() -> None:
    assert sprites.focus("card_highwayman") > 0.5 > sprites.focus("card_goblin_poacher")
    assert sprites.focus("table_wood") == 0.5


@pytest.mark.parametrize("name", ["heroes", "lives", "lying", "tray_1", "cards_1", "wide_1"])
def test_the_gallery_draws_its_pages(name: str) -> None:
    size = (1280, 800)
    page = galleries.page(shot.Still(size), name)
    assert page is not None
    picture = shot.draw(page, size)
    colours = {tuple(picture.get_at((x, y))) for x in range(20, 1260, 37) for y in range(20, 780, 31)}
    assert len(colours) > 300


@pytest.mark.rule("HI-5")
def test_cards_that_one_looks_at_on_top_of_a_deck_can_be_read_in_full(dice: Dice) -> None:
    """Orders of names say nothing of what the cards do."""
    game = stand("O10")
    names = game.top(ADVENTURE, "maiden", "squire", "market_day")
    dice(4)
    decision = game.run().answer("mystic").decision
    assert decision is not None
    first = {wording.card_of(Shown(game.view(0), (), 0, 0), option.targets[0]) for option in decision.options}
    assert first == {name.partition(".")[0] for name in names}


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_name_in_two_lines_stays_on_its_band(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with german(monkeypatch) if language == "de" else nullcontext():
        for reading, width, high in ((18, 372, 510), (27, 572, 756)):
            text.read_at(reading, 100)
            above = Rect(width // 5, 2, 3 * width // 5, width // 35)  # of the frame, over the band
            rows: dict[str, bytes] = {}
            for name in HEROES:
                surface = Surface((width, high))
                realm_cards.full(surface, surface.get_rect(), name)
                pixels = surface.subsurface(above).copy().get_buffer().raw
                assert rows.setdefault(realm_cards.page(name).frame, pixels) == pixels, name
