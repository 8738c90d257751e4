"""The laws of all games hold in every mode of Cities."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import msgspec
import pytest

from games.cities import GAME, CitiesSettings, CitiesState
from games.cities.deal import setup
from games.core import Game, Rng
from tests.games import test_laws, test_laws_of_secrets


class LongSettings(CitiesSettings, frozen=True):
    """A table that plays the long game."""

    mode: str = "long"


class SoloSettings(CitiesSettings, frozen=True):
    """The solo challenge."""

    mode: str = "solo"


def setup_plain(chosen: CitiesSettings, seats: int, rng: Rng) -> CitiesState:
    """Set up with settings of the game's own type, so that a state equals the one loaded from its file."""
    return setup(msgspec.convert(msgspec.to_builtins(chosen), CitiesSettings), seats, rng)


WAYS: Final[dict[str, Game[Any]]] = {
    "standard": GAME,
    "long": replace(GAME, settings_type=LongSettings, setup=setup_plain),
    "solo": replace(GAME, settings_type=SoloSettings, setup=setup_plain),
}
LAWS: Final[list[Callable[..., None]]] = [
    law
    for module in (test_laws, test_laws_of_secrets)
    for name, law in vars(module).items()
    if name.startswith("test_")
]


@pytest.mark.parametrize("mode", WAYS)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_cities_obeys(law: Callable[..., None], mode: str) -> None:
    law(game=WAYS[mode])


def test_there_are_laws() -> None:
    assert len(LAWS) > 20
