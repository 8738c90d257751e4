"""King's New Town: Dice New Town by Iopy Games: build rounds without the move-in round, and a solo challenge."""

from typing import Final

from games.core import Effort, Game, facts_in_news
from games.dice_new_town.board import GRID_WIDTH, land_at, lines_and_blocks, neighbours_by_land
from games.dice_new_town.builds import Build, fillings_for, legal_builds
from games.dice_new_town.data import CARDS, DICE_COUNTS, DRAFT_LAPS, FACTS, FORMATS, KINGS_LAND, LANDS, MODES
from games.dice_new_town.deal import is_triple_or_run, setup
from games.dice_new_town.draft import take_die
from games.dice_new_town.filling import PlacedPiece, arrangement, fillings, fills_exactly
from games.dice_new_town.gains import build_gains
from games.dice_new_town.moving import destinations
from games.dice_new_town.players.worth import expected_parts, worth
from games.dice_new_town.powers import tree_material
from games.dice_new_town.score import GRADES, score_parts, standings, tie_breaks
from games.dice_new_town.state import DiceNewTownSettings, DiceNewTownState, House
from games.dice_new_town.titles import TITLES
from games.dice_new_town.turn import STEPS, crew_land, let_crew_build
from games.dice_new_town.universes import UNIVERSES
from games.dice_new_town.view import SUPPLIES, guess, view
from games.dice_new_town.wishes import HIGHEST_DIE

GAME: Final = Game[DiceNewTownState](
    name="dice_new_town",
    version=3,
    modes=MODES,
    state_type=DiceNewTownState,
    steps=STEPS,
    setup=setup,
    view=view,
    guess=guess,
    standings=standings,
    tie_breaks=tie_breaks,
    grades_of=lambda state: GRADES,
    score=score_parts,
    seats_in_last_round=lambda state: state.seats_in_last_round,
    worth=worth,
    built=lambda state, seat: len(state.houses_of(seat)),
    supplies=SUPPLIES,
    universes=UNIVERSES,
    titles=TITLES,
    chosen=lambda state, seat: facts_in_news(state, seat, "built", "what"),
    settings_type=DiceNewTownSettings,
    expected=expected_parts,
    effort=Effort(leaves=32, candidates=1),
)
