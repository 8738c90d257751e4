"""A line to a database on which nothing may be heard."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from sqlalchemy import make_url

from tests.lab.chaos.database import connect_to
from tests.lab.chaos.proxy import LOOPBACK, Proxy


@asynccontextmanager
async def line_to(database: str) -> AsyncIterator[tuple[Proxy, str]]:
    """A line to this database, and the address of the database at its other end."""
    async with Proxy(partial(connect_to, database)) as line:
        far = make_url(database).set(host=LOOPBACK, port=line.port).difference_update_query(["host", "port"])
        yield line, far.render_as_string(hide_password=False)
