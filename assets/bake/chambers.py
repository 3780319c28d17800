"""What stands in the Labyrinth: one small scene for every kind of tile, drawn upright on the bare stone."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import numpy as np
import pygame
from pygame import Surface

from . import maze
from .canvas import empty, halo, put, surface
from .chamber_kit import BONE, FIRE, FUR, GLASS, IRON, STONE, Scene
from .icons import icon, paint
from .materials import gold_rim, parchment, planks
from .noise import Colour, Stops, axes, blur, clamp, fbm, light, ramp, rounded, smooth
from .palette import BLUE, CANDLE, CASK, GILT, GREEN, PAPER, RED, STEEL, VIOLET, WOOD
from .sprite import Sprite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

# ---------------------------------------------------------------------------------------------- corridors


def k1(c: Scene) -> None:
    """Bare passage: a few pebbles and a crack."""
    for x, y, size in ((-15, 12, 6), (-7, 16, 4), (16, -12, 5), (12, -17, 3)):
        c.slab(x, y, size, size * 0.8, (172, 160, 146), 2.2, size * 0.38)
    c.sign("lightning-trio", 17, 7, 8, (66, 44, 28), 0.6)


def k2(c: Scene) -> None:
    """Something stirs: eyes in the dark."""
    c.dark(0, 0, 34, 0.95)
    c.dark(0, 2, 24, 0.9)
    c.sign("claw-slashes", 15, 13, 14, (18, 8, 6), 0.85)
    c.eyes(-1, -5, 10, (255, 190, 40))
    c.eyes(6, 11, 5.5, (255, 90, 40))


def k3(c: Scene) -> None:
    """Worn flagstones: loose slabs, one sunk, one tilted."""
    c.slab(0, 0, 46, 46, (62, 52, 42), -2, 2)
    for i, (dx, dy) in enumerate((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)):
        tone = ((206, 176, 128), (176, 148, 106), (222, 194, 146))[(i * 2 + i // 3) % 3]
        if i == 4:
            c.slab(dx * 15, dy * 15, 13.5, 13.5, (104, 80, 54), -3, 2)
        else:
            c.slab(dx * 15, dy * 15, 13.5, 13.5, tone, 2.2, 2)
    c.sign("lightning-trio", 13, -15, 14, (44, 28, 18), 0.8)


def k4(c: Scene) -> None:
    """Iron-bound door: oak planks, three iron bands, a ring."""
    w, h = 44, 48
    wide, high = int(w * c.s), int(h * c.s)
    oak = planks(wide, high, c.s, 14, ((58, 32, 14), (140, 88, 44), (190, 130, 74)), 0, True)
    u = axes(wide, high)[0] / c.s
    oak *= (0.62 + 0.38 * smooth(clamp(np.abs((u % 11) - 5.5) * -1 + 5.2)))[..., None]
    arch = rounded(wide, high * 2, 21 * c.s)[0][:, :high]
    door = surface(oak, arch)
    c.slab(0, 0, w + 9, h + 6, (108, 104, 108), 3, 9)
    c.put(door, 0, 1, 1)
    for band in (-11, 6, 19):
        c.slab(0, band, w, 5, (74, 76, 86), 2.4, 1)
        for stud in (-18, -6, 6, 18):
            c.slab(stud, band, 2.6, 2.6, (190, 190, 200), 2, 1.3)
    c.icon("door-ring-handle", 15, 11, -3, IRON)


def k5(c: Scene) -> None:
    """Painted runes: a glowing circle with signs."""
    c.glow(0, 0, 24, (140, 60, 255), 0.55)
    c.dark(0, 0, 17, 0.5)
    c.ring(23, (206, 160, 255), 1.0, 1.0, 12)
    c.ring(14, (180, 220, 255), 0.9, 0.8)
    c.sign("triquetra", 22, 0, 0, (226, 200, 255), 1.0)
    c.glow(0, 0, 10, (190, 140, 255), 0.35)


def k6(c: Scene) -> None:
    """Pressure plate: a raised plate in a sunken frame, dart holes round it."""
    c.slab(0, 0, 46, 46, (70, 62, 56), -3, 4)
    c.slab(0, 0, 34, 34, (188, 182, 172), 4, 3)
    c.slab(0, 0, 22, 22, (150, 144, 138), -2.4, 2)
    c.sign("skull-crossed-bones", 19, 0, 0, (92, 22, 14), 0.95)
    for x in (-19.5, 19.5):
        for y in (-19.5, 19.5):
            c.sign("plain-circle", 5.5, x, y, (12, 8, 8), 0.95)


def k7(c: Scene) -> None:
    """Footsteps: boot prints of somebody else."""
    for i, (x, y, angle) in enumerate(((-12, 17, 20), (-1, 5, 12), (1, -9, 14), (13, -20, 20))):
        foot = icon("footprint", 20 * c.s, (52, 26, 16), 0.92)
        if i % 2:
            foot = pygame.transform.flip(foot, True, False)
        put(c.canvas, pygame.transform.rotozoom(foot, -angle, 1), c.at(x, y))


def k8(c: Scene) -> None:
    """Dropped purse: a bag and spilled coins."""
    c.glow(2, 5, 20, (255, 206, 90), 0.45)
    c.icon("coins", 24, 11, 11, GILT)
    c.icon("swap-bag", 34, -5, -3, ((0, (206, 142, 84)), (0.5, (150, 88, 46)), (1, (84, 44, 22))), fill=0.5)
    c.icon("two-coins", 14, -16, 17, GILT)


def k9(c: Scene) -> None:
    """Grey mist."""
    c.mist(58, 101, (214, 220, 230), 0.95)
    c.mist(40, 105, (240, 244, 250), 0.7)


def k10(c: Scene) -> None:
    """Rotten roof: fallen beams and rubble."""
    c.rubble(24, 111, ((0, (66, 58, 52)), (0.5, (126, 112, 98)), (1, (184, 168, 146))), 3, 4, 8)
    c.boards(-3, -4, 62, 8, 34, 112)
    c.boards(4, 6, 54, 7, -22, 113)
    c.rubble(9, 115, ((0, (80, 70, 62)), (1, (190, 174, 150))), 14, 17, 6)


def k11(c: Scene) -> None:
    """Lightless stretch: darkness that swallows a lamp."""
    for r in (52, 42, 32):
        c.dark(0, 0, r, 0.66)
    c.icon("lantern", 24, 0, 2, ((0, (110, 110, 124)), (1, (46, 46, 58))))


def k12(c: Scene) -> None:
    """Whispering wall: a stone face that speaks."""
    c.slab(0, 0, 46, 48, (104, 104, 112), 4, 10)
    c.icon("sharp-lips", 18, 0, 11, ((0, (168, 164, 166)), (1, (84, 80, 88))))
    c.eyes(0, -7, 8.5, (120, 220, 255))
    for r in (30, 36):
        c.ring(r, (170, 226, 255), 0.34, 0.9)


def k13(c: Scene) -> None:
    """Vermin run: rats."""
    c.dark(0, 4, 30, 0.8)
    grey: Stops = ((0, (216, 208, 200)), (1, (120, 104, 98)))
    brown: Stops = ((0, (232, 202, 172)), (0.5, (176, 136, 104)), (1, (104, 74, 54)))
    c.dark(0, 2, 26, 0.7)
    c.icon("rat", 44, -5, -5, brown)
    c.icon("rat", 29, 15, 12, grey, flip=True)
    c.icon("rat", 22, -17, 18, grey)


# ---------------------------------------------------------------------------------------------- rooms


def q1(c: Scene) -> None:
    """Lair: a nest of bones and something that gnaws them."""
    c.dark(0, 2, 44, 0.88)
    c.icon("crossed-bones", 30, -20, 20, BONE)
    c.icon("ribcage", 26, 21, 18, BONE)
    c.icon("bone-gnawer", 46, 0, -6, ((0, (206, 96, 72)), (0.6, (120, 40, 34)), (1, (66, 20, 20))))


def q2(c: Scene) -> None:
    """Double den: two beasts."""
    c.dark(-16, 0, 32, 0.85)
    c.dark(17, 4, 32, 0.85)
    c.icon("bear-head", 38, -18, -6, FUR)
    c.icon("bear-head", 32, 19, 4, ((0, (150, 150, 160)), (1, (60, 60, 72))), flip=True)
    c.icon("crossed-bones", 20, -2, 26, BONE)


def q3(c: Scene) -> None:
    """Crypt: a coffin between candles."""
    c.paving((104, 106, 124), 14, 0.8)
    c.dark(0, 4, 34, 0.35)
    c.slab(0, 3, 36, 66, (92, 90, 100), 4, 4)
    c.icon("coffin", 58, 0, 2, ((0, (176, 116, 66)), (0.5, (128, 76, 40)), (1, (72, 40, 22))), fill=0.5)
    for x in (-31, 31):
        c.glow(x, -18, 17, (255, 190, 90), 0.6)
        c.icon("candles", 21, x, -12, CANDLE)


def q4(c: Scene) -> None:
    """Trapped room: spikes, a plate and a wolf trap."""
    c.slab(0, 0, 74, 74, (84, 72, 62), -2, 5)
    for x in (-24, 0, 24):
        for y in (-24, 0, 24):
            if (x, y) != (0, 0):
                c.slab(x, y, 21, 21, (176, 154, 122), 1.6, 2)
                c.icon("spikes", 15, x, y, IRON)
    c.slab(0, 0, 25, 25, (178, 60, 44), 3.6, 3)
    c.sign("skull-crossed-bones", 18, 0, 0, (255, 226, 190), 0.95)


def q5(c: Scene) -> None:
    """Storeroom: barrels, a crate and a chest."""
    c.boards(0, -33, 78, 6, 0, 151)
    for x, name in ((-26, "square-bottle"), (-9, "round-potion"), (9, "beer-stein"), (26, "square-bottle")):
        c.icon(name, 15, x, -41 + 2, (GREEN, VIOLET, CASK, BLUE)[int(x) % 4])
    c.icon("barrel", 31, -24, -6, CASK, fill=0.55)
    c.icon("wooden-crate", 31, 23, -5, WOOD, fill=0.5)
    c.glow(0, 20, 24, (255, 206, 90), 0.4)
    c.icon("locked-chest", 38, 0, 20, ((0, (240, 184, 96)), (0.5, (166, 98, 44)), (1, (92, 48, 22))), fill=0.45)


def q6(c: Scene) -> None:
    """Guardroom: crossed halberds over a shield, a table with dice."""
    c.rug(64, 64, (110, 34, 30))
    c.icon("crossed-swords", 66, 0, 0, STEEL)
    c.icon("checked-shield", 36, 0, 4, ((0, (230, 196, 110)), (0.5, (190, 50, 40)), (1, (110, 22, 22))), fill=0.55)


def q7(c: Scene) -> None:
    """Bare room: a web in the corner, a broken stool."""
    c.sign("cobweb", 34, -24, -24, (236, 236, 240), 0.72)
    c.icon("broken-pottery", 24, 20, 19, ((0, (214, 150, 104)), (1, (120, 70, 44))))
    c.rubble(6, 171, ((0, (70, 66, 66)), (1, (160, 152, 144))), 6, 27, 4)


def q8(c: Scene) -> None:
    """Spring: clear water from a stone basin."""
    c.glow(0, 2, 44, (90, 220, 230), 0.35)
    c.water(33, 33, 2)
    for i in range(14):
        a = math.tau * i / 14
        c.slab(34 * math.cos(a), 2 + 34 * math.sin(a), 13, 11, (168, 166, 160), 3, 4)
    for r in (9, 17, 25):
        c.ring(r, (220, 250, 255), 0.4, 0.9)
    c.icon("droplet-splash", 38, 0, -4, ((0, (240, 252, 255)), (0.5, (160, 222, 244)), (1, (80, 150, 190))))
    for x, y in ((-36, 33), (36, 33), (-37, -30)):
        c.icon("fern", 19, x, y, GREEN)


def q9(c: Scene) -> None:
    """Prison cell: somebody behind bars."""
    c.paving((88, 88, 98), 13, 0.75)
    c.dark(0, 0, 34, 0.6)
    c.icon(
        "imprisoned", 62, 0, -1, ((0, (224, 226, 234)), (0.5, (150, 154, 168)), (1, (86, 90, 106))), gap=(70, 44, 30)
    )
    c.icon("manacles", 18, 30, 30, IRON)


def q10(c: Scene) -> None:
    """Broken idol: a great stone head, cracked."""
    c.glow(0, -4, 36, (120, 230, 120), 0.35)
    c.slab(0, 29, 56, 14, (118, 116, 112), 3.4, 3)
    c.icon("moai", 58, 0, -4, ((0, (190, 204, 176)), (0.5, (128, 144, 118)), (1, (70, 82, 66))))
    c.sign("lightning-trio", 20, 6, -16, (20, 26, 18), 0.9)
    c.rubble(8, 181, ((0, (84, 92, 80)), (1, (170, 182, 158))), -26, 32, 5)
    c.rubble(7, 182, ((0, (84, 92, 80)), (1, (170, 182, 158))), 27, 31, 5)


# ---------------------------------------------------------------------------------------------- special rooms


def s1(c: Scene) -> None:
    """Hall of Mirrors."""
    c.paving((96, 116, 150), 12)
    c.inlay()
    silver: Stops = ((0, (250, 254, 255)), (0.5, (170, 206, 236)), (1, (90, 120, 170)))
    c.glow(0, 0, 36, (170, 214, 255), 0.55)
    c.icon("mirror-mirror", 36, -23, -2, silver, gap=(120, 170, 214))
    c.icon("mirror-mirror", 36, 23, -2, silver, gap=(120, 170, 214), flip=True)
    c.icon("mirror-mirror", 46, 0, 3, GILT, gap=(190, 226, 250))


def s2(c: Scene) -> None:
    """Alchemist's Still."""
    c.paving((84, 112, 84), 13)
    c.inlay()
    c.glow(0, 4, 36, (110, 255, 130), 0.4)
    brew: Stops = ((0, (120, 255, 140)), (0.25, (70, 150, 90)), (0.4, (96, 100, 112)), (1, (40, 42, 52)))
    c.icon("cauldron", 46, -4, 8, brew)
    c.icon("fizzing-flask", 27, 25, -15, VIOLET)
    c.icon("bubbling-flask", 25, -27, -20, ((0, (255, 230, 150)), (1, (206, 110, 30))))
    c.icon("round-potion", 19, 28, 22, RED)


