"""The WebSockets of people's pages, described in PEOPLE.md. Each person gets only changes that they may see."""

import json
from typing import Any, Final

from aiohttp import web

from bot.playground.acts import ACT_NAMES, Acts
from bot.playground.backend import Backend
from bot.playground.beginning import language_of, localized_place
from bot.playground.errors import ImpossibleAct, RequestRefused
from bot.playground.interactions import AUTOCOMPLETE, IssuedInteraction
from bot.playground.payloads import own_user_payload, person_payload, user_payload
from bot.playground.records import ChannelType, Payload, User
from bot.playground.sessions import FrameSender
from bot.playground.world import Announcement

MESSAGE_ANNOUNCEMENTS: Final = ("message_create", "message_update")
"""The kinds of announcements whose payload is a message."""
CHANNEL_ANNOUNCEMENTS: Final = ("channel_create", "channel_update", "channel_delete")
"""The kinds of announcements whose payload is a channel."""


class PersonSocket(FrameSender):
    """The WebSocket of one person's page."""

    def __init__(self, backend: Backend, user: User, socket: web.WebSocketResponse) -> None:
        super().__init__(socket)
        self.backend, self.user = backend, user
        self.acts = Acts(backend, user)
        self._autocompletes: dict[str, str] = {}

    def send_event(self, kind: str, /, **payload: Any) -> None:
        self.send({"t": kind, **payload})

    # Events

    def handle_announcement(self, announcement: Announcement) -> None:
        """Send a change to the page if the person may see it; this also answers a request that waits for proposals."""
        kind, payload, channel = announcement.kind, announcement.payload, announcement.channel
        if announcement.only_for not in (None, self.user.id):
            return
        if channel is None:
            self._hear_general(kind, payload)
        elif channel.is_open_to(self.user.id) or announcement.only_for == self.user.id:
            named = "message" if kind in MESSAGE_ANNOUNCEMENTS else "channel" if kind in CHANNEL_ANNOUNCEMENTS else None
            shown = self._read(payload) if named == "channel" else payload
            self.send_event(kind, **({named: shown} if named else shown))
            self._answer_autocomplete(kind, payload)

    def _hear_general(self, kind: str, payload: Payload) -> None:
        if kind == "bot":
            self.send_event("bot", **payload, user=user_payload(self.backend.world.bot))
        if kind == "person":
            self.send_event("people", people=_people_payload(self.backend))
            if payload.get("user") == self.user.id:
                self.send_event("places", **self._places())
        if kind == "commands" or payload.get("user") == self.user.id:
            self.send_event("commands", commands=self.acts.commands())

    def _answer_autocomplete(self, kind: str, payload: Payload) -> None:
        nonce = self._autocompletes.pop(payload.get("interaction_id", ""), None)
        if nonce is None:
            return
        interaction = self.backend.interactions.by_id[payload["interaction_id"]]
        if kind == "failed":
            self.send_event("error", nonce=nonce, message="the bot proposed nothing in time")
        else:
            self.send_event("ok", nonce=nonce, choices=interaction.choices or [])

    def send_first_frame(self) -> None:
        """Send the first frame: the people, places, commands and the bot, as this person sees them; no messages."""
        world = self.backend.world
        is_open_to = [channel for channel in world.channels.values() if channel.is_open_to(self.user.id)]
        self.send_event(
            "hello",
            me=person_payload(self.user),
            people=_people_payload(self.backend),
            **self._places(),
            threads=[channel.payload for channel in is_open_to if channel.is_thread],
            dms=[
                self._read(channel.payload)
                for channel in is_open_to
                if channel.type in (ChannelType.DM, ChannelType.GROUP_DM)
            ],
            commands=self.acts.commands(),
            bot=own_user_payload(world.bot) if self.backend.gateway.is_online else None,
        )

    def _places(self) -> Payload:
        world = self.backend.world
        seen = [
            channel
            for channel in world.channels.values()
            if channel.type == ChannelType.TEXT and channel.is_open_to(self.user.id)
        ]
        return {
            "guild": self._read(world.guild),
            "roles": world.roles(),
            "guilds": [self._read(guild) for guild in world.guilds.values()],
            "foreign_guild": self._read(world.foreign_guild),
            "channels": [self._read(channel.payload) for channel in seen],
        }

    def _read(self, place: Payload) -> Payload:
        return localized_place(language_of(self.user.locale), place)

    # Requests

    def handle_request(self, text: str) -> None:
        """Carry out one request of the page and send its answer, or the error. An autocompletion is answered later."""
        nonce, kind = None, None
        try:
            request = json.loads(text)
            nonce, kind = str(request.pop("nonce")), request.pop("t")
            if kind not in ACT_NAMES:
                raise ImpossibleAct(f"nobody can {kind!r} here; there are {', '.join(ACT_NAMES)}")
            done: IssuedInteraction | Payload = getattr(self.acts, kind)(**request)
        except (ImpossibleAct, RequestRefused) as refused:
            self.send_event("error", nonce=nonce, message=str(refused))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            self.send_event("error", nonce=nonce, message=f"the request {kind!r} is malformed: {error!r}")
        else:
            self._answer(str(nonce), done)

    def _answer(self, nonce: str, done: IssuedInteraction | Payload) -> None:
        if not isinstance(done, IssuedInteraction):
            self.send_event("ok", nonce=nonce, **done)
        elif done.type == AUTOCOMPLETE:
            self._autocompletes[done.id] = nonce
        else:
            self.send_event("ok", nonce=nonce, interaction_id=done.id)


