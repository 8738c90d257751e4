"""Seats of people with the longest names and numbers that there can be, and servers with most settings."""

from typing import Final

from bot.store import SeatRow, Server
from bot.ui.lobby.options_card import HostFacts
from games.registry import GAMES

LONGEST: Final = (
    "*" * 32,
    "`[" * 16,
    "@everyone" * 3,
    "\u202e" + "ש" * 31,
    "花" * 32,
    "<@123456789012345678>",
    "",
    "1. " * 10,
)
"""Names that are as long as they may be, and grow longest when they are shown as plain text."""
TABLES: Final = 2**31 - 1
"""The highest number of a table."""
BIG: Final = 2**62
"""As high as the numbers of Discord get."""
SERVERS: Final = (
    Server(1),
    Server(1, "ja", False, list(range(BIG, BIG + 25)), "managers", "host", presets=dict.fromkeys(GAMES)),
)

BUSY_HOST: Final = HostFacts(
    True, {BIG + number: LONGEST[number % len(LONGEST)] for number in range(30)}, calls_players=True
)


def awkward_seats(count: int) -> list[SeatRow]:
    """So many people, all with the longest names and numbers."""
    return [SeatRow(seat, LONGEST[seat % len(LONGEST)], user_id=BIG + seat) for seat in range(count)]
