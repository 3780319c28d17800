"""The box of Wizards: what is in it, and how mistakes in its files are reported."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from game.content import checks, paths, texts
from game.content.errors import BadContent
from game.tables.wizards.content import (
    HIGH_WIZARDS,
    KINDS,
    MODES,
    NO_LIMIT,
    ORDERS,
    TOKENS,
    Relocation,
    Spell,
    content,
    load,
    place_kind,
)
from game.tables.wizards.content.checks import CAUSES, TABLES, possible, tokens
from game.tables.wizards.content.checks import places as homes

WIZARDS, SORCERERS, DRUIDS = range(len(ORDERS))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the definitions to spoil."""
    return shutil.copytree(paths.assets() / "wizards", tmp_path / "wizards")


def swap(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def problems_of(folder: Path) -> tuple[str, ...]:
    with pytest.raises(BadContent) as caught:
        load(folder, paths.maps() / "wizards")
    return caught.value.problems


def known(order: int, rank: int) -> set[str]:
    return {spell.kind for spell in content().spells[order][rank]}


@pytest.mark.rule("wizards:B-3")
def test_the_box_holds_what_the_rulebook_says() -> None:
    box = content()
    assert (len(box.tasks), len(box.events), len(box.wizard_deck), len(box.objects)) == (50, 40, 14, 12)
    assert box.numbers.boats == 6
    for cards in (box.tasks, box.events, box.objects):
        assert [card.number for card in cards] == list(range(1, len(cards) + 1))


@pytest.mark.rule("wizards:B-2", "wizards:C-2")
def test_eighteen_lands_of_three_kinds_and_high_hollow_far_from_where_it_leads() -> None:
    lands = content().lands
    assert Counter(land.kind for land in lands) == dict(zip(KINDS, (7, 5, 6), strict=True))
    assert [land.number for land in lands] == list(range(1, 19))
    assert (lands[0].slug, lands[12].slug, lands[13].slug) == ("torwall", "sacred_circle", "dragons_lair")
    home = homes(content())
    assert home["HOLLOW"] not in {home["HAMDREL"], home["MEGMORAN"]}


@pytest.mark.rule("wizards:C-6", "wizards:C-7")
def test_tasks_say_their_parts_their_order_and_what_they_bring() -> None:
    box = content()
    card = box.tasks[14]
    assert (card.slug, card.ordered, card.points) == ("the_lost_heir", True, (9, 5, 3))
    assert card.parts == ("T:FARROW", "X?", "T:TORWALL")
    assert tuple(map(sum, zip(*(task.points for task in box.tasks), strict=True))) == (285, 301, 297)
    assert sum(task.ordered for task in box.tasks) == 29
    assert all(1 <= len(task.parts) <= 4 for task in box.tasks)
    assert box.tasks[38].parts == ("D*", "X?", "MENTOR")


@pytest.mark.rule("wizards:C-5", "wizards:C-3")
def test_exactly_eleven_tasks_need_only_the_last_two_lands() -> None:
    box = content()
    last = [task.number for task in box.tasks if possible(task, homes(box))]
    assert last == [1, 10, 19, 31, 35, 42, 44, 45, 46, 49, 50]


def test_gates_and_whale_song_are_read_token_by_token() -> None:
    assert tokens("TP(G*>LAIRC)") == ("G*", "LAIRC")
    assert tokens("STAY(E:MEADOWSHIRE)") == ("E:MEADOWSHIRE",)
    assert tokens("HW*") == ("HW*",)
    used = {token for task in content().tasks for part in task.parts for token in tokens(part)}
    assert used & set(TOKENS) >= {"X?", "X*", "G*", "ST?", "LR?", "HERE", "MENTOR", "HW*"}
    assert used <= {*TOKENS, *homes(content())}


@pytest.mark.rule("wizards:WZ-42", "wizards:C-8")
def test_events_by_class() -> None:
    events = content().events
    assert Counter(event.cls for event in events) == {"now": 24, "days": 6, "hold": 4, "trap": 3, "until": 3}
    assert {event.slug for event in events if event.void_dazed} == {"leaf_road", "goats_feet", "wave_walking"}
    assert {event.slug: event.days for event in events if event.days} == {
        "following_wind": 3,
        "leaf_road": 4,
        "goats_feet": 4,
        "wave_walking": 3,
        "leaden_boots": 3,
        "rockfall": 4,
    }


@pytest.mark.rule("wizards:C-9")
def test_two_objects_are_kept_and_ten_are_used_up() -> None:
    assert [chit.slug for chit in content().objects if chit.keep] == ["boots_of_striding", "rune_staff"]


@pytest.mark.rule("wizards:C-10", "wizards:WZ-10")
def test_the_wizard_deck_has_every_wizard_once_in_order_of_rank() -> None:
    deck = content().wizard_deck
    assert tuple(card.slug for card in deck[:7]) == HIGH_WIZARDS
    assert Counter(card.kind for card in deck) == {"hw": 7, "phantasm": 3, "trap": 4}
    assert [card.place for card in deck if card.place] == ["ABBEY", "HAMDREL", "CREST", "LAIRC"]


@pytest.mark.rule("wizards:WZ-1")
def test_the_ranks_ask_for_more_of_what_their_order_values() -> None:
    ranks = content().ranks
    assert ranks[WIZARDS] == ((0, 0, 0), (0, 0, 0), (15, 10, 5), (35, 25, 15), (60, 45, 30), (100, 75, 50))
    assert ranks[SORCERERS][2:] == ((10, 5, 15), (25, 15, 35), (45, 30, 60), (75, 50, 100))
    assert ranks[DRUIDS][2:] == ((5, 15, 10), (15, 35, 25), (30, 60, 45), (50, 100, 75))


@pytest.mark.rule("wizards:WZ-18")
def test_who_knows_which_spell() -> None:
    spells = content().spells
    assert [[len(known(order, rank)) for rank in range(6)] for order in range(3)] == [
        [0, 2, 4, 5, 8, 0],
        [0, 1, 3, 3, 6, 0],
        [0, 2, 4, 5, 7, 0],
    ]
    reach = [[spell.reach for rank in order for spell in rank if spell.kind == "boat_summoning"] for order in spells]
    assert reach == [[5, 10, 15, NO_LIMIT], [5, 15, NO_LIMIT, NO_LIMIT], [5, 5, 10, 15]]
    assert all(("telepathy" in known(order, rank)) == (order == WIZARDS) for order in range(3) for rank in range(1, 5))
    assert Spell("swiftness", terrain=("common",)) in spells[WIZARDS][2]
    assert Spell("escape", form="transport") in spells[SORCERERS][3]
    forms = [[spell.form for spell in rank if spell.kind == "transport"] for rank in spells[DRUIDS][1:5]]
    assert forms == [
        ["circle_to_stone"],
        ["stone_to_random", "circle_to_stone"],
        ["stone_to_any", "circle_to_stone"],
        ["stone_to_any", "any_to_stone"],
    ]


@pytest.mark.rule("wizards:WZ-67", "wizards:WZ-68", "wizards:WZ-69", "wizards:WZ-70")
def test_what_being_brought_elsewhere_means() -> None:
    causes = content().relocations
    assert tuple(causes) == CAUSES
    assert causes["rescue"] == Relocation(
        transport=True, escapable=True, lair=True, encounters=True, animal=True, trap=True, permit=True
    )
    assert causes["winged_ride"] == Relocation()
    assert {name for name, one in causes.items() if not one.lair} == {
        "unicorn_ride",
        "winged_ride",
        "wizard_trap_lair_center",
        "trap_2_lair_center",
        "demon_5",
        "dragon_5",
    }
    assert not any(causes[name].encounters for name in ("transport_spell", "call_for_help", "event_21_37"))


@pytest.mark.rule("wizards:WZ-76", "wizards:WZ-77", "wizards:WZ-78")
def test_which_journeys_can_be_escaped_and_which_cost_the_animal() -> None:
    causes = content().relocations
    assert causes["high_hollow_result"].escapable
    assert causes["high_hollow_result"].trap
    for name in ("event_11_guided", "event_15_moved"):
        assert not causes[name].transport
        assert not causes[name].animal
        assert causes[name].encounters
    assert not any(causes[name].permit for name in ("unicorn_ride", "event_21_37"))
    assert causes["event_4"].permit


def test_every_table_has_each_face_for_every_rank_that_rolls_on_it() -> None:
    tables = content().tables
    assert tuple(tables) == tuple(TABLES)
    ops = {name: [row.op for row in rows for _ in row.faces] for name, rows in tables.items()}
    assert ops["hamdrel"] == ["gain", "gain", "task", "task", "produce", "produce"]
    assert ops["hamdrel_rank0"] == ["unicorn", "unicorn", "wizard_card", "wizard_card", "produce", "produce"]
    assert [row.place for row in tables["hollow"]] == ["CREST", "HAMDREL", "MEGMORAN"]
    assert ops["crest"] == ["split", "split", "two_wizards", "two_wizards", "extra", "extra"]
    assert ops["abbey"] == ["extra", "extra", "contact", "contact", "gain", "gain"]
    assert ops["dwelling"] == ["gain", "gain", "gain", "gain", "nothing", "nothing"]
    assert ops["town"] == ["stolen", "lose", "stay", "task", "extra", "nothing"]
    assert ops["animals"] == ["dragon", "unicorn", "winged_horse", "horse", "hound", "dove"]
    assert ops["random_encounter"] == ["demons", "trap", "animal", "event", "folk", "wizard"]
    assert ops["demons"] == ["stun", "stolen", "lose", "dazed", "random_lair", "defeated"]
    assert ops["dragon"] == ["bound", "stun", "stolen", "lose", "center", "unharmed"]
    assert ops["traps"] == ["lost_until_rescued", "center", "lost_turns", "random_lair", "held", "random"]
    assert ops["help"] == ["heal_or_any"] * 2 + ["heal_or_random"] * 2 + ["unheard"] * 2
    fours = [row.op for row in tables["player_encounter"] if not row.ranks or 4 in row.ranks]
    assert fours == ["attacked", "random_lair", "horse", "turn_up", "leader_gives", "produce"]


@pytest.mark.rule("wizards:WZ-9", "wizards:WZ-95")
def test_animals_stay_so_long() -> None:
    stays = {row.op: row.amount for row in content().tables["animals"]}
    assert stays == {"dragon": 0, "unicorn": 1, "winged_horse": 2, "horse": 3, "hound": 4, "dove": 1}
    numbers = content().numbers
    assert (numbers.wing_range, numbers.horse_mp, numbers.hound_mp) == (10, 4, 1)


def test_the_three_lengths_of_the_game() -> None:
    modes = content().modes
    assert tuple(modes) == MODES
    assert [(mode.lands, mode.days, mode.thwart, mode.victory) for mode in modes.values()] == [
        (10, 7, 2, 3),
        (12, 10, 3, 4),
        (18, 14, 3, 5),
    ]
    assert [(mode.reward_num / mode.reward_den, mode.bonus, mode.quick) for mode in modes.values()] == [
        (1.6, 1, True),
        (1.5, 0, True),
        (1, 0, False),
    ]
    traps = {homes(content())[card.place] for card in content().wizard_deck if card.place}
    for mode in (modes["short"], modes["evening"]):
        assert traps <= set(mode.fixed)  # no Trap card leads where nothing is
        assert len(mode.fixed) == 9


@pytest.mark.rule("wizards:B-59", "wizards:WZ-30", "wizards:WZ-111", "wizards:B-65")
def test_the_loose_numbers() -> None:
    numbers = content().numbers
    assert numbers.claims == (1, 1, 2, 2, 3)
    assert (numbers.claims_team, numbers.claims_pair) == ((1, 1, 2, 3, 4), (1, 1, 2, 3, 3))
    assert numbers.claims_alone == (0, 0, 0, 0, 0, 1)
    assert (numbers.spell_to, numbers.spell_dazed_to, numbers.telepathy_to, numbers.boat_pull) == (5, 3, 2, 5)
    assert (numbers.lair_time, numbers.calendar, numbers.taming_back) == (13, 14, 3)


def test_every_card_place_and_table_has_its_texts() -> None:
    wanted = set(checks.wanted_texts("wizards"))
    assert wanted <= set(texts.everything())
    assert len(wanted) > 400
    assert place_kind("STONE4") == "stone"


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        # shapes
        ("tasks.toml", "ordered = false", 'ordered = "no"', "task 1 (the_surveyors_round): Expected `bool`"),
        ("tasks.toml", "points = [8, 6, 4]", "points = [8, 6]", "task 1 (the_surveyors_round): Expected `array`"),
        ("tasks.toml", "points = [8, 6, 4]", "points = [8, 6, -4]", "Expected `int` >= 0"),
        ("tasks.toml", "number = 1,", "number = 1, shiny = true,", "Object contains unknown field `shiny`"),
        ("events.toml", 'cls = "days"', 'cls = "weeks"', "event 1 (following_wind): Invalid enum value 'weeks'"),
        ("objects.toml", "ring_of_staying", "Ring of Staying", "Expected `str` matching"),
        ("objects.toml", "object = [", "object = [3,", "object 1: Expected `object`, got `int`"),
        ("wizards.toml", 'kind = "trap"', 'kind = "snare"', "card 11 (trap_abbey): Invalid enum value 'snare'"),
        ("tables.toml", 'op = "gain"', 'op = "win"', "hamdrel 1: Invalid enum value 'win'"),
        ("tables.toml", "faces = [1, 2]", "faces = [0, 2]", "hamdrel 1: Expected `int` >= 1"),
        ("orders.toml", 'kind = "telepathy"', 'kind = "tea"', "wizards: Invalid enum value 'tea'"),
        ("modes.toml", "days = 7", "days = 15", "short: Expected `int` <= 14"),
        ("numbers.toml", "boats = 6", 'boats = "six"', "numbers.toml: Expected `int`, got `str` - at `$.boats`"),
        ("numbers.toml", "boats = 6", "", "Object missing required field `boats`"),
        ("relocations.toml", "walk = { lair = true }", "walk = { lair = 1 }", "walk: Expected `bool`"),
        # whole files
        ("tasks.toml", "task = [", "tusk = [", "tusk: expected only task"),
        ("tasks.toml", "task = [", "tusk = [", "tasks.toml: expected task"),
        ("events.toml", "event = [", "event = [[", "events.toml"),
        ("relocations.toml", "[relocation]", "[relocations]", "relocations.toml: expected relocation"),
        ("orders.toml", "[druids]", "[bards]", "bards: expected only wizards, sorcerers, druids"),
        ("tables.toml", "hamdrel = [", 'hamdrel = "tea"\nhedge = [', "hamdrel: expected a list of lines, found 'tea'"),
        # numbers and names
        ("tasks.toml", "number = 2,", "number = 1,", "expected 1 to 50 in order"),
        ("events.toml", "number = 40", "number = 41", "expected 1 to 40 in order"),
        ("objects.toml", "moon_lamp", "hourglass", "hourglass: expected each slug once"),
        ("events.toml", ", days = 3", "", "1 (following_wind): expected days of class days"),
        ("events.toml", 'cls = "now"', 'cls = "now", void_dazed = true', "4 (fallen_star): expected void_dazed only"),
        # Tasks
        ("tasks.toml", '"T:TORWALL", "ABBEY"', '"T:ATLANTIS", "ABBEY"',
         "T:ATLANTIS: expected a token of C-5 or a place"),
        ("tasks.toml", "TP(X?>X?)", "TP(X?>Y?)", "9 (gate_of_moonlight): TP(X?>Y?): expected a token"),
        ("tasks.toml", "STAY(E:MEADOWSHIRE)", "STAY()", "17 (whale_song): STAY(): expected a token"),
        ("tasks.toml", '["X?", "X?", "X?"]', "[]", "1 (the_surveyors_round): expected a part"),
        ("tasks.toml", "points = [8, 6, 4]", "points = [9, 6, 4]",
         "expected [285, 301, 297] points in all, found [286,"),
        ("tasks.toml", '"LR?", "LR?"', '"LR?", "C?"', "expected Tasks [1, 10, 19, 31, 35,"),
        # the Wizard deck
        ("wizards.toml", '  { kind = "phantasm", slug = "phantasm" },\n', "",
         "expected {'hw': 7, 'phantasm': 3, 'trap': 4}"),
        ("wizards.toml", "ishkatar", "gandalf", "expected ishkatar, tolmitar"),
        ("wizards.toml", ', place = "ABBEY"', "", "trap_abbey: expected a place of Traps, and of no other, found none"),
        ("wizards.toml", 'place = "ABBEY"', 'place = "INN"', "trap_abbey: expected a place of Traps"),
        # Orders
        ("orders.toml", ", [100, 75, 50]", "", "wizards: expected points for Ranks 1 to 5, found 4"),
        ("orders.toml", "[15, 10, 5]", "[15, 30, 5]", "wizards: points fall from [15, 30, 5] to [35, 25, 15]"),
        ("orders.toml", ", reach = 5", "", "wizards: Rank 1: boat_summoning: expected a reach"),
        ("orders.toml", '{ kind = "telepathy" }', '{ kind = "telepathy", reach = 2 }', "telepathy: expected no reach"),
        ("orders.toml", 'form = "traps"', 'form = "random"', "Rank 4: escape: expected another form, found random"),
        ("orders.toml", '{ kind = "telepathy" }', '{ kind = "boat_summoning", reach = 5 }', "expected each line once"),
        # modes
        ("modes.toml", "[evening]", "[morning]", "expected short, evening, full, found short, morning, full"),
        ("modes.toml", '"torwall", ', '"avalon", ', "short: expected Lands of lands.toml in fixed, found avalon"),
        ("modes.toml", '"torwall", ', '"abbotsmere", ', "short: expected each Land once in fixed"),
        ("modes.toml", "lands = 10", "lands = 11", "short: expected a slot for each of 11 lands, found 10"),
        ("modes.toml", "lands = 18", "lands = 19", "full: expected as many lands as fixed and rest_kinds can give"),
        # tables and causes
        ("tables.toml", "faces = [5, 6]", "faces = [5]",
         "hamdrel: expected each face once for Rank 0, found [1, 2, 3, 4, 5]"),
        ("tables.toml", "ranks = [4]", "ranks = [3]", "player_encounter: expected each face once for Rank 3"),
        ("tables.toml", "abbey = [", "abby = [", "tables.toml: expected abbey"),
        ("tables.toml", "abbey = [", "abby = [", "abby: expected only hamdrel"),
        ("tables.toml", 'place = "HAMDREL"', 'place = "E:MISTVALE"', "E:MISTVALE: expected a place on another Land"),
        ("tables.toml", 'place = "CREST"', 'place = "MOON"', "faces [1, 2]: expected a place or who comes, found MOON"),
        ("tables.toml", ', place = "CREST"', "", "hollow: faces [1, 2]: expected a place, since it is a Transport"),
        ("tables.toml", 'op = "stolen"', 'op = "unheard"', "town: faces [1]: expected op nothing, stolen, lose"),
        ("relocations.toml", "rescue = ", "rescued = ", "relocations.toml: expected rescue"),
        ("relocations.toml", "rescue = ", "rescued = ", "rescued: expected only walk"),
        # loose numbers
        ("numbers.toml", "claims = [1, 1, 2, 2, 3]", "claims = [2, 1]", "claims: expected numbers that never fall"),
        ("numbers.toml", "lair_time = 13", "lair_time = 14", "lair_time: expected less than 14"),
        ("numbers.toml", "calendar = 14", "calendar = 13", "calendar: expected 14 days or more"),
        # the table of the Lands
        ("lands.toml", 'rows = "PPW/', 'rows = "PPWP/', "torwall: expected rows of 3, 4, 5, 4, 3 letters PWM~"),
        ("lands.toml", 'rows = "PPW/', 'rows = "PPX/', "torwall: expected rows of 3, 4, 5, 4, 3 letters PWM~"),
        ("lands.toml", "harbour = [2, 0]", "harbour = [3, 0]",
         "torwall: harbour: expected a hex of the Land, found 3,0"),
        ("lands.toml", "walls = [[1, 0], ", "walls = [[2, 0], ",
         "silverleaf: walls: expected a neighbour of 0,0, found 2,0"),
        ("lands.toml", 'slug = "torwall"', 'slug = "abbotsmere"', "abbotsmere: expected each slug once"),
        ("lands.toml", "number = 18", "number = 19", "expected 1 to 18 in order"),
        ("lands.toml", 'kind = "common"', 'kind = "plain"', "land 1 (torwall): Invalid enum value 'plain'"),
    ],
)  # fmt: skip
def test_each_mistake_says_where_it_is_and_what_was_expected(
    folder: Path, file: str, old: str, new: str, expected: str
) -> None:
    swap(folder, file, old, new)
    found = problems_of(folder)
    assert any(expected in problem for problem in found), found
    files = {entry.name for entry in (*folder.iterdir(), *(paths.maps() / "wizards").iterdir())}
    assert {problem.partition(":")[0] for problem in found} <= files


def test_all_mistakes_are_told_at_once(folder: Path) -> None:
    swap(folder, "tasks.toml", "ordered = false", "ordered = 0")
    swap(folder, "events.toml", 'cls = "now"', 'cls = "then"')
    (folder / "objects.toml").write_bytes(b"object = [\xff]")
    (folder / "modes.toml").unlink()
    found = problems_of(folder)
    for file in ("tasks.toml", "events.toml", "objects.toml", "modes.toml"):
        assert any(problem.startswith(f"{file}:") for problem in found), file


@pytest.mark.parametrize("file", [file.name for file in sorted((paths.assets() / "wizards").glob("*.toml"))])
@pytest.mark.parametrize(
    "text", ["", "= 3", "a = 1", "card = 7\nland = 7\ntask = 7\nevent = 7\nobject = 7\nrelocation = 7"]
)
def test_a_file_of_something_else_is_told_without_a_traceback(folder: Path, file: str, text: str) -> None:
    (folder / file).write_text(text, encoding="utf-8")
    assert any(problem.startswith(f"{file}:") for problem in problems_of(folder))
