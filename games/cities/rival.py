"""The rival of the solo challenge, who takes by a rule that everybody can foresee (SOLO.md)."""

from games.cities.achievements import next_value
from games.cities.data import FACTS
from games.cities.state import RIVAL, CitiesState, Taken


def rival_slot(state: CitiesState, free: list[Taken]) -> Taken:
    """The slot the rival takes: the first free one in the row that was last taken from, or else in any row."""
    return next((slot for slot in free if slot.row == state.last_row), free[0])


def rival_ring(state: CitiesState) -> None:
    """After some rounds the rival takes the best free ring of an achievement on which there is no ring yet."""
    if not state.with_rival or state.round not in FACTS.solo.ring_rounds:
        return
    free = [index for index, placed in enumerate(state.rings) if not placed]
    if free:
        index = max(free, key=lambda index: next_value(state, index))
        points = next_value(state, index)
        state.rings[index].append(RIVAL)
        state.tell("rival_achieved", index=index, points=points)
