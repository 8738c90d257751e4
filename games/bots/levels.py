"""The levels of bot players: one without plans, one that looks a turn ahead, and one that searches further."""

from collections.abc import Callable, Mapping
from typing import Final

from games.bots.player import Player
from games.bots.search import SearchPlayer
from games.bots.turns import TurnTrials, lane_of
from games.core import Choice, Position, Rng, Seat

_GREEDY_LEAVES: Final = 16
"""The number of ways to play a turn that a greedy player looks at; a person who knows the rules sees about as many."""


class RandomPlayer:
    """A player that makes random legal choices, each equally likely."""

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        return position.asks()[seat].sample(rng)


class GreedyPlayer:
    """A player of the turn after which `Game.worth` is highest for its seat. Ties are broken at random.

    It tries at most `leaves` ways to play the turn, spread evenly over the choices of each question.
    """

    def __init__(self, leaves: int = _GREEDY_LEAVES) -> None:
        self.leaves = leaves

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        """The first choice of the best turn that it finds."""
        ask = position.asks()[seat]
        if ask.choice_count == 1:
            return ask.choices()[0]
        turns = TurnTrials(position.game, seat, lane_of(position, seat), rng)
        return max(turns.spread_turns(self.leaves), key=lambda turn: turn.worth).choices[0]


BOT_LEVELS: Final[Mapping[str, Callable[[], Player]]] = {
    "easy": RandomPlayer,
    "medium": GreedyPlayer,
    "hard": SearchPlayer,
}
"""The constructor of the player of each level, by its name, in the order in which levels are offered."""
