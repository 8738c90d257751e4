"""The value of a position for a player that searches: it also counts ground, leads, and near objectives.

Each terrace changes these a little, so a long search tells turns apart that are equal for `worth`. The weights are
estimates of points.
"""

from typing import Final

from games.core import Seat
from games.dinner_in_paris.players import WEIGHTS
from games.dinner_in_paris.players.ground import grounds, growth, share_free
from games.dinner_in_paris.players.hopes import claim_hope, majority_hope
from games.dinner_in_paris.players.prospects import larder, room
from games.dinner_in_paris.players.worth import hand_of, held, share_left, so_far, still_to_do
from games.dinner_in_paris.score import score_parts
from games.dinner_in_paris.state import DinnerState

FAR: Final = 20  # a lead of so many points is as good as any greater one


def foresight(state: DinnerState, seat: Seat) -> float:
    """An estimate of this seat's points, finer than `worth`."""
    if state.over:
        return so_far(state, seat)
    board, left = state.boards[seat], 0.0 if state.ending else max(WEIGHTS.late, share_left(state))
    hand, ground = hand_of(state, seat), grounds(state, seat)
    hopes = majority_hope(state, seat, left) + claim_hope(state, seat, ground) + still_to_do(state, seat)
    far_ahead = WEIGHTS.income * board.income + larder(state, seat, hand, WEIGHTS.row * share_free(state))
    far_ahead += growth(board, ground)
    hopes += verdict(state, seat)
    return so_far(state, seat) + hopes + held(board, hand) + left * far_ahead + room(near for near, _ in ground)


def verdict(state: DinnerState, seat: Seat) -> float:
    """The value, or cost, of the lead over the best other seat when the end is near."""
    if not state.ending or state.seats == 1:
        return 0.0
    points = [sum(parts.values()) for parts in score_parts(state)]
    lead = points.pop(seat) - max(points)
    return WEIGHTS.verdict * max(-1.0, min(1.0, lead / FAR))
