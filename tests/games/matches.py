"""Whole games: between bot players, by chance, and as fast as possible."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from games.bots import Player, plan_turn
from games.core import COMMIT, OVER, Ask, Choice, Game, Move, Position, Rng, Run, Seed, Settings, State, Transcript
from tests.games.playing import transcribe

Pick: TypeAlias = Callable[[Ask], Choice]


class Match(NamedTuple):
    """A finished game: its final position and all moves in the order in which they became final."""

    position: Position
    moves: list[Move]
    settings: Settings
    seed: Seed

    def transcript(self) -> Transcript:
        return transcribe(self.position, self.settings, self.seed, self.moves)


def play_match(game: Game[Any], settings: Settings, players: Sequence[Player], seed: Seed) -> Match:
    """A game between these players, one for each seat. The seed decides all chance. Raises SetupError."""
    position, moves = Position.start(game, settings, len(players), seed), list[Move]()
    chance = Rng.of(seed).fork()
    rngs = [chance.fork() for _ in players]
    while not position.over:
        seat, ask = min(position.asks().items())
        guessed = position.guess(seat, rngs[seat])
        for choice in plan_turn(players[seat], guessed, ask, seat, rngs[seat]):
            moves += position.apply(seat, choice)
    return Match(position, moves, settings, seed)


def play_by_chance(game: Game[Any], settings: Settings, seats: int, seed: Seed) -> Any:
    """The final state of a game in which chance makes every choice, played in one pass. Raises SetupError."""
    rng = Rng.of(seed).fork()
    return rollout(Position.start(game, settings, seats, seed), lambda ask: ask.sample(rng))


def match_by_chance(game: Game[Any], settings: Settings, seats: int, seed: Seed) -> Match:
    """The same game as `play_by_chance`, played move by move so that it can be recorded."""
    position, moves, rng = Position.start(game, settings, seats, seed), list[Move](), Rng.of(seed).fork()
    while not position.over:
        seat = min(position.asks())
        ask = position.asks()[seat]
        moves += position.apply(seat, COMMIT if ask.kind == COMMIT else ask.sample(rng))
    return Match(position, moves, settings, seed)


def rollout(position: Position, pick: Pick) -> Any:
    """The final state if `pick` answers all further questions; they are not checked. The position does not change.

    The game runs in one pass, without forks: all seats of a step act on the one state, in seat order. This is allowed
    because no lane reads what others write in the same step.
    """
    state, steps = position.base.copy(), position.game.steps
    if position.lanes:
        state.news = []
        for seat in sorted(position.lanes):
            _answer(position.lanes[seat].run_on(state), pick)
        state.step = steps[state.step].close(state)
    while state.step != OVER:
        step = steps[state.step]
        if opened := step.open(state):
            state.news = []
            for seat in sorted(opened):
                _answer(Run(opened[seat], seat, state, len(opened) == 1), pick)
        state.step = step.close(state)
    return state


def _answer(run: Run, pick: Pick) -> None:
    while run.ask:
        run.send(pick(run.ask))


def endings_of(state: State) -> list[str]:
    """The reasons in the last news why the game ended."""
    return [str(news.facts["reason"]) for news in state.news if news.kind == "ended" and "reason" in news.facts]
