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
    """One execution of a rule on a state of its own: advances with each choice to the next question."""

    def __init__(self, rule: SeatRule[Any], seat: Seat, state: State, alone: bool) -> None:
        self.state, self.seat = state, seat
        self.ask: Ask | None = None
        self.revealed = False
        self._alone = alone
        self._generator: Rule[None] = rule(state, seat)
        self._advance(None)

    def send(self, choice: Choice) -> None:
        """Answer the open question."""
        self.revealed = False
        self._advance(choice)

    def _advance(self, choice: Choice) -> None:
        chance = self.state.rng.state
        try:
            yielded = self._generator.send(choice)
            while isinstance(yielded, Reveal):
                self.revealed = True
                yielded = self._generator.send(None)
            self.ask = yielded
        except StopIteration:
            self.ask = None
        self._require_honest(chance)

    def _require_honest(self, chance: int) -> None:
        """Raise RuleError where the rule drew unannounced, or did alone what it may only do alone."""
        if chance != self.state.rng.state and not self.revealed:
            raise RuleError("a draw inside a turn has to be followed by reveal()")
        if self._alone:
            return
        if self.revealed:
            raise RuleError("nothing can be revealed while several seats act")
        if self.ask and self.ask.seat != self.seat:
            raise RuleError("no other seat can be asked while several seats act")


class Lane:
    """One seat's choices on a fork of the checkpoint. The last choice of a finished lane is COMMIT."""

    def __init__(self, rule: SeatRule[Any], seat: Seat, base: State, alone: bool) -> None:
        self.rule, self.seat, self.base, self.alone = rule, seat, base, alone
        self.moves: list[Move] = []
        self._fixed = 0
        self._run: Run | None = None

    @property
    def committed(self) -> bool:
        """Whether this seat has finished."""
        return bool(self.moves) and self.moves[-1].choice == COMMIT

    @property
    def state(self) -> Any:
        """The fork as it stands after the choices made so far."""
        return self._started().state

    @property
    def ask(self) -> Ask | None:
        """The open question: the rule's, then COMMIT, then None."""
        if self.committed:
            return None
        return self._started().ask or Ask(self.seat, COMMIT, (COMMIT,))

    @property
    def undoable(self) -> int:
        """How many of the last choices can be taken back, all by the same seat."""
        self._started()
        return len(self.moves) - self._fixed

    def apply(self, choice: Choice) -> None:
        """Answer the open question. Raises IllegalChoice, and then nothing has changed."""
        ask = self.ask
        assert ask is not None
        if not ask.allows(choice):
            raise IllegalChoice(ask.kind, choice, ask.options)
        self.moves.append(Move(ask.seat, choice))
        if choice != COMMIT:
            self._send(ask.seat, choice, len(self.moves))

    def undo(self, seat: Seat, count: int = 1) -> None:
        """Take back the last choices of this seat. Raises CannotUndo when they are not its own or are revealed."""
        if not 0 < count <= self.undoable or self.moves[-1].seat != seat:
            raise CannotUndo(seat)
        recommitting = self.committed and count == 1
        del self.moves[-count:]
        if not recommitting:
            self._run = None

    def clone(self) -> "Lane":
        """A lane with the same choices on the same checkpoint; its rule runs when it is first needed."""
        twin = Lane(self.rule, self.seat, self.base, self.alone)
        twin.moves = self.moves[:]
        return twin

    def play_on(self, state: State) -> None:
        """Run the whole lane again on a state that others have changed. Raises RuleError if it no longer fits."""
        run = Run(self.rule, self.seat, state, self.alone)
        for move in self.moves[:-1]:
            if run.ask is None or not run.ask.allows(move.choice):
                raise RuleError(f"seat {self.seat}: {move.choice!r} fits its own lane but not the common state")
            run.send(move.choice)

    def _started(self) -> Run:
        if self._run is None:
            fork = self.base.copy()
            fork.news = []
            self._run = Run(self.rule, self.seat, fork, self.alone)
            self._fixed = 0
            for count, move in enumerate(self.moves, 1):
                if move.choice != COMMIT:
                    self._send(move.seat, move.choice, count)
        return self._run

    def _send(self, seat: Seat, choice: Choice, count: int) -> None:
        """Pass a choice on; what was revealed by it, or was shown to another seat, is fixed."""
        run = self._started()
        run.send(choice)
        asked = run.ask.seat if run.ask else self.seat
        if run.revealed or asked != seat:
            self._fixed = count
