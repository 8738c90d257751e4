"""Message components: walking through them, numbering them, and turning attachment:// into addresses."""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final

from bot.playground.cdn import content_type
from bot.playground.errors import Form, FormPath
from bot.playground.records import Payload
from bot.playground.snowflakes import Snowflakes


class Kind(IntEnum):
    """Component types (Discord API: Components, Component Types)."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS: Final = (
    Kind.SELECT,
    Kind.USER_SELECT,
    Kind.ROLE_SELECT,
    Kind.MENTIONABLE_SELECT,
    Kind.CHANNEL_SELECT,
)
ATTACHMENT: Final = "attachment://"


def nested(component: Payload) -> list[Payload]:
    """The components directly inside one."""
    inner = [component.get("accessory"), component.get("component"), *(component.get("components") or [])]
    return [part for part in inner if isinstance(part, dict)]


def walk(components: Iterable[Payload]) -> Iterator[Payload]:
    """All components, from the outside in."""
    for component in components:
        yield component
        yield from walk(nested(component))


def find(components: Iterable[Payload], custom_id: str) -> Payload | None:
    """The component with this custom_id."""
    return next((part for part in walk(components) if part.get("custom_id") == custom_id), None)


def number(components: list[Payload]) -> None:
    """Give every component an id that no other one has, in order."""
    everything = list(walk(components))
    used = {part["id"] for part in everything if part.get("id")}
    free = (candidate for candidate in range(1, 10_000) if candidate not in used)
    for part in everything:
        part["id"] = part.get("id") or next(free)


def complete(components: list[Payload]) -> None:
    """Write out what a sender may leave away in a message, and leave away what counts in forms only."""
    for part in walk(components):
        kind = part.get("type")
        if kind in SELECTS:
            part["min_values"] = 1 if part.get("min_values") is None else part["min_values"]
            part["max_values"] = 1 if part.get("max_values") is None else part["max_values"]
            part.pop("required", None)
            for default in part.get("default_values") or []:
                default["id"] = str(default["id"])
        if kind == Kind.CONTAINER:
            part["accent_color"] = part.get("accent_color")
        if kind == Kind.SEPARATOR:
            part["divider"], part["spacing"] = part.get("divider", True), part.get("spacing", 1)
        if kind in (Kind.CONTAINER, Kind.THUMBNAIL, Kind.FILE):
            part["spoiler"] = bool(part.get("spoiler"))


def media_of(components: list[Payload]) -> Iterator[tuple[Payload, str]]:
    """Every object that shows a file, with the key of its address."""
    for part in walk(components):
        if part.get("type") == Kind.GALLERY:
            for item in part.get("items", []):
                item["description"], item["spoiler"] = item.get("description"), bool(item.get("spoiler"))
                yield item, "media"
        elif part.get("type") == Kind.THUMBNAIL:
            part["description"] = part.get("description")
            yield part, "media"
        elif part.get("type") == Kind.FILE:
            yield part, "file"


def resolve_media(components: list[Payload], attachments: list[Payload], ids: Snowflakes) -> None:
    """Turn attachment://name into the address of that file. Raises Refused for a name that is not attached."""
    by_name = {attachment["filename"]: attachment for attachment in attachments}
    by_url = {attachment["url"]: attachment for attachment in attachments}
    form = Form()
    path: FormPath = ("components",)
    for holder, key in media_of(components):
        url = holder[key]["url"]
        attachment = by_name.get(url.removeprefix(ATTACHMENT)) if url.startswith(ATTACHMENT) else by_url.get(url)
        if url.startswith(ATTACHMENT) and attachment is None:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            form.complain(path, code, f"The referenced attachment {url} was not found.")
            continue
        holder[key] = _media(url, attachment, ids)
        if key == "file":
            holder["name"] = attachment["filename"] if attachment else None
            holder["size"] = attachment["size"] if attachment else None
    form.finish()


def resolve_embeds(embeds: list[Payload], attachments: list[Payload]) -> None:
    """Turn attachment://name in embeds into the address of that file."""
    by_name = {ATTACHMENT + attachment["filename"]: attachment["url"] for attachment in attachments}
    for embed in embeds:
        for key in ("image", "thumbnail"):
            if isinstance(embed.get(key), dict) and embed[key].get("url") in by_name:
                embed[key]["url"] = by_name[embed[key]["url"]]


def _media(url: str, attachment: Payload | None, ids: Snowflakes) -> Payload:
    if attachment is None:
        return {"id": ids.next(), "url": url, "proxy_url": url, "content_type": content_type(url)}
    address = attachment["url"]
    media = {"id": ids.next(), "url": address, "proxy_url": address, "attachment_id": attachment["id"]}
    told = {key: attachment[key] for key in ("width", "height") if key in attachment}
    return media | told | {"content_type": attachment["content_type"]}
