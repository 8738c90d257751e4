"""Help in one private message: at a table opened at its first page or the card of a question, or on a game's rules."""

import discord

from bot.process.threads import Threads
from bot.table.lobby.opening import require_game
from bot.table.refusal import Refusal
from bot.table.repairs.reports import require_reporter, store_report
from bot.table.tables import Tables
from bot.ui.help.card import Manual, help_page, manual_of_game, manual_of_table, manual_orders
from bot.ui.help.report_card import report_form, report_thanks_card
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.line_form import typed_line
from bot.ui.press.replying import PressActs, Send, edit, is_direct, show_form, whisper
from bot.ui.reader import Interaction, reader_of
from games.registry import GAMES


class HelpDesk:
    """Opens and turns the pages of help, and takes reports of problems."""

    def __init__(self, tables: Tables, threads: Threads) -> None:
        self._tables, self._threads = tables, threads
        self.acts: PressActs = {
            Verb.HELP: self._open,
            Verb.LEGEND: self._leaf,
            Verb.RULES: self._leaf_rules,
            Verb.REPORT: self._report,
        }

    async def open_rules(self, interaction: Interaction, game: str) -> None:
        """Show the rules of a game without a table. Refused for an unknown game."""
        await self._show(interaction, manual_of_game(require_game(game).name), 0, whisper)

    async def _open(self, interaction: Interaction, click: Click) -> None:
        await self._show(interaction, await self._manual(interaction, click), click.argument, whisper)

    async def _leaf(self, interaction: Interaction, click: Click) -> None:
        await self._show(interaction, await self._manual(interaction, click), _wanted(click), edit)

    async def _leaf_rules(self, interaction: Interaction, click: Click) -> None:
        if click.seat >= len(GAMES):
            raise Refusal("no_game")
        await self._show(interaction, manual_of_game(GAMES[click.seat]), _wanted(click), edit)

    async def _report(self, interaction: Interaction, click: Click) -> None:
        """Show the form to a player; a submitted one is stored and answered with the report's number."""
        language, about = reader_of(interaction).language, (self._tables, click.table, interaction.user.id)
        if interaction.type is not discord.InteractionType.modal_submit:
            await require_reporter(*about)
            await show_form(interaction, report_form(click.table, language))
            return
        number = await store_report(*about, typed_line(dict(interaction.data or {})), str(interaction.id))
        await whisper(interaction, report_thanks_card(number, language))

    async def _manual(self, interaction: Interaction, click: Click) -> Manual:
        manual = manual_of_table((await self._tables.public_for(click.table, interaction.user.id)).row)
        return manual._replace(asks_mentor=manual.asks_mentor and not is_direct(interaction))

    async def _show(self, interaction: Interaction, manual: Manual, page: int, send: Send) -> None:
        reader = reader_of(interaction)
        page = manual.clamp_page(page, reader.language)
        orders = [] if reader.in_words else manual_orders(manual, page, reader.language, reader.theme)
        drawn = await self._threads.pictures.draw_orders(("help", *orders), orders) if orders else []
        await send(interaction, help_page(manual, reader.language, page, drawn, reader.in_words))


def _wanted(click: Click) -> int:
    return next(iter(click.values), click.argument)
