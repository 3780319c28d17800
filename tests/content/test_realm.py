"""The Realm's box: what is in it, and how mistakes in its files are reported."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from game.content import checks, paths, texts
from game.content.errors import BadContent
from game.tables.realm.content import AILMENTS, Card, Effect, content, load


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the definitions to spoil."""
    return shutil.copytree(paths.assets() / "realm", tmp_path / "realm")


def swap(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def problems_of(folder: Path) -> tuple[str, ...]:
    with pytest.raises(BadContent) as caught:
        load(folder)
    return caught.value.problems


def deck(name: str) -> list[Card]:
    """Every copy of every card of a deck."""
    return [card for card in content().cards.values() if card.deck == name for _ in range(card.count)]


@pytest.mark.rule("RB-4")
def test_the_decks_have_as_many_cards_as_the_rulebook_says() -> None:
    sizes = Counter[str]()
    for card in content().cards.values():
        sizes[card.deck] += card.count
    assert sizes == {"adventure": 80, "spell": 18, "tavern": 36, "lab_enemy": 40, "treasure": 40, "purchase": 24}
    assert tuple(content().ailments) == AILMENTS
    assert len(AILMENTS) == 6


@pytest.mark.rule("RB-48")
def test_the_adventure_deck_by_type() -> None:
    adventure = deck("adventure")
    types = Counter(card.type for card in adventure)
    assert types["enemy"] == 38
    assert (types["stranger"], types["follower"], types["object"] + types["gold"], types["event"]) == (10, 10, 12, 10)
    assert Counter(card.stat for card in adventure if card.type == "enemy") == {"S": 28, "C": 10}
    assert sum(types.values()) == 80


@pytest.mark.rule("TV-41")
def test_the_tavern_deck_by_type() -> None:
    types = Counter(card.type for card in deck("tavern"))
    assert types == {"brawler": 13, "stranger": 7, "gamble": 5, "rumour": 4, "follower": 3, "happening": 4}


@pytest.mark.rule("LB-51")
def test_the_decks_of_the_labyrinth_by_type() -> None:
    assert Counter(card.type for card in deck("lab_enemy")) == {"enemy": 40}
    types = Counter(card.type for card in deck("treasure"))
    assert types == {"key": 3, "object": 18, "gold": 3, "follower": 6, "ability": 10}


@pytest.mark.rule("LB-13", "LB-17", "LB-14")
def test_the_pool_of_tiles_by_group_and_shape() -> None:
    box = content()
    shapes: dict[str, Counter[str]] = {"corridor": Counter(), "room": Counter(), "special": Counter()}
    for name, tile in box.tiles.items():
        assert name == tile.code + tile.shape
        shapes[tile.group][tile.shape] += tile.count
    assert shapes["corridor"] == {"I": 14, "L": 14, "T": 16, "X": 10}
    assert shapes["room"] == {"D": 8, "I": 5, "L": 4, "T": 5, "X": 3}
    assert shapes["special"].total() == 14
    assert sum(shapes.values(), Counter[str]()).total() == 93
    assert box.markers == {"ST": 4, "SD": 2}
    assert 93 + len(box.entrances) + sum(box.markers.values()) == 105


@pytest.mark.rule("LB-16")
def test_the_tiles_that_pay_once_carry_the_star() -> None:
    starred = {tile.slug for tile in content().tiles.values() if tile.star}
    assert starred == {"dropped_purse", "storeroom", "spring", "prison_cell"}


@pytest.mark.rule("RB-10", "RB-11", "RB-19")
def test_the_rings_are_whole_and_every_way_leads_back() -> None:
    spaces = content().spaces
    rings = Counter(name[0] for name in spaces)
    assert rings == {"O": 24, "M": 8, "G": 6, "T": 18}
    crossings = {name: space.crossing for name, space in spaces.items() if space.crossing}
    assert crossings == {"O8": "M1", "M1": "O8", "O20": "M5", "M5": "O20"}
    gates = {name: space.gate for name, space in spaces.items() if name[0] == "G"}
    assert gates == {"G1": "T13", "G2": "O14", "G3": "M7", "G4": "M2", "G5": "O22", "G6": ""}


@pytest.mark.rule("RB-12")
def test_the_waypoints() -> None:
    waypoints = {name for name, space in content().spaces.items() if space.waypoint}
    outer = {f"O{n}" for n in (1, 3, 5, 8, 10, 12, 16, 18, 20)}
    assert waypoints == outer | {f"M{n}" for n in (1, 2, 4, 5, 6, 7)}


def test_the_special_locations_of_the_tavern_never_draw() -> None:
    tavern = [space for name, space in content().spaces.items() if name[0] == "T"]
    special = [space.id for space in tavern if space.special]
    assert special == ["T1", "T4", "T7", "T10", "T13", "T16"]
    assert [space.id for space in tavern if space.draw == 0] == special


@pytest.mark.rule("LB-6", "LB-7")
def test_six_stairs_lead_into_the_labyrinth() -> None:
    entrances = content().entrances
    assert [card.space for card in entrances.values()] == ["O3", "O12", "O18", "T9", "M6", "M2"]
    assert Counter(card.stairs for card in entrances.values()) == {"up": 4, "down": 2}
    for name, card in entrances.items():
        assert content().spaces[card.space].entrance == name


@pytest.mark.rule("LB-5")
def test_two_dice_name_eleven_squares_that_differ() -> None:
    numbered = content().numbered
    assert list(numbered) == list(range(2, 13))
    assert len(set(numbered.values())) == 11
    assert {n for n, square in numbered.items() if square[0] in "AG" and square[1] in "17"} == {2, 3, 12}
    steps = {n: abs("ABCDEFG".index(s[0]) - 3) + abs(int(s[1]) - 4) for n, s in numbered.items()}
    assert all(far == (6 if n in {2, 3, 12} else 4) for n, far in steps.items())


@pytest.mark.rule("LB-36")
def test_every_trap_table_has_six_rows() -> None:
    traps = content().traps
    assert list(traps) == ["nonmagic", "magic", "crypt", "door", "room", "corridor"]
    for kind, lines in traps.items():
        assert [trap.roll for trap in lines] == [1, 2, 3, 4, 5, 6]
        assert {trap.stays for trap in lines} == {kind == "room"}
    fall = traps["corridor"][0]
    assert (fall.test, fall.dice) == ("strength", 2)
    assert (fall.fail, fall.effects) == ((Effect("hurt"),), (Effect("destroy_on_leaving"),))


@pytest.mark.rule("RB-3", "RB-35", "TV-23")
def test_the_stride_die_the_spell_limits_and_where_one_lands() -> None:
    box = content()
    assert box.stride == (1, 1, 2, 2, 3, 4)
    limits = [box.spell_limit[min(craft, len(box.spell_limit)) - 1] for craft in range(1, 9)]
    assert limits == [0, 0, 1, 2, 2, 3, 3, 3]
    assert box.thrown_out == ("O15", "O14", "O13", "O17", "O18", "O19")


@pytest.mark.rule("EG-12", "QK-4")
def test_the_clock_strikes_earlier_the_more_there_are() -> None:
    clock = content().clock
    assert clock.waking == {2: 30, 3: 27, 4: 24, 5: 21, 6: 19}
    assert clock.end == {2: 60, 3: 48, 4: 39, 5: 35, 6: 32}
    assert clock.quick == (12, 22)


@pytest.mark.rule("RB-47")
def test_the_characters_and_what_they_are_as_enemies() -> None:
    heroes = {hero.slug: hero for hero in content().characters.values()}
    assert len(heroes) == 10
    assert {slug for slug, hero in heroes.items() if hero.enemy_bonus} == {"stone_troll", "deep_delver", "pit_fighter"}
    casters = {slug: hero.enemy_caster for slug, hero in heroes.items() if hero.enemy_caster >= 0}
    assert casters == {"hedge_wizard": 2, "shrine_sister": 1, "fen_witch": 1}
    wizard = heroes["hedge_wizard"]
    assert (wizard.strength, wizard.craft, wizard.lives, wizard.gold, wizard.spells, wizard.start) == (
        2, 5, 4, 1, 2, "O14",
    )  # fmt: skip


@pytest.mark.rule("LB-44", "LB-54")
def test_lab_enemies_have_faces_for_treasure_and_some_cast() -> None:
    enemies = {card.slug: card for card in deck("lab_enemy")}
    assert enemies["gnawer_swarm"].treasure == (6,)
    assert enemies["bone_sentry"].treasure == (4, 5, 6)
    assert enemies["granite_idol"].treasure == (2, 3, 4, 5, 6)
    casters = {slug for slug, card in enemies.items() if card.caster}
    assert casters == {"cult_adept", "pale_hexer", "whispering_head", "deep_witch"}
    spells = [row[0].op for row in content().rolls["enemy_spells"].rows]
    assert spells == [
        "finger_of_death", "immobility", "syphon", "brainwave_or_lightning_bolt", "destroy_magic", "random_magic",
    ]  # fmt: skip


@pytest.mark.rule("TV-27", "TV-35")
def test_the_tables_for_a_die_have_six_faces_and_five_are_rolled_for_a_person() -> None:
    rolls = content().rolls
    assert all(len(roll.rows) == 6 for roll in rolls.values())
    people = {name for name, roll in rolls.items() if roll.person}
    assert people == {"enchantress", "mystic", "steward", "oracle", "glass_garden"}
    brew = [row[0] for row in rolls["brew"].rows]
    assert brew == [
        Effect("pass_out"), Effect("nothing"), Effect("score"), Effect("score"), Effect("score", 2), Effect("life"),
    ]  # fmt: skip


@pytest.mark.rule("LB-55")
def test_ailments_by_their_dice() -> None:
    ailments = content().ailments
    dice = {name: (one.step, one.faces, one.cure) for name, one in ailments.items() if one.step}
    assert dice == {
        "confusion": ("move", (1, 2), (6,)),
        "disease": ("upkeep", (1,), ()),
        "lycanthropy": ("upkeep", (1, 2), ()),
        "poison": ("end", (1, 2, 3), (6,)),
    }
    assert ailments["weakness"].strength == -2


@pytest.mark.rule("RU-53")
def test_technological_objects_are_refused(folder: Path) -> None:
    assert not any(card.tech for card in content().cards.values())
    swap(folder, "adventure.toml", 'slug = "silver_net", ', 'slug = "silver_net", tech = true, ')
    (problem,) = problems_of(folder)
    assert problem.startswith("adventure.toml: A47: expected no tech")


def test_steps_are_read_as_word_number_and_object() -> None:
    cards = content().cards
    assert cards["V12"].rows[3] == (Effect("peek", 3, "treasure"),)
    assert cards["A07"].lose == (Effect("ailment", 1, "poison"),)
    assert cards["V13"].rows[5] == (Effect("cure", 1, "one"), Effect("heal", 1))
    assert content().traps["crypt"][1].effects == (Effect("fight_strength", 5, "Undead"),)


def test_cards_and_places_have_names_of_their_own() -> None:
    slugs = [card.slug for card in content().cards.values()]
    assert len(slugs) == len(set(slugs)) == 160
    assert texts.say("realm.card.pony.name") == texts.say("realm.card.pack_pony.name")


def test_a_card_without_a_text_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    known = texts.everything() | {"realm.card.wyvern.text": ""}
    monkeypatch.setattr(texts, "everything", lambda: known)
    assert "en.realm.toml: realm.card.wyvern.text: expected a text" in checks.content().problems


@pytest.mark.parametrize("key", ["realm.space.O4", "realm.trap.dust.name", "realm.table.cafe.6", "realm.hero.fiddler"])
def test_places_traps_tables_and_heroes_need_texts_too(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    known = {name: text for name, text in texts.everything().items() if name != key}
    monkeypatch.setattr(texts, "everything", lambda: known)
    assert f"en.realm.toml: {key}: expected a text" in checks.content().problems


def test_definitions_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        content().cards["A01"].value = 9  # type: ignore[misc]


def test_all_mistakes_are_reported_at_once(folder: Path) -> None:
    swap(folder, "adventure.toml", '"gold 3"', '"silver 3"')
    swap(folder, "spells.toml", '"pre_battle"', '"breakfast"')
    swap(folder, "tavern.toml", '"peek 3 treasure"', '"peek treasure"')
    swap(folder, "lab_enemies.toml", 'kind = "Beast"', 'kind = "Robot"')
    swap(folder, "treasure.toml", "save = 4", "save = 9")
    swap(folder, "purchase.toml", "price = 1, ", "")
    swap(folder, "board.toml", '"settlement"', '"airport"')
    swap(folder, "tables.toml", '"coach"', '"coach 2"')
    swap(folder, "characters.toml", "lives = 5", "lives = 0")
    swap(folder, "labyrinth.toml", "roll = 6", "roll = 7")
    swap(folder, "numbers.toml", "quick = [12, 22]", "quick = [12]")
    files = {problem.partition(":")[0] for problem in problems_of(folder)}
    assert files == {file.name for file in folder.iterdir()}


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        # words that do not exist, and steps written wrong
        ("adventure.toml", '"gold 3"', '"silver 3"', "A11): win: 'silver 3': expected one of ability, ailment"),
        ("adventure.toml", '"ailment poison"', '"ailment hiccups"', "expected ailment (confusion or weakness"),
        ("adventure.toml", '"ailment poison"', "3", "expected a step in quotes"),
        ("adventure.toml", '"gold 3"', '"gold"', "expected gold n"),
        ("tavern.toml", '"peek 3 treasure"', '"peek 3 spell"', "face 4: 'peek 3 spell': expected peek n (adventure or"),
        ("tables.toml", '"coach"', '"coach 2"', "roll 6 (cafe): face 6: 'coach 2': expected coach"),
        ("labyrinth.toml", '"trap door"', '"trap roof"', "expected trap (nonmagic or magic"),
        ("labyrinth.toml", '"skip 1"', '"skip one"', "expected skip n"),
        ("adventure.toml", 'win = ["gold 1"]', 'win = "gold 1"', "(A09): Expected `array`"),
        # fields
        ("adventure.toml", "stat = ", "stats = ", "stats"),
        ("adventure.toml", 'type = "enemy"', 'type = "enemies"', "enemies"),
        ("adventure.toml", 'kind = "Folk"', 'kind = "Folks"', "A01: expected a kind of Folk, Animal"),
        ("adventure.toml", 'kind = "weather"', 'kind = "wether"', "A48: expected a kind of weather"),
        ("adventure.toml", 'kind = "Folk", ', "", "A01: expected kind, since its type is enemy"),
        ("adventure.toml", "carry = 4, ", "", "A30: expected carry, since its class is pack"),
        ("adventure.toml", "save = 5, ", "", "A41: expected save, since its class is shield"),
        ("adventure.toml", ', lose = ["ailment poison"]', "", "A07: expected no lose_on here"),
        ("adventure.toml", "lose_on = [1, 2]", "lose_on = [2, 1]", "A07: expected lose_on in rising order"),
        ("adventure.toml", "lose_on = [1, 2]", "lose_on = [1, 7]", "(A07): Expected `int` <= 6"),
        ("adventure.toml", 'cls = "tool"', 'cls = "tool", breakable = true', "A47: expected no breakable here"),
        ("purchase.toml", "price = 1, ", "", "P1: expected price, since it lies in purchase.toml"),
        ("lab_enemies.toml", "treasure = [6]", "treasure = []", "L01: expected treasure"),
        ("spells.toml", 'window = ["own"], ', "", "S01: expected window, since its type is spell"),
        ("spells.toml", '"response"', '"reply"', "reply"),
        # names
        ("adventure.toml", 'id = "A02"', 'id = "A01"', "expected a new id, A01 is taken"),
        ("adventure.toml", 'id = "A02"', 'id = "B02"', "B02: expected an id of A and a number"),
        ("adventure.toml", "thicket_boar", "goblin_poacher", "A02: expected a slug of its own, A01 has goblin_poacher"),
        ("treasure.toml", "fine_blade", "short_sword", "R02: expected a slug of its own, A39 has short_sword"),
        ("treasure.toml", "fine_blade", "Fine Blade", "(R02): Expected `str` matching"),
        ("labyrinth.toml", "bare_room", "lair", "Q7: expected a slug of its own, Q1 has lair"),
        ("labyrinth.toml", "only_bones", "dust", "dust: expected a slug of its own, crypt has it too"),
        ("labyrinth.toml", 'code = "K2"', 'code = "K1"', "expected a new code, K1 is taken"),
        ("labyrinth.toml", 'code = "K2"', 'code = "Q12"', "Q12: expected a code of K for corridors"),
        # rows
        ("adventure.toml", '[["jail"], ', "[", "A23: expected six rows, one for each face, found 5"),
        ("adventure.toml", '["jail"]', "[]", "A23: expected a step for face 1"),
        ("tables.toml", '["lost"], ', "", "deepwood: expected six rows"),
        ("tables.toml", 'id = "cafe"', 'id = "tea_room"', "expected a table cafe"),
        ("tables.toml", 'id = "cafe"', 'id = "tea_room"', "tea_room: expected only shrine"),
        ("labyrinth.toml", "roll = 6", "roll = 5", "traps.nonmagic: expected six rows, one for each face"),
        ("labyrinth.toml", "roll = 6", "roll = 7", "traps.nonmagic 6: Expected `int` <= 6"),
        ("labyrinth.toml", ', effects = ["hurt 1"]', "", "falling_block: expected fail or effects"),
        ("labyrinth.toml", ", stays = true", "", "stale_gas: expected stays of Room Traps"),
        ("labyrinth.toml", 'test = "strength", dice = 1, fail', "fail", "expected a test, since it says what failing"),
        ("labyrinth.toml", "dice = 1, ", "", "K9: expected test and dice together"),
        ("labyrinth.toml", "crypt = [", "tomb = [", "traps: expected nonmagic, magic, crypt"),
        ("labyrinth.toml", "{ I = 3, L = 3, T = 2, X = 2 }", "{}", "(K1): expected shapes"),
        ("labyrinth.toml", "{ I = 3,", "{ Y = 3,", "(K1): Invalid enum value 'Y'"),
        # totals
        ("adventure.toml", "count = 3", "count = 2", "expected 38 of enemy, found 37 (RB-48)"),
        ("adventure.toml", 'stat = "C", value = 2', 'stat = "S", value = 2', "enemies: expected 10 of C, found 8"),
        ("adventure.toml", "value = 2, count = 3 },\n  { id = \"A46\"", "value = 2, count = 4 },\n  { id = \"A46\"",
         "expected 12 of object and gold, found 13 (RB-48)"),
        ("spells.toml", "count = 2", "count = 1", "spells.toml: expected 18 of spell, found 17 (RB-4)"),
        ("purchase.toml", "count = 4", "count = 5", "purchase.toml: expected 22 of object, found 23 (RB-4)"),
        ("tavern.toml", "count = 2", "count = 1", "expected 13 of brawler, found 12 (TV-41)"),
        ("lab_enemies.toml", "count = 3", "count = 4", "expected 40 of enemy, found 41 (LB-51)"),
        ("treasure.toml", "count = 3", "count = 2", "expected 3 of key, found 2 (LB-51)"),
        ("labyrinth.toml", "{ I = 3,", "{ I = 4,", "corridor: expected 14 of I, found 15 (LB-17)"),
        ("labyrinth.toml", "SD = 2", "SD = 3", "markers: expected 2 of SD, found 3 (LB-13)"),
        # what names what
        ("board.toml", 'id = "O24"', 'id = "O25"', "wrong: O24, O25"),
        ("board.toml", 'crossing = "M1"', 'crossing = "M2"', "O8: expected crossing to a space that leads back"),
        ("board.toml", 'gate = "G2"', 'gate = "G6"', "O14: expected gate to a space that leads back, found G6"),
        ("board.toml", ', entrance = "E1"', "", "labyrinth.toml: E1: expected a space whose entrance it is"),
        ("board.toml", 'entrance = "E1"', 'entrance = "E9"', "O3: expected an entrance that labyrinth.toml puts here"),
        ("labyrinth.toml", 'space = "O3"', 'space = "O2"', "board.toml: O3: expected an entrance that"),
        ("labyrinth.toml", '{ id = "E6"', '{ id = "E7"', "entrance: expected E1 to E6 in order"),
        ("labyrinth.toml", '3 = "G1"', '3 = "A1"', "expected 2 to 12, each with a square of its own"),
        ("labyrinth.toml", '3 = "G1"', '3 = "H1"', "numbered: Expected `str` matching"),
        ("labyrinth.toml", '12 = "G7"', "", "numbered: expected 2 to 12"),
        ("characters.toml", 'start = "O1"', 'start = "O99"', "C1: expected a space to start on, found O99"),
        ("characters.toml", '"C10"', '"C11"', "expected C1 to C10 in order"),
        # the small tables
        ("numbers.toml", "2 = 30, ", "", "clock.waking: expected a number for 2 to 6 seats"),
        ("numbers.toml", "2 = 30", "2 = 60", "clock: expected the Waking before the end"),
        ("numbers.toml", "quick = [12, 22]", "quick = [22, 12]", "clock: expected the Waking before the end"),
        ("numbers.toml", '"O15", ', "", "thrown_out: expected six spaces"),
        ("numbers.toml", '"O15", ', '"P15", ', "thrown_out: expected six spaces"),
        ("numbers.toml", "stride = [1, ", "stride = [", "stride: expected six faces, found 5"),
        ("numbers.toml", "2, 2, 3]", "2, 1, 3]", "spell_limit: expected numbers that never fall"),
        ("numbers.toml", 'id = "curse"', 'id = "confusion"', "expected a new id, confusion is taken"),
        ("numbers.toml", '  { id = "curse" },\n', "", "ailment: expected confusion, weakness"),
        ("numbers.toml", 'step = "upkeep", faces = [1] ', 'step = "upkeep" ', "disease: expected step and faces"),
        ("numbers.toml", 'id = "curse"', 'id = "curse", cure = [6]', "curse: expected a step, since it says"),
        # whole files
        ("board.toml", "gates = [", "doors = [", "doors: expected only outer, vale, gates, tavern"),
        ("board.toml", "gates = [", "doors = [", "expected gates"),
        ("board.toml", "gates = [", 'gates = "six"\ndoors = [', "gates: expected a list of lines, found 'six'"),
        ("characters.toml", "character = [", "character = [3,", "character 1: expected a line in braces, found 3"),
        ("spells.toml", "card = [", "card = [[", "spells.toml"),
    ],
)  # fmt: skip
def test_each_mistake_says_where_it_is_and_what_was_expected(
    folder: Path, file: str, old: str, new: str, expected: str
) -> None:
    swap(folder, file, old, new)
    found = problems_of(folder)
    assert any(expected in problem for problem in found), found
    assert {problem.partition(":")[0] for problem in found} <= {entry.name for entry in folder.iterdir()}


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "treasure.toml").unlink()
    assert any("treasure.toml" in problem for problem in problems_of(folder))
