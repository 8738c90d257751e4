"""Emojis of the application (Discord API: Resources, Emoji, Application-Owned Emoji)."""

from bot import limits
from bot.playground.errors import Refused, invalid_form, unknown
from bot.playground.limits.emojis import check_emoji
from bot.playground.payloads import emoji_payload
from bot.playground.records import Emoji
from bot.playground.rest.route import Answer, RestCall, Route, ok


def listed(call: RestCall) -> Answer:
    """All emojis that there are."""
    _require_own(call)
    world = call.backend.world
    return ok({"items": [emoji_payload(emoji, world.bot) for emoji in world.emojis.values()]})


def create(call: RestCall) -> Answer:
    """Make an emoji, whose name no other one has."""
    _require_own(call)
    world, (name, image) = call.backend.world, check_emoji(call.body)
    if any(emoji.name == name for emoji in world.emojis.values()):
        words = "An emoji with that name already exists."
        raise invalid_form(("name",), words, "APPLICATION_EMOJI_NAME_ALREADY_TAKEN")
    if len(world.emojis) >= limits.EMOJIS:
        raise Refused(400, 30008, f"Maximum number of emojis reached ({limits.EMOJIS})")
    emoji = Emoji(world.ids.next(), name, image)
    world.emojis[emoji.id] = emoji
    world.announce("emojis", {})
    return Answer(201, emoji_payload(emoji, world.bot))


def _require_own(call: RestCall) -> None:
    if call["application_id"] != call.backend.world.bot.id:
        raise unknown("application")


ROUTES = (
    Route("GET", "/applications/{application_id}/emojis", listed),
    Route("POST", "/applications/{application_id}/emojis", create),
)
