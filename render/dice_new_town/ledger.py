"""A seat's ledger: score, dice, material, the roofs left with the bonuses of houses, and the rules of its cards."""

from collections.abc import Sequence
from typing import Final

from games.core import Ask, Seat
from games.dice_new_town import CARDS, FORMATS, score_parts
from render.canvas import Box, Canvas
from render.dice_new_town.drawings import DIE_SIDE, roof_sign
from render.dice_new_town.own import LAND_CARD_WIDTH, draw_land_card
from render.dice_new_town.taken import PIECE_CELL_HEIGHT, draw_counted_pieces, draw_dice, line_count, piece_cells
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import BAND_HEIGHT, draw_card_ground
from render.kit.panes import draw_pane_grounds, draw_pane_points, panes_height
from render.kit.paragraphs import wrap
from render.kit.scene import headed_canvas
from render.theme import MARGIN, MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Style, rounded
from render.typeface import BOLD, REGULAR

SCORE_PARTS: Final = ("houses", "bonuses", "lands", "stones")
"""The parts of the score, in their order in the ledger."""
_GAP: Final = 10
_TOP: Final = BAND_HEIGHT + _GAP
_HEAD_HEIGHT: Final = 40
_PAD: Final = 16
_DICE_MARGIN: Final = 6
_LEFT: Final = 470
_UNIT_SIDE: Final = 15
_COLUMNS: Final = 2
_WORDS_SIZE: Final = 24
_LINE_HEIGHT: Final = 30
_NAME_HEIGHT: Final = 46
_LARGE_SIZE: Final = 34
_LARGE_LINE: Final = 42
"""The font size and line height for few cards, readable on a phone."""
_CARDS_PER_LINE: Final = {4: 2, 3: 2, 2: 2, 1: 3, 0: 16}
"""The number of cards per line, by the number of lines of each card."""


def draw_ledger(scene: DiceNewTownScene, seat: Seat, ask: Ask | None) -> Canvas:
    """Draw a seat's ledger; its height depends on material and cards.

    Cards are large, with their rules, if all of them fit into the picture; otherwise small, with the rules that fit.
    """
    builder, points = scene.view.builders[seat], score_parts(scene.view, seat)
    middle = _TOP + panes_height(scene.look, SCORE_PARTS) + _GAP
    material = line_count(builder.pieces, _LEFT - 2 * _PAD) * PIECE_CELL_HEIGHT
    lower = middle + max(_HEAD_HEIGHT + DIE_SIDE + 14 + material + _PAD, _HEAD_HEIGHT + _COLUMNS * 72 + _PAD / 2) + _GAP
    large = [_large_lines(scene, number) for number in builder.cards]
    height = lower + (_HEAD_HEIGHT + sum(map(_large_height, large)) + _GAP if large else 0)
    lines = _lines_of_cards(scene, builder.cards, lower) if height > MAX_PICTURE_HEIGHT else 0
    if height > MAX_PICTURE_HEIGHT:
        height, large = _end(scene, lower, builder.cards, lines), []
    canvas = headed_canvas(scene, scene.drawable.ledger_heading(seat), height=round(height))
    draw_pane_grounds(canvas, scene.look, _TOP, SCORE_PARTS)
    draw_pane_points(canvas, scene.look, _TOP, SCORE_PARTS, points)
    high = lower - middle - _GAP
    _draw_things(canvas, scene, seat, (MARGIN, middle, _LEFT, high))
    _draw_roofs(canvas, scene, seat, (MARGIN + _LEFT + _GAP, middle, PICTURE_WIDTH - 2 * MARGIN - _LEFT - _GAP, high))
    if builder.cards:
        box = (MARGIN, lower, PICTURE_WIDTH - 2 * MARGIN, height - lower - _GAP)
        _draw_panel(canvas, scene.words.say("text.own_cards"), box)
        if large:
            _draw_large_cards(canvas, scene, builder.cards, large, lower + _HEAD_HEIGHT)
        else:
            _draw_cards(canvas, scene, seat, box, lines)
    return canvas


def _large_lines(scene: DiceNewTownScene, number: int) -> list[str]:
    card, words = CARDS[number], scene.words
    said = words.say("ledger.card", name=words.text_of(card.name), count=card.value)
    return [said, *wrap(words.text_of(card.rule), _LARGE_SIZE, _room(1, 1))]


def _large_height(lines: Sequence[str]) -> int:
    return len(lines) * _LARGE_LINE + _GAP


def _draw_large_cards(
    canvas: Canvas, scene: DiceNewTownScene, cards: Sequence[int], large: Sequence[Sequence[str]], top: float
) -> None:
    theme, left = canvas.theme, MARGIN + _PAD
    for number, lines in zip(cards, large, strict=True):
        draw_land_card(canvas, scene, number, (left, top))
        ink = theme.muted if number in scene.view.used else theme.ink
        for place, text in enumerate(lines):
            style = Style(_LARGE_SIZE, theme.muted if place else ink, "lm", font=REGULAR if place else BOLD)
            canvas.text((left + LAND_CARD_WIDTH + 10, top + (place + 0.5) * _LARGE_LINE), text, style, _room(1, 1))
        top += _large_height(lines)


def _lines_of_cards(scene: DiceNewTownScene, cards: Sequence[int], lower: float) -> int:
    most = max(_CARDS_PER_LINE)
    needed = max((1 + len(_rule(scene, number, _room(most, len(cards)))) for number in cards), default=0)
    fitting = (lines for lines in _CARDS_PER_LINE if _end(scene, lower, cards, lines) <= MAX_PICTURE_HEIGHT)
    return next((lines for lines in fitting if lines <= needed), 0)


