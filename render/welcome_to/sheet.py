"""A seat's own sheet, with the options of a question lettered where they have a place."""

from typing import Final

from games.core import DECLINE, Ask, Seat
from games.welcome_to import WelcomeToState, score_parts
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground, sprite
from render.kit.badges import badge, small_badge
from render.kit.banner import draw_name
from render.kit.cards import HEADING, plate
from render.kit.marks import spark
from render.kit.scores import draw_scores, paint_scores
from render.kit.spots import Spot, draw_letter
from render.theme import WIDTH
from render.welcome_to import art
from render.welcome_to.cards import pair_card, pairs_of, plan_card, plan_status
from render.welcome_to.district import draw_district, paint_district
from render.welcome_to.fresh import fresh_for
from render.welcome_to.hand import draw_hand, hand_of
from render.welcome_to.layout import (
    CARD_WIDTH,
    DISTRICT,
    HEIGHT,
    PAIRS,
    PANEL,
    PANELS,
    PLANS_TOP,
    SCORE,
    card_at,
    number_at,
)
from render.welcome_to.look import WelcomeToLook, WelcomeToScene
from render.welcome_to.panels import draw_panels, paint_panels
from render.welcome_to.scores import parts_of, parts_with
from render.welcome_to.words import WelcomeToTerms

SMALL_BADGES: Final = frozenset({"fence", "pair", "plan", "estate_value", "park", "number", "pass", "temp"})


@kept_in(BASES)
def sheet_base(look: WelcomeToLook, advanced: bool) -> Base:
    """All of a sheet that never changes."""

    def paint(brush: Brush) -> None:
        look.art.banner_on(brush, 0)
        paint_district(brush, DISTRICT, look.words)
        paint_panels(brush, look.words, advanced)
        paint_scores(brush, look, SCORE, parts_with(advanced))

    return ground(WIDTH, HEIGHT, look.palette, paint)


def draw_sheet(scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Canvas:
    """The whole sheet of a seat."""
    words, view, names = scene.words, scene.view, scene.names
    advanced, sheet, fresh = view.settings.advanced, view.sheets[seat], fresh_for(view.news, seat)
    canvas, hand = Canvas(sheet_base(scene.look, advanced)), hand_of(view, seat)
    draw_name(canvas, 0, names[seat], scene.round)
    if ask and ask.kind == "number":
        _draw_numbers(canvas, ask)
    elif hand:
        draw_hand(canvas, words, hand, ask, [names[(seat + step) % view.seats] for step in (-1, 1)])
    else:
        _draw_pairs(canvas, words, view)
    draw_district(canvas, DISTRICT, sheet, fresh)
    draw_plans(canvas, words, view, seat, PLANS_TOP)
    draw_panels(canvas, sheet, fresh, words, view.settings)
    draw_scores(canvas, SCORE, score_parts(view, seat), parts_of(view))
    if ask and ask.kind == "estate_value":
        canvas.put(title_cover(), (PANEL["estates"].x + 4, PANELS + 3))
    return canvas


def draw_sheet_option(canvas: Canvas, ask: Ask, spot: Spot) -> None:
    """The letter of one option on its place."""
    if ask.kind in ("estate", "estates"):
        span = art.span(ask.options[spot.option][2])
        canvas.put(span, (spot.x - span.width / 2, spot.y - span.height / 2))
    if ask.kind == "bis":
        *place, number = ask.options[spot.option]
        is_alone = sum(option is not DECLINE and list(option[:2]) == place for option in ask.options) == 1
        piece = art.tall_bis_badge if is_alone else art.bis_badge
        draw_letter(canvas, spot, lambda letters: piece(letters, number))
    else:
        draw_letter(canvas, spot, small_badge if ask.kind in SMALL_BADGES else badge)


def _draw_numbers(canvas: Canvas, ask: Ask) -> None:
    for index, number in enumerate(ask.options):
        x, y = number_at(index, len(ask.options))
        canvas.put(plate(96, 84, number, 50), (x - 20, y - 42))


def _draw_pairs(canvas: Canvas, words: WelcomeToTerms, view: WelcomeToState) -> None:
    for index, pair in enumerate(pairs_of(view)):
        canvas.put(pair_card(words.texts.language, pair), card_at(index, PAIRS))


@sprite(PANEL["estates"].width - 8, HEADING - 4)
def title_cover(brush: Brush) -> None:
    """What makes room for letters over the columns of estate values."""
    brush.box((0, 0, PANEL["estates"].width - 8, HEADING - 4), brush.theme.card)


def draw_plans(canvas: Canvas, words: WelcomeToTerms, view: WelcomeToState, seat: Seat, top: int) -> None:
    """The City Plans in a row that begins at `top`, with what the seat's sheet has for them."""
    fresh = fresh_for(view.news, seat)
    for index, card in enumerate(view.plans):
        x, y = card_at(index, top)
        status = plan_status(view, index, view.sheets[seat])
        canvas.put(plan_card(words.texts.language, card.id, status), (x, y))
        if index in fresh.plans:
            canvas.put(spark(), (x + CARD_WIDTH - 20, y - 8))
