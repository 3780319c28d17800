"""The pieces of the Wizards: markers, animals, Orders, Ranks, days, and the signs that the program tints."""

from __future__ import annotations

from functools import partial

import numpy as np
import pygame
from pygame import Surface

from .canvas import empty, flat, halo, put, surface
from .icons import icon, icon_mask, paint
from .materials import gold_rim
from .noise import Colour, Stops, axes, blur, clamp, light
from .pieces import medallion
from .shapes import Points, polygon, star
from .sprite import Sprite, even

PALE: Stops = ((0, (255, 255, 250)), (0.6, (236, 228, 210)), (1, (176, 160, 140)))
# Orders: icon, ground, the icon's colours.
ORDERS: dict[str, tuple[str, Colour, Stops]] = {
    "wizards": ("pointy-hat", (34, 62, 142), ((0, (226, 240, 255)), (0.5, (150, 190, 250)), (1, (70, 104, 206)))),
    "sorcerers": ("fire-ray", (140, 34, 28), ((0, (255, 246, 190)), (0.5, (255, 176, 60)), (1, (214, 70, 24)))),
    "druids": ("oak-leaf", (34, 98, 48), ((0, (240, 252, 180)), (0.5, (160, 214, 90)), (1, (70, 140, 56)))),
    "none": ("footsteps", (78, 68, 60), PALE),
}
# High Wizards: face, ground, its colours.
FACES: dict[str, tuple[str, Colour, Stops]] = {
    "ishkatar": (
        "wizard-face", (62, 42, 132),
        ((0, (120, 110, 230)), (0.34, (150, 130, 240)), (0.36, (240, 206, 168)), (0.62, (226, 180, 140)),
         (0.64, (250, 250, 255)), (1, (180, 180, 206))),
    ),
    "tolmitar": (
        "old-king", (136, 92, 20),
        ((0, (255, 226, 120)), (0.3, (240, 186, 70)), (0.34, (236, 196, 156)), (0.6, (220, 172, 134)),
         (0.64, (240, 236, 226)), (1, (186, 176, 166))),
    ),
    "aevarex": (
        "woman-elf-face", (24, 104, 92),
        ((0, (250, 226, 150)), (0.4, (246, 212, 176)), (0.75, (232, 186, 150)), (1, (96, 170, 140))),
    ),
    "elekov": ("warlock-hood", (120, 30, 44), ((0, (226, 80, 80)), (0.5, (176, 44, 52)), (1, (104, 20, 30)))),
    "zegoral": (
        "monk-face", (92, 62, 32),
        ((0, (206, 160, 110)), (0.45, (236, 196, 156)), (0.7, (222, 176, 136)), (1, (150, 104, 60))),
    ),
    "terek": (
        "viking-head", (40, 78, 112),
        ((0, (190, 206, 226)), (0.36, (150, 166, 190)), (0.4, (236, 196, 156)), (0.62, (222, 170, 130)),
         (0.66, (206, 110, 50)), (1, (140, 66, 26))),
    ),
    "veldor": (
        "witch-face", (58, 84, 34),
        ((0, (104, 130, 60)), (0.36, (80, 110, 50)), (0.4, (222, 200, 160)), (0.7, (206, 176, 136)),
         (1, (226, 226, 214))),
    ),
    "secret": ("hooded-figure", (48, 36, 66), ((0, (176, 150, 220)), (0.5, (112, 88, 160)), (1, (56, 40, 90)))),
}  # fmt: skip
ANIMALS: dict[str, tuple[str, Colour, Stops]] = {
    "dragon": ("dragon-head", (96, 24, 20), ((0, (255, 170, 90)), (0.5, (226, 70, 40)), (1, (130, 24, 20)))),
    "unicorn": ("unicorn", (110, 74, 140), ((0, (255, 255, 255)), (0.6, (240, 226, 246)), (1, (196, 166, 214)))),
    "winged_horse": ("pegasus", (50, 92, 140), ((0, (255, 255, 255)), (0.6, (226, 238, 250)), (1, (160, 190, 224)))),
    "horse": ("horse-head", (112, 80, 36), ((0, (206, 150, 92)), (0.5, (160, 100, 54)), (1, (92, 54, 28)))),
    "hound": ("hound", (88, 84, 62), ((0, (236, 206, 150)), (0.5, (196, 150, 92)), (1, (120, 84, 48)))),
    "dove": ("dove", (64, 112, 132), ((0, (255, 255, 255)), (0.7, (232, 238, 246)), (1, (180, 196, 214)))),
}  # fmt: skip
STATES: dict[str, tuple[str, Colour, Stops]] = {
    "dazed": ("knocked-out-stars", (104, 70, 150), ((0, (255, 246, 190)), (1, (240, 190, 90)))),
    "bound": ("crossed-chains", (78, 30, 92), ((0, (250, 220, 255)), (1, (196, 130, 226)))),
    "stunned": ("night-sleep", (52, 74, 120), ((0, (236, 244, 255)), (1, (160, 190, 236)))),
    "trapped": ("wolf-trap", (116, 62, 28), ((0, (255, 236, 206)), (1, (214, 170, 120)))),
}  # fmt: skip
# White signs: name and icon.
SIGNS = {
    "knowledge": "open-book", "perception": "third-eye", "power": "bolt-spell-cast",
    "boat_summoning": "sailboat", "swiftness": "wingfoot", "telepathy": "telepathy", "demon_dispelling": "devil-mask",
    "dragon_taming": "dragon-head", "escape": "breaking-chain", "animal_summoning": "paw-print",
    "transport": "teleport",
    "ring_of_staying": "big-diamond-ring", "moon_lamp": "lantern", "star_glass": "crystal-ball",
    "silver_horn": "hunting-horn",
    "grey_cloak": "hood", "phial_of_dew": "round-bottom-flask", "boots_of_striding": "boots",
    "rune_staff": "wizard-staff",
    "book_of_names": "book-cover", "dragon_scale": "scale-mail", "elf_rope": "rope-coil", "hourglass": "hourglass",
    **{f"animal_{name}": source for name, (source, _ground, _stops) in ANIMALS.items()},
    "trap_1": "quicksand", "trap_2": "dig-hole", "trap_3": "spider-web", "trap_4": "magic-portal",
    "trap_5": "wolf-trap",
    "trap_6": "whirlwind", "trap_bramble_snare": "thorny-vine", "trap_cage_of_glass": "imprisoned",
    "trap_poppy_dust": "lotus-flower", "trap_held": "manacles",
    "dazed": "knocked-out-stars", "bound": "crossed-chains", "stunned": "night-sleep", "trapped": "wolf-trap",
    "healed": "heart-plus",
    "day": "sun", "fortnight": "moon", "lair_time": "dragon-spiral", "thwart": "checked-shield",
    "lost": "death-skull", "extra": "sunrise",
    "task": "tied-scroll", "task_must": "wax-seal", "event": "card-random", "object": "gem-pendant",
    "wizard": "wizard-face",
    "boat": "sailboat", "swim": "wave-crest", "demons": "daemon-skull", "dragon": "spiked-dragon-head",
    "land": "island",
    "steps": "footsteps", "die": "perspective-dice-six-faces-random",
    "place_town": "medieval-village-01", "place_dwelling": "woman-elf-face", "place_abbey": "church",
    "place_cottage": "hut",
    "place_hollow": "cave-entrance", "place_crest": "polar-star", "place_circle": "dolmen", "place_stone": "menhir",
    "place_megmoran": "burning-tree", "place_meligar": "white-tower", "place_melekok": "stone-tower",
    "place_center": "volcano",
    "terrain_plains": "high-grass", "terrain_woods": "pine-tree", "terrain_mountains": "peaks",
    "terrain_water": "big-wave",
    "any": "treasure-map", "mentor": "conversation", "high_wizard": "wizard-face", "here": "flag-objective",
    "stay": "camping-tent",
    "transport_part": "teleport", "phantasm": "spectre", "rank": "round-star", "harbour": "anchor",
    "wall": "broken-wall",
    **{f"order_{name}": source for name, (source, _ground, _stops) in ORDERS.items() if name != "none"},
}  # fmt: skip
DAYS: dict[str, Colour] = {"day": (54, 44, 40), "day_now": (166, 34, 24), "day_past": (104, 70, 32)}


