"""Reviews a finished game for one seat: the cost of each turn, in futures that fit the seat's view at that time."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot, sqrt
from statistics import fmean
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from games.bots.future import Future, FutureEnd, Habits, add_parts
from games.bots.search import best_turns
from games.bots.turns import Turn, TurnTrials, lane_of
from games.core import (
    COMMIT,
    Choice,
    FrozenRecord,
    Game,
    Lane,
    Position,
    Rng,
    Seat,
    Transcript,
    checkpoints,
    replay_stepwise,
)

_MAX_MARKED: Final = 3
"""The most turns that a review marks."""
_ERRORS_APART: Final = 4.0
"""If two turns differ by more standard errors, their order is certain, and they are not compared further."""
_ERROR_RANGE: Final = 2.0
"""The true cost of a turn is expected within this many standard errors of the mean."""
_PRIOR_FUTURES: Final = 8
"""In the variance of a turn, the mean variance of all turns counts like this many futures."""
_MIN_LOSS: Final = 0.5
"""The least points that a marked turn costs; the cost of a smaller loss could be rounded to zero."""
_MARK_GAP: Final = 1.0
"""The least distance, in standard errors, between the cost of a marked turn and of any unmarked one."""
_MIN_FUTURES: Final = 48
"""The fewest futures of a marked turn. In fewer futures, a rare but decisive event may be missing."""
_TRIAL_LOOKS: Final = 3
"""A tried turn is judged by the futures of this many looks."""

StopTest: TypeAlias = Callable[[], bool]
"""Returns whether the review has computed long enough."""


class ReviewEffort(FrozenRecord, frozen=True):
    """The amount of computing for a review.

    For each turn the review tries `leaves` other ways to play it, and finds the best of the `candidates` in `glances`
    futures. Then it compares the two turns that are hardest to order in `futures` new futures at a time, until the
    order is certain or `seconds` of CPU time have passed.

    In these futures, the seat plays its next turn better than a bot player: it tries `keener` times the usual replies,
    and the compared turns. Otherwise a choice that was only delayed would seem to be lost.
    """

    leaves: int = 48
    candidates: int = 3
    glances: int = 3
    futures: int = 8
    keener: int = 2
    seconds: float = 25.0


class PlayedTurn(NamedTuple):
    """A recorded turn of a seat: the position at its start, and all choices of the seat without the commit."""

    position: Position
    seat: Seat
    choices: tuple[Choice, ...]

    @property
    def lane(self) -> Lane:
        return lane_of(self.position, self.seat)


class JudgedTurn(FrozenRecord, frozen=True):
    """The cost of the turn at checkpoint `number`, compared with the best turn found in a number of `futures`.

    `lost` and `squares` are the sums of the differences in points and of their squares, `parts` the sums of differences
    in each part of the score. `made` and `best` are the choices up to the first that revealed something or asked
    another seat. If `glanced`, the only futures are those by which the best turn was chosen, so that this turn seems
    better than it is.
    """

    number: int
    made: tuple[Any, ...]
    best: tuple[Any, ...]
    futures: int = 0
    lost: float = 0.0
    squares: float = 0.0
    glanced: bool = False
    parts: Mapping[str, float] = {}

    @property
    def loss(self) -> float:
        """The mean difference in points; negative if the turn did better than `best`. 0 without futures."""
        return self.lost / self.futures if self.futures else 0.0

    @property
    def variance(self) -> float:
        """The variance of the difference in points; 0 without futures."""
        return max(0.0, self.squares / self.futures - self.loss**2) if self.futures else 0.0

    def standard_error(self, mean_variance: float) -> float:
        """The standard error of the loss in points; 0 if the best turn was played.

        `mean_variance` is that of all turns of the game in which the best turn was not played.
        """
        if self.made == self.best:
            return 0.0
        variance = (self.variance * self.futures + mean_variance * _PRIOR_FUTURES) / (self.futures + _PRIOR_FUTURES)
        return sqrt(variance / max(1, self.futures))

    @property
    def lost_parts(self) -> dict[str, float]:
        """The mean loss in points, by parts of the score."""
        return {part: points / self.futures for part, points in self.parts.items()}

    def with_futures(self, ends: Iterable[tuple[FutureEnd, FutureEnd]]) -> "JudgedTurn":
        """The judgement with further futures, given as the ends of the best turn and of the made turn in each.

        The futures of a glance no longer count.
        """
        ends = [*ends]
        differences = [best.worth - made.worth for best, made in ends]
        before = JudgedTurn(self.number, self.made, self.best) if self.glanced else self
        parts = dict(before.parts)
        for best, made in ends:
            add_parts(parts, best.parts)
            add_parts(parts, made.parts, -1)
        return JudgedTurn(
            self.number,
            self.made,
            self.best,
            before.futures + len(differences),
            before.lost + sum(differences),
            before.squares + sum(one * one for one in differences),
            parts=parts,
        )


class TrialResult(NamedTuple):
    """The points by which a tried turn is better (below 0: worse) than the played one, and than the best one."""

    than_made: float
    than_best: float


class Lead(NamedTuple):
    """The estimated lead of a seat at checkpoint `number`: its points, less the most points of any other seat.

    In a game for one seat, it is that seat's points. `round` is 0 before the first round, and in a game without rounds.
    """

    number: int
    round: int
    points: float


def played_turns(transcript: Transcript, game: Game[Any], seat: Seat) -> list[PlayedTurn]:
    """The turns of this seat in which it chose something, without those in which another seat was asked first.

    Raises as `replay_stepwise`.
    """
    turns, course = list[PlayedTurn](), replay_stepwise(transcript, game)
    now = next(course)
    begun = now.clone()
    for mover, choice in transcript.choices:
        if now.number > begun.number:
            begun = now.clone()
        if mover == seat and choice != COMMIT and seat in begun.asks():
            if not turns or turns[-1].position is not begun:
                turns.append(PlayedTurn(begun, seat, ()))
            turns[-1] = turns[-1]._replace(choices=(*turns[-1].choices, choice))
        next(course)
    return turns


def all_leads(transcript: Transcript, game: Game[Any], seat: Seat) -> list[Lead]:
    """The lead of this seat at each checkpoint, the start first. Raises as `replay_stepwise`."""
    found = list[Lead]()
    for position in checkpoints(transcript, game):
        worths = [game.estimate(position.base, one) for one in range(transcript.seats)]
        own = worths.pop(seat)
        found.append(Lead(position.number, getattr(position.base, "round", 0), own - max(worths, default=0.0)))
    return found


def turning_point(leads: Sequence[Lead], counted_rounds: Collection[int]) -> tuple[Lead, Lead] | None:
    """The leads at the start and the end of the round in which the lead changed hands by the largest difference.

    The last round never counts. None if the lead changed hands in none of the counted rounds.
    """
    begun = [one for one, before in zip(leads, [None, *leads], strict=False) if not before or one.round > before.round]
    rounds = (
        pair for pair in pairwise(begun) if pair[0].round in counted_rounds and pair[0].points * pair[1].points < 0
    )
    return max(rounds, key=lambda pair: abs(pair[1].points - pair[0].points), default=None)


class Reviewer:
    """Judges turns by random futures that fit the seat's view at the start of each turn."""

    def __init__(self, effort: ReviewEffort | None = None) -> None:
        self.effort = effort or ReviewEffort()

    def review(self, played: Sequence[PlayedTurn], rng: Rng, is_enough: StopTest) -> list[JudgedTurn]:
        """Judge the turns, and compare them further until their order is certain or `is_enough()` is true.

        The cost of a turn that was not compared further is 0.
        """
        judged = [self.glance(turn, rng) for turn in played]
        self.compare_further(played, judged, rng, is_enough, _seemingly_costliest)
        return [JudgedTurn(one.number, one.made, one.best) if one.glanced else one for one in judged]

    def compare_further(
        self,
        played: Sequence[PlayedTurn],
        judged: list[JudgedTurn],
        rng: Rng,
        is_enough: StopTest,
        costliest: Callable[[Sequence[JudgedTurn]], Collection[int]],
    ) -> None:
        """Look again at the turns that are hardest to order, until their order is certain or `is_enough()` is true.

        Changes `judged`, whose items are in the order of `played`. `costliest` finds the places of the turns that cost
        most. Each of these is looked at again at least once.
        """
        while (pair := hardest_pair_to_order(judged, costliest(judged))) and (
            judged[pair[0]].glanced or not is_enough()
        ):
            for place in set(pair):
                judged[place] = self.look_again(played[place], judged[place], rng)

    def glance(self, played: PlayedTurn, rng: Rng) -> JudgedTurn:
        """Find the best way to play the turn in a few futures. Returns the judgement by the same futures."""
        guess, seat = played.position.guess(played.seat, rng), played.seat
        trials = TurnTrials(guess.game, seat, lane_of(guess, seat), rng, guess.game.estimate)
        made = trials.replayed(Turn(0.0, played.choices))
        others = best_turns(trials, self.effort.leaves)[: self.effort.candidates]
        found = list({turn.choices: turn for turn in (*others, made)}.values())
        habits = Habits(1, guess.game.effort.replies)
        futures = list(self._futures(played, found, habits, self.effort.glances, rng))
        best = max(range(len(found)), key=lambda place: sum(ends[place].worth for ends in futures))
        own, judged = found.index(made), JudgedTurn(played.position.number, made.choices, found[best].choices)
        return replace(judged.with_futures((ends[best], ends[own]) for ends in futures), glanced=True)

    def try_choices(self, played: PlayedTurn, judged: JudgedTurn, choices: tuple[Choice, ...], rng: Rng) -> TrialResult:
        """Find the best turn that begins with these choices, and compare it with the played turn and the best one.

        Raises IllegalChoice if they are not possible.
        """
        guess, seat = played.position.guess(played.seat, rng), played.seat
        lane = lane_of(guess, seat)
        for choice in choices:
            lane = lane.with_answer(choice)
        found = TurnTrials(guess.game, seat, lane, rng, guess.game.estimate).spread_turns(self.effort.leaves)
        tried = max(found, key=lambda turn: turn.worth)
        turns = (tried, Turn(0.0, judged.made), Turn(0.0, judged.best))
        futures = self._futures(played, turns, self._keen(guess.game, turns), _TRIAL_LOOKS * self.effort.futures, rng)
        worth, made, best = (fmean(one.worth for one in ends) for ends in zip(*futures, strict=True))
        return TrialResult(worth - made, worth - best)

    def look_again(self, played: PlayedTurn, judged: JudgedTurn, rng: Rng) -> JudgedTurn:
        """The judgement with further futures; unchanged if the best turn was played."""
        if judged.made == judged.best:
            return judged
        pair = (Turn(0.0, judged.best), Turn(0.0, judged.made))
        habits = self._keen(played.position.game, pair)
        futures = self._futures(played, pair, habits, self.effort.futures, rng)
        return judged.with_futures((best, made) for best, made in futures)

    def _keen(self, game: Game[Any], turns: tuple[Turn, ...]) -> Habits:
        """The habits of a seat in futures that compare these turns."""
        return Habits(1, self.effort.keener * game.effort.replies, turns)

    def _futures(
        self, played: PlayedTurn, turns: Sequence[Turn], habits: Habits, count: int, rng: Rng
    ) -> Iterator[list[FutureEnd]]:
        """The ends of the turns in `count` common futures."""
        for _ in range(count):
            future = Future(played.position.guess(played.seat, rng), played.seat, rng.next(), habits)
            yield [future.outcome(turn) for turn in turns]


