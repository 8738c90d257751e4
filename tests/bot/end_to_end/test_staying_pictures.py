"""A picture that a message has already stays there while the rest of the message changes."""

import pytest

from bot.ui.parts.click import Click, read_click
from tests.bot.end_to_end.forged import forge
from tests.bot.end_to_end.guests import SeenTable, drawn_on, my_turn, press_first, two_at_a_table
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end


async def one_choice(person: Visitor, table: SeenTable) -> tuple[Seen, Click]:
    """The panel after a choice, and the button of that choice, which is not on it any more: it changes only words."""
    panel = await my_turn(person, table)
    click = read_click({"custom_id": panel.button("choose").custom_id})
    chosen = await press_first(person, panel)
    assert click is not None and chosen.pictures[0] != panel.pictures[0]
    return chosen, click


def files_sent(stage: Stage) -> list[tuple[int, int]]:
    """For each answer to a press how many files came along, and the status that it was given."""
    answers = [entry for entry in stage.playground.journal.entries if entry.path.endswith("/callback")]
    return [(len(entry.file_names), entry.status) for entry in answers]


async def test_pictures_that_stay_as_they_are_are_not_sent_again(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    chosen, click = await one_choice(hanako, table)
    warned = await forge(stage, hanako, chosen, click).answer()
    assert warned.id == chosen.id and warned.text != chosen.text
    assert warned.pictures == chosen.pictures and all(warned.alt_texts)
    assert files_sent(stage)[-1][0] == 0


async def test_pictures_that_another_press_has_just_taken_away_are_sent_again(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    chosen, click = await one_choice(hanako, table)
    press = forge(stage, hanako, chosen, click)
    stage.playground.world.find_message(chosen.id)[1].attachments = []
    warned = await press.answer()
    assert drawn_on(warned) == drawn_on(chosen) and warned.pictures != chosen.pictures
    (none, refused), (all_of_them, taken) = files_sent(stage)[-2:]
    assert (none, refused) == (0, 400) and all_of_them == len(chosen.pictures) and taken < 300
    entries = stage.playground.journal.entries
    entries.remove(next(entry for entry in entries if entry.status == refused))  # nothing else may be refused
