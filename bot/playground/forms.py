"""Filling in menus and forms as Discord's client does (Discord API: Components)."""

from typing import Any

from bot import limits
from bot.playground.components import MENU_TYPES, ComponentType
from bot.playground.errors import ImpossibleAct
from bot.playground.records import Payload
from bot.playground.world import World


def require_possible_values(menu: Payload, values: Any, world: World, *, required: bool = True) -> None:
    """Raise ImpossibleAct unless a client could choose these values in this menu.

    Unless `required`, fewer values than the menu's minimum are possible, too.
    """
    if not isinstance(values, list) or len(set(map(str, values))) != len(values):
        raise ImpossibleAct("the values of a menu are a list without repetition")
    least, most = menu["min_values"], menu["max_values"]
    if not (least if required else 0) <= len(values) <= most:
        raise ImpossibleAct(f"{least} to {most} values can be chosen here, not {len(values)}")
    if wrong := [value for value in values if value not in _allowed(menu, world)]:
        raise ImpossibleAct(f"{wrong[0]!r} is not among the options")


def _allowed(menu: Payload, world: World) -> set[str]:
    if menu["type"] == ComponentType.SELECT:
        return {option["value"] for option in menu["options"]}
    if menu["type"] == ComponentType.USER_SELECT:
        return {*world.people, world.bot.id}
    if menu["type"] == ComponentType.ROLE_SELECT:
        return {role["id"] for role in world.roles()}
    here = [channel for channel in world.channels.values() if channel.guild_id == world.guild["id"]]
    return {each.id for each in here if each.type in (menu.get("channel_types") or [each.type])}


def filled_form(components: list[Payload], values: Payload, world: World) -> list[Payload]:
    """The components of a submitted form. `values` are by custom_id; a field without one keeps its initial value.

    Raises ImpossibleAct for invalid values and unknown fields.
    """
    fields = {part["component"]["custom_id"] for part in components if part["type"] == ComponentType.LABEL}
    if unknown := values.keys() - fields:
        raise ImpossibleAct(f"the form has no field {', '.join(sorted(unknown))}")
    return [_fill(part, values, world) for part in components]


def _fill(part: Payload, values: Payload, world: World) -> Payload:
    answer: Payload = {"type": part["type"], "id": part["id"]}
    if part["type"] == ComponentType.TEXT:
        return answer
    field = part["component"]
    value = values.get(field["custom_id"])
    said = _chosen(field, value, world) if field["type"] in MENU_TYPES else _typed(field, value)
    return answer | {"component": {key: field[key] for key in ("type", "id", "custom_id")} | said}


def _typed(field: Payload, value: Any) -> Payload:
    text = field.get("value") or "" if value is None else value
    if not isinstance(text, str):
        raise ImpossibleAct(f"the field {field['custom_id']} takes text")
    least, most = field.get("min_length") or 1, field.get("max_length") or limits.MAX_FIELD_TEXT_LENGTH
    if (text or field.get("required", True)) and not least <= len(text) <= most:
        raise ImpossibleAct(f"the field {field['custom_id']} takes {least} to {most} characters, not {len(text)}")
    return {"value": text}


def _chosen(field: Payload, value: Any, world: World) -> Payload:
    if value is None:
        value = [option["value"] for option in field.get("options") or [] if option.get("default")]
    chosen = value if isinstance(value, list) else [value]
    require_possible_values(field, chosen, world, required=bool(chosen) or field.get("required", True) is not False)
    return {"values": chosen}