def s3(c: Scene) -> None:
    """Rune Forge."""
    c.paving((84, 70, 66), 14)
    c.inlay()
    c.glow(0, -16, 36, (255, 120, 30), 0.75)
    c.icon("fire", 40, 0, -20, FIRE)
    c.icon("anvil", 48, 0, 14, IRON)
    c.glow(0, 8, 10, (120, 200, 255), 0.5)
    c.sign("triquetra", 13, 1, 10, (140, 220, 255), 1.0)
    c.turned("flat-hammer", 26, 27, -4, -30, STEEL)


def s4(c: Scene) -> None:
    """Oubliette: a deep hole with a grate thrown open."""
    c.inlay()
    c.pit(36, 31, 2)
    c.eyes(0, 8, 5, (255, 160, 60))
    c.turned("ladder", 34, 17, -12, 14, WOOD)


def s5(c: Scene) -> None:
    """Turning Room: a round platform with arrows."""
    c.inlay()
    px, py = c.round()
    d, angle = np.hypot(px, py), np.arctan2(py, px)
    teeth = 36 + 2.4 * clamp(np.sin(angle * 18) * 3, -1, 1)
    disc = clamp((teeth - d) * c.s / 2)
    grain = 0.8 + 0.4 * fbm(c.n, c.n, 10 * c.s, 205, 4)
    wedge = 0.85 + 0.22 * (np.sin(angle * 4) > 0)
    shine = light(smooth(clamp((teeth - d) / 4)) * 5 * c.s)
    c.sheet(np.array((8, 6, 6), np.float32), clamp(blur(disc, 4 * c.s)) * 0.8)
    c.sheet(np.array((150, 132, 116), np.float32) * (grain * wedge * shine)[..., None], disc)
    c.icon("clockwise-rotation", 52, 0, 0, GILT)
    c.slab(0, 0, 15, 15, (90, 84, 90), 4, 7)


