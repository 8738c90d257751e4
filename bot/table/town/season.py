"""The town of a season: the cities that were finished in a server, of all who let theirs stand in it.

Nothing is stored for it: it follows from the finished games and from what their people prefer.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final, NamedTuple

from bot.store import BuiltCity, Store
from bot.table.panel import Panel
from bot.table.repairs.repairing import can_load_game
from bot.table.settings.people import name_wishes, preference_values
from bot.table.tables import Tables
from render.cache import MEGABYTE, Cache
from render.face import face_of
from render.kit.quarter import Quarter
from render.texts import DEFAULT_LANGUAGE
from render.town import ServerTown, TownQuarter
from render.town.tones import SEASONS

PLOT_BYTES: Final = 200
"""The estimated size of a plot in memory, in bytes."""
MONTHS: Final = 3
"""The months of a season."""
FIRST_SEASON: Final = 4 * 1970
"""The first season in which a time in unix seconds can lie."""


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
    """The town of the season `number`, for one person or for everybody. `is_closed`: the season has ended.

    `is_consent_missing`: the person has not said whether their cities may stand in it. `has_earlier`: there were games
    before.
    """

    number: int
    town: ServerTown
    quarters: Sequence[ShownCity]
    is_consent_missing: bool = False
    is_closed: bool = False
    has_earlier: bool = False

    @property
    def digest(self) -> str:
        return digest_of([city.built for city in self.quarters])


def digest_of(built: Sequence[BuiltCity]) -> str:
    """A short text that is equal for equal cities."""
    return sha256(repr([(city.table_id, city.seat) for city in built]).encode()).hexdigest()[:16]


async def town_page(tables: Tables, guild_id: int, user_id: int, number: int = 0) -> TownPage:
    """The town of a season for a person; of the current one for an unknown number."""
    async with tables.store.read() as reading:
        current = season_at(reading.now)
        shown = number if FIRST_SEASON <= number < current else current
        first = await reading.results.first_built_in(guild_id)
        wish = await preference_values("in_town", reading, [user_id])
    page = await season_page(tables, guild_id, shown)
    has_earlier = first is not None and season_at(first) < shown
    return page._replace(is_consent_missing=wish[user_id] == "ask", is_closed=shown < current, has_earlier=has_earlier)


async def asks_about_town(store: Store, panel: Panel) -> bool:
    """Whether a panel at the end asks if the person's cities may stand in the town: until there is an answer.

    Nobody is asked about games that add nothing to the town.
    """
    row, user_id = panel.row, panel.seats[panel.seat].player_id
    is_counted = bool(panel.standings) and row.guild_id is not None and row.kind is None
    if not is_counted or row.is_solo or user_id is None:
        return False
    async with store.read() as reading:
        return (await preference_values("in_town", reading, [user_id]))[user_id] == "ask"


async def season_page(tables: Tables, guild_id: int, number: int) -> TownPage:
    """The town of a season for everybody."""
    built = await built_in_season(tables.store, guild_id, number)
    async with tables.store.read() as reading:
        named = await name_wishes(reading, [one.user_id for one in built])
    quarters, counts = list[ShownCity](), {False: 0, True: 0}
    for one in built:
        if (quarter := await _quarter(tables, one)) is None:
            continue
        settled = TownQuarter(one.game, counts[quarter.on_river], quarter)
        counts[quarter.on_river] += 1
        quarters.append(ShownCity(one, settled, one.name if named[one.user_id] == "named" else ""))
    year, place = divmod(number, len(SEASONS))
    return TownPage(number, ServerTown(SEASONS[place], year, [city.settled for city in quarters]), quarters)


async def built_in_season(store: Store, guild_id: int, number: int) -> list[BuiltCity]:
    """The cities of a season, of all people who let theirs stand in the town."""
    async with store.read() as reading:
        built = await reading.results.built_in(guild_id, *season_bounds(number))
        allowed = await preference_values("in_town", reading, [one.user_id for one in built])
    return [one for one in built if allowed[one.user_id] == "yes"]


def season_at(at: float) -> int:
    """The number of the season at this time: four times the year by UTC, and the quarter of the year from 0 on."""
    day = datetime.fromtimestamp(at, UTC)
    return day.year * len(SEASONS) + (day.month - 1) // MONTHS


def season_bounds(number: int) -> tuple[int, int]:
    """The first second of a season, and that of the next one."""
    begins = (divmod(one, len(SEASONS)) for one in (number, number + 1))
    first, last = (int(datetime(year, 1 + place * MONTHS, 1, tzinfo=UTC).timestamp()) for year, place in begins)
    return first, last


async def _quarter(tables: Tables, city: BuiltCity) -> Quarter | None:
    """The quarter of a city, from what everybody saw at the end of its game; None if that cannot be loaded."""
    key = (city.table_id, city.seat, city.at)
    known = QUARTERS.get(key)
    if known is None:
        if not await can_load_game(tables, city.table_id):
            return None
        public = await tables.public(city.table_id)
        known = KnownQuarter(face_of(city.game, DEFAULT_LANGUAGE).quarter(public.view, city.seat))
        QUARTERS.put(key, known)
    return known.quarter
