"""The pictures of a draft: the pool, the map in small, everybody's dice; and the list of a seat's wishes."""

from collections.abc import Sequence
from typing import Final

from games.core import Ask, Plain, Seat
from games.dice_new_town import DICE_COUNTS, FACTS, HIGHEST_DIE, score_parts
from render.canvas import Box, Canvas, Point
from render.dice_new_town.drawings import BESIDE_MAP_SCALE, DIE_SIDE, TAKEN_SCALE, die, tones_of
from render.dice_new_town.overview import draw_overview
from render.dice_new_town.own import strike_line
from render.dice_new_town.pool import POOL_GAP, POOL_LEFT, POOL_TOP, draw_pool
from render.dice_new_town.taken import (
    NAME_LEFT,
    NAME_SIZES,
    PIECE_CELL_HEIGHT,
    TAKEN_DIE_SIDE,
    draw_artisan,
    draw_counts,
    draw_dice,
    draw_pieces,
    draw_seat_ground,
)
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import BAND_HEIGHT, draw_card_ground, draw_ground, draw_text
from render.kit.layout import in_column
from render.kit.paragraphs import wrap
from render.kit.scene import headed_canvas
from render.stamps import faded_stamp
from render.theme import PICTURE_WIDTH, Style, bold, rounded

_TOP: Final = BAND_HEIGHT + 10
DRAFT_HEIGHT: Final = POOL_TOP - POOL_GAP - _TOP
"""The height of the part above the pool."""
_OVERVIEW_WIDTH: Final = 430
OVERVIEW_BOX: Final[Box] = (POOL_LEFT, _TOP, _OVERVIEW_WIDTH, DRAFT_HEIGHT)
"""The box of the lands, left of the seats."""
_SEATS_LEFT: Final = POOL_LEFT + _OVERVIEW_WIDTH + POOL_GAP
SEATS_WIDTH: Final = PICTURE_WIDTH - POOL_LEFT - _SEATS_LEFT
_LINE_HEIGHT: Final = 71
"""The height of a seat's line with its name, its white dice in words, and its dice."""
_FULL_HEIGHT: Final = _LINE_HEIGHT + PIECE_CELL_HEIGHT + 4
"""The height of a seat with its material and counts."""
MAX_SEAT_HEIGHT: Final = 150
"""The greatest height of a seat's row, in px."""
_DICE_WIDTH: Final = 298
_COUNTS_WIDTH: Final = 192
CREW_TEXT_SIZE: Final = 25
CREW_LINE_HEIGHT: Final = 30
"""The size and the line height of the sentences on the crew, in px."""
_WISH_STEP: Final = 118
_WISHES_IN_LINE: Final = 5
_NUMBER_SIZE: Final = 32
_WORD_SIZE: Final = 30
_MAX_DRAWN_WISHES: Final = 9
"""The most wishes that are drawn."""


def draw_draft(scene: DiceNewTownScene, seat: Seat, ask: Ask) -> Canvas:
    """Draw the sheet of a seat that takes a die."""
    canvas = headed_canvas(scene, scene.words.question(ask))
    draw_pool(canvas, scene, ask.options)
    draw_overview(canvas, scene, OVERVIEW_BOX, seat)
    _draw_drafters(canvas, scene, seat)
    return canvas


def draw_public_draft(scene: DiceNewTownScene) -> Canvas:
    """Draw the middle of the table during a draft."""
    canvas, pool = headed_canvas(scene, scene.title), scene.view.pool
    draw_pool(canvas, scene, [(colour, value) for colour in DICE_COUNTS for value in pool[colour]])
    draw_overview(canvas, scene, OVERVIEW_BOX, None)
    _draw_drafters(canvas, scene, None)
    return canvas


def _draw_drafters(canvas: Canvas, scene: DiceNewTownScene, own: Seat | None) -> None:
    """Draw everybody in turn order, the seat `own` in full; in a solo game also the crew's next build."""
    view, top = scene.view, float(_TOP)
    whole = DRAFT_HEIGHT - (view.seats - 1) * POOL_GAP
    full = min(MAX_SEAT_HEIGHT, max(whole / view.seats, 0 if own is None else _FULL_HEIGHT))
    each = full if own is None or view.seats == 1 else (whole - full) / (view.seats - 1)
    for seat in view.order:
        height = full if seat == own else each
        _draw_drafter(canvas, scene, seat, (_SEATS_LEFT, top, SEATS_WIDTH, height))
        top += height + POOL_GAP
    if view.is_alone:
        _draw_crew(canvas, scene, (_SEATS_LEFT, top, SEATS_WIDTH, _TOP + DRAFT_HEIGHT - top))


