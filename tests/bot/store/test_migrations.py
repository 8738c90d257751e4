"""The migrations make exactly the tables that the code works with."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.settings import DATABASE_FILE
from bot.store import SeatRow, Sitting, Store
from bot.store.address import Address
from bot.store.migrate import FOLDER, migrate
from bot.store.rows import Hours
from bot.store.schema import CHOICES, METADATA, POSTS, SEATS, TABLES
from tests.bot.new_database import empty_database
from tests.bot.store.tables import BEN, CARLA, HANA, LOBBY, open_lobby


@pytest.fixture
def database(tmp_path: Path) -> Path | str:
    """A database in which there is nothing yet."""
    return empty_database(tmp_path / DATABASE_FILE)


async def work_on(database: Path | str, work: Callable[[Connection], None]) -> None:
    """Do this in a transaction of its own."""
    engine = create_async_engine(Address(database).url, poolclass=NullPool)
    async with engine.begin() as connection:
        await connection.run_sync(work)


async def test_migrations_and_schema_agree(database: Path | str) -> None:
    def compare(connection: Connection) -> None:
        migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert set(inspect(connection).get_table_names()) == {*METADATA.tables, "alembic_version"}

    await work_on(database, compare)


async def upgraded(database: Path | str, version: str, fill: Callable[[Connection], None]) -> None:
    """Make a database as that version made it, and fill it."""

    def upgrade(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        fill(connection)

    await work_on(database, upgrade)


async def make_first_version(database: Path | str) -> None:
    """A database as the first version made it, with one table and three choices on its checkpoint 1."""

    def fill(connection: Connection) -> None:
        connection.execute(insert(TABLES), table_values(connection, phase="running", number=1, parked=None))
        for n in (0, 1, 2):
            values = {"table_id": 1, "n": n, "number": 1, "seat": 0, "serial": n, "act": "choose", "choice": n, "at": 1}
            connection.execute(insert(CHOICES), values)

    await upgraded(database, "0001", fill)


async def test_choices_stored_by_the_first_version_are_kept(database: Path | str) -> None:
    await make_first_version(database)
    store = await Store.open(database)
    async with store.read() as look:
        assert [(row.n, row.choice) for row in await look.choices(1, 1)] == [(0, 0), (1, 1), (2, 2)]
    await store.close()


async def test_what_waited_to_be_posted_may_have_been_sent_with_the_nonce_of_before(database: Path | str) -> None:
    def fill(connection: Connection) -> None:
        connection.execute(insert(TABLES), table_values(connection, phase="running", number=1))
        connection.execute(insert(POSTS), {"id": 7, "table_id": 1, "kind": "board", "number": 1, "at": 5})

    await upgraded(database, "0011", fill)
    store = await Store.open(database)
    async with store.read() as look:
        [post] = await look.posts_of(1)
    assert (post.nonce, post.sent_at) == ("post-7", 5)
    await store.close()


def table_values(connection: Connection, **values: Any) -> dict[str, Any]:
    """A row of `tables` with those columns that this version of the database has."""
    known = msgspec.structs.asdict(LOBBY) | {"number": 0, "guard": 0, "created_at": 1, "updated_at": 1} | values
    return known_columns(connection, "tables", known)


def seat_values(connection: Connection, table: int, place: SeatRow) -> dict[str, Any]:
    """A row of `seats` with those columns that this version of the database has."""
    return known_columns(connection, "seats", msgspec.structs.asdict(place) | {"table_id": table})


def known_columns(connection: Connection, table: str, values: dict[str, Any]) -> dict[str, Any]:
    """The values for which the table has columns in this version of the database."""
    columns = {column["name"] for column in inspect(connection).get_columns(table)}
    return {name: value for name, value in values.items() if name in columns}


async def test_the_clocks_of_turns_that_had_begun_keep_the_hours_of_their_people(database: Path | str) -> None:
    def fill(connection: Connection) -> None:
        connection.execute(insert(TABLES), table_values(connection, phase="running", pace="live"))
        people = (
            "INSERT INTO people (user_id, theme, in_words, quiet_from, zone)"
            " VALUES (7, 'light', FALSE, 22, 'Asia/Tokyo')"
        )
        connection.execute(text(people))
        seats = (
            "INSERT INTO seats (table_id, seat, name, user_id, serial, credited) VALUES (1, :seat, '', :user, 0, :n)"
        )
        for seat, user, credited in ((0, 7, 0), (1, 8, 0), (2, None, None)):
            connection.execute(text(seats), {"seat": seat, "user": user, "n": credited})

    await upgraded(database, "0011", fill)
    store = await Store.open(database)
    async with store.read() as look:
        hours = [place.hours for place in await look.seats(1)]
    assert hours == [Hours(quiet_from=22, quiet_to=8, zone="Asia/Tokyo"), None, None]
    await store.close()


async def test_a_table_of_the_first_version_has_waited_since_the_last_choice_before_its_checkpoint(
    database: Path | str,
) -> None:
    await make_first_version(database)

    def choose(connection: Connection) -> None:
        for n, number, at in ((3, 0, 70), (4, 1, 90)):
            values = {"table_id": 1, "n": n, "number": number, "seat": 0, "serial": n, "act": "choose", "choice": n}
            connection.execute(insert(CHOICES), values | {"at": at})

    await work_on(database, choose)
    store = await Store.open(database)
    async with store.read() as look:
        row = await look.table(1)
    assert row is not None and row.reached_at == 70
    await store.close()


async def test_a_table_of_the_first_version_without_choices_has_waited_since_it_was_opened(
    database: Path | str,
) -> None:
    await make_first_version(database)
    store = await Store.open(database)
    async with store.read() as look:
        row = await look.table(1)
    assert row is not None and (row.number, row.reached_at) == (1, 1)
    await store.close()


async def test_of_running_games_those_are_known_who_cannot_have_changed_and_all_others_from_now_on(
    database: Path | str,
) -> None:
    begun, alone = {"phase": "running", "checkpoint": b"{}", "seed": 7}, {"seats_most": 1, "guild_id": None}

    def fill(connection: Connection) -> None:
        for table, number, changes in ((1, 5, begun), (2, 3, begun | alone), (3, 0, {"phase": "lobby"})):
            connection.execute(insert(TABLES), table_values(connection, id=table, number=number, **changes))
        for place in (
            SeatRow(0, "Hana", user_id=HANA),
            SeatRow(1, "Ben", user_id=BEN, bot_level="easy"),
            SeatRow(2, "", bot_level="hard"),
            SeatRow(3, "Carla", user_id=CARLA, stand_in=5),
        ):
            connection.execute(insert(SEATS), seat_values(connection, 1, place))
        for table in (2, 3):
            connection.execute(insert(SEATS), seat_values(connection, table, SeatRow(0, "Hana", HANA)))

    await upgraded(database, "0022", fill)
    store = await Store.open(database)
    async with store.read() as look:
        row = await look.table(1)
        assert row is not None and (row.seed, row.secret, row.dealt_from) == (7, None, 7)
        assert await look.sittings(1) == [
            Sitting(0, 5, "Hana", HANA, None),
            Sitting(1, 5, "Ben", BEN, "easy"),
            Sitting(2, 0, "", None, "hard"),
            Sitting(3, 5, "Carla", CARLA, "greedy"),
        ]
        assert await look.sittings(2) == [Sitting(0, 0, "Hana", HANA, None)]
        assert await look.sittings(3) == []
    await store.close()


def test_migrations_form_one_line() -> None:
    assert len(ScriptDirectory(str(FOLDER)).get_heads()) == 1


@pytest.mark.postgresql
async def test_of_several_processes_that_start_at_once_one_migrates(database: Path | str) -> None:
    stores = await asyncio.gather(*(Store.open(database) for _ in range(4)))
    assert (await open_lobby(stores[0])).id == 1
    async with stores[3].read() as look:
        assert await look.table(1) is not None
    for store in stores:
        await store.close()


@pytest.fixture
def empty(file: Path) -> Path:
    """A file of no length, as a crash in the first moment leaves it."""
    file.touch()
    return file


async def test_an_empty_file_becomes_a_database(empty: Path) -> None:
    store = await Store.open(empty)
    assert (await open_lobby(store)).id == 1
    await store.close()
