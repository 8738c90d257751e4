"""Black pips not used for builds: exchanges of pieces, and pips for the next player (rules page, C.5)."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from games.core import Rule, Seat, choose, choose_or_decline
from games.dice_new_town.data import FACTS
from games.dice_new_town.draft import gain_stone
from games.dice_new_town.filling import PieceSizes
from games.dice_new_town.powers import exchange_price, pay_exchange
from games.dice_new_town.printed import LARGEST_PIECE
from games.dice_new_town.state import DiceNewTownState

PieceExchange: TypeAlias = tuple[PieceSizes, PieceSizes]  # the pieces given and taken
PIECE_SIZES: Final = range(1, LARGEST_PIECE + 1)  # in cubes
PIECE_PAIRS: Final = sorted((large, small) for small, large in combinations_with_replacement(PIECE_SIZES, 2))
"""All pairs of piece sizes, the larger size first."""
EXCHANGES: Final[tuple[PieceExchange, ...]] = (
    *(((size,), (size - part, part)) for size in PIECE_SIZES for part in range(1, size // 2 + 1)),
    *((pair, (sum(pair),)) for pair in PIECE_PAIRS if sum(pair) <= LARGEST_PIECE),
)
"""One piece for two, and two for one, of the same total (ruling F4)."""


def exchange_options(state: DiceNewTownState, seat: Seat) -> list[PieceExchange]:
    """The exchanges that this seat has the pieces for and can pay."""
    if not can_pay_exchange(state, seat):
        return []
    pieces = state.builders[seat].pieces
    return [exchanged for exchanged in EXCHANGES if has_pieces(pieces, exchanged[0])]


def can_pay_exchange(state: DiceNewTownState, seat: Seat) -> bool:
    """Whether the seat has the black pips for an exchange, or exchanges without paying."""
    return exchange_price(state, seat) <= state.builders[seat].black_pips


def has_pieces(pieces: Sequence[int], given: PieceSizes) -> bool:
    """Whether the pieces include all given ones."""
    missing = [size for size in given if pieces.count(size) < given.count(size)]
    return not missing


def exchange_pieces(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Ask for one of the `exchange_options`, pay for it, and carry it out (C.5)."""
    given, taken = yield from choose(seat, "exchange", exchange_options(state, seat))
    yield from pay_exchange(state, seat)
    state.builders[seat].lose_pieces(*given)
    state.builders[seat].gain_pieces(*taken)
    state.tell("exchanged", seat, given=given, taken=taken)


def can_hand_over_pips(state: DiceNewTownState, seat: Seat) -> bool:
    return state.next_in_order is not None and state.builders[seat].black_pips > 0


def hand_over_pips(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Ask for a number of black pips, and give them to the next player. Enough pips bring a reward stone."""
    pips = range(1, state.builders[seat].black_pips + 1)
    _give_pips(state, seat, (yield from choose(seat, "hand_over", pips, to=state.next_in_order)))


def offer_pips_at_end(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Offer to give black pips to the next player, if possible, as in games of version 1."""
    if can_hand_over_pips(state, seat):
        pips = range(1, state.builders[seat].black_pips + 1)
        _give_pips(state, seat, (yield from choose_or_decline(seat, "hand_over", pips, to=state.next_in_order)) or 0)


def _give_pips(state: DiceNewTownState, seat: Seat, pips: int) -> None:
    """Give black pips to the next player of the order; none if there is none. Enough pips bring a stone (C.5)."""
    following = state.next_in_order
    if following is None or not pips:
        return
    state.builders[seat].spend_black(pips)
    state.builders[following].more_black += pips
    state.tell("handed", seat, pips=pips, to=following)
    if pips >= FACTS.stones.handed_pips:
        gain_stone(state, seat, "handed")
