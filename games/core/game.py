"""What a game module offers: its steps, its setup, what a seat may know, and who has won."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeAlias, TypeVar

from games.core.asks import Ask, Choice, Rule, Seat
from games.core.errors import RuleError, SetupError
from games.core.grades import Grades
from games.core.notation.drawing import Drawing
from games.core.notation.facts import NewsDetails
from games.core.obstacles import Obstacle
from games.core.records import FrozenRecord
from games.core.rng import Rng, Seed
from games.core.state import State
from games.core.supply import Supply, faults_of_supplies
from games.core.wishes import Wishes

S = TypeVar("S", bound=State)

SeatRule: TypeAlias = Callable[[S, Seat], Rule[None]]
Urgency: TypeAlias = Callable[[S, Ask, Mapping[Choice, float]], Mapping[Choice, float]]
"""Tells from the worth after the best turn with each first choice how much is lost if that choice is made later."""

SOLO: Final = "solo"
"""The name of the mode for one seat, in every game that has one."""


class Settings(FrozenRecord, frozen=True):
    """The choices made when a table is opened: one of the game's modes, and what a game's subclass adds.

    Every field has a default. A field is a bool, a Literal, or a record of such fields; see `options_of`.
    """

    mode: str = "standard"


class Mode(FrozenRecord, frozen=True):
    """A way to play a game, and for how many seats."""

    least_seats: int
    most_seats: int

    def __str__(self) -> str:
        """For how many seats, in words: `1 seat`, `2 to 12 seats`."""
        span = f"{self.least_seats} to " if self.least_seats < self.most_seats else ""
        return f"{span}{self.most_seats} seat{'s' * (self.most_seats > 1)}"


class Suggestion(FrozenRecord, frozen=True):
    """What a game recommends: one of these values for an option, in some modes (none named: in all).

    `for_beginners`: only where nobody who plays has ever finished a game of it.
    """

    option: str
    values: tuple[bool | str | int, ...]
    modes: tuple[str, ...] = ()
    for_beginners: bool = False

    def applies(self, settings: Settings, are_beginners: bool) -> bool:
        """Whether it is meant for a table with these settings."""
        return (not self.modes or settings.mode in self.modes) and (are_beginners or not self.for_beginners)


class Effort(FrozenRecord, frozen=True):
    """How much work the bot player that searches spends on a turn, unless it is told otherwise.

    It looks at so many ways to play the turn, its `leaves`, and plays so many `candidates` on into `futures`. There it
    looks at `replies` ways to play its next turn, and tries the best `ideas` for this turn again.
    """

    leaves: int = 240
    candidates: int = 8
    futures: int = 24
    replies: int = 8
    ideas: int = 0


class Standing(FrozenRecord, frozen=True):
    """One seat's result. Rank 1 wins; equal ranks are a shared place. `parts` add up to `points`, by name."""

    seat: Seat
    rank: int
    points: int
    parts: dict[str, int] = {}


def ranked(parts: Sequence[dict[str, int]], tie_breaks: Sequence[tuple[Any, ...]] = ()) -> list[Standing]:
    """The standings of all seats from the parts of their scores, best first.

    Between equal totals the higher tie-break decides; where that is equal too, or there is none, a rank is shared.
    """
    breaks = tie_breaks or [()] * len(parts)
    keys = [(sum(own.values()), *tie) for own, tie in zip(parts, breaks, strict=True)]
    order = sorted(range(len(parts)), key=lambda seat: keys[seat], reverse=True)
    return [Standing(seat, 1 + sum(key > keys[seat] for key in keys), keys[seat][0], parts[seat]) for seat in order]


def alone(_: Any) -> bool:
    """`goes_on` and `same_turn` of a step in which each checkpoint is a turn of its own."""
    return False


@dataclass(frozen=True)
class Step(Generic[S]):
    """A named step: `open` says who acts by which rule (nobody: the step is automatic), `close` names the next step.

    `open` is pure. `close` may change the state and draw from its generator.

    `wishes`, where one seat acts after the other, are how seats say beforehand what they will choose. `goes_on(state)`:
    the turn that is on belongs to the one before it, so that one public message tells of both. `same_turn(state)`: if
    the seat that acted last acts again, it is still in the same turn, which something that came to light interrupted.
    """

    open: Callable[[S], Mapping[Seat, SeatRule[S]]]
    close: Callable[[S], str]
    wishes: Wishes[S] | None = None
    goes_on: Callable[[S], bool] = field(default=alone)
    same_turn: Callable[[S], bool] = field(default=alone)


def nobody(_: Any) -> Mapping[Seat, SeatRule[Any]]:
    """`open` of an automatic step."""
    return {}


def everybody(rule: SeatRule[S]) -> Callable[[S], Mapping[Seat, SeatRule[S]]]:
    """`open` of a step in which all seats act at the same time by the same rule."""
    return lambda state: dict.fromkeys(range(state.seats), rule)


