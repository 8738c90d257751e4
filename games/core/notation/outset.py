"""The outset of a game: set up, but undealt unless a seed deals it. Texts write the differences from it."""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from games.core.game import Game, Settings
from games.core.notation.rest import all_hidden, with_place
from games.core.records import Record
from games.core.rng import Rng, Seed
from games.core.supply import Supply

T = TypeVar("T")


class Unshuffled(Rng):
    """A generator that keeps every order and picks the first."""

    def next(self) -> int:
        return 0

    def pick(self, items: Sequence[T]) -> T:
        return items[0]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return list(items)


def outset(game: Game[Any], settings: Settings, seats: int, seed: Seed | None, version: int) -> Any:
    """The first state of a game with this seed. Without a seed, shuffled things are hidden and there is no news."""
    if seed is not None:
        return game.start(settings, seats, seed, version)
    state = game.setup(settings, seats, Unshuffled(), version)
    for supply in game.supplies:
        if supply.hidden is not None:
            state = _hidden(state, supply)
    return replace(state, rng=Rng(), news=[])


def _hidden(state: Record, supply: Supply) -> Any:
    own = supply.copies(state)
    for place in (supply.stock, *supply.places):
        state = with_place(state, place, lambda things: all_hidden(things, own, supply.hidden))
    return state


def outset_of(game: Game[Any], state: Any) -> Any:
    """The outset of the game of this state, or a similar one for a state that no game leads to."""
    settings: Settings = getattr(state, "settings", game.settings_type())
    if settings.mode not in game.modes:
        settings = game.settings_type()
    mode = game.mode_of(settings)
    seats = min(max(mode.least_seats, state.seats), mode.most_seats)
    return outset(game, settings, seats, None, min(max(1, state.version), game.version))
