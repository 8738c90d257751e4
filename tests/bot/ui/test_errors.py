"""What was overtaken is done again while nothing has been answered; what nobody has done wrong is no error."""

from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord import ui
from structlog.testing import capture_logs

from bot.store import Conflict, Store
from bot.store.database.retrying import MAX_ACT_TRIES
from bot.table.refusal import Refusal
from bot.table.settings.people import People
from bot.ui.parts.layout import Message, text
from bot.ui.press.errors import act_or_explain_error
from bot.ui.press.replying import Deferral, defer, edit, show_form, whisper
from bot.ui.reader import Interaction
from tests.bot.ui.test_showing import Told


class Heard(Told):
    """An interaction of which all answers are counted, deferrals left out.

    `failing` is what Discord says to a new message, `missing` what it says to an edit.
    """

    failing: Exception | None = None
    missing: Exception | None = None

    def __init__(self) -> None:
        super().__init__(7, pressed=50)
        self.followup = SimpleNamespace(send=self.follow)
        self.answers = 0

    async def send_message(self, **sent: Any) -> Any:
        if self.failing:
            raise self.failing
        self.answers += 1
        return await super().send_message(**sent)

    async def edit_message(self, **sent: Any) -> None:
        if self.missing:
            raise self.missing
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
        return SimpleNamespace(id=1, edit=None, delete=None)


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

    await act_or_explain_error(interaction, people, act, Deferral.UPDATE)
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
    assert await tried(people, told, defer) == MAX_ACT_TRIES
    assert told.answers == 1


def discords(code: int, status: int = 400) -> discord.HTTPException:
    """What the library makes of a refusal by Discord."""
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(cast(Any, SimpleNamespace(status=status, reason="refused")), {"code": code, "message": "refused"})


async def said(people: People, told: Heard, act: Callable[[Interaction], Any]) -> list[tuple[str, str]]:
    """What is logged, at which level, of an act that answers this interaction; and nothing of it is a traceback."""
    interaction: Any = told
    with capture_logs() as logs:
        await act_or_explain_error(interaction, people, partial(act, interaction), Deferral.UPDATE)
    assert not any("exc_info" in line for line in logs)
    return [(line["event"], line["log_level"]) for line in logs]


GONE = [("interaction gone", "info")]


@pytest.mark.parametrize("code", [50027, 10015, 10062, 40060, 10003])
async def test_what_cannot_be_answered_any_more_is_one_line_of_the_log(people: People, code: int) -> None:
    async def too_late(_: Interaction) -> None:
        raise discords(code)

    async def refused(_: Interaction) -> None:
        raise Refusal("full", count=2)

    told = Heard()
    assert (await said(people, told, too_late), told.answers) == (GONE, 0)
    told.failing = discords(code)
    assert (await said(people, told, refused), told.answers) == (GONE, 0)


async def test_a_picture_for_a_message_that_was_dismissed_meanwhile_is_left_out(people: People) -> None:
    async def pictured(interaction: Interaction) -> None:
        await whisper(interaction, Message([text("done")]))
        raise discords(10008, 404)

    told = Heard()
    assert (await said(people, told, pictured), told.answers) == (GONE, 1)


async def test_where_the_pressed_message_is_gone_the_answer_is_a_new_one(people: People) -> None:
    told = Heard()
    told.missing = discords(10008, 404)
    assert (await said(people, told, ANSWERS["edit"]), told.answers) == ([], 1)


async def test_where_discord_is_out_of_order_one_line_says_so(people: People) -> None:
    async def unreached(_: Interaction) -> None:
        raise aiohttp.ClientConnectionError("reset")

    told = Heard()
    assert (await said(people, told, unreached), told.answers) == ([("interaction not answered", "warning")], 1)


@pytest.mark.parametrize(("status", "code"), [(403, 40333), (403, 0), (400, 0), (404, 0), (408, 0)])
async def test_a_refusal_that_passes_is_discord_out_of_order_and_no_missing_permission(
    people: People, status: int, code: int
) -> None:
    async def refused(_: Interaction) -> None:
        raise discords(code, status)

    told = Heard()
    assert (await said(people, told, refused), told.answers) == ([("interaction not answered", "warning")], 1)


@pytest.mark.parametrize("code", [50001, 50013])
async def test_a_missing_permission_is_told_by_its_code(people: People, code: int) -> None:
    async def refused(_: Interaction) -> None:
        raise discords(code, 403)

    told = Heard()
    assert (await said(people, told, refused), told.answers) == ([], 1)
