"""Players of any game, over the protocol alone, by level."""

from collections.abc import Callable, Mapping
from typing import Final

from games.bots.greedy import Greedy
from games.bots.match import Match, match_by_chance, play_by_chance, play_match
from games.bots.player import Player, advise, plan_turn
from games.bots.search import Search
from games.bots.uniform import Uniform

LEVELS: Final[Mapping[str, Callable[[], Player]]] = {"easy": Uniform, "medium": Greedy, "hard": Search}
"""The levels people can choose, in the order in which they are offered."""

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
