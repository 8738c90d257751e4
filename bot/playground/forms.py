"""Filling in menus and forms as Discord's client does (Discord API: Components)."""

from typing import Any

from bot import limits
from bot.playground.components import SELECTS, Kind, nested
from bot.playground.errors import Impossible
from bot.playground.records import Payload
from bot.playground.world import World


def require_choice(menu: Payload, values: Any, world: World, *, required: bool = True) -> None:
    """Raise Impossible unless these values can be chosen in this menu."""
    if not isinstance(values, list) or len(set(map(str, values))) != len(values):
        raise Impossible("the values of a menu are a list without repetition")
    least = 1 if menu.get("min_values") is None else menu["min_values"]
    most = 1 if menu.get("max_values") is None else menu["max_values"]
    if not (least if required else min(least, len(values))) <= len(values) <= most:
        raise Impossible(f"{least} to {most} values can be chosen here, not {len(values)}")
    allowed = _allowed(menu, world)
    for value in values:
        if value not in allowed:
            raise Impossible(f"{value!r} is not among the options")


def _allowed(menu: Payload, world: World) -> set[str]:
    kind = menu["type"]
    if kind in (Kind.SELECT, Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP):
        return {option["value"] for option in menu["options"]}
    if kind == Kind.CHANNEL_SELECT:
        return {channel.id for channel in world.channels.values() if _is_offered(channel.payload, menu, world)}
    if kind == Kind.ROLE_SELECT:
        return {str(world.guild["id"])}
    return {*world.people, world.bot.id}


def _is_offered(channel: Payload, menu: Payload, world: World) -> bool:
    """Whether a menu of channels offers this one; the client offers those of the server, of the wanted types."""
    wanted = menu.get("channel_types") or [channel["type"]]
    return channel.get("guild_id") == world.guild["id"] and channel["type"] in wanted


def filled(components: list[Payload], values: Payload, world: World) -> list[Payload]:
    """The components of a submitted form. Raises Impossible for what the form does not take."""
    unused = set(values)
    result = [_fill(part, values, unused, world) for part in components]
    if unused:
        raise Impossible(f"the form has no field {', '.join(sorted(unused))}")
    return result


def _fill(part: Payload, values: Payload, unused: set[str], world: World) -> Payload:
    answer: Payload = {"type": part["type"], "id": part.get("id", 0)}
    if part["type"] == Kind.ROW:
        return answer | {"components": [_fill(inner, values, unused, world) for inner in nested(part)]}
    if part["type"] == Kind.LABEL:
        return answer | {"component": _fill(part["component"], values, unused, world)}
    if part["type"] == Kind.TEXT:
        return answer
    unused.discard(part["custom_id"])
    return answer | {"custom_id": part["custom_id"]} | _field(part, values.get(part["custom_id"]), world)


def _field(part: Payload, value: Any, world: World) -> Payload:
    kind = part["type"]
    if kind == Kind.TEXT_INPUT:
        return {"value": _text(part, value)}
    if kind == Kind.CHECKBOX:
        return {"value": bool(part.get("default") if value is None else value)}
    if kind == Kind.RADIO_GROUP:
        return {"value": _radio(part, value, world)}
    if kind == Kind.FILE_UPLOAD:
        if value or part.get("required", True):
            raise Impossible("files cannot be uploaded in the playground")
        return {"values": []}
    chosen = _chosen(part, value)
    most = part.get("max_values") or (len(part["options"]) if kind == Kind.CHECKBOX_GROUP else 1)
    required = bool(part.get("required", True))
    require_choice({**part, "max_values": most}, chosen, world, required=required or bool(chosen))
    return {"values": chosen}


def _text(part: Payload, value: Any) -> str:
    text = part.get("value") or "" if value is None else value
    if not isinstance(text, str):
        raise Impossible(f"the field {part['custom_id']} takes text")
    if not text and not part.get("required", True):
        return text
    least, most = part.get("min_length") or 1, part.get("max_length") or limits.FIELD_TEXT
    if not least <= len(text) <= most:
        raise Impossible(f"the field {part['custom_id']} takes {least} to {most} characters, not {len(text)}")
    return text


def _radio(part: Payload, value: Any, world: World) -> str | None:
    chosen = _chosen(part, value)
    required = bool(part.get("required", True))
    require_choice({**part, "max_values": 1}, chosen, world, required=required)
    return str(chosen[0]) if chosen else None


def _chosen(part: Payload, value: Any) -> list[Any]:
    if value is None:
        defaults = [option["value"] for option in part.get("options") or [] if option.get("default")]
        return defaults if part["type"] not in SELECTS[1:] else []
    return value if isinstance(value, list) else [value]
