"""Tables at which several processes play at the same time.

Usually an act reads the table first and compares its guard when it writes: where another process was quicker, that is a
Conflict, and the act is done again. If that happens although the table had just been read, the table is contested:
from then on, the transaction that is to write holds the row before the table is read. So nobody is too late again and
again.
"""

from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, nullcontext
from typing import Final, NamedTuple

from bot.store import Store, Transaction

MOST: Final = 1000
"""How many contested tables are known at most; the one that was noted longest ago is forgotten first."""
QUIET: Final = 10
"""A table that nobody else has changed, so many times in a row, is contested no longer."""


class Begun(NamedTuple):
    """A transaction that holds the row of a table; it ends with `ending`."""

    tx: Transaction
    ending: AsyncExitStack


class Contested:
    """The tables at which another process has been quicker, until it is quiet there."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: OrderedDict[int, int] = OrderedDict()
        self._begun: dict[int, Begun] = {}

    def note(self, table_id: int) -> None:
        if self._store.is_shared:
            self._tables[table_id] = 0
            if len(self._tables) > MOST:
                self._tables.popitem(last=False)

    def found(self, table_id: int, *, is_as_we_left_it: bool) -> None:
        """Count how often in a row a table was still as this process left it: after QUIET times nobody contests it."""
        if (quiet := self._tables.pop(table_id, None)) is not None and (not is_as_we_left_it or quiet < QUIET):
            self._tables[table_id] = quiet + 1 if is_as_we_left_it else 0

    def held(self, table_id: int) -> AbstractAsyncContextManager[Transaction | None]:
        """Hold the row of a table from before it is read, by the transaction that `writing` gives then.

        None, and nothing is held, where nobody contests the table or too few connections are left.
        """
        is_free = table_id not in self._tables or len(self._begun) >= self._store.spare
        return nullcontext() if is_free else self._held(table_id)

    @asynccontextmanager
    async def _held(self, table_id: int) -> AsyncIterator[Transaction]:
        async with AsyncExitStack() as beginning:
            tx = await beginning.enter_async_context(self._store.transaction())
            await tx.tables.hold(table_id)
            self._begun[table_id] = Begun(tx, beginning.pop_all())
        try:
            yield tx
        finally:
            if (unused := self._begun.pop(table_id, None)) is not None:
                await unused.ending.aclose()

    def writing(self, table_id: int, interaction: str | None) -> AbstractAsyncContextManager[Transaction]:
        """The transaction that holds the table already, or else one that begins."""
        begun = self._begun.pop(table_id, None)
        return self._store.transaction(interaction) if begun is None else _going_on(begun, interaction)


@asynccontextmanager
async def _going_on(begun: Begun, interaction: str | None) -> AsyncIterator[Transaction]:
    async with begun.ending:
        if interaction is not None:
            await begun.tx.remember(interaction)
        yield begun.tx
