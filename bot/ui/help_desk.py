"""Help at a table: one private message, opened at its first page or at the card that explains a question."""

from collections.abc import Awaitable, Callable, Mapping

from bot.process.threads import Threads
from bot.store import TableRow
from bot.table.tables import Tables
from bot.ui.click import Click, Verb
from bot.ui.help_card import existing_page, help_page, legend_orders, page_of_card
from bot.ui.reader import Interaction, Reader, reader_of
from bot.ui.replying import Send, edit, whisper
from render.face import Picture


class HelpDesk:
    def __init__(self, tables: Tables, threads: Threads) -> None:
        self._tables, self._threads = tables, threads
        self.acts: Mapping[Verb, Callable[[Interaction, Click], Awaitable[None]]] = {
            Verb.HELP: self._open,
            Verb.LEGEND: self._leaf,
        }

    async def _open(self, interaction: Interaction, click: Click) -> None:
        await self._show(interaction, click.table, page_of_card(click.argument), whisper)

    async def _leaf(self, interaction: Interaction, click: Click) -> None:
        await self._show(interaction, click.table, next(iter(click.values), click.argument), edit)

    async def _show(self, interaction: Interaction, table_id: int, page: int, send: Send) -> None:
        table, reader = (await self._tables.public_for(table_id, interaction.user.id)).row, reader_of(interaction)
        page = existing_page(table, reader.language, page)
        drawn = [] if reader.in_words else await self._drawn(table, page, reader)
        await send(interaction, help_page(table, reader.language, page, drawn, reader.in_words))

    async def _drawn(self, table: TableRow, page: int, reader: Reader) -> list[Picture]:
        key = ("legend", table.id, page, reader.language, reader.theme)
        return await self._threads.pictures.show(key, legend_orders(table, page, reader.language, reader.theme))
