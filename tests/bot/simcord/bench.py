"""A bare client of discord.py on simcord, to see what simcord does with single requests and interactions."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import deepcopy
from typing import Any

import discord
import simcord
from discord import app_commands
from discord.http import Route
from simcord.backend.models import Overwrite, ThreadMetadata
from simcord.components import validate_modal
from simcord.enums import OverwriteType

Interaction = discord.Interaction[Any]


class Form(discord.ui.Modal, title="Form"):
    """A form with a menu in which something is selected when it opens."""

    menu: discord.ui.Label["Form"] = discord.ui.Label(
        text="Menu", component=discord.ui.Select(options=[discord.SelectOption(label="A", default=True)])
    )


class BareClient(discord.Client):
    """Three commands: one keeps its interaction to be looked at, one shows a form, one proposes more than may be."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.tree = app_commands.CommandTree(self)
        self.heard: list[Interaction] = []
        self.tree.add_command(app_commands.Command(name="hear", description="Hear", callback=self._hear))
        self.tree.add_command(app_commands.Command(name="form", description="Form", callback=self._form))
        self.tree.add_command(_proposing())

    async def setup_hook(self) -> None:
        """Register the commands."""
        await self.tree.sync()

    async def _hear(self, interaction: Interaction) -> None:
        self.heard.append(interaction)
        await interaction.response.send_message("heard")

    async def _form(self, interaction: Interaction) -> None:
        await interaction.response.send_modal(Form())


def _proposing() -> app_commands.Command[Any, Any, None]:
    @app_commands.command(name="propose", description="Propose")
    async def propose(interaction: Interaction, what: str) -> None:
        await interaction.response.send_message(what)

    @propose.autocomplete("what")
    async def _many(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=str(number), value=str(number)) for number in range(26)]

    return propose


class Bench:
    """The client in a server with one channel and one person."""

    def __init__(self, env: simcord.Env, client: BareClient) -> None:
        self.env, self.client = env, client
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("square")
        self.person = self.guild.add_member(env.create_user("Alice"))

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request as the bot makes it. Raises what discord.py raises."""
        return await self.client.http.request(Route(method, path), json=deepcopy(body))

    async def refusal(self, method: str, path: str, body: Any = None) -> tuple[int, int] | None:
        """The status and code with which a request is refused; None where it is taken."""
        try:
            await self.ask(method, path, body)
        except discord.HTTPException as refused:
            return refused.status, refused.code
        return None

    async def post(self, content: str = "x", place: int | None = None, **more: Any) -> int:
        """Post a message in the channel or in a thread; its id."""
        return int(
            (await self.ask("POST", f"/channels/{place or self.channel.id}/messages", {"content": content, **more}))[
                "id"
            ]
        )

    async def thread(self) -> tuple[int, int]:
        """A thread on a new message, and a message in it."""
        message = await self.post()
        made = await self.ask("POST", f"/channels/{self.channel.id}/messages/{message}/threads", {"name": "T"})
        return int(made["id"]), await self.post(place=int(made["id"]))

    def deny(self, **denied: bool) -> None:
        """Let the bot no longer do this in the channel; without anything, let it do everything again."""
        bits = discord.Permissions(**denied).value
        overwrite = Overwrite(self.env.backend.bot_user.id, OverwriteType.MEMBER, allow=0, deny=bits)
        self.env.backend.set_overwrite(self.channel.id, overwrite)

    def metadata(self, thread: int) -> ThreadMetadata:
        found = self.env.backend.get_thread(thread).thread_metadata
        assert found is not None
        return found

    async def hear(self, *, in_private: bool = False) -> Interaction:
        await (self.person.user.slash("hear") if in_private else self.person.slash(self.channel, "hear"))
        return self.client.heard[-1]


def takes_form(form: dict[str, Any]) -> bool:
    """Whether simcord would show this form."""
    try:
        validate_modal(deepcopy(form))
    except ValueError:
        return False
    return True


@asynccontextmanager
async def bench() -> AsyncIterator[Bench]:
    """A bench, for as long as something is looked at."""
    client = BareClient()
    env = simcord.Env(client, check_errors=False)
    await env.start()
    try:
        yield Bench(env, client)
    finally:
        await env.shutdown()
