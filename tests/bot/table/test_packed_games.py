"""Finished games that are compressed to their recordings: for everybody they are what they were."""

import zlib
from typing import Any

import msgspec
import pytest

from bot.store.choices import RECORDINGS
from bot.store.schema import METADATA
from bot.table.ending.verify import FinishedGame, finished_game, verify_game
from bot.table.memory.state import ENDED, OVER, RUNNING
from games.core import encode, replay
from games.registry import GAMES, find_game
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, HANA, Club
from tests.bot.table.test_films_due import ended_after
from tests.bot.table.test_rematch import again, ended
from tests.games.matches import match_by_chance

GUILD = 1
GONE = ("choices", "motions", "wishes", "invitations")
"""What nobody needs of a game that ended long ago."""


async def finished(club: Club, game: str) -> int:
    """The number of a table of Hana and Ben at which chance has made every choice."""
    table_id = await club.running(BEN, game=game)
    row, rules = await club.stored(table_id), find_game(game)
    async with club.tables.hold(table_id) as table:
        settings = table.game_settings()
    assert row.secret is not None
    match = match_by_chance(rules, settings, 2, row.secret)
    async with club.store.transaction() as tx:
        await tx.choices.append_final_moves(row.id, 0, match.moves)
        await tx.results.add_gains(row.id, match.position.number, [{}, {}])
        await tx.tables.update(row, phase=OVER, checkpoint=encode(match.position.base), number=match.position.number)
    club.restart()
    return table_id


async def pack(club: Club, table_id: int) -> bool:
    """Compress it, and forget what is in memory."""
    async with club.store.transaction() as tx:
        done = await tx.upkeep.compress_game(table_id)
    club.restart()
    return done


async def rows_of(club: Club, table_id: int) -> dict[str, int]:
    """How many rows there are about a table, by what they are about."""
    async with club.store.read() as reading:
        return {
            name: len(await reading.tables._values(table.c.table_id, table_id=table_id))
            for name, table in METADATA.tables.items()
            if "table_id" in table.c
        }


async def seen_by_hana(club: Club, table_id: int) -> tuple[FinishedGame, Any, Any]:
    game = await finished_game(club.tables, table_id, GUILD, HANA.id)
    return game, repr(await club.tables.public(table_id)), repr(await club.panel(HANA, table_id))


@pytest.mark.parametrize("game", GAMES)
async def test_a_finished_game_is_seen_replayed_and_verified_as_before(club: Club, game: str) -> None:
    table_id = await finished(club, game)
    before = await seen_by_hana(club, table_id)
    assert await pack(club, table_id)
    assert await seen_by_hana(club, table_id) == before
    assert verify_game(before[0]).is_good
    assert encode(replay(before[0].transcript, find_game(game)).base) == before[0].end
    stored = await club.stored(table_id)
    assert (stored.checkpoint, stored.previous) == (None, None)


async def test_a_game_that_ended_early_is_as_before_and_what_was_chosen_and_undone_is_gone(club: Club) -> None:
    table_id = await ended_after(club, 3)
    club.restart()
    before, stored = await seen_by_hana(club, table_id), await rows_of(club, table_id)
    assert await pack(club, table_id)
    assert await seen_by_hana(club, table_id) == before
    left = await rows_of(club, table_id)
    assert stored["choices"] > 20 and not any(left[name] for name in GONE)
    assert (left["moves"] < stored["moves"], left["gains"], left["recordings"]) == (True, 1, 1)
    assert (left["seats"], left["sittings"]) == (stored["seats"], stored["sittings"])


async def test_a_message_about_a_compressed_game_shows_what_it_showed(club: Club) -> None:
    table_id = await ended_after(club, 3)
    async with club.store.read() as reading:
        post = (await reading.posts.at_table(table_id))[-1]
    club.restart()
    before = repr(await club.deliveries.content_of(post))
    await pack(club, table_id)
    assert repr(await club.deliveries.content_of(post)) == before
    await club.deliveries.post_anew(table_id, table_message_id=None)


async def test_the_log_links_to_every_message_as_before(club: Club) -> None:
    table_id = await ended_after(club, 3)
    async with club.store.transaction() as tx:
        for number, message_id in ((1, 70), (3, 72)):
            await tx.results.note_reveal_message(table_id, number, message_id)
    assert await pack(club, table_id)
    async with club.store.read() as reading:
        assert await reading.results.reveal_messages(table_id, 3) == {1: 70, 3: 72}


async def test_a_recording_without_messages_from_before_is_read(club: Club) -> None:
    table_id = await ended_after(club, 1)
    assert await pack(club, table_id)
    async with club.store.transaction() as tx:
        recording = await tx.choices.recording(table_id)
        assert recording is not None
        older = zlib.compress(msgspec.msgpack.encode(msgspec.structs.astuple(recording)[:2]))
        await tx.choices._change(RECORDINGS, {"table_id": table_id}, packed=older)
        assert await tx.choices.recording(table_id) == recording
        assert await tx.results.reveal_messages(table_id, 1) == {}


async def test_the_same_people_play_again_after_a_compressed_game(club: Club) -> None:
    old = await ended(club, BEN)
    assert await pack(club, old)
    opened = await again(club, BEN, old)
    assert opened.is_new
    assert (await club.stored(old)).rematch_id == opened.lobby.row.id
    assert (await again(club, HANA, old)).lobby.row.id == opened.lobby.row.id


async def test_a_table_in_memory_goes_on_after_its_game_was_compressed(club: Club) -> None:
    table_id = await ended_after(club, 1)
    async with club.tables.hold(table_id):
        pass
    async with club.store.transaction() as tx:
        assert await tx.upkeep.compress_game(table_id)
    await club.tables.update_row(table_id, table_message_id=5)
    assert (await club.stored(table_id)).checkpoint is None


async def test_nothing_in_play_is_compressed_and_nothing_twice(club: Club) -> None:
    running, lobby = await club.running(BEN), (await club.open()).row.id
    over = await ended_after(club, 1)
    assert [await pack(club, table_id) for table_id in (running, lobby, over, over, 99)] == [
        False,
        False,
        True,
        False,
        False,
    ]
    assert ((await club.stored(running)).phase, (await club.stored(over)).phase) == (RUNNING, ENDED)
    await club.whole_turn(HANA, running)


async def test_messages_that_can_never_be_posted_go_and_others_stay(club: Club, watch: Watch) -> None:
    parked, waiting = await ended_after(club, 1), await ended_after(club, 1)
    await club.tables.update_row(parked, parked="Forbidden")
    posts = (await rows_of(club, waiting))["posts"]
    assert await pack(club, parked) and await pack(club, waiting)
    assert ((await rows_of(club, parked))["posts"], (await rows_of(club, waiting))["posts"]) == (0, posts)
