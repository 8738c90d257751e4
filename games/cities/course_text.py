"""How far a game of Cities is, as text: step, round, turn, who takes, what is in hand, rings."""

from collections import Counter
from typing import Final

from games.cities.board_text import NAMES, Supply, read_items
from games.cities.data import BOARDS, ROWS, SLOTS
from games.cities.district import District
from games.cities.state import CitiesState, Taken
from games.core import OVER, Field, Fields, NotationError, Seat, show_field, show_pile, whole_number

COURSE_FIELDS: Final = frozenset(
    {"step", "round", "turn", "order", "star", "last", "taken", "hand", "to_draw", "achieved"}
)
OPEN_STEPS: Final = ("turn", "place")
"""The steps in which things lie in the rows."""


def read_order(field: Field | None, players: int) -> list[Seat]:
    """Who takes from the board, clockwise; by their numbers if it is not written. Raises NotationError."""
    if field is None:
        return list(range(players))
    order = field.numbers([players - 1] * players)
    if sorted(order) != list(range(players)):
        raise field.refusal(f"everybody from 0 to {players - 1} once")
    return order


def read_rings(state: CitiesState, shared: Fields) -> None:
    """Who has reached which achievement, as `VE1 0 1`. Raises NotationError."""
    names, most = [achievement.id for achievement in state.printed_board.achievements], len(state.course.rings)
    for field in shared.all("achieved"):
        name, words = "".join(field.words[:1]), field.words[1:]
        players = [player for word in words if (player := whole_number(word, 0, len(state.order) - 1)) is not None]
        placed = state.rings[names.index(name)] if name in names else []
        placed += players
        if name not in names or len(players) < len(words) or len(set(placed)) < len(placed) or len(placed) > most:
            raise field.refusal(f"one of {', '.join(names)} and up to {most} players who reached it")


def read_hand(state: CitiesState, shared: Fields, supply: Supply) -> None:
    """Read which slot was taken in this turn, and what of it is still to be placed. Raises NotationError."""
    taken, hand = shared.one("taken"), shared.joined("hand")
    if taken is None:
        if field := hand or shared.one("to_draw"):
            raise NotationError(f"{field.name} goes with the slot that was taken, as in taken tiles 3", field.line)
        return
    row, number = (*taken.words, "", "")[:2]
    slot = whole_number(number, 0, len(SLOTS[row]) - 1) if row in SLOTS else None
    if slot is None or len(taken.words) > 2:
        raise taken.refusal(f"one of {', '.join(ROWS)} and the number of a slot from 0")
    state.taken = Taken(row, slot)
    state.hand = read_items(hand, row, supply)
    if row == "cards" and state.hand:
        raise NotationError("scoring cards are not placed, they belong to a seat", taken.line)
    state.to_draw = shared.number("to_draw", 0, state.taken.printed.down if row == "pieces" else 0, usual=0)


def read_course(state: CitiesState, shared: Fields) -> None:
    """Set step, round, turn and star, and see whether they fit what lies where. Raises NotationError."""
    full = max(map(_placed, state.districts)) >= state.course.rounds * state.course.picks
    dealt = state.taken is not None or any(state.rows.values())
    state.step = state.step or (OVER if full and not dealt else "turn")
    if dealt and state.step not in OPEN_STEPS:
        reason = f"in the step {state.step} nothing lies in the rows, and nothing was taken"
        raise NotationError(reason, shared.line("taken", "row", "step"))
    _read_round(state, shared)
    READERS.get(state.step, _read_rest)(state, shared)
    last = shared.one("last")
    state.last_row = last.word(f"one of {', '.join(ROWS)}", ROWS) if last else ""


def _placed(district: District) -> int:
    """How many tiles lie beside the starting tile."""
    return max(0, len(district.tiles) - 1)


def _workers(state: CitiesState) -> Counter[tuple[str, Seat]]:
    """How many workers of each player stand in each row."""
    return Counter((row, slot.worker) for row in ROWS for slot in state.rows[row] if slot.worker is not None)


def _read_round(state: CitiesState, shared: Fields) -> None:
    """The round that is written, or the first in which there can be so many tiles. Raises NotationError."""
    rounds = state.course.rounds
    bounds = {"start": (0, 0), "deal": (0, rounds - 1), OVER: (1, rounds)}
    least, most = bounds.get(state.step, (1, rounds))
    fitting = [number for number in range(least, most + 1) if _has_tiles_for(state, number)]
    usual = most if state.step == OVER else min(fitting, default=most)
    state.round = shared.number("round", least, most, usual)
    if state.round not in fitting:
        reason = f"in round {state.round} no district can have so many tiles yet"
        raise NotationError(reason, shared.line("round", "step"))


