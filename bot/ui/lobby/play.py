"""`/play`: open a table for a game in a channel."""

from dataclasses import replace
from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice, Range

from bot import limits
from bot.table.clocks.pace_choice import OFFERED_PACES
from bot.table.lobby.opening import OpeningRequest, open_lobby
from bot.table.lobby.presets import PRESET_NAMES, require_preset_name
from bot.table.refusal import Refusal
from bot.table.settings.hours import read_typed_time, usual_zone
from bot.table.settings.people import People
from bot.table.settings.servers import require_right_to_open
from bot.table.tables import Tables
from bot.ui.help.card import note_card
from bot.ui.lines.invitees import mentioned_people
from bot.ui.lines.public_language import public_language
from bot.ui.lines.suggestions import resolve_game, resolve_mode, suggest_games_for_several, suggest_modes
from bot.ui.lobby.card import lobby_card
from bot.ui.lobby.desk import offer_lesson
from bot.ui.parts.command_parts import in_servers
from bot.ui.parts.command_parts import localized as _said
from bot.ui.press.errors import act_or_explain_error
from bot.ui.press.obstacles import obstacle_in_channel
from bot.ui.press.replying import Deferral, post, whisper
from bot.ui.reader import Interaction, channel_ids_of, person_of, reader_of, rights_of
from games.bots import BOT_LEVELS

_MAX_TYPED_SEATS: Final = 99
"""The highest number of seats that may be typed. Each game has its own limit."""
PLAY_OPTIONS: Final = ("game", "mode", "seats", "bots", "pace", "invite", "preset", "start")
"""The options of `/play`, as its function and the catalogues name them."""
_MAX_TIME_LENGTH: Final = 30
_MAX_INVITE_LENGTH: Final = 300
"""The most characters of the typed mentions; ten people fit."""


def play_command(tables: Tables, people: People) -> app_commands.Command[Any, Any, None]:
    """`/play`: open a table for a game in this channel."""

    @app_commands.command(name=_said("command.play.name"), description=_said("command.play.description"))
    @app_commands.rename(**{option: _said(f"command.play.{option}.name") for option in PLAY_OPTIONS})
    @app_commands.describe(**{option: _said(f"command.play.{option}.description") for option in PLAY_OPTIONS})
    @app_commands.choices(
        bots=[Choice(name=_said(f"level.{level}"), value=level) for level in BOT_LEVELS],
        pace=[Choice(name=_said(f"pace_choice.{pace}"), value=pace) for pace in OFFERED_PACES],
        preset=[Choice(name=_said(f"preset_choice.{preset}"), value=preset) for preset in PRESET_NAMES],
    )
    @app_commands.autocomplete(game=suggest_games_for_several, mode=suggest_modes)
    @in_servers
    async def play(  # noqa: PLR0913, PLR0917 - each is an option of the command
        interaction: Interaction,
        game: Range[str, 1, limits.MAX_CHOICE_VALUE_LENGTH],
        mode: Range[str, 1, limits.MAX_CHOICE_VALUE_LENGTH] | None = None,
        seats: Range[int, 1, _MAX_TYPED_SEATS] | None = None,
        bots: str | None = None,
        pace: str | None = None,
        invite: Range[str, 1, _MAX_INVITE_LENGTH] | None = None,
        preset: str = PRESET_NAMES[0],
        start: Range[str, 1, _MAX_TIME_LENGTH] | None = None,
    ) -> None:
        async def act() -> None:
            invited = mentioned_people(invite, excluded=(interaction.user.id, interaction.application_id))
            here = await require_opening_place(tables, interaction)
            asked = OpeningRequest(resolve_game(game), *here, bots, seats, resolve_mode(game, mode), pace, invited)
            at = await _starts_at(tables, people, interaction, start)
            await _open(tables, interaction, replace(asked, preset=require_preset_name(preset), starts_at=at))

        await act_or_explain_error(interaction, people, act, Deferral.POST)

    return play


async def _starts_at(tables: Tables, people: People, interaction: Interaction, typed: str | None) -> int | None:
    """The planned start, typed in the person's own time zone; None if nothing is typed. Refused for another text."""
    if typed is None:
        return None
    zone = (await people.preferences_of(interaction.user.id)).zone or usual_zone(reader_of(interaction).language)
    return read_typed_time(typed, zone, int(tables.store.now))


async def _open(tables: Tables, interaction: Interaction, asked: OpeningRequest) -> None:
    """Open the table and post its card."""
    opened = await open_lobby(tables, person_of(interaction), asked, str(interaction.id))
    card = await post(interaction, lobby_card(opened), called=opened.invited)
    await tables.update_row(opened.row.id, lobby_message_id=card.message_id)
    if opened.note:
        await whisper(interaction, note_card(opened.note, reader_of(interaction).language))
    await offer_lesson(tables, interaction, opened.row.id, opened.row.game)


async def require_opening_place(tables: Tables, interaction: Interaction) -> tuple[int, int, str]:
    """The server, the channel and the language of a table that is opened here.

    Refused outside of servers, where the server's settings forbid it, and where the game could be played neither in a
    thread nor in the channel. Refused, too, if Discord does not tell the bot's permissions in time.
    """
    server, channel = interaction.guild_id, interaction.channel_id
    if server is None or channel is None:
        raise Refusal("server_only")
    async with tables.store.read() as reading:
        await require_right_to_open(reading, rights_of(interaction), channel_ids_of(interaction))
        settings = await reading.servers.get(server)
    language = await public_language(interaction, settings)
    missing = await obstacle_in_channel(tables.store, interaction, server, channel)
    if missing is not None and missing.key != "lacking_threads":
        raise missing
    return server, channel, language
