"""*Review*: shows a person the turns that cost most in a finished game, and judges other choices for them."""

import asyncio

from bot.process.threads import Threads
from bot.table.ending.review import MarkedTurnPage, PendingReview, Reviews
from bot.table.tables import Tables
from bot.table.turn.play import Press
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message
from bot.ui.press.replying import Deferral, PressActs, Send, Sent, defer, edit, whisper
from bot.ui.reader import Interaction, reader_of
from bot.ui.review.card import flawless_review_card, preparing_review_card, review_card
from bot.ui.review.open_question import draw_panel
from games.bots import TrialResult


class ReviewDesk:
    """Shows a person the turns that cost most in a finished game, and judges other choices for them."""

    def __init__(self, tables: Tables, threads: Threads) -> None:
        self._threads, self.reviews = threads, Reviews(tables, threads.thinking, threads.reviewing)
        self._newest = dict[tuple[int, int], int]()
        self.acts: PressActs = {
            Verb.REVIEW: self._open,
            Verb.REVIEW_PAGE: self._turn_page,
            Verb.TRY: self._try,
            Verb.TRY_MENU: self._try,
        }

    async def _open(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction)
        await self._shown(interaction, click, whisper)

    async def _turn_page(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction, Deferral.UPDATE)
        await self._shown(interaction, click, edit, int(interaction.created_at.timestamp()))

    async def _shown(self, interaction: Interaction, click: Click, send: Send, asked_at: int | None = None) -> None:
        """Show the marked turn, or say that nothing is marked or that the review is being made; show it once made."""
        about, language = (click.table, interaction.guild_id, interaction.user.id), reader_of(interaction).language
        review = await self.reviews.get_or_begin(*about)
        if isinstance(review, PendingReview):
            sent = await send(interaction, preparing_review_card(click.table, language, review.ahead, asked_at))
            await self._show_once_made(interaction, click, sent, review.making)
        elif not review.marked:
            await send(interaction, flawless_review_card(click.table, review, language))
        else:
            page = await self.reviews.page(*about, click.seat, click.argument)
            await self._send(interaction, page, send)

    async def _show_once_made(
        self, interaction: Interaction, click: Click, sent: Sent, making: asyncio.Task[None]
    ) -> None:
        """Show the review in the sent message once it is made, unless the person has looked again meanwhile.

        If Discord no longer allows this, the person is called.
        """
        place = (click.table, interaction.user.id)
        self._newest[place] = interaction.id

        async def revise(_: Interaction, message: Message) -> Sent:
            await sent.revise(message, lambda: True)
            return sent

        await asyncio.wait({making})
        if self._newest.get(place) == interaction.id:
            del self._newest[place]
            if making.cancelled() or making.exception():
                return
            if interaction.is_expired():
                await self.reviews.call_person(*place)
            else:
                await self._shown(interaction, click, revise)

    async def _try(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction, Deferral.UPDATE)
        press = Press(click.table, interaction.user.id, 0, 0, "choose", click.options, str(interaction.id))
        page, trial = await self.reviews.try_choice(press, interaction.guild_id, click.seat)
        await self._send(interaction, page, edit, trial)

    async def _send(
        self, interaction: Interaction, page: MarkedTurnPage, send: Send, trial: TrialResult | None = None
    ) -> None:
        reader, panel = reader_of(interaction), page.panel
        about = ("review", panel.table_id, panel.seat, page.turn.number)
        pictures = await draw_panel(self._threads.pictures, reader, panel, about)
        await send(interaction, review_card(page, reader.language, pictures, reader.in_words, trial))
