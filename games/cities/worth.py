"""How good a district looks (for bots): the score so far, and what it may still become.

The weights are estimates of points; nothing here is a rule of the game.
"""

from typing import Final

from games.cities.achievements import next_value
from games.cities.data import SCORING
from games.cities.hopes import card_hope, dreamt
from games.cities.land import Land
from games.cities.market import UNSEEN, market_promise
from games.cities.nearness import nearness
from games.cities.score import score_parts
from games.cities.state import CitiesState
from games.core import Seat

GOAL_SHARE: Final = 0.8
"""How much of a ring's value an achievement is worth that is all but reached."""
FEATURE_SHARE: Final = 0.3
"""How much of the next step of an area's points is worth that has room for another feature."""
SPACE_VALUE: Final = {"water": 0.0, "park": 0.0, "city": 0.15}
PIECE_VALUE: Final = 0.35
"""What a storey is worth, whatever cards may come."""


def worth(state: CitiesState, seat: Seat) -> float:
    """An estimate of this seat's points: its score now, the promise of its district and of what it is still to take."""
    score = sum(score_parts(state, seat).values())
    if state.over or not state.districts[seat].tiles:
        return score
    land, left = state.districts[seat].land, share_left(state)
    dream = dreamt(land)
    promise = card_promise(state, seat, land, dream) + area_promise(land) + floor_promise(land)
    soon = market_promise(state, seat, land, dream, left) + unseen_promise(state, seat)
    return score + left * promise + goal_promise(state, seat, land) + soon


def share_left(state: CitiesState) -> float:
    """How much of the game is still to come, from 1 to nearly 0."""
    rounds = state.course.rounds
    return (rounds - state.round + 1 - state.turn / state.turns_in_round) / rounds


def card_promise(state: CitiesState, seat: Seat, land: Land, dream: Land) -> float:
    """What the scoring cards may bring beyond what they have."""
    return sum(card_hope(card, land, dream) for card in state.cards[seat])


def area_promise(land: Land) -> float:
    """What areas may bring that have room for another feature."""
    promise = 0.0
    for terrain in ("water", "park"):
        for area in land.areas[terrain]:
            kinds = len(land.features(area))
            if kinds < len(area) and kinds + 1 < len(SCORING.areas):
                promise += FEATURE_SHARE * (SCORING.areas[kinds + 1] - SCORING.areas[kinds])
    return promise


def floor_promise(land: Land) -> float:
    """What storeys, and room for them, are worth to cards that may come."""
    return sum(SPACE_VALUE[space.terrain] + PIECE_VALUE * space.height for space in land.spaces.values())


def goal_promise(state: CitiesState, seat: Seat, land: Land) -> float:
    """What achievements may bring that this seat has not reached, by how near they are."""
    return sum(
        GOAL_SHARE * next_value(state, index) * nearness(achievement.condition, land) ** 3
        for index, achievement in enumerate(state.printed_board.achievements)
        if seat not in state.rings[index]
    )


def unseen_promise(state: CitiesState, seat: Seat) -> float:
    """What this seat may expect of a slot that it has taken and that is not turned up yet."""
    if state.step != "turn" or not state.taken or not state.taken.closed or state.on_turn != seat:
        return 0.0
    return UNSEEN[state.taken.row]
