"""Workers on the board: everybody takes a slot in turn."""

from collections import Counter
from collections.abc import Iterator

from games.cities.data import ROWS
from games.cities.state import CitiesState
from games.core import Obstacle, Seat


def worker_obstacles(state: CitiesState) -> Iterator[Obstacle]:
    """Workers of strangers or too many of them, items where a worker has taken them, and who cannot be on turn."""
    if not state.rows["cards"]:
        return
    workers = Counter((row, slot.worker) for row in ROWS for slot in state.rows[row] if slot.worker is not None)
    for (row, worker), count in workers.items():
        if worker not in state.order:
            yield f"rows.{row}", f"{row}: a worker of {worker}, who takes no part"
        if count > state.course.picks:
            yield f"rows.{row}", f"{row}: {count} workers of {worker}, {state.course.picks} are allowed"
    for row in ROWS:
        if any(slot.worker is not None and slot.up for slot in state.rows[row]):
            yield f"rows.{row}", f"{row}: something lies face up beside a worker"
    yield from _turns(state, Counter(slot.worker for row in ROWS for slot in state.rows[row]))


def _turns(state: CitiesState, workers: Counter[Seat | None]) -> Iterator[Obstacle]:
    """Everybody has as many workers on the board as turns; the last one is in the slot that was taken."""
    taken, first, players = state.taken, state.order.index(state.star), len(state.order)
    done = state.turn + (taken is not None)
    turns = Counter(state.order[(first + turn) % players] for turn in range(done))
    if {player: count for player, count in workers.items() if player is not None} != turns:
        count = workers.total() - workers[None]
        yield "turn", f"{count} workers are on the board after {state.turn} turns, or others than take from star on"
    elif taken is None and state.step == "place":
        yield "taken", "in step place a slot was taken, as in taken tiles@3"
    elif taken and (state.rival_is_on_turn or state.rows[taken.row][taken.slot].worker != state.on_turn):
        yield "taken", "the slot that was taken holds a worker of the seat that is on turn"
