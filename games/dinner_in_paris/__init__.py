"""Dinner in Paris by The Trolls: rules for two to four, and a solo challenge."""

from typing import Final

from games.core import Effort, Game, TextDrawing, facts_in_news
from games.dinner_in_paris.conditions import empty_row_count, majorities, public_majority_count
from games.dinner_in_paris.data import FACTS, MODES, OBJECTIVES, RESOURCES, RESTAURANTS
from games.dinner_in_paris.deal import setup
from games.dinner_in_paris.ending import seats_in_last_round
from games.dinner_in_paris.frames import SITE_STEP_BY_SIDE, frame_of
from games.dinner_in_paris.neighbour import is_opening_round
from games.dinner_in_paris.opening import INGREDIENT_PIGEON, missing_ingredients
from games.dinner_in_paris.players.foresight import expected_parts
from games.dinner_in_paris.players.worth import worth
from games.dinner_in_paris.printed import DinnerRulings
from games.dinner_in_paris.score import detailed_parts, row_points, standings, tie_breaks
from games.dinner_in_paris.square import CELL_NAMES, SquareCell
from games.dinner_in_paris.square_drawing import read_square
from games.dinner_in_paris.state import DECK, HIDDEN, DinnerSettings, DinnerState, PlayerBoard, Restaurant
from games.dinner_in_paris.titles import TITLES
from games.dinner_in_paris.turn import STEPS, has_more_to_do
from games.dinner_in_paris.universes import UNIVERSES
from games.dinner_in_paris.view import SUPPLIES, guess, view

GAME: Final = Game[DinnerState](
    name="dinner_in_paris",
    version=2,
    modes=MODES,
    state_type=DinnerState,
    steps=STEPS,
    setup=setup,
    view=view,
    guess=guess,
    standings=standings,
    score=detailed_parts,
    tie_breaks=tie_breaks,
    grades_of=lambda state: FACTS.solo.in_version(state.version),
    seats_in_last_round=seats_in_last_round,
    card_news=("round", "drew", "took", "discarded", "shuffled", "renewed"),
    worth=worth,
    built=lambda state, seat: len(state.boards[seat].restaurants),
    expected=expected_parts,
    supplies=SUPPLIES,
    universes=UNIVERSES,
    titles=TITLES,
    chosen=lambda state, seat: facts_in_news(state, seat, "restaurant", "restaurant"),
    drawing=TextDrawing("square", read_square),
    settings_type=DinnerSettings,
    effort=Effort(leaves=800, candidates=1, replies=2),
)
