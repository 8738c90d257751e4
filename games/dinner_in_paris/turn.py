"""The course of the game (rules page, section C): the objectives to keep, and turns up to the end.

A turn is one step that repeats: it ends at each draw, and goes on with the drawn things.
"""

from collections.abc import Callable, Mapping
from typing import Final

from games.core import (
    OVER,
    Ask,
    Plain,
    Rule,
    Seat,
    SeatRule,
    Step,
    Wishes,
    choose,
    choose_or_decline,
    everybody,
    nobody,
)
from games.dinner_in_paris.claiming import (
    OBJECTIVE_PIGEON,
    claim_objective,
    claim_options,
    keep_objective,
    keep_or_share_objective,
    offer_second_objective,
)
from games.dinner_in_paris.data import FACTS, RESOURCES, SETUP
from games.dinner_in_paris.deal import deal, draw_objective, draw_pigeon, draw_resource
from games.dinner_in_paris.ending import is_stopped, record_quiet_end_if_due, solo_fact
from games.dinner_in_paris.laying import begin_laying, continue_laying, terrace_options
from games.dinner_in_paris.neighbour import take_neighbours_turn
from games.dinner_in_paris.opening import needs_pigeon, open_restaurant, opening_options
from games.dinner_in_paris.score import printed_objective_points, standings
from games.dinner_in_paris.state import DECK, DinnerState


def _next_draw_question(state: DinnerState, seat: Seat) -> Mapping[Plain, Ask]:
    """The question for the source of the first card of this seat's next turn, by its round; empty without one."""
    after = (seat - state.first) % state.seats > (state.on_turn - state.first) % state.seats
    if seat == state.on_turn or (state.ending and not after):
        return {}
    shown = [("draw", card) for card in state.display]
    may_be_shown = [("draw", card) for card in RESOURCES]
    options = tuple(dict.fromkeys([*shown, *may_be_shown, ("draw", DECK)]))
    return {(state.round + (not after),): Ask(seat, "draw", options)}


# A turn begins with its first draw. A pigeon card draws two in the middle.
WISHES: Final = Wishes[DinnerState](
    "draw",
    lambda state: (state.round,),
    _next_draw_question,
    begins=lambda state: bool(state.draws) and not state.laying,
)

TurnOption = tuple[Plain, ...]  # a word for the kind of action, and its details


def _finish_objectives(state: DinnerState) -> str:
    """Make unkept objectives common, and begin the first turn; return the next step."""
    for seat, board in enumerate(state.boards):
        for card in board.drawn:
            state.common.append(card)
            state.tell("shared", seat, card=card)
        board.drawn = []
    state.round = 1
    state.tell("round", state.first, round=1, majority=state.majority)
    return _begin_turn(state)


def _begin_turn(state: DinnerState) -> str:
    """Give the seat on turn all its actions and a pending draw before them; return the name of the step."""
    state.actions, state.draws, state.has_laid = SETUP.actions, 1, False
    return "turn"


def _turn_rule(state: DinnerState) -> Mapping[Seat, SeatRule[DinnerState]]:
    return {state.on_turn: _take_turn}


def _take_turn(state: DinnerState, seat: Seat) -> Rule[None]:
    """Continue the turn until it ends or a draw is pending."""
    if state.rulings.hand_shrinks_at_once:
        yield from _discard_to_limit(state, seat)
    yield from keep_or_share_objective(state, seat)
    if state.draws:
        plays, facts = ([], {}) if state.laying else (_free_plays(state, seat), {"left": state.actions})
        choice = yield from choose(seat, "draw", [*card_sources(state), *plays], **facts)
        yield from _ACTIONS[choice[0]](state, seat, *choice[1:])
    elif state.laying:
        yield from continue_laying(state, seat)
    elif state.second:
        yield from offer_second_objective(state, seat)
    while state.actions and not (_has_pending_draw(state) or is_stopped(state)):
        yield from _take_action(state, seat)
    if not _has_pending_draw(state):
        yield from _discard_to_limit(state, seat)


def _discard_to_limit(state: DinnerState, seat: Seat) -> Rule[None]:
    """Discard resource cards above the hand limit (C.3)."""
    board = state.boards[seat]
    while len(board.cards) > SETUP.hand_limit:
        card = yield from choose(seat, "discard", sorted(set(board.cards)))
        board.spend(card)
        state.discards.append(card)
        state.tell("discarded", seat, card=card)


def card_sources(state: DinnerState) -> list[TurnOption]:
    """The options for the source of a resource card: each face of the display, and the deck if it can give a card."""
    faces = [("draw", card) for card in dict.fromkeys(state.display)]
    return [*faces, ("draw", DECK)] if state.deck or state.discards else [*faces]


def _free_plays(state: DinnerState, seat: Seat) -> list[TurnOption]:
    """The pigeon cards that can be played between actions: one that draws an objective (F.4)."""
    can_draw = OBJECTIVE_PIGEON in state.boards[seat].pigeons and state.objective_deck
    return [("play", OBJECTIVE_PIGEON)] if can_draw else []


