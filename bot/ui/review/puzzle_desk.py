"""`/puzzle`: asks a person a puzzle, judges what is pressed, and goes on to the next one."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.process.threads import Threads
from bot.store import Store
from bot.table.solo.puzzles import PuzzlePage, found_puzzle, next_puzzle, puzzle_page, try_option
from bot.table.turn.play import Press
from bot.ui.click import Click, Verb
from bot.ui.names import seats_without_names
from bot.ui.reader import Interaction, reader_of
from bot.ui.replying import Promise, Send, defer, edit, whisper
from bot.ui.review.asked import pictures_of
from bot.ui.review.puzzle_card import puzzle_card
from render.texts import texts_in


class PuzzleDesk:
    def __init__(self, store: Store, threads: Threads) -> None:
        self._store, self._threads = store, threads
        self.acts: dict[Verb, Callable[[Interaction, Click], Awaitable[None]]] = {
            Verb.PUZZLE: self._go_on,
            Verb.PUZZLE_PAGE: self._turn_page,
            Verb.SOLVE: self._try,
            Verb.SOLVE_MENU: self._try,
        }

    async def open(self, interaction: Interaction, game: str) -> None:
        await defer(interaction)
        await self._send(interaction, await next_puzzle(self._store, interaction.user.id, game), whisper)

    async def _go_on(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction, Promise.UPDATE)
        game, _, place = await found_puzzle(click.table)
        await self._send(interaction, await next_puzzle(self._store, interaction.user.id, game, place), edit)

    async def _turn_page(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction, Promise.UPDATE)
        page = await puzzle_page(self._store, interaction.user.id, click.table, click.argument)
        await self._send(interaction, page, edit)

    async def _try(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction, Promise.UPDATE)
        press = Press(click.table, interaction.user.id, 0, 0, "choose", click.options, str(interaction.id))
        await self._send(interaction, await try_option(self._store, press), edit)

    async def _send(self, interaction: Interaction, page: PuzzlePage, send: Send) -> None:
        """Show the puzzle; without the names of people its pictures are the same for everybody."""
        reader = reader_of(interaction)
        panel = replace(page.panel, seats=seats_without_names(page.panel.seats, texts_in(reader.language)))
        pictures = await pictures_of(self._threads.pictures, reader, panel, ("puzzle", panel.table_id))
        shown = page._replace(panel=panel)
        await send(interaction, puzzle_card(shown, reader.language, pictures, reader.in_words))