def s6(c: Scene) -> None:
    """Map Room: a great chart on a table."""
    c.rug(76, 70, (40, 56, 96))
    c.inlay()
    c.boards(0, 2, 62, 46, 0, 216)
    wide, high = int(50 * c.s), int(36 * c.s)
    c.put(surface(parchment(wide, high, c.s * 0.5, 217), rounded(wide, high, 2 * c.s)[0]), 0, 1)
    c.sign("maze", 29, -8, 1, (92, 44, 20), 0.95)
    c.icon("compass", 19, 18, 7, GILT)
    c.sign("crossed-swords", 9, 15, -10, (150, 30, 20), 0.9)


def s7(c: Scene) -> None:
    """Spiral Shaft: steps that wind up and away."""
    c.inlay()
    px, py = c.round()
    d, angle = np.hypot(px, py), np.arctan2(py, px)
    turn = (angle / (2 * math.pi) + 0.25 + d * 0.004) % 1
    step = np.floor(turn * 12) / 12
    lip = (turn * 12) % 1
    disc = clamp((39 - d) * c.s / 2) * clamp((d - 10) * c.s / 2)
    tone = (0.12 + 1.0 * step**1.15) * (0.62 + 0.38 * smooth(clamp(lip * 5))) * (1 + 0.35 * clamp(1 - (1 - lip) * 7))
    grain = 0.84 + 0.3 * fbm(c.n, c.n, 9 * c.s, 227, 4)
    c.sheet(np.array((6, 5, 8), np.float32), clamp(blur(clamp((40 - d) * c.s), 4 * c.s)) * 0.85)
    c.sheet(np.array((214, 196, 166), np.float32) * (tone * grain)[..., None], disc)
    c.sheet(np.array((4, 3, 6), np.float32), clamp((10.5 - d) * c.s / 2))
    c.ring(38.5, (120, 108, 98), 0.9, 1.6)
    c.ring(10.5, (170, 150, 120), 0.9, 1.2)
    c.glow(-10, -24, 20, (255, 236, 170), 0.6)


