"""`/tournament` and the buttons of its cards."""

from collections.abc import Awaitable, Callable
from typing import Final

from bot.process.threads import Threads
from bot.table.memory.state import Person
from bot.table.tables import Tables
from bot.table.tournament import entering
from bot.table.tournament.boards import TournamentPage, tournament_page
from bot.table.tournament.entering import TournamentRequest
from bot.table.tournament.rounds import least_people, start_tournament
from bot.ui.parts.click import Click, Verb
from bot.ui.press.channel_visibility import ChannelVisibility
from bot.ui.press.guard import require_visible_channel
from bot.ui.press.public_card import PublicCards
from bot.ui.press.replying import PressActs, edit, post, whisper
from bot.ui.reader import Interaction, person_of, reader_of, rights_of
from bot.ui.tournament.card import (
    CANCEL_CONFIRMED,
    cancel_question_card,
    cancelled_card,
    dropped_out_card,
    entry_card,
    ranking_orders,
    round_card,
)

_ENTRY_ACTS: Final[dict[Verb, Callable[[Tables, Person, int, str], Awaitable[None]]]] = {
    Verb.SIGN_UP: entering.sign_up,
    Verb.WITHDRAW: entering.withdraw,
}
"""The acts behind the buttons of the entry card that anybody may press."""


class TournamentDesk:
    """Opens tournaments, and answers the presses on their cards."""

    def __init__(self, tables: Tables, threads: Threads, visibility: ChannelVisibility) -> None:
        self._tables, self._threads, self._visibility = tables, threads, visibility
        self._cards = PublicCards(self._show)
        self.acts: PressActs = {
            **dict.fromkeys(_ENTRY_ACTS, self._enter),
            Verb.START_TOURNAMENT: self._start,
            Verb.CANCEL_TOURNAMENT: self._cancel,
            Verb.DROP_OUT: self._drop_out,
            Verb.STANDINGS: self._standings,
        }

    async def open(self, interaction: Interaction, request: TournamentRequest) -> None:
        """Open a tournament and post its card. Refused like `open_tournament`."""
        opened = await entering.open_tournament(
            self._tables, person_of(interaction), rights_of(interaction), request, str(interaction.id)
        )
        page = await tournament_page(self._tables.store, opened)
        await post(interaction, entry_card(page, least_people(page.tournament)))

    async def _enter(self, interaction: Interaction, click: Click) -> None:
        async with self._cards.act(interaction, click, self._page):
            await _ENTRY_ACTS[click.verb](self._tables, person_of(interaction), click.table, str(interaction.id))

    async def _start(self, interaction: Interaction, click: Click) -> None:
        async with self._cards.act(interaction, click, self._page):
            await start_tournament(self._tables, rights_of(interaction), click.table, str(interaction.id))

    async def _cancel(self, interaction: Interaction, click: Click) -> None:
        """Ask first, then cancel and tell everybody there."""
        tournament = (await self._page(interaction, click)).tournament
        entering.require_manager(tournament, rights_of(interaction))
        if click.argument != CANCEL_CONFIRMED:
            await whisper(interaction, cancel_question_card(tournament, reader_of(interaction).language))
            return
        await entering.cancel_tournament(self._tables, rights_of(interaction), click.table, str(interaction.id))
        await post(interaction, cancelled_card(tournament))

    async def _drop_out(self, interaction: Interaction, click: Click) -> None:
        tournament = (await self._page(interaction, click)).tournament
        table = await entering.drop_out(self._tables, person_of(interaction), click.table, str(interaction.id))
        await whisper(interaction, dropped_out_card(tournament, table, reader_of(interaction).language))

    async def _standings(self, interaction: Interaction, click: Click) -> None:
        """Show the standings and pairings of the pressed message as this person reads them."""
        reader = reader_of(interaction)
        page = await self._page(interaction, click, ended_rounds=click.argument)
        orders = [] if reader.in_words else ranking_orders(page, reader.language, reader.theme)
        pictures = await self._threads.pictures.draw_orders(("ranking", click.table, *orders), orders)
        await whisper(interaction, round_card(page, reader.language, pictures))

    async def _show(self, interaction: Interaction, click: Click) -> None:
        page = await tournament_page(self._tables.store, click.table)
        await edit(interaction, entry_card(page, least_people(page.tournament)))

    async def _page(self, interaction: Interaction, click: Click, ended_rounds: int = 0) -> TournamentPage:
        """The tournament of a press. Refused for people who may not know of it, as for an unknown number."""
        page = await tournament_page(self._tables.store, click.table, ended_rounds)
        place = page.tournament
        await require_visible_channel(self._visibility, interaction, place.guild_id, {place.channel_id})
        return page
