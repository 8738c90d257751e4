"""Presses about wishes. All answers are for the person who pressed alone."""

from collections.abc import Awaitable, Callable

from bot.table.tables import Tables
from bot.table.turn.wishes import (
    WishPanel,
    WishPress,
    add_wishes,
    clear_wishes,
    copy_to_later_turns,
    remove_last_wish,
    wish_panel,
)
from bot.ui.parts.click import Click, Verb
from bot.ui.press.replying import PressAct, PressActs, Send, edit, whisper
from bot.ui.reader import Interaction, reader_of
from bot.ui.turn.showing import Panels
from bot.ui.turn.wishes_card import wishes_card, wishes_orders
from render.face import Picture


class WishesDesk:
    """Answers presses about wishes, privately."""

    def __init__(self, tables: Tables, panels: Panels) -> None:
        self._tables, self._panels = tables, panels
        self.acts: PressActs = {
            Verb.WISHES: self._open,
            Verb.FORESEE: self._turn,
            Verb.WISH: self._wish,
            Verb.UNWISH: self._change(remove_last_wish),
            Verb.CLEAR: self._change(clear_wishes),
            Verb.LATER: self._change(copy_to_later_turns),
        }

    async def _open(self, interaction: Interaction, click: Click) -> None:
        panel = await wish_panel(self._tables, click.table, interaction.user.id)
        await self._show(interaction, panel, edit if click.argument else whisper)

    async def _turn(self, interaction: Interaction, click: Click) -> None:
        panel = await wish_panel(self._tables, click.table, interaction.user.id, *click.values[:1])
        await self._show(interaction, panel)

    async def _wish(self, interaction: Interaction, click: Click) -> None:
        await self._show(interaction, await add_wishes(self._tables, _press(interaction, click), click.values))

    def _change(self, change: Callable[[Tables, WishPress], Awaitable[WishPanel]]) -> PressAct:
        async def act(interaction: Interaction, click: Click) -> None:
            await self._show(interaction, await change(self._tables, _press(interaction, click)))

        return act

    async def _show(self, interaction: Interaction, panel: WishPanel, send: Send = edit) -> None:
        """Answer with the card, and its picture if the game has one and the person sees pictures."""
        reader = reader_of(interaction)
        pictures: list[Picture] = []
        if not reader.in_words:
            key = ("wishes", panel.row.id, panel.seat, reader.language, reader.theme)
            pictures = await self._panels.pictures_in_time(key, wishes_orders(panel, reader.language, reader.theme))
        self._panels.drop_late_pictures(interaction)
        await send(interaction, wishes_card(panel, reader.language, pictures))


def _press(interaction: Interaction, click: Click) -> WishPress:
    return WishPress(click.table, interaction.user.id, click.argument, str(interaction.id))
