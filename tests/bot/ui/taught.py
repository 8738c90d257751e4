"""All that is shown of lessons: their offer, the sentences of steps, and their end."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.table.lesson_steps import CurrentStep
from bot.table.panel import Panel, SoloGame
from bot.ui.layout import Message
from bot.ui.lobby.card import lesson_card
from bot.ui.turn.solo_card import skipped_card, solo_card
from games.lessons import lesson_of
from tests.bot.ui.awkward import BIG, TABLES
from tests.bot.ui.tables import BOARD

TAUGHT_MAKERS: Final = (lesson_card, skipped_card)


def lesson_cards(panel: Panel, alone: SoloGame, language: str) -> Iterator[Message]:
    yield lesson_card(panel.row, language)
    yield skipped_card(TABLES, language)
    if lesson := lesson_of(panel.row.game):
        step = CurrentStep(lesson.positions[0].steps[0].key, 0, 1, 4)
        for said in (step, step._replace(behind=0), step._replace(behind=BIG)):
            yield solo_card(replace(panel, step=said, can_learn=True), alone, language, [BOARD], can_move=True)
