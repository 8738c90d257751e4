"""Who sits at a table before the game starts."""

import pytest

from bot.store import AlreadyDone
from bot.table.choices.panel import Lobby
from bot.table.lobby import before_start as lobby
from bot.table.lobby.opening import OpeningRequest, open_lobby
from bot.table.refusal import Refusal
from games.welcome_to import GAME
from tests.bot.table.club import BEN, CARLA, HANA, Club, opening, reason, refused

BOT = "5.en"
"""The number of the first bot player at table 1, with the language of its name."""


def names(shown: Lobby) -> list[str]:
    """Who sits there, in order; a bot player by its number."""
    assert [place.seat for place in shown.seats] == list(range(len(shown.seats)))
    return [place.name for place in shown.seats]


async def seated(club: Club, table_id: int) -> list[str]:
    """Who sits there according to the file."""
    club.restart()
    return names(await club.tables.lobby(table_id))


async def test_whoever_opens_a_table_is_host_and_sits_first(club: Club) -> None:
    opened = await club.open()
    assert (names(opened), opened.row.host_id, opened.row.phase) == (["Hana"], HANA.id, "lobby")
    assert (opened.least, opened.most) == (GAME.default_mode.least_seats, GAME.default_mode.most_seats)
    assert await seated(club, opened.row.id) == ["Hana"]


async def test_a_table_can_have_fewer_seats_than_the_game(club: Club) -> None:
    assert (await club.open(asked=opening(seats=3))).most == 3


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        (opening(game="chess"), "no_game"),
        (opening(game=""), "no_game"),
        (opening(game="core"), "no_game"),
        (opening(game="../welcome_to"), "no_game"),
        (opening(bot_level="godlike"), "level"),
        (opening(seats=GAME.default_mode.least_seats - 1), "seats"),
        (opening(seats=GAME.default_mode.most_seats + 1), "seats"),
        (opening(seats=-1), "seats"),
    ],
)
async def test_what_does_not_exist_opens_no_table(club: Club, asked: OpeningRequest, key: str) -> None:
    assert await reason(club.open(asked=asked)) == key
    async with club.store.read() as reading:
        assert await reading.tables.count_by_phase() == {}


async def test_people_and_bot_players_sit_down_in_order(club: Club) -> None:
    table_id = (await club.open()).row.id
    await club.join(BEN, table_id)
    shown = await club.add_bot(HANA, table_id)
    assert names(shown) == ["Hana", "Ben", BOT]
    assert [place.bot_level for place in shown.seats] == [None, None, "easy"]
    assert await seated(club, table_id) == ["Hana", "Ben", BOT]


async def test_nobody_joins_twice(club: Club) -> None:
    table_id = (await club.open()).row.id
    assert await reason(club.join(HANA, table_id)) == "already_joined"
    assert await seated(club, table_id) == ["Hana"]


async def test_a_full_table_takes_nobody_more(club: Club) -> None:
    table_id = (await club.open(asked=opening(seats=2))).row.id
    await club.add_bot(HANA, table_id)
    assert (await refused(club.join(CARLA, table_id), "full")).fields == {"count": 2}
    assert await reason(club.add_bot(HANA, table_id)) == "full"
    assert await seated(club, table_id) == ["Hana", BOT]


async def test_when_the_host_leaves_the_next_person_is_host(club: Club) -> None:
    table_id = (await club.open()).row.id
    await club.add_bot(HANA, table_id)
    await club.join(BEN, table_id)
    shown = await club.leave(HANA, table_id)
    assert (names(shown), shown.row.host_id) == ([BOT, "Ben"], BEN.id)
    assert await reason(club.start(HANA, table_id)) == "host_only"
    assert (await club.start(BEN, table_id)).row.phase == "running"


async def test_a_guest_who_leaves_changes_no_host_and_may_come_back(club: Club) -> None:
    table_id = (await club.open()).row.id
    await club.join(BEN, table_id)
    assert (await club.leave(BEN, table_id)).row.host_id == HANA.id
    assert names(await club.join(BEN, table_id)) == ["Hana", "Ben"]


async def test_when_the_last_person_leaves_the_table_is_closed_for_good(club: Club) -> None:
    table_id = (await club.open()).row.id
    await club.add_bot(HANA, table_id)
    assert (await club.leave(HANA, table_id)).row.phase == "cancelled"
    for act in (
        club.join(BEN, table_id),
        club.leave(HANA, table_id),
        club.add_bot(HANA, table_id),
        club.start(HANA, table_id),
    ):
        assert await reason(act) == "closed"
    with pytest.raises(Refusal):
        await club.panel(HANA, table_id)
    assert await reason(club.tables.public(table_id)) == "closed"


