"""Barrage: dams, conduits and powerhouses on shared rivers, and a wheel that gives the machines back."""

from typing import Final

from games.barrage import nations, officers, technology
from games.barrage.data import FACTS, problems
from games.barrage.deal import setup
from games.barrage.faults import SUPPLIES, doubts, obstacles
from games.barrage.players.worth import worth
from games.barrage.rounds import STEPS
from games.barrage.scoring import standings
from games.barrage.state import BarrageSettings, BarrageState
from games.barrage.view import guess, view
from games.core import Game

GAME: Final = Game[BarrageState](
    name="barrage",
    version=1,
    modes=FACTS.modes,
    state_type=BarrageState,
    steps=STEPS,
    setup=setup,
    view=view,
    guess=guess,
    standings=standings,
    worth=worth,
    supplies=SUPPLIES,
    obstacles=obstacles,
    doubts=doubts,
    settings_type=BarrageSettings,
)

__all__ = [
    "FACTS",
    "GAME",
    "BarrageSettings",
    "BarrageState",
    "nations",
    "officers",
    "problems",
    "standings",
    "technology",
]
