"""Players of any game, over the protocol alone, by level."""

from games.bots.levels import BOT_LEVELS, GreedyPlayer, RandomPlayer
from games.bots.player import Player, plan_turn
from games.bots.review import (
    JudgedTurn,
    Lead,
    PlayedTurn,
    ReviewEffort,
    Reviewer,
    TrialResult,
    all_leads,
    played_turns,
    turning_point,
    turns_to_mark,
)
from games.bots.search import RankedTurn, SearchPlayer
