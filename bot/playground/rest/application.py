"""The application: its emojis (Discord API: Resources, Emoji, Application-Owned Emoji), and registering its commands
(Interactions, Application Commands).
"""

from bot import limits
from bot.playground.errors import RequestRefused, invalid_body, unknown_refusal
from bot.playground.limits.commands import CHAT_INPUT, check_commands
from bot.playground.limits.emojis import read_emoji
from bot.playground.payloads import emoji_payload
from bot.playground.places import INSTALLATION_TYPES
from bot.playground.records import Emoji, Payload
from bot.playground.rest.route import RestAnswer, RestCall, Route, ok


def _list_emojis(call: RestCall) -> RestAnswer:
    _require_own(call)
    world = call.backend.world
    return ok({"items": [emoji_payload(emoji, world.bot) for emoji in world.emojis.values()]})


def _create_emoji(call: RestCall) -> RestAnswer:
    """Create an emoji. Raises RequestRefused for an invalid or taken name, and above the limit."""
    _require_own(call)
    world, (name, image) = call.backend.world, read_emoji(call.body)
    if any(emoji.name == name for emoji in world.emojis.values()):
        words = "An emoji with that name already exists."
        raise invalid_body(("name",), words, "APPLICATION_EMOJI_NAME_ALREADY_TAKEN")
    if len(world.emojis) >= limits.MAX_EMOJIS:
        raise RequestRefused(400, 30008, f"Maximum number of emojis reached ({limits.MAX_EMOJIS})")
    emoji = Emoji(world.ids.next(), name, image)
    world.emojis[emoji.id] = emoji
    world.announce("emojis", {})
    return RestAnswer(201, emoji_payload(emoji, world.bot))


def _overwrite_commands(call: RestCall) -> RestAnswer:
    """Replace all commands.

    A command with a known type and name keeps its id. Raises RequestRefused for invalid ones.
    """
    _require_own(call)
    world = call.backend.world
    check_commands(call.body)
    former = {(command["type"], command["name"]): command["id"] for command in world.commands}
    world.commands = [_registered(call, {"type": CHAT_INPUT} | body, former) for body in call.body or []]
    world.announce("commands", {})
    return ok(world.commands)


def _registered(call: RestCall, body: Payload, former: dict[tuple[int, str], str]) -> Payload:
    ids = call.backend.world.ids
    return {
        "default_member_permissions": None,
        "contexts": None,
        "nsfw": False,
        "description": "",
        **body,
        "integration_types": body.get("integration_types") or list(INSTALLATION_TYPES),
        "id": former.get((body["type"], body["name"])) or ids.next(),
        "application_id": call["application_id"],
        "version": ids.next(),
    }


def _require_own(call: RestCall) -> None:
    if call["application_id"] != call.backend.world.bot.id:
        raise unknown_refusal("application")


ROUTES = (
    Route("PUT", "/applications/{application_id}/commands", _overwrite_commands),
    Route("GET", "/applications/{application_id}/emojis", _list_emojis),
    Route("POST", "/applications/{application_id}/emojis", _create_emoji),
)
