"""The universe of each kind of question: all that it might offer, and tests that refuse some of it, for *Why not?*."""

from collections.abc import Iterator
from typing import Final

from games.core import Ask, Plain, Universe
from games.welcome_to.actions import CROSS_TEMP_BOX, ESTATE_SIZES, can_raise
from games.welcome_to.data import NUMBER_LIMITS, PLANS, STREETS
from games.welcome_to.estates import Estate, is_between_used_lots, is_estate, is_used, is_within_bis_pair, street_pieces
from games.welcome_to.hands import passable_cards
from games.welcome_to.pairs import available_pairs
from games.welcome_to.placement import (
    LotSite,
    can_repeat_house,
    fitting_number_bits,
    has_house,
    is_in_bits,
    is_too_high,
    is_too_low,
    shifted_numbers,
    stretch_at,
)
from games.welcome_to.plans import bis_houses_for_plan, is_fulfilled, unblocked_streets
from games.welcome_to.roundabouts import has_free_roundabout_box
from games.welcome_to.state import EMPTY, ROUNDABOUT, Sheet, Street, WelcomeToState
from games.welcome_to.turn import NO, REFUSAL, ROUNDABOUT_FIRST, YES, may_refuse, playable_pairs

_ALL_LOTS: Final = tuple((index, lot) for index, printed in enumerate(STREETS) for lot in range(printed.lots))
_ALL_GAPS: Final = tuple((index, lot) for index, lot in _ALL_LOTS if lot + 1 < STREETS[index].lots)


def _sheet_of(state: WelcomeToState, ask: Ask) -> Sheet:
    return state.sheets[ask.seat]


def _street_of(state: WelcomeToState, ask: Ask, thing: tuple[int, ...]) -> Street:
    return _sheet_of(state, ask).streets[thing[0]]


def _all_pair_choices(state: WelcomeToState, ask: Ask) -> Iterator[Plain]:
    """The indexes of all pairs, the refusal and, with the advanced option, a roundabout before the pair."""
    yield from range(len(available_pairs(state, ask.seat)))
    yield REFUSAL
    if state.settings.advanced:
        yield ROUNDABOUT_FIRST


def _is_unplayable_pair(state: WelcomeToState, ask: Ask, thing: Plain) -> bool:
    """Whether the thing is a pair whose numbers have no lot."""
    numbers = fitting_number_bits(_sheet_of(state, ask).streets)
    return isinstance(thing, int) and thing not in playable_pairs(available_pairs(state, ask.seat), numbers)


def _is_forbidden_refusal(state: WelcomeToState, ask: Ask, thing: Plain) -> bool:
    pairs, numbers = available_pairs(state, ask.seat), fitting_number_bits(_sheet_of(state, ask).streets)
    return thing == REFUSAL and not may_refuse(pairs, playable_pairs(pairs, numbers), numbers, state.settings.rulings)


def _is_lot_filled(state: WelcomeToState, ask: Ask, site: LotSite) -> bool:
    return _street_of(state, ask, site).lots[site[1]] != EMPTY


def _has_no_house_beside(state: WelcomeToState, ask: Ask, site: LotSite) -> bool:
    street = _street_of(state, ask, site)
    return not any(has_house(street, neighbour) for neighbour in (site[1] - 1, site[1] + 1))


def _is_fenced_off(state: WelcomeToState, ask: Ask, site: LotSite) -> bool:
    """Whether fences, or missing houses, keep a bis house from repeating any neighbouring number."""
    street = _street_of(state, ask, site)
    return not any(can_repeat_house(street, site[1], neighbour) for neighbour in (site[1] - 1, site[1] + 1))


def _all_pieces(state: WelcomeToState, ask: Ask) -> Iterator[Estate]:
    """The pieces between fences. A roundabout is a piece of its own."""
    for index, street in enumerate(_sheet_of(state, ask).streets):
        yield from ((index, *piece) for piece in street_pieces(street))


def _is_no_estate(state: WelcomeToState, ask: Ask, estate: Estate) -> bool:
    """Whether a piece cannot serve an estate plan. By the ruling (R-4), a roundabout can."""
    street, (_, first, size) = _street_of(state, ask, estate), estate
    is_roundabout = street.lots[first] == ROUNDABOUT and state.settings.rulings.roundabout_counts_as_estate_in_plans
    return not (is_roundabout or is_estate(street, first, size))


