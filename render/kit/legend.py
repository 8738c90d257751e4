"""Legends: signs with their names as a picture for a phone, and their meanings in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from render.canvas import Brush, Canvas, Piece, Point, painted_base, sized_sprite
from render.kit.game_words import GameWords
from render.kit.grounds import BAND_HEIGHT, draw_heading, paint_band, paint_card_ground
from render.kit.marks import letter_disc
from render.kit.paragraphs import lines_height, wrap
from render.kit.scene import Look
from render.picture import Passage
from render.theme import CONTENT_WIDTH, MARGIN, MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Style, rounded
from render.typeface import width_of

_COLUMN_COUNT: Final = 2
_HEADING_HEIGHT: Final = 60
_PAD: Final = 14
_GAP: Final = 14
_NAME_SIZE: Final = 36
"""The size of a sign's name in px. A phone shows a picture at three tenths of its size, so 11 px are left."""
_TOP: Final = BAND_HEIGHT + _GAP
"""The distance in px of the first legend from the top of a card."""


class LegendEntry(NamedTuple):
    """A sign, its name on the picture, and its meaning in up to two sentences for the text. The meaning may be
    empty.
    """

    sign: Piece
    name: str
    words: str = ""


@sized_sprite
def composed_piece(brush: Brush, width: int, height: int, pieces: tuple[tuple[Piece, Point], ...]) -> None:
    """A piece of several pieces, each at its point."""
    for piece, at in pieces:
        brush.put(piece, at)


class Legend(NamedTuple):
    """A part of the legend: a heading and its signs. With `are_rows`, they stand in columns and are explained in words;
    otherwise they follow each other on lines and are only on the picture.
    """

    heading: str
    entries: tuple[LegendEntry, ...]
    are_rows: bool = True

    @property
    def piece(self) -> Piece:
        return (legend_rows if self.are_rows else legend_line)(self.heading, self.entries, CONTENT_WIDTH)


def legend_rows(heading: str, entries: tuple[LegendEntry, ...], width: int) -> Piece:
    """The piece of a heading with its signs in columns, each with its name at the right. Meanings are not on it."""
    heights = [height for height, _ in _rows(entries, width)]
    return _rows_piece(width, _HEADING_HEIGHT + sum(heights) + _PAD, heading, entries)


def legend_line(heading: str, entries: tuple[LegendEntry, ...], width: int) -> Piece:
    """The piece of a heading with its signs beside each other on as many lines as they need, each with its name at the
    right.
    """
    places = list(_places(entries, width))
    bottom = max((y + entry.sign.height for entry, _, y in places), default=_HEADING_HEIGHT)
    return _line_piece(width, bottom + _PAD, heading, entries)


@sized_sprite
def _rows_piece(brush: Brush, width: int, height: int, heading: str, entries: tuple[LegendEntry, ...]) -> None:
    _ground_on(brush, width, height, heading)
    cell, signs, top = _cell(width), _sign_width(entries), _HEADING_HEIGHT
    for tall, row in _rows(entries, width):
        for column, entry in enumerate(row):
            x, sign = _PAD + column * (cell + _GAP), entry.sign
            brush.put(sign, (x + (signs - sign.width) / 2, top + (tall - sign.height) / 2))
            middle = (x + signs + _GAP, top + tall / 2)
            lines = _lines(entry.name, (cell - signs - _GAP))
            y = middle[1] - (lines_height(len(lines) - 1, _NAME_SIZE)) / 2
            for index, words in enumerate(lines):
                brush.text(
                    (middle[0], y + lines_height(index, _NAME_SIZE)), words, Style(_NAME_SIZE, brush.theme.ink, "lm")
                )
        top += tall


@sized_sprite
def _line_piece(brush: Brush, width: int, height: int, heading: str, entries: tuple[LegendEntry, ...]) -> None:
    _ground_on(brush, width, height, heading)
    for entry, x, y in _places(entries, width):
        brush.put(entry.sign, (x, y))
        at = (x + entry.sign.width + _GAP / 2, y + entry.sign.height / 2)
        brush.text(at, entry.name, Style(_NAME_SIZE, brush.theme.ink, "lm"))


def _ground_on(brush: Brush, width: int, height: int, heading: str) -> None:
    paint_card_ground(brush, (0, 0, width, height))
    brush.text((_PAD, _HEADING_HEIGHT / 2 + 2), heading, rounded(38, brush.theme.ink, "lm"), width - 2 * _PAD)


def _lines(name: str, room: int) -> list[str]:
    return wrap(name, _NAME_SIZE, room)


