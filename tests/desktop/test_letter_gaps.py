"""Letters that read as another one side by side (cl as d, rn as m, vv as w) stay two letters at every size."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from game.content import texts
from game.desktop.engine import text

FACES = ("body", "bold", "italic")  # the others have capitals only
SIZES = range(text.LEAST, 25)
SHADES = {"cl": 90, "rn": 112, "rm": 112, "vv": 112}  # of 255: the darkest that the lightest way between may be
LOOK_ALIKES = re.compile("|".join(SHADES))
LOOSE = 0.045  # of a word: what the letters of one may be set wider or closer
WORDS = {"click", "clockwise", "corner", "burn", "turn", "Klinge", "gern", "Turm", "Form"}


@pytest.fixture(autouse=True, params=[False, True], ids=["usual", "readable"])
def reading(request: pytest.FixtureRequest) -> Iterator[None]:
    text.read_with(plain=request.param)
    yield
    text.read_with(plain=False)


def darkest(face: str, px: int, word: str, first: int) -> int:
    """How dark the lightest way from top to bottom between a word's letter and the next one is, 0 to 255.

    The way leads from the middle of the one to the middle of the other at most, and a column aside per row.
    """
    left, right = word[first], word[first + 1]
    drawn = text.line(word[: first + 2], face, px, (255, 255, 255))
    start = text.width(word[: first + 1], face, px) - text.width(left, face, px) // 2
    end = min(drawn.get_width(), text.width(word[: first + 2], face, px) - (text.width(right, face, px) + 1) // 2 + 1)
    alpha = pygame.image.tobytes(drawn, "RGBA")[3::4]
    way = [0] * (end - start)
    for row in range(drawn.get_height()):
        inks = alpha[row * drawn.get_width() + start : row * drawn.get_width() + end]
        way = [max(ink, min(way[max(0, at - 1) : at + 2])) for at, ink in enumerate(inks)]
    return min(way)


def joined(words: set[str]) -> list[tuple[str, str, int, int]]:
    """What reads as one letter: word, face, size and how dark its gap is."""
    found = [(word, pair) for word in words for pair in LOOK_ALIKES.finditer(word)]
    assert found
    gaps = [
        (word, face, px, darkest(face, px, word, pair.start()), SHADES[pair[0]])
        for face in FACES
        for px in SIZES
        for word, pair in found
    ]
    return [(word, face, px, shade) for word, face, px, shade, most in gaps if shade > most]


def test_look_alike_letters_stand_apart() -> None:
    assert not joined(WORDS | SHADES.keys())


@pytest.mark.long(every=4)
@pytest.mark.parametrize("language", texts.languages())
def test_they_do_in_every_word_of_every_text(language: str) -> None:
    said = " ".join(texts.alone(language).values())
    assert not joined({word for word in re.findall(r"[^\W\d_]+", said) if LOOK_ALIKES.search(word)})


@pytest.mark.parametrize(("pair", "letter"), [("cl", "d"), ("rn", "m")])
def test_two_letters_are_wider_than_the_one_they_look_like(pair: str, letter: str) -> None:
    for face in FACES:
        assert all(text.width(pair, face, px) > text.width(letter, face, px) for px in SIZES), face


def test_other_letters_stand_as_they_stood() -> None:
    assert text.width("AV", "body", 24) < text.width("A", "body", 24) + text.width("V", "body", 24)


@pytest.mark.parametrize("face", [*FACES, "title"])
def test_small_words_are_set_as_large_ones_are(face: str) -> None:
    """A font sets letters on whole pixels, and small ones stood apart in the middle of a word: "Lanter n"."""
    for word in ("Lantern", "Journeyman", "anticlockwise", "Circle"):
        for px in range(16, 40):
            assert text.width(word, face, px) == pytest.approx(text.width(word, face, px * 10) / 10, rel=LOOSE), px
