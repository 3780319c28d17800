"""Which picture shows what: places, pieces, Tasks, Events, spells, Objects and cards of the Wizard deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.engine import sprites

if TYPE_CHECKING:
    from pygame import Surface

PLACES = {
    "T": "town", "E": "dwelling", "ABBEY": "abbey", "HAMDREL": "cottage", "HOLLOW": "hollow", "CREST": "crest",
    "RUKTAL": "circle", "LAIRC": "center", "MEGMORAN": "megmoran", "MELIGAR": "meligar", "MELEKOK": "melekok",
}  # fmt: skip


def piece(name: str, size: int) -> Surface:
    """A piece by the end of its sprite's name, as ``boat`` or ``hw_terek``."""
    return sprites.get(f"wizards_{name}", size)


def scene_name(place: str) -> str:
    """The sprite of a place, by its name in the rules."""
    if place.startswith("STONE"):
        return "wizards_place_stone"
    return f"wizards_place_{PLACES[place.partition(':')[0]]}"


def _by(theme: dict[str, str]) -> dict[str, str]:
    return {slug: f"wizards_{picture}" for picture, slugs in theme.items() for slug in slugs.split()}


EVENTS = _by({
    "scene_wind": "following_wind squall", "scene_leaves": "leaf_road gate_of_leaves", "scene_goat": "goats_feet",
    "scene_star": "fallen_star key_of_stars", "scene_wave": "wave_walking", "scene_boots": "leaden_boots",
    "scene_bramble": "bramble_snare", "scene_owl": "owls_counsel foresight", "scene_page": "torn_page whispered_name",
    "scene_forge": "spark_of_the_forge", "scene_lantern": "lantern_path beacon_answered",
    "scene_gift": "peddlers_gift barrow_hoard magpie_sprites", "scene_sleep": "sleepwalking poppy_dust",
    "scene_demons": "ill_omen the_ground_opens demon_bane_word malicious_intent",
    "scene_stranger": "a_strangers_errand toll_of_the_road crossed_paths", "scene_glass": "cage_of_glass mirror_pool",
    "scene_hourglass": "stolen_hours", "scene_door": "the_white_door", "scene_fire": "shared_fire song_of_hope",
    "scene_mare": "silver_mare", "scene_hound": "lost_hound", "scene_heal": "heal_all",
    "scene_dragon": "dragons_shadow", "scene_rockfall": "rockfall",
})  # fmt: skip
TASKS = _by({
    "scene_map": "the_surveyors_round the_unfinished_map the_long_inventory",
    "scene_letters": "letters_under_leaf the_tithe_returned the_borrowed_name ink_of_the_deep",
    "scene_page": "the_scholars_error", "scene_debts": "the_millers_two_debts bread_for_harvesters",
    "scene_herbs": "root_bark_and_flower simples_for_the_wise_woman moonwort seeds_of_the_first_tree herald_of_spring",
    "view_abbey": "a_bell_for_the_abbey the_quiet_pilgrim",
    "scene_forge": "ash_from_the_hearth the_smiths_promise embers_of_the_old_war",
    "scene_sea": "salt_into_silver whale_song the_broken_oar ferrymans_wager",
    "scene_feather": "the_feather_oath a_name_for_the_wind", "scene_door": "gate_of_moonlight",
    "view_stone": "the_listening_stones a_stone_set_right", "view_circle": "vigil_at_the_circle",
    "scene_crown": "the_kings_question the_lost_heir", "scene_lantern": "three_lanterns beacons_against_the_dark",
    "scene_road": "song_of_the_green_road the_poachers_trail",
    "scene_dragon": "dragons_tooth what_the_dragon_saw the_dragons_stair", "view_hollow": "hollow_echoes",
    "scene_goat": "watch_on_the_peaks frost_on_the_glass", "scene_star": "the_wandering_star",
    "scene_counsel": "counsel_of_two the_threefold_greeting master_and_apprentice",
    "scene_ring_of_staying": "the_elflords_ring", "view_meligar": "the_three_towers", "view_megmoran": "fire_water_air",
    "scene_oath": "the_oath_renewed",
})  # fmt: skip


SPELLS = _by({
    "scene_boat_summoning": "boat_summoning", "scene_boots_of_striding": "swiftness", "scene_telepathy": "telepathy",
    "scene_demons": "demon_dispelling", "scene_dragon": "dragon_taming", "scene_escape": "escape",
    "scene_animal_summoning": "animal_summoning", "scene_door": "transport",
})  # fmt: skip


def object_scene(slug: str) -> str:
    """The picture of a Magical Object."""
    return f"wizards_scene_{slug}"


def wizard_scene(slug: str) -> str:
    """The picture of a card of the Wizard deck: a High Wizard, the Phantasm, a Trap; "secret" for one face down."""
    if slug == "phantasm":
        return "wizards_scene_phantasm"
    return "wizards_scene_wizard_trap" if slug.startswith("trap") else f"wizards_scene_hw_{slug}"


def place_picture(place: str) -> str:
    """The picture of a place seen near at hand, by its name in the rules."""
    return scene_name(place).replace("_place_", "_view_")
