"""*Race this city*: private races against the city of a finished solo game, and public invitations to them."""

import discord
from discord import app_commands

from bot.process.threads import Threads
from bot.table.settings.people import People
from bot.table.solo.racing import RaceableCity, Races, open_to_races, raceable_tables, withdraw_from_races
from bot.table.tables import Tables
from bot.ui.lines.public_language import public_language_here
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.command_parts import anywhere, localized
from bot.ui.press.errors import act_or_explain_error
from bot.ui.press.guard import allow_editing_if_own
from bot.ui.press.replying import PressActs, edit, post, whisper
from bot.ui.reader import Interaction, person_of, reader_of
from bot.ui.solo.desk import SoloDesk, separate_sender, solo_request_at
from bot.ui.table.race_card import race_invitation_card, race_withdrawn_card, raceable_tables_card


def race_command(tables: Tables, people: People) -> app_commands.ContextMenu:
    """The command *Race this player's city* in the menu of a person: offers that person's cities."""

    async def show(interaction: Interaction, person: discord.User | discord.Member) -> None:
        rows = await raceable_tables(tables.store, person.id, interaction.user.id)
        await whisper(interaction, raceable_tables_card(rows, person.display_name, reader_of(interaction).language))

    @anywhere
    async def race(interaction: Interaction, person: discord.User | discord.Member) -> None:
        await act_or_explain_error(interaction, people, lambda: show(interaction, person))

    return app_commands.ContextMenu(name=localized("command.race.name"), callback=race)


class RaceDesk:
    """Answers presses on *Race this city*, *Invite to race* and *Withdraw the invitation*."""

    def __init__(self, tables: Tables, solo: SoloDesk, threads: Threads) -> None:
        self._tables, self._solo, self._races = tables, solo, Races(tables, threads.replay)
        self.acts: PressActs = {
            Verb.RACE: self._race,
            Verb.INVITE_TO_RACE: self._invite,
            Verb.WITHDRAW_RACE: self._withdraw,
        }

    async def begin(self, interaction: Interaction, city: RaceableCity) -> None:
        """Begin to race a city, or continue an unfinished race, in a new message. Refused like `Races.begin`."""
        request = await solo_request_at(self._tables, interaction, city.table_id)
        panel = await self._races.begin(person_of(interaction), city, request, str(interaction.id))
        await self._solo.show(interaction, panel, separate_sender(interaction))

    async def _race(self, interaction: Interaction, click: Click) -> None:
        await self.begin(interaction, RaceableCity(click.values[0] if click.values else click.table))

    async def _invite(self, interaction: Interaction, click: Click) -> None:
        public = await open_to_races(self._tables, person_of(interaction), click.table)
        language = await public_language_here(self._tables.store, interaction)
        await post(interaction, race_invitation_card(public, language))

    async def _withdraw(self, interaction: Interaction, click: Click) -> None:
        public = await withdraw_from_races(self._tables, person_of(interaction), click.table)
        allow_editing_if_own(interaction, click)
        language = await public_language_here(self._tables.store, interaction)
        await edit(interaction, race_withdrawn_card(public, language))
