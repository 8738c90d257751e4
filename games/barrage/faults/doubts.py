"""States of Barrage that no play leads to, although the rules can go on."""

from collections.abc import Iterator

from games.barrage.data import ANTON, FACTS, KRYLOV, LIMITS
from games.barrage.state import BarrageState
from games.core import OVER


def doubts(state: BarrageState) -> Iterator[str]:
    """A number of further patents that does not fit the round, and a tile without its officer."""
    rounds_left = LIMITS.rounds - max(1, state.round + (state.step == "round")) if state.is_standard else 0
    to_come = FACTS.setup.patents * rounds_left
    if state.step != OVER and len(state.technology) != to_come:
        yield f"in round {state.round} there are {to_come} tiles to come, not {len(state.technology)}"
    for seat, company in enumerate(state.companies):
        own = {*company.tiles, *company.on_wheel} & {KRYLOV}
        if company.name and bool(own) != (company.officer == ANTON.id):
            yield f"seat {seat}: the tile {KRYLOV} belongs to {ANTON.id}"