def s8(c: Scene) -> None:
    """Horned Court: the Horned One on his throne."""
    c.rug(58, 82, (96, 18, 24), 2)
    c.inlay((240, 120, 80))
    c.glow(0, -4, 34, (255, 70, 40), 0.45)
    c.icon("stone-throne", 66, 0, -2, STONE)
    c.icon("minotaur", 42, 0, -5, ((0, (236, 196, 150)), (0.4, (160, 92, 60)), (1, (84, 36, 26))))


def s9(c: Scene) -> None:
    """Library of Dust."""
    c.paving((116, 92, 70), 15)
    c.inlay()
    shelf: Stops = ((0, (226, 170, 104)), (0.5, (160, 96, 60)), (1, (104, 56, 50)))
    for x in (-24, 6, 28):
        c.icon("bookshelf", 30, x - 3, -22, shelf, gap=(34, 20, 14))
    c.icon("book-cover", 27, -16, 18, BLUE)
    c.icon("open-book", 36, 15, 15, PAPER)
    c.mist(44, 231, (236, 220, 190), 0.35)


def s10(c: Scene) -> None:
    """Glass Garden: crystal flowers."""
    c.paving((70, 128, 92), 10, 0.7)
    c.inlay()
    c.glow(0, 0, 36, (130, 255, 220), 0.45)
    pink: Stops = ((0, (255, 236, 250)), (0.5, (244, 150, 206)), (1, (150, 60, 130)))
    c.icon("crystal-growth", 42, 0, -6, GLASS)
    c.icon("lotus-flower", 26, -24, 18, pink)
    c.icon("crystal-cluster", 27, 25, 16, ((0, (250, 240, 255)), (0.5, (190, 150, 250)), (1, (90, 60, 170))))
    c.icon("flowers", 22, 0, 28, GREEN)


