"""Obstacles of Welcome To…, in a state or in a view of it (rules page, 2.1, 2.3, 3.1 and 3.4 for the cards)."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from games.core import OVER, SOLO
from games.welcome_to.data import CARD_NAMES, MODES, SOLO_CARD, STACK_COUNT, TRACKS
from games.welcome_to.state import WelcomeToState
from tests.games.checks import Obstacle
from tests.games.welcome_to.faults.plans import plan_obstacles
from tests.games.welcome_to.faults.sheets import sheet_faults, written_houses


def card_obstacles(state: WelcomeToState) -> Iterator[Obstacle]:
    """Cards in the wrong place for the mode and the step."""
    if SOLO_CARD in chain(state.discard, *state.hands):
        yield "discard", "the solo card is not in the deck"
    stacks = STACK_COUNT if state.mode == "standard" else 1
    if len(state.stacks) != stacks or len({len(stack) for stack in state.stacks}) != 1:
        yield "stacks", f"stacks of {[len(stack) for stack in state.stacks]} cards"
        return
    yield from _pairs(state)
    yield from [*_hands(state)] or _passing(state)


def _pairs(state: WelcomeToState) -> Iterator[Obstacle]:
    """Standard mode has three pairs; before the first round, only their numbers."""
    pairs = STACK_COUNT if state.mode == "standard" else 0
    actions = {pairs} if state.step == "round" else {0, pairs}
    if len(state.numbers) != pairs or len(state.actions) not in actions:
        yield "numbers", f"{len(state.numbers)} numbers and {len(state.actions)} actions are open, not {pairs}"


def _hands(state: WelcomeToState) -> Iterator[Obstacle]:
    """In the other modes each seat has three cards; in solo mode, after they have been drawn."""
    hands, most = [len(hand) for hand in state.hands], MODES[state.mode].hand
    if len(hands) != (state.seats if most else 0):
        yield "hands", f"hands of {hands} cards"
    elif state.mode == SOLO and state.step == "reveal":
        left = sum(hands) + len(state.stacks[0]) - (state.solo_card_in is None)
        if max(hands) > most or left < most:
            yield "stacks", f"{most} cards come up in a round, {left} are left: step over"
    elif state.step != OVER or state.mode != SOLO:
        for seat, count in enumerate(hands):
            if count != most:
                yield f"hands.{seat}.hands", f"a hand has {most} cards, not {count}"


def _passing(state: WelcomeToState) -> Iterator[Obstacle]:
    """In expert mode, the received card is in the hand, and so is the card to pass until the round is over."""
    if len(state.received) != (state.seats if state.mode == "expert" else 0):
        yield "received", f"{state.received} cannot have been received"
        return
    for seat, sheet in enumerate(state.sheets):
        if sheet.passes is not None and (state.mode != "expert" or state.step == OVER):
            yield f"sheets.{seat}.passes", f"seat {seat}: passes {sheet.passes}"
        for name, card in (("passes", sheet.passes), ("received", (state.received or [None] * state.seats)[seat])):
            if card is not None and state.mode == "expert" and card not in state.hands[seat]:
                yield f"sheets.{seat}.{name}", f"seat {seat}: {CARD_NAMES.get(card, card)} is not in the hand"


MAX_ROUND: Final = 10_000


def obstacles(state: WelcomeToState) -> Iterator[Obstacle]:
    """A place in the state and a sentence each. A sound state has none."""
    if len(state.sheets) != state.seats:
        yield "sheets", f"{len(state.sheets)} sheets for {state.seats} seats"
        return
    yield from _rounds(state)
    yield from card_obstacles(state)
    found = [
        (f"sheets.{seat}.{place}", f"seat {seat}: {fault}")
        for seat, sheet in enumerate(state.sheets)
        for place, fault in sheet_faults(sheet)
    ]
    yield from found or _sheets(state)
    yield from plan_obstacles(state)


def _rounds(state: WelcomeToState) -> Iterator[Obstacle]:
    least = 1 if state.step == "round" else 0
    if not least <= state.round <= MAX_ROUND:
        yield "round", f"the round is {least} to {MAX_ROUND} in step {state.step}, not {state.round}"
    drawn = state.solo_card_in
    if drawn is not None and not (state.mode == SOLO and 1 <= drawn <= state.round):
        yield "solo_card_in", f"the solo card was drawn in round {drawn}"
    scores = [score.round for sheet in state.sheets for score in sheet.plans if score]
    approvals = [card.approved_in for card in state.plans if card.approved_in is not None]
    first = [] if state.first_achievement is None else [state.first_achievement]
    for place, rounds in (("sheets", scores), ("plans", approvals), ("first_achievement", first)):
        if rounds and not 0 <= min(rounds) <= max(rounds) <= MAX_ROUND:
            yield place, f"something happened in round {max(rounds)}"


def _sheets(state: WelcomeToState) -> Iterator[Obstacle]:
    last = len(TRACKS.refusals) - 1
    for seat, sheet in enumerate(state.sheets):
        if sheet.roundabouts and not state.settings.advanced:
            told = "roundabouts are built with the advanced option only: advanced=on"
            yield f"sheets.{seat}.streets", f"seat {seat}: {told}"
        is_done = state.step == "round" and written_houses(sheet) + sheet.refusals >= state.round
        if state.step != OVER and sheet.refusals == last and not is_done:
            yield f"sheets.{seat}.refusals", f"seat {seat}: with refusal {last} the game is over: step over"
