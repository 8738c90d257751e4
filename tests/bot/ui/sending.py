"""Whether Discord would take a message: by the stand-in's checks, and by the limits it documents."""

from typing import Any

from bot import limits
from bot.playground.components import ATTACHMENT, SELECTS, Kind, walk
from bot.playground.limits.messages import check_message
from bot.playground.records import Flag, Upload
from bot.ui.click import read_click
from bot.ui.layout import Message


def layout_of(message: Message) -> list[dict[str, Any]]:
    """The outermost components of a message as Discord gets them."""
    view: Any = message.view
    layout: list[dict[str, Any]] = view.to_components()
    return layout


def components_of(message: Message) -> list[dict[str, Any]]:
    """All components of a message, from the outside in."""
    return list(walk(layout_of(message)))


def parts_of(message: Message, kind: Kind) -> list[dict[str, Any]]:
    """The components of one type."""
    return [part for part in components_of(message) if part["type"] == kind]


def words_of(message: Message) -> str:
    """All that a message says, without its buttons."""
    return "\n".join(part["content"] for part in parts_of(message, Kind.TEXT))


def assert_sendable(message: Message) -> None:
    """Fail where Discord would refuse the message or the library would keep its view.

    A view can only be finished where an event loop runs, as it does wherever the bot makes one.
    """
    files = message.files
    uploads = {str(place): Upload(file.filename, file.fp.read()) for place, file in enumerate(files)}
    attachments = [{"id": place, "description": file.description} for place, file in enumerate(files)]
    body = {"components": layout_of(message), "attachments": attachments}
    check_message(body, Flag.COMPONENTS_V2, uploads, [])
    assert message.view.is_finished()
    _assert_within_limits(message)
    _assert_pictures_are_there(message, [file.filename for file in files])


def _assert_within_limits(message: Message) -> None:
    assert len(components_of(message)) <= limits.COMPONENTS
    assert sum(len(part["content"]) for part in parts_of(message, Kind.TEXT)) <= limits.TEXT
    assert all(part["content"].strip() for part in parts_of(message, Kind.TEXT))
    for row in parts_of(message, Kind.ROW):
        inside = [part["type"] for part in row["components"]]
        assert (len(inside) == 1 and inside[0] in SELECTS) or (
            set(inside) == {Kind.BUTTON} and len(inside) <= limits.BUTTONS
        )
    for button in parts_of(message, Kind.BUTTON):
        assert 1 <= len(button["label"].strip()) <= limits.BUTTON_LABEL
    for menu in parts_of(message, Kind.SELECT):
        assert 0 <= menu["min_values"] <= menu["max_values"]
        assert 1 <= menu["max_values"] <= len(menu["options"]) <= limits.OPTIONS
        assert all(1 <= len(option["label"]) <= limits.OPTION_LABEL for option in menu["options"])
        assert 1 <= len(menu["placeholder"]) <= limits.PLACEHOLDER
    custom_ids = [part["custom_id"] for part in components_of(message) if "custom_id" in part]
    assert len(set(custom_ids)) == len(custom_ids)
    assert all(read_click({"custom_id": custom_id}) for custom_id in custom_ids)


def _assert_pictures_are_there(message: Message, names: list[str]) -> None:
    shown = [item for part in parts_of(message, Kind.GALLERY) for item in part["items"]]
    assert len(set(names)) == len(names) <= limits.FILES
    addresses = [item["media"]["url"] for item in shown]
    addresses += [part["file"]["url"] for part in parts_of(message, Kind.FILE)]
    assert sorted(addresses) == sorted(f"{ATTACHMENT}{name}" for name in names)
    assert all(1 <= len(item["description"]) <= limits.ALT_TEXT for item in shown)
