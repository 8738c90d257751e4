"""The reference for clicks: the least bot there can be. One command, answered at once with one word."""

import os
from typing import Any, Final

import discord
import yarl
from discord import app_commands

COMMAND: Final = "ping"


class BareBot(discord.Client):
    """Knows one command."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none(), max_messages=None)
        self.commands = app_commands.CommandTree(self)
        self.commands.add_command(ping)

    async def setup_hook(self) -> None:
        """Register the command."""
        await self.commands.sync()


@app_commands.command(name=COMMAND, description="Answers at once")
async def ping(interaction: discord.Interaction[Any]) -> None:
    """Answer."""
    await interaction.response.send_message("pong", ephemeral=True)


def main() -> None:
    """Run on the stand-in for Discord that the environment names."""
    base = os.environ["DISCORD_API_BASE"]
    discord.http.Route.BASE = f"{base}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http", "ws", 1)) / "gateway"
    BareBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
