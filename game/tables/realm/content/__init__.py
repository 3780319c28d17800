"""The cards, spaces, tiles and tables of the Realm as typed, frozen definitions.

The TOML files under assets/realm hold ids and numbers; names and sentences are texts. Every mistake in them is reported
at once, with file, place and what was expected.

What a card, a space, a tile or a trap does is written in steps: "word", "word n", "word what" or "word n what". What no
step can say is left to the rules, which know the card by its slug. "You" is who met the text.

    heal n               you heal n Lives, up to the starting quota
    life n               you gain n Lives, beyond the quota if need be
    hurt n               you lose n Lives without a save
    gold n               you gain n Gold
    pay n                you lose n Gold, or what you have
    pay_or_hurt n        you lose n Gold, or 1 Life if you have none
    strength n, craft n  you gain n counters; strength_or_craft n: of your choice
    spell n              you gain n Spells, up to the limit; spell_or_heal: 1 Spell, or heal 1
    skip n               you lose your next n turns
    ailment name         you catch it
    cure one, cure all   one of your ailments, or all, end
    jail                 you go to the City Jail
    peek n deck          you look at the top n cards of the adventure or treasure deck and return them in any order
    fight_strength n kind, fight_craft n kind
                         you fight this value by battle or psychic combat; no trophy
    lost                 next turn you do not move and draw nothing
    guided               your next move on OUTER is 1 to 6 as you choose
    coach                next turn you may go straight to O1 or O10
    nothing              nothing
    food n, ability n, key n, door n
                         you gain Food, an Ability, an Ember Key, a Secret Door token
    treasure n, enemy n  you draw n cards of the Treasure or Lab Enemy deck
    spend_spell_or_hurt  you discard 1 Spell or lose 1 Life

In the Labyrinth:

    trap kind            the trap table of this kind
    enemy_character      a character nobody plays stands here as an Enemy
    enemy_spell          the table of Enemy Spells, with you as target
    end_move             your move ends
    move_back            you go back to the tile you came from, and your move ends
    move_random_tile     you go to a tile found by two dice, without meeting it; with "skip" you lose your next turn
                         where there is none
    rotate n             the tile turns n quarters clockwise
    destroy_on_leaving, hide_on_leaving
                         the tile is Destroyed, or turned face down, once you leave it
    portcullis, dead_silence
                         what the Room Trap of this name does for as long as it lies here

In the tables of Brews, Enemy Spells and Random Magic:

    pass_out             the drinker loses the fight
    score n              the drinker's Strength is n higher in this fight
    finger_of_death, immobility, syphon, destroy_magic, random_magic, brainwave_or_lightning_bolt n
                         what the Enemy Spell of this name does; n is added to the Enemy's value
    caster_hurt n, caster_gold n, caster_spell n
                         the caster of Random Magic loses Lives, gains Gold, draws Spells
    target_hurt n, target_heal n, target_skip n, target_spell n
                         a character that is its target; the Spell goes to the caster where the target is an Enemy
    enemy_up n, enemy_down n
                         an Enemy that is its target has n more, or less, in its score
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from game.content.of_table import Only
from game.tables.realm.content import labyrinth, mazes, needs, realm_map, tavern_map
from game.tables.realm.content.definitions import content
from game.tables.realm.content.effects import AILMENTS, CREATURES, OPS, TRAPS
from game.tables.realm.content.lookup import rules_of
from game.tables.realm.content.reading import load
from game.tables.realm.content.shapes import (
    Ailment,
    Card,
    Character,
    ClockRules,
    Content,
    Effect,
    Entrance,
    Roll,
    Space,
    Tile,
    Trap,
)
from game.tables.realm.content.texts import wanted
from game.tables.realm.content.uses import TRAITS, USES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

MAPS = ("tavern.", "labyrinth.", "maze_")
NEEDS = {"realm": needs.realm, "tavern": needs.tavern, mazes.LABYRINTH: needs.labyrinth}
ONLY = (
    Only("tavern", True, re.compile(r"TV-.*")),
    Only("shifting_walls", True, re.compile(r"LB-35")),
    Only("quick", True, re.compile(r"QK-.*")),
)


def read() -> None:
    """Read everything that the files of the table can spoil.

    Raises:
        BadContent: listing everything that is wrong.
    """
    content()
    realm_map.read()
    tavern_map.read()
    labyrinth.read()


def write_map(path: Path, view: Mapping[str, Any]) -> bool:
    """Write the Labyrinth of a view as a map for Tiled; False when none is laid.

    Raises:
        OSError: it cannot be written.
    """
    if view["lab"] is None:
        return False
    mazes.write_maze(path, labyrinth.laid(view["lab"]["grid"]))
    return True


__all__ = [
    "AILMENTS",
    "CREATURES",
    "MAPS",
    "NEEDS",
    "ONLY",
    "OPS",
    "TRAITS",
    "TRAPS",
    "USES",
    "Ailment",
    "Card",
    "Character",
    "ClockRules",
    "Content",
    "Effect",
    "Entrance",
    "Roll",
    "Space",
    "Tile",
    "Trap",
    "content",
    "load",
    "read",
    "rules_of",
    "wanted",
    "write_map",
]
