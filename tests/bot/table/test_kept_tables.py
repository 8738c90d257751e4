"""Tables stay in memory by their size, and come back from the store when they are needed."""

from bot.table.memory.kept_tables import TableCache, estimated_table_bytes
from tests.bot.table.club import BEN, CARLA, Club


async def test_what_was_used_longest_ago_is_dropped_first(club: Club) -> None:
    numbers = [await club.running(BEN) for _ in range(3)]
    tables = []
    for number in numbers:
        async with club.tables.hold(number) as table:
            tables.append(table)
    kept = TableCache(most=2 * max(map(estimated_table_bytes, tables)))
    for table in tables[:2]:
        kept.add(table)
    first = kept.pop(numbers[0])
    assert first is tables[0]
    kept.add(first)
    kept.add(tables[2])
    assert [kept.pop(number) for number in numbers] == [tables[0], None, tables[2]]
    assert (kept.cache_usage().entries, kept.cache_usage().size) == (0, 0)


async def test_a_table_with_a_game_takes_more_and_one_is_always_kept(club: Club) -> None:
    lobby = (await club.open()).row.id
    async with club.tables.hold(lobby) as table:
        empty = estimated_table_bytes(table)
    await club.join(BEN, lobby)
    async with club.tables.hold(await club.running(BEN)) as table:
        assert estimated_table_bytes(table) > 2 * empty
        kept = TableCache(most=1)
        kept.add(table)
        assert kept.cache_usage() == (1, None, estimated_table_bytes(table), 1)


async def test_who_had_a_seat_when_a_table_was_read_is_known(club: Club) -> None:
    kept = club.tables.kept
    lobby = (await club.open()).row.id
    await club.join(BEN, lobby)
    assert kept.knows_player(lobby, BEN.id) and not kept.knows_player(lobby, CARLA.id)
    club.tables.drop_from_cache(lobby)
    assert not kept.knows_player(lobby, BEN.id)
