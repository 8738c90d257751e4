"""A line that somebody typed, before it is stored."""

from bot.table.refusal import Refusal


def one_line(typed: str, max_length: int, *, empty: Refusal, too_long: Refusal) -> str:
    """The text as one line of printable characters. Raises `empty`, or `too_long` above `max_length` characters."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in typed).split())
    if not line:
        raise empty
    if len(line) > max_length:
        raise too_long
    return line
