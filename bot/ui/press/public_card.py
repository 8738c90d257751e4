"""Public cards that everybody's presses change, such as a list of people who have signed up."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from bot.table.refusal import Refusal
from bot.ui.parts.click import Click
from bot.ui.press.guard import allow_editing_if_own, is_own_public_message
from bot.ui.press.replying import PressAct
from bot.ui.reader import Interaction


class PublicCards:
    """Runs acts on public cards of one kind, one at a time for each number in `Click.table`; `show` edits a card."""

    def __init__(self, show: PressAct) -> None:
        self._show = show
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def act(
        self, interaction: Interaction, click: Click, require_known: Callable[[Interaction, Click], Awaitable[object]]
    ) -> AsyncIterator[None]:
        """Run the block as an act on a card, and then show the card.

        After a refusal, the card is shown if it may be edited, and the refusal is raised again. Acts wait for each
        other, so that no older state replaces a newer one. `require_known` refuses people who may not know of the card.
        """
        async with self._locks.setdefault(click.table, asyncio.Lock()):
            await require_known(interaction, click)
            allow_editing_if_own(interaction, click)
            try:
                yield
            except Refusal:
                if is_own_public_message(interaction):
                    await self._show(interaction, click)
                raise
            await self._show(interaction, click)
