"""A simulated person: the person side of the playground as an async client, for tests and measurements."""

import asyncio
import itertools
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

import aiohttp

from bot.playground.places import place_of
from bot.playground.records import ChannelType, Payload
from tests.visitor.seen import Seen, ShownForm

PATIENCE_SECONDS: Final = 60.0
"""How many seconds a simulated person waits for something that must come; then the test fails."""
SUB_COMMAND_DEPTH: Final = 3

Predicate = Callable[[Payload], bool]


class NotPossible(Exception):
    """The playground refused what the person tried."""


class Failed(Exception):
    """The bot did not answer in time: "This interaction failed"."""


class VisitorAct:
    """Something a person did with the bot, and what comes of it."""

    def __init__(self, person: "Visitor", interaction_id: str, since: int) -> None:
        self.person, self.id, self.since = person, interaction_id, since

    async def _event(self, *kinds: str) -> Payload:
        return await self.person.event(
            lambda event: event["t"] in kinds and bool(event["interaction_id"] == self.id), since=self.since
        )

    async def outcome(self) -> Payload:
        """The event `answered`. Raises Failed when the bot did not answer in time."""
        event = await self._event("answered", "failed")
        if event["t"] == "failed":
            raise Failed(f"the interaction {self.id} was not answered in time")
        return event

    async def answer(self) -> Seen:
        """The message that answered, or was changed; a deferred answer is waited for. Raises Failed."""
        outcome = await self.outcome()
        if "message_id" not in outcome:
            raise AssertionError(f"the bot answered with a {outcome['kind']}, not with a message")
        last = await self._event("followed") if outcome["kind"] == "deferred" else outcome
        return self.person.message(last["message_id"])

    async def follow_up(self, number: int = 1) -> Seen:
        """The n-th message that the bot sent for this act after its first answer."""
        outcome = await self.outcome()

        def own(event: Payload) -> bool:
            if event["t"] != "message_create" or event["message"]["id"] == outcome.get("message_id"):
                return False
            return bool(event["message"].get("interaction_metadata", {}).get("id") == self.id)

        event = await self.person.event(own, since=self.since, number=number)
        return self.person.message(event["message"]["id"])

    async def form(self) -> ShownForm:
        await self.outcome()
        return ShownForm(self.id, (await self._event("modal"))["modal"])


