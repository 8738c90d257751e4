"""Pages of reviews and puzzles, made of any table at its open question."""

from collections.abc import Iterator
from typing import Final

from bot.store import MarkedTurn, ReviewRow, TurningPoint
from bot.table.choices.open_turn import answers_along
from bot.table.ending.review import MarkedTurnPage
from bot.table.memory.table import Table
from bot.table.solo.puzzles import PuzzleAttempt, PuzzlePage
from bot.ui.parts.layout import Message
from bot.ui.review.card import flawless_review_card, preparing_review_card, review_card
from bot.ui.review.puzzle_card import puzzle_card
from games.bots import TrialResult
from games.core import COMMIT, LATER
from games.puzzles import Puzzle, PuzzleOption
from tests.bot.ui.awkward import TABLES
from tests.bot.ui.tables import BOARD

REVIEW_MAKERS: Final = (preparing_review_card, flawless_review_card, review_card, puzzle_card)
TRIALS: Final = (TrialResult(9.0, 0.0), TrialResult(3.0, -9.0), TrialResult(-9.0, -19.0), TrialResult(0.0, -9.0))
"""The best one, a better one, a worse one, and one as good as what was played."""
TURN: Final = MarkedTurn(999, (), (), 4.2, {LATER: 4})


def review_of(seats: int) -> ReviewRow:
    return ReviewRow([TURN] * 3, seats, TurningPoint(7, -2, 9))


def page_of(table: Table, place: int) -> MarkedTurnPage | None:
    """The first seat's open question as a marked turn: it played the first choice, the last would have been better."""
    panel, lane = table.panel(0), table.require_started().lanes.get(0)
    if panel.ask is None or panel.ask.kind == COMMIT or lane is None or lane.ask is None:
        return None
    choices = lane.ask.choices() if lane.ask.choice_count < 1000 else lane.ask.options[:1]
    made, best = (tuple(answers_along(lane, [choice])) for choice in (choices[0], choices[-1]))
    return MarkedTurnPage(review_of(len(panel.seats)), place, TURN, panel, made, best, tried=best)


def review_cards(table: Table, language: str) -> Iterator[Message]:
    yield preparing_review_card(TABLES, language)
    yield flawless_review_card(TABLES, review_of(len(table.seats)), language)
    for place in range(3):
        if (page := page_of(table, place)) is None:
            return
        yield review_card(page, language, [BOARD])
        yield from (review_card(page, language, [], is_text_mode=True, trial=trial) for trial in TRIALS)
        yield from puzzle_cards(page, language)


def puzzle_cards(page: MarkedTurnPage, language: str) -> Iterator[Message]:
    """The same question as a puzzle: not tried, and with each verdict."""
    gains = {gain.part: gain.now for option in page.panel.outlook for gain in option}
    best, other = PuzzleOption("[0]", 0.0, gains), PuzzleOption("[1]", 99.0, gains)
    puzzle = Puzzle("ffffffff", 1, 0, "", "", 99.0, 1.0, (best, other, other, other))
    answers = ((best, page.best), *((other, page.made),) * 3)
    asked = PuzzlePage(page.place, puzzle, page.panel, answers, 98, 99)
    yield puzzle_card(asked, language, [BOARD])
    for attempt in (None, PuzzleAttempt(page.made, other, False), PuzzleAttempt(page.made, None, False)):
        yield puzzle_card(asked._replace(attempt=attempt), language, [], is_text_mode=True)
    yield puzzle_card(asked._replace(attempt=PuzzleAttempt(page.best, best, True)), language, [BOARD])