def _people_payload(backend: Backend) -> list[Payload]:
    return [person_payload(person) for person in backend.world.people.values()]


class PeopleSockets:
    """The WebSockets of all people, and the HTTP requests of their pages."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.sockets: set[PersonSocket] = set()
        backend.world.listeners.append(self.handle_announcement)

    def add_routes(self, application: web.Application) -> None:
        application.router.add_get("/people", self.list_people)
        application.router.add_post("/people", self.add_person)
        application.router.add_get("/people/{user_id}/socket", self.connect)

    def handle_announcement(self, announcement: Announcement) -> None:
        for socket in self.sockets:
            socket.handle_announcement(announcement)

    async def list_people(self, request: web.Request) -> web.Response:
        return web.json_response(_people_payload(self.backend))

    async def add_person(self, request: web.Request) -> web.Response:
        """Add a person; answers 400 to an invalid request.

        A person without a name gets an unused one, and may also decide the language of the initial names.
        """
        try:
            wanted = await request.json()
            world, locale = self.backend.world, str(wanted.get("locale", "en-US"))
            name = str(wanted["name"]) if "name" in wanted else self._name_for_newcomer(locale)
            person = world.add_person(name, locale, installed=bool(wanted.get("installed", False)))
        except (ValueError, TypeError, AttributeError):
            expected = 'Expected {"locale": "ja"}, and perhaps "name": "..." and "installed": true'
            raise web.HTTPBadRequest(text=expected) from None
        except ImpossibleAct as impossible:
            raise web.HTTPBadRequest(text=str(impossible)) from None
        return web.json_response(person_payload(person), status=201)

    def _name_for_newcomer(self, locale: str) -> str:
        """An unused name in this language; the first person's language also becomes that of all initial names."""
        world = self.backend.world
        if world.is_untouched and not self.sockets and world.language != language_of(locale):
            world.recreate_initial_world(language_of(locale))
        return world.unused_name(locale)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Handle a WebSocket request: serve one person's page until it leaves. Answers 404 for an unknown person."""
        user = self.backend.world.people.get(request.match_info["user_id"])
        if user is None:
            raise web.HTTPNotFound(text="There is no such person.")
        socket = web.WebSocketResponse(heartbeat=30.0, max_msg_size=1 << 20)
        await socket.prepare(request)
        person = PersonSocket(self.backend, user, socket)
        self.sockets.add(person)
        person.send_first_frame()
        try:
            async with person.sending():
                async for frame in socket:
                    person.handle_request(frame.data)
        finally:
            self.sockets.discard(person)
        return socket

    async def close(self) -> None:
        for person in list(self.sockets):
            await person.socket.close(code=1001, message=b"The playground stops.")