def _take_action(state: DinnerState, seat: Seat) -> Rule[None]:
    """Ask for an action, a free play or the end of the turn, and carry it out (T1, T2)."""
    options = _turn_options(state, seat)
    ask = choose_or_decline if state.rulings.turn_may_end_early else choose
    own = state.boards[seat].restaurant_keys
    spared = tuple(one[1] for one in options if one[0] == "open" and needs_pigeon(state, seat, one[1]))
    facts = {"spared": spared} if spared else {}
    choice = yield from ask(seat, "action", options, left=state.actions, restaurants=own, **facts)
    if choice is None:
        state.actions = 0
    else:
        yield from _ACTIONS[choice[0]](state, seat, *choice[1:])


def _turn_options(state: DinnerState, seat: Seat) -> list[TurnOption]:
    """The possible actions and free plays of the seat, as options. The first word of each is a key of _ACTIONS."""
    return [
        *([("draw",)] if card_sources(state) else []),
        *opening_options(state, seat),
        *terrace_options(state, seat),
        *claim_options(state, seat),
        *_free_plays(state, seat),
    ]


def _choose_card_source(state: DinnerState, seat: Seat, source: str | None = None) -> Rule[None]:
    """Choose the source of the pending card. As action A (no source given), ask for it and spend an action."""
    if source is None:
        _, source = yield from choose(seat, "draw", card_sources(state))
        state.actions -= 1
        state.draws = 1
    state.source = source


def _play_objective_pigeon(state: DinnerState, seat: Seat, card: str) -> Rule[None]:
    """Play the pigeon card that draws an objective."""
    state.use_pigeon(seat, card)
    state.objective_draws = 1
    yield from ()


_ACTIONS: Final[Mapping[str, Callable[..., Rule[None]]]] = {
    "draw": _choose_card_source,
    "open": open_restaurant,
    "lay": begin_laying,
    "claim": claim_objective,
    "play": _play_objective_pigeon,
}
"""The rules of the options in a turn, by the first word of the option."""


def _has_pending_draw(state: DinnerState) -> bool:
    """Whether a card is to be drawn before the turn can go on."""
    return bool(state.source or state.objective_draws or (state.laying and state.laying.spot))


def _has_drawn_first_card(state: DinnerState) -> bool:
    """Whether the seat on turn has drawn the first card of its turn."""
    return not (state.actions == SETUP.actions and state.draws and not state.board_on_turn.drawn and not state.laying)


def has_more_to_do(state: DinnerState) -> bool:
    """Whether the seat on turn has a pending draw, and more to do in this turn after it."""
    is_left = state.actions or state.objective_draws or state.laying or state.draws > 1
    return _has_pending_draw(state) and bool(is_left or len(state.board_on_turn.cards) >= SETUP.hand_limit)


def _make_pending_draws(state: DinnerState) -> str:
    """Make the pending draws; return the same step, or begin the next turn."""
    seat = state.on_turn
    if state.source:
        draw_resource(state, seat, state.source)
        state.draws, state.source = state.draws - 1, ""
    if state.objective_draws:
        draw_objective(state, seat)
        state.objective_draws = 0
    if state.laying and state.laying.spot:
        state.laying.spot = False
        draw_pigeon(state, seat)
    return end_turn(state) if _is_turn_over(state) else "turn"


def _is_turn_over(state: DinnerState) -> bool:
    """Whether the seat on turn has nothing more to do in this turn."""
    if is_stopped(state) and not state.laying:
        return True
    board = state.board_on_turn
    is_busy = state.actions or state.draws or state.laying or state.second or board.drawn
    return not is_busy and len(board.cards) <= SETUP.hand_limit


def end_turn(state: DinnerState) -> str:
    """Make fresh pigeon cards playable, let the neighbour act, and begin the next turn or end the game (H).

    At the end of a round, `record_quiet_end_if_due` comes first. Returns the name of the next step.
    """
    board = state.board_on_turn
    board.pigeons, board.fresh = board.pigeons + board.fresh, []
    following = (state.on_turn + 1) % state.seats
    if following == state.first:
        record_quiet_end_if_due(state)
    if state.ending and (following == state.first or is_stopped(state)):
        return _end_game(state)
    if state.neighbour:
        take_neighbours_turn(state, state.neighbour)
        if is_stopped(state):
            return _end_game(state)
    state.on_turn = following
    if following == state.first:
        state.round += 1
        state.tell("round", state.first, round=state.round)
    return _begin_turn(state)


def _end_game(state: DinnerState) -> str:
    """End the game, and announce its reason, the cost of unclaimed objectives, and the grade of the solo challenge.

    Returns the name of the last step.
    """
    state.tell("ended", reason=state.ending, rounds=state.round, **solo_fact(state))
    for seat, board in enumerate(state.boards):
        if board.objectives:
            state.tell("missed", seat, goals=tuple(board.objectives), lost=printed_objective_points(board.objectives))
    state.step = OVER
    if state.neighbour:
        state.tell("graded", 0, **FACTS.solo.in_version(state.version).facts(standings(state)[0].points))
    return OVER


STEPS: Final = {
    "deal": Step[DinnerState](open=nobody, close=deal),
    "objectives": Step[DinnerState](open=everybody(keep_objective), close=_finish_objectives),
    "turn": Step[DinnerState](
        open=_turn_rule, close=_make_pending_draws, wishes=WISHES, same_turn=_has_drawn_first_card
    ),
}
