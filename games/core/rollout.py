"""A game played to its end in one pass, without forks: fast, for simulation and search."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from games.core.asks import Ask, Choice, Seat
from games.core.game import Game
from games.core.lane import Lane, Run
from games.core.state import OVER, State

Pick: TypeAlias = Callable[[Ask], Choice]  # Answers a question. A rollout does not check that the choice is legal.


def play_out(game: Game[Any], state: State, lanes: Mapping[Seat, Lane], pick: Pick) -> State:
    """Finish the open lanes on `state`, play on by `pick` until the game is over, and return the final state.

    All seats of a step act on the one state, in seat order. This is allowed because no lane reads what others write in
    the same step.
    """
    if lanes:
        state.news = []
        for seat in sorted(lanes):
            _answer(lanes[seat].run_on(state), pick)
        state.step = game.steps[state.step].close(state)
    while state.step != OVER:
        step = game.steps[state.step]
        if opened := step.open(state):
            state.news = []
            for seat in sorted(opened):
                _answer(Run(opened[seat], seat, state, len(opened) == 1), pick)
        state.step = step.close(state)
    return state


def _answer(run: Run, pick: Pick) -> None:
    while run.ask:
        run.send(pick(run.ask))
