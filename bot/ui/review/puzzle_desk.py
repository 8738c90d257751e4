"""`/puzzle`: asks a person a puzzle, judges the pressed choice, and continues with the next puzzle."""

from dataclasses import replace

from bot import limits
from bot.process.threads import Threads
from bot.store import Store
from bot.table.choices.panel import Panel, PublicTable
from bot.table.solo.puzzles import PuzzlePage, next_puzzle, puzzle_page, require_puzzle, try_option
from bot.table.turn.play import Press
from bot.ui.help.things_in_view_card import things_in_view_card
from bot.ui.lines.names import seats_without_names
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message, galleries
from bot.ui.press.replying import Deferral, PressActs, Send, defer, edit, whisper
from bot.ui.reader import Interaction, Reader, reader_of
from bot.ui.review.open_question import draw_panel
from bot.ui.review.puzzle_card import puzzle_card
from bot.ui.table.table_card import sheet_orders, sheets_as_text
from render.face import Picture
from render.texts import texts_in


class PuzzleDesk:
    """Asks a person puzzles and judges the answers."""

    def __init__(self, store: Store, threads: Threads) -> None:
        self._store, self._threads = store, threads
        self.acts: PressActs = {
            Verb.PUZZLE: self._go_on,
            Verb.PUZZLE_PAGE: self._turn_page,
            Verb.PUZZLE_SHEETS: self._sheets,
            Verb.PUZZLE_WHAT: self._what,
            Verb.SOLVE: self._try,
            Verb.SOLVE_MENU: self._try,
        }

    async def open(self, interaction: Interaction, game: str) -> None:
        """Show the first puzzle of this game that the person has not solved; if all are solved, the first one.

        Refused for an unknown game, and for one without puzzles.
        """
        await defer(interaction)
        await self._send(interaction, await next_puzzle(self._store, interaction.user.id, game), whisper)

    async def _go_on(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction, Deferral.UPDATE)
        game, _, place = await require_puzzle(click.table)
        await self._send(interaction, await next_puzzle(self._store, interaction.user.id, game, place), edit)

    async def _turn_page(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction, Deferral.UPDATE)
        page = await puzzle_page(self._store, interaction.user.id, click.table, click.argument)
        await self._send(interaction, page, edit)

    async def _try(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction, Deferral.UPDATE)
        press = Press(click.table, interaction.user.id, 0, 0, "choose", click.options, str(interaction.id))
        await self._send(interaction, await try_option(self._store, press), edit)

    async def _sheets(self, interaction: Interaction, click: Click) -> None:
        """Show the boards in private, as the asked seat knows them."""
        await defer(interaction)
        page, reader = await puzzle_page(self._store, interaction.user.id, click.table, 0), reader_of(interaction)
        panel = _nameless(page.panel, reader.language)
        public = PublicTable(panel.row, panel.seats, 0, panel.view, (), frozenset(), (), over=False)
        if reader.in_words:
            messages = sheets_as_text(public, reader.language)
        else:
            looks = (reader.language, reader.theme)
            orders = sheet_orders(public, *looks, limits.MAX_FILES)
            drawn = await self._threads.pictures.draw_orders(("puzzle sheets", click.table, *looks), orders)
            messages = [Message([*galleries(drawn)], drawn)]
        await whisper(interaction, *messages)

    async def _what(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction, Deferral.UPDATE)
        page = await puzzle_page(self._store, interaction.user.id, click.table, click.argument)
        reader, panel = reader_of(interaction), replace(page.panel, what=click.values[:1])
        panel, pictures = await self._drawn(reader, panel)
        ways = (Verb.PUZZLE_WHAT, Verb.PUZZLE_PAGE)
        await edit(interaction, things_in_view_card(panel, reader.language, pictures, *ways))

    async def _drawn(self, reader: Reader, panel: Panel) -> tuple[Panel, list[Picture]]:
        """The panel without the names of people, and its pictures, which are the same for everybody."""
        panel = _nameless(panel, reader.language)
        return panel, await draw_panel(self._threads.pictures, reader, panel, ("puzzle", panel.table_id))

    async def _send(self, interaction: Interaction, page: PuzzlePage, send: Send) -> None:
        reader = reader_of(interaction)
        panel, pictures = await self._drawn(reader, page.panel)
        shown = page._replace(panel=panel)
        await send(interaction, puzzle_card(shown, reader.language, pictures, reader.in_words))


def _nameless(panel: Panel, language: str) -> Panel:
    return replace(panel, seats=seats_without_names(panel.seats, texts_in(language)))
