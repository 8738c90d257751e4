"""The legend: the meanings of the signs on the pictures."""

from collections.abc import Iterator
from typing import Final

from games.dinner_in_paris import FACTS, RESTAURANTS, DinnerSettings
from render.canvas import Piece
from render.dinner_in_paris.drawings import (
    PIGEON_KINDS,
    drawing,
    in_owner_colours,
    mark_name,
    pigeon_card,
    resource_card,
)
from render.dinner_in_paris.ends import CROWN_OVERHANG, count_ground
from render.dinner_in_paris.objectives import ShownObjective, objective_card
from render.dinner_in_paris.recipes import FOOD_SIDE, RECIPE_LINE, ingredient_sign
from render.dinner_in_paris.rows import ROW_TILE_HEIGHT, ROW_TILE_WIDTH, row_tile
from render.dinner_in_paris.square import order_disc
from render.dinner_in_paris.words import DinnerWords
from render.kit.legend import Legend, composed_piece, legend_of, signs_legend
from render.kit.marks import letter_disc

_SIDE: Final = 60
_CELLS_ACROSS: Final = 3


def legends(words: DinnerWords, settings: DinnerSettings) -> Iterator[Legend]:
    """The parts of the legend in reading order, equal for all settings."""
    kinds = (
        (_restaurant_sign(kind), words.say(f"restaurant.{kind}"), words.kind_explanation(kind)) for kind in RESTAURANTS
    )
    yield legend_of(words.say("text.recipes"), kinds)
    yield signs_legend(words, words.say("legend.square"), _square())
    yield signs_legend(words, words.say("legend.board"), _board())
    powers = ((pigeon_card(50, 60, card), words.pigeon(card), words.say(f"power.{card}")) for card in PIGEON_KINDS)
    yield legend_of(words.say("legend.powers"), powers)
    marks = ((drawing(mark_name(counted)), words.say(f"majority.{name}")) for name, counted in FACTS.majorities.items())
    yield legend_of(words.say("text.majorities"), marks, are_rows=False)


def _restaurant_sign(kind: str) -> Piece:
    """The sign of a kind of restaurant with its ingredients."""
    cost = [name for name, count in RESTAURANTS[kind].cost.items() for _ in range(count)]
    foods = tuple(
        (
            ingredient_sign(FOOD_SIDE, FOOD_SIDE, name, False),
            (_SIDE + place % _CELLS_ACROSS * RECIPE_LINE.step, place // _CELLS_ACROSS * RECIPE_LINE.step),
        )
        for place, name in enumerate(cost)
    )
    sign, high = drawing(f"sign-{kind}"), -(-len(cost) // _CELLS_ACROSS) * RECIPE_LINE.step
    return composed_piece(_SIDE + _CELLS_ACROSS * RECIPE_LINE.step, max(sign.height, high), ((sign, (0, 0)), *foods))


def _square() -> dict[str, Piece]:
    return {
        "owner": composed_piece(
            108, 33, tuple((in_owner_colours("chip", seat, 0.75), (seat * 37, 0)) for seat in range(3))
        ),
        "terrace": in_owner_colours("terrace", 0),
        "fresh": composed_piece(_SIDE, _SIDE, ((in_owner_colours("fresh", 0), (0, 0)), (order_disc(1), (13, 13)))),
        "choice": composed_piece(_SIDE, _SIDE, ((drawing("plan-choice"), (0, 0)), (letter_disc("A", 46), (7, 6)))),
        "blocked": drawing("plan-blocked"),
        "cover": drawing("plan-cover"),
        "spot": drawing("plan-spot-1"),
    }


def _board() -> dict[str, Piece]:
    return {
        "taken": row_tile(0, "taken", 6),
        "coming": composed_piece(
            2 * ROW_TILE_WIDTH + 6,
            ROW_TILE_HEIGHT,
            ((row_tile(0, "next", 8), (0, 0)), (row_tile(0, "later", 0), (ROW_TILE_WIDTH + 6, 0))),
        ),
        "held": ingredient_sign(FOOD_SIDE, FOOD_SIDE, "bread", True),
        "either": resource_card(50, 66, "bread_or_tomatoes"),
        "private": objective_card(ShownObjective("nine_north", True), False),
        "ready": objective_card(ShownObjective("fountain_five", False), True),
        "shape": objective_card(ShownObjective("shape_06", False), False),
        "leader": composed_piece(
            108, 46 + CROWN_OVERHANG, ((count_ground(102, 46 + CROWN_OVERHANG, 0, True), (0, 0)),)
        ),
    }