def _rule(scene: DiceNewTownScene, number: int, room: int) -> list[str]:
    return wrap(scene.words.text_of(CARDS[number].rule), _WORDS_SIZE, room)


def _columns(lines: int, cards: int) -> int:
    return min(_CARDS_PER_LINE[lines], cards)


def _room(lines: int, cards: int) -> int:
    return round((PICTURE_WIDTH - 2 * MARGIN - _PAD) / _columns(lines, cards) - LAND_CARD_WIDTH - 10 - _PAD)


def _end(scene: DiceNewTownScene, lower: float, cards: Sequence[int], most: int) -> float:
    return lower + _HEAD_HEIGHT + sum(_heights(scene, cards, most)) + _PAD / 2 + _GAP if cards else lower


def _heights(scene: DiceNewTownScene, cards: Sequence[int], most: int) -> list[int]:
    if not most:
        return [_NAME_HEIGHT] * -(-len(cards) // _CARDS_PER_LINE[most])
    columns, room = _columns(most, len(cards)), _room(most, len(cards))
    more = [len(_rule(scene, number, room)) for number in cards]
    shown = [count if count < most else 0 for count in more]
    return [
        _NAME_HEIGHT + max(shown[first : first + columns]) * _LINE_HEIGHT for first in range(0, len(cards), columns)
    ]


def _draw_panel(canvas: Canvas, said: str, box: Box) -> None:
    left, top, width, _ = box
    draw_card_ground(canvas, box)
    canvas.text(
        (left + _PAD, top + _HEAD_HEIGHT / 2 + 2), said, rounded(27, canvas.theme.muted, "lm"), width - 2 * _PAD
    )


def _draw_things(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    (left, top, _, height), words, builder = box, scene.words, scene.view.builders[seat]
    more = {"green": builder.more_green, "black": builder.more_black}
    added = [words.say("ledger.more", colour=words.say(f"colour.{name}"), count=pips) for name, pips in more.items()]
    said = [line for line, pips in zip(added, more.values(), strict=True) if pips]
    _draw_panel(canvas, "  ".join([words.say("ledger.dice"), *said]), box)
    draw_dice(canvas, scene, seat, (left + _PAD, top + _HEAD_HEIGHT + _DICE_MARGIN))
    material = line_count(builder.pieces, _LEFT - 2 * _PAD) * PIECE_CELL_HEIGHT
    free = height - _HEAD_HEIGHT - DIE_SIDE - _DICE_MARGIN - material
    at = left + _PAD, top + _HEAD_HEIGHT + DIE_SIDE + _DICE_MARGIN + free / 2
    for cell in piece_cells(builder.pieces, at, _LEFT - 2 * _PAD):
        draw_counted_pieces(canvas, cell)
    if not builder.pieces:
        style = Style(_WORDS_SIZE, canvas.theme.muted, "lm")
        canvas.text((at[0], at[1] + PIECE_CELL_HEIGHT / 2), words.say("ledger.bare"), style, _LEFT - 2 * _PAD)


def _draw_roofs(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    left, top, width, height = box
    _draw_panel(canvas, scene.words.say("ledger.roofs"), box)
    ink, step = canvas.theme.ink, (height - _HEAD_HEIGHT - _PAD / 2) / _COLUMNS
    for place, printed in enumerate(FORMATS.values()):
        row, column = divmod(place, _COLUMNS)
        deep, wide = sorted(printed.footprint)
        x, y = left + _PAD + column * (width - _PAD) / _COLUMNS, top + _HEAD_HEIGHT + (row + 0.5) * step
        canvas.put(roof_sign(wide * _UNIT_SIDE + 2, deep * _UNIT_SIDE + 2, scene.colour(seat)), (x, y), "lm")
        canvas.text((x + 4 * _UNIT_SIDE + 12, y), f"×{scene.view.roofs_left(seat, printed.id)}", rounded(30, ink, "lm"))
        canvas.text((x + 4 * _UNIT_SIDE + 74, y), "/".join(map(str, printed.points)), Style(27, ink, "lm"))


def _draw_cards(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box, most: int) -> None:
    """The land cards with their points, used ones struck out; rules only where they fit."""
    left, top, width, _ = box
    words, theme = scene.words, canvas.theme
    cards = scene.view.builders[seat].cards
    columns, heights = _columns(most, len(cards)), _heights(scene, cards, most)
    wide = (width - _PAD) / columns
    for place, number in enumerate(cards):
        row, column = divmod(place, columns)
        x, y, card = left + _PAD + column * wide, top + _HEAD_HEIGHT + sum(heights[:row]), CARDS[number]
        draw_land_card(canvas, scene, number, (x, y + 4))
        ink = theme.muted if number in scene.view.used else theme.ink
        room = _room(most, len(cards))
        said = words.say("ledger.card", name=words.text_of(card.name), count=card.value)
        rule = _rule(scene, number, room)
        for line, text in enumerate([said, *(rule if len(rule) < most else ())][:most]):
            style = Style(_WORDS_SIZE, theme.muted if line else ink, "lm", font=REGULAR if line else BOLD)
            canvas.text((x + LAND_CARD_WIDTH + 10, y + 22 + line * _LINE_HEIGHT), text, style, room)
