"""Action D: claims of objectives, and placement of drawn ones (rules page, C.7, E and F.4)."""

from typing import Final

from games.core import Plain, Rule, Seat, choose, choose_or_decline
from games.dinner_in_paris.conditions import fulfilled_objectives
from games.dinner_in_paris.state import DinnerState

OBJECTIVE_PIGEON: Final = "objective"  # the pigeon card that draws an objective, or claims a second one


def claimable_objectives(state: DinnerState, seat: Seat) -> list[str]:
    """The fulfilled objectives that the seat can claim, common and private."""
    board = state.boards[seat]
    return fulfilled_objectives(board, (*state.common, *board.objectives))


def claim_options(state: DinnerState, seat: Seat) -> list[tuple[Plain, ...]]:
    return [("claim", card) for card in claimable_objectives(state, seat)]


def claim_objective(state: DinnerState, seat: Seat, card: str) -> Rule[None]:
    """Claim an objective for an action, and offer a second one for a pigeon card.

    If a replacement for a private one is to be drawn, the draw comes first, and the offer later in the turn.
    """
    state.actions -= 1
    _lay_objective_open(state, seat, card)
    state.second = True
    if not state.objective_draws:
        yield from offer_second_objective(state, seat)


def offer_second_objective(state: DinnerState, seat: Seat) -> Rule[None]:
    """If the seat has the pigeon card, offer to claim a second objective for it, without an action (F.4)."""
    state.second = False
    if OBJECTIVE_PIGEON in state.boards[seat].pigeons:
        card = yield from choose_or_decline(seat, "second", claimable_objectives(state, seat))
        if card is not None:
            state.use_pigeon(seat, OBJECTIVE_PIGEON)
            _lay_objective_open(state, seat, card)


def _lay_objective_open(state: DinnerState, seat: Seat, card: str) -> None:
    """Lay a fulfilled objective open. If it was private, another one is to be drawn (E)."""
    board = state.boards[seat]
    is_private = card in board.objectives
    (board.objectives if is_private else state.common).remove(card)
    board.claimed.append(card)
    state.lively = state.round
    state.tell("claimed", seat, card=card, private=int(is_private))
    if is_private and state.objective_deck:
        state.objective_draws = 1


def keep_or_share_objective(state: DinnerState, seat: Seat) -> Rule[None]:
    """Ask whether the drawn objective is kept or made common, and carry that out. Without a drawn one, do nothing."""
    board = state.boards[seat]
    if board.drawn:
        choice = yield from choose(seat, "objective", ("keep", "share"), card=board.drawn[0])
        card = board.drawn.pop()
        (board.objectives if choice == "keep" else state.common).append(card)
        if choice == "keep":
            state.tell("kept", seat)
        else:
            state.tell("shared", seat, card=card)


def keep_objective(state: DinnerState, seat: Seat) -> Rule[None]:
    """Ask for one of the dealt objectives to keep (S1). The others become common at the end of the step."""
    board = state.boards[seat]
    kept = yield from choose(seat, "keep", board.drawn)
    board.drawn = [card for card in board.drawn if card != kept]
    board.objectives = [kept]
