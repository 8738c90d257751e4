"""The value of a position (for bots): the score so far, and the expected points of material, dice and cards.

`worth` uses rules of thumb. `expected_parts` computes the chances of the dice; hard players use it. The weights are
estimates of points, from played games; nothing here is a rule of the game.
"""

from games.core import Seat
from games.dice_new_town.data import CARDS
from games.dice_new_town.players import WEIGHTS
from games.dice_new_town.players.build_forecast import BuildForecast
from games.dice_new_town.players.land_builds import value_of_card, value_of_cubes
from games.dice_new_town.players.rough_build import expected_build_value, has_build_to_come
from games.dice_new_town.score import score_parts
from games.dice_new_town.state import DiceNewTownState


def worth(state: DiceNewTownState, seat: Seat) -> float:
    """A rough estimate of a seat's points at the end; the score once the game is over."""
    points = float(sum(score_parts(state, seat).values()))
    if state.over:
        return points
    hope = expected_build_value(state, seat) if has_build_to_come(state, seat) else 0.0
    return points + hope + _later_value(state, seat)


def _later_value(state: DiceNewTownState, seat: Seat) -> float:
    """The expected points of material and cards in later rounds."""
    builder, rounds = state.builders[seat], max(0, state.last_round - state.round)
    if not rounds:
        return 0.0
    cubes = sum(builder.pieces) + builder.red
    powers = sum(bool(CARDS[card].phases) for card in builder.cards) if state.settings.land_powers else 0
    return WEIGHTS.cube * cubes + rounds * (WEIGHTS.power * powers)


def expected_parts(state: DiceNewTownState, seat: Seat) -> dict[str, float]:
    """The expected points of a seat at the end, by the builds that its dice allow.

    The value of material is the part `material`. Once the game is over, the parts are those of the score.
    """
    parts: dict[str, float] = {**score_parts(state, seat)}
    if state.over:
        return parts
    builder = state.builders[seat]
    parts["lands"] = sum(value_of_card(state, card) for card in builder.cards)
    parts["material"] = value_of_cubes(state, sum(builder.pieces))
    if has_build_to_come(state, seat):
        forecast = BuildForecast(state, seat)
        parts["houses"] += forecast.expected_points()
        parts["material"] += value_of_cubes(state, forecast.red)
    return parts
