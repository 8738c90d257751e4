"""Message components: walking through them, numbering them, and resolving their emojis and attachment:// URLs."""

from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from typing import Final

from bot.playground.cdn import content_type
from bot.playground.errors import invalid_body
from bot.playground.ids import Snowflakes
from bot.playground.records import Emoji, Payload


class ComponentType(IntEnum):
    """The component types that the playground knows (Discord API: Components, Component Types)."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


MENU_TYPES: Final = (
    ComponentType.SELECT,
    ComponentType.USER_SELECT,
    ComponentType.ROLE_SELECT,
    ComponentType.CHANNEL_SELECT,
)
"""The component types of menus."""
ATTACHMENT_SCHEME: Final = "attachment://"
"""The beginning of a URL that names an uploaded file of the same message."""


def walk_components(components: Iterable[Payload]) -> Iterator[Payload]:
    """Yields all components, nested ones too, each before the components in it."""
    for component in components:
        yield component
        inner = [component.get("accessory"), component.get("component"), *(component.get("components") or [])]
        yield from walk_components(part for part in inner if isinstance(part, dict))


def find_component(components: Iterable[Payload], custom_id: str) -> Payload | None:
    """The component with this custom_id, also a nested one; None if there is none."""
    return next((part for part in walk_components(components) if part.get("custom_id") == custom_id), None)


def number_components(components: list[Payload]) -> None:
    """Give every component without an id the lowest free one, in place."""
    everything = list(walk_components(components))
    used = {part["id"] for part in everything if part.get("id")}
    free = (candidate for candidate in range(1, 10_000) if candidate not in used)
    for part in everything:
        part["id"] = part.get("id") or next(free)


def resolve_emojis(components: list[Payload], known: Mapping[str, Emoji]) -> None:
    """Reduce each emoji to its id and name, or to its name if it has no id, in place.

    Raises RequestRefused for an unknown id.
    """
    for place, part in _with_emojis({"components": components}):
        said = part["emoji"]
        if not said.get("id"):
            part["emoji"] = {"name": said["name"]}
        elif (emoji := known.get(str(said["id"]))) is not None:
            part["emoji"] = {"id": emoji.id, "name": emoji.name}
        else:
            raise invalid_body((*place, "emoji", "id"), "Invalid emoji", "BUTTON_COMPONENT_INVALID_EMOJI")


def _with_emojis(part: Payload, *place: str) -> Iterator[tuple[tuple[str, ...], Payload]]:
    """The parts of a component that have an emoji, with their paths."""
    if part.get("emoji"):
        yield place, part
    if part.get("accessory"):
        yield from _with_emojis(part["accessory"], *place, "accessory")
    for key in ("components", "options"):
        for index, inner in enumerate(part.get(key) or []):
            yield from _with_emojis(inner, *place, key, str(index))


def media_fields(components: list[Payload]) -> Iterator[tuple[Payload, str]]:
    """Yields the fields with media, also of nested components: the object that has the field, and the field's key."""
    for part in walk_components(components):
        if part["type"] == ComponentType.GALLERY:
            yield from ((item, "media") for item in part["items"])
        elif part["type"] == ComponentType.FILE:
            yield part, "file"


def resolve_media(components: list[Payload], attachments: list[Payload], ids: Snowflakes) -> None:
    """Replace the media of galleries and files by Discord's objects, with the URLs of attachments, in place.

    Raises RequestRefused for a missing attachment.
    """
    known = {attachment["url"]: attachment for attachment in attachments}
    known |= {ATTACHMENT_SCHEME + attachment["filename"]: attachment for attachment in attachments}
    for holder, key in media_fields(components):
        url = holder[key]["url"]
        attachment = known.get(url)
        if url.startswith(ATTACHMENT_SCHEME) and attachment is None:
            raise invalid_body(("components",), f"The referenced attachment {url} was not found.")
        holder[key] = _media(url, attachment, ids)
        if key == "file":
            holder["name"] = attachment["filename"] if attachment else None
            holder["size"] = attachment["size"] if attachment else None


def _media(url: str, attachment: Payload | None, ids: Snowflakes) -> Payload:
    if attachment is None:
        return {"id": ids.next(), "url": url, "proxy_url": url, "content_type": content_type(url)}
    address = attachment["url"]
    media = {"id": ids.next(), "url": address, "proxy_url": address, "attachment_id": attachment["id"]}
    told = {key: attachment[key] for key in ("width", "height") if key in attachment}
    return media | told | {"content_type": attachment["content_type"]}
