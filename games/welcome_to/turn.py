"""The round (rules page, section 3): the simultaneous turns of all seats, and its end."""

from typing import Final

from games.core import OVER, SOLO, Rule, Seat, Step, choose, everybody, nobody, unasked_fact
from games.welcome_to.actions import ACTIONS
from games.welcome_to.data import TRACKS, WelcomeToRulings
from games.welcome_to.deal import begin_round, clear_round
from games.welcome_to.hands import store_passed_card
from games.welcome_to.pairs import Pair, Pairs, available_pairs, pair_facts
from games.welcome_to.placement import LotSite, fitting_number_bits, is_in_bits, is_sheet_full, legal_sites
from games.welcome_to.plans import score_plans
from games.welcome_to.roundabouts import may_build_roundabout, offer_roundabout, place_roundabout
from games.welcome_to.solo import has_too_few_cards
from games.welcome_to.state import Streets, WelcomeToState

REFUSAL: Final = "refusal"  # the choice of no pair
ROUNDABOUT_FIRST: Final = "roundabout"  # the choice to build a roundabout before choosing a pair
YES: Final = "yes"  # the vote for a reshuffle
NO: Final = "no"


def play_round(state: WelcomeToState, seat: Seat) -> Rule[None]:
    """Ask for a pair or a refusal, build the house, and score plans; in expert mode, pass a card.

    A roundabout and a vote on a reshuffle are asked for, too, if they are possible.
    """
    roundabouts = state.sheets[seat].roundabouts
    pair = yield from _choose_pair(state, seat)
    if pair:
        yield from _build_house(state, seat, pair)
    if state.sheets[seat].roundabouts == roundabouts:
        yield from offer_roundabout(state, seat)
    yield from score_plans(state, seat)
    yield from _vote_on_reshuffle(state, seat)
    if state.mode == "expert":
        yield from store_passed_card(state, seat, pair.left if pair else None)


def _choose_pair(state: WelcomeToState, seat: Seat) -> Rule[Pair | None]:
    """Ask for a pair and return it; after a refusal, return None. A roundabout may come first (section 6)."""
    sheet, pairs, rulings = state.sheets[seat], available_pairs(state, seat), state.settings.rulings
    facts, options = pair_facts(state, pairs), _pair_options(pairs, sheet.streets, rulings)
    offered = (*options, ROUNDABOUT_FIRST) if may_build_roundabout(state, seat) else options
    chosen = yield from choose(seat, "pair", offered, **facts)
    if chosen == ROUNDABOUT_FIRST:
        yield from place_roundabout(state, seat)
        options = offered = _pair_options(pairs, sheet.streets, rulings)
        chosen = yield from choose(seat, "pair", offered, **facts, built=1)
    why = unasked_fact(offered)
    if chosen == REFUSAL:
        refuse(state, seat, nothing_fits=int(len(options) == 1), **why)
        return None
    if why:
        state.tell("only_pair", seat, number=pairs[chosen].number, action=pairs[chosen].action, **why)
    return pairs[chosen]


def _pair_options(pairs: Pairs, streets: Streets, rulings: WelcomeToRulings) -> tuple[int | str, ...]:
    """The options of the question for a pair: the indexes of the playable pairs, and the refusal if it is allowed."""
    numbers = fitting_number_bits(streets)
    playable = playable_pairs(pairs, numbers)
    return (*playable, REFUSAL) if may_refuse(pairs, playable, numbers, rulings) else playable


def playable_pairs(pairs: Pairs, number_bits: int) -> tuple[int, ...]:
    """The indexes of the pairs with a number that fits, by `fitting_number_bits`."""
    return tuple([index for index, pair in enumerate(pairs) if pair.bits & number_bits])


def may_refuse(pairs: Pairs, playable: tuple[int, ...], number_bits: int, rulings: WelcomeToRulings) -> bool:
    """Whether a building permit refusal is allowed: always if no pair is playable.

    Otherwise the rulings decide (R-5): always, or if no printed number fits, or never. `number_bits` are those of
    `fitting_number_bits`.
    """
    if not playable or not rulings.refusal_only_where_no_number_fits:
        return True
    return rulings.temp_shift_is_never_forced and not [pair for pair in pairs if is_in_bits(pair.number, number_bits)]