def s11(c: Scene) -> None:
    """Proving Pit: a ring of sand."""
    c.inlay()
    px, py = c.round()
    d = np.hypot(px, py)
    sand = 0.86 + 0.3 * fbm(c.n, c.n, 5 * c.s, 241, 4)
    c.sheet(np.array((236, 206, 146), np.float32) * sand[..., None], clamp((34 - d) * c.s / 2))
    c.ring(36, (110, 72, 44), 1.0, 2.2)
    for i in range(12):
        a = math.tau * i / 12
        c.slab(37 * math.cos(a), 37 * math.sin(a), 7, 7, (150, 140, 132), 3, 3.4)
    c.icon("weight-lifting-up", 47, 0, 0, ((0, (255, 206, 160)), (0.5, (206, 126, 84)), (1, (130, 66, 44))))


def s12(c: Scene) -> None:
    """Drowned Ferry: black water and a boat."""
    c.water(46, 46, 0, True)
    c.inlay((150, 200, 200), 44)
    c.turned("canoe", 64, 0, 4, 8, WOOD)
    c.icon("lantern", 20, 16, -18, CANDLE)
    c.glow(16, -16, 18, (255, 210, 110), 0.6)


def s13(c: Scene) -> None:
    """Vault of Locks: a round steel door with bolts."""
    c.paving((92, 94, 104), 12)
    c.inlay()
    n = int(72 * c.s)
    px, py = axes(n, n)
    d = np.hypot(px - n / 2, py - n / 2) / c.s
    shine = light((smooth(clamp((36 - d) / 4)) + smooth(clamp((25 - d) / 3))) * 5 * c.s)
    grain = 0.9 + 0.2 * fbm(n, n, 40 * c.s, 253, 3, (4, 0.3))
    c.put(surface(np.array((150, 158, 174), np.float32) * (shine * grain)[..., None], clamp((36 - d) * c.s / 2)), 0, 0)
    for i in range(10):
        a = math.tau * i / 10
        c.slab(30 * math.cos(a), 30 * math.sin(a), 6, 6, (226, 186, 96), 3, 3)
    c.icon("padlock", 36, 0, -1, GILT, fill=0.5)


