"""The games of Barrage worth keeping: those of each way to play, with automas beside people, alone both results."""

from collections.abc import Iterator

from games.barrage import BarrageSettings
from games.core import SOLO
from tests.games.recorder import Wanted, as_it_comes, by_chance, played_alone, with_care
from tests.games.ways import Way


def worth_keeping(way: Way) -> Iterator[Wanted]:
    """Games with one, two and three automas, at each level; and what is to be seen of the end of the solo game."""
    if way.settings.mode == SOLO:
        yield from played_alone(way, secret=10)
        yield Wanted(by_chance(way._replace(settings=BarrageSettings(mode=SOLO, automas=3))), "three")
        return
    yield as_it_comes(way)
    if way.seats == 2:
        automas = BarrageSettings(mode=way.settings.mode, automas=2, automa_level="low_voltage")
        yield Wanted(with_care(way._replace(settings=automas)), "automas")
    if way.seats == 3:
        yield Wanted(with_care(way._replace(settings=BarrageSettings(automas=1))), "automa")