async def test_whoever_has_no_seat_cannot_give_it_up(club: Club) -> None:
    table_id = (await club.open()).row.id
    assert await reason(club.leave(BEN, table_id)) == "not_joined"


async def test_only_the_host_adds_bot_players_and_starts(club: Club) -> None:
    table_id = (await club.open()).row.id
    await club.join(BEN, table_id)
    assert (await refused(club.add_bot(BEN, table_id), "host_only")).fields == {"host": "<@101>"}
    assert await reason(club.start(BEN, table_id)) == "host_only"
    assert await reason(club.start(CARLA, table_id)) == "host_only"
    assert await seated(club, table_id) == ["Hana", "Ben"]


async def test_too_few_cannot_start(club: Club) -> None:
    table_id = (await club.open()).row.id
    assert (await refused(club.start(HANA, table_id), "too_few")).fields == {"count": GAME.default_mode.least_seats}
    assert (await club.tables.lobby(table_id)).row.phase == "lobby"


async def test_a_started_table_remembers_its_secret_its_checkpoint_and_its_message(club: Club) -> None:
    table_id = await club.running(BEN)
    row = await club.stored(table_id)
    assert (row.phase, row.number, row.lobby_message_id) == ("running", 0, 77)
    assert row.seed is None
    assert row.secret is not None and len(bytes.fromhex(row.secret)) == 32
    assert row.checkpoint
    joining, starting = club.told
    assert joining == starting == table_id


async def test_a_game_that_begins_in_the_channel_itself_has_its_place_there(club: Club) -> None:
    table_id = (await club.open()).row.id
    await club.join(BEN, table_id)
    for who, key in ((BEN, "host_only"), (CARLA, "host_only")):
        assert await reason(lobby.require_ready_lobby(club.tables, who, table_id)) == key
        assert await reason(lobby.start_in_channel(club.tables, who, table_id, club.interaction())) == key
    await club.tables.update_row(table_id, lobby_message_id=77)
    ready = await lobby.require_ready_lobby(club.tables, HANA, table_id)
    assert ready.row.phase == "lobby"
    begun = (await lobby.start_in_channel(club.tables, HANA, table_id, club.interaction())).row
    assert (begun.phase, begun.thread_id, begun.venue) == ("running", begun.channel_id, begun.channel_id)
    assert club.told[-1:] == [table_id]
    async with club.store.read() as reading:
        assert [post.kind for post in await reading.posts.deliverable_at_table(begun.id)] == ["reveal", "card"]


async def test_a_started_table_lets_nobody_in_or_out(club: Club) -> None:
    table_id = await club.running(BEN)
    assert await reason(club.join(CARLA, table_id)) == "running"
    assert await reason(club.add_bot(HANA, table_id)) == "running"
    assert await reason(club.start(HANA, table_id)) == "running"
    assert await reason(club.leave(BEN, table_id)) == "cannot_leave"
    assert await seated(club, table_id) == ["Hana", "Ben"]


async def test_before_the_start_nobody_has_a_turn(club: Club) -> None:
    table_id = (await club.open()).row.id
    assert await reason(club.panel(HANA, table_id)) == "not_started"
    assert await reason(club.tables.public(table_id)) == "not_started"
    assert await reason(club.panel(BEN, table_id)) == "not_seated"


async def test_a_table_that_never_was_is_refused(club: Club) -> None:
    for act in (club.join(BEN, 99), club.start(BEN, 99), club.panel(BEN, 99), club.tables.public(99)):
        assert await reason(act) == "no_table"


async def test_the_same_interaction_seats_one_bot_player_also_after_a_restart(club: Club) -> None:
    table_id, interaction = (await club.open()).row.id, club.interaction()
    await lobby.add_bot(club.tables, HANA, table_id, interaction)
    for restarts in (False, True):
        if restarts:
            club.restart()
        with pytest.raises(AlreadyDone):
            await lobby.add_bot(club.tables, HANA, table_id, interaction)
    assert await seated(club, table_id) == ["Hana", BOT]


async def test_the_same_interaction_opens_one_table(club: Club) -> None:
    await open_lobby(club.tables, HANA, opening(), "5")
    with pytest.raises(AlreadyDone):
        await open_lobby(club.tables, HANA, opening(), "5")
    async with club.store.read() as reading:
        assert await reading.tables.count_by_phase() == {"lobby": 1}
