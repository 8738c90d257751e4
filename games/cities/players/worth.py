"""The value of a position (for bots): the score so far, and the expected points of the rest of the game.

The weights are estimates of points, from played games; nothing here is a rule of the game.
"""

from typing import Final

from games.cities.data import SCORING
from games.cities.land import Land
from games.cities.players import WEIGHTS
from games.cities.players.achievements import achievement_chance
from games.cities.players.card_value import card_value
from games.cities.score import achievement_points, area_points, monument_points, next_ring_value, score_parts
from games.cities.state import CitiesState
from games.core import LATER, Seat

_PICK_GAINS: Final = {"cards": (6.8, 0.0), "tiles": (-4.5, 10.5), "features": (2.8, 0.0), "pieces": (-7.5, 9.0)}
"""The gain in worth by a pick from each row at the end of the game, and its increase towards the start."""


def worth(state: CitiesState, seat: Seat) -> float:
    """The expected points of a seat at the end, without the gains by its remaining picks.

    Before the first tile and after the end, it is the score.
    """
    return sum(_parts_without_picks(state, seat).values())


def expected_parts(state: CitiesState, seat: Seat) -> dict[str, float]:
    """The expected points of a seat at the end, by part of the score.

    Unlike `worth`, LATER also counts the expected gains by the seat's remaining picks of this round. So turns that
    leave picks from different rows can be compared.
    """
    parts = _parts_without_picks(state, seat)
    if LATER in parts:
        left, later = state.picks_left(seat), state.course.picks * (state.course.rounds - state.round)
        share = _remaining_share(state, left["pieces"])
        gains = {row: last + share * more for row, (last, more) in _PICK_GAINS.items()}
        parts[LATER] += sum([gains[row] * (count - later) for row, count in left.items()])
    return parts


def _parts_without_picks(state: CitiesState, seat: Seat) -> dict[str, float]:
    """The parts of `worth`; those of the score alone after the end and before the first tile."""
    if state.over or not state.districts[seat].tiles:
        return {**score_parts(state, seat)}
    land, left = state.districts[seat].land, state.picks_left(seat)
    now, later = land.cached_value("value", _land_value, land)
    return {
        **now,
        "achievements": achievement_points(state, seat) + _expected_goal_points(state, seat, land, left["pieces"]),
        "cards": sum([card_value(card, land, left) for card in state.cards[seat]]),
        LATER: _remaining_share(state, left["pieces"]) * later + _star_value(state, seat),
    }


def _remaining_share(state: CitiesState, pieces: int) -> float:
    """The share of the game still to come, from 0 to 1, by the number of picks of `pieces` still to come."""
    return pieces / (state.course.rounds * state.course.picks)


def _land_value(land: Land) -> tuple[dict[str, int], float]:
    """The points of areas and monuments now, and the further points expected if the whole game were to come."""
    areas = {terrain: area_points(land, terrain) for terrain in ("water", "park")}
    later = WEIGHTS.feature_share * _next_feature_points(land)
    for space in land.spaces.values():
        if space.terrain == "city":
            later += WEIGHTS.city + WEIGHTS.storey * space.height + (WEIGHTS.building if space.height else 0.0)
    return {**areas, "monuments": monument_points(land)}, later


def _next_feature_points(land: Land) -> float:
    """The points of one more feature in each area that has room for one, in all."""
    promise = 0.0
    for terrain in ("water", "park"):
        for area in land.areas[terrain]:
            kinds = len(land.features(area))
            if kinds < len(area) and kinds + 1 < len(SCORING.areas):
                promise += SCORING.areas[kinds + 1] - SCORING.areas[kinds]
    return promise


def _expected_goal_points(state: CitiesState, seat: Seat, land: Land, left: int) -> float:
    """The expected points of achievements that this seat has not reached."""
    promise = 0.0
    for index, achievement in enumerate(state.achievement_board.achievements):
        value = next_ring_value(state, index)
        if value and seat not in state.rings[index]:
            promise += WEIGHTS.goal_share * value * achievement_chance(achievement.condition, land, left)
    return promise


def _star_value(state: CitiesState, seat: Seat) -> float:
    """The value in points of the place nearest to the star, which brings the first choice of the next round.

    0 without that place, and in the last round.
    """
    slots = state.rows["pieces"]
    return WEIGHTS.star if slots and slots[-1].worker == seat and state.round < state.course.rounds else 0.0
