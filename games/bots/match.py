"""Whole games between bot players."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.bots.player import Player, plan_turn
from games.core import COMMIT, Game, Move, Position, Rng, Seed, Settings, Transcript, transcribe


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
    return Position.start(game, settings, seats, seed).rollout(lambda ask: ask.sample(rng))


def match_by_chance(game: Game[Any], settings: Settings, seats: int, seed: Seed) -> Match:
    """The same game as `play_by_chance`, played move by move so that it can be recorded."""
    position, moves, rng = Position.start(game, settings, seats, seed), list[Move](), Rng.of(seed).fork()
    while not position.over:
        seat = min(position.asks())
        ask = position.asks()[seat]
        moves += position.apply(seat, COMMIT if ask.kind == COMMIT else ask.sample(rng))
    return Match(position, moves, settings, seed)
