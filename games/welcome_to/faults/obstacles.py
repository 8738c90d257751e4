"""Obstacles of Welcome To…, in a state or in a view of it."""

from collections.abc import Iterator
from typing import Final

from games.core import OVER, SOLO, Obstacle
from games.welcome_to.data import TRACKS
from games.welcome_to.faults.cards import card_obstacles
from games.welcome_to.faults.plans import plan_obstacles
from games.welcome_to.faults.sheets import sheet_faults, written_houses
from games.welcome_to.state import WelcomeToState

ROUND_MOST: Final = 10_000


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
    if not least <= state.round <= ROUND_MOST:
        yield "round", f"the round is {least} to {ROUND_MOST} in step {state.step}, not {state.round}"
    drawn = state.solo_card_in
    if drawn is not None and not (state.mode == SOLO and 1 <= drawn <= state.round):
        yield "solo_card_in", f"the solo card was drawn in round {drawn}"
    scores = [score.round for sheet in state.sheets for score in sheet.plans if score]
    approvals = [card.approved_in for card in state.plans if card.approved_in is not None]
    first = [] if state.first_achievement is None else [state.first_achievement]
    for place, rounds in (("sheets", scores), ("plans", approvals), ("first_achievement", first)):
        if rounds and not 0 <= min(rounds) <= max(rounds) <= ROUND_MOST:
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
