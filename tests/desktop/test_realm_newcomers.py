"""What newcomers to the Realm stumbled over: covered boards, secrets between the lines, turns nobody saw."""

from __future__ import annotations

import pygame

from game.desktop.faces.realm import sheets_fight, wording
from game.desktop.hud import focus
from game.desktop.scenes.table import Table
from tests.desktop.screens import Window, realm_at
from tests.desktop.test_scenes import key


def scene(kind: str, scale: int = 100) -> Table:
    table = Window((1280, 800), scale).table(realm_at(kind))
    table.play.open_curtain()
    table.layout()
    return table


def words(table: Table) -> list[str]:
    return [words for words, _ in table.play.choices()]


def test_with_large_text_no_drawer_covers_a_board_on_which_everything_can_be_clicked() -> None:
    table = scene("move_end_ring", 150)
    assert table.focus.tab == focus.CHOICES
    assert not table.focus.out
    key(table, pygame.K_F2)
    assert table.focus.out


def test_what_stands_on_no_board_opens_the_drawer() -> None:
    table = scene("settlement_visit", 150)
    assert any(target.startswith("act:") for target in table.play.shown().lit)
    assert table.focus.out


def test_what_happened_last_is_told_below_the_choices() -> None:
    table = scene("move_end_ring")
    rows = table.focus.scroll.rows
    assert len(rows) > len(words(table)) + 1  # a heading, and the roll at least
    used = sum(row.height for row in rows)
    assert used <= table.focus.scroll.rect.height


def test_characters_are_chosen_by_name() -> None:
    table = scene("choose_character")
    listed = words(table)
    assert len(listed) == len(set(listed)) == 2


def test_sealed_spells_are_not_counted_among_the_ways() -> None:
    for options in range(3, 12):
        table = Window((1280, 800)).table(realm_at("start_action", options=options))
        decision = table.play.decision
        assert decision is not None
        if any(t.startswith("spell:") for o in decision.options for t in o.targets):
            break
    else:
        raise AssertionError("nobody could cast a Spell")
    said = wording.prompt(decision, table.play.machine, table.play.shown())
    assert str(len(decision.options)) not in said.side
    table.play.show_cards(True)
    assert str(len(decision.options)) in wording.prompt(decision, table.play.machine, table.play.shown()).side


def test_who_is_attacked_reads_the_fight_from_the_own_side() -> None:
    fight = {
        "seat": 0, "foe": {"seat": 1}, "mine": [["strength", 6]], "theirs": [["strength", 4]], "odds": [72, 11, 17],
        "dice": [5, 2], "scores": [11, 6], "outcome": "win",
    }  # fmt: skip
    assert sheets_fight.seen_by(0, fight) == fight
    assert sheets_fight.seen_by(None, fight) == fight
    own = sheets_fight.seen_by(1, fight)
    assert (own["seat"], own["foe"], own["odds"]) == (1, {"seat": 0}, [17, 11, 72])
    assert (own["dice"], own["scores"], own["outcome"]) == ([2, 5], [6, 11], "lose")
    assert sheets_fight.seen_by(0, own) == fight


def test_the_list_of_moves_has_nothing_above_it() -> None:
    table = scene("pre_dice")
    assert table.face.sheets.brief(table.play.shown(), 350, 18)
    key(table, pygame.K_m)
    assert table.focus.listing
    assert len(table.focus.scroll.rows) == len(table.hands.rows() or ())
    key(table, pygame.K_ESCAPE)
    assert len(table.focus.scroll.rows) > len(words(table))
