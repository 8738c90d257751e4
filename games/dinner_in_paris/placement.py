"""The sites for restaurants and terraces (rules page, D.2, D.3 and F.6)."""

from collections.abc import Iterator

from games.core import Seat
from games.dinner_in_paris.data import RESTAURANTS
from games.dinner_in_paris.frames import building_places
from games.dinner_in_paris.square import Cells, SquareCell, cell_set, cells_beside, cells_in, connected_cells
from games.dinner_in_paris.state import DinnerState, PlayerBoard, Restaurant


def free_sites(state: DinnerState, kind: str) -> dict[str, list[SquareCell]]:
    """The first sites where a restaurant of this kind fits, by side, without full sides (D.2)."""
    taken, places = built_sites(state), building_places(state.seats, RESTAURANTS[kind].size)
    free = {side: [site for site, cells in along if not cells & taken] for side, along in places.items()}
    return {side: sites for side, sites in free.items() if sites}


def built_sites(state: DinnerState) -> Cells:
    taken = 0
    for restaurant in state.restaurants:
        taken |= state.building_cells(restaurant)
    return taken


def fits_somewhere(state: DinnerState, kind: str) -> bool:
    """Whether a restaurant of this kind is in the stock and fits on the ring."""
    if not state.stock[kind]:
        return False
    taken, places = built_sites(state), building_places(state.seats, RESTAURANTS[kind].size)
    return any(not cells & taken for along in places.values() for _, cells in along)


def legal_cells(state: DinnerState, seat: Seat, number: int, *, adjacent: bool = False) -> Cells:
    """The cells for a restaurant's next terrace (D.3); none if its row is empty.

    If `adjacent`, the terrace may touch opponents' terraces.
    """
    board, taken = state.all_boards[seat], occupied_cells(state)
    return _free_cells_in_reach(state, board, board.restaurants[number], taken, board.cells if adjacent else taken)


def all_legal_cells(state: DinnerState, seat: Seat) -> list[Cells]:
    """The `legal_cells` of each restaurant of a seat, in their order, without cards."""
    board, taken = state.all_boards[seat], occupied_cells(state)
    return [_free_cells_in_reach(state, board, restaurant, taken, taken) for restaurant in board.restaurants]


def _free_cells_in_reach(
    state: DinnerState, board: PlayerBoard, restaurant: Restaurant, taken: Cells, kept_off: Cells
) -> Cells:
    """Free cells that a restaurant reaches, except those beside other restaurants' terraces in `kept_off`."""
    if not board.terraces_left(restaurant.rank):
        return 0
    return cells_in_reach(state, restaurant) & ~taken & ~cells_beside(kept_off & ~restaurant.terrace_cells)


def cells_in_reach(state: DinnerState, restaurant: Restaurant) -> Cells:
    """The cells beside a restaurant's terraces, or in front of its building if it has none (D.3-2)."""
    return cells_beside(restaurant.terrace_cells or state.building_cells(restaurant)) & state.frame.inside


def occupied_cells(state: DinnerState) -> Cells:
    """The cells with a terrace of any seat, or of the neighbour."""
    found = 0
    for board in state.all_boards:
        found |= board.cells
    return found


def unblocked_cells(state: DinnerState, own_terraces: Cells = 0) -> Cells:
    """The free cells with no terraces beside them other than `own_terraces`.

    There a restaurant with these terraces may have another terrace without cards, if the cell is in its reach (D.3).
    """
    taken = occupied_cells(state)
    return state.frame.inside & ~(taken | cells_beside(taken & ~own_terraces))


def cells_to_cover(state: DinnerState, seat: Seat, number: int) -> Cells:
    """The opponents' terraces that a restaurant may cover with an adjacent card (F.6); none if its row is empty.

    A terrace that connects others with their building cannot be covered.
    """
    board = state.boards[seat]
    restaurant = board.restaurants[number]
    if not board.terraces_left(restaurant.rank):
        return 0
    near = cells_in_reach(state, restaurant) & ~cells_beside(board.cells & ~restaurant.terrace_cells)
    return cell_set(
        cell for opponent in _opponents_restaurants(state, seat) for cell in _removable_terraces(state, opponent, near)
    )


def _opponents_restaurants(state: DinnerState, seat: Seat) -> Iterator[Restaurant]:
    """The restaurants of all other seats and the neighbour."""
    for owner, board in enumerate(state.all_boards):
        if owner != seat:
            yield from board.restaurants


def _removable_terraces(state: DinnerState, restaurant: Restaurant, among: Cells) -> Iterator[SquareCell]:
    """Terraces among these cells that can be removed without cutting others off from the building."""
    for cell in cells_in(restaurant.terrace_cells & among):
        rest = restaurant.terrace_cells & ~(1 << cell)
        if connected_cells(state.frame.front(state.building_cells(restaurant)) & rest, rest) == rest:
            yield cell


def owner_of(state: DinnerState, cell: SquareCell) -> tuple[Seat, int] | None:
    """The owner of the terrace on a cell, and the number of its restaurant; None without a terrace.

    The owner is a seat or the neighbour.
    """
    for seat, board in enumerate(state.all_boards):
        for number, restaurant in enumerate(board.restaurants):
            if cell in restaurant.terraces:
                return seat, number
    return None


def is_full(state: DinnerState, *, with_terraces: bool) -> bool:
    """Whether no restaurant of the stock fits on the ring and, if `with_terraces`, no terrace on the square (H)."""
    if any(fits_somewhere(state, kind) for kind in RESTAURANTS):
        return False
    return not with_terraces or not any(
        legal_cells(state, seat, number)
        for seat, board in enumerate(state.all_boards)
        for number in range(len(board.restaurants))
    )
