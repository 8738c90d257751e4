"""A small real bot for the playground's own tests: every way of answering that the project uses."""

import asyncio
import io
from collections.abc import Callable
from typing import Any, Final

import discord
from discord import app_commands, ui

WHOM: Final = "Whom to greet: mention each of them with an @ and the name, as many people as you like"
PICTURE: Final = b"\x89PNG\r\n\x1a\n not much of a picture"

Clicked = discord.Interaction["SmallBot"]


def board(number: int, *, shown: bool = True) -> ui.LayoutView:
    """A private panel: words, a picture, two buttons and a menu; finished, so that nothing is kept in memory."""
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(ui.TextDisplay(f"Board {number}"))
    if shown:
        picture = discord.MediaGalleryItem(f"attachment://board{number}.png", description=f"Picture {number}")
        container.add_item(ui.MediaGallery(picture))
    buttons: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    buttons.add_item(ui.Button(label="Next", custom_id=f"next:{number}"))
    buttons.add_item(ui.Button(label="Name", custom_id="name"))
    buttons.add_item(ui.Button(label="Not now", custom_id="never", disabled=True))
    container.add_item(buttons)
    menu: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    options = [discord.SelectOption(label=f"Lot {lot}", value=str(lot)) for lot in range(1, 4)]
    menu.add_item(ui.Select(custom_id="lot", placeholder="Where?", options=options))
    container.add_item(menu)
    view.add_item(container)
    view.stop()
    return view


def picture(number: int) -> discord.File:
    return discord.File(io.BytesIO(PICTURE + str(number).encode()), f"board{number}.png", description="Alt text")


def framed(words: str) -> ui.LayoutView:
    """Words alone, in a container."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay(words)))
    view.stop()
    return view


class NameForm(ui.Modal, title="Your name"):
    """A form with one field."""

    field: ui.Label["NameForm"] = ui.Label(text="Name", component=ui.TextInput(custom_id="who", max_length=20))


class SmallBot(discord.Client):
    """Answers what the tests do. `ignore` names custom_ids it leaves unanswered."""

    def __init__(self, intents: discord.Intents) -> None:
        super().__init__(intents=intents, guild_ready_timeout=0, max_messages=None)
        self.tree = app_commands.CommandTree(self)
        self.clicks: list[Clicked] = []
        self.heard: list[discord.Message] = []
        self.resumed = 0
        self._changed = asyncio.Event()
        add_commands(self.tree)
        add_placed_commands(self.tree)

    async def setup_hook(self) -> None:
        """Register the commands."""
        await self.tree.sync()

    async def on_resumed(self) -> None:
        self.resumed += 1
        self._changed.set()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)
        self._changed.set()

    async def until(self, condition: Callable[[], Any]) -> None:
        """Wait until something that came in makes a condition true."""
        async with asyncio.timeout(20):
            while not condition():
                self._changed.clear()
                await self._changed.wait()

    async def on_interaction(self, interaction: Clicked) -> None:
        """Route presses, choices and forms by their custom_id."""
        data: Any = interaction.data
        custom_id = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.application_command:
            return
        if interaction.type is discord.InteractionType.autocomplete:
            return
        self.note(interaction)
        await self.answer(interaction, custom_id)

    def note(self, interaction: Clicked) -> None:
        self.clicks.append(interaction)
        self._changed.set()

    async def answer(self, interaction: Clicked, custom_id: str) -> None:
        """Answer one press, choice or form."""
        data: Any = interaction.data
        response = interaction.response
        if custom_id.startswith("next:"):
            number = int(custom_id.removeprefix("next:")) + 1
            await response.edit_message(view=board(number), attachments=[picture(number)])
        elif custom_id == "lot":
            await response.send_message(f"Lot {data['values'][0]}", ephemeral=True)
        elif custom_id == "name":
            form = NameForm(custom_id="form")
            form.stop()
            await response.send_modal(form)
        elif custom_id == "form":
            await response.send_message(f"Hello {data['components'][0]['component']['value']}", ephemeral=True)


def add_commands(tree: app_commands.CommandTree[SmallBot]) -> None:
    """The bot's slash commands."""

    @tree.command(name="board", description="Show a private board")
    async def _board(interaction: Clicked) -> None:
        await interaction.response.send_message(view=board(1), file=picture(1), ephemeral=True)

    @tree.command(name="slow", description="Think first")
    async def _slow(interaction: Clicked) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("Thought about it")
        await interaction.followup.send("And one thing more", ephemeral=True)

    @tree.command(name="silent", description="Never answers")
    async def _silent(interaction: Clicked) -> None:
        interaction.client.note(interaction)

    @tree.command(name="table", description="A public table with a thread")
    async def _table(interaction: Clicked) -> None:
        await interaction.response.send_message("A table")
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        thread = await channel.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
        await thread.send(view=board(1), file=picture(1))

    @tree.command(name="game", description="Pick a game")
    @app_commands.describe(name="Which one")
    async def _game(interaction: Clicked, name: str) -> None:
        await interaction.response.send_message(f"Playing {name}", ephemeral=True)

    @tree.command(name="greet", description="Greet people")
    @app_commands.describe(whom=WHOM, aloud="For everybody to see")
    async def _greet(interaction: Clicked, whom: str, aloud: bool = False) -> None:
        await interaction.response.send_message(view=framed(f"Greetings, {whom}!"), ephemeral=not aloud)

    @_game.autocomplete("name")
    async def _names(interaction: Clicked, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=n.title(), value=n) for n in ("cities", "barrage") if n.startswith(typed)]


def add_placed_commands(tree: app_commands.CommandTree[SmallBot]) -> None:
    """Commands that say where they can be used, and by whose installation."""

    @tree.command(name="here", description="For this server alone")
    @app_commands.guild_only()
    @app_commands.allowed_installs(guilds=True, users=False)
    async def _here(interaction: Clicked) -> None:
        await interaction.response.send_message("Here", ephemeral=True)

    @tree.command(name="anywhere", description="A board that goes with you")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def _anywhere(interaction: Clicked) -> None:
        interaction.client.note(interaction)
        await interaction.response.send_message(view=board(1), file=picture(1))

    @tree.command(name="mine", description="For those who have installed it")
    @app_commands.allowed_installs(guilds=False, users=True)
    async def _mine(interaction: Clicked) -> None:
        await interaction.response.defer(thinking=True)
        interaction.client.note(interaction)

    @tree.context_menu(name="Read aloud")
    async def _read(interaction: Clicked, message: discord.Message) -> None:
        await interaction.response.send_message(f"It says: {message.content}", ephemeral=True)

    @tree.context_menu(name="Wave")
    async def _wave(interaction: Clicked, person: discord.Member) -> None:
        await interaction.response.send_message(f"Hello, {person.display_name}", ephemeral=True)
