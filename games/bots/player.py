"""Bot players: they answer the questions everybody gets, and see what their seat may see."""

from typing import Protocol

from games.core import Ask, Choice, Position, Rng, Seat


class Player(Protocol):
    """Decides for any game, over the protocol alone."""

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        """A legal choice for the open question of this seat. The position is a guess and the player's own."""
        ...


def advise(player: Player, position: Position, seat: Seat, rng: Rng) -> Choice:
    """What the player chooses for this seat, which is asked something; the real position is never shown to it.

    The player gets a guess that fits the seat's view. Where no guess leads to the open question, chance answers it.
    """
    ask = position.asks()[seat]
    guessed = position.guess(seat, rng)
    if guessed.asks().get(seat) != ask:
        return ask.sample(rng)
    return player.decide(guessed, seat, rng)


def plan_turn(player: Player, guessed: Position, ask: Ask, seat: Seat, rng: Rng) -> list[Choice]:
    """The choices of a player from its open question `ask` on, as far as it can plan.

    The last one is the commit, or one that brings something hidden to light or asks another seat. `guessed` is a guess
    for this seat, made while the question was open; it is used up. Where it does not lead to the question, chance
    answers that alone.
    """
    if guessed.asks().get(seat) != ask:
        return [ask.sample(rng)]
    number, choices = guessed.number, list[Choice]()
    while guessed.number == number and seat in guessed.asks():
        choices.append(player.decide(guessed.clone(), seat, rng))
        guessed.apply(seat, choices[-1])
        if not guessed.undoable(seat):
            break
    return choices
