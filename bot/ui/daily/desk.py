"""`/daily` and its buttons."""

from collections.abc import Awaitable, Callable
from functools import partial

from bot.process.threads import Threads
from bot.table.choices.panel import Panel
from bot.table.daily.attempts import DayRequest, best_city, day_page, play_day, practise_day
from bot.table.daily.boards import day_board
from bot.table.daily.sharing import shared_city, shared_result
from bot.table.memory.state import Person
from bot.table.refusal import Refusal
from bot.table.settings.people import People
from bot.table.tables import Tables
from bot.ui.daily.board_card import day_board_card
from bot.ui.daily.card import day_card, shared_city_card, shared_result_card
from bot.ui.lines.public_language import public_language_here
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message
from bot.ui.parts.marks import best_city_mark
from bot.ui.press.guard import is_on_public_message
from bot.ui.press.replying import Deferral, PressActs, defer, edit, post, whisper
from bot.ui.reader import Interaction, person_of, reader_of
from bot.ui.solo.desk import SoloDesk, separate_sender
from bot.ui.solo.race_desk import RaceDesk
from bot.ui.table.table_card import result_orders, sheets_as_text
from render.orders import Order
from render.theme import LIGHT


class DailyDesk:
    """Answers `/daily` and the presses on its buttons."""

    def __init__(self, tables: Tables, people: People, solo: SoloDesk, threads: Threads) -> None:
        self._tables, self._people, self._solo, self._threads = tables, people, solo, threads
        self._races = RaceDesk(tables, solo, threads)
        self.acts: PressActs = {
            Verb.DAY: self._show,
            Verb.PLAY_DAY: partial(self._play, play_day),
            Verb.PRACTISE: partial(self._play, practise_day),
            Verb.RACE_BEST: self._race_best,
            Verb.BOARD: self._show_board,
            Verb.SHARE: self._share,
            Verb.OPEN_CITY: self._open_city,
            Verb.NAMED: self._answer_name,
        }

    async def open(self, interaction: Interaction, day: int | None = None) -> None:
        """Show the city of this day; None is today. Refused if the day has no city yet."""
        page = await day_page(self._tables.store, interaction.user.id, day, interaction.guild_id)
        await separate_sender(interaction)(interaction, day_card(page, reader_of(interaction).language))

    async def _show(self, interaction: Interaction, click: Click) -> None:
        """Show the day of the button, or edit the message to show the day chosen in its menu."""
        if click.values:
            page = await day_page(self._tables.store, interaction.user.id, click.values[0], interaction.guild_id)
            await edit(interaction, day_card(page, reader_of(interaction).language))
        else:
            await self.open(interaction, click.table)

    async def _race_best(self, interaction: Interaction, click: Click) -> None:
        """Begin a race against the best city of a closed day: the best of this server if it has one."""
        await self._races.begin(interaction, await best_city(self._tables.store, click.table, interaction.guild_id))

    async def _show_board(self, interaction: Interaction, click: Click) -> None:
        await separate_sender(interaction)(interaction, await self._board(interaction, click))

    async def _answer_name(self, interaction: Interaction, click: Click) -> None:
        """Store whether the person wants to be named (the index of the value), and show the board."""
        await self._people.set_preference_named(interaction.user.id, "on_boards", click.argument, str(interaction.id))
        await edit(interaction, await self._board(interaction, click))

    async def _share(self, interaction: Interaction, click: Click) -> None:
        """Post the person's result in the channel, without anything that reveals the city."""
        person = person_of(interaction)
        await defer(interaction, Deferral.POST)
        shared = await shared_result(self._tables, person, click.table, interaction.guild_id)
        language = await public_language_here(self._tables.store, interaction)
        order = Order(shared.page.day.game, language, LIGHT.name, "share_card", (shared.card,))
        key = ("share", click.table, person.id, language)
        pictures = await self._threads.pictures.draw_orders(key, [order])
        await post(interaction, shared_result_card(shared, language, pictures))

    async def _open_city(self, interaction: Interaction, click: Click) -> None:
        """Show the city of a shared result in private. Refused unless the press is on the message that shares it."""
        if not is_on_public_message(interaction, click):
            raise Refusal("no_table")
        is_shared, reader = click != best_city_mark(click.table), reader_of(interaction)
        public = await shared_city(self._tables, interaction.user.id, click.table, is_shared)
        await defer(interaction)
        if reader.in_words:
            await whisper(interaction, *sheets_as_text(public, reader.language))
            return
        key = ("city", click.table, reader.language, reader.theme, public.seats[0].name)
        orders = result_orders(public, reader.language, reader.theme)
        sheets = (await self._threads.pictures.draw_orders(key, orders))[: 1 + len(public.seats)]
        await whisper(interaction, shared_city_card(sheets, reader.language))

    async def _board(self, interaction: Interaction, click: Click) -> Message:
        board = await day_board(self._tables.store, interaction.user.id, click.table, interaction.guild_id)
        return day_board_card(board, reader_of(interaction).language)

    async def _play(
        self,
        play: Callable[[Tables, Person, DayRequest, str], Awaitable[Panel]],
        interaction: Interaction,
        click: Click,
    ) -> None:
        """Begin or continue a game of the button's day, or of the day chosen in a menu."""
        place = (interaction.guild_id, interaction.channel_id or 0, reader_of(interaction).language)
        request = DayRequest(click.values[0] if click.values else click.table, *place)
        panel = await play(self._tables, person_of(interaction), request, str(interaction.id))
        await self._solo.show(interaction, panel, edit)
