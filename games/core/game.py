"""The rules of a game as one object: its steps, its set-up, the view of a seat, and the standings."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from games.core.asks import Ask, Choice, Rule, Seat
from games.core.errors import RuleError, SetupError
from games.core.grades import Grades
from games.core.notation.lines import TextDrawing
from games.core.records import FrozenRecord
from games.core.rng import Rng, Seed
from games.core.state import State
from games.core.supply import Supply
from games.core.titles import Title
from games.core.universe import Universe
from games.core.wishes import Wishes

S = TypeVar("S", bound=State)

SeatRule: TypeAlias = Callable[[S, Seat], Rule[None]]
"""Returns the rule of one seat in a step. The rule changes the state that it is given."""
Urgency: TypeAlias = Callable[[S, Ask, Mapping[Choice, float]], Mapping[Choice, float]]
"""Returns the points lost by making each first choice later, given the worth of the best turn with each."""

LATER: Final = "later"
"""The key, in an estimate by the parts of the score, of points that belong to no part yet."""
SOLO: Final = "solo"  # the name of the mode for one seat, in every game that has it


class Settings(FrozenRecord, frozen=True):
    """The options of a table: one of the game's modes, and the fields of a game's subclass.

    Every field has a default and is a bool, a Literal, or a record of such fields; see `options_of`.
    """

    mode: str = "standard"


class Mode(FrozenRecord, frozen=True):
    """A way to play, with the numbers of seats that it allows."""

    least_seats: int
    most_seats: int

    def __str__(self) -> str:
        span = f"{self.least_seats} to " if self.least_seats < self.most_seats else ""
        return f"{span}{self.most_seats} seat{'s' * (self.most_seats > 1)}"


class Suggestion(FrozenRecord, frozen=True):
    """Recommended values for an option in the named modes; without names, in all modes.

    Any of the `values` will do; the first one is suggested. `for_beginners`: it applies only if none of the players has
    finished a game of this kind. `for_experts`: it applies only if somebody asks for the settings for experts.
    """

    option: str
    values: tuple[bool | str | int, ...]
    modes: tuple[str, ...] = ()
    for_beginners: bool = False
    for_experts: bool = False

    def applies(self, settings: Settings, are_beginners: bool, are_experts: bool = False) -> bool:
        """Whether this suggestion is for the mode and the players.

        `are_experts`: somebody asks for experts' settings.
        """
        is_for_them = (are_beginners or not self.for_beginners) and (are_experts or not self.for_experts)
        return is_for_them and (not self.modes or settings.mode in self.modes)


class Effort(FrozenRecord, frozen=True):
    """The default amount of work of the searching bot player for one turn.

    It looks at `leaves` ways to play the turn. It plays the best `candidates` on in `futures` guessed futures, the
    weaker ones in fewer. There it looks at `replies` ways to play its next turn, and tries the best `ideas` for this
    turn again.
    """

    leaves: int = 240
    candidates: int = 8
    futures: int = 24
    replies: int = 8
    ideas: int = 0

    def reduced(self, share: float) -> "Effort":
        """A copy with this share, from 0 to 1, of the leaves, candidates and futures, at least one of each.

        Replies and ideas stay.
        """
        leaves, candidates, futures = (
            max(1, round(share * amount)) for amount in (self.leaves, self.candidates, self.futures)
        )
        return Effort(leaves, candidates, futures, self.replies, self.ideas)


class Standing(FrozenRecord, frozen=True):
    """One seat's result. Rank 1 wins; tied seats have the same rank. The parts of the score add up to `points`."""

    seat: Seat
    rank: int
    points: int
    parts: dict[str, int] = {}


def rank_seats(parts: Sequence[dict[str, int]], tie_breaks: Sequence[Mapping[str, int]] = ()) -> list[Standing]:
    """The standings, best first, of seats with these parts of the score; one item for each seat.

    `tie_breaks` has, for each seat, values in the order in which they break ties: the higher value wins. Seats that are
    equal in all of them have the same rank.
    """
    breaks = tie_breaks or [{}] * len(parts)
    keys = [(sum(own.values()), *tie.values()) for own, tie in zip(parts, breaks, strict=True)]
    order = sorted(range(len(parts)), key=lambda seat: keys[seat], reverse=True)
    return [Standing(seat, 1 + sum(key > keys[seat] for key in keys), keys[seat][0], parts[seat]) for seat in order]