def _rows(entries: Sequence[LegendEntry], width: int) -> Iterator[tuple[int, tuple[LegendEntry, ...]]]:
    room = _cell(width) - _sign_width(entries) - _GAP
    for first in range(0, len(entries), _COLUMN_COUNT):
        row = tuple(entries[first : first + _COLUMN_COUNT])
        names = max(lines_height(len(_lines(entry.name, room)), _NAME_SIZE) for entry in row)
        yield max(names, *(entry.sign.height for entry in row)) + _PAD, row


def _cell(width: int) -> int:
    return (width - 2 * _PAD - (_COLUMN_COUNT - 1) * _GAP) // _COLUMN_COUNT


def _sign_width(entries: Sequence[LegendEntry]) -> int:
    return max(entry.sign.width for entry in entries)


def _places(entries: Sequence[LegendEntry], width: int) -> Iterator[tuple[LegendEntry, int, int]]:
    x, y, tallest = _PAD, _HEADING_HEIGHT, max(entry.sign.height for entry in entries)
    for entry in entries:
        wide = entry.sign.width + _GAP // 2 + width_of(entry.name, _NAME_SIZE)
        if x > _PAD and x + wide > width - _PAD:
            x, y = _PAD, y + tallest + _PAD
        yield entry, x, y + (tallest - entry.sign.height) // 2
        x += wide + 2 * _GAP


def signs_legend(
    words: GameWords, heading: str, signs: Mapping[str, Piece], *, are_rows: bool = True, **facts: Any
) -> Legend:
    """A part of the legend whose names and meanings are `legend.<name>` and `legend.<name>.words`, with these facts as
    fields.
    """
    return legend_of(heading, (entry_of(words, name, sign, **facts) for name, sign in signs.items()), are_rows=are_rows)


def legend_of(
    heading: str, entries: Iterable[tuple[Piece, str] | tuple[Piece, str, str]], *, are_rows: bool = True
) -> Legend:
    """A part of the legend of entries that have a sign, a name, and perhaps a meaning."""
    return Legend(heading, tuple(LegendEntry(*entry) for entry in entries), are_rows)


def entry_of(words: GameWords, name: str, sign: Piece, **facts: Any) -> LegendEntry:
    """The entry of a sign, with its name `legend.<name>` and meaning `legend.<name>.words`, if there is one. `facts`
    are the fields of both.
    """
    meaning = words.say(f"legend.{name}.words", **facts) if words.can_say(f"legend.{name}.words") else ""
    return LegendEntry(sign, words.say(f"legend.{name}", **facts), meaning)


def legend_of_letters(words: GameWords) -> Legend:
    """The part of the legend that explains the letters of options."""
    name, meaning = words.say("legend.letter"), words.say("legend.letter.words")
    return Legend(words.title(), (LegendEntry(letter_disc("A", 48), name, meaning),))


def legend_cards(legends: Iterable[Legend]) -> list[list[Legend]]:
    """The parts of a legend on cards no higher than a picture; a part too high for a card continues on the next one."""
    cards: list[list[Legend]] = []
    for legend in (part for whole in legends for part in _split(whole)):
        if not cards or _height([*cards[-1], legend]) > MAX_PICTURE_HEIGHT:
            cards.append([])
        cards[-1].append(legend)
    return cards


def _split(legend: Legend) -> Iterator[Legend]:
    rest = legend.entries
    while rest:
        count = next(count for count in range(len(rest), 0, -1) if count == 1 or _fits(legend, rest[:count]))
        yield legend._replace(entries=rest[:count])
        rest = rest[count:]


def _fits(legend: Legend, entries: tuple[LegendEntry, ...]) -> bool:
    return _height([legend._replace(entries=entries)]) <= MAX_PICTURE_HEIGHT


def _height(legends: Sequence[Legend]) -> int:
    return _TOP + sum(legend.piece.height + _GAP for legend in legends)


def draw_legend_card(look: Look[Any], legends: Sequence[Legend], page: str) -> Canvas:
    """Draw a card of the legend, as high as it needs. `page` is the text at the right end of the band."""

    def paint(brush: Brush) -> None:
        paint_band(brush)
        for number, legend in enumerate(legends):
            brush.put(legend.piece, (MARGIN, _height(legends[:number])))

    canvas = Canvas(painted_base(PICTURE_WIDTH, _height(legends), look.palette, paint))
    draw_heading(canvas, look.words.say("legend.title"), page)
    return canvas


def legend_passages(words: GameWords, legends: Iterable[Legend]) -> Iterator[Passage]:
    """The legend in words: a line for each sign with a meaning, in the parts that are in rows. The short version has
    only the names.
    """
    for legend in legends:
        if legend.are_rows:
            entries = [entry for entry in legend.entries if entry.words]
            told = (words.say("legend.told", name=entry.name, words=entry.words) for entry in entries)
            names = words.sentence(words.comma_list(entry.name for entry in entries))
            yield Passage(legend.heading, tuple(told), ((names,),))
