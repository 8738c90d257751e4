"""The universe of each kind of question: all that it might offer, and the tests that refuse some of it (*Why not?*)."""

from collections.abc import Callable, Iterator
from functools import reduce
from operator import or_
from typing import Any, Final, TypeAlias

from games.core import Ask, ExclusionResult, Plain, Universe
from games.dinner_in_paris.claiming import OBJECTIVE_PIGEON, claimable_objectives
from games.dinner_in_paris.conditions import TWO_COINS_PIGEON
from games.dinner_in_paris.data import RESTAURANTS
from games.dinner_in_paris.frames import SITE_STEP_BY_SIDE, building_places
from games.dinner_in_paris.laying import (
    ADJACENT_PIGEON,
    can_lay,
    is_payable,
    new_terrace_action,
    next_terrace_cells,
    payable_cells,
    total_coins,
)
from games.dinner_in_paris.opening import missing_ingredients, payments
from games.dinner_in_paris.placement import cells_in_reach, fits_somewhere, free_sites, occupied_cells
from games.dinner_in_paris.printed import GOLD
from games.dinner_in_paris.square import Cells, SquareCell, cells_in
from games.dinner_in_paris.state import DECK, DinnerState, PlayerBoard
from games.dinner_in_paris.turn import card_sources

DinnerTest: TypeAlias = Callable[[DinnerState, Ask, Any], ExclusionResult]


def _action_test(kind: str, test: DinnerTest) -> DinnerTest:
    """A test that refuses only actions of this kind. `test` gets the detail of the action, or None without one."""
    return lambda state, ask, thing: thing[0] == kind and test(state, ask, thing[1] if len(thing) > 1 else None)


def _board_of(state: DinnerState, ask: Ask) -> PlayerBoard:
    return state.boards[ask.seat]


def _pigeons_held(board: PlayerBoard, *pigeons: str) -> Iterator[str]:
    """The cards out of `pigeons` that a seat has, including those drawn in this turn."""
    return (card for card in pigeons if card in board.pigeons + board.fresh)


def _all_pigeon_plays(board: PlayerBoard) -> Iterator[Plain]:
    return (("play", card) for card in _pigeons_held(board, OBJECTIVE_PIGEON))


def _restaurant_numbers(board: PlayerBoard, number: int | None) -> range | tuple[int]:
    """The numbers of the restaurants in a question about terraces: one, or all of the seat."""
    return range(len(board.restaurants)) if number is None else (number,)


def _all_sources(state: DinnerState, ask: Ask) -> Iterator[Plain]:
    """Each face of the display, the deck and, between actions, pigeon cards to play."""
    yield from (("draw", card) for card in dict.fromkeys(state.display))
    yield "draw", DECK
    yield from _all_pigeon_plays(_board_of(state, ask)) if "left" in ask.facts else ()


def _all_actions(state: DinnerState, ask: Ask) -> Iterator[Plain]:
    """All actions of a turn, possible or not, and pigeon cards to play."""
    board = _board_of(state, ask)
    yield ("draw",)
    yield from (("open", kind) for kind in RESTAURANTS)
    if state.rulings.one_restaurant_each_action:
        yield from (("lay", number) for number in range(len(board.restaurants)))
    elif board.restaurants:
        yield ("lay",)
    yield from (("claim", card) for card in _all_objectives(state, ask))
    yield from _all_pigeon_plays(board)


def _all_objectives(state: DinnerState, ask: Ask) -> Iterator[str]:
    """The common objectives, and the private ones of the seat."""
    yield from state.common
    yield from _board_of(state, ask).objectives


def is_fresh(state: DinnerState, ask: Ask, card: Plain) -> bool:
    """Whether the seat has drawn the pigeon card in this turn, and has no older one.

    Such a card can be played from the next turn on.
    """
    board = _board_of(state, ask)
    return card in board.fresh and card not in board.pigeons


def _missing_ingredient_facts(state: DinnerState, ask: Ask, kind: str) -> ExclusionResult:
    """The fact `missing`: the ingredients of a restaurant that the seat's cards lack; False if the seat can pay."""
    if payments(state, ask.seat, kind):
        return False
    return {"missing": missing_ingredients(kind, tuple(sorted(_board_of(state, ask).cards)))}


def _next_terrace_costs(board: PlayerBoard, number: int | None) -> list[int]:
    """The costs of the next terraces in rows that are not empty."""
    ranks = [board.restaurants[one].rank for one in _restaurant_numbers(board, number)]
    return [board.next_cost(rank) for rank in ranks if board.terraces_left(rank)]


def _missing_coin_facts(state: DinnerState, ask: Ask, number: int | None) -> ExclusionResult:
    """The facts `cost` and `coins` if all cards together do not pay the cheapest next terrace; otherwise False."""
    board = _board_of(state, ask)
    cost, coins = (
        min(_next_terrace_costs(board, number)),
        total_coins(board, new_terrace_action(state, ask.seat, number)),
    )
    return {"cost": cost, "coins": coins} if cost > coins else False


def _has_no_cell(state: DinnerState, ask: Ask, number: int | None) -> bool:
    return not can_lay(state, ask.seat, new_terrace_action(state, ask.seat, number))


