"""The clocks of awaited players, in words: when they run out, or the time left on stopped ones."""

from collections.abc import Mapping, Sequence

from bot.table.choices.panel import ShownClock
from games.core import Seat
from render.texts import Texts

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60
"""Lengths of time in seconds."""


def clock_lines(clocks: Mapping[Seat, ShownClock], names: Sequence[str], texts: Texts) -> list[str]:
    """Up to three lines: running clocks with the times at which they run out, stopped clocks, and clocks at zero.

    Discord counts the times down itself, so the lines stay true without an edit.
    """
    running, standing, up = [], [], []
    for seat, clock in sorted(clocks.items()):
        if clock.due is not None:
            running.append(_running(clock, clock.due, names[seat], texts))
        elif clock.left:
            standing.append(texts("bot", "clock.left", name=names[seat], time=duration_in_words(clock.left, texts)))
        else:
            up.append(names[seat])
    groups = (("clock.running", running), ("clock.standing", standing), ("clock.up", up))
    comma = texts("bot", "list.comma")
    return [f"-# {texts('bot', key, clocks=comma.join(group))}" for key, group in groups if group]


def duration_in_words(seconds: int, texts: Texts) -> str:
    """A time in seconds as days and hours, hours and minutes, or minutes; rounded down."""
    if seconds >= DAY:
        return texts("bot", "time.days", days=seconds // DAY, hours=seconds % DAY // HOUR)
    if seconds >= HOUR:
        return texts("bot", "time.hours", hours=seconds // HOUR, minutes=seconds % HOUR // MINUTE)
    return texts("bot", "time.minutes", minutes=seconds // MINUTE)


def _running(clock: ShownClock, due: int, name: str, texts: Texts) -> str:
    """The due time of a clock; with the time left where quiet hours suspend it."""
    said = {"name": name, "due": f"<t:{due}:R>"}
    if clock.is_stopped:
        return texts("bot", "clock.resting", time=duration_in_words(clock.left, texts), **said)
    return texts("bot", "clock.due", **said)
