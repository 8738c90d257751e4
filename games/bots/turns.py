"""Trials of the ways in which a seat may play the rest of its turn, on copies of a state."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from games.core import Ask, Choice, Game, Lane, Position, Rng, Run, Seat


class Turn(NamedTuple):
    """A way to play the rest of a turn: the estimated points afterwards, and the seat's choices.

    The choices end where something hidden came to light or another seat was asked; later ones were random.
    """

    worth: float
    choices: tuple[Choice, ...]


class TurnTrials:
    """Tries turns of one seat from its open question on; `tried_count` counts them.

    `lane` is the lane in which the seat is asked, with the choices made so far. `worth` judges the turns: it returns
    the estimated points of a seat in a state. By default it is the game's.
    """

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        lane: Lane,
        rng: Rng,
        worth: Callable[[Any, Seat], float] | None = None,
    ) -> None:
        self.game, self.seat, self.lane, self.rng = game, seat, lane, rng
        self.worth = worth or game.worth
        self.tried_count = 0

    def start(self) -> "Attempt":
        """A new attempt after the choices made so far, on a copy of the checkpoint."""
        return Attempt(self.lane.release_run(), self.seat, self.rng)

    def spread_turns(self, leaves: int) -> Iterator[Turn]:
        """Yield at most `leaves` turns, spread evenly over the choices of each question, in random order.

        Dominated options are left out.
        """
        return self._below(self.start(), leaves)

    def variations(self, turn: Turn, leaves: int) -> Iterator[Turn]:
        """Yield at most `leaves` turns that differ from this one in one choice, beginning with its last choice.

        If a later choice is no longer legal, it and all choices after it are random.
        """
        for number in reversed(range(len(turn.choices))):
            attempt = self.start()
            attempt.follow(turn.choices[:number])
            assert attempt.ask is not None
            options = self._some_choices(attempt.ask, leaves + 1)
            others = [option for option in options if option != turn.choices[number]][:leaves]
            for choice in others:
                choices = (*turn.choices[:number], choice, *turn.choices[number + 1 :])
                yield self.replayed(turn._replace(choices=choices))
            leaves -= len(others)
            if leaves <= 0:
                return

    def replayed(self, turn: Turn) -> Turn:
        """The turn with the same choices, tried again.

        If a choice is no longer legal, it and all choices after it are random.
        """
        attempt = self.start()
        attempt.follow(turn.choices)
        return self._leaf(attempt)

    def _below(self, attempt: "Attempt", leaves: int) -> Iterator[Turn]:
        """All turns below this attempt, depth first. The attempt is used up."""
        if (ask := attempt.ask) is None:
            yield self._leaf(attempt)
            return
        choices, end = self._some_choices(ask, leaves), self.tried_count + leaves
        for left in range(len(choices), 0, -1):
            course = attempt if left == 1 else self._twin(attempt)
            course.send(choices[left - 1])
            yield from self._below(course, (end - self.tried_count) // left)

    def _some_choices(self, ask: Ask, most: int) -> list[Choice]:
        """All choices but dominated ones in random order, or a sample of at most `most`."""
        ask, most = self.game.without_dominated(ask), max(1, most)
        if ask.choice_count > 10 * most:
            return list(dict.fromkeys(ask.sample(self.rng) for _ in range(most)))
        return self.rng.shuffled(ask.choices())[:most]

    def _twin(self, attempt: "Attempt") -> "Attempt":
        twin = self.start()
        twin.resend(attempt)
        return twin

    def _leaf(self, attempt: "Attempt") -> Turn:
        while ask := attempt.ask:
            attempt.send(self.game.without_dominated(ask).sample(self.rng))
        self.tried_count += 1
        return Turn(self.worth(attempt.run.state, self.seat), attempt.choices)


class Attempt:
    """A turn of a seat in a run that nobody else uses. `sent` lists all answers so far, also those of other seats."""

    def __init__(self, run: Run, seat: Seat, rng: Rng) -> None:
        self.run, self.seat, self.rng = run, seat, rng
        self.sent: list[Choice] = []
        self._sure: int | None = None

    @property
    def ask(self) -> Ask | None:
        """The seat's open question; None if its turn is over."""
        ask = self.run.ask
        return ask if ask and ask.seat == self.seat else None

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The seat's choices up to the first that revealed something or asked another seat."""
        return tuple(self.sent[: self._sure])

    def send(self, choice: Choice) -> None:
        """Answer the open question.

        In the seat's own turn, other seats then answer at random up to its next question.
        """
        reveals = self.run.reveals
        self._send(choice)
        if self._sure is None and (self.run.reveals > reveals or (self.run.ask and not self.ask)):
            self._sure = len(self.sent)
        while self.run.seat == self.seat and (ask := self.run.ask) and ask.seat != self.seat:
            self._send(ask.sample(self.rng))

    def resend(self, earlier: "Attempt") -> None:
        """Send all answers of an earlier attempt of the same turn again. The `choices` become the same, too."""
        for choice in earlier.sent:
            self._send(choice)
        self._sure = earlier._sure

    def follow(self, choices: Iterable[Choice]) -> None:
        """Make these choices, up to the first that is not legal."""
        for choice in choices:
            ask = self.ask
            if ask is None or not ask.allows(choice):
                return
            self.send(choice)

    def _send(self, choice: Choice) -> None:
        self.sent.append(choice)
        self.run.send(choice)


def lane_of(position: Position, seat: Seat) -> Lane:
    """The lane in which this seat has the open question, which it must have."""
    return next(lane for lane in position.lanes.values() if lane.ask and lane.ask.seat == seat)
