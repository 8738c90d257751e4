"""Whether Discord would take a message, by the stand-in's checks, and whether all of it is there and ours."""

from collections.abc import Sequence
from typing import Any

from bot import limits
from bot.playground.components import ATTACHMENT_SCHEME, ComponentType, walk_components
from bot.playground.limits.messages import check_message
from bot.playground.limits.modals import check_modal
from bot.playground.records import MessageFlag, Payload, Upload
from bot.ui.parts.click import read_click
from bot.ui.parts.command_names import WORD_JOINER
from bot.ui.parts.layout import Message


def layout_of(message: Message) -> list[dict[str, Any]]:
    """The outermost components of a message as Discord gets them."""
    view: Any = message.view
    layout: list[dict[str, Any]] = view.to_components()
    return layout


def components_of(message: Message) -> list[dict[str, Any]]:
    return list(walk_components(layout_of(message)))


def parts_of(message: Message, kind: ComponentType) -> list[dict[str, Any]]:
    return [part for part in components_of(message) if part["type"] == kind]


def words_of(message: Message) -> str:
    """All that a message says, as it is read, without its buttons."""
    return "\n".join(part["content"] for part in parts_of(message, ComponentType.TEXT)).replace(WORD_JOINER, "")


def assert_sendable(message: Message) -> None:
    """Fail where Discord would refuse the message or the library would keep its view.

    A view can only be finished where an event loop runs, as it does wherever the bot makes one.
    """
    files, layout = message.files, layout_of(message)
    uploads = {str(place): Upload(file.filename, file.fp.read()) for place, file in enumerate(files)}
    attachments = [{"id": place, "description": file.description} for place, file in enumerate(files)]
    check_message({"components": layout, "attachments": attachments}, MessageFlag.COMPONENTS_V2, uploads, [])
    assert message.view.is_finished()
    parts = list(walk_components(layout))
    assert all(part["content"].strip() for part in _of(parts, ComponentType.TEXT))
    assert all(part["label"].strip() for part in _of(parts, ComponentType.BUTTON))
    assert all(read_click(part) for part in parts if "custom_id" in part)
    _assert_pictures_are_there(parts, [file.filename for file in files])


def assert_form(modal: Payload) -> None:
    """Fail where Discord would refuse to show a form."""
    check_modal(modal)
    assert read_click({"custom_id": modal["custom_id"]})


def _assert_pictures_are_there(parts: Sequence[Payload], names: list[str]) -> None:
    galleries = [part["items"] for part in _of(parts, ComponentType.GALLERY)]
    assert all(len(items) == 1 for items in galleries), "Discord would crop pictures that share a gallery"
    shown = [item for items in galleries for item in items]
    assert len(set(names)) == len(names) <= limits.MAX_FILES
    addresses = [item["media"]["url"] for item in shown]
    addresses += [part["file"]["url"] for part in _of(parts, ComponentType.FILE)]
    assert sorted(addresses) == sorted(f"{ATTACHMENT_SCHEME}{name}" for name in names)
    assert all(1 <= len(item["description"]) <= limits.MAX_ALT_TEXT_LENGTH for item in shown)


def _of(parts: Sequence[Payload], *kinds: ComponentType) -> list[Payload]:
    return [part for part in parts if part["type"] in kinds]