def s14(c: Scene) -> None:
    """Chapel of the Lost: an altar under coloured light."""
    c.paving((148, 140, 160), 14)
    c.inlay()
    for x, colour in ((-18, (255, 110, 110)), (0, (255, 230, 130)), (18, (110, 170, 255))):
        c.glow(x, -10, 20, colour, 0.5)
    c.slab(0, 21, 58, 20, (214, 206, 196), 4, 3)
    c.icon("angel-outfit", 50, 0, -10, ((0, (255, 252, 236)), (0.5, (240, 220, 170)), (1, (190, 150, 90))))
    for x in (-23, 23):
        c.icon("candles", 20, x, 10, CANDLE)
        c.glow(x, 4, 11, (255, 210, 120), 0.6)


# ---------------------------------------------------------------------------------------------- the rest


def _stairs(c: Scene, up: bool) -> None:
    """Steps seen from the front: into daylight, or down into the dark."""
    c.slab(0, 2, 62, 66, (78, 74, 80), -3, 4)
    for i in range(8):
        far = i / 7
        w = 56 - 22 * far if up else 56 - 24 * (1 - far)
        y = 30 - 8 * i if up else -26 + 8 * i
        tone = 0.42 + 0.62 * far if up else 0.18 + 0.75 * far
        c.slab(0, y, w, 8.6, tuple(int(v * tone) for v in (222, 204, 172)), 2.6, 1)  # type: ignore[arg-type]
    if up:
        c.glow(0, -28, 30, (255, 244, 190), 0.85)
    else:
        c.dark(0, -24, 24, 0.85)


def stairs_up(c: Scene) -> None:
    """An Entrance with stairs up."""
    _stairs(c, True)


def stairs_down(c: Scene) -> None:
    """An Entrance with stairs down."""
    _stairs(c, False)


def heart_sealed(c: Scene) -> None:
    """The Heart, sealed: a great door of black iron with three seals, ember light in its cracks."""
    c.dark(0, 0, 60, 0.8)
    c.glow(0, 0, 46, (255, 90, 24), 0.55)
    n = int(86 * c.s)
    px, py = axes(n, n)
    x, y = (px - n / 2) / c.s, (py - n / 2) / c.s
    d = np.hypot(x, y)
    spokes = np.abs(np.sin(np.arctan2(y, x) * 4))
    crack = np.exp(-((spokes * d / 2.2) ** 2)) * clamp((d - 12) / 6)
    shine = light((smooth(clamp((43 - d) / 4)) + smooth(clamp((33 - d) / 3)) * 0.7) * 6 * c.s)
    iron = 0.85 + 0.3 * fbm(n, n, 9 * c.s, 263, 4)
    colour = np.array((86, 80, 92), np.float32) * (shine * iron)[..., None]
    colour = colour * (1 - crack[..., None]) + np.array((255, 140, 44), np.float32) * crack[..., None]
    c.put(surface(colour, clamp((43 - d) * c.s / 2)), 0, 0, 4)
    for i in range(3):
        a = math.tau * (i / 3 - 0.25)
        sx, sy = 25 * math.cos(a), 25 * math.sin(a)
        c.glow(sx, sy, 12, (255, 120, 40), 0.6)
        c.slab(sx, sy, 19, 19, (150, 26, 22), 3.6, 9.5)
        c.sign("padlock", 12, sx, sy, (255, 220, 150), 0.95)
    c.icon("key-lock", 24, 0, 1, GILT)


