"""The schema of application commands (Discord API: Interactions, Application Commands)."""

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from bot import limits
from bot.playground.errors import invalid_body
from bot.playground.limits.values import read_value, require, require_distinct
from bot.playground.records import Payload

CHAT_INPUT, USER, MESSAGE = 1, 2, 3
"""The types of commands that the playground knows."""
_LOCALES: Final = (
    "bg|cs|da|de|el|en-GB|en-US|es-419|es-ES|fi|fr|hi|hr|hu|id|it|ja|ko|lt|nl|no|pl|pt-BR|ro|ru|sv-SE|th|tr|uk|vi"
    "|zh-CN|zh-TW"
)
Locale: TypeAlias = Annotated[str, Meta(pattern=f"^({_LOCALES})$")]
CommandName: TypeAlias = Annotated[str, Meta(pattern=rf"^[-_'\w]{{1,{limits.MAX_COMMAND_NAME_LENGTH}}}$")]
"""The name of a slash command or of an option, without spaces."""
MenuCommandName: TypeAlias = Annotated[str, Meta(pattern=rf"^[^\n]{{1,{limits.MAX_COMMAND_NAME_LENGTH}}}$")]
"""The name of a context menu command, which may have spaces."""
CommandDescription: TypeAlias = Annotated[str, Meta(min_length=1, max_length=limits.MAX_COMMAND_DESCRIPTION_LENGTH)]


class CommandChoice(Struct):
    """A choice of an option, or of an autocompletion."""

    name: Annotated[str, Meta(min_length=1, max_length=limits.MAX_CHOICE_NAME_LENGTH)]
    value: Annotated[str, Meta(max_length=limits.MAX_CHOICE_VALUE_LENGTH)] | int | float
    name_localizations: dict[Locale, str] | None = None


class CommandPart(Struct, kw_only=True):
    """The common fields of slash commands and their options."""

    name: CommandName
    description: CommandDescription
    name_localizations: dict[Locale, CommandName] | None = None
    description_localizations: dict[Locale, CommandDescription] | None = None
    options: Annotated[list["CommandOption"], Meta(max_length=limits.MAX_COMMAND_OPTIONS)] | None = None

    def __post_init__(self) -> None:
        names = [self.name, *(self.name_localizations or {}).values()]
        require(all(name == name.lower() for name in names), "A name has no capitals")
        require_distinct((option.name for option in self.options or []), "The names of options")
        required = [option.required is True for option in self.options or []]
        require(required == sorted(required, reverse=True), "Required options come before the others")


class CommandOption(CommandPart, kw_only=True):
    type: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    required: bool | None = None
    choices: Annotated[list[CommandChoice], Meta(max_length=limits.MAX_COMMAND_CHOICES)] | None = None
    autocomplete: bool | None = None
    min_value: int | float | None = None
    max_value: int | float | None = None
    min_length: Annotated[int, Meta(ge=0, le=limits.MAX_OPTION_INPUT_LENGTH)] | None = None
    max_length: Annotated[int, Meta(ge=1, le=limits.MAX_OPTION_INPUT_LENGTH)] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        require_distinct((choice.name for choice in self.choices or []), "The names of choices")
        require(not (self.choices and self.autocomplete), "Choices and autocomplete exclude each other")


class Command(CommandPart, kw_only=True, tag_field="type", tag=CHAT_INPUT):
    """A slash command."""

    integration_types: Annotated[list[Literal[0, 1]], Meta(min_length=1)] | None = None
    contexts: Annotated[list[Literal[0, 1, 2]], Meta(min_length=1)] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        require_distinct(self.integration_types or [], "integration_types")
        require_distinct(self.contexts or [], "contexts")
        length = sum(_lengths(msgspec.to_builtins(self)))
        require(length <= limits.MAX_COMMAND_TEXT_LENGTH, "The names, descriptions and values are too long together")


class MenuCommand(Struct, kw_only=True):
    """A context menu command: its name may have capitals and spaces, its description is empty."""

    name: MenuCommandName
    description: Literal[""] = ""
    name_localizations: dict[Locale, MenuCommandName] | None = None
    integration_types: Annotated[list[Literal[0, 1]], Meta(min_length=1)] | None = None
    contexts: Annotated[list[Literal[0, 1, 2]], Meta(min_length=1)] | None = None


class UserCommand(MenuCommand, tag_field="type", tag=USER):
    """A command in the context menu of people."""


class MessageCommand(MenuCommand, tag_field="type", tag=MESSAGE):
    """A command in the context menu of messages."""


def check_commands(commands: Any) -> None:
    """Raise RequestRefused unless Discord would register these commands."""
    typed = [{"type": CHAT_INPUT} | one for one in read_value(commands or [], list[dict[str, Any]])]
    found = read_value(
        typed, Annotated[list[Command | UserCommand | MessageCommand], Meta(max_length=limits.MAX_COMMANDS)]
    )
    if len({(command["type"], command["name"]) for command in found}) < len(found):
        raise invalid_body((), "The names of commands must be unique")


def check_choices(choices: Any) -> None:
    """Raise RequestRefused unless Discord would take these choices of an autocompletion."""
    read_value(
        choices or [], Annotated[list[CommandChoice], Meta(max_length=limits.MAX_COMMAND_CHOICES)], "data", "choices"
    )


def _lengths(thing: Payload) -> Iterator[int]:
    """The lengths that count towards a command's limit: names, descriptions (longest translation), values."""
    for key in ("name", "description"):
        yield max(len(words) for words in (thing.get(key, ""), *(thing.get(f"{key}_localizations") or {}).values()))
    yield len(thing["value"]) if isinstance(thing.get("value"), str) else 0
    for inner in (*(thing.get("options") or []), *(thing.get("choices") or [])):
        yield from _lengths(inner)
