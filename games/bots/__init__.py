"""Players of any game, over the protocol alone, by level."""

from games.bots.levels import LEVELS, Greedy, Uniform
from games.bots.player import Player, advise, plan_turn
from games.bots.search import Search

__all__ = [
    "LEVELS",
    "Greedy",
    "Player",
    "Search",
    "Uniform",
    "advise",
    "plan_turn",
]
