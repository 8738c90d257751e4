"""Names of the people and bot players at a table, as they are shown."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

import discord

from bot.store.rows import SeatRow
from games.core import Seat
from render.texts import Texts

LONGEST: Final = 32
LINK: Final = re.compile(r"://|discord\.gg", re.IGNORECASE)


def seat_names(seats: Sequence[SeatRow], texts: Texts) -> list[str]:
    """The seats' names exactly as people typed them; bot players are named in the language of `texts`."""
    return [_bot_name(place, texts) if place.user_id is None else place.name for place in seats]


def safe_names(seats: Sequence[SeatRow], texts: Texts) -> list[str]:
    """The seats' names for use inside a message: nothing in them can format, mention or link."""
    return [escape(name) for name in seat_names(seats, texts)]


def escape(typed: str) -> str:
    """What somebody typed, as plain text of at most 32 characters for a message."""
    visible = "".join(" " if unicodedata.category(sign) in {"Cc", "Cf", "Zl", "Zp"} else sign for sign in typed)
    short = " ".join(visible.split())[:LONGEST]
    unlinked = LINK.sub(lambda match: "\u200b".join(match[0]), short)
    return discord.utils.escape_mentions(discord.utils.escape_markdown(unlinked)) or "?"


def mention_or_name(seats: Sequence[SeatRow], seat: Seat, texts: Texts) -> str:
    """A mention of a person, or a bot player's name."""
    place = seats[seat]
    return f"<@{place.user_id}>" if place.user_id is not None else safe_names(seats, texts)[seat]


def _bot_name(place: SeatRow, texts: Texts) -> str:
    return texts("bot", "name.bot", number=place.seat + 1, level=texts("bot", f"level.{place.bot_level}"))
