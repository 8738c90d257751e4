"""`/log`: shows a person, in private and in words, how a game went."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice, Range

from bot.process.threads import Threads
from bot.store import PLAYED_ONCE_KINDS
from bot.table.ending.replaying import replay_of
from bot.table.ending.verify import RecordedGame, finished_game, recorded_game
from bot.table.refusal import Refusal
from bot.table.settings.people import People
from bot.table.tables import Tables
from bot.ui.ending.verdict_card import recording_of
from bot.ui.lobby.commands import MAX_TABLE_NUMBER
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.command_parts import anywhere, localized
from bot.ui.parts.layout import Document, Message
from bot.ui.press.channel_visibility import ChannelVisibility
from bot.ui.press.errors import act_or_explain_error
from bot.ui.press.guard import require_visible_table
from bot.ui.press.replying import Deferral, PressActs, Send, defer, edit, whisper
from bot.ui.reader import Interaction, reader_of
from bot.ui.replay.log_card import log_card, log_files_card, log_pages, log_text
from render.texts import texts_in

_LAST_PAGE: Final = 10**6
"""A page number above all others; it shows the last page."""


def log_command(
    people: People, desk: "LogDesk", suggest: Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[int]]]]
) -> app_commands.Command[Any, Any, None]:
    """`/log`: the log of the table in this thread, or of a given table; `suggest` completes its number."""

    @app_commands.command(name=localized("command.log.name"), description=localized("command.log.description"))
    @app_commands.rename(table=localized("command.verify.table.name"))
    @app_commands.describe(table=localized("command.log.table.description"))
    @app_commands.autocomplete(table=suggest)
    @anywhere
    async def log(interaction: Interaction, table: Range[int, 1, MAX_TABLE_NUMBER] | None = None) -> None:
        await act_or_explain_error(interaction, people, partial(desk.open, interaction, table))

    return log


class LogDesk:
    """Answers `/log` and the presses on its pages."""

    def __init__(self, tables: Tables, threads: Threads, visibility: ChannelVisibility) -> None:
        self._tables, self._threads, self._visibility = tables, threads, visibility
        self.acts: PressActs = {
            Verb.LOG: self._turn_page,
            Verb.LOG_FILES: self._send_files,
        }

    async def open(self, interaction: Interaction, table: int | None) -> None:
        """Show the last page of a table's log; None is the newest table played in this channel or thread.

        Refused if there is none, if the person may not see it, and before its game has begun.
        """
        row = await require_visible_table(
            self._tables, self._visibility, interaction, table or await self._table_here(interaction)
        )
        await defer(interaction)
        await self._show(interaction, row.id, _LAST_PAGE, whisper)

    async def _table_here(self, interaction: Interaction) -> int:
        server, venue, found = interaction.guild_id, interaction.channel_id, None
        if server is not None and venue is not None:
            async with self._tables.store.read() as reading:
                found = await reading.results.newest_table_in_venue(server, venue)
        if found is None:
            raise Refusal("no_log_here")
        return found.id

    async def _turn_page(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction, Deferral.UPDATE)
        await self._show(interaction, click.table, click.argument, edit)

    async def _show(self, interaction: Interaction, table: int, place: int, send: Send) -> None:
        game, language = await recorded_game(self._tables, table), reader_of(interaction).language
        async with self._tables.store.read() as reading:
            messages = await reading.results.reveal_messages(table, game.row.number) if game.row.channel_id else {}

        def card() -> Message:
            replay = replay_of(game)
            return log_card(replay, log_pages(replay, messages, language), place, language)

        await send(interaction, await self._threads.replay(card))

    async def _send_files(self, interaction: Interaction, click: Click) -> None:
        """Send the log as text, and the recording, which has the seed, of a game that was dealt from one."""
        about, language = (click.table, interaction.guild_id, interaction.user.id), reader_of(interaction).language
        game = await finished_game(self._tables, *about, for_players=True)
        await defer(interaction)
        written = await self._threads.replay(_written, game, language)
        recording = [recording_of(game, texts_in(language))] if game.row.kind in (None, *PLAYED_ONCE_KINDS) else []
        await whisper(interaction, log_files_card([written, *recording], click.table, language))


def _written(game: RecordedGame, language: str) -> Document:
    alt = texts_in(language)("bot", "log.text", table=game.row.id)
    return Document(f"table-{game.row.id}.txt", log_text(replay_of(game), language).encode(), alt)
