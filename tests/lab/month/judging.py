"""The bot of the simulated month: with a shifted clock, and with bot players that judge secrets by fewer games."""

import os
import sys
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final

from games import daily
from tests.lab.chaos.shifted_bot import CLOCK_FILE, shift_clock

TRIES, GAMES = "MONTH_TRIES", "MONTH_GAMES"
"""Environment variables: the most secrets judged for a day, and the games by which each is judged (0: not judged)."""
MODULE: Final = "tests.lab.month.judging"
"""The name of this module, by which the judging processes import it, even if it runs as the program."""


def is_suitable(games: int, weekday: int, secret: str, version: int) -> bool:
    """Judge a secret as the bot does, by this many games of the medium bot player; with 0 games it is suitable."""
    vars(daily)["MEDIUM_GAME_COUNT"] = games
    return games == 0 or daily.is_suitable_daily_game(weekday, secret, version)


if __name__ == "__main__":
    shift_clock(Path(os.environ[CLOCK_FILE]))
    from bot import client
    from bot.table.daily import making
    from tests.lab.__main__ import main

    vars(making)["MAX_SECRETS_TRIED"] = int(os.environ[TRIES])
    vars(making)["MAX_CHECK_INTERVAL_SECONDS"] = 1  # a simulated day takes less than the hour between two looks
    judge = partial(import_module(MODULE).is_suitable, int(os.environ[GAMES]))
    vars(client)["DayMaker"] = partial(making.DayMaker, judge=judge)
    sys.exit(main(sys.argv[1:]))
