"""What a simulated person did with the bot, and waiting for what comes of it."""

from collections.abc import Callable
from typing import Protocol

from bot.playground.records import Payload
from bot.playground.seen import Form, Seen


class Listener(Protocol):
    """What an act needs of the person who did it: the events and messages that the person hears of."""

    async def event(self, predicate: Callable[[Payload], bool], *, since: int = 0, number: int = 1) -> Payload:
        """The n-th event that fits, waited for."""

    def message(self, message_id: str) -> Seen:
        """A message as it is now."""


class Failed(Exception):
    """The bot did not answer in time: "This interaction failed"."""


class Act:
    """Something a person did with the bot, and what comes of it."""

    def __init__(self, person: Listener, interaction_id: str, since: int) -> None:
        self.person, self.id, self.since = person, interaction_id, since

    async def outcome(self) -> Payload:
        """The event `answered`. Raises Failed when the bot did not answer in time."""
        event = await self.person.event(self._is_outcome, since=self.since)
        if event["t"] == "failed":
            raise Failed(f"the interaction {self.id} was not answered in time")
        return event

    def _is_outcome(self, event: Payload) -> bool:
        return event["t"] in ("answered", "failed") and bool(event["interaction_id"] == self.id)

    async def answer(self) -> Seen:
        """The message that answered, or was changed; a deferred answer is waited for. Raises Failed."""
        outcome = await self.outcome()
        if "message_id" not in outcome:
            raise AssertionError(f"the bot answered with a {outcome['kind']}, not with a message")
        if outcome["kind"] == "deferred":
            return self.person.message((await self.person.event(self._has_followed, since=self.since))["message_id"])
        return self.person.message(outcome["message_id"])

    def _has_followed(self, event: Payload) -> bool:
        return event["t"] == "followed" and bool(event["interaction_id"] == self.id)

    async def follow_up(self, number: int = 1) -> Seen:
        """The n-th message that the bot sent for this act after its first answer."""
        outcome = await self.outcome()

        def own(event: Payload) -> bool:
            if event["t"] != "message_create" or event["message"]["id"] == outcome.get("message_id"):
                return False
            return bool(event["message"].get("interaction_metadata", {}).get("id") == self.id)

        event = await self.person.event(own, since=self.since, number=number)
        return self.person.message(event["message"]["id"])

    async def form(self) -> Form:
        """The form that the bot has shown."""
        await self.outcome()
        event = await self.person.event(self._is_form, since=self.since)
        return Form(self.id, event["modal"])

    def _is_form(self, event: Payload) -> bool:
        return event["t"] == "modal" and bool(event["interaction_id"] == self.id)
