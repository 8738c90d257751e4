"""*Explain this board*: the command in the menu of every message."""

import discord
from discord import app_commands

from bot.process.threads import Threads
from bot.table.aftermath.explaining import explanation_of, recompute_checkpoint
from bot.table.refusal import Refusal
from bot.table.settings.people import People
from bot.table.tables import Tables
from bot.ui.parts.click import read_click
from bot.ui.parts.command_parts import anywhere, localized
from bot.ui.parts.marks import checkpoint_of
from bot.ui.press.channel_visibility import ChannelVisibility
from bot.ui.press.errors import act_or_explain_error
from bot.ui.press.guard import custom_ids, require_visible_table
from bot.ui.press.replying import defer, whisper
from bot.ui.reader import Interaction, reader_of
from bot.ui.table.explanation_card import explanation_card
from games.core import Transcript


def explain_command(
    tables: Tables, people: People, threads: Threads, visibility: ChannelVisibility
) -> app_commands.ContextMenu:
    """The command *Explain this board* in the menu of a message: explains a table's message privately.

    Refused for a message without buttons of a table or with buttons of several, and for a table that the person may not
    see.
    """

    async def recompute(transcript: Transcript, number: int) -> bytes | None:
        return await threads.replay(recompute_checkpoint, transcript, number)

    async def show(interaction: Interaction, message: discord.Message) -> None:
        clicks = list(filter(None, (read_click({"custom_id": one}) for one in custom_ids(message.components))))
        numbers = {click.table for click in clicks} - {0}
        if len(numbers) != 1:
            raise Refusal("no_board")
        table = (await require_visible_table(tables, visibility, interaction, numbers.pop())).id
        await defer(interaction)
        checkpoint = next((number for click in clicks if (number := checkpoint_of(click)) is not None), None)
        found = await explanation_of(tables, recompute, table, message.id, checkpoint)
        reader = reader_of(interaction)
        await whisper(interaction, explanation_card(found, reader.language, reader.in_words))

    @anywhere
    async def explain(interaction: Interaction, message: discord.Message) -> None:
        await act_or_explain_error(interaction, people, lambda: show(interaction, message))

    return app_commands.ContextMenu(name=localized("command.explain.name"), callback=explain)
