"""Anybody can check the dice of a saved game from its seed, with a few lines that share nothing with the program."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import Session
from game.core.rng import Stream
from game.store import GameStore, SeatInfo

MASK = 2**64 - 1


def numbers(seed: str, words: list[str]) -> Iterator[int]:
    """The stream of 64-bit numbers (splitmix64) behind a game."""
    x = int(hashlib.sha256((f"dice:{seed}\n" + "\n".join(words)).encode()).hexdigest()[:16], 16)
    while True:
        x = (x + 0x9E3779B97F4A7C15) & MASK
        z = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
        yield z ^ z >> 31


def played(tmp_path: Path, seed: str, words: tuple[str, ...]) -> Path:
    """The journal of a whole game."""
    session = Session.new("cavern_tavern", seats=2, seed=seed, words=words)
    game = GameStore(tmp_path).create(session, [SeatInfo("A", "blue"), SeatInfo("B", "yellow")])
    rng = Stream("any")
    while session.decision:
        game.answer(session.decision.options[rng.below(len(session.decision.options))])
        if session.can_undo() and rng.below(5) == 0:
            game.undo()
    game.close()
    return tmp_path / "games" / game.id / "journal.jsonl"


@pytest.mark.rule("HR-6", "HR-7")
@pytest.mark.parametrize("words", [(), ("pickaxe", "moon")])
def test_every_draw_follows_from_the_sealed_seed_and_the_words(tmp_path: Path, words: tuple[str, ...]) -> None:
    lines = [json.loads(line) for line in played(tmp_path, "fair", words).read_text(encoding="utf-8").splitlines()]
    head = lines[0]
    assert hashlib.sha256(f"commit:{head['seed']}".encode()).hexdigest() == head["commitment"]
    stream = numbers(head["seed"], head["words"])
    count = 0
    for bound, _purpose, value in [draw for line in lines for draw in line.get("draws", [])]:
        number = next(stream)
        while number >= 2**64 - 2**64 % bound:
            number = next(stream)
        assert number % bound == value
        count += 1
    assert count > 150


@pytest.mark.rule("HR-7")
def test_a_word_of_a_player_changes_the_dice() -> None:
    plain, mixed = (Session.new("cavern_tavern", seats=2, seed="fair", words=words) for words in ((), ("moon",)))
    assert plain.commitment == mixed.commitment
    assert plain.draws != mixed.draws


@pytest.mark.rule("HR-2")
def test_taking_back_and_doing_again_brings_the_same_dice(tmp_path: Path) -> None:
    session = Session.new("cavern_tavern", seats=3, seed="again")
    game = GameStore(tmp_path).create(session, [SeatInfo(name, "blue") for name in "ABC"])
    rng = Stream("again")
    compared = 0
    while session.decision and compared < 20:
        option = session.decision.options[rng.below(len(session.decision.options))]
        game.answer(option.key)
        if session.can_undo():
            game.undo()
            game.answer(option.key)
            compared += 1
        twin = session.clone()
        if twin.decision:
            key = twin.decision.options[0].key
            other = session.clone()
            twin.answer(key)
            other.answer(key)
            assert twin.draws == other.draws
    assert compared == 20
    game.close()


def test_dice_are_fair_over_many_rolls() -> None:
    stream = Stream("chi")
    counts = [0] * 6
    for _ in range(60_000):
        counts[stream.below(6)] += 1
    chi = sum((count - 10_000) ** 2 / 10_000 for count in counts)
    assert chi < 20.5  # one in a thousand for five degrees of freedom
