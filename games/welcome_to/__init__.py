"""Welcome To… by Benoit Turpin: standard, solo and expert mode, each with or without the advanced option."""

from typing import Final

from games.core import Game, Suggestion, TextDrawing
from games.welcome_to.actions import used_actions
from games.welcome_to.data import (
    CARDS,
    HIDDEN,
    LARGEST_ESTATE_SIZE,
    MODES,
    NUMBER_LIMITS,
    PLANS,
    SOLO_CARD,
    STREETS,
    TEMP_AGENCY,
    TRACKS,
    Card,
    CityPlan,
    WelcomeToRulings,
)
from games.welcome_to.deal import setup
from games.welcome_to.estates import estate_counts, estates, unused_estates
from games.welcome_to.placement import count_houses, is_filled
from games.welcome_to.plans import bis_houses, lot_runs
from games.welcome_to.players.worth import expected_parts, worth
from games.welcome_to.score import score_parts, standings, tie_breaks
from games.welcome_to.solo import seats_in_last_round
from games.welcome_to.state import (
    EMPTY,
    ROUNDABOUT,
    PlanCard,
    PlanScore,
    Sheet,
    Street,
    WelcomeToSettings,
    WelcomeToState,
)
from games.welcome_to.street_drawing import read_sheet
from games.welcome_to.titles import TITLES
from games.welcome_to.turn import REFUSAL, STEPS
from games.welcome_to.universes import UNIVERSES
from games.welcome_to.view import SUPPLIES, guess, view

GAME: Final = Game[WelcomeToState](
    name="welcome_to",
    version=1,
    modes=MODES,
    state_type=WelcomeToState,
    steps=STEPS,
    setup=setup,
    view=view,
    guess=guess,
    standings=standings,
    tie_breaks=tie_breaks,
    score=score_parts,
    seats_in_last_round=seats_in_last_round,
    worth=worth,
    built=lambda state, seat: count_houses(state.sheets[seat]),
    expected=expected_parts,
    supplies=SUPPLIES,
    settings_type=WelcomeToSettings,
    universes=UNIVERSES,
    titles=TITLES,
    chosen=used_actions,
    drawing=TextDrawing("sheets", read_sheet),
    suggestions=(
        Suggestion("mode", ("expert",), modes=("standard",), for_experts=True),
        Suggestion("advanced", (True,), modes=("expert",)),
    ),
)
