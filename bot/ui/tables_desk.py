"""Presses on the list of one's own tables that are about a lobby which nobody sees."""

from collections.abc import Awaitable, Callable, Mapping

from bot.store import TableRow
from bot.table import unseen
from bot.table.overview import overview
from bot.table.tables import Tables
from bot.ui.click import Click, Verb
from bot.ui.reader import Interaction, person, reader_of
from bot.ui.replying import edit
from bot.ui.tables_card import LobbyNote, tables_card


class TablesDesk:
    """Has the card of a lobby posted again, or closes it, and shows the list as it is then."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.acts: Mapping[Verb, Callable[[Interaction, Click], Awaitable[None]]] = {
            Verb.REPOST: self._repost,
            Verb.CLOSE: self._close,
        }

    async def _repost(self, interaction: Interaction, click: Click) -> None:
        posted = await unseen.post_again(self._tables, person(interaction), click.table, str(interaction.id))
        await self._show(interaction, "reposted", posted)

    async def _close(self, interaction: Interaction, click: Click) -> None:
        closed = await unseen.close(self._tables, person(interaction), click.table, str(interaction.id))
        await self._show(interaction, "closed", closed)

    async def _show(self, interaction: Interaction, note: LobbyNote, about: TableRow) -> None:
        found = await overview(self._tables, interaction.user.id)
        await edit(interaction, tables_card(found, reader_of(interaction).language, (note, about)))
