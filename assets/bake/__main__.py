"""Rebuild the pictures and sounds: ``python -m assets.bake [--refresh] [names or beginnings of names]``."""

from __future__ import annotations

import argparse
import io
import json
import os
import struct
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from typing import TYPE_CHECKING

import pygame

from . import (
    authors,
    backdrops,
    cards,
    chambers,
    fonts,
    heroes,
    icons,
    maze,
    panels,
    pieces,
    realm_board,
    realm_frames,
    realm_pieces,
    rooms,
    scenes,
    sounds,
    tavern,
    tavern_pieces,
    vignettes,
    wizards_cards,
    wizards_ground,
    wizards_growth,
    wizards_pieces,
    wizards_scenes,
)
from .canvas import save, save_few, shrink

if TYPE_CHECKING:
    from pygame import Surface

    from .sprite import Sprite

ASSETS = Path(__file__).resolve().parent.parent
ART = ASSETS / "art"
MAPS = ASSETS.parent / "maps" / "cavern_tavern"
ROOM_WORK = 4
# Whole boards: the folder of maps/ and what draws one at a size in pixels.
BOARDS = {"tavern_board": ("tavern", tavern.picture), "realm_board": ("realm", realm_board.picture)}
BOARD = (1400, 832)


def catalogue() -> dict[str, Sprite]:
    """Every sprite of assets/art by name."""
    out: dict[str, Sprite] = {}
    for module in (
        backdrops,
        panels,
        pieces,
        scenes,
        cards,
        heroes,
        vignettes,
        realm_frames,
        realm_pieces,
        tavern_pieces,
        maze,
        chambers,
        wizards_cards,
        wizards_ground,
        wizards_growth,
        wizards_pieces,
        wizards_scenes,
    ):
        out |= module.sprites()
    return out


def bake_sprite(name: str, sprite: Sprite) -> None:
    """Draw one sprite and write it at both sizes."""
    big = sprite.draw(sprite.work)
    for scale in (2,) if sprite.large else (1, 2):
        picture = shrink(big, sprite.work // scale, sprite.graded)
        wanted = (sprite.size[0] * scale, sprite.size[1] * scale)
        if picture.get_size() != wanted:
            raise ValueError(f"{name} is {picture.get_size()} at {scale}x, not {wanted}")
        folder = ART / f"{scale}x"
        folder.mkdir(parents=True, exist_ok=True)
        save(picture, folder / name, sprite.lossy, sprite.quality)


def bake_room(name: str) -> None:
    """Draw one room of the board."""
    big = rooms.ROOMS[name](ROOM_WORK)
    save_board(shrink(big, ROOM_WORK), shrink(big, ROOM_WORK // 2), MAPS / name)


def bake_board(name: str) -> None:
    """Draw a whole board."""
    folder, draw = BOARDS[name]
    save_board(draw(BOARD), draw((2 * BOARD[0], 2 * BOARD[1])), ASSETS.parent / "maps" / folder / name)


def save_board(plain: Surface, large: Surface, path: Path) -> None:
    """Write a picture of a map: in few colours as PNG for Tiled, which reads no WebP, and at both sizes as WebP."""
    path.parent.mkdir(parents=True, exist_ok=True)
    save_few(plain, path.with_name(f"{path.name}.png"), 256)
    save(plain, path, lossy=True, replace=False)
    save(large, path.with_name(f"{path.name}@2x"), lossy=True)


def bake_tiles() -> None:
    """Draw the tiles of the Labyrinth and the fog under them as Tiled shows them."""
    folder = ASSETS.parent / "maps"
    for source, picture in chambers.for_tiled(folder / "labyrinth_tiles.tsx", maze.WORK):
        save_few(shrink(picture, maze.WORK), folder / source)
    save_few(shrink(maze.fog(2), 2), folder / "labyrinth" / "fog.png")


def bake_hexes() -> None:
    """Draw the hexes of the Wizards' terrain as Tiled shows them, transparent round their corners."""
    pygame.image.save(wizards_growth.terrain(), ASSETS.parent / "maps" / "wizards" / "terrain.png")


def bake_icons() -> None:
    """Write the program icon as two PNG files, as .ico for Windows and as .icns for macOS."""
    blobs = {}
    for size in (16, 32, 48, 64, 128, 256):
        buffer = io.BytesIO()
        pygame.image.save(shrink(pieces.program_icon(size), 2), buffer, "icon.png")
        blobs[size] = buffer.getvalue()
    for size in (64, 256):
        (ART / f"icon_{size}.png").write_bytes(blobs[size])
    (ART / "icon.ico").write_bytes(ico(blobs))
    (ART / "icon.icns").write_bytes(icns(blobs))


def ico(blobs: dict[int, bytes]) -> bytes:
    """Square PNG pictures by size as an icon for Windows."""
    head = struct.pack("<HHH", 0, 1, len(blobs))
    offset = len(head) + 16 * len(blobs)
    for size, blob in blobs.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(blob), offset)
        offset += len(blob)
    return head + b"".join(blobs.values())


def icns(blobs: dict[int, bytes]) -> bytes:
    """Square PNG pictures by size as an icon for macOS."""
    kinds = {b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256}
    body = b"".join(kind + struct.pack(">I", 8 + len(blobs[size])) + blobs[size] for kind, size in kinds.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write_manifest(sprites: dict[str, Sprite]) -> None:
    """Write assets/art/manifest.json: file, size, slice and pad of every sprite."""
    out: dict[str, dict[str, object]] = {}
    for name, sprite in sorted(sprites.items()):
        found = sorted((ART / ("2x" if sprite.large else "1x")).glob(f"{name}.*"))
        if not found:
            continue
        entry: dict[str, object] = {"file": found[0].name, "size": list(sprite.size)}
        if sprite.slice:
            entry["slice"] = list(sprite.slice)
        if sprite.pad:
            entry["pad"] = list(sprite.pad)
        if sprite.focus is not None:
            entry["focus"] = sprite.focus
        out[name] = entry
    lines = [f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in out.items()]
    (ART / "manifest.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def main(arguments: list[str]) -> int:
    """Bake everything, or what begins with one of the names given."""
    parser = argparse.ArgumentParser(prog="python -m assets.bake", description=__doc__)
    parser.add_argument(
        "names", nargs="*", help="names of sprites, rooms or sounds (sound_dice), tiles, hexes, or their beginnings"
    )
    parser.add_argument("--refresh", action="store_true", help="make the fonts again from the npm packages")
    options = parser.parse_args(arguments)
    pygame.display.init()
    sprites = catalogue()
    heads = tuple(options.names)
    start = time.perf_counter()
    try:
        fonts.make_all(options.refresh)
        for name, sprite in sprites.items():
            if not heads or name.startswith(heads):
                bake_sprite(name, sprite)
        for name in rooms.ROOMS:
            if not heads or name.startswith(heads):
                bake_room(name)
        for name in BOARDS:
            if not heads or name.startswith(heads):
                bake_board(name)
        if not heads or "tiles" in heads:
            bake_tiles()
        if not heads or "hexes" in heads:
            bake_hexes()
        if not heads or "icon_" in heads:
            bake_icons()
        for name in sounds.EFFECTS:
            if not heads or f"sound_{name}".startswith(heads):
                sounds.bake(name, ASSETS / "sounds")
    except (icons.MissingPackage, sounds.MissingPackage) as error:
        print(error, file=sys.stderr)
        return 1
    write_manifest(sprites)
    authors.write()
    print(f"baked in {time.perf_counter() - start:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
