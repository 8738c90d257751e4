"""The ways to play a game: what its modes, switches and numbers of seats make of it."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from games.core import SOLO, Game, Settings
from games.registry import GAMES, find_game
from render.face import playable_settings

MAX_SEATS: Final = 4
"""Larger tables show nothing new, and take longer."""
PLAYED_ALONE: Final = tuple(game for game in GAMES if SOLO in find_game(game).modes)
"""The games that one can play alone."""


class Way(NamedTuple):
    """A game with these settings for so many."""

    game: str
    settings: Settings
    seats: int

    @property
    def rules(self) -> Game[Any]:
        return find_game(self.game)

    @property
    def name(self) -> str:
        """The mode, the seats where they are not the fewest, and the switches that are on: `standard-3-seats`."""
        more = [f"{self.seats}-seats"] if self.seats > self.rules.mode_of(self.settings).least_seats else []
        switches = [name for name in self.settings.__struct_fields__ if getattr(self.settings, name) is True]
        return "-".join([self.settings.mode, *more, *switches])

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"


def ways_of(game: str) -> Iterator[Way]:
    """The usual settings with every number of seats up to four, and all others with the fewest."""
    usual, *others = playable_settings(game)
    mode = find_game(game).mode_of(usual)
    for seats in range(mode.least_seats, max(mode.least_seats, min(mode.most_seats, MAX_SEATS)) + 1):
        yield Way(game, usual, seats)
    yield from (Way(game, settings, find_game(game).mode_of(settings).least_seats) for settings in others)
