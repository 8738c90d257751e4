"""The town of a season: the cities that were finished in a server, of all who let theirs stand in it.

Nothing is stored for it: it follows from the finished games and from what their people prefer.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

from bot.store import BuiltCity
from bot.table.settings.people import name_wishes, preference_values
from bot.table.tables import Tables
from render.cache import MEGABYTE, Cache
from render.face import face_of
from render.kit.quarter import Quarter
from render.texts import DEFAULT_LANGUAGE
from render.town import ServerTown, TownQuarter
from render.town.words import season_of

PLOT_BYTES: Final = 200
"""The estimated size of a plot in memory, in bytes."""
MONTHS: Final = 3
"""The months of a season."""


class KnownQuarter(NamedTuple):
    """A quarter in the cache."""

    quarter: Quarter

    @property
    def nbytes(self) -> int:
        return PLOT_BYTES * (1 + len(self.quarter.plots))


QUARTERS: Final[Cache[KnownQuarter]] = Cache(8 * MEGABYTE)
"""The most recently shown quarters, by table, seat and time of the end."""


class ShownCity(NamedTuple):
    """A city in the town; `name` is empty for a person who does not want to be named."""

    built: BuiltCity
    settled: TownQuarter
    name: str


class TownPage(NamedTuple):
    """The town of a season for one person. `asks`: the person has not said whether their cities may stand in it."""

    town: ServerTown
    quarters: Sequence[ShownCity]
    asks: bool


async def town_page(tables: Tables, guild_id: int, user_id: int) -> TownPage:
    """The town of the current season, which is a quarter of a year by UTC."""
    async with tables.store.read() as reading:
        today = datetime.fromtimestamp(reading.now, UTC)
        since, until = season_bounds(today)
        built = await reading.results.built_in(guild_id, since, until)
        allowed = await preference_values("in_town", reading, [user_id, *(one.user_id for one in built)])
        named = await name_wishes(reading, [one.user_id for one in built])
    quarters, counts = list[ShownCity](), {False: 0, True: 0}
    for one in built:
        if allowed[one.user_id] == "yes":
            quarter = await _quarter(tables, one)
            settled = TownQuarter(one.game, counts[quarter.on_river], quarter)
            counts[quarter.on_river] += 1
            quarters.append(ShownCity(one, settled, one.name if named[one.user_id] == "named" else ""))
    town = ServerTown(season_of(today.month), today.year, [city.settled for city in quarters])
    return TownPage(town, quarters, allowed[user_id] == "ask")


def season_bounds(today: datetime) -> tuple[int, int]:
    """The first second of the season of this day, and that of the next season."""
    first = (today.month - 1) // MONTHS * MONTHS + 1
    year, month = divmod(today.year * 12 + first - 1 + MONTHS, 12)
    return int(datetime(today.year, first, 1, tzinfo=UTC).timestamp()), int(
        datetime(year, month + 1, 1, tzinfo=UTC).timestamp()
    )


async def _quarter(tables: Tables, city: BuiltCity) -> Quarter:
    """The quarter of a city, from what everybody saw at the end of its game."""
    key = (city.table_id, city.seat, city.at)
    known = QUARTERS.get(key)
    if known is None:
        public = await tables.public(city.table_id)
        known = KnownQuarter(face_of(city.game, DEFAULT_LANGUAGE).quarter(public.view, city.seat))
        QUARTERS.put(key, known)
    return known.quarter
