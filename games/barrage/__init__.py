"""Barrage: dams, conduits and powerhouses on shared rivers, and a wheel that gives the machines back."""

from typing import Final

from games.barrage import outlook
from games.barrage.data import (
    BONUS_TILES,
    COMPANIES,
    CONTRACTS,
    COPYING_TILE_ID,
    COPYING_TILE_OWNER,
    FACTS,
    HEADSTREAM_TILES,
    LIMITS,
    OBJECTIVES,
    OFFICERS,
    PIECE_KINDS,
    ROW_REWARDS,
    SPACES,
    TILES,
)
from games.barrage.deal import setup
from games.barrage.pieces import PlannedPiece
from games.barrage.players.worth import expected_parts, worth
from games.barrage.powers import powers_held
from games.barrage.printed import ActionSpace, Reward
from games.barrage.production import PlannedProduction
from games.barrage.river import (
    AREA_BY_BASIN,
    CONDUIT_SITES,
    DAM_SITES,
    DAM_SITES_BY_BASIN,
    HEADSTREAM_IDS,
    POWERHOUSE_SITES,
    SITES,
)
from games.barrage.rounds import STEPS, seats_in_last_round
from games.barrage.scoring import grades_of, objective_count, score_parts, standings, tie_breaks
from games.barrage.state import BarrageSettings, BarrageState, Company, Dam, Load
from games.barrage.titles import TITLES
from games.barrage.universes import UNIVERSES
from games.barrage.view import SUPPLIES, guess, view
from games.barrage.water import dam_capacity, flow, run_water_phase
from games.core import SOLO, Effort, Game, Suggestion, facts_in_news

GAME: Final = Game[BarrageState](
    name="barrage",
    version=3,
    modes=FACTS.modes,
    state_type=BarrageState,
    steps=STEPS,
    setup=setup,
    view=view,
    guess=guess,
    standings=standings,
    tie_breaks=tie_breaks,
    grades_of=grades_of,
    seats_in_last_round=seats_in_last_round,
    counted_at_end=("objective", "resources", "water"),
    universes=UNIVERSES,
    titles=TITLES,
    chosen=lambda state, seat: (SPACES[space].board for space in facts_in_news(state, seat, "visited", "space")),
    moot_options=lambda settings: () if settings.automas or settings.mode == SOLO else ("automa_level",),
    dominated=lambda ask: outlook.dearer_options(ask.options) if ask.kind == "act" else (),
    worth=worth,
    built=lambda state, seat: sum(dam.owner == seat for dam in state.dams.values()),
    expected=expected_parts,
    supplies=SUPPLIES,
    settings_type=BarrageSettings,
    effort=Effort(leaves=120, candidates=8, futures=4, replies=10, ideas=6),
    suggestions=(Suggestion("mode", ("introductory",), modes=("standard",), for_beginners=True),),
)
