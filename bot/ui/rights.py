"""What somebody who pressed or typed may do in the server, and where that was."""

import discord

from bot.table.settings.servers import Rights
from bot.ui.reader import Interaction


def rights_of(interaction: Interaction) -> Rights:
    """What this person may do here; nothing outside of servers, and where the server itself has not invited the bot."""
    if interaction.guild_id is None or not interaction.is_guild_integration():
        return Rights()
    allowed = interaction.permissions
    return Rights(interaction.guild_id, allowed.manage_messages, allowed.manage_guild)


def channels_of(interaction: Interaction) -> set[int | None]:
    """The channel in which this happened and, where it is a thread, the one that the thread belongs to."""
    parent = interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None
    return {interaction.channel_id, parent} - {None}
