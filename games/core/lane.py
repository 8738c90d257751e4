"""A lane: the run of one seat in an open step, tentative until the seat commits it."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from games.core.asks import COMMIT, Ask, Choice, Reveal, Rule, Seat
from games.core.errors import CannotUndo, IllegalChoice, RuleError
from games.core.game import SeatRule
from games.core.records import FrozenRecord
from games.core.state import State


class Move(FrozenRecord, frozen=True):
    """A choice with the seat that made it."""

    seat: Seat
    choice: Choice


class Run:
    """One execution of a rule on a state of its own. Each choice advances it to the next question.

    `ask` is the open question, None when the rule has ended. `reveals` counts the reveals so far. `alone`: no other
    seat acts in this step.
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
        """Answer the open question, and run the rule to its next one. None starts the rule.

        Raises RuleError for a random draw that is not followed by `reveal`. While several seats act, a reveal and a
        question to another seat raise it, too.
        """
        rng, reveals = self.state.rng, self.reveals
        chance = rng.state
        try:
            yielded: Ask | Reveal | None = self._generator.send(choice)
            while isinstance(yielded, Reveal):
                self.reveals += 1
                yielded = self._generator.send(None)
        except StopIteration:
            yielded = None
        self.ask = yielded
        if chance != rng.state and self.reveals == reveals:
            raise RuleError("a draw inside a turn has to be followed by reveal()")
        if not self._alone and (self.reveals or (yielded and yielded.seat != self.seat)):
            self._require_solitude()

    def _require_solitude(self) -> None:
        """Raise RuleError if the rule did something that is forbidden while several seats act."""
        if self.reveals:
            raise RuleError("nothing can be revealed while several seats act")
        if self.ask and self.ask.seat != self.seat:
            raise RuleError("no other seat can be asked while several seats act")


class Lane(msgspec.Struct, eq=False, gc=False):
    """One seat's choices on a fork of the checkpoint. The last choice of a finished lane is COMMIT.

    A lane never changes: each answer makes a new lane, so clones of a position share lanes. It knows without running
    its rule: `ask`, the open question (the rule's, then COMMIT, then None), and `reveals`, the number of reveals so
    far. `alone`: no other seat acts in this step, so the rule may reveal things and ask other seats. The first `fixed`
    of the `moves` cannot be undone.

    The first following lane takes over the run of the rule. Later ones run the rule again.
    """

    rule: SeatRule[Any]
    seat: Seat
    base: Any
    alone: bool
    ask: Ask | None
    reveals: int
    _run: Run | None
    moves: tuple[Move, ...] = ()
    fixed: int = 0

    @classmethod
    def open(cls, rule: SeatRule[Any], seat: Seat, base: State, alone: bool) -> "Lane":
        """The lane at the first question of the rule, on a copy of the checkpoint."""
        run = Run(rule, seat, _fork(base, seat, alone), alone)
        return cls(rule, seat, base, alone, run.ask or _commit_of(seat), run.reveals, run)

    @property
    def state(self) -> Any:
        """The lane's copy of the state after the choices made so far. Callers only read it."""
        if self._run is None:
            self._run = self._run_again()
        return self._run.state

    @property
    def undoable_count(self) -> int:
        """The number of choices at the end of the lane that can be undone. All of them are by the same seat."""
        return len(self.moves) - self.fixed

    def with_answer(self, choice: Choice) -> "Lane":
        """The lane after this answer to the open question. Raises IllegalChoice.

        If the choice reveals something, or another seat is asked next, no choice so far can be undone.
        """
        ask = self.ask
        assert ask is not None
        if not ask.allows(choice):
            raise IllegalChoice(ask.kind, choice, ask.options)
        run, moves = self.release_run(), (*self.moves, Move(ask.seat, choice))
        if choice == COMMIT:
            return Lane(self.rule, self.seat, self.base, self.alone, None, self.reveals, run, moves, self.fixed)
        run.send(choice)
        following = run.ask or _commit_of(self.seat)
        is_fixed = run.reveals != self.reveals or following.seat != ask.seat
        fixed = len(moves) if is_fixed else self.fixed
        return Lane(self.rule, self.seat, self.base, self.alone, following, run.reveals, run, moves, fixed)

    def without_last(self, seat: Seat, count: int = 1) -> "Lane":
        """The lane without the last `count` choices. Raises CannotUndo if they are fixed or another seat's."""
        if not 0 < count <= self.undoable_count or self.moves[-1].seat != seat:
            raise CannotUndo(seat)
        return self.with_moves(self.moves[:-count])

    def with_moves(self, moves: Iterable[Move]) -> "Lane":
        """A new lane from the same checkpoint with these moves instead of its own. Raises IllegalChoice."""
        lane = Lane.open(self.rule, self.seat, self.base, self.alone) if self.moves else self
        for move in moves:
            lane = lane.with_answer(move.choice)
        return lane

    def replay_on(self, state: State) -> None:
        """Make the choices of this committed lane on a state that other seats have changed.

        Raises RuleError if one is not legal there.
        """
        run = Run(self.rule, self.seat, state, self.alone)
        for number, move in enumerate(self.moves[:-1], 1):
            if run.ask is None or not run.ask.allows(move.choice):
                raise RuleError(f"seat {self.seat}: choice {number} fits its own lane but not the common state")
            run.send(move.choice)

    def run_on(self, state: State) -> Run:
        """Run the rule on this state, which changes, with the choices made so far. Returns the run."""
        run = Run(self.rule, self.seat, state, self.alone)
        for move in self.moves:
            if move.choice != COMMIT:
                run.send(move.choice)
        return run

    def release_state(self) -> Any:
        """Hand the lane's state over to the caller, who may change it.

        If the lane needs a state again, the rule runs anew.
        """
        state, self._run = self.state, None
        return state

    def release_run(self) -> Run:
        """Hand the run over to the caller, who may advance it. If the lane needs a run again, the rule runs anew."""
        run, self._run = self._run or self._run_again(), None
        return run

    def _run_again(self) -> Run:
        return self.run_on(_fork(self.base, self.seat, self.alone))


def _fork(base: State, seat: Seat, alone: bool) -> State:
    return base.for_turn() if alone else base.for_seat(seat)


@lru_cache
def _commit_of(seat: Seat) -> Ask:
    return Ask(seat, COMMIT, (COMMIT,))
