"""The end of the game (rules page, section H)."""

from games.core import Plain, Seat
from games.dinner_in_paris.conditions import empty_row_count
from games.dinner_in_paris.data import FACTS
from games.dinner_in_paris.placement import is_full
from games.dinner_in_paris.state import DinnerState


def reason_to_end(state: DinnerState) -> str:
    """The reason to end the game now: `restaurants`, `rows` or `space`; empty without one."""
    if sum(1 for _ in state.restaurants) >= state.frame.printed.restaurants:
        return "restaurants"
    if any(empty_row_count(board) >= FACTS.end.empty_rows for board in state.all_boards):
        return "rows"
    return "space" if is_full(state, with_terraces=state.rulings.terraces_keep_the_game_open) else ""


def record_end_if_due(state: DinnerState, player: Seat | None = None) -> None:
    """After an action, store and tell the reason to end the game, if there is one now. A stored reason stays (H).

    `player`: the actor, if it is not the seat on turn.
    """
    if not state.ending and (reason := reason_to_end(state)):
        state.ending = reason
        state.tell("ending", state.on_turn if player is None else player, reason=reason)


def record_quiet_end_if_due(state: DinnerState) -> None:
    """At the end of a round, store the reason to end if too many rounds had no progress (ruling J24).

    From half of these rounds on, news warns of the end. Nothing happens if another reason is stored, or without the
    ruling. All actions with progress run out by themselves, so the ruling ends every game.
    """
    quiet, most = state.round - state.lively, FACTS.end.quiet_rounds
    if state.ending or not state.rulings.quiet_rounds_end_the_game:
        return
    if quiet >= most:
        state.ending = "quiet"
    elif 2 * quiet >= most:
        state.tell("quiet", rounds=quiet, count=most - quiet, **solo_fact(state))


def solo_fact(state: DinnerState) -> dict[str, Plain]:
    """The fact `alone` for texts of the solo challenge, in which only the seat makes progress; otherwise no fact."""
    return {"alone": 1} if state.neighbour else {}


def is_stopped(state: DinnerState) -> bool:
    """Whether the game ends now, without finishing the round (J2)."""
    return bool(state.ending) and not state.rulings.round_is_finished


def seats_in_last_round(state: DinnerState) -> tuple[Seat, ...] | None:
    """The seats whose last turn is not over, in turn order; None until the end of the game is certain (H).

    If the game ends without finishing the round (J2), only the seat on turn.
    """
    if not state.ending:
        return None
    later = range((state.on_turn - state.first) % state.seats, state.seats)
    seats = tuple((state.first + place) % state.seats for place in later)
    return seats[:1] if is_stopped(state) else seats
