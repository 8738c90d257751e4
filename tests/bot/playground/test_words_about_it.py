"""PEOPLE.md says what is so."""

from pathlib import Path

import bot.playground
from bot.playground.acts import ACT_NAMES
from bot.playground.people import CHANNEL_ANNOUNCEMENTS, MESSAGE_ANNOUNCEMENTS
from tests.visitor import ManualClock

PAGE = (Path(bot.playground.__file__).parent / "PEOPLE.md").read_text()
TOLD = ("hello", "people", "commands", "bot", "answered", "answering", "modal", "failed", "message_delete")


def test_every_request_and_event_is_described() -> None:
    rows = [row for row in PAGE.splitlines() if row.startswith("| ")]
    named = {name.strip() for row in rows for name in row.split("|")[1].split(",")}
    assert {*ACT_NAMES, *TOLD, *MESSAGE_ANNOUNCEMENTS, *CHANNEL_ANNOUNCEMENTS} <= named


def test_a_manual_clock_calls_back_in_order_and_not_what_was_cancelled() -> None:
    clock, called = ManualClock(100.0), list[str]()
    clock.call_later(3, lambda: called.append(f"late at {clock.now():g}"))
    clock.call_later(1, lambda: called.append(f"early at {clock.now():g}"))
    clock.call_later(2, lambda: called.append("never"))()
    clock.advance(2.5)
    assert called == ["early at 101"]
    clock.advance(2.5)
    assert called == ["early at 101", "late at 103"]
    assert clock.now() == 105
