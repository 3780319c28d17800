"""Writes assets/CREDITS.md: fonts, icons by author, our own pictures and sounds."""

from __future__ import annotations

from pathlib import Path

from .icons import FOLDER

TARGET = Path(__file__).resolve().parent.parent / "CREDITS.md"

# Authors as the folders of https://github.com/game-icons/icons and the pages of game-icons.net name them.
AUTHORS: dict[str, str] = {
    "Lorc": """
        anchor angel-outfit animal-skull anvil ball-glow bandaged barefoot battle-axe battle-gear bee beer-stein
        big-wave bone-gnawer boot-kick boots boxing-glove brain brain-freeze brandy-bottle breastplate
        broadsword broken-bottle broken-skull bubbles bubbling-flask bull-horns burning-tree campfire
        candle-holder candle-skull cash cat cauldron checked-shield cheese-wedge claw-slashes cobweb coffin
        compass conversation cowled crab cracked-shield crossed-axes crossed-bones crossed-chains
        crossed-slashes crossed-swords crown crown-coin crowned-skull crystal-ball crystal-cluster
        crystal-growth crystal-wand cycle daemon-skull dead-wood desert-skull dinosaur-bones doctor-face dove
        dragon-head dragon-spiral drop droplet-splash earth-crack egg-clutch evil-hand evil-tree eye-shield
        eyestalk feather fire-bowl fire-breath fire-ray fishing-net fizzing-flask flat-hammer flowers
        focused-lightning footprint fountain frog gavel gears gecko gem-pendant ghost gibbet grapes halberd
        hammer-nails haunting heart-bottle heavy-helm honeycomb honeypot hood horned-helm hound hourglass
        hunting-horn imprisoned iron-mask jeweled-chalice kitchen-knives knapsack lantern lantern-flame
        laurel-crown laurels leaf-swirl leeching-worm lightning-storm lightning-trio lips lit-candelabra
        locked-chest lotus-flower lyre magic-gate magic-portal magnifying-glass mailed-fist manacles maze meat
        meat-cleaver meat-hook medal minotaur mirror-mirror mite moon mountains oak open-book open-wound owl
        padlock palm paw-print peaks piercing-sword pine-tree plain-dagger pointing pointy-hat poison-bottle
        poker-hand prayer psychic-waves punch quicksand quill quill-ink raven ribcage ringing-bell rock rose
        round-bottom-flask round-struck rune-stone sacrificial-dagger scale-mail scales scarecrow
        scroll-unfurled semi-closed-eye sharp-lips shiny-apple shiny-purse shouting skeleton-key
        skull-crossed-bones skull-in-jar sleepy snake snake-bite snatch snowflake-2 snowing spears spectre
        spider-web sprint sprout square-bottle standing-potion star-swirl stone-throne stone-tower strong sun
        sun-radiations sunrise swap-bag sword-hilt target-dummy tattered-banner telepathy teleport third-eye
        thorny-vine tied-scroll totem-head trade treasure-map tripwire trousers vintage-robot visored-helm
        volcano wave-crest wax-seal werewolf wheat whirlwind white-tower wine-glass wingfoot wizard-staff
        wolf-head wolf-howl wolf-trap wooden-door wooden-fence wyvern
        """,
    "Delapouite": """
        3d-stairs alarm-clock all-seeing-eye ancient-sword anticlockwise-rotation archer axe-in-log baby-face
        backpack bandit bar-stool barbarian barrel bear-head bed beehive beer-horn berry-bush biceps
        black-knight-helm blindfold bolt-spell-cast book-cover book-pile bookshelf bow-arrow brain-tentacle
        brass-knuckles bread bread-slice broken-axe broken-pottery broken-wall broom bully-minion cage
        camping-tent candles canoe caravel card-exchange carnival-mask castle-ruins cavalry cave-entrance
        cellar-barrels chat-bubble chef-toque chest-armor chicken-oven church clockwise-rotation closed-barbute
        clothes coiled-nail coins coins-pile coliseum cook cooking-pot cornucopia covered-jar crypt-entrance
        custodian-helmet dart devil-mask dig-hole direction-signs dolmen door-ring-handle drinking drum
        dungeon-gate dwarf-face empty-wood-bucket enrage exit-door eyepatch falling-rocks falling-star
        family-house farmer fast-forward-button female-vampire fencer fern fire-gem fireplace first-aid-kit
        fishing flag-objective floating-tentacles flute galea garlic gauntlet giant gloves goblin-head
        golem-head grass grave-flowers greek-temple guards hamburger-menu hand-saw hand-truck hanging-sign
        health-potion heart-beats herbs-bundle high-grass hiking horse-head horseshoe hot-meal house house-keys
        hut imperial-crown ionic-column island jug key-lock knight-banner knocked-out-stars knot labrador-head
        ladder ladle laurels-trophy light-helm lily-pads luchador magic-potion medieval-gate meeple menhir
        mine-wagon mining-helmet moai monk-face mummy-head mushroom-house mushrooms musical-notes next-button
        night-sleep notebook oak-leaf ogre old-lantern old-wagon pay-money person person-in-blizzard
        perspective-dice-six-faces-random pirate-captain pirate-coat pitchfork plague-doctor-profile
        plain-circle polar-star power-ring previous-button quiver rabbit rat receive-money reed robin-hood-hat
        rolling-dice-cup rolling-dices roman-shield rooster rope-coil round-star round-straw-bale round-table
        saddle sailboat save scabbard scroll-quill sea-star secret-door sergeant sewing-string shaking-hands
        shambling-mound shambling-zombie sheep ship-wreck shop skeletal-hand skimmer-hat smoking-pipe soap soul
        sparkles spartan-helmet speaker speaker-off spell-book spiked-dragon-head stairs stalactites
        stone-bridge stone-bust stone-pile tavern-sign templar-shield three-friends tiara ticket tongue torch
        towel trash-can triquetra trophies-shelf trophy-cup two-coins unicorn vertical-banner viking-head
        village war-pick warlock-hood wax-tablet weight-lifting-up well whale-tail wheelbarrow window-bars
        wine-bottle wizard-face woman-elf-face wood-club wood-pile wooden-chair wooden-crate wooden-pegleg yarn
        """,
    "sbed": "death-skull falling fire hand help spikes splash tombstone",
    "Skoll": """
        big-diamond-ring breaking-chain brodie-helmet cultist donkey evil-eyes fist footsteps fruit-bowl gladius
        goat ham-shank hasty-grave hearts mounted-knight open-treasure-chest pegasus pestle-mortar pocket-watch
        skeleton stiletto talk
        """,
    "Caro Asercion": """
        boar deer deer-head goblin mason-jar medieval-village-01 round-potion warlord-helmet willow-tree
        """,
    "DarkZaitzev": "hooded-figure robber-hand",
    "Guard13007": "play-button",
    "Faithtoken": "card-random nautilus-shell",
    "Cathelineau": "nun-face old-king swordman tumulus witch-face",
    "Carl Olsen": "flame spider-alt",
    "Lucas": "belt",
    "Catsu": "broken-arrow",
    "AussieSim": "card-king-hearts card-queen-spades",
    "Zeromancer": "heart-plus",
    "Willdabeast": "orb-wand round-shield",
    "Zajkonur": "violin",
}

