"""`/join` and `/start`: the buttons of a lobby card, for people who do not have it on screen."""

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar

import structlog
from discord import app_commands
from discord.app_commands import Choice, Range

from bot import limits
from bot.store import StoreError, TableRow
from bot.table.choices.panel import Lobby
from bot.table.lobby.nearby import CommandPlace, hosted_lobbies, hosted_lobby_id, joinable_lobbies, require_table_here
from bot.table.refusal import Refusal
from bot.table.settings.people import People
from bot.table.tables import Tables
from bot.ui.lines.names import plain_names
from bot.ui.lobby.desk import LobbyDesk
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.command_parts import in_servers, localized
from bot.ui.parts.layout import fit_text
from bot.ui.press.channel_visibility import ChannelVisibility
from bot.ui.press.errors import act_or_explain_error
from bot.ui.press.guard import require_visible_table
from bot.ui.reader import Interaction, channel_ids_of, person_of
from render.face import face_of
from render.texts import LANGUAGES, Texts, language_of, texts_in

log = structlog.get_logger()

_NO_TABLE_VALUE: Final = "0"
"""The value of the only choice when no table is found."""
TABLE_NUMBER_PATTERN: Final = re.compile(r"\s*[#＃]?(\d{1,10})\s*")
"""A table's number as people type it."""
MAX_TABLE_NUMBER: Final = 2**31 - 1
"""The highest number that a table can have."""

T = TypeVar("T")


def join_command(tables: Tables, people: People, visibility: ChannelVisibility) -> app_commands.Command[Any, Any, None]:
    """`/join`: take a seat at a table that has not started yet."""
    desk = LobbyDesk(tables)

    async def in_sight(interaction: Interaction) -> list[Lobby]:
        found, here = (
            await joinable_lobbies(tables, person_of(interaction), _here(interaction)),
            channel_ids_of(interaction),
        )
        elsewhere = {lobby.row.channel_id for lobby in found}.difference(here)
        seen = {*here, *(await visibility.visible_channels(interaction, elsewhere) or ())}
        return [lobby for lobby in found if lobby.row.channel_id in seen]

    @app_commands.command(name=localized("command.join.name"), description=localized("command.join.description"))
    @app_commands.describe(table=localized("command.join.table.description"))
    @_proposing(in_sight, "lobby.none")
    async def join(interaction: Interaction, table: Range[str, 1, limits.MAX_CHOICE_VALUE_LENGTH]) -> None:
        async def act() -> None:
            row = await _typed(tables, visibility, interaction, table)
            await desk.acts[Verb.ACCEPT](interaction, Click(row.id, Verb.ACCEPT))

        await act_or_explain_error(interaction, people, act)

    return join


def start_command(
    tables: Tables, people: People, visibility: ChannelVisibility
) -> app_commands.Command[Any, Any, None]:
    """`/start`: begin the game at a table that the person hosts.

    Without a number, it is the only one in this channel or, if there is none, the only one in the server.
    """
    desk = LobbyDesk(tables)

    async def hosted(interaction: Interaction) -> list[Lobby]:
        return await hosted_lobbies(tables, person_of(interaction), _here(interaction))

    @app_commands.command(name=localized("command.start.name"), description=localized("command.start.description"))
    @app_commands.describe(table=localized("command.start.table.description"))
    @_proposing(hosted, "lobby.none_of_yours")
    async def start(
        interaction: Interaction, table: Range[str, 1, limits.MAX_CHOICE_VALUE_LENGTH] | None = None
    ) -> None:
        async def act() -> None:
            if table is None:
                table_id = await hosted_lobby_id(tables, person_of(interaction), _here(interaction))
            else:
                table_id = (await _typed(tables, visibility, interaction, table)).id
            await desk.acts[Verb.START](interaction, Click(table_id, Verb.START))

        await act_or_explain_error(interaction, people, act)

    return start


def _proposing(find: Callable[[Interaction], Awaitable[list[Lobby]]], nothing: str) -> Callable[[T], T]:
    """Decorator: autocomplete the command's `table` option with the tables that `find` returns.

    Without any, the only entry is the sentence `nothing`; Discord has no other place for it.
    """

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            found = await find(interaction)
        except (Refusal, StoreError) as error:
            log.info("nothing proposed", reason=str(error))
            return []
        texts = texts_in(language_of(str(interaction.locale)))
        return (
            lobby_choices(found, typed, texts) if found else [Choice(name=texts("bot", nothing), value=_NO_TABLE_VALUE)]
        )

    def mark(answer: T) -> T:
        named = app_commands.rename(table=localized("command.join.table.name"))(answer)
        return in_servers(app_commands.autocomplete(table=suggest)(named))

    return mark


def lobby_choices(lobbies: Sequence[Lobby], typed: str, texts: Texts) -> list[Choice[str]]:
    """The lobbies whose line, or whose title in any language, contains the typed text, as choices; as many as fit."""
    wanted, fitting = typed.strip().casefold(), []
    for lobby in lobbies:
        name, titles = _name(lobby, texts), [face_of(lobby.row.game, one).words.title() for one in LANGUAGES]
        if any(wanted in said.casefold() for said in (name, *titles)):
            fitting.append(Choice(name=name, value=str(lobby.row.id)))
    return fitting[: limits.MAX_COMMAND_CHOICES]


def _name(lobby: Lobby, texts: Texts) -> str:
    """A lobby in one line of plain text: game, number, host, seats taken."""
    row, names = lobby.row, plain_names(lobby.seats, texts)
    host = next(names[seated.seat] for seated in lobby.seats if seated.user_id == row.host_id)
    about = {"title": face_of(row.game, texts.language).words.title(), "table": row.id, "host": host}
    return fit_text(
        texts("bot", "lobby.choice", taken=len(lobby.seats), most=lobby.most, **about), limits.MAX_CHOICE_NAME_LENGTH
    )


async def _typed(tables: Tables, visibility: ChannelVisibility, interaction: Interaction, typed: str) -> TableRow:
    """The table of this server that was picked or typed by number. Refused if the person may not know of it."""
    match = TABLE_NUMBER_PATTERN.fullmatch(typed)
    if match is None:
        raise Refusal("no_number")
    if not 0 < int(match[1]) <= MAX_TABLE_NUMBER:
        raise Refusal("no_table")
    row = await require_table_here(tables, int(match[1]), _here(interaction))
    return await require_visible_table(tables, visibility, interaction, row.id)


def _here(interaction: Interaction) -> CommandPlace:
    if interaction.guild_id is None:
        raise Refusal("server_only")
    return CommandPlace(interaction.guild_id, channel_ids_of(interaction))
