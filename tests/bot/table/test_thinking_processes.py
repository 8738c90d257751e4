"""Hints, bot players and reviews computed in a process, as in a running bot; elsewhere, tests use a thread."""

from collections.abc import Iterator

import pytest

from bot.metrics import Metrics
from bot.process.pool import WorkerPool
from bot.table.ending.review import Reviews
from bot.table.settings.people import People
from bot.table.turn.bot_players import BotPlayers
from bot.table.turn.hints import Hints
from bot.table.turn.play import Press
from games.bots import Reviewer
from tests.bot.table.club import HANA, Club, opening
from tests.bot.table.test_hints import begun_alone
from tests.bot.table.test_packed_games import GUILD, finished
from tests.bot.table.test_review import QUICK, made


@pytest.fixture(scope="module")
def process() -> Iterator[WorkerPool]:
    with WorkerPool("thinking", Metrics(), 1) as pool:
        yield pool


async def test_a_process_finds_hints(club: Club, process: WorkerPool) -> None:
    panel = await begun_alone(club, "dice_new_town")
    hinted = await Hints(club.tables, process).panel_with_hints(panel.table_id, HANA.id)
    assert [hint.behind >= 0 for hint in hinted.hints] == [True, True]


async def test_a_process_thinks_for_a_bot_player(club: Club, process: WorkerPool) -> None:
    table_id = (await club.open(asked=opening("dice_new_town", seats=2, bot_level="hard"))).row.id
    await club.add_bot(HANA, table_id)
    await club.start(HANA, table_id)
    await BotPlayers(club.tables, People(club.store), process).play(table_id)
    assert (await club.tables.public(table_id)).waiting == (0,)


async def test_a_process_makes_a_review_and_judges_what_one_tries(club: Club, process: WorkerPool) -> None:
    table_id = await finished(club, "dice_new_town")
    reviews = Reviews(club.tables, process, process, Reviewer(QUICK))
    review = await made(reviews, table_id)
    page, _ = await reviews.try_choice(Press(table_id, HANA.id, 0, 0, "choose", (0,), "1"), GUILD, 0)
    assert page.turn == review.marked[0]
