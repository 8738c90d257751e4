"""Registering application commands (Discord API: Interactions, Application Commands)."""

from bot.playground.errors import unknown
from bot.playground.limits.commands import check_commands
from bot.playground.payloads import deep_copy
from bot.playground.places import INSTALLATIONS
from bot.playground.records import Payload
from bot.playground.rest.route import Answer, Call, Route, ok


def overwrite(call: Call) -> Answer:
    """Replace all commands, global ones or those of the server; a command that stays keeps its id."""
    scope = _scope(call)
    check_commands(call.body)
    world = call.backend.world
    former = {(command["type"], command["name"]): command["id"] for command in world.commands.get(scope, [])}
    made = [_registered(call, body, former, scope) for body in call.body or []]
    world.commands[scope] = made
    world.announce("commands", {})
    return ok(made)


def listed(call: Call) -> Answer:
    """The commands, global ones or those of the server."""
    return ok(call.backend.world.commands.get(_scope(call), []))


def _scope(call: Call) -> str | None:
    world = call.backend.world
    if call["application_id"] != world.bot.id:
        raise unknown("application")
    guild_id = call.parameters.get("guild_id")
    if guild_id not in (None, world.guild["id"]):
        raise unknown("guild")
    return guild_id


def _registered(call: Call, body: Payload, former: dict[tuple[int, str], str], scope: str | None) -> Payload:
    ids, kind = call.backend.world.ids, body.get("type", 1)
    command = {
        "default_member_permissions": None,
        "description": "",
        "contexts": None,
        "nsfw": False,
        **deep_copy(body),
        "integration_types": body.get("integration_types") or list(INSTALLATIONS),
        "id": former.get((kind, body["name"])) or ids.next(),
        "application_id": call["application_id"],
        "version": ids.next(),
        "type": kind,
    }
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    return command | ({"guild_id": scope} if scope else {})


ROUTES = (
    Route("PUT", "/applications/{application_id}/commands", overwrite),
    Route("GET", "/applications/{application_id}/commands", listed),
    Route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands", overwrite),
    Route("GET", "/applications/{application_id}/guilds/{guild_id}/commands", listed),
)
