"""A seat's city under its band, with letters on the streets or on a strip of cards; and in the film."""

from collections.abc import Collection
from typing import Final

from PIL import Image

from games.core import Ask, Seat
from games.welcome_to import PLANS, WelcomeToState, score_parts
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Brush, Canvas, Palette, painted_base
from render.film import SmallCanvas, smaller_base
from render.kit.grounds import RIGHT_TEXT_SIZE, TITLE_SIZES, draw_pill, draw_text, paint_band
from render.kit.layout import in_centred_column
from render.kit.marks import GAIN_PILL_HEIGHT, draw_gain_pill, gain_pill_width
from render.kit.paragraphs import points_text, wrap
from render.theme import MARGIN, PICTURE_WIDTH, Colour, Style, rounded
from render.typeface import BOLD, ROUNDED, largest_size, width_of
from render.welcome_to.cards import draw_plan_line, pairs_of, plan_status
from render.welcome_to.city import CityMoment, draw_city
from render.welcome_to.hand import hand_of
from render.welcome_to.progress import sheet_changes, track_steps
from render.welcome_to.requirements import CARD_WIDTH
from render.welcome_to.signs import draw_number, icon, onward_arrow_on_band, park_sign
from render.welcome_to.streets import (
    FILM_CELL_LAYOUT,
    HALF_PICTURE_LAYOUT,
    HEADER_HEIGHT,
    LAYOUT_ABOVE_PLANS,
    LAYOUT_BETWEEN_PAIRS_AND_PLANS,
    LAYOUT_UNDER_CARDS,
    PLANS_HEIGHT,
    POSTER_LAYOUT,
    SCENIC_LAYOUT,
    STRIP_HEIGHT,
    STRIP_TOP,
    WIDE_LAYOUT,
    CityLayout,
    land_base,
    landscape_of,
    paint_land,
)
from render.welcome_to.strip import CARD_GAP, LOT_QUESTIONS, STREET_QUESTIONS, draw_strip, park_sign_point
from render.welcome_to.words import WelcomeToScene

_HEADER_MIDDLE: Final = HEADER_HEIGHT / 2
PAIR_CARDS_WIDTH: Final = 140
_ONE_LINE_SIZES: Final = (36, 34, 32, 30, 28)
_TWO_LINE_SIZES: Final = (28, 27, 26, 25, 24)
_ACTIONS: Final = {
    "fence": "surveyor",
    "estate_value": "real_estate",
    "park": "landscaper",
    "pool": "pool",
    "number": "temp",
    "temp": "temp",
    "bis": "bis",
}
"""The action of each kind of question."""
_TRACKS_OF_ACTIONS: Final = {"pool": "pools", "bis": "bis"}
"""The actions whose track is told, by the part of the score that it is."""
_PLACELESS_QUESTION: Final = "reshuffle"
_DUEL_SEATS: Final = 2


def _asked_pair(view: WelcomeToState, ask: Ask) -> tuple[int | None, str | None]:
    """The number and action of the pair that a question is about, as far as they are known; both None otherwise."""
    built = [news.facts["number"] for news in view.news if news.seat == ask.seat and news.kind == "built"]
    number = ask.facts.get("number", ask.facts.get("printed", built[-1] if built else None))
    action = ask.facts.get("action", _ACTIONS.get(ask.kind))
    return (number, action) if action else (None, None)


def _draw_question_band(canvas: Canvas, scene: WelcomeToScene, ask: Ask) -> None:
    """Draw the band of a sheet with a question: the pair, the question, and the round."""
    left = _draw_pair(canvas, scene, ask)
    right = PICTURE_WIDTH - MARGIN - _draw_round(canvas, scene, 27, canvas.theme.band_muted) - 18
    _draw_words(canvas, scene.words.question(ask), left, right)


def _draw_round(canvas: Canvas, scene: WelcomeToScene, size: int, colour: Colour) -> int:
    """The round at the right end of the band, on a pill if it may be the last one; return its width."""
    if scene.is_perhaps_last or scene.last_round_seats is not None:
        return draw_pill(
            canvas, scene.words.say("last.perhaps" if scene.last_round_seats is None else "last"), _HEADER_MIDDLE
        )
    canvas.text((PICTURE_WIDTH - MARGIN, _HEADER_MIDDLE), scene.round_heading, rounded(size, colour, "rm"))
    return width_of(scene.round_heading, size, ROUNDED)


