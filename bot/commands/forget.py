"""`forget`: has the running bot forget a person, as if the person had asked for it by `/privacy`.

It is a row that the running bot finds within seconds, or after its next start. The command itself writes nothing else.
"""

import argparse
import asyncio
from pathlib import Path
from typing import Final

from bot.commands.table import BOT_TIMEOUT, NOT_DONE_STATUS, POLL_INTERVAL
from bot.settings import read_settings
from bot.store import Store
from bot.table.forgetting import plan_forgetting

_MAX_ACCOUNT: Final = 2**63 - 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("account", metavar="USER", type=_account, help="the number of the person's Discord account")
    parser.add_argument("--data", type=Path, help="the bot's data folder (default ./data)")


def _account(typed: str) -> int:
    if not (typed.isascii() and typed.isdecimal() and 0 < int(typed) <= _MAX_ACCOUNT):
        raise argparse.ArgumentTypeError("an account is a number, as Discord's 'Copy User ID' gives it")
    return int(typed)


def run(arguments: argparse.Namespace) -> int:
    """Have the person forgotten; returns the exit status of `request_forgetting`."""
    return asyncio.run(request_forgetting(read_settings(arguments.data).database, arguments.account))


async def request_forgetting(database: str | Path, user_id: int, seconds: float = BOT_TIMEOUT) -> int:
    """Ask the running bot to forget this account, wait at most `seconds` until it has, and print what is done.

    Returns the exit status: 0 if the account is forgotten or nothing was stored about it, otherwise `NOT_DONE_STATUS`.
    """
    async with Store.open_existing(database) as store:
        async with store.read() as reading:
            is_known = await reading.accounts.has_rows_about(user_id)
        if not is_known:
            print("Nothing is stored about this account.")
            return 0
        await plan_forgetting(store, user_id)
        print("Noted. The running bot does it within seconds.", flush=True)
        return await _told(store, user_id, seconds)


async def _told(store: Store, user_id: int, seconds: float) -> int:
    """Wait for the bot to be done, and say so."""
    given_up = store.now + seconds
    while store.now < given_up:
        async with store.read() as reading:
            if not await reading.deadlines.of_person(user_id, "forget"):
                print("Forgotten.")
                return 0
        await asyncio.sleep(POLL_INTERVAL)
    print("No bot has done it yet; one that runs on this database will.")
    return NOT_DONE_STATUS
