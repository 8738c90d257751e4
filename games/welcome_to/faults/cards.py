"""Faults of the cards: their piles, the open ones and the hands (rules page, 2.1, 2.3, 3.1 and 3.4)."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from games.core import OVER, SOLO, Obstacle, Supply
from games.welcome_to.data import CARD_NAMES, CARDS, HIDDEN, MODES, SOLO_CARD, STACKS
from games.welcome_to.state import WelcomeToState


def copies(state: WelcomeToState) -> dict[int, int]:
    """Each card once; the solo card in solo mode until it is drawn."""
    with_solo_card = state.mode == SOLO and state.solo_card_in is None
    return dict.fromkeys(range(len(CARDS) + with_solo_card), 1)


SUPPLIES: Final = (
    Supply("cards", copies, ("numbers", "actions", "discard", "hands"), "stacks", hidden=HIDDEN, names=CARD_NAMES),
)


def card_obstacles(state: WelcomeToState) -> Iterator[Obstacle]:
    """Cards in the wrong place for the mode and the step."""
    if SOLO_CARD in chain(state.discard, *state.hands):
        yield "discard", "the solo card is not in the deck"
    stacks = STACKS if state.mode == "standard" else 1
    if len(state.stacks) != stacks or len({len(stack) for stack in state.stacks}) != 1:
        yield "stacks", f"stacks of {[len(stack) for stack in state.stacks]} cards"
        return
    yield from _pairs(state)
    yield from [*_hands(state)] or _passing(state)


def _pairs(state: WelcomeToState) -> Iterator[Obstacle]:
    """Standard mode has three pairs; before the first round, only their numbers."""
    pairs = STACKS if state.mode == "standard" else 0
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
