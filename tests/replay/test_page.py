"""The page of a whole game: how large it is, that it holds every moment, and nothing that nobody may know."""

from __future__ import annotations

import hashlib
import re
from itertools import pairwise
from pathlib import Path

import pytest

from game.content import texts
from game.content.texts import say
from game.core import get, rng, tables
from game.replay import diagram as diagrams
from game.replay import makers, page, svg
from game.store import GameStore, SeatInfo
from game.tables.cavern_tavern.content import definitions as cavern_tavern
from tests.replay.courses import PLAYERS, data_of, played

LONG = 1000  # decisions of a long game
ENDS = [(table, seats) for table in tables() for seats in (get(table).seats[0], get(table).seats[-1])]


def shown(data: dict, moment: int) -> dict[str, str]:
    """What each slot holds at a moment, by stepping there as the page does."""
    state = [0] * len(data["slots"])
    for step in data["steps"][: moment - data["first"] + 1]:
        for slot, string in zip(step[::2], step[1::2], strict=True):
            state[slot] = string
    return {name: data["strings"][string] for (name, _), string in zip(data["slots"], state, strict=True)}


@pytest.mark.long(every=6)
@pytest.mark.parametrize(("table", "seats"), ENDS)
def test_a_page_is_small_enough_for_a_long_game(table: str, seats: int) -> None:
    history = played(table, seats, "long", LONG)
    made = page.made(history, PLAYERS[:seats])
    empty = page.made(played(table, seats, "long", 0), PLAYERS[:seats])
    size, least = len(made.encode()), len(empty.encode())
    # a game that ended earlier counts as if it had gone on like that
    assert least + (size - least) * LONG / max(history.last, 1) <= page.MOST


def test_the_longest_games_there_are_fit_too() -> None:
    options = (("mode", "full"), ("open_hands", True))
    history = played("wizards", 6, "isles", LONG, options)
    assert history.last == LONG
    assert len(page.made(history, PLAYERS).encode()) <= page.MOST


@pytest.mark.parametrize("table", tables())
def test_stepping_shows_what_everybody_saw(table: str) -> None:
    history = played(table, 3, "steps", 150)
    data = data_of(page.made(history, PLAYERS[:3]))
    assert len(data["steps"]) == history.last - history.first + 1
    maker = makers.of(table)
    diagram = maker.make(history.at(history.last).view(None), PLAYERS[:3])
    for moment in (0, 1, 40, 41, 97, 150):
        view = history.at(moment).view(None)
        there = shown(data, moment)
        assert there["when"] == maker.when(view)
        for group in diagram.groups(view):
            assert there.get(group.id, "") == svg.markup(group.shapes), group.id
        for seat, row in enumerate(maker.sheet(view).rows):
            assert [there[f"{seat}.{column}"] for column in range(len(row))] == list(row)


@pytest.mark.parametrize("table", tables())
def test_the_log_follows_the_moments(table: str) -> None:
    history = played(table, 3, "steps")
    data = data_of(page.made(history, PLAYERS[:3]))
    moments = [line[0] for line in data["log"]]
    assert moments[-1] == history.last
    assert min(moments) >= 0
    assert sum(earlier > later for earlier, later in pairwise(moments)) < len(moments) / 50
    rolled = next(n for n in range(1, history.last) if history.answer_to(n).facts < len(history.facts_at(n)))
    assert rolled in moments


@pytest.mark.parametrize("table", tables())
@pytest.mark.rule("HR-19", "HR-6")
def test_a_running_game_tells_nothing_of_its_dice(table: str) -> None:
    history = played(table, 3, "a seed that is a secret", 150)
    made = page.made(history, PLAYERS[:3])
    data = data_of(made)
    assert data["proof"] == {"commitment": rng.commitment("a seed that is a secret")}
    assert "a seed that is a secret" not in made
    assert "xylograph" not in made
    assert 'id="results"' in made
    assert "<td>" not in made.partition('<section id="results"')[2].partition("</section>")[0]


@pytest.mark.rule("HR-19")
def test_nobodys_hidden_cards_are_in_the_page_of_a_running_game() -> None:
    history = played("cavern_tavern", 4, "hidden", 120)
    made = page.made(history, PLAYERS[:4])
    session = history.at(history.last)
    secrets = {session.view(seat)["players"][seat]["secret"] for seat in range(4)}
    assert secrets <= cavern_tavern.cards().secrets.keys()
    assert [secret for secret in secrets if say(f"card.{secret}.name") in made] == []
    unseen = set(cavern_tavern.cards().orders) - {
        table["card"] for n in range(history.last + 1) for table in history.at(n).view(None)["tables"]
    }
    told = "\n".join(line[2] for line in data_of(made)["log"])
    assert unseen
    strangers = [card for card in unseen if say(f"card.{card}.name") in made and say(f"card.{card}.name") not in told]
    assert strangers == []


