"""The words in which the rules speak to the table: what is told, thrown, asked and offered.

The screen, the log and the saves know these words; a new one is added here and there.
"""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


#: Kinds of facts.
FACTS = _words("""
    ailment ate bet blizzard bonus bought brews broke called cast clock coach coached collapse coming countered
    crossed crown cured died door door_used drew drew_treasures dropped dropped_in dug ejected enchanted
    enemy_cast enemy_spells entered entered_maze evaded event fallen fight fight_over first food forfeited freed gained
    gained_spell gate gateway gold guided heart_open hero hired jailed kept kept_whole key landed left_behind
    left_inn left_maze life lost_way met met_hero moved new_hero no_spell nothing passed_over patrol patrol_gone
    peeked peeked_tiles portal removed rolled room room_trap round saved seal silence silence_over skip skipped
    sold spared spell_dropped spent_trophies stairs stat stole_spell swept table tattoo teleported test
    thrown_out tile tile_destroyed tile_hidden tile_laid tile_shown tile_up took trap treasure trophy turn
    turned turned_away unwatched used visit walls_shifted wild won
""")
#: Why dice are thrown.
DICE = _words("""
    amulet arm_wrestling beggar_saint blind_gate brew cafe card_reader circuit_judge collapse confusion craps
    deepwood disease eject enchantress enemy_spell entrance fen ferry field_surgeon fingers gibbet glass_garden
    growth hide high_card leechwife lose_text lycanthropy move mystic old_campaigner oracle palm_reader poison
    portal potters random_magic random_tile regrowth save shrine stable_lad steward stones storm storyteller
    stride test_craft test_strength three_cups thrown_out tipsy_surgeon toll trap_corridor trap_crypt trap_door
    trap_magic trap_nonmagic trap_room treasure
""")
#: Kinds of decisions (DK-1 to DK-61).
DECISIONS = _words("""
    arrest bet_amount bouncer_eject catch_up_points choose_character choose_cost choose_player choose_square
    choose_test combat_kind craps_bet cure_which discard_to_limit enchant_target encounter_or_attack end_action
    enemy_character_spell evade gate_exit gate_move keep_or_leave lab_continue lab_step move_end_ring
    open_coffin orient_tile person_bonus pick_item pre_dice purchase pushed_to reorder_cards room
    save_substitute service_amounts settlement_visit special_location spell_response spoils start_action
    stranger_choice syphon_choice take_loose tavern_move thrown_out_loss tile_pick trap_help tribute
""")
#: What an option points at, before the colon.
TARGETS = _words("""
    buy card end hero lies own rot seat space spell tile trophy
""")
#: Buttons that belong to no thing on the table.
ACTS = _words("""
    ability add_0 add_1 add_2 attack bail bargain battle bet_0 bet_1 bet_2 bouncer brew brew_1 brew_2 called
    chops climb climb_craft climb_strength coach craft cross_fight cross_free cross_pay crown cure
    cure_confusion cure_curse cure_disease cure_lycanthropy cure_poison cure_weakness dig_craft dig_rope
    dig_strength doctor done door drop eat_chops eat_stew eject enchantress encounter enter evade evens face_1
    face_2 face_3 face_4 face_5 face_6 ferry fight fingers gateway gold heal heal_1 heal_2 heal_3 heal_4 heal_5
    heal_6 healer hide house keep key lamp_bearer leave life lift_rope lift_strength look market mercy mystic no
    no_weapon none notes_minus notes_plus odds open open_heart pass pay portal pray psychic quietly refuse
    reroll roll room royal_doctor saves show skip smith spell spells stay stay_craps step_out stew steward stop
    strength take_all tattoo test test_craft test_strength torpor trade_1 trade_2 trade_3 trade_4 trade_5
    trade_6 trap_sense trapwise tribute_gold tribute_trophies turn wait
""")
#: Plain words in the keys of options.
KEYS = _words("""
    ability add all attack bail bargain battle bet bouncer break brew buy called cast ccw chops climb coach
    confusion craft craps cross crown cure curse cw dig discard disease doctor done door drop eat eject enchant
    enchantress encounter enter evade evens ferry fight fingers foe forfeit free gateway give gold heal healer
    heart hide hire house ill keep key lamp_bearer leave life lift look lycanthropy market mercy minus move mystic
    no none notes odds open order out pass pay plus poison portal psychic quietly refuse rent reroll roll room
    rota royal_doctor saves sell show skip smith spell spells square stair stay step stew steward stop strength
    take tattoo test tile to top torpor trade trap_sense trapwise trophies turn use wait weakness weapon zone
""")
