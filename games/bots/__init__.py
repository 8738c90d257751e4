"""Players of any game, over the protocol alone, by level."""

from games.bots.levels import LEVELS, Greedy, Uniform
from games.bots.match import Match, match_by_chance, play_by_chance, play_match
from games.bots.player import Player, advise, plan_turn
from games.bots.search import Search

__all__ = [
    "LEVELS",
    "Greedy",
    "Match",
    "Player",
    "Search",
    "Uniform",
    "advise",
    "match_by_chance",
    "plan_turn",
    "play_by_chance",
    "play_match",
]