HEAD = """# Credits

## Fonts

All three families are under the SIL Open Font License 1.1; the licences lie beside the fonts in `assets/fonts`.
The files are subsets (Latin, Latin Extended-A, punctuation and signs) with lining figures.

| family | files | authors |
|---|---|---|
| Cinzel | Bold, Black | Natanael Gama |
| EB Garamond | Medium, Bold, Medium Italic | Georg Duffner, Octavio Pardo |
| Atkinson Hyperlegible | Regular, Bold | Braille Institute with Applied Design Works |

## Icons

From [game-icons.net](https://game-icons.net), licence [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/).
They lie unchanged in `assets/icons`. The pictures in `assets/art` and `maps` paint, tint and
combine them. The licence lets everybody share and change them, for any purpose, who names the author, the licence
and the changes; its whole text is at https://creativecommons.org/licenses/by/3.0/legalcode.
"""

TAIL = """
## Pictures

Everything else in `assets/art` and `maps` (wood, stone, parchment, cloth, gold, dice, panels, cards,
rooms, scenes, covers) is our own work, made by the scripts in `assets/bake`.

## Sounds

All sounds in `assets/sounds` are our own work, computed by `assets/bake/sounds.py`; nothing in them was recorded.

## Program

The program, its rulebooks and texts, and our own pictures and sounds are under the MIT licence, which comes with it
as the file `LICENSE`.
"""


def write() -> None:
    """Write the credits for the icons that lie in assets/icons."""
    present = {path.stem for path in FOLDER.glob("*.svg")}
    lines = [HEAD]
    for author, names in AUTHORS.items():
        mine = sorted(present & set(names.split()))
        lines.append(f"- **{author}**: {', '.join(mine)}")
        present -= set(mine)
    if present:
        others = ", ".join(sorted(present))
        lines.append(f"- **game-icons.net contributors** (the author of each was not established): {others}")
    TARGET.write_text("\n".join(lines) + "\n" + TAIL, "utf-8")
