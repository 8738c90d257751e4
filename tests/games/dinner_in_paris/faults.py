"""Things that must always hold in a game of Dinner in Paris, also in the middle of a turn or in a view."""

from collections.abc import Iterator
from string import ascii_uppercase
from typing import Final

from games.core import OVER, SOLO
from games.dinner_in_paris.data import CARD_POWERS, FACTS, RESTAURANTS, SETUP
from games.dinner_in_paris.deal import IMMEDIATE_PIGEONS
from games.dinner_in_paris.ending import reason_to_end
from games.dinner_in_paris.square import CELL_COUNT, CELL_NAMES, SQUARE_WIDTH, SquareCell, connected_cells
from games.dinner_in_paris.square_drawing import COLUMNS_MARK, EMPTY_MARK
from games.dinner_in_paris.state import DECK, HIDDEN, DinnerState, TerraceAction
from tests.games.checks import Checks, Obstacle, obstacles_in_stages

ENDS: Final = ("", "restaurants", "rows", "space", "quiet")  # the reasons to end a game
BEFORE: Final = ("deal", "objectives")  # the steps before the first round
MAX_ROUNDS: Final = 1_000


def obstacles(state: DinnerState) -> Iterator[Obstacle]:
    return obstacles_in_stages([_frame(state), _boards(state)], [_square(state), _cards(state), _turn(state)])


def _frame(state: DinnerState) -> Iterator[Obstacle]:
    for name in ("first", "on_turn"):
        if not 0 <= getattr(state, name) < state.seats:
            yield name, f"there is no seat {getattr(state, name)}"
    if state.majority not in FACTS.majority_cards:
        yield "majority", f"the majority card is one of {', '.join(FACTS.majority_cards)}, not {state.majority}"
    if state.ending not in ENDS:
        yield "ending", f"a game ends by {', '.join(ENDS[1:])}, not {state.ending}"
    if list(state.stock) != list(RESTAURANTS):
        yield "stock", f"the stock has {', '.join(RESTAURANTS)}"
    most = 0 if state.step in BEFORE else MAX_ROUNDS
    if not (state.step == "turn") <= state.round <= most:
        yield "round", f"in step {state.step} the round is not {state.round}"
    if not 0 <= state.lively <= max(state.round, 0):
        yield "lively", f"nothing was done in round {state.lively} before round {state.round}"


def _boards(state: DinnerState) -> Iterator[Obstacle]:
    if (state.neighbour is not None) != (state.settings.mode == SOLO):
        yield "neighbour", "there is a neighbour in the solo challenge alone"
    for seat, board in enumerate(state.all_boards):
        if len(board.taken) != len(FACTS.rows) or not all(
            0 <= count <= len(row.costs) for count, row in zip(board.taken, FACTS.rows, strict=True)
        ):
            yield f"boards.{seat}.taken", f"seat {seat} cannot have taken {board.taken} terraces"
        for restaurant in board.restaurants:
            kind = RESTAURANTS.get(restaurant.kind)
            if kind is None:
                yield f"boards.{seat}.restaurants", f"no restaurant is {restaurant.kind}"
            elif len(state.frame.building_sites(restaurant.site, kind.size)) < kind.size:
                yield f"boards.{seat}.restaurants", f"{restaurant.kind} does not fit there"


def _cards(state: DinnerState) -> Iterator[Obstacle]:
    if len(state.display) > SETUP.display:
        yield "display", f"{SETUP.display} cards are on display, not {len(state.display)}"
    if HIDDEN in (*state.display, *state.discards, *state.common):
        yield "display", "display, discards and common objectives are seen by all"
    for seat, board in enumerate(state.boards):
        most = SETUP.hand_limit + (seat == state.on_turn)
        if state.rulings.hand_shrinks_at_once and len(board.cards) > most:
            yield f"boards.{seat}.hand", f"seat {seat} has {len(board.cards)} cards in hand, not up to {most}"
        if held := set(board.pigeons + board.fresh) & set(IMMEDIATE_PIGEONS):
            yield f"boards.{seat}.pigeons", f"seat {seat} holds {', '.join(held)}, which is used at once"


