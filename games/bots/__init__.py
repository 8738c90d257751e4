"""Players of any game, over the protocol alone, by level."""

from games.bots.levels import LEVELS, Greedy, Uniform
from games.bots.player import Player, plan_turn
from games.bots.review import (
    JudgedTurn,
    Lead,
    PlayedTurn,
    ReviewEffort,
    Reviewer,
    Trial,
    all_leads,
    costliest,
    played_turns,
    turning_point,
)
from games.bots.search import RankedTurn, Search
