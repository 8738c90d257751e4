"""Small signs: ticks, stars, medallions, letters of options, signs of new things; and the type of an icon."""

import io
import math
from collections.abc import Callable
from typing import Final, TypeAlias

from PIL import Image

from render.canvas import Box, Brush, Canvas, Piece, Point, sized_sprite, sprite
from render.kit.grounds import draw_ground
from render.theme import MIN_NUMBER_SIZE, MIN_TEXT_SIZE, Colour, Style, Theme, rounded
from render.typeface import ROUNDED, width_of

IconPainter: TypeAlias = Callable[[Brush, float, float, float, Colour], None]
"""Paints an icon in a colour with a brush; the icon's square is given by its left edge, upper edge and side in px."""
EMOJI_SIDE: Final = 96
"""The side in px of an icon that is a picture of its own."""
LOT_DISC_HEIGHT: Final = 66
SLOT_DISC_HEIGHT: Final = 64
SITE_DISC_HEIGHT: Final = 84
"""The heights in px of an option's letter on a lot, at the corner of a slot, and on a place for something large."""
DISC_SHADOW_HEIGHT: Final = 3
"""The height in px of the shadow below a disc."""
_PENNANT_SIZE: Final = MIN_NUMBER_SIZE
"""The size of the type on a pennant."""
FLAG_HEIGHT: Final = 36
"""The height of a pennant's flag in px."""
_TAIL_LENGTH: Final = 12
_POLE_WIDTH: Final = 5
_KNOB_RADIUS: Final = 5.5
GAIN_PILL_HEIGHT: Final = 44
"""The height in px of the pill behind a gain."""
_PILL_TEXT_SIZE: Final = 32


def paint_tick(brush: Brush, corner: Point, side: float, colour: Colour, width: float) -> None:
    """Paint a tick with a line of this width in a square of this side; `corner` is its left top corner."""
    x, y = corner
    brush.line([(x, y + side * 0.5), (x + side * 0.38, y + side * 0.88), (x + side, y + side * 0.1)], colour, width)


def paint_star(brush: Brush, centre: Point, radius: float, fill: Colour, outline: Colour) -> None:
    """Paint a star with eight points."""
    turns = [index * math.pi / 8 for index in range(16)]
    reach = [radius * (0.56 if index % 2 else 1) for index in range(16)]
    corners = [(math.sin(turn) * far, -math.cos(turn) * far) for turn, far in zip(turns, reach, strict=True)]
    brush.polygon([(centre[0] + px, centre[1] + py) for px, py in corners], fill, outline, 1.4)


def paint_medallion(brush: Brush, icon: IconPainter, ground: Colour, corner: Point, side: float) -> None:
    """Paint an icon on a disc; `corner` is the left top corner of its square."""
    x, y = corner
    brush.ellipse((x, y, side, side), ground)
    inner = side * 0.64
    icon(brush, x + (side - inner) / 2, y + (side - inner) / 2, inner, brush.theme.on_accent)


@sprite(28, 28)
def leader_star(brush: Brush) -> None:
    """The sign of the leaders in a film."""
    paint_star(brush, (14, 14), 13, brush.theme.sun, brush.theme.outline)


@sprite(12, 16)
def onward_arrow(brush: Brush) -> None:
    """A small arrow to the right."""
    brush.polygon([(1, 1), (11, 8), (1, 15)], brush.theme.muted)


@sized_sprite
def centred_piece(brush: Brush, width: int, height: int, piece: Piece) -> None:
    """A piece of this size with another piece in its middle."""
    brush.put(piece, (width / 2, height / 2), "mm")


def emoji_png(piece: Piece, theme: Theme) -> bytes:
    """The piece, in the colours of this theme, as a PNG file with a transparent ground."""
    stamp = piece.stamp(theme)
    image = Image.new("RGBA", (stamp.width, stamp.height))
    image.paste(stamp.image, (stamp.left, stamp.top))
    file = io.BytesIO()
    image.save(file, "PNG")  # optimizing takes five times as long for files a twentieth smaller
    return file.getvalue()


def letter_disc(letters: str, side: int = LOT_DISC_HEIGHT) -> Piece:
    """The letter of an option on a disc of this height in px, and a shadow of DISC_SHADOW_HEIGHT below it."""
    return _disc(_disc_width(letters, side), side + DISC_SHADOW_HEIGHT, letters)


