"""A seat's ledger: the state and next step of each part of the score, and the City Plans."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from games.core import Seat
from games.welcome_to import STREETS, TEMP_AGENCY, TRACKS, Sheet, estate_counts, score_parts
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Canvas, Point
from render.kit.grounds import BAND_HEIGHT, draw_card_ground, draw_ground, draw_text
from render.kit.paragraphs import points_text
from render.kit.scene import band_base, draw_scene_heading
from render.theme import MARGIN, PICTURE_WIDTH, bold, rounded
from render.typeface import ROUNDED, width_of
from render.welcome_to.cards import PLAN_HEIGHT, draw_plan_card, plan_status
from render.welcome_to.progress import TRACK_COLUMNS, SheetChanges, parts_of, parts_with, sheet_changes, track_steps
from render.welcome_to.requirements import CARD_WIDTH, draw_street_sign
from render.welcome_to.signs import draw_now_and_next, estate_sign, icon
from render.welcome_to.strip import temp_rank_text
from render.welcome_to.words import WelcomeToLook, WelcomeToScene

_GAP: Final = 8
_PART_HEIGHT: Final = 104
_ESTATES_HEIGHT: Final = 128
_COLUMNS_BESIDE: Final = 3
_SIGN_SIZE: Final = 58
_TEXT_LEFT: Final = 78
_NAME_SIZES: Final = (34, 32, 30)
_POINTS_SIZE: Final = 50
_NEXT_SIZE: Final = 38
_NOTE_SIZES: Final = (34, 32, 30, 28)
_HEAD_WIDTH: Final = 232


class PartBox(NamedTuple):
    """The box of a part of the score, or of the total, on a ledger."""

    name: str
    left: int
    top: int
    width: int
    height: int = _PART_HEIGHT


def part_boxes(parts: tuple[str, ...]) -> Iterator[PartBox]:
    """The boxes of these parts and of the total: small ones in rows, the parks at the end of the last row, and the
    estates below.
    """
    small = [part for part in parts if part not in ("parks", "estates")]
    small.insert(2 * _COLUMNS_BESIDE - 1, "total")
    for index, name in enumerate(small):
        row, column = divmod(index, _COLUMNS_BESIDE)
        yield PartBox(name, _left(column), _top(row), CARD_WIDTH)
    beside = len(small) - 2 * _COLUMNS_BESIDE
    yield PartBox("parks", _left(beside), _top(2), PICTURE_WIDTH - MARGIN - _left(beside))
    yield PartBox("estates", MARGIN, _top(3), PICTURE_WIDTH - 2 * MARGIN, _ESTATES_HEIGHT)


def _left(column: int) -> int:
    return MARGIN + column * (CARD_WIDTH + (PICTURE_WIDTH - 2 * MARGIN - _COLUMNS_BESIDE * CARD_WIDTH) // 2)


def _top(row: int) -> int:
    return BAND_HEIGHT + _GAP + row * (_PART_HEIGHT + _GAP)


PLANS_TOP: Final = _top(3) + _ESTATES_HEIGHT + _GAP


@cached_in(BASE_CACHE)
def _ledger_base(look: WelcomeToLook, advanced: bool) -> Base:
    """The static part of a ledger: headings, signs and boxes."""
    canvas = Canvas(band_base(look, PLANS_TOP + PLAN_HEIGHT + _GAP))
    for part in part_boxes(parts_with(advanced)):
        box = (part.left, part.top, part.width, part.height)
        if part.name == "total":
            draw_ground(canvas, box, canvas.theme.sun, radius=16)
            style = rounded(_NAME_SIZES[0], canvas.theme.on_sun, "lm")
            canvas.text((part.left + 20, part.top + _PART_HEIGHT / 2), look.words.say("total"), style)
            continue
        draw_card_ground(canvas, box, 14)
        canvas.put(icon(part.name, _SIGN_SIZE), (part.left + 10, part.top + (part.height - _SIGN_SIZE) // 2))
        style = bold(_NAME_SIZES[0], canvas.theme.ink, "lm")
        at, room = (part.left + _TEXT_LEFT, part.top + 28), CARD_WIDTH - _TEXT_LEFT - 8
        draw_text(canvas, at, look.words.say(f"part.{part.name}"), style, _NAME_SIZES, room)
    return canvas.base


def draw_ledger(scene: WelcomeToScene, seat: Seat) -> Canvas:
    """Draw a seat's ledger: the parts of its score with the total, and below them the City Plans."""
    view = scene.view
    sheet, fresh, points = view.sheets[seat], sheet_changes(view.news, seat), score_parts(view, seat)
    canvas = Canvas(_ledger_base(scene.look, view.settings.advanced))
    draw_scene_heading(canvas, scene, scene.drawable.ledger_heading(seat))
    for part in part_boxes(parts_of(view)):
        if part.name == "total":
            style = rounded(70, canvas.theme.on_sun, "rm")
            canvas.text(
                (part.left + part.width - 20, part.top + _PART_HEIGHT / 2), points_text(sum(points.values())), style
            )
            continue
        _draw_points(canvas, scene, seat, part, points[part.name])
    parts = {part.name: part for part in part_boxes(parts_of(view))}
    _draw_temps(canvas, scene, sheet, parts["temps"])
    _draw_parks(canvas, sheet, fresh, parts["parks"])
    _draw_estates(canvas, sheet, fresh, parts["estates"])
    for index, card in enumerate(view.plans):
        status = plan_status(view, index, sheet)
        box = (_left(index), PLANS_TOP, CARD_WIDTH, PLAN_HEIGHT)
        draw_plan_card(canvas, box, scene.words, card.id, status, index in fresh.plans)
    return canvas


