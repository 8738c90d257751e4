"""A lane: the run of one seat in an open step, tentative until it is committed."""

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

    def __init__(self, rule: SeatRule[Any], seat: Seat, state: State, alone: bool) -> None:
        self.state, self.seat = state, seat
        self.ask: Ask | None = None
        self.reveals = 0
        self._alone = alone
        self._generator: Rule[None] = rule(state, seat)
        self.send(None)

    def send(self, choice: Choice) -> None:
        """Answer the open question; at first, None starts the rule."""
        chance, reveals = self.state.rng.state, self.reveals
        try:
            yielded = self._generator.send(choice)
            while isinstance(yielded, Reveal):
                self.reveals += 1
                yielded = self._generator.send(None)
            self.ask = yielded
        except StopIteration:
            self.ask = None
        if chance != self.state.rng.state and self.reveals == reveals:
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

    `alone`: no other seat acts in this step, so the rule may reveal things and ask other seats in between.

    `committed` says whether this seat has finished.

    A clone runs the rule again when it is first needed, or takes over the run of the lane it was cloned from while both
    stand at the same choices; what is known of them (`_ask`, `_fixed`, `_reveals`) does not need the run.
    """

    __slots__ = ("_ask", "_fixed", "_origin", "_reveals", "_run", "alone", "base", "committed", "moves", "rule", "seat")

    def __init__(self, rule: SeatRule[Any], seat: Seat, base: State, alone: bool) -> None:
        self.rule, self.seat, self.base, self.alone = rule, seat, base, alone
        self.moves: list[Move] = []
        self.committed = False
        self._run: Run | None = None
        self._origin: Lane | None = None
        self._ask: Ask | None = None
        self._fixed = self._reveals = 0

    @property
    def state(self) -> Any:
        """The fork as it stands after the choices made so far."""
        return self._started().state

    @property
    def ask(self) -> Ask | None:
        """The open question: the rule's, then COMMIT, then None."""
        return None if self.committed else self._ask or self._known_ask()

    @property
    def undoable(self) -> int:
        """How many of the last choices can be taken back, all by the same seat."""
        self._known_ask()
        return len(self.moves) - self._fixed

    @property
    def reveals(self) -> int:
        """How often something hidden has come to light in this lane."""
        self._known_ask()
        return self._reveals

    def apply(self, choice: Choice) -> None:
        """Answer the open question. Raises IllegalChoice. Whatever is raised, nothing has changed."""
        ask = self.ask
        assert ask is not None
        if not ask.allows(choice):
            raise IllegalChoice(ask.kind, choice, ask.options)
        run = self._started()
        self.moves.append(Move(ask.seat, choice))
        if choice == COMMIT:
            self.committed = True
        else:
            self._send_last(run)

    def undo(self, seat: Seat, count: int = 1) -> None:
        """Take back the last choices of this seat. Raises CannotUndo when they are not its own or are revealed."""
        if not 0 < count <= self.undoable or self.moves[-1].seat != seat:
            raise CannotUndo(seat)
        self._drop(count)

    def reopen(self) -> None:
        """Take the commit back, whatever the rule has done with the fork since."""
        if self.committed:
            self._drop(1)

    def follow(self, moves: list[Move]) -> None:
        """Stand where these choices lead instead; they are known to fit."""
        self.moves = moves[:]
        self.committed = bool(moves) and moves[-1].choice == COMMIT
        self._forget()

    def clone(self) -> "Lane":
        """A lane with the same choices on the same checkpoint."""
        twin = Lane.__new__(Lane)
        twin.rule, twin.seat, twin.base, twin.alone = self.rule, self.seat, self.base, self.alone
        twin.moves, twin.committed = self.moves[:], self.committed
        twin._ask, twin._fixed, twin._reveals, twin._run = self._ask, self._fixed, self._reveals, None
        twin._origin = self if self._run else self._origin
        return twin

    def play_on(self, state: State) -> None:
        """Run the whole lane again on a state that others have changed. Raises RuleError if it no longer fits."""
        run = Run(self.rule, self.seat, state, self.alone)
        for number, move in enumerate(self.moves[:-1], 1):
            if run.ask is None or not run.ask.allows(move.choice):
                raise RuleError(f"seat {self.seat}: choice {number} fits its own lane but not the common state")
            run.send(move.choice)

    def _known_ask(self) -> Ask:
        if self._ask is None:
            self._started()
        assert self._ask is not None
        return self._ask

    def _started(self) -> Run:
        if self._run is None:
            self._run = self._taken_over() or self._run_again()
        return self._run

    def _taken_over(self) -> Run | None:
        """The run of the lane that this one was cloned from, if it stands at the same choices."""
        origin, self._origin = self._origin, None
        if origin is None or origin._run is None or origin.moves != self.moves:
            return None
        run, origin._run = origin._run, None
        return run

    def _run_again(self) -> Run:
        fork = self.base.for_turn() if self.alone else self.base.for_seat(self.seat)
        run = Run(self.rule, self.seat, fork, self.alone)
        self._fixed = 0
        self._note(run)
        for count, move in enumerate(self.moves, 1):
            if move.choice != COMMIT:
                self._send(run, move, count)
        return run

    def _send_last(self, run: Run) -> None:
        """Pass the last choice on; where the rule breaks down over it, take it back and raise what it raised."""
        try:
            self._send(run, self.moves[-1], len(self.moves))
        except BaseException:
            self._drop(1)
            raise

    def _send(self, run: Run, move: Move, count: int) -> None:
        """Pass a choice on; what was revealed by it, or was shown to another seat, is fixed."""
        reveals = run.reveals
        run.send(move.choice)
        asked = run.ask.seat if run.ask else self.seat
        if run.reveals != reveals or asked != move.seat:
            self._fixed = count
        self._note(run)

    def _note(self, run: Run) -> None:
        """Remember what is known of the run, so that clones can tell it without one of their own."""
        self._ask, self._reveals = run.ask or Ask(self.seat, COMMIT, (COMMIT,)), run.reveals

    def _drop(self, count: int) -> None:
        del self.moves[-count:]
        self.committed = False
        self._forget()

    def _forget(self) -> None:
        self._run = self._origin = self._ask = None
        self._fixed = self._reveals = 0
