"""What no play of Dinner in Paris leads to, although the rules go on from it."""

from collections.abc import Iterator

from games.dinner_in_paris.ending import reason_to_end
from games.dinner_in_paris.square import joined
from games.dinner_in_paris.state import DinnerState


def doubts(state: DinnerState) -> Iterator[str]:
    """Terraces that hang together with no building, an end that is not in sight."""
    for seat, board in enumerate(state.owners):
        for restaurant in board.restaurants:
            front = state.frame.front(state.building(restaurant))
            if joined(front & restaurant.laid, restaurant.laid) != restaurant.laid:
                yield f"terraces of seat {seat} do not lead to their {restaurant.kind}"
    if state.step == "turn" and not state.laying and not state.ending and reason_to_end(state):
        yield "the game should be about to end"
