"""After the end the same people meet again at one new table."""

from dataclasses import replace

from bot.store import Phase, Server
from bot.table.choices.options import settings_of
from bot.table.lobby.arranging import LobbyForm, arrange_lobby
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.rematch import Rematch, open_or_join_rematch
from bot.table.memory.secrecy import SEAL_KEY
from bot.table.memory.state import Person
from bot.table.settings.servers import Rights
from games.registry import find_game
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, opening, reason
from tests.bot.waiting import all_posts

GAME = find_game("welcome_to")
NO_RIGHTS = Rights(1)


async def ended(club: Club, *others: Person, bots: int = 0, phase: Phase = "over") -> int:
    """The number of a table of Hana, these others and so many bot players whose game has come to its end."""
    table_id = (await club.open(asked=replace(opening(mode="expert"), pace="daily"))).row.id
    for person in others:
        await club.join(person, table_id)
    for _ in range(bots):
        await club.add_bot(HANA, table_id)
    if (await club.stored(table_id)).phase == "lobby":
        await club.start(HANA, table_id)
    await club.tables.update_row(table_id, phase=phase)
    club.restart()
    club.told.clear()
    return table_id


async def again(club: Club, person: Person, table_id: int, rights: Rights = NO_RIGHTS) -> Rematch:
    return await open_or_join_rematch(club.tables, person, rights, table_id, JoinRequest(club.interaction()))


async def posted(club: Club) -> list[tuple[int, str]]:
    """What is to be posted in the channel for tables without a game."""
    async with club.store.read() as reading:
        return [(post.table_id, post.kind) for post in await all_posts(reading) if post.kind == "card"]


async def test_the_new_lobby_is_as_the_old_table_and_the_others_are_invited(club: Club) -> None:
    old = await ended(club, BEN, CARLA, bots=1)
    opened = await again(club, BEN, old)
    row, before = opened.lobby.row, await club.stored(old)
    assert opened.is_new
    assert before.rematch_id == row.id
    assert (row.host_id, row.phase, row.seats_most, row.pace) == (BEN.id, "lobby", 4, "daily")
    assert (row.game, row.channel_id, row.guild_id, row.language) == ("welcome_to", 2, 1, "en")
    assert settings_of(row) == settings_of(before)
    assert SEAL_KEY not in row.settings
    assert [(seated.user_id, seated.bot_level) for seated in opened.lobby.seats] == [(BEN.id, None), (None, "easy")]
    assert opened.lobby.invited == (HANA.id, CARLA.id)
    assert await posted(club) == [(row.id, "card")]
    assert club.told == [row.id]


async def test_a_second_press_leads_to_the_same_table_and_the_last_one_begins_the_game(club: Club) -> None:
    old = await ended(club, BEN, CARLA)
    new = (await again(club, BEN, old)).lobby.row.id
    for person, phase in ((HANA, "lobby"), (BEN, "lobby"), (CARLA, "running"), (HANA, "running")):
        found = await again(club, person, old)
        assert (found.is_new, found.lobby.row.id, found.lobby.row.phase) == (False, new, phase)
    assert [seated.user_id for seated in found.lobby.seats] == [BEN.id, HANA.id, CARLA.id]
    assert (await club.panel(CARLA, new)).ask is not None


async def test_the_same_press_twice_opens_one_table(club: Club) -> None:
    old = await ended(club, BEN)
    first = await open_or_join_rematch(club.tables, HANA, NO_RIGHTS, old, JoinRequest("again"))
    second = await open_or_join_rematch(club.tables, HANA, NO_RIGHTS, old, JoinRequest("again"))
    assert second.lobby == first.lobby
    assert len(await posted(club)) == 1


async def test_where_nothing_may_begin_the_last_one_takes_a_seat_and_the_host_starts(club: Club) -> None:
    old = await ended(club, BEN)
    new = (await again(club, HANA, old)).lobby.row.id
    held_up = JoinRequest(club.interaction(), may_start=False)
    found = await open_or_join_rematch(club.tables, BEN, NO_RIGHTS, old, held_up)
    assert (found.lobby.row.phase, len(found.lobby.seats)) == ("lobby", 2)
    assert (await club.start(HANA, new)).row.phase == "running"


async def test_a_table_for_one_and_bot_players_waits_for_its_host_where_nothing_may_begin(club: Club) -> None:
    old = await ended(club, bots=2)
    opened = await open_or_join_rematch(
        club.tables, HANA, NO_RIGHTS, old, JoinRequest(club.interaction(), may_start=False)
    )
    assert (opened.lobby.row.phase, len(opened.lobby.seats)) == ("lobby", 3)


async def test_where_nobody_else_is_to_come_the_game_begins_at_once(club: Club) -> None:
    opened = await again(club, HANA, await ended(club, bots=2))
    assert opened.lobby.row.phase == "running"
    assert opened.lobby.row.thread_id is None
    assert (await club.panel(HANA, opened.lobby.row.id)).ask is not None
    assert club.told == [opened.lobby.row.id]


async def test_a_bot_player_in_somebodys_place_gives_it_back(club: Club) -> None:
    old = await ended(club, BEN)
    async with club.tables.hold(old) as table, club.store.transaction() as tx:
        table.seats[1] = await tx.seats.update(old, table.seats[1], bot_level="hard")
    opened = await again(club, HANA, old)
    assert (len(opened.lobby.seats), opened.lobby.invited) == (1, (BEN.id,))


async def test_a_closed_lobby_is_replaced(club: Club) -> None:
    old = await ended(club, BEN)
    first = (await again(club, HANA, old)).lobby.row.id
    await club.leave(HANA, first)
    second = await again(club, BEN, old)
    assert second.is_new
    assert second.lobby.row.id != first


async def test_also_a_game_that_was_ended_early_has_a_rematch(club: Club) -> None:
    assert (await again(club, HANA, await ended(club, BEN, phase="ended"))).is_new


async def test_it_is_for_those_who_played_and_for_games_that_have_ended(club: Club) -> None:
    assert await reason(again(club, DEV, await ended(club, BEN))) == "not_played"
    running = await club.running(BEN)
    assert await reason(again(club, HANA, running)) == "not_over"
    assert await reason(again(club, HANA, (await club.open()).row.id)) == "not_over"
    assert (await club.stored(running)).rematch_id is None


async def test_it_is_opened_only_where_the_server_wishes_tables_to_be_opened(club: Club) -> None:
    old = await ended(club, BEN)
    async with club.store.transaction() as tx:
        await tx.servers.save(Server(1, opens="moderators"))
    assert await reason(again(club, HANA, old)) == "moderators_open"
    assert (await again(club, BEN, old, Rights(1, may_manage_messages=True))).is_new
    assert not (await again(club, HANA, old)).is_new


async def test_options_that_the_game_no_longer_knows_are_refused(club: Club) -> None:
    old = await ended(club, BEN)
    await club.tables.update_row(old, settings={"mode": 7})
    assert await reason(again(club, HANA, old)) == "rules_changed"


async def test_a_rematch_for_the_invited_stays_for_them(club: Club) -> None:
    table_id = (await club.open()).row.id
    await club.join(BEN, table_id)
    asked = LobbyForm(table_id, 2, "none", "easy", "invited")
    await arrange_lobby(club.tables, HANA, asked, club.interaction())
    await club.start(HANA, table_id)
    await club.tables.update_row(table_id, phase="over")
    new = (await again(club, BEN, table_id)).lobby.row.id
    assert await reason(club.join(CARLA, new)) == "not_invited"
    assert (await club.join(HANA, new)).row.phase == "running"
