"""What the commands are when Discord gets them: for whom, where, and with bounds on all that can be typed."""

from pathlib import Path
from typing import Any, Final

import pytest

from bot.client import BotOptions, Machizukuri
from bot.cluster.cluster import Cluster
from bot.metrics import Metrics
from bot.playground.limits.commands import check_commands
from bot.store import Store
from bot.ui.commands import CommandTranslator
from bot.ui.lobby.play import PLAY_OPTIONS
from bot.ui.parts.command_names import COMMAND_NAMES
from render.texts import LANGUAGES, texts_in
from tests.bot.new_database import new_file

STRING, INTEGER, NUMBER = 3, 4, 10
SERVERS, PEOPLE = 0, 1
"""Who may install the bot."""
IN_SERVERS, IN_DIRECT_MESSAGES, ELSEWHERE = 0, 1, 2
EVERYWHERE: Final = ([IN_SERVERS, IN_DIRECT_MESSAGES, ELSEWHERE], [SERVERS, PEOPLE])
PLACES: Final = {
    "play": ([IN_SERVERS], [SERVERS]),
    "join": ([IN_SERVERS], [SERVERS]),
    "start": ([IN_SERVERS], [SERVERS]),
    "solo": EVERYWHERE,
    "puzzle": EVERYWHERE,
    "daily": EVERYWHERE,
    "duplicate": ([IN_SERVERS], [SERVERS]),
    "ratings": EVERYWHERE,
    "town": ([IN_SERVERS], [SERVERS]),
    "tournament": ([IN_SERVERS], [SERVERS]),
    "verify": EVERYWHERE,
    "log": EVERYWHERE,
    "settings": EVERYWHERE,
    "privacy": EVERYWHERE,
    "tables": EVERYWHERE,
    "stats": EVERYWHERE,
    "rules": EVERYWHERE,
    "help": EVERYWHERE,
}
IN_MENUS: Final = {"Explain this board": "command.explain.name", "Race this player's city": "command.race.name"}
"""The commands in the menus of every message and every person."""


@pytest.fixture
async def commands(tmp_path: Path) -> list[dict[str, Any]]:
    """The commands as they are registered, with their translations."""
    store = await Store.open(new_file(tmp_path / "games.db"))
    async with Machizukuri(BotOptions(Cluster(store, Metrics()))) as client:
        await client.commands.set_translator(CommandTranslator())
        found: list[dict[str, Any]] = [
            dict(await command.get_translated_payload(client.commands, CommandTranslator()))
            for command in client.commands.get_commands()
        ]
    await store.close()
    return found


async def test_tables_are_opened_in_servers_and_solo_games_anywhere(commands: list[dict[str, Any]]) -> None:
    found = {command["name"]: (command["contexts"], command["integration_types"]) for command in commands}
    assert found == PLACES | dict.fromkeys(IN_MENUS, EVERYWHERE) and set(PLACES) == set(COMMAND_NAMES)


async def test_commands_are_for_everybody(commands: list[dict[str, Any]]) -> None:
    for command in commands:
        assert command["default_member_permissions"] is None
        assert not command["nsfw"]


async def test_all_that_can_be_typed_has_bounds(commands: list[dict[str, Any]]) -> None:
    options = [option for command in commands for option in command.get("options", [])]
    assert options
    for option in options:
        if option.get("choices"):
            continue
        if option["type"] in (INTEGER, NUMBER):
            assert option["min_value"] <= option["max_value"]
        elif option["type"] == STRING:
            assert 0 < option["max_length"] <= 300


async def test_commands_are_within_the_limits_in_all_languages(commands: list[dict[str, Any]]) -> None:
    check_commands(commands)
    assert all(command["name_localizations"].keys() == {"ja"} for command in commands)


async def test_commands_and_the_options_of_play_are_named_and_described_in_both_languages(
    commands: list[dict[str, Any]],
) -> None:
    said = {language: texts_in(language) for language in LANGUAGES}
    by_name = {command["name"]: command for command in commands}
    for name, key in IN_MENUS.items():
        assert by_name.pop(name)["name_localizations"] == {"ja": said["ja"]("bot", key)}
    keys = [(by_name[name], f"command.{name}.name", f"command.{name}.description") for name in by_name]
    options = {option["name"]: option for option in by_name["play"]["options"]}
    named_options = [(f"command.play.{option}.name", f"command.play.{option}.description") for option in PLAY_OPTIONS]
    assert options.keys() == {said["en"]("bot", name) for name, _ in named_options}
    keys += [(options[said["en"]("bot", name)], name, description) for name, description in named_options]
    for named, *parts in keys:
        for part, key in zip(("name", "description"), parts, strict=True):
            translations = {"en": named[part], **named[f"{part}_localizations"]}
            assert translations == {language: said[language]("bot", key) for language in LANGUAGES}


async def test_the_commands_that_take_a_table_are_those_that_are_tried_with_strangers_tables(
    commands: list[dict[str, Any]],
) -> None:
    takers = [one["name"] for one in commands for option in one.get("options", []) if option["name"] == "table"]
    assert takers == ["join", "start", "verify", "log"]  # see tests/bot/end_to_end/test_forged_presses.py
