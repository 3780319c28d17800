"""Dice, badges and other small pieces that carry a seat's colour, shape and emblem."""

from __future__ import annotations

from pygame import Rect, Surface, draw, transform

from game.content.kept import keep
from game.desktop.engine import sprites, text, theme

FACE = 0.82  # of a badge's diameter: a computer's face
GAP = 12  # of a square's side: so much smaller is a die in it
SIGN, HALF = 1.1, 0.2  # of a die: its question mark; and the luminance of ground from which that is dark


@keep("look", most=512)
def badge(colour: str, emblem: str, size: int) -> Surface:
    """A computer's face on a plate in its seat's colour; for people that colour's shape with an initial on it."""
    if sprites.has(f"face_{emblem}"):
        found = sprites.get(f"portrait_{colour}", size).copy()
        face = sprites.get(f"face_{emblem}", round(size * FACE))
        found.blit(face, face.get_rect(center=found.get_rect().center))
        return found
    found = sprites.get(f"badge_{colour}", size).copy()
    tint = theme.INITIALS.get(colour, theme.DARK_INITIAL)
    letter = text.line(emblem, "number", max(text.LEAST, round(size * 0.40)), tint)
    drop = 0.56 if colour == "blue" else 0.52
    spot = letter.get_rect(center=(found.get_width() // 2, round(found.get_height() * drop)))
    found.blit(letter, spot)
    return found


def put_badge(surface: Surface, colour: str, emblem: str, centre: tuple[int, int], size: int) -> None:
    """A badge centred on a point; ``size`` is its diameter in pixels."""
    drawn = badge(colour, emblem, size)
    surface.blit(drawn, drawn.get_rect(center=centre))


def put_die(surface: Surface, colour: str, value: int, rect: Rect) -> None:
    """A die in a square."""
    sprites.blit(surface, f"die_{colour}_{value}", rect)


@keep("look", most=64)
def unthrown(colour: str, size: int) -> Surface:
    """A die before it is thrown: a question mark in place of its pip."""
    found = sprites.get(f"die_{colour}_1", 2 * size).copy()
    middle = found.get_rect().center
    ground = found.get_at((middle[0] + 2 * size // 5, middle[1]))
    draw.circle(found, ground, middle, size // 3)
    tint = theme.INK if theme.luminance(tuple(ground)) > HALF else theme.BRIGHT
    sign = text.line("?", "number", round(size * SIGN), tint)
    found.blit(sign, sign.get_rect(center=middle))
    return transform.smoothscale(found, (found.get_width() // 2, found.get_height() // 2))


def pair(rect: Rect, count: int) -> list[Rect]:
    """Squares for some dice beside each other; in a square two lie across, more in two rows."""
    if count <= 0:
        return []
    if count == 2 and rect.width < 1.4 * rect.height:
        side = int(min(rect.width, rect.height) * 0.6)
        far = Rect(rect.right - side, rect.bottom - side, side, side)
        return [Rect(rect.x, rect.y, side, side), far]
    wide = rect.width >= 0.75 * count * rect.height
    across = count if count == 1 or wide or (count == 3 and rect.width > rect.height * 1.2) else (count + 1) // 2
    down = 1 if across == count else 2
    side = int(min(rect.width / across, rect.height / down) * 0.94)
    found = []
    for i in range(count):
        row, column = divmod(i, across)
        left = rect.centerx - across * side / 2 + column * side
        top = rect.centery - down * side / 2 + row * side
        found.append(Rect(round(left), round(top), side, side).inflate(-side // GAP, -side // GAP))
    return found
