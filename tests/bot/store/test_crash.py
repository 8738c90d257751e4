"""What a transaction wrote survives the death of the process; what it had not finished is gone."""

import asyncio
import sys
from pathlib import Path

from bot.store import Store
from tests.bot.store.tables import HANA, LOBBY, SEATS, start_table

ROOT = Path(__file__).parents[3]


async def write_and_hang(file: Path) -> None:
    """Finish one transaction, begin another, and wait inside it."""
    store = await Store.open(file)
    await start_table(store)
    async with store.transaction("second click") as tx:
        await tx.tables.add(LOBBY)
        print("inside", flush=True)
        sys.stdin.read()


async def test_a_killed_process_loses_nothing_it_had_answered(file: Path) -> None:
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", __name__, str(file)),
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert child.stdout is not None
    assert await child.stdout.readline() == b"inside\n"
    child.kill()
    await child.communicate()
    assert child.returncode != 0
    store = await Store.open(file)
    async with store.transaction("second click") as tx:
        [table] = await tx.tables.of_person(HANA, ["running"])
        assert table.seed == 2**63 - 1
        assert await tx.tables.count_by_phase() == {"running": 1}
        assert await tx.seats.at_table(table.id) == SEATS
    await store.close()


if __name__ == "__main__":
    asyncio.run(write_and_hang(Path(sys.argv[1])))
