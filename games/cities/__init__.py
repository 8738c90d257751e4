"""Cities by Steve Finn and Phil Walker-Harding: rules of all modes, and a solo challenge."""

from typing import Final

from games.cities.conservation import faults
from games.cities.data import MODES
from games.cities.deal import setup
from games.cities.score import standings
from games.cities.state import CitiesSettings, CitiesState
from games.cities.turn import STEPS
from games.cities.view import guess, view
from games.cities.worth import worth
from games.core import Game

GAME: Final = Game[CitiesState](
    name="cities",
    version=1,
    modes=MODES,
    state_type=CitiesState,
    steps=STEPS,
    setup=setup,
    view=view,
    guess=guess,
    standings=standings,
    worth=worth,
    faults=faults,
    settings_type=CitiesSettings,
)
