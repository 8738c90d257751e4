"""Edits of one message meet: each keeps only pictures that are there, and the one that was begun last stands."""

import asyncio
from typing import Any, Final

import pytest

from bot.playground import Fault, FaultRule, Playground
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message, button, gallery, row, text
from bot.ui.press import edits
from bot.ui.press.edits import EDITS, Edits
from bot.ui.press.replying import Sent, edit, whisper
from render.face import Picture
from tests.bot.playground.conftest import bot, clock, hana, playground
from tests.bot.playground.small_bot import SmallBot
from tests.bot.ui.test_sending import picture
from tests.visitor import ManualClock, Seen, Visitor

__all__ = ["bot", "clock", "hana", "playground"]

PRESSED: Final = Click(1, Verb.UNDO)
A, B, C, D = [picture(number) for number in range(4)]


def panel(words: str, *shown: Picture) -> Message:
    pieces = [text(words), *map(gallery, shown), row(button(PRESSED, "press"))]
    return Message(pieces, shown)


class Board:
    """A panel that somebody sees, and presses on it that are still to be answered."""

    def __init__(self, playground: Playground, bot: SmallBot, person: Visitor) -> None:
        self.playground, self.bot, self.person = playground, bot, person

    async def show(self, *shown: Picture) -> Sent:
        await self.person.slash("silent")
        await self.bot.until(lambda: self.bot.clicks)
        self.sent = await whisper(self.bot.clicks.pop(), panel("first", *shown))
        self.seen = await self.person.see(lambda seen: "first" in seen.text)
        return self.sent

    async def press(self) -> Any:
        """A press on the panel as it is now."""
        await self.person.press(self.person.message(self.seen.id), PRESSED.custom_id)
        await self.bot.until(lambda: self.bot.clicks)
        return self.bot.clicks.pop()

    def hold_up(self, method: str, pattern: str) -> FaultRule:
        """Let the next edit of this kind be under way until the clock goes on."""
        return self.playground.faults.add(FaultRule(Fault.DELAY, method, pattern, seconds=1))

    def files_sent(self) -> list[int]:
        """How many files came along with each edit; none of them was refused."""
        edited = [one for one in self.playground.journal.entries if one.method == "PATCH" or "callback" in one.path]
        assert [one.status for one in edited if one.status >= 300] == []
        return [len(one.file_names) for one in edited[1:]]

    def stands(self) -> Seen:
        """The panel as Discord has it."""
        return Seen(self.playground.world.find_message(self.seen.id)[1].payload)


@pytest.fixture
def board(playground: Playground, bot: SmallBot, hana: Visitor, monkeypatch: pytest.MonkeyPatch) -> Board:
    """A bot that answers nothing by itself, and somebody who presses."""

    async def answer(*_: Any) -> None:
        """Leave it to the test."""

    monkeypatch.setattr(bot, "answer", answer)
    return Board(playground, bot, hana)


async def test_of_two_presses_the_later_keeps_nothing_that_the_earlier_has_replaced(board: Board) -> None:
    await board.show(A, B)
    first, second = await board.press(), await board.press()
    await edit(first, panel("second", B, C))
    await edit(second, panel("third", A, C))
    assert (board.files_sent(), board.stands().text) == ([1, 1], "third")


async def test_an_answer_waits_for_one_that_is_under_way_and_stands_then(board: Board, clock: ManualClock) -> None:
    await board.show(A, B)
    first, second = await board.press(), await board.press()
    slow = board.hold_up("POST", "/callback$")
    under_way = asyncio.create_task(edit(first, panel("second", B, C)))
    await slow.struck.wait()
    waiting = asyncio.create_task(edit(second, panel("third", C, D)))
    await asyncio.sleep(0)
    clock.advance(1)
    await asyncio.gather(under_way, waiting)
    assert (board.files_sent(), board.stands().text) == ([1, 1], "third")


async def test_an_answer_keeps_late_pictures_that_came_after_the_press(board: Board, clock: ManualClock) -> None:
    sent = await board.show(A)
    press, slow = await board.press(), board.hold_up("PATCH", "/webhooks/")
    late = asyncio.create_task(sent.revise(panel("pictures", A, B), lambda: True))
    await slow.struck.wait()
    answer = asyncio.create_task(edit(press, panel("second", A, B)))
    await asyncio.sleep(0)
    clock.advance(1)
    await asyncio.gather(late, answer)
    assert (board.files_sent(), board.stands().text) == ([2, 0], "second")


async def test_late_pictures_that_waited_for_an_answer_are_left_out_if_it_shows_something_newer(
    board: Board, clock: ManualClock
) -> None:
    sent, newest = await board.show(A), ["first"]
    press, slow = await board.press(), board.hold_up("POST", "/callback$")
    answer = asyncio.create_task(edit(press, panel("second", B)))
    await slow.struck.wait()
    late = asyncio.create_task(sent.revise(panel("pictures", A), lambda: newest == ["first"]))
    await asyncio.sleep(0)
    newest.append("second")
    clock.advance(1)
    await answer
    assert await late is False
    assert (board.files_sent(), board.stands().text) == ([1], "second")


async def test_where_another_edit_hangs_an_answer_sends_all_pictures(
    board: Board, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(edits, "EDIT_TIMEOUT", 0.0)
    await board.show(A, B)
    first, second = await board.press(), await board.press()
    slow = board.hold_up("POST", "/callback$")
    hanging = asyncio.create_task(edit(first, panel("second", C)))
    await slow.struck.wait()
    await edit(second, panel("third", A, B))
    assert (board.files_sent()[-1], board.stands().text) == (2, "third")
    clock.advance(1)
    await hanging


async def test_after_an_edit_that_failed_the_message_is_as_it_was_pressed(board: Board) -> None:
    await board.show(A, B)
    first, second = await board.press(), await board.press()
    await edit(first, panel("second", B))
    with pytest.raises(ValueError, match="broken"):
        async with EDITS.lock(int(board.seen.id)):
            raise ValueError("broken")
    assert EDITS.pictures_on(second.message).keys() == EDITS.pictures_on(first.message).keys()
    assert len(EDITS.pictures_on(second.message)) == 2


async def test_only_the_messages_that_were_edited_last_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edits, "MAX_REMEMBERED_MESSAGES", 2)
    monkeypatch.setattr(edits, "EDIT_TIMEOUT", 0.0)
    known = Edits()
    for number in range(3):
        async with known.lock(number), known.lock(number):
            pass
    assert known.cache_usage().entries == 2
