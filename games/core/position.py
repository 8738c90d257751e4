"""A game in progress: the interface for tables, bot players, tests and replays."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.asks import COMMIT, Ask, Choice, Plain, Seat
from games.core.errors import CannotUndo, NotAsked
from games.core.game import Game, Settings, Standing
from games.core.lane import Lane, Move
from games.core.retrace import retrace
from games.core.rng import Rng, Seed
from games.core.state import OVER, News
from games.core.wishes import Wishes

_MAX_GUESSES = 8  # the most worlds that are tried to find one that explains the view of a seat in the middle of a step


class Position:
    """A game in progress: a checkpoint (`base`), and the lane of each seat that acts on it.

    A choice replaces a lane, and the end of a step the checkpoint. Neither is changed itself, so clones share both.
    `number` counts the checkpoints since the start.
    """

    __slots__ = ("base", "game", "lanes", "number")

    def __init__(self, game: Game[Any], base: Any, number: int = 0) -> None:
        self.game, self.number = game, number
        self.base: Any = base
        self.lanes: Mapping[Seat, Lane] = {}
        self._stand_on(base)

    @classmethod
    def start(
        cls, game: Game[Any], settings: Settings, seats: int, seed: Seed, version: int | None = None
    ) -> "Position":
        """A new game at its first question, by the newest rules or those of `version`. Raises SetupError."""
        return cls(game, game.start(settings, seats, seed, version))

    @property
    def over(self) -> bool:
        return not self.lanes

    def asks(self) -> dict[Seat, Ask]:
        """The open question of each seat that has one. The question COMMIT is the last of a turn."""
        return {lane.ask.seat: lane.ask for lane in self.lanes.values() if lane.ask}

    def apply(self, seat: Seat, choice: Choice) -> tuple[Move, ...]:
        """Answer this seat's question. Returns all moves of the step once every seat has committed; before that, none.

        Raises NotAsked or IllegalChoice. After any error, also a defect of a rule, nothing has changed.
        """
        lane = self.lanes.get(seat) or self._lane_of(seat)
        if lane is None or (ask := lane.ask) is None or ask.seat != seat:
            raise NotAsked(seat, sorted(self.asks()))
        before, after = self.lanes, lane.with_answer(choice)
        self.lanes = {**before, lane.seat: after}
        try:
            return () if after.ask else self.close_step_if_committed()
        except BaseException:
            self.lanes = before
            raise

    def commit(self, seat: Seat) -> tuple[Move, ...]:
        """End the turn of this seat. Returns and raises what `apply` does."""
        return self.apply(seat, COMMIT)

    def undo(self, seat: Seat) -> None:
        """Undo this seat's last choice, which may be its commit while another seat still acts. Raises CannotUndo."""
        self._undo(seat, 1)

    def restart(self, seat: Seat) -> None:
        """Undo all choices that this seat can undo. Raises CannotUndo if there are none."""
        self._undo(seat, self.undoable_count(seat))

    def undoable_count(self, seat: Seat) -> int:
        """The number of last choices that this seat can undo; 0 if another seat made the last one."""
        lane = self._lane_of(seat)
        return lane.undoable_count if lane and lane.moves and lane.moves[-1].seat == seat else 0

    def close_step_if_committed(self) -> tuple[Move, ...]:
        """If every lane is committed, go on to the next checkpoint, and return the moves of the step in seat order.

        Otherwise change nothing, and return no moves.
        """
        for lane in self.lanes.values():
            if lane.ask:
                return ()
        lanes = [self.lanes[seat] for seat in sorted(self.lanes)]
        if not lanes:
            return ()
        state = lanes[0].release_state() if len(lanes) == 1 else self._merged(lanes)
        state.step = self.game.steps[state.step].close(state)
        self._stand_on(state)
        self.number += 1
        return tuple(move for lane in lanes for move in lane.moves)

    def news(self, seat: Seat | None) -> list[News]:
        """The news of the checkpoint that this seat may know; for None, the public ones."""
        return list(self.base.news_for(seat))

    def view(self, seat: Seat | None) -> Any:
        """The state as this seat may know it, with the open choices of the turn that it plays or in which it is asked.

        For None, as everybody may know it. In the middle of a turn, its news are those of the turn so far.
        """
        lane = None if seat is None else self._lane_of(seat)
        is_inside = lane and (lane.seat == seat or (lane.ask and lane.ask.seat == seat))
        return self.game.view(lane.state if lane and is_inside else self.base, seat)

    def guess(self, seat: Seat, rng: Rng) -> "Position":
        """A position that fits the view of this seat, its own open choices included. The rest is invented.

        If this seat is asked in another's turn, or something came to light in its own, up to _MAX_GUESSES states are
        tried. If none of them leads to the seat's view, the position is at the beginning of the step.
        """
        lane = self._lane_of(seat)
        known = self.game.view(self.base, seat)
        for _ in range(_MAX_GUESSES):
            guessed = Position(self.game, self.game.guess(known, seat, rng), self.number)
            if lane is None:
                break
            if course := retrace(lane, guessed.lanes[lane.seat], seat, rng, self.game.view):
                guessed._set(course)
                break
        return guessed

    @property
    def wish_rules(self) -> Wishes[Any] | None:
        """The rules for choices in advance in this step. None at the end, without rules, or if several seats act."""
        return None if self.over or len(self.lanes) > 1 else self.game.steps[self.base.step].wishes

    def questions_to_come(self, seat: Seat) -> Mapping[Plain, Ask]:
        """The questions for which this seat can make wishes now, by the keys of the turns in which they may come.

        There are none in a step without wishes.
        """
        return (
            {} if self.wish_rules is None else self.wish_rules.questions_to_come(self.game.view(self.base, seat), seat)
        )

    def turn_key(self) -> Plain:
        """A value that identifies this turn among the turns of its seat; None in a step without wishes."""
        return None if self.wish_rules is None else self.wish_rules.turn(self.base)

    def is_open_to_wishes(self, seat: Seat) -> bool:
        """Whether the seat is at the beginning of its turn, at a question for which it could have made wishes."""
        return self._ask_to_wish_for(seat) is not None

    def first_possible_wish(self, seat: Seat, wishes: Sequence[Plain]) -> tuple[int, Choice] | None:
        """The first of these wishes that is possible now, as its index and the choice; None if none is.

        None unless `is_open_to_wishes` is true.
        """
        ask = self._ask_to_wish_for(seat)
        return None if ask is None or self.wish_rules is None else self.wish_rules.first_possible(ask, wishes)

    def only_sensible_choice(self, seat: Seat) -> tuple[Choice, ...]:
        """The only sensible choice of this seat at the beginning of its turn, as a tuple of one; empty otherwise.

        Always empty unless `is_open_to_wishes` is true.
        """
        ask = self._ask_to_wish_for(seat)
        if ask is None or self.wish_rules is None:
            return ()
        sensible = tuple(self.wish_rules.sensible(self.view(seat), ask))
        return sensible if len(sensible) == 1 else ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the checkpoint and the moves of the lanes; where it is unpickled, the rules run again."""
        moves = {seat: lane.moves for seat, lane in self.lanes.items() if lane.moves}
        return _with_moves, (self.game, self.base, self.number, moves)

    def clone(self) -> "Position":
        """An independent position with the same checkpoint and lanes."""
        twin = Position.__new__(Position)
        twin.game, twin.number = self.game, self.number
        twin.base, twin.lanes = self.base, self.lanes
        return twin

    def as_ended(self) -> "Position":
        """A copy whose game is over at its checkpoint, without the open choices."""
        base = self.base.copy()
        base.step = OVER
        return Position(self.game, base, self.number)

    def standings(self) -> list[Standing]:
        """The standings as if the game ended at the checkpoint."""
        return self.game.standings(self.base)

    def _stand_on(self, state: Any) -> None:
        """Run automatic steps until a seat acts or the game is over, and open the lanes."""
        opened: Any = {}
        while not state.over:
            step = self.game.steps[state.step]
            if opened := step.open(state):
                break
            state.step = step.close(state)
        self.lanes = {seat: Lane.open(rule, seat, state, len(opened) == 1) for seat, rule in opened.items()}
        self.base = state

    def _merged(self, lanes: list[Lane]) -> Any:
        """The result of all lanes: own items are put together; if seats may write more, all run again."""
        if self.base.by_seat:
            return self.base.with_turns({lane.seat: lane.release_state() for lane in lanes})
        state = self.base.for_turn()
        for lane in lanes:
            lane.replay_on(state)
        return state

    def _lane_of(self, seat: Seat) -> Lane | None:
        """The lane in which this seat acts: its own, or the only one, whose rule may ask it too."""
        if len(self.lanes) == 1:
            return next(iter(self.lanes.values()))
        return self.lanes.get(seat)

    def _ask_to_wish_for(self, seat: Seat) -> Ask | None:
        """The question that begins the turn of this seat, if it can be wished for."""
        lane = self.lanes.get(seat)
        if lane is None or lane.moves or lane.ask is None or self.wish_rules is None:
            return None
        return lane.ask if lane.ask.kind == self.wish_rules.kind and self.wish_rules.begins(self.base) else None

    def _set(self, lane: Lane) -> None:
        self.lanes = {**self.lanes, lane.seat: lane}

    def _undo(self, seat: Seat, count: int) -> None:
        lane = self._lane_of(seat)
        if lane is None:
            raise CannotUndo(seat)
        self._set(lane.without_last(seat, count))


def _with_moves(game: Game[Any], base: Any, number: int, moves: Mapping[Seat, Sequence[Move]]) -> Position:
    position = Position(game, base, number)
    for seat, made in moves.items():
        position._set(position.lanes[seat].with_moves(made))
    return position
