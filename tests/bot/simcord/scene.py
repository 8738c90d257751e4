"""The one place that knows simcord: the real bot on it, with a real store, and people who press what they see."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, MutableMapping
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import discord
import simcord
from discord.webhook.async_ import async_context
from simcord.actors import _component_interaction
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import ComponentType, OverwriteType
from structlog.testing import capture_logs

from bot.client import BotOptions, Machizukuri
from bot.cluster.cluster import Cluster
from bot.metrics import Metrics
from bot.settings import DATABASE_FILE
from bot.store import Store
from bot.table.limits import DEFAULT_LIMITS, UNLIMITED
from bot.ui.commands import Commands
from bot.ui.press.obstacles import REQUESTED_PERMISSIONS
from tests.bot.new_database import new_database
from tests.heap import own_heap
from tests.visitor import Seen, ShownForm

UNHURRIED: Final = replace(DEFAULT_LIMITS, presses_at_once=UNLIMITED)
"""The people of the tests press as fast as they can."""
PATIENCE: Final = 60.0
"""Seconds of real time that simcord gives the bot to come to rest after each act."""


MEMBERS: Final = {"view_channel": True, "read_message_history": True, "send_messages_in_threads": True}
"""What everybody may do in the server besides using commands."""


class BotUnderTest(Machizukuri):
    """The bot as it is. simcord looks for its commands by the name that most bots have for them."""

    @property
    def tree(self) -> Commands:
        return self.commands


class Guest:
    """One person of the server, who acts by pressing what the bot offers; the answer is there when the act is done."""

    def __init__(self, scene: "Scene", actor: simcord.MemberActor) -> None:
        self._scene, self.actor = scene, actor

    async def slash(self, command: str, channel: simcord.ChannelHandle | None = None, **options: Any) -> Seen:
        return self._scene.answer(await self.actor.slash(channel or self._scene.channel, command, **options))

    async def slash_in_private(self, command: str, **options: Any) -> Seen:
        """Use a command in direct messages with the bot; its last answer."""
        return self._scene.answer(await self.actor.user.slash(command, **options))

    async def press(self, message: Seen, button: str) -> Seen:
        """Press a button, named by its label or custom_id, or by the verb in its custom_id; the last answer."""
        return self._scene.answer(await self._pressed(message, button))

    async def forge(self, message: Seen, custom_id: str) -> Seen:
        """Press, as a changed client can, a button that this message does not have; the last answer."""
        stored = self._scene.env.backend.get_message(int(message.channel_id), int(message.id))
        data = {"custom_id": custom_id, "component_type": ComponentType.BUTTON}
        return self._scene.answer(await _component_interaction(self.actor, stored, data))

    async def select(self, message: Seen, *values: str, menu: str | None = None) -> Seen:
        """Choose values, or labels, in a menu; the last answer."""
        found = message.menu(menu)
        chosen = [found.value_of(value) for value in values]
        who = self.actor if "guild_id" in message.payload else self.actor.user
        return self._scene.answer(await who.select(self._scene.handle(message), chosen, custom_id=found.custom_id))

    async def choose(self, message: Seen, *people: "Guest") -> Seen:
        """Choose people in the menu of people; the last answer."""
        (menu,) = [menu for menu in message.menus if not menu.options]
        chosen = [one.actor for one in people]
        found = await self.actor.select(self._scene.handle(message), chosen, custom_id=menu.custom_id)
        return self._scene.answer(found)

    async def use_on(self, message: Seen, command: str) -> Seen:
        """Use a command in the menu of a message; the last answer."""
        places = [self._scene.channel, *self._scene.channel.threads]
        place = next(one for one in places if one.id == int(message.channel_id))
        return self._scene.answer(await self.actor.context_menu(place, command, self._scene.handle(message)))

    async def use_on_person(self, person: "Guest", command: str) -> Seen:
        """Use a command in the menu of a person; the last answer."""
        return self._scene.answer(await self.actor.context_menu(self._scene.channel, command, person.actor))

    async def form(self, message: Seen, button: str) -> tuple[simcord.InteractionResult, ShownForm]:
        """Press a button that opens a form; what to hand in, and the form."""
        shown = await self._pressed(message, button)
        assert shown.modal is not None
        return shown, ShownForm(message.id, shown.modal)

    async def submit(self, shown: simcord.InteractionResult, form: ShownForm, values: dict[str, Any]) -> Seen:
        """Hand in a form, with values by the labels of its fields; the others stay as they were shown. The answer."""
        chosen = {form.field_id(name): value for name, value in values.items()}
        return self._scene.answer(await self.actor.submit_modal(shown, preselected(form) | chosen))

    async def _pressed(self, message: Seen, button: str) -> simcord.InteractionResult:
        who = self.actor if "guild_id" in message.payload else self.actor.user
        return await who.click(self._scene.handle(message), custom_id=message.button(button).custom_id)


def preselected(form: ShownForm) -> dict[str, list[str]]:
    """What is chosen in a form when it opens, as a client hands it in unless somebody chooses otherwise."""
    menus = [field for field in form.fields.values() if field.get("options")]
    return {menu["custom_id"]: [one["value"] for one in menu["options"] if one.get("default")] for menu in menus}


class Scene:
    """A server with one channel, and the bot in it, which is one process of that cluster."""

    def __init__(self, env: simcord.Env, another_bot: Callable[[], BotUnderTest], cluster: Cluster) -> None:
        self.env, self._another_bot, self.cluster, self.store = env, another_bot, cluster, cluster.store
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("square")
        self.offer: Seen | None = None
        self._let_bot_do_what_it_asks_for()

    def guest(self, name: str, *roles: simcord.RoleHandle) -> Guest:
        """One more person in the server."""
        return Guest(self, self.guild.add_member(self.env.create_user(name, global_name=name), roles=roles))

    def _let_bot_do_what_it_asks_for(self) -> None:
        """Give its role the permissions of the invitation, and no others."""
        guild = self.env.backend.get_guild(self.guild.id)
        for role_id in guild.members[self.env.backend.bot_user.id].role_ids:
            guild.roles[role_id].permissions = discord.Permissions(
                **dict.fromkeys(REQUESTED_PERMISSIONS.values(), True)
            ).value
        guild.everyone_role.permissions = discord.Permissions(use_application_commands=True, **MEMBERS).value

    def deny_bot(self, denied: discord.Permissions) -> None:
        """Let the bot no longer do this in the channel."""
        overwrite = Overwrite(self.env.backend.bot_user.id, OverwriteType.MEMBER, allow=0, deny=denied.value)
        self.env.backend.set_overwrite(self.channel.id, overwrite)

    def hide_from(self, guest: Guest) -> None:
        """Let this person no longer see the channel."""
        denied = discord.Permissions(view_channel=True).value
        overwrite = Overwrite(guest.actor.id, OverwriteType.MEMBER, allow=0, deny=denied)
        self.env.backend.set_overwrite(self.channel.id, overwrite)

    async def restart(self) -> None:
        """Stop the bot, and start another with the same store."""
        await self.env.restart_bot(self._another_bot())

    def answer(self, result: simcord.InteractionResult) -> Seen:
        """The last message that an interaction was answered with: a follow-up where there is one.

        The offer of a lesson, which may come beside the answer, is kept as `offer`.
        """
        assert result.acknowledged
        answered = [*([result.response] if result.response else []), *result.followups]
        seen = [self.message(message.channel_id, message.id) for message in answered]
        self.offer = next((one for one in seen if one.verbs == ["learn"]), None)
        others = [one for one in seen if one is not self.offer]
        assert others, "no message came of it"
        return others[-1]

    def message(self, channel_id: int, message_id: int) -> Seen:
        backend = self.env.backend
        return Seen(dict(serializers.message_payload(backend, backend.get_message(channel_id, message_id))))

    def now(self, message: Seen) -> Seen:
        return self.message(int(message.channel_id), int(message.id))

    def handle(self, message: Seen) -> simcord.ResponseMessage:
        return simcord.ResponseMessage(self.env, self.env.backend.get_message(int(message.channel_id), int(message.id)))

    def public(self, place: simcord.ChannelHandle | None = None) -> list[Seen]:
        """What the bot shows everybody in the channel or in this thread, oldest first."""
        where = place or self.channel
        found = [self.message(where.id, message.id) for message in where.history()]
        return [seen for seen in found if seen.by_bot and not seen.ephemeral and seen.components]

    @property
    def thread(self) -> simcord.ChannelHandle:
        (thread,) = self.channel.threads
        return thread


@asynccontextmanager
async def on_simcord(folder: Path) -> AsyncIterator[Scene]:
    """A scene with the bot online. At the end nothing may have gone wrong inside the bot, nor have been refused."""
    store = await Store.open(new_database(folder / DATABASE_FILE))
    cluster, environments = Cluster(store, Metrics()), list[simcord.Env]()

    async def until_something_changes(event: asyncio.Event, seconds: float) -> None:
        await environments[0].external_wait(event.wait(), reason="the next deadline")

    def bot() -> BotUnderTest:
        given = BotOptions(cluster, False, False, until_something_changes, UNHURRIED, shard_count=1)
        return BotUnderTest(given)

    adapter = async_context.get()
    env = simcord.Env(bot(), settle_timeout=PATIENCE)
    environments.append(env)
    env.backend.subscribers.append(complete)
    try:
        with own_heap(), capture_logs() as logged:
            await env.start()
            yield Scene(env, bot, cluster)
        env.raise_errors()
        wrong = [entry for entry in logged if went_wrong(entry)]
        assert not wrong, wrong
    finally:
        try:
            await env.shutdown()
        finally:
            async_context.set(adapter)
            await cluster.close()
            await store.close()


def went_wrong(entry: MutableMapping[str, Any]) -> bool:
    """Whether a line of the bot's log tells of a failure or of something that was refused, and not only of a delay."""
    if entry["event"] == "delivery delayed":
        return False
    return entry["log_level"] not in ("debug", "info") or not {"reason", "code", "refusal"}.isdisjoint(entry)


def complete(event: str, payload: Mapping[str, Any]) -> None:
    """Say whose installation an interaction is by, which the bot needs and simcord leaves out.

    Discord documents it (Authorizing Integration Owners Object).
    """
    if event == "INTERACTION_CREATE" and isinstance(payload, dict):
        payload["authorizing_integration_owners"] = {"0": payload.get("guild_id") or "0"}
