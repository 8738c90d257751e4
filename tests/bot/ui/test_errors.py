"""What was overtaken is done again for as long as nothing has been answered, and then told kindly."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import ui

from bot.store import Conflict, Store
from bot.store.again import TRIES
from bot.table.people import People
from bot.ui.errors import explained
from bot.ui.layout import Message, text
from bot.ui.reader import Interaction
from bot.ui.replying import Promise, edit, promise, show_form, whisper
from tests.bot.ui.test_showing import Told


class Heard(Told):
    """An interaction of which all answers are counted, promises left out."""

    def __init__(self) -> None:
        super().__init__(7, pressed=50)
        self.followup = SimpleNamespace(send=self.follow)
        self.answers = 0

    async def send_message(self, **sent: Any) -> Any:
        self.answers += 1
        return await super().send_message(**sent)

    async def edit_message(self, **sent: Any) -> None:
        self.answers += 1
        await super().edit_message(**sent)

    async def send_modal(self, _: ui.Modal) -> None:
        """Discord shows a form."""
        self.answers += 1
        self.answered.set()

    async def defer(self, **_: Any) -> None:
        """Discord waits."""
        self.answered.set()

    async def follow(self, **_: Any) -> Any:
        """One more message."""
        self.answers += 1
        return SimpleNamespace(id=1, edit=None)


@pytest.fixture
async def people(database: Path | str) -> AsyncIterator[People]:
    """Nobody who has ever chosen anything."""
    store = await Store.open(database)
    yield People(store)
    await store.close()


async def tried(people: People, told: Heard, answer: Callable[[Interaction], Any]) -> int:
    """How often an act is tried that answers so and is overtaken after that."""
    interaction, times = cast(Any, told), 0

    async def act() -> None:
        nonlocal times
        times += 1
        await answer(interaction)
        raise Conflict("written since")

    await explained(interaction, people, act, Promise.UPDATE)
    return times


ANSWERS: dict[str, Callable[[Interaction], Any]] = {
    "whisper": lambda one: whisper(one, Message([text("done")])),
    "edit": lambda one: edit(one, Message([text("done")])),
    "form": lambda one: show_form(one, ui.Modal(title="form")),
}


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
async def test_what_was_answered_is_not_done_again(people: People, answer: Callable[[Interaction], Any]) -> None:
    told = Heard()
    assert await tried(people, told, answer) == 1
    assert told.answers == 2


async def test_a_promise_is_no_answer_and_at_last_one_sentence_tells_that_nothing_was_stored(people: People) -> None:
    told = Heard()
    assert await tried(people, told, promise) == TRIES
    assert told.answers == 1
