"""Contracts: taking, discarding and fulfilling them (rules page, sections 5 and 6.5)."""

from games.barrage.data import CONTRACT_COLOURS, CONTRACTS, FACTS, LIMITS
from games.barrage.powers import POWERS
from games.barrage.rewards import gain
from games.barrage.state import BarrageState
from games.core import Rule, Seat, choose, choose_or_decline, choose_several


@POWERS.question
def energy_discount(state: BarrageState, seat: Seat) -> int:
    """The energy by which the need of every contract is lowered in a production; by default 0."""
    return 0


def face_up_contracts(state: BarrageState) -> list[str]:
    """The private contracts to take, without the national ones."""
    return [contract for colour in CONTRACT_COLOURS for contract in state.offers[colour]]


def take_contracts(state: BarrageState, seat: Seat, count: int) -> Rule[None]:
    """Let the seat take `count` private contracts, and discard those above the hand limit (DP8, DP9).

    Raises RuleError if fewer are face up.
    """
    if count == 1:
        chosen = ((yield from choose(seat, "contract_offer", face_up_contracts(state))),)
    else:
        chosen = yield from choose_several(seat, "contract_offer", face_up_contracts(state), count, count)
    company = state.companies[seat]
    for contract in chosen:
        state.offers[CONTRACTS[contract].kind].remove(contract)
        company.contracts.append(contract)
    state.tell("took", seat, contracts=chosen)
    if (over := len(company.contracts) - LIMITS.contracts) > 0:
        back = yield from choose_several(seat, "discard", company.contracts, over, over)
        company.contracts = [contract for contract in company.contracts if contract not in back]
        state.gone.extend(back)
        state.tell("discarded", seat, contracts=back)


def offer_to_fulfil(state: BarrageState, seat: Seat, energy: int, *, by_tile: bool = False) -> Rule[None]:
    """Offer to fulfil one contract with the energy of a production or, with `by_tile`, of a tile (DP6).

    A tile's energy fulfils no national contracts, and no power lowers the need of private ones (K5).
    """
    options = fulfillable_contracts(state, seat, energy, by_tile=by_tile)
    contract = yield from choose_or_decline(seat, "contract", options, energy=energy, by_tile=int(by_tile))
    yield from fulfil(state, seat, contract)


def fulfillable_contracts(state: BarrageState, seat: Seat, energy: int, *, by_tile: bool = False) -> list[str]:
    """The contracts that this energy of a production or, with `by_tile`, of a tile can fulfil.

    They are private contracts in hand and, for a production, national ones. An automa has no hand: it fulfils private
    contracts that lie face up.
    """
    less = 0 if by_tile else energy_discount(state, seat)
    own = face_up_contracts(state) if state.is_automa(seat) else state.companies[seat].contracts
    at_hand = [*own, *([] if by_tile else state.nationals)]
    return [contract for contract in at_hand if CONTRACTS[contract].need <= energy + less]


def fulfil(state: BarrageState, seat: Seat, contract: str | None) -> Rule[None]:
    """Move a contract to the fulfilled ones of the seat, and take its rewards; do nothing for None."""
    if contract is None:
        return
    company = state.companies[seat]
    for lying in (state.nationals, company.contracts, *state.offers.values()):
        if contract in lying:
            lying.remove(contract)
    company.fulfilled.append(contract)
    state.tell("fulfilled", seat, contract=contract)
    yield from gain(state, seat, CONTRACTS[contract].rewards, "contract")


def refill_offers(state: BarrageState) -> None:
    """Draw contracts in place of the taken ones, as long as there are any, with news (Q18).

    An empty pile is first renewed from the contracts that automas have discarded.
    """
    for colour in CONTRACT_COLOURS:
        offer, fresh = state.offers[colour], list[str]()
        while len(offer) + len(fresh) < FACTS.setup.contracts and _ensure_pile(state, colour):
            fresh.append(state.piles[colour].pop())
        if fresh:
            offer.extend(fresh)
            state.tell("turned_up", contracts=tuple(fresh))


def _ensure_pile(state: BarrageState, colour: str) -> bool:
    """Refill an empty pile with the automas' discards; return whether there is a contract of this colour (Q18, Q19)."""
    if not state.piles[colour]:
        own = [contract for contract in state.put_away if CONTRACTS[contract].kind == colour]
        state.put_away = [contract for contract in state.put_away if contract not in own]
        state.piles[colour] = state.stream("contracts", state.round, *own).shuffled(own)
        if own:
            state.tell("new_pile", colour=colour)
    return bool(state.piles[colour])
