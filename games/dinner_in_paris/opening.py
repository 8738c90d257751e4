"""Action B: open a restaurant (rules page, C.5 and D.2)."""

from games.core import Plain, Rule, Seat, choose
from games.dinner_in_paris.data import KINDS
from games.dinner_in_paris.ending import look_for_end
from games.dinner_in_paris.payment import pay, payments
from games.dinner_in_paris.placement import fits_somewhere, free_sites
from games.dinner_in_paris.state import DinnerState, Restaurant


def restaurants_to_open(state: DinnerState, seat: Seat) -> list[tuple[Plain, ...]]:
    """The restaurants of the stock that the seat can pay for, and that fit somewhere."""
    return [("open", kind) for kind in KINDS if payments(state, seat, kind) and fits_somewhere(state, kind)]


def open_restaurant(state: DinnerState, seat: Seat, kind: str) -> Rule[None]:
    """Pay for a restaurant, and put it on the ring."""
    payment = yield from choose(seat, "payment", payments(state, seat, kind), restaurant=kind)
    free = free_sites(state, kind)
    side = yield from choose(seat, "side", list(free), restaurant=kind)
    site = yield from choose(seat, "site", free[side], restaurant=kind, side=side)
    state.actions -= 1
    pay(state, seat, payment)
    state.stock[kind] -= 1
    state.lively = state.round
    state.boards[seat].restaurants.append(Restaurant((), kind, site))
    state.tell("restaurant", seat, restaurant=kind, site=site, paid=payment)
    look_for_end(state)
