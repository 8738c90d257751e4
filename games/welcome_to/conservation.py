"""What must hold in every state of a game (rules page, sections 2 to 8): cards, rounds, sheets, plans."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final

from games.core import OVER, SOLO
from games.welcome_to.data import CARDS, MODES, SOLO_CARD, STACKS, TRACKS
from games.welcome_to.plan_faults import plan_faults
from games.welcome_to.sheet_faults import action_marks, sheet_faults, written_houses
from games.welcome_to.state import EMPTY, ROUNDABOUT, Sheet, WelcomeToState

HAND: Final = 3
"""Cards from which two are played, in solo and expert mode."""
SOLO_CARD_FROM: Final = MODES["solo"].cards_above_solo // HAND + 1
"""The first round in which the solo card can be drawn."""


def faults(state: WelcomeToState) -> list[str]:
    """What the state breaks, a sentence each. For whole states, not for views; also in the middle of a turn."""
    if len(state.sheets) != state.seats:
        return [f"{len(state.sheets)} sheets for {state.seats} seats"]
    found = [*_all_cards(state), *_layout(state), *_solo_card(state), *_passing(state)]
    for seat, sheet in enumerate(state.sheets):
        found += (f"seat {seat}: {fault}" for fault in chain(sheet_faults(sheet), _turns(state, sheet)))
    return found or [*plan_faults(state), *_end(state)]


def _all_cards(state: WelcomeToState) -> Iterator[str]:
    """Each card lies in one place; the solo card in the deck of solo mode until it is drawn (2.1, 2.3)."""
    cards = Counter(chain(*state.stacks, state.numbers, state.actions, state.discard, *state.hands))
    expected = set(range(len(CARDS)))
    if state.mode == SOLO and state.solo_card_in is None:
        expected.add(SOLO_CARD)
    for card in sorted(expected.union(cards)):
        if cards[card] != (card in expected):
            yield f"card {card} lies in {cards[card]} places"
    if SOLO_CARD in chain(state.discard, *state.hands):
        yield "the solo card is not in the deck"


def _layout(state: WelcomeToState) -> Iterator[str]:
    """Which cards lie open or in hands while a round is played (2.3, 3.1)."""
    is_standard = state.mode == "standard"
    if len(state.stacks) != (STACKS if is_standard else 1) or len({len(stack) for stack in state.stacks}) != 1:
        yield f"stacks of {[len(stack) for stack in state.stacks]} cards"
    if state.round:
        pairs = STACKS if is_standard else 0
        if (len(state.numbers), len(state.actions)) != (pairs, pairs):
            yield f"{len(state.numbers)} numbers and {len(state.actions)} actions are open, not {pairs}"
        hands = [len(hand) for hand in state.hands]
        if hands != ([] if is_standard else [HAND] * state.seats):
            yield f"hands of {hands} cards"


def _solo_card(state: WelcomeToState) -> Iterator[str]:
    """It comes in solo mode alone, not among the first forty cards; three cards a round go (2.3, ruling R-22)."""
    drawn = state.solo_card_in
    if drawn is not None and not (state.mode == SOLO and SOLO_CARD_FROM <= drawn <= state.round):
        yield f"the solo card was drawn in round {drawn}"
    deck = sum(map(len, state.stacks))
    if state.mode == SOLO and deck != len(CARDS) - HAND * state.round + (drawn is None):
        yield f"a deck of {deck} cards in round {state.round}"


def _passing(state: WelcomeToState) -> Iterator[str]:
    """In expert mode the card received is in the hand, and so is the one to pass until the round is over (3.4)."""
    passes = [sheet.passes for sheet in state.sheets]
    if state.mode != "expert" or state.step == OVER:
        yield from (f"seat {seat}: passes {card}" for seat, card in enumerate(passes) if card is not None)
    if state.mode == "expert" and len(state.received) == state.seats == len(state.hands):
        for seat, (hand, *cards) in enumerate(zip(state.hands, state.received, passes, strict=True)):
            yield from (f"seat {seat}: {card} is not in the hand" for card in cards if card not in (None, *hand))
    elif state.received:
        yield f"{state.received} cannot have been received"


def _turns(state: WelcomeToState, sheet: Sheet) -> Iterator[str]:
    """Each round brings a house or a refusal, a house at most one action, the advanced option roundabouts (3, 4, 6)."""
    written = written_houses(sheet)
    rounds = (state.round,) if state.step == OVER else (state.round - 1, state.round)
    if written + sheet.refusals not in rounds:
        yield f"{written} houses and {sheet.refusals} refusals in round {state.round}"
    if action_marks(sheet) > written:
        yield f"{action_marks(sheet)} actions with {written} houses"
    if sheet.roundabouts > (state.round if state.settings.advanced else 0):
        yield f"{sheet.roundabouts} roundabouts in round {state.round}"


def _end(state: WelcomeToState) -> Iterator[str]:
    """The game is over when, and only when, an end condition holds after a round (7.1)."""
    last_round = MODES[SOLO].last_round if state.mode == SOLO else None
    if last_round and state.round > last_round:
        yield f"round {state.round} of solo mode"
    finished = [seat for seat, sheet in enumerate(state.sheets) if _has_finished(state, sheet)]
    if state.step == OVER and not finished and state.round != last_round:
        yield "the game is over without a reason"
    for seat in finished:
        sheet = state.sheets[seat]
        if state.step != OVER and written_houses(sheet) + sheet.refusals < state.round and not sheet.roundabouts:
            yield f"seat {seat}: the game goes on after its end"


def _has_finished(state: WelcomeToState, sheet: Sheet) -> bool:
    """Whether the sheet fulfils an end condition."""
    lots = set().union(*(street.lots for street in sheet.streets))
    gaps = {EMPTY} if state.settings.rulings.roundabout_counts_as_built_lot else {EMPTY, ROUNDABOUT}
    return sheet.refusals == len(TRACKS.refusals) - 1 or all(sheet.plans) or not lots & gaps