@dataclass(frozen=True)
class Step(Generic[S]):
    """A step of a game. `open` gives the rule of each seat that acts, and changes nothing; none in an automatic step.

    `close` ends the step and names the next one. It may change the state and draw from its generator.

    `wishes`: choices in advance, for steps in which one seat acts after the other. `goes_on(state)`: whether the turn
    belongs to the turn before it, so that one public message describes both. `same_turn(state)`: whether a seat that
    acts again is still in its last turn, which something revealed has interrupted.
    """

    open: Callable[[S], Mapping[Seat, SeatRule[S]]]
    close: Callable[[S], str]
    wishes: Wishes[S] | None = None
    goes_on: Callable[[S], bool] = lambda _: False
    same_turn: Callable[[S], bool] = lambda _: False


def nobody(_: Any) -> Mapping[Seat, SeatRule[Any]]:
    """The `open` of an automatic step: no seat acts."""
    return {}


def everybody(rule: SeatRule[S]) -> Callable[[S], Mapping[Seat, SeatRule[S]]]:
    """The `open` of a step in which all seats act at the same time by this rule."""
    return lambda state: dict.fromkeys(range(state.seats), rule)


@dataclass(frozen=True)
class Game(Generic[S]):
    """The rules of one game. `name` and `version` are stored with running games. `version` rises when the rules change.

    New games use `version`, older games their own version. A rule that differs between versions reads `state.version`.

    `modes` are the ways to play. `setup(settings, seats, rng, version)` makes the first state, which keeps `rng` and
    `version`. `view(state, seat)` is the knowledge of a seat; for None, that of everybody. `guess(view, seat, rng)`
    fills the hidden parts of a view. `worth(state, seat)` estimates a seat's points by its view; after the end, it is
    the seat's points.

    `standings(state)` ranks all seats as if the game ended now, best first. They include players without a seat, if
    these have points. `tie_breaks(state)` are the values by which they rank seats with equal points, by name.
    `score(state, seat)` gives the parts of one seat, if that is faster than all standings, or finer.
    `seats_in_last_round(state)` are the seats that still play, in order; None if another round may come.
    `built(state, seat)` counts a seat's buildings or other pieces of one kind, for sums over several games.
    For bots: `dominated(ask)` are the options that do the same as another one and cost more; `urgency` tells the loss
    by taking something later; `effort` is the amount of computing for a turn; `expected` is a sharper and slower
    `worth`, by the parts of the score and LATER. `suggestions` are recommended settings. `grades_of` are the grades of
    the solo challenge. `counted_at_end` are parts of the score that become points only at the end of the game.
    `card_news` are kinds of news by which only cards come and go: no message tells of these alone.
    `moot_options(settings)` names the options that have no effect beside the other ones.

    `titles` are those that a seat can earn in a finished game, by name. `chosen(state, seat)` names what a seat has
    chosen by the news of a checkpoint, such as its actions; these choices are counted over a game.
    `supplies` are all things and their places. `universes` has all that each kind of question might offer.
    `drawing`: how positions in text show the table or each seat.
    """

    name: str
    version: int
    modes: Mapping[str, Mode]
    state_type: type[S]
    steps: Mapping[str, Step[S]]
    setup: Callable[[Any, int, Rng, int], S]
    view: Callable[[S, Seat | None], S]
    guess: Callable[[S, Seat | None, Rng], S]
    standings: Callable[[S], list[Standing]]
    worth: Callable[[S, Seat], float]
    built: Callable[[S, Seat], int]
    supplies: tuple[Supply, ...]
    settings_type: type[Settings] = field(default=Settings)
    dominated: Callable[[Ask], Collection[Choice]] = lambda _: ()
    urgency: Urgency[S] | None = None
    effort: Effort = field(default_factory=Effort)
    tie_breaks: Callable[[S], Sequence[Mapping[str, int]]] = lambda _: ()
    score: Callable[[S, Seat], dict[str, int]] | None = None
    seats_in_last_round: Callable[[S], Sequence[Seat] | None] = lambda _: None
    suggestions: tuple[Suggestion, ...] = ()
    expected: Callable[[S, Seat], Mapping[str, float]] | None = None
    grades_of: Callable[[S], Grades] | None = None
    counted_at_end: Collection[str] = ()
    card_news: Collection[str] = ()
    moot_options: Callable[[Any], Collection[str]] = lambda _: ()
    titles: Mapping[str, Title[S]] = field(default_factory=dict)
    chosen: Callable[[S, Seat], Iterable[str]] = lambda state, seat: ()
    universes: Mapping[str, Universe] = field(default_factory=dict)
    drawing: TextDrawing | None = None

    def earned_titles(self, states: Sequence[S], seat: Seat) -> list[str]:
        """The names of the titles that a seat has earned. `states` are those at all checkpoints, the end included."""
        return [name for name, title in self.titles.items() if title.is_earned(states, seat)]

    def count_choices(self, states: Sequence[S], seat: Seat) -> dict[str, int]:
        """How often a seat has made each choice, by its name in `chosen`. `states` are those at all checkpoints."""
        return dict(sorted(Counter(name for state in states for name in self.chosen(state, seat)).items()))

    def without_dominated(self, ask: Ask) -> Ask:
        """The question without the options that do the same as another one and cost more."""
        dominated = self.dominated(ask)
        if not dominated:
            return ask
        return msgspec.structs.replace(ask, options=tuple(one for one in ask.options if one not in dominated))

    def estimate(self, state: S, seat: Seat) -> float:
        """The expected points of a seat at the end of the game."""
        return sum(self.expected(state, seat).values()) if self.expected else self.worth(state, seat)

    def estimated_parts(self, state: S, seat: Seat) -> Mapping[str, float]:
        """The expected points of a seat at the end of the game, by the parts of the score and LATER.

        In a game without `expected`, all of them are LATER.
        """
        return self.expected(state, seat) if self.expected else {LATER: self.worth(state, seat)}

    def score_parts(self, state: S, seat: Seat) -> dict[str, int]:
        """The parts of a seat's score, as if the game ended now."""
        if self.score is not None:
            return self.score(state, seat)
        return next(standing.parts for standing in self.standings(state) if standing.seat == seat)

    def points_so_far(self, state: S, parts: Mapping[str, int]) -> dict[str, int]:
        """These parts of a score without those that become points only at the end; after the end, all of them."""
        return {part: points for part, points in parts.items() if state.over or part not in self.counted_at_end}

    def points_gained(self, before: S, after: S) -> list[dict[str, int]]:
        """The points that each seat has publicly gained (below 0: lost) between two states, by changed part.

        A mapping for each seat, in their order. If the standings include players without a seat, these follow the
        seats.
        """
        return self.points_gained_in_public(self.view(before, None), self.view(after, None))

    def points_gained_in_public(self, before: S, after: S) -> list[dict[str, int]]:
        """Like `points_gained`, but between two public views."""
        old, new = self._public_points(before), self._public_points(after)
        return [
            {
                part: points - old[seat].get(part, 0)
                for part, points in new[seat].items()
                if points != old[seat].get(part, 0)
            }
            for seat in sorted(new)
        ]

    def _public_points(self, view: S) -> dict[int, dict[str, int]]:
        """The points of every player, part by part."""
        return {
            one.seat: self.points_so_far(view, self.score_parts(view, one.seat) if one.seat < view.seats else one.parts)
            for one in self.standings(view)
        }

    @property
    def takes_wishes(self) -> bool:
        return any(step.wishes is not None for step in self.steps.values())

    @property
    def default_mode(self) -> Mode:
        return self.mode_of(self.settings_type())

    def mode_of(self, settings: Settings) -> Mode:
        """The mode of these settings. Raises SetupError for an unknown mode."""
        if settings.mode not in self.modes:
            raise SetupError(f"{self.name} has no mode {settings.mode!r}; there is {', '.join(self.modes)}")
        return self.modes[settings.mode]

    def has_version(self, version: int) -> bool:
        return 1 <= version <= self.version

    def start(self, settings: Settings, seats: int, seed: Seed, version: int | None = None) -> S:
        """The first state of a new game, by the newest rules or those of `version`.

        Raises SetupError for a mode, a number of seats, a version or a seed that is not possible.
        """
        mode, version = self.mode_of(settings), self.version if version is None else version
        if not mode.least_seats <= seats <= mode.most_seats:
            raise SetupError(f"{self.name}, {settings.mode}, is for {mode}, not {seats}")
        if not self.has_version(version):
            raise SetupError(f"{self.name} has no version {version} of its rules; the newest is {self.version}")
        state = self.setup(settings, seats, Rng.of(seed), version)
        if state.version != version:
            raise RuleError(f"{self.name} was set up by version {state.version} of its rules, not {version}")
        return state
