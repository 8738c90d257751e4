"""`/daily` and its buttons: the day as the person sees it, and the only game of it."""

from collections.abc import Awaitable, Callable

from bot.table.daily.attempts import DayRequest, day_page, play_day
from bot.table.tables import Tables
from bot.ui.click import Click, Verb
from bot.ui.daily.card import day_card
from bot.ui.reader import Interaction, person_of, reader_of
from bot.ui.replying import edit
from bot.ui.solo.desk import SoloDesk, send_separately


class DailyDesk:
    """Shows the city of the day; its game is shown like any solo game."""

    def __init__(self, tables: Tables, solo: SoloDesk) -> None:
        self._tables, self._solo = tables, solo
        self.acts: dict[Verb, Callable[[Interaction, Click], Awaitable[None]]] = {
            Verb.DAY: self._show,
            Verb.PLAY_DAY: self._play,
        }

    async def open(self, interaction: Interaction) -> None:
        page = await day_page(self._tables.store, interaction.user.id)
        await send_separately(interaction)(interaction, day_card(page, reader_of(interaction).language))

    async def _show(self, interaction: Interaction, click: Click) -> None:
        page = await day_page(self._tables.store, interaction.user.id, click.table)
        await send_separately(interaction)(interaction, day_card(page, reader_of(interaction).language))

    async def _play(self, interaction: Interaction, click: Click) -> None:
        place = (interaction.guild_id, interaction.channel_id or 0, reader_of(interaction).language)
        panel = await play_day(
            self._tables, person_of(interaction), DayRequest(click.table, *place), str(interaction.id)
        )
        await self._solo.show(interaction, panel, edit)
