"""`/verify`: says whether a finished game was dealt and played fairly, and on a press the details."""

from collections.abc import Callable

from discord.app_commands import Choice

from bot import limits
from bot.process.threads import Threads
from bot.store import PLAYED_ONCE_KINDS
from bot.table.ending.verify import Verdict, finished_game, verify_game
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from bot.ui.ending.verdict_card import verdict_card, verdict_details_card
from bot.ui.lines.tables_card import table_name
from bot.ui.parts.click import Click
from bot.ui.parts.layout import Message, fit_text
from bot.ui.press.channel_visibility import ChannelVisibility
from bot.ui.press.guard import require_visible_table
from bot.ui.press.replying import Deferral, Send, defer, edit, whisper
from bot.ui.reader import Interaction, reader_of
from render.texts import language_of, texts_in


class VerifyDesk:
    """Answers `/verify` and the presses on its result."""

    def __init__(self, tables: Tables, threads: Threads, visibility: ChannelVisibility) -> None:
        self._tables, self._threads, self._visibility = tables, threads, visibility

    async def verify(self, interaction: Interaction, table: int) -> None:
        """Verify a finished game and answer with the verdict.

        Refused if the person may not see the table or is outside of its server, for games that are not over or did not
        count, such as copies, and while others may still play from the same secret.
        """
        await require_visible_table(self._tables, self._visibility, interaction, table)
        await self._answer(interaction, table, verdict_card, Deferral.WHISPER, whisper)

    async def show_details(self, interaction: Interaction, click: Click) -> None:
        await self._answer(interaction, click.table, verdict_details_card, Deferral.UPDATE, edit)

    async def suggest(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        """The person's last finished games that can be verified here and whose name contains the typed text."""
        async with self._tables.store.read() as reading:
            past = await reading.results.last_finished_games(interaction.user.id, limits.MAX_COMMAND_CHOICES)
            alone = await reading.results.last_solo_games(interaction.user.id, limits.MAX_COMMAND_CHOICES)
        texts = texts_in(language_of(str(interaction.locale)))
        rows = [game.row for game in past if game.row.is_solo or game.row.guild_id == interaction.guild_id]
        rows += [row for row in alone if row.kind in PLAYED_ONCE_KINDS]
        rows = sorted(rows, key=lambda row: row.reached_at, reverse=True)[: limits.MAX_COMMAND_CHOICES]
        named = [(fit_text(table_name(row, texts), limits.MAX_CHOICE_NAME_LENGTH), row.id) for row in rows]
        return [Choice(name=name, value=number) for name, number in named if typed.casefold() in name.casefold()]

    async def _answer(
        self,
        interaction: Interaction,
        table: int,
        card: Callable[[Verdict, str], Message],
        kind: Deferral,
        send: Send,
    ) -> None:
        game = await finished_game(self._tables, table, interaction.guild_id, interaction.user.id)
        if game.row.kind is not None and game.seal is None:
            raise Refusal("uncounted_not_verified")
        await defer(interaction, kind)
        verdict = await self._threads.replay(verify_game, game)
        await send(interaction, card(verdict, reader_of(interaction).language))
