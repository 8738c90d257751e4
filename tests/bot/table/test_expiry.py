"""Lobbies in which nothing happens are closed, and no others."""

from functools import partial

from bot.process.timekeeper import Timekeeper
from bot.table.lobby.opening import LOBBY_LIFETIME_SECONDS, close_forgotten_lobby
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, HANA, Club, reason
from tests.bot.waiting import all_posts

DAY = 24 * 60 * 60


async def phase_after(club: Club, watch: Watch, seconds: float, table_id: int) -> str:
    """The table's phase when so much time has gone by."""
    watch.now += seconds
    await Timekeeper(club.store, {"lobby": partial(close_forgotten_lobby, club.tables)}).handle_due()
    return (await club.stored(table_id)).phase


async def cards(club: Club) -> int:
    """How many lobby cards are to be brought up to date."""
    async with club.store.read() as reading:
        return sum(post.kind == "card" for post in await all_posts(reading))


async def lobby_with_a_card(club: Club) -> int:
    """A lobby of Hana's whose card is message 77."""
    table_id = (await club.open()).row.id
    await club.tables.update_row(table_id, lobby_message_id=77)
    return table_id


async def test_a_lobby_in_which_nothing_happens_is_closed_after_three_days(club: Club, watch: Watch) -> None:
    table_id = await lobby_with_a_card(club)
    assert await phase_after(club, watch, LOBBY_LIFETIME_SECONDS - 2, table_id) == "lobby"
    assert await cards(club) == 0
    club.told.clear()
    assert await phase_after(club, watch, 2, table_id) == "expired"
    assert (await cards(club), club.told) == (1, [table_id])
    assert await reason(club.join(BEN, table_id)) == "closed"
    assert await reason(club.start(HANA, table_id)) == "closed"
    assert await reason(club.panel(HANA, table_id)) == "closed"


async def test_whatever_is_done_in_a_lobby_keeps_it_open(club: Club, watch: Watch) -> None:
    table_id = await lobby_with_a_card(club)
    for act in (club.join(BEN, table_id), club.add_bot(HANA, table_id), club.leave(BEN, table_id)):
        assert await phase_after(club, watch, 2 * DAY, table_id) == "lobby"
        await act
    assert await phase_after(club, watch, 2 * DAY, table_id) == "lobby"
    assert await phase_after(club, watch, 2 * DAY, table_id) == "expired"


async def test_a_game_that_has_begun_is_never_closed(club: Club, watch: Watch) -> None:
    table_id = await club.running(BEN)
    assert await phase_after(club, watch, 30 * DAY, table_id) == "running"


async def test_it_is_closed_once_and_also_after_a_restart(club: Club, watch: Watch) -> None:
    table_id = await lobby_with_a_card(club)
    club.restart()
    assert await phase_after(club, watch, 9 * DAY, table_id) == "expired"
    async with club.store.read() as reading:
        assert await reading.deadlines.next_due() is None
    guard = (await club.stored(table_id)).guard
    await phase_after(club, watch, 9 * DAY, table_id)
    assert (await club.stored(table_id)).guard == guard