def token(sign: str, ground: Colour, stops: Stops, size: int, rim: float, s: float) -> Surface:
    """A painted sign on a round medallion."""
    n = int(size * s)
    out = medallion(n, ground, rim, s)
    put(out, paint(sign, n * 0.58, stops), (n / 2, n / 2 - s), size / 36 * s, 0.8, (0, s))
    return out


def demons(s: float) -> Surface:
    """Demons: a horned skull in violet fire on a black disc."""
    n = int(64 * s)
    out = empty(n, n)
    out.blit(halo(n, n, (n / 2, n / 2), 24 * s, (206, 60, 255), 0.9), (0, 0))
    m = int(52 * s)
    disc = medallion(m, (44, 12, 58), 2.6, s)
    out.blit(disc, ((n - m) // 2, (n - m) // 2))
    stops: Stops = ((0, (255, 226, 255)), (0.5, (220, 130, 250)), (1, (130, 40, 180)))
    put(out, paint("daemon-skull", 34 * s, stops), (n / 2, n / 2 - s), 1.2 * s, 0.9)
    return out


def dragon(s: float) -> Surface:
    """The Dragon: red wings over the hex it lies on."""
    n = int(64 * s)
    out = empty(n, n)
    out.blit(halo(n, n, (n / 2, n / 2), 25 * s, (255, 90, 20), 0.75), (0, 0))
    stops: Stops = ((0, (255, 206, 120)), (0.35, (244, 92, 50)), (0.7, (196, 30, 24)), (1, (104, 10, 14)))
    put(out, paint("wyvern", 58 * s, stops, (40, 4, 4)), (n / 2, n / 2), 1.6 * s, 0.9, (s, 2 * s))
    return out


MUST: Points = [(0.20, 0.06), (1.0, 0.06), (0.86, 0.35), (1.0, 0.64), (0.20, 0.64)]


def flag(must: bool, s: float) -> Surface:
    """The pennant of a Task Marker in white, to be tinted; that of a Mandatory Task is swallow-tailed with a hem."""
    w, h = int(40 * s), int(48 * s)
    out = empty(w, h)
    points = MUST if must else [(0.20, 0.06), (1.0, 0.06), (1.0, 0.50), (0.60, 0.66), (0.20, 0.50)]
    cloth = polygon(w, h, [points])
    pole = polygon(w, h, [[(0.10, 0.02), (0.20, 0.02), (0.20, 0.98), (0.10, 0.98)]])
    both = np.maximum(cloth, pole)
    out.blit(flat(w, h, (8, 6, 8), clamp(blur(both, 1.1 * s, 2) * 2.6)), (0, 0))
    x, y = axes(w, h)
    fold = 0.9 + 0.1 * np.sin(x / w * 12 + y / h * 2)
    lit = clamp(light(blur(cloth, 1.4 * s, 2) * 3 * s), 0.6, 1.2) * fold
    c = np.zeros((w, h, 3), np.float32) + 250 * lit[..., None]
    inner = blur(cloth, 1.6 * s, 2)
    if must:
        c *= (1 - 0.75 * clamp((0.93 - inner) * 6))[..., None]
    c = np.where(pole[..., None] > 0.5, 226 * (1.1 - 0.9 * np.abs(x / w - 0.13)[..., None] * 8) * np.ones_like(c), c)
    out.blit(surface(c.astype(np.float32), both), (0, 0))
    return out


def pip(on: bool, s: float) -> Surface:
    """One star of a Rank."""
    n = int(28 * s)
    a = polygon(n, n, [star(5, 0.42, 0.19, 0.5, 0.52)])
    out = empty(n, n)
    out.blit(flat(n, n, (20, 10, 4), clamp(blur(a, 1.1 * s, 2) * 2.4) * 0.9), (0, 0))
    shade = clamp(light(blur(a, 1.6 * s, 2) * 4 * s), 0.5, 1.4)
    tone = (255, 214, 96) if on else (96, 88, 80)
    out.blit(surface(np.array(tone, np.float32) * (0.45 + 0.55 * shade)[..., None], a), (0, 0))
    return out


def skull(s: float) -> Surface:
    """A Land that Evil has claimed."""
    n = int(56 * s)
    out = empty(n, n)
    out.blit(halo(n, n, (n / 2, n / 2), 20 * s, (190, 50, 255), 0.7), (0, 0))
    stops: Stops = ((0, (255, 210, 255)), (0.5, (206, 110, 240)), (1, (104, 26, 150)))
    put(out, paint("daemon-skull", 42 * s, stops), (n / 2, n / 2), 1.4 * s, 0.9)
    return out


def day(colour: Colour, s: float) -> Surface:
    """A day of the calendar; the program writes its number."""
    return medallion(int(44 * s), colour, 2.6, s)


def emblem(name: str, s: float) -> Surface:
    """The medallion of an Order, with a ring of gold studs."""
    sign, ground, stops = ORDERS[name]
    n = int(96 * s)
    out = medallion(n, ground, 4.4, s)
    m = int(70 * s)
    out.blit(gold_rim(m, m, m / 2, 1.1 * s, 4, 0.3), ((n - m) // 2, (n - m) // 2 - int(s)))
    for i in range(12):
        turn = i * np.pi / 6
        at = n / 2 + 37.6 * s * np.sin(turn), n / 2 - s - 37.6 * s * np.cos(turn)
        pygame.draw.circle(out, (255, 232, 160), at, 1.1 * s)
    put(out, paint(sign, 48 * s, stops), (n / 2, n / 2 - s), 2 * s, 0.85, (0, 2 * s))
    return out


def _sign(source: str, s: float) -> Surface:
    n, m = int(64 * s), int(60 * s)
    a = np.zeros((n, n), np.float32)
    p = (n - m) // 2
    a[p : p + m, p : p + m] = icon_mask(source, m)
    return flat(n, n, (255, 255, 255), a)


def hexagon(s: float) -> Surface:
    """The sign of a space."""
    n = int(64 * s)
    points = [(0.5 + 0.45 * np.sin(i * np.pi / 3), 0.5 - 0.45 * np.cos(i * np.pi / 3)) for i in range(6)]
    inner = [(0.5 + 0.31 * np.sin(i * np.pi / 3), 0.5 - 0.31 * np.cos(i * np.pi / 3)) for i in range(6)]
    return flat(n, n, (255, 255, 255), polygon(n, n, [points]) - polygon(n, n, [inner]))


def unmoved(s: float) -> Surface:
    """The star on a Land that lies face down."""
    n = int(64 * s)
    out = medallion(n, (58, 48, 104), 3.2, s)
    put(out, icon("polar-star", 38 * s, (255, 232, 160)), (n / 2, n / 2 - s), 2 * s, 0.8)
    return out


def sprites() -> dict[str, Sprite]:
    """All of them by name."""
    big, small, pad = (64, 64), (56, 56), even(3)
    out = {
        "wizards_demons": Sprite(demons, big),
        "wizards_dragon": Sprite(dragon, big),
        "wizards_flag": Sprite(partial(flag, False), (40, 48), graded=False),
        "wizards_flag_must": Sprite(partial(flag, True), (40, 48), graded=False),
        "wizards_pip_on": Sprite(partial(pip, True), (28, 28)),
        "wizards_pip_off": Sprite(partial(pip, False), (28, 28)),
        "wizards_skull": Sprite(skull, small),
        "wizards_icon_hex": Sprite(hexagon, big, lossy=True, graded=False, large=True),
        "wizards_star": Sprite(unmoved, big, None, pad),
    }
    for name, look in FACES.items():
        out[f"wizards_hw_{name}"] = Sprite(partial(token, *look, 64, 3.4), big, None, pad)
    for name, look in ANIMALS.items():
        out[f"wizards_animal_{name}"] = Sprite(partial(token, *look, 64, 3.0), big, None, pad)
    for name, look in STATES.items():
        out[f"wizards_state_{name}"] = Sprite(partial(token, *look, 56, 2.8), small, None, pad)
    for name, colour in DAYS.items():
        out[f"wizards_{name}"] = Sprite(partial(day, colour), (44, 44), None, pad)
    for name in ORDERS:
        out[f"wizards_order_{name}"] = Sprite(partial(emblem, name), (96, 96), None, pad)
    for name, source in SIGNS.items():
        out[f"wizards_icon_{name}"] = Sprite(partial(_sign, source), big, lossy=True, graded=False, large=True)
    return {name: one._replace(lossy=True) if name.startswith(WEBP) else one for name, one in out.items()}


WEBP = (
    "wizards_hw",
    "wizards_animal",
    "wizards_state",
    "wizards_order",
    "wizards_demons",
    "wizards_dragon",
    "wizards_day",
    "wizards_skull",
    "wizards_star",
)
