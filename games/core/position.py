"""A game in progress: all that a Discord table, a bot player, a test or a replay needs."""

from collections.abc import Callable
from typing import Any

from games.core.asks import COMMIT, Ask, Choice, Seat
from games.core.errors import CannotUndo, NotAsked
from games.core.game import Game, Settings, Standing
from games.core.lane import Lane, Move
from games.core.rng import Rng
from games.core.rollout import play_out
from games.core.state import OVER, State


class Position:
    """A checkpoint (`base`) and the lanes of the seats that act on it.

    `base` never changes while lanes are open; `number` counts the checkpoints since the start.
    """

    def __init__(self, game: Game[Any], base: State, number: int = 0) -> None:
        self.game, self.number = game, number
        self.base: Any = base
        self.lanes: dict[Seat, Lane] = {}
        self._open()

    @classmethod
    def start(cls, game: Game[Any], settings: Settings, seats: int, seed: int) -> "Position":
        """A new game at its first question. Raises SetupError."""
        return cls(game, _first_checkpoint(game, game.start(settings, seats, seed)))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.base.over)

    def asks(self) -> dict[Seat, Ask]:
        """The open question of every seat that is asked something; COMMIT where only that is left."""
        open_asks = (lane.ask for lane in self.lanes.values())
        return {ask.seat: ask for ask in open_asks if ask}

    def apply(self, seat: Seat, choice: Choice) -> tuple[Move, ...]:
        """Answer this seat's question. The moves that have become final: none while somebody is still to act.

        Raises NotAsked or IllegalChoice, and then nothing has changed.
        """
        self._lane_asking(seat).apply(choice)
        return self.settle()

    def commit(self, seat: Seat) -> tuple[Move, ...]:
        """Finish this seat's turn; as `apply(seat, COMMIT)`."""
        return self.apply(seat, COMMIT)

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last choice, also a commit while others are still to act. Raises CannotUndo."""
        self._lane_of(seat).undo(seat)

    def restart(self, seat: Seat) -> None:
        """Take back all that this seat can take back. Raises CannotUndo."""
        lane = self._lane_of(seat)
        lane.undo(seat, lane.undoable)

    def undoable(self, seat: Seat) -> int:
        """How many choices this seat can take back now."""
        try:
            lane = self._lane_of(seat)
        except CannotUndo:
            return 0
        return lane.undoable if lane.moves and lane.moves[-1].seat == seat else 0

    def settle(self) -> tuple[Move, ...]:
        """When every lane is committed, make the next checkpoint and return the moves of the old one in seat order."""
        lanes = [self.lanes[seat] for seat in sorted(self.lanes)]
        if not lanes or not all(lane.committed for lane in lanes):
            return ()
        state = lanes[0].state if len(lanes) == 1 else self._merged(lanes)
        state.step = self.game.steps[state.step].close(state)
        self.base = _first_checkpoint(self.game, state)
        self.number += 1
        self._open()
        return tuple(move for lane in lanes for move in lane.moves)

    def view(self, seat: Seat | None) -> Any:
        """What this seat may know, its own open choices included; None: what everybody may know."""
        return self.game.view(self._seen_state(seat), seat)

    def guess(self, seat: Seat, rng: Rng) -> "Position":
        """A position that fits all this seat knows, its own choices of the open step included; the rest is invented."""
        guessed = Position(self.game, self.game.guess(self.game.view(self.base, seat), seat, rng), self.number)
        mine = self.lanes.get(seat)
        if mine and all(move.seat == seat for move in mine.moves):
            guessed.lanes[seat].moves = mine.moves[:]
        return guessed

    def clone(self) -> "Position":
        """An independent position with the same checkpoint and the same open choices."""
        twin = Position.__new__(Position)
        twin.game, twin.base, twin.number = self.game, self.base, self.number
        twin.lanes = {seat: lane.clone() for seat, lane in self.lanes.items()}
        return twin

    def rollout(self, pick: Callable[[Ask], Choice]) -> Any:
        """The final state when all that is left is answered by `pick`; the position itself stays as it is."""
        return play_out(self.game, self.base.copy(), self.lanes, pick)

    def standings(self) -> list[Standing]:
        """All seats by rank, as if the game ended at the checkpoint."""
        return self.game.standings(self.base)

    def _open(self) -> None:
        opened = {} if self.over else self.game.steps[self.base.step].open(self.base)
        alone = len(opened) == 1
        self.lanes = {seat: Lane(rule, seat, self.base, alone) for seat, rule in opened.items()}

    def _merged(self, lanes: list[Lane]) -> State:
        state: State = self.base.copy()
        state.news = []
        for lane in lanes:
            lane.play_on(state)
        return state

    def _seen_state(self, seat: Seat | None) -> State:
        if seat is None:
            return self.base  # type: ignore[no-any-return]
        for lane in self.lanes.values():
            if lane.seat == seat or (lane.alone and lane.ask and lane.ask.seat == seat):
                return lane.state  # type: ignore[no-any-return]
        return self.base  # type: ignore[no-any-return]

    def _lane_asking(self, seat: Seat) -> Lane:
        for lane in self.lanes.values():
            if lane.ask and lane.ask.seat == seat:
                return lane
        raise NotAsked(seat, sorted(self.asks()))

    def _lane_of(self, seat: Seat) -> Lane:
        """The lane that holds this seat's last choice."""
        for lane in self.lanes.values():
            if lane.moves and lane.moves[-1].seat == seat:
                return lane
        raise CannotUndo(seat)


def _first_checkpoint(game: Game[Any], state: State) -> State:
    """Run automatic steps until somebody is asked or the game is over."""
    while state.step != OVER and not game.steps[state.step].open(state):
        state.step = game.steps[state.step].close(state)
    return state