def heart_open(c: Scene) -> None:
    """The Heart, open: the Ember Crown over its fire."""
    c.paving((112, 56, 44), 12, 0.9)
    c.inlay((255, 190, 90))
    c.glow(0, 0, 54, (255, 120, 30), 0.75)
    c.pit(34, 28, 6, (140, 96, 80))
    c.glow(0, 8, 26, (255, 150, 40), 0.95)
    c.icon("fire", 46, 0, 0, FIRE)
    c.icon("crown", 42, 0, -10, ((0, (255, 252, 214)), (0.45, (250, 206, 92)), (1, (190, 110, 30))))
    c.glow(0, -14, 16, (255, 240, 180), 0.4)


def keeper(c: Scene) -> None:
    """The Keeper of the Heart, for its panel."""
    c.glow(0, 0, 46, (255, 110, 30), 0.6)
    c.icon("spectre", 74, 0, 0, ((0, (255, 226, 150)), (0.5, (226, 100, 40)), (1, (110, 26, 20))))


def destroyed(c: Scene) -> None:
    """A destroyed tile: the roof has come down."""
    c.dark(0, 0, 70, 0.85)
    stones = ((0, (44, 40, 42)), (0.5, (98, 90, 88)), (1, (150, 138, 128)))
    c.rubble(72, 291, stones, 0, 0, 17)
    c.rubble(34, 293, ((0, (58, 52, 52)), (0.5, (116, 106, 100)), (1, (176, 162, 148))), 2, 4, 12)
    c.boards(-6, 12, 70, 8, 24, 295)
    c.boards(10, -10, 58, 7, -38, 296)
    c.dark(0, 0, 26, 0.35)


def back(s: float) -> Surface:
    """A hidden tile: slate with a gold maze, unlike floor and fog."""
    n = int(maze.TILE * s)
    see, inside = rounded(n, n, 5 * s, 1.2 * s)
    grain = fbm(n, n, 26 * s, 301, 5, (2.2, 0.5))
    fine = fbm(n, n, 3 * s, 302, 2)
    lit = light(smooth(clamp(inside / (4 * s))) * 4 * s + grain * 5 * s + fine * s)
    c = ramp(clamp(0.3 + grain * 0.5), [(0, (20, 34, 40)), (0.5, (38, 66, 74)), (1, (70, 106, 112))]) * lit[..., None]
    out = empty(n, n)
    out.blit(surface(c, see), (0, 0))
    inner = int(n - 12 * s)
    rim = gold_rim(inner, inner, 4 * s, 2.4 * s, 3)
    out.blit(rim, (int(6 * s), int(6 * s)))
    put(out, paint("maze", 66 * s, GILT), (n / 2, n / 2), 2 * s, 0.8, (s, 2 * s))
    q = 15 * s
    for x in (0, 1):
        for y in (0, 1):
            stud = paint("plain-circle", 7 * s, GILT)
            put(out, stud, (q + x * (n - 2 * q), q + y * (n - 2 * q)), s, 0.8)
    return out


def marker(sign: str, colour: Colour, s: float) -> Surface:
    """A Stairs marker or a Secret Door token: a round stone with a sign."""
    n = int(maze.TILE * s)
    x, y = axes(n, n)
    d = np.hypot(x - n / 2, y - n / 2) / s
    grain = 0.85 + 0.3 * fbm(n, n, 10 * s, 311, 4)
    shine = light(smooth(clamp((50 - d) / 6)) * 7 * s)
    token = surface(np.array(colour, np.float32) * (grain * shine)[..., None], clamp((50 - d) * s / 2))
    out = empty(n, n)
    put(out, token, (n / 2, n / 2), 3 * s, 0.7, (s, 3 * s))
    rim = gold_rim(int(100 * s), int(100 * s), 50 * s, 5 * s, 3)
    put(out, rim, (n / 2, n / 2))
    put(out, paint(sign, 58 * s, GILT), (n / 2, n / 2), 2 * s, 0.8)
    return out


SCENES: dict[str, Callable[[Scene], None]] = {
    f.__name__: f
    for f in (
        k1, k2, k3, k4, k5, k6, k7, k8, k9, k10, k11, k12, k13,
        q1, q2, q3, q4, q5, q6, q7, q8, q9, q10,
        s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14,
        stairs_up, stairs_down, heart_sealed, heart_open, destroyed, keeper,
    )
}  # fmt: skip
MARKERS_CODES = ("ST", "SD")
MARKERS = {"st": ("stairs", (86, 96, 128)), "sd": ("secret-door", (98, 76, 116))}