def _draw_drafter(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    (left, top, width, height), view, theme = box, scene.view, canvas.theme
    draw_seat_ground(canvas, scene, seat, box)
    y, end = top + min(_LINE_HEIGHT, height) / 2, left + width - _DICE_WIDTH - 2
    has_words = height >= _LINE_HEIGHT
    points = str(sum(score_parts(view, seat).values()))
    canvas.text((end - 10, y - 16 * has_words), points, rounded(30, theme.ink, "rm"))
    draw_artisan(canvas, scene, seat, (left + 12, y))
    style = rounded(NAME_SIZES[0], theme.ink, "lm")
    at, room = (left + NAME_LEFT, y - 16 * has_words), int(end - left - NAME_LEFT - 48)
    draw_text(canvas, at, scene.name(seat), style, NAME_SIZES, room)
    draw_dice(canvas, scene, seat, (left + width - _DICE_WIDTH, y - TAKEN_DIE_SIDE / 2), TAKEN_SCALE)
    if has_words:
        said, room = scene.words.white_sums_sentence(view, seat), int(end - left - NAME_LEFT)
        canvas.text((left + NAME_LEFT, y + 18), said, Style(26, theme.ink, "lm"), room)
    if height >= _FULL_HEIGHT:
        y = top + _LINE_HEIGHT
        draw_pieces(canvas, view.builders[seat].pieces, (left + 14, y, width - _COUNTS_WIDTH - 24, PIECE_CELL_HEIGHT))
        draw_counts(canvas, scene, seat, (left + width - _COUNTS_WIDTH, y + PIECE_CELL_HEIGHT / 2))


def _draw_crew(canvas: Canvas, scene: DiceNewTownScene, box: Box) -> None:
    draw_card_ground(canvas, box)
    left, top, width, height = map(round, box)
    lines = wrap(" ".join(scene.words.crew_sentences(scene.view)), CREW_TEXT_SIZE, width - 32)
    y = top + height / 2 - (len(lines) - 1) * CREW_LINE_HEIGHT / 2
    for at, line in in_column(lines, (left + 16, y), CREW_LINE_HEIGHT):
        canvas.text(at, line, Style(CREW_TEXT_SIZE, canvas.theme.ink, "lm"), width - 32)


def draw_wish_list(scene: DiceNewTownScene, ask: Ask, listed: Sequence[Plain]) -> Canvas:
    """Draw the list of wished dice: those that are gone are struck out, and the first one left stands out.

    Wishes after the first _MAX_DRAWN_WISHES are only counted.
    """
    canvas, words = headed_canvas(scene, scene.words.say("wishes.heading"), scene.words.turn_to_come(ask)), scene.words
    draw_pool(canvas, scene, ask.options)
    draw_overview(canvas, scene, OVERVIEW_BOX, ask.seat)
    _draw_drafter(canvas, scene, ask.seat, (_SEATS_LEFT, _TOP, SEATS_WIDTH, _LINE_HEIGHT))
    top = _TOP + _LINE_HEIGHT + POOL_GAP
    draw_card_ground(canvas, (_SEATS_LEFT, top, SEATS_WIDTH, _TOP + DRAFT_HEIGHT - top))
    said = words.say("wishes.listed" if listed else "wishes.empty")
    canvas.text((_SEATS_LEFT + 16, top + 24), said, bold(26, canvas.theme.muted, "lm"))
    first = next((wish for wish in listed if wish in ask.options), None)
    for place, wish in enumerate(listed[:_MAX_DRAWN_WISHES]):
        _draw_wish(canvas, scene, 1 + place, wish, is_first=wish == first, is_gone=wish not in ask.options)
    if len(listed) > _MAX_DRAWN_WISHES:
        x, y = _wish_place(_MAX_DRAWN_WISHES)
        more = f"+{len(listed) - _MAX_DRAWN_WISHES}"
        canvas.text((x + 10, y + DIE_SIDE / 2), more, rounded(34, canvas.theme.ink, "lm"))
    return canvas


def _wish_place(place: int) -> Point:
    line, column = divmod(place, _WISHES_IN_LINE)
    return _SEATS_LEFT + 14 + column * _WISH_STEP, _TOP + _LINE_HEIGHT + POOL_GAP + 58 + line * (DIE_SIDE + 28)


def _draw_wish(  # noqa: PLR0913 - a wish with its place in the list
    canvas: Canvas, scene: DiceNewTownScene, number: int, wish: Plain, *, is_first: bool, is_gone: bool
) -> None:
    (left, top), theme = _wish_place(number - 1), canvas.theme
    if is_first:
        draw_ground(canvas, (left - 2, top - 8, _NUMBER_SIZE + DIE_SIDE + 8, DIE_SIDE + 18), theme.fresh, theme.sun, 4)
    ink = theme.on_fresh if is_first else theme.muted if is_gone else theme.ink
    canvas.text((left + _NUMBER_SIZE / 2 + 2, top + DIE_SIDE / 2), str(number), rounded(27, ink))
    _draw_die(canvas, scene, wish, (left + _NUMBER_SIZE, top), is_gone=is_gone)
    if is_gone:
        under = _WORD_SIZE if wish[1] == HIGHEST_DIE else 0
        canvas.put(strike_line(DIE_SIDE, DIE_SIDE - under), (left + _NUMBER_SIZE, top + under))


def _draw_die(canvas: Canvas, scene: DiceNewTownScene, wish: Plain, at: Point, *, is_gone: bool) -> None:
    """The wished die; for the highest of a colour, a small die on a labelled ground."""
    colour, value = wish
    if value != HIGHEST_DIE:
        piece = die(colour, value)
        canvas.put(piece.stamp(canvas.theme).derive(faded_stamp) if is_gone else piece, at)
        return
    theme, (left, top) = canvas.theme, at
    draw_ground(canvas, (left, top, DIE_SIDE, DIE_SIDE), tones_of(theme).ground_under(colour), theme.ink, 2, 12)
    canvas.text((left + DIE_SIDE / 2, top + 16), scene.words.say("wishes.highest"), bold(24, theme.ink), DIE_SIDE - 4)
    piece = die(colour, FACTS.dice.faces, BESIDE_MAP_SCALE)
    canvas.put(piece, (left + DIE_SIDE / 2, top + _WORD_SIZE - 1), "mt")
