"""The film of a finished game joins its last message by one edit, whatever happens to the bot meanwhile."""

from pathlib import Path

import pytest

from bot.playground import Fault, FaultRule
from bot.store import Store
from tests.bot.end_to_end.guests import OVER, board_of, drawn_on, play_round, reveal_of, two_at_a_table
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_changing_hands import part
from tests.bot.new_database import database_in
from tests.bot.waiting import all_posts
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

FILM = "film.gif"
CONCEDE = 3


def has_film(seen: Seen) -> bool:
    """Whether a message shows a film."""
    return FILM in drawn_on(seen)


def edits_of(stage: Stage, message: Seen) -> int:
    entries = stage.playground.journal.entries
    return sum(entry.method == "PATCH" and entry.path.endswith(f"/messages/{message.id}") for entry in entries)


async def posts_left(folder: Path) -> list[str]:
    """The kinds of all posts that still wait; asked when the bot has stopped."""
    store = await Store.open(database_in(folder))
    try:
        async with store.read() as look:
            return [post.kind for post in await all_posts(look)]
    finally:
        await store.close()


async def ended(stage: Stage, *faults: FaultRule) -> tuple[Visitor, Seen]:
    """A game of two that one of them concedes after a round, and its last message as it was posted.

    Edits of that message meet the faults.
    """
    hanako, alice, table = await two_at_a_table(stage)
    start = await board_of(hanako, table)
    for person in (hanako, alice):
        await play_round(person, table)
    reveal = await reveal_of(hanako, 1)
    await hanako.see(lambda seen: seen.id == start.id and "手番待ち" not in seen.text)
    for rule in faults:
        rule.pattern = rf"/channels/{table.thread_id}/messages/(?!{reveal.id}$)\d+$"
        stage.playground.faults.add(rule)
    await part(alice, table, CONCEDE)
    end = await hanako.see(lambda seen: OVER in seen.text and "結果" not in seen.text and not seen.ephemeral)
    return hanako, end


async def test_the_film_joins_the_last_message_by_one_edit(stage: Stage, tmp_path: Path) -> None:
    hanako, end = await ended(stage)
    whole = await hanako.see(lambda seen: seen.id == end.id and has_film(seen))
    assert whole.text.replace("**テーブル1の動画：はじめから終わりまで**\n", "") == end.text
    assert whole.mentioned == end.mentioned
    assert whole.pictures[: len(end.pictures)] != end.pictures and len(whole.pictures) == len(end.pictures) + 1
    await stage.logged("film is done")
    assert await stage.stop_bot() == 0
    assert edits_of(stage, end) == 1
    assert await posts_left(tmp_path) == []
    assert "error" not in stage.log


@pytest.mark.parametrize("fault", [Fault.LOST_ANSWER, Fault.RESET], ids=["the edit was made", "it was not"])
async def test_a_film_is_there_once_although_the_bot_dies_over_it(stage: Stage, tmp_path: Path, fault: Fault) -> None:
    rule = FaultRule(fault, "PATCH", "")
    hanako, end = await ended(stage, rule, FaultRule(Fault.STATUS, "PATCH", "", times=1000, status=503))
    await rule.struck.wait()
    await stage.kill_bot()
    assert await posts_left(tmp_path) == ["film"]
    stage.playground.faults.clear()
    edited = edits_of(stage, end)
    await stage.start_bot()
    assert has_film(await hanako.see(lambda seen: seen.id == end.id and has_film(seen)))
    await stage.logged("film is done")
    assert await stage.stop_bot() == 0
    assert edits_of(stage, end) == edited + 1
    assert await posts_left(tmp_path) == []
