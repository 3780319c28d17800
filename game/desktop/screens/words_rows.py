"""The rows of the table in words: headings, answers with their numbers, places with their ways, players in columns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.kept import keep
from game.desktop.engine import text, theme
from game.desktop.ui import rich
from game.desktop.ui.scroll import Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.desktop.table.areas import Entry
    from game.desktop.table.in_words import Section, SectionLine

MARGIN = 1.6  # letters: left of the lines, where the pointer stands
# letters: a heading, the air above it, round a line, a rule
_HEAD, _ABOVE, _LINE, _THIN = 1.9, 0.5, 0.42, 0.06
_LARGER, _SMALLER = 1.24, 0.9  # of the letters: of headings, and of what stands beside them
_PLATE, _PLATE_GAP = 1.5, 0.6  # letters: the plate with a number, and the air behind it
_GAP = 1.0  # letters between columns
_NAMES, _WAYS = 0.3, 0.24  # of the width that names and ways may take at most
_FRAME, _ROUND, _POINT = 0.14, 0.3, 0.7  # letters: the cursor's frame, its corners, its pointer
FOLDS = 34  # letters of width from which names, ways and words stand in columns


class Paper(NamedTuple):
    """What is written on, and in which colours."""

    ground: theme.Colour
    ink: theme.Colour
    faded: theme.Colour
    title: theme.Colour
    rule: theme.Colour
    thin: theme.Colour
    bar: theme.Colour
    frame: theme.Colour
    plate: theme.Colour
    number: theme.Colour


PAPERS = {
    "light": Paper(
        (252, 245, 229), theme.INK, theme.FADED, theme.TITLE, (196, 160, 110), (230, 214, 182), (211, 231, 247),
        (0, 84, 140), (92, 54, 24), (255, 246, 220),
    ),
    "dark": Paper(
        (24, 18, 14), (250, 238, 214), theme.SAND, theme.GOLD, (118, 88, 54), (62, 48, 36), (20, 54, 84),
        (126, 196, 255), (222, 188, 130), (40, 22, 10),
    ),
}  # fmt: skip
SIDE: Paper = Paper(
    (34, 24, 17), theme.CREAM, theme.SAND, theme.GOLD, (96, 70, 44), (96, 70, 44), (252, 245, 229), theme.GOLD,
    (250, 236, 206), theme.INK,
)  # fmt: skip


class PaperSheet(NamedTuple):
    """Where rows are written: pixels of width and of the letters, and the paper."""

    room: int
    px: int
    paper: Paper

    @property
    def wide(self) -> bool:
        """Whether lines have columns."""
        return self.room >= FOLDS * self.px

    def of(self, letters: float) -> int:
        """Pixels of so many letters."""
        return round(letters * self.px)


def section(made: Section, sheet: PaperSheet, press: Callable[[int], None]) -> list[Row]:
    """A heading with its lines; ``press`` hears which of the lines is pressed."""
    rows = [_heading(made, sheet)]
    if made.columns and sheet.wide:
        lines, shown = _table(made, sheet)
        rows.append(shown)
    else:
        ways = _columns(made, sheet)
        lines = [_line(line, sheet, ways, "bold" if made.name == "now" else "body") for line in made.lines]
    return rows + [row._replace(action=partial(press, i)) for i, row in enumerate(lines)]


# --- headings --------------------------------------------------------------------------------------------------------


def _heading(made: Section, sheet: PaperSheet) -> Row:
    drawing = partial(_draw_heading, title=made.title, note=made.note, sheet=sheet)
    words = f"{made.title}\t{made.note}" if made.note else made.title
    return Row(sheet.of(_HEAD + _ABOVE), (words, sheet), drawing, words=words, level=2)


def _draw_heading(surface: Surface, rect: Rect, _hot: bool, title: str, note: str, sheet: PaperSheet) -> None:
    left, right, base = rect.x + sheet.of(MARGIN), rect.x + sheet.room, rect.bottom - sheet.of(_LINE)
    middle = rect.bottom - sheet.of(_HEAD) // 2
    room, paper = right - left, sheet.paper
    words, px = text.fit(title, "title", sheet.of(_LARGER), room, text.reading.least)
    spot = text.put(surface, words, (left, middle), "midleft", px, "title", paper.title)
    spare = right - spot.right - sheet.of(_GAP)
    if note and text.width(note, "italic", sheet.of(_SMALLER)) <= spare:
        text.put(surface, note, (right, middle), "midright", sheet.of(_SMALLER), "italic", paper.faded)
    _rule(surface, (left, right, base + sheet.of(_LINE) // 2), paper.rule, sheet)


def _rule(surface: Surface, where: tuple[int, int, int], colour: theme.Colour, sheet: PaperSheet) -> None:
    left, right, y = where
    draw.line(surface, colour, (left, y), (right, y), max(1, sheet.of(_THIN)))


# --- lines -----------------------------------------------------------------------------------------------------------


class Columns(NamedTuple):
    """Pixels from the left edge to the name, the way and the words of a line; 0 where they follow each other."""

    name: int
    way: int
    words: int


def _columns(made: Section, sheet: PaperSheet) -> Columns:
    """Where the columns of a section begin; without ways names and words follow each other."""
    left = sheet.of(MARGIN)
    entries = [line.entry for line in made.lines]
    if any(line.number for line in made.lines):
        return Columns(left + sheet.of(_PLATE + _PLATE_GAP), 0, 0)
    if not sheet.wide or not any(entry.words for entry in entries):
        return Columns(left, 0, 0)
    names = _widest((entry.name for entry in entries), "bold", sheet, _NAMES)
    ways = _widest((entry.way for entry in entries), "italic", sheet, _WAYS)
    way = left + names + sheet.of(_GAP)
    return Columns(left, way, way + (ways + sheet.of(_GAP) if ways else 0))


def _widest(words: Iterable[str], face: str, sheet: PaperSheet, share: float) -> int:
    found = [text.width(one, face, sheet.px) for one in words if one]
    return min(round(sheet.room * share), max(found, default=0))


LaidRows = tuple[tuple[int, tuple[tuple[rich.Run, ...], ...], str], ...]  # pixels from the left, lines, and their face


def _line(line: SectionLine, sheet: PaperSheet, columns: Columns, face: str = "body") -> Row:
    """A line of a section, over as many rows as it takes."""
    entry, right = line.entry, sheet.room
    if columns.way:
        cells = [(columns.name, columns.way, entry.name, "bold"), (columns.way, columns.words, entry.way, "italic"),
                 (columns.words, right, entry.words, "body")]  # fmt: skip
    else:
        cells = [(columns.name, right, _flowing(entry), face)]
    laid: LaidRows = tuple(
        (x, _wrapped(words, sheet.px, end - x - sheet.px // 2, one), one) for x, end, words, one in cells if words
    )
    high = max((len(rows) for _, rows, _ in laid), default=1)
    step = text.leading("body", sheet.px)
    drawing = partial(_draw_line, laid=laid, number=line.number, sheet=sheet, thin=bool(columns.way))
    words = f"{line.number}. {entry.line}" if line.number else entry.line
    return Row(high * step + sheet.of(_LINE), (entry, line.number, sheet), drawing, words=words)


def _flowing(entry: Entry) -> str:
    """A line in one stretch: its name bold, its way and its words behind it."""
    if not entry.words and not entry.way:
        return entry.name
    way = f", *{entry.way}*" if entry.way else ""
    name = entry.name.rstrip(".:")
    return f"**{name}**{way}{'.' if not entry.words else ':'} {entry.words}".rstrip()


@keep("look", most=2048)
def _wrapped(words: str, px: int, room: int, face: str) -> tuple[tuple[rich.Run, ...], ...]:
    return rich.lines(words, px, room, face=face, markup=True)


def _draw_line(
    surface: Surface, rect: Rect, hot: bool, laid: LaidRows, number: int, sheet: PaperSheet, thin: bool
) -> None:
    if hot:
        _cursor(surface, rect, sheet)
    elif thin:
        _rule(surface, (rect.x + sheet.of(MARGIN), rect.x + sheet.room, rect.bottom - 1), sheet.paper.thin, sheet)
    step = text.leading("body", sheet.px)
    top = rect.y + (sheet.of(_LINE) + step) // 2
    if number:
        plate = Rect(rect.x + sheet.of(MARGIN), 0, sheet.of(_PLATE), sheet.of(_PLATE))
        plate.centery = top
        draw.rect(surface, sheet.paper.plate, plate, border_radius=sheet.of(_ROUND))
        text.put(surface, str(number), plate.center, "center", sheet.px, "number", sheet.paper.number)
    for x, rows, face in laid:
        ink = sheet.paper.faded if face == "italic" else sheet.paper.ink
        for i, runs in enumerate(rows):
            rich.draw(surface, (rect.x + x, top + i * step), runs, sheet.px, ink, (), face)


def _cursor(surface: Surface, rect: Rect, sheet: PaperSheet) -> None:
    """The bar, the frame and the pointer of the line that the cursor is on."""
    paper, point = sheet.paper, sheet.of(_POINT)
    bar = Rect(rect.x + point, rect.y, sheet.room - point + sheet.px // 2, rect.height)
    draw.rect(surface, paper.bar, bar, border_radius=sheet.of(_ROUND))
    draw.rect(surface, paper.frame, bar, max(2, sheet.of(_FRAME)), border_radius=sheet.of(_ROUND))
    y = rect.centery
    draw.polygon(surface, paper.frame, [(rect.x, y - point // 2), (bar.x, y), (rect.x, y + point // 2)])


Edges = tuple[tuple[int, int, bool], ...]  # of columns: pixels from the left, their width, and whether they count


# --- players ---------------------------------------------------------------------------------------------------------


def _table(made: Section, sheet: PaperSheet) -> tuple[list[Row], Row]:
    """The players in as many columns as there is room for; what has none stands below, and the head of the columns."""
    left, gap = sheet.of(MARGIN), sheet.of(_GAP)
    names = _widest((line.entry.name for line in made.lines), "bold", sheet, _NAMES)
    x, edges = left + names + gap, []
    for i, column in enumerate(made.columns):
        cells = [line.cells[i] for line in made.lines]
        wide = max(text.width(column, "italic", sheet.of(_SMALLER)), *(text.width(c, "bold", sheet.px) for c in cells))
        if x + wide > sheet.room - gap // 2:
            break
        edges.append((x, wide, all(cell.lstrip("-\N{MINUS SIGN}").isdigit() for cell in cells if cell)))
        x += wide + gap
    heads = tuple(made.columns[: len(edges)])
    top = partial(_draw_cells, name="", cells=heads, edges=tuple(edges), rest=(), sheet=sheet)
    head = Row(text.leading("italic", sheet.px) + sheet.of(_THIN), (heads, sheet), top, words=", ".join(made.columns))
    turn = made.lines[0]
    return [_player(line, made.columns, tuple(edges), sheet, line is turn) for line in made.lines], head


def _player(line: SectionLine, columns: Sequence[str], edges: Edges, sheet: PaperSheet, turn: bool) -> Row:
    pairs = zip(columns[len(edges) :], line.cells[len(edges) :], strict=True)
    left = ", ".join(f"{what} {cell}" for what, cell in pairs if cell not in ("", "0"))
    room = sheet.room - 2 * sheet.of(MARGIN)
    rest = _wrapped(left, sheet.of(_SMALLER), room, "italic") if left else ()
    high = text.leading("body", sheet.px) + len(rest) * text.leading("italic", sheet.of(_SMALLER)) + sheet.of(_LINE)
    cells = line.cells[: len(edges)]
    drawing = partial(_draw_cells, name=line.entry.name, cells=cells, edges=edges, rest=rest, sheet=sheet,
                      bold=turn)  # fmt: skip
    return Row(high, (line.entry, cells, sheet, turn), drawing, words=line.entry.line)


def _draw_cells(
    surface: Surface,
    rect: Rect,
    hot: bool,
    name: str,
    cells: Sequence[str],
    edges: Edges,
    rest: tuple[tuple[rich.Run, ...], ...],
    sheet: PaperSheet,
    bold: bool = False,
) -> None:
    """A row of the table of players, bold where it is their turn; the head of its columns has no name."""
    if hot:
        _cursor(surface, rect, sheet)
    elif name:
        _rule(surface, (rect.x + sheet.of(MARGIN), rect.x + sheet.room, rect.bottom - 1), sheet.paper.thin, sheet)
    y = rect.y + (sheet.of(_LINE) + text.leading("body", sheet.px)) // 2
    paper, left = sheet.paper, rect.x + sheet.of(MARGIN)
    ink, face, px = (
        (paper.ink, "bold" if bold else "body", sheet.px) if name else (paper.faded, "italic", sheet.of(_SMALLER))
    )
    if name:
        said, size = text.fit(name, "bold", sheet.px, edges[0][0] - sheet.of(MARGIN) if edges else sheet.room, px)
        text.put(surface, said, (left, y), "midleft", size, "bold", ink)
    for cell, (x, wide, counts) in zip(cells, edges, strict=True):
        where, anchor = ((rect.x + x + wide, y), "midright") if counts else ((rect.x + x, y), "midleft")
        text.put(surface, cell, where, anchor, px, face, ink)
    step = text.leading("italic", sheet.of(_SMALLER))
    for i, runs in enumerate(rest):
        spot = (left + sheet.of(MARGIN), rect.bottom - sheet.of(_LINE) // 2 - step * (len(rest) - i) + step // 2)
        rich.draw(surface, spot, runs, sheet.of(_SMALLER), paper.faded, (), "italic")
