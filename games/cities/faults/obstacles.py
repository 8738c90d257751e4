"""Obstacles of Cities, in a state or in a view of it, and the places of all its things."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from games.cities.data import BOARDS, FACTS, RANDOM, ROWS, SLOTS, SUPPLY, players_of
from games.cities.deal import DECKS
from games.cities.faults.districts import district_obstacles, starting_obstacles
from games.cities.state import HIDDEN, CitiesState
from games.core import OVER, Obstacle, Seat, Supply, obstacles_in_stages

OPEN_STEPS = ("turn", "place")
PLACED: Final = {
    "cards": "cards",
    "tiles": "districts.*.tiles.*.tile",
    "features": "districts.*.features.*.feature",
    "pieces": "districts.*.buildings.*.colour*height",
}


def _supply(row: str) -> Supply:
    copies = Counter(SUPPLY[row])
    laid = tuple(place.format(row=row) for place in ("rows.{row}.*.up", "rows.{row}.*.down", "removed.{row}", "hand"))
    if row == "pieces":
        return Supply(row, lambda _: copies, (*laid, PLACED[row]), stock="bag")
    return Supply(row, lambda _: copies, (*laid, f"unseen.{row}", PLACED[row]), f"decks.{row}", HIDDEN)


SUPPLIES: Final = (
    *map(_supply, ROWS),
    Supply("starting tiles", lambda _: dict.fromkeys(FACTS.starting_tiles, 1), (PLACED["tiles"],), stock="starts"),
)


def obstacles(state: CitiesState) -> Iterator[Obstacle]:
    districts = (district_obstacles(state, seat) for seat in range(state.seats))
    rest = (_decks(state), _workers(state), _rings(state), starting_obstacles(state), *districts)
    return obstacles_in_stages([_frame(state)], [_rows(state), _hand(state)], rest)


def _frame(state: CitiesState) -> Iterator[Obstacle]:
    boards = [*BOARDS] if state.settings.board == RANDOM else [state.settings.board]
    if state.board not in boards:
        yield "board", f"the board is one of {', '.join(boards)}, not {state.board}"
    players = players_of(state.settings.mode, state.seats)
    if sorted(state.order) != list(range(players)):
        yield "order", f"the order names everybody from 0 to {players - 1} once"
        return
    if state.star not in state.order:
        yield "star", f"the star is with one of 0 to {players - 1}, not with {state.star}"
    rounds = {"start": (0, 0), "deal": (0, state.course.rounds - 1), OVER: (0, state.course.rounds)}
    first, last = rounds.get(state.step, (1, state.course.rounds))
    if not first <= state.round <= last:
        yield "round", f"in step {state.step} the round is {first} to {last}, not {state.round}"
    turns = {"start": state.seats - 1, "turn": state.turns_in_round - 1, "place": state.turns_in_round - 1}
    most = turns.get(state.step, state.turns_in_round)
    if not 0 <= state.turn <= most:
        yield "turn", f"in step {state.step} the turn is 0 to {most}, not {state.turn}"
    if state.last_row not in ("", *ROWS):
        yield "last_row", f"the last row is one of {', '.join(ROWS)}, not {state.last_row}"


def _rows(state: CitiesState) -> Iterator[Obstacle]:
    is_open = state.step in OPEN_STEPS
    for row in ROWS:
        slots, printed = state.rows[row], SLOTS[row] if is_open else ()
        if len(slots) != len(printed):
            yield f"rows.{row}", f"in step {state.step} the row of {row} has {len(printed)} slots, not {len(slots)}"
            continue
        for number, (slot, most) in enumerate(zip(slots, printed, strict=True)):
            if len(slot.up) > most.up or len(slot.down) > (0 if row == "pieces" else most.down):
                yield f"rows.{row}", f"{row}: slot {number} holds less than that"


def _hand(state: CitiesState) -> Iterator[Obstacle]:
    taken = state.taken
    if taken is None:
        if state.hand or state.to_draw:
            yield "hand", "what is in hand goes with the slot that was taken, as in taken tiles@3"
        return
    if state.step not in OPEN_STEPS:
        yield "taken", f"in step {state.step} nothing was taken"
    elif taken.row not in ROWS or not 0 <= taken.slot < len(SLOTS[taken.row]):
        yield "taken", f"there is no slot {taken.row}@{taken.slot}"
    else:
        if state.hand and (taken.row == "cards" or not set(state.hand) <= set(SUPPLY[taken.row])):
            yield "hand", f"from the row of {taken.row} nobody has {' '.join(state.hand)} in hand"
        most = taken.printed.down if taken.row == "pieces" else 0
        if not 0 <= state.to_draw <= most:
            yield "to_draw", f"{state.to_draw} pieces are to be drawn, not up to {most}"


def _decks(state: CitiesState) -> Iterator[Obstacle]:
    rounds = 0 if state.over else state.course.rounds - state.round
    for row in DECKS:
        needed, left = rounds * sum(slot.up + slot.down for slot in SLOTS[row]), len(state.decks[row])
        if left < needed:
            yield f"decks.{row}", f"{left} {row} are left for the stack, the coming rounds need {needed}"


def _workers(state: CitiesState) -> Iterator[Obstacle]:
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
    """Each player has as many workers on the board as turns; the last one is in the slot that was taken."""
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


def _rings(state: CitiesState) -> Iterator[Obstacle]:
    if len(state.rings) != len(state.printed_board.achievements):
        yield "rings", f"there are {len(state.printed_board.achievements)} achievements, not {len(state.rings)}"
    for index, placed in enumerate(state.rings):
        if len(placed) > len(state.course.rings) or len(set(placed)) < len(placed) or set(placed) - set(state.order):
            yield "rings", f"achievement {index}: rings of {placed}"