@dataclass(frozen=True)
class Game(Generic[S]):
    """One game. `name` and `version` are stored with running games; `version` rises when the rules change.

    New games are played by `version`, older ones by theirs, from 1 on: where these differ, a rule asks `state.version`.

    `modes` are the ways to play it. `setup(settings, seats, rng, version)` makes the first state, which keeps `rng` and
    `version`. `view(state, seat)` is what that seat may know (None: what everybody may). `guess(view, seat, rng)` fills
    a view's hidden parts. `worth(state, seat)` is how good things look for a seat by what it sees, higher is better;
    when the game is over, it is the seat's points.

    `standings(state)` ranks all seats as if the game ended now, best first, and with them those who play along without
    a seat, if they have points. `score(state, seat)` gives the parts of one seat alone, in a game where that takes less
    than the standings of all. `last_turns(state)` names the seats that still play in the last round, in their order;
    None where another round may come. `urgency`, where what is not taken now may still be taken later, says what to
    take first, and `effort` how much thought a turn takes; both are for bots. `suggestions` are the settings that the
    game recommends. `foresight` is a sharper and slower `worth`, by which the bot player that searches judges its
    turns. `grades_of` are the grades of the challenge of somebody who plays alone. `reckoned_last`
    are parts of the score that only the end of the game turns into points, such as what stocks are worth then.

    What must always hold, in the middle of a turn too, is told in three ways. `supplies` are the things that there are
    and where they lie. `obstacles(state)` names what the rules cannot go on from, also for a view. `doubts(state)`
    names, a sentence each, what no play leads to although the rules go on from it; it is asked for whole states without
    obstacles. They have no default, so that every game thinks about them.

    Positions are written as text by the record types. A game may have a `drawing` of the table or of each seat, and
    `news_details` that pictures read of news.
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
    supplies: tuple[Supply, ...]
    obstacles: Callable[[S], Iterable[Obstacle]]
    doubts: Callable[[S], Iterable[str]]
    settings_type: type[Settings] = field(default=Settings)
    urgency: Urgency[S] | None = None
    effort: Effort = field(default_factory=Effort)
    score: Callable[[S, Seat], dict[str, int]] | None = None
    last_turns: Callable[[S], Sequence[Seat] | None] = lambda _: None
    suggestions: tuple[Suggestion, ...] = ()
    foresight: Callable[[S, Seat], float] | None = None
    grades_of: Callable[[S], Grades] | None = None
    reckoned_last: Collection[str] = ()
    drawing: Drawing | None = None
    news_details: NewsDetails = field(default_factory=dict)

    def judged(self, state: S, seat: Seat) -> float:
        """How good things look for a seat at a second look: by the foresight of the game, if it has one."""
        return (self.foresight or self.worth)(state, seat)

    def parts(self, state: S, seat: Seat) -> dict[str, int]:
        """The parts of a seat's score, as if the game ended now."""
        if self.score is not None:
            return self.score(state, seat)
        return next(standing.parts for standing in self.standings(state) if standing.seat == seat)

    def points_so_far(self, state: S, parts: Mapping[str, int]) -> dict[str, int]:
        """Those parts of a score that are points already; at the end of the game all of them."""
        return {part: points for part, points in parts.items() if state.over or part not in self.reckoned_last}

    def faults(self, state: S) -> list[str]:
        """What a whole state breaks of all that must always hold, a sentence each; nothing in a sound state."""
        found = [*faults_of_supplies(self.supplies, state), *(told for _, told in self.obstacles(state))]
        return found or [*self.doubts(state)]

    def gained(self, before: S, after: S) -> list[dict[str, int]]:
        """The points that everybody has gained or lost between two states, part by part, as far as everybody may know.

        First of the seats, then of others of whom the standings tell.
        """
        old, new = (
            {one.seat: self.points_so_far(s, one.parts) for one in self.standings(self.view(s, None))}
            for s in (before, after)
        )
        return [
            {
                part: points - old[seat].get(part, 0)
                for part, points in new[seat].items()
                if points != old[seat].get(part, 0)
            }
            for seat in sorted(new)
        ]

    @property
    def takes_wishes(self) -> bool:
        """Whether there is a step in which seats can say beforehand what they will choose."""
        return any(step.wishes is not None for step in self.steps.values())

    @property
    def usual_mode(self) -> Mode:
        """The mode of the settings that nobody has changed."""
        return self.mode_of(self.settings_type())

    def mode_of(self, settings: Settings) -> Mode:
        """The mode that the settings name. Raises SetupError where the game has no such mode."""
        if settings.mode not in self.modes:
            raise SetupError(f"{self.name} has no mode {settings.mode!r}; there is {', '.join(self.modes)}")
        return self.modes[settings.mode]

    def knows(self, version: int) -> bool:
        """Whether there are rules of this version, so that a game that began by them can go on and replay."""
        return 1 <= version <= self.version

    def start(self, settings: Settings, seats: int, seed: Seed, version: int | None = None) -> S:
        """The first state of a new game, by the newest rules or those of a version.

        Raises SetupError for a mode, a number of seats or a version that the game does not have, and for a text that is
        no seed.
        """
        mode, version = self.mode_of(settings), self.version if version is None else version
        if not mode.least_seats <= seats <= mode.most_seats:
            raise SetupError(f"{self.name}, {settings.mode}, is for {mode}, not {seats}")
        if not self.knows(version):
            raise SetupError(f"{self.name} has no version {version} of its rules; the newest is {self.version}")
        state = self.setup(settings, seats, Rng.of(seed), version)
        if state.version != version:
            raise RuleError(f"{self.name} was set up by version {state.version} of its rules, not {version}")
        return state
