"""The schema of modals, the forms that a bot may answer with (Discord API: Components, Modal)."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta

from bot import limits
from bot.playground.components import walk_components
from bot.playground.limits.components import CustomId, SentChannelMenu, SentOptionMenu, SentText, SentUserMenu
from bot.playground.limits.values import Maybe, SentComponent, read_value, require_distinct
from bot.playground.records import Payload


class SentTextInput(SentComponent, tag=4, kw_only=True):
    """A text field of a form; style 1 has one line, 2 several."""

    custom_id: CustomId
    style: Literal[1, 2]
    min_length: Maybe[Annotated[int, Meta(ge=0, le=limits.MAX_FIELD_TEXT_LENGTH)]] = UNSET
    max_length: Maybe[Annotated[int, Meta(ge=1, le=limits.MAX_FIELD_TEXT_LENGTH)]] = UNSET
    value: Maybe[Annotated[str, Meta(max_length=limits.MAX_FIELD_TEXT_LENGTH)]] = UNSET
    placeholder: Maybe[Annotated[str, Meta(max_length=limits.MAX_FIELD_PLACEHOLDER_LENGTH)]] = UNSET
    required: Maybe[bool] = UNSET


class SentLabel(SentComponent, tag=18, kw_only=True):
    """A field of a form with its label and explanation."""

    label: Annotated[str, Meta(min_length=1, max_length=limits.MAX_FIELD_LABEL_LENGTH)]
    description: Maybe[Annotated[str, Meta(max_length=limits.MAX_FIELD_DESCRIPTION_LENGTH)]] = UNSET
    component: SentTextInput | SentOptionMenu | SentUserMenu | SentChannelMenu


class SentModal(msgspec.Struct):
    title: Annotated[str, Meta(min_length=1, max_length=limits.MAX_MODAL_TITLE_LENGTH)]
    custom_id: CustomId
    components: Annotated[list[SentLabel | SentText], Meta(min_length=1, max_length=limits.MAX_MODAL_COMPONENTS)]

    def __post_init__(self) -> None:
        parts = walk_components(msgspec.to_builtins(self.components))
        require_distinct((part["custom_id"] for part in parts if "custom_id" in part), "The custom_id of fields")


def check_modal(modal: Any) -> Payload:
    """Check the body of a modal; returns it with defaults. Raises RequestRefused if the modal breaks a limit."""
    found: Payload = read_value(modal, SentModal, "data")
    return found
