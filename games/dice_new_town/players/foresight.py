"""How good things look for a seat that thinks its dice through, which hard players do.

The weights are estimates of points, from played games; nothing here is a rule of the game.
"""

from games.core import Seat
from games.dice_new_town.data import CARDS
from games.dice_new_town.players.ground import value_of_card, value_of_cubes
from games.dice_new_town.players.hand import Hand
from games.dice_new_town.players.hopes import is_build_to_come
from games.dice_new_town.score import score_parts
from games.dice_new_town.state import DiceNewTownState


def foresight(state: DiceNewTownState, seat: Seat) -> float:
    """An estimate of this seat's points."""
    points = float(sum(score_parts(state, seat).values()))
    if state.over:
        return points
    builder = state.builders[seat]
    powers = sum(value_of_card(state, card) - CARDS[card].value for card in builder.cards)
    found = points + powers + value_of_cubes(state, sum(builder.pieces))
    if is_build_to_come(state, seat):
        hand = Hand(state, seat)
        found += hand.hope() + value_of_cubes(state, hand.red)
    return found
