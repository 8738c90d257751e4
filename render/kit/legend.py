"""Legends: what the signs of a picture mean, in rows, or one after the other."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from render.canvas import Brush, Canvas, Piece, ground, sized_sprite
from render.kit import Sample
from render.kit.badges import small_badge
from render.kit.banner import HEADER, draw_name
from render.kit.cards import card_on
from render.kit.game_words import GameWords
from render.kit.layout import Column
from render.kit.marks import large_spark
from render.kit.paragraphs import height_of, wrapped
from render.kit.scene import Look
from render.passages import Passage
from render.texts import Texts
from render.theme import MARGIN, TYPE, WIDTH, Style
from render.typeface import width_of

ROOM: Final = WIDTH - 2 * MARGIN
COLUMNS: Final = 2
HEADING: Final = 46
PAD: Final = 14
GAP: Final = 16
FOOT: Final = 16


class LegendEntry(NamedTuple):
    """A sign, what it is called, and what it means in a sentence or two, which may be empty."""

    sign: Piece
    name: str
    words: str = ""


class Legend(NamedTuple):
    """Signs that belong together, under a heading."""

    heading: str
    entries: tuple[LegendEntry, ...]
    are_rows: bool = True

    @property
    def piece(self) -> Piece:
        """The legend as wide as a picture: in rows, or as one line that is wrapped."""
        return (rows if self.are_rows else line)(self.heading, self.entries, ROOM)


def rows(heading: str, entries: tuple[LegendEntry, ...], width: int) -> Piece:
    """Signs with their names and meanings beside them, in columns, as high as they need."""
    heights = [height for height, _ in _rows(entries, width)]
    return _rows_piece(width, HEADING + sum(heights) + PAD, heading, entries)


def line(heading: str, entries: tuple[LegendEntry, ...], width: int) -> Piece:
    """Signs with their names, one after the other on as many lines as they need."""
    places = list(_places(entries, width))
    bottom = max((y + entry.sign.height for entry, _, y in places), default=HEADING)
    return _line_piece(width, bottom + PAD, heading, entries)


@sized_sprite
def _rows_piece(brush: Brush, width: int, height: int, heading: str, entries: tuple[LegendEntry, ...]) -> None:
    _ground_on(brush, width, height, heading)
    cell, signs, top = _cell(width), _sign_width(entries), HEADING
    for tall, row in _rows(entries, width):
        for column, entry in enumerate(row):
            x, sign = PAD + column * (cell + GAP), entry.sign
            brush.put(sign, (x + (signs - sign.width) / 2, top + (tall - sign.height) / 2))
            _words_on(brush, entry, (x + signs + GAP, top + tall / 2), cell - signs - GAP)
        top += tall


@sized_sprite
def _line_piece(brush: Brush, width: int, height: int, heading: str, entries: tuple[LegendEntry, ...]) -> None:
    _ground_on(brush, width, height, heading)
    for entry, x, y in _places(entries, width):
        brush.put(entry.sign, (x, y))
        at = (x + entry.sign.width + GAP / 2, y + entry.sign.height / 2)
        brush.text(at, entry.name, Style(TYPE.label, brush.theme.ink, False, "lm"))


def _ground_on(brush: Brush, width: int, height: int, heading: str) -> None:
    card_on(brush, (0, 0, width, height))
    brush.text((PAD, HEADING / 2 + 2), heading, Style(TYPE.body, brush.theme.ink, True, "lm"), width - 2 * PAD)


def _words_on(brush: Brush, entry: LegendEntry, middle: tuple[float, float], room: int) -> None:
    """The name and the meaning of a sign, around a point at the left end of both."""
    lines, theme = _lines(entry, room), brush.theme
    y = middle[1] - (height_of(len(lines) - 1, TYPE.label)) / 2
    for index, words in enumerate(lines):
        style = Style(TYPE.label, theme.ink if index == 0 else theme.muted, index == 0, "lm")
        brush.text((middle[0], y + height_of(index, TYPE.label)), words, style)


def _lines(entry: LegendEntry, room: int) -> list[str]:
    """The name, and under it the meaning."""
    return [entry.name, *(wrapped(entry.words, TYPE.label, room) if entry.words else ())]


def _rows(entries: Sequence[LegendEntry], width: int) -> Iterator[tuple[int, tuple[LegendEntry, ...]]]:
    """The entries row by row, each row with its height."""
    room = _cell(width) - _sign_width(entries) - GAP
    for first in range(0, len(entries), COLUMNS):
        row = tuple(entries[first : first + COLUMNS])
        words = max(height_of(len(_lines(entry, room)), TYPE.label) for entry in row)
        yield max(words, *(entry.sign.height for entry in row)) + PAD, row


def _cell(width: int) -> int:
    """The width of a column."""
    return (width - 2 * PAD - (COLUMNS - 1) * GAP) // COLUMNS


def _sign_width(entries: Sequence[LegendEntry]) -> int:
    return max(entry.sign.width for entry in entries)


def _places(entries: Sequence[LegendEntry], width: int) -> Iterator[tuple[LegendEntry, int, int]]:
    """Each entry with the left top corner of its sign."""
    x, y, tallest = PAD, HEADING, max(entry.sign.height for entry in entries)
    for entry in entries:
        wide = entry.sign.width + GAP // 2 + width_of(entry.name, TYPE.label)
        if x > PAD and x + wide > width - PAD:
            x, y = PAD, y + tallest + PAD
        yield entry, x, y + (tallest - entry.sign.height) // 2
        x += wide + 2 * GAP


def draw_legends(look: Look[Any], legends: Sequence[Legend]) -> Canvas:
    """A picture of legends under the band of the game. All of it is ground, so that nothing of it is kept."""
    column = Column([legend.piece for legend in legends], GAP)

    def paint(brush: Brush) -> None:
        look.art.banner_on(brush, 0)
        for piece, at in column.places((MARGIN, HEADER + GAP)):
            assert isinstance(piece, Piece)
            brush.put(piece, at)

    canvas = Canvas(ground(WIDTH, round(HEADER + GAP + column.height + FOOT), look.palette, paint))
    draw_name(canvas, 0, look.words.say("legend.title"), look.words.title())
    return canvas


def legend_passages(words: GameWords, legends: Iterable[Legend]) -> Iterator[Passage]:
    """The legends in words; shorter, the names of the signs. Signs that only their names explain are left out."""
    for legend in legends:
        if legend.are_rows:
            entries = [entry for entry in legend.entries if entry.words]
            told = (words.say("legend.told", name=entry.name, words=entry.words) for entry in entries)
            names = words.sentence(words.joined(entry.name for entry in entries))
            yield Passage(legend.heading, tuple(told), ((names,),))


def samples(texts: Texts) -> Iterator[Sample]:
    """A legend in rows and one in a line."""
    entries = (LegendEntry(small_badge("A"), "A", "…"), LegendEntry(large_spark(), "B", "…"))
    yield Sample("rows", rows("…", entries, 600))
    yield Sample("line", line("…", entries, 300))
