"""Limits of modals, the forms that a bot may answer with (Discord API: Components, Modal)."""

from typing import Any, Final

from bot import limits
from bot.playground.components import SELECTS, Kind, walk
from bot.playground.errors import Form, FormPath
from bot.playground.limits.components import check_options, check_select
from bot.playground.limits.values import distinct, number, objects, one_of, text
from bot.playground.records import Payload

IN_LABEL: Final = (
    Kind.TEXT_INPUT,
    *SELECTS,
    Kind.FILE_UPLOAD,
    Kind.RADIO_GROUP,
    Kind.CHECKBOX_GROUP,
    Kind.CHECKBOX,
)


def check_modal(modal: Payload) -> None:
    """A modal. Raises Refused with everything that is wrong."""
    form = Form()
    path: FormPath = ("data",)
    text(form, (*path, "title"), modal.get("title"), 1, limits.MODAL_TITLE)
    text(form, (*path, "custom_id"), modal.get("custom_id"), 1, limits.CUSTOM_ID)
    place = (*path, "components")
    parts = objects(form, place, modal.get("components"), 1, limits.MODAL_COMPONENTS)
    for index, part in enumerate(parts):
        if one_of(form, (*place, index, "type"), part.get("type"), (Kind.ROW, Kind.TEXT, Kind.LABEL)):
            _check_part(form, (*place, index), part)
    named = [part["custom_id"] for part in walk(parts) if part.get("custom_id") is not None]
    distinct(form, place, named, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
    form.finish()


def _check_part(form: Form, path: FormPath, part: Payload) -> None:
    if part["type"] == Kind.TEXT:
        text(form, (*path, "content"), part.get("content"), 1, limits.TEXT)
    elif part["type"] == Kind.ROW:
        for index, inner in enumerate(objects(form, (*path, "components"), part.get("components"), 1, 1)):
            place = (*path, "components", index)
            if one_of(form, (*place, "type"), inner.get("type"), (Kind.TEXT_INPUT,)):
                text(form, (*place, "label"), inner.get("label"), 1, limits.FIELD_LABEL)
                _check_text_input(form, place, inner)
    else:
        text(form, (*path, "label"), part.get("label"), 1, limits.FIELD_LABEL)
        text(form, (*path, "description"), part.get("description"), 0, limits.FIELD_DESCRIPTION)
        inner = part.get("component") or {}
        if one_of(form, (*path, "component", "type"), inner.get("type"), IN_LABEL):
            _check_field(form, (*path, "component"), inner)


def _check_field(form: Form, path: FormPath, field: Payload) -> None:
    kind: Any = field["type"]
    if kind == Kind.TEXT_INPUT:
        _check_text_input(form, path, field)
    elif kind in SELECTS:
        check_select(form, path, field)
    else:
        text(form, (*path, "custom_id"), field.get("custom_id"), 1, limits.CUSTOM_ID)
    if kind == Kind.RADIO_GROUP:
        check_options(form, (*path, "options"), field.get("options"), 1, limit=limits.GROUP_OPTIONS)
    if kind == Kind.CHECKBOX_GROUP:
        found = field.get("options") or []
        most = field.get("max_values") or len(found)
        check_options(form, (*path, "options"), found, most, limit=limits.GROUP_OPTIONS)


def _check_text_input(form: Form, path: FormPath, field: Payload) -> None:
    text(form, (*path, "custom_id"), field.get("custom_id"), 1, limits.CUSTOM_ID)
    one_of(form, (*path, "style"), field.get("style"), (1, 2))
    number(form, (*path, "min_length"), field.get("min_length"), 0, limits.FIELD_TEXT)
    number(form, (*path, "max_length"), field.get("max_length"), 1, limits.FIELD_TEXT)
    text(form, (*path, "value"), field.get("value"), 0, limits.FIELD_TEXT)
    text(form, (*path, "placeholder"), field.get("placeholder"), 0, limits.FIELD_PLACEHOLDER)
