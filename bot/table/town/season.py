"""The town of a season: the cities that people finished in a server, if they let them stand in its town.

Nothing is stored for it: it is made from the results of finished games and the preferences of their people.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final, NamedTuple

from bot.store import BuiltCity, Store, TableRow
from bot.table.choices.panel import Panel
from bot.table.repairs.repairing import can_load_game
from bot.table.settings.people import named_people, preference_values
from bot.table.tables import Tables
from render.cache import MEGABYTE, Cache
from render.face import face_of
from render.kit.quarter import Quarter
from render.texts import DEFAULT_LANGUAGE
from render.town import PlacedQuarter, ServerTown
from render.town.tones import SEASONS

_PLOT_BYTES: Final = 200
"""Estimated size of a plot in memory, in bytes."""
_MONTHS_PER_SEASON: Final = 3
_FIRST_UNIX_SEASON: Final = 4 * 1970
"""Number of the season that begins with the first unix second."""


class CachedQuarter(NamedTuple):
    """A quarter in the cache; `nbytes` is its estimated size in memory, in bytes."""

    quarter: Quarter

    @property
    def nbytes(self) -> int:
        return _PLOT_BYTES * (1 + len(self.quarter.plots))


QUARTER_CACHE: Final[Cache[CachedQuarter]] = Cache(8 * MEGABYTE)
"""The most recently shown quarters; the key is the table, the seat and the end of the game (unix seconds)."""


class TownQuarter(NamedTuple):
    """A quarter of the town, with the stored result of its city; `name` is empty if its builder stays unnamed."""

    built: BuiltCity
    placed: PlacedQuarter
    name: str


class TownPage(NamedTuple):
    """A server's town of the season `number`, for one person or for everybody; `quarters` are sorted, oldest first.

    `is_closed`: the season has ended. `is_consent_missing`: the person has not said whether their cities may stand in
    the town. `has_earlier`: games were finished in an earlier season.
    """

    number: int
    town: ServerTown
    quarters: Sequence[TownQuarter]
    is_consent_missing: bool = False
    is_closed: bool = False
    has_earlier: bool = False

    @property
    def quarters_digest(self) -> str:
        return quarters_digest([city.built for city in self.quarters])


def quarters_digest(built: Sequence[BuiltCity]) -> str:
    """Sixteen hex digits that are different for other quarters, or another order of them."""
    return sha256(repr([(city.table_id, city.seat) for city in built]).encode()).hexdigest()[:16]


async def town_page(tables: Tables, guild_id: int, user_id: int, number: int = 0) -> TownPage:
    """The town of a past season for one person; of the current season if `number` is no past season, such as 0."""
    async with tables.store.read() as reading:
        current = season_number_at(reading.now)
        shown = number if _FIRST_UNIX_SEASON <= number < current else current
        first = await reading.results.first_quarter_time_in_server(guild_id)
        wish = await preference_values("in_town", reading, [user_id])
    page = await season_page(tables, guild_id, shown)
    has_earlier = first is not None and season_number_at(first) < shown
    return page._replace(is_consent_missing=wish[user_id] == "ask", is_closed=shown < current, has_earlier=has_earlier)


def adds_to_town(row: TableRow) -> bool:
    """Whether the cities of this table can stand in its server's town after the game."""
    return row.guild_id is not None and row.kind is None and not row.is_solo


async def should_ask_about_town(store: Store, panel: Panel) -> bool:
    """Whether a panel should ask if the person's cities may stand in the town.

    It should at the end of each game that adds to the town, until the person has answered.
    """
    user_id = panel.seats[panel.seat].player_id
    if not panel.standings or not adds_to_town(panel.row) or user_id is None:
        return False
    async with store.read() as reading:
        return (await preference_values("in_town", reading, [user_id]))[user_id] == "ask"


async def season_page(tables: Tables, guild_id: int, number: int) -> TownPage:
    """The town of a season for everybody; `is_closed`, `has_earlier` and `is_consent_missing` are not filled in.

    Cities whose games cannot be loaded any more are left out.
    """
    built = await town_results_of_season(tables.store, guild_id, number)
    async with tables.store.read() as reading:
        named = await named_people(reading, [one.user_id for one in built])
    quarters, counts = list[TownQuarter](), {False: 0, True: 0}
    for one in built:
        if (quarter := await _quarter(tables, one)) is None:
            continue
        placed = PlacedQuarter(one.game, counts[quarter.on_river], quarter)
        counts[quarter.on_river] += 1
        quarters.append(TownQuarter(one, placed, one.name if one.user_id in named else ""))
    year, place = divmod(number, len(SEASONS))
    return TownPage(number, ServerTown(SEASONS[place], year, [city.placed for city in quarters]), quarters)


async def town_results_of_season(store: Store, guild_id: int, number: int) -> list[BuiltCity]:
    """The results in a season of people who let their cities stand in the town, the oldest first."""
    async with store.read() as reading:
        built = await reading.results.quarters_in_server(guild_id, *season_bounds(number))
        allowed = await preference_values("in_town", reading, [one.user_id for one in built])
    return [one for one in built if allowed[one.user_id] == "yes"]


def season_number_at(at: float) -> int:
    """Number of the season at a time in unix seconds: 4 × the year (UTC) + the quarter of the year, counted from 0."""
    day = datetime.fromtimestamp(at, UTC)
    return day.year * len(SEASONS) + (day.month - 1) // _MONTHS_PER_SEASON


def season_bounds(number: int) -> tuple[int, int]:
    """The first unix second of a season, and the first one after it."""
    return _start_of(number), _start_of(number + 1)


def _start_of(number: int) -> int:
    year, place = divmod(number, len(SEASONS))
    return int(datetime(year, 1 + place * _MONTHS_PER_SEASON, 1, tzinfo=UTC).timestamp())


async def _quarter(tables: Tables, city: BuiltCity) -> Quarter | None:
    """The quarter of a city, made from the public view of its table at the end; None if the game cannot be loaded."""
    key = (city.table_id, city.seat, city.at)
    known = QUARTER_CACHE.get(key)
    if known is None:
        if not await can_load_game(tables, city.table_id):
            return None
        public = await tables.public(city.table_id)
        known = CachedQuarter(face_of(city.game, DEFAULT_LANGUAGE).quarter(public.view, city.seat))
        QUARTER_CACHE.put(key, known)
    return known.quarter
