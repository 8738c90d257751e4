"""Registering application commands (Discord API: Interactions, Application Commands)."""

from bot.playground.errors import unknown
from bot.playground.limits.commands import check_commands
from bot.playground.places import INSTALLATIONS
from bot.playground.records import Payload
from bot.playground.rest.route import Answer, RestCall, Route, ok


def overwrite(call: RestCall) -> Answer:
    """Replace all commands; one that stays keeps its id."""
    world = call.backend.world
    if call["application_id"] != world.bot.id:
        raise unknown("application")
    check_commands(call.body)
    former = {command["name"]: command["id"] for command in world.commands}
    world.commands = [_registered(call, body, former) for body in call.body or []]
    world.announce("commands", {})
    return ok(world.commands)


def _registered(call: RestCall, body: Payload, former: dict[str, str]) -> Payload:
    ids = call.backend.world.ids
    return {
        "default_member_permissions": None,
        "contexts": None,
        "nsfw": False,
        **body,
        "integration_types": body.get("integration_types") or list(INSTALLATIONS),
        "id": former.get(body["name"]) or ids.next(),
        "application_id": call["application_id"],
        "version": ids.next(),
        "type": 1,
    }


ROUTES = (Route("PUT", "/applications/{application_id}/commands", overwrite),)
