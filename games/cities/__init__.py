"""Cities by Steve Finn and Phil Walker-Harding: rules of all modes, and a solo challenge."""

from typing import Final

from games.cities.data import BOARDS, CARDS, COLOURS, FACTS, FEATURES, MODES, SCORING, SLOTS, SUPPLY, TILES, course_of
from games.cities.deal import setup
from games.cities.district import District, PlacedTile, rotate_tile
from games.cities.district_drawing import read_district
from games.cities.land import Land, Site, Space
from games.cities.occurrences import count_occurrences, is_reached
from games.cities.placement import lost_items
from games.cities.players.urgency import urgency
from games.cities.players.worth import expected_parts, worth
from games.cities.printed import ROWS
from games.cities.score import achievement_points, card_points, ring_values, score_parts, standings, tie_breaks
from games.cities.state import HIDDEN, RIVAL, BoardSlot, CitiesSettings, CitiesState, Slot
from games.cities.titles import TITLES
from games.cities.turn import STEPS
from games.cities.universes import UNIVERSES
from games.cities.validity import RANDOM_BOARD
from games.cities.view import SUPPLIES, guess, view
from games.core import Effort, Game, Suggestion, TextDrawing, facts_in_news

_FOR_BEGINNERS: Final = ("new_york", "rio")  # the suggested boards for a first game (rules page, section B)

GAME: Final = Game[CitiesState](
    name="cities",
    version=2,
    modes=MODES,
    state_type=CitiesState,
    steps=STEPS,
    universes=UNIVERSES,
    titles=TITLES,
    chosen=lambda state, seat: facts_in_news(state, seat, "piece", "colour"),
    drawing=TextDrawing("districts", read_district),
    setup=setup,
    view=view,
    guess=guess,
    standings=standings,
    tie_breaks=tie_breaks,
    grades_of=lambda state: FACTS.solo.in_version(state.version),
    score=score_parts,
    seats_in_last_round=lambda state: state.seats_in_last_round,
    worth=worth,
    built=lambda state, seat: len(state.districts[seat].buildings),
    expected=expected_parts,
    supplies=SUPPLIES,
    settings_type=CitiesSettings,
    urgency=urgency,
    effort=Effort(leaves=800, candidates=1),
    suggestions=(Suggestion("board", _FOR_BEGINNERS, for_beginners=True),),
)