def _is_unfulfilled(state: DinnerState, ask: Ask, card: str) -> bool:
    return card not in claimable_objectives(state, ask.seat)


def _cells_and_cards(state: DinnerState, ask: Ask) -> Iterator[Plain]:
    """The cells in reach of a restaurant or of all, and in an ordinary terrace action the cards that help it."""
    board = _board_of(state, ask)
    yield from cells_in(_cells_passing(state, ask, "reach"))
    if ask.kind == "lay":
        yield from [GOLD] * bool(board.gold)
        yield from _pigeons_held(board, TWO_COINS_PIGEON, ADJACENT_PIGEON)


def _cells_passing(state: DinnerState, ask: Ask, test: str) -> Cells:
    """The cells that pass this test and all tests before it, for any restaurant of the question."""
    return reduce(
        or_,
        (
            _cells_by_test(state, ask, one)[test]
            for one in _restaurant_numbers(_board_of(state, ask), ask.facts["number"])
        ),
    )


def _cells_by_test(state: DinnerState, ask: Ask, number: int) -> dict[str, Cells]:
    """For each test, the cells that pass it and all tests before it, for a restaurant's next terrace."""
    board, laying = _board_of(state, ask), state.laying
    assert laying
    restaurant, possible = board.restaurants[number], next_terrace_cells(state, ask.seat, laying, number)
    reach = cells_in_reach(state, restaurant) & ~restaurant.terrace_cells
    left = reach if board.terraces_left(restaurant.rank) else 0
    paid = left if ask.kind == "free_terrace" or is_payable(board, laying, restaurant.rank) else 0
    free = paid & (~occupied_cells(state) | possible)
    return {"reach": reach, "row_empty": left, "unpaid": paid, "taken": free, "beside": free & possible}


def _cell_test(test: str) -> DinnerTest:
    """A test that refuses cells by `_cells_passing`; it refuses no cards."""
    return lambda state, ask, thing: isinstance(thing, int) and not _cells_passing(state, ask, test) >> thing & 1


def _sites_along(state: DinnerState, ask: Ask) -> list[SquareCell]:
    """The first sites on the question's side where its restaurant would fit on an empty ring."""
    places = building_places(state.seats, RESTAURANTS[ask.facts["restaurant"]].size)
    return [site for site, _ in places[ask.facts["side"]]]


_TERRACE_TESTS: Final = {test: _cell_test(test) for test in ("row_empty", "unpaid", "taken", "beside")}
_PLAY_TESTS: Final = {
    "fresh": _action_test("play", is_fresh),
    "no_objective": _action_test("play", lambda state, ask, card: not state.objective_deck),
}
UNIVERSES: Final = {
    "keep": Universe(lambda state, ask: _board_of(state, ask).drawn),
    "draw": Universe(
        _all_sources,
        {
            "no_card": _action_test("draw", lambda state, ask, card: ("draw", card) not in card_sources(state)),
            **_PLAY_TESTS,
        },
    ),
    "action": Universe(
        _all_actions,
        {
            "no_card": _action_test("draw", lambda state, ask, _: not card_sources(state)),
            "none_left": _action_test("open", lambda state, ask, kind: not state.stock[kind]),
            "missing": _action_test("open", _missing_ingredient_facts),
            "no_room": _action_test("open", lambda state, ask, kind: not fits_somewhere(state, kind)),
            "laid_already": _action_test("lay", lambda state, ask, _: state.has_laid),
            "row_empty": _action_test(
                "lay", lambda state, ask, number: not _next_terrace_costs(_board_of(state, ask), number)
            ),
            "too_dear": _action_test("lay", _missing_coin_facts),
            "no_cell": _action_test("lay", _has_no_cell),
            "unfulfilled": _action_test("claim", _is_unfulfilled),
            **_PLAY_TESTS,
        },
    ),
    "payment": Universe(lambda state, ask: payments(state, ask.seat, ask.facts["restaurant"])),
    "side": Universe(
        lambda state, ask: SITE_STEP_BY_SIDE,
        {"no_room": lambda state, ask, side: side not in free_sites(state, ask.facts["restaurant"])},
    ),
    "site": Universe(
        _sites_along,
        {"built": lambda state, ask, site: site not in free_sites(state, ask.facts["restaurant"])[ask.facts["side"]]},
    ),
    "lay": Universe(_cells_and_cards, {**_TERRACE_TESTS, "fresh": is_fresh}),
    "owner": Universe(
        lambda state, ask: range(len(_board_of(state, ask).restaurants)),
        {
            "elsewhere": lambda state, ask, number: (
                not payable_cells(state, ask.seat, state.laying).get(number, 0) >> ask.facts["cell"] & 1
            )
        },
    ),
    "free_terrace": Universe(_cells_and_cards, _TERRACE_TESTS),
    "discard": Universe(lambda state, ask: sorted(set(_board_of(state, ask).cards))),
    "objective": Universe(lambda state, ask: ("keep", "share")),
    "second": Universe(_all_objectives, {"unfulfilled": _is_unfulfilled}),
}