def _turn(state: DinnerState) -> Iterator[Obstacle]:
    if state.step == OVER:
        return
    dealt = SETUP.objectives if state.step == "objectives" else 1
    for seat, board in enumerate(state.boards):
        if state.step == "objectives" and len(board.drawn) != dealt and not board.objectives:
            yield f"boards.{seat}.drawn", f"seat {seat} keeps one of {dealt} objectives"
        if state.step != "objectives" and len(board.drawn) > (seat == state.on_turn):
            yield f"boards.{seat}.drawn", f"seat {seat} has no objective to place"
    if not 0 <= state.actions <= SETUP.actions or not 0 <= state.draws <= max(1, CARD_POWERS.draw_two):
        yield "actions", f"{state.actions} actions and {state.draws} draws are left"
    if state.source and state.source != DECK and state.source not in state.display:
        yield "source", f"{state.source} is not on display"
    if state.laying:
        yield from _laying(state, state.laying)


def _laying(state: DinnerState, laying: TerraceAction) -> Iterator[Obstacle]:
    numbers = range(len(state.board_on_turn.restaurants))
    named = [laying.restaurant, laying.last, *laying.covers]
    if any(number is not None and number not in numbers for number in named):
        yield "laying", f"seat {state.on_turn} has no such restaurant"
    if (laying.free or laying.spot) and laying.last is None:
        yield "laying", "a terrace was laid last"
    if min(laying.coins, laying.placed, laying.unbound, *laying.covers.values(), 0) < 0:
        yield "laying", "coins and cards are never owed"


def _square(state: DinnerState) -> Iterator[Obstacle]:
    sites = cells = 0
    for seat, board in enumerate(state.all_boards):
        place = f"boards.{seat}.restaurants" if seat < state.seats else "neighbour.restaurants"
        for restaurant in board.restaurants:
            building = state.building_cells(restaurant)
            if building & sites:
                yield place, f"{restaurant.kind} stands upon another restaurant"
            sites |= building
            for cell in restaurant.terraces:
                if not 0 <= cell < CELL_COUNT or not state.frame.inside >> cell & 1:
                    yield place, f"no terrace can lie on {CELL_NAMES.get(cell, cell)}"
                elif cells >> cell & 1:
                    yield place, f"two terraces lie on {CELL_NAMES[cell]}"
                else:
                    cells |= 1 << cell
        for rank, taken in enumerate(board.taken, 1):
            laid = sum(len(one.terraces) for one in board.restaurants if one.rank == rank)
            if laid > taken:
                yield place, f"{laid} terraces of rank {rank} lie there, {taken} have left the row"


def doubts(state: DinnerState) -> Iterator[str]:
    """States that no play leads to: terraces without connection to their building, an end that is not noted."""
    for seat, board in enumerate(state.all_boards):
        for restaurant in board.restaurants:
            front = state.frame.front(state.building_cells(restaurant))
            if connected_cells(front & restaurant.terrace_cells, restaurant.terrace_cells) != restaurant.terrace_cells:
                yield f"terraces of seat {seat} do not lead to their {restaurant.kind}"
    if state.step == "turn" and not state.laying and not state.ending and reason_to_end(state):
        yield "the game should be about to end"


def show_square(state: DinnerState) -> list[str]:
    """The part of the square in use; no lines for a square that no game leads to."""
    owned = [(owner, one) for owner, board in enumerate(state.all_boards) for one in board.restaurants]
    if len(owned) > len(ascii_uppercase) or state.seats > FACTS.frames[-1].seats:
        return []
    marks: dict[SquareCell, str] = {}
    legend: list[list[str]] = []
    for letter, (owner, one) in zip(ascii_uppercase, owned, strict=False):
        sites = state.frame.building_sites(one.site, RESTAURANTS[one.kind].size) if one.kind in RESTAURANTS else ()
        marks |= dict.fromkeys(sites, letter) | dict.fromkeys(one.terraces, letter.lower())
        in_order = list(one.terraces) == sorted(one.terraces)
        order = () if in_order else (CELL_NAMES.get(cell, "?") for cell in one.terraces)
        legend.append([letter, str(owner), one.kind, *order])
    if not marks or not marks.keys() <= CELL_NAMES.keys():
        return []
    across, down = {cell % SQUARE_WIDTH for cell in marks}, {cell // SQUARE_WIDTH for cell in marks}
    columns = range(min(across), max(across) + 1)
    head = [COLUMNS_MARK, *(CELL_NAMES[column][0] for column in columns)]
    rows = (
        [str(row + 1), *(marks.get(row * SQUARE_WIDTH + column, EMPTY_MARK) for column in columns)]
        for row in range(min(down), max(down) + 1)
    )
    return [" ".join((f"{first:<3}", *others)) for first, *others in (head, *rows, *legend)]


CHECKS: Final = Checks(obstacles, doubts, draw=show_square)
