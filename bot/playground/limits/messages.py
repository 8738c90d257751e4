"""The schema of messages and threads (Discord API: Resources, Message and Channel)."""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct

from bot import limits
from bot.playground.components import ComponentType, walk_components
from bot.playground.errors import RequestRefused, invalid_body, refusal
from bot.playground.limits.components import SentContainedComponent, SentContainer, require_joint_limits
from bot.playground.limits.values import Maybe, Snowflake, read_value, require, require_distinct
from bot.playground.records import MessageFlag, Payload, Upload

_UNSUPPORTED_FIELDS: Final = ("embeds", "message_reference", "poll", "sticker_ids")
"""Fields of Discord's message body that the playground does not support."""


class SentAttachment(Struct):
    id: Snowflake
    filename: Maybe[str] = UNSET
    description: Maybe[Annotated[str, Meta(max_length=limits.MAX_ALT_TEXT_LENGTH)]] = UNSET


class SentAllowedMentions(Struct):
    parse: list[Literal["users", "roles", "everyone"]] = []
    users: Annotated[list[Snowflake], Meta(max_length=limits.MAX_MENTIONS)] = []
    roles: Annotated[list[Snowflake], Meta(max_length=limits.MAX_MENTIONS)] = []

    def __post_init__(self) -> None:
        for values in (self.parse, self.users, self.roles):
            require_distinct(values, "Those who may be mentioned")
        require(not (self.users and "users" in self.parse), "Either all users are named, or some")
        require(not (self.roles and "roles" in self.parse), "Either all roles are named, or some")


class SentMessage(Struct, kw_only=True):
    """The body of a request that creates or edits a message."""

    content: Maybe[Annotated[str, Meta(max_length=limits.MAX_CONTENT_LENGTH)]] = UNSET
    components: Maybe[
        Annotated[list[SentContainedComponent | SentContainer], Meta(max_length=limits.MAX_COMPONENTS)]
    ] = UNSET
    attachments: Maybe[Annotated[list[SentAttachment], Meta(max_length=limits.MAX_FILES)]] = UNSET
    allowed_mentions: Maybe[SentAllowedMentions] = UNSET
    nonce: Maybe[Annotated[str, Meta(max_length=limits.MAX_NONCE_LENGTH)] | int] = UNSET
    enforce_nonce: Maybe[bool] = UNSET
    flags: Maybe[int] = UNSET

    def __post_init__(self) -> None:
        require_joint_limits(self.components or [])


def check_message(body: Payload, flags: MessageFlag, files: dict[str, Upload], kept: list[str]) -> Payload:
    """Check the body of a message; returns it with defaults.

    Raises RequestRefused if the body breaks a limit or has an unsupported field. `flags` are the flags of the resulting
    message, `files` the new files by number, and `kept` the ids of the attachments that it already has.
    """
    found: Payload = read_value(body, SentMessage)
    for name in _UNSUPPORTED_FIELDS:
        if body.get(name):
            raise invalid_body((name,), f"The playground knows no {name}")
    parts = found.get("components") or []
    only_rows = len(parts) <= limits.MAX_ACTION_ROWS and all(part["type"] == ComponentType.ROW for part in parts)
    if not only_rows and MessageFlag.COMPONENTS_V2 not in flags:
        raise invalid_body(
            ("components",), f"Without IS_COMPONENTS_V2 there are rows only, and {limits.MAX_ACTION_ROWS} at most"
        )
    for part in walk_components(parts):
        part.pop("required", None)
    _check_files(found.get("attachments"), files, kept)
    return found


def _check_files(attachments: list[Payload] | None, files: dict[str, Upload], kept: list[str]) -> None:
    named = {str(attachment["id"]) for attachment in attachments or []}
    if attachments is not None and not files.keys() <= named <= {*files, *kept}:
        raise invalid_body(("attachments",), "Each attachment is a file that comes along or is kept, and each file one")
    if len(files) > limits.MAX_FILES:
        raise invalid_body(("files",), f"Must be {limits.MAX_FILES} or fewer")
    if sum(len(file.data) for file in files.values()) > limits.MAX_UPLOAD_BYTES:
        raise RequestRefused(413, 40005, "Request entity too large")


def require_content(message: Payload, attachments: list[Payload]) -> None:
    """Raise RequestRefused for an empty message, and for a components message with `content`.

    Buttons and menus alone count as content.
    """
    if not (message["components"] or message["content"].strip() or attachments):
        raise refusal("empty")
    if message["content"] and message["flags"] & MessageFlag.COMPONENTS_V2:
        raise invalid_body(("content",), "content cannot be used with MessageFlags.IS_COMPONENTS_V2")


class ThreadChange(Struct, kw_only=True):
    """The body of a request that edits a thread or channel."""

    name: Maybe[Annotated[str, Meta(min_length=1, max_length=limits.MAX_THREAD_NAME_LENGTH)]] = UNSET
    auto_archive_duration: Maybe[int] = UNSET
    rate_limit_per_user: Maybe[Annotated[int, Meta(ge=0, le=limits.MAX_SLOWMODE_SECONDS)]] = UNSET
    archived: Maybe[bool] = UNSET
    locked: Maybe[bool] = UNSET

    def __post_init__(self) -> None:
        minutes = self.auto_archive_duration or limits.ARCHIVE_MINUTES[0]
        require(minutes in limits.ARCHIVE_MINUTES, "auto_archive_duration is none of those there are")


class NewThread(ThreadChange):
    """The body of a request that starts a thread, by default a private one (type 12)."""

    type: Literal[11, 12] = 12
    invitable: Maybe[bool] = UNSET

    def __post_init__(self) -> None:
        super().__post_init__()
        require(self.name, "A thread has a name")


def check_thread(body: Any, *, whole: bool = True) -> Payload:
    """Check the body of a request that starts a thread (`whole`), or edits a thread or channel.

    Returns the body with defaults. Raises RequestRefused for an invalid body.
    """
    found: Payload = read_value(body, NewThread if whole else ThreadChange)
    return found
