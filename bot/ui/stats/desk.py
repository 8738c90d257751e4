"""`/stats` and the menus on its card, which choose the person's own figures or the server's, and a game."""

from typing import Final

from bot.process.threads import Threads
from bot.table.refusal import Refusal
from bot.table.stats.figures import Figures, own_figures, server_figures
from bot.table.tables import Tables
from bot.ui.lines.passages import escaped_passages, passages_in_words
from bot.ui.parts.click import Click, Verb
from bot.ui.press.replying import PressActs, Send, edit, whisper
from bot.ui.reader import Interaction, Reader, reader_of
from bot.ui.stats.card import ALL_GAMES_ARGUMENT, OWN_FIGURES_SEAT, SERVER_FIGURES_SEAT, stats_card
from games.registry import GAMES
from render.face import face_of
from render.kit.points_chart import PointsChart
from render.orders import Order
from render.picture import Picture

_CHART_KEY: Final = "stats"
"""The start of the key by which the drawing queue knows charts."""


class StatsDesk:
    """Shows a person, in private, the figures of finished games."""

    def __init__(self, tables: Tables, threads: Threads) -> None:
        self._tables, self._threads = tables, threads
        self.acts: PressActs = {
            Verb.STATS: self._choose_whose,
            Verb.STATS_GAME: self._choose_game,
        }

    async def open(self, interaction: Interaction) -> None:
        """Show the person's own figures of all games."""
        await self._show(interaction, OWN_FIGURES_SEAT, ALL_GAMES_ARGUMENT, whisper)

    async def _choose_whose(self, interaction: Interaction, click: Click) -> None:
        await self._show(interaction, next(iter(click.values), OWN_FIGURES_SEAT), click.argument, edit)

    async def _choose_game(self, interaction: Interaction, click: Click) -> None:
        await self._show(interaction, click.seat, next(iter(click.values), ALL_GAMES_ARGUMENT), edit)

    async def _show(self, interaction: Interaction, whose: int, number: int, send: Send) -> None:
        """Refused for an unknown game, and outside of servers for the figures of a server."""
        if number > len(GAMES):
            raise Refusal("no_game")
        reader, game = reader_of(interaction), None if number == ALL_GAMES_ARGUMENT else GAMES[number - 1]
        figures = await self._figures(interaction, whose)
        chart = await self._chart(figures, game, reader)
        in_server = interaction.guild_id is not None
        await send(interaction, stats_card(figures, game, reader.language, in_server=in_server, chart=chart))

    async def _figures(self, interaction: Interaction, whose: int) -> Figures:
        store = self._tables.store
        if whose != SERVER_FIGURES_SEAT:
            return await own_figures(store, interaction.user.id)
        if interaction.guild_id is None:
            raise Refusal("server_only")
        return await server_figures(store, interaction.guild_id)

    async def _chart(self, figures: Figures, game: str | None, reader: Reader) -> list[Picture | str]:
        """The chart of a game as a picture, or in words for readers of words; none without a game."""
        points = next((sorted(one.points) for one in figures.games if one.game == game), None)
        if game is None or points is None:
            return []
        chart = PointsChart(tuple(points))
        if reader.in_words:
            return [passages_in_words(escaped_passages(face_of(game, reader.language).points_chart(chart)))]
        order = Order(game, reader.language, reader.theme, "points_chart", (chart,))
        return [*await self._threads.pictures.draw_orders((_CHART_KEY, order), [order])]
