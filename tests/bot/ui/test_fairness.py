"""The seal of a shuffle: on no message of itself, and whole where somebody asks for it."""

import pytest

from bot.ui.ending.lines import closed_seal_line
from bot.ui.parts.click import Verb
from bot.ui.table.table_menu_card import fairness_card, table_menu_card
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.everything import SEAL
from tests.bot.ui.sending import words_of
from tests.bot.ui.test_hands import around, verbs

PHONE = 48
"""So many small letters stand in a line on a phone."""

each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_a_solo_game_says_in_one_line_on_a_phone_where_its_seal_is(language: str) -> None:
    line = closed_seal_line(99_999, texts_in(language))
    assert "99999" in line
    assert len(line.removeprefix("-# ").replace("`", "")) <= PHONE


@each_language
async def test_the_table_menu_leads_with_those_who_are_waited_for_and_keeps_the_seal_behind_a_button(
    language: str,
) -> None:
    found = around(language, digest=SEAL)
    menu, waiting = table_menu_card(found, language), texts_in(language)("bot", "around.waiting", names="", time="")
    assert words_of(menu).splitlines()[1].startswith(waiting.strip(" .。")[:4])
    assert SEAL[:8] not in words_of(menu)
    assert Verb.FAIRNESS in verbs(menu)
    whole = fairness_card(found, language)
    assert SEAL in words_of(whole) and verbs(whole) == [Verb.TABLE]
