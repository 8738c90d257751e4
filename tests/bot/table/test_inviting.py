"""Who is invited to a table, what its host fills in about it, and who may join."""

from dataclasses import replace

import pytest

from bot.store import Post
from bot.table.choices.panel import Lobby
from bot.table.lobby import before_start as lobby
from bot.table.lobby.arranging import LobbyForm, arrange_lobby
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.inviting import MAX_INVITED, MAX_INVITED_AT_ONCE, invite_regulars, regulars_for
from bot.table.lobby.opening import OpeningRequest
from bot.table.settings.company import block
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, opening, reason, refused
from tests.bot.waiting import all_posts


async def posts(club: Club) -> list[Post]:
    """What is to be posted where Hana opens tables."""
    async with club.store.read() as reading:
        return await all_posts(reading)


async def with_card(club: Club, asked: OpeningRequest | None = None) -> int:
    """A lobby of Hana's whose card is message 77."""
    table_id = (await club.open(asked=asked)).row.id
    await club.tables.update_row(table_id, lobby_message_id=77)
    return table_id


def usual(table_id: int) -> LobbyForm:
    """Three seats, nothing else unusual."""
    return LobbyForm(table_id, 3, "none", "easy", "anyone")


async def fill_in(club: Club, asked: LobbyForm) -> Lobby:
    """Hana submits the form."""
    return await arrange_lobby(club.tables, HANA, asked, club.interaction())


async def accept(club: Club, table_id: int, may_start: bool = True) -> Lobby:
    """Ben takes a seat from an invitation."""
    return await lobby.join(club.tables, BEN, table_id, JoinRequest(club.interaction(), may_start=may_start))


async def test_the_form_sets_all_at_once_and_the_card_shows_it(club: Club) -> None:
    table_id = await with_card(club)
    await club.add_bot(HANA, table_id)
    await fill_in(club, LobbyForm(table_id, 4, "daily", "hard", "invited", (BEN.id, CARLA.id)))
    club.restart()
    shown = await club.tables.lobby(table_id)
    row = shown.row
    assert (row.seats_most, row.pace, row.bot_level, row.entry) == (4, "daily", "hard", "invited")
    assert [place.bot_level for place in shown.seats] == [None, "hard"]
    assert shown.invited == (BEN.id, CARLA.id)
    assert [(post.kind, post.called) for post in await posts(club)] == [
        ("invitation", [BEN.id, CARLA.id]),
        ("card", []),
    ]


async def test_nobody_is_called_twice_for_an_invitation_nor_where_already_seated(club: Club) -> None:
    table_id = await with_card(club)
    await club.join(CARLA, table_id)
    await fill_in(club, replace(usual(table_id), invited=(BEN.id, HANA.id, CARLA.id)))
    await fill_in(club, replace(usual(table_id), invited=(BEN.id, DEV.id)))
    assert [post.called for post in await posts(club) if post.kind == "invitation"] == [[BEN.id], [DEV.id]]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"seats": 1}, "seats"),
        ({"seats": 13}, "seats"),
        ({"seats": 2}, "too_few_seats"),
        ({"pace": "never"}, "no_quick"),
        ({"level": "godlike"}, "level"),
        ({"invited": tuple(range(1, MAX_INVITED_AT_ONCE + 2))}, "too_many_invited"),
    ],
)
async def test_what_cannot_be_changes_nothing(club: Club, changes: dict[str, object], key: str) -> None:
    table_id = await with_card(club)
    await club.join(BEN, table_id)
    await club.join(CARLA, table_id)
    before = await club.stored(table_id)
    assert await reason(fill_in(club, replace(usual(table_id), **changes))) == key  # type: ignore[arg-type]  # any fields
    assert await club.stored(table_id) == before
    assert await posts(club) == []


async def test_only_the_host_fills_in_the_form_and_only_before_the_start(club: Club) -> None:
    table_id = await club.running(BEN)
    assert await reason(fill_in(club, usual(table_id))) == "running"
    other = await with_card(club)
    before = await club.stored(other)
    assert await reason(arrange_lobby(club.tables, BEN, usual(other), club.interaction())) == "host_only"
    assert await club.stored(other) == before


async def test_there_is_an_end_to_inviting(club: Club) -> None:
    table_id = await with_card(club)
    for first in range(1000, 1000 + MAX_INVITED, MAX_INVITED_AT_ONCE):
        await fill_in(club, replace(usual(table_id), invited=tuple(range(first, first + MAX_INVITED_AT_ONCE))))
    assert await reason(fill_in(club, replace(usual(table_id), invited=(BEN.id,)))) == "too_many_invited"


