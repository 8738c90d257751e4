"""`/solo`, and the buttons that only solo games have. The message that was pressed becomes what comes of it."""

from bot.table import solo
from bot.table.panel import Lobby, Panel
from bot.table.solo import Shown, Wish
from bot.table.tables import Tables
from bot.ui.click import Click, Verb
from bot.ui.options_card import options_card
from bot.ui.people import person
from bot.ui.reader import Interaction, reader_of
from bot.ui.showing import Panels, Send, edit, post
from bot.ui.solo_card import unfinished_card


class SoloDesk:
    """Begins solo games and takes people to them. Its answers need no access to the place where they are given."""

    def __init__(self, tables: Tables, panels: Panels) -> None:
        self._tables, self._panels = tables, panels

    async def open(self, interaction: Interaction, game: str) -> None:
        """Begin a game, or say that one is unfinished: a message that goes on to be the game's."""
        wish = Wish(game, interaction.channel_id or 0, reader_of(interaction).language)
        shown = await solo.play(self._tables, person(interaction), wish, str(interaction.id))
        await self._show(interaction, shown, post)

    async def press(self, interaction: Interaction, click: Click) -> None:
        """Act on a button of a solo game that answers no question of the game."""
        tables, who, act = self._tables, person(interaction), str(interaction.id)
        if click.verb is Verb.CONTINUE:
            await self._show(interaction, await solo.go_on(tables, who, click.table), edit)
        elif click.verb is Verb.AGAIN:
            shown = await solo.again(tables, who, click.table, act, interaction.channel_id or 0)
            await self._show(interaction, shown, post)
        else:
            change = {Verb.ANEW: solo.begin_anew, Verb.TUNE: solo.change_options, Verb.BEGIN: solo.begin}[click.verb]
            await self._show(interaction, await change(tables, who, click.table, act), edit)

    async def _show(self, interaction: Interaction, shown: Shown, send: Send) -> None:
        language = reader_of(interaction).language
        if isinstance(shown, Panel):
            await self._panels.show(interaction, shown, send)
        elif isinstance(shown, Lobby):
            await send(interaction, options_card(shown, language))
        else:
            await send(interaction, unfinished_card(shown, language))
