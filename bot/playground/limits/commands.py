"""Limits of application commands (Discord API: Interactions, Application Commands)."""

from typing import Any, Final

from bot import limits
from bot.playground.errors import Form, FormPath
from bot.playground.limits.values import count, distinct, number, objects, once_each, one_of, text
from bot.playground.places import CONTEXTS, INSTALLATIONS
from bot.playground.records import Payload

EUROPEAN: Final = (
    *("bg", "cs", "da", "de", "el", "en-GB", "es-ES", "fi", "fr", "hr", "hu", "it", "lt", "nl", "no", "pl", "ro"),
    *("ru", "sv-SE", "tr", "uk"),
)
ELSEWHERE: Final = ("en-US", "es-419", "hi", "id", "ja", "ko", "pt-BR", "th", "vi", "zh-CN", "zh-TW")
LOCALES: Final = frozenset({*EUROPEAN, *ELSEWHERE})


def check_commands(commands: Any) -> None:
    """All application commands of a bulk overwrite. Raises Refused."""
    form = Form()
    found = objects(form, (), commands, 0, limits.COMMANDS + 2 * limits.CONTEXT_MENUS)
    kinds = [command.get("type", 1) for command in found]
    for kind, most in ((1, limits.COMMANDS), (2, limits.CONTEXT_MENUS), (3, limits.CONTEXT_MENUS)):
        words = f"Maximum number of application commands reached ({most})."
        form.require(kinds.count(kind) <= most, (), "APPLICATION_COMMANDS_TOO_MANY", words)
    for index, command in enumerate(found):
        _check_command(form, (index,), command)
    names = [(kind, command.get("name")) for kind, command in zip(kinds, found, strict=True)]
    distinct(form, (), names, "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    form.finish()


def _check_command(form: Form, path: FormPath, command: Payload) -> None:
    _check_places(form, path, command)
    if command.get("type", 1) != 1:
        text(form, (*path, "name"), command.get("name"), 1, limits.COMMAND_NAME)
        return
    _check_named(form, path, command)
    _check_options(form, path, command.get("options"))
    words = f"The command's names, descriptions and values exceed {limits.COMMAND_TEXT} characters"
    form.require(_length(command) <= limits.COMMAND_TEXT, path, "APPLICATION_COMMAND_TOO_LARGE", words)


def _check_places(form: Form, path: FormPath, command: Payload) -> None:
    """By whose installation and where it can be used: one of each at least, where it says so at all."""
    for key, allowed in (("integration_types", INSTALLATIONS), ("contexts", CONTEXTS)):
        if command.get(key) is None:
            continue
        values = count(form, (*path, key), command[key], 1, len(allowed))
        once_each(form, (*path, key), values)
        for index, value in enumerate(values):
            one_of(form, (*path, key, index), value, allowed)


def _check_named(form: Form, path: FormPath, thing: Payload) -> None:
    for name in (thing.get("name"), *(thing.get("name_localizations") or {}).values()):
        words = "String value did not match validation regex: letters, numbers, - and _; no capitals; not too long"
        form.require(_is_name(name), (*path, "name"), "STRING_TYPE_REGEX", words)
    for description in (thing.get("description"), *(thing.get("description_localizations") or {}).values()):
        text(form, (*path, "description"), description, 1, limits.COMMAND_DESCRIPTION)
    for key in ("name_localizations", "description_localizations"):
        for locale in thing.get(key) or {}:
            form.require(locale in LOCALES, (*path, key), "DICT_TYPE_INVALID_KEY", f"{locale} is not a locale")


def _is_name(name: Any) -> bool:
    if not isinstance(name, str) or not 1 <= len(name) <= limits.COMMAND_NAME:
        return False
    return name == name.lower() and all(letter.isalnum() or letter in "-_'" for letter in name)


def _check_options(form: Form, path: FormPath, options: Any) -> None:
    found = objects(form, (*path, "options"), options, 0, limits.COMMAND_OPTIONS)
    optional_seen = False
    for index, option in enumerate(found):
        place = (*path, "options", index)
        _check_named(form, place, option)
        one_of(form, (*place, "type"), option.get("type"), tuple(range(1, 12)))
        required = bool(option.get("required"))
        words = "Required options must be placed before non-required options"
        form.require(not (required and optional_seen), place, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words)
        optional_seen = optional_seen or not required
        _check_choices(form, place, option)
        _check_options(form, place, option.get("options"))
    names = [option.get("name") for option in found]
    distinct(form, (*path, "options"), names, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique")


def _check_choices(form: Form, path: FormPath, option: Payload) -> None:
    choices = objects(form, (*path, "choices"), option.get("choices"), 0, limits.COMMAND_CHOICES)
    for index, choice in enumerate(choices):
        _check_choice(form, (*path, "choices", index), choice)
    names = [choice.get("name") for choice in choices]
    words = "Choice names must be unique"
    distinct(form, (*path, "choices"), names, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", words)
    words = "Choices and autocomplete exclude each other"
    clash = bool(choices) and bool(option.get("autocomplete"))
    form.require(not clash, path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", words)
    number(form, (*path, "min_length"), option.get("min_length"), 0, limits.TYPED)
    number(form, (*path, "max_length"), option.get("max_length"), 1, limits.TYPED)


def _length(thing: Payload) -> int:
    """Characters that count to the limit of one command: names, descriptions, values; of translations the longest."""
    own = 0
    for key in ("name", "description"):
        words = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
        own += max(len(str(word)) for word in words)
    own += len(thing["value"]) if isinstance(thing.get("value"), str) else 0
    return own + sum(_length(inner) for key in ("options", "choices") for inner in thing.get(key) or [])


def check_choices(choices: Any) -> None:
    """The answer to an autocomplete. Raises Refused."""
    form = Form()
    path: FormPath = ("data", "choices")
    for index, choice in enumerate(objects(form, path, choices, 0, limits.COMMAND_CHOICES)):
        _check_choice(form, (*path, index), choice)
    form.finish()


def _check_choice(form: Form, path: FormPath, choice: Payload) -> None:
    text(form, (*path, "name"), choice.get("name"), 1, limits.CHOICE_NAME)
    value = choice.get("value")
    fine = isinstance(value, int | float) or (isinstance(value, str) and len(value) <= limits.CHOICE_VALUE)
    words = f"Must be {limits.CHOICE_VALUE} or fewer in length."
    form.require(fine, (*path, "value"), "BASE_TYPE_BAD_LENGTH", words)
