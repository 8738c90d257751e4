"""The cards of the notice board, city of the day, duplicates, ratings and town, with facts as large as can be."""

from collections.abc import Iterator
from datetime import date
from typing import Final

import msgspec

from bot.store import Day, DayAttempt, SeatRow, TableRow
from bot.table.choices.options import PLANNED_START_KEY, PRESET_KEY
from bot.table.choices.panel import Lobby, ShownRating
from bot.table.daily.attempts import MAX_PAST_DAYS, DayPage
from bot.table.daily.best import BestOfDay
from bot.table.daily.boards import BoardLine, DayBoard
from bot.table.daily.sharing import SharedResult
from bot.table.daily.streak import Streak
from bot.table.rating.boards import HeadToHead, RatingBoard, RatingLine
from bot.ui.daily.best_card import best_city_card
from bot.ui.daily.board_card import day_board_card
from bot.ui.daily.card import day_card, shared_city_card, shared_result_card
from bot.ui.lines.mentions import RoleId
from bot.ui.lobby.calendar import calendar_card
from bot.ui.lobby.card import invitation_card, starting_soon_card
from bot.ui.lobby.notice_card import notice_card
from bot.ui.parts.layout import Message
from bot.ui.rating.card import head_to_head_card, rating_card
from games.core import Position
from render.kit.share import ShareCard, shared_score
from tests.bot.ui.awkward import BIG, LONGEST, TABLES
from tests.bot.ui.compared import DUPLICATE_MAKERS, duplicate_cards
from tests.bot.ui.counted import STATS_MAKERS, stats_cards
from tests.bot.ui.tables import ONE_PIXEL
from tests.bot.ui.tournaments import TOURNAMENT_MAKERS, tournament_cards
from tests.bot.ui.towns import TOWN_MAKERS, town_cards

DAY_MAKERS: Final = (
    calendar_card, starting_soon_card, notice_card, day_card, shared_result_card, shared_city_card, day_board_card,
    best_city_card, rating_card, head_to_head_card, *STATS_MAKERS, *TOWN_MAKERS, *DUPLICATE_MAKERS, *TOURNAMENT_MAKERS,
)  # fmt: skip
FAR_DAY: Final = 99_999
PARTS_OF_TIME: Final = ((False, False), (True, False), (True, True))
"""Whether a day is over and whether it is closed, in the order in which that comes."""
WIDE: Final = Streak(BIG, BIG, BIG, BIG)


def day_cards(row: TableRow, position: Position, language: str) -> Iterator[Message]:
    """The city of a day with this table's game: before, during and after it is played; the shared result; its board."""
    yield calendar_card(row, 2**33, language)
    yield invitation_card(_open_lobby(row, TABLES), [RoleId(BIG)], 999_999_999)
    yield starting_soon_card(_open_lobby(row, TABLES), range(BIG, BIG + 100), 999_999_999)
    yield notice_card([_open_lobby(row, TABLES - before) for before in range(100)], language)
    day = Day(FAR_DAY, BIG, row.game, row.settings, row.version, BIG, "f" * 64, 0)
    past = [msgspec.structs.replace(day, day=FAR_DAY - before) for before in range(MAX_PAST_DAYS)]
    attempt = DayAttempt(FAR_DAY, BIG, row.id, None, 0)
    for told in (None, attempt, msgspec.structs.replace(attempt, points=BIG)):
        for page in (DayPage(day, day, told, WIDE, *when, past, WIDE) for when in PARTS_OF_TIME):
            yield day_card(page, language)
    score = shared_score(dict.fromkeys(position.standings()[0].parts, BIG), BIG)
    shared = ShareCard(BIG, date.max, row.settings["mode"], score, BIG, BIG, BIG)
    for when in PARTS_OF_TIME:
        page = DayPage(day, None, None, WIDE, *when)
        yield shared_result_card(SharedResult(page, shared, TABLES, LONGEST[0]), language, [ONE_PIXEL])
    yield shared_city_card([ONE_PIXEL], language)
    best = BestOfDay(day, msgspec.structs.replace(row, id=TABLES), BIG, is_named=True)
    yield best_city_card(best, LONGEST[0], language, [ONE_PIXEL])
    lines = [BoardLine(BIG, LONGEST[rank % len(LONGEST)], BIG, is_own=rank == 99) for rank in range(100)]
    yield from stats_cards(position, language)
    yield from (
        day_board_card(DayBoard(day, tuple(lines), BIG, BIG, 100, asks, WIDE), language) for asks in (False, True)
    )
    yield from _rating_cards(row.game, language)
    yield from town_cards(row.game, language)
    yield from duplicate_cards(row, position, language)
    yield from tournament_cards(row, language)


def _open_lobby(row: TableRow, number: int) -> Lobby:
    """A table like this one before its start, with all that a notice board can say of it."""
    about = {"id": number, "host_id": BIG, "seats_most": BIG, "pace": "quick"}
    settings = {**row.settings, PRESET_KEY: "beginners", PLANNED_START_KEY: 2**33}
    host = SeatRow(0, LONGEST[0], user_id=BIG)
    return Lobby(msgspec.structs.replace(row, **about, settings=settings), (host,), 1, BIG)


def _rating_cards(game: str, language: str) -> Iterator[Message]:
    """A list of ratings with the question before it, and without anybody; two people with and without ratings."""
    rating = ShownRating(BIG, BIG, is_provisional=True)
    lines = tuple(RatingLine(BIG, LONGEST[rank % len(LONGEST)], rating, is_own=rank == 9) for rank in range(100))
    for asks in (False, True):
        yield rating_card(RatingBoard(game, lines, rating, BIG, asks, is_in_server=True), language)
    for is_in_server in (False, True):
        yield rating_card(RatingBoard(game, (), None, 0, is_consent_missing=False, is_in_server=is_in_server), language)
    for together, ratings in ((0, None), (1, None), (BIG, (rating, rating))):
        yield head_to_head_card(HeadToHead(game, BIG, together, 0, together, ratings), language)
