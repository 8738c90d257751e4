"""Whether Discord would take a message: by the stand-in's checks, and by the limits it documents."""

from collections.abc import Sequence
from typing import Any

from bot import limits
from bot.playground.components import ATTACHMENT, SELECTS, Kind, walk
from bot.playground.limits.messages import check_message
from bot.playground.limits.modals import check_modal
from bot.playground.records import Flag, Payload, Upload
from bot.ui.click import read_click
from bot.ui.layout import Message


def layout_of(message: Message) -> list[dict[str, Any]]:
    """The outermost components of a message as Discord gets them."""
    view: Any = message.view
    layout: list[dict[str, Any]] = view.to_components()
    return layout


def components_of(message: Message) -> list[dict[str, Any]]:
    return list(walk(layout_of(message)))


def parts_of(message: Message, kind: Kind) -> list[dict[str, Any]]:
    return [part for part in components_of(message) if part["type"] == kind]


def words_of(message: Message) -> str:
    """All that a message says, without its buttons."""
    return "\n".join(part["content"] for part in parts_of(message, Kind.TEXT))


def assert_sendable(message: Message) -> None:
    """Fail where Discord would refuse the message or the library would keep its view.

    A view can only be finished where an event loop runs, as it does wherever the bot makes one.
    """
    files, layout = message.files, layout_of(message)
    uploads = {str(place): Upload(file.filename, file.fp.read()) for place, file in enumerate(files)}
    attachments = [{"id": place, "description": file.description} for place, file in enumerate(files)]
    check_message({"components": layout, "attachments": attachments}, Flag.COMPONENTS_V2, uploads, [])
    assert message.view.is_finished()
    parts = list(walk(layout))
    assert_within_limits(parts)
    _assert_pictures_are_there(parts, [file.filename for file in files])


def assert_within_limits(parts: Sequence[Payload]) -> None:
    """Fail where components, from the outside in, are more or longer than Discord takes, or not ours."""
    assert len(parts) <= limits.COMPONENTS
    said = [part["content"] for part in _of(parts, Kind.TEXT)]
    assert all(words.strip() for words in said) and sum(map(len, said)) <= limits.TEXT
    for row in _of(parts, Kind.ROW):
        inside = [part["type"] for part in row["components"]]
        assert (len(inside) == 1 and inside[0] in SELECTS) or (
            set(inside) == {Kind.BUTTON} and len(inside) <= limits.BUTTONS
        )
    for button in _of(parts, Kind.BUTTON):
        assert 1 <= len(button["label"].strip()) <= limits.BUTTON_LABEL
    for menu in _of(parts, *SELECTS):
        _assert_menu(menu)
    custom_ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(set(custom_ids)) == len(custom_ids)
    assert all(len(custom_id) <= limits.CUSTOM_ID and read_click({"custom_id": custom_id}) for custom_id in custom_ids)


def assert_form(modal: Payload) -> None:
    """Fail where Discord would refuse to show a form."""
    check_modal(modal)
    assert read_click({"custom_id": modal["custom_id"]})


def _assert_menu(menu: Payload) -> None:
    assert 0 <= menu["min_values"] <= menu["max_values"] and 1 <= menu["max_values"] <= limits.OPTIONS
    assert 1 <= len(menu["placeholder"]) <= limits.PLACEHOLDER
    if menu["type"] == Kind.SELECT:
        options = menu["options"]
        assert menu["max_values"] <= len(options) <= limits.OPTIONS
        assert all(1 <= len(option["label"].strip()) <= limits.OPTION_LABEL for option in options)
        assert all(len(option.get("description") or "") <= limits.OPTION_DESCRIPTION for option in options)


def _assert_pictures_are_there(parts: Sequence[Payload], names: list[str]) -> None:
    galleries = [part["items"] for part in _of(parts, Kind.GALLERY)]
    assert all(len(items) == 1 for items in galleries), "Discord would crop pictures that share a gallery"
    shown = [item for items in galleries for item in items]
    assert len(set(names)) == len(names) <= limits.FILES
    addresses = [item["media"]["url"] for item in shown]
    addresses += [part["file"]["url"] for part in _of(parts, Kind.FILE)]
    assert sorted(addresses) == sorted(f"{ATTACHMENT}{name}" for name in names)
    assert all(1 <= len(item["description"]) <= limits.ALT_TEXT for item in shown)


def _of(parts: Sequence[Payload], *kinds: Kind) -> list[Payload]:
    return [part for part in parts if part["type"] in kinds]
