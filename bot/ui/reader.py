"""The person who pressed or typed, and their way to read private answers."""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import discord

from bot.store import Confirm, PersonRow
from bot.table.settings.people import GAINS, LEDGER, People, usual
from bot.table.settings.servers import Rights
from bot.table.state import Person
from render.texts import language_of

PREFERS: Final = "prefers"

Interaction: TypeAlias = discord.Interaction[Any]


@dataclass(frozen=True)
class Reader:
    """The way to answer one person: language, theme of pictures, or words in their place.

    `confirm` says when the person is asked before a complete turn is committed, `shows_ledger` whether the ledger is
    shown with every question, `takes_gains` whether what only gains is taken without asking.
    """

    language: str
    theme: str
    in_words: bool
    confirm: Confirm = "always"
    shows_ledger: bool = False
    takes_gains: bool = False


async def recognise(interaction: Interaction, people: People) -> None:
    """Find out what the person prefers who pressed or typed, for all that follows, and take over a new name."""
    remember(interaction, await people.of(interaction.user.id))
    await people.named(person(interaction), interaction.guild_id)


def remember(interaction: Interaction, prefers: PersonRow) -> None:
    interaction.extras[PREFERS] = prefers


def reader_of(interaction: Interaction) -> Reader:
    """How to answer the person who pressed or typed; in the usual way where the person is not known yet."""
    prefers: PersonRow = interaction.extras.get(PREFERS) or usual(interaction.user.id)
    language = prefers.language or language_of(str(interaction.locale))
    shows_ledger, takes_gains = bool(LEDGER.value_in(prefers)), bool(GAINS.value_in(prefers))
    return Reader(language, prefers.theme, prefers.in_words, prefers.confirm, shows_ledger, takes_gains)


def person(interaction: Interaction) -> Person:
    return Person(interaction.user.id, interaction.user.display_name)


def rights_of(interaction: Interaction) -> Rights:
    """The rights of this person here; none outside of servers, and where the server has not invited the bot."""
    if interaction.guild_id is None or not interaction.is_guild_integration():
        return Rights()
    allowed = interaction.permissions
    return Rights(interaction.guild_id, allowed.manage_messages, allowed.manage_guild)


def channels_of(interaction: Interaction) -> set[int | None]:
    """The channel in which this happened and, where it is a thread, the one that the thread belongs to."""
    parent = interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None
    return {interaction.channel_id, parent} - {None}
