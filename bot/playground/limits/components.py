"""Limits of message components (Discord API: Components, Reference)."""

from typing import Any, Final

from bot import limits
from bot.playground.components import SELECTS, Kind, walk
from bot.playground.errors import Form, FormPath
from bot.playground.limits.values import distinct, number, objects, one_of, text
from bot.playground.records import Payload

AT_TOP: Final = (
    Kind.ROW,
    Kind.SECTION,
    Kind.TEXT,
    Kind.GALLERY,
    Kind.FILE,
    Kind.SEPARATOR,
    Kind.CONTAINER,
)
IN_CONTAINER: Final = AT_TOP[:-1]


def check_components(form: Form, components: Any, v2: bool) -> None:
    """The components of a message, with or without the flag IS_COMPONENTS_V2."""
    path: FormPath = ("components",)
    parts = objects(form, path, components, 0, limits.COMPONENTS if v2 else limits.ROWS)
    for index, part in enumerate(parts):
        if one_of(form, (*path, index, "type"), part.get("type"), AT_TOP if v2 else (Kind.ROW,)):
            _check(form, (*path, index), part)
    _check_whole(form, path, parts)


def _check_whole(form: Form, path: FormPath, parts: list[Payload]) -> None:
    everything = list(walk(parts))
    words = f"Must be {limits.COMPONENTS} or fewer in total, counting nested ones."
    form.require(len(everything) <= limits.COMPONENTS, path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", words)
    length = sum(len(part.get("content") or "") for part in everything if part.get("type") == Kind.TEXT)
    words = f"The text of all components must be {limits.TEXT} or fewer in length."
    form.require(length <= limits.TEXT, path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words)
    named = [part["custom_id"] for part in everything if part.get("custom_id") is not None]
    distinct(form, path, named, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
    numbered = [part["id"] for part in everything if part.get("id")]
    distinct(form, path, numbered, "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")


def _check(form: Form, path: FormPath, part: Payload) -> None:
    kind = part["type"]
    if kind == Kind.ROW:
        _check_row(form, path, part)
    elif kind == Kind.SECTION:
        _check_section(form, path, part)
    elif kind == Kind.TEXT:
        text(form, (*path, "content"), part.get("content"), 1, limits.TEXT)
    elif kind == Kind.GALLERY:
        for index, item in enumerate(objects(form, (*path, "items"), part.get("items"), 1, limits.GALLERY)):
            _check_media(form, (*path, "items", index), item, "media")
    elif kind == Kind.FILE:
        _check_media(form, path, part, "file")
    elif kind == Kind.CONTAINER:
        _check_container(form, path, part)


def _check_container(form: Form, path: FormPath, container: Payload) -> None:
    number(form, (*path, "accent_color"), container.get("accent_color"), 0, limits.COLOUR)
    parts = objects(form, (*path, "components"), container.get("components"), 1, limits.COMPONENTS)
    for index, part in enumerate(parts):
        if one_of(form, (*path, "components", index, "type"), part.get("type"), IN_CONTAINER):
            _check(form, (*path, "components", index), part)


def _check_section(form: Form, path: FormPath, section: Payload) -> None:
    for index, part in enumerate(objects(form, (*path, "components"), section.get("components"), 1, limits.SECTION)):
        if one_of(form, (*path, "components", index, "type"), part.get("type"), (Kind.TEXT,)):
            _check(form, (*path, "components", index), part)
    accessory = section.get("accessory") or {}
    place = (*path, "accessory")
    if not one_of(form, (*place, "type"), accessory.get("type"), (Kind.BUTTON, Kind.THUMBNAIL)):
        return
    if accessory["type"] == Kind.BUTTON:
        _check_button(form, place, accessory)
    else:
        _check_media(form, place, accessory, "media")


def _check_media(form: Form, path: FormPath, holder: Payload, key: str) -> None:
    text(form, (*path, "description"), holder.get("description"), 0, limits.ALT_TEXT)
    url = (holder.get(key) or {}).get("url")
    known = isinstance(url, str) and url.startswith(("http://", "https://", "attachment://"))
    schemes = "('http', 'https', 'attachment')"
    form.require(known, (*path, key, "url"), "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of {schemes}.")


def _check_row(form: Form, path: FormPath, row: Payload) -> None:
    parts = objects(form, (*path, "components"), row.get("components"), 1, limits.BUTTONS)
    kinds = [part.get("type") for part in parts]
    has_menu = any(kind in SELECTS for kind in kinds)
    words = "The specified component type cannot be put together with others in one row"
    form.require(not has_menu or len(parts) == 1, (*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words)
    for index, part in enumerate(parts):
        place = (*path, "components", index)
        if not one_of(form, (*place, "type"), part.get("type"), (Kind.BUTTON, *SELECTS)):
            continue
        if part["type"] == Kind.BUTTON:
            _check_button(form, place, part)
        else:
            check_select(form, place, part)


def _check_button(form: Form, path: FormPath, button: Payload) -> None:
    text(form, (*path, "label"), button.get("label"), 0, limits.BUTTON_LABEL)
    style = button.get("style")
    if not one_of(form, (*path, "style"), style, (1, 2, 3, 4, 5, 6)) or style == 6:
        return
    words = "A button needs a label or an emoji"
    form.require(button.get("label") or button.get("emoji"), path, "BUTTON_COMPONENT_INVALID_LABEL", words)
    if style == 5:
        text(form, (*path, "url"), button.get("url"), 1, limits.BUTTON_URL)
        words = "A custom id and url cannot both be specified"
        form.require(button.get("custom_id") is None, path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", words)
    else:
        text(form, (*path, "custom_id"), button.get("custom_id"), 1, limits.CUSTOM_ID)
        words = "Only a link button has a url"
        form.require(button.get("url") is None, path, "BUTTON_COMPONENT_URL_FORBIDDEN", words)


def check_select(form: Form, path: FormPath, menu: Payload) -> None:
    """A menu, in a message or a form."""
    text(form, (*path, "custom_id"), menu.get("custom_id"), 1, limits.CUSTOM_ID)
    text(form, (*path, "placeholder"), menu.get("placeholder"), 0, limits.PLACEHOLDER)
    least, most = menu.get("min_values"), menu.get("max_values")
    number(form, (*path, "min_values"), least, 0, limits.OPTIONS)
    number(form, (*path, "max_values"), most, 1, limits.OPTIONS)
    least, most = 1 if least is None else least, 1 if most is None else most
    form.require(least <= most, (*path, "min_values"), "SELECT_MIN_GREATER_THAN_MAX", "min_values is above max_values")
    if menu["type"] == Kind.SELECT:
        check_options(form, (*path, "options"), menu.get("options"), most)
    else:
        _check_defaults(form, (*path, "default_values"), menu.get("default_values"), (least, most))


def _check_defaults(form: Form, path: FormPath, defaults: Any, bounds: tuple[int, int]) -> None:
    """What a menu of users, roles or channels has chosen beforehand: nothing, or as many as may be chosen."""
    if not defaults:
        return
    least, most = bounds
    for index, default in enumerate(objects(form, path, defaults, least, most)):
        one_of(form, (*path, index, "type"), default.get("type"), ("user", "role", "channel"))
        words = "Value is not snowflake."
        is_id = str(default.get("id")).isdecimal()
        form.require(is_id, (*path, index, "id"), "NUMBER_TYPE_COERCE", words)


def check_options(form: Form, path: FormPath, options: Any, most: int, limit: int = limits.OPTIONS) -> None:
    """The options of a menu; no more than `most` may be chosen."""
    found = objects(form, path, options, 1, limit)
    for index, option in enumerate(found):
        text(form, (*path, index, "label"), option.get("label"), 1, limits.OPTION_LABEL)
        text(form, (*path, index, "value"), option.get("value"), 1, limits.OPTION_VALUE)
        text(form, (*path, index, "description"), option.get("description"), 0, limits.OPTION_DESCRIPTION)
    values = [option.get("value") for option in found]
    distinct(form, path, values, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is used twice")
    defaults = sum(bool(option.get("default")) for option in found)
    form.require(defaults <= most, path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than max_values")
    words = f"max_values is {most}, but there are only {len(found)} options"
    form.require(most <= max(len(found), 1), path, "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", words)
