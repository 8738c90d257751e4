"""A storm strikes each kind of fault, however short it is."""

from random import Random
from types import SimpleNamespace
from typing import Any

from bot.playground.faults import Faults
from tests.lab.chaos.storm import Storm, Strike

KINDS = [f"fault {number}" for number in range(21)]


class Calm:
    """A scene in which nothing happens."""

    playground = SimpleNamespace(faults=Faults())

    def random_for(self, _: str) -> Random:
        """The same chance each time."""
        return Random(1)

    async def pause(self, _: float) -> None:
        """No time passes."""


class Weather(Storm):
    """A storm with faults that always strike and do nothing."""

    def _deeds(self) -> dict[str, Strike]:
        async def strike() -> bool:
            return True

        return dict.fromkeys(KINDS, strike)


async def test_the_shortest_storm_strikes_each_kind_once_but_what_is_left_out() -> None:
    fleet: Any = SimpleNamespace(set_pause=lambda _: None)
    scene: Any = Calm()
    storm = Weather(scene, fleet, None, (0.0, 0.0))
    storm.without = frozenset(KINDS[:1])
    await storm.rage(0.0)
    assert storm.struck == dict.fromkeys(KINDS[1:], 1)
