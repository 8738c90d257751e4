"""*Replay*, *Film* and *Web page*: show a person in private how a game went."""

from bot.process.pictures import PictureKey
from bot.process.threads import Threads
from bot.table.choices.panel import PublicTable
from bot.table.ending.replaying import replay_of
from bot.table.ending.verify import FinishedGame, finished_game, recorded_game
from bot.table.tables import Tables
from bot.ui.parts.click import Click, Verb
from bot.ui.press.replying import Deferral, PressActs, Send, defer, edit, whisper
from bot.ui.reader import Interaction, Reader, reader_of
from bot.ui.replay.card import replay_card, web_page_card
from bot.ui.replay.film import Films, film_card
from bot.ui.table.table_card import table_orders
from render.orders import Order


class ReplayDesk:
    """Answers presses on *Replay*, *Film* and *Web page*, and on the buttons of a replay."""

    def __init__(self, tables: Tables, threads: Threads, films: Films) -> None:
        self._tables, self._threads, self._films = tables, threads, films
        self.acts: PressActs = {
            Verb.REPLAY: self._open,
            Verb.REPLAY_TO: self._go_to,
            Verb.FILM: self._film,
            Verb.WEB_PAGE: self._page,
        }

    async def _open(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction)
        await self._show(interaction, click.table, 0, whisper)

    async def _go_to(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction, Deferral.UPDATE)
        await self._show(interaction, click.table, click.values[0] if click.values else click.argument, edit)

    async def _show(self, interaction: Interaction, table: int, number: int, send: Send) -> None:
        reader = reader_of(interaction)
        replay = await self._threads.replay(replay_of, await recorded_game(self._tables, table))
        shown, pictures = replay.at(number, reader.language), []
        if not reader.in_words:
            pictures = await self._threads.pictures.draw_orders(*_drawing(shown, reader))
        await send(interaction, replay_card(replay, shown, pictures))
        if pictures:
            following = replay.at(shown.number + 1, reader.language)
            self._threads.pictures.draw_ahead(*_drawing(following, reader))

    async def _film(self, interaction: Interaction, click: Click) -> None:
        """Show the film; in text mode the replay, which can be read."""
        reader = reader_of(interaction)
        if reader.in_words:
            await self._open(interaction, click)
            return
        game = await self._finished(interaction, click)
        await whisper(interaction, film_card(game, reader, await self._films.film_of(game, reader)))

    async def _page(self, interaction: Interaction, click: Click) -> None:
        reader, game = reader_of(interaction), await self._finished(interaction, click)
        await whisper(
            interaction, web_page_card(await self._films.web_page_of(game, reader), click.table, reader.language)
        )

    async def _finished(self, interaction: Interaction, click: Click) -> FinishedGame:
        about = (click.table, interaction.guild_id, interaction.user.id)
        game = await finished_game(self._tables, *about, for_players=True)
        await defer(interaction)
        return game


def _drawing(shown: PublicTable, reader: Reader) -> tuple[PictureKey, list[Order]]:
    """The key and the orders of the pictures of a checkpoint."""
    key = ("replay", shown.row.id, shown.number, reader.language, reader.theme)
    return key, table_orders(shown, reader.theme)
