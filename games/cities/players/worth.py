"""The value of a position (for bots): the score so far, and the expected points of the rest of the game.

The weights are estimates of points, from played games; nothing here is a rule of the game.
"""

from typing import Final

from games.cities.data import SCORING
from games.cities.land import Land
from games.cities.players import WEIGHTS
from games.cities.players.goals import goal_chance
from games.cities.players.hopes import card_value
from games.cities.score import achievement_points, area_points, monument_points, next_value, score_parts
from games.cities.state import CitiesState
from games.core import Seat

PICK_GAINS: Final = {"cards": (6.8, 0.0), "tiles": (-4.5, 10.5), "features": (2.8, 0.0), "pieces": (-7.5, 9.0)}
"""By how much a pick from each row raises the worth at the end of the game, and how much more at its start."""


def worth(state: CitiesState, seat: Seat) -> float:
    """The expected points of a seat at the end, without the items that it will take."""
    if state.over or not state.districts[seat].tiles:
        return sum(score_parts(state, seat).values())
    land, left = state.districts[seat].land, state.picks_left(seat)
    share = left["pieces"] / (state.course.rounds * state.course.picks)
    now, later = land.cached_value("value", land_value, land)
    return (
        achievement_points(state, seat)
        + now
        + share * later
        + sum([card_value(card, land, left) for card in state.cards[seat]])
        + expected_goal_points(state, seat, land, left["pieces"])
        + star_value(state, seat)
    )


def foresight(state: CitiesState, seat: Seat) -> float:
    """The worth with the expected items of this round, so that the order of the rows does not matter."""
    if state.over or not state.districts[seat].tiles:
        return worth(state, seat)
    left, later = state.picks_left(seat), state.course.picks * (state.course.rounds - state.round)
    share = left["pieces"] / (state.course.rounds * state.course.picks)
    gains = {row: last + share * more for row, (last, more) in PICK_GAINS.items()}
    return worth(state, seat) + sum([gains[row] * (count - later) for row, count in left.items()])


def hopes(state: CitiesState, seat: Seat) -> dict[str, float]:
    """The parts of the score that `worth` expects."""
    parts: dict[str, float] = {**score_parts(state, seat)}
    if state.over or not state.districts[seat].tiles:
        return parts
    land, left = state.districts[seat].land, state.picks_left(seat)
    parts["achievements"] += expected_goal_points(state, seat, land, left["pieces"])
    return parts | {"cards": sum(card_value(card, land, left) for card in state.cards[seat])}


def land_value(land: Land) -> tuple[float, float]:
    """The points of areas and monuments now, and the further points expected if the whole game were to come."""
    now = area_points(land, "water") + area_points(land, "park") + monument_points(land)
    later = WEIGHTS.feature_share * next_feature_points(land)
    for space in land.spaces.values():
        if space.terrain == "city":
            later += WEIGHTS.city + WEIGHTS.storey * space.height + (WEIGHTS.building if space.height else 0.0)
    return now, later


def next_feature_points(land: Land) -> float:
    """The points of the next feature in each area that has room for one."""
    promise = 0.0
    for terrain in ("water", "park"):
        for area in land.areas[terrain]:
            kinds = len(land.features(area))
            if kinds < len(area) and kinds + 1 < len(SCORING.areas):
                promise += SCORING.areas[kinds + 1] - SCORING.areas[kinds]
    return promise


def expected_goal_points(state: CitiesState, seat: Seat, land: Land, left: int) -> float:
    """The expected points of achievements that this seat has not reached."""
    promise = 0.0
    for index, achievement in enumerate(state.printed_board.achievements):
        value = next_value(state, index)
        if value and seat not in state.rings[index]:
            promise += WEIGHTS.goal_share * value * goal_chance(achievement.condition, land, left)
    return promise


def star_value(state: CitiesState, seat: Seat) -> float:
    """The value in points of the place nearest to the star, which brings the first choice of the next round.

    0 without that place, and in the last round.
    """
    slots = state.rows["pieces"]
    return WEIGHTS.star if slots and slots[-1].worker == seat and state.round < state.course.rounds else 0.0
