"""The share card of a city of the day as a picture: an evening street with a house for each part of the score."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final

from render.canvas import Brush, Canvas, plain_base, sized_sprite, sprite
from render.kit.grounds import draw_ground, draw_text
from render.kit.layout import side_by_side
from render.kit.panes import Pane
from render.kit.scene import Look
from render.kit.share import Share, ShareCard, game_with_mode, share_facts, share_title
from render.texts import date_text
from render.theme import CONTENT_WIDTH, MARGIN, PICTURE_WIDTH, Colour, rounded
from render.typeface import ROUNDED, width_of

_GAP: Final = 12
_TITLE_MIDDLE, _GAME_MIDDLE = 46, 106
_STREET_Y: Final = 404
"""The y of the street's upper edge, on which the houses stand, in pixels."""
_SIGN_SIZE: Final = 52
PART_NAME_SIZE: Final = 24  # the type size of the names of parts
_NAMES_MIDDLE: Final = _STREET_Y + _SIGN_SIZE + 36
_FACTS_TOP: Final = _NAMES_MIDDLE + 30
_FACTS_HEIGHT: Final = 124
_HEIGHT: Final = _FACTS_TOP + _FACTS_HEIGHT + MARGIN
_MIN_LOT_WIDTH: Final = 84
_MAX_HOUSE_WIDTH: Final = 190
_STOREYS: Final[Mapping[Share, int]] = {"small": 1, "medium": 2, "large": 3}
_STOREY_HEIGHT, _ROOF_HEIGHT, _CHIMNEY_HEIGHT = 58, 46, 8
_HOUSE_HEIGHT: Final = 3 * _STOREY_HEIGHT + _ROOF_HEIGHT + _CHIMNEY_HEIGHT
_EAVES: Final = 8
"""The length in px by which a roof is wider than its house, on each side."""
_SIDE_WIDTH: Final = 14
_ROOFS: Final = ("tomato", "leaf", "water", "plum", "brick")
"""The names of the colours of roofs, from left to right."""
_STARS: Final = ((55, 150), (154, 172), (297, 140), (418, 166), (560, 138), (640, 186), (781, 156), (872, 110))


