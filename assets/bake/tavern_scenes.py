"""The eighteen little scenes on the rim of the taproom, each in its own cell of 150 x 111 units."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .canvas import put
from .pieces import die_face
from .plan import FLAME, WALNUT, Plan

if TYPE_CHECKING:
    from collections.abc import Callable

    from .noise import Colour, Stops

    Scene = Callable[[Plan, float, float], None]

DARKSTONE: Stops = ((0, (64, 62, 66)), (0.5, (104, 100, 100)), (1, (146, 140, 134)))
BRICK: Stops = ((0, (104, 66, 48)), (0.5, (158, 106, 78)), (1, (200, 150, 114)))
GLASS: tuple[Colour, ...] = ((58, 120, 76), (168, 76, 42), (62, 86, 146), (206, 164, 62), (120, 46, 70))
GREENS: Colour = (46, 98, 78)
BONE: Stops = ((0, (255, 250, 236)), (1, (206, 190, 160)))
COPPER: Stops = ((0, (255, 214, 160)), (0.5, (206, 128, 70)), (1, (120, 62, 28)))
GILDED: Stops = ((0, (255, 244, 190)), (0.5, (238, 190, 84)), (1, (156, 98, 28)))
VARNISH: Stops = ((0, (246, 190, 118)), (0.5, (190, 108, 46)), (1, (112, 54, 22)))
CLOTHS: tuple[Stops, ...] = (
    ((0, (236, 116, 96)), (1, (140, 34, 30))),
    ((0, (126, 176, 226)), (1, (44, 78, 134))),
    ((0, (164, 206, 116)), (1, (66, 106, 44))),
    ((0, (246, 206, 110)), (1, (156, 102, 28))),
    ((0, (206, 160, 232)), (1, (92, 54, 130))),
)


def draw(plan: Plan, corner: Callable[[int], tuple[int, int]]) -> None:
    """Furnish all eighteen cells."""
    for number, scene in SCENES.items():
        scene(plan, *corner(number))


def coat_check(p: Plan, x: float, y: float) -> None:
    """T1: the street door, a mat, the counter with coats on pegs behind it."""
    p.rug((x + 16, y + 55, 30, 40), (96, 76, 52), 14, fringe=False)
    p.door((x + 1, y + 56, 11, 38), 11)
    p.icon("footsteps", x + 31, y + 75, 24, ((0, (250, 226, 176)), (1, (206, 166, 104))), 90)
    p.slab((x + 18, y + 13, 118, 8), WALNUT, 1.5, 16, 1.6, 4)
    for i, name in enumerate(("pirate-coat", "clothes", "pirate-coat", "clothes")):
        p.icon(name, x + 36 + i * 27, y + 28, 29, CLOTHS[i], up=3)
    p.slab((x + 56, y + 42, 80, 11), (166, 110, 62), 3, 12, 2.4, 5)
    p.disc(x + 68, y + 47, 4, (226, 184, 92), 3, 3, 2, "metal")
    p.candle(x + 126, y + 47, 60)
    p.lamp(x + 24, y + 72, 46, (180, 200, 255), 0.5)


def front_tables(p: Plan, x: float, y: float) -> None:
    """T2: two round tables with guests."""
    p.rug((x + 10, y + 14, 130, 38), (54, 92, 80), 9)
    for i, (dx, dy) in enumerate(((42, 33), (108, 32))):
        p.chair(x + dx - 25, y + dy, 0)
        p.chair(x + dx + 25, y + dy, 180)
        p.round_table(x + dx, y + dy, 16.5, 21 + i)
    p.guest(x + 17, y + 33, 0, (150, 58, 46), (92, 54, 28))
    p.guest(x + 67, y + 33, 180, (64, 92, 140), (206, 168, 96))
    p.guest(x + 133, y + 32, 180, (96, 120, 60), (60, 40, 30), hat=True)


def hearth(p: Plan, x: float, y: float) -> None:
    """T3: the great fire, a settle on either side, a cat on the rug."""
    p.stones((x + 14, y + 13, 122, 41), 11, 5)
    p.slab((x + 30, y + 1, 90, 31), (132, 120, 110), 4, 31, 4, 6, "stone")
    p.slab((x + 41, y + 9, 68, 24), (34, 22, 18), 3, 32, 2, 0, "cloth")
    for dx in (-19, 0, 19):
        p.slab((x + 75 + dx - 12, y + 24, 24, 6), (92, 54, 28), 3, 36 + int(dx), 2, 2)
    for dx, size in ((-18, 26), (18, 26), (0, 36)):
        p.icon("campfire", x + 75 + dx, y + 19, size, FLAME, up=0)
    p.slab((x + 30, y + 33, 90, 5), (150, 138, 126), 1.5, 33, 1.6, 3, "stone")
    p.slab((x + 16, y + 20, 12, 33), (122, 50, 46), 4, 34, 3, 5, "cloth")
    p.slab((x + 122, y + 20, 12, 33), (122, 50, 46), 4, 35, 3, 5, "cloth")
    p.guest(x + 124, y + 38, 180, (92, 80, 110), (214, 210, 204))
    p.icon("cat", x + 48, y + 46, 19, ((0, (70, 62, 62)), (1, (26, 22, 24))))
    p.lamp(x + 75, y + 30, 128, (255, 138, 48), 1.35)
    p.lamp(x + 75, y + 24, 40, (255, 190, 90), 0.8)


def brewmaster(p: Plan, x: float, y: float) -> None:
    """T4: casks on a stand, the copper, taps and full mugs."""
    p.stones((x + 8, y + 13, 134, 41), 11, 6, BRICK)
    p.slab((x + 12, y + 15, 72, 31), (98, 60, 34), 2, 40, 2, 4)
    for i in range(3):
        p.cask((x + 14 + i * 23.4, y + 12, 21, 29), 41 + i)
        p.dot(x + 24.5 + i * 23.4, y + 44, 2.2, (236, 196, 96))
    p.disc(x + 112, y + 33, 21, (206, 122, 66), 45, 7, 7, "metal")
    p.disc(x + 112, y + 33, 13, (150, 88, 36), 46, 2.4, 0, "metal")
    for dx, dy, r in ((-4, -3, 3.4), (3, 3, 2.6), (5, -5, 2.0), (-5, 5, 1.8), (0, 0, 1.5)):
        p.dot(x + 112 + dx, y + 33 + dy, r, (246, 216, 140))
        p.dot(x + 111.4 + dx, y + 32.4 + dy, r * 0.4, (255, 248, 224))
    p.guest(x + 90, y + 30, 0, (230, 220, 200), (120, 60, 30))
    for i in range(3):
        p.mug(x + 22 + i * 11, y + 50, i)
    p.lamp(x + 108, y + 30, 76)
    p.lamp(x + 46, y + 40, 56)


def long_bar(p: Plan, x: float, y: float) -> None:
    """T5: the bar under the bottle shelf, the barkeeper behind, drinkers on stools."""
    p.shelf(x + 8, y + 12, 134, 51, GLASS)
    p.guest(x + 44, y + 26.5, 90, (236, 230, 216), (110, 66, 36))
    p.slab((x + 5, y + 34, 140, 14), (178, 116, 62), 4, 52, 3, 7)
    for i in range(6):
        p.mug(x + 18 + i * 22, y + 40.5 + (i % 2), i)
    p.plate(x + 73, y + 41, 5.4)
    p.candle(x + 136, y + 41, 66)
    p.candle(x + 14, y + 40, 46)
    for i, dx in enumerate((30, 60, 90, 120)):
        if i % 2:
            p.stool(x + dx, y + 52.5, 5.6)
        else:
            p.guest(x + dx, y + 53, 270, ((70, 96, 60), (120, 60, 80))[i // 2], (70, 46, 30), hat=i == 0)


def dart_wall(p: Plan, x: float, y: float) -> None:
    """T6: the dart board between two lamps, a line on the floor, a thrower."""
    p.slab((x + 66, y + 9, 50, 46), (86, 52, 30), 4, 60, 2, 4)
    p.disc(x + 91, y + 31, 21, (34, 26, 24), 62, 3, 4, "metal")
    for r, colour in ((17.6, (246, 230, 196)), (14.6, (36, 34, 38)), (11.4, (246, 230, 196)), (8.0, (196, 44, 36))):
        p.dot(x + 91, y + 31, r, colour)
    p.dot(x + 91, y + 31, 4.6, (246, 230, 196))
    p.dot(x + 91, y + 31, 2.4, (40, 120, 70))
    for dx, dy, turn in ((84, 27, 20), (97, 35, -30), (92, 22, 80)):
        p.icon("dart", x + dx, y + dy, 15, GILDED, turn)
    for dx in (58, 123):
        p.candle(x + dx, y + 22, 58)
    p.bar(x + 70, y + 62, 62, 1.6, (250, 240, 216), 0.8)
    p.guest(x + 92, y + 80, 270, (168, 98, 44), (50, 34, 26))
    p.round_table(x + 127, y + 82, 10, 61, lit=False)


def kitchen(p: Plan, x: float, y: float) -> None:
    """T7: the stove with pot and fire, the block with meat and bread, the cook."""
    p.stones((x + 62, y + 4, 75, 100), 12, 7, BRICK)
    p.slab((x + 68, y + 6, 68, 32), (78, 74, 78), 3, 71, 3, 6, "metal")
    for dx in (86, 118):
        p.disc(x + dx, y + 22, 12, (48, 44, 46), 72, 2, 1, "metal")
    p.icon("cooking-pot", x + 86, y + 20, 30, ((0, (226, 216, 204)), (0.5, (128, 120, 122)), (1, (62, 56, 60))))
    p.icon("campfire", x + 118, y + 20, 24, FLAME, up=0)
    p.slab((x + 76, y + 60, 60, 29), (204, 156, 104), 3, 73, 2.6, 6)
    p.icon("meat", x + 92, y + 74, 24, ((0, (255, 206, 184)), (0.5, (206, 92, 66)), (1, (132, 40, 34))))
    p.icon("bread", x + 119, y + 73, 23, ((0, (255, 226, 164)), (0.5, (214, 150, 78)), (1, (136, 78, 32))))
    p.guest(x + 104, y + 49, 90, (240, 236, 226), (250, 248, 240), hat=True)
    p.lamp(x + 114, y + 24, 84, (255, 150, 58), 1.15)
    p.lamp(x + 104, y + 76, 56)


def scullery(p: Plan, x: float, y: float) -> None:
    """T8: the wash tub, a stack of plates, a bucket, the door to the yard."""
    p.stones((x + 62, y + 4, 75, 100), 12, 8)
    p.door((x + 138, y + 36, 11, 38), 81)
    p.disc(x + 90, y + 27, 18, (142, 104, 66), 82, 2, 6)
    p.disc(x + 90, y + 27, 14.4, (92, 152, 172), 83, 2, 0, "metal")
    for dx, dy, r in ((-5, -4, 3.4), (2, -7, 2.4), (5, 2, 3.0), (-3, 5, 2.0), (-8, 2, 1.8), (0, 0, 1.6)):
        p.ring(x + 90 + dx, y + 27 + dy, r, 0.8, (236, 250, 255))
        p.dot(x + 89 + dx, y + 26 + dy, r * 0.35, (255, 255, 255))
    for i in range(3):
        for j in range(2 - i // 2):
            p.plate(x + 78 + i * 15, y + 70 - j * 3, 7.6, None)
    p.disc(x + 124, y + 70, 7.5, (120, 118, 120), 86, 2, 5, "metal")
    p.disc(x + 124, y + 70, 5.4, (84, 130, 150), 87, 1, 0, "metal")
    p.icon("broom", x + 118, y + 40, 30, ((0, (206, 150, 90)), (0.6, (232, 196, 110)), (1, (186, 130, 50))), 30)
    p.candle(x + 122, y + 14, 58)
    p.lamp(x + 130, y + 54, 40, (180, 200, 255), 0.5)


def cellar(p: Plan, x: float, y: float) -> None:
    """T9: the open hatch, steps that go down into the dark, casks beside it."""
    p.stones((x + 62, y + 2, 75, 104), 12, 9, DARKSTONE)
    p.stairs((x + 72, y + 12, 40, 72), 8, down=True, upright=True)
    p.slab((x + 116, y + 10, 15, 76), (140, 90, 50), 2, 91, 2, 4, "wood", True)
    for dy in (22, 66):
        p.bar(x + 116, y + dy, 15, 2.6, (48, 44, 44))
    p.ring(x + 123.5, y + 48, 3.4, 1.5, (214, 176, 96))
    p.icon("old-lantern", x + 67, y + 14, 20, ((0, (110, 80, 46)), (0.5, (255, 232, 140)), (1, (140, 90, 40))))
    p.lamp(x + 67, y + 16, 54)
    p.lamp(x + 92, y + 20, 36, (255, 176, 90), 0.6)


def craps(p: Plan, x: float, y: float) -> None:
    """T10: the green table with its fields, two dice, coins, and players round it."""
    p.guest(x + 100, y + 14, 90, (118, 62, 96), (44, 30, 24))
    p.guest(x + 131, y + 56, 180, (176, 128, 50), (120, 66, 34), hat=True)
    p.slab((x + 62, y + 22, 60, 74), (128, 72, 38), 13, 101, 4, 8)
    p.slab((x + 68, y + 28, 48, 62), (28, 116, 72), 9, 102, 2, 0, "cloth")
    chalk: Colour = (226, 236, 206)
    for box in ((72, 32, 40, 26), (72, 60, 19, 13), (93, 60, 19, 13), (72, 75, 19, 11), (93, 75, 19, 11)):
        for dx, dy, w, h in (
            (0, 0, box[2], 0.9),
            (0, box[3], box[2], 0.9),
            (0, 0, 0.9, box[3]),
            (box[2], 0, 0.9, box[3]),
        ):
            p.bar(x + box[0] + dx, y + box[1] + dy, w, h, chalk, 0.75)
    for dx, dy, value, turn in ((84, 43, 5, 14), (101, 46, 2, -18)):
        cube = pygame.transform.rotozoom(die_face(p.px(13), value, (248, 238, 214), (60, 24, 16)), turn, 1)
        put(p.s, cube, ((x + dx) * p.k, (y + dy) * p.k), 1.2 * p.k, 0.75, (0.6 * p.k, 1.8 * p.k))
    for dx, dy in ((80, 66), (101, 66), (103, 64.6), (83, 80), (101, 81), (100, 79.4), (102, 78)):
        p.coin(x + dx, y + dy)
    p.lamp(x + 92, y + 54, 88, (255, 206, 120), 1.3)


def card_nook(p: Plan, x: float, y: float) -> None:
    """T11: a card table between two benches, hands of cards and a pot."""
    p.rug((x + 12, y + 58, 126, 38), (52, 72, 116), 12)
    p.slab((x + 14, y + 60, 15, 34), (126, 48, 50), 4, 111, 3, 5, "cloth")
    p.slab((x + 121, y + 60, 15, 34), (126, 48, 50), 4, 112, 3, 5, "cloth")
    p.guest(x + 23, y + 77, 0, (64, 96, 88), (58, 38, 26), hat=True)
    p.guest(x + 127, y + 77, 180, (150, 88, 110), (214, 176, 100))
    p.slab((x + 40, y + 60, 70, 35), (166, 108, 60), 9, 113, 3, 6)
    p.slab((x + 44, y + 64, 62, 27), (34, 84, 70), 7, 114, 1.6, 0, "cloth")
    p.icon("poker-hand", x + 56, y + 77, 22, BONE, 90)
    p.icon("poker-hand", x + 94, y + 77, 22, BONE, -90)
    for dx, dy in ((72, 76), (76, 79), (74, 72), (79, 74)):
        p.coin(x + dx, y + dy, 2.4)
    p.candle(x + 75, y + 65.5, 64)
    p.mug(x + 62, y + 88, 2)


def musicians(p: Plan, x: float, y: float) -> None:
    """T12: the stage with fiddle, drum and flute players under a lamp."""
    p.slab((x + 10, y + 57, 130, 42), (140, 92, 56), 6, 121, 4, 7)
    p.slab((x + 10, y + 57, 130, 4), (206, 158, 74), 2, 122, 1.6, 0, "metal")
    for i, (name, stops) in enumerate((("violin", VARNISH), ("drum", CLOTHS[0]), ("flute", GILDED))):
        dx = 30 + i * 45
        p.guest(
            x + dx,
            y + 88,
            270,
            ((52, 84, 140), (150, 54, 50), (84, 110, 56))[i],
            ((60, 40, 28), (206, 164, 90), (120, 60, 30))[i],
        )
        p.icon(name, x + dx - 2, y + 71, 24, stops, (-20, 0, -45)[i], up=2.4)
    for dx in (52, 97):
        p.icon("musical-notes", x + dx, y + 70, 14, BONE, 10, up=1)
    p.lamp(x + 75, y + 76, 78, (255, 200, 110), 1.1)


def front_desk(p: Plan, x: float, y: float) -> None:
    """T13: the desk with register, bell and candle; the board of room keys behind."""
    p.rug((x + 26, y + 56, 98, 18), (128, 44, 52), 13)
    p.slab((x + 12, y + 70, 126, 17), (160, 96, 50), 5, 131, 3.4, 7)
    p.slab((x + 20, y + 90, 110, 9), (92, 54, 30), 1.5, 132, 1.6, 2)
    for i in range(6):
        p.dot(x + 31 + i * 17.6, y + 92.4, 1.5, (246, 206, 104))
        p.bar(x + 30.3 + i * 17.6, y + 93, 1.5, 5.4, (236, 192, 90))
        p.bar(x + 31 + i * 17.6, y + 96.6, 3, 1.3, (236, 192, 90))
    p.icon("open-book", x + 46, y + 77, 25, ((0, (255, 250, 232)), (0.6, (232, 208, 160)), (1, (140, 92, 52))))
    p.icon("ringing-bell", x + 80, y + 77, 19, GILDED)
    p.icon("house-keys", x + 108, y + 78, 21, GILDED)
    p.candle(x + 22, y + 78, 60)
    p.lamp(x + 90, y + 78, 60)


def stair_foot(p: Plan, x: float, y: float) -> None:
    """T14: the stairs to the upper floor with banister and runner."""
    p.stairs((x + 16, y + 61, 106, 36), 11, down=False, upright=False)
    for i in range(10):
        p.bar(x + 18 + i * 9.6, y + 71, 7.4, 16, (142, 34, 36), 0.78, 0.6)
        p.bar(x + 18 + i * 9.6, y + 72.2, 7.4, 1, (226, 178, 86), 0.8)
        p.bar(x + 18 + i * 9.6, y + 84.8, 7.4, 1, (226, 178, 86), 0.8)
    for dy in (58, 96):
        p.slab((x + 14, y + dy, 112, 4), (112, 66, 36), 2, 140 + dy, 1.6, 5)
        p.disc(x + 14, y + dy + 2, 4.2, (156, 98, 54), 143, 3, 5)
    p.candle(x + 134, y + 70, 60)
    p.lamp(x + 112, y + 78, 40)


def snug(p: Plan, x: float, y: float) -> None:
    """T15: the corner bench round a small table, cushions, a couple."""
    p.rug((x + 18, y + 34, 76, 62), (142, 98, 48), 11, fringe=False)
    p.slab((x + 14, y + 20, 20, 78), GREENS, 5, 151, 5, 6, "cloth")
    p.slab((x + 14, y + 78, 84, 20), GREENS, 5, 152, 5, 6, "cloth")
    for box, colour in (
        ((17, 26, 13, 15), (196, 142, 58)),
        ((17, 58, 13, 15), (160, 56, 56)),
        ((66, 82, 16, 12), (196, 142, 58)),
    ):
        p.slab((x + box[0], y + box[1], box[2], box[3]), colour, 5, int(box[0] + box[1]), 4, 2, "cloth")
    p.guest(x + 27, y + 50, 0, (126, 58, 92), (156, 84, 38))
    p.guest(x + 53, y + 87, 270, (60, 82, 120), (48, 34, 26))
    p.round_table(x + 60, y + 56, 15, 153)
    p.lamp(x + 50, y + 60, 44)


def tattoo(p: Plan, x: float, y: float) -> None:
    """T16: violet hangings, the couch, a table with needles and ink, a pattern on the wall."""
    p.rug((x + 15, y + 6, 76, 78), (84, 50, 110), 161, fringe=False)
    p.slab((x + 20, y + 12, 29, 64), (60, 50, 54), 8, 162, 5, 6, "cloth")
    p.slab((x + 23, y + 15, 23, 14), (96, 82, 90), 6, 164, 4, 1, "cloth")
    p.guest(x + 34.5, y + 40, 90, (226, 178, 140), (60, 36, 26))
    p.slab((x + 58, y + 10, 28, 42), (164, 110, 62), 3, 163, 2, 5, "wood", True)
    p.icon("quill-ink", x + 72, y + 20, 21, ((0, (252, 246, 230)), (0.6, (150, 140, 190)), (1, (50, 40, 90))))
    for i, colour in enumerate(((170, 40, 52), (46, 92, 160), (44, 126, 84))):
        p.bottle(x + 64 + i * 8, y + 34, colour, 3)
    p.candle(x + 72, y + 45, 64)
    p.icon("dragon-spiral", x + 71, y + 69, 27, ((0, (255, 214, 246)), (0.5, (206, 110, 196)), (1, (110, 44, 130))))
    p.lamp(x + 40, y + 40, 44, (236, 160, 255), 0.5)


def alley_door(p: Plan, x: float, y: float) -> None:
    """T17: crates and sacks, a cat, the door to the alley."""
    p.stones((x + 13, y + 4, 78, 82), 12, 17, DARKSTONE)
    p.door((x + 1, y + 28, 11, 38), 171)
    for box, seed in (((56, 8, 29, 27), 172), (((62, 34, 25, 24)), 173), ((30, 8, 23, 21), 174)):
        p.slab((x + box[0], y + box[1], box[2], box[3]), (172, 122, 70), 2, seed, 2.6, 6)
        for part in (0.26, 0.70):
            p.bar(x + box[0] + 1, y + box[1] + box[3] * part, box[2] - 2, 1.2, (84, 52, 26), 0.9)
        p.bar(x + box[0] + 2, y + box[1] + 1, 2.4, box[3] - 2, (120, 78, 42), 0.8)
        p.bar(x + box[0] + box[2] - 4.4, y + box[1] + 1, 2.4, box[3] - 2, (120, 78, 42), 0.8)
    p.disc(x + 70, y + 73, 10, (196, 166, 116), 175, 5, 5, "cloth")
    p.disc(x + 52, y + 71, 8.4, (178, 148, 100), 176, 5, 5, "cloth")
    p.icon("cat", x + 31, y + 67, 25, ((0, (92, 84, 90)), (1, (32, 28, 34))))
    p.candle(x + 41, y + 18, 56)
    p.lamp(x + 18, y + 46, 44, (170, 190, 255), 0.6)


def cloaks(p: Plan, x: float, y: float) -> None:
    """T18: a rail of hanging cloaks, a bench, boots in a row."""
    p.slab((x + 14, y + 10, 78, 5), WALNUT, 2, 181, 1.6, 6)
    for i in range(5):
        p.icon("pirate-coat", x + 22 + i * 15.2, y + 29 + (i % 2) * 2.4, 31, CLOTHS[(i * 2) % 5], up=3)
    p.slab((x + 17, y + 53, 66, 13), (140, 90, 52), 3, 182, 2.4, 5)
    for i in range(4):
        p.icon("boots", x + 25 + i * 17, y + 76, 16, ((0, (176, 122, 76)), (1, (84, 50, 28))))
    p.candle(x + 76, y + 59, 58)
    p.lamp(x + 40, y + 34, 52)


SCENES: dict[int, Scene] = {
    1: coat_check,
    2: front_tables,
    3: hearth,
    4: brewmaster,
    5: long_bar,
    6: dart_wall,
    7: kitchen,
    8: scullery,
    9: cellar,
    10: craps,
    11: card_nook,
    12: musicians,
    13: front_desk,
    14: stair_foot,
    15: snug,
    16: tattoo,
    17: alley_door,
    18: cloaks,
}
