"""A table can be opened as last time, for beginners or experts, or as is usual in the server."""

from dataclasses import replace
from typing import Any, Final

import pytest

from bot.store import Server
from bot.table.choices.options import PRESET_KEY
from bot.table.choices.panel import Lobby
from bot.table.lobby import before_start as lobby
from bot.table.lobby.before_start import PickedOptions
from bot.table.lobby.opening import OpeningRequest
from bot.table.lobby.presets import PresetName, delete_server_preset, save_server_preset
from bot.table.settings.servers import Rights
from games.registry import GAMES
from tests.bot.table.club import BEN, HANA, Club, reason

SERVER: Final = 1
MANAGER: Final = Rights(SERVER, may_manage_guild=True)


def asked(preset: PresetName = "server", game: str = "welcome_to", **typed: Any) -> OpeningRequest:
    """What somebody typed after `/play`, who left open what is not named."""
    return replace(OpeningRequest(game, SERVER, 2, "en", None, None, preset=preset), **typed)


def told(opened: Lobby) -> tuple[Any, ...]:
    """The preset, mode, seats, pace and level of bot players of a table."""
    row = opened.row
    return row.settings.get(PRESET_KEY), row.settings["mode"], row.seats_most, row.pace, row.bot_level


async def test_a_table_is_opened_as_last_time_but_for_what_is_typed(club: Club) -> None:
    await club.open(HANA, asked(mode="expert", seats=4, pace="daily", bot_level="hard"))
    assert told(await club.open(HANA, asked("last"))) == ("last", "expert", 4, "daily", "hard")
    assert told(await club.open(HANA, asked("last", pace="none", seats=5))) == ("last", "expert", 5, "none", "hard")
    assert told(await club.open(HANA, asked("last", mode="standard")))[1:3] == ("standard", 12)


async def test_the_last_table_is_ones_own_of_that_game_in_that_server(club: Club) -> None:
    await club.open(HANA, asked(pace="daily"))
    await club.open(BEN, asked(pace="live"))
    await club.open(HANA, asked(pace="live", game="cities"))
    await club.open(HANA, asked(pace="relaxed", guild_id=SERVER + 1))
    assert (await club.open(HANA, asked("last"))).row.pace == "daily"


async def test_without_a_last_table_none_is_opened(club: Club) -> None:
    assert await reason(club.open(HANA, asked("last"))) == "no_last_table"
    assert await club.counted() == {}


@pytest.mark.parametrize(
    ("game", "preset", "chosen"),
    [
        ("welcome_to", "experts", {PRESET_KEY: "experts", "mode": "expert", "advanced": True}),
        ("cities", "beginners", {PRESET_KEY: "beginners", "board": "new_york"}),
        ("barrage", "beginners", {PRESET_KEY: "beginners", "mode": "introductory"}),
        ("dinner_in_paris", "experts", {PRESET_KEY: "usual", "mode": "standard"}),
    ],
)
async def test_a_table_for_beginners_or_experts_takes_what_the_game_names(
    club: Club, game: str, preset: PresetName, chosen: dict[str, Any]
) -> None:
    opened = await club.open(HANA, asked(preset, game))
    assert chosen.items() <= opened.row.settings.items()


async def test_what_a_manager_has_kept_is_usual_for_everybody_in_the_server(club: Club) -> None:
    kept = await club.open(HANA, asked("experts", seats=4, pace="daily"))
    await save_server_preset(club.tables, HANA, MANAGER, kept.row.id, club.interaction())
    assert told(await club.open(BEN, asked())) == ("server", "expert", 4, "daily", "medium")
    assert told(await club.open(BEN, asked(guild_id=SERVER + 1)))[:2] == (None, "standard")
    assert told(await club.open(BEN, asked(game="cities")))[:2] == (None, "standard")
    await delete_server_preset(club.store, MANAGER, GAMES.index("welcome_to"), club.interaction())
    assert told(await club.open(BEN, asked()))[:2] == (None, "standard")


async def test_only_a_host_who_may_manage_the_server_makes_settings_usual_there(club: Club) -> None:
    table_id, stored = (await club.open(HANA, asked())).row.id, club.store.server_settings
    assert await reason(save_server_preset(club.tables, HANA, Rights(SERVER), table_id, "1")) == "managers_only"
    assert await reason(save_server_preset(club.tables, BEN, MANAGER, table_id, "2")) == "host_only"
    elsewhere = Rights(SERVER + 1, may_manage_guild=True)
    assert await reason(save_server_preset(club.tables, HANA, elsewhere, table_id, "3")) == "managers_only"
    assert await reason(delete_server_preset(club.store, Rights(SERVER), 0, "4")) == "managers_only"
    assert await reason(delete_server_preset(club.store, MANAGER, len(GAMES), "5")) == "no_option"
    assert (await stored(SERVER)).presets == (await stored(SERVER + 1)).presets == {}


async def test_a_table_names_its_preset_until_its_host_chooses_otherwise(club: Club) -> None:
    opened = await club.open(HANA, asked("experts"))
    picked = PickedOptions(opened.row.id, 0, (0,))
    assert told(await lobby.choose_options(club.tables, HANA, picked, club.interaction()))[:2] == (None, "standard")


async def test_a_preset_that_the_rules_no_longer_know_is_passed_over(club: Club) -> None:
    old = {"settings": {"mode": "standard", "advanced": "sometimes"}}
    async with club.store.transaction() as tx:
        await tx.servers.save(Server(SERVER, presets={"welcome_to": old}))
    assert told(await club.open(HANA, asked()))[:2] == (None, "standard")