def _has_tiles_for(state: CitiesState, number: int) -> bool:
    """Whether no seat has more tiles in this round than it can have taken."""
    done, workers = number - (state.step in OPEN_STEPS), _workers(state)
    return all(
        _placed(district) + _tiles_in_hand(state, seat) <= done * state.course.picks + workers["tiles", seat]
        for seat, district in enumerate(state.districts)
    )


def _tiles_in_hand(state: CitiesState, seat: Seat) -> int:
    """How many tiles this seat is still to place."""
    return len(state.hand) if state.taken and state.taken.row == "tiles" and _taker(state) == seat else 0


def _taker(state: CitiesState) -> Seat | None:
    """Whose worker stands in the slot that was taken in this turn."""
    slots = state.rows[state.taken.row] if state.taken else []
    return slots[state.taken.slot].worker if state.taken and slots else None


def _read_start(state: CitiesState, shared: Fields) -> None:
    """How many starting tiles have been picked, by those who pick first. Raises NotationError."""
    begun = {seat for seat, district in enumerate(state.districts) if district.tiles}
    picking = [seat for seat in reversed(state.order) if seat < state.seats]
    state.turn = shared.number("turn", 0, state.seats - 1, usual=min(len(begun), state.seats - 1))
    _read_star(state, shared, state.order[0])
    if begun not in (set(picking[: state.turn]), set(picking[: state.turn + 1])):
        reason = f"starting tiles are picked in the order {' '.join(map(str, picking))}"
        raise NotationError(reason, shared.line("turn", "step"))


def _read_open_turn(state: CitiesState, shared: Fields) -> None:
    """Who is on turn, which has to fit the workers on the board. Raises NotationError."""
    workers, most = _workers(state), state.turns_in_round - 1
    done = workers.total() - (state.taken is not None)
    state.turn = shared.number("turn", 0, most, usual=max(0, min(done, most)))
    stars = [star for star in state.order if _stand_so(state, star)]
    _read_star(state, shared, stars[0] if stars else state.order[0])
    if state.turn != done or state.star not in stars or max(workers.values(), default=0) > state.course.picks:
        raise NotationError(
            f"the workers do not fit: in turn, from seat {state.star} on, everybody takes a slot,"
            f" and in a round {state.course.picks} of each row; {state.turn} turns are finished",
            shared.line("turn", "row", "taken"),
        )
    if (state.taken or state.step == "place") and (_taker(state) != state.on_turn or state.rival_is_on_turn):
        reason = "taken has to name a slot with the worker of the seat that is on turn"
        raise NotationError(reason, shared.line("taken", "step"))


def _stand_so(state: CitiesState, star: Seat) -> bool:
    """Whether everybody has as many workers on the board as turns, if the round began with this player."""
    workers, players = _workers(state), len(state.order)
    first = state.order.index(star)
    turns = Counter(state.order[(first + turn) % players] for turn in range(workers.total()))
    there = Counter[Seat]()
    for (_, worker), count in workers.items():
        there[worker] += count
    return turns == there


def _read_rest(state: CitiesState, shared: Fields) -> None:
    """Between rounds, and when the game is over, nobody is on turn."""
    state.turn = shared.number("turn", 0, state.turns_in_round, usual=0)
    _read_star(state, shared, state.order[0])


def _read_star(state: CitiesState, shared: Fields, usual: Seat) -> None:
    state.star = shared.number("star", 0, len(state.order) - 1, usual)


READERS: Final = {"start": _read_start, "turn": _read_open_turn, "place": _read_open_turn}
"""How the turn is read in each step."""


def show_course(state: CitiesState) -> list[str]:
    """Step, round, turn, who takes from the board, what is in hand, rings."""
    taken = state.taken
    numbers = {"round": str(state.round), "step": state.step, "turn": str(state.turn)}
    numbers |= {"order": " ".join(map(str, state.order)), "star": str(state.star), "last": state.last_row}
    if taken:
        numbers |= {"taken": f"{taken.row} {taken.slot}", "to_draw": str(state.to_draw or "")}
    lines = [line for name, words in numbers.items() if words for line in show_field(name, words.split())]
    if state.hand:
        lines += show_field("hand", show_pile(state.hand, NAMES.get(taken.row, {}) if taken else {}))
    return lines + show_rings(state)


def show_rings(state: CitiesState) -> list[str]:
    """A line for each achievement that somebody has reached."""
    goals = BOARDS[state.board].achievements if state.board in BOARDS else ()
    names = [*(goal.id for goal in goals), *map(str, range(len(goals), len(state.rings)))]
    placed = zip(names, state.rings, strict=False)
    return [line for name, rings in placed if rings for line in show_field("achieved", [name, *map(str, rings)])]