def draw_share_card(look: Look[Any], card: ShareCard) -> Canvas:
    """Draw the card. A part has a house of one to three storeys by its share, a tree without points, a pond if it lost
    some.
    """
    theme, words, right = look.theme, look.words, PICTURE_WIDTH - MARGIN
    canvas = Canvas(plain_base(PICTURE_WIDTH, _HEIGHT, look.palette, theme.band))
    day, style = date_text(card.day, words.language), rounded(34, theme.band_muted, "rm")
    taken = draw_text(canvas, (right, _TITLE_MIDDLE), day, style, (34, 30), CONTENT_WIDTH // 2)
    title, style = share_title(words, card), rounded(46, theme.sun, "lm")
    draw_text(canvas, (MARGIN, _TITLE_MIDDLE), title, style, (46, 40, 34), CONTENT_WIDTH - taken - _GAP)
    game, style = game_with_mode(words, card), rounded(38, theme.band_text, "lm")
    draw_text(canvas, (MARGIN, _GAME_MIDDLE), game, style, (38, 34, 30), CONTENT_WIDTH - moon().width - _GAP)
    canvas.put(moon(), (right, _GAME_MIDDLE), "rm")
    for at in _STARS:
        canvas.put(star(), at)
    canvas.fill((0, _STREET_Y, PICTURE_WIDTH, 5), theme.sun)
    _draw_street(canvas, look, card)
    _draw_facts(canvas, look, card)
    return canvas


def part_lots(look: Look[Any], parts: Sequence[str]) -> Iterator[Pane]:
    """The lots of these parts of the score along the street, wider for longer names; together they fill the street."""
    names = (look.words.short_part_name(part) for part in parts)
    needs = [max(_MIN_LOT_WIDTH, width_of(name, PART_NAME_SIZE, ROUNDED) + _GAP) for name in names]
    return (Pane(part, *place) for part, place in zip(parts, side_by_side(needs, MARGIN, CONTENT_WIDTH), strict=True))


def _draw_street(canvas: Canvas, look: Look[Any], card: ShareCard) -> None:
    shares = dict(card.score.shares)
    lots = list(part_lots(look, list(shares)))
    house_width = min(_MAX_HOUSE_WIDTH, round(min(lot.width for lot in lots)) - 6)
    for number, (part, left, width) in enumerate(lots):
        middle = left + width / 2
        canvas.put(part_sprite(house_width, _HOUSE_HEIGHT, shares[part], number), (middle, _STREET_Y), "mb")
        canvas.put(look.art.sign(part, _SIGN_SIZE), (middle, _STREET_Y + 16), "mt")
        name, style = look.words.short_part_name(part), rounded(PART_NAME_SIZE, canvas.theme.band_muted)
        canvas.text((middle, _NAMES_MIDDLE), name, style)


def _draw_facts(canvas: Canvas, look: Look[Any], card: ShareCard) -> None:
    theme, facts = canvas.theme, list(share_facts(look.words, card))
    width = round((CONTENT_WIDTH + _GAP) / len(facts)) - _GAP
    colours = [(theme.sun, theme.on_sun, theme.on_sun), *[(theme.band_pane, theme.band_muted, theme.band_text)] * 3]
    for place, ((name, value), (ground, muted, ink)) in enumerate(zip(facts, colours, strict=False)):
        left = MARGIN + place * (width + _GAP)
        draw_ground(canvas, (left, _FACTS_TOP, width, _FACTS_HEIGHT), ground, radius=18)
        middle, room = left + width / 2, width - 20
        draw_text(canvas, (middle, _FACTS_TOP + 36), name, rounded(28, muted), (28,), room)
        draw_text(canvas, (middle, _FACTS_TOP + 82), value, rounded(52, ink), (52, 46, 40, 36, 30), room)


@sized_sprite
def part_sprite(brush: Brush, width: int, height: int, share: Share, number: int) -> None:
    """A lit house for points, a tree for none, and a pond for points lost. The roofs' colours take turns by
    `number`.
    """
    theme, middle = brush.theme, width / 2
    if share == "lost":
        brush.ellipse((4, height - 22, width - 8, 20), theme.water)
        brush.box((middle - 18, height - 16, 36, 7), theme.band_text, 3)
    elif share == "none":
        brush.box((middle - 3, height - 40, 6, 40), theme.brick)
        brush.disc((middle, height - 52), 22, theme.leaf)
    else:
        _paint_house(brush, _STOREYS[share], getattr(theme, _ROOFS[number % len(_ROOFS)]))


def _paint_house(brush: Brush, storeys: int, roof: Colour) -> None:
    theme, (width, height) = brush.theme, brush.size
    top, ridge, right = (
        height - _STOREY_HEIGHT * storeys,
        height - _STOREY_HEIGHT * storeys - _ROOF_HEIGHT,
        width - _EAVES,
    )
    front = right - _SIDE_WIDTH
    brush.polygon([(front, top), (right, top), (right, height - 8), (front, height)], theme.edge)
    brush.box((_EAVES, top, front - _EAVES, _STOREY_HEIGHT * storeys), theme.card)
    brush.box((width - 44, ridge - _CHIMNEY_HEIGHT, 14, _CHIMNEY_HEIGHT), theme.edge)
    brush.polygon([(0, top + 4), (20, ridge), (width - 20, ridge), (width, top + 4)], roof)
    columns = max(2, (front - _EAVES) // 38)
    for storey, column in product(range(storeys), range(columns)):
        x, y = _EAVES + (column + 0.5) * (front - _EAVES) / columns, top + 16 + storey * _STOREY_HEIGHT
        if (storey, column) == (storeys - 1, columns - 1):
            brush.box((x - 11, y + 4, 22, height - y - 4), roof, 4)
        else:
            brush.box((x - 12, y, 24, 30), theme.sun, 4, theme.outline, 3)


@sprite(6, 6)
def star(brush: Brush) -> None:
    brush.disc((3, 3), 2.6, brush.theme.band_muted)


@sprite(64, 64)
def moon(brush: Brush) -> None:
    brush.disc((32, 32), 30, brush.theme.fresh_edge)
    brush.disc((20, 26), 26, brush.theme.band)
