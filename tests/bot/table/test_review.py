"""Reviews: the turns of one's own finished game that cost most, made once and piece by piece."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_struct

from bot.store import ReviewRow, Sitting
from bot.table.ending.review import PendingReview, Reviews
from bot.table.turn.play import Press
from games.bots import JudgedTurn, PlayedTurn, ReviewEffort, Reviewer
from games.core import Rng
from tests.bot.table.club import BEN, CARLA, HANA, Club, reason
from tests.bot.table.test_packed_games import GUILD, finished, pack

QUICK = ReviewEffort(leaves=6, candidates=1, futures=2, seconds=0.0)


@pytest.fixture
def thread() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as thread:
        yield thread


class Content(Reviewer):
    """Finds no turn that could have been better, at once."""

    def review(self, played: Sequence[PlayedTurn], rng: Rng, enough: Callable[[], bool]) -> list[JudgedTurn]:
        return [JudgedTurn(turn.position.number, turn.choices, turn.choices) for turn in played]


class Noting(Content):
    """Notes the turns that it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.numbers = list[int]()

    def review(self, played: Sequence[PlayedTurn], rng: Rng, enough: Callable[[], bool]) -> list[JudgedTurn]:
        self.numbers = [turn.position.number for turn in played]
        return super().review(played, rng, enough)


def reviews_of(club: Club, thread: ThreadPoolExecutor, reviewer: Reviewer | None = None) -> Reviews:
    return Reviews(club.tables, thread, thread, reviewer or Reviewer(QUICK))


async def made(reviews: Reviews, table_id: int, user_id: int = HANA.id) -> ReviewRow:
    """The review, for which the person asks, waits, and asks again."""
    begun = await reviews.get_or_begin(table_id, GUILD, user_id)
    assert isinstance(begun, PendingReview) and begun.ahead == 0
    await begun.making
    review = await reviews.get_or_begin(table_id, GUILD, user_id)
    assert isinstance(review, ReviewRow)
    return review


async def test_a_review_marks_turns_that_cost_something_and_says_in_which_parts(
    club: Club, thread: ThreadPoolExecutor
) -> None:
    table_id = await finished(club, "dice_new_town")
    review = await made(reviews_of(club, thread), table_id)
    assert 1 <= len(review.marked) <= 3
    assert [turn.number for turn in review.marked] == sorted(turn.number for turn in review.marked)
    assert all(turn.loss > 0 and turn.made != turn.best for turn in review.marked)
    assert [sum(turn.parts.values()) for turn in review.marked] == [max(1, round(turn.loss)) for turn in review.marked]


async def test_a_review_is_kept_and_not_made_twice(club: Club, thread: ThreadPoolExecutor) -> None:
    table_id = await finished(club, "dice_new_town")
    review = await made(reviews_of(club, thread, Content()), table_id)
    club.restart()
    assert await reviews_of(club, thread).get_or_begin(table_id, GUILD, HANA.id) == review


async def test_each_player_has_a_review_of_their_own(club: Club, thread: ThreadPoolExecutor) -> None:
    table_id = await finished(club, "dice_new_town")
    reviews = reviews_of(club, thread)
    assert await made(reviews, table_id, HANA.id) != await made(reviews, table_id, BEN.id)


async def test_turns_of_others_in_the_same_seat_are_not_reviewed(club: Club, thread: ThreadPoolExecutor) -> None:
    """Carla has begun Hana's game, and in its fifth turn a bot player has played for Hana."""
    table_id, noting = await finished(club, "welcome_to"), Noting()
    carla, hana = Sitting(0, 0, "Carla", CARLA.id, None), Sitting(0, 3, "Hana", HANA.id, None)
    bot_in_her_place, back = replace_struct(hana, number=5, bot_level="medium"), replace_struct(hana, number=6)
    async with club.store.transaction() as tx:
        await tx.seats.replace_sittings(table_id, 0, 0, [carla, hana, bot_in_her_place, back])
    club.restart()
    await made(reviews_of(club, thread, noting), table_id)
    assert noting.numbers[:4] == [3, 4, 6, 7]


async def test_a_page_shows_what_the_seat_saw_then_and_judges_an_option(club: Club, thread: ThreadPoolExecutor) -> None:
    table_id = await finished(club, "welcome_to")
    reviews = reviews_of(club, thread)
    turn = (await made(reviews, table_id)).marked[0]
    page = await reviews.page(table_id, GUILD, HANA.id, 0)
    assert page.panel.ask is not None and page.panel.ask.allows(turn.made[0])
    assert [one.choice for one in page.made] == list(turn.made)
    again, trial = await reviews.try_choice(Press(table_id, HANA.id, 0, 0, "choose", (0,), "1"), GUILD, 0)
    assert replace(again, tried=()) == page and [one.choice for one in again.tried] == [0]
    assert trial.than_made == pytest.approx(trial.than_best + turn.loss, abs=30)


async def test_what_cannot_be_reviewed_is_refused(club: Club, thread: ThreadPoolExecutor) -> None:
    table_id = await finished(club, "dice_new_town")
    reviews = reviews_of(club, thread)
    assert await reason(reviews.get_or_begin(table_id, GUILD, CARLA.id)) == "not_your_game"
    assert await reason(reviews.page(table_id, GUILD, HANA.id, 0)) == "no_review"
    assert await reason(reviews.get_or_begin(await club.running(BEN), GUILD, HANA.id)) == "still_sealed"


async def test_a_compressed_game_has_no_review_any_more(club: Club, thread: ThreadPoolExecutor) -> None:
    table_id = await finished(club, "dice_new_town")
    await made(reviews_of(club, thread, Content()), table_id)
    assert await pack(club, table_id)
    assert await reason(reviews_of(club, thread).get_or_begin(table_id, GUILD, HANA.id)) == "no_review"
    async with club.store.read() as reading:
        assert await reading.reviews.get(table_id, 0) is None
