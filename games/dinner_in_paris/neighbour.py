"""The neighbour of the solo challenge, who acts by a fixed rule (SOLO.md)."""

from games.dinner_in_paris.data import FACTS, RESTAURANTS
from games.dinner_in_paris.ending import record_end_if_due
from games.dinner_in_paris.frames import PIGEON_SPOTS, SITE_STEP_BY_SIDE
from games.dinner_in_paris.placement import fits_somewhere, free_sites, legal_cells
from games.dinner_in_paris.square import SQUARE_WIDTH, SquareCell, cells_in
from games.dinner_in_paris.state import DinnerState, PlayerBoard, Restaurant


def take_neighbours_turn(state: DinnerState, neighbour: PlayerBoard) -> None:
    """Let the neighbour open a restaurant, or lay a terrace for each of its restaurants, where one fits.

    It acts between two rounds. A terrace on a pigeon spot takes a card from the deck, which has no effect. If the game
    is to end now, the reason is stored.
    """
    if is_opening_round(state):
        _open_neighbours_restaurant(state, neighbour)
    else:
        _lay_neighbours_terraces(state, neighbour)
    record_end_if_due(state, state.seats)


def is_opening_round(state: DinnerState) -> bool:
    """Whether the neighbour opens a restaurant after this round; otherwise it lays terraces."""
    every = FACTS.solo.opens_every if state.version >= 2 else FACTS.solo.first_opens_every
    return state.round % every == 1 % every


def _open_neighbours_restaurant(state: DinnerState, neighbour: PlayerBoard) -> None:
    """Open the restaurant with the most copies left, of the lowest rank among equals, if one fits."""
    kinds = [kind for kind in RESTAURANTS if fits_somewhere(state, kind)]
    if kinds:
        kind = max(kinds, key=state.stock.__getitem__)
        site = _neighbours_site(state, kind)
        state.stock[kind] -= 1
        neighbour.restaurants.append(Restaurant((), kind, site))
        state.tell("next_door", restaurant=kind, site=site)


def _neighbours_site(state: DinnerState, kind: str) -> SquareCell:
    """The site for the neighbour's restaurant: the free one nearest to the seat's newest restaurant on its side.

    Without one there, it is the first free site of the next sides, clockwise.
    """
    free, own = free_sites(state, kind), state.boards[0].restaurants
    if not own:
        return next(iter(free.values()))[0]
    newest = own[-1].site
    side = state.frame.side_of(newest)
    if side in free:
        return min(free[side], key=lambda site: abs(site - newest))
    sides = [*SITE_STEP_BY_SIDE]
    clockwise = [*sides[sides.index(side) :], *sides]
    return next(free[other][0] for other in clockwise if other in free)


def _lay_neighbours_terraces(state: DinnerState, neighbour: PlayerBoard) -> None:
    """Lay a terrace for each restaurant, on its legal cell nearest to the middle. Its pigeon cards do nothing."""
    laid = []
    for number, restaurant in enumerate(neighbour.restaurants):
        legal = cells_in(legal_cells(state, state.seats, number))
        far = SQUARE_WIDTH - 1
        cell = min(legal, key=lambda cell: sum(abs(2 * at - far) for at in divmod(cell, SQUARE_WIDTH)), default=None)
        if cell is not None:
            laid.append(cell)
            neighbour.restaurants[number] = Restaurant((*restaurant.terraces, cell), restaurant.kind, restaurant.site)
            neighbour.taken[restaurant.rank - 1] += 1
            if PIGEON_SPOTS >> cell & 1:
                neighbour.used.append(state.pigeon_deck.pop())
    if laid:
        state.tell("spread", cells=tuple(laid))
