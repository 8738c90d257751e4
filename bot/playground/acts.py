"""A person's acts with Discord's client: each public method of `Acts` is one request of the protocol.

Acts that a client would not allow raise ImpossibleAct.
"""

from typing import Any, Final

from bot import limits
from bot.playground import forms
from bot.playground.backend import Backend
from bot.playground.command_options import add_resolved, command_data
from bot.playground.components import MENU_TYPES, ComponentType, find_component, walk_components
from bot.playground.errors import ImpossibleAct, RequestRefused
from bot.playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, IssuedInteraction
from bot.playground.limits.commands import CHAT_INPUT, MESSAGE, USER
from bot.playground.messages import Draft
from bot.playground.payloads import deep_copy, localized
from bot.playground.places import Place, usable_installations
from bot.playground.records import Channel, MessageFlag, Payload, PostedMessage, User

ACT_NAMES: Final = (
    *("slash", "use_on", "use_on_person", "autocomplete", "press", "select", "submit"),
    *("say", "history", "open_dm", "locale", "install", "allow_dms"),
)
"""The methods of `Acts` that a page may request by name, as PEOPLE.md lists them."""


class Acts:
    """One person's acts with a Discord client.

    Each act returns the payload that answers the page, or the interaction that it has sent to the bot. Raises
    ImpossibleAct for an act that a client would not allow.
    """

    def __init__(self, backend: Backend, user: User) -> None:
        self.backend, self.world, self.user = backend, backend.world, user

    def commands(self) -> list[Payload]:
        """All commands in the person's language, each with `places`, the kinds of places where they can use it."""
        return [
            localized(command, self.user.locale)
            | {"places": [place.value for place in Place if self._owners(command, place)]}
            for command in self.world.commands
        ]

    def slash(self, channel_id: str, name: str, options: list[Payload]) -> IssuedInteraction:
        """Use a slash command; each option has a `name` and a `value`, a subcommand has `options` instead."""
        return self._use(COMMAND, channel_id, name, options)

    def use_on(self, message_id: str, name: str) -> IssuedInteraction:
        """Use a command of this name in the menu of a message."""
        channel, message = self._message(message_id)
        return self._use_in_menu(
            channel, name, MESSAGE, message.id, {"messages": {message.id: deep_copy(message.payload)}}
        )

    def use_on_person(self, channel_id: str, user_id: str, name: str) -> IssuedInteraction:
        """Use a command of this name in the menu of a person, in this channel."""
        resolved: Payload = {}
        add_resolved(self.world, resolved, user_id)
        return self._use_in_menu(self._channel(channel_id), name, USER, user_id, resolved)

    def autocomplete(self, channel_id: str, name: str, options: list[Payload], focused: str) -> IssuedInteraction:
        """Ask for proposals for the option `focused` of a slash command."""
        return self._use(AUTOCOMPLETE, channel_id, name, options, focused)

    def press(self, message_id: str, custom_id: str) -> IssuedInteraction:
        """Press a button of a message."""
        channel, message, button = self._component(message_id, custom_id)
        if button["type"] != ComponentType.BUTTON:
            raise ImpossibleAct("this is not a button")
        return self._issue(COMPONENT, channel, _named(button), message=message)

    def select(self, message_id: str, custom_id: str, values: list[str]) -> IssuedInteraction:
        """Choose values in a menu of a message."""
        channel, message, menu = self._component(message_id, custom_id)
        if menu["type"] not in MENU_TYPES:
            raise ImpossibleAct("this is not a menu")
        forms.require_possible_values(menu, values, self.world)
        data = _named(menu) | {"values": values} | self._resolved([menu | {"values": values}])
        return self._issue(COMPONENT, channel, data, message=message)

    def submit(self, interaction_id: str, values: Payload) -> IssuedInteraction:
        """Submit the form that answered this interaction.

        `values` has a value by the custom_id of each field: a text, or the list of values chosen in a menu. A field
        without a value keeps the one filled in beforehand.
        """
        shown = self.backend.interactions.by_id.get(interaction_id)
        if shown is None or shown.modal is None or shown.user is not self.user:
            raise ImpossibleAct("there is no such form")
        parts = forms.filled_form(shown.modal["components"], values, self.world)
        data = {"custom_id": shown.modal["custom_id"], "components": parts} | self._resolved(parts)
        message = shown.channel.messages.get(shown.message_id or "")
        return self._issue(MODAL_SUBMIT, shown.channel, data, message=message, trigger=shown)

    def say(self, channel_id: str, content: str) -> Payload:
        """Post a message in a channel; in a thread, it also makes the person a member, and reopens an archived thread.

        Raises ImpossibleAct for a locked archived thread, and for an empty or too long message.
        """
        channel = self._channel(channel_id)
        if not content.strip() or len(content) > limits.MAX_CONTENT_LENGTH:
            raise ImpossibleAct(f"a message has 1 to {limits.MAX_CONTENT_LENGTH} characters")
        if channel.is_archived and channel.is_locked:
            raise ImpossibleAct("this thread is locked")
        channel.add_member(self.user.id)
        message = self.backend.messages.create(channel, self.user, Draft({"content": content}))
        self.world.unarchive(channel)
        return {"message_id": message.id}

    def history(self, channel_id: str) -> Payload:
        """The newest MAX_MESSAGES_PER_REQUEST messages of a channel that this person can see, the oldest first."""
        messages = self._channel(channel_id).messages.values()
        visible = [message.payload for message in messages if message.only_for in (None, self.user.id)]
        return {"messages": visible[-limits.MAX_MESSAGES_PER_REQUEST :]}

    def open_dm(self) -> Payload:
        """Open the direct messages with the bot if there are none yet; returns their channel."""
        return {"channel": self.world.direct_channel(self.user.id).payload}

    def locale(self, locale: str) -> Payload:
        """Set the language of the person's client, such as `ja` or `en-US`."""
        return self._set(locale=str(locale))

    def install(self, installed: bool) -> Payload:
        """Install the application for this person alone, or remove it."""
        return self._set(installed=bool(installed))

    def allow_dms(self, allowed: bool) -> Payload:
        """Allow or forbid that the bot starts direct messages with this person; answers always arrive."""
        return self._set(closed_dms=not allowed)

    def _set(self, **changed: Any) -> Payload:
        for name, value in changed.items():
            setattr(self.user, name, value)
        self.world.announce("person", {"user": self.user.id})
        return {}

    def _channel(self, channel_id: str) -> Channel:
        channel = self.world.channels.get(channel_id)
        if channel is None or not channel.is_open_to(self.user.id):
            raise ImpossibleAct(f"there is no channel {channel_id} here")
        return channel

    def _message(self, message_id: str) -> tuple[Channel, PostedMessage]:
        """A message that this person can see. Raises ImpossibleAct."""
        try:
            channel, message = self.world.find_message(message_id)
        except RequestRefused:
            raise ImpossibleAct(f"there is no message {message_id}") from None
        if not channel.is_open_to(self.user.id) or message.only_for not in (None, self.user.id):
            raise ImpossibleAct("this message is for somebody else")
        return channel, message

    def _component(self, message_id: str, custom_id: str) -> tuple[Channel, PostedMessage, Payload]:
        """A usable component of a message that this person can see. Raises ImpossibleAct."""
        channel, message = self._message(message_id)
        component = find_component(message.payload["components"], custom_id)
        if component is None or MessageFlag.LOADING in message.flags:
            raise ImpossibleAct(f"the message has no component {custom_id!r}")
        if component.get("disabled"):
            raise ImpossibleAct(f"the component {custom_id!r} is disabled")
        return channel, message, component

    def _use(
        self, kind: int, channel_id: str, name: str, options: list[Payload], focused: str | None = None
    ) -> IssuedInteraction:
        """Use or autocomplete a command that the person has in this channel. Raises ImpossibleAct."""
        channel = self._channel(channel_id)
        command, authorized = self._command(channel, name, CHAT_INPUT)
        data = command_data(command, options, self.world, focused)
        return self._issue(kind, channel, data, owners=authorized)

    def _use_in_menu(self, channel: Channel, name: str, kind: int, target: str, resolved: Payload) -> IssuedInteraction:
        command, authorized = self._command(channel, name, kind)
        data = {"id": command["id"], "name": name, "type": kind, "target_id": target, "resolved": resolved}
        return self._issue(COMMAND, channel, data, owners=authorized)

    def _command(self, channel: Channel, name: str, kind: int) -> tuple[Payload, dict[str, str]]:
        """A command of this type that the person has in this channel, and the installations. Raises ImpossibleAct."""
        for command in self.world.commands:
            authorized = self._owners(command, self.world.place_of(channel), channel.guild_id)
            if (command["name"], command.get("type", CHAT_INPUT)) == (name, kind) and authorized:
                return command, authorized
        raise ImpossibleAct(f"there is no command {'/' if kind == CHAT_INPUT else ''}{name} here")

    def _owners(self, command: Payload, place: Place, guild_id: str | None = None) -> dict[str, str]:
        return usable_installations(command, self.user, place, guild_id or str(self.world.guild["id"]))

    def _issue(self, kind: int, channel: Channel, data: Payload, **more: Any) -> IssuedInteraction:
        return self.backend.interactions.issue(IssuedInteraction(kind, self.user, channel, data, **more))

    def _resolved(self, parts: list[Payload]) -> Payload:
        found: Payload = {}
        for part in walk_components(parts):
            for value in part["values"] if part["type"] in MENU_TYPES and part["type"] != ComponentType.SELECT else []:
                add_resolved(self.world, found, value)
        return {"resolved": found} if found else {}


def _named(component: Payload) -> Payload:
    return {"component_type": component["type"], "custom_id": component["custom_id"], "id": component["id"]}