def hardest_pair_to_order(judged: Sequence[JudgedTurn], marked: Collection[int]) -> tuple[int, int] | None:
    """The places of the marked turn that may cost least and of the other turn that may cost most.

    A marked turn with too few futures comes first, and is returned as both places. None if it is certain that all
    marked turns cost more than the others, or if none or all are marked.
    """
    others = [place for place in range(len(judged)) if place not in marked]
    few = [place for place in marked if judged[place].glanced or judged[place].futures < _MIN_FUTURES]
    if few:
        first = min(few, key=lambda place: (not judged[place].glanced, judged[place].futures))
        return first, first
    if not marked or not others:
        return None
    usual = _usual_variance(judged)
    errors = [one.standard_error(usual) for one in judged]
    least = min(marked, key=lambda place: judged[place].loss - _ERROR_RANGE * errors[place])
    most = max(others, key=lambda place: judged[place].loss + _ERROR_RANGE * errors[place])
    certain = _ERRORS_APART * hypot(errors[least], errors[most])
    return None if abs(judged[least].loss - judged[most].loss) > certain else (least, most)


def turns_to_mark(judged: Sequence[JudgedTurn]) -> list[int]:
    """The places of the turns to mark, the costliest first: at most _MAX_MARKED that certainly cost something.

    The costliest of these is always marked, others only if they cost clearly more than all unmarked turns.
    """
    usual = _usual_variance(judged)
    errors = [one.standard_error(usual) for one in judged]
    sure = [place for place in _seemingly_costliest(judged) if judged[place].loss > _ERROR_RANGE * errors[place]]

    def stand_out(count: int) -> bool:
        least = sure[count - 1]
        others = [place for place, one in enumerate(judged) if place not in sure[:count] and one.futures]
        loss, error = judged[least].loss, errors[least]
        return all(loss - judged[place].loss >= _MARK_GAP * hypot(error, errors[place]) for place in others)

    return sure[: next((count for count in range(len(sure), 1, -1) if stand_out(count)), 1)]


def _seemingly_costliest(judged: Sequence[JudgedTurn]) -> list[int]:
    """The places of at most _MAX_MARKED turns, the costliest first, each with a loss of at least _MIN_LOSS."""
    places = [place for place, one in enumerate(judged) if one.loss >= _MIN_LOSS]
    return sorted(places, key=lambda place: judged[place].loss, reverse=True)[:_MAX_MARKED]


def _usual_variance(judged: Sequence[JudgedTurn]) -> float:
    """The mean variance of the turns that were not the best ones found; 0 if all were."""
    return fmean([one.variance for one in judged if one.made != one.best] or [0.0])
