"""The places of a seat's cards beside the square, and of the letters on them."""

from collections.abc import Sequence
from typing import Final

from games.core import Ask, Plain, Seat
from games.dinner_in_paris import DECK, RESTAURANTS, DinnerState
from render.canvas import Box, Point
from render.dinner_in_paris.objectives import shown_objectives
from render.dinner_in_paris.plan import (
    CARDS_LEFT,
    CARDS_WIDTH,
    CONTENT_HEIGHT,
    CONTENT_TOP,
    EDGE_GAP,
    HEADING_HEIGHT,
    PART_GAP,
    grid_box,
)
from render.dinner_in_paris.progress import Recipe, recipes_for
from render.dinner_in_paris.words import DinnerScene
from render.theme import PICTURE_WIDTH

_PAD: Final = 10
RECIPE_ROW_COUNT, _RECIPE_ROW, _CLOSER_STEP = 4, 62, 4
"""The usual rows of the stock, their height in px, and the height that they lose to many objectives."""
DISPLAY_BOX: Final[Box] = (CARDS_LEFT, CONTENT_TOP, CARDS_WIDTH, HEADING_HEIGHT + 96 + 30)
BARE_DISPLAY_BOX: Final[Box] = (CARDS_LEFT, CONTENT_TOP, CARDS_WIDTH, HEADING_HEIGHT + 96 + 12)
"""The place of the open cards on the table, where they have no letters."""
HAND_BOX: Final[Box] = (CARDS_LEFT, CONTENT_TOP + DISPLAY_BOX[3] + PART_GAP, CARDS_WIDTH, 64)
NEAREST_RECIPES_BOX: Final[Box] = (
    CARDS_LEFT,
    HAND_BOX[1] + HAND_BOX[3] + PART_GAP,
    CARDS_WIDTH,
    HEADING_HEIGHT + RECIPE_ROW_COUNT * _RECIPE_ROW + 4,
)
"""The place of the nearest recipes, beside the square."""
CHOICES_BOX: Final[Box] = (CARDS_LEFT, CONTENT_TOP, CARDS_WIDTH, CONTENT_HEIGHT - HAND_BOX[3] - PART_GAP)
"""The upper part of the column, for the options of COLUMN_QUESTIONS."""
_LOW_HAND_BOX: Final[Box] = (CARDS_LEFT, CONTENT_TOP + CONTENT_HEIGHT - HAND_BOX[3], CARDS_WIDTH, HAND_BOX[3])
SHOWN_CARD_SIZE: Final = (80, 94)
_CARD_GAP: Final = 6
LETTER_LINE_HEIGHT: Final = 33
_CARDS_IN_ROW: Final = 5
"""The gap between large cards, the height of the line of letters below them, and the number of cards in a row."""
_HELD_CARD: Final = (44, 54)
LABEL_WIDTH: Final = 84
"""The room for the word before the cards of a hand."""
COSTS_HEIGHT: Final = 104
"""The height of the panel with the cost of a restaurant, above the ways to pay."""
_RESOURCE_QUESTIONS: Final = ("draw", "discard")
ABOUT_RESTAURANTS: Final = (*_RESOURCE_QUESTIONS, "action", "payment", "side", "site")
"""Questions for which the costs of restaurants matter."""
_CARD_PLAY_QUESTIONS: Final = ("draw", "action")
"""Questions in which a card of the hand can be played."""
COLUMN_QUESTIONS: Final = ("keep", "second", "objective", "payment", "side", "site")
"""Questions whose options fill the column beside the square in place of the display."""
KEEP_OR_SHARE: Final = ("keep", "share")
"""The answers to the question whether a drawn objective is kept or made common, from left to right."""
DRAWN_HEIGHT, KEEP_OR_SHARE_HEIGHT = 234, 76
"""The heights of a drawn objective's card, and of the choices below it."""
_DRAW_DISPLAY_BOX: Final[Box] = (EDGE_GAP, CONTENT_TOP, CARDS_WIDTH, DISPLAY_BOX[3])
"""The display while a card of it is drawn."""
_DRAW_HAND_BOX: Final[Box] = (
    EDGE_GAP,
    _DRAW_DISPLAY_BOX[1] + _DRAW_DISPLAY_BOX[3] + PART_GAP,
    CARDS_WIDTH,
    HAND_BOX[3],
)
SQUARE_BOX_FOR_DRAW: Final[Box] = (
    EDGE_GAP,
    _DRAW_HAND_BOX[1] + HAND_BOX[3] + PART_GAP,
    CARDS_WIDTH,
    CONTENT_TOP + CONTENT_HEIGHT - _DRAW_HAND_BOX[1] - HAND_BOX[3] - PART_GAP,
)
"""The place of the small square while a card is drawn."""
LARGE_HAND_BOX: Final[Box] = (EDGE_GAP, CONTENT_TOP, CARDS_WIDTH, HEADING_HEIGHT + 2 + 2 * 127)
"""The place of the hand while a card of it is discarded, above the display and the square."""
_DISCARD_DISPLAY_BOX: Final[Box] = (
    EDGE_GAP,
    LARGE_HAND_BOX[1] + LARGE_HAND_BOX[3] + PART_GAP,
    CARDS_WIDTH,
    HEADING_HEIGHT + 96 + 8,
)
SQUARE_BOX_FOR_DISCARD: Final[Box] = (
    EDGE_GAP,
    _DISCARD_DISPLAY_BOX[1] + _DISCARD_DISPLAY_BOX[3] + PART_GAP,
    CARDS_WIDTH,
    CONTENT_TOP + CONTENT_HEIGHT - _DISCARD_DISPLAY_BOX[1] - _DISCARD_DISPLAY_BOX[3] - PART_GAP,
)
"""The place of the small square while a card is discarded."""
_RECIPES_LEFT: Final = EDGE_GAP + CARDS_WIDTH + PART_GAP
RECIPES_BOX: Final[Box] = (_RECIPES_LEFT, CONTENT_TOP, PICTURE_WIDTH - EDGE_GAP - _RECIPES_LEFT, CONTENT_HEIGHT)
_MAX_GOALS: Final = 4
MAX_LARGE_OBJECTIVES: Final = 2
"""The most objectives on offer that are drawn as large cards."""
_PLAY_LETTER_WIDTH, _GOAL_LETTER_WIDTH = 46, 52


