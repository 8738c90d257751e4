"""A round in rows: each player's deed, the changed part of the city, and the gain."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from games.core import News, Seat, State
from render.canvas import Box, Canvas
from render.kit.grounds import BAND_HEIGHT, draw_card_ground, draw_ground, draw_name, draw_text
from render.kit.layout import in_centred_column
from render.kit.marks import GAIN_PILL_HEIGHT, draw_gain_pill, gain_pill_width
from render.kit.paragraphs import (
    LEADING,
    MIN_NAME_SIZE,
    change_text,
    common_size,
    first_lines,
    points_text,
    wrap,
)
from render.kit.scene import AnyScene, headed_canvas
from render.picture import Passage
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Style, rounded
from render.typeface import ROUNDED, width_of

MAX_STORY_ROWS: Final = 6  # in a picture
ROW_GAP: Final = 7  # between two rows, in px like all lengths here
_EDGE: Final = 10
_NAME_SIZES: Final = (30, 27, MIN_NAME_SIZE)
NAME_HEIGHT: Final = 42  # of the name above a deed
DEED_COLUMN: Final = (28, 186)
"""The left edge and the width of the column with the name and the deed."""
CHANGE_COLUMN: Final = (224, 396)
"""The left edge and the width of the column with the changed part of a city; it is wider in some rows without gains."""
GAINS_LEFT: Final = 628
"""The left edge of the column with the gains, which reaches to the column with the total."""
TOTAL_COLUMN: Final = (908, 168)
LOW_TOTAL_COLUMN: Final = (894, 182)
"""The left edge and the width of the column with the total, in high and in low rows."""
_MIN_HEIGHT_FOR_LARGE_GAINS: Final = 140
"""From this height on a row has room for larger gains."""
_LARGE_GAIN_STEP: Final = 60
_MIN_HEIGHT_FOR_TOTAL_BELOW: Final = 124
"""In rows below this height the total stands beside the gains, not under them."""
_MIN_HEIGHT_FOR_LARGE_TOTAL: Final = 138
"""From this height on there is room for a large total under the gains."""
PART_SIZES: Final = (27, 24)
"""The type sizes of the name of a part, the largest first."""
_MAX_GAIN_WIDTH: Final = 176
"""The width of a large sign and the gained points beside the name of a part."""
_NEWS_SIZE: Final = 27
"""The text size of news in place of a drawing."""
Gains: TypeAlias = Mapping[str, int]
"""The points gained in each part of the score; below 0 if lost."""


class StoryRow(NamedTuple):
    """The row of a seat in a reveal: the gain of each part of its score, if known, and its points now."""

    seat: Seat
    gains: Gains | None
    total: int


class RowDrawers(NamedTuple):
    """The functions of a game that draw a seat's deed and its changed city in a box, and name a part of its score."""

    deed: Callable[[Canvas, AnyScene, Seat, Box], None]
    change: Callable[[Canvas, AnyScene, Seat, Box], None]
    part: Callable[[AnyScene, Seat, str], str]
    """Returns the name of a part of the score in which a seat has gained or lost points."""
    max_wide_rows: int = MAX_STORY_ROWS
    """In a picture with more rows, the box of `change` is narrow. Otherwise it is wide in each row without gains."""


