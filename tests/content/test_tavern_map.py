"""The Tavern's board as a Tiled map: the loop, its stops, the rooms, and maps that say otherwise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.errors import BadContent
from game.tables.realm import content as realm
from game.tables.realm.content import tavern_map
from tests.content import tiled
from tests.content.tiled import MapCopy


@pytest.fixture
def copy(tmp_path: Path) -> MapCopy:
    return MapCopy(tmp_path, "tavern")


@pytest.mark.rule("TV-12")
def test_the_loop_closes_and_is_mutual() -> None:
    spots = tavern_map.read().spots
    walked = ["T1"]
    while len(walked) < 18:
        walked.append(spots[walked[-1]].links[1])
    assert tuple(walked) == tavern_map.LOOP
    assert spots["T18"].links[1] == "T1"
    for name in tavern_map.LOOP:
        assert spots[spots[name].links[0]].links[1] == name


@pytest.mark.rule("TV-13", "TV-15", "TV-16")
def test_stops_draws_and_the_cellar_stair_are_those_of_the_rules() -> None:
    spots = tavern_map.read().spots
    special = [name for name in tavern_map.LOOP if spots[name].special]
    assert special == ["T1", "T4", "T7", "T10", "T13", "T16"]
    assert all(spots[name].draw == (name not in special) for name in tavern_map.LOOP)
    assert {name: spot.entrance for name, spot in spots.items() if spot.entrance} == {"T9": "E4"}
    for name in tavern_map.LOOP:
        assert spots[name].special == realm.content().spaces[name].special


@pytest.mark.rule("TV-33", "TV-39")
def test_the_rooms_hang_off_the_front_desk_and_the_first_holds_the_gateway() -> None:
    spots = tavern_map.read().spots
    assert all(spots[room].links == ("T13",) for room in tavern_map.ROOMS)
    assert [room for room in tavern_map.ROOMS if spots[room].gate] == ["R101"]
    lefts = [spots[room].rect.x for room in tavern_map.ROOMS]
    assert lefts == sorted(lefts)
    assert all(spots[room].rect.y + spots[room].rect.h < spots["T13"].rect.y for room in tavern_map.ROOMS)


def test_the_loop_is_the_rim_of_six_by_five_from_the_upper_left() -> None:
    spots = tavern_map.read().spots
    assert min(tavern_map.LOOP, key=lambda n: spots[n].stand[0] + spots[n].stand[1]) == "T1"
    assert max(tavern_map.LOOP, key=lambda n: spots[n].stand[0] + spots[n].stand[1]) == "T10"
    for names, axis in ((range(1, 7), 1), (range(6, 11), 0), (range(10, 16), 1)):
        assert len({spots[f"T{n}"].rect[axis] for n in names}) == 1
    assert {spots[f"T{n}"].rect.x for n in (15, 16, 17, 18, 1)} == {spots["T1"].rect.x}


@pytest.mark.parametrize(
    ("start", "end", "way"),
    [
        ("T1", "T3", ("T1", "T2", "T3")),
        ("T2", "T17", ("T2", "T1", "T18", "T17")),
        ("T17", "T2", ("T17", "T18", "T1", "T2")),
        ("T5", "T5", ("T5",)),
        ("R102", "T4", ()),
        ("T4", "O16", ()),
    ],
)
def test_the_shorter_way_round(start: str, end: str, way: tuple[str, ...]) -> None:
    assert tavern_map.way(start, end) == way


def test_a_moved_place_moves_with_its_pieces_and_its_name(copy: MapCopy) -> None:
    before = tavern_map.read(copy.folder).spots["T8"]
    copy.edit('name="T8" type="space" x="1167"', 'name="T8" type="space" x="1166"')
    tavern_map.read.cache_clear()
    tavern_map.maps.board.cache_clear()
    after = tavern_map.read(copy.folder).spots["T8"]
    assert after.stand == (before.stand[0] - 1, before.stand[1])
    assert after.name_y == before.name_y


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("T5", 'name="T5"', 'name="T19"', "layer 'spaces' has no object 'T5'"),
        ("T5", 'type="space"', 'type="place"', "object 'T5': class 'place', 'space' expected"),
        ("T5", 'value="T4 T6"', 'value="T6 T4"', "object 'T5': links 'T6 T4', 'T4 T6' expected"),
        ("T1", 'value="T18 T2"', 'value="T2"', "object 'T1': links 'T2', 'T18 T2' expected"),
        ("T4", 'type="bool" value="true"', 'type="bool" value="false"', "object 'T4': special False, True expected"),
        ("T8", 'name="draw" type="int" value="1"', 'name="draw" type="int" value="2"', "'T8': draw 2, 1 expected"),
        ("T8", 'name="draw" type="int"', 'name="draw"', "property 'draw' is '1', int expected"),
        ("T9", 'value="E4"', 'value="E1"', "object 'T9': entrance 'E1', 'E4' expected"),
        ("T13", 'value="G1"', 'value="G2"', "object 'T13': gate 'G2', 'G1' expected"),
        ("T2", 'name="stand_x" type="float" value="', 'name="stand_x" type="float" value="9', "stand_y lie outside"),
        ("T2", 'name="name_y" type="float" value="1', 'name="name_y" type="float" value="9', "name_y lies outside"),
        ("T2", 'width="234"', 'width="260"', "object 'T2' lies on object 'T3'"),
        ("R103", 'value="T13"', 'value="T14"', "object 'R103': links 'T14', 'T13' expected"),
        ("R101", 'value="true"', 'value="false"', "object 'R101': gateway False, True expected"),
        ("R105", 'value="false"', 'value="true"', "object 'R105': gateway True, False expected"),
        ("R106", 'x="1011"', 'x="1391"', "does not lie on the map of 1400x832"),
    ],
)
def test_a_bad_map_is_named_with_its_object(copy: MapCopy, name: str, old: str, new: str, says: str) -> None:
    copy.inside(name, old, new)
    with pytest.raises(BadContent) as caught:
        tavern_map.read(copy.folder)
    assert copy.file.name in str(caught.value)
    assert says in str(caught.value)


def test_a_place_that_no_rule_knows_and_a_missing_panel_are_refused(copy: MapCopy) -> None:
    more = re.search(r'<object id="\d+" name="R106".*?</object>', copy.file.read_text("utf-8"), re.DOTALL)
    assert more
    copy.edit(more[0], more[0] + more[0].replace('name="R106"', 'name="R107"').replace('x="1011"', 'x="1241"'))
    with pytest.raises(BadContent, match="object 'R107': no such place in the rules"):
        tavern_map.read(copy.folder)
    copy.edit('name="lockers"', 'name="lockets"')
    tavern_map.read.cache_clear()
    tavern_map.maps.board.cache_clear()
    with pytest.raises(BadContent, match="layer 'panels' has no object 'lockers'"):
        tavern_map.read(copy.folder)


@pytest.mark.rule("TV-14")
def test_the_door_to_the_street_is_on_the_coat_check(copy: MapCopy) -> None:
    copy.edit('name="street" type="door" x="0" y="76"', 'name="street" type="door" x="0" y="176"')
    with pytest.raises(BadContent, match="object 'street' does not lie on object 'T1'"):
        tavern_map.read(copy.folder)


def test_several_mistakes_are_told_at_once(copy: MapCopy) -> None:
    copy.inside("T5", 'value="T4 T6"', 'value="T4"')
    copy.inside("R104", 'value="T13"', 'value="T1"')
    with pytest.raises(BadContent) as caught:
        tavern_map.read(copy.folder)
    assert len(caught.value.problems) == 2


def test_ids_are_unique_and_counted() -> None:
    assert len(tiled.ids("tavern")) == 29


def test_tiled_renders_the_map(tmp_path: Path) -> None:
    out = tmp_path / "map.png"
    drawn = tiled.render("tavern", out)
    assert out.is_file() == drawn
