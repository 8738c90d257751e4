"""The results of finished games and a person's newest solo table are found again, and only theirs."""

import msgspec
import pytest

from bot.store import Conflict, Phase, ResultRow, SeatRow, Store, TableRow
from tests.bot.store.conftest import Watch
from tests.bot.store.tables import BEN, HANA, LOBBY

ALL: tuple[Phase, ...] = ("lobby", "running", "over", "cancelled")
ALONE = ResultRow(0, HANA, "welcome_to", "solo", 1, 50, 1)


async def solo_table(store: Store, phase: Phase = "running", game: str = "welcome_to", user: int = HANA) -> TableRow:
    async with store.transaction() as tx:
        new = msgspec.structs.replace(LOBBY, game=game, host_id=user, seats_most=1)
        table = await tx.tables.add(new)
        await tx.seats.replace_all(table.id, [SeatRow(0, "somebody", user_id=user)])
        return await tx.tables.update(table, phase=phase)


async def ended(store: Store, *results: ResultRow) -> int:
    """A table whose game has just ended with these results."""
    table = await solo_table(store, "over")
    async with store.transaction() as tx:
        await tx.results.add(table.id, results)
    return table.id


async def past(store: Store, table_id: int, seat: int = 0) -> list[int]:
    """The points up to this result."""
    async with store.read() as look:
        return await look.results.past_points(table_id, seat)


async def test_results_come_back_in_the_order_of_their_games_up_to_the_one_in_question(
    store: Store, watch: Watch
) -> None:
    tables = []
    for points in (50, -3, 80, 7):
        tables.append(await ended(store, msgspec.structs.replace(ALONE, points=points)))
        watch.now += 60 * (points > 0)
    assert [await past(store, table) for table in tables] == [[50], [50, -3], [50, -3, 80], [50, -3, 80, 7]]


@pytest.mark.parametrize("other", [{"user_id": BEN}, {"game": "chess"}, {"variant": "solo advanced"}, {"seats": 2}])
async def test_results_of_other_people_and_other_kinds_of_games_do_not_count(
    store: Store, other: dict[str, object]
) -> None:
    await ended(store, msgspec.structs.replace(ALONE, points=99, **other))
    assert await past(store, await ended(store, ALONE)) == [50]


async def test_each_seat_has_its_own_results(store: Store) -> None:
    ben = ResultRow(1, BEN, "welcome_to", "solo", 2, 60, 2)
    table = await ended(store, msgspec.structs.replace(ALONE, seats=2), ben)
    assert [await past(store, table, seat) for seat in (0, 1, 2)] == [[50], [60], []]


async def test_a_result_is_written_once(store: Store) -> None:
    table = await ended(store, ALONE)
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.results.add(table, [ALONE])


async def test_the_newest_solo_table_is_of_that_person_that_game_and_those_phases(store: Store) -> None:
    over, running = await solo_table(store, "over"), await solo_table(store)
    await solo_table(store, "over", game="chess")
    await solo_table(store, user=BEN)
    async with store.read() as look:
        assert await look.tables.newest_solo_table(HANA, "welcome_to", ["over"]) == over
        assert await look.tables.newest_solo_table(HANA, "welcome_to", ALL) == running
        assert await look.tables.newest_solo_table(HANA, "welcome_to", ["lobby"]) is None


async def test_a_table_for_several_is_no_solo_table(store: Store) -> None:
    async with store.transaction() as tx:
        table = await tx.tables.add(LOBBY)
        await tx.seats.replace_all(table.id, [SeatRow(0, "Hana", user_id=HANA)])
        assert await tx.tables.newest_solo_table(HANA, LOBBY.game, ALL) is None
    assert not table.is_solo