def draw_letter_disc(canvas: Canvas, centre: Point, letters: str, side: int) -> None:
    """Draw the letter of an option on a disc around a point. Disc and letter are separate sprites, so that letters
    share discs.
    """
    x, y = centre
    width, height = _disc_width(letters, side), side + DISC_SHADOW_HEIGHT
    canvas.put(blank_disc(width, height), (x - width / 2, y - height / 2))
    canvas.text((x, y - DISC_SHADOW_HEIGHT / 2), letters, _style(canvas.theme, letters, side))


def _disc_width(letters: str, side: int) -> int:
    """The width in px of a disc for this many letters."""
    return side + (side // 4 if len(letters) > 1 else 0)


def _style(theme: Theme, letters: str, side: int) -> Style:
    return rounded(max(MIN_TEXT_SIZE, round(side * (0.62 if len(letters) == 1 else 0.5))), theme.on_badge)


@sized_sprite
def _disc(brush: Brush, width: int, height: int, letters: str) -> None:
    side = height - DISC_SHADOW_HEIGHT
    _paint(brush, width, side)
    brush.text((width / 2, side / 2), letters, _style(brush.theme, letters, side))


@sized_sprite
def blank_disc(brush: Brush, width: int, height: int) -> None:
    """The disc of an option's letter, without the letter. `height` includes the shadow."""
    _paint(brush, width, height - DISC_SHADOW_HEIGHT)


def _paint(brush: Brush, width: int, side: int) -> None:
    theme, ring = brush.theme, round(side * 0.06)
    brush.box((0, DISC_SHADOW_HEIGHT, width, side), theme.edge, side / 2)
    brush.box((0, 0, width, side), theme.on_badge, side / 2)
    brush.box((ring, ring, width - 2 * ring, side - 2 * ring), theme.badge, side / 2 - ring)


def paint_fresh_ground(brush: Brush, box: Box, radius: float = 12) -> None:
    """Paint a ground in the colours of new things."""
    brush.box(box, brush.theme.fresh, radius, brush.theme.fresh_edge, 4)


@sized_sprite
def halo(brush: Brush, width: int, height: int, radius: int, line: int) -> None:
    """A highlight as a piece: a frame of `line` px along its inside."""
    brush.box((0, 0, width, height), None, radius, brush.theme.sun, line)


def pennant(word: str, height: int = 66) -> Piece:
    """A flag for new things with a word on it, on a pole of this height in px. The pole's foot is the piece's left
    bottom corner.
    """
    return _pennant(
        _POLE_WIDTH + _KNOB_RADIUS.__ceil__() + width_of(word, _PENNANT_SIZE, ROUNDED) + 20 + _TAIL_LENGTH, height, word
    )


@sized_sprite
def _pennant(brush: Brush, width: int, height: int, word: str) -> None:
    theme, left, top, right = brush.theme, _KNOB_RADIUS + _POLE_WIDTH / 2, 2 * _KNOB_RADIUS - 2, width - 1
    middle, bottom = top + FLAG_HEIGHT / 2, top + FLAG_HEIGHT
    corners = [(left, top), (right, top), (right - _TAIL_LENGTH, middle), (right, bottom), (left, bottom)]
    brush.polygon(corners, theme.fresh)
    brush.box((_KNOB_RADIUS - _POLE_WIDTH / 2, _KNOB_RADIUS, _POLE_WIDTH, height - _KNOB_RADIUS), theme.outline, 2)
    brush.disc((_KNOB_RADIUS, _KNOB_RADIUS), _KNOB_RADIUS, theme.stripe)
    brush.text(((left + right - _TAIL_LENGTH) / 2 + 1, middle), word, rounded(_PENNANT_SIZE, theme.on_fresh))


def gain_pill_width(text: str) -> int:
    """The width in px of a gain's pill with this text."""
    return max(GAIN_PILL_HEIGHT, width_of(text, _PILL_TEXT_SIZE, ROUNDED) + 30)


def draw_gain_pill(canvas: Canvas, at: Point, text: str, is_best: bool = False) -> None:
    """Draw a gain such as `+4` on a pill, whose left top corner is this point.

    The best gain lies on a highlighted ground and has inverted colours.
    """
    (left, top), width, theme = at, gain_pill_width(text), canvas.theme
    ground, ink = (theme.on_sun, theme.sun) if is_best else (theme.sun, theme.on_sun)
    draw_ground(canvas, (left, top, width, GAIN_PILL_HEIGHT), ground, radius=GAIN_PILL_HEIGHT // 2)
    canvas.text((left + width / 2, top + GAIN_PILL_HEIGHT / 2), text, rounded(_PILL_TEXT_SIZE, ink))
