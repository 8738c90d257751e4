"""The check that all messages of the tests go through: it takes what Discord takes, and nothing that exceeds it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
import pytest
from discord import ui

from bot import limits
from bot.playground.errors import Refused
from bot.ui.click import Click, Verb
from bot.ui.layout import Message, button, galleries, gallery, row, text
from render.face import Picture
from tests.bot.ui.sending import assert_form, assert_sendable, assert_within_limits
from tests.bot.ui.tables import ONE_PIXEL

JOIN = Click(1, Verb.JOIN)
LEAVE = Click(1, Verb.LEAVE)


def menu(count: int = 1, **more: Any) -> ui.Select[Any]:
    entries = [discord.SelectOption(label=str(place), value=str(place)) for place in range(count)]
    return ui.Select(custom_id=JOIN.custom_id, placeholder="which?", options=entries, **more)


def picture(place: int) -> Picture:
    return replace(ONE_PIXEL, name=f"{place}.png")


def with_words(words: str) -> Message:
    """A message that says this, however long it is."""
    short = ui.TextDisplay[Any]("x")
    message = Message([short])
    short.content = words
    return message


def with_entry(**entry: str) -> Message:
    broken = menu()
    for name, value in entry.items():
        setattr(broken.options[0], name, value)
    return Message([row(broken)])


def unfinished() -> Message:
    """A message whose view the library would keep."""
    message = Message([text("x")])
    message.view = ui.LayoutView(timeout=None)
    message.view.add_item(ui.TextDisplay("x"))
    return message


FINE: dict[str, Callable[[], Message]] = {
    "words": lambda: with_words("x" * limits.TEXT),
    "buttons": lambda: Message([row(button(JOIN, "x" * limits.BUTTON_LABEL), button(LEAVE, "y"))]),
    "a menu": lambda: Message([row(menu(limits.OPTIONS, max_values=limits.OPTIONS))]),
    "an entry": lambda: with_entry(label="x" * limits.OPTION_LABEL, description="y" * limits.OPTION_DESCRIPTION),
    "pictures": lambda: Message([*galleries([picture(n) for n in range(10)])], [picture(n) for n in range(10)]),
}
BROKEN: dict[str, Callable[[], Message]] = {
    "too many words": lambda: with_words("x" * (limits.TEXT + 1)),
    "no words": lambda: with_words(" "),
    "a long label": lambda: Message([row(button(JOIN, "x" * (limits.BUTTON_LABEL + 1)))]),
    "a blank label": lambda: Message([row(button(JOIN, " "))]),
    "the same button twice": lambda: Message([row(button(JOIN, "x"), button(JOIN, "y"))]),
    "a button that is not ours": lambda: Message([row(ui.Button(label="x", custom_id="theirs"))]),
    "more to choose than there is": lambda: Message([row(menu(2, max_values=3))]),
    "a long entry": lambda: with_entry(label="x" * (limits.OPTION_LABEL + 1)),
    "a long description": lambda: with_entry(description="x" * (limits.OPTION_DESCRIPTION + 1)),
    "a picture that is not there": lambda: Message([gallery(picture(1))]),
    "a picture that nobody sees": lambda: Message([text("x")], [picture(1)]),
    "a picture twice": lambda: Message([*galleries([picture(1), picture(1)])], [picture(1), picture(1)]),
    "a view that is kept": unfinished,
}


@pytest.mark.parametrize("made", FINE.values(), ids=FINE)
async def test_what_just_fits_can_be_sent(made: Callable[[], Message]) -> None:
    assert_sendable(made())


@pytest.mark.parametrize("made", BROKEN.values(), ids=BROKEN)
async def test_what_exceeds_a_limit_is_found(made: Callable[[], Message]) -> None:
    with pytest.raises((AssertionError, Refused)):
        assert_sendable(made())


def part(kind: int, **more: Any) -> dict[str, Any]:
    """A component as Discord gets it."""
    return {"type": kind, **more}


BUTTONS = [part(2, label="x", custom_id=Click(1, Verb.CHOOSE, argument=place).custom_id) for place in range(6)]
TOO_MUCH = {
    "components": [part(14)] * (limits.COMPONENTS + 1),
    "buttons in a row": [part(1, components=BUTTONS)],
    "a button beside a menu": [part(1, components=[part(3), BUTTONS[0]])],
    "a menu without words": [part(3, custom_id="x", placeholder="", min_values=1, max_values=1, options=[])],
    "a long custom_id": [part(2, label="x", custom_id=f"machi:{'1' * 120}")],
    "too few entries": [part(3, placeholder="x", min_values=1, max_values=2, options=[part(0, label="x")])],
}


@pytest.mark.parametrize("parts", TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_the_library_would_not_even_build_is_found(parts: list[dict[str, Any]]) -> None:
    with pytest.raises(AssertionError):
        assert_within_limits(parts)


def form(**changes: Any) -> dict[str, Any]:
    field = part(4, custom_id="name", style=1)
    label = part(18, label="Name", component=field)
    return {"title": "Table", "custom_id": JOIN.custom_id, "components": [label], **changes}


def test_a_form_is_checked_too() -> None:
    assert_form(form())
    for broken in (
        form(title="x" * (limits.MODAL_TITLE + 1)),
        form(components=form()["components"] * (limits.MODAL_COMPONENTS + 1)),
        form(components=[part(18, label="x" * (limits.FIELD_LABEL + 1), component=part(4, custom_id="n", style=1))]),
        form(custom_id="theirs"),
    ):
        with pytest.raises((AssertionError, Refused)):
            assert_form(broken)
