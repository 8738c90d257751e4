"""The postman: calls to people, delivered after they are stored, at least once and never twice."""

from functools import partial

import discord
import structlog

from bot.outbox import ARCHIVED
from bot.patience import NotYet, deliver_all
from bot.places import Places
from bot.store import Letter, Store
from bot.table.letters import Call, Letters
from bot.ui.call_card import call_card
from bot.ui.mentions import NOBODY, only

log = structlog.get_logger()


class Postman:
    """Delivers letters, person by person. Each carries a nonce of its own, so that Discord creates its message once."""

    def __init__(self, client: discord.Client, letters: Letters, store: Store) -> None:
        self._client, self._letters = client, letters
        self._places = Places(client, store)

    async def deliver(self, user_id: int) -> None:
        """Deliver all letters to this person, however long Discord cannot be reached."""
        await deliver_all(partial(self._letters.to, user_id), self._deliver, self._return)

    async def _deliver(self, letter: Letter) -> None:
        if (call := await self._letters.opened(letter)) is None:
            return
        if not all(table.has_opened for table in call.tables):
            raise NotYet("the thread of a table is still to be opened")
        place = await self._address(call)
        try:
            await self._send(letter, call, place)
        except discord.HTTPException as error:
            if error.code != ARCHIVED or not await self._places.reopen(place):
                raise
            return
        await self._letters.delivered(letter)

    async def _address(self, call: Call) -> int:
        """The direct messages with the person, or where the first of the tables is played."""
        if call.kind == "mention":
            return call.tables[0].place
        return int((await self._client.http.start_private_message(call.person.user_id))["id"])

    async def _send(self, letter: Letter, call: Call, place: int) -> None:
        await self._client.get_partial_messageable(place).send(
            view=call_card(call).view,
            nonce=f"letter-{letter.id}",
            allowed_mentions=only([letter.user_id]) if call.kind == "mention" else NOBODY,
        )

    async def _return(self, letter: Letter, error: Exception) -> None:
        log.info("call not delivered", letter=letter.id, kind=letter.kind, reason=str(error))
        await self._letters.returned(letter)
