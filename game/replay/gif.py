"""Pictures packed as a moving GIF, in small steps.

A library that could do this would make the packed program a fifth larger than it is. A picture comes as bytes, four for
each pixel: red, green, blue, and one that does not count.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

MOST = 1_000_000  # bytes of a GIF at most
PAUSE, END = 900, 3000  # milliseconds that a moment, and the last one, is seen
_COLOURS = 255  # and one more that is none: what was there stays
_SLICE = 16_384  # pixels that are looked at in one step
_CLEAR, _STOP, _FIRST, _WIDEST = 256, 257, 258, 12  # of the codes of a GIF
_COARSE = 0xF8F8F8F8  # colours that differ in less share what is nearest to them

Rgb = tuple[int, int, int]


class Size(NamedTuple):
    """Width and height in pixels."""

    wide: int
    high: int


class PicturePart(NamedTuple):
    """A part of a picture."""

    left: int
    top: int
    wide: int
    high: int


def packed(size: Size, pictures: Sequence[bytes], wanted: Iterable[Rgb]) -> Generator[float, None, bytes]:
    """Pack pictures; where they would take too much, every other one is left out.

    Args:
        size: of every picture.
        pictures: one for each moment.
        wanted: colours that must look as they are, for example those of the players.

    Yields:
        How much is done, 0 to 1.

    Returns:
        The GIF.
    """
    colours = yield from _palette(pictures, wanted)
    near = _Nearest(colours)
    drawn: list[bytes] = []
    for n, picture in enumerate(pictures):
        pixels = memoryview(picture).cast("I")
        found = bytearray()
        for start in range(0, len(pixels), _SLICE):
            found += bytes(map(near.__getitem__, pixels[start : start + _SLICE]))
            yield 0.1 + 0.4 * n / len(pictures)
        drawn.append(bytes(found))
    while True:
        data = yield from _written(size, drawn, colours)
        if len(data) <= MOST or len(drawn) == 1:
            return data
        drawn = [*drawn[:-1:2], drawn[-1]] if len(drawn) > 2 else drawn[-1:]


def _palette(pictures: Sequence[bytes], wanted: Iterable[Rgb]) -> Generator[float, None, list[Rgb]]:
    """The colours that are wanted, and the ones that are seen most."""
    seen: Counter[int] = Counter()
    for picture in (pictures[0], pictures[-1]):
        pixels = memoryview(picture).cast("I")
        for start in range(0, len(pixels), _SLICE):
            seen.update(pixels[start : start + _SLICE])
            yield 0.0
    found = dict.fromkeys(wanted)
    for pixel, _ in seen.most_common():
        if len(found) >= _COLOURS:
            break
        found.setdefault(_parts(pixel))
    yield 0.1
    return list(found)[:_COLOURS]


def _parts(pixel: int) -> Rgb:
    red, green, blue, _ = pixel.to_bytes(4, sys.byteorder)
    return red, green, blue


class _Nearest(dict[int, int]):
    """The number of the colour that is nearest to a pixel's, found when it is first asked for."""

    def __init__(self, colours: Sequence[Rgb]) -> None:
        super().__init__()
        self._colours = colours
        self._exact = {colour: number for number, colour in reversed([*enumerate(colours)])}
        self._coarse: dict[int, int] = {}

    def __missing__(self, pixel: int) -> int:
        colour = _parts(pixel)
        found = self._exact.get(colour)
        if found is None:
            found = self._coarse.get(pixel & _COARSE)
        if found is None:
            red, green, blue = colour
            far = [2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2 for r, g, b in self._colours]
            found = self._coarse[pixel & _COARSE] = far.index(min(far))
        self[pixel] = found
        return found


def _written(size: Size, drawn: Sequence[bytes], colours: Sequence[Rgb]) -> Generator[float, None, bytes]:
    """The whole file: of each picture but the first only what is other than before."""
    found = bytearray(b"GIF89a")
    found += _words(*size) + b"\xf7\x00\x00"
    found += bytes(part for colour in colours for part in colour).ljust(3 * 256, b"\x00")
    found += b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    before: bytes | None = None
    for n, picture in enumerate(drawn):
        box, pixels = _other(size, before, picture)
        pause = END if n == len(drawn) - 1 else PAUSE
        found += b"\x21\xf9\x04\x05" + _words(pause // 10) + bytes([_COLOURS, 0])
        found += b"\x2c" + _words(*box) + b"\x00\x08"
        codes = yield from _codes(pixels, 0.5 + 0.5 * n / len(drawn))
        for start in range(0, len(codes), 255):
            block = codes[start : start + 255]
            found += bytes([len(block)]) + block
        found += b"\x00"
        before = picture
    return bytes(found + b"\x3b")


def _words(*numbers: int) -> bytes:
    return b"".join(number.to_bytes(2, "little") for number in numbers)


def _other(size: Size, before: bytes | None, now: bytes) -> tuple[PicturePart, bytes]:
    """The part of a picture that is other than before, and its pixels; those that stay are of no colour."""
    wide, high = size
    if before is None:
        return PicturePart(0, 0, wide, high), now
    rows = [row for row in range(high) if before[row * wide : (row + 1) * wide] != now[row * wide : (row + 1) * wide]]
    if not rows:
        return PicturePart(0, 0, 1, 1), bytes([_COLOURS])
    top, high = rows[0], rows[-1] + 1 - rows[0]
    differ = 0
    for row in rows:
        part = slice(row * wide, (row + 1) * wide)
        differ |= int.from_bytes(before[part], "big") ^ int.from_bytes(now[part], "big")
    left = wide - (differ.bit_length() + 7) // 8
    right = wide - ((differ & -differ).bit_length() - 1) // 8
    found = bytearray()
    for row in range(top, top + high):
        part = slice(row * wide + left, row * wide + right)
        old, new = before[part], now[part]
        found += (
            bytes(_COLOURS if a == b else b for a, b in zip(old, new, strict=True))
            if old != new
            else bytes([_COLOURS]) * len(new)
        )
    return PicturePart(left, top, right - left, high), bytes(found)


def _codes(pixels: bytes, share: float) -> Generator[float, None, bytes]:
    """Pixels in the codes of a GIF (LZW): a number for every row of pixels that came before."""
    found = bytearray()
    bits, count, size = _CLEAR, 9, 9  # the first code makes the table empty
    known: dict[int, int] = {}
    following = _FIRST
    row = pixels[0]
    for start in range(1, len(pixels), _SLICE):
        for pixel in pixels[start : start + _SLICE]:
            longer = row << 8 | pixel
            if longer in known:
                row = known[longer]
                continue
            bits |= row << count
            count += size
            if following < 1 << _WIDEST:
                known[longer] = following
                size += following == 1 << size
                following += 1
            else:
                bits |= _CLEAR << count
                count += size
                known, following, size = {}, _FIRST, 9
            row = pixel
            if count >= 512:
                found += (bits & ((1 << 512) - 1)).to_bytes(64, "little")
                bits >>= 512
                count -= 512
        yield share
    bits |= row << count
    count += size
    size += following == 1 << size and following < 1 << _WIDEST
    bits |= _STOP << count
    count += size
    return bytes(found + bits.to_bytes((count + 7) // 8, "little"))
