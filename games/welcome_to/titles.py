"""The titles that a player can earn in a game."""

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from games.core import Seat, Title
from games.welcome_to.data import NUMBER_LIMITS, STREETS
from games.welcome_to.estates import estate_counts, estates
from games.welcome_to.state import Street, WelcomeToState

_LARGE_SIZES: Final = slice(4, None)
"""The large sizes of `estate_counts`: five and six."""


def _streets_of(state: WelcomeToState, seat: Seat) -> tuple[Street, ...]:
    return state.sheets[seat].streets


def _house_numbers(state: WelcomeToState, seat: Seat) -> list[int]:
    return [house for street in _streets_of(state, seat) for house in street.lots if house >= 0]


def _plain_street_count(state: WelcomeToState, seat: Seat) -> int:
    """The number of streets full of houses without a bis house."""
    return sum(min(street.lots) >= 0 and not street.bis for street in _streets_of(state, seat))


def _even_street_count(state: WelcomeToState, seat: Seat) -> int:
    """The number of streets made of nothing but estates of one size, at least two."""
    found = groupby(estates(state.sheets[seat]), key=lambda estate: estate[0])
    rows = [(STREETS[street].lots, [size for _, _, size in row]) for street, row in found]
    return sum(len(sizes) > 1 and len(set(sizes)) == 1 and sum(sizes) == lots for lots, sizes in rows)


def _longest_run(state: WelcomeToState, seat: Seat) -> int:
    """The length of the longest row of neighbouring houses whose numbers rise by one each."""
    return max(map(_run_in, _streets_of(state, seat)))


def _run_in(street: Street) -> int:
    steps = groupby((house - lot if house >= 0 else None) for lot, house in enumerate(street.lots))
    return max((len(list(run)) for step, run in steps if step is not None), default=0)


def _first_plan_count(state: WelcomeToState, seat: Seat) -> int:
    """The number of plans that the seat scored in the round in which somebody first did."""
    scored = zip(state.plans, state.sheets[seat].plans, strict=True)
    return sum(plan is not None and plan.round == card.approved_in for card, plan in scored)


TITLES: Final[Mapping[str, Title[WelcomeToState]]] = {
    "park_street": Title(lambda state, seat: max(street.parks for street in _streets_of(state, seat)), 5),
    "many_parks": Title(lambda state, seat: sum(street.parks for street in _streets_of(state, seat)), 11),
    "many_pools": Title(lambda state, seat: sum(len(street.pools) for street in _streets_of(state, seat)), 4),
    "full_town": Title(lambda state, seat: len(_house_numbers(state, seat)), 31),
    "plain_streets": Title(_plain_street_count, 2),
    "even_street": Title(_even_street_count),
    "long_run": Title(_longest_run, 10),
    "all_sizes": Title(lambda state, seat: sum(map(bool, estate_counts(state.sheets[seat]))), 5),
    "many_estates": Title(lambda state, seat: max(estate_counts(state.sheets[seat])), 5),
    "large_estates": Title(lambda state, seat: sum(estate_counts(state.sheets[seat])[_LARGE_SIZES]), 4),
    "first_plans": Title(_first_plan_count, 2),
    "end_numbers": Title(
        lambda state, seat: sum(
            house in (NUMBER_LIMITS.lowest, NUMBER_LIMITS.highest) for house in _house_numbers(state, seat)
        )
    ),
}
