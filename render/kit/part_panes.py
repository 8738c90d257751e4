"""The panes of a poster with the parts of the winner's score: each with its name and its points."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core import Standing
from render.canvas import Box, Brush, Canvas
from render.kit.final import Result
from render.kit.paragraphs import common_size, points_text
from render.kit.scene import AnyScene, Art
from render.theme import CONTENT_WIDTH, MARGIN, PICTURE_WIDTH, rounded
from render.typeface import ROUNDED, width_of

PANE_GAP: Final = 8  # between two panes, in px
PANE_HEIGHT: Final = 72  # of panes in one row
PART_NAME_SIZE, _SIGN_OVER_NAME, _NAME_OFFSET = 24, 34, 18
"""The sizes of the name of a part of the score and of the sign over it, and how far from the middle both lie."""
PANE_EDGE: Final = 5
"""The room in px at both ends of a low pane, and between its sign, name and points."""
_POINTS_SIZES, POINTS_WIDTH = (34, 30, 27), 36
"""The sizes of the points of a part, and how wide they are beside its name."""
TOTAL_WIDTH: Final = 144  # of the pane of the total
_LOW_PANE_HEIGHT, _PANE_ROW_GAP, SIGN_BEFORE_NAME = 40, 4, 30
"""The height of panes in two rows, the gap between the rows, and the size of a sign before a name."""
SECOND_ROW_HEIGHT: Final = 2 * _LOW_PANE_HEIGHT + _PANE_ROW_GAP - PANE_HEIGHT
"""The additional height in px of a second row."""


class PartPane(NamedTuple):
    """A part of the winner's score on the poster: its box, its name, and the size of its sign in px; 0 without a
    sign.
    """

    part: str
    box: Box
    name: str
    sign: int

    @property
    def is_low(self) -> bool:
        """Whether the points stand beside the name, not over it."""
        return self.box[3] < PANE_HEIGHT


def paint_pane_grounds(brush: Brush, panes: Sequence[PartPane], art: Art) -> None:
    """Paint the grounds of the panes with their signs, and on the right that of the total, a little higher."""
    for pane in panes:
        left, top, _, high = pane.box
        brush.box(pane.box, brush.theme.band_pane, 14)
        if pane.sign:
            at = left + PANE_EDGE, top + ((high - pane.sign) / 2 if pane.is_low else 4)
            brush.put(art.sign(pane.part, pane.sign), at)
    total = (PICTURE_WIDTH - MARGIN - TOTAL_WIDTH, panes[0].box[1] - 2, TOTAL_WIDTH, part_panes_height(panes) + 4)
    brush.box(total, brush.theme.sun, 18)


def part_panes_height(panes: Sequence[PartPane]) -> int:
    """The height of all panes in px, in one row or two; at least one pane is needed."""
    return PANE_HEIGHT + SECOND_ROW_HEIGHT * panes[0].is_low


def part_panes_of(scene: AnyScene, result: Result, top: float) -> tuple[PartPane, ...]:
    """The panes of all shown parts of the score from the height `top` on: in one row if all names fit, otherwise in
    two.

    Panes in two rows have signs only if all of these have room.
    """
    names = [scene.words.short_part_name(part) for part in result.parts]
    widths, step = (
        [width_of(name, PART_NAME_SIZE, ROUNDED) for name in names],
        (CONTENT_WIDTH - TOTAL_WIDTH) / len(names),
    )
    if max(widths) <= step - PANE_GAP - 12:
        boxes: list[Box] = [(MARGIN + place * step, top, step - PANE_GAP, PANE_HEIGHT) for place in range(len(names))]
        return tuple(PartPane(*pane, _SIGN_OVER_NAME) for pane in zip(result.parts, boxes, names, strict=True))
    half = -(-len(names) // 2)
    boxes = _low_boxes(widths[:half], top) + _low_boxes(widths[half:], top + _LOW_PANE_HEIGHT + _PANE_ROW_GAP)
    has_signs = all(
        width + SIGN_BEFORE_NAME + POINTS_WIDTH + 4 * PANE_EDGE <= box[2]
        for width, box in zip(widths, boxes, strict=True)
    )
    return tuple(PartPane(*pane, SIGN_BEFORE_NAME * has_signs) for pane in zip(result.parts, boxes, names, strict=True))


def _low_boxes(names: Sequence[int], top: float) -> list[Box]:
    """A row of panes for names of these widths: equal ones, unless a wide name needs room of the others."""
    needs, room = [width + POINTS_WIDTH + 4 * PANE_EDGE for width in names], CONTENT_WIDTH - TOTAL_WIDTH
    equal = max(needs) <= room / len(needs)
    widths = [room / len(needs) if equal else need + (room - sum(needs)) / len(needs) for need in needs]
    return [
        (MARGIN + sum(widths[:place]), top, width - PANE_EDGE, _LOW_PANE_HEIGHT) for place, width in enumerate(widths)
    ]


def draw_part_points(canvas: Canvas, standing: Standing, panes: Sequence[PartPane]) -> None:
    """Draw the winner's points by parts with their names, and the total."""
    theme, parts = canvas.theme, [points_text(standing.parts[pane.part]) for pane in panes]
    size = common_size(((said, int(panes[0].box[2] - _SIGN_OVER_NAME - 20)) for said in parts), _POINTS_SIZES)
    points, style = rounded(size, theme.band_text), rounded(PART_NAME_SIZE, theme.band_muted)
    for pane, said in zip(panes, parts, strict=True):
        left, top, width, high = pane.box
        middle = top + high / 2
        if pane.is_low:
            canvas.text((left + width - PANE_EDGE, middle), said, points._replace(size=_POINTS_SIZES[-1], anchor="rm"))
            x = left + PANE_EDGE + (pane.sign + PANE_EDGE) * bool(pane.sign)
            canvas.text((x, middle + 1), pane.name, style._replace(anchor="lm"))
        else:
            canvas.text((left + (_SIGN_OVER_NAME + 20 + width) / 2, middle - _NAME_OFFSET), said, points)
            canvas.text((left + width / 2, middle + _NAME_OFFSET), pane.name, style)
    at = (PICTURE_WIDTH - MARGIN - TOTAL_WIDTH / 2, panes[0].box[1] + part_panes_height(panes) / 2)
    canvas.text(at, points_text(standing.points), rounded(60, theme.on_sun))
