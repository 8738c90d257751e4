"""The host removes people and bot players before the start, and never the wrong one."""

from bot.table.choices.panel import Lobby
from bot.table.lobby import before_start as lobby
from bot.table.lobby.arranging import LobbyForm, arrange_lobby
from bot.table.lobby.before_start import RemovalRequest
from bot.table.lobby.seating import seats_digest
from bot.table.memory.state import Person
from tests.bot.table.club import BEN, CARLA, HANA, Club, reason
from tests.bot.waiting import all_posts


async def remove(club: Club, shown: Lobby, seat: int, by: Person = HANA) -> Lobby:
    """Choose a seat in the menu as it was shown."""
    removal = RemovalRequest(shown.row.id, seat, seats_digest(shown.seats))
    return await lobby.remove_player(club.tables, by, removal, club.interaction())


def people(shown: Lobby) -> list[int | None]:
    """Who sits there, in order."""
    assert [place.seat for place in shown.seats] == list(range(len(shown.seats)))
    return [place.user_id for place in shown.seats]


async def test_people_and_bot_players_can_be_removed(club: Club) -> None:
    shown = await club.open()
    await club.join(BEN, shown.row.id)
    await club.add_bot(HANA, shown.row.id)
    shown = await remove(club, await club.join(CARLA, shown.row.id), 1)
    assert people(shown) == [HANA.id, None, CARLA.id]
    assert people(await remove(club, shown, 1)) == [HANA.id, CARLA.id]
    club.restart()
    assert people(await club.tables.lobby(shown.row.id)) == [HANA.id, CARLA.id]


async def test_an_old_menu_removes_nobody_and_the_new_one_is_shown(club: Club) -> None:
    table_id = (await club.open()).row.id
    await club.join(BEN, table_id)
    old = await club.join(CARLA, table_id)
    await club.leave(BEN, table_id)
    shown = await remove(club, old, 1)
    assert (people(shown), shown.note) == ([HANA.id, CARLA.id], "seats_changed")
    assert (await remove(club, shown, 1)).note is None


async def test_the_host_is_not_removed_and_nobody_else_removes(club: Club) -> None:
    shown = await club.open()
    shown = await club.join(BEN, shown.row.id)
    assert await reason(remove(club, shown, 0)) == "no_option"
    assert await reason(remove(club, shown, 2)) == "no_option"
    assert await reason(remove(club, shown, 0, by=BEN)) == "host_only"
    await club.start(HANA, shown.row.id)
    assert await reason(remove(club, shown, 1)) == "running"


async def test_whoever_is_removed_may_come_back_only_where_anyone_may(club: Club) -> None:
    table_id = (await club.open()).row.id
    await arrange_lobby(
        club.tables, HANA, LobbyForm(table_id, 3, "none", "easy", "anyone", (BEN.id,)), club.interaction()
    )
    shown = await remove(club, await club.join(BEN, table_id), 1)
    assert shown.invited == ()
    await remove(club, await club.join(BEN, table_id), 1)
    await arrange_lobby(club.tables, HANA, LobbyForm(table_id, 3, "none", "easy", "invited"), club.interaction())
    assert await reason(club.join(BEN, table_id)) == "not_invited"


async def test_the_card_shows_that_somebody_was_removed(club: Club) -> None:
    table_id = (await club.open()).row.id
    await club.tables.update_row(table_id, lobby_message_id=77)
    shown = await club.join(BEN, table_id)
    club.told.clear()
    await remove(club, shown, 1)
    async with club.store.read() as reading:
        assert [post.kind for post in await all_posts(reading)] == ["card"]
    assert club.told == [table_id]
