"""Games that end early: they stand where they stood, nobody is called any more, and the seal is opened."""

from concurrent.futures import Executor

import pytest

from bot.store import CallKind, Deadline, EndersSetting, EndReason, Post, Server, TableRow
from bot.table.ending.early import end_by_right, end_early, winner_by_concession
from bot.table.ending.verify import finished_game, verify_game
from bot.table.memory.state import Person
from bot.table.settings.people import People
from bot.table.settings.servers import Rights
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.turn.bot_players import BotPlayers
from games.core import COMMIT
from tests.bot.table.club import BEN, CARLA, HANA, Club, reason, refused
from tests.bot.ui.invented import table_row
from tests.bot.waiting import all_posts


async def ended(club: Club, table_id: int, reason: EndReason = "vote", by: int | None = None) -> None:
    async with club.tables.act(table_id, club.interaction()) as (tx, table):
        await end_early(tx, table, reason, by)


async def begun_alone(club: Club) -> int:
    """The number of a solo game."""
    shown = await solo.begin_or_find(
        club.tables, HANA, SoloRequest("welcome_to", channel_id=2, language="en"), club.interaction()
    )
    return shown.row.id


async def posts_of(club: Club) -> list[Post]:
    """What is to be posted where the tables of the club are played."""
    async with club.store.read() as reading:
        return await all_posts(reading)


async def test_an_ended_game_waits_for_nobody_and_asks_nothing(club: Club) -> None:
    table_id = await club.running(BEN)
    before = await club.to_commit(HANA, table_id)
    await ended(club, table_id)
    for _ in range(2):
        panel = await club.panel(HANA, table_id)
        assert (panel.ask, panel.undoable_count, panel.waiting, panel.standings) == (None, 0, (), ())
        public = await club.tables.public(table_id)
        assert (public.waiting, public.ready, public.over, public.has_ended) == ((), frozenset(), False, True)
        club.restart()
    after = await club.press(HANA, before, "commit")
    assert after.note == "stale" and after.ask is None
    assert (await club.press(HANA, before, "undo")).undoable_count == 0
    assert (await club.stored(table_id)).number == public.number == 0


async def test_what_was_chosen_and_not_committed_is_gone(club: Club) -> None:
    table_id = await club.running(BEN)
    before = (await club.panel(HANA, table_id)).view.sheets[0]
    await club.to_commit(HANA, table_id)
    await ended(club, table_id)
    assert (await club.panel(HANA, table_id)).view.sheets[0] == before


async def test_bot_players_stop(club: Club, threads: Executor) -> None:
    table_id = await club.running(BEN, bots=1)
    await ended(club, table_id)
    await BotPlayers(club.tables, People(club.store), threads).play(table_id)
    async with club.store.read() as reading:
        assert await reading.choices.acts_on_checkpoint(table_id, 0) == []
        assert await reading.tables.running_with_bots() == []


async def test_the_reason_is_kept_and_the_seal_is_opened(club: Club) -> None:
    table_id = await club.running(BEN)
    assert not (await club.tables.public(table_id)).is_opened
    await ended(club, table_id, "conceded", BEN.id)
    club.restart()
    public = await club.tables.public(table_id)
    assert (public.row.phase, public.row.ended_why, public.row.ended_by) == ("ended", "conceded", BEN.id)
    assert public.is_opened


async def test_nothing_more_is_due_and_open_votes_are_moot(club: Club) -> None:
    table_id = await club.running(BEN)
    async with club.tables.hold(table_id) as table, club.store.transaction() as tx:
        table.seats[1] = await tx.seats.update(table_id, table.seats[1], left=100, since=5, is_offered=True)
        await tx.deadlines.plan(Deadline("clock", "clock", 10**10, table_id, BEN.id))
        table.has_motions = True
        late = await tx.motions.add(table.row, "late", seat=1)
        decided = await tx.motions.update(await tx.motions.add(table.row, "end"), outcome="end")
    await ended(club, table_id)
    async with club.store.read() as reading:
        due = await reading.deadlines.due(10**11)
        assert {one.call_kind for one in due} == {CallKind.PAST}
        assert await reading.motions.open_at_table(table_id) == []
        seat = (await reading.seats.at_table(table_id))[1]
        assert (seat.left, seat.since, seat.is_offered) == (100, None, False)
        closed = [await reading.motions.get(one.id) for one in (late, decided)]
    assert [motion.outcome for motion in closed if motion] == ["moot", "end"]


async def test_everybody_is_told_once_at_the_end(club: Club) -> None:
    table_id = await club.running(BEN)
    await ended(club, table_id)
    assert [(post.kind, post.called) for post in await posts_of(club)] == [
        ("reveal", [0, 1]),
        ("card", []),
        ("board", []),
        ("end", [0, 1]),
    ]


