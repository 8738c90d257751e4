"""The bot as Discord's client: commands and presses in, announcements out."""

from typing import Any

import discord
import structlog

from bot.announcer import Announcer
from bot.background import Errands
from bot.store import Store
from bot.table.robots import Robots
from bot.table.table import RUNNING
from bot.table.tables import Tables
from bot.threads import Threads
from bot.ui.commands import Commands, CommandTranslator
from bot.ui.router import Router

log = structlog.get_logger()


class Machizukuri(discord.Client):
    """The bot. It needs no privileged intents and keeps no messages, members or guilds in memory."""

    def __init__(self, store: Store) -> None:
        super().__init__(
            intents=discord.Intents.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.threads = Threads()
        self.tables = Tables(store)
        self.commands = Commands(self, self.tables)
        self._router = Router(self.tables, self.threads)
        self._announcing = Errands("announce", Announcer(self, self.tables, self.threads).announce)
        self._playing = Errands("bot players", Robots(self.tables, self.threads.robots).play)
        self.tables.changed = self._changed

    async def setup_hook(self) -> None:
        """Register the commands and take up what the last run left undone."""
        await self.commands.set_translator(CommandTranslator())
        await self.commands.sync()
        async with self.tables.store.read() as reading:
            running = await reading.tables_in([RUNNING])
            unpublished = await reading.tables_unpublished()
        for row in unpublished:
            self._announcing.poke(row.id)
        for row in running:
            self._playing.poke(row.id)
        log.info("ready", running=len(running), unpublished=len(unpublished))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Discord's event for a press; slash commands are handled by the command tree."""
        await self._router.on_interaction(interaction)

    async def close(self) -> None:
        """Stop: nothing is lost, for all that is left to do is in the store."""
        await self._playing.stop()
        await self._announcing.stop()
        self.threads.stop()
        await super().close()

    def _changed(self, table_id: int) -> None:
        self._announcing.poke(table_id)
        self._playing.poke(table_id)
