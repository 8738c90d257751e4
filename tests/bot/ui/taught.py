"""All that is shown of lessons: their offer, the sentences of steps, and their end; and of races."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import msgspec

from bot.table.choices.lesson_steps import CurrentLessonStep
from bot.table.choices.options import ORIGIN_KEY
from bot.table.choices.panel import Panel, PublicTable, RacedCity, SoloDetails
from bot.ui.lobby.card import lesson_offer_card
from bot.ui.parts.layout import Message
from bot.ui.table.race_card import RACED_CITY_FILE_NAME, race_invitation_card, race_withdrawn_card, raceable_tables_card
from bot.ui.turn.solo_card import lesson_skipped_card, solo_card
from games.lessons import lesson_of
from tests.bot.ui.awkward import BIG, LONGEST, TABLES
from tests.bot.ui.tables import BOARD

TAUGHT_MAKERS: Final = (
    lesson_offer_card,
    lesson_skipped_card,
    race_invitation_card,
    race_withdrawn_card,
    raceable_tables_card,
)


def lesson_cards(panel: Panel, alone: SoloDetails, language: str) -> Iterator[Message]:
    yield lesson_offer_card(panel.row.id, panel.row.game, language)
    yield lesson_skipped_card(TABLES, language)
    if lesson := lesson_of(panel.row.game):
        step = CurrentLessonStep(lesson.positions[0].steps[0].key, 0, 1, 4)
        for said in (step, step._replace(behind=0), step._replace(behind=BIG)):
            yield solo_card(replace(panel, step=said, can_learn=True), alone, language, [BOARD], can_move=True)


def race_cards(public: PublicTable, panel: Panel, alone: SoloDetails, language: str) -> Iterator[Message]:
    yield race_invitation_card(public, language)
    yield race_withdrawn_card(public, language)
    day: Any = {
        "kind": "daily",
        "settings": panel.row.settings | {ORIGIN_KEY: {"day": BIG, "number": BIG, "goal": BIG}},
    }
    dealt = [panel.row, msgspec.structs.replace(panel.row, **day)] * 20
    rows = [msgspec.structs.replace(one, id=BIG - number) for number, one in enumerate(dealt)]
    yield from (raceable_tables_card(offered, LONGEST[0], language) for offered in (rows, []))
    race: Any = {"kind": "race", "settings": panel.row.settings | {ORIGIN_KEY: {"table": TABLES}}}
    row, pictures = msgspec.structs.replace(panel.row, **race), [BOARD, replace(BOARD, name=RACED_CITY_FILE_NAME)]
    films = [replace(BOARD, name=f"{number}.gif") for number in range(2)]
    for over in (False, True):
        raced_city = RacedCity(replace(public, number=BIG, over=over), BIG, -BIG)
        for shown in (raced_city, None):
            raced = replace(panel, row=row, raced_city=shown, undoable_count=0)
            yield solo_card(raced, alone, language, [*pictures, *films], can_move=True)