@pytest.mark.parametrize("phase", ["lobby", "ended"])
async def test_only_a_game_in_progress_can_end(club: Club, phase: str) -> None:
    table_id = (await club.open()).row.id
    key = "not_started"
    if phase == "ended":
        table_id, key = await club.running(BEN), "finished"
        await ended(club, table_id)
    before = await club.stored(table_id)
    assert await reason(ended(club, table_id, "host", HANA.id)) == key
    assert await club.stored(table_id) == before
    if phase == "ended":
        assert await reason(club.join(CARLA, table_id)) == "finished"


async def test_an_ended_game_can_be_verified_and_leaves_no_result(club: Club) -> None:
    table_id = await club.running(BEN)
    for person in (HANA, BEN, HANA):
        await club.whole_turn(person, table_id)
    assert await reason(finished_game(club.tables, table_id, 1, HANA.id)) == "still_sealed"
    await ended(club, table_id)
    game = await finished_game(club.tables, table_id, 1, HANA.id)
    assert verify_game(game).is_good and {seat for seat, _ in game.transcript.choices} == {0, 1}
    assert [choice for _, choice in game.transcript.choices].count(COMMIT) == 2
    async with club.store.read() as reading:
        assert await reading.results.past_points(table_id, 0) == []


@pytest.mark.parametrize(
    ("why", "seats", "conceded", "winner"),
    [("conceded", 2, 0, 1), ("conceded", 2, 1, 0), ("conceded", 3, 0, None), ("vote", 2, 0, None)],
)
def test_of_two_the_one_who_does_not_concede_wins(
    why: EndReason, seats: int, conceded: int, winner: int | None
) -> None:
    assert winner_by_concession(table_row(ended_why=why), seats, conceded) == winner


def rights(guild_id: int | None = 1, is_moderator: bool = True) -> Rights:
    """What somebody may do in a server; that of the club is number 1."""
    return Rights(guild_id, may_manage_messages=is_moderator)


async def server_lets(club: Club, ends: EndersSetting) -> None:
    """Let these people end games in the server of the club."""
    async with club.store.transaction() as tx:
        await tx.servers.save(Server(1, ends=ends))


async def end_without_vote(club: Club, person: Person, may: Rights, table_id: int) -> TableRow:
    """Try to end a game, or to close a lobby."""
    return await end_by_right(club.tables, person, may, table_id, club.interaction())


@pytest.mark.parametrize(
    ("ends", "who", "is_moderator", "why"),
    [
        ("players", HANA, True, None),
        ("host", HANA, False, "host"),
        ("host", CARLA, True, None),
        ("moderators", HANA, True, "host"),
        ("moderators", CARLA, True, "moderator"),
        ("moderators", BEN, False, None),
    ],
)
async def test_the_server_says_who_ends_a_game_without_a_vote(
    club: Club, ends: EndersSetting, who: Person, is_moderator: bool, why: EndReason | None
) -> None:
    await server_lets(club, ends)
    table_id = await club.running(BEN)
    attempt = end_without_vote(club, who, rights(is_moderator=is_moderator), table_id)
    if why is None:
        refusal = await refused(attempt, f"ends_{ends}")
        assert refusal.fields.get("host") == (None if ends == "players" else f"<@{HANA.id}>")
        assert (await club.stored(table_id)).phase == "running"
    else:
        row = await attempt
        assert (row.phase, row.ended_why, row.ended_by) == ("ended", why, who.id)
        assert club.told[-1] == table_id


@pytest.mark.parametrize("guild_id", [2, None])
async def test_a_moderator_of_another_server_ends_nothing_here(club: Club, guild_id: int | None) -> None:
    table_id = await club.running(BEN)
    assert await reason(end_without_vote(club, CARLA, rights(guild_id), table_id)) == "ends_moderators"
    assert (await club.stored(table_id)).phase == "running"


async def test_a_moderator_closes_a_lobby_and_its_card_says_so(club: Club) -> None:
    await server_lets(club, "players")
    table_id = (await club.open()).row.id
    await club.tables.update_row(table_id, lobby_message_id=77)
    for person in (HANA, BEN):
        assert await reason(end_without_vote(club, person, rights(is_moderator=False), table_id)) == "moderators_close"
    row = await end_without_vote(club, CARLA, rights(), table_id)
    assert (row.phase, row.ended_why) == ("cancelled", "moderator")
    async with club.store.read() as reading:
        assert await reading.deadlines.next_due() is None
    assert [post.kind for post in await posts_of(club)] == ["card"]
    assert await reason(club.join(BEN, table_id)) == "closed"


async def test_nobody_ends_what_has_ended_or_is_played_alone(club: Club) -> None:
    table_id = await club.running(BEN)
    await end_without_vote(club, HANA, rights(), table_id)
    assert await reason(end_without_vote(club, HANA, rights(), table_id)) == "finished"
    alone = await begun_alone(club)
    assert await reason(end_without_vote(club, CARLA, rights(), alone)) == "no_table"
    assert ((await club.stored(table_id)).ended_why, (await club.stored(alone)).phase) == ("host", "running")
