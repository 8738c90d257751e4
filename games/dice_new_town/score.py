"""The final score and ties (rules page, section E)."""

from typing import Final

from games.core import Grades, Seat, Standing, rank_seats
from games.dice_new_town.data import CARDS, FACTS
from games.dice_new_town.state import DiceNewTownState


def score_parts(state: DiceNewTownState, seat: Seat) -> dict[str, int]:
    """The parts of a seat's score, as if the game ended now."""
    builder = state.builders[seat]
    return {
        "houses": builder.houses,
        "bonuses": builder.bonuses,
        "lands": sum(CARDS[card].value for card in builder.cards),
        "stones": FACTS.stones.points_each * builder.stones,
    }


GRADES: Final = Grades(FACTS.solo.grades, FACTS.solo.met_from)  # the grades of the solo challenge (SOLO.md)


def tie_breaks(state: DiceNewTownState) -> list[dict[str, int]]:
    """The values that break ties, for each seat: the number of houses on the map, then of stones."""
    return [
        {"houses": len(state.houses_of(seat)), "stones": builder.stones} for seat, builder in enumerate(state.builders)
    ]


def standings(state: DiceNewTownState) -> list[Standing]:
    """All seats, best first. Houses on the map, then stones break ties; otherwise seats share the rank."""
    return rank_seats([score_parts(state, seat) for seat in range(state.seats)], tie_breaks(state))
