"""Scoring cards: in a list beside a district, and large on the board."""

from typing import Final

from games.cities import CARDS, card_points
from games.core import Seat
from render.canvas import Brush, Canvas, sprite
from render.cities.fresh import fresh_for
from render.cities.layout import CARDS_LEFT, CARDS_WIDTH, DISTRICT, SLOT_WIDTH
from render.cities.look import CitiesScene
from render.cities.pictograms import condition_on
from render.cities.words import CitiesTerms
from render.kit.cards import card_on
from render.kit.marks import large_spark
from render.kit.paragraphs import paragraph_on
from render.texts import texts_in
from render.theme import TYPE, Style
from render.typeface import largest, width_of

FEW: Final = 8
"""Of more cards than these a list is tighter."""
HEIGHT: Final = 70
TIGHT: Final = 38
GAP: Final = 6
TIGHT_GAP: Final = 5
NAME_SIZES: Final = (22, 21, 20, 19, 18, 17, 16, 15, 14)
RULE: Final = 92
"""The height of the rule of a card on the board."""
POINTS: Final = 62
"""The width of the points a card brings now."""


def draw_cards(canvas: Canvas, scene: CitiesScene, seat: Seat, top: int) -> None:
    """The scoring cards of a seat with what they bring now."""
    view, fresh = scene.view, fresh_for(scene.view.news, seat).cards
    cards, land = view.cards[seat], view.districts[seat].land
    if not cards:
        canvas.put(no_cards(scene.language), (CARDS_LEFT, top))
    draw, step = (card_row, HEIGHT + GAP) if len(cards) <= FEW else (tight_row, TIGHT + TIGHT_GAP)
    for place, card in enumerate(cards):
        at = (CARDS_LEFT, top + place * step)
        canvas.put(draw(scene.language, card), at)
        points = card_points(card, land)
        style = Style(TYPE.strong, canvas.theme.ink if points else canvas.theme.muted, points > 0)
        canvas.text((CARDS_LEFT + CARDS_WIDTH - POINTS / 2, at[1] + (step - GAP) / 2), str(points), style)
        if card in fresh:
            canvas.put(large_spark(), (CARDS_LEFT - 8, at[1] - 8))


@sprite(CARDS_WIDTH, DISTRICT)
def no_cards(brush: Brush, language: str) -> None:
    """The place of the scoring cards while there are none."""
    theme = brush.theme
    corners = ((1, 1), (CARDS_WIDTH - 1, 1), (CARDS_WIDTH - 1, HEIGHT), (1, HEIGHT))
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        brush.dashes(start, end, theme.edge, 2)
    text = CitiesTerms(texts_in(language)).say("cards.none")
    brush.text((CARDS_WIDTH / 2, HEIGHT / 2), text, Style(TYPE.small, theme.muted), CARDS_WIDTH - 16)


@sprite(CARDS_WIDTH, HEIGHT)
def card_row(brush: Brush, language: str, card: str) -> None:
    """A card with its name, its symbol and its points for each occurrence."""
    words, printed, theme = CitiesTerms(texts_in(language)), CARDS[card], brush.theme
    card_on(brush, (0, 0, CARDS_WIDTH, HEIGHT), radius=10)
    brush.box((CARDS_WIDTH - POINTS, 10, 1.5, HEIGHT - 20), theme.edge)
    name, room = words.printed(printed.name), CARDS_WIDTH - POINTS - 18
    brush.text((10, 18), name, Style(largest(name, NAME_SIZES, room, True), theme.ink, True, "lm"), room)
    condition_on(brush, printed.condition, (10, 33, 122, 30))
    each = words.say("card.points", points=printed.points)
    brush.text((CARDS_WIDTH - POINTS - 8, 50), each, Style(TYPE.small, theme.muted, False, "rm"), 88)


@sprite(CARDS_WIDTH, TIGHT)
def tight_row(brush: Brush, language: str, card: str) -> None:
    """A card where there are many: its symbol and its name."""
    words, printed, theme = CitiesTerms(texts_in(language)), CARDS[card], brush.theme
    card_on(brush, (0, 0, CARDS_WIDTH, TIGHT), radius=8)
    brush.box((CARDS_WIDTH - POINTS, 6, 1.5, TIGHT - 12), theme.edge)
    condition_on(brush, printed.condition, (8, 6, 74, 26))
    name, room = words.printed(printed.name), CARDS_WIDTH - POINTS - 94
    style = Style(largest(name, (18, 17, 16, 15), room), theme.ink, False, "lm")
    if width_of(name, style.size) <= room:
        brush.text((88, TIGHT / 2), name, style)
    else:
        paragraph_on(brush, (88, 10), name, style._replace(size=14), (room, TIGHT))


def market_card_on(brush: Brush, words: CitiesTerms, card: str) -> None:
    """A card as it lies in a slot of the board: its points for each occurrence, symbol, name and rule."""
    printed, theme, room = CARDS[card], brush.theme, SLOT_WIDTH - 16
    brush.disc((28, 27), 17, theme.sun, theme.outline)
    brush.text((28, 27), str(printed.points), Style(22, theme.on_sun, True))
    condition_on(brush, printed.condition, (53, 11, SLOT_WIDTH - 94, 32))
    name = words.printed(printed.name)
    brush.text((10, 62), name, Style(largest(name, NAME_SIZES, room, True), theme.ink, True, "lm"), room)
    rule, style = words.printed(printed.rule), Style(TYPE.label, theme.ink, False, "lm")
    paragraph_on(brush, (10, 88), rule, style, (room + 4, RULE))
