"""Filling in the options of an application command as Discord's client does (Discord API: Application Commands)."""

from enum import IntEnum
from typing import Any, Final

from bot import limits
from bot.playground.errors import ImpossibleAct
from bot.playground.payloads import member_payload
from bot.playground.records import Payload
from bot.playground.world import World


class OptionType(IntEnum):
    """The types of options that the playground fills in (Discord API: Application Command Option Type)."""

    SUB_COMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    NUMBER = 10


_NUMERIC_TYPES: Final = (OptionType.INTEGER, OptionType.NUMBER)
_PYTHON_TYPES: Final[dict[int, type | tuple[type, ...]]] = {
    OptionType.INTEGER: int,
    OptionType.NUMBER: (int, float),
    OptionType.BOOLEAN: bool,
}
"""The Python types of an option's value, by its option type; values of other options are strings."""


def command_data(command: Payload, options: list[Payload], world: World, focused: str | None = None) -> Payload:
    """The `data` of an interaction that uses this command; with `focused`, of an autocompletion of that option.

    Raises ImpossibleAct for unknown or repeated options, missing required ones, and values that do not fit. In an
    autocompletion, required options may be missing and values need not fit, but the focused option must be one that
    offers proposals.
    """
    resolved: Payload = {}
    filled = _fill(command, options, world, resolved, focused)
    data: Payload = {"id": command["id"], "name": command["name"], "type": 1, "options": filled}
    return data | ({"resolved": resolved} if resolved else {})


def _fill(holder: Payload, given: list[Payload], world: World, resolved: Payload, focused: str | None) -> list[Payload]:
    known = {option["name"]: option for option in holder.get("options") or []}
    filled = []
    for entry in given:
        option = known.get(entry.get("name", ""))
        if option is None:
            raise ImpossibleAct(f"{holder['name']} has no option {entry.get('name')!r}")
        filled.append(_fill_one(option, entry, world, resolved, focused))
    _require_complete(holder, known, [entry["name"] for entry in given], focused)
    return filled


def _fill_one(option: Payload, entry: Payload, world: World, resolved: Payload, focused: str | None) -> Payload:
    filled: Payload = {"name": option["name"], "type": option["type"]}
    if option["type"] in (OptionType.SUB_COMMAND, OptionType.GROUP):
        return filled | {"options": _fill(option, entry.get("options") or [], world, resolved, focused)}
    filled["value"] = entry.get("value")
    if focused is not None:
        is_focused = option["name"] == focused
        if is_focused and not option.get("autocomplete"):
            raise ImpossibleAct(f"{option['name']} offers no proposals")
        return filled | ({"focused": True} if is_focused else {})
    _require_fitting(option, entry.get("value"))
    if option["type"] in (OptionType.USER, OptionType.CHANNEL):
        add_resolved(world, resolved, str(entry["value"]))
    return filled


def _require_complete(holder: Payload, known: dict[str, Payload], given: list[str], focused: str | None) -> None:
    nested = [name for name, option in known.items() if option["type"] in (OptionType.SUB_COMMAND, OptionType.GROUP)]
    if nested and len(given) != 1:
        raise ImpossibleAct(f"{holder['name']} is used with one of {', '.join(nested)}")
    missing = [name for name, option in known.items() if option.get("required") and name not in given]
    if missing and focused is None:
        raise ImpossibleAct(f"{holder['name']} lacks {', '.join(missing)}")
    if len(set(given)) != len(given):
        raise ImpossibleAct("an option is given twice")


def _require_fitting(option: Payload, value: Any) -> None:
    name, kind = option["name"], option["type"]
    wanted: type | tuple[type, ...] = _PYTHON_TYPES.get(kind, str)
    if not isinstance(value, wanted) or (kind in _NUMERIC_TYPES and isinstance(value, bool)):
        raise ImpossibleAct(f"{value!r} does not fit the option {name}")
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise ImpossibleAct(f"{value!r} is not among the choices of {name}")
    size: Any = value if kind in _NUMERIC_TYPES else len(str(value)) if kind == OptionType.STRING else None
    if size is None:
        return
    least, most = ("min_value", "max_value") if kind in _NUMERIC_TYPES else ("min_length", "max_length")
    if size < option.get(least, size) or size > option.get(
        most, size if kind in _NUMERIC_TYPES else limits.MAX_OPTION_INPUT_LENGTH
    ):
        raise ImpossibleAct(f"{value!r} is too little or too much for {name}")


def add_resolved(world: World, resolved: Payload, thing_id: str) -> None:
    """Add the person, role or channel with this id to the `resolved` data. Raises ImpossibleAct for an unknown id."""
    without_permissions = {"permissions": "0"}
    if thing_id in world.channels:
        resolved.setdefault("channels", {})[thing_id] = world.channels[thing_id].payload | without_permissions
    elif thing_id in world.people or thing_id == world.bot.id:
        member = member_payload(world.user(thing_id)) | without_permissions
        resolved.setdefault("users", {})[thing_id] = member.pop("user")
        resolved.setdefault("members", {})[thing_id] = member
    elif role := next((role for role in world.roles() if role["id"] == thing_id), None):
        resolved.setdefault("roles", {})[thing_id] = role
    else:
        raise ImpossibleAct(f"there is nobody and nothing with the id {thing_id!r}")