def _build_house(state: WelcomeToState, seat: Seat, pair: Pair) -> Rule[None]:
    """Ask for the number and its lot, write it, and run the action of the pair."""
    sheet, action, printed = state.sheets[seat], pair.action, pair.number
    fits = fitting_number_bits(sheet.streets)
    numbers = [number for number in pair.written if is_in_bits(number, fits)]
    number = yield from choose(seat, "number", numbers, printed=printed)
    if action == "temp" and len(numbers) == 1:
        state.tell("only_number", seat, number=number, **unasked_fact(numbers))
    sites = legal_sites(sheet.streets, number)
    site: LotSite = yield from choose(seat, "lot", sites, number=number, action=action)
    street, lot = site
    sheet.fill(street, lot, number)
    state.tell("built", seat, street=street, lot=lot, number=number, **unasked_fact(sites))
    yield from ACTIONS[action](state, seat, site, number - printed)


def refuse(state: WelcomeToState, seat: Seat, **why: int) -> None:
    """Cross a box for a building permit refusal, if one is free, and tell it. `why` are further facts of the news."""
    sheet = state.sheets[seat]
    sheet.refusals = min(sheet.refusals + 1, len(TRACKS.refusals) - 1)
    state.tell("refused", seat, count=sheet.refusals, **why)


def _vote_on_reshuffle(state: WelcomeToState, seat: Seat) -> Rule[None]:
    """Ask a seat for its vote, if it scores a plan in the round of the very first achievement (5.4)."""
    sheet = state.sheets[seat]
    if state.mode != SOLO and state.first_achievement is None and any(sheet.plans):
        sheet.wants_reshuffle = (yield from choose(seat, "reshuffle", (YES, NO))) == YES


def close_round(state: WelcomeToState) -> str:
    """Turn achieved plans to their Approved side, and end the game or prepare the next round (3.4).

    Returns the next step.
    """
    _approve_plans(state)
    wanted = is_reshuffle_wanted(state)
    reasons = end_reasons(state)
    for reason in reasons:
        state.tell("ended", reason=reason)
    if not reasons:
        clear_round(state, wanted)
    for sheet in state.sheets:
        sheet.wants_reshuffle = sheet.passes = None
    return OVER if reasons else "reveal"


def is_reshuffle_wanted(state: WelcomeToState) -> bool:
    """Whether a reshuffle has enough votes of the first achievers: one, or if ruling R-17 is off, all of theirs."""
    votes = [sheet.wants_reshuffle for sheet in state.sheets if sheet.wants_reshuffle is not None]
    enough = any if state.settings.rulings.one_achiever_is_enough_for_reshuffle else all
    return bool(votes) and enough(votes)


def _approve_plans(state: WelcomeToState) -> None:
    """Store the round of the first achievement of each plan, and of any plan in the game."""
    for index, card in enumerate(state.plans):
        if [sheet for sheet in state.sheets if sheet.plans[index]]:
            card.approved_in = card.approved_in or state.round
            state.first_achievement = state.first_achievement or state.round


def end_reasons(state: WelcomeToState) -> list[str]:
    """The end conditions that are met, by any player: `refusals`, `plans`, `full` and `cards` (7.1)."""
    counts = state.settings.rulings.roundabout_counts_as_built_lot
    ending = {
        "refusals": [sheet for sheet in state.sheets if sheet.refusals >= len(TRACKS.refusals) - 1],
        "plans": [sheet for sheet in state.sheets if None not in sheet.plans],
        "full": [sheet for sheet in state.sheets if is_sheet_full(sheet, counts)],
    }
    reasons = [reason for reason, sheets in ending.items() if sheets]
    return [*reasons, "cards"] if has_too_few_cards(state) else reasons


STEPS: Final = {
    "reveal": Step[WelcomeToState](open=nobody, close=begin_round),
    "round": Step[WelcomeToState](open=everybody(play_round), close=close_round),
}
