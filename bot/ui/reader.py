"""The person who pressed or typed, and their way to read private answers."""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import discord

from bot.store import ConfirmPreference, PersonRow
from bot.table.memory.state import Person
from bot.table.settings.people import People, default_preferences, preference_named
from bot.table.settings.servers import Rights
from render.texts import language_of

_PREFERENCES_KEY: Final = "prefers"

Interaction: TypeAlias = discord.Interaction[Any]


@dataclass(frozen=True)
class Reader:
    """A person's preferences for answers: the language, the theme of pictures, or words in place of pictures.

    `confirm` says when to ask before a complete turn is committed. If `shows_ledger`, the ledger is shown with every
    question. If `takes_gains`, pure gains are taken without asking. If `wants_tips`, questions that are new to the
    person have a tip beside them.
    """

    language: str
    theme: str
    in_words: bool
    confirm: ConfirmPreference = "always"
    shows_ledger: bool = False
    takes_gains: bool = False
    wants_tips: bool = False


async def load_preferences(interaction: Interaction, people: People) -> None:
    """Load the person's preferences for this interaction, and store a changed name."""
    remember_preferences(interaction, await people.preferences_of(interaction.user.id))
    await people.named(person_of(interaction), interaction.guild_id)


def remember_preferences(interaction: Interaction, preferences: PersonRow) -> None:
    """Set the person's preferences for the rest of this interaction."""
    interaction.extras[_PREFERENCES_KEY] = preferences


def reader_of(interaction: Interaction) -> Reader:
    """The reader behind an interaction; with default preferences if they are not loaded yet.

    The language is that of the person's Discord unless another was chosen.
    """
    prefers: PersonRow = interaction.extras.get(_PREFERENCES_KEY) or default_preferences(interaction.user.id)
    language = prefers.language or language_of(str(interaction.locale))
    return Reader(
        language,
        prefers.theme,
        prefers.in_words,
        prefers.confirm,
        shows_ledger=bool(preference_named("shows_ledger").value_in(prefers)),
        takes_gains=bool(preference_named("takes_gains").value_in(prefers)),
        wants_tips=bool(preference_named("tips").value_in(prefers)),
    )


def person_of(interaction: Interaction) -> Person:
    """The person behind an interaction, with the name shown here."""
    return Person(interaction.user.id, interaction.user.display_name)


def rights_of(interaction: Interaction) -> Rights:
    """The person's rights here; none outside servers and in servers without the bot."""
    if interaction.guild_id is None or not interaction.is_guild_integration():
        return Rights()
    allowed = interaction.permissions
    return Rights(interaction.guild_id, allowed.manage_messages, allowed.manage_guild)


def channel_ids_of(interaction: Interaction) -> set[int | None]:
    """The ids of the interaction's channel and, for a thread, of its parent."""
    parent = interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None
    return {interaction.channel_id, parent} - {None}
