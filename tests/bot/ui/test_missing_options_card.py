"""*Why not?* tells in place of the panel what a question does not offer, and leads back to it."""

from dataclasses import replace

import pytest

from bot.playground.components import ComponentType
from bot.table.memory.table import Table
from bot.ui.help.missing_options_card import missing_options_card
from bot.ui.parts.click import Click, Verb, read_click
from bot.ui.parts.layout import Message
from bot.ui.turn.panel_card import panel_card
from games.core import Ask, Exclusion, WhyNot, why_not
from games.welcome_to import GAME as WELCOME_TO
from render.kit.reasons import MAX_REASONS_LENGTH
from render.texts import LANGUAGES
from tests.bot.ui.sending import parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import play, set_table


def asking(*choices: object) -> Table:
    """A table at which the first seat has 3 and 9 in its first street, and makes these choices with 5, 8 and 11."""
    table = new_table(2, 1, "en")
    full = " ".join(map(str, range(1, 13)))
    table.position = play(set_table(draw_sheet("3 . . 9", full[:-3], full)), *choices)
    return table


def clicks_on(message: Message, verb: Verb) -> list[Click]:
    clicks = [read_click(part) for part in parts_of(message, ComponentType.BUTTON)]
    return [click for click in clicks if click and click.verb is verb]


def explained(table: Table, page: int = 0) -> Message:
    panel = table.panel(0, page=page)
    assert panel.ask is not None
    return missing_options_card(replace(panel, why=why_not(table.require_started(), panel.ask)), "en", [ONE_PIXEL])


@pytest.mark.parametrize("is_text_mode", [False, True])
def test_the_button_stands_below_a_question_that_may_leave_something_out(is_text_mode: bool) -> None:
    card = panel_card(asking().panel(0), "en", [], is_text_mode)
    assert len(clicks_on(card, Verb.WHY)) == 1


def test_a_question_that_always_offers_all_there_is_has_none() -> None:
    panel = asking().panel(0)
    voting = replace(panel, ask=Ask(0, "reshuffle", ("yes", "no")))
    assert WELCOME_TO.universes["reshuffle"].tests == {}
    assert clicks_on(panel_card(voting, "en", []), Verb.WHY) == []


def test_a_question_that_offers_all_there_is_this_time_has_none_either() -> None:
    panel = asking(1).panel(0)
    whole = WELCOME_TO.view(set_table(draw_sheet("")), 0)
    raised = replace(panel, view=whole, ask=Ask(0, "estate_value", (1, 2, 3, 4, 5, 6)))
    assert WELCOME_TO.universes["estate_value"].tests
    assert clicks_on(panel_card(raised, "en", []), Verb.WHY) == []


def test_each_thing_is_told_with_its_reason() -> None:
    said = words_of(explained(asking(1)))
    assert "### Why not?" in said
    assert "- **A house to the right has number 8 or lower**" not in said
    assert "- **Street 1: 1, 4 · street 2: 1–11 · street 3: 1–12**: not empty" in said
    assert "- **Street 1: 5–10**: a house to the left has number 8 or higher" in said


def test_in_japanese_each_thing_stands_before_its_reason() -> None:
    panel = asking(1).panel(0)
    assert panel.ask is not None
    said = words_of(missing_options_card(replace(panel, why=why_not(asking(1).require_started(), panel.ask)), "ja", []))
    assert "- **通り1・区画5〜10**：左に8以上の番地の家があります" in said


def test_the_answer_leads_back_to_the_page_that_was_open() -> None:
    [back] = clicks_on(explained(asking(), page=3), Verb.PAGE)
    assert (back.seat, back.argument) == (0, 3)
    [ask] = clicks_on(panel_card(asking().panel(0, page=3), "en", []), Verb.WHY)
    assert ask.argument == 3


def test_where_nothing_is_missing_that_is_said() -> None:
    assert "Nothing is missing" in words_of(missing_options_card(replace(asking().panel(0), why=()), "en", []))


@pytest.mark.parametrize("language", LANGUAGES)
def test_however_much_is_missing_the_answer_is_short(language: str) -> None:
    panel = asking(1).panel(0)
    assert panel.ask is not None
    things = tuple(Exclusion((street, lot), "filled", {}) for street in range(300) for lot in range(0, 20, 2))
    options = tuple(WhyNot(panel.ask, panel.ask, things[:1], (0, lot)) for lot in range(200))
    for why in ((WhyNot(panel.ask, panel.ask, things),), options):
        said = words_of(missing_options_card(replace(panel, why=why), language, []))
        assert len(said) <= MAX_REASONS_LENGTH + 100
