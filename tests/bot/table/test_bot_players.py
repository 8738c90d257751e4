"""Bot players at a table: they act by themselves, and a game with them goes to its end."""

import asyncio
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.process.background import BackgroundTasks
from bot.process.worker import WorkerDied
from bot.table.settings.people import People
from bot.table.turn.bot_players import BotPlayers
from games.bots import BOT_LEVELS
from games.core import Transcript, replay
from games.registry import find_game
from tests.bot.store.tables import rewrite
from tests.bot.table.club import BEN, HANA, Club, opening


async def playing(club: Club, threads: ThreadPoolExecutor, table_id: int) -> None:
    """Let the bot players of a table act."""
    await BotPlayers(club.tables, People(club.store), threads).play(table_id)


async def test_a_bot_player_commits_its_turn(club: Club, threads: ThreadPoolExecutor) -> None:
    table_id = await club.running(BEN, bots=2)
    club.told.clear()
    await playing(club, threads, table_id)
    public = await club.tables.public(table_id)
    assert (public.waiting, public.row.number) == ((0, 1), 0)
    assert club.told == [table_id] * 2


async def test_the_last_bot_player_closes_the_round_and_plays_the_next(club: Club, threads: ThreadPoolExecutor) -> None:
    table_id = await club.running(bots=1)
    await club.whole_turn(HANA, table_id)
    await playing(club, threads, table_id)
    public = await club.tables.public(table_id)
    assert (public.waiting, public.row.number) == ((0,), 1)


async def test_without_bot_players_or_before_the_start_nothing_happens(club: Club, threads: ThreadPoolExecutor) -> None:
    lobby_id = (await club.open()).row.id
    await club.add_bot(HANA, lobby_id)
    await playing(club, threads, lobby_id)
    table_id = await club.running(BEN)
    before = await club.tables.public(table_id)
    await playing(club, threads, table_id)
    assert await club.tables.public(table_id) == before


async def test_bot_players_act_though_people_do_so_at_the_same_time(club: Club, threads: ThreadPoolExecutor) -> None:
    table_id = await club.running(BEN, bots=3)
    await asyncio.gather(
        playing(club, threads, table_id), club.whole_turn(HANA, table_id), club.whole_turn(BEN, table_id)
    )
    await playing(club, threads, table_id)
    public = await club.tables.public(table_id)
    assert (public.waiting, public.row.number) == ((0, 1), 1)


@pytest.mark.sqlite
async def test_a_bot_player_that_is_overtaken_acts_at_once(club: Club, threads: ThreadPoolExecutor) -> None:
    table_id = await club.running(BEN, bots=1)
    await club.tables.public(table_id)
    await rewrite(club.store, table_id)
    with capture_logs() as logged:
        await playing(club, threads, table_id)
    assert [entry["event"] for entry in logged] == ["act retried"]
    assert (await club.tables.public(table_id)).waiting == (0, 1)


async def test_what_bot_players_did_survives_a_restart(club: Club, threads: ThreadPoolExecutor) -> None:
    table_id = await club.running(BEN, bots=2)
    await playing(club, threads, table_id)
    before = await club.tables.public(table_id)
    club.restart()
    assert await club.tables.public(table_id) == before
    await playing(club, threads, table_id)
    assert await club.tables.public(table_id) == before


class Watched(ThreadPoolExecutor):
    """A thread that keeps in mind how many seats the tables had for which it has worked."""

    def __init__(self) -> None:
        super().__init__(1)
        self.seats: list[int] = []

    def submit(self, work: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        self.seats.append(arguments[1].base.seats)
        return super().submit(work, *arguments, **named)


@pytest.mark.sqlite  # where a look at a table takes no time
async def test_bot_players_wait_for_two_turns_at_most_though_somebody_else_hosts_many_tables(club: Club) -> None:
    crowded = [await club.running(bots=2) for _ in range(12)]
    asked = await club.open(BEN)
    for _ in range(3):
        await club.add_bot(BEN, asked.row.id)
    await club.start(BEN, asked.row.id)
    with Watched() as thread:
        robots = BotPlayers(club.tables, People(club.store), thread)
        await asyncio.gather(*map(robots.play, [*crowded, asked.row.id]))
    hana, ben = 3, 4  # seats at their tables
    assert Counter(thread.seats) == {hana: 24, ben: 3}
    assert thread.seats.index(ben) <= 2  # after the turn under way, and one that came first


class DyingProcesses(ThreadPoolExecutor):
    """Its first process dies; the next ones work."""

    def __init__(self) -> None:
        super().__init__(1)
        self.deaths = 0

    def submit(self, work: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        if self.deaths:
            return super().submit(work, *arguments, **named)
        self.deaths += 1
        return super().submit(die)


def die() -> None:
    raise WorkerDied("every process died that tried this")


async def test_a_bot_player_whose_process_dies_thinks_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.table.turn.bot_players.RETRY_SECONDS", 0)
    table_id = await club.running(BEN, bots=1)
    with DyingProcesses() as processes:
        await playing(club, processes, table_id)
    assert (await club.tables.public(table_id)).waiting == (0, 1)
    assert processes.deaths == 1


@pytest.mark.parametrize(("level", "game"), [*zip(BOT_LEVELS, ("welcome_to", "towers", "towers"), strict=True)])
async def test_two_people_and_a_bot_player_finish_a_game_by_pressing_what_is_offered(
    club: Club, threads: ThreadPoolExecutor, level: str, game: str
) -> None:
    table_id = (await club.open(asked=opening(game, seats=3, bot_level=level))).row.id
    await club.join(BEN, table_id)
    await club.add_bot(HANA, table_id)
    errands = BackgroundTasks("bot players", BotPlayers(club.tables, People(club.store), threads).play)
    club.tables.changed = lambda row: errands.schedule(row.id)
    await club.start(HANA, table_id)
    while not (await club.tables.public(table_id)).over:
        await club.whole_turn(HANA, table_id)
        await club.whole_turn(BEN, table_id)
        await errands.wait_until_idle()
    club.restart()
    public = await club.tables.public(table_id)
    assert (public.row.phase, public.waiting, len(public.standings)) == ("over", (), 3)
    panel = await club.panel(HANA, table_id)
    assert (panel.ask, panel.undoable_count) == (None, 0)
    assert (await club.press(HANA, panel, "choose", 0)).note == "stale"
    await assert_that_it_replays(club, table_id, game)


async def assert_that_it_replays(club: Club, table_id: int, game: str) -> None:
    """The stored moves lead from the seed to the stored end."""
    public = await club.tables.public(table_id)
    async with club.store.read() as reading:
        moves = await reading.choices.final_moves(table_id)
    seed = (await club.stored(table_id)).game_seed
    assert seed is not None
    choices = [(move.seat, move.choice) for move in moves]
    transcript = Transcript(game, 1, seed, 3, {}, choices, list(public.standings))
    assert replay(transcript, find_game(game)).over
