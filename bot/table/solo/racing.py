"""Races: a person plays a finished solo game again from the same start, and sees the city of the earlier player.

That city is shown as it was at the start of the person's present round, so it never reveals coming draws.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec
import structlog

from bot.store import DAILY, DUPLICATE, SeatRow, Store, TableRow, closing_time
from bot.table.choices.lesson_steps import LESSON
from bot.table.choices.options import origin_of
from bot.table.choices.panel import Panel, PublicTable, RacedCity
from bot.table.ending.replaying import Replay, replay_of
from bot.table.ending.verify import FinishedGame, RecordedGame, game_for_everybody
from bot.table.memory.secrecy import day_of
from bot.table.memory.state import OVER, Person
from bot.table.refusal import Refusal
from bot.table.settings.people import naming_preferences
from bot.table.solo.beginnings import COPY, RACE, Beginning, SoloRequest, begin_solo_from
from bot.table.tables import Tables
from bot.table.turn.since import turn_panel
from games.core import OptionValue, Seat, State, checkpoints, encode
from games.registry import find_game
from render.kit.scene import round_of

_Game = TypeVar("_Game", bound=RecordedGame)
log = structlog.get_logger()

_MAX_SEARCHED_GAMES: Final = 100
"""The most of a player's newest finished games that are searched for raceable cities."""
_NAMELESS_KEY: Final = "nameless"
"""The key in the origin of a race if the player of its city stays unnamed."""
ReplayRunner: TypeAlias = Callable[[Callable[[FinishedGame], Replay], FinishedGame], Awaitable[Replay]]
"""Calls a function that replays a game outside the event loop; returns the replay."""
OPEN_TO_RACES_KEY: Final = "shown"
"""The key in a table's settings: True if its player lets everybody race its city, False once this is withdrawn."""


def can_be_raced(row: TableRow) -> bool:
    """Whether a table is a finished solo game by rules in which choices do not change later draws.

    Copies, lessons and games of duplicates cannot be raced.
    """
    is_dealt = row.is_solo and row.kind not in {COPY, LESSON, DUPLICATE}
    return is_dealt and row.phase == OVER and row.version >= find_game(row.game).state_type.streams_since


def _may_race(row: TableRow, name_wish: OptionValue, now: float, is_own: bool = False) -> bool:
    """Whether a person may race this city: the person's own, a shown city, or a city of a day with a named player.

    A city of a day may be raced once the day is closed.
    """
    is_closed = (day := day_of(row)) is None or now >= closing_time(day)
    is_on_board = row.kind == DAILY and name_wish == "named"
    return is_closed and (is_own or is_on_board or bool(row.settings.get(OPEN_TO_RACES_KEY)))


async def raceable_tables(store: Store, owner: int, person: int) -> list[TableRow]:
    """The cities among a player's last games that this person may race, newest first."""
    async with store.read() as reading:
        rows = await reading.results.last_solo_games(owner, _MAX_SEARCHED_GAMES)
        wish = (await naming_preferences(reading, [owner]))[owner]
    return [row for row in rows if can_be_raced(row) and _may_race(row, wish, store.now, owner == person)]


async def open_to_races(tables: Tables, person: Person, table_id: int) -> PublicTable:
    """Let everybody race the city of the person's solo game; returns its table, nameless if the person wants that.

    Refused for other people's games, and if the city cannot be raced.
    """
    async with tables.hold(table_id) as table:
        table.seat_of(person.id)
        _require_raceable(table.row)
    await game_for_everybody(tables, table_id)
    return await _set_shown(tables, table_id, True)


async def withdraw_from_races(tables: Tables, person: Person, table_id: int) -> PublicTable:
    """Let no other person begin to race the person's city; returns its table. Begun races go on.

    Refused for cities of other people, and for cities that were never open to races.
    """
    async with tables.hold(table_id) as table:
        if OPEN_TO_RACES_KEY not in table.row.settings:
            raise Refusal("no_table")
        table.seat_of(person.id)
    return await _set_shown(tables, table_id, False)


async def _set_shown(tables: Tables, table_id: int, is_shown: bool) -> PublicTable:
    """Store whether a city is shown; returns its table, without a name if its player wants to stay unnamed."""
    async with tables.act(table_id) as (tx, table):
        await table.update(tx, settings={**table.row.settings, OPEN_TO_RACES_KEY: is_shown})
    public = await tables.public(table_id)
    wish = await _name_wish(tables.store, _owner_of(public.seats))
    return replace(public, seats=nameless_seats(public.seats)) if wish == "nameless" else public


class RaceableCity(NamedTuple):
    """The city of a finished solo game, to be raced.

    `is_best`: it is the best city of a closed day, so everybody may race it. `is_nameless`: its player stays unnamed.
    """

    table_id: int
    is_best: bool = False
    is_nameless: bool = False


