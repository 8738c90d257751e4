"""A line that somebody typed, before it is stored."""

from bot.table.refusal import Refusal


def one_line(typed: str, most: int, *, empty: Refusal, too_long: Refusal) -> str:
    """The typed text as one line of visible characters. Raises `empty` or, above `most` characters, `too_long`."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in typed).split())
    if not line:
        raise empty
    if len(line) > most:
        raise too_long
    return line