def pages_of(seats: Sequence[Seat]) -> list[Sequence[Seat]]:
    """The seats in groups of about equal size, at most MAX_STORY_ROWS in each, for one picture each."""
    pages = -(-len(seats) // MAX_STORY_ROWS) or 1
    each = -(-len(seats) // pages)
    return [seats[first : first + each] for first in range(0, len(seats), each)]


def row_height(rows: int, most: int) -> int:
    """The height of each of so many rows that share a picture, in px; at most `most`."""
    return min(most, (MAX_PICTURE_HEIGHT - BAND_HEIGHT - ROW_GAP * (rows + 1)) // rows)


def _top(row: int, high: int) -> int:
    return BAND_HEIGHT + ROW_GAP + row * (high + ROW_GAP)


def draw_story(scene: AnyScene, rows: Sequence[StoryRow], most: int, draw: RowDrawers) -> Canvas:
    """Draw a picture of these rows, each at most `most` px high.

    The total of the seat that alone gained most is highlighted. In a row without gains, the changed city is wide unless
    there are many rows.
    """
    high, best = row_height(len(rows), most), _best(rows)
    told = [
        {part: (draw.part(scene, row.seat, part), points) for part, points in (row.gains or {}).items()} for row in rows
    ]
    totals, size = LOW_TOTAL_COLUMN if high < _MIN_HEIGHT_FOR_TOTAL_BELOW else TOTAL_COLUMN, _total_size(rows, high)
    room = totals[0] - GAINS_LEFT - 2
    is_large = high >= _MIN_HEIGHT_FOR_LARGE_GAINS and all(
        _longest(gains) + _MAX_GAIN_WIDTH <= room - ROW_GAP and len(gains) * _LARGE_GAIN_STEP <= high for gains in told
    )
    right = scene.words.say("story.title") if len(rows) > 1 else scene.words.title()
    canvas = headed_canvas(scene, scene.played_round_heading, right, _top(len(rows), high))
    for index, (row, gains) in enumerate(zip(rows, told, strict=True)):
        top = _top(index, high)
        draw_card_ground(canvas, (_EDGE, top, PICTURE_WIDTH - 2 * _EDGE, high), 14)
        name, style = scene.name(row.seat), rounded(_NAME_SIZES[0], canvas.theme.ink, "lm")
        draw_name(canvas, (DEED_COLUMN[0], top + NAME_HEIGHT / 2 + 4), name, style, _NAME_SIZES, DEED_COLUMN[1])
        draw.deed(
            canvas, scene, row.seat, (DEED_COLUMN[0], top + NAME_HEIGHT + 2, DEED_COLUMN[1], high - NAME_HEIGHT - 10)
        )
        width = CHANGE_COLUMN[1] if row.gains or len(rows) > draw.max_wide_rows else totals[0] - 10 - CHANGE_COLUMN[0]
        draw.change(canvas, scene, row.seat, (CHANGE_COLUMN[0], top + 2, width, high - 4))
        corners, card = corner_mask(width, high - 4), scene.look.palette.index_of(canvas.theme.card)
        canvas.image.paste(card, (CHANGE_COLUMN[0], top + 2), corners)
        _draw_gains(canvas, scene, gains, (GAINS_LEFT, top, room - ROW_GAP, high), is_large)
        _draw_total(canvas, row, (totals[0], top + 10, totals[1], high - 20), size, row.seat == best)
    return canvas


@lru_cache(maxsize=16)
def corner_mask(width: int, height: int) -> Image.Image:
    """A mask of this size with 1 outside its round corners. It is cached: do not change it."""
    outside = Image.new("1", (width, height), 1)
    ImageDraw.Draw(outside).rounded_rectangle((0, 0, width - 1, height - 1), 12, 0)
    return outside


def _best(rows: Sequence[StoryRow]) -> Seat | None:
    """The seat that has gained most in the picture; None if several have."""
    gained = sorted(((sum((row.gains or {}).values()), row.seat) for row in rows), reverse=True)
    return gained[0][1] if len(gained) > 1 and gained[0][0] > max(0, gained[1][0]) else None


def _draw_gains(
    canvas: Canvas, scene: AnyScene, gains: Mapping[str, tuple[str, int]], box: Box, is_large: bool
) -> None:
    """The points of each part with its name, the largest first; the last line sums up those without room."""
    left, top, width, high = box
    step = _LARGE_GAIN_STEP if is_large else max(36, min(42, int(high) // max(1, len(gains))))
    side, size = (52, 36) if is_large else (36, 30)
    shown = gain_rows(scene, gains, int(high // step))
    for (x, y), (part, names, points) in in_centred_column(shown, (left, top + high / 2), step):
        beside, name, said = _fitting(scene, names, points, size, (width - ROW_GAP, side + 6))
        if part and beside:
            canvas.put(scene.look.art.sign(part, side), (x, y - side / 2))
        taken = draw_text(canvas, (x + width, y), said, rounded(size, canvas.theme.ink, "rm"), (size,), round(width))
        style = rounded(PART_SIZES[0], canvas.theme.muted, "lm")
        draw_text(canvas, (x + beside, y + 2), name, style, PART_SIZES, round(width - beside - taken - ROW_GAP))


def gain_rows(scene: AnyScene, gains: Mapping[str, tuple[str, int]], most: int) -> list[tuple[str, Sequence[str], int]]:
    """At most `most` lines: a part, its names with the longest first, and its points. The largest gains and losses come
    first.

    `gains` has the name and the points of each part. If there are more parts, the last line sums up the rest; its part
    is empty.
    """
    parts = sorted(gains, key=lambda part: -abs(gains[part][1]))
    alone = parts if len(parts) <= most else parts[: most - 1]
    lines: list[tuple[str, Sequence[str], int]] = [
        (part, (gains[part][0], str(scene.words.short_part_name(part))), gains[part][1]) for part in alone
    ]
    rest = sum(gains[part][1] for part in parts[len(alone) :])
    return [*lines, ("", (str(scene.words.say("gain.others")),), rest)] if len(alone) < len(parts) else lines


def _fitting(
    scene: AnyScene, names: Sequence[str], points: int, size: int, room: tuple[float, int]
) -> tuple[int, str, str]:
    """The offset of a name, the name, and the points: without unit, short name or sign as the room demands."""
    (whole, sign), gained = room, change_text(points)
    said = str(scene.words.say("gain.short", points=gained, count=abs(points)))
    ways = [(sign, name, told) for name in (names[0], names[-1]) for told in (said, gained)]
    ways.append((0, names[-1], gained))
    widths = (
        beside + width_of(name, PART_SIZES[-1], ROUNDED) + width_of(told, size, ROUNDED) for beside, name, told in ways
    )
    return next((way for way, width in zip(ways, widths, strict=True) if width <= whole), ways[-1])


def _longest(gains: Mapping[str, tuple[str, int]]) -> float:
    return max((width_of(name, PART_SIZES[0], ROUNDED) for name, _ in gains.values()), default=0)


def _gained(row: StoryRow) -> str:
    points = sum(row.gains.values()) if row.gains else 0
    return change_text(points) if points else ""


def _total_size(rows: Sequence[StoryRow], high: int) -> int:
    if high >= _MIN_HEIGHT_FOR_TOTAL_BELOW:
        sizes = (64, 58) if high >= _MIN_HEIGHT_FOR_LARGE_TOTAL else (46, 44)
        return common_size(((points_text(row.total), TOTAL_COLUMN[1] - 26) for row in rows), sizes)
    taken = (gain_pill_width(gained) if (gained := _gained(row)) else 0 for row in rows)
    totals = ((points_text(row.total), LOW_TOTAL_COLUMN[1] - 26 - pill) for row, pill in zip(rows, taken, strict=True))
    return common_size(totals, (50, 44, 38, 36, 34))


def _draw_total(canvas: Canvas, row: StoryRow, box: Box, size: int, is_best: bool) -> None:
    left, top, width, high = box
    theme, gained = canvas.theme, _gained(row)
    draw_ground(canvas, box, theme.fresh if is_best else theme.paper)
    is_low, right, middle = width == LOW_TOTAL_COLUMN[1], left + width - 14, top + high / 2
    y = middle if is_low or not gained else top + high - size / 2 - 8
    canvas.text((right, y), points_text(row.total), rounded(size, theme.on_fresh if is_best else theme.ink, "rm"))
    if gained:
        draw_gain_pill(canvas, (left + 8, middle - GAIN_PILL_HEIGHT / 2 if is_low else top + 8), gained, is_best)


def draw_news(canvas: Canvas, scene: AnyScene, seat: Seat, box: Box) -> None:
    """Draw a seat's public news in a box, as many whole sentences as fit, without the seat's name."""
    left, top, width, height = box
    step = _NEWS_SIZE + LEADING
    told = [wrap(said, _NEWS_SIZE, round(width)) for said in _news(scene, seat)]
    for at, line in in_centred_column(whole_sentences(told, int(height // step)), (left, top + height / 2), step):
        canvas.text(at, line, Style(_NEWS_SIZE, canvas.theme.ink, "lm"), width)


def whole_sentences(told: Sequence[Sequence[str]], most: int) -> list[str]:
    """The lines of the sentences that fit whole into `most` lines; if none fits, the first lines of the first one.

    `told` has the lines of each sentence.
    """
    lines = list[str]()
    for sentence in told:
        if len(lines) + len(sentence) <= most:
            lines += sentence
    return lines or first_lines([line for sentence in told[:1] for line in sentence], most)


def public_news_of(view: State, seat: Seat) -> Iterator[News]:
    """The news about a seat that everybody may know."""
    return (news for news in view.news if news.seat == seat and news.only is None)


def _news(scene: AnyScene, seat: Seat) -> Iterator[str]:
    """The sentences of a row, which begins with the name."""
    names = [scene.name_in_text(other) for other in range(len(scene.names))]
    told = (scene.words.news(news, names) for news in public_news_of(scene.view, seat))
    return (scene.words.without_name(said, seat, names) for said in told if said)


def story_passages(scene: AnyScene, rows: Sequence[StoryRow]) -> Iterator[Passage]:
    """The rows in words; in shorter versions only the gains, then only the points."""
    words = scene.words
    for row in rows:
        heading = words.say("score.part", part=scene.name_in_text(row.seat), points=points_text(row.total))
        gains = [words.gain(part, points) for part, points in (row.gains or {}).items()]
        gained = (words.sentence(words.comma_list(gains)),) if gains else ()
        yield Passage(heading, (*_news(scene, row.seat), *gained), (gained, ()))
