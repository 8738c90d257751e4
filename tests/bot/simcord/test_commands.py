"""The commands as they are registered, and who sees which where."""

from typing import Any, Final

from bot.ui.commands import PLAY_DESCRIPTIONS, PLAY_NAMES
from tests.bot.simcord.play import said
from tests.bot.simcord.scene import Guest, Scene

COMMANDS: Final = ("play", "settings", "solo", "tables", "verify")


def registered(scene: Scene) -> dict[str, dict[str, Any]]:
    """The commands of the one request that registers them, by their names."""
    (entry,) = scene.sent("PUT", "/commands")
    assert isinstance(entry.json, list)
    return {command["name"]: command for command in entry.json}


async def test_every_command_is_registered_in_both_languages(scene: Scene) -> None:
    for name, command in registered(scene).items():
        for part, key in (("name", f"command.{name}.name"), ("description", f"command.{name}.description")):
            assert command[part] == said(key)
            assert command[f"{part}_localizations"]["ja"] == said(key, "ja")


async def test_every_option_of_play_is_registered_in_both_languages(scene: Scene) -> None:
    options = {option["name"]: option for option in registered(scene)["play"]["options"]}
    assert set(options) == {said(key) for key in PLAY_NAMES.values()}
    for name, key in PLAY_NAMES.items():
        option = options[said(key)]
        assert option["name_localizations"]["ja"] == said(key, "ja")
        assert option["description_localizations"]["ja"] == said(PLAY_DESCRIPTIONS[name], "ja")


async def test_members_see_all_commands_and_in_private_those_that_need_no_server(scene: Scene, alice: Guest) -> None:
    assert set(COMMANDS) <= set(alice.actor.available_commands(scene.channel))
    private = set(alice.actor.user.available_commands())
    assert set(COMMANDS) - private == {"play"}


async def test_what_is_typed_after_play_is_completed(scene: Scene, alice: Guest) -> None:
    games = await alice.actor.autocomplete(scene.channel, "play", "game", "cit")
    assert [game["value"] for game in games] == ["cities"]
    modes = await alice.actor.autocomplete(scene.channel, "play", "mode", "", game="welcome_to")
    assert "expert" in {mode["value"] for mode in modes}
