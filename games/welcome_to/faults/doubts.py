"""States of Welcome To… that no play leads to, although the rules can go on: wrong rounds, turns and ends."""

from collections.abc import Iterator
from typing import Final

from games.core import OVER, SOLO
from games.welcome_to.data import CARDS, MODES, TRACKS
from games.welcome_to.faults.plans import plan_doubts
from games.welcome_to.faults.sheets import action_marks, written_houses
from games.welcome_to.state import EMPTY, ROUNDABOUT, Sheet, WelcomeToState

HAND: Final = MODES[SOLO].hand
SOLO_CARD_FROM: Final = MODES[SOLO].cards_above_solo // HAND + 1  # the first round in which the solo card can come


def doubts(state: WelcomeToState) -> list[str]:
    """A sentence each. A state from a game has none."""
    turns = [f"seat {seat}: {fault}" for seat, sheet in enumerate(state.sheets) for fault in _turns(state, sheet)]
    return [*_solo_card(state), *turns] or [*plan_doubts(state), *_end(state)]


def _solo_card(state: WelcomeToState) -> Iterator[str]:
    """It comes only in solo mode, not among the first forty cards; a round takes three cards (2.3, ruling R-22)."""
    drawn = state.solo_card_in
    if drawn is not None and not (state.mode == SOLO and SOLO_CARD_FROM <= drawn <= state.round):
        yield f"the solo card was drawn in round {drawn}"
    deck = sum(map(len, state.stacks))
    if state.mode == SOLO and deck != len(CARDS) - HAND * state.round + (drawn is None):
        yield f"a deck of {deck} cards in round {state.round}"


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
    """The game is over if, and only if, an end condition holds after a round (7.1)."""
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
    lots = set().union(*(street.lots for street in sheet.streets))
    gaps = {EMPTY} if state.settings.rulings.roundabout_counts_as_built_lot else {EMPTY, ROUNDABOUT}
    return sheet.refusals == len(TRACKS.refusals) - 1 or all(sheet.plans) or not lots & gaps
