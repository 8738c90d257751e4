"""Presses on the page of a server's settings."""

from bot.store import Server, Store
from bot.table.refusal import Refusal
from bot.table.servers import choose, keep_to, managed_by, server_of
from bot.ui.click import Click, Verb
from bot.ui.reader import Interaction, reader_of
from bot.ui.replying import edit
from bot.ui.rights import rights_of
from bot.ui.server_card import server_card


class ServerDesk:
    """Shows the settings of a server and stores what is chosen, for those who may manage it."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def show(self, interaction: Interaction, click: Click) -> None:
        """Put the page in place of the one that was pressed."""
        server = await server_of(self._store, managed_by(rights_of(interaction)))
        await edit(interaction, server_card(server, reader_of(interaction).language))

    async def change(self, interaction: Interaction, click: Click) -> None:
        """Take what was chosen, and show the page with it."""
        server = await self._changed(interaction, click)
        await edit(interaction, server_card(server, reader_of(interaction).language, is_changed=True))

    async def _changed(self, interaction: Interaction, click: Click) -> Server:
        rights, pressed = rights_of(interaction), str(interaction.id)
        managed_by(rights)
        if click.verb is Verb.CHANNELS:
            return await keep_to(self._store, rights, click.values, pressed)
        if len(click.values) != 1:
            raise Refusal("no_option")
        return await choose(self._store, rights, (click.argument, click.values[0]), pressed)
