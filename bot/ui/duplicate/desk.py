"""`/duplicate` and its buttons."""

from functools import partial
from typing import Any

from discord import app_commands
from discord.app_commands import Choice, Range

from bot import limits
from bot.table.duplicate.groups import create_group, groups_page, join_group, leave_group
from bot.table.duplicate.opening import (
    DUPLICATE_DAYS,
    MAX_GROUP_SIZE,
    DuplicateRequest,
    close_registration,
    open_duplicate,
    store_duplicate_message_id,
)
from bot.table.duplicate.playing import DuplicatePage, EntryRequest, duplicate_page, play_duplicate
from bot.table.duplicate.standings import duplicate_standings, game_in_duplicate
from bot.table.settings.people import People
from bot.table.tables import Tables
from bot.ui.duplicate.card import (
    duplicate_card,
    duplicate_result_card,
    name_question_card,
    personal_duplicate_card,
    traveller_in_words,
    traveller_orders,
)
from bot.ui.lines.suggestions import resolve_game, suggest_solo_games
from bot.ui.lobby.play import require_opening_place
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.command_parts import in_servers, localized
from bot.ui.press.channel_visibility import ChannelVisibility
from bot.ui.press.errors import act_or_explain_error
from bot.ui.press.guard import require_visible_channel
from bot.ui.press.obstacles import permissions_for_press, require_private_threads
from bot.ui.press.public_card import PublicCards
from bot.ui.press.replying import Deferral, PressActs, defer, edit, post, whisper
from bot.ui.reader import Interaction, person_of, reader_of
from bot.ui.replay.film import Films, film_card
from bot.ui.solo.desk import SoloDesk, separate_sender
from bot.ui.table.table_card import sheets_as_text
from render.picture import Picture

_DEFAULT_DAYS = 3


def duplicate_command(tables: Tables, people: People) -> app_commands.Command[Any, Any, None]:
    """`/duplicate`: open a duplicate of a game in this channel."""

    async def open_here(interaction: Interaction, game: str, days: int, seats: int) -> None:
        request = DuplicateRequest(game, *await require_opening_place(tables, interaction), days, seats=seats)
        if seats > 1:
            allowed = await permissions_for_press(interaction, request.guild_id or 0, request.channel_id)
            require_private_threads(allowed, interaction.channel.type if interaction.channel else None)
        opened = await open_duplicate(tables, interaction.user.id, request, str(interaction.id))
        card = await post(interaction, duplicate_card(opened))
        await store_duplicate_message_id(tables.store, opened.id, card.message_id)

    @app_commands.command(
        name=localized("command.duplicate.name"), description=localized("command.duplicate.description")
    )
    @app_commands.rename(
        game=localized("command.play.game.name"),
        days=localized("command.duplicate.days.name"),
        seats=localized("command.play.seats.name"),
    )
    @app_commands.describe(
        game=localized("command.play.game.description"),
        days=localized("command.duplicate.days.description"),
        seats=localized("command.duplicate.seats.description"),
    )
    @app_commands.choices(days=[Choice(name=localized(f"duplicate_days.{one}"), value=one) for one in DUPLICATE_DAYS])
    @app_commands.autocomplete(game=suggest_solo_games)
    @in_servers
    async def duplicate(
        interaction: Interaction,
        game: Range[str, 1, limits.MAX_CHOICE_VALUE_LENGTH],
        days: int = _DEFAULT_DAYS,
        seats: Range[int, 1, MAX_GROUP_SIZE] = 1,
    ) -> None:
        act = partial(open_here, interaction, resolve_game(game), days, seats)
        await act_or_explain_error(interaction, people, act, Deferral.POST)

    return duplicate


