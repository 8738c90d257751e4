"""Steps to a recorded game: a bot player's advice on a question, and the transcript of what was played."""

import msgspec

from games.bots import Player
from games.core import Choice, Move, Position, Rng, Seat, Seed, Settings, Standing, Transcript


def advise(player: Player, position: Position, seat: Seat, rng: Rng) -> Choice:
    """The player's choice for this seat, which has an open question. The player never sees the real position.

    It gets a guess that fits the seat's view. If no guess leads to the open question, the choice is random.
    """
    ask = position.asks()[seat]
    guessed = position.guess(seat, rng)
    if guessed.asks().get(seat) != ask:
        return ask.sample(rng)
    return player.decide(guessed, seat, rng)


def transcribe(
    position: Position, settings: Settings, seed: Seed, moves: list[Move], standings: list[Standing] | None = None
) -> Transcript:
    """The transcript of a game at `position` after these moves, with its own standings or the given ones."""
    return Transcript(
        game=position.game.name,
        version=position.base.version,
        seed=seed,
        seats=position.base.seats,
        settings=msgspec.to_builtins(settings),
        choices=[(move.seat, move.choice) for move in moves],
        standings=position.standings() if standings is None else standings,
    )
