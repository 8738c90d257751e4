"""Drawing a fuzzed table at random: its settings, seats, version, and the play style of each seat."""

from collections.abc import Callable, Collection
from typing import Any, Final, TypeAlias, TypeVar

from games.bots import GreedyPlayer
from games.core import DECLINE, Choice, Game, Position, Rng, Seat, Settings, State, options_of
from tests.lab.fuzz.hobbies import draw_hobby, hobby_style

AnySettings = TypeVar("AnySettings", bound=Settings)
PlayStyle: TypeAlias = Callable[[Position, Seat, Rng], Choice]
"""Answers the open question of a seat."""
USUAL_SEATS: Final = 4
"""Three of four tables have at most this many seats, because larger tables take longer and find little more."""
LEAVES: Final = (4, 12, 30)
"""The ways to play a turn that planning styles compare."""
CHOICES_PER_SLIP: Final = 20
"""One of this many choices of a planning style is random."""


def draw_settings(game: Game[Any], settings: AnySettings, fixed: Collection[str], rng: Rng) -> AnySettings:
    """The settings with a random value for every option, except the `fixed` names."""
    for option in options_of(game):
        if option.name not in fixed:
            settings = option.applied_to(settings, rng.pick(option.values))
    return settings


def draw_seats(game: Game[Any], settings: Settings, rng: Rng) -> int:
    mode = game.mode_of(settings)
    most = mode.most_seats if rng.below(4) == 0 else min(mode.most_seats, max(mode.least_seats, USUAL_SEATS))
    return mode.least_seats + rng.below(most - mode.least_seats + 1)


def draw_version(game: Game[Any], rng: Rng) -> int:
    """A version of the rules: in two of three cases the newest, otherwise a random one of all older versions."""
    return game.version if game.version == 1 or rng.below(3) else 1 + rng.below(game.version - 1)


def choose_at_random(position: Position, seat: Seat, rng: Rng) -> Choice:
    return position.asks()[seat].sample(rng)


def choose_eagerly(position: Position, seat: Seat, rng: Rng) -> Choice:
    """A random choice that seldom declines, so that much gets done."""
    ask = position.asks()[seat]
    choices = [ask.sample(rng) for _ in range(3)]
    return next((choice for choice in choices if choice is not DECLINE), DECLINE)


def planning_style(leaves: int) -> PlayStyle:
    """A style that mostly takes the choice that looks best, so that boards fill and goals are reached."""
    player = GreedyPlayer(leaves)

    def choose(position: Position, seat: Seat, rng: Rng) -> Choice:
        if rng.below(CHOICES_PER_SLIP) == 0:
            return choose_at_random(position, seat, rng)
        return player.decide(position.clone(), seat, rng)

    return choose


STYLES: Final[tuple[PlayStyle, ...]] = (choose_at_random, choose_eagerly, *map(planning_style, LEAVES))


def draw_styles(state: State, rng: Rng) -> list[PlayStyle]:
    """A style for each seat; at three of four tables all seats have the same style."""
    if rng.below(4):
        return [_draw_style(state, rng)] * state.seats
    return [_draw_style(state, rng) for _ in range(state.seats)]


def _draw_style(state: State, rng: Rng) -> PlayStyle:
    hobby = draw_hobby(state, rng) if rng.below(4) == 0 else None
    return hobby_style(hobby) if hobby else rng.pick(STYLES)
