"""The town's card: a question until it is answered, a menu of all quarters, and names only of those who show them."""

from dataclasses import replace

import msgspec
import pytest

from bot import limits
from bot.table.memory.table import Table
from bot.table.settings.people import preference_named
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.consents import CITIES_IN_TOWN_ANSWERS
from bot.ui.table.table_card import reveal_card
from bot.ui.town.card import SEAT_FOR_EDIT, quarter_by_menu_value, quarter_card, town_card
from bot.ui.turn.panel_card import panel_card
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, random_tables
from tests.bot.ui.towns import SEASON, page_of

EN = texts_in("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_asks_until_there_is_an_answer(language: str) -> None:
    answers = {
        Click(0, Verb.IN_TOWN, serial=SEASON, argument=index).custom_id for index in CITIES_IN_TOWN_ANSWERS.values()
    }
    asked, answered = (town_card(page_of(1, "cities", asks), language, []) for asks in (True, False))
    assert answers <= asked.offered_ids
    assert not answers & answered.offered_ids


def test_only_the_end_of_a_game_that_adds_to_the_town_leads_there() -> None:
    *_, over = random_tables(2, 1, "en")
    way = Click(0, Verb.TOWN).custom_id

    def leads_there(table: Table, **changes: object) -> bool:
        public = table.public()
        changed = replace(public, row=msgspec.structs.replace(public.row, **{"guild_id": 1, "kind": None, **changes}))
        return way in reveal_card(changed, [], ONE_PIXEL).offered_ids

    assert leads_there(over)
    assert not leads_there(new_table(2, 1, "en"))
    assert not leads_there(over, guild_id=None) and not leads_there(over, kind="day")


def test_each_answer_sets_the_value_that_it_says() -> None:
    values = preference_named("in_town").values
    assert [values[CITIES_IN_TOWN_ANSWERS[key]] for key in ("town.allow", "town.refuse")] == ["yes", "no"]


def test_every_quarter_is_on_a_page_of_the_menu() -> None:
    page = page_of(limits.MAX_MENU_OPTIONS + 1, "cities")
    first, last = (town_card(page, "en", [], number) for number in (0, 1))
    assert Click(0, Verb.TOWN, seat=SEAT_FOR_EDIT, serial=SEASON, argument=1).custom_id in first.offered_ids
    assert Click(0, Verb.TOWN, seat=SEAT_FOR_EDIT, serial=SEASON, argument=0).custom_id in last.offered_ids
    newest = page.quarters[-1].built
    assert quarter_by_menu_value(page, newest.table_id * 100 + newest.seat) == page.quarters[-1]
    assert quarter_by_menu_value(page, 1) is None


def test_an_empty_town_says_so_and_offers_nothing_to_look_at() -> None:
    card = town_card(page_of(0, "cities"), "en", [])
    assert "Nothing stands here yet." in card.words
    assert not card.offered_ids


def test_milestones_are_told_together_for_all() -> None:
    assert "Milestones: " in town_card(page_of(2, "cities"), "en", []).words


def test_a_quarter_names_its_builder_only_with_leave() -> None:
    city = page_of(1, "cities").quarters[0]._replace(name="**Ben**")
    assert r"### Cities, by \*\*Ben\*\*" in quarter_card(city, "en", []).words
    assert "### Cities\n" in quarter_card(city._replace(name=""), "en", []).words


def test_a_closed_season_has_its_film_and_ways_to_the_seasons_beside_it() -> None:
    ways = [Click(0, Verb.TOWN, seat=SEAT_FOR_EDIT, serial=season).custom_id for season in (SEASON - 1, SEASON + 1)]
    film = Click(0, Verb.SEASON_FILM, serial=SEASON).custom_id
    running = page_of(1, "cities")
    assert not {*ways, film} & town_card(running, "en", [ONE_PIXEL]).offered_ids
    closed = running._replace(is_closed=True, has_earlier=True)
    assert {*ways, film} <= town_card(closed, "en", [ONE_PIXEL]).offered_ids
    assert film not in town_card(closed, "en", []).offered_ids


def test_who_reads_words_is_told_everything_that_the_town_counts() -> None:
    assert "terraces, " in town_card(page_of(1, "cities"), "en", []).words


@pytest.mark.parametrize("is_text_mode", [False, True])
def test_a_panel_that_asks_keeps_all_its_other_buttons(is_text_mode: bool) -> None:
    panel = new_table(2, 1, "en").panel(0)
    asked, answered = (
        panel_card(replace(panel, asks_about_town=asks), "en", [], is_text_mode=is_text_mode) for asks in (True, False)
    )
    answers = {
        Click(panel.table_id, Verb.ANSWER_TOWN, argument=index).custom_id for index in CITIES_IN_TOWN_ANSWERS.values()
    }
    assert asked.offered_ids == answered.offered_ids | answers
    assert EN("bot", "town.ask") in words_of(asked)
