"""The Realm's base board as a Tiled map: the rings, the crossings, the gates, and maps that say otherwise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.errors import BadContent
from game.tables.realm.content import realm_map
from tests.content import tiled
from tests.content.tiled import MapCopy


@pytest.fixture
def copy(tmp_path: Path) -> MapCopy:
    return MapCopy(tmp_path, "realm")


@pytest.mark.rule("RB-2", "RB-10")
def test_the_rings_close_and_are_mutual() -> None:
    spots = realm_map.read().spots
    for names in (realm_map.OUTER, realm_map.VALE, realm_map.GATES):
        walked = [names[0]]
        while len(walked) < len(names):
            walked.append(spots[walked[-1]].links[1])
        assert tuple(walked) == names
        assert spots[walked[-1]].links[1] == names[0]
        for name in names:
            assert spots[spots[name].links[0]].links[1] == name
    assert realm_map.ring("O1") == ("O24", "O2")


@pytest.mark.rule("RB-11", "RB-15", "RB-16")
def test_there_are_two_crossings_and_the_banks_are_near() -> None:
    spots = realm_map.read().spots
    across = {name: spot.crossing for name, spot in spots.items() if spot.crossing}
    assert across == {"O8": "M1", "M1": "O8", "O20": "M5", "M5": "O20"}
    for one, other in (("O8", "M1"), ("O20", "M5")):
        x, y = spots[one].stand

        def far(name: str, x: float = x, y: float = y) -> float:
            return abs(spots[name].stand[0] - x) + abs(spots[name].stand[1] - y)

        assert min(realm_map.VALE, key=far) == other


def test_the_layout_is_the_rim_of_two_squares_with_the_first_place_where_the_rules_put_it() -> None:
    spots = realm_map.read().spots
    assert min(realm_map.OUTER, key=lambda n: spots[n].stand[0] + spots[n].stand[1]) == "O1"
    assert max(realm_map.OUTER, key=lambda n: spots[n].stand[0] + spots[n].stand[1]) == "O13"
    assert max(realm_map.VALE, key=lambda n: spots[n].stand[0] - spots[n].stand[1]) == "M1"
    assert all(spots[f"O{n}"].rect.y == spots["O1"].rect.y for n in range(1, 8))
    assert all(spots[f"O{n}"].rect.x == spots["O7"].rect.x for n in range(7, 14))


@pytest.mark.rule("RB-19")
def test_the_gates_lead_where_the_rules_say() -> None:
    spots = realm_map.read().spots
    leads = {name: spots[name].leads for name in realm_map.GATES}
    assert leads == {"G1": "T13", "G2": "O14", "G3": "M7", "G4": "M2", "G5": "O22", "G6": ""}
    for gate, space in leads.items():
        assert space not in spots or spots[space].gate == gate


def test_a_moved_place_moves_with_its_pieces(copy: MapCopy) -> None:
    before = realm_map.read(copy.folder).spots["O4"]
    copy.edit('name="O4" type="space" x="600" y="3"', 'name="O4" type="space" x="600" y="1"')
    realm_map.read.cache_clear()
    realm_map.maps.board.cache_clear()
    after = realm_map.read(copy.folder).spots["O4"]
    assert after.rect.y == before.rect.y - 2
    assert after.stand == (before.stand[0], before.stand[1] - 2)


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("O5", 'name="O5"', 'name="O25"', "layer 'spaces' has no object 'O5'"),
        ("O5", 'type="space"', 'type="place"', "object 'O5': class 'place', 'space' expected"),
        ("O5", 'value="O4 O6"', 'value="O6 O4"', "object 'O5': links 'O6 O4', 'O4 O6' expected"),
        ("O8", 'value="O7 O9 M1"', 'value="O7 O9"', "object 'O8': links 'O7 O9', 'O7 O9 M1' expected"),
        (
            "M5",
            'name="crossing" value="O20"',
            'name="crossing" value="O8"',
            "property 'crossing' is 'O8', 'O20' expected",
        ),
        (
            "G3",
            'name="leads" value="M7"',
            'name="leads" value="M6"',
            "object 'G3': property 'leads' is 'M6', 'M7' expected",
        ),
        (
            "O14",
            'name="gate" value="G2"',
            'name="gate" value="G5"',
            "object 'O14': property 'gate' is 'G5', 'G2' expected",
        ),
        ("O2", 'name="stand_x" type="float" value="158"', 'name="stand_x" type="float" value="258"', "lie outside"),
        ("O2", ' type="float"', "", "'stand_x' is '158', float expected"),
        ("O2", 'name="waypoint" type="bool"', 'name="waypoint"', "'waypoint' is 'false', bool expected"),
        (
            "O3",
            'name="waypoint" type="bool" value="true"',
            'name="waypoint" type="bool" value="false"',
            "object 'O3': property 'waypoint' is False, True expected",
        ),
        (
            "O18",
            'name="draw" type="int" value="2"',
            'name="draw" type="int" value="1"',
            "object 'O18': property 'draw' is 1, 2 expected",
        ),
        (
            "O12",
            'name="entrance" value="E2"',
            'name="entrance" value="E3"',
            "object 'O12': property 'entrance' is 'E3', 'E2' expected",
        ),
        ("M7", 'name="tags" value="holy"', 'name="tags" value="wild"', "object 'M7': tags 'wild', 'holy' expected"),
        ("O2", 'width="200"', 'width="260"', "object 'O2' lies on object 'O3'"),
        ("G6", 'x="890"', 'x="1390"', "object 'G6': 112x96 at 1390,605 does not lie on the map"),
    ],
)
def test_a_bad_map_is_named_with_its_object(copy: MapCopy, name: str, old: str, new: str, says: str) -> None:
    copy.inside(name, old, new)
    with pytest.raises(BadContent) as caught:
        realm_map.read(copy.folder)
    assert copy.file.name in str(caught.value)
    assert says in str(caught.value)


def test_a_place_that_no_rule_knows_is_refused(copy: MapCopy) -> None:
    more = re.search(r'<object id="\d+" name="G6".*?</object>', copy.file.read_text("utf-8"), re.DOTALL)
    assert more
    copy.edit(more[0], more[0] + more[0].replace('name="G6"', 'name="G7"').replace('y="605"', 'y="705"'))
    with pytest.raises(BadContent, match="object 'G7': no such place in the rules"):
        realm_map.read(copy.folder)


@pytest.mark.rule("RB-12")
def test_the_waypoints_are_those_of_the_rules() -> None:
    spots = realm_map.read().spots
    ways = {name for name, spot in spots.items() if spot.waypoint}
    outer = {f"O{n}" for n in (1, 3, 5, 8, 10, 12, 16, 18, 20)}
    assert ways == outer | {"M1", "M2", "M4", "M5", "M6", "M7"}


def test_several_mistakes_are_told_at_once(copy: MapCopy) -> None:
    copy.inside("O5", 'value="O4 O6"', 'value="O4"')
    copy.inside("G3", 'value="M7"', 'value="M6"')
    with pytest.raises(BadContent) as caught:
        realm_map.read(copy.folder)
    assert len(caught.value.problems) == 2


def test_ids_are_unique_and_counted() -> None:
    assert len(tiled.ids("realm")) == 45


def test_tiled_renders_the_map(tmp_path: Path) -> None:
    out = tmp_path / "map.png"
    drawn = tiled.render("realm", out)
    assert out.is_file() == drawn
