"""What a fuzzed table is drawn from: settings, seats, and ways to choose."""

from collections.abc import Callable, Collection
from typing import Any, Final, TypeAlias, TypeVar

from games.bots import Greedy
from games.core import DECLINE, Choice, Game, Position, Rng, Seat, Settings, State, options_of
from tests.lab.fuzz.hobbies import draw_hobby, with_a_hobby

AnySettings = TypeVar("AnySettings", bound=Settings)
PlayStyle: TypeAlias = Callable[[Position, Seat, Rng], Choice]
"""How a seat that is asked something chooses."""
USUAL_SEATS: Final = 4
"""Three of four tables have at most this number of seats: larger ones show little that is new and take longer."""
LEAVES: Final = (4, 12, 30)
"""How far a planning seat looks, in ways to play its turn."""
SLIPS: Final = 20
"""One of this number of choices of a planning seat is left to chance."""


def draw_settings(game: Game[Any], settings: AnySettings, fixed: Collection[str], rng: Rng) -> AnySettings:
    """The settings with every option drawn by chance, except those whose names are fixed."""
    for option in options_of(game):
        if option.name not in fixed:
            settings = option.applied_to(settings, rng.pick(option.values))
    return settings


def draw_seats(game: Game[Any], settings: Settings, rng: Rng) -> int:
    mode = game.mode_of(settings)
    most = mode.most_seats if rng.below(4) == 0 else min(mode.most_seats, max(mode.least_seats, USUAL_SEATS))
    return mode.least_seats + rng.below(most - mode.least_seats + 1)


def draw_version(game: Game[Any], rng: Rng) -> int:
    """A version of the rules: the newest one at two of three tables, where there are any others."""
    return game.version if game.version == 1 or rng.below(3) else 1 + rng.below(game.version - 1)


def by_chance(position: Position, seat: Seat, rng: Rng) -> Choice:
    return position.asks()[seat].sample(rng)


def eagerly(position: Position, seat: Seat, rng: Rng) -> Choice:
    """Any choice, but seldom to decline: so that much gets done."""
    ask = position.asks()[seat]
    choices = [ask.sample(rng) for _ in range(3)]
    return next((choice for choice in choices if choice is not DECLINE), DECLINE)


def planning(leaves: int) -> PlayStyle:
    """Mostly the choice that looks best: so that boards fill and goals are reached."""
    player = Greedy(leaves)

    def choose(position: Position, seat: Seat, rng: Rng) -> Choice:
        if rng.below(SLIPS) == 0:
            return by_chance(position, seat, rng)
        return player.decide(position.clone(), seat, rng)

    return choose


STYLES: Final[tuple[PlayStyle, ...]] = (by_chance, eagerly, *map(planning, LEAVES))


def draw_styles(state: State, rng: Rng) -> list[PlayStyle]:
    """A way to choose for each seat; at three of four tables all have the same."""
    if rng.below(4):
        return [_draw_style(state, rng)] * state.seats
    return [_draw_style(state, rng) for _ in range(state.seats)]


def _draw_style(state: State, rng: Rng) -> PlayStyle:
    hobby = draw_hobby(state, rng) if rng.below(4) == 0 else None
    return with_a_hobby(hobby) if hobby else rng.pick(STYLES)