def _draw_points(canvas: Canvas, scene: WelcomeToScene, seat: Seat, part: PartBox, points: int) -> None:
    said, at = points_text(points), (part.left + _TEXT_LEFT, part.top + part.height - 34)
    canvas.text(at, said, rounded(_POINTS_SIZE, canvas.theme.ink, "lm"))
    if part.name in TRACK_COLUMNS and (following := track_steps(scene.view, seat, part.name)[1:]):
        left = at[0] + width_of(said, _POINTS_SIZE, ROUNDED) + 16
        canvas.text((left, at[1]), f"▶ {following[0]}", rounded(_NEXT_SIZE, canvas.theme.muted, "lm"))


def _draw_temps(canvas: Canvas, scene: WelcomeToScene, sheet: Sheet, part: PartBox) -> None:
    right, theme = part.left + part.width - 14, canvas.theme
    style = rounded(_NAME_SIZES[0], theme.ink, "rm")
    canvas.text((right, part.top + 28), f"{sheet.temps}/{TEMP_AGENCY.boxes}", style)
    style = bold(_NOTE_SIZES[0], theme.muted, "rm")
    ranks = temp_rank_text(scene.words, scene.view.mode)
    draw_text(canvas, (right, part.top + _PART_HEIGHT - 32), ranks, style, _NOTE_SIZES, CARD_WIDTH - _TEXT_LEFT - 70)


def _draw_parks(canvas: Canvas, sheet: Sheet, fresh: SheetChanges, part: PartBox) -> None:
    for index, (x, street) in enumerate(zip(_places(part, len(STREETS)), sheet.streets, strict=True)):
        values = STREETS[index].parks
        draw_street_sign(canvas, x, part.top + 10, index)
        style = rounded(_NOTE_SIZES[0], canvas.theme.muted, "lm")
        canvas.text((x + 42, part.top + 28), f"{street.parks}/{len(values) - 1}", style)
        _draw_steps(canvas, (x, part.top + _PART_HEIGHT - 30), values, street.parks, index in fresh.parks)


def _draw_estates(canvas: Canvas, sheet: Sheet, fresh: SheetChanges, part: PartBox) -> None:
    counts = estate_counts(sheet)
    for size, (x, count) in enumerate(zip(_places(part, len(counts)), counts, strict=True), 1):
        canvas.put(estate_sign(62, 62, size, count > 0), (x, part.top + 6))
        if count:
            canvas.text((x + 66, part.top + 42), f"×{count}", rounded(_NEXT_SIZE, canvas.theme.ink, "lm"))
        at = (x, part.top + _ESTATES_HEIGHT - 32)
        _draw_steps(canvas, at, TRACKS.estates[size - 1], sheet.estate_raises[size - 1], size in fresh.raised)


def _places(part: PartBox, count: int) -> Iterator[int]:
    step = (part.width - _HEAD_WIDTH) / count
    yield from (round(part.left + _HEAD_WIDTH + index * step) for index in range(count))


def _draw_steps(canvas: Canvas, at: Point, values: tuple[int, ...], reached: int, is_new: bool) -> None:
    nearest = str(values[reached + 1]) if reached + 1 < len(values) else None
    draw_now_and_next(canvas, at, str(values[reached]), nearest, is_new)
