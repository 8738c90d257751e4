"""What cases may find in a position of any game beside what stands in it (test_cases.py)."""

from typing import Any

from games.bots import Greedy, Search
from games.core import DECLINE, Choice, Plain, Position, Rng, Seat, Standing
from tests.games.data_files import data_of

CHANCES = range(3)
"""What bot players choose is looked at with the chance of so many seeds."""


def asked(position: Position) -> list[Seat]:
    """The seats that are asked something."""
    return list(position.asks())


def coming(position: Position) -> dict[str, list[Plain]]:
    """What each seat may wish for in its next turn; seats without any are left out."""
    turns = {str(seat): list(position.questions_to_come(seat).values()) for seat in range(position.base.seats)}
    return {seat: list(asks[0].options) for seat, asks in turns.items() if asks}


def doubts(position: Position) -> list[str]:
    """What cannot have come about in a game."""
    return list(position.game.doubts(position.base))


def facts(position: Position) -> dict[str, Any]:
    """The data file."""
    return data_of(position.game.name)


def greedy(position: Position) -> list[Choice]:
    """What the first seat chooses if it looks to the end of its turn."""
    return [Greedy(leaves=300).decide(position.clone(), 0, Rng(seed)) for seed in CHANCES]


def may_decline(position: Position) -> bool:
    """Whether the one who is asked may choose nothing."""
    (ask,) = position.asks().values()
    return ask.allows(DECLINE)


def search(position: Position) -> list[Choice]:
    """What the first seat chooses if it looks further ahead."""
    return [Search().decide(position.clone(), 0, Rng(seed)) for seed in CHANCES]


def standings(position: Position) -> list[Standing]:
    """All players, best first."""
    return position.standings()


def turn(position: Position) -> Plain:
    """Which turn it is, for those who wish for something in theirs."""
    return position.turn()


def view(position: Position) -> Any:
    """What somebody sees who has no seat."""
    return position.view(None)


def worth(position: Position) -> float:
    """How good things look for the first seat."""
    found: float = position.game.worth(position.base, 0)
    return found
