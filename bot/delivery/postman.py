"""The postman: calls to people, delivered after they are stored, at least once.

No call is sent twice while the sent message can be found; see `bot/delivery/sender.py`.
"""

from functools import partial

import discord
import structlog

from bot.delivery.courier import Courier
from bot.delivery.refusals import FINAL_CALL_CODES, NotReadyYet
from bot.delivery.sender import Sender, is_nonce_reliable
from bot.delivery.venues import Venues
from bot.error_codes import ARCHIVED, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.store import Letter, Store, TableRow
from bot.table.calls.letters import Call, Letters
from bot.ui.calls.card import call_card, is_of_letter, past_call_card

log = structlog.get_logger()


class Postman:
    """Delivers letters, person by person.

    Tries of a letter use one nonce, of which Discord makes one message for some minutes; a later try first looks for
    that message. No letter is dropped for a temporary reason; `delayed` has the reasons of retries, by queue.
    """

    def __init__(self, client: discord.Client, letters: Letters, store: Store, delayed: dict[str, str]) -> None:
        self._client, self._letters, self._store = client, letters, store
        self._venues, self._sender = Venues(client, store), Sender(client)
        self._courier = Courier(self._deliver, self._return, FINAL_CALL_CODES, delayed, gives_up_broken=False)

    async def deliver(self, user_id: int) -> float | None:
        """Deliver all letters to this person; returns the seconds until a retry, None if no retry is needed."""
        structlog.contextvars.bind_contextvars(**self._store.shards.log_fields(None))
        return await self._courier.deliver_all(user_id, partial(self._letters.addressed_to, user_id))

    async def _deliver(self, letter: Letter) -> None:
        if letter.kind == "past":
            for row in await self._letters.tables_of(letter):
                if not await self._took_away(letter, row):
                    return
            await self._call_off(letter)
            return
        if (call := await self._letters.read_or_drop(letter)) is None:
            return
        if not all(table.is_venue_settled for table in call.tables):
            raise NotReadyYet("the thread of a table is still to be opened")
        venue = await self._address(call)
        try:
            await self._send(letter, call, venue)
        except discord.HTTPException as error:
            if error.code == ARCHIVED and await self._venues.unarchive(venue):
                return
            if error.code != UNKNOWN_MESSAGE:
                raise
            log.info("call was deleted", letter=letter.id)
        await self._letters.remove_delivered(letter)

    async def _address(self, call: Call) -> int:
        """The direct messages with the person, or the first table's thread."""
        if call.kind == "mention":
            return call.tables[0].venue
        return await self._direct(call.person.user_id)

    async def _call_off(self, letter: Letter) -> None:
        """Edit the newest direct message about each table that no longer waits: it shows the tables that do."""
        for past in await self._letters.past_calls(letter):
            venue = await self._direct(letter.user_id)
            async for found in self._sender.find_calls(venue, past.table.id):
                waits = await self._letters.waiting_tables(letter.user_id, found.tables)
                still = Call(past.person, tuple(waits), "message", found.letter, int(self._store.now))
                await self._sender.try_to_edit(
                    venue, found.message_id, call_card(still) if waits else past_call_card(past)
                )
                break
        await self._letters.remove_delivered(letter)

    async def _took_away(self, past: Letter, row: TableRow) -> bool:
        """Delete this person's older mentions in a table's thread; False to retry after unarchiving.

        A mention for several tables stays while another one waits.
        """
        try:
            async for found in self._sender.find_calls(row.venue, row.id, past.user_id):
                others = [table for table in found.tables if table != row.id]
                if found.letter < past.id and not await self._letters.waiting_tables(past.user_id, others):
                    await self._sender.delete(row.venue, found.message_id)
        except discord.HTTPException as error:
            if error.code == ARCHIVED and await self._venues.unarchive(row.venue):
                return False
            if error.code != UNKNOWN_CHANNEL:
                raise
        return True

    async def _direct(self, user_id: int) -> int:
        return int((await self._client.http.start_private_message(user_id))["id"])

    async def _send(self, letter: Letter, call: Call, venue: int) -> None:
        """Send a letter's message unless an earlier try has."""
        if not is_nonce_reliable(letter.sent_at, self._store.now):
            if await self._is_there(letter, call, venue):
                return
        elif letter.sent_at is None:
            await self._letters.note_sending(letter)
        called = [letter.user_id] if call.kind == "mention" else []
        await self._sender.send(venue, call_card(call), called, f"letter-{letter.id}", silent=False)

    async def _is_there(self, letter: Letter, call: Call, venue: int) -> bool:
        """Whether an earlier try has sent a letter's message, perhaps in another table's thread."""
        others = await self._letters.venues(letter) if call.kind == "mention" else []
        for there in dict.fromkeys([venue, *others]):
            try:
                if await self._sender.find_marked(there, partial(is_of_letter, letter.id)) is not None:
                    return True
            except discord.HTTPException as error:
                if error.code != UNKNOWN_CHANNEL or there == venue:
                    raise
        return False

    async def _return(self, letter: Letter, error: Exception) -> None:
        log.info("call not delivered", letter=letter.id, kind=letter.kind, reason=str(error))
        await self._letters.remove_undeliverable(letter)
