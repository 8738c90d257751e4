"""States of Dinner in Paris that no play leads to, although the rules can go on."""

from collections.abc import Iterator

from games.dinner_in_paris.ending import reason_to_end
from games.dinner_in_paris.square import joined
from games.dinner_in_paris.state import DinnerState


def doubts(state: DinnerState) -> Iterator[str]:
    """Terraces without connection to their building, and an end that is not noted."""
    for seat, board in enumerate(state.owners):
        for restaurant in board.restaurants:
            front = state.frame.front(state.building(restaurant))
            if joined(front & restaurant.laid, restaurant.laid) != restaurant.laid:
                yield f"terraces of seat {seat} do not lead to their {restaurant.kind}"
    if state.step == "turn" and not state.laying and not state.ending and reason_to_end(state):
        yield "the game should be about to end"