def _draw_pair(canvas: Canvas, scene: WelcomeToScene, ask: Ask) -> int:
    """The number and the action with the track's values now and next; return the x after it."""
    number, action = _asked_pair(scene.view, ask)
    left, theme = MARGIN, canvas.theme
    if action is None:
        return left
    if number is not None:
        draw_number(canvas, (left, 9), number, 58)
        canvas.text((left + 72, _HEADER_MIDDLE), "+", rounded(34, theme.sun))
        left += 86
    canvas.put(icon(action), (left, 8))
    left += 72
    steps = track_steps(scene.view, ask.seat, _TRACKS_OF_ACTIONS[action]) if action in _TRACKS_OF_ACTIONS else ()
    for is_next, name in enumerate(steps):
        if is_next:
            canvas.put(onward_arrow_on_band(), (left + 5, _HEADER_MIDDLE - 9))
            left += 25
        canvas.text((left, _HEADER_MIDDLE), name, rounded(34, theme.sun if is_next else theme.band_text, "lm"))
        left += width_of(name, 34, ROUNDED)
    return left + 22


def _draw_words(canvas: Canvas, question: str, left: int, right: int) -> None:
    room, theme = right - left, canvas.theme
    size = largest_size(question, _ONE_LINE_SIZES, room, ROUNDED)
    lines = [question]
    if width_of(question, size, ROUNDED) > room:
        size = next(
            (size for size in _TWO_LINE_SIZES if len(wrap(question, size, room, BOLD)) <= 2), _TWO_LINE_SIZES[-1]
        )
        first, *rest = wrap(question, size, room, BOLD)
        lines = [first, "".join(rest)] if rest else [first]
    style = Style(size, theme.sun, "lm", font=ROUNDED if len(lines) == 1 else BOLD)
    for at, line in in_centred_column(lines, (left, _HEADER_MIDDLE), size + 6):
        canvas.text(at, line, style, room)


def _draw_owner_band(canvas: Canvas, scene: WelcomeToScene, seat: Seat, points: int | None = None) -> None:
    """Draw the band of a sheet without a question: the owner's name, then the pairs or these points, and the round."""
    if points is None:
        left = PICTURE_WIDTH - MARGIN - 24 - _draw_round(canvas, scene, RIGHT_TEXT_SIZE, canvas.theme.band_text)
        left = _draw_pairs(canvas, scene, left)
    else:
        canvas.text(
            (PICTURE_WIDTH - MARGIN, _HEADER_MIDDLE),
            scene.played_round_heading,
            rounded(RIGHT_TEXT_SIZE, canvas.theme.band_text, "rm"),
        )
        left = PICTURE_WIDTH - MARGIN - 24 - width_of(scene.played_round_heading, RIGHT_TEXT_SIZE, ROUNDED)
        left -= gain_pill_width(points_text(points))
        draw_gain_pill(canvas, (left, _HEADER_MIDDLE - GAIN_PILL_HEIGHT / 2), points_text(points))
    name = rounded(TITLE_SIZES[0], canvas.theme.sun, "lm")
    draw_text(canvas, (MARGIN, _HEADER_MIDDLE), scene.name(seat), name, TITLE_SIZES, left - MARGIN - 20)


def _draw_pairs(canvas: Canvas, scene: WelcomeToScene, right: int) -> int:
    """The pairs on the table, each with the next action; return the x of their left end."""
    pairs = pairs_of(scene.view)
    left = right - len(pairs) * PAIR_CARDS_WIDTH
    for index, pair in enumerate(pairs):
        x = left + index * PAIR_CARDS_WIDTH
        draw_number(canvas, (x, _HEADER_MIDDLE - 23), pair.number, 46)
        canvas.put(icon(pair.action, 44), (x + 49, _HEADER_MIDDLE - 22))
        canvas.put(icon(pair.coming, 30), (x + 93, _HEADER_MIDDLE - 6))
    return left


@cached_in(BASE_CACHE)
def city_base(palette: Palette, layout: CityLayout, place: int) -> Base:
    """The ground of a sheet: the band, the empty land, and the grounds of cards; `place` picks the landscape."""

    def paint(brush: Brush) -> None:
        paint_land(brush, layout, place)
        paint_band(brush, HEADER_HEIGHT)
        if layout.top > STRIP_TOP:
            brush.box((0, STRIP_TOP, layout.width, STRIP_HEIGHT), brush.theme.paper)
        if layout in (LAYOUT_BETWEEN_PAIRS_AND_PLANS, LAYOUT_ABOVE_PLANS):
            brush.box((0, layout.height - PLANS_HEIGHT, layout.width, PLANS_HEIGHT), brush.theme.paper)

    return painted_base(layout.width, layout.height, palette, paint)