async def test_a_table_for_the_invited_takes_nobody_else(club: Club) -> None:
    table_id = await with_card(club)
    await fill_in(club, replace(usual(table_id), entry="invited", invited=(BEN.id,)))
    assert (await refused(club.join(CARLA, table_id), "not_invited")).fields == {"host": "<@101>"}
    assert (await club.join(BEN, table_id)).invited == ()
    assert (await club.leave(BEN, table_id)).invited == (BEN.id,)


async def test_play_can_invite_and_set_the_pace(club: Club) -> None:
    opened = await club.open(asked=replace(opening(), pace="live", invited=(BEN.id, HANA.id)))
    assert (opened.row.pace, opened.invited) == ("live", (BEN.id,))
    assert await posts(club) == []
    assert await reason(club.open(asked=replace(opening(), pace="never"))) == "no_quick"
    assert (
        await reason(club.open(asked=replace(opening(), invited=tuple(range(MAX_INVITED_AT_ONCE + 1)))))
        == "too_many_invited"
    )


async def test_whoever_takes_the_last_seat_begins_the_game(club: Club) -> None:
    table_id = await with_card(club, opening(seats=2))
    shown = await club.join(BEN, table_id)
    assert shown.row.phase == "running"
    club.restart()
    assert (await club.panel(BEN, table_id)).ask is not None
    assert club.told == [table_id]
    assert [post.kind for post in await posts(club)] == ["reveal"]


async def test_the_last_seat_taken_from_an_invitation_brings_the_card_up_to_date_too(club: Club) -> None:
    table_id = await with_card(club, opening(seats=2))
    assert (await accept(club, table_id)).row.phase == "running"
    assert (await club.stored(table_id)).lobby_message_id == 77
    assert [post.kind for post in await posts(club)] == ["reveal", "card"]
    assert club.told == [table_id]


async def test_a_full_table_waits_where_the_game_may_not_begin(club: Club) -> None:
    table_id = await with_card(club, opening(seats=2))
    assert (await accept(club, table_id, may_start=False)).row.phase == "lobby"
    assert (await club.start(HANA, table_id)).row.phase == "running"


async def test_a_bot_player_on_the_last_seat_does_not_begin_the_game(club: Club) -> None:
    table_id = await with_card(club, opening(seats=2))
    assert (await club.add_bot(HANA, table_id)).row.phase == "lobby"


async def listed(club: Club, table_id: int) -> list[str]:
    """The names of those whom Hana's options list as people she has played with."""
    return [*(await regulars_for(club.store, await club.tables.lobby(table_id))).values()]


async def test_the_people_one_has_played_with_are_listed_the_most_recent_first(club: Club) -> None:
    await club.running(BEN, CARLA)
    await club.running(DEV, BEN)
    await club.open()
    assert await listed(club, (await club.open()).row.id) == ["Dev", "Ben", "Carla"]


async def test_nobody_is_listed_who_is_there_invited_blocked_or_from_another_server(club: Club) -> None:
    await club.running(BEN, CARLA, DEV)
    await block(club.store, HANA.id, {DEV.id: "Dev"}, club.interaction())
    table_id = (await club.open()).row.id
    assert await listed(club, table_id) == ["Ben", "Carla"]
    await invite_regulars(club.tables, HANA, table_id, [CARLA.id], club.interaction())
    assert await listed(club, table_id) == ["Ben"]
    await club.join(BEN, table_id)
    assert await listed(club, table_id) == []
    elsewhere = await club.open(asked=replace(opening(), guild_id=9))
    assert await listed(club, elsewhere.row.id) == []


async def test_those_who_block_one_stay_listed_and_are_not_invited(club: Club) -> None:
    await club.running(BEN)
    await block(club.store, BEN.id, {HANA.id: "Hana"}, club.interaction())
    table_id = (await club.open()).row.id
    assert await listed(club, table_id) == ["Ben"]
    shown = await invite_regulars(club.tables, HANA, table_id, [BEN.id], club.interaction())
    assert (shown.invited, shown.note) == ((), "not_all_invited")


async def test_only_the_host_invites_from_the_list_and_each_is_called_once(club: Club) -> None:
    table_id = await with_card(club)
    assert await reason(invite_regulars(club.tables, BEN, table_id, [CARLA.id], club.interaction())) == "host_only"
    for _ in range(2):
        await invite_regulars(club.tables, HANA, table_id, [CARLA.id], club.interaction())
    assert [post.called for post in await posts(club) if post.kind == "invitation"] == [[CARLA.id]]
