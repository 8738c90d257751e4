"""The events so far: who did what, the points and the links, in few words."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import msgspec
import pytest

from bot.table.choices.lesson_steps import CurrentLessonStep
from bot.table.choices.panel import Panel, RevealedTurns
from bot.ui.turn.panel_card import panel_card
from bot.ui.turn.since_lines import MAX_SINCE_LENGTH, since_lines
from games.core import News
from render.face import face_of
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import new_table, planned_tables
from tests.examples import every

AT_ONCE, IN_TURN = "welcome_to", "cities"


def lines_of(panel: Panel, language: str = "en") -> list[str]:
    return since_lines(panel, face_of(panel.row.game, language), texts_in(language))


def told(panel: Panel, news: Sequence[News], message_id: int | None = 900) -> RevealedTurns:
    gained = [{"": 2}, {"": -1}, *({} for _ in panel.seats[2:])]
    return RevealedTurns(panel.row.number, panel.seats, tuple(news), gained, message_id)


def panels(game: str, seats: int, of: int = 1) -> Iterator[Panel]:
    """Panels of a game in which something has just happened, before one of so many questions."""
    panels = (table.panel(0) for table in every(planned_tables(new_table(seats, 1, "en", game), 1), of))
    return (panel for panel in panels if panel.happened)


def test_it_stands_above_the_question_with_a_line_for_each_seat_the_points_and_the_link() -> None:
    panel = next(panels(AT_ONCE, 2))
    row = msgspec.structs.replace(panel.row, guild_id=5, thread_id=6)
    panel = replace(panel, row=row, since=(told(panel, panel.happened),))
    lines = lines_of(panel)
    assert lines[0] == "**So far**"
    assert lines[-2].endswith("[See it](https://discord.com/channels/5/6/900)")
    assert lines[-1] == "Points: you +2, 🐻 Bruno −1"
    assert words_of(panel_card(panel, "en", [])).startswith("\n".join([*lines, "###"]))


def test_a_message_that_is_not_posted_has_no_link() -> None:
    panel = next(panels(AT_ONCE, 2))
    assert "http" not in "".join(lines_of(replace(panel, since=(told(panel, panel.happened, None),))))


def test_nothing_is_said_where_nothing_happened() -> None:
    panel = next(panels(AT_ONCE, 2))
    assert lines_of(panel) == []


def test_of_a_round_whose_news_are_gone_it_is_said_that_it_was_played() -> None:
    panel = next(panels(AT_ONCE, 2))
    lines = lines_of(replace(panel, since=(told(panel, ()),)))
    assert lines[1].startswith("- One more round was played. [See it]")


def test_of_a_very_long_turn_the_newest_deeds_are_told_whole_below_the_name() -> None:
    panel = next(panels(IN_TURN, 2))
    took = [News("took", 1, {"row": "cards", "slot": slot % 4, "items": (f"SC0{1 + slot % 4}",)}) for slot in range(40)]
    head, more, *deeds = lines_of(replace(panel, since=(told(panel, took, None),)))[1].split("\n")
    assert (head, more) == ("- **🐻 Bruno**", "  - …")
    assert 1 < len(deeds) < 40 and deeds[-1] == "  - Took the card Yellow Towers."


@pytest.mark.seeded
@pytest.mark.parametrize("game", [AT_ONCE, IN_TURN])
def test_very_much_is_cut_to_the_newest_and_says_how_much_more_there_is(game: str) -> None:
    for panel, language in product(panels(game, 4, of=10), LANGUAGES):
        lines = lines_of(replace(panel, since=(told(panel, panel.happened),) * 40), language)
        assert len("\n".join(lines)) <= MAX_SINCE_LENGTH
        assert lines == [] or (lines[1].startswith("-# …") and lines[2].startswith("- "))


@pytest.mark.parametrize(("language", "heading"), [("en", "**The position before**"), ("ja", "**前の局面**")])
def test_in_a_lesson_the_heading_says_that_the_deeds_belong_to_another_position(language: str, heading: str) -> None:
    panel = next(panels(AT_ONCE, 2))
    told_before = replace(panel, since=(told(panel, panel.happened),), step=CurrentLessonStep("pool", 1, 2, 4))
    assert lines_of(told_before, language)[0] == heading
