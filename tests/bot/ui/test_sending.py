"""The check that all messages of the tests go through: it takes what Discord takes, and nothing that exceeds it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from discord import ui

from bot.playground.errors import RequestRefused
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message, button, galleries, gallery, row, text
from render.face import Picture
from tests.bot.ui.sending import assert_sendable
from tests.bot.ui.tables import ONE_PIXEL

JOIN = Click(1, Verb.JOIN)


def picture(place: int) -> Picture:
    return replace(ONE_PIXEL, name=f"{place}.png")


def with_words(words: str) -> Message:
    """A message that says this, however long it is."""
    short = ui.TextDisplay[Any]("x")
    message = Message([short])
    short.content = words
    return message


def unfinished() -> Message:
    """A message whose view the library would keep."""
    message = Message([text("x")])
    message.view = ui.LayoutView(timeout=None)
    message.view.add_item(ui.TextDisplay("x"))
    return message


BROKEN: dict[str, Callable[[], Message]] = {
    "no words": lambda: with_words(" "),
    "a blank label": lambda: Message([row(button(JOIN, " "))]),
    "a button that is not ours": lambda: Message([row(ui.Button(label="x", custom_id="theirs"))]),
    "a picture that is not there": lambda: Message([gallery(picture(1))]),
    "a picture that nobody sees": lambda: Message([text("x")], [picture(1)]),
    "a picture twice": lambda: Message([*galleries([picture(1), picture(1)])], [picture(1), picture(1)]),
    "a view that is kept": unfinished,
}


@pytest.mark.parametrize("made", BROKEN.values(), ids=BROKEN)
async def test_what_the_stand_in_would_take_and_is_not_right_is_found(made: Callable[[], Message]) -> None:
    with pytest.raises((AssertionError, RequestRefused)):
        assert_sendable(made())
