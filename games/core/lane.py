"""A lane: the run of one seat in an open step, tentative until it is committed."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from games.core.asks import COMMIT, Ask, Choice, Reveal, Rule, Seat
from games.core.errors import CannotUndo, IllegalChoice, RuleError
from games.core.game import SeatRule
from games.core.records import FrozenRecord
from games.core.state import State


class Move(FrozenRecord, frozen=True):
    """A choice and the seat that made it."""

    seat: Seat
    choice: Choice


class Run:
    """One execution of a rule on a state of its own: advances with each choice to the next question.

    `ask` is the open question, None when the rule has ended; `reveals` counts what has come to light.
    """

    __slots__ = ("_alone", "_generator", "ask", "reveals", "seat", "state")

    def __init__(self, rule: SeatRule[Any], seat: Seat, state: State, alone: bool) -> None:
        self.state, self.seat = state, seat
        self.ask: Ask | None = None
        self.reveals = 0
        self._alone = alone
        self._generator: Rule[None] = rule(state, seat)
        self.send(None)

    def send(self, choice: Choice) -> None:
        """Answer the open question; at first, None starts the rule."""
        rng, reveals = self.state.rng, self.reveals
        chance = rng.state
        try:
            yielded = self._generator.send(choice)
            while isinstance(yielded, Reveal):
                self.reveals += 1
                yielded = self._generator.send(None)
            self.ask = yielded
        except StopIteration:
            self.ask = None
        if chance != rng.state and self.reveals == reveals:
            raise RuleError("a draw inside a turn has to be followed by reveal()")
        if not self._alone and (self.reveals or (self.ask and self.ask.seat != self.seat)):
            self._require_solitude()

    def _require_solitude(self) -> None:
        """Raise RuleError where the rule did what it may do only while no other seat acts."""
        if self.reveals:
            raise RuleError("nothing can be revealed while several seats act")
        if self.ask and self.ask.seat != self.seat:
            raise RuleError("no other seat can be asked while several seats act")


class Lane:
    """One seat's choices on a fork of the checkpoint. The last choice of a finished lane is COMMIT.

    A lane never changes: every answer makes another one, so clones of a position share them. What it knows without
    running its rule: `ask`, the open question (the rule's, then COMMIT, then None), and `reveals`, how often something
    hidden has come to light. `alone`: no other seat acts in this step, so the rule may reveal things and ask other
    seats in between.

    The run of the rule is handed on to the first lane that follows; later ones run the rule again.
    """

    __slots__ = ("_fixed", "_run", "alone", "ask", "base", "moves", "reveals", "rule", "seat")

    def __init__(self, rule: SeatRule[Any], seat: Seat, base: State, alone: bool) -> None:
        self.rule, self.seat, self.base, self.alone = rule, seat, base, alone
        self.moves: tuple[Move, ...] = ()
        self._fixed = 0
        self._run: Run | None = Run(rule, seat, self.fork(), alone)
        self.ask: Ask | None = self._run.ask or _commit_of(seat)
        self.reveals = self._run.reveals

    @property
    def state(self) -> Any:
        """The fork as it stands after the choices made so far; to be read only."""
        if self._run is None:
            self._run = self.run_on(self.fork())
        return self._run.state

    @property
    def undoable(self) -> int:
        """How many of the last choices can be undone, all by the same seat."""
        return len(self.moves) - self._fixed

    def answered(self, choice: Choice) -> "Lane":
        """The lane with the open question answered like this. Raises IllegalChoice."""
        ask = self.ask
        assert ask is not None
        if not ask.allows(choice):
            raise IllegalChoice(ask.kind, choice, ask.options)
        return self._followed_by(Move(ask.seat, choice))

    def undone(self, seat: Seat, count: int = 1) -> "Lane":
        """The lane without the last choices of this seat. Raises CannotUndo when they are not its own or are fixed."""
        if not 0 < count <= self.undoable or self.moves[-1].seat != seat:
            raise CannotUndo(seat)
        return self.following(self.moves[:-count])

    def following(self, moves: Iterable[Move]) -> "Lane":
        """The lane that begins like this one and stands where these choices lead; they are known to fit."""
        lane = Lane(self.rule, self.seat, self.base, self.alone) if self.moves else self
        for move in moves:
            lane = lane._followed_by(move)
        return lane

    def play_on(self, state: State) -> None:
        """Run the whole lane again on a state that others have changed. Raises RuleError if it no longer fits."""
        run = Run(self.rule, self.seat, state, self.alone)
        for number, move in enumerate(self.moves[:-1], 1):
            if run.ask is None or not run.ask.allows(move.choice):
                raise RuleError(f"seat {self.seat}: choice {number} fits its own lane but not the common state")
            run.send(move.choice)

    def run_on(self, state: State) -> Run:
        """The rule on this state, with the choices made so far; the state is changed."""
        run = Run(self.rule, self.seat, state, self.alone)
        for move in self.moves:
            if move.choice != COMMIT:
                run.send(move.choice)
        return run

    def give_up(self) -> Any:
        """Give the fork away, to be changed: from now on this lane has none of its own."""
        state, self._run = self.state, None
        return state

    def hand_over(self) -> Run:
        """The rule where this lane stands, to be gone on with; when the lane needs it again, it runs anew."""
        run, self._run = self._run or self.run_on(self.fork()), None
        return run

    def _followed_by(self, move: Move) -> "Lane":
        """The lane with one more choice; what was revealed by it, or was shown to another seat, is fixed."""
        run = self.hand_over()
        after = Lane.__new__(Lane)
        after.rule, after.seat, after.base, after.alone = self.rule, self.seat, self.base, self.alone
        after.moves, after._fixed = (*self.moves, move), self._fixed
        if move.choice == COMMIT:
            after.ask, after.reveals = None, self.reveals
        else:
            run.send(move.choice)
            after.ask, after.reveals = run.ask or _commit_of(self.seat), run.reveals
            if run.reveals != self.reveals or after.ask.seat != move.seat:
                after._fixed = len(after.moves)
        after._run = run
        return after

    def fork(self) -> Any:
        """A copy of the checkpoint of which this seat may write what is its own."""
        return self.base.for_turn() if self.alone else self.base.for_seat(self.seat)


@lru_cache
def _commit_of(seat: Seat) -> Ask:
    """The question that is left when the rule has ended."""
    return Ask(seat, COMMIT, (COMMIT,))