def _layout_for(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> CityLayout:
    """The layout of a sheet: wide streets for questions about them, smaller ones under a strip of cards."""
    if ask is None:
        return LAYOUT_UNDER_CARDS if hand_of(scene.view, seat) else SCENIC_LAYOUT
    if ask.kind in ("pair", "fence"):
        return LAYOUT_BETWEEN_PAIRS_AND_PLANS if ask.kind == "pair" else LAYOUT_ABOVE_PLANS
    return WIDE_LAYOUT if ask.kind in STREET_QUESTIONS or ask.kind == _PLACELESS_QUESTION else LAYOUT_UNDER_CARDS


def draw_own_sheet(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Canvas:
    """Draw a seat's sheet during this question; without a question, its city with the pairs or the hand."""
    layout = _layout_for(scene, seat, ask)
    canvas = Canvas(city_base(scene.look.palette, layout, landscape_of(seat)))
    if ask:
        _draw_question_band(canvas, scene, ask)
    else:
        _draw_owner_band(canvas, scene, seat)
    if layout.top > STRIP_TOP:
        draw_strip(canvas, scene, seat, ask)
    if layout in (LAYOUT_BETWEEN_PAIRS_AND_PLANS, LAYOUT_ABOVE_PLANS):
        _draw_plans(canvas, scene, seat, layout.height - PLANS_HEIGHT + 6)
    draw_city(canvas, layout, moment_of(scene, seat, _choices(ask), is_asking=ask is not None))
    _draw_park_signs(canvas, scene, seat, layout)
    return canvas


def _draw_plans(canvas: Canvas, scene: WelcomeToScene, seat: Seat, top: int) -> None:
    view = scene.view
    for index, card in enumerate(view.plans):
        box = (MARGIN + index * (CARD_WIDTH + CARD_GAP), top, CARD_WIDTH, PLANS_HEIGHT - 12)
        draw_plan_line(canvas, box, scene.words, PLANS[card.id], plan_status(view, index, view.sheets[seat]))


def draw_without_question(scene: WelcomeToScene, seat: Seat) -> Canvas:
    """Draw a seat's city with its points."""
    canvas = Canvas(city_base(scene.look.palette, SCENIC_LAYOUT, landscape_of(seat)))
    _draw_owner_band(canvas, scene, seat, sum(score_parts(scene.view, seat).values()))
    draw_city(canvas, SCENIC_LAYOUT, moment_of(scene, seat))
    _draw_park_signs(canvas, scene, seat, SCENIC_LAYOUT)
    return canvas


def moment_of(
    scene: WelcomeToScene, seat: Seat, choices: Collection[tuple[int, int]] = (), *, is_asking: bool = False
) -> CityMoment:
    """The city of a seat at this moment, with its new things."""
    view = scene.view
    fresh, word = sheet_changes(view.news, seat), scene.words.say("new")
    return CityMoment(view.sheets[seat], fresh, view.round, word, choices, is_asking)


def _choices(ask: Ask | None) -> Collection[tuple[int, int]]:
    if ask is None or ask.kind not in {"bis", *LOT_QUESTIONS}:
        return ()
    return {(option[0], option[1]) for option in ask.options_without_decline}


def _draw_park_signs(canvas: Canvas, scene: WelcomeToScene, seat: Seat, layout: CityLayout) -> None:
    """Draw a sign at the end of each street with the value of its parks."""
    for row in layout.rows:
        canvas.put(park_sign(row.street, scene.view.sheets[seat].streets[row.street].parks), park_sign_point(row), "mm")


@cached_in(BASE_CACHE)
def _cell_base(palette: Palette, layout: CityLayout, shrink: int, place: int) -> Base:
    """The ground of a city in a frame of a film."""
    return smaller_base(land_base(palette, layout, place), shrink)


def draw_film_cell(scene: WelcomeToScene, seat: Seat, shrink: int) -> Image.Image:
    """Draw the streets of a seat in a frame of a film, reduced by the factor `shrink`.

    Cars and clouds stand still, and people, lamps and washing are left out, so that the film stays small.
    """
    beside = HALF_PICTURE_LAYOUT if scene.view.seats == _DUEL_SEATS else FILM_CELL_LAYOUT
    layout = POSTER_LAYOUT if shrink == 1 else beside
    small = SmallCanvas(_cell_base(scene.look.palette, layout, shrink, landscape_of(seat)), shrink)
    draw_city(small, layout, moment_of(scene, seat, is_asking=True)._replace(moment=0))
    return small.image