def is_resource_question(ask: Ask | None) -> bool:
    """Whether a resource card is drawn or discarded; the sheet then shows the recipes."""
    return ask is not None and ask.kind in _RESOURCE_QUESTIONS


def display_box(ask: Ask | None) -> Box:
    """The box of the open cards during this question."""
    return (
        DISPLAY_BOX
        if ask is None or ask.kind not in _RESOURCE_QUESTIONS
        else _DISCARD_DISPLAY_BOX
        if ask.kind == "discard"
        else _DRAW_DISPLAY_BOX
    )


def display_card_box(place: int, box: Box = DISPLAY_BOX) -> Box:
    """The box of a card of the display; the deck has the place after the last card."""
    return box[0] + _PAD + place * (SHOWN_CARD_SIZE[0] + _CARD_GAP), box[1] + HEADING_HEIGHT + 2, *SHOWN_CARD_SIZE


def hand_box(ask: Ask | None) -> Box:
    """The box of a seat's hand during this question."""
    if ask and ask.kind == "discard":
        return LARGE_HAND_BOX
    if is_resource_question(ask):
        return _DRAW_HAND_BOX
    return _LOW_HAND_BOX if ask and ask.kind in COLUMN_QUESTIONS else HAND_BOX


def held_card_box(place: int, count: int, box: Box, kept: int = 0) -> Box:
    """The box of the card at this place of a hand of `count` cards.

    In LARGE_HAND_BOX, the cards lie in rows. In other boxes, they lie in one row, with `kept` px free beside the last
    card. Many cards overlap.
    """
    if box == LARGE_HAND_BOX:
        columns = max(_CARDS_IN_ROW, -(-count // 2))
        row, column = divmod(place, columns)
        step = min(SHOWN_CARD_SIZE[0] + _CARD_GAP, (box[2] - 2 * _PAD - SHOWN_CARD_SIZE[0]) / max(1, columns - 1))
        return (
            round(box[0] + _PAD + column * step),
            box[1] + HEADING_HEIGHT + 2 + row * (SHOWN_CARD_SIZE[1] + LETTER_LINE_HEIGHT),
            *SHOWN_CARD_SIZE,
        )
    step = min(52, (box[2] - LABEL_WIDTH - _PAD - kept - _HELD_CARD[0]) / max(1, count - 1))
    return round(box[0] + LABEL_WIDTH + place * step), box[1] + (box[3] - _HELD_CARD[1]) // 2, *_HELD_CARD


def nearest_recipes_box(goals: int) -> Box:
    """The box of the recipes beside the square; it begins higher and is smaller if there are many objectives."""
    left, top, width, height = NEAREST_RECIPES_BOX
    return (
        NEAREST_RECIPES_BOX
        if goals <= _MAX_GOALS
        else (left, top - _CLOSER_STEP, width, height - HEADING_HEIGHT - 4 * _CLOSER_STEP + 6)
    )


def nearest_recipes(scene: DinnerScene, seat: Seat) -> list[Recipe]:
    """The recipes beside the square, in the usual order: all that a seat can pay for. If these are fewer than
    RECIPE_ROW_COUNT, those that lack the fewest ingredients are added. Kinds without a restaurant left are excluded.
    """
    there = [one for one in recipes_for(scene.view, scene.view.boards[seat]) if one.left]
    there.sort(key=lambda one: (not one.is_ready, len(one.missing or ())))
    kinds = [one.kind for one in there[: max(RECIPE_ROW_COUNT, sum(one.is_ready for one in there))]]
    return sorted((one for one in there if one.kind in kinds), key=lambda one: [*RESTAURANTS].index(one.kind))


def recipe_box(place: int, count: int, goals: int) -> Box:
    """The box of the recipe at this place, of `count` recipes above `goals` objectives."""
    left, top, width, height = nearest_recipes_box(goals)
    kinds = RECIPE_ROW_COUNT * (_RECIPE_ROW if goals <= _MAX_GOALS else _RECIPE_ROW - _CLOSER_STEP)
    columns = 1 if count <= RECIPE_ROW_COUNT else 2
    return grid_box((left + 6, top + height - kinds - 4, width - 12, kinds), place, columns, RECIPE_ROW_COUNT, 4)


def objectives_box(count: int) -> Box:
    """The box of this many objectives."""
    _, top, _, height = nearest_recipes_box(count)
    top += height + (PART_GAP if count <= _MAX_GOALS else PART_GAP - _CLOSER_STEP)
    return CARDS_LEFT, top, CARDS_WIDTH, CONTENT_TOP + CONTENT_HEIGHT - top


def objective_box(place: int, count: int) -> Box:
    """The box of the objective at this place, of `count`."""
    left, top, width, height = objectives_box(count)
    rows = 1 if count <= _MAX_GOALS else 2
    columns = -(-count // rows)
    wide = min(142, (width - 8) // columns - 4)
    row, column = divmod(place, columns)
    high = (height - 6) // rows - 4
    return left + 6 + column * (wide + 4), top + 5 + row * (high + 4), wide, high


def payment_box(place: int, count: int) -> Box:
    """The box of the way to pay at this place, of `count`."""
    columns = 1 if count <= 8 else 2
    rows = -(-count // columns)
    height = min(74, (CHOICES_BOX[3] - COSTS_HEIGHT - PART_GAP + 6) / rows)
    column, row = divmod(place, rows)
    width = CHOICES_BOX[2] / columns - (0 if columns == 1 else PART_GAP / 2)
    top = CHOICES_BOX[1] + COSTS_HEIGHT + PART_GAP + row * height
    return CHOICES_BOX[0] + column * (width + PART_GAP), top, int(width), int(height) - 6


def offered_objective_box(place: int, count: int) -> Box:
    """The box of an objective on offer: a large card, or a line beside its letter if there are more than
    MAX_LARGE_OBJECTIVES.
    """
    left, top, width, height = CHOICES_BOX
    if count <= MAX_LARGE_OBJECTIVES:
        return grid_box((left, top, width, 330), place, count)
    step = min(106, height // count)
    return left + _GOAL_LETTER_WIDTH, top + place * step, width - _GOAL_LETTER_WIDTH, step - 6


def keep_or_share_box(place: int) -> Box:
    """The box of the answer at this index of KEEP_OR_SHARE."""
    return grid_box(
        (CHOICES_BOX[0], CHOICES_BOX[1] + DRAWN_HEIGHT + PART_GAP, CHOICES_BOX[2], KEEP_OR_SHARE_HEIGHT), place, 2
    )


def held_cards(view: DinnerState, seat: Seat, ask: Ask | None) -> tuple[list[str], list[str]]:
    """A seat's resource cards and pigeon cards from left to right on the picture; playable pigeon cards are last."""
    board, played = view.boards[seat], offered_things(ask, "play")
    pigeons = sorted(board.fresh) + sorted(board.pigeons, key=lambda card: (card in played, card))
    return sorted(board.cards), pigeons


def offered_things(ask: Ask | None, what: str) -> set[str]:
    """The cards or kinds of restaurants that a question offers for this act, such as `play` or `open`.

    Empty for questions in which no card of the hand can be played.
    """
    if ask is None or ask.kind not in _CARD_PLAY_QUESTIONS:
        return set()
    return {str(option[1]) for option in ask.options_without_decline if option[0] == what}


def letter_room(ask: Ask | None) -> int:
    """The room in px that the letters of playable cards take beside the hand."""
    return _PLAY_LETTER_WIDTH if offered_things(ask, "play") else 0


def card_letter_point(scene: DinnerScene, ask: Ask, option: Plain) -> Point | None:
    """The centre of an option's letter; None if the option is about no card, way to pay or recipe on the picture."""
    match ask.kind:
        case "payment":
            return _left(payment_box(ask.options.index(option), len(ask.options_without_decline)))
        case "keep" | "second":
            left, top, _, height = offered_objective_box(ask.options.index(option), len(ask.options_without_decline))
            is_large = len(ask.options_without_decline) <= MAX_LARGE_OBJECTIVES
            return (left + 22, top + 18) if is_large else (left - _GOAL_LETTER_WIDTH / 2, top + height / 2)
        case "objective":
            return _left(keep_or_share_box(KEEP_OR_SHARE.index(option)))
        case "discard":
            return _held(scene.view, ask.seat, option, ask)
    return _acting(scene, ask, option)


def _acting(scene: DinnerScene, ask: Ask, option: Plain) -> Point | None:
    """The centre of an action's letter, if the action is about a card."""
    what, about = option[0], option[1] if len(option) > 1 else None
    if what == "draw":
        if about is None:
            return DISPLAY_BOX[0] + DISPLAY_BOX[2] / 2, _below(display_card_box(0))[1]
        is_there = about == DECK or about in scene.view.display
        return display_letter_point(scene.view.display, about, display_box(ask)) if is_there else None
    if what == "open":
        kinds = [one.kind for one in nearest_recipes(scene, ask.seat)]
        left, top, width, height = recipe_box(
            kinds.index(str(about)), len(kinds), len(shown_objectives(scene, ask.seat))
        )
        return left + width - 24, top + height / 2
    if what == "claim":
        cards = [goal.card for goal in shown_objectives(scene, ask.seat)]
        left, top, width, height = objective_box(cards.index(str(about)), len(cards))
        return left + width - 22, top + height - 18
    if what == "play":
        return _held(scene.view, ask.seat, about, ask)
    return None


def display_letter_point(display: Sequence[str], card: Plain, box: Box) -> Point:
    """The centre of the letter below a card of the display, or below the deck."""
    return _below(display_card_box(len(display) if card == DECK else display.index(str(card)), box))


def _held(view: DinnerState, seat: Seat, card: Plain, ask: Ask) -> Point:
    """The centre of a held card's letter: below the first card of its face, or beside a playable one."""
    cards = [card for part in held_cards(view, seat, ask) for card in part]
    if ask.kind == "discard":
        return _below(held_card_box(cards.index(card), len(cards), hand_box(ask)))
    left, top, width, height = held_card_box(len(cards) - 1, len(cards), hand_box(ask), letter_room(ask))
    return left + width + _PLAY_LETTER_WIDTH / 2, top + height / 2


def _below(box: Box) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] + 13


def _left(box: Box) -> Point:
    return box[0] + 32, box[1] + box[3] / 2
