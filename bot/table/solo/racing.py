"""Races: a person plays a finished solo game's task from the same start, and sees the city of the earlier player.

That city is a ghost: it stands as it was when the person's present round began, so nothing of it is ahead.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import structlog

from bot.store import TableRow
from bot.table.ending.replaying import Replay, replay_of
from bot.table.ending.verify import Finished, game_for_everybody
from bot.table.lesson_steps import LESSON
from bot.table.options import origin_of
from bot.table.panel import Ghost, Panel, PublicTable
from bot.table.refusal import Refusal
from bot.table.solo.beginnings import COPY, RACE, Beginning, SoloRequest, begin_from
from bot.table.state import OVER, Person
from bot.table.tables import Tables
from bot.table.turn.since import turn_panel
from games.core import checkpoints, encode
from games.registry import find_game
from render.kit.scene import round_of

log = structlog.get_logger()

Replaying: TypeAlias = Callable[[Callable[[Finished], Replay], Finished], Awaitable[Replay]]
"""Calls a function that replays a game, outside the event loop."""
SHOWN: Final = "shown"
"""The key in a table's settings that says whether its player lets everybody race its city; False once withdrawn."""


def can_be_raced(row: TableRow) -> bool:
    """Whether this is a finished solo game that was dealt as usual, by rules in which no choice changes later draws."""
    is_dealt = row.is_solo and row.kind not in {COPY, LESSON}
    return is_dealt and row.phase == OVER and row.version >= find_game(row.game).state_type.streams_since


async def open_to_races(tables: Tables, person: Person, table_id: int) -> PublicTable:
    """Let everybody race the city of one's own solo game; returns the table. Refused if it cannot be raced."""
    async with tables.hold(table_id) as table:
        table.seat_of(person.id)
        _require_raceable(table.row)
    await game_for_everybody(tables, table_id)
    return await _set_shown(tables, table_id, True)


async def withdraw_from_races(tables: Tables, person: Person, table_id: int) -> PublicTable:
    """Let no other person begin to race one's own city any more; begun races go on. Refused for others' cities."""
    async with tables.hold(table_id) as table:
        _require_ever_shown(table.row)
        table.seat_of(person.id)
    return await _set_shown(tables, table_id, False)


async def _set_shown(tables: Tables, table_id: int, is_shown: bool) -> PublicTable:
    async with tables.act(table_id) as (tx, table):
        await table.update(tx, settings={**table.row.settings, SHOWN: is_shown})
    return await tables.public(table_id)


class Races:
    """Begins races, and finds the ghosts to show in them."""

    def __init__(self, tables: Tables, replaying: Replaying) -> None:
        self._tables, self._replaying = tables, replaying

    async def begin(self, person: Person, table_id: int, request: SoloRequest, interaction: str) -> Panel:
        """Begin to race the city of a table, or go on with an unfinished race.

        Refused if the game cannot be raced, if it is another person's and not open to races, and above the limits on
        tables.
        """
        async with self._tables.store.read() as reading:
            unfinished = await reading.tables.unfinished_from_positions(person.id, request.game)
        for row in unfinished:
            if row.kind == RACE and _raced_in(row) == table_id:
                return await turn_panel(self._tables, row.id, person.id)
        await self._require_open(person, table_id)
        game = (await self._replay(table_id)).game
        start = next(checkpoints(game.transcript, find_game(game.row.game)))
        beginning = Beginning(encode(start.base), origin={"table": table_id}, kind=RACE)
        return await begin_from(self._tables, person, request, beginning, interaction)

    async def ghost(self, panel: Panel, language: str) -> Ghost | None:
        """The ghost beside a panel; None if it is no race, within a turn, and if the raced game cannot be shown."""
        if panel.row.kind != RACE or panel.undoable_count:
            return None
        try:
            raced = await self._replay(_raced_in(panel.row))
        except Refusal as error:
            log.info("no ghost", table=panel.table_id, reason=str(error))
            return None
        return ghost_beside(await self._tables.public(panel.table_id), raced, language)

    async def _require_open(self, person: Person, table_id: int) -> None:
        async with self._tables.hold(table_id) as table:
            is_own = any(seated.user_id == person.id for seated in table.seats)
            if not is_own:
                _require_ever_shown(table.row)
            if not (is_own or table.row.settings[SHOWN]):
                raise Refusal("race_withdrawn")
            _require_raceable(table.row)

    async def _replay(self, table_id: int) -> Replay:
        return await self._replaying(replay_of, await game_for_everybody(self._tables, table_id))


def ghost_beside(own: PublicTable, raced: Replay, language: str) -> Ghost:
    """The raced city as it was when the present round of `own` began there.

    It is the finished city if it had fewer rounds, and if `own` is over.
    """
    begun = dict[int, int]()
    for one in raced.checkpoints:
        begun.setdefault(round_of(one.view), one.number)
    last = raced.checkpoints[-1].number
    shown = raced.at(last if own.over else begun.get(round_of(own.view), last), language)
    return Ghost(shown, _points(shown), _points(own))


def _points(table: PublicTable) -> int:
    """The points so far of a solo game's only seat."""
    game, view = find_game(table.row.game), table.view
    return sum(game.points_so_far(view, game.parts(view, 0)).values())


def _raced_in(race: TableRow) -> Any:
    """The number of the table whose city is raced."""
    return origin_of(race)["table"]


def _require_ever_shown(row: TableRow) -> None:
    if SHOWN not in row.settings:
        raise Refusal("no_table")


def _require_raceable(row: TableRow) -> None:
    if not can_be_raced(row):
        raise Refusal("not_raced")
