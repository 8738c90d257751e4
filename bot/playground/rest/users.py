"""The bot itself, users, the server and direct messages (Discord API: Resources, User and Guild)."""

from typing import Final

from bot.playground.errors import unknown_refusal
from bot.playground.payloads import application_payload, own_user_payload, partial_guild_payload, user_payload
from bot.playground.rest.route import RestAnswer, RestCall, Route, ok

_MAX_GUILDS: Final = 200
"""The most servers in one answer."""


def _get_me(call: RestCall) -> RestAnswer:
    return ok(own_user_payload(call.backend.world.bot))


def _get_application(call: RestCall) -> RestAnswer:
    world = call.backend.world
    return ok(application_payload(world.bot, next(iter(world.people.values()))))


def _get_user(call: RestCall) -> RestAnswer:
    return ok(user_payload(call.backend.world.user(call["user_id"])))


def _list_own_guilds(call: RestCall) -> RestAnswer:
    after = int(call.query.get("after", 0))
    found = [one for one in call.backend.world.guilds.values() if int(one["id"]) > after]
    return ok([partial_guild_payload(one) for one in found[: int(call.query.get("limit", _MAX_GUILDS))]])


def get_guild(call: RestCall) -> RestAnswer:
    _require_guild(call)
    return ok(call.backend.world.guild_payload(call["guild_id"]))


def _get_member(call: RestCall) -> RestAnswer:
    _require_guild(call)
    return ok(call.backend.world.member(call["user_id"]))


def _list_guild_channels(call: RestCall) -> RestAnswer:
    _require_guild(call)
    world = call.backend.world
    return ok([channel.payload for channel in world.text_channels(call["guild_id"]) if world.is_seen_by_bot(channel)])


def _open_direct_messages(call: RestCall) -> RestAnswer:
    return ok(call.backend.world.direct_channel(str(call.body_object.get("recipient_id"))).payload)


def _get_gateway(call: RestCall) -> RestAnswer:
    starts = call.backend.gateway.session_starts
    url = call.backend.world.base_url.replace("http", "ws", 1) + "/gateway"
    return ok({"url": url, "shards": starts.recommended_shards, "session_start_limit": starts.limit_payload()})


def _require_guild(call: RestCall) -> None:
    if call["guild_id"] not in call.backend.world.guilds:
        raise unknown_refusal("guild")


ROUTES = (
    Route("GET", "/users/@me", _get_me),
    Route("GET", "/oauth2/applications/@me", _get_application),
    Route("GET", "/gateway/bot", _get_gateway),
    Route("GET", "/users/@me/guilds", _list_own_guilds),
    Route("POST", "/users/@me/channels", _open_direct_messages),
    Route("GET", "/users/{user_id}", _get_user),
    Route("GET", "/guilds/{guild_id}", get_guild),
    Route("GET", "/guilds/{guild_id}/channels", _list_guild_channels),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", _get_member),
)