def scene(name: str, s: float) -> Surface:
    """One scene on nothing."""
    made = Scene(s)
    SCENES[name](made)
    return made.canvas


def turn(sign: str, s: float) -> Surface:
    """An arrow that goes round, in white."""
    return icon(sign, 48 * s, (255, 255, 255))


def crown_mark(s: float) -> Surface:
    """The mark of whoever bears the Ember Crown."""
    n = int(44 * s)
    x, y = axes(n, n)
    d = np.hypot(x - n / 2, y - n / 2) / s
    out = surface(np.array((120, 24, 16), np.float32) * clamp(1.3 - d / 40)[..., None], clamp((21 - d) * s / 2))
    put(out, gold_rim(int(42 * s), int(42 * s), 21 * s, 3 * s, 3), (n / 2, n / 2))
    put(out, paint("crown", 29 * s, GILT), (n / 2, n / 2), s, 0.8)
    return out


def torch(s: float) -> Surface:
    """A burning torch on a wall."""
    n = int(34 * s)
    out = empty(n, n)
    out.blit(halo(n, n, (n / 2, n * 0.40), 12 * s, (255, 176, 60), 0.7), (0, 0))
    flame: Stops = ((0, (255, 250, 190)), (0.4, (255, 180, 50)), (0.55, (190, 110, 50)), (1, (80, 44, 22)))
    put(out, paint("torch", 24 * s, flame), (n / 2, n / 2), s, 0.7)
    return out


def torchlight(s: float) -> Surface:
    """The light of a torch round it, on black: it is added to what lies under it."""
    n = int(3 * maze.TILE * s)
    x, y = axes(n, n)
    d = np.hypot(x - n / 2, y - n / 2) / (n / 2)
    return surface(np.array((92, 50, 14), np.float32) * (clamp(1 - d) ** 2)[..., None])


def whole(code: str, openings: str, s: float) -> Surface:
    """A tile as Tiled shows it, at rotation 0."""
    name = scene_of(code)
    if name in MARKERS:
        return marker(*MARKERS[name], s)
    if name == "back":
        return back(s)
    out = maze.laid(openings, not name.startswith("k"), s)
    out.blit(scene(name, s), (0, 0))
    return out


def scene_of(code: str) -> str:
    """The scene of a tile's code: ``k1`` for K1I, stairs for an Entrance."""
    if code[0] in "KQS" and code not in MARKERS_CODES:
        return code[:-1].lower()
    if code[0] == "E":
        return "stairs_up" if code in ("E1", "E2", "E3", "E4") else "stairs_down"
    return {"HEART": "heart_sealed", "back": "back", "ST": "st", "SD": "sd"}[code]


def sprites() -> dict[str, Sprite]:
    """Scenes as ``maze_k1``, the back of a hidden tile, markers, torches."""
    size = (maze.TILE, maze.TILE)
    found = {f"maze_{name}": Sprite(partial(scene, name), size, work=4, lossy=True) for name in SCENES}
    found["maze_back"] = Sprite(back, size, work=4, lossy=True)
    for name, (sign, colour) in MARKERS.items():
        found[f"maze_{name}"] = Sprite(partial(marker, sign, colour), size, work=4)
    for name, sign in (("left", "anticlockwise-rotation"), ("right", "clockwise-rotation")):
        found[f"maze_turn_{name}"] = Sprite(partial(turn, sign), (48, 48), work=4, graded=False)
    found["maze_crown"] = Sprite(crown_mark, (44, 44), work=4)
    found["maze_torch"] = Sprite(torch, (34, 34), work=4)
    found["maze_torchlight"] = Sprite(torchlight, (3 * maze.TILE, 3 * maze.TILE), work=2, lossy=True, graded=False)
    return found


def for_tiled(tile_set: Path, s: float) -> Iterator[tuple[str, Surface]]:
    """File name and picture of every tile of a tile set."""
    for node in ElementTree.parse(tile_set).getroot().iter("tile"):
        props = {p.get("name", ""): p.get("value", "") for p in node.iter("property")}
        image = node.find("image")
        if image is not None:
            yield image.get("source", ""), whole(props["code"], props["openings"], s)
