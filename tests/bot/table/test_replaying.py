"""A replay shows of each checkpoint what the public messages told of it, and nothing of an open turn."""

import pytest

from bot.store import Post
from bot.table.ending.replaying import Replay, replay_of
from bot.table.ending.verify import recorded_game
from tests.bot.table.club import BEN, HANA, Club, refused


async def replay(club: Club, table: int) -> Replay:
    return replay_of(await recorded_game(club.tables, table))


@pytest.mark.parametrize("game", ["towers", "cities"])
async def test_each_checkpoint_is_as_its_message_told_it(club: Club, game: str) -> None:
    table, reveals = await club.running(BEN, game=game), list[Post]()
    for _ in range(6):
        async with club.tables.hold(table) as held:
            person = HANA if 0 in held.waiting() else BEN
        await club.whole_turn(person, table)
        row = await club.stored(table)
        reveals.append(Post(0, table, "reveal", row.number, row.checkpoint, 0, told_from=row.number))
    replayed = await replay(club, table)
    for post in (one for one in reveals if one.number):
        told, shown = await club.deliveries.content_of(post), replayed.at(post.number, "en")
        assert (shown.view, shown.actors, shown.gained) == (told.view, told.actors, told.gained)
        assert ([one.name for one in shown.before], shown.told_to) == ([one.name for one in told.before], told.told_to)


async def test_a_running_game_shows_nothing_of_an_open_turn(club: Club) -> None:
    table = await club.running(BEN)
    await club.whole_turn(HANA, table)
    await club.whole_turn(BEN, table)
    before = await replay(club, table)
    await club.to_commit(HANA, table)
    after = await replay(club, table)
    assert before.checkpoints == after.checkpoints
    assert [before.at(number, "ja") for number in range(2)] == [after.at(number, "ja") for number in range(2)]
    assert not after.at(1, "ja").row.secret and not after.at(1, "ja").row.seed


async def test_a_lobby_has_nothing_to_replay(club: Club) -> None:
    lobby = await club.open()
    await refused(recorded_game(club.tables, lobby.row.id), "not_started")