class DuplicateDesk:
    """Answers presses on the messages of duplicates."""

    def __init__(
        self, tables: Tables, people: People, solo: SoloDesk, films: Films, visibility: ChannelVisibility
    ) -> None:
        self._tables, self._people, self._solo, self._films, self._visibility = tables, people, solo, films, visibility
        self._cards = PublicCards(self._show_groups)
        self.acts: PressActs = {
            Verb.DUPLICATE: self._show,
            Verb.ENTER: self._enter,
            Verb.NAME_ENTRY: self._answer_name,
            Verb.END_ENTRY: self._end_entry,
            Verb.ENTRY_CITY: self._show_city,
            **dict.fromkeys((Verb.FOUND_GROUP, Verb.JOIN_GROUP, Verb.LEAVE_GROUP), self._change_groups),
        }

    async def _show(self, interaction: Interaction, click: Click) -> None:
        """Show the duplicate to this person alone: how far it is, or once closed its result."""
        page, reader = await self._page(interaction, click.argument), reader_of(interaction)
        send = separate_sender(interaction)
        if not page.is_closed:
            await send(interaction, personal_duplicate_card(page, interaction.user.id, reader.language))
            return
        await defer(interaction)
        standings = await duplicate_standings(self._tables, self._films.threads.replay, click.argument)
        rounds: list[Picture | str] = []
        if reader.in_words:
            rounds += traveller_in_words(standings, reader.language)
        else:
            orders = traveller_orders(standings, reader.language, reader.theme)
            rounds += await self._films.threads.pictures.draw_orders(("duplicate", *orders), orders)
        await send(interaction, duplicate_result_card(standings, reader.language, rounds))

    async def _enter(self, interaction: Interaction, click: Click) -> None:
        """Begin the person's game or go on with it; before the first one, ask about the name."""
        page = await self._page(interaction, click.table)
        if page.is_consent_missing and page.may_play and not page.has_begun_game:
            await edit(interaction, name_question_card(click.table, reader_of(interaction).language))
        else:
            await self._play(interaction, click.table)

    async def _answer_name(self, interaction: Interaction, click: Click) -> None:
        """Store whether the person wants to be named (the index of the value), and begin a game alone."""
        page = await self._page(interaction, click.table)
        await self._people.set_preference_named(interaction.user.id, "on_boards", click.argument, str(interaction.id))
        if page.duplicate.seats == 1:
            await self._play(interaction, click.table)
        else:
            await self._edit_page(interaction, click.table)

    async def _end_entry(self, interaction: Interaction, click: Click) -> None:
        await close_registration(self._tables.store, interaction.user.id, click.table, str(interaction.id))
        await self._edit_page(interaction, click.table)

    async def _edit_page(self, interaction: Interaction, duplicate_id: int) -> None:
        page = await self._page(interaction, duplicate_id)
        await edit(interaction, personal_duplicate_card(page, interaction.user.id, reader_of(interaction).language))

    async def _change_groups(self, interaction: Interaction, click: Click) -> None:
        """Found, join or leave a group on the public message; then ask people in one about the name, if need be."""
        async with self._cards.act(interaction, click, lambda *_: self._page(interaction, click.table)):
            if click.verb is Verb.LEAVE_GROUP:
                await leave_group(self._tables.store, interaction.user.id, click.table, str(interaction.id))
            elif click.verb is Verb.FOUND_GROUP:
                await create_group(self._tables, person_of(interaction), click.table, str(interaction.id))
            else:
                about = (person_of(interaction), click.table, click.argument, str(interaction.id))
                await join_group(self._tables, *about)
        page = await self._page(interaction, click.table)
        if page.is_consent_missing and page.entry is not None:
            await whisper(interaction, name_question_card(click.table, reader_of(interaction).language))

    async def _show_groups(self, interaction: Interaction, click: Click) -> None:
        page = await groups_page(self._tables.store, click.table)
        is_closed = self._tables.store.now >= page.duplicate.closes_at
        await edit(interaction, duplicate_card(page.duplicate, page.groups, is_closed=is_closed))

    async def _show_city(self, interaction: Interaction, click: Click) -> None:
        """Show a finished game of a closed duplicate: its film, or in words its boards."""
        await self._page(interaction, click.argument)
        public, game = await game_in_duplicate(self._tables, click.argument, next(iter(click.values), 0))
        reader = reader_of(interaction)
        await defer(interaction)
        if reader.in_words:
            await whisper(interaction, *sheets_as_text(public, reader.language))
        else:
            await whisper(interaction, film_card(game, reader, await self._films.film_of(game, reader)))

    async def _play(self, interaction: Interaction, duplicate_id: int) -> None:
        """Begin the person's game or go on with it."""
        request = EntryRequest(duplicate_id, interaction.channel_id or 0, reader_of(interaction).language)
        panel = await play_duplicate(self._tables, person_of(interaction), request)
        await self._solo.show(interaction, panel, edit)

    async def _page(self, interaction: Interaction, duplicate_id: int) -> DuplicatePage:
        """The duplicate as this person sees it. Refused for people outside who do not see its channel."""
        page = await duplicate_page(self._tables.store, interaction.user.id, duplicate_id)
        if page.entry is None:
            place = page.duplicate
            await require_visible_channel(self._visibility, interaction, place.guild_id, {place.channel_id})
        return page
