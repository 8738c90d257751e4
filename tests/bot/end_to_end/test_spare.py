"""A spare: a second process with the same shards, which takes over when the first one is paused, and is replaced so."""

import signal
from pathlib import Path

import pytest

from bot.playground import Playground
from tests.bot.end_to_end.guests import open_table, play_round, reveal_of
from tests.bot.end_to_end.test_operation import sign_of_life
from tests.bot.end_to_end.test_outbox import reveals
from tests.bot.end_to_end.test_shards import another_process

pytestmark = [pytest.mark.end_to_end, pytest.mark.postgresql, pytest.mark.usefixtures("hurried")]


async def test_a_spare_takes_over_from_a_process_that_is_paused_and_that_one_is_the_spare_then(
    playground: Playground, tmp_path: Path, database: str
) -> None:
    starts = playground.gateway.session_starts
    async with another_process(playground, tmp_path / "one", DATABASE_URL=database) as one:
        await starts.wait_for_starts(1)
        async with another_process(playground, tmp_path / "other", DATABASE_URL=database) as other:
            await sign_of_life(tmp_path / "other", lambda health: bool(health.spare))
            hanako, alice = [await one.person(name) for name in ("ハナコ", "Alice")]
            await hanako.see_commands()
            table = await open_table(hanako, alice, bots=1)
            await play_round(alice, table)
            assert len(starts.begun) == 1

            one.send_signal(signal.SIGSTOP)
            await starts.wait_for_starts(2)
            await play_round(hanako, table)
            await reveal_of(hanako, 1)

            one.send_signal(signal.SIGCONT)
            await sign_of_life(tmp_path / "one", lambda health: bool(health.spare))
            await one.logged("event='another process has our shards'")
            for number in (2, 3):
                for person in (hanako, alice):
                    await play_round(person, table)
                await reveal_of(hanako, number)
            assert len(await reveals(hanako, table.thread_id)) == 3
            assert await one.stop_bot() == await other.stop_bot() == 0