@pytest.mark.parametrize("table", tables())
@pytest.mark.rule("HR-19", "HR-6", "HR-7")
def test_the_dice_of_a_game_that_is_over_follow_from_what_the_page_holds(table: str) -> None:
    history = played(table, 3, "over")
    proof = data_of(page.made(history, PLAYERS[:3]))["proof"]
    assert proof["commitment"] == hashlib.sha256(f"commit:{proof['seed']}".encode()).hexdigest()
    state, count = rng.start(proof["seed"], proof["words"]), 0
    for packed in proof["draws"]:
        for bound, said, purpose in zip(packed[::3], packed[1::3], packed[2::3], strict=True):
            state, value = rng.below(state, bound)
            assert value == said, proof["purposes"][purpose]
            count += 1
    assert count == len(history.draws_to(history.last)) > 100
    assert proof["words"] == ["xylograph", "", "grün"]


@pytest.mark.parametrize("table", tables())
def test_the_result_stands_in_the_page_of_a_game_that_is_over(table: str) -> None:
    history = played(table, 3, "over")
    result = history.at(history.last).result
    assert result is not None
    results = page.made(history, PLAYERS[:3]).partition('<section id="results"')[2].partition("</section>")[0]
    best = sorted(result["players"], key=lambda player: (player["rank"], player["seat"]))
    assert all(name in results for name in ("Änne", "Bo &lt;b&gt;&amp;", "Clara"))
    rows = results.partition("<tbody>")[2]
    order = [rows.index(f"#s{player['seat']}") for player in best]
    assert order == sorted(order)
    assert [f"<td>{player['total']}</td>" in rows for player in best] == [True] * 3


def test_a_game_that_was_gone_back_in_and_undone_proves_its_dice(tmp_path: Path) -> None:
    from game.cli.fair import saved

    game = saved(tmp_path, "cavern_tavern", 1)
    try:
        assert any(fact.kind == "table_rewound" for fact in game.facts)
        proof = data_of(page.made(game.history, diagrams.seated(game.seats)))["proof"]
    finally:
        game.close()
    state = rng.start(proof["seed"], proof["words"])
    for packed in proof["draws"]:
        for bound, said in zip(packed[::3], packed[1::3], strict=True):
            state, value = rng.below(state, bound)
            assert value == said


def test_a_branch_shows_the_way_before_it_only_where_it_is_known(tmp_path: Path) -> None:
    from game.cli.fair import saved

    store = GameStore(tmp_path)
    game = saved(tmp_path, "realm", 0, 60)
    branch = store.open(store.branch(game, 40, "another way"))
    try:
        data = data_of(page.made(branch.history, diagrams.seated(branch.seats)))
        assert data["first"] == branch.history.first
        assert len(data["steps"]) == branch.history.last - branch.history.first + 1
        assert "seed" not in data["proof"]
        assert game.session.seed not in str(data)
    finally:
        game.close()
        branch.close()


def test_nothing_is_loaded_from_anywhere() -> None:
    made = page.made(played("realm", 3, "steps", 150), PLAYERS[:3])
    assert "default-src 'none'" in made
    plain = re.sub(r"<script.*?</script>", "", made, flags=re.DOTALL)
    drawn = "".join(data_of(made)["strings"])
    sources = re.findall(r"""(?:\bsrc|href|url)\s*[=(]\s*["']?([^"')\s>]*)""", plain + drawn)
    assert {source[:5] for source in sources if not source.startswith("#")} == {"data:"}
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)", made) == []
    assert '<link rel="stylesheet' not in made


def test_names_are_words_and_nothing_else() -> None:
    made = page.made(played("wizards", 2, "steps", 60), PLAYERS[:2])
    assert "Bo <b>&" not in made
    assert data_of(made)["seats"] == ["Änne", "Bo <b>&"]
    assert "</script>" not in made.partition('id="data">')[2].partition("</script>")[0]


def test_german_pages_are_german() -> None:
    texts.speak("de")
    made = page.made(played("cavern_tavern", 2, "steps", 30), PLAYERS[:2])
    assert '<html lang="de">' in made
    assert "Ehrliche Würfel" in made
    assert "Fair dice" not in made
    assert data_of(made)["columns"][0] == "Punkte"


def test_making_a_page_goes_in_small_steps() -> None:
    history = played("realm", 3, "steps", 150)
    making = page.pages(history, PLAYERS[:3])
    done = list(making)
    assert len(done) > 150
    assert done == sorted(done)
    assert 0 < done[0] < done[-1] < 1


def test_unknown_colours_of_seats_are_white() -> None:
    found = diagrams.seated([SeatInfo("A", "blue"), SeatInfo("B", "mauve")])
    assert [player.colour for player in found] == ["blue", "white"]
