"""Texts that are longer than any that was meant, or hold what is no letter: nothing takes long, nothing falls over."""

from __future__ import annotations

import time
import tracemalloc

import pygame
import pytest

from game.content import kept, texts
from game.content.texts import say
from game.desktop.engine import text
from game.dev import shot


@pytest.fixture(autouse=True)
def display() -> None:
    shot.display((320, 200))
    kept.forget("look")


@pytest.mark.parametrize("letters", ["W" * 300_000, "word " * 60_000, "i" * 300_000])
def test_a_text_without_end_is_cut_in_no_time(letters: str) -> None:
    tracemalloc.start()
    begun = time.process_time()
    words, size = text.fit(letters, "body", 24, 300)
    taken = time.process_time() - begun
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken < 0.5
    assert most < 5_000_000
    assert (words[-1], size) == ("…", text.LEAST)
    assert 250 < text.width(words, "body", size) <= 300


def test_a_text_is_cut_as_late_as_it_can_be() -> None:
    for words in ("Anna, Boris, Clara and the others", "Größenwahn und Übermut", "AVAVAVAV To Ty fi fl ffi", "x"):
        for room in range(0, 160, 7):
            found, size = text.fit(words, "body", 18, room, 14)
            if found != words:
                kept = next(
                    (n for n in range(len(words), 0, -1) if text.width(words[:n] + "…", "body", size) <= room), 0
                )
                assert found == words[:kept].rstrip() + "…"


def test_what_is_no_letter_is_drawn_as_a_question() -> None:
    surface = pygame.Surface((320, 40))
    for words in ("An\0na", "An\udcffna", "W" * 300_000):
        assert text.width(words, "body", 18) > 0
        text.put(surface, words, (0, 0))
    assert text.width("An\0na", "body", 18) == text.width("An?na", "body", 18)


@pytest.mark.parametrize("words", ["\ufeff", "\u200b\u00ad", ""])
def test_signs_without_width_are_drawn_as_nothing(words: str) -> None:
    drawn = text.line(words, "number", 18, (0, 0, 0), (9, 9, 9))
    assert drawn.get_width() == 0
    assert drawn.get_height() == text.line("A", "number", 18, (0, 0, 0)).get_height()


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_of_a_curtain_stands_alone_on_the_last_line(language: str) -> None:
    texts.speak(language)
    try:
        for key in ("ui.curtain_why", "ui.hint.curtain", "ui.curtain_open"):
            for room in range(240, 480, 20):
                rows = text.even(say(key), "body", 24, room)
                assert " ".join(rows) == say(key)
                assert len(rows) == len(text.wrap(say(key), "body", 24, room))
                assert max(text.width(row, "body", 24) for row in rows) <= room
                assert len(rows) == 1 or " " in rows[-1], rows
    finally:
        texts.speak("en")
