"""The JSON type that each field of a request has, wherever it stands; checked before anything looks inside."""

from typing import Any, Final

from bot.playground.errors import Form, FormPath

OBJECTS: Final = (
    *("accessory", "allowed_mentions", "author", "component", "data", "description_localizations", "emoji", "file"),
    *("footer", "image", "media", "message_reference", "name_localizations", "provider", "thumbnail", "video"),
)
OBJECT_LISTS: Final = ("attachments", "choices", "components", "embeds", "fields", "items", "options")
LISTS: Final = ("contexts", "integration_types", "parse", "roles", "users")
STRINGS: Final = (
    *("content", "custom_id", "description", "filename", "label", "name", "placeholder", "title", "topic", "url"),
)
WHOLE_NUMBERS: Final = (
    *("accent_color", "auto_archive_duration", "flags", "max_length", "max_values", "min_length", "min_values"),
    *("rate_limit_per_user", "style"),
)
NUMBERS: Final = ("max_value", "min_value")
SCALARS: Final = ("channel_id", "id", "message_id", "nonce", "type", "value")
"""Ids, values and kinds, which may be strings or numbers."""


def check_shapes(body: Any) -> None:
    """A whole request body. Raises Refused for every field that has not its type; null is no value at all."""
    form = Form()
    _check_inside(form, (), body)
    form.finish()


def _check_inside(form: Form, path: FormPath, value: Any) -> None:
    if isinstance(value, list):
        for index, inner in enumerate(value):
            _check_inside(form, (*path, index), inner)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if inner is not None and _fits(form, (*path, key), key, inner):
                _check_inside(form, (*path, key), inner)


def _fits(form: Form, path: FormPath, key: str, value: Any) -> bool:
    for keys, kinds, code, words in _RULES:
        if key in keys and (not isinstance(value, kinds) or isinstance(value, bool)):
            form.complain(path, code, words)
            return False
    if key in OBJECT_LISTS and not all(isinstance(inner, dict) for inner in value):
        form.complain(path, "MODEL_TYPE_CONVERT", _NO_OBJECT)
        return False
    return True


_NO_OBJECT: Final = "Only dictionaries may be used in a ModelType"
_NO_STRING: Final = "Could not interpret the value as string."
_RULES: Final[tuple[tuple[tuple[str, ...], Any, str, str], ...]] = (
    (OBJECTS, dict, "MODEL_TYPE_CONVERT", _NO_OBJECT),
    (OBJECT_LISTS + LISTS, list, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
    (STRINGS, str, "STRING_TYPE_CONVERT", _NO_STRING),
    (WHOLE_NUMBERS, int, "NUMBER_TYPE_COERCE", "Value is not a whole number."),
    (NUMBERS, int | float, "NUMBER_TYPE_COERCE", "Value is not a number."),
    (SCALARS, str | int | float, "BASE_TYPE_CONVERT", _NO_STRING),
)