class Visitor:
    """One person at the playground: what they see, and what they can do. Use `await Visitor.connect(url, name)`."""

    def __init__(self, session: aiohttp.ClientSession, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._session, self._socket = session, socket
        self._nonces = itertools.count(1)
        self._changed = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())
        self.events: list[Payload] = []
        self.messages: dict[str, Payload] = {}
        self.channels: dict[str, Payload] = {}
        self.commands: list[Payload] = []
        self.me: Payload = {}
        self.guild: Payload = {}
        self.foreign_guild: Payload = {}

    @classmethod
    async def connect(cls, url: str, who: str) -> "Visitor":
        """Become the person with this id or name."""
        session = aiohttp.ClientSession()
        try:
            async with session.get(f"{url}/people") as response:
                people = await response.json()
            ids = [person["id"] for person in people if who in (person["id"], person["global_name"])]
            if not ids:
                raise NotPossible(f"nobody is called {who!r}; there are {[each['global_name'] for each in people]}")
            socket = await session.ws_connect(f"{url}/people/{ids[0]}/socket", max_msg_size=0)
        except BaseException:
            await session.close()
            raise
        person = cls(session, socket)
        await person.event(lambda event: bool(event["t"] == "hello"))
        return person

    async def close(self) -> None:
        await self._socket.close()
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        await self._session.close()

    async def __aenter__(self) -> "Visitor":
        """The person, already connected."""
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def id(self) -> str:
        return str(self.me["id"])

    @property
    def name(self) -> str:
        return str(self.me["global_name"])

    # AnnouncementHandler

    async def _listen(self) -> None:
        async for frame in self._socket:
            if frame.type is aiohttp.WSMsgType.TEXT:
                self._hear(frame.json())

    def _hear(self, event: Payload) -> None:
        kind = event["t"]
        if kind == "hello":
            self.me, self.guild, self.commands = event["me"], event["guild"], event["commands"]
            self.foreign_guild = event["foreign_guild"]
            for channel in (*event["channels"], *event["threads"], *event["dms"]):
                self.channels[channel["id"]] = channel
        elif kind in ("message_create", "message_update"):
            self.messages[event["message"]["id"]] = event["message"]
        elif kind == "message_delete":
            self.messages.pop(event["id"], None)
        elif kind in ("channel_create", "channel_update"):
            self.channels[event["channel"]["id"]] = event["channel"]
        elif kind == "channel_delete":
            self.channels.pop(event["channel"]["id"], None)
        elif kind == "commands":
            self.commands = event["commands"]
        self.events.append(event)
        self._changed.set()

    async def event(self, predicate: Predicate, *, since: int = 0, number: int = 1) -> Payload:
        """The n-th event that fits, among those heard since an index of `events` and those to come."""
        found = await self.until(lambda: [event for event in self.events[since:] if predicate(event)][number - 1 :])
        return cast(Payload, found[0])

    async def until(self, condition: Callable[[], Any], seconds: float = PATIENCE_SECONDS) -> Any:
        """Wait until something heard makes a condition true, and return it."""
        async with asyncio.timeout(seconds):
            while not (result := condition()):
                if self._listening.done():
                    raise ConnectionError("the playground has closed the socket")
                self._changed.clear()
                await self._changed.wait()
        return result

    async def see(self, predicate: Callable[[Seen], bool]) -> Seen:
        """The newest message for which the predicate is true, waited for."""

        def newest() -> Seen | None:
            seen = [Seen(payload) for _, payload in sorted(self.messages.items(), key=lambda item: int(item[0]))]
            return next((message for message in reversed(seen) if predicate(message)), None)

        return cast(Seen, await self.until(newest))

    def message(self, message_id: str) -> Seen:
        return Seen(self.messages[message_id])

    async def see_commands(self) -> list[Payload]:
        """The application commands, waited for until the bot has registered them."""
        return cast(list[Payload], await self.until(lambda: self.commands))

    # Doing

    async def ask(self, kind: str, **fields: Any) -> Payload:
        """Send one request of the protocol and wait for its answer. Raises NotPossible."""
        nonce, since = str(next(self._nonces)), len(self.events)
        await self._socket.send_json({"t": kind, "nonce": nonce, **fields})
        answer = await self.event(lambda event: bool(event.get("nonce") == nonce), since=since)
        if answer["t"] == "error":
            raise NotPossible(answer["message"])
        return answer

    async def _act(self, kind: str, **fields: Any) -> VisitorAct:
        since = len(self.events)
        answer = await self.ask(kind, **fields)
        return VisitorAct(self, answer["interaction_id"], since)

    def channel(self, name: str | None = None) -> str:
        """The id of a channel or thread by its name; without one, the first text channel."""
        for channel in self.channels.values():
            if channel["type"] != 1 and name in (None, channel["name"]):
                return str(channel["id"])
        raise NotPossible(f"{self.name} sees no channel {name!r}")

    @property
    def group(self) -> str:
        """The id of the group of people, a place without the bot."""
        return next(str(channel["id"]) for channel in self.channels.values() if channel["type"] == ChannelType.GROUP_DM)

    @property
    def elsewhere(self) -> str:
        foreign = self.foreign_guild["id"]
        return next(str(each["id"]) for each in self.channels.values() if each.get("guild_id") == foreign)

    def commands_in(self, channel_id: str) -> list[str]:
        place = place_of(self.channels[channel_id], {str(self.guild["id"])})
        return [command["name"] for command in self.commands if place in command["places"]]

    async def slash(self, command: str, channel_id: str | None = None, **options: Any) -> VisitorAct:
        """Use a command: `slash("play", game="welcome_to")`; "table leave" uses a sub-command."""
        name, nested = _nested(command, options)
        return await self._act("slash", channel_id=channel_id or self.channel(), name=name, options=nested)

    async def use_on(self, message: Seen, command: str) -> VisitorAct:
        """Use a command in the menu of a message, by its registered name."""
        return await self._act("use_on", message_id=message.id, name=command)

    async def use_on_person(self, person: "Visitor", command: str) -> VisitorAct:
        """Use a command in the menu of a person, by its registered name."""
        return await self._act("use_on_person", channel_id=self.channel(), user_id=person.id, name=command)

    async def autocomplete(
        self, command: str, focused: str, typed: Any = "", channel_id: str | None = None, **options: Any
    ) -> list[Payload]:
        """The proposals for an option while `typed` stands in it."""
        name, nested = _nested(command, {**options, focused: typed})
        place = channel_id or self.channel()
        answer = await self.ask("autocomplete", channel_id=place, name=name, options=nested, focused=focused)
        return cast(list[Payload], answer["choices"])

    async def press(self, message: Seen, button: str) -> VisitorAct:
        """Press a button, named by its custom_id or its label."""
        return await self._act("press", message_id=message.id, custom_id=message.button(button).custom_id)

    async def select(self, message: Seen, *values: str, menu: str | None = None) -> VisitorAct:
        """Choose values, or labels, in a menu; without naming the menu, in the only one."""
        found = message.menu(menu)
        chosen = [found.value_of(value) for value in values]
        return await self._act("select", message_id=message.id, custom_id=found.custom_id, values=chosen)

    async def submit(self, form: ShownForm, values: Mapping[str, Any] | None = None) -> VisitorAct:
        """Send a form, with values by custom_id or by label."""
        by_id = {form.field_id(name): value for name, value in (values or {}).items()}
        return await self._act("submit", interaction_id=form.interaction_id, values=by_id)

    async def say(self, content: str, channel_id: str | None = None) -> str:
        """Write a message; its id."""
        answer = await self.ask("say", channel_id=channel_id or self.channel(), content=content)
        return str(answer["message_id"])

    async def history(self, channel_id: str | None = None) -> list[Seen]:
        """The messages of a channel, oldest first."""
        answer = await self.ask("history", channel_id=channel_id or self.channel())
        for payload in answer["messages"]:
            self.messages[payload["id"]] = payload
        return [Seen(payload) for payload in answer["messages"]]

    async def open_dm(self) -> str:
        """Open the direct messages with the bot; the channel's id."""
        channel = (await self.ask("open_dm"))["channel"]
        self.channels[channel["id"]] = channel
        return str(channel["id"])

    async def speak(self, locale: str) -> None:
        await self.ask("locale", locale=locale)

    async def install(self, installed: bool = True) -> None:
        """Install the application for oneself, to have its commands anywhere; or take it away again."""
        await self.ask("install", installed=installed)

    async def allow_dms(self, allowed: bool = True) -> None:
        """Let the bot write direct messages by itself, or not."""
        await self.ask("allow_dms", allowed=allowed)


def _nested(command: str, options: Mapping[str, Any]) -> tuple[str, list[Payload]]:
    name, *path = command.split()[:SUB_COMMAND_DEPTH]
    entries: list[Payload] = [{"name": key, "value": value} for key, value in options.items()]
    for step in reversed(path):
        entries = [{"name": step, "options": entries}]
    return name, entries
