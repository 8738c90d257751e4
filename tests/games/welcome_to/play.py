"""Players that steer by worth, choice by choice, with slips: sheets fill, plans are scored."""

from games.core import COMMIT, Ask, Choice, Position, Rng
from games.welcome_to import GAME

SLIPS = 20
"""One choice in so many is random."""


def careful(position: Position, ask: Ask, rng: Rng) -> Choice:
    """The choice after which the seat's sheet is worth most, or by a slip any other."""
    choices = ask.choices()
    if len(choices) == 1 or rng.below(SLIPS) == 0:
        return rng.pick(choices)
    return max(choices, key=lambda choice: worth_after(position, ask.seat, choice))


def worth_after(position: Position, seat: int, choice: Choice) -> float:
    """What a seat's sheet is worth after one more choice that does not end the round."""
    twin = position.clone()
    twin.apply(seat, choice)
    return GAME.worth(twin.view(seat), seat)


def play_next_round(position: Position, rng: Rng) -> None:
    """Let everybody finish the round; all commit only when all have chosen."""
    while any(ask.kind != COMMIT for ask in position.asks().values()):
        for seat, ask in position.asks().items():
            if ask.kind != COMMIT:
                position.apply(seat, careful(position, ask, rng))
    for seat in list(position.asks()):
        position.commit(seat)
