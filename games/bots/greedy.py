"""A player that looks one turn ahead."""

from typing import Any, Final, NamedTuple

from games.core import COMMIT, Ask, Choice, Game, Lane, Position, Rng, Seat

LEAVES: Final = 120
"""So many ways to play the turn are looked at, unless told otherwise."""


class Outlook(NamedTuple):
    """How good a turn becomes at best, and the choice that leads there (None where nothing is left to choose)."""

    worth: float
    choice: Choice = None


class Greedy:
    """Plays the turn after which its seat's `worth` is highest; among equals, chance decides.

    At most `leaves` ways to play the turn are looked at, spread evenly over the choices of each question.
    """

    def __init__(self, leaves: int = LEAVES) -> None:
        self.leaves = leaves

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        """The first choice of the best turn found."""
        ask = position.asks()[seat]
        if ask.count() == 1:
            return ask.choices()[0]
        lane = next(lane for lane in position.lanes.values() if lane.ask and lane.ask.seat == seat)
        return Search(position.game, seat, rng).best(lane, ask, self.leaves).choice


class Search:
    """The ways in which a seat may play the rest of a turn, depth first; `looked_at` counts them."""

    def __init__(self, game: Game[Any], seat: Seat, rng: Rng) -> None:
        self.game, self.seat, self.rng = game, seat, rng
        self.looked_at = 0

    def best(self, lane: Lane, ask: Ask, leaves: int) -> Outlook:
        """The best choice for an open question of the seat. The lane is used up."""
        choices = self._in_random_order(ask, leaves)
        best, end = Outlook(float("-inf")), self.looked_at + leaves
        for left in range(len(choices), 0, -1):
            choice = choices[left - 1]
            course = lane.clone() if left > 1 else lane
            course.apply(choice)
            worth = self.outlook(course, (end - self.looked_at) // left)
            if worth > best.worth:
                best = Outlook(worth, choice)
        return best

    def outlook(self, lane: Lane, leaves: int) -> float:
        """The worth of the best turn from here on. Others that are asked in between answer by chance."""
        while (ask := lane.ask) and ask.seat != self.seat and lane.seat == self.seat:
            lane.apply(ask.sample(self.rng))
        if ask is None or ask.kind == COMMIT or ask.seat != self.seat:
            self.looked_at += 1
            return self.game.worth(lane.state, self.seat)
        return self.best(lane, ask, leaves).worth

    def _in_random_order(self, ask: Ask, leaves: int) -> list[Choice]:
        """All choices, or a sample where there are more than there are leaves."""
        most = max(1, leaves)
        if ask.count() > 10 * most:
            return list(dict.fromkeys(ask.sample(self.rng) for _ in range(most)))
        return self.rng.shuffled(ask.choices())[:most]
