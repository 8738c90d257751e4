"""What a person does with Discord's client: using commands, pressing, choosing, filling in, writing.

Everything a client would not let them do raises Impossible."""

from typing import Any

from bot import limits
from bot.playground import forms
from bot.playground.backend import Backend
from bot.playground.command_options import command_data
from bot.playground.components import SELECTS, Kind, find, walk
from bot.playground.errors import Impossible, Refused
from bot.playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Deed, Interaction
from bot.playground.messages import Draft
from bot.playground.payloads import localized, member_payload, user_payload
from bot.playground.places import Place, owners
from bot.playground.records import Channel, Flag, Message, Payload, User


class Acts:
    """One person's acts."""

    def __init__(self, backend: Backend, user: User) -> None:
        self.backend, self.world, self.user = backend, backend.world, user

    # Looking

    def channel(self, channel_id: Any) -> Channel:
        """A channel the person may look into."""
        channel = self.world.channels.get(str(channel_id))
        if channel is None or not channel.open_to(self.user.id):
            raise Impossible(f"there is no channel {channel_id} here")
        return channel

    def message(self, message_id: Any) -> tuple[Channel, Message]:
        """A message the person can see."""
        try:
            channel, message = self.world.find_message(str(message_id))
        except Refused:
            raise Impossible(f"there is no message {message_id}") from None
        if not channel.open_to(self.user.id) or message.only_for not in (None, self.user.id):
            raise Impossible("this message is for somebody else")
        return channel, message

    def history(self, channel_id: Any) -> list[Payload]:
        """The newest messages that the person can see in a channel, oldest first."""
        messages = self.channel(channel_id).messages.values()
        visible = [message.payload for message in messages if message.only_for in (None, self.user.id)]
        return visible[-limits.HISTORY :]

    def commands(self) -> list[Payload]:
        """The commands, named in the person's language, with the kinds of `places` where this person has them."""
        return [localized(command, self.user.locale) | self._places(command) for command in self.world.all_commands()]

    def _places(self, command: Payload) -> Payload:
        return {"places": [place.value for place in Place if self._owners(command, place)]}

    def _owners(self, command: Payload, place: Place) -> dict[str, str]:
        return owners(command, self.user, place, str(self.world.guild["id"]))

    # Acting

    def slash(self, channel_id: Any, name: str, options: list[Payload]) -> Interaction:
        """Use an application command."""
        channel = self.channel(channel_id)
        command, authorized = self._command(name, channel)
        data = command_data(command, options, self.world)
        return self.backend.interactions.issue(Deed(COMMAND, self.user, channel, data, owners=authorized))

    def autocomplete(self, channel_id: Any, name: str, options: list[Payload], focused: str) -> Interaction:
        """Ask for proposals while filling in one option."""
        channel = self.channel(channel_id)
        command, authorized = self._command(name, channel)
        data = command_data(command, options, self.world, focused)
        return self.backend.interactions.issue(Deed(AUTOCOMPLETE, self.user, channel, data, owners=authorized))

    def _command(self, name: str, channel: Channel) -> tuple[Payload, dict[str, str]]:
        """The command of that name that can be used here, and by whose installation."""
        for command in self.world.all_commands():
            authorized = self._owners(command, self.world.place_of(channel))
            if command["name"] == name and command["type"] == 1 and authorized:
                return command, authorized
        raise Impossible(f"there is no command /{name} here")

    def press(self, message_id: Any, custom_id: str) -> Interaction:
        """Press a button."""
        channel, message, component = self._component(message_id, custom_id)
        if component["type"] != Kind.BUTTON or component.get("custom_id") is None:
            raise Impossible("this is not a button")
        data = {"component_type": int(Kind.BUTTON), "custom_id": custom_id, "id": component["id"]}
        return self.backend.interactions.issue(Deed(COMPONENT, self.user, channel, data, message))

    def select(self, message_id: Any, custom_id: str, values: list[str]) -> Interaction:
        """Choose from a menu."""
        channel, message, component = self._component(message_id, custom_id)
        if component["type"] not in SELECTS:
            raise Impossible("this is not a menu")
        forms.require_choice(component, values, self.world)
        data = {"component_type": component["type"], "custom_id": custom_id, "id": component["id"], "values": values}
        if component["type"] != Kind.SELECT:
            data["resolved"] = self._resolved(component["type"], values)
        return self.backend.interactions.issue(Deed(COMPONENT, self.user, channel, data, message))

    def _component(self, message_id: Any, custom_id: str) -> tuple[Channel, Message, Payload]:
        channel, message = self.message(message_id)
        component = find(message.payload["components"], custom_id)
        if component is None or Flag.LOADING in message.flags:
            raise Impossible(f"the message has no component {custom_id!r}")
        if component.get("disabled"):
            raise Impossible(f"the component {custom_id!r} is disabled")
        return channel, message, component

    def _resolved(self, kind: int, values: list[str]) -> Payload:
        if kind == Kind.CHANNEL_SELECT:
            return {"channels": {value: self.world.channels[value].payload | {"permissions": "0"} for value in values}}
        users = {value: self.world.user(value) for value in values}
        members = {key: member_payload(user) | {"permissions": "0"} for key, user in users.items()}
        for member in members.values():
            del member["user"]
        return {"users": {key: user_payload(user) for key, user in users.items()}, "members": members}

    def _resolved_in(self, parts: list[Payload]) -> Payload:
        """What stands behind the ids chosen in the menus of a filled-in form."""
        found: Payload = {}
        for part in walk(parts):
            if part["type"] in SELECTS and part["type"] != Kind.SELECT and part["values"]:
                for name, known in self._resolved(part["type"], part["values"]).items():
                    found.setdefault(name, {}).update(known)
        return found

    def submit(self, interaction_id: Any, values: Payload) -> Interaction:
        """Send a form that the bot has shown."""
        shown = self.backend.interactions.by_id.get(str(interaction_id))
        if shown is None or shown.modal is None or shown.user is not self.user:
            raise Impossible("there is no such form")
        parts = forms.filled(shown.modal["components"], values, self.world)
        data = {"custom_id": shown.modal["custom_id"], "components": parts}
        if resolved := self._resolved_in(parts):
            data["resolved"] = resolved
        message = shown.channel.messages.get(shown.message_id or "")
        return self.backend.interactions.issue(Deed(MODAL_SUBMIT, self.user, shown.channel, data, message, shown))

    def say(self, channel_id: Any, content: str) -> Message:
        """Write a message."""
        channel = self.channel(channel_id)
        if not content.strip() or len(content) > limits.CONTENT:
            raise Impossible(f"a message has 1 to {limits.CONTENT} characters")
        if channel.archived and channel.payload["thread_metadata"]["locked"]:
            raise Impossible("this thread is locked")
        if channel.is_thread and self.user.id not in channel.members:
            channel.members.append(self.user.id)
            channel.payload["member_count"] = min(len(channel.members), limits.MEMBERS_COUNTED)
        message = self.backend.messages.create(channel, self.user, Draft({"content": content}))
        if channel.archived:
            channel.payload["thread_metadata"]["archived"] = False
            self.world.announce("channel_update", channel.payload, channel)
        return message

    def open_dm(self) -> Channel:
        """Open the direct messages with the bot."""
        return self.world.direct_channel(self.user.id)

    def speak(self, locale: str) -> None:
        """Change the language of the person's client."""
        self.user.locale = locale
        self.world.announce("person", {"user": self.user.id})

    def install(self, installed: bool) -> None:
        """Install the application for oneself, or take it away again."""
        self.user.installed = installed
        self.world.announce("person", {"user": self.user.id})

    def allow_dms(self, allowed: bool) -> None:
        """Let the bot write direct messages by itself, or not; its answers there come in any case."""
        self.user.closed_dms = not allowed
        self.world.announce("person", {"user": self.user.id})
