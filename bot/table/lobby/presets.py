"""Presets: the settings with which `/play` opens a table, until its host changes them."""

from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from bot.store import Pace, Reading, Server, Store, TableRow
from bot.table.choices.options import settings_of, stored_settings, with_recommendations
from bot.table.lobby.seating import require_hosted_lobby
from bot.table.memory.state import Person
from bot.table.refusal import Refusal
from bot.table.settings.servers import Rights, change_server, require_managed_server
from bot.table.tables import Tables
from games.core import Game
from games.registry import GAMES

PresetName: TypeAlias = Literal["server", "last", "beginners", "experts"]
"""The preset of the server, of the host's last table, or of the game's recommendations for beginners or experts."""

PRESET_NAMES: Final[tuple[PresetName, ...]] = get_args(PresetName)
_DEFAULT_LEVEL: Final = "medium"


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a new table. `settings` are the game's; `seats_most` None means as many as the mode takes."""

    settings: dict[str, Any] = {}
    seats_most: int | None = None
    pace: Pace = "none"
    bot_level: str = _DEFAULT_LEVEL


def preset_of(row: TableRow) -> Preset:
    """The settings of an existing table as a preset. Refused if they do not fit today's rules."""
    try:
        settings = stored_settings(settings_of(row))
    except msgspec.ValidationError:
        raise Refusal("rules_changed") from None
    return Preset(settings=settings, seats_most=row.seats_most, pace=row.pace, bot_level=row.bot_level)


def require_preset_name(name: str) -> PresetName:
    """This name as a PresetName. Refused for an unknown one."""
    for known in PRESET_NAMES:
        if known == name:
            return known
    raise Refusal("no_option")


async def find_preset(
    reading: Reading, host: Person, guild_id: int | None, game: Game[Any], name: PresetName
) -> Preset | None:
    """The preset of this name for a game.

    None if the server has none that fits today's rules, or if the game recommends only its default settings. For
    "last", refused without a last table whose settings fit today's rules.
    """
    if name == "server":
        return await _server_preset(reading, guild_id, game)
    if name == "last":
        if (row := await reading.servers.newest_hosted_table(guild_id, host.id, game.name)) is None:
            raise Refusal("no_last_table")
        return preset_of(row)
    usual = game.settings_type()
    advised = with_recommendations(game, usual, are_beginners=name == "beginners", are_experts=name == "experts")
    return None if advised == usual else Preset(settings=stored_settings(advised))


async def _server_preset(reading: Reading, guild_id: int | None, game: Game[Any]) -> Preset | None:
    """The server's preset for a game; None without one, and for one that does not fit today's rules."""
    stored = {} if guild_id is None else (await reading.servers.get(guild_id)).presets
    if game.name not in stored:
        return None
    try:
        preset = msgspec.convert(stored[game.name], Preset)
        msgspec.convert(preset.settings, game.settings_type)
    except msgspec.ValidationError:
        return None
    return preset


async def save_server_preset(tables: Tables, person: Person, rights: Rights, table_id: int, interaction: str) -> Server:
    """Save a lobby's settings as the server's preset for its game; returns the server's settings.

    Refused for people who are not its host or may not manage the server, after the start, and if the settings do not
    fit today's rules.
    """
    guild_id = require_managed_server(rights)
    async with tables.hold(table_id) as table:
        require_hosted_lobby(table, person)
        if table.row.guild_id != guild_id:
            raise Refusal("managers_only")
        kept = {table.row.game: msgspec.to_builtins(preset_of(table.row))}
    return await change_server(
        tables.store,
        guild_id,
        interaction,
        lambda known: msgspec.structs.replace(known, presets=known.presets | kept),
    )


async def delete_server_preset(store: Store, rights: Rights, number: int, interaction: str) -> Server:
    """Delete the server's preset of the game with this index in GAMES; returns the server's settings.

    Refused for people who do not manage the server, and for an unknown index.
    """
    guild_id, games = require_managed_server(rights), list(GAMES)
    if number >= len(games):
        raise Refusal("no_option")
    return await change_server(
        store,
        guild_id,
        interaction,
        lambda known: msgspec.structs.replace(
            known, presets={game: kept for game, kept in known.presets.items() if game != games[number]}
        ),
    )