_ESTATE_TESTS: Final = {
    "other_size": lambda state, ask, estate: estate[2] != ask.facts["size"],
    "no_estate": _is_no_estate,
    "used": lambda state, ask, estate: is_used(_street_of(state, ask, estate), *estate[1:]),
}
UNIVERSES: Final = {
    "pair": Universe(
        _all_pair_choices,
        {
            "fits_nowhere": _is_unplayable_pair,
            "fits": _is_forbidden_refusal,
            "one_a_turn": lambda state, ask, thing: thing == ROUNDABOUT_FIRST and "built" in ask.facts,
            "no_roundabout_left": lambda state, ask, thing: (
                thing == ROUNDABOUT_FIRST and not has_free_roundabout_box(_sheet_of(state, ask))
            ),
        },
    ),
    "number": Universe(
        lambda state, ask: range(NUMBER_LIMITS.lowest, NUMBER_LIMITS.highest + 1),
        {
            "too_far": lambda state, ask, number: number not in shifted_numbers(ask.facts["printed"]),
            "no_lot": lambda state, ask, number: (
                not is_in_bits(number, fitting_number_bits(_sheet_of(state, ask).streets))
            ),
        },
    ),
    "lot": Universe(
        lambda state, ask: _ALL_LOTS,
        {
            "filled": _is_lot_filled,
            "too_low": lambda state, ask, site: is_too_low(
                ask.facts["number"], stretch_at(_street_of(state, ask, site), site[1])
            ),
            "too_high": lambda state, ask, site: is_too_high(
                ask.facts["number"], stretch_at(_street_of(state, ask, site), site[1])
            ),
        },
    ),
    "fence": Universe(
        lambda state, ask: _ALL_GAPS,
        {
            "fenced": lambda state, ask, gap: gap[1] in _street_of(state, ask, gap).fences,
            "joins_bis": lambda state, ask, gap: is_within_bis_pair(_street_of(state, ask, gap), gap[1]),
            "joins_used": lambda state, ask, gap: (
                is_between_used_lots(_street_of(state, ask, gap), gap[1])
                and gap[0] not in unblocked_streets(state, ask.seat)
            ),
        },
    ),
    "estate_value": Universe(
        lambda state, ask: ESTATE_SIZES,
        {"highest": lambda state, ask, size: not can_raise(_sheet_of(state, ask).estate_raises, size)},
    ),
    "park": Universe(lambda state, ask: (ask.facts["street"],)),
    "pool": Universe(lambda state, ask: ((ask.facts["street"], ask.facts["lot"]),)),
    "temp": Universe(lambda state, ask: (CROSS_TEMP_BOX,)),
    "bis": Universe(
        lambda state, ask: _ALL_LOTS,
        {"filled": _is_lot_filled, "no_house_beside": _has_no_house_beside, "fenced_off": _is_fenced_off},
        thing_of=lambda option: option[:2],
    ),
    "plan": Universe(
        lambda state, ask: range(len(state.plans)),
        {
            "scored": lambda state, ask, index: _sheet_of(state, ask).plans[index] is not None,
            "unfulfilled": lambda state, ask, index: (
                not is_fulfilled(_sheet_of(state, ask), PLANS[state.plans[index].id], state.settings.rulings)
            ),
        },
    ),
    "estates": Universe(_all_pieces, _ESTATE_TESTS),
    "estate": Universe(
        _all_pieces,
        {
            **_ESTATE_TESTS,
            "from_left": lambda state, ask, estate: any(estate <= chosen for chosen in ask.facts["chosen"]),
            "needed": lambda state, ask, estate: estate in ask.facts["needed"],
        },
    ),
    "bis_houses": Universe(
        lambda state, ask: [
            (index, lot) for index, street in enumerate(_sheet_of(state, ask).streets) for lot in street.bis
        ],
        {
            "used": lambda state, ask, site: is_used(_street_of(state, ask, site), site[1], 1),
            "fewer_bis": lambda state, ask, site: (
                site not in bis_houses_for_plan(_sheet_of(state, ask), state.settings.rulings)
            ),
        },
    ),
    "roundabout": Universe(lambda state, ask: _ALL_LOTS, {"filled": _is_lot_filled}),
    "reshuffle": Universe(lambda state, ask: (YES, NO)),
    "pass": Universe(lambda state, ask: passable_cards(state, ask.seat)),
}
