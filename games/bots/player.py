"""The protocol of bot players. They answer the same questions as people, and see no more than their seat may see."""

from typing import Protocol

from games.core import Ask, Choice, Position, Rng, Seat


class Player(Protocol):
    """A bot player of any game."""

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        """A legal choice for the open question of this seat. The player may change `position`, which is a guess."""
        ...


def plan_turn(player: Player, guessed: Position, ask: Ask, seat: Seat, rng: Rng) -> list[Choice]:
    """The choices of a player from its open question `ask` on, as far as it can plan.

    The last one is the commit, or a choice that reveals something or asks another seat. `guessed` is a guess for this
    seat, made while the question was open; it changes. If the seat does not have this question in the guess, returns
    one random choice.
    """
    if guessed.asks().get(seat) != ask:
        return [ask.sample(rng)]
    number, choices = guessed.number, list[Choice]()
    while guessed.number == number and seat in guessed.asks():
        choices.append(player.decide(guessed.clone(), seat, rng))
        guessed.apply(seat, choices[-1])
        if not guessed.undoable_count(seat):
            break
    return choices