class Races:
    """Begins races, and finds the city that is shown beside a race."""

    def __init__(self, tables: Tables, replaying: ReplayRunner) -> None:
        self._tables, self._replaying = tables, replaying

    async def begin(self, person: Person, city: RaceableCity, request: SoloRequest, interaction: str) -> Panel:
        """Begin to race a city, or go on with an unfinished race.

        Refused if the game cannot be raced, if the game is another person's and not open to races, and above the limits
        on tables.
        """
        async with self._tables.store.read() as reading:
            unfinished = await reading.tables.unfinished_from_positions(person.id, request.game)
        for row in unfinished:
            if row.kind == RACE and _raced_in(row) == city.table_id:
                return await turn_panel(self._tables, row.id, person.id)
        if not city.is_best:
            await self._require_open(person, city.table_id)
        game = (await self._replay(city.table_id)).game
        start = next(checkpoints(game.transcript, find_game(game.row.game)))
        origin = {"table": city.table_id} | ({_NAMELESS_KEY: True} if city.is_nameless else {})
        beginning = Beginning(encode(start.base), origin=origin, kind=RACE)
        return await begin_solo_from(self._tables, person, request, beginning, interaction)

    async def city_beside(self, panel: Panel, language: str) -> RacedCity | None:
        """The raced city to show beside a race's panel, as it was at the beginning of the round that is played now.

        None within a turn, at other tables, and if the raced game cannot be replayed. The player's name is left out for
        others unless the player wants to be named.
        """
        if panel.row.kind != RACE or panel.undoable_count:
            return None
        try:
            raced = await self._replay(_raced_in(panel.row))
        except Refusal as error:
            log.info("no ghost", table=panel.table_id, reason=str(error))
            return None
        if not await self._may_name(raced.game, panel):
            raced = replace(raced, game=nameless_game(raced.game))
        return _raced_city_beside(await self._tables.public(panel.table_id), raced, language)

    async def _may_name(self, raced: RecordedGame, race: Panel) -> bool:
        """Whether the player of a raced city is named: to themselves, and to others if they want it.

        A player who has not said so is named in a city to which they have invited others.
        """
        owner = _owner_of(raced.seats)
        if owner == _owner_of(race.seats):
            return True
        wish = await _name_wish(self._tables.store, owner)
        is_asked = wish == "ask" and OPEN_TO_RACES_KEY in raced.row.settings
        return _NAMELESS_KEY not in origin_of(race.row) and (wish == "named" or is_asked)

    async def _require_open(self, person: Person, table_id: int) -> None:
        store = self._tables.store
        async with self._tables.hold(table_id) as table:
            row, owner = table.row, _owner_of(table.seats)
        if owner != person.id and not _may_race(row, await _name_wish(store, owner), store.now):
            raise Refusal("race_withdrawn" if OPEN_TO_RACES_KEY in row.settings else "no_table")
        _require_raceable(row)

    async def _replay(self, table_id: int) -> Replay:
        return await self._replaying(replay_of, await game_for_everybody(self._tables, table_id))


def _raced_city_beside(own: PublicTable, raced: Replay, language: str) -> RacedCity:
    """The raced city as it was when the present round of `own` began there.

    It is the finished city if it had fewer rounds, and if `own` is over.
    """
    begun = dict[int, int]()
    for one in raced.checkpoints:
        begun.setdefault(round_of(one.view), one.number)
    last = raced.checkpoints[-1].number
    shown = raced.at(last if own.over else begun.get(round_of(own.view), last), language)
    return RacedCity(shown, points_so_far(shown.row.game, shown.view), points_so_far(own.row.game, own.view))


def points_so_far(name: str, view: State, seat: Seat = 0) -> int:
    """The points that a seat has so far in a view of the game with this name."""
    game = find_game(name)
    return sum(game.points_so_far(view, game.score_parts(view, seat)).values())


def nameless_game(game: _Game) -> _Game:
    """The game as if its people were forgotten: without names and accounts."""
    return replace(game, seats=nameless_seats(game.seats), sittings=())


def nameless_seats(seats: Iterable[SeatRow]) -> tuple[SeatRow, ...]:
    """The seats as if their people were forgotten: without names and accounts."""
    return tuple(msgspec.structs.replace(seated, user_id=None, name="") for seated in seats)


async def _name_wish(store: Store, owner: int | None) -> OptionValue:
    if owner is None:
        return None
    async with store.read() as reading:
        return (await naming_preferences(reading, [owner]))[owner]


def _owner_of(seats: Iterable[SeatRow]) -> int | None:
    """The account of the only person at a solo table; None once forgotten."""
    return next((seated.user_id for seated in seats if seated.user_id is not None), None)


def _raced_in(race: TableRow) -> Any:
    """The number of the table whose city is raced."""
    return origin_of(race)["table"]


def _require_raceable(row: TableRow) -> None:
    if not can_be_raced(row):
        raise Refusal("not_raced")
